"""25.3 Voluntary elimination, an optional rule."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import END, NO, PIECE, YES
from ...state.effects import eliminate, gain_vp
from ...state.model import Continent
from ..queries.ch25_options import expendable, lost_with, why_no_sacrifice
from ..queries.common import enemy
from .ch11_control import update_control


class GiveUp(Frame):
    """25.3: at the end of the Combat Phase the player may eliminate units of his own; each gives the enemy a VP."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        if not expendable(g, self.side):
            return self.done()
        return self.ask(self.side, "give-up", "25.3", Pick([NO, YES]), "act", "wish")

    def wish(self, g: Continent, answer: Answer) -> Signal:
        return self.goto("offer") if answer[0] == YES else self.done()

    def offer(self, g: Continent, _: Answer) -> Signal:
        found = expendable(g, self.side)
        if not found:
            return self.done()
        options = [END] + [PIECE + p for p in found]
        return self.ask(self.side, "give-up-unit", "25.3", Pick(options), "act", "given")

    def given(self, g: Continent, answer: Answer) -> Signal:
        """25.3: what a ship carries is lost with her and counts too. 11.1: besieged or besiegers may be left alone."""
        if kind_of(answer[0]) == END:
            return self.done()
        p = arg_of(answer[0])
        place = g.at[p]
        n = lost_with(g, p)
        eliminate(g, p, "25.3")
        update_control(g, place)
        gain_vp(g, enemy(self.side), n * g.b.charts.elimination.vp, "25.3")
        return self.goto("offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "give-up-unit" and len(answer) == 1 and kind_of(answer[0]) == PIECE:
            p = arg_of(answer[0])
            return why_no_sacrifice(g, self.side, p) if p < g.b.n_pieces else None
        return None
