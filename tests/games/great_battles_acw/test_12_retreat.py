"""12.4 Retreat: where to, how far, through whom, and what it costs when there is no way. 8.47 extended units."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch11_before import RetreatBefore
from grognard.games.great_battles_acw.rules.flow.ch12_disorder import Disorder
from grognard.games.great_battles_acw.rules.flow.ch12_retreat import Retreat
from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import BY_FIRE, BY_PASSAGE, BY_SHOCK
from grognard.games.great_battles_acw.rules.queries.ch12_retreat import can_retreat, extended_paths
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    DISORDERED,
    GONE,
    HALTED,
    L_DEAD,
    OFF,
    REFUSE_L,
    RETREATED,
)
from tests.games.great_battles_acw.table import Table


def retreat(t: Table, *names: str, lo: int = 1, hi: int = 1, by: str = "c1", free: bool = False) -> Retreat:
    enemies = [t.u(n) for n in by.split()]
    return Retreat([t.u(n) for n in names], lo, hi, enemies, BY_SHOCK, free)


def facing_each_other(**more: object) -> Table:
    """u1 in 0505 faces c1 in 0605."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "0505", "E")
    t.put("c1", "0605", "W")
    return t


def ring(t: Table, *hexes: str) -> None:
    """Enemies around a unit: c2, c3 ... each in a hex, facing away from nobody in particular."""
    for i, h in enumerate(hexes):
        t.put(f"c{i + 2}", h, "E")


# 12.41 - 12.43


@pytest.mark.rule("12.41")
def test_the_owner_chooses_the_way() -> None:
    t = facing_each_other()
    t.play(retreat(t, "u1"))
    assert (t.seat, t.offers()) == ("union", ["to:0404", "to:0405", "to:0504"])
    t.answer("to:0404")
    assert t.at("u1") == "0404"
    assert t.facing("u1") == "E"
    assert t.result() == [1, t.hex("0404")]


@pytest.mark.rule("12.41", "12.44/terrain")
def test_a_road_spares_units_under_advance_orders_the_roll_for_the_terrain() -> None:
    woods = {"0404": "rough woods", "0405": "rough woods", "0504": "rough woods"}
    t = facing_each_other(terrain=woods, roads=[("road", ["0505", "0405"])])
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.log() == ["retreats"]
    t = facing_each_other(terrain=woods, roads=[("road", ["0505", "0405"])])
    t.g.order[t.u("u1")] = 2  # Attack
    t.play(retreat(t, "u1"), 3).answer("to:0405")
    assert t.log() == ["udd-passed", "retreats"]


@pytest.mark.rule("12.41")
def test_a_unit_too_strong_for_march_stacking_does_not_use_the_road() -> None:
    t = facing_each_other(terrain={"0405": "rough woods"}, roads=[("road", ["0505", "0405"])])
    t.g.sp[t.u("u1")] = t.b.sp0[t.u("u1")] = 9
    t.play(retreat(t, "u1"), 3).answer("to:0405")
    assert "udd-passed" in t.log()


@pytest.mark.rule("12.41", "12.44/prohibited")
def test_a_bridge_opens_a_way_over_a_river() -> None:
    side = ["0505/0405", "0505/0404", "0505/0504"]
    t = facing_each_other(water={"river": side})
    t.play(retreat(t, "u1"))
    assert t.sp("u1") == 5  # no way at all
    t = facing_each_other(water={"river": side}, crossings={"0505/0405": "bridge"}, roads=[("road", ["0505", "0405"])])
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0405"


@pytest.mark.rule("12.42")
def test_one_hex_means_one_and_two_mean_two() -> None:
    t = facing_each_other()
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.key == "rest"
    t = facing_each_other()
    t.play(retreat(t, "u1", lo=2, hi=2)).answer("to:0405")
    assert "stop" not in t.offers()
    t.answer("to:0305")
    assert t.at("u1") == "0305"


@pytest.mark.rule("12.42")
def test_one_or_two_hexes_are_the_owners_choice() -> None:
    t = facing_each_other()
    t.play(retreat(t, "u1", lo=1, hi=2)).answer("to:0405")
    assert "stop" in t.offers() and "to:0305" in t.offers()


@pytest.mark.rule("12.43")
def test_a_voluntary_retreat_costs_nothing_when_there_is_no_way_and_ends_no_activation() -> None:
    t = facing_each_other()
    ring(t, "0404", "0405", "0504", "0506", "0604")
    t.play(retreat(t, "u1", free=True))
    assert (t.result(), t.sp("u1")) == ([0], 6)
    assert not can_retreat(t.g, [t.u("u1")], 1, 1, [t.u("c1")])
    t = facing_each_other()
    assert can_retreat(t.g, [t.u("u1")], 1, 1, [t.u("c1")])
    t.play(retreat(t, "u1", free=True)).answer("to:0405")
    assert not t.g.done[t.u("u1")] & HALTED


@pytest.mark.rule("12.43", "8.23")
def test_who_retreats_of_his_own_will_chooses_his_place_among_guns() -> None:
    t = facing_each_other()
    t.put("ug1", "0405", "NE")
    t.play(retreat(t, "u1", free=True)).answer("to:0405")
    t.answer("on-top", key="stack-order")
    assert t.stack("0405") == ["u1", "ug1"]
    assert t.facing("u1") == "NE"


