// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EMPTY_SCENE } from "../lib/patch";
import type { BoardData, Piece, Place, Scene } from "../lib/wire";
import Board from "./Board.svelte";
import Legend from "./Legend.svelte";

// eight columns of six hexes
const both = (text: string) => ({ en: text, es: text });
const places: Place[] = [];
for (let c = 0; c < 8; c++) {
  for (let r = 0; r < 6; r++) {
    const [x, y] = [45 * c + 30, 52 * r + 26 + (c % 2 ? 26 : 0)];
    const id = `0${c + 1}0${r + 1}`;
    const d = `M${x - 15} ${y - 26}L${x + 15} ${y - 26}L${x + 30} ${y}L${x + 15} ${y + 26}L${x - 15} ${y + 26}L${x - 30} ${y}Z`;
    places.push({ id, label: both(id), about: both("clear"), kind: "clear", label_kind: both("clear"), rank: 4, x, y, zone: "", tags: [], d });
  }
}
const board: BoardData = {
  game: "hexes", scenario: "plain",
  sides: [{ id: "union", label: both("Union"), hue: "blue", shape: "square" }, { id: "rebel", label: both("Rebels"), hue: "grey", shape: "cut" }],
  arms: { infantry: { label: both("infantry") }, leader: { label: both("leader") } },
  marks: { objective: { label: both("objective") }, parapet: { label: both("parapets") } },
  maps: [{
    id: "field", label: both("Field"), frame: [0, 0, 375, 338], unit: 34, hexes: { radius: 30 }, layers: [{ kind: "line", style: "pike", d: "M0 0L90 90" }],
    places, links: [], link_kinds: {}, legend: [{ kind: "line", style: "pike", label: both("turnpike") }, { kind: "area", style: "orchard", label: both("orchard") }], credit: both(""),
  }],
};
const unit = (id: string, at: string, more: Partial<Piece> = {}): Piece => ({
  id, at, slot: "in", side: "union", form: "counter", arm: "infantry", label: both(id), short: id, strength: 6, most: 9, nth: 0, angle: 90, fronts: [60, 120],
  ratings: ["7", "R", "6"].map((value) => ({ label: both(value), value })), states: [{ id: "disordered", ...both("disordered") }, both("First Brigade")], ...more,
});
const scene: Scene = {
  ...EMPTY_SCENE,
  active: "union",
  places: { "0404": { control: "rebel", marks: [{ id: "objective", value: "4", text: both("Hill") }] }, "0606": { control: "", marks: [{ id: "parapet", fronts: [0, 60] }] } },
  pieces: [unit("u1", "0202"), unit("u2", "0202", { nth: 1 }), unit("l", "0202", { form: "leader", arm: "leader", nth: 2, stars: 2 }), unit("u3", "0501"), unit("u3/1", "0502", { of: "u3" })],
  overlays: [{ id: "fire", label: both("field of fire"), style: "fire", places: ["0302", "0303"] }, { id: "front", label: both("front"), style: "front", places: ["0302"], on: true }],
};

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

function show() {
  const onpick = vi.fn();
  shown = mount(Board, {
    target: document.body,
    props: { board, scene, offered: new Set(["place:0303", "place:0304", "piece:u2"]), chosen: new Set<string>(), focus: ["place:0705"], lang: "en", side: "union", onpick, oninspect: vi.fn() },
  });
  flushSync();
  return onpick;
}
/** The same with something of its own on offer. */
function asks(more: Record<string, unknown>) {
  const onpick = vi.fn();
  shown = mount(Board, { target: document.body, props: { board, scene, offered: new Set<string>(), chosen: new Set<string>(), focus: [], lang: "en", side: "union", onpick, oninspect: vi.fn(), ...more } });
  flushSync();
  return onpick;
}
const all = (css: string): Element[] => [...document.querySelectorAll(css)];

