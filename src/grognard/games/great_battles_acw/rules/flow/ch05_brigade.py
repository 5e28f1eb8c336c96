"""5.3: the activation of brigades: their leaders and units, one after the other."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.columns import filled
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import END, LEADER, UNIT
from ...pack.kinds import F_BRIGADE
from ...state.model import (
    ACTED,
    ADVANCED,
    CHARGING,
    F_CONFUSED,
    F_HALTED,
    F_SHOCKED,
    F_STAY,
    FIRED,
    HALTED,
    LED,
    MARCH,
    MOVED,
    NO_FIGHT,
    NO_MOVE,
    OFF,
    RALLIED,
    REMOUNTED,
    RESTACKED,
    SHOCKED,
    STIRRED,
    STRAY,
    TURNED,
    UNLED,
    WITHDREW,
    Field,
)
from ..queries.ch04_command import in_command, led_units, moves_with, rode_otherwise
from ..queries.ch04_formations import brigade_units, division_of
from ..queries.ch04_leaders import absent, is_commander, leads, stands
from ..queries.ch05_activation import answers, spent_out, unit_allowance
from ..queries.ch06_orders import rushes
from ..queries.ch08_stacks import brigade_of
from ..queries.specials import plunderers
from .ch06_marks import first_facing, rejoin, take_order
from .ch06_orders import Refit, ShakenBrigades
from .ch08_extended import ShrinkLines
from .ch09_leaders import LeaderTurn
from .ch09_movement import UnitTurn
from .ch10_marks import begin_fire
from .ch11_charge import end_dispersal
from .ch11_shock import ShockPhase
from .ch15_marks import assign_builders, check_works
from .ch17_fatigue import FatigueMarks
from .specials import Plunder, succession

# what counts as an activation of a unit out of command (5.36), besides anything that costs movement points
BUSY: Final = (
    MOVED | FIRED | RALLIED | SHOCKED | CHARGING | WITHDREW | ADVANCED | TURNED | RESTACKED | REMOUNTED | STIRRED
)  # fmt: skip


def settle_groups(g: Field) -> None:
    """9.73: a group of which nobody is left off the map has come."""
    for i in range(len(g.s.reinforcements)):
        if g.reached[i] != 1:
            continue
        left = False
        for u in g.s.reinforcements[i].units:
            left = left or g.at[u] == OFF
        for x in g.s.reinforcements[i].leaders:
            left = left or g.leader_at[x] == OFF
        if not left:
            g.reached[i] = 2


def phase_leaders(g: Field, formations: list[int], march: bool) -> list[int]:
    """9.31: the leaders who may move now: brigadiers and the division leader, once for each marker.

    Leaders who come with a group of reinforcements enter with its units, commanders too.
    """
    out: list[int] = []
    for f in formations:
        for up in (f, division_of(g, f)):
            x = leads(g, up)
            if x < 0 or x in out or g.leader_done[x] or is_commander(g, x) or not stands(g, x):
                continue
            if moves_with(g, x, f, up, march):
                out.append(x)
    for i in range(len(g.s.reinforcements)):
        if g.reached[i] != 1:
            continue
        r = g.s.reinforcements[i]
        for x in r.leaders:
            if g.leader_at[x] != OFF or g.leader_done[x] or x in out:
                continue
            joins = False
            for u in r.units:
                if brigade_of(g, u) in formations:
                    joins = True
                    break
            for f in formations:
                joins = joins or x == leads(g, f)
            if joins:
                out.append(x)
    return out


class BrigadeActivation(Frame):
    """5.33: the units of a brigade (or of several that act as one) move and fire, or rally; then they may shock."""

    formations: list[int]
    march: int
    unit: int
    off: list[int]  # units that were off the map before the turn of a unit or leader

    def __init__(self, formations: list[int] | None = None, march: int = 0) -> None:
        super().__init__()
        self.formations = formations if formations is not None else []
        self.march = march
        self.unit = -1
        self.off = []

    def start(self, g: Field, _: Answer) -> Signal:
        """5.33: a new activation for both sides; 4.23: units in command take over their brigade's orders."""
        b = g.b
        g.brigades = self.formations[:]
        g.done = filled(0, b.n_units)
        g.spent = filled(0, b.n_units)
        g.volleys = []
        for f in range(b.n_formations):
            g.form_state[f] &= ~F_SHOCKED
        say(g, "activation", "5.33", {"formations": self.formations})
        turned: list[int] = []
        for f in self.formations:
            # a brigade in March is activated by the March marker; by the other only units that missed its orders
            if b.form_level[f] == F_BRIGADE and (g.form_order[f] == MARCH) == (self.march == 1):
                turned += rejoin(g, f)
        if turned:
            return self.call(Refit(turned), "ready")
        return self.goto("ready")

    def ready(self, g: Field, _: Answer) -> Signal:
        hold: list[int] = []
        begin_fire(g)
        for f in self.formations:
            for u in brigade_units(g, f):
                self.begin(g, u, f)
            for u in led_units(g, f):
                g.done[u] |= LED  # 11.52
            hold += [u for u in plunderers(g, f) if not g.done[u] & ACTED]
        assign_builders(g)
        if hold:
            return self.call(Plunder(hold), "choose")
        return self.goto("choose")

    def begin(self, g: Field, u: int, f: int) -> None:
        """5.34, 5.36, 6.23, 6.24/cautious: what a unit may not do in this activation."""
        if g.form_state[f] & F_STAY:
            g.done[u] |= NO_MOVE
        if g.form_state[f] & F_CONFUSED:
            g.done[u] |= NO_MOVE | NO_FIGHT
        if not answers(g, u, self.march == 1) or spent_out(g, u, f) or g.form_state[f] & F_HALTED:
            g.done[u] |= ACTED | NO_MOVE | NO_FIGHT

    def units(self, g: Field) -> list[int]:
        """3.0/III-C-3-actions: the units that have still to act."""
        out: list[int] = []
        for f in self.formations:
            out += [
                u for u in brigade_units(g, f) if answers(g, u, self.march == 1) and not g.done[u] & (ACTED | HALTED)
            ]
        return out

    def choose(self, g: Field, _: Answer) -> Signal:
        left = self.units(g)
        picks = [UNIT + u for u in left]
        picks += [LEADER + x for x in phase_leaders(g, self.formations, self.march == 1)]
        if not picks:
            return self.goto("shock")
        rush = False
        for u in left:
            rush = rush or rushes(g, u)
        if not rush:  # 6.24/aggressive: every unit must make for the enemy
            picks.append(END)
        return self.ask(g.active, "activate", "5.33", Pick(picks), "act", "chosen", {"formations": self.formations})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        x = answer[0]
        if x == END:
            return self.goto("shock")
        self.off = []
        for f in self.formations:
            self.off += [u for u in brigade_units(g, f) if g.at[u] == OFF]
        if kind_of(x) == LEADER:
            self.unit = -1
            g.leader_done[arg_of(x)] = 1
            return self.call(LeaderTurn(arg_of(x)), "acted")
        self.unit = arg_of(x)
        return self.call(UnitTurn(self.unit), "acted")

    def acted(self, g: Field, _: Answer) -> Signal:
        """9.71: a stray that ends in range takes its brigade's orders."""
        turned: list[int] = []
        for f in self.formations:
            for u in brigade_units(g, f):
                if u == self.unit:
                    g.done[u] |= ACTED
                if g.at[u] < 0:
                    continue
                if u in self.off and not stands(g, leads(g, f)) and not absent(g, leads(g, f)):
                    g.state[u] |= STRAY
                if g.state[u] & STRAY and g.done[u] & ACTED and in_command(g, u):
                    g.state[u] &= ~STRAY
                    say(g, "takes-orders", "9.71", {"unit": u, "order": g.form_order[f]})
                    if take_order(g, u, g.form_order[f]):
                        first_facing(g, u)
                        turned.append(u)
        if turned:
            return self.call(Refit(turned), "choose")
        return self.goto("choose")

    def shock(self, g: Field, _: Answer) -> Signal:
        """3.0/III-C-3-actions: after all movement and fire; never in March, nor in confusion (5.34)."""
        able = [f for f in self.formations if not g.form_state[f] & F_CONFUSED]
        if self.march or not able:
            return self.goto("finish")
        return self.call(ShockPhase(able), "finish")

    def finish(self, g: Field, _: Answer) -> Signal:
        """6.26, 8.43, 11.58, 17.21: what happens when the activation is over."""
        for f in self.formations:
            for u in brigade_units(g, f):
                if g.state[u] & UNLED and (g.done[u] & BUSY or g.spent[u] > 0):
                    g.used[u] += 1
        return self.call(ShakenBrigades(), "tidy")

    def tidy(self, g: Field, _: Answer) -> Signal:
        """8.42, 8.43, 15.14: lines that have become too weak draw in; who did anything else builds no more."""
        check_works(g)
        return self.call(ShrinkLines(), "regroup")

    def regroup(self, g: Field, _: Answer) -> Signal:
        """11.58, 17.21: dispersed cavalry is itself again; fatigue is marked."""
        for f in self.formations:
            end_dispersal(g, f)
        return self.call(FatigueMarks(self.formations[:]), "close")

    def close(self, g: Field, _: Answer) -> Signal:
        succession(g)
        settle_groups(g)
        g.brigades = []
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """5.33, 5.35, 5.36, 10.13, 12.47: the reason against a unit or leader that is not on offer."""
        if not isinstance(g, Field) or len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == UNIT and x < g.b.n_units:
            return self.why_no_unit(g, x)
        if kind == LEADER and x < g.b.n_leaders and g.b.leader_side[x] == g.active:
            if is_commander(g, x):
                return Refusal("4.17", "no-commander-now", {"leader": x})
            if g.leader_done[x]:
                return Refusal("9.31", "no-leader-twice", {"leader": x})
            if rode_otherwise(g, x, self.march == 1):
                return Refusal("9.31", "no-leader-both", {"leader": x})
            return Refusal("9.31", "no-leader-active", {"leader": x})
        return None

    def why_no_unit(self, g: Field, u: int) -> Refusal:
        f = brigade_of(g, u)
        if f not in self.formations:
            return Refusal("5.33", "no-other-brigade", {"unit": u})
        if spent_out(g, u, f):
            return Refusal("5.36", "no-unit-markers", {"unit": u, "n": unit_allowance(g, f)})
        if (g.order[u] == MARCH) != (self.march == 1):
            return Refusal("5.35", "no-march-unit", {"unit": u, "order": g.order[u]})
        if g.done[u] & HALTED:
            return Refusal("12.47", "no-halted-unit", {"unit": u})
        if g.done[u] & ACTED:
            return Refusal("10.13", "no-unit-twice", {"unit": u})
        return Refusal("5.33", "no-unit-here", {"unit": u})
