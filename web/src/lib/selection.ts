// The one grammar of choosing, without a screen: what has been chosen so far and whether it is an answer.
// A selection is never changed; every step makes a new one.
import type { Decision, Item, Target } from "./wire";

export interface Selection {
  /** pick, subset: codes; order: codes in their order; path: nodes after the start */
  codes: number[];
  /** allocation: points for each item */
  amounts: number[];
  /** poses: x, y, angle, x, y, angle … */
  legs: number[];
}

export type Lack =
  | "choose"
  | "too-few"
  | "too-many"
  | "class-too-few"
  | "class-too-many"
  | "order"
  | "total"
  | "end"
  | "pose";

export const NOTHING: Selection = { codes: [], amounts: [], legs: [] };

export function start(decision: Decision | null): Selection {
  if (!decision) return NOTHING;
  if (decision.kind === "allocation") return { ...NOTHING, amounts: decision.items.map(() => 0) };
  // a single answer needs no choosing, only the confirmation
  if (decision.kind === "pick" && decision.items.length === 1) return { ...NOTHING, codes: [decision.items[0]!.code] };
  return NOTHING;
}

export function bounds(decision: Decision): { lo: number; hi: number } {
  return { lo: decision.lo ?? 0, hi: decision.hi ?? decision.items.length };
}

export function classCounts(decision: Decision, sel: Selection): number[] {
  const count = (decision.los ?? []).map(() => 0);
  for (const item of decision.items) {
    if (sel.codes.includes(item.code)) count[item.class ?? 0] = (count[item.class ?? 0] ?? 0) + 1;
  }
  return count;
}

function hasQuotas(decision: Decision): boolean {
  return (decision.his?.length ?? 0) > 0;
}

/** Takes an item or lets it go. What would break an upper limit replaces, where only one may be chosen, else nothing. */
export function toggle(decision: Decision, sel: Selection, code: number): Selection {
  const item = decision.items.find((each) => each.code === code);
  if (!item) return sel;
  const has = sel.codes.includes(code);
  switch (decision.kind) {
    case "pick":
      return { ...sel, codes: [code] };
    case "order":
      return { ...sel, codes: has ? sel.codes.filter((each) => each !== code) : [...sel.codes, code] };
    case "subset": {
      if (has) return { ...sel, codes: sel.codes.filter((each) => each !== code) };
      let kept = sel.codes;
      const group = item.class ?? 0;
      const most = hasQuotas(decision) ? (decision.his![group] ?? Infinity) : Infinity;
      if ((classCounts(decision, sel)[group] ?? 0) >= most) {
        if (most !== 1) return sel;
        const same = new Set(decision.items.filter((each) => (each.class ?? 0) === group).map((each) => each.code));
        kept = kept.filter((each) => !same.has(each));
      }
      const { hi } = bounds(decision);
      if (kept.length >= hi) {
        if (hi !== 1) return sel;
        kept = [];
      }
      return { ...sel, codes: inOffer(decision, [...kept, code]) };
    }
    case "path":
      return stepTo(decision, sel, code);
    case "allocation": {
      const at = decision.items.indexOf(item);
      return give(decision, sel, at, (sel.amounts[at] ?? 0) + 1);
    }
    default:
      return sel;
  }
}

function inOffer(decision: Decision, codes: number[]): number[] {
  return decision.items.map((item) => item.code).filter((code) => codes.includes(code));
}

/** As many as the limits allow, in the order of the offer. Orders are completed as offered. */
export function all(decision: Decision, sel: Selection): Selection {
  if (decision.kind === "order") {
    const rest = decision.items.map((item) => item.code).filter((code) => !sel.codes.includes(code));
    return { ...sel, codes: [...sel.codes, ...rest] };
  }
  if (decision.kind !== "subset") return sel;
  let out = sel;
  const { hi } = bounds(decision);
  for (const item of decision.items) {
    if (out.codes.length >= hi) break;
    if (out.codes.includes(item.code)) continue;
    const group = item.class ?? 0;
    if (hasQuotas(decision) && (classCounts(decision, out)[group] ?? 0) >= (decision.his![group] ?? Infinity)) continue;
    out = { ...out, codes: inOffer(decision, [...out.codes, item.code]) };
  }
  return out;
}

