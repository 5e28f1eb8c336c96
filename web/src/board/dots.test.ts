// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { BoardData, Place, Scene } from "../lib/wire";
import Board from "./Board.svelte";
import { pointed } from "./places";

const label = (name: string) => ({ en: name, es: name });
const place = (id: string, x: number, y: number, more: Partial<Place> = {}): Place => ({
  id, label: label(id), about: {}, kind: "main_town", label_kind: {}, rank: 1, x, y, zone: "", tags: [], ...more,
});
const square = (x: number, y: number): string => `M${x} ${y}L${x + 200} ${y}L${x + 200} ${y + 200}L${x} ${y + 200}Z`;
const board: BoardData = {
  game: "g", scenario: "s", arms: {}, marks: { fortress: { label: label("fortress") } },
  sides: [{ id: "red", label: label("Red"), hue: "red", shape: "square" }],
  maps: [
    {
      id: "m", label: label("Map"), frame: [0, 0, 800, 600], unit: 40, layers: [], link_kinds: { strait: label("strait"), lane: label("lane") }, credit: {},
      places: [
        place("Lima", 100, 100, { d: square(0, 0), dot: true }),
        place("Plain", 500, 100, { d: square(400, 0) }),
        place("Sea", 100, 500, { kind: "sea" }),
        place("Callao", 300, 500, { kind: "port" }),
      ],
      links: [{ a: "Lima", b: "Plain", kind: "strait" }, { a: "Sea", b: "Callao", kind: "lane" }],
    },
  ],
};
const scene: Scene = {
  status: [], active: "red", pieces: [], tracks: [], boxes: [], cards: [], lists: [], panels: [],
  places: { Lima: { control: "red", marks: [{ id: "fortress", side: "red", value: "3" }] }, Plain: { control: "red", marks: [] } },
};

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

it("an area with a dot has its symbol, its walls and its name beside it; one without has only its name in the middle", () => {
  shown = mount(Board, {
    target: document.body,
    props: { board, scene, offered: new Set<string>(), chosen: new Set<string>(), focus: [], lang: "en", onpick: () => {}, oninspect: () => {} },
  });
  flushSync();
  const node = (id: string): Element => document.querySelector(`[data-node="place:${id}"]`)!;
  expect(node("Lima").querySelector(".symbol")).not.toBeNull();
  expect(node("Lima").querySelector(".level")!.textContent).toBe("3");
  expect(node("Plain").querySelector(".symbol")).toBeNull();
  expect(node("Sea").querySelector(".symbol")).not.toBeNull();
  const central = [...document.querySelectorAll(".areal")].map((t) => t.textContent!.trim());
  expect(central).toEqual(["Plain"]);
  expect(document.querySelectorAll(".area")).toHaveLength(2);
  expect(document.querySelectorAll(".way.strait.bridge:not(.under)")).toHaveLength(1);
});

it("tells points from areas", () => {
  expect(board.maps[0]!.places.map(pointed)).toEqual([true, false, true, true]);
});
