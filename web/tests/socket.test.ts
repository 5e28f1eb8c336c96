// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pause, Refusal, TableSocket } from "../src/lib/socket";
import type { Frame } from "../src/lib/wire";

class Fake {
  static all: Fake[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly url: string) {
    Fake.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  tell(frame: object) {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
  drop(code: number) {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

let frames: Frame[];
let states: string[];
let gone: number[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  Fake.all = [];
  frames = [];
  states = [];
  gone = [];
  socket = new TableSocket({
    url: () => "ws://here/x",
    frame: (frame) => frames.push(frame),
    state: (state) => states.push(state),
    gone: (code) => gone.push(code),
    make: (url) => new Fake(url) as unknown as WebSocket,
  });
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const last = () => Fake.all.at(-1)!;
const table = { is: "table", state: 1 };

test("it is open when the table has come", () => {
  expect(states).toEqual(["connecting"]);
  last().tell(table);
  expect(states.at(-1)).toBe("open");
  expect(frames).toHaveLength(1);
});

test("a lost connection says so and comes back by itself, later each time", () => {
  last().drop(1006);
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(pause(0, 1));
  expect(Fake.all).toHaveLength(2);
  last().drop(1006);
  vi.advanceTimersByTime(pause(0, 0));
  expect(Fake.all).toHaveLength(2); // the second pause is longer
  vi.advanceTimersByTime(pause(1, 1));
  expect(Fake.all).toHaveLength(3);
  last().tell(table);
  last().drop(1006);
  vi.advanceTimersByTime(pause(0, 1));
  expect(Fake.all).toHaveLength(4); // after a good connection the pauses begin anew
});

test("pauses grow, have an end and are spread", () => {
  expect(pause(0, 0.5)).toBe(400);
  expect(pause(3, 0.5)).toBe(3200);
  expect(pause(50, 0.5)).toBe(15000);
  expect(pause(2, 0)).toBeLessThan(pause(2, 1));
});

test("it does not wait when asked, or when the network is back", () => {
  last().drop(1006);
  socket.retry();
  expect(Fake.all).toHaveLength(2);
  last().drop(1006);
  window.dispatchEvent(new Event("online"));
  expect(Fake.all).toHaveLength(3);
});

test("signed out, forbidden or unknown: no new try", () => {
  last().drop(4403);
  vi.advanceTimersByTime(60000);
  expect(Fake.all).toHaveLength(1);
  expect(gone).toEqual([4403]);
});

test("replies find their act, refusals are told", async () => {
  last().tell(table);
  const one = socket.act({ do: "say", text: "a" });
  const two = socket.act({ do: "undo", state: 1, seat: "x" });
  const [first, second] = last().sent as { id: number }[];
  last().tell({ is: "refused", id: second!.id, status: 409, error: { key: "stale", text: "stale" }, state: 2 });
  last().tell({ is: "done", id: first!.id, state: 1 });
  await expect(one).resolves.toMatchObject({ is: "done" });
  await expect(two).rejects.toMatchObject({ status: 409, error: { key: "stale" } });
});

test("what was sent before the loss fails and is not sent again", async () => {
  last().tell(table);
  const act = socket.act({ do: "say", text: "once" });
  last().drop(1006);
  await expect(act).rejects.toBeInstanceOf(Refusal);
  vi.advanceTimersByTime(pause(0, 1));
  last().tell(table);
  expect(last().sent).toEqual([]);
});

test("without a connection an act fails at once", async () => {
  await expect(socket.act({ do: "say", text: "a" })).rejects.toMatchObject({ status: 0 });
});
