// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "./Board.svelte";
import { ranks } from "./figures";
import { board, march, reply, scene } from "./miniatures";
import { apart, bearing, between, corners, eighth, frontOf, held, inside, nearestTo, placed, turnTo, wayLength } from "./poses";
import { poseView, scaleOf, toGame, toWorld } from "./poseview";
import { inOrder, outline, strewn, strokes, within } from "./terrain";

const square = { x: 100, y: 100, angle: 0, w: 40, d: 20 };

describe("bases", () => {
  it("have their corners clockwise from the front left", () => {
    expect(corners(square)).toEqual([{ x: 80, y: 90 }, { x: 120, y: 90 }, { x: 120, y: 110 }, { x: 80, y: 110 }]);
    const east = corners({ ...square, angle: 90 });
    expect(east[0]!.x).toBeCloseTo(110);
    expect(east[0]!.y).toBeCloseTo(80);
    expect(frontOf(square)).toEqual({ x: 100, y: 90 });
    expect(placed(square, 0, -30)).toEqual({ x: 100, y: 70 });
  });
  it("know headings and turns", () => {
    expect(bearing(0, -1)).toBe(0);
    expect(bearing(1, 0)).toBeCloseTo(90);
    expect(bearing(-1, 0)).toBeCloseTo(270);
    expect(turnTo(350, 10)).toBe(20);
    expect(turnTo(10, 350)).toBe(-20);
    expect([0, 44, 46, 337, 338, 720].map(eighth)).toEqual([0, 1, 1, 7, 0, 0]);
  });
  it("are measured between their nearest points", () => {
    const other = { ...square, x: 200 };
    const [a, b] = between(corners(square), corners(other));
    expect(apart(a, b)).toBe(60);
    expect(inside({ x: 100, y: 100 }, corners(square))).toBe(true);
    expect(nearestTo({ x: 100, y: 0 }, corners(square))).toEqual({ x: 100, y: 90 });
    expect(wayLength({ x: 0, y: 0 }, [{ x: 3, y: 4 }, { x: 3, y: 14 }])).toBe(15);
  });
  it("catch the ruler at the middle of their front, or anywhere", () => {
    const bases = [{ id: "a", at: square }];
    expect(held({ x: 103, y: 88 }, bases, 10)).toMatchObject({ at: { x: 100, y: 90 }, piece: "a" });
    expect(held({ x: 118, y: 108 }, bases, 10)).toMatchObject({ piece: "a" });
    expect(held({ x: 118, y: 108 }, bases, 10).outline).toHaveLength(4);
    expect(held({ x: 300, y: 300 }, bases, 10)).toEqual({ at: { x: 300, y: 300 }, outline: [{ x: 300, y: 300 }] });
  });
});

describe("terrain", () => {
  it("reads outlines, relative ones too", () => {
    expect(outline("M0 0L10 0L10 10Z")).toEqual([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]);
    expect(outline("M5 5h10v-3l2 2Z")).toEqual([{ x: 5, y: 5 }, { x: 15, y: 5 }, { x: 15, y: 2 }, { x: 17, y: 4 }]);
  });
  it("plants the same trees every time, all within the wood", () => {
    const shape = outline("M0 0L200 0L200 150L0 150Z");
    const trees = strewn(shape, 20, "t1");
    expect(trees.length).toBeGreaterThan(20);
    expect(trees).toEqual(strewn(shape, 20, "t1"));
    expect(trees.every((p) => within(p, shape))).toBe(true);
    expect(strewn(shape, 1, "t1", 50).length).toBeLessThan(70);
  });
  it("draws every kind without trouble, hills below houses", () => {
    const items = inOrder(scene().ground!);
    expect(items.findIndex((i) => i.kind === "hill")).toBeLessThan(items.findIndex((i) => i.kind === "house"));
    for (const item of items) for (const stroke of strokes(item)) expect(stroke.d, item.kind).not.toMatch(/NaN|undefined/);
  });
  it("draws as many men as there are", () => {
    expect(ranks({ rows: 2, across: 12, kind: "foot" }, 120, 40).line.match(/M/g)).toHaveLength(24);
    for (const kind of ["horse", "gun", "limber", "officer", "other"]) expect(ranks({ rows: 1, across: 1, kind }, 30, 30).fill).not.toMatch(/NaN/);
  });
});

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});
const map = board.maps[0]!;
const one = (css: string): Element => document.querySelector(css)!;
const all = (css: string): Element[] => [...document.querySelectorAll(css)];
const press = (node: Element, key: string): void => void node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

function show(more: Record<string, unknown> = {}) {
  const [onpick, onwish, onoption, oninspect] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  shown = mount(Board, {
    target: document.body,
    props: { board, scene: scene(), offered: new Set(["piece:F2", "ground:t12"]), chosen: new Set<string>(), focus: [], lang: "en" as const, side: "blue", onpick, onwish, onoption, oninspect, ...more },
  });
  flushSync();
  return { onpick, onwish, onoption, oninspect };
}

