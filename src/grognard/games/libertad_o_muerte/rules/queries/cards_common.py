"""Conditions that cards of both sides ask for: `who` holds the figures and pieces of a clause, `where` its places."""

from __future__ import annotations

from typing import Final

from ...pack.cards import Clause
from ...pack.terms import EVENTS, LEADER
from ...state.model import Continent
from .ch09_sailing import has_ship
from .ch22_cards import led_stacks, when_convertible
from .common import controls, enemy, leaders, pieces, setup, stars
from .when import When


def in_country(g: Continent, p: int, country: str) -> bool:
    """Is a counter in a region of a country?"""
    return g.b.is_land(g.at[p]) and g.b.country[g.at[p]] == country


def troops_in(g: Continent, side: int, country: str) -> list[int]:
    """The regions of a country in which a side has a combat unit, hidden or within a fortress too."""
    return [r for r in setup(g).land if g.b.country[r] == country and any_troops(g, side, r)]


def any_troops(g: Continent, side: int, region: int) -> bool:
    """Has a side a combat unit in a region, hidden or within the fortress too?"""
    p = g.chain(side, region)
    while p >= 0:
        if g.b.combat[p]:
            return True
        p = g.chained(p)
    return False


def when_at_least(g: Continent, side: int, of: Clause) -> bool:
    """at-least N in R ...: the side controls as many of the regions."""
    return len([r for r in of.where if controls(g, side, r)]) >= of.who[0]


def when_holds(g: Continent, side: int, of: Clause) -> bool:
    """holds in R ...: the side controls all the regions, whoever is in their fortresses."""
    for r in of.where:
        if g.control[r] != side:
            return False
    return True


def when_more_stars(g: Continent, side: int, _: Clause) -> bool:
    """more-stars: the side controls more star cities than the enemy."""
    return stars(g, side) > stars(g, enemy(side))


def when_leader_in(g: Continent, side: int, of: Clause) -> bool:
    """leader-in in R ...: the side has a leader in one of the regions."""
    for r in of.where:
        for p in pieces(g, side, r):
            if g.b.arm[p] == LEADER:
                return True
    return False


def when_led_stack(g: Continent, side: int, of: Clause) -> bool:
    """led-stack N in R ...: in one of the regions a combat unit and a leader of N stars or more are together."""
    for r in of.where:
        if any_troops(g, side, r):
            for p in leaders(g, side, r):
                if g.b.stars[p] >= of.who[0]:
                    return True
    return False


def when_free_port(g: Continent, side: int, _: Clause) -> bool:
    """free-port: the side controls a port whose sea holds no enemy ship."""
    b = g.b
    for r in setup(g).land:
        if b.port[r] >= 0 and controls(g, side, r) and not has_ship(g, enemy(side), b.port_sea[b.port[r]]):
            return True
    return False


def when_pacific_port(g: Continent, side: int, _: Clause) -> bool:
    """pacific-port: the side controls a port on a sea of the Pacific."""
    b = g.b
    for r in setup(g).land:
        if b.port[r] >= 0 and controls(g, side, r):
            if b.pack.map.seas[b.port_sea[b.port[r]] - b.n_land].ocean == "pacific":
                return True
    return False


def when_in_chile(g: Continent, _side: int, of: Clause) -> bool:
    """in-chile PIECE ...: all of them are in regions of Chile."""
    for p in of.who:
        if not in_country(g, p, "chile"):
            return False
    return True


def when_in_peru(g: Continent, _side: int, of: Clause) -> bool:
    """in-peru PIECE ...: all of them are in regions of Peru."""
    for p in of.who:
        if not in_country(g, p, "peru"):
            return False
    return True


def when_troops_in_peru(g: Continent, side: int, _: Clause) -> bool:
    """troops-in-peru: the side has a combat unit in a region of Peru."""
    return bool(troops_in(g, side, "peru"))


def when_can_march(g: Continent, side: int, _: Clause) -> bool:
    """can-march: a stack of the side with a leader can still move."""
    return bool(led_stacks(g, side))


def when_in_events(g: Continent, _side: int, of: Clause) -> bool:
    """in-events PIECE ...: one of them at least lies in the Events Box."""
    for p in of.who:
        if g.at[p] == EVENTS:
            return True
    return False


SPECIAL_WHEN: Final[dict[str, When]] = {
    "at-least": when_at_least,
    "holds": when_holds,
    "more-stars": when_more_stars,
    "leader-in": when_leader_in,
    "led-stack": when_led_stack,
    "free-port": when_free_port,
    "pacific-port": when_pacific_port,
    "in-chile": when_in_chile,
    "in-peru": when_in_peru,
    "troops-in-peru": when_troops_in_peru,
    "convertible": when_convertible,
    "can-march": when_can_march,
    "in-events": when_in_events,
}
