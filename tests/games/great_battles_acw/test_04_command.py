"""4 Command: leaders and their ratings, command range, the chain of command, artillery."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch04_artillery import Attachment
from grognard.games.great_battles_acw.rules.queries.ch04_command import (
    chain,
    chain_to_army,
    in_command,
    in_range_of_leader,
    in_range_of_superior,
    leader_in_range,
    led_units,
    reaches,
    spread,
    within,
)
from grognard.games.great_battles_acw.rules.queries.ch04_formations import brigade_units, brigades_of
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import (
    action_profile,
    activation_rating,
    command_range,
    coordination_rating,
    efficiency_rating,
    initiative_rating,
    is_commander,
    orders_rating,
    rode_far,
)
from grognard.games.great_battles_acw.rules.queries.ch05_activation import commander_bonus, raisable_corps
from grognard.games.great_battles_acw.state.model import L_REPLACED, MARCH, OFF, RESERVE, UNLED
from tests.games.great_battles_acw.table import Table


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


# 4.1 the levels of command


@pytest.mark.rule("4.11")
def test_the_overall_commander_works_on_the_initiative_and_on_corps_in_range() -> None:
    t = Table()
    t.b.initiative[no(t, "u-army")] = 2
    t.leader("u-army", "0505")
    t.leader("uI", "0705")
    t.put("u1", "0810")
    assert t.b.stars[no(t, "u-army")] == 4
    assert commander_bonus(t.g, 0) == 2
    t.g.efficiency[t.f("uI")] = 2
    assert raisable_corps(t.g, 0, []) == [t.f("uI")]
    t.g.leader_at[no(t, "uI")] = t.hex("2020")  # out of his range of 12 points
    assert commander_bonus(t.g, 0) == 0
    assert raisable_corps(t.g, 0, []) == []


@pytest.mark.rule("4.12", "4.13", "4.14", "4.18")
def test_the_ratings_of_each_level_and_of_the_replacement() -> None:
    t = Table()
    b = t.b
    corps, division, brigade = no(t, "uI"), no(t, "ud1"), no(t, "ub1")
    b.efficiency[corps], b.rep_efficiency[corps] = 2, -1
    b.activation[division], b.rep_activation[division] = 1, -1
    b.coordination[division], b.rep_coordination[division] = 3, 0
    b.orders_drm[brigade], b.rep_orders_drm[brigade] = 1, -1
    b.profile[brigade], b.rep_profile[brigade] = 0, 2
    b.rep_initiative[no(t, "u-army")] = 0
    assert [b.stars[x] for x in (corps, division, brigade)] == [3, 2, 1]
    assert efficiency_rating(t.g, corps) == 2
    assert (activation_rating(t.g, division), coordination_rating(t.g, division)) == (1, 3)
    assert (orders_rating(t.g, brigade), action_profile(t.g, brigade)) == (1, 0)
    assert initiative_rating(t.g, no(t, "u-army")) == 1
    for x in (corps, division, brigade, no(t, "u-army")):
        t.g.leader_life[x] = L_REPLACED
    assert efficiency_rating(t.g, corps) == -1
    assert (activation_rating(t.g, division), coordination_rating(t.g, division)) == (-1, 0)
    assert (orders_rating(t.g, brigade), action_profile(t.g, brigade)) == (-1, 2)
    assert initiative_rating(t.g, no(t, "u-army")) == 0


@pytest.mark.rule("4.16", "4.17")
def test_movement_allowances_and_who_moves_when() -> None:
    t = Table()
    assert t.b.leader_ma[no(t, "ub1")] == t.b.leader_ma[no(t, "ud1")] == 2 * 10
    assert t.b.leader_ma[no(t, "uI")] == t.b.leader_ma[no(t, "u-army")] == 2 * 40
    assert is_commander(t.g, no(t, "uI")) and is_commander(t.g, no(t, "u-army"))
    assert not is_commander(t.g, no(t, "ud1")) and not is_commander(t.g, no(t, "ub1"))


@pytest.mark.rule("4.17", "5.11", "5.22")
def test_a_commander_who_rode_far_loses_by_it_in_the_next_turn() -> None:
    t = Table()
    army, corps = t.leader("u-army", "0505"), t.leader("uI", "0505")
    division = t.leader("ud1", "0506")
    t.put("u1", "0810")
    t.g.efficiency[t.f("uI")] = 2
    t.g.leader_spent[corps] = 20  # ten points cost nothing
    assert not rode_far(t.g, corps)
    assert leader_in_range(t.g, division, corps)
    t.g.leader_spent[corps] = 21
    assert rode_far(t.g, corps)
    assert command_range(t.g, corps) == 0
    assert not leader_in_range(t.g, division, corps)
    t.g.leader_at[division] = t.hex("0505")  # only a leader stacked with him is in command
    assert leader_in_range(t.g, division, corps)
    t.g.leader_spent[army] = 21
    assert commander_bonus(t.g, 0) == 0
    assert raisable_corps(t.g, 0, []) == []


# 4.15 command range


@pytest.mark.rule("4.15")
def test_range_counts_the_subordinates_hex_but_not_the_superiors() -> None:
    t = Table(terrain={"0505": "woods", "0509": "swamp"})  # a swamp costs a leader three points
    x = t.leader("ub1", "0505")  # a range of four points
    assert reaches(t.g, x, t.hex("0508"))
    assert not reaches(t.g, x, t.hex("0509"))
    assert reaches(t.g, x, t.hex("0605")) and reaches(t.g, x, t.hex("0905"))
    assert not reaches(t.g, x, t.hex("1005"))


@pytest.mark.rule("4.15", "9.31")
def test_range_uses_the_best_way_there_is() -> None:
    road = [f"05{r:02d}" for r in range(5, 14)]
    t = Table(roads=[("road", road)])
    x = t.leader("ub1", "0505")
    assert reaches(t.g, x, t.hex("0513"))  # eight hexes at half a point
    assert not reaches(t.g, x, t.hex("0514"))


@pytest.mark.rule("4.15")
def test_range_is_not_traced_into_closed_terrain() -> None:
    river = {"river": ["0505/0506", "0505/0605", "0505/0604", "0505/0404", "0505/0405", "0505/0504"]}
    t = Table(water=river)
    x = t.leader("ub1", "0505")
    assert not reaches(t.g, x, t.hex("0506"))
    u = t.put("u1", "0506")  # adjacent to its own leader: in command whatever lies between
    assert in_command(t.g, u)
    v = t.put("u2", "0508")
    assert not in_command(t.g, v)


@pytest.mark.rule("4.15")
def test_range_is_not_traced_past_the_enemy_unless_a_friend_stands_there() -> None:
    t = Table(terrain={f"{c:02d}{r:02d}": "swamp" for c in (3, 4, 6, 7) for r in range(3, 12)})
    x = t.leader("ub1", "0505")
    t.b.reach[x] = 8
    assert reaches(t.g, x, t.hex("0509"))
    t.put("c1", "0407")  # the column between the swamps now runs past an enemy
    assert not reaches(t.g, x, t.hex("0509"))
    assert reaches(t.g, x, t.hex("0507"))  # it may end there
    t.put("u6", "0507")
    t.put("u7", "0508")
    assert reaches(t.g, x, t.hex("0509"))


@pytest.mark.rule("4.15")
def test_range_is_not_traced_over_an_enemy_unit() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.put("u1", "0505")
    t.b.reach[x] = 4  # two points: the straight way and no other
    assert reaches(t.g, x, t.hex("0507"))
    t.put("c1", "0506", "N")
    assert not reaches(t.g, x, t.hex("0506"))
    assert not reaches(t.g, x, t.hex("0507"))


@pytest.mark.rule("4.15", "4.22")
def test_who_is_in_range_is_the_same_asked_one_by_one_or_together() -> None:
    """Woods, a road, an enemy in the way: one search for many finds what many searches find."""
    woods = {f"{c:02d}{r:02d}": "woods" for c in range(6, 12) for r in range(6, 12) if (c + r) % 3}
    t = Table(terrain=woods, roads=[("road", [f"08{r:02d}" for r in range(2, 20)])])
    x = t.leader("ud1", "0808")
    t.put("c1", "0711")
    t.put("u6", "0811")
    for most in (0, 5, 9, 14):
        t.b.reach[x] = most
        every = [t.hex(f"{c:02d}{r:02d}") for c in range(4, 14) for r in range(4, 18)]
        cost = spread(t.g, 0, t.hex("0808"), command_range(t.g, x))
        assert within(t.g, x, every) == [h for h in every if reaches(t.g, x, h)] == [h for h in every if cost[h] >= 0]


@pytest.mark.rule("4.22")
def test_the_brigadiers_in_range_of_a_division_leader_are_found_together() -> None:
    t = Table()
    t.leader("ud1", "0505")
    for name, at in (("ub1", "0505"), ("ub2", "0510"), ("ub3", "0520")):
        t.leader(name, at)
    some = [t.f(name) for name in ("ub1", "ub2", "ub3", "ubg")]
    assert in_range_of_leader(t.g, t.f("ud1"), some) == [f for f in some if in_range_of_superior(t.g, f)] == some[:2]
    t.g.leader_at[no(t, "ud1")] = OFF
    assert in_range_of_leader(t.g, t.f("ud1"), some) == []


@pytest.mark.rule("4.15", "16.11")
def test_ranges_are_halved_and_rounded_up_without_daylight() -> None:
    t = Table(turn=3)  # dusk
    x = no(t, "ud1")
    t.b.reach[x] = 14
    assert command_range(t.g, x) == 8  # seven points become four
    t.g.turn = 0
    assert command_range(t.g, x) == 14


# 4.2 the chain of command


@pytest.mark.rule("4.22", "example/4.22")
def test_example_the_chain_is_complete_from_corps_to_brigade() -> None:
    """A brigadier 3 points from his division leader (range 5), who is 5 from his corps commander (range 6)."""
    t = Table()
    t.leader("uI", "0505")
    t.leader("ud1", "0510")
    t.leader("ub1", "0513")
    t.b.reach[no(t, "uI")] = 12
    t.b.reach[no(t, "ud1")] = 10
    t.put("u1", "0513")
    assert chain(t.g, t.f("ub1"))
    t.b.reach[no(t, "ud1")] = 4  # two points are not enough for three
    assert not chain(t.g, t.f("ub1"))
    t.b.reach[no(t, "ud1")] = 10
    t.b.reach[no(t, "uI")] = 8
    assert not chain(t.g, t.f("ub1"))
    assert not chain_to_army(t.g, t.f("ub1"))


@pytest.mark.rule("4.22", "5.42")
def test_the_chain_to_the_overall_commander() -> None:
    t = Table()
    for name, at in (("u-army", "0501"), ("uI", "0505"), ("ud1", "0510")):
        t.leader(name, at)
    assert chain_to_army(t.g, t.f("ud1"))
    t.g.leader_at[no(t, "u-army")] = t.hex("2424")
    assert not chain_to_army(t.g, t.f("ud1"))
    assert chain(t.g, t.f("ud1"))


@pytest.mark.rule("4.22")
def test_units_of_a_brigade_that_touch_each_other_are_all_in_command() -> None:
    t = Table()
    t.leader("ub1", "0505")
    near = t.put("u1", "0509")
    link = t.put("u2", "0511")
    far = t.put("u3", "0512")
    assert in_command(t.g, near)
    assert not in_command(t.g, link) and not in_command(t.g, far)
    between = t.put("u4", "0510")
    assert led_units(t.g, t.f("ub1")) == [near, between, link, far]


@pytest.mark.rule("4.22")
def test_a_unit_of_another_brigade_is_no_link() -> None:
    t = Table()
    t.leader("ub1", "0505")
    t.put("u1", "0509")
    far = t.put("u2", "0511")
    t.put("u6", "0510")  # of brigade 2
    assert not in_command(t.g, far)


@pytest.mark.rule("4.22")
def test_units_directly_under_a_division_follow_its_leader() -> None:
    t = Table()
    x = t.leader("ud1", "0505")
    u = t.put("ud", "0510")
    t.b.reach[x] = 12
    assert in_command(t.g, u)
    t.b.reach[x] = 8
    assert not in_command(t.g, u)
    assert t.f("ud1") in brigades_of(t.g, t.f("ud1"))


# 4.3 artillery


def guns(t: Table) -> None:
    t.leader("ud1", "0505")
    t.leader("ub1", "0505")
    t.leader("ub2", "0506")
    t.leader("ubg", "0605")
    t.put("u1", "0505")
    t.put("u6", "0506")
    t.put("ug1", "0605", order="advance")
    t.put("ug2", "0604")
    t.put("ud", "2020")


@pytest.mark.rule("4.31")
def test_an_artillery_brigade_is_activated_like_any_brigade_of_its_division() -> None:
    t = Table()
    guns(t)
    assert t.f("ubg") in brigades_of(t.g, t.f("ud1"))
    assert t.u("ug1") in brigade_units(t.g, t.f("ubg"))


@pytest.mark.rule("4.32", "3.0/II-C-division-orders")
def test_batteries_of_a_division_go_with_its_brigades_one_each() -> None:
    t = Table()
    guns(t)
    t.play(Attachment(0))
    assert t.key == "attach"
    assert t.offers() == ["done", "unit:ug1", "unit:ug2", "unit:ud"]
    t.answer("unit:ug1")
    assert t.offers() == ["attach:ub1", "attach:ub2", "attach:ubg"]
    t.answer("attach:ub1", "unit:ug2")
    assert t.offers() == ["attach:ub2", "attach:ubg"]  # brigade 1 has its battery
    assert t.why_not("attach:ub1") == "4.32"
    assert t.why_not("attach:ub4") == "4.32"  # of another division
    t.answer("attach:ubg", "unit:ud", "attach:ub2")
    assert t.key == "rest"
    g = t.g
    assert [g.attached[t.u(x)] for x in ("ug1", "ug2", "ud")] == [t.f("ub1"), -1, t.f("ub2")]
    assert t.u("ug1") in brigade_units(g, t.f("ub1"))
    assert t.u("ug1") not in brigade_units(g, t.f("ubg"))


@pytest.mark.rule("4.32", "5.36")
def test_range_does_not_matter_for_the_attachment_but_for_the_activations() -> None:
    t = Table()
    guns(t)
    t.play(Attachment(0)).answer("unit:ud", "attach:ub2")
    assert t.g.state[t.u("ud")] & UNLED  # far from the leader of brigade 2
    t.answer("unit:ug1", "attach:ub1")
    assert not t.g.state[t.u("ug1")] & UNLED


@pytest.mark.rule("4.32", "6.18")
def test_a_battery_is_not_attached_across_march_orders() -> None:
    t = Table()
    guns(t)
    t.orders("ub1", "march")
    t.play(Attachment(0)).answer("unit:ug1")
    assert t.offers() == ["attach:ub2", "attach:ubg"]
    assert t.why_not("attach:ub1") == "6.18"


@pytest.mark.rule("4.32", "6.32")
def test_a_battery_is_not_attached_to_a_brigade_in_reserve_nor_one_in_reserve_to_any() -> None:
    t = Table()
    guns(t)
    t.g.form_state[t.f("ub1")] |= RESERVE
    t.play(Attachment(0)).answer("unit:ug1")
    assert t.offers() == ["attach:ub2", "attach:ubg"]
    t = Table()
    guns(t)
    t.g.form_state[t.f("ubg")] |= RESERVE
    t.play(Attachment(0))
    assert t.offers() == ["done", "unit:ud"]


def test_leaders_off_the_map_lead_nobody() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.g.leader_at[no(t, "ub1")] = OFF
    t.g.order[u] = MARCH
    assert not in_command(t.g, u)
