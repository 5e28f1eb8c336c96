"""What the Sergeant sees of the field: where the enemy stands, how near, how strong; and his own men."""

from __future__ import annotations

from math import atan2, cos, pi
from typing import Final

from ..pack.kinds import A_ART
from ..rules.queries.ch07_facing import fronts
from ..rules.queries.ch08_stacks import hexes_of, part_sp, parts_of, top_at
from ..state.model import ABANDONED, DISORDERED, MARCH, Field

NEAR: Final = 14  # how far nearness is worked out
NOWHERE: Final = 99
REACHES: Final = (1.0, 0.55, 0.35)  # weight of an enemy's strength at one, two and three hexes


class Scan:
    """One look at the field, good as long as nobody has moved."""

    def __init__(self, g: Field, side: int) -> None:
        b = g.b
        self.side: int = side
        self.foe: list[float] = [0.0] * b.n_hex  # strength of enemy troops by hex
        self.foe_guns: list[int] = [0] * b.n_hex
        self.own: list[float] = [0.0] * b.n_hex
        self.foes: list[int] = []  # hexes with enemies
        self.friends: list[int] = []
        self.near: list[int] = [NOWHERE] * b.n_hex  # hexes to the nearest enemy
        self.source: list[int] = [-1] * b.n_hex  # and where he stands
        self.threat: list[float] = [0.0] * b.n_hex
        for u in range(b.n_units):
            if g.at[u] < 0 or g.state[u] & ABANDONED:
                continue
            mine = b.side[u] == side
            worth = 0.6 if g.state[u] & DISORDERED else 1.0
            for p in parts_of(g, u):
                h = g.at[u] if p % 3 == 0 else g.ext[2 * u + p % 3 - 1]
                if b.arm[u] == A_ART:
                    if not mine:
                        self.foe_guns[h] += g.sp[u]
                elif mine:
                    self.own[h] += part_sp(g, p) * worth
                else:
                    self.foe[h] += part_sp(g, p) * worth
                group = self.friends if mine else self.foes
                if h not in group:
                    group.append(h)
        self.spread(g)
        self.menace(g)

    def spread(self, g: Field) -> None:
        after = g.b.grid.next
        near = self.near
        source = self.source
        line = self.foes[:]
        for h in line:
            near[h] = 0
            source[h] = h
        d = 0
        while line and d < NEAR:
            d += 1
            more: list[int] = []
            for h in line:
                for i in range(6 * h, 6 * h + 6):
                    n = after[i]
                    if n >= 0 and near[n] == NOWHERE:
                        near[n] = d
                        source[n] = source[h]
                        more.append(n)
            line = more

    def menace(self, g: Field) -> None:
        """How much enemy strength bears upon each hex: more in front of him than beside him."""
        grid = g.b.grid
        for h in self.foes:
            sp = self.foe[h] + 0.8 * self.foe_guns[h]
            p = top_at(g, h)
            if p >= 0 and g.order[p // 3] == MARCH:
                sp *= 0.3
            for h1 in grid.ring(h, 1):
                self.threat[h1] += sp if p >= 0 and fronts(g, p, h1) else 0.35 * sp
            for h2 in grid.ring(h, 2):
                self.threat[h2] += REACHES[1] * sp
            for h3 in grid.ring(h, 3):
                self.threat[h3] += REACHES[2] * sp

    def foe_within(self, g: Field, hex: int, far: int) -> float:
        """Enemy strength around a hex, guns at half their number."""
        n = 0.0
        if self.near[hex] > far:
            return n
        for h in g.b.grid.within(hex, far):
            if self.near[h] == 0:
                n += self.foe[h] + 0.5 * self.foe_guns[h]
        return n

    def own_within(self, g: Field, hex: int, far: int) -> float:
        n = 0.0
        for h in g.b.grid.within(hex, far):
            n += self.own[h]
        return n

    def nearest_foe(self, g: Field, hex: int) -> int:
        """The nearest hex with enemies, or -1."""
        if self.source[hex] >= 0:
            return self.source[hex]
        best = -1
        far = NOWHERE
        for h in self.foes:
            d = g.b.grid.distance(h, hex)
            if d < far:
                far = d
                best = h
        return best


def heading(g: Field, a: int, to: int) -> float:
    """The direction from a hex to another, in twelfths of a circle clockwise from the north."""
    grid = g.b.grid
    dx = 1.5 * (grid.col[to] - grid.col[a])
    dy = 0.866 * (grid.tall[to] - grid.tall[a])
    return atan2(dx, -dy) * 6.0 / pi


def facing_worth(g: Field, sc: Scan, hex: int, facing: int, goal: int) -> float:
    """How well a facing meets the enemies around a hex; without any, the goal."""
    total = 0.0
    some = False
    grid = g.b.grid
    col = grid.col[hex]
    close = sc.near[hex] <= 9
    for h in sc.foes if close else []:
        if abs(grid.col[h] - col) > 9:
            continue
        d = grid.distance(h, hex)
        if d > 9 or d == 0:
            continue
        some = True
        weight = (sc.foe[h] + 0.7 * sc.foe_guns[h]) / (d * d)
        total += weight * cos((heading(g, hex, h) - facing) * pi / 6.0)
    if not some:
        to = sc.nearest_foe(g, hex)
        if to < 0 or (g.b.grid.distance(to, hex) > 20 and goal >= 0):
            to = goal
        if to >= 0 and to != hex:
            total = cos((heading(g, hex, to) - facing) * pi / 6.0)
    return total


def spots(g: Field, units: list[int]) -> list[int]:
    """The hexes of some units on the map."""
    out: list[int] = []
    for u in units:
        if g.at[u] >= 0:
            out += hexes_of(g, u)
    return out


def middle(g: Field, hexes: list[int]) -> int:
    """Of some hexes the one with the least way to the others, or -1."""
    best = -1
    least = 0
    for a in hexes:
        n = 0
        for c in hexes:
            n += g.b.grid.distance(a, c)
        if best < 0 or n < least:
            best = a
            least = n
    return best
