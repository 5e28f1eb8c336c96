// What mouse and fingers do on the board: choose, inspect, spread out a stack, set a piece down.
import type { Target } from "../lib/wire";
import type { Dragging } from "./dragging.svelte";
import type { Fanning } from "./fanning.svelte";
import type { Given } from "./given";
import type { Layout } from "./layout.svelte";
import type { Lens } from "./lens.svelte";
import type { Measuring } from "./measuring.svelte";
import type { Pushing } from "./pushing.svelte";

const LONG = 480; // milliseconds

/** The stack of a node's name, if it is one. */
const stackKey = (target: string): string | undefined => (target.startsWith("stack:") ? target.slice(6) : undefined);

export class Pointing {
  readonly #given: Given;
  readonly #lens: Lens;
  readonly #layout: () => Layout;
  readonly #fan: Fanning;
  readonly #ruler: Measuring;
  readonly #drag: Dragging;
  readonly #push: Pushing;
  #held = false;
  #pressed = 0;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #hovered = "";

  constructor(given: Given, lens: Lens, layout: () => Layout, fan: Fanning, ruler: Measuring, drag: Dragging, push: Pushing) {
    this.#given = given;
    this.#lens = lens;
    this.#layout = layout;
    this.#fan = fan;
    this.#ruler = ruler;
    this.#drag = drag;
    this.#push = push;
  }

