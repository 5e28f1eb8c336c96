"""Processes that think: for bots, and for previews. One that takes too long is killed and replaced.

Each gets a match that was resampled for the seat (`parcel.py`), never the true one. People are served in turn
(`queue.py`). A process that dies for a reason of its own, or is killed, costs nothing: its job is given to another.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import queue
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from ..settings import open_rooms
from .queue import FairQueue

LOG = logging.getLogger("grognard.server")
START_SECONDS = 300.0  # to import everything, on a machine that is very busy
LIVES = 3  # processes that one job may cost
WAITING = 16  # jobs of one person

Job = tuple[Any, ...]


class NoAnswer(Exception):
    """Nothing came of a job; the text says why."""


class Shut(NoAnswer):
    """The server is going down."""


class TooLong(NoAnswer):
    """It took more time than it was given."""


class Failed(NoAnswer):
    """It raised something."""


def work(pipe: Connection, do: Callable[[Job], Any]) -> None:
    """The process: jobs come in, answers go out, until the pipe is closed. All that `do` needs has been imported when
    it is called: the clock of a job does not run for imports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the pipe
    open_rooms()
    pipe.send("ready")
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((True, do(job)))
        except Exception as fault:
            pipe.send((False, f"{type(fault).__name__}: {fault}"))


class Worker(Protocol):
    """Whoever does jobs."""

    def ask(self, job: Job, seconds: float) -> tuple[bool, Any]:
        """Whether it went well, and what came of it. TimeoutError when it takes too long, EOFError when it died."""
        ...

    def alive(self) -> bool: ...

    def kill(self) -> None:
        """From any thread; whoever is asking then gets an EOFError."""
        ...

    def let_go(self) -> None:
        """After `kill`, by whoever asked last."""
        ...


class Process:
    def __init__(self, do: Callable[[Job], Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, do), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, job: Job, seconds: float) -> tuple[bool, Any]:
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

    def alive(self) -> bool:
        return self.process.is_alive()

    def kill(self) -> None:
        self.process.kill()

    def let_go(self) -> None:
        self.process.join(5)
        self.pipe.close()


@dataclass
class _Asked:
    """A job that waits. It is made when its turn has come, in a thread: whoever waits holds only what it is made of."""

    make: Callable[[], Job]
    seconds: float
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Workers:
    """So many processes, started when they are first needed; each is driven by a thread."""

    def __init__(self, count: int, name: str, hire: Callable[[], Worker], waiting: int = WAITING) -> None:
        self.name = name
        self.count = count
        self._hire = hire
        self._turns: FairQueue[_Asked] = FairQueue(waiting)
        self._busy = 0
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(count, name)
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False

    async def ask(self, person: str, make: Callable[[], Job], seconds: float) -> Any:
        """What comes of a job for a person. Crowded when too many of that person wait, NoAnswer when nothing does."""
        if self._closed:
            raise Shut
        loop = asyncio.get_running_loop()
        asked = _Asked(make, seconds, loop, loop.create_future())
        self._turns.add(person, asked)
        self._serve()
        return await asked.future

    def _serve(self) -> None:
        while self._busy < self.count and not self._closed:
            asked = self._turns.take()
            if asked is None:
                return
            if asked.future.done():  # whoever asked has left
                continue
            self._busy += 1
            self._threads.submit(self._work, asked)

    def _served(self, asked: _Asked, value: Any, fault: Exception | None) -> None:
        self._busy -= 1
        if not asked.future.done():
            if fault is None:
                asked.future.set_result(value)
            else:
                asked.future.set_exception(fault)
        self._serve()

    # in a thread

    def _work(self, asked: _Asked) -> None:
        value: Any = None
        fault: Exception | None = None
        try:
            value = self._answer(asked.make(), asked.seconds)
        except NoAnswer as known:
            fault = known
        except Exception as other:
            LOG.error("%s: a job could not be made", self.name, exc_info=other)
            fault = Failed(f"{type(other).__name__}: {other}")
        try:
            asked.loop.call_soon_threadsafe(self._served, asked, value, fault)
        except RuntimeError:  # the loop is gone, and with it those who wait
            pass

    def _answer(self, job: Job, seconds: float) -> Any:
        for life in range(1, LIVES + 1):
            worker = self._take()
            began = time.monotonic()
            try:
                good, value = worker.ask(job, seconds)
            except TimeoutError:
                self._drop(worker)
                LOG.warning("%s: a %s was cut off after %.1f s", self.name, job[0], time.monotonic() - began)
                raise TooLong(f"more than {seconds:g} s") from None
            except (EOFError, OSError) as fault:
                self._drop(worker)
                if self._closed:
                    raise Shut from None
                LOG.warning(
                    "%s: the process of a %s died (%s, %d of %d)", self.name, job[0], type(fault).__name__, life, LIVES
                )
                continue
            except Exception:  # a job that does not go through the pipe
                self._drop(worker)
                raise
            self._idle.put(worker)
            if not good:
                LOG.warning("%s: a %s failed: %s", self.name, job[0], value)
                raise Failed(str(value))
            return value
        raise NoAnswer(f"{LIVES} processes died")

    def _take(self) -> Worker:
        with self._lock:  # `close` kills all there are, and none may come after
            if self._closed:
                raise Shut
            while True:
                try:
                    worker = self._idle.get_nowait()
                except queue.Empty:
                    worker = self._hire()
                    self._all.add(worker)
                    return worker
                if worker.alive():
                    return worker
                self._all.discard(worker)  # it was killed while it had nothing to do
                worker.let_go()

    def _drop(self, worker: Worker) -> None:
        with self._lock:
            self._all.discard(worker)
        worker.kill()
        worker.let_go()

    def close(self) -> None:
        """Not from the loop's thread: it waits for those that drive processes."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._all:
            worker.let_go()
        self._all.clear()
        while (asked := self._turns.take()) is not None:
            try:
                asked.loop.call_soon_threadsafe(asked.future.cancel)
            except RuntimeError:
                pass
