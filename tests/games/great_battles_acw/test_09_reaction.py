"""9.6 Reactions: turning, refusing a flank, moving horse and guns away."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.flow.ch09_reaction import ReactFacing, ReactMove
from grognard.games.great_battles_acw.rules.flow.ch09_step import Step
from grognard.games.great_battles_acw.rules.flow.ch09_tread import OVER
from grognard.games.great_battles_acw.rules.flow.ch10_fire import PhasingFire
from grognard.games.great_battles_acw.rules.flow.ch12_advance import Advance
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import left
from grognard.games.great_battles_acw.rules.queries.ch09_reaction import outside_front, ride_drm
from grognard.games.great_battles_acw.rules.queries.ch09_steps import BY_GROUND
from grognard.games.great_battles_acw.rules.queries.ch10_fire import rapid_guns, refaced_guns
from grognard.games.great_battles_acw.rules.queries.ch10_fire import why_no_reaction as why_no_fire_out_of_phase
from grognard.games.great_battles_acw.state.model import (
    APPROACH,
    DISORDERED,
    FIRED,
    FOOT,
    REACTED,
    REFACED,
    REFUSE_L,
    REFUSE_R,
    RESERVE,
)
from tests.games.great_battles_acw.table import Table

# c1 stands in 0808 and faces east; round it lie 0807 N, 0908 NE, 0909 SE, 0809 S, 0709 SW, 0708 NW


def moved_to(t: Table, unit: str, hex_name: str, *rolls: int | list[int]) -> None:
    """A phasing unit has just come into a hex."""
    t.play(ReactFacing(t.hex(hex_name), t.u(unit)), *rolls)


def shot_at(t: Table, from_hex: str, hex_name: str, *rolls: int | list[int]) -> None:
    t.play(ReactFacing(t.hex(from_hex), t.hex(hex_name), True), *rolls)


def flanked(**more: object) -> Table:
    """u1 has come to 0708, on the left rear of c1."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("c1", "0808", "E")
    t.put("u1", "0708", "E", order="attack")
    return t


def turns(t: Table) -> list[str]:
    return [x for x in t.offers() if x.startswith("reface:")]


# 9.6


@pytest.mark.rule("9.6/phasing-side-never-reacts")
def test_the_side_in_phase_never_reacts() -> None:
    t = Table(active="union")
    t.put("u1", "0808", "E")
    t.put("uh1", "0810", "E")
    t.put("c1", "0708", "E")
    moved_to(t, "c1", "0708")  # an advance of the other side, in a continued shock
    assert t.result() == []
    t.play(ReactMove(t.u("c1"), t.hex("0809")))
    assert t.result() == [0]
    # nor do friends of those in phase: only the enemy is asked
    t.put("c2", "0909", "W")
    moved_to(t, "u1", "0808")
    assert t.seat == "confederate"
    assert all("u1" not in x and "uh1" not in x for x in t.offers())


# 9.61


@pytest.mark.rule("9.61")
def test_any_move_next_to_a_unit_lets_it_turn_or_refuse() -> None:
    t = flanked()
    moved_to(t, "u1", "0708", 3)
    assert t.key == "react-facing" and t.seat == "confederate"
    assert t.offers() == ["reface:c1@NE", "reface:c1@SE", "react-refuse-left:c1", "react-refuse-right:c1", "no"]
    t.answer("reface:c1@NE")
    assert t.facing("c1") == "NE"
    assert t.result() == [t.u("c1")]


@pytest.mark.rule("9.61")
def test_a_move_into_the_front_lets_it_turn_too_and_nobody_else() -> None:
    t = Table()
    t.put("c1", "0808", "E")
    t.put("c2", "0806", "E")  # not adjacent to 0909
    t.put("u1", "0909", "W", order="attack")
    moved_to(t, "u1", "0909")
    assert "reface:c1@NE" in t.offers() and not any("c2" in x for x in t.offers())
    assert t.why_not("reface:c2@NE") == "9.61"
    t.answer("no")
    assert t.result() == [] and t.facing("c1") == "E"


