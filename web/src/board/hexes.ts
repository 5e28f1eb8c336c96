// Maps of equal hexagons, flat above and below: which one lies under a point, their grid, outlines of groups, fronts.

import type { Place } from "../lib/wire";
import type { Point, Rect } from "./geometry";

const HALF_ROOT = Math.sqrt(3) / 2;

const short = (n: number): string => String(Math.round(n * 10) / 10);
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;
const key = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;

export class Hexes {
  /** Centres in columns, so that the nearest is found without looking at all of them. */
  private readonly columns = new Map<number, Place[]>();
  readonly low: number;

  constructor(
    readonly places: readonly Place[],
    readonly radius: number,
  ) {
    for (const p of places) {
      const column = this.columns.get(this.column(p.x));
      if (column) column.push(p);
      else this.columns.set(this.column(p.x), [p]);
    }
    // as far apart as they really stand: a map may round its heights
    const ys = [...this.columns.values()].flatMap((column) => {
      const sorted = column.map((p) => p.y).sort((a, b) => a - b);
      return sorted.slice(1).map((y, i) => y - sorted[i]!);
    });
    this.low = ys.length ? Math.min(...ys) / 2 : radius * HALF_ROOT;
  }

  private column(x: number): number {
    return Math.round(x / (1.5 * this.radius));
  }

  /** The hex under a point: the one with the nearest centre; none off the map. */
  under(point: Point): Place | undefined {
    let best: Place | undefined;
    let least = this.radius;
    const c = this.column(point.x);
    for (const i of [c - 1, c, c + 1]) {
      for (const p of this.columns.get(i) ?? []) {
        const far = Math.hypot(p.x - point.x, p.y - point.y);
        if (far < least) {
          least = far;
          best = p;
        }
      }
    }
    return best;
  }

  within(r: Rect): Place[] {
    return this.places.filter((p) => p.x > r.x && p.x < r.x + r.w && p.y > r.y && p.y < r.y + r.h);
  }

  /** The corners, clockwise from the north-west. */
  corners(p: Point): Point[] {
    const { radius: r, low } = this;
    return [
      { x: p.x - r / 2, y: p.y - low }, { x: p.x + r / 2, y: p.y - low }, { x: p.x + r, y: p.y },
      { x: p.x + r / 2, y: p.y + low }, { x: p.x - r / 2, y: p.y + low }, { x: p.x - r, y: p.y },
    ];
  }

  /** The grid as a pattern: one hex and the hexside beside it, again and again. Far quicker to draw than every hexside. */
  get tile(): { x: number; y: number; w: number; h: number; d: string } {
    const { radius: r, low } = this;
    const first = this.places[0] ?? { x: r, y: low };
    const d = `M0 ${low}L${r / 2} 0H${1.5 * r}L${2 * r} ${low}L${1.5 * r} ${2 * low}H${r / 2}ZM${2 * r} ${low}H${3 * r}`;
    return { x: first.x - r, y: first.y - low, w: 3 * r, h: 2 * low, d };
  }

  /** The outer hexsides of a group. */
  outline(group: readonly Point[]): string {
    const sides = new Map<string, [Point, Point] | null>();
    for (const p of group) {
      const ring = this.corners(p);
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % 6]!;
        // both hexes of a hexside give the same middle, but for the last digits
        const middle = key(((a.x + b.x) * 2) / this.radius, ((a.y + b.y) * 2) / this.radius);
        sides.set(middle, sides.has(middle) ? null : [a, b]);
      });
    }
    let d = "";
    for (const side of sides.values()) if (side) d += `M${at(side[0].x, side[0].y)}L${at(side[1].x, side[1].y)}`;
    return d;
  }

  /** Hexsides of one hex by their directions, a little within it; neighbours among them meet in their corner. */
  edges(p: Point, fronts: readonly number[], part = 0.88): string {
    let d = "";
    const wanted = [...fronts].sort((a, b) => a - b);
    for (const angle of wanted) {
      const ring = this.corners({ x: 0, y: 0 });
      const side = ((Math.round(angle / 60) % 6) + 6) % 6;
      const [a, b] = [ring[side]!, ring[(side + 1) % 6]!];
      d += `M${at(p.x + a.x * part, p.y + a.y * part)}L${at(p.x + b.x * part, p.y + b.y * part)}`;
    }
    return d;
  }

  /** A small arrowhead on the edge of a hex. */
  arrow(p: Point, angle: number): string {
    const a = (angle * Math.PI) / 180;
    const [x, y] = [Math.sin(a), -Math.cos(a)];
    // corners lie further out than the middles of hexsides
    const far = (Math.round(angle / 30) % 2 ? this.radius : this.low) * 0.99;
    const [tip, back, wide] = [far, far - this.radius * 0.24, this.radius * 0.17];
    return (
      `M${at(p.x + x * tip, p.y + y * tip)}` +
      `L${at(p.x + x * back - y * wide, p.y + y * back + x * wide)}` +
      `L${at(p.x + x * back + y * wide, p.y + y * back - x * wide)}Z`
    );
  }
}
