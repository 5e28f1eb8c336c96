// Answers that are alike stand together, the most used first. What an answer is, the game says (docs/wire.md, Sort).
import type { Sort, Item } from "../lib/wire";

const ORDER: readonly Sort[] = ["yes", "move", "fire", "fight", "turn", "orders", "support", "cards", "", "end", "no", "give-up"];

/** Signs of the sorts that have a heading. */
export const SIGNS: Partial<Record<Sort, string>> = { move: "➤", fire: "✹", fight: "⚔", turn: "↻", orders: "⚑", support: "✚", cards: "❏", "give-up": "✕" };

const FEW = 8; // answers that are listed whatever they are
const ALIKE = 3; // of a longer list: so many that differ only in where they are become one line

/** Giving up and pulling down: never meant by a press on the board. */
export const isGivenUp = (item: Item): boolean => item.sort === "give-up";

export interface Section {
  sort: Sort;
  /** Whether its heading says anything. */
  headed: boolean;
  items: Item[];
  folds: Fold[];
}

/** What is better chosen on the board, or not lightly: one line, which lists it once it is opened. */
export interface Fold {
  key: string;
  /** What all of them say, with a gap for where; "": nothing but that. */
  text: string;
  items: Item[];
}

export interface Ways {
  /** Whether it lies on the board, to be chosen there. */
  onBoard: (item: Item) => boolean;
  name: (item: Item) => string;
  /** Whether long sections are folded. */
  folds: boolean;
  lang: string;
}

const GAP = "…";

/** An answer without its place: "March to …". */
function saying(item: Item, name: string): string {
  return name && item.text.includes(name) ? item.text.replace(name, GAP) : item.text;
}

/** Those that say the same of several places. */
function alike(items: readonly Item[], name: (item: Item) => string): Map<string, Item[]> {
  const out = new Map<string, Item[]>();
  for (const item of items) {
    const text = saying(item, name(item));
    out.set(text, [...(out.get(text) ?? []), item]);
  }
  for (const [text, same] of out) if (same.length < ALIKE) out.delete(text);
  return out;
}

/** The sections of a list, in order. Few answers need no headings. */
export function sections(items: readonly Item[], { onBoard, name, folds, lang }: Ways): Section[] {
  const out: Section[] = [];
  const many = items.length > FEW;
  const sorts = new Set(items.map((item) => item.sort ?? ""));
  for (const sort of ORDER) {
    let mine = items.filter((item) => (item.sort ?? "") === sort);
    if (!mine.length) continue;
    if (many) mine = [...mine].sort((a, b) => name(a).localeCompare(name(b), lang));
    let folded: Fold[] = [];
    if (sort === "give-up" && sorts.size > 1) folded = [{ key: sort, text: "", items: mine }];
    else if (many && folds) {
      const same = [...alike(mine.filter(onBoard), name)];
      folded = same.map(([text, those], i) => ({ key: `${sort}-${i}`, text: text === GAP ? "" : text, items: those }));
    }
    const away = new Set(folded.flatMap((fold) => fold.items));
    out.push({ sort, headed: many && sorts.size > 1 && sort in SIGNS, items: mine.filter((item) => !away.has(item)), folds: folded });
  }
  return out;
}
