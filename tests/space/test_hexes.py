"""Hex grids: names, neighbours, distances, facings and lines, against their definitions."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.space.hexes import FLANK, FRONT, REAR, SIDE_COL, SIDE_TALL, Grid, turn

GRIDS = [Grid(9, 7), Grid(9, 7, low=False), Grid(12, 5), Grid(1, 8), Grid(8, 1)]
WIDE = [Grid(30, 24), Grid(30, 24, low=False)]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(st.sampled_from(GRIDS + WIDE))
    return grid, draw(st.integers(0, grid.n - 1)), draw(st.integers(0, grid.n - 1))


def walk(grid: Grid, a: int) -> dict[int, int]:
    """Distances from a by going from neighbour to neighbour."""
    far = {a: 0}
    queue = deque([a])
    while queue:
        h = queue.popleft()
        for s in range(6):
            g = grid.next[6 * h + s]
            if g >= 0 and g not in far:
                far[g] = far[h] + 1
                queue.append(g)
    return far


def crossed(grid: Grid, a: int, b: int) -> list[set[int]]:
    """The steps of a line by cutting the segment with every hex of the map, closed and open."""
    ax, ay = 3 * grid.col[a], grid.tall[a]
    dx, dy = 3 * grid.col[b] - ax, grid.tall[b] - ay
    found: list[tuple[Fraction, Fraction, int]] = []
    for h in range(grid.n):
        if h == a or h == b:
            continue
        lo, hi = Fraction(0), Fraction(1)
        inside = True
        for nx, ny, most in ((0, 1, 1), (0, -1, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):
            # nx * x + ny * y < most, measured from the centre of h
            at = nx * (ax - 3 * grid.col[h]) + ny * (ay - grid.tall[h])
            per = nx * dx + ny * dy
            if per == 0:
                inside = inside and at <= most
            elif per > 0:
                hi = min(hi, Fraction(most - at, per))
            else:
                lo = max(lo, Fraction(most - at, per))
        if inside and lo < hi:
            found.append((lo, hi, h))
    steps: list[set[int]] = []
    last: tuple[Fraction, Fraction] | None = None
    for lo, hi, h in sorted(found):
        if (lo, hi) == last:
            steps[-1].add(h)
        else:
            steps.append({h})
        last = (lo, hi)
    return steps


def as_sets(line: list[int]) -> list[set[int]]:
    return [{h for h in line[k : k + 2] if h >= 0} for k in range(0, len(line), 2)]


@given(pairs())
def test_a_name_leads_back_to_its_hex(case: tuple[Grid, int, int]) -> None:
    grid, a, _ = case
    assert grid.index(grid.name(a)) == a
    assert len(grid.name(a)) == 4
    assert a == (grid.col[a] - 1) * grid.rows + grid.row[a] - 1


@pytest.mark.parametrize("name", ["0001", "0100", "1001", "0108", "", "101", "01010", "01-1", "abcd", "٠١٠١"])
def test_a_name_off_the_map_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=f"no hex {name} on"):
        GRIDS[0].index(name)


def test_a_grid_has_names_for_all_its_hexes() -> None:
    with pytest.raises(ValueError, match="100 x 5"):
        Grid(100, 5)


def names_around(grid: Grid, name: str) -> list[str]:
    i = grid.index(name)
    return [grid.name(h) if h >= 0 else "" for h in grid.next[6 * i : 6 * i + 6]]


def test_which_rows_of_the_next_column_a_hex_touches() -> None:
    low = Grid(50, 30)
    assert names_around(low, "2222") == ["2221", "2322", "2323", "2223", "2123", "2122"]
    assert names_around(low, "3311") == ["3310", "3410", "3411", "3312", "3211", "3210"]
    assert low.side_to(low.index("3311"), low.index("3411")) == 2
    other = Grid(50, 30, low=False)
    assert other.side_to(other.index("4406"), other.index("4505")) == 1
    assert low.side_to(low.index("4406"), low.index("4505")) == -1
    assert names_around(low, "0101") == ["", "", "0201", "0102", "", ""]


@given(pairs())
def test_neighbours_are_mutual(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    for s in range(6):
        h = grid.next[6 * a + s]
        if h >= 0:
            assert grid.next[6 * h + (s + 3) % 6] == a
            assert grid.side_to(a, h) == s
            assert grid.distance(a, h) == 1
    assert (grid.side_to(a, b) >= 0) == (grid.distance(a, b) == 1)
    assert grid.side_to(a, -1) == -1


@given(pairs())
def test_distance_is_the_shortest_way(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    assert grid.distance(a, b) == grid.distance(b, a) == walk(grid, a)[b]


@given(pairs(), st.integers(0, 6))
def test_rings_and_discs(case: tuple[Grid, int, int], r: int) -> None:
    grid, a, _ = case
    far = walk(grid, a)
    ring = grid.ring(a, r)
    disc = grid.within(a, r)
    assert sorted(ring) == sorted(h for h in far if far[h] == r)
    assert sorted(disc) == sorted(h for h in far if far[h] <= r)
    assert [far[h] for h in disc] == sorted(far[h] for h in disc)
    assert disc[0] == a


@given(pairs())
def test_centres_to_draw_are_one_height_apart(case: tuple[Grid, int, int]) -> None:
    grid, a, _ = case
    assert grid.x(a) >= 1.0 and grid.y(a) > 0.8
    for h in grid.next[6 * a : 6 * a + 6]:
        if h >= 0:
            assert ((grid.x(a) - grid.x(h)) ** 2 + (grid.y(a) - grid.y(h)) ** 2) == pytest.approx(3.0)


def sides(*directions: int) -> int:
    return sum(1 << d // 2 for d in directions)


def test_front_flank_and_rear() -> None:
    assert FRONT[3] == sides(2, 4)  # facing the eastern vertex
    assert FLANK[3] == sides(0, 6)
    assert REAR[3] == sides(8, 10)
    assert FRONT[1] == sides(0, 2) and FLANK[1] == sides(4, 10) and REAR[1] == sides(6, 8)
    assert FRONT[0] == sides(0)  # facing the northern hexside
    assert FLANK[0] == sides(2, 4, 8, 10)
    assert REAR[0] == sides(6)
    for f in range(12):
        assert FRONT[f] | FLANK[f] | REAR[f] == 63
        assert FRONT[f] & FLANK[f] == FRONT[f] & REAR[f] == FLANK[f] & REAR[f] == 0
        assert REAR[f] == FRONT[turn(f, 6)]


def test_a_turn_goes_round() -> None:
    assert turn(11, 2) == 1
    assert turn(1, -2) == 11


@given(pairs())
def test_a_line_is_what_the_segment_crosses(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    assert as_sets(grid.line(a, b)) == (crossed(grid, a, b) if a != b else [])


@given(pairs())
def test_a_line_back_is_the_line_backwards(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    assert as_sets(grid.line(a, b)) == as_sets(grid.line(b, a))[::-1]


@given(pairs())
def test_a_line_goes_from_neighbour_to_neighbour(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    if a == b:
        return
    steps = [{a}, *as_sets(grid.line(a, b)), {b}]
    for before, after in pairwise(steps):
        assert all(grid.side_to(h, g) >= 0 for h in before for g in after)
    assert len(steps) - 1 >= grid.distance(a, b)
    assert len(grid.line(a, b)) == 0 or grid.distance(a, b) > 1


@given(pairs())
def test_a_line_leaves_through_the_hexsides_of_its_first_step(case: tuple[Grid, int, int]) -> None:
    grid, a, b = case
    mask = grid.exit_sides(a, b)
    assert grid.entry_sides(b, a) == mask
    if a == b:
        assert mask == 0
        return
    first = [*as_sets(grid.line(a, b)), {b}][0]
    there = {grid.next[6 * a + s] for s in range(6) if mask >> s & 1} - {-1}
    assert there == first
    dcol, dtall = grid.col[b] - grid.col[a], grid.tall[b] - grid.tall[a]
    along = dtall == 0 or abs(dtall) == 3 * abs(dcol)  # the six directions of the vertices
    assert mask.bit_count() == (2 if along else 1)


def test_lines_in_plain_view() -> None:
    grid = Grid(9, 9)
    i = grid.index
    straight = grid.line(i("0101"), i("0105"))
    assert straight == [i("0102"), -1, i("0103"), -1, i("0104"), -1]
    assert grid.exit_sides(i("0101"), i("0105")) == 1 << 3
    along = grid.line(i("0103"), i("0503"))  # due east, along two hexsides
    assert along == [i("0202"), i("0203"), i("0303"), -1, i("0402"), i("0403")]
    assert grid.exit_sides(i("0103"), i("0503")) == 1 << 1 | 1 << 2
    assert grid.line(i("0101"), i("0301")) == [i("0201"), -1]  # the other half of the pair is off the map
    assert grid.line(i("0101"), i("0201")) == []
    across = grid.line(i("0103"), i("0504"))  # the middle is the hexside between two hexes of a column
    assert across == [i("0203"), -1, i("0303"), -1, i("0304"), -1, i("0403"), -1]


@given(pairs(), st.integers(0, 9))
def test_beyond_the_target_the_line_goes_on(case: tuple[Grid, int, int], k: int) -> None:
    grid, a, b = case
    if a == b:
        assert grid.beyond(a, b, k) == []
        return
    dcol, dtall = grid.col[b] - grid.col[a], grid.tall[b] - grid.tall[a]
    got = as_sets(grid.beyond(a, b, k))
    assert len(got) <= k
    big = Grid(99, 99, grid.low)
    shift = 40
    c = big.at(grid.col[a] + shift, grid.tall[a] + 2 * shift)
    d = -1
    for times in (8, 4, 3, 2):  # a target further along the same line, on a larger map
        d = big.at(grid.col[a] + shift + times * dcol, grid.tall[a] + 2 * shift + times * dtall)
        if d >= 0:
            break
    if d < 0:
        return
    steps = as_sets(big.line(c, d))
    after = steps[len(as_sets(grid.line(a, b))) + 1 :]
    for mine, theirs in zip(got, after):
        moved = {big.at(grid.col[h] + shift, grid.tall[h] + 2 * shift) for h in mine}
        assert moved <= theirs  # all of them, but for what is off the smaller map
        assert moved == theirs or len(theirs) == 2


def test_beyond_stops_at_the_edge() -> None:
    grid = Grid(9, 9)
    i = grid.index
    assert grid.beyond(i("0101"), i("0102"), 3) == [i("0103"), -1, i("0104"), -1, i("0105"), -1]
    assert grid.beyond(i("0106"), i("0108"), 3) == [i("0109"), -1]
    assert grid.beyond(i("0103"), i("0303"), 2) == [i("0402"), i("0403"), i("0503"), -1]
    assert grid.beyond(i("0103"), i("0303"), 1) == [i("0402"), i("0403")]


def test_hexsides_lead_round_the_hex() -> None:
    assert sum(SIDE_COL) == 0 and sum(SIDE_TALL) == 0
    for s in range(6):
        assert SIDE_COL[s] == -SIDE_COL[(s + 3) % 6] and SIDE_TALL[s] == -SIDE_TALL[(s + 3) % 6]
