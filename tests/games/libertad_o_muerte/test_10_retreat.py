"""10.8 Retreat at sea. Costa de Valparaíso lies between costa_intermedios (then mar_de_lima) and costa_valdivia."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch10_retreat import NavalRetreat
from grognard.games.libertad_o_muerte.state.model import PH_NAVAL_COMBAT
from tests.games.libertad_o_muerte.table import Table

PATRIOT, ROYALIST = 0, 1
SEA = "costa_valparaiso"


def beaten(*names: str) -> Table:
    t = Table(active="patriot", phase=PH_NAVAL_COMBAT)
    for name in names:
        t.put(name, SEA)
    return t


@pytest.mark.rule("10.8")
def test_to_a_neighbouring_sea_without_enemies_or_a_port_here() -> None:
    """The whole fleet goes together."""
    t = beaten("r_venganza", "r_potrillo", "p_lautaro")
    t.own("patriot", "coquimbo")
    t.play(NavalRetreat(ROYALIST, t.place(SEA)))
    assert t.seat == "royalist"
    assert t.offers() == ["retreat-to:santiago_port", "retreat-to:costa_intermedios", "retreat-to:costa_valdivia"]
    assert t.why_not("retreat-to:coquimbo_port") == "10.8"  # the Patriot's
    assert t.why_not("retreat-to:mar_de_lima") == "10.8"  # too far
    t.answer("retreat-to:costa_valdivia")
    assert t.at("r_venganza") == t.at("r_potrillo") == "costa_valdivia"
    assert t.at("p_lautaro") == SEA


@pytest.mark.rule("10.8")
def test_into_a_port_with_everybody_aboard_ashore() -> None:
    t = beaten("r_tra_callao", "p_lautaro")
    t.load("r_tra_callao", "r_e_burgos")
    t.play(NavalRetreat(ROYALIST, t.place(SEA))).answer("retreat-to:santiago_port")
    assert (t.at("r_tra_callao"), t.at("r_e_burgos")) == ("santiago_port", "santiago")


@pytest.mark.rule("10.8")
def test_patriots_do_not_retreat_into_the_atlantic_ocean() -> None:
    t = Table(active="royalist", phase=PH_NAVAL_COMBAT)
    t.put("p_hercules", "costa_guayana")
    t.put("r_ligera", "costa_guayana")
    t.play(NavalRetreat(PATRIOT, t.place("costa_guayana")))
    assert t.offers() == ["retreat-to:atlantico_sur", "retreat-to:caribe_oriental"]
    assert t.why_not("retreat-to:oceano_atlantico") == "10.8"


@pytest.mark.rule("10.8/through-enemy", "10.8")
def test_nor_through_it_nor_into_it_past_enemy_ships() -> None:
    """From the South Atlantic the northern one could be reached only across the ocean that is closed to Patriots."""
    t = Table(active="royalist", phase=PH_NAVAL_COMBAT)
    t.put("p_hercules", "atlantico_sur")
    t.put("r_ligera", "atlantico_sur")
    for ship, sea in (("r_ceres", "oceano_atlantico"), ("r_sabina", "costa_guayana"), ("r_mino", "mar_patagonico")):
        t.put(ship, sea)
    t.put("r_mercurio", "rio_de_la_plata")
    t.play(NavalRetreat(PATRIOT, t.place("atlantico_sur")))
    assert t.offers() == ["retreat-to:caribe_oriental", "retreat-to:cabo_de_hornos"]
    assert t.why_not("retreat-to:atlantico_norte") == "10.8"
    t = Table(active="royalist", phase=PH_NAVAL_COMBAT)
    t.put("p_hercules", "golfo_venezuela")
    t.put("r_ligera", "golfo_venezuela")
    t.put("r_ceres", "caribe_oriental")
    t.play(NavalRetreat(PATRIOT, t.place("golfo_venezuela")))
    assert "retreat-to:atlantico_norte" in t.offers()
    assert t.why_not("retreat-to:oceano_atlantico") == "10.8"


@pytest.mark.rule("10.8")
def test_the_port_of_a_besieged_city_is_open_to_those_who_hold_the_city() -> None:
    """Callao holds out for the Royalist in a Patriot region: his ships may retreat there, Patriot ships may not."""
    for side, ships in ((ROYALIST, ["r_venganza", "p_lautaro"]), (PATRIOT, ["p_lautaro", "r_venganza"])):
        t = Table(active="patriot", phase=PH_NAVAL_COMBAT)
        t.own("patriot", "lima", "trujillo")
        t.put("r_g_lima", "lima", inside=True)
        t.put("p_patricios", "lima")
        for name in ships:
            t.put(name, "mar_de_lima")
        t.play(NavalRetreat(side, t.place("mar_de_lima")))
        assert ("retreat-to:lima_port" in t.offers()) == (side == ROYALIST)


@pytest.mark.rule("10.8/through-enemy")
def test_through_enemy_ships_at_the_price_of_a_hit() -> None:
    """Enemies in both seas beside it: the fleet may slip past one of them, and a ship of its choice loses a point."""
    t = beaten("p_araucano", "p_lautaro", "r_venganza")
    t.put("r_potrillo", "costa_intermedios")
    t.put("r_esmeralda", "costa_valdivia")
    t.play(NavalRetreat(PATRIOT, t.place(SEA)))
    assert t.offers() == ["retreat-to:mar_de_lima", "retreat-to:cabo_de_hornos"]
    assert t.why_not("retreat-to:costa_valdivia") == "10.8"
    t.answer("retreat-to:mar_de_lima")
    assert (t.key, t.seat, t.offers()) == ("retreat-hit", "patriot", ["piece:p_lautaro", "piece:p_araucano"])
    t.answer("piece:p_lautaro")
    assert (t.strength("p_lautaro"), t.strength("p_araucano")) == (2, 2)
    assert t.at("p_lautaro") == t.at("p_araucano") == "mar_de_lima"


@pytest.mark.rule("10.8/through-enemy")
def test_the_hit_may_sink_the_ship_that_takes_it() -> None:
    t = beaten("p_araucano", "r_venganza")
    t.g.strength[t.p("p_araucano")] = 1
    t.put("r_potrillo", "costa_intermedios")
    t.put("r_esmeralda", "costa_valdivia")
    t.play(NavalRetreat(PATRIOT, t.place(SEA))).answer("retreat-to:cabo_de_hornos")
    assert t.at("p_araucano") == "gone"


@pytest.mark.rule("10.8/through-enemy", "10.8")
def test_a_fleet_without_any_way_out_is_lost_with_its_troops() -> None:
    t = beaten("p_araucano", "p_tra_chile", "r_venganza")
    t.load("p_tra_chile", "p_chile1")
    for ship, sea in (
        ("r_potrillo", "costa_intermedios"), ("r_esmeralda", "costa_valdivia"), ("r_prueba", "mar_de_lima"),
        ("r_aquiles", "cabo_de_hornos"),
    ):  # fmt: skip
        t.put(ship, sea)
    assert t.play(NavalRetreat(PATRIOT, t.place(SEA))).result() == []
    assert (t.at("p_araucano"), t.at("p_tra_chile"), t.at("p_chile1")) == ("gone", "gone", "pool")


@pytest.mark.rule("10.8")
def test_the_only_way_out_is_taken_without_a_question() -> None:
    t = beaten("p_araucano", "r_venganza")
    t.put("r_potrillo", "costa_intermedios")
    t.put("r_prueba", "mar_de_lima")
    t.play(NavalRetreat(PATRIOT, t.place(SEA)))
    assert t.at("p_araucano") == "costa_valdivia"
    assert t.result() == []
