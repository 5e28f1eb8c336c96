"""12.5 What the frames of land combat cards have in common, and what befalls a unit by a card.

What holds for the rest of the battle stands in `battle` and `marked`; chapter 12 looks at it where its rules are. A
loss of strength that a card inflicts on the enemy is a hit like any other (12.9, 12.21); one of morale alone is not.
"""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Decision, Position
from .....core.refusal import Refusal
from .....kit.acts import kind_of
from .....kit.log import say
from ...codes import PIECE, PLACE, SHOOT_AT
from ...state.effects import eliminate
from ...state.effects_battle import shake, wound
from ...state.model import BM_DEMORALISED, BT_FREE, BT_LOST, L_LOST, Continent
from .card_frame import CardFrame
from .ch12_fire import HitOn

# what befalls a unit apart from hits; who is lost or demoralised is replaced at once (12.4)


class Shaken(HitOn):
    """A card: the unit loses a point of morale."""

    def strike(self, g: Continent) -> bool:
        shake(g, self.unit, "4.1")
        return False


class Bled(HitOn):
    """A card: the unit loses a strength point of its own side's choice."""

    def strike(self, g: Continent) -> bool:
        return wound(g, self.unit, 1, "4.1")


class Broken(HitOn):
    """A card: the unit is put at the morale of the demoralised."""

    def strike(self, g: Continent) -> bool:
        g.shaken[self.unit] = max(0, g.b.morale[self.unit] - g.b.charts.land.demoralised)
        g.marked[self.unit] |= BM_DEMORALISED
        say(g, "demoralised", "4.1", {"unit": self.unit})
        return False


class Given(HitOn):
    """A card: the owner gives the unit up; it is a loss of the battle (12.15) that counts for no victory point."""

    def strike(self, g: Continent) -> bool:
        side = g.b.side[self.unit]
        g.line[self.unit] = L_LOST
        g.battle[BT_LOST + side] += 1
        g.battle[BT_FREE + side] += 1
        eliminate(g, self.unit, "4.1")
        return True


class BattleCard(CardFrame):
    """A deed of a combat card; an answer that is not offered is no choice of the card's."""

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if len(answer) == 1 and decision.vocab == "act" and kind_of(answer[0]) in (PIECE, SHOOT_AT, PLACE):
            return Refusal("4.1", "no-card-choice", {"card": self.c})
        return None
