// What the reader has chosen so far, what it would do, and the answer. What differs from kind to kind stands in choices/.
import * as choices from "../../choices";
import { byTarget, NOTHING, sameSelection, type Selection } from "../../choices/selection";
import { t } from "../lang.svelte";
import { foundIn, Posing, type Pose } from "../posing.svelte";
import { settings } from "../settings.svelte";
import { Refusal } from "../socket";
import type { TableState } from "../table.svelte";
import type { Decision, Behind, Item, PreviewFrame, Target, Way } from "../wire";
import { Filling } from "./filling.svelte";
import { Marching } from "./marching.svelte";
import { Glance } from "./glance.svelte";
import { NO_ROUTE, Planning, type Plan } from "./planning.svelte";
import { Staff } from "./staff.svelte";

/** After a change of meaning a press does nothing for so long. */
const SETTLE = 400; // milliseconds

const samePlan = (a: Plan, b: Plan): boolean => JSON.stringify(a.steps) === JSON.stringify(b.steps);

/** Without hovering nobody has seen yet whom an answer meets. */
const byTouch = (): boolean => typeof matchMedia === "function" && matchMedia("(hover: none)").matches;

export class Choosing {
  selection = $state.raw<Selection>(NOTHING);
  /** The board was clicked where several answers lie: only those are listed. */
  narrowed = $state<Target>("");
  preview = $state.raw<PreviewFrame | null>(null);
  previewing = $state(false);
  /** What the button sends instead of an answer. */
  plan = $state.raw<Plan | null>(null);
  /** Several ways lead where the board was pointed at: which is meant? */
  ways = $state.raw<Way[]>([]);
  /** The question has just been put: the buttons below it mean something else than a moment ago. */
  fresh = $state(false);
  /** Why a plan was not done to its end. */
  stopped = $state("");
  /** Who was meant to go along and cannot. */
  behind = $state.raw<Behind[]>([]);
  /** A piece on its way over a free table. */
  readonly posing: Posing;
  readonly plans: Planning;
  /** What one only points at. */
  readonly glance: Glance;
  /** The same for many things at once. */
  readonly filling: Filling;
  /** A piece that is pushed, whoever is asked about. */
  readonly marching: Marching;
  readonly staff: Staff;

