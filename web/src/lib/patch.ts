import type { Line, Piece, PlaceState, Scene, ScenePatch } from "./wire";

export const EMPTY_SCENE: Scene = {
  status: [],
  active: "",
  places: {},
  pieces: [],
  tracks: [],
  boxes: [],
  cards: [],
  lists: [],
  panels: [],
};

/** A scene with everything in it, whatever a game leaves out. */
export function whole(scene: Partial<Scene>): Scene {
  return { ...EMPTY_SCENE, ...scene };
}

/** The scene after a patch. Neither argument is changed; untouched parts are shared. */
export function patched(scene: Scene, patch: ScenePatch | Scene | undefined): Scene {
  if (!patch) return scene;
  const { places, pieces, ...rest } = patch;
  const out: Scene = { ...scene, ...(rest as Partial<Scene>) };
  if (places) out.places = patchedPlaces(scene.places, places);
  if (pieces) out.pieces = Array.isArray(pieces) ? pieces : patchedPieces(scene.pieces, pieces);
  return out;
}

function patchedPlaces(old: Record<string, PlaceState>, patch: Record<string, PlaceState | null>) {
  const out = { ...old };
  for (const [id, state] of Object.entries(patch)) {
    if (state === null) delete out[id];
    else out[id] = state;
  }
  return out;
}

/** Pieces keep their order; new ones come last. */
function patchedPieces(old: Piece[], patch: { set?: Piece[]; gone?: string[] }): Piece[] {
  const gone = new Set(patch.gone ?? []);
  const fresh = new Map((patch.set ?? []).map((piece) => [piece.id, piece]));
  const out: Piece[] = [];
  for (const piece of old) {
    if (gone.has(piece.id)) continue;
    const next = fresh.get(piece.id);
    if (next) fresh.delete(piece.id);
    out.push(next ?? piece);
  }
  return [...out, ...fresh.values()];
}

/** The log after news: lines past `cut` are void, the new ones follow. */
export function patchedLog(log: Line[], lines: Line[] | undefined, cut: number | undefined): Line[] {
  const kept = cut === undefined ? log : log.filter((line) => line.number <= cut);
  return lines && lines.length ? [...kept, ...lines] : kept;
}
