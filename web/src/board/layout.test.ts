import { describe, expect, it } from "vitest";
import type { Piece } from "../lib/wire";
import { chunks, onceEach, polylines } from "./chunks";
import { around, distanceToLine, meets, Scatter, shared } from "./geometry";
import { moves } from "./glide";
import { halved, placed, type Name } from "./labels";
import { lettered, lengthOf, pointAt } from "./lettering";
import { bridgeBetween, corners, curveBetween } from "./links";
import { ARROWS, reading, towards } from "./navigate";
import { emptyCorner, tick } from "./sheet";
import { arranged, fanSpot, gathered, stackWidth, together, type Spot } from "./stacks";
import { detailOf, letterSize, pieceSize, scaleOf, stepOf } from "./zoom";

const frame = { x: 0, y: 0, w: 600, h: 400 };
const name = (id: string, x: number, y: number, rank = 3, w = 60, h = 12): Name => ({
  id, x, y, r: 5, rank, settings: [{ lines: [id], w, h }],
});
const piece = (id: string, at: string, side = "blue", more: Partial<Piece> = {}): Piece => ({
  id, at, slot: "in", side, form: "block", label: { en: id }, strength: 2, most: 4, ...more,
});

describe("names", () => {
  it("stand to the right when nothing is in the way", () => {
    const found = placed({ names: [name("a", 300, 200)], solid: [], soft: [], frame }).get("a")!;
    expect(found.anchor).toBe("start");
    expect(found.x).toBeGreaterThan(305);
    expect(found.y).toBeCloseTo(200, 0);
  });

  it("never cover each other, a symbol or a stack, and stay on the sheet", () => {
    const names: Name[] = [];
    for (let i = 0; i < 60; i++) names.push(name(`n${i}`, 30 + ((i * 83) % 540), 20 + ((i * 47) % 360), 1 + (i % 4)));
    const solid = names.filter((_, i) => i % 3 === 0).map((n) => around(n.x, n.y - 16, 22, 22));
    const found = [...placed({ names, solid, soft: [], frame }).values()];
    expect(found.length).toBeGreaterThan(30);
    for (const a of found) {
      expect(a.box.x).toBeGreaterThanOrEqual(0);
      expect(a.box.y + a.box.h).toBeLessThanOrEqual(400);
      for (const b of found) if (a !== b) expect(meets(a.box, b.box)).toBe(false);
      for (const n of names) if (n.id !== a.id) expect(meets(a.box, around(n.x, n.y, 10, 10))).toBe(false);
      for (const r of solid) expect(shared(a.box, r)).toBeLessThan(a.box.w * 2 + a.box.h * 2); // at most its outermost pixel
    }
  });

  it("of important places come first", () => {
    const names = [name("hamlet", 300, 200, 4), name("city", 304, 201, 1)];
    const wall = [around(302, 150, 400, 80), around(302, 250, 400, 80), around(180, 200, 160, 200)];
    const found = placed({ names, solid: wall, soft: [], frame });
    expect(found.has("city")).toBe(true);
    expect(found.has("hamlet")).toBe(false);
  });

  it("step aside for a neighbour that has only one spot", () => {
    const free = name("free", 300, 200, 1);
    const bound = { ...name("bound", 300, 214, 3), settings: [{ lines: ["bound"], w: 60, h: 12 }] };
    const found = placed({ names: [free, bound], solid: [around(300, 240, 300, 30), around(240, 214, 90, 12)], soft: [], frame });
    expect(found.size).toBe(2);
    expect(meets(found.get("free")!.box, found.get("bound")!.box)).toBe(false);
  });

  it("keep their spot while it is free", () => {
    const names = [name("a", 300, 200)];
    const first = placed({ names, solid: [around(340, 200, 60, 20)], soft: [], frame }).get("a")!;
    expect(first.anchor).not.toBe("start");
    const again = placed({ names, solid: [], soft: [], frame, before: new Map([["a", first.way]]) }).get("a")!;
    expect(again.way).toBe(first.way);
  });

  it("avoid roads when they can", () => {
    const soft = Array.from({ length: 20 }, (_, i) => ({ x: 306 + i * 4, y: 200 }));
    expect(placed({ names: [name("a", 300, 200)], solid: [], soft, frame }).get("a")!.anchor).not.toBe("start");
  });

  it("break into two lines of like length", () => {
    expect(halved("Santo Domingo de la Calzada")).toEqual(["Santo Domingo", "de la Calzada"]);
    expect(halved("Durango")).toBeUndefined();
  });
});