# 12.44


@pytest.mark.rule("12.44/prohibited")
def test_not_off_the_map() -> None:
    t = Table()
    t.put("u1", "0101", "E")
    t.put("c1", "0201", "W")
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0101" and t.sp("u1") == 5


@pytest.mark.rule("12.44/prohibited")
def test_not_into_an_enemys_hex_nor_over_a_sheer_slope() -> None:
    t = facing_each_other(levels={"0405": 3}, slopes={"sheer": ["0505/0405"]})
    t.put("c2", "0404", "NW")
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0504"  # the one way left


@pytest.mark.rule("12.44/prohibited")
def test_units_in_march_orders_retreat_under_the_enemys_eyes() -> None:
    t = Table()
    t.put("u1", "0505", "N", order="march")
    t.put("c1", "0605", "W")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.at("u1") == "0405"


@pytest.mark.rule("12.44/stacking", "8.23")
def test_it_stops_with_friends_within_the_limits_and_faces_as_they_do() -> None:
    t = facing_each_other()
    t.put("u2", "0405", "NE")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.at("u1") == "0405"
    assert t.facing("u1") == "NE"
    assert t.stack("0405") == ["u1", "u2"]  # it came over the front hexside: on top


@pytest.mark.rule("12.44/stacking", "12.46")
def test_where_it_may_not_stack_it_goes_on() -> None:
    t = facing_each_other()
    t.put("u6", "0405", "NE")  # of another brigade (8.12)
    t.play(retreat(t, "u1"), 0).answer("to:0405")
    assert "stop" not in t.offers()
    t.answer("to:0305")
    assert t.at("u1") == "0305"


@pytest.mark.rule("12.44/stacking", "8.23")
def test_over_a_flank_or_rear_hexside_it_goes_beneath() -> None:
    t = facing_each_other()
    t.put("u2", "0405", "W")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.stack("0405") == ["u2", "u1"]


@pytest.mark.rule("12.44/farther")
def test_it_must_end_farther_from_the_nearest_enemy_if_it_can() -> None:
    t = facing_each_other()
    t.put("c2", "0304", "W")  # next to 0404, which is not in its front
    t.play(retreat(t, "u1"))
    assert t.offers() == ["to:0405", "to:0504"]
    assert t.why_not("to:0404") == "12.44/farther"


@pytest.mark.rule("12.44/farther")
def test_two_hexes_if_only_two_bring_it_farther_away() -> None:
    t = facing_each_other(water={"river": ["0505/0404", "0505/0504"]})
    t.put("c2", "0406", "SW")  # next to 0405, the only way out
    t.play(retreat(t, "u1", lo=1, hi=2))
    assert t.at("u1") == "0405"
    assert t.offers() == ["to:0305", "to:0404"]


@pytest.mark.rule("12.44/farther")
def test_then_farther_from_who_caused_it_when_that_was_not_the_nearest() -> None:
    """Guns five hexes to the east cause a retreat while an enemy stands two hexes to the north.

    1011, 0911 and 1111 are farther from the enemy in the north; of these 0911 alone is farther from the guns too.
    """
    t = Table()
    t.put("u1", "1010", "E")
    t.put("c2", "1008", "N")
    t.put("c1", "1510", "W")
    t.play(Retreat([t.u("u1")], 1, 1, [t.u("c1")], BY_FIRE))
    assert t.at("u1") == "0911"


@pytest.mark.rule("12.44/farther", "12.44/enemy-front")
@pytest.mark.parametrize(
    ("friend", "rivers", "offers"),
    [
        (True, [], ["to:0910", "to:0911"]),
        (True, ["1010/0910", "1010/0911"], ["to:1011", "to:1110", "to:1111"]),
        (False, ["1010/0910", "1010/0911"], ["to:1011", "to:1110"]),
    ],
)
def test_a_hex_with_friends_beside_who_caused_it_only_if_none_is_farther_from_him(
    friend: bool, rivers: list[str], offers: list[str]
) -> None:
    """c1 two hexes to the south-east has caused the retreat; every hex is next to some enemy, so none is farther from
    the nearest. Of them 0910 and 0911 are farther from c1. A friend opens 1111, next to c1."""
    t = Table(water={"river": rivers} if rivers else {})
    t.put("u1", "1010", "E")
    if friend:
        t.put("u2", "1111", "E", sp=2)
    t.put("c2", "1009", "N")
    t.put("c3", "0912", "S")
    t.put("c1", "1211", "E")
    t.play(Retreat([t.u("u1")], 1, 1, [t.u("c1")], BY_FIRE))
    assert sorted(t.offers()) == offers


@pytest.mark.rule("12.44/enemy-front")
def test_not_beside_who_caused_it_nor_into_any_enemys_front() -> None:
    t = facing_each_other()
    t.play(retreat(t, "u1"))
    for h in ("0604", "0506"):  # next to c1
        assert t.why_not(f"to:{h}") == "12.44/enemy-front"
    t = facing_each_other()
    t.put("c2", "0403", "SE")  # its front hexes are 0504 and 0404
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0405"


