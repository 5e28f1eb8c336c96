"""7/modifiers: what protects a target, and what lies in the way of a shot. The classes stand in the terrain chart."""

from __future__ import annotations

from typing import Final

from .....space.table import INCH, within
from ...pack.names import NONE
from ...state.model import S_HOUSE, T_FORTIFIED, Field
from .ch01_sight import base_of, is_on
from .common import body, terrain
from .measure import up_to

# classes of cover
OPEN: Final = 0
LIGHT_COVER: Final = 1
SOLID_COVER: Final = 2
FORTIFIED: Final = 3


def crosses(x: int, y: int, tx: int, ty: int, shape: list[int]) -> bool:
    """Whether the straight line between two points passes through the inside of a convex shape."""
    n = len(shape)
    dx, dy = tx - x, ty - y
    left = right = False
    for i in range(0, n, 2):
        side = dx * (shape[i + 1] - y) - dy * (shape[i] - x)
        if side < 0:
            left = True
        elif side > 0:
            right = True
        ax, ay = shape[i - 2], shape[i - 1]
        ex, ey = shape[i] - ax, shape[i + 1] - ay
        if ex * (y - ay) - ey * (x - ax) <= 0 and ex * (ty - ay) - ey * (tx - ax) <= 0:
            return False
    return left and right


def class_of(g: Field, t: int) -> int:
    """The class of cover that a piece of terrain gives to those in it or behind it."""
    return FORTIFIED if g.t_flags[t] & T_FORTIFIED else g.b.t_cover[g.t_kind[t]]


def screened_by(g: Field, x: int, y: int, q: int) -> int:
    """The obstacle behind which a target stands as seen from a point, NONE without one; of several the best.

    It is behind one that is at most an inch away and crossed by the line to the middle of its base.
    """
    if g.state[q] == S_HOUSE:
        return NONE
    best = NONE
    for t in terrain(g):
        if not g.b.t_line[g.t_kind[t]] or class_of(g, t) <= (OPEN if best == NONE else class_of(g, best)):
            continue
        shape = g.ground(t)
        if within(body(g, q), shape, up_to(g, g.b.charts.apart.units * INCH)) and crosses(x, y, g.x[q], g.y[q], shape):
            best = t
    return best


def area_cover(g: Field, q: int) -> int:
    """The class of cover of the area of terrain in which the middle of a target stands."""
    best = OPEN
    for t in terrain(g):
        if g.b.t_area[g.t_kind[t]] and is_on(g, q, t):
            best = max(best, class_of(g, t))
    return best


def cover_of(g: Field, x: int, y: int, q: int) -> int:
    """7/modifiers: light, solid or fortified cover against a shot from a point; the best counts, they do not add up."""
    if g.state[q] == S_HOUSE:
        return class_of(g, g.host[q])
    best = area_cover(g, q)
    t = screened_by(g, x, y, q)
    return best if t == NONE else max(best, class_of(g, t))


def in_wadi(g: Field, q: int) -> bool:
    """15/terrain-arid: whether a target stands in a wadi."""
    return any(g.b.t_wadi[g.t_kind[t]] and is_on(g, q, t) for t in terrain(g))


def shot_over_obstacle(g: Field, p: int, x: int, y: int, q: int) -> bool:
    """11/obstacle-minus-one: an obstacle in the way of a gun's shot at a unit."""
    tx, ty, _, _, _ = base_of(g, q)
    return crosses_obstacle(g, p, x, y, tx, ty, body(g, q))


def crosses_obstacle(g: Field, p: int, x: int, y: int, tx: int, ty: int, target: list[int]) -> bool:
    """11/obstacle-minus-one: an obstacle between a gun and the middle of its target, a unit or a building.

    The one behind which the target stands has its own paragraph (11/against-buildings); the gun's own works before its
    muzzle do not hinder it.
    """
    b = g.b
    for t in terrain(g):
        k = g.t_kind[t]
        if not b.t_line[k] or not crosses(x, y, tx, ty, g.ground(t)):
            continue
        if within(target, g.ground(t), up_to(g, b.charts.apart.units * INCH)):
            continue
        if b.t_works[k] and within(body(g, p), g.ground(t), up_to(g, b.charts.apart.units * INCH)):
            continue
        return True
    return False
