"""1/true-line-of-sight: whether a straight line from a point reaches a target past what stands between.

The target and whatever blocks are convex polygons. What of a blocker stands before the target lies outside one of the
target's sides that look at the point; it hides an open interval of directions. The directions that are left, if any,
begin with the edge of the target or where a blocker's interval ends: only these need to be tried.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .cuts import cut
from .polygons import contains

_FINE: Final = 16  # the corners of a blocker that is cut are rounded to sixteenths


class _Cone:
    """The two outermost directions of a polygon as seen from a point outside it, clockwise from left to right."""

    def __init__(self) -> None:
        self.lx: i64 = 0
        self.ly: i64 = 0
        self.rx: i64 = 0
        self.ry: i64 = 0

    def around(self, p: list[int], px: i64, py: i64, scale: i64) -> None:
        """Of a polygon whose corners are scaled."""
        n: i64 = len(p)
        i: i64 = 2
        lx: i64 = p[0] - px * scale
        ly: i64 = p[1] - py * scale
        rx: i64 = lx
        ry: i64 = ly
        while i < n:
            x: i64 = p[i] - px * scale
            y: i64 = p[i + 1] - py * scale
            if lx * y - ly * x < 0:
                lx = x
                ly = y
            if rx * y - ry * x > 0:
                rx = x
                ry = y
            i += 2
        self.lx = lx
        self.ly = ly
        self.rx = rx
        self.ry = ry


def _add(p: list[int], px: int, py: int, scale: int, cone: _Cone, hidden: list[int]) -> None:
    """Hide the directions in which a polygon stands, if any of the target lie among them."""
    if len(p) < 6:
        return
    mine = _Cone()
    mine.around(p, px, py, scale)
    if mine.lx * mine.ry - mine.ly * mine.rx <= 0:
        return  # seen edge on
    if mine.lx * cone.ry - mine.ly * cone.rx <= 0 or cone.lx * mine.ry - cone.ly * mine.rx <= 0:
        # all of it to one side of the target, or behind the point
        if not _between(mine, cone.lx, cone.ly) and not _between(mine, cone.rx, cone.ry):
            if not _between(cone, mine.lx, mine.ly) and not _between(cone, mine.rx, mine.ry):
                return
    hidden.append(int(mine.lx))
    hidden.append(int(mine.ly))
    hidden.append(int(mine.rx))
    hidden.append(int(mine.ry))


def _between(cone: _Cone, x: i64, y: i64) -> bool:
    return cone.lx * y - cone.ly * x > 0 and x * cone.ry - y * cone.rx > 0


def _open(x: i64, y: i64, hidden: list[int]) -> bool:
    """Whether a direction is hidden by nothing."""
    i: i64 = 0
    n: i64 = len(hidden)
    while i < n:
        if hidden[i] * y - hidden[i + 1] * x > 0 and x * hidden[i + 3] - y * hidden[i + 2] > 0:
            return False
        i += 4
    return True


def sees(px: int, py: int, target: list[int], blockers: list[list[int]]) -> bool:
    """1/true-line-of-sight: Whether some point of the target is reached by a straight line that passes through the
    inside of no blocker. A blocker that holds the point itself does not count."""
    if contains(target, px, py):
        return True
    if len(blockers) == 0:
        return True
    x: i64 = px
    y: i64 = py
    n = len(target)
    sides: list[int] = []  # those that look at the point
    x0, y0, x1, y1 = px, py, px, py
    for i in range(0, n, 2):
        ax, ay, bx, by = target[(i + n - 2) % n], target[(i + n - 1) % n], target[i], target[i + 1]
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0:
            sides.append(i)
        x0 = min(x0, bx)
        y0 = min(y0, by)
        x1 = max(x1, bx)
        y1 = max(y1, by)
    cone = _Cone()
    cone.around(target, x, y, 1)
    hidden: list[int] = []
    for b in blockers:
        if _beside(b, x0, y0, x1, y1) or contains(b, px, py):
            continue
        whole = False
        split: list[int] = []
        for k in sides:
            where = _outside(b, target, k)
            if where == 2:
                whole = True
                break
            if where == 1:
                split.append(k)
        if whole:
            _add(b, px, py, 1, cone, hidden)
            continue
        for k in split:
            fine = [v * _FINE for v in b]
            a = (k + n - 2) % n
            _add(cut(fine, target[k], target[k + 1], target[a], target[a + 1], _FINE), px, py, _FINE, cone, hidden)
    if not hidden or _open(cone.lx, cone.ly, hidden):
        return True
    for i in range(2, len(hidden), 4):
        dx: i64 = hidden[i]
        dy: i64 = hidden[i + 1]
        if cone.lx * dy - cone.ly * dx >= 0 and dx * cone.ry - dy * cone.rx >= 0 and _open(dx, dy, hidden):
            return True
    return False


def _beside(b: list[int], x0: i64, y0: i64, x1: i64, y1: i64) -> bool:
    """Whether a blocker lies outside the box of point and target."""
    n: i64 = len(b)
    i: i64 = 0
    left = right = above = below = True
    while i < n:
        bx: i64 = b[i]
        by: i64 = b[i + 1]
        if bx > x0:
            left = False
        if bx < x1:
            right = False
        if by > y0:
            above = False
        if by < y1:
            below = False
        i += 2
    return left or right or above or below


def _outside(b: list[int], target: list[int], k: int) -> int:
    """How much of a blocker lies outside the target's side that ends in corner k: 0 nothing, 1 a part, 2 all."""
    n = len(target)
    ax: i64 = target[(k + n - 2) % n]
    ay: i64 = target[(k + n - 1) % n]
    ex: i64 = target[k] - ax
    ey: i64 = target[k + 1] - ay
    out = False
    in_ = False
    i: i64 = 0
    m: i64 = len(b)
    while i < m:
        c: i64 = ex * (b[i + 1] - ay) - ey * (b[i] - ax)
        if c < 0:
            out = True
        elif c > 0:
            in_ = True
        i += 2
    if not out:
        return 0
    return 1 if in_ else 2