@pytest.mark.rule("12.44/enemy-front")
def test_a_friend_in_such_a_hex_opens_it_unless_he_is_to_be_shocked_too() -> None:
    t = facing_each_other()
    t.put("u2", "0506", "E")  # next to c1, in its front
    t.play(retreat(t, "u1"))
    assert "to:0506" not in t.offers()  # it would not end farther away: only a last resort
    t = facing_each_other()
    t.put("u2", "0506", "E")
    ring(t, "0404", "0405", "0504", "0604")
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0506"
    t = facing_each_other()
    t.put("u2", "0506", "E")
    ring(t, "0404", "0405", "0504", "0604")
    t.g.declared = [t.u("c1"), t.hex("0506")]
    t.play(retreat(t, "u1"))
    assert (t.at("u1"), t.sp("u1")) == ("0505", 5)


@pytest.mark.rule("12.44/enemy-front")
def test_not_beside_an_enemy_with_another_shock_against_it() -> None:
    t = facing_each_other()
    t.put("c2", "0403", "NW")  # 0404 and 0504 are next to it, not in its front
    t.play(retreat(t, "u1", lo=2, hi=2))
    assert "to:0404" in t.offers()
    t = facing_each_other()
    t.put("c2", "0403", "NW")
    t.g.declared = [t.u("c2"), t.hex("0505")]
    t.play(retreat(t, "u1", lo=2, hi=2))
    assert t.at("u1") == "0405"  # the only first step left


@pytest.mark.rule("12.44/terrain", "12.35/c-terrain")
def test_rough_ground_on_the_way_is_rolled_for_and_stops_only_the_disordered() -> None:
    woods = {h: "rough woods" for h in ("0404", "0405", "0504")}
    t = facing_each_other(terrain=woods)
    t.play(retreat(t, "u1", lo=2, hi=2), 9).answer("to:0405", "to:0305")
    assert t.disordered("u1") and t.at("u1") == "0305"  # it fails, is disordered and goes on
    t = facing_each_other(terrain=woods)
    t.g.state[t.u("u1")] |= DISORDERED
    t.play(retreat(t, "u1", lo=2, hi=2), 6).answer("to:0405")
    assert (t.at("u1"), t.sp("u1")) == ("0405", 6)  # it is stopped, without another penalty


@pytest.mark.rule("12.44/terrain")
def test_a_stack_goes_together_but_some_of_it_may_be_stopped() -> None:
    woods = {h: "rough woods" for h in ("0404", "0405", "0504")}
    t = facing_each_other(terrain=woods)
    t.put("u2", "0505", disordered=True)
    t.play(retreat(t, "u2", "u1", lo=2, hi=2), [9, 0]).answer("to:0405", "to:0305")
    assert (t.at("u1"), t.at("u2")) == ("0305", "0405")


@pytest.mark.rule("12.44/stacking")
def test_stacked_units_keep_their_order_or_go_to_different_hexes() -> None:
    t = facing_each_other()
    t.put("u2", "0505", sp=3)
    t.put("u3", "0505", sp=3)
    t.play(retreat(t, "u3", "u2", "u1")).answer("to:0405")
    assert t.stack("0405") == ["u3", "u2", "u1"]
    t = facing_each_other()
    t.put("u2", "0505")
    t.play(retreat(t, "u2", "u1")).answer("separate", "to:0405", "to:0404")
    assert (t.at("u2"), t.at("u1")) == ("0405", "0404")


@pytest.mark.rule("12.44/blocked-loss")
def test_each_hex_that_cannot_be_retreated_costs_the_top_unit_a_point() -> None:
    t = facing_each_other()
    t.put("u2", "0505")
    ring(t, "0404", "0405", "0504", "0506", "0604")
    t.play(retreat(t, "u2", "u1", lo=2, hi=2))
    assert (t.sp("u2"), t.sp("u1")) == (4, 6)
    assert t.result() == [0]


@pytest.mark.rule("12.44/blocked-loss")
def test_half_a_retreat_costs_half() -> None:
    """0405 is open, but nothing beyond it: it goes one hex and loses a point for the other."""
    t = facing_each_other()
    for name, h, f in (("c2", "0404", "NW"), ("c3", "0504", "NE"), ("c4", "0406", "SW"), ("c5", "0306", "W"),
                       ("c6", "0305", "W")):  # fmt: skip
        t.put(name, h, f)
    t.play(retreat(t, "u1", lo=2, hi=2))
    assert (t.at("u1"), t.sp("u1")) == ("0405", 5)
    assert t.result() == [1, t.hex("0405")]


@pytest.mark.rule("12.44/blocked-loss", "12.23")
def test_a_collapsed_unit_that_cannot_retreat_checks_for_rout() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=3, full=8, collapsed=True)
    t.put("c1", "0605", "W")
    ring(t, "0404", "0405", "0504", "0506", "0604")
    t.play(retreat(t, "u1"), 6)
    assert t.at("u1") == "routed"


# 12.45


@pytest.mark.rule("12.45")
def test_guns_do_not_retreat_into_hexes_that_cost_them_more_than_two_points() -> None:
    woods = {h: "woods" for h in ("0404", "0405")}
    t = Table(terrain=woods)
    t.put("ug1", "0505", "E")
    t.put("c1", "0605", "W")
    t.play(retreat(t, "ug1"))
    assert t.at("ug1") == "0504"


