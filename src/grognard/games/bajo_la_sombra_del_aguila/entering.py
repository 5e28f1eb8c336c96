"""A way onto the table. It is a walk like any other; only whether there is one at all is found out sooner."""

from __future__ import annotations

from typing import Final

from ...core.choice import Answer, Choice, choice_from_plain, register_kind
from ...space.walk import Walk

KIND: Final = "entry"
STEP: Final = 10  # who can come in so far at a place can come in there


class Entry(Walk):
    """16: a walk that begins at an edge, straight in."""

    __slots__ = ()

    def _some(self, luck: int) -> Answer:
        for way in self._everywhere(luck):
            short = way.copy()
            self._gone(short, 0, STEP)
            if self.fault(short.answer) is not None:
                continue
            full = way.copy()
            self._gone(full, 0, self.budget)
            found = self._furthest(full.answer)
            return found if found else short.answer
        return []

    def plain(self) -> list[object]:
        return [KIND, *super().plain()[1:]]


def _read(p: list[object]) -> Choice:
    walk = choice_from_plain(["walk", *p])
    assert isinstance(walk, Walk)
    return entering(walk, walk.edges, [])


def entering(walk: Walk, edges: int, barred: list[int]) -> Entry:
    """The same walk over some edges of the table, with further obstacles; nobody stays outside."""
    return Entry(
        walk.width, walk.depth, walk.x, walk.y, walk.heading, walk.table_w, walk.table_h, walk.budget, walk.ways,
        walk.legs, walk.turns, walk.turn, walk.swing, edges, walk.bonus, False, walk.ground + barred,
    )  # fmt: skip


register_kind(KIND, _read)