@pytest.mark.rule("9.61")
def test_fire_from_outside_the_front_lets_the_target_turn_or_refuse() -> None:
    t = Table()
    t.put("c1", "0808", "E")
    t.put("c2", "0809", "E")
    t.put("u1", "0706", "SE")  # two hexes off, not in its front
    shot_at(t, "0706", "0808", 3)
    assert "reface:c1@NE" in t.offers() and not any("c2" in x for x in t.offers())
    t.answer("react-refuse-left:c1")
    assert t.g.state[t.u("c1")] & REFUSE_L and t.result() == [t.u("c1")]


@pytest.mark.rule("9.61")
def test_fire_from_the_front_does_not() -> None:
    t = Table()
    c1 = t.put("c1", "0808", "E")
    t.put("u1", "1009", "W")
    assert not outside_front(t.g, 3 * c1, t.hex("1009")) and outside_front(t.g, 3 * c1, t.hex("0608"))
    shot_at(t, "1009", "0808")
    assert t.result() == []


@pytest.mark.rule("9.61")
def test_who_had_to_retreat_from_the_fire_does_not() -> None:
    t = Table()
    t.put("c1", "0709", "E")  # driven out of 0808
    t.put("u1", "0706", "SE")
    shot_at(t, "0706", "0808")
    assert t.result() == []


@pytest.mark.rule("9.61", "10.42")
def test_who_turned_towards_the_fire_may_return_it_after_the_results() -> None:
    t = Table()
    t.g.brigades = [t.f("ub1")]
    t.put("c1", "0808", "E")
    u1 = t.put("u1", "0807", "SE")
    t.play(PhasingFire(u1, t.hex("0808")), 0, 3, 0)
    assert t.key == "react-facing" and "fired" in t.log()  # the fire is resolved; nobody could return it before
    t.answer("reface:c1@NE")
    t.answer("fire-with:c1", key="return-fire")
    assert t.told("fired")["units"] == [t.u("c1")]


@pytest.mark.rule("9.61", "9.62", "10.42")
@pytest.mark.parametrize("roll", [3, 9])
def test_a_sound_unit_keeps_its_return_fire_whether_it_passes_or_is_disordered(roll: int) -> None:
    """Only a second disorder takes it away: who was in good order has suffered his first."""
    t = Table()
    t.g.brigades = [t.f("ub1")]
    t.put("c1", "0808", "E")
    u1 = t.put("u1", "0807", "SE")
    t.play(PhasingFire(u1, t.hex("0808")), 0, roll, 0)
    t.answer("reface:c1@NE")
    assert t.disordered("c1") is (roll == 9)
    t.answer("fire-with:c1", key="return-fire")
    assert t.told("fired")["units"] == [t.u("c1")]


@pytest.mark.rule("9.61", "12.35/b-shock-and-reaction")
def test_no_return_fire_after_a_second_disorder() -> None:
    """The units that may still fire back are the result."""
    t = Table()
    t.put("c1", "0808", "E", disordered=True)
    t.put("u1", "0706", "SE")
    shot_at(t, "0706", "0808", 9, 2)  # fails; the second disorder: passes, so it loses a point and retreats
    t.answer("reface:c1@NE")
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.result() == [] and t.sp("c1") == 5 and t.at("c1") != "0808"


@pytest.mark.rule("9.61")
def test_refusing_in_reaction_needs_what_refusing_needs() -> None:
    """7.31, 7.32: not with a friend on that flank, and not with one strength point alone; beside the enemy it may."""
    t = flanked()
    t.put("c2", "0807", "E")  # on its left flank
    moved_to(t, "u1", "0708")
    assert "react-refuse-right:c1" in t.offers() and "react-refuse-left:c1" not in t.offers()
    assert t.why_not("react-refuse-left:c1") == "7.31"
    t = Table()
    t.put("c1", "0808", "E", sp=1, full=2)
    t.put("u1", "0708", "E")
    moved_to(t, "u1", "0708")
    assert not any("refuse" in x for x in t.offers())


