"""6.24 Loose cannon: the brigadier does as his profile has it."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import UNIT
from ...pack.kinds import A_ART, P_AGGRESSIVE, P_CAUTIOUS, P_NORMAL, P_UNRELIABLE
from ...state.model import ADVANCE, ATTACK, F_CHANGED, F_HALTED, F_RASH, F_RUSH, MARCH, Field
from ..queries.ch04_leaders import action_profile, leads
from ..queries.ch06_rush import brigade_in_reach
from ..queries.ch08_stacks import in_play, units_at
from ..queries.ch12_cohesion import BY_WITHDRAWAL
from .ch06_marks import give_order
from .ch12_retreat import Retreat
from .ch15_marks import check_works
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
        self.queue = [u for u in g.b.units_of[self.f] if g.b.arm[u] != A_ART and in_play(g, u)]
        return self.goto("back")

    def back(self, g: Field, answer: Answer) -> Signal:
        """12.42: an involuntary retreat of one hex, stack by stack, in the order their owner wishes."""
        self.queue = [u for u in self.queue if in_play(g, u)]
        tops: list[int] = []
        hexes: list[int] = []
        for u in self.queue:
            if g.at[u] not in hexes:
                hexes.append(g.at[u])
                tops.append(u)
        if not tops:
            return self.goto("settled")
        if len(tops) == 1:
            return self.go(g, [UNIT + tops[0]])
        options = [UNIT + u for u in tops]
        side = g.b.form_side[self.f]
        return self.ask(side, "withdraw-next", "6.24/cautious", Pick(options), "act", "go", {"formation": self.f})

    def go(self, g: Field, answer: Answer) -> Signal:
        h = g.at[arg_of(answer[0])]
        units = [u for u in units_at(g, h) if u in self.queue and g.at[u] == h]
        self.queue = [u for u in self.queue if u not in units]
        n = g.b.charts.orders.cautious_retreat
        return self.call(Retreat(units, n, n, [], BY_WITHDRAWAL), "back")

    def settled(self, g: Field, answer: Answer) -> Signal:
        check_works(g)  # 15.14: there may be no other activation this turn
        if g.form_order[self.f] == ADVANCE:
            return self.done([])
        if g.form_order[self.f] == MARCH:
            g.form_state[self.f] |= F_CHANGED
        return self.done(give_order(g, self.f, ADVANCE, False, "6.24/cautious"))