@pytest.mark.rule("12.45", "12.8/abandoned-1-2")
def test_guns_that_cannot_retreat_are_abandoned() -> None:
    woods = {h: "woods" for h in ("0404", "0405", "0504")}
    t = Table(terrain=woods)
    t.put("ug1", "0505", "E")
    t.put("c1", "0605", "W")
    t.play(retreat(t, "ug1"))
    assert (t.at("ug1"), t.sp("ug1")) == ("0505", 4)
    assert t.g.state[t.u("ug1")] & ABANDONED


@pytest.mark.rule("12.45", "12.41")
def test_a_road_through_the_woods_saves_them() -> None:
    woods = {h: "woods" for h in ("0404", "0405", "0504")}
    t = Table(terrain=woods, roads=[("road", ["0505", "0405"])])
    t.put("ug1", "0505", "E", order="attack")  # guns are never under Attack orders (6.18)
    t.put("c1", "0605", "W")
    t.play(retreat(t, "ug1"))
    assert t.at("ug1") == "0405"


@pytest.mark.rule("12.45")
def test_infantry_may_leave_its_guns_behind() -> None:
    woods = {h: "woods" for h in ("0404", "0405", "0504")}
    t = Table(terrain=woods)
    t.put("u1", "0505", "E")
    t.put("ug1", "0505", "E")
    t.put("c1", "0605", "W")
    t.play(retreat(t, "ug1", "u1"))
    t.answer("to:0405")
    assert (t.at("u1"), t.at("ug1"), t.sp("u1")) == ("0405", "0505", 6)
    assert t.g.state[t.u("ug1")] & ABANDONED


# 12.46


def wall_of_friends(t: Table) -> None:
    """Friends of another brigade in all hexes behind 0505."""
    t.put("u6", "0404", "E")
    t.put("u7", "0405", "E")
    t.put("u8", "0504", "E")


@pytest.mark.rule("12.46")
def test_blocked_by_friends_it_goes_through_them_and_they_roll_afterwards() -> None:
    t = facing_each_other()
    wall_of_friends(t)
    t.play(retreat(t, "u1"), 8).answer("to:0405", "to:0305")
    assert t.at("u1") == "0305"
    assert t.disordered("u7")
    assert t.log().index("retreats") < t.log().index("udd-failed")
    assert not t.disordered("u6")


@pytest.mark.rule("12.46", "12.44/terrain")
def test_the_ground_under_the_friends_it_goes_through_does_not_matter() -> None:
    t = facing_each_other(terrain={"0405": "rough woods"})
    wall_of_friends(t)
    t.g.state[t.u("u1")] |= DISORDERED
    t.play(retreat(t, "u1"), 0).answer("to:0405", "to:0305")
    assert t.at("u1") == "0305"
    assert t.log().count("udd-passed") == 1  # u7's roll alone


@pytest.mark.rule("12.46")
def test_an_extended_line_rolls_once() -> None:
    t = facing_each_other()
    t.put("u6", "0404", "E", sp=10, ext=["0405"])
    t.put("u8", "0504", "E")
    t.put("u9", "0304", "E")
    t.put("u10", "0305", "E")
    t.put("u11", "0306", "E")
    t.play(retreat(t, "u1"), [0, 0]).answer("to:0405")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert sum(1 for e in t.m.events(0) if e.key == "udd-passed" and e.args["unit"] == t.u("u6")) == 1


@pytest.mark.rule("12.46")
def test_nobody_retreats_through_friends_about_to_be_shocked() -> None:
    t = facing_each_other()
    wall_of_friends(t)
    t.g.declared = [t.u("c2"), t.hex("0405")]
    t.play(retreat(t, "u1"))
    assert "to:0405" not in t.offers()
    assert t.why_not("to:0405") == "12.46"


@pytest.mark.rule("12.46")
def test_one_or_two_hexes_end_after_one_when_the_second_would_lead_through_friends() -> None:
    t = facing_each_other()
    for name, h in (("u6", "0304"), ("u7", "0305"), ("u8", "0306"), ("u9", "0404"), ("u10", "0504")):
        t.put(name, h, "E")
    t.put("u11", "0406", "E")
    t.put("u12", "0403", "E")
    t.play(retreat(t, "u1", lo=1, hi=2))
    t.answer("to:0405")  # the open hex
    assert t.key == "rest" and t.at("u1") == "0405"


@pytest.mark.rule("12.46", "12.35/b-shock-and-reaction", "12.44/stacking")
def test_a_second_disorder_of_those_it_went_through_sets_off_a_chain_without_double_jeopardy() -> None:
    t = facing_each_other()
    wall_of_friends(t)
    t.g.state[t.u("u7")] |= DISORDERED
    t.play(retreat(t, "u1"), 9, 0)  # u7 fails: its second disorder; it does not rout
    t.answer("to:0405", "to:0305")
    assert t.key == "retreat" and t.at("u1") == "0305"
    t.answer("to:0305", "to:0204")  # through u1, which began it all and does not roll
    rolled = [e.args["unit"] for e in t.m.events(0) if e.key.startswith("udd")]
    assert rolled == [t.u("u7"), t.u("u7")]
    assert t.sp("u7") == 5
    assert t.g.chain == []