describe("a free table", () => {
  it("says of every unit what it is and how it stands", () => {
    show();
    expect(one('[data-node="piece:F2"]').getAttribute("aria-label")).toBe("Line infantry F2, Blue, 24 figures, in line, facing north, 3 damage, disordered, has acted, can be chosen");
    expect(one('[data-node="piece:R1"]').getAttribute("aria-label")).toContain("facing south");
    expect(all(".base")).toHaveLength(12);
    expect(all(".flag")).toHaveLength(2);
    expect(one('[data-tag="F2"] .damage').textContent).toBe("3");
    // what is written lies above every base
    expect(all(".base, .plate").map((each) => each.classList.contains("plate")).lastIndexOf(false)).toBe(11);
  });
  it("says it in Spanish", () => {
    show({ lang: "es" });
    expect(one('[data-node="piece:F1"]').getAttribute("aria-label")).toBe("Infantería de línea F1, Azules, 24 figuras, en línea, mirando al norte");
  });
  it("lets units and terrain be chosen, by mouse and by keyboard", () => {
    const { onpick } = show();
    one('[data-t="piece:F2"] .body').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.lastCall?.[0]).toBe("piece:F2");
    press(one('[data-node="ground:t12"]'), "Enter");
    expect(onpick.mock.lastCall?.[0]).toBe("ground:t12");
    expect(one('[data-node="ground:t12"]').getAttribute("tabindex")).toBe("0");
    expect(one('[data-node="ground:t4"]').getAttribute("tabindex")).toBe("-1");
  });
  it("shades what belongs to the unit that is looked at, and the zones", () => {
    show({ selected: "piece:F1" });
    expect(all(".overlay.fire")).toHaveLength(1);
    expect(all(".overlay.zone")).toHaveLength(1);
    expect(all(".washes button")).toHaveLength(1); // only the zone can be put away
    (one(".washes button") as HTMLElement).click();
    flushSync();
    expect(all(".overlay.zone")).toHaveLength(0);
  });
  it("measures between two units by keyboard", () => {
    show({ measuring: true });
    press(one('[data-node="piece:F1"]'), "Enter");
    flushSync();
    expect(one('.board [role="status"]').textContent).toContain("Measuring from Line infantry F1");
    press(one('[data-node="piece:R1"]'), "Enter");
    flushSync();
    expect(one('.board [role="status"]').textContent).toMatch(/^16\.\d inches from Line infantry F1 to Line infantry R1$/);
    expect(all(".ruler text")).toHaveLength(1);
  });
});

describe("a piece on its way", () => {
  const view = (goal?: number[]) => {
    const got = goal && reply(march, goal);
    return poseView(march, map, goal ? { x: goal[0]!, y: goal[1]!, angle: goal[2]! } : null, got ? { ...got, end: { x: got.end[0]!, y: got.end[1]!, angle: got.end[2]! } } : null, true);
  };
  it("goes from the game's units to the table's and back", () => {
    const k = scaleOf(march, map);
    expect(k).toBe(0.1);
    expect(toWorld({ x: 5600, y: 8000, angle: 450 }, map, k)).toEqual({ x: 560, y: 800, angle: 45 });
    expect(toGame({ x: 560, y: 800, angle: 45 }, map, k)).toEqual({ x: 5600, y: 8000, angle: 450 });
    expect(poseView(march, { ...map, table: undefined } as never, null, null, true)).toBeUndefined();
  });
  it("shows the ghost where it stands, with the ways it may take", () => {
    const { onoption } = show({ pose: view() });
    expect(all("[data-option]")).toHaveLength(4);
    expect(all(".wish")).toHaveLength(0);
    one('[data-option="1"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onoption).toHaveBeenCalledWith(1);
    expect(one('[data-node="ghost"]').getAttribute("aria-label")).toContain("Line infantry F1 on its way, facing north, arrow keys move it");
  });
  it("draws the way with its length, and no dashes where the wish is allowed", () => {
    show({ pose: view([5600, 8000 - 1016, 0]) });
    expect(one(".long").textContent).toBe("4.0″");
    expect(all(".wish")).toHaveLength(0);
    expect(one('[data-node="piece:F1"]').classList.contains("faint")).toBe(true);
  });
  it("draws the wish dashed with the reason beneath where it is not", () => {
    show({ pose: view([5600, 5000, 0]) });
    expect(all(".wish")).toHaveLength(1);
    expect(all(".reason").map((each) => each.textContent).join(" ")).toBe("That is more than the six inches that it may march. § 3.1");
    expect(one(".long").textContent).toBe("6.0″");
  });
  it("lies still while the ruler is in hand", () => {
    const { onwish } = show({ pose: view(), measuring: true });
    const body = one('[data-node="ghost"] .body');
    body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    body.dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 50 }));
    body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onwish).not.toHaveBeenCalled();
  });
  it("turns with the wheel and goes where the ground is tapped", () => {
    const { onwish, onpick } = show({ pose: view() });
    one('[data-node="ghost"] .body').dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
    expect(onwish.mock.lastCall?.[0]).toMatchObject({ x: 560, y: 800, angle: 5 });
    one('[data-t="ground:t4"] .area').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onwish).toHaveBeenCalledTimes(2);
    one('[data-t="ground:t12"] .area').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.lastCall?.[0]).toBe("ground:t12"); // on offer: it is chosen
    one('[data-t="piece:R1"] .body').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onpick.mock.lastCall?.[0]).toBe("piece:R1");
    expect(onwish).toHaveBeenCalledTimes(2);
  });
});
