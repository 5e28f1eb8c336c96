// "Play now": the game, side and opponent one gets without choosing, and the last ones chosen.
import type { GameInfo, NewMatch } from "./api";
import type { Lang } from "./wire";
import { say } from "./wire";

export interface Quick {
  game: string;
  scenario: string;
  seat: string;
  bot: string;
}

/** What was chosen last where it still exists, else the first scenario, the last seat and the sergeant. */
export function quickFor(games: GameInfo[], last: Partial<Quick>): Quick | null {
  const game = games.find((each) => each.id === last.game) ?? games[0];
  if (!game) return null;
  const scenario = game.scenarios.find((each) => each.id === last.scenario) ?? game.scenarios[0];
  const seat = game.seats.find((each) => each.id === last.seat) ?? game.seats.at(-1);
  const bot = game.bots.find((each) => each.id === last.bot) ?? game.bots.find((each) => each.id === "sergeant") ?? game.bots[0];
  if (!scenario || !seat || !bot) return null;
  return { game: game.id, scenario: scenario.id, seat: seat.id, bot: bot.id };
}

export function matchOf(quick: Quick, game: GameInfo, title: string): NewMatch {
  return {
    game: quick.game,
    scenario: quick.scenario,
    options: {},
    title,
    private: false,
    seats: Object.fromEntries(game.seats.map(({ id }) => [id, id === quick.seat ? { kind: "me" as const } : { kind: "bot" as const, bot: quick.bot }])),
  };
}

export function titleOf(game: GameInfo, scenario: string, lang: Lang): string {
  return say(game.scenarios.find((each) => each.id === scenario)?.label, lang).slice(0, 80);
}
