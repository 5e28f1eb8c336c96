"""A rule that never ends is cut off after some seconds, so that one match cannot stop the site.

A timer interrupts the main thread, where the event loop and so every rule runs; in another thread nothing is
cut off. Compiled rules look at the timer only when they call interpreted code or return to it: the core's own
limit of steps stands behind this one.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType


class CutOff(BaseException):
    """Raised inside a rule that took too long. Not an Exception: no rule may swallow it by mistake."""


def _interrupt(_number: int, _frame: FrameType | None) -> None:
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
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
