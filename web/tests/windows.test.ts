// @vitest-environment jsdom
// Questions that only ask for a card: going on leads past them, always; what is passed over has to be said once more.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whole } from "../src/lib/patch";
import { settings } from "../src/lib/settings.svelte";
import { TableState } from "../src/lib/table.svelte";
import type { After, Decision, Item, TableFrame } from "../src/lib/wire";

type Sent = { do: string; id: number; steps?: { key: string; answer: number[] }[] };

class Fake {
  static last: Fake;
  readyState = 1;
  sent: Sent[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly url: string) {
    Fake.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  tell(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
  of(what: string) {
    return this.sent.filter((each) => each.do === what);
  }
}

const END = 9;
const ask = (key: string, card_moment: boolean, cards: Item[] = []): Decision => ({
  seat: "red", key, rule: "4.2", text: key, kind: "pick", card_moment, neutral: [END], items: [{ code: END, text: "Done" }, { code: 8, text: "Keep", sort: "end" }, ...cards],
}); // prettier-ignore
const card: Item = { code: 1, text: "Play Cochrane", target: "card:cochrane", sort: "cards" };
const steps = (...keys: string[]) => keys.map((key) => ({ key, answer: [END] }));

const first: TableFrame = {
  is: "table", state: 5, number: 3, seat: "red", mine: ["red"], lang: "en", scene: whole({ active: "red" }),
  match: {
    id: "m", game: "g", scenario: "s", options: {}, title: "T", status: "running", private: false, created: 0, moved: 0, state: 5, seats: [],
    waiting: ["red"], yours: ["red"], turn: true, creator: true, commitment: "", promise: "", outcome: null, rematch: "", offer: [], aside: null,
  },
  log: [], decision: ask("w1", true), waiting: ["red"], undo: true, takeback: null, outcome: null, talk: [], people: [], receipt: null, orders: [], windows: null, itself: false,
}; // prettier-ignore

let table: TableState;

async function begin(after: After[]): Promise<void> {
  Fake.last.tell(first);
  await vi.advanceTimersByTimeAsync(1);
  Fake.last.tell({ is: "ahead", id: Fake.last.of("ahead")[0]!.id, state: 5, after });
  await vi.advanceTimersByTimeAsync(500);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal("WebSocket", Fake);
  Object.assign(settings, { playback: false, atOnce: true, diceTray: true, speed: 1 });
  table = new TableState("m");
  table.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function done(): Promise<void> {
  table.choice.done();
  await vi.advanceTimersByTimeAsync(1);
  const asked = Fake.last.of("preview").at(-1)!;
  Fake.last.tell({ is: "preview", id: asked.id, undo: true, next: "you", lines: [], losses: [], clash: null, dice: 0, odds: [] });
  await vi.advanceTimersByTimeAsync(1);
}

test("going on leads past all of them to the next question", async () => {
  await begin([
    { steps: steps("w1"), decision: ask("w2", true) },
    { steps: steps("w1", "w2"), decision: ask("buy", false) },
    { steps: steps("w1", "w2", "buy"), decision: ask("w3", true) },
  ]);
  await done();
  expect(Fake.last.of("plan")).toMatchObject([{ steps: steps("w1", "w2") }]);
});

test("it stops at the last that is known, and never hands over by itself", async () => {
  await begin([{ steps: steps("w1"), decision: ask("w2", true, [card]) }]);
  await done();
  expect(Fake.last.of("plan")).toMatchObject([{ steps: steps("w1") }]);
});

test("a card that would be passed over is named, and wants a second press; pressing it in the hand plays it", async () => {
  await begin([
    { steps: steps("w1"), decision: ask("w2", true, [card]) },
    { steps: steps("w1", "w2"), decision: ask("buy", false) },
  ]);
  await done();
  expect(Fake.last.of("plan")).toEqual([]);
  expect(table.choice.plan?.passes?.map((each) => each.text)).toEqual(["Play Cochrane"]);
  expect(table.choice.offered.has("card:cochrane")).toBe(true);
  table.choice.pick("card:cochrane");
  expect(table.choice.plan?.steps).toEqual([...steps("w1"), { key: "w2", answer: [1] }]);
});
