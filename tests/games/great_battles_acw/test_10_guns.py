"""10.6, 10.7 Artillery fire."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.great_battles_acw.rules.flow.ch10_marks import begin_fire
from grognard.games.great_battles_acw.rules.flow.ch10_out_of_phase import ApproachFire, PreShockFire
from grognard.games.great_battles_acw.rules.queries.ch10_fire import rapid_guns
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.rules.queries.ch10_targets import may_split
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    FIRED,
    MOVED,
    NO_MOVE,
    PRESHOCK,
    REACTED,
    RESTACKED,
    RETURN,
    WAS_UNDER,
)
from tests.games.great_battles_acw.firing import drms, fire, named, no_fire, shots, targets
from tests.games.great_battles_acw.table import Table

# 10.61


@pytest.mark.rule("10.61", "10.81")
def test_guns_that_move_fire_at_minus_two_and_not_beyond_half_their_movement() -> None:
    t = Table()
    u = t.put("ug2", "1010")
    t.put("c1", "1410", "W")
    assert "moved-guns" not in drms(t, "ug2", "1410")
    assert drms(t, "ug2", "1410", moves=True)["moved-guns"] == -2
    t.g.spent[u] = 8  # half of 8 points
    t.g.done[u] |= MOVED
    assert no_fire(t, "ug2", "1410") == ""
    assert drms(t, "ug2", "1410")["moved-guns"] == -2
    t.g.spent[u] = 9
    assert no_fire(t, "ug2", "1410") == "10.61"


@pytest.mark.rule("10.61")
def test_guns_that_fire_first_say_whether_they_will_move() -> None:
    def laid() -> Table:
        t = Table()
        t.put("ug2", "1010")
        t.put("c1", "1410", "W", order="march")
        return t

    t = fire(laid(), "ug2", "1410", 4)
    assert t.key == "fire-how" and t.offers() == ["single-fire", "fire-and-move"]
    t.answer("fire-and-move")
    assert t.told("fired-shell")["total"] == 2 and not t.g.done[t.u("ug2")] & NO_MOVE
    t = fire(laid(), "ug2", "1410", 4).answer("single-fire")
    assert t.told("fired-shell")["total"] == 4 and t.g.done[t.u("ug2")] & NO_MOVE
    t = laid()
    t.g.done[t.u("ug2")] |= MOVED
    t.g.spent[t.u("ug2")] = 2
    fire(t, "ug2", "1410", 4)
    assert t.key == "rest" and t.told("fired-shell")["total"] == 2


@pytest.mark.rule("10.61", "12.34")
def test_disordered_guns_do_not_fire() -> None:
    t = Table()
    t.put("ug2", "1010", disordered=True)
    t.put("c1", "1410", "W")
    assert no_fire(t, "ug2", "1410") == "10.61"


@pytest.mark.rule("10.61", "10.81")
def test_guns_that_come_to_the_top_fire_at_minus_two_in_phase_or_not_and_not_rapidly() -> None:
    t = Table()
    u = t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    assert rapid_guns(t.g, 3 * u, t.hex("1110"), RETURN)
    t.g.done[u] |= WAS_UNDER
    assert drms(t, "ug1", "1110")["moved-guns"] == -2
    assert drms(t, "ug1", "1110", RETURN)["moved-guns"] == -2
    assert not rapid_guns(t.g, 3 * u, t.hex("1110"), RETURN)


@pytest.mark.rule("10.61")
def test_guns_under_others_are_noted_on_both_sides_when_an_activation_begins() -> None:
    t = Table()
    t.put("ug1", "1010")
    t.put("u1", "1010")
    t.put("cg1", "1210", "W")
    t.put("c1", "1210", "W")
    t.put("cg2", "1212", "W")
    t.put("cg4", "1212", "W")
    begin_fire(t.g)
    assert [t.g.done[t.u(n)] & WAS_UNDER != 0 for n in ("ug1", "cg1", "cg2")] == [True, True, False], "not under guns"


@pytest.mark.rule("10.61", "8.24", "6.18")
def test_guns_that_change_the_stacking_order_do_not_fire_being_always_under_advance_orders() -> None:
    for order in ("advance", "attack"):
        t = Table()
        u = t.put("ug1", "1010", order=order)
        t.put("c1", "1209", "W")
        assert no_fire(t, "ug1", "1209") == ""
        t.g.done[u] |= RESTACKED
        assert no_fire(t, "ug1", "1209") == "8.24"


@pytest.mark.rule("10.61", "10.81", "9.63")
def test_guns_that_moved_in_reaction_fire_at_minus_two() -> None:
    t = Table(active="confederate")
    u = t.put("ug2", "1010")
    t.put("c1", "1410", "W")
    assert "moved-guns" not in drms(t, "ug2", "1410", RETURN)
    t.g.done[u] |= REACTED
    assert drms(t, "ug2", "1410", RETURN)["moved-guns"] == -2


# 10.62-10.65


@pytest.mark.rule("10.63", "10.65", "16.12")
def test_out_of_phase_too_batteries_of_a_hex_combine_at_four_hexes() -> None:
    def laid(turn: int = 0, far: str = "1410") -> Table:
        t = Table(active="confederate", turn=turn)
        t.put("ug4", "1010")
        t.put("ug2", "1010")
        t.put("cg2", far, "W")
        return t

    t = fire(laid(), "cg2", "1010", 0, 0).answer("single-fire").answer("fire-with:ug2", key="return-fire")
    assert t.offers() == ["fire-with:ug4", "fire-half:ug4", "join-battery:ug4", "done"]
    t.answer("join-battery:ug4")
    assert shots(t)[1:] == [("ug2+ug4", "1410", 12, 0)]
    t = fire(laid(), "cg2", "1010", 0).answer("single-fire").answer("fire-half:ug2", key="return-fire")
    assert "join-battery:ug4" not in t.offers(), "fire that is divided does not combine"
    t = fire(laid(far="1309"), "cg2", "1010").answer("single-fire").answer("fire-with:ug2", key="return-fire")
    assert "join-battery:ug4" not in t.offers(), "nor does canister"
    t = fire(laid(turn=4), "cg2", "1010", 0).answer("single-fire").answer("fire-with:ug2", key="return-fire")
    assert "join-battery:ug4" not in t.offers(), "nor at night"


@pytest.mark.rule("10.62", "10.63")
def test_batteries_of_a_hex_combine_at_four_hexes_if_they_are_activated_too() -> None:
    def laid() -> Table:
        t = Table()
        t.put("ug4", "1010")
        t.put("ug2", "1010")
        t.put("c1", "1410", "W", order="march")
        return t

    t = fire(laid(), "ug2", "1410", 0).answer("fire-with:ug4", key="fire-join")
    assert shots(t) == [("ug2+ug4", "1410", 12, 0)]
    assert t.g.done[t.u("ug4")] & FIRED and t.g.done[t.u("ug4")] & NO_MOVE
    t = laid()
    t.b.formation[t.u("ug4")] = t.f("ub4")
    fire(t, "ug2", "1410")
    assert t.key == "fire-how", "not with a battery that is not activated"
    t = laid()
    t.g.done[t.u("ug4")] |= ACTED
    fire(t, "ug2", "1410")
    assert t.key == "fire-how", "nor with one that has had its turn"
    t = laid()
    t.put("c2", "1110", "W", order="march")
    fire(t, "ug2", "1110")
    assert t.key == "fire-how", "nor with canister"


@pytest.mark.rule("10.63", "10.65")
def test_sections_of_one_battery_combine_at_any_range_and_batteries_that_combine_do_not_divide() -> None:
    t = Table()
    t.put("ug3", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "ug3", "1110", 0).answer("fire-with:ug3", key="fire-sections").answer("single-fire")
    assert shots(t) == [("ug3", "1110", 6, 0)]
    t = Table()
    t.put("ug4", "1010")
    t.put("ug2", "1010")
    t.put("c1", "1410", "W", order="march")
    t.put("c2", "1412", "W", order="march")
    fire(t, "ug2", "split").answer("target:1410", "target:1412")
    assert t.key == "fire-how", "nobody is asked to join divided fire"


@pytest.mark.rule("10.64")
def test_of_weapons_that_combine_the_worst_range_modifier_counts() -> None:
    t = Table()
    a = t.put("ug4", "1010")
    b = t.put("ug2", "1010")
    t.put("c1", "2010", "W")
    t.b.weapon_drm[t.b.weapon_no["N"]][10] = -3
    far = named(fire_mods(t.g, [3 * b], t.hex("2010"), 4))["range"]
    assert far == -1
    assert named(fire_mods(t.g, [3 * a, 3 * b], t.hex("2010"), 4))["range"] == -3


@pytest.mark.rule("10.65")
def test_a_battery_divides_its_fire_at_any_distance_as_evenly_as_can_be() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1410", "W", order="march")
    t.put("c2", "1111", "E", order="march")
    t.put("c3", "1708", "W", order="march")
    assert may_split(t.g, t.u("ug2"))
    fire(t, "ug2", "split", 0, 0).answer("target:1410", key="fire-targets")
    assert t.offers() == ["target:1111", "target:1708"]
    t.answer("target:1111")
    assert "done" in t.offers()
    t.answer("done", "single-fire")
    assert shots(t) == [("ug2", "1410", 3, 0), ("ug2", "1111", 3, 0)]


@pytest.mark.rule("10.65", "10.16")
def test_of_a_battery_that_divides_its_fire_only_sections_that_reach_every_target_fire() -> None:
    """The rifled section reaches sixteen hexes, the Napoleons ten."""

    def laid() -> Table:
        t = Table()
        u = t.put("ug3", "0510")
        t.b.weapon[3 * u + 1] = t.b.weapon_no["3R"]
        t.put("c1", "1110", "W", order="march")
        t.put("c2", "1910", "W", order="march")
        return t

    t = fire(laid(), "ug3", "split", 0, 0).answer("target:1110", "target:1910", "single-fire")
    assert shots(t) == [("ug3", "1110", 1, 0), ("ug3", "1910", 1, 0)]
    t = laid()
    t.g.guns[3 * t.u("ug3") + 1] = 1
    assert not may_split(t.g, t.u("ug3")), "one gun is not divided"


@pytest.mark.rule("10.65")
def test_sections_fire_at_targets_of_their_own_or_at_one_together_or_apart() -> None:
    def laid() -> Table:
        t = Table()
        t.put("ug3", "1010")
        t.put("c1", "1410", "W", order="march")
        t.put("c2", "1111", "E", order="march")
        return t

    t = fire(laid(), "ug3", "1410", 0, 0).answer("fire-section:ug3")
    assert t.key == "fire-section" and t.offers() == ["target:1410", "target-apart:1410", "target:1111", "pass"]
    t.answer("target:1111", "single-fire")
    assert shots(t) == [("ug3", "1410", 4, 0), ("ug3", "1111", 2, 0)]
    t = fire(laid(), "ug3", "1410", 0).answer("fire-section:ug3", "target:1410", "single-fire")
    assert shots(t) == [("ug3", "1410", 6, 0)]
    t = fire(laid(), "ug3", "1410", 0, 0).answer("fire-section:ug3", "target-apart:1410", "single-fire")
    assert shots(t) == [("ug3", "1410", 4, 0), ("ug3", "1410", 2, 0)]


@pytest.mark.rule("10.65")
def test_ammunition_spent_at_one_hex_by_several_shots_is_spent_by_all_of_them() -> None:
    t = Table()
    t.put("ug3", "1010")
    t.put("c1", "1410", "W", order="march")
    fire(t, "ug3", "1410", 5, 0).answer("fire-section:ug3", "target-apart:1410", "single-fire")
    u = t.u("ug3")
    assert t.g.ammo[3 * u : 3 * u + 2] == [1, 1]


@pytest.mark.rule("10.65", "10.42")
def test_divided_fire_and_all_replies_are_declared_before_any_die() -> None:
    t = Table()
    t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")
    fire(t, "ug1", "split", 0, 0, 0, 0).answer("target:1110", "target:1111", "single-fire")
    assert t.key == "return-fire" and shots(t) == []
    t.answer("fire-with:c1", "fire-with:c2")
    assert len(shots(t)) == 4


@pytest.mark.rule("10.65")
def test_out_of_phase_a_battery_fires_whole_or_by_sections() -> None:
    def laid(*rolls: int) -> Table:
        t = Table()
        t.put("u1", "1010")
        t.put("cg3", "1209", "W")
        return fire(t, "u1", "1209", 0, *rolls)

    t = laid(0)
    assert t.offers() == ["fire-with:cg3", "fire-section:cg3", "fire-section:cg3/1", "done"]
    t.answer("fire-with:cg3", "single-fire")
    assert shots(t)[1:] == [("cg3", "1010", 6, 0)]
    t = laid(0, 0).answer("fire-section:cg3", "single-fire")
    assert t.offers() == ["fire-section:cg3/1", "join-section:cg3/1", "done"]
    t.answer("fire-section:cg3/1", "single-fire")
    assert shots(t)[1:] == [("cg3", "1010", 4, 0), ("cg3", "1010", 2, 0)]
    t = laid(0).answer("fire-section:cg3", "single-fire", "join-section:cg3/1", "single-fire")
    assert shots(t)[1:] == [("cg3", "1010", 6, 0)]


@pytest.mark.rule("10.66")
def test_a_lone_battery_in_an_enemys_front_fires_at_him_or_not_at_all() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1410", "W")
    t.put("c3", "1111", "W")
    assert targets(t, "ug2") == ["1110", "1111"]
    assert no_fire(t, "ug2", "1410") == "10.66"
    assert may_split(t.g, t.u("ug2")), "both stand in its front"
    t.put("u1", "1010", bottom=True)
    assert no_fire(t, "ug2", "1410") == "", "it is not alone any more"
    t = Table()
    t.put("ug2", "1010", "W")
    t.put("c1", "1110", "W")
    t.put("c2", "0611", "W")
    assert no_fire(t, "ug2", "0611") == "", "it cannot fire at the enemy behind it"


# 10.67


@pytest.mark.rule("10.67")
def test_canister_to_three_hexes_uses_the_small_arms_table_shell_beyond_its_own() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1309", "W", order="march")
    fire(t, "ug2", "1309", 5, [0]).answer("single-fire")
    told = t.told("fired")
    assert t.b.result_name[int(str(told["result"]))] == t.b.charts.fire.table.small_arms[5][4] == "d"
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1408", "W", order="march")
    fire(t, "ug2", "1408", 5).answer("single-fire")
    told = t.told("fired-shell")
    assert t.b.result_name[int(str(told["result"]))] == t.b.charts.fire.table.shell[5][4] == "-"


@pytest.mark.rule("10.67", "8.35", "example/8.35")
def test_shell_hits_every_unit_by_itself_and_the_failure_of_one_is_no_matter_for_the_other() -> None:
    """A d at five hexes: both units of the stack roll; the upper one fails, the lower one does not roll again."""
    t = Table()
    t.put("ug2", "1010")
    t.put("c2", "1510", "W", order="march")
    t.put("c1", "1510", "W", order="march")
    fire(t, "ug2", "1510", 5, [9, 0]).answer("single-fire")
    assert t.b.result_name[int(str(t.told("fired-shell")["result"]))] == "d"
    assert t.disordered("c1") and not t.disordered("c2")
    assert t.log().count("udd-passed") == 1


@pytest.mark.rule("10.67", "10.81")
def test_shell_downhill_has_one_more_not_added_to_that_of_the_slope() -> None:
    t = Table(levels={"1010": 2})
    t.put("ug2", "1010")
    t.put("c1", "1408", "W")
    t.put("c2", "1211", "W")
    assert drms(t, "ug2", "1408")["downhill"] == 1
    assert drms(t, "ug2", "1211")["downhill"] == 1, "at two hexes that of the slope"
    sides = dict(t.b.charts.hexside)
    sides["steep-down"] = msgspec.structs.replace(sides["steep-down"], fire=3)
    t.b.charts = msgspec.structs.replace(t.b.charts, hexside=sides)  # other tests share the old ones
    assert drms(t, "ug2", "1408")["downhill"] == 1, "its own, whatever the slope gives"
    assert drms(t, "ug2", "1211")["downhill"] == 3
    t = Table(levels={"1408": 2})
    t.put("ug2", "1010")
    t.put("c1", "1408", "W")
    assert "downhill" not in drms(t, "ug2", "1408")


@pytest.mark.rule("10.67", "10.22")
def test_guns_do_not_fire_at_a_neighbour_two_levels_up_or_down_but_before_a_shock() -> None:
    for levels in ({"1010": 2}, {"1110": 2}):
        t = Table(levels=levels)
        t.put("ug1", "1010")
        t.put("u1", "1010", bottom=True)
        t.put("c1", "1110", "W")
        assert no_fire(t, "ug1", "1110") == "10.67"
        assert no_fire(t, "u1", "1110") == ""
        mods = drms(t, "ug1", "1110", PRESHOCK)
        assert mods["steep-guns"] == -2
        assert not rapid_guns(t.g, 3 * t.u("ug1"), t.hex("1110"), PRESHOCK)
    t = Table(levels={"1010": 1})
    t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    assert no_fire(t, "ug1", "1110") == ""


# 10.68


@pytest.mark.rule("10.68")
def test_smoothbores_may_fire_twice_within_three_hexes() -> None:
    t = Table()
    t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    fire(t, "ug1", "1110", 1, 2, 0)
    assert t.offers() == ["single-fire", "rapid-fire", "fire-and-move"]
    t.answer("rapid-fire", "fire-with:c1")
    assert shots(t) == [("ug1", "1110", 4, 1), ("ug1", "1110", 4, 2), ("c1", "1010", 6, 0)]
    assert t.g.done[t.u("ug1")] & NO_MOVE, "guns that fire rapidly do not move afterwards"
    t = Table()
    t.put("ug1", "1010")
    t.put("c1", "1410", "W", order="march")
    fire(t, "ug1", "1410")
    assert t.offers() == ["single-fire", "fire-and-move"], "not beyond three hexes"
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "ug2", "1110")
    assert t.offers() == ["single-fire", "fire-and-move"], "not rifled guns"
    t = Table()
    u = t.put("ug1", "1010")
    t.put("c1", "1209", "W", order="march")
    t.g.spent[u] = 2
    fire(t, "ug1", "1209", 0)
    assert t.key == "rest", "nor guns that have moved"


@pytest.mark.rule("10.68", "10.69")
def test_a_natural_0_or_5_of_rapid_fire_leaves_the_guns_without_ammunition_after_both_shots() -> None:
    for first, second, checks, out in ((5, 1, [0], 2), (1, 0, [], 2), (1, 2, [], 0)):
        t = Table()
        t.put("ug1", "1010")
        t.put("c1", "1110", "W", order="march", sp=9)
        fire(t, "ug1", "1110", first, second, *checks).answer("rapid-fire")
        assert t.g.ammo[3 * t.u("ug1")] == out
        assert len(shots(t)) == 2
    assert no_fire(t, "ug1", "1110") == "10.31"


@pytest.mark.rule("10.68")
def test_with_rifled_guns_only_the_smoothbores_fire_the_second_shot() -> None:
    t = Table()
    u = t.put("ug3", "1010")
    t.b.weapon[3 * u + 1] = t.b.weapon_no["3R"]
    t.put("c1", "1110", "W", order="march")
    fire(t, "ug3", "1110", 0, 1).answer("fire-with:ug3", "rapid-fire")
    assert shots(t) == [("ug3", "1110", 6, 0), ("ug3", "1110", 4, 1)]
    assert t.g.ammo[3 * u : 3 * u + 2] == [2, 0], "a 0 is nothing to the rifled section"


@pytest.mark.rule("10.68")
def test_the_second_shot_goes_at_the_same_hex_even_if_it_is_empty() -> None:
    t = Table()
    t.put("u1", "1010", sp=1, order="attack")
    t.put("cg1", "1110", "W")
    t.play(ApproachFire(t.u("u1")), 9, 0).answer("fire-with:cg1", "rapid-fire")
    assert t.at("u1") == "gone" and len(shots(t)) == 1
    assert t.g.ammo[3 * t.u("cg1")] == 2, "the die of the second shot was rolled for the ammunition"


@pytest.mark.rule("10.68")
def test_out_of_phase_both_shots_are_simultaneous_with_the_fire_they_answer() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("cg1", "1209", "W")
    fire(t, "u1", "1209", 0, 1, 2).answer("fire-with:cg1", "rapid-fire")
    assert [s[0] for s in shots(t)] == ["u1", "cg1", "cg1"]
    t = Table()
    t.put("u1", "1010")
    t.put("cg1", "1110", "W")
    t.g.declared = [t.u("u1"), t.hex("1110")]
    t.play(PreShockFire([t.hex("1010")], [t.hex("1110")]), 1, 2).answer("fire-with:cg1", "rapid-fire")
    assert len(shots(t)) == 2


# 10.69, 10.7


@pytest.mark.rule("10.69")
def test_a_natural_5_runs_the_section_low_and_the_next_one_out() -> None:
    t = Table()
    u = t.put("ug3", "1010")
    t.put("c1", "1410", "W", order="march")
    t.put("c2", "1412", "W", order="march")
    fire(t, "ug3", "1410", 5, 0).answer("fire-section:ug3/1", "target:1412", "single-fire")
    assert t.g.ammo[3 * u : 3 * u + 2] == [0, 1], "only the section that rolled it"
    assert "ammo" not in named([c for c in drms_of(t)]), "not for the fire that caused it"
    t.g.done[u] = 0
    t.g.volleys = []
    assert drms(t, "ug3", "1410", section=1)["ammo"] == -2
    fire(t, "ug3", "1410", 5).answer("fire-section:ug3/1", "pass", "single-fire")
    assert t.g.ammo[3 * u + 1] == 2
    t.g.done[u] = 0
    t.g.volleys = []
    fire(t, "ug3", "1410", 0)
    assert t.offers() == ["fire-with:ug3", "fire-section:ug3"]
    t.answer("fire-with:ug3", "single-fire")
    assert shots(t) == [("ug3", "1410", 4, 0)]


def drms_of(t: Table) -> list[int]:
    """The modifiers of the first shot of the log, flat."""
    for e in t.m.events(0):
        if e.key == "fired-shell":
            codes = e.args["mods"]
            assert isinstance(codes, list)
            return [x for c in codes for x in (c // 64, c % 64 - 32)]
    return []


@pytest.mark.rule("10.7")
def test_a_loss_by_small_arms_or_canister_is_a_gun() -> None:
    t = Table()
    t.put("u1", "1010", sp=7)
    t.put("cg1", "1110", "NE")
    fire(t, "u1", "1110", 9)
    assert t.g.guns[3 * t.u("cg1")] == 3 and t.sp("cg1") == 3
    t = Table()
    t.put("u1", "1010", sp=7)
    t.put("cg3", "1110", "NE")
    fire(t, "u1", "1110", 9, 1)
    assert t.g.guns[3 * t.u("cg3") : 3 * t.u("cg3") + 2] == [4, 1], "chance says which section"
