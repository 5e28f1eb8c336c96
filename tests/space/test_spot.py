"""Spots: where something may be put down, and that every offer is acceptable."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.core.choice import Answer, Poses, choice_from_plain
from grognard.core.rng import Rng
from grognard.space.ground import FOE, FRIEND, ROAD, SLOW, SOLID, add_ground
from grognard.space.spot import Spot
from grognard.space.table import INCH, corners, gap
from tests.threads import at_once

W, H = 18000, 12000


def rect(x0: int, y0: int, x1: int, y1: int) -> list[int]:
    return [x0, y0, x1, y0, x1, y1, x0, y1]


def zone(*polygons: list[int]) -> list[int]:
    out: list[int] = []
    for p in polygons:
        out += [len(p), *p]
    return out


def ground(kind: int, id: int, keep: int, polygon: list[int]) -> list[int]:
    out: list[int] = []
    add_ground(out, kind, id, keep, polygon)
    return out


BAND = zone(rect(0, 9000, W, H))  # twelve inches from the southern edge, or so


def spot(
    zones: list[int] = BAND,
    round: int = 0,
    heading: int = 0,
    fixed: bool = False,
    land: list[int] | None = None,
    covers: list[int] | None = None,
    least: int = 0,
    may_pass: bool = False,
    width: int = 1200,
    depth: int = 400,
) -> Spot:
    return Spot(width, depth, round, W, H, zones, heading, fixed, land, covers, least, may_pass)


NEAR = [INCH, 8, *rect(5000, 10000, 5100, 10100)]

REFUSED: list[tuple[Spot, Answer, str, int]] = [
    (spot(), [], "fault-length", -1),
    (spot(), [1, 2], "fault-length", -1),
    (spot(may_pass=True), [5000, 10000, 0, 5000, 10000, 0], "fault-length", -1),
    (spot(), [5000, 10000, 3600], "fault-angle", -1),
    (spot(fixed=True), [5000, 10000, 1], "fault-heading", -1),
    (spot(), [-(10**15), 10000, 0], "fault-off-table", -1),
    (spot(), [500, 10000, 0], "fault-off-table", -1),
    (spot(), [5000, 9199, 0], "fault-zone", -1),
    (spot(zone(rect(0, 9000, 5000, H), rect(5000, 9000, 9000, H))), [5000, 10000, 0], "fault-zone", -1),
    (spot(land=ground(SOLID, 4, 0, rect(5599, 9900, 5700, 9950))), [5000, 10000, 0], "fault-solid", 4),
    (spot(land=ground(FOE, 5, INCH, rect(5800, 9900, 5900, 9950))), [5000, 10000, 0], "fault-near", 5),
    (spot(land=ground(FRIEND, 6, INCH, rect(5800, 9900, 5900, 9950))), [5000, 10000, 0], "fault-near", 6),
    (spot(land=ground(FRIEND, 6, 0, rect(5500, 9900, 5900, 9950))), [5000, 10000, 0], "fault-near", 6),
    (spot(covers=NEAR, least=1), [5000, 11000, 0], "fault-covers", -1),
]


@pytest.mark.parametrize("s, answer, key, blamed", REFUSED)
def test_what_is_refused_and_why(s: Spot, answer: Answer, key: str, blamed: int) -> None:
    assert s.fault(answer) == key and s.blame(answer) == blamed


def test_what_is_just_allowed() -> None:
    assert spot().fault([600, 9200, 0]) is None
    assert spot().fault([200, 9600, 900]) is None  # turned, it is deep and narrow
    assert spot(may_pass=True).fault([]) is None
    assert spot(fixed=True, heading=300).fault([5000, 10500, 300]) is None
    assert spot(land=ground(SOLID, 4, 0, rect(5600, 9900, 5700, 9950))).fault([5000, 10000, 0]) is None
    assert spot(land=ground(FOE, 5, INCH, rect(5600 + INCH, 9900, 5900, 9950))).fault([5000, 10000, 0]) is None
    for kind in (SLOW, ROAD):
        assert spot(land=ground(kind, 4, INCH, rect(4900, 9900, 5100, 9950))).fault([5000, 10000, 0]) is None
    assert spot(covers=NEAR, least=1).fault([5000, 10000 + 100 + 200 + INCH, 0]) is None
    assert spot(covers=NEAR, least=1).fault([5000, 10000 + 100 + 200 + INCH + 1, 0]) == "fault-covers"


def test_a_round_thing_fits_where_a_square_one_does_not() -> None:
    corner = ground(SOLID, 1, 0, rect(5500, 9000, 5600, 9900))
    assert spot(width=1200, depth=1200, land=corner).fault([5000, 10400, 0]) == "fault-solid"
    assert spot(width=1200, depth=1200, round=1, land=corner).fault([5000, 10400, 0]) is None


def test_the_nearest_place_is_found() -> None:
    s = spot()
    assert s.toward(5000, 10000, 450) == [5000, 10000, 450]
    assert s.toward(5000, 1000, 0) == [5000, 9200, 0]
    assert s.toward(-300, 13000, 0) == [600, 11800, 0]
    assert spot(fixed=True).toward(5000, 10000, 450) == [5000, 10000, 0]
    stone = ground(SOLID, 1, 0, rect(4900, 9900, 5100, 10100))
    x, y, h = spot(land=stone).toward(5000, 10000, 0)
    assert h == 0 and gap(corners(x, y, h, 1200, 400), rect(4900, 9900, 5100, 10100)) <= 1 and x == 5000
    slot = spot(zone(rect(5000, 10000, 5400, 11200)))  # only the quarter turns fit
    assert slot.toward(100, 100, 0) == [5200, 10600, 900]


def test_a_zone_of_its_own_size_is_possible() -> None:
    assert spot(zone(rect(3001, 9007, 4201, 9407))).possible()
    assert not spot(zone(rect(3001, 9007, 4200, 9407))).possible()
    assert not spot(zone(rect(3001, 9007, 4201, 9407)), fixed=True, heading=900).possible()
    assert spot(zone(rect(3001, 9007, 4200, 9407)), may_pass=True).possible()
    assert not spot([]).possible() and spot([]).options() == [] and spot([]).sample(Rng(1)) == []


def test_the_scan_finds_what_luck_does_not() -> None:
    walls: list[int] = []
    add_ground(walls, SOLID, 1, 0, rect(0, 9000, 7000, H))
    add_ground(walls, SOLID, 2, 0, rect(8330, 9000, W, H))
    add_ground(walls, SOLID, 3, 0, rect(0, 9530, W, H))
    s = spot(land=walls)
    for seed in range(20):
        assert s.fault(s.sample(Rng(seed))) is None
    assert s.possible() and all(s.fault(a) is None for a in s.options()) and s.options()


@given(st.integers(0, W), st.integers(0, H), st.integers(0, 3599), st.integers(0, 1), st.integers(0, 2))
def test_a_place_that_is_surely_taken_is(x: int, y: int, h: int, round: int, kind: int) -> None:
    stone = corners(9000, 6000, h, 2500, 700)
    land = ground((SOLID, FOE, FRIEND)[kind], 1, kind * INCH, stone)
    s = spot(zone(rect(0, 0, W, H)), round, land=land, width=1500, depth=900)
    for dx, dy in ((x, y), (9000 + x % 1500 - 750, 6000 + y % 1500 - 750)):
        if s._taken(dx, dy):
            assert s.fault([dx, dy, (x + y) % 3600]) is not None
    assert s._taken(9000, 6000)


def test_threads_that_ask_the_same_spot_at_once_hear_the_same() -> None:
    """Copies of a match share its choices, which work some things out when they are first asked."""
    land: list[int] = []
    for i in range(60):
        x, y = 300 * i, 9100 + 41 * i % 2500
        add_ground(land, (SOLID, FOE, FRIEND)[i % 3], i, INCH, rect(x, y, x + 60 + i, y + 40))
    zones = zone(*[rect(x, 9000, x + 3000, H) for x in range(0, W, 900)])
    places = [(x, 9300 + x % 2400) for x in range(1000, W - 1000, 613)]

    def asked(s: Spot) -> list[object]:
        return [s._search()[:], [s._taken(x, y) for x, y in places], [s.fault([x, y, 0]) for x, y in places]]

    alone = asked(spot(zones, land=land, width=900, depth=400))
    for _ in range(10):
        s = spot(zones, land=land, width=900, depth=400)
        assert at_once([lambda s=s: asked(s)] * 4) == [alone] * 4  # type: ignore[misc]


def test_how_many_can_be_covered() -> None:
    covers: list[int] = []
    for x in (2000, 4000, 12000):
        covers += [4 * INCH, 8, *rect(x, 10000, x + 100, 10100)]
    s = spot(covers=covers, width=400, depth=400)
    assert s.most_covered(9) == 2 and s.most_covered(1) == 1
    assert s.covered([3000, 10000, 0]) == 2 and s.covered([12000, 10000, 0]) == 1 and s.covered([]) == 0
    west = spot(zone(rect(0, 9000, 1500, H)), covers=covers, width=400, depth=400)
    assert west.most_covered(9) == 1
    stone = ground(SOLID, 1, 0, rect(1300, 9000, 4800, H))  # the good places are taken
    assert spot(covers=covers, width=400, depth=400, land=stone).most_covered(9) == 1


def test_a_place_beside_the_only_thing_that_counts_is_found_at_once() -> None:
    table = zone(rect(0, 0, W, H))
    house = rect(16000, 300, 17000, 1300)
    land = ground(SOLID, 1, 0, house)
    for heading in (0, 450, 900):
        s = spot(table, land=land, covers=[INCH, 8, *house], least=1, heading=heading)
        for seed in range(5):
            x, y, h = s.sample(Rng(seed))
            assert gap(corners(x, y, h, 1200, 400), house) <= INCH
        x, y, h = s.toward(100, 11000, heading)
        assert s.fault([x, y, h]) is None and s.options() and s.possible()
    many: list[int] = []
    for k in range(6):
        many += [INCH, 8, *rect(1000 * k, 10000, 1000 * k + 50, 10050)]
    s = spot(covers=many, least=3)
    assert s.most_covered(6) == 2 and not s.possible()
    assert spot(covers=many, least=2).possible()


@st.composite
def spots(draw: st.DrawFn) -> Spot:
    land: list[int] = []
    for _ in range(draw(st.integers(0, 8))):
        x, y = draw(st.integers(0, W)), draw(st.integers(6000, H))
        width, depth = draw(st.sampled_from([(1200, 400), (3000, 2000)]))
        keep = draw(st.sampled_from([0, INCH]))
        add_ground(land, draw(st.integers(1, 6)), 1, keep, corners(x, y, draw(st.integers(0, 3599)), width, depth))
    zones: list[int] = []
    for _ in range(draw(st.integers(1, 3))):
        x, y = draw(st.integers(0, W - 3000)), draw(st.integers(6000, 9000))
        zones += zone(rect(x, y, x + draw(st.integers(300, 3000)), y + draw(st.integers(300, 3000))))
    return Spot(
        draw(st.sampled_from([400, 1200])),
        draw(st.sampled_from([400, 1200])),
        draw(st.integers(0, 1)),
        W,
        H,
        zones,
        draw(st.integers(0, 3599)),
        draw(st.booleans()),
        land,
        [6 * INCH, 8, *rect(9000, 9000, 9400, 9400)],
        draw(st.integers(0, 1)),
        draw(st.booleans()),
    )


@settings(deadline=None, max_examples=50)
@given(spots(), st.integers(0, 2**30), st.integers(-100, W), st.integers(-100, H), st.integers(0, 3599))
def test_every_offer_is_acceptable(s: Spot, seed: int, x: int, y: int, heading: int) -> None:
    can = s.possible()
    got = s.sample(Rng(seed))
    assert s.fault(got) is None or (got == [] and not can)
    near = s.toward(x, y, heading)
    assert s.fault(near) is None or (near == [] and not can)
    for answer in s.options():
        assert answer and s.fault(answer) is None


@given(spots())
def test_the_plain_form_comes_back(s: Spot) -> None:
    again = choice_from_plain(s.plain())
    assert isinstance(again, Spot) and again.plain() == s.plain()
    kept = s.spent()
    assert type(kept) is Poses and kept.fault([-200, 5, 7]) is None and kept.fault([]) is None


@pytest.mark.parametrize(
    "at, value",
    [(1, 0), (4, -1), (6, [8, 1]), (6, [4, 0, 0, 1, 1]), (8, 1), (9, [7]), (10, [5]), (11, None), (12, 0)],
)
def test_a_damaged_plain_form_is_a_value_error(at: int, value: object) -> None:
    good = spot(covers=NEAR).plain()
    broken = good[:]
    broken[at] = value
    with pytest.raises(ValueError):
        choice_from_plain(broken)
    with pytest.raises(ValueError):
        choice_from_plain(good[:-1])


def test_a_table_treats_it_like_any_poses() -> None:
    s = spot(heading=450)
    assert isinstance(s, Poses) and s.base() == [1200, 400] and s.table() == (W, H)
    assert s.pose() == (9000, 10500, 450)  # the middle of the zone


def test_the_offers_are_spread_over_the_whole_zone() -> None:
    s = Spot(1200, 800, 0, 18000, 12000, [8, 0, 0, 18000, 0, 18000, 12000, 0, 12000])
    offers = s.options()
    assert len(offers) == 12 and len({a[0] for a in offers}) == 4 and len({a[1] for a in offers}) == 3
    river: list[int] = []
    add_ground(river, SOLID, 1, 0, [0, 5500, 18000, 5500, 18000, 6500, 0, 6500])
    banks = Spot(1200, 800, 0, 18000, 12000, s.zones, ground=river).options()
    assert {a[1] < 6000 for a in banks} == {True, False}
    strip = Spot(1200, 800, 0, 18000, 12000, [8, 0, 0, 18000, 0, 18000, 1000, 0, 1000])
    assert len(strip.options()) == 12 and len({a[1] for a in strip.options()}) == 1
