"""9.13, 8.5: one step made: points, terrain, the tail of a column, leaders, marks."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER
from .....core.frame import Frame
from ...pack.kinds import DIS_NONE, R_TRAIL, X_BRIDGE, X_FORD
from ...state.effects import face, move_leader, ridden
from ...state.effects_lines import lay_parts
from ...state.model import ADJACENT, ADVANCE, COLUMN, CRAWLED, IN_COLUMN, MOVED, NO_FIGHT, OFF_ROAD, TURNED, Field
from ..queries.ch04_command import leader_step
from ..queries.ch07_facing import IN_FRONT, seen_from
from ..queries.ch08_limits import column_needs, in_column, mode
from ..queries.ch08_lines import column_chain, klass
from ..queries.ch08_stacks import hex_of, hexes_of, near_enemy, parts_of, top_at
from ..queries.ch09_allowance import allowance
from ..queries.ch09_bars import bar_near, near_bits
from ..queries.ch09_leaders import leader_left
from ..queries.ch09_mover import Mover
from ..queries.ch09_steps import BY_CRAWL, BY_WAY

WENT: Final = 0  # nothing happened but the step
SHAKEN: Final = 1  # something happened: the owner decides anew
OVER: Final = 2  # the movement is over


class Tread(Frame):
    """What a step does to the unit that makes it and to those who come with it."""

    units: list[int]
    to: int
    facing: int
    how: int
    cost: int
    place: list[int]
    leaders: list[int]
    passes: int
    back: int
    back_facing: int
    exposed: list[int]
    came_from: int
    letter: int
    capped: int
    out: int
    entered: list[int]
    waiting: int
    reacted: int
    calm: int

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        to: int = -1,
        facing: int = 0,
        how: int = 0,
        cost: int = 0,
        place: list[int] = NO_ANSWER,
        leaders: list[int] = NO_ANSWER,
        passes: int = -1,
        back: int = -1,
        back_facing: int = 0,
        calm: int = 0,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.to = to
        self.facing = facing
        self.how = how
        self.cost = cost
        self.place = place[:]
        self.leaders = leaders[:]
        self.passes = passes
        self.back = back
        self.back_facing = back_facing
        self.exposed = []
        self.came_from = -1
        self.letter = DIS_NONE
        self.capped = 0
        self.out = WENT
        self.entered = []
        self.waiting = 0
        self.reacted = 0
        self.calm = calm

    def still_able(self, g: Field) -> bool:
        m = Mover(g, self.units)
        if self.how != BY_CRAWL:
            for u in self.units:
                if g.spent[u] + self.cost > allowance(g, u) and not self.capped:
                    return False
        crossing = 0
        if self.how == BY_WAY:
            s = g.b.grid.side_to(self.came_from, self.to)
            crossing = g.b.crossing[6 * self.came_from + s]
        for to in self.place if self.place else [self.to]:
            if to >= 0 and to not in hexes_of(g, self.units[0]) and bar_near(m, near_bits(g, m, to), crossing):
                return False
        return True

    def pay(self, g: Field) -> None:
        for u in self.units:
            g.spent[u] += self.cost
            if self.how == BY_CRAWL:
                g.spent[u] = max(g.spent[u], allowance(g, u))
            g.done[u] = (g.done[u] | MOVED) & ~TURNED
            way = 0
            s = g.b.grid.side_to(self.came_from, self.to)
            if s >= 0 and self.how == BY_WAY:
                way = g.b.road[6 * self.came_from + s]
            if way <= R_TRAIL:
                g.done[u] |= OFF_ROAD

    def terrain(self, g: Field) -> int:
        """9.47: the letter of the ground entered or crossed; ways spare it. Of a line the worst part counts."""
        u = self.units[0]
        if self.how == BY_WAY:
            return DIS_NONE
        dis = g.b.dis[klass(g, u)]
        grid = g.b.grid
        worst = DIS_NONE
        for p in parts_of(g, u) if self.place else [3 * u]:
            h = hex_of(g, p)
            to = self.place[p % 3] if self.place else self.to
            s = grid.side_to(h, to)
            if s >= 0:
                worst = max(worst, dis[6 * h + s])
            elif to != h and to >= 0:  # the outer part of a pivoting line of three: two steps
                for t in range(6):
                    n = grid.next[6 * h + t]
                    if grid.side_to(to, n) >= 0:
                        worst = max(worst, dis[6 * h + t], dis[6 * n + grid.side_to(n, to)])
        return worst

    def trail(self, g: Field, u: int) -> None:
        """8.5: a column follows its head along the same path; a missing extension is laid in the hex just left.

        A long column that turns back into its own first extension takes up the last one, whose hex that would be.
        """
        chain = column_chain(g, u)
        g.state[u] |= COLUMN
        g.done[u] |= IN_COLUMN
        hexes = [self.to, *chain][: 1 + column_needs(g, u)]
        if len(hexes) == 3 and hexes[2] == self.to:
            hexes.pop()
        while len(hexes) < 3:
            hexes.append(-1)
        lay_parts(g, u, hexes)
        g.state[u] |= COLUMN
        face(g, u, self.facing)

    def enters_below(self, g: Field) -> bool:
        """8.23: who comes over a front hexside of those who stand there lies on top of them, else below."""
        p = top_at(g, self.to)
        if p < 0:
            return False
        s = g.b.grid.side_to(self.to, self.came_from)
        return s >= 0 and seen_from(g, p, s) != IN_FRONT

    def bring_leaders(self, g: Field, stood: list[int]) -> None:
        """9.31: leaders who go with the unit, or with the part of it they stand with, pay their own points; who has
        none left stays behind. 8.5: with an extension that is taken up they come to the counter."""
        kept: list[int] = []
        u = self.units[0]
        now = [g.at[u], g.ext[2 * u], g.ext[2 * u + 1]]
        if in_column(g, u) and now[2] < 0:
            now[2] = now[0]
        for x in self.leaders:
            for k in range(3):
                h = stood[k]
                if h < 0 or g.leader_at[x] != h or now[k] < 0:
                    continue
                if now[k] == h:
                    kept.append(x)
                    break
                s = g.b.grid.side_to(h, now[k])
                cost = leader_step(g, h, s) if s >= 0 else -1
                if 0 <= cost <= leader_left(g, x):
                    g.leader_spent[x] += cost
                    ridden(g, x)
                    move_leader(g, x, now[k])
                    kept.append(x)
                break
        self.leaders = kept

    def mark(self, g: Field) -> None:
        """9.23, 9.42, 9.53: what the step leaves behind for shock and fire."""
        side = g.b.side[self.units[0]]
        near = False
        for h in self.entered:
            near = near or near_enemy(g, side, h)
        if not near:
            return
        crossing = 0
        s = g.b.grid.side_to(self.came_from, self.to)
        if s >= 0 and self.how == BY_WAY:
            crossing = g.b.crossing[6 * self.came_from + s]
        for u in self.units:
            g.done[u] |= ADJACENT
            if self.how == BY_CRAWL:
                g.done[u] |= CRAWLED
            if mode(g, u) == ADVANCE and (crossing == X_BRIDGE or crossing == X_FORD):
                g.done[u] |= NO_FIGHT
