"""7 The choice of a target; 12: officers as targets; 7/modifiers: cover."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_COVER, M_OFFICER, M_STEALTHY, M_WADI
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import distance, front_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_cover import cover_of, crosses
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_dice import fire_mods
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import targets, why_no_target
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import reach_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import near
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, S_GONE, T_FORTIFIED
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

LINE = "at-line-german/24"


def rule_of(t: Table, p: int, q: int) -> str:
    why = why_no_target(t.g, p, q)
    return "" if why is None else why.rule


def mod(t: Table, p: int, q: int, kind: int) -> int:
    mods = fire_mods(t.g, p, q)
    return sum(mods[i + 1] for i in range(0, len(mods), 2) if mods[i] == kind)


@pytest.mark.rule("7/target-choice")
def test_a_target_is_in_view_visible_and_within_range() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    friend = t.unit(LINE, "blue", 20, 22)
    near = t.unit(LINE, "red", 30, 22, 180)
    behind = t.unit(LINE, "red", 30, 17.5, 180)
    aside = t.unit(LINE, "red", 38, 22, 180)
    far = t.unit(LINE, "red", 31, 5, 180)
    assert rule_of(t, a, near) == ""
    assert rule_of(t, a, behind) == "1/true-line-of-sight"
    assert rule_of(t, a, aside) == "1/field-of-view"
    assert rule_of(t, a, far) == "7/ranges"
    assert rule_of(t, a, friend) == "7/target-choice"
    assert targets(t.g, a) == [near]


def three(discipline_die: int | None, fires: bool = True) -> tuple[Table, int, int, int]:
    """A unit in open order with a near and a far target, both within its half range or not far beyond."""
    t = Table()
    a = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    near = t.unit(LINE, "red", 27, 23.5, 180)
    farther = t.unit(LINE, "red", 34, 21, 180)
    dice = [] if discipline_die is None else [discipline_die]
    t.play(FirePhase(0), *dice, *([[1] * 12] if fires else []))
    t.answer(f"fire-with:{t.w(a)}", key="fire-with")
    return t, a, near, farther


@pytest.mark.rule("7/nearest-within-half")
def test_the_nearest_within_half_range_needs_no_check() -> None:
    t, _a, near, _ = three(None)
    t.answer(f"fire-at:{t.w(near)}", key="fire-target")
    assert t.told("fire-declared")["at"] == t.g.kind[near] * 128 + near
    assert t.key == "rest"


@pytest.mark.rule("7/nearest-within-half")
def test_another_may_be_chosen_by_a_check_of_discipline() -> None:
    t, _a, _near, farther = three(4)
    t.answer(f"fire-at:{t.w(farther)}", key="fire-target")
    assert t.told("fire-declared")["at"] == t.g.kind[farther] * 128 + farther


@pytest.mark.rule("7/nearest-within-half")
def test_who_fails_it_must_fire_at_the_nearest() -> None:
    t, a, near, farther = three(3)
    t.answer(f"fire-at:{t.w(farther)}", key="fire-target")
    assert t.told("discipline-failed")["piece"] == t.g.kind[a] * 128 + a
    assert t.told("fire-declared")["at"] == t.g.kind[near] * 128 + near


@pytest.mark.rule("7/nearest-within-half")
def test_beyond_half_range_the_choice_is_free() -> None:
    t = Table()
    a = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    near = t.unit(LINE, "red", 26, 20, 180)
    farther = t.unit(LINE, "red", 34, 17, 180)
    t.play(FirePhase(0), [1] * 12)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(farther)}")
    assert t.key == "rest" and "discipline-passed" not in t.log()
    assert near in targets(t.g, a) and t.g.marks[a] & FIRED


@pytest.mark.rule("7/nearest-within-half")
def test_exactly_half_the_range_still_binds() -> None:
    t = Table()
    a = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    near = t.unit(LINE, "red", 29, 24 - 800 / INCH, 180)
    farther = t.unit(LINE, "red", 36, 19, 180)
    assert distance(t.g, a, near) == reach_of(t.g, a) // 2
    t.play(FirePhase(0), 4, [1] * 12)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(farther)}")
    assert "discipline-passed" in t.log()


@pytest.mark.rule("7/nearest-within-half")
def test_of_two_enemies_equally_near_either_is_the_nearest() -> None:
    t = Table()
    a = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    t.unit(LINE, "red", 27, 23.5, 180)
    twin = t.unit(LINE, "red", 33, 23.5, 180)
    t.play(FirePhase(0), [1] * 12)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(twin)}")
    assert t.key == "rest" and "discipline-passed" not in t.log()


@pytest.mark.rule("7/nearest-within-half", "7/target-choice")
def test_a_question_that_was_not_offered_names_its_paragraph() -> None:
    t, _a, _near, _farther = three(None, fires=False)
    out = t.unit(LINE, "red", 60, 5, 180)
    assert t.why_not(f"fire-at:{t.w(out)}") == "7/ranges"


# officers


@pytest.mark.rule("12/shooting-officers")
def test_an_officer_is_a_target_only_when_nearest_and_unguarded() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "red", 31, 24)
    assert rule_of(t, a, o) == ""
    b = t.unit(LINE, "red", 29, 20, 180)  # farther away, more than 2 inches behind him, its right end in sight
    assert rule_of(t, a, b) == ""
    t.g.y[b] = inches(21.0)
    t.g.redraw(b)
    assert rule_of(t, a, o) == "12/shooting-officers"  # a unit within 2 inches of him
    t.g.y[b] = inches(17)
    t.g.redraw(b)
    assert rule_of(t, a, o) == ""
    c = t.unit("ru-musketeers/12", "red", 28, 26.5, 180)  # nearer, though more than 2 inches from him
    t.g.x[o] = inches(32)
    t.g.y[o] = inches(23)
    t.g.redraw(o)
    assert rule_of(t, a, c) == ""
    assert rule_of(t, a, o) == "12/shooting-officers"


@pytest.mark.rule("12/shooting-officers")
def test_a_unit_out_of_sight_does_not_protect_an_officer() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "red", 31, 24)
    b = t.unit(LINE, "red", 35.2, 24, 180)
    assert rule_of(t, a, b) == "1/field-of-view" and near(t.g, b, o, inches(2))
    assert rule_of(t, a, o) == ""


@pytest.mark.rule("12/shooting-officers")
def test_of_two_officers_only_the_nearer_is_fired_at_unless_he_is_guarded() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    first = t.officer("at-commander", "red", 29, 24)
    far = t.officer("at-commander", "red", 31.5, 21)
    assert rule_of(t, a, first) == ""
    assert rule_of(t, a, far) == "12/shooting-officers"
    t.unit("ru-musketeers/12", "red", 26, 23, 180)  # beside the nearer one, farther off than he
    assert rule_of(t, a, first) == "12/shooting-officers"
    assert rule_of(t, a, far) == "12/shooting-officers"  # the unit is nearer than this one
    t.g.y[far] = inches(23.6)
    t.g.x[far] = inches(31.9)
    t.g.redraw(far)
    assert rule_of(t, a, far) == ""  # he is the nearest who may be fired at


@pytest.mark.rule("12/shooting-officers")
def test_an_officer_is_two_harder_to_hit_and_individual_adds_nothing() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "red", 30, 24)
    assert mod(t, a, o, M_OFFICER) == -2
    t.play(FirePhase(0), [6] * 6, [4] * 6, [1, 2])  # 5 and 2: a seven, half the dice
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.damage[o] == 6
    assert t.told("hit-roll")["need"] == 6


@pytest.mark.rule("12/shooting-officers")
def test_an_officer_is_never_destroyed_by_his_wounds_alone() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "red", 30, 24)
    t.play(FirePhase(0), [6] * 6, [4] * 6, [1, 1])  # two ones: steady whatever the damage
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.damage[o] == 6 and t.g.state[o] != S_GONE


@pytest.mark.rule("12/shooting-officers")
def test_an_officer_does_not_draw_the_fire_that_must_go_to_the_nearest() -> None:
    t = Table()
    a = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    o = t.officer("at-commander", "red", 26, 25)
    b = t.unit(LINE, "red", 34, 22, 180)
    assert targets(t.g, a) == [o, b]
    t.play(FirePhase(0), [1] * 12)
    t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(b)}")
    assert t.key == "rest" and "discipline-passed" not in t.log()


# cover


@pytest.mark.rule("7/modifiers")
@pytest.mark.parametrize(
    ("kind", "value"),
    [("fence", -1), ("wall", -2), ("works-light", -1), ("works-solid", -2), ("works-fortified", -3), ("tree", 0)],
)
def test_obstacles_cover_those_right_behind_them(kind: str, value: int) -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 22, 180)  # its front at 23.6
    wall = t.ground(kind, 30, 24.2, w=6, d=0.4)
    assert mod(t, a, b, M_COVER) == value
    t.g.t_y[wall] = inches(25.5)  # too far before them
    t.g._ground[wall] = t.g.outline(wall)
    assert mod(t, a, b, M_COVER) == 0
    t.g.t_y[wall] = inches(20)  # behind their backs
    t.g._ground[wall] = t.g.outline(wall)
    assert mod(t, a, b, M_COVER) == 0


@pytest.mark.rule("7/modifiers")
@pytest.mark.parametrize(("kind", "value"), [("rocks", -1), ("vineyard", -1), ("ruins", -2), ("fields", 0)])
def test_areas_cover_those_in_them(kind: str, value: int) -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 22, 180)
    t.ground(kind, 30, 22, w=7, d=5)
    assert mod(t, a, b, M_COVER) == value


@pytest.mark.rule("7/modifiers")
@pytest.mark.parametrize(("kind", "value"), [("house", -2), ("stone-house", -2), ("fort", -3)])
def test_buildings_cover_those_inside(kind: str, value: int) -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 22, 180)
    house = t.ground(kind, 30, 22)
    t.house(b, house)
    assert mod(t, a, b, M_COVER) == value
    t.g.t_flags[house] |= T_FORTIFIED
    assert mod(t, a, b, M_COVER) == -3


@pytest.mark.rule("7/modifiers")
def test_the_best_cover_counts_and_others_do_not_add_to_it() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 22, 180)
    t.ground("rocks", 30, 22, w=6, d=5)
    t.ground("wall", 30, 24.0, w=6, d=0.4)
    t.ground("fence", 30, 24.4, w=6, d=0.2)
    x, y = front_of(t.g, a)
    assert cover_of(t.g, x, y, b) == 2
    assert mod(t, a, b, M_COVER) == -2
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 22, 180)
    t.ground("ruins", 30, 22, w=6, d=5)
    t.ground("fence", 30, 24.0, w=6, d=0.4)
    assert mod(t, a, b, M_COVER) == -2  # the ruins, not the fence before them


@pytest.mark.rule("7/modifiers")
def test_a_wall_does_not_cover_from_another_direction() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 38, 22, 270)
    b = t.unit(LINE, "red", 30, 22, 180)
    t.ground("wall", 30, 24.2, w=6, d=0.4)
    assert mod(t, a, b, M_COVER) == 0
    assert crosses(0, 0, 100, 0, [40, -10, 60, -10, 60, 10, 40, 10])
    assert not crosses(0, 0, 30, 0, [40, -10, 60, -10, 60, 10, 40, 10])
    assert not crosses(0, 0, 100, 0, [40, 0, 60, 0, 60, 10, 40, 10])  # along its edge


@pytest.mark.rule("7/modifiers", "13/stealthy")
def test_a_wadi_and_stealth_come_on_top() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit("gb-rifles/12", "red", 30, 22, 180)
    t.ground("wadi", 30, 22)
    assert mod(t, a, b, M_WADI) == -1
    assert mod(t, a, b, M_STEALTHY) == -1
