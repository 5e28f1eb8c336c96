"""Processes that think: for bots, and for previews. One that takes too long is killed and replaced.

Each gets the text of a match that was resampled for the seat, never the true one.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import queue
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ..core.match import Match
from ..core.rng import Rng

LOG = logging.getLogger("grognard.server")
START_SECONDS = 60.0  # to import everything, on a machine that is busy


def resampled(match: Match, seat: int) -> str:
    """What a process is given to think about."""
    return match.resample(seat, Rng(secrets.randbits(31))).save()


def work(pipe: Connection) -> None:
    """The process: jobs come in, answers go out, until the pipe is closed."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the pipe
    from .settings import open_rooms

    open_rooms()
    pipe.send("ready")
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((True, _do(job)))
        except Exception as fault:
            pipe.send((False, f"{type(fault).__name__}: {fault}"))


def _do(job: tuple[Any, ...]) -> Any:
    from .. import registry
    from ..core.save import load
    from .asking import look_ahead

    if job[0] == "choose":
        _, text, seat, bot, seed = job
        match = load(text, registry.get)
        decision = match.pending_for(seat)
        assert decision is not None
        return registry.get(match.game.id).bots()[bot](seed).choose(
            match.game, match.position, match.frames, decision
        )
    _, text, seat, answer, lang = job
    return look_ahead(load(text, registry.get), seat, answer, lang)


class _Worker:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, job: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
        """TimeoutError when it takes too long, EOFError when it died."""
        if not self.ready:
            if not self.pipe.poll(START_SECONDS):
                raise TimeoutError
            self.pipe.recv()
            self.ready = True
        self.pipe.send(job)
        if not self.pipe.poll(seconds):
            raise TimeoutError
        answer: tuple[bool, Any] = self.pipe.recv()
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class Workers:
    """So many processes, started when they are first needed; each is driven by a thread."""

    def __init__(self, count: int, name: str) -> None:
        self.name = name
        self._idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(count, name)
        self._all: set[_Worker] = set()
        self._lock = threading.Lock()
        self._closed = False

    async def ask(self, job: tuple[Any, ...], seconds: float) -> Any:
        """The answer; None when the process had to be killed, or failed."""
        if self._closed:
            return None
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job, seconds)

    def _ask(self, job: tuple[Any, ...], seconds: float) -> Any:
        with self._lock:  # `close` kills all there are, and none may come after
            if self._closed:
                return None
            try:
                worker = self._idle.get_nowait()
            except queue.Empty:
                worker = _Worker()
                self._all.add(worker)
        began = time.monotonic()
        try:
            good, value = worker.ask(job, seconds)
        except (TimeoutError, EOFError, OSError) as fault:
            self._all.discard(worker)
            worker.kill()
            if not self._closed:
                LOG.warning(
                    "%s: a %s was cut off after %.1f s (%s)", self.name, job[0], time.monotonic() - began,
                    type(fault).__name__,
                )  # fmt: skip
            return None
        self._idle.put(worker)
        if not good:
            LOG.warning("%s: a %s failed: %s", self.name, job[0], value)
            return None
        return value

    def close(self) -> None:
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in list(self._all):
            worker.kill()
        self._all.clear()
