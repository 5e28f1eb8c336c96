// One connection to one table. It comes back by itself, says how it stands, and sends nothing twice: after a
// reconnection the server's first frame is the whole table, and whoever waited for a reply learns it was lost.
import type { Act, ErrorText, Frame } from "./wire";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorText,
  ) {
    super(error.text);
  }
}

/** Milliseconds before the next try: doubling, at most 15 s, with a spread so that a thousand clients do not return at once. */
export function pause(tries: number, spread: number = Math.random()): number {
  return Math.round(Math.min(15000, 400 * 2 ** Math.min(tries, 10)) * (0.7 + 0.6 * spread));
}

interface Waiting {
  done: (frame: Frame) => void;
  fail: (error: Error) => void;
}

interface Options {
  url: () => string;
  frame: (frame: Frame) => void;
  state: (state: LinkState, seconds: number) => void;
  /** A close that no new try can mend: 4401 signed out, 4403 no longer allowed, 4404 unknown, 4409 set aside. */
  gone: (code: number) => void;
  make?: (url: string) => WebSocket;
}

const FINAL = new Set([4401, 4403, 4404, 4409]);

export class TableSocket {
  #options: Options;
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  open(): void {
    this.#stopped = false;
    this.#connect();
    if (typeof window !== "undefined") window.addEventListener("online", this.#now);
  }

  close(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    if (typeof window !== "undefined") window.removeEventListener("online", this.#now);
    this.#socket?.close();
    this.#drop("closed");
    this.#options.state("closed", 0);
  }

  /** Tries at once instead of waiting out the pause. */
  retry(): void {
    this.#now();
  }

  #now = (): void => {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    this.#options.state("connecting", 0);
    const make = this.#options.make ?? ((url: string) => new WebSocket(url));
    let socket: WebSocket;
    try {
      socket = make(this.#options.url());
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent) => {
      if (socket !== this.#socket) return;
      this.#receive(JSON.parse(String(event.data)) as Frame);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#drop("lost");
      if (this.#stopped) return;
      if (FINAL.has(event.code)) {
        this.#options.state("closed", 0);
        this.#options.gone(event.code);
        return;
      }
      this.#later();
    };
  }

  #later(): void {
    const wait = pause(this.#tries++);
    this.#options.state("lost", Math.ceil(wait / 1000));
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #drop(why: "lost" | "closed"): void {
    const lost = new Refusal(0, { key: why, text: "" });
    for (const each of this.#waiting.values()) each.fail(lost);
    this.#waiting.clear();
  }

  #receive(frame: Frame): void {
    if (frame.is === "table") {
      // only a whole table proves that the connection works; an accepted socket may still be refused
      this.#tries = 0;
      this.#options.state("open", 0);
    }
    if ("id" in frame && frame.id) {
      const waiting = this.#waiting.get(frame.id);
      this.#waiting.delete(frame.id);
      if (waiting) {
        if (frame.is === "refused") waiting.fail(new Refusal(frame.status, frame.error));
        else waiting.done(frame);
      }
      return;
    }
    this.#options.frame(frame);
  }

  /** Sends an act; the promise settles with its reply, or fails when it was refused or the connection went. */
  act(act: Act): Promise<Frame> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== 1) return Promise.reject(new Refusal(0, { key: "lost", text: "" }));
    const id = this.#next++;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      socket.send(JSON.stringify({ ...act, id }));
    });
  }
}
