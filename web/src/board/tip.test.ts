import { describe, expect, it } from "vitest";
import { tip, type Room } from "./tip";
import type { Rect } from "./geometry";

const TEXT = "March to Vitoria · 3 MP, 4 left · enemy there · interception up to 83 %, cards aside";
const DESK: Room = { w: 1080, h: 800 };
const PHONE: Room = { w: 390, h: 330 };
const inSight = (r: Rect, room: Room): boolean => r.x >= 0 && r.y >= 0 && r.x + r.w <= room.w && r.y + r.h <= room.h;

describe("the words beside what is held", () => {
  it("stand where the way does not come from", () => {
    expect(tip(TEXT, { x: 500, y: 400 }, { x: 300, y: 400 }, DESK).x).toBeGreaterThan(500);
    const left = tip(TEXT, { x: 500, y: 400 }, { x: 700, y: 420 }, DESK);
    expect(left.x + left.w).toBeLessThan(500);
  });

  it("stay in sight at every edge, on a phone too", () => {
    for (const room of [DESK, PHONE]) {
      for (const x of [2, room.w / 2, room.w - 2]) for (const y of [2, room.h / 2, room.h - 2]) expect(inSight(tip(TEXT, { x, y }, { x: room.w / 3, y: room.h / 3 }, room), room)).toBe(true);
    }
  });

  it("leave the spot itself free where there is no room beside it", () => {
    const below = tip(TEXT, { x: 190, y: 165 }, { x: 180, y: 100 }, PHONE);
    expect(below.y).toBeGreaterThan(165);
  });
});