export function none(decision: Decision): Selection {
  return start(decision);
}

export function move(sel: Selection, at: number, by: number): Selection {
  const to = at + by;
  if (at < 0 || at >= sel.codes.length || to < 0 || to >= sel.codes.length) return sel;
  const codes = [...sel.codes];
  const [code] = codes.splice(at, 1);
  codes.splice(to, 0, code!);
  return { ...sel, codes };
}

// allocation

export function spent(sel: Selection): number {
  return sel.amounts.reduce((sum, each) => sum + each, 0);
}

/** Sets the points of one item, kept within its cap and what is left. */
export function give(decision: Decision, sel: Selection, at: number, amount: number): Selection {
  const old = sel.amounts[at] ?? 0;
  const left = (decision.total ?? 0) - (spent(sel) - old);
  const most = Math.max(0, Math.min(decision.caps?.[at] ?? 0, left));
  const amounts = decision.items.map((_, i) => sel.amounts[i] ?? 0);
  amounts[at] = Math.max(0, Math.min(Math.trunc(amount), most));
  return { ...sel, amounts };
}

// path

export interface Reach {
  code: number;
  cost: number;
}

export function here(decision: Decision, sel: Selection): number {
  return sel.codes.at(-1) ?? decision.start ?? 0;
}

function linkCost(decision: Decision, a: number, b: number): number {
  const links = decision.links ?? [];
  let best = Infinity;
  for (let i = 0; i + 2 < links.length; i += 3) {
    if (links[i] === a && links[i + 1] === b) best = Math.min(best, links[i + 2]!);
  }
  return best;
}

export function pathCost(decision: Decision, sel: Selection): number {
  let at = decision.start ?? 0;
  let sum = 0;
  for (const node of sel.codes) {
    sum += linkCost(decision, at, node);
    at = node;
  }
  return sum;
}

/** The nodes one step away that can still be paid for. */
export function nextNodes(decision: Decision, sel: Selection): Reach[] {
  const at = here(decision, sel);
  const left = (decision.budget ?? 0) - pathCost(decision, sel);
  const seen = new Set([decision.start, ...sel.codes]);
  const out = new Map<number, number>();
  const links = decision.links ?? [];
  for (let i = 0; i + 2 < links.length; i += 3) {
    const to = links[i + 1]!;
    const cost = links[i + 2]!;
    if (links[i] !== at || seen.has(to) || cost > left) continue;
    out.set(to, Math.min(out.get(to) ?? Infinity, cost));
  }
  return [...out].map(([code, cost]) => ({ code, cost }));
}

/** Every node that can be reached from where the path stands, with the cheapest way there. */
export function reach(decision: Decision, sel: Selection): Map<number, { cost: number; way: number[] }> {
  const links = decision.links ?? [];
  const left = (decision.budget ?? 0) - pathCost(decision, sel);
  const seen = new Set([decision.start, ...sel.codes]);
  const best = new Map<number, { cost: number; way: number[] }>();
  const open: { node: number; cost: number; way: number[] }[] = [{ node: here(decision, sel), cost: 0, way: [] }];
  while (open.length) {
    open.sort((a, b) => a.cost - b.cost);
    const at = open.shift()!;
    for (let i = 0; i + 2 < links.length; i += 3) {
      const to = links[i + 1]!;
      const cost = at.cost + links[i + 2]!;
      if (links[i] !== at.node || seen.has(to) || cost > left) continue;
      const known = best.get(to);
      if (known && known.cost <= cost) continue;
      const way = [...at.way, to];
      best.set(to, { cost, way });
      open.push({ node: to, cost, way });
    }
  }
  return best;
}

/** On to a node (by the cheapest way), or back to one that is already on the path. */
function stepTo(decision: Decision, sel: Selection, code: number): Selection {
  if (code === decision.start) return { ...sel, codes: [] };
  const at = sel.codes.indexOf(code);
  if (at >= 0) return { ...sel, codes: sel.codes.slice(0, at + 1) };
  const found = reach(decision, sel).get(code);
  return found ? { ...sel, codes: [...sel.codes, ...found.way] } : sel;
}

