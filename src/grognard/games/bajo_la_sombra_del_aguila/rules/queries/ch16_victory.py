"""16 Victory: what is lost, what is held, and who has won."""

from __future__ import annotations

from typing import Final

from .....space.table import INCH, nearer, overlap, within
from ...pack.names import GUARDS, GUN, KINDS, NONE, OFFICER
from ...state.model import S_GONE, S_HOUSE, T_FARM, T_GONE, T_OBJECTIVE, T_PLACED, Field
from .ch16_scenario import N_QUARTER, chart, defender, is_chief, price
from .ch16_zones import quarter
from .common import body, foe, has, units
from .measure import short_of, up_to

GUARD_KINDS: Final = (KINDS.index("guard_infantry"), KINDS.index("guard_cavalry"))


def points_lost(g: Field, side: int) -> int:
    """scenario/pitched-battle: the points of all units a side has lost; an officer is one (1)."""
    return sum(price(g, p) for p in range(len(g.kind)) if g.side[p] == side and g.state[p] == S_GONE)


def by_points(g: Field) -> int:
    """scenario/pitched-battle, scenario/escalation, scenario/divide-et-impera: who has destroyed more; a difference of
    200 or less is a draw, whatever the size of the armies."""
    gap = points_lost(g, 1) - points_lost(g, 0)
    if abs(gap) <= g.b.charts.setup.draw:
        return NONE
    return 0 if gap > 0 else 1


# ground


def at(g: Field, p: int, t: int, inches: int, short: bool) -> bool:
    """Whether a unit is at most so far from a piece of terrain (`short`: nearer than that), or in it."""
    shape = body(g, p)
    if not shape:
        return False
    if g.state[p] == S_HOUSE and g.host[p] == t:
        return True
    if short:
        return nearer(shape, g.ground(t), short_of(g, inches * INCH)) or overlap(shape, g.ground(t))
    return within(shape, g.ground(t), up_to(g, inches * INCH))


def on(g: Field, p: int, t: int) -> bool:
    """Whether a unit stands on a piece of terrain, or in it."""
    return (g.state[p] == S_HOUSE and g.host[p] == t) or overlap(body(g, p), g.ground(t))


def near_any(g: Field, side: int, t: int, inches: int, short: bool) -> bool:
    for p in units(g, side):
        if at(g, p, t, inches, short):
            return True
    return False


def on_any(g: Field, side: int, t: int) -> bool:
    for p in units(g, side):
        if on(g, p, t):
            return True
    return False


def holder(g: Field, t: int) -> int:
    """16: the side that controls an objective, NONE when nobody does: one's own unit near it, or on it, and no enemy
    near it (scenario/take-the-hill, scenario/borodino: on it)."""
    c = chart(g)
    for side in (0, 1):
        mine = on_any(g, side, t) if c.inside or c.victory == "hill" else near_any(g, side, t, c.reach, False)
        theirs = near_any(g, foe(side), t, c.reach, c.short) if c.reach else on_any(g, foe(side), t)
        if mine and not theirs:
            return side
    return NONE


def objectives(g: Field) -> list[int]:
    return [t for t in range(len(g.t_kind)) if g.t_flags[t] & T_OBJECTIVE]


def held(g: Field, side: int) -> int:
    """scenario/control-the-region, scenario/take-the-hill: how many objectives a side controls."""
    return sum(1 for t in objectives(g) if holder(g, t) == side)


# victory points


def worth(g: Field, t: int, side: int) -> int:
    """What an objective is worth to a side. scenario/divide-et-impera: by whose quarter it lies in; scenario/borodino:
    two to the attacker, one to the defender."""
    c = chart(g)
    if c.quarters is not None:
        for owner in (0, 1):
            if overlap(g.ground(t), quarter(g, g.note[N_QUARTER + owner])):
                return c.quarters.own if owner == side else c.quarters.enemy
        return c.quarters.neutral
    if c.hills is not None:
        return c.hills.attacker if side == g.attacker else c.hills.defender
    return g.t_value[t]


def spoil(g: Field, p: int) -> int:
    """scenario/crossing-of-destinies, scenario/oblique-line, scenario/borodino: what a destroyed piece is worth."""
    b = g.b
    s = chart(g).spoils
    if s is None:
        return 0
    k = g.kind[p]
    if b.arm[k] == OFFICER:
        return s.chief if is_chief(g, p) else s.officer
    if s.guards and (b.kind[k] in GUARD_KINDS or has(g, p, GUARDS)):
        return s.guards
    if b.arm[k] == GUN:
        return s.gun
    return [s.small, s.middle, s.large][b.size[k]]


def spoils(g: Field, side: int) -> int:
    """The victory points a side has for what it has destroyed. scenario/borodino: a battery counts once."""
    s = chart(g).spoils
    if s is None:
        return 0
    n = 0
    seen: list[int] = []
    for p in range(len(g.kind)):
        if g.side[p] == side or g.state[p] != S_GONE:
            continue
        if s.battery and g.b.arm[g.kind[p]] == GUN and g.battery[p] != NONE:
            if g.battery[p] in seen or _fires(g, g.battery[p]):
                continue
            seen.append(g.battery[p])
        n += spoil(g, p)
    return n


