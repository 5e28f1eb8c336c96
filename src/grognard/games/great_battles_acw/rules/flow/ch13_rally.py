"""13.4 Rally, and 10.92 ammunition: what a unit does instead of moving and firing."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, NO, RESUPPLY_PART, TURN
from ...pack.kinds import A_ART
from ...state.effects import face, rally
from ...state.model import ACTED, NO_MOVE, RALLIED, TURNED, Field
from ..queries.ch08_stacks import units_at
from ..queries.ch10_ammo import lacking, why_no_resupply
from ..queries.ch12_cohesion import bad_cohesion
from ..queries.ch13_rally import helpers, may_turn, rallies, rally_mods, supplied
from .ch10_marks import resupply
from .ch12_guns import Reman, abandoned_friends
from .ch12_losses import Losses
from .ch15_marks import stop_building
from .dice import d10, shown


class Turning(Frame):
    """Base of both actions: the change of facing that ends them."""

    u: int

    def __init__(self, u: int = -1) -> None:
        super().__init__()
        self.u = u

    def turn(self, g: Field, answer: Answer) -> Signal:
        """13.41, 7.25, 10.92: one vertex, free, if nothing forbids it."""
        u = self.u
        if g.at[u] < 0 or not may_turn(g, u):
            return self.done([1])
        f = g.facing[u]
        options = [TURN + (f + 10) % 12, TURN + (f + 2) % 12, NO]
        return self.ask(g.b.side[u], "turn-after-rally", "7.23", Pick(options), "act", "turned", {"unit": u})

    def turned(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != NO:
            for v in units_at(g, g.at[self.u]):
                face(g, v, arg_of(answer[0]))
                g.done[v] |= TURNED
            say(g, "turns", "7.23", {"unit": self.u, "facing": arg_of(answer[0])})
        return self.done([1])


class Rally(Turning):
    """13.41, 13.44: a disordered unit tries to rally, if its owner likes; 10.92: it takes ammunition too.

    Result: [1].
    """

    def start(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        stop_building(g, u, "15.14")
        g.done[u] |= RALLIED | ACTED
        for barrel in lacking(g, u):
            if why_no_resupply(g, barrel) is None:
                resupply(g, barrel)
        return d10(self, 1, "roll-rally", "13.41", "rolled", {"unit": u})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """13.42. 13.43: a leader who helps has done his moving under this marker."""
        u = self.u
        limit = bad_cohesion(g, u)
        for x in helpers(g, u):
            g.leader_done[x] = 1
        total = shown(g, "rally-die", "13.41", answer[0], rally_mods(g, u), {"unit": u, "n": limit})
        outcome = rallies(g, u, total)
        if outcome > 0:
            rally(g, u, "13.41")
            return self.goto("crews")
        g.done[u] |= TURNED  # 10.92: it does not turn any more, nor does its stack
        say(g, "rally-failed", "13.41", {"unit": u})
        if outcome < 0:
            return self.call(Losses([u], g.b.charts.rally.loss, "13.41", False), "over")
        return self.done([1])

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done([1])

    def crews(self, g: Field, answer: Answer) -> Signal:
        """12.81: a unit that rallies in a hex of abandoned guns mans them."""
        h = g.at[self.u]
        if abandoned_friends(g, g.b.side[self.u], h):
            return self.call(Reman(h, "12.81"), "turn")
        return self.goto("turn")


class Resupply(Turning):
    """10.92: low ammunition is made good, or none made low, without a die. A battery may supply some sections and fire
    with the others. Result: [1] when the unit's turn is over, [0] when other sections may still fire."""

    taken: list[int]

    def __init__(self, u: int = -1) -> None:
        super().__init__(u)
        self.taken = []

    def start(self, g: Field, answer: Answer) -> Signal:
        stop_building(g, self.u, "15.14")
        return self.goto("pick")

    def able(self, g: Field) -> list[int]:
        return [x for x in lacking(g, self.u) if not supplied(g, x) and why_no_resupply(g, x) is None]

    def pick(self, g: Field, answer: Answer) -> Signal:
        able = self.able(g)
        if not able:
            return self.goto("finish")
        if len(able) == 1 and not self.taken:
            return self.chosen(g, [RESUPPLY_PART + able[0]])
        options = [RESUPPLY_PART + x for x in able]
        if self.taken:
            options.append(DONE)
        u = self.u
        return self.ask(g.b.side[u], "resupply-section", "10.92", Pick(options), "act", "chosen", {"unit": u})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("finish")
        barrel = arg_of(answer[0])
        self.taken.append(barrel)
        resupply(g, barrel)
        return self.goto("pick")

    def finish(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        if g.b.arm[u] == A_ART:
            for k in range(3):
                if g.guns[3 * u + k] > 0 and not supplied(g, 3 * u + k):
                    g.done[u] |= NO_MOVE
                    return self.done([0])
        g.done[u] |= RALLIED | ACTED
        return self.goto("turn")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != RESUPPLY_PART or arg_of(answer[0]) // 3 != self.u:
            return None
        return why_no_resupply(g, arg_of(answer[0]))
