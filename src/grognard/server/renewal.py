"""The server begins anew without leaving its port: with the rules that were compiled while it ran.

A process cannot exchange the rules of matches that it holds. So it does what it does at any end: what is under way is
answered and written, sockets are told that it restarts. Then it becomes a new process in its own place, which has the
port from the old one: whoever comes meanwhile waits a moment and is let in, and clients come back by themselves. What
was answered is in the database. SIGUSR1 asks for it; several processes are replaced one by one (SIGHUP, by uvicorn).
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from types import FrameType

import uvicorn

from ..machine.building import in_background, played, stop
from ..machine.cache import folder
from ..machine.status import BUILDING, READY, WAITING, status

HELD = "GROGNARD_HELD"  # the port, how often it has begun anew, and the process that builds
LOOK = 1.0  # seconds between two looks at the cache
MOST = 8  # times: a build for each game, and what is wrong with them does not go on for ever


class Place:
    """Where a server listens, and what it hands on to the process that takes its place."""

    def __init__(self, config: uvicorn.Config) -> None:
        held = os.environ.pop(HELD, "")
        self.anew = False
        self.times = 0
        self.builder = 0
        if held:
            port, self.times, self.builder = [int(part) for part in held.split(":")]
            self.port = socket.socket(fileno=port)
        else:
            self.port = config.bind_socket()

    def run(self, config: uvicorn.Config) -> None:
        """Serve until somebody ends it, or until it has to begin anew."""
        server = uvicorn.Server(config)

        def again(_: int, __: FrameType | None) -> None:
            self.anew = True
            server.should_exit = True

        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGUSR1, again)
        server.run(sockets=[self.port.dup()])  # which it closes; the port stays
        if not server.started:
            sys.exit(3)
        if self.anew:
            self._begin()

    def _begin(self) -> None:
        self.port.set_inheritable(True)
        env = {**os.environ, HELD: f"{self.port.fileno()}:{self.times + 1}:{self.builder}"}
        os.execve(sys.executable, [sys.executable, "-m", "grognard.server.serve"], env)

    def build(self) -> None:
        """Compile what is missing, the first time; begin anew when it is there."""
        if not self.times:
            self.builder = in_background()
        if self.builder and self.times < MOST:
            threading.Thread(target=watch, args=(signal.SIGUSR1, self.builder), daemon=True).start()

    def leave(self) -> None:
        """Whoever ends the server ends what it builds: the next start goes on with it."""
        if self.builder:
            stop(self.builder)


def watch(ask: signal.Signals, builder: int) -> None:
    """A thread: when a game is ready that is being played, or when all are, this process is asked to begin anew."""
    known: object = None
    told: set[str] = set()
    over = False
    while not over:
        threading.Event().wait(LOOK)
        over = _ended(builder)
        seen = _look()
        if seen == known and not over:
            continue
        known = seen
        runs = status(serving=True)
        ready = {room for room, one in runs.items() if one.how == READY} - told
        left = not over and any(one.how in (BUILDING, WAITING) for one in runs.values())
        if ready and (not left or ready & set(played())):
            told |= ready
            os.kill(os.getpid(), ask)


def _ended(builder: int) -> bool:
    with suppress(ChildProcessError):
        return os.waitpid(builder, os.WNOHANG)[0] == builder
    return True


def _look() -> object:
    """Changes when something is built, begun, or played."""
    try:
        return folder().stat().st_mtime_ns, played()
    except OSError:
        return None
