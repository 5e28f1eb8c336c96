import { expect, test } from "vitest";
import { patched, patchedLog, whole } from "../src/lib/patch";
import type { Line, Piece, Scene } from "../src/lib/wire";

const piece = (id: string, at: string): Piece => ({ id, at, side: "a", form: "block", label: { en: id } });
const scene: Scene = whole({
  active: "a",
  places: { x: { control: "a" }, y: { control: "b" } },
  pieces: [piece("1", "x"), piece("2", "x"), piece("3", "y")],
});

test("a patch changes only what it names, and the old scene stays as it was", () => {
  const before = JSON.stringify(scene);
  const next = patched(scene, { active: "b", places: { x: null, z: { control: "b" } }, pieces: { set: [piece("2", "y"), piece("4", "z")], gone: ["1"] } });
  expect(next.active).toBe("b");
  expect(next.places).toEqual({ y: { control: "b" }, z: { control: "b" } });
  expect(next.pieces.map((each) => [each.id, each.at])).toEqual([["2", "y"], ["3", "y"], ["4", "z"]]);
  expect(next.tracks).toBe(scene.tracks);
  expect(JSON.stringify(scene)).toBe(before);
});

test("a whole list of pieces replaces the old one", () => {
  expect(patched(scene, { ...scene, pieces: [piece("9", "x")] }).pieces.map((each) => each.id)).toEqual(["9"]);
});

test("no patch, no change", () => {
  expect(patched(scene, undefined)).toBe(scene);
  expect(patched(scene, {}).pieces).toBe(scene.pieces);
});

test("after an undo the lines past the cut are void", () => {
  const line = (number: number): Line => ({ number, text: String(number), key: "k" });
  const log = [line(1), line(2), line(2), line(3)];
  expect(patchedLog(log, [line(3)], 1).map((each) => each.number)).toEqual([1, 3]);
  expect(patchedLog(log, undefined, undefined)).toBe(log);
  expect(patchedLog(log, [], 2)).toHaveLength(3);
});
