"""Convex polygons that are shifted: what they cover on the way, and when they meet another."""

from __future__ import annotations

from mypy_extensions import i64

from .polygons import apart, box, deepest


def swept(p: list[int], dx: int, dy: int) -> list[int]:
    """What a polygon covers while it is shifted."""
    if dx == 0 and dy == 0:
        return p[:]
    mx: i64 = dx
    my: i64 = dy
    n: i64 = len(p)
    out: list[int] = []
    i: i64 = 0
    ax: i64 = p[n - 2]
    ay: i64 = p[n - 1]
    x: i64 = p[0]
    y: i64 = p[1]
    before: i64 = (x - ax) * my - (y - ay) * mx  # less than 0: a side that goes ahead
    while i < n:
        j: i64 = i + 2
        if j == n:
            j = 0
        bx: i64 = p[j]
        by: i64 = p[j + 1]
        after: i64 = (bx - x) * my - (by - y) * mx
        if before >= 0 and after >= 0 and (before > 0 or after > 0):
            out.append(int(x))
            out.append(int(y))
        elif before <= 0 and after <= 0:
            out.append(int(x + mx))
            out.append(int(y + my))
        elif before > 0:
            out.append(int(x))
            out.append(int(y))
            out.append(int(x + mx))
            out.append(int(y + my))
        else:
            out.append(int(x + mx))
            out.append(int(y + my))
            out.append(int(x))
            out.append(int(y))
        x = bx
        y = by
        before = after
        i += 2
    return out


def way_box(p: list[int], dx: int, dy: int) -> tuple[int, int, int, int]:
    """The box about what a polygon covers while it is shifted."""
    x0, y0, x1, y1 = box(p)
    return x0 + min(dx, 0), y0 + min(dy, 0), x1 + max(dx, 0), y1 + max(dy, 0)


class _Interval:
    """The open interval of t in which all of a row of conditions m * 4096 + t * c > 0 hold, as fractions."""

    def __init__(self) -> None:
        self.lo_n: i64 = 0
        self.lo_d: i64 = 1
        self.hi_n: i64 = 4096
        self.hi_d: i64 = 1
        self.lo: i64 = 0  # rounded down
        self.hi: i64 = 4096  # rounded up
        self.never: bool = False

    def need(self, m: i64, c: i64) -> None:
        m *= 4096
        t: i64
        if c == 0:
            if m <= 0:
                self.never = True
        elif c > 0:  # t > -m / c
            t = -m // c
            if t > self.lo or (t == self.lo and int(-m) * int(self.lo_d) > int(self.lo_n) * int(c)):
                self.lo = t
                self.lo_n = -m
                self.lo_d = c
        else:  # t < m / -c
            c = -c
            t = -(-m // c)
            if t < self.hi or (t == self.hi and int(m) * int(self.hi_d) < int(self.hi_n) * int(c)):
                self.hi = t
                self.hi_n = m
                self.hi_d = c

    def empty(self) -> bool:
        if self.never or self.hi <= self.lo:
            return True
        if self.hi - self.lo > 2:
            return False
        return int(self.lo_n) * int(self.hi_d) >= int(self.hi_n) * int(self.lo_d)


def span(p: list[int], dx: int, dy: int, q: list[int]) -> tuple[int, int]:
    """While p is shifted by t / 4096 of (dx, dy), t from 0 to 4096: from when to when the insides meet, rounded
    outwards; (0, -1) if they never do."""
    if apart(swept(p, dx, dy), q, 0):
        return 0, -1
    mx: i64 = dx
    my: i64 = dy
    held = _Interval()
    n = len(q)
    for k in range(0, n, 2):
        ex: i64 = q[k] - q[(k + n - 2) % n]
        ey: i64 = q[k + 1] - q[(k + n - 1) % n]
        if ex != 0 or ey != 0:
            held.need(deepest(q, k, p), ex * my - ey * mx)
            if held.never:
                return 0, -1
    n = len(p)
    for k in range(0, n, 2):
        ex = p[k] - p[(k + n - 2) % n]
        ey = p[k + 1] - p[(k + n - 1) % n]
        if ex != 0 or ey != 0:
            held.need(deepest(p, k, q), ey * mx - ex * my)
            if held.never:
                return 0, -1
    if held.empty():
        return 0, -1
    return int(held.lo), int(held.hi)
