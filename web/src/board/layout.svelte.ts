// Where everything on the open map stands at the current step of zoom. Computed anew when the step, the scene or the
// language changes, never while the camera moves.

import type { BoardData, Lang, MapData, Place, Scene, Target } from "../lib/wire";
import { Hexes } from "./hexes";
import { around, grown, sampled, type Point, type Rect } from "./geometry";
import { halved, placed, type Name, type Placed, type Setting } from "./labels";
import { lettered, type Letter } from "./lettering";
import { bridgeBetween, corners, curveBetween, type Curve } from "./links";
import { textWidth } from "./measure";
import { reading } from "./navigate";
import { pointed } from "./places";
import { placed as placedAt, standing } from "./poses";
import { sheetOf } from "./sheet";
import { looks } from "./sides";
import { arranged, gathered, stackWidth, type Spot, type Stack } from "./stacks";
import { told } from "./words";
import { detailOf, hexPieceSize, letterSize, pieceSize, scaleOf, symbolRadius } from "./zoom";

export interface Given {
  board: BoardData;
  map: MapData;
  scene: Scene;
  lang: Lang;
  step: number;
  /** Grows when fonts have come: widths are measured anew. */
  fonts: number;
  offered: ReadonlySet<Target>;
  chosen: ReadonlySet<Target>;
  focus: readonly Target[];
  hidePieces: boolean;
  side: string;
}

export interface Node extends Point {
  id: string;
}

const SERIF = '"Alegreya", Georgia, "Times New Roman", serif';

/** Lettering of the ground: its size beside that of names, its spacing, and the least that can be read. */
const STYLES: Record<string, { size: number; spacing: number; weight: number; least: number }> = {
  sea: { size: 1.45, spacing: 0.16, weight: 400, least: 10 },
  region: { size: 1, spacing: 0.28, weight: 500, least: 9 },
  province: { size: 1, spacing: 0.28, weight: 500, least: 9 },
  mountains: { size: 0.92, spacing: 0.22, weight: 500, least: 9 },
  river: { size: 0.86, spacing: 0, weight: 400, least: 8.5 },
  exit: { size: 0.86, spacing: 0, weight: 400, least: 9 },
  wood: { size: 0.78, spacing: 0.04, weight: 400, least: 8.5 },
  way: { size: 0.7, spacing: 0.06, weight: 400, least: 8.5 },
  house: { size: 0.7, spacing: 0, weight: 400, least: 9 },
};
const PLAIN = { size: 0.86, spacing: 0.02, weight: 500, least: 9 };

export class Layout {
  private readonly given: () => Given;
  constructor(given: () => Given) {
    this.given = given;
  }

  // the map

  readonly map = $derived.by(() => this.given().map);
  readonly sheet = $derived.by(() => sheetOf(this.map));
  readonly look = $derived.by(() => looks(this.given().board));
  readonly places = $derived.by(() => new Map(this.map.places.map((p) => [p.id, p])));
  readonly ordered = $derived.by(() => reading(this.map.places, this.map.unit * 3));
  /** Set on a map of hexes: there only what matters is drawn of each place, and pieces stand in their hex. */
  readonly hexes = $derived.by(() => {
    const { hexes, places } = this.map;
    return hexes ? new Hexes(places.filter((p) => p.d), hexes.radius) : undefined;
  });
  readonly curves = $derived.by(() => {
    const clear = this.map.unit * 0.62;
    return this.map.links.flatMap((link) => {
      const a = this.places.get(link.a);
      const b = this.places.get(link.b);
      if (!a || !b) return [];
      const bridge = !link.d && a.d !== undefined && b.d !== undefined;
      const curve: Curve = link.d
        ? { d: link.d, line: corners(link.d) }
        : a.d !== undefined && b.d !== undefined
        ? bridgeBetween({ ...a, d: a.d }, { ...b, d: b.d }, this.map.unit * 0.42)
        : curveBetween(a, b, this.map.places.filter((p) => p !== a && p !== b && !p.d), clear);
      return [{ a: link.a, b: link.b, kind: link.kind, curve, bridge }];
    });
  });

