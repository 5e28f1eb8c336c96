import { describe, expect, it } from "vitest";
import type { Piece, Place } from "../lib/wire";
import { Hexes } from "./hexes";
import { gathered } from "./stacks";

// three columns of two hexes, radius 30: the middle column lies half a hex lower
const R = 30;
const places = ["0101", "0102", "0201", "0202", "0301", "0302"].map((id) => {
  const [c, r] = [Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1];
  return { id, x: 45 * c + 30, y: 52 * r + 26 + (c % 2 ? 26 : 0), d: "M0 0Z" } as unknown as Place;
});
const hexes = new Hexes(places, R);
const of = (id: string): Place => places.find((p) => p.id === id)!;
const strokes = (d: string): number => d.match(/M/g)?.length ?? 0;

describe("a map of hexes", () => {
  it("finds the hex under a point, and none beside the map", () => {
    for (const p of places) expect(hexes.under({ x: p.x + 12, y: p.y - 9 })?.id).toBe(p.id);
    expect(hexes.under({ x: 400, y: 20 })).toBeUndefined();
    expect(hexes.under({ x: 75, y: 3 })).toBeUndefined(); // between the tops of its first row
  });

  it("repeats one tile for its grid", () => {
    const { x, y, w, h, d } = hexes.tile;
    expect([x, y, w, h]).toEqual([0, 0, 90, 52]);
    // every corner of every hex is a corner of the tile, some tiles further
    const corners = new Set<string>();
    let [cx, cy] = [0, 0];
    for (const [, kind, a, b] of d.matchAll(/([MLH])([\d.]+)(?: ([\d.]+))?/g)) {
      cx = Number(a);
      if (kind !== "H") cy = Number(b);
      corners.add(`${cx % w},${cy % h}`);
    }
    for (const p of places) for (const c of hexes.corners(p)) expect(corners).toContain(`${(c.x - x) % w},${(c.y - y) % h}`);
  });

  it("outlines a group without its inner hexsides", () => {
    expect(strokes(hexes.outline([of("0101")]))).toBe(6);
    expect(strokes(hexes.outline([of("0101"), of("0102")]))).toBe(10);
    expect(strokes(hexes.outline([of("0101"), of("0201"), of("0102")]))).toBe(12);
  });

  it("draws the hexsides that a unit fronts, on the right side", () => {
    const north = hexes.edges({ x: 0, y: 0 }, [0]);
    const ys = [...north.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((m) => Number(m[1]));
    expect(ys.every((y) => y < -20)).toBe(true);
    expect(strokes(hexes.edges({ x: 0, y: 0 }, [60, 120, 180]))).toBe(3);
  });

  it("points to where a unit faces", () => {
    const [x, y] = hexes.arrow({ x: 0, y: 0 }, 90).slice(1).split(/[ L]/).map(Number) as [number, number];
    expect(x).toBeGreaterThan(28);
    expect(Math.abs(y)).toBeLessThan(1);
  });
});

describe("a stack", () => {
  it("lies as the scene says", () => {
    const piece = (id: string, nth: number, form = "counter"): Piece => ({ id, at: "0101", side: "union", form, label: {}, nth, strength: 9 - nth });
    const [stack] = gathered([piece("leader", 2, "leader"), piece("under", 1), piece("top", 0)]);
    expect(stack!.pieces.map((p) => p.id)).toEqual(["top", "under", "leader"]);
  });
});
