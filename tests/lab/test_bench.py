"""The benchmark measures what it says."""

from __future__ import annotations

from grognard.lab.bench import bench, compiled
from grognard.lab.pose import OBSTACLES, pose_costs
from tests.core.toy import TOY


def test_every_number_is_there() -> None:
    plain = bench(TOY, seconds=0.05).plain()
    for key in (
        "decisions_per_second",
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


def test_the_source_tree_is_interpreted() -> None:
    assert isinstance(compiled(), bool)


def test_a_pose_check_is_measured_among_thirty_obstacles() -> None:
    costs = pose_costs(seconds=0.01)
    assert costs["obstacles"] == OBSTACLES and costs["fault"] == "None"
    for key in ("check_us", "first_check_us", "sample_us", "toward_us"):
        value = costs[key]
        assert isinstance(value, float) and value > 0
