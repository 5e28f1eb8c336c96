// The ruler: drawn by hand, or laid from base to base with the keys.
import type { Point } from "./geometry";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import { between, held, type Hold } from "./poses";
import { say, tenths, told } from "./words";

export class Measuring {
  #rule = $state.raw<{ from: Hold; to: Hold | undefined; byHand: boolean }>();

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;

  /** The line that is drawn. */
  readonly line: { from: Point; to: Point } | undefined = $derived.by(() => {
    if (!this.#rule?.to) return undefined;
    const [from, to] = between(this.#rule.from.outline, this.#rule.to.outline);
    return { from, to };
  });
  /** What a screen reader hears of it. */
  readonly words: string = $derived.by(() => {
    const { measuring, lang } = this.#given;
    if (!measuring || !this.#rule || this.#rule.byHand) return "";
    if (!this.line) return say("rulerFrom", lang, this.#name(this.#rule.from));
    const { from, to } = this.line;
    const long = Math.hypot(to.x - from.x, to.y - from.y) / (this.#layout().map.table?.inch ?? 1);
    return say("measured", lang, tenths(long, lang), this.#name(this.#rule.from), this.#name(this.#rule.to));
  });

  constructor(given: Given, lens: Lens, layout: () => Layout) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
  }

  #name(hold: Hold | undefined): string {
    return told(this.#given.scene.pieces.find((p) => p.id === hold?.piece)?.label, this.#given.lang) || "…";
  }

  #hold(event: MouseEvent): Hold {
    return held(this.#lens.worldAt(event), this.#layout().bases, 16 * this.#layout().u);
  }

  clear(): void {
    this.#rule = undefined;
  }

  press(event: PointerEvent, view: HTMLElement): void {
    if (!event.isPrimary) this.clear();
    else if (!event.button) {
      this.#rule = { from: this.#hold(event), to: undefined, byHand: true };
      view.setPointerCapture?.(event.pointerId);
    }
  }

  /** True while it is drawn by hand. */
  drag(event: PointerEvent): boolean {
    if (!this.#rule?.byHand || !event.isPrimary || !event.buttons) return false;
    this.#rule = { ...this.#rule, to: this.#hold(event) };
    return true;
  }

  /** With the keys: from this target, then to that one. */
  mark(target: string): void {
    const { bases, ground } = this.#layout();
    const found = bases.find((each) => `piece:${each.id}` === target);
    const at = found?.at ?? ground.find((each) => `ground:${each.id}` === target);
    if (!at) return;
    const end: Hold = found ? held(found.at, [found], 0.1) : { at, outline: [{ x: at.x, y: at.y }] };
    const rule = this.#rule;
    this.#rule = rule && !rule.to && !rule.byHand ? { ...rule, to: end } : { from: end, to: undefined, byHand: false };
  }
}
