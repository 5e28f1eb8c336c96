"""3.0/IV-B, IV-C: the Replacement and Recovery Phase, and combat effectiveness."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, M_FATIGUE, RECOVER, REDUCE_FATIGUE, REGROUP, TO, TURN
from ...pack.kinds import A_ART
from ...state.effects import age_abandoned, collapse, gain_sp, lose_sp, place, rally
from ...state.model import ABANDONED, COLLAPSED, DISORDERED, DISPERSED, FOOT, GONE, INEFFECTIVE, MARCH, RESERVE, Field
from ..queries.ch04_formations import brigade_units
from ..queries.ch05_activation import first_side
from ..queries.ch06_orders import bearers, fitting
from ..queries.ch07_facing import facing_at
from ..queries.ch08_stacks import in_play
from ..queries.ch10_ammo import FULL, lacking
from ..queries.ch13_rally import (
    brigade_ineffective,
    division_ineffective,
    in_leaders_range,
    may_reduce,
    recovery_hexes,
    regroups,
    rested,
    routed_of,
    unit_holders,
)
from ..queries.ch16_night import straggler_light
from ..queries.ch17_fatigue import fatigue_mod, uses_fatigue
from .ch06_reserve import LeaveReserve
from .ch12_checks import Check
from .ch12_leaders import Replace
from .ch15_marks import finish_works
from .ch17_marks import lower_fatigue
from .dice import d10, shown


class Replacement(Frame):
    """3.0/IV-B-recovery (1), 12.74: fallen leaders are replaced, the side with the initiative first."""

    def start(self, g: Field, answer: Answer) -> Signal:
        return self.call(Replace(first_side(g)), "other")

    def other(self, g: Field, answer: Answer) -> Signal:
        return self.call(Replace(1 - first_side(g)), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()


class Recovery(Frame):
    """3.0/IV-B-recovery (2-6): one side's Reserve, automatic rally, orders out of Reserve, guns and parapets."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Field, answer: Answer) -> Signal:
        return self.call(ReserveRecovery(self.side), "rest")

    def rest(self, g: Field, answer: Answer) -> Signal:
        return self.call(AutomaticRally(self.side), "leave")

    def leave(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeaveReserve(self.side), "close")

    def close(self, g: Field, answer: Answer) -> Signal:
        age_abandoned(g, self.side)
        finish_works(g, self.side)
        return self.done()


