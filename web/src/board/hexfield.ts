// What lies along the sides of hexes and between them, as paths in world units.
import type { Piece, Place, Scene } from "../lib/wire";
import type { Hexes } from "./hexes";
import type { Stack } from "./stacks";

type Places = ReadonlyMap<string, Place>;

/** Which way the stacks front: the hexsides, and an arrowhead. */
export function frontsOf(hexes: Hexes, stacks: readonly Stack[], places: Places): { key: string; side: string; d: string; arrow: string }[] {
  return stacks.flatMap((t) => {
    const top = t.pieces.find((p) => p.angle !== undefined);
    const p = places.get(t.place);
    if (!top || !p) return [];
    const fronts = top.fronts ?? [];
    // two hexsides point by themselves
    return [{ key: t.key, side: t.side, d: hexes.edges(p, fronts), arrow: fronts.length === 2 ? "" : hexes.arrow(p, top.angle!) }];
  });
}

/** Pieces that stand in several hexes: a band from part to part. */
export function bandsOf(pieces: readonly Piece[], places: Places): { key: string; side: string; d: string }[] {
  const at = new Map(pieces.map((p) => [p.id, p.at ?? ""]));
  return pieces.flatMap((p) => {
    const [a, b] = [places.get(at.get(p.of ?? "") ?? ""), places.get(p.at ?? "")];
    return p.of && a && b ? [{ key: p.id, side: p.side, d: `M${a.x} ${a.y}L${b.x} ${b.y}` }] : [];
  });
}

/** Works along hexsides. */
export function worksOf(hexes: Hexes, scene: Scene, places: Places): { key: string; mark: string; d: string }[] {
  return Object.entries(scene.places).flatMap(([id, state]) => {
    const p = places.get(id);
    return p ? (state.marks ?? []).flatMap((m) => (m.fronts ? [{ key: `${id} ${m.id}`, mark: m.id, d: hexes.edges(p, m.fronts, 0.97) }] : [])) : [];
  });
}
