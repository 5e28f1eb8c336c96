"""9.54 Withdrawal Movement. A unit in 0808 that faces east has 0708 and 0709 in its rear."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.state.model import FIRED, NO_FIGHT, WITHDREW
from tests.games.great_battles_acw.moving import acts, begin, done, goes, hexes, quiet
from tests.games.great_battles_acw.table import Table

WOODS = {name: "woods" for name in ("0708", "0709", "0607", "0608", "0609")}


@pytest.mark.rule("9.54")
def test_backwards_two_hexes_at_most_without_turning() -> None:
    t = Table()
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert acts(t, "withdraw") == {"0708", "0709"}
    assert t.why_not("withdraw:0807") == "9.54"
    t.answer("withdraw:0708")
    assert set(t.offers()) == {"withdraw:0607", "withdraw:0608", "stop"}
    t.answer("withdraw:0607")
    assert (t.at("u1"), t.facing("u1"), t.key) == ("0607", "E", "rest")
    assert done(t, "u1") & WITHDREW and done(t, "u1") & NO_FIGHT


@pytest.mark.rule("9.54")
def test_it_is_the_whole_movement() -> None:
    for first in ("go:0908", "face:NE", "refuse-left"):
        t = Table()
        t.put("u1", "0808", "E")
        begin(t, "u1")
        t.answer(first)
        assert acts(t, "withdraw") == set() and t.why_not("withdraw:0708") == "9.54"
    t = Table()
    t.put("u1", "0808", "E", order="attack")
    t.g.done[t.u("u1")] |= FIRED
    begin(t, "u1")
    assert acts(t, "withdraw") == set()
    t = Table()
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert t.why_not("withdraw:0708") == "9.54"


@pytest.mark.rule("9.54", "example/9.54")
def test_two_hexes_of_woods_two_rolls_with_one_more_each() -> None:
    """Cohesion 7, disordered 5."""
    t = Table(terrain=WOODS)
    t.put("u1", "0808", "E")
    begin(t, "u1", 6, 6)
    t.answer("withdraw:0708", "withdraw:0607")
    assert t.at("u1") == "0607" and not t.disordered("u1")
    assert t.told("udd-passed")["total"] == 7
    t = Table(terrain=WOODS)
    t.put("u1", "0808", "E")
    begin(t, "u1", 7, 4)
    t.answer("withdraw:0708")
    assert t.disordered("u1")
    t.answer("withdraw:0607")
    assert t.at("u1") == "0607"  # disordered in the first, it holds in the second


@pytest.mark.rule("9.54", "example/9.54")
def test_who_began_disordered_and_fails_stays_in_the_first_hex() -> None:
    t = Table(terrain=WOODS)
    t.put("u1", "0808", "E", disordered=True)
    begin(t, "u1", 5)
    t.answer("withdraw:0708")
    assert (t.key, t.at("u1")) == ("rest", "0708")


@pytest.mark.rule("9.54", "example/9.54")
def test_who_fails_again_in_the_second_hex_goes_back_to_the_first() -> None:
    t = Table(terrain=WOODS)
    t.put("u1", "0808", "E")
    begin(t, "u1", 7, 5)
    t.answer("withdraw:0708", "withdraw:0607")
    assert t.at("u1") == "0708" and t.disordered("u1")


@pytest.mark.rule("9.54")
def test_a_road_spares_the_roll_under_advance_orders() -> None:
    road = [("road", ["0808", "0708", "0607"])]
    t = Table(terrain=WOODS, roads=road)
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("withdraw:0708", "withdraw:0607")
    assert t.at("u1") == "0607" and "udd-passed" not in t.log()
    t = Table(terrain=WOODS, roads=road)
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1", 0)
    t.answer("withdraw:0708")
    assert "udd-passed" in t.log()


@pytest.mark.rule("9.54", "8.22/artillery")
def test_not_through_friends_except_troops_through_guns_or_along_a_road() -> None:
    t = Table()
    t.put("u2", "0708", "E", sp=12)
    t.put("u3", "0709", "E", sp=12)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    assert acts(t, "withdraw") == set()
    assert t.why_not("withdraw:0708") == "9.54"
    t = Table(roads=[("road", ["0808", "0708", "0607"])])
    t.put("u2", "0708", "E", sp=12)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("withdraw:0708")
    assert (t.key, t.at("u1")) == ("rest", "0607")  # it cannot stop among them
    t = Table()
    t.put("ug1", "0708", "E")
    t.put("ug2", "0708", "E")
    t.put("ug3", "0709", "E")
    t.put("ug4", "0709", "E")
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("withdraw:0708")
    assert "stop" not in t.offers()
    t.answer(t.offers()[0])
    assert t.at("u1") in ("0607", "0608")
    t = Table()
    t.put("u2", "0708", "E", sp=5)
    t.put("u3", "0709", "E", sp=5)
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    t.answer("withdraw:0708")
    assert (t.key, t.at("ug1")) == ("rest", "0708")  # it may stop with them, not pass them


@pytest.mark.rule("9.54", "9.53")
def test_next_to_the_enemy_it_stops() -> None:
    t = Table()
    t.put("c1", "0707", "S", order="march")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    t.answer("withdraw:0708")
    quiet(t)
    assert (t.key, t.at("u1")) == ("rest", "0708")


@pytest.mark.rule("9.54")
def test_a_line_withdraws_extended_or_disordered_out_of_one_hex() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("withdraw:0709", "stop")
    assert hexes(t, "u1") == ["0709", "0710"] and t.facing("u1") == "E"
    t = Table()
    t.put("u2", "0709", "E", sp=2)
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    assert acts(t, "withdraw") == {"0808", "0809"}  # drawn in, then back
    t.answer("withdraw:0809")
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.disordered("u1") and len(hexes(t, "u1")) == 1 and t.at("u1") not in ("0808", "0809")


@pytest.mark.rule("9.54", "10.44")
def test_withdrawal_fire_comes_first_and_may_leave_one_hex() -> None:
    """A loss by fire: the unit goes back one hex and no farther."""
    t = Table()
    t.put("c1", "0908", "W", sp=6)
    t.put("u1", "0808", "E")
    begin(t, "u1", 9)
    t.answer("withdraw:0708")
    assert t.seat == "confederate" and t.at("u1") == "0808"
    t.answer(next(x for x in t.offers() if x.startswith("fire-with")))
    while t.seat == "confederate":
        t.answer(t.offers()[-1])
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.at("u1") == "0708"
    assert goes(t) == set()


@pytest.mark.rule("9.54", "8.22/artillery")
def test_guns_do_not_go_back_through_guns() -> None:
    t = Table()
    t.put("ug2", "0708", "E")
    t.put("ug4", "0708", "E")
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    assert acts(t, "withdraw") == {"0709"} and t.why_not("withdraw:0708") == "9.54"