class ReserveRecovery(Frame):
    """6.35: what the units of a formation in Reserve do, in this order."""

    side: int
    todo: list[int]
    f: int
    units: list[int]
    tried: list[int]
    u: int
    hex: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.todo = []
        self.f = -1
        self.units = []
        self.tried = []
        self.u = -1
        self.hex = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        self.todo = [f for f in bearers(g, self.side) if g.form_state[f] & RESERVE]
        return self.goto("each")

    def each(self, g: Field, answer: Answer) -> Signal:
        """6.35: fatigue less (17.41), then all but collapsed units are in order, then stragglers (16.2).

        16.24: one does not exclude the other.
        """
        if not self.todo:
            return self.done()
        f = self.todo.pop(0)
        self.f = f
        self.tried = []
        if uses_fatigue(g):
            lower_fatigue(g, f, g.b.charts.orders.reserve_fatigue, "17.41")
        for u in brigade_units(g, f):
            if in_play(g, u) and g.state[u] & DISORDERED and not g.state[u] & COLLAPSED:
                g.state[u] &= ~DISPERSED
                rally(g, u, "6.35")
        for u in routed_of(g, f):
            g.order[u] = fitting(g, u, g.form_order[f])
        self.units = []
        if straggler_light(g):
            short = g.b.charts.rally.straggler_short
            for u in g.b.units_of[f]:
                if not in_play(g, u) or g.b.arm[u] == A_ART or g.sp[u] >= g.b.sp0[u] - short:
                    continue
                if in_leaders_range(g, u):
                    self.units.append(u)
        if not self.units:
            return self.goto("routed")
        return self.call(Check(self.units, 0, "16.22", "roll-stragglers"), "stragglers")

    def stragglers(self, g: Field, answer: Answer) -> Signal:
        """16.22, 16.23: who passes gains a point, to one below the original strength at best."""
        chart = g.b.charts.rally
        for u in self.units:
            if u not in answer:
                gain_sp(g, u, chart.straggler, g.b.sp0[u] - chart.straggler_short, "16.22")
        return self.goto("routed")

    # 13.5

    def able(self, g: Field) -> list[int]:
        return [u for u in routed_of(g, self.f) if u not in self.tried and recovery_hexes(g, u)]

    def routed(self, g: Field, answer: Answer) -> Signal:
        """13.51: routed units of a brigade that was in Reserve for the whole turn may be brought back."""
        able = self.able(g)
        if not able:
            return self.goto("ammunition")
        options = [RECOVER + u for u in able]
        options.append(DONE)
        return self.ask(self.side, "recover", "13.51", Pick(options), "act", "chosen", {"formation": self.f})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("ammunition")
        self.u = arg_of(answer[0])
        self.tried.append(self.u)
        return d10(self, 1, "roll-recovery", "13.52", "rolled", {"unit": self.u})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """13.52: against its disordered cohesion, mounted for cavalry. Natural 9: lost for good. It costs a point."""
        u = self.u
        chart = g.b.charts.rally
        limit = g.b.coh_bad[u]
        tired = fatigue_mod(g, u)
        mods = [M_FATIGUE, tired] if tired else []
        total = shown(g, "recovery-die", "13.52", answer[0], mods, {"unit": u, "n": limit})
        if answer[0] >= chart.rout_gone:
            lose_sp(g, u, g.sp[u], "13.52")
            return self.goto("routed")
        lose_sp(g, u, chart.rout_loss, "13.52")
        if g.at[u] == GONE:
            return self.goto("routed")
        if total > limit:
            say(g, "recovery-failed", "13.52", {"unit": u})
            return self.goto("routed")
        hexes = recovery_hexes(g, u)
        if len(hexes) == 1:
            return self.placed(g, [TO + hexes[0]])
        options = [TO + h for h in hexes]
        return self.ask(self.side, "recover-where", "13.52", Pick(options), "act", "placed", {"unit": u})

    def placed(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        self.hex = arg_of(answer[0])
        there = facing_at(g, self.hex)
        if there >= 0:
            return self.faced(g, [TURN + there])
        first = 0 if g.order[u] == MARCH else 1
        options = [TURN + f for f in range(first, 12, 2)]
        return self.ask(self.side, "recover-facing", "13.52", Pick(options), "act", "faced", {"unit": u})

    def faced(self, g: Field, answer: Answer) -> Signal:
        """13.52, 13.53: within a hex of its brigadier, disordered; cavalry mounted."""
        u = self.u
        g.state[u] = (g.state[u] | DISORDERED) & ~(FOOT | DISPERSED | ABANDONED)
        g.facing[u] = arg_of(answer[0])
        place(g, u, self.hex, True)
        say(g, "recovered", "13.52", {"unit": u, "hex": self.hex})
        collapse(g, u)
        return self.goto("routed")

    def ammunition(self, g: Field, answer: Answer) -> Signal:
        """6.35: all ammunition is made good."""
        for u in brigade_units(g, self.f):
            if not in_play(g, u) or not lacking(g, u):
                continue
            for k in range(3):
                g.ammo[3 * u + k] = FULL
            say(g, "ammo-full", "6.35", {"unit": u})
        return self.goto("each")


class AutomaticRally(Frame):
    """13.45, 17.42: a brigade that did nothing all turn is set in order, or sleeps off a level of fatigue."""

    side: int
    served: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.served = []

    def start(self, g: Field, answer: Answer) -> Signal:
        options: list[int] = []
        for f in unit_holders(g, self.side):
            if f in self.served or not rested(g, f):
                continue
            if regroups(g, f):
                options.append(REGROUP + f)
            if may_reduce(g, f):
                options.append(REDUCE_FATIGUE + f)
        if not options:
            return self.done()
        options.append(DONE)
        return self.ask(self.side, "automatic-rally", "13.45", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        f = arg_of(answer[0])
        self.served.append(f)
        if kind_of(answer[0]) == REGROUP:
            for u in regroups(g, f):
                rally(g, u, "13.45")
        else:
            lower_fatigue(g, f, g.b.charts.rally.automatic_fatigue, "17.42")
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) not in (REGROUP, REDUCE_FATIGUE):
            return None
        f = arg_of(answer[0])
        if f >= g.b.n_formations or g.b.form_side[f] != self.side:
            return None
        if f in self.served:
            return Refusal("13.45", "no-regroup-twice", {"formation": f})
        if not rested(g, f):
            return Refusal("13.45", "no-regroup-busy", {"formation": f})
        return Refusal("13.45", "no-regroup-need", {"formation": f})


def effectiveness(g: Field) -> None:
    """3.0/IV-C-effectiveness, 13.22, 13.31, 13.33: brigades first, then divisions; markers come and go."""
    b = g.b
    for side in (0, 1):
        for f in b.brigades[side]:
            if not b.is_guns[f]:
                _mark(g, f, brigade_ineffective(g, f), "13.22")
        for f in b.divisions[side]:
            _mark(g, f, division_ineffective(g, f), "13.31")


def _mark(g: Field, f: int, bad: bool, rule: str) -> None:
    if bad == (g.form_state[f] & INEFFECTIVE != 0):
        return
    if bad:
        g.form_state[f] |= INEFFECTIVE
        say(g, "ineffective", rule, {"formation": f})
    else:
        g.form_state[f] &= ~INEFFECTIVE
        say(g, "effective-again", "13.33" if rule == "13.31" else rule, {"formation": f})
