"""4 Game map: spaces, ground, ports, roads, connections, zones, fortresses and who controls what."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_CONSTRUCT, code
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import (
    BORDER,
    CARLIST,
    CITY,
    CONN_MAIN,
    CONN_SECONDARY,
    INF,
    LIBERAL,
    MAIN,
    NONE,
    REFUGE,
    SECONDARY,
    TOWN,
    Board,
    built_in,
)
from grognard.games.an_impossible_war.pack.load import BUILT_IN
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_movement import March
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import effectiveness
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault, Capture
from grognard.games.an_impossible_war.rules.flow.ch19_supply import PlaceSupply
from grognard.games.an_impossible_war.rules.queries.ch04_map import control, fort_side, link_between, port_open
from grognard.games.an_impossible_war.rules.queries.ch13_sea import transport_ends
from grognard.games.an_impossible_war.rules.queries.ch18_siege import besieged
from grognard.games.an_impossible_war.rules.queries.ch19_supply import supply_of
from grognard.games.an_impossible_war.show.drawing import exits
from grognard.games.an_impossible_war.state.effects_forts import demolish_fort, may_keep
from grognard.games.an_impossible_war.state.effects_settle import settle
from grognard.games.an_impossible_war.state.model import FORT_L, NO_FORT, War
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def holder(t: Table, name: str) -> int:
    t.g.refresh()
    return control(t.g, place(name))


# 4.1 spaces


@pytest.mark.rule("4.1/cities", "4.9/city")
def test_five_cities_with_permanent_fortresses_all_liberal_at_first() -> None:
    names = {B.place_id[s] for s in B.cities}
    assert names == {"bilbao", "san_sebastian", "vitoria", "pamplona", "logrono"}
    t = Table(1834)
    for name in names:
        assert fort_side(t.g, place(name)) == LIBERAL
        assert holder(t, name) == LIBERAL


@pytest.mark.rule("4.1/cities")
def test_nobody_builds_or_demolishes_in_a_city() -> None:
    t = Table(1835)
    t.troops("vitoria", "LN1")
    t.points(4)
    t.begin(Actions())
    assert "construct:vitoria" not in t.offers()
    assert "demolish:vitoria" not in t.offers()


@pytest.mark.rule("4.1/main-towns")
def test_a_main_town_pays_a_point_when_it_changes_hands_another_space_does_not() -> None:
    assert B.kind[place("estella")] == TOWN and B.kind[place("alsasua")] != TOWN
    for name, vp in (("estella", -1), ("alsasua", 0)):
        t = Table(1835)
        t.settled()
        t.put("LN1", name)
        t.g.refresh()
        settle(t.g, place(name))
        assert t.g.vp == vp


@pytest.mark.rule("4.1/refuges")
@pytest.mark.parametrize(("side", "unit"), [("liberal", "LN1"), ("carlist", "NAV1")])
@pytest.mark.parametrize("refuge", ["amescoas", "baztan"])
def test_neither_side_builds_in_a_refuge(side: str, unit: str, refuge: str) -> None:
    assert [B.place_id[s] for s in range(B.n_spaces) if B.kind[s] == REFUGE] == ["amescoas", "baztan"]
    t = Table(1835, side)
    t.troops(refuge, unit)
    t.points(4)
    t.begin(Actions())
    assert f"construct:{refuge}" not in t.offers()
    refusal = t.m.why_not([code(A_CONSTRUCT, place(refuge))])
    assert refusal is not None and refusal.rule == "4.1/refuges"


@pytest.mark.rule("4.1/baztan-fortress-exception")
def test_the_carlist_who_takes_baztan_cannot_keep_it_nor_build_there() -> None:
    t = Table(1834, "carlist")
    t.fort("baztan", "liberal")
    t.troops("baztan", "NAV1")
    t.siege("baztan")
    t.points(2)
    assert not may_keep(t.g, place("baztan"), CARLIST)
    t.begin(Capture(place("baztan"), CARLIST))
    assert t.key == "rest"  # no question whether to keep it
    assert t.g.fort[place("baztan")] == NO_FORT
    again = Table(1834, "carlist")
    again.troops("baztan", "NAV1")
    again.points(2)
    again.begin(Actions())
    assert "construct:baztan" not in again.offers()


@pytest.mark.rule("4.1/baztan-fortress-exception")
def test_another_fortress_may_be_kept() -> None:
    t = Table(1834, "carlist")
    t.fort("santesteban", "liberal")
    t.troops("santesteban", "NAV1")
    t.siege("santesteban")
    t.begin(Capture(place("santesteban"), CARLIST))
    assert t.key == "keep-fort"
    t.answer("keep-fort", "yes")
    assert fort_side(t.g, place("santesteban")) == CARLIST


@pytest.mark.rule("4.1/baztan-fortress-exception")
def test_the_liberal_who_demolishes_baztan_cannot_build_it_again() -> None:
    t = Table(1834)
    t.fort("baztan", "liberal")
    t.troops("baztan", "LN1", "LN2")
    t.points(4)
    t.begin(Actions())
    t.answer("action", "demolish:baztan").answer("builder", "LN1")
    assert t.g.fort[place("baztan")] == NO_FORT
    assert "construct:baztan" not in t.offers()


# 4.2 terrain


@pytest.mark.rule("4.2")
def test_rough_ground_narrows_the_line_and_spoils_cavalry_and_artillery() -> None:
    assert B.open_ground[place("los_arcos")] and not B.open_ground[place("estella")]
    assert [Battle(place("los_arcos")).boxes(War(B), arm) for arm in (INF, 1)] == [5, 2]
    assert [Battle(place("estella")).boxes(War(B), arm) for arm in (INF, 1)] == [3, 1]
    t = Table(1835)
    horse = t.put("LNC1", "los_arcos")
    assert effectiveness(t.g, horse, place("los_arcos")) == 2
    assert effectiveness(t.g, horse, place("estella")) == 1
    t.guns("liberal", "field", 2, "los_arcos")
    gun = next(p for p in range(B.n_blocks, B.n_pieces) if t.g.at[p] == place("los_arcos"))
    assert effectiveness(t.g, gun, place("los_arcos")) == 2
    assert effectiveness(t.g, gun, place("estella")) == 1


# 4.3 ports


@pytest.mark.rule("4.3")
def test_liberals_sail_from_port_to_port_and_carlists_never() -> None:
    t = Table(1835)
    t.troops("san_sebastian", "LN1")
    t.points(4)
    t.begin(Actions())
    assert "transport:san_sebastian" in t.offers()
    ends = [B.place_id[s] for s in transport_ends(t.g, place("san_sebastian"))]
    assert "bilbao" in ends and "guetaria" in ends and "vitoria" not in ends
    carlist = Table(1835, "carlist")
    carlist.troops("guetaria", "NAV1")
    carlist.points(4)
    carlist.begin(Actions())
    assert not [w for w in carlist.offers() if w.startswith(("transport", "land"))]


@pytest.mark.rule("4.3")
def test_a_port_supplies_liberals_in_the_carlist_zone() -> None:
    t = Table(1835)
    t.put("LN1", "guetaria")
    t.put("LN2", "azpeitia")
    t.put("LN3", "segura")
    t.settled()
    assert supply_of(t.g, LIBERAL, place("guetaria")) == 2
    assert supply_of(t.g, LIBERAL, place("segura")) == 0
    t.begin(PlaceSupply(LIBERAL, place("guetaria")))
    assert t.strength("LN1") == 4


@pytest.mark.rule("4.3", "4.3/bilbao")
def test_a_besieged_fortress_with_a_port_is_supplied_but_not_bilbao() -> None:
    t = Table(1835)
    t.put("LN1", "san_sebastian", inside=True)
    t.put("NAV1", "san_sebastian")
    t.siege("san_sebastian")
    t.begin(PlaceSupply(LIBERAL, place("san_sebastian"), True))
    assert t.key == "rest"  # no attrition die
    t = Table(1835)
    t.put("LN1", "bilbao", inside=True)
    t.put("NAV1", "bilbao")
    t.siege("bilbao")
    t.begin(PlaceSupply(LIBERAL, place("bilbao"), True), [1])  # the die is rolled, and costs a point
    assert t.strength("LN1") == 3


@pytest.mark.rule("4.3/bilbao")
def test_what_closes_the_port_of_bilbao() -> None:
    def open_after(lay: str) -> bool:
        t = Table(1835)
        if lay == "siege":
            t.put("NAV1", "bilbao")
            t.siege("bilbao")
        elif lay in ("portugalete", "guecho"):
            t.put("NAV1", lay)
        elif lay == "fort besieged":
            t.fort("portugalete", "liberal")
            t.put("NAV1", "portugalete")
            t.siege("portugalete")
        elif lay == "fort free":
            t.fort("portugalete", "liberal")
        t.settled()
        return port_open(t.g, place("bilbao"))

    assert open_after("nothing")
    assert open_after("fort free")
    assert not open_after("siege")
    assert not open_after("portugalete")
    assert not open_after("guecho")
    assert not open_after("fort besieged")


@pytest.mark.rule("4.3/bilbao")
def test_a_closed_bilbao_neither_ships_nor_receives() -> None:
    t = Table(1835)
    t.troops("bilbao", "LN1")
    t.troops("san_sebastian", "LN2")
    t.put("NAV1", "guecho")
    t.points(4)
    t.begin(Actions())
    assert "transport:bilbao" not in t.offers()
    t.answer("action", "transport:san_sebastian")
    assert "bilbao" not in t.offers()
    assert "portugalete" in t.offers()


# 4.4, 4.5 roads and connections


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("a", "b", "cost"),
    [
        ("vitoria", "salvatierra", 1), ("salvatierra", "alsasua", 1), ("llodio", "orduna", 1),
        ("durango", "villaro", 2), ("alsasua", "estella", 2), ("lerin", "calahorra", 2),
    ],
)  # fmt: skip
def test_main_roads_cost_one_point_and_secondary_roads_two(a: str, b: str, cost: int) -> None:
    link = link_between(B, place(a), place(b))
    assert link != NONE
    assert March([], place(a)).cost(War(B), link) == cost


@pytest.mark.rule("4.4")
def test_there_is_no_moving_without_a_road() -> None:
    assert link_between(B, place("vitoria"), place("estella")) == NONE
    t = Table(1835, "carlist")
    p = t.put("NAV1", "estella")
    t.begin(March([p], place("estella")))
    ends = [w.split(":", 1)[1] for w in t.offers() if w.startswith("go:")]
    assert ends and all(link_between(B, place("estella"), place(w)) != NONE for w in ends)


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    ("space", "region", "cost"), [("tudela", "aragon", 2), ("aoiz", "aragon", 3), ("briviesca", "castile_leon", 2)]
)
def test_a_connection_with_a_region_costs_one_point_more(space: str, region: str, cost: int) -> None:
    assert B.link_cost[link_between(B, place(space), place(region))] == cost


@pytest.mark.rule("4.5")
def test_the_connection_with_france_leads_nowhere() -> None:
    border = [s for s in range(B.n_spaces) if B.pack.spaces[s].france]
    assert [B.place_id[s] for s in border] == ["irun", "baztan", "roncesvalles"]
    t = Table(1835, "carlist")
    p = t.put("NAV1", "roncesvalles")
    t.begin(March([p], place("roncesvalles")))
    ends = {end for w in t.offers() if w.startswith("go:") for end in w[3:].split("--")} - {"roncesvalles"}
    assert ends == {"aoiz", "zubiri", "baztan"}


@pytest.mark.rule("4.4", "4.5", "4.6/adjacent-to-carlist-zone")
def test_a_map_laid_anew_has_its_roads_connections_and_borders_from_either_end() -> None:
    board = Board(BUILT_IN)

    def way(a: str, b: str) -> tuple[int, int]:
        """Kind and cost of the one link from a to b."""
        here, there = board.place_no[a], board.place_no[b]
        found = [i for i, end in zip(board.links[here], board.ends[here], strict=True) if end == there]
        assert len(found) == 1
        assert {board.link_a[found[0]], board.link_b[found[0]]} == {here, there}
        return board.link_kind[found[0]], board.link_cost[found[0]]

    for a, b, kind, cost in (
        ("vitoria", "salvatierra", MAIN, 1), ("durango", "villaro", SECONDARY, 2),
        ("tudela", "aragon", CONN_MAIN, 2), ("aoiz", "aragon", CONN_SECONDARY, 3),
        ("aragon", "catalonia", BORDER, 0), ("galicia", "castile_leon", BORDER, 0),
    ):  # fmt: skip
        assert way(a, b) == way(b, a) == (kind, cost)
    beside = {board.place_id[i] for i in range(board.n_places) if board.by_zone[i]}
    assert {"valmaseda", "vitoria", "penacerrada", "lerin", "zubiri"} <= beside
    assert not beside & {"calahorra", "alsasua", "aragon"}


@pytest.mark.rule("4.5")
def test_every_connection_is_drawn_as_a_way_off_the_map_that_says_where_it_leads() -> None:
    def edge(x: float, y: float) -> float:
        return min(x, y, B.pack.frame.width_km - x, B.pack.frame.height_km - y)

    drawn = exits(GAME, B)
    assert len(drawn) == 2 * len(B.pack.connections)
    for c, way, name in zip(B.pack.connections, drawn[::2], drawn[1::2], strict=True):
        assert way["style"] == f"exit-{c.kind}"
        region = B.pack.regions[place(c.region) - B.n_spaces]
        assert name["text"] == {"en": f"→ {region.en}", "es": f"→ {region.es}"}
        assert (name["size"], name["angle"]) == (1, 0)
        s = B.pack.spaces[place(c.space)]
        start, end = ([float(v) for v in point.split()] for point in str(way["d"])[1:].split("L"))
        assert start == [s.x, s.y]
        stub = (end[0] - s.x, end[1] - s.y)
        assert sorted(abs(v) for v in stub) == pytest.approx([0, 9])
        assert edge(end[0], end[1]) == pytest.approx(edge(s.x, s.y) - 9), "straight off to the nearest edge"
        assert isinstance(name["x"], float) and isinstance(name["y"], float)
        beyond = (name["x"] - end[0], name["y"] - end[1])
        assert beyond == pytest.approx((stub[0] / 9 * 2, stub[1] / 9 * 3)), "the name stands beyond its end"


@pytest.mark.rule("4.1")
def test_every_space_lies_on_the_sheet_where_it_lies_on_the_globe() -> None:
    """Some are moved by a few kilometres, so that their pieces have room."""
    frame = B.pack.frame
    west, north = frame.west_lon, frame.north_lat
    assert (frame.east_lon - west) * frame.km_per_degree_lon == pytest.approx(frame.width_km, abs=0.01)
    assert (north - frame.south_lat) * frame.km_per_degree_lat == pytest.approx(frame.height_km, abs=0.01)
    for s in B.pack.spaces:
        assert (s.lon - west) * frame.km_per_degree_lon == pytest.approx(s.x, abs=5)
        assert (north - s.lat) * frame.km_per_degree_lat == pytest.approx(s.y, abs=5)


# 4.6, 4.7 zones


@pytest.mark.rule("4.6", "4.7")
def test_the_two_zones() -> None:
    for name in ("salvatierra", "alsasua", "durango", "estella", "amescoas", "baztan", "guetaria"):
        assert B.zone[place(name)] == CARLIST
    for name in ("vitoria", "calahorra", "valmaseda", "portugalete", "guecho"):
        assert B.zone[place(name)] == LIBERAL
    assert all(B.zone[r] == LIBERAL for r in range(B.n_spaces, B.n_places))  # every region too


@pytest.mark.rule("4.6", "4.7")
def test_an_empty_space_belongs_to_the_side_of_its_zone() -> None:
    t = Table(1835)
    assert holder(t, "alsasua") == CARLIST
    assert holder(t, "calahorra") == LIBERAL
    assert holder(t, "aragon") == LIBERAL


@pytest.mark.rule("4.6/adjacent-to-carlist-zone")
def test_liberal_spaces_with_a_road_into_the_carlist_zone() -> None:
    for name in ("valmaseda", "vitoria", "penacerrada", "lerin", "zubiri"):
        assert B.by_zone[place(name)]
    assert not B.by_zone[place("calahorra")]  # one road further
    assert not B.by_zone[place("alsasua")]  # inside it, not beside it
    t = Table(1835)
    assert supply_of(t.g, CARLIST, place("lerin")) == 4
    assert supply_of(t.g, CARLIST, place("calahorra")) == 2


# 4.8 fortresses


@pytest.mark.rule("4.8")
def test_a_completed_fortress_holds_its_space_and_one_under_construction_does_not() -> None:
    t = Table(1835)
    t.fort("estella", "liberal", building=True)
    assert fort_side(t.g, place("estella")) == NONE
    assert holder(t, "estella") == CARLIST
    t.fort("estella", "liberal")
    assert fort_side(t.g, place("estella")) == LIBERAL
    assert holder(t, "estella") == LIBERAL


@pytest.mark.rule("4.8")
def test_every_fortress_has_a_garrison_even_without_units() -> None:
    """Nobody is inside, and still one die is rolled for the defence."""
    t = Table(1835, "carlist")
    t.fort("alsasua", "liberal")
    t.troops("alsasua", "NAV1")
    t.guns("carlist", "field", 1, "alsasua")
    t.siege("alsasua")
    t.begin(Assault(place("alsasua")), [1], [6, 6, 6])
    t.answer("storm", "NAV1")
    assert t.strength("NAV1") == 3
    assert [turn.key for turn in t.m.turns()].count("fire") == 2


# 4.9 control


@pytest.mark.rule("4.9", "4.9/city", "4.9/fortress")
def test_city_and_fortress_stay_their_owners_under_siege() -> None:
    t = Table(1835)
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.fort("salvatierra", "liberal")
    t.put("NAV2", "salvatierra")
    t.siege("salvatierra")
    t.fort("tolosa", "carlist")
    t.put("LN1", "tolosa")
    t.siege("tolosa")
    assert besieged(t.g, place("vitoria"))
    assert holder(t, "vitoria") == LIBERAL
    assert holder(t, "salvatierra") == LIBERAL
    assert holder(t, "tolosa") == CARLIST


@pytest.mark.rule("4.9/city")
def test_a_captured_city_belongs_to_the_captor_even_when_he_leaves() -> None:
    t = Table(1835, "carlist")
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.begin(Capture(place("vitoria"), CARLIST))
    t.g.move(t.piece("NAV1"), place("salvatierra"))
    settle(t.g, place("vitoria"))
    assert control(t.g, place("vitoria")) == CARLIST
    assert B.kind[place("vitoria")] == CITY


@pytest.mark.rule("4.9/main-town", "4.9/other-space")
@pytest.mark.parametrize("name", ["estella", "alsasua"])
def test_a_unit_holds_a_town_or_another_space(name: str) -> None:
    t = Table(1835)
    assert holder(t, name) == CARLIST
    t.put("LN1", name)
    assert holder(t, name) == LIBERAL


@pytest.mark.rule("4.9/main-town", "4.9/other-space", "4.9/fortress")
@pytest.mark.parametrize("name", ["calahorra", "lerin"])
def test_an_empty_fortress_holds_its_space(name: str) -> None:
    t = Table(1835)
    assert holder(t, name) == LIBERAL
    t.fort(name, "carlist")
    assert holder(t, name) == CARLIST


@pytest.mark.rule("4.9/reversion")
def test_a_town_reverts_when_the_last_unit_marches_off() -> None:
    """A Liberal unit leaves Estella for Lerín: the town is Carlist again, and that is a capture."""
    t = Table(1835)
    t.troops("estella", "LN1")
    t.points(1)
    t.begin(Actions(), [3])
    t.answer("action", "activate:estella").answer("group", "LN1")
    t.answer("march", "go:lerin")
    while t.key != "action":
        t.answer(t.key, "stop" if t.key == "march" else "-")
    assert control(t.g, place("estella")) == CARLIST
    assert t.g.vp == 1


@pytest.mark.rule("4.9/reversion")
def test_a_fortress_left_behind_prevents_the_reversion() -> None:
    t = Table(1835)
    t.fort("estella", "liberal")
    t.troops("estella", "LN1")
    t.points(1)
    t.begin(Actions(), [3])
    t.answer("action", "activate:estella").answer("group", "LN1")
    t.answer("march", "go:lerin")
    while t.key != "action":
        t.answer(t.key, "stop" if t.key == "march" else "-")
    assert control(t.g, place("estella")) == LIBERAL
    assert t.g.vp == 0


@pytest.mark.rule("4.9/reversion", "4.9/fortress")
def test_demolishing_an_empty_fortress_gives_the_space_back_to_its_zone() -> None:
    t = Table(1835)
    t.fort("estella", "liberal")
    t.settled()
    demolish_fort(t.g, place("estella"), "10.3")
    assert t.g.held[place("estella")] == CARLIST
    assert t.g.vp == 1


@pytest.mark.rule("4.9/fortress", "4.9/reversion")
def test_a_fortress_completed_in_an_empty_enemy_town_takes_it_at_once() -> None:
    t = Table(1835)
    t.fort("estella", "liberal", building=True)
    t.begin(PlayerPhase(LIBERAL), [1])
    assert t.key == "action"  # the card and the fortress are done
    assert t.g.fort[place("estella")] == FORT_L
    assert t.g.vp == -1
