"""22 Cards that need more than a clause: whom Desertions strike, which militia is converted, who marches by force."""

from __future__ import annotations

from ...pack.board import Board
from ...pack.cards import Clause
from ...pack.terms import EVENTS, LEADER, NONE, SHIP, VICEROYALTIES
from ...state.model import Continent
from .ch04_cards import in_play
from .ch11_mover import movers
from .common import controls, setup


def viceroyalty_of(b: Board, region: int) -> int:
    """22.1: the number of a region's viceroyalty, Peru and La Plata being one; -1 for Spain."""
    name = b.viceroyalty[region]
    if name in VICEROYALTIES:
        return VICEROYALTIES.index(name)
    return VICEROYALTIES.index("peru") if name == "rio_de_la_plata" else NONE


def deserters(g: Continent, side: int, region: int) -> list[int]:
    """22.1: the units of a stack: all counters of a side in a region but leaders."""
    b = g.b
    out: list[int] = []
    p = g.chain(side, region)
    while p >= 0:
        if b.arm[p] != LEADER and b.arm[p] != SHIP and g.strength[p] > 0:
            out.append(p)
        p = g.chained(p)
    return out


def stacks_in(g: Continent, side: int, viceroyalty: int) -> list[int]:
    """22.1: the regions of a viceroyalty (of all, if it is -1) in which a side has a stack; Spain is in none."""
    out: list[int] = []
    for r in setup(g).land:
        v = viceroyalty_of(g.b, r)
        if v != NONE and (viceroyalty == NONE or v == viceroyalty) and deserters(g, side, r):
            out.append(r)
    return out


def may_desert(g: Continent, units: list[int]) -> list[int]:
    """22.1/last-strength: units on their last point are spared if there are others."""
    strong = [p for p in units if g.strength[p] > 1]
    return strong if strong else units


def convertible(g: Continent, side: int, who: list[int]) -> list[int]:
    """22.3: those militia units of a list that are on the map, with their home in their side's hands."""
    b = g.b
    out: list[int] = []
    for p in who:
        if not b.n_leaders <= p < b.n_pieces or b.converts[p] == NONE or not in_play(g, p):
            continue
        if g.at[b.converts[p]] == EVENTS and controls(g, side, b.home[p]):
            out.append(p)
    return out


def when_convertible(g: Continent, side: int, of: Clause) -> bool:
    """22.3: the side controls the home region of one of the militia units named, and that unit is on the map."""
    return bool(convertible(g, side, of.who))


def led_stacks(g: Continent, side: int) -> list[int]:
    """The regions in which a side has a combat unit and a leader that may both still move."""
    b = g.b
    out: list[int] = []
    for r in setup(g).land:
        led = False
        troops = False
        for p in movers(g, side, r):
            led = led or b.arm[p] == LEADER
            troops = troops or b.combat[p]
        if led and troops:
            out.append(r)
    return out
