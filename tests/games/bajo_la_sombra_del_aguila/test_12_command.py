"""12 Officers: range of command, out of command, and what the death of one does."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import BLIZZARD, FAIR, FOG, RAIN, SANDSTORM, SNOW
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_breaking import Destroyed
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch12_officers import OfficerTests
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import (
    command_range,
    commander_of,
    commands,
    in_command,
    in_range,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_GONE, S_TABLE, S_WITH
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"  # 13/15; its base is 120 x 80 mm


@pytest.mark.rule("12/command-range")
@pytest.mark.parametrize(("profile", "inches"), [("at-division", 12), ("at-brigade", 12), ("at-commander", 6)])
def test_ranges(profile: str, inches: int) -> None:
    t = Table()
    assert command_range(t.g, t.officer(profile, "blue", 30, 30)) == inches * INCH


@pytest.mark.rule("12/command-range")
def test_the_range_is_measured_to_the_nearest_point() -> None:
    """An officer's base reaches 20 mm from his centre, the unit's 40 mm: 30 + 6 inches, and both halves."""
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    near = t.unit(LINE, "blue", 30, 30 + 6 + 60 / 25.4)
    far = t.unit(LINE, "blue", 30, 30 - 6 - 60 / 25.4 - 0.03)
    assert in_range(t.g, o, near) and not in_range(t.g, o, far)


@pytest.mark.rule("12/aides-de-camp")
def test_each_aide_adds_three_inches() -> None:
    t = Table()
    o = t.officer("at-division", "blue", 30, 30, chief=True)
    t.g.aides[o] = 2
    assert command_range(t.g, o) == 18 * INCH


@pytest.mark.rule("12/command-range", "15/fog", "15/blizzard", "15/sandstorm")
@pytest.mark.parametrize(
    ("weather", "inches"), [(FAIR, 15), (RAIN, 15), (SNOW, 15), (FOG, 7.5), (BLIZZARD, 7.5), (SANDSTORM, 7.5)]
)
def test_fog_halves_it(weather: int, inches: float) -> None:
    t = Table()
    o = t.officer("at-division", "blue", 30, 30, chief=True)
    t.g.aides[o] = 1
    t.g.weather = weather
    assert command_range(t.g, o) == inches * INCH


@pytest.mark.rule("12/out-of-command")
def test_out_of_command_is_outside_both_ranges() -> None:
    t = Table()
    chief = t.officer("at-division", "blue", 10, 30, chief=True)
    own = t.officer("at-commander", "blue", 50, 30)
    other = t.officer("at-commander", "blue", 30, 44)
    by_own = t.unit(LINE, "blue", 50, 36, under=own)
    by_chief = t.unit(LINE, "blue", 18, 30, under=own)
    by_none = t.unit(LINE, "blue", 30, 38, under=own)
    assert in_range(t.g, other, by_none)  # but he is not its commander
    assert in_command(t.g, by_own) and in_command(t.g, by_chief) and not in_command(t.g, by_none)
    assert in_command(t.g, chief)
    t.g.state[own] = S_GONE
    assert not in_command(t.g, by_own)
    assert commander_of(t.g, by_own) == chief


@pytest.mark.rule("12/bravest-of-the-brave")
def test_ney_commands_everybody() -> None:
    t = Table()
    ney = t.officer("fr-ney", "blue", 30, 44)
    lannes = t.officer("fr-lannes", "blue", 10, 10)
    p = t.unit("fr-line/24", "blue", 30, 36, under=lannes)
    assert commands(t.g, ney, p) and in_command(t.g, p)
    assert commands(t.g, lannes, p) and not in_range(t.g, lannes, p)
    assert not commands(t.g, ney, t.unit(LINE, "red", 30, 20))
    soult = t.officer("fr-soult", "blue", 36, 44)
    assert not commands(t.g, soult, p)


# 12/general-death


@pytest.mark.rule("12/general-death")
def test_a_general_falls_and_those_within_eight_inches_test() -> None:
    t = Table()
    o = t.officer("at-brigade", "blue", 30, 30)
    near = t.unit(LINE, "blue", 30, 36, damage=5)
    sound = t.unit(LINE, "blue", 24, 30, damage=1)
    far = t.unit(LINE, "blue", 50, 30, damage=5)
    enemy = t.unit(LINE, "red", 30, 24, damage=5)
    t.play(Destroyed(o), [5, 5])
    assert t.key == "rest"
    assert t.g.state[near] == S_TABLE and t.g.stunned[near] == 2  # 15: routed counts as stunned
    assert "courage-shaken" in t.log() and "courage-routed" not in t.log()
    assert [t.g.stunned[p] for p in (sound, far, enemy)] == [0, 0, 0]


@pytest.mark.rule("12/general-death")
def test_a_commander_is_no_general() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.unit(LINE, "blue", 30, 36, damage=5)
    t.play(Destroyed(o))
    assert t.key == "rest" and "general-dead" not in t.log()


@pytest.mark.rule("12/general-death")
def test_a_general_falls_with_his_unit() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    near = t.unit(LINE, "blue", 30, 36, damage=2)
    o = t.officer("at-brigade", "blue", within=p)
    t.play(Destroyed(p), [5, 6])
    assert t.g.state[o] == S_GONE
    assert t.g.stunned[near] == 2


@pytest.mark.rule("12/general-death")
def test_two_generals_fall_together_and_those_near_test_twice() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    near = t.unit(LINE, "blue", 30, 36, damage=2)
    for _ in range(2):
        t.officer("at-brigade", "blue", within=p)
    t.play(Destroyed(p), [1, 2], [5, 6])
    assert t.key == "rest" and t.log().count("general-dead") == 2
    assert t.g.stunned[near] == 2


# 12/agile-officer


@pytest.mark.rule("12/agile-officer")
def test_an_agile_officer_gets_away() -> None:
    """Discipline 3 and one less: four or more."""
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    enemy = t.unit(LINE, "red", 30, 30 - 80 / 25.4, 180)  # in contact
    o = t.officer("fr-murat", "blue", within=p)
    t.play(Destroyed(p), 4)
    assert t.key == "rest"
    assert t.g.state[o] == S_TABLE
    assert apart(t.g, o, enemy) >= INCH
    assert abs(t.g.x[o] - t.g.x[p]) + abs(t.g.y[o] - t.g.y[p]) < 4 * INCH


@pytest.mark.rule("12/agile-officer", "1/one-inch-apart")
def test_the_corners_of_his_base_are_an_inch_from_the_enemy_too() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    enemy = t.unit(LINE, "red", 31.8, 28.2, 225)  # askew, upon the place
    o = t.officer("fr-murat", "blue", within=p)
    t.play(Destroyed(p), 4)
    assert t.g.state[o] == S_TABLE and apart(t.g, o, enemy) in range(INCH, INCH + 8)


@pytest.mark.rule("12/agile-officer")
def test_he_faces_as_his_unit_did() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30, 35)
    o = t.officer("fr-murat", "blue", within=p)
    t.play(Destroyed(p), 4)
    assert (t.g.x[o], t.g.y[o], t.g.heading[o]) == (t.g.x[p], t.g.y[p], 350)  # there is room where it stood


@pytest.mark.rule("12/agile-officer", "12/general-death")
def test_a_general_who_gets_away_is_not_dead() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    t.unit("fr-line/24", "blue", 30, 36, damage=5)
    t.officer("fr-murat", "blue", within=p)
    t.play(Destroyed(p), 4)
    assert t.key == "rest" and "general-dead" not in t.log()


@pytest.mark.rule("12/agile-officer")
def test_an_agile_officer_who_fails_falls() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-murat", "blue", within=p)
    t.play(Destroyed(p), 3)
    assert t.g.state[o] == S_GONE


@pytest.mark.rule("12/agile-officer", "12/discipline-bonus")
def test_another_officer_may_help_him() -> None:
    """Six inches from the place where his unit was."""
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-murat", "blue", within=p)
    friend = t.officer("fr-commander", "blue", 30, 36)
    t.play(Destroyed(p), 3).answer(f"officer:{t.w(friend)}", key="discipline-bonus")
    assert t.g.state[o] == S_TABLE


@pytest.mark.rule("12/agile-officer")
def test_others_do_not_even_try() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-commander", "blue", within=p)
    t.play(Destroyed(p))
    assert t.key == "rest" and t.g.state[o] == S_GONE


# 12/officer-own-test


@pytest.mark.rule("12/officer-own-test")
@pytest.mark.parametrize(("dice", "dies"), [([4, 5], False), ([5, 5], True)])
def test_an_officer_in_a_combat_tests_for_half_the_wounds(dice: list[int], dies: bool) -> None:
    """10/12 and three wounds, two of which count."""
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30, damage=9)
    o = t.officer("fr-commander", "blue", within=p)
    t.play(OfficerTests(p, 3), dice)
    assert t.result() == ([o] if dies else [])
    assert t.g.state[o] == (S_GONE if dies else S_WITH)
    assert t.g.stunned[p] == 0
    assert t.told("officer-falls" if dies else "officer-unharmed")["side"] == 1  # 10/opponent-rolls


@pytest.mark.rule("12/officer-own-test")
def test_his_own_wounds_count_too() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-commander", "blue", within=p)
    t.g.damage[o] = 1
    t.play(OfficerTests(p, 3), [4, 5])
    assert t.result() == [o]


@pytest.mark.rule("12/officer-own-test")
def test_no_wounds_no_test() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    t.officer("fr-commander", "blue", within=p)
    t.play(OfficerTests(p, 0))
    assert t.result() == []


@pytest.mark.rule("12/heroic", "12/officer-own-test")
@pytest.mark.parametrize(("dice", "dies"), [([2, 4], False), ([3, 4], True)])
def test_a_hero_counts_every_wound_and_must_stay_steady(dice: list[int], dies: bool) -> None:
    """10/12 and three wounds: from 10 on he is dead."""
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-commander-able", "blue", within=p)
    t.play(OfficerTests(p, 3), dice)
    assert t.g.state[o] == (S_GONE if dies else S_WITH)
    key = "officer-falls" if dies else "officer-unharmed"
    assert (key, "12/heroic") in [(e.key, e.rule) for e in t.m.events(0)]
