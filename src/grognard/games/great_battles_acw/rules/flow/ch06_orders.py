"""6.1, 6.2 Orders: given through the chain of command, changed with a die when a brigade is activated."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, NO, ORDER_ADVANCE, ORDER_ATTACK, ORDER_MARCH, REFACE, TRY_CHANGE
from ...pack.kinds import CHANGE_LOOSE_CANNON, CHANGE_RETAIN, CHANGE_RETAIN_STAY, CHANGE_STAY
from ...state.model import ADVANCE, ATTACK, F_CHANGED, F_STAY, F_STAY_NEXT, MARCH, Field
from ..queries.ch04_command import chain
from ..queries.ch06_orders import bearers, change_mods, why_no_division, why_no_division_order, why_no_order, why_no_try
from ..queries.ch08_stacks import extended, in_play
from .ch06_loose_cannon import LooseCannon
from .ch06_marks import fit, fit_facings, give_order, march_brigades_shaken
from .dice import d10, shown

ORDER_ACTS: Final = (ORDER_MARCH, ORDER_ADVANCE, ORDER_ATTACK)


class Refit(Frame):
    """7.23, 7.26: units that came into or out of March orders are faced anew, free of cost, by any number of vertices.

    They have a facing already; their owner may choose another, hex by hex.
    """

    units: list[int]
    rule: str

    def __init__(self, units: list[int] = NO_ANSWER, rule: str = "7.23") -> None:
        super().__init__()
        self.units = units[:]
        self.rule = rule

    def start(self, g: Field, answer: Answer) -> Signal:
        heads: list[int] = []
        hexes: list[int] = []
        for u in self.units:
            if in_play(g, u) and (extended(g, u) or g.at[u] not in hexes):
                heads.append(u)
                hexes.append(g.at[u])
        self.units = heads
        options: list[int] = []
        for u in self.units:
            options += [REFACE + 12 * u + f for f in fit_facings(g, u) if f != g.facing[u]]
        if not options:
            return self.done()
        options.append(DONE)
        return self.ask(g.b.side[self.units[0]], "refit", self.rule, Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        u = arg_of(answer[0]) // 12
        facing = arg_of(answer[0]) % 12
        fit(g, u, facing)
        say(g, "refitted", self.rule, {"unit": u, "facing": facing})
        self.units.remove(u)
        return self.goto("start")


class DivisionOrders(Frame):
    """3.0/II-C-division-orders, 6.12: brigades with a chain of command up to their corps change orders without a die.

    Each once in a phase.
    """

    side: int
    reached: list[int]  # brigades that the chain of command reaches; nobody moves in this phase
    bold: list[int]  # brigades that may have Attack orders without it (Cedar Creek)
    changed: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.reached = []
        self.bold = []
        self.changed = []

    def start(self, g: Field, answer: Answer) -> Signal:
        for f in bearers(g, self.side):
            if why_no_division(g, f) is None:
                (self.reached if chain(g, f) else self.bold).append(f)
        return self.goto("offer")

    def offer(self, g: Field, answer: Answer) -> Signal:
        options: list[int] = []
        for f in self.reached + self.bold:
            if f in self.changed:
                continue
            orders = (MARCH, ADVANCE, ATTACK) if f in self.reached else (ATTACK,)
            options += [ORDER_ACTS[order] + f for order in orders if why_no_order(g, f, order, False) is None]
        if not options:
            return self.done()
        options.append(DONE)
        rule = "3.0/II-C-division-orders"
        return self.ask(self.side, "division-orders", rule, Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        f = arg_of(answer[0])
        order = ORDER_ACTS.index(kind_of(answer[0]))
        self.changed.append(f)
        return self.call(Refit(give_order(g, f, order, False, "6.12")), "offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) not in ORDER_ACTS:
            return None
        f = arg_of(answer[0])
        if f >= g.b.n_formations or f not in bearers(g, self.side):
            return None
        if f in self.changed:
            return Refusal("6.12", "no-order-twice", {"formation": f})
        return why_no_division_order(g, f, ORDER_ACTS.index(kind_of(answer[0])))


class OrdersChange(Frame):
    """3.0/III-C-1-orders-change, 6.21: each brigade that this marker activates may try once to change its orders.

    The result are the brigades that tried.
    """

    formations: list[int]
    tried: list[int]
    f: int
    outcome: int

    def __init__(self, formations: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.formations = formations[:]
        self.tried = []
        self.f = -1
        self.outcome = 0

    def start(self, g: Field, answer: Answer) -> Signal:
        options = [TRY_CHANGE + f for f in self.formations if why_no_try(g, f, self.tried) is None]
        if not options:
            return self.done(self.tried[:])
        options.append(DONE)
        side = g.b.form_side[self.formations[0]]
        return self.ask(side, "orders-change", "3.0/III-C-1-orders-change", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done(self.tried[:])
        self.f = arg_of(answer[0])
        self.tried.append(self.f)
        return d10(self, 1, "roll-orders", "6.21", "rolled", {"formation": self.f})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """6.21, 6.22, 6.23: the die with the brigadier's rating and his superiors' presence."""
        f = self.f
        total = shown(g, "orders-die", "6.23", answer[0], change_mods(g, f), {"formation": f})
        self.outcome = g.b.orders_change(total)
        if self.outcome == CHANGE_LOOSE_CANNON:
            say(g, "orders-loose-cannon", "6.24", {"formation": f})
            return self.call(LooseCannon(f), "refit")
        if self.outcome == CHANGE_RETAIN_STAY:
            g.form_state[f] |= F_STAY
            say(g, "orders-retain-stay", "6.23", {"formation": f})
            return self.goto("start")
        if self.outcome == CHANGE_RETAIN:
            say(g, "orders-retain", "6.23", {"formation": f})
            return self.goto("start")
        if self.outcome == CHANGE_STAY:
            # 6.25: out of March, it bites on the first marker of the division
            g.form_state[f] |= F_STAY_NEXT if g.form_order[f] == MARCH else F_STAY
            say(g, "orders-change-stay", "6.23", {"formation": f})
        else:
            say(g, "orders-change-free", "6.23", {"formation": f})
        return self.goto("pick")

    def pick(self, g: Field, answer: Answer) -> Signal:
        """6.23: to Attack or Advance. 6.25: a brigade that may leave March does."""
        f = self.f
        options = [ORDER_ACTS[o] + f for o in (ADVANCE, ATTACK) if why_no_order(g, f, o, True) is None]
        if not options:
            return self.goto("start")
        if g.form_order[f] != MARCH:
            options.append(NO)
        elif len(options) == 1:
            return self.ordered(g, options)
        rule = "6.25" if g.form_order[f] == MARCH else "6.23"
        return self.ask(g.b.form_side[f], "new-orders", rule, Pick(options), "act", "ordered", {"formation": f})

    def ordered(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("start")
        f = self.f
        if g.form_order[f] == MARCH:
            g.form_state[f] |= F_CHANGED
        turned = give_order(g, f, ORDER_ACTS.index(kind_of(answer[0])), False, "6.23")
        return self.call(Refit(turned), "start")

    def refit(self, g: Field, answer: Answer) -> Signal:
        """7.23: after a loose cannon, whose units came out of March."""
        return self.call(Refit(answer), "start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1:
            return None
        f = arg_of(answer[0])
        kind = kind_of(answer[0])
        if f >= g.b.n_formations:
            return None
        if kind == TRY_CHANGE:
            if f not in self.formations:
                return Refusal("6.21", "no-try-inactive", {"formation": f})
            return why_no_try(g, f, self.tried)
        if kind in ORDER_ACTS and f == self.f:
            if kind == ORDER_MARCH:
                return Refusal("6.14", "no-march-now", {"formation": f})
            return why_no_order(g, f, ORDER_ACTS.index(kind), True)
        return None


class ShakenBrigades(Frame):
    """6.26, 8.51: at the end of an enemy brigade's activation the brigades it struck in March are under Advance orders,
    and their owner faces their units."""

    def start(self, g: Field, answer: Answer) -> Signal:
        turned = march_brigades_shaken(g)
        return self.call(Refit(turned, "7.23"), "over") if turned else self.done()

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()
