// What the client has to know of a kind of choice. Everything it does for one stands in one file of this folder; the
// table, the board and the card of the decision ask here and know no kind by its name.
import type { Component } from "svelte";
import type { PoseView } from "../board/poseview";
import { t } from "../lib/lang.svelte";
import type { Posing } from "../lib/posing.svelte";
import type { TableState } from "../lib/table.svelte";
import type { Choosing } from "../lib/table/choosing.svelte";
import type { BoardData, Decision, Item, MapData, Piece, Target } from "../lib/wire";
import { NOTHING, targetsOf, type Lack, type Selection } from "./selection";

/** What is drawn on the card of the decision; each kind takes what it needs. */
export interface CardProps {
  table: TableState;
  board: BoardData;
  decision: Decision;
  /** Those that are listed: all, or what lies where the board was clicked. */
  items: Item[];
  onrule: (rule: string) => void;
}

/** What every kind says for itself. */
export interface Own {
  /** An answer is clicked, in the list or on the board. */
  toggle(d: Decision, sel: Selection, item: Item): Selection;
  /** What is still missing before this is an answer, or null. The server judges again. */
  lack(d: Decision, sel: Selection): Lack | null;
  /** The answer for the server, when nothing is missing. */
  answer(d: Decision, sel: Selection): number[];
}

/** What most kinds have in common; a kind that does it otherwise says so. */
export interface Common {
  // choosing

  /** What is chosen when the question is put. */
  start(d: Decision): Selection;
  /** What is done by itself when the question is put. */
  begin(d: Decision, choice: Choosing): void;
  /** One step back. */
  back(d: Decision, sel: Selection): Selection;
  /** Whether a click on this answer confirms it. */
  confirms(sel: Selection, code: number): boolean;
  /** The board was clicked where several answers lie: what stays chosen while they are listed. */
  narrow(sel: Selection): Selection;
  /** A click with Shift, where it chooses something else than a click; else null. */
  shift(d: Decision, sel: Selection): Selection | null;

  // the card

  /** What the button says when nothing is missing. */
  confirmText(d: Decision, sel: Selection): string;
  /** Whether the card says what is missing. */
  saysLack: boolean;
  /** The sign of a chosen answer in the list. */
  mark: string;
  /** Whether two short answers may stand side by side. */
  pairs: boolean;
  /** Milliseconds without a change before the preview is asked for. */
  pause: number;
  /** Whether it may be answered at once, where the reader wishes it and it can be taken back. */
  atOnce(d: Decision): boolean;

  // the board

  /** What glows: everything that a click would choose now. */
  offered(d: Decision, sel: Selection): Set<Target>;
  chosen(d: Decision, sel: Selection): Set<Target>;
  /** Places one after another, drawn as a line. */
  path(d: Decision, sel: Selection): Target[];
  /** Whether stacks say how many of their pieces are chosen. */
  counts: boolean;
  /** A piece in hand on a free table. */
  pose(d: Decision, map: MapData | undefined, posing: Posing, pieces: readonly Piece[]): PoseView | undefined;
  /** The answer behind a mark on a free table. */
  option(d: Decision, at: number): number[] | undefined;

  // the keyboard

  /** A key that belongs to the piece in hand; true when it was one. */
  nudge(event: KeyboardEvent, d: Decision, map: MapData, posing: Posing): boolean;
}

/** A kind's own ways; where it says nothing, the common ones hold. */
export type OwnWays = Own & Partial<Common>;

export interface ChoiceKind extends Own, Common {
  Card: Component<CardProps>;
}

const COMMON: Common = {
  start: () => NOTHING,
  begin: () => {},
  back: () => NOTHING,
  confirms: () => false,
  narrow: (sel) => sel,
  shift: () => null,
  confirmText: () => t("confirm"),
  saysLack: true,
  mark: "✓",
  pairs: false,
  pause: 180,
  atOnce: () => false,
  offered: (d) => targetsOf(d.items, () => true),
  chosen: (d, sel) => targetsOf(d.items, (item) => sel.codes.includes(item.code)),
  path: () => [],
  counts: false,
  pose: () => undefined,
  option: () => undefined,
  nudge: () => false,
};

/** A kind's entry in the list, with its part of the card. */
export const entry = (own: OwnWays, Card: Component<CardProps>): ChoiceKind => ({ ...COMMON, ...own, Card });
