// Which pieces stand together, and where beside their place they stand.

import type { Piece } from "../lib/wire";
import { along, around, grown, outside, Scatter, shared, type Point, type Rect } from "./geometry";

export interface Stack {
  key: string;
  place: string;
  side: string;
  slot: string;
  /** The place towards which they stand, out on the road. */
  road?: string;
  pieces: Piece[];
  /** Set when the pieces stand at a point of their own, not at a place. */
  free?: Point;
}

/** Pieces of one side in one slot of one place (on one of its roads) are a stack; pieces with a position of their own stand alone. */
export function gathered(pieces: readonly Piece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    if (piece.x !== undefined && piece.y !== undefined) {
      const key = `free ${piece.id}`;
      found.set(key, { key, place: piece.at ?? "", side: piece.side, slot: "free", pieces: [piece], free: { x: piece.x, y: piece.y } });
      continue;
    }
    if (!piece.at) continue;
    const slot = piece.slot ?? "in";
    const road = slot === "road" ? piece.road : undefined;
    const key = `${piece.at} ${piece.side} ${slot}${road ? ` ${road}` : ""}`;
    const stack = found.get(key);
    if (stack) stack.pieces.push(piece);
    else found.set(key, { key, place: piece.at, side: piece.side, slot, ...(road ? { road } : {}), pieces: [piece] });
  }
  for (const stack of found.values()) stack.pieces.sort(topFirst);
  return [...found.values()];
}

const FORMS = ["leader", "block", "ship", "counter", "blank"];

