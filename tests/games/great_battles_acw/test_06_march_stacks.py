"""6.13, 7.11, 8.12: nobody comes into or out of March orders in a stack that could not stand afterwards."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch06_marks import give_order, mark_struck, rejoin, take_order
from grognard.games.great_battles_acw.rules.flow.ch06_orders import DivisionOrders, ShakenBrigades
from grognard.games.great_battles_acw.rules.queries.ch06_orders import march_crowd, why_no_march
from grognard.games.great_battles_acw.rules.queries.ch08_limits import why_no_pile
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import live_at
from grognard.games.great_battles_acw.state.model import ADVANCE, ATTACK, DISPERSED, MARCH, STRAY
from tests.games.great_battles_acw.table import Table


def brigade(order: str = "advance") -> Table:
    """The Union's 1st brigade with its whole chain of command, far from anybody."""
    t = Table()
    facing = "E" if order != "march" else "ENE"
    t.put("u1", "0505", facing, order=order)
    t.put("u2", "0506", facing, order=order)
    for name in ("ub1", "ud1", "uI"):
        t.leader(name, "0505")
    t.orders("ub1", order)
    return t


def sound(t: Table, hex: str) -> bool:
    """7.11, 8.12: one facing, all in March or nobody, and no more than the limits allow."""
    parts = live_at(t.g, t.hex(hex))
    units = [p // 3 for p in parts]
    march = [t.g.order[u] == MARCH for u in units]
    facings = {t.g.facing[u] for u in units}
    good = len(facings) == 1 and facings.pop() % 2 == (0 if march[0] else 1)
    return good and len(set(march)) == 1 and why_no_pile(t.g, parts, march[0]) is None


# into March


@pytest.mark.rule("6.13", "8.12", "7.11")
@pytest.mark.parametrize("guest", ["ug1", "u6"])
def test_no_march_orders_in_a_hex_shared_with_another_formation(guest: str) -> None:
    t = brigade()
    t.put(guest, "0506")
    t.play(DivisionOrders(0))
    assert "order-march:ub1" not in t.offers()
    assert t.why_not("order-march:ub1") == "6.13"


@pytest.mark.rule("6.13", "8.12", "7.11")
def test_nor_for_guns_beside_those_of_another_formation() -> None:
    t = Table()
    t.put("ug1", "0505")
    for name in ("ubg", "ud1", "uI"):
        t.leader(name, "0505")
    t.play(DivisionOrders(0))
    assert "order-march:ubg" in t.offers()
    t.put("ud", "0505")  # a battery of the division's own: two batteries may share a hex, but this one does not march
    t.play(DivisionOrders(0))
    assert t.key == "rest"
    refusal = why_no_march(t.g, t.f("ubg"))
    assert refusal is not None
    assert refusal.rule == "6.13"


@pytest.mark.rule("4.23", "6.14", "8.12")
def test_a_crowd_out_of_command_does_not_hold_up_the_march_of_the_others() -> None:
    """It keeps its orders anyway."""
    t = brigade()
    t.put("u3", "0520")
    t.put("u4", "0520")  # twelve points
    t.play(DivisionOrders(0)).answer("order-march:ub1", "done")
    assert [t.order_of(u) for u in ("u1", "u2", "u3", "u4")] == ["march", "march", "advance", "advance"]
    assert sound(t, "0520")


@pytest.mark.rule("6.13", "7.11", "9.71")
@pytest.mark.parametrize("state", [STRAY, DISPERSED])
def test_no_march_orders_beside_a_unit_that_cannot_take_them(state: int) -> None:
    t = Table()
    t.put("uh1", "0505", sp=2)
    t.put("uh2", "0505", sp=2)
    for name in ("ubh", "ud2", "uI"):
        t.leader(name, "0505")
    assert why_no_march(t.g, t.f("ubh")) is None
    t.g.state[t.u("uh2")] |= state
    assert why_no_march(t.g, t.f("ubh")) is not None


@pytest.mark.rule("4.23", "6.13", "8.12", "7.11")
@pytest.mark.parametrize(("guest", "sp", "takes"), [("u4", 3, True), ("u4", 6, False), ("ug1", 4, False)])
def test_who_comes_into_command_in_a_stack_too_big_or_too_mixed_for_march_keeps_his_orders(
    guest: str, sp: int, takes: bool
) -> None:
    t = brigade("march")
    t.put("u3", "0508", sp=3)
    t.put(guest, "0508", sp=sp)
    turned = rejoin(t.g, t.f("ub1"))
    assert sound(t, "0508")
    assert (t.order_of("u3") == "march") == takes
    assert (t.u("u3") in turned) == takes


@pytest.mark.rule("4.23", "6.18", "7.11")
def test_a_battery_that_joins_a_brigade_in_march_leaves_its_stack_first() -> None:
    t = brigade("march")
    t.put("ud", "0508")
    t.put("ug1", "0508")
    t.g.attached[t.u("ud")] = t.f("ub1")
    assert rejoin(t.g, t.f("ub1")) == []
    assert t.order_of("ud") == "advance"
    assert sound(t, "0508")


# out of March


@pytest.mark.rule("7.11", "6.25", "6.18")
def test_guns_of_another_formation_in_the_hex_come_out_of_march_with_those_that_do() -> None:
    t = brigade("march")
    t.put("ud", "0508", "S", order="march")
    t.put("ug1", "0508", "S", order="march")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.orders("ubg", "march")
    turned = give_order(t.g, t.f("ub1"), ADVANCE, False, "6.23")
    assert t.u("ud") in turned
    assert [t.order_of(u) for u in ("ud", "ug1")] == ["advance", "advance"]
    assert t.g.form_order[t.f("ubg")] == MARCH  # its brigade is still in March
    assert sound(t, "0508")


@pytest.mark.rule("7.11", "6.26")
def test_so_it_is_when_the_enemy_shakes_one_of_them() -> None:
    t = brigade("march")
    t.g.active = 1
    t.put("ud", "0508", "S", order="march")
    t.put("ug1", "0508", "S", order="march")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.orders("ubg", "march")
    mark_struck(t.g, t.u("u1"))
    t.play(ShakenBrigades()).answer("reface:ud@W", "done", key="refit")
    assert sound(t, "0508")
    assert t.facing("ug1") == "W"


@pytest.mark.rule("6.13")
def test_a_stack_too_big_for_march_may_take_attack_orders() -> None:
    t = Table()
    t.put("u1", "0505", sp=8)
    u = t.put("u2", "0505", sp=8)
    assert march_crowd(t.g, t.hex("0505"), [u])
    take_order(t.g, u, ATTACK)
    assert t.order_of("u2") == "attack"