@pytest.mark.rule("12.46")
def test_units_that_have_rolled_do_not_roll_again_in_the_same_chain() -> None:
    t = facing_each_other()
    wall_of_friends(t)
    t.put("u11", "0305", "E")
    t.put("u12", "0306", "E")
    t.g.state[t.u("u7")] |= DISORDERED
    t.play(retreat(t, "u1"), [9, 0], 0)  # through u7 and u11
    t.answer("to:0405", "to:0305", "to:0204")
    t.answer("to:0305", "to:0205")  # u7 in its turn through u11
    rolled = [e.args["unit"] for e in t.m.events(0) if e.key.startswith("udd")]
    assert rolled.count(t.u("u11")) == 1


@pytest.mark.rule("12.46", "8.22/artillery")
def test_guns_do_not_retreat_through_infantry() -> None:
    t = Table()
    t.put("ug2", "0505", "E")
    t.put("c1", "0605", "W")
    for name, h in (("u6", "0404"), ("u7", "0405"), ("u8", "0504")):
        t.put(name, h, "E")
        t.put({"u6": "ug1", "u7": "ug3", "u8": "ud"}[name], h, "E")  # each hex has its battery already
    t.play(retreat(t, "ug2"))
    assert t.g.state[t.u("ug2")] & ABANDONED


# 12.47


@pytest.mark.rule("12.47")
def test_a_phasing_unit_that_must_retreat_does_nothing_more() -> None:
    t = facing_each_other(active="union")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.g.done[t.u("u1")] & HALTED
    assert t.g.done[t.u("u1")] & RETREATED
    t = facing_each_other(active="confederate")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert not t.g.done[t.u("u1")] & HALTED


@pytest.mark.rule("7.33")
def test_a_retreat_ends_a_refused_flank() -> None:
    t = facing_each_other()
    t.g.state[t.u("u1")] |= REFUSE_L
    t.play(retreat(t, "u1")).answer("to:0405")
    assert not t.g.state[t.u("u1")] & REFUSE_L


# 8.47


@pytest.mark.rule("8.47")
def test_a_line_retreats_extended_and_keeps_its_facing() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.play(retreat(t, "u1"))
    assert t.offers() == ["to:0404", "to:0405"]
    t.answer("to:0405")
    u = t.u("u1")
    assert (t.at("u1"), t.b.grid.name(t.g.ext[2 * u])) == ("0405", "0406")
    assert t.facing("u1") == "E"
    assert t.log() == ["retreats"]


@pytest.mark.rule("12.44/terrain", "8.47")
@pytest.mark.parametrize("ground", ["0405", "0406"])
def test_the_ground_under_either_half_of_a_line_in_retreat_counts(ground: str) -> None:
    """The counter goes to 0405, its extension to 0406: with rough woods under one of them the whole line rolls."""
    t = Table(terrain={ground: "rough woods"})
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.play(retreat(t, "u1"), 9).answer("to:0405")
    assert t.at("u1") == "0405" and t.b.grid.name(t.g.ext[2 * t.u("u1")]) == "0406"
    assert t.disordered("u1") and t.log().count("udd-failed") == 1
    t = Table(terrain={ground: "rough woods"})
    t.put("u1", "0505", "E", sp=10, ext=["0506"], disordered=True)
    t.put("c1", "0605", "W")
    t.play(retreat(t, "u1", lo=2, hi=2), 9).answer("to:0405")
    assert t.at("u1") == "0405" and "retreat-stopped" in t.log()  # already disordered: it goes no farther


@pytest.mark.rule("8.47")
def test_a_line_that_cannot_retreat_extended_draws_in_and_rolls() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    for name, h in (("u6", "0406"), ("u7", "0404"), ("u8", "0504")):  # friends in the way of one half or the other
        t.put(name, h, "E")
    t.play(retreat(t, "u1"), 8).answer("to:0405")
    assert t.at("u1") == "0405"
    assert t.g.ext[2 * t.u("u1")] == -1
    assert t.disordered("u1")
    assert "line-broken" in t.log()


@pytest.mark.rule("8.47")
def test_a_disordered_line_that_draws_in_suffers_no_more() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"], disordered=True)
    t.put("c1", "0605", "W")
    for name, h in (("u6", "0406"), ("u7", "0404"), ("u8", "0504")):
        t.put(name, h, "E")
    t.play(retreat(t, "u1")).answer("to:0405")
    assert (t.at("u1"), t.sp("u1")) == ("0405", 10)
    assert not [k for k in t.log() if k.startswith("udd")]


@pytest.mark.rule("8.47")
def test_guns_that_face_another_way_break_the_line() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.put("ug1", "0406", "NE")
    t.put("u7", "0404", "E")
    t.put("u8", "0504", "E")
    t.play(retreat(t, "u1"), 0)
    while t.key == "retreat":
        t.answer("to:0405" if "to:0405" in t.offers() else t.offers()[0])
    assert t.g.ext[2 * t.u("u1")] == -1


# leaders


