"""11 Assault by shock: the phase after all movement and fire of the active brigades, step by step (11.11)."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import LEFT_FIRST, RIGHT_FIRST
from ...state.model import DECLARED, HALTED, MARCH, Field
from ..queries.ch04_formations import brigade_units, in_reserve
from ..queries.ch08_limits import in_line
from ..queries.ch08_stacks import brigade_of, in_play, is_mounted, top_at
from ..queries.ch11_declared import attackers_of
from ..queries.ch11_matching import along_the_line, attackers_in, joined, shock_list, targets_in
from ..queries.ch11_odds import leaderless
from ..queries.ch11_shock import block_of, charges, defenders_at, eligible, held
from .ch06_marks import busy, shock_designated
from .ch06_reserve import StruckReserve
from .ch10_out_of_phase import PreShockFire
from .ch11_before import Commitment, Envelop, PreShockCheck, RetreatBefore
from .ch11_charge import Countercharge
from .ch11_designate import Designate
from .ch11_marks import WHY_BROKE, WHY_FIGHT, WHY_LEFT, WHY_OTHERS, undeclare
from .ch11_post import MarchShaken, PostShock
from .ch11_resolve import Shock
from .ch11_toll import stack_hexes
from .ch12_leaders import LeadersAlone


class ShockPhase(Frame):
    """11.11: steps 1 to 5 are each finished for all units; step 6 goes shock by shock along the line."""

    formations: list[int]
    shocks: list[int]  # flat, see queries/ch11_matching.py
    why: list[int]  # of each shock: why its targets are empty
    chargers: list[int]
    without: list[int]  # brigades without their brigadier (11.72)
    wheeled: list[int]  # lines that envelop (8.48)
    todo: list[int]
    order: list[int]
    marched: list[int]  # brigades shocked in March orders
    struck: list[int]  # units designated as targets

    def __init__(self, formations: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.formations = formations[:]
        self.shocks = []
        self.why = []
        self.chargers = []
        self.without = []
        self.wheeled = []
        self.todo = []
        self.order = []
        self.marched = []
        self.struck = []

    # step 1

    def start(self, g: Field, answer: Answer) -> Signal:
        """11.12: nobody next to the enemy, no shock."""
        g.declared = []
        able = [u for u in eligible(g) if brigade_of(g, u) in self.formations]
        if not able:
            return self.done()
        return self.call(Designate(g.active, able, False), "designated")

    def designated(self, g: Field, answer: Answer) -> Signal:
        """11.31, 11.21, 11.72: who charges and who lacks his brigadier is settled now."""
        self.shocks = answer[:]
        named: list[int] = []
        for one in shock_list(self.shocks):
            units, hexes = attackers_in(one), targets_in(one)
            say(g, "shock-declared", "11.31", {"units": units, "hexes": hexes})
            self.why.append(WHY_FIGHT)
            named += units
            for u in units:
                busy(g, u)
                g.done[u] |= DECLARED
                for h in hexes:
                    g.declared += [u, h]
            for h in hexes:
                if h not in self.todo:
                    self.todo.append(h)
        if not named:
            return self.done()
        self.chargers = [u for u in named if charges(g, u)]
        if self.chargers:
            say(g, "charging", "11.21", {"units": self.chargers})
        self.without = leaderless(g, named)
        return self.goto("strike")

    def strike(self, g: Field, answer: Answer) -> Signal:
        """6.26, 6.34, 15.14: what it means to be the target of a shock."""
        if self.todo:
            h = self.todo.pop(0)
            shock_designated(g, h)
            self.strikes(g, defenders_at(g, [h], 1 - g.active))
            return self.call(StruckReserve(h), "strike")
        self.todo = self.blocks(g)
        return self.goto("retreats")

    def strikes(self, g: Field, units: list[int]) -> None:
        """11.48/march-brigade: who was a target, and which brigades were in March then."""
        for u in units:
            if u not in self.struck:
                self.struck.append(u)
            f = brigade_of(g, u)
            if g.order[u] == MARCH and f not in self.marched and not in_reserve(g, f):  # 6.34 comes first
                self.marched.append(f)

    def blocks(self, g: Field) -> list[int]:
        """One hex of each attacked stack, or of each extended unit."""
        out: list[int] = []
        for one in shock_list(self.shocks):
            for h in targets_in(one):
                first = block_of(g, h)[0]
                if first not in out and held(g, [first], 1 - g.active):
                    out.append(first)
        return out

    # step 2

    def retreats(self, g: Field, answer: Answer) -> Signal:
        """11.33."""
        if self.todo:
            h = self.todo.pop(0)
            return self.call(RetreatBefore(1 - g.active, block_of(g, h)), "retreats")
        self.note(g, WHY_LEFT)
        return self.goto("commit")

    def note(self, g: Field, why: int) -> None:
        """Which shocks have lost their defenders in the step just over; attackers who are out of the fight leave it."""
        kept: list[int] = []
        every = shock_list(self.shocks)
        for i in range(len(every)):
            units = [u for u in attackers_in(every[i]) if in_play(g, u) and not g.done[u] & HALTED]
            undeclare(g, [u for u in attackers_in(every[i]) if u not in units])
            hexes = targets_in(every[i])
            if self.why[i] == WHY_FIGHT and not held(g, hexes, 1 - g.active):
                self.why[i] = why
            kept += joined(units, hexes)
        self.shocks = kept

    # step 3

    def commit(self, g: Field, answer: Answer) -> Signal:
        """11.36: each green attacker rolls; 11.35: not if nobody is left to attack."""
        every = shock_list(self.shocks)
        units: list[int] = []
        for i in range(len(every)):
            if self.why[i] == WHY_FIGHT:
                units += attackers_in(every[i])
        return self.call(Commitment(units), "committed")

    def committed(self, g: Field, answer: Answer) -> Signal:
        """11.36, 11.44: who fails does not shock and counts for nothing, but his attempt covers his target (11.31)."""
        kept: list[int] = []
        self.todo = []
        for one in shock_list(self.shocks):
            units = [u for u in attackers_in(one) if u not in answer]
            kept += joined(units, targets_in(one))
            self.todo += [u for u in units if in_line(g, u)]
        undeclare(g, answer)
        self.shocks = kept
        return self.goto("envelop")

    def envelop(self, g: Field, answer: Answer) -> Signal:
        """8.48: after step 3."""
        if answer and answer[0] == 1:
            self.wheeled.append(self.order[0])
        self.order = []
        while self.todo:
            u = self.todo.pop(0)
            for one in shock_list(self.shocks):
                left = held(g, targets_in(one), 1 - g.active)
                if u in attackers_in(one) and len(left) == 1:
                    self.order = [u]
                    return self.call(Envelop(u, left[0]), "envelop")
        self.todo = self.blocks(g)
        return self.goto("countercharges")

    # step 4

    def countercharges(self, g: Field, answer: Answer) -> Signal:
        """11.56: mounted defenders may countercharge instead of the check."""
        if answer and answer[0] == 1:
            self.order.pop()  # countercharges: no check
        while self.todo:
            h = self.todo.pop(0)
            p = top_at(g, h)
            if p < 0:
                continue
            foes = self.foes(g, h)
            if not foes:
                continue
            self.order.append(h)
            if is_mounted(g, p // 3):
                return self.call(Countercharge(h, foes), "countercharges")
        self.todo = self.order
        self.order = []
        return self.goto("checks")

    def foes(self, g: Field, hex: int) -> list[int]:
        out: list[int] = []
        for h in block_of(g, hex):
            for u in attackers_of(g, h):
                if u not in out:
                    out.append(u)
        return out

    def checks(self, g: Field, answer: Answer) -> Signal:
        """11.37: each attacked stack checks once; 11.32: in the worst case when it is attacked twice."""
        while self.todo:
            h = self.todo.pop(0)
            hexes = block_of(g, h)
            cases: list[int] = []
            for one in shock_list(self.shocks):
                units = attackers_in(one)
                if units and h in targets_in(one):
                    cases += [len(units), *units]
            if cases and held(g, hexes, 1 - g.active):
                return self.call(PreShockCheck(1 - g.active, hexes, cases, self.chargers), "checks")
        self.note(g, WHY_BROKE)
        return self.goto("fire")

    # step 5

    def fire(self, g: Field, answer: Answer) -> Signal:
        """11.38, 10.43."""
        mine: list[int] = []
        theirs: list[int] = []
        for one in shock_list(self.shocks):
            for h in stack_hexes(g, attackers_in(one)):
                if h not in mine:
                    mine.append(h)
            if attackers_in(one):
                theirs += [h for h in targets_in(one) if h not in theirs]
        if not mine:
            return self.goto("line_up")
        return self.call(PreShockFire(mine, theirs), "line_up")

    # step 6

    def line_up(self, g: Field, answer: Answer) -> Signal:
        """11.11, 11.41: from left to right or from right to left, without picking."""
        self.note(g, WHY_OTHERS)
        every = shock_list(self.shocks)
        self.order = [i for i in along_the_line(g, every) if attackers_in(every[i])]
        if len(self.order) > 1:
            options = [LEFT_FIRST, RIGHT_FIRST]
            return self.ask(g.active, "shock-order", "11.41", Pick(options), "act", "lined_up")
        return self.goto("resolve")

    def lined_up(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == RIGHT_FIRST:
            self.order.reverse()
        return self.goto("resolve")

    def resolve(self, g: Field, answer: Answer) -> Signal:
        """11.41: steps 6a to 6e of one shock before the next."""
        if not self.order:
            return self.goto("march")
        i = self.order.pop(0)
        every = shock_list(self.shocks)
        units, hexes = attackers_in(every[i]), targets_in(every[i])
        allies: list[int] = []
        for k in range(len(every)):
            if k != i:
                for h in targets_in(every[k]):
                    if h in hexes:
                        allies += [u for u in attackers_in(every[k]) if u not in allies]
        return self.call(
            Shock(units, hexes, allies, self.chargers, self.without, [0, 0], self.why[i], self.wheeled, []), "resolved"
        )

    def resolved(self, g: Field, answer: Answer) -> Signal:
        """11.48: after the whole chain; only for those who fought in step 6b."""
        n, m = answer[0], answer[1]
        self.strikes(g, answer[2 + n + m :])
        if n == 0:
            return self.goto("resolve")
        return self.call(PostShock(answer[2 : 2 + n], answer[2 + n : 2 + n + m]), "resolve")

    def march(self, g: Field, answer: Answer) -> Signal:
        """11.48/march-brigade: even if the defenders broke before the shock."""
        if self.marched:
            f = self.marched.pop(0)
            rest = [u for u in brigade_units(g, f) if u not in self.struck]
            return self.call(MarchShaken(rest), "march")
        return self.call(LeadersAlone(), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        g.declared = []
        return self.done()
