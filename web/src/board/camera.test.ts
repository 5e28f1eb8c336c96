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

test("after a playback it looks where it looked before, unless a hand has moved it", () => {
  const c = camera(400, 300);
  c.by(3);
  const before = { ...c.now };
  c.keep();
  c.show({ x: 10, y: 10, w: 2, h: 2 }, 20);
  expect({ ...c.now }).not.toEqual(before);
  c.recall([], 20);
  expect({ ...c.now }).toEqual(before);
  c.recall([], 20); // nothing is kept twice
  expect({ ...c.now }).toEqual(before);
});

test("and from there it turns to the question, without going further off", () => {
  const c = camera(400, 300);
  c.by(3);
  c.keep();
  c.show({ x: 10, y: 10, w: 2, h: 2 }, 20);
  c.recall([{ x: 180, y: 130 }], 20);
  expect(c.now.k).toBeCloseTo(6);
  expect(180 * c.now.k + c.now.x).toBeLessThanOrEqual(400);
  c.keep();
  c.recall([{ x: 0, y: 0 }, { x: 185, y: 135 }], 20); // no room for both: the nearest
  expect(c.now.k).toBeCloseTo(6);
  expect(185 * c.now.k + c.now.x).toBeLessThanOrEqual(400);
});

test("it opens on what it is given, and shows the whole sheet where that is as good", () => {
  const c = camera(400, 300);
  c.first = { middle: { x: 50, y: 40 }, k: 8 };
  c.resize(SHEET, { w: 400, h: 300 }, 20, true);
  expect(c.now.k).toBeCloseTo(8);
  expect(middle(c, 400, 300)).toEqual({ x: 50, y: 40 });
  c.first = { middle: { x: 50, y: 40 }, k: 2.05 };
  c.resize(SHEET, { w: 400, h: 300 }, 20, true);
  expect(c.now.k).toBeCloseTo(2);
});
