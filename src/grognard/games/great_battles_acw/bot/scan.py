"""What the Sergeant sees of the field: where the enemy stands, how near, how strong; and his own men."""

from __future__ import annotations

from math import atan2, cos, pi
from typing import Final

from mypy_extensions import i64

from ....core.columns import Column, alike, filled
from ..pack.board import Board
from ..pack.kinds import A_ART
from ..rules.queries.ch07_facing import fronts
from ..rules.queries.ch08_stacks import hex_of, hexes_of, part_sp, parts_of, top_at
from ..state.model import ABANDONED, DISORDERED, MARCH, Field

NEAR: Final = 14  # how far nearness is worked out
NOWHERE: Final = 99
REACHES: Final = (1.0, 0.55, 0.35)  # weight of an enemy's strength at one, two and three hexes


class Foes:
    """The enemies of one look, and what follows from where they stand: good as long as none of them has changed."""

    def __init__(self, g: Field, side: int) -> None:
        b = g.b
        self.foe: list[float] = [0.0] * b.n_hex  # strength of enemy troops by hex
        self.foe_guns: list[int] = [0] * b.n_hex
        self.foes: list[int] = []  # hexes with enemies
        self.near: Column = filled(NOWHERE, b.n_hex)  # hexes to the nearest enemy
        self.source: Column = filled(-1, b.n_hex)  # and where he stands
        self.threat: list[float] = [0.0] * b.n_hex
        for u in range(b.n_units):
            if b.side[u] == side or g.at[u] < 0 or g.state[u] & ABANDONED:
                continue
            worth = 0.6 if g.state[u] & DISORDERED else 1.0
            for p in parts_of(g, u):
                h = hex_of(g, p)
                if b.arm[u] == A_ART:
                    self.foe_guns[h] += g.sp[u]
                else:
                    self.foe[h] += part_sp(g, p) * worth
                if h not in self.foes:
                    self.foes.append(h)
        self.spread(g)
        self.menace(g)

    def spread(self, g: Field) -> None:
        after = g.b.grid.next
        near = self.near
        source = self.source
        line = filled(0, g.b.n_hex)  # hexes in the order in which they are come to
        n: i64 = 0
        for h in self.foes:
            near[h] = 0
            source[h] = h
            line[n] = h
            n += 1
        i: i64 = 0
        while i < n:
            here = line[i]
            i += 1
            d = near[here] + 1
            if d > NEAR:
                break
            for k in range(6 * here, 6 * here + 6):
                to = after[k]
                if to >= 0 and near[to] == NOWHERE:
                    near[to] = d
                    source[to] = source[here]
                    line[n] = to
                    n += 1

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


class Scan:
    """One look at the field, good as long as nobody has moved. What the look `before` saw of enemies who have not
    changed since is not worked out again."""

    def __init__(self, g: Field, side: int, before: Scan | None = None) -> None:
        b = g.b
        self.side: int = side
        self.board: Board = b
        self.turn: int = g.turn
        self.at: Column = g.at[:]
        self.ext: Column = g.ext[:]
        self.facing: Column = g.facing[:]
        self.sp: Column = g.sp[:]
        self.state: Column = g.state[:]
        self.order: Column = g.order[:]
        self.under: Column = g.under[:]
        same = before is not None and before.saw_enemies(g, side)
        self.enemies: Foes = before.enemies if before is not None and same else Foes(g, side)
        self.foe: list[float] = self.enemies.foe
        self.foe_guns: list[int] = self.enemies.foe_guns
        self.foes: list[int] = self.enemies.foes
        self.near: Column = self.enemies.near
        self.source: Column = self.enemies.source
        self.threat: list[float] = self.enemies.threat
        self.own: list[float] = [0.0] * b.n_hex
        self.friends: list[int] = []
        for u in range(b.n_units):
            if b.side[u] != side or g.at[u] < 0 or g.state[u] & ABANDONED:
                continue
            worth = 0.6 if g.state[u] & DISORDERED else 1.0
            for p in parts_of(g, u):
                h = hex_of(g, p)
                if b.arm[u] != A_ART:
                    self.own[h] += part_sp(g, p) * worth
                if h not in self.friends:
                    self.friends.append(h)

    def saw(self, g: Field, side: int) -> bool:
        """Whether nobody has changed since."""
        return (
            self.board is g.b
            and self.side == side
            and self.turn == g.turn
            and alike(self.at, g.at)
            and alike(self.facing, g.facing)
            and alike(self.state, g.state)
            and alike(self.sp, g.sp)
            and alike(self.order, g.order)
            and alike(self.ext, g.ext)
            and alike(self.under, g.under)
        )

    def saw_enemies(self, g: Field, side: int) -> bool:
        """Whether no enemy has changed since."""
        if self.board is not g.b or self.side != side:
            return False
        sides = g.b.side
        for u in range(g.b.n_units):
            if sides[u] != side and (
                self.at[u] != g.at[u]
                or self.state[u] != g.state[u]
                or self.facing[u] != g.facing[u]
                or self.sp[u] != g.sp[u]
                or self.order[u] != g.order[u]
                or self.ext[2 * u] != g.ext[2 * u]
                or self.ext[2 * u + 1] != g.ext[2 * u + 1]
                or self.under[3 * u] != g.under[3 * u]
                or self.under[3 * u + 1] != g.under[3 * u + 1]
                or self.under[3 * u + 2] != g.under[3 * u + 2]
            ):
                return False
        return True

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
    cols: int = grid.col[to] - grid.col[a]
    tall: int = grid.tall[to] - grid.tall[a]
    dx = 1.5 * cols
    dy = 0.866 * tall
    return atan2(dx, -dy) * 6.0 / pi


def facing_worth(g: Field, sc: Scan, hex: int, facing: int, goal: int) -> float:
    """How well a facing meets the enemies around a hex; without any, the goal."""
    total = 0.0
    some = False
    grid = g.b.grid
    col = grid.col[hex]
    close = sc.near[hex] <= 9
    for h in sc.foes if close else []:
        if not -9 <= grid.col[h] - col <= 9:
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
