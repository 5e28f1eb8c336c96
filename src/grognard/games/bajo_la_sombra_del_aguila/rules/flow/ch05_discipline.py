"""5 Checks of discipline, for every chapter that asks for one."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded, total
from .....kit.log import say
from ...codes import M_BONUS, M_STUNNED, NO, OFFICER, index_of
from ...pack.names import MANOEUVRERS, NONE
from ...state.effects import mark
from ...state.model import HELPED, Field
from ..queries.ch12_officers import bonus_of, discipline_of, helpers
from ..queries.common import has, tag

OF_FORMATION: Final = ("discipline-form", "discipline-square")  # 13/manoeuvrers
OF_THE_ARMY: Final = "discipline-break"  # the general in chief for his army: nobody helps him


class Discipline(Frame):
    """5/discipline-checks: a die and its modifiers reach the discipline of a unit; a natural six always does.

    `check` says what for, one of the words of the message "discipline-passed". The result is [1] when it is passed.
    """

    p: int
    mods: list[int]
    check: str
    rule: str
    again: int

    def __init__(self, p: int = NONE, mods: list[int] | None = None, check: str = "", rule: str = "") -> None:
        super().__init__()
        self.p = p
        self.mods = mods[:] if mods is not None else []
        self.check = check
        self.rule = rule
        self.again = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """12/discipline-bonus: an officer near by may help; asked before the roll, where it makes a difference."""
        if self.check == OF_THE_ARMY:
            return self.goto("check_roll")
        need = self.needed(g)
        able = [o for o in helpers(g, self.p) if on_die(need - bonus_of(g, o)) < on_die(need)]
        if not able:
            return self.goto("check_roll")
        options = [NO] + [OFFICER + tag(g, o) for o in able]
        seat = g.side[self.p]
        return self.ask(seat, "discipline-bonus", "12/discipline-bonus", Pick(options), "act", "helped", self.facts(g))

    def helped(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != NO:
            o = index_of(answer[0])
            mark(g, o, HELPED)
            self.mods += [M_BONUS, bonus_of(g, o)]
            say(g, "discipline-helped", "12/discipline-bonus", {"officer": tag(g, o), "piece": tag(g, self.p)})
        return self.goto("check_roll")

    def needed(self, g: Field) -> int:
        """What the die itself must show."""
        return discipline_of(g, self.p) - total(0, self.mods)

    def facts(self, g: Field) -> Args:
        need = on_die(self.needed(g))
        return {"piece": tag(g, self.p), "need": need, "mods": coded(self.mods), "check": self.check}

    def check_roll(self, g: Field, _: Answer) -> Signal:
        return self.roll(1, "roll-discipline", self.rule, "rolled", self.facts(g))

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """13/manoeuvrers: a failed check to change formation, or to form square, is rolled once more."""
        passed = faces[0] >= on_die(self.needed(g))
        args = self.facts(g)
        args["dice"] = faces
        say(g, "discipline-passed" if passed else "discipline-failed", self.rule, args)
        if not passed and self.again == 0 and self.check in OF_FORMATION and has(g, self.p, MANOEUVRERS):
            self.again = 1
            say(g, "discipline-again", "13/manoeuvrers", {"piece": tag(g, self.p)})
            return self.goto("check_roll")
        return self.done([1 if passed else 0])


def on_die(need: int) -> int:
    """5/discipline-checks: what a die must show; a six always passes, and what a one reaches always does."""
    return 1 if need < 1 else 6 if need > 6 else need


def to_fire(g: Field, p: int) -> Discipline:
    """10/stunned: who is stunned fires only after a check."""
    mods = [M_STUNNED, g.b.charts.fire.stunned_check]
    return Discipline(p, mods, "discipline-stunned-fire", "10/stunned")
