// The kinds of choice: one file each, one entry here (docs/wire.md, Decision).
import type { Decision, Kind, Target } from "../lib/wire";
import Allocation, { allocation } from "./Allocation.svelte";
import { entry, type ChoiceKind } from "./kind";
import Order, { order } from "./Order.svelte";
import Path, { path } from "./Path.svelte";
import Pick, { pick } from "./Pick.svelte";
import Poses, { poses } from "./Poses.svelte";
import { NOTHING, type Lack, type Selection } from "./selection";
import Subset, { subset } from "./Subset.svelte";

export const KINDS: Readonly<Record<Kind, ChoiceKind>> = {
  pick: entry(pick, Pick),
  subset: entry(subset, Subset),
  order: entry(order, Order),
  allocation: entry(allocation, Allocation),
  path: entry(path, Path),
  poses: entry(poses, Poses),
};

// the same questions for every kind, also while nothing is asked

export const kindOf = (d: Decision): ChoiceKind => KINDS[d.kind];

export const start = (d: Decision | null): Selection => (d ? kindOf(d).start(d) : NOTHING);

export function toggle(d: Decision, sel: Selection, code: number): Selection {
  const item = d.items.find((each) => each.code === code);
  return item ? kindOf(d).toggle(d, sel, item) : sel;
}

export const lack = (d: Decision, sel: Selection): Lack | null => kindOf(d).lack(d, sel);

/** The answer for the server, or null while something is missing. */
export const answerOf = (d: Decision, sel: Selection): number[] | null => (lack(d, sel) ? null : kindOf(d).answer(d, sel));

export const offered = (d: Decision | null, sel: Selection): Set<Target> => (d ? kindOf(d).offered(d, sel) : new Set());

export const chosen = (d: Decision | null, sel: Selection): Set<Target> => (d ? kindOf(d).chosen(d, sel) : new Set());

/** The targets along a path, from its start. */
export const pathTargets = (d: Decision | null, sel: Selection): Target[] => (d ? kindOf(d).path(d, sel) : []);
