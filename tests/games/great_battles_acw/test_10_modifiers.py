"""10.8, 14.1, 14.24, 16.1 Modifiers of the fire roll; 10.82 combined small arms."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.queries.ch10_fire import max_range
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.rules.queries.ch10_replies import joins_battery
from grognard.games.great_battles_acw.state.model import (
    IN_PHASE,
    OPT_COMBINED,
    OPT_FATIGUE,
    PRESHOCK,
    REFUSE_L,
    RETURN,
    WITHDRAWAL,
)
from tests.games.great_battles_acw.firing import drms, fire, fronts, named, no_fire, shots
from tests.games.great_battles_acw.table import Table


@pytest.mark.rule("10.81")
def test_modifiers_add_up_and_the_log_shows_each_of_them() -> None:
    t = Table(terrain={"1209": "woods"})
    t.put("u5", "1010", disordered=True)
    t.put("c1", "1209", "NE", order="march")
    fire(t, "u5", "1209", 7)
    codes = t.told("fired")["mods"]
    assert isinstance(codes, list)
    shown = named([x for c in codes for x in (c // 64, c % 64 - 32)])
    assert shown == {"range": -1, "terrain": -1, "disordered": -1, "green": -1}
    assert t.told("fired")["total"] == 3


@pytest.mark.rule("10.81")
def test_range_and_terrain() -> None:
    t = Table(terrain={"1110": "woods", "1111": "town", "1211": "orchard"})
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")
    assert drms(t, "u1", "1110") == {"terrain": -1, "prepared": 1}
    assert drms(t, "u1", "1111") == {"terrain": -1, "prepared": 1}
    t = Table()
    t.put("u1", "1010")
    for h, n in (("1110", 0), ("1209", -1), ("1309", -2), ("1408", -3), ("1508", -3)):
        assert drms(t, "u1", h).get("range", 0) == n


@pytest.mark.rule("10.81")
def test_a_wall_counts_on_the_hexside_by_which_fire_enters_and_at_a_vertex_for_the_target() -> None:
    t = Table(walls=["1010/1110"])
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    assert drms(t, "u1", "1110")["terrain"] == -1
    t = Table(walls=["1209/1110"])
    t.put("u1", "1010")
    t.put("c1", "1209", "W")
    assert drms(t, "u1", "1209") == {"range": -1, "terrain": -1}
    t = Table(walls=["1010/1110"])
    t.put("u1", "1010")
    t.put("c1", "1209", "W")
    assert drms(t, "u1", "1209") == {"range": -1}, "not a wall on the way"
    t = Table(walls=["1210/1110"])
    t.put("u1", "1010")
    t.put("c1", "1210", "W")
    assert drms(t, "u1", "1210") == {"range": -1, "terrain": -1}, "the line runs along a hexside into a vertex"


@pytest.mark.rule("10.81")
def test_beyond_one_hex_the_difference_of_level_says_which_slope_counts() -> None:
    t = Table(levels={"1110": 1}, slopes={"minor": ["1010/1110"]})
    t.put("u1", "1110", "W")
    t.put("c1", "1010", "E")
    t.put("c2", "0911", "E")
    assert drms(t, "u1", "1010") == {"downhill": 1, "prepared": 1}
    assert drms(t, "u1", "0911") == {"range": -1, "downhill": 1}
    assert drms(t, "c1", "1110", RETURN) == {"prepared": 1}


@pytest.mark.rule("10.81", "15.23")
def test_parapets_help_who_fires_out_of_them_and_who_is_fired_at() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.put("c2", "1111", "W")
    t.g.works = [t.hex("1010"), 1 << 1, -1, 0]  # towards the north-east
    assert drms(t, "u1", "1110") == {"parapet-fire": 1, "prepared": 1}
    assert drms(t, "u1", "1111") == {"prepared": 1}
    assert drms(t, "u1", "1210") == {"range": -1}, "through the vertex beside an open hexside"
    assert drms(t, "c1", "1010", RETURN) == {"parapet": -1, "prepared": 1}
    assert drms(t, "c2", "1010", RETURN) == {"prepared": 1}
    t.put("ug2", "1010", bottom=True)
    assert "parapet-fire" not in drms(t, "ug2", "1110"), "not for canister"
    t.put("cg2", "1408", "W")
    assert "parapet" not in drms(t, "cg2", "1010", RETURN), "nor against shell"
    t.g.works = [t.hex("1010"), 1 << 1, t.u("u1"), 1]
    assert drms(t, "u1", "1110") == {"prepared": 1}, "not before they are finished"
    t = Table()
    t.put("u1", "1010")
    t.put("cg1", "1110", "W")
    t.g.works = [t.hex("1110"), 0b111111, -1, 0]
    assert drms(t, "u1", "1110") == {"prepared": 1}, "guns have no shelter from them"
    t.put("ch1", "1110", "W", foot=True)
    assert drms(t, "u1", "1110")["parapet"] == -1, "dismounted cavalry has"


@pytest.mark.rule("10.81", "14.24")
def test_mounted_cavalry_as_target_and_as_shooter() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("ug2", "1012")
    t.put("ch1", "1110", "W")
    t.put("ch2", "1112", "W")
    t.put("ch3", "1410", "W")
    assert drms(t, "u1", "1110") == {"mounted-target": 1, "prepared": 1}
    assert drms(t, "ug2", "1112")["mounted-target"] == 1, "canister too"
    assert "mounted-target" not in drms(t, "ug2", "1410")
    assert drms(t, "ch1", "1010", RETURN) == {"mounted-fire": -1}
    t = Table(active="confederate")
    t.put("u1", "1010")
    t.put("ch1", "1110", "W")
    assert drms(t, "u1", "1110", RETURN) == {"prepared": 1}, "not when it is in phase"
    t = Table()
    t.put("u1", "1010")
    t.put("ch1", "1110", "W", foot=True)
    assert drms(t, "u1", "1110") == {"prepared": 1}


@pytest.mark.rule("14.24")
def test_phasing_mounted_cavalry_fires_two_hexes_far_and_not_while_it_charges() -> None:
    from grognard.games.great_battles_acw.state.model import CHARGING

    t = Table()
    u = t.put("uh1", "1010")
    t.put("c1", "1209", "W")
    t.put("c2", "1312", "W")
    assert no_fire(t, "uh1", "1209") == ""
    assert no_fire(t, "uh1", "1312") == "14.24"
    t.g.done[u] |= CHARGING
    assert no_fire(t, "uh1", "1209") == "14.24"


@pytest.mark.rule("10.81")
def test_fire_through_a_flank_hexside() -> None:
    """A target in 1110: 1010 lies south-west of it."""
    t = Table()
    t.put("u1", "1010")
    c = t.put("c1", "1110", "W")
    flank = {}
    for name, facing in (("NE", 1), ("E", 3), ("SE", 5), ("SW", 7), ("W", 9), ("NW", 11)):
        t.g.facing[c] = facing
        flank[name] = drms(t, "u1", "1110").get("flank", 0)
    assert flank == {"NE": 0, "E": 0, "SE": 1, "SW": 0, "W": 0, "NW": 1}, "from the rear it is none"
    t.g.facing[c] = 5
    t.g.order[c] = 0
    assert "flank" not in drms(t, "u1", "1110"), "not against March orders"
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1408", "SE")
    assert "flank" not in drms(t, "ug2", "1408"), "not with shell"
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1309", "SE")
    assert drms(t, "ug2", "1309")["flank"] == 1, "with canister"


@pytest.mark.rule("10.81", "7.34")
def test_a_refused_front_is_no_flank_and_what_lies_behind_it_is() -> None:
    t = Table()
    t.put("u1", "1110", "W")
    t.put("c1", "1010", "SE", state=REFUSE_L)
    assert "flank" not in drms(t, "u1", "1010")
    t.g.state[t.u("c1")] = 0
    assert drms(t, "u1", "1010")["flank"] == 1
    t.put("u6", "1009", "SW")
    assert "flank" not in drms(t, "u6", "1010"), "its rear"
    t.g.state[t.u("c1")] = REFUSE_L
    assert drms(t, "u6", "1010")["flank"] == 1


@pytest.mark.rule("14.1", "10.81")
def test_green_units_fire_at_minus_one() -> None:
    t = Table()
    t.put("u5", "1010")
    t.put("c1", "1110", "W")
    assert drms(t, "u5", "1110") == {"prepared": 1, "green": -1}


@pytest.mark.rule("10.81", "17.31")
def test_fatigue_takes_half_its_level_off() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u1", "1010")
    t.put("c1", "1110", "W")
    t.g.fatigue[t.f("ub1")] = 5  # level 3
    assert drms(t, "u1", "1110") == {"prepared": 1, "fatigue": -2}
    t.g.options = 0
    assert drms(t, "u1", "1110") == {"prepared": 1}


# 16.1


@pytest.mark.rule("16.11", "10.81")
def test_at_dusk_ranges_are_halved_and_fire_beyond_one_hex_has_minus_two() -> None:
    t = Table(turn=3)
    t.put("u1", "1010")
    t.put("ug2", "1012")
    t.put("c1", "1110", "W")
    t.put("c2", "1312", "W")
    assert drms(t, "u1", "1110") == {"prepared": 1}
    assert drms(t, "u1", "1312") == {"range": -2, "light": -2}
    assert [max_range(t.g, 3 * t.u(n), RETURN) for n in ("u1", "ug2")] == [3, 8]


@pytest.mark.rule("16.12", "10.52", "10.63")
def test_at_night_every_hex_costs_more_there_is_no_prepared_fire_and_batteries_fire_apart() -> None:
    t = Table(turn=4)
    t.put("u1", "1010")
    t.put("ug2", "1012")
    t.put("ug4", "1012")
    t.g.brigades = [t.f("ubg")]
    t.put("c1", "1110", "W")
    t.put("c2", "1211", "W")
    t.put("c3", "1412", "W")
    assert drms(t, "u1", "1110") == {"light": -1}
    assert drms(t, "u1", "1211") == {"range": -1, "light": -3}
    assert drms(t, "ug2", "1412")["light"] == -10
    assert max_range(t.g, 3 * t.u("u1"), IN_PHASE) == 3
    assert joins_battery(t.g, t.u("ug2"), t.hex("1412")) == []
    t.g.turn = 0
    assert joins_battery(t.g, t.u("ug2"), t.hex("1412")) == [t.u("ug4")]


# 14.25


@pytest.mark.rule("14.25", "example/14.25")
def test_one_in_four_of_dismounted_cavalry_holds_the_horses() -> None:
    for sp, fires in ((3, 3), (4, 3), (7, 6), (8, 6)):
        t = Table()
        t.put("uh1", "1010", sp=sp, foot=True)
        assert fronts(t, "1010") == [("uh1", fires, 0)]


@pytest.mark.rule("10.81")
@pytest.mark.parametrize("facing", ["E", "W", "NW", "SE"])
def test_through_the_vertex_of_a_flank_hexside_fire_is_not_from_the_flank(facing: str) -> None:
    """From 1109 the line enters 1010 between its northern and north-eastern hexsides: one of them alone is a flank."""
    t = Table()
    t.put("u1", "1109", "SW")
    t.put("c1", "1010", facing)
    assert "flank" not in drms(t, "u1", "1010")
    t = Table()
    t.put("u1", "1008" if facing in ("E", "W") else "1209", "SW")  # through the middle of that flank
    t.put("c1", "1010", facing)
    assert drms(t, "u1", "1010")["flank"] == 1


# 10.82


@pytest.mark.rule("10.82")
def test_units_of_a_stack_combine_at_one_hex_with_the_worst_modifiers() -> None:
    t = Table(options=OPT_COMBINED)
    t.put("u2", "1010", sp=3, disordered=True)
    t.put("u1", "1010", sp=3)
    t.put("c1", "1110", "W", order="march")
    fire(t, "u1", "1110", 4).answer("fire-with:u2", key="fire-join")
    assert shots(t) == [("u1+u2", "1110", 6, 4)]
    assert t.told("fired")["total"] == 3, "no prepared fire, and -1 for the disordered"
    assert no_fire(t, "u2", "1110") == "10.31"


@pytest.mark.rule("10.82")
def test_who_does_not_combine_cannot_fire_at_that_hex_by_itself() -> None:
    t = Table(options=OPT_COMBINED)
    t.put("u2", "1010", sp=3)
    t.put("u1", "1010", sp=3)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    fire(t, "u1", "1110", 0).answer("done", key="fire-join")
    assert no_fire(t, "u2", "1110") == "10.82" and no_fire(t, "u2", "1111") == ""
    t.g.options = 0
    assert no_fire(t, "u2", "1110") == ""


@pytest.mark.rule("10.82", "10.15")
def test_a_stack_that_combines_divides_like_one_unit() -> None:
    t = Table(options=OPT_COMBINED)
    t.put("u2", "1010", sp=2)
    t.put("u1", "1010", sp=3)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    fire(t, "u1", "split", 0, 0).answer("fire-with:u2", "target:1110")
    assert shots(t) == [("u1+u2", "1110", 3, 0), ("u1+u2", "1111", 2, 0)]


@pytest.mark.rule("10.82")
def test_units_that_reply_from_one_hex_combine_too() -> None:
    t = Table(options=OPT_COMBINED)
    t.put("u1", "1010")
    t.put("c2", "1110", "W", sp=2)
    t.put("c1", "1110", "W", sp=3)
    fire(t, "u1", "1110", 0, 0).answer("fire-with:c1", "fire-with:c2")
    assert shots(t)[1:] == [("c1+c2", "1010", 5, 0)]
    t = Table()
    t.put("u1", "1010")
    t.put("c2", "1110", "W", sp=2)
    t.put("c1", "1110", "W", sp=3)
    fire(t, "u1", "1110", 0, 0, 0).answer("fire-with:c1", "fire-with:c2")
    assert shots(t)[1:] == [("c1", "1010", 3, 0), ("c2", "1010", 2, 0)]


@pytest.mark.rule("10.82", "10.15")
def test_halves_kept_back_by_units_of_a_stack_combine_too() -> None:
    t = Table(options=OPT_COMBINED)
    t.put("u1", "1010")
    t.put("u2", "1009")
    t.put("c2", "1110", "W", sp=4)
    t.put("c1", "1110", "W", sp=3)
    fire(t, "u1", "1110", 0, 0).answer("fire-half:c1", "fire-half:c2")
    assert shots(t)[1:] == [("c1+c2", "1010", 4, 0)]
    fire(t, "u2", "1110", 0, 0).answer("fire-with:c1", "fire-with:c2")
    assert shots(t)[1:] == [("c1+c2", "1009", 3, 0)]
    t = Table(options=OPT_COMBINED)  # a half and all of another
    t.put("u1", "1010")
    t.put("c2", "1110", "W", sp=2)
    t.put("c1", "1110", "W", sp=4)
    fire(t, "u1", "1110", 0, 0).answer("fire-half:c1", "fire-with:c2")
    assert shots(t)[1:] == [("c1+c2", "1010", 4, 0)]
    t = Table()  # without the option they roll apart
    t.put("u1", "1010")
    t.put("c2", "1110", "W", sp=4)
    t.put("c1", "1110", "W", sp=4)
    fire(t, "u1", "1110", 0, 0, 0).answer("fire-half:c1", "fire-half:c2")
    assert shots(t)[1:] == [("c1", "1010", 2, 0), ("c2", "1010", 2, 0)]


@pytest.mark.rule("10.43", "10.44")
def test_prepared_fire_before_a_shock_and_at_who_leaves() -> None:
    t = Table()
    t.put("u1", "1010")
    c = t.put("c1", "1110", "W")
    for kind in (PRESHOCK, WITHDRAWAL):
        assert named(fire_mods(t.g, [3 * c], t.hex("1010"), kind)) == {"prepared": 1}
