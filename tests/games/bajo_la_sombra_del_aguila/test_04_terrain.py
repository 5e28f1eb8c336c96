"""4 Terrain, as those who move meet it; 15 water."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import DOWNPOUR, RAIN, SEASONS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_reserves import Arrivals
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_vanguard import Vanguard
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_ground import in_difficult, is_high, under
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_water import (
    DEEP,
    DRY,
    ICY,
    SHALLOW,
    waters,
    wet,
    without,
)
from grognard.games.bajo_la_sombra_del_aguila.state.effects import to_reserve
from grognard.games.bajo_la_sombra_del_aguila.state.model import OPT_DRY_WADI, S_GONE, T_GONE, T_IMPASSABLE
from grognard.space.table import area2, corners, overlap
from tests.games.bajo_la_sombra_del_aguila.moving import at, led, leg, order
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


@pytest.mark.rule("4/impassable")
@pytest.mark.parametrize("kind", ["house", "stone-house", "high-wall", "mountain", "lake"])
def test_nobody_goes_through_impassable_ground(kind: str) -> None:
    t = Table()
    wall = t.ground(kind, 30, 26, w=4, d=1)
    p = led(t, "fr-light/24", formation="open-order")
    order(t, p, "advance")
    assert t.refused(*leg(30, 26, 0)) == "4/impassable"
    reason = t.m.why_not(leg(30, 26, 0))
    assert reason is not None and reason.args["ground"] == t.g.t_kind[wall] * 128 + wall
    t.path(*leg(30, 30, 90, 34, 30, 90))  # around it
    assert at(t, p) == (34, 30, 90)


@pytest.mark.rule("4/impassable")
def test_what_is_destroyed_is_in_nobodys_way() -> None:
    t = Table()
    house = t.ground("house", 30, 26, w=4, d=1)
    t.g.t_flags[house] |= T_GONE
    p = led(t, "fr-line/24")
    order(t, p, "advance").path(*leg(30, 26, 0))
    assert at(t, p) == (30, 26, 0)


@pytest.mark.rule("4/obstacles")
@pytest.mark.parametrize("kind", ["fence", "wall", "works-solid"])
def test_obstacles_are_crossed_but_not_at_a_quick_march(kind: str) -> None:
    t = Table()
    t.ground(kind, 30, 27.5)
    p = led(t, "fr-line/24", formation="march-column")
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 26, 0)) == "4/obstacles"
    assert t.refused(*leg(30, 29.4, 0)) == ""
    order(t, p, "advance").path(*leg(30, 28, 0))  # it may even stop on it
    assert at(t, p) == (30, 28, 0) and t.g.moved[p] == inches(2)  # at no cost


@pytest.mark.rule("4/decorative")
def test_single_trees_hinder_nobody() -> None:
    t = Table()
    t.ground("tree", 30, 26)
    t.ground("objective", 29, 26)
    p = led(t, "fr-line/24")
    order(t, p, "advance").path(*leg(30, 26, 0))
    assert at(t, p) == (30, 26, 0) and t.g.moved[p] == inches(4)
    gun = led(t, "fr-foot-light", 50, 30)
    t.ground("tree", 50, 28)
    order(t, gun, "advance").path(*leg(50, 28, 0))
    assert at(t, gun) == (50, 28, 0)


@pytest.mark.rule("4/area-terrain")
@pytest.mark.parametrize("kind", ["fields", "rocks", "marsh", "ruins", "steep-hill", "vineyard"])
def test_each_inch_of_difficult_ground_counts_as_two(kind: str) -> None:
    """The ground begins an inch ahead of the front: that inch costs one, the next one and a half cost three."""
    t = Table()
    front = 30 - 40 / 25.4
    t.ground(kind, 30, front - 1 - 5, w=30, d=10)
    p = led(t, "fr-line/24")
    order(t, p, "advance")
    assert t.refused(*leg(30, 27.4, 0)) == "4/area-terrain"
    t.path(*leg(30, 27.5, 0))
    assert abs(t.g.moved[p] - inches(4)) <= 2


@pytest.mark.rule("4/area-terrain")
def test_an_easy_hill_is_ordinary_ground() -> None:
    t = Table()
    t.ground("hill", 30, 26)
    p = led(t, "fr-line/24")
    order(t, p, "advance").path(*leg(30, 26, 0))
    assert t.g.moved[p] == inches(4)


@pytest.mark.rule("4/woods", "4/area-terrain")
def test_woods_are_difficult_ground_for_foot_and_horse() -> None:
    t = Table()
    t.ground("wood", 30, 26, w=20, d=16)
    p = led(t, "fr-line/24")
    order(t, p, "advance")
    assert t.refused(*leg(30, 27.9, 0)) == "4/area-terrain"
    t.path(*leg(30, 28, 0))
    assert t.g.moved[p] == inches(4)
    t.ground("wood", 55, 26, w=20, d=20)
    q = led(t, "fr-dragoons/5", 55, 30)
    order(t, q, "advance")
    assert t.refused(*leg(55, 25.9, 0)) == "4/area-terrain" and t.refused(*leg(55, 26, 0)) == ""


@pytest.mark.rule("5/open-order/terrain")
def test_open_order_is_not_slowed_by_difficult_ground() -> None:
    t = Table()
    t.ground("wood", 30, 26, w=20, d=16)
    t.ground("marsh", 30, 26, w=20, d=16)
    p = led(t, "fr-light/24", formation="open-order")
    order(t, p, "advance").path(*leg(30, 26, 0))
    assert at(t, p) == (30, 26, 0) and t.g.moved[p] == inches(4)
    t = Table()
    t.ground("stream", 30, 26, w=70, d=3)
    q = led(t, "fr-light/24", formation="open-order")
    order(t, q, "advance").path(*leg(30, 26, 0))  # nor by shallow water
    assert at(t, q) == (30, 26, 0) and t.g.moved[q] == inches(4)


def test_what_a_piece_stands_on() -> None:
    t = Table()
    wood = t.ground("wood", 30, 30)
    hill = t.ground("hill", 30, 34, w=10, d=9)
    p = t.unit("fr-line/24", "blue", 30, 30)
    assert under(t.g, p) == [wood, hill] and in_difficult(t.g, p) and is_high(t.g, p)
    q = t.unit("fr-line/24", "blue", 30, 36.9)
    assert under(t.g, q) == [hill] and not in_difficult(t.g, q) and is_high(t.g, q)
    edge = t.unit("fr-line/24", "blue", 30, 39)  # its rear is on the hill, its middle is not
    assert under(t.g, edge) == [hill] and not is_high(t.g, edge)
    house = t.ground("house", 50, 20)
    t.house(q, house)
    assert under(t.g, q) == [house] and not in_difficult(t.g, q)
    t.g.state[p] = S_GONE
    t.g.redraw(p)
    assert under(t.g, p) == []


def test_the_state_of_the_water() -> None:
    """15: rivers in spring, wadis in the rain, everything under ice."""
    t = Table()
    river, lake, wadi, wood = (t.ground(kind, 30, 20) for kind in ("river", "lake", "wadi", "wood"))
    assert [wet(t.g, w) for w in (river, lake, wadi, wood)] == [SHALLOW, DEEP, DRY, DRY]
    t.g.weather = RAIN
    assert [wet(t.g, w) for w in (river, lake, wadi)] == [SHALLOW, DEEP, SHALLOW]
    t.g.weather = DOWNPOUR
    t.g.options |= OPT_DRY_WADI
    assert wet(t.g, wadi) == DEEP
    t.g.season = SEASONS.index("spring")
    assert wet(t.g, river) == DEEP
    t.g.season = SEASONS.index("winter")
    t.g.t_flags[river] |= T_IMPASSABLE
    assert wet(t.g, river) == DEEP
    t.g.frozen = 1
    assert [wet(t.g, w) for w in (river, lake, wadi, wood)] == [ICY, ICY, DEEP, DRY]


def test_a_river_in_spring_is_crossed_at_its_bridge_alone() -> None:
    t = Table()
    t.ground("river", 30, 26, w=70, d=2)
    t.ground("bridge", 40, 26, w=5.9, d=3)
    p = led(t, "fr-line/24", 40, 30, formation="march-column")
    q = t.unit("fr-line/24", "blue", 20, 30, formation="march-column")
    order(t, q, "quick-march", 6)
    assert t.refused(*leg(20, 27, 0)) == ""  # in summer slowly
    t.g.season = SEASONS.index("spring")
    order(t, q, "quick-march")
    assert t.refused(*leg(20, 27, 0)) == "4/impassable"
    order(t, p, "quick-march").path(*leg(40, 22, 0))
    assert at(t, p) == (40, 22, 0) and t.g.moved[p] == inches(8)  # the bridge does not slow it


def test_water_is_laid_around_its_bridges() -> None:
    t = Table()
    river = t.ground("river", 35, 24, 3, w=60, d=4)
    for x in (20, 50):
        t.ground("ford", x, 24, 3, w=5.9, d=6)
    parts = waters(t.g, river)
    whole = area2(t.g.ground(river))
    left = sum(area2(part) for part in parts)
    assert abs(whole - left - 2 * 2 * inches(5.9) * inches(4)) < whole // 100
    for t2 in (river + 1, river + 2):
        middle = corners(t.g.t_x[t2], t.g.t_y[t2], 30, inches(5), inches(5))
        assert not any(overlap(middle, part) for part in parts)
    square = corners(5000, 5000, 0, 1000, 1000)
    assert without(square, corners(9000, 9000, 0, 100, 100)) == [square]
    assert without(square, corners(5000, 5000, 0, 3000, 3000)) == []
    hole = without(square, corners(5000, 5000, 450, 200, 200))
    assert abs(sum(area2(part) for part in hole) - 2 * (1000 * 1000 - 200 * 200)) < 4000


# 15/frozen-water


def winter() -> Table:
    t = Table()
    t.g.season = SEASONS.index("winter")
    t.g.frozen = 1
    t.ground("river", 30, 26, w=70, d=1)
    return t


@pytest.mark.rule("15/frozen-water")
def test_ice_breaks_under_infantry_on_five() -> None:
    t = winter()
    p = led(t, "fr-line/24")
    order(t, p, "advance", 4).path(*leg(30, 26, 0))
    assert t.told("ice-holds")["need"] == 5 and t.g.damage[p] == 0
    assert t.g.moved[p] == inches(4)  # ice is no difficult ground
    order(t, p, "advance", 5, 3).path(*leg(30, 25, 0))
    assert t.g.damage[p] == 3 and "courage-test" not in t.log()
    assert t.key == "rest"


@pytest.mark.rule("15/frozen-water")
def test_ice_breaks_under_horse_and_guns_on_four() -> None:
    t = winter()
    p = led(t, "fr-dragoons/10")
    order(t, p, "advance", 4, 6).path(*leg(30, 22, 0))
    assert t.g.damage[p] == 6 and at(t, p) == (30, 22, 0)
    gun = led(t, "fr-foot-heavy", 50, 28.5)
    order(t, gun, "advance", 3).path(*leg(50, 26.5, 0))
    assert t.told("ice-holds")["need"] == 4


@pytest.mark.rule("15/frozen-water")
def test_who_does_not_touch_the_ice_does_not_roll() -> None:
    t = winter()
    p = led(t, "fr-line/24")
    order(t, p, "advance").path(*leg(30, 28.5, 0))
    assert at(t, p) == (30, 28.5, 0)


@pytest.mark.rule("15/frozen-water")
def test_each_sheet_of_ice_is_another_risk_and_may_swallow_a_gun() -> None:
    t = winter()
    t.ground("lake", 30, 23, w=10, d=2)
    p = led(t, "fr-dragoons/10")
    order(t, p, "advance", 3, 3).path(*leg(30, 22, 0))
    assert t.log().count("ice-holds") == 2
    gun = t.unit("fr-foot-light", "blue", 50, 28.5, damage=4)
    t.officer("fr-commander", "blue", 60, 40, chief=True)
    t.g.break_total = [100, 100]
    order(t, gun, "advance", 6, 4, 2).path(*leg(50, 26.5, 0))
    assert t.g.state[gun] == S_GONE  # at six


@pytest.mark.rule("15/frozen-water")
def test_who_comes_onto_the_table_over_ice_tries_it() -> None:
    t = winter()
    t.ground("river", 30, 46, w=70, d=1)
    t.g.scenario = B.setting.scenario_no["assault-on-the-position"]
    t.g.turn, t.g.attacker = 1, 0
    p = t.unit("fr-line/24", "blue", 30, 30)
    to_reserve(t.g, p)
    t.play(Arrivals(0), 5, 4).answer("form:line", "advance")
    start = B.height + B.base_d[t.g.kind[p]] // 2
    t.path(inches(30), start, 0, inches(30), start - inches(4), 0)
    assert t.g.damage[p] == 4 and t.key == "rest"


@pytest.mark.rule("15/frozen-water")
def test_a_vanguard_on_the_ice_tries_it() -> None:
    t = winter()
    p = t.unit("gb-rifles/12", "blue", 30, 28, formation="none")
    t.play(Vanguard(), 4).answer(f"order:{t.w(p)}").path(*leg(30, 22, 0))
    assert at(t, p) == (30, 22, 0) and "ice-holds" in t.log()
    q = t.unit("gb-rifles/12", "blue", 40, 28, formation="none")
    t.play(Vanguard(), 6, 3).answer(f"order:{t.w(q)}").path(*leg(40, 22, 0))
    assert t.g.damage[q] == 3 and t.key == "vanguard"
