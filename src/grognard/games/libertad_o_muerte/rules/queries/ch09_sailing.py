"""9.0 Naval movement: where a fleet may sail. 25.1: which corsairs it may chase."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import NONE, PATRIOT, ROYALIST, SHIP
from ...state.model import IMMOBILE, MOVED, OPT_CORSAIRS, Continent
from .common import city_holder, enemy, setup, ships

FAR: Final = 1 << 20  # beyond reach


def has_ship(g: Continent, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] == SHIP:
            return True
        p = g.chained(p)
    return False


def has_warship(g: Continent, side: int, place: int) -> bool:
    """A ship with a Combat Factor, a factor of 0 included."""
    b = g.b
    p = g.chain(side, place)
    while p >= 0:
        if b.arm[p] == SHIP and b.factor[p] >= 0:
            return True
        p = g.chained(p)
    return False


def sea_battle(g: Continent, sea: int) -> bool:
    """10.0, 10.0/needs-warship: ships of both sides in a sea, and at least one that can fire."""
    if not has_ship(g, PATRIOT, sea) or not has_ship(g, ROYALIST, sea):
        return False
    return has_warship(g, PATRIOT, sea) or has_warship(g, ROYALIST, sea)


def ship_mp(g: Continent, ship: int) -> int:
    return g.b.mp[ship] + g.extra[ship]


def fleet_mp(g: Continent, fleet: list[int]) -> int:
    """9.0/slowest: a fleet goes no further than its slowest ship."""
    return min([ship_mp(g, ship) for ship in fleet])


def sea_of(b: Board, place: int) -> int:
    """The sea of a place: of a port the one around it."""
    return b.port_sea[place] if b.is_port(place) else place


def why_no_ship(g: Continent, ship: int) -> Refusal | None:
    """9.0, 9.1: what keeps a ship from moving at all."""
    if g.flags[ship] & MOVED:
        return Refusal("9.1", "no-sail-moved", {"ship": ship})
    if g.flags[ship] & IMMOBILE or ship_mp(g, ship) <= 0:
        return Refusal("11.2", "no-sail-immobile", {"ship": ship})
    return None


def sailors(g: Continent, side: int, place: int) -> list[int]:
    """The ships of a side in a place that may still move."""
    return [ship for ship in ships(g, side, place) if why_no_ship(g, ship) is None]


def fleets(g: Continent, side: int) -> list[int]:
    """The seas and ports with ships that may still move."""
    b = g.b
    out: list[int] = []
    for place in range(b.n_land, b.expeditionary):
        p = g.chain(side, place)
        while p >= 0:
            if b.arm[p] == SHIP and why_no_ship(g, p) is None:
                out.append(place)
                break
            p = g.chained(p)
    return out


def why_no_fleet(g: Continent, side: int, place: int) -> Refusal | None:
    """Why no fleet of a side sails from a place."""
    there = ships(g, side, place)
    if not there:
        return Refusal("9.0", "no-fleet", {"place": place})
    reason: Refusal | None = None
    for ship in there:
        reason = why_no_ship(g, ship)
        if reason is None:
            return None
    return reason


def why_no_waters(g: Continent, side: int, to: int) -> Refusal | None:
    """9.0: where no ship of a side may go, however near."""
    b = g.b
    if not (b.is_sea(to) or b.is_port(to)):
        return Refusal("3.2.1/sea", "no-sail-land", {"place": to})
    if not setup(g).in_play[to]:
        return Refusal("9.0", "no-sail-out-of-play", {"place": to})
    if b.is_port(to):
        if city_holder(g, b.port_land[to]) != side:
            return Refusal("9.0/port-free", "no-sail-enemy-port", {"place": to})
        return None
    if side == PATRIOT and b.closed[to]:
        return Refusal("9.0/atlantic", "no-sail-atlantic", {"place": to})
    if sea_battle(g, to):
        return Refusal("9.0/declared-battle", "no-sail-battle", {"place": to})
    return None


def distances(g: Continent, side: int, here: int, most: int) -> list[int]:
    """The cost of every sea from a place, FAR beyond reach. A sea with enemy ships ends the way (9.0)."""
    b = g.b
    cost = [FAR] * b.n_seas
    start = sea_of(b, here)
    if start != here and why_no_waters(g, side, start) is not None:
        return cost
    cost[start - b.n_land] = 0
    foe = enemy(side)
    if start != here and has_ship(g, foe, start):
        return cost
    ring = [start]
    n = 0
    while ring and n < most:
        n += 1
        outer: list[int] = []
        for a in ring:
            for other in b.adjacent[a]:
                if cost[other - b.n_land] < FAR or why_no_waters(g, side, other) is not None:
                    continue
                cost[other - b.n_land] = n
                if not has_ship(g, foe, other):
                    outer.append(other)
        ring = outer
    return cost


def may_pass(g: Continent, side: int, here: int, sea: int) -> bool:
    """9.0: may a fleet go on from a sea that it has come to (or began in)?"""
    return sea == here or not has_ship(g, enemy(side), sea)


def sea_reach(g: Continent, side: int, here: int, left: int) -> list[int]:
    """Where a fleet with some movement points left may sail from a place: place, cost, place, cost. 9.0/port-free:
    into a port of the sea it is in, and out of it, for nothing."""
    b = g.b
    cost = distances(g, side, here, left)
    out: list[int] = []
    for i in range(b.n_seas):
        sea = b.n_land + i
        if cost[i] >= FAR:
            continue
        if sea != here:
            out += [sea, cost[i]]
        if not may_pass(g, side, here, sea):
            continue
        for port in b.sea_ports[sea]:
            if port != here and why_no_waters(g, side, port) is None:
                out += [port, cost[i]]
    return out


def route(g: Continent, side: int, here: int, to: int, left: int) -> list[int]:
    """The places of the cheapest way, `to` the last; of equal ones the first in the order of the map."""
    b = g.b
    cost = distances(g, side, here, left)
    start = sea_of(b, here)
    sea = sea_of(b, to)
    back: list[int] = []
    while sea != start:
        back.append(sea)
        before = NONE
        for a in b.adjacent[sea]:
            if cost[a - b.n_land] == cost[sea - b.n_land] - 1 and may_pass(g, side, here, a):
                before = a
                break
        sea = before
    if start != here:
        back.append(start)
    back.reverse()
    if b.is_port(to):
        back.append(to)
    return back


def why_no_voyage(g: Continent, side: int, here: int, left: int, to: int) -> Refusal | None:
    """Why a fleet with some movement points left does not sail from a place to another."""
    reason = why_no_waters(g, side, to)
    if reason is not None:
        return reason
    if to == here:
        return Refusal("9.0", "no-sail-here", {"place": to})
    found = sea_reach(g, side, here, left)
    for i in range(0, len(found), 2):
        if found[i] == to:
            return None
    found = sea_reach(g, side, here, g.b.n_seas)
    for i in range(0, len(found), 2):
        if found[i] == to:
            return Refusal("9.0/slowest", "no-sail-far", {"place": to, "n": found[i + 1], "left": left})
    return Refusal("9.0", "no-sail-way", {"place": to})


# 25.1


def chasing(g: Continent) -> list[int]:
    """The Royalist ships that are beside a corsair box."""
    b = g.b
    out: list[int] = []
    for box in range(b.corsair_0, b.n_places):
        out += ships(g, ROYALIST, box)
    return out


def why_no_chase(g: Continent, fleet: list[int], box: int) -> Refusal | None:
    """25.1: one Royalist ship with a factor of at least 1 may go from a sea of the box after the corsairs in it."""
    b = g.b
    ship = fleet[0]
    if not g.options & OPT_CORSAIRS:
        return Refusal("25.1", "no-chase-option", {"place": box})
    if b.side[ship] != ROYALIST:
        return Refusal("25.1", "no-chase-side", {"place": box})
    if not b.corsair_0 <= box < b.n_places or g.corsairs[box - b.corsair_0] <= 0:
        return Refusal("25.1", "no-chase-nobody", {"place": box})
    if len(chasing(g)) >= b.charts.chase.ships:
        return Refusal("25.1", "no-chase-twice", {"place": box})
    if len(fleet) > 1:
        return Refusal("25.1", "no-chase-alone", {"place": box})
    if b.factor[ship] < b.charts.chase.factor:
        return Refusal("25.1", "no-chase-factor", {"ship": ship})
    if g.at[ship] not in b.box_seas[box - b.corsair_0]:
        return Refusal("25.1", "no-chase-far", {"ship": ship, "place": box})
    if has_ship(g, PATRIOT, g.at[ship]):
        return Refusal("9.0", "no-chase-enemy", {"ship": ship, "place": g.at[ship]})
    return None


def chases(g: Continent, fleet: list[int]) -> list[int]:
    """The corsair boxes that a fleet of one ship may turn to."""
    b = g.b
    out: list[int] = []
    if g.options & OPT_CORSAIRS and b.side[fleet[0]] == ROYALIST:
        out += [box for box in range(b.corsair_0, b.n_places) if why_no_chase(g, fleet, box) is None]
    return out


def chaser_in(g: Continent, fleet: list[int]) -> bool:
    """Could one ship of a fleet, left by the others, turn to a corsair box here?"""
    for ship in fleet:
        if chases(g, [ship]):
            return True
    return False
