"""8.1, 8.2 Stacking limits, moving together, passing through friends, the order of a stack."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch12_losses import Losses
from grognard.games.great_battles_acw.rules.queries.ch08_limits import why_no_stack
from grognard.games.great_battles_acw.state.model import FIRED, HALTED, MOVED, RESTACKED, SWAPPED
from tests.games.great_battles_acw.moving import acts, begin, done, goes, hexes, spent, state
from tests.games.great_battles_acw.table import Table


def fits(t: Table, name: str, hex_name: str) -> str:
    """Why a unit may not stop in a hex: the key of the reason, '' if it may."""
    no = why_no_stack(t.g, [3 * t.u(name)], t.hex(hex_name))
    return "" if no is None else no.key


# 8.1


@pytest.mark.rule("8.11", "8.22/through-units")
def test_limits_hold_where_a_unit_stops_not_where_it_passes() -> None:
    t = Table()
    t.put("u2", "0908", "E", order="attack", sp=12)
    t.put("u1", "0808", "E", order="attack", sp=5)
    begin(t, "u1")
    assert "0908" not in goes(t) and t.why_not("go:0908") == "8.12"
    t = Table(water=THROUGH)
    t.put("u2", "0908", "E", sp=12)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1", 0)
    t.answer("go:1008")
    assert t.at("u1") == "1008"


@pytest.mark.rule("8.12", "6.11/stacking-by-order")
def test_infantry_under_advance_or_attack_orders() -> None:
    """Fifteen points of one brigade, or one unit of any strength; a battery or six guns with them."""
    for order in ("advance", "attack"):
        t = Table()
        t.put("u1", "0808", "E", order=order, sp=8)
        t.put("u2", "1010", "E", order=order, sp=7)
        t.put("u3", "1212", "E", order=order, sp=8)
        t.put("u6", "1414", "E", order=order, sp=2)
        assert fits(t, "u2", "0808") == ""
        assert fits(t, "u3", "0808") == "no-stack-points"
        assert fits(t, "u6", "0808") == "no-stack-brigades"
        t.put("u4", "1616", "E", order=order, sp=20)
        t.put("ug2", "1616", "E")
        t.put("ug1", "1818", "E")
        assert fits(t, "ug2", "1616") == ""
        assert fits(t, "ug1", "1616") == "no-stack-guns"


@pytest.mark.rule("8.12", "6.11/stacking-by-order")
def test_infantry_under_march_orders() -> None:
    """Seven points of one brigade; no mixing of arms."""
    t = Table()
    t.put("u1", "0808", "N", order="march", sp=4)
    t.put("u2", "1010", "N", order="march", sp=3)
    t.put("u3", "1212", "N", order="march", sp=4)
    t.put("u6", "1414", "N", order="march", sp=2)
    t.put("ug1", "1616", "N", order="march")
    assert fits(t, "u2", "0808") == ""
    assert fits(t, "u3", "0808") == "no-stack-points"
    assert fits(t, "u6", "0808") == "no-stack-brigades"
    assert fits(t, "ug1", "0808") == "no-stack-arms"
    t.put("u4", "1818", "E", order="advance", sp=1)
    assert fits(t, "u4", "0808") == "no-stack-orders"


@pytest.mark.rule("8.12", "6.11/stacking-by-order")
def test_cavalry() -> None:
    t = Table()
    t.put("uh1", "0808", "N", order="march", sp=2)
    t.put("uh2", "1010", "N", order="march", sp=2)
    t.put("uh3", "1212", "N", order="march", sp=3)
    assert fits(t, "uh2", "0808") == "" and fits(t, "uh3", "0808") == "no-stack-points"
    t = Table()
    t.put("uh1", "0808", "E", sp=4)
    t.put("uh2", "1010", "E", sp=3)
    t.put("uh3", "1212", "E", sp=4)
    t.put("uh4", "1414", "E", sp=2, foot=True)
    assert fits(t, "uh2", "0808") == "" and fits(t, "uh3", "0808") == "no-stack-points"
    assert fits(t, "uh4", "0808") == "no-stack-arms"


@pytest.mark.rule("8.12")
def test_artillery_by_itself() -> None:
    """Two batteries of any size, or twelve guns of any number of batteries."""
    t = Table()
    t.put("ug2", "0808", "E")
    t.put("ug4", "0808", "E")
    t.put("ug1", "1010", "E")
    assert fits(t, "ug4", "0808") == ""
    assert fits(t, "ug1", "0808") == "no-stack-guns"
    t = Table()
    t.put("ug1", "0808", "E")
    t.put("ud", "0808", "E")
    t.put("ug2", "1010", "E", sp=4)
    assert fits(t, "ug2", "0808") == ""


@pytest.mark.rule("8.13", "9.43")
def test_roads_under_advance_orders_need_march_stacking() -> None:
    """A stack of seven points uses the road through the woods; one of eight does not move together, and a regiment of
    eight that forms no column pays for the woods."""
    woods = {"0908": "woods"}
    road = [("road", ["0808", "0908"])]
    t = Table(terrain=woods, roads=road)
    t.put("u2", "0808", "E", sp=4)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("join:u2", "go:0908")
    assert (spent(t, "u1"), spent(t, "u2")) == (1, 1)
    t = Table(terrain=woods, roads=road)
    t.put("u2", "0808", "E", sp=4)
    t.put("u1", "0808", "E", sp=4)
    begin(t, "u1")
    assert "join:u2" not in t.offers() and t.why_not("join:u2") == "8.21"
    t = Table(terrain=woods, roads=road)
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 2


@pytest.mark.rule("8.13", "8.5/thresholds")
def test_a_strong_regiment_needs_an_extension_on_the_road() -> None:
    """Eight points one, fifteen two: they lie on the road behind it."""
    road = ["0808", "0909", "1009", "1110"]
    for sp, n in ((8, 1), (15, 2)):
        t = Table(roads=[("road", road)])
        t.put("u1", "0808", "E", sp=sp)
        begin(t, "u1")
        t.answer("form-column:E", "go:1110")
        assert hexes(t, "u1") == road[::-1][: n + 1]
        assert spent(t, "u1") == 3


# 8.21, 8.25


@pytest.mark.rule("8.21", "8.25")
def test_stacks_move_together_under_march_and_advance_orders_only() -> None:
    t = Table()
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("join:u2", "go:1008", "done")
    assert t.stack("1008") == ["u1", "u2"] and spent(t, "u2") == 2
    t = Table()
    t.put("u2", "0808", "ENE", order="march", sp=3)
    t.put("u1", "0808", "ENE", order="march", sp=3)
    begin(t, "u1")
    t.answer("join:u2", "go:0908", "done")
    assert t.stack("0908") == ["u1", "u2"]
    t = Table()
    t.put("u2", "0808", "E", order="attack", sp=3)
    t.put("u1", "0808", "E", order="attack", sp=3)
    begin(t, "u1")
    assert "join:u2" not in t.offers() and t.why_not("join:u2") == "8.21"
    t.answer("go:0908", "done")
    assert t.stack("0808") == ["u2"]


@pytest.mark.rule("8.21", "9.12")
def test_a_stack_goes_as_far_as_its_slowest_unit() -> None:
    t = Table()
    t.put("u2", "0808", "E", sp=3, disordered=True)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    assert "1308" in goes(t)
    t.answer("join:u2")
    assert "1208" in goes(t) and "1308" not in goes(t)


# 8.22

LANE = [
    "0807/0808", "0808/0909", "0808/0809", "0709/0808", "0708/0808", "0907/0908", "0908/1007", "0908/0909", "0807/0908",
]  # fmt: skip
THROUGH: dict[str, list[str]] = {"river": LANE}  # out of 0808 one way only, through 0908 to 1008


@pytest.mark.rule("8.22/through-units")
def test_to_pass_through_friends_costs_two_points_and_a_roll() -> None:
    """Clear ground: the roll has no modifier; cohesion 7."""
    for die, broken in ((7, False), (8, True)):
        t = Table(water=THROUGH)
        t.put("u2", "0908", "E", sp=12)
        t.put("u1", "0808", "E", sp=5)
        begin(t, "u1", die)
        t.answer("go:1008")
        assert t.at("u1") == "1008" and spent(t, "u1") == 4
        assert t.disordered("u1") == broken and not t.disordered("u2")
    assert "1108" not in goes(t)  # 12.34: four points of a disordered unit, all spent


@pytest.mark.rule("8.22/through-units")
def test_the_cost_of_the_hex_is_added_if_it_is_two_or_more() -> None:
    for die, broken in ((5, False), (6, True)):
        t = Table(terrain={"0908": "woods"}, water=THROUGH)
        t.put("u2", "0908", "E", sp=12)
        t.put("u1", "0808", "E", sp=5)
        begin(t, "u1", die)
        t.answer("go:1008")
        assert spent(t, "u1") == 5 and t.disordered("u1") == broken


@pytest.mark.rule("8.22/through-units")
def test_a_second_disorder_brings_the_unit_back() -> None:
    t = Table(water=THROUGH)
    t.put("u2", "0908", "E", sp=12)
    t.put("u1", "0808", "E", sp=5, disordered=True)
    begin(t, "u1", 6)
    t.answer("go:1008")
    assert (t.at("u1"), t.facing("u1")) == ("0808", "E")
    assert done(t, "u1") & HALTED and t.key == "rest"


@pytest.mark.rule("8.22/through-units")
def test_nobody_passes_through_those_he_began_with() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=5)
    t.put("u2", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 1


@pytest.mark.rule("8.22/artillery")
def test_troops_pass_guns_freely_guns_never_pass_troops() -> None:
    t = Table(water=THROUGH)
    t.put("ug1", "0908", "E")
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:1008")
    assert spent(t, "u1") == 2
    t = Table(water=THROUGH)
    t.put("u1", "0908", "E", sp=5)
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    assert "0908" in goes(t) and "1008" not in goes(t)
    assert t.why_not("go:1008") == "8.22/artillery"


@pytest.mark.rule("8.22/road")
def test_on_a_road_friends_are_passed_unless_they_march() -> None:
    road = [("road", ["0808", "0908", "1008"])]
    t = Table(water=THROUGH, roads=road)
    t.put("u6", "0908", "E", sp=12)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:1008")
    assert spent(t, "u1") == 2
    t = Table(terrain={"0908": "woods"}, water=THROUGH, roads=road)
    t.put("u6", "0908", "ENE", order="march", sp=5)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:1008")
    assert spent(t, "u1") == 3  # two for the woods, one for the road beyond
    t = Table(water=THROUGH, roads=[("trail", ["0808", "0908", "1008"])])
    t.put("u6", "0908", "E", sp=5)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1", 0)
    t.answer("go:1008")
    assert spent(t, "u1") == 4  # a trail spares nothing


@pytest.mark.rule("8.22/bridge")
def test_a_bridge_with_marching_units_at_either_end_is_closed() -> None:
    river = [f"08{r:02}/09{r:02}" for r in range(1, 25)] + [f"08{r:02}/09{r + 1:02}" for r in range(1, 24)]
    for other in ("0808", "0908"):
        for order, facing in (("march", "N"), ("advance", "E")):
            t = Table(
                water={"river": river},
                crossings={"0808/0908": "bridge"},
                roads=[("road", ["0708", "0808", "0908", "1008"])],
            )
            t.put("u6", other, facing, order=order, sp=3)
            t.put("u1", "0808" if other == "0908" else "0708", "E", sp=3)
            begin(t, "u1")
            assert ("1008" in goes(t)) == (order == "advance")
    t = Table(
        water={"river": ["0808/0908"]},
        crossings={"0808/0908": "bridge"},
        roads=[("road", ["0808", "0908"])],
    )
    t.put("u6", "0908", "N", order="march", sp=3)
    t.put("u1", "0808", "N", order="march", sp=3)
    begin(t, "u1")
    assert t.why_not("go:0908") == "8.22/bridge"


# 8.23 to 8.26


@pytest.mark.rule("8.23")
def test_over_the_front_on_top_over_flank_or_rear_below() -> None:
    for facing, order in (("W", ["u1", "u2"]), ("E", ["u2", "u1"]), ("NE", ["u2", "u1"])):
        t = Table()
        t.put("u2", "0908", facing, sp=3)
        t.put("u1", "0808", "E", sp=3)
        begin(t, "u1")
        t.answer("go:0908", "done")
        assert t.stack("0908") == order


@pytest.mark.rule("8.23")
def test_troops_that_come_to_guns_choose_their_place() -> None:
    for word, order in (("on-top", ["u1", "ug1"]), ("beneath", ["ug1", "u1"])):
        t = Table()
        t.put("ug1", "0908", "E")
        t.put("u1", "0808", "E", sp=3)
        begin(t, "u1")
        t.answer("go:0908", "done")
        assert t.key == "above-guns"
        t.answer(word)
        assert t.stack("0908") == order


@pytest.mark.rule("8.23")
def test_over_the_front_of_guns_with_troops_below_them() -> None:
    """The newcomer may lie above the guns or between them and the troops; over the rear he has no choice."""
    for word, order in (("on-top", ["u1", "ug1", "u2"]), ("beneath", ["ug1", "u1", "u2"])):
        t = Table()
        t.put("u2", "0908", "W", sp=3)
        t.put("ug1", "0908", "W")
        t.put("u1", "0808", "E", sp=3)
        begin(t, "u1")
        t.answer("go:0908", "done", word)
        assert t.stack("0908") == order
    t = Table()
    t.put("u2", "0908", "E", sp=3)
    t.put("ug1", "0908", "E")
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("go:0908", "done")
    assert t.key == "rest" and t.stack("0908") == ["ug1", "u2", "u1"]


@pytest.mark.rule("8.24")
def test_the_order_of_a_stack_is_changed_instead_of_moving() -> None:
    t = Table()
    t.put("c1", "1208", "W")
    t.put("u3", "0808", "E", sp=3)
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u3")
    assert acts(t, "restack") == {"u3", "u1"}  # to the top, or below u1
    t.answer("restack:u3")
    assert t.stack("0808") == ["u3", "u1", "u2"]
    assert done(t, "u3") & RESTACKED
    assert t.key == "rest"  # under Advance orders no fire either
    t = Table()
    t.put("c1", "1208", "W")
    t.put("u2", "0808", "E", order="attack", sp=3)
    t.put("u1", "0808", "E", order="attack", sp=3)
    begin(t, "u2")
    t.answer("restack:u2")
    assert goes(t) == set() and acts(t, "face") == set() and "fire:1208" in t.offers()
    assert t.why_not("go:0908") == "8.24"


@pytest.mark.rule("8.24")
def test_not_in_an_enemys_front() -> None:
    t = Table()
    t.put("c1", "0908", "W")
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u2")
    assert t.why_not("restack:u2") == "8.24"


@pytest.mark.rule("8.24")
def test_a_battery_may_change_the_order_of_its_sections_after_moving() -> None:
    t = Table()
    t.put("ug3", "0808", "E")
    t.put("ug1", "1212", "E")
    begin(t, "ug3")
    t.answer("go:0908", "swap-sections")
    assert state(t, "ug3") & SWAPPED and "swap-sections" not in t.offers()
    begin(t, "ug1")
    assert "swap-sections" not in t.offers()
    t = Table()
    t.put("ug3", "0808", "E")
    t.g.done[t.u("ug3")] |= FIRED
    begin(t, "ug3")
    assert t.why_not("swap-sections") == "8.24"


@pytest.mark.rule("8.25")
def test_units_may_begin_stacked_beyond_march_stacking_and_keep_to_it_on_the_way() -> None:
    """Ten points in one hex: each of them takes the road by itself."""
    t = Table(terrain={"0908": "woods"}, roads=[("road", ["0808", "0908"])])
    t.put("u2", "0808", "E", sp=5)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 1


@pytest.mark.rule("9.43")
def test_who_ends_beyond_march_stacking_pays_for_the_ground() -> None:
    t = Table(terrain={"0908": "woods"}, roads=[("road", ["0808", "0908"])])
    t.put("u2", "0908", "E", sp=5)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:0908")
    assert spent(t, "u1") == 2


@pytest.mark.rule("8.26")
def test_guns_and_troops_activated_apart_turn_together() -> None:
    """The battery turns: the infantry, which is not being activated, turns with it and pays nothing."""
    t = Table()
    t.put("u1", "0808", "E", sp=3)
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    t.answer("face:NW")
    assert (t.facing("u1"), t.facing("ug1")) == ("NW", "NW")
    assert (spent(t, "u1"), spent(t, "ug1")) == (0, 1)
    t = Table()
    t.put("u1", "0808", "E", sp=3)
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    t.answer("refuse-left")
    assert state(t, "u1") == state(t, "ug1") and (spent(t, "u1"), spent(t, "ug1")) == (0, 1)


@pytest.mark.rule("8.26")
def test_if_the_unit_moves_on_the_others_have_not_turned() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=3)
    t.put("ug1", "0808", "E")
    begin(t, "ug1")
    t.answer("face:W", "on-top")
    assert t.facing("u1") == "W"
    t.answer("go:0708")
    assert t.facing("u1") == "E" and t.facing("ug1") == "W"


@pytest.mark.rule("8.37")
def test_a_battery_of_two_sections_moves_rolls_and_loses_as_one_unit() -> None:
    t = Table(terrain={"0908": "rough woods"})
    t.put("ug3", "0808", "E")
    begin(t, "ug3", 9)
    t.answer("go:0908")
    assert t.disordered("ug3") and t.stack("0908") == ["ug3"]
    u = t.u("ug3")
    t.play(Losses([u], 1, "10.7"), 1)
    assert t.g.guns[3 * u : 3 * u + 2] == [4, 1] and t.sp("ug3") == 5


@pytest.mark.rule("8.22/road")
def test_marching_friends_are_passed_for_nothing_only_along_the_road() -> None:
    """The road runs north and south through 0908, the unit goes east: two points more, and a roll."""
    t = Table(water=THROUGH, roads=[("road", ["0907", "0908", "0909"])])
    t.put("u6", "0908", "N", order="march", sp=5)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1", 0)
    t.answer("go:1008")
    assert spent(t, "u1") == 4 and "udd-passed" in t.log()


@pytest.mark.rule("8.22/road")
def test_a_whole_column_of_marching_friends_is_passed_beside_the_road() -> None:
    t = Table(water=THROUGH, roads=[("road", ["0808", "0908", "1008", "1108", "1208"])])
    t.put("u6", "1008", "ENE", order="march", sp=9, ext=["0908"], column=True)
    t.put("u1", "0808", "E", sp=5)
    begin(t, "u1")
    t.answer("go:1108")
    assert (t.at("u1"), spent(t, "u1")) == ("1108", 3)


@pytest.mark.rule("8.24")
def test_under_attack_orders_a_unit_may_fire_and_then_change_its_place() -> None:
    t = Table()
    t.put("c1", "1208", "W")
    t.put("u2", "0808", "E", order="attack", sp=3)
    t.put("u1", "0808", "E", order="attack", sp=3)
    t.g.done[t.u("u2")] |= FIRED
    begin(t, "u2")
    t.answer("restack:u2")
    assert t.stack("0808") == ["u2", "u1"]


@pytest.mark.rule("8.23", "8.44")
def test_the_parts_of_a_line_that_come_to_guns_choose_their_place() -> None:
    for word, order in (("on-top", ["u1/1", "ug1"]), ("beneath", ["ug1", "u1/1"])):
        t = Table()
        t.put("ug1", "0910", "E")
        t.put("u1", "0808", "E", sp=9, ext=["0809"])
        begin(t, "u1")
        t.answer("go:0909", "done")
        assert t.key == "above-guns"
        t.answer(word)
        assert t.key == "rest" and t.stack("0910") == order


@pytest.mark.rule("8.26", "9.13")
def test_those_who_stay_have_not_turned_when_the_unit_leaves_the_map() -> None:
    exit_rule = {"kind": "exit", "side": "confederate", "entries": ["east"], "en": "exit", "es": "exit"}
    t = Table(active="confederate", scenario={"special": [exit_rule]})
    t.put("c2", "2410", "E", sp=3)
    t.put("c1", "2410", "E", sp=3)
    begin(t, "c1")
    t.answer("face:NE", "exit:2410")
    assert t.at("c1") == "left" and t.facing("c2") == "E"


@pytest.mark.rule("8.21", "10.61")
def test_batteries_that_moved_together_still_fire_one_by_one() -> None:
    t = Table()
    t.put("c1", "1608", "W")
    t.put("ug1", "0808", "E")
    t.put("ug2", "0808", "E")
    begin(t, "ug2", 0, 0)
    t.answer("join:ug1", "go:0908", "fire:1608", "done")  # ug2 alone (10.63)
    assert done(t, "ug2") & FIRED and not done(t, "ug1") & FIRED
    assert t.m.pending is not None and t.m.pending.args["unit"] == t.u("ug1")
    assert goes(t) == set()  # they move once
    t.answer("fire:1608")
    assert done(t, "ug1") & FIRED and t.key == "rest"


@pytest.mark.rule("8.12", "6.11/stacking-by-order")
def test_artillery_under_march_orders() -> None:
    """Two batteries of any size, or twelve guns of any number of batteries."""
    t = Table()
    for name, at in (("ug2", "0808"), ("ug4", "0808"), ("ug1", "1010"), ("ug3", "1212"), ("ud", "1212")):
        t.put(name, at, "N", order="march")
    assert fits(t, "ug4", "0808") == "" and fits(t, "ug1", "0808") == "no-stack-guns"
    t.put("ug1", "1414", "N", order="march", sp=2)
    assert fits(t, "ug1", "1212") == ""


@pytest.mark.rule("8.22/through-units", "8.22/artillery")
def test_guns_pass_guns_at_the_price_of_two_points_and_a_roll() -> None:
    t = Table(water=THROUGH)
    t.put("ug2", "0908", "E")
    t.put("ug1", "0808", "E")
    begin(t, "ug1", 0)
    t.answer("go:1008")
    assert spent(t, "ug1") == 4 and "udd-passed" in t.log()


@pytest.mark.rule("8.26", "7.21")
def test_if_the_unit_moves_on_the_others_of_its_brigade_get_their_points_back() -> None:
    t = Table()
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("face:W")
    assert spent(t, "u2") == 1 and t.stack("0808") == ["u2", "u1"]
    t.answer("go:0708")
    assert spent(t, "u2") == 0 and not done(t, "u2") & MOVED and t.facing("u2") == "E"
