"""23 The Rest of Spain: Expeditions, movement between regions and maps, location and combat, foraging, uprisings."""

from __future__ import annotations

import pytest

from grognard.core.refusal import NotOffered
from grognard.games.an_impossible_war.codes import A_ACTIVATE, A_RECRUIT, A_SUPPRESS, M_GO, S_BUILD, S_RAISE, code
from grognard.games.an_impossible_war.pack.board import BAG, BOX, CARLIST, LIBERAL, SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch13_sea import Transport
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch19_supply import Supply
from grognard.games.an_impossible_war.rules.flow.ch23_location import Location
from grognard.games.an_impossible_war.rules.flow.ch23_regions import RegionActivation, Suppress
from tests.games.an_impossible_war.support import Table

B = built_in()


def rolls(t: Table) -> list[int]:
    return [len(turn.answer) for turn in t.m.turns() if turn.seat == -1]


def level(t: Table, region: str) -> int:
    return t.g.uprising[t.place(region) - B.n_spaces]


def pursuit(t: Table, region: str) -> int:
    return t.g.pursuit[t.place(region) - B.n_spaces]


def set_pursuit(t: Table, region: str, n: int) -> None:
    t.g.pursuit[t.place(region) - B.n_spaces] = n


def road(a: str, b: str) -> int:
    for link in B.links[B.place_no[a]]:
        if B.place_no[b] in (B.link_a[link], B.link_b[link]):
            return link
    raise AssertionError(f"no road from {a} to {b}")


def forbidden_road(t: Table, a: str, b: str) -> str:
    """The paragraph that closes a road to the group on the march; '' when it is open."""
    road(a, b)
    why = t.m.why_not([code(M_GO, B.place_no[b])])
    return why.rule if why is not None else ""


# 23.0


@pytest.mark.rule("23.0")
@pytest.mark.parametrize(("year", "rule"), [(1834, "23.0"), (1835, "")])
def test_the_carlists_stay_in_the_north_until_1835(year: int, rule: str) -> None:
    t = Table(year, active="carlist")
    t.put("NAV1", "tudela")
    t.begin(Activation(t.place("tudela")))
    t.answer("group", "NAV1")
    assert forbidden_road(t, "tudela", "aragon") == rule


@pytest.mark.rule("23.0")
def test_the_liberals_enter_regions_at_all_times() -> None:
    t = Table(1834)
    t.put("LN1", "tudela")
    t.begin(Activation(t.place("tudela")), [6])
    t.answer("group", "LN1").answer("march", "go:aragon")
    assert t.at("LN1") == "aragon"


@pytest.mark.rule("23.0")
def test_the_north_touches_three_regions() -> None:
    for region in (r.id for r in B.pack.regions):
        t = Table(1836, active="carlist")
        t.put("NAV1", region)
        t.begin(RegionActivation(t.place(region)))
        assert ("north" in t.offers()) is (region in ("asturias_cantabria", "castile_leon", "aragon"))


@pytest.mark.rule("23.0/expedition-limits")
def test_one_expedition_in_1835() -> None:
    t = Table(1835, active="carlist")
    t.put("NAV1", "aragon")
    t.put("NAV2", "briviesca")
    t.begin(Activation(t.place("briviesca")))
    t.answer("group", "NAV2")
    assert forbidden_road(t, "briviesca", "castile_leon") == "23.0/expedition-limits"


@pytest.mark.rule("23.0/expedition-limits")
def test_others_may_join_the_one_expedition() -> None:
    t = Table(1835, active="carlist")
    t.put("NAV1", "aragon")
    t.put("NAV2", "tudela")
    t.begin(Activation(t.place("tudela")))
    t.answer("group", "NAV2").answer("march", "go:aragon")
    assert t.at("NAV2") == "aragon"


@pytest.mark.rule("23.0/expedition-limits")
@pytest.mark.parametrize("year", [1836, 1837, 1838])
def test_two_expeditions_from_1836_and_never_a_third(year: int) -> None:
    for others, rule in ((("aragon",), ""), (("aragon", "galicia"), "23.0/expedition-limits")):
        t = Table(year, active="carlist")
        for name, region in zip(("NAV1", "NAV3"), others, strict=False):
            t.put(name, region)
        t.put("NAV2", "briviesca")
        t.begin(Activation(t.place("briviesca")))
        t.answer("group", "NAV2")
        assert forbidden_road(t, "briviesca", "castile_leon") == rule


