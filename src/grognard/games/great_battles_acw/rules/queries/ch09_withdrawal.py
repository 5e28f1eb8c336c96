"""9.54 Withdrawal Movement: who may use it, over which hexes, and what it costs in rolls."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.hexes import REAR
from ...pack.kinds import A_ART, NONE, R_TRAIL
from ...state.model import CHARGING, FIRED, HALTED, MARCH, MOVED, NO_MOVE, RALLIED, RESTACKED, TURNED, Field
from .ch08_limits import in_column, in_line, others_at, why_no_stack
from .ch08_lines import free_for_line, line_hexes, shifted
from .ch08_stacks import near_enemy
from .ch09_bars import BAR_GROUND, BAR_MAP, bar_hex, bar_near, near_bits, why_bar
from .ch09_costs import by_way
from .ch09_ground import ground_cost
from .ch09_mover import Mover


def why_no_withdrawal(g: Field, u: int) -> Refusal | None:
    """9.54: under Advance or Attack orders, not in column, and as the whole movement of the activation."""
    done = g.done[u]
    if g.order[u] == MARCH:
        return Refusal("9.54", "no-withdraw-march", {"unit": u})
    if in_column(g, u):
        return Refusal("9.54", "no-withdraw-column", {"unit": u})
    if done & (NO_MOVE | HALTED):
        return Refusal("6.23", "no-move-stay", {"unit": u})
    if g.spent[u] > 0 or done & (MOVED | FIRED | RALLIED | RESTACKED | TURNED | CHARGING):
        return Refusal("9.54", "no-withdraw-acted", {"unit": u})
    return None


def withdrawal_cost(g: Field, m: Mover, h: int, s: int) -> int:
    """9.54: half points of a hex, for the roll alone; along a way if orders and stacking allow it. -1 not possible."""
    way = NONE if m.line else by_way(g, m, h, s)
    plain = ground_cost(g, m.c, h, s)
    if plain < 0 or 0 <= way <= plain:
        return way
    return plain


def takes_way(g: Field, m: Mover, h: int, s: int) -> bool:
    way = NONE if m.line else by_way(g, m, h, s)
    plain = ground_cost(g, m.c, h, s)
    return way >= 0 and (plain < 0 or way <= plain)


def why_no_back_step(g: Field, units: list[int], h: int, s: int, last: bool) -> Refusal | None:
    """9.54: why units may not go back over a hexside from a hex. `last`: they must stop there."""
    u = units[0]
    m = Mover(g, units)
    to = g.b.grid.next[6 * h + s]
    if to < 0:
        return why_bar(g, u, BAR_MAP, to)
    if not REAR[g.facing[u]] >> s & 1:
        return Refusal("9.54", "no-withdraw-rear", {"unit": u, "hex": to})
    if withdrawal_cost(g, m, h, s) < 0:
        return why_bar(g, u, BAR_GROUND, to)
    bar = bar_hex(g, m, to)
    if not bar:
        crossing = g.b.crossing[6 * h + s] if takes_way(g, m, h, s) else 0
        bar = bar_near(m, near_bits(g, m, to), crossing)
    if bar:
        return why_bar(g, u, bar, to)
    refusal = why_no_stack(g, [3 * v for v in units], to)
    if refusal is None or last:
        return refusal
    if near_enemy(g, m.side, to):
        return refusal
    if passing_steps(g, m, h, to):
        return None
    return Refusal("9.54", "no-withdraw-through", {"unit": u, "hex": to})


def passing_steps(g: Field, m: Mover, h: int, to: int) -> list[int]:
    """9.54: where units may go on to when they have come from a hex to friends in the next: guns do not pass through
    friends, others not through troops; along a road everybody does."""
    s = g.b.grid.side_to(h, to)
    road_in = takes_way(g, m, h, s) and g.b.road[6 * h + s] > R_TRAIL
    troops = False
    for p in others_at(g, m.units, to):
        if g.b.arm[p // 3] != A_ART:
            troops = True
    out: list[int] = []
    for t in range(6):
        if not REAR[g.facing[m.units[0]]] >> t & 1:
            continue
        road = road_in and takes_way(g, m, to, t) and g.b.road[6 * to + t] > R_TRAIL
        if (m.guns or troops) and not road:
            continue
        if why_no_back_step(g, m.units, to, t, True) is None:
            out.append(g.b.grid.next[6 * to + t])
    return out


def back_steps(g: Field, units: list[int], last: bool) -> list[int]:
    """9.54: the hexes to which units may go back one step from where they stand."""
    u = units[0]
    h = g.at[u]
    out: list[int] = []
    for s in range(6):
        if REAR[g.facing[u]] >> s & 1:
            if in_line(g, u):
                if line_back(g, u, s):
                    out.append(g.b.grid.next[6 * h + s])
            elif why_no_back_step(g, units, h, s, last) is None:
                out.append(g.b.grid.next[6 * h + s])
    return out


def line_back(g: Field, u: int, side: int) -> bool:
    """9.54, 8.44: whether a line can go back over a hexside and stay extended; lines use no ways."""
    m = Mover(g, [u])
    hexes = shifted(g, u, side)
    if not hexes:
        return False
    start = line_hexes(g, u)
    for i in range(len(hexes)):
        if ground_cost(g, m.c, start[i], side) < 0 or bar_hex(g, m, hexes[i]):
            return False
        if bar_near(m, near_bits(g, m, hexes[i]), 0) or not free_for_line(g, u, hexes[i], g.facing[u]):
            return False
    return True


def line_back_cost(g: Field, u: int, side: int) -> int:
    m = Mover(g, [u])
    worst = 0
    for h in line_hexes(g, u):
        worst = max(worst, ground_cost(g, m.c, h, side))
    return worst


def draws_back_to(g: Field, u: int) -> list[int]:
    """9.54: the hexes into which a line may be drawn, at the price of disorder, when it cannot go back extended, and
    from which it can go on."""
    out: list[int] = []
    if not in_line(g, u) or back_steps(g, [u], False):
        return out
    for h in line_hexes(g, u):
        for s in range(6):
            if h not in out and why_no_back_step(g, [u], h, s, False) is None:
                out.append(h)
    return out
