// One table: what the server said of it last (Told), and beside it what the reader chooses, looks at and asks.
import { acts } from "./acts";
import { getTable, socketUrl } from "./api";
import { lang } from "./lang.svelte";
import { way } from "./playback";
import { keep, recall } from "./store";
import { Choosing } from "./table/choosing.svelte";
import { Connection } from "./table/connection.svelte";
import { Dice } from "./table/dice.svelte";
import { sameQuestion, type Asked } from "./table/question";
import { Replay } from "./table/replay.svelte";
import { Shades } from "./table/shades.svelte";
import { Told } from "./table/told.svelte";
import { Why } from "./table/why.svelte";
import type { Filled, Frame, Lang, NewsFrame, PlanStep, Scene, Scope, TableFrame, Target } from "./wire";

/** After a refusal the news is on its way; where it is not, the table is read again. */
const BEHIND = 400; // milliseconds

export class TableState extends Told {
  readonly connection: Connection;
  readonly choice = new Choosing(this);
  readonly past = new Replay(this);
  readonly dice = new Dice();
  readonly why = new Why(this);
  readonly shades = new Shades(this);

  inspected = $state<Target | null>(null);
  pointed = $state<Target[]>([]);
  /** What of the log is new since the last visit. */
  freshFrom = $state(-1);

  #seen = -1;
  /** Where the others began to move. */
  #since = 0;
  /** How many answers of one's own are on their way. */
  #sent = 0;
  #lang: Lang = lang();