  /** The line from one place to the next, along the road where there is one. */
  between(a: string, b: string): Point[] | undefined {
    const found = this.curves.find((c) => (c.a === a && c.b === b) || (c.a === b && c.b === a));
    return found && (found.a === a ? found.curve.line : found.curve.line.toReversed());
  }

  // sizes

  /** Pixels for each world unit, and the other way round. */
  readonly s = $derived.by(() => scaleOf(this.given().step));
  readonly u = $derived.by(() => 1 / this.s);
  readonly detail = $derived.by(() => detailOf(this.map.unit, this.s));
  readonly size = $derived.by(() => (this.hexes ? hexPieceSize : pieceSize)(this.map.unit, this.s));
  private readonly frame: Rect = $derived.by(() => {
    const { x, y, w, h } = this.sheet.frame;
    return { x: x * this.s, y: y * this.s, w: w * this.s, h: h * this.s };
  });

  radius(p: Place): number {
    return pointed(p) ? symbolRadius(p.rank, this.map.unit, this.s) : 7;
  }
  /** The symbol with its walls. */
  reach(p: Place): number {
    const walled = this.given().scene.places[p.id]?.marks?.some((m) => m.id === "fortress") ?? false;
    return this.radius(p) * (walled ? 1.8 : 1.1);
  }
  readonly spots: Spot[] = $derived.by(() =>
    this.map.places.filter((p) => !(this.hexes && p.d)).map((p) => ({ id: p.id, x: p.x * this.s, y: p.y * this.s, r: this.reach(p) })),
  );
  /** How far round a place a finger still hits it: up to 22 pixels, but not beyond the middle to the next place. */
  readonly hits = $derived.by(() => {
    const out = new Map<string, number>();
    for (const p of this.spots) {
      let near = Infinity;
      for (const q of this.spots) if (q !== p) near = Math.min(near, Math.hypot(p.x - q.x, p.y - q.y));
      out.set(p.id, Math.max(p.r + 2, Math.min(22, near * 0.5)));
    }
    return out;
  });
  private readonly roads = $derived.by(() =>
    this.curves.flatMap((c) => (c.bridge ? [] : sampled(c.curve.line, 7 / this.s))).map((p) => ({ x: p.x * this.s, y: p.y * this.s })),
  );

  // stacks

  readonly pieces = $derived.by(() => (this.given().hidePieces ? [] : this.given().scene.pieces));
  /** Set on a free table. */
  readonly table = $derived.by(() => this.map.table);
  readonly ground = $derived.by(() => (this.table ? (this.given().scene.ground ?? []) : []));
  /** Units that stand freely, those to the south last: they lie on top. */
  readonly bases = $derived.by(() =>
    this.table ? this.pieces.flatMap((piece) => (piece.host ? [] : ((at) => (at ? [{ id: piece.id, piece, at }] : []))(standing(piece)))) : [],
  );
  /** Pieces in a house or with another piece: a flag there, one beside the other. */
  readonly flags = $derived.by(() => {
    if (!this.table) return [];
    const count = new Map<string, number>();
    return this.pieces.flatMap((piece) => {
      const host = piece.host;
      if (!host) return [];
      const house = this.ground.find((each) => each.id === host);
      const base = house ? undefined : this.bases.find((each) => each.id === host);
      const at: Point | undefined = house ?? (base && placedAt(base.at, base.at.w / 2, base.at.d / 2)) ?? (piece.x === undefined || piece.y === undefined ? undefined : { x: piece.x, y: piece.y });
      if (!at) return [];
      const nth = count.get(host) ?? 0;
      count.set(host, nth + 1);
      return [{ id: piece.id, piece, nth, at, house: house !== undefined }];
    });
  });
  readonly stacks = $derived.by(() => gathered(this.table ? this.pieces.filter((p) => !p.base && !p.host) : this.pieces).filter((t) => (t.free && !t.place) || this.places.has(t.place)));
  readonly stackAt = $derived.by(() => {
    if (this.hexes) {
      const middle = (t: Stack): Point => t.free ?? this.places.get(t.place)!;
      return new Map(this.stacks.map((t) => [t.key, { x: middle(t).x * this.s, y: middle(t).y * this.s }]));
    }
    const at = arranged({
      spots: this.spots, stacks: this.stacks, roads: this.roads, frame: this.frame, size: this.size, cascade: this.detail === "near",
      road: (from, to) => this.between(from, to)?.map((p) => ({ x: p.x * this.s, y: p.y * this.s })),
    });
    for (const t of this.stacks) if (t.free) at.set(t.key, { x: t.free.x * this.s, y: t.free.y * this.s });
    return at;
  });
  readonly stacksOf = $derived.by(() => {
    const { side } = this.given();
    const out = new Map<string, Stack[]>();
    for (const t of this.stacks) out.set(t.place, [...(out.get(t.place) ?? []), t]);
    for (const list of out.values()) list.sort((a, b) => Number(b.side === side) - Number(a.side === side));
    return out;
  });

