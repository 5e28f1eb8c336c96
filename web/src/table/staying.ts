// Who does not go along with a gesture, and why.
import { lang, t } from "../lib/lang.svelte";
import type { BoardData, Behind, Scene } from "../lib/wire";
import { pieceOf, splitTarget, targetName } from "./names";

/** "": nobody. Of those who were lost by it the log tells. */
export function staying(behind: readonly Behind[], board: BoardData | null, scene: Scene): string {
  const names = behind
    .filter(({ piece }) => pieceOf(scene, splitTarget(piece)[1]))
    .map(({ piece, text }) => {
      const name = targetName(piece, board, scene, lang());
      return text ? `${name} (${text})` : name;
    });
  return names.length ? t("stay-behind", { who: names.join(", ") }) : "";
}
