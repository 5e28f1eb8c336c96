"""9.3 Leaders on the move; 4.16, 4.17."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.codes import GO
from grognard.games.great_battles_acw.rules.flow.ch09_leaders import CommanderMove, LeaderTurn
from grognard.games.great_battles_acw.rules.queries.ch04_formations import march_share
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import command_range, rode_far
from grognard.games.great_battles_acw.rules.queries.ch09_leaders import leader_allowance
from tests.games.great_battles_acw.moving import acts, begin, goes, spent
from tests.games.great_battles_acw.table import Table


def ride(t: Table, formation: str, at: str, active: str) -> Table:
    x = t.leader(formation, at)
    t.g.brigades = [t.f(active)]
    return t.play(LeaderTurn(x))


@pytest.mark.rule("4.16", "9.11", "9.31")
def test_brigadiers_and_division_leaders_have_ten_points_whatever_the_orders() -> None:
    for formation in ("ub1", "ud1", "ubg"):
        for order in ("advance", "attack"):
            t = Table()
            t.orders("ub1", order)
            ride(t, formation, "0812", "ub1" if formation != "ubg" else "ubg")
            assert leader_allowance(t.g, t.b.leader_no[f"{formation}-leader"]) == 20
            assert "1812" in goes(t) and "1912" not in goes(t)
            assert t.why_not("go:1912") == "9.31"


@pytest.mark.rule("9.31")
def test_a_leader_moves_once_and_takes_the_best_way() -> None:
    woods = {f"{c:02}12": "woods" for c in range(9, 25)}
    t = Table(terrain=woods, roads=[("road", [f"{c:02}12" for c in range(8, 24)])])
    t.orders("ub1", "attack")
    ride(t, "ub1", "0812", "ub1")
    assert "2312" in goes(t)  # fifteen hexes at half a point
    t.answer("go:2312")
    assert t.key == "rest" and t.g.leader_at[t.b.leader_no["ub1-leader"]] == t.hex("2312")
    assert t.g.leader_done[t.b.leader_no["ub1-leader"]] == 1


@pytest.mark.rule("9.31")
def test_a_leader_goes_with_the_unit_he_stands_with() -> None:
    t = Table()
    x = t.leader("ub1", "0808")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("go-along:ub1-leader", "go:1008")
    assert t.g.leader_at[x] == t.hex("1008") and t.g.leader_spent[x] == 4
    t.answer("done")
    assert t.g.leader_done[x] == 1
    t.put("u2", "1008", "E")
    begin(t, "u2")
    assert acts(t, "go-along") == set() and t.why_not("go-along:ub1-leader") == "9.31"


@pytest.mark.rule("9.31", "8.44")
def test_a_leader_goes_with_the_part_of_a_line_he_stands_with() -> None:
    t = Table()
    x = t.leader("ub1", "0809")
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("go-along:ub1-leader", "go:0908")
    assert t.g.leader_at[x] == t.hex("0909")


@pytest.mark.rule("9.31")
def test_a_leader_may_join_a_unit_and_go_on_with_it_as_far_as_his_points_last() -> None:
    t = Table(terrain={"1210": "rough woods"})
    t.put("u1", "1210", "E")
    x = t.leader("ub1", "0408")
    t.g.brigades = [t.f("ub1")]
    t.play(LeaderTurn(x))
    t.answer("go:1210")
    assert t.g.leader_spent[x] == 20
    t.answer("unit:u1", "go:1410")
    assert t.at("u1") == "1410" and t.g.leader_at[x] == t.hex("1210")  # he has nothing left
    assert spent(t, "u1") == 2


@pytest.mark.rule("9.31")
def test_a_leader_of_another_command_does_not_go_along() -> None:
    t = Table()
    t.leader("ub2", "0808")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert acts(t, "go-along") == set() and t.why_not("go-along:ub2-leader") == "9.31"


@pytest.mark.rule("9.33")
def test_next_to_the_enemy_only_to_friends_or_with_a_unit() -> None:
    t = Table()
    t.put("c1", "1008", "W")
    t.put("u1", "0909", "E", order="attack")
    ride(t, "ub1", "0808", "ub1")
    assert "0909" in goes(t) and "0908" not in goes(t)
    assert t.why_not("go:0908") == "9.33" and t.why_not("go:1008") == "9.51"
    t = Table()
    t.put("c1", "1008", "E")
    x = t.leader("ub1", "0808")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    t.answer("go-along:ub1-leader", "go:0908")
    assert t.g.leader_at[x] == t.hex("0908")


@pytest.mark.rule("4.17", "9.32", "3.0/IV-A-commanders")
def test_commanders_move_in_their_own_phase_forty_points() -> None:
    t = Table()
    x = t.leader("uI", "0112")
    t.leader("u-army", "0101")
    t.leader("ub1", "0212")
    t.play(CommanderMove(0))
    assert set(t.offers()) == {"leader:uI-leader", "leader:u-army-leader", "end"}
    assert leader_allowance(t.g, x) == 80
    t.answer("leader:uI-leader")
    assert len(goes(t)) > 500
    t.answer("go:0212")
    assert not rode_far(t.g, x) and command_range(t.g, x) == 16
    assert set(t.offers()) == {"leader:u-army-leader", "end"}  # each once
    t.answer("end")


@pytest.mark.rule("4.17", "9.32")
def test_beyond_ten_points_a_corps_commander_has_no_range_next_turn() -> None:
    t = Table()
    x = t.leader("uI", "0112")
    t.play(CommanderMove(0))
    t.answer("leader:uI-leader", "go:1212")
    assert t.g.leader_spent[x] == 22 and rode_far(t.g, x) and command_range(t.g, x) == 0
    t.play(CommanderMove(0))
    t.answer("end")
    assert not rode_far(t.g, x)  # he stayed: the next turn is another


@pytest.mark.rule("9.32")
def test_beyond_ten_points_the_overall_commander_has_no_initiative() -> None:
    from grognard.games.great_battles_acw.rules.queries.ch05_activation import commander_bonus

    t = Table()
    t.leader("u-army", "0112")
    t.leader("uI", "0113")
    assert commander_bonus(t.g, 0) == 1
    t.play(CommanderMove(0))
    t.answer("leader:u-army-leader", "go:1212")
    t.g.leader_at[t.b.leader_no["uI-leader"]] = t.hex("1213")
    assert commander_bonus(t.g, 0) == 0


@pytest.mark.rule("9.32", "9.33")
def test_a_commander_is_told_why_he_cannot_go_so_far() -> None:
    t = Table(terrain={f"{c:02}{r:02}": "swamp" for c in range(4, 12) for r in range(1, 25)})
    t.leader("uI", "0101")
    t.put("c1", "0106", "E")
    t.play(CommanderMove(0))
    t.answer("leader:uI-leader")
    assert t.why_not("go:2424") == "9.32" and t.why_not("go:0106") == "9.51"
    d = t.m.pending
    assert d is not None and t.m.frames[-1].why_not(t.g, d, [GO + t.b.n_hex]) is None  # no such hex


@pytest.mark.rule("4.17", "5.35")
def test_only_the_leader_of_a_marching_brigade_goes_as_far_as_it() -> None:
    t = Table()
    mine, other = t.leader("ub1", "0505"), t.leader("ub2", "0506")
    t.g.march = 1
    t.g.brigades = [t.f("ub1")]
    t.orders("ub1", "march")
    share = march_share(t.g, t.f("ub1"))
    assert share > 1
    assert leader_allowance(t.g, mine) == share * t.b.leader_ma[mine]
    assert leader_allowance(t.g, other) == t.b.leader_ma[other]
