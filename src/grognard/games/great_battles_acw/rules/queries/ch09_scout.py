"""9.4, 9.5: the ground of a search: what bars each hex and what the steps out of it cost, found out once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....core.columns import Column, column, filled, numbers
from ...pack.board import Board
from ...pack.kinds import NONE
from ...state.model import ABANDONED, ATTACK, EMPTY, MARCH, OPT_GUNS_CLOSE, Field
from .ch08_lines import vertices
from .ch08_stacks import hexes_of
from .ch09_asked import Asked
from .ch09_bars import BAR_MARCH_SIGHT, FREE, bar_hex, bar_near, near_bits
from .ch09_costs import bridge_taken, march_friends, through_cost
from .ch09_mover import Mover
from .ch09_steps import FAR, Prices
from .ch09_zones import Ranks, Spots, Watch

STAMPS: Final = 250  # searches until the stamps begin again
VERTS: Final[Column] = column([vertices(f, turned) for f in range(12) for turned in range(12)])  # by 12 * from + to


class Scout(Asked):
    """What the steps of a mover cost on the ground as it is now."""

    def __init__(self, n_hex: int) -> None:
        super().__init__()
        self.n_hex: int = n_hex
        self.now: int = 0  # searches made
        self.stamp: int = 0
        self.dist: Column = filled(NONE, 12 * n_hex)  # of the nodes in `queue`, -1 for all others
        self.by: Column = filled(NONE, 12 * n_hex)  # how: 36 * the hexside gone over + 3 * the facing before + BY_...
        # nodes by distance, as they were found: `link` leads from the cell of a distance through the cells of its nodes
        self.queue: Column = filled(NONE, 24 * n_hex)  # by cell: a node
        self.link: Column = filled(0, 24 * n_hex)
        self.last: Column = filled(0, 256)  # by distance: its last cell
        self.cells: i64 = 0  # how many are in use
        self.after: Column = column([])  # of the map: the neighbours of every hex
        self.turns: Column = filled(0, 12 * n_hex)  # vertices turned on the way: of equal paths the straighter one
        self.seen: Column = filled(0, n_hex)  # hexes looked at in this search
        self.bar: Column = filled(0, n_hex)
        self.near: Column = filled(0, n_hex)
        # what stands near a hex: where all of these are 0 a step costs what the ground makes it
        self.ranks: list[Ranks] = []  # by side
        self.watch: list[Watch] = []
        self.spots: Spots | None = None
        self.near_own: Column = column([])
        self.near_foe: Column = column([])
        self.near_spot: Column = column([])
        self.wall: Column = column([])  # hexsides with parapets
        self.edge: Column = column([])  # hexes next to the enemy
        self.alert: Column = column([])  # hexes so near to him that orders or guns may forbid them
        self.crowd: Column = column([])  # hexes where the tail of a column may meet friends, its own parts included
        self.own: list[int] = []  # the hexes of the movers themselves
        self.opened: Column = filled(0, n_hex)  # hexes whose six steps are known
        self.way: Column = filled(0, 6 * n_hex)  # what they cost along a way, and by the ground; -1 closed
        self.plain: Column = filled(0, 6 * n_hex)
        self.low: Column = filled(0, 6 * n_hex)  # the lesser of the two; much where both are closed
        self.through: Column = filled(0, n_hex)  # what it costs more to leave a hex with friends
        self.beside: Column = filled(0, n_hex)  # 1: they march, and along a road are passed beside it
        self.cap: Column = column([])  # what is as late as this in a hex leads nowhere sooner
        self.slack: Column = filled(0, n_hex)  # what any turn in a hex costs at most; much where friends stand
        self.nodes: Column = filled(NONE, 12 * n_hex)  # found, in the order of their distance
        self.n_nodes: i64 = 0
        self.start: int = -1
        self.column: int = 0  # extensions of a column, whose place depends on its path
        self.cheap: int = 0
        self.dear: int = 0
        self.prices: dict[int, Prices] = {}
        self.prices_of: Board | None = None
        # where the unit may stop
        self.hexes: list[int] = []
        self.best: Column = filled(0, n_hex)
        self.best_mark: Column = filled(0, n_hex)
        self.total: Column = filled(0, n_hex)
        self.entered: bool = False  # the start is a hex with friends, entered in this turn (8.22)
        self.came: bool = False  # along a road
        self.asked: Column = filled(0, n_hex)  # hexes with friends where it is known whether the unit may stop
        self.stops: Column = filled(0, n_hex)

    def scout(self, g: Field, m: Mover) -> None:
        """Find the hexes where steps are not what the ground makes them: near units, parapets and closed hexes."""
        b = g.b
        chart = b.charts.movement
        far = 0
        if m.how == MARCH:
            far = b.charts.orders.march_distance
        elif m.guns:
            far = chart.guns_near if g.options & OPT_GUNS_CLOSE else chart.guns_distance - 1
        spots = self.spots
        if spots is None or spots.b is not b:
            self.ranks = [Ranks(b, 0), Ranks(b, 1)]
            self.watch = [Watch(self.ranks[0]), Watch(self.ranks[1])]
            spots = Spots(b)
            self.spots = spots
        own = self.ranks[m.side]
        foe = self.ranks[1 - m.side]
        own.update(g)
        foe.update(g)
        if m.how == MARCH:
            self.watch[1 - m.side].update(g)
        spots.update(g, m.shut)
        self.edge = foe.within(1)
        self.alert = foe.within(far)
        self.near_foe = foe.within((far if far else 1) + 1)
        self.near_own = own.within(self.column + 1)
        self.near_spot = spots.near
        self.wall = spots.wall
        self.crowd = own.within(self.column)
        self.own = []
        if self.column:
            for u in m.units:
                if not g.state[u] & ABANDONED:
                    self.own += hexes_of(g, u)

    def crowded(self, g: Field, h: int) -> bool:
        """Whether the tail of a column that comes to a hex may meet friends."""
        n = self.crowd[h]
        if n:
            for own in self.own:
                if g.b.grid.distance(own, h) <= self.column:
                    n -= 1
        return n > 0

    def begin(self) -> None:
        """Forget the search before."""
        self.now += 1
        self.stamp += 1
        if self.stamp > STAMPS:
            self.stamp = 1
            for marks in (self.seen, self.opened, self.asked, self.best_mark):
                for h in range(self.n_hex):
                    marks[h] = 0
        dist = self.dist
        queue = self.queue
        link = self.link
        for k in range(self.cells):
            link[k] = 0
            if queue[k] >= 0:
                dist[queue[k]] = NONE
        self.cells = 0

    def line_up(self, most: int) -> None:
        """A cell for each distance up to the farthest, without nodes yet."""
        if most >= len(self.last):
            self.last = filled(0, most + 1)
        while most >= len(self.queue):
            self.widen()
        for d in range(most + 1):
            self.last[d] = d
            self.queue[d] = NONE
        self.cells = most + 1

    def widen(self) -> None:
        """Twice as many cells."""
        self.queue = column(numbers(self.queue) + [NONE] * len(self.queue))
        self.link = column(numbers(self.link) + [0] * len(self.link))

    def look(self, g: Field, m: Mover, h: int) -> None:
        """What bars a hex, and who of the enemy is next to it; worked out once for a search."""
        now = self.stamp
        self.seen[h] = now
        taken = g.top[h] != EMPTY
        bar = FREE
        if taken or self.near_spot[h] or m.special:
            bar = bar_hex(g, m, h)
        elif self.alert[h]:
            if m.how != MARCH:
                bar = bar_hex(g, m, h)
            elif self.watch[1 - m.side].sees(g, m.side, h):
                bar = BAR_MARCH_SIGHT
        self.bar[h] = bar
        self.near[h] = near_bits(g, m, h) if bar == FREE and self.edge[h] else 0
        if taken or h == m.start or (self.column and self.crowded(g, h)):
            self.slack[h] = FAR
        else:
            self.slack[h] = self.dear if m.how == ATTACK and g.b.wood[h] else self.cheap

    def open(self, g: Field, m: Mover, table: Prices, h: int) -> None:
        """What the six steps out of a hex cost; worked out once for a search."""
        now = self.stamp
        self.opened[h] = now
        b = g.b
        after = b.grid.next
        top = g.top
        edge = self.edge
        alert = self.alert
        crowd = self.crowd
        calm = top[h] == EMPTY and not self.near_spot[h] and not m.special
        wall = self.wall[h]
        for i in range(6 * h, 6 * h + 6):
            to = after[i]
            way = table.way[i]
            plain = table.plain[i]
            if to < 0 or (calm and top[to] == EMPTY and not edge[to] and not alert[to] and not crowd[to]):
                self.way[i] = way
                self.plain[i] = plain
                self.low[i] = table.low[i]
                if to >= 0:
                    self.near[to] = 0
                    self.slack[to] = table.slack[to]
                continue
            if self.seen[to] != now:
                self.look(g, m, to)
            if self.bar[to] != FREE:
                way = NONE
                plain = NONE
            near = self.near[to]
            if way >= 0:
                if near and bar_near(m, near, b.crossing[i]) != FREE:
                    way = NONE
                elif bridge_taken(g, m, h, i - 6 * h) or march_friends(g, m, to):
                    way = NONE
            if near and plain >= 0 and bar_near(m, near, 0) != FREE:
                plain = NONE
            if wall and wall >> (i - 6 * h) & 1:
                way += b.parapet_cost[m.c] if way >= 0 else 0
                plain += b.parapet_cost[m.c] if plain >= 0 else 0
            self.way[i] = way
            self.plain[i] = plain
            if way < 0:
                self.low[i] = FAR if plain < 0 else plain
            else:
                self.low[i] = way if plain < 0 or way < plain else plain
        if g.top[h] != EMPTY:
            self.through[h] = through_cost(g, m, h, False, False)
            self.beside[h] = 1 if m.ways and march_friends(g, m, h) else 0
