"""10 Units destroyed, and the breaking point of an army."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Over, Signal
from .....kit.log import say
from ...codes import M_LOST
from ...pack.names import NONE
from ...state.effects import destroy
from ...state.effects_turn import reach_breaking_point
from ...state.model import S_GONE, Field
from ..queries.ch10_courage import is_broken, units_lost
from ..queries.ch12_officers import is_general, shaken_by
from ..queries.common import chief, foe, officers_in, tag
from .ch05_discipline import OF_THE_ARMY, Discipline


class Destroyed(Frame):
    """10/routed: a piece is taken off the table, with what follows: its officers, the death of a general, the army."""

    p: int
    rule: str
    inside: list[int]  # officers who were in it
    near: list[int]  # units that the death of a general there would shake
    fallen: list[int]  # the generals who fell

    def __init__(self, p: int = NONE, rule: str = "10/routed") -> None:
        super().__init__()
        self.p = p
        self.rule = rule
        self.inside = []
        self.near = []
        self.fallen = []

    def start(self, g: Field, _: Answer) -> Signal:
        if g.state[self.p] == S_GONE:
            return self.done()
        self.inside = officers_in(g, self.p)
        self.near = shaken_by(g, self.p)
        if is_general(g, self.p):
            self.fallen.append(self.p)
        destroy(g, self.p, self.rule)
        return self.goto("officers")

    def officers(self, g: Field, _: Answer) -> Signal:
        """12/officers-in-units: each officer who was in it shares its fate, unless he gets away."""
        from .ch12_officers import OfficerLost

        if not self.inside:
            return self.goto("general")
        return self.call(OfficerLost(self.inside[0], self.p), "next_officer")

    def next_officer(self, g: Field, _: Answer) -> Signal:
        o = self.inside.pop(0)
        if g.state[o] == S_GONE and is_general(g, o):
            self.fallen.append(o)
        return self.goto("officers")

    def general(self, g: Field, _: Answer) -> Signal:
        """12/general-death: those near him test their courage at once."""
        from .ch12_officers import GeneralDead

        if not self.fallen:
            return self.goto("army")
        return self.call(GeneralDead(self.fallen.pop(0), self.near), "general")

    def army(self, g: Field, _: Answer) -> Signal:
        return self.call(BreakCheck(), "finished")

    def finished(self, g: Field, _: Answer) -> Signal:
        return self.done()


class BreakCheck(Frame):
    """10/breaking-point: an army that has lost half of its points checks the discipline of its general at once."""

    side: int

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        for side in (0, 1):
            if not g.breaking[side] and is_broken(g, side):
                reach_breaking_point(g, side, units_lost(g, side))
                say(g, "breaking-point", "10/breaking-point", {"side": side})
                self.side = side
                if chief(g, side) == NONE:
                    return gives_way(g, side, "10/breaking-point")
                return self.call(Discipline(chief(g, side), [], OF_THE_ARMY, "10/breaking-point"), "checked")
        return self.done()

    def checked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            return gives_way(g, self.side, "10/breaking-point")
        return self.goto("start")


class BreakRepeat(Frame):
    """10/breaking-point-repeat: at the end of each turn, one less for each unit lost since; both armies at once."""

    side: int  # who checks now: first the side with the initiative
    asked: int
    failed: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE
        self.asked = 0
        self.failed = []

    def start(self, g: Field, _: Answer) -> Signal:
        """10/breaking-point-repeat: without a general in chief the army goes."""
        while self.asked < 2:
            self.side = g.initiative if self.asked == 0 else foe(g.initiative)
            self.asked += 1
            if not g.breaking[self.side]:
                continue
            if chief(g, self.side) == NONE:
                self.failed.append(self.side)
                continue
            lost = units_lost(g, self.side) - g.break_lost[self.side]
            mods = [M_LOST, lost * g.b.charts.courage.further]
            general = chief(g, self.side)
            return self.call(Discipline(general, mods, OF_THE_ARMY, "10/breaking-point-repeat"), "checked")
        if len(self.failed) == 2:
            return Over(-1, "10/breaking-point-repeat", "end-both-broken")
        if self.failed:
            return gives_way(g, self.failed[0], "10/breaking-point-repeat")
        return self.done()

    def checked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            self.failed.append(self.side)
        return self.goto("start")


def gives_way(g: Field, side: int, rule: str) -> Signal:
    """10/breaking-point: the army leaves the field and has lost."""
    if chief(g, side) == NONE:
        return Over(foe(side), rule, "end-leaderless")
    say(g, "army-broken", rule, {"side": side, "officer": tag(g, chief(g, side))})
    return Over(foe(side), rule, "end-broken")