describe("lettering", () => {
  it("shrinks to its line, and is left out when too small to read", () => {
    const line = [{ x: 100, y: 100 }, { x: 200, y: 100 }];
    const letter = { id: 1, style: "river", rank: 1, em: 8, size: 20, least: 9, line };
    expect(lettered([letter], [], frame, 0).get(1)!.size).toBeCloseTo(11.75);
    expect(lettered([{ ...letter, least: 14 }], [], frame, 0).size).toBe(0);
  });

  it("moves along its line out of the way of a name", () => {
    const line = [{ x: 50, y: 100 }, { x: 550, y: 100 }];
    const letter = { id: 1, style: "river", rank: 1, em: 6, size: 12, least: 9, line };
    expect(lettered([letter], [around(300, 97, 40, 20)], frame, 0).get(1)!.part).not.toBe(0.5);
  });

  it("gives way to larger lettering", () => {
    const at = { x: 300, y: 200, angle: 0 };
    const found = lettered(
      [{ id: 1, style: "peak", rank: 1, em: 6, size: 10, least: 8, at }, { id: 2, style: "region", rank: 3, em: 10, size: 16, least: 8, at }],
      [], frame, 0,
    );
    expect([...found.keys()]).toEqual([2]);
  });

  it("knows lengths", () => {
    const line = [{ x: 0, y: 0 }, { x: 3, y: 4 }, { x: 3, y: 14 }];
    expect(lengthOf(line)).toBe(15);
    expect(pointAt(line, 10)).toEqual({ x: 3, y: 9 });
  });
});

describe("stacks", () => {
  const spots: Spot[] = [{ id: "a", x: 300, y: 200, r: 6 }, { id: "b", x: 352, y: 195, r: 6 }];
  const room = (pieces: Piece[]) => ({ spots, stacks: gathered(pieces), roads: [], frame, size: 24, cascade: false });

  it("gather a side in a slot; the strong and open on top", () => {
    const stacks = gathered([
      piece("z", "a", "red", { form: "blank" }), piece("x", "a", "blue", { strength: 1 }), piece("y", "a", "blue", { strength: 4 }),
      piece("i", "a", "blue", { slot: "inside" }), piece("f", "", "blue", { x: 5, y: 6 }),
    ]);
    expect(stacks.map((t) => t.key)).toEqual(["a red in", "a blue in", "a blue inside", "free f"]);
    expect(stacks[1]!.pieces.map((p) => p.id)).toEqual(["y", "x"]);
    expect(stacks[3]!.free).toEqual({ x: 5, y: 6 });
  });

  it("count only strengths that are known", () => {
    expect(together([piece("x", "a"), piece("y", "a"), piece("z", "a", "blue", { form: "blank" })])).toBe(4);
    const { strength: _, ...hidden } = piece("z", "a", "blue", { form: "blank" });
    expect(together([hidden])).toBeUndefined();
    expect(together([piece("x", "a"), piece("g", "a", "blue", { form: "counter" })])).toBe(2); // guns fight otherwise
  });

  it("leave every symbol free and do not cover each other", () => {
    const pieces = ["a", "b"].flatMap((at) => [piece(`${at}1`, at, "blue"), piece(`${at}2`, at, "red"), piece(`${at}3`, at, "blue", { slot: "inside" })]);
    const at = [...arranged(room(pieces)).values()].map((p) => around(p.x, p.y, 24, 24));
    expect(at).toHaveLength(6);
    for (const r of at) {
      for (const s of spots) expect(shared(r, around(s.x, s.y, 2 * s.r, 2 * s.r))).toBe(0);
      for (const q of at) if (q !== r) expect(shared(r, q)).toBeLessThan(24 * 24 * 0.05);
    }
  });

  it("of two sides face each other across the place", () => {
    const at = arranged({ ...room([piece("x", "a", "blue"), piece("y", "a", "red")]), spots: [spots[0]!] });
    const [p, q] = [at.get("a blue in")!, at.get("a red in")!];
    expect((p.x - 300) * (q.x - 300) + (p.y - 200) * (q.y - 200)).toBeLessThan(0);
  });

  it("stand out on the road they were said to stand on, each road by itself", () => {
    const pieces = [
      piece("e", "a", "blue", { slot: "road", road: "east" }), piece("s", "a", "blue", { slot: "road", road: "south" }),
      piece("n", "a", "blue", { slot: "road" }),
    ];
    const ends: Record<string, { x: number; y: number }> = { east: { x: 500, y: 200 }, south: { x: 300, y: 380 } };
    const at = arranged({ ...room(pieces), spots: [spots[0]!], road: (_, to) => ends[to] && [{ x: 300, y: 200 }, ends[to]] });
    const [east, south] = [at.get("a blue road east")!, at.get("a blue road south")!];
    expect(east.y).toBeCloseTo(200);
    expect(east.x).toBeGreaterThan(300 + spots[0]!.r + 12);
    expect(east.x).toBeLessThan(400);
    expect(south.x).toBeCloseTo(300);
    expect(south.y).toBeGreaterThan(200 + spots[0]!.r + 12);
    expect(at.has("a blue road")).toBe(true); // on a road nobody named, as by sea: beside the place
  });

  it("stay on the sheet at its edge", () => {
    const at = arranged({ ...room([piece("x", "edge")]), spots: [{ id: "edge", x: 300, y: 6, r: 5 }] }).get("edge blue in")!;
    expect(at.y).toBeGreaterThan(10);
  });

  it("grow wider close in, but not without end", () => {
    expect(stackWidth(1, 50, true)).toBe(50);
    expect(stackWidth(12, 50, true)).toBe(stackWidth(4, 50, true));
    expect(stackWidth(3, 24, false)).toBe(28);
  });

  it("fan out inside the view, clear of the place and the stack", () => {
    const view = { x: 0, y: 0, w: 390, h: 500 };
    for (const [x, y] of [[195, 250], [20, 20], [380, 490], [10, 480], [200, 30]] as const) {
      const keep = around(x, y, 24, 24);
      const stack = around(x, y - 24, 24, 24);
      const at = fanSpot(view, stack, keep, 260, 180);
      const fan = { ...at, w: 260, h: 180 };
      expect(meets(fan, keep)).toBe(false);
      expect(fan.x >= 0 && fan.x + fan.w <= 390 && fan.y >= 0 && fan.y + fan.h <= 500).toBe(true);
    }
  });
});

