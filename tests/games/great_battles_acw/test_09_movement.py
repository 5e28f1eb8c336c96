"""9.1, 9.2, 9.4, 9.5 Movement. 0808 has 0807 to the north, then 0908, 0909, 0809, 0709, 0708."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance, printed
from grognard.games.great_battles_acw.rules.queries.ch09_costs import by_way
from grognard.games.great_battles_acw.rules.queries.ch09_ground import ground_cost, way_cost
from grognard.games.great_battles_acw.rules.queries.ch09_mover import Mover
from grognard.games.great_battles_acw.rules.queries.ch09_reach import reach
from grognard.games.great_battles_acw.rules.queries.ch11_shock import why_no_shock
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    ADJACENT,
    CRAWLED,
    DISPERSED,
    FIRED,
    HALTED,
    NO_FIGHT,
    NO_MOVE,
    OFF_ROAD,
    OPT_FATIGUE,
    OPT_GUNS_CLOSE,
    REMOUNTED,
)
from tests.games.great_battles_acw.moving import acts, begin, done, goes, points, quiet, spent
from tests.games.great_battles_acw.table import Table

RIVER = [f"08{r:02}/09{r:02}" for r in range(1, 25)] + [f"08{r:02}/09{r + 1:02}" for r in range(1, 24)]


# 2.21, 9.1


@pytest.mark.rule("2.21", "9.11", "9.14", "12.31")
def test_allowances_of_the_arms() -> None:
    """Infantry 6 and 4 disordered, cavalry 10 and 7, on foot 6 and 4; artillery 8 whatever its order."""
    t = Table()
    for name, foot, good, bad in (
        ("u1", False, 6, 4), ("uh1", False, 10, 7), ("uh2", True, 6, 4), ("ug1", False, 8, 8),
    ):  # fmt: skip
        u = t.put(name, "0808", "E", foot=foot)
        assert allowance(t.g, u) == 2 * good
        t.g.state[u] |= 1
        assert allowance(t.g, u) == 2 * bad
        t.g.take(3 * u, t.hex("0808"))
        t.g.at[u] = -5


@pytest.mark.rule("9.12", "9.24", "14.22", "11.58", "10.61", "17.31")
def test_what_halves_and_lowers_an_allowance() -> None:
    t = Table(options=OPT_FATIGUE)
    u = t.put("u1", "0808", "E", order="attack")
    h = t.put("uh1", "1010", "E", order="attack")
    gun = t.put("ug1", "1212", "E")
    assert allowance(t.g, u) == 6  # three points
    assert allowance(t.g, h) == 10
    t.g.state[h] |= 1
    assert allowance(t.g, h) == 8  # seven halved, rounded up
    t.g.state[h] |= DISPERSED
    assert allowance(t.g, h) == 8  # dispersed counts as under Advance orders: halved once
    t.g.state[h] = 0
    t.g.done[h] |= REMOUNTED
    assert allowance(t.g, h) == 6  # ten, five, three
    t.g.done[gun] |= FIRED
    assert allowance(t.g, gun) == 8
    t.g.fatigue[t.f("ub1")] = 5  # level 3: half of it, rounded up
    assert allowance(t.g, u) == 2


@pytest.mark.rule("9.12", "5.35", "9.74", "example/9.74")
def test_a_march_marker_is_worth_up_to_four_activations() -> None:
    """Twenty-four points of infantry; six if its arrival allows it one activation."""
    t = Table()
    u = t.put("u1", "0808", "ENE", order="march")
    assert allowance(t.g, u) == 12
    t.g.march = 1
    assert allowance(t.g, u) == 48
    t.g.limit[t.f("ub1")] = 1
    assert allowance(t.g, u) == 12


@pytest.mark.rule("9.13")
def test_points_are_spent_hex_by_hex_and_never_more_than_there_are() -> None:
    t = Table(terrain={"0908": "woods", "1008": "woods"})
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert points(t, "u1") == 6 and "done" in t.offers()
    t.answer("go:0908")
    assert points(t, "u1") == 4
    t.answer("go:1008")
    assert points(t, "u1") == 2
    assert "1208" in goes(t) and "1308" not in goes(t)
    assert t.why_not("go:1308") == "9.42"
    t.answer("done")
    assert done(t, "u1") & ACTED and t.key == "rest"


@pytest.mark.rule("9.13")
def test_nobody_leaves_the_map_unless_the_scenario_says_so() -> None:
    t = Table()
    t.put("u1", "0110", "W")
    begin(t, "u1")
    assert acts(t, "exit") == set() and t.why_not("exit:0110") == "9.13"
    exit_rule = {"kind": "exit", "side": "confederate", "entries": ["east"], "en": "exit", "es": "exit"}
    t = Table(active="confederate", scenario={"special": [exit_rule]})
    t.put("c1", "2410", "E")
    begin(t, "c1")
    t.answer("exit:2410")
    assert t.at("c1") == "left"


@pytest.mark.rule("9.14")
def test_dismounted_cavalry_pays_as_infantry() -> None:
    t = Table(terrain={"0908": "swamp"})
    t.put("uh1", "0808", "E", foot=True)
    begin(t, "uh1", 0)
    t.answer("go:0908")
    assert spent(t, "uh1") == 3
    t = Table(terrain={"0908": "swamp"})
    t.put("uh1", "0808", "E")
    begin(t, "uh1", 0)
    t.answer("go:0908")
    assert spent(t, "uh1") == 4


# 9.2


@pytest.mark.rule("9.21")
def test_a_unit_moves_by_its_own_orders() -> None:
    """Out of command when its brigade went over to Attack: u2 still advances."""
    t = Table()
    t.put("u1", "0808", "E", order="attack")
    t.put("u2", "1212", "E", order="advance")
    t.orders("ub1", "attack")
    begin(t, "u1")
    assert points(t, "u1") == 3
    begin(t, "u2")
    assert points(t, "u2") == 6


@pytest.mark.rule("9.22", "6.13")
def test_march_keeps_four_hexes_from_an_enemy_who_sees() -> None:
    t = Table()
    t.put("c1", "1408", "W")
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert "0908" in goes(t) and "1008" not in goes(t)
    assert t.why_not("go:1008") == "9.22"
    hidden = {"1207": "woods", "1208": "woods", "1209": "woods", "1308": "woods", "1309": "woods"}
    t = Table(terrain=hidden)
    t.put("c1", "1408", "W")
    t.put("u1", "0908", "ENE", order="march")
    t.g.march = 1
    begin(t, "u1")
    assert "1008" in goes(t)  # woods hide it
    assert "1308" not in goes(t) and t.why_not("go:1308") == "9.22"  # but never next to him
    t = Table()
    t.put("c1", "1208", "W")
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert goes(t) == set()
    assert t.why_not("go:0708") == "9.22"  # began in sight: it cannot move


@pytest.mark.rule("9.22", "9.43", "6.11/move-and-fire-by-order")
def test_march_pays_half_a_point_on_pike_and_road_but_not_on_trails() -> None:
    for kind, cost in (("pike", 0.5), ("road", 0.5), ("trail", 1)):
        t = Table(terrain={"0908": "woods"}, roads=[(kind, ["0808", "0908"])])
        t.put("u1", "0808", "ENE", order="march")
        begin(t, "u1")
        t.answer("go:0908")
        assert spent(t, "u1") == cost
        assert bool(done(t, "u1") & OFF_ROAD) == (kind == "trail")
    t = Table(terrain={"0908": "swamp", "0909": "rough woods"})
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert {"0908", "0909"} <= goes(t)  # any kind of ground


@pytest.mark.rule("9.23", "9.52", "6.15")
def test_advance_goes_next_to_guns_only() -> None:
    t = Table()
    t.put("c1", "1008", "W")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert "0908" not in goes(t) and t.why_not("go:0908") == "9.52"
    t = Table()
    t.put("cg1", "1008", "E")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert "0908" in goes(t)
    t = Table()
    t.put("cg1", "1008", "E")
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    assert "0908" not in goes(t)  # guns never


@pytest.mark.rule("9.23", "9.52")
def test_over_a_bridge_or_ford_advance_goes_next_to_the_enemy_but_does_not_fight() -> None:
    for crossing in ("bridge", "ford"):
        road = ["0708", "0808", "0908", "1008"]
        t = Table(water={"river": RIVER}, crossings={"0808/0908": crossing}, roads=[("road", road)])
        t.put("c1", "1008", "E")
        t.put("u1", "0808", "E")
        begin(t, "u1")
        assert "0908" in goes(t)
        t.answer("go:0908")
        if t.key == "unit-turn":
            t.answer("done")
        assert done(t, "u1") & NO_FIGHT
        assert why_no_shock(t.g, t.u("u1")) is not None


@pytest.mark.rule("9.52")
def test_across_a_river_nobody_can_cross_advance_goes_next_to_the_enemy() -> None:
    t = Table(water={"river": RIVER})
    t.put("c1", "0908", "E")
    t.put("u1", "0608", "E")
    begin(t, "u1")
    assert "0808" in goes(t)
    t.answer("go:0808")
    assert goes(t) == set() or t.key == "rest"  # 9.53: it stops there all the same
    t = Table()
    t.put("c1", "0908", "E")
    t.put("u1", "0608", "E")
    begin(t, "u1")
    assert "0808" not in goes(t)


@pytest.mark.rule("9.24", "9.43", "9.44/bridges", "9.44/fords")
def test_attack_orders_use_neither_roads_nor_bridges_nor_fords() -> None:
    t = Table(terrain={"0908": "woods"}, roads=[("road", ["0808", "0908"])])
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 2
    for crossing in ("bridge", "ford"):
        for order, may in (("attack", False), ("advance", True)):
            t = Table(
                water={"river": RIVER}, crossings={"0808/0908": crossing}, roads=[("road", ["0808", "0908", "1008"])]
            )
            t.put("u1", "0808", "E", order=order)
            begin(t, "u1")
            assert ("0908" in goes(t)) == may
        assert spent(t, "u1") == 0
        t.answer("go:0908")
        assert spent(t, "u1") == (1 if crossing == "bridge" else 2)


@pytest.mark.rule("9.24", "9.43", "6.18")
def test_guns_of_a_brigade_under_attack_orders_move_as_in_advance() -> None:
    t = Table(terrain={"0908": "woods"}, roads=[("road", ["0808", "0908"])])
    t.put("ug1", "0808", "E", order="attack")
    begin(t, "ug1")
    assert points(t, "ug1") == 8
    t.answer("go:0908")
    assert spent(t, "ug1") == 1


# 9.4


@pytest.mark.rule("9.42")
def test_without_the_points_a_hex_is_closed_except_for_one_step() -> None:
    """Three points under Attack orders: a slope into rough woods costs five, within the full six."""
    t = Table(terrain={"0908": "rough woods"}, levels={"0908": 1}, slopes={"steep": ["0808/0908"]})
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1", 0)
    assert "0908" in goes(t)
    t.answer("go:0908")
    assert t.at("u1") == "0908" and points(t, "u1") == 0
    assert not done(t, "u1") & CRAWLED
    t = Table(terrain={"0908": "rough woods"}, levels={"0908": 1}, slopes={"steep": ["0808/0908"]})
    t.put("u1", "0708", "E", order="attack")
    begin(t, "u1")
    t.answer("go:0808")
    assert "0908" not in goes(t) and t.why_not("go:0908") == "9.42"


@pytest.mark.rule("9.42", "11.12")
def test_next_to_the_enemy_that_step_forbids_fire_and_shock() -> None:
    t = Table(terrain={"0908": "rough woods"}, levels={"0908": 1}, slopes={"steep": ["0808/0908"]})
    t.put("c1", "1007", "E")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1", 0)
    t.answer("go:0908")
    assert done(t, "u1") & CRAWLED and done(t, "u1") & ADJACENT
    assert t.key == "rest" or acts(t, "fire") == set()
    assert why_no_shock(t.g, t.u("u1")) is not None
    sides = ["0808/0908", "0807/0908", "0907/0908", "0908/0909", "0908/1007", "0908/1008"]
    t = Table(levels={"0908": 3}, slopes={"sheer": sides})
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    assert t.why_not("go:0908") == "9.42"  # prohibited ground stays closed


@pytest.mark.rule("9.43", "9.44/roads")
def test_a_road_costs_the_same_through_any_ground_and_up_any_slope() -> None:
    for order, facing, cost in (("advance", "E", 1), ("march", "ENE", 0.5)):
        t = Table(
            terrain={"0908": "rough woods"},
            levels={"0908": 1},
            slopes={"steep": ["0808/0908"]},
            roads=[("road", ["0808", "0908"])],
        )
        t.put("ug1", "0808", facing, order=order)
        begin(t, "ug1")
        t.answer("go:0908")
        assert spent(t, "ug1") == cost and not t.disordered("ug1")


@pytest.mark.rule("9.44/trails", "example/9.44")
def test_a_trail_costs_half_the_hex() -> None:
    """Rough woods cost guns five points: by a trail three in Advance, two in March; clear ground one in both."""
    t = Table(terrain={"0908": "rough woods", "1008": "clear"}, roads=[("trail", ["0808", "0908", "1008"])])
    a, b = t.hex("0808"), t.hex("0908")
    s = t.b.grid.side_to(a, b)
    assert ground_cost(t.g, 2, a, s) == 10
    assert way_cost(t.g, 2, 1, a, s) == 6
    assert way_cost(t.g, 2, 0, a, s) == 4
    s = t.b.grid.side_to(b, t.hex("1008"))
    assert way_cost(t.g, 2, 1, b, s) == 2 and way_cost(t.g, 2, 0, b, s) == 2
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    t.answer("go:0908")
    assert spent(t, "ug1") == 3 and not t.disordered("ug1")


@pytest.mark.rule("9.44/trails")
def test_a_trail_leads_through_ground_closed_to_guns_at_half_the_worst_that_is_open() -> None:
    """A swamp is closed to them; rough woods, five points, are the worst they may enter: three, or two in March."""
    for order, facing, cost in (("advance", "E", 3), ("march", "ENE", 2)):
        t = Table(terrain={"0908": "swamp"}, roads=[("trail", ["0808", "0908", "1008"])])
        a = t.hex("0808")
        s = t.b.grid.side_to(a, t.hex("0908"))
        assert ground_cost(t.g, 2, a, s) == -1
        t.put("ug1", "0808", facing, order=order)
        t.g.march = int(order == "march")
        begin(t, "ug1")
        t.answer("go:0908")
        assert spent(t, "ug1") == cost
        assert way_cost(t.g, 0, 1, a, s) == 4  # it is open to infantry, at three points: two by the trail
    t = Table(terrain={"0908": "swamp"})
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    assert "0908" not in goes(t) and t.why_not("go:0908") == "9.42"


@pytest.mark.rule("9.45")
def test_a_way_helps_only_who_comes_along_it() -> None:
    t = Table(terrain={"0908": "woods"}, roads=[("road", ["0907", "0908", "0909"])])
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 2


@pytest.mark.rule("9.47", "12.33")
def test_terrain_with_a_d_is_a_roll_at_once() -> None:
    """Cohesion 7; a disordered unit has four points, three of which are gone."""
    for die, broken in ((7, False), (8, True)):
        t = Table(terrain={"0908": "rough woods"})
        t.put("u1", "0808", "E")
        begin(t, "u1", die)
        t.answer("go:0908")
        assert t.disordered("u1") == broken
        assert points(t, "u1") == (1 if broken else 3)
    t = Table(terrain={"0908": "rough woods"})
    t.put("u1", "0808", "E", disordered=True)
    begin(t, "u1", 6)
    t.answer("go:0908")
    assert t.at("u1") == "0908" and goes(t) == set()  # 12.35c: it stops, nothing worse


@pytest.mark.rule("9.47")
def test_terrain_with_a_capital_d_disorders_without_a_roll() -> None:
    t = Table(terrain={"0908": "rough woods"})
    s = t.b.grid.side_to(t.hex("0808"), t.hex("0908"))
    t.b.dis[0][6 * t.hex("0808") + s] = 2
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("go:0908")
    assert t.disordered("u1")


# 9.5


@pytest.mark.rule("9.51")
def test_nobody_enters_an_enemys_hex() -> None:
    t = Table()
    t.put("c1", "0908", "E")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    assert t.why_not("go:0908") == "9.51"


@pytest.mark.rule("9.52", "12.34")
def test_only_good_order_under_attack_goes_next_to_troops() -> None:
    for broken, may in ((False, True), (True, False)):
        t = Table()
        t.put("c1", "1008", "E")
        t.put("u1", "0808", "E", order="attack", disordered=broken)
        begin(t, "u1")
        assert ("0908" in goes(t)) == may
    assert t.why_not("go:0908") == "12.34"


@pytest.mark.rule("9.53")
def test_next_to_the_enemy_a_unit_stops_and_does_not_turn() -> None:
    t = Table()
    t.put("c1", "1008", "E")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    assert "0907" in goes(t)
    quiet(t.answer("go:0908"))
    assert goes(t) == set() and acts(t, "face") == set()
    assert t.why_not("go:0907") == "9.53" and t.why_not("face:NE") == "9.53"


@pytest.mark.rule("9.53")
def test_from_one_hex_beside_the_enemy_straight_to_another() -> None:
    """0908 and 1007 are next to 1008; from there it goes no farther."""
    t = Table()
    t.put("c1", "1008", "E")
    t.put("u1", "0908", "E", order="attack")
    begin(t, "u1")
    assert "1007" in goes(t)
    quiet(t.answer("go:1007"))
    assert done(t, "u1") & ADJACENT and goes(t) == set()


# 9.55


def battery(hex_name: str, options: int = 0, **more: object) -> Table:
    t = Table(options=options, **more)  # type: ignore[arg-type]
    t.put("ug1", hex_name, "E")
    return t


@pytest.mark.rule("9.55/option-1")
def test_guns_keep_four_hexes_from_an_enemy_who_sees_the_hex() -> None:
    t = battery("0608")
    t.put("c1", "1208", "W")
    begin(t, "ug1")
    assert "0808" in goes(t) and "0908" not in goes(t)
    assert t.why_not("go:0908") == "9.55/option-1"
    t = battery("0608", terrain={"1107": "woods", "1108": "woods", "1109": "woods"})
    t.put("c1", "1208", "W")
    begin(t, "ug1")
    assert "0908" in goes(t)  # unseen
    t = battery("0608")
    t.put("c1", "1208", "W")
    t.put("u1", "1108", "E")
    begin(t, "ug1")
    assert "0908" not in goes(t)  # friends in the way do not hide it


@pytest.mark.rule("9.55/option-1")
def test_guns_that_begin_near_may_go_as_near_or_farther_but_then_do_not_fire() -> None:
    t = battery("1008")
    t.put("c1", "1208", "E")
    begin(t, "ug1")
    assert "1007" in goes(t) and "1108" not in goes(t)
    t.answer("go:1007", "done")
    assert done(t, "ug1") & NO_FIGHT
    t = battery("1008")
    t.put("c1", "1208", "E")
    begin(t, "ug1")
    t.answer("go:0808", "done")
    assert not done(t, "ug1") & NO_FIGHT  # four hexes off: it may fire


@pytest.mark.rule("9.55/option-1")
def test_guns_that_fired_there_leave_only_for_a_hex_four_off() -> None:
    t = battery("1008")
    t.put("c1", "1208", "E")
    t.g.done[t.u("ug1")] |= FIRED
    begin(t, "ug1")
    assert "1007" not in goes(t) and "0808" not in goes(t)  # four points, and the way there is barred
    t = battery("0908")
    t.put("c1", "1208", "E")
    t.g.done[t.u("ug1")] |= FIRED
    begin(t, "ug1")
    assert "0808" in goes(t) and "0907" not in goes(t)


@pytest.mark.rule("10.44", "9.53")
def test_from_one_front_hex_of_an_enemy_to_the_other_nobody_withdraws() -> None:
    """0909 and 0910 are both before c1 in 1009."""
    t = Table()
    t.put("c1", "1009", "W")
    t.put("u1", "0909", "SE", order="attack")
    begin(t, "u1")
    t.answer("go:0910")
    assert t.at("u1") == "0910"
    t = Table()
    t.put("c1", "1009", "W")
    t.put("u1", "0909", "NW", order="attack")
    begin(t, "u1")
    t.answer("go:0808")
    assert t.key == "withdrawal-fire" and t.at("u1") == "0909"


@pytest.mark.rule("9.55/option-2")
def test_guns_go_near_horse_only_beside_friends() -> None:
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("ch1", "1208", "W")
    begin(t, "ug1")
    assert "0808" in goes(t) and "0908" not in goes(t)
    assert t.why_not("go:0908") == "9.55/option-2"
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("ch1", "1208", "W")
    t.put("u1", "0907", "E")
    begin(t, "ug1")
    assert "0908" in goes(t)
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("ch1", "1208", "W")
    t.put("u1", "0908", "E")
    begin(t, "ug1")
    assert "0908" in goes(t)  # stacked with them


@pytest.mark.rule("9.55/option-2", "example/9.55-option-2")
def test_guns_that_end_close_to_the_enemy_roll() -> None:
    """Cohesion 7. One enemy sees them at three hexes: +1; a die of 9 makes 10, failed by three: one gun is lost."""
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E")
    begin(t, "ug1", 6)
    t.answer("go:0908", "done")
    assert t.at("ug1") == "0908" and not t.disordered("ug1")
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E")
    begin(t, "ug1", 9)
    t.answer("go:0908", "done")
    assert t.told("udd-failed")["total"] == 10
    assert t.sp("ug1") == 3 and t.disordered("ug1")
    t.answer(t.offers()[0])
    assert t.b.grid.distance(t.hex(t.at("ug1")), t.hex("1208")) == 4 and done(t, "ug1") & HALTED


@pytest.mark.rule("9.55/option-2")
def test_two_hexes_off_it_is_two_more_and_every_extension_counts() -> None:
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E", sp=9, ext=["1209"])
    begin(t, "ug1", 3)
    t.answer("go:1008", "done")
    assert t.told("udd-passed")["total"] == 7  # three, two units, two for the range
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E")
    t.put("ug2", "1818", "E")
    t.g.state[t.u("ug1")] |= 1
    begin(t, "ug1", 4)
    t.answer("go:1008", "done")
    assert t.told("udd-failed")["total"] == 7  # cohesion 5 when disordered: failed by two
    assert t.sp("ug1") == 3  # a gun, because it was disordered already


@pytest.mark.rule("9.55/option-2")
def test_guns_that_began_close_and_go_farther_away_do_not_roll() -> None:
    t = battery("1008", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E")
    begin(t, "ug1")
    t.answer("go:0908", "done")
    assert t.key == "rest" and done(t, "ug1") & NO_FIGHT


# fire and movement


@pytest.mark.rule("10.32", "6.15", "6.16", "6.11/move-and-fire-by-order")
def test_advance_moves_or_fires_attack_does_both() -> None:
    t = Table()
    t.put("c1", "1208", "E")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert "fire:1208" in t.offers()
    t.answer("go:0807")
    assert acts(t, "fire") == set() and t.why_not("fire:1208") == "10.33"
    t = Table()
    t.put("c1", "1208", "E")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    t.answer("go:0908")
    assert "fire:1208" in t.offers()


@pytest.mark.rule("6.23")
def test_who_must_stay_may_turn_a_vertex_and_fire() -> None:
    t = Table()
    t.put("c1", "1208", "E")
    t.put("u1", "0808", "E")
    t.g.done[t.u("u1")] |= NO_MOVE
    begin(t, "u1")
    assert goes(t) == set() and acts(t, "face") == {"NE", "SE"} and "fire:1208" in t.offers()
    assert t.why_not("go:0908") == "6.23"


@pytest.mark.rule("9.13")
def test_a_path_is_walked_hex_by_hex_and_ends_when_something_happens() -> None:
    """The guns may fire as soon as the unit comes within three hexes."""
    t = Table()
    t.put("cg1", "1308", "W")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("go:1108")
    assert (t.key, t.at("u1")) == ("react-move", "0908")  # it is about to come within three hexes
    t.answer("no")
    assert t.seat == "confederate" and t.b.grid.distance(t.hex(t.at("u1")), t.hex("1308")) == 3  # approach fire


def test_printed_allowance_is_that_of_the_counter() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", disordered=True)
    assert printed(t.g, u, True) == 12 and printed(t.g, u, False) == 8


@pytest.mark.rule("9.55/option-1")
def test_guns_that_stay_as_near_do_not_fire_after_moving() -> None:
    t = battery("1008")
    t.put("c1", "1208", "E")
    begin(t, "ug1")
    assert "fire:1208" in t.offers()
    t.answer("go:1007", "face:E")
    assert acts(t, "fire") == set() and t.why_not("fire:1208") == "9.55/option-1"
    t = battery("0908")
    t.put("c1", "1208", "E")
    begin(t, "ug1")
    t.answer("go:0807")
    t.answer(next(x for x in ("face:E", "face:NE") if x in t.offers()))
    assert t.why_not("fire:1208") != "9.55/option-1"  # four hexes off


@pytest.mark.rule("9.55/option-2")
def test_guns_that_come_close_roll_before_they_fire() -> None:
    t = battery("0608", OPT_GUNS_CLOSE)
    t.put("c1", "1208", "E")
    begin(t, "ug1", 9)
    t.answer("go:0908", "fire:1208")
    assert t.told("udd-failed")["total"] == 10 and t.sp("ug1") == 3
    assert not done(t, "ug1") & FIRED


@pytest.mark.rule("10.61")
def test_guns_move_once_before_or_after_their_fire() -> None:
    t = battery("0608")
    t.put("c1", "1208", "E")
    begin(t, "ug1", 0)
    t.answer("go:0708", "fire:1208")
    while t.key not in ("unit-turn", "rest"):
        t.answer(t.offers()[-1])
    assert t.key == "rest" or goes(t) == set()


STEEP = ["0808/0908", "0807/0908", "0907/0908", "0908/0909", "0908/1007", "0908/1008"]  # all round 0908


@pytest.mark.rule("9.42")
def test_that_step_is_measured_by_the_allowance_in_good_order_and_is_not_for_guns_that_fired() -> None:
    t = Table(terrain={"0908": "rough woods"}, levels={"0908": 1}, slopes={"steep": STEEP})
    t.put("u1", "0808", "E", disordered=True)
    begin(t, "u1")
    assert points(t, "u1") == 4 and "0908" in goes(t)
    for fired in (False, True):
        t = Table(terrain={"0908": "rough woods"})
        t.put("ug1", "0808", "E")
        if fired:
            t.g.done[t.u("ug1")] |= FIRED
        begin(t, "ug1")
        assert points(t, "ug1") == (4 if fired else 8) and ("0908" in goes(t)) == (not fired)


@pytest.mark.rule("9.42", "8.44")
def test_under_advance_orders_that_step_never_leads_next_to_the_enemy() -> None:
    """A tired unit has four points and the slope costs five. Guns stand beyond it, which do not bar the hex itself."""
    for line in ([], ["0809"]):
        for guns in (False, True):
            t = Table(
                terrain={"0908": "rough woods"},
                levels={"0908": 1},
                slopes={"steep": STEEP},
                options=OPT_FATIGUE,
            )
            if guns:
                t.put("cg1", "1007", "E")
            t.put("u1", "0808", "E", sp=9, ext=line)
            t.g.fatigue[t.f("ub1")] = 5
            begin(t, "u1")
            assert points(t, "u1") == 4 and ("0908" in goes(t)) == (not guns)


@pytest.mark.rule("9.55/option-2", "10.26/blocks")
def test_enemies_hide_enemies_behind_them_from_guns_that_come_close() -> None:
    """c2 stands behind c1: one enemy sees the guns, at two hexes. A friend between them hides nothing."""
    for friend in (False, True):
        t = Table(options=OPT_GUNS_CLOSE)
        t.put("ug1", "0811", "NE")
        t.put("c1", "0806", "N")
        t.put("c2", "0805", "N")
        if friend:
            t.put("u1", "0807", "NE")
        begin(t, "ug1", 3)
        t.answer("go:0808", "done")
        assert t.told("udd-passed")["total"] == 6


def test_the_same_question_is_searched_once_and_a_changed_position_anew() -> None:
    t = Table()
    u = t.put("u1", "0808", "E")
    found = reach(t.g, [u])
    searches = found.now
    assert t.hex("1408") in found.hexes
    assert reach(t.g.copy(), [u]).now == searches
    t.put("c1", "1508", "W")
    found = reach(t.g, [u])
    assert found.now == searches + 1 and t.hex("1408") not in found.hexes
    t.g.spent[u] = 4
    assert t.hex("1308") not in reach(t.g, [u]).hexes
    assert reach(t.g, [u], False).now == searches + 3  # another question: it may not turn


@pytest.mark.rule("8.22/through-units", "9.13")
def test_who_has_stopped_among_friends_is_offered_no_hex_that_he_cannot_pay_for() -> None:
    """Three points under Attack orders: one to go in, and two are not enough to pass them and go on."""
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=4)
    t.put("u2", "0605", "E", "attack", sp=4)
    begin(t, "u1")
    t.answer("go:0605")
    assert t.at("u1") == "0605" and points(t, "u1") == 2
    assert goes(t) == set()


@pytest.mark.rule("8.22/road")
def test_friends_under_march_orders_in_the_next_hex_shut_the_road() -> None:
    for friend, open_ in (("0910", True), ("0909", False)):  # beside the way, on it
        t = Table(roads=[("road", ["0809", "0909"])])
        u = t.put("u1", "0809", "ESE", order="march")
        t.put("u2", friend, "ESE", order="march")
        s = t.b.grid.side_to(t.hex("0809"), t.hex("0909"))
        assert s > 0 and (by_way(t.g, Mover(t.g, [u]), t.hex("0809"), s) >= 0) == open_
