"""Ways around what cannot be crossed: distances over a coarse grid of the table."""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt
from typing import Final

from ....space.table import INCH, contains, point_within
from ..pack.names import GUN, NONE
from ..rules.queries.ch04_water import DEEP, SHALLOW, is_passage, waters, wet
from ..rules.queries.common import body, units
from ..state.model import LIMBERED, T_GONE, Field

CELL: Final = 3 * INCH // 2
ROOM: Final = 11 * INCH // 4  # half of a base and a little
BANK: Final = 3 * INCH // 2
TIGHT: Final = 8  # where there is less: hardly a way
FAR: Final = 1 << 30
DX: Final = (1, -1, 0, 0, 1, 1, -1, -1)
DY: Final = (0, 0, 1, -1, 1, -1, 1, -1)


def ground_key(g: Field, side: int = NONE) -> list[int]:
    """What the ways depend on: the ground, and where a side's guns stand."""
    key = [*g.t_kind, *g.t_x, *g.t_y, *g.t_heading, *g.t_w, *g.t_d, *g.t_flags, g.weather, g.frozen, g.season]
    for p in guns_of(g, side):
        key += [p, *body(g, p)]
    return key


def guns_of(g: Field, side: int) -> list[int]:
    """The guns of a side that stand ready: nobody goes through them."""
    if side == NONE:
        return []
    return [p for p in units(g, side) if g.b.arm[g.kind[p]] == GUN and not g.flags[p] & LIMBERED]


def passages(g: Field) -> list[int]:
    """Bridges and fords."""
    return [t for t in range(len(g.t_kind)) if not g.t_flags[t] & T_GONE and is_passage(g, t)]


def grounds(g: Field) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """Outlines of what nobody goes through, of deep water, and of what is slow to cross."""
    b = g.b
    solid: list[list[int]] = []
    deep: list[list[int]] = []
    slow: list[list[int]] = []
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_GONE or is_passage(g, t):
            continue
        k = g.t_kind[t]
        if b.t_water[k] or b.t_wadi[k]:
            state = wet(g, t)
            if state == DEEP:
                deep += waters(g, t)
            elif state == SHALLOW:
                slow += waters(g, t)
        elif b.t_solid[k]:
            solid.append(g.ground(t))
        elif b.t_area[k]:
            slow.append(g.ground(t))
    return solid, deep, slow


