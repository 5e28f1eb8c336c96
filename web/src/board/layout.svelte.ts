// Where everything on the open map stands at the current step of zoom. Computed anew when the step, the scene or the
// language changes, never while the camera moves.

import type { BoardData, Lang, MapData, Place, Scene, Target } from "../lib/wire";
import { basesOf, flagsOf } from "./freetable";
import { bandsOf, frontsOf, worksOf } from "./hexfield";
import { Hexes } from "./hexes";
import { around, grown, sampled, type Point, type Rect } from "./geometry";
import { placed, type Name, type Placed, type Setting } from "./labels";
import { lettered } from "./lettering";
import { curvesOf } from "./links";
import { lettersOf, settingsOf } from "./typesetting";
import { reading } from "./navigate";
import { pointed } from "./places";
import { sheetOf } from "./sheet";
import { looks } from "./sides";
import { arranged, gathered, hitsOf, stackWidth, type Spot, type Stack } from "./stacks";
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
  /** Where a place is, or a piece that stands freely or with another. */
  spot(target: Target): Point | undefined {
    const id = target.replace(/^(place|piece|ground):/, "");
    if (target.startsWith("place:")) return this.places.get(id);
    return this.bases.find((each) => each.id === id)?.at ?? this.flags.find((each) => each.id === id)?.at ?? this.ground.find((each) => each.id === id);
  }

  readonly ordered = $derived.by(() => reading(this.map.places, this.map.unit * 3));
  /** Set on a map of hexes: there only what matters is drawn of each place, and pieces stand in their hex. */
  readonly hexes = $derived.by(() => {
    const { hexes, places } = this.map;
    return hexes ? new Hexes(places.filter((p) => p.d), hexes.radius) : undefined;
  });
  readonly curves = $derived.by(() => curvesOf(this.map));

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
  readonly hits = $derived.by(() => hitsOf(this.spots));
  private readonly roads = $derived.by(() =>
    this.curves.flatMap((c) => (c.bridge ? [] : sampled(c.curve.line, 7 / this.s))).map((p) => ({ x: p.x * this.s, y: p.y * this.s })),
  );

  // stacks

  readonly pieces = $derived.by(() => (this.given().hidePieces ? [] : this.given().scene.pieces));
  /** Set on a free table. */
  readonly table = $derived.by(() => this.map.table);
  readonly ground = $derived.by(() => (this.table ? (this.given().scene.ground ?? []) : []));
  /** Units that stand freely, those to the south last: they lie on top. */
  readonly bases = $derived.by(() => (this.table ? basesOf(this.pieces) : []));
  /** Pieces in a house or with another piece: a flag there, one beside the other. */
  readonly flags = $derived.by(() => (this.table ? flagsOf(this.pieces, this.ground, this.bases) : []));
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
    const capitals = this.capitals(p);
    return settingsOf(capitals ? text.toLocaleUpperCase(lang) : text, this.letter(p), this.weight(p), capitals ? 0.06 : 0);
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
    const solid = [
      ...[...this.names.values()].map((n) => n.box),
      ...this.spots.map((p) => around(p.x, p.y, 2 * p.r + 6, 2 * p.r + 6)),
    ];
    return lettered(lettersOf(this.map, lang, this.s, this.detail), solid, this.frame, this.map.unit * this.s * 1.3);
  });

  // on a map of hexes

  /** Which way the stacks front: the hexsides, and an arrowhead. In world units. */
  readonly fronts = $derived.by(() => (this.hexes ? frontsOf(this.hexes, this.stacks, this.places) : []));
  /** Pieces that stand in several hexes: a band from part to part. */
  readonly bands = $derived.by(() => bandsOf(this.pieces, this.places));
  /** Works along hexsides. */
  readonly works = $derived.by(() => (this.hexes ? worksOf(this.hexes, this.given().scene, this.places) : []));

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
