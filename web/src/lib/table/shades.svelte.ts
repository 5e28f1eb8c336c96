// What belongs to the formation that is looked at, and is shaded meanwhile: asked for once the eye rests on it.
import type { TableState } from "../table.svelte";
import type { Overlay, Target } from "../wire";

const REST = 160; // milliseconds

export class Shades {
  overlays = $state.raw<Overlay[]>([]);

  readonly #table: TableState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: Target = "";
  /** What was told in this state of the match. */
  #told = new Map<Target, Overlay[]>();
  #state = -1;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** The eye rests on this; "": on nothing. */
  look(target: Target): void {
    if (this.#state !== this.#table.state) {
      this.#state = this.#table.state;
      this.#told.clear();
    } else if (target === this.#now) return;
    this.#now = target;
    clearTimeout(this.#timer);
    this.overlays = this.#told.get(target) ?? [];
    if (target && this.#table.mine.length && !this.#told.has(target)) this.#timer = setTimeout(() => void this.#ask(target, this.#state), REST);
  }

  async #ask(target: Target, state: number): Promise<void> {
    try {
      const frame = await this.#table.connection.ask({ do: "shade", seat: this.#table.seat, target });
      if (frame.is !== "shade" || state !== this.#table.state) return;
      this.#told.set(target, frame.overlays);
      if (this.#now === target) this.overlays = frame.overlays;
    } catch {
      // a courtesy: without it nothing is shaded
    }
  }
}
