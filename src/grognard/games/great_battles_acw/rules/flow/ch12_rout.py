"""12.5 Rout."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from ...pack.kinds import A_ART
from ...state.effects import abandon, begin_chain, end_chain, halt, rout
from ...state.model import Field
from ..queries.ch08_stacks import hexes_of, units_at
from ..queries.ch12_cohesion import BY_ROUT, is_troops, testable
from .ch12_checks import Check
from .ch12_leaders import LeadersAlone


class RoutChecks(Frame):
    """12.23, 11.58, 12.51: collapsed or dispersed units that lost strength roll once, and rout if they fail.

    `units` are those that owe it: the result of `Losses`. Result: the units that routed.
    """

    units: list[int]
    enemies: list[int]
    rule: str

    def __init__(self, units: list[int] = NO_ANSWER, enemies: list[int] = NO_ANSWER, rule: str = "12.23") -> None:
        super().__init__()
        self.units = units[:]
        self.enemies = enemies[:]
        self.rule = rule

    def start(self, g: Field, answer: Answer) -> Signal:
        able = [u for u in self.units if testable(g, u) and is_troops(g, u)]
        if not able:
            return self.done([])
        return self.call(Check(able, 0, self.rule, "roll-rout"), "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        self.units = answer[:]
        if not answer:
            return self.done([])
        return self.call(Rout(self.units, self.rule), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done(self.units)


class Rout(Frame):
    """12.53, 12.54: units rout; leaders left alone are moved; then the infantry and cavalry beside them roll.

    `safe` are units that have rolled for this already; nobody rolls twice in one chain. Guns are abandoned instead.
    """

    units: list[int]
    rule: str
    safe: list[int]
    hexes: list[int]
    side: int
    root: bool

    def __init__(self, units: list[int] = NO_ANSWER, rule: str = "12.53", safe: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.units = units[:]
        self.rule = rule
        self.safe = safe[:]
        self.hexes = []
        self.side = 0
        self.root = False

    def start(self, g: Field, answer: Answer) -> Signal:
        self.root = begin_chain(g)
        for u in self.units:
            if not testable(g, u):
                continue
            if g.b.arm[u] == A_ART:
                abandon(g, u, "12.53")
                continue
            self.side = g.b.side[u]
            for h in hexes_of(g, u):
                if h not in self.hexes:
                    self.hexes.append(h)
            halt(g, u)
            rout(g, u, self.rule)
        return self.call(LeadersAlone(), "beside")

    def beside(self, g: Field, answer: Answer) -> Signal:
        """12.54: friends of foot or horse that were stacked with a routing unit or next to it."""
        from .ch12_disorder import Test

        base = g.b.n_units
        rolls: list[int] = []
        for h in self.hexes:
            near = [h]
            for s in range(6):
                to = g.b.grid.next[6 * h + s]
                if to >= 0:
                    near.append(to)
            for to in near:
                for u in units_at(g, to):
                    if g.b.side[u] != self.side or not is_troops(g, u) or u in self.safe or u in rolls:
                        continue
                    if base + u not in g.chain:
                        rolls.append(u)
        for u in rolls:
            g.chain.append(base + u)
        if rolls:
            return self.call(Test(rolls, 0, BY_ROUT, [], "12.54"), "over")
        return self.goto("over")

    def over(self, g: Field, answer: Answer) -> Signal:
        if self.root:
            end_chain(g)
        return self.done()
