"""3 Movement: the orders of a unit and the ways they open."""

from __future__ import annotations

import pytest

from grognard.core.choice import choice_from_plain
from grognard.games.bajo_la_sombra_del_aguila.codes import ADVANCE, BACK, FACING, QUICK, SIDEWAYS
from grognard.games.bajo_la_sombra_del_aguila.pack.names import BLIZZARD, DOWNPOUR, SANDSTORM, SNOW
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.facing import Facing
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_movement import MovePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_orders import gait, why_no_order
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_speed import in_inches, quick_reach, speed
from grognard.games.bajo_la_sombra_del_aguila.state.model import ORDERS
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.moving import at, led, leg, order, ordered, rule_of
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches


def reach(t: Table, p: int, act: int) -> float:
    return gait(t.g, p, act).budget / INCH


@pytest.mark.rule("3/halt")
def test_a_halted_unit_stays_where_it_is() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "halt")
    assert t.result() == [] and at(t, p) == (30, 30, 0)
    assert ordered(t, p) == "halt" and t.g.moved[p] == 0


@pytest.mark.rule("3/halt")
def test_units_that_nobody_calls_on_have_halted() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    q = t.unit("fr-line/24", "blue", 40, 30)
    t.play(MovePhase(0))
    t.answer(f"order:{t.w(p)}", "advance", key="order-whom").go(30, 27)
    assert t.key == "order-whom" and t.why_not(f"order:{t.w(p)}") == "3/halt"  # one order each
    t.answer("end")
    assert [ORDERS[t.g.order[u]] for u in (p, q)] == ["advance", "halt"]


@pytest.mark.rule("3/halt")
def test_a_side_commands_its_own_units_and_officers_come_last() -> None:
    t = Table()
    led(t, "fr-line/24")
    foe = t.unit("at-line-german/24", "red", 30, 10, 180)
    officer = t.officer("fr-commander", "blue", 45, 30)
    t.play(MovePhase(0))
    assert t.why_not(f"order:{t.w(foe)}") == "3/halt"
    assert t.why_not(f"order:{t.w(officer)}") == "12/officer-movement"


@pytest.mark.rule("3/change-facing")
def test_a_change_of_facing_turns_any_way_and_then_goes_half_the_speed() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "change-facing")
    assert t.refused(*leg(30, 30, 180, 30, 32.1, 180)) == "3/change-facing"  # 2 inches
    assert t.refused(*leg(30, 28, 0, 30, 28, 180)) == "3/change-facing"  # the turn comes first
    assert t.refused(*leg(30, 30, 180, 30, 30, 90)) == "3/change-facing"  # one turn
    t.path(*leg(30, 30, 180, 30, 32, 180))
    assert at(t, p) == (30, 32, 180) and ordered(t, p) == "change-facing"
    assert t.g.moved[p] == inches(2)


@pytest.mark.rule("3/change-facing")
def test_the_facing_alone_may_change() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "change-facing").path(*leg(30, 30, 135))
    assert at(t, p) == (30, 30, 135) and ordered(t, p) == "change-facing"


@pytest.mark.rule("3/advance")
def test_an_advance_goes_as_far_as_the_speed_straight_ahead() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "advance")
    assert t.refused(*leg(30, 25.9, 0)) == "3/advance"
    assert t.refused(*leg(30, 31, 0)) == "3/advance"  # not back
    assert t.refused(*leg(31, 30, 0)) == "3/advance"  # not sideways
    t.path(*leg(30, 26, 0))
    assert at(t, p) == (30, 26, 0) and ordered(t, p) == "advance" and t.g.moved[p] == inches(4)