  width(t: Stack): number {
    return stackWidth(t.pieces.length, this.size, this.detail === "near" && !this.hexes);
  }
  box(t: Stack): Rect {
    const at = this.stackAt.get(t.key) ?? { x: 0, y: 0 };
    return around(at.x, at.y, this.width(t) + 2, this.size + 2);
  }
  stack(key: string): Stack | undefined {
    return this.stacks.find((t) => t.key === key);
  }

  // names of places

  capitals(p: Place): boolean {
    return p.rank <= 1 && pointed(p);
  }
  weight(p: Place): number {
    return p.rank <= 2 ? 700 : 500;
  }
  letter(p: Place): number {
    return letterSize(p.rank, this.map.unit, this.s) * (this.capitals(p) ? 0.86 : 1);
  }

  private set(p: Place): Setting[] {
    const { lang } = this.given();
    const text = told(p.label, lang);
    if (!text) return [];
    const shown = this.capitals(p) ? text.toLocaleUpperCase(lang) : text;
    const size = this.letter(p);
    const width = (line: string): number => textWidth(line, size, this.weight(p), SERIF, this.capitals(p) ? 0.06 : 0);
    const one = (lines: string[]): Setting => ({ lines, h: size * 1.08 * lines.length, w: Math.max(...lines.map(width)) });
    const two = halved(shown);
    return two ? [one([shown]), one(two)] : [one([shown])];
  }

  /** Far out only the larger places and those in question are named. */
  private named(p: Place): boolean {
    if (this.detail !== "far" || p.rank <= 2) return true;
    const { offered, chosen, focus } = this.given();
    const target = `place:${p.id}`;
    return offered.has(target) || chosen.has(target) || focus.includes(target);
  }

  private before = new Map<string, string>();
  private beforeKey = "";
  readonly names: Map<string, Placed> = $derived.by(() => {
    const { scene, lang, step, fonts } = this.given();
    const names: Name[] = this.map.places.filter(pointed).map((p) => ({
      id: p.id, x: p.x * this.s, y: p.y * this.s, r: this.reach(p), rank: p.rank, settings: this.named(p) ? this.set(p) : [],
    }));
    const solid = this.stacks.map((t) => this.box(t));
    if (this.detail !== "far") {
      // room for the marks beside a place
      const w = this.detail === "near" ? 20 : 17;
      for (const p of this.hexes ? [] : this.map.places) {
        const n = (scene.places[p.id]?.marks ?? []).filter((m) => m.id !== "fortress").length;
        if (n) solid.push({ x: p.x * this.s + this.radius(p), y: p.y * this.s - w / 2, w: n * w, h: w });
      }
    }
    const key = `${this.map.id} ${step} ${lang} ${fonts}`;
    const before = key === this.beforeKey ? { before: this.before } : {};
    const found = placed({ names, solid, soft: this.roads, frame: grown(this.frame, -2), ...before });
    this.before = new Map([...found].map(([id, n]) => [id, n.way]));
    this.beforeKey = key;
    return found;
  });

  // lettering of the ground

