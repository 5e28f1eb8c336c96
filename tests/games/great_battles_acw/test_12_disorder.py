"""2.6 The Universal Disorder roll, 11.73 leaders, 12.3 disorder and second disorder, 12.48, 12.5 rout."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch11_toll import Toll
from grognard.games.great_battles_acw.rules.flow.ch12_checks import Check
from grognard.games.great_battles_acw.rules.flow.ch12_disorder import Disorder, Test
from grognard.games.great_battles_acw.rules.flow.ch12_rout import Rout, RoutChecks
from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import (
    BY_BEFORE_SHOCK,
    BY_FACING,
    BY_FIRE,
    BY_FRIENDS,
    BY_PASSAGE,
    BY_POST_SHOCK,
    BY_PRE_SHOCK,
    BY_REACTION_MOVE,
    BY_ROUT,
    BY_SHOCK,
    BY_SPREAD,
    BY_TERRAIN,
    BY_WITHDRAWAL,
    cohesion,
    last_to_retreat,
    stands_firm,
    stars_with,
    udd_mods,
)
from grognard.games.great_battles_acw.state.model import ABANDONED, DISPERSED, HALTED, L_DEAD, OPT_FATIGUE
from tests.games.great_battles_acw.table import Table

ROUT_OR_LOSS = [BY_SHOCK, BY_PRE_SHOCK, BY_BEFORE_SHOCK, BY_FACING, BY_ROUT, BY_FRIENDS, BY_PASSAGE]


def disorder(t: Table, name: str, cause: int, *rolls: int | list[int]) -> Table:
    return t.play(Disorder([t.u(name)], cause, [t.u("c1")] if t.g.at[t.u("c1")] >= 0 else [], "12.31"), *rolls)


def abandoned(t: Table, name: str) -> bool:
    return bool(t.g.state[t.u(name)] & ABANDONED)


# 2.6


@pytest.mark.rule("2.6")
def test_a_roll_up_to_cohesion_passes_and_a_higher_one_fails() -> None:
    t = Table()
    u1, u2 = t.put("u1", "0505"), t.put("u2", "0606")
    t.play(Check([u1, u2]), [7, 8])
    assert t.result() == [u2]
    assert not t.disordered("u2")  # the roll itself does nothing


@pytest.mark.rule("2.6", "12.31")
def test_a_disordered_unit_rolls_against_its_lower_cohesion() -> None:
    t = Table()
    u = t.put("u1", "0505", disordered=True)
    assert cohesion(t.g, u) == 5
    assert t.play(Check([u]), 6).result() == [u]
    assert t.play(Check([u]), 5).result() == []


@pytest.mark.rule("2.6")
def test_every_roll_tells_its_modifiers() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.leader("ub1", "0505")
    t.play(Check([u], 2), 7)
    told = t.told("udd-failed")
    assert (told["die"], told["total"], told["n"]) == (7, 8, 7)
    assert [t.game.word("mod", m) for m in told["mods"]] == ["result+2", "leader-1"]  # type: ignore[attr-defined]


# 11.73


@pytest.mark.rule("11.73")
def test_stars_of_leaders_with_units_of_their_command_add_up() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.leader("ub1", "0505")
    assert stars_with(t.g, u) == 1
    t.leader("ud1", "0505")
    t.leader("uI", "0505")
    assert stars_with(t.g, u) == 6


@pytest.mark.rule("11.73", "example/11.73")
def test_a_corps_commander_takes_three_off_a_roll() -> None:
    t = Table()
    u = t.put("u1", "0505", disordered=True)
    t.leader("uI", "0505")
    assert t.play(Check([u]), 8).result() == []  # 8 - 3 = 5
    assert t.play(Check([u]), 9).result() == [u]


@pytest.mark.rule("11.73")
def test_leaders_of_others_or_in_other_hexes_do_not_help() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.leader("ub2", "0505")
    t.leader("uII", "0505")
    t.leader("ub1", "0506")
    assert udd_mods(t.g, u) == []


@pytest.mark.rule("11.73")
def test_a_leader_in_any_hex_of_a_line_helps_the_whole_line() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=10, ext=["0506"])
    t.leader("ub1", "0506")
    assert stars_with(t.g, u) == 1


@pytest.mark.rule("11.73")
def test_a_dead_leader_helps_nobody() -> None:
    t = Table()
    u = t.put("u1", "0505")
    x = t.leader("ub1", "0505")
    t.g.leader_life[x] = L_DEAD
    assert stars_with(t.g, u) == 0


@pytest.mark.rule("17.31")
def test_half_the_fatigue_is_added_to_the_roll() -> None:
    t = Table(options=OPT_FATIGUE)
    u = t.put("u1", "0505")
    t.g.fatigue[t.f("ub1")] = 5  # level 3
    assert t.play(Check([u]), 6).result() == [u]
    assert t.play(Check([u]), 5).result() == []


# 12.31 - 12.34


@pytest.mark.rule("12.31")
def test_disorder_lowers_cohesion_and_movement_but_not_strength_or_facing() -> None:
    t = Table()
    u = t.put("u1", "0505", "SE")
    disorder(t, "u1", BY_FIRE)
    assert t.disordered("u1")
    assert (t.facing("u1"), t.sp("u1")) == ("SE", 6)
    assert t.b.ma_bad[u] < t.b.ma[u]
    assert t.b.coh_bad[u] < t.b.coh[u]


@pytest.mark.rule("12.31")
def test_disorder_does_not_slow_guns() -> None:
    t = Table()
    g1 = t.u("ug1")
    assert t.b.ma_bad[g1] == t.b.ma[g1]


@pytest.mark.rule("12.32")
def test_a_d_asks_for_a_roll_of_every_unit_with_the_number_of_the_result() -> None:
    t = Table()
    u1, u2 = t.put("u1", "0505"), t.put("u2", "0606")
    t.play(Test([u1, u2], 2, BY_SHOCK, [], "12.32"), [5, 6])
    assert t.result() == [u2]
    assert (t.disordered("u1"), t.disordered("u2")) == (False, True)


@pytest.mark.rule("12.32")
def test_a_capital_d_needs_no_roll() -> None:
    t = Table()
    t.put("u1", "0505")
    disorder(t, "u1", BY_SHOCK)
    assert t.disordered("u1")
    assert t.result() == []


@pytest.mark.rule("12.33", "12.35/c-terrain")
def test_terrain_disorders_and_a_second_time_costs_nothing_more() -> None:
    t = Table()
    t.put("u1", "0505")
    t.put("c1", "0805", "W")
    disorder(t, "u1", BY_TERRAIN)
    assert t.disordered("u1")
    disorder(t, "u1", BY_TERRAIN)
    assert t.result() == [t.u("u1")]  # the caller stops it there
    assert (t.at("u1"), t.sp("u1")) == ("0505", 6)
    assert not t.g.done[t.u("u1")] & HALTED


# 12.35


@pytest.mark.rule("12.35/b-shock-and-reaction", "12.51")
@pytest.mark.parametrize("cause", ROUT_OR_LOSS)
def test_second_disorders_of_the_second_kind_end_in_rout_if_a_roll_fails(cause: int) -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.put("c1", "0705", "W")
    disorder(t, "u1", cause, 6)
    assert t.at("u1") == "routed"
    assert t.sp("u1") == 6


@pytest.mark.rule("12.35/b-shock-and-reaction", "12.42")
@pytest.mark.parametrize("cause", ROUT_OR_LOSS)
def test_if_the_roll_is_passed_it_loses_a_point_and_retreats_one_or_two_hexes(cause: int) -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.put("c1", "0605", "W")
    disorder(t, "u1", cause, 5)
    assert t.sp("u1") == 5 and t.key == "retreat"
    t.answer("to:0405")
    assert "stop" in t.offers() and "to:0305" in t.offers()
    t.answer("stop")
    assert t.at("u1") == "0405"


@pytest.mark.rule("12.35/a-fire")
@pytest.mark.parametrize("cause", [BY_FIRE, BY_SPREAD])
def test_a_second_disorder_by_fire_never_routs_by_itself(cause: int) -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.put("c1", "0705", "W")
    disorder(t, "u1", cause)
    assert t.key == "retreat"
    assert t.sp("u1") == 5


@pytest.mark.rule("12.35/d-post-shock")
def test_after_a_shock_disordered_foot_loses_a_point_and_horse_is_dispersed() -> None:
    t = Table()
    u1, uh1 = t.put("u1", "0505", disordered=True), t.put("uh1", "0606", disordered=True)
    uh2 = t.put("uh2", "0707", disordered=True, foot=True)
    t.play(Disorder([u1, uh1, uh2], BY_POST_SHOCK, [], "11.48"))
    assert (t.sp("u1"), t.sp("uh1"), t.sp("uh2")) == (5, 6, 5)
    assert t.g.state[uh1] & DISPERSED
    assert not t.g.state[uh2] & DISPERSED
    assert t.at("u1") == "0505"


@pytest.mark.rule("12.35/e-stacks")
def test_failed_rolls_of_a_stack_cost_it_one_point_whatever_the_reason() -> None:
    t = Table()
    t.put("u2", "0505", disordered=True)
    t.put("u1", "0505", disordered=True)
    t.put("c1", "0605", "W")
    t.play(Disorder([t.u("u2"), t.u("u1")], BY_PASSAGE, [t.u("c1")], "12.46"), [5, 5])
    assert (t.sp("u1"), t.sp("u2")) == (5, 6)


@pytest.mark.rule("12.35/e-stacks")
def test_stacks_in_different_hexes_pay_each() -> None:
    t = Table()
    t.put("u2", "0508", disordered=True)
    t.put("u1", "0505", disordered=True)
    t.play(Disorder([t.u("u2"), t.u("u1")], BY_POST_SHOCK, [], "11.48"))
    assert (t.sp("u1"), t.sp("u2")) == (5, 5)


@pytest.mark.rule("12.35/f-phasing")
def test_a_phasing_unit_with_a_second_disorder_does_nothing_more() -> None:
    t = Table(active="union")
    t.put("u1", "0505", disordered=True)
    t.put("c2", "1505", disordered=True)
    t.put("c1", "0705", "W")
    disorder(t, "u1", BY_FIRE)
    assert t.g.done[t.u("u1")] & HALTED
    t.play(Disorder([t.u("c2")], BY_FIRE, [], "12.31"))
    assert not t.g.done[t.u("c2")] & HALTED


@pytest.mark.rule("12.35/f-phasing")
@pytest.mark.parametrize("cause", [BY_FIRE, BY_SPREAD, *ROUT_OR_LOSS])
def test_so_it_is_for_all_causes_of_the_first_two_kinds_even_before_it_has_gone(cause: int) -> None:
    t = Table(active="union")
    t.put("u1", "0505", disordered=True)
    t.put("c1", "0705", "W")
    disorder(t, "u1", cause, *([] if cause in (BY_FIRE, BY_SPREAD) else [5]))
    assert t.key == "retreat"
    assert t.g.done[t.u("u1")] & HALTED


@pytest.mark.rule("12.35/f-phasing", "12.35/d-post-shock")
@pytest.mark.parametrize("cause", [BY_TERRAIN, BY_POST_SHOCK, BY_WITHDRAWAL])
def test_but_not_for_the_others(cause: int) -> None:
    t = Table(active="union")
    t.put("u1", "0505", disordered=True)
    disorder(t, "u1", cause)
    assert not t.g.done[t.u("u1")] & HALTED


@pytest.mark.rule("9.63", "12.35/c-terrain")
def test_reaction_moves_cost_a_point_and_withdrawals_nothing() -> None:
    t = Table()
    t.put("uh1", "0505", disordered=True)
    disorder(t, "uh1", BY_REACTION_MOVE)
    assert (t.sp("uh1"), t.at("uh1")) == (5, "0505")
    disorder(t, "uh1", BY_WITHDRAWAL)
    assert t.sp("uh1") == 5


# 12.36


@pytest.mark.rule("12.36", "11.65", "12.8/abandoned-1-2")
@pytest.mark.parametrize("cause", [BY_SHOCK, BY_PRE_SHOCK, BY_FRIENDS, BY_PASSAGE])
def test_disordered_guns_are_abandoned_and_stay(cause: int) -> None:
    t = Table()
    t.put("ug1", "0505", disordered=True)
    t.put("c1", "0605", "W")
    disorder(t, "ug1", cause)
    assert abandoned(t, "ug1")
    assert (t.at("ug1"), t.sp("ug1")) == ("0505", 4)


@pytest.mark.rule("12.8/abandoned-1-2")
@pytest.mark.parametrize("cause", [BY_FRIENDS, BY_PASSAGE])
def test_friends_in_good_order_who_hold_keep_the_crews_at_their_guns(cause: int) -> None:
    t = Table()
    g1, u1 = t.put("ug1", "0505", disordered=True), t.put("u1", "0505")
    t.play(Test([g1, u1], 0, cause, [], "12.46"), [9, 7])
    assert not abandoned(t, "ug1")
    t.play(Test([g1, u1], 0, cause, [], "12.46"), [9, 8])  # now they fail too
    assert abandoned(t, "ug1")


@pytest.mark.rule("12.36", "12.8/abandoned-1-2")
@pytest.mark.parametrize("cause", [BY_SHOCK, BY_PRE_SHOCK])
def test_but_nobody_keeps_them_there_in_a_shock(cause: int) -> None:
    t = Table()
    t.put("ug1", "0505", disordered=True)
    t.put("u1", "0505")
    t.put("c1", "0605", "W")
    disorder(t, "ug1", cause)
    assert abandoned(t, "ug1")


# 12.71


@pytest.mark.rule("12.71")
@pytest.mark.parametrize("cause", [BY_SHOCK, BY_PRE_SHOCK, BY_BEFORE_SHOCK, BY_FRIENDS])
def test_losses_in_the_steps_of_a_shock_and_by_fire_threaten_leaders(cause: int) -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    x = t.leader("ub1", "0505")
    disorder(t, "u1", cause, 5, 0)
    assert t.sp("u1") == 5
    assert t.g.leader_life[x] == L_DEAD


@pytest.mark.rule("12.71")
@pytest.mark.parametrize("cause", [BY_FACING, BY_ROUT, BY_PASSAGE, BY_REACTION_MOVE, BY_POST_SHOCK])
def test_other_losses_do_not(cause: int) -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    disorder(t, "u1", cause, *([] if cause in (BY_REACTION_MOVE, BY_POST_SHOCK) else [5]))
    assert t.sp("u1") == 5
    assert "leader-safe" not in t.log() and "leader-hit" not in t.log()


@pytest.mark.rule("11.58")
@pytest.mark.parametrize(("cause", "left"), [(BY_SHOCK, 4), (BY_PRE_SHOCK, 4), (BY_FACING, 5), (BY_ROUT, 5)])
def test_dispersed_cavalry_loses_more_by_results_of_combat_only(cause: int, left: int) -> None:
    t = Table()
    t.put("uh1", "0505", disordered=True, state=DISPERSED)
    t.put("c1", "0605", "W")
    disorder(t, "uh1", cause, 5)
    assert t.sp("uh1") == left


# 12.48, 12.52


@pytest.mark.rule("12.48")
def test_the_side_with_the_highest_cohesion_retreats_last_and_defenders_first_in_a_tie() -> None:
    t = Table()
    a, d = t.put("u1", "0505"), t.put("c1", "0605", "W")
    assert last_to_retreat(t.g, [a], [d]) == 0
    t.b.coh[d] = 8
    assert last_to_retreat(t.g, [a], [d]) == 1


@pytest.mark.rule("12.48", "17.31")
def test_fatigue_counts_against_cohesion_when_sides_are_compared() -> None:
    t = Table(options=OPT_FATIGUE)
    a, d = t.put("u1", "0505"), t.put("c1", "0605", "W")
    t.g.fatigue[t.f("ub1")] = 3  # level 1: one off
    assert last_to_retreat(t.g, [a], [d]) == 1


@pytest.mark.rule("12.52")
def test_of_both_sides_the_firmest_unit_stays_and_in_a_tie_an_attacker() -> None:
    t = Table()
    a, b_ = t.put("u1", "0505", disordered=True), t.put("u6", "0506", disordered=True)
    d = t.put("c1", "0605", "W", disordered=True)
    assert stands_firm(t.g, [a, b_], [d]) == [a, b_]
    t.b.coh_bad[b_] = 4
    assert stands_firm(t.g, [a, b_], [d]) == [a]
    t.b.coh_bad[d] = 6
    assert stands_firm(t.g, [a, b_], [d]) == [d]
    assert stands_firm(t.g, [a, b_], []) == []  # one side alone routs as it must


@pytest.mark.rule("12.52")
def test_guns_are_never_the_ones_to_stay() -> None:
    t = Table()
    a, d = t.put("u1", "0505", disordered=True), t.put("cg1", "0605", "W", disordered=True)
    t.b.coh_bad[d] = 9
    assert stands_firm(t.g, [a], [d]) == [a]


@pytest.mark.rule("12.52")
def test_equals_of_one_side_are_chosen_by_their_owner() -> None:
    t = Table()
    a, b_ = t.put("u1", "0505", order="attack", disordered=True), t.put("u6", "0506", order="attack", disordered=True)
    t.put("c1", "0605", "W", disordered=True)
    t.play(Toll([a, b_], [t.hex("0605")], 1), [9, 9], 9, [9, 9, 9], 0)  # bloody: all fail; u6 holds beside u1
    t.answer("stand-firm:u6", key="stand-firm")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert (t.at("u1"), t.at("c1")) == ("routed", "routed")
    assert t.at("u6") != "routed"


# 12.5


@pytest.mark.rule("12.51")
def test_dispersed_units_rout_when_they_fail_after_a_loss() -> None:
    t = Table()
    u = t.put("uh1", "0505", disordered=True)
    t.g.state[u] |= DISPERSED
    assert t.play(RoutChecks([u], [], "11.58"), 6).result() == [u]
    assert t.at("uh1") == "routed"


@pytest.mark.rule("12.53")
def test_routed_units_leave_the_map_and_guns_do_not_rout() -> None:
    t = Table()
    u, g1 = t.put("u1", "0505"), t.put("ug1", "0505")
    t.play(Rout([u, g1], "12.53"))
    assert (t.at("u1"), t.at("ug1")) == ("routed", "0505")
    assert abandoned(t, "ug1")


@pytest.mark.rule("12.54")
def test_foot_and_horse_stacked_with_a_routing_unit_or_beside_it_roll_but_guns_do_not() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.put("u2", "0505")
    t.put("u6", "0504")
    t.put("ug1", "0506")
    t.put("u7", "0503")  # two hexes off
    t.put("c1", "0604", "W")  # an enemy
    t.play(Rout([u], "12.53"), [8, 7])
    assert (t.disordered("u2"), t.disordered("u6")) == (True, False)
    assert t.told("udd-failed")["unit"] == t.u("u2")
    assert t.log().count("udd-passed") == 1


@pytest.mark.rule("12.54", "12.35/b-shock-and-reaction", "example/12.54")
def test_nobody_rolls_twice_in_a_chain_of_routs() -> None:
    """A routs; B, C and D beside it roll. C routs too: B and D do not roll again. E, beside C alone, does."""
    t = Table()
    a = t.put("u1", "0505")
    t.put("u2", "0604")  # B
    t.put("u3", "0605", disordered=True)  # C
    t.put("u4", "0506")  # D
    t.put("u6", "0706")  # E, next to C alone
    t.play(Rout([a], "12.53"), [7, 9, 7], 9, 8)  # B, C, D in the order of the hexes; C against rout; then E
    assert (t.at("u3"), t.disordered("u2"), t.disordered("u4"), t.disordered("u6")) == ("routed", False, False, True)
    assert t.g.chain == []


@pytest.mark.rule("12.54", "12.73")
def test_a_leader_left_alone_is_moved_before_the_neighbours_roll() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.put("u2", "0405")
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.play(Rout([u], "12.53"), 8)
    assert t.g.leader_at[x] == t.hex("0405")
    assert t.log().index("leader-flees") < t.log().index("udd-passed")  # and his star helps: 8 - 1 = 7