@pytest.mark.rule("9.61", "9.62")
def test_an_extended_line_may_refuse_but_not_turn() -> None:
    """Its parts count one by one: only the end beside the enemy, unless it is held there."""
    t = Table()
    t.put("c1", "0808", "E", sp=9, ext=["0809"])  # left part 0808, right part 0809
    t.put("u1", "0708", "E", order="attack")  # beside the left part alone
    moved_to(t, "u1", "0708", 3)
    assert t.offers() == ["react-refuse-left:c1", "no"]
    assert t.why_not("reface:c1@NE") == "9.61" and t.why_not("react-refuse-right:c1") == "9.61"
    t.answer("react-refuse-left:c1")
    assert t.g.state[t.u("c1")] & REFUSE_L
    t = Table()
    t.put("c1", "0808", "E", sp=9, ext=["0809"])
    t.put("u1", "0708", "E", order="attack")
    t.put("u2", "0910", "W")  # holds the right part in its front, not the left one
    moved_to(t, "u1", "0708")
    assert "react-refuse-left:c1" in t.offers()
    t.put("u3", "0807", "SE")  # and now the left one
    moved_to(t, "u1", "0708")
    assert t.result() == []


@pytest.mark.rule("9.61")
def test_not_under_march_orders_nor_in_extended_column_nor_in_reserve() -> None:
    t = Table()
    t.put("c1", "0808", "NE", order="march")
    t.put("u1", "0708", "E")
    moved_to(t, "u1", "0708")
    assert t.result() == []
    t = Table()
    t.put("c1", "0808", "E", sp=9, ext=["0708"], column=True)
    t.put("u1", "0809", "NE")
    moved_to(t, "u1", "0809")
    assert t.result() == []
    t = flanked()
    t.g.form_state[t.f("cb1")] |= RESERVE
    moved_to(t, "u1", "0708")
    assert t.result() == []


# 9.62


@pytest.mark.rule("9.62")
def test_once_in_an_enemy_activation() -> None:
    t = flanked()
    moved_to(t, "u1", "0708", 3)
    t.answer("reface:c1@NE")
    assert t.g.done[t.u("c1")] & REFACED
    t.put("u2", "0809", "NE", order="attack")
    moved_to(t, "u2", "0809")
    assert t.result() == []


@pytest.mark.rule("9.62")
def test_infantry_and_cavalry_roll_each_for_itself_guns_do_not() -> None:
    t = flanked()
    t.put("c2", "0808", "E")
    t.put("cg1", "0808", "E")
    moved_to(t, "u1", "0708", [9, 3])
    t.answer("reface:cg1@NE")
    assert [t.facing(x) for x in ("c1", "c2", "cg1")] == ["NE", "NE", "NE"]
    assert t.disordered("c2") and not t.disordered("c1") and not t.disordered("cg1")
    assert t.told("udd-failed")["unit"] == t.u("c2")
    t = Table()
    t.put("cg1", "0808", "E")
    t.put("u1", "0708", "E")
    moved_to(t, "u1", "0708")  # no die
    t.answer("reface:cg1@NE")
    assert t.result() == [t.u("cg1")]


@pytest.mark.rule("9.62")
def test_it_costs_no_movement_points() -> None:
    t = flanked()
    moved_to(t, "u1", "0708", 3)
    t.answer("react-refuse-left:c1")
    assert t.g.spent[t.u("c1")] == 0


@pytest.mark.rule("9.62")
def test_not_in_the_front_of_another_enemy() -> None:
    t = flanked()
    t.put("u2", "0909", "W")
    moved_to(t, "u1", "0708")
    assert t.result() == []
    # nor of one who stood in the hex before; but those who came together are one
    t = flanked()
    t.put("u2", "0708", "E")
    moved_to(t, "u1", "0708")
    assert t.result() == []
    t.play(ReactFacing(t.hex("0708"), t.u("u1"), False, [t.u("u1"), t.u("u2")]))
    assert t.key == "react-facing"


@pytest.mark.rule("9.62")
def test_one_vertex_alone() -> None:
    t = flanked()
    moved_to(t, "u1", "0708")
    assert turns(t) == ["reface:c1@NE", "reface:c1@SE"]
    assert t.why_not("reface:c1@NW") == "9.62"


