"""9.13, 9.3, 9.71 What a march costs and what is left then, in half points, told before it is made."""

from __future__ import annotations

from typing import Final

from .....core.toll import Toll, Tolls
from .....kit.acts import arg_of, kind_of
from ...codes import ENTER, GO, RAZE, TURN
from ...state.model import REFUSED, Field
from .ch08_limits import in_line, mode
from .ch08_lines import vertices
from .ch08_shape import line_reach
from .ch09_allowance import left
from .ch09_costs import turn_price
from .ch09_entry import entry_cost
from .ch09_leaders import leader_reach
from .ch09_options import Course, within_reach

HALVES: Final = 2  # parts of a point


def unit_tolls(g: Field, c: Course, offered: list[int]) -> Tolls:
    """9.13, 7.21: of a unit's marches and turns. 8.21: of a stack what is left to its slowest unit. 9.42: a hex that
    costs more than there is takes all of it."""
    u = c.u
    had = min([left(g, v) for v in c.group])
    prices = march_prices(g, c)
    out: Tolls = {}
    for x in offered:
        kind, to = kind_of(x), arg_of(x)
        if kind == GO or kind == RAZE:
            price = prices[to] + (2 * g.b.charts.engineering.remove_cost if kind == RAZE else 0)
        elif kind == TURN:
            price = turn_price(g, mode(g, u), g.at[u], vertices(g.facing[u], to))
        else:
            continue
        out[x] = _of(price, had)
    return out


def march_prices(g: Field, c: Course) -> dict[int, int]:
    """By hex, what it takes to get there from here; 8.44, 7.33: of a line, which straightens itself first."""
    u = c.u
    if in_line(g, u):
        lines = line_reach(g, u, c.steps == 0)
        extra = 2 * g.b.charts.facing.refuse_end_cost if g.state[u] & REFUSED else 0
        return {lines.hexes[i]: lines.costs[i] + extra for i in range(len(lines.hexes))}
    found = within_reach(g, c)
    return {h: found.total[h] - g.spent[u] for h in found.hexes}


def entry_tolls(g: Field, units: list[int], offered: list[int]) -> Tolls:
    """9.71, 9.72: of the hexes where units may come in."""
    out: Tolls = {}
    for x in offered:
        if kind_of(x) == ENTER:
            costs = [entry_cost(g, v, arg_of(x)) for v in units]
            rest = min([left(g, units[i]) - costs[i] for i in range(len(units))])
            out[x] = Toll(max(costs), max(0, rest), parts=HALVES)
    return out


def leader_tolls(g: Field, x: int, points: int, offered: list[int]) -> Tolls:
    """9.31, 9.32: of a leader who has so many half points."""
    cost = leader_reach(g, x, g.leader_at[x], points)
    return {each: _of(cost[arg_of(each)], points) for each in offered if kind_of(each) == GO}


def _of(price: int, had: int) -> Toll:
    cost = min(price, had)
    return Toll(cost, had - cost, parts=HALVES)
