"""9 Victory: how the game is won, and what moves the two markers."""

from __future__ import annotations

import pytest

from grognard.core.text import say_event
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_turn import VictoryCheck
from grognard.games.an_impossible_war.rules.flow.ch07_cards import TakeCard
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch17_result import ROUT, THIRD_ROUND, VOLUNTARY, BattleResult
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Capture
from grognard.games.an_impossible_war.rules.flow.ch19_supply import PlaceSupply
from grognard.games.an_impossible_war.rules.flow.ch23_regions import RegionActivation
from grognard.games.an_impossible_war.rules.flow.ch24_end_of_year import EndOfYear
from grognard.games.an_impossible_war.state.effects import gain_vp, move_prestige
from grognard.games.an_impossible_war.state.effects_pieces import eliminate
from grognard.games.an_impossible_war.state.effects_settle import settle
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def besiege(t: Table, *cities: str) -> None:
    for name, unit in zip(cities, ("NAV1", "NAV2", "NAV3", "NAV4")):
        t.put(unit, name)
        t.siege(name)


def army(t: Table, at: str = "alsasua", n: int = 4) -> None:
    t.troops(at, *("LN1", "LN2", "LN3", "LNC1")[:n])


# 9.0


@pytest.mark.rule("9.0")
def test_the_marker_moves_towards_the_side_that_gains() -> None:
    t = Table(1835)
    gain_vp(t.g, CARLIST, 2, "9.0", "vp-town")
    assert t.g.vp == 2
    gain_vp(t.g, LIBERAL, 3, "9.0", "vp-town")
    assert t.g.vp == -1


@pytest.mark.rule("9.0")
@pytest.mark.parametrize(("vp", "winner"), [(6, CARLIST), (5, CARLIST), (3, LIBERAL), (4, None)])
def test_without_an_earlier_victory_the_last_year_decides(vp: int, winner: int | None) -> None:
    t = Table(1838)
    t.g.vp = vp
    bands = B.pack.scenarios[t.g.scenario].victory
    t.fort("alsasua", "liberal")  # four points of fortresses in the Zone: nobody gains by them
    t.fort("tolosa", "liberal")
    t.fort("segura", "liberal")
    t.begin(EndOfYear(), [6])
    assert t.m.outcome is not None
    after = vp - 1  # war fatigue
    if winner is None:
        assert bands.liberal_to < after < bands.carlist_from
        assert t.m.outcome.winner == -1
    else:
        assert t.m.outcome.winner == winner


@pytest.mark.rule("9.0/two-cities")
def test_two_cities_at_once_win_whatever_the_marker_says() -> None:
    t = Table(1835, "carlist")
    t.g.vp = -9
    besiege(t, "vitoria")
    t.fort("bilbao", "carlist")
    t.begin(Capture(place("vitoria"), CARLIST))
    assert t.m.outcome is not None
    assert (t.m.outcome.winner, t.m.outcome.rule) == (CARLIST, "9.0/two-cities")


@pytest.mark.rule("9.0/two-cities")
def test_one_city_does_not_end_the_game_nor_do_two_liberal_ones() -> None:
    t = Table(1835, "carlist")
    besiege(t, "vitoria")
    t.begin(Capture(place("vitoria"), CARLIST))
    assert t.m.outcome is None
    t = Table(1835)
    t.fort("vitoria", "carlist")
    t.put("LN1", "vitoria")
    t.siege("vitoria")
    t.begin(Capture(place("vitoria"), LIBERAL))
    assert t.m.outcome is None


@pytest.mark.rule("9.0/two-cities")
def test_a_second_city_that_starves_in_the_liberals_own_supply_step_ends_the_game() -> None:
    t = Table(1835)
    t.fort("bilbao", "carlist")
    besiege(t, "vitoria")
    t.begin(PlaceSupply(LIBERAL, place("vitoria"), True), [1])
    assert t.m.outcome is not None and t.m.outcome.winner == CARLIST


