"""Royalist forced events that do more than place counters: R106 to R127."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import PlayerTurn
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.flow.ch14_replacements import ReplacementPhase
from grognard.games.libertad_o_muerte.rules.flow.ch16_end import EndOfTurn
from grognard.games.libertad_o_muerte.rules.queries.ch06_income import region_yield
from grognard.games.libertad_o_muerte.rules.queries.ch08_purchases import price
from grognard.games.libertad_o_muerte.rules.queries.ch09_transport import why_no_passenger
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import points
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import why_no_step
from grognard.games.libertad_o_muerte.rules.queries.ch11_regions import may_be_in
from grognard.games.libertad_o_muerte.rules.queries.ch13_siege import siege_mods
from grognard.games.libertad_o_muerte.state.effects_battle import begin_battle
from grognard.games.libertad_o_muerte.state.model import (
    BT_ATTACKER,
    BT_PLACE,
    BT_ROUTED,
    C_ACTIVE,
    IMMOBILE,
    INSIDE,
    K_EXPEDITION_TENSION,
    K_ONE_EXPEDITIONARY,
    LANDED,
    MOVED,
)
from tests.games.libertad_o_muerte.cardplay import at, due, play, state
from tests.games.libertad_o_muerte.marching import phase, take
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def step(t: Table, a: str, b: str, *names: str) -> str:
    """The rule that keeps pieces from marching to the next region, "" if none does."""
    reason = why_no_step(t.g, [t.p(x) for x in names], t.place(a), t.place(b))
    return "" if reason is None else reason.rule


def mp(t: Table, name: str) -> int:
    return points(t.g, t.p(name)) - B.mp[t.p(name)]


@pytest.mark.rule("4.1")
def test_r106_goyeneche_s_stack_marches_faster() -> None:
    t = Table()
    for name in ("r_goyeneche", "r_primer_reg", "r_art_peru"):
        t.put(name, "puno")
    t.put("r_segundo_reg", "la_paz")
    play(t, "R106")
    assert [mp(t, x) for x in ("r_goyeneche", "r_primer_reg", "r_art_peru", "r_segundo_reg")] == [1, 1, 1, 0]
    assert t.g.resources == [0, 3]


@pytest.mark.rule("4.1", "11.1/portuguese")
def test_r108_the_portuguese_take_the_banda_oriental_and_leave_after_turn_4() -> None:
    t = Table(turn=3)
    t.own("patriot", "banda_oriental")
    play(t, "R108")
    assert t.holder("banda_oriental") == "portuguese" and state(t, "R108") == "active"
    t.put("r_port1", "entre_rios")
    t.put("r_port2", "gone")
    t.play(EndOfTurn())
    assert t.at("r_port1") == "entre_rios" and state(t, "R108") == "active"  # turn 3 is over
    t.g.turn = 4
    t.play(EndOfTurn())
    assert at(t, dict.fromkeys(["r_souza", "r_port1", "r_port2", "r_port3"], "gone")) and state(t, "R108") == "gone"


@pytest.mark.rule("11.1/portuguese")
def test_portuguese_units_stay_in_the_lands_by_the_uruguay() -> None:
    t = Table(turn=13, active="royalist")
    t.own("patriot", "banda_oriental", "buenos_aires", "entre_rios", "santa_fe")
    play(t, "R112")
    t.g.flags[t.p("r_vol_reales1")] = 0
    assert step(t, "banda_oriental", "entre_rios", "r_vol_reales1") == ""
    t.put("r_vol_reales1", "entre_rios")
    assert step(t, "entre_rios", "santa_fe", "r_vol_reales1") == "11.1/portuguese"
    assert region_yield(t.g, 0, t.place("banda_oriental")) == region_yield(t.g, 1, t.place("banda_oriental")) == 0


@pytest.mark.rule("11.1/portuguese")
def test_the_lands_where_the_portuguese_fight_are_four() -> None:
    t = Table()
    p = t.put("r_vol_reales1", "banda_oriental")
    lands = {B.place_id[r] for r in range(B.n_land) if may_be_in(t.g, p, r)}
    assert lands == {"banda_oriental", "entre_rios", "corrientes", "misiones"}


PAREJA = {x: "concepcion" for x in ("r_pareja", "r_sanchez", "r_v_castro", "r_v_valdivia")}


@pytest.mark.rule("4.1")
def test_r109_pareja_finds_concepcion_empty() -> None:
    t = Table(turn=6)
    t.own("patriot", "concepcion")
    play(t, "R109").answer("place:chiloe")
    assert t.key == "land-now"
    t.answer("yes")
    assert t.key == "rest" and at(t, PAREJA)
    assert at(t, {"r_mil_concepcion": "concepcion", "r_mil_chillan": "concepcion"})
    assert t.holder("concepcion") == "royalist" and t.has("r_pareja", LANDED) and t.has("r_v_castro", MOVED)


@pytest.mark.rule("4.1")
def test_r109_pareja_may_stay_where_he_is() -> None:
    t = Table(turn=6)
    play(t, "R109").answer("place:valdivia", "no")
    assert t.at("r_pareja") == t.at("r_v_castro") == "valdivia" and t.at("r_mil_chillan") == "events"


@pytest.mark.rule("4.1", "12.22")
@pytest.mark.parametrize("winner", ["royalist", "patriot"])
def test_r109_the_militia_joins_pareja_if_he_wins(winner: str) -> None:
    t = Table(turn=6, active="royalist")
    t.own("patriot", "concepcion", "talca")
    t.put("p_mil_concepcion", "concepcion")
    play(t, "R109").answer("place:chiloe", "yes")
    assert t.key == "rest" and at(t, PAREJA) and t.at("r_mil_chillan") == "events"
    begin_battle(t.g, t.place("concepcion"), 1)
    t.g.battle[BT_ROUTED] = 0 if winner == "royalist" else 1
    battle = LandBattle(t.place("concepcion"))
    battle.step = "result"
    t.play(battle)
    while t.key != "rest":
        t.answer(t.offers()[0] if t.key != "shut-in" else "-")
    joined = "concepcion" if winner == "royalist" else "events"
    assert t.at("r_mil_concepcion") == t.at("r_mil_chillan") == joined


@pytest.mark.rule("4.1", "14.0")
def test_r110_gainza_brings_replacements_for_chile() -> None:
    t = Table(turn=8)
    t.put("r_v_castro", "talca", strength=1)
    t.put("r_v_valdivia", "chiloe", strength=1)
    t.put("r_real_lima", "lima", strength=1)
    play(t, "R110")
    assert at(t, {"r_gainza": "concepcion", "r_carabineros": "concepcion"})
    assert t.strength("r_v_castro") == 1  # not before the Replacement Phase
    t.play(ReplacementPhase(1))
    assert t.key == "replacement" and set(t.offers()) == {"piece:r_v_castro", "piece:r_v_valdivia", "end"}
    t.answer("piece:r_v_castro", "piece:r_v_valdivia")
    assert t.key == "rest" and t.strength("r_v_castro") == t.strength("r_v_valdivia") == 2
    t = Table(turn=8)
    t.own("patriot", "concepcion")
    play(t, "R110")
    assert t.at("r_gainza") == "chiloe"


@pytest.mark.rule("4.1")
def test_r113_la_serna_takes_over_from_pezuela() -> None:
    t = Table(turn=22)
    t.put("r_pezuela", "lima")
    t.put("r_la_serna", "potosi")
    t.put("r_real_lima", "lima")
    t.put("r_g_lima", "lima", inside=True)
    t.put("r_mil_cuzco", "cuzco")
    t.put("r_borbon", "potosi")
    play(t, "R113")
    assert t.key == "joins-stack" and t.offers() == ["place:lima", "place:cuzco"]  # Potosí is not Peru
    t.answer("place:cuzco")
    assert at(t, {"r_pezuela": "gone", "r_la_serna": "cuzco"})
    assert t.g.vp == [10, 9] and t.g.replacements == [0, 2]


@pytest.mark.rule("4.1")
def test_r113_within_the_walls_if_the_stack_is_there() -> None:
    t = Table(turn=22)
    t.put("r_pezuela", "arequipa")
    t.put("r_la_serna", "arequipa")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    t.put("r_g_lima", "lima", inside=True)
    play(t, "R113")
    assert t.at("r_la_serna") == "lima" and t.has("r_la_serna", INSIDE)


@pytest.mark.rule("4.1", "3.7")
def test_r114_olaneta_keeps_to_upper_peru() -> None:
    t = Table(turn=28, active="royalist")
    t.put("r_olaneta", "la_paz")
    t.put("r_borbon", "la_paz")
    t.put("r_chichas", "potosi")
    t.put("r_j_valdes", "puno")
    t.put("r_imperial", "puno")
    t.put("r_canterac", "cochabamba")
    play(t, "R114")
    assert state(t, "R114") == "active"
    assert t.has("r_j_valdes", IMMOBILE) and t.has("r_imperial", IMMOBILE) and not t.has("r_canterac", IMMOBILE)
    assert step(t, "la_paz", "puno", "r_olaneta", "r_borbon") == "4.1"
    assert step(t, "la_paz", "puno", "r_borbon") == "4.1"
    assert step(t, "la_paz", "potosi", "r_olaneta", "r_borbon") == ""
    assert step(t, "la_paz", "cochabamba", "r_olaneta") == "4.1"  # Canterac is there
    assert step(t, "cochabamba", "la_paz", "r_canterac") == "4.1"
    t.put("r_la_serna", "puno")
    assert step(t, "puno", "la_paz", "r_la_serna") == "4.1"
    t.put("r_chichas", "arica")
    assert step(t, "arica", "puno", "r_chichas") == ""  # who is not with him is free
    t.put("r_olaneta", "atacama")
    t.put("r_borbon", "atacama")
    reason = why_no_passenger(t.g, t.p("r_borbon"))
    assert reason is not None and reason.key == "no-embark-card"


@pytest.mark.rule("4.1")
def test_r115_the_garrison_of_callao_mutinies() -> None:
    t = Table(turn=28)
    t.own("patriot", "lima")
    for name in ("p_peru1", "p_peru2", "p_la_mar"):
        t.put(name, "lima", inside=True)
    t.put("r_g_lima", "pool")
    play(t, "R115", 4)
    assert t.key == "mutinous-unit" and t.seat == "royalist" and t.offers() == ["piece:p_peru1", "piece:p_peru2"]
    t.answer("piece:p_peru1")
    assert t.at("p_peru1") == "pool" and t.at("r_g_lima") == "lima"
    assert t.strength("r_g_lima") == 2 and t.has("r_g_lima", INSIDE)
    assert not t.has("p_peru2", INSIDE) and not t.has("p_la_mar", INSIDE) and t.holder("lima") == "patriot"
    t = Table(turn=28)
    t.own("patriot", "lima")
    t.put("p_peru1", "lima", inside=True)
    play(t, "R115", 3)
    assert t.key == "rest" and t.has("p_peru1", INSIDE) and t.at("r_g_lima") == "events"


@pytest.mark.rule("4.1")
def test_r115_who_comes_out_alone_among_royalists_does_not_stay() -> None:
    t = Table(turn=28)
    t.own("patriot", "trujillo")
    t.put("p_peru1", "lima", inside=True)
    t.put("p_la_mar", "lima", inside=True)
    t.put("r_real_lima", "lima")
    play(t, "R115", 10)
    assert at(t, {"p_peru1": "pool", "p_la_mar": "trujillo", "r_g_lima": "lima"})
    assert t.key == "rest" and t.holder("lima") == "royalist"


@pytest.mark.rule("4.1")
def test_r116_the_asia_comes_to_a_port_or_the_coast() -> None:
    t = Table(turn=29)
    t.own("patriot", "lima", "santiago", "concepcion", "valdivia", "coquimbo", "trujillo", "arica")
    play(t, "R116")
    assert t.offers() == ["place:costa_valdivia", "place:arequipa_port", "place:chiloe_port"]
    t.answer("place:chiloe_port")
    assert at(t, {"r_asia": "chiloe_port", "r_aquiles": "chiloe_port"})


@pytest.mark.rule("4.1", "6.0")
def test_r117_the_earthquake_strikes_the_patriots() -> None:
    t = Table(turn=4)
    t.g.tension = 9
    t.own("patriot", "caracas", "valencia", "merida", "barinas")
    t.put("p_bn_caracas", "caracas")
    t.put("p_mil_valencia", "valencia", strength=1, inside=True)
    t.put("p_mil_barinas", "barinas")
    t.put("p_aragua", "calabozo")
    t.put("p_toro", "caracas")
    dice = {"p_bn_caracas": 5, "p_mil_valencia": 6, "p_mil_barinas": 6}
    play(t, "R117", [dice[x] for x in ("p_bn_caracas", "p_mil_valencia", "p_mil_barinas")])
    assert t.strength("p_bn_caracas") == B.top[t.p("p_bn_caracas")] and t.at("p_mil_valencia") == "pool"
    assert t.strength("p_mil_barinas") == B.top[t.p("p_mil_barinas")] - 1
    assert t.strength("p_aragua") == B.top[t.p("p_aragua")] and t.g.tension == 7
    caracas = t.place("caracas")
    assert region_yield(t.g, 0, caracas) == 3
    t.g.turn = 5
    assert region_yield(t.g, 0, caracas) == 0 and region_yield(t.g, 0, t.place("valencia")) == 1
    t.g.turn = 6
    assert region_yield(t.g, 0, caracas) == 3


@pytest.mark.rule("4.1")
def test_r118_militia_melts_before_monteverde() -> None:
    t = Table(turn=4, active="royalist")
    t.own("patriot", "valencia", "caracas", "barinas")
    t.put("p_mil_valencia", "valencia")
    t.put("p_mil_caracas", "valencia")
    t.put("p_bn_caracas", "caracas")
    play(t, "R118")
    assert at(t, {"r_monteverde": "coro", "r_marina": "coro"}) and mp(t, "r_marina") == mp(t, "r_monteverde") == 1
    take(phase(t, [8, 10]), "coro")
    t.answer("go:valencia")
    assert t.at("p_mil_valencia") == t.at("p_mil_caracas") == "pool" and t.holder("valencia") == "royalist"
    assert t.key == "where-to"  # nobody is left to stop him
    t = Table(turn=4, active="royalist")
    t.own("patriot", "valencia")
    t.put("p_mil_valencia", "valencia")
    play(t, "R118")
    take(phase(t, 7), "coro")
    t.answer("go:valencia")
    assert t.at("p_mil_valencia") == "valencia" and t.holder("valencia") == "patriot"


@pytest.mark.rule("4.1")
def test_r118_only_where_he_comes_himself_and_only_this_turn() -> None:
    t = Table(turn=4, active="royalist")
    t.own("patriot", "valencia")
    t.own("patriot", "coro", "santa_marta")
    t.put("p_mil_valencia", "valencia")
    play(t, "R118").answer("place:puerto_rico")
    assert t.at("r_monteverde") == "puerto_rico"
    t.put("r_ceballos", "coro")
    t.put("r_mil_coro", "coro")
    take(phase(t), "coro")
    t.answer("go:valencia")  # no die is rolled
    assert t.at("p_mil_valencia") == "valencia"


@pytest.mark.rule("3.2.6/gaucho-llanero", "4.1")
def test_r119_llaneros_leave_the_plains_with_boves_only() -> None:
    t = Table(turn=7, active="royalist")
    play(t, "R119")
    llaneros = ("r_lla_boves1", "r_lla_boves2")
    assert step(t, "calabozo", "caracas", "r_boves", *llaneros) == ""
    assert step(t, "calabozo", "caracas", "r_morales", *llaneros) == "4.1"  # he stays behind
    t.put("r_boves", "apure")
    assert step(t, "calabozo", "caracas", *llaneros) == "3.2.6/gaucho-llanero"
    t.put("r_boves", "calabozo")
    t.put("p_lla_barinas", "calabozo")
    assert step(t, "calabozo", "caracas", "p_lla_barinas") == "3.2.6/gaucho-llanero"
    t.put("p_lla_barinas", "pool")
    t.g.turn = 9
    t.play(EndOfTurn())
    assert state(t, "R119") == "gone"
    assert step(t, "calabozo", "caracas", "r_boves", *llaneros) == "3.2.6/gaucho-llanero"


@pytest.mark.rule("4.1", "19.1")
def test_r120_morillo_assembles_in_cadiz() -> None:
    t = Table(turn=10)
    play(t, "R120")
    units = "r_morillo r_la_torre r_e_leon r_e_vitoria r_e_barbastro r_e_union r_e_castilla r_e_dragones_union r_e_art"
    assert at(t, dict.fromkeys(units.split(), "cadiz")) and t.at("r_e_sitio") == "expeditionary"
    ships = ["r_nav_san_pedro"] + [f"r_gtra_morillo{i}" for i in (1, 2, 3, 4)]
    assert at(t, dict.fromkeys(ships, "cadiz_port"))
    assert t.key == "rest" and t.g.tension == 0 and t.g.resources == [0, 0]  # no landing, no price


@pytest.mark.rule("4.1", "14.0")
def test_r121_nobody_attacks_during_the_armistice() -> None:
    t = Table(turn=21, active="royalist")
    t.own("patriot", "barinas", "mexico")
    t.put("p_paez", "barinas")
    t.put("p_bn_caracas", "barinas")
    t.put("r_la_torre", "valencia")
    t.put("r_e_leon", "valencia")
    t.put("r_del_rey", "valencia", strength=1)
    t.put("r_real_lima", "lima", strength=1)
    play(t, "R121")
    assert step(t, "valencia", "barinas", "r_la_torre", "r_e_leon") == "4.1"
    assert step(t, "valencia", "merida", "r_la_torre", "r_e_leon") == ""  # nobody is there
    t.put("p_guadalupe", "mexico")
    t.put("r_llano", "puebla")
    t.put("r_fijo_mexico", "puebla")
    assert step(t, "puebla", "mexico", "r_llano", "r_fijo_mexico") == ""  # another theatre
    t.play(ReplacementPhase(1))
    assert t.offers() == ["piece:r_del_rey", "end"]
    t.answer("piece:r_del_rey")
    assert t.key == "rest" and t.strength("r_del_rey") == 2
    t.g.turn, t.g.active = 22, 0
    assert step(t, "barinas", "valencia", "p_paez", "p_bn_caracas") == "4.1"
    t.put("p_lla_barinas", "barinas", strength=1)
    t.play(ReplacementPhase(0))
    assert "piece:p_lla_barinas" in t.offers()
    t.g.active = 1
    assert step(t, "valencia", "barinas", "r_la_torre", "r_e_leon") == ""  # it is over
    t.play(EndOfTurn())
    assert state(t, "R121") == "gone"


@pytest.mark.rule("4.1", "13.1")
def test_r122_morales_lands_at_maracaibo() -> None:
    t = Table(turn=25, active="royalist")
    t.own("patriot", "maracaibo")
    t.put("p_mil_pamplona", "maracaibo", inside=True)
    for name in ("r_e_leon", "r_e_vitoria", "r_e_castilla", "r_art_ng", "r_lla_calabozo"):
        t.put(name, "valencia")
    t.put("r_fijo_panama", "panama")
    play(t, "R122")
    assert t.offers() == ["place:panama", "place:valencia"] and t.key == "joins-stack"
    t.answer("place:valencia")
    assert t.key == "sea-strike" and t.offers() == ["no", "place:maracaibo", "place:coro"]
    t.answer("place:maracaibo")
    assert "piece:r_art_ng" not in t.offers() and "piece:r_lla_calabozo" not in t.offers()  # troops first; no llaneros
    t.answer("piece:r_e_leon")
    assert "piece:r_art_ng" in t.offers() and "end" in t.offers()
    t.answer("piece:r_e_vitoria")  # six points: the guns would be a seventh
    assert t.key == "rest" and at(t, {"r_morales": "maracaibo", "r_e_leon": "maracaibo", "r_e_vitoria": "maracaibo"})
    assert at(t, {"r_e_castilla": "valencia", "r_art_ng": "valencia"}) and t.holder("maracaibo") == "royalist"
    t.g.battle[BT_PLACE], t.g.battle[BT_ATTACKER] = t.place("maracaibo"), 1
    level = siege_mods(t.g)[1]
    t.g.marks = [0] * len(t.g.marks)
    assert (level, siege_mods(t.g)[1]) == (0, -2)


@pytest.mark.rule("4.1", "9.1")
def test_r122_morales_slips_out_of_puerto_cabello() -> None:
    for alone in (False, True):
        t = Table(turn=25, active="royalist")
        t.own("patriot", "valencia", "maracaibo")
        t.put("p_paez", "valencia")
        t.put("p_bn_caracas", "valencia")
        t.put("r_morales", "valencia", inside=True)
        t.put("r_e_leon", "valencia", inside=True)
        t.put("r_g_pto_cabello", "valencia", inside=True)
        if alone:
            t.put("r_e_leon", "gone")
        play(t, "R122")
        if alone:
            assert t.key == "rest"  # the garrison does not go with him, and alone he attacks nobody
            continue
        t.answer("place:maracaibo", "piece:r_e_leon")
        assert at(t, {"r_morales": "maracaibo", "r_e_leon": "maracaibo", "r_g_pto_cabello": "valencia"})
        assert not t.has("r_e_leon", INSIDE) and t.holder("maracaibo") == "royalist"


@pytest.mark.rule("4.1/condition")
def test_r122_only_if_morales_is_in_play_or_still_to_come() -> None:
    for box, gone in (("events", False), ("caracas", False), ("gone", True), ("track", True)):
        t = Table(turn=25)
        t.put("r_morales", box)
        t.put("r_e_leon", "caracas")
        due(t, "R122")
        assert (state(t, "R122") == "gone" and "event-fails" in t.log()) == gone
        if not gone:
            t.answer("no")
            assert t.at("r_morales") == "caracas"


@pytest.mark.rule("4.1", "8.3")
def test_r124_the_viceroy_stays_near_his_capital_and_raises_men_cheaply() -> None:
    t = Table(turn=6, active="royalist")
    t.put("r_calleja", "mexico")
    t.put("r_corona", "mexico")
    for name in ("r_fijo_mexico", "r_mil_zacatecas", "r_fernando7"):
        t.put(name, "pool")
    before = [price(t.g, t.p(x)) for x in ("r_fijo_mexico", "r_mil_zacatecas", "r_fernando7")]
    play(t, "R124")
    after = [price(t.g, t.p(x)) for x in ("r_fijo_mexico", "r_mil_zacatecas", "r_fernando7")]
    assert (before, after) == ([2, 1, 2], [1, 1, 2])
    assert step(t, "mexico", "queretaro", "r_calleja", "r_corona") == ""
    t.put("r_calleja", "queretaro")
    t.put("r_corona", "queretaro")
    assert step(t, "queretaro", "guanajuato", "r_calleja", "r_corona") == "4.1"
    assert step(t, "queretaro", "guanajuato", "r_corona") == ""
    t.put("r_calleja", "san_luis_potosi")
    assert step(t, "san_luis_potosi", "zacatecas", "r_calleja") == ""  # he has not come there yet
    t.g.turn = 13
    t.play(EndOfTurn())
    assert state(t, "R124") == "gone" and price(t.g, t.p("r_fijo_mexico")) == 2


@pytest.mark.rule("4.1")
def test_r125_the_pardon_wins_over_a_guerrilla_and_a_leader() -> None:
    t = Table(turn=13)
    t.g.tension = 5
    t.put("p_gue_sur", "acapulco", hidden=True)
    t.put("p_gue_bajio", "guanajuato")
    t.put("p_moreno", "guanajuato")
    t.put("p_morelos", "acapulco")
    t.put("p_gue_charala", "tunja")
    assert B.stars[t.p("p_moreno")] == 1
    play(t, "R125", 6, 5)
    assert t.key == "pardon" and t.seat == "royalist" and t.offers() == ["piece:p_gue_bajio", "piece:p_gue_sur"]
    t.answer("piece:p_gue_sur")
    assert t.key == "rest" and at(t, {"p_gue_sur": "pool", "p_moreno": "guanajuato"}) and t.g.tension == 3
    t = Table(turn=13)
    t.put("p_moreno", "guanajuato")
    play(t, "R125", 6)
    assert t.at("p_moreno") == "gone"


@pytest.mark.rule("4.1")
def test_r126_the_king_ends_the_cortes_and_angers_america() -> None:
    t = Table(turn=8)
    t.card("R128", C_ACTIVE)
    play(t, "R126")
    assert state(t, "R128") == "gone" and state(t, "R126") == "active" and t.g.marks[K_EXPEDITION_TENSION] == 1
    play(t, "R123")
    assert t.g.tension == 1
    play(t, "R167")
    assert t.g.tension == 1
    t.put("r_e_union", "caracas")
    play(t, "R176")
    assert t.g.tension == 1  # an exchange brings nobody from Spain


@pytest.mark.rule("4.1")
def test_r127_riego_ends_the_expeditions() -> None:
    t = Table(turn=20)
    t.put("r_e_leon", "expeditionary")
    t.put("r_e_vitoria", "cadiz")
    t.put("r_morillo", "cadiz")
    t.put("r_tra_cadiz1", "cadiz_port")
    t.put("r_e_barbastro", "caracas")
    play(t, "R127")
    assert at(t, {"r_e_leon": "gone", "r_e_vitoria": "gone", "r_morillo": "cadiz", "r_tra_cadiz1": "cadiz_port"})
    assert t.at("r_e_barbastro") == "caracas" and t.g.marks[K_ONE_EXPEDITIONARY] == 1 and t.g.vp == [10, 9]
    play(t, "R123").answer("piece:r_e_lobera", key="one-expeditionary")
    assert at(t, {"r_e_lobera": "expeditionary", "r_e_asturias": "events"})


@pytest.mark.rule("2.1")
def test_what_holds_for_a_turn_ends_with_it() -> None:
    t = Table("bolivar", turn=4, active="royalist")
    t.put("r_primer_reg", "gone")
    play(t, "R118")
    turn = PlayerTurn(1)
    turn.step = "finish"
    t.play(turn)
    assert mp(t, "r_monteverde") == 0 and t.g.marks[:24] == [0] * 24
