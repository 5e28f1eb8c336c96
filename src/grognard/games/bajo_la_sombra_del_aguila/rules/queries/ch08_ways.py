"""8/charge-movement: the way of a charge and the place where it ends. The engine finds both; nobody draws them.

A way is a turn, a leg, a turn and a leg, as far as the turns allow, forwards all the time. It ends where the base
touches its target; there the charger is aligned and slid to the middle of the side, which costs nothing.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from .....space.ground import SLOW, SOLID
from .....space.table import INCH, ahead, arc_of, bearing, box, corners, depth_of, point_gap, span, turned
from ...pack.board import Board
from ...pack.names import NONE
from ...state.model import S_TABLE, Field
from .ch01_sight import base_of, distance, front_of
from .ch04_ground import add_terrain_for
from .ch09_combat import guard
from .common import body
from .measure import up_to

NO_WAY: Final = -1
FAN: Final = 30  # headings tried beside the straight one are three degrees apart


class Lay:
    """What a charger has to reckon with: what is in its way, what slows it down, what it runs against."""

    def __init__(self, b: Board) -> None:
        self.b: Board = b
        self.width: int = 0
        self.depth: int = 0
        self.body: list[int] = []
        self.solid: list[list[int]] = []
        self.soft: list[bool] = []  # friends and terrain: a turn may brush them (3/pivots-and-obstacles)
        self.slow: list[list[int]] = []
        self.met: list[int] = []  # what was in the way of the legs tried so far


def _ground(g: Field, lay: Lay, p: int) -> None:
    flat: list[int] = []
    add_terrain_for(g, p, False, flat)
    i = 0
    while i < len(flat):
        n = flat[i + 3]
        if flat[i] in (SOLID, SLOW):
            polygon = flat[i + 4 : i + 4 + n]
            if flat[i] == SLOW:
                lay.slow.append(polygon)
            elif polygon != lay.body:
                lay.solid.append(polygon)
                lay.soft.append(True)
        i += 4 + n


def lay_of(g: Field, p: int, q: int, ignored: list[int]) -> Lay:
    """The table as a charger finds it. No unit is passed through (3/interpenetration), except those who charge too."""
    lay = Lay(g.b)
    k = g.kind[p]
    lay.width = g.b.base_w[k]
    lay.depth = g.b.base_d[k]
    lay.body = body(g, q)
    _ground(g, lay, p)
    for o in range(len(g.kind)):
        if o != p and o != q and g.state[o] == S_TABLE and o not in ignored:
            lay.solid.append(g.poly(o))
            lay.soft.append(g.side[o] == g.side[p])
    return lay


# legs


def _slowed(lay: Lay, base: list[int], dx: int, dy: int) -> int:
    """How much of a leg, in 4096ths, leads through slow ground."""
    parts: list[int] = []  # from, to, from, to
    for s in lay.slow:
        lo, hi = span(base, dx, dy, s)
        if hi > lo:
            parts.append(lo * 8192 + hi)
    parts.sort()
    total = 0
    at = 0
    for part in parts:
        lo, hi = part // 8192, part % 8192
        lo = max(lo, at)
        if hi > lo:
            total += hi - lo
            at = hi
    return total


def _leg(lay: Lay, x: int, y: int, heading: int, far: int) -> int:
    """The cost of a leg, slow ground counted double; NO_WAY if something is in the way."""
    base = corners(x, y, heading, lay.width, lay.depth)
    tx, ty = ahead(x, y, heading, far)
    dx, dy = tx - x, ty - y
    slack = lay.b.charts.move.pivot_slack * INCH
    for i in range(len(lay.solid)):
        s = lay.solid[i]
        lo, hi = span(base, dx, dy, s)
        if hi <= lo:
            continue
        if lo == 0 and lay.soft[i] and hi * far // 4096 <= 2 * slack and depth_of(base, s) <= slack:
            continue  # only brushed in the turn
        if i not in lay.met:
            lay.met.append(i)
        return NO_WAY
    return far + far * _slowed(lay, base, dx, dy) // 4096


def _home(lay: Lay, x: int, y: int, heading: int) -> int:
    """How far straight ahead the base touches its target; NO_WAY if it misses it."""
    x0, y0, x1, y1 = box(lay.body)
    far = isqrt((x0 + x1 - 2 * x) ** 2 + (y0 + y1 - 2 * y) ** 2) // 2 + (x1 - x0) + (y1 - y0) + lay.depth
    base = corners(x, y, heading, lay.width, lay.depth)
    tx, ty = ahead(x, y, heading, far)
    lo, hi = span(base, tx - x, ty - y, lay.body)
    if hi <= lo:
        return NO_WAY
    return far * lo // 4096


def nearest_point(x: int, y: int, polygon: list[int]) -> tuple[int, int]:
    """The point of a polygon's edge nearest to one outside."""
    best = -1
    px, py = polygon[0], polygon[1]
    n = len(polygon)
    for i in range(0, n, 2):
        ax, ay = polygon[i], polygon[i + 1]
        ex, ey = polygon[(i + 2) % n] - ax, polygon[(i + 3) % n] - ay
        long = ex * ex + ey * ey
        t = (x - ax) * ex + (y - ay) * ey
        t = 0 if t < 0 else long if t > long else t
        cx, cy = (ax, ay) if long == 0 else (ax + ex * t // long, ay + ey * t // long)
        d = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        if best < 0 or d < best:
            best = d
            px, py = cx, cy
    return px, py


def _aims(lay: Lay, x: int, y: int, side_x: int, side_y: int) -> list[int]:
    """The headings in which to try the last leg: the nearest point first, then the middle of the side."""
    nx, ny = nearest_point(x, y, lay.body)
    out = [bearing(nx - x, ny - y)]
    other = bearing(side_x - x, side_y - y)
    if other not in out:
        out.append(other)
    return out


# ways


def face_of(g: Field, p: int, q: int) -> int:
    """8/which-arc: the side of the target's base in whose arc the middle of the charger's front lies."""
    x, y, heading, w, d = base_of(g, q)
    px, py = front_of(g, p)
    return arc_of(x, y, heading, w, d, px, py)


def measure(g: Field, p: int, q: int) -> tuple[int, int]:
    """8/charge-conditions, 8/defended-obstacles: how far it is from the middle of the front to the nearest point of
    the target, and how much of that need not be measured because it stands behind an obstacle."""
    far = distance(g, p, q)
    t = guard(g, q, face_of(g, p, q))
    if t == NONE:
        return far, 0
    px, py = front_of(g, p)
    near = min(far, point_gap(px, py, g.ground(t)))
    return near, far - near


def way_cost(g: Field, p: int, q: int, reach: int, turns: int, ignored: list[int]) -> int:
    """8/charge-movement: the cost of the shortest way home, slow ground counted double; NO_WAY if there is none within
    reach. `ignored`: units that do not stand in the way because they charge too."""
    far, spare = measure(g, p, q)
    reach = up_to(g, reach)
    if far > reach:
        return NO_WAY
    lay = lay_of(g, p, q, ignored)
    x, y, h = g.x[p], g.y[p], g.heading[p]
    tx, ty, theading, tw, td = base_of(g, q)
    face = face_of(g, p, q)
    sx, sy = ahead(tx, ty, theading + 900 * face, (tw if face % 2 else td) // 2)
    best = _direct(lay, x, y, h, far, turns, sx, sy)
    if best == NO_WAY and turns > 0:
        best = _aside(lay, x, y, h, far, spare, sx, sy)
    if best == NO_WAY or best > reach:
        around = _around(lay, x, y, h, far, spare, reach, turns, sx, sy)
        if around != NO_WAY and (best == NO_WAY or around < best):
            best = around
    return NO_WAY if best > reach else best


def _direct(lay: Lay, x: int, y: int, h: int, far: int, turns: int, sx: int, sy: int) -> int:
    """A turn at the start, and straight on. What is measured is the distance; slow ground comes on top."""
    best = NO_WAY
    limit = lay.b.charts.move.turn * 10
    for heading in [h, *_aims(lay, x, y, sx, sy)]:
        if heading != h and (turns < 1 or turned(h, heading) > limit):
            continue
        stop = _home(lay, x, y, heading)
        if stop == NO_WAY:
            continue
        cost = _leg(lay, x, y, heading, stop)
        if cost != NO_WAY:
            cost = far + cost - stop
            if best == NO_WAY or cost < best:
                best = cost
    return best


def _aside(lay: Lay, x: int, y: int, h: int, far: int, spare: int, sx: int, sy: int) -> int:
    """One turn at the start as well, but past what is in the way, to any part of the target."""
    best = NO_WAY
    limit = lay.b.charts.move.turn * 10
    look = bearing(sx - x, sy - y)
    for aside in range(FAN, 900, FAN):
        for heading in ((look + aside) % 3600, (look - aside) % 3600):
            if turned(h, heading) > limit:
                continue
            stop = _home(lay, x, y, heading)
            if stop == NO_WAY:
                continue
            cost = _leg(lay, x, y, heading, stop)
            if cost == NO_WAY:
                continue
            cost += max(far, stop - spare) - stop
            if best == NO_WAY or cost < best:
                best = cost
    return best


def _around(lay: Lay, x: int, y: int, h: int, far: int, spare: int, reach: int, turns: int, sx: int, sy: int) -> int:
    """Two legs: past the corners of what is in the way, or straight on for a while before the turn."""
    best = NO_WAY
    limit = lay.b.charts.move.turn * 10
    for w in _waypoints(lay, x, y, h, reach, sx, sy):
        wx, wy = w // 65536 - 20000, w % 65536 - 20000
        first = bearing(wx - x, wy - y)
        used = 0
        if turned(h, first) > 2:
            used = 1
            if turned(h, first) > limit:
                continue
        else:
            first = h
        if used + 1 > turns:
            continue
        long = isqrt((wx - x) * (wx - x) + (wy - y) * (wy - y))
        if long > reach or long == 0:
            continue
        one = NO_WAY
        for second in _aims(lay, wx, wy, sx, sy):
            if turned(first, second) > limit:
                continue
            stop = _home(lay, wx, wy, second)
            if stop == NO_WAY or max(far, long + stop - spare) > reach:
                continue
            if one == NO_WAY:
                one = _leg(lay, x, y, first, long)
                if one == NO_WAY:
                    break
            two = _leg(lay, wx, wy, second, stop)
            if two == NO_WAY:
                continue
            cost = max(far, long + stop - spare) + (one - long) + (two - stop)
            if best == NO_WAY or cost < best:
                best = cost
    return best


def _waypoints(lay: Lay, x: int, y: int, h: int, reach: int, sx: int, sy: int) -> list[int]:
    """Where to turn: points straight ahead, and points beside the corners of what was in the way (x, y in one)."""
    out: list[int] = []
    far = INCH
    while far < reach:
        wx, wy = ahead(x, y, h, far)
        out.append((wx + 20000) * 65536 + wy + 20000)
        far += INCH
    look = bearing(sx - x, sy - y)
    clear = lay.width // 2 + 8
    for i in lay.met[:]:
        s = lay.solid[i]
        for j in range(0, len(s), 2):
            for aside in (clear, -clear, clear + INCH, -clear - INCH):
                ax, ay = ahead(s[j], s[j + 1], look + 900, aside)
                for back in (0, lay.depth // 2, lay.depth):
                    wx, wy = ahead(ax, ay, look, -back)
                    if 0 <= wx <= lay.b.width and 0 <= wy <= lay.b.height:
                        out.append((wx + 20000) * 65536 + wy + 20000)
    return out
