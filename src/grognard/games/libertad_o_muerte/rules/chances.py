"""What is told before a roll: see core/odds.py and locale/odds.*.ftl."""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ....core.game import Game
from ....core.refusal import Args
from ....kit.chances import Chances
from ..pack.board import Board

# what begins another part of the turn, or another round of a battle
ENDS: Final = (
    "turn-begins", "player-turn", "period-begins", "battle", "sea-battle", "siege", "fire-round", "sea-round",
    "card-played",
)  # fmt: skip
BESIEGER: Final = 3  # he loses a point; 1, 2: the besieged lose as many; 0: nobody
# decisions in the middle of what hangs on a roll
BETWEEN: Final = ("step-in", "combat-card", "march-loss", "siege-loss", "target", "gun-target", "sea-target")


class Before(Chances):
    """What is told of the rolls of this game."""

    def __init__(self, b: Board) -> None:
        super().__init__(ENDS, BETWEEN)
        self.b: Board = b

    def consequence(self, game: Game, event: Event) -> Args:
        """13.1: who loses by a roll of a siege, which its owner has yet to take from a unit; likewise a forced
        march."""
        n = event.args.get("total")
        if event.key == "march-die" and isinstance(n, int):
            return {"hit": 0 if n < self.b.charts.forced_march.loss else 1}
        if event.key != "siege-roll" or not isinstance(n, int):
            return event.args
        chart = self.b.charts.siege
        loses = chart.lost_by_more
        if n <= chart.besieger_loses:
            loses = BESIEGER
        elif n <= chart.nothing:
            loses = 0
        elif n <= chart.one:
            loses = chart.lost_by_one
        return {"place": event.args["place"], "loses": loses}