@pytest.mark.rule("9.62")
def test_who_refuses_a_flank_or_is_stacked_with_one_who_cannot_does_not_turn() -> None:
    t = flanked()
    t.g.state[t.u("c1")] |= REFUSE_R
    moved_to(t, "u1", "0708")
    assert t.key == "rest"  # one flank refused: neither a turn nor the other flank
    t = flanked()
    c2 = t.put("c2", "0808", "E")
    t.g.done[c2] |= REFACED
    moved_to(t, "u1", "0708")
    assert t.result() == []
    t = Table()
    t.put("c1", "0808", "E", sp=9, ext=["0809"])
    t.put("cg1", "0808", "E")
    t.put("u1", "0708", "E")
    moved_to(t, "u1", "0708")
    assert turns(t) == []  # the line holds its guns


@pytest.mark.rule("9.62")
def test_guns_that_turned_fire_badly_once() -> None:
    """-2 for the first fire out of phase after it, and no rapid fire."""
    t = Table()
    cg1 = t.put("cg1", "0808", "E")
    t.put("u1", "0708", "E", order="attack")
    assert rapid_guns(t.g, 3 * cg1, t.hex("0708"), APPROACH)
    moved_to(t, "u1", "0708")
    t.answer("reface:cg1@NE")
    assert refaced_guns(t.g, cg1) and not rapid_guns(t.g, 3 * cg1, t.hex("0708"), APPROACH)
    t = Table()
    cg1 = t.put("cg1", "0808", "E")
    t.put("u1", "0708", "E", order="attack")
    moved_to(t, "u1", "0708")
    t.answer("react-refuse-left:cg1")
    assert not refaced_guns(t.g, cg1)


# 9.63


def approach(t: Table, unit: str, to: str, *rolls: int | list[int]) -> None:
    t.play(ReactMove(t.u(unit), t.hex(to)), *rolls)


def horse(**more: object) -> Table:
    """ch1 in 0808, facing east; u1 comes from the east along row 8."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("ch1", "0808", "E")
    t.put("u1", "1209", "W", order="attack")
    return t


def ride_away(t: Table, unit: str, *ways: str) -> None:
    """A unit moves away; without ways, by the first one that is offered."""
    t.answer(f"react-move:{unit}")
    for w in ways:
        t.answer(w)
    while not ways and t.key == "retreat":
        t.answer(t.offers()[0])


def guns(**more: object) -> Table:
    """cg1 in 0808; u1, which has fired already, comes from the east."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("cg1", "0808", "E")
    u1 = t.put("u1", "1209", "W", order="attack")
    t.g.done[u1] |= FIRED
    return t


@pytest.mark.rule("9.63")
def test_mounted_cavalry_and_guns_move_away_within_three_hexes() -> None:
    t = horse()
    t.put("cg1", "0809", "E")
    t.put("c1", "0807", "E")
    t.put("ch2", "0810", "E", foot=True)
    approach(t, "u1", "1109")  # 3 hexes from 0808
    assert t.key == "react-move" and t.seat == "confederate"
    assert sorted(t.offers()) == ["no", "react-move:cg1", "react-move:ch1"]
    assert t.why_not("react-move:c1") == "9.63" and t.why_not("react-move:ch2") == "9.63"
    t.answer("no")
    assert t.result() == [0]
    t.g.state[t.u("ch2")] &= ~FOOT
    approach(t, "u1", "1209")  # four hexes from all of them
    assert t.result() == [0]


@pytest.mark.rule("9.63")
def test_one_or_two_hexes_by_the_rules_of_retreat_then_a_roll() -> None:
    t = horse()
    approach(t, "u1", "1109", 3)
    t.answer("react-move:ch1")
    assert t.key == "retreat"
    t.answer("to:0708")
    assert "stop" in t.offers() and "to:0608" in t.offers()
    t.answer("stop")
    assert t.at("ch1") == "0708" and t.facing("ch1") == "E"
    assert t.result() == [1] and t.g.spent[t.u("ch1")] == 0
    assert t.told("udd-passed")["total"] == 3


