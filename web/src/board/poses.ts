// Bases on a free table, in world units: where their corners are, how far it is from one to another, which way they face.

import type { Piece } from "../lib/wire";
import type { Point } from "./geometry";

export interface Standing extends Point {
  /** Degrees clockwise from the north. */
  angle: number;
}

export interface Based extends Standing {
  w: number;
  d: number;
}

const RADIANS = Math.PI / 180;

/** A point of a base's own (to its right, to its rear) on the table. */
export function placed(at: Standing, right: number, rear: number): Point {
  const [sin, cos] = [Math.sin(at.angle * RADIANS), Math.cos(at.angle * RADIANS)];
  return { x: at.x + right * cos - rear * sin, y: at.y + right * sin + rear * cos };
}

/** Front left, front right, rear right, rear left. */
export function corners(b: Based): Point[] {
  const [w, d] = [b.w / 2, b.d / 2];
  return [placed(b, -w, -d), placed(b, w, -d), placed(b, w, d), placed(b, -w, d)];
}

export const frontOf = (b: Based): Point => placed(b, 0, -b.d / 2);

/** The heading of a vector. */
export const bearing = (dx: number, dy: number): number => ((Math.atan2(dx, -dy) / RADIANS) % 360 + 360) % 360;

/** From one angle to another by the shorter way: -180 to 180. */
export const turnTo = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

export function standing(piece: Piece): Based | undefined {
  if (!piece.base || piece.x === undefined || piece.y === undefined) return undefined;
  return { x: piece.x, y: piece.y, angle: piece.angle ?? 0, w: piece.base[0], d: piece.base[1] };
}

/** Its damage: a number of its own, or what is missing of its strength. */
export const harmOf = (p: Piece): number => p.damage ?? (p.most !== undefined && p.strength !== undefined ? p.most - p.strength : 0);

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** Whether a point lies in a convex outline (corners clockwise). */
export function inside(p: Point, outline: readonly Point[]): boolean {
  return outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0;
  });
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of an outline nearest to `p`; `p` itself where it lies inside. */
export function nearestTo(p: Point, outline: readonly Point[]): Point {
  if (outline.length === 1) return outline[0]!;
  if (inside(p, outline)) return p;
  let best = outline[0]!;
  for (let i = 0; i < outline.length; i++) {
    const q = nearestOnSegment(p, outline[i]!, outline[(i + 1) % outline.length]!);
    if (apart(p, q) < apart(p, best)) best = q;
  }
  return best;
}

/** The two points where outlines come nearest to each other: a corner of the one and a point of the other. */
export function between(a: readonly Point[], b: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [a[0]!, nearestTo(a[0]!, b)];
  for (const p of a) {
    const q = nearestTo(p, b);
    if (apart(p, q) < apart(...best)) best = [p, q];
  }
  for (const q of b) {
    const p = nearestTo(q, a);
    if (apart(p, q) < apart(...best)) best = [p, q];
  }
  return best;
}

/** What an end of the ruler holds on to: a point, or a base (then the point of it that is nearest to the other end). */
export interface Hold {
  at: Point;
  piece?: string;
  outline: Point[];
}

/** Near the middle of a base's front it snaps there; on or close to a base it holds on to the base. */
export function held(p: Point, bases: readonly { id: string; at: Based }[], near: number): Hold {
  let best: Hold | undefined;
  let least = Infinity;
  for (const { id, at } of bases) {
    const front = frontOf(at);
    if (apart(p, front) <= near && apart(p, front) < least) {
      least = apart(p, front);
      best = { at: front, piece: id, outline: [front] };
    }
  }
  if (best) return best;
  for (const { id, at } of bases) {
    const outline = corners(at);
    const far = apart(p, nearestTo(p, outline));
    if (far <= near / 2 && far < least) {
      least = far;
      best = { at: p, piece: id, outline };
    }
  }
  return best ?? { at: p, outline: [p] };
}

/** One of eight directions: 0 north, 1 north-east … */
export const eighth = (angle: number): number => Math.round((((angle % 360) + 360) % 360) / 45) % 8;

/** The way over a path of poses, without the turns. */
export function wayLength(from: Point, path: readonly Point[]): number {
  let sum = 0;
  let at = from;
  for (const p of path) {
    sum += apart(at, p);
    at = p;
  }
  return sum;
}
