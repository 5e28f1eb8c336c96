// What stands on a free table, by where it stands and not by a place.
import type { GroundItem, Piece } from "../lib/wire";
import type { Point } from "./geometry";
import { placed, standing, type Based } from "./poses";

export interface Standee {
  id: string;
  piece: Piece;
  at: Based;
}

export interface Flag {
  id: string;
  piece: Piece;
  /** Which of those at the same host. */
  nth: number;
  at: Point;
  /** The host is a house, not a unit. */
  house: boolean;
}

/** Units that stand freely, those to the south last: they lie on top. */
export function basesOf(pieces: readonly Piece[]): Standee[] {
  return pieces.flatMap((piece) => {
    const at = piece.host ? undefined : standing(piece);
    return at ? [{ id: piece.id, piece, at }] : [];
  });
}

/** Pieces in a house or with another piece: a flag there, one beside the other. */
export function flagsOf(pieces: readonly Piece[], ground: readonly GroundItem[], bases: readonly Standee[]): Flag[] {
  const count = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const { host } = piece;
    if (!host) return [];
    const house = ground.find((each) => each.id === host);
    const base = house ? undefined : bases.find((each) => each.id === host);
    const own = piece.x === undefined || piece.y === undefined ? undefined : { x: piece.x, y: piece.y };
    const at: Point | undefined = house ?? (base && placed(base.at, base.at.w / 2, base.at.d / 2)) ?? own;
    if (!at) return [];
    const nth = count.get(host) ?? 0;
    count.set(host, nth + 1);
    return [{ id: piece.id, piece, nth, at, house: house !== undefined }];
  });
}