@pytest.mark.rule("9.63", "12.44/farther")
def test_the_way_is_judged_from_the_hex_that_set_it_off() -> None:
    """About to be entered: 0909. Away from it, though the enemy still stands elsewhere."""
    t = Table()
    t.put("ch1", "0808", "E")
    t.put("u1", "1009", "W", order="attack")
    approach(t, "u1", "0909")
    t.answer("react-move:ch1")
    hexes = [x[3:] for x in t.offers() if x.startswith("to:")]
    assert hexes and all(t.b.grid.distance(t.hex(h), t.hex("0909")) > 1 for h in hexes)
    assert "0908" not in hexes and "0809" not in hexes  # beside 0909


@pytest.mark.rule("9.63")
def test_not_under_march_orders_nor_in_the_front_of_another_enemy() -> None:
    t = horse()
    t.g.order[t.u("ch1")] = 0
    approach(t, "u1", "1109")
    assert t.result() == [0]
    t = horse()
    t.put("u2", "0907", "SW")
    front = [t.b.grid.name(t.b.grid.next[6 * t.hex("0907") + s]) for s in (3, 4)]
    assert front == ["0908", "0807"]
    approach(t, "u1", "1109")
    assert t.key == "react-move"  # beside it, but not in its front
    t.put("u3", "0807", "SW")  # front 0808 and 0707
    approach(t, "u1", "1109")
    assert t.result() == [0]


@pytest.mark.rule("9.63")
def test_guns_do_not_enter_what_costs_them_more_than_two_points() -> None:
    west = ["0707", "0708", "0709", "0807", "0809", "0607", "0608", "0609", "0610", "0710", "0806", "0810"]
    woods = {h: "woods" for h in west}  # four points to guns
    t = guns(terrain=woods)
    approach(t, "u1", "1109")
    assert t.result() == [0]
    t = guns(terrain=woods, roads=[("road", ["0808", "0708", "0608"])])
    approach(t, "u1", "1109", 3)  # by road they may
    ride_away(t, "cg1")
    assert t.at("cg1") in ("0708", "0608")


@pytest.mark.rule("9.63")
def test_guns_do_not_end_within_four_hexes_and_sight_of_the_enemy() -> None:
    """From an enemy three hexes off they go two hexes; with him two hexes off they stay, unless they find cover."""
    t = guns()
    approach(t, "u1", "1109", 3)
    t.answer("react-move:cg1")
    assert "stop" not in t.offers()
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.b.grid.distance(t.hex(t.at("cg1")), t.hex("1109")) == 5
    t = guns()
    approach(t, "u1", "1009")
    assert t.result() == [0]
    screen = {h: "woods" for h in ("0908", "0909", "0907", "0910", "0808")}
    t = guns(terrain=screen)  # behind woods nobody sees them
    approach(t, "u1", "1009", 3)
    ride_away(t, "cg1")
    assert t.at("cg1") != "0808"


@pytest.mark.rule("9.63")
def test_a_failed_roll_disorders_and_the_second_time_costs_a_point_or_a_gun() -> None:
    t = horse()
    approach(t, "u1", "1109", 8)
    ride_away(t, "ch1", "to:0708", "stop")
    assert t.disordered("ch1") and t.sp("ch1") == 6
    approach(t, "u1", "1009", 6)  # disordered cohesion 5
    ride_away(t, "ch1", "to:0608", "stop")
    assert t.sp("ch1") == 5 and t.at("ch1") == "0608"
    t = guns()
    t.g.state[t.u("cg1")] |= DISORDERED
    approach(t, "u1", "1109", 6)
    ride_away(t, "cg1")
    assert t.sp("cg1") == 3


