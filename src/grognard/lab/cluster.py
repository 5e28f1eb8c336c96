"""Bulk work on many machines: Ray behind the interface of `engine.py`, the optional extra `grognard[cluster]`.

Tasks travel in batches that are worth the trip. Ray gives a batch whose node has died to another one; the same tasks
give the same results wherever they are done, so nothing is lost or counted twice.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeVar

from ..core.refusal import GrognardError

T = TypeVar("T")
R = TypeVar("R")

SCHEME: Final = "ray"
WORTH: Final = 0.5  # seconds a batch should take: the trip costs some milliseconds
MOST: Final = 1000  # tasks of a batch, however short they are
AHEAD: Final = 2  # batches for every core: one at work, one waiting
TRIES: Final = 5  # of a batch whose nodes die


class ClusterError(GrognardError):
    """The cluster cannot be used. `key`: the message of the command line; `reason`: what Ray said of it."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


@cache
def rules_here() -> str:
    """A fingerprint of the rules on this machine, so that no node plays by others."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for layer in ("core", "space", "kit", "games"):
        for path in sorted((package / layer).rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".bin"):
                digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@dataclass
class Done:
    """A batch that came back; without results where the node has other rules."""

    rules: str
    seconds: float
    results: list[Any] = field(default_factory=list)


def do_batch(work: Callable[[T], R], tasks: list[T], rules: str) -> Done:
    """On a node: the tasks of a batch, unless other rules lie here."""
    if rules != rules_here():
        return Done(rules_here(), 0.0)
    start = perf_counter()
    results = [work(task) for task in tasks]
    return Done(rules, perf_counter() - start, results)


class Batches:
    """Tasks in batches, small ones until it is known how long a task takes."""

    def __init__(self, tasks: Iterable[T], total: int, cores: int) -> None:
        self.tasks: Iterator[Any] = iter(tasks)
        self.left = total
        self.cores = cores
        self.size = 1

    def learn(self, seconds: float, tasks: int) -> None:
        if tasks and seconds > 0:
            self.size = max(1, min(MOST, int(WORTH * tasks / seconds)))

    def take(self) -> list[Any]:
        """The next batch; the last tasks are shared out, so that no core waits for another's long batch."""
        fair = max(1, self.left // (self.cores * AHEAD))
        batch = list(islice(self.tasks, min(self.size, fair)))
        self.left -= len(batch)
        return batch


def connect(address: str, jobs: int | None) -> Any:
    """Ray, connected: to the cluster of an address (ray://HOST:PORT), or to the one that runs on this machine
    (RAY_ADDRESS, or what `ray start` began), or to one of its own with so many cores."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        ray = import_module("ray")
    except ImportError as e:
        raise ClusterError("cluster-missing", str(e)) from None
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address:
            ray.init(address=address, **quiet)
        else:
            try:
                ray.init(address=os.environ.get("RAY_ADDRESS") or "auto", **quiet)
            except ConnectionError:
                ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
    except (ConnectionError, TimeoutError, RuntimeError, ValueError, ImportError) as e:
        raise ClusterError("cluster-unreachable", _first_line(e)) from None
    return ray


def _first_line(e: BaseException) -> str:
    return (str(e).strip() or type(e).__name__).splitlines()[0]


class Cluster:
    """Ray: as many batches at once as the cluster has cores. Closing the generator cancels what is under way."""

    def __init__(self, address: str = "", jobs: int | None = None) -> None:
        self.address = address
        self.jobs = jobs

    def map(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        waiting = list(tasks)
        ray = connect(self.address, self.jobs)
        try:
            yield from self._spread(ray, work, waiting)
        finally:
            ray.shutdown()

    def _spread(self, ray: Any, work: Callable[[T], R], tasks: list[T]) -> Generator[R, None, None]:
        remote = ray.remote(max_retries=TRIES, num_cpus=1)(do_batch)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        batches = Batches(tasks, len(tasks), cores)
        running: dict[Any, int] = {}
        try:
            while True:
                while len(running) < cores * AHEAD:
                    batch = batches.take()
                    if not batch:
                        break
                    running[remote.remote(work, batch, rules_here())] = len(batch)
                if not running:
                    return
                [ready], _ = ray.wait(list(running))
                done = self._fetched(ray, ready)
                batches.learn(done.seconds, running.pop(ready))
                yield from done.results
        finally:
            for left in running:
                ray.cancel(left, force=True)

    def _fetched(self, ray: Any, ready: Any) -> Done:
        try:
            done: Done = ray.get(ready)
        except ray.exceptions.RayError as e:
            raise ClusterError("cluster-broken", _first_line(e)) from None
        if done.rules != rules_here():
            raise ClusterError("cluster-rules", done.rules)
        return done