@pytest.mark.rule("9.0/automatic")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "espartero", "entire-war"])
@pytest.mark.parametrize(("vp", "winner"), [(10, CARLIST), (9, None), (-9, None), (-10, LIBERAL)])
def test_automatic_victory_in_the_victory_check(scenario: str, vp: int, winner: int | None) -> None:
    t = Table(1835, scenario=scenario)
    t.g.vp = vp
    t.begin(VictoryCheck())
    if winner is None:
        assert t.m.outcome is None
    else:
        assert t.m.outcome is not None
        assert (t.m.outcome.winner, t.m.outcome.rule) == (winner, "9.0/automatic")


@pytest.mark.rule("9.0/automatic")
def test_the_points_of_the_check_itself_count() -> None:
    t = Table(1835)
    t.g.vp = 9
    for region in ("aragon", "galicia", "andalusia"):
        t.uprising(region, 3)
    t.begin(VictoryCheck())
    assert t.m.outcome is not None and t.m.outcome.winner == CARLIST


@pytest.mark.rule("9.0/automatic")
def test_nobody_wins_automatically_outside_the_check() -> None:
    t = Table(1835)
    t.g.vp = 10
    t.deck("L1")
    t.begin(TakeCard(LIBERAL), [B.card_no["L1"]])
    assert t.m.outcome is None


@pytest.mark.rule("9.0/decisive")
@pytest.mark.parametrize(("vp", "winner"), [(7, CARLIST), (6, None), (-6, None), (-7, LIBERAL)])
def test_decisive_victory_at_the_end_of_a_year(vp: int, winner: int | None) -> None:
    t = Table(1834)
    t.g.vp = vp
    for name in ("alsasua", "tolosa", "segura"):  # four points: no VP for either side in 1834
        t.fort(name, "liberal")
    t.begin(EndOfYear(), *([[3, 3]] if winner is None else []))
    if winner is None:
        assert t.m.outcome is None
    else:
        assert t.m.outcome is not None and t.m.outcome.winner == winner


@pytest.mark.rule("9.0/decisive")
def test_a_decisive_marker_does_not_win_in_the_victory_check() -> None:
    t = Table(1834)
    t.g.vp = 7
    t.begin(VictoryCheck())
    assert t.m.outcome is None


@pytest.mark.rule("9.0/beyond-ten")
def test_the_marker_may_go_beyond_ten() -> None:
    t = Table(1835)
    t.g.vp = 9
    gain_vp(t.g, CARLIST, 3, "9.0/beyond-ten", "vp-city")
    assert t.g.vp == 12
    gain_vp(t.g, LIBERAL, 1, "9.0", "vp-town")
    assert t.g.vp == 11  # nothing was lost


# 9.1 places and battles


@pytest.mark.rule("9.1/city")
@pytest.mark.parametrize(("by", "vp"), [("carlist", 3), ("liberal", -3)])
def test_a_captured_city_is_worth_three_points(by: str, vp: int) -> None:
    t = Table(1835, by)
    t.fort("vitoria", "liberal" if by == "carlist" else "carlist")
    t.put("NAV1" if by == "carlist" else "LN1", "vitoria")
    t.siege("vitoria")
    t.begin(Capture(place("vitoria"), CARLIST if by == "carlist" else LIBERAL))
    assert t.g.vp == vp


@pytest.mark.rule("9.1/main-town")
def test_a_captured_main_town_is_worth_a_point_to_either_side() -> None:
    t = Table(1835)
    t.settled()
    t.put("LN1", "estella")
    t.g.refresh()
    settle(t.g, place("estella"))
    assert t.g.vp == -1
    settle(t.g, place("estella"))
    assert t.g.vp == -1  # once
    t.put("NAV1", "calahorra")
    t.g.refresh()
    settle(t.g, place("calahorra"))
    assert t.g.vp == 0


@pytest.mark.rule("9.1/main-town")
def test_a_main_town_with_a_fortress_is_captured_with_it() -> None:
    t = Table(1835, "carlist")
    t.fort("estella", "liberal")
    t.put("NAV1", "estella")
    t.siege("estella")
    t.begin(Capture(place("estella"), CARLIST))
    assert t.g.vp == 0
    t.answer("keep-fort", "no")
    assert t.g.vp == 1


