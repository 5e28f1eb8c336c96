"""6 Orders: what they allow, how they are given and changed; 7.23 facing when they change."""

from __future__ import annotations

import pytest

from grognard.core.refusal import Refusal
from grognard.games.great_battles_acw.pack.kinds import A_ART
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.flow.ch06_loose_cannon import LooseCannon
from grognard.games.great_battles_acw.rules.flow.ch06_marks import give_order, mark_struck, rejoin, shock_designated
from grognard.games.great_battles_acw.rules.flow.ch06_orders import DivisionOrders, OrdersChange, Refit, ShakenBrigades
from grognard.games.great_battles_acw.rules.flow.ch11_before import why_no_retreat_before
from grognard.games.great_battles_acw.rules.queries import ch06_orders as orders
from grognard.games.great_battles_acw.rules.queries.ch06_rush import (
    brigade_in_reach,
    closes_to,
    in_reach,
    must_charge,
    why_no_rash_fire,
)
from grognard.games.great_battles_acw.rules.queries.ch07_refuse import why_no_refuse
from grognard.games.great_battles_acw.rules.queries.ch08_limits import why_no_pile
from grognard.games.great_battles_acw.rules.queries.ch09_costs import step_cost
from grognard.games.great_battles_acw.rules.queries.ch09_reach import reach
from grognard.games.great_battles_acw.rules.queries.ch09_reaction import why_no_react_move, why_no_reaction
from grognard.games.great_battles_acw.rules.queries.ch10_fire import why_no_reaction as why_no_reaction_fire
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import prepared
from grognard.games.great_battles_acw.rules.queries.ch10_targets import why_no_fire
from grognard.games.great_battles_acw.rules.queries.ch11_charge import why_no_charge
from grognard.games.great_battles_acw.rules.queries.ch11_shock import charges_on_foot, why_no_shock
from grognard.games.great_battles_acw.rules.queries.ch15_works import why_no_build
from grognard.games.great_battles_acw.state.model import (
    ADJACENT,
    ADVANCE,
    ATTACK,
    BUILDING,
    COLUMN,
    F_CHANGED,
    F_HALTED,
    F_MARCHED,
    F_RASH,
    F_RUSH,
    F_STAY,
    F_STAY_NEXT,
    F_STRUCK,
    IN_PHASE,
    L_REPLACED,
    LED,
    MARCH,
    MOVED,
    OPT_FATIGUE,
    REFUSE_L,
    REFUSED,
    RESERVE,
    RETURN,
    STRAY,
    Field,
)
from grognard.games.great_battles_acw.state.setup import set_up
from tests.games.great_battles_acw.table import Table


