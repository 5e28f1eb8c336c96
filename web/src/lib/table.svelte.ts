// The state of one table: what the server said last, what the reader has chosen, and what is being looked at.
import { Problem, socketUrl, getSteps, getTable } from "./api";
import { lang, t } from "./lang.svelte";
import { dwell, Reel, type Moment } from "./past";
import { EMPTY_SCENE, patched, patchedLog, whole } from "./patch";
import { Posing } from "./posing.svelte";
import * as grammar from "./selection";
import { seen, told } from "./receipts";
import { reduced, settings } from "./settings.svelte";
import { Refusal, TableSocket, type LinkState } from "./socket";
import { keep, recall } from "./store";
import type {
  Act, Decision, ErrorText, Frame, Item, Line, NewsFrame, Outcome, PreviewFrame, Reason, Scene, Summary, TableFrame,
  Takeback, Talk, Target,
} from "./wire"; // prettier-ignore

export interface WhyAnswer {
  target: Target;
  reasons: Reason[] | null;
}

export interface Throw {
  id: number;
  line: Line;
}

const ALL = "all";

export class TableState {
  readonly id: string;

  link = $state<LinkState>("connecting");
  retryIn = $state(0);
  gone = $state(0);

  loaded = $state(false);
  state = $state(0);
  number = $state(0);
  match = $state.raw<Summary | null>(null);
  seat = $state("");
  mine = $state.raw<string[]>([]);
  live = $state.raw<Scene>(EMPTY_SCENE);
  log = $state.raw<Line[]>([]);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<string[]>([]);
  canUndo = $state(false);
  takeback = $state.raw<Takeback | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  talk = $state.raw<Talk[]>([]);
  people = $state.raw<string[]>([]);

  selection = $state.raw<grammar.Selection>(grammar.NOTHING);
  /** A piece on its way over a free table. */
  readonly posing: Posing;
  /** The board was clicked where several answers lie: only those are listed. */
  narrowed = $state<Target>("");
  preview = $state.raw<PreviewFrame | null>(null);
  previewing = $state(false);
  sending = $state(false);
  fault = $state.raw<ErrorText | null>(null);

  whyMode = $state(false);
  why = $state.raw<WhyAnswer | null>(null);
  inspected = $state<Target | null>(null);
  pointed = $state<Target[]>([]);

  thrown = $state.raw<Throw[]>([]);
  freshFrom = $state(-1);
  unreadTalk = $state(0);

  /** A moment of the past that is being looked at, or null for now. */
  moment = $state.raw<Moment | null>(null);
  pastSeat = $state("");
  playing = $state<"" | "others" | "past">("");
  fetching = $state(false);
  /** Since the last visit: from this number on there is something new; -1 for nothing. */
  recapFrom = $state(-1);
  /** What was last played back, for repeating it. */
  lastPlayed = $state.raw<{ from: number; to: number } | null>(null);

  #socket: TableSocket;
  #reel: Reel;
  #seen = -1;
  #since = 0;
  #ask = 0;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  #answered = false;
  #play = 0;
  #throwId = 0;

  items = $derived(grammar.byTarget(this.decision));
  scene = $derived(this.moment?.scene ?? this.live);
  atNow = $derived(this.moment === null);
  mayChoose = $derived(this.decision !== null && this.moment === null && !this.sending);
  offered = $derived(this.mayChoose ? grammar.offered(this.decision, this.selection) : new Set<Target>());
  chosen = $derived(this.mayChoose ? grammar.chosen(this.decision, this.selection) : new Set<Target>());
  path = $derived(this.mayChoose ? grammar.pathTargets(this.decision, this.selection) : []);
  answer = $derived(this.decision ? grammar.answerOf(this.decision, this.selection) : null);
  lack = $derived(this.decision ? grammar.lack(this.decision, this.selection) : null);
  counts = $derived(this.decision ? grammar.classCounts(this.decision, this.selection) : []);
  narrowedItems = $derived<Item[]>(this.narrowed ? (this.items.get(this.narrowed) ?? []) : []);
  /** What the board should show: the moment's lines, what is pointed at, or what the decision is about. */
  focus = $derived<Target[]>(
    this.pointed.length
      ? this.pointed
      : this.moment
        ? this.moment.lines.flatMap((line) => line.focus ?? [])
        : (this.decision?.focus ?? []),
  );
  finished = $derived(this.outcome !== null || this.match?.status === "finished");
  /** On one screen: another seat of mine must decide while this one need not. */
  handTo = $derived.by(() => {
    if (this.finished || this.mine.length < 2 || this.waiting.includes(this.seat)) return "";
    return this.waiting.find((each) => this.mine.includes(each)) ?? "";
  });
  myTurn = $derived(!this.finished && this.waiting.some((each) => this.mine.includes(each)));

