// The way to the server: whether it is open, what is on its way, and what was refused.
import { Problem } from "../api";
import { t } from "../lang.svelte";
import { Refusal, TableSocket, type LinkState } from "../socket";
import type { Act, ErrorText, Frame } from "../wire";

const LOST = "act-lost"; // whether it was done nobody knows until the table is back

export class Connection {
  link = $state<LinkState>("connecting");
  retryIn = $state(0);
  /** The code with which the server closed for good. */
  gone = $state(0);
  sending = $state(false);
  fault = $state.raw<ErrorText | null>(null);

  readonly #socket: TableSocket;
  readonly #stale: () => void;

  /** `stale`: an act came too late for the state it was meant for. */
  constructor(url: () => string, frame: (frame: Frame) => void, cut: () => void, stale: () => void) {
    this.#stale = stale;
    this.#socket = new TableSocket({
      url,
      frame,
      state: (link, seconds) => {
        this.link = link;
        this.retryIn = seconds;
        if (link === "open") {
          if (this.fault?.key === LOST) this.fault = null; // the table shows whether it was done
          return;
        }
        this.sending = false;
        cut();
      },
      gone: (code) => (this.gone = code),
    });
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  retry(): void {
    this.#socket.retry();
  }

  /** Asks something; what is refused is thrown. */
  ask(act: Act): Promise<Frame> {
    return this.#socket.act(act);
  }

  /** Does something; true when it was done. */
  async act(act: Act): Promise<boolean> {
    return (await this.#done(act)) !== null;
  }

  /** The same while nothing else may be done: the reply, or null when it was refused. */
  async send(act: Act): Promise<Frame | null> {
    this.sending = true;
    const done = await this.#done(act);
    this.sending = false;
    return done;
  }

  async #done(act: Act): Promise<Frame | null> {
    this.fault = null;
    try {
      return await this.ask(act);
    } catch (error) {
      this.failed(error);
      return null;
    }
  }

  failed(error: unknown): void {
    if (error instanceof Refusal) {
      this.fault = error.status === 0 ? { key: LOST, text: t("act-lost") } : error.error;
      if (error.status === 409 && this.link === "open") this.#stale();
    } else if (error instanceof Problem) {
      this.fault = { key: error.key, text: error.message };
    } else {
      this.fault = { key: "unknown", text: t("error-unknown") };
    }
  }
}
