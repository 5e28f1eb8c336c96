"""How long it takes to judge a walk of two turns and two legs among thirty obstacles: python -m grognard.lab.pose."""

from __future__ import annotations

from ..core.rng import Rng
from ..space.table import INCH, corners
from ..space.walk import FORWARD, Walk, add_ground
from .bench import compiled, each_us

OBSTACLES = 30


def crowd(seed: int = 1) -> list[int]:
    """Obstacles of every kind that leave room in the middle of the table."""
    rng = Rng(seed, 26)
    ground: list[int] = []
    at = 0
    while at < OBSTACLES:
        x, y = 6500 + rng.below(5000), 3500 + rng.below(5000)
        if abs(x - 9000) > 1600 or not 4000 < y < 7200:
            add_ground(ground, 1 + at % 6, at, INCH, corners(x, y, rng.below(3600), 1200, 400))
            at += 1
    return ground


def battalion(ground: list[int]) -> Walk:
    return Walk(1200, 400, 9000, 6000, 0, 18000, 12000, 8 * INCH, FORWARD, legs=3, turns=2, turn=900, ground=ground)


WAY = [9000, 5600, 0, 9000, 5600, 450, 9200, 5400, 450, 9200, 5400, 0]


def pose_costs(seconds: float = 0.5) -> dict[str, object]:
    """Microseconds: of a check, of the first one of a new choice, of a sample and of a way toward a wish."""
    ground = crowd()
    walk = battalion(ground)
    rng = Rng(1, 27)
    return {
        "obstacles": walk.obstacles().n,
        "fault": str(walk.fault(WAY)),
        "check_us": each_us(lambda: walk.fault(WAY), seconds),
        "first_check_us": each_us(lambda: battalion(ground).fault(WAY), seconds),
        "sample_us": each_us(lambda: walk.sample(rng), seconds),
        "toward_us": each_us(lambda: walk.toward(8000 + rng.below(2000), 4000 + rng.below(2000), 450), seconds),
        "compiled": compiled(),
    }


if __name__ == "__main__":
    for name, value in pose_costs().items():
        print(f"{name}: {value}")
