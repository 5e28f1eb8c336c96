"""8.0, 19.2 What can be bought, and for how much."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import ASIDE, BLACK_DOT, EVENTS, GARRISON, GENERIC, NEW, POOL, ROYALIST
from ...state.model import K_BOUGHT, K_NO_EXPEDITION, Continent
from .cards_economy import barred_purchase, changed_price
from .common import controls, special


def price(g: Continent, p: int) -> int:
    """8.3, 19.2: what a unit costs: in the Expeditionary Box always the same, else what its kind costs."""
    b = g.b
    n = b.charts.purchase.expeditionary if g.at[p] == b.expeditionary else b.cost[p]
    return changed_price(g, p, n)


def bought_strength(b: Board, p: int) -> int:
    """8.2: with how many strength points a bought unit enters: garrisons and large units on their damaged side."""
    if b.damaged[p] and (b.traits[p] & GARRISON or b.top[p] >= b.charts.purchase.reduced_from):
        return b.damaged[p]
    return b.top[p]


def paraguay_closed(g: Continent) -> bool:
    """Special rule Paraguay apart: from now on nothing is bought or deployed there."""
    return special(g, "paraguay_apart") and g.turn >= g.b.charts.paraguay.apart_from


def waiting(g: Continent) -> list[int]:
    """19.1: what lies in the Expeditionary Box."""
    out: list[int] = []
    p = g.chain(ROYALIST, g.b.expeditionary)
    while p >= 0:
        out.append(p)
        p = g.chained(p)
    return out


def expedition_first(g: Continent) -> bool:
    """20.1, note: must the Royalist's next resource spent on units buy one from the Expeditionary Box?"""
    return not g.marks[K_BOUGHT] and not g.marks[K_NO_EXPEDITION] and g.chain(ROYALIST, g.b.expeditionary) >= 0


def why_no_purchase(g: Continent, p: int) -> Refusal | None:
    """8.0-8.3, 19.2: why a unit cannot be bought now, or None. Colonels are bought otherwise (8.4)."""
    b = g.b
    at = g.at[p]
    if at == b.expeditionary:
        if g.marks[K_NO_EXPEDITION]:
            return Refusal("19.2", "no-expedition", {"piece": p})
    else:
        found = _why_not_from_the_pool(g, p)
        if found is not None:
            return found
    barred = barred_purchase(g, p)
    if barred is not None:
        return barred
    n = price(g, p)
    if n > g.resources[b.side[p]]:
        return Refusal("8.0", "no-resources", {"piece": p, "n": n, "left": g.resources[b.side[p]]})
    return None


def _why_not_from_the_pool(g: Continent, p: int) -> Refusal | None:
    b = g.b
    at = g.at[p]
    if at == EVENTS:
        return Refusal("8.1/event-box", "no-events-box", {"piece": p})
    if at == ASIDE:
        return Refusal("22.3", "no-converted", {"piece": p})
    if at != POOL or p < b.n_leaders:
        return Refusal("8.1", "no-pool", {"piece": p})
    if b.traits[p] & BLACK_DOT or b.cost[p] < 0:
        return Refusal("8.1", "no-black-dot", {"piece": p})
    home = b.home[p]
    if home >= 0:
        if not controls(g, b.side[p], home):
            return Refusal("8.1/home-region", "no-home-region", {"piece": p, "place": home})
        if home == b.paraguay and paraguay_closed(g):
            return Refusal("15.0", "no-paraguay", {"piece": p})
    if b.side[p] == ROYALIST and expedition_first(g):
        return Refusal("20.1", "no-expedition-first", {"piece": p})
    return None


def for_sale(g: Continent, side: int) -> list[int]:
    """8.0: the units a side can buy now, of any nation."""
    b = g.b
    out: list[int] = [
        p
        for p in range(b.n_leaders, b.n_pieces)
        if b.side[p] == side and (g.at[p] == POOL or g.at[p] == b.expeditionary) and why_no_purchase(g, p) is None
    ]
    if side == ROYALIST:
        out += [p for p in waiting(g) if p < b.n_leaders and why_no_purchase(g, p) is None]
    return out


# 8.4 colonels


def colonel_in(g: Continent, theatre: int) -> bool:
    """8.4/royalist-theatre: is a Royalist colonel in a theatre, or bought for it?"""
    b = g.b
    for p in range(b.n_leaders):
        if b.side[p] == ROYALIST and b.traits[p] & GENERIC:
            if theatre_of(b, g.at[p]) == theatre or (g.at[p] == NEW and theatre in theatres_of(b, p)):
                return True
    return False


def theatre_of(b: Board, place: int) -> int:
    """The theatre of a region, or of a port's region; -1 elsewhere."""
    if b.is_port(place):
        place = b.port_land[place]
    return b.theatre[place] if b.is_land(place) else -1


def theatres_of(b: Board, p: int) -> list[int]:
    """The theatres in which the country of a counter lies."""
    out: list[int] = []
    for r in range(b.n_land):
        if b.deploy[p][r] and b.theatre[r] >= 0 and b.theatre[r] not in out:
            out.append(b.theatre[r])
    return out


def why_no_colonel(g: Continent, p: int) -> Refusal | None:
    """8.4: why a colonel cannot be bought now, or None."""
    b = g.b
    if p >= b.n_leaders or not b.traits[p] & GENERIC or g.at[p] != POOL:
        return Refusal("8.4", "no-colonel", {"piece": p})
    first = b.charts.purchase.colonels_from
    if g.turn < first:
        return Refusal("8.4", "no-colonels-yet", {"n": first})
    if b.side[p] == ROYALIST:
        for theatre in theatres_of(b, p):
            if not colonel_in(g, theatre):
                return None
        return Refusal("8.4/royalist-theatre", "no-second-colonel", {"piece": p})
    return None


def colonels(g: Continent, side: int) -> list[int]:
    """8.4: the colonels a side can buy now."""
    b = g.b
    if g.turn < b.charts.purchase.colonels_from:
        return []
    return [p for p in range(b.n_leaders) if b.side[p] == side and g.at[p] == POOL and why_no_colonel(g, p) is None]


def why_no_token(g: Continent, side: int) -> Refusal | None:
    """8.5: why a side cannot buy a replacement, or None."""
    n = g.b.charts.purchase.replacement
    if g.resources[side] < n:
        return Refusal("8.5", "no-replacement-resources", {"n": n, "left": g.resources[side]})
    return None
