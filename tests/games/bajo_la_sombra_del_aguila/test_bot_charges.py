"""How the sergeant comes to charge: places to launch from, a march before it, not more chargers than it takes."""

from __future__ import annotations

from grognard.games.bajo_la_sombra_del_aguila.bot import siege
from grognard.games.bajo_la_sombra_del_aguila.bot.charges import DARE, RECKLESS, charge, gain, least, on_their_way
from grognard.games.bajo_la_sombra_del_aguila.bot.clash import onslaught
from grognard.games.bajo_la_sombra_del_aguila.bot.eye import Eye, alights, can_take
from grognard.games.bajo_la_sombra_del_aguila.bot.launch import launches
from grognard.games.bajo_la_sombra_del_aguila.bot.marches import Marches, Plan
from grognard.games.bajo_la_sombra_del_aguila.bot.routes import Routes
from grognard.games.bajo_la_sombra_del_aguila.bot.ways import ways
from grognard.games.bajo_la_sombra_del_aguila.codes import (
    ADVANCE,
    BACK,
    CHARGER,
    END,
    ENTER_HOUSE,
    FACING,
    HALT,
    QUICK,
    kind_of,
)
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import ATTACK_COLUMN, LINE
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_orders import gait, orders_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch05_formations import ALL, why_no_dismount
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import charge_reach, why_no_charge
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_scenario import chart
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import body, tag
from grognard.games.bajo_la_sombra_del_aguila.state.effects import to_house
from grognard.games.bajo_la_sombra_del_aguila.state.model import O_ADVANCE, PH_CHARGE, S_GONE, T_FARM, T_PLACED
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table

B = built_in()


def farm(scenario: str = "defend-the-farm") -> Table:
    t = Table(scenario)
    t.g.attacker = 0
    t.officer("fr-brigade-able", "blue", 35, 44, chief=True)
    return t


def garrison(t: Table, x: float, y: float) -> int:
    q = t.unit("at-line-german/24", "red", x, y)
    house = t.ground("stone-house", x, y)
    t.g.t_flags[house] |= T_FARM | T_PLACED
    to_house(t.g, q, house)
    return q


def test_from_where_a_charge_is_launched() -> None:
    """8/charge-conditions: every launch is an acceptable way, and from its end the charge may be declared."""
    t = Table()
    p = t.unit("fr-dragoons/10", "blue", 30, 30, 90)
    q = t.unit("at-line-german/24", "red", 30, 17, 180)
    g = t.g
    assert why_no_charge(g, p, q, []) is not None  # not before its front
    walk = gait(g, p, ADVANCE)
    g.order[p] = O_ADVANCE
    found = launches(walk, ADVANCE, body(g, q), (g.x[q], g.y[q]), charge_reach(g, p))
    assert found
    for path in found:
        assert walk.fault(path) is None
        g.x[p], g.y[p], g.heading[p] = walk.end(path)
        g.redraw(p)
        assert why_no_charge(g, p, q, []) is None


def test_there_is_nothing_to_launch_at_who_is_too_far() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 40, formation="attack-column")
    q = t.unit("at-line-german/24", "red", 30, 10, 180)
    for kind in (ADVANCE, QUICK, FACING):
        assert launches(gait(t.g, p, kind), kind, body(t.g, q), (t.g.x[q], t.g.y[q]), 3 * INCH) == []


def test_who_is_as_good_as_destroyed_is_not_charged_by_still_more() -> None:
    """8/multiple-charges: what one more adds counts, not what the charge as a whole is worth."""
    t = Table(phase=PH_CHARGE)
    q = t.unit("at-line-german/24", "red", 30, 20, 180, damage=9)
    rear = t.unit("fr-dragoons/10", "blue", 30, 12, 180)
    flank = t.unit("fr-dragoons/10", "blue", 38, 20, 270)
    e = Eye(t.g, 0)
    assert gain(e, [rear], q, []) > DARE
    assert gain(e, [flank], q, []) > DARE
    assert gain(e, [flank], q, [rear]) < DARE


def test_he_knows_who_charges_already() -> None:
    phase = ChargePhase(0)
    phase.who, phase.whom = [3, 5, 4], [9, 9, 7]
    assert on_their_way([phase]) == {9: [3, 5], 7: [4]}


def test_a_march_before_the_charge_of_the_next_turn() -> None:
    """Facing the house at eleven inches a column can march and charge next turn; with its back to it it cannot."""
    t = farm()
    q = garrison(t, 35, 20)
    p = t.unit("fr-line/24", "blue", 35, 30, formation="attack-column")
    m = Marches(Eye(t.g, 0))
    assert m.e.quarry[p] == q
    assert 0.0 < m.spring(p, [t.g.x[p], t.g.y[p], 0]) <= m.hope(p)
    assert m.spring(p, [t.g.x[p], t.g.y[p], 1800]) == 0.0
    assert (m.g.x[p], m.g.order[p], m.g.heading[p]) == (t.g.x[p], t.g.order[p], t.g.heading[p])  # no trace