export function back(decision: Decision, sel: Selection): Selection {
  if (decision.kind === "poses" || decision.kind === "allocation") return start(decision);
  return { ...sel, codes: sel.codes.slice(0, -1) };
}

// judging

/** What is still missing before this is an answer, or null. The server judges again. */
export function lack(decision: Decision, sel: Selection): Lack | null {
  switch (decision.kind) {
    case "pick":
      return sel.codes.length === 1 ? null : "choose";
    case "subset": {
      const { lo, hi } = bounds(decision);
      if (sel.codes.length < lo) return "too-few";
      if (sel.codes.length > hi) return "too-many";
      const counts = classCounts(decision, sel);
      if (counts.some((n, c) => n < (decision.los?.[c] ?? 0))) return "class-too-few";
      if (hasQuotas(decision) && counts.some((n, c) => n > (decision.his?.[c] ?? Infinity))) return "class-too-many";
      return null;
    }
    case "order":
      return sel.codes.length === decision.items.length ? null : "order";
    case "allocation": {
      const sum = spent(sel);
      if (sum > (decision.total ?? 0)) return "total";
      return sum === decision.total || decision.fewer ? null : "total";
    }
    case "path": {
      const ends = decision.ends ?? [];
      return !ends.length || ends.includes(here(decision, sel)) ? null : "end";
    }
    case "poses":
      return posesLack(decision, sel.legs);
  }
}

/** Where a piece may go only the server knows: what it has offered is an answer. */
function posesLack(d: Decision, legs: number[]): Lack | null {
  if (!legs.length) return d.stay ? null : "pose";
  return legs.length % 3 || !legs.every(Number.isInteger) ? "pose" : null;
}

/** Of the ways on offer the one that ends nearest to where it begins, facing the same way if that can be had. */
export function nearestWay(d: Decision): number[] | undefined {
  const cost = (way: number[]): number => {
    const [x, y, angle] = way.slice(-3) as [number, number, number];
    return Math.hypot(x - (d.x ?? 0), y - (d.y ?? 0)) + (angle === d.angle ? 0 : (d.width ?? 0));
  };
  return (d.options ?? []).filter((way) => way.length >= 3).sort((a, b) => cost(a) - cost(b))[0];
}

/** The answer for the server, or null while something is missing. */
export function answerOf(decision: Decision, sel: Selection): number[] | null {
  if (lack(decision, sel)) return null;
  if (decision.kind === "allocation") return decision.items.map((_, i) => sel.amounts[i] ?? 0);
  if (decision.kind === "poses") return sel.legs;
  if (decision.kind === "subset") return inOffer(decision, sel.codes);
  return sel.codes;
}

// the board

export function byTarget(decision: Decision | null): Map<Target, Item[]> {
  const out = new Map<Target, Item[]>();
  for (const item of decision?.items ?? []) {
    if (!item.target) continue;
    const list = out.get(item.target);
    if (list) list.push(item);
    else out.set(item.target, [item]);
  }
  return out;
}

/** What glows: everything that a click would choose now. */
export function offered(decision: Decision | null, sel: Selection): Set<Target> {
  if (!decision) return new Set();
  if (decision.kind === "path") {
    const open = reach(decision, sel);
    return new Set(decision.items.filter((item) => item.target && open.has(item.code)).map((item) => item.target!));
  }
  return new Set(decision.items.filter((item) => item.target).map((item) => item.target!));
}

export function chosen(decision: Decision | null, sel: Selection): Set<Target> {
  if (!decision) return new Set();
  const codes = new Set(sel.codes);
  if (decision.kind === "path" && decision.start !== undefined) codes.add(decision.start);
  return new Set(
    decision.items
      .filter((item, i) => item.target && (codes.has(item.code) || (sel.amounts[i] ?? 0) > 0))
      .map((item) => item.target!),
  );
}

/** The targets along a path, from its start. */
export function pathTargets(decision: Decision | null, sel: Selection): Target[] {
  if (!decision || decision.kind !== "path") return [];
  const at = new Map(decision.items.map((item) => [item.code, item.target ?? ""]));
  return [decision.start ?? 0, ...sel.codes].map((code) => at.get(code) ?? "").filter(Boolean);
}