# 23.1


@pytest.mark.rule("23.1")
def test_an_expedition_moves_as_one_for_one_point_among_enemies() -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2", "CST1", "LN1")
    t.guns("carlist", "mountain", 1, "aragon")
    t.put("LN2", "catalonia")
    t.points(1)
    t.begin(Actions())
    t.answer("action", "activate:aragon").answer("region-move", "catalonia")
    assert t.g.ap == 0
    assert [t.at(name) for name in ("NAV1", "NAV2", "CST1")] == ["catalonia"] * 3  # nobody is asked who goes
    assert t.gun_points("carlist", "mountain", "catalonia") == 1
    assert rolls(t) == []  # and nobody fights


@pytest.mark.rule("23.1")
def test_two_expeditions_in_one_region_are_one() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon")
    t.put("NAV2", "catalonia")
    t.begin(RegionActivation(t.place("aragon")))
    t.answer("region-move", "catalonia")
    t.g.flags[t.piece("NAV1")] = 0  # a later phase
    t.begin(RegionActivation(t.place("catalonia")))
    t.answer("region-move", "valencia_murcia")
    assert (t.at("NAV1"), t.at("NAV2")) == ("valencia_murcia", "valencia_murcia")


@pytest.mark.rule("23.1")
def test_an_expedition_joined_by_units_that_have_moved_does_not_move_on() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon")
    t.put("NAV2", "catalonia")
    t.points(4)
    t.begin(Actions())
    t.answer("action", "activate:aragon").answer("region-move", "catalonia")
    assert "activate:catalonia" not in t.offers()
    why = t.m.why_not([code(A_ACTIVATE, t.place("catalonia"))])
    assert why is not None and why.rule == "10.0/one-action-per-unit"


@pytest.mark.rule("23.1")
def test_guns_left_alone_in_a_region_are_taken_or_lost() -> None:
    t = Table(1836)
    t.troops("aragon", "LN1", "LST1", "NAV1")
    t.guns("liberal", "field", 1, "aragon")
    t.begin(RegionActivation(t.place("aragon")))
    t.play(("group", "LN1"), ("escort-guns", "field0+mountain0"), ("escort-supply", "-"), ("region-move", "catalonia"))
    assert t.gun_points("carlist", "field", "aragon") == 1
    assert t.at("LST1") == "box"
    t = Table(1836)
    t.put("LN1", "aragon")
    t.guns("liberal", "field", 1, "aragon")
    t.begin(RegionActivation(t.place("aragon")))
    t.play(("group", "LN1"), ("escort-guns", "field0+mountain0"), ("region-move", "catalonia"))
    assert t.gun_points("liberal", "field", "aragon") == 0


@pytest.mark.rule("23.1/liberal-split")
def test_liberals_of_a_region_go_together_or_apart() -> None:
    t = Table(1836)
    t.troops("aragon", "LN1", "LN2", "LN3", "LN4")
    t.begin(RegionActivation(t.place("aragon")))
    t.play(("group", "LN1 LN2"), ("region-move", "catalonia"), ("group", "LN3"), ("region-move", "new_castile"))
    t.answer("group", "-")  # LN4 stays
    assert [t.at(f"LN{i}") for i in (1, 2, 3, 4)] == ["catalonia", "catalonia", "new_castile", "aragon"]


@pytest.mark.rule("23.1/between-regions")
def test_any_group_moves_to_a_neighbouring_region_without_a_roll() -> None:
    t = Table(1836)
    t.troops("galicia", "LN1", "LN2", "LN3", "LN4", "LN5", "LST1")
    t.guns("liberal", "field", 4, "galicia")
    t.begin(RegionActivation(t.place("galicia")))
    t.play(("group", "LN1 LN2 LN3 LN4 LN5"), ("escort-guns", "field4+mountain0"), ("escort-supply", "LST1"))
    assert sorted(t.offers()) == ["asturias_cantabria", "castile_leon", "stay"]
    t.answer("region-move", "castile_leon")
    assert rolls(t) == []
    assert t.at("LN5") == "castile_leon"


