// Arrow keys: the nearest thing in that direction.

import type { Point } from "./geometry";

export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest node within 60° of the direction; a node off to the side counts as further away. */
export function towards<T extends Point>(from: Point, nodes: readonly T[], way: Point): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const node of nodes) {
    const dx = node.x - from.x;
    const dy = node.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead <= 1e-6 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}

/** Reading order: in bands from north to south, each from west to east. */
export function reading<T extends Point>(nodes: readonly T[], band: number): T[] {
  return [...nodes].sort((a, b) => Math.floor(a.y / band) - Math.floor(b.y / band) || a.x - b.x || a.y - b.y);
}
