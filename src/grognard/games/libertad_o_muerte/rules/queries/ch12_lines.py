"""12.3, 12.4, 12.13 The lines of the Battle Card: who stands where, with which leader, and who steps in."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import ELITE, INFANTRY, NONE
from ...state.model import (
    BM_DEMORALISED,
    BT_FRONT,
    BT_PLACE,
    BT_SHUT,
    L_FIRED,
    L_FRONT,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from .ch12_battle import better_led


def front_limit(g: Continent, side: int) -> int:
    """3.2.1, 12.3/better-tactics: the most units of a side in the First Line of Fire."""
    b = g.b
    n = b.ground[b.terrain[g.battle[BT_PLACE]]].front
    if better_led(g, side):
        n += b.charts.land.better_tactics
    return n + g.battle[BT_FRONT + side]


def reserve_limit(g: Continent, side: int, cavalry: int) -> int:
    """12.4/cavalry-limit: the most cavalry in the Reserve, so that no fewer can stand in the First Line."""
    return min(cavalry // 2, front_limit(g, side))


def of_line(g: Continent, side: int, line: int) -> list[int]:
    """The pieces of a side in one line of the Battle Card."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == line:
            out.append(p)
        p = g.chained(p)
    return out


def in_front(g: Continent, p: int) -> bool:
    """In the First Line of Fire, whether it has fired this round or not."""
    return g.line[p] == L_FRONT or g.line[p] == L_FIRED


def in_battle(g: Continent, p: int) -> bool:
    """A combat unit on the Battle Card."""
    return L_FRONT <= g.line[p] <= L_RESERVE


# 12.3/assigned-leaders, 12.12


def assigned_to(g: Continent, unit: int) -> int:
    """The leader assigned to a unit, or -1."""
    b = g.b
    p = g.chain(b.side[unit], g.battle[BT_PLACE])
    while 0 <= p < b.n_leaders:
        if g.with_unit[p] == unit:
            return p
        p = g.chained(p)
    return NONE


def why_no_assign(g: Continent, leader: int, unit: int) -> Refusal | None:
    """12.3/assigned-leaders, 12.12: why a leader is not assigned to a unit."""
    b = g.b
    if b.side[unit] != b.side[leader] or g.at[unit] != g.battle[BT_PLACE] or not in_battle(g, unit):
        return Refusal("12.3/assigned-leaders", "no-assign-absent", {"unit": unit})
    if b.arm[unit] != INFANTRY:
        return Refusal("12.3/assigned-leaders", "no-assign-horse", {"unit": unit})
    if b.traits[unit] & ELITE:
        return Refusal("12.12", "no-assign-elite", {"unit": unit})
    other = assigned_to(g, unit)
    if other >= 0 and other != leader:
        return Refusal("12.3/assigned-leaders", "no-assign-taken", {"unit": unit, "leader": other})
    return None


def assignable(g: Continent, leader: int) -> list[int]:
    """12.3/assigned-leaders: the units a leader may be assigned to."""
    b = g.b
    out: list[int] = []
    p = g.chain(b.side[leader], g.battle[BT_PLACE])
    while p >= 0:
        if b.arm[p] == INFANTRY and why_no_assign(g, leader, p) is None:
            out.append(p)
        p = g.chained(p)
    return out


def free_leaders(g: Continent, side: int) -> list[int]:
    """12.3: leaders in the box of Other Leaders."""
    return of_line(g, side, L_OTHER)


# 12.9, 12.14


def morale_now(g: Continent, p: int) -> int:
    """12.14: the printed morale less the points lost, never below the lowest value."""
    return max(g.b.charts.land.lowest_morale, g.b.morale[p] - g.shaken[p])


def demoralised(g: Continent, p: int) -> bool:
    return bool(g.marked[p] & BM_DEMORALISED)


def waverers(g: Continent, side: int) -> list[int]:
    """12.13: the demoralised units of a side on the Battle Card."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.marked[p] & BM_DEMORALISED and in_battle(g, p):
            out.append(p)
        p = g.chained(p)
    return out


# 12.4 who steps in


def why_no_step_in(g: Continent, side: int, p: int) -> Refusal | None:
    """12.4: why a unit does not take a place in the First Line."""
    if g.b.side[p] != side or (g.line[p] != L_SECOND and g.line[p] != L_RESERVE):
        return Refusal("12.4", "no-step-in-line", {"unit": p})
    if g.marked[p] & BM_DEMORALISED:
        return Refusal("12.4/replace-demoralised", "no-step-in-demoralised", {"unit": p})
    if g.line[p] == L_RESERVE and g.battle[BT_SHUT] == 1 + side:
        return Refusal("12.6", "no-step-in-shut", {"unit": p})
    return None


def fresh(g: Continent, side: int) -> list[int]:
    """12.4: the units in the Reserve and the Second Line that are not demoralised; a card may shut the Reserve."""
    out: list[int] = []
    shut = g.battle[BT_SHUT] == 1 + side
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if not g.marked[p] & BM_DEMORALISED and (g.line[p] == L_SECOND or (g.line[p] == L_RESERVE and not shut)):
            out.append(p)
        p = g.chained(p)
    return out


def to_relieve(g: Continent, side: int) -> int:
    """12.4/replace-demoralised: a demoralised unit still in the First Line, or -1."""
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.marked[p] & BM_DEMORALISED and in_front(g, p):
            return p
        p = g.chained(p)
    return NONE


def front_gap(g: Continent, side: int) -> int:
    """How many places of the First Line are free."""
    n = front_limit(g, side)
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if in_front(g, p):
            n -= 1
        p = g.chained(p)
    return n
