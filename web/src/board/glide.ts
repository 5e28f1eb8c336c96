// Which piece went where between two scenes. Backs of blocks have no lasting id: the nearest of one side are taken to be the same.

import type { Piece } from "../lib/wire";
import type { Point } from "./geometry";

export interface Move {
  /** The piece as it is now. */
  piece: Piece;
  from: string;
  to: string;
}

const site = (p: Piece): string => (p.x !== undefined && p.y !== undefined ? `@${p.x},${p.y}` : `${p.at ?? ""} ${p.slot ?? "in"}`);

/** `where` gives the position of a piece's site; pieces without one do not glide. */
export function moves(before: readonly Piece[], after: readonly Piece[], where: (piece: Piece) => Point | undefined): Move[] {
  const old = new Map(before.map((p) => [p.id, p]));
  const now = new Set(after.map((p) => p.id));
  const out: Move[] = [];
  const added: Piece[] = [];
  for (const piece of after) {
    const was = old.get(piece.id);
    if (!was) added.push(piece);
    else if (site(was) !== site(piece) && where(was) && where(piece)) out.push({ piece, from: was.id, to: piece.id });
  }
  const removed = before.filter((p) => !now.has(p.id));
  const pairs: { a: Piece; b: Piece; far: number }[] = [];
  for (const a of removed) {
    const from = where(a);
    if (!from) continue;
    for (const b of added) {
      // a back may be turned up or down on its way; two open pieces with different names are different pieces
      if (a.side !== b.side || (a.form !== "blank" && b.form !== "blank")) continue;
      const to = where(b);
      if (to) pairs.push({ a, b, far: Math.hypot(from.x - to.x, from.y - to.y) });
    }
  }
  pairs.sort((p, q) => p.far - q.far || (p.a.id < q.a.id ? -1 : p.a.id > q.a.id ? 1 : p.b.id < q.b.id ? -1 : 1));
  const used = new Set<string>();
  for (const { a, b } of pairs) {
    if (used.has(`-${a.id}`) || used.has(`+${b.id}`)) continue;
    used.add(`-${a.id}`).add(`+${b.id}`);
    if (site(a) !== site(b)) out.push({ piece: b, from: a.id, to: b.id });
  }
  return out;
}