@pytest.mark.rule("3/advance")
def test_an_advance_has_one_turn_and_two_pivots_within_a_right_angle() -> None:
    """A turn of 45 degrees, two inches, back to the front, one inch, another pivot: but no fourth."""
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "advance")
    x, y = 30 + 2 * 0.70711, 30 - 2 * 0.70711
    three = leg(30, 30, 45, x, y, 45, x, y, 0, x, y - 1, 0, x, y - 1, 30)
    assert t.refused(*three) == ""
    assert t.refused(*three, *leg(x, y - 1, 0)) == "3/advance"
    assert t.refused(*leg(30, 30, 91)) == "3/advance"
    assert t.refused(*leg(30, 30, 60, 30, 30, 120)) == "3/advance"  # two turns, but more than 90 degrees off
    t.path(*three)
    assert at(t, p)[2] == 30


@pytest.mark.rule("13/agile")
def test_agile_units_have_one_turn_more_and_another_right_angle() -> None:
    t = Table()
    agile = led(t, "fr-hussars-chasseurs/5", 30, 30)
    stiff = t.unit("fr-dragoons/5", "blue", 50, 30)
    assert (gait(t.g, agile, ADVANCE).turns, gait(t.g, agile, ADVANCE).swing) == (4, 1800)
    assert (gait(t.g, stiff, ADVANCE).turns, gait(t.g, stiff, ADVANCE).swing) == (3, 900)
    order(t, agile, "quick-march")
    about = leg(30, 30, 90, 30, 30, 180)
    assert t.refused(*about) == ""
    assert t.refused(*leg(30, 30, 120)) == "6/line-speed"  # each turn is of 90 degrees at most
    assert t.refused(*about, *leg(30, 31, 180, 30, 31, 90)) == "6/line-speed"  # a third turn
    order(t, stiff, "quick-march", 6)  # out of command
    assert t.refused(*leg(50, 30, 90)) == ""
    assert t.refused(*leg(50, 30, 45, 50, 30, 90)) == "6/line-speed"  # a second pivot


@pytest.mark.rule("13/agile")
def test_agile_units_turn_under_every_order() -> None:
    """Back and to the side too: one turn of up to 90 degrees, anywhere on the way."""
    t = Table()
    agile = led(t, "fr-hussars-chasseurs/5", 30, 30)
    order(t, agile, "back")
    assert t.refused(*leg(30, 30, 90, 30, 30, 0)) == "3/back-or-sideways"  # one turn
    assert t.refused(*leg(30, 30, 91)) == "3/back-or-sideways"
    t.path(*leg(30, 30, 90, 26, 30, 90))  # straight back from its new front, half of eight inches
    assert at(t, agile) == (26, 30, 90) and ordered(t, agile) == "back"
    other = led(t, "fr-hussars-chasseurs/5", 50, 30)
    order(t, other, "sideways").path(*leg(54, 30, 0, 54, 30, 45))
    assert at(t, other) == (54, 30, 45)


@pytest.mark.rule("3/advance", "3/change-facing", "3/back-or-sideways", "3/quick-march")
def test_the_log_names_the_paragraph_of_the_order() -> None:
    for act, way, rule in (
        ("advance", leg(30, 29, 0), "3/advance"),
        ("change-facing", leg(30, 30, 120), "3/change-facing"),
        ("back", leg(30, 31, 0), "3/back-or-sideways"),
        ("sideways", leg(31, 30, 0), "3/back-or-sideways"),
        ("quick-march", leg(30, 23, 0), "3/quick-march"),
    ):
        t = Table()
        order(t, led(t, "fr-line/24", formation="march-column"), act).path(*way)
        assert rule_of(t, "obeys") == rule


@pytest.mark.rule("3/back-or-sideways")
def test_back_or_sideways_is_half_the_speed_in_one_line() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "back")
    assert t.refused(*leg(30, 32.1, 0)) == "3/back-or-sideways"
    assert t.refused(*leg(30, 29, 0)) == "3/back-or-sideways"
    assert t.refused(*leg(31, 30, 0)) == "3/back-or-sideways"
    assert t.refused(*leg(30, 30, 10)) == "3/back-or-sideways"
    t.path(*leg(30, 32, 0))
    assert at(t, p) == (30, 32, 0) and ordered(t, p) == "back"
    q = led(t, "fr-line/24", 45, 30)
    order(t, q, "sideways")
    assert t.refused(*leg(45, 31, 0)) == "3/back-or-sideways"
    assert t.refused(*leg(46, 30, 0, 45, 30, 0)) == "3/back-or-sideways"  # one straight line
    t.path(*leg(47, 30, 0))
    assert at(t, q) == (47, 30, 0) and ordered(t, q) == "back"


