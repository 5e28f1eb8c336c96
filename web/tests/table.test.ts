// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whole } from "../src/lib/patch";
import { settings } from "../src/lib/settings.svelte";
import { TableState } from "../src/lib/table.svelte";
import type { Decision, NewsFrame, Step, TableFrame } from "../src/lib/wire";

type Sent = { do: string; id: number; state?: number; answer?: number[]; seat?: string };

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

const ask = (key: string, codes: number[], seat = "red"): Decision => ({
  seat, key, rule: "1.0", text: key, kind: "pick", items: codes.map((code) => ({ code, text: `#${code}`, target: `place:${code % 10}` })),
}); // prettier-ignore

const first: TableFrame = {
  is: "table", state: 5, number: 3, seat: "red", mine: ["red"], lang: "en", scene: whole({ active: "red" }),
  match: {
    id: "m", game: "g", scenario: "s", options: {}, title: "T", status: "running", private: false, created: 0, moved: 0, state: 5, seats: [],
    waiting: ["red"], yours: ["red"], turn: true, creator: true, commitment: "", promise: "", outcome: null, rematch: "", offer: [], aside: null,
  },
  log: [{ number: 1, text: "one", key: "k" }, { number: 3, text: "three", key: "k" }],
  decision: ask("first", [1, 2, 12]), waiting: ["red"], undo: true, takeback: null, outcome: null, talk: [], people: [], orders: [], windows: null, itself: false, receipt: null,
}; // prettier-ignore

const news = (more: Partial<NewsFrame>): NewsFrame => ({
  is: "news", from: 5, state: 6, number: 4, decision: null, waiting: ["blue"], undo: false, takeback: null, outcome: null, ...more,
}); // prettier-ignore

let table: TableState;
let steps: Step[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal("WebSocket", Fake);
  steps = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const args = new URL(path, "http://x").searchParams;
    const found = steps.filter((step) => step.number >= Number(args.get("from")) && step.number <= Number(args.get("to")));
    return new Response(JSON.stringify({ steps: found, sentences: [{ text: "Marches to the ford." }] }));
  });
  Object.assign(settings, { playback: false, atOnce: false, diceTray: true, speed: 1 });
  table = new TableState("m");
  table.open();
  Fake.last.tell(first);
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a click chooses and asks for a preview; the second answers for the state it was given", async () => {
  table.choice.choose(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(Fake.last.of("preview")).toMatchObject([{ state: 5, seat: "red", answer: [1] }]);
  expect(Fake.last.of("answer")).toEqual([]);
  table.choice.choose(1);
  expect(Fake.last.of("answer")).toMatchObject([{ state: 5, seat: "red", answer: [1] }]);
  expect(table.mayChoose).toBe(false);
});

test("a target with one answer chooses it; with several it lists them", () => {
  expect([...table.choice.offered].sort()).toEqual(["place:1", "place:2"]);
  table.choice.pick("place:1");
  expect(table.choice.selection.codes).toEqual([1]);
  table.choice.pick("place:2");
  expect(table.choice.narrowedItems.map((item) => item.code)).toEqual([2, 12]);
  expect(table.choice.selection.codes).toEqual([]);
  expect(table.back()).toBe(true);
  expect(table.choice.narrowed).toBe("");
});

