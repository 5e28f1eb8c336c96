"""3 Movement: near the enemy, through friends, past obstacles."""

from __future__ import annotations

import pytest

from tests.games.bajo_la_sombra_del_aguila.moving import at, led, leg, order, ordered
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

HALF = 80 / 25.4 / 2  # half the depth of a battalion of 24, in inches


@pytest.mark.rule("3/near-the-enemy")
def test_nobody_comes_within_an_inch_of_the_enemy() -> None:
    """An enemy line four inches ahead: three may be gone, not more, and not past its flank either."""
    t = Table()
    p = led(t, "fr-line/24")
    foe = t.unit("at-line-german/24", "red", 30, 30 - 2 * HALF - 4, 180)
    order(t, p, "advance")
    assert t.refused(*leg(30, 26.9, 0)) == "3/near-the-enemy"
    assert t.m.why_not(leg(30, 26.9, 0)) is not None
    reason = t.m.why_not(leg(30, 26.5, 0))
    assert reason is not None and reason.args["enemy"] == t.g.kind[foe] * 128 + foe and reason.args["inches"] == 1
    t.path(*leg(30, 27.01, 0))
    assert at(t, p) == (30, 27.01, 0)


@pytest.mark.rule("3/near-the-enemy")
def test_the_inch_holds_on_the_whole_way() -> None:
    """A march past an enemy's flank, half an inch off."""
    t = Table()
    p = led(t, "fr-line/24", formation="march-column")
    t.unit("at-grenadiers/12", "red", 30 + 120 / 25.4 + 0.5, 26, 0)
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 22, 0)) == "3/near-the-enemy"


@pytest.mark.rule("5/open-order/two-inches")
def test_open_order_keeps_two_inches_from_the_enemy() -> None:
    t = Table()
    p = led(t, "fr-light/24", formation="open-order")
    t.unit("at-line-german/24", "red", 30, 30 - 2 * HALF - 4, 180)
    order(t, p, "advance")
    assert t.refused(*leg(30, 27.5, 0)) == "5/open-order/two-inches"
    t.path(*leg(30, 28.01, 0))
    t.g.order[p] = 0
    q = t.unit("fr-light/24", "blue", 40, 30)  # in line
    t.unit("at-line-german/24", "red", 40, 30 - 2 * HALF - 4, 180, formation="open-order")
    order(t, q, "advance")
    assert t.refused(*leg(40, 27.5, 0)) == ""


@pytest.mark.rule("3/interpenetration")
def test_dragoons_pass_through_two_lines_of_infantry() -> None:
    """The book's example: both battalions check, and the horse stands in front of them."""
    t = Table()
    p = led(t, "fr-dragoons/5", 30, 30, formation="march-column")
    one = t.unit("fr-line/12", "blue", 30, 26)
    two = t.unit("fr-line/12", "blue", 30, 22)
    order(t, p, "quick-march", 4, 4)
    t.path(*leg(30, 17, 0))
    assert at(t, p) == (30, 17, 0) and ordered(t, p) == "quick-march"
    assert t.log().count("discipline-passed") == 2
    assert ordered(t, one) == ordered(t, two) == "none"


@pytest.mark.rule("3/interpenetration", "1/one-inch-apart")
def test_nobody_ends_within_an_inch_of_a_friend() -> None:
    """The Italians of the example would stop too near."""
    t = Table()
    p = led(t, "fr-line/24")
    friend = t.unit("fr-line/24", "blue", 30, 24)
    order(t, p, "advance")
    assert t.refused(*leg(30, 28, 0)) == "1/one-inch-apart"
    reason = t.m.why_not(leg(30, 28, 0))
    assert reason is not None and reason.args["unit"] == t.g.kind[friend] * 128 + friend


@pytest.mark.rule("3/failed-interpenetration")
def test_who_is_not_let_through_goes_another_way() -> None:
    t = Table()
    p = led(t, "fr-dragoons/5", 30, 30, formation="march-column")
    q = t.unit("fr-line/12", "blue", 30, 25)
    order(t, p, "quick-march", 3)
    t.path(*leg(30, 20, 0))
    assert t.key == "way" and at(t, p) == (30, 30, 0)  # asked again
    assert t.told("not-through")["unit"] == t.g.kind[q] * 128 + q
    assert t.refused(*leg(30, 20, 0)) == "3/failed-interpenetration"
    t.path(*leg(30, 30, 90, 40, 30, 90))
    assert at(t, p) == (40, 30, 90) and ordered(t, p) == "quick-march"
    assert ordered(t, q) == "none"  # it can still be given an order


