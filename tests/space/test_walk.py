"""Walks: every fault by hand, what they cost and cross, and that every offer is acceptable."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.core.choice import MANY, Answer, Poses, choice_from_plain
from grognard.core.frame import Decision
from grognard.core.match import Turn
from grognard.core.plain import plain_turn
from grognard.core.record import by_number
from grognard.core.rng import Rng
from grognard.space.table import INCH, corners, depth_of, gap, nearer, overlap, shifted, turned
from grognard.space.walk import (
    BACK,
    EAST,
    FOE,
    FORWARD,
    FREE,
    FRIEND,
    ICE,
    NORTH,
    ROAD,
    SIDE,
    SLOW,
    SOLID,
    SOUTH,
    WEST,
    Walk,
    add_ground,
)

X, Y = 9000, 6000  # where the battalion stands, looking north
SIX = 6 * INCH


def ground(*things: tuple[int, int, int, list[int]]) -> list[int]:
    out: list[int] = []
    for kind, id, keep, polygon in things:
        add_ground(out, kind, id, keep, polygon)
    return out


def rect(x0: int, y0: int, x1: int, y1: int) -> list[int]:
    return [x0, y0, x1, y0, x1, y1, x0, y1]


def walk(
    ways: int = FORWARD,
    legs: int = -1,
    turns: int = -1,
    turn: int = 900,
    swing: int = 1800,
    budget: int = SIX,
    edges: int = 0,
    bonus: int = 0,
    may_stay: bool = True,
    land: list[int] | None = None,
    x: int = X,
    y: int = Y,
    heading: int = 0,
    depth: int = 400,
) -> Walk:
    return Walk(
        1200, depth, x, y, heading, 18000, 12000, budget, ways, legs, turns, turn, swing, edges, bonus, may_stay, land
    )


# the form of an answer


def test_a_plain_advance() -> None:
    w = walk()
    assert w.fault([]) is None
    assert w.fault([X, Y - SIX, 0]) is None and w.cost([X, Y - SIX, 0]) == SIX
    assert w.fault([X, Y - 500, 0, X, Y - 500, 900, X + 1000, Y - 500, 900]) is None
    assert w.end([X, Y - 500, 0]) == [X, Y - 500, 0] and w.end([]) == [X, Y, 0]


REFUSED: list[tuple[Walk, Answer, str]] = [
    (walk(), [X, Y - 10], "fault-length"),
    (walk(ways=FREE), [X, Y, 10, X, Y, 0] * 33, "fault-length"),
    (walk(), [X, Y, 3600], "fault-angle"),
    (walk(), [X, Y, -1], "fault-angle"),
    (walk(), [10**15, Y, 0], "fault-off-table"),
    (walk(), [X, -(10**15), 0], "fault-off-table"),
    (walk(), [X, Y - 100, 10], "fault-mixed"),
    (walk(), [X, Y + 100, 0], "fault-direction"),
    (walk(), [X + 100, Y, 0], "fault-direction"),
    (walk(), [X + 4, Y - 500, 0], "fault-direction"),
    (walk(ways=BACK), [X, Y - 100, 0], "fault-direction"),
    (walk(ways=SIDE), [X, Y - 100, 0], "fault-direction"),
    (walk(legs=1), [X, Y - 100, 0, X, Y - 200, 0], "fault-legs"),
    (walk(turns=1), [X, Y, 100, X, Y, 200], "fault-turns"),
    (walk(turns=0), [X, Y, 100], "fault-turns"),
    (walk(turn=450), [X, Y, 451], "fault-turn-angle"),
    (walk(turn=450, swing=450), [X, Y, 400, X, Y, 451], "fault-turn-angle"),
    (walk(), [X, Y - SIX - 1, 0], "fault-reach"),
    (walk(), [X, Y, 0], "fault-stay"),
    (walk(may_stay=False), [], "fault-stay"),
    (walk(may_stay=False, edges=NORTH), [], "fault-entry"),
    (walk(y=600), [X, 199, 0], "fault-off-table"),
    (walk(x=17400), [17400, Y, 300], "fault-off-table"),
]


@pytest.mark.parametrize("w, answer, key", REFUSED)
def test_what_is_refused_and_why(w: Walk, answer: Answer, key: str) -> None:
    assert w.fault(answer) == key
    assert w.blame(answer) == -1


def test_what_is_just_allowed() -> None:
    assert walk().fault([X + 3, Y - 500, 0]) is None  # rounding aside
    assert walk(ways=SIDE).fault([X - 300, Y, 0]) is None and walk(ways=SIDE).fault([X + 300, Y, 0]) is None
    assert walk(ways=BACK).fault([X, Y + 300, 0]) is None
    assert walk(ways=FREE).fault([X + 200, Y + 300, 0]) is None
    assert walk(legs=1, turns=2).fault([X, Y, 300, X + 250, Y - 433, 300, X + 250, Y - 433, 0]) is None
    assert walk(turn=450).fault([X, Y, 450, X, Y, 900]) is None
    assert walk(turn=1800).fault([X, Y, 1800]) is None
    assert walk(y=600).fault([X, 200, 0]) is None


def test_small_legs_gain_nothing() -> None:
    w = walk(ways=FREE, budget=20)
    steps: Answer = []
    for k in range(1, 17):
        steps += [X + k, Y - k, 0]
    assert w.cost(steps) == 22 and w.fault(steps) == "fault-reach"
    aside: Answer = []
    for k in range(1, 10):
        aside += [X + 3 * k, Y - k, 0]
    assert walk().fault(aside) == "fault-direction"


# what stands in the way


def test_something_solid_is_not_walked_into() -> None:
    w = walk(land=ground((SOLID, 7, 0, rect(X + 500, Y - 900, X + 700, Y - 700))))
    assert w.fault([X, Y - 500, 0]) is None  # its edge is touched, no more
    assert w.fault([X, Y - 501, 0]) == "fault-solid" and w.blame([X, Y - 501, 0]) == 7
    assert w.fault([X, Y - 1400, 0]) == "fault-solid"  # through it to the other side
    assert w.toward(X, Y - 1400, 0) == [X, Y - 500, 0]


def test_a_turn_that_ends_in_solid_ground_is_refused() -> None:
    wall = rect(X - 200, Y - 800, X + 200, Y - 500)
    w = walk(land=ground((SOLID, 3, 0, wall)))
    assert overlap(corners(X, Y, 900, 1200, 400), wall)
    assert w.fault([X, Y, 900]) == "fault-solid" and w.blame([X, Y, 900]) == 3
    # it ends beyond: turned on by as much again, it is out of it
    assert walk(turn=1800, land=ground((SOLID, 3, 0, wall))).fault([X, Y, 1800]) is None
    # but from there it does not walk through it
    assert w.fault([X, Y, 900, X + 500, Y, 900]) == "fault-solid"


def test_a_turn_may_brush_an_inch_of_solid_ground_and_no_more() -> None:
    """3/pivots-and-obstacles: the corners of a base of 12 by 4 cm go round in a circle of 632."""
    for deep, key in ((200, None), (INCH - 2, None), (INCH + 4, "fault-solid")):
        wall = rect(X - 300, Y - 900, X + 300, Y - 632 + deep)
        w = walk(turn=1800, land=ground((SOLID, 3, 0, wall)))
        assert not overlap(corners(X, Y, 0, 1200, 400), wall) and overlap(corners(X, Y, 900, 1200, 400), wall)
        assert w.fault([X, Y, 1800]) == key


def test_whoever_stood_in_something_solid_may_come_out() -> None:
    wall = rect(X - 600, Y - 900, X + 600, Y - 190)  # ten units deep in it
    w = walk(ways=FORWARD | BACK, land=ground((SOLID, 3, 0, wall)))
    assert w.fault([X, Y + 100, 0]) is None and w.fault([X, Y + 5, 0]) is None
    assert w.fault([X, Y - 1, 0]) == "fault-solid" and w.fault([X, Y - 1500, 0]) == "fault-solid"


def test_the_enemy_is_kept_at_an_inch_all_along_the_way() -> None:
    foe = rect(X + 600 + 100, Y - 700, X + 600 + 500, Y - 600)
    w = walk(land=ground((FOE, 9, INCH, foe)))
    assert w.fault([X, Y - 400 + 200 + INCH, 0]) == "fault-direction"
    short = [X, Y - 100, 0]
    assert not nearer(shifted(corners(X, Y, 0, 1200, 400), 0, -100), foe, INCH) and w.fault(short) is None
    assert w.fault([X, Y - 1400, 0]) == "fault-foe" and w.blame([X, Y - 1400, 0]) == 9  # past it, too near
    far = walk(land=ground((FOE, 9, 100, foe)))
    assert far.fault([X, Y - 1400, 0]) is None  # exactly the distance to keep


def test_a_turn_comes_too_near_to_the_enemy_even_if_it_ends_clear() -> None:
    foe = rect(X - 100, Y - 1000, X + 100, Y - 700)
    w = walk(turn=1800, land=ground((FOE, 9, INCH, foe)))
    assert not nearer(corners(X, Y, 1800, 1200, 400), foe, INCH)
    assert w.fault([X, Y, 1800]) == "fault-foe"
    assert w.fault([X, Y, 100]) is None


def test_whoever_stood_nearer_to_the_enemy_does_not_come_nearer_still() -> None:
    foe = rect(X - 600, Y - 700, X + 600, Y - 300)  # 100 before the front
    w = walk(ways=FORWARD | BACK | SIDE, land=ground((FOE, 9, INCH, foe)))
    assert w.fault([X, Y + 50, 0]) is None and w.fault([X + 300, Y, 0]) is None
    assert w.fault([X, Y - 1, 0]) == "fault-foe"
    touching = walk(ways=FREE, land=ground((FOE, 9, INCH, rect(X - 600, Y - 600, X + 600, Y - 200))))
    assert touching.fault([X, Y + 50, 0]) is None and touching.fault([X + 50, Y, 0]) is None
    assert touching.fault([X, Y - 1000, 0]) == "fault-foe"  # not through it
    inside = walk(ways=FREE, land=ground((FOE, 9, INCH, rect(X - 600, Y - 600, X + 600, Y - 190))))
    assert inside.fault([X, Y + 50, 0]) is None and inside.fault([X, Y - 1000, 0]) == "fault-foe"


def test_friends_are_passed_through_and_told_but_not_stood_upon() -> None:
    a, b = rect(X - 600, Y - 800, X + 600, Y - 400), rect(X - 600, Y - 1400, X + 600, Y - 1000)
    beside = rect(X + 600, Y - 800, X + 900, Y - 400)
    w = walk(budget=3000, land=ground((FRIEND, 5, INCH, b), (FRIEND, 4, INCH, a), (FRIEND, 6, INCH, beside)))
    through = [X, Y - 2000, 0]
    assert w.fault(through) is None and w.crossed(through) == [4, 5]
    assert w.fault([X, Y - 500, 0]) == "fault-friend" and w.blame([X, Y - 500, 0]) == 4
    assert w.fault([X, Y - 1400 - 200 - INCH + 1, 0]) == "fault-friend"
    assert w.fault([X, Y - 1400 - 200 - INCH, 0]) is None
    assert w.crossed([X, Y - 100, 0]) == []


def test_friends_met_in_a_turn_are_not_crossed() -> None:
    near = rect(X - 100, Y - 800, X + 100, Y - 500)
    w = walk(turn=1800, land=ground((FRIEND, 4, INCH, near)))
    assert overlap(corners(X, Y, 900, 1200, 400), near)
    assert w.fault([X, Y, 1800]) is None and w.crossed([X, Y, 1800]) == []
    assert w.fault([X, Y, 900]) == "fault-friend"


def test_slow_ground_costs_double() -> None:
    marsh = rect(X - 2000, Y - 600, X + 2000, Y - 500)  # entered after 300, left by the rear after 800
    w = walk(budget=1000, land=ground((SLOW, 1, 0, marsh)))
    assert w.cost([X, Y - 300, 0]) == 300
    assert w.cost([X, Y - 500, 0]) == 300 + 2 * 200
    assert w.cost([X, Y - 900, 0]) == 300 + 2 * 500 + 100
    assert w.fault([X, Y - 650, 0]) is None and w.fault([X, Y - 651, 0]) == "fault-reach"
    twice = walk(land=ground((SLOW, 1, 0, marsh), (SLOW, 2, 0, marsh), (SLOW, 3, 0, shifted(marsh, 0, -300))))
    assert twice.cost([X, Y - 500, 0]) == 300 + 2 * 200  # never more than double
    assert twice.cost([X, Y - 1300, 0]) == 300 + 2 * 800 + 200
    apart = walk(land=ground((SLOW, 3, 0, shifted(marsh, 0, -900)), (SLOW, 1, 0, marsh)))
    assert apart.cost([X, Y - 1300, 0]) == 300 + 2 * 500 + 400 + 2 * 100


def test_ice_is_told() -> None:
    pond = rect(X - 2000, Y - 600, X + 2000, Y - 500)
    w = walk(land=ground((ICE, 8, 0, pond)))
    assert w.fault([X, Y - 900, 0]) is None and w.iced([X, Y - 900, 0]) == [8]
    assert w.iced([X, Y - 300, 0]) == []
    assert w.iced([X, Y, 900]) == [8] and w.iced([X, Y, 100]) == []  # its flank swings over it


def test_a_road_lengthens_a_way_that_begins_and_ends_on_it() -> None:
    road = rect(X - 100, 3000, X + 100, 8000)
    w = walk(budget=1000, bonus=500, land=ground((ROAD, 2, 0, road)))
    assert w.fault([X, Y - 1500, 0]) is None and w.fault([X, Y - 1501, 0]) == "fault-reach"
    stub = walk(budget=1000, bonus=500, land=ground((ROAD, 2, 0, rect(X - 100, Y - 1000, X + 100, 8000))))
    assert stub.fault([X, Y - 1001, 0]) is None and stub.fault([X, Y - 1300, 0]) == "fault-reach"
    other = walk(budget=1000, bonus=500, land=ground((ROAD, 2, 0, rect(X - 100, 3000, X + 100, Y - 300))))
    assert other.fault([X, Y - 1001, 0]) == "fault-reach"  # it does not begin there


# entering


def test_an_entry_stands_outside_with_its_front_on_the_edge() -> None:
    w = walk(edges=NORTH | EAST, x=0, y=0)
    assert w.fault([X, -200, 1800, X, 300, 1800]) is None and w.cost([X, -200, 1800, X, 300, 1800]) == 500
    assert w.fault([18200, Y, 2700, 17000, Y, 2700]) is None
    for entry in ([X, -100, 1800], [X, -200, 0], [X, -200, 1790], [500, -200, 1800], [-200, Y, 900], [X, 12200, 0]):
        assert w.fault([*entry, X, 300, 1800]) == "fault-entry"
    assert w.fault([]) is None and walk(edges=NORTH, may_stay=False).fault([]) == "fault-entry"
    assert walk(edges=WEST).fault([-200, Y, 900, 500, Y, 900]) is None
    assert walk(edges=SOUTH).fault([X, 12200, 0, X, 11500, 0]) is None


def test_who_enters_may_stay_partly_off_the_table_but_not_wholly() -> None:
    w = walk(edges=NORTH)
    assert w.fault([X, -200, 1800, X, -150, 1800]) is None
    assert w.fault([X, -200, 1800]) == "fault-off-table"
    later = walk(x=X, y=-150, heading=1800, ways=FORWARD | BACK)
    assert later.fault([X, -100, 1800]) is None and later.fault([X, -201, 1800]) == "fault-off-table"


def test_no_entry_next_to_the_enemy() -> None:
    w = walk(edges=NORTH, land=ground((FOE, 9, INCH, rect(X - 500, 100, X + 500, 300))))
    assert w.fault([X, -200, 1800, X, -190, 1800]) == "fault-foe"
    assert w.fault([X + 3000, -200, 1800, X + 3000, 300, 1800]) is None
    assert w.fault(w.toward(X, 200, 1800)) is None


def test_a_road_leads_in() -> None:
    road = rect(X - 100, 0, X + 100, 8000)
    w = walk(edges=NORTH, budget=1000, bonus=500, land=ground((ROAD, 2, 0, road)))
    assert w.fault([X, -200, 1800, X, 1300, 1800]) is None
    assert w.fault([X + 3000, -200, 1800, X + 3000, 1300, 1800]) == "fault-reach"


# wishes


def test_a_wish_that_can_be_had_is_had() -> None:
    w = walk(legs=3, turns=2)
    for wish in (
        [X, Y - 1000, 0],
        [X, Y - 800, 450],
        [X, Y, 850],
        [X + 300, Y - 900, 600],  # ahead, turn, ahead
        [X - 200, Y - 900, 3300],
        [X, Y - 1, 0],
    ):
        answer = w.toward(wish[0], wish[1], wish[2])
        assert w.fault(answer) is None
        end = w.end(answer)
        assert end[2] == wish[2] and abs(end[0] - wish[0]) <= 1 and abs(end[1] - wish[1]) <= 1
    assert w.toward(X, Y, 0) == []
    assert walk(ways=SIDE | BACK, turns=0).toward(X + 400, Y, 0) == [X + 400, Y, 0]
    both = walk(ways=SIDE | BACK, turns=0)
    assert both.end(both.toward(X + 300, Y + 400, 0)) == [X + 300, Y + 400, 0]
    free = walk(ways=FREE, legs=1, turns=0)
    assert free.toward(X - 311, Y + 417, 0) == [X - 311, Y + 417, 0]
    assert walk(edges=NORTH).toward(5000, 700, 1800) == [5000, -200, 1800, 5000, 700, 1800]


def test_a_wish_too_far_is_followed_as_far_as_it_goes() -> None:
    assert walk().toward(X, Y - 5000, 0) == [X, Y - SIX, 0]
    w = walk(ways=FREE, turns=0)
    x, y, _ = w.toward(X + 3000, Y - 4000, 0)
    assert abs(x - X - SIX * 3 // 5) <= 1 and abs(y - Y + SIX * 4 // 5) <= 1


def test_a_blocked_wish_ends_before_the_obstacle() -> None:
    foe = rect(X - 2000, Y - 1100, X + 2000, Y - 1000)
    w = walk(turns=0, land=ground((FOE, 9, INCH, foe)))
    x, y, h = w.toward(X, Y - 1400, 0)
    assert (x, h) == (X, 0) and INCH <= gap(corners(x, y, h, 1200, 400), foe) <= INCH + 2


def test_whoever_must_move_and_cannot_has_no_answer() -> None:
    wall = ground((SOLID, 1, 0, rect(X - 2000, Y - 300, X + 2000, Y - 200)))
    stuck = walk(turns=0, may_stay=False, land=wall)
    assert not stuck.possible() and stuck.options() == [] and stuck.toward(X, Y - 500, 0) == []
    assert walk(turns=0, land=wall).possible()
    assert walk(turns=0, may_stay=False, ways=FORWARD | SIDE, land=wall).possible()
    narrow = ground((SOLID, 1, 0, rect(0, 50, 4000, 90)), (SOLID, 2, 0, rect(5300, 50, 18000, 90)))
    gate = walk(edges=NORTH, may_stay=False, turns=0, budget=500, land=narrow)
    assert gate.possible() and gate.fault(gate.sample(Rng(1))) is None
    shut = ground((FOE, 1, INCH, rect(0, 50, 18000, 90)))
    assert not walk(edges=NORTH, may_stay=False, land=shut).possible()


def test_the_offers_are_the_plain_moves() -> None:
    offers = walk(ways=FORWARD | BACK | SIDE, turns=1).options()
    for answer in (
        [X, Y - SIX, 0],
        [X, Y - SIX // 2, 0],
        [X, Y, 900],
        [X, Y, 2700, X - SIX, Y, 2700],
        [X + SIX, Y, 0],
        [X - SIX, Y, 0],
        [X, Y + SIX, 0],
    ):
        assert answer in offers
    assert len(offers) <= 14 and walk(turns=0).options() == [[X, Y - SIX, 0], [X, Y - SIX // 2, 0]]
    entries = walk(edges=NORTH | WEST).options()
    assert [9000, -200, 1800, 9000, SIX - 200, 1800] in entries and [-200, 6000, 900, SIX - 200, 6000, 900] in entries


# every offer is acceptable


THINGS = st.lists(
    st.tuples(
        st.integers(SOLID, ROAD),
        st.integers(0, 99),
        st.sampled_from([0, INCH, 2 * INCH]),
        st.integers(-3000, 3000),
        st.integers(-3000, 3000),
        st.integers(0, 3599),
        st.sampled_from([300, 1200, 2500]),
        st.sampled_from([100, 400, 1200]),
    ),
    max_size=12,
)


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    edges = draw(st.sampled_from([0, 0, 0, NORTH, SOUTH | WEST, EAST]))
    x, y = draw(st.integers(300, 17700)), draw(st.integers(300, 11700))
    land: list[int] = []
    for kind, id, keep, dx, dy, heading, width, depth in draw(THINGS):
        at = (x + dx, y + dy) if not edges else (X + 3 * dx, Y + 2 * dy)
        add_ground(land, kind, id, keep, corners(at[0], at[1], heading, width, depth))
    return Walk(
        draw(st.sampled_from([400, 1200, 1250])),
        draw(st.sampled_from([400, 800, 1500])),
        x,
        y,
        draw(st.integers(0, 3599)),
        18000,
        12000,
        draw(st.sampled_from([0, 1, 500, SIX, 3000])),
        draw(st.integers(1, 15)),
        draw(st.integers(-1, 4)),
        draw(st.integers(-1, 3)),
        draw(st.sampled_from([0, 450, 900, 1800])),
        draw(st.sampled_from([300, 900, 1800])),
        edges,
        draw(st.sampled_from([0, 700])),
        draw(st.booleans()),
        land,
    )


@settings(deadline=None)
@given(walks(), st.integers(0, 2**30))
def test_samples_and_offers_are_acceptable(w: Walk, seed: int) -> None:
    possible = w.possible()
    rng = Rng(seed)
    for _ in range(3):
        answer = w.sample(rng)
        assert w.fault(answer) is None or (not possible and answer == [])
    for answer in w.options():
        assert answer and w.fault(answer) is None
        assert w.blame(answer) == -1


@settings(deadline=None)
@given(walks(), st.integers(-500, 18500), st.integers(-500, 12500), st.integers(0, 3599))
def test_a_way_toward_a_wish_is_acceptable_and_no_worse_than_staying(w: Walk, x: int, y: int, heading: int) -> None:
    answer = w.toward(x, y, heading)
    assert w.fault(answer) is None or (answer == [] and not w.possible())
    if answer and w.may_stay and not w.edges:
        ex, ey, eh = w.end(answer)
        stay = (x - w.x) ** 2 + (y - w.y) ** 2 + turned(w.heading, heading) ** 2
        assert (x - ex) ** 2 + (y - ey) ** 2 + turned(eh, heading) ** 2 < stay


@settings(deadline=None)
@given(walks(), st.integers(0, 2**30))
def test_an_acceptable_way_ends_clear_and_keeps_off_the_enemy(w: Walk, seed: int) -> None:
    """The judgement against a slow one, which looks at many poses of the way."""
    answer = w.sample(Rng(seed))
    if not answer or w.fault(answer) is not None:
        return
    things: list[tuple[int, int, list[int]]] = []
    i = 0
    while i < len(w.ground):
        n = w.ground[i + 3]
        things.append((w.ground[i], w.ground[i + 2], w.ground[i + 4 : i + 4 + n]))
        i += 4 + n
    x, y, h = (w.x, w.y, w.heading) if not w.edges else (answer[0], answer[1], answer[2])
    start = corners(x, y, h, w.width, w.depth)
    solids = [p for kind, _, p in things if kind == SOLID and (w.edges or not overlap(start, p))]
    foes = [(min(keep, keep if w.edges else gap(start, p)), p) for kind, keep, p in things if kind == FOE]
    for k in range(3 if w.edges else 0, len(answer), 3):
        nx, ny, nh = answer[k : k + 3]
        for s in range(9):
            if nh == h:
                p = corners(x + (nx - x) * s // 8, y + (ny - y) * s // 8, h, w.width, w.depth)
                assert all(depth_of(p, q) <= 2 for q in solids)
                assert all(gap(p, q) >= keep - 2 for keep, q in foes)
        x, y, h = nx, ny, nh
    end = corners(x, y, h, w.width, w.depth)
    assert not any(overlap(end, q) for q in solids)
    assert not any(nearer(end, q, keep) for keep, q in foes)
    for kind, keep, q in things:
        if kind == FRIEND:
            assert not nearer(end, q, keep) and not (keep == 0 and overlap(end, q))
    assert w.cost(answer) <= w.budget + w.bonus


# plain forms and records


@given(walks())
def test_the_plain_form_comes_back(w: Walk) -> None:
    again = choice_from_plain(w.plain())
    assert isinstance(again, Walk) and again.plain() == w.plain()


GOOD = walk(land=ground((SOLID, 1, 0, rect(0, 0, 10, 10)))).plain()


@pytest.mark.parametrize(
    "at, value",
    [
        (1, 0),
        (3, "x"),
        (3, 10**9),
        (14, 16),
        (16, 1),
        (17, 3),
        (17, [1, 2, 3]),
        (17, [9, 1, 0, 8, 0, 0, 1, 0, 1, 1, 0, 1]),
        (17, [1, 1, 0, 4, 0, 0, 1, 0]),
    ],
)
def test_a_damaged_plain_form_is_a_value_error(at: int, value: object) -> None:
    assert isinstance(choice_from_plain(GOOD[:]), Walk)
    broken = GOOD[:]
    broken[at] = value
    with pytest.raises(ValueError):
        choice_from_plain(broken)
    with pytest.raises(ValueError):
        choice_from_plain(GOOD[:-1])


def test_the_record_keeps_the_answer_and_not_the_ground() -> None:
    w = walk(edges=NORTH, land=ground((SOLID, 1, 0, rect(0, 0, 10, 10))))
    answer = [X, -200, 1800, X, 300, 1800]
    turn = Turn(None, 1, Decision(0, "move", "3/advance", w, "", {}), answer, 0)
    plain = plain_turn(turn)[2]
    assert plain == ["poses", 0 + X, Y, 0, -1, -1, -1, -1]
    assert isinstance(plain, list)
    assert choice_from_plain(plain).fault(answer) is None
    assert by_number(w) and by_number(turn.choice) and turn.choice.spent() is turn.choice


def test_a_table_treats_it_like_any_poses() -> None:
    w = walk()
    assert isinstance(w, Poses) and w.base() == [1200, 400] and w.pose() == (X, Y, 0) and w.table() == (18000, 12000)
    assert w.size() == MANY and w.items() == []
