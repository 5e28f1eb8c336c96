// Long outlines in short pieces. A browser draws the map in tiles, and for each tile goes through every stroke that
// touches it: dotted borders and water lines of a whole coast cost most of the time, their short pieces next to nothing.

import type { Point } from "./geometry";

/** The lines of a path of M, L and Z with absolute numbers; undefined when it has anything else. */
export function polylines(d: string): Point[][] | undefined {
  if (/[^MLZ0-9eE.,\s+-]/.test(d)) return undefined;
  const out: Point[][] = [];
  for (const part of d.split("M").slice(1)) {
    const numbers = part.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g) ?? [];
    const line: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) line.push({ x: Number(numbers[i]), y: Number(numbers[i + 1]) });
    if (part.includes("Z") && line.length > 1) line.push(line[0]!);
    if (line.length > 1) out.push(line);
  }
  return out;
}

const drawn = (line: readonly Point[]): string => "M" + line.map((p) => `${p.x} ${p.y}`).join("L");

/** The outline in open pieces of at most `most` corners. */
export function chunks(d: string, most = 24): string[] {
  const lines = polylines(d);
  if (!lines) return [d];
  const out: string[] = [];
  for (const line of lines) for (let i = 0; i < line.length - 1; i += most - 1) out.push(drawn(line.slice(i, i + most)));
  return out;
}

/** Neighbours share their border: each stretch once, in short pieces. */
export function onceEach(ds: readonly string[], most = 24): string[] {
  const seen = new Set<string>();
  const out: string[] = [];
  for (const d of ds) {
    const lines = polylines(d);
    if (!lines) {
      out.push(d);
      continue;
    }
    for (const line of lines) {
      let run: Point[] = [];
      const close = (): void => {
        if (run.length > 1) out.push(drawn(run));
        run = [];
      };
      for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1]!, line[i]!];
        const [p, q] = [`${a.x} ${a.y}`, `${b.x} ${b.y}`];
        const key = p < q ? `${p} ${q}` : `${q} ${p}`;
        if (seen.has(key)) {
          close();
          continue;
        }
        seen.add(key);
        if (!run.length) run.push(a);
        run.push(b);
        if (run.length >= most) {
          close();
          run.push(b);
        }
      }
      close();
    }
  }
  return out;
}