@pytest.mark.rule("23.1/between-regions")
def test_a_region_that_is_not_adjacent_is_refused() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "galicia")
    t.begin(RegionActivation(t.place("galicia")))
    why = t.m.why_not([t.place("aragon") + 1])
    assert why is not None and why.rule == "23.1/between-regions"


@pytest.mark.rule("23.1/between-regions")
def test_a_unit_moves_once_between_regions_in_a_phase() -> None:
    t = Table(1836)
    t.put("LN1", "galicia")
    t.points(4)
    t.begin(Actions())
    t.play(("action", "activate:galicia"), ("group", "LN1"), ("region-move", "castile_leon"))
    assert t.key == "action"
    assert "activate:castile_leon" not in t.offers()


@pytest.mark.rule("23.1/between-maps")
def test_the_road_into_a_region_costs_one_more_and_the_group_stops_there() -> None:
    t = Table(1834)
    t.troops("tudela", "LN1", "LN2", "LN3")
    t.begin(Activation(t.place("tudela")), [1])  # two points: just the main road and one
    t.play(("group", "LN1 LN2 LN3"), ("march", "go:aragon"))
    assert t.at("LN1") == "aragon"
    assert t.key == "rest"  # no further
    assert rolls(t) == [1]  # not by a forced march
    t = Table(1834)
    t.troops("sanguesa", "LN1", "LN2", "LN3")
    t.begin(Activation(t.place("sanguesa")), [1])  # a secondary road would take three
    t.play(("group", "LN1 LN2 LN3"), ("march", "go:aragon"))
    assert t.key == "forced-march"


@pytest.mark.rule("23.1/between-maps")
def test_from_a_region_the_group_pays_the_road_and_marches_on_in_the_north() -> None:
    t = Table(1836)
    t.troops("aragon", "LN1", "LN2", "LN3")
    t.begin(RegionActivation(t.place("aragon")), [2])  # three points: two for Tudela, one for Alfaro
    t.play(("group", "LN1 LN2 LN3"), ("region-move", "north"), ("march", "go:tudela"))
    assert t.at("LN1") == "tudela"
    assert forbidden_road(t, "tudela", "aragon") == "23.1/between-maps"  # not back to a region in this phase
    t.answer("march", "go:alfaro")
    assert t.at("LN3") == "alfaro"
    t.answer("march", "go:calahorra")  # no points are left
    assert t.key == "forced-march"


@pytest.mark.rule("23.1/between-maps")
def test_an_expedition_enters_the_north_as_one() -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2")
    t.begin(RegionActivation(t.place("aragon")))
    t.answer("region-move", "north")
    assert "drop" not in t.offers()
    t.answer("march", "go:tudela").answer("march", "stop")
    assert (t.at("NAV1"), t.at("NAV2")) == ("tudela", "tudela")


@pytest.mark.rule("23.1/declared-north")
def test_a_liberal_group_that_has_rolled_for_the_north_goes_there_or_stays() -> None:
    t = Table(1836)
    t.put("LN1", "aragon")
    t.points(4)
    t.begin(Actions(), [1])
    t.play(("action", "activate:aragon"), ("group", "LN1"), ("region-move", "north"))
    assert t.key == "march"
    assert set(t.offers()) == {"stop", "go:tudela", "go:sanguesa", "go:aoiz"}
    assert forbidden_road(t, "aragon", "catalonia") == "23.1/between-regions"
    t.answer("march", "stop")
    assert t.at("LN1") == "aragon"
    assert t.key == "action"
    assert "activate:aragon" not in t.offers()  # that was its action


# 23.2


def expedition(*liberals: str, active: str = "liberal") -> Table:
    """An Expedition of two in Aragón, with the named Liberals in the region."""
    t = Table(1836, active=active)
    t.troops("aragon", "NAV1", "NAV2", *liberals)
    return t


