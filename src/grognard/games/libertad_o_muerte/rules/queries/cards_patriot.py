"""Conditions and candidates of single Patriot cards."""

from __future__ import annotations

from typing import Final

from ...pack.cards import Clause
from ...pack.terms import (
    ARTILLERY,
    BLACK_DOT,
    GARRISON,
    GONE,
    INFANTRY,
    LEADER,
    MILITIA,
    OUT,
    PATRIOT,
    POOL,
    REGULAR,
    ROYALIST,
)
from ...state.model import IMMOBILE, K_IN_PERU, K_UNRIVALLED, ROSE, Continent
from .cards_common import any_troops, troops_in
from .ch04_cards import enemies_stand
from .ch08_purchases import paraguay_closed
from .ch09_sailing import sea_of
from .ch11_regions import jungle_room, may_be_in
from .common import city_holder, combat_units, controls, pieces, setup, warships
from .when import When

# P030


def quarrels(g: Continent) -> list[int]:
    """The regions with two Patriot leaders or more; after P037 nobody quarrels where Bolívar is."""
    return [
        r
        for r in setup(g).land
        if len(chiefs_in(g, r)) > 1 and not (g.marks[K_UNRIVALLED] and g.at[g.b.piece_no["p_bolivar"]] == r)
    ]


def chiefs_in(g: Continent, region: int) -> list[int]:
    return [p for p in pieces(g, PATRIOT, region) if g.b.arm[p] == LEADER]


def when_quarrels(g: Continent, _side: int, _: Clause) -> bool:
    return bool(quarrels(g))


# P016, P017, P048


def levy(g: Continent, side: int, nation: str, militia: bool) -> list[int]:
    """The militia units, or the regular infantry, that a card may take from the Force Pool; 8.1/home-region holds."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders, b.n_pieces):
        if g.at[p] != POOL or b.side[p] != side or (nation and b.nation[p] != nation):
            continue
        if b.traits[p] & BLACK_DOT or b.cost[p] < 0:
            continue
        if militia and not b.traits[p] & MILITIA:
            continue
        if not militia and not (b.traits[p] & REGULAR and b.arm[p] == INFANTRY):
            continue
        home = b.home[p]
        if home >= 0 and (not controls(g, side, home) or (home == b.paraguay and paraguay_closed(g))):
            continue
        out.append(p)
    return out


def loyal_militia(g: Continent) -> list[int]:
    """P017: the militia of New Granada in the Royalist's Force Pool; it comes away from its home."""
    b = g.b
    return [
        p
        for p in range(b.n_leaders, b.n_pieces)
        if g.at[p] == POOL and b.traits[p] & MILITIA and b.side[p] == ROYALIST and b.nation[p] == "nueva_granada"
    ]


# P018


def strongholds(g: Continent) -> list[int]:
    """P018: where Bolívar comes if his old counter is out of play: Patriot New Granada, else its viceroyalty."""
    b = g.b
    home: list[int] = []
    near: list[int] = []
    for r in setup(g).land:
        if g.control[r] == PATRIOT and not enemies_stand(g, PATRIOT, r):
            if b.country[r] == "nueva_granada":
                home.append(r)
            if b.viceroyalty[r] == "nueva_granada":
                near.append(r)
    return home if home else near


# P021, P065


def when_not_lost(g: Continent, _side: int, of: Clause) -> bool:
    """not-lost PIECE ...: none of them has been eliminated."""
    for p in of.who:
        if g.at[p] == GONE or g.at[p] == OUT:
            return False
    return True


def when_been_in_peru(g: Continent, side: int, _: Clause) -> bool:
    return bool(g.marks[K_IN_PERU]) or bool(troops_in(g, side, "peru"))


# P028


def waverers_near(g: Continent, leader: int) -> list[int]:
    """The Royalist militia and garrisons in the regions next to a leader."""
    b = g.b
    out: list[int] = []
    if b.is_land(g.at[leader]):
        for r in b.adjacent[g.at[leader]]:
            out += [p for p in pieces(g, ROYALIST, r) if b.traits[p] & (MILITIA | GARRISON)]
    return out


