// On which map a target is, and where there.
import type { BoardData, Scene, Target } from "../lib/wire";
import type { Point } from "./geometry";

export interface Home {
  map: string;
  place: Point;
}

export function homesOf(board: BoardData): (target: Target, scene: Scene) => Home | undefined {
  const places = new Map<string, Home>();
  for (const m of board.maps) for (const p of m.places) places.set(p.id, { map: m.id, place: p });
  const free = board.maps.find((m) => m.table)?.id;

  return (target, scene) => {
    const [kind, ...rest] = target.split(":");
    const name = rest.join(":");
    const piece = kind === "piece" ? scene.pieces.find((p) => p.id === name) : undefined;
    if (free !== undefined) {
      const ground = (id: string | undefined): Point | undefined => (scene.ground ?? []).find((each) => each.id === id);
      const host = scene.pieces.find((p) => p.id === piece?.host);
      const spots = kind === "ground" ? [ground(name)] : [ground(piece?.host), host, piece];
      for (const at of spots) if (at?.x !== undefined && at.y !== undefined) return { map: free, place: { x: at.x, y: at.y } };
    }
    const at = kind === "place" ? name : piece?.at;
    return at === undefined ? undefined : places.get(at);
  };
}