  readonly scene: Scene = $derived.by(() => this.past.moment?.scene ?? this.live);
  readonly mayChoose: boolean = $derived.by(() => this.decision !== null && this.past.atNow && !this.connection.sending);
  /** What the board should show: the moment's lines, what is pointed at, or what the decision is about. */
  readonly focus: Target[] = $derived.by(() => [...this.groups.all(this.pointed.length ? this.pointed : this.about.filter(this.#unasked))]);
  /** A formation whose pieces are on offer needs no other mark. */
  readonly #unasked = (target: Target): boolean => !target.startsWith("group:") || !this.groups.pieces(target.slice(6)).some((piece) => this.choice.offered.has(piece));
  /** What is being played, or what the decision is about. */
  readonly about: Target[] = $derived.by(() => (this.past.moment ? (acts(this.past.moment.lines).at(-1)?.focus ?? []) : (this.decision?.focus ?? [])));
  /** The places of a march that is being played, one after another. */
  readonly way: string[] = $derived.by(() => (this.past.moment ? way(this.past.moment.lines) : []));

  /** A target, and of a piece the place where it stands too. */
  withPlace(target: Target): Target[] {
    const at = target.startsWith("piece:") ? this.live.pieces.find((piece) => piece.id === target.slice(6))?.at : undefined;
    return at ? [target, `place:${at}`] : [target];
  }

  constructor(id: string) {
    super(id);
    this.#seen = recall<number>(`seen-${id}`, -1);
    this.connection = new Connection(
      () => socketUrl(id, this.seat),
      (frame) => this.#take(frame),
      () => (this.choice.previewing = false),
      () => void this.#rereadIfBehind(this.state),
    );
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.past.stop();
    this.choice.forget();
    this.#remember();
    this.connection.close();
  }

  // what the server says

  #take(frame: Frame): void {
    if (frame.is === "table") this.#table(frame);
    else if (frame.is === "news") this.#news(frame);
    else if (frame.is === "match") {
      this.match = frame.match;
      if (frame.match.status !== "broken") return;
      this.waiting = [];
      this.decision = null;
      this.#asked();
    } else if (frame.is === "refused") this.connection.fault = frame.error;
    else this.tellPeople(frame);
  }

  #table(frame: TableFrame): void {
    const first = !this.loaded;
    if (!first && frame.seat !== this.seat) this.past.forget();
    const was = this.asked();
    this.tellAll(frame);
    if (!sameQuestion(was, this.asked())) this.#asked();
    else if (this.#lang !== frame.lang) this.choice.retell();
    else if (was.state !== frame.state) this.choice.askPreview();
    this.#lang = frame.lang;
    if (first) {
      this.#since = frame.number;
      this.freshFrom = this.#seen;
      if (this.#seen >= 0 && this.#seen < frame.number && frame.mine.length) this.past.recapFrom = this.#seen;
    }
    this.#remember();
  }

  #news(frame: NewsFrame): void {
    if (frame.from > this.state) {
      void this.#reread();
      return;
    }
    const [was, base] = [this.asked(), this.live];
    this.tellNews(frame);
    if (frame.cut !== undefined) this.past.cut(frame.cut);
    if (sameQuestion(was, this.asked())) this.choice.askPreview();
    else this.#asked();
    this.#follow(frame, was, base);
    this.#remember();
  }

  /** Somebody moved: what others did is played, dice of one's own are thrown. */
  #follow(frame: NewsFrame, was: Asked, base: Scene): void {
    if (this.#sent || this.#since > was.number) this.#since = was.number;
    const mineOnly = this.#sent > 0 && frame.number <= was.number + this.#sent;
    this.#sent = 0;
    const others = frame.cut === undefined && frame.number > was.number && !mineOnly && this.mine.length === 1;
    const shown = others && this.past.others(this.#since, was.number, base);
    if (!shown && !this.past.playing) this.dice.throw(frame.log ?? []);
  }

  /** A new question is put, or none any more. */
  #asked(): void {
    this.connection.fault = null;
    this.pointed = [];
    this.why.answer = null;
    this.choice.begin();
  }

  async #reread(): Promise<void> {
    try {
      this.#table(await getTable(this.id, this.seat));
    } catch (error) {
      this.connection.failed(error);
    }
  }

  /** Somebody moved in between. */
  async #rereadIfBehind(state: number): Promise<void> {
    await new Promise((done) => setTimeout(done, BEHIND));
    if (this.state !== state) return;
    const { fault } = this.connection;
    await this.#reread();
    this.connection.fault = fault;
  }

  #remember(): void {
    this.#seen = this.number;
    if (this.mine.length && this.#seen >= 0) keep(`seen-${this.id}`, this.#seen);
  }

  // what the reader does

  /** The answer to what is asked, in numbers or in writing. */
  async reply(words: { answer: number[] } | { text: string }): Promise<void> {
    this.past.digest = null;
    this.#sent = 1;
    const done = await this.connection.send({ do: "answer", state: this.state, seat: this.decision?.seat ?? this.seat, ...words });
    if (!done) this.#sent = 0;
  }

  /** Several answers as one act. What stopped them, in words; "": nothing did. */
  async follow(steps: PlanStep[]): Promise<string> {
    this.past.digest = null;
    this.#sent = steps.length;
    const done = await this.connection.send({ do: "plan", state: this.state, seat: this.decision?.seat ?? this.seat, steps });
    if (!done) this.#sent = 0;
    return done && done.is === "plan" ? (done.text ?? "") : "";
  }

  /** A filled sheet as one act, which comes to about so many answers; null: it was refused. */
  async fill(values: Record<string, number>, answers: number): Promise<Filled | null> {
    this.#sent = answers;
    const done = await this.connection.send({ do: "fill", state: this.state, seat: this.decision?.seat ?? this.seat, values });
    if (!done || done.is !== "fill") {
      this.#sent = 0;
      return null;
    }
    this.choice.stopped = done.text ?? "";
    return done;
  }

  /** No, and not again: for how long, and about what (nothing: whatever is asked). */
  async order(scope: Scope, about: Target[]): Promise<void> {
    this.#sent = 1;
    const done = await this.connection.send({ do: "order", state: this.state, seat: this.decision?.seat ?? this.seat, scope, about });
    if (!done) this.#sent = 0;
  }

  /** In advance: not to be asked at a window that may come. */
  async arrangeOrder(window: string, scope: Scope, about: Target[]): Promise<boolean> {
    return this.connection.act({ do: "arrange", seat: this.seat, window, scope, about });
  }

  async cancelOrder(order: number): Promise<boolean> {
    return this.connection.act({ do: "cancel", seat: this.seat, order });
  }

  /** One step back, whatever was begun last; true when there was something. */
  back(): boolean {
    if (this.why.open) this.why.close();
    else if (this.choice.narrowed) this.choice.narrowed = "";
    else if (this.past.playing === "others") this.past.skip();
    else if (!this.past.atNow) this.past.now();
    else if (!this.choice.back()) {
      const { hand } = this.choice.plans;
      if (!hand.pieces.length && !hand.gathering) return false;
      hand.drop();
      this.choice.plans.drop();
    }
    return true;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.connection.sending) return;
    this.past.stop();
    this.past.moment = null;
    await this.connection.send({ do: "undo", state: this.state, seat: this.seat });
  }

  async resign(): Promise<boolean> {
    return this.connection.act({ do: "resign", seat: this.seat });
  }

  async askTakeback(to: number): Promise<boolean> {
    return this.connection.act({ do: "ask-takeback", state: this.state, seat: this.seat, to });
  }

  async replyTakeback(yes: boolean): Promise<boolean> {
    return this.connection.act({ do: "reply-takeback", seat: this.seat, yes });
  }

  async say(text: string): Promise<boolean> {
    return this.connection.act({ do: "say", text });
  }

  async sit(seat: string): Promise<boolean> {
    this.past.now();
    return this.connection.act({ do: "sit", seat });
  }

  /** Goes on in the reader's language. */
  async speak(): Promise<void> {
    this.past.forget();
    this.why.answer = null;
    if (this.connection.link === "open") await this.connection.act({ do: "lang", lang: lang() });
  }
}
