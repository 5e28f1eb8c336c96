"""11 Artillery: how guns move."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_orders import GiveOrder
from grognard.games.bajo_la_sombra_del_aguila.state.model import LIMBERED
from tests.games.bajo_la_sombra_del_aguila.moving import at, led, leg, order, ordered, rule_of
from tests.games.bajo_la_sombra_del_aguila.table import Table

FOOT = "fr-foot-medium"
HORSE = "fr-horse-medium"


def limbered(t: Table, p: int) -> bool:
    return t.g.flags[p] & LIMBERED != 0


def drawn(t: Table, profile: str) -> int:
    """A gun that is limbered up."""
    p = led(t, profile)
    t.g.flags[p] |= LIMBERED
    return p


def orders(t: Table, p: int) -> list[str]:
    """What a unit may be told now."""
    t.play(GiveOrder(p))
    return sorted(t.offers())


@pytest.mark.rule("11/orders-allowed")
def test_guns_halt_change_facing_and_advance() -> None:
    t = Table()
    p = led(t, FOOT)
    assert orders(t, p) == ["advance", "change-facing", "halt", "limber"]
    for word in ("back", "sideways", "quick-march", "form:line"):
        assert t.why_not(word) == "11/orders-allowed"


@pytest.mark.rule("11/orders-allowed")
def test_a_gun_advances_straight_in_any_direction() -> None:
    t = Table()
    p = led(t, FOOT)
    order(t, p, "advance")
    assert t.refused(*leg(28, 30, 0)) == "" and t.refused(*leg(30, 32, 0)) == ""
    assert t.refused(*leg(31, 30, 0, 31, 29, 0)) == "11/orders-allowed"  # one straight line
    assert t.refused(*leg(30, 27.9, 0)) == "11/orders-allowed"  # 2 inches unlimbered
    t.path(*leg(31.4, 31.4, 0))
    assert at(t, p) == (31.4, 31.4, 0) and ordered(t, p) == "advance"
    assert t.key == "rest"  # nothing to unlimber


@pytest.mark.rule("11/orders-allowed")
def test_a_gun_changes_its_facing_and_goes_half_its_speed() -> None:
    t = Table()
    p = led(t, FOOT)
    order(t, p, "change-facing")
    assert t.refused(*leg(30, 30, 180, 30, 31.1, 180)) == "3/change-facing"
    t.path(*leg(30, 30, 180, 30, 31, 180))
    assert at(t, p) == (30, 31, 180) and ordered(t, p) == "change-facing"


@pytest.mark.rule("11/artillery-basics")
@pytest.mark.parametrize(
    ("kind", "size"), [("fence", (4, 0.4)), ("wood", (4, 2)), ("stream", (4, 1)), ("house", (3, 2))]
)
def test_everything_on_the_ground_stops_a_gun(kind: str, size: tuple[float, float]) -> None:
    """11/artillery-basics: obstacles and areas are impassable to guns."""
    t = Table()
    t.ground(kind, 30, 25, w=size[0], d=size[1])
    p = drawn(t, FOOT)
    order(t, p, "advance")
    assert t.refused(*leg(30, 22, 0)) == ("4/impassable" if kind == "house" else "11/artillery-basics")


def test_a_gun_crosses_a_river_on_a_bridge() -> None:
    t = Table()
    t.ground("river", 30, 25, w=60, d=3)
    t.ground("bridge", 30, 25, w=5.9, d=4)
    p = drawn(t, FOOT)
    order(t, p, "advance").path(*leg(30, 22, 0))
    assert at(t, p) == (30, 22, 0)


@pytest.mark.rule("11/limbering")
def test_a_foot_gun_limbers_up_and_moves() -> None:
    t = Table()
    p = led(t, FOOT)
    order(t, p, "limber")
    assert t.refused(*leg(30, 21.9, 0)) == "11/limbering"
    t.path(*leg(30, 22, 0))
    assert at(t, p) == (30, 22, 0) and limbered(t, p)
    assert ordered(t, p) == "limbered" and t.key == "rest"  # it does not unlimber in the same turn


@pytest.mark.rule("11/limbering")
def test_a_foot_gun_moves_and_unlimbers() -> None:
    t = Table()
    p = drawn(t, FOOT)
    assert orders(t, p) == ["advance", "change-facing", "halt", "unlimber"]
    assert t.why_not("quick-march") == "11/orders-allowed" and t.why_not("limber") == "11/limbering"
    order(t, p, "advance").path(*leg(30, 22, 0))
    assert t.key == "unlimber" and limbered(t, p)
    t.answer("unlimber")
    assert not limbered(t, p) and ordered(t, p) == "moved-unlimbered"


@pytest.mark.rule("11/limbering")
def test_a_gun_may_stay_limbered() -> None:
    t = Table()
    p = drawn(t, FOOT)
    order(t, p, "advance").path(*leg(30, 22, 0)).answer("no", key="unlimber")
    assert limbered(t, p) and ordered(t, p) == "advance"


@pytest.mark.rule("11/limbering")
def test_a_gun_unlimbers_where_it_stands() -> None:
    t = Table()
    p = drawn(t, FOOT)
    order(t, p, "unlimber")
    assert not limbered(t, p) and ordered(t, p) == "unlimbered" and at(t, p) == (30, 30, 0)
    q = led(t, FOOT, 40, 30)
    assert "unlimber" not in orders(t, q) and t.why_not("unlimber") == "11/limbering"


def test_infantry_has_no_limber() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    assert "limber" not in orders(t, p) and t.why_not("limber") == "11/limbering"


@pytest.mark.rule("11/horse-artillery")
def test_horse_artillery_limbers_moves_and_unlimbers_in_a_turn() -> None:
    t = Table()
    p = led(t, HORSE)
    assert "quick-march" not in orders(t, p)
    assert t.why_not("quick-march") == "11/horse-artillery"
    order(t, p, "limber").path(*leg(30, 20, 0))  # ten inches
    t.answer("unlimber", key="unlimber")
    assert at(t, p) == (30, 20, 0) and not limbered(t, p) and ordered(t, p) == "moved-unlimbered"


@pytest.mark.rule("11/horse-artillery")
def test_limbered_horse_artillery_marches_and_does_nothing_else() -> None:
    t = Table()
    p = drawn(t, HORSE)
    order(t, p, "quick-march")
    assert t.refused(*leg(30, 9.9, 0)) == "3/quick-march"
    t.path(*leg(30, 10, 0))
    assert at(t, p) == (30, 10, 0) and ordered(t, p) == "quick-march"
    assert t.key == "rest" and limbered(t, p)


def test_a_stunned_gun_halts_or_turns() -> None:
    """10/stunned, 11/orders-allowed."""
    t = Table()
    p = led(t, FOOT)
    t.g.stunned[p] = 1
    assert orders(t, p) == ["change-facing", "halt"]
    assert t.why_not("limber") == "10/stunned"


@pytest.mark.rule("11/limbering")
def test_a_stunned_gun_that_turns_is_not_unlimbered() -> None:
    """10/stunned: the order to unlimber is none of those left to it, not even after a turn."""
    t = Table()
    p = drawn(t, FOOT)
    t.g.stunned[p] = 1
    order(t, p, "change-facing").path(*leg(30, 30, 90))
    assert t.key == "rest" and limbered(t, p) and ordered(t, p) == "change-facing"


@pytest.mark.rule("11/limbering", "11/orders-allowed", "11/horse-artillery")
def test_the_log_names_the_paragraph_of_the_order() -> None:
    for profile, act, way, rule in (
        (FOOT, "limber", leg(30, 28, 0), "11/limbering"),
        (FOOT, "advance", leg(30, 29, 0), "11/orders-allowed"),
        (FOOT, "change-facing", leg(30, 30, 90), "3/change-facing"),
    ):
        t = Table()
        p = led(t, profile)
        order(t, p, act).path(*way)
        assert rule_of(t, "obeys") == rule
