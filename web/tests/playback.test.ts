import { describe, expect, it } from "vitest";
import { LONGEST, pace, shots, thinned, way, weight } from "../src/lib/playback";
import type { Moment } from "../src/lib/past";
import { whole } from "../src/lib/patch";
import type { Line } from "../src/lib/wire";

const line = (text: string, more: Partial<Line> = {}): Line => ({ number: 0, text, key: "k", ...more });
const moment = (number: number, lines: Line[] = [], moved = true): Moment => ({ number, seat: "red", text: "", scene: whole({ active: `${number}` }), lines, moved });

const step = (number: number, to: string): Moment =>
  moment(number, [line(`moves to ${to}`, { joins: number > 1, told: `marches to ${to}`, focus: ["piece:a", `place:${to}`] })]);

describe("what is shown of the others", () => {
  it("is a march as one, with the scene of its end", () => {
    const [march, ...more] = shots([step(1, "a"), step(2, "b"), step(3, "c")]);
    expect(more).toEqual([]);
    expect([march!.number, march!.scene.active, march!.lines.length]).toEqual([3, "3", 3]);
    expect(way(march!.lines)).toEqual(["a", "b", "c"]);
  });

  it("drops what tells nothing, but not what it changed", () => {
    const all = shots([moment(1), moment(2), step(3, "a"), moment(4), moment(5, [], false), moment(6, [line("A shot.", { dice: [3] })])]);
    expect(all.map((each) => each.number)).toEqual([5, 6]);
    expect(all[0]!.scene.active).toBe("5");
  });

  it("ends with the last scene, even where nothing is told", () => {
    expect(shots([moment(1), moment(2)]).map((each) => each.number)).toEqual([2]);
  });

  it("takes longer over dice than over a march", () => {
    expect(weight([line("x".repeat(60), { dice: [3] })])).toBeGreaterThan(1.5 * weight([line("x".repeat(60))]));
  });

  it("takes no longer than one sits through, however much there is", () => {
    const all = Array.from({ length: 400 }, (_, n) => moment(n, [line("A regiment goes somewhere else.", n % 5 ? {} : { dice: [n % 6] })]));
    const weighs = all.reduce((sum, each) => sum + weight(each.lines), 0);
    const factor = pace(weighs, LONGEST);
    const shown = thinned(all, factor);
    expect(shown.reduce((sum, each) => sum + weight(each.lines) * factor, 0)).toBeLessThanOrEqual(LONGEST + 1);
    expect(shown.length).toBeLessThan(all.length);
    expect(shown.flatMap((each) => each.lines).length).toBe(400);
    expect(pace(3000, LONGEST)).toBe(1);
    expect(pace(3000, -5)).toBe(0);
  });
});
