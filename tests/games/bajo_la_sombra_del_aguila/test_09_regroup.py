"""9 Regrouping, falling back, and houses taken."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch09_regroup import part
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, FOUGHT, S_GONE, S_HOUSE
from grognard.space.table import INCH, gap
from tests.games.bajo_la_sombra_del_aguila.charging import (
    HORSE,
    LINE,
    MISS,
    ROUT,
    SKIRMISHERS,
    charge,
    depth,
    facing,
    field,
    fight,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table

FRONT = 0
KILL: list[list[int]] = [[6] * 12, [6] * 12, ROUT]  # by a line of twelve attacks


def won(*dice: int | list[int], mine: str = LINE) -> tuple[Table, int, int]:
    """A charge that routs its target."""
    t = field()
    a, b = facing(t, mine, LINE, gap=4)
    charge(t, a, *KILL, *dice)
    assert t.g.state[b] == S_GONE and t.key == "regroup" and t.seat == "blue"
    return t, a, b


@pytest.mark.rule("9/regroup-attacker")
def test_the_victor_may_stay_and_turn_on_the_spot() -> None:
    t, a, _ = won()
    assert t.offers() == ["stay", "onward", "backward"]
    x, y = t.g.x[a], t.g.y[a]
    t.answer("stay")
    assert t.key == "regroup-face"
    assert t.refused(x, y - 100, 0)  # it does not move
    t.path(x, y, 1350)
    assert t.g.heading[a] == 1350 and (t.g.x[a], t.g.y[a]) == (x, y)
    assert t.g.disordered[a] == 2


@pytest.mark.rule("9/regroup-attacker")
def test_or_go_on_as_far_as_a_die_says_but_no_nearer_than_an_inch_to_anybody() -> None:
    t, a, _ = won(5)
    y = t.g.y[a]
    t.answer("onward")
    assert t.g.y[a] == y - 5 * INCH
    t, a, _ = won(5)
    y = t.g.y[a]
    other = t.unit(LINE, "red", 35, y / 254 - depth(LINE) - 3, 180)
    t.answer("onward")
    assert gap(t.g.poly(a), t.g.poly(other)) in range(INCH, INCH + 4)


@pytest.mark.rule("9/regroup-attacker", "1/dice-d3-rerolls")
def test_or_straight_back_half_a_die() -> None:
    t, a, _ = won(5)
    x, y = t.g.x[a], t.g.y[a]
    t.answer("backward")
    assert (t.g.x[a], t.g.y[a], t.g.heading[a]) == (x, y + 3 * INCH, 0)


@pytest.mark.rule("9/regroup-attacker")
def test_the_stunned_do_not_regroup() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.stunned[a] = 2
    fight(t, b, [a], [FRONT], [6] * 6, [6] * 6, ROUT)
    assert t.g.state[b] == S_GONE and t.key == "rest"


@pytest.mark.rule("9/regroup-defender")
def test_who_destroys_its_charger_may_turn_or_go_back_but_not_on() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    y = t.g.y[b]
    t.g.damage[a] = 5
    fight(t, b, [a], [FRONT], [MISS] * 12, [6] * 12, [6] * 6 + [MISS] * 6, ROUT, 1)
    assert t.g.state[a] == S_GONE
    assert t.key == "regroup" and t.seat == "red" and t.offers() == ["stay", "backward"]
    t.answer("backward")
    assert t.g.y[b] == y - INCH and t.g.heading[b] == 1800
    assert t.g.disordered[b] == 2


@pytest.mark.rule("9/regroup-defender")
@pytest.mark.parametrize("how", ["square", "stunned"])
def test_not_in_a_square_and_not_stunned(how: str) -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1, against="square" if how == "square" else "line")
    if how == "stunned":
        t.g.stunned[b] = 1
    t.g.damage[a] = 5
    again = [[MISS] * 4] if how == "square" else []
    fight(t, b, [a], [FRONT], [MISS] * 12, *again, [6] * 6, [6] * 6, ROUT)
    assert t.g.state[a] == S_GONE and t.key == "rest"


@pytest.mark.rule("9/fall-back")
@pytest.mark.parametrize(("mine", "far", "n"), [(LINE, 2, 12), (HORSE, 4, 15)])
def test_chargers_who_have_not_won_fall_back(mine: str, far: int, n: int) -> None:
    t = field()
    a, b = facing(t, mine, SKIRMISHERS, gap=4, against="attack-column")
    t.g.stunned[b] = 1
    charge(t, a, [MISS] * n, [MISS] * 5)
    between = t.g.y[a] - t.g.y[b] - round((depth(mine) + depth(SKIRMISHERS)) / 2 * INCH)
    assert abs(between - far * INCH) <= 1
    assert t.g.heading[a] == 0 and t.g.disordered[a] == 2 and t.g.disordered[b] == 2


@pytest.mark.rule("9/fall-back")
def test_who_has_no_room_behind_stops_an_inch_before_it() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=1)
    t.g.stunned[b] = 1
    friend = t.unit(LINE, "blue", 35, 30 + (depth(HORSE) + depth(LINE)) / 2 + 1.5)
    charge(t, a, [MISS] * 15, [MISS] * 6)
    assert gap(t.g.poly(a), t.g.poly(friend)) in range(INCH, INCH + 4)
    assert gap(t.g.poly(a), t.g.poly(b)) >= INCH


@pytest.mark.rule("9/fall-back")
def test_units_that_stand_in_contact_after_the_combat_are_moved_an_inch_apart() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30)
    b = t.unit(LINE, "red", 35, 30 - depth(LINE), 180)
    c = t.unit(LINE, "red", 55, 30)
    d = t.unit(LINE, "red", 60, 30)
    t.g.marks[a] |= FOUGHT
    part(t.g)
    assert gap(t.g.poly(a), t.g.poly(b)) >= INCH
    assert gap(t.g.poly(c), t.g.poly(d)) < INCH  # neither has fought: they stand as they stood


@pytest.mark.rule("9/regroup-attacker")
def test_who_destroys_a_garrison_is_in_the_house_at_once() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30)
    b = t.unit(LINE, "red", 35, 24)
    house = t.ground("house", 35, 24)
    t.house(b, house)
    t.g.marks[b] |= FIRED
    charge(t, a, *KILL)
    assert t.g.state[b] == S_GONE
    assert t.g.state[a] == S_HOUSE and t.g.host[a] == house and t.key == "rest"


@pytest.mark.rule("9/regroup-attacker")
def test_of_two_who_destroy_a_garrison_their_owner_says_who_goes_in_and_the_other_regroups() -> None:
    t = field()
    one = t.unit(LINE, "blue", 35, 28)
    other = t.unit(LINE, "blue", 29, 24, 90)
    b = t.unit(LINE, "red", 35, 24, damage=24)
    house = t.ground("house", 35, 24)
    t.house(b, house)
    fight(t, b, [one, other], [2, 1], [6] + [MISS] * 11, [6])
    assert t.key == "storm-house" and t.seat == "blue" and t.offers() == [f"piece:{t.w(one)}", f"piece:{t.w(other)}"]
    t.answer(f"piece:{t.w(other)}")
    assert t.g.state[other] == S_HOUSE and t.g.host[other] == house
    assert t.key == "regroup"
    t.answer("stay").stay()
    assert t.key == "rest" and t.g.state[other] == S_HOUSE  # who is in the house has nothing to regroup


@pytest.mark.rule("9/fall-back")
def test_slow_ground_counts_double_on_the_way_back_and_the_edge_stops_it() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=0, against="attack-column")
    t.ground("fields", 35, 33, w=12, d=12)
    y = t.g.y[a]
    fight(t, b, [a], [FRONT], [MISS] * 15, [MISS] * 12)
    assert abs(t.g.y[a] - y - 2 * INCH) <= 16  # two of its four inches
    t = field()
    a = t.unit(HORSE, "blue", 35, 46.5 - depth(HORSE) / 2)  # of 47.24 inches
    b = t.unit(LINE, "red", 35, 46.5 - depth(HORSE) - depth(LINE) / 2, 180, "attack-column")
    fight(t, b, [a], [FRONT], [MISS] * 15, [MISS] * 12)
    assert max(t.g.poly(a)[1::2]) in range(12000 - 3, 12001)


@pytest.mark.rule("9/fall-back")
def test_the_guns_of_a_battery_that_was_charged_stay_together() -> None:
    t = field()
    one = t.unit("fr-foot-medium", "red", 35, 20, 180)
    other = t.unit("fr-foot-medium", "red", 35 + 600 / 254, 20, 180)
    t.g.battery[one] = t.g.battery[other] = 0
    t.g.marks[one] |= FOUGHT
    part(t.g)
    assert gap(t.g.poly(one), t.g.poly(other)) <= 1
