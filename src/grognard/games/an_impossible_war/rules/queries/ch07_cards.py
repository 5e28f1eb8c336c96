"""7 Cards: hands and decks, and the effects of cards that last."""

from __future__ import annotations

from ...pack.board import CARLIST, INF
from ...state.model import C_DECK, C_HAND, K_CARTRIDGES, K_MUTINY, OPT_OPTIONAL_CARDS, War


def hand(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_HAND and g.b.card_side[c] == side]


def hand_size(g: War, side: int) -> int:
    n = 0
    card = g.card
    for c in range(len(card)):
        if card[c] == C_HAND and g.b.card_side[c] == side:
            n += 1
    return n


def deck(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_DECK and g.b.card_side[c] == side]


def may_hold(g: War, side: int, name: str) -> bool:
    """Whether, as far as the enemy can know, the side may have this card in hand."""
    c = g.b.card_no[name]
    return (g.card[c] == C_HAND or g.card[c] == C_DECK) and hand_size(g, side) > 0


def holds(g: War, name: str) -> bool:
    return g.card[g.b.card_no[name]] == C_HAND


def mutinous(g: War, p: int) -> bool:
    """Cards L26 and C28: infantry in the place of the Mutiny marker takes part in no action."""
    place = g.marks[K_MUTINY] - 1
    return place >= 0 and g.at[p] == place and g.b.arm[p] == INF and g.b.side[p] == g.active


def cartridges_short(g: War, p: int) -> int:
    """Card C10: in this phase's combats each Carlist infantry unit fires one die less (never below one)."""
    mine = g.b.arm[p] == INF and g.b.side[p] == CARLIST and g.active == CARLIST
    return 1 if mine and g.marks[K_CARTRIDGES] else 0


def in_play(g: War, c: int) -> bool:
    """7.0/optional-cards: optional cards are used only when the players agree."""
    return not g.b.cards[c].optional or bool(g.options & OPT_OPTIONAL_CARDS)
