"""9.1 How far a unit can go: the cheapest paths over hexes and facings, in half points.

A node is a hex with the facing in which the unit comes to it: 12 * hex + facing. The unit turns before it leaves.
The lists are kept from one search to the next; a number for each search tells what is old.
"""

from __future__ import annotations

from typing import Final

from ....core.refusal import Refusal
from ....space.hexes import FRONT
from ..board import NONE, R_TRAIL
from ..model import ATTACK, EMPTY, FIRED, MARCH, MOVED, REFUSED, Field
from .ch08_limits import column_needs, in_column, march_pile, others_at, why_no_stack
from .ch08_lines import column_chain, vertices
from .ch08_stacks import near_enemy
from .ch09_costs import (
    BAR_BRIDGE,
    BAR_FRONT,
    BAR_GROUND,
    BAR_MAP,
    BAR_POINTS,
    BAR_THROUGH,
    FREE,
    Mover,
    allowance,
    bar_hex,
    bar_near,
    bridge_taken,
    by_way,
    column_lag,
    forms_column,
    full_allowance,
    ground_cost,
    near_bits,
    through_cost,
    turn_price,
    way_cost,
    why_bar,
)

# how a node was come to
BY_GROUND: Final = 0
BY_WAY: Final = 1
BY_CRAWL: Final = 2  # 9.42: one hex, whatever it costs
FAR: Final = 9999


VERTS: Final[list[int]] = [vertices(f, turned) for f in range(12) for turned in range(12)]  # by 12 * from + to


