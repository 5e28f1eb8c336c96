import { expect, test } from "vitest";
import * as g from "../src/choices";
import { give } from "../src/choices/Allocation.svelte";
import { all as rest, move } from "../src/choices/Order.svelte";
import { nextNodes, pathCost } from "../src/choices/Path.svelte";
import { nearestWay } from "../src/choices/Poses.svelte";
import { byTarget, NOTHING, sameSelection, type Selection } from "../src/choices/selection";
import { all, classCounts } from "../src/choices/Subset.svelte";
import type { Decision, Kind } from "../src/lib/wire";

const back = (d: Decision, s: Selection) => g.kindOf(d).back(d, s);

function ask(kind: Kind, codes: number[], more: Partial<Decision> = {}): Decision {
  return { seat: "a", key: "k", rule: "1.0", text: "?", kind, items: codes.map((code) => ({ code, text: `#${code}`, target: `place:${code}` })), ...more };
}

test("pick: one choice at a time; a single answer stands chosen", () => {
  const d = ask("pick", [1, 2]);
  expect(g.answerOf(d, g.start(d))).toBeNull();
  let s = g.toggle(d, g.start(d), 1);
  s = g.toggle(d, s, 2);
  expect(g.answerOf(d, s)).toEqual([2]);
  const only = ask("pick", [7]);
  expect(g.answerOf(only, g.start(only))).toEqual([7]);
  expect(g.toggle(d, s, 99)).toBe(s);
});

test("subset: the answer keeps the order of the offer and its limits", () => {
  const d = ask("subset", [5, 3, 9], { lo: 1, hi: 2 });
  let s = g.start(d);
  expect(g.lack(d, s)).toBe("too-few");
  s = g.toggle(d, g.toggle(d, s, 9), 5);
  expect(g.answerOf(d, s)).toEqual([5, 9]);
  expect(g.toggle(d, s, 3)).toBe(s); // no more than two
  expect(g.answerOf(d, g.toggle(d, s, 5))).toEqual([9]);
  expect(all(d, g.start(d)).codes).toEqual([5, 3]);
});

test("subset: where one may be chosen, another takes its place", () => {
  const d = ask("subset", [1, 2], { lo: 0, hi: 1 });
  const s = g.toggle(d, g.toggle(d, g.start(d), 1), 2);
  expect(s.codes).toEqual([2]);
  expect(g.answerOf(d, g.start(d))).toBe(null); // none is an answer here, but nobody has given it
  expect(g.answerOf(d, { ...g.start(d), none: true })).toEqual([]);
});

test("subset: quotas by class", () => {
  const d = ask("subset", [1, 2, 3, 4], { lo: 0, hi: 4, los: [1, 0], his: [2, 1] });
  d.items.forEach((item, i) => (item.class = i < 2 ? 0 : 1));
  let s = g.toggle(d, g.start(d), 3);
  expect(g.lack(d, s)).toBe("class-too-few");
  s = g.toggle(d, s, 4); // the class allows one: 4 takes the place of 3
  expect(s.codes).toEqual([4]);
  s = g.toggle(d, s, 1);
  expect(g.answerOf(d, s)).toEqual([1, 4]);
  expect(classCounts(d, s)).toEqual([1, 1]);
  expect(all(d, g.start(d)).codes).toEqual([1, 2, 3]);
  expect(g.lack(d, { ...s, codes: [1, 3, 4] })).toBe("class-too-many");
});

test("order: picked in sequence, moved, completed as listed", () => {
  const d = ask("order", [1, 2, 3]);
  let s = g.toggle(d, g.toggle(d, g.start(d), 3), 1);
  expect(g.lack(d, s)).toBe("order");
  s = rest(d, s);
  expect(g.answerOf(d, s)).toEqual([3, 1, 2]);
  expect(move(s, 2, -1).codes).toEqual([3, 2, 1]);
  expect(move(s, 0, -1)).toBe(s);
  expect(g.toggle(d, s, 1).codes).toEqual([3, 2]);
});

