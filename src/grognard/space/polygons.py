"""Convex polygons: whether they overlap, how far apart they are, how deep they are in each other.

Everything is exact for the corners as they are. Boxes are looked at first.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

INCH: Final = 254

_SAFE: Final[i64] = 2_000_000_000  # what may be squared in 62 bits


# where they are


def box(p: list[int]) -> tuple[int, int, int, int]:
    """The least and greatest x and y: x0, y0, x1, y1."""
    return box_in(p, 0, len(p))


def box_in(p: list[int], at: int, size: int) -> tuple[int, int, int, int]:
    """The same of a polygon of so many numbers that stands somewhere in a list."""
    i: i64 = at
    n: i64 = i + size
    x0: i64 = p[i]
    y0: i64 = p[i + 1]
    x1: i64 = x0
    y1: i64 = y0
    i += 2
    while i < n:
        x: i64 = p[i]
        y: i64 = p[i + 1]
        if x < x0:
            x0 = x
        elif x > x1:
            x1 = x
        if y < y0:
            y0 = y
        elif y > y1:
            y1 = y
        i += 2
    return int(x0), int(y0), int(x1), int(y1)


def apart(p: list[int], q: list[int], by: i64) -> bool:
    """Whether the boxes lie at least so far apart in x or in y."""
    px0: i64 = p[0]
    py0: i64 = p[1]
    px1: i64 = px0
    py1: i64 = py0
    n: i64 = len(p)
    i: i64 = 2
    while i < n:
        x: i64 = p[i]
        y: i64 = p[i + 1]
        if x < px0:
            px0 = x
        elif x > px1:
            px1 = x
        if y < py0:
            py0 = y
        elif y > py1:
            py1 = y
        i += 2
    qx0: i64 = q[0]
    qy0: i64 = q[1]
    qx1: i64 = qx0
    qy1: i64 = qy0
    n = len(q)
    i = 2
    while i < n:
        x = q[i]
        y = q[i + 1]
        if x < qx0:
            qx0 = x
        elif x > qx1:
            qx1 = x
        if y < qy0:
            qy0 = y
        elif y > qy1:
            qy1 = y
        i += 2
    return qx0 - px1 >= by or px0 - qx1 >= by or qy0 - py1 >= by or py0 - qy1 >= by


def _parted(p: list[int], q: list[int]) -> bool:
    """Whether a side of p has all of q outside it or on it."""
    n: i64 = len(p)
    m: i64 = len(q)
    ax: i64 = p[n - 2]
    ay: i64 = p[n - 1]
    i: i64 = 0
    while i < n:
        bx: i64 = p[i]
        by: i64 = p[i + 1]
        ex: i64 = bx - ax
        ey: i64 = by - ay
        k: i64 = ex * ay - ey * ax
        j: i64 = 0
        while j < m:
            x: i64 = q[j]
            y: i64 = q[j + 1]
            if ex * y - ey * x > k:
                break
            j += 2
        if j >= m and (ex != 0 or ey != 0):
            return True
        ax = bx
        ay = by
        i += 2
    return False


def overlap(p: list[int], q: list[int]) -> bool:
    """Whether the insides meet; sides that touch do not count."""
    if apart(p, q, 0):
        return False
    return not _parted(p, q) and not _parted(q, p)


def contains(q: list[int], x: int, y: int) -> bool:
    """Whether a point lies in a polygon or on its edge."""
    px: i64 = x
    py: i64 = y
    n: i64 = len(q)
    ax: i64 = q[n - 2]
    ay: i64 = q[n - 1]
    i: i64 = 0
    while i < n:
        bx: i64 = q[i]
        by: i64 = q[i + 1]
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0:
            return False
        ax = bx
        ay = by
        i += 2
    return True


def inside(p: list[int], q: list[int]) -> bool:
    """Whether p lies wholly in q; edges may touch."""
    i: i64 = 0
    n: i64 = len(p)
    while i < n:
        if not contains(q, p[i], p[i + 1]):
            return False
        i += 2
    return True


# how far apart they are


def _code(c: i64, e: i64) -> i64:
    """The square of c / sqrt(e): twice its whole part, and one more if a fraction is left."""
    if c > _SAFE or c < -_SAFE:
        num = int(c) * int(c)
        den = int(e)
        return 2 * (num // den) + (1 if num % den else 0)
    num2: i64 = c * c
    whole: i64 = num2 // e
    return 2 * whole + (1 if num2 - whole * e != 0 else 0)


def _corner_code(x: i64, y: i64, q: list[int], best: i64) -> i64:
    """The square of the distance from a point outside to the edge of q, as a code; or `best` if that is less."""
    n: i64 = len(q)
    ax: i64 = q[n - 2]
    ay: i64 = q[n - 1]
    i: i64 = 0
    while i < n:
        bx: i64 = q[i]
        by: i64 = q[i + 1]
        ex: i64 = bx - ax
        ey: i64 = by - ay
        ux: i64 = x - ax
        uy: i64 = y - ay
        t: i64 = ux * ex + uy * ey
        got: i64
        if t <= 0:
            got = 2 * (ux * ux + uy * uy)
            if got < best:
                best = got
        else:
            e: i64 = ex * ex + ey * ey
            if t < e:
                c: i64 = ex * uy - ey * ux
                if c <= 0:  # else the point lies on the inner side, and another edge is nearer
                    got = _code(c, e)
                    if got < best:
                        best = got
        ax = bx
        ay = by
        i += 2
    return best


def gap_code(p: list[int], q: list[int]) -> int:
    """The square of the distance: twice its whole part, and one more if a fraction is left; 0 if they touch.

    So for whole numbers n: the square is less than n if the code is less than 2n, and at most n if it is at most 2n.
    """
    if not apart(p, q, 0) and not _parted(p, q) and not _parted(q, p):
        return 0
    best: i64 = 1 << 61
    i: i64 = 0
    n: i64 = len(p)
    while i < n:
        best = _corner_code(p[i], p[i + 1], q, best)
        i += 2
    i = 0
    n = len(q)
    while i < n:
        best = _corner_code(q[i], q[i + 1], p, best)
        i += 2
    return int(best)


def gap(p: list[int], q: list[int]) -> int:
    """The distance, rounded down; 0 if they touch or overlap."""
    return isqrt(gap_code(p, q) >> 1)


def within(p: list[int], q: list[int], d: int) -> bool:
    """Whether they are at most so far apart."""
    if d < 0 or apart(p, q, d + 1):
        return False
    return _corners_within(p, q, d * d) or gap_code(p, q) <= 2 * d * d


def _corners_within(p: list[int], q: list[int], square: i64) -> bool:
    """Whether two corners are near enough: the quick answer for most that are."""
    i: i64 = 0
    n: i64 = len(p)
    m: i64 = len(q)
    while i < n:
        x: i64 = p[i]
        y: i64 = p[i + 1]
        j: i64 = 0
        while j < m:
            dx: i64 = q[j] - x
            dy: i64 = q[j + 1] - y
            if dx * dx + dy * dy <= square:
                return True
            j += 2
        i += 2
    return False


def nearer(p: list[int], q: list[int], d: int) -> bool:
    """Whether they are less than that far apart (with 0: never)."""
    if d <= 0 or apart(p, q, d):
        return False
    return _corners_within(p, q, d * d - 1) or gap_code(p, q) < 2 * d * d


def point_code(x: int, y: int, q: list[int]) -> int:
    """The square of the distance of a point, as in `gap_code`."""
    if contains(q, x, y):
        return 0
    return int(_corner_code(x, y, q, 1 << 61))


def point_gap(x: int, y: int, q: list[int]) -> int:
    """The distance of a point, rounded down; 0 inside."""
    return isqrt(point_code(x, y, q) >> 1)


def point_within(x: int, y: int, q: list[int], d: int) -> bool:
    """Whether a point is at most so far away."""
    x0, y0, x1, y1 = box(q)
    if x < x0 - d or y < y0 - d or x > x1 + d or y > y1 + d:
        return False
    return d >= 0 and point_code(x, y, q) <= 2 * d * d


def deepest(p: list[int], k: int, q: list[int]) -> int:
    """How far the corners of q reach inside the side of p that ends in corner k, times the side's length."""
    n = len(p)
    bx: i64 = p[k]
    by: i64 = p[k + 1]
    ax: i64 = p[(k + n - 2) % n]
    ay: i64 = p[(k + n - 1) % n]
    ex: i64 = bx - ax
    ey: i64 = by - ay
    best: i64 = -(1 << 61)
    j: i64 = 0
    m: i64 = len(q)
    while j < m:
        x: i64 = q[j]
        y: i64 = q[j + 1]
        c: i64 = ex * (y - ay) - ey * (x - ax)
        if c > best:
            best = c
        j += 2
    return int(best)


