"""12.5, 12.6 Combat cards: who plays how many, and when."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import CARD, END
from ...pack.cards import LAND
from ...state.model import BT_ATTACKER, C_HAND, Continent
from ..queries.cards_combat import MOMENT_BEFORE, MOMENT_ROUND, combat_cards, might_play, why_no_battle_card
from ..queries.ch12_battle import card_slots, commander, meant
from ..queries.ch12_result import routed
from ..queries.common import enemy
from .ch04_cards import PlayCard


def playable_now(g: Continent, side: int, moment: int) -> list[int]:
    """12.5: the cards a side may play at a moment, within the tactical value of its commander."""
    if card_slots(g, side) <= 0:
        return []
    return combat_cards(g, side, moment)


def asked_for_cards(g: Continent, side: int, moment: int) -> bool:
    """12.5: a side is asked where it might hold a card for the moment; that it is asked tells nothing of its hand."""
    return card_slots(g, side) > 0 and might_play(g, side, moment)


def why_no_combat_card(g: Continent, side: int, c: int, moment: int) -> Refusal | None:
    """12.5, 12.6: why a card that was not offered may not be played now."""
    if g.card[c] == C_HAND and g.b.cards[c].side == side and g.b.cards[c].type == LAND:
        if commander(g, side) < 0:
            return Refusal("12.5", "no-combat-card-leader", {"card": c})
        if card_slots(g, side) <= 0:
            return Refusal("12.5", "no-combat-card-limit", {"card": c, "leader": commander(g, side)})
    return why_no_battle_card(g, side, c, moment)


class CombatCards(Frame):
    """12.5: one side plays the cards it likes at a moment of the battle."""

    side: int
    moment: int

    def __init__(self, side: int = 0, moment: int = 0) -> None:
        super().__init__()
        self.side = side
        self.moment = moment

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.17: when a card has routed a side, nobody plays another before the battle ends."""
        if (self.moment == MOMENT_BEFORE or self.moment == MOMENT_ROUND) and (routed(g, 0) or routed(g, 1)):
            return self.done()
        if not asked_for_cards(g, self.side, self.moment):
            return self.done()
        options = [END] + [CARD + c for c in playable_now(g, self.side, self.moment)]
        args: Args = {"n": card_slots(g, self.side)}
        return self.ask(self.side, "combat-card", "12.5", Pick(options), "act", "chosen", args)

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "start")
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if meant(answer, CARD, len(g.b.cards)) >= 0:
            return why_no_combat_card(g, self.side, arg_of(answer[0]), self.moment)
        return None


class CardsBefore(Frame):
    """12.5, 12.6: after the deployment, first the defender, then the attacker; what is played last prevails."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(CombatCards(enemy(g.battle[BT_ATTACKER]), MOMENT_BEFORE), "attacker")

    def attacker(self, g: Continent, _: Answer) -> Signal:
        return self.call(CombatCards(g.battle[BT_ATTACKER], MOMENT_BEFORE), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()
