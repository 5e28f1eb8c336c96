// What grows and stands on the terrain of a free table: drawn once for each piece of it, from its outline and its name.

import type { GroundItem } from "../lib/wire";
import type { Point } from "./geometry";

/** Corners of an SVG path; curves by their end points and middles. */
export function outline(d: string): Point[] {
  const out: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/gi)) {
    const n = (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
    const rel = letter === letter!.toLowerCase();
    const put = (px: number, py: number): void => {
      [x, y] = rel ? [x + px, y + py] : [px, py];
      out.push({ x, y });
    };
    switch (letter!.toUpperCase()) {
      case "M":
      case "L":
        for (let i = 0; i + 1 < n.length; i += 2) put(n[i]!, n[i + 1]!);
        break;
      case "H":
        for (const v of n) put(v, rel ? 0 : y);
        break;
      case "V":
        for (const v of n) put(rel ? 0 : x, v);
        break;
      case "Q":
      case "C": {
        const each = letter!.toUpperCase() === "C" ? 6 : 4;
        for (let i = 0; i + each <= n.length; i += each) {
          const [ex, ey] = [n[i + each - 2]!, n[i + each - 1]!];
          const [cx, cy] = each === 6 ? [(n[i]! + n[i + 2]!) / 2, (n[i + 1]! + n[i + 3]!) / 2] : [n[i]!, n[i + 1]!];
          const [bx, by] = rel ? [x, y] : [0, 0];
          out.push({ x: (x + 2 * (cx + bx) + (ex + bx)) / 4, y: (y + 2 * (cy + by) + (ey + by)) / 4 });
          put(ex, ey);
        }
        break;
      }
      case "A":
        for (let i = 0; i + 6 < n.length; i += 7) put(n[i + 5]!, n[i + 6]!);
        break;
    }
  }
  return out;
}

