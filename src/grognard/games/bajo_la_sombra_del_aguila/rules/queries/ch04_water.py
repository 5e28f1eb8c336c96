"""4, 15 Water: when it can be crossed, and where the bridges are."""

from __future__ import annotations

from typing import Final

from .....space.table import overlap
from ...pack.names import DOWNPOUR, RAIN, SEASONS
from ...state.model import OPT_DRY_WADI, T_GONE, T_IMPASSABLE, Field

DRY: Final = 0  # ordinary ground
SHALLOW: Final = 1  # difficult ground
DEEP: Final = 2  # impassable
ICY: Final = 3  # 15/frozen-water
SPRING: Final = SEASONS.index("spring")


def wet(g: Field, t: int) -> int:
    """15: what a river, a lake or a wadi is today: DRY, SHALLOW, DEEP or ICY. Everything else is DRY."""
    b = g.b
    k = g.t_kind[t]
    if b.t_wadi[k]:
        if g.t_flags[t] & T_IMPASSABLE:
            return DEEP
        if g.weather == RAIN or g.weather == DOWNPOUR:
            return DEEP if g.options & OPT_DRY_WADI else SHALLOW
        return DRY
    if not b.t_water[k]:
        return DRY
    if g.frozen:
        return ICY
    if b.t_solid[k] or g.t_flags[t] & T_IMPASSABLE or g.season == SPRING:
        return DEEP
    return SHALLOW


def is_passage(g: Field, t: int) -> bool:
    """A bridge or a ford: the water does not count there."""
    return (g.t_kind[t] == g.b.bridge or g.t_kind[t] == g.b.ford) and not g.t_flags[t] & T_GONE


def waters(g: Field, t: int) -> list[list[int]]:
    """The outline of a piece of water in convex parts, without what bridges and fords cover."""
    parts = [g.ground(t)]
    for b in range(len(g.t_kind)):
        if is_passage(g, b) and overlap(g.ground(t), g.ground(b)):
            left: list[list[int]] = []
            for part in parts:
                left += without(part, g.ground(b))
            parts = left
    return parts


def without(p: list[int], q: list[int]) -> list[list[int]]:
    """What is left of a convex polygon when another is cut out of it, in convex parts."""
    if not overlap(p, q):
        return [p]
    out: list[list[int]] = []
    rest = p
    n = len(q)
    for i in range(0, n, 2):
        ax, ay, bx, by = q[i], q[i + 1], q[(i + 2) % n], q[(i + 3) % n]
        part = _beside(rest, ax, ay, bx, by, -1)
        if len(part) >= 6 and _area2(part) > 0:
            out.append(part)
        rest = _beside(rest, ax, ay, bx, by, 1)
        if len(rest) < 6:
            break
    return out


def _beside(p: list[int], ax: int, ay: int, bx: int, by: int, hand: int) -> list[int]:
    """The part of a convex polygon on one side of a line: 1 inside (to the right of it on the screen), -1 outside."""
    out: list[int] = []
    n = len(p)
    for i in range(0, n, 2):
        x, y, nx, ny = p[i], p[i + 1], p[(i + 2) % n], p[(i + 3) % n]
        here = hand * ((bx - ax) * (y - ay) - (by - ay) * (x - ax))
        there = hand * ((bx - ax) * (ny - ay) - (by - ay) * (nx - ax))
        if here >= 0:
            out += [x, y]
        if (here > 0 and there < 0) or (here < 0 and there > 0):
            d = here - there
            out += [x + _nearest((nx - x) * here, d), y + _nearest((ny - y) * here, d)]
    return out


def _nearest(a: int, b: int) -> int:
    if b < 0:
        a, b = -a, -b
    return (2 * a + b) // (2 * b)


def _area2(p: list[int]) -> int:
    total = 0
    n = len(p)
    for i in range(0, n, 2):
        total += p[i] * p[(i + 3) % n] - p[(i + 2) % n] * p[i + 1]
    return total
