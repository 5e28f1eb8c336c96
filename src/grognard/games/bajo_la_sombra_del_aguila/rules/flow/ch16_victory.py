"""16 The end of the battle, and who has won it."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Over, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...pack.names import NONE
from ...state.effects_field import end_battle, set_points
from ...state.model import Field
from ..queries.ch16_scenario import chart, rule
from ..queries.ch16_victory import counts, points_of, verdict


class GameEnd(Frame):
    """16: after the sixth turn (the seventh in some scenarios) a die decides whether there is another.

    The result is [1] while the battle goes on.
    """

    def start(self, g: Field, _: Answer) -> Signal:
        c = chart(g)
        blue, red = points_of(g)
        set_points(g, blue, red)
        if g.turn < c.last:
            return self.done([1])
        if g.turn - c.last >= len(c.goes_on):
            return self.goto("end")
        args: Args = {"need": c.goes_on[g.turn - c.last], "n": g.turn}
        return self.roll(1, "roll-last-turn", rule(g), "rolled", args)

    def rolled(self, g: Field, faces: Answer) -> Signal:
        need = chart(g).goes_on[g.turn - chart(g).last]
        if faces[0] >= need:
            say(g, "battle-goes-on", rule(g), {"dice": faces, "need": need})
            return self.done([1])
        say(g, "battle-ends", rule(g), {"dice": faces, "need": need})
        return self.goto("end")

    def end(self, g: Field, _: Answer) -> Signal:
        """16: the conditions of victory of the scenario."""
        end_battle(g)
        winner = verdict(g)
        if counts(g):
            say(g, "final-points", rule(g), {"n": g.vp[0], "other": g.vp[1]})
        return Over(winner, rule(g), "end-draw" if winner == NONE else "end-scenario")
