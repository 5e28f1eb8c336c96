"""5 Formations: declared at the start, changed on the way."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import DISMOUNT, FORM, NO, OFFICER, arg_of, index_of, kind_of
from ...pack.names import FORM_UP, NO_FORMATION, NONE
from ...state.effects import use_up
from ...state.effects_moves import dismount, form, give_order
from ...state.model import O_FAILED, O_FORM, Field
from ..queries.ch05_formations import form_mods, formations_of, undeclared, why_no_formation
from ..queries.ch12_officers import who_form_up
from ..queries.common import foe, tag, units
from .ch03_march import March
from .ch05_discipline import Discipline


class DeclareFormations(Frame):
    """5/declare-formations-in-order: the side with the initiative says the formation of each of its units, then the
    other side. Who has one already (13/frontiersmen) is not asked."""

    side: int
    waiting: list[int]
    turned: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.waiting = []
        self.turned = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """5/initial-formations: every unit on the table."""
        self.waiting = [p for p in units(g, self.side) if undeclared(g, p)]
        return self.goto("each")

    def each(self, g: Field, _: Answer) -> Signal:
        if self.waiting:
            return self.call(DeclareFormation(self.waiting.pop(0)), "each")
        if self.turned:
            return self.done()
        self.turned = 1
        self.side = foe(self.side)
        return self.goto("start")


class DeclareFormation(Frame):
    """5/initial-formations: one unit shows its formation; also for units that come later."""

    p: int

    def __init__(self, p: int = NONE) -> None:
        super().__init__()
        self.p = p

    def start(self, g: Field, _: Answer) -> Signal:
        args: Args = {"piece": tag(g, self.p)}
        options = [FORM + f for f in formations_of(g, self.p)]
        if len(options) == 1:
            return self.declared(g, options)
        rule = "5/initial-formations"
        return self.ask(g.side[self.p], "first-formation", rule, Pick(options), "act", "declared", args)

    def declared(self, g: Field, answer: Answer) -> Signal:
        f = arg_of(answer[0])
        form(g, self.p, f)
        say(
            g,
            "formation-declared",
            "5/initial-formations",
            {"side": g.side[self.p], "piece": tag(g, self.p), "formation": f},
        )
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != FORM:
            return None
        return why_no_formation(g, self.p, arg_of(answer[0]))


class ChangeFormation(Frame):
    """3/change-formation-order: a check, the new formation, and up to half the speed. The result is [1] if it is done.

    6/dismounted-dragoons: `on_foot` 1 when horsemen leave their horses for it.
    """

    p: int
    formation: int
    on_foot: int

    def __init__(self, p: int = NONE, formation: int = NO_FORMATION, on_foot: int = 0) -> None:
        super().__init__()
        self.p = p
        self.formation = formation
        self.on_foot = on_foot

    def start(self, g: Field, _: Answer) -> Signal:
        """12/form-up: an officer may spare the unit the check."""
        able = who_form_up(g, self.p)
        if not able:
            return self.goto("check")
        options = [NO] + [OFFICER + tag(g, o) for o in able]
        args: Args = {"piece": tag(g, self.p), "formation": self.formation}
        return self.ask(g.side[self.p], "form-up", "12/form-up", Pick(options), "act", "helped", args)

    def helped(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("check")
        o = index_of(answer[0])
        use_up(g, o, FORM_UP)
        say(g, "formed-up", "12/form-up", {"officer": tag(g, o), "piece": tag(g, self.p)})
        return self.goto("change")

    def check(self, g: Field, _: Answer) -> Signal:
        """5/change-formation-check, 5/change-near-enemy."""
        mods = form_mods(g, self.p)
        return self.call(Discipline(self.p, mods, "discipline-form", "5/change-formation-check"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        """5/failed-change: no other movement, but fire as if it had moved."""
        if answer == [1]:
            return self.goto("change")
        give_order(g, self.p, O_FAILED)
        args: Args = {"piece": tag(g, self.p), "formation": self.formation}
        say(g, "formation-failed", "5/failed-change", args)
        return self.done([0])

    def change(self, g: Field, _: Answer) -> Signal:
        args: Args = {"piece": tag(g, self.p), "formation": self.formation}
        if self.on_foot:
            dismount(g, self.p, self.formation)
            say(g, "dismounted", "6/dismounted-dragoons", args)
        else:
            form(g, self.p, self.formation)
            say(g, "formation-changed", "3/change-formation-order", args)
        give_order(g, self.p, O_FORM)
        act = (DISMOUNT if self.on_foot else FORM) + self.formation
        return self.call(March(self.p, act), "moved")

    def moved(self, g: Field, _: Answer) -> Signal:
        return self.done([1])