test("only the last preview counts", async () => {
  table.choice.choose(1);
  await vi.advanceTimersByTimeAsync(1);
  table.choice.choose(2);
  await vi.advanceTimersByTimeAsync(1);
  const [one, two] = Fake.last.of("preview");
  const reply = { is: "preview", undo: true, next: "you", dice: 0, odds: [] };
  Fake.last.tell({ ...reply, id: two!.id, lines: ["second"] });
  Fake.last.tell({ ...reply, id: one!.id, lines: ["first"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(table.choice.preview?.lines).toEqual(["second"]);
});

test("where the reader wishes it, what can be taken back is answered at once", async () => {
  settings.atOnce = true;
  table.choice.choose(1);
  await vi.advanceTimersByTimeAsync(1);
  Fake.last.tell({ is: "preview", id: Fake.last.of("preview")[0]!.id, undo: true, next: "you", lines: [], dice: 0, odds: [] });
  await vi.advanceTimersByTimeAsync(1);
  expect(Fake.last.of("answer")).toHaveLength(1);
});

test("news changes the scene, the log and the decision; a new decision begins with nothing chosen", () => {
  table.choice.choose(1);
  Fake.last.tell(news({ scene: { active: "blue" }, log: [{ number: 4, text: "four", key: "k" }], decision: ask("second", [1, 2]), waiting: ["red"] }));
  expect(table.scene.active).toBe("blue");
  expect(table.log.map((line) => line.number)).toEqual([1, 3, 4]);
  expect(table.choice.selection.codes).toEqual([]);
  expect(table.state).toBe(6);
});

test("where several decide at once, the choice stays while the others answer and take back", async () => {
  Fake.last.tell({ ...first, waiting: ["red", "blue"] });
  table.choice.choose(2);
  Fake.last.tell(news({ decision: first.decision, waiting: ["red"] }));
  expect(table.choice.selection.codes).toEqual([2]);
  Fake.last.tell(news({ from: 6, state: 7, number: 3, decision: first.decision, waiting: ["red", "blue"] }));
  expect(table.choice.selection.codes).toEqual([2]);
  table.choice.choose(2);
  expect(Fake.last.of("answer")).toMatchObject([{ state: 7 }]);
});

test("the same words at another state are a new question, whoever has answered", async () => {
  table.choice.choose(1);
  Fake.last.tell(news({ decision: first.decision, waiting: ["red"] })); // answered from another window
  expect(table.choice.selection.codes).toEqual([]);
  table.choice.choose(1);
  table.choice.choose(1);
  Fake.last.tell({ is: "done", id: Fake.last.of("answer")[0]!.id, state: 7 });
  Fake.last.tell(news({ from: 6, state: 7, number: 5, decision: first.decision, waiting: ["red"] }));
  await vi.advanceTimersByTimeAsync(1);
  expect(table.choice.selection.codes).toEqual([]);
});

test("other words at the same state are the same question: in another language the choice stays, and what it does is said again", async () => {
  table.choice.choose(2);
  await vi.advanceTimersByTimeAsync(1);
  const spanish = { ...first.decision!, text: "primera", items: first.decision!.items.map((item) => ({ ...item, text: `n.º ${item.code}` })) };
  Fake.last.tell({ ...first, lang: "es", decision: spanish });
  await vi.advanceTimersByTimeAsync(1);
  expect(table.decision?.text).toBe("primera");
  expect(table.choice.selection.codes).toEqual([2]);
  expect(Fake.last.of("preview")).toHaveLength(2);
});

test("while nothing is asked, news leaves what the reader points at", () => {
  Fake.last.tell(news({}));
  table.pointed = ["place:1"];
  Fake.last.tell(news({ from: 6, state: 7, number: 5 }));
  expect(table.pointed).toEqual(["place:1"]);
});

test("an undo cuts the log", () => {
  Fake.last.tell(news({ cut: 1, number: 1, log: [] }));
  expect(table.log.map((line) => line.number)).toEqual([1]);
});

test("a refusal is shown and changes nothing", async () => {
  table.choice.choose(1);
  table.choice.choose(1);
  Fake.last.tell({ is: "refused", id: Fake.last.of("answer")[0]!.id, status: 422, error: { key: "x", text: "not on offer", rule: "2.1" }, state: 5 });
  await vi.advanceTimersByTimeAsync(1);
  expect(table.connection.fault).toMatchObject({ text: "not on offer", rule: "2.1" });
  expect(table.connection.sending).toBe(false);
  expect(table.choice.selection.codes).toEqual([1]);
});

test("on one screen the device changes hands when only the other seat must decide", () => {
  expect(table.handTo).toBe("");
  Fake.last.tell({ ...first, mine: ["red", "blue"], waiting: ["blue"], decision: null });
  expect(table.handTo).toBe("blue");
  Fake.last.tell({ ...first, mine: ["red", "blue"], waiting: ["blue", "red"] });
  expect(table.handTo).toBe("");
});

test("the moves of the others are played one by one, then it is now", async () => {
  settings.playback = true;
  steps = [4, 5].map((number) => ({ number, seat: "blue", text: "", scene: whole({ active: `step ${number}` }), log: [{ number, text: "moved", key: "k" }] }));
  Fake.last.tell(news({ number: 5, scene: { active: "end" }, decision: ask("mine", [1]), waiting: ["red"] }));
  expect(table.past.playing).toBe("others");
  expect(table.scene.active).toBe("red"); // as it was before they moved
  expect(table.mayChoose).toBe(false);
  await vi.advanceTimersByTimeAsync(50);
  expect(table.scene.active).toBe("step 4");
  await vi.advanceTimersByTimeAsync(400);
  expect(table.scene.active).toBe("step 5");
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.scene.active).toBe("end");
  expect(table.past.playing).toBe("");
  expect(table.mayChoose).toBe(true);
  expect(table.past.lastPlayed).toEqual({ from: 4, to: 5 });
});

test("playing can be skipped, and what happened is told in a few sentences until one answers", async () => {
  settings.playback = true;
  steps = [{ number: 4, seat: "blue", text: "", scene: whole({ active: "step" }), log: [{ number: 4, text: "moved", key: "k" }] }];
  Fake.last.tell(news({ number: 4, scene: { active: "end" } }));
  await vi.advanceTimersByTimeAsync(10);
  expect(table.back()).toBe(true);
  expect(table.scene.active).toBe("end");
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.past.atNow).toBe(true);
  expect(table.past.digest).toEqual({ sentences: [{ text: "Marches to the ford." }], from: 4, to: 4 });
  void table.reply({ answer: [1] });
  expect(table.past.digest).toBe(null);
});

test("who has playing switched off is told the same, and steps that tell nothing take no time", async () => {
  settings.playback = false;
  Fake.last.tell(news({ number: 4, scene: { active: "end" } }));
  expect(table.past.playing).toBe("");
  await vi.advanceTimersByTimeAsync(10);
  expect(table.past.digest?.sentences).toHaveLength(1);
  settings.playback = true;
  steps = [{ number: 5, seat: "blue", text: "", scene: whole({ active: "step" }), log: [] }];
  Fake.last.tell(news({ from: 6, state: 7, number: 5, scene: { active: "later" } }));
  await vi.advanceTimersByTimeAsync(10);
  expect(table.scene.active).toBe("later");
});

test("after an absence there is a recap from where one left", () => {
  table.close();
  const later = new TableState("m");
  later.open();
  Fake.last.tell({ ...first, state: 9, number: 8 });
  expect(later.past.recapFrom).toBe(3);
  later.close();
});