describe("a board of hexes", () => {
  it("draws only the hexes that have something to show, and makes those on offer buttons", () => {
    show();
    const drawn = all(".place").map((n) => (n as SVGElement).dataset["node"]);
    for (const id of ["0303", "0304", "0404", "0606", "0705"]) expect(drawn).toContain(`place:${id}`);
    expect(drawn.length).toBeLessThan(8);
    expect(all(".place.offered").map((n) => n.getAttribute("tabindex"))).toEqual(["0", "0"]);
    expect(all("path.area.offered")).toHaveLength(2);
  });

  it("draws arrows round a piece that may turn, and hands a click on one to the table", () => {
    const onpick = asks({ offered: new Set(["turn:u3:60", "turn:u3:180", "piece:u3", "turn:nobody:0"]) });
    const turns = all(".turn") as SVGElement[];
    expect(turns.map((n) => n.dataset["t"])).toEqual(["turn:u3:60", "turn:u3:180"]);
    expect(turns.map((n) => n.getAttribute("aria-label"))).toEqual(["Turn: north-east", "Turn: south"]);
    turns[1]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(onpick.mock.calls[0]![0]).toBe("turn:u3:180");
  });

  it("shows whom an answer is aimed at in another colour than a march, with an arrow", () => {
    asks({ offered: new Set(["place:0404", "place:0303"]), aims: new Map([["place:0404", "40 %"]]), arrows: [["place:0202", "place:0404"], ["place:0202", "place:nowhere"]] });
    expect(all("path.area.aimed").map((n) => (n as SVGElement).dataset["t"])).toEqual(["place:0404"]);
    expect(all("path.area.offered")).toHaveLength(2);
    expect(all(".arrows .tip")).toHaveLength(1);
    expect(all(".aim")).toHaveLength(1);
  });

  it("chooses the formation of a stack by one click where all of it means the same", () => {
    const onpick = asks({ offered: new Set(["piece:u1", "piece:u2"]), alike: () => true });
    document.querySelector('[data-node^="stack:0202"]')!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(onpick.mock.calls[0]![0]).toBe("piece:u1");
  });

  it("lights up the pieces that belong with what is looked at", () => {
    asks({ lit: new Set(["piece:u3"]) });
    expect(all(".stack .lit").length).toBe(1);
  });

  it("hands a click on an offered hex to the table", () => {
    const onpick = show();
    document.querySelector('path.area[data-t="place:0303"]')!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.calls[0]![0]).toBe("place:0303");
  });

  it("piles a stack as it lies, with its leader and its front", () => {
    show();
    const stack = document.querySelector<SVGElement>('[data-node="stack:0202 union in"]')!;
    expect(stack.querySelector(".leader")).not.toBeNull();
    expect(stack.querySelector(".height")!.textContent).toBe("2"); // units, without the leader
    expect(all("path.front:not(.under)")).toHaveLength(3);
    stack.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    flushSync();
    expect(all("[data-piece]").map((n) => (n as HTMLElement).dataset["piece"])).toEqual(["piece:u1", "piece:u2", "piece:l"]);
  });

  it("joins the parts of a line, and draws works along their hexsides", () => {
    show();
    expect(all("path.band")).toHaveLength(1);
    expect(all("path.works.parapet")).toHaveLength(1);
  });

  it("shades what the scene says, and lets the reader put it on and off", () => {
    show();
    expect(all("g.overlay")).toHaveLength(1);
    const [fire, front] = all(".washes button") as [HTMLElement, HTMLElement];
    expect([fire.getAttribute("aria-pressed"), front.getAttribute("aria-pressed")]).toEqual(["false", "true"]);
    fire.click();
    flushSync();
    expect(all("g.overlay")).toHaveLength(2);
    front.click();
    flushSync();
    expect(all("g.overlay.fire")).toHaveLength(1);
    expect(all("g.overlay")).toHaveLength(1);
  });

  it("says all states, also those without a sign", () => {
    show();
    expect(document.querySelector('[data-node="stack:0501 union in"]')!.getAttribute("aria-label")).toContain("First Brigade");
  });

  it("walks over hexes that are not drawn", async () => {
    show();
    const from = document.querySelector<SVGElement>('[data-node="place:0705"]')!;
    from.focus();
    from.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done));
    flushSync();
    expect((document.activeElement as SVGElement).dataset["node"]).toBe("place:0704");
  });

  it("explains its ground in the legend", () => {
    shown = mount(Legend, { target: document.body, props: { board, lang: "en" } });
    flushSync();
    expect(document.body.textContent).toContain("turnpike");
    expect(all("svg.sample")).toHaveLength(2);
  });
});
