"""9.7 Reinforcements: where and at what price they come onto the map."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import NONE, R_TRAIL
from ...state.model import MARCH, OFF, Field
from .ch04_formations import group_of, may_enter
from .ch08_limits import mode, obeys_march, why_no_stack
from .ch08_lines import klass
from .ch09_allowance import allowance
from .ch09_bars import bar_hex, why_bar
from .ch09_mover import Mover
from .specials import entry_hexes


def own_entry_cost(g: Field, u: int, hex: int) -> int:
    """9.71: what the hex at the edge costs a unit: along the way that comes in there if it may use it."""
    b = g.b
    c = klass(g, u)
    how = mode(g, u)
    plain = b.hex_cost[c][hex]
    way = b.has_road[hex]
    if way == 0 or how > 1 or not (how == MARCH or obeys_march(g, [u])):
        return plain
    chart = b.charts.movement
    if way > R_TRAIL:
        cost = chart.road_march_halves if how == MARCH else chart.road_advance_halves
    else:
        points = max(plain, 2) // 2
        if how == MARCH:
            cost = max(points // chart.trail_divisor * 2, chart.trail_min_halves)
        else:
            cost = (points + chart.trail_divisor - 1) // chart.trail_divisor * 2
    return cost if plain < 0 or cost < plain else plain


def entry_cost(g: Field, u: int, hex: int) -> int:
    """9.72: a second stack through the same hex pays for the first as well, and so on; -1 closed to it."""
    cost = own_entry_cost(g, u, hex)
    if cost < 0:
        return NONE
    for i in range(0, len(g.queue), 2):
        if g.queue[i] == hex:
            cost += g.queue[i + 1]
    return cost


def why_no_entry(g: Field, units: list[int], hex: int) -> Refusal | None:
    """9.71-9.73: why units off the map may not come in by a hex.

    A group that was held back comes before the next one by the same hexes. Under March orders nobody comes in next to
    the enemy or in his sight; others may.
    """
    u = units[0]
    if not may_enter(g, u) or hex not in entry_hexes(g, u):
        return Refusal("9.71", "no-entry-here", {"unit": u, "hex": hex})
    mine = group_of(g, u)
    r = g.s.reinforcements[mine]
    for i in range(len(g.s.reinforcements)):
        other = g.s.reinforcements[i]
        if other.entry == r.entry and other.turn < r.turn and g.reached[i] == 1:
            for v in other.units:
                if g.at[v] == OFF:
                    return Refusal("9.73", "no-entry-before", {"unit": v})
    m = Mover(g, units)
    bar = bar_hex(g, m, hex)
    if bar:
        return why_bar(g, u, bar, hex)
    refusal = why_no_stack(g, [3 * v for v in units], hex)
    if refusal is not None:
        return refusal
    for v in units:
        cost = entry_cost(g, v, hex)
        if cost < 0:
            return Refusal("9.42", "no-ground", {"unit": v, "hex": hex})
        if cost > allowance(g, v):
            return Refusal("9.73", "no-entry-points", {"unit": v, "hex": hex})
    return None


def entry_facing(g: Field, u: int, hex: int) -> int:
    """9.71: units come in facing along their way, or away from the edge."""
    b = g.b
    grid = b.grid
    best = -1
    found = 0
    for s in range(6):
        if b.road[6 * hex + s] > max(best, 0):
            best = b.road[6 * hex + s]
            found = 2 * s
    if best < 0:
        if grid.col[hex] == 1:
            found = 2
        elif grid.col[hex] == grid.cols:
            found = 8
        elif grid.row[hex] == 1:
            found = 6
        else:
            found = 0
    if g.order[u] == MARCH:
        return found
    return (found + 1) % 12


def offered_entries(g: Field, units: list[int]) -> list[int]:
    return [h for h in entry_hexes(g, units[0]) if why_no_entry(g, units, h) is None]
