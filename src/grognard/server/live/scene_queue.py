"""Whose scene is drawn next. A scene costs more than an answer, so under load the answers go first.

Where there is time, whoever is due gets its scene at once. Where there is not, readers stand in line, and drawing
gets a share of the time: what happens meanwhile is gathered, as it is between two scenes anyway.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Protocol

from ..play.live_match import Live

LOG = logging.getLogger("grognard.server")
SHARE = 0.5  # of the time that everything else takes
MOST = 0.02  # seconds at a time


class Drawn(Protocol):
    """Somebody for whom scenes are drawn."""

    live: Live

    def draw(self) -> None:
        """Its turn has come."""
        ...


class SceneQueue:
    """One for all readers of a process. `pace`: seconds between two scenes for one reader."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._line: deque[Drawn] = deque()
        self._busy = False  # has drawn in this turn of the loop
        self._ended = 0.0

    def due(self, reader: Drawn) -> None:
        """At once, or when its turn comes."""
        self._line.append(reader)
        if not self._busy:
            self._draw()

    def _draw(self) -> None:
        began = now = time.perf_counter()
        until = began + min(MOST, SHARE * (began - self._ended))
        while self._line:
            reader = self._line.popleft()
            try:
                reader.draw()
            except Exception as fault:
                LOG.error("match %s: no news for a reader", reader.live.id, exc_info=fault)
            now = time.perf_counter()
            if now >= until:
                break
        self._ended = now
        self._busy = True
        asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._busy = False
        if self._line:
            self._draw()