def _fires(g: Field, battery: int) -> bool:
    """Whether a gun of a battery is still there."""
    for p in range(len(g.kind)):
        if g.battery[p] == battery and g.state[p] != S_GONE:
            return True
    return False


def victory_points(g: Field, side: int) -> int:
    n = spoils(g, side)
    for t in objectives(g):
        if holder(g, t) == side:
            n += worth(g, t, side)
    return n


def counts(g: Field) -> bool:
    """Whether anything is counted: the farm and the bridge are held or not."""
    return chart(g).victory not in ("farm", "bridge")


def points_of(g: Field) -> tuple[int, int]:
    """What counts in this scenario, of both sides as it stands: victory points, objectives, or points destroyed."""
    how = chart(g).victory
    if how == "points":
        return points_lost(g, 1), points_lost(g, 0)
    if how == "vp" or how == "quarters":
        return victory_points(g, 0), victory_points(g, 1)
    if how == "objectives" or how == "hill":
        return held(g, 0), held(g, 1)
    if how == "village":
        return houses_held(g, 0), houses_held(g, 1)
    if how == "positions":
        n = taken(g)
        return (n, positions(g) - n) if g.attacker == 0 else (positions(g) - n, n)
    return 0, 0


# what is fought for


def works(g: Field) -> list[int]:
    """scenario/assault-on-the-position: the positions the defender has bought."""
    return [t for t in range(len(g.t_kind)) if g.t_flags[t] & T_PLACED and g.b.t_works[g.t_kind[t]]]


def positions(g: Field) -> int:
    return len(works(g))


def taken(g: Field) -> int:
    """scenario/assault-on-the-position: those destroyed, or with an attacker and no defender at them (ruling)."""
    n = 0
    reach = chart(g).reach
    for t in works(g):
        if g.t_flags[t] & T_GONE:
            n += 1
        elif near_any(g, g.attacker, t, reach, False) and not near_any(g, defender(g), t, reach, False):
            n += 1
    return n


def needed(g: Field) -> int:
    """How many places make a victory of the attacker. scenario/assault-on-the-position: two thirds;
    scenario/defend-the-village: more than half."""
    if chart(g).victory == "positions":
        return -(-2 * positions(g) // 3)
    return len(buildings(g)) // 2 + 1


def by_positions(g: Field) -> int:
    """scenario/assault-on-the-position: half of them are a draw."""
    n = taken(g)
    if n >= needed(g):
        return g.attacker
    return NONE if 2 * n >= positions(g) else defender(g)


def buildings(g: Field) -> list[int]:
    """The buildings of the farm or the village; the place of a destroyed one still counts (ruling)."""
    return [t for t in range(len(g.t_kind)) if g.t_flags[t] & T_FARM and g.b.t_house[g.t_kind[t]]]


def farm_taken(g: Field) -> bool:
    """scenario/defend-the-farm: an attacker at a building, and no defender in or near any."""
    reach = chart(g).reach
    there = False
    for t in buildings(g):
        if near_any(g, defender(g), t, reach, True):
            return False
        there = there or near_any(g, g.attacker, t, reach, False)
    return there


def houses_held(g: Field, side: int) -> int:
    """scenario/defend-the-village: the buildings with a unit of the side in or near them and no enemy."""
    reach = chart(g).reach
    n = 0
    for t in buildings(g):
        if near_any(g, side, t, reach, True) and not near_any(g, foe(side), t, reach, True):
            n += 1
    return n


def by_village(g: Field) -> int:
    """scenario/defend-the-village: as many as the defender, or more but not enough, are a draw (ruling)."""
    mine, theirs = houses_held(g, g.attacker), houses_held(g, defender(g))
    if mine >= needed(g):
        return g.attacker
    return NONE if mine >= theirs else defender(g)


def bridge_held(g: Field) -> bool:
    """scenario/battle-for-the-bridge: a defender nearer than six inches to the bridge."""
    for t in range(len(g.t_kind)):
        if g.t_kind[t] == g.b.bridge and g.t_flags[t] & T_PLACED:
            return near_any(g, defender(g), t, chart(g).reach, True)
    return False


def verdict(g: Field) -> int:
    """16: the winner when the last turn has been played, NONE for a draw."""
    how = chart(g).victory
    if how == "points":
        return by_points(g)
    if how == "positions":
        return by_positions(g)
    if how == "farm":
        return g.attacker if farm_taken(g) else defender(g)
    if how == "bridge":
        return defender(g) if bridge_held(g) else g.attacker
    if how == "village":
        return by_village(g)
    blue, red = points_of(g)
    if blue != red:
        return 0 if blue > red else 1
    return by_points(g) if how == "quarters" else NONE  # scenario/divide-et-impera: then the points destroyed