def brigade(order: str = "advance", **more: object) -> Table:
    """The Union's 1st brigade on the map with its whole chain of command, far from anybody."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "0505", order=order, facing="E" if order != "march" else "ENE")
    t.put("u2", "0506", order=order, facing="E" if order != "march" else "ENE")
    t.leader("ub1", "0505")
    t.leader("ud1", "0506")
    t.leader("uI", "0507")
    t.orders("ub1", order)
    return t


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


def rule_of(why: Refusal | None) -> str:
    return "" if why is None else why.rule


# 6.11 the three orders


@pytest.mark.rule("6.11")
def test_a_formation_without_a_marker_is_under_advance_orders() -> None:
    g = Field(built_in())
    assert set(g.form_order) == {ADVANCE}
    assert set(g.order) == {ADVANCE}


ORDERS = ("march", "advance", "attack")


def beside(order: str, unit: str = "u1") -> Table:
    """A unit under some orders with an enemy before it; its brigade is being activated."""
    t = Table()
    t.put(unit, "0505", "E" if order != "march" else "ESE", order=order)
    t.put("c1", "0605", "W")
    t.leader("ub1", "0505")
    t.g.brigades = [t.b.formation[t.u(unit)]]
    return t


@pytest.mark.rule("6.11", "6.13", "6.15", "6.16")
@pytest.mark.parametrize(("order", "may"), list(zip(ORDERS, (False, True, True), strict=True)))
def test_who_fires_in_phase_and_out_of_phase_and_shocks(order: str, may: bool) -> None:
    t = beside(order)
    g, u = t.g, t.u("u1")
    assert (why_no_fire(g, 3 * u, t.hex("0605")) is None) == may
    assert (why_no_shock(g, u) is None) == may
    g.active = 1
    assert (why_no_reaction_fire(g, u, RETURN) is None) == may


@pytest.mark.rule("6.11/move-and-fire-by-order", "6.15", "6.16")
@pytest.mark.parametrize(("order", "may"), [("advance", False), ("attack", True)])
def test_only_attack_orders_let_a_unit_move_and_fire(order: str, may: bool) -> None:
    t = beside(order)
    u = t.u("u1")
    t.g.done[u] |= MOVED
    t.g.spent[u] = 2
    assert (why_no_fire(t.g, 3 * u, t.hex("0605")) is None) == may


@pytest.mark.rule("6.11", "6.13", "6.15", "6.16", "9.22", "9.23", "9.24")
@pytest.mark.parametrize(("order", "near", "guns"), [("march", 4, 4), ("advance", 1, 0), ("attack", 0, 0)])
def test_how_near_the_enemy_they_go(order: str, near: int, guns: int) -> None:
    """In March nowhere within four hexes and sight; in Advance next to guns alone; in Attack next to anybody."""
    for enemy, between in (("c1", near), ("cg1", guns)):
        t = Table()
        u = t.put("u1", "0505", "SE" if order != "march" else "S", order=order)
        t.put(enemy, "0511", "NW")
        t.b.ma[u] = 40
        found = reach(t.g, [u])
        nearest = min(t.b.grid.distance(h, t.hex("0511")) for h in found.hexes)
        assert nearest == between + 1


@pytest.mark.rule("6.11", "9.43")
@pytest.mark.parametrize(("order", "half_points"), list(zip(ORDERS, (1, 2, 4), strict=True)))
def test_a_hex_of_road_costs_half_a_point_or_one_and_is_of_no_use_in_attack(order: str, half_points: int) -> None:
    t = Table(terrain={"0605": "woods"}, roads=[("road", ["0505", "0605"])])
    u = t.put("u1", "0505", "E" if order != "march" else "ESE", order=order)
    assert step_cost(t.g, u, t.hex("0505"), 2) == half_points


@pytest.mark.rule("6.11/stacking-by-order", "6.13", "6.15", "6.16")
def test_stacking_by_order() -> None:
    t = Table()
    foot = [3 * t.put(f"u{i}", "0505") for i in (1, 2, 3)]
    horse = [3 * t.put(f"uh{i}", "0507") for i in (1, 2, 3)]
    for parts, limits in ((foot, (7, 15)), (horse, (4, 7))):
        for march, limit in ((True, limits[0]), (False, limits[1])):
            for over in (0, 1):
                for p in parts:
                    t.g.sp[p // 3] = 1
                t.g.sp[parts[0] // 3] = limit - 2 + over
                assert (why_no_pile(t.g, parts, march) is None) == (over == 0)


@pytest.mark.rule("6.13", "6.15", "6.16")
@pytest.mark.parametrize(("order", "react", "leave", "build"), [
    ("march", False, False, False), ("advance", True, True, True), ("attack", True, False, False),
])  # fmt: skip
def test_reaction_refusal_retreat_before_shock_and_construction(
    order: str, react: bool, leave: bool, build: bool
) -> None:
    t = beside(order)
    g, u = t.g, t.u("u1")
    for name in ("ud1", "uI"):
        t.leader(name, "0505")
    g.active = 1
    g.declared = [t.u("c1"), t.hex("0505")]
    assert (why_no_reaction(g, u, t.hex("0505"), [t.u("c1")]) is None) == react
    assert (why_no_refuse(g, u, True, True) is None) == react
    assert (why_no_retreat_before(g, u, [t.hex("0505")]) is None) == leave
    t = Table(terrain={"0505": "woods"})
    u = t.put("u1", "0505", "E" if order != "march" else "ESE", order=order)
    for name in ("ub1", "ud1", "uI"):
        t.leader(name, "0505")
    assert (why_no_build(t.g, u) is None) == build


@pytest.mark.rule("6.13", "9.63")
@pytest.mark.parametrize(("order", "may"), list(zip(ORDERS, (False, True, True), strict=True)))
def test_no_reaction_move_in_march(order: str, may: bool) -> None:
    t = Table(active="confederate")
    u = t.put("uh1", "0505", "E" if order != "march" else "ESE", order=order)
    enemy = t.put("c1", "0805", "W")
    assert (why_no_react_move(t.g, u, [t.hex("0705")], [enemy], 2) is None) == may


@pytest.mark.rule("6.13", "11.37")
def test_in_march_the_cohesion_check_before_a_shock_is_worse_by_two() -> None:
    assert Table().b.charts.preshock["march"] == 2


@pytest.mark.rule("6.15", "6.16", "10.52")
def test_prepared_fire_under_advance_and_attack_orders() -> None:
    for order, may in zip(ORDERS, (False, True, True), strict=True):
        t = beside(order)
        u = t.u("u1")
        assert prepared(t.g, 3 * u, 1, IN_PHASE) == may
        assert prepared(t.g, 3 * u, 1, RETURN) == may
        t.g.done[u] |= MOVED
        assert not prepared(t.g, 3 * u, 1, IN_PHASE)


@pytest.mark.rule("6.16", "11.52", "11.21")
def test_charges_belong_to_attack_orders() -> None:
    for order, may in zip(ORDERS, (False, False, True), strict=True):
        t = Table()
        u = t.put("uh1", "0505", "E" if order != "march" else "ESE", order=order)
        t.put("c1", "0805", "W")
        t.leader("ubh", "0505")
        t.g.brigades = [t.f("ubh")]
        t.g.done[u] |= LED
        assert (why_no_charge(t.g, u) is None) == may
        t = beside(order)
        u = t.u("u1")
        t.g.done[u] |= MOVED | ADJACENT
        assert charges_on_foot(t.g, u) == may


# 6.12 three phases


@pytest.mark.rule("6.12", "3.0/II-C-division-orders")
def test_division_orders_need_no_die_and_each_brigade_may_have_its_own() -> None:
    t = brigade()
    t.put("u6", "0508")
    t.leader("ub2", "0508")
    t.play(DivisionOrders(0))
    t.answer("order-attack:ub1", key="division-orders")
    t.answer("order-march:ub2", "done", key="division-orders")
    assert t.key == "rest"
    assert [t.order_of(u) for u in ("u1", "u2", "u6")] == ["attack", "attack", "march"]
    assert [t.g.form_order[t.f(f)] for f in ("ub1", "ub2")] == [ATTACK, MARCH]


@pytest.mark.rule("6.12")
def test_a_brigade_changes_once_in_a_phase() -> None:
    t = brigade()
    t.play(DivisionOrders(0)).answer("order-attack:ub1")
    assert t.key == "rest"  # nobody else to change


@pytest.mark.rule("6.12", "4.22")
@pytest.mark.parametrize(("leader", "far"), [("ub1", "0513"), ("ud1", "0516"), ("uI", "0522")])
def test_without_a_chain_of_command_no_orders_in_the_division_orders_phase(leader: str, far: str) -> None:
    t = brigade()
    t.put("u6", "0507")
    t.leader("ub2", "0507")
    t.leader(leader, far)
    t.play(DivisionOrders(0))
    if leader == "ub1":
        assert "order-attack:ub2" in t.offers()
        assert t.why_not("order-attack:ub1") == "6.12"
    else:
        assert t.key == "rest"
        assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), ATTACK)) == "6.12"


@pytest.mark.rule("4.23", "6.12")
def test_a_unit_out_of_command_keeps_its_orders_until_its_brigade_is_activated_with_it_in_command() -> None:
    t = brigade()
    t.put("u3", "0520")
    t.play(DivisionOrders(0)).answer("order-attack:ub1")
    assert t.order_of("u1") == "attack"
    assert t.order_of("u3") == "advance"
    assert rejoin(t.g, t.f("ub1")) == []
    assert t.order_of("u3") == "advance"
    t.leader("ub1", "0519")
    rejoin(t.g, t.f("ub1"))
    assert t.order_of("u3") == "attack"


@pytest.mark.rule("4.23", "9.71")
def test_a_stray_waits_for_the_end_of_its_own_move() -> None:
    t = brigade("attack")
    u = t.put("u3", "0504", state=STRAY)
    rejoin(t.g, t.f("ub1"))
    assert t.order_of("u3") == "advance"
    t.g.state[u] &= ~STRAY
    rejoin(t.g, t.f("ub1"))
    assert t.order_of("u3") == "attack"


# 6.13, 6.14 March


@pytest.mark.rule("6.14", "6.13")
def test_no_march_orders_within_four_hexes_and_sight_of_the_enemy() -> None:
    t = brigade()
    t.put("c1", "0509", "W")  # four hexes from 0505, three from 0506
    assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), MARCH)) == "6.14"
    t.play(DivisionOrders(0))
    assert t.why_not("order-march:ub1") == "6.14"
    assert "order-attack:ub1" in t.offers()


@pytest.mark.rule("6.14")
def test_march_orders_beyond_four_hexes_or_out_of_sight() -> None:
    t = brigade()
    t.put("c1", "0511", "W")  # five hexes from 0506
    assert orders.why_no_division_order(t.g, t.f("ub1"), MARCH) is None
    woods = {"0507": "woods", "0508": "woods", "0407": "woods", "0607": "woods", "0406": "woods", "0606": "woods"}
    t = brigade(terrain=woods)
    t.put("c1", "0509", "W")
    assert orders.why_no_division_order(t.g, t.f("ub1"), MARCH) is None


@pytest.mark.rule("6.13", "6.14")
def test_no_march_orders_for_stacks_that_break_the_limits_of_march() -> None:
    t = brigade()
    t.put("u3", "0506")  # 12 strength points in a hex
    assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), MARCH)) == "6.13"


@pytest.mark.rule("6.14")
def test_march_orders_are_given_in_the_division_orders_phase_only() -> None:
    t = brigade()
    t.play(OrdersChange([t.f("ub1")]), 9).answer("try-change:ub1")
    assert t.offers() == ["order-attack:ub1", "no"]
    assert t.why_not("order-march:ub1") == "6.14"


# 6.17 assigned orders


@pytest.mark.rule("6.17")
@pytest.mark.parametrize("scenario", built_in().scenarios())
def test_the_set_up_gives_every_unit_its_orders(scenario: str) -> None:
    g = set_up(built_in(), built_in().index(scenario))
    for u in g.s.placed:
        assert g.order[u] == orders.fitting(g, u, g.s.unit_order[u])
        assert g.facing[u] % 2 == (0 if g.order[u] == MARCH else 1)
        f = g.b.formation[u]
        if g.b.arm[u] != A_ART:
            assert g.form_order[f] == g.s.unit_order[u]


# 6.18 artillery


@pytest.mark.rule("6.18")
def test_artillery_is_under_advance_orders_unless_its_brigade_marches() -> None:
    t = brigade()
    t.put("ud", "0507")
    t.g.attached[t.u("ud")] = t.f("ub1")
    give_order(t.g, t.f("ub1"), ATTACK, False, "6.12")
    assert (t.order_of("u1"), t.order_of("ud")) == ("attack", "advance")
    give_order(t.g, t.f("ub1"), MARCH, False, "6.12")
    assert (t.order_of("u1"), t.order_of("ud")) == ("march", "march")


@pytest.mark.rule("6.18")
def test_an_artillery_brigade_is_never_given_attack_orders() -> None:
    t = Table()
    t.put("ug1", "0505")
    t.leader("ubg", "0505")
    t.leader("ud1", "0505")
    t.leader("uI", "0505")
    t.play(DivisionOrders(0))
    assert t.offers() == ["order-march:ubg", "done"]
    assert t.why_not("order-attack:ubg") == "6.18"


# 6.19 leaders


@pytest.mark.rule("6.19")
def test_orders_are_for_units_and_a_leader_without_units_has_none_to_take() -> None:
    t = Table()
    t.leader("ub1", "0505")
    t.leader("ud1", "0505")
    t.leader("uI", "0505")
    t.play(DivisionOrders(0))
    assert t.key == "rest"
    assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), ATTACK)) == "6.12"


# 6.2 changing orders in the activation


@pytest.mark.rule("6.21", "3.0/III-C-1-orders-change")
def test_each_activated_brigade_may_try_once_with_its_leader_on_the_map() -> None:
    t = brigade()
    t.put("u6", "0508")
    t.play(OrdersChange([t.f("ub1"), t.f("ub2")]), 2)
    assert t.offers() == ["try-change:ub1", "done"]
    assert t.why_not("try-change:ub2") == "6.21"  # no leader
    assert t.why_not("try-change:ub3") == "6.21"  # not activated
    t.answer("try-change:ub1")
    assert t.key == "rest"  # retained, and no second try
    assert t.order_of("u1") == "advance"


@pytest.mark.rule("6.21", "6.12")
def test_the_brigadiers_rating_modifies_the_die() -> None:
    t = brigade()
    t.b.orders_drm[no(t, "ub1")] = 2
    t.leader("ud1", "0510")
    t.leader("uI", "0511")
    t.play(OrdersChange([t.f("ub1")]), 4).answer("try-change:ub1", "order-attack:ub1")
    assert t.told("orders-die")["total"] == 6
    assert t.order_of("u1") == "attack"


@pytest.mark.rule("6.22")
@pytest.mark.parametrize(
    ("with_him", "total"),
    [([], 2), (["ud1"], 3), (["uI"], 4), (["u-army"], 4), (["ud1", "uI"], 5), (["uI", "u-army"], 4)],
)
def test_superiors_stacked_with_the_brigadier_help(with_him: list[str], total: int) -> None:
    t = brigade()
    for name in ("ud1", "uI", "u-army"):
        t.leader(name, "0505" if name in with_him else "1515")
    t.b.profile[no(t, "ub1")] = 1
    t.play(OrdersChange([t.f("ub1")]), 2).answer("try-change:ub1")
    assert t.told("orders-die")["total"] == total


@pytest.mark.rule("6.23")
@pytest.mark.parametrize(
    ("die", "key", "stays", "asks"),
    [
        (0, "orders-retain-stay", True, False),
        (1, "orders-retain-stay", True, False),
        (2, "orders-retain", False, False),
        (3, "orders-retain", False, False),
        (4, "orders-loose-cannon", False, False),
        (5, "orders-change-stay", True, True),
        (6, "orders-change-free", False, True),
        (9, "orders-change-free", False, True),
    ],
)
def test_the_orders_change_table(die: int, key: str, stays: bool, asks: bool) -> None:
    t = brigade()
    t.leader("ud1", "0510")
    t.play(OrdersChange([t.f("ub1")]), die).answer("try-change:ub1")
    assert key in t.log()
    assert bool(t.g.form_state[t.f("ub1")] & F_STAY) == stays
    assert t.key == ("new-orders" if asks else "rest")


@pytest.mark.rule("6.23")
def test_a_brigade_that_may_change_need_not() -> None:
    t = brigade("attack")
    t.leader("ud1", "0510")
    t.play(OrdersChange([t.f("ub1")]), 6).answer("try-change:ub1")
    assert t.offers() == ["order-advance:ub1", "no"]
    t.answer("no")
    assert t.order_of("u1") == "attack"


@pytest.mark.rule("example/6.23-orders-change", "6.23", "6.21")
def test_example_general_hackenbush() -> None:
    """Too far from his division leader, rating -1: the 4 becomes 3 and his brigade keeps Advance orders."""
    t = brigade()
    t.leader("ud1", "0520")
    t.b.orders_drm[no(t, "ub1")] = -1
    assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), ATTACK)) == "6.12"
    t.play(OrdersChange([t.f("ub1")]), 4).answer("try-change:ub1")
    assert t.told("orders-die")["total"] == 3
    assert "orders-retain" in t.log()
    assert t.order_of("u1") == "advance"


# 6.24 loose cannon


def loose(profile: int, order: str = "advance", **more: object) -> Table:
    t = brigade(order, **more)
    t.b.profile[no(t, "ub1")] = profile
    return t


@pytest.mark.rule("6.24/aggressive")
def test_an_aggressive_brigadier_with_the_enemy_in_reach_charges() -> None:
    t = loose(0)
    t.put("c1", "0509", "W")  # 0508 is next to it: two points from 0506
    t.play(LooseCannon(t.f("ub1")))
    assert t.order_of("u1") == "attack"
    assert t.g.form_state[t.f("ub1")] & F_RASH
    assert orders.rash(t.g, t.u("u1"))
    assert orders.rushes(t.g, t.u("u1"))


@pytest.mark.rule("6.24/aggressive")
def test_reach_is_three_points_and_five_for_mounted_cavalry() -> None:
    t = Table(terrain={"0508": "woods"})
    foot = t.put("u1", "0505")
    horse = t.put("uh1", "1005")
    t.put("c1", "0510", "W")  # 0509 is four points from 0505 through the woods, 0609 and 0409 four hexes
    t.put("c2", "1011", "W")
    assert not in_reach(t.g, foot)
    assert in_reach(t.g, horse)  # five hexes
    g = t.g
    g.state[horse] |= 8  # dismounted: three points
    assert not in_reach(g, horse)
    t = Table()
    assert in_reach(t.g, t.put("u1", "0505")) is False
    t.put("c1", "0509", "W")
    assert in_reach(t.g, t.u("u1"))


@pytest.mark.rule("6.24/aggressive")
def test_an_aggressive_brigadier_far_from_the_enemy_makes_for_him_in_advance() -> None:
    t = loose(0, "attack")
    t.put("c1", "0516", "W")
    t.play(LooseCannon(t.f("ub1")))
    assert t.order_of("u1") == "advance"
    state = t.g.form_state[t.f("ub1")]
    assert state & F_RUSH
    assert not state & F_RASH
    reached = [t.hex(h) for h in ("0504", "0505", "0508", "0510", "0608")]
    assert closes_to(t.g, t.u("u1"), reached) == [t.hex("0510")]


@pytest.mark.rule("6.24/normal")
def test_a_normal_brigadier_keeps_his_orders() -> None:
    t = loose(1)
    t.put("c1", "0508", "W")
    t.play(LooseCannon(t.f("ub1")))
    assert t.order_of("u1") == "advance"
    assert t.g.form_state[t.f("ub1")] == 0


@pytest.mark.rule("6.24/cautious", "12.42")
def test_a_cautious_brigadier_takes_his_brigade_back_a_hex() -> None:
    t = loose(2, "attack")
    t.put("ud", "0606")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.put("c1", "0509", "W")
    t.play(LooseCannon(t.f("ub1")))
    while t.key != "rest":
        t.answer(t.offers()[0])
    for u in ("u1", "u2"):
        assert (
            t.b.grid.distance(t.hex(t.at(u)), t.hex("0509"))
            == t.b.grid.distance(t.hex({"u1": "0505", "u2": "0506"}[u]), t.hex("0509")) + 1
        )
    assert t.at("ud") == "0606"  # not the guns
    assert t.order_of("u1") == "advance"
    assert t.g.form_state[t.f("ub1")] & F_HALTED  # nothing else in this activation


@pytest.mark.rule("6.24/unreliable")
@pytest.mark.parametrize(
    ("die", "key"),
    [
        (0, "loose-advance"),
        (2, "loose-advance"),
        (3, "loose-normal"),
        (6, "loose-normal"),
        (7, "loose-back"),
        (9, "loose-back"),
    ],
)
def test_an_unreliable_brigadier_rolls_for_his_profile(die: int, key: str) -> None:
    t = loose(3)
    t.put("c1", "0520", "W")
    t.play(LooseCannon(t.f("ub1")), die)
    assert key in t.log()


@pytest.mark.rule("4.14", "6.24/normal")
def test_the_replacements_profile_counts_once_he_leads() -> None:
    t = loose(0)
    x = no(t, "ub1")
    t.b.rep_profile[x] = 1
    t.g.leader_life[x] = L_REPLACED
    t.put("c1", "0509", "W")
    t.play(LooseCannon(t.f("ub1")))
    assert "loose-normal" in t.log()


@pytest.mark.rule("6.24/cautious", "6.25", "6.18")
def test_guns_stay_where_they_are_with_a_cautious_leader_and_leave_march() -> None:
    t = Table()
    t.put("ug1", "0505", "ENE", order="march")
    t.leader("ubg", "0505")
    t.orders("ubg", "march")
    t.b.profile[no(t, "ubg")] = 2
    t.play(LooseCannon(t.f("ubg")))
    assert t.key == "rest"
    assert t.at("ug1") == "0505"
    assert t.order_of("ug1") == "advance"
    assert t.g.form_state[t.f("ubg")] & F_CHANGED  # its division's markers are for it again


@pytest.mark.rule("6.24/aggressive", "6.18")
def test_guns_neither_count_for_a_loose_cannon_nor_run_with_it() -> None:
    t = loose(0)
    t.put("ud", "0507")
    t.put("ug1", "0508")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.put("c1", "0509", "W")
    t.play(LooseCannon(t.f("ub1")))
    assert orders.rash(t.g, t.u("u2"))
    assert not orders.rash(t.g, t.u("ud"))
    assert not orders.rushes(t.g, t.u("ud"))
    assert not brigade_in_reach(t.g, t.f("ubg"))


@pytest.mark.rule("6.24/aggressive")
def test_disordered_units_of_a_loose_cannon_do_not_charge() -> None:
    t = loose(0)
    t.put("c1", "0509", "W")
    t.g.state[t.u("u2")] |= 1
    t.play(LooseCannon(t.f("ub1")))
    assert must_charge(t.g, t.u("u1"))
    assert not must_charge(t.g, t.u("u2"))
    assert why_no_rash_fire(t.g, t.u("u2")) is not None  # nor do they fire


@pytest.mark.rule("6.21", "6.32")
def test_a_brigade_in_reserve_does_not_try_to_change_its_orders() -> None:
    t = brigade()
    assert orders.why_no_try(t.g, t.f("ub1"), []) is None
    t.g.form_state[t.f("ub1")] |= RESERVE
    assert rule_of(orders.why_no_try(t.g, t.f("ub1"), [])) == "6.32"


# 6.25 out of March


@pytest.mark.rule("6.25", "6.21")
def test_a_brigade_in_march_that_succeeds_must_leave_it() -> None:
    t = brigade("march")
    t.leader("ud1", "0510")
    t.play(OrdersChange([t.f("ub1")]), 7).answer("try-change:ub1")
    assert t.offers() == ["order-advance:ub1", "order-attack:ub1"]
    t.answer("order-attack:ub1", "done")
    assert t.order_of("u1") == "attack"
    assert t.g.form_state[t.f("ub1")] & F_CHANGED  # answers to its division's markers again
    assert not t.g.form_state[t.f("ub1")] & (F_STAY | F_STAY_NEXT)


@pytest.mark.rule("6.25")
def test_change_and_stay_out_of_march_bites_on_the_first_marker_of_the_division() -> None:
    t = brigade("march")
    t.leader("ud1", "0510")
    t.play(OrdersChange([t.f("ub1")]), 5).answer("try-change:ub1", "order-advance:ub1", "done")
    assert t.g.form_state[t.f("ub1")] & F_STAY_NEXT
    assert not t.g.form_state[t.f("ub1")] & F_STAY


@pytest.mark.rule("6.25")
def test_retain_and_stay_holds_for_the_march_marker_in_play() -> None:
    t = brigade("march")
    t.leader("ud1", "0510")
    t.play(OrdersChange([t.f("ub1")]), 1).answer("try-change:ub1")
    assert t.g.form_state[t.f("ub1")] & F_STAY
    assert t.order_of("u1") == "march"


@pytest.mark.rule("6.25")
def test_an_aggressive_loose_cannon_in_march_retains() -> None:
    t = loose(0, "march")
    t.put("c1", "0510", "W")
    t.play(LooseCannon(t.f("ub1")))
    assert t.order_of("u1") == "march"
    assert not t.g.form_state[t.f("ub1")] & (F_RASH | F_RUSH)


# 6.26 struck in March


@pytest.mark.rule("6.26")
def test_a_brigade_struck_in_march_is_under_advance_orders_at_the_end_of_the_activation() -> None:
    t = brigade("march", active="confederate")
    mark_struck(t.g, t.u("u1"))
    assert t.order_of("u1") == "march"  # not before the end
    assert t.g.form_state[t.f("ub1")] & F_STRUCK
    t.play(ShakenBrigades())
    assert t.seat == "union"
    t.answer("done", key="refit")
    assert [t.order_of(u) for u in ("u1", "u2")] == ["advance", "advance"]
    assert not t.g.form_state[t.f("ub1")] & F_STRUCK


@pytest.mark.rule("6.26", "5.35")
def test_a_shaken_brigade_answers_to_its_division_only_if_the_march_marker_is_still_to_come() -> None:
    from grognard.games.great_battles_acw.rules.queries.ch05_activation import activated

    for drawn in (False, True):
        t = brigade("march", active="confederate")
        if drawn:
            t.g.form_state[t.f("ub1")] |= F_MARCHED
        shock_designated(t.g, t.hex("0505"))
        t.play(ShakenBrigades()).answer("done")
        assert (t.f("ub1") in activated(t.g, t.f("ud1"))) != drawn


@pytest.mark.rule("6.26")
def test_combat_does_not_touch_other_orders() -> None:
    t = brigade("attack", active="confederate")
    mark_struck(t.g, t.u("u1"))
    t.play(ShakenBrigades())
    assert t.key == "rest"
    assert t.order_of("u1") == "attack"


@pytest.mark.rule("6.26", "4.23")
def test_a_unit_still_in_march_when_its_brigade_is_not_is_shaken_alone() -> None:
    t = brigade("advance", active="confederate")
    for name, at in (("u3", "0515"), ("u4", "0517")):
        t.put(name, at, "ENE", order="march")
    mark_struck(t.g, t.u("u1"))  # under Advance orders: no matter
    assert not t.g.form_state[t.f("ub1")] & F_STRUCK
    mark_struck(t.g, t.u("u3"))
    t.play(ShakenBrigades()).answer("done", key="refit")
    assert [t.order_of(u) for u in ("u3", "u4")] == ["advance", "march"]


# 7.23, 7.26 facing


@pytest.mark.rule("7.23", "7.11")
def test_units_are_faced_freely_when_they_come_into_or_out_of_march() -> None:
    t = brigade()
    t.put("u3", "0506")
    t.g.sp[t.u("u2")] = t.g.sp[t.u("u3")] = 3
    t.play(DivisionOrders(0)).answer("order-march:ub1")
    assert t.key == "refit"
    assert t.facing("u1") in ("ENE", "ESE")  # a hexside already, the nearest
    t.answer("reface:u2@S")
    assert (t.facing("u2"), t.facing("u3")) == ("S", "S")  # 7.11: the stack faces one way
    assert all(not x.startswith("reface:u3") and not x.startswith("reface:u2") for x in t.offers())
    t.answer("done")
    assert t.key == "rest"


@pytest.mark.rule("7.23", "7.32")
def test_a_refused_flank_is_straightened_in_march() -> None:
    t = brigade()
    u = t.u("u1")
    t.g.state[u] |= REFUSE_L
    give_order(t.g, t.f("ub1"), ATTACK, False, "6.12")
    assert t.g.state[u] & REFUSE_L
    give_order(t.g, t.f("ub1"), MARCH, False, "6.12")
    assert not t.g.state[u] & REFUSED


@pytest.mark.rule("7.23")
def test_no_new_facing_when_orders_change_without_march() -> None:
    t = brigade()
    t.play(DivisionOrders(0)).answer("order-attack:ub1")
    assert t.key == "rest"
    assert t.facing("u1") == "E"


@pytest.mark.rule("7.23")
def test_march_orders_look_along_the_road() -> None:
    for way, facing in ((["0505", "0605"], "ESE"), (["0505", "0604"], "ENE")):
        t = brigade(roads=[("road", way)])
        give_order(t.g, t.f("ub1"), MARCH, False, "6.12")
        assert t.facing("u1") == facing


@pytest.mark.rule("7.26", "7.23", "8.52")
def test_a_column_out_of_march_stays_a_column_or_forms_line() -> None:
    t = brigade("march")
    u = t.put("u4", "0510", "N", order="march", sp=9, ext=["0511"], column=True)
    give_order(t.g, t.f("ub1"), ADVANCE, True, "6.26")
    t.play(Refit([u]))
    # still a column, its extension in the rear; or a line along the two hexes
    assert {x.split("@")[1] for x in t.offers() if "@" in x} | {t.facing("u4")} == {"NW", "NE", "W", "E"}
    assert t.g.state[u] & COLUMN
    t.answer("reface:u4@E")
    assert not t.g.state[u] & COLUMN  # 7.26: an Extended Line now
    assert t.g.ext[2 * u] == t.hex("0511")


@pytest.mark.rule("7.26")
def test_a_line_that_takes_march_orders_becomes_a_column_along_itself() -> None:
    t = brigade()
    u = t.put("u3", "0510", "E", sp=9, ext=["0511"])
    give_order(t.g, t.f("ub1"), MARCH, True, "6.12")
    assert t.g.state[u] & COLUMN
    t.play(Refit([u]))
    other = "S" if t.facing("u3") == "N" else "N"
    assert t.offers() == [f"reface:u3@{other}", "done"]
    head = {"N": "0510", "S": "0511"}
    assert t.at("u3") == head[t.facing("u3")]
    assert t.b.grid.name(t.g.ext[2 * u]) == head[other]


# special cases


@pytest.mark.rule("17.32")
def test_fatigue_4_allows_advance_orders_only() -> None:
    t = brigade(options=OPT_FATIGUE)
    t.g.fatigue[t.f("ub1")] = 6
    for order in (MARCH, ATTACK):
        assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), order)) == "17.32"
    assert rule_of(orders.why_no_try(t.g, t.f("ub1"), [])) == "17.32"
    t.g.fatigue[t.f("ub1")] = 5
    assert orders.why_no_division_order(t.g, t.f("ub1"), ATTACK) is None


@pytest.mark.rule("6.32")
def test_orders_of_a_formation_in_reserve_do_not_change_in_the_division_orders_phase() -> None:
    t = brigade()
    t.g.form_state[t.f("ub1")] |= RESERVE
    t.play(DivisionOrders(0))
    assert t.key == "rest"
    assert rule_of(orders.why_no_division_order(t.g, t.f("ub1"), ATTACK)) == "6.32"


@pytest.mark.rule("15.14", "6.16")
def test_attack_orders_end_construction() -> None:
    t = brigade()
    u = t.u("u1")
    t.g.works = [t.hex("0505"), 6, u, 2]
    t.g.state[u] |= BUILDING
    t.play(DivisionOrders(0)).answer("order-attack:ub1")
    assert t.g.works == []
    assert not t.g.state[u] & BUILDING
