"""Battles at sea: which ship fires, at whom, and how long."""

from __future__ import annotations

from math import sqrt

from ....kit.acts import arg_of, kind_of
from ..codes import CARD, FIGHT_ON, WITHDRAW
from ..pack.worth import fire_of
from ..rules.queries.ch10_battle import fleet_in_battle, ship_factor, ship_morale
from ..state.model import BM_DEMORALISED, BT_POINTS, Continent

# at sea


def fleet_power(g: Continent, side: int) -> float:
    return sum([sea_power(g, p) for p in fleet_in_battle(g, side)])


def sea_power(g: Continent, ship: int) -> float:
    """What a ship is worth in a fight."""
    b = g.b
    if b.factor[ship] < 0:
        return 0.25
    return sqrt(fire_of(b.charts.land, b.factor[ship], False) * (g.strength[ship] + 1.0))


def sea_shooter(g: Continent, options: list[int]) -> int:
    best = options[0]
    top = -9.0
    for x in options:
        if kind_of(x) == CARD:
            continue
        p = arg_of(x)
        v = ship_factor(g, p) + 0.5 / max(1, g.strength[p])
        if v > top:
            top = v
            best = x
    return best


def sea_target(g: Continent, options: list[int]) -> int:
    """Ships near their end, and of them those that hit hardest."""
    b = g.b
    best = options[0]
    top = -9.0
    for x in options:
        p = arg_of(x)
        v = 1.0 / max(1, g.strength[p]) + 0.4 * max(0, b.factor[p])
        if g.marked[p] & BM_DEMORALISED:
            v -= 0.6
        else:
            v += 0.5 / max(1, ship_morale(g, p) - b.charts.naval.demoralised)
        if v > top:
            top = v
            best = x
    return best


def sea_withdraw(g: Continent, side: int) -> int:
    lead = g.battle[BT_POINTS + side] - g.battle[BT_POINTS + 1 - side]
    mine, foe = fleet_power(g, side), fleet_power(g, 1 - side)
    return WITHDRAW if mine < 0.5 * foe and lead < 0 else FIGHT_ON


def sea_rounds(g: Continent, side: int, options: list[int]) -> int:
    """The stronger fleet wants the longer fight."""
    return max(options) if fleet_power(g, side) >= fleet_power(g, 1 - side) else min(options)
