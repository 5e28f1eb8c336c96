"""Where bulk work runs: one function, many tasks, results as they come.

Tasks and results are plain data (tuples of strings and numbers), so that another engine, such as a cluster
(`cluster.py`), needs nothing else.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from typing import Final, Protocol, TypeVar

from ..core.refusal import Unknown
from .cluster import SCHEME, Cluster

T = TypeVar("T")
R = TypeVar("R")


class Engine(Protocol):
    def map(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """The results in whichever order they come. Closing the generator stops the work."""
        ...


class Serial:
    """One task after another, in this process."""

    def map(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        for task in tasks:
            yield work(task)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Processes:
    """A pool of processes. Ctrl-C reaches the parent only, which keeps what has come back."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        with multiprocessing.Pool(self.jobs, initializer=_ignore_interrupts) as pool:  # leaving terminates
            yield from pool.imap_unordered(work, tasks, chunksize=1)


ENGINES: Final = ("serial", "pool", "ray")  # and ray://HOST:PORT


def engine(jobs: int | None, tasks: int, name: str = "pool") -> Engine:
    """By its name. A pool on all cores unless told otherwise; none for a single job."""
    if name == "serial":
        return Serial()
    if name == "pool":
        n = min(jobs if jobs is not None else os.cpu_count() or 1, tasks)
        return Processes(n) if n > 1 else Serial()
    if name == SCHEME or name.startswith(f"{SCHEME}://"):
        return Cluster("" if name == SCHEME else name, jobs)
    raise Unknown("engine", name, list(ENGINES))