@pytest.mark.rule("9.1/main-town")
def test_passing_through_a_town_is_no_capture() -> None:
    t = Table(1835, "carlist")
    t.put("NAVC1", "lodosa")
    t.points(1)
    t.begin(Actions())
    t.answer("action", "activate:lodosa").answer("group", "NAVC1")
    t.answer("march", "go:calahorra").answer("march", "go:alfaro").answer("march", "stop")
    assert t.g.vp == 0


@pytest.mark.rule("9.1/rout")
@pytest.mark.parametrize(("why", "vp"), [(ROUT, 1), (VOLUNTARY, 0), (THIRD_ROUND, 0)])
def test_a_rout_is_worth_a_point(why: int, vp: int) -> None:
    t = Table(1835)
    t.put("LN1", "alsasua")
    t.put("NAV1", "alsasua", 1)
    t.g.entries = [place("alsasua") * 1024 + B.links[place("alsasua")][1]]
    front = [t.piece("NAV1")]
    t.begin(
        BattleResult(place("alsasua"), LIBERAL, LIBERAL, why, front, [], [t.piece("LN1")]),
        *([[6]] if why != THIRD_ROUND else []),
    )
    assert t.g.vp == vp


@pytest.mark.rule("9.1/card")
@pytest.mark.parametrize(("name", "side", "vp"), [("L1", LIBERAL, -1), ("C35", CARLIST, 1)])
def test_a_card_moves_the_marker_as_its_text_says(name: str, side: int, vp: int) -> None:
    t = Table(1838)
    t.uprising("aragon", 3)
    t.deck(name)
    t.begin(TakeCard(side), [B.card_no[name]])
    assert t.g.vp == vp


# 9.1 prestige


@pytest.mark.rule("example/prestige-1", "9.1/prestige")
def test_example_1_one_besieged_city() -> None:
    t = Table(1835)
    besiege(t, "bilbao")
    t.begin(VictoryCheck())
    assert t.g.prestige == 1


@pytest.mark.rule("example/prestige-2", "9.1/liberal-army-in-carlist-zone")
def test_example_2_an_expedition_and_a_liberal_army_in_the_zone() -> None:
    t = Table(1835)
    t.put("GUI1", "aragon")
    army(t)
    t.begin(VictoryCheck())
    assert t.g.prestige == 0
    t = Table(1835)
    t.put("GUI1", "aragon")
    army(t, n=3)  # three units are not enough
    t.put("LST1", "alsasua")
    t.begin(VictoryCheck())
    assert t.g.prestige == 1


@pytest.mark.rule("example/prestige-3", "9.1/liberal-army-in-carlist-zone", "9.1/prestige")
def test_example_3_two_cities_two_expeditions_and_an_army() -> None:
    t = Table(1836)
    besiege(t, "bilbao", "san_sebastian")
    t.put("GUI1", "aragon")
    t.put("GUI2", "galicia")
    army(t)
    t.begin(VictoryCheck())
    assert t.g.prestige == 1
    t = Table(1836)
    besiege(t, "bilbao", "san_sebastian")
    t.put("GUI1", "aragon")
    t.put("GUI2", "galicia")
    t.begin(VictoryCheck())
    assert t.g.prestige == 2  # without the army: three, with an Expedition


@pytest.mark.rule("9.1/prestige")
@pytest.mark.parametrize(("cities", "steps"), [(0, 0), (1, 1), (2, 1)])
def test_one_or_two_besieged_cities_are_one_step(cities: int, steps: int) -> None:
    t = Table(1835)
    besiege(t, *("bilbao", "vitoria")[:cities])
    t.begin(VictoryCheck())
    assert t.g.prestige == steps


@pytest.mark.rule("9.1/prestige")
def test_two_expeditions_count_as_one() -> None:
    t = Table(1836)
    besiege(t, "bilbao")
    t.put("GUI1", "aragon")
    t.put("GUI2", "galicia")
    t.begin(VictoryCheck())
    assert t.g.prestige == 1  # two, not three


