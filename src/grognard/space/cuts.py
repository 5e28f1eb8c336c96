"""Convex polygons: what two of them share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .polygons import inside, overlap, shifted

_FINE: Final = 16


def area2(p: list[int]) -> int:
    """Twice the area."""
    n: i64 = len(p)
    if n < 6:
        return 0
    ox: i64 = p[0]
    oy: i64 = p[1]
    total: i64 = 0
    i: i64 = 2
    while i + 3 < n:
        ax: i64 = p[i] - ox
        ay: i64 = p[i + 1] - oy
        bx: i64 = p[i + 2] - ox
        by: i64 = p[i + 3] - oy
        total += ax * by - ay * bx
        i += 2
    return int(total)


def cut(p: list[int], ax: int, ay: int, bx: int, by: int, scale: int) -> list[int]:
    """What of p, whose corners are scaled, lies to the right of the line from a to b, which is not."""
    ex: i64 = bx - ax
    ey: i64 = by - ay
    s: i64 = scale
    sx: i64 = ax * s
    sy: i64 = ay * s
    out: list[int] = []
    n: i64 = len(p)
    if n == 0:
        return out
    x: i64 = p[n - 2]
    y: i64 = p[n - 1]
    c: i64 = ex * (y - sy) - ey * (x - sx)
    i: i64 = 0
    while i < n:
        nx: i64 = p[i]
        ny: i64 = p[i + 1]
        d: i64 = ex * (ny - sy) - ey * (nx - sx)
        if (c < 0 and d > 0) or (c > 0 and d < 0):
            whole: i64 = c - d
            part: i64 = c
            if whole < 0:
                whole = -whole
                part = -part
            out.append(int(x + (2 * (nx - x) * part + whole) // (2 * whole)))
            out.append(int(y + (2 * (ny - y) * part + whole) // (2 * whole)))
        if d >= 0:
            out.append(int(nx))
            out.append(int(ny))
        x = nx
        y = ny
        c = d
        i += 2
    return out


def _clipped(p: list[int], q: list[int], scale: int) -> list[int]:
    """p, scaled, within q, not scaled."""
    out = p
    n = len(q)
    for j in range(0, n, 2):
        out = cut(out, q[(j + n - 2) % n], q[(j + n - 1) % n], q[j], q[j + 1], scale)
        if not out:
            return out
    return out


def _shared(p: list[int], q: list[int]) -> list[int]:
    """What p and q share, in sixteenths from the first corner of p: corners that are cut twice stay exact enough."""
    ox, oy = p[0], p[1]
    mine: list[int] = []
    for i in range(0, len(p), 2):
        mine.append((p[i] - ox) * _FINE)
        mine.append((p[i + 1] - oy) * _FINE)
    return _clipped(mine, shifted(q, -ox, -oy), _FINE)


def clip(p: list[int], q: list[int]) -> list[int]:
    """What p and q share, its corners rounded; nothing when they do not overlap."""
    if not overlap(p, q):
        return []
    if inside(p, q):
        return p[:]
    got = _shared(p, q)
    out: list[int] = []
    for i in range(0, len(got), 2):
        x, y = p[0] + (got[i] + _FINE // 2) // _FINE, p[1] + (got[i + 1] + _FINE // 2) // _FINE
        n = len(out)
        if n == 0 or x != out[n - 2] or y != out[n - 1]:
            out.append(x)
            out.append(y)
    n = len(out)
    if n > 2 and out[0] == out[n - 2] and out[1] == out[n - 1]:
        out = out[: n - 2]
    return out if area2(out) > 0 else []


def share(p: list[int], q: list[int]) -> int:
    """How many thousandths of p's area lie in q."""
    if not overlap(p, q):
        return 0
    if inside(p, q):
        return 1000
    both = area2(_shared(p, q))
    all_ = area2(p) * _FINE * _FINE
    return (2000 * both + all_) // (2 * all_) if all_ > 0 else 0
