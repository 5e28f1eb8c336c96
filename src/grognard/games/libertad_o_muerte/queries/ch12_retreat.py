"""12.15, 12.16, 12.19, 12.23 Retreats: where a beaten force may go, and through what."""

from __future__ import annotations

from ....core.refusal import Refusal
from ..board import GARRISON, NONE, PORTUGUESE, ROYALIST, SHIP, B
from ..model import ATTACKER, INSIDE, JOINS, ROSE, Continent
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


def some_combat(pieces: list[int]) -> bool:
    """Is there a combat unit among them?"""
    for p in pieces:
        if B.combat[p]:
            return True
    return False


def fort_open(g: Continent, side: int, place: int) -> bool:
    """12.15, 12.19: a fortified city in the region that the side holds."""
    return B.fortress[place] > 0 and own(side, city_holder(g, place))


def garrisoned(g: Continent, side: int, place: int) -> bool:
    """Has a side a combat unit in the fortified city?"""
    p = g.chain(side, place)
    while p >= 0:
        if B.combat[p] and g.flags[p] & INSIDE and not g.flags[p] & JOINS:
            return True
        p = g.chained(p)
    return False


def sallied(g: Continent, p: int) -> bool:
    """12.16: did a piece come to the battle out of the fortress of the region? Who rose there by a card did not."""
    return g.flags[p] & (ATTACKER | ROSE) == ATTACKER and g.came[p] == NONE and B.fortress[g.at[p]] > 0


def must_shut_in(p: int) -> bool:
    """12.15/garrison."""
    return bool(B.traits[p] & GARRISON)


# ways


def neighbours(a: int) -> list[int]:
    """Regions next to a region by land or over a strait."""
    if not B.straits[a]:
        return B.adjacent[a]
    return B.adjacent[a] + [B.strait_b[i] if B.strait_a[i] == a else B.strait_a[i] for i in B.straits[a]]


def why_no_way(g: Continent, side: int, a: int, b: int) -> Refusal | None:
    """12.19/islands, 3.2.4: why a beaten force does not get from a region to the next."""
    if not B.is_land(b) or not setup(g).in_play[b]:
        return Refusal("12.16", "no-retreat-next", {"place": b})
    if b in B.adjacent[a]:
        return None
    i = strait_between(a, b)
    if i < 0:
        return Refusal("12.16", "no-retreat-next", {"place": b})
    if B.island[b]:
        for sea in B.coast[b]:
            if has_ship(g, enemy(side), sea):
                return Refusal("12.19/islands", "no-retreat-island", {"place": b, "sea": sea})
    sea = B.strait_sea[i]
    if has_ship(g, enemy(side), sea) or (B.strait_control[i] and not has_ship(g, side, sea)):
        return Refusal("3.2.4", "no-retreat-strait", {"place": b, "sea": sea})
    return None


def welcome(g: Continent, pieces: list[int], b: int) -> bool:
    """3.2.6: may at least one of some pieces be in a region?"""
    for p in pieces:
        if may_be_in(g, p, b):
            return True
    return False


def why_no_halt(g: Continent, side: int, pieces: list[int], b: int) -> Refusal | None:
    """12.19, 3.2.6: why a beaten force does not end its retreat in a region, friendly or not."""
    if has_combat(g, enemy(side), b):
        return Refusal("12.19", "no-retreat-enemy", {"place": b})
    if not welcome(g, pieces, b):
        return Refusal("3.2.6", "no-retreat-tied", {"place": b})
    n = 0
    for p in pieces:
        if B.combat[p]:
            n += 1
    if n > jungle_room(g, side, b):
        return Refusal("3.2.1/jungle", "no-retreat-jungle", {"place": b})
    return None


def why_no_retreat(g: Continent, side: int, pieces: list[int], a: int, b: int) -> Refusal | None:
    """12.16, 12.19: why a beaten force does not retreat to a region next to it."""
    reason = why_no_way(g, side, a, b)
    if reason is not None:
        return reason
    if not own(side, g.control[b]):
        return Refusal("12.16", "no-retreat-friendly", {"place": b})
    return why_no_halt(g, side, pieces, b)


def retreats(g: Continent, side: int, pieces: list[int], a: int) -> list[int]:
    """12.16: the friendly regions next to the battle to which a force may retreat."""
    return [b for b in neighbours(a) if why_no_retreat(g, side, pieces, a, b) is None]


def why_no_return(g: Continent, side: int, pieces: list[int], a: int, b: int) -> Refusal | None:
    """12.16: why an attacker does not go back where he came from."""
    reason = why_no_way(g, side, a, b)
    return reason if reason is not None else why_no_halt(g, side, pieces, b)


def crossing(g: Continent, side: int, pieces: list[int], a: int) -> list[int]:
    """12.16/enemy-regions: the fewest enemy regions to be crossed, then the friendly regions reached so; empty when
    as many would have to be crossed as destroy the force."""
    limit = B.charts.land.enemy_regions
    cost = [-1] * B.n_land
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
            for y in neighbours(x):
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
            return [spent] + found
    return []


# back aboard


def ship_for(g: Continent, p: int, sea: int) -> int:
    """9.1/capacity: a ship in a sea that can take back a piece that had landed from there, or -1."""
    q = g.chain(B.side[p], sea)
    while q >= 0:
        if B.arm[q] == SHIP and B.capacity[q] > 0 and room(g, q) >= weight(g, p):
            return q
        q = g.chained(q)
    return NONE
