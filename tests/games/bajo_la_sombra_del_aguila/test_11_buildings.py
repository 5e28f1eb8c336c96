"""11 Guns against buildings, those in them, and positions; 11/collapse."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import FOG, FORMATIONS, NO_FORMATION
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch11_collapse import Collapse
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import (
    ROUND_SHOT,
    hits_left,
    wall_mods,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_buildings import (
    buildings,
    collapse_need,
    why_no_building,
)
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, S_GONE, S_TABLE, T_FORTIFIED, T_GONE
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

LINE = "at-line-german/24"


def siege(kind: str = "house", gun: str = "fr-foot-heavy", held: bool = True) -> tuple[Table, int, int, int]:
    """A gun, an enemy unit in a house before it."""
    t = Table()
    a = t.unit(gun, "blue", 30, 40)
    house = t.ground(kind, 30, 20)
    b = t.unit(LINE, "red", 30 if held else 60, 20 if held else 5, 180)
    if held:
        t.house(b, house)
    return t, a, house, b


@pytest.mark.rule("11/against-buildings")
@pytest.mark.parametrize(("kind", "value"), [("house", -2), ("stone-house", -3), ("fort", -4)])
def test_walls_halve_the_hits_and_hinder_the_wounds(kind: str, value: int) -> None:
    t, a, _house, b = siege(kind)
    assert hits_left(t.g, a, b, ROUND_SHOT, 5) == 3
    assert wall_mods(t.g, a, b, ROUND_SHOT)[1] == value
    howitzer = t.unit("fr-howitzer", "blue", 36, 40)
    assert hits_left(t.g, howitzer, b, ROUND_SHOT, 5) == 5
    assert wall_mods(t.g, howitzer, b, ROUND_SHOT) == []


@pytest.mark.rule("11/against-buildings")
@pytest.mark.parametrize(
    ("kind", "hits", "value"),
    [
        ("fence", 5, []),
        ("works-light", 5, []),
        ("wall", 5, [-3]),
        ("works-solid", 5, [-3]),
        ("works-fortified", 3, [-4]),
    ],
)
def test_walls_and_positions_before_a_target(kind: str, hits: int, value: list[int]) -> None:
    t, a, _, b = siege("tree", held=False)
    t.g.x[b], t.g.y[b] = inches(30), inches(20)
    t.g.redraw(b)
    t.ground(kind, 30, 20 + 400 / INCH + 0.5, w=6, d=0.4)
    assert hits_left(t.g, a, b, ROUND_SHOT, 5) == hits
    assert wall_mods(t.g, a, b, ROUND_SHOT)[1:] == value


@pytest.mark.rule("11/against-buildings")
def test_fire_at_those_in_a_stone_house() -> None:
    t, a, _house, b = siege("stone-house", "fr-foot-medium")
    t.play(FirePhase(0), 5, 5, [4, 3, 3])  # five hits are three; 4 - 3 + 3 to wound
    t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(b)}")
    assert t.told("wound-roll")["need"] == 4
    assert t.g.damage[b] == 1


@pytest.mark.rule("11/against-buildings", "11/structure-points")
def test_the_building_itself_is_hit_on_two_and_loses_a_point_for_each_hit() -> None:
    t, a, house, b = siege()
    assert t.g.t_points[house] == 5
    t.play(FirePhase(0), 2, 4)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}")
    assert t.told("hit-roll")["need"] == 2
    assert t.g.t_points[house] == 1 and not t.g.t_flags[house] & T_GONE
    assert t.g.damage[b] == 0 and t.g.marks[a] & FIRED


@pytest.mark.rule("11/structure-points")
@pytest.mark.parametrize(("kind", "points"), [("house", 5), ("stone-house", 15), ("fort", 25), ("works-fortified", 25)])
def test_points_of_structure(kind: str, points: int) -> None:
    t, a, house, _ = siege(kind, held=False)
    assert t.g.t_points[house] == points
    assert buildings(t.g, a) == [house]
    t.ground("wall", 20, 20)  # has none
    assert buildings(t.g, a) == [house]


@pytest.mark.rule("11/against-buildings", "11/targets-and-range")
def test_a_building_out_of_range_is_not_fired_at() -> None:
    t, a, house, _ = siege(gun="fr-foot-light", held=False)  # a range of 18 inches
    assert why_no_building(t.g, a, house) is None
    t.g.y[a] += inches(2)
    t.g.redraw(a)
    why = why_no_building(t.g, a, house)
    assert why is not None and why.rule == "7/ranges"


@pytest.mark.rule("11/against-buildings")
def test_a_position_of_ones_own_is_not_fired_at() -> None:
    t, a, works, _ = siege("works-fortified", held=False)
    t.g.t_side[works] = 1
    assert buildings(t.g, a) == [works]
    t.g.t_side[works] = 0
    assert buildings(t.g, a) == []


@pytest.mark.rule("11/howitzers", "11/against-buildings")
def test_a_building_that_is_hidden_and_nearer_than_twelve_inches_is_not_shelled() -> None:
    for y, seen in ((34, False), (36, True)):
        t, a, house, _ = siege(gun="fr-howitzer", held=False)
        t.g.y[a] = inches(y)
        t.g.redraw(a)
        t.ground("hill", 30, 30, w=14, d=2)
        assert (why_no_building(t.g, a, house) is None) == seen


@pytest.mark.rule("11/collapse")
def test_a_wooden_house_that_has_been_fortified_falls_like_a_fort() -> None:
    t, _, house, _ = siege()
    assert collapse_need(t.g, house) == 5
    t.g.t_flags[house] |= T_FORTIFIED
    assert collapse_need(t.g, house) == 4


@pytest.mark.rule("11/against-buildings")
def test_only_guns_fire_at_buildings_and_not_at_their_own() -> None:
    t, a, house, b = siege(held=False)
    friend = t.unit(LINE, "blue", 30, 20)
    t.house(friend, house)
    assert buildings(t.g, a) == []
    t, a, house, b = siege()
    musket = t.unit(LINE, "blue", 30, 26)
    t.play(FirePhase(0), [1] * 6)
    assert f"fire-with:{t.w(musket)}" in t.offers()
    t.answer(f"fire-with:{t.w(musket)}")  # its only target is the unit; it hides the house from the gun
    assert t.told("fire-declared")["at"] == t.g.kind[b] * 128 + b


@pytest.mark.rule("11/against-buildings", "11/howitzers")
def test_a_howitzer_needs_not_see_the_building() -> None:
    t, a, house, _b = siege(gun="fr-howitzer")
    t.ground("hill", 30, 34, w=14, d=2)
    cannon = t.unit("fr-foot-heavy", "blue", 27, 40)
    assert buildings(t.g, a) == [house]
    assert buildings(t.g, cannon) == []


@pytest.mark.rule("11/against-buildings", "1/true-line-of-sight", "1/elevated-sight")
def test_a_position_on_a_hill_is_seen_over_other_units() -> None:
    t, a, works, _ = siege("works-fortified", held=False)
    t.ground("hill", 30, 19, w=20, d=16)
    assert buildings(t.g, a) == [works]
    t.unit(LINE, "blue", 30, 32)
    assert buildings(t.g, a) == [works]
    t.ground("wood", 30, 35, w=12, d=2)  # but not through a wood
    assert buildings(t.g, a) == []


@pytest.mark.rule("11/against-buildings", "15/fog")
def test_in_fog_no_gun_fires_at_a_building_that_cannot_be_seen() -> None:
    t, a, house, _ = siege(gun="fr-howitzer")
    assert buildings(t.g, a) == [house]
    t.g.weather = FOG
    why = why_no_building(t.g, a, house)
    assert why is not None and why.rule == "15/fog"


@pytest.mark.rule("11/obstacle-minus-one", "11/against-buildings")
@pytest.mark.parametrize(("gun", "need"), [("fr-foot-heavy", 3), ("fr-howitzer", 2)])
def test_an_obstacle_on_the_way_to_a_building_costs_a_cannon_one(gun: str, need: int) -> None:
    t, a, house, _ = siege(gun=gun, held=False)
    t.ground("fence", 30, 30, w=8, d=0.4)
    t.play(FirePhase(0), 2, *([3] if need == 2 else []))
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("hit-roll")["need"] == need
    assert t.g.t_points[house] == (5 if need == 3 else 2)


@pytest.mark.rule("11/structure-points")
def test_an_empty_building_is_destroyed_and_removed() -> None:
    t, a, house, _ = siege(held=False)
    t.play(FirePhase(0), 2, 5)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.t_flags[house] & T_GONE and t.key == "rest"
    assert "building-falls" in t.log()


@pytest.mark.rule("11/structure-points", "7/declare-all-first")
def test_fire_at_a_building_that_has_fallen_is_wasted() -> None:
    t, a, house, _ = siege(held=False)
    c = t.unit("fr-foot-heavy", "blue", 36, 40)
    t.play(FirePhase(0), 2, 5)
    t.answer(f"fire-with:{t.w(a)}", f"fire-with:{t.w(c)}", f"fire-at-house:{t.t(house)}")
    assert "fire-wasted" in t.log() and t.key == "rest"


@pytest.mark.rule("11/collapse")
@pytest.mark.parametrize(("kind", "need"), [("house", 5), ("stone-house", 4), ("fort", 4)])
def test_a_falling_building_wounds_stuns_and_throws_out_who_is_in_it(kind: str, need: int) -> None:
    t, a, house, b = siege(kind)
    t.g.t_points[house] = 1
    assert collapse_need(t.g, house) == need
    t.play(FirePhase(0), 2, 1, [1, 2], [need, need - 1, 1])
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}")
    assert (t.key, t.seat) == ("collapse-formation", "red")
    assert t.why_not("form:battalion-mass") == "5/battalion-mass"
    t.answer("form:square")
    assert t.key == "collapse-place"
    t.go(30, 20, 0)
    assert t.key == "rest"  # one marker: no test
    assert t.g.damage[b] == 1 and t.g.stunned[b] == 2
    assert t.g.state[b] == S_TABLE
    assert FORMATIONS[t.g.formation[b]] == "square"
    assert (t.g.x[b], t.g.y[b]) == (inches(30), inches(20))


def ruin(profile: str = LINE) -> tuple[Table, int, int]:
    """A unit in a house that is about to fall."""
    t = Table()
    house = t.ground("house", 30, 30)
    p = t.unit(profile, "red", 30, 30)
    t.house(p, house)
    t.g.t_points[house] = 0
    t.g.t_flags[house] |= T_GONE
    return t, house, p


@pytest.mark.rule("11/collapse", "1/one-inch-apart")
def test_without_room_on_the_ruins_it_stands_farther_off() -> None:
    t, house, p = ruin()
    for x, y, facing in ((30, 26, 0), (30, 34, 0), (25.5, 30, 90), (34.5, 30, 90)):
        t.unit(LINE, "red", x, y, facing)
    t.play(Collapse(house), [1, 1], [1, 1]).answer("form:line")
    assert t.key == "collapse-place" and t.poses().possible()
    t.go(50, 30, 0)
    assert t.g.state[p] == S_TABLE and t.g.x[p] == inches(50)


@pytest.mark.rule("11/collapse")
def test_who_knows_two_formations_chooses_on_the_ruins() -> None:
    t, house, p = ruin("pt-militia/24")
    t.play(Collapse(house), [1, 1], [1, 1])
    assert t.key == "collapse-formation" and t.offers() == ["form:line", "form:march-column"]
    t.answer("form:march-column").go(30, 30, 0)
    assert FORMATIONS[t.g.formation[p]] == "march-column"


@pytest.mark.rule("11/collapse", "5/open-order/two-inches")
@pytest.mark.parametrize(("formation", "near"), [("line", True), ("open-order", False)])
def test_skirmishers_come_out_two_inches_from_the_enemy(formation: str, near: bool) -> None:
    t, house, _p = ruin("fr-light/24")
    t.unit(LINE, "blue", 30, 26)
    t.play(Collapse(house), [1, 1], [1, 1]).answer(f"form:{formation}")
    assert (t.refused(inches(30), inches(30.5), 0) == "") == near  # an inch and a third between them
    assert t.refused(inches(30), inches(31.3), 0) == ""


@pytest.mark.rule("11/collapse", "7/courage-after-fire")
def test_its_wounds_are_tested_like_those_of_fire() -> None:
    t, a, house, _b = siege()
    t.g.t_points[house] = 1
    t.play(FirePhase(0), 2, 1, [1, 1], [5, 5], [1, 2])
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}", "form:line")
    t.go(30, 20, 0)
    assert t.told("courage-steady")["n"] == 5


@pytest.mark.rule("11/collapse")
def test_who_has_too_many_wounds_is_destroyed_under_it() -> None:
    t, a, house, b = siege()
    t.g.t_points[house] = 1
    t.g.damage[b] = 24
    t.play(FirePhase(0), 2, 1, [1, 1], [5, 1])
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}")
    assert t.g.state[b] == S_GONE and t.key == "rest"
    assert t.g.formation[b] == NO_FORMATION


@pytest.mark.rule("11/against-buildings", "7/nearest-within-half")
def test_a_building_beyond_the_nearest_enemy_needs_a_check() -> None:
    t, a, house, b = siege(held=False)
    t.g.x[b], t.g.y[b] = inches(38), inches(28)
    t.g.redraw(b)
    t.play(FirePhase(0), 3, 1)  # discipline 4: failed, so at the nearest
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}")
    assert t.told("fire-declared")["at"] == t.g.kind[b] * 128 + b


@pytest.mark.rule("7/nearest-within-half")
def test_who_has_failed_the_check_is_told_so_for_a_building_too() -> None:
    t, a, house, b = siege(held=False)
    t.g.x[b], t.g.y[b] = inches(38), inches(28)
    t.g.redraw(b)
    nearer = t.ground("house", 22, 34)
    t.play(FirePhase(0), 3)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at-house:{t.t(house)}")
    assert t.offers() == [f"fire-at:{t.w(b)}", f"fire-at-house:{t.t(nearer)}"]
    assert t.why_not(f"fire-at-house:{t.t(house)}") == "7/nearest-within-half"
