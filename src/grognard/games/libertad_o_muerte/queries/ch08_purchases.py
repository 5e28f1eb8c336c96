"""8.0, 19.2 What can be bought, and for how much."""

from __future__ import annotations

from ....core.refusal import Refusal
from ..board import ASIDE, BLACK_DOT, EVENTS, GARRISON, GENERIC, NEW, POOL, ROYALIST, B
from ..model import K_BOUGHT, K_NO_EXPEDITION, Continent
from .cards_economy import barred_purchase, changed_price
from .common import controls, special


def price(g: Continent, p: int) -> int:
    """8.3, 19.2: what a unit costs: in the Expeditionary Box always the same, else what its kind costs."""
    n = B.charts.purchase.expeditionary if g.at[p] == B.expeditionary else B.cost[p]
    return changed_price(g, p, n)


def bought_strength(p: int) -> int:
    """8.2: with how many strength points a bought unit enters: garrisons and large units on their damaged side."""
    if B.damaged[p] and (B.traits[p] & GARRISON or B.top[p] >= B.charts.purchase.reduced_from):
        return B.damaged[p]
    return B.top[p]


def paraguay_closed(g: Continent) -> bool:
    """Special rule Paraguay apart: from now on nothing is bought or deployed there."""
    return special(g, "paraguay_apart") and g.turn >= B.charts.paraguay.apart_from


def waiting(g: Continent) -> list[int]:
    """19.1: what lies in the Expeditionary Box."""
    out: list[int] = []
    p = g.chain(ROYALIST, B.expeditionary)
    while p >= 0:
        out.append(p)
        p = g.chained(p)
    return out


def expedition_first(g: Continent) -> bool:
    """20.1, note: must the Royalist's next resource spent on units buy one from the Expeditionary Box?"""
    return not g.marks[K_BOUGHT] and not g.marks[K_NO_EXPEDITION] and g.chain(ROYALIST, B.expeditionary) >= 0


def why_no_purchase(g: Continent, p: int) -> Refusal | None:
    """8.0-8.3, 19.2: why a unit cannot be bought now, or None. Colonels are bought otherwise (8.4)."""
    at = g.at[p]
    if at == B.expeditionary:
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
    if n > g.resources[B.side[p]]:
        return Refusal("8.0", "no-resources", {"piece": p, "n": n, "left": g.resources[B.side[p]]})
    return None


def _why_not_from_the_pool(g: Continent, p: int) -> Refusal | None:
    at = g.at[p]
    if at == EVENTS:
        return Refusal("8.1/event-box", "no-events-box", {"piece": p})
    if at == ASIDE:
        return Refusal("22.3", "no-converted", {"piece": p})
    if at != POOL or p < B.n_leaders:
        return Refusal("8.1", "no-pool", {"piece": p})
    if B.traits[p] & BLACK_DOT or B.cost[p] < 0:
        return Refusal("8.1", "no-black-dot", {"piece": p})
    home = B.home[p]
    if home >= 0:
        if not controls(g, B.side[p], home):
            return Refusal("8.1/home-region", "no-home-region", {"piece": p, "place": home})
        if home == B.paraguay and paraguay_closed(g):
            return Refusal("15.0", "no-paraguay", {"piece": p})
    if B.side[p] == ROYALIST and expedition_first(g):
        return Refusal("20.1", "no-expedition-first", {"piece": p})
    return None


def for_sale(g: Continent, side: int) -> list[int]:
    """8.0: the units a side can buy now, of any nation."""
    out: list[int] = []
    for p in range(B.n_leaders, B.n_pieces):
        if B.side[p] == side and (g.at[p] == POOL or g.at[p] == B.expeditionary) and why_no_purchase(g, p) is None:
            out.append(p)
    if side == ROYALIST:
        for p in waiting(g):
            if p < B.n_leaders and why_no_purchase(g, p) is None:
                out.append(p)
    return out


# 8.4 colonels


def colonel_in(g: Continent, theatre: int) -> bool:
    """8.4/royalist-theatre: is a Royalist colonel in a theatre, or bought for it?"""
    for p in range(B.n_leaders):
        if B.side[p] == ROYALIST and B.traits[p] & GENERIC:
            if theatre_of(g.at[p]) == theatre or (g.at[p] == NEW and theatre in theatres_of(p)):
                return True
    return False


def theatre_of(place: int) -> int:
    """The theatre of a region, or of a port's region; -1 elsewhere."""
    if B.is_port(place):
        place = B.port_land[place]
    return B.theatre[place] if B.is_land(place) else -1


def theatres_of(p: int) -> list[int]:
    """The theatres in which the country of a counter lies."""
    out: list[int] = []
    for r in range(B.n_land):
        if B.deploy[p][r] and B.theatre[r] >= 0 and B.theatre[r] not in out:
            out.append(B.theatre[r])
    return out


def why_no_colonel(g: Continent, p: int) -> Refusal | None:
    """8.4: why a colonel cannot be bought now, or None."""
    if p >= B.n_leaders or not B.traits[p] & GENERIC or g.at[p] != POOL:
        return Refusal("8.4", "no-colonel", {"piece": p})
    first = B.charts.purchase.colonels_from
    if g.turn < first:
        return Refusal("8.4", "no-colonels-yet", {"n": first})
    if B.side[p] == ROYALIST:
        for theatre in theatres_of(p):
            if not colonel_in(g, theatre):
                return None
        return Refusal("8.4/royalist-theatre", "no-second-colonel", {"piece": p})
    return None


def colonels(g: Continent, side: int) -> list[int]:
    """8.4: the colonels a side can buy now."""
    if g.turn < B.charts.purchase.colonels_from:
        return []
    out: list[int] = []
    for p in range(B.n_leaders):
        if B.side[p] == side and g.at[p] == POOL and why_no_colonel(g, p) is None:
            out.append(p)
    return out


def why_no_token(g: Continent, side: int) -> Refusal | None:
    """8.5: why a side cannot buy a replacement, or None."""
    n = B.charts.purchase.replacement
    if g.resources[side] < n:
        return Refusal("8.5", "no-replacement-resources", {"n": n, "left": g.resources[side]})
    return None
