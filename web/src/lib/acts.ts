// The log as acts: lines that the server says belong together are one, told by the last sentence it gave for them.
import type { Line, Target } from "./wire";

export interface Act {
  lines: Line[];
  /** What is read first. */
  text: string;
  /** Short names in it, with the whole ones. */
  names: Record<string, string>;
  side: string;
  rule: string;
  dice: number[];
  focus: Target[];
  /** The answers of the record it begins and ends with. */
  from: number;
  number: number;
}

export function acts(lines: readonly Line[]): Act[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.joins && last) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap(told);
}

/** Up to the last sentence that tells them together they are one; what comes after it is read line by line. */
function told(lines: Line[]): Act[] {
  const end = Math.max(0, lines.findLastIndex((line) => line.told));
  return [one(lines.slice(0, end + 1)), ...lines.slice(end + 1).map((line) => one([line]))];
}

function one(lines: Line[]): Act {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return {
    lines,
    text: last.told || first.text,
    names: last.names ?? {},
    side: lines.find((line) => line.side)?.side ?? "",
    rule: first.rule ?? "",
    dice: lines.flatMap((line) => line.dice ?? []),
    focus: [...new Set(lines.flatMap((line) => line.focus ?? []))],
    from: first.number,
    number: last.number,
  };
}

/** Whether there is more to read than its sentence. */
export const folded = (act: Act): boolean => act.lines.length > 1 || act.lines[0]!.text !== act.text;

export function matches(act: Act, words: string, side: string): boolean {
  if (side && act.side !== side) return false;
  return !words || [act.text, ...act.lines.map((line) => line.text)].some((text) => text.toLowerCase().includes(words));
}

export interface Part {
  text: string;
  /** The whole name of which this is the short one. */
  whole?: string;
}

/** A sentence in parts: each short name by itself, the longest first so that NAV1 is not found in NAV12. */
export function parts(text: string, names: Readonly<Record<string, string>>): Part[] {
  const shorts = Object.keys(names).sort((a, b) => b.length - a.length);
  if (!shorts.length) return [{ text }];
  const found = new RegExp(`(?<![\\p{L}\\d])(${shorts.map((s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\d])`, "gu");
  const out: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > at) out.push({ text: text.slice(at, match.index) });
    out.push({ text: match[0], whole: names[match[0]]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}