# P032


def sickly(g: Continent, terrains: list[int], least: int) -> list[int]:
    """The regions of some terrains in which the Patriot has as many combat units or more."""
    return [r for r in setup(g).land if g.b.terrain[r] in terrains and len(in_region(g, r)) >= least]


def in_region(g: Continent, region: int) -> list[int]:
    """The Patriot combat units of a region, all of them."""
    return [p for p in pieces(g, PATRIOT, region) if g.b.combat[p]]


# P054


def exiles(g: Continent, from_: int, to: int) -> list[int]:
    """The Patriot pieces that can leave a region for another at once."""
    b = g.b
    return [
        p
        for p in pieces(g, PATRIOT, from_)
        if not g.flags[p] & (IMMOBILE | ROSE) and may_be_in(g, p, to) and (b.mp[p] > 0 or b.arm[p] == ARTILLERY)
    ]


def when_exodus(g: Continent, side: int, of: Clause) -> bool:
    """A Patriot stack is in the first region, and no enemy stands in the second."""
    if enemies_stand(g, side, of.where[1]) or not any_troops(g, side, of.where[0]):
        return False
    return bool(exiles(g, of.where[0], of.where[1]))


# P060


def scattered(g: Continent, least: int) -> list[int]:
    """The regions of Chile with a Royalist stack of as many combat units from which one can be sent away."""
    return [
        r
        for r in setup(g).land
        if g.b.country[r] == "chile" and len(combat_units(g, ROYALIST, r)) >= least and wanderers(g, r)
    ]


def wanderers(g: Continent, region: int) -> list[int]:
    """The Royalist combat units of a region that can be sent to the next one."""
    return [p for p in combat_units(g, ROYALIST, region) if not g.b.traits[p] & GARRISON and outposts(g, p)]


def outposts(g: Continent, p: int) -> list[int]:
    """The Royalist regions next to a unit into which it may go."""
    out: list[int] = []
    for r in g.b.adjacent[g.at[p]]:
        if g.control[r] == ROYALIST and may_be_in(g, p, r) and not enemies_stand(g, ROYALIST, r):
            if jungle_room(g, ROYALIST, r) > 0:
                out.append(r)
    return out


# P064


def hunters(g: Continent, ship: int) -> list[int]:
    """The Patriot warships within one sea of a ship, those in port too."""
    b = g.b
    out: list[int] = []
    here = sea_of(b, g.at[ship])
    if not b.is_sea(here):
        return out
    for sea in [here] + b.adjacent[here]:
        out += warships(g, PATRIOT, sea)
        for port in b.sea_ports[sea]:
            out += warships(g, PATRIOT, port)
    return out


def when_hunted(g: Continent, _side: int, of: Clause) -> bool:
    return 0 <= g.at[of.who[0]] < g.b.expeditionary and bool(hunters(g, of.who[0]))


def nearest_ports(g: Continent, side: int, sea: int) -> list[int]:
    """The ports of a side that are nearest to a sea, all if several are; none if it has none."""
    b = g.b
    land = setup(g).in_play
    seen = [sea]
    ring = [sea]
    while ring:
        found: list[int] = []
        after: list[int] = []
        for s in ring:
            found += [port for port in b.sea_ports[s] if land[port] and city_holder(g, b.port_land[port]) == side]
            for n in b.adjacent[s]:
                if land[n] and n not in seen:
                    seen.append(n)
                    after.append(n)
        if found:
            return found
        ring = after
    return []


SPECIAL_WHEN: Final[dict[str, When]] = {
    "quarrels": when_quarrels,
    "not-lost": when_not_lost,
    "been-in-peru": when_been_in_peru,
    "exodus": when_exodus,
    "hunted": when_hunted,
}
