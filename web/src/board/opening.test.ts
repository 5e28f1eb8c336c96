import { describe, expect, it } from "vitest";
import { opening, type Scales } from "./opening";

const VIEW = { w: 1000, h: 800 };
const SCALES: Scales = { least: 1, legible: 2, most: 4 };
const at = (x: number, y: number) => ({ x, y });

describe("where the camera opens", () => {
  it("shows both forces where they can be read together", () => {
    const look = opening({ asked: [], own: [at(100, 100)], all: [at(100, 100), at(400, 100)] }, VIEW, SCALES);
    expect(look!.middle).toEqual(at(250, 100));
    expect(look!.k).toBeCloseTo(800 / 300);
  });

  it("shows one's own forces and what is asked where the enemy is too far off", () => {
    const look = opening({ asked: [at(120, 120)], own: [at(100, 100), at(200, 200)], all: [at(1900, 100)] }, VIEW, SCALES);
    expect(look!.middle).toEqual(at(150, 150));
    expect(look!.k).toBe(SCALES.most); // no closer than one wants to begin
  });

  it("shows what is asked where one's own forces are all over the sheet", () => {
    const look = opening({ asked: [at(50, 50), at(60, 50)], own: [at(0, 0), at(1900, 1500)], all: [] }, VIEW, SCALES);
    expect(look!.middle).toEqual(at(55, 50));
  });

  it("shows where most of it is where nothing can be read at once", () => {
    const crowd = [at(1500, 1000), at(1510, 1000), at(1520, 1000)];
    const look = opening({ asked: [], own: [at(0, 0), ...crowd], all: [] }, VIEW, SCALES);
    expect(look!.k).toBe(2);
    expect(look!.middle).toEqual(at(1510, 1000));
  });

  it("says nothing of an empty board", () => {
    expect(opening({ asked: [], own: [], all: [] }, VIEW, SCALES)).toBe(undefined);
  });
});
