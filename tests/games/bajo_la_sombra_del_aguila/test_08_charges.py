"""8 Charges: who may charge whom, how far, and where the charge ends."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import OPEN_ORDER, WEATHERS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import distance, front_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import (
    charge_reach,
    charge_targets,
    charge_turns,
    why_no_charge,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_ways import measure
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    CHARGED,
    FIRED,
    O_ADVANCE,
    O_ENTERED,
    O_FACING,
    O_FAILED,
    O_HALT,
    O_QUICK,
    S_RESERVE,
    S_TABLE,
)
from grognard.space.table import INCH, depth_of, gap, point_gap
from tests.games.bajo_la_sombra_del_aguila.charging import (
    BIG,
    HORSE,
    LINE,
    MISS,
    charge,
    declare,
    depth,
    facing,
    field,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table


def why(t: Table, a: int, b: int) -> str:
    refusal = why_no_charge(t.g, a, b, [])
    return "" if refusal is None else refusal.rule


# conditions


@pytest.mark.rule("8/charge-conditions")
def test_a_unit_charges_an_enemy_before_its_front_within_its_reach() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4.9)
    assert charge_targets(t.g, a) == [b]
    t.play(ChargePhase(0))
    assert t.offers() == [f"charge-with:{t.w(a)}", "end"]


@pytest.mark.rule("8/charge-conditions")
@pytest.mark.parametrize(
    ("order", "rule"),
    [(O_QUICK, "8/charge-conditions"), (O_FACING, "3/change-facing"), (O_FAILED, "5/discipline-checks"),
     (O_ENTERED, "8/charge-conditions")],
)  # fmt: skip
def test_no_charge_after_a_quick_march_a_change_of_facing_a_failed_check_or_an_arrival(order: int, rule: str) -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2)
    assert why(t, a, b) == ""
    t.g.order[a] = order
    assert why(t, a, b) == rule


@pytest.mark.rule("8/charge-conditions")
@pytest.mark.parametrize(
    ("formation", "rule"), [("square", "5/square/orders"), ("march-column", "5/march-column/charged")]
)
def test_no_charge_out_of_a_square_or_a_march_column(formation: str, rule: str) -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2, formation=formation)
    assert why(t, a, b) == rule


@pytest.mark.rule("8/charge-conditions")
def test_the_stunned_guns_and_those_in_houses_do_not_charge() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2)
    t.g.stunned[a] = 1
    assert why(t, a, b) == "10/stunned"
    gun = t.unit("fr-foot-medium", "blue", 50, 30)
    c = t.unit(LINE, "red", 50, 26, 180)
    assert why(t, gun, c) == "8/charge-conditions"
    d = t.unit(LINE, "blue", 20, 30)
    t.house(d, t.ground("house", 20, 30))
    assert why(t, d, b) == "4/building-exit"


@pytest.mark.rule("8/charge-conditions")
def test_nobody_charges_friends_or_who_is_off_the_table() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2)
    friend = t.unit(LINE, "blue", 35, 20)
    assert why(t, a, friend) == "8/charge-conditions"
    t.g.state[b] = S_RESERVE
    assert why(t, a, b) == "8/charge-conditions"
    t.g.state[b] = S_TABLE
    assert why(t, a, b) == ""


@pytest.mark.rule("8/charge-conditions")
def test_the_target_must_be_in_view_and_seen() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2)
    beside = t.unit(LINE, "red", 41, 30, 270)
    assert why(t, a, beside) == "1/field-of-view"  # within reach, but not before the front
    t.ground("fence", 35, 28)  # an obstacle hides nothing
    assert why(t, a, b) == ""
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    t.unit("fr-foot-medium", "red", 35, 30 - depth(LINE) / 2 - 2, 180)
    t.unit("fr-foot-medium", "red", 32.6, 30 - depth(LINE) / 2 - 2, 180)
    t.unit("fr-foot-medium", "red", 37.4, 30 - depth(LINE) / 2 - 2, 180)
    assert why(t, a, b) == "1/true-line-of-sight"


@pytest.mark.rule("8/charge-conditions")
def test_the_refusals_of_the_phase_name_their_paragraph() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=2)
    tired = t.unit(LINE, "blue", 20, 30)
    t.g.order[tired] = O_QUICK
    t.play(ChargePhase(0))
    assert t.why_not(f"charge-with:{t.w(tired)}") == "8/charge-conditions"
    assert t.why_not(f"charge-with:{t.w(b)}") == "8/charge-conditions"
    assert t.why_not(f"charge-with:{t.w(a)}") == ""


@pytest.mark.rule("8/charge-conditions")
def test_an_answer_that_names_no_piece_at_all_is_refused() -> None:
    t = field()
    b = t.unit(BIG, "red", 35, 20, 180)
    t.unit("fr-foot-medium", "red", 30, 20, 180)
    a = t.unit(HORSE, "blue", 32, 28)
    c = t.unit(HORSE, "blue", 38.5, 28)
    nobody = f"{LINE}#99"
    t.play(ChargePhase(0))
    assert t.why_not(f"charge-with:{nobody}") == "8/charge-conditions"
    t.answer(f"charge-with:{t.w(a)}", key="charge")
    assert t.key == "charge-whom" and t.why_not(f"charge:{nobody}") == "8/charge-conditions"
    t.answer(f"charge:{t.w(b)}")
    assert t.key == "charge-with" and t.why_not(f"charge-with:{nobody}") == "8/multiple-charges"
    t.answer(f"charge-with:{t.w(c)}")
    assert t.key == "react-to" and t.why_not(f"piece:{nobody}") == "8/one-reaction-nearest"
    t.answer(f"piece:{t.w(a)}")
    assert t.key == "reaction" and t.why_not(f"regimental-gun:{nobody}") == "11/regimental-artillery"


@pytest.mark.rule("2/charged-units-cannot-charge")
def test_who_has_been_charged_this_turn_does_not_charge() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    charge(t, a, [MISS] * 12, [MISS] * 12)  # nobody is hurt; a falls back two inches
    assert t.key == "rest" and t.g.marks[b] & CHARGED
    assert why(t, b, a) == "2/charged-units-cannot-charge"
    t.play(ChargePhase(1))
    assert t.key == "rest"  # the second player has nothing to charge with


# how far


@pytest.mark.rule("8/charge-movement")
def test_twice_the_speed_and_two_turns_after_halt_else_once_and_one() -> None:
    t = field()
    a = t.unit("at-jager/12", "blue", 30, 30, formation="open-order")
    assert charge_reach(t.g, a) == 8 * INCH and charge_turns(t.g, a) == 2
    t.g.order[a] = O_HALT
    assert charge_reach(t.g, a) == 8 * INCH
    t.g.order[a] = O_ADVANCE
    assert charge_reach(t.g, a) == 4 * INCH and charge_turns(t.g, a) == 1


@pytest.mark.rule("13/agile")
def test_the_agile_have_one_turn_more_in_a_charge() -> None:
    t = field()
    a = t.unit("fr-hussars-chasseurs/10", "blue", 30, 30)
    assert charge_turns(t.g, a) == 3
    t.g.order[a] = O_ADVANCE
    assert charge_turns(t.g, a) == 2


@pytest.mark.rule("5/line/charge")
def test_infantry_in_line_has_five_inches_for_its_move_and_its_charge() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=5)
    assert charge_reach(t.g, a) == 5 * INCH and why(t, a, b) == ""
    t.g.order[a] = O_ADVANCE
    t.g.moved[a] = 4 * INCH
    assert charge_reach(t.g, a) == INCH and why(t, a, b) == "5/line/charge"
    t.g.moved[a] = 2 * INCH
    assert charge_reach(t.g, a) == 3 * INCH
    for moved in (5, 6):
        t.g.moved[a] = moved * INCH
        assert charge_reach(t.g, a) == 0


@pytest.mark.rule("5/attack-column/charge")
def test_an_attack_column_charges_three_quarters() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=6, formation="attack-column")
    assert charge_reach(t.g, a) == 6 * INCH and why(t, a, b) == ""
    t.g.order[a] = O_ADVANCE
    assert charge_reach(t.g, a) == 3 * INCH and why(t, a, b) == "5/attack-column/charge"


@pytest.mark.rule("5/battalion-mass/charge")
def test_a_battalion_mass_charges_half() -> None:
    t = field()
    a, b = facing(t, BIG, LINE, gap=4, formation="battalion-mass")
    assert charge_reach(t.g, a) == 4 * INCH and why(t, a, b) == ""
    t.g.order[a] = O_ADVANCE
    assert charge_reach(t.g, a) == 2 * INCH and why(t, a, b) == "5/battalion-mass/charge"


@pytest.mark.rule("13/fast")
def test_the_fast_charge_an_inch_further() -> None:
    t = field()
    a, b = facing(t, "gb-dragoons/10", LINE, gap=13)
    assert charge_reach(t.g, a) == 13 * INCH and why(t, a, b) == ""
    t.g.kind[a] = t.g.kind[t.unit(HORSE, "blue", 10, 30)]
    assert charge_reach(t.g, a) == 12 * INCH and why(t, a, b) == "6/line-speed"


@pytest.mark.rule("13/fast")
def test_the_inch_of_the_fast_comes_after_what_order_and_formation_allow() -> None:
    """Cavalry moves eight inches after an order that is not Halt, and sixteen in open order after Halt."""
    t = field()
    a, b = facing(t, "gb-dragoons/10", LINE, gap=9)
    t.g.order[a] = O_ADVANCE
    assert charge_reach(t.g, a) == 9 * INCH and why(t, a, b) == ""
    t.g.y[b] -= INCH // 4
    t.g.redraw(b)
    assert why(t, a, b) == "6/line-speed"
    t.g.order[a] = 0
    t.g.weather = WEATHERS.index("snow")  # six inches, nine in line after Halt, and the inch in full
    assert charge_reach(t.g, a) == 10 * INCH
    t.g.weather = 0
    t.g.formation[a] = OPEN_ORDER
    assert charge_reach(t.g, a) == 17 * INCH


@pytest.mark.rule("8/charge-movement")
def test_slow_ground_counts_double_but_only_where_it_is() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4, formation="attack-column")  # reach 6
    t.ground("fields", 35, 25.2, w=12, d=1)  # the last 1.3 inches of the way
    assert why(t, a, b) == ""
    t.ground("fields", 35, 26.7, w=12, d=2)  # 2.7 inches
    assert why(t, a, b) == "8/charge-movement"


@pytest.mark.rule("8/charge-movement")
def test_a_charger_goes_round_a_unit_in_its_way_if_its_turns_and_its_reach_allow() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=10)
    friend = t.unit("fr-foot-medium", "blue", 37.5, 24)  # covers half of the way; the target is still seen
    assert why(t, a, b) == ""  # 12 inches, two turns: past it
    t.g.order[a] = O_ADVANCE  # 8 inches are not enough
    assert why(t, a, b) == "6/line-speed"
    assert t.g.side[friend] == 0


@pytest.mark.rule("8/charge-movement")
def test_what_one_turn_does_not_allow_two_do() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=6)
    gun = t.unit("fr-foot-medium", "blue", 37.5, 30 - depth(HORSE) / 2 - 4)
    t.g.order[a] = O_ADVANCE  # 8 inches, one turn
    assert why(t, a, b) == ""  # a little aside at the start, and straight past the gun
    t.g.y[gun] += 2 * INCH  # too near for that
    t.g.redraw(gun)
    assert why(t, a, b) == "8/charge-movement"
    t.g.order[a] = O_HALT  # two turns; the way round is less than 8 inches
    assert why(t, a, b) == ""


@pytest.mark.rule("8/charge-movement")
def test_nobody_is_passed_through_in_a_charge() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=6, formation="attack-column")
    assert why(t, a, b) == ""
    for x in (35 - 2.7, 35 + 2.7):  # between the two friends the target is seen, but there is no way
        t.unit("at-jager/12", "blue", x, 30 - depth(LINE) / 2 - 1)
    assert why(t, a, b) == "8/charge-movement"


@pytest.mark.rule("8/charge-movement")
def test_a_charger_is_aligned_with_its_target_centre_to_centre() -> None:
    t = field()
    a = t.unit("pl-uhlans/10", "blue", 31, 31, 10)  # expert fighters: asked in contact
    b = t.unit("fr-foot-medium", "red", 35, 22, 170)
    t.g.marks[b] |= FIRED
    t.g.stunned[b] = 1  # no square
    charge(t, a)
    assert t.key == "expert-fighters"
    assert t.g.heading[a] == 3500
    back = (depth("pl-uhlans/10") + depth("fr-foot-medium")) / 2 * INCH
    assert abs((t.g.x[a] - t.g.x[b]) ** 2 + (t.g.y[a] - t.g.y[b]) ** 2 - back**2) < 20 * back
    assert depth_of(t.g.poly(a), t.g.poly(b)) <= 2 and gap(t.g.poly(a), t.g.poly(b)) == 0


@pytest.mark.rule("8/charge-movement")
def test_who_is_stunned_between_its_declaration_and_its_move_stays() -> None:
    t = field()
    a, _ = facing(t, LINE, LINE, gap=4)
    t.unit(LINE, "blue", 50, 30)
    t.unit(LINE, "red", 50, 24, 180)
    declare(t, a)
    assert t.key == "charge"  # there is somebody else to charge with
    t.g.stunned[a] = 2  # as when a general falls near by
    y = t.g.y[a]
    t.answer("end")
    assert t.key == "rest" and t.g.y[a] == y and "combat" not in t.log()


# which side


@pytest.mark.rule("8/which-arc")
@pytest.mark.parametrize(
    ("degrees", "arc"), [(180, 0), (230, 0), (234, 3), (270, 3), (130, 0), (126, 1), (90, 1), (54, 1), (50, 2), (0, 2)]
)  # fmt: skip
def test_the_side_struck_is_the_arc_in_which_the_middle_of_the_front_lies(degrees: float, arc: int) -> None:
    t = field()
    a = t.unit("pl-uhlans/10", "blue", 35, 32)  # expert fighters: asked when they are in contact
    b = t.unit("at-grenzer/12", "red", 35, 21, degrees)  # 120 by 40 mm
    t.g.marks[b] |= FIRED
    t.g.stunned[b] = 1  # no square
    charge(t, a)
    assert t.key == "expert-fighters"
    assert t.told("charge-home")["arc"] == arc


# several


@pytest.mark.rule("8/multiple-charges")
def test_two_chargers_share_a_side_evenly() -> None:
    t = field()
    small = "pl-uhlans/5"
    b = t.unit(BIG, "red", 35, 20, 180, "attack-column")
    t.g.marks[b] |= FIRED
    t.g.stunned[b] = 1  # no square
    a = t.unit(small, "blue", 31.5, 28)
    c = t.unit(small, "blue", 38.5, 28)
    declare(t, a)
    assert t.key == "charge-with" and t.offers() == [f"charge-with:{t.w(c)}", "end"]
    t.answer(f"charge-with:{t.w(c)}")
    assert t.key == "expert-fighters"
    assert t.g.x[a] + t.g.x[c] == 2 * t.g.x[b]  # side by side, together in the middle
    assert t.g.x[c] - t.g.x[a] == 1250
    assert t.g.y[a] == t.g.y[c]


@pytest.mark.rule("8/multiple-charges")
def test_who_charges_the_same_target_from_another_side_stands_there() -> None:
    t = field()
    b = t.unit(BIG, "red", 35, 20, 180)
    t.g.marks[b] |= FIRED
    t.g.stunned[b] = 1  # no square
    a = t.unit("pl-uhlans/5", "blue", 35, 28)
    c = t.unit(HORSE, "blue", 26, 20, 90)
    declare(t, a)
    t.answer(f"charge-with:{t.w(c)}")
    assert t.g.heading[c] == 900 and t.g.heading[a] == 0
    assert t.g.y[c] == t.g.y[b] and t.g.x[a] == t.g.x[b]


@pytest.mark.rule("8/multiple-charges")
def test_chargers_of_two_sides_do_not_stand_in_each_other() -> None:
    t = field()
    b = t.unit("fr-foot-medium", "red", 35, 20, 180)  # 60 by 80 mm: both stick out beyond its sides
    t.g.marks[b] |= FIRED
    a = t.unit("pl-uhlans/5", "blue", 35, 28)
    c = t.unit(LINE, "blue", 29, 20, 90, formation="attack-column")
    declare(t, a)
    t.answer(f"charge-with:{t.w(c)}")
    assert t.key == "expert-fighters"
    assert t.g.x[a] == t.g.x[b]  # first come; the other is slid aside
    assert t.g.heading[c] == 900 and t.g.y[c] < t.g.y[b]
    assert depth_of(t.g.poly(a), t.g.poly(c)) <= INCH // 4
    assert gap(t.g.poly(c), t.g.poly(b)) == 0


@pytest.mark.rule("8/multiple-charges")
def test_who_did_not_fight_is_moved_an_inch_away_afterwards() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    idle = t.unit(LINE, "red", 35 + 4.73 + 0.2, t.g.y[b] / 254, 180)  # base to base with the target
    charge(t, a, [MISS] * 12, [MISS] * 12)
    assert t.g.x[idle] - t.g.x[b] >= 1200 + INCH


@pytest.mark.rule("8/no-room")
def test_a_charge_needs_room_at_its_target() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    y = t.g.y[b] / 254
    edge = y + depth(LINE) / 2
    t.ground("high-wall", 35 - 2.33, edge + 1.2, w=0.4, d=2)
    assert why(t, a, b) == ""  # slid aside, as near to the middle as there is room
    t.ground("high-wall", 35 + 2.33, edge + 1.2, w=0.4, d=2)
    assert why(t, a, b) == "8/no-room"  # four inches between the walls; beside them it would not touch


@pytest.mark.rule("8/no-room")
def test_other_units_take_room_as_well() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=5)
    edge = t.g.y[b] / 254 + depth(LINE) / 2
    for x in (35 - 3.18, 35 + 3.18):  # four inches between two guns
        t.unit("fr-foot-medium", "red", x, edge + 1.7, 180)
    assert why(t, a, b) == "8/no-room"


@pytest.mark.rule("8/no-room")
def test_a_third_charger_finds_no_room_on_a_small_side() -> None:
    t = field()
    b = t.unit("fr-foot-medium", "red", 35, 20, 180)  # 60 mm wide
    t.g.marks[b] |= FIRED
    t.g.stunned[b] = 1  # no square
    units = [t.unit(HORSE, "blue", x, 30) for x in (30.5, 35.6, 40.7)]
    declare(t, units[1])
    assert t.key == "charge-with"
    t.answer(f"charge-with:{t.w(units[0])}")
    assert t.key != "charge-with"  # the third would stand wholly beside the gun


@pytest.mark.rule("8/defended-obstacles")
def test_behind_an_obstacle_the_distance_is_measured_to_the_obstacle() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=5.6)
    assert why(t, a, b) == "5/line/charge"
    t.ground("fence", 35, 30 - depth(LINE) / 2 - 4.9)
    assert why(t, a, b) == ""
    charge(t, a, [MISS] * 12, [MISS] * 12)
    assert t.told("charge-home")["arc"] == 0


@pytest.mark.rule("8/defended-obstacles")
def test_what_lies_behind_the_obstacle_is_not_measured_and_without_one_all_of_it_is() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=5.6)
    assert measure(t.g, a, b) == (distance(t.g, a, b), 0)
    fence = t.ground("fence", 35, 30 - depth(LINE) / 2 - 4.9)
    near = point_gap(*front_of(t.g, a), t.g.ground(fence))
    assert near < 5 * INCH and measure(t.g, a, b) == (near, distance(t.g, a, b) - near)


@pytest.mark.rule("8/defended-obstacles")
def test_an_obstacle_that_is_not_before_the_target_does_not_count() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=5.6)
    t.ground("fence", 35, 30 - depth(LINE) / 2 - 3)  # in the middle between the two
    assert why(t, a, b) == "5/line/charge"


# command


@pytest.mark.rule("8/charge-conditions")
def test_who_is_out_of_command_checks_its_discipline_before_it_charges() -> None:
    t = Table()
    a, b = facing(t, LINE, LINE, gap=4)
    charge(t, a, 3)  # discipline 4
    assert t.key == "rest" and "charge-refused" in t.log()
    assert t.g.damage[b] == 0 and not t.g.marks[b] & CHARGED
    t = Table()
    a, b = facing(t, LINE, LINE, gap=4)
    charge(t, a, 4, [MISS] * 12, [MISS] * 12)
    assert "charge-home" in t.log()


@pytest.mark.rule("8/charge-movement")
def test_the_ice_may_break_under_a_charge() -> None:
    t = field()
    t.g.season = 0
    t.g.frozen = 1
    a, _b = facing(t, LINE, LINE, gap=4)
    t.ground("stream", 35, 26.5, w=20, d=1)
    charge(t, a, 5, 3, [MISS] * 12, [MISS] * 12)
    assert t.g.damage[a] == 3
