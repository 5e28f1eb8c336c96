// Pieces on their way from the last scene to this one: what flies, and what has not arrived yet.

import { untrack } from "svelte";
import type { Piece } from "../lib/wire";
import type { Point } from "./geometry";
import { moves } from "./glide";
import type { Layout } from "./layout.svelte";
import type { Stack } from "./stacks";

export interface Ghost {
  key: string;
  stack: Stack;
  /** In world units. */
  line: Point[];
  /** In milliseconds: longer for a longer way. */
  time: number;
}

const TIME = 350;
const EACH = 70; // milliseconds more for each place on the way
const LONGEST = 1000;
const MOST = 80; // pieces; a whole new position does not fly

export class Gliding {
  ghosts = $state.raw<Ghost[]>([]);
  private arriving = $state.raw<ReadonlySet<string>>(new Set());
  private pieces: readonly Piece[] = [];
  private at = new Map<string, Point>();
  private map = "";
  private readonly layout: Layout;

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** Called in an effect: looks at where everything is now and sets off what has moved. */
  follow(still: boolean, way: readonly string[] = []): void {
    const { layout } = this;
    const { pieces, stacks, stackAt, u } = layout;
    const map = layout.map.id;
    const now = new Map<string, Point>();
    for (const t of stacks) {
      const at = stackAt.get(t.key);
      if (at) for (const p of t.pieces) now.set(p.id, { x: at.x * u, y: at.y * u });
    }
    untrack(() => {
      if (map !== this.map) this.clear();
      else if (pieces !== this.pieces && this.pieces.length && pieces.length && !still) this.set(pieces, now, way);
      this.pieces = pieces;
      this.at = now;
      this.map = map;
    });
  }

  private set(pieces: readonly Piece[], now: Map<string, Point>, way: readonly string[]): void {
    const old = new Set(this.pieces);
    const was = new Map(this.pieces.map((p) => [p.id, p]));
    const went = moves(this.pieces, pieces, (p) => (old.has(p) ? this.at.get(p.id) : now.get(p.id)));
    if (!went.length || went.length > MOST) return this.clear();
    const groups = new Map<string, Ghost>();
    for (const m of went) {
      const from = this.at.get(m.from)!;
      const to = now.get(m.to)!;
      const key = `${m.piece.side} ${from.x.toFixed(1)},${from.y.toFixed(1)} ${to.x.toFixed(1)},${to.y.toFixed(1)}`;
      const group = groups.get(key);
      if (group) group.stack.pieces.push(m.piece);
      else {
        const [a, b] = [was.get(m.from)?.at ?? "", m.piece.at ?? ""];
        const through = this.through(way, a, b);
        const line = through.length ? [from, ...through, to] : this.along(a, b, from, to);
        const time = Math.min(LONGEST, TIME + EACH * through.length);
        groups.set(key, { key, line, time, stack: { key, place: "", side: m.piece.side, slot: "in", pieces: [m.piece] } });
      }
    }
    this.arriving = new Set(went.map((m) => m.to));
    this.ghosts = [...groups.values()];
  }

  clear(): void {
    if (this.ghosts.length) this.ghosts = [];
    if (this.arriving.size) this.arriving = new Set();
  }

  /** What lies between, of a march that began or ended here. */
  private through(way: readonly string[], a: string, b: string): Point[] {
    if (!way.includes(a) && !way.includes(b)) return [];
    return way.flatMap((place) => (place === a || place === b ? [] : (this.layout.places.get(place) ?? [])));
  }

  /** Along the road where there is one, else straight. */
  private along(a: string, b: string, from: Point, to: Point): Point[] {
    const line = this.layout.between(a, b);
    if (!line) return [from, to];
    const [first, last] = [line[0]!, line[line.length - 1]!];
    return line.map((p, i) => {
      const q = i / (line.length - 1);
      return { x: p.x + (from.x - first.x) * (1 - q) + (to.x - last.x) * q, y: p.y + (from.y - first.y) * (1 - q) + (to.y - last.y) * q };
    });
  }

  /** For `use:`: flies the drawn ghost and takes it away when it has landed. */
  readonly fly = (node: SVGGElement, ghost: Ghost): void => {
    const done = (): void => {
      if (!this.ghosts.includes(ghost)) return;
      const landed = new Set(ghost.stack.pieces.map((p) => p.id));
      this.ghosts = this.ghosts.filter((g) => g !== ghost);
      this.arriving = new Set([...this.arriving].filter((p) => !landed.has(p)));
    };
    if (typeof node.animate !== "function") return done();
    const frames = ghost.line.map((p) => ({ transform: `translate(${p.x}px, ${p.y}px) scale(${this.layout.u})` }));
    const flight = node.animate(frames, { duration: ghost.time, easing: "ease-in-out", fill: "both" });
    flight.onfinish = done;
    flight.oncancel = done;
  };

  /** A stack without those still on their way; undefined when all of them are. */
  present(t: Stack): Stack | undefined {
    if (!this.arriving.size || !t.pieces.some((p) => this.arriving.has(p.id))) return t;
    const pieces = t.pieces.filter((p) => !this.arriving.has(p.id));
    return pieces.length ? { ...t, pieces } : undefined;
  }
}