@pytest.mark.rule("23.2")
def test_only_the_liberals_attack_in_a_region_and_it_is_free() -> None:
    t = expedition("LN1", active="carlist")
    t.begin(Combat())
    assert t.key == "rest"
    t = expedition("LN1")
    t.points(0)
    t.begin(Combat())
    assert (t.key, t.seat) == ("locate", "liberal")
    assert t.offers() == ["none", "aragon"]
    t.answer("locate", "none")  # they need not
    assert rolls(t) == []
    assert pursuit(t, "aragon") == 0


@pytest.mark.rule("23.2")
def test_all_units_fire_with_one_more_than_in_a_skirmish_in_the_open() -> None:
    t = Table(1836)
    t.put("LN1", "aragon")  # effectiveness 1: hits on 1
    t.put("LNC1", "aragon")  # cavalry, effectiveness 2: hits on 3
    t.guns("liberal", "mountain", 1, "aragon")  # hits on 3
    t.troops("aragon", "NAV1", "NAV2", "NAV3", "NAV4")  # effectiveness 2: hit on 2
    fire = [1, 2, 2, 2] + [3, 4, 4] + [3] + [2, 3, 3, 3] + [3] * 9
    t.begin(Location(t.place("aragon")), [6], fire)
    assert rolls(t) == [1, len(fire)]
    assert t.strength("LN1") + t.strength("LNC1") == 6  # one hit of NAV1, taken by the strongest
    while t.key == "take-hit":
        t.answer("take-hit", t.offers()[0])
    assert sum(t.strength(f"NAV{i}") for i in (1, 2, 3, 4)) == 10  # three hits


@pytest.mark.rule("23.2")
@pytest.mark.parametrize(("die", "hit"), [(3, True), (4, False)])
def test_guns_hit_on_one_to_three_in_a_region(die: int, hit: bool) -> None:
    t = Table(1836)
    t.put("LN1", "aragon", 1)
    t.put("NAV1", "aragon")
    t.guns("liberal", "field", 1, "aragon")
    t.begin(Location(t.place("aragon")), [6], [6, die, 6, 6, 6, 6])
    assert t.strength("NAV1") == (3 if hit else 4)


@pytest.mark.rule("23.2")
def test_nobody_retreats_and_the_pursuit_goes_up() -> None:
    t = expedition("LN1")
    t.begin(Location(t.place("aragon")), [6], [6] * 11)
    t.answer("fight-on", "no")
    assert t.key == "rest"
    assert (t.at("LN1"), t.at("NAV1")) == ("aragon", "aragon")
    assert pursuit(t, "aragon") == 1


@pytest.mark.rule("23.2", "9.1/destroyed-expedition")
def test_an_expedition_that_is_wiped_out_costs_two_of_prestige() -> None:
    t = Table(1836)
    t.put("LN1", "aragon")
    t.put("NAV1", "aragon", 1)
    t.guns("carlist", "mountain", 1, "aragon")
    t.g.prestige = 3
    t.begin(Location(t.place("aragon")), [6], [1, 6, 6, 6, 6, 6])
    assert t.key == "rest"
    assert t.at("NAV1") == "bag"
    assert t.g.prestige == 1
    assert t.gun_points("liberal", "mountain", "aragon") == 1  # left alone with the enemy
    assert pursuit(t, "aragon") == 0


@pytest.mark.rule("23.2")
def test_a_skirmish_in_a_region_takes_one_tactical_card_of_each_side() -> None:
    t = Table(1837)
    t.put("LN1", "aragon")
    t.put("NAVC1", "aragon", 2)
    t.hand("L9", "L8", "C30", "C24")
    t.begin(Location(t.place("aragon")), [6], [6, 6, 6, 6, 4, 5], [1, 6, 6, 6])
    assert (t.key, t.seat) == ("tactical", "liberal")
    assert t.offers() == ["none", "L9"]  # L8 is for battles
    t.answer("tactical", "L9")
    assert (t.seat, t.offers()) == ("carlist", ["none", "C30"])  # C24 is for rough ground
    t.answer("tactical", "C30").answer("lancers", "NAVC1")
    t.answer("steady-volley", "LN1")  # four misses are rolled again
    assert rolls(t) == [1, 6, 4]
    assert t.strength("NAVC1") == 1
    assert t.strength("LN1") == 3  # lancers: 2 + 1 + 1, so the 4 hit
    t.answer("fight-on", "no")


