"""5.3 Activation: a division's marker and the March marker."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BRIGADE, COORDINATE, DONE, END, LEADER, M_RATING, NO, SKIP
from ...pack.kinds import F_BRIGADE
from ...state.model import (
    F_CONFUSED,
    F_HALTED,
    F_MARCHED,
    F_RASH,
    F_RUSH,
    F_STAY,
    F_STAY_NEXT,
    F_TIRED,
    MARCH,
    Field,
)
from ..queries.ch04_command import rode_otherwise
from ..queries.ch04_formations import division_of
from ..queries.ch04_leaders import coordination_rating, is_commander, leads, stands
from ..queries.ch05_activation import (
    activated,
    allowance,
    coordinable,
    marching,
    may_owe,
    may_skip,
    must_skip,
)
from .ch05_brigade import BrigadeActivation
from .ch06_orders import OrdersChange
from .ch09_leaders import LeaderTurn
from .dice import d10, shown

ONE_AM: Final = F_STAY | F_CONFUSED | F_HALTED | F_RASH | F_RUSH  # of a formation: for one marker only


def open_marker(g: Field, side: int, march: int) -> None:
    """5.32, 5.35: a marker has been drawn: its side is the phasing side."""
    g.active = side
    g.march = march
    for f in range(g.b.n_formations):
        g.form_state[f] &= ~F_TIRED
    for x in range(g.b.n_leaders):
        g.leader_done[x] = 0


def close_marker(g: Field) -> None:
    """5.32, 5.35: what held for this marker alone is over."""
    for f in range(g.b.n_formations):
        g.form_state[f] &= ~ONE_AM
    g.march = 0
    g.brigades = []


class DivisionActivation(Frame):
    """5.32: a division's marker: changes of orders, coordination, and one brigade after another."""

    formation: int
    brigades: list[int]  # still to be activated
    tried: list[int]  # brigades that tried to change their orders
    group: list[int]  # brigades that act as one (5.34)
    most: int

    def __init__(self, formation: int = 0) -> None:
        super().__init__()
        self.formation = formation
        self.brigades = []
        self.tried = []
        self.group = []
        self.most = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """5.26, 13.23: brigades that have used all the markers they may sit this one out.

        6.25: an earlier Stay bites on this marker, and on no other.
        """
        open_marker(g, g.b.form_side[self.formation], 0)
        for f in activated(g, self.formation):
            if g.form_state[f] & F_STAY_NEXT:
                g.form_state[f] = g.form_state[f] & ~F_STAY_NEXT | F_STAY
            if must_skip(g, f) and not may_owe(g, f):
                say(g, "skips", "5.26", {"formation": f})
            else:
                self.brigades.append(f)
        return self.goto("skip")

    def skip(self, g: Field, _: Answer) -> Signal:
        """5.26: the owner chooses the marker that a brigade out of command does not use.

        He is asked by what both sides know, even if the markers still to come leave him no choice: they are his secret.
        """
        left = g.cup[self.formation]
        open_to = [f for f in self.brigades if may_owe(g, f)]
        if not open_to:
            return self.goto("orders")
        picks = [SKIP + f for f in open_to if must_skip(g, f)]
        if not picks:
            picks = [DONE] + [SKIP + f for f in open_to if may_skip(g, f, left)]
        return self.ask(g.active, "skip", "5.26", Pick(picks), "act", "skipped")

    def skipped(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("orders")
        f = arg_of(answer[0])
        self.brigades.remove(f)
        say(g, "skips", "5.26", {"formation": f})
        return self.goto("skip")

    def orders(self, g: Field, _: Answer) -> Signal:
        """3.0/III-C-1-orders-change: before any unit of any brigade acts. 6.25: March orders wait for their marker."""
        able = [f for f in self.brigades if g.b.form_level[f] == F_BRIGADE and g.form_order[f] != MARCH]
        if not able:
            return self.goto("next")
        return self.call(OrdersChange(able), "coordination")

    def coordination(self, g: Field, answer: Answer) -> Signal:
        """3.0/III-C-2-coordination, 5.34: brigades in the division leader's range may try to act as one.

        5.26, 6.21: one that tried to change its orders has been activated by this marker, whatever it does now.
        """
        self.tried = answer[:]
        for f in self.tried:
            g.taken[f] += 1
        for f in self.brigades[:]:
            if g.form_state[f] & F_HALTED:  # 6.24/cautious
                self.brigades.remove(f)
        if len(coordinable(g, self.formation, self.brigades)) < 2:
            return self.goto("next")
        x = leads(g, self.formation)
        return self.ask(
            g.active,
            "coordinate",
            "5.34",
            Pick([NO, COORDINATE]),
            "act",
            "attempt",
            {"leader": x, "n": coordination_rating(g, x)},
        )

    def attempt(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("next")
        return d10(self, 1, "coordination", "5.34", "rolled", {"formation": self.formation})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """5.34: confusion, failure, or so many brigades as one."""
        x = leads(g, self.formation)
        mods = [M_RATING, coordination_rating(g, x)]
        total = shown(g, "coordination-roll", "5.34", answer[0], mods, {"leader": x})
        n = g.b.coordinated(total)
        able = coordinable(g, self.formation, self.brigades)
        if n < 0:
            for f in able:
                g.form_state[f] |= F_CONFUSED
            say(g, "confusion", "5.34", {"formations": able})
            return self.goto("next")
        if n == 0:
            say(g, "coordination-fails", "5.34", {"formation": self.formation})
            return self.goto("next")
        self.most = min(n, len(able))
        say(g, "coordination-works", "5.34", {"formation": self.formation, "n": self.most})
        return self.goto("join")

    def join(self, g: Field, _: Answer) -> Signal:
        """5.34: the owner says which brigades act as one."""
        able = [f for f in coordinable(g, self.formation, self.brigades) if f not in self.group]
        if len(self.group) >= self.most or not able:
            return self.goto("next")
        picks = [BRIGADE + f for f in able]
        if len(self.group) != 1:
            picks.append(DONE)
        return self.ask(g.active, "join", "5.34", Pick(picks), "act", "joined", {"left": self.most - len(self.group)})

    def joined(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("next")
        self.group.append(arg_of(answer[0]))
        return self.goto("join")

    def next(self, g: Field, _: Answer) -> Signal:
        """3.0/III-C-3-actions, 5.32: each brigade completes all its actions before the next begins."""
        alone = [f for f in self.brigades if f not in self.group]
        picks = [BRIGADE + f for f in alone]
        if self.group:
            picks.insert(0, COORDINATE)
        x = leads(g, self.formation)
        if x >= 0 and not is_commander(g, x) and stands(g, x) and not g.leader_done[x]:
            if g.b.form_level[self.formation] == F_BRIGADE or not rode_otherwise(g, x, False):
                picks.append(LEADER + x)
        if not picks:
            close_marker(g)
            return self.done()
        if len(picks) == 1 and kind_of(picks[0]) != LEADER:
            return self.chosen(g, picks)
        rash = False
        for f in self.brigades:
            rash = rash or g.form_state[f] & (F_RASH | F_RUSH) != 0
        if not rash:  # 6.24/aggressive: he cannot be held back
            picks.append(END)
        return self.ask(g.active, "brigade", "5.32", Pick(picks), "act", "chosen", {"formation": self.formation})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        x = answer[0]
        if x == END:
            close_marker(g)
            return self.done()
        if kind_of(x) == LEADER:
            g.leader_done[arg_of(x)] = 1
            return self.call(LeaderTurn(arg_of(x)), "next")
        active = self.group[:] if x == COORDINATE else [arg_of(x)]
        for f in active:
            if f not in self.tried:
                g.taken[f] += 1
            self.brigades.remove(f)
        if x == COORDINATE:
            self.group = []
        return self.call(BrigadeActivation(active, 0), "next")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """5.26, 5.34, 5.35, 6.32: the reason against a brigade that is not on offer."""
        if not isinstance(g, Field) or len(answer) != 1 or kind_of(answer[0]) not in (BRIGADE, SKIP):
            return None
        f = arg_of(answer[0])
        if f >= g.b.n_formations or division_of(g, f) != self.formation:
            return None
        if decision.key == "join":
            return Refusal("5.34", "no-division-range", {"formation": f})
        return why_no_activation(g, f)


def why_no_activation(g: Field, f: int) -> Refusal:
    """5.26, 5.35, 6.26: why a brigade does not answer to its division's marker."""
    if f in activated(g, division_of(g, f)):
        return Refusal("5.26", "no-marker-left", {"formation": f, "n": allowance(g, f)})
    if g.form_state[f] & F_MARCHED:
        return Refusal("6.26", "no-march-drawn", {"formation": f})
    if g.form_order[f] == MARCH:
        return Refusal("5.35", "no-march-marker", {"formation": f})
    return Refusal("6.32", "no-reserve-acts", {"formation": f})


class MarchActivation(Frame):
    """5.35: a side's March marker: every unit under March orders, in any order, up to four activations' worth."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Field, _: Answer) -> Signal:
        """3.0/III-C-1-orders-change, 6.25: brigades under March orders may try to change them."""
        open_marker(g, self.side, 1)
        brigades = [f for f in marching(g, self.side) if g.b.form_level[f] == F_BRIGADE]
        under = [f for f in brigades if g.form_order[f] == MARCH]
        if not under:
            return self.goto("move")
        return self.call(OrdersChange(under), "move")

    def move(self, g: Field, _: Answer) -> Signal:
        """5.35, 6.26: those still under March orders use the marker now."""
        active = marching(g, self.side)
        for f in active:
            if g.form_order[f] == MARCH:
                g.form_state[f] |= F_MARCHED
        if not active:
            return self.goto("finish")
        return self.call(BrigadeActivation(active, 1), "finish")

    def finish(self, g: Field, _: Answer) -> Signal:
        close_marker(g)
        return self.done()
