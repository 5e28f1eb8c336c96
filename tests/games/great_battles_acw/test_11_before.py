"""11.33 to 11.38, 8.48 What comes between the declaration of a shock and its die."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch11_before import Commitment, PreShockCheck, why_no_retreat_before
from grognard.games.great_battles_acw.rules.queries.ch11_declared import (
    attacked,
    attackers_of,
    shocking_top,
    targets_of,
)
from grognard.games.great_battles_acw.rules.queries.ch11_matching import along_the_line, joined
from grognard.games.great_battles_acw.state.model import ABANDONED, BUILDING, CHARGING, F_STRUCK, OPT_FATIGUE, RESERVE
from tests.games.great_battles_acw.shocks import IDLE, declared, idle, mods, run, shock, there, up
from tests.games.great_battles_acw.table import Table


def duel(defender: str = "c1", order: str = "advance", attacker: str = "u1", **kw: bool) -> Table:
    t = Table()
    t.put(attacker, "0505", "E", "attack")
    t.put(defender, "0605", "NW" if order == "march" else "W", order, **kw)  # type: ignore[arg-type]
    if order == "march":
        t.g.facing[t.u(defender)] = 10
    up(t, attacker)
    return t


# the order of the steps


@pytest.mark.rule("11.11")
def test_each_step_is_finished_for_all_shocks_before_the_next() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0510", "E", "attack")
    t.put("c1", "0605", "W")
    t.put("c2", "0610", "W")
    up(t, "u1", "u2")
    shock(t, 0, 0, 3, [1], [1], 3)
    seen: list[str] = []
    while t.key != "rest":
        seen.append(t.key)
        t.answer(t.offers()[0] if t.key == "shock-order" else IDLE.get(t.key, t.offers()[0]))
    assert seen[:4] == ["retreat-before", "retreat-before", "preshock-fire", "shock-order"]
    keys = [k for k in t.log() if k in ("shock-declared", "udd-passed", "shock-roll")]
    assert keys[:4] == ["shock-declared", "shock-declared", "udd-passed", "udd-passed"]
    assert keys.count("shock-roll") == 2
    assert "shock-roll" not in keys[:4]


@pytest.mark.rule("11.11", "11.41")
@pytest.mark.parametrize(("word", "first"), [("left-first", "u1"), ("right-first", "u3")])
def test_step_6_goes_along_the_line_in_one_direction(word: str, first: str) -> None:
    t = Table()
    for name, at in (("u2", "0507"), ("u1", "0503"), ("u3", "0511")):  # facing east, left is north
        t.put(name, at, "E", "attack")
    for name, at in (("c1", "0603"), ("c2", "0607"), ("c3", "0611")):
        t.put(name, at, "W")
    up(t, "u1", "u2", "u3")
    shock(t, 0, 0, 0, 3, [1], [1], 3, [1], [1], 3)
    idle(t)
    assert t.key == "shock-order"
    assert t.offers() == ["left-first", "right-first"]
    t.answer(word)
    fights = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    names = [t.b.unit_id[u[0]] for u in fights if isinstance(u, list)]
    assert names == (["u1", "u2", "u3"] if first == "u1" else ["u3", "u2", "u1"])


@pytest.mark.rule("11.11", "11.41")
def test_several_attackers_of_a_shock_count_by_their_middle_in_the_corner_of_the_map_too() -> None:
    """Facing east: 0101 and 0103 about a middle north of 0202, though 0103 itself lies south of it."""
    t = Table()
    u1, u2, u3 = (t.put(n, at, "E", "attack") for n, at in (("u1", "0101"), ("u2", "0103"), ("u3", "0202")))
    height = t.b.grid.tall
    assert height[t.hex("0101")] + height[t.hex("0103")] < 2 * height[t.hex("0202")] < 2 * height[t.hex("0103")]
    shocks = [joined([u3], [t.hex("0302")]), joined([u1, u2], [t.hex("0201")])]
    assert along_the_line(t.g, shocks) == [1, 0]


@pytest.mark.rule("11.31", "6.34", "6.26", "15.14")
def test_the_designated_leave_reserve_and_stop_building_and_march_brigades_are_marked() -> None:
    t = duel()
    t.g.form_state[t.f("cb1")] |= RESERVE
    t.g.state[t.u("c1")] |= BUILDING
    t.g.works += [t.hex("0605"), 1, t.u("c1"), 2]
    shock(t)
    assert t.disordered("c1")
    assert not t.g.form_state[t.f("cb1")] & RESERVE
    assert not t.g.state[t.u("c1")] & BUILDING
    assert t.g.works == []
    t = duel(order="march")
    t.orders("cb1", "march")
    shock(t)
    assert t.g.form_state[t.f("cb1")] & F_STRUCK


@pytest.mark.rule("11.31")
def test_what_is_declared_is_known_until_it_is_resolved() -> None:
    t = duel()
    shock(t, 0, 3)
    h = t.hex("0605")
    assert attacked(t.g, h)
    assert attackers_of(t.g, h) == [t.u("u1")]
    assert targets_of(t.g, t.u("u1")) == [h]
    assert shocking_top(t.g, t.hex("0505")) == t.u("u1")
    idle(t)
    assert t.g.declared == []


# step 2


@pytest.mark.rule("11.33", "11.35", "12.43")
def test_foot_goes_one_hex_and_keeps_its_facing() -> None:
    t = duel()
    shock(t)
    assert t.key == "retreat-before"
    assert t.offers() == ["leave:c1", "stand"]
    t.answer("leave:c1")
    assert t.key == "retreat"
    assert set(t.offers()) == {"to:0606", "to:0705", "to:0706"} or "stop" not in t.offers()
    t.answer("to:0705")
    assert t.at("c1") == "0705"
    assert t.facing("c1") == "W"
    # 11.35: the attackers may follow in 6c; nothing is rolled, nothing continued, nobody disordered
    assert t.key == "preshock-fire" or t.key == "shock-advance"
    idle(t)
    assert t.key == "shock-advance"
    assert t.offers() == ["to:0605", "stand"]
    t.answer("to:0605")
    while t.key != "rest":
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.at("u1") == "0605"
    assert "shock-roll" not in t.log() and "continues-shock" not in t.log()
    assert not t.disordered("u1")


@pytest.mark.rule("11.33", "12.43")
def test_mounted_cavalry_goes_up_to_two() -> None:
    t = duel("ch1")
    shock(t)
    t.answer("leave:ch1", "to:0705")
    assert "stop" in t.offers()
    t.answer("to:0805")
    assert t.at("ch1") == "0805"


@pytest.mark.rule("11.33", "11.61")
def test_who_may_not_retreat_before_shock() -> None:
    for order, rule in (("attack", "11.33"), ("advance", "")):
        t = duel(order=order)
        shock(t)
        if rule:
            assert t.key != "retreat-before"
        refusal = why_no_retreat_before(t.g, t.u("c1"), [t.hex("0605")])
        assert ("" if refusal is None else refusal.rule) == rule
    t = duel(order="march")
    shock(t)
    refusal = why_no_retreat_before(t.g, t.u("c1"), [t.hex("0605")])
    assert t.key != "retreat-before"
    assert refusal is None or refusal.rule == "11.33"
    t = duel("cg1")
    shock(t)
    assert t.key != "retreat-before"
    refusal = why_no_retreat_before(t.g, t.u("cg1"), [t.hex("0605")])
    assert refusal is not None and refusal.rule == "11.61"


@pytest.mark.rule("11.33")
@pytest.mark.parametrize("charging", [False, True])
def test_nobody_retreats_before_mounted_cavalry(charging: bool) -> None:
    t = duel(attacker="uh1")
    if charging:
        t.g.done[t.u("uh1")] |= CHARGING
    shock(t)
    assert t.key == "preshock-fire"


@pytest.mark.rule("11.33", "12.34")
def test_disordered_units_roll_when_they_have_gone_and_may_break() -> None:
    t = duel(disordered=True)
    shock(t, 5)  # cohesion 5 when disordered: passes
    t.answer("leave:c1", "to:0706")
    assert t.at("c1") == "0706"
    assert t.sp("c1") == 6
    t = duel(disordered=True)
    shock(t, 6, 9)  # fails; the second disorder: fails again and routs
    t.answer("leave:c1", "to:0706")
    assert t.at("c1") == "routed"


@pytest.mark.rule("11.33", "11.61")
def test_the_guns_stay_when_their_infantry_goes_and_are_shocked() -> None:
    t = duel()
    t.put("cg1", "0605", "W", bottom=True)
    shock(t, 0, 9)
    t.answer("leave:c1", "to:0705")
    idle(t)
    assert declared(t) == [("u1", "0605")]
    assert "shock-roll" in t.log()


@pytest.mark.rule("11.34", "12.44/enemy-front")
def test_no_retreat_into_a_friend_s_hex_that_is_designated_for_a_shock() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0507", "E", "attack")
    t.put("c1", "0605", "W", sp=3)
    t.put("c2", "0606", "W", sp=3)
    up(t, "u1", "u2")
    shock(t)
    t.answer("leave:c1")
    assert "to:0606" not in t.offers()  # c2 there is about to be shocked by u2
    assert t.why_not("to:0606") != ""


@pytest.mark.rule("11.34", "12.46")
def test_a_retreat_goes_on_through_friends_with_whom_it_cannot_stack() -> None:
    t = duel()
    t.put("c6", "0705", "W")  # another brigade: no stacking
    t.put("c7", "0706", "W")
    t.put("c8", "0606", "W")
    shock(t)
    t.answer("leave:c1")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.at("c1") not in ("0605", "0705", "0706", "0606")


@pytest.mark.rule("11.35")
def test_the_attacker_may_also_stay_where_he_is() -> None:
    t = duel()
    shock(t)
    t.answer("leave:c1", "to:0705")
    idle(t)
    t.answer("stand")
    assert t.key == "rest"
    assert t.at("u1") == "0505"
    assert not t.disordered("u1")


# step 3


@pytest.mark.rule("11.36", "14.1")
def test_a_green_attacker_that_fails_does_not_shock_and_is_not_disordered() -> None:
    t = duel(attacker="u5")
    shock(t, 8)  # cohesion 7
    idle(t)
    assert "holds-back" in t.log()
    assert "shock-roll" not in t.log()
    assert not t.disordered("u5")
    assert t.at("c1") == "0605"


@pytest.mark.rule("11.36", "14.1")
def test_a_green_attacker_that_passes_shocks() -> None:
    t = duel(attacker="u5")
    shock(t, 7, 0, 5)
    idle(t)
    assert "holds-back" not in t.log()
    assert "shock-roll" in t.log()


@pytest.mark.rule("11.36", "11.31")
def test_a_failed_attempt_still_covers_its_target() -> None:
    # u5 covers 0604 for u2, who has it in front and attacks 0605 only
    t = Table()
    t.put("u5", "0504", "E", "attack")
    t.put("u2", "0505", "E", "attack")
    t.put("c1", "0604", "W")
    t.put("c2", "0605", "W")
    there(t, "u5", "u2")
    shock(t, 9, 0, 5)
    t.answer("attack-with:u2", "defender:0605", "attack-with:u5")
    idle(t)
    assert declared(t) == [("u2", "0605"), ("u5", "0604")]
    rolled = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert rolled == [[t.u("u2")]]


@pytest.mark.rule("11.36", "8.36", "17.31")
def test_each_green_unit_of_a_stack_rolls_for_itself_with_leader_and_fatigue() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u5", "0505", "E", "attack")
    t.b.green[t.u("u4")] = 1
    t.put("u4", "0505", "E", "attack", bottom=True)
    t.leader("ub1", "0505")
    t.g.fatigue[t.f("ub1")] = 6  # fatigue 4: two to the roll, the leader's star takes one off
    run(t, Commitment([t.u("u5"), t.u("u4")]), [6, 7])
    assert t.result() == [t.u("u4")]


# 8.48 envelopment


def envelopment() -> Table:
    """The example: defender in 3412 facing west; line in 3311-3312 facing east. Here ten rows and columns less."""
    t = Table()
    t.put("u1", "1312", "E", "attack", sp=9, ext=["1311"])
    t.put("c1", "1412", "W", sp=6)
    up(t, "u1")
    return t


@pytest.mark.rule("8.48", "11.44", "example/8.48-envelopment")
def test_the_free_half_swings_round_the_defender_after_step_3() -> None:
    t = envelopment()
    shock(t, 0, 5)
    t.answer("stand")
    assert t.key == "envelop"
    assert t.offers() == ["envelop:1411", "no"]
    t.answer("envelop:1411")
    assert t.stack("1411") == ["u1/1"]
    assert t.facing("u1") == "SE"
    assert mods(t, "udd-passed", 0)["flank"] == 1  # 11.37: attacked in front and flank
    idle(t)
    assert mods(t)["position"] == 4


@pytest.mark.rule("8.49", "example/8.48-envelopment")
def test_an_enveloping_line_draws_in_before_it_advances() -> None:
    t = envelopment()
    shock(t, 0, 9)
    t.answer("stand", "envelop:1411")
    idle(t)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert "draws-in" in t.log()
    assert t.log().index("draws-in") < t.log().index("retreats")
    assert t.g.ext[2 * t.u("u1")] == -1
    assert t.stack("1411") == []


@pytest.mark.rule("8.49")
def test_and_before_it_is_thrown_back() -> None:
    t = envelopment()
    t.g.sp[t.u("c1")] = 60  # one to four
    shock(t, 0, 0)
    t.answer("stand", "envelop:1411")
    idle(t)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.log().index("draws-in") < t.log().index("retreats")
    assert "shock-repulsed" in t.log()


@pytest.mark.rule("8.48")
@pytest.mark.parametrize("case", ["disordered", "occupied", "other-front", "started-in-front", "two-hexes"])
def test_when_a_line_may_not_envelop(case: str) -> None:
    t = envelopment()
    if case == "disordered":
        t.g.state[t.u("u1")] |= 1
    elif case == "occupied":
        t.put("u6", "1411", "E")
    elif case == "other-front":
        t.put("c2", "1511", "W")  # 1411 lies before it
    elif case == "started-in-front":
        t.put("c2", "1310", "SE")  # looks at 1311
    else:
        t.put("c2", "1411", "W", bottom=True)
    shock(t)
    while t.key in ("retreat-before", "shock-target", "designate"):
        t.answer("stand" if t.key == "retreat-before" else t.offers()[0])
    assert t.key != "envelop"


# step 4


@pytest.mark.rule("11.37", "12.35/b-shock-and-reaction")
def test_the_top_unit_rolls_and_all_units_suffer() -> None:
    t = duel()
    t.put("c2", "0605", "W", bottom=True)
    shock(t, 8)
    idle(t, "preshock-fire")
    t.answer("stand") if t.key == "retreat-before" else None
    assert t.told("udd-failed")["unit"] == t.u("c1")
    assert t.disordered("c1") and t.disordered("c2")
    assert t.at("c1") == t.at("c2") == "0605"


@pytest.mark.rule("11.37")
def test_a_defender_that_passes_defends_normally() -> None:
    t = duel()
    shock(t, 7)
    t.answer("stand")
    assert not t.disordered("c1")


@pytest.mark.rule("11.37")
@pytest.mark.parametrize(
    ("facing", "key", "value"),
    [("W", "", 0), ("SW", "", 0), ("NE", "flank", 1), ("SE", "flank", 1), ("E", "rear", 2)],
)
def test_flank_and_rear_modify_the_check(facing: str, key: str, value: int) -> None:
    t = Table()
    t.put("u1", "0506", "E", "attack")  # south-west of 0605
    t.put("c1", "0605", facing)
    up(t, "u1")
    shock(t, 0, *([5] if key else []))
    t.answer("stand")
    got = mods(t, "udd-passed", 0)
    expected = {"W": {}, "SW": {}, "NE": {"rear": 2}, "SE": {"flank": 1}, "E": {"rear": 2}}[facing]
    assert got == expected
    assert key == "" or facing == "NE" or got == {key: value}


@pytest.mark.rule("11.37", "15.23", "15.21")
def test_parapets_and_disorder_and_leaders_modify_the_check() -> None:
    t = duel(disordered=True)
    t.g.works += [t.hex("0605"), 1 << 4 | 1 << 5, -1, 0]  # its SW and NW hexsides
    t.leader("cb1", "0605")
    shock(t, 0)
    t.answer("stand")
    assert mods(t, "udd-passed") == {"parapet": -1, "disordered": 1, "leader": -1}
    t = duel()
    t.g.works += [t.hex("0605"), 1 << 0 | 1 << 1, -1, 0]  # the other way: no help
    shock(t, 0)
    t.answer("stand")
    assert mods(t, "udd-passed") == {}


@pytest.mark.rule("11.37", "11.55")
@pytest.mark.parametrize(
    ("defender", "woods", "value"), [("c1", False, 1), ("c1", True, 0), ("ch1", False, 0), ("cg1", False, 1)]
)
def test_a_cavalry_charge_modifies_the_check(defender: str, woods: bool, value: int) -> None:
    t = Table(terrain={"0605": "woods"} if woods else {})
    t.put("uh1", "0505", "E", "attack")
    t.put(defender, "0605", "W")
    up(t, "uh1")
    t.g.done[t.u("uh1")] |= CHARGING
    shock(t, 0)
    while t.key == "countercharge":
        t.answer("no")
    assert mods(t, "udd-passed").get("charge", 0) == value


@pytest.mark.rule("11.37", "11.48/march-brigade", "6.13/shock-checks")
def test_in_march_orders_passing_disorders_and_failing_routs() -> None:
    t = duel(order="march")
    shock(t, 5)  # +2 for March: 7 passes
    assert mods(t, "udd-passed", 0)["march"] == 2
    assert t.disordered("c1") and t.at("c1") == "0605"
    t = duel(order="march")
    shock(t, 6)
    assert t.at("c1") == "routed"
    t = duel("cg1", order="march")
    shock(t, 6)
    assert t.g.state[t.u("cg1")] & ABANDONED


@pytest.mark.rule("11.62", "11.37")
def test_disordered_guns_that_fail_are_abandoned() -> None:
    t = duel("cg1", disordered=True)
    shock(t, 5)  # +1 disordered: 6 over 5
    assert t.g.state[t.u("cg1")] & ABANDONED
    t = duel("cg1")
    shock(t, 8)
    assert not t.g.state[t.u("cg1")] & ABANDONED
    assert t.disordered("cg1")


@pytest.mark.rule("11.37")
def test_of_a_line_with_guns_on_top_the_owner_chooses_who_rolls() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W", sp=9, ext=["0606"])
    t.put("cg1", "0605", "W")
    up(t, "u1")
    shock(t, 9)
    t.answer("stand")
    assert t.key == "pre-shock-unit"
    assert t.seat == "confederate"
    assert t.offers() == ["check-with:cg1", "check-with:c1"]
    t.answer("check-with:cg1")
    assert t.told("udd-failed")["unit"] == t.u("cg1")
    assert t.disordered("cg1") and t.disordered("c1")


@pytest.mark.rule("11.32", "11.37")
def test_a_defender_attacked_twice_checks_once_in_the_worst_case() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")  # in its front
    t.put("u6", "0705", "W", "attack")  # in its rear, not next to the other
    t.put("c1", "0605", "W")
    up(t, "u1", "u6")
    shock(t, 0)
    t.answer("stand")
    checks = [e for e in t.m.events(0) if e.key.startswith("udd-")]
    assert len(checks) == 1
    assert mods(t, "udd-passed") == {"rear": 2}
    assert len(declared(t)) == 2


@pytest.mark.rule("11.37", "8.46")
def test_an_extended_unit_is_modified_if_any_attacked_part_is() -> None:
    t = Table()
    t.put("c1", "0605", "W", sp=9, ext=["0606"])
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0607", "NE", "attack")  # fronts 0606 from the south: its flank
    up(t, "u1", "u2")
    g = t.g
    both = [t.hex("0605"), t.hex("0606")]
    run(t, PreShockCheck(1, both, [1, t.u("u2")], []), 0)
    assert mods(t, "udd-passed") == {"flank": 1}
    run(t, PreShockCheck(1, both, [1, t.u("u1")], []), 0)
    assert mods(t, "udd-passed") == {}
    assert g is t.g


# step 5


@pytest.mark.rule("11.38", "10.43")
def test_the_attacked_fire_at_their_attackers_alone_and_results_count_at_once() -> None:
    t = duel()
    t.put("u6", "0506", "E")  # beside it, not shocking
    shock(t, 0, 9, 9)
    t.answer("stand")
    assert t.key == "preshock-fire"
    assert t.seat == "confederate"
    t.answer("fire-with:c1")
    assert t.disordered("u1") or t.at("u1") != "0505" or t.sp("u1") < 6
    assert t.sp("u6") == 6


@pytest.mark.rule("11.38", "12.35/f-phasing")
def test_an_attacker_driven_back_by_that_fire_does_not_shock() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W", sp=7)
    up(t, "u1")
    shock(t, 0, 9)  # 9 at strength 7: 1D, a second disorder by fire
    t.answer("stand", "fire-with:c1")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.at("u1") != "0505"
    assert "shock-roll" not in t.log()


@pytest.mark.rule("11.37", "11.56", "14.24")
def test_cavalry_that_countercharges_makes_no_check_and_does_not_fire() -> None:
    t = duel("ch1", order="attack")
    shock(t, 5)
    assert t.key == "countercharge"
    t.answer("countercharge:ch1")
    assert t.key == "rest"
    assert [e.rule for e in t.m.events(0) if e.key.startswith("udd-")].count("11.37") == 0
    assert mods(t)["countercharge"] == -1


@pytest.mark.rule("11.33", "12.44/stacking")
def test_units_of_a_stack_leave_together_in_their_order_or_only_some_of_them() -> None:
    t = duel()
    t.put("c2", "0605", "W", bottom=True)
    t.put("c3", "0605", "W", bottom=True, sp=2)
    shock(t)
    t.answer("leave:c3", "leave:c1", "stand")
    assert t.key == "retreat"
    t.answer("to:0705")
    assert t.stack("0705") == ["c1", "c3"]
    assert t.stack("0605") == ["c2"]


@pytest.mark.rule("11.36", "11.44")
@pytest.mark.parametrize(("die", "position"), [(9, False), (1, True)])
def test_a_green_attacker_that_fails_does_not_count_for_position(die: int, position: bool) -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u5", "0606", "NW", "attack")  # on the flank of c1, not next to u2
    t.put("c1", "0605", "W", sp=12)
    up(t, "u2", "u5")
    shock(t, die, 0, 4)
    idle(t)
    if t.key == "shock-order":
        t.answer("left-first")
    assert ("position" in mods(t, nth=0)) == position
    assert ("shock-roll", [t.u("u5")]) not in [(e.key, e.args.get("units")) for e in t.m.events(0)] or position


@pytest.mark.rule("11.36", "11.35")
def test_no_green_roll_when_the_target_has_left() -> None:
    t = duel(attacker="u5")
    shock(t)
    t.answer("leave:c1")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert "holds-back" not in t.log()
    assert t.key == "shock-advance"


@pytest.mark.rule("6.34", "11.48/march-brigade")
def test_a_reserve_struck_in_march_orders_is_no_march_brigade_any_more() -> None:
    t = duel(order="march")
    t.g.facing[t.u("c1")] = 10
    t.orders("cb1", "march")
    t.g.form_state[t.f("cb1")] |= RESERVE
    c2 = t.put("c2", "1505", "NW", "march")
    t.g.facing[c2] = 10
    shock(t, 1, 3)
    while t.key != "rest":
        t.answer({"refit": "done", **IDLE}.get(t.key, t.offers()[0]))
    assert t.disordered("c2") and t.sp("c2") == 6  # 6.34, and nothing else
    assert "11.48/march-brigade" not in [e.rule for e in t.m.events(0)]


@pytest.mark.rule("11.37", "6.13/shock-checks", "8.36")
@pytest.mark.parametrize("passes", [True, False])
def test_in_march_orders_the_whole_stack_is_disordered_or_routs(passes: bool) -> None:
    t = duel(order="march")
    c2 = t.put("c2", "0605", "W", "march", bottom=True)
    t.g.facing[t.u("c1")] = t.g.facing[c2] = 10
    t.orders("cb1", "march")
    shock(t, 1 if passes else 9)
    while t.key not in ("rest", "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    for name in ("c1", "c2"):
        assert t.disordered(name) if passes else t.at(name) == "routed"
