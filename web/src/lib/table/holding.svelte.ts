// The pieces in hand: the place that is pointed at next is meant for them. A click takes up a stack or a piece of one's
// own; with Shift, the key G, or the button for those without keys, several are gathered and go together.
import type { TableState } from "../table.svelte";
import type { Target } from "../wire";

export class Holding {
  pieces = $state.raw<Target[]>([]);
  /** They were gathered one by one: they stay in hand until they are sent or let go. */
  gathered = $state(false);
  /** Whatever of one's own is pointed at now is gathered. */
  gathering = $state(false);

  readonly #table: TableState;

  /** Where the first of them stands. */
  readonly home: Target = $derived.by(() => this.placeOf(this.pieces[0] ?? ""));

  constructor(table: TableState) {
    this.#table = table;
  }

  /** The place of a piece; a place is its own. */
  placeOf(target: Target): Target {
    if (!target.startsWith("piece:")) return target.startsWith("place:") ? target : "";
    const at = this.#table.live.pieces.find((piece) => `piece:${piece.id}` === target)?.at;
    return at ? `place:${at}` : "";
  }

  /** The reader's own pieces there. */
  own(target: Target): Target[] {
    const { live, seat } = this.#table;
    const there = target.startsWith("place:") ? target.slice(6) : "";
    return live.pieces.filter((p) => p.side === seat && p.at && (p.at === there || `piece:${p.id}` === target)).map((p) => `piece:${p.id}`);
  }

  take(pieces: Target[]): void {
    if (!pieces.length || this.gathered) return;
    this.pieces = pieces;
  }

  /** Those as well, or no longer. */
  gather(pieces: Target[]): void {
    const now = this.gathered ? this.pieces : [];
    const all = pieces.every((piece) => now.includes(piece));
    this.pieces = all ? now.filter((piece) => !pieces.includes(piece)) : [...now, ...pieces.filter((piece) => !now.includes(piece))];
    this.gathered = this.pieces.length > 0;
  }

  drop(): void {
    this.pieces = [];
    this.gathered = false;
    this.gathering = false;
  }

  /** A new question: what it is not about is let go, unless it is about nothing on the board (a card is to be played?). */
  begin(): void {
    const { decision, itself } = this.#table;
    if (itself) return; // what is asked now is answered by itself
    const elsewhere = !!decision?.items.some((item) => /^(place|piece):/.test(item.target ?? ""));
    if (!decision || (!this.gathered && !this.asked && elsewhere)) this.drop();
  }

  /** Whether the question is about them. */
  get asked(): boolean {
    const { decision } = this.#table;
    const targets = new Set([...(decision?.focus ?? []), ...(decision?.items ?? []).flatMap((item) => item.target ?? [])]);
    return this.pieces.some((piece) => targets.has(piece)) || (decision?.focus ?? []).includes(this.home);
  }

  /** Whom the next place is meant for: those in hand, or who the question is about, where it is about a march. */
  get sent(): Target[] {
    const { decision, live, seat, choice } = this.#table;
    const chosen = [...choice.chosen].filter((target) => this.own(target).includes(target));
    if (chosen.length) return chosen;
    if (this.pieces.length) return this.pieces;
    if (!decision?.items.some((item) => item.target?.startsWith("place:"))) return [];
    // also who is still to come onto the map
    const others = new Set(live.pieces.filter((p) => p.side !== seat).map((p): Target => `piece:${p.id}`));
    return (decision.focus ?? []).filter((target) => target.startsWith("piece:") && !others.has(target));
  }
}
