"""9.1 How far a unit can go: the cheapest paths over hexes and facings, in half points.

A node is a hex with the facing in which the unit comes to it: 12 * hex + facing. The unit turns before it leaves.
Each thread keeps the lists of its own from one search to the next; a stamp tells what is old. What they hold are
numbers below 257 where it can be: Python keeps those ready, any other is made anew each time it is written down.
"""

from __future__ import annotations

from threading import local
from typing import Final

from mypy_extensions import i64

from .....core.columns import Column, column, filled
from ...pack.kinds import NONE, R_TRAIL
from ...state.model import ATTACK, EMPTY, FIRED, MARCH, MOVED, REFUSED, Field
from .ch08_limits import column_needs, others_at, why_no_stack
from .ch08_lines import column_chain
from .ch08_stacks import near_enemy
from .ch09_allowance import allowance, full_allowance
from .ch09_costs import forms_column, turn_price
from .ch09_mover import Mover
from .ch09_scout import VERTS, Scout
from .ch09_steps import BY_CRAWL, BY_GROUND, BY_WAY, Prices, along_road, end_cost, tail_cost

ROOM: Final = 40  # cells that the steps out of a hex can fill
LEFT_OF: Final[Column] = column([(2 * s + 11) % 12 for s in range(6)])  # the vertex left of a hexside


