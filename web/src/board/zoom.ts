// Sizes change in steps, not with every frame: within a step the whole picture is only scaled, which costs nothing.

/** How much is drawn: far out fewer marks and larger numbers, close in whole counters. */
export type Detail = "far" | "mid" | "near";

/** Two steps for each doubling. `scale` is in pixels for each world unit. */
export const stepOf = (scale: number): number => Math.round(Math.log2(scale) * 2);
export const scaleOf = (step: number): number => 2 ** (step / 2);

export function detailOf(unit: number, scale: number): Detail {
  const side = unit * scale;
  return side < 17 ? "far" : side < 44 ? "mid" : "near";
}

const between = (x: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, x));

/** The side of a piece in pixels: never too small to read, never so large that it hides the map. */
export function pieceSize(unit: number, scale: number): number {
  const side = unit * scale;
  switch (detailOf(unit, scale)) {
    case "far":
      return 16.5;
    case "mid":
      return between(side * 1.12, 23, 44);
    case "near":
      return between(side, 46, 60);
  }
}

/** In a hex a piece never grows beyond its hex: its neighbours stand close by. */
export const hexPieceSize = (unit: number, scale: number): number => between(unit * scale, 9, 72);

/** Letters grow more slowly than the map. */
export function letterSize(rank: number, unit: number, scale: number): number {
  const base = rank <= 1 ? 16 : rank === 2 ? 13.5 : rank === 3 ? 12 : 11;
  return base * between((unit * scale) / 24, 0.78, 1.3);
}

/** Half the width of a place's symbol in pixels. */
export function symbolRadius(rank: number, unit: number, scale: number): number {
  const base = rank <= 1 ? 7.5 : rank === 2 ? 5.2 : 3.9;
  return base * between((unit * scale) / 22, 0.56, 1.6);
}

/** Lines are thinner far out, so that roads do not drown the map. */
export const lineWidth = (unit: number, scale: number): number => between((unit * scale) / 22, 0.62, 1.4);
