"""9.71 Reinforcements: whose hour has come, and under which orders they enter."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import ORDER_ADVANCE, ORDER_ATTACK, ORDER_MARCH
from ...pack.kinds import A_ART, NONE
from ...state.model import ADVANCE, ATTACK, F_ENTERING, MARCH, OFF, Field
from ..queries.ch04_formations import on_map
from ..queries.ch09_arrivals import group_formations, guns_alone, orders_open
from ..queries.specials import why_no_special_order


def arrive(g: Field) -> None:
    """9.71, 9.74: at the start of a turn the groups that are due may enter, with the activations they are allowed."""
    s = g.s
    for i in range(len(s.reinforcements)):
        r = s.reinforcements[i]
        if g.reached[i] == 0 and r.turn <= g.turn:
            g.reached[i] = 1
            if r.units or r.leaders:
                say(g, "reinforcements-due", "9.71",
                    {"side": r.side, "formations": group_formations(g, i), "leaders": r.leaders,
                     "hexes": s.entries[r.entry].hexes})  # fmt: skip
        if g.reached[i] != 1:
            continue
        for f in group_formations(g, i):
            g.form_state[f] |= F_ENTERING
            if r.activations != NONE:
                g.limit[f] = r.activations
            if r.orders != NONE and r.turn == g.turn:
                give_orders(g, i, f, r.orders)


def give_orders(g: Field, i: int, f: int, order: int) -> None:
    """6.17, 9.71: the units of a group enter under these orders; so does a brigade that has nobody on the map."""
    for u in g.s.reinforcements[i].units:
        if g.b.formation[u] == f and g.at[u] == OFF:
            g.order[u] = ADVANCE if g.b.arm[u] == A_ART and order != MARCH else order
    if not on_map(g, f):
        g.form_order[f] = order


class ReinforcementOrders(Frame):
    """3.0/II-D-reinforcement-orders, 6.17: a side gives orders to arrivals whose orders the scenario leaves open."""

    side: int
    asked: list[int]  # group * 4096 + formation

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.asked = []

    def start(self, g: Field, _: Answer) -> Signal:
        for i, f in orders_open(g, self.side):
            if i * 4096 + f in self.asked:
                continue
            self.asked.append(i * 4096 + f)
            picks = [ORDER_ADVANCE + f]
            if not guns_alone(g, i, f):
                picks.append(ORDER_ATTACK + f)
            if why_no_special_order(g, f, MARCH, False) is None:
                picks.append(ORDER_MARCH + f)
            return self.ask(self.side, "reinforcement-orders", "9.71", Pick(picks), "act", "given", {"formation": f})
        return self.done()

    def given(self, g: Field, answer: Answer) -> Signal:
        kind, f = kind_of(answer[0]), arg_of(answer[0])
        order = MARCH if kind == ORDER_MARCH else ATTACK if kind == ORDER_ATTACK else ADVANCE
        give_orders(g, self.asked[-1] // 4096, f, order)
        say(g, "enters-under", "9.71", {"formation": f, "order": order})
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or len(answer) != 1:
            return None
        f = arg_of(answer[0])
        if f >= g.b.n_formations:
            return None
        if kind_of(answer[0]) == ORDER_ATTACK and self.asked and guns_alone(g, self.asked[-1] // 4096, f):
            return Refusal("6.18", "no-guns-attack", {"formation": f})
        if kind_of(answer[0]) == ORDER_MARCH:
            return why_no_special_order(g, f, MARCH, False)
        return None