export function within(p: Point, shape: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = [shape[i]!, shape[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

/** The same numbers for the same name, on every screen. */
function numbers(name: string): () => number {
  let seed = 2166136261;
  for (const c of name) seed = Math.imul(seed ^ c.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(seed ^ (seed >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** Points strewn over an area, about `step` from one another, those at the edge a little inside. */
export function strewn(shape: readonly Point[], step: number, name: string, most = 90): Point[] {
  if (shape.length < 3) return [];
  const next = numbers(name);
  const xs = shape.map((p) => p.x);
  const ys = shape.map((p) => p.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(step, Math.sqrt(((x1 - x0) * (y1 - y0)) / most));
  const out: Point[] = [];
  for (let row = 0, y = y0 + wide / 2; y < y1; row++, y += wide * 0.86) {
    for (let x = x0 + wide / (row % 2 ? 1 : 2); x < x1; x += wide) {
      const p = { x: x + (next() - 0.5) * wide * 0.55, y: y + (next() - 0.5) * wide * 0.55 };
      const edge = [[1, 0], [-1, 0], [0, 1], [0, -1]].every(([a, b]) => within({ x: p.x + a! * wide * 0.32, y: p.y + b! * wide * 0.32 }, shape));
      if (edge) out.push(p);
    }
  }
  return out;
}

const n = (v: number): string => String(Math.round(v * 10) / 10);
const at = (p: Point): string => `${n(p.x)} ${n(p.y)}`;
const ring = (p: Point, r: number): string => `M${n(p.x - r)} ${n(p.y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

/** The outline drawn in towards its middle. */
export const drawnIn = (shape: readonly Point[], to: Point, part: number): Point[] =>
  shape.map((p) => ({ x: to.x + (p.x - to.x) * part, y: to.y + (p.y - to.y) * part }));

export const closed = (shape: readonly Point[]): string => (shape.length ? `M${shape.map(at).join("L")}Z` : "");

/** Rounded at its corners, like a line of height. */
export function rounded(shape: readonly Point[]): string {
  if (shape.length < 3) return closed(shape);
  const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  let d = `M${at(mid(shape[shape.length - 1]!, shape[0]!))}`;
  shape.forEach((p, i) => (d += `Q${at(p)} ${at(mid(p, shape[(i + 1) % shape.length]!))}`));
  return `${d}Z`;
}

/** Short strokes down the slope, between two lines of height. */
function hachures(shape: readonly Point[], to: Point, outer: number, inner: number, step: number): string {
  let d = "";
  for (let i = 0; i < shape.length; i++) {
    const [a, b] = [shape[i]!, shape[(i + 1) % shape.length]!];
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let k = 0; k < count; k++) {
      const p = { x: a.x + ((b.x - a.x) * (k + 0.5)) / count, y: a.y + ((b.y - a.y) * (k + 0.5)) / count };
      const on = (part: number): Point => ({ x: to.x + (p.x - to.x) * part, y: to.y + (p.y - to.y) * part });
      d += `M${at(on(outer))}L${at(on(inner))}`;
    }
  }
  return d;
}

/** What is drawn over the area itself: paths with the class that says how. */
export interface Stroke {
  look: string;
  d: string;
}

/** Kinds whose area is filled with a pattern. */
export const PATTERNS = ["fields", "vineyard", "marsh", "rough", "dunes", "river", "stream", "lake", "wadi", "bridge", "ford"];

const ORDER = [
  "mountain", "hill", "steep-hill", "rough", "dunes", "fields", "vineyard", "marsh", "wadi", "river", "stream", "lake", "ice", "road", "ford", "bridge",
  "rocks", "oasis", "palms", "wood", "fence", "wall", "high-wall", "works-light", "works-solid", "works-fortified", "ruins", "house", "stone-house", "fort", "tree", "objective",
]; // prettier-ignore

/** Hills lie below what stands on them. */
export const inOrder = (items: readonly GroundItem[]): GroundItem[] => {
  const of = (item: GroundItem): number => (ORDER.indexOf(item.kind) + ORDER.length + 1) % (ORDER.length + 1);
  return [...items].sort((a, b) => of(a) - of(b));
};

const known = new Map<string, Stroke[]>();

export function strokes(item: GroundItem): Stroke[] {
  const key = `${item.kind} ${item.id} ${item.d}`;
  let got = known.get(key);
  if (!got) {
    if (known.size > 400) known.clear();
    known.set(key, (got = drawn(item)));
  }
  return got;
}

function drawn(item: GroundItem): Stroke[] {
  const shape = outline(item.d);
  if (shape.length < 3) return [];
  const middle = { x: item.x, y: item.y };
  const next = numbers(item.id);
  switch (item.kind) {
    case "tree":
    case "wood": {
      const trees = item.kind === "tree" ? [middle] : strewn(shape, 21, item.id);
      const size = trees.map(() => 8 + next() * 4);
      return [
        { look: "shade", d: trees.map((p, i) => ring({ x: p.x + 2, y: p.y + 3 }, size[i]!)).join("") },
        { look: "crown", d: trees.map((p, i) => ring(p, size[i]!)).join("") },
        { look: "light", d: trees.map((p, i) => ring({ x: p.x - 2.4, y: p.y - 2.6 }, size[i]! * 0.45)).join("") },
      ];
    }
    case "oasis":
    case "palms": {
      const star = (p: Point): string => [0, 60, 120, 180, 240, 300].map((a) => {
        const [dx, dy] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
        return `M${at(p)}q${n(dx * 5 + dy * 3)} ${n(dy * 5 - dx * 3)} ${n(dx * 11)} ${n(dy * 11)}`;
      }).join("");
      return [{ look: "frond", d: strewn(shape, 30, item.id, 40).map(star).join("") }];
    }
    case "rocks":
    case "rough": {
      const stone = (p: Point): string => {
        const r = item.kind === "rocks" ? 6 + next() * 6 : 3 + next() * 2;
        return `M${at({ x: p.x - r, y: p.y + r * 0.5 })}l${n(r * 0.5)} ${n(-r * 1.1)}l${n(r * 0.9)} ${n(-r * 0.2)}l${n(r * 0.7)} ${n(r * 1.2)}Z`;
      };
      return [{ look: "stone", d: strewn(shape, item.kind === "rocks" ? 22 : 36, item.id, 60).map(stone).join("") }];
    }
    case "hill":
      return [{ look: "height", d: [0.76, 0.5].map((k) => rounded(drawnIn(shape, middle, k))).join("") }, { look: "hachure", d: hachures(shape, middle, 0.97, 0.84, 16) }];
    case "steep-hill":
      return [
        { look: "height", d: [0.8, 0.62, 0.44].map((k) => rounded(drawnIn(shape, middle, k))).join("") },
        { look: "hachure steep", d: hachures(shape, middle, 0.99, 0.83, 9) + hachures(shape, middle, 0.78, 0.66, 11) },
      ];
    case "mountain":
      return [
        { look: "height", d: [0.82, 0.66, 0.5, 0.34].map((k) => rounded(drawnIn(shape, middle, k))).join("") },
        { look: "hachure steep", d: hachures(shape, middle, 0.99, 0.84, 8) + hachures(shape, middle, 0.8, 0.68, 10) + hachures(shape, middle, 0.64, 0.52, 12) },
        { look: "stone", d: `M${at({ x: middle.x - 14, y: middle.y + 8 })}l9 -17l5 7l5 -5l9 15Z` },
      ];
    case "house":
    case "stone-house":
    case "fort":
    case "ruins": {
      // a roof: its ridge along the longer side
      const [a, b, c, e] = shape;
      if (!a || !b || !c || !e) return [];
      const mid = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
      const wide = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
      const [p, q] = wide ? [mid(a, e), mid(b, c)] : [mid(a, b), mid(e, c)];
      const inP = { x: p.x + (q.x - p.x) * 0.2, y: p.y + (q.y - p.y) * 0.2 };
      const inQ = { x: q.x + (p.x - q.x) * 0.2, y: q.y + (p.y - q.y) * 0.2 };
      if (item.kind === "ruins") return [{ look: "rubble", d: strewn(shape, 13, item.id, 40).map((r) => `M${at(r)}h5v4h-5Z`).join("") }];
      const hips = wide ? `M${at(a)}L${at(inP)}L${at(e)}M${at(b)}L${at(inQ)}L${at(c)}` : `M${at(a)}L${at(inP)}L${at(b)}M${at(e)}L${at(inQ)}L${at(c)}`;
      const dark = wide ? [inP, inQ, c, e] : [inP, inQ, c, b];
      return [{ look: "roof-dark", d: closed(dark) }, { look: "ridge", d: `M${at(inP)}L${at(inQ)}${hips}` }];
    }
    case "ice": {
      const cracks = strewn(shape, 60, item.id, 16).map((p) => `M${at(p)}l${n(next() * 26 - 13)} ${n(9 + next() * 9)}l${n(next() * 20 - 6)} 8`);
      return [{ look: "crack", d: cracks.join("") }];
    }
    case "works-light":
    case "works-solid":
    case "works-fortified":
      return [{ look: "teeth", d: hachures(shape, middle, 1, item.kind === "works-light" ? 0.86 : 0.74, 9) }, { look: "rampart", d: closed(drawnIn(shape, middle, 0.74)) }];
    default:
      return [];
  }
}
