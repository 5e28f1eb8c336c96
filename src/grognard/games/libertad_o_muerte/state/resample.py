"""What a seat cannot know, changed into something it cannot tell from the truth: the other's hand, all decks."""

from __future__ import annotations

from ....core.rng import Rng
from ..pack.cards import FORCED, PURPLE
from .model import C_DECK, C_HAND, K_TOP, LOOKED_AT, Continent


def resample(g: Continent, seat: int, rng: Rng) -> None:
    """The decks are sets that are drawn from at random; only the other side's hand is dealt anew."""
    for side in (0, 1):
        if side != seat:
            deal(g, side, rng)
            for i in range(LOOKED_AT):  # R162: what the other has seen on his deck
                if g.marks[K_TOP + i] and g.b.cards[g.marks[K_TOP + i] - 1].side == side:
                    g.marks[K_TOP + i] = 0


def deal(g: Continent, side: int, rng: Rng) -> None:
    """4.0: a hand is any of the cards that lie neither in the open nor aside, but no event: those are laid open."""
    b = g.b
    hidden = [c for c in range(len(b.cards)) if b.cards[c].side == side and g.card[c] in (C_DECK, C_HAND)]
    size = len([c for c in hidden if g.card[c] == C_HAND])
    able = [c for c in hidden if g.card[c] == C_HAND or b.cards[c].type not in (FORCED, PURPLE)]
    chosen = rng.sample(able, size)
    for c in able:
        g.card[c] = C_HAND if c in chosen else C_DECK
