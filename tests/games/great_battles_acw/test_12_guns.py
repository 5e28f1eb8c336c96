"""12.8 Abandoned guns."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch12_guns import Reman
from grognard.games.great_battles_acw.rules.flow.ch12_retreat import Retreat
from grognard.games.great_battles_acw.rules.queries.ch07_facing import in_enemy_front
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import (
    enemy_at,
    friend_at,
    near_enemy,
    strength_at,
    units_at,
)
from grognard.games.great_battles_acw.state.effects import abandon, age_abandoned
from grognard.games.great_battles_acw.state.model import ABANDONED, ABANDONED2, DISORDERED, NO_MOVE
from tests.games.great_battles_acw.table import Table

LEFT = ABANDONED | DISORDERED


@pytest.mark.rule("12.8/abandoned-1-2", "12.82")
def test_guns_are_abandoned_one_turn_then_a_second_and_then_lost() -> None:
    t = Table()
    g1 = t.put("ug2", "0505")
    t.g.sp[g1] = 5
    abandon(t.g, g1, "12.36")
    age_abandoned(t.g, 0)
    assert t.g.state[g1] & ABANDONED2 and t.at("ug2") == "0505"
    assert t.sp("ug2") == 5  # it keeps its strength
    age_abandoned(t.g, 0)
    assert t.at("ug2") == "gone"
    assert t.g.lost[1] == 5


@pytest.mark.rule("12.82")
def test_guns_with_a_crew_are_not_lost() -> None:
    t = Table()
    g1 = t.put("ug2", "0505", disordered=True)
    age_abandoned(t.g, 0)
    age_abandoned(t.g, 0)
    assert t.g.at[g1] == t.hex("0505")


@pytest.mark.rule("12.8/free-passage")
def test_abandoned_guns_are_in_nobodys_way_and_threaten_nobody() -> None:
    t = Table()
    t.put("cg1", "0505", "E", state=LEFT)
    h = t.hex("0505")
    assert not enemy_at(t.g, 0, h) and not friend_at(t.g, 1, h)
    assert not near_enemy(t.g, 0, t.hex("0605"))
    assert not in_enemy_front(t.g, 0, t.hex("0605"))
    assert (units_at(t.g, h), strength_at(t.g, h)) == ([], 0)


@pytest.mark.rule("12.81")
def test_a_battery_manned_again_is_disordered_faces_as_the_troops_and_waits() -> None:
    t = Table()
    g1 = t.put("ug1", "0505", "W", state=LEFT)
    t.put("u1", "0505", "NE")
    t.play(Reman(t.hex("0505")))
    assert t.result() == [g1]
    assert not t.g.state[g1] & ABANDONED and t.disordered("ug1")
    assert t.facing("ug1") == "NE"
    assert t.g.done[g1] & NO_MOVE


@pytest.mark.rule("12.81")
def test_of_two_batteries_one_is_manned_at_a_time() -> None:
    t = Table()
    t.put("ug1", "0505", "W", state=LEFT)
    t.put("ug2", "0505", "W", state=LEFT)
    t.put("u1", "0505", "NE")
    t.play(Reman(t.hex("0505")))
    t.answer("re-man:ug2", key="re-man")
    assert t.g.state[t.u("ug1")] & ABANDONED
    t.play(Reman(t.hex("0505")))
    assert t.result() == []  # there is no room beside the first
    t.g.take(3 * t.u("ug2"), t.hex("0505"))
    t.g.at[t.u("ug2")] = -1
    t.play(Reman(t.hex("0505")))
    assert t.result() == [t.u("ug1")]


@pytest.mark.rule("12.81")
def test_enemies_do_not_man_them() -> None:
    t = Table()
    t.put("cg1", "0505", "W", state=LEFT)
    t.put("u1", "0505", "NE")
    assert t.play(Reman(t.hex("0505"))).result() == []


@pytest.mark.rule("12.81")
def test_a_unit_in_good_order_that_comes_through_mans_them_a_disordered_one_does_not() -> None:
    for disordered in (False, True):
        t = Table()
        u = t.put("u1", "0505", "E", disordered=disordered)
        t.put("c1", "0605", "W")
        t.put("ug1", "0405", "E", state=LEFT)
        t.play(Retreat([u], 1, 1, [t.u("c1")], 1)).answer("to:0405")
        assert bool(t.g.state[t.u("ug1")] & ABANDONED) == disordered
