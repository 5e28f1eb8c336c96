"""11.1 Control of regions; guns and leaders caught alone (11.2)."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import RETREAT_TO
from ...pack.terms import ARTILLERY, LEADER, NONE, SIEGE
from ...state.effects import eliminate, put, take_control
from ...state.model import INSIDE, Continent
from ..queries.ch11_reach import shut_in
from ..queries.ch11_regions import enemy_outside, holder_now, may_be_in
from ..queries.common import has_combat, pieces


def update_control(g: Continent, r: int) -> None:
    """11.1: look who controls a region now. To be called wherever units have come or gone."""
    if g.b.is_land(r):
        take_control(g, r, holder_now(g, r), "11.1")


def caught_alone(g: Continent, side: int, r: int) -> bool:
    """11.2/lone-artillery: do combat units of a side stand in a region with enemy guns or leaders and nobody else?"""
    return has_combat(g, side, r) and not enemy_outside(g, side, r) and bool(strays(g, 1 - side, r))


def strays(g: Continent, side: int, r: int) -> list[int]:
    """Guns and leaders of a side in a region with no combat unit beside them: walls alone protect nobody."""
    manned = shut_in(g, side, r)
    return [p for p in pieces(g, side, r) if not g.b.combat[p] and not (manned and g.flags[p] & INSIDE)]


class Overrun(Frame):
    """11.2/lone-artillery: guns without combat units beside them are lost to enemy combat units; leaders get away.

    12.23/leaders tells where: to an adjacent region of their own side, or they are lost. Where friends hold the
    fortress of the region, they may go in there.
    """

    side: int  # of the combat units
    region: int
    who: int  # the leader who has to choose

    def __init__(self, side: int = 0, region: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.region = region
        self.who = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        if not caught_alone(g, self.side, self.region):
            return self.done()
        for p in strays(g, 1 - self.side, self.region):
            if b.arm[p] == ARTILLERY or b.arm[p] == SIEGE:
                eliminate(g, p, "11.2/lone-artillery")
        return self.goto("flight")

    def flight(self, g: Continent, _: Answer) -> Signal:
        left = [p for p in strays(g, 1 - self.side, self.region) if g.b.arm[p] == LEADER]
        if not left:
            return self.done()
        self.who = left[0]
        ways = flights(g, self.who)
        if not ways:
            eliminate(g, self.who, "12.23/leaders")
            return self.goto("flight")
        if len(ways) == 1:
            return self.flee(g, [RETREAT_TO + ways[0]])
        return self.ask(
            1 - self.side, "leader-flees", "12.23/leaders", Pick([RETREAT_TO + r for r in ways]), "act", "flee",
            {"leader": self.who},
        )  # fmt: skip

    def flee(self, g: Continent, answer: Answer) -> Signal:
        to = arg_of(answer[0])
        put(g, self.who, to)
        if to == self.region:
            g.flags[self.who] |= INSIDE
        say(g, "leader-flees", "12.23/leaders", {"leader": self.who, "to": to})
        return self.goto("flight")


def flights(g: Continent, leader: int) -> list[int]:
    """12.23/leaders: where a leader without troops gets away to; his own region stands for its fortress."""
    b = g.b
    side = b.side[leader]
    here = g.at[leader]
    out: list[int] = [
        r
        for r in b.adjacent[here]
        if g.control[r] == side and may_be_in(g, leader, r) and not enemy_outside(g, side, r)
    ]
    if shut_in(g, side, here):
        out.append(here)
    return out
