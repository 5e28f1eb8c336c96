// Who does not go along with a gesture, and why.
import { lang, t } from "../lib/lang.svelte";
import type { BoardData, Behind, Scene } from "../lib/wire";
import { targetName } from "./names";

export function staying(behind: readonly Behind[], board: BoardData | null, scene: Scene): string {
  const names = behind.map(({ piece, text }) => {
    const name = targetName(piece, board, scene, lang());
    return text ? `${name} (${text})` : name;
  });
  return t("stay-behind", { who: names.join(", ") });
}
