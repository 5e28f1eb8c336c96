"""20 Guerrillas: Hidden Mode, and how hidden units are found."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import JOIN, M_CAVALRY, M_TERRAIN, RETREAT_TO, STAY
from ...pack.terms import NONE
from ...state.effects import lose_strength, put, show_guerrilla
from ...state.model import HIDDEN, MOVED, SWITCHED, Continent
from ..queries.ch20_guerrillas import cavalry_there, hard_to_find, refuges
from ..queries.common import hidden_units, leaders
from .ch11_control import update_control
from .dice import d10, shown


def hide(g: Continent, p: int) -> None:
    """20.0: into Hidden Mode. Who besieged a fortress does so no longer (20.1, 11.1)."""
    g.flags[p] |= HIDDEN | SWITCHED
    say(g, "hides", "20.0", {"piece": p})
    update_control(g, g.at[p])


def show(g: Continent, p: int) -> None:
    """20.1/reveal: visible again where its movement has ended; it may take control there (11.1)."""
    show_guerrilla(g, p, "20.1/reveal")
    g.flags[p] |= SWITCHED | MOVED
    update_control(g, g.at[p])


class Detect(Frame):
    """20.2: a side that has entered a region looks for the hidden enemies there, each with a roll of its own.

    The result: how many were found, and 1 if there is to be a battle with them.
    """

    side: int
    region: int
    found: list[int]  # still to be dealt with
    count: int

    def __init__(self, side: int = 0, region: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.region = region
        self.found = []
        self.count = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        there = hidden_units(g, 1 - self.side, self.region)
        if not there:
            return self.done([0, 0])
        return d10(self, len(there), "roll-detect", "20.2", "rolled", {"units": there, "place": self.region})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """20.2/modifiers: +1 with cavalry, -1 in mountain and Andean regions."""
        chart = g.b.charts.guerrilla
        mods: list[int] = []
        if cavalry_there(g, self.side, self.region):
            mods += [M_CAVALRY, chart.cavalry]
        if hard_to_find(g.b, self.region):
            mods += [M_TERRAIN, chart.mountain]
        there = hidden_units(g, 1 - self.side, self.region)
        for i in range(len(there)):
            if shown(g, "detect-die", "20.2", answer[i], mods, {"unit": there[i]}) >= chart.detected:
                self.found.append(there[i])
        for p in self.found:
            g.flags[p] &= ~HIDDEN
            say(g, "detected", "20.2", {"unit": p, "place": self.region})
        self.count = len(self.found)
        if not self.found:
            return self.done([0, 0])
        if not leaders(g, self.side, self.region):
            return self.goto("escape")
        if not hidden_units(g, 1 - self.side, self.region):
            return self.done([self.count, 1])
        return self.ask(
            1 - self.side, "join-detected", "20.2/with-leader", Pick([JOIN, STAY]), "act", "joined",
            {"place": self.region, "units": hidden_units(g, 1 - self.side, self.region)},
        )  # fmt: skip

    def joined(self, g: Continent, answer: Answer) -> Signal:
        """20.2/with-leader: all that are still hidden, or none."""
        if kind_of(answer[0]) == JOIN:
            for p in hidden_units(g, 1 - self.side, self.region):
                show_guerrilla(g, p, "20.2/with-leader")
        return self.done([self.count, 1])

    def escape(self, g: Continent, _: Answer) -> Signal:
        """20.2/without-leader: to another guerrilla region without enemies; who cannot hides again, with a loss."""
        if not self.found:
            return self.done([self.count, 0])
        p = self.found[0]
        ways = refuges(g, p)
        if not ways:
            self.found = self.found[1:]
            g.flags[p] |= HIDDEN
            say(g, "hides-again", "20.2/without-leader", {"piece": p})
            lose_strength(g, p, g.b.charts.guerrilla.strength, "20.2/without-leader")
            return self.goto("escape")
        if len(ways) == 1:
            return self.escapes(g, [RETREAT_TO + ways[0]])
        return self.ask(
            1 - self.side, "guerrilla-escapes", "20.2/without-leader", Pick([RETREAT_TO + r for r in ways]), "act",
            "escapes", {"piece": p},
        )  # fmt: skip

    def escapes(self, g: Continent, answer: Answer) -> Signal:
        p = self.found[0]
        self.found = self.found[1:]
        to = arg_of(answer[0])
        put(g, p, to)
        say(g, "guerrilla-escapes", "20.2/without-leader", {"piece": p, "to": to})
        update_control(g, to)
        return self.goto("escape")
