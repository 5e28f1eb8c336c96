"""10 The breaking point of an army."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_LOST
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_breaking import BreakCheck, BreakRepeat, Destroyed
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import (
    break_points,
    break_points_lost,
    is_broken,
    units_lost,
)
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_GONE
from grognard.kit.acts import coded
from tests.games.bajo_la_sombra_del_aguila.table import Table


class Army(Table):
    """Blue has a general (discipline 3) and four battalions of 6 companies: eight points."""

    def __init__(self, chief: bool = True) -> None:
        super().__init__()
        self.units = [self.unit("fr-line/24", "blue", 10 + 8 * i, 30) for i in range(4)]
        self.chief = self.officer("fr-division", "blue", 60, 44, chief=True) if chief else -1
        self.count()

    def count(self) -> None:
        self.g.break_total = [break_points(self.g, 0), break_points(self.g, 1)]


@pytest.mark.rule("10/breaking-point")
def test_what_units_are_worth() -> None:
    t = Table()
    for profile in ("fr-line/12", "pr-hussars/5", "fr-foot-heavy"):
        t.unit(profile, "blue", 10, 10)
    assert break_points(t.g, 0) == 3
    for profile in ("fr-line/24", "pr-hussars/10"):
        t.unit(profile, "blue", 10, 10)
    assert break_points(t.g, 0) == 7
    for profile in ("at-line-german/36", "at-hussars/15"):
        t.unit(profile, "blue", 10, 10)
    assert break_points(t.g, 0) == 13
    t.officer("fr-division", "blue", 10, 10)
    assert break_points(t.g, 0) == 13  # officers are worth nothing


@pytest.mark.rule("10/breaking-point")
def test_half_of_the_points_and_a_check_at_once() -> None:
    t = Army()
    t.play(Destroyed(t.units[0]))
    assert t.key == "rest" and t.g.breaking == [0, 0]  # two of eight
    t.play(Destroyed(t.units[1]), 3)
    assert t.key == "rest" and t.g.breaking == [1, 0]
    assert t.told("discipline-passed")["piece"] == t.g.kind[t.chief] * 128 + t.chief
    t.play(Destroyed(t.units[2]))
    assert t.key == "rest"  # the next check comes at the end of the turn


@pytest.mark.rule("10/breaking-point")
def test_who_fails_has_lost() -> None:
    t = Army()
    t.g.state[t.units[0]] = S_GONE
    t.play(Destroyed(t.units[1]), 2)
    assert t.m.outcome is not None
    assert (t.m.outcome.winner, t.m.outcome.rule, t.m.outcome.key) == (1, "10/breaking-point", "end-broken")


@pytest.mark.rule("10/breaking-point", "12/general-death")
def test_without_a_general_there_is_no_check() -> None:
    t = Army(chief=False)
    t.g.state[t.units[0]] = S_GONE
    t.play(Destroyed(t.units[1]))
    assert t.m.outcome is not None and t.m.outcome.winner == 1 and t.m.outcome.key == "end-leaderless"


@pytest.mark.rule("10/breaking-point")
def test_nobody_helps_the_general_with_it() -> None:
    t = Army()
    t.officer("fr-commander", "blue", 60, 40)
    t.g.state[t.units[0]] = t.g.state[t.units[1]] = S_GONE
    t.play(BreakCheck(), 2)
    assert t.m.outcome is not None


@pytest.mark.rule("10/breaking-point-repeat")
def test_again_at_the_end_of_the_turn_with_one_less_for_each_further_unit() -> None:
    t = Army()
    t.g.state[t.units[0]] = t.g.state[t.units[1]] = S_GONE
    t.play(BreakCheck(), 3)
    t.play(BreakRepeat(), 3)
    assert t.key == "rest"
    t.g.state[t.units[2]] = S_GONE
    t.play(BreakRepeat(), 4)
    assert t.key == "rest"
    assert t.told("discipline-passed")["mods"] == coded([M_LOST, -1])
    t.play(BreakRepeat(), 3)
    assert t.m.outcome is not None and t.m.outcome.rule == "10/breaking-point-repeat"


@pytest.mark.rule("10/breaking-point")
def test_either_army_may_break() -> None:
    t = Table()
    units = [t.unit("at-line-german/24", "red", 10 + 8 * i, 10) for i in range(2)]
    t.officer("at-division", "red", 60, 2, chief=True)
    t.g.break_total = [break_points(t.g, 0), break_points(t.g, 1)]
    t.play(Destroyed(units[0]), 1)
    assert t.m.outcome is not None and t.m.outcome.winner == 0


@pytest.mark.rule("10/breaking-point-repeat")
def test_the_side_with_the_initiative_checks_first() -> None:
    """Two dice, the first of them red's: it fails, blue passes."""
    t = Army()
    t.officer("at-division", "red", 60, 2, chief=True)
    t.g.breaking = [1, 1]
    t.g.initiative = 1
    t.play(BreakRepeat(), 1, 6)
    assert t.m.outcome is not None and t.m.outcome.winner == 0


@pytest.mark.rule("10/breaking-point-repeat")
def test_no_check_before_the_breaking_point() -> None:
    t = Army()
    t.g.state[t.units[0]] = S_GONE
    t.play(BreakRepeat())
    assert t.key == "rest"


@pytest.mark.rule("10/breaking-point-repeat")
def test_the_general_has_fallen_since() -> None:
    t = Army()
    t.g.state[t.units[0]] = t.g.state[t.units[1]] = S_GONE
    t.play(BreakCheck(), 3)
    t.g.state[t.chief] = S_GONE
    t.play(BreakRepeat())
    assert t.m.outcome is not None and t.m.outcome.winner == 1 and t.m.outcome.key == "end-leaderless"


@pytest.mark.rule("10/breaking-point-repeat")
def test_both_armies_may_give_way_at_once() -> None:
    t = Army()
    t.officer("at-division", "red", 60, 2, chief=True)
    t.g.breaking = [1, 1]
    t.play(BreakRepeat(), 2, 2)
    assert t.m.outcome is not None and t.m.outcome.winner == -1


@pytest.mark.rule("10/batteries-count-once")
def test_a_battery_is_lost_with_its_last_gun() -> None:
    t = Table()
    t.officer("fr-division", "blue", 60, 44, chief=True)
    guns = [t.unit("fr-foot-medium", "blue", 30 + 2.5 * i, 30) for i in range(3)]
    t.unit("fr-line/12", "blue", 10, 30)
    for p in guns:
        t.g.battery[p] = 1
    t.g.break_total = [break_points(t.g, 0), 0]
    assert t.g.break_total[0] == 4  # a battery of three is worth three
    for p in guns[:2]:
        t.play(Destroyed(p))
    assert t.key == "rest" and break_points_lost(t.g, 0) == 0 and units_lost(t.g, 0) == 0
    t.play(Destroyed(guns[2]), 6)
    assert break_points_lost(t.g, 0) == 3
    assert units_lost(t.g, 0) == 1  # and counts as one unit
    assert is_broken(t.g, 0)


@pytest.mark.rule("10/batteries-count-once")
def test_a_battery_of_the_enemy_is_another_one() -> None:
    t = Table()
    own = t.unit("fr-foot-medium", "blue", 30, 30)
    other = t.unit("fr-foot-medium", "red", 30, 10)
    t.g.battery[own] = t.g.battery[other] = 1
    t.g.state[own] = S_GONE
    assert units_lost(t.g, 0) == 1 and break_points_lost(t.g, 0) == 1