@pytest.mark.rule("12.72")
def test_leaders_go_along_or_stay() -> None:
    t = facing_each_other()
    t.put("u2", "0405", "E")
    x = t.leader("ub1", "0505")
    t.play(retreat(t, "u1")).answer("to:0405")
    t.answer("go-along:ub1-leader", key="leader-along")
    assert t.g.leader_at[x] == t.hex("0405")

    t = facing_each_other()
    t.put("u2", "0505", "E")  # stays, so the leader may stay with it
    x = t.leader("ub1", "0505")
    t.play(retreat(t, "u1")).answer("to:0405")
    t.answer("no", key="leader-along")
    assert t.g.leader_at[x] == t.hex("0505")


@pytest.mark.rule("12.72")
def test_a_leader_may_go_a_part_of_the_way() -> None:
    t = facing_each_other()
    x = t.leader("ub1", "0505")
    t.play(retreat(t, "u1", lo=2, hi=2)).answer("to:0405")
    t.answer("go-along:ub1-leader", key="leader-along")
    t.answer("to:0305", "no")
    assert t.g.leader_at[x] == t.hex("0405")


@pytest.mark.rule("12.46")
def test_a_chain_is_over_when_its_first_result_is_done() -> None:
    t = facing_each_other()
    t.play(Disorder([t.u("u1")], BY_PASSAGE, [], "12.46"))
    assert t.g.chain == []


# what movement forbids, a retreat does not do either


RIVER = ["0505/0405", "0505/0404", "0505/0504"]


@pytest.mark.rule("12.41", "9.43")
def test_a_road_does_not_help_into_a_stack_beyond_march_stacking() -> None:
    """Four points join six: ten, more than the seven of march stacking, so the ground counts."""
    t = facing_each_other(terrain={"0405": "rough woods"}, roads=[("road", ["0505", "0405"])])
    t.g.sp[t.u("u1")] = 4
    t.put("u2", "0405", "E")
    t.play(retreat(t, "u1"), 3).answer("to:0405")
    assert t.told("udd-passed")["unit"] == t.u("u1")
    t = facing_each_other(terrain={"0405": "rough woods"}, roads=[("road", ["0505", "0405"])])
    t.g.sp[t.u("u1")] = 4
    t.put("u2", "0405", "E", sp=3)
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.log() == ["retreats"]
    t = facing_each_other(
        water={"river": RIVER}, crossings={"0505/0405": "bridge"}, roads=[("road", ["0505", "0405", "0305"])]
    )
    t.put("u2", "0405", "E")  # six and six: no room on the bridge road, so it goes through
    t.play(retreat(t, "u1"))
    assert t.at("u1") == "0405" and "stop" not in t.offers()


@pytest.mark.rule("12.44/prohibited", "8.22/bridge")
def test_a_bridge_held_by_friends_in_march_orders_is_no_way_out() -> None:
    for order in ("march", "advance"):
        t = facing_each_other(
            water={"river": RIVER}, crossings={"0505/0405": "bridge"}, roads=[("road", ["0505", "0405"])]
        )
        t.put("u6", "0405", "NW" if order == "advance" else "N", order=order, sp=2)
        t.play(retreat(t, "u1"))
        assert (t.sp("u1") == 5) == (order == "march")


@pytest.mark.rule("12.44/prohibited", "9.72")
def test_not_into_a_hex_by_which_enemies_are_still_to_come() -> None:
    group = {"turn": "1100", "entry": "east", "orders": "advance", "activations": 0, "units": ["c9"], "leaders": []}
    t = Table(scenario={"reinforcements": [group]})
    t.put("u1", "2310", "W")
    t.put("c1", "2210", "E")
    t.g.at[t.u("c9")] = OFF
    t.play(retreat(t, "u1"))
    assert "to:2410" not in t.offers()
    assert t.why_not("to:2410") == "9.72"
    t.g.at[t.u("c9")] = GONE
    t.play(retreat(t, "u1"))
    assert "to:2410" in t.offers()


@pytest.mark.rule("12.44/prohibited", "9.72")
@pytest.mark.parametrize(("turns", "may"), [(["1000"], True), (["1000", "1200"], False)])
def test_into_an_enemy_entry_hex_when_all_could_have_entered(turns: list[str], may: bool) -> None:
    """As in movement: who was due in an earlier turn and stayed away keeps nobody out."""
    groups = [
        {"turn": x, "entry": "east", "orders": "advance", "activations": 0, "units": [f"c{9 + i}"], "leaders": []}
        for i, x in enumerate(turns)
    ]
    t = Table(scenario={"reinforcements": groups}, turn=1)
    t.put("u1", "2310", "W")
    t.put("c1", "2210", "E")
    for i in range(len(turns)):
        t.g.at[t.u(f"c{9 + i}")] = OFF
    t.play(retreat(t, "u1"))
    assert ("to:2410" in t.offers()) == may


@pytest.mark.rule("12.44/stacking", "12.46", "12.34")
def test_who_must_go_on_after_stopping_with_friends_has_gone_through_them() -> None:
    """Disordered, it slips away before a shock and joins u2; its roll fails: a second disorder drives it farther."""
    t = facing_each_other(active="confederate")
    t.g.state[t.u("u1")] |= DISORDERED
    t.put("u2", "0405", "E")
    t.g.order[t.u("c1")] = 2
    t.g.declared = [t.u("c1"), t.hex("0505")]
    t.play(RetreatBefore(0, [t.hex("0505")]), 6, 5, 8).answer("leave:u1", "to:0405")
    while t.key == "retreat":
        t.answer("stop" if "stop" in t.offers() else "to:0305")
    assert (t.at("u1"), t.at("u2")) == ("0305", "0405")
    assert t.disordered("u2")


