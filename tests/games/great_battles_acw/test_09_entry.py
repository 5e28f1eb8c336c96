"""9.7 Reinforcements. The Union comes in at 0110, in the west."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch09_leaders import LeaderTurn
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance
from grognard.games.great_battles_acw.rules.queries.ch09_entry import entry_facing
from grognard.games.great_battles_acw.state.model import ADJACENT, NO_FIGHT, OFF
from grognard.games.great_battles_acw.words import FACINGS, ORDERS
from tests.games.great_battles_acw.moving import acts, begin, done, goes, hexes, quiet, spent
from tests.games.great_battles_acw.table import Table


def arriving(units: list[str], order: str = "advance", turns: tuple[str, ...] = ("1000",), **more: object) -> Table:
    """Groups that are due, the first units in the first group and one unit each in the later ones."""
    groups = []
    for i, turn in enumerate(turns):
        mine = units[: len(units) - len(turns) + 1] if i == 0 else [units[len(units) - len(turns) + i]]
        groups.append({"turn": turn, "entry": "west", "orders": order, "activations": 0, "units": mine, "leaders": []})
    groups[0]["leaders"] = ["ub1-leader"]
    t = Table(scenario={"reinforcements": groups}, **more)  # type: ignore[arg-type]
    for i in range(len(turns)):
        t.g.reached[i] = 1
    for name in units:
        u = t.u(name)
        t.g.at[u] = OFF
        t.g.order[u] = ORDERS.index(order)
    t.g.leader_at[t.b.leader_no["ub1-leader"]] = OFF
    return t


@pytest.mark.rule("9.71")
def test_reinforcements_pay_for_the_hex_at_the_edge_and_move_by_their_orders() -> None:
    t = arriving(["u1"])
    begin(t, "u1")
    assert t.key == "enter"
    t.answer("enter:0110")
    assert t.at("u1") == "0110" and spent(t, "u1") == 1
    assert "0610" in goes(t) and "0710" not in goes(t)
    t = arriving(["u1"], "march", roads=[("road", ["0110", "0210", "0310"])])
    begin(t, "u1")
    t.answer("enter:0110")
    assert spent(t, "u1") == 0.5
    t.answer("go:0310")
    assert spent(t, "u1") == 1.5


@pytest.mark.rule("9.71", "9.13")
def test_a_leader_enters_with_his_unit_or_by_himself() -> None:
    t = arriving(["u1"])
    x = t.b.leader_no["ub1-leader"]
    begin(t, "u1")
    t.answer("go-along:ub1-leader", "enter:0110")
    assert t.g.leader_at[x] == t.hex("0110")
    t = arriving(["u1"])
    t.g.brigades = [t.f("ub1")]
    t.play(LeaderTurn(x))
    t.answer("enter:0110")
    assert t.g.leader_at[x] == t.hex("0110") and "0510" in goes(t)


@pytest.mark.rule("9.72")
def test_the_second_stack_pays_for_the_first_as_well() -> None:
    t = arriving(["u1", "u2", "u3"], terrain={"0110": "woods"})
    for name, cost in (("u1", 2), ("u2", 4), ("u3", 6)):
        begin(t, name)
        t.answer("enter:0110")
        assert spent(t, name) == cost
        if "go:0210" in t.offers():
            t.answer("go:0210")
        quiet(t)
        if t.key == "unit-turn":
            t.answer("done")
    t = arriving(["u1", "u2"], terrain={"0110": "woods"})
    t.g.sp[t.u("u1")] = t.g.sp[t.u("u2")] = 3
    begin(t, "u1")
    t.answer("join:u2", "enter:0110")
    assert (spent(t, "u1"), spent(t, "u2")) == (2, 2) and t.stack("0110") == ["u1", "u2"]  # one stack


@pytest.mark.rule("9.72")
def test_an_entry_next_to_the_enemy_is_open_but_not_in_march() -> None:
    t = arriving(["u1"])
    t.put("c1", "0210", "E")
    begin(t, "u1")
    t.answer("enter:0110")
    quiet(t)
    assert t.at("u1") == "0110"
    assert done(t, "u1") & ADJACENT and done(t, "u1") & NO_FIGHT
    t = arriving(["u1"], "attack")
    t.put("c1", "0210", "E")
    begin(t, "u1")
    t.answer("enter:0110")
    quiet(t)
    assert done(t, "u1") & ADJACENT and not done(t, "u1") & NO_FIGHT
    t = arriving(["u1"], "march")
    t.put("c1", "0410", "E")
    begin(t, "u1")
    assert t.at("u1") == "off" and t.key == "rest"


@pytest.mark.rule("9.72")
def test_nobody_enters_an_enemy_entry_hex_before_all_have_come() -> None:
    t = arriving(["u1"], active="confederate")
    t.put("c1", "0310", "W", order="attack")
    begin(t, "c1")
    assert "0110" not in goes(t) and t.why_not("go:0110") == "9.72"
    t.g.reached[0] = 2
    t.g.at[t.u("u1")] = -3
    begin(t, "c1")
    assert "0110" in goes(t)


@pytest.mark.rule("9.73")
def test_entry_may_be_put_off_but_the_next_group_waits() -> None:
    t = arriving(["u1", "u2"], turns=("1000", "1100"), turn=1)
    begin(t, "u1")
    t.answer("done")
    assert t.at("u1") == "off"
    begin(t, "u2")
    assert t.key == "rest" and t.at("u2") == "off"  # u1 has to come first
    begin(t, "u1")
    t.answer("enter:0110", "go:0210", "done")
    begin(t, "u2")
    t.answer("enter:0110")
    assert t.at("u2") == "0110"


@pytest.mark.rule("9.73")
def test_who_cannot_enter_behind_the_others_stays_for_the_next_action_phase() -> None:
    t = arriving(["u1", "u2", "u3", "u4"], terrain={"0110": "woods"})
    for name in ("u1", "u2", "u3"):
        begin(t, name)
        t.answer("enter:0110")
        if "go:0210" in t.offers():
            t.answer("go:0210")
        if t.key == "unit-turn":
            t.answer("done")
    begin(t, "u4")
    assert t.key == "rest" and t.at("u4") == "off"  # eight points
    t.g.done = [0] * t.b.n_units
    t.g.spent = [0] * t.b.n_units
    begin(t, "u4")
    t.answer("enter:0110")
    assert spent(t, "u4") == 2


@pytest.mark.rule("9.74", "example/9.74")
def test_an_arrival_with_one_activation_moves_once_even_under_march_orders() -> None:
    t = arriving(["u1"], "march")
    t.g.march = 1
    assert allowance(t.g, t.u("u1")) == 48
    t.g.limit[t.f("ub1")] = 1
    assert allowance(t.g, t.u("u1")) == 12


@pytest.mark.rule("8.5/thresholds", "9.71")
def test_a_strong_regiment_enters_and_draws_its_column_behind_it() -> None:
    t = arriving(["u1"], "march", roads=[("road", ["0110", "0210", "0310"])])
    t.g.sp[t.u("u1")] = 15
    begin(t, "u1")
    t.answer("enter:0110")
    assert hexes(t, "u1") == ["0110"]
    t.answer("go:0310")
    assert hexes(t, "u1") == ["0310", "0210", "0110"]
    assert acts(t, "retract") == set()


@pytest.mark.rule("9.72")
def test_an_enemy_entry_hex_opens_when_all_could_have_entered() -> None:
    """The group of the first turn has stayed away: in the second turn its hex is open, but not if another is due."""
    for turns, names, may in ((("1000",), ["u1"], True), (("1000", "1200"), ["u1", "u2"], False)):
        t = arriving(names, turns=turns, active="confederate", turn=1)
        t.put("c1", "0310", "W", order="attack")
        begin(t, "c1")
        assert ("0110" in goes(t)) == may


@pytest.mark.rule("9.71")
def test_units_come_in_facing_along_their_way_or_away_from_the_edge() -> None:
    t = Table(roads=[("trail", ["0109", "0110"]), ("road", ["0110", "0210"])])
    u, v = t.put("u1", "0505", order="march"), t.put("u2", "0506", order="advance")
    along = 2 * t.b.grid.side_to(t.hex("0110"), t.hex("0210"))  # the road, not the trail
    assert entry_facing(t.g, u, t.hex("0110")) == along
    assert entry_facing(t.g, v, t.hex("0110")) == (along + 1) % 12  # a vertex
    assert [FACINGS[entry_facing(t.g, u, t.hex(h))] for h in ("0115", "2415", "1501", "1524")] == [
        "ENE",
        "WSW",
        "S",
        "N",
    ]
