// The matches of whoever sits here, kept fresh while a page is open: they say in the title whose turn it is.
import { listMatches } from "./api";
import { person } from "./person.svelte";
import type { Summary } from "./wire";

let found = $state.raw<Summary[] | null>(null);
let whose = "";

/** Those where one is to decide first, then the latest; null while they are not known. */
export function mine(): Summary[] | null {
  return found;
}

export function turns(): number {
  return found?.filter((match) => match.turn).length ?? 0;
}

export async function readMine(): Promise<void> {
  const who = person()?.name ?? "";
  if (who !== whose) found = null;
  whose = who;
  if (!who) return;
  try {
    const { matches } = await listMatches("mine");
    if (who === whose) found = [...matches].sort((a, b) => Number(b.turn) - Number(a.turn) || b.moved - a.moved);
  } catch {
    // the next reading will tell; a list that is a few seconds old harms nobody
  }
}

/** Reads gently: often enough to notice one's turn, seldom enough not to matter; not at all while nobody looks. */
export function watchMine(): () => void {
  const look = () => document.visibilityState === "visible" && void readMine();
  const timer = setInterval(look, 15000);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
