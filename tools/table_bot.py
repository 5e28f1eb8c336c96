"""Is the sergeant at a server's table as strong as the one of the laboratory? They play each other, sides swapped.

The one at the table is made anew for every answer, from text, as the server's processes do it. With `--forget` he is
not given his memory back, which shows what it is worth.

    python -m tools.table_bot an-impossible-war zumalacarregui --games 40
"""

from __future__ import annotations

import argparse
import json

from grognard import registry
from grognard.core.match import Match
from grognard.core.player import Player, blind, choose, make_bot, restore, seat_seed
from grognard.core.save import load
from grognard.lab.sim import new_match, uncollected


class Anew(Player):
    """Made anew for every answer."""

    forget = False
    text = ""

    def answer(self, match: Match, seat: int) -> list[int]:
        bot = make_bot(self.game, self.name, self.seed)
        if self.text and not self.forget:
            restore(bot, json.loads(self.text))
        answer = choose(bot, load(blind(match, seat, self.seed).save(), registry.get), seat)
        self.text = json.dumps(bot.memory())
        return answer


def play(game: str, scenario: str, seed: int, at: int, forget: bool) -> float:
    """One game, the bot of the table at seat `at`: what it wins, a draw for half."""
    room = registry.get(game)
    players = [(Anew if i == at else Player)(room, "sergeant", seat_seed(seed, i)) for i in range(2)]
    table = players[at]
    assert isinstance(table, Anew)
    table.forget = forget
    match = new_match(room, scenario, seed)
    while match.pending is not None:
        seat = match.pending.seat
        match.answer(players[seat].answer(match, seat), seat)
    assert match.outcome is not None
    return 0.5 if match.outcome.winner < 0 else float(match.outcome.winner == at)


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("game")
    args.add_argument("scenario")
    args.add_argument("--games", type=int, default=40)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--forget", action="store_true")
    given = args.parse_args()
    won = [0.0, 0.0]
    for n in range(given.games):
        with uncollected():
            won[n % 2] += play(given.game, given.scenario, given.seed + n // 2, n % 2, given.forget)
    seats = registry.get(given.game).seats
    for at in (0, 1):
        print(f"at the seat of {seats[at]}: {won[at]:g} of {(given.games + 1 - at) // 2}")
    print(f"together: {sum(won):g} of {given.games}")


if __name__ == "__main__":
    main()
