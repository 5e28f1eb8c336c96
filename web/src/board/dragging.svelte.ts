// Pieces are taken up and held over a place: the gesture that says "these, there".
import type { Target } from "../lib/wire";
import type { Point } from "./geometry";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import type { Stack } from "./stacks";

const FAR = 7; // pixels before a press becomes a drag

interface Held {
  pieces: Target[];
  home: Target;
  /** Where the pointer went down, and which. */
  x: number;
  y: number;
  pointer: number;
}

export class Dragging {
  /** Where the pieces are held, on the sheet; undefined while nothing is dragged. */
  at = $state.raw<Point>();

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  #held: Held | undefined;
  #over: Target = "";
  /** The click that ends a drag is none. */
  #dropped = false;

  constructor(given: Given, lens: Lens, layout: () => Layout) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
  }

  /** Whether pieces may be taken up at all. */
  get #may(): boolean {
    const { ondrop, whyMode, measuring, pose } = this.#given;
    return !!ondrop && !whyMode && !measuring && !pose;
  }

  /** The stack whose pieces a press there would take up: one's own, while one is asked. */
  #stackAt(target: EventTarget | null): Stack | undefined {
    const { side } = this.#given;
    if (!this.#may || !(target instanceof Element)) return undefined;
    const t = target.closest<SVGElement>("[data-t]")?.dataset["t"];
    const stack = t?.startsWith("stack:") ? this.#layout().stack(t.slice(6)) : undefined;
    return stack && stack.side === side ? stack : undefined;
  }

  /** Those that were gathered with one of the stack, else those that were chosen, else those on offer or in question,
   * else all of the stack. */
  #pieces(stack: Stack): Target[] {
    const all = stack.pieces.map((p): Target => `piece:${p.id}`);
    const { chosen, offered, focus, hand } = this.#given;
    const held = all.filter((p) => hand.includes(p));
    if (held.length) return [...held, ...hand.filter((p) => !held.includes(p))];
    const some = all.filter((p) => chosen.has(p));
    if (some.length) return some;
    const ready = all.filter((p) => offered.has(p) || focus.includes(p));
    return ready.length ? ready : all;
  }

  /** Whether a press is meant for the pieces there, and not for the table. With a finger only for those on offer or in hand. */
  takes(event: Event): boolean {
    const stack = this.#stackAt(event.target);
    if (!stack || event.type === "wheel" || event.type === "dblclick") return false;
    if (event instanceof MouseEvent) return true;
    const { offered, hand } = this.#given;
    return stack.pieces.some((p) => offered.has(`piece:${p.id}`) || hand.includes(`piece:${p.id}`)) || offered.has(`place:${stack.place}`);
  }

  press(event: PointerEvent): void {
    this.#dropped = false;
    const stack = event.isPrimary && !event.button && this.takes(event) ? this.#stackAt(event.target) : undefined;
    if (stack) this.#take(this.#pieces(stack), stack, event);
    else this.drop();
  }

  /** One piece of the stack that is spread out. */
  pressPiece(piece: Target, stack: Stack, event: PointerEvent): void {
    this.#dropped = false;
    if (event.isPrimary && !event.button && this.#may && stack.side === this.#given.side) this.#take([piece], stack, event);
  }

  #take(pieces: Target[], stack: Stack, event: PointerEvent): void {
    this.#held = { pieces, home: `place:${stack.place}`, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  /** True while pieces are dragged. */
  move(event: PointerEvent, view: HTMLElement): boolean {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return false;
    if (!this.at && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return false;
    if (!this.at) view.setPointerCapture?.(event.pointerId);
    this.at = this.#lens.worldAt(event);
    const over = this.#placeAt(event);
    if (over !== this.#over) {
      this.#over = over;
      this.#given.ondrag?.(held.pieces, over && over !== held.home ? over : "", held.home);
    }
    return true;
  }

  #placeAt(event: MouseEvent): Target {
    const layout = this.#layout();
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      if (element.hasAttribute("data-cells")) {
        const hex = layout.hexes?.under(this.#lens.worldAt(event));
        return hex ? `place:${hex.id}` : "";
      }
      const t = element.closest<SVGElement>("[data-t]")?.dataset["t"] ?? "";
      if (t.startsWith("place:")) return t;
      if (t.startsWith("stack:")) return `place:${layout.stack(t.slice(6))?.place ?? ""}`;
    }
    return "";
  }

  release(event: PointerEvent): void {
    const held = this.#held;
    const over = this.#over;
    const dragged = this.at !== undefined;
    this.drop();
    if (!held || !dragged || event.pointerId !== held.pointer) return;
    this.#dropped = true;
    if (event.type === "pointerup" && over && over !== held.home) this.#given.ondrop?.(held.pieces, over, held.home);
    else this.#given.ondrag?.(held.pieces, "", held.home);
  }

  /** Whether the click that comes now belongs to a drag. */
  get clicked(): boolean {
    const was = this.#dropped;
    this.#dropped = false;
    return was;
  }

  drop(): void {
    this.#held = undefined;
    this.#over = "";
    this.at = undefined;
  }
}
