"""6.3 Reserve: in at the start of a turn, out when struck or in the Recovery Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import DONE, ORDER_ADVANCE, ORDER_ATTACK, ORDER_MARCH, OUT_OF_RESERVE, TO_RESERVE
from ...state.model import ADVANCE, ATTACK, F_ALL_TURN, MARCH, RESERVE, Field
from ..queries.ch04_formations import in_reserve
from ..queries.ch06_orders import bearers, why_no_order, why_no_reserve
from ..queries.ch08_stacks import brigade_of, units_at
from ..queries.specials import why_no_leave_reserve
from .ch06_marks import enter_reserve, give_order, leave_reserve, wake
from .ch06_orders import ORDER_ACTS, Refit


class PlaceReserves(Frame):
    """3.0/II-E-reserve, 6.31, 6.32: formations out of the enemy's reach and sight may go into Reserve."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Field, answer: Answer) -> Signal:
        options = [TO_RESERVE + f for f in bearers(g, self.side) if why_no_reserve(g, f) is None]
        if not options:
            return self.goto("end")
        options.append(DONE)
        return self.ask(self.side, "reserve", "3.0/II-E-reserve", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("end")
        enter_reserve(g, arg_of(answer[0]))
        return self.goto("start")

    def end(self, g: Field, answer: Answer) -> Signal:
        """13.51: who is in Reserve now is so for the whole turn, if nothing strikes it."""
        for f in bearers(g, self.side):
            if g.form_state[f] & RESERVE:
                g.form_state[f] |= F_ALL_TURN
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != TO_RESERVE:
            return None
        f = arg_of(answer[0])
        return why_no_reserve(g, f) if f < g.b.n_formations and f in bearers(g, self.side) else None


class StruckReserve(Frame):
    """6.34: a brigade in Reserve is designated as target of a shock, or of fire at four hexes or less.

    All of it is disordered and under Advance orders at once, before the attack is resolved.
    """

    hex: int
    distance: int

    def __init__(self, hex: int = -1, distance: int = 1) -> None:
        super().__init__()
        self.hex = hex
        self.distance = distance

    def start(self, g: Field, answer: Answer) -> Signal:
        if self.distance > g.b.charts.orders.reserve_struck:
            return self.done()
        turned: list[int] = []
        for u in units_at(g, self.hex):
            f = brigade_of(g, u)
            if in_reserve(g, f):
                turned += wake(g, f)
        return self.call(Refit(turned), "over") if turned else self.done()

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()


class LeaveReserve(Frame):
    """3.0/IV-B-recovery (3), 6.12, 6.34, 6.35: formations leave Reserve and get Advance or Attack orders, no die.

    The orders of a formation that stays in Reserve may be changed too (6.35). They hold for all its units, in command
    or not.
    """

    side: int
    changed: list[int]
    f: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.changed = []
        self.f = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        options: list[int] = []
        for f in bearers(g, self.side):
            if not g.form_state[f] & RESERVE:
                continue
            if why_no_leave_reserve(g, f) is None:
                options.append(OUT_OF_RESERVE + f)
            if f not in self.changed:
                options += self.orders(g, f)
        if not options:
            return self.done()
        options.append(DONE)
        return self.ask(self.side, "leave-reserve", "6.34", Pick(options), "act", "chosen")

    def orders(self, g: Field, f: int) -> list[int]:
        return [ORDER_ACTS[o] + f for o in (ADVANCE, ATTACK) if why_no_order(g, f, o, True) is None]

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        self.f = arg_of(answer[0])
        if kind_of(answer[0]) != OUT_OF_RESERVE:
            return self.ordered(g, answer)
        leave_reserve(g, self.f)
        options = self.orders(g, self.f)
        if self.f in self.changed or not options:
            return self.goto("start")
        options.append(ORDER_ACTS[g.form_order[self.f]] + self.f)
        options.sort()
        return self.ask(self.side, "new-orders", "6.12", Pick(options), "act", "ordered", {"formation": self.f})

    def ordered(self, g: Field, answer: Answer) -> Signal:
        order = (ORDER_MARCH, ORDER_ADVANCE, ORDER_ATTACK).index(kind_of(answer[0]))
        self.changed.append(self.f)
        if order == g.form_order[self.f]:
            return self.goto("start")
        assert order != MARCH
        return self.call(Refit(give_order(g, self.f, order, True, "6.35")), "start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1:
            return None
        f = arg_of(answer[0])
        if f >= g.b.n_formations or f not in bearers(g, self.side):
            return None
        if kind_of(answer[0]) == OUT_OF_RESERVE:
            return why_no_leave_reserve(g, f)
        if kind_of(answer[0]) == ORDER_MARCH:
            return Refusal("6.14", "no-march-now", {"formation": f})
        return None
