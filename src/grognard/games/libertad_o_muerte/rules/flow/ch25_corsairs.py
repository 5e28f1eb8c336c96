"""25.1 Fighting corsairs (an option): the ships beside corsair boxes, before any naval battle."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import M_DAMAGED
from ...pack.terms import NONE
from ...state.effects import eliminate, lose_strength, put
from ...state.model import Continent
from ..queries.ch09_sailing import chasing
from .dice import d10, shown


class ChaseCorsairs(Frame):
    """25.1: each chasing ship rolls, then goes back to the sea it came from if it is still afloat."""

    ship: int

    def __init__(self) -> None:
        super().__init__()
        self.ship = NONE

    def start(self, g: Continent, answer: Answer) -> Signal:
        found = chasing(g)
        if not found:
            return self.done()
        self.ship = found[0]
        return d10(self, 1, "roll-chase", "25.1", "rolled", {"ship": self.ship, "place": g.at[self.ship]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        b = g.b
        ship = self.ship
        box = g.at[ship]
        chart = b.charts.chase
        mods = [M_DAMAGED, chart.damaged] if g.strength[ship] < b.top[ship] else []
        n = shown(g, "chase-die", "25.1", answer[0], mods, {"ship": ship, "place": box})
        if n <= chart.sunk:
            eliminate(g, ship, "25.1")
        elif n <= chart.hit:
            lose_strength(g, ship, 1, "25.1")
        elif n > chart.nothing:
            g.corsairs[box - b.corsair_0] -= 1
            say(g, "corsair-removed", "25.1", {"place": box})
        if g.at[ship] >= 0:
            put(g, ship, g.came[ship])
        return self.goto("start")
