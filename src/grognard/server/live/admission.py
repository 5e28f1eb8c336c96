"""Admission: whoever comes in takes turns, so that a crowd does not hold up those who are at a table already."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..problems import Problem


class Admission:
    """`at_once` may be inside, `each` of them of one sender, and `most` may wait; senders take turns.

    A place is free only in the turn of the loop after somebody has left it: with room for one, everything else that
    is due is done between two of them.
    """

    def __init__(self, at_once: int, each: int, most: int) -> None:
        self.at_once = at_once
        self.each = each
        self.most = most
        self.waiting = 0
        self._inside: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, sender: str) -> AsyncIterator[None]:
        """Problem(429) when too many wait already."""
        if self.waiting or not self._room(sender):
            await self._wait(sender)
        else:
            self._inside[sender] += 1
        try:
            yield
        finally:
            self._leave(sender)

    def _room(self, sender: str) -> bool:
        return self._inside.total() < self.at_once and self._inside[sender] < self.each

    async def _wait(self, sender: str) -> None:
        if self.waiting >= self.most:
            raise Problem(429, "too-busy")
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(sender, deque()).append(mine)
        self.waiting += 1
        self._admit()  # others may be waiting only because their own share is used up
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._leave(sender)
            else:
                self._drop(sender, mine)
            raise

    def _drop(self, sender: str, mine: asyncio.Future[None]) -> None:
        line = self._lines.get(sender)
        if line is not None and mine in line:
            line.remove(mine)
            self.waiting -= 1
            if not line:
                del self._lines[sender]

    def _leave(self, sender: str) -> None:
        asyncio.get_running_loop().call_soon(self._free, sender)

    def _free(self, sender: str) -> None:
        self._inside[sender] -= 1
        if not self._inside[sender]:
            del self._inside[sender]
        self._admit()

    def _admit(self) -> None:
        """One of each sender in turn, as long as there is room."""
        while (sender := next((s for s in self._lines if self._room(s)), None)) is not None:
            line = self._lines.pop(sender)
            mine = line.popleft()
            self.waiting -= 1
            if line:
                self._lines[sender] = line  # behind the others
            if not mine.done():
                self._inside[sender] += 1
                mine.set_result(None)