describe("gliding", () => {
  const sites: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 10, y: 0 }, c: { x: 100, y: 0 } };
  const where = (p: Piece) => sites[p.at ?? ""];
  const back = (id: string, at: string, side = "red"): Piece => piece(id, at, side, { form: "blank" });

  it("follows a piece by its id", () => {
    expect(moves([piece("x", "a")], [piece("x", "b")], where)).toMatchObject([{ from: "x", to: "x" }]);
    expect(moves([piece("x", "a")], [piece("x", "a", "blue", { strength: 1 })], where)).toEqual([]);
  });

  it("matches backs of one side with the nearest", () => {
    const went = moves([back("a:0", "a"), back("c:0", "c"), back("z", "a", "blue")], [back("b:0", "b"), back("b:1", "b"), back("z", "a", "blue")], where);
    expect(went.map((m) => [m.from, m.to])).toEqual([["a:0", "b:0"], ["c:0", "b:1"]]);
  });

  it("does not mistake one side for the other, nor one open piece for another", () => {
    expect(moves([back("a:0", "a", "red")], [back("b:0", "b", "blue")], where)).toEqual([]);
    expect(moves([piece("x", "a")], [piece("y", "b")], where)).toEqual([]);
  });

  it("turns a back up without moving it", () => {
    expect(moves([back("a:0", "a")], [piece("N1", "a", "red")], where)).toEqual([]);
    expect(moves([back("a:0", "a")], [piece("N1", "b", "red")], where)).toMatchObject([{ from: "a:0", to: "N1" }]);
  });

  it("leaves out what is on no map", () => {
    expect(moves([piece("x", "box")], [piece("x", "a")], where)).toEqual([]);
  });
});

