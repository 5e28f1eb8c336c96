"""24 End of Year, step by step: points, victory, winter, new units, replacements, redeployment, cards, markers."""

from __future__ import annotations

import pytest

from grognard.core.refusal import NotOffered
from grognard.games.an_impossible_war.pack.board import BAG, BOX, CARLIST, LIBERAL, NONE, built_in
from grognard.games.an_impossible_war.rules.flow.ch07_cards import drawable
from grognard.games.an_impossible_war.rules.flow.ch24_decks import NewDecks
from grognard.games.an_impossible_war.rules.flow.ch24_end_of_year import EndOfYear
from grognard.games.an_impossible_war.rules.flow.ch24_redeployment import Redeployment
from grognard.games.an_impossible_war.state.model import (
    C_DECK,
    C_DISCARD,
    C_GONE,
    C_HAND,
    C_OUT,
    K_LEVY,
    K_ROYAL,
    RAISED,
)
from tests.games.an_impossible_war.support import Table

B = built_in()

TOWNS = ("estella", "tolosa", "durango", "vergara")  # main towns of the Carlist Zone


def fortresses(t: Table, n: int) -> None:
    """Liberal fortresses in the Carlist Zone worth n points: two for a main town, one elsewhere."""
    for i in range(n // 2):
        t.fort(TOWNS[i], "liberal")
    if n % 2:
        t.fort("segura", "liberal")


def from_step(t: Table, step: str, *dice: list[int]) -> Table:
    frame = EndOfYear()
    frame.step = step
    return t.begin(frame, *dice)


def halves(t: Table) -> int:
    assert t.m.pending is not None
    n = t.m.pending.args["halves"]
    assert isinstance(n, int)
    return n


def card(t: Table, name: str) -> int:
    return t.g.card[B.card_no[name]]


def seats(t: Table) -> list[tuple[int, str]]:
    return [(turn.seat, turn.key) for turn in t.m.turns()]


# what chance is asked for, up to the first question of the year's end
DRAWS: dict[int, list[list[int]]] = {
    1834: [[3, 3]], 1835: [[3, 3]], 1836: [[3, 3], [1]], 1837: [[3, 3], [1]], 1838: [[6]],
}  # fmt: skip


# 24.1 and 24.2


@pytest.mark.rule("24.1")
@pytest.mark.parametrize(
    ("year", "carlist", "liberal"), [(1834, 3, 8), (1835, 1, 6), (1836, 0, 5), (1837, 1, 6), (1838, 3, 8)]
)
def test_fortress_points_pay_by_the_band_of_the_year(year: int, carlist: int, liberal: int) -> None:
    fatigue = 1 if year >= 1836 else 0
    for n, vp in ((carlist, 1), (carlist + 1, 0), (liberal - 1, 0), (liberal, -1)):
        t = Table(year)
        fortresses(t, n)
        t.begin(EndOfYear(), *DRAWS[year])
        assert t.g.vp == vp - fatigue


@pytest.mark.rule("24.1")
def test_only_finished_liberal_fortresses_of_the_carlist_zone_count() -> None:
    t = Table(1835)
    fortresses(t, 5)
    t.fort("tafalla", "liberal")  # Liberal Zone
    t.fort("irurzun", "liberal", building=True)
    t.fort("alsasua", "carlist")
    t.begin(EndOfYear(), [3, 3])
    assert t.g.vp == 0  # still five


@pytest.mark.rule("24.1/baztan")
@pytest.mark.parametrize(("year", "vp"), [(1834, 0), (1835, -1), (1836, -2), (1837, -2)])
def test_baztan_pays_the_liberals_from_1835(year: int, vp: int) -> None:
    t = Table(year)
    fortresses(t, 3)
    t.fort("baztan", "liberal")  # four points in all: between the bands of every year
    t.begin(EndOfYear(), *DRAWS[year])
    assert t.g.vp == vp  # from 1836 fatigue pays too


@pytest.mark.rule("24.1/baztan")
def test_not_when_the_fortress_is_gone() -> None:
    t = Table(1835)
    fortresses(t, 4)
    t.put("LN1", "baztan")
    t.begin(EndOfYear(), [3, 3])
    assert t.g.vp == 0


@pytest.mark.rule("24.2")
@pytest.mark.parametrize(("year", "vp"), [(1834, 0), (1835, 0), (1836, -1), (1837, -1), (1838, -1)])
def test_war_fatigue_from_1836(year: int, vp: int) -> None:
    t = Table(year)
    fortresses(t, 4)
    t.begin(EndOfYear(), *DRAWS[year])
    assert t.g.vp == vp


# 24.3 and 24.4


@pytest.mark.rule("24.3")
@pytest.mark.parametrize(("vp", "winner"), [(7, CARLIST), (-7, LIBERAL), (6, None), (-6, None)])
def test_a_decisive_victory_ends_the_game(vp: int, winner: int | None) -> None:
    t = Table(1835)
    fortresses(t, 4)
    t.g.vp = vp
    t.begin(EndOfYear(), *([[3, 3]] if winner is None else []))
    if winner is None:
        assert t.m.outcome is None
    else:
        assert t.m.outcome is not None
        assert (t.m.outcome.winner, t.m.outcome.rule) == (winner, "24.3")


@pytest.mark.rule("24.3")
def test_it_is_looked_at_after_fortresses_and_fatigue() -> None:
    t = Table(1836)
    fortresses(t, 4)
    t.g.vp = 7
    t.begin(EndOfYear(), [3, 3], [1])
    assert t.m.outcome is None  # fatigue took one
    t = Table(1834)
    t.g.vp = 6
    t.begin(EndOfYear())  # no Liberal fortress in the Zone: one more for the Carlists
    assert t.m.outcome is not None and t.m.outcome.winner == CARLIST


@pytest.mark.rule("24.4")
@pytest.mark.parametrize(("scenario", "year"), [("zumalacarregui", 1836), ("espartero", 1838), ("entire-war", 1838)])
@pytest.mark.parametrize(("band", "winner"), [("carlist", CARLIST), ("draw", NONE), ("liberal", LIBERAL)])
def test_the_scenario_says_who_has_won(scenario: str, year: int, band: str, winner: int) -> None:
    t = Table(year, scenario=scenario)
    fortresses(t, 4)  # no points for fortresses; fatigue takes one
    bands = B.pack.scenarios[t.g.scenario].victory
    assert bands.carlist_from - bands.liberal_to >= 2, "there is room for a draw"
    last = {"carlist": bands.carlist_from, "draw": bands.carlist_from - 1, "liberal": bands.liberal_to}[band]
    t.g.vp = last + 1
    t.begin(EndOfYear(), [6])
    assert t.m.outcome is not None and t.g.vp == last
    assert (t.m.outcome.winner, t.m.outcome.rule) == (winner, "24.4")


@pytest.mark.rule("24.4")
def test_before_the_last_year_the_game_goes_on() -> None:
    t = Table(1836, scenario="entire-war")
    t.begin(EndOfYear(), [3, 3], [1])
    assert t.m.outcome is None
    assert seats(t)[0] == (-1, "uprising")  # winter, and no last roll


@pytest.mark.rule("24.4/roll")
@pytest.mark.parametrize(("die", "vp"), [(3, 1), (4, 0)])
def test_prestige_and_regions_at_three_against_a_die(die: int, vp: int) -> None:
    t = Table(1838)
    fortresses(t, 4)
    t.g.vp = 1  # fatigue takes it
    t.g.prestige = 2
    t.g.prestige_minus = 1
    t.uprising("aragon", 3)
    t.uprising("catalonia", 3)
    t.uprising("galicia", 2)  # 2 - 1 + 2 = 3
    t.begin(EndOfYear(), [die])
    assert t.g.vp == vp


@pytest.mark.rule("24.4/roll")
def test_without_prestige_or_uprisings_no_die_is_low_enough() -> None:
    t = Table(1838)
    fortresses(t, 4)
    t.begin(EndOfYear(), [1])
    assert t.g.vp == -1


# 24.5


@pytest.mark.rule("24.5/uprising")
def test_winter_rolls_on_the_table_and_expeditions_stir_their_regions() -> None:
    t = Table(1836)
    t.put("NAV1", "aragon")
    from_step(t, "winter", [3, 6], [1], [1])  # Galicia
    assert t.g.uprising[t.place("galicia") - B.n_spaces] == 1
    t.answer("stir-up", "yes")
    assert t.g.uprising[t.place("aragon") - B.n_spaces] == 1


@pytest.mark.rule("24.5/siege-attrition")
def test_winter_wears_down_the_besieged_of_both_sides_and_nobody_else() -> None:
    t = Table(1836)
    t.put("LN1", "vitoria", inside=True)
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.fort("estella", "carlist")
    t.put("NAV2", "estella", inside=True)
    t.put("LN2", "estella")  # unsupplied, but not besieged
    t.siege("estella")
    t.put("NAV3", "aragon")  # does not forage now
    from_step(t, "liberal_sieges", [1], [2], [1])
    assert (t.strength("LN1"), t.strength("NAV2")) == (3, 2)
    assert (t.strength("LN2"), t.strength("NAV3"), t.strength("NAV1")) == (4, 3, 4)


@pytest.mark.rule("24.5/siege-attrition")
def test_a_fortress_may_fall_in_winter() -> None:
    t = Table(1836)
    t.fort("laguardia", "liberal")
    t.put("NAV1", "laguardia")
    t.siege("laguardia")
    from_step(t, "liberal_sieges", [1])
    assert (t.key, t.seat) == ("keep-fort", "carlist")


# 24.6


@pytest.mark.rule("24.6")
def test_the_units_of_the_coming_year_go_to_reserve_and_box() -> None:
    t = Table(1834)
    for name in ("LN10", "NAV4", "LST2", "CST1", "LN11"):
        assert t.at(name) == "out"
    from_step(t, "new_units")
    assert (t.at("LN10"), t.at("NAV4")) == ("bag", "bag")
    assert (t.at("LST2"), t.at("CST1")) == ("box", "box")
    assert t.at("LN11") == "out"  # comes a year later
    assert [t.at(name) for name in ("LK1", "LK2", "CK1", "CK2")] == ["box", "out", "box", "out"]


@pytest.mark.rule("24.6")
def test_the_second_scenario_gets_no_new_units() -> None:
    t = Table(1836, scenario="espartero")
    from_step(t, "new_units", [1])
    assert all(a not in (BAG, BOX) for a in t.g.at[: B.n_blocks])


# 24.7


def quiet(t: Table) -> None:
    """Nine regions, three of which pay nothing: two in uproar, one with an Expedition."""
    t.uprising("aragon", 2)
    t.uprising("galicia", 3)
    t.put("NAV1", "castile_leon")
    t.put("LN1", "pamplona", 1)


@pytest.mark.rule("24.7/liberal")
@pytest.mark.parametrize(("year", "points"), [(1834, 6), (1835, 6), (1836, 12), (1837, 12)])
def test_the_liberals_get_points_for_each_quiet_region(year: int, points: int) -> None:
    t = Table(year)
    quiet(t)
    from_step(t, "liberal_rp")
    assert t.seat == "liberal"
    assert halves(t) == 2 * points


@pytest.mark.rule("24.7/carlist")
def test_the_carlists_get_a_point_for_each_main_town_and_three_for_a_city() -> None:
    mine = [s.id for s in B.pack.spaces if s.kind == "main_town" and s.zone == "carlist"]
    for change, n in (
        (lambda t: t, len(mine)),
        (lambda t: t.fort("tolosa", "liberal"), len(mine) - 1),
        (lambda t: t.put("LN2", "durango"), len(mine) - 1),
        (lambda t: t.put("NAV2", "calahorra"), len(mine) + 1),  # a main town of the Liberal Zone
        (lambda t: t.fort("pamplona", "carlist"), len(mine) + 3),
    ):
        t = Table(1836)
        t.put("NAV1", "segura", 1)
        change(t)
        from_step(t, "carlist_rp")
        assert t.seat == "carlist"
        assert halves(t) == 2 * n


@pytest.mark.rule("24.7/carlist")
def test_even_when_besieged() -> None:
    mine = len([s for s in B.pack.spaces if s.kind == "main_town" and s.zone == "carlist"])
    t = Table(1836)
    t.put("NAV1", "segura", 1)
    for place, name in (("tolosa", "LN2"), ("pamplona", "LN3")):
        t.fort(place, "carlist")
        t.siege(place)
        t.put(name, place)
    from_step(t, "carlist_rp")
    assert halves(t) == 2 * (mine + 3)


@pytest.mark.rule("24.7")
def test_the_liberals_spend_first_and_units_may_gain_several_points() -> None:
    t = Table(1835)
    t.put("LN1", "pamplona", 1)
    t.put("NAV1", "segura", 1)
    t.g.flags[t.piece("LN1")] |= RAISED  # in the last phase of the year
    from_step(t, "new_units")  # 24.6 wipes the slate
    t.play(("spend", "raise:LN1"), ("spend", "raise:LN1"), ("spend", "raise:LN1"), ("spend", "done"))
    assert t.strength("LN1") == 4
    assert (t.key, t.seat) == ("spend", "carlist")
    t.play(("spend", "raise:NAV1"), ("spend", "raise:NAV1"))
    assert t.strength("NAV1") == 3


@pytest.mark.rule("24.7")
def test_expeditions_get_nothing_at_the_end_of_the_year() -> None:
    t = Table(1836)
    t.put("NAV1", "aragon", 1)
    t.put("NAV2", "segura", 1)
    from_step(t, "carlist_rp")
    assert t.offers() == ["done", "raise:NAV2"]


@pytest.mark.rule("24.7/partidas")
def test_lost_partidas_come_back_to_a_friendly_unbesieged_space_of_the_zone() -> None:
    t = Table(1836)
    t.put("PAR1", "lanz")
    for name in ("PAR2", "PAR3"):
        t.g.at[t.piece(name)] = BOX
    t.put("LN1", "durango")
    t.fort("estella", "carlist")
    t.siege("estella")
    t.put("LN2", "estella")
    from_step(t, "partidas", [1])
    assert (t.key, t.seat) == ("place-unit", "carlist")
    assert "segura" in t.offers()
    assert not {"durango", "estella", "laguardia", "aragon"} & set(t.offers())
    t.answer("place-unit", "segura").answer("place-unit", "lanz")
    assert (t.at("PAR2"), t.at("PAR3"), t.at("PAR1")) == ("segura", "lanz", "lanz")
    assert t.strength("PAR2") == 1
    assert t.key == "redeploy"


# 24.8


def redeploy(t: Table, side: str, die: int = 6) -> Table:
    return t.begin(Redeployment(LIBERAL), [die]) if side == "liberal" else t.begin(Redeployment(CARLIST))


def ends(t: Table, name: str) -> list[str]:
    """Where a unit may be redeployed to; nothing when it may not."""
    if name not in t.offers():
        return []
    t.answer("redeploy", name)
    return t.offers()


@pytest.mark.rule("24.8")
@pytest.mark.parametrize("die", [1, 3])
def test_the_liberals_redeploy_as_many_units_as_a_die_says(die: int) -> None:
    t = Table(1836)
    names = ["LN1", "LN2", "LN3", "LN4"]
    t.troops("pamplona", *names)
    redeploy(t, "liberal", die)
    for name in names[:die]:
        t.answer("redeploy", name).answer("redeploy-to", "tafalla")
    assert t.key == "rest"
    assert t.at(names[die]) == "pamplona"


@pytest.mark.rule("24.8")
def test_the_carlists_redeploy_five_units_and_three_partidas() -> None:
    t = Table(1836)
    names = ["NAV1", "NAV2", "NAV3", "NAV4", "ALA1", "ALA2"]
    t.troops("segura", *names)
    t.troops("lanz", "PAR1", "PAR2", "PAR3")
    redeploy(t, "carlist")
    for name in names[:5]:
        t.answer("redeploy", name).answer("redeploy-to", "vergara")
    assert t.offers() == ["none", "PAR1", "PAR2", "PAR3"]  # ALA2 has to stay
    for name in ("PAR1", "PAR2", "PAR3"):
        t.answer("redeploy", name).answer("redeploy-to", "tolosa")
    assert t.key == "rest"
    assert t.at("ALA2") == "segura"


@pytest.mark.rule("24.8")
def test_first_the_liberal_then_the_carlist_who_may_also_hide_guns() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona")
    names = ["NAV1", "NAV2", "NAV3", "NAV4", "ALA1"]
    t.troops("segura", *names)
    t.guns("carlist", "field", 1, "segura")
    from_step(t, "redeploy", [1])
    t.answer("redeploy", "none")
    assert t.seat == "carlist"
    for name in names:
        t.answer("redeploy", name).answer("redeploy-to", "vergara")
    assert t.key == "hide-guns"  # after five units all the same, and with nobody left beside them
    t.answer("hide-guns", "segura:field1")
    assert t.gun_points("carlist", "field", "hidden") == 1


@pytest.mark.rule("24.8")
def test_guns_and_trains_move_alone_but_must_not_end_alone() -> None:
    t = Table(1836)
    t.troops("pamplona", "LN1", "LST1")
    t.put("LN2", "alfaro")
    t.fort("tafalla", "liberal")
    redeploy(t, "liberal")
    offers = ends(t, "LST1")
    assert {"alfaro", "tafalla", "vitoria"} <= set(offers)
    assert "caparroso" not in offers  # nobody there
    t.answer("redeploy-to", "alfaro")
    assert t.at("LST1") == "alfaro"


@pytest.mark.rule("24.8")
def test_guns_may_follow_their_escort_in_any_order() -> None:
    t = Table(1836)
    t.troops("caparroso", "LN1", "LST1", "LK1")
    redeploy(t, "liberal", 2)
    t.answer("redeploy", "LN1").answer("redeploy-to", "tudela")
    assert t.at("LST1") == "caparroso"  # alone for the moment
    t.answer("redeploy", "LST1").answer("redeploy-to", "tudela")
    assert t.key == "rest"
    assert t.at("LST1") == "tudela"
    assert t.at("LK1") == "box"  # left alone at the end


@pytest.mark.rule("24.8/limits")
def test_a_unit_must_end_in_its_own_zone() -> None:
    t = Table(1836)
    t.put("LN1", "estella")  # it may come from the enemy's
    t.put("LN2", "bermeo")
    redeploy(t, "liberal")
    offers = ends(t, "LN1")
    assert {"pamplona", "lerin", "tudela", "aragon"} <= set(offers)
    assert not {"los_arcos", "salvatierra", "durango"} & set(offers)
    t = Table(1836)
    t.put("NAV1", "laguardia")
    redeploy(t, "carlist")
    offers = ends(t, "NAV1")
    assert {"campezo", "estella"} <= set(offers)
    assert not {"lerin", "pamplona", "lodosa"} & set(offers)


@pytest.mark.rule("24.8/limits")
def test_carlists_of_an_expedition_stay_where_they_are() -> None:
    t = Table(1836)
    t.put("NAV1", "aragon")
    t.put("NAV2", "segura")
    redeploy(t, "carlist")
    assert t.offers() == ["none", "NAV2"]
    why = t.m.why_not([t.piece("NAV1") + 1])
    assert why is not None and why.rule == "24.8/limits"


@pytest.mark.rule("24.8/limits")
def test_six_units_at_most_in_a_space() -> None:
    t = Table(1836)
    t.troops("tafalla", "LN1", "LN2", "LN3", "LN4", "LN5", "LN6")
    t.troops("pamplona", "LN7", "LST1")
    redeploy(t, "liberal")
    t.answer("redeploy", "LST1").answer("redeploy-to", "tafalla")  # a train is not counted
    assert "tafalla" not in ends(t, "LN7")
    t = Table(1836)
    t.troops("tafalla", "LN1", "LN2", "LN3", "LN4", "LN5")
    t.put("LN7", "pamplona")
    redeploy(t, "liberal")
    assert "tafalla" in ends(t, "LN7")  # as the sixth


@pytest.mark.rule("24.8/limits")
def test_besieged_units_cannot_be_redeployed_by_land() -> None:
    t = Table(1836)
    t.put("LN1", "vitoria", inside=True)
    t.put("LN2", "pamplona")
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    redeploy(t, "liberal")
    assert "LN1" not in t.offers()
    assert "LN2" in t.offers()


@pytest.mark.rule("24.8/limits")
def test_each_unit_is_redeployed_once() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona")
    t.put("LN2", "logrono")
    redeploy(t, "liberal")
    t.answer("redeploy", "LN1").answer("redeploy-to", "tafalla")
    assert t.offers() == ["none", "LN2"]


@pytest.mark.rule("24.8/land")
def test_units_and_fortresses_of_the_enemy_bar_the_way() -> None:
    t = Table(1836)
    t.put("LN1", "tudela")
    for name, place in (("NAV1", "alfaro"), ("NAV2", "caparroso")):
        t.put(name, place)
    redeploy(t, "liberal")
    offers = ends(t, "LN1")
    assert "aragon" in offers
    assert not {"alfaro", "caparroso"} & set(offers)
    assert "sanguesa" in offers  # by way of Aragón


@pytest.mark.rule("24.8/land")
def test_a_fortress_besieged_by_friends_can_be_passed_or_joined() -> None:
    t = Table(1836)
    t.put("NAV1", "campezo")
    t.fort("laguardia", "liberal")
    t.put("NAV2", "laguardia")
    t.siege("laguardia")
    t.put("NAV3", "penacerrada")
    redeploy(t, "carlist")
    assert "campezo" in ends(t, "NAV3")
    t = Table(1836)
    t.put("LN1", "caparroso")
    t.fort("tafalla", "carlist")
    t.put("LN2", "tafalla")
    t.siege("tafalla")
    redeploy(t, "liberal")
    assert "tafalla" in ends(t, "LN1")  # in the Liberal Zone, so it may stay
    t = Table(1836)
    t.put("LN1", "caparroso")
    t.fort("tafalla", "carlist")
    redeploy(t, "liberal")
    assert "tafalla" not in ends(t, "LN1")


@pytest.mark.rule("24.8/land")
def test_liberals_cross_regions_past_expeditions_and_carlists_never() -> None:
    t = Table(1836)
    t.put("LN1", "tudela")
    t.put("NAV1", "aragon")
    redeploy(t, "liberal")
    assert {"aragon", "catalonia", "galicia"} <= set(ends(t, "LN1"))
    t = Table(1836)
    t.put("LN1", "extremadura")  # from an inland region to the North
    t.put("NAV1", "castile_leon")
    redeploy(t, "liberal")
    assert {"briviesca", "pamplona"} <= set(ends(t, "LN1"))
    t = Table(1836)
    t.put("NAV1", "aoiz")
    redeploy(t, "carlist")
    assert all(end not in ends_of_spain() for end in ends(t, "NAV1"))


def ends_of_spain() -> list[str]:
    return [r.id for r in B.pack.regions]


@pytest.mark.rule("24.8/land")
def test_the_last_besieger_that_goes_lifts_the_siege() -> None:
    t = Table(1836)
    t.fort("laguardia", "liberal")
    t.put("NAV1", "laguardia")
    t.put("LN1", "laguardia", inside=True)
    t.siege("laguardia")
    redeploy(t, "carlist")
    t.answer("redeploy", "NAV1").answer("redeploy-to", "campezo")
    assert t.g.siege[t.place("laguardia")] == 0
    assert not t.inside("LN1")


def island(t: Table, at: str) -> None:
    """Carlists all round a port: only the sea is open."""
    names = iter(["NAV1", "NAV2", "NAV3", "NAV4", "ALA1", "ALA2"])
    for end in B.ends[t.place(at)]:
        t.put(next(names), B.place_id[end])


@pytest.mark.rule("24.8/naval")
def test_liberals_go_by_sea_from_port_to_port_or_coastal_region() -> None:
    t = Table(1836)
    t.put("LN1", "castro_urdiales")
    island(t, "castro_urdiales")
    redeploy(t, "liberal")
    offers = ends(t, "LN1")
    assert {"san_sebastian", "galicia", "catalonia", "andalusia"} <= set(offers)
    assert not {"bermeo", "guetaria"} & set(offers)  # ports of the Carlist Zone
    assert not {"aragon", "new_castile", "pamplona", "tolosa"} & set(offers)  # nor on by land


@pytest.mark.rule("24.8/naval")
def test_carlists_have_no_ships() -> None:
    t = Table(1836)
    t.put("NAV1", "bermeo")
    t.put("LN1", "guecho")
    t.put("LN2", "guernica")
    redeploy(t, "carlist")
    assert t.key == "rest"


@pytest.mark.rule("24.8/naval")
def test_the_port_it_sails_to_must_be_free_of_enemies() -> None:
    t = Table(1836)
    t.put("LN1", "galicia")
    t.put("BIS1", "castro_urdiales")
    t.fort("laredo", "carlist")
    redeploy(t, "liberal")
    offers = ends(t, "LN1")
    assert "san_sebastian" in offers
    assert not {"castro_urdiales", "laredo"} & set(offers)


@pytest.mark.rule("24.8/naval")
def test_ships_reach_and_leave_a_besieged_port_within_its_capacity() -> None:
    t = Table(1836)
    t.put("LN1", "san_sebastian", inside=True)
    t.put("GUI1", "san_sebastian")
    t.siege("san_sebastian")
    t.put("LN2", "andalusia")
    t.put("LN3", "andalusia")
    redeploy(t, "liberal")
    t.answer("redeploy", "LN2").answer("redeploy-to", "san_sebastian")
    assert t.inside("LN2")
    assert "san_sebastian" not in ends(t, "LN3")  # two are inside
    t.answer("redeploy-to", "galicia")
    t.answer("redeploy", "LN1").answer("redeploy-to", "galicia")
    assert (t.at("LN1"), t.inside("LN1")) == ("galicia", False)


@pytest.mark.rule("24.8/naval")
@pytest.mark.parametrize(
    ("besieged", "bank", "open_"), [(False, "", True), (True, "", False), (False, "guecho", False)]
)
def test_the_port_of_bilbao_may_be_closed(besieged: bool, bank: str, open_: bool) -> None:
    t = Table(1836)
    t.put("LN1", "andalusia")
    # the land way to Bilbao is barred in every case
    for name, place in (
        ("NAV1", "durango"), ("NAV2", "llodio"), ("NAV3", "sodupe"), ("NAV4", "villaro"), ("ALA1", "guernica"),
        ("ALA2", "castro_urdiales"), ("BIS3", "bermeo"),
    ):  # fmt: skip
        t.put(name, place)
    if besieged:
        t.put("BIS1", "bilbao")
        t.siege("bilbao")
    if bank:
        t.put("BIS2", bank)
    redeploy(t, "liberal")
    assert ("bilbao" in ends(t, "LN1")) is open_


# 24.9


@pytest.mark.rule("24.9")
def test_discards_and_the_cards_of_the_new_year_make_the_deck() -> None:
    t = Table(1834)
    t.deck("L3", "C2")
    t.hand("L5")
    t.g.card[B.card_no["L9"]] = C_DISCARD
    t.g.card[B.card_no["L1"]] = C_GONE  # an asterisk: played and out of the game
    t.begin(NewDecks())
    assert card(t, "L9") == C_DECK
    assert card(t, "L3") == C_DECK
    assert card(t, "L5") == C_HAND
    assert card(t, "L1") == C_GONE
    assert card(t, "L11") == C_DECK and card(t, "C12") == C_DECK  # of 1835
    assert card(t, "L17") == C_OUT  # of 1836


@pytest.mark.rule("24.9")
def test_cards_that_leave_with_the_new_year_and_cancelled_ones_are_taken_out() -> None:
    t = Table(1835)
    t.deck("C1", "C10", "C2")
    t.g.card[B.card_no["C9"]] = C_DISCARD
    t.begin(NewDecks(), [1])  # the place of L16 is drawn
    assert (card(t, "C1"), card(t, "C10"), card(t, "C9")) == (C_GONE, C_GONE, C_GONE)
    assert card(t, "C2") == C_DECK
    t = Table(1834)
    t.deck("C9")
    t.g.card[B.card_no["L14"]] = C_GONE  # it cancels C9
    t.begin(NewDecks())
    assert card(t, "C9") == C_GONE


@pytest.mark.rule("24.9")
def test_optional_cards_stay_out_unless_chosen() -> None:
    optional = next(c for c in B.cards if c.optional and c.year == 1838)
    for options, state in ((0, C_OUT), (1, C_DECK)):
        t = Table(1837)
        t.g.options = options
        t.begin(NewDecks())
        assert card(t, optional.id) == state


@pytest.mark.rule("24.9/hand-replacement")
def test_a_card_that_retires_in_the_hand_is_replaced_by_one_that_is_no_event() -> None:
    t = Table(1835)
    t.hand("C9", "C15")
    t.deck("C2", "C7")
    t.begin(NewDecks(), [1], [B.card_no["C7"]], [B.card_no["C2"]])  # first an event, then a tactical card
    assert card(t, "C9") == C_GONE
    assert card(t, "C2") == C_HAND
    assert card(t, "C7") == C_DECK  # the event goes back
    assert card(t, "C15") == C_HAND
    assert t.key == "rest"


@pytest.mark.rule("24.9/hand-replacement")
def test_the_enemy_does_not_see_the_new_card() -> None:
    t = Table(1835)
    t.hand("C9")
    t.deck("C2")
    t.begin(NewDecks(), [1], [B.card_no["C2"]])
    assert "card-taken" in t.log("carlist")
    assert "card-taken" not in t.log("liberal")
    seen = [e for e in t.m.events(LIBERAL) if e.key == "card-taken-seen"]
    assert len(seen) == 1 and "card" not in seen[0].args


@pytest.mark.rule("24.9/l16")
def test_at_the_end_of_1835_l16_is_put_among_the_first_five_cards() -> None:
    t = Table(1835)
    t.deck("L3", "L4", "L5", "L8", "L9")
    t.hand("L15")  # stands for a card that retires in 1836
    t.begin(NewDecks(), [B.card_no["L9"]], [3])
    assert card(t, "L9") == C_HAND
    number = B.card_no["L16"]
    from grognard.games.an_impossible_war.rules.flow.ch07_cards import TakeCard

    for name in ("L3", "L8"):  # neither the first nor the second card
        assert number not in drawable(t.g, LIBERAL)
        t.begin(TakeCard(LIBERAL), [B.card_no[name]])
    assert drawable(t.g, LIBERAL) == [number]  # the third


@pytest.mark.rule("24.9/l16")
def test_l16_waits_for_its_draw_only_while_there_is_another_card() -> None:
    t = Table(1835)
    t.deck("L3")
    t.begin(NewDecks(), [5])
    others = drawable(t.g, LIBERAL)
    assert B.card_no["L3"] in others and B.card_no["L16"] not in others
    for c in others:
        t.g.card[c] = C_HAND
    assert drawable(t.g, LIBERAL) == [B.card_no["L16"]]


@pytest.mark.rule("24.9/l16")
def test_the_place_of_l16_is_one_of_five() -> None:
    t = Table(1835)
    t.deck("L3", "L4", "L5", "L8", "L9")
    t.begin(NewDecks(), [5])
    seed = next(turn for turn in t.m.turns() if turn.key == "seed")
    assert seed.choice.items() == [1, 2, 3, 4, 5]


@pytest.mark.rule("24.9/l16")
@pytest.mark.parametrize("year", [1834, 1836, 1837])
def test_in_other_years_it_is_shuffled_like_any_card(year: int) -> None:
    t = Table(year)
    t.deck("L3", "L4", "L16")
    t.begin(NewDecks())
    assert t.key == "rest"
    assert B.card_no["L16"] in drawable(t.g, LIBERAL)


# 24.10


@pytest.mark.rule("24.10")
@pytest.mark.parametrize(
    ("year", "markers"),
    [(1834, [2, 2, 2, 2, 2, 2]), (1835, [1, 3, 2, 2, 2, 2]), (1836, [1, 3, 2, 2, 2, 2])],
)
def test_the_markers_of_the_next_year_are_put_in_the_containers(year: int, markers: list[int]) -> None:
    t = Table(year)
    t.g.markers = [0, 0, 1, 0, 1, 0]  # what five turns have left
    t.g.marks[K_LEVY] = 1
    t.g.marks[K_ROYAL] = 1
    from_step(t, "markers")
    assert t.g.markers == markers  # twos, threes and fours of the Liberals, then of the Carlists
    assert (t.g.marks[K_LEVY], t.g.marks[K_ROYAL]) == (0, 0)  # effects of a year are over


@pytest.mark.rule("24.10")
def test_the_end_of_year_runs_through_to_the_markers() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona")
    t.put("NAV1", "segura")
    t.g.markers = [0, 0, 0, 0, 0, 0]
    fortresses(t, 4)
    t.begin(EndOfYear(), [3, 3], [2])
    t.play(("redeploy", "none"), ("redeploy", "none"))
    assert t.key == "rest"
    assert sum(t.g.markers) == 12
    keys = [key for _seat, key in seats(t)]
    assert keys == ["uprising", "redeploy", "redeploy", "redeploy"]


@pytest.mark.rule("24.8")
def test_more_than_the_die_is_refused() -> None:
    t = Table(1836)
    t.troops("pamplona", "LN1", "LN2")
    redeploy(t, "liberal", 1)
    with pytest.raises(NotOffered):
        t.m.answer([t.piece("LN1") + 1, t.piece("LN2") + 1])
    t.answer("redeploy", "LN1").answer("redeploy-to", "tafalla")
    assert t.key == "rest"
