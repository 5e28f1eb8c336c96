// The match as it was: any moment, as a seat saw it then. Used for stepping back, for the recap after an absence
// and for playing the moves of the others at a pace one can follow.
import { patched, whole } from "./patch";
import type { Scene, ScenePatch, Step } from "./wire";

export interface Moment {
  number: number;
  seat: string;
  text: string;
  scene: Scene;
  lines: Step["log"];
  /** Whether the scene differs from the moment before: what did not change needs no time. */
  moved: boolean;
}

export type Fetch = (from: number, to: number, seat: string) => Promise<Step[]>;

/** The server gives at most 60 steps at a time. */
export const CHUNK = 60;

/** Moments that were read, by seat. Whole scenes share what did not change. */
export class Reel {
  #fetch: Fetch;
  #moments = new Map<string, Map<number, Moment>>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** An undo makes everything after `number` void. */
  cut(number: number): void {
    for (const each of this.#moments.values()) for (const n of [...each.keys()]) if (n > number) each.delete(n);
  }

  clear(): void {
    this.#moments.clear();
  }

  has(number: number, seat: string): boolean {
    return this.#moments.get(seat)?.has(number) ?? false;
  }

  async moment(number: number, seat: string, last: number): Promise<Moment | null> {
    if (!this.has(number, seat)) await this.read(Math.max(0, number - 20), Math.min(last, number + CHUNK - 21), seat);
    return this.#moments.get(seat)?.get(number) ?? null;
  }

  /** Reads the moments from one number to another. */
  async read(from: number, to: number, seat: string): Promise<Moment[]> {
    const out: Moment[] = [];
    for (let at = from; at <= to; ) {
      const steps = await this.#fetch(at, Math.min(to, at + CHUNK - 1), seat);
      if (!steps.length) break;
      out.push(...this.#take(steps, seat));
      at = steps.at(-1)!.number + 1;
    }
    return out;
  }

  #take(steps: Step[], seat: string): Moment[] {
    let known = this.#moments.get(seat);
    if (!known) this.#moments.set(seat, (known = new Map()));
    let scene: Scene | null = null;
    const out: Moment[] = [];
    for (const step of steps) {
      const moved: boolean = scene === null || Object.keys(step.scene).length > 0;
      scene = scene === null ? whole(step.scene as Scene) : patched(scene, step.scene as ScenePatch);
      const moment = { number: step.number, seat: step.seat, text: step.text, scene, lines: step.log, moved };
      known.set(step.number, moment);
      out.push(moment);
    }
    return out;
  }
}
