"""9.1 What the steps of a path cost, one by one: over the ground, along a way, past friends, and to stop among them."""

from __future__ import annotations

from typing import Final

from .....core.columns import Column, filled
from ...pack.kinds import NONE, R_TRAIL
from ...state.model import ADVANCE, ATTACK, EMPTY, REFUSED, Field
from .ch08_limits import in_column, march_pile, others_at
from .ch08_lines import vertices
from .ch09_costs import forms_column, march_friends, through_cost, turn_price
from .ch09_ground import bare_way_cost, ground_cost, way_cost
from .ch09_mover import Mover

# how a node was come to
BY_GROUND: Final = 0
BY_WAY: Final = 1
BY_CRAWL: Final = 2  # 9.42: one hex, whatever it costs
FAR: Final = 9999


class Prices:
    """What the six steps out of every hex cost movers of a kind where nobody stands near: worked out once."""

    def __init__(self, g: Field, m: Mover, cheap: int, dear: int) -> None:
        b = g.b
        n = b.n_hex
        self.plain: Column = b.cost[m.c][:]  # by the ground, along a way; -1 closed
        self.way: Column = filled(NONE, 6 * n)
        self.low: Column = filled(FAR, 6 * n)  # the lesser of the two; much where both are closed
        self.least: Column = filled(FAR, n)  # the least of the six
        self.slack: Column = filled(cheap, n)  # what any turn in a hex costs at most
        for i in range(6 * n):
            if b.grid.next[i] < 0:
                self.plain[i] = NONE
                continue
            cost = self.plain[i]
            if m.ways and b.road[i]:
                way = bare_way_cost(g, m.c, m.how, i // 6, i % 6)
                self.way[i] = way
                if way >= 0 and (cost < 0 or way < cost):
                    cost = way
            if cost >= 0:
                self.low[i] = cost
                if cost < self.least[i // 6]:
                    self.least[i // 6] = cost
        if m.how == ATTACK:
            for h in range(n):
                if b.wood[h]:
                    self.slack[h] = dear


def on_road(g: Field, h: int, to: int) -> bool:
    """8.22/road: whether a road or pike, not a trail, leads from a hex to its neighbour."""
    s = g.b.grid.side_to(h, to)
    return s >= 0 and g.b.road[6 * h + s] > R_TRAIL


def tail_cost(g: Field, m: Mover) -> int:
    """8.5/points: what the first extension of a column pays more than its unit has paid before its last step.

    An extension that is still to be laid has a point less under Advance orders; the second has two, and goes a hex less
    again.
    """
    u = m.units[0]
    if not in_column(g, u):
        return 2 * g.b.charts.stacking.column_cost if m.how == ADVANCE and forms_column(g, u) else 0
    s = g.b.grid.side_to(g.ext[2 * u], g.at[u])
    if s < 0:
        return 0
    way = way_cost(g, m.c, m.how, g.ext[2 * u], s)
    plain = ground_cost(g, m.c, g.ext[2 * u], s)
    if plain < 0 or (0 <= way < plain):
        return max(way, 0)
    return plain


def end_cost(g: Field, m: Mover, h: int, f: int, before: int, how: int) -> int:
    """7.32/cost, 7.32/stacking, 8.23, 9.43: what it costs more to stop in a hex with friends, where it is allowed
    (`why_no_stack`); -1 not possible.

    A unit that stacks with a refused one pays a point; it takes the facing of those who stand there; and if it came by
    a way and the stack goes beyond march stacking, it pays for the ground.
    """
    there = others_at(g, m.units, h)
    if not there:
        return 0
    parts = [3 * u for u in m.units]
    v = there[0] // 3
    extra = 0
    if g.state[v] & REFUSED:
        extra += 2 * g.b.charts.facing.refuse_cost
    extra += turn_price(g, m.how, h, vertices(f, g.facing[v]))
    if how == BY_WAY and not march_pile(g, parts, h):
        s = g.b.grid.side_to(before, h)
        plain = ground_cost(g, m.c, before, s)
        if plain < 0:
            return NONE
        extra += max(0, plain - way_cost(g, m.c, m.how, before, s))
    return extra


def bill(g: Field, m: Mover, h: int, f: int, to: int, facing: int, how: int, begin: bool, came: bool) -> int:
    """9.13: what a step of a path costs, turning, friends passed and a refused flank included.

    `begin`: from the hex where the unit began, whose friends it does not pass; `came`: it came there along a road.
    """
    s = g.b.grid.side_to(h, to)
    if how == BY_WAY:
        cost = way_cost(g, m.c, m.how, h, s)
    else:
        cost = ground_cost(g, m.c, h, s) + turn_price(g, m.how, h, vertices(f, facing))
    if g.state[m.units[0]] & REFUSED:
        cost += 2 * g.b.charts.facing.refuse_end_cost
    if not begin and g.top[h] != EMPTY:
        cost += max(0, through_cost(g, m, h, came, along_road(g, m, h, to, h, how == BY_WAY)))
    return cost


def along_road(g: Field, m: Mover, a: int, b: int, friends: int, by_way: bool) -> bool:
    """8.22/road: whether a step into or out of a hex with friends counts as along a road: at the road's rate, or
    beside it where they march on it."""
    return on_road(g, a, b) and (by_way or (m.ways and march_friends(g, m, friends)))
