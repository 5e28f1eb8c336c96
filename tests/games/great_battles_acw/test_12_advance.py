"""12.6 Advance into a hex that combat has emptied, 8.47 of lines; 12.72 leaders."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch12_advance import Advance, why_no_advance
from grognard.games.great_battles_acw.state.model import ABANDONED, ADVANCED, DISORDERED, GONE, OFF, REFUSE_R
from tests.games.great_battles_acw.table import Table


def advance(t: Table, *names: str, to: str = "0605", must: bool = True, turn: bool = True) -> Advance:
    return Advance([t.u(n) for n in names], t.hex(to), must, turn)


def where(t: Table, name: str) -> list[str]:
    u = t.u(name)
    out = [t.at(name)]
    return out + [t.b.grid.name(h) for h in t.g.ext[2 * u : 2 * u + 2] if h >= 0]


@pytest.mark.rule("12.6")
def test_after_fire_the_owner_decides() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.play(advance(t, "u1", must=False))
    assert (t.key, t.offers()) == ("advance", ["to:0605", "no"])
    t.answer("no")
    assert (t.at("u1"), t.result()) == ("0505", [0])
    t.play(advance(t, "u1", must=False)).answer("to:0605", "face:E")
    assert (t.at("u1"), t.result()) == ("0605", [1])
    assert t.g.done[t.u("u1")] & ADVANCED


@pytest.mark.rule("12.6")
def test_it_may_turn_by_a_vertex() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.play(advance(t, "u1"))
    assert t.offers() == ["face:NE", "face:E", "face:SE"]
    t.answer("face:SE")
    assert t.facing("u1") == "SE"


@pytest.mark.rule("12.6")
def test_no_turn_when_none_is_allowed() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.play(advance(t, "u1", turn=False))
    assert (t.facing("u1"), t.result()) == ("E", [1])


@pytest.mark.rule("12.6", "8.12")
def test_all_must_go_that_stacking_allows_the_upper_ones_first() -> None:
    t = Table()
    t.put("u3", "0505", sp=6)
    t.put("u2", "0505", sp=5)
    t.put("u1", "0505", sp=6)
    t.play(advance(t, "u1", "u2", "u3")).answer("face:NE")
    assert t.stack("0605") == ["u1", "u2"]  # 11 points; u3 would make 17
    assert t.facing("u2") == "NE"  # all units of a hex face one way
    assert t.at("u3") == "0505"
    assert t.result() == [1]  # nobody asks u2 which way it faces


@pytest.mark.rule("12.6")
def test_guns_never_advance() -> None:
    t = Table()
    g1 = t.put("ug1", "0505", "E")
    assert t.play(advance(t, "ug1")).result() == [0]
    refusal = why_no_advance(t.g, g1, t.hex("0605"))
    assert refusal is not None and refusal.rule == "12.6"


@pytest.mark.rule("12.6")
def test_not_where_an_enemy_is_left_and_not_over_impassable_ground() -> None:
    t = Table(water={"river": ["0505/0605"]})
    t.put("u1", "0505", "E")
    assert t.play(advance(t, "u1")).result() == [0]
    t = Table()
    t.put("u1", "0505", "E")
    t.put("c1", "0605", "W")
    assert t.play(advance(t, "u1")).result() == [0]
    t = Table()
    t.put("u1", "0505", "E")
    t.put("cg1", "0605", "W", state=ABANDONED | DISORDERED)  # abandoned guns stay where they are
    assert t.play(advance(t, "u1", turn=False)).result() == [1]
    assert t.at("cg1") == "0605"


@pytest.mark.rule("12.6", "9.44/bridges")
def test_over_a_bridge_under_attack_orders() -> None:
    t = Table(water={"river": ["0505/0605"]}, crossings={"0505/0605": "bridge"}, roads=[("road", ["0505", "0605"])])
    t.put("u1", "0505", "E", order="attack")
    assert t.play(advance(t, "u1", turn=False)).result() == [1]


@pytest.mark.rule("12.6")
def test_terrain_disorders_on_the_advance_and_a_second_disorder_stops_it() -> None:
    t = Table(terrain={"0605": "rough woods"})
    t.put("u1", "0505", "E")
    assert t.play(advance(t, "u1", turn=False), 8).result() == [1]
    assert t.disordered("u1") and t.at("u1") == "0605"
    t = Table(terrain={"0605": "rough woods"})
    u = t.put("u1", "0505", "E", disordered=True)
    assert t.play(advance(t, "u1", turn=False), 6).result() == [1, u]
    assert (t.at("u1"), t.sp("u1")) == ("0605", 6)


@pytest.mark.rule("7.33")
def test_an_advance_ends_a_refused_flank() -> None:
    t = Table()
    t.put("u1", "0505", "E", state=REFUSE_R)
    t.play(advance(t, "u1", turn=False))
    assert not t.g.state[t.u("u1")] & REFUSE_R


# 8.47


@pytest.mark.rule("8.47", "example/8.47")
def test_a_line_advances_straight_on_or_on_a_pivot() -> None:
    """The example: a line in 2222 and 2223 has driven an enemy from 2323."""
    t = Table()
    t.put("u1", "2222", "E", sp=9, ext=["2223"])
    t.play(advance(t, "u1", to="2323"))
    assert t.key == "advance-line"
    assert set(t.offers()) == {"to:2323", "to:2322", "wheel-on:2223", "wheel-on:2222"}
    t.answer("to:2323")
    assert (where(t, "u1"), t.facing("u1")) == (["2323", "2324"], "E")

    t = Table()
    t.put("u1", "2222", "E", sp=9, ext=["2223"])
    t.play(advance(t, "u1", to="2323")).answer("wheel-on:2223")
    assert (where(t, "u1"), t.facing("u1")) == (["2323", "2223"], "SE")
    assert t.result() == [1]


@pytest.mark.rule("8.47")
def test_a_line_that_cannot_advance_extended_draws_in_first() -> None:
    """Friends in 0604 and 0606 bar the way straight on, and guns in its own hexes, which do not turn, both pivots."""
    t = Table()
    t.put("u1", "0505", "E", sp=9, ext=["0506"])
    for name, h in (("u6", "0604"), ("u7", "0606"), ("ug1", "0505"), ("ug2", "0506")):
        t.put(name, h, "E")
    t.play(advance(t, "u1", turn=False))
    assert where(t, "u1") == ["0605"]
    assert "draws-in" in t.log()


@pytest.mark.rule("8.47", "8.52")
def test_a_column_draws_in_before_it_advances() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=9, ext=["0405"], column=True)
    t.play(advance(t, "u1", turn=False))
    assert where(t, "u1") == ["0605"]


# leaders and guns


@pytest.mark.rule("12.72")
def test_leaders_may_advance_with_the_unit() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    x = t.leader("ub1", "0505")
    y = t.leader("ud1", "0505")
    t.play(advance(t, "u1", turn=False))
    t.answer("go-along:ud1-leader", key="leader-along")
    t.answer("no", key="leader-along")
    assert (t.g.leader_at[x], t.g.leader_at[y]) == (t.hex("0505"), t.hex("0605"))


@pytest.mark.rule("12.81")
def test_an_advance_mans_abandoned_guns_again_even_if_disordered() -> None:
    t = Table()
    t.put("u1", "0505", "NE", disordered=True)
    t.put("ug1", "0605", "W", state=ABANDONED | DISORDERED)
    t.play(advance(t, "u1", turn=False))
    assert not t.g.state[t.u("ug1")] & ABANDONED
    assert t.disordered("ug1")
    assert t.facing("ug1") == "NE"


@pytest.mark.rule("12.72")
def test_a_leader_who_stayed_with_the_rest_may_go_with_the_next_of_them() -> None:
    t = Table()
    t.put("u2", "0505", "E")
    t.put("u1", "0505", "E")
    x = t.leader("ub1", "0505")
    t.play(advance(t, "u1", "u2", must=False, turn=False)).answer("to:0605")
    t.answer("no", key="leader-along")
    t.answer("to:0605", key="advance")
    t.answer("go-along:ub1-leader", key="leader-along")
    assert t.g.leader_at[x] == t.hex("0605")


@pytest.mark.rule("8.47", "12.6", "8.12")
def test_a_line_that_draws_in_joins_others_as_far_as_stacking_allows() -> None:
    for sp, there in ((9, True), (13, False)):
        t = Table()
        t.put("u2", "0605", "E", sp=4)
        t.put("u1", "0505", "E", sp=sp, ext=["0506"])
        t.play(advance(t, "u1", turn=False))
        assert (t.at("u1") == "0605") == there
        assert t.result() == [1 if there else 0]
        assert (where(t, "u1") == ["0605"]) == there


@pytest.mark.rule("12.6", "9.72")
def test_not_into_a_hex_by_which_enemies_are_still_to_come() -> None:
    group = {"turn": "1100", "entry": "east", "orders": "advance", "activations": 0, "units": ["c9"], "leaders": []}
    t = Table(scenario={"reinforcements": [group]})
    u = t.put("u1", "2310", "E")
    t.g.at[t.u("c9")] = OFF
    refusal = why_no_advance(t.g, u, t.hex("2410"))
    assert refusal is not None and refusal.rule == "9.72"
    t.g.at[t.u("c9")] = GONE
    assert why_no_advance(t.g, u, t.hex("2410")) is None


@pytest.mark.rule("12.81", "8.47")
def test_guns_under_any_part_of_an_advancing_line_are_manned() -> None:
    t = Table()
    t.put("u1", "2222", "E", sp=9, ext=["2223"])
    t.put("ug1", "2324", "W", state=ABANDONED | DISORDERED)
    t.play(advance(t, "u1", to="2323")).answer("to:2323")
    assert not t.g.state[t.u("ug1")] & ABANDONED
    assert t.facing("ug1") == "E"


@pytest.mark.rule("12.72", "12.73")
def test_a_leader_left_behind_alone_beside_an_enemy_does_not_stay() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    x = t.leader("ub1", "0505")
    t.put("c2", "0404", "W")
    t.play(advance(t, "u1", turn=False)).answer("no", key="leader-along")
    assert t.g.leader_at[x] == t.hex("0605")
    assert "leader-flees" in t.log()


@pytest.mark.rule("12.72", "8.47")
def test_a_leader_with_any_part_of_a_line_goes_with_that_part() -> None:
    t = Table()
    t.put("u1", "2222", "E", sp=9, ext=["2223"])
    x = t.leader("ub1", "2223")
    t.play(advance(t, "u1", to="2323")).answer("to:2323")
    t.answer("go-along:ub1-leader", key="leader-along")
    assert t.g.leader_at[x] == t.hex("2324")
