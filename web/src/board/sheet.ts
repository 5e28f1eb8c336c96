// The printed sheet: the frame with its border, and the corners where a compass or a title can stand.

import type { MapData } from "../lib/wire";
import type { Point, Rect } from "./geometry";

export interface Sheet {
  frame: Rect;
  /** Frame and border. */
  whole: Rect;
  /** Width of the border. */
  border: number;
}

export function sheetOf(map: MapData): Sheet {
  const [x0, y0, x1, y1] = map.frame;
  const w = x1 - x0;
  const h = y1 - y0;
  const border = Math.max(w, h) * 0.012;
  const foot = border * 2.4; // the credit stands below
  return {
    frame: { x: x0, y: y0, w, h },
    whole: { x: x0 - border, y: y0 - border, w: w + 2 * border, h: h + 2 * border + foot },
    border,
  };
}

/** The middle of a w × h box in the corner with the most room round it; undefined when every corner has a place in it. */
export function emptyCorner(frame: Rect, w: number, h: number, places: readonly Point[], not?: Point): Point | undefined {
  const gap = Math.min(frame.w, frame.h) * 0.03;
  const xs = [frame.x + gap + w / 2, frame.x + frame.w - gap - w / 2];
  const ys = [frame.y + gap + h / 2, frame.y + frame.h - gap - h / 2];
  let best: Point | undefined;
  let most = 0;
  for (const y of ys) {
    for (const x of xs) {
      if (not && Math.hypot(not.x - x, not.y - y) < Math.max(w, h)) continue;
      const room = Math.min(
        frame.w,
        ...places.map((p) => Math.max(Math.abs(p.x - x) - w / 2, Math.abs(p.y - y) - h / 2)),
      );
      if (room > most) {
        most = room;
        best = { x, y };
      }
    }
  }
  return best;
}

/** Ticks of a ruler along a length: a round number of units, about 24 of them. */
export function tick(length: number): number {
  const raw = length / 24;
  const ten = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / ten;
  return (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10) * ten;
}
