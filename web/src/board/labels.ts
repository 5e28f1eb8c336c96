// Where names stand: beside their place, clear of other places, stacks, roads and names. Pure: pixels in, pixels out.

import { grown, meets, outside, Scatter, shared, type Point, type Rect } from "./geometry";

export type Anchor = "start" | "middle" | "end";

export interface Setting {
  lines: string[];
  w: number;
  h: number;
}

export interface Name {
  id: string;
  x: number;
  y: number;
  /** Half the width of the place's symbol. */
  r: number;
  /** 1 is the most important. */
  rank: number;
  /** Ways to set it, the best first: on one line, on two. */
  settings: Setting[];
}

export interface Placed {
  id: string;
  /** Which candidate it is: the caller hands it back so that names do not jump without need. */
  way: string;
  setting: Setting;
  anchor: Anchor;
  x: number;
  /** Of the middle of the first line. */
  y: number;
  box: Rect;
}

export interface NameRoom {
  names: readonly Name[];
  /** Stacks and the like: a name never lies over them. */
  solid: readonly Rect[];
  /** Points of roads: a name avoids them where it can. */
  soft: readonly Point[];
  frame: Rect;
  before?: ReadonlyMap<string, string>;
  gap?: number;
}

interface Way {
  key: string;
  /** Direction from the symbol: -1, 0 or 1. */
  dx: number;
  dy: number;
  anchor: Anchor;
  cost: number;
}

const WAYS: readonly Way[] = [
  { key: "e", dx: 1, dy: 0, anchor: "start", cost: 0 },
  { key: "w", dx: -1, dy: 0, anchor: "end", cost: 0.15 },
  { key: "s", dx: 0, dy: 1, anchor: "middle", cost: 0.2 },
  { key: "se", dx: 1, dy: 1, anchor: "start", cost: 0.25 },
  { key: "ne", dx: 1, dy: -1, anchor: "start", cost: 0.25 },
  { key: "n", dx: 0, dy: -1, anchor: "middle", cost: 0.3 },
  { key: "sw", dx: -1, dy: 1, anchor: "end", cost: 0.35 },
  { key: "nw", dx: -1, dy: -1, anchor: "end", cost: 0.35 },
  { key: "s-", dx: -0.45, dy: 1, anchor: "middle", cost: 0.5 },
  { key: "s+", dx: 0.45, dy: 1, anchor: "middle", cost: 0.5 },
  { key: "n-", dx: -0.45, dy: -1, anchor: "middle", cost: 0.55 },
  { key: "n+", dx: 0.45, dy: -1, anchor: "middle", cost: 0.55 },
];

/** Further out when all is taken close by; still plainly the name of that place. */
const RINGS = [0, 5, 11];

/** Where the box of a name would be. */
export function boxed(name: Name, setting: Setting, way: Pick<Way, "dx" | "dy" | "anchor">, gap: number): Rect {
  const { w, h } = setting;
  const corner = way.dx !== 0 && way.dy !== 0;
  const r = name.r + gap;
  if (way.anchor === "middle") {
    return { x: name.x - w / 2 + way.dx * w, y: way.dy > 0 ? name.y + r : name.y - r - h, w, h };
  }
  const out = corner ? r * 0.6 : r;
  const y = name.y - h / 2 + way.dy * (corner ? r * 0.5 + h * 0.45 : 0);
  return { x: way.dx > 0 ? name.x + out : name.x - out - w, y, w, h };
}

interface Tried {
  key: string;
  way: Way;
  setting: Setting;
  box: Rect;
  cost: number;
}

/** Every name that finds a free spot, the important ones first; the others are left out. */
export function placed(room: NameRoom): Map<string, Placed> {
  const gap = room.gap ?? 2;
  const symbols = room.names.map((n) => ({ id: n.id, rect: { x: n.x - n.r - 1, y: n.y - n.r - 1, w: 2 * n.r + 2, h: 2 * n.r + 2 } }));
  const soft = new Scatter(room.soft);
  const order = [...room.names].sort((a, b) => a.rank - b.rank || a.y - b.y || (a.id < b.id ? -1 : 1));

  // all spots that are free of places, stacks and the edge, before names are held against each other
  const free = new Map<string, Tried[]>();
  for (const name of order) {
    const tries: Tried[] = [];
    // only what is near enough to matter
    const far = Math.max(0, ...name.settings.map((each) => each.w)) + name.r + 40;
    const close = (r: Rect): boolean => r.x < name.x + far && r.x + r.w > name.x - far && r.y < name.y + far && r.y + r.h > name.y - far;
    const others = symbols.filter((each) => each.id !== name.id && close(each.rect));
    const solid = room.solid.filter(close);
    name.settings.forEach((setting, nth) => {
      for (const [ring, more] of (name.rank <= 1 ? [...RINGS, 19] : RINGS).entries()) for (const way of WAYS) {
        const box = boxed(name, setting, way, gap + more);
        if (outside(box, room.frame) > 0.5) continue;
        if (others.some((each) => meets(box, each.rect))) continue;
        const inner = grown(box, -1);
        if (solid.some((r) => meets(inner, r))) continue;
        let cost = way.cost + nth * 0.4 + ring * 0.9;
        cost += Math.min(1.2, soft.within(inner) * 0.12);
        const key = `${way.key}${nth}${ring}`;
        if (room.before?.get(name.id) === key) cost -= 0.6;
        tries.push({ key, way, setting, box, cost });
      }
    });
    tries.sort((a, b) => a.cost - b.cost);
    free.set(name.id, tries);
  }

  const chosen = new Map<string, Tried>();
  const hits = (box: Rect, but: string): string[] => {
    const out: string[] = [];
    for (const [id, t] of chosen) if (id !== but && meets(box, t.box)) out.push(id);
    return out;
  };
  for (const name of order) {
    const found = free.get(name.id)!.find((t) => hits(t.box, name.id).length === 0);
    if (found) chosen.set(name.id, found);
  }
  // a name left out may still fit when one neighbour steps aside
  for (const name of order) {
    if (chosen.has(name.id)) continue;
    for (const t of free.get(name.id)!) {
      const inTheWay = hits(t.box, name.id);
      if (inTheWay.length !== 1) continue;
      const other = inTheWay[0]!;
      const aside = free.get(other)!.find((u) => shared(u.box, t.box) === 0 && hits(u.box, other).length === 0);
      if (aside) {
        chosen.set(other, aside);
        chosen.set(name.id, t);
        break;
      }
    }
  }

  const out = new Map<string, Placed>();
  for (const name of order) {
    const t = chosen.get(name.id);
    if (!t) continue;
    const line = t.setting.h / t.setting.lines.length;
    const x = t.way.anchor === "start" ? t.box.x : t.way.anchor === "end" ? t.box.x + t.box.w : t.box.x + t.box.w / 2;
    out.set(name.id, {
      id: name.id, way: t.key, setting: t.setting, anchor: t.way.anchor, x, y: t.box.y + line / 2, box: t.box,
    });
  }
  return out;
}

/** The two lines of a long name that are most alike in width; undefined for a single word. */
export function halved(text: string): string[] | undefined {
  const words = text.split(" ");
  if (words.length < 2) return undefined;
  let best: string[] | undefined;
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const width = Math.max(lines[0]!.length, lines[1]!.length);
    if (width < least) {
      least = width;
      best = lines;
    }
  }
  return best;
}