  constructor(id: string) {
    this.id = id;
    this.#seen = recall<number>(`seen-${id}`, -1);
    this.#reel = new Reel((from, to, seat) => getSteps(id, from, to, seat));
    this.posing = new Posing(
      (goal) => this.#socket.act({ do: "pose", state: this.state, seat: this.decision?.seat ?? this.seat, goal }),
      (legs) => this.#select({ ...this.selection, legs }),
    );
    this.#socket = new TableSocket({
      url: () => socketUrl(id, this.seat),
      frame: (frame) => this.#take(frame),
      state: (link, seconds) => {
        this.link = link;
        this.retryIn = seconds;
        if (link !== "open") {
          this.sending = false;
          this.previewing = false;
        }
      },
      gone: (code) => (this.gone = code),
    });
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.stop();
    clearTimeout(this.#previewTimer);
    this.#remember();
    this.#socket.close();
  }

  retry(): void {
    this.#socket.retry();
  }

  // what the server says

  #take(frame: Frame): void {
    switch (frame.is) {
      case "table":
        this.#table(frame);
        break;
      case "news":
        this.#news(frame);
        break;
      case "match":
        this.match = frame.match;
        if (frame.match.status === "broken") {
          this.waiting = [];
          this.#decide(null, true);
        }
        break;
      case "talk":
        this.talk = [...this.talk.filter((each) => each.id !== frame.talk.id), frame.talk];
        this.unreadTalk++;
        break;
      case "people":
        this.people = frame.people;
        break;
      case "refused":
        this.fault = frame.error;
        break;
    }
  }

  #table(frame: TableFrame): void {
    const first = !this.loaded;
    const moved = frame.state !== this.state || frame.seat !== this.seat;
    if (!first && frame.seat !== this.seat) this.#reel.clear();
    this.state = frame.state;
    this.number = frame.number;
    this.match = frame.match;
    this.seat = frame.seat;
    this.mine = frame.mine;
    this.live = whole(frame.scene);
    this.log = frame.log;
    this.waiting = frame.waiting;
    this.canUndo = frame.undo;
    this.takeback = frame.takeback;
    this.outcome = frame.outcome;
    if (frame.mine.length && frame.receipt) seen(this.id, frame.match.promise);
    told(this.id, frame.match.commitment, frame.receipt);
    this.talk = frame.talk;
    this.people = frame.people;
    this.#decide(frame.decision, moved);
    this.loaded = true;
    if (first) {
      this.#since = frame.number;
      this.freshFrom = this.#seen;
      if (this.#seen >= 0 && this.#seen < frame.number && frame.mine.length) this.recapFrom = this.#seen;
    }
    this.#seen = frame.number;
    this.#remember();
  }

  #news(frame: NewsFrame): void {
    if (frame.from > this.state) {
      void this.#reread();
      return;
    }
    const before = this.number;
    const base = this.live;
    this.state = frame.state;
    this.number = frame.number;
    this.live = patched(this.live, frame.scene);
    this.log = patchedLog(this.log, frame.log, frame.cut);
    this.waiting = frame.waiting;
    this.canUndo = frame.undo;
    this.takeback = frame.takeback;
    this.outcome = frame.outcome;
    told(this.id, this.match?.commitment ?? "", frame.receipt);
    if (frame.cut !== undefined) {
      this.#reel.cut(frame.cut);
      if (this.moment && this.moment.number > frame.cut) this.now();
    }
    this.#decide(frame.decision, true);
    if (this.#answered || this.#since > before) this.#since = before;
    const mineOnly = this.#answered && frame.number === before + 1;
    this.#answered = false;
    const others = frame.cut === undefined && frame.number > before && !mineOnly && this.mine.length === 1;
    if (others) this.lastPlayed = { from: this.#since + 1, to: frame.number };
    if (others && settings.playback && !reduced()) void this.#playOthers(before, base);
    else if (!this.playing) this.throwDice(frame.log ?? []);
    this.#seen = this.number;
    this.#remember();
  }

  #decide(decision: Decision | null, moved: boolean): void {
    const same = !this.#answered && JSON.stringify(decision) === JSON.stringify(this.decision);
    this.decision = decision;
    if (same && !moved) return;
    if (same) {
      this.#askPreview();
      return;
    }
    this.selection = grammar.start(decision);
    this.posing.clear();
    this.narrowed = "";
    this.fault = null;
    this.pointed = [];
    this.why = null;
    this.preview = null;
    if (decision?.kind === "pick" && this.selection.codes.length) this.#askPreview(); // the only answer
    // what has to be set down lies where it may at once: the reader moves it from there
    const first = decision?.kind === "poses" && !decision.stay ? grammar.nearestWay(decision) : undefined;
    if (first) this.posing.take(first);
  }

  async #reread(): Promise<void> {
    try {
      this.#table(await getTable(this.id, this.seat));
    } catch (error) {
      this.#failed(error);
    }
  }

  #remember(): void {
    if (this.mine.length && this.#seen >= 0) keep(`seen-${this.id}`, this.#seen);
  }

  // choosing

  choose(code: number): void {
    const decision = this.decision;
    if (!decision || !this.mayChoose) return;
    if (decision.kind === "pick" && this.selection.codes[0] === code) {
      void this.confirm();
      return;
    }
    this.#select(grammar.toggle(decision, this.selection, code));
  }

  /** The board was clicked: choose what lies there, or list it when there is more than one answer. */
  pick(target: Target): void {
    if (this.whyMode) {
      void this.askWhy(target);
      return;
    }
    if (!this.mayChoose || !this.decision) return;
    const items = this.items.get(target) ?? [];
    if (items.length === 1) {
      this.narrowed = "";
      this.choose(items[0]!.code);
    } else if (items.length > 1) {
      this.narrowed = target;
      if (this.decision.kind === "pick") this.#select(grammar.NOTHING);
    }
  }

  all(): void {
    if (this.decision) this.#select(grammar.all(this.decision, this.selection));
  }

  none(): void {
    if (this.decision) this.#select(grammar.none(this.decision));
  }

  move(at: number, by: number): void {
    this.#select(grammar.move(this.selection, at, by));
  }

  give(at: number, amount: number): void {
    if (this.decision) this.#select(grammar.give(this.decision, this.selection, at, amount));
  }

  /** One step back in what is being chosen; true when there was one. */
  back(): boolean {
    if (this.whyMode || this.why) {
      this.whyMode = false;
      this.why = null;
      return true;
    }
    if (this.narrowed) {
      this.narrowed = "";
      return true;
    }
    if (this.moment) {
      this.now();
      return true;
    }
    const fresh = grammar.start(this.decision);
    if (this.posing.wish) {
      // back to where it stands
      this.posing.clear();
      this.#select(fresh);
      return true;
    }
    if (this.decision && JSON.stringify(fresh) !== JSON.stringify(this.selection)) {
      const step = this.decision.kind === "path";
      this.#select(step ? grammar.back(this.decision, this.selection) : fresh);
      return true;
    }
    return false;
  }

  #select(selection: grammar.Selection): void {
    this.selection = selection;
    this.fault = null;
    this.preview = null;
    this.#askPreview();
  }

  /** Asks what the answer would do. Only the last question counts. */
  #askPreview(): void {
    const ask = ++this.#ask;
    clearTimeout(this.#previewTimer);
    const answer = this.answer;
    if (!answer || !this.decision) {
      this.previewing = false;
      return;
    }
    this.previewing = true;
    const seat = this.decision.seat;
    const wait = this.decision.kind === "pick" ? 0 : 180;
    this.#previewTimer = setTimeout(async () => {
      try {
        const frame = await this.#socket.act({ do: "preview", state: this.state, seat, answer });
        if (ask !== this.#ask || frame.is !== "preview") return;
        this.preview = frame;
        if (settings.atOnce && frame.undo && this.decision?.kind === "pick" && this.decision.items.length > 1) void this.confirm();
      } catch (error) {
        // a preview is a courtesy: the answer itself will say what is wrong
        if (ask === this.#ask && error instanceof Refusal && error.status === 422) this.fault = error.error;
      } finally {
        if (ask === this.#ask) this.previewing = false;
      }
    }, wait);
  }

  async confirm(): Promise<void> {
    const decision = this.decision;
    if (decision?.kind === "poses") await this.posing.settled(); // the last wish has its way
    if (decision !== this.decision) return;
    const answer = this.answer;
    if (!decision || !answer || !this.mayChoose) return;
    this.#ask++;
    this.previewing = false;
    clearTimeout(this.#previewTimer);
    this.sending = true;
    this.#answered = true;
    this.recapFrom = -1;
    const done = await this.#act({ do: "answer", state: this.state, seat: decision.seat, answer });
    if (!done) this.#answered = false;
    this.sending = false;
  }

  /** Answers with a text, where that may be done. */
  async write(text: string): Promise<void> {
    const decision = this.decision;
    if (!decision?.written || !this.mayChoose) return;
    this.sending = true;
    this.#answered = true;
    const done = await this.#act({ do: "answer", state: this.state, seat: decision.seat, text });
    if (!done) this.#answered = false;
    this.sending = false;
  }

  async undo(): Promise<void> {
    if (!this.canUndo || this.sending) return;
    this.stop();
    this.moment = null;
    this.sending = true;
    await this.#act({ do: "undo", state: this.state, seat: this.seat });
    this.sending = false;
  }

  async resign(): Promise<boolean> {
    return this.#act({ do: "resign", seat: this.seat });
  }

  async askTakeback(to: number): Promise<boolean> {
    return this.#act({ do: "ask-takeback", state: this.state, seat: this.seat, to });
  }

  async replyTakeback(yes: boolean): Promise<boolean> {
    return this.#act({ do: "reply-takeback", seat: this.seat, yes });
  }

  async say(text: string): Promise<boolean> {
    return this.#act({ do: "say", text });
  }

  async sit(seat: string): Promise<boolean> {
    this.now();
    return this.#act({ do: "sit", seat });
  }

  async speak(): Promise<void> {
    this.#reel.clear();
    if (this.link === "open") await this.#act({ do: "lang", lang: lang() });
  }

  async askWhy(target: Target): Promise<void> {
    this.why = { target, reasons: null };
    try {
      const frame = await this.#socket.act({ do: "why", seat: this.seat, target });
      if (frame.is === "why" && this.why?.target === target) this.why = { target, reasons: frame.reasons };
    } catch (error) {
      this.why = null;
      this.#failed(error);
    }
  }

  async #act(act: Act): Promise<boolean> {
    this.fault = null;
    try {
      await this.#socket.act(act);
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    if (error instanceof Refusal) {
      this.fault = error.status === 0 ? { key: error.error.key, text: t("act-lost") } : error.error;
      // stale: somebody moved in between. The news is on its way; where it is not, read the table again
      if (error.status === 409 && this.link === "open") void this.#rereadIfBehind(this.state);
    } else if (error instanceof Problem) {
      this.fault = { key: error.key, text: error.message };
    } else {
      this.fault = { key: "unknown", text: t("error-unknown") };
    }
  }

  async #rereadIfBehind(state: number): Promise<void> {
    await new Promise((done) => setTimeout(done, 400));
    if (this.state === state) {
      const fault = this.fault;
      await this.#reread();
      this.fault = fault;
    }
  }

  // the past

  /** Looks at a moment; at the last one of one's own seat, back to now. */
  async look(number: number, seat: string = this.pastSeat || this.seat): Promise<void> {
    const at = Math.max(0, Math.min(number, this.number));
    if (at >= this.number && seat === this.seat) {
      this.now();
      return;
    }
    this.pastSeat = seat;
    this.fetching = true;
    try {
      const moment = await this.#reel.moment(at, seat, this.number);
      if (moment) this.moment = moment;
    } catch (error) {
      this.#failed(error);
    } finally {
      this.fetching = false;
    }
  }

  async step(by: number): Promise<void> {
    this.stop();
    await this.look((this.moment?.number ?? this.number) + by);
  }

  now(): void {
    this.stop();
    this.moment = null;
    this.pastSeat = "";
  }

  get seats(): string[] {
    return [...(this.match?.seats.map((each) => each.seat) ?? []), ALL];
  }

  stop(): void {
    this.#play++;
    this.playing = "";
    this.fetching = false;
  }

  /** Plays from one number on to now (or to another number), then returns to now. */
  async play(from: number, to: number = this.number): Promise<void> {
    const run = ++this.#play;
    this.playing = "past";
    this.recapFrom = -1;
    const seat = this.pastSeat || this.seat;
    await this.#run(run, from, () => to, seat);
    if (run === this.#play) {
      this.playing = "";
      if (to >= this.number && seat === this.seat) this.now();
    }
  }

  async repeat(): Promise<void> {
    if (this.lastPlayed) await this.play(this.lastPlayed.from, this.lastPlayed.to);
  }

  /** The others moved: shows it step by step, up to whatever has happened meanwhile. */
  async #playOthers(from: number, base: Scene): Promise<void> {
    if (this.playing === "others") return; // the running one goes on to the new end by itself
    if (this.moment) return; // the reader is looking at the past: leave them there
    const run = ++this.#play;
    this.playing = "others";
    this.moment = { number: from, seat: "", text: "", scene: base, lines: [], moved: false };
    await this.#run(run, from + 1, () => this.number, this.seat, true);
    if (run === this.#play) {
      this.playing = "";
      this.moment = null;
    }
  }

  /** With `brisk`, one's own answers and the dice they brought take no time: one knows them. */
  async #run(run: number, from: number, to: () => number, seat: string, brisk = false): Promise<void> {
    let own = false;
    try {
      for (let at = from; at <= to() && run === this.#play; ) {
        this.fetching = !this.#reel.has(at, seat);
        const moments = await this.#reel.read(at, Math.min(to(), at + 29), seat);
        this.fetching = false;
        if (!moments.length) return;
        for (const moment of moments) {
          if (run !== this.#play) return;
          if (moment.number > to()) break; // taken back meanwhile
          this.moment = moment;
          this.throwDice(moment.lines);
          own = this.mine.includes(moment.seat) || (own && moment.seat === "chance");
          const wait = brisk && own ? 0 : dwell(moment, settings.speed);
          if (wait) await new Promise((done) => setTimeout(done, wait));
        }
        at = moments.at(-1)!.number + 1;
      }
    } catch (error) {
      if (run === this.#play) this.#failed(error);
    }
  }

  // dice

  throwDice(lines: Line[]): void {
    if (!settings.diceTray) return;
    const fresh = lines.filter((line) => line.dice?.length).slice(-4);
    if (!fresh.length) return;
    const added = fresh.map((line) => ({ id: ++this.#throwId, line }));
    this.thrown = [...this.thrown, ...added].slice(-4);
    setTimeout(() => {
      this.thrown = this.thrown.filter((each) => !added.includes(each));
    }, 3600);
  }
}