class Reach(Scout):
    """The last search of a thread, and what it was made for."""

    def search(  # noqa: C901  # the innermost loop of the game, in one piece for speed
        self, g: Field, m: Mover, facing: int, spent: int, budget: int, free_turn: bool, fresh: bool
    ) -> None:
        """9.13: every node within a budget.

        `free_turn`: the unit may still turn in the hex where it is (7.21). `fresh`: it has not moved (9.42).
        """
        b = g.b
        after = b.grid.next
        self.after = after
        march = m.how == MARCH
        self.begin()
        now: i64 = self.stamp
        self.board = None
        self.start = m.start
        u = m.units[0]
        first: i64 = 12 * m.start + facing
        near_start = near_enemy(g, m.side, m.start)
        extra: i64 = 2 * b.charts.facing.refuse_end_cost if g.state[u] & REFUSED else 0
        tail: i64 = tail_cost(g, m)
        crawl = fresh and spent == 0 and not (m.guns and g.done[u] & FIRED) and not m.line and not m.charging
        free: i64 = b.charts.facing.free_vertices
        price: i64 = 2 * b.charts.facing.turn_cost
        self.column = column_needs(g, u) if forms_column(g, u) else 0
        self.cheap = price
        self.dear = max(2 * b.charts.facing.turn_cost, 4 * b.charts.facing.woods_vertex)
        self.scout(g, m)
        if self.prices_of is not b:
            self.prices_of = b
            self.prices = {}
        kind = 8 * m.c + 2 * m.how + (1 if m.ways else 0)
        table = self.prices.get(kind)
        if table is None:
            table = Prices(g, m, self.cheap, self.dear)
            self.prices[kind] = table
        self.line_up(max(spent, budget))
        queue = self.queue
        link = self.link
        last = self.last
        dist = self.dist
        by = self.by
        turns = self.turns
        near_own = self.near_own
        near_foe = self.near_foe
        near_spot = self.near_spot
        seen = self.seen
        opened = self.opened
        all_odd = m.special
        cap = filled(budget + 1, self.n_hex)
        self.cap = cap
        near = self.near
        top = g.top
        nodes = self.nodes
        found: i64 = 0
        least = table.least
        attack = m.how == ATTACK
        wood = b.wood
        road = b.road
        end: i64 = budget
        verts = VERTS
        left_of = LEFT_OF
        dist[first] = spent
        by[first] = NONE
        turns[first] = 0
        cell: i64 = self.cells
        queue[cell] = first
        link[spent] = cell
        last[spent] = cell
        made = cell + 1
        begins: i64 = spent
        for d in range(begins, end + 1):
            cell = link[d]
            while cell:
                node = queue[cell]
                if dist[node] != d:
                    cell = link[cell]
                    continue
                h = node // 12
                begin = node == first
                if not begin:
                    nodes[found] = node
                    found += 1
                    # 9.53; and what stands near makes no step cheaper
                    if (near[h] and seen[h] == now) or by[node] % 3 == BY_CRAWL or d + least[h] > end:
                        cell = link[cell]
                        continue
                if d + tail > end:
                    cell = link[cell]
                    continue
                if near_own[h] or near_foe[h] or near_spot[h] or all_odd:
                    if opened[h] != now:
                        self.open(g, m, table, h)
                    low = self.low
                    ways = self.way
                    ground = self.plain
                    slack = self.slack
                else:
                    low = table.low
                    ways = table.way
                    ground = table.plain
                    slack = table.slack
                base = d
                friends = False
                came = False
                if begin:
                    base = d + extra
                    friends = self.entered
                    came = self.came
                elif top[h] != EMPTY:
                    friends = True
                    came = self.road_in(g, node) and (by[node] % 3 == BY_WAY or self.beside[h] == 1)
                i0 = 6 * h
                turned_from = node - 12 * h
                f = 12 * turned_from
                turned_before = turns[node]
                woods = attack and wood[h] != 0
                if made + ROOM > len(queue):
                    self.widen()
                    queue = self.queue
                    link = self.link
                for i in range(i0, i0 + 6):
                    to = after[i]
                    if base + low[i] >= cap[to]:  # off the map: much, whatever is compared with it
                        continue
                    way = ways[i]
                    plain = ground[i]
                    if friends:
                        through = self.through[h]
                        if way >= 0 and not (came and road[i] > R_TRAIL):
                            way = NONE if through < 0 else way + through
                        if plain >= 0 and not (came and self.beside[h] and road[i] > R_TRAIL):
                            plain = NONE if through < 0 else plain + through
                    side = i - i0
                    turned = 2 * side if march else left_of[side]
                    while True:
                        n = verts[f + turned]
                        if not begin or n == 0 or (free_turn and (n <= 1 or not near_start)):  # 7.24, 9.53
                            straight = turned_before + n
                            if way >= 0:
                                how = 36 * side + 3 * turned_from + BY_WAY
                                self.cells = made
                                self.relax(12 * to + turned, base + way, how, straight, slack[to])
                                made = self.cells
                            if plain >= 0 and (way < 0 or way > plain):
                                cost = base + plain
                                if woods:
                                    cost += turn_price(g, m.how, h, n)
                                elif n > free:
                                    cost += price
                                if cost < cap[to]:
                                    if cost + slack[to] < cap[to]:
                                        cap[to] = cost + slack[to]
                                    t = 12 * to + turned
                                    old = dist[t]
                                    if old < 0 or old > cost:
                                        queue[made] = t
                                        link[last[cost]] = made
                                        last[cost] = made
                                        made += 1
                                        dist[t] = cost
                                        by[t] = 36 * side + 3 * turned_from + BY_GROUND
                                        turns[t] = straight
                                    elif old == cost and turns[t] > straight:
                                        by[t] = 36 * side + 3 * turned_from + BY_GROUND
                                        turns[t] = straight
                        if turned != left_of[side]:
                            break
                        turned = 2 * side + 1
                if begin and crawl:
                    self.cells = made
                    self.creep(g, m, first, extra, budget, free_turn, near_start)
                    made = self.cells
                cell = link[cell]
        self.n_nodes = found
        self.cells = made

    def creep(self, g: Field, m: Mover, node: int, extra: int, budget: int, turns: bool, near: bool) -> None:
        """9.42: one hex that costs more than there is, but not more than the full allowance in good order."""
        h = node // 12
        full = full_allowance(g, m.units[0])
        for i in range(6 * h, 6 * h + 6):
            to = g.b.grid.next[i]
            if self.plain[i] < 0 or (self.near[to] and m.how != ATTACK):
                continue
            side = 2 * (i - 6 * h)
            for turned in [side] if m.how == MARCH else [(side + 11) % 12, side + 1]:
                n = VERTS[12 * (node % 12) + turned]
                if n > 0 and (not turns or (near and n > 1)):
                    continue
                cost = extra + self.plain[i] + turn_price(g, m.how, h, n)
                if budget < cost <= full:
                    by = 36 * (i - 6 * h) + 3 * (node % 12) + BY_CRAWL
                    self.relax(12 * to + turned, budget, by, self.turns[node] + n, self.slack[to])

    def relax(self, to: i64, d: i64, by: i64, turns: i64, slack: i64) -> None:
        """Note a node if it is new or better, and not so much later than another of its hex (`slack`) that it leads
        nowhere sooner."""
        h = to // 12
        if d >= self.cap[h]:
            return
        if d + slack < self.cap[h]:
            self.cap[h] = d + slack
        old = self.dist[to]
        if old >= 0 and (old < d or (old == d and self.turns[to] <= turns)):
            return
        if old != d:
            made = self.cells
            self.queue[made] = to
            self.link[self.last[d]] = made
            self.last[d] = made
            self.cells = made + 1
        self.dist[to] = d
        self.by[to] = by
        self.turns[to] = turns

    def before(self, node: int) -> int:
        """The node from which one was come to, or -1 for the first."""
        by = self.by[node]
        if by < 0:
            return NONE
        return 12 * self.after[6 * (node // 12) + (by // 36 + 3) % 6] + by % 36 // 3

    def how_to(self, node: int) -> int:
        """How a node other than the first was come to (BY_...)."""
        return self.by[node] % 3

    def road_in(self, g: Field, node: int) -> bool:
        """8.22/road: whether a road or pike, not a trail, leads into the hex of a node where it was entered."""
        side = self.by[node] // 36
        return g.b.road[6 * g.b.grid.next[6 * (node // 12) + (side + 3) % 6] + side] > R_TRAIL

    def ends(self, g: Field, m: Mover, budget: int) -> None:
        """8.11, 8.23, 9.43: the hexes where the unit may stop, each by its cheapest node."""
        self.hexes = []
        hexes = self.hexes
        now = self.stamp
        best = self.best
        best_mark = self.best_mark
        total = self.total
        dist = self.dist
        top = g.top
        nodes = self.nodes
        for k in range(self.n_nodes):
            node = nodes[k]
            h = node // 12
            d = dist[node]
            known = best_mark[h] == now
            if h == m.start or (known and total[h] < d):
                continue
            if self.column and self.crowd[h] and not self.tail_free(g, m, node, self.column):
                continue
            if top[h] != EMPTY:
                if self.asked[h] != now:
                    self.asked[h] = now
                    self.stops[h] = 1 if why_no_stack(g, [3 * u for u in m.units], h) is None else 0
                if not self.stops[h]:
                    continue
                more = end_cost(g, m, h, node % 12, self.before(node) // 12, self.how_to(node))
                if more < 0:
                    continue
                d += more
            if d > budget and self.how_to(node) != BY_CRAWL:
                continue
            if not known:
                best_mark[h] = now
                hexes.append(h)
                best[h] = node
                total[h] = d
            elif d < total[h] or (d == total[h] and self.turns[node] < self.turns[best[h]]):
                best[h] = node
                total[h] = d

    def tail_free(self, g: Field, m: Mover, node: int, length: int) -> bool:
        """8.5/points: whether the extensions of a column that stops at a node would lie where nobody else stands."""
        u = m.units[0]
        rest = column_chain(g, u)[1:]
        n = self.before(node)
        for _ in range(length):
            if n >= 0:
                h = n // 12
                n = self.before(n)
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
        while node >= 0 and self.by[node] >= 0:
            out = [node // 12, node % 12, self.how_to(node), *out]
            node = self.before(node)
        return out


_mine: Final = local()  # the lists of each thread, by the size of the map


def kept() -> dict[int, Reach]:
    """What this thread has searched with before."""
    found: dict[int, Reach] | None = getattr(_mine, "kept", None)
    if found is None:
        found = {}
        _mine.kept = found
    return found


def reach(
    g: Field, units: list[int], free_turn: bool = True, fresh: bool = True, back: int = NONE, by_way: bool = False
) -> Reach:
    """9.13: where units that move together may stop; good until this thread's next search on a map of this size.

    `fresh`: they are still in the hex where they began; otherwise they came to theirs from `back` (along a way), and
    pass the friends there when they go on (8.22/through-units).
    Asked again about the same position it answers from memory: who offers hexes, weighs them and goes shares a search.
    """
    u = units[0]
    n_hex = g.b.n_hex
    mine = kept()
    found = mine.get(n_hex)
    budget = budget_of(g, units)
    entered = not fresh
    fresh = fresh and not g.done[u] & MOVED
    asker = [budget, g.turn, g.options, 1 if free_turn else 0, 1 if fresh else 0, 1 if entered else 0]
    asker += [back, 1 if by_way else 0, *units]
    if found is not None and found.holds(g, asker):
        return found
    m = Mover(g, units)
    found = mine.pop(n_hex, None)  # a search that is cut off leaves nothing half done behind
    if found is None:
        found = Reach(n_hex)
    found.entered = entered and g.top[m.start] != EMPTY
    found.came = found.entered and back >= 0 and along_road(g, m, back, m.start, m.start, by_way)
    found.search(g, m, g.facing[u], g.spent[u], budget, free_turn, fresh)
    found.ends(g, m, budget)
    found.keep(g, asker)
    mine[n_hex] = found
    return found


def budget_of(g: Field, units: list[int]) -> int:
    """8.21: a stack moves as far as its slowest unit."""
    out = 999
    for u in units:
        mine = allowance(g, u) - (g.spent[u] - g.spent[units[0]])
        if mine < out:
            out = mine
    return max(0, out)
