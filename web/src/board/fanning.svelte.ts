// The stack that is spread out: by a click, by keys, or because the mouse rests on it.
import { tick } from "svelte";
import type { Target } from "../lib/wire";
import { around } from "./geometry";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import { fanSpot, type Stack } from "./stacks";

const HOVER = 380; // milliseconds on a stack before it opens
const LEAVE = 320;

export class Fanning {
  open = $state.raw<{ key: string; byHand: boolean }>();
  /** The drawn fan. */
  box = $state<HTMLElement>();

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  readonly #focus: (node: string) => void;
  #hovering: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #hadOffer = false;

  readonly stack: Stack | undefined = $derived.by(() => (this.open ? this.#layout().stack(this.open.key) : undefined));

  /** `focus`: gives the focus to a node of the board. */
  constructor(given: Given, lens: Lens, layout: () => Layout, focus: (node: string) => void) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
    this.#focus = focus;
  }

  readonly offeredIn = (t: Stack): Target[] => t.pieces.map((p) => `piece:${p.id}`).filter((x) => this.#given.offered.has(x));
  readonly chosenIn = (t: Stack): number => t.pieces.filter((p) => this.#given.chosen.has(`piece:${p.id}`)).length;

  /** Called in an effect. True: what was asked there has been answered. */
  answered(): boolean {
    const has = this.stack !== undefined && this.offeredIn(this.stack).length > 0;
    const done = this.stack !== undefined && this.#hadOffer && !has;
    this.#hadOffer = has;
    return done;
  }

  async unfold(key: string, byHand: boolean): Promise<void> {
    const byKey = document.activeElement instanceof SVGElement && document.activeElement.matches(":focus-visible");
    this.open = { key, byHand };
    await tick();
    this.seat();
    if (byHand && byKey) this.box?.querySelector("button")?.focus();
  }

  readonly shut = (): void => {
    const key = this.open?.key;
    const inside = this.box?.contains(document.activeElement);
    this.open = undefined;
    if (inside && key) this.#focus(`stack:${key}`);
  };

  /** It stays until it is closed. */
  hold(): void {
    if (this.open) this.open = { ...this.open, byHand: true };
  }

  /** Puts the fan beside its stack, in the view, clear of the place. */
  seat(): void {
    const { stack, box } = this;
    if (!stack || !box) return;
    const layout = this.#layout();
    const at = this.#lens.onScreen(layout.box(stack));
    if (!at) return;
    const p = layout.places.get(stack.place);
    const wide = p ? 2 * layout.reach(p) + 8 : 0;
    const keep = p ? this.#lens.onScreen(around(p.x * layout.s, p.y * layout.s, wide, wide))! : at;
    const { w, h } = this.#lens.size;
    const spot = fanSpot({ x: 4, y: 4, w: w - 8, h: h - 8 }, at, keep, box.offsetWidth, box.offsetHeight);
    box.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  }

  // the mouse

  /** The table moves: what the mouse opened closes. */
  tableMoves(byHand: boolean): void {
    clearTimeout(this.#hovering);
    if (byHand && this.open && !this.open.byHand) this.open = undefined;
  }

  hoverSoon(key: string): void {
    clearTimeout(this.#leaving);
    if ((this.#layout().stack(key)?.pieces.length ?? 0) > 1 && !this.open?.byHand) this.#hovering = setTimeout(() => void this.unfold(key, false), HOVER);
  }

  hoverEnds(): void {
    clearTimeout(this.#hovering);
  }

  readonly leaveSoon = (): void => {
    this.stay();
    if (this.open && !this.open.byHand) this.#leaving = setTimeout(() => (this.open = this.open?.byHand ? this.open : undefined), LEAVE);
  };

  /** The mouse is on the fan itself. */
  readonly stay = (): void => clearTimeout(this.#leaving);

  end(): void {
    clearTimeout(this.#hovering);
    clearTimeout(this.#leaving);
  }
}
