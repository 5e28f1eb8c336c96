"""Where a charge can be launched from: ends of a way from which an enemy is before the front and in reach."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....space.table import INCH, ahead, bearing, front, point_gap, turned
from ....space.walk import Walk
from ..codes import ADVANCE, FACING, FORM, QUICK

PARTS: Final = 6  # a way is looked at in so many parts
STEP: Final = 150  # and in so many directions
KEPT: Final = 3  # launches at one enemy
TESTS: Final = 30  # ways that are tried for them
APART: Final = INCH  # launches are at least so far apart, or turned
TURN: Final = 900


def launches(walk: Walk, kind: int, shape: list[int], at: tuple[int, int], reach: int) -> list[Answer]:
    """The ways under an order that end facing an enemy at most so far away, the nearest first."""
    found: list[tuple[int, Answer]] = []
    for path in drafts(walk, kind, at):
        x, y, h = path[-3:] if path else (walk.x, walk.y, walk.heading)
        fx, fy = front(x, y, h, walk.depth)
        gap = point_gap(fx, fy, shape)
        if gap <= reach:
            found.append((gap, path))
    found.sort()
    out: list[Answer] = []
    ends: list[tuple[int, int, int]] = []
    tests = 0
    for _, path in found:
        if not path:
            continue
        x, y, h = path[-3:]
        if any(abs(x - ex) + abs(y - ey) < APART and turned(h, eh) < STEP for ex, ey, eh in ends):
            continue
        tests += 1
        if walk.fault(path) is None:
            out.append(path)
            ends.append((x, y, h))
        if len(out) >= KEPT or tests >= TESTS:
            break
    return out


def drafts(walk: Walk, kind: int, at: tuple[int, int]) -> list[Answer]:
    """A turn, a leg, and the front towards a point, as far as an order allows it."""
    out: list[Answer] = []
    full = walk.budget
    if kind == FACING:  # the turn comes first
        for part in range(PARTS + 1):
            x, y = walk.x, walk.y
            b = bearing(at[0] - x, at[1] - y)
            path: Answer = [x, y, b]
            if part:
                path += [*ahead(x, y, b, full * part // PARTS), b]
            out.append(path)
        return out
    if kind == QUICK:
        for part in range(PARTS):
            far = full * part // PARTS
            x, y = ahead(walk.x, walk.y, walk.heading, far)
            b = bearing(at[0] - x, at[1] - y)
            if turned(b, walk.heading) > TURN:
                continue
            first: Answer = [x, y, walk.heading] if far else []
            out += [[*first, x, y, b, *ahead(x, y, b, full * more // PARTS), b] for more in range(1, PARTS + 1 - part)]
        return out
    if kind not in (ADVANCE, FORM):
        return out
    for off in range(-TURN, TURN + 1, STEP):
        h = (walk.heading + off) % 3600
        for part in range(PARTS + 1):
            if part == 0 and off:
                continue
            path = [walk.x, walk.y, h] if off else []
            x, y = ahead(walk.x, walk.y, h, full * part // PARTS)
            if part:
                path += [x, y, h]
            b = bearing(at[0] - x, at[1] - y)
            if turned(b, walk.heading) > TURN:
                continue
            if turned(b, h) > 4:
                path += [x, y, b]
            out.append(path)
    return out
