"""Verbs of the sea: loading, landing, sailing, hits on ships and what they do in a naval battle."""

from __future__ import annotations

from ....kit.log import say
from ..pack.terms import EXPEDITIONARY, SHIP
from ..rules.queries.ch10_battle import ship_morale
from .effects import clear_table, eliminate, lose_strength, put
from .effects_battle import begin_battle
from .model import (
    AT_SEA,
    BM_DEMORALISED,
    BT_BEGAN,
    BT_LOST,
    BT_POINTS,
    FROM_SPAIN,
    INSIDE,
    L_FIRED,
    L_FRONT,
    L_LOST,
    L_NONE,
    LANDED,
    LOADED,
    MOVED,
    N_BATTLE,
    SORTIE,
    Continent,
)


def embark(g: Continent, p: int, ship: int, rule: str) -> None:
    """9.1: a piece goes aboard. 19.4: an expeditionary unit that leaves Spain has America before it."""
    if g.b.traits[p] & EXPEDITIONARY and g.at[p] == g.b.cadiz:
        g.flags[p] |= FROM_SPAIN
    put(g, p, g.at[ship])
    g.aboard[p] = ship
    g.flags[p] |= LOADED
    say(g, "embarks", rule, {"piece": p, "ship": ship})


def go_ashore(g: Continent, p: int, region: int, rule: str) -> None:
    """9.1: a piece leaves its ship for the city of a port: into the fortress if the region is not its side's."""
    b = g.b
    ship = g.aboard[p]
    put(g, p, region)
    if b.fortress[region] and g.control[region] != b.side[p]:
        g.flags[p] |= INSIDE
    g.flags[p] |= LANDED
    g.flags[p] &= ~LOADED
    if region == b.cadiz:
        g.flags[p] &= ~FROM_SPAIN
    say(g, "goes-ashore", rule, {"piece": p, "place": region, "ship": ship})


def sail(g: Continent, fleet: list[int], to: int) -> None:
    """9.0: a fleet goes to the next place of its way, with all aboard."""
    for ship in fleet:
        g.came[ship] = g.at[ship]
        if g.b.is_port(g.at[ship]):
            g.flags[ship] |= SORTIE
        put(g, ship, to)
        g.flags[ship] |= MOVED


# battle


def begin_sea_battle(g: Continent, sea: int, attacker: int) -> None:
    """10.1: all ships of the sea, transports too, go to the First Line of Fire."""
    begin_battle(g, sea, attacker, AT_SEA)
    for side in (0, 1):
        p = g.chain(side, sea)
        while p >= 0:
            if g.b.arm[p] == SHIP:
                join_sea_battle(g, p)
            p = g.chained(p)


def join_sea_battle(g: Continent, p: int) -> None:
    """10.1: a ship in the First Line of Fire; a card may bring one to the battle under way."""
    g.line[p] = L_FRONT
    g.shaken[p] = 0
    g.marked[p] = 0
    g.battle[BT_BEGAN + g.b.side[p]] += 1


def end_sea_battle(g: Continent) -> None:
    """10.9: markers come off, the cards on the table take their final action."""
    b = g.b
    for p in range(b.n_leaders, b.n_pieces):
        if g.line[p] != L_NONE or g.marked[p]:
            g.line[p] = L_NONE
            g.shaken[p] = 0
            g.marked[p] = 0
    g.battle = [0] * N_BATTLE
    clear_table(g)


def shake_ship(g: Continent, p: int, rule: str) -> None:
    """10.5: a morale point less; at the lowest value a ship is demoralised and fires no more in this battle."""
    low = g.b.charts.naval.demoralised
    if ship_morale(g, p) > low:
        g.shaken[p] += 1
        say(g, "ship-shaken", rule, {"ship": p, "left": ship_morale(g, p)})
    if ship_morale(g, p) <= low and not g.marked[p] & BM_DEMORALISED:
        g.marked[p] |= BM_DEMORALISED
        g.line[p] = L_FIRED
        say(g, "ship-demoralised", rule, {"ship": p})


def strike_ship(g: Continent, p: int, rule: str) -> bool:
    """10.5: a strength hit in battle costs a strength point and a morale point. True if the ship sinks."""
    if lose_strength(g, p, 1, rule):
        g.line[p] = L_LOST
        g.battle[BT_LOST + g.b.side[p]] += 1
        return True
    shake_ship(g, p, rule)
    return False


def take_prize(g: Continent, p: int, rule: str) -> None:
    """A card: a demoralised ship is taken when the battle ends, and counts as sunk."""
    eliminate(g, p, rule)
    g.line[p] = L_LOST
    g.battle[BT_LOST + g.b.side[p]] += 1


def score_hit(g: Continent, side: int) -> None:
    """10.5: every hit is a Battle Point."""
    g.battle[BT_POINTS + side] += 1
