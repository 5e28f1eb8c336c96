// What an answer or a way costs and whom it meets, in words.
import { t } from "./lang.svelte";
import type { Item, Target, Toll, Way } from "./wire";

/** "3 MP, 1 left" */
export const costText = ({ cost, left }: Toll): string => (left < 0 ? t("toll-beyond", { cost }) : t("toll", { cost, left }));

/** All of it, for a line of text. */
export function tollText(toll: Toll): string {
  const out = [costText(toll)];
  if (toll.foe) out.push(t("toll-foe"));
  if (toll.risk) out.push(t("toll-risk", { n: toll.risk }));
  return out.join(" · ");
}

/** A way as it is told while pieces are held over its end. */
export function wayText(way: Way, more: boolean): string {
  const out = [way.text + (more ? " …" : "")];
  if (way.toll) out.push(tollText(way.toll));
  else if (way.sure < way.steps.length) out.push(`(${t("way-unsure")})`);
  return out.join(" · ");
}

/** Something written beside a place; `foe`: with crossed swords. */
export interface PlaceNote {
  /** Where there is little room. */
  short: string;
  text: string;
  foe: boolean;
}

/** What the places on offer cost, for the map. */
export function placeNotes(items: readonly Item[]): Map<Target, PlaceNote> {
  const out = new Map<Target, PlaceNote>();
  for (const { target, toll } of items) {
    if (toll && target && !out.has(target)) out.set(target, { short: t("toll-short", { cost: toll.cost }), text: costText(toll), foe: toll.foe ?? false });
  }
  return out;
}
