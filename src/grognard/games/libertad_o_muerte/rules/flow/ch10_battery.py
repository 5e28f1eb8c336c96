"""A card: the guns of a fortress ashore fire at the enemy's ships when a Fire Round begins."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import M_FORTRESS, SHOOT_AT
from ...state.effects_sea import score_hit, strike_ship
from ...state.model import BT_BATTERY, BT_NEED, Continent
from ..queries.ch10_battle import fleet_beaten, fleet_in_battle, why_no_sea_target
from ..queries.common import enemy
from .dice import d10, shown


class ShoreBattery(Frame):
    """A die plus the level of the fortress: on 9 or more an enemy ship of the owner's choice takes a strength hit."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        if fleet_beaten(g, 0) or fleet_beaten(g, 1):
            return self.done()
        return d10(self, 1, "roll-battery", "10.2", "rolled", {"side": self.side})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        mods = [M_FORTRESS, g.battle[BT_BATTERY + self.side]]
        n = shown(g, "battery-die", "10.2", answer[0], mods, {"side": self.side})
        if n < g.battle[BT_NEED]:
            return self.done()
        found = fleet_in_battle(g, enemy(self.side))
        if len(found) == 1:
            return self.aimed(g, [SHOOT_AT + found[0]])
        options = [SHOOT_AT + p for p in found]
        return self.ask(self.side, "battery-target", "10.2", Pick(options), "act", "aimed")

    def aimed(self, g: Continent, answer: Answer) -> Signal:
        """10.5: a hit like any other."""
        score_hit(g, self.side)
        strike_ship(g, arg_of(answer[0]), "10.2")
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "battery-target" and len(answer) == 1 and kind_of(answer[0]) == SHOOT_AT:
            if arg_of(answer[0]) < g.b.n_pieces:
                return why_no_sea_target(g, self.side, arg_of(answer[0]), True)
        return None