@pytest.mark.rule("9.63")
def test_cavalry_adds_the_points_of_the_ground() -> None:
    """Every hexside crossed, and every hex that is not clear; weak cavalry in Advance may count the road."""
    t = Table(terrain={"0708": "woods"}, water={"stream": ["0708/0608"]})
    ch1 = t.put("ch1", "0808", "E")
    path = [t.hex("0708"), t.hex("0608")]
    assert ride_drm(t.g, ch1, t.hex("0808"), path) == 2 + 1
    assert ride_drm(t.g, ch1, t.hex("0808"), path[:1]) == 2
    t.put("u1", "1209", "W", order="attack")
    approach(t, "u1", "1109", 3)
    ride_away(t, "ch1", "to:0708", "stop")
    assert t.told("udd-passed")["total"] == 5
    roads = [("road", ["0808", "0708", "0608"])]
    t = Table(terrain={"0708": "woods"}, roads=roads)
    ch1 = t.put("ch1", "0808", "E", sp=4)
    assert ride_drm(t.g, ch1, t.hex("0808"), path) == 1  # the woods by road
    t.g.order[ch1] = 2
    assert ride_drm(t.g, ch1, t.hex("0808"), path) == 2  # not under Attack orders
    t.g.order[ch1] = 1
    t.g.sp[ch1] = 5
    assert ride_drm(t.g, ch1, t.hex("0808"), path) == 2  # not with more than four points
    cg1 = t.put("cg1", "0808", "E")
    assert ride_drm(t.g, cg1, t.hex("0808"), path) == 0  # guns roll as they are


@pytest.mark.rule("9.63")
def test_guns_once_cavalry_as_often_as_the_enemy_comes_on() -> None:
    t = guns()
    t.put("ch1", "0808", "E")
    approach(t, "u1", "1109", 3, 3)
    ride_away(t, "cg1")
    assert t.offers() == ["react-move:ch1", "no"]
    ride_away(t, "ch1", "to:0708", "stop")
    assert t.result() == [2] and t.g.done[t.u("cg1")] & REACTED
    approach(t, "u1", "0909", 3)
    assert t.offers() == ["react-move:ch1", "no"]
    assert t.why_not("react-move:cg1") == "9.63"
    ride_away(t, "ch1", "to:0608", "stop")
    assert t.result() == [1]


@pytest.mark.rule("9.63")
def test_guns_move_or_use_approach_fire_not_both() -> None:
    t = guns()
    t.g.volleys += [6 * t.u("cg1"), APPROACH, t.hex("1109"), 4, 0]
    approach(t, "u1", "1109")
    assert t.result() == [0]
    t = guns()
    approach(t, "u1", "1109", 3)
    ride_away(t, "cg1")
    no = why_no_fire_out_of_phase(t.g, t.u("cg1"), APPROACH)
    assert no is not None and no.rule == "9.63"


def under_fire(*rolls: int | list[int]) -> Table:
    """u1 stands next to guns in woods, behind which nobody would see them, and is about to slip round them."""
    t = Table(terrain={h: "woods" for h in ("0808", "0807", "0809")})
    t.put("cg1", "0808", "E")
    t.put("u1", "0909", "NW", order="attack", sp=7)
    approach(t, "u1", "0908", *rolls)
    t.answer("react-move:cg1")
    assert t.key == "guns-first" and t.seat == "union"
    return t


@pytest.mark.rule("9.63")
def test_the_phasing_unit_may_fire_at_guns_first() -> None:
    t = under_fire()
    t.answer("no")
    t.answer(t.offers()[0])
    assert t.key == "retreat" and "stop" in t.offers()  # two hexes, if they like
    t = under_fire(0)
    t.answer("yes").answer("done", key="return-fire")
    assert t.g.done[t.u("u1")] & FIRED
    t.answer(t.offers()[0])
    assert t.key == "retreat" and "stop" in t.offers()  # missed


@pytest.mark.rule("9.63")
def test_any_loss_or_disorder_by_it_leaves_the_guns_one_hex() -> None:
    t = under_fire(9, 3, 3)
    t.answer("yes").answer("done", key="return-fire")
    assert t.sp("cg1") == 3 and t.key == "retreat"
    t.answer(t.offers()[0])
    assert t.b.grid.distance(t.hex(t.at("cg1")), t.hex("0808")) == 1 and t.result() == [1]
    frame = ReactMove(t.u("u1"), t.hex("0908"))
    for hit in ([1, 0, 0], [0, 1, 0], [0, 0, 1]):
        frame.most = 2
        frame.shot(t.g, hit)
        assert frame.most == 1


@pytest.mark.rule("9.63")
def test_an_advance_after_combat_sets_off_no_reaction_move() -> None:
    t = horse()
    t.play(Advance([t.u("u1")], t.hex("1109"), True, False))
    assert t.at("u1") == "1109" and t.key == "rest"


