// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardData, Lang, TableFrame } from "../lib/wire";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Panel from "./Panel.svelte";

const read = <T>(name: string): T => JSON.parse(readFileSync(resolve("fixtures", `${name}.json`), "utf8")) as T;
const board = read<BoardData>("board");
// jsdom is slow: without the ground's thousands of corners and with some of the places the tests are quick
const kept = new Set("bilbao durango orduna vitoria salvatierra vergara tolosa campezo pamplona logrono".split(" "));
for (const map of board.maps) {
  map.layers = map.layers.filter((l) => l.style === "exit");
  map.places = map.places.filter((p) => p.d || kept.has(p.id)).map((p) => (p.d ? { ...p, d: "M0 0L9 0L9 9Z" } : p));
}
vi.setConfig({ testTimeout: 60_000 });
const targets = (t: TableFrame): Set<string> => new Set((t.decision?.items ?? []).flatMap((i) => (i.target ? [i.target] : [])));

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

function show(table: TableFrame, more: { chosen?: Set<string>; lang?: Lang; whyMode?: boolean; hidePieces?: boolean; path?: string[] } = {}) {
  const onpick = vi.fn();
  const oninspect = vi.fn();
  const component = mount(Board, {
    target: document.body,
    props: { board, scene: table.scene, offered: targets(table), chosen: new Set<string>(), focus: [], lang: "en", side: table.seat, onpick, oninspect, ...more },
  });
  flushSync();
  shown = component;
  return { component, onpick, oninspect };
}
const at = (target: string): SVGElement => document.querySelector<SVGElement>(`[data-node="${target}"]`)!;
const click = (node: Element, shiftKey = false): void => {
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
  flushSync();
};
const press = (node: Element, key: string): void => {
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};

describe("the board", () => {
  it("is a region with a name, and names every place with what lies there", () => {
    show(read<TableFrame>("table"));
    expect(document.querySelector("section")!.getAttribute("aria-label")).toBe("Board: Map of the North");
    expect(document.querySelectorAll(".place")).toHaveLength(board.maps[0]!.places.length);
    const label = at("place:bilbao").getAttribute("aria-label")!;
    for (const part of ["Bilbao", "city", "Liberal fortress", "Liberals: 1 piece", "can be chosen"]) expect(label).toContain(part);
  });

  it("speaks Spanish", () => {
    show(read<TableFrame>("table"), { lang: "es" });
    expect(at("place:bilbao").getAttribute("aria-label")).toContain("se puede elegir");
  });

  it("makes each place on offer a tab stop, and one more for all the others", () => {
    const table = read<TableFrame>("table");
    show(table);
    const stops = [...document.querySelectorAll<SVGElement>('[data-node][tabindex="0"]')].map((n) => n.dataset["node"]!);
    const offered = [...targets(table)].filter((t) => t.startsWith("place:") && at(t));
    expect(offered.length).toBeGreaterThan(3);
    for (const target of offered) expect(stops).toContain(target);
    expect(stops.length).toBeLessThanOrEqual(offered.length + 1);
  });

  it("hands a click, Enter and Space on a place to the table", () => {
    const { onpick } = show(read<TableFrame>("table"));
    click(at("place:bilbao"));
    press(at("place:orduna"), "Enter");
    press(at("place:orduna"), " ");
    expect(onpick.mock.calls.map((c) => c[0])).toEqual(["place:bilbao", "place:orduna", "place:orduna"]);
  });

  it("moves the focus with the arrows", () => {
    show(read<TableFrame>("table"));
    at("place:bilbao").focus();
    press(at("place:bilbao"), "ArrowRight");
    expect((document.activeElement as SVGElement).dataset["node"]).not.toBe("place:bilbao");
  });

  it("opens a stack for choosing, counts, and takes all with shift", () => {
    const table = read<TableFrame>("table-subset");
    const pieces = [...targets(table)];
    const { onpick } = show(table, { chosen: new Set([pieces[0]!]) });
    const stack = document.querySelector<SVGElement>(".stack.offered")!;
    expect(stack.getAttribute("aria-label")).toContain(`1 of ${pieces.length} chosen`);
    click(stack);
    expect(onpick).not.toHaveBeenCalled();
    expect(stack.getAttribute("aria-expanded")).toBe("true");
    const button = document.querySelector<HTMLElement>(`[data-piece="${pieces[1]}"]`)!;
    expect(button.getAttribute("aria-pressed")).toBe("false");
    click(button);
    expect(onpick.mock.calls[0]![0]).toBe(pieces[1]);
    press(button, "Escape");
    expect(document.querySelector(".fan")).toBeNull();
    click(stack, true);
    expect(onpick.mock.calls[1]![1].shiftKey).toBe(true);
  });

  it("takes a click on a stack for its place when only the place is on offer", () => {
    const { onpick } = show(read<TableFrame>("table"));
    click(document.querySelector('[data-t^="stack:bilbao"]')!);
    expect(onpick.mock.calls[0]![0]).toBe("place:bilbao");
  });

  it("says nothing of a hidden piece but its side", () => {
    const table = read<TableFrame>("table");
    show(table);
    const blank = table.scene.pieces.find((p) => p.form === "blank" && kept.has(p.at ?? ""))!;
    const label = at(`stack:${blank.at} ${blank.side} in`).getAttribute("aria-label")!;
    expect(label).not.toMatch(/strength/);
  });

  it("hides all pieces on demand", () => {
    show(read<TableFrame>("table"), { hidePieces: true });
    expect(document.querySelectorAll(".stack")).toHaveLength(0);
  });

  it("opens the map that holds what is to be looked at", async () => {
    const { component } = show(read<TableFrame>("table"));
    document.querySelectorAll<HTMLElement>(".maps button")[1]!.click();
    flushSync();
    expect(document.querySelector("section")!.dataset["map"]).toBe("spain");
    expect(document.querySelectorAll(".live .area")).toHaveLength(board.maps[1]!.places.length);
    await component.focusOn(["place:bilbao"]);
    flushSync();
    expect(document.querySelector("section")!.dataset["map"]).toBe("north");
  });

  it("shows how much is on offer on the other map", () => {
    const table = read<TableFrame>("table");
    show(table);
    const there = board.maps[1]!.places.filter((p) => targets(table).has(`place:${p.id}`)).length;
    expect(document.querySelector(".maps b")?.textContent).toContain(String(there));
  });

  it("draws the way that is pointed out", () => {
    show(read<TableFrame>("table"), { path: ["place:vitoria", "place:salvatierra"] });
    expect(document.querySelectorAll(".route")).toHaveLength(2);
  });
});

describe("beside the board", () => {
  it("the battle lies row against row", () => {
    const table = read<TableFrame>("table-battle");
    shown = mount(Panel, { target: document.body, props: { panel: table.scene.panels[0]!, board, lang: "en", offered: new Set<string>(), chosen: new Set<string>() } });
    flushSync();
    expect(document.querySelectorAll(".host")).toHaveLength(table.scene.panels[0]!.rows.length);
  });

  it("cards are buttons with their whole text", () => {
    const table = read<TableFrame>("table-battle");
    const onpick = vi.fn();
    shown = mount(Hand, { target: document.body, props: { cards: table.scene.cards, lang: "es", offered: targets(table), chosen: new Set<string>(), onpick } });
    flushSync();
    const card = document.querySelector<HTMLElement>("button.offered")!;
    expect(card.textContent).toContain(table.scene.cards.find((c) => targets(table).has(`card:${c.id}`))!.text["es"]);
    click(card);
    expect(onpick.mock.calls[0]![0]).toMatch(/^card:/);
  });
});
