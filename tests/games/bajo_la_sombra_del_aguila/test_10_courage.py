"""10 The test of courage."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_BATTERY, M_FLANK, M_REAR
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_courage import Courage
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import (
    BY_COMBAT,
    BY_FIRE,
    ROUTED,
    STEADY,
    STUNNED,
    too_many,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import (
    test_needed as needs_test,
)
from grognard.games.bajo_la_sombra_del_aguila.state.effects_turn import end_turn
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_GONE
from tests.games.bajo_la_sombra_del_aguila.table import Table

GUARD = "pr-guard-cavalry/5"  # courage 11/13
LINE = "at-line-german/24"  # courage 13/15


def after_rolling(
    dice: list[int], damage: int, mods: list[int] | None = None, profile: str = LINE
) -> tuple[Table, int]:
    """A lone unit with so much damage tests."""
    t = Table()
    p = t.unit(profile, "blue", 30, 30, damage=damage)
    t.play(Courage(p, mods, BY_FIRE), dice)
    return t, p


@pytest.mark.rule("example/10-courage", "10/courage-test")
@pytest.mark.parametrize(
    ("dice", "result"),
    [([1, 2], STEADY), ([3, 4], STEADY), ([4, 4], STUNNED), ([4, 5], STUNNED), ([5, 5], ROUTED), ([6, 6], ROUTED)],
)
def test_courage_11_13_with_three_damage(dice: list[int], result: int) -> None:
    """Up to 7 steady, 8 and 9 stunned, from 10 on routed."""
    t, _p = after_rolling(dice, 3, profile=GUARD)
    assert t.result() == [result]
    assert t.told(("courage-steady", "courage-stunned", "courage-routed")[result])["n"] == sum(dice) + 3


@pytest.mark.rule("10/opponent-rolls")
def test_the_opponent_rolls() -> None:
    t, _p = after_rolling([1, 2], 3)
    assert t.told("courage-steady")["side"] == 1  # a blue unit, red's dice


@pytest.mark.rule("10/when-to-test", "10/two-markers")
def test_one_new_wound_and_two_markers() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=1)
    assert not needs_test(t.g, p, 1)
    t.g.damage[p] = 2
    assert needs_test(t.g, p, 1)
    assert not needs_test(t.g, p, 0)


@pytest.mark.rule("10/two-markers")
def test_with_one_marker_nothing_is_rolled() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=1)
    t.play(Courage(p, [M_REAR, 2]))
    assert t.result() == [STEADY] and t.log() == []


@pytest.mark.rule("10/steady")
def test_who_is_steady_suffers_nothing() -> None:
    t, p = after_rolling([3, 3], 2)
    assert t.g.stunned[p] == 0 and t.g.damage[p] == 2


@pytest.mark.rule("10/stunned")
def test_stunned_for_this_turn_and_the_next() -> None:
    t, p = after_rolling([5, 5], 3)
    assert t.result() == [STUNNED]
    assert t.g.stunned[p] > 0
    end_turn(t.g)
    assert t.g.stunned[p] > 0  # all through the next turn
    end_turn(t.g)
    assert t.g.stunned[p] == 0


@pytest.mark.rule("10/routed")
def test_the_routed_are_taken_off() -> None:
    t, p = after_rolling([6, 5], 4)
    assert t.result() == [ROUTED]
    assert t.g.state[p] == S_GONE and t.g.poly(p) == []
    assert "destroyed" in t.log()


@pytest.mark.rule("10/double-six")
def test_double_six_makes_the_steady_stunned_and_nothing_else() -> None:
    t, _p = after_rolling([6, 6], 2, profile="at-line-german/36")  # 14 of 17
    assert t.result() == [STUNNED]
    t, _p = after_rolling([6, 6], 5, profile="at-line-german/36")  # 17: stunned anyway
    assert t.result() == [STUNNED]
    t, _p = after_rolling([6, 6], 7, profile="at-line-german/36")  # 19: routed
    assert t.result() == [ROUTED]


@pytest.mark.rule("10/double-one")
def test_double_one_is_steady_whatever_the_modifiers() -> None:
    t, _p = after_rolling([1, 1], 20, [M_REAR, 2])
    assert t.result() == [STEADY]


@pytest.mark.rule("9/courage-in-combat", "10/courage-test")
@pytest.mark.parametrize(("mods", "result"), [([], STEADY), ([M_FLANK, 1], STUNNED), ([M_REAR, 2], STUNNED)])
def test_struck_in_flank_or_rear(mods: list[int], result: int) -> None:
    """13/15, three wounds: a 9 is 12, 13 from the flank, 14 from the rear."""
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=3)
    t.play(Courage(p, mods, BY_COMBAT, "9/courage-in-combat"), [4, 5])
    assert t.result() == [result]
    key = "courage-stunned" if result else "courage-steady"
    assert t.told(key)["n"] == 12 + sum(mods[1::2])


@pytest.mark.rule("10/automatic-destruction")
def test_more_wounds_than_figures() -> None:
    t = Table()
    foot = t.unit("at-line-german/24", "blue", 10, 30, damage=24)
    horse = t.unit("pr-guard-cavalry/5", "blue", 20, 30, damage=10)
    gun = t.unit("fr-foot-medium", "blue", 30, 30, damage=7)
    officer = t.officer("fr-division", "blue", 40, 30)
    t.g.damage[officer] = 30
    assert not too_many(t.g, foot) and not too_many(t.g, horse) and not too_many(t.g, gun)
    for p in (foot, horse, gun):
        t.g.damage[p] += 1
        assert too_many(t.g, p)
    assert not too_many(t.g, officer)


@pytest.mark.rule("10/automatic-destruction")
@pytest.mark.parametrize(("gun", "number"), [("fr-foot-light", 6), ("fr-foot-medium", 8), ("fr-foot-heavy", 10)])
def test_guns_are_destroyed_at_their_number(gun: str, number: int) -> None:
    t = Table()
    p = t.unit(gun, "blue", 30, 30, damage=number - 1)
    assert not too_many(t.g, p)
    t.g.damage[p] = number
    assert too_many(t.g, p)


@pytest.mark.rule("10/automatic-destruction")
def test_who_has_too_many_wounds_is_gone_without_a_roll() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=25)
    t.play(Courage(p))
    assert t.result() == [ROUTED] and t.g.state[p] == S_GONE


@pytest.mark.rule("10/routed")
def test_who_is_gone_does_not_test_again() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=9)
    t.g.state[p] = S_GONE
    t.play(Courage(p))
    assert t.result() == [ROUTED] and t.log() == []


@pytest.mark.rule("5/batteries", "10/courage-test")
def test_a_gun_of_a_battery_has_more_courage() -> None:
    """9/11 alone, 11/13 as one of three: 7 + 2 and +1 from an enemy battery."""
    t = Table()
    guns = [t.unit("fr-foot-medium", "blue", 30 + 2.5 * i, 30) for i in range(3)]
    t.g.damage[guns[0]] = 2
    t.play(Courage(guns[0], [M_BATTERY, 1]), [3, 4])
    assert t.result() == [STUNNED]
    t.g.stunned[guns[0]] = 0
    for p in guns:
        t.g.battery[p] = 1
    t.play(Courage(guns[0], [M_BATTERY, 1]), [3, 4])
    assert t.result() == [STEADY]
    assert t.told("courage-steady")["stunned"] == 11
