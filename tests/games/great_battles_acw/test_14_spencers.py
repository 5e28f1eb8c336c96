"""14.3 Spencer repeaters: us and cs have rifles, uh4 and ch4 carbines."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch10_out_of_phase import PreShockFire, WithdrawalFire
from grognard.games.great_battles_acw.state.model import OPT_AMMO
from tests.games.great_battles_acw.firing import fire, no_fire, shots
from tests.games.great_battles_acw.table import Table


def who(t: Table) -> list[str]:
    return [s[0] for s in shots(t)]


@pytest.mark.rule("14.3/who-and-when")
def test_spencers_in_good_order_and_on_foot_fire_twice() -> None:
    for name, foot, disordered, n in (
        ("us", False, False, 2),
        ("us", False, True, 1),
        ("uh4", True, False, 2),
        ("uh4", False, False, 1),
        ("u1", False, False, 1),
    ):
        t = Table()
        t.put(name, "1010", foot=foot, disordered=disordered)
        t.put("c1", "1110", "W", order="march")
        fire(t, name, "1110", *[0] * n)
        assert len(shots(t)) == n, name


@pytest.mark.rule("14.3/who-and-when", "14.31")
def test_both_rounds_go_at_the_same_hex_even_if_it_is_empty_then() -> None:
    t = Table()
    t.put("us", "1010")
    t.put("c1", "1110", "W", sp=1, order="march")
    fire(t, "us", "1110", 9, 5)
    assert t.at("c1") == "gone" and len(shots(t)) == 1 and "fire-nobody" in t.log()
    assert t.g.ammo[3 * t.u("us")] == 2, "the die of the second round still counts for the ammunition"


@pytest.mark.rule("14.31")
def test_in_phase_the_first_round_is_resolved_then_the_reply_then_the_second_round() -> None:
    t = Table()
    t.put("us", "1010", sp=6)
    t.put("c1", "1110", "W", sp=6)
    fire(t, "us", "1110", 9, 0, 0)
    assert t.log()[:2] == ["fired", "loses"] and t.sp("c1") == 5 and t.disordered("c1")
    t.answer("fire-with:c1", key="return-fire")
    assert [s[:3] for s in shots(t)] == [("us", "1110", 6), ("c1", "1010", 5), ("us", "1110", 6)]


@pytest.mark.rule("14.31")
def test_no_second_round_after_a_second_disorder() -> None:
    t = Table()
    t.put("u2", "1010", sp=6)
    t.put("us", "1010", sp=6)
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=7)
    fire(t, "us", "1110", 0, 6, 0, 6, 0).answer("fire-with:c1", "fire-with:c2")
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert who(t) == ["us", "c1", "c2"] and t.at("us") != "1010"


@pytest.mark.rule("14.32")
def test_out_of_phase_they_reply_at_once_and_again_when_the_results_are_applied() -> None:
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("cs", "1110", "W", sp=6)
    fire(t, "u1", "1110", 6, 0, 0, 0).answer("fire-with:cs")
    told = ["fired", "fired", "fire-result", "udd-passed"]
    assert t.log()[:4] == told, "the second round comes after the results"
    assert who(t) == ["u1", "cs", "cs"]


@pytest.mark.rule("14.32")
def test_not_again_if_they_suffered_a_second_disorder() -> None:
    """Two sections fire apart at Spencers in good order: one D, or two."""

    def laid(second: int) -> Table:
        t = Table()
        t.put("ug3", "1010")
        t.put("cs", "1110", "W", sp=6)
        fire(t, "ug3", "1110", 7, second, 0, *([] if second else [0]))
        t.answer("fire-section:ug3", "target-apart:1110", "single-fire", "fire-with:cs")
        while t.key != "rest":
            t.answer(t.offers()[0])
        return t

    t = laid(0)
    assert t.disordered("cs") and who(t) == ["ug3", "ug3", "cs", "cs"], "a first disorder does not silence them"
    t = laid(9)
    assert t.sp("cs") == 5 and t.at("cs") != "1110" and who(t) == ["ug3", "ug3", "cs"]


@pytest.mark.rule("14.32", "9.61")
def test_spencers_that_turn_first_reply_after_the_fire_at_them() -> None:
    t = Table()
    t.put("u1", "1010", "E")
    t.put("cs", "1110", "SE")
    fire(t, "u1", "1110", 0, 0, 0, 0)
    t.answer(next(w for w in t.offers() if w.endswith("@SW")), key="react-facing")
    t.answer("fire-with:cs", key="return-fire")
    assert who(t) == ["u1", "cs", "cs"]


@pytest.mark.rule("14.33")
def test_a_natural_5_in_a_second_round_empties_them() -> None:
    t = Table()
    u = t.put("us", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "us", "1110", 5, [0], 1)
    assert t.g.ammo[3 * u] == 0, "without 10.9 the first round costs nothing"
    t.g.done[u] = 0
    t.g.volleys = []
    fire(t, "us", "1110", 1, 5, [0])
    assert t.g.ammo[3 * u] == 2
    t.g.done[u] = 0
    t.g.volleys = []
    assert no_fire(t, "us", "1110") == "14.33"


@pytest.mark.rule("14.33", "10.91")
def test_a_5_in_the_first_round_counts_after_the_second() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("us", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "us", "1110", 5, [0], 1)
    assert t.told("fired")["total"] == 2, "no penalty yet in the second round"
    assert t.g.ammo[3 * u] == 1


@pytest.mark.rule("14.34")
def test_neighbours_reply_to_spencers_after_their_first_round_too() -> None:
    t = Table()
    t.put("us", "1010", sp=6)
    t.put("c1", "1110", "W", sp=6, order="march")
    t.put("c2", "1111", "W", sp=6)
    fire(t, "us", "1110", 1, 0, 2)
    assert t.log() == ["fired"]
    t.answer("fire-with:c2")
    assert who(t) == ["us", "c2", "us"]


@pytest.mark.rule("14.35")
def test_they_fire_twice_at_who_leaves() -> None:
    t = Table()
    u = t.put("u1", "1010")
    t.put("cs", "1110", "W")
    t.play(WithdrawalFire(u, 3 * u), 0, 0).answer("fire-with:cs")
    assert who(t) == ["cs", "cs"] and t.result() == [0]


@pytest.mark.rule("14.36")
def test_they_fire_twice_before_a_shock() -> None:
    t = Table()
    u = t.put("u1", "1010", order="attack")
    t.put("cs", "1110", "W")
    t.g.declared = [u, t.hex("1110")]
    t.play(PreShockFire([t.hex("1010")], [t.hex("1110")]), 0, 0).answer("fire-with:cs")
    assert who(t) == ["cs", "cs"]


@pytest.mark.rule("14.37")
def test_against_rapid_fire_in_phase_both_rounds_are_simultaneous_with_it() -> None:
    t = Table()
    t.put("ug1", "1010")
    t.put("cs", "1110", "W", sp=6)
    fire(t, "ug1", "1110", 9, 9, 1, 2).answer("rapid-fire", "fire-with:cs")
    assert t.log()[:4] == ["fired"] * 4, "all four dice before any result"
    assert who(t) == ["ug1", "ug1", "cs", "cs"]


@pytest.mark.rule("14.38")
def test_against_rapid_fire_out_of_phase_they_alternate_and_fire_first() -> None:
    t = Table()
    t.put("us", "1010", sp=6)
    t.put("cg1", "1110", "W")
    fire(t, "us", "1110", 1, 1, 2, 2).answer("fire-with:cg1", "rapid-fire")
    assert who(t) == ["us", "cg1", "us", "cg1"]
    t = Table()
    t.put("us", "1010", sp=6)
    t.put("c1", "1110", "W", sp=3)
    t.put("cg1", "1110", "W")
    fire(t, "us", "1110", 1, 1, 1, 6, 9, 0).answer("fire-with:cg1", "rapid-fire", "fire-with:c1")
    assert who(t) == ["us", "cg1", "c1", "us"], "disordered guns do not fire their second shot"
    assert t.disordered("cg1")


@pytest.mark.rule("14.31", "14.34", "10.42")
def test_who_let_his_chance_pass_after_the_first_round_is_not_asked_again() -> None:
    t = Table()
    t.put("us", "1010", "E")
    t.put("c1", "1410", "SE")
    t.put("cg2", "1411", "W")
    fire(t, "us", "1410", 0, 0, 0)
    assert t.offers()[0] == "fire-with:cg2"
    t.answer("done", key="return-fire")
    t.answer(next(w for w in t.offers() if w.endswith("@SW")), key="react-facing")
    assert t.key == "return-fire" and [w for w in t.offers() if w.startswith("fire-with")] == ["fire-with:c1"]