@pytest.mark.rule("12.46")
def test_the_second_of_two_optional_hexes_is_not_one_of_friends_it_would_have_to_pass() -> None:
    t = facing_each_other()
    t.put("u6", "0305", "E")
    t.play(retreat(t, "u1", lo=1, hi=2)).answer("to:0405")
    assert "to:0305" not in t.offers() and "to:0306" in t.offers()
    assert t.why_not("to:0305") == "12.46"


@pytest.mark.rule("12.81", "12.46")
def test_guns_manned_on_the_way_do_not_hold_up_who_manned_them_and_do_not_roll() -> None:
    for lo in (1, 2):
        t = facing_each_other()
        t.put("ug1", "0405", "W", state=ABANDONED | DISORDERED)
        t.play(retreat(t, "u1", lo=lo, hi=2)).answer("to:0405")
        assert ("stop" in t.offers()) == (lo == 1)
        t.answer("to:0305")
        assert t.at("u1") == "0305" and t.result()[0] == 1
        assert not t.g.state[t.u("ug1")] & ABANDONED
        assert not [k for k in t.log() if k.startswith("udd")]


@pytest.mark.rule("12.23", "12.44/blocked-loss")
def test_a_collapsed_unit_without_a_way_checks_for_rout_once_for_all_its_losses() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=3, full=8, collapsed=True)
    t.put("c1", "0605", "W")
    ring(t, "0404", "0405", "0504", "0506", "0604")
    t.play(Disorder([t.u("u1")], BY_FIRE, [t.u("c1")], "12.32"), 5)
    assert t.sp("u1") == 1  # a point for the disorder, one for the way it did not find
    assert t.log().count("udd-passed") == 1


@pytest.mark.rule("12.44/stacking", "7.32/stacking")
def test_who_joins_a_stack_with_a_refused_flank_refuses_it_too() -> None:
    t = facing_each_other()
    t.put("u2", "0405", "E", state=REFUSE_L)
    t.play(retreat(t, "u1")).answer("to:0405")
    assert t.stack("0405") == ["u1", "u2"]
    assert t.g.state[t.u("u1")] & REFUSE_L


@pytest.mark.rule("8.23", "12.43")
def test_of_his_own_will_over_the_front_he_goes_above_or_right_below_the_guns_that_lie_on_troops() -> None:
    for word, stack in (("on-top", ["u1", "ug1", "u2"]), ("beneath", ["ug1", "u1", "u2"])):
        t = facing_each_other()
        t.put("u2", "0405", "E")
        t.put("ug1", "0405", "E")
        t.play(retreat(t, "u1", free=True)).answer("to:0405")
        t.answer(word, key="stack-order")
        assert t.stack("0405") == stack
    t = facing_each_other()  # over the rear there is no choice
    t.put("u2", "0405", "W")
    t.put("ug1", "0405", "W")
    t.play(retreat(t, "u1", free=True)).answer("to:0405")
    assert t.stack("0405") == ["ug1", "u2", "u1"]


@pytest.mark.rule("8.47", "12.44/stacking")
def test_a_line_that_draws_in_may_stop_with_friends() -> None:
    t = Table(water={"river": ["0405/0305", "0405/0306", "0405/0404", "0405/0406"]})  # nobody goes through
    t.put("u1", "0505", "E", sp=8, ext=["0506"])
    t.put("c1", "0605", "W")
    t.put("u2", "0405", "E", sp=4)
    for name, h in (("u6", "0406"), ("u7", "0404"), ("u8", "0504")):
        t.put(name, h, "E")
    t.play(retreat(t, "u1"), 0)
    if t.key == "retreat":
        t.answer("to:0405")
    assert t.stack("0405") == ["u1", "u2"]
    assert t.g.ext[2 * t.u("u1")] == -1


@pytest.mark.rule("8.47", "12.44/blocked-loss")
def test_a_line_stays_extended_when_drawing_in_would_not_bring_it_farther() -> None:
    sides = ["0505/0404", "0505/0504", "0405/0404", "0405/0305", "0405/0306", "0405/0406", "0406/0306", "0406/0307",
             "0406/0407", "0406/0507"]  # fmt: skip
    t = Table(water={"river": sides})
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.play(retreat(t, "u1", lo=2, hi=2))
    u = t.u("u1")
    assert (t.at("u1"), t.sp("u1")) == ("0405", 9)
    assert t.g.ext[2 * u] == t.hex("0406")


@pytest.mark.rule("8.47", "12.81")
def test_guns_in_the_way_of_any_part_of_a_line_are_manned() -> None:
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.put("ug1", "0406", "E", state=ABANDONED | DISORDERED)
    t.play(retreat(t, "u1")).answer("to:0405")
    assert not t.g.state[t.u("ug1")] & ABANDONED