class Routes:
    """The ground of a match and distances over it, worked out when they are asked for."""

    def __init__(self, g: Field, side: int = NONE) -> None:
        b = g.b
        self.key: list[int] = ground_key(g, side)
        self.cols: int = b.width // CELL + 1
        self.rows: int = b.height // CELL + 1
        self.cost: list[int] = [2] * (self.cols * self.rows)  # of half a cell; 0: blocked
        self.fields: dict[int, list[int]] = {}
        self.open: bool = True  # nothing in the way anywhere
        self.free: list[int] = []  # what half a cell costs a base with a front (siege.py), when it has been asked for
        self.beside: list[list[int]] = []
        self.askew: list[list[int]] = []
        solid, deep, slow = grounds(g)
        solid += [body(g, p) for p in guns_of(g, side)]
        self.open = not solid and not slow and not deep
        self.solids: list[list[int]] = solid + deep
        self.passages: list[int] = passages(g) if deep else []
        self.weigh(solid, deep, slow)

    def weigh(self, solid: list[list[int]], deep: list[list[int]], slow: list[list[int]]) -> None:
        for c in range(len(self.cost)):
            x, y = c % self.cols * CELL, c // self.cols * CELL
            for s in deep:
                if point_within(x, y, s, BANK):
                    self.cost[c] = 0
            for s in slow:
                if contains(s, x, y):
                    self.cost[c] = 4
            for s in solid:
                if self.cost[c] and point_within(x, y, s, ROOM):
                    self.cost[c] = 0 if point_within(x, y, s, INCH) else TIGHT

    def cell(self, x: int, y: int) -> int:
        cx = min(max((x + CELL // 2) // CELL, 0), self.cols - 1)
        cy = min(max((y + CELL // 2) // CELL, 0), self.rows - 1)
        return cy * self.cols + cx

    def clear(self, x: int, y: int, tx: int, ty: int) -> bool:
        """Whether the straight way is free and fast."""
        if self.open:
            return True
        far = isqrt((tx - x) * (tx - x) + (ty - y) * (ty - y))
        n = far // CELL
        for i in range(2, n):
            if self.cost[self.cell(x + (tx - x) * i // n, y + (ty - y) * i // n)] != 2:
                return False
        return True

    def passable(self, x: int, y: int, tx: int, ty: int) -> bool:
        """Whether the straight way can be gone at all."""
        far = isqrt((tx - x) * (tx - x) + (ty - y) * (ty - y))
        n = far // CELL
        for i in range(2, n):
            if self.cost[self.cell(x + (tx - x) * i // n, y + (ty - y) * i // n)] in (0, TIGHT):
                return False
        return True

    def field(self, target: int) -> list[int]:
        """Distances of every cell to one, in quarters of a cell."""
        found = self.fields.get(target)
        if found is not None:
            return found
        out = [FAR] * len(self.cost)
        out[target] = 0
        queue: list[tuple[int, int]] = [(0, target)]
        while queue:
            d, c = heappop(queue)
            if d > out[c]:
                continue
            x, y = c % self.cols, c // self.cols
            for k in range(8):
                nx, ny = x + DX[k], y + DY[k]
                if not (0 <= nx < self.cols and 0 <= ny < self.rows):
                    continue
                n = ny * self.cols + nx
                step = self.cost[n]
                if step == 0:
                    if d > 12:  # what is fought for may itself be in the way
                        continue
                    step = 2
                nd = d + (2 * step if k < 4 else 3 * step - step // 4)
                if nd < out[n]:
                    out[n] = nd
                    heappush(queue, (nd, n))
        if len(self.fields) > 60:
            self.fields = {}
        self.fields[target] = out
        return out

    def far(self, x: int, y: int, tx: int, ty: int) -> int:
        """How far it is to go."""
        straight = isqrt((tx - x) * (tx - x) + (ty - y) * (ty - y))
        if straight < 2 * CELL or self.clear(x, y, tx, ty):
            return straight
        f = self.field(self.cell(tx, ty))
        cx, cy = x // CELL, y // CELL
        best = FAR
        for i in (0, 1):  # the four cells around
            for j in (0, 1):
                if cx + i < self.cols and cy + j < self.rows and cx >= 0 and cy >= 0:
                    d = f[(cy + j) * self.cols + cx + i]
                    if d < FAR:
                        dx, dy = (cx + i) * CELL - x, (cy + j) * CELL - y
                        best = min(best, d * CELL // 4 + isqrt(dx * dx + dy * dy))
        return 2 * straight if best == FAR else max(best, straight)

    def toward(self, x: int, y: int, tx: int, ty: int) -> tuple[int, int]:
        """The next point to make for: the last on the way that lies straight ahead."""
        if self.clear(x, y, tx, ty):
            return tx, ty
        f = self.field(self.cell(tx, ty))
        c = self.cell(x, y)
        px, py = tx, ty
        found = False
        for _ in range(24):
            best = c
            for k in range(8):
                nx, ny = c % self.cols + DX[k], c // self.cols + DY[k]
                if 0 <= nx < self.cols and 0 <= ny < self.rows:
                    n = ny * self.cols + nx
                    if f[n] < f[best]:
                        best = n
            if best == c:
                break
            c = best
            nx, ny = c % self.cols * CELL, c // self.cols * CELL
            if found and not self.passable(x, y, nx, ny):
                break
            px, py = nx, ny
            found = True
        return px, py
