// Rectangles, segments and polylines: the arithmetic that labels, stacks and roads share.

export interface Point {
  x: number;
  y: number;
}

/** Left, top, width, height. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const around = (x: number, y: number, w: number, h: number): Rect => ({ x: x - w / 2, y: y - h / 2, w, h });

export const grown = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by });

/** The area two rectangles share; 0 when they only touch. */
export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  if (w <= 0) return 0;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return h <= 0 ? 0 : w * h;
}

export const meets = (a: Rect, b: Rect): boolean => shared(a, b) > 0;

export const holds = (r: Rect, p: Point): boolean => p.x > r.x && p.x < r.x + r.w && p.y > r.y && p.y < r.y + r.h;

/** The area of `r` that lies outside `frame`. */
export const outside = (r: Rect, frame: Rect): number => r.w * r.h - shared(r, frame);

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const span = dx * dx + dy * dy;
  const t = span === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / span));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) least = Math.min(least, distanceToSegment(p, line[i - 1]!, line[i]!));
  return least;
}

/** The point so far from the beginning of the line; its end where it is shorter. */
export function along(line: readonly Point[], far: number): Point {
  let left = far;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long >= left && long > 0) return { x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long };
    left -= long;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** Points along the line, one about every `step`. */
export function sampled(line: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const n = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let k = i === 1 ? 0 : 1; k <= n; k++) out.push({ x: a.x + ((b.x - a.x) * k) / n, y: a.y + ((b.y - a.y) * k) / n });
  }
  return out;
}

/** Points in a grid, so that counting those in a small rectangle does not look at all of them. */
export class Scatter {
  private readonly cells = new Map<number, Point[]>();

  constructor(
    points: readonly Point[],
    private readonly side = 32,
  ) {
    for (const p of points) {
      const key = this.key(Math.floor(p.x / side), Math.floor(p.y / side));
      const cell = this.cells.get(key);
      if (cell) cell.push(p);
      else this.cells.set(key, [p]);
    }
  }

  private key(i: number, j: number): number {
    return (i + 32768) * 65536 + (j + 32768);
  }

  within(r: Rect): number {
    let n = 0;
    for (let i = Math.floor(r.x / this.side); i <= Math.floor((r.x + r.w) / this.side); i++) {
      for (let j = Math.floor(r.y / this.side); j <= Math.floor((r.y + r.h) / this.side); j++) {
        for (const p of this.cells.get(this.key(i, j)) ?? []) if (holds(r, p)) n++;
      }
    }
    return n;
  }
}