@pytest.mark.rule("9.1/prestige-two-needs-expedition")
def test_three_besieged_cities_without_an_expedition_are_one_step() -> None:
    t = Table(1836)
    besiege(t, "bilbao", "vitoria", "pamplona")
    t.begin(VictoryCheck())
    assert t.g.prestige == 1
    t = Table(1836)
    besiege(t, "bilbao", "vitoria", "pamplona")
    t.put("GUI1", "aragon")
    t.begin(VictoryCheck())
    assert t.g.prestige == 2


@pytest.mark.rule("9.1/liberal-army-in-carlist-zone")
def test_every_army_takes_one_away_but_only_in_the_carlist_zone() -> None:
    t = Table(1836)
    besiege(t, "bilbao", "vitoria")
    army(t)
    t.troops("segura", "LN4", "LN5", "LN6", "LN7")
    t.begin(VictoryCheck())
    assert t.g.prestige == 0
    t = Table(1836)
    besiege(t, "bilbao", "vitoria")
    army(t, "lerin")
    t.begin(VictoryCheck())
    assert t.g.prestige == 1


@pytest.mark.rule("9.1/liberal-army-in-carlist-zone")
def test_armies_never_move_the_marker_back() -> None:
    t = Table(1836)
    t.g.prestige = 2
    army(t)
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.prestige_minus) == (2, 0)


@pytest.mark.rule("9.1/unbesieged-carlist-city")
def test_an_unbesieged_carlist_city_is_one_step_more_in_any_case() -> None:
    t = Table(1836)
    t.fort("bilbao", "carlist")
    army(t)
    t.begin(VictoryCheck())
    assert t.g.prestige == 1
    t = Table(1836)
    t.fort("bilbao", "carlist")
    besiege(t, "vitoria", "pamplona")
    t.put("GUI1", "aragon")
    t.begin(VictoryCheck())
    assert t.g.prestige == 3  # two and one more


@pytest.mark.rule("9.1/prestige", "9.1/unbesieged-carlist-city", "9.1/prestige-negative-markers")
@pytest.mark.parametrize(
    ("free", "cities", "minus", "en", "es", "now"),
    [
        (False, 0, 0, "; the marker does not move.", "; el marcador no avanza.", (0, 0)),
        (False, 1, 0, "; 1 space forward.", "; 1 espacio adelante.", (1, 0)),
        (True, 0, 0, "for a Carlist city that is not besieged; 1 space forward.", "1 espacio adelante.", (1, 0)),
        (True, 1, 0, "for a Carlist city that is not besieged; 2 spaces forward.", "2 espacios adelante.", (2, 0)),
        (True, 1, 1, " forward, of which 1 only take away a −1 beside the track.", "de junto a la tabla.", (1, 0)),
    ],
)  # fmt: skip
def test_the_line_of_the_prestige_says_what_the_marker_does(
    free: bool, cities: int, minus: int, en: str, es: str, now: tuple[int, int]
) -> None:
    t = Table(1836)
    if free:
        t.fort("bilbao", "carlist")
    besiege(t, *("vitoria", "pamplona")[:cities])
    t.g.prestige_minus = minus
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.prestige_minus) == now
    said = [e for e in t.m.events(0) if e.key == "prestige-count"][-1]
    assert say_event(t.m.game, said, "en").endswith(en)
    assert say_event(t.m.game, said, "es").endswith(es)


@pytest.mark.rule("9.1/unbesieged-carlist-city")
def test_a_besieged_carlist_city_is_not() -> None:
    t = Table(1836)
    t.fort("bilbao", "carlist")
    t.put("LN1", "bilbao")
    t.siege("bilbao")
    t.begin(VictoryCheck())
    assert t.g.prestige == 0


@pytest.mark.rule("9.1/prestige-last-box")
def test_at_the_end_of_the_track_a_point_and_back_to_the_start() -> None:
    t = Table(1836)
    t.g.prestige = 3
    besiege(t, "bilbao")
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.vp) == (0, 1)


