"""Hexes by their cost, for searches that go outwards from a place: one chain of cells for each cost.

The lists are used again from one search to the next. Each thread has its own.
"""

from __future__ import annotations

from threading import local
from typing import Final

from ..core.columns import Column, filled


class Buckets:
    """`head[cost]` is the first cell of a cost, 0 for none; a cell names its hex and the next cell."""

    def __init__(self) -> None:
        self.head: Column = filled(0, 64)
        self.place: Column = filled(0, 0)
        self.link: Column = filled(0, 0)

    def empty(self, most: int, n_hex: int) -> None:
        """Room for costs up to the greatest, and for every hex as often as it has neighbours. Cell 0 is not used."""
        if len(self.place) < 6 * n_hex + 2:
            self.place = filled(0, 6 * n_hex + 2)
            self.link = filled(0, 6 * n_hex + 2)
        if len(self.head) <= most:
            self.head = filled(0, most + 1)
        else:
            head = self.head
            for d in range(most + 1):
                head[d] = 0


_mine: Final = local()


def buckets(most: int, n_hex: int) -> Buckets:
    """This thread's, empty; good until it asks again."""
    found: Buckets | None = getattr(_mine, "buckets", None)
    if found is None:
        found = Buckets()
        _mine.buckets = found
    found.empty(most, n_hex)
    return found