@pytest.mark.rule("23.2")
def test_the_river_takes_a_die_from_each_attacking_unit_in_a_region() -> None:
    t = Table(1836)
    t.put("LN1", "aragon", 1)
    t.put("LN2", "aragon")
    t.put("NAV1", "aragon")
    t.hand("C15")
    t.begin(Location(t.place("aragon")), [6], [6] * (1 + 3 + 4))
    t.answer("tactical", "C15")
    assert rolls(t) == [1, 8]  # but never the last die


@pytest.mark.rule("23.2/locate")
def test_a_six_finds_the_expedition() -> None:
    for die in (5, 6):
        t = expedition("LN1")
        t.begin(Combat(), [die], *([[6] * 11] if die == 6 else []))
        t.answer("locate", "aragon")
        assert t.key == ("fight-on" if die == 6 else "rest")
        assert pursuit(t, "aragon") == (0 if die == 6 else 1)


@pytest.mark.rule("23.2/locate")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_pursuit_marker_helps(n: int) -> None:
    for die, found in ((6 - n, True), (5 - n, False)):
        if die < 1:
            continue
        t = expedition("LN1")
        set_pursuit(t, "aragon", n)
        t.begin(Location(t.place("aragon")), [die], *([[6] * 11] if found else []))
        assert (t.key == "fight-on") is found
        if not found:
            assert pursuit(t, "aragon") == n + 1


@pytest.mark.rule("23.2/locate")
def test_at_plus_five_no_roll_is_needed() -> None:
    t = expedition("LN1")
    set_pursuit(t, "aragon", 5)
    t.begin(Location(t.place("aragon")), [6] * 11)
    assert rolls(t) == [11]
    t.answer("fight-on", "no")
    assert pursuit(t, "aragon") == 5  # it goes no higher


@pytest.mark.rule("23.2/locate")
def test_a_card_undoes_even_an_automatic_location() -> None:
    t = expedition("LN1")
    set_pursuit(t, "aragon", 5)
    t.hand("C19")
    t.begin(Location(t.place("aragon")))
    assert (t.key, t.seat) == ("card-c19", "carlist")
    t.answer("card-c19", "yes")
    assert t.key == "rest"
    assert rolls(t) == []
    assert pursuit(t, "aragon") == 5


@pytest.mark.rule("23.2/locate")
def test_one_attempt_a_phase_in_each_region() -> None:
    t = expedition("LN1")
    t.begin(Combat(), [1])
    t.answer("locate", "aragon")
    assert t.key == "rest"


@pytest.mark.rule("23.2/rounds")
def test_fire_is_simultaneous() -> None:
    t = Table(1836)
    t.put("LN1", "aragon", 1)
    t.put("NAV1", "aragon", 1)
    t.begin(Location(t.place("aragon")), [6], [1, 1])
    assert (t.at("LN1"), t.at("NAV1")) == ("bag", "bag")  # each has fired
    assert t.key == "rest"


@pytest.mark.rule("23.2/rounds")
def test_after_each_round_first_the_liberal_then_the_carlist_decides_to_go_on() -> None:
    t = expedition("LN1")
    t.begin(Location(t.place("aragon")), [6], [6] * 11, [6] * 11)
    assert (t.key, t.seat) == ("fight-on", "liberal")
    t.answer("fight-on", "yes")
    assert (t.key, t.seat) == ("fight-on", "carlist")
    t.answer("fight-on", "yes")
    assert rolls(t) == [1, 11, 11]
    assert t.seat == "liberal"
    t.answer("fight-on", "yes").answer("fight-on", "no")
    assert t.key == "rest"
    assert pursuit(t, "aragon") == 1


@pytest.mark.rule("23.2/rounds")
def test_when_the_liberal_breaks_off_the_carlist_is_not_asked() -> None:
    t = expedition("LN1")
    t.begin(Location(t.place("aragon")), [6], [6] * 11)
    t.answer("fight-on", "no")
    assert t.key == "rest"


@pytest.mark.rule("23.2/marker-removal")
def test_the_marker_goes_when_the_expedition_leaves() -> None:
    t = expedition("LN1", active="carlist")
    set_pursuit(t, "aragon", 3)
    t.begin(RegionActivation(t.place("aragon")))
    t.answer("region-move", "catalonia")
    assert pursuit(t, "aragon") == 0
    assert pursuit(t, "catalonia") == 0


