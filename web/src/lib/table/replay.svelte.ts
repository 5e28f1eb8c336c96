// Looking at the match as it was: moment by moment, played at a pace one can follow, and back to now.
import { getDigest, getSteps } from "../api";
import { Reel, type Moment } from "../past";
import { LONGEST, pace, shots, thinned, weight } from "../playback";
import { reduced, settings } from "../settings.svelte";
import type { TableState } from "../table.svelte";
import type { Scene, Sentence } from "../wire";

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

  /** What the others did in a few sentences, for who does not watch it; with what can be played. */
  digest = $state.raw<{ sentences: Sentence[]; from: number; to: number } | null>(null);

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
  async play(from: number, to: number = this.#table.number, longest = Infinity): Promise<void> {
    const run = ++this.#run;
    this.playing = "past";
    this.digest = null;
    this.recapFrom = -1;
    const seat = this.seat || this.#table.seat;
    await this.#show(run, from, () => to, seat, longest);
    if (run !== this.#run) return;
    this.playing = "";
    if (to >= this.#table.number && seat === this.#table.seat) this.now();
  }

  /** The rest is not watched: back to now, with the whole in a few sentences. */
  skip(): void {
    this.now();
    void this.tell();
  }

  /** Says in a few sentences what was last played, or would have been. */
  async tell(): Promise<void> {
    if (!this.lastPlayed) return;
    const { from } = this.lastPlayed;
    const to = this.#table.number;
    try {
      const sentences = await getDigest(this.#table.id, from, to, this.#table.seat);
      if (sentences.length && to === this.#table.number) this.digest = { sentences, from, to };
    } catch (error) {
      this.#table.connection.failed(error);
    }
  }

  /** What has happened since the last visit. */
  async recap(): Promise<void> {
    await this.play(this.recapFrom + 1, this.#table.number, LONGEST);
  }

  async repeat(): Promise<void> {
    if (this.lastPlayed) await this.play(this.lastPlayed.from, this.lastPlayed.to, LONGEST);
  }

  /** The others moved, after an answer of one's own at `since`; what is seen from `from` on. False: it is not to be shown. */
  others(since: number, from: number, base: Scene): boolean {
    this.lastPlayed = { from: since + 1, to: this.#table.number };
    this.digest = null;
    if (!settings.playback || reduced()) {
      void this.tell();
      return false;
    }
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
    await this.#show(run, from + 1, () => this.#table.number, this.#table.seat, LONGEST, true);
    if (run !== this.#run) return;
    this.playing = "";
    this.moment = null;
  }

  /** With `brisk`, one's own answers and the dice they brought take no time: one knows them. */
  async #show(run: number, from: number, to: () => number, seat: string, longest: number, brisk = false): Promise<void> {
    const begun = { own: false, left: longest / settings.speed };
    try {
      for (let at = from; at <= to() && run === this.#run; ) {
        this.fetching = !this.#reel.has(at, seat);
        const moments = await this.#reel.read(at, Math.min(to(), at + AHEAD), seat);
        this.fetching = false;
        if (!moments.length) return;
        const factor = this.#factor(at, to(), begun.left, moments);
        for (const moment of thinned(shots(brisk ? this.#unknown(moments, begun) : moments), factor)) {
          if (run !== this.#run) return;
          if (moment.number > to()) break; // taken back meanwhile
          this.moment = moment;
          this.#table.dice.throw(moment.lines);
          const wait = weight(moment.lines) * factor;
          begun.left -= wait;
          if (wait) await new Promise((done) => setTimeout(done, wait));
        }
        at = moments.at(-1)!.number + 1;
      }
    } catch (error) {
      if (run === this.#run) this.#table.connection.failed(error);
    }
  }

  /** The moments without those of one's own answers and the dice they brought. */
  #unknown(moments: Moment[], begun: { own: boolean }): Moment[] {
    return moments.filter((moment) => {
      begun.own = this.#table.mine.includes(moment.seat) || (begun.own && moment.seat === "chance");
      return !begun.own;
    });
  }

  /** How much of its time each act is given: all of them together no more than what is left. While the others still
   * move, half of that is kept for what is to come. */
  #factor(from: number, to: number, left: number, read: Moment[]): number {
    const { log, myTurn, finished } = this.#table;
    const known = log.length && log[0]!.number <= from ? log.filter((line) => line.number >= from && line.number <= to) : read.flatMap((each) => each.lines);
    const share = this.playing === "others" && !myTurn && !finished ? 0.5 : 1;
    return pace(weight(known) / settings.speed, left * share) / settings.speed;
  }
}