  readonly letters = $derived.by(() => {
    const { lang, fonts } = this.given();
    void fonts;
    const { s, detail } = this;
    const grow = Math.max(0.62, Math.min(1.35, (this.map.unit * s) / 24));
    const list: Letter[] = this.map.layers.flatMap((l, id): Letter[] => {
      if (l.kind !== "text") return [];
      const style = STYLES[l.style] ?? PLAIN;
      const raw = told(l.text, lang);
      const text = l.style === "region" || l.style === "province" ? raw.toLocaleUpperCase(lang) : raw;
      const size = Math.max((10.5 + 3.2 * l.size) * style.size * grow, l.style === "exit" && detail !== "far" ? 9.5 : 0);
      if (size < style.least || (detail === "far" && l.size < 2 && l.style !== "exit")) return [];
      const em = textWidth(text, 20, style.weight, SERIF, style.spacing) / 20;
      const rank = l.size + (l.style === "exit" ? 2 : l.style === "sea" ? 1.5 : l.style === "region" ? 0.5 : 0);
      const base = { id, style: l.style, rank, em, size, least: style.least };
      if (l.d) return [{ ...base, line: corners(l.d).map((p) => ({ x: p.x * s, y: p.y * s })) }];
      return [{ ...base, at: { x: (l.x ?? 0) * s, y: (l.y ?? 0) * s, angle: l.angle ?? 0 } }];
    });
    const solid = [
      ...[...this.names.values()].map((n) => n.box),
      ...this.spots.map((p) => around(p.x, p.y, 2 * p.r + 6, 2 * p.r + 6)),
    ];
    return lettered(list, solid, this.frame, this.map.unit * s * 1.3);
  });

  // on a map of hexes

  /** Which way the stacks front: the hexsides, and an arrowhead. In world units. */
  readonly fronts = $derived.by(() => {
    const { hexes } = this;
    if (!hexes) return [];
    return this.stacks.flatMap((t) => {
      const top = t.pieces.find((p) => p.angle !== undefined);
      const p = this.places.get(t.place);
      if (!top || !p) return [];
      const fronts = top.fronts ?? [];
      // two hexsides point by themselves
      return [{ key: t.key, side: t.side, d: hexes.edges(p, fronts), arrow: fronts.length === 2 ? "" : hexes.arrow(p, top.angle!) }];
    });
  });
  /** Pieces that stand in several hexes: a band from part to part. */
  readonly bands = $derived.by(() => {
    const at = new Map(this.pieces.map((p) => [p.id, p.at ?? ""]));
    return this.pieces.flatMap((p) => {
      const [a, b] = [this.places.get(at.get(p.of ?? "") ?? ""), this.places.get(p.at ?? "")];
      return p.of && a && b ? [{ key: p.id, side: p.side, d: `M${a.x} ${a.y}L${b.x} ${b.y}` }] : [];
    });
  });
  /** Works along hexsides. */
  readonly works = $derived.by(() => {
    const { hexes } = this;
    if (!hexes) return [];
    return Object.entries(this.given().scene.places).flatMap(([id, state]) => {
      const p = this.places.get(id);
      return p ? (state.marks ?? []).flatMap((m) => (m.fronts ? [{ key: `${id} ${m.id}`, mark: m.id, d: hexes.edges(p, m.fronts, 0.97) }] : [])) : [];
    });
  });

  /** What the arrow keys walk through, as one reads. */
  readonly nodes: Node[] = $derived.by(() =>
    reading(
      [
        // in a hex one thing at a time: those who stand there, or the hex itself
        ...this.map.places.flatMap((p) =>
          this.hexes && this.stacksOf.has(p.id) && !this.given().offered.has(`place:${p.id}`)
            ? []
            : [{ id: `place:${p.id}`, x: p.x * this.s, y: p.y * this.s }],
        ),
        ...this.ground.map((each) => ({ id: `ground:${each.id}`, x: each.x * this.s, y: each.y * this.s })),
        ...this.bases.map((each) => ({ id: `piece:${each.id}`, x: each.at.x * this.s, y: each.at.y * this.s })),
        ...this.flags.map((each) => ({ id: `piece:${each.id}`, x: each.at.x * this.s + 14 * each.nth, y: each.at.y * this.s - 10 })),
        ...this.stacks.map((t) => ({ id: `stack:${t.key}`, ...(this.stackAt.get(t.key) ?? { x: 0, y: 0 }) })),
      ],
      40,
    ),
  );
}