def test_who_is_wedged_may_go_back_by_less_than_he_could() -> None:
    """3/back-or-sideways: a house two inches behind leaves room for one."""
    t = farm()
    garrison(t, 35, 20)
    p = t.unit("fr-dragoons/10", "blue", 50, 30)
    house = t.ground("stone-house", 50, 37)
    assert t.g.ground(house)
    found = ways(Eye(t.g, 0), p, BACK, gait(t.g, p, BACK), True)
    full = gait(t.g, p, BACK).budget
    assert found and all(0 < path[1] - t.g.y[p] < full for path in found)


def test_sides_without_room_are_not_made_for() -> None:
    """8/no-room: where two houses stand close together nobody charges between them."""
    t = farm()
    q = garrison(t, 35, 20)
    p = t.unit("fr-line/24", "blue", 35, 32, formation="attack-column")
    assert len(siege.Survey(Routes(t.g, 0)).sides(t.g, p, q, [p])) == 4
    t.ground("stone-house", 43, 20)
    found = siege.Survey(Routes(t.g, 0)).sides(t.g, p, q, [p])
    assert len(found) == 3
    assert all(x < t.g.x[q] + 2 * INCH for x, _ in found)


def test_horse_and_squares() -> None:
    """6/dismounted-dragoons: only for a farm or village do dragoons dismount; elsewhere they ride at squares."""
    for scenario, on_foot in (("defend-the-farm", True), ("battle-for-the-bridge", False)):
        t = farm(scenario)
        square = t.unit("at-line-german/24", "red", 30, 20, 180, formation="square")
        p = t.unit("fr-dragoons/10", "blue", 30, 30)
        assert can_take(t.g, p, square)
        assert alights(t.g, p, square) == on_foot
    t = farm("battle-for-the-bridge")
    assert not can_take(t.g, t.unit("fr-dragoons/10", "blue", 35, 30), garrison(t, 35, 20))


def test_officers_by_themselves_do_not_lead_who_storms_astray() -> None:
    """The garrison counts more than an officer near by."""
    t = farm()
    q = garrison(t, 35, 20)
    lone = t.officer("at-brigade", "red", 66, 44)
    e = Eye(t.g, 0)
    assert lone in e.prey and e.weight[lone] < 1.0 < e.weight[q]


def test_who_has_to_drive_others_off_does_not_go_into_a_house() -> None:
    """Inside he would storm nobody; when nobody is left, he may."""
    t = farm()
    q = garrison(t, 35, 20)
    empty = t.ground("stone-house", 30, 36)
    t.g.t_flags[empty] |= T_FARM | T_PLACED
    beside = 30 + (t.g.t_w[empty] + B.base_d[B.profile_no["fr-line/24"]]) / 2 / INCH + 0.5
    p = t.unit("fr-line/24", "blue", beside, 36, 270, formation="attack-column")
    into = [act for act in orders_of(t.g, p) if kind_of(act) == ENTER_HOUSE]
    assert into
    for there in (True, False):
        if not there:
            t.g.state[q] = S_GONE
        top = Plan(HALT, [], -9999.0)
        Marches(Eye(t.g, 0)).enter(p, into[0], top, True)
        assert (top.act == HALT) == there


def test_in_the_last_turn_a_poor_charge_is_better_than_none() -> None:
    """scenario/defend-the-farm: who has not driven everybody off by then has lost, whatever he saves."""
    t = farm()
    q = garrison(t, 35, 20)
    p = t.unit("fr-line/24", "blue", 35, 24.5, 0, formation="attack-column", damage=2)
    t.g.phase = PH_CHARGE
    offered = [CHARGER + tag(t.g, p), END]
    worth = onslaught(t.g, [p], q, 0.0, False, Eye(t.g, 0).weight[q])
    assert worth < DARE - RECKLESS
    t.g.turn = chart(t.g).last - 1
    assert charge(Eye(t.g, 0), [], offered) == END
    t.g.turn += 1
    assert charge(Eye(t.g, 0), [], offered) == offered[0]
    t.g.state[q] = S_GONE  # who has driven everybody off has something to lose again
    assert Eye(t.g, 0).clear and least(Eye(t.g, 0)) > DARE - RECKLESS


def test_dragoons_dismount_into_column() -> None:
    """6/dismounted-dragoons: a line hardly gets round the corner of a house; no other formation is thought of."""
    t = farm()
    garrison(t, 35, 20)
    p = t.unit("fr-dragoons/10", "blue", 35, 27)
    m = Marches(Eye(t.g, 0))
    assert why_no_dismount(t.g, p, LINE) is None
    assert [f for f in ALL if m.dismounts(p, f)] == [ATTACK_COLUMN]
