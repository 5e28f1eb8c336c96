"""A way onto the table. It is a walk like any other; only whether there is one at all is found out sooner, and an
officer may have to end it near his units."""

from __future__ import annotations

from math import isqrt
from typing import Final

from .....core.choice import Answer, Choice, choice_from_plain, plain_int, plain_ints, register_kind
from .....space.ground import check_polygon
from .....space.spot import leap
from .....space.table import box, corners, shifted, within
from .....space.walk import CLOSE, EAST, NORTH, SOUTH, WEST, Walk

KIND: Final = "entry"
STEP: Final = 10  # who can come in so far at a place can come in there
PARTS: Final = 4  # of the way that are looked at
FIELDS: Final = 17  # of a walk


class Entry(Walk):
    """16: a walk that begins at an edge, straight in. It ends with at least `least` of `covers` near enough: flat, each
    a distance, n and the n numbers of a polygon."""

    __slots__ = ("bodies", "counts", "covers", "least")

    def __init__(self, walk: Walk, edges: int, barred: list[int], covers: list[int], least: int) -> None:
        super().__init__(
            walk.width, walk.depth, walk.x, walk.y, walk.heading, walk.table_w, walk.table_h, walk.budget, walk.ways,
            walk.legs, walk.turns, walk.turn, walk.swing, edges, walk.bonus, False, walk.ground + barred,
        )  # fmt: skip
        self.covers: list[int] = covers
        self.least: int = least
        self.bodies: list[list[int]] = []  # the polygons of `covers`
        i = 0
        while i < len(covers):
            self.bodies.append(covers[i + 2 : i + 2 + covers[i + 1]])
            i += 2 + covers[i + 1]
        self.counts: list[int] = []  # see `_counts`; worked out when it is first asked

    def fault(self, answer: Answer) -> str | None:
        fault = super().fault(answer)
        if fault is None and self.least > 0 and self.covered(answer) < self.least:
            return "fault-covers"
        return fault

    def covered(self, answer: Answer) -> int:
        """How many of `covers` are near enough to the end of a way."""
        shape = corners(answer[-3], answer[-2], answer[-1], self.width, self.depth)
        got = 0
        i = 0
        for polygon in self.bodies:
            if within(shape, polygon, self.covers[i]):
                got += 1
            i += 2 + len(polygon)
        return got

    def most_covered(self) -> int:
        """The greatest number of `covers` that a way straight in can have near enough."""
        counts = self._counts()
        for most in range(max(counts, default=0), 0, -1):
            for i in range(len(counts)):
                if counts[i] == most and self.fault(self._part(i)) is None:
                    return most
        return 0

    def _inward(self, k: int, far: int) -> Answer:
        """The way so far straight in from one of the places close together."""
        way = self._place(k)
        self._gone(way, 0, far)
        return way.answer

    def _part(self, i: int) -> Answer:
        """Of all parts of the ways from all places, in the order of `_counts`."""
        return self._inward(i // PARTS, self.budget * (i % PARTS + 1) // PARTS)

    def _counts(self) -> list[int]:
        """How many of `covers` are near enough at the end of each part of the way straight in from each place.

        Along an edge the same base is shifted, so that it comes near enough to what is convex once, and leaves once.
        """
        if self.counts:
            return self.counts
        out = [0] * (self._places() * PARTS)
        first = 0
        for edge in (NORTH, SOUTH, WEST, EAST):
            n = self._row(edge)
            for part in range(PARTS if n else 0):
                end = self._part(first * PARTS + part)
                shape = corners(end[-3], end[-2], end[-1], self.width, self.depth)
                i = 0
                for polygon in self.bodies:
                    lo, hi = _reached(shape, edge == NORTH or edge == SOUTH, n, polygon, self.covers[i])
                    for k in range(first + lo, first + hi):
                        out[k * PARTS + part] += 1
                    i += 2 + len(polygon)
            first += n
        self.counts = out
        return out

    def options(self) -> list[Answer]:
        out = super().options()
        if not out and self.least > 0:
            found = self._some(0)
            if found:
                out.append(found)
        return out

    def possible(self) -> bool:
        if self.least > 0:
            return super().possible()
        places = self._places()
        step = leap(places)
        for k in range(places):  # all over the edges: their ends are often barred
            if self._comes_in(k * step % places):
                return True
        return False

    def _comes_in(self, k: int) -> bool:
        """Whether it can come in at a place at all."""
        return super().fault(self._inward(k, STEP)) is None

    def _some(self, luck: int) -> Answer:
        places = self._places()
        for k in range(places):
            found = self._some_from((k + luck) % places)
            if found:
                return found
        return []

    def _some_from(self, k: int) -> Answer:
        """Any acceptable way from a place; nothing if none is found."""
        if self.least > 0:
            counts = self._counts()
            for i in range((k + 1) * PARTS - 1, k * PARTS - 1, -1):
                if counts[i] >= self.least and self._comes_in(k) and self.fault(self._part(i)) is None:
                    return self._part(i)
            return []
        if not self._comes_in(k):
            return []
        found = self._furthest(self._inward(k, self.budget))
        return found if found else self._inward(k, STEP)

    def plain(self) -> list[object]:
        return [KIND, *super().plain()[1:], self.covers, self.least]


def _reached(shape: list[int], across: bool, n: int, polygon: list[int], far: int) -> tuple[int, int]:
    """Of `n` shifts of a base, across or down: from which to before which it is at most so far from a polygon."""
    x0, y0, x1, y1 = box(shape)
    a, b, c, d = box(polygon)
    dx, dy = (CLOSE, 0) if across else (0, CLOSE)
    off = max(b - y1, y0 - d, 0) if across else max(a - x1, x0 - c, 0)  # how far the boxes are apart in any case
    if off > far:
        return 0, 0
    most = isqrt(far * far - off * off)  # how far they may be apart along the edge
    lo = max(-((x1 + most - a if across else y1 + most - b) // CLOSE), 0)
    hi = min((c + most - x0 if across else d + most - y0) // CLOSE + 1, n)
    while lo < hi and not within(shifted(shape, lo * dx, lo * dy), polygon, far):
        lo += 1
    while lo < hi and not within(shifted(shape, (hi - 1) * dx, (hi - 1) * dy), polygon, far):
        hi -= 1
    return lo, hi


def _read(p: list[object]) -> Choice:
    if len(p) != FIELDS + 2:
        raise ValueError(f"expected {FIELDS + 2} values after {KIND!r}")
    walk = choice_from_plain(["walk", *p[:FIELDS]])
    assert isinstance(walk, Walk)
    covers = plain_ints(p[FIELDS])
    i = 0
    while i < len(covers):
        i += 2 + check_polygon(covers, i + 1)
    return Entry(walk, walk.edges, [], covers, plain_int(p[FIELDS + 1]))


def entering(walk: Walk, edges: int, barred: list[int], covers: list[int] | None = None, least: int = 0) -> Entry:
    """The same walk over some edges of the table, with further obstacles; nobody stays outside."""
    return Entry(walk, edges, barred, covers if covers is not None else [], least)


register_kind(KIND, _read)
