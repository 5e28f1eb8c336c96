"""Somebody who looks at a match over a socket: what it was last told, and what waits to be sent.

A reader is told at once when it has to decide; scenes and log lines are gathered and sent at the pace of the queue
of scenes. One that does not take what it is sent is dropped, so that it cannot fill the memory.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from ...core.frame import SPECTATOR
from .. import wire
from ..http.sessions import Person
from ..play.live_match import Live
from .news import JSON, news, table
from .scene_queue import SceneQueue
from .standpoints import Standpoint

MOST_FRAMES = 256
MOST_CHARS = 8 * 1024 * 1024
SLOW = 1013  # "try again later"


class Reader(Standpoint):
    """A view that is kept up to date."""

    def __init__(self, live: Live, person: Person | None, lang: wire.Lang, seat: int, scenes: SceneQueue) -> None:
        super().__init__(live, person, lang, seat)
        self.scenes = scenes
        self.quiet = False
        self.outbox: deque[str] = deque()
        self.waiting_chars = 0
        self.wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.sender: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._told = 0.0
        self._untold = False  # the match has changed since anything was sent
        self._due = False  # has something to be drawn: its timer runs, or it stands in line
        self._timer: asyncio.TimerHandle | None = None

    # telling

    def post(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        text = frame.decode()
        if len(self.outbox) >= MOST_FRAMES or self.waiting_chars + len(text) > MOST_CHARS:
            self.close(SLOW, "too slow")
            return
        self.outbox.append(text)
        self.waiting_chars += len(text)
        self.wake.set()

    def tell(self, frame: wire.Frame) -> None:
        self.post(JSON.encode(frame))

    def tell_table(self, people: dict[str, str]) -> None:
        """The whole table; news goes on from here."""
        self._note(table(self, people))

    def _note(self, whole: wire.Table) -> None:
        self.stop()
        self.tell(whole)
        self.sent = self.drawn = self.live.state
        self.logged = self.live.match.number()
        self.scene = self.live.scene(self.seat if self.live.facts.status != "open" else SPECTATOR)
        self._told = self._loop.time()

    def notice(self) -> None:
        """The match has changed."""
        if self.sent < 0:  # its table has not been sent yet
            return
        self._untold = True
        if not self._due:
            self._due = True
            wait = self._told + self.scenes.pace - self._loop.time()
            if wait > 0:
                self._timer = self._loop.call_later(wait, self.scenes.due, self)
            else:
                self.scenes.due(self)
        if self._due and self.live.match.pending_for(self.seat) is not None and self.owns():
            self._send(False)

    def draw(self) -> None:
        """Its turn in the queue of scenes."""
        if not self._due:  # it has got the whole table meanwhile, or left
            return
        self.stop()
        self._told = self._loop.time()
        if self._untold or not self.quiet:
            self._send(not self.quiet)

    def _send(self, whole: bool) -> None:
        live = self.live
        self.post(news(self, whole))
        self.sent = live.state
        self._untold = False
        if whole:
            self.scene = live.scene(self.seat)
            self.drawn = live.state
            self.logged = live.match.number()

    # the end

    def stop(self) -> None:
        self._due = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self, code: int, reason: str) -> None:
        """Ask the sender to close the socket, after what is already waiting (unless the reader is too slow)."""
        if self.closing is None:
            self.closing = (code, reason)
            self.stop()
            if code == SLOW:
                self.outbox.clear()
                if self.sender is not None:
                    self.sender.cancel()  # it may be stuck in the very frame that is not taken
            self.wake.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Runs as long as the socket does; returns when it has to be closed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                frame = self.outbox.popleft()
                self.waiting_chars -= len(frame)
                await send(frame)
            if self.closing is not None:
                return
