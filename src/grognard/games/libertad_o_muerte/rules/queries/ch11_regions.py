"""3.2.6, 3.4.4, 11.1 Which piece may be in which region, how many, and who holds it."""

from __future__ import annotations

from typing import Final

from ...pack.board import Board
from ...pack.terms import (
    CHILEAN,
    GAUCHO,
    GUERRILLA,
    LLANERO,
    PARAGUAYAN,
    PORTUGUESE,
    PORTUGUESE_UNIT,
    ROYALIST,
    TERRAINS,
    WARRIORS,
)
from ...state.model import HIDDEN, INSIDE, Continent
from .cards_movement import card_roams
from .common import special

BOUND: Final = GAUCHO | LLANERO | GUERRILLA | WARRIORS | CHILEAN | PARAGUAYAN | PORTUGUESE_UNIT  # tied to some regions
CHILEANS_IN: Final = ("chile", "peru")


def icon_rule(g: Continent, p: int, r: int) -> str:
    """3.2.6, 3.4.4: the paragraph that keeps a piece out of a region, "" if none does."""
    b = g.b
    t = b.traits[p]
    if not t & BOUND or card_roams(g, p):
        return ""
    if t & GAUCHO and not b.gaucho[r]:
        return "3.2.6/gaucho-llanero"
    if t & LLANERO and not b.llanero[r]:
        return "3.2.6/gaucho-llanero"
    if t & GUERRILLA and not b.guerrilla[r]:
        return "3.2.6/guerrilla"
    if t & WARRIORS and not (b.native[r] and b.people[p] in b.peoples[r]):
        return "3.2.6/natives"
    if t & CHILEAN and b.country[r] not in CHILEANS_IN:
        return "3.4.4/chileans"
    if t & PORTUGUESE_UNIT and not b.portuguese_lands[r]:
        return "11.1/portuguese"
    if t & PARAGUAYAN and not b.paraguay_lands[r] and special(g, "paraguay_apart"):
        return "11.2"
    return ""


def may_be_in(g: Continent, p: int, r: int) -> bool:
    """3.2.6, 3.4.4: may a piece be in a region at all? Who is forced out of his own is eliminated."""
    return g.b.scenarios[g.scenario].in_play[r] and (not g.b.traits[p] & BOUND or icon_rule(g, p, r) == "")


# 3.2.1/jungle


def stack_limit(b: Board, r: int) -> int:
    """3.2.1/jungle: the most combat units a side may have in a region, 0: no limit."""
    return b.charts.terrain[TERRAINS[b.terrain[r]]].stack


def jungle_room(g: Continent, side: int, r: int) -> int:
    """3.2.1/jungle: how many more combat units a side may have there, in the city or not, hidden or not."""
    b = g.b
    limit = stack_limit(b, r)
    if limit == 0:
        return b.n_pieces
    p = g.chain(side, r)
    while p >= 0:
        if b.combat[p]:
            limit -= 1
        p = g.chained(p)
    return max(0, limit)


# 11.1


def holder_now(g: Continent, r: int) -> int:
    """11.1: who controls a region as the units stand now.

    The side with a combat unit there and no enemy outside the fortress; hidden units count for nobody (20.1). Units
    shut up in the fortress (13.0) hold the city only; without enemies outside they hold the region too. A region that
    only Portuguese units take is nobody's but theirs (11.1/portuguese).
    """
    for side in (0, 1):
        mine = False
        p = g.chain(side, r)
        while p >= 0 and not mine:
            mine = g.b.combat[p] and not g.flags[p] & HIDDEN
            p = g.chained(p)
        if mine and not enemy_outside(g, side, r):
            return _holder(g, side, r)
    return g.control[r]


def enemy_outside(g: Continent, side: int, r: int) -> bool:
    """Does the enemy of a side have visible combat units in a region, outside its fortress?"""
    p = g.chain(1 - side, r)
    while p >= 0:
        if g.b.combat[p] and not g.flags[p] & (INSIDE | HIDDEN):
            return True
        p = g.chained(p)
    return False


def enemy_seen(g: Continent, side: int, r: int) -> bool:
    """11.2/stops: does the enemy of a side have anybody visible in a region, outside its fortress? Guns and leaders
    are units too (3.4)."""
    p = g.chain(1 - side, r)
    while p >= 0:
        if not g.flags[p] & (INSIDE | HIDDEN):
            return True
        p = g.chained(p)
    return False


def _holder(g: Continent, side: int, r: int) -> int:
    """11.1/portuguese: Portuguese units do not take a region for the Royalist, nor does he take one from them."""
    b = g.b
    if side != ROYALIST or g.control[r] == ROYALIST:
        return side
    others = False
    p = g.chain(side, r)
    while p >= 0:
        if b.combat[p] and not g.flags[p] & HIDDEN:
            if not b.traits[p] & PORTUGUESE_UNIT:
                others = True
            elif g.control[r] == PORTUGUESE:
                return PORTUGUESE
        p = g.chained(p)
    return side if others else PORTUGUESE
