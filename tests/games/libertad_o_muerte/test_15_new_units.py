"""15.0 New units."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch15_new_units import NewUnitsPhase
from grognard.games.libertad_o_muerte.rules.queries.ch15_new_units import places_for, why_no_deploy
from grognard.games.libertad_o_muerte.state.model import INSIDE
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def levy(*names: str, side: str = "patriot", turn: int = 3, scenario: str = "grand-campaign") -> Table:
    """Units in the New Units Box."""
    t = Table(scenario, active=side, turn=turn)
    for name in names:
        t.g.strength[t.put(name, "new")] = 0
    return t


def refused(t: Table, name: str, place: str) -> str:
    found = why_no_deploy(t.g, t.p(name), t.place(place))
    return "" if found is None else found.rule


def reason(t: Table, name: str, place: str) -> str:
    found = why_no_deploy(t.g, t.p(name), t.place(place))
    return "" if found is None else found.key


@pytest.mark.rule("15.0")
def test_new_units_go_to_controlled_cities_of_their_country() -> None:
    t = levy("p_estrella")
    t.own("patriot", "buenos_aires", "salta", "pampa", "santiago")
    t.play(NewUnitsPhase(0))
    assert t.offers() == ["place:salta", "place:buenos_aires"]
    assert t.why_not("place:cordoba") == "15.0/control-snapshot"
    assert reason(t, "p_estrella", "pampa") == "no-city"
    assert reason(t, "p_estrella", "santiago") == "no-other-country"
    t.answer("place:salta", key="deploy")
    assert (t.at("p_estrella"), t.strength("p_estrella")) == ("salta", 2)


@pytest.mark.rule("15.0")
def test_a_unit_with_a_home_goes_home_and_nowhere_else() -> None:
    t = levy("p_mil_mendoza")
    t.own("patriot", "buenos_aires", "mendoza")
    t.play(NewUnitsPhase(0))
    assert t.at("p_mil_mendoza") == "mendoza"
    t = levy("p_mil_mendoza")
    assert reason(t, "p_mil_mendoza", "buenos_aires") == "no-other-home"


@pytest.mark.rule("15.0")
def test_a_home_without_a_city_serves_all_the_same() -> None:
    t = levy("r_mapuches1", side="royalist")
    p = t.p("r_mapuches1")
    old, B.home[p] = B.home[p], t.place("araucania")
    try:
        assert not B.city[t.place("araucania")]
        assert places_for(t.g, p) == [t.place("araucania")]
    finally:
        B.home[p] = old
    assert reason(t, "r_mapuches1", "araucania") == "no-city"


@pytest.mark.rule("15.0", "8.2/garrison")
def test_a_garrison_is_deployed_inside_the_fortress_of_its_home() -> None:
    t = levy("r_g_talcahuano", "r_realistas_gto", side="royalist")
    t.play(NewUnitsPhase(1))
    assert t.at("r_g_talcahuano") == "concepcion"
    assert t.has("r_g_talcahuano", INSIDE)
    assert t.at("r_realistas_gto") == "guanajuato"  # no fortress there
    assert not t.has("r_realistas_gto", INSIDE)


@pytest.mark.rule("15.0")
def test_no_new_units_in_a_besieged_city() -> None:
    t = levy("r_mil_lima", side="royalist")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "lima")
    t.g.control[t.place("lima")] = 0  # since the movement phase began
    assert refused(t, "r_mil_lima", "lima") == "15.0"
    t.play(NewUnitsPhase(1))
    assert t.at("r_mil_lima") == "pool"


@pytest.mark.rule("15.0")
def test_a_royalist_of_the_river_plate_does_not_deploy_in_new_granada() -> None:
    t = levy("r_dragones_peru", "r_del_rey", side="royalist")
    assert reason(t, "r_dragones_peru", "bogota") == "no-other-country"
    assert reason(t, "r_del_rey", "lima") == "no-other-country"
    assert refused(t, "r_dragones_peru", "cuzco") == ""


@pytest.mark.rule("15.0")
def test_nobody_deploys_outside_the_scenario() -> None:
    t = levy("p_cauca", scenario="la-plata")
    t.own("patriot", "bogota")
    assert refused(t, "p_cauca", "bogota") == "15.0"


@pytest.mark.rule("15.0")
def test_units_of_peru_deploy_in_upper_peru_and_chile_by_the_annexation() -> None:
    t = levy("r_dragones_peru", side="royalist", scenario="la-plata")
    for region in ("cuzco", "potosi", "santiago"):
        assert refused(t, "r_dragones_peru", region) == ""
    assert reason(t, "r_dragones_peru", "salta") == "no-other-country"
    specials = B.scenarios[t.g.scenario].specials
    specials.remove("upper_peru_annexed")
    try:
        assert refused(t, "r_dragones_peru", "cuzco") == ""
        for region in ("potosi", "santiago"):
            assert reason(t, "r_dragones_peru", region) == "no-other-country"
    finally:
        specials.append("upper_peru_annexed")


@pytest.mark.rule("15.0", "3.2.6/gaucho-llanero", "3.2.6/guerrilla", "3.2.6/natives")
def test_units_bound_to_certain_regions_are_deployed_in_them() -> None:
    t = levy("p_infernales", "p_gue_laguna", "p_charruas", "p_husares_paez")
    t.own("patriot", *B.place_id[: B.n_land])
    for name, icon in (("p_infernales", B.gaucho), ("p_gue_laguna", B.guerrilla), ("p_husares_paez", B.llanero)):
        found = places_for(t.g, t.p(name))
        assert found
        assert all(icon[r] for r in found)
    found = places_for(t.g, t.p("p_charruas"))
    assert found
    assert all(B.people[t.p("p_charruas")] in B.peoples[r] for r in found)
    outside = [r for r in range(B.n_land) if B.city[r] and B.deploy[t.p("p_infernales")][r] and not B.gaucho[r]]
    assert refused(t, "p_infernales", B.place_id[outside[0]]) == "3.2.6/gaucho-llanero"


@pytest.mark.rule("15.0", "3.2.1/jungle")
def test_a_jungle_with_six_combat_units_takes_no_more() -> None:
    t = levy("p_cauca")
    jungle = next(
        r for r in range(B.n_land)
        if B.charts.terrain["jungle"].stack and B.terrain[r] == 3 and B.city[r] and B.deploy[t.p("p_cauca")][r]
    )  # fmt: skip
    t.own("patriot", B.place_id[jungle])
    six = ("p_patricios", "p_arribenos", "p_pardos", "p_bat2", "p_bat9", "p_bat10")
    for name in six[:5]:
        t.put(name, B.place_id[jungle])
    assert refused(t, "p_cauca", B.place_id[jungle]) == ""
    t.put(six[5], B.place_id[jungle])
    assert refused(t, "p_cauca", B.place_id[jungle]) == "3.2.1/jungle"


@pytest.mark.rule("15.0")
def test_from_turn_3_nobody_deploys_in_paraguay() -> None:
    for turn, where in ((2, "paraguay"), (3, "pool")):
        t = levy("r_paraguay1", side="royalist", turn=turn)
        t.play(NewUnitsPhase(1))
        assert t.at("r_paraguay1") == where


@pytest.mark.rule("15.0/control-snapshot")
def test_a_region_taken_in_this_turns_movement_does_not_count() -> None:
    t = levy("p_estrella")
    t.own("patriot", "buenos_aires", "salta")
    t.own("royalist", "cordoba")
    t.g.control[t.place("cordoba")] = 0  # conquered after the snapshot
    assert refused(t, "p_estrella", "cordoba") == "15.0/control-snapshot"
    t.g.control[t.place("salta")] = 1  # lost after the snapshot
    assert refused(t, "p_estrella", "salta") == "15.0"
    t.play(NewUnitsPhase(0))
    assert t.at("p_estrella") == "buenos_aires"


@pytest.mark.rule("15.0/two-per-region")
def test_at_most_two_new_units_in_a_region() -> None:
    t = levy("p_estrella", "p_bat2", "p_bat9", "p_bat10")
    t.own("patriot", "buenos_aires", "salta")
    t.play(NewUnitsPhase(0))
    t.answer("place:salta", "place:salta")
    assert t.key == "rest"  # the other two have Buenos Aires only
    names = ("p_estrella", "p_bat2", "p_bat9", "p_bat10")
    assert sorted(t.at(n) for n in names) == ["buenos_aires", "buenos_aires", "salta", "salta"]


@pytest.mark.rule("15.0/two-per-region", "15.0/lost")
def test_if_there_is_not_room_for_all_the_owner_says_who_comes_first() -> None:
    t = levy("p_estrella", "p_bat2", "p_art_norte")
    t.own("patriot", "buenos_aires")
    t.play(NewUnitsPhase(0))
    assert len(t.offers()) == 3
    t.answer("piece:p_art_norte", key="deploy-first")
    t.answer("piece:p_bat2", key="deploy-first")
    assert [t.at(n) for n in ("p_art_norte", "p_bat2", "p_estrella")] == ["buenos_aires", "buenos_aires", "pool"]
    assert refused(t, "p_estrella", "buenos_aires") == "15.0/two-per-region"


@pytest.mark.rule("15.0/two-per-region")
def test_those_bound_to_their_home_are_deployed_before_the_others() -> None:
    t = levy("p_estrella", "p_bat2", "p_mil_mendoza")
    t.own("patriot", "mendoza", "salta")
    t.play(NewUnitsPhase(0))
    assert t.at("p_mil_mendoza") == "mendoza"
    t.answer("place:mendoza", key="deploy")  # there is room for one more
    assert sorted(t.at(n) for n in ("p_estrella", "p_bat2")) == ["mendoza", "salta"]


@pytest.mark.rule("15.0/two-per-region", "15.0/ships")
def test_a_ship_in_its_port_is_one_of_the_two() -> None:
    t = levy("p_tra_pu", "p_estrella", "p_bat2")
    t.own("patriot", "buenos_aires")
    t.play(NewUnitsPhase(0))
    assert len(t.offers()) == 3  # three for two places: their owner chooses, the ship among them
    t.answer("piece:p_tra_pu", "piece:p_bat2", key="deploy-first")
    places = [t.at(n) for n in ("p_tra_pu", "p_bat2", "p_estrella")]
    assert places == ["buenos_aires_port", "buenos_aires", "pool"]


@pytest.mark.rule("15.0/control-snapshot")
def test_a_home_region_must_have_been_held_as_well() -> None:
    t = levy("p_mil_mendoza")
    t.own("patriot", "mendoza")
    t.g.at_move[t.place("mendoza")] = 1  # won in this turn's movement
    assert refused(t, "p_mil_mendoza", "mendoza") == "15.0/control-snapshot"


@pytest.mark.rule("15.0/lost")
def test_a_unit_that_cannot_be_deployed_goes_back_to_the_force_pool() -> None:
    t = levy("p_estrella", "p_mil_mendoza")
    t.g.resources = [4, 4]
    t.play(NewUnitsPhase(0))
    assert (t.at("p_estrella"), t.at("p_mil_mendoza")) == ("pool", "pool")
    assert t.g.resources == [4, 4]  # nothing is paid back
    assert t.log().count("not-deployed") == 2


@pytest.mark.rule("15.0/ships")
def test_a_ship_needs_a_port_held_since_the_turn_began() -> None:
    t = levy("p_tra_pu", "p_tra_chile")
    t.own("patriot", "buenos_aires", "banda_oriental", "coquimbo", "santiago")
    t.g.at_turn[t.place("banda_oriental")] = 1  # taken this turn, before the movement phase
    t.g.at_move[t.place("buenos_aires")] = 1  # the movement phase does not matter for ships
    t.play(NewUnitsPhase(0))
    assert t.at("p_tra_pu") == "buenos_aires_port"
    assert t.offers() == ["place:coquimbo_port", "place:santiago_port"]
    assert t.why_not("place:santiago") == "15.0/ships"
    assert refused(t, "p_tra_pu", "banda_oriental_port") == "15.0/ships"
    t.answer("place:coquimbo_port")
    assert t.at("p_tra_chile") == "coquimbo_port"


@pytest.mark.rule("15.0/ships", "15.0/lost")
def test_a_port_lost_meanwhile_takes_no_ship() -> None:
    t = levy("p_tra_pu")
    t.own("patriot", "buenos_aires")
    t.g.control[t.place("buenos_aires")] = 1
    t.play(NewUnitsPhase(0))
    assert t.at("p_tra_pu") == "pool"


@pytest.mark.rule("15.0/ships", "15.0")
def test_the_port_of_a_besieged_city_takes_no_ship() -> None:
    """The siege began this turn: the port was held when the turn began, and the city still is."""
    t = levy("r_tra_callao", side="royalist")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "lima")
    t.g.control[t.place("lima")] = 0
    assert reason(t, "r_tra_callao", "lima_port") == "no-besieged-deploy"
