"""3 Movement: one unit gets its order."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import DISMOUNT, ENTER_HOUSE, FORM, HALT, QUICK, arg_of, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import mark
from ...state.effects_moves import give_order
from ...state.model import CHECKED, O_FAILED, O_HALT, S_HOUSE, Field
from ..queries.ch03_orders import order_of, order_rule, orders_of, why_no_order
from ..queries.ch12_officers import in_command
from ..queries.common import is_gun, stands, tag
from .ch03_march import March
from .ch04_houses import EnterHouse, LeaveHouse
from .ch05_discipline import Discipline
from .ch05_formations import ChangeFormation
from .ch11_limbers import GunOrder


class GiveOrder(Frame):
    """3: one unit gets its order and carries it out."""

    p: int
    act: int

    def __init__(self, p: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.act = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """12/out-of-command: who is out of command checks first."""
        if in_command(g, self.p) or g.marks[self.p] & CHECKED:
            return self.goto("offer")
        return self.call(Discipline(self.p, [], "discipline-command", "12/out-of-command"), "heard")

    def heard(self, g: Field, answer: Answer) -> Signal:
        """5/discipline-checks: who fails does not move and counts as having moved."""
        if answer == [1]:
            mark(g, self.p, CHECKED)
            return self.goto("offer")
        give_order(g, self.p, O_FAILED)
        return self.done()

    def offer(self, g: Field, _: Answer) -> Signal:
        options = orders_of(g, self.p)
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "order", "3/halt", Pick(options), "act", "ordered", args)

    def ordered(self, g: Field, answer: Answer) -> Signal:
        self.act = answer[0]
        kind = kind_of(self.act)
        if kind == HALT:
            return self.goto("halt")
        if kind == FORM or kind == DISMOUNT:
            on_foot = 1 if kind == DISMOUNT else 0
            return self.call(ChangeFormation(self.p, arg_of(self.act), on_foot), "obeyed")
        if kind == ENTER_HOUSE:
            return self.call(EnterHouse(self.p, index_of(self.act)), "obeyed")
        if g.state[self.p] == S_HOUSE:
            return self.call(LeaveHouse(self.p, 1 if kind == QUICK else 0), "obeyed")
        if is_gun(g, self.p):
            return self.call(GunOrder(self.p, self.act), "obeyed")
        return self.call(March(self.p, self.act), "marched")

    def marched(self, g: Field, answer: Answer) -> Signal:
        """3/advance, 3/change-facing, 3/back-or-sideways, 3/quick-march: whoever has not stirred has halted."""
        if answer == [0]:
            return self.goto("halt")
        give_order(g, self.p, order_of(self.act))
        if not stands(g, self.p):
            return self.done()
        rule = order_rule(g, self.p, self.act)
        say(g, "obeys", rule, {"side": g.side[self.p], "piece": tag(g, self.p), "order": order_of(self.act)})
        return self.done()

    def halt(self, g: Field, _: Answer) -> Signal:
        """3/halt: the unit stays where it is."""
        give_order(g, self.p, O_HALT)
        return self.done()

    def obeyed(self, g: Field, _: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        return why_no_order(g, self.p, answer[0]) if len(answer) == 1 else None