class Reach:
    """The last search."""

    def __init__(self, n_hex: int) -> None:
        self.n_hex: int = n_hex
        self.now: int = 0
        self.mark: list[int] = [0] * (12 * n_hex)
        self.dist: list[int] = [0] * (12 * n_hex)
        self.prev: list[int] = [0] * (12 * n_hex)
        self.how: list[int] = [0] * (12 * n_hex)
        self.turns: list[int] = [0] * (12 * n_hex)  # vertices turned on the way: of equal paths the straighter one
        self.seen: list[int] = [0] * n_hex  # hexes looked at in this search
        self.bar: list[int] = [0] * n_hex
        self.near: list[int] = [0] * n_hex
        self.opened: list[int] = [0] * n_hex  # hexes whose six steps are known
        self.way: list[int] = [0] * (6 * n_hex)  # what they cost along a way, and by the ground; -1 closed
        self.plain: list[int] = [0] * (6 * n_hex)
        self.came: list[int] = [0] * n_hex  # hexes reached, and how soon
        self.least: list[int] = [0] * n_hex
        self.slack: list[int] = [0] * n_hex  # what any turn in a hex costs at most; much where friends stand
        self.nodes: list[int] = []  # found, in the order of their distance
        self.start: int = -1
        self.column: bool = False  # the tail of a column depends on its path
        self.cheap: int = 0
        self.dear: int = 0
        # where the unit may stop
        self.hexes: list[int] = []
        self.best: list[int] = [0] * n_hex
        self.best_mark: list[int] = [0] * n_hex
        self.total: list[int] = [0] * n_hex
        self.asked: list[int] = [0] * n_hex  # hexes with friends where it is known whether the unit may stop
        self.stops: list[int] = [0] * n_hex

    def look(self, g: Field, m: Mover, h: int) -> int:
        """What bars a hex, and who of the enemy is next to it; worked out once for a search."""
        if self.seen[h] != self.now:
            self.seen[h] = self.now
            self.bar[h] = bar_hex(g, m, h)
            self.near[h] = 0 if self.bar[h] else near_bits(g, m, h)
            if self.column or g.top[h] != EMPTY or h == m.start:
                self.slack[h] = FAR
            else:
                self.slack[h] = self.dear if m.how == ATTACK and g.b.wood[h] else self.cheap
        return self.bar[h]

    def open(self, g: Field, m: Mover, h: int) -> None:
        """What the six steps out of a hex cost; worked out once for a search."""
        self.opened[h] = self.now
        b = g.b
        cost = b.cost[m.c]
        works = len(g.works) > 0
        for s in range(6):
            i = 6 * h + s
            to = b.grid.next[i]
            self.way[i] = NONE
            self.plain[i] = NONE
            if to < 0 or self.look(g, m, to):
                continue
            near = self.near[to]
            if m.ways and b.road[i]:
                if near == 0 or bar_near(g, m, near, b.crossing[i]) == 0:
                    self.way[i] = by_way(g, m, h, s)
            if near == 0 or bar_near(g, m, near, 0) == 0:
                self.plain[i] = ground_cost(g, m.c, h, s) if works else cost[i]

    def search(self, g: Field, m: Mover, facing: int, spent: int, budget: int, free_turn: bool, fresh: bool) -> None:
        """9.13: every node within a budget.

        `free_turn`: the unit may still turn in the hex where it is (7.21). `fresh`: it has not moved (9.42).
        """
        b = g.b
        after = b.grid.next
        march = m.how == MARCH
        self.now += 1
        self.nodes = []
        self.start = m.start
        u = m.units[0]
        first = 12 * m.start + facing
        near_start = near_enemy(g, m.side, m.start)
        extra = 2 * b.charts.facing.refuse_end_cost if g.state[u] & REFUSED else 0
        tail = tail_cost(g, m)
        crawl = fresh and spent == 0 and not (m.guns and g.done[u] & FIRED) and not m.line and not m.charging
        full = full_allowance(g, u)
        free = b.charts.facing.free_vertices
        price = 2 * b.charts.facing.turn_cost
        self.column = forms_column(g, u)
        self.cheap = price
        self.dear = max(price, 4 * b.charts.facing.woods_vertex)
        rings: list[list[int]] = [[] for _ in range(budget + 1)]
        self.mark[first] = self.now
        self.dist[first] = spent
        self.prev[first] = -1
        self.how[first] = BY_GROUND
        self.turns[first] = 0
        if spent > budget:
            return
        rings[spent].append(first)
        for d in range(spent, budget + 1):
            for node in rings[d]:
                if self.dist[node] != d:
                    continue
                h = node // 12
                f = node % 12
                begin = node == first
                if not begin:
                    self.nodes.append(node)
                    if self.near[h] or self.how[node] == BY_CRAWL:
                        continue  # 9.53
                if d + tail > budget:
                    continue
                if self.opened[h] != self.now:
                    self.open(g, m, h)
                friends = not begin and g.top[h] != EMPTY
                came = friends and self.how[node] == BY_WAY and on_road(g, self.prev[node] // 12, h)
                woods = m.how == ATTACK and b.wood[h] != 0
                base = d + extra if begin else d
                for s in range(6):
                    way = self.way[6 * h + s]
                    plain = self.plain[6 * h + s]
                    if way < 0 and plain < 0:
                        continue
                    to = after[6 * h + s]
                    through = 0
                    if friends:
                        if way >= 0:
                            through = through_cost(g, m, h, came, b.road[6 * h + s] > R_TRAIL)
                            way = NONE if through < 0 else way + through
                        if plain >= 0:
                            through = through_cost(g, m, h, came, False)
                            plain = NONE if through < 0 else plain + through
                    for k in range(1 if march else 2):
                        turned = 2 * s if march else (2 * s + (1 if k else 11)) % 12
                        n = VERTS[12 * f + turned]
                        if begin and n > 0 and (not free_turn or (near_start and n > 1)):
                            continue  # 7.24, 9.53
                        if way >= 0:
                            self.relax(rings, node, 12 * to + turned, base + way, BY_WAY, n, budget)
                        if plain < 0:
                            continue
                        cost = plain
                        if woods:
                            cost += turn_price(g, m.how, h, n)
                        elif n > free:
                            cost += price
                        if base + cost <= budget:
                            self.relax(rings, node, 12 * to + turned, base + cost, BY_GROUND, n, budget)
                        elif begin and crawl and extra + cost <= full and (not self.near[to] or m.how == ATTACK):
                            self.relax(rings, node, 12 * to + turned, budget, BY_CRAWL, n, budget)

    def relax(self, rings: list[list[int]], node: int, to: int, d: int, how: int, n: int, budget: int) -> None:
        """Note a node if it is new or better, and not so much later than another of its hex (`slack`) that it leads
        nowhere sooner."""
        if d > budget:
            return
        h = to // 12
        if self.came[h] == self.now:
            if d >= self.least[h] + self.slack[h]:
                return
            if d < self.least[h]:
                self.least[h] = d
        else:
            self.came[h] = self.now
            self.least[h] = d
        turns = self.turns[node] + n
        if self.mark[to] == self.now:
            if self.dist[to] < d or (self.dist[to] == d and self.turns[to] <= turns):
                return
            if self.dist[to] > d:
                rings[d].append(to)
        else:
            self.mark[to] = self.now
            rings[d].append(to)
        self.dist[to] = d
        self.prev[to] = node
        self.how[to] = how
        self.turns[to] = turns

    def ends(self, g: Field, m: Mover, budget: int) -> None:
        """8.11, 8.23, 9.43: the hexes where the unit may stop, each by its cheapest node."""
        self.hexes = []
        column = column_needs(g, m.units[0]) if forms_column(g, m.units[0]) else 0
        for node in self.nodes:
            h = node // 12
            if h == m.start or (self.best_mark[h] == self.now and self.total[h] < self.dist[node]):
                continue
            if column and not self.tail_free(g, m, node, column):
                continue
            extra = 0
            if g.top[h] != EMPTY:
                if self.asked[h] != self.now:
                    self.asked[h] = self.now
                    self.stops[h] = 1 if why_no_stack(g, [3 * u for u in m.units], h) is None else 0
                if not self.stops[h]:
                    continue
                extra = end_cost(g, m, h, node % 12, self.prev[node] // 12, self.how[node])
                if extra < 0:
                    continue
            total = self.dist[node] + extra
            if total > budget and self.how[node] != BY_CRAWL:
                continue
            if self.best_mark[h] != self.now:
                self.best_mark[h] = self.now
                self.hexes.append(h)
                self.best[h] = node
                self.total[h] = total
            elif total < self.total[h] or (total == self.total[h] and self.turns[node] < self.turns[self.best[h]]):
                self.best[h] = node
                self.total[h] = total

    def tail_free(self, g: Field, m: Mover, node: int, length: int) -> bool:
        """8.5/points: whether the extensions of a column that stops at a node would lie where nobody else stands."""
        u = m.units[0]
        rest = column_chain(g, u)[1:]
        n = self.prev[node]
        for _ in range(length):
            if n >= 0:
                h = n // 12
                n = self.prev[n]
            elif rest:
                h = rest.pop(0)
            else:
                return True
            if others_at(g, m.units, h):
                return False
        return True

    def path(self, h: int) -> list[int]:
        """The way to a hex found by `ends`, flat: hex, facing, how (BY_...), for each step."""
        out: list[int] = []
        node = self.best[h]
        while node >= 0 and self.prev[node] >= 0:
            out = [node // 12, node % 12, self.how[node], *out]
            node = self.prev[node]
        return out


def on_road(g: Field, h: int, to: int) -> bool:
    """8.22/road: whether a road or pike, not a trail, leads from a hex to its neighbour."""
    s = g.b.grid.side_to(h, to)
    return s >= 0 and g.b.road[6 * h + s] > R_TRAIL


def tail_cost(g: Field, m: Mover) -> int:
    """8.5/points: what the first extension of a column pays more than its unit has paid before its last step."""
    u = m.units[0]
    if not in_column(g, u):
        return column_lag(g, u)
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


_kept: Final[dict[int, Reach]] = {}


def scratch(n_hex: int) -> Reach:
    found = _kept.get(n_hex)
    if found is None:
        found = Reach(n_hex)
        _kept[n_hex] = found
    return found


def reach(g: Field, units: list[int], free_turn: bool = True, fresh: bool = True) -> Reach:
    """9.13: where units that move together may stop; good until the next search on a map of this size."""
    m = Mover(g, units)
    u = units[0]
    found = scratch(g.b.n_hex)
    budget = budget_of(g, units)
    found.search(g, m, g.facing[u], g.spent[u], budget, free_turn, fresh and not g.done[u] & MOVED)
    found.ends(g, m, budget)
    return found


def budget_of(g: Field, units: list[int]) -> int:
    """8.21: a stack moves as far as its slowest unit."""
    out = 999
    for u in units:
        mine = allowance(g, u) - (g.spent[u] - g.spent[units[0]])
        if mine < out:
            out = mine
    return max(0, out)


def why_no_go(g: Field, units: list[int], to: int, free_turn: bool) -> Refusal:
    """Why units may not go to a hex that is not within their reach: the reason of the last step, or the points."""
    m = Mover(g, units)
    u = units[0]
    h = g.at[u]
    s = g.b.grid.side_to(h, to)
    if to < 0 or to >= g.b.n_hex:
        return why_bar(g, u, BAR_MAP, to)
    bar = bar_hex(g, m, to)
    if bar:
        return why_bar(g, u, bar, to)
    bits = near_bits(g, m, to)
    if s >= 0:
        way = by_way(g, m, h, s)
        if way < 0 and g.b.cost[m.c][6 * h + s] < 0:
            return why_bar(g, u, BAR_BRIDGE if m.ways and bridge_taken(g, m, h, s) else BAR_GROUND, to)
        bar = bar_near(g, m, bits, g.b.crossing[6 * h + s] if way >= 0 else 0)
        if bar:
            return why_bar(g, u, bar, to)
        if not FRONT[g.facing[u]] >> s & 1 and not free_turn:
            return why_bar(g, u, BAR_FRONT, to)
    elif bits:
        bar = bar_near(g, m, bits, 0)
        if bar:
            return why_bar(g, u, bar, to)
    refusal = why_no_stack(g, [3 * v for v in units], to)
    if refusal is not None:
        return refusal
    if s >= 0 and near_enemy(g, m.side, h) and not FRONT[g.facing[u]] >> s & 1:
        return Refusal("9.53", "no-turn-away", {"unit": u, "hex": to})
    found = scratch(g.b.n_hex)
    found.search(g, m, g.facing[u], g.spent[u], budget_of(g, units), free_turn, not g.done[u] & MOVED)
    around = False
    for n in range(6):
        side = g.b.grid.next[6 * to + n]
        if side >= 0:
            for f in range(12):
                if found.mark[12 * side + f] == found.now:
                    around = True
    if around and m.guns and bar == FREE and guns_stuck(g, m, to):
        return why_bar(g, u, BAR_THROUGH, to)
    return why_bar(g, u, BAR_POINTS, to)


def guns_stuck(g: Field, m: Mover, to: int) -> bool:
    """8.22/artillery: whether guns are kept from a hex by troops next to it, through whom they may not go."""
    for s in range(6):
        n = g.b.grid.next[6 * to + s]
        if n >= 0 and n != m.start and through_cost(g, m, n, False, False) < 0:
            return True
    return False


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
        cost += max(0, through_cost(g, m, h, came, how == BY_WAY and on_road(g, h, to)))
    return cost
