"""Who is served next: one of each person in turn, and of one person what came first.

So whoever asks for much waits for herself; everybody else waits for at most one thing of hers.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Crowded(Exception):
    """A person has so much waiting that nothing more is taken."""


class FairQueue(Generic[T]):
    """`most`: how many things of one person may wait."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()  # the person whose turn it is comes first

    def add(self, person: str, what: T) -> None:
        mine = self._waiting.setdefault(person, deque())
        if len(mine) >= self.most:
            raise Crowded
        mine.append(what)

    def take(self) -> T | None:
        """The next thing; its person goes to the end of the line."""
        if not self._waiting:
            return None
        person, mine = self._waiting.popitem(last=False)
        what = mine.popleft()
        if mine:
            self._waiting[person] = mine
        return what

    def __len__(self) -> int:
        return sum(len(mine) for mine in self._waiting.values())
