"""11.1 to 11.3 Who may and must shock, and which attackers are set upon which defenders."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.queries.ch11_matching import along_the_line, joined, shock_list
from grognard.games.great_battles_acw.rules.queries.ch11_odds import attack_strength, defence_strength
from grognard.games.great_battles_acw.rules.queries.ch11_shock import charges, eligible, must_shock, why_no_shock
from grognard.games.great_battles_acw.state.model import (
    ADJACENT,
    BUILDING,
    CHARGING,
    CRAWLED,
    F_RASH,
    FIRED,
    HALTED,
    MOVED,
    NO_FIGHT,
    RALLIED,
    REFUSE_R,
    TURNED,
    WITHDREW,
)
from tests.games.great_battles_acw.moving import begin, quiet
from tests.games.great_battles_acw.shocks import active, declared, idle, mods, shock, there, up
from tests.games.great_battles_acw.table import Table


def duel(order: str = "attack") -> Table:
    """A regiment and an enemy before it."""
    t = Table()
    t.put("u1", "0505", "E", order)
    t.put("c1", "0605", "W")
    return t


# 11.12 eligibility


@pytest.mark.rule("11.12")
@pytest.mark.parametrize(
    ("did", "rule"),
    [
        (RALLIED, "11.12"), (CRAWLED, "9.42"), (TURNED, "11.12"), (WITHDREW, "9.54"), (HALTED, "12.47"),
        (NO_FIGHT, "9.53"),
    ],
)  # fmt: skip
def test_what_a_unit_did_can_bar_it_from_shock(did: int, rule: str) -> None:
    t = duel()
    there(t, "u1")
    u = t.u("u1")
    assert why_no_shock(t.g, u) is None
    t.g.done[u] |= did
    refusal = why_no_shock(t.g, u)
    assert refusal is not None and refusal.rule == rule


@pytest.mark.rule("11.12")
def test_who_only_turned_where_he_stood_beside_the_enemy_does_not_shock() -> None:
    """A ruling: the book bars who turned after he entered the hex, and says nothing of who entered it before."""
    t = duel()
    begin(t, "u1")
    t.answer("face:NE", "done")
    assert t.at("u1") == "0505" and t.key == "rest"
    refusal = why_no_shock(t.g, t.u("u1"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("11.12", "no-shock-turned")
    t = Table()
    t.put("u1", "0405", "NE", "attack")
    t.put("c1", "0605", "W")
    t.put("c2", "0404", "W")  # beside it at the start, looking away
    begin(t, "u1")
    t.answer("face:E", "go:0505")  # turned first, then entered another hex beside the enemy
    quiet(t)
    assert why_no_shock(t.g, t.u("u1")) is None


@pytest.mark.rule("11.12")
def test_only_the_active_brigade_under_attack_or_advance_orders_shocks() -> None:
    for order, may in (("attack", True), ("advance", True), ("march", False)):
        t = duel(order)
        if order == "march":
            t.g.facing[t.u("u1")] = 4
        there(t, "u1")
        assert (why_no_shock(t.g, t.u("u1")) is None) == may
    t = duel()
    active(t, "u6")
    assert why_no_shock(t.g, t.u("u1")) is not None
    t = duel()
    there(t, "u1")
    t.g.state[t.u("u1")] |= BUILDING
    assert why_no_shock(t.g, t.u("u1")) is not None


@pytest.mark.rule("11.12")
def test_the_enemy_must_be_in_a_front_hex() -> None:
    t = duel()
    there(t, "u1")
    t.g.facing[t.u("u1")] = 9  # west: the enemy is behind it
    assert eligible(t.g) == []
    t.g.facing[t.u("u1")] = 1  # north-east vertex: fronts 0504 and 0604, a refused right flank 0605
    t.g.state[t.u("u1")] |= REFUSE_R
    assert eligible(t.g) == []  # 7.34: not into the refused front


@pytest.mark.rule("11.12")
def test_a_hexside_that_cannot_be_crossed_stops_a_shock_a_bridge_does_not() -> None:
    for bridge in (False, True):
        t = Table(water={"river": ["0505/0605"]}, crossings={"0505/0605": "bridge"} if bridge else {})
        t.put("u1", "0505", "E", "attack")
        t.put("c1", "0605", "W")
        there(t, "u1")
        assert (why_no_shock(t.g, t.u("u1")) is None) == bridge


@pytest.mark.rule("11.12")
def test_without_anybody_in_front_there_is_no_shock_phase() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0705", "W")
    there(t, "u1")
    shock(t)
    assert t.key == "rest"


@pytest.mark.rule("11.61")
def test_artillery_never_attacks() -> None:
    t = Table()
    t.put("ug1", "0505", "E")
    t.put("c1", "0605", "W")
    there(t, "ug1")
    refusal = why_no_shock(t.g, t.u("ug1"))
    assert refusal is not None and refusal.rule == "11.61"


# 11.21, 11.22 must and may


@pytest.mark.rule("11.21")
def test_infantry_that_ran_in_without_firing_must_charge() -> None:
    t = duel()
    up(t, "u1")
    assert must_shock(t.g, t.u("u1")) and charges(t.g, t.u("u1"))
    shock(t)
    assert t.key == "retreat-before"  # nobody asks whether
    idle(t)
    assert "charge" in mods(t)
    assert mods(t)["charge"] == 1


@pytest.mark.rule("11.21")
@pytest.mark.parametrize("case", ["fired", "advance", "there"])
def test_who_fired_has_advance_orders_or_was_there_need_not(case: str) -> None:
    t = duel("advance" if case == "advance" else "attack")
    up(t, "u1", fired=case == "fired")
    if case == "there":
        t.g.done[t.u("u1")] = 0
    assert not must_shock(t.g, t.u("u1"))
    assert not charges(t.g, t.u("u1"))
    shock(t)
    assert t.key == "designate"
    assert t.offers() == ["attack-with:u1", "done"]
    t.answer("attack-with:u1")
    idle(t)
    assert "charge" not in mods(t)


@pytest.mark.rule("11.21")
def test_under_a_unit_that_does_not_charge_nobody_must_and_the_drm_is_lost() -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u1", "0505", "E", "attack")  # on top: began here
    t.put("c1", "0605", "W")
    up(t, "u2")
    assert not must_shock(t.g, t.u("u2"))
    t.g.done[t.u("u1")] |= ADJACENT | MOVED
    assert must_shock(t.g, t.u("u1")) and must_shock(t.g, t.u("u2"))
    # a unit below that fired goes along of its own will: all must charge for the DRM
    t.g.done[t.u("u2")] |= FIRED
    assert must_shock(t.g, t.u("u1")) and not must_shock(t.g, t.u("u2"))
    shock(t).answer("attack-with:u2")
    idle(t)
    assert "charge" not in mods(t)


@pytest.mark.rule("11.21")
def test_mounted_cavalry_that_moved_up_must_shock_unless_it_fired() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    up(t, "uh1")
    assert must_shock(t.g, t.u("uh1")) and not charges(t.g, t.u("uh1"))
    t.g.done[t.u("uh1")] |= CHARGING
    assert must_shock(t.g, t.u("uh1")) and charges(t.g, t.u("uh1"))
    t.g.done[t.u("uh1")] = ADJACENT | MOVED | FIRED
    assert not must_shock(t.g, t.u("uh1"))


@pytest.mark.rule("11.21", "6.24/aggressive")
def test_a_rash_brigade_shocks_with_everybody_without_the_bonus() -> None:
    t = duel()
    there(t, "u1")
    t.g.form_state[t.f("ub1")] |= F_RASH
    assert must_shock(t.g, t.u("u1")) and not charges(t.g, t.u("u1"))


@pytest.mark.rule("11.22")
def test_disordered_units_may_shock_with_a_penalty() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", disordered=True)
    t.put("c1", "0605", "W")
    there(t, "u1")
    shock(t)
    t.answer("attack-with:u1")
    idle(t)
    assert mods(t)["disordered"] == -1


@pytest.mark.rule("11.22")
def test_nobody_has_to_shock_who_is_not_listed() -> None:
    t = duel("advance")
    there(t, "u1")
    shock(t)
    t.answer("done")
    assert t.key == "rest"
    assert declared(t) == []


# 11.31, 11.32 and the four examples


def three_on_two() -> Table:
    """Example 1: A1, A2, A3 in 0504, 0505, 0506; D1, D2 in 0604 and 0605."""
    t = Table()
    for name, at in (("u1", "0504"), ("u2", "0505"), ("u3", "0506")):
        t.put(name, at, "E", "attack")
    t.put("c1", "0604", "W")
    t.put("c2", "0605", "W")
    there(t, "u1", "u2", "u3")
    return shock(t)


@pytest.mark.rule("11.31", "11.32", "example/11.32-combined-shock-1-to-4")
def test_example_1_the_middle_may_attack_both_alone() -> None:
    t = three_on_two()
    t.answer("attack-with:u2")
    assert t.key == "shock-target"
    assert t.offers() == ["defender:0604", "defender:0605", "both"]
    t.answer("both")
    # A1 and A3 could not combine with it: each shock has a single attacking or a single defending hex
    assert t.key == "retreat-before"
    assert declared(t) == [("u2", "0604 0605")]


@pytest.mark.rule("11.31", "11.32", "example/11.32-combined-shock-1-to-4")
def test_example_1_if_the_middle_attacks_one_the_other_must_be_covered() -> None:
    t = three_on_two()
    t.answer("attack-with:u2", "defender:0605")
    assert "done" not in t.offers()  # D1 stands before A2 and nobody attacks it
    assert t.why_not("done") == "11.31"
    t.answer("attack-with:u1")
    assert t.offers() == ["attack-with:u3", "done"]  # A3 need not attack: all are covered
    t.answer("done")
    assert declared(t) == [("u1", "0604"), ("u2", "0605")]


@pytest.mark.rule("11.32", "example/11.32-combined-shock-1-to-4")
def test_example_1_the_middle_and_the_right_combine_against_one() -> None:
    t = three_on_two()
    t.answer("attack-with:u3", "attack-with:u2")
    assert t.key == "shock-target"
    assert t.offers() == ["defender:0604", "defender:0605"]  # not both: A3 next to it attacks D2
    t.answer("defender:0605", "attack-with:u1")
    assert declared(t) == [("u1", "0604"), ("u2 u3", "0605")]


@pytest.mark.rule("11.32", "8.46", "example/11.32-combined-shock-1-to-4")
def test_example_2_two_who_are_not_adjacent_attack_an_extended_line_apart() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=6)
    t.put("u2", "0507", "E", "attack", sp=6)
    t.put("c1", "0605", "W", sp=12, ext=["0606"])
    there(t, "u1", "u2")
    shock(t)
    t.answer("attack-with:u1", "attack-with:u2")
    assert declared(t) == [("u1", "0605 0606"), ("u2", "0605 0606")]
    both = [t.hex("0605"), t.hex("0606")]
    assert defence_strength(t.g, both, 1) == 4 * 12
    assert attack_strength(t.g, [t.u("u1")], both, True) == 4 * 6


@pytest.mark.rule("11.32", "8.46", "example/11.32-combined-shock-1-to-4")
def test_example_2_an_extended_attacker_must_attack_both_with_all_its_strength() -> None:
    t = Table(active="confederate")
    t.put("u1", "0505", "E", sp=6)
    t.put("u2", "0507", "E", sp=6)
    t.put("c1", "0605", "W", "attack", sp=12, ext=["0606"])
    there(t, "c1")
    shock(t)
    t.answer("attack-with:c1")
    assert t.key == "retreat-before"
    assert declared(t) == [("c1", "0505 0507")]
    hexes = [t.hex("0505"), t.hex("0507")]
    assert attack_strength(t.g, [t.u("c1")], hexes, True) == 4 * 12
    assert defence_strength(t.g, hexes, 0) == 4 * 12


@pytest.mark.rule("11.32", "8.46", "example/11.32-combined-shock-1-to-4")
def test_example_3_a_line_counts_whole_though_half_of_it_is_not_next_to_the_enemy() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=12, ext=["0504"])
    t.put("c1", "0605", "W", sp=6)
    there(t, "u1")
    shock(t)
    t.answer("attack-with:u1")
    if t.key == "envelop":
        t.answer("no")
    assert declared(t) == [("u1", "0605")]
    assert attack_strength(t.g, [t.u("u1")], [t.hex("0605")], True) == 4 * 12


@pytest.mark.rule("11.32", "8.46", "example/11.32-combined-shock-1-to-4")
def test_example_4_a_line_of_three_hexes() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=18, ext=["0504", "0506"])
    t.put("c1", "0603", "W", sp=6)
    t.put("c2", "0606", "W", sp=6)
    there(t, "u1")
    shock(t)
    t.answer("attack-with:u1")
    assert declared(t) == [("u1", "0603 0606")]
    hexes = [t.hex("0603"), t.hex("0606")]
    assert attack_strength(t.g, [t.u("u1")], hexes, True) == 4 * 18
    assert defence_strength(t.g, hexes, 1) == 4 * 12
    # the other way round the two cannot combine
    t = Table(active="confederate")
    t.put("u1", "0505", "E", sp=18, ext=["0504", "0506"])
    t.put("c1", "0603", "W", "attack", sp=6)
    t.put("c2", "0606", "W", "attack", sp=6)
    there(t, "c1", "c2")
    shock(t)
    t.answer("attack-with:c1", "attack-with:c2")
    assert [units for units, _ in declared(t)] == ["c1", "c2"]


@pytest.mark.rule("11.31")
def test_several_hexes_against_several_only_with_an_extended_line() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0506", "E", "attack")
    t.put("c1", "0605", "W", sp=12, ext=["0606"])  # both halves before the two
    there(t, "u1", "u2")
    shock(t)
    t.answer("attack-with:u1", "attack-with:u2")
    assert declared(t) == [("u1 u2", "0605 0606")]


@pytest.mark.rule("11.31")
def test_an_attacker_may_leave_out_units_of_a_stack() -> None:
    t = Table()
    t.put("u2", "0505", "E", "attack")
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    there(t, "u1", "u2")
    shock(t)
    assert t.offers() == ["attack-with:u1", "attack-with:u2", "done"]
    t.answer("attack-with:u2", "done")
    assert declared(t) == [("u2", "0605")]


@pytest.mark.rule("11.32")
def test_foot_and_horse_do_not_combine_nor_do_charging_and_other_horse() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("uh2", "0506", "E", "attack", foot=True)
    t.put("c1", "0605", "W")
    there(t, "uh1", "uh2")
    shock(t)
    t.answer("attack-with:uh1", "attack-with:uh2")
    assert declared(t) == [("uh1", "0605"), ("uh2", "0605")]
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("uh2", "0506", "E", "attack")
    t.put("c1", "0605", "W")
    up(t, "uh1", "uh2")
    t.g.done[t.u("uh1")] |= CHARGING
    shock(t)
    assert declared(t) == [("uh1", "0605"), ("uh2", "0605")]


@pytest.mark.rule("11.32")
@pytest.mark.parametrize("word", ["yes", "no"])
def test_adjacent_cavalry_may_combine(word: str) -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("uh2", "0506", "E", "attack")
    t.put("c1", "0605", "W")
    up(t, "uh1", "uh2")
    shock(t)
    assert t.key == "combine"
    t.answer(word)
    assert declared(t) == ([("uh1 uh2", "0605")] if word == "yes" else [("uh1", "0605"), ("uh2", "0605")])


@pytest.mark.rule("11.32")
def test_adjacent_infantry_must_combine() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0506", "E", "attack")
    t.put("c1", "0605", "W")
    up(t, "u1", "u2")
    shock(t)
    assert declared(t) == [("u1 u2", "0605")]


@pytest.mark.rule("11.32")
def test_a_combined_shock_stays_combined_when_its_middle_is_gone() -> None:
    # three round one defender: the middle one is green and holds back
    t = Table()
    t.put("u1", "0506", "E", "attack")
    t.put("u5", "0505", "E", "attack")
    t.put("u2", "0604", "SE", "attack")  # faces 0605 to its south
    t.put("c1", "0605", "W", sp=4)
    up(t, "u1", "u5", "u2")
    shock(t, 9)
    idle(t)
    assert declared(t) == [("u1 u5 u2", "0605")] or declared(t)[0][0].split() == ["u1", "u2", "u5"]
    assert sorted(t.b.unit_id[u] for u in t.told("shock-roll")["units"]) == ["u1", "u2"]  # type: ignore[attr-defined]


@pytest.mark.rule("11.31")
def test_the_offer_says_why_a_unit_may_not_attack() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0505", "E", "attack", bottom=True)
    t.put("u3", "0508", "E", "attack")
    t.put("c1", "0605", "W")
    there(t, "u1")
    t.g.done[t.u("u2")] |= RALLIED
    shock(t)
    assert t.why_not("attack-with:u2") == "11.12"
    assert t.why_not("attack-with:u3") == "11.12"
    assert t.why_not("attack-with:u1") == ""


@pytest.mark.rule("11.11", "11.41")
def test_shocks_one_behind_the_other_are_in_the_order_in_which_they_are_listed() -> None:
    """Straight ahead of a unit that faces a vertex lies the third hex up in the next column: neither left nor right."""
    t = Table()
    near, far = t.put("u1", "0808", "NE"), t.put("u2", "0907", "NE")
    assert t.b.grid.tall[t.g.at[near]] - t.b.grid.tall[t.g.at[far]] == 3
    shocks = shock_list(joined([far], [t.hex("1005")]) + joined([near], [t.hex("0907")]))
    assert along_the_line(t.g, shocks) == [0, 1]
    assert along_the_line(t.g, shocks[::-1]) == [0, 1]
