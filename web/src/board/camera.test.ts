// @vitest-environment jsdom
import { expect, test } from "vitest";
import { Camera } from "./camera";

const SHEET = { w: 200, h: 150 };

function camera(w: number, h: number): Camera {
  const made = new Camera(document.createElement("div"), { apply: () => {}, start: () => {}, rest: () => {}, owned: () => false });
  made.reduced = true;
  made.resize(SHEET, { w, h }, 20, true);
  made.fit(false);
  return made;
}

const middle = (c: Camera, w: number, h: number) => ({ x: (w / 2 - c.now.x) / c.now.k, y: (h / 2 - c.now.y) / c.now.k });

test("a window that changes a little keeps the whole sheet in sight", () => {
  const c = camera(400, 300);
  expect(c.now.k).toBeCloseTo(2);
  c.resize(SHEET, { w: 380, h: 285 }, 20, false);
  expect(c.now.k).toBeCloseTo(1.9);
});

test("a sheet that is pulled up leaves scale and middle, and back down all is as before", () => {
  const c = camera(400, 300);
  const before = { ...c.now };
  c.resize(SHEET, { w: 400, h: 150 }, 20, false);
  expect(c.now.k).toBeCloseTo(2);
  expect(middle(c, 400, 150)).toEqual({ x: 100, y: 75 });
  c.resize(SHEET, { w: 400, h: 300 }, 20, false);
  expect({ ...c.now }).toEqual(before);
  c.resize(SHEET, { w: 380, h: 285 }, 20, false);
  expect(c.now.k).toBeCloseTo(1.9); // it was at fit again
});