describe("ways", () => {
  it("bend round a place that stands between", () => {
    const [a, b] = [{ x: 0, y: 0 }, { x: 40, y: 0 }];
    const between = [{ x: 20, y: 0.5 }];
    expect(distanceToLine(between[0]!, curveBetween(a, b, between, 3).line)).toBeGreaterThanOrEqual(3);
  });

  it("between areas cross the border where it is", () => {
    const [a, b] = [{ x: 5, y: 5, d: "M0 0L30 0L30 10L0 10Z" }, { x: 35, y: 5, d: "M30 0L40 0L40 10L30 10Z" }];
    const [p, q] = corners(bridgeBetween(a, b, 2).d);
    expect((p!.x + q!.x) / 2).toBeCloseTo(30, 0);
    expect(q!.x - p!.x).toBeCloseTo(4);
  });

  it("are the same every time and end where they should", () => {
    const [a, b] = [{ x: 3, y: 4 }, { x: 40, y: 9 }];
    const curve = curveBetween(a, b, [], 3);
    expect(curveBetween(a, b, [], 3)).toEqual(curve);
    expect(curve.line[0]).toEqual(a);
    expect(curve.line.at(-1)).toEqual(b);
    expect(corners("M3 4L40.5 9")).toEqual([{ x: 3, y: 4 }, { x: 40.5, y: 9 }]);
  });
});

describe("arrow keys", () => {
  const nodes = [{ id: "w", x: 0, y: 0 }, { id: "e", x: 10, y: 1 }, { id: "ee", x: 20, y: 0 }, { id: "s", x: 1, y: 9 }];
  it("go to the nearest in that direction", () => {
    expect(towards(nodes[0]!, nodes, ARROWS["ArrowRight"]!)?.id).toBe("e");
    expect(towards(nodes[0]!, nodes, ARROWS["ArrowDown"]!)?.id).toBe("s");
    expect(towards(nodes[0]!, nodes, ARROWS["ArrowLeft"]!)).toBeUndefined();
  });
  it("and tab goes through the map as one reads", () => {
    expect(reading(nodes, 5).map((n) => n.id)).toEqual(["w", "e", "ee", "s"]);
  });
});

describe("zoom", () => {
  it("has two steps for each doubling", () => {
    expect(stepOf(scaleOf(5))).toBe(5);
    expect(stepOf(8) - stepOf(4)).toBe(2);
  });
  it("shows more the closer one is, and never a piece too small to read", () => {
    expect([1.6, 4.4, 12].map((s) => detailOf(5, s))).toEqual(["far", "mid", "near"]);
    for (let s = 0.5; s < 20; s *= 1.3) {
      expect(pieceSize(5, s)).toBeGreaterThanOrEqual(16);
      expect(letterSize(4, 5, s)).toBeGreaterThan(8);
    }
  });
});

describe("the sheet", () => {
  it("finds an empty corner, or none", () => {
    expect(emptyCorner(frame, 60, 60, [{ x: 40, y: 40 }, { x: 560, y: 40 }, { x: 560, y: 360 }])!.y).toBeGreaterThan(300);
    expect(emptyCorner(frame, 60, 60, [{ x: 40, y: 40 }, { x: 560, y: 40 }, { x: 560, y: 360 }, { x: 40, y: 360 }])).toBeUndefined();
  });
  it("is divided by round numbers", () => {
    expect(tick(240)).toBe(10);
    expect(tick(1218)).toBe(50);
  });
  it("counts points in a rectangle as a plain look at all of them would", () => {
    const points = Array.from({ length: 400 }, (_, i) => ({ x: (i * 37) % 500, y: (i * 91) % 300 }));
    const r = { x: 61.5, y: 40.5, w: 130, h: 77 };
    const plain = points.filter((p) => p.x > r.x && p.x < r.x + r.w && p.y > r.y && p.y < r.y + r.h).length;
    expect(new Scatter(points).within(r)).toBe(plain);
  });
});

describe("pieces of outlines", () => {
  const square = "M0 0L10 0L10 10L0 10Z";
  it("together are the whole outline", () => {
    expect(polylines(square)![0]).toHaveLength(5);
    expect(chunks(square, 3)).toEqual(["M0 0L10 0L10 10", "M10 10L0 10L0 0"]);
    expect(chunks("M0 0C1 1 2 2 3 3")).toEqual(["M0 0C1 1 2 2 3 3"]);
  });
  it("have the border of two neighbours once", () => {
    const found = onceEach([square, "M10 0L20 0L20 10L10 10Z"]);
    expect(found).toEqual(["M0 0L10 0L10 10L0 10L0 0", "M10 0L20 0L20 10L10 10"]);
  });
});
