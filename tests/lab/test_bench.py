"""The benchmark measures what it says."""

from __future__ import annotations

from pathlib import Path

from grognard.lab.bench import bench, compiled
from grognard.lab.bench_kept import Row, against, keep, last_kept
from grognard.lab.pose import OBSTACLES, pose_costs
from tests.core.toy import TOY


def test_every_number_is_there() -> None:
    plain = bench(TOY, seconds=0.05).plain()
    for key in (
        "decisions_per_second",
        "full_decisions_per_second",
        "reference",
        "clone_us",
        "view_us",
        "save_us",
        "load_us",
        "answer_early_us",
        "peak_mb",
    ):
        value = plain[key]
        assert isinstance(value, float) and value > 0, key
    assert plain["game"] == "toy" and plain["compiled"] is compiled()


def test_any_scenario_can_be_measured() -> None:
    last = TOY.scenarios()[-1].id
    assert last != TOY.scenarios()[0].id
    assert bench(TOY, seconds=0.02, scenario=last).scenario == last


def test_figures_are_kept_and_compared_by_their_reference(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "bench.jsonl"
    assert last_kept(file) == []
    before: Row = {"game": "toy", "scenario": "plain", "decisions_per_second": 100.0, "reference": 10.0}
    keep(file, [before])
    now: Row = before | {"decisions_per_second": 300.0, "reference": 20.0}  # of a machine twice as fast
    assert against([now], last_kept(file)) == {("toy", "plain"): {"decisions_per_second": 1.5}}
    assert against([now | {"scenario": "pass"}], last_kept(file)) == {}
    keep(file, [now])
    with file.open("a", encoding="utf-8") as f:
        f.write('[{"game": "toy"')  # broken off
    assert last_kept(file) == [now]


def test_the_source_tree_is_interpreted() -> None:
    assert isinstance(compiled(), bool)


def test_a_pose_check_is_measured_among_thirty_obstacles() -> None:
    costs = pose_costs(seconds=0.01)
    assert costs["obstacles"] == OBSTACLES and costs["fault"] == "None"
    for key in ("check_us", "first_check_us", "sample_us", "toward_us"):
        value = costs[key]
        assert isinstance(value, float) and value > 0
