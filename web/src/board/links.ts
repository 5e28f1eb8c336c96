// Roads without a drawn path get a gentle bend of their own, and bend further where another place stands in the way.

import type { MapData } from "../lib/wire";
import { polylines } from "./chunks";
import { distanceToLine, type Point } from "./geometry";

export interface Curve {
  d: string;
  line: Point[];
}

const STEPS = 12;

function bent(a: Point, b: Point, bow: number): { control: Point; line: Point[] } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const control = { x: (a.x + b.x) / 2 - dy * bow, y: (a.y + b.y) / 2 + dx * bow };
  const line: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS;
    const u = 1 - t;
    line.push({
      x: u * u * a.x + 2 * u * t * control.x + t * t * b.x,
      y: u * u * a.y + 2 * u * t * control.y + t * t * b.y,
    });
  }
  return { control, line };
}

const short = (n: number): string => n.toFixed(2).replace(/\.?0+$/, "");

/** The same two places always give the same bend: up to 6 % of the length, to either side. */
function ownBow(a: Point, b: Point): number {
  const noise = Math.sin(a.x * 12.9898 + a.y * 78.233 + b.x * 37.719 + b.y * 4.581) * 43758.5453;
  return (noise - Math.floor(noise) - 0.5) * 0.12;
}

/** A curve from a to b that keeps `clear` away from every other place, if a modest bend can do it. */
export function curveBetween(a: Point, b: Point, others: readonly Point[], clear: number): Curve {
  const own = ownBow(a, b);
  const turn = own < 0 ? -1 : 1;
  let best: { control: Point; line: Point[] } | undefined;
  let bestGap = -1;
  for (const extra of [0, 0.1, -0.1, 0.18, -0.18, 0.28, -0.28, 0.4, -0.4]) {
    const tried = bent(a, b, own + turn * extra);
    const gap = Math.min(clear, ...others.map((p) => distanceToLine(p, tried.line)));
    if (gap > bestGap + 1e-9) {
      best = tried;
      bestGap = gap;
    }
    if (gap >= clear) break;
  }
  const { control, line } = best!;
  return { d: `M${short(a.x)} ${short(a.y)}Q${short(control.x)} ${short(control.y)} ${short(b.x)} ${short(b.y)}`, line };
}

function inside(p: Point, rings: readonly (readonly Point[])[]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
    }
  }
  return odd;
}

/** Between two areas only a short stroke over their border; the line itself still goes from middle to middle. */
export function bridgeBetween(a: Point & { d: string }, b: Point & { d: string }, half: number): Curve {
  const [from, to] = [polylines(a.d) ?? [], polylines(b.d) ?? []];
  const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  let out = 0;
  let into = 1;
  for (let i = 0; i <= 100; i++) if (inside(at(i / 100), from)) out = i / 100;
  for (let i = 100; i >= 0; i--) if (inside(at(i / 100), to)) into = i / 100;
  const t = (out + into) / 2;
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [p, q] = [at(t - half / long), at(t + half / long)];
  return { d: `M${short(p.x)} ${short(p.y)}L${short(q.x)} ${short(q.y)}`, line: [a, b] };
}

/** The corners of a path made of M, L and Z with absolute numbers; enough for paths that only give straight pieces. */
export function corners(d: string): Point[] {
  const numbers = d.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? [];
  const out: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) out.push({ x: Number(numbers[i]), y: Number(numbers[i + 1]) });
  return out;
}

export interface Way {
  a: string;
  b: string;
  kind: string;
  curve: Curve;
  /** Between two areas: only a short bridge over their border. */
  bridge: boolean;
}

/** Every link of a map as it is drawn. */
export function curvesOf(map: MapData): Way[] {
  const places = new Map(map.places.map((p) => [p.id, p]));
  return map.links.flatMap((link) => {
    const a = places.get(link.a);
    const b = places.get(link.b);
    if (!a || !b) return [];
    const bridge = !link.d && a.d !== undefined && b.d !== undefined;
    const curve: Curve = link.d
      ? { d: link.d, line: corners(link.d) }
      : a.d !== undefined && b.d !== undefined
        ? bridgeBetween({ ...a, d: a.d }, { ...b, d: b.d }, map.unit * 0.42)
        : curveBetween(a, b, map.places.filter((p) => p !== a && p !== b && !p.d), map.unit * 0.62);
    return [{ a: link.a, b: link.b, kind: link.kind, curve, bridge }];
  });
}
