"""17.9 Weak units merge after a retreat."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from ...codes import NO
from ...pack.board import NONE
from ...state.effects_pieces import eliminate, raise_strength
from ...state.model import War
from ..queries.ch05_pieces import outside, troops


class Merge(Frame):
    """17.9/merge: after a lost battle, units may be joined where three or more have come together."""

    side: int
    places: list[int]
    victim: int

    def __init__(self, side: int = 0, places: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.side = side
        self.places = places
        self.victim = NONE

    def mine(self, g: War, place: int) -> list[int]:
        return troops(g.b, outside(g, self.side, place))

    def start(self, g: War, _: Answer) -> Signal:
        """17.9/merge: the three are counted once, when the retreat is over."""
        self.places = [s for s in self.places if len(self.mine(g, s)) >= g.b.charts.battle.merge_units]
        return self.goto("whom")

    def whom(self, g: War, _: Answer) -> Signal:
        options: list[int] = [0]
        for place in self.places:
            options += [p + 1 for p in self.mine(g, place)]
        if len(options) == 1:
            return self.done()
        return self.ask(self.side, "merge", "17.9/merge", Pick(options), "piece-or-none", "chosen")

    def chosen(self, g: War, answer: Answer) -> Signal:
        b = g.b
        if answer[0] == NO:
            return self.done()
        self.victim = answer[0] - 1
        v = self.victim
        into = [p for p in self.mine(g, g.at[v]) if p != v and b.arm[p] == b.arm[v] and b.eff[p] <= b.eff[v]]
        if not into:
            eliminate(g, v, "17.9/merge")
            return self.goto("whom")
        return self.ask(self.side, "merge-into", "17.9/merge", Pick(into), "piece", "merge", {"piece": v})

    def merge(self, g: War, answer: Answer) -> Signal:
        n = g.strength[self.victim]
        eliminate(g, self.victim, "17.9/merge")
        raise_strength(g, answer[0], n, "17.9/merge")
        return self.goto("whom")
