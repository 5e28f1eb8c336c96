"""8.4, 8.5 What it costs to extend, retract, pivot and move a line, and why it may not be done."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import NONE
from ...state.model import ATTACK, EMPTY, MARCH, REFUSED, Field
from .ch08_limits import in_line
from .ch08_lines import (
    by_part,
    column_chain,
    extension_hex,
    free_for_line,
    line_hexes,
    line_parts,
    line_ways,
    wheel_facing,
    wheel_ways,
    wheeled,
    why_no_extension,
)
from .ch08_stacks import extended, near_enemy
from .ch09_allowance import full_allowance, left
from .ch09_bars import BAR_GROUND, BAR_MAP, bar_hex, bar_near, near_bits, why_bar
from .ch09_costs import through_cost
from .ch09_ground import ground_cost
from .ch09_mover import Mover, near_foes


def hop(g: Field, u: int, a: int, b: int) -> int:
    """8.42: what a part pays from a hex to its neighbour, ways left aside; -1 not possible."""
    s = g.b.grid.side_to(a, b)
    return NONE if s < 0 else ground_cost(g, Mover(g, [u]).c, a, s)


# to extend and retract


def extend_cost(g: Field, u: int, left_too: bool, right_too: bool) -> int:
    """8.42, 8.43: as much as to move there; to both sides at once the dearer of the two. -1 not possible."""
    worst = 0
    for right in (False, True):
        if (right and right_too) or (not right and left_too):
            to = extension_hex(g, u, right)
            cost = NONE if to < 0 else hop(g, u, g.at[u], to)
            if cost < 0:
                return NONE
            worst = max(worst, cost)
    return worst


def why_no_extend(g: Field, u: int, left_too: bool, right_too: bool) -> Refusal | None:
    """8.41-8.43: why a unit may not extend to its left, its right or both."""
    for right in (False, True):
        if (right and right_too) or (not right and left_too):
            no = why_no_extension(g, u, right)
            if no is not None:
                return no
    chart = g.b.charts.stacking
    if left_too and right_too and g.sp[u] < chart.line_two:
        return Refusal("8.43", "no-extend-weak", {"unit": u, "n": chart.line_two})
    cost = extend_cost(g, u, left_too, right_too)
    if cost < 0 or cost > 2 * chart.line_cost_max:
        return Refusal("8.41", "no-extend-dear", {"unit": u, "n": chart.line_cost_max})
    if cost > left(g, u):
        return Refusal("9.42", "no-points", {"unit": u, "hex": g.at[u]})
    return None


def retract_cost(g: Field, u: int, hex: int) -> int:
    """8.42, 8.52: what it costs to draw a unit into one of its hexes; -1 not possible.

    Into the middle of three the dearer end counts; into an end the part from the other end, which goes two hexes.
    """
    chain = line_hexes(g, u) if in_line(g, u) else column_chain(g, u)
    if hex not in chain or len(chain) < 2:
        return NONE
    at = chain.index(hex)
    worst = 0
    for i in (0, len(chain) - 1):
        cost = 0
        k = i
        while k != at:
            after = k + (1 if at > k else -1)
            price = hop(g, u, chain[k], chain[after])
            if price < 0:
                return NONE
            cost += price
            k = after
        worst = max(worst, cost)
    return worst


def why_no_retract(g: Field, u: int, hex: int) -> Refusal | None:
    """8.41, 8.52: why a unit may not be drawn into one of its hexes."""
    if not extended(g, u):
        return Refusal("8.41", "no-retract", {"unit": u})
    if g.order[u] == MARCH:
        return Refusal("6.13", "no-retract-march", {"unit": u})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-extend-refused", {"unit": u})
    cost = retract_cost(g, u, hex)
    most = g.b.charts.stacking.line_cost_max
    if cost < 0 or (in_line(g, u) and cost > 2 * most * (len(line_hexes(g, u)) - 1)):
        return Refusal("8.41", "no-extend-dear", {"unit": u, "n": most})
    if cost > left(g, u):
        return Refusal("9.42", "no-points", {"unit": u, "hex": hex})
    return None


def why_no_draw_in(g: Field, u: int, hex: int) -> Refusal | None:
    """8.42: why a line of three hexes may not give up one end, and stay a line of two."""
    hexes = line_hexes(g, u)
    if not in_line(g, u) or len(hexes) != 3 or hex not in (hexes[0], hexes[2]):
        return Refusal("8.43", "no-retract", {"unit": u})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-extend-refused", {"unit": u})
    cost = hop(g, u, hex, hexes[1])
    most = g.b.charts.stacking.line_cost_max
    if cost < 0 or cost > 2 * most:
        return Refusal("8.41", "no-extend-dear", {"unit": u, "n": most})
    if cost > left(g, u):
        return Refusal("9.42", "no-points", {"unit": u, "hex": hex})
    return None


# to pivot and turn about


def pivot_cost(g: Field, u: int, right: bool) -> int:
    """8.44: the dearest way of a wheeling part; a point more in woods under Attack orders. -1 not possible."""
    ways = wheel_ways(g, u, right)
    if not ways:
        return NONE
    worst = 0
    cost = 0
    for i in range(0, len(ways), 3):
        if i == 0 or ways[i] != ways[i - 3]:
            cost = 0
        price = hop(g, u, ways[i + 1], ways[i + 2])
        if price < 0:
            return NONE
        cost += price
        worst = max(worst, cost)
    if g.order[u] == ATTACK:
        for h in wheeled(g, u, right):
            if g.b.wood[h]:
                return worst + 2 * g.b.charts.stacking.line_woods_cost
    return worst


def pivot_place(g: Field, u: int, right: bool) -> list[int]:
    """Where the counter and its extensions stand after a pivot."""
    return by_part(line_parts(g, u), wheeled(g, u, right))


def why_no_pivot(g: Field, u: int, right: bool) -> Refusal | None:
    """8.44: why a line may not pivot on its right (left) end."""
    if not in_line(g, u):
        return Refusal("8.44", "no-pivot", {"unit": u})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-face-refused", {"unit": u})
    ways = wheel_ways(g, u, right)
    hexes = wheeled(g, u, right)
    if not ways or not hexes:
        return why_bar(g, u, BAR_MAP, g.at[u])
    m = Mover(g, [u])
    for i in range(0, len(ways), 3):
        to = ways[i + 2]
        bar = bar_hex(g, m, to)
        if not bar:
            bar = bar_near(m, near_bits(g, m, to), 0)
        if bar:
            return why_bar(g, u, bar, to)
    facing = wheel_facing(g, u, right)
    for h in hexes:
        if not free_for_line(g, u, h, facing) and h not in line_hexes(g, u):
            return Refusal("8.44", "no-stack-line", {"hex": h})
    cost = pivot_cost(g, u, right)
    if cost < 0:
        return why_bar(g, u, BAR_GROUND, hexes[0 if right else -1])
    if cost > left(g, u):
        return Refusal("9.42", "no-points", {"unit": u, "hex": hexes[0 if right else -1]})
    return None


def hinge(g: Field, u: int, right: bool) -> int:
    """8.44: the hex of the end on which a line pivots."""
    hexes = line_hexes(g, u)
    return hexes[-1 if right else 0]


def about_cost(g: Field) -> int:
    """8.44: 180 degrees for a line."""
    return 2 * g.b.charts.stacking.line_turn_cost


def why_no_form_line(g: Field, u: int, facing: int) -> Refusal | None:
    """8.52, 8.53: why a column may not form a line with a facing."""
    ways = line_ways(g, u)
    for i in range(0, len(ways), 2):
        if ways[i] == facing:
            if form_cost(g, ways[i + 1]) > left(g, u):
                return Refusal("9.42", "no-points", {"unit": u, "hex": g.at[u]})
            return None
    return Refusal("8.52", "no-form-line", {"unit": u})


def form_cost(g: Field, turned: int) -> int:
    """8.44, 8.52: to change between line and column costs a point if the facing changes by more than one vertex."""
    chart = g.b.charts.facing
    return 0 if turned <= chart.free_vertices else 2 * chart.turn_cost


def why_no_form_column(g: Field, u: int) -> Refusal | None:
    """8.44, 8.5: a line under Advance orders, not next to the enemy, may form column."""
    if not in_line(g, u) or g.order[u] == MARCH:
        return Refusal("8.44", "no-form-column", {"unit": u})
    if g.order[u] == ATTACK:
        return Refusal("8.53", "no-form-column-attack", {"unit": u})
    if near_foes(g, u):
        return Refusal("8.44", "no-form-column-near", {"unit": u})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-face-refused", {"unit": u})
    return None


# a line on the move


class LineReach:
    """8.44: where a line can go straight ahead: so many steps to the left front, so many to the right front."""

    def __init__(self) -> None:
        self.hexes: list[int] = []  # of the counter
        self.costs: list[int] = []
        self.ways: list[list[int]] = []  # the hexsides crossed

    def path(self, hex: int) -> list[int]:
        return self.ways[self.hexes.index(hex)]

    def put(self, hex: int, cost: int, way: list[int]) -> None:
        """The last way that is found to a hex is the cheapest."""
        if hex in self.hexes:
            i = self.hexes.index(hex)
            self.costs[i] = cost
            self.ways[i] = way
        else:
            self.hexes.append(hex)
            self.costs.append(cost)
            self.ways.append(way)


def line_step(g: Field, m: Mover, hexes: list[int], side: int) -> int:
    """8.44: the price of one step of all parts from some hexes over a hexside, the dearest counts; -1 barred."""
    worst = 0
    for h in hexes:
        to = g.b.grid.next[6 * h + side]
        if to < 0 or bar_hex(g, m, to) or bar_near(m, near_bits(g, m, to), 0):
            return NONE
        cost = ground_cost(g, m.c, h, side)
        if cost < 0:
            return NONE
        worst = max(worst, cost)
    return worst


def friends_in(g: Field, u: int, hexes: list[int]) -> bool:
    """Whether friends other than artillery stand where a line would stand."""
    m = Mover(g, [u])
    for h in hexes:
        if g.top[h] != EMPTY and through_cost(g, m, h, False, False) != 0:
            return True
    return False


def near_any(g: Field, side: int, hexes: list[int]) -> bool:
    """Whether an enemy is next to any of some hexes."""
    for h in hexes:
        if near_enemy(g, side, h):
            return True
    return False


def line_reach(g: Field, u: int, fresh: bool) -> LineReach:
    """8.44, 8.22, 9.42, 9.53: every place a line can reach by steps over its two front hexsides."""
    out = LineReach()
    m = Mover(g, [u])
    f = g.facing[u]
    extra = 2 * g.b.charts.facing.refuse_end_cost if g.state[u] & REFUSED else 0  # 7.33
    budget = left(g, u) - extra
    sides = [(f + 11) % 12 // 2, (f + 1) % 12 // 2]
    start = line_hexes(g, u)
    at = line_parts(g, u).index(3 * u)
    todo: list[list[int]] = [[]]  # ways of fewer steps come first; the place depends on the number of each alone
    known: list[int] = []
    best: list[int] = []
    while todo:
        way = todo.pop(0)
        hexes = start[:]
        cost = 0
        for s in way:
            cost += line_step(g, m, hexes, s)
            if hexes is not start and hexes != start and friends_in(g, u, hexes):
                cost += 2 * g.b.charts.stacking.pass_cost
            hexes = [g.b.grid.next[6 * h + s] for h in hexes]
        if way:
            key = len(way) * 16 + way.count(sides[0])
            if key in known:
                if best[known.index(key)] <= cost:
                    continue
                best[known.index(key)] = cost
            else:
                known.append(key)
                best.append(cost)
            if can_stand(g, u, hexes):
                out.put(hexes[at], cost, way)
            if near_any(g, m.side, hexes):
                continue  # 9.53
        for s in sides:
            price = line_step(g, m, hexes, s)
            if price < 0:
                continue
            if way and friends_in(g, u, hexes):
                price += 2 * g.b.charts.stacking.pass_cost
            if cost + price <= budget:
                todo.append([*way, s])
            elif not way and fresh and g.spent[u] == 0 and price + extra <= full_allowance(g, u):
                crawl_line(g, u, m, hexes, s, at, left(g, u), out)
    return out


def crawl_line(g: Field, u: int, m: Mover, hexes: list[int], side: int, at: int, budget: int, out: LineReach) -> None:
    """9.42: a line may always move one hex."""
    there = [g.b.grid.next[6 * h + side] for h in hexes]
    near = False
    for h in there:
        if near_enemy(g, m.side, h):
            near = True
    if (not near or m.how == ATTACK) and can_stand(g, u, there):
        out.hexes.append(there[at])
        out.costs.append(budget + 1)
        out.ways.append([side])


def can_stand(g: Field, u: int, hexes: list[int]) -> bool:
    """8.44: whether a line may stop in some hexes."""
    for h in hexes:
        if not free_for_line(g, u, h, g.facing[u]):
            return False
    return True


def why_no_line_go(g: Field, u: int, to: int) -> Refusal:
    """8.44: why a line may not go to a hex (of its counter)."""
    f = g.facing[u]
    s = g.b.grid.side_to(g.at[u], to)
    if s < 0 or s not in ((f + 11) % 12 // 2, (f + 1) % 12 // 2):
        return Refusal("8.44", "no-line-front", {"unit": u, "hex": to})
    m = Mover(g, [u])
    for h in line_hexes(g, u):
        n = g.b.grid.next[6 * h + s]
        if n < 0:
            return why_bar(g, u, BAR_MAP, h)
        bar = bar_hex(g, m, n)
        if not bar:
            bar = bar_near(m, near_bits(g, m, n), 0)
        if bar:
            return why_bar(g, u, bar, n)
        if ground_cost(g, m.c, h, s) < 0:
            return why_bar(g, u, BAR_GROUND, n)
        if not free_for_line(g, u, n, f):
            return Refusal("8.44", "no-stack-line", {"hex": n})
    return Refusal("9.42", "no-points", {"unit": u, "hex": to})
