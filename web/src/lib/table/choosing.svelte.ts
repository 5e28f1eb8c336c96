// What the reader has chosen so far, what it would do, and the answer. What differs from kind to kind stands in choices/.
import * as choices from "../../choices";
import { byTarget, NOTHING, sameSelection, type Selection } from "../../choices/selection";
import { Posing } from "../posing.svelte";
import { settings } from "../settings.svelte";
import { Refusal } from "../socket";
import type { TableState } from "../table.svelte";
import type { Item, PreviewFrame, Target } from "../wire";

export class Choosing {
  selection = $state.raw<Selection>(NOTHING);
  /** The board was clicked where several answers lie: only those are listed. */
  narrowed = $state<Target>("");
  preview = $state.raw<PreviewFrame | null>(null);
  previewing = $state(false);
  /** A piece on its way over a free table. */
  readonly posing: Posing;

  readonly #table: TableState;
  #ask = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly kind = $derived.by(() => (this.#table.decision ? choices.kindOf(this.#table.decision) : undefined));
  readonly items = $derived.by(() => byTarget(this.#table.decision));
  readonly narrowedItems: Item[] = $derived.by(() => (this.narrowed ? (this.items.get(this.narrowed) ?? []) : []));
  readonly #open = $derived.by(() => (this.#table.mayChoose ? this.#table.decision : null));
  readonly offered = $derived.by(() => choices.offered(this.#open, this.selection));
  readonly chosen = $derived.by(() => choices.chosen(this.#open, this.selection));
  readonly path = $derived.by(() => choices.pathTargets(this.#open, this.selection));
  readonly lack = $derived.by(() => (this.#table.decision ? choices.lack(this.#table.decision, this.selection) : null));
  readonly answer = $derived.by(() => (this.#table.decision ? choices.answerOf(this.#table.decision, this.selection) : null));
  /** Whether anything was chosen by hand. */
  readonly touched = $derived.by(() => this.posing.wish !== null || !sameSelection(this.selection, choices.start(this.#table.decision)));

  constructor(table: TableState) {
    this.#table = table;
    this.posing = new Posing(
      (goal) => table.connection.ask({ do: "pose", state: table.state, seat: table.decision?.seat ?? table.seat, goal }),
      (legs) => this.select({ ...this.selection, legs }),
    );
  }

  /** A new question: nothing of the old one stays. */
  begin(): void {
    const { decision } = this.#table;
    this.selection = choices.start(decision);
    this.posing.clear();
    this.narrowed = "";
    this.preview = null;
    if (decision) choices.kindOf(decision).begin(decision, this);
  }

  /** The same question in another language: what was said of the choice is asked for again. */
  retell(): void {
    this.askPreview();
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
    const items = this.items.get(target) ?? [];
    if (items.length === 1) {
      this.narrowed = "";
      this.choose(items[0]!.code);
    } else if (items.length > 1) {
      this.narrowed = target;
      const kept = this.kind.narrow(this.selection);
      if (kept !== this.selection) this.select(kept);
    }
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
    const away = this.posing.wish !== null; // a piece goes back to where it stands
    if (!this.touched) return false;
    this.posing.clear();
    this.select(decision && !away ? choices.kindOf(decision).back(decision, this.selection) : choices.start(decision));
    return true;
  }

  select(selection: Selection): void {
    this.selection = selection;
    this.#table.connection.fault = null;
    this.preview = null;
    this.askPreview();
  }

  /** Asks what the answer would do. Only the last question counts. */
  askPreview(): void {
    const ask = ++this.#ask;
    clearTimeout(this.#timer);
    const { answer, kind } = this;
    const { decision, connection } = this.#table;
    this.previewing = answer !== null && decision !== null;
    if (!answer || !decision || !kind) return;
    this.#timer = setTimeout(async () => {
      try {
        const frame = await connection.ask({ do: "preview", state: this.#table.state, seat: decision.seat, answer });
        if (ask !== this.#ask || frame.is !== "preview") return;
        this.preview = frame;
        if (settings.atOnce && frame.undo && kind.atOnce(decision)) void this.confirm();
      } catch (error) {
        // a preview is a courtesy: the answer itself will say what is wrong
        if (ask === this.#ask && error instanceof Refusal && error.status === 422) connection.fault = error.error;
      } finally {
        if (ask === this.#ask) this.previewing = false;
      }
    }, kind.pause);
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
    const { answer } = this;
    if (!answer || state !== this.#table.state || !this.#table.mayChoose) return;
    this.forget();
    this.#table.past.recapFrom = -1;
    await this.#table.reply({ answer });
  }

  /** Answers with a text, where that may be done. */
  async write(text: string): Promise<void> {
    if (this.#table.decision?.written && this.#table.mayChoose) await this.#table.reply({ text });
  }
}
