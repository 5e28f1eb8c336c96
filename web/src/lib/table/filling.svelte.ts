// A sheet that is being filled in: decisions of one kind for many things, given together. The game says what stands on it
// and what may be filled in; here is only what the reader has chosen so far.
import { keepHere, recallHere } from "../store";
import type { TableState } from "../table.svelte";
import type { Filled, SheetFault, SheetField, SheetOption, Sheeted, Target } from "../wire";

export const KEEP = -1;

export type Values = Record<string, number>;

/** What a filled sheet costs. */
export function spent(fields: SheetField[], values: Values): number {
  return fields.reduce((sum, field) => sum + (optionOf(field, values)?.cost ?? 0), 0);
}

/** How a field is filled in. */
export function optionOf(field: SheetField, values: Values): SheetOption | undefined {
  return field.options.find((option) => option.value === (values[field.id] ?? KEEP));
}

/** The next way to fill in a field that is clicked again: what is refused is passed over. */
export function nextValue(field: SheetField, values: Values): number {
  const may = field.options.filter((option) => !option.refusal);
  const at = may.findIndex((option) => option.value === (values[field.id] ?? KEEP));
  return may[(at + 1) % may.length]?.value ?? KEEP;
}

/** A sheet that was sent. */
interface Kept {
  series: string;
  /** Where in the record it began: whoever takes it back has it again as it was. */
  number: number;
  sent: Values;
  /** What still waits for the next question of the series. */
  left: Values;
  /** That one is answered without being put again. */
  go: boolean;
}

const TRIES = 4; // to get a sheet from a table that is busy
const AGAIN = 1000; // milliseconds between them
const REST = 120; // milliseconds after a change before the server is asked what is wrong with it

export class Filling {
  sheet = $state.raw<Sheeted | null>(null);
  /** In the order in which they were filled in. */
  values = $state.raw<Values>({});
  faults = $state.raw<SheetFault[]>([]);
  /** The field in hand. */
  field = $state("");
  /** A sheet is on its way. */
  asking = $state(false);
  /** The series that are answered one by one at this table. */
  byHand = $state.raw<string[]>([]);

  readonly #table: TableState;
  #ask = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #kept: Kept | null = null;

