"""12 Officers on the move."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch12_moves import OfficerMoves, OfficersLeave
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import rallied_by
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_places import why_no_join
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    O_ADVANCE,
    O_ENTERED,
    O_HALT,
    O_NONE,
    O_QUICK,
    S_TABLE,
    S_WITH,
)
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

LINE = "at-line-german/24"


@pytest.mark.rule("12/individual", "12/officer-movement")
def test_an_officer_rides_his_speed_with_any_turns() -> None:
    """8 inches: up, to the right, back, with turns in between."""
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", "advance")
    x, y = t.g.x[o], t.g.y[o]
    far = 2 * INCH
    way = [x, y - far, 0, x, y - far, 900, x + far, y - far, 900, x + far, y - far, 2000, x + far, y + far, 2000]
    assert t.refused(*way, x, y + far, 2000) == "12/individual"  # ten inches
    t.path(*way)
    assert (t.g.x[o], t.g.y[o], t.g.order[o]) == (x + far, y + far, O_ADVANCE)
    assert t.key == "rest"


@pytest.mark.rule("12/individual", "12/rally")
def test_a_quick_march_is_twice_as_far() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 30, 10, damage=3, under=o)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", "quick-march")
    t.go(30, 14.1)
    assert t.g.order[o] == O_QUICK
    assert rallied_by(t.g, o) == []
    assert t.g.state[p] == S_TABLE


@pytest.mark.rule("3/near-the-enemy", "12/officer-movement")
def test_not_nearer_to_the_enemy_than_an_inch() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    enemy = t.unit(LINE, "red", 30, 24, 180)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", "advance")
    x, y = t.g.x[o], t.g.y[o]
    assert t.refused(x, y - inches(3), 0) == "3/near-the-enemy"
    t.path(x, y - inches(2), 0)
    assert apart(t.g, o, enemy) >= INCH


@pytest.mark.rule("12/officer-movement")
def test_an_officer_who_came_onto_the_table_does_not_move_again() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.g.order[o] = O_ENTERED
    t.play(OfficerMoves(0))
    assert t.key == "rest"


@pytest.mark.rule("12/officer-movement")
def test_every_officer_once() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    q = t.officer("at-division", "blue", 40, 30)
    p = t.unit(LINE, "blue", 5, 5)
    t.officer("at-commander", "red", 40, 10)
    t.play(OfficerMoves(0))
    assert t.offers() == [f"order:{t.w(o)}", f"order:{t.w(q)}", "end"]
    assert t.why_not(f"order:{t.w(p)}") == "12/officer-movement"
    t.answer(f"order:{t.w(o)}", "advance").stay()
    assert t.offers() == [f"order:{t.w(q)}", "end"]
    assert t.why_not(f"order:{t.w(o)}") == "12/officer-movement"
    assert t.g.order[o] == O_HALT
    t.answer("end")
    assert t.key == "rest"


@pytest.mark.rule("12/officer-movement")
def test_joining_a_unit_within_reach() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    near = t.unit(LINE, "blue", 30, 22)
    quick = t.unit(LINE, "blue", 46, 30)
    far = t.unit(LINE, "blue", 5, 40)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    assert t.offers() == ["advance", "quick-march", f"join:{t.w(near)}", f"join:{t.w(quick)}"]
    assert t.why_not(f"join:{t.w(far)}") == "12/officer-movement"
    t.answer(f"join:{t.w(near)}")
    assert (t.g.state[o], t.g.host[o], t.g.order[o]) == (S_WITH, near, O_ADVANCE)
    assert (t.g.x[o], t.g.y[o]) == (t.g.x[near], t.g.y[near])


@pytest.mark.rule("12/officer-movement", "12/rally")
def test_joining_a_unit_far_away_is_a_quick_march() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 46, 30)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", f"join:{t.w(p)}")
    assert t.g.order[o] == O_QUICK and t.g.host[o] == p


@pytest.mark.rule("12/officer-movement")
def test_the_enemy_stands_in_the_way() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 30, 19)
    t.unit("at-line-german/24", "red", 30, 24.5)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    assert t.why_not(f"join:{t.w(p)}") == "12/officer-movement"


@pytest.mark.rule("12/officer-movement")
def test_around_the_corner_to_a_unit() -> None:
    """A high wall on the straight way: he rides past its end, and joins with what is left."""
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 30, 22)
    t.ground("high-wall", 30, 26)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    assert t.offers() == ["advance", "quick-march"]
    t.answer("quick-march")
    t.path(inches(34.5), inches(30), 0, inches(34.5), inches(23), 0)
    t.answer(f"join:{t.w(p)}", key="officer-join")
    assert t.g.host[o] == p and t.g.order[o] == O_QUICK


@pytest.mark.rule("12/officer-movement", "4/area-terrain")
def test_around_bad_ground_at_his_own_pace() -> None:
    """Straight on there are rocks, and the way counts double: too far but at a quick march. Past them it is not."""
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 30, 22.5)
    t.ground("rocks", 30, 26.5, w=2.4, d=4)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    assert f"join:{t.w(p)}" in t.offers()
    x, y = t.g.x[o], t.g.y[o]
    t.answer("advance")
    assert t.refused(x, y - inches(4.5), 0) == "4/area-terrain"
    t.path(x + inches(2.2), y, 0, x + inches(2.2), y - inches(4), 0)
    t.answer(f"join:{t.w(p)}", key="officer-join")
    assert t.g.host[o] == p and t.g.order[o] == O_ADVANCE


@pytest.mark.rule("12/officer-movement", "4/impassable")
def test_what_stops_an_officer_is_named() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.ground("mountain", 30, 20)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", "advance")
    assert t.refused(t.g.x[o], t.g.y[o] - inches(7), 0) == "4/impassable"
    assert t.refused(t.g.x[o] + inches(9), t.g.y[o], 0) == "12/individual"


@pytest.mark.rule("12/officer-movement", "1/one-inch-apart")
def test_beside_his_unit_and_an_inch_from_everybody_else() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.unit(LINE, "blue", 30, 35.5)
    o = t.officer("at-commander", "blue", within=p)
    t.play(OfficersLeave(0)).answer(f"officer:{t.w(o)}")
    assert t.refused(inches(30), inches(33.5), 0) == "1/one-inch-apart"
    assert t.refused(inches(30), inches(25), 0) == "12/officer-movement"  # too far from it


@pytest.mark.rule("12/officer-movement")
def test_only_what_is_left_of_his_way_brings_him_to_a_unit() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.unit(LINE, "blue", 30, 7)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", "quick-march").go(30, 14.5)
    assert t.key == "rest" and t.g.state[o] == S_TABLE


@pytest.mark.rule("12/officer-movement")
def test_through_friends_and_never_to_the_enemy() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.unit(LINE, "blue", 30, 26)
    p = t.unit(LINE, "blue", 30, 21)
    enemy = t.unit(LINE, "red", 37, 30)
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    refusal = why_no_join(t.g, o, enemy, True, 16 * INCH)
    assert refusal is not None and refusal.key == "no-join-unit"
    t.answer(f"join:{t.w(p)}")
    assert t.g.host[o] == p


@pytest.mark.rule("12/officer-movement")
def test_no_room_to_leave() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "blue", within=p)
    other = t.officer("at-commander", "blue", within=t.unit(LINE, "blue", 10, 30))
    for x, y, w, d in ((30, 26.9, 12, 2.5), (30, 33.1, 12, 2.5), (26.1, 30, 2.5, 6), (33.9, 30, 2.5, 6)):
        t.ground("high-wall", x, y, w=w, d=d)
    t.play(OfficersLeave(0))
    assert t.offers() == [f"officer:{t.w(other)}", "end"]
    assert t.why_not(f"officer:{t.w(o)}") == "12/officer-movement"


@pytest.mark.rule("12/officer-movement")
def test_joining_a_unit_in_a_house() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    p = t.unit(LINE, "blue", 30, 24)
    t.house(p, t.ground("house", 30, 24))
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}", f"join:{t.w(p)}")
    assert t.g.host[o] == p


@pytest.mark.rule("12/officer-movement")
def test_leaving_before_the_unit_moves_both_move_freely() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "blue", within=p)
    t.play(OfficersLeave(0))
    t.answer(f"officer:{t.w(o)}", key="officer-leave")
    assert t.key == "officer-beside"
    t.go(30, 33.5)
    assert t.g.state[o] == S_TABLE and t.g.order[o] == O_NONE and t.g.order[p] == O_NONE
    assert INCH <= apart(t.g, o, p) <= INCH * 3 // 2
    t.play(OfficerMoves(0))
    assert f"order:{t.w(o)}" in t.offers()


@pytest.mark.rule("12/officer-movement")
@pytest.mark.parametrize(("order", "his"), [(O_ADVANCE, O_ADVANCE), (O_QUICK, O_QUICK)])
def test_leaving_after_the_unit_has_moved_ends_his_movement(order: int, his: int) -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "blue", within=p)
    t.g.order[p] = order
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}").go(30, 33.5)
    assert t.key == "rest"
    assert t.g.state[o] == S_TABLE and t.g.order[o] == his


@pytest.mark.rule("12/officer-movement")
def test_leaving_a_unit_that_stands_he_rides_on() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("at-commander", "blue", within=p)
    t.g.order[p] = O_HALT
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}").go(30, 33.5)
    t.answer(f"order:{t.w(o)}", "advance")
    t.go(30, 41)
    assert t.key == "rest" and t.g.order[o] == O_ADVANCE


@pytest.mark.rule("12/fanatic")
def test_a_fanatic_never_leaves() -> None:
    t = Table()
    p = t.unit("bw-line/24", "blue", 30, 30)
    o = t.officer("bw-commander-able", "blue", within=p)
    q = t.officer("bw-commander", "blue", within=p)
    t.play(OfficersLeave(0))
    assert t.offers() == [f"officer:{t.w(q)}", "end"]
    assert t.why_not(f"officer:{t.w(o)}") == "12/fanatic"
    t.answer("end").play(OfficerMoves(0))
    assert t.why_not(f"order:{t.w(o)}") == "12/fanatic"


@pytest.mark.rule("10/stunned", "12/individual")
def test_a_stunned_officer_goes_half_as_far() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    t.g.stunned[o] = 1
    t.play(OfficerMoves(0)).answer(f"order:{t.w(o)}")
    assert t.offers() == ["advance"]
    assert t.why_not("quick-march") == "10/stunned"
    t.answer("advance")
    x, y = t.g.x[o], t.g.y[o]
    assert t.refused(x, y - inches(4.1), 0) == "12/individual"
    t.path(x, y - inches(4), 0)
    assert t.g.y[o] == y - inches(4)


@pytest.mark.rule("12/individual")
def test_an_individual_has_neither_flanks_nor_rear() -> None:
    from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import side_struck
    from grognard.space.table import FRONT

    t = Table()
    o = t.officer("at-commander", "blue", 30, 30)
    for x, y in ((30, 10), (50, 30), (30, 45), (10, 30)):
        assert side_struck(t.g, inches(x), inches(y), o) == FRONT