  #targetOf(event: Event): string | undefined {
    if (!(event.target instanceof Element)) return undefined;
    if (event.target.hasAttribute("data-cells") && event instanceof MouseEvent) {
      const hex = this.#lens.camera && this.#layout().hexes?.under(this.#lens.worldAt(event));
      return hex && `place:${hex.id}`;
    }
    return event.target.closest<SVGElement>("[data-t]")?.dataset["t"];
  }

  /** What a node is about: of a stack its only piece, or its place. */
  inspected(target: string): Target {
    const t = this.#layout().stack(stackKey(target) ?? "");
    return !t ? target : t.pieces.length === 1 ? `piece:${t.pieces[0]!.id}` : `place:${t.place}`;
  }

  /** A node was clicked, or chosen with the keys. */
  act(target: string, event: MouseEvent | KeyboardEvent): void {
    const { measuring, whyMode, offered, alike, gathering, onpick } = this.#given;
    if (measuring && event instanceof KeyboardEvent) return this.#ruler.mark(target);
    const fan = this.#fan;
    const t = this.#layout().stack(stackKey(target) ?? "");
    if (!t) {
      if (fan.open) fan.shut();
      if (!target.startsWith("place:") || whyMode || !this.#goes(target, [], event)) onpick(target, event);
      return;
    }
    const mine = fan.offeredIn(t);
    if ((event.shiftKey || gathering) && !whyMode && this.gather(target)) return;
    if (!whyMode && this.#goes(`place:${t.place}`, t.pieces.map((p): Target => `piece:${p.id}`), event)) return;
    if (event.shiftKey && mine.length && !whyMode) onpick(mine[0]!, event);
    else if (!mine.length && !whyMode && offered.has(`place:${t.place}`)) onpick(`place:${t.place}`, event);
    else if (t.pieces.length === 1) onpick(`piece:${t.pieces[0]!.id}`, event);
    else if (!whyMode && mine.length && alike(mine)) onpick(mine[0]!, event);
    else if (fan.open?.key === t.key && fan.open.byHand) fan.shut();
    else void fan.unfold(t.key, true);
  }

  /** A place is where the pieces in hand shall go, whatever else could be chosen there: with Ctrl, and once they were
   * gathered. A click on others of one's own (`there`) still takes those up; with the keys it is G that does. */
  #goes(place: Target, there: Target[], event: MouseEvent | KeyboardEvent): boolean {
    const { hand, mayGo, ongo } = this.#given;
    const gathered = hand.length > 0 && !there.some((piece) => hand.includes(piece));
    const meant = event.ctrlKey || event.metaKey || (gathered && (!there.length || event instanceof KeyboardEvent));
    if (!meant || !mayGo(place)) return false;
    ongo(place);
    return true;
  }

  /** A stack of one's own joins those that go together, or leaves them. */
  gather(target: string): boolean {
    const { side, ongather } = this.#given;
    const t = this.#layout().stack(stackKey(target) ?? "");
    if (!t || !ongather || t.side !== side) return false;
    ongather(t.pieces.map((p): Target => `piece:${p.id}`));
    return true;
  }

  /** A piece of the open fan is pressed. */
  readonly pressPiece = (target: Target, event: PointerEvent): void => {
    if (this.#fan.stack) this.#drag.pressPiece(target, this.#fan.stack, event);
  };

  /** And pulled out of it. */
  pull(event: PointerEvent, view: HTMLElement): void {
    if (!this.#drag.move(event, view)) return;
    this.#fan.open = undefined;
  }

  readonly pickPiece = (target: Target, event: MouseEvent | KeyboardEvent): void => {
    if (this.#drag.clicked) return;
    this.#fan.hold();
    this.#given.onpick(target, event);
  };

  readonly click = (event: MouseEvent): void => {
    if (this.#drag.clicked || this.#push.clicked) return;
    // the stamps are those of the finger: on a slow phone the timer may go off before a short tap is heard to end
    if (this.#held && event.timeStamp - this.#pressed >= LONG) {
      this.#held = false;
      return;
    }
    const { measuring, pose, whyMode, offered, onwish, oninspect } = this.#given;
    if (measuring || (event.target instanceof Element && event.target.closest("[data-ghost]"))) return;
    const target = this.#targetOf(event);
    // with a piece in hand, a tap on open ground is where it shall go
    if (pose && !whyMode && !target?.startsWith("piece:") && !(target && offered.has(target))) {
      onwish({ ...this.#lens.worldAt(event), angle: (pose.wish ?? pose.end ?? pose.from).angle });
    } else if (target) this.act(target, event);
    else {
      if (this.#fan.open) this.#fan.shut();
      oninspect(null, true);
    }
  };

  readonly press = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    this.#held = false;
    this.#pressed = event.timeStamp;
    clearTimeout(this.#holding);
    if (this.#given.measuring) return this.#ruler.press(event, event.currentTarget);
    this.#drag.press(event);
    this.#push.press(event);
    if (this.#push.on) return;
    const target = this.#targetOf(event);
    if (event.pointerType === "mouse" || !target) return;
    // a long press inspects, as hovering does
    this.#holding = setTimeout(() => {
      this.#held = true;
      this.#given.oninspect(this.inspected(target), true);
      const key = stackKey(target);
      if (key !== undefined) void this.#fan.unfold(key, true);
    }, LONG);
  };

  readonly release = (): void => clearTimeout(this.#holding);

  readonly lift = (event: PointerEvent): void => {
    this.release();
    this.#drag.release(event);
    this.#push.release(event);
  };

  readonly hover = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (this.#given.measuring && this.#ruler.drag(event)) return;
    if (this.#drag.move(event, event.currentTarget) || this.#push.move(event, event.currentTarget)) {
      this.release();
      this.#fan.tableMoves(true);
      return;
    }
    if (event.pointerType !== "mouse") {
      if (Math.hypot(event.movementX, event.movementY) > 3) this.release();
      return;
    }
    if (event.buttons) return;
    const target = this.#targetOf(event) ?? "";
    if (target === this.#hovered) return;
    this.#hovered = target;
    this.#fan.hoverEnds();
    this.#given.oninspect(target ? this.inspected(target) : null);
    const key = stackKey(target);
    if (key === undefined) this.#fan.leaveSoon();
    else this.#fan.hoverSoon(key);
  };

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.#hovered = "";
    this.#fan.hoverEnds();
    this.#given.oninspect(null);
    this.#fan.leaveSoon();
  };

  /** A long press brings no menu of the browser. */
  readonly menu = (event: Event): void => {
    if (this.#held) event.preventDefault();
  };
}
