"""Sight over the ground: what must hold on any map, and the table that remembers it."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from grognard.space.hexes import Grid
from grognard.space.sight import BLOCKED, CLEAR, MAGIC, UNKNOWN, Ground, Sight, pack, unpack


def rough(seed: int, cols: int = 9, rows: int = 9, low: bool = True, crests: bool = False) -> Ground:
    """A map of random hills, woods, towns and slopes."""
    rng = random.Random(seed)
    grid = Grid(cols, rows, low)
    levels = rng.choice([2, 4, 7])
    level = [rng.randrange(levels) for _ in range(grid.n)]
    high = [int(rng.random() < 0.2) for _ in range(grid.n)]
    wood = [x if rng.random() < 0.8 else 0 for x in high]
    slope = [0] * (6 * grid.n)
    for h in range(grid.n):
        for s in range(3):
            g = grid.next[6 * h + s]
            if g >= 0 and level[g] != level[h]:
                slope[6 * h + s] = slope[6 * g + s + 3] = rng.randrange(4)
    return Ground(grid, level, high, wood, slope, crests)


def turned(ground: Ground) -> Ground:
    """The same map upside down: hex h becomes n - 1 - h. With an odd number of columns the others become lower."""
    grid = ground.grid
    flipped = Grid(grid.cols, grid.rows, grid.low if grid.cols % 2 == 0 else not grid.low)
    slope = [0] * len(ground.slope)
    for h in range(grid.n):
        for s in range(6):
            slope[6 * (grid.n - 1 - h) + (s + 3) % 6] = ground.slope[6 * h + s]
    return Ground(flipped, ground.level[::-1], ground.high[::-1], ground.wood[::-1], slope, ground.crests)


@given(st.integers(0, 10**6), st.booleans(), st.booleans())
def test_sight_is_mutual(seed: int, low: bool, crests: bool) -> None:
    ground = rough(seed, 9, 7, low, crests)
    for a in range(0, ground.grid.n, 5):
        for b in range(ground.grid.n):
            assert ground.sees(a, b) == ground.sees(b, a)


@given(st.integers(0, 10**6), st.booleans(), st.booleans())
def test_sight_does_not_depend_on_where_north_is(seed: int, low: bool, crests: bool) -> None:
    ground = rough(seed, 8, 7, low, crests)
    n = ground.grid.n
    other = turned(ground)
    for a in range(0, n, 7):
        for b in range(n):
            assert ground.sees(a, b) == other.sees(n - 1 - a, n - 1 - b)


@given(st.integers(0, 10**6), st.integers(-3, 9))
def test_only_differences_of_level_matter(seed: int, lift: int) -> None:
    ground = rough(seed, 7, 7)
    lifted = Ground(ground.grid, [x + lift for x in ground.level], ground.high, ground.wood, ground.slope)
    for a in range(0, ground.grid.n, 5):
        for b in range(ground.grid.n):
            assert ground.sees(a, b) == lifted.sees(a, b)


@given(st.integers(0, 10**6))
def test_crests_only_take_away(seed: int) -> None:
    ground = rough(seed)
    crested = ground.crested()
    for a in range(0, ground.grid.n, 5):
        for b in range(ground.grid.n):
            assert ground.sees(a, b) or not crested.sees(a, b)


@given(st.integers(0, 10**6))
def test_neighbours_and_flat_open_ground_are_always_seen(seed: int) -> None:
    ground = rough(seed)
    n = ground.grid.n
    flat = Ground(ground.grid, [3] * n, [0] * n, [0] * n, [0] * (6 * n), True)
    for a in range(0, n, 3):
        assert all(ground.sees(a, b) for b in ground.grid.within(a, 1))
        assert all(flat.sees(a, b) for b in range(n))


# the table


@given(st.integers(0, 10**6), st.integers(1, 12))
def test_the_table_says_what_the_ground_says(seed: int, reach: int) -> None:
    ground = rough(seed, 11, 8)
    sight = Sight(ground, reach)
    rng = random.Random(seed)
    for _ in range(300):
        a, b = rng.randrange(ground.grid.n), rng.randrange(ground.grid.n)
        assert sight.clear(a, b) == sight.clear(b, a) == ground.sees(a, b)


def test_the_table_fills_as_it_is_asked() -> None:
    sight = Sight(rough(1), 5)
    assert sight.table.count(UNKNOWN) == len(sight.table)
    assert sight.clear(0, 2) == sight.clear(2, 0)
    assert sight.table.count(UNKNOWN) == len(sight.table) - 1
    grid = sight.ground.grid
    new = sight.fill()
    near = sum(len(grid.within(a, 5)) - 1 for a in range(grid.n)) // 2
    assert sight.table.count(CLEAR) + sight.table.count(BLOCKED) == near == new + 1
    assert sight.fill() == 0


def test_a_stored_table_is_taken_over() -> None:
    ground = rough(2)
    sight = Sight(ground, 6)
    for b in range(ground.grid.n):
        sight.clear(40, b)  # only a part of it is known
    stored = sight.dump()
    again = Sight(rough(2), 6)
    assert again.load(stored)
    assert again.table == sight.table
    assert again.dump() == stored


def test_a_stale_or_damaged_table_is_ignored() -> None:
    sight = Sight(rough(2), 6)
    sight.fill()
    stored = sight.dump()
    ground = rough(2)
    ground.slope[7] = 3
    for other in (
        Sight(ground, 6),
        Sight(rough(3), 6),
        Sight(rough(2).crested(), 6),
        Sight(rough(2), 5),
        Sight(rough(2, low=False), 6),
    ):
        assert not other.load(stored)
        assert other.table.count(UNKNOWN) == len(other.table)
    same = Sight(rough(2), 6)
    for damaged in (b"", MAGIC, stored[:-5], stored[:60], stored[:40] + b"x" + stored[41:]):
        assert not same.load(damaged)
    assert same.table.count(UNKNOWN) == len(same.table)
    assert same.load(stored)


@given(st.lists(st.integers(0, 1), max_size=40))
def test_bits_are_packed_and_unpacked(plane: list[int]) -> None:
    assert unpack(pack(bytes(plane)), len(plane)) == bytes(plane)
    assert len(pack(bytes(plane))) == (len(plane) + 7) // 8
