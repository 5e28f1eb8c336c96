"""Games on a cluster: batches worth the trip, the same games as in one process. `make cluster` has real nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.core.refusal import Unknown
from grognard.lab import Result, cluster, simulate
from grognard.lab.cluster import AHEAD, MOST, WORTH, Batches, Cluster, ClusterError, Done, do_batch, rules_here
from grognard.lab.engine import Processes, Serial, engine
from grognard.lab.sim import _work


class RayError(Exception):
    """As Ray's own: a batch that could not be done."""


class Pretended:
    """Ray as far as an engine sees it, in this process: the newest batch is ready first."""

    class exceptions:
        RayError = RayError

    def __init__(self, cores: int, rules: str = "", broken: bool = False) -> None:
        self.cores = cores
        self.rules = rules
        self.broken = broken
        self.sent: dict[int, tuple[Any, ...]] = {}
        self.most = 0
        self.under_way: set[int] = set()
        self.cancelled: list[int] = []
        self.over = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.cores)}

    def remote(self, **_limits: object) -> Callable[[Callable[..., Done]], Sender]:
        return lambda _do: Sender(self)

    def send(self, *args: Any) -> int:
        self.sent[len(self.sent)] = args
        self.under_way.add(len(self.sent) - 1)
        self.most = max(self.most, len(self.under_way))
        return len(self.sent) - 1

    def wait(self, running: list[int]) -> tuple[list[int], list[int]]:
        return [max(running)], sorted(running)[:-1]

    def get(self, ready: int) -> Done:
        self.under_way.discard(ready)
        if self.broken:
            raise RayError("the nodes have died\nand more of it")
        work, tasks, rules = self.sent[ready]
        return do_batch(work, tasks, rules) if not self.rules else Done(self.rules, 0.0)

    def cancel(self, left: int, force: bool) -> None:
        self.cancelled.append(left)

    def shutdown(self) -> None:
        self.over = True


class Sender:
    def __init__(self, ray: Pretended) -> None:
        self.remote = ray.send


def pretended(monkeypatch: pytest.MonkeyPatch, ray: Pretended) -> Pretended:
    monkeypatch.setattr(cluster, "connect", lambda *_to: ray)
    return ray


def games(by: Any) -> dict[int, tuple[str, int]]:
    got: dict[int, tuple[str, int]] = {}

    def keep(r: Result) -> None:
        got[r.seed] = (r.winner, r.decisions)

    report = simulate("toy", "pass", 30, 5, ["recruit", "recruit"], on_result=keep, by=by)
    assert report.errors == 0
    return got


def test_a_cluster_gives_the_same_games_by_seed_as_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pretended(monkeypatch, Pretended(3))
    assert games(Cluster()) == games(Serial())
    assert ray.most == 3 * AHEAD and ray.over and not ray.cancelled


def test_what_is_under_way_is_cancelled_when_nobody_wants_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pretended(monkeypatch, Pretended(2))
    results = Cluster().map(_work, [("toy", "pass", seed, ("recruit", "recruit"), ()) for seed in range(20)])
    next(results)
    results.close()
    assert len(ray.cancelled) == 2 * AHEAD - 1 and ray.over


def test_batches_grow_until_they_are_worth_the_trip_and_shrink_at_the_end() -> None:
    batches = Batches(range(10_000), 10_000, cores=4)
    assert len(batches.take()) == 1
    batches.learn(WORTH / 50, 1)  # fifty of them in the time of a batch
    assert len(batches.take()) == 50
    batches.learn(1e-9, 1)
    assert len(batches.take()) == MOST
    left = 10_000 - 1 - 50 - MOST
    sizes: list[int] = []
    while batch := batches.take():
        sizes.append(len(batch))
    assert sum(sizes) == left
    assert sizes[0] == MOST and sizes[-1] == 1 and sizes == sorted(sizes, reverse=True)


def test_a_node_with_other_rules_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert do_batch(_work, [("toy", "pass", 1, ("recruit", "recruit"), ())], "others").results == []
    assert do_batch(len, ["ab"], rules_here()).results == [2]
    pretended(monkeypatch, Pretended(1, rules="others"))
    with pytest.raises(ClusterError) as fault:
        list(Cluster().map(len, ["ab"]))
    assert (fault.value.key, fault.value.reason) == ("cluster-rules", "others")


def test_a_cluster_that_fails_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pretended(monkeypatch, Pretended(1, broken=True))
    with pytest.raises(ClusterError) as fault:
        list(Cluster().map(len, ["ab"]))
    assert (fault.value.key, fault.value.reason) == ("cluster-broken", "the nodes have died")
    assert ray.over


def test_without_ray_the_engine_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(ClusterError) as fault:
        list(Cluster().map(len, ["ab"]))
    assert fault.value.key == "cluster-missing"


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unanswered:
        def init(self, **how: object) -> None:
            raise ConnectionError("nobody at home\n…")

    monkeypatch.setattr(cluster, "import_module", lambda _name: Unanswered())
    with pytest.raises(ClusterError) as fault:
        list(Cluster("ray://127.0.0.1:1").map(len, ["ab"]))
    assert (fault.value.key, fault.value.reason) == ("cluster-unreachable", "nobody at home")


def test_engines_by_name() -> None:
    assert isinstance(engine(2, 10, "serial"), Serial)
    assert isinstance(engine(2, 10), Processes)
    far = engine(None, 10, "ray://somewhere:10001")
    assert isinstance(far, Cluster) and far.address == "ray://somewhere:10001"
    here = engine(3, 10, "ray")
    assert isinstance(here, Cluster) and (here.address, here.jobs) == ("", 3)
    with pytest.raises(Unknown, match="pool"):
        engine(1, 1, "poool")
