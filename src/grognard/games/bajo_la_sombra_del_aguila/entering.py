"""A way onto the table. It is a walk like any other; only whether there is one at all is found out sooner, and an
officer may have to end it near his units."""

from __future__ import annotations

from typing import Final

from ...core.choice import Answer, Choice, choice_from_plain, plain_int, plain_ints, register_kind
from ...space.ground import check_polygon
from ...space.table import corners, within
from ...space.walk import Walk

KIND: Final = "entry"
STEP: Final = 10  # who can come in so far at a place can come in there
PARTS: Final = 4  # of the way that are looked at
FIELDS: Final = 17  # of a walk


class Entry(Walk):
    """16: a walk that begins at an edge, straight in. It ends with at least `least` of `covers` near enough: flat, each
    a distance, n and the n numbers of a polygon."""

    __slots__ = ("covers", "least")

    def __init__(self, walk: Walk, edges: int, barred: list[int], covers: list[int], least: int) -> None:
        super().__init__(
            walk.width, walk.depth, walk.x, walk.y, walk.heading, walk.table_w, walk.table_h, walk.budget, walk.ways,
            walk.legs, walk.turns, walk.turn, walk.swing, edges, walk.bonus, False, walk.ground + barred,
        )  # fmt: skip
        self.covers: list[int] = covers
        self.least: int = least

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
        while i < len(self.covers):
            n = self.covers[i + 1]
            if within(shape, self.covers[i + 2 : i + 2 + n], self.covers[i]):
                got += 1
            i += 2 + n
        return got

    def most_covered(self) -> int:
        """The greatest number of `covers` that a way straight in can have near enough."""
        best = 0
        for way in self._everywhere(0):
            for part in range(PARTS, 0, -1):
                tried = way.copy()
                self._gone(tried, 0, self.budget * part // PARTS)
                if self.covered(tried.answer) > best and self.fault(tried.answer) is None:
                    best = self.covered(tried.answer)
        return best

    def options(self) -> list[Answer]:
        out = super().options()
        if not out and self.least > 0:
            found = self._some(0)
            if found:
                out.append(found)
        return out

    def _some(self, luck: int) -> Answer:
        for way in self._everywhere(luck):
            short = way.copy()
            self._gone(short, 0, STEP)
            if super().fault(short.answer) is not None:
                continue
            if self.least > 0:
                for part in range(PARTS, 0, -1):
                    tried = way.copy()
                    self._gone(tried, 0, self.budget * part // PARTS)
                    if self.covered(tried.answer) >= self.least and self.fault(tried.answer) is None:
                        return tried.answer
                continue
            full = way.copy()
            self._gone(full, 0, self.budget)
            found = self._furthest(full.answer)
            return found if found else short.answer
        return []

    def plain(self) -> list[object]:
        return [KIND, *super().plain()[1:], self.covers, self.least]


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