@pytest.mark.rule("12.44/farther", "8.47")
def test_of_a_line_the_part_nearest_to_the_enemy_counts() -> None:
    """The counter would be farther from c2 in 0404 than it is, but its extension would come as near as it was."""
    t = Table()
    t.put("u1", "0505", "E", sp=10, ext=["0506"])
    t.put("c1", "0605", "W")
    t.put("c2", "0407", "S")  # two hexes from 0505, next to 0506 and 0406
    t.play(retreat(t, "u1"))
    assert (t.at("u1"), t.b.grid.name(t.g.ext[2 * t.u("u1")])) == ("0404", "0405")


@pytest.mark.rule("12.71", "12.44/blocked-loss")
def test_points_lost_for_want_of_a_way_out_of_a_shock_threaten_leaders() -> None:
    t = facing_each_other()
    ring(t, "0404", "0405", "0504", "0506", "0604")
    x = t.leader("ub1", "0505")
    t.play(retreat(t, "u1"), 0)
    assert t.g.leader_life[x] == L_DEAD


@pytest.mark.rule("12.47", "12.44/blocked-loss")
def test_a_phasing_unit_that_should_retreat_and_cannot_does_nothing_more_either() -> None:
    t = facing_each_other(active="union")
    ring(t, "0404", "0405", "0504", "0506", "0604")
    t.play(retreat(t, "u1"))
    assert t.g.done[t.u("u1")] & HALTED


@pytest.mark.rule("12.46")
def test_it_stops_when_it_shares_the_first_hex_and_the_second_was_a_choice() -> None:
    """Joining u2 in 0405 it may not go on to 0305: that would be a retreat through u2."""
    t = facing_each_other()
    t.put("u2", "0405", "E")
    t.play(retreat(t, "u1", lo=1, hi=2)).answer("to:0405")
    assert t.key == "rest" and t.at("u1") == "0405"
    assert not [k for k in t.log() if k.startswith("udd")]


@pytest.mark.rule("12.44/enemy-front", "9.63")
def test_a_hex_the_enemy_is_about_to_enter_counts_as_his() -> None:
    t = Table()
    t.put("uh1", "0505", "E")
    t.put("c1", "0705", "S")
    t.play(Retreat([t.u("uh1")], 1, 1, [], BY_SHOCK, True, [t.hex("0605")]))
    assert t.offers() == ["to:0404", "to:0405", "to:0504"]
    for h in ("0604", "0506"):  # next to 0605, where c1 will stand
        assert t.why_not(f"to:{h}") == "12.44/enemy-front"


@pytest.mark.rule("12.44/stacking", "12.46", "12.54")
def test_driven_on_by_a_rout_in_the_same_chain_it_goes_through_those_it_had_joined() -> None:
    """u1 goes through u7 and joins u2; u7 routs for it, which drives u1 on: now u2 rolls for its retreat."""
    t = facing_each_other()
    wall_of_friends(t)
    t.g.state[t.u("u1")] |= DISORDERED
    t.g.state[t.u("u7")] |= DISORDERED
    t.put("u2", "0305", "E")
    t.play(retreat(t, "u1"), 9, 9, [0, 9, 0], 0, 8)  # u7, its rout; beside it u6, u1, u2; u1 does not rout; u2
    t.answer("to:0405", "to:0305")
    assert t.at("u7") == "routed" and t.key == "retreat"
    while t.key == "retreat":
        t.answer("stop" if "stop" in t.offers() else t.offers()[-1])
    assert t.at("u1") not in ("0305", "routed")
    assert t.disordered("u2")
    assert t.g.chain == []


@pytest.mark.rule("12.46")
def test_through_friends_it_makes_no_detours() -> None:
    """In 0305, behind two units of friends, it does not turn to 0306, which it could have entered from 0405."""
    t = facing_each_other()
    wall_of_friends(t)
    t.put("u9", "0305", "E")
    t.play(retreat(t, "u1")).answer("to:0405", "to:0305")
    assert t.offers() == ["to:0204", "to:0205", "to:0304"]


@pytest.mark.rule("8.47")
def test_a_line_that_retreats_two_hexes_may_end_anywhere_but_where_it_began() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", sp=9, ext=["0807"])
    start = [t.hex("0808"), t.hex("0807")]
    ends = {t.b.grid.name(path[-1]) for path in extended_paths(t.g, u, start, 2, 2, [])}
    assert "0808" not in ends  # its counter is not back where it was
    assert {"0807", "0809"} <= ends  # where its extension was, and the other way round


@pytest.mark.rule("12.43", "9.43", "11.33")
def test_a_road_into_guns_is_no_way_to_retreat() -> None:
    """Over sheer slopes only the road leads out, and who stops among guns has not the use of it."""
    grid = Table().b.grid
    slopes = {
        "/".join(sorted([name, grid.name(h)]))
        for name in ("0808", "0708")
        for h in grid.next[6 * grid.index(name) : 6 * grid.index(name) + 6]
    }
    t = Table(slopes={"sheer": sorted(slopes)}, roads=[("road", ["0808", "0708"])])
    u = t.put("u1", "0808", "E")
    assert can_retreat(t.g, [u], 1, 1, [])
    t.put("ug1", "0708", "E")
    assert not can_retreat(t.g, [u], 1, 1, [])
