"""6.3 Reserve: who may go in, what strikes it out, and what it is good for."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch06_marks import enter_reserve
from grognard.games.great_battles_acw.rules.flow.ch06_reserve import LeaveReserve, PlaceReserves, StruckReserve
from grognard.games.great_battles_acw.rules.flow.ch13_recovery import Recovery, ReserveRecovery
from grognard.games.great_battles_acw.rules.queries.ch04_formations import in_reserve
from grognard.games.great_battles_acw.rules.queries.ch05_activation import activated, marching
from grognard.games.great_battles_acw.rules.queries.ch06_orders import why_no_reserve
from grognard.games.great_battles_acw.rules.queries.ch09_reaction import why_no_react_move, why_no_reaction
from grognard.games.great_battles_acw.rules.queries.ch10_fire import why_no_reaction as why_no_reaction_fire
from grognard.games.great_battles_acw.rules.queries.ch13_rally import why_no_rally
from grognard.games.great_battles_acw.rules.queries.ch15_works import why_no_build
from grognard.games.great_battles_acw.state.model import (
    ADVANCE,
    ATTACK,
    COLLAPSED,
    F_ALL_TURN,
    F_MARCHED,
    GONE,
    OFF,
    OPT_FATIGUE,
    RESERVE,
    RETURN,
    ROUTED,
)
from tests.games.great_battles_acw.table import Table

DUSK = 3
NIGHT = 4


def brigade(order: str = "advance", **more: object) -> Table:
    t = Table(**more)  # type: ignore[arg-type]
    facing = "E" if order != "march" else "ENE"
    t.put("u1", "0505", facing, order=order)
    t.put("u2", "0506", facing, order=order)
    t.leader("ub1", "0505")
    t.orders("ub1", order)
    return t


def reserve(order: str = "advance", **more: object) -> Table:
    t = brigade(order, **more)
    enter_reserve(t.g, t.f("ub1"))
    t.g.form_state[t.f("ub1")] |= F_ALL_TURN
    return t


def why(t: Table, formation: str = "ub1") -> str:
    refusal = why_no_reserve(t.g, t.f(formation))
    return "" if refusal is None else refusal.rule


# 6.31


@pytest.mark.rule("6.31")
def test_ten_hexes_from_the_enemy_are_enough_even_in_his_sight() -> None:
    t = brigade()
    t.put("c1", "0516", "W")  # ten hexes from 0506
    assert why(t) == ""


@pytest.mark.rule("6.31")
def test_nearer_than_ten_in_sight_is_too_near() -> None:
    t = brigade()
    t.put("c1", "0515", "W")
    assert why(t) == "6.31"
    t.play(PlaceReserves(0))
    assert t.key == "rest"


@pytest.mark.rule("6.31")
def test_five_hexes_out_of_sight_of_every_enemy_are_enough() -> None:
    wall = {f"{c:02d}09": "woods" for c in range(1, 12)} | {f"{c:02d}08": "woods" for c in range(1, 12)}
    t = brigade(terrain=wall)
    t.put("c1", "0511", "W")  # five from 0506
    assert why(t) == ""
    t.put("c2", "1501", "W")  # ten hexes off, but it sees
    assert why(t) == "6.31"
    t = brigade(terrain=wall)
    t.put("c1", "0510", "W")  # four
    assert why(t) == "6.31"


@pytest.mark.rule("6.31")
def test_at_night_five_hexes_are_enough_in_sight() -> None:
    t = brigade(turn=NIGHT)
    t.put("c1", "0511", "W")
    assert why(t) == ""
    t.put("c2", "0510", "W")
    assert why(t) == "6.31"


@pytest.mark.rule("6.31")
@pytest.mark.parametrize("order", ["march", "advance", "attack"])
def test_whatever_its_orders(order: str) -> None:
    assert why(brigade(order)) == ""


@pytest.mark.rule("6.31", "3.0/II-E-reserve")
def test_every_unit_must_qualify() -> None:
    t = brigade()
    t.put("u3", "0510")
    t.put("c1", "0516", "W")  # six hexes from u3
    assert why(t) == "6.31"
    t.put("u6", "0506")
    t.leader("ub2", "0506")
    t.play(PlaceReserves(0))
    assert t.offers() == ["to-reserve:ub2", "done"]
    assert t.why_not("to-reserve:ub1") == "6.31"
    t.answer("to-reserve:ub2")
    assert t.key == "rest"
    assert in_reserve(t.g, t.f("ub2"))
    assert t.g.form_state[t.f("ub2")] & F_ALL_TURN


@pytest.mark.rule("6.31", "4.32")
def test_the_battery_attached_to_a_brigade_must_qualify_too() -> None:
    t = brigade()
    t.put("ud", "0510")
    t.put("c1", "0516", "W")
    assert why(t) == ""
    t.g.attached[t.u("ud")] = t.f("ub1")
    assert why(t) == "6.31"


@pytest.mark.rule("6.31", "9.71")
def test_a_brigade_with_units_on_the_road_to_the_field_is_not_in_reserve() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "advance", "activations": 0, "units": ["u3"], "leaders": []}
    t = brigade(scenario={"reinforcements": [group]})
    t.g.at[t.u("u3")] = OFF
    assert why(t) == ""  # not yet due
    t.g.reached[0] = 1
    assert why(t) == "6.31"


# 6.32


@pytest.mark.rule("6.32")
def test_a_brigade_in_reserve_pays_no_heed_to_markers() -> None:
    t = brigade()
    assert activated(t.g, t.f("ud1")) == [t.f("ub1")]
    enter_reserve(t.g, t.f("ub1"))
    assert activated(t.g, t.f("ud1")) == []
    t = brigade("march")
    assert marching(t.g, 0) == [t.f("ub1")]
    enter_reserve(t.g, t.f("ub1"))
    assert marching(t.g, 0) == []


@pytest.mark.rule("6.32")
def test_units_in_reserve_do_nothing_that_others_may_do() -> None:
    t = reserve(active="confederate")
    g, u = t.g, t.u("u1")
    t.put("uh1", "0509")
    t.leader("ubh", "0509")
    enter_reserve(g, t.f("ubh"))
    enemy = t.put("c1", "0511", "W")
    g.state[u] |= 1
    here = t.hex("0505")
    for refusal in (
        why_no_reaction_fire(g, u, RETURN),
        why_no_reaction(g, u, here, [enemy]),
        why_no_react_move(g, t.u("uh1"), [t.hex("0510")], [enemy], 2),
        why_no_rally(g, u),
        why_no_build(g, u),
    ):
        assert refusal is not None
        assert refusal.rule == "6.32"


@pytest.mark.rule("6.32", "15.14")
def test_whoever_goes_into_reserve_gives_up_his_parapets() -> None:
    t = brigade()
    u = t.u("u1")
    t.g.works = [t.hex("0505"), 6, u, 2]
    t.g.state[u] |= 512
    t.play(PlaceReserves(0)).answer("to-reserve:ub1")
    assert t.g.works == []


# 6.33


@pytest.mark.rule("6.33", "12.71")
def test_a_leader_whose_units_have_all_routed_takes_the_command_into_reserve() -> None:
    t = Table()
    t.g.at[t.u("u1")] = ROUTED
    assert why(t) == "6.33"  # nobody there
    t.leader("ub1", "0505")
    assert why(t) == ""
    t.g.at[t.u("u1")] = GONE
    assert why(t) == "6.33"  # there is nobody left to come back
    t.g.at[t.u("u1")] = ROUTED
    t.put("c1", "0514", "W")
    assert why(t) == "6.31"  # he must keep the distances himself


# 6.34


@pytest.mark.rule("6.34")
@pytest.mark.parametrize(("distance", "wakes"), [(1, True), (4, True), (5, False)])
def test_fire_at_four_hexes_or_less_or_a_shock_ends_reserve_at_once(distance: int, wakes: bool) -> None:
    t = reserve("attack", active="confederate")
    t.put("u3", "0507", disordered=True, order="attack")
    t.play(StruckReserve(t.hex("0506"), distance))
    assert t.key == "rest"
    assert in_reserve(t.g, t.f("ub1")) != wakes
    assert [t.disordered(u) for u in ("u1", "u2", "u3")] == [wakes, wakes, True]
    assert t.order_of("u1") == ("advance" if wakes else "attack")
    assert t.log().count("disordered") == (2 if wakes else 0)  # no second disorder for u3
    assert (t.f("ub1") in activated(t.g, t.f("ud1"))) == wakes


@pytest.mark.rule("6.34", "7.23")
def test_a_brigade_struck_in_reserve_under_march_orders_is_faced_by_its_owner() -> None:
    t = reserve("march", active="confederate")
    t.play(StruckReserve(t.hex("0505")))
    assert (t.key, t.seat) == ("refit", "union")
    t.answer("done")
    assert t.g.facing[t.u("u1")] % 2 == 1


@pytest.mark.rule("6.34", "6.32")
def test_all_of_the_brigade_is_struck_guns_and_units_out_of_command_too() -> None:
    t = reserve("attack", active="confederate")
    t.put("ud", "0507")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.put("u3", "2020", order="attack")
    t.play(StruckReserve(t.hex("0505")))
    assert [t.disordered(u) for u in ("u1", "ud", "u3")] == [True] * 3
    assert t.order_of("u3") == "advance"


@pytest.mark.rule("6.34", "6.26", "5.35")
def test_a_brigade_struck_in_reserve_under_march_orders_answers_to_its_division_whatever_became_of_the_march() -> None:
    t = reserve("march", active="confederate")
    t.play(StruckReserve(t.hex("0505"))).answer("done")
    t.g.form_state[t.f("ub1")] |= F_MARCHED  # drawn while it was in Reserve
    assert t.f("ub1") in activated(t.g, t.f("ud1"))


@pytest.mark.rule("6.34", "6.12", "3.0/IV-B-recovery")
def test_reserve_ends_voluntarily_in_the_recovery_phase_with_new_orders_and_no_die() -> None:
    t = reserve()
    t.put("u3", "2020")  # out of command: the orders are for all
    t.play(LeaveReserve(0))
    assert t.offers() == ["out-of-reserve:ub1", "order-attack:ub1", "done"]
    t.answer("out-of-reserve:ub1")
    assert t.offers() == ["order-advance:ub1", "order-attack:ub1"]
    t.answer("order-attack:ub1")
    assert t.key == "rest"
    assert not in_reserve(t.g, t.f("ub1"))
    assert [t.order_of(u) for u in ("u1", "u2", "u3")] == ["attack"] * 3


# 6.35


@pytest.mark.rule("6.35", "6.34")
def test_orders_may_change_and_the_brigade_stay_in_reserve() -> None:
    t = reserve("march")
    t.play(LeaveReserve(0)).answer("order-attack:ub1")
    assert t.key == "refit"
    t.answer("done")
    assert t.offers() == ["out-of-reserve:ub1", "done"]
    t.answer("done")
    assert in_reserve(t.g, t.f("ub1"))
    assert t.g.form_order[t.f("ub1")] == ATTACK


@pytest.mark.rule("6.35", "17.41")
def test_two_levels_of_fatigue_less() -> None:
    for level, left in ((6, 4), (2, 0), (1, 0), (0, 0)):
        t = reserve(options=OPT_FATIGUE)
        t.g.fatigue[t.f("ub1")] = level
        t.play(ReserveRecovery(0))
        assert t.g.fatigue[t.f("ub1")] == left


@pytest.mark.rule("6.35", "16.22")
def test_disordered_units_are_turned_over_unless_collapsed_and_before_the_stragglers_come() -> None:
    t = reserve(turn=DUSK)
    t.g.state[t.u("u1")] |= 1
    t.put("u3", "0504", sp=3, full=8, collapsed=True)  # a point short of half
    t.play(ReserveRecovery(0), 0)
    assert [t.disordered(u) for u in ("u1", "u3")] == [False, True]
    assert t.sp("u3") == 4
    assert not t.g.state[t.u("u3")] & COLLAPSED  # half its strength again, and still disordered
    log = t.log()
    assert log.index("rallied") < log.index("udd-passed")


@pytest.mark.rule("6.35")
def test_ammunition_is_made_good() -> None:
    t = reserve()
    t.put("ug3", "0507")
    t.g.ammo[3 * t.u("u1")] = 2
    t.g.attached[t.u("ug3")] = t.f("ub1")
    t.g.ammo[3 * t.u("ug3") + 1] = 1
    t.play(ReserveRecovery(0))
    assert t.g.ammo[3 * t.u("u1")] == 0
    assert t.g.ammo[3 * t.u("ug3") + 1] == 0


@pytest.mark.rule("6.35", "3.0/IV-B-recovery")
def test_only_formations_in_reserve_do_so() -> None:
    t = brigade(turn=DUSK, options=OPT_FATIGUE)
    t.put("u3", "0504", sp=4, full=8)
    t.g.state[t.u("u1")] |= 1
    t.g.fatigue[t.f("ub1")] = 4
    t.g.form_state[t.f("ub1")] |= 16  # busy: no automatic rally either
    t.play(Recovery(0))
    assert t.key == "rest"
    assert t.disordered("u1")
    assert t.sp("u3") == 4
    assert t.g.fatigue[t.f("ub1")] == 4
    assert t.g.form_order[t.f("ub1")] == ADVANCE
    assert not t.g.form_state[t.f("ub1")] & RESERVE
