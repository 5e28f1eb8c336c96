"""11.46, 11.47 What a continued shock sets off, and who follows whom."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch11_post import PostShock
from grognard.games.great_battles_acw.rules.queries.ch08_limits import mode
from grognard.games.great_battles_acw.rules.queries.ch11_shock import why_no_shock
from grognard.games.great_battles_acw.state.model import ADVANCE, DISPERSED, ENTERED, F_BUSY, F_STRUCK, RESERVE
from tests.games.great_battles_acw.shocks import IDLE, active, declared, idle, mods, run, shock, there, up
from tests.games.great_battles_acw.table import Table


def breakthrough(behind: str = "0706", facing: str = "W", order: str = "advance", disordered: bool = False) -> Table:
    """u1 charges c1, who will break in his check; c6 of another brigade stands behind him."""
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W", disordered=True)
    t.put("c6", behind, facing, order, disordered=disordered)
    up(t, "u1")
    return t


def through(t: Table, facing: str = "face:E") -> Table:
    """The advance into the hex of those who broke, facing the next."""
    idle(t)
    while t.key in ("advance-facing", "react-facing"):
        t.answer("no" if t.key == "react-facing" else facing)
    return t


@pytest.mark.rule("11.47/procedure", "6.34", "13.45")
def test_a_continued_shock_strikes_a_reserve_as_any_shock_does() -> None:
    t = breakthrough()
    t.g.form_state[t.f("cb2")] |= RESERVE
    t.put("c7", "1510", "W")
    through(shock(t, 9, 9))
    assert declared(t)[-1] == ("u1", "0706")
    assert not t.g.form_state[t.f("cb2")] & RESERVE
    assert t.disordered("c6") and t.disordered("c7")
    assert t.g.form_state[t.f("cb2")] & F_BUSY


@pytest.mark.rule("11.48/march-brigade", "11.47/procedure", "6.26")
def test_a_march_brigade_shocked_in_a_continued_shock_is_shaken() -> None:
    t = breakthrough(facing="NW", order="march")
    t.put("c7", "1505", "NW", "march")
    t.g.facing[t.u("c6")] = t.g.facing[t.u("c7")] = 10
    t.orders("cb2", "march")
    shock(t, 9, 9, 1, 5, 1, 1, 9)  # c1 fails and routs, c6 passes; a bloody engagement, both pass; c7 fails
    through(t)
    idle(t)
    assert t.key == "rest"
    assert t.g.form_state[t.f("cb2")] & F_STRUCK
    assert t.disordered("c7")


@pytest.mark.rule("12.6", "11.47/procedure")
def test_who_breaks_in_his_reaction_to_a_continued_shock_is_followed() -> None:
    t = breakthrough(facing="SE", disordered=True)
    shock(t, 9, 9, 1, 9, 9)  # c1 fails and routs, c6 beside him passes; c6 turns, fails, and routs
    idle(t, "react-facing")
    while t.key == "advance-facing":
        t.answer("face:E")
    assert t.key == "react-facing"
    t.answer(next(w for w in t.offers() if w.startswith("reface:c6") or ":c6" in w))
    assert t.at("c6") == "routed"
    while t.key == "advance-facing":
        t.answer(t.offers()[0])
    assert t.key == "rest"
    assert t.at("u1") == "0706"
    assert not t.disordered("u1")  # 11.48: there was no step 6b


@pytest.mark.rule("11.46", "12.6")
def test_a_defender_may_follow_into_one_hex_though_other_attackers_could_not_leave_theirs() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0604", "SW", "attack")
    t.put("c1", "0605", "W", sp=40)
    for i, place in enumerate(("0603", "0504", "0704", "0705")):
        t.put(f"c{6 + i}", place, "NE")  # behind u2, who cannot go back
    there(t, "u1", "u2")
    shock(t, 1, 0)
    t.answer("attack-with:u1", "attack-with:u2")
    assert declared(t) == [("u1 u2", "0605")]
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert "shock-repulsed" in t.log()
    assert t.at("u2") == "0604" and t.at("u1") != "0505"
    assert t.key == "counter-same"
    t.answer("stand")
    assert t.key == "counter-advance"
    assert "to:0505" in t.offers()


def repulsed_by_a_column() -> Table:
    """u2 in 0604 is thrown back by the column c1 in 0605 and 0606, and cannot go."""
    t = Table()
    t.put("u2", "0604", "SW", "attack")
    t.put("c1", "0605", "W", sp=40, ext=["0606"], column=True)
    for i, place in enumerate(("0603", "0504", "0704", "0705")):
        t.put(f"c{6 + i}", place, "NE")
    there(t, "u2")
    shock(t, 1, 0)
    t.answer("attack-with:u2")
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert "shock-repulsed" in t.log() and t.at("u2") == "0604"
    return t


@pytest.mark.rule("8.52", "11.47/eligibility")
def test_a_defending_column_draws_in_to_shock_attackers_who_could_not_retreat() -> None:
    t = repulsed_by_a_column()
    assert t.key == "counter-same" and t.seat == "confederate"
    t.answer("continue-shock")
    assert t.key == "counter-same" and t.offers() == ["retract:0605", "stand"]  # 0606 does not touch them
    t.answer("retract:0605")
    assert t.stack("0605") == ["c1"] and t.stack("0606") == []
    t.answer("attack-with:c1", key="continue-shock")
    assert declared(t)[-1] == ("c1", "0604")


@pytest.mark.rule("8.52")
def test_a_column_that_does_not_draw_in_does_not_shock() -> None:
    t = repulsed_by_a_column()
    t.answer("continue-shock", "stand")
    assert t.stack("0606") == ["c1/1"]
    assert t.key != "continue-shock" and len(declared(t)) == 1


@pytest.mark.rule("9.72", "11.12")
def test_who_came_onto_the_map_under_advance_orders_does_not_shock_yet() -> None:
    t = Table()
    t.put("u1", "0505", "E", "advance")
    t.put("cg1", "0605", "W")
    active(t, "u1")
    assert why_no_shock(t.g, t.u("u1")) is None
    t.g.done[t.u("u1")] |= ENTERED
    refusal = why_no_shock(t.g, t.u("u1"))
    assert refusal is not None and refusal.rule == "9.72"
    t.g.order[t.u("u1")] = 2  # under Attack orders it may
    assert why_no_shock(t.g, t.u("u1")) is None


@pytest.mark.rule("11.42", "11.72")
def test_the_brigade_without_brigadier_keeps_its_penalty_when_he_comes_and_is_aggressive() -> None:
    from grognard.games.great_battles_acw.pack.kinds import P_AGGRESSIVE
    from grognard.games.great_battles_acw.rules.queries.ch11_odds import brigadiers

    t = Table()
    u = t.put("u1", "0505", "E", "attack")
    x = t.leader("ub1", "0505")
    t.b.profile[x] = P_AGGRESSIVE
    assert brigadiers(t.g, [u], []) == 1
    assert brigadiers(t.g, [u], [t.f("ub1")]) == 0  # one against, one for


@pytest.mark.rule("11.47/procedure", "12.35/f-phasing", "11.38")
def test_an_attacker_driven_back_by_fire_does_not_continue_the_shock() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W", disordered=True)
    t.put("c6", "0706", "W", sp=7)
    there(t, "u1")
    shock(t, 9, 9, 1, 9)  # c1 fails and routs, c6 passes; c6 fires
    t.answer("attack-with:u1")
    idle(t, "preshock-fire")
    while t.key in ("advance-facing", "react-facing", "continue-shock", "retreat-before", "designate"):
        words = {"advance-facing": "face:E", "continue-shock": "attack-with:u1", "designate": "attack-with:u1"}
        t.answer({**IDLE, **words}[t.key])
    assert t.key == "preshock-fire"
    t.answer(t.offers()[0])
    while t.key != "rest" and t.key in ("retreat", "preshock-fire", "fire-strength"):
        t.answer("done" if t.key == "preshock-fire" else t.offers()[0])
    assert t.at("u1") != "0605" or t.sp("u1") < 6
    assert "retreats" in t.log() or "retreat-blocked" in t.log()
    assert "shock-roll" not in t.log()
    assert t.key == "rest"


def against_a_line(guns: bool, disordered: bool = False) -> Table:
    """u1 has the northern half of a line before it; guns may stand on the southern one."""
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=12)
    t.put("c1", "0605", "W", sp=10, ext=["0606"], disordered=disordered)
    if guns:
        t.put("cg1", "0606", "W")
    up(t, "u1")
    return t


@pytest.mark.rule("11.46", "8.46")
def test_guns_that_a_broken_line_leaves_where_no_attacker_faces_them_are_not_shocked() -> None:
    t = against_a_line(True, True)
    shock(t, 9, 9)
    while t.key != "rest":
        if t.key == "pre-shock-unit":
            t.answer("check-with:c1")
        else:
            t.answer(IDLE.get(t.key, t.offers()[0]))
    assert t.at("c1") == "routed" and t.at("cg1") == "0606"
    assert "shock-roll" not in t.log()
    assert t.at("u1") == "0605" and not t.disordered("u1")


@pytest.mark.rule("11.46", "8.47")
def test_a_line_that_goes_back_along_itself_has_left_the_hex_that_was_attacked() -> None:
    t = against_a_line(False)
    shock(t, 0, 4)
    while t.key in IDLE:
        t.answer(IDLE[t.key])
    assert t.key == "retreat" and "shock-driven" in t.log()
    t.answer("to:0606")
    while t.key != "rest":
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert t.at("c1") == "0606"
    assert t.at("u1") == "0605"


@pytest.mark.rule("8.48", "8.49", "11.47/procedure")
def test_a_line_may_envelop_in_a_continued_shock() -> None:
    t = Table()
    t.put("u1", "1211", "E", "attack", sp=10, ext=["1210"])
    t.put("c1", "1312", "W", disordered=True)
    t.put("c6", "1412", "W")
    up(t, "u1")
    shock(t, 9, 9, 1, 5)
    idle(t)
    t.answer("no", key="envelop")
    idle(t)
    assert t.at("u1") == "1312" and t.key == "envelop"  # it has advanced as a line
    assert t.offers() == ["envelop:1411", "no"]
    t.answer("envelop:1411")
    assert t.stack("1411") == ["u1/1"]
    idle(t)
    rolls = [e for e in t.m.events(0) if e.key == "shock-roll"]
    assert len(rolls) == 1
    while t.key != "rest":
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert "draws-in" in t.log()


@pytest.mark.rule("9.61", "11.46", "12.47")
def test_when_the_phasing_side_follows_in_its_turn_the_enemy_may_react() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    up(t, "u1")
    shock(t, 0, 0, 0)
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    t.answer("to:0505", key="counter-advance")
    t.answer("face:W")
    t.answer("attack-with:c1", key="continue-shock")
    idle(t)
    assert t.key == "retreat" and t.seat == "confederate"
    t.answer("to:0605")
    while t.key == "retreat":
        t.answer("stop")
    t.answer("to:0505", key="counter-advance")
    assert t.seat == "union"
    t.answer("face:E", key="advance-facing")
    if t.key == "continue-shock":
        t.answer("done")
    assert t.key == "react-facing" and t.seat == "confederate"
    assert any(":c1" in w for w in t.offers())


@pytest.mark.rule("11.58", "11.48/cavalry", "7.23")
def test_march_cavalry_that_is_dispersed_is_under_advance_orders_at_once() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=4)
    ch1 = t.put("ch1", "0605", "W", "march", sp=4, disordered=True)
    t.g.facing[ch1] = 10  # towards 0505
    t.orders("cbh", "march")
    up(t, "u1")
    shock(t, 1, 3, 1, 1)  # it passes its check; a bloody engagement
    idle(t)
    assert t.g.state[ch1] & DISPERSED
    assert t.order_of("ch1") == "advance" and mode(t.g, ch1) == ADVANCE
    assert t.g.facing[ch1] % 2 == 1
    assert t.key == "refit" and t.seat == "confederate"
    t.answer(t.offers()[0])
    assert t.key == "rest"


@pytest.mark.rule("11.44")
def test_who_attacks_apart_has_the_position_in_each_of_the_shocks() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0606", "NW", "attack")  # on the flank of c1, not next to u1
    t.put("c1", "0605", "W", sp=12)
    up(t, "u1", "u2")
    shock(t, 0, 1, 1, 1, 1)
    idle(t)
    assert declared(t) == [("u1", "0605"), ("u2", "0605")]
    t.answer("left-first", key="shock-order")
    while t.key != "rest" and t.log().count("shock-roll") < 2:
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert t.log().count("shock-roll") == 2
    assert mods(t, nth=0)["position"] == 4 and mods(t, nth=1)["position"] == 4


@pytest.mark.rule("11.33", "11.47/procedure")
def test_the_phasing_side_does_not_retreat_before_a_continued_shock() -> None:
    t = Table()
    t.put("u1", "0505", "E", "advance")
    t.put("c1", "0605", "W")
    there(t, "u1")
    shock(t, 0, 0)
    t.answer("attack-with:u1")
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    t.answer("to:0505", key="counter-advance")
    t.answer("face:W")
    t.answer("attack-with:c1", key="continue-shock")
    assert t.key == "preshock-fire" and t.seat == "union"


@pytest.mark.rule("11.46", "11.47/eligibility")
@pytest.mark.parametrize("driven", [True, False])
def test_a_defender_who_follows_may_strike_one_whose_own_shock_is_still_to_come(driven: bool) -> None:
    """If that one leaves its hex its shock is off; if not, it is resolved as declared."""
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0506", "E", "attack", sp=2 if driven else 6)
    t.put("c1", "0605", "W", sp=12 if driven else 6)
    t.put("c2", "0606", "W", sp=12)
    there(t, "u1", "u2")
    shock(t, 0, 0, 0, 9 if driven else 1, 1)  # two checks; u1 is thrown back; c1 against u2
    t.answer("attack-with:u1", "attack-with:u2")
    if t.key == "shock-target":
        t.answer("defender:0606")
    idle(t)
    assert declared(t) == [("u1", "0605"), ("u2", "0606")]
    t.answer("left-first", key="shock-order")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    t.answer("to:0505", key="counter-advance")
    t.answer("face:SW", key="advance-facing")
    while t.key == "counter-facing":
        t.answer("stand")
    t.answer("attack-with:c1", key="continue-shock")
    while t.key != "rest":
        t.answer({"continue-shock": "done", "counter-advance": "stand", **IDLE}.get(t.key, t.offers()[-1]))
    rolls = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert rolls[:2] == [[t.u("u1")], [t.u("c1")]]
    assert ([t.u("u2")] in rolls) == (not driven)
    assert t.at("u2") != "0506" or not driven


@pytest.mark.rule("12.47", "11.47/eligibility")
def test_a_phasing_unit_that_was_driven_back_may_continue_the_shock_against_its_pursuer() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=8)
    t.put("c1", "0605", "W", sp=8)
    up(t, "u1")
    shock(t, 0, 0, 0, 3)
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    t.answer("to:0505", key="counter-advance")
    t.answer("face:W")
    t.answer("attack-with:c1", key="continue-shock")
    idle(t)
    while t.key == "retreat":
        t.answer("stop" if "stop" in t.offers() else "to:0605")
    t.answer("to:0505", key="counter-advance")
    t.answer("face:E", key="advance-facing")
    t.answer("attack-with:u1", key="continue-shock")
    idle(t)
    rolls = [e.args["units"] for e in t.m.events(0) if e.key == "shock-roll"]
    assert rolls == [[t.u("u1")], [t.u("c1")], [t.u("u1")]]
    assert mods(t)["continued"] == -1  # each side counts its own


@pytest.mark.rule("11.48/attackers", "12.71")
def test_stragglers_after_a_shock_do_not_endanger_leaders() -> None:
    t = Table()
    u1 = t.put("u1", "0505", "E", "attack", disordered=True)
    t.leader("ub1", "0505")
    run(t, PostShock([u1], []))
    assert t.sp("u1") == 5
    assert not [k for k in t.log() if k.startswith("leader-")]


@pytest.mark.rule("8.49", "12.6")
def test_an_enveloping_line_draws_in_before_it_follows_those_who_broke_in_their_check() -> None:
    t = Table()
    t.put("u1", "1312", "E", "attack", sp=10, ext=["1311"])
    t.put("c1", "1412", "W", disordered=True)
    up(t, "u1")
    shock(t, 9, 9)
    t.answer("stand", key="retreat-before")
    t.answer("envelop:1411", key="envelop")
    assert t.at("c1") == "routed"
    while t.key != "rest":
        t.answer(IDLE.get(t.key, t.offers()[0]))
    assert t.log().index("draws-in") < t.log().index("advances")
    assert t.at("u1") == "1412" and t.g.ext[2 * t.u("u1")] == -1


@pytest.mark.rule("11.47/modifiers")
def test_the_second_continued_shock_in_succession_costs_two() -> None:
    t = breakthrough()
    t.g.sp[t.u("u1")] = 30
    t.put("c11", "0806", "W")
    shock(t, 9, 9, 1, 9, 9, 1, 1, 1)  # c1 fails and routs, c6 passes; 9 against c6
    through(t)
    while t.key != "rest" and t.log().count("shock-roll") < 2:
        words = {"continue-shock": "attack-with:u1", **IDLE}
        if t.key == "advance-facing":
            words["advance-facing"] = "face:E"
        t.answer(words.get(t.key, t.offers()[0]))
    assert [mods(t, nth=i)["continued"] for i in range(2)] == [-1, -2]


@pytest.mark.rule("10.43", "12.47", "11.47/procedure")
def test_a_defender_who_follows_and_is_driven_back_by_fire_does_not_shock() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=7)
    t.put("c1", "0605", "W", sp=12, disordered=True)
    up(t, "u1")
    shock(t, 0, 0, 9, 9)  # its check; u1 is thrown back; u1 fires and c1 fails its roll
    while t.key in (*IDLE, "retreat"):
        t.answer(IDLE.get(t.key, t.offers()[0]))
    t.answer("to:0505", key="counter-advance")
    t.answer("face:W")
    t.answer("attack-with:c1", key="continue-shock")
    t.answer("fire-with:u1", key="preshock-fire")
    while t.key != "rest":
        t.answer({**IDLE, "advance": "no"}.get(t.key, t.offers()[0]))
    assert t.at("c1") != "0505"
    assert t.log().count("shock-roll") == 1
