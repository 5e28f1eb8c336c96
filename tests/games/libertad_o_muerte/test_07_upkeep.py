"""7.0 Maintenance."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch07_upkeep import UpkeepPhase
from grognard.games.libertad_o_muerte.rules.queries.ch07_upkeep import hungry, upkeep, upkeep_of, why_no_hunger
from grognard.games.libertad_o_muerte.state.model import FREED
from grognard.games.libertad_o_muerte.state.setup import set_up
from tests.games.libertad_o_muerte.table import Table

B = built_in()


@pytest.mark.rule("7.2")
def test_each_regular_on_the_map_costs_one() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.put("p_arribenos", "salta", strength=1)  # one point left: it still costs one
    t.put("p_husares_pu", "pool")
    t.put("p_bat7", "new")
    t.put("r_dragones", "lima")
    assert upkeep(t.g, 0) == 2
    assert upkeep(t.g, 1) == 1


@pytest.mark.rule("7.2", "3.4.4/elite")
def test_elites_cost_as_regulars_do() -> None:
    t = Table()
    t.put("p_granaderos_caballo", "mendoza")
    t.put("p_bravos_apure", "apure")  # an elite of the llanos
    assert upkeep(t.g, 0) == 2


@pytest.mark.rule("7.2")
def test_regulars_at_sea_in_a_fortress_and_in_cadiz_cost_too() -> None:
    t = Table()
    t.put("r_e_leon", "cadiz")
    t.put("r_real_lima", "lima", inside=True)
    t.put("r_tra_callao", "mar_de_lima")
    t.load("r_tra_callao", "r_dragones")
    assert upkeep(t.g, 1) == 3


@pytest.mark.rule("7.2/exempt")
def test_the_units_that_cost_nothing() -> None:
    t = Table()
    free = {
        "r_mercurio": "montevideo_port", "r_mil_cuzco": "cuzco", "r_paraguay1": "paraguay", "r_g_lima": "lima",
        "r_gue_patia": "popayan", "r_mapuches1": "araucania", "r_art_peru": "puno", "r_sitio_peru": "puno",
        "r_goyeneche": "puno", "r_port1": "banda_oriental", "r_c_habana": "la_habana",
        "p_usa": "texas", "p_gau_salta": "salta", "p_turba1": "guanajuato", "p_tejanos": "texas",
    }  # fmt: skip
    for name, at in free.items():
        p = t.put(name, at)
        assert upkeep_of(t.g, p) == 0, name
    assert [upkeep(t.g, 0), upkeep(t.g, 1)] == [0, 0]


@pytest.mark.rule("7.2/exempt")
def test_the_army_of_cuba_costs_nothing_until_a_card_frees_it() -> None:
    t = Table()
    t.put("r_c_habana", "la_habana")
    t.put("r_c_mil_habana", "la_habana", flags=FREED)  # a militia: free of cost for ever
    assert upkeep(t.g, 1) == 0
    t.put("r_c_habana", "la_habana", flags=FREED)
    assert upkeep(t.g, 1) == 1


@pytest.mark.rule("7.2", "19.1")
def test_units_in_the_expeditionary_box_cost_nothing_yet() -> None:
    t = Table()
    t.put("r_e_leon", "expeditionary")
    assert upkeep(t.g, 1) == 0


@pytest.mark.rule("7.2")
def test_the_scenarios_begin_with_the_upkeep_they_were_made_for() -> None:
    want = {
        "la-plata": (7, 6),
        "bolivar": (4, 1),
        "mexico": (2, 7),
        "first-years": (13, 14),
        "grand-campaign": (13, 14),
    }
    for i, s in enumerate(B.scenarios):
        g = set_up(B, i, 0)
        assert (upkeep(g, 0), upkeep(g, 1)) == want[s.id]


@pytest.mark.rule("7.3")
def test_the_cost_is_taken_from_the_resources() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.put("p_arribenos", "buenos_aires")
    t.g.resources = [5, 5]
    t.play(UpkeepPhase(0))
    assert t.key == "rest"
    assert t.g.resources == [3, 5]
    assert t.strength("p_patricios") == 3


@pytest.mark.rule("7.3")
def test_who_can_just_pay_loses_nothing() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.put("p_arribenos", "buenos_aires")
    t.g.resources = [2, 0]
    t.play(UpkeepPhase(0))
    assert t.g.resources[0] == 0
    assert "upkeep-short" not in t.log()


@pytest.mark.rule("7.3", "7.3/losses")
def test_what_cannot_be_paid_is_lost_in_strength_points_the_owner_choosing() -> None:
    t = Table()
    for name in ("p_patricios", "p_arribenos", "p_pardos"):
        t.put(name, "buenos_aires")
    t.put("p_mil_ba", "buenos_aires")
    t.g.resources = [1, 0]
    t.play(UpkeepPhase(0))  # 3 to pay, 1 there: 2 points are lost
    assert t.g.resources[0] == 0
    assert t.seat == "patriot"
    t.answer("piece:p_mil_ba", key="upkeep-loss")  # a militia that costs nothing may starve for the others
    t.answer("piece:p_patricios", key="upkeep-loss")
    assert t.key == "rest"
    assert t.strength("p_mil_ba") == 1
    assert t.strength("p_patricios") == 2


@pytest.mark.rule("7.3/losses")
def test_a_unit_that_loses_its_last_point_goes_to_the_force_pool_without_victory_points() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.put("p_mil_ba", "buenos_aires", strength=1)
    t.play(UpkeepPhase(0))
    t.answer("piece:p_mil_ba")
    assert t.at("p_mil_ba") == "pool"
    assert t.g.vp == [10, 10]


@pytest.mark.rule("7.3/losses")
def test_a_single_unit_is_not_asked_for() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.play(UpkeepPhase(0))
    assert t.key == "rest"
    assert t.strength("p_patricios") == 2


@pytest.mark.rule("7.3/losses", "11.1")
def test_besiegers_that_starve_to_the_last_man_set_the_region_free() -> None:
    t = Table()
    t.put("p_arribenos", "lima", strength=1)
    t.put("r_g_lima", "lima", inside=True)
    t.own("patriot", "lima")
    t.play(UpkeepPhase(0))
    assert t.at("p_arribenos") == "pool"
    assert t.holder("lima") == "royalist"


@pytest.mark.rule("7.3/exempt-units")
def test_some_units_take_no_losses_for_want_of_pay() -> None:
    t = Table(active="royalist")
    spared = {
        "r_port1": "banda_oriental", "r_gue_patia": "popayan", "r_mapuches1": "araucania", "r_c_habana": "la_habana",
        "r_art_peru": "puno", "r_goyeneche": "puno", "r_mercurio": "montevideo_port",
        "r_e_madrid": "expeditionary",
    }  # fmt: skip
    for name, at in spared.items():
        t.put(name, at)
    t.put("r_dragones", "lima")
    t.put("r_real_lima", "lima")
    t.put("r_g_lima", "lima")
    t.put("r_paraguay1", "paraguay")
    want = [t.p(n) for n in ("r_dragones", "r_real_lima", "r_g_lima", "r_paraguay1")]
    assert sorted(hungry(t.g, 1)) == sorted(want)
    t.play(UpkeepPhase(1))
    for name in spared:
        assert f"piece:{name}" not in t.offers()
        assert t.why_not(f"piece:{name}") in ("7.3/exempt-units", "7.3/losses")
    assert t.why_not("piece:r_port1") == "7.3/exempt-units"
    assert t.why_not("piece:r_art_peru") == "7.3/losses"


@pytest.mark.rule("7.3/exempt-units")
def test_rebels_and_americans_are_spared_and_a_freed_cuban_unit_is_not() -> None:
    t = Table()
    for name, at in (("p_turba1", "guanajuato"), ("p_usa", "texas"), ("p_lipanes", "texas")):
        found = why_no_hunger(t.g, t.put(name, at))
        assert found is not None
        assert found.rule == "7.3/exempt-units"
    assert why_no_hunger(t.g, t.put("r_c_habana", "la_habana", flags=FREED)) is None


@pytest.mark.rule("7.3/losses")
def test_when_nobody_can_take_the_loss_the_phase_ends() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires", strength=1)
    t.put("p_arribenos", "buenos_aires", strength=1)
    t.put("p_turba1", "guanajuato")
    t.g.resources = [0, 0]
    t.play(UpkeepPhase(0))
    t.answer("piece:p_patricios")
    assert t.key == "rest"
    assert (t.at("p_patricios"), t.at("p_arribenos")) == ("pool", "pool")
    assert t.strength("p_turba1") == 3
