"""Bases: rectangles with a front. The corners of a turned one are rounded to whole units."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .trig import cosine, sine

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
FAR: Final = 40000  # beyond any table

_HALF: Final[i64] = 1 << 20  # rounding of doubled lengths times sines


def corners(x: int, y: int, heading: int, width: int, depth: int) -> list[int]:
    """Front-left, front-right, rear-right, rear-left."""
    s: i64 = sine(heading)
    c: i64 = cosine(heading)
    w: i64 = width
    d: i64 = depth
    cx: i64 = x
    cy: i64 = y
    fx: i64 = s * d
    fy: i64 = -c * d
    rx: i64 = c * w
    ry: i64 = s * w
    ax: i64 = cx + ((fx - rx + _HALF) >> 21)
    ay: i64 = cy + ((fy - ry + _HALF) >> 21)
    bx: i64 = cx + ((fx + rx + _HALF) >> 21)
    by: i64 = cy + ((fy + ry + _HALF) >> 21)
    ex: i64 = cx + ((rx - fx + _HALF) >> 21)
    ey: i64 = cy + ((ry - fy + _HALF) >> 21)
    gx: i64 = cx + ((-fx - rx + _HALF) >> 21)
    gy: i64 = cy + ((-fy - ry + _HALF) >> 21)
    return [int(ax), int(ay), int(bx), int(by), int(ex), int(ey), int(gx), int(gy)]


def octagon(x: int, y: int, heading: int, width: int, depth: int) -> list[int]:
    """A rectangle with its corners cut, for hills, woods and lakes."""
    cut = min(width, depth) * 29 // 100  # of a square: all eight sides alike
    s: i64 = sine(heading)
    c: i64 = cosine(heading)
    w = width - 2 * cut
    d = depth - 2 * cut
    across = [-w, w, width, width, w, -w, -width, -width]
    along = [depth, depth, d, -d, -depth, -depth, -d, d]
    out: list[int] = []
    for k in range(8):
        u: i64 = along[k]
        v: i64 = across[k]
        out.append(x + int((u * s + v * c + _HALF) >> 21))
        out.append(y + int((v * s - u * c + _HALF) >> 21))
    return out


def ahead(x: int, y: int, heading: int, far: int) -> tuple[int, int]:
    """The point so far ahead (less than 0: behind)."""
    f: i64 = far
    half: i64 = 1 << 19
    return x + int((f * sine(heading) + half) >> 20), y + int((half - f * cosine(heading)) >> 20)


def front(x: int, y: int, heading: int, depth: int) -> tuple[int, int]:
    """The middle of the front."""
    d: i64 = depth
    return x + int((d * sine(heading) + _HALF) >> 21), y + int((_HALF - d * cosine(heading)) >> 21)


def arc_of(x: int, y: int, heading: int, width: int, depth: int, px: int, py: int) -> int:
    """1/arcs: In which of the four arcs, parted by lines at 45 degrees from each corner, a point lies. On a line it
    counts as in front, then as on the flank."""
    dx: i64 = px - x
    dy: i64 = py - y
    s: i64 = sine(heading)
    c: i64 = cosine(heading)
    u: i64 = 2 * (dx * s - dy * c)
    v: i64 = 2 * (dx * c + dy * s)
    d: i64 = depth
    w: i64 = width
    before: i64 = u - (d << 20)
    behind: i64 = -u - (d << 20)
    beside: i64 = (v if v >= 0 else -v) - (w << 20)
    if before >= beside and before >= behind:
        return FRONT
    if beside >= behind:
        return RIGHT if v >= 0 else LEFT
    return REAR


def field(x: int, y: int, heading: int, width: int, depth: int, wide: bool) -> list[int]:
    """1/field-of-view: What lies straight ahead of the front, or in the whole front arc when it is wide."""
    c = corners(x, y, heading, width, depth)
    if wide:
        lx, ly = ahead(c[0], c[1], heading - 450, FAR)
        rx, ry = ahead(c[2], c[3], heading + 450, FAR)
    else:
        lx, ly = ahead(c[0], c[1], heading, FAR)
        rx, ry = ahead(c[2], c[3], heading, FAR)
    return [lx, ly, rx, ry, c[2], c[3], c[0], c[1]]


def side_field(x: int, y: int, heading: int, width: int, depth: int, side: int, wide: bool) -> list[int]:
    """1/field-of-view: The same out of another side."""
    if side == RIGHT or side == LEFT:
        return field(x, y, heading + 900 * side, depth, width, wide)
    return field(x, y, heading + 900 * side, width, depth, wide)
