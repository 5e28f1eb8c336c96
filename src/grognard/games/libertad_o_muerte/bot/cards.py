"""Cards: when to play them, which to give up, and what to answer when one of them asks."""

from __future__ import annotations

from typing import Final

from ....core.choice import Subset
from ....kit.acts import arg_of, kind_of
from ..codes import CARD, END, NO, NUMBER, PIECE, PLACE, RETREAT_TO, SHOOT_AT, VICEROYALTY, YES
from ..pack.cards import (
    ACTIVE,
    BROWN,
    D_BOX,
    D_CORSAIR,
    D_DRAW,
    D_ENEMY_VP,
    D_GAIN,
    D_LOSE,
    D_PLACE,
    D_REPLACEMENTS,
    D_RISE,
    D_SPECIAL,
    D_TENSION,
    D_VP,
    LAND,
    NAVAL,
)
from ..pack.terms import ROYALIST
from ..rules.queries.common import setup
from ..state.model import Continent
from .picks import best_piece, quality, take, worst_piece
from .purse import best_place, place_value
from .value import Eye

LOSSES: Final = (
    "loss", "lost", "loses", "sacrifice", "give", "pays", "spare", "leaves", "saves-leader", "fever", "stays", "mutin",
)  # fmt: skip


def card_value(g: Continent, c: int) -> float:
    """What a card is worth to its owner, from what it says it does."""
    card = g.b.cards[c]
    if card.type == NAVAL:
        return 0.4
    if card.type == LAND:
        return 1.2
    v = 0.3
    for d in card.do:
        n = float(d.who[0]) if d.who else 1.0
        if d.code == D_PLACE or d.code == D_RISE or d.code == D_BOX:
            v += 0.8 * len(d.who)
        elif d.code == D_GAIN:
            v += 0.35 * n
        elif d.code == D_LOSE:
            v -= 0.35 * n
        elif d.code == D_VP:
            v += n
        elif d.code == D_ENEMY_VP:
            v -= n
        elif d.code == D_TENSION:
            v += -0.15 * n if card.side == ROYALIST else 0.15 * n
        elif d.code == D_CORSAIR:
            v += 0.8
        elif d.code == D_REPLACEMENTS:
            v += 0.3 * n
        elif d.code == D_DRAW:
            v += 0.5
        elif d.code == D_SPECIAL:
            v += 0.8
    if card.final == ACTIVE:
        v += 0.6
    return v


def play(g: Continent, options: list[int]) -> int:
    """The best card on offer, if it does any good; else no card now."""
    best = END if END in options else options[0]
    top = 0.0
    for x in options:
        if kind_of(x) == CARD:
            v = card_value(g, arg_of(x))
            if v > top:
                top = v
                best = x
    return best


def battle_card(options: list[int], wanted: bool) -> int:
    """A combat card, if the battle is worth one."""
    if wanted:
        for x in options:
            if kind_of(x) == CARD:
                return x
    for x in options:
        if kind_of(x) != CARD:
            return x
    return options[0]


def discard(g: Continent, choice: Subset) -> list[int]:
    return take(
        choice, [-card_value(g, c) - (0.3 if g.b.cards[c].type == BROWN else 0.0) for c in choice.of], choice.lo
    )


# questions of cards


def is_loss(key: str) -> bool:
    for word in LOSSES:
        if word in key:
            return True
    return False


def any_pick(eye: Eye, key: str, options: list[int]) -> int:
    """Pieces of the enemy: the strongest suffers. One's own: the weakest if something is lost, else the best. Places:
    the nearest to the front. Else yes, or the first answer."""
    g = eye.g
    side = eye.side
    pieces = [x for x in options if kind_of(x) == PIECE or kind_of(x) == SHOOT_AT]
    if pieces:
        theirs = [x for x in pieces if eye.b.side[arg_of(x)] != side]
        if theirs:
            return strongest(g, theirs)
        if is_loss(key):
            return worst_piece(g, [x for x in pieces if kind_of(x) == PIECE] or pieces)
        return best_piece(g, pieces)
    places = [x for x in options if kind_of(x) == PLACE or kind_of(x) == RETREAT_TO]
    if places:
        theirs = [x for x in places if held_by(eye, arg_of(x)) > 0.0]
        if theirs:
            best = theirs[0]
            for x in theirs:
                if held_by(eye, arg_of(x)) > held_by(eye, arg_of(best)):
                    best = x
            return best
        return best_place(eye, places)
    if YES in options and not is_loss(key):
        return YES
    if NO in options:
        return NO
    numbers = [x for x in options if kind_of(x) == NUMBER]
    if numbers:
        return max(numbers)
    kinds = [x for x in options if kind_of(x) == VICEROYALTY]
    if kinds:
        return kinds[0]
    cards = [x for x in options if kind_of(x) == CARD]
    if cards:
        return play(g, options)
    return options[0]


def held_by(eye: Eye, place: int) -> float:
    """The power of enemies in a place without friends."""
    if not eye.b.is_land(place) or eye.mine[place] > 0.0:
        return 0.0
    return eye.theirs[place]


def strongest(g: Continent, options: list[int]) -> int:
    best = options[0]
    for x in options:
        if quality(g, arg_of(x)) > quality(g, arg_of(best)):
            best = x
    return best


def any_subset(eye: Eye, key: str, vocab: str, choice: Subset) -> list[int]:
    """As many as allowed of what does good, as few as allowed of what does harm."""
    b = eye.b
    g = eye.g
    if vocab == "piece":
        theirs = [p for p in choice.of if b.side[p] != eye.side]
        scores = [quality(g, p) for p in choice.of]
        if theirs:
            return take(choice, [s if b.side[p] != eye.side else -s for s, p in zip(scores, choice.of)], choice.hi)
        if is_loss(key):
            return take(choice, [-s for s in scores], choice.lo)
        return take(choice, scores, choice.hi)
    if vocab == "place":
        worth: list[float] = [
            10.0 + held_by(eye, r) if held_by(eye, r) > 0.0 else place_value(eye, r) for r in choice.of
        ]
        return take(choice, worth, choice.hi)
    if vocab == "card":
        return discard(g, choice)
    return take(choice, [0.0] * len(choice.of), choice.lo)


def pay_or_vp(g: Continent, side: int, cost: int, points: int) -> int:
    """A victory point is worth two or three resources."""
    return YES if cost <= 2 * points + (1 if g.resources[side] > 6 else 0) else NO


def pay_for(g: Continent, side: int, cost: int, pieces: int) -> int:
    left = setup(g).last_turn - g.turn
    return YES if left > 1 and cost <= 2 * pieces + 1 and g.resources[side] - cost >= 1 else NO