@pytest.mark.rule("23.2/marker-removal")
def test_the_marker_goes_with_the_last_liberal_and_not_before() -> None:
    t = expedition("LN1", "LN2")
    set_pursuit(t, "aragon", 3)
    t.begin(RegionActivation(t.place("aragon")))
    t.play(("group", "LN1"), ("region-move", "catalonia"), ("group", "-"))
    assert pursuit(t, "aragon") == 3
    t.begin(RegionActivation(t.place("aragon")))
    t.play(("group", "LN2"), ("region-move", "catalonia"))
    assert pursuit(t, "aragon") == 0


@pytest.mark.rule("23.2/marker-removal")
def test_it_goes_too_when_the_last_liberal_leaves_by_sea() -> None:
    t = Table(1836)
    t.troops("galicia", "LN1", "NAV1")
    set_pursuit(t, "galicia", 2)
    t.points(1)
    t.begin(Transport(t.place("galicia")))
    t.play(("ship-to", "san_sebastian"), ("ship", "LN1"))
    assert pursuit(t, "galicia") == 0


@pytest.mark.rule("23.2/marker-removal")
def test_it_stays_while_the_expedition_does() -> None:
    t = expedition("LN1", active="carlist")
    set_pursuit(t, "aragon", 3)
    t.begin(RegionActivation(t.place("aragon")))
    t.answer("region-move", "stay")
    assert pursuit(t, "aragon") == 3


# 23.3


@pytest.mark.rule("23.3")
def test_liberals_are_always_supplied_in_a_region_but_six_is_the_limit() -> None:
    t = Table(1836)
    names = [f"LN{i}" for i in range(1, 8)]
    t.troops("aragon", *names)
    t.begin(Supply(LIBERAL))
    t.answer("over-limit", "LN7")
    assert t.key == "rest"
    assert all(t.strength(name) == 4 for name in names[:6])


@pytest.mark.rule("23.3")
@pytest.mark.parametrize(("die", "left"), [(1, 3), (3, 3), (4, 4), (6, 4)])
def test_carlists_without_supply_forage(die: int, left: int) -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon")
    t.begin(Supply(CARLIST), [die])
    assert t.strength("NAV1") == left


@pytest.mark.rule("23.3")
def test_partidas_and_units_with_a_train_do_not_forage_and_four_is_the_limit() -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "PAR1", "PAR2")
    t.begin(Supply(CARLIST))
    assert rolls(t) == []
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2", "NAV3", "PAR1", "PAR2", "CST1")
    t.begin(Supply(CARLIST))
    t.answer("over-limit", "PAR2")
    assert rolls(t) == []
    assert t.strength("CST1") == 2


@pytest.mark.rule("23.3", "9.1/destroyed-expedition")
def test_an_expedition_may_starve_to_its_end() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon", 1)
    t.g.prestige = 2
    t.begin(Supply(CARLIST), [2])
    assert t.at("NAV1") == "bag"
    assert t.g.prestige == 0


@pytest.mark.rule("23.3/uprising-drop")
@pytest.mark.parametrize(("dice", "after"), [([1, 1], 2), ([1, 5], 2), ([2, 3], 3)])
def test_a_one_when_foraging_lowers_the_uprising_once(dice: list[int], after: int) -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2")
    t.uprising("aragon", 3)
    t.begin(Supply(CARLIST), dice)
    assert level(t, "aragon") == after


# 23.4


@pytest.mark.rule("23.4")
def test_levels_start_from_the_minimum_of_each_region_and_forage_cannot_pass_it() -> None:
    for region, after in (("catalonia", 1), ("valencia_murcia", 1), ("aragon", 0)):
        t = Table(1836, active="carlist")
        t.put("NAV1", region)
        t.uprising(region, 1)
        t.begin(Supply(CARLIST), [1])
        assert level(t, region) == after