@pytest.mark.rule("3/quick-march")
def test_a_quick_march_is_twice_the_speed_with_one_pivot() -> None:
    t = Table()
    p = led(t, "fr-line/24", formation="march-column")
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 21.9, 0)) == "3/quick-march"
    assert t.refused(*leg(30, 28, 0, 30, 28, 45, 30, 28, 90)) == "3/quick-march"
    assert t.refused(*leg(30, 30, 100)) == "3/quick-march"
    t.path(*leg(30, 28, 0, 30, 28, 90, 36, 28, 90))
    assert at(t, p) == (36, 28, 90) and ordered(t, p) == "quick-march" and t.g.moved[p] == inches(8)


@pytest.mark.rule("5/line/move", "5/attack-column/move", "5/battalion-mass/move", "6/line-speed", "3/quick-march")
def test_formations_march_at_their_own_pace() -> None:
    t = Table()
    foot = t.unit("at-grenzer/36", "blue", 20, 30)
    horse = t.unit("fr-hussars-chasseurs/10", "blue", 40, 30)
    got: dict[str, float] = {}
    for f, name in enumerate(("line", "march-column", "attack-column", "square", "battalion-mass", "open-order"), 1):
        t.g.formation[foot] = f
        got[name] = quick_reach(t.g, foot) / INCH
    assert got["line"] == 5 and got["attack-column"] == 7 and got["battalion-mass"] == 6
    assert got["march-column"] == got["open-order"] == 8
    for f, want in ((1, 12), (2, 16), (6, 16)):
        t.g.formation[horse] = f
        assert quick_reach(t.g, horse) == want * INCH


@pytest.mark.rule("5/line/move", "5/attack-column/move", "5/battalion-mass/move", "6/line-speed")
@pytest.mark.parametrize(
    ("profile", "formation", "far", "rule"),
    [
        ("fr-line/24", "line", 5, "5/line/move"),
        ("fr-line/24", "attack-column", 7, "5/attack-column/move"),
        ("at-line-german/36", "battalion-mass", 6, "5/battalion-mass/move"),
        ("fr-dragoons/10", "line", 12, "6/line-speed"),
    ],
)
def test_too_long_a_march_names_the_formation(profile: str, formation: str, far: float, rule: str) -> None:
    t = Table()
    p = led(t, profile, formation=formation)
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 30 - far - 0.1, 0)) == rule
    t.path(*leg(30, 30 - far, 0))
    assert at(t, p) == (30, 30 - far, 0)


@pytest.mark.rule("5/line/move", "5/attack-column/move", "5/battalion-mass/move")
def test_other_orders_are_the_same_in_every_formation() -> None:
    t = Table()
    p = t.unit("at-grenzer/36", "blue", 20, 30)
    for f in (1, 2, 3, 5, 6):
        t.g.formation[p] = f
        assert [reach(t, p, act) for act in (ADVANCE, FACING, BACK, SIDEWAYS)] == [4, 2, 2, 2]


def test_snow_slows_everybody_and_mud_the_horse() -> None:
    """15: three quarters of the speed; in the downpour infantry does not march at the double."""
    t = Table()
    foot = t.unit("fr-line/24", "blue", 20, 30, formation="march-column")
    horse = t.unit("fr-dragoons/10", "blue", 40, 30, formation="march-column")
    for weather in (SNOW, BLIZZARD, SANDSTORM):
        t.g.weather = weather
        assert (speed(t.g, foot) / INCH, speed(t.g, horse) / INCH) == (3, 6)
        assert reach(t, foot, QUICK) == 6
    t.g.weather = DOWNPOUR
    assert (speed(t.g, foot) / INCH, speed(t.g, horse) / INCH) == (4, 6)
    refusal = why_no_order(t.g, foot, QUICK)
    assert refusal is not None and refusal.rule == "15/downpour"
    assert why_no_order(t.g, horse, QUICK) is None


