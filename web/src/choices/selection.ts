// What has been chosen so far. A selection is never changed; every step makes a new one.
import type { Decision, Item, Target } from "../lib/wire";
import { isGivenUp } from "./sorts";

/** Each kind of choice fills the list that it has a use for. */
export interface Selection {
  /** Codes of items, in the order in which they count. */
  codes: number[];
  /** Points for each item. */
  amounts: number[];
  /** x, y, angle, x, y, angle … */
  legs: number[];
  /** Nothing at all, and that is meant. */
  none: boolean;
}

export const NOTHING: Selection = { codes: [], amounts: [], legs: [], none: false };

/** What is missing before it is an answer; `lack-…` says it in words. */
export type Lack =
  | "choose"
  | "choose-or-none"
  | "too-few"
  | "too-many"
  | "class-too-few"
  | "class-too-many"
  | "order"
  | "total"
  | "end"
  | "pose";

const sameNumbers = (a: number[], b: number[]): boolean => a.length === b.length && a.every((each, i) => each === b[i]);

export function sameSelection(a: Selection, b: Selection): boolean {
  return a.none === b.none && sameNumbers(a.codes, b.codes) && sameNumbers(a.amounts, b.amounts) && sameNumbers(a.legs, b.legs);
}

/** What a press on each target may mean. `reach`: what a target stands for on the board, as a group for its pieces. */
export function byTarget(decision: Decision | null, reach: (target: Target) => Target[] = (target) => [target]): Map<Target, Item[]> {
  const out = new Map<Target, Item[]>();
  for (const item of decision?.items ?? []) {
    if (isGivenUp(item)) continue;
    for (const target of item.target ? reach(item.target) : []) {
      const list = out.get(target);
      if (list) list.push(item);
      else out.set(target, [item]);
    }
  }
  return out;
}

/** The targets of the items that fit, for the board: what is given up does not glow. */
export function targetsOf(items: readonly Item[], fits: (item: Item, at: number) => boolean): Set<Target> {
  return new Set(items.filter((item, i) => item.target && !isGivenUp(item) && fits(item, i)).map((item) => item.target!));
}

/** With a code or without it, the last one last. */
export const without = (codes: readonly number[], code: number): number[] => codes.filter((each) => each !== code);
