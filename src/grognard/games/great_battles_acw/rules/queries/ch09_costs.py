"""9.4, 8.22: what a step costs a mover, and why it may not be made. Points are halves everywhere."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, NONE, X_BRIDGE, X_FORD
from ...state.model import (
    ABANDONED,
    ATTACK,
    COLUMN,
    EMPTY,
    MARCH,
    Field,
)
from .ch08_limits import column_needs, in_line, mode, others_at
from .ch08_stacks import parts_at, units_at
from .ch09_bars import BAR_BRIDGE, BAR_GROUND, BAR_MAP, bar_hex, bar_near, near_bits, why_bar
from .ch09_ground import ground_cost, way_cost
from .ch09_mover import Mover, enemy_hexes
from .ch10_sight import clear_line, sees

# what bars a step


def bridge_taken(g: Field, m: Mover, h: int, s: int) -> bool:
    """8.22/bridge: a unit under March orders stands at either end of a bridge or ford."""
    x = g.b.crossing[6 * h + s]
    if x != X_BRIDGE and x != X_FORD:
        return False
    for n in (h, g.b.grid.next[6 * h + s]):
        for p in others_at(g, m.units, n):
            if g.order[p // 3] == MARCH:
                return True
    return False


def march_friends(g: Field, m: Mover, hex: int) -> bool:
    """8.22/road: friends under March orders, who do not let others by on the road."""
    x = g.top[hex]
    while x != EMPTY:
        v = (x - 1) // 3
        if v not in m.units and g.order[v] == MARCH and not g.state[v] & ABANDONED:
            return True
        x = g.under[x - 1]
    return False


def by_way(g: Field, m: Mover, h: int, s: int) -> int:
    """9.45, 8.22/road, 8.22/bridge: what a step along a way costs a mover, -1 if he cannot use one there."""
    if not m.ways or g.b.road[6 * h + s] == 0 or bridge_taken(g, m, h, s):
        return NONE
    if march_friends(g, m, g.b.grid.next[6 * h + s]):
        return NONE
    return way_cost(g, m.c, m.how, h, s)


# friends in the way


def through_cost(g: Field, m: Mover, hex: int, in_road: bool, out_road: bool) -> int:
    """8.22/through-units: what it costs more to leave a hex with friends after passing through them; -1 not allowed.

    8.22/artillery: troops pass guns freely, guns never pass troops. 8.22/road: who comes and goes along a road passes
    everybody; friends under March orders beside the road, which costs the ground. 12.8/free-passage: abandoned guns
    are air.
    """
    troops = False
    guns = False
    x = g.top[hex]
    while x != EMPTY:
        v = (x - 1) // 3
        if v not in m.units and not g.state[v] & ABANDONED:
            if g.b.arm[v] == A_ART:
                guns = True
            else:
                troops = True
        x = g.under[x - 1]
    if not troops and not guns:
        return 0
    if in_road and out_road:
        return 0
    if m.guns:
        if troops:
            return NONE
        return 2 * g.b.charts.stacking.pass_cost
    if not troops:
        return 0
    return 2 * g.b.charts.stacking.pass_cost


def pass_drm(g: Field, c: int, h: int, s: int) -> int:
    """8.22/through-units: the normal cost of the hex is added to the roll if it is two points or more."""
    points = g.b.cost[c][6 * h + s] // 2
    return points if points >= g.b.charts.stacking.pass_drm_from else 0


# to turn


def turn_price(g: Field, how: int, hex: int, vertices: int) -> int:
    """7.21, 7.22: half points for a change of facing in a hex. One vertex is free, more cost a point.

    Under Attack orders in woods every vertex costs a point, or half a circle one.
    """
    chart = g.b.charts.facing
    if vertices == 0:
        return 0
    if how == ATTACK and g.b.wood[hex]:
        return 2 * (chart.woods_about if vertices == 3 else chart.woods_vertex * vertices)
    return 0 if vertices <= chart.free_vertices else 2 * chart.turn_cost


# one step


def step_cost(g: Field, u: int, h: int, s: int) -> int:
    """9.13: what a step over a hexside costs a unit by the cheapest way open to it; -1 not possible."""
    m = Mover(g, [u])
    to = g.b.grid.next[6 * h + s]
    if to < 0:
        return NONE
    way = by_way(g, m, h, s)
    plain = ground_cost(g, m.c, h, s)
    if plain < 0 or (0 <= way <= plain):
        plain = way
    return plain


def why_no_step(g: Field, u: int, side: int) -> Refusal | None:
    """Why a unit may not go over a hexside of its hex now, facing and points left aside."""
    m = Mover(g, [u])
    h = g.at[u]
    to = g.b.grid.next[6 * h + side]
    if to < 0:
        return why_bar(g, u, BAR_MAP, to)
    way = by_way(g, m, h, side)
    if way < 0 and g.b.cost[m.c][6 * h + side] < 0:
        return why_bar(g, u, BAR_BRIDGE if m.ways and bridge_taken(g, m, h, side) else BAR_GROUND, to)
    bar = bar_hex(g, m, to)
    if not bar:
        bar = bar_near(m, near_bits(g, m, to), g.b.crossing[6 * h + side] if way >= 0 else 0)
    return why_bar(g, u, bar, to) if bar else None


# guns close to the enemy


def gun_watchers(g: Field, hex: int, side: int, range_: int) -> int:
    """9.55/option-2: enemy units (extensions apart) within a range that see a hex; enemies in the way block their
    sight, friends of the guns do not. Ranges and ammunition do not matter."""
    b = g.b
    n = 0
    for h in b.grid.within(hex, range_):
        if h == hex or g.top[h] == EMPTY or not clear_line(g, h, hex):
            continue
        count = 0
        for p in parts_at(g, h):
            v = p // 3
            if b.side[v] != side and not g.state[v] & ABANDONED:
                count += 1
        if count and not screened(g, h, hex, side):
            n += count
    return n


def screened(g: Field, a: int, b: int, side: int) -> bool:
    """10.26: whether enemy units of `side` stand in the way of sight from a to b."""
    if g.b.grid.distance(a, b) < 2:
        return False
    level = g.b.level
    for h in g.b.grid.line(a, b):
        if h < 0 or g.top[h] == EMPTY:
            continue
        if level[h] < level[a] and level[h] < level[b]:
            continue
        for v in units_at(g, h):
            if g.b.side[v] != side:
                return True
            break
    return False


def guns_exposed(g: Field, u: int) -> bool:
    """9.55/option-1: whether guns stand within three hexes of an enemy who sees them."""
    side = g.b.side[u]
    for h in enemy_hexes(g, side):
        if g.b.grid.distance(h, g.at[u]) < g.b.charts.movement.guns_distance and sees(g, h, g.at[u]):
            return True
    return False


def forms_column(g: Field, u: int) -> bool:
    """8.5: whether a unit leaves extensions behind as it moves: in March, or in Advance when it has formed column."""
    if column_needs(g, u) == 0:
        return False
    return mode(g, u) == MARCH or (g.state[u] & COLUMN != 0 and not in_line(g, u))
