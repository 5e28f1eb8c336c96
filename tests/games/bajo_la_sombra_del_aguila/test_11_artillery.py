"""11 Guns: what they may do, how they hit and wound; canister, howitzers; 13/reload; 15/downpour."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_OBSTACLE, M_OFFICER, M_UNLIMBERED
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import BLIZZARD, DOWNPOUR, FOG, RAIN, SANDSTORM
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch11_artillery import GunFire, face_target
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import side_struck
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import targets, why_no_target
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import reach_of, why_no_fire
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import (
    CANISTER_SHOT,
    INDIRECT,
    ROUND_SHOT,
    ball_sides,
    canister_dice,
    canister_reach,
    gun_mods,
    gun_need,
    piercing_mods,
    ways,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import strength
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    FIRED,
    LIMBERED,
    O_ADVANCE,
    O_FACING,
    O_HALT,
    O_MOVED_UNLIMBERED,
    O_NONE,
    O_UNLIMBERED,
    S_GONE,
)
from grognard.space.table import FRONT, INCH, ahead
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()

LINE = "at-line-german/24"


def mod(mods: list[int], kind: int) -> int:
    return sum(mods[i + 1] for i in range(0, len(mods), 2) if mods[i] == kind)


def gun(profile: str = "fr-foot-heavy", far: float = 20, at: str = LINE) -> tuple[Table, int, int]:
    """A gun and an enemy line so many inches before its muzzle."""
    t = Table()
    a = t.unit(profile, "blue", 30, 44)
    return t, a, t.unit(at, "red", 30, 44 - far - 800 / INCH, 180)


def rule_of(t: Table, p: int, q: int) -> str:
    why = why_no_target(t.g, p, q)
    return "" if why is None else why.rule


@pytest.mark.rule("11/artillery-basics")
def test_a_gun_has_neither_flanks_nor_rear_and_sees_45_degrees() -> None:
    t, a, b = gun()
    assert side_struck(t.g, t.g.x[a], t.g.y[a] + 4000, a) == FRONT
    aside = t.unit(LINE, "red", 44, 30, 180)
    beside = t.unit(LINE, "red", 50, 43, 270)
    assert targets(t.g, a) == [b, aside]
    assert rule_of(t, a, beside) == "1/field-of-view"


@pytest.mark.rule("13/reload")
def test_a_gun_fires_only_after_halt() -> None:
    t, a, _ = gun()
    for order, rule in ((O_NONE, ""), (O_HALT, ""), (O_ADVANCE, "13/reload"), (O_FACING, "13/reload")):
        t.g.order[a] = order
        why = why_no_fire(t.g, a)
        assert ("" if why is None else why.rule) == rule


@pytest.mark.rule("13/reload")
def test_who_has_just_unlimbered_fires_at_minus_one_horse_guns_after_a_move_too() -> None:
    for profile, order, rule in (
        ("fr-foot-heavy", O_UNLIMBERED, ""),
        ("fr-foot-heavy", O_MOVED_UNLIMBERED, "13/reload"),
        ("fr-horse-light", O_UNLIMBERED, ""),
        ("fr-horse-light", O_MOVED_UNLIMBERED, ""),
    ):
        t, a, b = gun(profile, far=15)
        t.g.order[a] = order
        why = why_no_fire(t.g, a)
        assert ("" if why is None else why.rule) == rule
        if order == O_UNLIMBERED:
            assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_UNLIMBERED) == -1
        t.g.flags[a] = LIMBERED
        why = why_no_fire(t.g, a)
        assert why is not None and why.rule == "11/limbering"


@pytest.mark.rule("13/reload")
def test_a_horse_gun_that_has_moved_fires_at_minus_one() -> None:
    t, a, b = gun("fr-horse-light", far=15)
    t.g.order[a] = O_MOVED_UNLIMBERED
    t.play(FirePhase(0), 5)  # a six is needed
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("hit-roll")["need"] == 6 and t.g.damage[b] == 0


@pytest.mark.rule("11/resistance")
@pytest.mark.parametrize(
    ("profile", "n"), [("fr-foot-light", 6), ("fr-foot-medium", 8), ("fr-howitzer", 8), ("fr-foot-heavy", 10)]
)
def test_a_gun_is_destroyed_at_its_number_of_wounds(profile: str, n: int) -> None:
    t = Table()
    b = t.unit(profile, "red", 30, 22, 180)
    a = t.unit(LINE, "blue", 30, 30)
    assert strength(t.g, b) == n
    t.g.damage[b] = n - 1
    t.play(FirePhase(0), [5] + [1] * 11, [4])
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.state[b] == S_GONE


@pytest.mark.rule("11/targets-and-range", "13/canister")
@pytest.mark.parametrize(
    ("profile", "range_", "canister", "attacks", "sides", "piercing"),
    [
        ("fr-foot-light", 18, 4, 6, 3, 2),
        ("fr-foot-medium", 30, 6, 8, 6, 3),
        ("fr-foot-heavy", 42, 8, 10, 6, 4),
        ("fr-howitzer", 30, 6, 8, 6, 3),
    ],
)
def test_each_calibre_has_its_figures(
    profile: str, range_: int, canister: int, attacks: int, sides: int, piercing: int
) -> None:
    t, a, b = gun(profile, far=3)
    assert reach_of(t.g, a) == range_ * INCH
    assert canister_reach(t.g, a) == canister * INCH
    assert canister_dice(t.g, [a]) == attacks
    assert ball_sides(t.g, a, b) == sides
    assert piercing_mods(t.g, a, ROUND_SHOT)[1] == piercing
    assert piercing_mods(t.g, a, CANISTER_SHOT)[1] == 1
    assert (gun_need(t.g, a, b, ROUND_SHOT), gun_need(t.g, a, b, CANISTER_SHOT)) == (5, 4)


@pytest.mark.rule("11/targets-and-range")
def test_distance_does_not_matter_to_a_gun() -> None:
    t, a, b = gun(far=40)
    t.play(FirePhase(0), 5, 3, [2, 1, 1])
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("hit-roll")["need"] == 5
    assert t.g.damage[b] == 1


@pytest.mark.rule("11/targets-and-range", "13/piercing")
def test_a_hit_is_as_many_hits_as_the_die_shows() -> None:
    t, a, b = gun("fr-foot-medium")
    t.play(FirePhase(0), 5, 4, [2, 2, 2, 1], [1, 2])  # defence 4, piercing (3): 2 and more
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("balls-hit")["n"] == 4
    assert t.told("wound-roll")["need"] == 2
    assert t.g.damage[b] == 3


@pytest.mark.rule("11/targets-and-range", "1/dice-d3-rerolls")
def test_a_light_gun_makes_a_die_of_three_of_hits() -> None:
    t, a, b = gun("fr-foot-light", far=15)
    t.play(FirePhase(0), 5, 4, [2, 1])
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("balls-hit")["n"] == 2
    assert t.g.damage[b] == 1


@pytest.mark.rule("11/targets-and-range")
def test_a_gun_turns_to_its_target_when_it_fires() -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 30, 40)
    t.unit(LINE, "red", 42, 28, 180)
    t.play(FirePhase(0), 1)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.heading[a] == 450
    assert t.g.order[a] == O_NONE  # no movement


@pytest.mark.rule("11/targets-and-range", "11/artillery-basics")
def test_a_gun_does_not_turn_into_a_wall() -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 30, 40)
    t.unit(LINE, "red", 42, 28, 180)
    t.ground("wall", 30 - 320 / INCH, 40, 90, w=8, d=0.1)  # right beside it
    t.play(FirePhase(0), 1)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.heading[a] == 0 and t.g.marks[a] & FIRED


@pytest.mark.rule("11/targets-and-range")
@pytest.mark.parametrize("aim", [300, 3300])  # to the right, to the left
@pytest.mark.parametrize(
    ("x", "y", "heading"),
    [(310, 6000, 0), (B.width - 310, 6000, 0), (9000, 410, 1800), (9000, B.height - 410, 0)],  # a millimetre from it
)
def test_a_gun_at_any_edge_of_the_table_does_not_turn_over_it(x: int, y: int, heading: int, aim: int) -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", x / INCH, y / INCH, heading / 10)
    face_target(t.g, a, *ahead(x, y, (heading + aim) % 3600, 12 * INCH))
    assert t.g.heading[a] == heading


@pytest.mark.rule("11/targets-and-range")
def test_a_gun_at_the_edge_of_the_table_fires_without_turning_over_it() -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 300 / INCH, 40)
    t.unit(LINE, "red", 300 / INCH + 12, 28, 180)
    t.play(FirePhase(0), 1)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.heading[a] == 0 and t.g.marks[a] & FIRED


@pytest.mark.rule("12/shooting-officers")
def test_guns_need_a_six_at_an_officer_and_make_half_the_hits() -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 30, 40)
    o = t.officer("at-commander", "red", 30, 20)
    assert gun_need(t.g, a, o, ROUND_SHOT) == 6
    assert ball_sides(t.g, a, o) == 3
    assert ball_sides(t.g, t.unit("fr-foot-light", "blue", 50, 40), o) == 2
    t.play(FirePhase(0), 6, 6, [1, 1, 1])  # a die of three
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("balls-hit")["n"] == 3


@pytest.mark.rule("13/elite")
def test_elite_gunners_roll_again() -> None:
    t, a, _b = gun("fr-guard-foot-heavy")
    t.play(FirePhase(0), 1, 5, 1, [1])
    t.answer(f"fire-with:{t.w(a)}")
    assert t.told("hit-again")["n"] == 1


# canister


@pytest.mark.rule("13/canister")
def test_within_its_range_the_player_chooses_shot_or_canister() -> None:
    t, a, b = gun(far=8)
    t.play(FirePhase(0), [4, 3, 3, 3, 3, 3, 3, 3, 3, 3], [3])
    t.answer(f"fire-with:{t.w(a)}")
    assert t.offers() == ["fire-shot", "fire-canister"]
    t.answer("fire-canister", key="fire-with-what")
    assert (t.told("hit-roll")["need"], t.told("wound-roll")["need"]) == (4, 3)
    assert t.g.damage[b] == 1
    t, a, b = gun(far=8)
    t.play(FirePhase(0), 4).answer(f"fire-with:{t.w(a)}", "fire-shot")
    assert t.told("hit-roll")["need"] == 5
    t, a, b = gun(far=8.1)
    assert ways(t.g, a, b) == [ROUND_SHOT]


@pytest.mark.rule("13/canister", "12/shooting-officers")
def test_canister_at_an_officer_is_two_harder() -> None:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 30, 40)
    o = t.officer("at-commander", "red", 30, 34)
    assert mod(gun_mods(t.g, a, o, CANISTER_SHOT), M_OFFICER) == -2
    t.play(FirePhase(0), [5] * 10)  # 4 and 2
    t.answer(f"fire-with:{t.w(a)}", "fire-canister")
    assert t.told("hit-roll")["need"] == 6 and t.g.damage[o] == 0


@pytest.mark.rule("13/canister", "15/rain", "15/downpour")
@pytest.mark.parametrize(("weather", "far"), [(RAIN, 8 * 2 * INCH // 3), (DOWNPOUR, 4 * INCH)])
def test_rain_shortens_canister_too(weather: int, far: int) -> None:
    t, a, b = gun(far=6)
    assert CANISTER_SHOT in ways(t.g, a, b)
    t.g.weather = weather
    assert canister_reach(t.g, a) == far
    assert ways(t.g, a, b) == [ROUND_SHOT]


@pytest.mark.rule("13/canister", "11/against-buildings")
def test_canister_suffers_from_cover_like_muskets() -> None:
    t, a, b = gun(far=6)
    t.ground("wall", 30, 44 - 800 / INCH / 2 - 5.5, w=8, d=0.4)
    assert sum(gun_mods(t.g, a, b, CANISTER_SHOT)[1::2]) == -2
    assert sum(gun_mods(t.g, a, b, ROUND_SHOT)[1::2]) == 0


@pytest.mark.rule("13/canister", "7/disordered-fire")
def test_a_disordered_gun_fires_half_its_canister() -> None:
    t, a, b = gun(far=3)
    t.g.disordered[a] = 1
    t.play(FirePhase(0), [5, 4, 4, 4, 4], [3])  # 4 and 1
    t.answer(f"fire-with:{t.w(a)}", "fire-canister")
    assert t.g.damage[b] == 1


# obstacles


@pytest.mark.rule("11/obstacle-minus-one")
def test_an_obstacle_in_the_way_costs_one() -> None:
    t, a, b = gun()
    fence = t.ground("fence", 30, 34, w=8, d=0.4)
    assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_OBSTACLE) == -1
    t.g.t_x[fence] = inches(45)
    t.g._ground[fence] = t.g.outline(fence)
    assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_OBSTACLE) == 0


@pytest.mark.rule("11/obstacle-minus-one")
def test_but_neither_the_works_before_the_gun_nor_what_the_target_stands_behind() -> None:
    t, a, b = gun()
    t.ground("works-fortified", 30, 41.8, w=6, d=0.4)
    assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_OBSTACLE) == 0
    t.ground("fence", 30, 44 - 800 / INCH / 2 - 19.5, w=6, d=0.4)
    assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_OBSTACLE) == 0
    howitzer = t.unit("fr-howitzer", "blue", 34, 44)
    t.ground("wall", 33, 34, w=12, d=0.4)
    assert mod(gun_mods(t.g, howitzer, b, ROUND_SHOT), M_OBSTACLE) == 0
    assert mod(gun_mods(t.g, a, b, ROUND_SHOT), M_OBSTACLE) == -1


# howitzers


def hidden(far: float = 20) -> tuple[Table, int, int]:
    """A howitzer and an enemy behind a hill."""
    t, a, b = gun("fr-howitzer", far)
    t.ground("hill", 30, 44 - 4, w=14, d=2)
    return t, a, b


@pytest.mark.rule("11/howitzers", "13/indirect-fire", "11/spotter")
def test_a_howitzer_fires_over_a_hill_at_what_a_friend_sees() -> None:
    t, a, b = hidden()
    assert rule_of(t, a, b) == "11/spotter"
    t.unit(LINE, "blue", 42, 20, 270)
    assert rule_of(t, a, b) == ""
    assert ways(t.g, a, b) == [INDIRECT]
    cannon = t.unit("fr-foot-heavy", "blue", 26, 44)
    assert rule_of(t, cannon, b) == "1/true-line-of-sight"


@pytest.mark.rule("11/spotter")
def test_an_officer_or_a_square_spots_on_every_side_a_line_only_ahead() -> None:
    for how, rule in (("officer", ""), ("square", ""), ("line", "11/spotter")):
        t, a, b = hidden()
        if how == "officer":
            t.officer("fr-commander", "blue", 40, 20)
        else:
            t.unit(LINE, "blue", 42, 20, 90, formation=how)  # its back to the enemy
        assert rule_of(t, a, b) == rule


@pytest.mark.rule("11/howitzers", "12/shooting-officers")
def test_a_hidden_officer_is_no_target_for_shells() -> None:
    t, a, _b = hidden()
    t.unit(LINE, "blue", 42, 20, 270)
    o = t.officer("at-commander", "red", 36, 20)
    assert rule_of(t, a, o) == "11/howitzers"


@pytest.mark.rule("11/howitzers", "7/ranges", "1/field-of-view")
def test_shells_too_have_a_range_and_a_field_of_view() -> None:
    t, a, b = hidden()
    far = t.unit(LINE, "red", 30, 8, 180)
    aside = t.unit(LINE, "red", 8, 40, 180)
    for x, y in ((38, 20), (42, 8), (14, 40)):
        t.officer("fr-commander", "blue", x, y)
    assert rule_of(t, a, far) == "7/ranges"
    assert rule_of(t, a, aside) == "1/field-of-view"
    assert [ways(t.g, a, q) for q in (b, far, aside)] == [[INDIRECT], [], []]


@pytest.mark.rule("11/spotter")
def test_an_enemy_is_no_spotter() -> None:
    t, a, b = hidden()
    t.unit(LINE, "red", 42, 20, 270)
    assert rule_of(t, a, b) == "11/spotter"


@pytest.mark.rule("11/howitzers")
def test_shells_from_above_hit_on_six_with_two_dice_of_hits() -> None:
    t, a, b = hidden()
    t.unit(LINE, "blue", 42, 20, 270)
    t.play(FirePhase(0), 6, [3, 4], [3, 2, 2, 2, 2])  # a die of six and one of three; piercing (1): 3 and more
    t.answer(f"fire-with:{t.w(a)}", "end")
    assert t.told("hit-roll")["need"] == 6
    assert t.told("balls-hit")["n"] == 5
    assert t.told("wound-roll")["need"] == 3
    assert t.g.damage[b] == 1


@pytest.mark.rule("5/batteries", "11/howitzers", "7/declare-all-first")
def test_shells_declared_before_their_spotter_fell_are_fired_by_the_howitzer_alone() -> None:
    t, a, b = hidden()
    cannon = t.unit("fr-foot-heavy", "blue", 30 - 600 / INCH, 44)
    t.g.battery[a] = t.g.battery[cannon] = 0
    t.play(GunFire(a, b, way=INDIRECT), 1)  # one die, a miss
    assert t.g.marks[a] & FIRED and not t.g.marks[cannon] & FIRED


@pytest.mark.rule("5/batteries", "7/declare-all-first")
def test_shot_declared_at_what_is_hidden_by_now_is_fired_by_every_gun() -> None:
    t, a, b = gun()
    other = t.unit("fr-foot-heavy", "blue", 30 - 600 / INCH, 44)
    t.g.battery[a] = t.g.battery[other] = 0
    t.ground("hill", 30, 44 - 4, w=14, d=2)
    t.play(GunFire(a, b, way=ROUND_SHOT), [1, 1])
    assert t.g.marks[a] & FIRED and t.g.marks[other] & FIRED


@pytest.mark.rule("11/howitzers", "13/indirect-fire")
def test_not_at_less_than_twelve_inches_unless_it_sees_its_target() -> None:
    t, a, b = hidden(12)
    t.unit(LINE, "blue", 42, 29, 270)
    assert rule_of(t, a, b) == ""
    t, a, b = hidden(11.9)
    t.unit(LINE, "blue", 42, 29, 270)
    assert rule_of(t, a, b) == "11/howitzers"
    t, a, b = gun("fr-howitzer", 9)
    assert rule_of(t, a, b) == ""
    assert ways(t.g, a, b) == [ROUND_SHOT]


@pytest.mark.rule("11/spotter")
def test_those_in_a_building_need_no_spotter() -> None:
    t, a, b = hidden()
    t.house(b, t.ground("house", 30, 22))
    assert rule_of(t, a, b) == ""


@pytest.mark.rule("11/howitzers", "13/indirect-fire")
def test_cover_does_not_hinder_howitzers_except_areas_in_direct_fire() -> None:
    t, a, b = gun("fr-howitzer")
    y = 44 - 800 / INCH - 20
    t.ground("works-fortified", 30, y + 800 / INCH / 2 + 0.5, w=8, d=0.4)
    assert sum(gun_mods(t.g, a, b, ROUND_SHOT)[1::2]) == 0
    t.ground("rocks", 30, y, w=6, d=5)
    assert sum(gun_mods(t.g, a, b, ROUND_SHOT)[1::2]) == -1
    assert sum(gun_mods(t.g, a, b, INDIRECT)[1::2]) == 0


@pytest.mark.rule("15/fog", "15/blizzard", "15/sandstorm", "11/howitzers")
@pytest.mark.parametrize(("weather", "rule"), [(FOG, "15/fog"), (BLIZZARD, "15/blizzard"), (SANDSTORM, "15/sandstorm")])
def test_in_fog_not_even_shells_are_fired_farther_than_one_sees(weather: int, rule: str) -> None:
    t, a, b = hidden()
    t.unit(LINE, "blue", 38, 20, 270)  # sees it, near as it is
    assert rule_of(t, a, b) == ""
    t.g.weather = weather
    assert rule_of(t, a, b) == rule


# mud


@pytest.mark.rule("15/downpour")
@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 1), (2, 1), (3, 1), (5, 3)])
def test_in_a_downpour_shot_makes_two_wounds_less_but_one(wounds: int, left: int) -> None:
    t, a, b = gun(far=18)
    t.g.weather = DOWNPOUR
    courage = [[1, 1]] if left >= 2 else []
    t.play(FirePhase(0), 5, 6, [6] * wounds + [1] * (6 - wounds), *courage)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.g.damage[b] == left
    assert t.g.marks[a] & FIRED


@pytest.mark.rule("15/downpour")
def test_but_canister_does_not_care() -> None:
    t, a, b = gun(far=3)
    t.g.weather = DOWNPOUR
    t.play(FirePhase(0), [4] * 3 + [1] * 7, [6, 6, 6], [1, 1])
    t.answer(f"fire-with:{t.w(a)}", "fire-canister")
    assert t.g.damage[b] == 3
