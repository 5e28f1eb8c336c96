"""12.15, 12.16, 12.19, 12.23 Retreats: where a beaten force may go, and through what."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import GARRISON, NONE, PORTUGUESE, ROYALIST, SHIP
from ...state.model import ATTACKER, INSIDE, JOINS, ROSE, Continent
from .ch09_sailing import has_ship
from .ch09_transport import room, weight
from .ch11_mover import strait_between
from .ch11_regions import jungle_room, may_be_in
from .ch12_battle import in_field
from .common import city_holder, enemy, has_combat, setup


def own(side: int, holder: int) -> bool:
    """Is what somebody holds friendly to a side? What the Portuguese hold is to the Royalist, who moves them."""
    return holder == side or (holder == PORTUGUESE and side == ROYALIST)


def beaten(g: Continent, side: int, place: int) -> list[int]:
    """12.3/one-star, 12.19: who shares the result: all who were in the field, those left out of the battle too."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if in_field(g, p):
            out.append(p)
        p = g.chained(p)
    return out


def some_combat(b: Board, pieces: list[int]) -> bool:
    """Is there a combat unit among them?"""
    for p in pieces:
        if b.combat[p]:
            return True
    return False


def fort_open(g: Continent, side: int, place: int) -> bool:
    """12.15, 12.19: a fortified city in the region that the side holds."""
    return g.b.fortress[place] > 0 and own(side, city_holder(g, place))


def garrisoned(g: Continent, side: int, place: int) -> bool:
    """Has a side a combat unit in the fortified city?"""
    p = g.chain(side, place)
    while p >= 0:
        if g.b.combat[p] and g.flags[p] & INSIDE and not g.flags[p] & JOINS:
            return True
        p = g.chained(p)
    return False


def sallied(g: Continent, p: int) -> bool:
    """12.16: did a piece come to the battle out of the fortress of the region? Who rose there by a card did not."""
    return g.flags[p] & (ATTACKER | ROSE) == ATTACKER and g.came[p] == NONE and g.b.fortress[g.at[p]] > 0


def must_shut_in(b: Board, p: int) -> bool:
    """12.15/garrison."""
    return bool(b.traits[p] & GARRISON)


# ways


def neighbours(b: Board, a: int) -> list[int]:
    """Regions next to a region by land or over a strait."""
    if not b.straits[a]:
        return b.adjacent[a]
    return b.adjacent[a] + [b.strait_b[i] if b.strait_a[i] == a else b.strait_a[i] for i in b.straits[a]]


def why_no_way(g: Continent, side: int, a: int, other: int) -> Refusal | None:
    """12.19/islands, 3.2.4: why a beaten force does not get from a region to the next."""
    b = g.b
    if not b.is_land(other) or not setup(g).in_play[other]:
        return Refusal("12.16", "no-retreat-next", {"place": other})
    if other in b.adjacent[a]:
        return None
    i = strait_between(b, a, other)
    if i < 0:
        return Refusal("12.16", "no-retreat-next", {"place": other})
    if b.island[other]:
        for sea in b.coast[other]:
            if has_ship(g, enemy(side), sea):
                return Refusal("12.19/islands", "no-retreat-island", {"place": other, "sea": sea})
    sea = b.strait_sea[i]
    if has_ship(g, enemy(side), sea) or (b.strait_control[i] and not has_ship(g, side, sea)):
        return Refusal("3.2.4", "no-retreat-strait", {"place": other, "sea": sea})
    return None


def welcome(g: Continent, pieces: list[int], other: int) -> bool:
    """3.2.6: may at least one of some pieces be in a region?"""
    for p in pieces:
        if may_be_in(g, p, other):
            return True
    return False


def why_no_halt(g: Continent, side: int, pieces: list[int], other: int) -> Refusal | None:
    """12.19, 3.2.6: why a beaten force does not end its retreat in a region, friendly or not."""
    if has_combat(g, enemy(side), other):
        return Refusal("12.19", "no-retreat-enemy", {"place": other})
    if not welcome(g, pieces, other):
        return Refusal("3.2.6", "no-retreat-tied", {"place": other})
    n = 0
    for p in pieces:
        if g.b.combat[p]:
            n += 1
    if n > jungle_room(g, side, other):
        return Refusal("3.2.1/jungle", "no-retreat-jungle", {"place": other})
    return None


def why_no_retreat(g: Continent, side: int, pieces: list[int], a: int, other: int) -> Refusal | None:
    """12.16, 12.19: why a beaten force does not retreat to a region next to it."""
    reason = why_no_way(g, side, a, other)
    if reason is not None:
        return reason
    if not own(side, g.control[other]):
        return Refusal("12.16", "no-retreat-friendly", {"place": other})
    return why_no_halt(g, side, pieces, other)


def retreats(g: Continent, side: int, pieces: list[int], a: int) -> list[int]:
    """12.16: the friendly regions next to the battle to which a force may retreat."""
    return [other for other in neighbours(g.b, a) if why_no_retreat(g, side, pieces, a, other) is None]


def why_no_return(g: Continent, side: int, pieces: list[int], a: int, other: int) -> Refusal | None:
    """12.16: why an attacker does not go back where he came from."""
    reason = why_no_way(g, side, a, other)
    return reason if reason is not None else why_no_halt(g, side, pieces, other)


def crossing(g: Continent, side: int, pieces: list[int], a: int) -> list[int]:
    """12.16/enemy-regions: the fewest enemy regions to be crossed, then the friendly regions reached so; empty when
    as many would have to be crossed as destroy the force."""
    b = g.b
    limit = b.charts.land.enemy_regions
    cost = [-1] * b.n_land
    cost[a] = 0
    rings: list[list[int]] = [[] for _ in range(limit)]
    rings[0].append(a)
    found: list[int] = []
    for spent in range(limit):
        ring = rings[spent]
        i = 0
        while i < len(ring):
            x = ring[i]
            i += 1
            if cost[x] != spent:
                continue
            for y in neighbours(b, x):
                if why_no_way(g, side, x, y) is not None or not welcome(g, pieces, y):
                    continue
                friendly = own(side, g.control[y])
                c = spent if friendly else spent + 1
                if c >= limit or (0 <= cost[y] <= c):
                    continue
                cost[y] = c
                rings[c].append(y)
                if friendly and why_no_halt(g, side, pieces, y) is None:
                    found.append(y)
        if found:
            return [spent, *found]
    return []


# back aboard


def ship_for(g: Continent, p: int, sea: int) -> int:
    """9.1/capacity: a ship in a sea that can take back a piece that had landed from there, or -1."""
    b = g.b
    q = g.chain(b.side[p], sea)
    while q >= 0:
        if b.arm[q] == SHIP and b.capacity[q] > 0 and room(g, q) >= weight(g, p):
            return q
        q = g.chained(q)
    return NONE
