"""12.1, 12.2 Strength and its loss, 8.35 results of fire on a stack, 11.58 dispersed cavalry, 12.71 leaders."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch11_charge import end_dispersal
from grognard.games.great_battles_acw.rules.flow.ch12_disorder import Disorder
from grognard.games.great_battles_acw.rules.flow.ch12_fire import FireResult
from grognard.games.great_battles_acw.rules.flow.ch12_losses import Losses
from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import (
    BY_POST_SHOCK,
    R_AUTO,
    R_UDD,
    R_UDD_PLUS,
    fire_code,
    fire_drm,
)
from grognard.games.great_battles_acw.state.effects import gain_sp, lose_sp
from grognard.games.great_battles_acw.state.model import COLLAPSED, DISPERSED, GONE, L_DEAD, LOST_SP, ROUTED
from tests.games.great_battles_acw.table import Table

d, d_plus, D = R_UDD, R_UDD_PLUS, R_AUTO


def fire(t: Table, hex: str, result: int, *rolls: int | list[int], shell: bool = False, first: int = -1) -> Table:
    """A result of the Fire Table against a hex, from c19 two hexes to the east (which must be on the map)."""
    return t.play(FireResult(t.hex(hex), result, shell, [t.u("c19")], first), *rolls)


def field() -> Table:
    t = Table()
    t.put("c19", "0806", "W")
    return t


def collapsed(t: Table, name: str) -> bool:
    return bool(t.g.state[t.u(name)] & COLLAPSED)


# strength


@pytest.mark.rule("12.12")
def test_no_unit_grows_beyond_its_counter() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=4, full=6)
    assert gain_sp(t.g, u, 5, 99, "16.2") == 2
    assert t.sp("u1") == 6
    assert gain_sp(t.g, u, 1, 99, "16.2") == 0


@pytest.mark.rule("12.13")
def test_a_unit_that_has_lost_all_its_steps_is_eliminated() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=3)
    assert lose_sp(t.g, u, 2, "12.21") == 2
    assert t.at("u1") == "0505"
    assert lose_sp(t.g, u, 2, "12.21") == 1  # it has no more to lose
    assert t.at("u1") == "gone"
    assert t.stack("0505") == []
    assert t.g.lost[0] == 3


@pytest.mark.rule("12.21")
def test_losses_come_before_any_other_result() -> None:
    t = field()
    t.put("u1", "0606", sp=1)
    fire(t, "0606", 4 + d)  # 1d: the unit is gone before it could roll
    assert t.at("u1") == "gone"
    assert t.log() == ["loses", "eliminated"]
    assert t.result() == [1, 0, 0]


@pytest.mark.rule("12.21", "12.32")
def test_the_table_of_fire_speaks_of_losses_and_disorder() -> None:
    t = Table()
    b = t.b
    codes = {b.result_name[i]: fire_code(b, i) for i in range(len(b.result_name))}
    assert codes == {"-": 0, "d": 1, "d+2": 2, "D": 3, "1d+2": 6, "1D": 7, "2D": 11}
    assert fire_drm(b, d_plus) == 2
    assert fire_drm(b, d) == 0


@pytest.mark.rule("12.22", "8.35")
def test_the_top_unit_takes_the_losses_and_the_next_one_the_surplus() -> None:
    t = field()
    t.put("u2", "0606", sp=5)
    t.put("u1", "0606", sp=1)  # on top
    fire(t, "0606", 8 + D, 5)  # 2D: u1 takes one, u2 the other; u2 rolls because the top unit has gone
    assert (t.at("u1"), t.sp("u2")) == ("gone", 4)
    assert not t.disordered("u2")  # the D is not passed on


@pytest.mark.rule("12.22")
def test_losses_that_nobody_is_left_to_take_are_ignored() -> None:
    t = field()
    t.put("u1", "0606", sp=1)
    fire(t, "0606", 8 + D)
    assert t.result() == [1, 0, 0]


# fire on stacks


@pytest.mark.rule("8.35")
def test_only_the_top_unit_rolls_while_it_holds() -> None:
    t = field()
    t.put("u2", "0606")
    t.put("u1", "0606")
    fire(t, "0606", d_plus, 5)  # 5 + 2 = 7: holds
    assert t.log().count("udd-passed") == 1
    assert t.result() == [0, 0, 0]


@pytest.mark.rule("8.35")
def test_when_the_top_unit_breaks_the_others_roll_without_the_number() -> None:
    t = field()
    t.put("u3", "0606")
    t.put("u2", "0606")
    t.put("u1", "0606")
    fire(t, "0606", d_plus, 6, [7, 8])  # 6 + 2 fails; u2 rolls a plain 7 and holds, u3 a plain 8
    assert (t.disordered("u1"), t.disordered("u2"), t.disordered("u3")) == (True, False, True)
    assert t.result() == [0, 2, 0]


@pytest.mark.rule("8.35")
def test_an_automatic_disorder_spreads_by_rolls_too() -> None:
    t = field()
    t.put("u2", "0606")
    t.put("u1", "0606")
    fire(t, "0606", D, 7)
    assert (t.disordered("u1"), t.disordered("u2")) == (True, False)


@pytest.mark.rule("8.35", "12.23")
def test_a_collapse_disorders_the_top_unit_and_so_the_others_roll() -> None:
    t = field()
    t.put("u2", "0606")
    t.put("u1", "0606", sp=3, full=6)
    fire(t, "0606", 4 + d_plus, 3, 9)  # 3 + 2 against its disordered cohesion of 5: holds, but it is disordered now
    assert collapsed(t, "u1") and t.disordered("u1")
    assert t.disordered("u2")


@pytest.mark.rule("8.35", "10.67", "example/8.35")
def test_shell_fire_makes_each_unit_roll_by_itself() -> None:
    t = field()
    t.put("u2", "0606")
    t.put("u1", "0606")
    fire(t, "0606", d, [8, 5], shell=True)  # the top unit fails, the lower one holds and does not roll again
    assert (t.disordered("u1"), t.disordered("u2")) == (True, False)
    assert t.result() == [0, 1, 0]


@pytest.mark.rule("10.67", "12.22")
def test_shell_fire_costs_every_unit_of_the_hex_the_same() -> None:
    t = field()
    t.put("u2", "0606")
    t.put("u1", "0606")
    fire(t, "0606", 4 + D, shell=True)
    assert (t.sp("u1"), t.sp("u2")) == (5, 5)
    assert t.disordered("u1") and t.disordered("u2")


@pytest.mark.rule("8.35")
def test_pre_shock_fire_hits_the_shocking_unit_under_others() -> None:
    t = field()
    t.put("u3", "0606")
    shocker = t.put("u2", "0606", sp=1)
    t.put("u1", "0606")  # on top, but it does not shock
    t.g.declared = [shocker, t.hex("0706"), t.u("u3"), t.hex("0706")]
    fire(t, "0606", 8 + D, [7, 7], first=shocker)  # the surplus goes to the other shocking unit, then all others roll
    assert (t.at("u2"), t.sp("u3"), t.sp("u1")) == ("gone", 5, 6)
    assert t.log().count("udd-passed") == 2


@pytest.mark.rule("8.35", "8.37", "10.7")
def test_guns_lose_a_gun_for_each_strength_point_from_a_random_section() -> None:
    t = field()
    g3 = t.put("ug3", "0606")  # four N and two H12
    fire(t, "0606", 4 + d, 1, 7)  # chance: section 1
    assert t.sp("ug3") == 5
    assert t.g.guns[3 * g3 : 3 * g3 + 2] == [4, 1]
    assert t.g.lost[1] == 1
    assert not collapsed(t, "ug3")


@pytest.mark.rule("10.7", "8.37")
def test_a_battery_rolls_as_one_unit() -> None:
    t = field()
    t.put("ug3", "0606")
    fire(t, "0606", d, 8)
    assert t.disordered("ug3")
    assert t.log() == ["udd-failed", "disordered"]


@pytest.mark.rule("8.35", "8.45")
def test_guns_with_the_far_hex_of_a_line_roll_when_the_line_is_disordered() -> None:
    t = field()
    t.put("u1", "0606", sp=10, ext=["0607"])
    t.put("ug1", "0607")
    fire(t, "0606", D, 8)
    assert t.disordered("u1") and t.disordered("ug1")


# collapse


@pytest.mark.rule("12.23", "example/12.23-collapse")
def test_half_strength_is_not_yet_a_collapse() -> None:
    t = field()
    t.put("u1", "0606", sp=5, full=8)
    fire(t, "0606", 4 + d, 1)
    assert t.sp("u1") == 4
    assert not collapsed(t, "u1") and not t.disordered("u1")


@pytest.mark.rule("12.23", "example/12.23-collapse")
def test_a_collapse_makes_the_disorder_of_the_same_result_a_second_one() -> None:
    """Eight points, four lost; then 1D: 3 left and collapsed, 2 left by the second disorder, retreat, roll for rout."""
    t = field()
    t.put("u1", "0606", sp=4, full=8)
    fire(t, "0606", 4 + D, 5)
    assert t.key == "retreat"
    assert t.sp("u1") == 2
    t.answer(t.offers()[0], "stop")
    assert t.result() == [1, 1, 1]
    assert t.log().index("retreats") < t.log().index("udd-passed")  # the roll comes after the retreat
    assert t.at("u1") != "routed"


@pytest.mark.rule("12.23", "12.51")
def test_a_collapsed_unit_that_loses_strength_and_fails_routs() -> None:
    t = field()
    t.put("u1", "0606", sp=3, full=8, collapsed=True)
    fire(t, "0606", 4 + d, 5, 6)  # the loss; the d is held (5); the last roll against rout fails
    assert t.at("u1") == "routed"


@pytest.mark.rule("12.23")
def test_the_loss_that_brings_the_collapse_asks_for_no_roll_against_rout() -> None:
    t = field()
    t.put("u1", "0606", sp=4, full=8)
    fire(t, "0606", 4 + d, 5)
    assert collapsed(t, "u1")
    assert t.at("u1") == "0606"


@pytest.mark.rule("12.23")
def test_an_extended_unit_collapses_as_one() -> None:
    t = field()
    t.put("u1", "0606", sp=8, full=16, ext=["0607"])
    fire(t, "0607", 4 + d, 4)
    assert t.sp("u1") == 7 and collapsed(t, "u1")


@pytest.mark.rule("12.23")
def test_stragglers_end_a_collapse_at_half_strength() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=3, full=8, collapsed=True)
    gain_sp(t.g, u, 1, 7, "16.22")
    assert not collapsed(t, "u1")
    assert t.disordered("u1")


# dispersed cavalry


@pytest.mark.rule("11.58")
def test_dispersed_cavalry_loses_a_point_more_and_checks_for_rout() -> None:
    t = field()
    t.put("uh1", "0606", disordered=True, state=DISPERSED)
    t.g.state[t.u("uh1")] |= DISPERSED
    fire(t, "0606", 4 + d, 5, 5)  # a loss, and one more; the d is held; then the roll against rout
    assert t.sp("uh1") == 4
    assert t.at("uh1") == "0606"


@pytest.mark.rule("11.58")
def test_a_disorder_costs_dispersed_cavalry_two_points_and_a_retreat() -> None:
    t = field()
    t.put("uh1", "0606", disordered=True)
    t.g.state[t.u("uh1")] |= DISPERSED
    fire(t, "0606", D, 6)
    assert t.sp("uh1") == 4
    t.answer(t.offers()[0], "stop")
    assert t.at("uh1") == "routed"  # 6 against 5


@pytest.mark.rule("11.58", "12.35/e-stacks")
def test_a_dispersed_stack_loses_two_points_more_at_most() -> None:
    t = field()
    for name in ("uh3", "uh2", "uh1"):
        t.put(name, "0606", sp=2, full=2, disordered=True)
        t.g.state[t.u(name)] |= DISPERSED
    fire(t, "0606", D, [9, 9], t.u("uh3"))
    # one point for the second disorder (the top unit), one more from the top unit, one from a random unit
    assert t.at("uh1") == "gone"
    assert (t.sp("uh2"), t.sp("uh3")) == (2, 1)


@pytest.mark.rule("11.58", "example/11.58")
def test_the_dispersal_ends_with_the_next_activation_and_disorder_remains() -> None:
    """The Hampton Legion Cavalry is dispersed in one activation; when its next one ends the marker goes."""
    t = Table()
    u = t.put("uh1", "0606", disordered=True)
    t.play(Disorder([u], BY_POST_SHOCK, [], "11.48"))
    assert t.g.state[u] & DISPERSED
    end_dispersal(t.g, t.f("ubh"))
    assert not t.g.state[u] & DISPERSED
    assert t.disordered("uh1")


@pytest.mark.rule("11.58", "12.23")
def test_dispersed_and_collapsed_cavalry_checks_for_rout_only_once() -> None:
    t = field()
    t.put("uh1", "0606", sp=3, full=8, collapsed=True)
    t.g.state[t.u("uh1")] |= DISPERSED
    fire(t, "0606", 4 + d, 5, 5)
    assert t.log().count("udd-passed") == 2  # the d, and one roll against rout
    assert t.sp("uh1") == 1


# second disorders


@pytest.mark.rule("12.35/a-fire")
def test_a_second_disorder_by_fire_costs_a_step_and_a_retreat_of_one_or_two_hexes() -> None:
    t = field()
    t.put("u1", "0606", disordered=True)
    fire(t, "0606", D)
    assert t.sp("u1") == 5 and t.key == "retreat"
    t.answer("to:0506")
    assert "stop" in t.offers()
    t.answer("to:0406")
    assert t.at("u1") == "0406"
    assert t.disordered("u1")
    assert t.result() == [0, 1, 1]


@pytest.mark.rule("12.35/a-fire", "8.35", "12.35/e-stacks")
def test_a_stack_loses_one_point_for_all_its_second_disorders() -> None:
    t = field()
    t.put("u2", "0606", disordered=True)
    t.put("u1", "0606", disordered=True)
    fire(t, "0606", D, 9)
    assert (t.sp("u1"), t.sp("u2")) == (5, 6)
    t.answer(t.offers()[0], "stop")
    assert t.stack(t.at("u1")) == ["u1", "u2"]  # they went together and keep their order


@pytest.mark.rule("12.35/e-stacks")
def test_after_shell_fire_chance_says_who_loses_the_point() -> None:
    t = field()
    t.put("u2", "0606", disordered=True)
    t.put("u1", "0606", disordered=True)
    fire(t, "0606", D, t.u("u2"), shell=True)
    assert (t.sp("u1"), t.sp("u2")) == (6, 5)


@pytest.mark.rule("12.35/e-stacks")
def test_only_units_with_a_second_disorder_pay() -> None:
    t = field()
    t.put("u2", "0606", disordered=True)
    t.put("u1", "0606")  # in good order on top: its own disorder is the first
    fire(t, "0606", D, 9)
    assert (t.sp("u1"), t.sp("u2")) == (6, 5)
    assert t.disordered("u1")


@pytest.mark.rule("12.36", "10.7")
def test_disordered_guns_lose_a_gun_to_fire_and_stay() -> None:
    t = field()
    t.put("ug1", "0606", disordered=True)
    fire(t, "0606", D)
    assert (t.at("ug1"), t.sp("ug1")) == ("0606", 3)
    assert t.result() == [0, 1, 1]


@pytest.mark.rule("12.36", "12.35/e-stacks")
def test_guns_pay_for_themselves_beside_a_stack_that_pays_one_point() -> None:
    t = field()
    t.put("ug1", "0606", disordered=True)
    t.put("u1", "0606", disordered=True)
    fire(t, "0606", D, 9)
    assert (t.sp("u1"), t.sp("ug1")) == (5, 3)
    t.answer(t.offers()[0], "stop")
    assert t.at("ug1") == "0606"


# leaders


@pytest.mark.rule("12.71")
def test_a_leader_with_a_unit_that_loses_strength_falls_on_a_zero() -> None:
    t = field()
    t.put("u1", "0606")
    x = t.leader("ub1", "0606")
    fire(t, "0606", 4 + d_plus, 0, 5)  # first the leader, then the unit
    assert t.g.leader_life[x] == L_DEAD
    assert t.log()[:3] == ["loses", "leader-hit", "leader-killed"]
    assert t.told("udd-passed")["mods"] != []  # d+2, and no stars any more


@pytest.mark.rule("12.71")
def test_anything_else_leaves_him_unhurt() -> None:
    t = field()
    t.put("u1", "0606")
    x = t.leader("ub1", "0606")
    fire(t, "0606", 4 + d, 1, 0)
    assert t.g.leader_at[x] == t.hex("0606")


@pytest.mark.rule("12.71")
def test_without_a_loss_nobody_rolls_for_him() -> None:
    t = field()
    t.put("u1", "0606")
    t.leader("ub1", "0606")
    fire(t, "0606", d, 0)
    assert "leader-safe" not in t.log()


@pytest.mark.rule("12.71")
def test_a_loss_by_a_second_disorder_is_rolled_for_after_the_rolls_of_the_units() -> None:
    t = field()
    t.put("u1", "0606", disordered=True)
    t.leader("ub1", "0606")
    fire(t, "0606", d, 9, 1)
    assert t.log().index("udd-failed") < t.log().index("leader-safe")


@pytest.mark.rule("12.71")
def test_a_leader_rolls_once_for_a_result() -> None:
    t = field()
    t.put("u1", "0606", disordered=True, sp=9)
    t.leader("ub1", "0606")
    fire(t, "0606", 4 + D, 1)  # a loss, and a second one by the second disorder
    assert t.sp("u1") == 7
    assert t.log().count("leader-safe") == 1


@pytest.mark.rule("12.71")
def test_leaders_in_any_hex_of_an_extended_unit_are_at_risk() -> None:
    t = field()
    t.put("u1", "0606", sp=10, ext=["0607"])
    x = t.leader("ub1", "0607")
    fire(t, "0606", 4 + d, 0, 0)
    assert t.g.leader_life[x] == L_DEAD


@pytest.mark.rule("12.71")
def test_the_disorder_after_a_shock_does_not_threaten_leaders() -> None:
    t = field()
    u = t.put("u1", "0606", disordered=True)
    t.leader("ub1", "0606")
    t.play(Disorder([u], BY_POST_SHOCK, [], "11.48"))
    assert t.sp("u1") == 5
    assert t.log() == ["second-disorder", "loses"]


@pytest.mark.rule("12.71")
def test_a_leader_dies_with_the_last_of_his_units_but_not_while_some_have_only_routed() -> None:
    t = field()
    x = t.leader("ub1", "1212")
    for name in ("u2", "u3", "u4"):
        t.g.at[t.u(name)] = GONE
    t.g.at[t.u("u5")] = ROUTED
    t.put("u1", "0606", sp=1)
    fire(t, "0606", 4 + d)
    assert t.g.leader_at[x] == t.hex("1212")

    t = field()
    x = t.leader("ub1", "1212")
    for name in ("u2", "u3", "u4", "u5"):
        t.g.at[t.u(name)] = GONE
    t.put("u1", "0606", sp=1)
    fire(t, "0606", 4 + d)
    assert t.g.leader_life[x] == L_DEAD


@pytest.mark.rule("12.22")
def test_losses_without_a_fight_touch_no_leader() -> None:
    t = field()
    u = t.put("u1", "0606", sp=4, full=8)
    t.leader("ub1", "0606")
    t.play(Losses([u], 1, "13.41", False))
    assert collapsed(t, "u1")
    assert t.result() == []


@pytest.mark.rule("12.21")
def test_to_lose_nothing_is_no_loss() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=5)
    assert lose_sp(t.g, u, 0, "12.21") == 0
    assert t.sp("u1") == 5 and not t.g.done[u] & LOST_SP
