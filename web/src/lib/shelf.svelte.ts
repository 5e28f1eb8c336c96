// The games on the shelf, asked for once: their names, scenarios and bots.
import { getGames, type GameInfo } from "./api";
import { lang } from "./lang.svelte";
import { say } from "./wire";

let games = $state.raw<GameInfo[] | null>(null);
let asking: Promise<GameInfo[]> | null = null;

export function shelf(): GameInfo[] | null {
  return games;
}

export function askShelf(): Promise<GameInfo[]> {
  asking ??= getGames().then(
    (found) => (games = found),
    (error) => {
      asking = null; // the next one to ask tries again
      throw error;
    },
  );
  return asking;
}

/** What a bot is called: matches know only its id. */
export function botName(game: string, bot: string): string {
  const label = games?.find((each) => each.id === game)?.bots.find((each) => each.id === bot)?.label;
  return say(label, lang()) || bot;
}

export function scenarioName(game: string, scenario: string): string {
  return say(games?.find((each) => each.id === game)?.scenarios.find((each) => each.id === scenario)?.label, lang());
}