@pytest.mark.rule("23.4")
@pytest.mark.parametrize("uprising", [0, 1, 2, 3])
def test_an_uprising_feeds_the_expedition_in_its_region(uprising: int) -> None:
    t = Table(1836, active="carlist")
    t.troops("galicia", "NAV1", "NAV2", "NAV3", "NAV4")
    for name in ("NAV1", "NAV2", "NAV3", "NAV4"):
        t.g.strength[t.piece(name)] = 1
    t.uprising("galicia", uprising)
    t.points(1)
    t.begin(Actions())
    t.answer("action", "recruit:galicia")
    for i in range(uprising + 1):
        t.answer("spend", f"raise:NAV{i + 1}")
    assert t.key == "action"  # level + 1 points, and no more
    assert sum(t.strength(f"NAV{i}") for i in (1, 2, 3, 4)) == 4 + uprising + 1


@pytest.mark.rule("23.4/suppress")
@pytest.mark.parametrize(("now", "die", "after"), [(2, 2, 2), (2, 3, 1), (3, 3, 3), (3, 6, 2), (1, 6, 0)])
def test_without_units_a_die_above_the_level_lowers_it_by_one(now: int, die: int, after: int) -> None:
    t = Table(1836)
    t.uprising("galicia", now)
    t.points(1)
    t.begin(Actions(), [die])
    t.answer("action", "suppress:galicia")
    assert t.g.ap == 0
    assert level(t, "galicia") == after


@pytest.mark.rule("23.4/suppress")
@pytest.mark.parametrize(
    ("units", "now", "die", "after", "loss"),
    [
        (1, 3, 2, 3, 0),  # less: nothing
        (1, 3, 3, 2, 1),  # as much: one, at a loss
        (1, 3, 4, 2, 0),  # more: one
        (1, 3, 5, 2, 0),
        (1, 3, 6, 1, 0),  # six: two
        (2, 3, 1, 3, 0),
        (2, 3, 2, 2, 1),  # +1 for the second unit
        (2, 3, 5, 1, 0),
        (3, 2, 1, 1, 0),  # +2: three
        (3, 3, 4, 1, 0),
    ],
)
def test_with_units_there_is_more_to_gain(units: int, now: int, die: int, after: int, loss: int) -> None:
    t = Table(1836)
    names = ["LN1", "LNC1", "LN2"][:units]
    t.troops("galicia", *names)
    t.uprising("galicia", now)
    before = sum(t.strength(name) for name in names)
    t.begin(Suppress(t.place("galicia")), [die])
    t.answer("suppressors", " ".join(names))
    if loss:
        t.answer("suppress-loss", names[0])
    assert t.key == "rest"
    assert level(t, "galicia") == after
    assert before - sum(t.strength(name) for name in names) == loss


@pytest.mark.rule("23.4/suppress")
def test_units_that_take_no_part_neither_help_nor_lose() -> None:
    t = Table(1836)
    t.put("LN1", "galicia")
    t.uprising("galicia", 2)
    t.begin(Suppress(t.place("galicia")), [2])
    t.answer("suppressors", "-")
    assert level(t, "galicia") == 2  # as much is not enough without units
    assert t.strength("LN1") == 4


@pytest.mark.rule("23.4/suppress")
def test_not_in_a_region_with_an_expedition() -> None:
    t = Table(1836)
    t.troops("galicia", "LN1", "NAV1")
    t.uprising("galicia", 2)
    t.points(2)
    t.begin(Actions())
    assert "suppress:galicia" not in t.offers()
    why = t.m.why_not([code(A_SUPPRESS, t.place("galicia"))])
    assert why is not None and why.rule == "10.7"


@pytest.mark.rule("23.4/suppress")
def test_as_often_as_points_last_but_each_unit_once() -> None:
    t = Table(1836)
    t.troops("galicia", "LN1", "LN2")
    t.uprising("galicia", 3)
    t.points(3)
    t.begin(Actions(), [4], [1], [6])
    t.answer("action", "suppress:galicia").answer("suppressors", "LN1")
    t.answer("action", "suppress:galicia")
    assert t.offers() == ["LN2"]
    t.answer("suppressors", "LN2")
    assert level(t, "galicia") == 2
    t.answer("action", "suppress:galicia")  # nobody is left to take part: a plain roll
    assert level(t, "galicia") == 1
    assert "suppress:galicia" not in t.offers()