@pytest.mark.rule("9.1/prestige-last-box")
def test_and_on_from_there() -> None:
    t = Table(1836)
    t.g.prestige = 3
    besiege(t, "bilbao", "vitoria")
    t.put("GUI1", "aragon")
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.vp) == (1, 1)
    t = Table(1836)
    t.g.prestige = 2
    besiege(t, "bilbao")
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.vp) == (3, 0)


@pytest.mark.rule("9.1/prestige-negative-markers")
def test_each_step_forward_first_takes_a_negative_marker_away() -> None:
    t = Table(1836)
    t.g.prestige_minus = 1
    besiege(t, "bilbao", "vitoria")
    t.put("GUI1", "aragon")
    t.begin(VictoryCheck())
    assert (t.g.prestige, t.g.prestige_minus) == (1, 0)


@pytest.mark.rule("9.1/prestige-negative-markers")
def test_what_cannot_go_back_beyond_zero_is_marked_without_limit() -> None:
    t = Table(1836)
    t.g.prestige = 1
    move_prestige(t.g, -2, "9.1/destroyed-expedition")
    assert (t.g.prestige, t.g.prestige_minus) == (0, 1)
    move_prestige(t.g, -2, "9.1/destroyed-expedition")
    move_prestige(t.g, -2, "9.1/destroyed-expedition")
    assert (t.g.prestige, t.g.prestige_minus) == (0, 5)


@pytest.mark.rule("9.1/destroyed-expedition")
def test_a_destroyed_expedition_costs_two_steps_at_once() -> None:
    t = Table(1836)
    t.g.prestige = 3
    a, b = t.troops("aragon", "GUI1", "GUI2")
    t.begin(Actions())
    eliminate(t.g, a, "23.2")
    assert t.g.prestige == 3  # one is left
    eliminate(t.g, b, "23.2")
    assert t.g.prestige == 1


@pytest.mark.rule("9.1/destroyed-expedition")
def test_attrition_destroys_an_expedition_too() -> None:
    t = Table(1836, "carlist")
    t.g.prestige = 2
    t.put("GUI1", "aragon", 1)
    t.begin(PlaceSupply(CARLIST, place("aragon")), [2])
    assert t.at("GUI1") == "bag"
    assert t.g.prestige == 0


@pytest.mark.rule("9.1/destroyed-expedition")
def test_an_expedition_that_marches_off_is_not_destroyed() -> None:
    t = Table(1836, "carlist")
    t.g.prestige = 2
    t.put("GUI1", "aragon")
    t.begin(RegionActivation(place("aragon"))).answer("region-move", "catalonia")
    assert t.g.prestige == 2


@pytest.mark.rule("9.1/destroyed-expedition")
def test_units_lost_in_the_north_cost_no_prestige() -> None:
    t = Table(1836)
    t.g.prestige = 2
    t.begin(Actions())
    eliminate(t.g, t.put("GUI1", "alsasua"), "16.0")
    assert t.g.prestige == 2


@pytest.mark.rule("9.1/uprisings")
@pytest.mark.parametrize(("regions", "vp"), [(2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_regions_at_level_three(regions: int, vp: int) -> None:
    t = Table(1836)
    names = [r.id for r in B.pack.regions]
    for name in names:
        t.uprising(name, 2)
    for name in names[:regions]:
        t.uprising(name, 3)
    t.begin(VictoryCheck())
    assert t.g.vp == vp


@pytest.mark.rule("9.1/end-of-scenario")
@pytest.mark.parametrize(("die", "gain"), [(4, 1), (5, 0)])
def test_the_last_die_of_the_scenario(die: int, gain: int) -> None:
    """Prestige 2 and two regions at level 3: up to 4 the Carlist gains a point."""
    t = Table(1838)
    t.g.prestige = 2
    t.uprising("aragon", 3)
    t.uprising("galicia", 3)
    for name in ("alsasua", "tolosa", "segura"):
        t.fort(name, "liberal")
    t.begin(EndOfYear(), [die])
    assert t.m.outcome is not None
    assert t.g.vp == -1 + gain  # -1: war fatigue
