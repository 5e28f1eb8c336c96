"""1 Bases, arcs, fields of view, lines of sight; 4/hidden-in-woods; 15: weather that hides."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import BLIZZARD, FOG, SANDSTORM
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.strike import Strike
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import (
    base_of,
    distance,
    front_of,
    sees,
    share_in,
    side_struck,
    why_unseen,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import of_sides
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart
from grognard.games.bajo_la_sombra_del_aguila.state.model import DISMOUNTED
from grognard.space.table import FRONT, INCH, LEFT, REAR, RIGHT
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


def rule_of(t: Table, p: int, q: int, shot: bool = True) -> str:
    why = why_unseen(t.g, p, q, FRONT, shot)
    return "" if why is None else why.rule


@pytest.mark.rule("1/base-sizes")
@pytest.mark.parametrize(
    ("profile", "size"),
    [
        ("fr-line/12", (1200, 400)),
        ("fr-line/24", (1200, 800)),
        ("at-line-german/36", (1200, 1200)),
        ("at-hussars/5", (1250, 500)),
        ("at-hussars/10", (1250, 1000)),
        ("at-hussars/15", (1250, 1500)),
    ],
)
def test_bases_are_as_wide_and_deep_as_the_table_says(profile: str, size: tuple[int, int]) -> None:
    t = Table()
    p = t.unit(profile, "blue", 30, 30)
    assert base_of(t.g, p)[3:] == size
    corners = t.g.poly(p)
    assert (corners[2] - corners[0], corners[5] - corners[3]) == size


@pytest.mark.rule("1/arcs")
def test_four_arcs_are_parted_by_lines_at_45_degrees_from_the_corners() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 20)
    x, y = t.g.x[p], t.g.y[p]
    corner_x, corner_y = x + 600, y - 400  # front right

    assert side_struck(t.g, corner_x + 1000, corner_y - 1010, p) == FRONT
    assert side_struck(t.g, corner_x + 1000, corner_y - 990, p) == RIGHT
    assert side_struck(t.g, x - 600 - 1000, corner_y - 990, p) == LEFT
    assert side_struck(t.g, x, y + 3000, p) == REAR
    t.g.heading[p] = 1800
    assert side_struck(t.g, x, y + 3000, p) == FRONT


@pytest.mark.rule("1/arcs", "5/square/fire", "11/artillery-basics", "4/building-fire")
def test_squares_guns_houses_and_officers_have_a_front_on_every_side() -> None:
    t = Table()
    square = t.unit("fr-line/24", "blue", 10, 20, formation="square")
    gun = t.unit("fr-foot-heavy", "blue", 20, 20)
    housed = t.unit("fr-line/24", "blue", 30, 20)
    t.house(housed, t.ground("house", 30, 20))
    officer = t.officer("fr-commander", "blue", 40, 20)
    line = t.unit("fr-line/24", "blue", 50, 20)
    for p in (square, gun, housed, officer):
        assert side_struck(t.g, t.g.x[p], t.g.y[p] + 3000, p) == FRONT
    assert side_struck(t.g, t.g.x[line], t.g.y[line] + 3000, line) == REAR


@pytest.mark.rule("1/field-of-view")
def test_infantry_sees_only_what_lies_straight_before_its_front() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30)
    ahead = t.unit("at-line-german/24", "red", 30, 20, 180)
    aside = t.unit("at-line-german/24", "red", 36, 21, 180)
    behind = t.unit("at-line-german/24", "red", 30, 40)
    assert rule_of(t, a, ahead) == ""
    assert rule_of(t, a, aside) == "1/field-of-view"
    assert rule_of(t, a, behind) == "1/field-of-view"


@pytest.mark.rule("1/field-of-view")
def test_cavalry_open_order_guns_and_a_mounted_leader_see_45_degrees_to_each_side() -> None:
    def sees_aside(profile: str, formation: str = "line", leader: bool = False, flags: int = 0) -> bool:
        t = Table()
        a = t.unit(profile, "blue", 30, 30, formation=formation, flags=flags)
        if leader:
            t.officer("fr-commander", "blue", within=a)
        far_left = t.unit("at-line-german/24", "red", 14, 30, 90)  # in the flank arc, outside 45 degrees
        assert not sees(t.g, a, far_left)
        return sees(t.g, a, t.unit("at-line-german/24", "red", 38, 20, 180))

    assert not sees_aside("fr-light/24")
    assert sees_aside("fr-light/24", "open-order")
    assert sees_aside("fr-light/24", leader=True)
    assert sees_aside("fr-hussars-chasseurs/10")
    assert sees_aside("fr-foot-heavy")
    assert sees_aside("fr-dragoons/10")
    assert not sees_aside("fr-dragoons/10", flags=DISMOUNTED)  # infantry now


@pytest.mark.rule("1/true-line-of-sight")
@pytest.mark.parametrize("kind", ["house", "wood", "hill", "mountain", "high-wall"])
def test_terrain_between_blocks_the_line(kind: str) -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    assert rule_of(t, a, b) == ""
    t.ground(kind, 30, 30, w=12, d=2)
    assert rule_of(t, a, b) == "1/true-line-of-sight"


@pytest.mark.rule("1/true-line-of-sight")
@pytest.mark.parametrize("kind", ["fence", "fields", "marsh", "ruins"])
def test_other_terrain_does_not(kind: str) -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.ground(kind, 30, 30, w=12, d=2)
    assert rule_of(t, a, b) == ""


@pytest.mark.rule("1/true-line-of-sight")
@pytest.mark.parametrize("side", ["blue", "red"])
def test_any_unit_between_blocks_it_a_friend_or_an_enemy(side: str) -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    c = t.unit("fr-line/24", side, 30, 30)
    assert rule_of(t, a, b) == "1/true-line-of-sight"
    t.g.state[c] = 5
    t.g.redraw(c)
    assert rule_of(t, a, b) == ""


@pytest.mark.rule("1/true-line-of-sight")
def test_one_point_of_the_target_is_enough_from_the_middle_of_the_front() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.unit("fr-line/24", "blue", 27.9, 30)  # hides all but the right end
    assert rule_of(t, a, b) == ""
    t.unit("fr-line/24", "blue", 32.7, 30)
    assert rule_of(t, a, b) == "1/true-line-of-sight"


@pytest.mark.rule("1/elevated-sight")
@pytest.mark.parametrize(("x", "y"), [(30, 40), (30, 20)])
def test_from_and_to_high_ground_one_sees_over_other_units(x: int, y: int) -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.unit("fr-line/24", "blue", 30, 30)
    assert rule_of(t, a, b) == "1/true-line-of-sight"
    t.ground("hill", x, y, w=8, d=6)
    assert rule_of(t, a, b) == ""
    t.ground("wood", 30, 26, w=12, d=2)  # but not over terrain
    assert rule_of(t, a, b) == "1/true-line-of-sight"


@pytest.mark.rule("1/true-line-of-sight", "1/elevated-sight")
def test_a_house_on_a_hill_is_seen_and_one_sees_out_of_it() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.ground("hill", 30, 20, w=20, d=16)
    t.house(b, t.ground("house", 30, 20))
    assert rule_of(t, a, b) == ""
    assert sees(t.g, b, a, REAR)
    t.unit("fr-line/24", "blue", 30, 32)  # over the heads of others
    assert rule_of(t, a, b) == ""
    assert sees(t.g, b, a, REAR)


@pytest.mark.rule("1/measure-any-time")
def test_every_distance_may_be_measured_by_anybody() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 40)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.ground("mountain", 30, 30, w=12, d=2)  # seen or not
    assert apart(t.g, a, b) == inches(20) - 800
    assert distance(t.g, a, b) == inches(20) - 800
    assert distance(t.g, b, a) == inches(20) - 800
    assert front_of(t.g, a) == (inches(30), inches(40) - 400)


@pytest.mark.rule("1/one-inch-apart")
def test_units_are_put_down_an_inch_apart() -> None:
    from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch11_collapse import Collapse

    t = Table()
    house = t.ground("house", 30, 30)
    p = t.unit("at-line-german/24", "red", 30, 30)
    t.house(p, house)
    for x, y in ((30, 26), (30, 34)):
        t.unit("ru-musketeers/12", "red", x, y)
    t.g.t_points[house] = 0
    t.g.t_flags[house] |= 1
    t.play(Collapse(house), [1, 1], [1, 1]).answer("form:line")
    t.go(30, 28.4, 0, exact=False)
    q = p + 1
    assert INCH <= apart(t.g, p, q) <= 2 * INCH


@pytest.mark.rule("1/dice-d3-rerolls")
def test_a_d3_is_half_a_die_rounded_up() -> None:
    assert [of_sides(f, 3) for f in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [of_sides(f, 2) for f in range(1, 7)] == [1, 1, 1, 2, 2, 2]
    assert [of_sides(f, 6) for f in range(1, 7)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("1/dice-d3-rerolls")
def test_the_second_roll_of_a_die_stands() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.play(Strike(a, b, "7/hit-rolls", 4, 5, [], 2, 4), [5, 1, 2, 3], [1, 4], [6])  # two of three failures, once
    assert t.result() == [1, 1]


@pytest.mark.rule("1/sixes-succeed", "7/natural-one")
def test_a_six_always_succeeds_and_a_one_never() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    t.play(Strike(a, b, "7/hit-rolls", 2, 6, [], 0, 9), [6, 5], [6])
    assert t.result() == [1, 1]
    t.play(Strike(a, b, "7/hit-rolls", 3, 0, [], 0, -2), [1, 2, 2], [1, 2])
    assert t.result() == [2, 1]


@pytest.mark.rule("4/hidden-in-woods")
def test_who_is_deeper_than_two_inches_in_a_wood_is_hidden_from_fire_but_not_from_a_charge() -> None:
    t = Table()
    t.ground("wood", 30, 20, w=20, d=12)  # from 14 to 26 inches
    a = t.unit("fr-line/24", "blue", 30, 34)
    deep = t.unit("at-line-german/24", "red", 30, 20, 180)
    assert rule_of(t, a, deep) == "4/hidden-in-woods"
    assert rule_of(t, a, deep, shot=False) == ""
    t.g.y[deep] = inches(22.5)  # its front is within two inches of the edge
    t.g.redraw(deep)
    assert rule_of(t, a, deep) == ""


@pytest.mark.rule("4/hidden-in-woods")
def test_in_a_wood_one_sees_two_inches_far_and_not_out_of_its_depth() -> None:
    t = Table()
    t.ground("wood", 30, 20, w=30, d=24)
    a = t.unit("fr-line/24", "blue", 30, 24)
    b = t.unit("at-line-german/24", "red", 30, 19, 180)
    outside = t.unit("at-line-german/24", "red", 30, 5, 180)
    assert inches(1.8) < distance(t.g, a, b) < inches(2)
    assert rule_of(t, a, b) == ""
    t.g.state[b] = 5
    t.g.redraw(b)
    assert rule_of(t, a, outside) == "4/hidden-in-woods"


@pytest.mark.rule("4/hidden-in-woods")
def test_who_stands_in_the_far_edge_of_a_wood_is_not_seen_through_it() -> None:
    t = Table()
    t.ground("wood", 30, 20, w=20, d=12)
    a = t.unit("fr-line/24", "blue", 30, 34)
    far_edge = t.unit("at-line-german/24", "red", 30, 15.5)
    assert rule_of(t, a, far_edge) == "1/true-line-of-sight"


@pytest.mark.rule("15/fog", "15/blizzard", "15/sandstorm")
@pytest.mark.parametrize(("weather", "rule"), [(FOG, "15/fog"), (BLIZZARD, "15/blizzard"), (SANDSTORM, "15/sandstorm")])
def test_nobody_sees_farther_than_eight_inches_in_fog(weather: int, rule: str) -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30)
    b = t.unit("at-line-german/24", "red", 30, 18.8, 180)
    assert inches(8) < distance(t.g, a, b) < inches(8.1)
    assert rule_of(t, a, b) == ""
    t.g.weather = weather
    assert rule_of(t, a, b) == rule
    assert rule_of(t, a, b, shot=False) == rule  # charges too
    t.g.y[b] = inches(19)
    t.g.redraw(b)
    assert rule_of(t, a, b) == ""


def test_the_share_of_a_target_in_view() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30)
    b = t.unit("at-line-german/24", "red", 30, 20, 180)
    assert share_in(t.g, a, b) == 1000
    t.g.x[b] += B.base_w[t.g.kind[b]] // 2
    t.g.redraw(b)
    assert abs(share_in(t.g, a, b) - 500) <= 1
