"""10 Naval battles: who fights, who may fire at whom, when a fleet is beaten."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import LINE_SHIP, SHIP
from ...state.model import (
    BM_CARRONADE,
    BM_DEMORALISED,
    BM_FACTOR,
    BM_SILENT,
    BT_ATTACKER,
    BT_GAUGE,
    BT_LAST,
    BT_LOST,
    BT_PLACE,
    BT_POINTS,
    BT_ROUND,
    L_FIRED,
    L_FRONT,
    Continent,
)
from .cards_combat import card_factor
from .ch09_sailing import sea_battle
from .common import enemy, setup


def sea_battles(g: Continent) -> list[int]:
    """10.0: the seas where a battle must be fought."""
    return [sea for sea in setup(g).seas if sea_battle(g, sea)]


def in_line(g: Continent, p: int) -> bool:
    """Is a ship in the battle under way, and afloat?"""
    return g.line[p] == L_FRONT or g.line[p] == L_FIRED


def fleet_in_battle(g: Continent, side: int) -> list[int]:
    """The ships of a side in the battle that are still afloat."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.b.arm[p] == SHIP and in_line(g, p):
            out.append(p)
        p = g.chained(p)
    return out


def ship_factor(g: Continent, p: int) -> int:
    """10.4, 3.7: the printed factor and the markers of cards."""
    b = g.b
    n = b.factor[p]
    if g.marked[p] & BM_CARRONADE:
        n += b.charts.naval.marker
    if g.marked[p] & BM_FACTOR:
        n += b.charts.naval.marker
    return card_factor(g, p, n)


def ship_morale(g: Continent, p: int) -> int:
    """10.5: the printed morale less the hits taken."""
    return g.b.morale[p] - g.shaken[p]


def fires_twice(b: Board, p: int) -> bool:
    """10.4/ship-of-the-line: a second shot after a miss."""
    return bool(b.traits[p] & LINE_SHIP)


def why_no_broadside(g: Continent, side: int, p: int) -> Refusal | None:
    """10.4, 10.5: why a ship does not fire now."""
    b = g.b
    if b.side[p] != side or b.arm[p] != SHIP or not in_line(g, p):
        return Refusal("10.1", "no-broadside-absent", {"ship": p})
    if b.factor[p] < 0:
        return Refusal("10.4", "no-broadside-unarmed", {"ship": p})
    if g.marked[p] & BM_DEMORALISED:
        return Refusal("10.5", "no-broadside-demoralised", {"ship": p})
    if g.line[p] == L_FIRED:
        return Refusal("10.4/alternation", "no-broadside-fired", {"ship": p})
    if g.battle[BT_ROUND] == 1:
        if g.marked[p] & BM_SILENT:
            return Refusal("10.2", "no-broadside-silent", {"ship": p})
        if g.battle[BT_GAUGE + side] == 1:
            return Refusal("10.2", "no-broadside-gauge", {"ship": p})
    return None


def sea_shooters(g: Continent, side: int) -> list[int]:
    """10.4: the ships of a side that have still to fire in this round."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if why_no_broadside(g, side, p) is None:
            out.append(p)
        p = g.chained(p)
    return out


def why_no_sea_target(g: Continent, side: int, p: int, again: bool) -> Refusal | None:
    """10.4/consecutive-target: why a side does not fire at a ship. The second shot of a ship of the line is free."""
    if g.b.side[p] == side or g.b.arm[p] != SHIP or not in_line(g, p):
        return Refusal("10.4", "no-sea-target", {"target": p})
    if not again and g.battle[BT_LAST + side] == p and len(fleet_in_battle(g, enemy(side))) > 1:
        return Refusal("10.4/consecutive-target", "no-sea-target-twice", {"target": p})
    return None


def sea_targets(g: Continent, side: int, again: bool) -> list[int]:
    """10.4: the enemy ships a side may fire at, transports and demoralised ones too."""
    foes = fleet_in_battle(g, enemy(side))
    last = g.battle[BT_LAST + side]
    if not again and len(foes) > 1 and last in foes:
        foes.remove(last)
    return foes


def fleet_beaten(g: Continent, side: int) -> bool:
    """10.5/rout, 10.9: every ship of a side is demoralised or sunk."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.b.arm[p] == SHIP and in_line(g, p) and not g.marked[p] & BM_DEMORALISED:
            return False
        p = g.chained(p)
    return True


def leader_on_points(g: Continent) -> int:
    """10.6: who wins when all rounds are over: the higher Battle Points; level, the defender holds the sea."""
    a = g.battle[BT_ATTACKER]
    return a if g.battle[BT_POINTS + a] > g.battle[BT_POINTS + enemy(a)] else enemy(a)


def sunk_lead(g: Continent, side: int) -> int:
    """10.6/two-more-sunk: ships that a side has sunk beyond those it lost."""
    return g.battle[BT_LOST + enemy(side)] - g.battle[BT_LOST + side]
