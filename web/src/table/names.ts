// What a target is called: places from the board, pieces, ground and cards from the scene.
import { say, type BoardData, type GroundItem, type Lang, type Piece, type Place, type Scene, type Target } from "../lib/wire";

export function splitTarget(target: Target): [string, string] {
  const at = target.indexOf(":");
  return at < 0 ? ["", target] : [target.slice(0, at), target.slice(at + 1)];
}

const places = new WeakMap<BoardData, Map<string, Place>>();

export function placeOf(board: BoardData | null, id: string): Place | undefined {
  if (!board) return undefined;
  let known = places.get(board);
  if (!known) {
    known = new Map(board.maps.flatMap((map) => map.places).map((place) => [place.id, place]));
    places.set(board, known);
  }
  return known.get(id);
}

export function allPieces(scene: Scene): Piece[] {
  const cells = scene.panels.flatMap((panel) => panel.rows.flatMap((row) => row.cells));
  return [...scene.pieces, ...scene.boxes.flatMap((box) => box.pieces), ...cells.flatMap((cell) => cell.pieces)];
}

export function pieceOf(scene: Scene, id: string): Piece | undefined {
  return allPieces(scene).find((piece) => piece.id === id);
}

export function targetName(target: Target, board: BoardData | null, scene: Scene, lang: Lang): string {
  const [kind, id] = splitTarget(target);
  if (kind === "place") return say(placeOf(board, id)?.label, lang) || id;
  if (kind === "piece") return say(pieceOf(scene, id)?.label, lang) || id;
  if (kind === "card") return say(scene.cards.find((card) => card.id === id)?.title, lang) || id;
  if (kind === "group") return say((scene.groups ?? []).find((each) => each.id === id)?.label, lang) || id;
  if (kind === "turn") return targetName(`piece:${id.slice(0, id.lastIndexOf(":"))}`, board, scene, lang);
  if (kind === "ground") return say(groundOf(scene, id)?.label, lang) || id;
  return id;
}

export const groundOf = (scene: Scene, id: string): GroundItem | undefined => (scene.ground ?? []).find((each) => each.id === id);

export function sideIndex(board: BoardData | null, side: string | undefined): number {
  return board?.sides.findIndex((each) => each.id === side) ?? -1;
}

export function sideName(board: BoardData | null, side: string, lang: Lang): string {
  const found = board?.sides.find((each) => each.id === side);
  const name = found ? say(found.label, lang) : side;
  // it stands alone or at the beginning wherever we show it
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
