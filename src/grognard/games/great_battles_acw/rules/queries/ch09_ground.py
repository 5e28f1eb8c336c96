"""9.4: what the ground and the ways over it cost, whoever stands there."""

from __future__ import annotations

from ...pack.kinds import NONE, R_TRAIL
from ...state.model import MARCH, Field


def parapet_between(g: Field, h: int, s: int) -> bool:
    """15.21: whether finished parapets stand along a hexside, facing either way."""
    to = g.b.grid.next[6 * h + s]
    for i in range(0, len(g.works), 4):
        if g.works[i + 2] >= 0:
            continue
        if g.works[i] == h and g.works[i + 1] >> s & 1:
            return True
        if g.works[i] == to and g.works[i + 1] >> ((s + 3) % 6) & 1:
            return True
    return False


def ground_cost(g: Field, c: int, h: int, s: int) -> int:
    """9.13, 9.41, 15.22: from a hex over a hexside by the ground alone; -1 prohibited."""
    cost = g.b.cost[c][6 * h + s]
    if cost >= 0 and g.works and parapet_between(g, h, s):
        cost += g.b.parapet_cost[c]
    return cost


def way_cost(g: Field, c: int, how: int, h: int, s: int) -> int:
    """9.43, 15.22: along a way that leads over a hexside, parapets included; -1 there is none."""
    cost = bare_way_cost(g, c, how, h, s)
    if cost >= 0 and g.works and parapet_between(g, h, s):
        cost += g.b.parapet_cost[c]
    return cost


def bare_way_cost(g: Field, c: int, how: int, h: int, s: int) -> int:
    """6.11, 9.43, 9.44/roads, 9.44/trails, 9.45: along a way that leads over a hexside; -1 there is none.

    `how` is MARCH or ADVANCE. A pike or road costs the same whatever the ground; a trail half the hex, in whole
    points, rounded down in March (at least one) and up in Advance.
    """
    b = g.b
    i = 6 * h + s
    way = b.road[i]
    if way == 0:
        return NONE
    chart = b.charts.movement
    if way == R_TRAIL:
        points = b.hex_cost[c][b.grid.next[i]]
        if points < 0:
            points = full_trail(g, c)
        points //= 2
        if how == MARCH:
            cost = max(points // chart.trail_divisor * 2, chart.trail_min_halves)
        else:
            cost = (points + chart.trail_divisor - 1) // chart.trail_divisor * 2
    else:
        cost = chart.road_march_halves if how == MARCH else chart.road_advance_halves
    over = b.crossing_cost[b.crossing[i]][c]
    if over < 0:
        return NONE
    if b.water[i] and b.crossing[i] == 0:  # a way through a stream without bridge or ford
        if b.side_cost[c][i] < 0:
            return NONE
        over = b.side_cost[c][i]
    return cost + over


def full_trail(g: Field, c: int) -> int:
    """A trail through ground closed to a class: as through the worst ground that is open to it."""
    worst = 0
    for row in g.b.charts.terrain.values():
        worst = max(worst, 2 * row.move[c])
    return worst