def _square_of_side(p: list[int], k: int) -> int:
    n = len(p)
    ex = p[k] - p[(k + n - 2) % n]
    ey = p[k + 1] - p[(k + n - 1) % n]
    return ex * ex + ey * ey


def _least(p: list[int], q: list[int]) -> tuple[int, int]:
    """Of polygons that overlap or touch: the side of p beyond which q is out soonest, and how far that is, rounded
    up."""
    at, best = 0, 1 << 60
    for k in range(0, len(p), 2):
        e = _square_of_side(p, k)
        if e == 0:
            continue
        c = deepest(p, k, q)
        d = isqrt(c * c // e)
        if d * d * e < c * c:
            d += 1
        if d < best:
            at, best = k, d
    return at, best


def depth_of(p: list[int], q: list[int]) -> int:
    """How deep they overlap: the least shift that parts them, rounded up; 0 if they do not."""
    if not overlap(p, q):
        return 0
    return min(_least(p, q)[1], _least(q, p)[1])


def deeper(p: list[int], q: list[int], most: int) -> bool:
    """Whether they overlap deeper than that (not less than 0), as `depth_of` measures it."""
    return overlap(p, q) and _all_deeper(p, q, most) and _all_deeper(q, p, most)


def _all_deeper(p: list[int], q: list[int], most: int) -> bool:
    """Whether q reaches farther than that inside every side of p."""
    for k in range(0, len(p), 2):
        e = _square_of_side(p, k)
        if e != 0:
            c = deepest(p, k, q)
            if c * c <= most * most * e:
                return False
    return True


def push(p: list[int], q: list[int]) -> tuple[int, int]:
    """1/one-inch-apart: The least shift of p that leaves an inch between it and q; none if there is one."""
    if not nearer(p, q, INCH):
        return 0, 0
    if gap_code(p, q) == 0:
        k, deep = _least(p, q)
        j, deep2 = _least(q, p)
        n = len(p)
        if deep <= deep2:  # p moves away from its own side
            dx, dy = p[k + 1] - p[(k + n - 1) % n], p[(k + n - 2) % n] - p[k]
            dx, dy = -dx, -dy
        else:
            deep = deep2
            m = len(q)
            dx, dy = q[j + 1] - q[(j + m - 1) % m], q[(j + m - 2) % m] - q[j]
        want = deep + INCH
    else:
        dx, dy = _away(p, q)
        want = INCH - gap(p, q)
    long = isqrt((dx * dx + dy * dy) << 20)
    while True:
        sx = _rounded(dx * want << 10, long)
        sy = _rounded(dy * want << 10, long)
        if not nearer(shifted(p, sx, sy), q, INCH):
            return sx, sy
        want += 1


def _away(p: list[int], q: list[int]) -> tuple[int, int]:
    """Of polygons that do not touch: a vector that points from q to p where they are nearest."""
    best = 1 << 62
    out = (0, 0)
    for sign in (1, -1):
        a, b = (p, q) if sign == 1 else (q, p)
        m = len(b)
        for i in range(0, len(a), 2):
            x, y = a[i], a[i + 1]
            for j in range(0, m, 2):
                ax, ay = b[(j + m - 2) % m], b[(j + m - 1) % m]
                ex, ey = b[j] - ax, b[j + 1] - ay
                e = ex * ex + ey * ey
                t = (x - ax) * ex + (y - ay) * ey
                c = ex * (y - ay) - ey * (x - ax)
                if t <= 0 or t >= e:
                    got = 2 * ((x - ax) * (x - ax) + (y - ay) * (y - ay))
                    vx, vy = x - ax, y - ay
                elif c < 0:
                    got = 2 * (c * c // e) + (1 if c * c % e else 0)
                    vx, vy = ey, -ex
                else:
                    continue
                if got < best:
                    best = got
                    out = (sign * vx, sign * vy)
    return out


def _rounded(a: int, b: int) -> int:
    """a / b to the nearest, halves away from 0."""
    return (2 * a + b) // (2 * b) if a >= 0 else -((b - 2 * a) // (2 * b))


def shifted(p: list[int], dx: int, dy: int) -> list[int]:
    out: list[int] = []
    for i in range(0, len(p), 2):
        out.append(p[i] + dx)
        out.append(p[i + 1] + dy)
    return out
