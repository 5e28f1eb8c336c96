// Looking at the match as it was: moment by moment, played at a pace one can follow, and back to now.
import { getSteps } from "../api";
import { dwell, Reel, type Moment } from "../past";
import { reduced, settings } from "../settings.svelte";
import type { TableState } from "../table.svelte";
import type { Scene } from "../wire";

const ALL = "all";
const AHEAD = 29; // moments that are read at a time while they are played

export class Replay {
  /** A moment of the past that is being looked at, or null for now. */
  moment = $state.raw<Moment | null>(null);
  /** Through whose eyes; "" for one's own. */
  seat = $state("");
  playing = $state<"" | "others" | "past">("");
  fetching = $state(false);
  /** Since the last visit: from this number on there is something new; -1 for nothing. */
  recapFrom = $state(-1);
  /** What was last played back, for repeating it. */
  lastPlayed = $state.raw<{ from: number; to: number } | null>(null);

  readonly #table: TableState;
  readonly #reel: Reel;
  #run = 0;

  readonly atNow = $derived(this.moment === null);
  readonly seats = $derived.by(() => [...(this.#table.match?.seats.map((each) => each.seat) ?? []), ALL]);

  constructor(table: TableState) {
    this.#table = table;
    this.#reel = new Reel((from, to, seat) => getSteps(table.id, from, to, seat));
  }

  /** What was read is not as this reader would see it now. */
  forget(): void {
    this.#reel.clear();
  }

  /** Everything after a number was taken back. */
  cut(number: number): void {
    this.#reel.cut(number);
    if (this.moment && this.moment.number > number) this.now();
  }

  /** Looks at a moment; at the last one of one's own seat, back to now. */
  async look(number: number, seat: string = this.seat || this.#table.seat): Promise<void> {
    const last = this.#table.number;
    const at = Math.max(0, Math.min(number, last));
    if (at >= last && seat === this.#table.seat) {
      this.now();
      return;
    }
    this.seat = seat;
    this.fetching = true;
    try {
      const moment = await this.#reel.moment(at, seat, last);
      if (moment) this.moment = moment;
    } catch (error) {
      this.#table.connection.failed(error);
    } finally {
      this.fetching = false;
    }
  }

  async step(by: number): Promise<void> {
    this.stop();
    await this.look((this.moment?.number ?? this.#table.number) + by);
  }

  now(): void {
    this.stop();
    this.moment = null;
    this.seat = "";
  }

  stop(): void {
    this.#run++;
    this.playing = "";
    this.fetching = false;
  }

  /** Plays from one number on to now (or to another number), then returns to now. */
  async play(from: number, to: number = this.#table.number): Promise<void> {
    const run = ++this.#run;
    this.playing = "past";
    this.recapFrom = -1;
    const seat = this.seat || this.#table.seat;
    await this.#show(run, from, () => to, seat);
    if (run !== this.#run) return;
    this.playing = "";
    if (to >= this.#table.number && seat === this.#table.seat) this.now();
  }

  async repeat(): Promise<void> {
    if (this.lastPlayed) await this.play(this.lastPlayed.from, this.lastPlayed.to);
  }

  /** The others moved, after an answer of one's own at `since`; what is seen from `from` on. False: it is not to be shown. */
  others(since: number, from: number, base: Scene): boolean {
    this.lastPlayed = { from: since + 1, to: this.#table.number };
    if (!settings.playback || reduced()) return false;
    void this.#playOthers(from, base);
    return true;
  }

  /** Step by step, up to whatever has happened meanwhile. */
  async #playOthers(from: number, base: Scene): Promise<void> {
    if (this.playing === "others") return; // the running one goes on to the new end by itself
    if (this.moment) return; // the reader is looking at the past: leave them there
    const run = ++this.#run;
    this.playing = "others";
    this.moment = { number: from, seat: "", text: "", scene: base, lines: [], moved: false };
    await this.#show(run, from + 1, () => this.#table.number, this.#table.seat, true);
    if (run !== this.#run) return;
    this.playing = "";
    this.moment = null;
  }

  /** With `brisk`, one's own answers and the dice they brought take no time: one knows them. */
  async #show(run: number, from: number, to: () => number, seat: string, brisk = false): Promise<void> {
    let own = false;
    try {
      for (let at = from; at <= to() && run === this.#run; ) {
        this.fetching = !this.#reel.has(at, seat);
        const moments = await this.#reel.read(at, Math.min(to(), at + AHEAD), seat);
        this.fetching = false;
        if (!moments.length) return;
        for (const moment of moments) {
          if (run !== this.#run) return;
          if (moment.number > to()) break; // taken back meanwhile
          this.moment = moment;
          this.#table.dice.throw(moment.lines);
          own = this.#table.mine.includes(moment.seat) || (own && moment.seat === "chance");
          const wait = brisk && own ? 0 : dwell(moment, settings.speed);
          if (wait) await new Promise((done) => setTimeout(done, wait));
        }
        at = moments.at(-1)!.number + 1;
      }
    } catch (error) {
      if (run === this.#run) this.#table.connection.failed(error);
    }
  }
}
