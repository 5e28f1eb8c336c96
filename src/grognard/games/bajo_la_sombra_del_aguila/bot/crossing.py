"""Over a bridge or a ford: to its axis, then straight across."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....core.choice import Answer
from ....space.table import INCH, ahead, bearing, turned
from ....space.walk import Walk
from ..state.model import Field

UNIT: Final = 10_000  # of the direction of an axis
ASIDE: Final = 18 * INCH  # a passage farther off is another unit's
ON_AXIS: Final = 2 * INCH // 5


def over(g: Field, p: int, passages: list[int], tx: int, ty: int, walk: Walk, out: list[Answer]) -> None:
    """Ways over the passages that lie between a unit and where it goes."""
    deep = g.b.base_d[g.kind[p]] // 2
    for t in passages:
        bx, by = g.t_x[t], g.t_y[t]
        vx, vy = ahead(0, 0, g.t_heading[t], UNIT)
        here = ((walk.x - bx) * vx + (walk.y - by) * vy) // UNIT
        there = ((tx - bx) * vx + (ty - by) * vy) // UNIT
        aside = abs((walk.x - bx) * vy - (walk.y - by) * vx) // UNIT
        half = g.t_d[t] // 2
        on = here >= 0
        if (on == (there >= 0) and abs(here) > half + deep) or aside > ASIDE:
            continue
        across = g.t_heading[t] if there > here else (g.t_heading[t] + 1800) % 3600
        if aside <= ON_AXIS:
            straight(walk, across, out)
            continue
        ax, ay = ahead(bx, by, across + 1800, half + deep + INCH // 3)
        approach(walk, ax, ay, across, out)


def straight(walk: Walk, across: int, out: list[Answer]) -> None:
    """On, as far as it goes."""
    path: Answer = [] if turned(walk.heading, across) <= 4 else [walk.x, walk.y, across]
    for part in (6, 5, 4, 3, 2, 1):
        x, y = ahead(walk.x, walk.y, across, walk.budget * part // 6)
        way = [*path, x, y, across]
        if walk.fault(way) is None:
            out.append(way)
            return
    if path and walk.fault(path) is None:
        out.append(path)


def approach(walk: Walk, ax: int, ay: int, across: int, out: list[Answer]) -> None:
    """To the axis before it, turn, and on with what is left."""
    d = isqrt((ax - walk.x) * (ax - walk.x) + (ay - walk.y) * (ay - walk.y))
    if d < INCH // 4:
        return
    b = bearing(ax - walk.x, ay - walk.y)
    path: Answer = [] if turned(walk.heading, b) <= 4 else [walk.x, walk.y, b]
    if d > walk.budget:
        for part in (6, 5, 4, 3):
            way = [*path, *ahead(walk.x, walk.y, b, walk.budget * part // 6), b]
            if walk.fault(way) is None:
                out.append(way)
                return
        return
    path = [*path, ax, ay, b]
    turn = [*path, ax, ay, across]
    left = walk.budget - d
    for part in (4, 3, 2):
        way = [*turn, *ahead(ax, ay, across, left * part // 4), across]
        if left > INCH // 2 and walk.fault(way) is None:
            out.append(way)
            return
    for way in (turn, path):
        if walk.fault(way) is None:
            out.append(way)
            return
