"""10.4 Fire out of phase: return fire, pre-shock fire, withdrawal fire, approach fire."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch10_out_of_phase import (
    ApproachFire,
    GunsFirst,
    PreShockFire,
    WithdrawalFire,
)
from grognard.games.great_battles_acw.rules.queries.ch10_strength import volleyed
from grognard.games.great_battles_acw.state.model import (
    APPROACH,
    COUNTERED,
    DISORDERED,
    FIRED,
    MOVED,
    NO_MOVE,
    REACTED,
    REFACED,
    RESERVE,
    RETURN,
    WITHDRAWAL,
)
from tests.games.great_battles_acw.firing import drms, fire, shots
from tests.games.great_battles_acw.table import Table


def replies(t: Table) -> list[str]:
    """Who is asked to fire out of phase, the whole of it."""
    return [w.partition(":")[2] for w in t.offers() if w.startswith("fire-with:")]


def withdraw(t: Table, unit: str, *rolls: int | list[int], part: int = 0) -> Table:
    return t.play(WithdrawalFire(t.u(unit), 3 * t.u(unit) + part), *rolls)


def approach(t: Table, unit: str, *rolls: int | list[int]) -> Table:
    return t.play(ApproachFire(t.u(unit)), *rolls)


def shock(t: Table, attackers: str, shocked: str, *rolls: int | list[int], continued: bool = False) -> Table:
    """Pre-shock fire against the units of some hexes that shock others."""
    a, d = [t.hex(h) for h in attackers.split()], [t.hex(h) for h in shocked.split()]
    return t.play(PreShockFire(a, d, continued), *rolls)


# 10.41


@pytest.mark.rule("10.41", "6.13")
def test_units_in_march_never_fire_out_of_phase() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "u1", "1110", 0)
    assert t.key == "rest"
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W", order="attack")
    fire(t, "u1", "1110")
    assert t.key == "return-fire" and t.seat == "confederate"


@pytest.mark.rule("6.32", "10.41")
def test_units_in_reserve_do_not_fire_for_their_neighbours() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c6", "1111", "W")
    t.g.form_state[t.f("cb2")] |= RESERVE
    fire(t, "u1", "1110")
    assert replies(t) == ["c1"]
    assert t.why_not("fire-with:c6") == "6.32"


@pytest.mark.rule("10.41")
def test_each_kind_of_fire_once_with_all_strength_in_an_enemy_activation() -> None:
    t = Table()
    t.put("u1", "1010", sp=3)
    t.put("u2", "1010", sp=3)
    t.put("c1", "1110", "W")
    fire(t, "u2", "1110", 0, 0).answer("fire-with:c1")
    fire(t, "u1", "1110", 0)
    assert t.key == "rest", "no second return fire"
    assert volleyed(t.g, t.u("c1"), RETURN) and not volleyed(t.g, t.u("c1"), WITHDRAWAL)
    withdraw(t, "u1", 0).answer("fire-with:c1", key="withdrawal-fire")
    assert shots(t)[-1] == ("c1", "1010", 6, 0), "another kind, all its strength again"
    t.g.volleys = []
    withdraw(t, "u1")
    assert replies(t) == ["c1"], "and all of it again in the next activation"


@pytest.mark.rule("10.41")
def test_several_results_apply_in_the_order_of_the_rolls_and_losses_pass_down() -> None:
    t = Table()
    t.put("u1", "1010", sp=1)
    t.put("u2", "1010", sp=1)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    fire(t, "u2", "1110", 0, 9, 9, 9).answer("fire-with:c1", "fire-with:c2")
    assert t.at("u2") == "gone" and t.at("u1") == "gone"
    assert t.log().count("fired") == 3
    lost = [e.args["unit"] for e in t.m.events(0) if e.key == "loses"]
    assert lost == [t.u("u2"), t.u("u1")]


@pytest.mark.rule("10.41")
def test_whoever_declared_has_fired_even_if_the_hex_is_empty_by_then() -> None:
    t = Table()
    t.put("u1", "1010", sp=1)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    withdraw(t, "u1", 9).answer("fire-with:c1", "fire-with:c2")
    assert t.at("u1") == "gone" and t.result() == [2]
    assert len(shots(t)) == 1 and "fire-nobody" in t.log()
    assert volleyed(t.g, t.u("c2"), WITHDRAWAL)
    t = Table(options=4)
    t.put("u1", "1010", sp=1)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    withdraw(t, "u1", 9, 5).answer("fire-with:c1", "fire-with:c2")
    assert t.g.ammo[3 * t.u("c2")] == 1, "with the option of 10.9 a die is rolled for the ammunition alone"
    t = Table(options=4)
    t.put("u1", "1010", sp=1)
    t.put("cg2", "1209", "W")
    t.put("cg4", "1211", "W")
    t.g.guns[3 * t.u("cg2")] = 12
    approach(t, "u1", 9, 5).answer("fire-with:cg2", "fire-with:cg4", "single-fire")
    assert t.at("u1") == "gone" and t.g.ammo[3 * t.u("cg4")] == 1, "for guns too"
    t = Table(options=4)
    t.put("u1", "1010", sp=1)
    t.put("c1", "1110", "W", sp=7)
    t.put("ch1", "1111", "W")
    withdraw(t, "u1", 9).answer("fire-with:c1", "fire-with:ch1")
    assert t.result() == [2], "horse does not run out of ammunition: no die"


# 10.42


@pytest.mark.rule("10.42", "example/10.42-1")
def test_an_exchange_is_declared_and_resolved_before_the_next_one() -> None:
    """One unit fires, the enemy replies with part of his strength and keeps the rest for the next."""
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("u6", "1009", "SE", sp=6)
    t.put("c1", "1110", "W", sp=4)
    t.put("c2", "1110", "W", sp=4)
    fire(t, "u1", "1110", 0, 0, 0)
    assert t.key == "return-fire" and replies(t) == ["c2", "c1"]
    t.answer("fire-half:c2", "fire-with:c1")
    assert shots(t) == [("u1", "1110", 6, 0), ("c2", "1010", 2, 0), ("c1", "1010", 3, 0)], "seven points of a hex"
    fire(t, "u6", "1110", 0, 0).answer("fire-with:c2")
    assert shots(t) == [("u6", "1110", 6, 0), ("c2", "1009", 2, 0)]


@pytest.mark.rule("10.42", "example/10.42-2")
def test_the_units_of_a_stack_fire_one_after_the_other_each_with_its_replies() -> None:
    t = Table()
    t.put("u4", "1010", sp=4)
    t.put("u3", "1010", sp=5)
    t.put("u2", "1010", sp=3)
    t.put("u1", "1010", sp=3)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    fire(t, "u1", "1110", 0)
    fire(t, "u2", "1111", 0)
    assert shots(t) == [("u2", "1111", 3, 0)]
    fire(t, "u3", "1110", 0)
    assert shots(t) == [("u3", "1110", 1, 0)]
    from tests.games.great_battles_acw.firing import no_fire

    assert no_fire(t, "u4", "1110") in ("8.31", "8.33"), "nothing is left of the seven"


@pytest.mark.rule("10.42", "10.41", "example/10.42-return-fire-3")
def test_the_top_unit_dies_the_one_below_breaks_and_the_second_result_finds_nobody() -> None:
    t = Table()
    t.put("u2", "1010", sp=5, disordered=True)
    t.put("u1", "1010", sp=1)
    t.put("c2", "1110", "W", sp=6)
    t.put("c1", "1110", "W", sp=4)
    fire(t, "u1", "1110", 0, 9, 5, 9).answer("fire-with:c1", "fire-with:c2")
    results = [t.b.result_name[int(str(e.args["result"]))] for e in t.m.events(0) if e.key == "fired"]
    assert results == ["-", "1d+2", "d"]
    assert t.at("u1") == "gone"
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.sp("u2") == 4 and t.at("u2") != "1010", "a point lost, one or two hexes back"
    assert "result-lost" in t.log()
    from tests.games.great_battles_acw.firing import no_fire

    t.put("c3", "1009", "W")
    assert no_fire(t, "u2", "1110") == "12.35/f-phasing"


@pytest.mark.rule("10.42", "example/10.42-return-fire-3")
def test_if_the_one_below_had_stood_it_would_have_rolled_again() -> None:
    t = Table()
    t.put("u2", "1010", sp=5, disordered=True)
    t.put("u1", "1010", sp=1)
    t.put("c2", "1110", "W", sp=6)
    t.put("c1", "1110", "W", sp=4)
    fire(t, "u1", "1110", 0, 9, 5, 0, 0).answer("fire-with:c1", "fire-with:c2")
    assert t.at("u2") == "1010" and t.log().count("udd-passed") == 2


@pytest.mark.rule("10.42")
def test_neighbours_of_target_or_shooter_reply_unless_another_enemy_fronts_them() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")  # beside the target and the shooter
    t.put("c6", "1009", "NW")  # beside the shooter, but facing away
    fire(t, "u1", "1110")
    assert replies(t) == ["c1", "c2"]
    assert t.why_not("fire-with:c6") == "10.16"
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1209", "W")
    t.put("c3", "1210", "W")  # beside the target
    t.put("c7", "1211", "W")  # beside neither
    fire(t, "u1", "1209")
    assert replies(t) == ["c1", "c3"]
    assert t.why_not("fire-with:c7") == "10.42"
    t = Table()
    t.put("u1", "1010")
    t.put("u2", "1011")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")
    fire(t, "u1", "1110")
    assert replies(t) == ["c1"], "c2 is in the front of u2, in another hex"


@pytest.mark.rule("10.42", "9.61")
def test_who_has_to_turn_first_replies_after_the_results() -> None:
    t = Table()
    t.put("u1", "1010", "E")
    t.put("c1", "1110", "NE")  # u1 stands behind its flank
    fire(t, "u1", "1110", 0, 0)
    assert t.key == "react-facing" and t.log() == ["fired"]
    reface = [w for w in t.offers() if w.endswith("@NW")]
    t.answer(reface[0])
    assert t.key == "rest", "a vertex was not enough to bring the enemy before its front"
    t = Table()
    t.put("u1", "1010", "E")
    t.put("c1", "1110", "SE")
    t.put("c2", "1111", "W")
    fire(t, "u1", "1110", 0, 0, 0).answer("done", key="return-fire")
    t.answer(next(w for w in t.offers() if w.endswith("@SW")), key="react-facing")
    assert t.key == "return-fire" and replies(t) == ["c1"], "c2 has had its chance"
    t.answer("fire-with:c1")
    assert shots(t)[-1] == ("c1", "1010", 6, 0)


@pytest.mark.rule("10.42", "10.45")
def test_guns_reply_at_four_hexes_and_more_when_the_fire_at_them_is_resolved() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("cg2", "1410", "W")
    fire(t, "ug2", "1410", 0, 0).answer("single-fire")
    assert t.log() == ["fired-shell"] and t.key == "return-fire"
    t.answer("fire-with:cg2")
    assert shots(t)[-1] == ("cg2", "1010", 6, 0)


@pytest.mark.rule("14.24", "10.42")
def test_mounted_cavalry_replies_farther_than_it_fires_in_phase() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("ch1", "1309", "W")
    fire(t, "u1", "1309")
    assert replies(t) == ["ch1"]


# 10.43


@pytest.mark.rule("10.43", "11.38")
def test_the_attacked_fire_at_attackers_in_their_front() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W")
    t.put("c2", "1209", "W")
    t.g.declared = [t.u("u1"), t.hex("1110")]
    shock(t, "1010", "1110", 0)
    assert t.key == "preshock-fire" and replies(t) == ["c1"]
    t.answer("fire-with:c1")
    assert shots(t) == [("c1", "1010", 6, 0)]


@pytest.mark.rule("10.43", "8.35")
def test_pre_shock_fire_hits_the_uppermost_unit_that_shocks() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("u2", "1010", order="attack", disordered=True)
    t.put("c1", "1110", "W", sp=7)
    t.g.declared = [t.u("u1"), t.hex("1110")]
    shock(t, "1010", "1110", 8, 0).answer("fire-with:c1")
    assert t.sp("u1") == 5 and t.sp("u2") == 6


@pytest.mark.rule("10.43", "8.35")
def test_when_the_uppermost_unit_that_shocks_is_gone_the_next_one_is_hit() -> None:
    """u3 lies on top and has no part in the shock."""
    t = Table()
    t.put("u1", "1010", order="attack", sp=6)
    t.put("u2", "1010", order="attack", sp=1)
    t.put("u3", "1010", order="attack", sp=6)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    t.g.declared = [t.u("u1"), t.hex("1110"), t.u("u2"), t.hex("1110")]
    shock(t, "1010", "1110", 8, [0, 0], 8, 0).answer("fire-with:c1", "fire-with:c2")
    assert t.at("u2") == "gone"
    assert t.sp("u1") == 5 and t.sp("u3") == 6


@pytest.mark.rule("10.43")
def test_bystanders_fire_unless_they_are_in_another_enemys_front() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")
    t.g.declared = [t.u("u1"), t.hex("1110")]
    shock(t, "1010", "1110")
    assert sorted(replies(t)) == ["c1", "c2"]
    t.put("u2", "1011", order="attack")
    shock(t, "1010", "1110")
    assert replies(t) == ["c1"]
    shock(t, "1010 1011", "1110")
    assert sorted(replies(t)) == ["c1", "c2"], "u2 attacks too"


@pytest.mark.rule("10.43", "10.41", "10.15")
def test_before_a_shock_fire_is_divided_over_two_stacks_at_once() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("u2", "1009", order="attack")
    t.put("c1", "1110", "W", sp=5)
    t.g.declared = [t.u("u1"), t.hex("1110"), t.u("u2"), t.hex("1110")]
    shock(t, "1010 1009", "1110", 0, 0).answer("fire-half:c1", "target:1009")
    assert shots(t) == [("c1", "1009", 3, 0), ("c1", "1010", 2, 0)]


@pytest.mark.rule("10.43", "10.4/phasing-side-exception")
def test_only_against_a_continued_shock_does_the_phasing_side_fire_out_of_phase() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W", order="attack")
    t.g.declared = [t.u("c1"), t.hex("1010")]
    shock(t, "1110", "1010")
    assert t.key == "rest"
    shock(t, "1110", "1010", 0, continued=True).answer("fire-with:u1", key="preshock-fire")
    assert t.m.turns()[-2].seat == 0
    shock(t, "1110", "1010", continued=True)
    assert t.key == "rest", "once in an activation"
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W", order="attack")
    t.put("c2", "1111", "W")
    shock(t, "1110", "1010", continued=True)
    assert t.key == "rest", "not in the front of another enemy"


@pytest.mark.rule("10.4/phasing-side-exception")
def test_friends_of_the_phasing_side_use_no_other_fire_out_of_phase() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W")
    assert withdraw(t, "c1").result() == [0]
    t.put("ug1", "1012")
    t.put("c2", "1211", "W")
    assert approach(t, "c2").result() == [0, 0, 0]


@pytest.mark.rule("14.24")
def test_who_countercharges_does_not_fire() -> None:
    t = Table()
    t.put("u1", "1010", order="attack")
    c = t.put("ch1", "1110", "W")
    t.g.declared = [t.u("u1"), t.hex("1110")]
    t.g.done[c] |= COUNTERED
    shock(t, "1010", "1110")
    assert t.key == "rest"


# 10.44


@pytest.mark.rule("10.44")
def test_infantry_and_cavalry_fire_at_who_leaves_their_front() -> None:
    t = Table()
    t.put("u1", "1010", "W")
    t.put("c1", "1110", "W")
    t.put("ch1", "1111", "W")
    t.put("cg1", "1009", "SE")  # guns do not
    t.put("c6", "1011", "SW")  # faces away
    withdraw(t, "u1", 0, 0)
    assert t.key == "withdrawal-fire" and sorted(replies(t)) == ["c1", "ch1"]
    assert t.why_not("fire-with:cg1") == "10.44"
    t.answer("fire-with:c1", "fire-with:ch1")
    assert t.result() == [0]


@pytest.mark.rule("10.44")
def test_a_failed_roll_or_a_loss_leaves_one_hex_and_a_second_disorder_none() -> None:
    def laid(disordered: bool = False) -> Table:
        t = Table()
        t.put("u1", "1010", "E", sp=6, disordered=disordered)
        t.put("c1", "1110", "W", sp=6)
        return t

    assert withdraw(laid(), "u1", 3, 0).answer("fire-with:c1").result() == [0], "a roll passed"
    assert withdraw(laid(), "u1", 3, 9).answer("fire-with:c1").result() == [1]
    assert withdraw(laid(), "u1", 7).answer("fire-with:c1").result() == [1]
    assert withdraw(laid(), "u1", 8, 0).answer("fire-with:c1").result() == [1], "a loss"
    t = withdraw(laid(True), "u1", 7).answer("fire-with:c1")
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.result() == [2] and t.sp("u1") == 5


@pytest.mark.rule("10.44")
def test_who_stays_in_the_hex_is_hit_instead() -> None:
    t = Table()
    t.put("u2", "1010", "E", sp=6)
    t.put("u1", "1010", "E", sp=6)
    t.put("c1", "1110", "W", sp=6)
    withdraw(t, "u1", 8, 0).answer("fire-with:c1")
    assert t.sp("u1") == 6 and t.sp("u2") == 5 and t.result() == [0]


@pytest.mark.rule("10.44")
def test_as_long_as_anybody_stays_he_is_hit_and_not_who_leaves() -> None:
    t = Table()
    t.put("u3", "1010", "E", sp=6)
    t.put("u2", "1010", "E", sp=1)
    t.put("u1", "1010", "E", sp=6)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    withdraw(t, "u1", 8, [0, 0], 8, 0).answer("fire-with:c1", "fire-with:c2")
    assert t.at("u2") == "gone"
    assert t.sp("u3") == 5 and t.sp("u1") == 6 and t.result() == [0]


@pytest.mark.rule("10.44")
def test_of_units_that_leave_together_the_failure_of_any_leaves_one_hex() -> None:
    """u3 stays and is hit; u1 passes its roll, u2 does not."""

    def laid() -> Table:
        t = Table()
        t.put("u3", "1010", "E", sp=6)
        t.put("u2", "1010", "E", sp=6)
        t.put("u1", "1010", "E", sp=6)
        t.put("c1", "1110", "W", sp=6)
        return t

    t = laid()
    u = t.u("u1")
    t.play(WithdrawalFire(u, 3 * u, [u, t.u("u2")]), 7, [0, 9]).answer("fire-with:c1")
    assert t.disordered("u2") and not t.disordered("u1") and t.result() == [1]
    t = laid()
    t.play(WithdrawalFire(u, 3 * u, [u, t.u("u2")]), 7, [0, 0]).answer("fire-with:c1")
    assert t.disordered("u3") and t.result() == [0]


@pytest.mark.rule("8.42", "10.44")
def test_a_part_that_is_drawn_in_is_fired_at_with_the_flank_bonus_only_from_its_flank() -> None:
    t = Table(active="confederate")
    t.put("c1", "1110", "W", sp=9, ext=["1109"])
    t.put("u1", "1010", "E")
    t.put("u6", "1108", "SE")
    withdraw(t, "c1", part=1)
    assert t.key == "withdrawal-fire" and replies(t) == ["u6"]
    assert "flank" not in drms(t, "u1", "1110", WITHDRAWAL)
    assert drms(t, "u6", "1109", WITHDRAWAL)["flank"] == 1


# 10.45


@pytest.mark.rule("10.45")
def test_guns_fire_once_at_who_comes_within_three_hexes() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("cg2", "1309", "W")
    t.put("c1", "1110", "W")
    approach(t, "u1")
    assert t.key == "rest", "c1 stands in the way"
    t = Table()
    t.put("u1", "1010")
    t.put("u2", "1012")
    t.put("cg2", "1310", "W")
    t.put("cg1", "1311", "E")
    t.put("c1", "1209", "W")
    approach(t, "u1", 0)
    assert t.key == "approach-fire" and t.offers() == ["fire-with:cg2", "done"], "all or nothing"
    t.answer("fire-with:cg2")
    assert shots(t) == [("cg2", "1010", 6, 0)] and volleyed(t.g, t.u("cg2"), APPROACH)
    approach(t, "u2")
    assert t.result() == [0, 0, 0], "once in an activation"
    t = Table()
    t.put("u1", "1010")
    t.put("cg2", "1410", "W")
    approach(t, "u1")
    assert t.result() == [0, 0, 0], "four hexes are too far"
    t = Table()
    t.put("u1", "1010")
    t.put("u2", "1011")
    t.put("cg3", "1209", "W")
    approach(t, "u1", 0).answer("fire-section:cg3", "single-fire", "done")
    approach(t, "u2")
    assert t.result() == [0, 0, 0], "once for the battery, though one section did not fire"


@pytest.mark.rule("10.45", "9.63")
def test_guns_that_moved_in_reaction_do_not_fire_at_the_approach() -> None:
    t = Table()
    t.put("u1", "1010")
    c = t.put("cg2", "1310", "W")
    t.g.done[c] |= REACTED
    assert approach(t, "u1").result() == [0, 0, 0]


@pytest.mark.rule("10.45", "9.62", "10.81")
def test_guns_that_turned_in_reaction_fire_once_at_minus_two_and_not_rapidly() -> None:
    t = Table()
    t.put("u1", "1010")
    c = t.put("cg1", "1110", "W")
    t.g.done[c] |= REFACED
    assert drms(t, "cg1", "1010", APPROACH) == {"range": 2, "refaced-guns": -2}
    approach(t, "u1", 0).answer("fire-with:cg1")
    assert t.key == "rest", "no rapid fire"
    assert drms(t, "cg1", "1010", RETURN) == {"range": 2}, "the first fire after it only"


@pytest.mark.rule("9.63")
def test_the_phasing_unit_may_fire_at_guns_before_they_go() -> None:
    t = Table()
    u = t.put("u1", "1010", order="attack", sp=7)
    c = t.put("cg1", "1209", "NE")
    t.play(GunsFirst(u, c), 9, 0).answer("yes", key="guns-first")
    while t.key != "rest":
        t.answer(t.offers()[-1])
    assert t.result()[0] == 1 and shots(t) == [("u1", "1209", 7, 9)]
    t = Table()
    u = t.put("u1", "1010", order="advance")
    t.g.spent[u] = 2
    t.g.done[u] |= MOVED
    c = t.put("cg1", "1209", "NE")
    assert t.play(GunsFirst(u, c)).result() == [0, 0, 0], "it has moved under Advance orders"


@pytest.mark.rule("9.63", "10.33", "10.32")
def test_who_moves_under_advance_orders_does_not_fire_at_the_guns_first() -> None:
    t = Table()
    u = t.put("u1", "1010", order="advance")
    c = t.put("cg1", "1209", "NE")
    assert t.play(GunsFirst(u, c)).result() == [0, 0, 0], "it is about to move"


@pytest.mark.rule("9.63", "10.52", "10.61")
def test_fire_at_the_guns_first_is_never_prepared_and_guns_have_the_penalty_of_moving() -> None:
    t = Table()
    u = t.put("u1", "1010", order="attack", sp=7)
    c = t.put("cg1", "1110", "NE")
    t.play(GunsFirst(u, c), 0).answer("yes", key="guns-first")
    assert t.told("fired")["total"] == 0
    t = Table()
    u = t.put("ug1", "1010")
    c = t.put("cg1", "1309", "NE")
    t.play(GunsFirst(u, c), 4).answer("yes", key="guns-first")
    assert t.told("fired")["total"] == 2 and len(shots(t)) == 1
    while t.key != "rest":
        t.answer(t.offers()[-1])
    assert t.g.done[u] & FIRED and not t.g.done[u] & NO_MOVE, "neither standing nor rapid fire: they go on"
    t = Table()
    u = t.put("u1", "1010", order="attack", sp=7)
    c = t.put("cg1", "1110", "NE", sp=1)
    t.g.guns[3 * c] = 1
    t.play(GunsFirst(u, c), 9).answer("yes")
    assert t.at("cg1") == "gone" and t.key == "rest", "no advance: it is on its way to another hex"


@pytest.mark.rule("6.26", "6.34")
def test_fire_shakes_a_march_and_ends_a_reserve_before_it_is_resolved() -> None:
    from grognard.games.great_battles_acw.state.model import F_STRUCK

    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "WNW", order="march")
    fire(t, "u1", "1110", 0)
    assert t.g.form_state[t.f("cb1")] & F_STRUCK
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1410", "WNW", order="march")
    fire(t, "ug2", "1410", 0).answer("single-fire")
    assert not t.g.form_state[t.f("cb1")] & F_STRUCK, "shell does not"
    t = Table()
    t.put("u1", "1010")
    c = t.put("c1", "1209", "W")
    t.g.form_state[t.f("cb1")] |= RESERVE
    fire(t, "u1", "1209")
    assert t.g.state[c] & DISORDERED and not t.g.form_state[t.f("cb1")] & RESERVE
    assert t.key == "return-fire" and shots(t) == []
    for far, struck in (("1408", True), ("1508", False)):
        t = Table()
        t.put("ug2", "1010")
        t.put("c1", far, "W")
        t.g.form_state[t.f("cb1")] |= RESERVE
        fire(t, "ug2", far, *([] if struck else [0])).answer("single-fire")
        assert bool(t.g.form_state[t.f("cb1")] & RESERVE) != struck, "at four hexes or less"
