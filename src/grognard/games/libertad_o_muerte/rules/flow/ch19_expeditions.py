"""19.3 What the sea costs expeditionary units, 19.4 what their landing does to the Tension Index."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.terms import EXPEDITIONARY
from ...state.effects import lose_strength, raise_tension
from ...state.model import FROM_SPAIN, Continent
from .dice import d10, shown


class SeaAttrition(Frame):
    """19.3: a die for each expeditionary unit that is carried from Spain beyond the Bay of Cádiz."""

    pieces: list[int]
    i: int

    def __init__(self, pieces: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.pieces = pieces[:]
        self.i = 0

    def start(self, g: Continent, answer: Answer) -> Signal:
        if self.i >= len(self.pieces):
            return self.done()
        return d10(self, 1, "roll-attrition", "19.3", "rolled", {"unit": self.pieces[self.i]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        p = self.pieces[self.i]
        self.i += 1
        if shown(g, "attrition-die", "19.3", answer[0], [], {"unit": p}) <= g.b.charts.expedition.attrition:
            lose_strength(g, p, g.b.charts.expedition.lost, "19.3")
        return self.goto("start")


class Landed(Frame):
    """19.4: expeditionary units from Spain come ashore in America: one roll for the whole stack.

    `by_card`: 19.4/card-arrival: a card has brought them to America without a voyage. Pieces that need no roll (others,
    or in Spain) may be among them; without any that do nothing happens.
    """

    pieces: list[int]
    by_card: bool

    def __init__(self, pieces: list[int] = NO_ANSWER, by_card: bool = False) -> None:
        super().__init__()
        self.pieces = pieces[:]
        self.by_card = by_card

    def start(self, g: Continent, answer: Answer) -> Signal:
        b = g.b
        units: list[int] = []
        for p in self.pieces:
            if not b.is_land(g.at[p]) or g.at[p] == b.cadiz:
                continue
            if g.flags[p] & FROM_SPAIN or (self.by_card and b.traits[p] & EXPEDITIONARY):
                g.flags[p] &= ~FROM_SPAIN
                units.append(p)
        if not units:
            return self.done()
        say(g, "lands-from-spain", "19.4", {"units": units, "place": g.at[units[0]]})
        return d10(self, 1, "roll-landing", "19.4", "rolled")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        if shown(g, "landing-die", "19.4", answer[0], []) >= g.b.charts.expedition.tension:
            raise_tension(g, g.b.charts.expedition.rise, "19.4")
        return self.done()
