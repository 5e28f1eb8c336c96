// Where the words beside something held go: in sight, and not on the way that leads there.
import type { Point, Rect } from "./geometry";

export const WIDEST = 290; // pixels
const LINE = 19; // pixels, and about so many letters
const LETTERS = 38;
const GAP = 18;
const EDGE = 4;

export interface Room {
  w: number;
  h: number;
}

/** How large a text is about. */
export function extent(text: string): Room {
  return { w: Math.min(WIDEST, 22 + 7.2 * text.length), h: 12 + LINE * Math.ceil(text.length / LETTERS) };
}

/** The box of a text beside `spot`, to which the way comes from `from`; all in pixels of the view. */
export function tip(text: string, spot: Point, from: Point | undefined, room: Room): Rect {
  const { w, h } = extent(text);
  const within = (at: number, size: number, all: number): number => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const sides = { left: spot.x - GAP - w, right: spot.x + GAP };
  const comes = from && Math.abs(from.x - spot.x) > GAP ? (from.x > spot.x ? "right" : "left") : undefined;
  const order = comes === "right" ? (["left", "right"] as const) : (["right", "left"] as const);
  const side = order.find((each) => sides[each] === within(sides[each], w, room.w));
  if (side && side !== comes) return { x: sides[side], y: within(spot.y - GAP + 2, h, room.h), w, h };
  // on the side of the way, or over the spot: beyond it, where the way does not come from
  const above = !from || from.y > spot.y;
  return { x: within(side ? sides[side] : spot.x - w / 2, w, room.w), y: within(above ? spot.y - GAP - h : spot.y + GAP, h, room.h), w, h };
}
