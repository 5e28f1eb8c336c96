// The lettering of the ground: seas, ranges, rivers, regions. It gives way to the names of places and to itself: what is
// set largest comes first, what finds no room is left out. Pure: pixels in, pixels out.

import { meets, outside, type Point, type Rect } from "./geometry";

export interface Letter {
  id: number;
  style: string;
  /** 1 to 3. */
  rank: number;
  /** Width of the whole text when one letter is one pixel high. */
  em: number;
  /** The wanted height, and the least that can be read. */
  size: number;
  least: number;
  /** Where it stands, or the line it follows. */
  at?: Point & { angle: number };
  line?: Point[];
}

export interface Lettered {
  id: number;
  size: number;
  at?: Point & { angle: number };
  /** Where on the line its middle is, from 0 to 1. */
  part?: number;
}

const SHIFTS: readonly Point[] = [
  { x: 0, y: 0 }, { x: 0, y: -1.1 }, { x: 0, y: 1.1 }, { x: 1.2, y: 0 }, { x: -1.2, y: 0 }, { x: 1.4, y: 1.2 }, { x: -1.4, y: 1.2 },
  { x: 1.4, y: -1.2 }, { x: -1.4, y: -1.2 }, { x: 0, y: 2.2 }, { x: 0, y: -2.2 },
];
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73, 0.2, 0.8];

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => (i ? sum + Math.hypot(p.x - line[i - 1]!.x, p.y - line[i - 1]!.y) : 0), 0);

/** The point at a distance along the line. */
export function pointAt(line: readonly Point[], far: number): Point {
  let left = far;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= d && d > 0) return { x: a.x + ((b.x - a.x) * left) / d, y: a.y + ((b.y - a.y) * left) / d };
    left -= d;
  }
  return line[line.length - 1]!;
}

/** Small boxes along the text: what it covers. */
function cells(width: number, size: number, at: (far: number) => Point): Rect[] {
  const n = Math.max(1, Math.ceil(width / (size * 0.8)));
  const out: Rect[] = [];
  for (let i = 0; i < n; i++) {
    const p = at((width * (i + 0.5)) / n);
    out.push({ x: p.x - size * 0.42, y: p.y - size * 0.42, w: size * 0.84, h: size * 0.84 });
  }
  return out;
}

/** `solid` is never covered: names and symbols of places. A text moves at most `stray` from where it was set. */
export function lettered(letters: readonly Letter[], solid: readonly Rect[], frame: Rect, stray: number): Map<number, Lettered> {
  const out = new Map<number, Lettered>();
  const taken: Rect[] = [];
  const order = [...letters].sort((a, b) => b.rank - a.rank || a.id - b.id);
  const free = (boxes: Rect[]): boolean =>
    boxes.every((b) => outside(b, frame) < 0.5 && !solid.some((r) => meets(b, r)) && !taken.some((r) => meets(b, r)));
  for (const letter of order) {
    if (letter.line) {
      const long = lengthOf(letter.line);
      const size = Math.min(letter.size, (long * 0.94) / letter.em);
      if (size < letter.least) continue;
      const width = size * letter.em;
      for (const part of PARTS) {
        const from = part * long - width / 2;
        if (from < 0 || from + width > long) continue;
        // letters stand on the line
        const boxes = cells(width, size, (far) => {
          const p = pointAt(letter.line!, from + far);
          const q = pointAt(letter.line!, Math.min(long, from + far + 1));
          const d = Math.hypot(q.x - p.x, q.y - p.y) || 1;
          return { x: p.x + ((q.y - p.y) / d) * size * 0.32, y: p.y - ((q.x - p.x) / d) * size * 0.32 };
        });
        if (!free(boxes)) continue;
        taken.push(...boxes);
        out.set(letter.id, { id: letter.id, size, part });
        break;
      }
    } else if (letter.at) {
      const { x, y, angle } = letter.at;
      const width = letter.size * letter.em;
      const c = Math.cos((angle * Math.PI) / 180);
      const d = Math.sin((angle * Math.PI) / 180);
      for (const shift of SHIFTS) {
        if (Math.hypot(shift.x, shift.y) * letter.size > stray) continue;
        const at = { x: x + shift.x * letter.size, y: y + shift.y * letter.size, angle };
        const boxes = cells(width, letter.size, (far) => ({
          x: at.x + (far - width / 2) * c + letter.size * 0.32 * d, y: at.y + (far - width / 2) * d - letter.size * 0.32 * c,
        }));
        if (!free(boxes)) continue;
        taken.push(...boxes);
        out.set(letter.id, { id: letter.id, size: letter.size, at });
        break;
      }
    }
  }
  return out;
}
