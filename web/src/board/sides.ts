// How a side looks: colour and shape both come from the board, so that neither is the only sign.

import type { BoardData } from "../lib/wire";

export type Shape = "square" | "cut" | "round" | "shield";

export interface Look {
  index: number;
  /** The face of its blocks. */
  face: string;
  /** The edge of its blocks. */
  edge: string;
  /** A light tone for the ground. */
  pale: string;
  ink: string;
  shape: Shape;
}

interface Tone {
  face: string;
  edge: string;
  pale: string;
}

// white letters have at least 4.5 : 1 on every face; blue and red also differ in lightness
const TONES: Record<string, Tone> = {
  blue: { face: "#1d4470", edge: "#10294a", pale: "#b9cbdd" },
  red: { face: "#c2451f", edge: "#7d2810", pale: "#eab89f" },
  green: { face: "#4f6420", edge: "#313f11", pale: "#cdd6ab" },
  violet: { face: "#6b3d76", edge: "#43234b", pale: "#d9c3de" },
  yellow: { face: "#8a6400", edge: "#563e00", pale: "#e8d59b" },
  grey: { face: "#55524b", edge: "#33312c", pale: "#cfcbc1" },
};
const NONE: Tone = { face: "#6b6252", edge: "#3f392e", pale: "#d8cfbb" };
const SHAPES: Shape[] = ["square", "cut", "round", "shield"];

export function looks(board: BoardData): Map<string, Look> {
  const out = new Map<string, Look>();
  board.sides.forEach((side, index) => {
    const tone = TONES[side.hue] ?? NONE;
    const shape = SHAPES.find((s) => s === side.shape) ?? SHAPES[index % SHAPES.length]!;
    out.set(side.id, { index, ...tone, ink: "#fffaf0", shape });
  });
  return out;
}

export const NOBODY: Look = { index: -1, ...NONE, ink: "#fffaf0", shape: "round" };

/** The outline of a block's face from -19 to 19. */
export const FACES: Record<Shape, string> = {
  square: "M-19-19H19V19H-19Z",
  cut: "M-12-19H12L19-12V12L12 19H-12L-19 12V-12Z",
  round: "M-9-19H9Q19-19 19-9V9Q19 19 9 19H-9Q-19 19-19 9V-9Q-19-19-9-19Z",
  shield: "M-19-19H19V2Q19 14 0 19Q-19 14-19 2Z",
};

/** A flag from its pole at the origin: straight, swallow-tailed, pointed or round. */
export const FLAGS: Record<Shape, string> = {
  square: "M0-9H8V-3.4H0Z",
  cut: "M0-9H9L6.4-6.2L9-3.4H0Z",
  round: "M0-9L9-6.2L0-3.4Z",
  shield: "M0-9H5Q9-6.2 5-3.4H0Z",
};
