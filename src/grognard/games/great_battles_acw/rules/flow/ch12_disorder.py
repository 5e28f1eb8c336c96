"""12.3 Disorder and second disorder."""

from __future__ import annotations

from typing import ClassVar

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.kinds import A_ART, G_ABANDON, G_LOSE
from ...state.effects import abandon, begin_chain, disorder, disperse, end_chain, halt
from ...state.model import DISORDERED, DISPERSED, Field
from ..queries.ch12_cohesion import (
    BY_FRIENDS,
    BY_PASSAGE,
    BY_POST_SHOCK,
    disperses,
    halts,
    in_fight,
    is_troops,
    row_of,
    spared_by_friend,
    testable,
)
from .ch12_checks import Check
from .ch12_leaders import LeadersAlone
from .ch12_losses import Losses
from .ch12_places import stack_order
from .ch12_retreat import Retreat
from .ch12_rout import Rout, RoutChecks


class Test(Frame):
    """2.6, 12.32: units roll, and those that fail incur Disorder. Result: the units that failed."""

    __test__: ClassVar[bool] = False  # not a test case of pytest

    units: list[int]
    drm: int
    cause: int
    enemies: list[int]
    rule: str
    mods: list[int]
    failed: list[int]

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        drm: int = 0,
        cause: int = 0,
        enemies: list[int] = NO_ANSWER,
        rule: str = "2.6",
        mods: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.drm = drm
        self.cause = cause
        self.enemies = enemies[:]
        self.rule = rule
        self.mods = mods[:]
        self.failed = []

    def start(self, g: Field, answer: Answer) -> Signal:
        return self.call(Check(self.units, self.drm, self.rule, "roll-udd", self.mods), "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        self.failed = answer[:]
        if not answer:
            return self.done([])
        return self.call(Disorder(self.failed, self.cause, self.enemies, self.rule), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done(self.failed)


class Disorder(Frame):
    """12.31, 12.35, 12.36: units incur Disorder for one and the same reason. Result: those for which it was the second.

    Units in good order are disordered. Disordered ones suffer by the cause: a check and rout, a strength point a stack
    (12.35/e-stacks), a retreat; guns a gun, or their crew. `hurt` are units that lost strength by the same result,
    `owed` those of them that owe a check for rout; `shell` gives the stack's loss to chance. All units are of one side;
    a shock sees itself to what happens when both sides would rout or retreat (12.48, 12.52).
    """

    units: list[int]
    cause: int
    enemies: list[int]
    rule: str
    hurt: list[int]
    owed: list[int]
    shell: bool
    second: list[int]
    where: list[int]  # their hexes
    routing: list[int]
    passing: list[int]
    due: list[int]  # hexes of stacks that lose a point
    extra: list[int]  # dispersed units hit by the result
    stacks: list[int]
    root: bool

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        cause: int = 0,
        enemies: list[int] = NO_ANSWER,
        rule: str = "12.31",
        hurt: list[int] = NO_ANSWER,
        owed: list[int] = NO_ANSWER,
        shell: bool = False,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.cause = cause
        self.enemies = enemies[:]
        self.rule = rule
        self.hurt = hurt[:]
        self.owed = owed[:]
        self.shell = shell
        self.second = []
        self.where = []
        self.routing = []
        self.passing = []
        self.due = []
        self.extra = []
        self.stacks = []
        self.root = False

    def start(self, g: Field, answer: Answer) -> Signal:
        self.root = begin_chain(g)
        if in_fight(self.cause):
            for u in self.units + self.hurt:
                if testable(g, u) and g.state[u] & DISPERSED and u not in self.extra:
                    self.extra.append(u)
        for u in self.units:
            if not testable(g, u) or u in self.second:
                continue
            if g.state[u] & DISORDERED:
                self.second.append(u)
                self.where.append(g.at[u])
            else:
                disorder(g, u, self.rule)
        troops: list[int] = []
        for u in self.second:
            say(g, "second-disorder", self.rule, {"unit": u})
            if halts(self.cause):
                halt(g, u)  # 12.35/f-phasing
            if is_troops(g, u):
                troops.append(u)
        self.passing = troops
        if troops and g.b.d2_check[row_of(self.cause)]:
            return self.call(Check(troops, 0, "12.35/b-shock-and-reaction", "roll-rout"), "checked")
        return self.goto("losses")

    def checked(self, g: Field, answer: Answer) -> Signal:
        """12.35/b-shock-and-reaction: who fails, routs."""
        self.routing = answer[:]
        self.passing = [u for u in self.passing if u not in answer]
        return self.goto("losses")

    # losses (12.21: before any other result)

    def losses(self, g: Field, answer: Answer) -> Signal:
        if g.b.d2_loss[row_of(self.cause)]:
            for u in self.passing:
                if self.cause == BY_POST_SHOCK and disperses(g, u):
                    continue
                if g.at[u] not in self.due:
                    self.due.append(g.at[u])
        if self.cause == BY_POST_SHOCK:
            for u in self.passing:
                if disperses(g, u):
                    disperse(g, u, "12.35/d-post-shock")
        return self.goto("guns")

    def guns(self, g: Field, answer: Answer) -> Signal:
        """12.36: second disorder of artillery: it loses a gun, or is abandoned; it does not retreat."""
        self.owed += [u for u in answer if u not in self.owed]
        fate = g.b.d2_guns[row_of(self.cause)]
        for i in range(len(self.second)):
            u = self.second[i]
            if g.b.arm[u] != A_ART or self.where[i] < 0:
                continue
            self.where[i] = -1
            if not testable(g, u):
                continue
            if fate == G_LOSE:
                return self.call(Losses([u], g.b.d2_loss[row_of(self.cause)], "12.36", in_fight(self.cause)), "guns")
            if fate == G_ABANDON:
                if (self.cause == BY_FRIENDS or self.cause == BY_PASSAGE) and spared_by_friend(g, u):
                    say(g, "guns-kept", "12.8/abandoned-1-2", {"unit": u})
                else:
                    abandon(g, u, "12.36")
        return self.goto("stack")

    def sufferers(self, g: Field, hex: int) -> list[int]:
        """12.35/e-stacks: the units of a stack that a second disorder costs strength, the top one first."""
        mine = [u for u in self.passing if g.at[u] == hex and not (self.cause == BY_POST_SHOCK and disperses(g, u))]
        return stack_order(g, hex, mine)

    def stack(self, g: Field, answer: Answer) -> Signal:
        """12.35/e-stacks: one strength point for the stack, from its top unit; after shell fire from a random one."""
        self.owed += [u for u in answer if u not in self.owed]
        if not self.due:
            return self.goto("dispersed")
        mine = self.sufferers(g, self.due[0])
        if self.shell and len(mine) > 1:
            return self.draw(mine, "unit", "draw-unit", "12.35/e-stacks", "drawn", {"hex": self.due[0]})
        self.due.pop(0)
        return self.lose(g, mine[:1])

    def drawn(self, g: Field, answer: Answer) -> Signal:
        self.due.pop(0)
        return self.lose(g, answer)

    def lose(self, g: Field, units: list[int]) -> Signal:
        n = g.b.d2_loss[row_of(self.cause)]
        return self.call(Losses(units, n, self.loss_rule(), in_fight(self.cause)), "stack")

    def loss_rule(self) -> str:
        if self.cause == BY_POST_SHOCK:
            return "12.35/d-post-shock"
        return "12.35/a-fire" if row_of(self.cause) == 0 else "12.35/b-shock-and-reaction"

    def dispersed(self, g: Field, answer: Answer) -> Signal:
        """11.58: a dispersed unit that a combat result hits loses a strength point more; a stack two at most, one of
        them from its top unit and the other at random."""
        self.owed += [u for u in answer if u not in self.owed]
        while self.extra:
            hex = g.at[self.extra[0]]
            mine = stack_order(g, hex, [u for u in self.extra if g.at[u] == hex]) if hex >= 0 else []
            if not mine:
                self.extra.pop(0)
                continue
            self.extra = [u for u in self.extra if u not in mine]
            chart = g.b.charts.shock
            self.stacks = mine if len(mine) > 1 and chart.dispersed_stack_loss > chart.dispersed_loss else []
            return self.call(Losses(mine[:1], chart.dispersed_loss, "11.58", True), "dispersed_more")
        return self.goto("routs")

    def dispersed_more(self, g: Field, answer: Answer) -> Signal:
        self.owed += [u for u in answer if u not in self.owed]
        mine = [u for u in self.stacks if testable(g, u)]
        self.stacks = []
        if not mine:
            return self.goto("dispersed")
        if len(mine) == 1:
            return self.call(Losses(mine, g.b.charts.shock.dispersed_loss, "11.58", True), "dispersed")
        return self.draw(mine, "unit", "draw-unit", "11.58", "dispersed_drawn", {"hex": g.at[mine[0]]})

    def dispersed_drawn(self, g: Field, answer: Answer) -> Signal:
        return self.call(Losses(answer, g.b.charts.shock.dispersed_loss, "11.58", True), "dispersed")

    # rout and retreat

    def routs(self, g: Field, answer: Answer) -> Signal:
        if self.routing:
            return self.call(Rout(self.routing, "12.35/b-shock-and-reaction"), "retreats")
        return self.goto("retreats")

    def retreats(self, g: Field, answer: Answer) -> Signal:
        """12.42: the units retreat together from each hex; who has left it already does not retreat again."""
        row = row_of(self.cause)
        if g.b.d2_retreat_max[row] == 0:
            return self.goto("last")
        for i in range(len(self.second)):
            hex = self.where[i]
            if hex < 0 or self.second[i] not in self.passing:
                continue
            mine: list[int] = []
            for k in range(len(self.second)):
                if self.where[k] == hex and self.second[k] in self.passing:
                    self.where[k] = -1
                    if g.at[self.second[k]] == hex:
                        mine.append(self.second[k])
            if mine:
                lo = g.b.d2_retreat_min[row]
                hi = g.b.d2_retreat_max[row]
                mine = stack_order(g, hex, mine)
                return self.call(Retreat(mine, lo, hi, self.enemies, self.cause, later=self.owed), "retreats")
        return self.goto("last")

    def last(self, g: Field, answer: Answer) -> Signal:
        """12.23, 11.58: after all that, collapsed and dispersed units that lost strength check for rout, once."""
        if self.owed:
            return self.call(RoutChecks(self.owed, self.enemies), "leaders")
        return self.goto("leaders")

    def leaders(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        if self.root:
            end_chain(g)
        return self.done(self.second)
