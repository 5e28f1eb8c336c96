"""6.24 Loose cannon: the brigadier does as his profile has it."""

from __future__ import annotations

from ....core.choice import Answer
from ....core.frame import Frame, Signal
from ..board import A_ART, P_AGGRESSIVE, P_CAUTIOUS, P_NORMAL, P_UNRELIABLE
from ..effects import say
from ..model import ADVANCE, ATTACK, F_CHANGED, F_HALTED, F_RASH, F_RUSH, MARCH, Field
from ..queries.ch04_command import action_profile, brigade_units, leads
from ..queries.ch06_orders import hexes_held
from ..queries.ch06_rush import brigade_in_reach
from ..queries.ch08_stacks import hexes_of, in_play, units_at
from ..queries.ch12_cohesion import BY_SHOCK
from .ch06_marks import give_order
from .ch12_retreat import Retreat
from .dice import d10


class LooseCannon(Frame):
    """6.24: by the brigadier's action profile. Result: units that came out of March and are to be faced (7.23)."""

    f: int
    queue: list[int]

    def __init__(self, f: int = -1) -> None:
        super().__init__()
        self.f = f
        self.queue = []

    def start(self, g: Field, answer: Answer) -> Signal:
        profile = action_profile(g, leads(g, self.f))
        if profile == P_UNRELIABLE:
            return d10(self, 1, "roll-unreliable", "6.24/unreliable", "rolled", {"formation": self.f})
        return self.act(g, profile)

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """6.24/unreliable: a die tells which of the others he is this time."""
        profile = g.b.unreliable(answer[0])
        say(g, "unreliable", "6.24/unreliable", {"formation": self.f, "die": answer[0], "n": profile})
        return self.act(g, profile)

    def act(self, g: Field, profile: int) -> Signal:
        if profile == P_AGGRESSIVE:
            return self.aggressive(g)
        if profile == P_CAUTIOUS:
            return self.cautious(g)
        assert profile == P_NORMAL
        say(g, "loose-normal", "6.24/normal", {"formation": self.f})
        return self.done([])

    def aggressive(self, g: Field) -> Signal:
        """6.24/aggressive: with the enemy in reach of any unit, Attack orders and a charge of all who can; otherwise
        Advance orders, and all make for the enemy. 6.25: under March orders he keeps them."""
        f = self.f
        if g.form_order[f] == MARCH:
            say(g, "loose-retains-march", "6.25", {"formation": f})
            return self.done([])
        g.form_state[f] |= F_RUSH
        if brigade_in_reach(g, f):
            g.form_state[f] |= F_RASH
            say(g, "loose-charge", "6.24/aggressive", {"formation": f})
            return self.done(self.order(g, ATTACK))
        say(g, "loose-advance", "6.24/aggressive", {"formation": f})
        return self.done(self.order(g, ADVANCE))

    def order(self, g: Field, order: int) -> list[int]:
        return give_order(g, self.f, order, False, "6.24/aggressive") if g.form_order[self.f] != order else []

    def cautious(self, g: Field) -> Signal:
        """6.24/cautious: every unit but guns goes back a hex, then Advance orders; nothing else in this activation."""
        g.form_state[self.f] |= F_HALTED
        say(g, "loose-back", "6.24/cautious", {"formation": self.f})
        self.queue = hexes_held(g, self.f)
        return self.goto("back")

    def back(self, g: Field, answer: Answer) -> Signal:
        """12.42: an involuntary retreat of one hex, stack by stack."""
        while self.queue:
            h = self.queue.pop(0)
            units = [u for u in units_at(g, h) if self.withdraws(g, u)]
            if not units:
                continue
            for u in units:
                for k in hexes_of(g, u):
                    if k in self.queue:
                        self.queue.remove(k)
            n = g.b.charts.orders.cautious_retreat
            return self.call(Retreat(units, n, n, [], BY_SHOCK), "note")
        return self.goto("settled")

    def note(self, g: Field, answer: Answer) -> Signal:
        """A stack that has gone back into the hex of another of its brigade goes no farther with that."""
        return self.goto("back")

    def withdraws(self, g: Field, u: int) -> bool:
        return g.b.arm[u] != A_ART and g.b.formation[u] == self.f and in_play(g, u)

    def settled(self, g: Field, answer: Answer) -> Signal:
        if g.form_order[self.f] == ADVANCE:
            return self.done([])
        if g.form_order[self.f] == MARCH:
            g.form_state[self.f] |= F_CHANGED
        return self.done(give_order(g, self.f, ADVANCE, False, "6.24/cautious"))


def brigade_is_rash(g: Field, f: int) -> bool:
    return g.form_state[f] & F_RASH != 0 and len(brigade_units(g, f)) > 0
