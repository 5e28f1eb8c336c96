"""12.13 The Recovery Phase, and the First Line formed anew (12.4)."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of
from ...codes import M_CARD, M_MORALE, PIECE
from ...pack.terms import NONE
from ...state.effects_battle import reform, relieve, steady, step_in
from ...state.model import BT_ATTACKER, BT_RECOVERY, L_SECOND, Continent
from ..queries.ch12_battle import commander, meant
from ..queries.ch12_lines import fresh, front_gap, to_relieve, waverers, why_no_step_in
from ..queries.common import enemy
from .dice import d10, shown


class Recovery(Frame):
    """12.13: the commanders of both sides, the attacker's first, roll for their demoralised units."""

    side: int
    turn: int
    units: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.turn = 0
        self.units = []

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.13: without a leader of the defender there is no recovery for either side, only the lines form anew."""
        self.side = g.battle[BT_ATTACKER]
        if commander(g, enemy(self.side)) < 0:
            return self.goto("form")
        return self.goto("rally")

    def rally(self, g: Continent, _: Answer) -> Signal:
        """12.13: it is the commander who rolls: attackers without one (who rose by a card) recover nobody."""
        while self.turn < 2:
            self.units = waverers(g, self.side)
            if self.units and commander(g, self.side) >= 0:
                args: Args = {"leader": commander(g, self.side), "units": self.units}
                return d10(self, len(self.units), "roll-recovery", "12.13", "rolled", args)
            self.turn += 1
            self.side = enemy(self.side)
        return self.goto("form")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """12.13: the die less the commander's morale: on 5 or less a point of morale."""
        b = g.b
        leader = commander(g, self.side)
        for i in range(len(answer)):
            mods = [M_MORALE, -b.morale[leader], M_CARD, -g.battle[BT_RECOVERY + self.side]]
            need = b.charts.land.recovers
            n = shown(g, "recovery-roll", "12.13", answer[i], mods, {"unit": self.units[i], "need": need})
            if n <= need:
                steady(g, self.units[i])
        self.turn += 1
        self.side = enemy(self.side)
        return self.goto("rally")

    def form(self, g: Continent, _: Answer) -> Signal:
        reform(g, 0)
        reform(g, 1)
        self.side = g.battle[BT_ATTACKER]
        return self.call(FormLine(self.side), "other")

    def other(self, g: Continent, _: Answer) -> Signal:
        return self.call(FormLine(enemy(self.side)), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class FormLine(Frame):
    """12.4: who is still demoralised in the First Line is replaced, and free places in it are filled."""

    side: int
    unit: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.unit = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        found = fresh(g, self.side)
        if not found:
            return self.done()
        self.unit = to_relieve(g, self.side)
        if self.unit < 0:
            found = [p for p in found if g.line[p] == L_SECOND]
            if not found or front_gap(g, self.side) <= 0:
                return self.done()
        if len(found) == 1:
            return self.steps(g, [PIECE + found[0]])
        options = [PIECE + p for p in found]
        if self.unit < 0:
            return self.ask(self.side, "fill-line", "12.4", Pick(options), "act", "steps")
        return self.ask(self.side, "step-in", "12.4", Pick(options), "act", "steps", {"unit": self.unit})

    def steps(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        if self.unit >= 0:
            relieve(g, self.unit, p)
        else:
            step_in(g, p, False, "12.13")
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if meant(answer, PIECE, g.b.n_pieces) >= 0:
            return why_no_step_in(g, self.side, arg_of(answer[0]))
        return None