@pytest.mark.rule("9.63")
def test_the_unit_in_phase_must_then_enter_the_hex_and_may_go_on() -> None:
    t = horse()
    u1 = t.u("u1")
    t.play(Step([u1], t.hex("1109"), t.g.facing[u1], BY_GROUND, 2), 3)
    ride_away(t, "ch1", "to:0708", "stop")
    assert t.at("u1") == "1109" and t.result()[0] != OVER
    assert left(t.g, u1) > 0


@pytest.mark.rule("7.33")
def test_a_reaction_move_ends_a_refused_flank() -> None:
    t = horse()
    t.g.state[t.u("ch1")] |= REFUSE_L
    approach(t, "u1", "1109", 3)
    ride_away(t, "ch1", "to:0708", "stop")
    assert not t.g.state[t.u("ch1")] & REFUSE_L


# 16.12


@pytest.mark.rule("16.12")
def test_at_night_only_from_an_enemy_about_to_come_adjacent() -> None:
    t = horse(turn=4)
    approach(t, "u1", "1009")
    assert t.result() == [0]
    approach(t, "u1", "0909")
    assert "react-move:ch1" in t.offers()
    t = horse(turn=3)  # dusk
    approach(t, "u1", "1009")
    assert t.key == "react-move"


# the example of movement and reaction


@pytest.mark.rule("example/9.6-movement-and-reaction")
def test_example_of_movement_and_reaction() -> None:
    """Unit F comes into the rear of C, which may turn and then rolls. D, in the front of another enemy, may not."""
    t = Table()
    t.put("c1", "0808", "E")  # C
    t.put("c2", "0810", "E")  # D
    t.put("u1", "0911", "W", order="attack")  # holds D in its front
    u2 = t.put("u2", "0608", "SE", order="attack")  # F
    t.play(Step([u2], t.hex("0709"), t.g.facing[u2], BY_GROUND, 2), 4)
    assert t.at("u2") == "0709" and t.key == "react-facing"
    assert t.offers() == ["reface:c1@NE", "reface:c1@SE", "react-refuse-left:c1", "react-refuse-right:c1", "no"]
    assert t.why_not("reface:c2@NE") in ("9.61", "9.62")
    t.answer("reface:c1@SE")
    assert t.told("udd-passed")["unit"] == t.u("c1") and t.facing("c1") == "SE"


@pytest.mark.rule("example/9.6-movement-and-reaction")
def test_example_of_the_unit_that_comes_at_horse_and_guns() -> None:
    """G moves towards enemy horse and guns: they may move one or two hexes and then roll; G may go on."""
    t = guns()
    t.put("ch1", "0807", "E")
    u1 = t.u("u1")
    t.play(Step([u1], t.hex("1109"), t.g.facing[u1], BY_GROUND, 2), 3, 3)
    assert t.offers() == ["react-move:cg1", "react-move:ch1", "no"]
    ride_away(t, "ch1", "to:0707", "stop")
    ride_away(t, "cg1")
    assert t.at("ch1") == "0707" and t.b.grid.distance(t.hex(t.at("cg1")), t.hex("0808")) == 2
    assert t.at("u1") == "1109" and t.result()[0] != OVER and left(t.g, u1) > 0


@pytest.mark.rule("example/9.6-movement-and-reaction", "9.53")
def test_example_of_the_unit_that_crosses_a_front() -> None:
    """B goes straight from one front hex of an enemy to another, which sets off the guns, and must stop there."""
    t = Table()
    t.g.brigades = [t.f("ub1")]
    t.put("c1", "0808", "E")
    t.put("cg1", "1209", "W")
    u1 = t.put("u1", "0909", "NW", order="attack")
    t.g.done[u1] |= FIRED
    t.play(UnitTurn(u1))
    t.answer("go:0908")  # it does not leave the front hexes of c1: no withdrawal fire (10.44)
    assert t.key == "react-move" and t.offers() == ["react-move:cg1", "no"]
    t.answer("no")
    while t.key in ("react-facing", "approach-fire"):
        t.answer("no" if t.key == "react-facing" else "done")
    assert t.at("u1") == "0908"
    assert t.key == "rest" or not any(x.startswith("go:") for x in t.offers())
