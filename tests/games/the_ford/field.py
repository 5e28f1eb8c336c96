"""A field laid by hand: every block off the map but those that a test puts on it."""

from __future__ import annotations

from grognard.games._template.codes import ACTS, OPT_NIGHT
from grognard.games._template.game import GAME, TheFord
from grognard.games._template.pack.board import GONE
from grognard.games._template.state.model import Field
from tests.games.laid import Laid

HILL, MILL, WOOD, FORD, FARM, INN, CAMP = range(7)
N1, N2, N3, S1, S2, S3 = range(6)


class Laying(Laid):
    game: TheFord = GAME
    kinds = ACTS.kinds
    scenario = "the-ford"

    def __init__(self, night: bool = False) -> None:
        self.g = Field(GAME.b, 0, OPT_NIGHT if night else 0)
        self.g.turn = 1
        self.g.at = [GONE] * len(self.g.at)

    def put(self, block: int, place: int, strength: int = 3) -> Laying:
        self.g.at[block], self.g.strength[block] = place, strength
        return self

    def position(self) -> Field:
        return self.g
