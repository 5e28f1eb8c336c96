import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answerOf, KINDS } from "../src/choices";
import { NOTHING } from "../src/choices/selection";
import type { ChoiceKind } from "../src/choices/kind";
import type { Decision, Kind } from "../src/lib/wire";

const SRC = join(import.meta.dirname, "../src");

/** A question of each kind of the wire that can be answered; the type says when one is missing. */
const items = [1, 2].map((code) => ({ code, text: `#${code}`, target: `place:${code}` }));
const QUESTIONS: Record<Kind, { more: Partial<Decision>; clicks: number[]; answer: number[] }> = {
  pick: { more: {}, clicks: [1, 2], answer: [2] },
  subset: { more: { lo: 0, hi: 2 }, clicks: [2, 1], answer: [1, 2] },
  order: { more: {}, clicks: [2, 1], answer: [2, 1] },
  allocation: { more: { total: 3, caps: [2, 2] }, clicks: [1, 2, 2], answer: [1, 2] },
  path: { more: { start: 1, links: [1, 2, 1], budget: 1 }, clicks: [2], answer: [2] },
  poses: { more: { items: [], stay: true, x: 0, y: 0, angle: 0 }, clicks: [], answer: [] },
};

/** What a kind must have, and of which type. */
const MUST: Record<keyof ChoiceKind, "function" | "boolean" | "string" | "number"> = {
  start: "function",
  begin: "function",
  toggle: "function",
  back: "function",
  confirms: "function",
  narrow: "function",
  shift: "function",
  lack: "function",
  answer: "function",
  Card: "function",
  confirmText: "function",
  saysLack: "boolean",
  mark: "string",
  pairs: "boolean",
  pause: "number",
  atOnce: "function",
  offered: "function",
  chosen: "function",
  path: "function",
  counts: "boolean",
  pose: "function",
  option: "function",
  nudge: "function",
};

function faults(kind: Partial<ChoiceKind> | undefined): string[] {
  if (!kind) return ["is not in the list"];
  return Object.entries(MUST).flatMap(([name, type]) => (typeof kind[name as keyof ChoiceKind] === type ? [] : [`lacks ${name}`]));
}

describe.each(Object.keys(QUESTIONS) as Kind[])("%s", (name) => {
  const { more, clicks, answer } = QUESTIONS[name];
  const d: Decision = { seat: "a", key: "k", rule: "1.0", text: "?", kind: name, items, ...more };
  const kind = KINDS[name];

  test("has an entry with everything that a kind must have", () => {
    expect(faults(kind)).toEqual([]);
  });

  test("has a file of its own, with its part of the card", () => {
    const file = readFileSync(join(SRC, "choices", `${name[0]!.toUpperCase()}${name.slice(1)}.svelte`), "utf8");
    expect(file).toContain(`export const ${name}: OwnWays`);
  });

  test("is answered by clicks, and goes back to its start step by step", () => {
    let sel = clicks.reduce((s, code) => kind.toggle(d, s, d.items.find((item) => item.code === code)!), kind.start(d));
    expect(kind.lack(d, sel)).toBeNull();
    expect(answerOf(d, sel)).toEqual(answer);
    expect(kind.confirmText(d, sel)).not.toBe("");
    for (const code of answer) if (d.items.some((item) => item.code === code)) expect(kind.chosen(d, sel)).toContain(`place:${code}`);
    for (let n = 0; n < 9; n++) sel = kind.back(d, sel);
    expect(sel).toEqual(kind.start(d));
  });

  test("offers only what can be clicked", () => {
    const targets = d.items.map((item) => item.target);
    for (const target of kind.offered(d, kind.start(d))) expect(targets).toContain(target);
  });
});

test("the list has no kind that the wire does not have", () => {
  expect(Object.keys(KINDS).sort()).toEqual(Object.keys(QUESTIONS).sort());
});

test("a kind that lacks something is found", () => {
  expect(faults(undefined)).toEqual(["is not in the list"]);
  const { confirmText: _gone, ...short } = KINDS.pick;
  expect(faults(short)).toEqual(["lacks confirmText"]);
  expect(faults({ ...KINDS.pick, Card: undefined as never })).toEqual(["lacks Card"]);
  expect(NOTHING).toEqual({ codes: [], amounts: [], legs: [], none: false }); // nobody has written into it
});

test("no other file knows a kind by its name", () => {
  const names = Object.keys(KINDS).join("|");
  const knows = new RegExp(`kind\\s*[!=]==?\\s*["'](${names})["']|switch \\((\\w+\\.)*decision\\??\\.kind\\)`);
  const files = readdirSync(SRC, { recursive: true, withFileTypes: true }).filter((each) => each.isFile() && /\.(ts|svelte)$/.test(each.name) && !/\.test\.ts$/.test(each.name));
  const guilty = files.map((each) => join(each.parentPath, each.name)).filter((path) => knows.test(readFileSync(path, "utf8")));
  expect(guilty).toEqual([]);
  expect(knows.test('decision.kind === "subset"')).toBe(true);
});
