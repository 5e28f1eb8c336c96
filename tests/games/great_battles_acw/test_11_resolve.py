"""11.4 The die of a shock and all that follows from it (steps 6b to 6e)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.great_battles_acw.rules.flow.ch11_advance import marching_order
from grognard.games.great_battles_acw.rules.flow.ch11_post import PostShock
from grognard.games.great_battles_acw.rules.flow.ch11_resolve import Shock
from grognard.games.great_battles_acw.rules.flow.ch11_toll import Toll, bloody_attacker, bloody_defender
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    AGAIN,
    CHARGING,
    DISPERSED,
    F_SHOCKED,
    OPT_FATIGUE,
    SHOCKED,
)
from tests.games.great_battles_acw.shocks import IDLE, declared, idle, mods, run, shock, there, up
from tests.games.great_battles_acw.table import Table

REPULSED, BLOODY, DRIVEN, BROKEN, SHATTERED = range(5)


def duel(attacker: str = "u1", defender: str = "c1", **kw: bool) -> Table:
    t = Table()
    t.put(attacker, "0505", "E", "attack")
    t.put(defender, "0605", "W", **kw)  # type: ignore[arg-type]
    up(t, attacker)
    return t


def toll(t: Table, attackers: str, targets: str, row: int, *rolls: int | list[int]) -> Table:
    us = [t.u(x) for x in attackers.split()]
    return run(t, Toll(us, [t.hex(h) for h in targets.split()], row), *rolls)


def away(t: Table) -> None:
    """The beaten go back; the enemy does nothing."""
    while t.key in ("retreat", "retreat-before", "preshock-fire", "react-facing"):
        t.answer({"retreat-before": "stand", "preshock-fire": "done", "react-facing": "no"}.get(t.key, t.offers()[0]))


# 11.45 the table


@pytest.mark.rule("11.45")
@pytest.mark.parametrize(
    ("total", "row"),
    [(-9, 0), (1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3), (10, 4), (19, 4)],
)
def test_the_rows_of_the_table(total: int, row: int) -> None:
    assert Table().b.shock_row(total) == row


@pytest.mark.rule("11.45", "17.22")
def test_who_fights_in_step_6b_is_marked_and_his_brigade_too() -> None:
    t = duel()
    t.put("u6", "0510", "E", "attack")
    shock(t, 0, 3)
    idle(t)
    for name in ("u1", "c1"):
        assert t.g.done[t.u(name)] & SHOCKED
    assert t.g.form_state[t.f("ub1")] & F_SHOCKED
    assert t.g.form_state[t.f("cb1")] & F_SHOCKED
    assert not t.g.form_state[t.f("ub2")] & F_SHOCKED


@pytest.mark.rule("11.45")
def test_the_roll_shows_every_modifier_and_its_sum() -> None:
    t = duel()
    shock(t, 0, 3)
    idle(t)
    told = t.told("shock-roll")
    assert told["die"] == 3
    assert mods(t) == {"charge": 1, "no-brigadier": -1}
    assert told["total"] == 3


@pytest.mark.rule("11.45", "12.42")
def test_a_repulse_disorders_the_attackers_and_drives_them_back_one_hex() -> None:
    t = duel()
    shock(t, 0, 0)
    away(t)
    assert t.disordered("u1")
    assert t.b.grid.distance(t.hex(t.at("u1")), t.hex("0505")) == 1
    assert t.at("c1") == "0605" and not t.disordered("c1")


@pytest.mark.rule("11.45", "12.42")
def test_5_to_9_drive_the_defender_back_one_hex() -> None:
    for row in (DRIVEN, BROKEN):
        t = duel()
        toll(t, "u1", "0605", row, *([9] if row == DRIVEN else []))
        away(t)
        assert t.b.grid.distance(t.hex(t.at("c1")), t.hex("0605")) == 1
        assert t.disordered("c1")
    t = duel()
    toll(t, "u1", "0605", DRIVEN, 7)  # the roll passes: he goes in good order
    away(t)
    assert not t.disordered("c1") and t.at("c1") != "0605"


@pytest.mark.rule("12.42", "12.35/b-shock-and-reaction")
@pytest.mark.parametrize("disordered", [False, True])
def test_a_second_disorder_allows_a_second_hex(disordered: bool) -> None:
    t = duel(disordered=disordered)
    toll(t, "u1", "0605", DRIVEN, 9, *([1] if disordered else []))  # the d fails; the check for rout does not
    t.answer("to:0705", key="retreat")
    assert (t.key == "retreat" and "stop" in t.offers()) == disordered


@pytest.mark.rule("11.45", "12.42", "12.51")
def test_10_sends_them_back_two_hexes_or_routs_them() -> None:
    t = duel()
    toll(t, "u1", "0605", SHATTERED, 5)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.disordered("c1")
    assert t.b.grid.distance(t.hex(t.at("c1")), t.hex("0605")) == 2
    t = duel()
    toll(t, "u1", "0605", SHATTERED, 6)  # against the disordered cohesion of 5
    assert t.at("c1") == "routed"


@pytest.mark.rule("12.23", "12.51", "8.36")
def test_disordered_and_collapsed_defenders_check_for_rout_only_once_at_10() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W", sp=2, full=6, collapsed=True)
    toll(t, "u1", "0605", SHATTERED, 5)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    rolls = [k for k in t.log() if k.startswith("udd-")]
    assert rolls == ["udd-passed"]
    assert t.sp("c1") == 1  # the second disorder costs a strength point
    assert t.b.grid.distance(t.hex(t.at("c1")), t.hex("0605")) == 2


@pytest.mark.rule("12.23", "12.44/blocked-loss", "12.51")
def test_nor_do_they_check_again_for_what_a_barred_retreat_costs() -> None:
    t = Table()
    t.put("u1", "2323", "E", "attack")
    t.put("c1", "2423", "W", sp=4, full=10, collapsed=True)  # at the edge of the map, enemies on every other side
    t.put("u6", "2422", "S")
    t.put("u7", "2424", "N")
    t.put("u8", "2322", "E")
    toll(t, "u1", "2423", SHATTERED, 5)
    assert t.at("c1") == "2423"
    assert t.sp("c1") == 1  # one for the second disorder, two for the hexes it could not go
    assert [k for k in t.log() if k.startswith("udd-")] == ["udd-passed"]


# 8.36 stacks


@pytest.mark.rule("8.36", "12.35/e-stacks")
def test_disorder_hits_the_whole_stack_and_costs_it_one_point() -> None:
    t = duel(disordered=True)
    t.put("c2", "0605", "W", bottom=True, disordered=True)
    t.put("c3", "0605", "W", bottom=True, sp=2)
    toll(t, "u1", "0605", BROKEN, [1, 1])
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.disordered("c3")
    assert [t.sp(x) for x in ("c1", "c2", "c3")] == [5, 6, 2]
    assert t.at("c1") == t.at("c2") == t.at("c3") != "0605"
    assert t.stack(t.at("c1")) == ["c1", "c2", "c3"]


@pytest.mark.rule("8.36")
def test_who_stands_with_disordered_attackers_suffers_with_them() -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u1", "0505", "E", "attack")
    t.put("ug1", "0505", "E", bottom=True)
    t.put("c1", "0605", "W")
    there(t, "u1")
    shock(t, 0, 0)
    t.answer("attack-with:u1", "done")
    away(t)
    assert declared(t) == [("u1", "0605")]
    for name in ("u1", "u2", "ug1"):
        assert t.disordered(name)
        assert t.at(name) != "0505"


@pytest.mark.rule("8.36")
def test_a_bloody_engagement_hits_the_unit_of_the_highest_cohesion() -> None:
    t = duel()
    t.put("u2", "0505", "E", "attack", bottom=True)
    t.b.coh[t.u("u2")] = 8
    t.put("c2", "0605", "W", bottom=True)
    t.b.coh[t.u("c2")] = 9
    us = [t.u("u1"), t.u("u2")]
    assert bloody_attacker(t.g, us)[0] == t.u("u2")
    assert bloody_defender(t.g, us, [t.hex("0605")])[0] == t.u("c2")
    toll(t, "u1 u2", "0605", BLOODY)
    assert [t.sp(x) for x in ("u1", "u2", "c1", "c2")] == [6, 5, 6, 5]


@pytest.mark.rule("8.36", "12.22")
def test_losses_over_go_to_the_next_unit_of_the_stack() -> None:
    t = duel()
    t.put("c2", "0605", "W", bottom=True)
    t.g.sp[t.u("c1")] = 1
    t.b.coh[t.u("c1")] = 9
    t.b.charts.shock.result.defender_loss[BLOODY] = 2
    try:
        toll(t, "u1", "0605", BLOODY)
    finally:
        t.b.charts.shock.result.defender_loss[BLOODY] = 1
    assert t.at("c1") == "gone"
    assert t.sp("c2") == 5


@pytest.mark.rule("8.36")
def test_with_a_d_each_engaged_unit_rolls_and_bystanders_follow_those_who_fail() -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    toll(t, "u1", "0605", BLOODY, 8, 1)
    assert t.disordered("u1") and t.disordered("u2")
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    toll(t, "u1", "0605", BLOODY, 7, 1)
    assert not t.disordered("u1") and not t.disordered("u2")


# 11.64, 11.65 guns


@pytest.mark.rule("11.64", "8.36")
def test_guns_on_top_or_alone_lose_a_gun_in_a_bloody_engagement() -> None:
    t = duel(defender="cg1")
    toll(t, "u1", "0605", BLOODY)
    assert t.sp("cg1") == 3
    t = duel()
    t.put("cg1", "0605", "W")  # on top of the infantry
    toll(t, "u1", "0605", BLOODY)
    assert t.sp("cg1") == 3 and t.sp("c1") == 6
    t = duel()
    t.put("cg1", "0605", "W", bottom=True)
    toll(t, "u1", "0605", BLOODY)
    assert t.sp("cg1") == 4 and t.sp("c1") == 5
    t = duel(disordered=True)  # guns underneath are spared, of whatever cohesion
    t.put("cg1", "0605", "W", bottom=True)
    toll(t, "u1", "0605", BLOODY)
    assert t.sp("cg1") == 4 and t.sp("c1") == 5


@pytest.mark.rule("11.64", "12.36")
def test_at_10_all_defending_guns_are_abandoned_where_they_stand() -> None:
    t = duel()
    t.put("cg1", "0605", "W", bottom=True)
    toll(t, "u1", "0605", SHATTERED, 1)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.g.state[t.u("cg1")] & ABANDONED
    assert t.at("cg1") == "0605"
    assert t.at("c1") != "0605"


@pytest.mark.rule("11.64", "11.47/eligibility")
def test_guns_that_throw_an_attack_back_do_not_follow_it() -> None:
    t = duel(defender="cg1")
    t.g.sp[t.u("u1")] = 1  # one to one
    shock(t, 0, 0)
    away(t)
    assert t.key == "counter-facing"  # they may turn (11.46), no more
    t.answer("stand")
    assert t.key == "rest"
    assert t.at("cg1") == "0605"


@pytest.mark.rule("11.65", "12.36")
def test_disordered_guns_are_abandoned_by_a_second_disorder_and_do_not_retreat() -> None:
    t = duel(defender="cg1", disordered=True)
    toll(t, "u1", "0605", BROKEN)
    assert t.g.state[t.u("cg1")] & ABANDONED
    assert t.at("cg1") == "0605"
    t = duel(defender="cg1")
    toll(t, "u1", "0605", BROKEN)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert not t.g.state[t.u("cg1")] & ABANDONED
    assert t.disordered("cg1") and t.at("cg1") != "0605"


# 12.48, 12.52 both sides


@pytest.mark.rule("12.48")
@pytest.mark.parametrize(("mine", "theirs", "first"), [(5, 6, "u1"), (6, 5, "c1"), (5, 5, "c1")])
def test_when_both_must_retreat_the_higher_cohesion_goes_last(mine: int, theirs: int, first: str) -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W", disordered=True)
    t.b.coh_bad[t.u("u1")] = mine
    t.b.coh_bad[t.u("c1")] = theirs
    toll(t, "u1", "0605", BLOODY, 9, 9, [1, 1])  # both fail the d, both pass against rout
    order: list[int] = []
    while t.key == "retreat":
        t.answer(t.offers()[0])
    for e in t.m.events(0):
        if e.key == "retreats":
            units = e.args["units"]
            assert isinstance(units, list)
            order += units
    assert order[0] == t.u(first)
    assert len(order) == 2


@pytest.mark.rule("12.48", "12.52")
def test_fatigue_lowers_the_cohesion_that_is_compared() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W", disordered=True)
    t.g.fatigue[t.f("ub1")] = 6
    toll(t, "u1", "0605", BLOODY, 9, 9, [9, 9])
    assert t.at("u1") == "routed"
    assert t.at("c1") == "0605"


@pytest.mark.rule("12.52")
@pytest.mark.parametrize(("mine", "theirs", "stands"), [(5, 6, "c1"), (6, 5, "u1"), (5, 5, "u1")])
def test_when_both_would_rout_the_highest_cohesion_stands(mine: int, theirs: int, stands: str) -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W", disordered=True)
    t.b.coh_bad[t.u("u1")] = mine
    t.b.coh_bad[t.u("c1")] = theirs
    toll(t, "u1", "0605", BLOODY, 9, 9, [9, 9])
    while t.key == "retreat":
        t.answer(t.offers()[0])
    other = "c1" if stands == "u1" else "u1"
    assert t.at(other) == "routed"
    assert t.at(stands) != "routed"
    assert t.told("stands-firm")["unit"] == t.u(stands)


@pytest.mark.rule("12.52")
def test_guns_left_behind_count_as_a_rout_but_not_for_cohesion() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("cg1", "0605", "W", disordered=True)
    toll(t, "u1", "0605", BLOODY, 9, 9, 9)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.g.state[t.u("cg1")] & ABANDONED
    assert t.at("u1") != "routed"


@pytest.mark.rule("12.52")
def test_when_only_one_side_would_rout_it_does() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W", disordered=True)
    toll(t, "u1", "0605", BLOODY, 1, 9, 9)
    assert t.at("c1") == "routed"


# 11.46 advances


@pytest.mark.rule("11.46", "12.6")
def test_the_attackers_must_advance_into_the_hex_and_may_turn() -> None:
    t = duel()
    t.g.done[t.u("u1")] = 0  # it began there: no charge
    shock(t, 0, 6)
    t.answer("attack-with:u1")
    away(t)
    assert t.key == "advance-facing"
    assert t.offers() == ["face:E", "face:NE", "face:SE"]
    t.answer("face:NE")
    assert t.at("u1") == "0605"
    assert t.facing("u1") == "NE"


@pytest.mark.rule("11.46", "12.6")
def test_those_who_charge_go_first_then_the_top_of_the_stacks_as_far_as_stacking_allows() -> None:
    t = Table()
    t.put("u3", "0505", "E", "attack", sp=7)
    t.put("u2", "0505", "E", "attack", sp=7)
    t.put("u1", "0506", "E", "attack", sp=7)
    t.put("c1", "0605", "W")
    there(t, "u1", "u2", "u3")
    shock(t, 0, 3)
    t.answer("attack-with:u1", "attack-with:u2", "attack-with:u3")
    away(t)
    while t.key != "rest":
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    # 15 strength points at most: the two on top, not the one below
    assert sorted(t.stack("0605")) == ["u1", "u2"]
    assert t.at("u3") == "0505"


@pytest.mark.rule("11.46")
def test_with_two_vacated_hexes_each_unit_chooses() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=9)
    t.put("c1", "0604", "W", sp=2)
    t.put("c2", "0605", "W", sp=2)
    there(t, "u1")
    shock(t, 0, 0, 5)
    t.answer("attack-with:u1")  # nobody else: it must attack both together
    away(t)
    assert t.key == "shock-advance"
    assert t.offers() == ["to:0604", "to:0605"]
    t.answer("to:0604")
    assert t.at("u1") == "0604"


@pytest.mark.rule("11.46")
def test_no_advance_while_a_defender_holds() -> None:
    t = duel()
    shock(t, 0, 3)
    idle(t)
    assert t.at("u1") == "0505"


@pytest.mark.rule("11.46")
def test_a_target_driven_off_by_another_shock_is_followed_without_disorder() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")  # its front
    t.put("u6", "0705", "W", "attack")  # its rear
    t.put("c1", "0605", "W")
    there(t, "u1", "u6")
    shock(t, 0, 9)
    t.answer("attack-with:u1", "attack-with:u6")
    idle(t)
    t.answer("left-first" if "left-first" in t.offers() else t.offers()[0])
    while t.key != "rest":
        t.answer({"react-facing": "no", "continue-shock": "done", "retreat-before": "stand"}.get(t.key, t.offers()[0]))
    rolled = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert len(rolled) == 1
    other = "u6" if rolled == [[t.u("u1")]] else "u1"
    assert not t.disordered(other)


@pytest.mark.rule("11.46")
def test_defenders_who_stay_after_a_repulse_may_face_as_they_like() -> None:
    t = duel()
    shock(t, 0, 0)
    away(t)
    assert t.key == "counter-advance"
    assert t.seat == "confederate"
    assert t.offers() == ["to:0505", "stand"]
    t.answer("stand")
    assert t.key == "counter-facing"
    assert len(t.offers()) == 6
    t.answer("face:E")
    assert t.facing("c1") == "E"
    assert t.key == "rest"


@pytest.mark.rule("11.46")
def test_a_defender_struck_from_behind_turns_to_follow() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=3)
    t.put("c1", "0605", "E", sp=12)
    up(t, "u1")
    shock(t, 0, 0)
    away(t)
    t.answer("to:0505")
    assert t.at("c1") == "0505"
    assert t.facing("c1") in ("NW", "W")


# 11.47 continued shock


@pytest.mark.rule("11.47/eligibility")
def test_chargers_must_go_on_after_8_or_more() -> None:
    t = duel()
    shock(t, 0, 8)
    idle(t)
    while t.key in ("retreat", "advance-facing"):
        t.answer(t.offers()[0])
    assert "continues-shock" in t.log()
    assert t.key in ("react-facing", "retreat-before")


@pytest.mark.rule("11.47/eligibility")
def test_others_may_go_on_or_not() -> None:
    for word in ("done", "attack-with:u1"):
        t = duel()
        t.g.done[t.u("u1")] = 0
        shock(t, 0, 9)
        t.answer("attack-with:u1")
        idle(t)
        t.answer("to:0706", "face:SE")
        assert t.key == "continue-shock"
        assert t.offers() == ["attack-with:u1", "done"]
        t.answer(word)
        assert ("continues-shock" in t.log()) == (word != "done")


@pytest.mark.rule("11.47/eligibility")
def test_not_after_a_result_of_7() -> None:
    t = duel()
    shock(t, 0, 7)
    idle(t)
    while t.key in ("retreat", "advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.key == "rest"
    assert "continues-shock" not in t.log()


@pytest.mark.rule("11.47/eligibility", "12.6")
def test_when_the_defenders_break_in_their_check_the_chargers_advance_and_go_on() -> None:
    t = duel(disordered=True)
    t.put("c2", "0706", "W")
    shock(t, 9, 9)  # the check fails, the second disorder: rout
    idle(t)
    assert t.at("c1") == "routed"
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.at("u1") == "0605"
    assert "continues-shock" in t.log()
    # 11.48: u1 had fought no step 6b yet
    idle(t)
    assert [e.args["hexes"] for e in t.m.events(0) if e.key == "shock-declared"][-1] == [t.hex("0706")]


@pytest.mark.rule("11.48/attackers")
def test_no_disorder_afterwards_when_the_defender_was_gone_before_6b() -> None:
    t = duel(disordered=True)
    shock(t, 9, 9)
    idle(t)
    while t.key != "rest":
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.at("c1") == "routed"
    assert t.at("u1") == "0605"
    assert not t.disordered("u1")


@pytest.mark.rule("11.47/eligibility")
def test_after_the_first_continued_shock_it_is_always_voluntary() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=12)
    t.put("c1", "0605", "W", sp=6)
    up(t, "u1")
    shock(t, 0, 6, 5)
    while t.key not in ("rest", "continue-shock"):
        turn = "face:SW" if t.key == "advance-facing" and "face:SW" in t.offers() else t.offers()[0]
        t.answer(IDLE.get(t.key, turn))
    rolls = [k for k in t.log() if k == "shock-roll"]
    assert len(rolls) == 2  # the first continued shock was not asked about
    assert t.key == "continue-shock"


@pytest.mark.rule("11.47/eligibility", "12.44/blocked-loss")
def test_a_defender_who_cannot_retreat_is_shocked_again_where_he_stands() -> None:
    t = duel()
    for i, (place, face) in enumerate((("0606", "NE"), ("0604", "SE"), ("0705", "W"), ("0706", "W"), ("0506", "E"))):
        t.put(f"u{6 + i}", place, face)  # all round, but not shocking
    shock(t, 0, 8)
    idle(t)
    assert t.at("c1") == "0605"
    assert t.sp("c1") < 6
    rolls = [e.args["hexes"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert rolls == [[t.hex("0605")], [t.hex("0605")]]
    assert mods(t)["continued"] == -1


@pytest.mark.rule("11.47/procedure")
def test_one_or_two_hexes_more_that_bring_an_enemy_before_them() -> None:
    t = duel(disordered=True)
    t.put("c6", "0905", "W")
    shock(t, 9, 9)
    idle(t)
    # u1 stands in 0605; 0905 is three columns on: after two hexes (0705 or 0706, 0805) it is in front
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else "face:E")
    assert t.key in ("continue-to", "continue-facing")
    while t.key in ("continue-to", "continue-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.b.grid.distance(t.hex(t.at("u1")), t.hex("0905")) == 1
    assert [e.args["hexes"] for e in t.m.events(0) if e.key == "shock-declared"][-1] == [t.hex("0905")]


@pytest.mark.rule("11.47/procedure")
@pytest.mark.parametrize("terrain", ["rough woods", "clear"])
def test_not_into_ground_that_costs_more_than_two_points(terrain: str) -> None:
    t = Table(terrain={"0705": terrain, "0706": terrain})
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W", disordered=True)
    t.put("c6", "0805", "W")
    up(t, "u1")
    shock(t, 9, 9)
    idle(t)
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else "face:E")
    assert ("continues-shock" in t.log()) == (terrain == "clear")


@pytest.mark.rule("11.47/procedure")
def test_next_to_an_enemy_already_there_is_no_further_advance() -> None:
    t = duel(disordered=True)
    t.put("c6", "0706", "W")
    shock(t, 9, 9)
    idle(t)
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else "face:E")
    idle(t)
    assert t.at("u1") in ("0605", "0505", "0504", "0506", "0404", "0405") or "shock-roll" in t.log()
    advances = [e for e in t.m.events(0) if e.key == "advances"]
    assert len(advances) == 1


@pytest.mark.rule("11.47/procedure")
def test_the_voluntary_choice_comes_before_the_enemy_s_reaction() -> None:
    t = duel()
    t.g.done[t.u("u1")] = 0
    t.put("c6", "0706", "NE")
    shock(t, 0, 9)
    t.answer("attack-with:u1")
    idle(t)
    while t.key in ("retreat", "advance-facing"):
        t.answer(t.offers()[0] if t.key == "retreat" else "face:E")
    assert t.key == "continue-shock"
    t.answer("attack-with:u1")
    assert t.key == "react-facing"


@pytest.mark.rule("11.47/procedure")
def test_no_check_and_no_green_roll_but_retreat_and_fire_in_a_continued_shock() -> None:
    t = Table()
    t.put("u5", "0505", "E", "attack")
    t.put("c1", "0605", "W", disordered=True)
    t.put("c6", "0706", "W")
    up(t, "u5")
    shock(t, 1, 9, 9)  # the green roll, the check, the rout
    idle(t)
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else "face:E")
    assert t.key == "retreat-before"
    t.answer("stand")
    assert t.key == "preshock-fire"
    t.answer("done")
    rules = [e.rule for e in t.m.events(0) if e.key.startswith("udd-")]
    assert rules.count("11.36") == 1 and rules.count("11.37") == 1
    assert "charge" not in mods(t)


@pytest.mark.rule("11.47/modifiers", "11.72")
def test_without_the_penalty_for_the_brigadier_at_first_there_is_none_later() -> None:
    t = duel(disordered=True)
    t.put("c6", "0706", "W")
    t.leader("ub1", "0505")
    shock(t, 9, 9)
    idle(t)
    while t.key in ("advance-facing", "react-facing", "leader-along"):
        t.answer("no" if t.key != "advance-facing" else "face:E")  # he stays behind
    idle(t)
    assert "no-brigadier" not in mods(t)
    assert mods(t)["continued"] == -1


@pytest.mark.rule("11.47/eligibility", "11.48/attackers", "12.47", "10.43")
def test_the_defender_may_become_the_attacker_and_the_phasing_side_fires_and_answers() -> None:
    t = duel()
    shock(t, 0, 0, 0)
    away(t)  # u1 goes back one hex
    t.answer("to:0505")
    while t.key == "advance-facing":
        t.answer("face:W")
    assert t.key == "continue-shock"
    assert t.seat == "confederate"
    t.answer("attack-with:c1")
    assert t.key == "preshock-fire"  # 10.43: by the phasing side; nobody of it retreats before (11.33)
    assert t.seat == "union"
    t.answer("done")
    # a 0 again: c1 is thrown back, and u1, though it was driven back, may follow (12.47)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.key == "counter-advance"
    assert t.seat == "union"
    got = mods(t)
    assert got["continued"] == -1
    assert "no-brigadier" not in got  # 11.72: not for defenders who continue
    t.answer("stand")
    while t.key != "rest":
        t.answer(t.offers()[-1])
    assert t.disordered("c1")  # 11.48: who rolled the die is the attacker


# 11.48 afterwards


@pytest.mark.rule("11.48/attackers")
def test_attackers_on_foot_are_disordered_and_defenders_not() -> None:
    t = duel()
    shock(t, 0, 3)
    idle(t)
    assert t.key == "rest"
    assert t.disordered("u1") and not t.disordered("c1")


@pytest.mark.rule("11.48/attackers", "12.35/d-post-shock", "12.71")
def test_each_stack_with_a_disordered_attacker_loses_one_point_and_no_leader() -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack", disordered=True)
    t.put("u1", "0505", "E", "attack")
    t.put("u3", "0508", "E", "attack", disordered=True)
    t.put("u4", "0511", "E", "attack")
    x = t.leader("ub1", "0505")
    run(t, PostShock([t.u(n) for n in ("u1", "u2", "u3", "u4")], []))
    assert [t.sp(n) for n in ("u1", "u2", "u3", "u4")] == [5, 6, 5, 6]
    assert all(t.disordered(n) for n in ("u1", "u2", "u3", "u4"))
    assert "roll-leader" not in t.log() and t.g.leader_at[x] >= 0


@pytest.mark.rule("11.48/attackers")
def test_6e_comes_after_the_whole_chain() -> None:
    t = duel()
    shock(t, 0, 8, 1, 3)
    idle(t)
    while t.key in ("retreat", "advance-facing"):
        t.answer(t.offers()[0])
    idle(t)
    assert len([k for k in t.log() if k == "shock-roll"]) == 2
    own = [e for e in t.m.events(0) if e.key == "disordered" and e.args["unit"] == t.u("u1")]
    assert len(own) == 1
    assert own[0].rule == "11.48/attackers"
    assert t.sp("u1") == 5  # only the bloody engagement: it was in good order until the end


@pytest.mark.rule("11.48/cavalry", "11.58")
def test_mounted_cavalry_of_both_sides_is_disordered_and_then_dispersed() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("ch1", "0605", "W", disordered=True)
    up(t, "uh1")
    shock(t, 0, 3)
    idle(t)
    while t.key != "rest":
        t.answer(t.offers()[-1])
    assert t.disordered("uh1") and not t.g.state[t.u("uh1")] & DISPERSED
    assert t.g.state[t.u("ch1")] & DISPERSED
    run(t, PostShock([t.u("uh1")], [t.u("uh1"), t.u("ch1")]))
    assert t.g.state[t.u("uh1")] & DISPERSED


@pytest.mark.rule("11.48/cavalry", "11.58")
def test_dispersed_cavalry_that_fights_again_stays_so() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack", disordered=True, state=DISPERSED)
    t.put("c1", "0605", "W")
    there(t, "uh1")
    shock(t, 0, 3)
    t.answer("attack-with:uh1")
    idle(t)
    assert t.g.state[t.u("uh1")] & DISPERSED
    assert t.g.state[t.u("uh1")] & AGAIN


@pytest.mark.rule("11.48/march-brigade")
@pytest.mark.parametrize("routs", [False, True])
def test_the_rest_of_a_brigade_shocked_in_march_rolls(routs: bool) -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "NW", "march")
    t.put("c2", "1205", "NW", "march")
    t.put("c3", "1206", "NW", "march", disordered=True)
    t.put("c4", "1207", "NW", "march")
    for name in ("c1", "c2", "c3", "c4"):
        t.g.facing[t.u(name)] = 10
    t.orders("cb1", "march")
    up(t, "u1")
    if routs:
        shock(t, 9, [8, 9, 1])
        while t.key != "rest":
            t.answer("no" if t.key == "react-facing" else t.offers()[0])
        assert t.at("c1") == "routed"
    else:
        shock(t, 1, 3, 1, 1, [8, 9, 1])
        idle(t)
    assert t.disordered("c2")
    assert t.sp("c3") == 5
    assert not t.disordered("c4") and t.sp("c4") == 6


@pytest.mark.rule("11.41")
def test_each_shock_is_finished_before_the_next_begins() -> None:
    t = Table()
    t.put("u1", "0503", "E", "attack")
    t.put("u2", "0510", "E", "attack")
    t.put("c1", "0603", "W")
    t.put("c2", "0610", "W")
    up(t, "u1", "u2")
    shock(t, 0, 0, 3, 1, 1, 3)
    idle(t)
    t.answer("left-first")
    keys = [(e.key, e.rule) for e in t.m.events(0) if e.key in ("shock-roll", "disordered")]
    assert keys == [
        ("shock-roll", "11.45"), ("disordered", "11.48/attackers"), ("shock-roll", "11.45"),
        ("disordered", "11.48/attackers"),
    ]  # fmt: skip


@pytest.mark.rule("11.41")
def test_a_charge_of_cavalry_runs_through_all_steps() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack", sp=6)
    t.put("c1", "0605", "E", sp=3)  # struck from behind
    up(t, "uh1")
    t.g.done[t.u("uh1")] |= CHARGING
    shock(t, 0, 5)
    idle(t)
    got = mods(t)
    assert got["ratio"] == 4 and got["rear"] == 3 and got["charge"] == 1


@pytest.mark.rule("11.46")
def test_the_order_of_advance() -> None:
    t = Table()
    for name in ("u3", "u2"):
        t.put(name, "0505", "E", "attack")
    t.put("u4", "0506", "E", "attack")
    t.put("u1", "0506", "E", "attack")
    us = [t.u(x) for x in ("u1", "u2", "u3", "u4")]
    order = marching_order(t.g, us, [t.u("u4")])
    assert [t.b.unit_id[u] for u in order] == ["u4", "u1", "u2", "u3"]


@pytest.mark.rule("11.47/procedure", "11.46")
def test_a_continued_shock_does_not_combine_with_one_that_is_still_to_come() -> None:
    # u1 breaks c1 and goes on against c2, whom u2 has declared a shock against
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0707", "NE", "attack")
    t.put("c1", "0605", "W", disordered=True)
    t.put("c2", "0706", "W", "attack", sp=20)
    up(t, "u1", "u2")
    shock(t, 9, 9, 1, 1, 5, 1, 1, 3)  # c1 fails its check and routs; c2 passes all its rolls
    idle(t)
    t.answer("left-first")
    while t.key in ("advance-facing", "preshock-fire"):
        t.answer("done" if t.key == "preshock-fire" else "face:E")
    fights = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert fights == [[t.u("u1")], [t.u("u2")]]
    first = mods(t, nth=0)
    assert first["continued"] == -1
    assert first["position"] == 4  # front and flank: position is shared (11.44)
    assert "continued" not in mods(t, nth=1)


@pytest.mark.rule("11.46")
def test_the_original_attacker_still_shocks_a_defender_who_stayed() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")  # its front
    t.put("u6", "0705", "W", "attack")  # its rear
    t.put("c1", "0605", "W", sp=20)
    there(t, "u1", "u6")
    shock(t, 0, 4, 1, 1, 4)
    t.answer("attack-with:u1", "attack-with:u6")
    idle(t)
    t.answer("left-first")
    assert len([k for k in t.log() if k == "shock-roll"]) == 2


@pytest.mark.rule("11.46", "11.47/procedure")
def test_the_reasons_against_other_advances() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=9)
    t.put("c1", "0604", "W", sp=2)
    t.put("c2", "0605", "W", sp=2)
    there(t, "u1")
    shock(t, 0, 0, 5)
    t.answer("attack-with:u1")
    away(t)
    assert t.key == "shock-advance"
    assert t.why_not("stand") == "11.46"
    assert t.why_not("to:0506") == "11.46"
    t.answer("to:0604", "face:E")
    if t.key == "continue-shock":
        assert t.why_not("attack-with:u2") == "11.47/eligibility"


@pytest.mark.rule("8.36", "12.21")
def test_both_sides_lose_in_a_bloody_engagement_even_if_the_attacker_is_gone() -> None:
    t = duel()
    t.g.sp[t.u("u1")] = 1
    toll(t, "u1", "0605", BLOODY)
    assert t.at("u1") == "gone"
    assert t.sp("c1") == 5


@pytest.mark.rule("11.47/eligibility")
def test_whether_attackers_go_on_is_what_the_chart_says_in_every_row() -> None:
    t = Table()
    shock = Shock([], [], [])
    charts = t.b.charts
    for row in range(len(charts.shock.result.attacker_continues)):
        for says in (False, True):
            rows = charts.shock.result.attacker_continues[:]
            rows[row] = says
            result = replace(charts.shock.result, attacker_continues=rows)
            t.b.charts = replace(charts, shock=replace(charts.shock, result=result))
            shock.row = row
            assert shock.goes_on(t.g) == says