@pytest.mark.rule("23.4/suppress")
def test_the_carlists_cannot_suppress() -> None:
    t = Table(1836, active="carlist")
    t.uprising("galicia", 2)
    t.points(2)
    t.begin(Actions())
    why = t.m.why_not([code(A_SUPPRESS, t.place("galicia"))])
    assert why is not None and why.rule == "10.7"


@pytest.mark.rule("23.4/recruit")
def test_recruits_go_to_the_units_of_the_expedition_only_one_point_each() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon", 1)
    t.put("NAV2", "segura", 1)
    t.put("CK1", "aragon", 1)
    t.guns("carlist", "mountain", 1, "aragon")
    t.uprising("aragon", 3)
    t.points(1)
    t.begin(Actions())
    t.answer("action", "recruit:aragon")
    assert t.g.ap == 0
    assert t.offers() == ["done", "raise:NAV1", "raise:CK1", "scrap:CK1"]
    why = t.m.why_not([code(S_RAISE, t.piece("NAV2"))])
    assert why is not None and why.rule == "23.4/recruit"
    t.answer("spend", "raise:NAV1")  # one point, not doubled
    why = t.m.why_not([code(S_RAISE, t.piece("NAV1"))])
    assert why is not None and why.rule == "21.1/one-per-phase"


@pytest.mark.rule("23.4/recruit")
def test_trains_knapsacks_and_regionals_can_be_built_and_nothing_else() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon")
    for name in ("CST1", "CK1", "REG1", "REG2", "REGC1", "PAR1"):
        t.g.at[t.piece(name)] = BOX
    t.g.at[t.piece("NAV2")] = BAG
    t.uprising("aragon", 3)
    t.points(1)
    t.begin(Actions())
    t.answer("action", "recruit:aragon")  # four points
    assert t.offers() == [
        "done", "build-supply:CST1", "build-regional:REG1", "build-regional:REGC1", "build-supply:CK1",
    ]  # fmt: skip
    with pytest.raises(NotOffered):
        t.m.answer([code(S_BUILD)])
    t.play(("spend", "build-supply:CST1"), ("build-strength", "3"), ("spend", "build-regional:REG1"))
    assert (t.at("CST1"), t.strength("CST1")) == ("aragon", 3)
    assert (t.at("REG1"), t.strength("REG1")) == ("aragon", 1)
    t.answer("spend", "build-regional:REGC1")  # one and a half for the train, one for each regional
    assert t.at("REGC1") == "aragon"
    why = t.m.why_not([code(S_RAISE, t.piece("REG1"))])
    assert why is not None  # not further in this phase
    t.answer("spend", "build-supply:CK1")
    assert t.key == "action"


@pytest.mark.rule("23.4/recruit")
def test_an_expedition_recruits_or_moves() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon", 1)
    t.points(4)
    t.begin(Actions())
    t.play(("action", "recruit:aragon"), ("spend", "done"))
    assert "activate:aragon" not in t.offers()
    assert "recruit:aragon" not in t.offers()
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon", 1)
    t.points(4)
    t.begin(Actions())
    t.play(("action", "activate:aragon"), ("region-move", "catalonia"))
    assert "recruit:catalonia" not in t.offers()
    why = t.m.why_not([code(A_RECRUIT, t.place("catalonia"))])
    assert why is not None and why.rule == "23.4/recruit"


@pytest.mark.rule("23.4/recruit")
def test_units_that_enter_a_region_this_phase_do_not_recruit() -> None:
    t = Table(1836, active="carlist")
    t.put("NAV1", "tudela", 1)
    t.points(4)
    t.begin(Actions())
    t.play(("action", "activate:tudela"), ("group", "NAV1"), ("march", "go:aragon"))
    assert t.key == "action"
    assert "recruit:aragon" not in t.offers()


@pytest.mark.rule("23.4/recruit")
def test_the_liberals_do_not_recruit() -> None:
    t = Table(1836)
    t.put("LN1", "aragon", 1)
    t.points(4)
    t.begin(Actions())
    assert SIDES[t.g.active] == "liberal"
    why = t.m.why_not([code(A_RECRUIT, t.place("aragon"))])
    assert why is not None and why.rule == "10.6"