/** As they lie, where the scene says so; else open before blank, strong before weak; then by id: no flicker. */
function topFirst(a: Piece, b: Piece): number {
  if (a.nth !== undefined && b.nth !== undefined && a.nth !== b.nth) return a.nth - b.nth;
  const form = (p: Piece): number => (FORMS.indexOf(p.form) + FORMS.length + 1) % (FORMS.length + 1);
  return form(a) - form(b) || (b.strength ?? 0) - (a.strength ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Known strengths together; undefined when none is known. What goes along with blocks (guns, bread) is not added to them. */
export function together(pieces: readonly Piece[]): number | undefined {
  const known = pieces.filter((p) => p.strength !== undefined && p.form !== "blank");
  const blocks = known.filter((p) => p.form === "block");
  return known.length ? (blocks.length ? blocks : known).reduce((sum, p) => sum + p.strength!, 0) : undefined;
}

export interface Spot {
  id: string;
  x: number;
  y: number;
  /** Half the width of the symbol. */
  r: number;
}

const WAYS: readonly (Point & { cost: number })[] = [
  { x: 0, y: -1, cost: 0 },
  { x: 1, y: -1, cost: 0.2 },
  { x: -1, y: -1, cost: 0.2 },
  { x: -1, y: 0, cost: 0.3 },
  { x: 1, y: 0, cost: 0.35 },
  { x: -1, y: 1, cost: 0.5 },
  { x: 0, y: 1, cost: 0.55 },
  { x: 1, y: 1, cost: 0.6 },
];

/** How wide a stack is drawn: one piece and a little for those under it, or a cascade of up to four close in. */
export function stackWidth(count: number, size: number, cascade: boolean): number {
  return cascade ? size + size * 0.4 * (Math.min(count, 4) - 1) : size + Math.min(count - 1, 3) * 2;
}

export interface StackRoom {
  spots: readonly Spot[];
  stacks: readonly Stack[];
  /** Points of the roads, in the same pixels. */
  roads: readonly Point[];
  /** The road from one place to another, in the same pixels. */
  road?: (from: string, to: string) => readonly Point[] | undefined;
  frame: Rect;
  size: number;
  cascade: boolean;
}

/** The middle of every stack in pixels. A place's symbol is never covered while there is any free side. */
export function arranged(room: StackRoom): Map<string, Point> {
  const spots = new Map(room.spots.map((s) => [s.id, s]));
  const byPlace = new Map<string, Stack[]>();
  const out = new Map<string, Point>();
  for (const stack of room.stacks) {
    if (stack.free) continue;
    const list = byPlace.get(stack.place);
    if (list) list.push(stack);
    else byPlace.set(stack.place, [stack]);
  }
  const taken: Rect[] = [];
  const roads = new Scatter(room.roads);
  for (const spot of room.spots) {
    const here = byPlace.get(spot.id);
    if (!here) continue;
    const placed: { way: Point; side: string }[] = [];
    // those within the walls stand closest, those on the road furthest
    const order = [...here].sort((a, b) => rankOfSlot(a.slot) - rankOfSlot(b.slot) || (a.side < b.side ? -1 : 1));
    for (const stack of order) {
      const w = stackWidth(stack.pieces.length, room.size, room.cascade);
      const far = stack.slot === "road" ? room.size * 0.5 : stack.slot === "inside" ? 3 : 0;
      let best: { at: Point; way: Point; rect: Rect; cost: number } | undefined;
      const line = stack.road ? room.road?.(stack.place, stack.road) : undefined;
      for (const { at, way, dear } of line ? onRoad(spot, line, w, room.size) : beside(spot, w, room.size, far)) {
        const rect = around(at.x, at.y, w, room.size);
        let cost = dear;
        for (const other of placed) {
          const dot = (other.way.x * way.x + other.way.y * way.y) / (Math.hypot(other.way.x, other.way.y) * Math.hypot(way.x, way.y));
          cost += other.side === stack.side ? 0 : (dot + 1) * 0.8; // two sides face each other across the place
        }
        const whole = room.size * room.size;
        for (const r of taken) cost += (8 * shared(rect, r)) / whole;
        for (const other of room.spots) {
          if (Math.abs(other.x - at.x) > w + room.size || Math.abs(other.y - at.y) > w + room.size) continue;
          const symbol = around(other.x, other.y, other.r * 2, other.r * 2);
          cost += (12 * shared(rect, symbol)) / Math.max(1, symbol.w * symbol.h);
        }
        cost += (10 * outside(rect, room.frame)) / whole;
        cost += Math.min(0.45, roads.within(grown(rect, -2)) * 0.06) * (stack.slot === "road" ? -1 : 1);
        if (!best || cost < best.cost - 1e-9) best = { at, way, rect, cost };
      }
      out.set(stack.key, best!.at);
      taken.push(grown(best!.rect, 1));
      placed.push({ way: best!.way, side: stack.side });
    }
  }
  for (const stack of room.stacks) if (!stack.free && !spots.has(stack.place)) out.delete(stack.key);
  return out;
}

interface Try {
  at: Point;
  way: Point;
  dear: number;
}

/** Round a place; further out only when all is taken close by. */
function beside(spot: Spot, w: number, size: number, far: number): Try[] {
  return [0, size * 0.6].flatMap((more, ring) =>
    WAYS.map((way) => {
      const out = far + more;
      const at = {
        x: spot.x + way.x * (spot.r + w / 2 + 2 + out),
        y: spot.y + way.y * (spot.r * (way.x === 0 ? 1 : 0.6) + size / 2 + (way.y < 0 ? 3.5 : 2) + (way.x === 0 ? out : out * 0.6)),
      };
      return { at, way, dear: way.cost + ring * 0.9 };
    }),
  );
}

/** A little way out on a road, clear of the symbol; further out when that is taken. */
function onRoad(spot: Spot, line: readonly Point[], w: number, size: number): Try[] {
  const clear = spot.r + Math.max(w, size) / 2;
  return [0.35, 0.8, 1.25].map((more, i) => {
    const at = along(line, clear + more * size);
    return { at, way: { x: at.x - spot.x || 1e-6, y: at.y - spot.y }, dear: i * 0.5 };
  });
}

const rankOfSlot = (slot: string): number => (slot === "inside" ? 0 : slot === "road" ? 2 : 1);

/** Where a fan of the given size opens: inside the view, beside the stack, and never over `keep` (the place to be clicked). */
export function fanSpot(view: Rect, stack: Rect, keep: Rect, w: number, h: number): Point {
  const inX = (x: number): number => Math.max(view.x, Math.min(x, view.x + view.w - w));
  const inY = (y: number): number => Math.max(view.y, Math.min(y, view.y + view.h - h));
  const cx = stack.x + stack.w / 2;
  const cy = stack.y + stack.h / 2;
  const top = Math.min(stack.y, keep.y);
  const bottom = Math.max(stack.y + stack.h, keep.y + keep.h);
  const left = Math.min(stack.x, keep.x);
  const right = Math.max(stack.x + stack.w, keep.x + keep.w);
  const tries: Point[] = [
    { x: inX(cx - w / 2), y: inY(top - h - 6) },
    { x: inX(cx - w / 2), y: inY(bottom + 6) },
    { x: inX(right + 6), y: inY(cy - h / 2) },
    { x: inX(left - w - 6), y: inY(cy - h / 2) },
  ];
  let best = tries[0]!;
  let least = Infinity;
  for (const at of tries) {
    const rect = { x: at.x, y: at.y, w, h };
    const cost = 4 * shared(rect, keep) + shared(rect, stack);
    if (cost < least - 1e-9) {
      least = cost;
      best = at;
    }
  }
  return best;
}

/** How far round a spot a finger still hits it: up to 22 pixels, but not beyond the middle to the next one. */
export function hitsOf(spots: readonly Spot[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const p of spots) {
    let near = Infinity;
    for (const q of spots) if (q !== p) near = Math.min(near, Math.hypot(p.x - q.x, p.y - q.y));
    out.set(p.id, Math.max(p.r + 2, Math.min(22, near * 0.5)));
  }
  return out;
}
