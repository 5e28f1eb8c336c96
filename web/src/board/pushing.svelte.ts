// A base on a free table is pushed to where it shall stand, or turned by the knob before its front: one gesture, whoever is
// asked about. A second finger turns it on the way; so do the wheel and the keys of a piece in hand.
import type { Piece, Target } from "../lib/wire";
import type { Point } from "./geometry";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import { bearing, type Standing } from "./poses";

const FAR = 7; // pixels before a press becomes a push

interface Held {
  piece: Target;
  at: Standing;
  /** From the pointer to the middle of the base. */
  off: Point;
  turning: boolean;
  x: number;
  y: number;
  pointer: number;
}

interface Twist {
  pointer: number;
  first: Point;
  /** The angle of the fingers and of the base when it began. */
  from: number;
  angle: number;
}

export class Pushing {
  /** A base is on its way. */
  on = $state(false);

  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  #held: Held | undefined;
  #twist: Twist | undefined;
  #last: Point = { x: 0, y: 0 };
  #pushed = false;

  constructor(given: Given, lens: Lens, layout: () => Layout) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
  }

  /** The base that a press there would take hold of: one's own, while one is asked. */
  #baseAt(target: EventTarget | null): { id: string; piece: Piece; at: Standing } | undefined {
    const { onpush, whyMode, measuring, side } = this.#given;
    if (!onpush || whyMode || measuring || !(target instanceof Element)) return undefined;
    const t = target.closest<SVGElement>("[data-t]")?.dataset["t"];
    const base = t?.startsWith("piece:") ? this.#layout().bases.find((each) => `piece:${each.id}` === t) : undefined;
    return base && base.piece.side === side ? base : undefined;
  }

  /** Whether a press is meant for the base there, and not for the table. With a finger only for those on offer. */
  takes(event: Event): boolean {
    if (this.on) return event.type !== "wheel";
    const base = this.#baseAt(event.target);
    if (!base || event.type === "wheel" || event.type === "dblclick") return false;
    const target: Target = `piece:${base.id}`;
    return event instanceof MouseEvent || this.#given.offered.has(target) || this.#given.focus.includes(target);
  }

  press(event: PointerEvent): void {
    if (this.on && event.pointerType === "touch" && !event.isPrimary) return this.#twisted(event);
    this.#pushed = false;
    const base = event.isPrimary && !event.button && this.takes(event) ? this.#baseAt(event.target) : undefined;
    if (!base) return this.drop();
    const p = this.#lens.worldAt(event);
    const turning = event.target instanceof Element && event.target.closest("[data-turn]") !== null;
    const { x, y, angle } = base.at;
    this.#held = {
      piece: `piece:${base.id}`, at: { x, y, angle: ((angle % 360) + 360) % 360 }, off: { x: x - p.x, y: y - p.y }, turning,
      x: event.clientX, y: event.clientY, pointer: event.pointerId,
    }; // prettier-ignore
  }

  /** A second finger: the line between the two turns the base. */
  #twisted(event: PointerEvent): void {
    const second = { x: event.clientX, y: event.clientY };
    const from = bearing(second.x - this.#last.x, second.y - this.#last.y);
    this.#twist = { pointer: event.pointerId, first: this.#last, from, angle: this.#angle() };
  }

  /** How it would stand now: as it was turned meanwhile, else as it stands. */
  #angle(): number {
    const { pose } = this.#given;
    return pose?.held && pose.wish ? pose.wish.angle : (this.#held?.at.angle ?? 0);
  }

  /** True while a base is pushed. */
  move(event: PointerEvent, view: HTMLElement): boolean {
    const held = this.#held;
    if (!held) return false;
    const twist = this.#twist;
    if (twist && event.pointerId === twist.pointer) {
      const now = bearing(event.clientX - twist.first.x, event.clientY - twist.first.y);
      const at = this.#given.pose?.wish ?? held.at;
      this.#given.onpush?.(held.piece, held.at, { x: at.x, y: at.y, angle: twist.angle + now - twist.from });
      return true;
    }
    if (event.pointerId !== held.pointer) return this.on;
    if (!this.on && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return false;
    if (!this.on) view.setPointerCapture?.(event.pointerId);
    const first = !this.on;
    this.on = true;
    this.#last = { x: event.clientX, y: event.clientY };
    const p = this.#lens.worldAt(event);
    const to = held.turning
      ? { x: held.at.x, y: held.at.y, angle: bearing(p.x - held.at.x, p.y - held.at.y) }
      : { x: p.x + held.off.x, y: p.y + held.off.y, angle: first ? held.at.angle : this.#angle() };
    this.#given.onpush?.(held.piece, held.at, to);
    return true;
  }

  release(event: PointerEvent): void {
    if (this.#twist?.pointer === event.pointerId) {
      this.#twist = undefined;
      return;
    }
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const pushed = this.on;
    this.drop();
    if (!pushed) return;
    this.#pushed = true;
    this.#given.onset?.(event.type === "pointerup");
  }

  /** Whether the click that comes now belongs to a push. */
  get clicked(): boolean {
    const was = this.#pushed;
    this.#pushed = false;
    return was;
  }

  drop(): void {
    this.#held = undefined;
    this.#twist = undefined;
    this.on = false;
  }
}
