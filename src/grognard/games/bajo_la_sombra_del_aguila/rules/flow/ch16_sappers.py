"""11 Sappers: what they do before the battle."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from ...codes import ATTACH, FORTIFY, NO, PIECE, index_of, kind_of
from ...state.effects_field import attach_sappers, dig_in, use_sappers
from ...state.model import SAPPERS, T_PLACED, Field
from ..queries.ch16_places import before, manned, sapper_acts
from ..queries.ch16_scenario import chart, defender, rule
from ..queries.common import is_infantry, tag


class Sappers(Frame):
    """11/sappers: a company puts one unit behind a fortified position, or goes with a unit of infantry.

    scenario/borodino: the attacker's line infantry has sappers for the assault; the defender's hills are held by light
    positions.
    """

    side: int
    hills: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.hills = []

    def start(self, g: Field, _: Answer) -> Signal:
        if chart(g).hills is None:
            return self.goto("offer")
        if self.side == defender(g):
            self.hills = [t for t in range(len(g.t_kind)) if g.t_flags[t] & T_PLACED and g.b.t_high[g.t_kind[t]]]
            return self.goto("hill")
        for p in range(len(g.kind)):
            if g.side[p] == self.side and is_infantry(g, p) and not g.b.light[g.kind[p]]:
                attach_sappers(g, p, rule(g))
        return self.goto("offer")

    def hill(self, g: Field, _: Answer) -> Signal:
        """scenario/borodino: at most two units of each hill, no cavalry, begin behind a light position."""
        hills = chart(g).hills
        assert hills is not None
        while self.hills:
            held = manned(g, self.side, self.hills[0])
            if len(held) > hills.works:
                choice = Subset([PIECE + tag(g, p) for p in held], hills.works, hills.works)
                return self.ask(self.side, "hill-works", rule(g), choice, "act", "picked", {"n": hills.works})
            self.hills.pop(0)
            for p in held:
                self.dig(g, p)
        return self.goto("offer")

    def picked(self, g: Field, answer: Answer) -> Signal:
        self.hills.pop(0)
        for x in answer:
            self.dig(g, index_of(x))
        return self.goto("hill")

    def dig(self, g: Field, p: int) -> None:
        dig_in(g, p, g.b.works_light, before(g, p, g.b.works_light), rule(g))

    def offer(self, g: Field, _: Answer) -> Signal:
        if g.sappers[self.side] <= 0:
            return self.done()
        dug, joined = sapper_acts(g, self.side, g.b.works_fortified)
        options = [FORTIFY + tag(g, p) for p in dug]
        options += [ATTACH + tag(g, p) for p in joined if not g.flags[p] & SAPPERS]
        if not options:
            return self.done()
        args: Args = {"n": g.sappers[self.side]}
        return self.ask(self.side, "sappers", "11/sappers", Pick([*options, NO]), "act", "used", args)

    def used(self, g: Field, answer: Answer) -> Signal:
        """11/sappers: once joined to a unit they stay with it."""
        if answer[0] == NO:
            return self.done()
        use_sappers(g, self.side)
        p = index_of(answer[0])
        if kind_of(answer[0]) == FORTIFY:
            dig_in(g, p, g.b.works_fortified, before(g, p, g.b.works_fortified), "11/sappers")
        else:
            attach_sappers(g, p, "11/sappers")
        return self.goto("offer")