@pytest.mark.rule("3/failed-interpenetration")
def test_one_refusal_of_two_is_enough() -> None:
    """The first lets the horse through, the second does not; who let it through is not asked again."""
    t = Table()
    p = led(t, "fr-dragoons/5", 30, 30, formation="march-column")
    t.unit("fr-line/12", "blue", 30, 26)
    t.unit("fr-line/12", "blue", 30, 20)
    order(t, p, "quick-march", 5, 2)
    t.path(*leg(30, 16, 0))
    assert t.key == "way"
    t.path(*leg(30, 22.9, 0))
    assert at(t, p) == (30, 22.9, 0)


@pytest.mark.rule("3/interpenetration")
def test_lone_officers_make_way_without_a_check() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    t.officer("fr-commander", "blue", 30, 27.6)
    order(t, p, "advance")
    assert t.refused(*leg(30, 27, 0)) == "1/one-inch-apart"
    q = led(t, "fr-dragoons/5", 50, 30, formation="march-column")
    t.officer("fr-commander", "blue", 50, 26)
    order(t, q, "quick-march").path(*leg(50, 20, 0))
    assert at(t, q) == (50, 20, 0)


@pytest.mark.rule("3/pivots-and-obstacles")
def test_a_pivot_may_brush_friends_and_an_inch_of_ground() -> None:
    """A friend an inch beside the flank does not hinder a turn that ends clear; no check is made."""
    t = Table()
    p = led(t, "fr-line/12")
    t.unit("fr-line/12", "blue", 30, 30 + 40 / 25.4 + 1.1)
    order(t, p, "change-facing").path(*leg(30, 30, 180, 30, 30, 180)[:3])
    assert at(t, p) == (30, 30, 180)
    q = led(t, "fr-line/12", 50, 30)  # its corners reach 2.5 inches, the wall stands 2.3 ahead
    t.ground("high-wall", 50, 30 - 2.3, w=2, d=0.4)
    order(t, q, "change-facing").path(*leg(50, 30, 180))
    assert at(t, q) == (50, 30, 180)


@pytest.mark.rule("3/pivots-and-obstacles")
def test_more_than_an_inch_of_ground_stops_a_pivot_and_so_does_the_enemy() -> None:
    t = Table()
    p = led(t, "fr-line/12")
    t.ground("mountain", 30, 30 - 0.9 - 3, w=20, d=6)  # a hand's breadth before the front
    order(t, p, "change-facing")
    assert t.refused(*leg(30, 30, 180)) == "4/impassable"
    q = led(t, "fr-line/12", 50, 30)
    t.unit("at-line-german/24", "red", 50, 30 - 0.79 - 1.2 - HALF, 180)
    order(t, q, "change-facing")
    assert t.refused(*leg(50, 30, 180)) == "3/near-the-enemy"


@pytest.mark.rule("3/pivots-and-obstacles")
def test_at_the_end_of_a_pivot_everybody_stands_clear() -> None:
    t = Table()
    p = led(t, "fr-line/12")
    t.unit("fr-line/12", "blue", 30, 30 + 40 / 25.4 + 1.1)
    order(t, p, "change-facing")
    assert t.refused(*leg(30, 30, 90)) == "1/one-inch-apart"
    q = led(t, "fr-line/12", 50, 30)
    t.ground("high-wall", 50, 30 - 2, w=2, d=0.4)
    order(t, q, "change-facing")
    assert t.refused(*leg(50, 30, 90)) == "4/impassable"


def test_a_gun_that_leaves_its_battery_stands_alone() -> None:
    """5/batteries: and so does the other of two."""
    t = Table()
    one = led(t, "fr-foot-light", 30, 30)
    two = t.unit("fr-foot-light", "blue", 30 + 60 / 25.4, 30)
    t.g.battery[one] = t.g.battery[two] = one
    order(t, one, "advance")
    assert t.refused(*leg(29.5, 30, 0)) == "1/one-inch-apart"
    t.path(inches(28.9), inches(30), 0)
    assert t.g.battery[one] == t.g.battery[two] == -1
