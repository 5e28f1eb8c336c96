// Where the camera opens: on what is asked and on one's own forces, as large as can be read.
import type { Point } from "./geometry";

export interface Opening {
  /** What has to be chosen, one's own pieces, and everybody's. */
  asked: readonly Point[];
  own: readonly Point[];
  all: readonly Point[];
}

export interface Scales {
  /** The whole sheet. */
  least: number;
  /** Below it nothing can be read; 0: the whole sheet can. */
  legible: number;
  /** Closer than this nobody wants to begin. */
  most: number;
}

export interface Look {
  middle: Point;
  k: number;
}

const MARGIN = 0.1; // of the view, on each side

interface Size {
  w: number;
  h: number;
}

/** The first of these that can be read at once: both forces, one's own with what is asked, what is asked; else where most
 * of it lies together. */
export function opening(given: Opening, view: Size, scales: Scales): Look | undefined {
  const { asked, own, all } = given;
  const mine = [...asked, ...own];
  const floor = Math.max(scales.least, scales.legible);
  for (const points of [[...mine, ...all], mine, asked]) {
    if (!points.length) continue;
    const look = around(points, view, scales.most);
    if (look.k >= floor) return look;
  }
  const points = asked.length ? asked : own.length ? own : all;
  return points.length ? { middle: densest(points, { w: view.w / floor, h: view.h / floor }), k: floor } : undefined;
}

function around(points: readonly Point[], view: Size, most: number): Look {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 1 - 2 * MARGIN;
  const k = Math.min((view.w * room) / Math.max(right - left, 1e-6), (view.h * room) / Math.max(bottom - top, 1e-6), most);
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, k };
}

/** The middle of those that are in sight from where most of them are. */
function densest(points: readonly Point[], sight: Size): Point {
  let best: readonly Point[] = [];
  for (const at of points) {
    const near = points.filter((p) => Math.abs(p.x - at.x) < sight.w * 0.4 && Math.abs(p.y - at.y) < sight.h * 0.4);
    if (near.length > best.length) best = near;
  }
  const sum = best.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / best.length, y: sum.y / best.length };
}
