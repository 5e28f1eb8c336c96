"""12.5, 12.6, 10.2 Cards in battle: which may be played at which moment, and what those in force change.

Chapters 10, 12 and 13 ask here, and nowhere else. What a card has done stands in `battle` and `marked` (model.py).
"""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.cards import LAND, NAVAL, W_NOT_GREAT
from ...pack.terms import CAVALRY, GUERRILLA, LLANERO, MILITIA, NONE
from ...state.model import (
    AT_SEA,
    BT_ATTACKER,
    BT_HILLS,
    BT_LANCES,
    BT_ON,
    BT_RAISED,
    BT_ROUND,
    C_DECK,
    C_HAND,
    INSIDE,
    K_COMMANDS,
    K_LEVELLED,
    Continent,
)
from .ch04_cards import condition
from .common import active_card, card_clause

# the moments of a battle at which cards are offered, in the order of the conditions of cards.py
MOMENT_BEFORE: Final = 0  # after deployment, before the initiative roll; the defender first
MOMENT_SHOT: Final = 1  # when a side is to choose the unit or ship that fires
MOMENT_AFTER: Final = 2  # after a Fire Round, when a side may withdraw
MOMENT_ROUT: Final = 3  # after a rout, before the cavalry charge; the routed side first
MOMENT_LEADER: Final = 4  # a leader of this side has just been killed or wounded
MOMENT_SIEGE: Final = 5  # before the first roll of a siege; the besieged first
MOMENT_REPLY: Final = 6  # the enemy has just played a card by which his cavalry charges
MOMENT_ROUND: Final = 7  # when a Fire Round begins, before anybody fires; the defender first


def why_no_battle_card(g: Continent, side: int, c: int, moment: int) -> Refusal | None:
    """4.1, 12.6, 10.2: why a side may not play a card at a moment of the battle under way; 12.5's limit is not asked
    here. A card that is not in the side's hand is refused first, for nobody may learn what the other side holds."""
    at_sea = g.battle[BT_ON] == AT_SEA
    rule = "10.2" if at_sea else "12.5"
    if g.card[c] != C_HAND or g.b.cards[c].side != side:
        return Refusal(rule, "no-combat-card-hand", {"card": c})
    return why_no_moment(g, side, c, moment)


def why_no_moment(g: Continent, side: int, c: int, moment: int) -> Refusal | None:
    """4.1, 12.6, 10.2: why a card, wherever it is, could not be played by its side at a moment of the battle."""
    at_sea = g.battle[BT_ON] == AT_SEA
    rule = "10.2" if at_sea else "12.5"
    card = g.b.cards[c]
    if card.type != (NAVAL if at_sea else LAND):
        return Refusal(rule, "no-naval-card-kind" if at_sea else "no-combat-card-kind", {"card": c})
    if not card.moments >> moment & 1:
        if at_sea:
            return Refusal("10.2", "no-naval-card", {"card": c})
        return Refusal("12.6", "no-combat-card-now", {"card": c})
    for clause in card.when:
        if not condition(g, clause, side):
            if clause.code == W_NOT_GREAT:
                return Refusal("25.2/no-withdrawal", "no-combat-card-great", {"card": c})
            return Refusal("4.1/condition", "no-combat-card-condition", {"card": c})
    return None


def might_play(g: Continent, side: int, moment: int) -> bool:
    """Whether a side may hold a card for a moment as far as the other side can know: it has a hand, and among the cards
    not seen yet, in hand or deck, one could be played. Who is asked is decided by this and never by the hand itself."""
    b = g.b
    held = False
    for c in b.side_cards[side]:
        if g.card[c] == C_HAND:
            held = True
            break
    if not held:
        return False
    for c in b.battle_cards[side]:
        if (g.card[c] == C_HAND or g.card[c] == C_DECK) and b.cards[c].moments >> moment & 1:
            if why_no_moment(g, side, c, moment) is None:
                return True
    return False


def combat_cards(g: Continent, side: int, moment: int) -> list[int]:
    """The combat cards that a side may play at a moment of the battle under way; 12.5's limit is not asked here."""
    b = g.b
    return [
        c
        for c in b.battle_cards[side]
        if g.card[c] == C_HAND and b.cards[c].moments >> moment & 1 and why_no_battle_card(g, side, c, moment) is None
    ]


def card_factor(g: Continent, p: int, n: int) -> int:
    """12.10, 10.4: the factor with which a unit or ship of factor `n`, markers included, fires now."""
    b = g.b
    side = b.side[p]
    bt = g.battle
    if bt[BT_ON] == AT_SEA:
        return n + b.charts.naval.marker if bt[BT_RAISED + side] and b.factor[p] == 0 else n
    if bt[BT_HILLS + side] and bt[BT_ROUND] == 1 and b.factor[p] == 0 and b.traits[p] & (MILITIA | GUERRILLA):
        n += b.charts.land.marker
    if bt[BT_LANCES + side] and bt[BT_LANCES + side] == bt[BT_ROUND]:
        if b.arm[p] == CAVALRY or b.traits[p] & LLANERO:
            n += b.charts.land.marker
    return n


def card_siege(g: Continent, place: int) -> int:
    """13.1: what cards in force add to the besieger's rolls there. R166: less while its leader is within the walls."""
    if active_card(g, "R166"):
        clause = card_clause(g.b, "R166", "rodil")
        if clause is not None and place == clause.where[0]:
            rodil = clause.who[3]
            if g.at[rodil] == place and g.flags[rodil] & INSIDE and g.battle[BT_ATTACKER] != g.b.side[rodil]:
                return -clause.who[0]
    return 0


def card_fortress(g: Continent, place: int, level: int) -> int:
    """13.1: the level of a fortress with the cards in force."""
    if g.marks[K_LEVELLED] == place + 1:  # R122
        return 0
    return level


def card_chief(g: Continent, found: list[int]) -> int:
    """12.1, R141: the leader among those present who must be chosen as Commander, or -1."""
    p = g.marks[K_COMMANDS] - 1
    return p if p in found else NONE
