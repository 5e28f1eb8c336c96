"""14.0 The Replacement Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import END, PIECE
from ...state.model import REPLACED, Continent
from ..queries.cards_economy import tied_cards, tied_count, tied_units
from ..queries.ch14_replacements import replaceable, why_no_replacement


class Replacements(Frame):
    """14.0: some replacements are given out, at most one to a unit. Result: how many are left over.

    `only`: the units that may have them (a card says so), all if empty; `hospital`: black dots too (exception 2).
    """

    side: int
    left: int
    only: list[int]
    hospital: bool

    def __init__(self, side: int = 0, left: int = 0, only: list[int] | None = None, hospital: bool = False) -> None:
        super().__init__()
        self.side = side
        self.left = left
        self.only = [] if only is None else only[:]
        self.hospital = hospital

    def start(self, g: Continent, _: Answer) -> Signal:
        of = replaceable(g, self.side, self.only, self.hospital) if self.left > 0 else []
        if not of:
            return self.done([self.left])
        options = [PIECE + p for p in of] + [END]
        return self.ask(self.side, "replacement", "14.0", Pick(options), "act", "given", {"left": self.left})

    def given(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done([self.left])
        p = arg_of(answer[0])
        n = g.b.charts.replacements.per_unit
        self.left -= n
        g.strength[p] += n
        g.flags[p] |= REPLACED
        say(g, "replaced", "14.0", {"piece": p, "n": n, "left": g.strength[p]})
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """14.0/exclusions: the reason against a unit that cannot have a replacement."""
        assert isinstance(g, Continent)
        if not isinstance(g, Continent) or len(answer) != 1 or kind_of(answer[0]) != PIECE:
            return None
        p = arg_of(answer[0])
        if p >= g.b.n_pieces or g.b.side[p] != self.side:
            return None
        if self.only and p not in self.only:
            return Refusal("14.0", "no-other-replacement", {"piece": p})
        return why_no_replacement(g, p, self.hospital)


class ReplacementPhase(Frame):
    """14.0: the replacements of this turn are used now or never; first those that a card ties to some units."""

    side: int
    cards: list[int]  # whose replacements have still to be given out

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.cards = []

    def start(self, g: Continent, _: Answer) -> Signal:
        self.cards = tied_cards(g, self.side)
        return self.goto("tied")

    def tied(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        while self.cards:
            c = self.cards.pop(0)
            units = tied_units(g, self.side, c)
            if replaceable(g, self.side, units) and units:
                say(g, "replacements-tied", "14.0", {"card": c, "n": tied_count(b, c)})
                return self.call(Replacements(self.side, tied_count(b, c), units), "tied")
        return self.goto("free")

    def free(self, g: Continent, _: Answer) -> Signal:
        return self.call(Replacements(self.side, g.replacements[self.side]), "over")

    def over(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] > 0:
            say(g, "replacements-lost", "14.0", {"side": self.side, "n": answer[0]})
        g.replacements[self.side] = 0
        return self.done()
