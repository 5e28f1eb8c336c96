import { expect, test } from "vitest";
import * as g from "../src/choices";
import { sections, type Section, type Ways } from "../src/choices/sorts";
import { byTarget } from "../src/choices/selection";
import type { Decision, Sort, Item } from "../src/lib/wire";

let next = 0;
const item = (sort: Sort, target = "", text = target ? `to ${target}` : sort): Item => ({ code: next++, text, target, sort });
const ways = (more: Partial<Ways> = {}): Ways => ({ onBoard: (each) => !!each.target?.startsWith("place:"), name: (each) => each.target ?? "", folds: true, lang: "en", ...more });
const shape = (found: Section[]) => found.map((each) => [each.headed, each.items.length, ...each.folds.map((fold) => fold.items.length)]);
const many = (sort: Sort, n: number): Item[] => Array.from({ length: n }, (_, i) => item(sort, `place:${i}`));

test("the most used stand first, and giving up last", () => {
  const found = sections([item("give-up"), item("no"), item("cards"), item(""), item("move"), item("yes")], ways());
  expect(found.map((each) => each.sort)).toEqual(["yes", "move", "cards", "", "no", "give-up"]);
});

test("few answers have no headings, and only what is given up is folded", () => {
  const found = sections([...many("move", 3), item("give-up")], ways());
  expect(shape(found)).toEqual([[false, 3], [false, 0, 1]]); // prettier-ignore
  expect(shape(sections([item("give-up"), item("give-up")], ways()))).toEqual([[false, 2]]); // there is nothing else
});

test("a long list of places is one line that opens; what does not lie on the board stays listed", () => {
  const found = sections([...many("move", 12), item("move"), ...many("fire", 2)], ways());
  expect(shape(found)).toEqual([[true, 1, 12], [true, 2]]); // prettier-ignore
  expect(shape(sections(many("move", 12), ways({ folds: false })))).toEqual([[false, 12]]);
});

test("what differs only in its place is one line, and says what it is", () => {
  const deeds = (sort: Sort, text: string, n: number) => Array.from({ length: n }, (_, i) => item(sort, `place:${i}`, text.replace("…", `place:${i}`)));
  const found = sections([...deeds("orders", "Activate … (1)", 7), ...deeds("support", "Construct in …", 3), item("support")], ways());
  expect(found.flatMap((each) => each.folds.map((fold) => [fold.text, fold.items.length]))).toEqual([["Activate … (1)", 7], ["Construct in …", 3]]); // prettier-ignore
  expect(sections(deeds("move", "…", 9), ways())[0]!.folds[0]!.text).toBe("");
});

test("what is given up does not glow, and no press on the board means it", () => {
  const items = [item("orders", "place:a"), item("give-up", "place:a"), item("give-up", "place:b")];
  const d: Decision = { seat: "a", key: "k", rule: "1.0", text: "?", kind: "pick", items };
  expect([...g.offered(d, g.start(d))]).toEqual(["place:a"]);
  expect(byTarget(d).get("place:a")!.map((each) => each.sort)).toEqual(["orders"]);
  expect(byTarget(d).has("place:b")).toBe(false);
});
