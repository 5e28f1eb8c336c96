import { expect, test } from "vitest";
import type { GameInfo } from "../src/lib/api";
import { matchOf, quickFor } from "../src/lib/quick";

const label = (text: string) => ({ en: text, es: text });
const game: GameInfo = {
  id: "g",
  label: label("G"),
  scenarios: [{ id: "s1", label: label("S1"), text: label("") }, { id: "s2", label: label("S2"), text: label("") }],
  options: [],
  seats: [{ id: "red", label: label("Red") }, { id: "blue", label: label("Blue") }],
  bots: [{ id: "recruit", label: label("Recruit") }, { id: "sergeant", label: label("Sergeant") }],
};

test("without choosing: the first scenario, the last seat, the sergeant", () => {
  expect(quickFor([game], {})).toEqual({ game: "g", scenario: "s1", seat: "blue", bot: "sergeant" });
});

test("the last choice holds where it still exists", () => {
  expect(quickFor([game], { game: "g", scenario: "s2", seat: "red", bot: "gone" })).toEqual({ game: "g", scenario: "s2", seat: "red", bot: "sergeant" });
  expect(quickFor([], {})).toBeNull();
});

test("the match has me at my seat and the bot at the others", () => {
  const quick = quickFor([game], {})!;
  expect(matchOf(quick, game, "T").seats).toEqual({ red: { kind: "bot", bot: "sergeant" }, blue: { kind: "me" } });
});
