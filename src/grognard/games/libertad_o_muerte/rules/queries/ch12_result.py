"""12.15 to 12.21 Who is routed, ridden down, ahead on points, and who may withdraw."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import CAVALRY
from ...state.model import (
    BM_DEMORALISED,
    BT_ATTACKER,
    BT_GREAT,
    BT_LAST,
    BT_PLACE,
    BT_POINTS,
    BT_ROUND,
    BT_ROUNDS,
    L_FIRED,
    L_FRONT,
    L_RESERVE,
    Continent,
)
from .ch12_lines import in_battle, waverers
from .common import enemy


def routed(g: Continent, side: int) -> bool:
    """12.17: no unit of the First Line has a morale above that of the demoralised."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if (g.line[p] == L_FRONT or g.line[p] == L_FIRED) and not g.marked[p] & BM_DEMORALISED:
            return False
        p = g.chained(p)
    return True


def chargers(g: Continent, side: int) -> list[int]:
    """12.18: the cavalry in the Reserve that pursues, where the terrain lets it."""
    b = g.b
    out: list[int] = []
    if not b.ground[b.terrain[g.battle[BT_PLACE]]].pursuit:
        return out
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_RESERVE and b.arm[p] == CAVALRY and not g.marked[p] & BM_DEMORALISED:
            out.append(p)
        p = g.chained(p)
    return out


def pursued(g: Continent, side: int) -> list[int]:
    """12.18: the demoralised enemies that a side's cavalry may ride down; not the same twice running (12.10)."""
    foes = waverers(g, enemy(side))
    if len(foes) > 1:
        last = g.battle[BT_LAST + side]
        if last >= 0 and last in foes:
            foes.remove(last)
    return foes


def why_no_pursuit(g: Continent, side: int, p: int) -> Refusal | None:
    """12.18: why charging cavalry does not ride at a unit."""
    if g.b.side[p] == side or not in_battle(g, p) or not g.marked[p] & BM_DEMORALISED:
        return Refusal("12.18", "no-pursuit-target", {"target": p})
    if p not in pursued(g, side):
        return Refusal("12.10", "no-target-twice", {"target": p})
    return None


def leader_on_points(g: Continent) -> int:
    """12.21: who holds the field after the last round: the higher Battle Points; level, the defender."""
    a = g.battle[BT_ATTACKER]
    return a if points_lead(g, a) > 0 else enemy(a)


def points_lead(g: Continent, side: int) -> int:
    """12.21: how many Battle Points a side is ahead."""
    return g.battle[BT_POINTS + side] - g.battle[BT_POINTS + enemy(side)]


# 12.15


def last_round(g: Continent) -> bool:
    """12.10: have all Fire Rounds been fought?"""
    return g.battle[BT_ROUND] >= g.battle[BT_ROUNDS]


def why_no_withdrawal(g: Continent) -> Refusal | None:
    """12.15, 25.2/no-withdrawal: why nobody may try to withdraw after this round."""
    if g.battle[BT_GREAT]:
        return Refusal("25.2/no-withdrawal", "no-withdrawal-great")
    if g.battle[BT_ROUND] < 1 or last_round(g):
        return Refusal("12.15", "no-withdrawal-now")
    return None
