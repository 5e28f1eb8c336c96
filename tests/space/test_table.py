"""Bases on the open table: by hand, against each other and against shapely."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.core.rng import Rng
from grognard.space.polygons import deeper
from grognard.space.table import (
    FAR,
    FRONT,
    INCH,
    LEFT,
    REAR,
    RIGHT,
    ahead,
    arc_of,
    area2,
    bearing,
    beside,
    box,
    clip,
    contact,
    contains,
    corners,
    depth_of,
    field,
    front,
    gap,
    inside,
    nearer,
    octagon,
    overlap,
    point_gap,
    point_within,
    push,
    sees,
    share,
    shared,
    shifted,
    side_field,
    side_length,
    span,
    swept,
    turn_to,
    turned,
    within,
)
from grognard.space.trig import ONE, SINE, cosine, sine
from tests.space.shapely_table import Worst, compare

LINE = (1200, 400)  # width and depth of a battalion in line


def square(x: int, y: int, size: int) -> list[int]:
    """A straight square by its upper left corner."""
    return [x, y, x + size, y, x + size, y + size, x, y + size]


BASES = st.tuples(
    st.integers(0, 18000),
    st.integers(0, 12000),
    st.integers(0, 3599),
    st.sampled_from([300, 600, 1200, 1250]),
    st.sampled_from([300, 400, 800, 1500]),
)


# headings


def test_the_sines_are_those_of_the_mathematicians() -> None:
    for k in range(3600):
        assert sine(k) == SINE[k] == round(math.sin(math.radians(k / 10)) * ONE)
        assert cosine(k) == round(math.cos(math.radians(k / 10)) * ONE)
    assert sine(-900) == sine(2700) == -ONE and cosine(3600 + 1800) == -ONE


@given(st.integers(-80000, 80000), st.integers(-80000, 80000))
def test_a_bearing_is_right_to_the_tenth(dx: int, dy: int) -> None:
    want = round(math.degrees(math.atan2(dx, -dy)) * 10) % 3600 if dx or dy else 0
    assert bearing(dx, dy) == want


def test_north_is_up_and_headings_go_clockwise() -> None:
    assert [bearing(0, -5), bearing(5, -5), bearing(5, 0), bearing(0, 5), bearing(-5, 0)] == [0, 450, 900, 1800, 2700]
    assert ahead(100, 100, 0, 10) == (100, 90)
    assert ahead(100, 100, 900, 10) == (110, 100)
    assert ahead(100, 100, 900, -10) == (90, 100)
    assert front(100, 100, 1800, 400) == (100, 300)


def test_a_turn_goes_the_shorter_way() -> None:
    assert turned(3500, 100) == turned(100, 3500) == 200
    assert turned(0, 1800) == 1800
    assert turn_to(3500, 100) == 200
    assert turn_to(100, 3500) == -200
    assert turn_to(0, 1800) == 1800


# bases


def test_the_corners_of_a_base_begin_at_the_front_left() -> None:
    assert corners(1000, 1000, 0, *LINE) == [400, 800, 1600, 800, 1600, 1200, 400, 1200]
    assert corners(1000, 1000, 900, *LINE) == [1200, 400, 1200, 1600, 800, 1600, 800, 400]
    assert corners(0, 0, 450, 200, 200) == [0, -141, 141, 0, 0, 141, -141, 0]


@given(BASES)
def test_a_base_keeps_its_size_and_its_corners_go_clockwise(b: tuple[int, int, int, int, int]) -> None:
    p = corners(*b)
    assert abs(area2(p) - 2 * b[3] * b[4]) <= 4 * (b[3] + b[4])
    n = len(p)
    for i in range(0, n, 2):
        ax, ay, bx, by = p[i - 2], p[i - 1], p[i], p[i + 1]
        cx, cy = p[(i + 2) % n], p[(i + 3) % n]
        assert (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
    o = octagon(*b)
    assert len(o) == 16 and inside(o, corners(b[0], b[1], b[2], b[3] + 4, b[4] + 4))
    assert area2(o) < area2(p)


def test_the_four_arcs_are_parted_by_lines_at_45_degrees_from_the_corners() -> None:
    def arc(x: int, y: int) -> int:
        return arc_of(0, 0, 0, 1200, 400, x, y)

    assert arc(0, -300) == FRONT and arc(0, 300) == REAR
    assert arc(700, 0) == RIGHT and arc(-700, 0) == LEFT
    assert arc(900, -501) == FRONT and arc(900, -499) == RIGHT
    assert arc(900, -500) == FRONT  # on the line: the front
    assert arc(900, 500) == RIGHT  # on the line: the flank before the rear
    assert arc(900, 501) == REAR
    assert arc_of(0, 0, 900, 1200, 400, 5000, 100) == FRONT  # it looks east


def test_the_field_of_view_is_straight_ahead_or_opens_by_45_degrees() -> None:
    straight = field(5000, 5000, 0, 1200, 400, False)
    wide = field(5000, 5000, 0, 1200, 400, True)
    assert contains(straight, 5600, 1000) and not contains(straight, 5601, 1000)
    assert contains(wide, 5600 + 1000, 4800 - 1001) and not contains(wide, 5600 + 1000, 4800 - 999)
    assert not contains(straight, 5000, 4801) and not contains(wide, 5000, 5300)
    assert box(straight)[1] == 4800 - FAR
    east = side_field(5000, 5000, 0, 1200, 400, RIGHT, False)
    assert contains(east, 9000, 5200) and not contains(east, 9000, 5201) and not contains(east, 5500, 5000)
    rear = side_field(5000, 5000, 0, 1200, 400, REAR, False)
    assert contains(rear, 5600, 9000) and not contains(rear, 5000, 4000)


# overlap and distance


def test_edges_that_touch_do_not_overlap() -> None:
    a = square(0, 0, 100)
    assert not overlap(a, square(100, 0, 100)) and gap(a, square(100, 0, 100)) == 0
    assert not overlap(a, square(100, 100, 100)) and within(a, square(100, 100, 100), 0)
    assert overlap(a, square(99, 99, 100))
    assert overlap(a, square(20, 20, 10)) and overlap(square(20, 20, 10), a)
    assert gap(a, square(20, 20, 10)) == 0


def test_distances_are_rounded_down_and_limits_are_exact() -> None:
    a = square(0, 0, 100)
    assert gap(a, square(103, 104, 50)) == 5 and within(a, square(103, 104, 50), 5)
    assert not nearer(a, square(103, 104, 50), 5) and nearer(a, square(103, 104, 50), 6)
    assert gap(a, square(101, 101, 50)) == 1 and not within(a, square(101, 101, 50), 1)
    assert within(a, square(101, 101, 50), 2)
    assert not nearer(a, a, 0) and nearer(a, a, 1) and not within(a, a, -1)
    diamond = [200, 50, 250, 0, 300, 50, 250, 100]
    assert gap(a, diamond) == 100
    assert point_gap(150, 50, a) == 50 and point_gap(50, 50, a) == 0
    assert point_within(103, 104, a, 5) and not point_within(103, 105, a, 5)


def test_a_point_on_the_edge_is_in_it() -> None:
    a = square(0, 0, 100)
    assert contains(a, 0, 50) and contains(a, 100, 100) and not contains(a, 101, 50)
    assert inside(square(0, 0, 100), a) and inside(square(10, 0, 90), a) and not inside(square(1, 1, 100), a)


@given(BASES, BASES)
def test_two_bases_agree_about_each_other(a: tuple[int, int, int, int, int], b: tuple[int, int, int, int, int]) -> None:
    p, q = corners(*a), corners(*b)
    d = gap(p, q)
    assert overlap(p, q) == overlap(q, p) and d == gap(q, p) and depth_of(p, q) == depth_of(q, p)
    assert within(p, q, d + 1) and (d == 0 or not within(p, q, d - 1))
    assert nearer(p, q, d + 1) and not nearer(p, q, d)
    assert (depth_of(p, q) > 0) == overlap(p, q) == bool(clip(p, q) or depth_of(p, q))
    for most in (0, 100, max(depth_of(p, q) - 1, 0), depth_of(p, q)):
        assert deeper(p, q, most) == (depth_of(p, q) > most)


def test_the_depth_is_the_least_shift_that_parts_them() -> None:
    a = square(0, 0, 100)
    assert depth_of(a, square(90, 0, 100)) == 10
    assert depth_of(a, square(90, 70, 100)) == 10
    assert depth_of(a, square(10, 20, 30)) == 40
    assert depth_of(a, square(100, 0, 100)) == 0
    assert depth_of(a, [70, 120, 120, 70, 170, 120, 120, 170]) == 8  # 10 / sqrt 2, rounded up


def test_a_push_leaves_an_inch() -> None:
    a = square(0, 0, 100)
    assert push(a, square(90, 0, 100)) == (-(10 + INCH), 0)
    assert push(a, square(0, 95, 100)) == (0, -(5 + INCH))
    assert push(a, square(100, 0, 100)) == (-INCH, 0)
    assert push(a, square(100 + INCH - 4, 0, 100)) == (-4, 0)
    assert push(a, square(100 + INCH, 0, 100)) == (0, 0)
    dx, dy = push(a, square(100, 100, 100))  # corner on corner
    assert dx * dx + dy * dy == INCH * INCH and gap(shifted(a, dx, dy), square(100, 100, 100)) == INCH


# what they share


def test_a_clip_is_what_both_cover() -> None:
    a = square(0, 0, 100)
    assert sorted(clip(a, square(50, 50, 100))) == sorted(square(50, 50, 50))
    assert clip(a, square(100, 0, 100)) == []
    assert area2(clip(a, square(10, 10, 20))) == 2 * 400
    assert share(a, square(50, 0, 100)) == 500 and share(a, square(-5, -5, 200)) == 1000
    assert share(a, square(100, 0, 100)) == 0 and share(square(0, 0, 200), a) == 250


# moving


def test_a_sweep_covers_the_way() -> None:
    a = square(0, 0, 100)
    assert swept(a, 0, 0) == a
    assert area2(swept(a, 300, 0)) == 2 * 400 * 100 and len(swept(a, 300, 0)) == 8
    assert area2(swept(a, 300, -50)) == 2 * (100 * 100 + 300 * 100 + 50 * 100) and len(swept(a, 300, -50)) == 12


def test_a_span_says_from_when_to_when() -> None:
    a = square(0, 0, 100)
    wall = [200, -50, 300, -50, 300, 150, 200, 150]
    assert span(a, 400, 0, wall) == (1024, 3072)
    assert span(a, 200, 0, wall) == (2048, 4096)
    assert span(a, 100, 0, wall) == (0, -1)  # it only comes to touch it
    assert span(a, -100, 0, wall) == (0, -1) and span(a, 0, 400, wall) == (0, -1)
    assert span(a, 0, 0, square(50, 50, 10)) == (0, 4096)
    assert span(square(180, 0, 100), 80, 0, wall) == (0, 4096)
    assert span(a, 400, -150, [200, 75, 300, 75, 300, 150, 200, 150]) == (0, -1)  # it slips by
    diamond = [-50, 0, 0, -50, 50, 0, 0, 50]
    assert span(diamond, 30, -30, shifted(diamond, 50, 50)) == (0, -1)  # it slides along its side
    assert span(diamond, 30, -30, shifted(diamond, 49, 50)) == (0, 4096)


# sight


TARGET = square(1000, 0, 400)


def test_a_line_to_any_point_of_the_target_is_enough() -> None:
    assert sees(1200, 2000, TARGET, [])
    assert not sees(1200, 2000, TARGET, [[800, 900, 1600, 900, 1600, 1000, 800, 1000]])
    assert sees(1200, 2000, TARGET, [[800, 900, 1300, 900, 1300, 1000, 800, 1000]])
    assert sees(1200, 2000, TARGET, [square(1100, -600, 300)])  # behind the target
    assert sees(1200, 2000, TARGET, [square(1100, 1900, 300)])  # it stands in there
    assert sees(1200, 200, TARGET, [square(1100, 100, 300)])  # it stands in the target
    assert sees(1200, 2000, TARGET, [square(1100, 2100, 300)])  # behind one's back


@given(st.integers(-600, 600), st.integers(-400, 400), st.integers(0, 3599))
def test_whoever_stands_on_a_hill_looks_out_of_it(dx: int, dy: int, heading: int) -> None:
    hill = octagon(1200, 3000, heading, 2000, 1500)
    x, y = 1200 + dx, 3000 + dy
    if contains(hill, x, y):
        assert sees(x, y, TARGET, [hill])


def test_two_blockers_hide_together_what_neither_hides_alone() -> None:
    left, right = [700, 900, 1210, 900, 1210, 1000, 700, 1000], [1200, 1100, 1700, 1100, 1700, 1200, 1200, 1200]
    assert sees(1200, 2000, TARGET, [left]) and sees(1200, 2000, TARGET, [right])
    assert not sees(1200, 2000, TARGET, [left, right])
    assert sees(1200, 2000, TARGET, [shifted(left, -12, 0), right])  # a gap of two units


def test_a_line_along_an_edge_passes_through_nothing() -> None:
    left, right = [700, 900, 1200, 900, 1200, 1000, 700, 1000], [1200, 900, 1700, 900, 1700, 1000, 1200, 1000]
    assert sees(1200, 2000, TARGET, [left, right])
    assert not sees(1201, 2000, TARGET, [left, right])


def test_a_blocker_that_overlaps_the_target_hides_what_is_behind_its_face() -> None:
    assert not sees(1200, 2000, TARGET, [[900, 300, 1500, 300, 1500, 500, 900, 500]])
    assert sees(1200, 2000, TARGET, [[900, 300, 1300, 300, 1300, 500, 900, 500]])
    assert sees(1200, 2000, TARGET, [[900, 100, 1500, 100, 1500, 390, 900, 390]])  # the target's edge is in front


# charges


@pytest.mark.parametrize("side", [FRONT, RIGHT, REAR, LEFT])
def test_a_charger_comes_to_stand_with_its_front_on_the_side(side: int) -> None:
    x, y, h = contact(500, 5000, 5000, 300, 1200, 400, side)
    assert h == (300 + 900 * side + 1800) % 3600
    me, it = corners(x, y, h, 1250, 500), corners(5000, 5000, 300, 1200, 400)
    assert gap(me, it) <= 1 and depth_of(me, it) <= 2
    fx, fy = front(x, y, h, 500)
    sx, sy = front(5000, 5000, 300 + 900 * side, 400 if side in (FRONT, REAR) else 1200)
    assert abs(fx - sx) <= 1 and abs(fy - sy) <= 1
    assert arc_of(5000, 5000, 300, 1200, 400, x, y) == side
    assert side_length(1200, 400, side) == (1200 if side in (FRONT, REAR) else 400)


def test_chargers_share_a_side_evenly() -> None:
    assert shared(1, [1200], 1200) == [0]
    assert shared(2, [1200, 1200], 1200) == [-600, 600]
    assert shared(2, [1200, 600], 1200) == [-300, 600]
    assert shared(3, [600, 600, 600], 1200) == [-600, 0, 600]
    assert shared(3, [1200, 1200, 1200], 1200) == []  # the outer two would stand beside it
    assert shared(2, [1200, 1200], 1) == [] and shared(2, [1200, 1200], 2) == [-600, 600]
    assert beside(5000, 5000, 0, 600) == (5600, 5000) and beside(5000, 5000, 900, -600) == (5000, 4400)


# the oracle


@settings(deadline=None)
@given(BASES, BASES)
def test_a_push_parts_any_two(a: tuple[int, int, int, int, int], b: tuple[int, int, int, int, int]) -> None:
    p, q = corners(*a), corners(b[0] % 1500 + a[0], b[1] % 1500 + a[1], b[2], b[3], b[4])
    dx, dy = push(p, q)
    assert not nearer(shifted(p, dx, dy), q, INCH)


def test_shapely_agrees() -> None:
    worst = Worst()
    assert compare(Rng(2, 26), 2000, worst) == []
    assert worst.gap <= 1 and worst.unrounded <= 2 and worst.share <= 2 and worst.push <= 3
