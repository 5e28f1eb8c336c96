"""4 Buildings: in, out, and taken by storm."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import QUICK
from grognard.games.bajo_la_sombra_del_aguila.pack.names import DOWNPOUR
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_movement import MovePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch04_houses import TakeHouse
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_orders import why_no_order
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import why_no_fire
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import charge_reach, why_no_charger
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_HOUSE, S_TABLE, T_GONE
from tests.games.bajo_la_sombra_del_aguila.moving import at, formation, led, leg, order, ordered, rule_of
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

DEEP = 40 / 25.4  # half a battalion's depth
HOUSE_W, HOUSE_D = 120 / 25.4, 90 / 25.4


def beside(gap: float = 1, profile: str = "fr-line/24", form: str = "line") -> tuple[Table, int, int]:
    """A battalion before the south side of a house."""
    t = Table()
    house = t.ground("house", 30, 20)
    return t, led(t, profile, 30, 20 + HOUSE_D / 2 + gap + DEEP, formation=form), house


@pytest.mark.rule("4/buildings")
def test_infantry_beside_a_building_goes_in_and_has_no_formation_there() -> None:
    t, p, house = beside()
    order(t, p, f"enter-house:{t.t(house)}")
    assert t.g.state[p] == S_HOUSE and t.g.host[p] == house
    assert formation(t, p) == "none" and ordered(t, p) == "house"
    assert t.told("house-entered")["house"] == t.g.t_kind[house] * 128 + house


@pytest.mark.rule("4/buildings")
def test_who_is_further_than_an_inch_does_not_get_in() -> None:
    t, p, house = beside(1.1)
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert not any(w.startswith("enter") for w in t.offers())
    assert t.why_not(f"enter-house:{t.t(house)}") == "4/buildings"


@pytest.mark.rule("4/buildings")
def test_only_infantry_goes_into_buildings() -> None:
    for profile, form in (("fr-dragoons/5", "line"), ("fr-foot-light", "none")):
        t, p, house = beside(0.5, profile, form)
        t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
        assert not any(w.startswith("enter") for w in t.offers())
        assert t.why_not(f"enter-house:{t.t(house)}") in ("4/buildings", "11/orders-allowed")


@pytest.mark.rule("4/buildings")
def test_a_building_holds_one_unit_and_ruins_none() -> None:
    t, p, house = beside()
    other = t.unit("fr-line/12", "blue", 10, 10)
    t.house(other, house)
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not(f"enter-house:{t.t(house)}") == "4/buildings"
    t, p, house = beside()
    t.g.t_flags[house] |= T_GONE
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not(f"enter-house:{t.t(house)}") == "4/buildings"


@pytest.mark.rule("4/buildings", "5/square/orders")
def test_the_stunned_and_squares_do_not_go_in() -> None:
    t, p, house = beside()
    t.g.stunned[p] = 1
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not(f"enter-house:{t.t(house)}") == "10/stunned"
    t, p, house = beside(form="square")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not(f"enter-house:{t.t(house)}") == "5/square/orders"


@pytest.mark.rule("4/buildings")
def test_a_garrison_stays_or_leaves() -> None:
    t, p, house = beside()
    t.house(p, house)
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.offers() == ["halt", "quick-march", "leave-house"]
    assert t.why_not("advance") == "4/buildings" and t.why_not("form:square") == "4/buildings"
    t.answer("halt")
    assert t.g.state[p] == S_HOUSE and ordered(t, p) == "halt"
    q = led(t, "fr-line/24", 50, 40)
    t.play(MovePhase(0)).answer(f"order:{t.w(q)}")
    assert t.why_not("leave-house") == "4/building-exit"


@pytest.mark.rule("4/building-exit")
def test_a_unit_leaves_in_any_direction_up_to_half_its_speed() -> None:
    """Two inches to the north of the house, facing east, in attack column, and as after a change of formation."""
    t, p, house = beside()
    t.house(p, house)
    order(t, p, "leave-house").answer("form:attack-column", key="leave-formation")
    north = 20 - HOUSE_D / 2
    assert t.refused(*leg(30, north - 2.1 - DEEP, 0)) == "4/building-exit"
    assert t.refused(*leg(30, north - 1, 0)) == "4/impassable"  # not in the walls
    t.path(*leg(30, north - 1.99 - 60 / 25.4, 90))
    assert t.g.state[p] == S_TABLE and at(t, p)[2] == 90
    assert formation(t, p) == "attack-column" and ordered(t, p) == "change-formation"


@pytest.mark.rule("4/building-exit", "3/quick-march")
def test_a_garrison_may_march_out_half_a_quick_march_and_then_neither_fires_nor_charges() -> None:
    """In attack column a quick march is seven inches: three and a half of them, one at the door."""
    t, p, house = beside()
    t.house(p, house)
    order(t, p, "quick-march")
    assert "form:square" not in t.offers() and t.why_not("form:square") == "5/square/orders"
    t.answer("form:attack-column", key="leave-formation")
    y = 20 - HOUSE_D / 2 - 1 - DEEP
    t.path(*leg(30, y, 0))
    assert t.key == "way"
    assert t.refused(*leg(30, y - 2.6, 0)) == "5/attack-column/move"
    t.path(*leg(30, y - 2.5, 0))
    assert t.key == "rest" and at(t, p) == (30, round(y - 2.5, 2), 0)
    assert ordered(t, p) == "quick-march" and formation(t, p) == "attack-column"
    assert rule_of(t, "obeys") == "5/attack-column/move"
    refusal = why_no_fire(t.g, p)
    assert refusal is not None and refusal.rule == "7/move-and-fire"
    refusal = why_no_charger(t.g, p)
    assert refusal is not None and refusal.rule == "8/charge-conditions"


@pytest.mark.rule("4/building-exit", "15/downpour", "10/stunned")
def test_not_in_a_downpour_nor_when_it_is_stunned() -> None:
    t, p, house = beside()
    t.house(p, house)
    t.g.weather = DOWNPOUR
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.offers() == ["halt", "leave-house"] and t.why_not("quick-march") == "15/downpour"
    t, p, house = beside()
    t.house(p, house)
    refusal = why_no_order(t.g, p, QUICK)
    assert refusal is None
    t.g.stunned[p] = 1
    refusal = why_no_order(t.g, p, QUICK)
    assert refusal is not None and refusal.rule == "10/stunned"


@pytest.mark.rule("4/building-exit", "4/obstacles")
def test_a_march_out_of_a_building_crosses_no_obstacle_and_may_end_at_the_door() -> None:
    t, p, house = beside()
    t.house(p, house)
    y = 20 - HOUSE_D / 2 - 1 - DEEP
    t.ground("fence", 30, y - DEEP - 1)
    order(t, p, "quick-march").answer("form:attack-column").path(*leg(30, y, 0))
    assert t.refused(*leg(30, y - 2.5, 0)) == "4/obstacles"
    t.stay()
    assert ordered(t, p) == "quick-march" and at(t, p)[1] == round(y, 2)


@pytest.mark.rule("4/building-exit")
def test_the_enemy_at_the_door_bars_the_way() -> None:
    t, p, house = beside()
    t.house(p, house)
    north = 20 - HOUSE_D / 2
    t.unit("at-line-german/24", "red", 30, north - 2 - DEEP, 180)
    order(t, p, "leave-house").answer("form:line")
    assert t.refused(*leg(30, north - 1.5 - DEEP, 0)) == "3/near-the-enemy"
    t.stay()  # it stays inside after all
    assert t.g.state[p] == S_HOUSE and formation(t, p) == "none" and ordered(t, p) == "halt"


@pytest.mark.rule("4/building-exit", "5/open-order/two-inches")
def test_skirmishers_come_out_two_inches_from_the_enemy() -> None:
    t, p, house = beside(profile="fr-light/12")
    t.house(p, house)
    y = 20 - HOUSE_D / 2 - 1.5 - 20 / 25.4  # an inch and a half from the house, and from the enemy beyond
    t.unit("at-line-german/24", "red", 30, y - 20 / 25.4 - 1.5 - DEEP, 180)
    order(t, p, "leave-house").answer("form:open-order")
    assert t.refused(*leg(30, y, 0)) == "5/open-order/two-inches"
    order(t, p, "leave-house").answer("form:line")
    assert t.refused(*leg(30, y, 0)) == ""


@pytest.mark.rule("4/building-exit")
def test_an_officer_inside_comes_out_with_his_unit() -> None:
    t, p, house = beside()
    officer = p + 1
    t.house(p, house)
    order(t, p, "leave-house").answer("form:line").path(*leg(30, 20 + HOUSE_D / 2 + 1 + DEEP, 180))
    assert (t.g.x[officer], t.g.y[officer]) == (t.g.x[p], t.g.y[p]) == (inches(30), t.g.y[p])


@pytest.mark.rule("4/building-taken")
def test_who_destroys_the_garrison_is_in_the_building() -> None:
    t, p, house = beside()
    t.play(TakeHouse(p, house))
    assert t.result() == [1] and t.g.state[p] == S_HOUSE and t.g.host[p] == house
    assert formation(t, p) == "none" and "house-taken" in t.log()


@pytest.mark.rule("4/building-taken")
def test_horsemen_do_not_take_a_building_and_nobody_a_heap_of_rubble() -> None:
    t, p, house = beside(0.5, "fr-dragoons/5")
    t.play(TakeHouse(p, house))
    assert t.result() == [0] and t.g.state[p] == S_TABLE
    t, p, house = beside()
    t.g.t_flags[house] |= T_GONE
    t.play(TakeHouse(p, house))
    assert t.result() == [0] and t.g.state[p] == S_TABLE


@pytest.mark.rule("4/building-exit", "5/line/charge")
def test_the_way_out_is_part_of_the_move() -> None:
    """Infantry in line has five inches for its move and its charge: an inch and a half of them is gone at the door."""
    t, p, house = beside()
    t.house(p, house)
    order(t, p, "leave-house").answer("form:line").path(*leg(30, 20 + HOUSE_D / 2 + 1.5 + DEEP, 180))
    assert abs(t.g.moved[p] - inches(1.5)) <= 2
    assert abs(charge_reach(t.g, p) - inches(3.5)) <= 2


@pytest.mark.rule("4/building-exit", "15/frozen-water")
def test_who_comes_out_onto_ice_tries_it() -> None:
    t, p, house = beside()
    t.g.frozen = 1
    edge = 20 + HOUSE_D / 2
    t.ground("river", 30, edge + 3, w=60, d=2)
    t.house(p, house)
    order(t, p, "leave-house", 5, 2).answer("form:line").path(*leg(30, edge + 1 + DEEP, 180))
    assert t.g.damage[p] == 2 and t.told("ice-breaks")["need"] == 5 and t.key == "rest"
    t.house(p, house)
    order(t, p, "leave-house").answer("form:line").path(*leg(30, 20 - HOUSE_D / 2 - 1 - DEEP, 0))
    assert t.g.damage[p] == 2  # on the other side there is none
