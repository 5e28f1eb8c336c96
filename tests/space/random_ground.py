"""Random maps for sight, in both shapes: the fast one and the slow one."""

from __future__ import annotations

from grognard.core.rng import Rng
from grognard.space.hexes import Grid
from grognard.space.sight import Ground
from tests.space.slow_sight import Place, SlowGround


def slow_twin(ground: Ground) -> SlowGround:
    """The same map as dictionaries."""
    grid = ground.grid
    places: list[Place] = [(grid.col[i], grid.tall[i]) for i in range(grid.n)]
    slope: dict[frozenset[Place], int] = {}
    for i in range(grid.n):
        for s in range(6):
            j = grid.next[6 * i + s]
            if j >= 0 and ground.slope[6 * i + s]:
                slope[frozenset((places[i], places[j]))] = ground.slope[6 * i + s]
    return SlowGround(
        {places[i]: ground.level[i] for i in range(grid.n)},
        {places[i]: bool(ground.high[i]) for i in range(grid.n)},
        {places[i]: bool(ground.wood[i]) for i in range(grid.n)},
        slope,
        ground.crests,
    )


def random_ground(rng: Rng, size: int = 12) -> Ground:
    """Scattered levels or a round hill with a knoll; woods thin or thick; slopes where levels differ."""
    grid = Grid(size, size, rng.below(2) == 0)
    if rng.below(2):
        rough = rng.below(11)
        level = [(0, 1, 1, 2, 3)[rng.below(5)] if rng.below(10) < rough else 1 for _ in range(grid.n)]
    else:
        hill, knoll, width = rng.below(grid.n), rng.below(grid.n), 1 + rng.below(2)
        level = [
            max(0, 5 - grid.distance(i, hill) // width) + (1 if grid.distance(i, knoll) < 2 else 0)
            for i in range(grid.n)
        ]
    thick = (0, 5, 30)[rng.below(3)]
    high = [1 if rng.below(100) < thick else 0 for _ in range(grid.n)]
    wood = [1 if h and rng.below(10) < 7 else 0 for h in high]
    slope = [0] * (6 * grid.n)
    for i in range(grid.n):
        for s in range(6):
            j = grid.next[6 * i + s]
            if j > i and level[i] != level[j]:
                kind = (0, 0, 1, 2, 2, 3)[rng.below(6)]
                slope[6 * i + s] = kind
                slope[6 * j + grid.side_to(j, i)] = kind
    return Ground(grid, level, high, wood, slope, rng.below(2) == 0)


def differences(ground: Ground, rng: Rng, pairs: int) -> list[str]:
    """The pairs of hexes where the fast and the slow answer differ, or where sight is not mutual."""
    twin = slow_twin(ground)
    grid = ground.grid
    out: list[str] = []
    for _ in range(pairs):
        a, b = rng.below(grid.n), rng.below(grid.n)
        if a == b or grid.distance(a, b) > 20:
            continue
        fast = ground.sees(a, b)
        if fast != ground.sees(b, a):
            out.append(f"{grid.name(a)}-{grid.name(b)} is not mutual")
        if fast != twin.sees((grid.col[a], grid.tall[a]), (grid.col[b], grid.tall[b])):
            out.append(f"{grid.name(a)}-{grid.name(b)}: fast {fast}")
    return out
