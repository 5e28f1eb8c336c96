"""3.2.6, 3.4.4 Units that are tied to some regions; special rules of the scenarios that concern movement."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import MILITIA
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import why_no_move
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import reach, why_no_step
from grognard.games.libertad_o_muerte.rules.queries.ch11_regions import may_be_in
from grognard.games.libertad_o_muerte.state.model import FREED, INSIDE
from tests.games.libertad_o_muerte.marching import goals, phase, stacks, take
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def allowed(t: Table, name: str) -> set[str]:
    return {B.place_id[r] for r in range(B.n_land) if may_be_in(t.g, t.p(name), r)}


def why(t: Table, a: str, b: str, *names: str) -> str:
    reason = why_no_step(t.g, [t.p(n) for n in names], t.place(a), t.place(b))
    return "" if reason is None else reason.rule


def goes(t: Table, *names: str) -> set[str]:
    found = reach(t.g, [t.p(n) for n in names])
    return {B.place_id[found[i]] for i in range(0, len(found), 2)}


@pytest.mark.rule("3.2.6/gaucho-llanero", "3.4.4/gauchos")
def test_gauchos_and_llaneros_stay_in_their_regions() -> None:
    t = Table()
    gaucho = {B.place_id[r] for r in range(B.n_land) if B.gaucho[r]}
    llanero = {B.place_id[r] for r in range(B.n_land) if B.llanero[r]}
    assert allowed(t, "p_gau_salta") == gaucho
    assert allowed(t, "p_lla_monagas") == llanero
    t.put("p_gau_salta", "tucuman")
    t.put("p_belgrano", "tucuman")
    assert goes(t, "p_gau_salta") == {"salta", "tarija"}  # Tarija has the icon of both
    assert why(t, "tucuman", "cordoba", "p_gau_salta", "p_belgrano") == "3.2.6/gaucho-llanero"
    t.put("p_lla_monagas", "calabozo")
    assert why(t, "calabozo", "caracas", "p_lla_monagas") == "3.2.6/gaucho-llanero"
    assert why(t, "calabozo", "apure", "p_lla_monagas") == ""


@pytest.mark.rule("3.2.6/guerrilla", "3.4.4/guerrilla")
def test_guerrillas_stay_in_guerrilla_regions_hidden_or_not() -> None:
    t = Table()
    t.own("patriot", "la_paz")
    assert allowed(t, "p_gue_ayopaya") == {B.place_id[r] for r in range(B.n_land) if B.guerrilla[r]}
    for hidden in (False, True):
        t.put("p_gue_ayopaya", "la_paz", hidden=hidden)
        assert why(t, "la_paz", "puno", "p_gue_ayopaya") == "3.2.6/guerrilla"
        assert why(t, "la_paz", "potosi", "p_gue_ayopaya") == ""


@pytest.mark.rule("3.2.6/natives", "3.4.4/warriors")
def test_warriors_stay_in_the_regions_of_their_own_people() -> None:
    t = Table()
    assert allowed(t, "p_charruas") == {"entre_rios", "banda_oriental"}
    assert allowed(t, "r_mapuches1") == {"concepcion", "araucania", "valdivia", "pampa"}
    t.put("r_mapuches1", "araucania")
    assert why(t, "araucania", "pampa", "r_mapuches1") == ""
    t.put("p_charruas", "entre_rios")
    assert why(t, "entre_rios", "corrientes", "p_charruas") == "3.2.6/natives"  # Guaraní land


@pytest.mark.rule("3.4.4/chileans")
def test_chileans_stay_in_chile_and_peru() -> None:
    t = Table()
    land = {B.place_id[r] for r in range(B.n_land) if B.country[r] in ("chile", "peru")}
    assert allowed(t, "p_chile1") == land
    t.put("p_chile1", "cordillera")
    assert why(t, "cordillera", "mendoza", "p_chile1") == "3.4.4/chileans"
    assert why(t, "cordillera", "santiago", "p_chile1") == ""
    t.put("p_art_chile", "cordillera")
    t.put("p_patricios", "cordillera")
    assert why(t, "cordillera", "mendoza", "p_patricios", "p_art_chile") == "3.4.4/chileans"
    assert why(t, "cordillera", "mendoza", "p_patricios") == ""


@pytest.mark.rule("3.4.4/rebels")
def test_rebels_move_if_they_have_points_and_some_have_none() -> None:
    t = Table()
    slow = next(p for p in range(B.n_pieces) if B.piece_id[p] == "p_rebeldes_cuzco1")
    fixed = [p for p in range(B.n_pieces) if B.traits[p] & 256 and B.mp[p] == 0]
    assert B.mp[slow] == 3 and len(fixed) == 1
    t.own("patriot", "cuzco", "puno", "guadalajara")
    t.put("p_rebeldes_cuzco1", "cuzco")
    name = B.piece_id[fixed[0]]
    t.put(name, "guadalajara")
    phase(t)
    assert stacks(t) == ["cuzco"]
    assert t.why_not("stack:guadalajara") == "11.2"


@pytest.mark.rule("3.4.4/militia")
def test_militia_are_weak_but_go_where_they_like() -> None:
    """Less fire than regulars and, with one exception (Pasto), less heart; but no region is closed to them."""
    t = Table()
    regular = t.p("p_patricios")
    militia = [p for p in range(B.n_pieces) if B.traits[p] == MILITIA]
    assert all(B.factor[p] < B.factor[regular] for p in militia)
    assert [B.piece_id[p] for p in militia if B.morale[p] >= B.morale[regular]] == ["r_mil_pasto"]
    assert len(allowed(t, "p_mil_ba")) == B.n_land


@pytest.mark.rule("3.4.4/garrison")
def test_a_garrison_at_home_does_not_move() -> None:
    t = Table(active="royalist")
    t.put("r_g_lima", "lima", inside=True)
    t.put("r_realistas_gto", "guanajuato")
    t.put("r_pezuela", "lima")
    for name in ("r_g_lima", "r_realistas_gto"):
        reason = why_no_move(t.g, t.p(name))
        assert reason is not None and reason.rule == "3.4.4/garrison"
    phase(t)
    assert stacks(t) == ["lima"]
    take(t, "lima")
    assert t.m.pending is not None and t.m.pending.args["pieces"] == [t.p("r_pezuela")]


@pytest.mark.rule("3.4.4/garrison")
def test_a_garrison_goes_back_to_its_region_if_no_enemy_is_there() -> None:
    """One region, and only that one."""
    t = Table(active="royalist")
    t.put("r_g_lima", "trujillo")
    t.put("r_g_maracaibo", "cartagena")  # its region is not adjacent
    phase(t)
    assert stacks(t) == ["cartagena", "trujillo"]  # Cartagena has a fortress to go into
    take(t, "trujillo")
    assert t.offers() == ["go:lima", "stop"]
    assert t.why_not("go:tarma") == "3.4.4/garrison"
    t.answer("go:lima", "into-fort")
    assert t.at("r_g_lima") == "lima" and t.has("r_g_lima", INSIDE)
    take(t, "cartagena")
    assert t.offers() == ["into-fort", "stop"]


@pytest.mark.rule("3.4.4/garrison", "3.2.4")
def test_a_garrison_goes_home_over_a_strait_too() -> None:
    t = Table(active="royalist")
    t.put("r_g_maracaibo", "coro")  # no fortress there
    phase(t)
    take(t, "coro")
    assert goals(t, "cross") == ["maracaibo"] and goals(t) == []
    t.answer("cross:maracaibo")
    assert t.at("r_g_maracaibo") == "maracaibo"


@pytest.mark.rule("3.4.4/garrison")
def test_any_enemy_in_its_region_keeps_a_garrison_from_going_home_alone() -> None:
    """Guns or a leader are enough, in the fortress or outside; hidden units are not seen."""
    for inside in (False, True):
        for name in ("p_art_volante", "p_san_martin"):
            t = Table(active="royalist")
            t.put(name, "lima", inside=inside)
            t.put("r_g_lima", "trujillo")
            assert why(t, "trujillo", "lima", "r_g_lima") == "3.4.4/garrison"
            t.put("r_pezuela", "trujillo")
            assert why(t, "trujillo", "lima", "r_g_lima", "r_pezuela") == ""
    t = Table(active="royalist")
    t.put("p_gue_ayopaya", "lima", hidden=True)
    t.put("r_g_lima", "trujillo")
    assert why(t, "trujillo", "lima", "r_g_lima") == ""


@pytest.mark.rule("3.4.4/garrison", "11.2/leader-needed")
def test_a_garrison_attacks_its_region_with_a_leader() -> None:
    t = Table(active="royalist")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    t.put("r_g_lima", "trujillo")
    t.put("r_pezuela", "trujillo")
    t.put("r_real_lima", "trujillo")
    assert why(t, "trujillo", "lima", "r_g_lima") == "11.2/leader-needed"
    assert why(t, "trujillo", "lima", "r_g_lima", "r_pezuela") == ""
    assert goes(t, "r_g_lima", "r_pezuela", "r_real_lima") == {"lima"}  # nobody with it goes elsewhere
    t.put("p_patricios", "lima", inside=True)
    t.own("royalist", "lima")
    assert why(t, "trujillo", "lima", "r_g_lima") == "3.4.4/garrison"


@pytest.mark.rule("3.4.4/garrison", "11.2/fortress-in-out")
def test_a_garrison_sallies_with_a_leader_to_win_its_region_back() -> None:
    t = Table(active="royalist")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    t.put("r_g_lima", "lima", inside=True)
    t.put("r_pezuela", "lima", inside=True)
    phase(t)
    take(t, "lima")
    assert t.offers() == ["out-of-fort", "stop"]


# special rules


@pytest.mark.rule("11.2")
def test_the_army_of_cuba_stays_until_a_card_frees_it() -> None:
    t = Table(active="royalist")
    t.put("r_c_habana", "la_habana")
    reason = why_no_move(t.g, t.p("r_c_habana"))
    assert reason is not None and reason.rule == "11.2"
    phase(t)
    assert t.key == "rest"
    t.put("r_c_habana", "la_habana", flags=FREED)
    phase(t)
    assert stacks(t) == ["la_habana"]
    assert goes(t, "r_c_habana") == {"santiago_de_cuba"}
    t = Table("la-plata", active="royalist")  # the rule is not of this scenario
    t.put("r_c_habana", "la_habana")
    assert why_no_move(t.g, t.p("r_c_habana")) is None


@pytest.mark.rule("11.2")
def test_regions_out_of_the_scenario_are_closed() -> None:
    t = Table("la-plata")
    t.own("patriot", "trujillo")
    t.put("p_patricios", "trujillo")
    assert why(t, "trujillo", "guayaquil", "p_patricios") == "3.2"
    assert "guayaquil" not in goes(t, "p_patricios")


@pytest.mark.rule("11.2")
def test_the_despoblado_takes_its_toll_of_large_stacks() -> None:
    """Three combat units from Coquimbo to Atacama: one point, of the owner's choice; two units lose nothing."""
    t = Table()
    t.own("patriot", "coquimbo")
    for name in ("p_patricios", "p_arribenos", "p_pardos", "p_belgrano"):
        t.put(name, "coquimbo")
    assert "potosi" not in goes(t, "p_patricios", "p_arribenos", "p_pardos")  # the march stops there first
    phase(t)
    take(t, "coquimbo").answer("go:atacama")
    assert t.key == "despoblado"
    assert goals(t, "piece") == ["p_arribenos", "p_pardos", "p_patricios"]
    t.answer("piece:p_arribenos")
    assert t.strength("p_arribenos") == 1
    assert t.key == "where-to"
    t = Table()
    t.own("patriot", "coquimbo")
    for name in ("p_patricios", "p_arribenos", "p_belgrano"):
        t.put(name, "coquimbo")
    phase(t)
    take(t, "coquimbo").answer("go:atacama")
    assert t.key == "where-to" and t.strength("p_arribenos") == 2


