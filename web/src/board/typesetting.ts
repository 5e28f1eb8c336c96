// How names and the lettering of the ground are set at a scale: which texts, how large, how wide.
import type { Lang, MapData } from "../lib/wire";
import { halved, type Setting } from "./labels";
import type { Letter } from "./lettering";
import { corners } from "./links";
import { SERIF, textWidth } from "./measure";
import { told } from "./words";
import type { Detail } from "./zoom";

/** Lettering of the ground: its size beside that of names, its spacing, and the least that can be read. */
const STYLES: Record<string, { size: number; spacing: number; weight: number; least: number }> = {
  sea: { size: 1.45, spacing: 0.16, weight: 400, least: 10 },
  region: { size: 1, spacing: 0.28, weight: 500, least: 9 },
  province: { size: 1, spacing: 0.28, weight: 500, least: 9 },
  mountains: { size: 0.92, spacing: 0.22, weight: 500, least: 9 },
  river: { size: 0.86, spacing: 0, weight: 400, least: 8.5 },
  exit: { size: 0.86, spacing: 0, weight: 400, least: 9 },
  wood: { size: 0.78, spacing: 0.04, weight: 400, least: 8.5 },
  way: { size: 0.7, spacing: 0.06, weight: 400, least: 8.5 },
  house: { size: 0.7, spacing: 0, weight: 400, least: 9 },
};
const PLAIN = { size: 0.86, spacing: 0.02, weight: 500, least: 9 };

/** `s`: pixels for each world unit. */
export function lettersOf(map: MapData, lang: Lang, s: number, detail: Detail): Letter[] {
  const grow = Math.max(0.62, Math.min(1.35, (map.unit * s) / 24));
  return map.layers.flatMap((l, id): Letter[] => {
    if (l.kind !== "text") return [];
    const style = STYLES[l.style] ?? PLAIN;
    const raw = told(l.text, lang);
    const text = l.style === "region" || l.style === "province" ? raw.toLocaleUpperCase(lang) : raw;
    const size = Math.max((10.5 + 3.2 * l.size) * style.size * grow, l.style === "exit" && detail !== "far" ? 9.5 : 0);
    if (size < style.least || (detail === "far" && l.size < 2 && l.style !== "exit")) return [];
    const em = textWidth(text, 20, style.weight, SERIF, style.spacing) / 20;
    const rank = l.size + (l.style === "exit" ? 2 : l.style === "sea" ? 1.5 : l.style === "region" ? 0.5 : 0);
    const base = { id, style: l.style, rank, em, size, least: style.least };
    if (l.d) return [{ ...base, line: corners(l.d).map((p) => ({ x: p.x * s, y: p.y * s })) }];
    return [{ ...base, at: { x: (l.x ?? 0) * s, y: (l.y ?? 0) * s, angle: l.angle ?? 0 } }];
  });
}

/** A name on one line, and on two where it can be parted. */
export function settingsOf(text: string, size: number, weight: number, spacing: number): Setting[] {
  if (!text) return [];
  const width = (line: string): number => textWidth(line, size, weight, SERIF, spacing);
  const one = (lines: string[]): Setting => ({ lines, h: size * 1.08 * lines.length, w: Math.max(...lines.map(width)) });
  const two = halved(text);
  return two ? [one([text]), one(two)] : [one([text])];
}
