"""7.0 The Maintenance Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import PIECE
from ...state.effects import gain_resources, lose_strength
from ...state.model import Continent
from ..queries.cards_economy import leaves_unpaid
from ..queries.ch07_upkeep import hungry, upkeep, why_no_hunger
from .ch04_effects import remove_piece
from .ch11_control import update_control


class UpkeepPhase(Frame):
    """7.3: a side pays for its regulars; what it cannot pay it loses in strength points."""

    side: int
    owed: int  # strength points still to be lost

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.owed = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        for p in leaves_unpaid(g, self.side):
            at = g.at[p]
            remove_piece(g, p, "7.3")
            update_control(g, at)
        cost = upkeep(g, self.side)
        if not cost:
            return self.done()
        say(g, "upkeep", "7.3", {"side": self.side, "n": cost})
        short = cost - g.resources[self.side]
        gain_resources(g, self.side, -cost, "7.3")
        if short > 0:
            self.owed = short * g.b.charts.upkeep.strength_per_point
            say(g, "upkeep-short", "7.3", {"side": self.side, "n": self.owed})
        return self.goto("losses")

    def losses(self, g: Continent, _: Answer) -> Signal:
        """7.3/losses: point by point, from the combat units its owner likes."""
        if not self.owed:
            return self.done()
        of = hungry(g, self.side)
        if not of:
            return self.done()
        if len(of) == 1:
            return self.lose(g, [PIECE + of[0]])
        return self.ask(
            self.side, "upkeep-loss", "7.3", Pick([PIECE + p for p in of]), "act", "lose", {"left": self.owed}
        )

    def lose(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        at = g.at[p]
        self.owed -= 1
        if lose_strength(g, p, 1, "7.3") and g.b.is_land(at):
            update_control(g, at)
        return self.goto("losses")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """7.3/exempt-units: the reason against a unit that cannot take the loss."""
        assert isinstance(g, Continent)
        if not isinstance(g, Continent) or len(answer) != 1 or kind_of(answer[0]) != PIECE:
            return None
        p = arg_of(answer[0])
        return why_no_hunger(g, p) if p < g.b.n_pieces and g.b.side[p] == self.side else None
