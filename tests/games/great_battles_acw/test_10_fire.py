"""10.1, 10.3, 10.5 Fire in phase: who may fire at what, divided fire, prepared fire."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.queries.ch10_sight import clear_line, units_block
from grognard.games.great_battles_acw.rules.queries.ch10_targets import may_split
from grognard.games.great_battles_acw.state.model import (
    ADVANCED,
    CRAWLED,
    FIRED,
    HALTED,
    IN_COLUMN,
    MOVED,
    NO_FIGHT,
    NO_FIRE,
    NO_MOVE,
    REFACED,
    RESTACKED,
    RETREATED,
    RETURN,
    WITHDREW,
)
from tests.games.great_battles_acw.firing import drms, fire, no_fire, shots, targets
from tests.games.great_battles_acw.moving import begin, quiet
from tests.games.great_battles_acw.table import Table

# 10.1 basics


@pytest.mark.rule("10.11", "10.32", "10.33", "6.11/move-and-fire-by-order")
def test_attack_orders_fire_and_move_advance_orders_fire_or_move_march_orders_do_not_fire() -> None:
    t = Table()
    u = t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W", order="march")
    t.g.done[u] |= MOVED
    t.g.spent[u] = 4
    assert no_fire(t, "u1", "1110") == ""
    t.g.order[u] = 1
    assert no_fire(t, "u1", "1110") == "10.33"
    t.g.done[u] = 0
    t.g.spent[u] = 0
    assert no_fire(t, "u1", "1110") == ""
    t.g.facing[u] = 1  # a vertex further left: to turn by one costs nothing
    assert no_fire(t, "u1", "1110") == ""
    t.g.order[u] = 0
    t.g.facing[u] = 2
    assert no_fire(t, "u1", "1110") == "10.33"


@pytest.mark.rule("10.33")
def test_guns_under_advance_orders_may_move_and_fire() -> None:
    t = Table()
    u = t.put("ug1", "1010")
    t.put("c1", "1410", "W")
    t.g.done[u] |= MOVED
    t.g.spent[u] = 4
    assert no_fire(t, "ug1", "1410") == ""


@pytest.mark.rule("10.12", "10.16")
def test_range_is_counted_to_the_target_hex_and_ends_at_the_weapons_maximum() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1510", "W")
    t.put("c2", "1611", "W")
    assert t.b.grid.distance(t.hex("1010"), t.hex("1510")) == 5
    assert no_fire(t, "u1", "1510") == "", "rifled muskets reach five hexes"
    assert no_fire(t, "u1", "1611") == "10.16"
    assert no_fire(t, "u1", "1210") == "10.12", "nobody is there"
    t.b.weapon[3 * t.u("u1")] = t.b.weapon_no["M"]
    assert no_fire(t, "u1", "1510") == "10.16", "muskets reach two"
    assert t.b.weapon_prepared[t.b.weapon_no["M"]] == t.b.weapon_prepared[t.b.weapon_no["R"]] == 1


@pytest.mark.rule("10.16", "10.21", "7.13")
def test_all_fire_goes_through_the_front_hexsides() -> None:
    t = Table()
    t.put("u1", "1010", "E")
    for i, h in enumerate(("1009", "1110", "1111", "1011", "0911", "0910")):
        t.put(f"c{i + 6}", h, "W")
    assert targets(t, "u1") == ["1110", "1111"]
    t = Table()
    t.put("u1", "1010", "E")
    t.put("c1", "1209", "W")
    t.put("c2", "0809", "E")
    assert no_fire(t, "u1", "1209") == ""
    assert no_fire(t, "u1", "0809") == "10.16"


@pytest.mark.rule("10.21")
def test_beyond_one_hex_the_target_must_be_seen_and_all_other_sight_is_all_round() -> None:
    t = Table(terrain={"1110": "woods", "0910": "woods"})
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1209", "W")
    assert no_fire(t, "u1", "1110") == "", "into blocking ground, never through it"
    assert no_fire(t, "u1", "1209") == "10.21"
    assert clear_line(t.g, t.hex("1010"), t.hex("1008")), "behind its flank"
    assert not clear_line(t.g, t.hex("1010"), t.hex("0809"))


@pytest.mark.rule("10.22")
def test_fog_and_the_railroad_cut_of_single_scenarios() -> None:
    fog = {"kind": "fog", "turn": "1000", "until": "1100", "value": 2, "en": "Fog.", "es": "Niebla."}
    t = Table(scenario={"special": [fog]})
    t.put("u1", "1010")
    t.put("c1", "1209", "W")
    t.put("c2", "1312", "W")
    assert targets(t, "u1") == ["1209"]
    t.g.turn = 2
    assert targets(t, "u1") == ["1209", "1312"]
    t = Table(scenario={"special": [{"kind": "cut", "en": "A cut.", "es": "Una trinchera."}]})
    for a, b in (("1110", "1209"), ("1209", "1110")):
        t.b.cut[6 * t.hex(a) + t.b.grid.side_to(t.hex(a), t.hex(b))] = 1
    t.put("u1", "1010")
    t.put("u2", "1110")
    t.put("c1", "1209", "W")
    assert no_fire(t, "u2", "1209") == "", "across it to the next hex"
    t = Table(scenario={"special": [{"kind": "cut", "en": "A cut.", "es": "Una trinchera."}]})
    for a, b in (("1110", "1209"), ("1209", "1110")):
        t.b.cut[6 * t.hex(a) + t.b.grid.side_to(t.hex(a), t.hex(b))] = 1
    t.put("u1", "1010")
    t.put("ug2", "1010")
    t.put("c1", "1209", "W")
    assert no_fire(t, "u1", "1209") == "10.22", "but not into its hex from farther off"
    assert no_fire(t, "ug2", "1209") == "", "guns may"


@pytest.mark.rule("10.13")
def test_fire_is_voluntary_also_in_reply() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    fire(t, "u1", "1110", 0).answer("done", key="return-fire")
    assert shots(t) == [("u1", "1110", 6, 0)]


@pytest.mark.rule("10.14", "10.31")
def test_each_unit_fires_once_and_by_itself() -> None:
    t = Table()
    t.put("u1", "1010", sp=3)
    t.put("u2", "1010", sp=3)
    t.put("c1", "1110", "W", order="march")
    fire(t, "u2", "1110", 0)
    assert shots(t) == [("u2", "1110", 3, 0)]
    assert t.g.done[t.u("u2")] & FIRED and not t.g.done[t.u("u1")] & FIRED
    assert no_fire(t, "u2", "1110") == "10.31"
    assert no_fire(t, "u1", "1110") == ""


@pytest.mark.rule("10.15", "example/10.15-1")
def test_five_points_divide_into_three_and_two() -> None:
    t = Table()
    t.put("u1", "1010", sp=5)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    assert targets(t, "u1") == ["1110", "1111"] and may_split(t.g, t.u("u1"))
    fire(t, "u1", "split", 0, 0).answer("target:1111", key="fire-larger")
    assert shots(t) == [("u1", "1111", 3, 0), ("u1", "1110", 2, 0)]
    t = Table()
    t.put("u1", "1010", sp=5)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    fire(t, "u1", "1110", 0)
    assert shots(t) == [("u1", "1110", 5, 0)]


@pytest.mark.rule("10.15")
def test_only_adjacent_targets_share_divided_fire() -> None:
    t = Table()
    t.put("u1", "1010", sp=5)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1211", "W", order="march")
    assert targets(t, "u1") == ["1110", "1211"] and not may_split(t.g, t.u("u1"))
    t = Table()
    t.put("u1", "1010", sp=1)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    assert not may_split(t.g, t.u("u1")), "one point cannot be divided"


@pytest.mark.rule("10.15", "10.41", "example/10.15-2")
def test_three_points_out_of_phase_fire_one_or_two_and_keep_the_rest() -> None:
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("u6", "1009", "SE", sp=6)
    t.put("c1", "1110", "W", sp=3)
    fire(t, "u1", "1110", 0, 0)
    assert t.offers() == ["fire-with:c1", "fire-half:c1", "fire-less:c1", "done"]
    t.answer("fire-less:c1")
    assert shots(t)[-1] == ("c1", "1010", 1, 0)
    fire(t, "u6", "1110", 0, 0).answer("fire-with:c1")
    assert shots(t)[-1] == ("c1", "1009", 2, 0)
    assert t.key == "rest"
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("u6", "1009", "SE", sp=6)
    t.put("c1", "1110", "W", sp=3)
    fire(t, "u1", "1110", 0, 0).answer("fire-less:c1")
    t.g.sp[t.u("c1")] = 1
    fire(t, "u6", "1110", 0, 0).answer("fire-with:c1")
    assert shots(t)[-1] == ("c1", "1009", 1, 0), "no more than what is left of it"


@pytest.mark.rule("10.15")
def test_strength_kept_back_is_never_fired_at_the_same_hex_again() -> None:
    t = Table()
    t.put("u1", "1010", sp=3)
    t.put("u2", "1010", sp=3)
    t.put("c1", "1110", "W", sp=4)
    fire(t, "u2", "1110", 0, 0).answer("fire-half:c1")
    fire(t, "u1", "1110", 0)
    assert t.key == "rest"


@pytest.mark.rule("10.17")
def test_die_strength_and_modifiers_give_the_result_which_is_applied_at_once() -> None:
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("c1", "1110", "W", sp=6, order="march")
    fire(t, "u1", "1110", 9)
    told = t.told("fired")
    assert (told["die"], told["total"], told["n"]) == (9, 10, 6)
    assert t.b.result_name[int(str(told["result"]))] == "1D"
    assert t.sp("c1") == 5 and t.disordered("c1")


@pytest.mark.rule("10.17", "10.42")
def test_results_wait_for_return_fire_except_that_of_guns_beyond_canister() -> None:
    t = Table()
    t.put("u1", "1010", sp=6)
    t.put("c1", "1110", "W", sp=6)
    fire(t, "u1", "1110", 9, 9).answer("fire-with:c1")
    assert t.log()[:2] == ["fired", "fired"], "both dice before any result"
    assert t.sp("c1") == 5 and t.sp("u1") == 5
    t = Table()
    t.put("ug2", "1010")
    t.put("cg2", "1410", "W")
    fire(t, "ug2", "1410", 9, 9).answer("single-fire")
    assert t.disordered("cg2") and t.key == "rest", "disordered before they could answer"


# 10.26 units in the way


@pytest.mark.rule("10.26/blocks")
def test_units_in_between_block_small_arms_and_canister() -> None:
    for name in ("u2", "c2"):
        t = Table()
        t.put("u1", "1010")
        t.put("ug2", "1013")
        t.put("c1", "1209", "W")
        assert no_fire(t, "u1", "1209") == ""
        t.put(name, "1110", "W")
        assert no_fire(t, "u1", "1209") == "10.26/blocks"
        t = Table()
        t.put("ug2", "1010")
        t.put("c1", "1309", "W")
        t.put(name, "1209", "W")
        assert no_fire(t, "ug2", "1309") == "10.26/blocks"


@pytest.mark.rule("10.26/blocks", "10.27")
def test_along_a_hexside_units_on_either_side_block() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1210", "W")
    t.put("c2", "1111", "W")
    assert no_fire(t, "u1", "1210") == "10.26/blocks"


@pytest.mark.rule("10.26/exceptions")
def test_units_below_both_do_not_block() -> None:
    t = Table(levels={"1010": 1, "1209": 1})
    t.put("u1", "1010")
    t.put("u2", "1110")
    t.put("c1", "1209", "W")
    assert no_fire(t, "u1", "1209") == ""


@pytest.mark.rule("10.26/exceptions", "10.25")
def test_hidden_enemies_do_not_block_but_friends_do_and_so_fire_need_not_be_mutual() -> None:
    """From 1010 the hill of 1408 can be seen over the rise in 1110, but not who stands at its foot in 1309."""

    def laid(between: str) -> Table:
        t = Table(levels={"1010": 0, "1110": 1, "1209": 0, "1309": 1, "1408": 2})
        t.put("u1", "1010")
        t.put("c1", "1408", "SW")
        t.put(between, "1309", "W")
        return t

    t = laid("c2")
    a, b = t.hex("1010"), t.hex("1408")
    assert clear_line(t.g, a, b) and not clear_line(t.g, a, t.hex("1309"))
    assert units_block(t.g, 0, a, b, False) == -1
    assert units_block(t.g, 1, b, a, False) == t.hex("1309"), "their own friends block the reply"
    assert units_block(laid("u2").g, 0, a, b, False) == t.hex("1309")


@pytest.mark.rule("10.26/exceptions")
def test_guns_two_levels_up_fire_over_those_at_their_foot() -> None:
    """The unit in between stands above the target, so that no other exception helps."""

    def blocker(guns: bool, top: int, between: str, target: str) -> str:
        t = Table(levels={"1010": top, between: 1})
        t.put("u2", between)
        t.put("c1", target, "W")
        way = units_block(t.g, 0, t.hex("1010"), t.hex(target), guns)
        return "" if way < 0 else t.b.grid.name(way)

    assert blocker(True, 3, "1110", "1209") == ""
    assert blocker(False, 3, "1110", "1209") == "1110", "small arms do not"
    assert blocker(True, 2, "1110", "1209") == "1110", "one level is not enough"
    assert blocker(True, 3, "1209", "1309") == "1209", "nor does it hold farther from the guns"


@pytest.mark.rule("10.26/exceptions")
def test_between_levels_two_apart_those_on_the_lower_level_block_only_near_the_lower_unit() -> None:
    t = Table(levels={"1010": 2})
    a, b = t.hex("1010"), t.hex("1408")
    t.put("u1", "1010")
    t.put("c1", "1408", "W")
    t.put("u2", "1209")
    assert units_block(t.g, 0, a, b, False) == -1, "half way is not closer to the lower unit"
    t = Table(levels={"1010": 2})
    t.put("u1", "1010")
    t.put("c1", "1408", "W")
    t.put("u2", "1309")
    assert units_block(t.g, 0, a, b, False) == t.hex("1309")


@pytest.mark.rule("10.26/friendly-fire")
def test_a_low_die_over_friends_beside_the_target_makes_them_roll() -> None:
    def laid() -> Table:
        t = Table(levels={"1010": 1, "1209": 1})
        t.put("u1", "1010")
        t.put("u6", "1110")
        t.put("c1", "1209", "W", order="march")
        return t

    t = fire(laid(), "u1", "1209", 2, 9)
    assert t.disordered("u6") and "friendly-fire" in t.log()
    t = fire(laid(), "u1", "1209", 3)
    assert not t.disordered("u6") and "friendly-fire" not in t.log()
    t = Table(levels={"1010": 1, "1309": 1})
    t.put("u1", "1010")
    t.put("u6", "1110")
    t.put("c1", "1309", "W", order="march")
    fire(t, "u1", "1309", 0)
    assert "friendly-fire" not in t.log(), "those under the line farther from the target do not"


@pytest.mark.rule("10.26/friends-near-target")
def test_friends_within_two_hexes_of_the_target_block_shell_before_and_beyond() -> None:
    """The line from 1010 along 1110, 1209, 1309 to the target in 1408, and beyond it 1508 and 1607, 1707."""
    for hex, blocked in (("1110", ""), ("1209", "x"), ("1309", "x"), ("1508", "x"), ("1607", "x"), ("1707", "")):
        t = Table(levels={hex: 0})
        t.put("ug2", "1010")
        t.put("c1", "1408", "W")
        t.put("u1", hex)
        assert bool(no_fire(t, "ug2", "1408")) == bool(blocked), hex
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1410", "W")
    t.put("u1", "1311")
    assert no_fire(t, "ug2", "1410") == "10.26/friends-near-target", "beside a hexside along the line"
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1408", "W")
    t.put("c2", "1309", "W")
    assert no_fire(t, "ug2", "1408") == "", "enemies never block shell"


# 10.3


@pytest.mark.rule("10.31", "10.32")
def test_what_ends_fire_in_phase() -> None:
    for flag, rule in (
        (FIRED, "10.31"),
        (HALTED, "12.35/f-phasing"),
        (NO_FIGHT, "9.53"),
        (CRAWLED, "9.42"),
        (WITHDREW, "9.54"),
        (NO_FIRE, "7.34"),
    ):
        t = Table()
        u = t.put("u1", "1010", order="attack")
        t.put("c1", "1110", "W")
        t.g.done[u] |= flag
        assert no_fire(t, "u1", "1110") == rule


@pytest.mark.rule("8.24")
def test_under_advance_orders_who_changes_the_stacking_order_does_not_fire() -> None:
    t = Table()
    u = t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.g.done[u] |= RESTACKED
    assert no_fire(t, "u1", "1110") == "8.24"
    t.g.order[u] = 2
    assert no_fire(t, "u1", "1110") == ""


@pytest.mark.rule("8.52")
def test_of_a_column_only_the_head_fires_and_never_with_prepared_fire() -> None:
    t = Table()
    t.put("u1", "1010", sp=8, ext=["0910"], column=True)
    t.put("c1", "1110", "W")
    t.put("c2", "1009", "W")
    assert drms(t, "u1", "1110") == {}
    assert no_fire(t, "u1", "1110") == ""
    assert no_fire(t, "u1", "1009", part=1) == "8.52"


@pytest.mark.rule("12.6")
def test_a_unit_that_empties_an_adjacent_hex_may_advance() -> None:
    t = Table()
    t.put("u1", "1010", sp=7)
    t.put("c1", "1110", "W", sp=1, order="march")
    fire(t, "u1", "1110", 9)
    assert t.at("c1") == "gone"
    t.answer("to:1110")
    while t.key != "rest":
        t.answer("no" if "no" in t.offers() else t.offers()[-1])
    assert t.at("u1") == "1110" and t.g.done[t.u("u1")] & ADVANCED
    t = Table()
    t.put("u1", "1010", sp=7)
    t.put("c1", "1209", "W", sp=1, order="march")
    fire(t, "u1", "1209", 9)
    assert t.key == "rest" and t.at("u1") == "1010", "not from a distance"


@pytest.mark.rule("12.6")
def test_only_who_began_his_turn_beside_the_target_advances_after_his_fire() -> None:
    """Under Attack orders a unit may come up and fire: it did not begin beside the hex that it empties."""

    def shot(begins: str, answers: list[str]) -> Table:
        t = Table()
        t.put("u1", begins, "E", order="attack", sp=7)
        t.put("c1", "1110", "E", sp=1)  # it looks away: no approach fire
        begin(t, "u1", 9)
        for answer in answers:
            t.answer(answer)
            quiet(t)
        return t

    t = shot("0910", ["go:1010", "fire:1110"])
    assert t.at("c1") == "gone" and t.key != "advance" and t.at("u1") == "1010"
    t = shot("1010", ["fire:1110", "single-fire"])
    assert t.at("c1") == "gone" and t.key == "advance" and t.offers() == ["to:1110", "no"]


# 10.5 prepared fire


@pytest.mark.rule("10.51", "10.53")
def test_prepared_fire_is_one_more_within_its_range() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1211", "W")
    assert drms(t, "u1", "1110")["prepared"] == 1
    assert "prepared" not in drms(t, "u1", "1211")
    t = Table()
    t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    assert "prepared" not in drms(t, "ug1", "1110"), "small arms alone"


@pytest.mark.rule("10.52")
def test_who_has_prepared_fire() -> None:
    t = Table()
    u = t.put("u1", "1010", order="attack")
    h = t.put("uh1", "1012", foot=True)
    t.put("c1", "1110", "W")
    t.put("c2", "1112", "W")
    assert drms(t, "u1", "1110") == {"prepared": 1}
    t.g.spent[u] = 2
    t.g.done[u] |= MOVED
    assert drms(t, "u1", "1110") == {}, "not after moving in phase"
    t.g.spent[u] = 0
    for flag in (RESTACKED, ADVANCED, RETREATED, HALTED, IN_COLUMN):
        t.g.done[u] = flag
        assert drms(t, "u1", "1110") == {}
        assert drms(t, "u1", "1110", RETURN) == {}
    assert drms(t, "uh1", "1112") == {}, "dismounted cavalry not in phase"
    assert drms(t, "uh1", "1112", RETURN) == {"prepared": 1}
    t.g.state[h] |= 1
    assert drms(t, "uh1", "1112", RETURN) == {"disordered": -1}


@pytest.mark.rule("10.52", "6.16")
def test_under_attack_orders_prepared_fire_is_instead_of_movement() -> None:
    def laid() -> Table:
        t = Table()
        t.put("u1", "1010", order="attack")
        t.put("c1", "1110", "W", order="march")
        return t

    t = fire(laid(), "u1", "1110", 1)
    assert t.key == "fire-how" and t.offers() == ["single-fire", "fire-and-move"]
    t.answer("single-fire")
    assert t.told("fired")["total"] == 2 and t.g.done[t.u("u1")] & NO_MOVE
    t = fire(laid(), "u1", "1110", 1).answer("fire-and-move")
    assert t.told("fired")["total"] == 1 and not t.g.done[t.u("u1")] & NO_MOVE
    t = laid()
    t.g.order[t.u("u1")] = 1
    fire(t, "u1", "1110", 1)
    assert t.told("fired")["total"] == 2, "under Advance orders there is nothing to choose"


@pytest.mark.rule("10.52")
def test_one_vertex_does_not_cost_prepared_fire_but_in_woods_under_attack_orders_it_does() -> None:
    t = Table(active="confederate")
    u = t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W")
    t.g.done[u] |= REFACED
    assert drms(t, "u1", "1110", RETURN) == {"prepared": 1}
    t = Table(active="confederate", terrain={"1010": "woods"})
    u = t.put("u1", "1010", order="attack")
    t.put("c1", "1110", "W")
    assert drms(t, "u1", "1110", RETURN) == {"prepared": 1}
    t.g.done[u] |= REFACED
    assert drms(t, "u1", "1110", RETURN) == {}
    t.g.order[u] = 1
    assert drms(t, "u1", "1110", RETURN) == {"prepared": 1}
