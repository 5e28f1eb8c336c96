// What a screen reader says about a place, a piece or a stack; also the texts of tooltips.

import type { BoardData, GroundItem, Lang, Mark, Piece, Place, PlaceState } from "../lib/wire";
import { eighth } from "./poses";
import { together, type Stack } from "./stacks";
import { counted, facing, said, say, told } from "./words";

const sideName = (board: BoardData, id: string, lang: Lang): string => told(board.sides.find((s) => s.id === id)?.label, lang) || id;

export const markName = (board: BoardData, mark: Mark, lang: Lang): string =>
  told(mark.text, lang) || told(board.marks[mark.id]?.label, lang) || mark.id;

const choice = (offered: boolean, chosen: boolean, lang: Lang): string =>
  chosen ? say("chosen", lang) : offered ? say("canChoose", lang) : "";

const listed = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

export function placeName(
  board: BoardData, place: Place, state: PlaceState | undefined, stacks: readonly Stack[], lang: Lang, offered: boolean, chosen: boolean,
): string {
  return listed([
    told(place.label, lang),
    told(place.about, lang),
    state?.control ? say("heldBy", lang, sideName(board, state.control, lang)) : "",
    ...(state?.marks ?? []).map((m) => markName(board, m, lang)),
    ...stacks.map((s) => `${sideName(board, s.side, lang)}: ${counted(s.pieces.length, lang)}`),
    choice(offered, chosen, lang),
  ]);
}

export function pieceName(board: BoardData, piece: Piece, lang: Lang, offered = false, chosen = false): string {
  const arm = piece.arm ? told(board.arms[piece.arm]?.label, lang) || piece.arm : "";
  const label = told(piece.label, lang);
  const strength =
    piece.strength === undefined ? "" : piece.most ? say("strengthOf", lang, piece.strength, piece.most) : say("strength", lang, piece.strength);
  return listed([
    label,
    arm === label ? "" : arm,
    sideName(board, piece.side, lang),
    piece.form === "blank" ? say("hidden", lang) : strength,
    ...(piece.ratings ?? []).map((r) => `${told(r.label, lang)} ${said(r.value, lang)}`),
    ...(piece.states ?? []).map((s) => told(s, lang)),
    choice(offered, chosen, lang),
  ]);
}

/** "Line infantry, 24 figures, in line, facing north, 3 damage". */
export function baseName(board: BoardData, piece: Piece, lang: Lang, offered = false, chosen = false): string {
  const men = piece.figures && ["foot", "horse"].includes(piece.figures.kind) ? piece.figures.rows * piece.figures.across : 0;
  return listed([
    told(piece.label, lang),
    sideName(board, piece.side, lang),
    men ? say("figures", lang, men) : "",
    told(piece.formation?.label, lang),
    piece.angle === undefined ? "" : facing(eighth(piece.angle), lang),
    piece.damage ? say("damage", lang, piece.damage) : "",
    ...(piece.states ?? []).map((s) => told(s, lang)),
    choice(offered, chosen, lang),
  ]);
}

export const groundName = (item: GroundItem, lang: Lang, offered: boolean, chosen: boolean): string =>
  listed([told(item.label, lang), told(item.about, lang), ...(item.marks ?? []).map((m) => told(m.text, lang)), choice(offered, chosen, lang)]);

export function stackName(board: BoardData, stack: Stack, place: Place | undefined, lang: Lang, offered: number, chosen: number): string {
  if (stack.pieces.length === 1) {
    const name = pieceName(board, stack.pieces[0]!, lang, offered > 0, chosen > 0);
    return place ? say("at", lang, name, told(place.label, lang)) : name;
  }
  const sum = together(stack.pieces);
  const side = sideName(board, stack.side, lang);
  return listed([
    place ? say("at", lang, side, told(place.label, lang)) : side,
    stack.slot === "inside" ? say("inside", lang) : stack.slot === "road" ? say("road", lang) : "",
    counted(stack.pieces.length, lang),
    sum === undefined ? "" : say("strength", lang, sum),
    chosen > 0 ? say("ofChosen", lang, chosen, Math.max(offered, chosen)) : offered > 0 ? `${offered} ${say("canChoose", lang)}` : "",
  ]);
}
