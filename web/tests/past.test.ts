import { expect, test } from "vitest";
import { CHUNK, Reel } from "../src/lib/past";
import { whole } from "../src/lib/patch";
import type { Step } from "../src/lib/wire";

function server(last: number) {
  const asked: [number, number, string][] = [];
  const fetch = async (from: number, to: number, seat: string): Promise<Step[]> => {
    asked.push([from, to, seat]);
    if (to - from >= CHUNK) throw new Error("too many");
    const out: Step[] = [];
    for (let n = from; n <= Math.min(to, last); n++) {
      out.push({ number: n, seat: "a", text: `${n}`, scene: n === from ? whole({ active: `${n}` }) : { active: `${n}` }, log: [] });
    }
    return out;
  };
  return { asked, fetch };
}

test("moments are read in pieces the server gives, and kept", async () => {
  const { asked, fetch } = server(100);
  const reel = new Reel(fetch);
  expect((await reel.read(0, 100, "a")).map((each) => each.scene.active)).toEqual(Array.from({ length: 101 }, (_, n) => `${n}`));
  expect(asked).toEqual([[0, 59, "a"], [60, 100, "a"]]);
  expect((await reel.moment(77, "a", 100))?.scene.active).toBe("77");
  expect(asked).toHaveLength(2);
  expect((await reel.moment(77, "b", 100))?.scene.active).toBe("77");
  expect(asked).toHaveLength(3); // another seat saw something else
});

test("an undo makes later moments void", async () => {
  const { asked, fetch } = server(30);
  const reel = new Reel(fetch);
  await reel.read(0, 30, "a");
  reel.cut(10);
  expect(reel.has(10, "a")).toBe(true);
  expect(reel.has(11, "a")).toBe(false);
  await reel.moment(11, "a", 30);
  expect(asked).toHaveLength(2);
});
