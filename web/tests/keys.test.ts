// @vitest-environment jsdom
import { expect, test } from "vitest";
import { commandOf, typing } from "../src/lib/keys";

const press = (key: string, more = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test("one key, one meaning", () => {
  expect(press("1")).toEqual({ is: "pick", at: 0 });
  expect(press("9")).toEqual({ is: "pick", at: 8 });
  expect(press("ArrowDown")).toEqual({ is: "walk", by: 1 });
  expect(press("ArrowUp")).toEqual({ is: "walk", by: -1 });
  expect(press("U")).toEqual({ is: "undo" });
  expect(press("?")).toEqual({ is: "why" });
  expect(press("[")).toEqual({ is: "earlier" });
  expect(press("]")).toEqual({ is: "later" });
  expect(press("Escape")).toEqual({ is: "back" });
  expect(press("r")).toEqual({ is: "tab", tab: "rules" });
  expect(press("q")).toBeNull();
});

test("Ctrl and Enter confirm from anywhere", () => {
  expect(press("Enter")).toEqual({ is: "confirm" });
  expect(press("Enter", { ctrlKey: true })).toEqual({ is: "confirm-now" });
  expect(press("Enter", { metaKey: true })).toEqual({ is: "confirm-now" });
  expect(press("Enter", { ctrlKey: true, altKey: true })).toBeNull();
});

test("the browser keeps its own shortcuts", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("l", { metaKey: true })).toBeNull();
});

test("while somebody writes, keys are letters", () => {
  const input = document.createElement("input");
  const box = document.createElement("input");
  box.type = "checkbox";
  expect(typing(input)).toBe(true);
  expect(typing(document.createElement("textarea"))).toBe(true);
  expect(typing(box)).toBe(false);
  expect(typing(document.createElement("button"))).toBe(false);
});
