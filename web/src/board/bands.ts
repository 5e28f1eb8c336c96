// By what the pieces of a formation are told apart: a band of a colour with a line in it, a sign for the formation above.
// Eight colours that colour-blind people can tell apart (Okabe and Ito), four lines: 32 bands for each side.
import { getContext, setContext } from "svelte";
import type { Group, Piece, Scene } from "../lib/wire";

export interface Band {
  fill: string;
  ink: string;
  /** How the line in it is drawn: 0 for none. */
  line: number;
  /** The sign of the formation above, as a path round the origin, 10 units wide; "" for none. */
  sign: string;
  short: string;
}

const COLOURS: readonly (readonly [string, string])[] = [
  ["#d55e00", "#fff"], ["#56b4e9", "#111"], ["#f0e442", "#111"], ["#009e73", "#fff"],
  ["#cc79a7", "#111"], ["#222222", "#fff"], ["#e69f00", "#111"], ["#0072b2", "#fff"],
]; // prettier-ignore
export const LINES = 4;
const SIGNS: readonly string[] = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z", // a disc
  "M-1.8-5H1.8V-1.8H5V1.8H1.8V5H-1.8V1.8H-5V-1.8H-1.8Z", // a cross
  "M0-5L5 4H-5Z", // a triangle
  "M0-5.5L4.5 0L0 5.5L-4.5 0Z", // a diamond
  "M-4.4-4.4H4.4V4.4H-4.4Z", // a square
  "M0-5.6L1.5-1.8L5.4-1.7L2.3.8L3.4 4.7L0 2.4L-3.4 4.7L-2.3.8L-5.4-1.7L-1.5-1.8Z", // a star
  "M2-5A5.2 5.2 0 1 0 2 5A6 6 0 0 1 2-5Z", // a crescent
];

export function bandOf(groups: ReadonlyMap<string, Group>, piece: Piece): Band | undefined {
  let band: Group | undefined;
  let sign = -1;
  const seen = new Set<string>();
  for (let at = groups.get(piece.group ?? ""); at && !seen.has(at.id); at = groups.get(at.above ?? "")) {
    seen.add(at.id);
    if (!band && at.band !== undefined) band = at;
    if (sign < 0 && at.sign !== undefined) sign = at.sign;
  }
  if (band?.band === undefined) return undefined;
  return look(band.band, sign, band.short ?? "");
}

export function look(band: number, sign: number, short: string): Band {
  const [fill, ink] = COLOURS[band % COLOURS.length]!;
  return { fill, ink, line: Math.floor(band / COLOURS.length) % LINES, sign: sign < 0 ? "" : SIGNS[sign % SIGNS.length]!, short };
}

/** Of several pieces, each band once. */
export function bandsOf(groups: ReadonlyMap<string, Group>, pieces: readonly Piece[]): Band[] {
  const out = new Map<string, Band>();
  for (const piece of pieces) {
    const band = bandOf(groups, piece);
    if (band) out.set(`${band.fill} ${band.line}`, band);
  }
  return [...out.values()];
}

type Named = () => ReadonlyMap<string, Group>;
const KEY = Symbol("bands");

/** The board says whose pieces it draws. */
export function setBands(scene: () => Scene): void {
  let made: ReadonlyMap<string, Group> = new Map();
  let from: Scene["groups"];
  setContext<Named>(KEY, () => {
    const { groups } = scene();
    if (groups !== from) [from, made] = [groups, new Map((groups ?? []).map((each) => [each.id, each]))];
    return made;
  });
}

export const useBands = (): Named => getContext<Named | undefined>(KEY) ?? (() => new Map());
