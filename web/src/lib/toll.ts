// What an answer or a way costs and whom it meets, in words.
import { tenths } from "../board/words";
import { lang, t } from "./lang.svelte";
import type { Item, Target, Toll, Way } from "./wire";

/** Movement points, of which a part may be the half. */
export function points(n: number, parts = 1): string {
  const whole = Math.floor(n / parts);
  const half = 2 * (n - whole * parts) === parts;
  return half ? `${whole || ""}½` : String(n / parts);
}

/** "3 MP, 1 left" */
export function costText(toll: Toll): string {
  const [cost, left] = [points(toll.cost, toll.parts), points(toll.left, toll.parts)];
  if (toll.left < 0) return t("toll-beyond", { cost });
  return t(toll.many ? "toll-many" : "toll", { cost, left });
}

const TENTHS = 254; // of a millimetre in an inch

/** "2.0″ of 6.0″"; "" where nothing is counted. */
export function inchText(cost: number, most: number): string {
  const inches = (n: number): string => tenths(n / TENTHS, lang());
  return most < 0 ? "" : t("toll-inches", { cost: inches(cost), most: inches(most) });
}

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
    if (toll && target && !out.has(target)) out.set(target, { short: t("toll-short", { cost: points(toll.cost, toll.parts) }), text: costText(toll), foe: toll.foe ?? false });
  }
  return out;
}