test("allocation: caps, total, leaving points over", () => {
  const d = ask("allocation", [1, 2], { total: 3, caps: [2, 2] });
  let s = give(d, g.start(d), 0, 5);
  expect(s.amounts).toEqual([2, 0]);
  expect(g.lack(d, s)).toBe("total");
  s = give(d, s, 1, 2);
  expect(g.answerOf(d, s)).toEqual([2, 1]);
  expect(give(d, s, 1, -3).amounts).toEqual([2, 0]);
  const loose = { ...d, fewer: true };
  expect(g.answerOf(loose, g.start(loose))).toEqual([0, 0]);
  expect(g.toggle(d, g.start(d), 2).amounts).toEqual([0, 1]);
});

test("path: step by step or far at once, within the budget, never twice", () => {
  // 1 –1– 2 –1– 3, and 1 –5– 3
  const d = ask("path", [1, 2, 3, 4], { start: 1, links: [1, 2, 1, 2, 1, 1, 2, 3, 1, 1, 3, 5, 3, 4, 3], budget: 4, ends: [3] });
  let s = g.start(d);
  expect(nextNodes(d, s)).toEqual([{ code: 2, cost: 1 }]); // 3 costs five
  expect(g.lack(d, s)).toBe("end");
  expect([...g.offered(d, s)].sort()).toEqual(["place:2", "place:3"]); // 4 is out of reach
  s = g.toggle(d, s, 3);
  expect(s.codes).toEqual([2, 3]);
  expect(pathCost(d, s)).toBe(2);
  expect(g.answerOf(d, s)).toEqual([2, 3]);
  expect(g.pathTargets(d, s)).toEqual(["place:1", "place:2", "place:3"]);
  expect(nextNodes(d, s)).toEqual([]); // 4 would cost five in all
  expect(g.toggle(d, s, 2).codes).toEqual([2]); // back along the path
  expect(g.toggle(d, s, 1).codes).toEqual([]);
  expect(back(d, s).codes).toEqual([2]);
});

test("poses: whole ones, and none only where it may stay", () => {
  const d = ask("poses", [], { x: 100, y: 100, angle: 0, width: 300, height: 300, stay: true });
  const of = (legs: number[]) => g.lack(d, { ...NOTHING, legs });
  expect(g.answerOf(d, g.start(d))).toEqual([]);
  expect(of([130, 140, 900])).toBeNull();
  expect(of([1, 1, 1, 1])).toBe("pose");
  expect(of([100.5, 100, 0])).toBe("pose");
  expect(g.lack({ ...d, stay: false }, g.start(d))).toBe("pose");
  expect(back(d, { ...NOTHING, legs: [1, 1, 1, 2, 2, 2] }).legs).toEqual([]);
});

test("what lies at a target, and what is chosen there", () => {
  const d = ask("pick", [1, 2]);
  d.items.push({ code: 3, text: "also at 1", target: "place:1" }, { code: 4, text: "nowhere" });
  expect(byTarget(d).get("place:1")?.map((item) => item.code)).toEqual([1, 3]);
  expect([...g.offered(d, g.start(d))]).toEqual(["place:1", "place:2"]);
  expect([...g.chosen(d, g.toggle(d, g.start(d), 3))]).toEqual(["place:1"]);
  expect(g.offered(null, NOTHING).size).toBe(0);
});

test("what is set down lies first where it is nearest and faces as it should", () => {
  const d = ask("poses", [], { x: 100, y: 100, angle: 0, width: 300, height: 300, options: [[100, 110, 900], [200, 100, 0], [120, 100, 0], []] });
  expect(nearestWay(d)).toEqual([120, 100, 0]);
  expect(nearestWay({ ...d, options: [] })).toBeUndefined();
});

test("a selection is compared by what is chosen", () => {
  expect(sameSelection(NOTHING, { codes: [], amounts: [], legs: [], none: false })).toBe(true);
  expect(sameSelection({ ...NOTHING, codes: [1, 2] }, { ...NOTHING, codes: [2, 1] })).toBe(false);
  expect(sameSelection({ ...NOTHING, legs: [1, 2, 3] }, NOTHING)).toBe(false);
});
