"""12.17, 12.18 A routed side, and the cavalry that rides it down."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...state.model import BT_NO_CHARGE, Continent
from ..queries.cards_combat import MOMENT_ROUT
from ..queries.ch12_lines import waverers
from ..queries.ch12_result import chargers
from ..queries.common import enemy
from .ch12_cards import CombatCards
from .ch12_fire import Shot


class Pursuit(Frame):
    """12.18: the cavalry in the Reserve of the side that routed the other charges its demoralised units."""

    side: int  # the routed side
    riders: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.riders = []

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.17."""
        say(g, "routed", "12.17", {"side": self.side})
        return self.call(CombatCards(self.side, MOMENT_ROUT), "others")

    def others(self, g: Continent, _: Answer) -> Signal:
        return self.call(CombatCards(enemy(self.side), MOMENT_ROUT), "charge")

    def charge(self, g: Continent, _: Answer) -> Signal:
        """12.18/terrain."""
        if g.battle[BT_NO_CHARGE]:
            return self.done()
        self.riders = chargers(g, enemy(self.side))
        return self.goto("ride")

    def ride(self, g: Continent, _: Answer) -> Signal:
        """12.18/strength-only."""
        if not self.riders or not waverers(g, self.side):
            return self.done()
        return self.call(Shot(self.riders.pop(0), charge=True), "ride")
