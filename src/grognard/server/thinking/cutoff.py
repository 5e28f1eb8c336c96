"""A rule that never ends is cut off after some seconds, so that one match cannot stop the site.

The seconds are those that the rule itself has used of a processor, not those of the clock on the wall: on a machine
that is busy with other things a rule takes longer, and is not to blame. A timer interrupts the main thread, where the
event loop and so every rule runs; in another thread nothing is cut off. Compiled rules look at the timer only when
they call interpreted code or return to it: the core's own limit of steps stands behind this one.
"""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import TypeVar

T = TypeVar("T")
LOOK = 0.05  # seconds between two looks at the time that a thread has used
LEAST = 0.001  # seconds of a timer: nothing would switch it off


class CutOff(BaseException):
    """Raised inside a rule that took too long. Not an Exception: no rule may swallow it by mistake."""


class _Clock(threading.local):
    """When the rule of this thread has used up its time, in seconds of the thread itself."""

    until: float = 0.0


_CLOCK = _Clock()  # of each thread its own


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    left = _CLOCK.until - time.thread_time()
    if left > 0:  # the processor was busy with something else
        signal.setitimer(signal.ITIMER_REAL, max(left, LEAST))
        return
    raise CutOff


@cache
def _listen() -> None:
    """Once in a process: to ask the system each time which handler is set costs more than many a rule."""
    signal.signal(signal.SIGALRM, _interrupt)


def in_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Run the body for at most so long."""
    if seconds <= 0 or not in_main_thread():
        yield
        return
    _listen()
    _CLOCK.until = time.thread_time() + seconds
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


async def in_thread(seconds: float, work: Callable[[], T]) -> T:
    """Run something in a thread of its own and wait for it while it uses less than so many seconds of a processor;
    then TimeoutError. The thread cannot be ended: the core's limit of steps does that."""
    thread: list[int] = []

    def run() -> T:
        thread.append(threading.get_ident())
        return work()

    pool = ThreadPoolExecutor(1, "rule")
    future = asyncio.get_running_loop().run_in_executor(pool, run)
    try:
        while not future.done():
            await asyncio.wait({future}, timeout=LOOK)
            if not future.done() and thread and _used(thread[0]) > seconds:
                raise TimeoutError
        return future.result()
    finally:
        pool.shutdown(wait=False)


def _used(thread: int) -> float:
    """Seconds that a living thread has used of a processor."""
    return time.clock_gettime(time.pthread_getcpuclockid(thread))