  readonly #table: TableState;
  /** A piece for which dice are rolled first, and where it shall stand then. */
  #heard: { piece: Target; from: Pose; goal: Pose } | null = null;
  #ask = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  readonly kind = $derived.by(() => (this.#table.decision ? choices.kindOf(this.#table.decision) : undefined));
  readonly items = $derived.by(() => byTarget(this.#table.decision, this.#table.groups.reach));
  readonly narrowedItems: Item[] = $derived.by(() => (this.narrowed ? (this.items.get(this.narrowed) ?? []) : []));
  readonly #open = $derived.by(() => (this.#table.mayChoose ? this.#table.decision : null));
  /** What a click would choose: now, or after the neutral answers. */
  readonly offered = $derived.by(() => {
    const now = this.#table.groups.all(this.#open && this.filling.active ? this.filling.offered : choices.offered(this.#open, this.selection));
    return this.#open && this.plans.later.size ? new Set([...now, ...this.plans.later.keys()]) : now;
  });
  readonly chosen = $derived.by(() => this.#table.groups.all(this.#open && this.filling.active ? this.filling.chosen : choices.chosen(this.#open, this.selection)));
  readonly path = $derived.by(() => choices.pathTargets(this.#open, this.selection));
  readonly lack = $derived.by(() => (this.#table.decision ? choices.lack(this.#table.decision, this.selection) : null));
  readonly answer = $derived.by(() => (this.#table.decision ? choices.answerOf(this.#table.decision, this.selection) : null));
  /** Whether the button has something to send. */
  readonly ready = $derived.by(() => this.plan !== null || this.marching.on || (this.filling.active ? this.filling.ready : this.answer !== null));
  /** Whether anything was chosen by hand. */
  readonly touched = $derived.by(() => this.plan !== null || this.marching.on || (this.filling.active && this.filling.filled > 0) || this.ways.length > 0 || this.posing.wish !== null || !sameSelection(this.selection, choices.start(this.#table.decision)));

  constructor(table: TableState) {
    this.#table = table;
    this.plans = new Planning(table);
    this.glance = new Glance(table);
    this.filling = new Filling(table);
    this.marching = new Marching(table);
    this.staff = new Staff(table);
    this.posing = new Posing(
      async (goal) => {
        const frame = await table.connection.ask({ do: "pose", state: table.state, seat: table.decision?.seat ?? table.seat, goal });
        return frame.is === "pose" ? foundIn(frame) : null;
      },
      (legs) => this.select({ ...this.selection, legs }),
    );
  }

  /** A new question: nothing of the old one stays. */
  begin(): void {
    const { decision } = this.#table;
    this.selection = choices.start(decision);
    this.posing.clear();
    this.marching.clear();
    this.narrowed = "";
    this.preview = null;
    this.plan = null;
    this.ways = [];
    this.plans.begin();
    this.glance.away();
    this.filling.begin();
    this.settle();
    if (decision) choices.kindOf(decision).begin(decision, this);
    this.#goOn();
    this.staff.begin();
  }

  /** Who was about to press a button for what it meant before shall not answer this. */
  settle(): void {
    this.fresh = true;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => (this.fresh = false), SETTLE);
  }

  /** The same question in another language: what was said of the choice is asked for again. */
  retell(): void {
    this.askPreview();
    this.filling.retell();
    if (this.posing.wish && this.posing.found?.fault) this.posing.want(this.posing.wish);
  }

  choose(code: number): void {
    const { decision } = this.#table;
    if (!decision || !this.#table.mayChoose) return;
    if (choices.kindOf(decision).confirms(this.selection, code)) void this.confirm();
    else this.select(choices.toggle(decision, this.selection, code));
  }

  /** The board was clicked: choose what lies there, or list it when there is more than one answer. */
  pick(target: Target): void {
    if (!this.#table.mayChoose || !this.kind) return;
    if (this.filling.active && this.filling.pick(target)) {
      this.plan = null;
      return;
    }
    const items = this.items.get(target) ?? [];
    const later = items.length ? null : this.plans.to(target);
    if (later) this.arm(later);
    else if (items.length === 1) {
      this.narrowed = "";
      this.choose(items[0]!.code);
    } else if (items.length > 1) {
      this.narrowed = target;
      const kept = this.kind.narrow(this.selection);
      if (kept !== this.selection) this.select(kept);
    }
  }

  /** By place, the chance of what is aimed at it. */
  readonly aims: ReadonlyMap<Target, string> = $derived.by(() => {
    const out = new Map<Target, string>();
    for (const item of this.#open?.items ?? []) if (item.target && item.arrows?.some(([, to]) => to === item.target)) out.set(item.target, item.badge ?? "");
    return out;
  });
  /** What answers would do: of those chosen or pointed at, and of one that has no other place on the board. */
  readonly arrows: readonly [Target, Target][] = $derived.by(() => {
    const { pointed, inspected } = this.#table;
    const shown = new Set([...pointed, ...(inspected ? this.#table.withPlace(inspected) : [])]);
    const items = (this.#open?.items ?? []).filter((item) => !item.target || shown.has(item.target) || this.selection.codes.includes(item.code));
    return items.flatMap((item) => item.arrows ?? []);
  });
  /** What is to be known of the answers at a target. */
  remarksAt(target: Target): Item[] {
    const at = new Set(this.#table.withPlace(target));
    return (this.#open?.items ?? []).filter((item) => item.target && item.notes?.length && at.has(item.target));
  }

  /** Whether a click on any of these does the same: the pieces of a formation that is asked for. */
  readonly alike = (targets: Target[]): boolean => {
    const codes = targets.map((target) => (this.items.get(target) ?? []).map((item) => item.code).join());
    return codes[0] !== "" && codes.every((each) => each === codes[0]);
  };

  /** What a question would mean by a target: of a piece its formation, where formations are asked for. */
  askedOf(target: Target): Target {
    const asked = new Set(this.#table.decision?.items.map((item) => item.target));
    const groups = this.#table.groups.of(target);
    if (asked.has(target) || ![...asked].some((each) => each?.startsWith("group:"))) return target;
    const named = groups.find((each) => asked.has(`group:${each.id}`)) ?? groups[0];
    return named ? `group:${named.id}` : target;
  }

  /** The board was clicked with Shift; true when that chose something. */
  shift(): boolean {
    const { decision } = this.#table;
    const all = decision && choices.kindOf(decision).shift(decision, this.selection);
    if (all) this.select(all);
    return !!all;
  }

  /** One step back in what is being chosen; true when there was one. */
  back(): boolean {
    const { decision } = this.#table;
    const away = this.posing.wish !== null || this.marching.on || this.plan !== null || this.ways.length > 0; // all of it goes back
    if (!this.touched) return false;
    if (!away) this.filling.clear();
    this.posing.clear();
    this.marching.clear();
    this.plans.drop();
    this.select(decision && !away ? choices.kindOf(decision).back(decision, this.selection) : choices.start(decision));
    return true;
  }

  select(selection: Selection): void {
    this.marching.clear();
    this.plan = null;
    this.ways = [];
    this.#choose(selection);
  }

  /** A plan is chosen instead of an answer; the same once more sends it. */
  arm(plan: Plan): void {
    if (!this.#table.mayChoose) return;
    if (this.plan && samePlan(this.plan, plan)) {
      void this.confirm();
      return;
    }
    this.plan = plan;
    this.ways = [];
    this.narrowed = "";
    this.#choose(choices.start(this.#table.decision));
  }

  /** The answer that does nothing and goes on. */
  done(): void {
    const { decision } = this.#table;
    if (this.filling.active && this.#table.mayChoose && !this.filling.filled) void this.filling.leave();
    else if (decision?.neutral && decision.card_moment) void this.plans.looking.then(() => this.#passOn(decision));
    else if (decision?.neutral) this.#passOn(decision);
  }

  #passOn(decision: Decision): void {
    if (decision !== this.#table.decision) return;
    const far = this.plans.onward;
    const steps = far?.steps ?? [{ key: decision.key, answer: decision.neutral ?? [] }];
    this.arm({ steps, text: this.doneText, ...(far?.passes.length && { passes: far.passes }) });
  }

  /** What that is called. */
  readonly doneText = $derived.by(() => {
    const { decision } = this.#table;
    const item = decision?.items.find((each) => each.code === decision.neutral?.[0]);
    return item?.text ?? t("none-of-them");
  });

  /** Pieces were set down at a place: the way there is chosen, or the ways are listed. */
  async send(pieces: Target[], place: Target, home: Target): Promise<void> {
    if (!this.#table.mayChoose) return;
    const found = await this.plans.ways(pieces, place, home);
    if (!found || !this.#table.mayChoose) return;
    if (found.ways.length === 1) this.arm({ ...this.#planOf(found.ways[0]!), behind: found.behind });
    else if (found.ways.length) {
      this.#choose(choices.start(this.#table.decision));
      this.plan = null;
      this.ways = found.ways;
    } else {
      this.#table.connection.fault = { key: NO_ROUTE, text: found.text, ...(found.rule && { rule: found.rule }) };
      this.plans.drop();
    }
  }

  /** A piece was pushed and let go: what takes it there, or as far as it may go, is chosen. */
  async march(): Promise<void> {
    const { marching } = this;
    const { piece } = marching;
    marching.set = true;
    await marching.posing.settled();
    const { found, wish } = marching.posing;
    if (!found || !wish || piece !== marching.piece || !this.#table.mayChoose) return;
    const { plan, fault } = found;
    if (!plan) {
      marching.clear();
      this.#table.connection.fault = { key: NO_ROUTE, text: fault?.text ?? "", ...(fault?.rule && { rule: fault.rule }) };
      return;
    }
    this.#heard = plan.path?.length ? null : { piece, from: marching.from, goal: wish };
    this.take(plan);
  }

  /** The dice that came before a march have fallen: who is asked now goes where it was pushed. */
  #goOn(): void {
    const [heard, decision] = [this.#heard, this.#table.decision];
    this.#heard = null;
    if (!heard || !decision?.focus?.includes(heard.piece)) return;
    this.marching.want(heard.piece, heard.from, heard.goal);
    void this.march();
  }

  take(way: Way): void {
    this.arm(this.#planOf(way));
  }

  #planOf(way: Way): Plan {
    return { steps: way.steps, text: way.text };
  }

  #choose(selection: Selection): void {
    this.fresh = false;
    this.stopped = "";
    this.behind = this.plan?.behind ?? [];
    this.selection = selection;
    this.#table.connection.fault = null;
    this.preview = null;
    this.askPreview();
  }

  /** Asks what the answer would do. Only the last question counts. */
  askPreview(): void {
    const ask = ++this.#ask;
    clearTimeout(this.#timer);
    const { answer, kind, plan } = this;
    const { decision, connection } = this.#table;
    this.previewing = (plan !== null || answer !== null) && decision !== null;
    const what = plan ? { steps: plan.steps } : answer && { answer };
    if (!what || !decision || !kind) return;
    this.#timer = setTimeout(async () => {
      try {
        const frame = await connection.ask({ do: "preview", state: this.#table.state, seat: decision.seat, ...what });
        if (ask !== this.#ask || frame.is !== "preview") return;
        this.preview = frame;
        if (settings.atOnce && frame.undo && !plan?.passes && !(frame.clash && byTouch()) && (plan || kind.atOnce(decision))) void this.confirm();
      } catch (error) {
        // a preview is a courtesy: the answer itself will say what is wrong
        if (ask === this.#ask && error instanceof Refusal && error.status === 422) connection.fault = error.error;
      } finally {
        if (ask === this.#ask) this.previewing = false;
      }
    }, plan ? 0 : kind.pause);
  }

  /** No preview is wanted any more. */
  forget(): void {
    this.#ask++;
    this.previewing = false;
    clearTimeout(this.#timer);
  }

  async confirm(): Promise<void> {
    const { state } = this.#table;
    if (this.posing.busy) await this.posing.settled(); // the last wish has its way
    if (this.marching.on && !this.plan) return this.march();
    const { answer, plan, ready } = this;
    if (!ready || this.fresh || state !== this.#table.state || !this.#table.mayChoose) return;
    this.forget();
    this.#table.past.recapFrom = -1;
    if (plan) {
      this.plans.hand.drop();
      this.behind = plan.behind ?? [];
      this.stopped = await this.#table.follow(plan.steps);
    } else if (this.filling.active) await this.filling.confirm();
    else if (answer) await this.#table.reply({ answer });
  }

  /** Answers with a text, where that may be done. */
  async write(text: string): Promise<void> {
    if (this.#table.decision?.written && this.#table.mayChoose) await this.#table.reply({ text });
  }
}