@pytest.mark.rule("11.2")
def test_the_despoblado_is_crossed_by_land_only() -> None:
    t = Table()
    t.put("p_nav_san_martin", "costa_intermedios")
    t.put("p_gtra_chile1", "costa_intermedios")
    t.load("p_nav_san_martin", "p_patricios")
    t.load("p_gtra_chile1", "p_arribenos", "p_pardos")
    phase(t)
    take(t, "costa_intermedios").answer("land:atacama")
    assert t.key == "rest"


@pytest.mark.rule("11.2")
def test_paraguay_stands_apart() -> None:
    """Its units leave only for Misiones and Corrientes; from turn 3 who enters gives the enemy a victory point."""
    t = Table(turn=3)
    assert allowed(t, "r_paraguay1") == {"paraguay", "misiones", "corrientes"}
    t.put("r_paraguay1", "corrientes")
    assert why(t, "corrientes", "entre_rios", "r_paraguay1") == "11.2"
    t.put("r_paraguay1", "pool")
    t.own("patriot", "corrientes")
    t.put("p_patricios", "corrientes")
    phase(t)
    take(t, "corrientes").answer("go:paraguay", "stop")
    assert t.g.vp == [10, 11]
    t = Table(turn=2)
    t.own("patriot", "corrientes")
    t.put("p_patricios", "corrientes")
    phase(t)
    take(t, "corrientes").answer("go:paraguay", "stop")
    assert t.g.vp == [10, 10]
    t = Table(turn=5, active="royalist")
    t.put("r_paraguay1", "corrientes")
    phase(t)
    take(t, "corrientes").answer("go:paraguay", "stop")
    assert t.g.vp == [10, 10]  # home again
