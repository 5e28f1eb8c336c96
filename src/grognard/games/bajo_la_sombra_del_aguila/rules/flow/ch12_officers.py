"""12 Officers in danger: in a unit that is destroyed, in a combat, and what the death of a general does."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...codes import M_AGILE
from ...pack.names import AGILE_OFFICER, HEROIC, NONE
from ...state.effects import destroy, place
from ...state.model import S_GONE, Field
from ..queries.ch10_courage import BY_DEATH, ROUTED, STEADY, outcome
from ..queries.ch12_places import refuge
from ..queries.common import foe, gifted, half, officers_in, tag
from .ch05_discipline import Discipline


class OfficerLost(Frame):
    """12/officers-in-units: an officer in a unit that is destroyed falls with it.

    12/agile-officer: one who is Agile gets away if he passes a check, and stands near the place where the unit was.
    """

    o: int
    unit: int

    def __init__(self, o: int = NONE, unit: int = NONE) -> None:
        super().__init__()
        self.o = o
        self.unit = unit

    def start(self, g: Field, _: Answer) -> Signal:
        if not gifted(g, self.o, AGILE_OFFICER):
            return self.goto("fall")
        mods = [M_AGILE, g.b.charts.officers.agile]
        return self.call(Discipline(self.o, mods, "discipline-agile-officer", "12/agile-officer"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        where = refuge(g, self.o, self.unit) if answer[0] == 1 else []
        if not where:
            return self.goto("fall")
        place(g, self.o, where[0], where[1], where[2])
        say(g, "officer-escapes", "12/agile-officer", {"officer": tag(g, self.o), "unit": tag(g, self.unit)})
        return self.done()

    def fall(self, g: Field, _: Answer) -> Signal:
        destroy(g, self.o, "12/officers-in-units")
        return self.done()


class GeneralDead(Frame):
    """12/general-death: the units near a general who falls test their courage at once; a rout is only a stun."""

    o: int
    near: list[int]

    def __init__(self, o: int = NONE, near: list[int] | None = None) -> None:
        super().__init__()
        self.o = o
        self.near = near[:] if near is not None else []

    def start(self, g: Field, _: Answer) -> Signal:
        say(g, "general-dead", "12/general-death", {"officer": tag(g, self.o)})
        return self.goto("shake")

    def shake(self, g: Field, _: Answer) -> Signal:
        from .ch10_courage import Courage

        while self.near:
            q = self.near.pop(0)
            if g.state[q] != S_GONE:
                return self.call(Courage(q, [], BY_DEATH, "12/general-death"), "shake")
        return self.done()


class OfficerTests(Frame):
    """12/officer-own-test: every officer in a unit that suffered wounds in a combat tests for himself.

    `wounds` are those of this combat. The result is the list of officers who fell.
    """

    p: int
    wounds: int
    todo: list[int]
    fallen: list[int]

    def __init__(self, p: int = NONE, wounds: int = 0) -> None:
        super().__init__()
        self.p = p
        self.wounds = wounds
        self.todo = []
        self.fallen = []

    def start(self, g: Field, _: Answer) -> Signal:
        if self.wounds > 0:
            self.todo = officers_in(g, self.p)
        return self.goto("next_officer")

    def next_officer(self, g: Field, _: Answer) -> Signal:
        if not self.todo:
            return self.done(self.fallen)
        o = self.todo[0]
        return self.roll(2, "roll-officer", own_rule(g, o), "rolled", self.facts(g, o))

    def counted(self, g: Field, o: int) -> int:
        """12/officer-own-test: half the wounds, and his own. 12/heroic: all of them."""
        return g.damage[o] + (self.wounds if gifted(g, o, HEROIC) else half(self.wounds))

    def facts(self, g: Field, o: int) -> Args:
        k = g.kind[o]
        return {
            "officer": tag(g, o),
            "side": foe(g.side[o]),
            "damage": self.counted(g, o),
            "stunned": g.b.stunned_at[k],
            "routed": g.b.routed_at[k],
        }

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """12/officer-own-test: routed, he dies. 12/heroic: a hero dies unless he stays steady."""
        from .ch10_breaking import Destroyed

        o = self.todo.pop(0)
        result = outcome(g, o, faces[0], faces[1], self.counted(g, o))
        dies = result == ROUTED or (result != STEADY and gifted(g, o, HEROIC))
        args = self.facts(g, o)
        args["dice"] = faces
        args["n"] = faces[0] + faces[1] + self.counted(g, o)
        say(g, "officer-falls" if dies else "officer-unharmed", own_rule(g, o), args)
        if not dies:
            return self.goto("next_officer")
        self.fallen.append(o)
        return self.call(Destroyed(o, own_rule(g, o)), "next_officer")


def own_rule(g: Field, o: int) -> str:
    """The paragraph of an officer's test in a combat."""
    return "12/heroic" if gifted(g, o, HEROIC) else "12/officer-own-test"