  readonly series = $derived.by(() => this.#table.decision?.sheet ?? "");
  /** The question is answered on the sheet. */
  readonly active = $derived.by(() => this.sheet !== null && this.series !== "" && !this.byHand.includes(this.series));
  readonly fields: SheetField[] = $derived.by(() => (this.active ? (this.sheet?.groups ?? []).flatMap((group) => group.fields) : []));
  readonly filled = $derived.by(() => Object.keys(this.values).length);
  readonly spent = $derived.by(() => spent(this.fields, this.values));
  readonly over = $derived.by(() => !!this.sheet?.unit && this.spent > (this.sheet.budget ?? 0));
  readonly ready = $derived.by(() => this.active && this.filled > 0 && !this.over && !this.faults.length);
  readonly #byTarget = $derived.by(() => {
    const out = new Map<Target, SheetField[]>();
    for (const field of this.fields) {
      if (!field.options.some((option) => option.value !== KEEP && !option.refusal)) continue;
      for (const target of this.#table.groups.all(field.targets ?? [])) out.set(target, [...(out.get(target) ?? []), field]);
    }
    return out;
  });
  readonly #inHand = $derived.by(() => this.fields.find((field) => field.id === this.field));
  /** What on the board can be clicked. */
  readonly offered: Set<Target> = $derived.by(() => {
    const ways = this.#inHand?.options.filter((option) => option.target && !option.refusal).map((option) => option.target!) ?? [];
    return new Set([...this.#byTarget.keys(), ...ways]);
  });
  /** What is filled in, and what is in hand. */
  readonly chosen: Set<Target> = $derived.by(() => {
    const set = this.fields.filter((field) => field.id in this.values);
    const ways = set.map((field) => optionOf(field, this.values)?.target).filter((target): target is string => !!target);
    return new Set([...set.flatMap((field) => field.targets ?? []), ...ways]);
  });

  constructor(table: TableState) {
    this.#table = table;
  }

  /** A new question. */
  begin(): void {
    this.#ask++;
    clearTimeout(this.#timer);
    this.sheet = null;
    this.values = {};
    this.faults = [];
    this.field = "";
    this.asking = false;
    const { decision } = this.#table;
    const kept = this.#kept;
    // what waits is kept while this seat goes on deciding; what goes on by itself, until it is asked something else
    if (kept && (decision ? kept.go || kept.series === decision.sheet : !kept.go)) this.#kept = null;
    if (!decision?.sheet) return;
    if (kept?.series === decision.sheet) {
      const back = this.#table.number <= kept.number;
      this.values = back ? kept.sent : kept.left;
      if (kept.go && !back) {
        void this.#goOn(kept.left);
        return;
      }
    }
    if (!this.filled) this.values = this.#fromBefore();
    this.asking = !this.byHand.includes(decision.sheet);
    void this.#look(this.#ask);
  }

  /** The question that is filled in, for whoever loads the page again: another one, or the same after something else has happened, is not it. */
  #question(): string {
    const { id, seat, number } = this.#table;
    return [id, seat, number, this.series].join(" ");
  }

  #fromBefore(): Values {
    const kept = recallHere("sheet") as { question?: string; values?: Values } | null;
    return kept?.question === this.#question() ? (kept.values ?? {}) : {};
  }

  async #goOn(values: Values): Promise<void> {
    const { state, connection } = this.#table;
    await Promise.resolve(); // when the table has taken the whole of the news
    if (this.#table.state === state && !connection.sending) await this.#send(values);
    else void this.#look(this.#ask);
  }

  /** The sheet, and what is wrong with what was filled in. */
  async #look(ask: number, tries = TRIES): Promise<void> {
    const { decision, state, connection } = this.#table;
    if (!decision) return;
    try {
      const frame = await connection.ask({ do: "sheet", state, seat: decision.seat, values: this.values });
      if (frame.is !== "sheet" || ask !== this.#ask) return;
      this.faults = frame.faults ?? [];
      const was = this.active;
      this.sheet = frame.groups?.length ? frame : null;
      this.#forgetUnknown();
      this.asking = false;
      if (this.active && !was) this.#table.choice.settle(); // done and confirm mean all of it now
    } catch {
      // a courtesy: without it one answers question by question
      if (ask !== this.#ask) return;
      if (tries > 1) this.#timer = setTimeout(() => void this.#look(ask, tries - 1), AGAIN);
      else this.asking = false;
    }
  }

  /** What was kept from before and stands on the sheet no more. */
  #forgetUnknown(): void {
    const known = Object.entries(this.values).filter(([id]) => this.fields.some((field) => field.id === id));
    if (known.length < this.filled) this.values = Object.fromEntries(known);
  }

  /** The same sheet in another language. */
  retell(): void {
    if (this.sheet) void this.#look(++this.#ask);
  }

  set(field: SheetField, value: number): void {
    const rest = Object.fromEntries(Object.entries(this.values).filter(([id]) => id !== field.id));
    this.values = value === KEEP ? rest : { ...rest, [field.id]: value };
    this.field = field.id;
    this.#table.choice.fresh = false;
    this.#check();
  }

  clear(): void {
    this.values = {};
    this.#check();
  }

  #check(): void {
    keepHere("sheet", { question: this.#question(), values: this.values });
    const ask = ++this.#ask;
    clearTimeout(this.#timer);
    this.faults = [];
    this.#timer = setTimeout(() => void this.#look(ask), REST);
  }

  /** The board was clicked there; true when that is something of the sheet. */
  pick(target: Target): boolean {
    const hand = this.#inHand;
    const way = hand?.options.find((option) => option.target === target && !option.refusal);
    if (hand && way) {
      this.set(hand, this.values[hand.id] === way.value ? KEEP : way.value);
      return true;
    }
    const here = this.#byTarget.get(target);
    if (!here) return false;
    // the first click takes a field in hand, where there is more than yes and no; the next ones go through its options
    const at = here.findIndex((field) => field.id === this.field);
    const field = here[Math.max(0, at)]!;
    if (at < 0 && field.options.length > 2) this.field = field.id;
    else this.set(field, nextValue(field, this.values));
    return true;
  }

  /** Answered one by one, or on the sheet again. */
  byHandOr(sheet: boolean): void {
    const { series } = this;
    this.byHand = sheet ? this.byHand.filter((each) => each !== series) : [...this.byHand, series];
    this.asking = false;
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.#send(this.values);
  }

  /** Nothing is filled in: whatever the sheet is for stays as it is. */
  async leave(): Promise<void> {
    await this.#send({});
  }

  async #send(values: Values): Promise<void> {
    const { series } = this;
    const { number } = this.#table;
    const done = await this.#table.fill(values, Math.max(1, this.sheet?.answers ?? 0));
    if (done) this.#keep(series, number, values, done);
  }

  /** What still waits is kept for its question. */
  #keep(series: string, number: number, sent: Values, done: Filled): void {
    const left = Object.fromEntries(Object.entries(sent).filter(([id]) => done.waiting?.includes(id)));
    const kept = { series, number, sent, left, go: done.lasts ?? false };
    const { state, decision } = this.#table;
    if (state < done.state || !decision || this.series !== series) this.#kept = kept;
    else if (this.series === series && !this.filled) {
      // the next question was put before this was known
      this.values = left;
      if (kept.go) void this.#goOn(left);
      else this.#check();
    }
  }
}
