"""11.2 Embarking from a coast and landing on one, in the Land Movement Phase (9.1)."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.queries.ch11_embark import why_no_coast
from grognard.games.libertad_o_muerte.state.model import ATTACKER, FROM_SPAIN, IMMOBILE, LANDED, LOADED, MOVED
from tests.games.libertad_o_muerte.marching import goals, phase, stacks, take
from tests.games.libertad_o_muerte.table import Table


def plata() -> Table:
    t = Table()
    t.own("patriot", "buenos_aires", "cordoba", "pampa")
    return t


@pytest.mark.rule("11.2/embark", "9.1/coast-loading")
def test_a_stack_that_has_not_moved_embarks_off_its_coast() -> None:
    t = plata()
    t.put("p_tra_pu", "mar_patagonico")
    t.put("p_patricios", "pampa")
    t.put("p_belgrano", "pampa")
    phase(t)
    take(t, "pampa").answer("embark:p_tra_pu")
    for name in ("p_patricios", "p_belgrano"):
        assert t.at(name) == "mar_patagonico"
        assert t.g.aboard[t.p(name)] == t.p("p_tra_pu")
        assert t.has(name, LOADED) and t.has(name, MOVED)
    assert t.key == "rest"  # that was all for this turn


@pytest.mark.rule("11.2/embark", "9.1/coast-loading")
def test_who_has_moved_does_not_embark() -> None:
    t = plata()
    t.put("p_tra_pu", "mar_patagonico")
    t.put("p_patricios", "cordoba")
    phase(t)
    take(t, "cordoba").answer("go:pampa")
    assert goals(t, "embark") == []
    assert t.why_not("embark:p_tra_pu") == "11.2/embark"


@pytest.mark.rule("11.2/embark", "9.1/capacity")
def test_the_ship_must_be_there_and_have_room() -> None:
    """Three points of capacity: not for the Patricios (3) with the Arribeños (2), nor on another coast."""
    t = plata()
    t.put("p_tra_pu", "mar_patagonico")
    t.put("p_hercules", "mar_patagonico")  # carries nobody
    t.put("p_patricios", "pampa")
    t.put("p_arribenos", "pampa")
    t.put("p_pardos", "buenos_aires")
    phase(t)
    take(t, "pampa", "p_patricios", "p_arribenos")
    assert goals(t, "embark") == []
    assert t.why_not("embark:p_tra_pu") == "9.1/capacity"
    t.answer("stop")
    take(t, "buenos_aires")
    assert t.why_not("embark:p_tra_pu") == "11.2/embark"


@pytest.mark.rule("11.2/embark", "9.1/forbidden-units")
def test_some_units_board_no_ship() -> None:
    t = Table()
    t.own("patriot", "talca")
    t.put("p_tra_chile", "costa_valparaiso")
    t.put("p_gue_rodriguez", "talca")
    t.put("p_rebeldes_cuzco1", "talca")
    phase(t)
    take(t, "talca", "p_gue_rodriguez")
    assert goals(t, "embark") == []
    t.answer("stop")
    take(t, "talca")
    assert t.why_not("embark:p_tra_chile") == "9.1/forbidden-units"


@pytest.mark.rule("11.2/embark", "11.2/fortress-in-out", "11.2/artillery-and-leaders-alone")
def test_the_besieged_and_leaders_on_a_foreign_shore_do_not_embark_from_a_coast() -> None:
    t = Table(active="royalist")
    t.own("patriot", "lima", "arica")
    t.put("p_patricios", "lima")
    t.put("r_real_lima", "lima", inside=True)
    t.put("r_tra_callao", "mar_de_lima")
    ship = t.p("r_tra_callao")
    reason = why_no_coast(t.g, [t.p("r_real_lima")], ship)
    assert reason is not None and reason.rule == "11.2/fortress-in-out"
    t.put("p_patricios", "pool")
    t.put("r_pezuela", "lima")
    reason = why_no_coast(t.g, [t.p("r_pezuela")], ship)
    assert reason is not None and reason.rule == "11.2/artillery-and-leaders-alone"
    t.own("royalist", "lima")
    assert why_no_coast(t.g, [t.p("r_pezuela")], ship) is None
    assert why_no_coast(t.g, [t.p("r_real_lima")], ship) is None


@pytest.mark.rule("11.2", "11.2/disembark")
def test_an_immobile_unit_stays_aboard() -> None:
    t = plata()
    t.put("p_tra_chile", "costa_intermedios")
    t.load("p_tra_chile", "p_chile1")
    t.g.flags[t.p("p_chile1")] |= IMMOBILE
    phase(t)
    assert t.key == "rest"


@pytest.mark.rule("11.2/disembark", "9.1/coast-loading")
def test_a_landing_on_any_coast_of_the_sea_takes_all_the_points() -> None:
    t = plata()
    t.put("p_tra_chile", "costa_intermedios")
    t.load("p_tra_chile", "p_chile1", "p_san_martin")
    t.g.flags[t.p("p_chile1")] |= LOADED  # embarked this turn: it may land all the same
    phase(t)
    assert stacks(t) == ["costa_intermedios"]
    take(t, "costa_intermedios")
    assert goals(t, "land") == ["arequipa", "arica"]  # Atacama is neither Chile nor Peru (3.4.4/chileans)
    assert t.why_not("land:lima") == "11.2/disembark"
    assert t.why_not("go:arica") == "3.2.1/sea"
    t.answer("land:arica")
    assert t.at("p_chile1") == "arica" and t.g.aboard[t.p("p_chile1")] == -1
    assert t.has("p_chile1", LANDED) and t.has("p_chile1", MOVED)
    assert t.g.came[t.p("p_chile1")] == t.place("costa_intermedios")
    assert t.holder("arica") == "patriot"
    assert t.key == "rest"


@pytest.mark.rule("11.2/disembark", "11.2/leader-needed")
def test_a_landing_among_enemies_needs_a_leader() -> None:
    t = Table()
    t.put("p_tra_chile", "costa_intermedios")
    t.load("p_tra_chile", "p_chile1")
    t.put("r_mil_arequipa", "arequipa")
    phase(t)
    take(t, "costa_intermedios")
    assert goals(t, "land") == ["arica"]
    assert t.why_not("land:arequipa") == "11.2/leader-needed"
    t.load("p_tra_chile", "p_san_martin")
    phase(t)
    take(t, "costa_intermedios").answer("land:arequipa")
    assert t.has("p_chile1", ATTACKER)
    assert t.holder("arequipa") == "royalist"


@pytest.mark.rule("11.2/disembark")
def test_pieces_of_several_ships_land_together() -> None:
    t = Table()
    t.put("p_tra_chile", "costa_intermedios")
    t.put("p_nav_san_martin", "costa_intermedios")
    t.load("p_tra_chile", "p_chile1")
    t.load("p_nav_san_martin", "p_chile2", "p_san_martin")
    t.put("r_mil_arequipa", "arequipa")
    phase(t)
    take(t, "costa_intermedios").answer("land:arequipa")
    assert [t.at(n) for n in ("p_chile1", "p_chile2", "p_san_martin")] == ["arequipa"] * 3


@pytest.mark.rule("11.2/disembark", "11.2/leaders-one-per-region", "11.2/artillery-and-leaders-alone")
def test_a_leader_alone_lands_on_a_friendly_coast_and_goes_no_farther() -> None:
    t = Table()
    t.own("patriot", "arica", "arequipa")
    t.put("p_tra_chile", "costa_intermedios")
    t.load("p_tra_chile", "p_san_martin")
    phase(t)
    take(t, "costa_intermedios")
    assert goals(t, "land") == ["arequipa", "arica"]
    assert t.why_not("land:atacama") == "11.2/artillery-and-leaders-alone"
    t.answer("land:arica")
    assert t.key == "rest"


@pytest.mark.rule("11.2/disembark", "19.4")
def test_units_from_spain_that_land_may_raise_the_tension() -> None:
    t = Table(active="royalist")
    t.put("r_tra_cadiz1", "caribe_oriental")
    t.load("r_tra_cadiz1", "r_e_burgos")
    t.g.flags[t.p("r_e_burgos")] |= FROM_SPAIN
    phase(t, 6)
    take(t, "caribe_oriental").answer("land:cumana")
    assert t.g.tension == 1
    assert not t.has("r_e_burgos", FROM_SPAIN)


@pytest.mark.rule("11.2/disembark", "11.2/fortress-in-out")
def test_who_has_landed_may_go_into_the_fortress() -> None:
    t = Table(active="royalist")
    t.put("r_tra_cadiz1", "caribe_oriental")
    t.load("r_tra_cadiz1", "r_e_burgos")
    phase(t)
    take(t, "caribe_oriental").answer("land:cumana")
    assert t.offers() == ["into-fort", "stop"]
