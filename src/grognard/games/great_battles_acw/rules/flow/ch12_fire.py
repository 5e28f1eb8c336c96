"""8.35, 10.67, 12.21-12.23, 12.32 What one result of the Fire Table does to a hex."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.kinds import A_ART
from ...state.effects import begin_chain, end_chain
from ...state.model import DISORDERED, Field
from ..queries.ch08_stacks import extended, hexes_of, units_at
from ..queries.ch11_declared import shocks_now
from ..queries.ch12_cohesion import BY_FIRE, R_AUTO, R_NONE, fire_drm, testable
from .ch12_checks import Check
from .ch12_disorder import Disorder
from .ch12_losses import Losses


class FireResult(Frame):
    """One result, losses * 4 + kind, against a hex. Result: strength lost, units that failed, second disorders.

    8.35: the top unit (`first`, if given: the top shocking unit, 10.43) suffers it; if it dies or is disordered, the
    others roll without the result's number. 10.67: shell fire hits every unit by itself.
    """

    hex: int
    result: int
    shell: bool
    enemies: list[int]
    first: int
    units: list[int]  # in the order in which losses go down the stack
    before: list[int]  # their strength before
    fresh: list[int]  # those that were in good order before
    owed: list[int]
    failed: list[int]
    rolled: list[int]  # units that have rolled, or failed without a roll
    i: int
    lost: int
    root: bool

    def __init__(
        self,
        hex: int = 0,
        result: int = 0,
        shell: bool = False,
        enemies: list[int] = NO_ANSWER,
        first: int = -1,
    ) -> None:
        super().__init__()
        self.hex = hex
        self.result = result
        self.shell = shell
        self.enemies = enemies[:]
        self.first = first
        self.units = []
        self.before = []
        self.fresh = []
        self.owed = []
        self.failed = []
        self.rolled = []
        self.i = 0
        self.lost = 0
        self.root = False

    def start(self, g: Field, answer: Answer) -> Signal:
        units = units_at(g, self.hex)
        if not units or self.result == 0:
            return self.done([0, 0, 0])
        self.root = begin_chain(g)
        if self.first in units:
            shocking = [u for u in units if u != self.first and shocks_now(g, u)]
            units = [self.first] + shocking + [u for u in units if u != self.first and u not in shocking]
        self.units = units
        self.before = [g.sp[u] for u in units]
        self.fresh = [u for u in units if not g.state[u] & DISORDERED]
        return self.goto("losses")

    # losses first (12.21)

    def losses(self, g: Field, answer: Answer) -> Signal:
        """12.22: from the top unit, the surplus from the next; shell: from each unit (10.67)."""
        self.owed += [u for u in answer if u not in self.owed]
        n = self.result // 4
        if n == 0:
            return self.goto("disorder")
        if not self.shell:
            if self.i > 0:
                return self.goto("disorder")
            self.i = 1
            return self.call(Losses(self.units, n, "12.22", True), "losses")
        if self.i >= len(self.units):
            return self.goto("disorder")
        u = self.units[self.i]
        self.i += 1
        return self.call(Losses([u], n, "10.67", True), "losses")

    # then d or D (12.32)

    def disorder(self, g: Field, answer: Answer) -> Signal:
        for i in range(len(self.units)):
            self.lost += self.before[i] - g.sp[self.units[i]]
        kind = self.result % 4
        hit = [u for u in (self.units if self.shell else self.units[:1]) if testable(g, u)]
        self.rolled = hit[:]
        if kind == R_NONE or not hit:
            return self.goto("spread")
        if kind == R_AUTO:
            self.failed = hit
            return self.goto("spread")
        return self.call(Check(hit, fire_drm(g.b, kind), "12.32", "roll-udd"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        self.failed = answer[:]
        return self.goto("spread")

    def spread(self, g: Field, answer: Answer) -> Signal:
        """8.35: the top unit is gone or disordered: everybody else in the hex rolls. Not after shell fire."""
        top = self.units[0]
        broken = not testable(g, top) or top in self.failed or (top in self.fresh and g.state[top] & DISORDERED != 0)
        if self.shell or not broken:
            return self.goto("line_guns")
        rest = [u for u in units_at(g, self.hex) if u not in self.rolled]
        if not rest:
            return self.goto("line_guns")
        say(g, "top-broken", "8.35", {"unit": top, "hex": self.hex})
        self.rolled += rest
        return self.call(Check(rest, 0, "8.35", "roll-udd"), "also")

    def also(self, g: Field, answer: Answer) -> Signal:
        self.failed += answer
        return self.goto("line_guns")

    def line_guns(self, g: Field, answer: Answer) -> Signal:
        """8.45: guns stacked with any hex of an extended unit roll when that unit is disordered."""
        self.failed += [u for u in answer if u not in self.failed]
        rolls: list[int] = []
        for u in self.rolled:
            if not extended(g, u) or not (u in self.failed or (u in self.fresh and g.state[u] & DISORDERED)):
                continue
            for h in hexes_of(g, u):
                for v in units_at(g, h):
                    if g.b.arm[v] == A_ART and v not in self.rolled and v not in rolls:
                        rolls.append(v)
        if rolls:
            self.rolled += rolls
            return self.call(Check(rolls, 0, "8.45", "roll-udd"), "line_guns")
        return self.goto("apply")

    def apply(self, g: Field, answer: Answer) -> Signal:
        hurt = [self.units[i] for i in range(len(self.units)) if g.sp[self.units[i]] < self.before[i]]
        return self.call(Disorder(self.failed, BY_FIRE, self.enemies, "12.32", hurt, self.owed, self.shell), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        if self.root:
            end_chain(g)
        return self.done([self.lost, len(self.failed), len(answer)])
