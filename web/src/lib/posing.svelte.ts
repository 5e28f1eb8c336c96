// A piece on its way over a free table: the pose that is wished for, and the legal way that the server found nearest to it.
import { inchText } from "./toll";
import type { PoseFrame, Way } from "./wire";

/** In the units of the game: tenths of a millimetre, tenths of a degree (0 north, clockwise). */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}

export interface Found {
  answer: number[];
  end: Pose;
  allowed: boolean;
  fault?: { text: string; rule: string };
  /** What it costs, in words; "": nothing is counted. */
  toll?: string;
  /** Of a piece that was not asked about: the plan that takes it there; absent where it cannot stir. */
  plan?: Way;
}

/** What the server says of a wish. */
export const foundIn = (frame: PoseFrame): Found => ({
  answer: frame.answer, end: poseOf(frame.end), allowed: frame.allowed, toll: inchText(frame.cost ?? 0, frame.most ?? -1), ...(frame.fault ? { fault: frame.fault } : {}),
}); // prettier-ignore

/** Between two questions, in milliseconds: a piece that is dragged asks ten times a second. */
export const PACE = 100;
const CIRCLE = 3600;

export const poseOf = (three: readonly number[]): Pose => ({ x: three[0] ?? 0, y: three[1] ?? 0, angle: three[2] ?? 0 });
/** To a millimetre and a degree. */
export const reachedBy = (a: Pose, b: Pose): boolean =>
  Math.abs(a.x - b.x) <= 10 && Math.abs(a.y - b.y) <= 10 && Math.abs(((((a.angle - b.angle) % CIRCLE) + 1.5 * CIRCLE) % CIRCLE) - CIRCLE / 2) <= 10;
export const whole = (pose: Pose): Pose => ({
  x: Math.round(pose.x), y: Math.round(pose.y), angle: ((Math.round(pose.angle) % CIRCLE) + CIRCLE) % CIRCLE,
}); // prettier-ignore

export class Posing {
  wish = $state.raw<Pose | null>(null);
  found = $state.raw<Found | null>(null);

  readonly #ask: (goal: number[]) => Promise<Found | null>;
  readonly #took: (answer: number[]) => void;
  #next: Pose | null = null;
  #running: Promise<void> | null = null;
  #turn = 0;
  #last = 0;

  constructor(ask: (goal: number[]) => Promise<Found | null>, took: (answer: number[]) => void) {
    this.#ask = ask;
    this.#took = took;
  }

  clear(): void {
    this.#turn++;
    this.#next = null;
    this.wish = null;
    this.found = null;
  }

  /** Wishes for a pose; the answer follows when the server has replied. */
  want(pose: Pose): void {
    this.wish = whole(pose);
    this.#next = this.wish;
    this.#running ??= this.#run();
  }

  /** One of the ways that the server offered: nothing to ask. */
  take(way: number[], toll = ""): void {
    this.#turn++;
    this.#next = null;
    this.wish = poseOf(way.slice(-3));
    this.found = { answer: way, end: this.wish, allowed: true, toll };
    this.#took(way);
  }

  /** Whether a wish waits for its reply. */
  get busy(): boolean {
    return this.#running !== null;
  }

  /** When every wish has its reply. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#next) {
        const wait = this.#last + PACE - Date.now();
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        const goal = this.#next as Pose | null;
        if (!goal) break;
        this.#next = null;
        const turn = this.#turn;
        this.#last = Date.now();
        let found: Found | null = null;
        try {
          found = await this.#ask([goal.x, goal.y, goal.angle]);
        } catch {
          continue; // a question is a courtesy: the answer itself will say what is wrong
        }
        if (turn !== this.#turn || !found) continue;
        this.found = found;
        this.#took(found.answer);
      }
    } finally {
      this.#running = null;
    }
  }
}
