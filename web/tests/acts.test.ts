import { describe, expect, it } from "vitest";
import { acts, folded, matches, parts } from "../src/lib/acts";
import type { Line } from "../src/lib/wire";

const line = (number: number, text: string, more: Partial<Line> = {}): Line => ({ number, text, key: "moves", ...more });

const MARCH = [
  line(7, "8th Ohio moves to 3120.", { focus: ["piece:a", "place:3120"], side: "union" }),
  line(8, "8th Ohio moves to 3020.", { joins: true, told: "8th Ohio marches 3220 → 3020 (2 of 6).", focus: ["piece:a", "place:3020"] }),
  line(9, "8th Ohio holds.", { joins: true, told: "8th Ohio marches 3220 → 3020 (2 of 6), in good order.", dice: [3] }),
];

describe("the log as acts", () => {
  it("tells lines that belong together once, by the last sentence", () => {
    const [act, other] = acts([...MARCH, line(10, "A shot.")]);
    expect(act!.text).toBe("8th Ohio marches 3220 → 3020 (2 of 6), in good order.");
    expect([act!.from, act!.number, act!.side, act!.dice]).toEqual([7, 9, "union", [3]]);
    expect(act!.focus).toEqual(["piece:a", "place:3120", "place:3020"]);
    expect(folded(act!)).toBe(true);
    expect(other!.text).toBe("A shot.");
    expect(folded(other!)).toBe(false);
  });

  it("tells less again when something is taken back", () => {
    expect(acts(MARCH.slice(0, 2))[0]!.text).toBe("8th Ohio marches 3220 → 3020 (2 of 6).");
    expect(acts(MARCH.slice(0, 1))[0]!.text).toBe("8th Ohio moves to 3120.");
  });

  it("shows a single line in short, with the whole one behind it", () => {
    const [act] = acts([line(1, "Fire by NAV1 Guides.", { told: "Fire by NAV1.", names: { NAV1: "NAV1 Guides" } })]);
    expect(act!.text).toBe("Fire by NAV1.");
    expect(folded(act!)).toBe(true);
  });

  it("begins with the first line there is, though it joins one that was cut off", () => {
    expect(acts(MARCH.slice(1)).length).toBe(1);
  });

  it("reads line by line what no sentence tells together", () => {
    const alone = [line(1, "It enters."), line(2, "It faces south.", { joins: true })];
    expect(acts(alone).map((act) => act.text)).toEqual(["It enters.", "It faces south."]);
    expect(acts([...MARCH, line(11, "It stops.", { joins: true })]).map((act) => act.lines.length)).toEqual([3, 1]);
  });

  it("is found by any of its lines, and by its side", () => {
    const [act] = acts(MARCH);
    expect(matches(act!, "moves to 3120", "")).toBe(true);
    expect(matches(act!, "", "confederate")).toBe(false);
  });
});

describe("short names in a sentence", () => {
  it("stand by themselves with the whole ones", () => {
    expect(parts("NAV1 and NAV12 (3) march.", { NAV1: "NAV1 Guides", "NAV12 (3)": "NAV12 Others (3)" })).toEqual([
      { text: "NAV1", whole: "NAV1 Guides" },
      { text: " and " },
      { text: "NAV12 (3)", whole: "NAV12 Others (3)" },
      { text: " march." },
    ]);
  });

  it("are not found inside of other words", () => {
    expect(parts("NAV12 marches.", { NAV1: "NAV1 Guides" })).toEqual([{ text: "NAV12 marches." }]);
  });
});