def test_a_spurring_officer_adds_an_inch_and_two_at_the_double() -> None:
    """12/spurring."""
    t = Table()
    p = led(t, "fr-line/24", officer="fr-brigade-able")
    assert (reach(t, p, ADVANCE), reach(t, p, QUICK), reach(t, p, BACK)) == (5, 7, 2.5)


def test_a_road_helps_who_begins_and_ends_on_it() -> None:
    """scenario/crossing-of-destinies: an inch, two at a quick march."""
    t = Table()
    t.ground("road", 30, 24, 90, w=40, d=1.2)
    p = led(t, "fr-line/24", formation="march-column")
    order(t, p, "advance")
    assert t.refused(*leg(30, 25, 0)) == "" and t.refused(*leg(30, 24.9, 0)) == "3/advance"
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 20, 0)) == "" and t.refused(*leg(30, 19.9, 0)) == "3/quick-march"
    off = t.unit("fr-line/24", "blue", 40, 30)
    order(t, off, "advance")
    assert t.refused(*leg(40, 25.9, 0)) == "3/advance"


def test_stunned_units_halt_turn_or_go_back() -> None:
    """10/stunned."""
    t = Table()
    p = led(t, "fr-line/24")
    t.g.stunned[p] = 1
    order(t, p, "back")
    order(t, p, "change-facing")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert sorted(t.offers()) == ["back", "change-facing", "halt"]
    assert t.why_not("advance") == "10/stunned" and t.why_not("form:square") == "10/stunned"


def test_a_unit_out_of_command_checks_before_it_moves() -> None:
    """12/out-of-command, 5/discipline-checks: who fails stays and counts as having moved."""
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    t.play(MovePhase(0), 3).answer(f"order:{t.w(p)}")
    assert ordered(t, p) == "failed" and at(t, p) == (30, 30, 0)
    t.g.order[p] = 0
    t.play(MovePhase(0), 4).answer(f"order:{t.w(p)}", "advance").go(30, 26)
    assert ordered(t, p) == "advance"


def test_whoever_has_not_stirred_after_all_has_halted() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "advance").stay()
    assert ordered(t, p) == "halt"


def test_nobody_leaves_the_table() -> None:
    t = Table()
    p = led(t, "fr-line/24", 30, 2)
    order(t, p, "advance")
    assert t.refused(*leg(30, 1.5, 0)) == "3/advance"


@pytest.mark.rule("3/change-facing")
def test_the_choice_of_a_facing_can_be_written_down_and_read_back() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    choice = gait(t.g, p, FACING)
    twin = choice_from_plain(choice.plain())
    assert isinstance(twin, Facing) and twin.plain() == choice.plain()
    assert twin.fault(leg(30, 28, 0, 30, 28, 180)) == "fault-order" and twin.fault(leg(30, 30, 180)) is None


def test_lengths_are_said_in_quarters_of_an_inch() -> None:
    assert [in_inches(n) for n in (1016, 127, 953, 0)] == ["4", "½", "3¾", "0"]


def test_the_best_way_to_a_wish_is_a_legal_one() -> None:
    """What the table offers when a player points somewhere, under each order."""
    t = Table()
    p = led(t, "fr-line/24")
    t.unit("at-line-german/24", "red", 31, 24, 180)
    t.ground("wood", 34, 28)
    for act in (FACING, ADVANCE, BACK, SIDEWAYS, QUICK):
        walk = gait(t.g, p, act)
        for x, y, h in ((30, 20, 0), (40, 30, 900), (20, 33, 2700), (31, 31, 1800)):
            assert walk.fault(walk.toward(inches(x), inches(y), h)) is None
        assert all(walk.fault(way) is None for way in walk.options())
