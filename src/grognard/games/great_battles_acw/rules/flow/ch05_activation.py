"""5.3 Activation: a division's marker, the March marker, and a brigade's actions."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BRIGADE, COORDINATE, DONE, END, LEADER, M_RATING, NO, SKIP, UNIT
from ...pack.kinds import F_BRIGADE
from ...state.model import (
    ACTED,
    ADVANCED,
    CHARGING,
    F_CONFUSED,
    F_HALTED,
    F_MARCHED,
    F_RASH,
    F_RUSH,
    F_SHOCKED,
    F_STAY,
    F_STAY_NEXT,
    F_TIRED,
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
from ..queries.ch04_command import (
    absent,
    brigade_units,
    coordination_rating,
    division_of,
    in_command,
    is_commander,
    leads,
    led_units,
    moves_with,
    rode_otherwise,
    stands,
)
from ..queries.ch05_activation import (
    activated,
    allowance,
    answers,
    coordinable,
    marching,
    may_owe,
    may_skip,
    must_skip,
    spent_out,
    unit_allowance,
)
from ..queries.ch06_orders import rushes
from ..queries.ch08_stacks import brigade_of
from ..queries.specials import plunderers
from .ch06_marks import first_facing, rejoin, take_order
from .ch06_orders import OrdersChange, Refit, ShakenBrigades
from .ch08_extended import ShrinkLines
from .ch09_leaders import LeaderTurn
from .ch09_movement import UnitTurn
from .ch10_marks import begin_fire
from .ch11_charge import end_dispersal
from .ch11_shock import ShockPhase
from .ch15_marks import assign_builders, check_works
from .ch17_fatigue import FatigueMarks
from .dice import d10, shown
from .specials import Plunder, succession

# what counts as an activation of a unit out of command (5.36), besides anything that costs movement points
BUSY: Final = (
    MOVED | FIRED | RALLIED | SHOCKED | CHARGING | WITHDREW | ADVANCED | TURNED | RESTACKED | REMOUNTED | STIRRED
)  # fmt: skip
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
        g.done = [0] * b.n_units
        g.spent = [0] * b.n_units
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
            for u in brigade_units(g, f):
                if answers(g, u, self.march == 1) and not g.done[u] & (ACTED | HALTED):
                    out.append(u)
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
            return Refusal("5.36", "no-unit-markers", {"unit": u, "n": unit_allowance(g, u, f)})
        if (g.order[u] == MARCH) != (self.march == 1):
            return Refusal("5.35", "no-march-unit", {"unit": u, "order": g.order[u]})
        if g.done[u] & HALTED:
            return Refusal("12.47", "no-halted-unit", {"unit": u})
        if g.done[u] & ACTED:
            return Refusal("10.13", "no-unit-twice", {"unit": u})
        return Refusal("5.33", "no-unit-here", {"unit": u})
