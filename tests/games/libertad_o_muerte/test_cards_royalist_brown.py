"""Royalist brown cards R142 to R187 that do more than place counters."""

from __future__ import annotations

import pytest

from grognard.core.rng import Rng
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import DrawCards
from grognard.games.libertad_o_muerte.rules.flow.ch14_replacements import ReplacementPhase
from grognard.games.libertad_o_muerte.rules.flow.ch15_new_units import NewUnitsPhase
from grognard.games.libertad_o_muerte.rules.flow.ch16_end import EndOfTurn
from grognard.games.libertad_o_muerte.rules.queries.ch07_upkeep import upkeep_of
from grognard.games.libertad_o_muerte.rules.queries.ch09_sailing import ship_mp
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import may_move
from grognard.games.libertad_o_muerte.rules.queries.ch13_siege import siege_mods
from grognard.games.libertad_o_muerte.rules.queries.ch15_new_units import country_allows
from grognard.games.libertad_o_muerte.state.model import (
    BT_ATTACKER,
    BT_PLACE,
    C_DECK,
    C_DISCARD,
    C_HAND,
    FREED,
    FROM_SPAIN,
    INSIDE,
    K_NO_ATTRITION,
    K_ONE_EXPEDITIONARY,
    K_TOP,
)
from grognard.games.libertad_o_muerte.state.resample import resample
from tests.games.libertad_o_muerte.cardplay import at, play, state, why
from tests.games.libertad_o_muerte.table import Table

B = built_in()

# R142 to R147: the cards that both sides have


@pytest.mark.rule("22.1")
@pytest.mark.parametrize("id", ["R142", "R143"])
def test_desertions_strike_the_patriots(id: str) -> None:
    t = Table("la-plata", turn=6)
    t.own("patriot", "buenos_aires")
    t.put("p_patricios", "buenos_aires")
    t.put("r_real_lima", "lima")
    play(t, id)
    assert t.key == "rest" and t.strength("p_patricios") == 2 and state(t, id) == "discard"
    assert t.strength("r_real_lima") == B.top[t.p("r_real_lima")]


@pytest.mark.rule("14.0")
def test_r144_hospitals_take_in_black_dots() -> None:
    t = Table(turn=6)
    t.put("r_e_leon", "caracas", strength=1)
    t.put("r_real_lima", "lima", strength=1)
    t.put("p_patricios", "buenos_aires", strength=1)
    play(t, "R144")
    assert "piece:r_e_leon" in t.offers() and "piece:p_patricios" not in t.offers()
    t.answer("piece:r_e_leon", "piece:r_real_lima")
    assert t.key == "rest" and t.strength("r_e_leon") == t.strength("r_real_lima") == 2


@pytest.mark.rule("22.3", "4.1/condition")
@pytest.mark.parametrize(
    "id, militia, regular, home",
    [
        ("R145", "r_mil_cuzco", "r_bn_cuzco", "cuzco"), ("R145", "r_mil_arequipa", "r_bn_arequipa", "arequipa"),
        ("R145", "r_mil_concepcion", "r_bn_concepcion", "concepcion"), ("R146", "r_mil_coro", "r_bn_coro", "coro"),
        ("R146", "r_prov_puebla", "r_bn_puebla", "puebla"),
    ],
)  # fmt: skip
def test_militia_is_converted_while_its_home_is_royalist(id: str, militia: str, regular: str, home: str) -> None:
    t = Table()
    assert why(t, id) == "4.1/condition"  # nobody is on the map
    t.put(militia, "guayana", strength=1)
    t.own("patriot", home)
    assert why(t, id) == "4.1/condition"
    t.own("royalist", home)
    assert why(t, id) == ""
    play(t, id)
    assert t.key == "rest" and t.at(militia) == "aside" and t.at(regular) == "guayana" and t.strength(regular) == 1


@pytest.mark.rule("4.1")
def test_r147_a_stack_marches_by_force() -> None:
    t = Table()
    t.put("r_goyeneche", "puno")
    t.put("r_primer_reg", "puno")
    play(t, "R147")
    assert t.key == "rest" and t.g.extra[t.p("r_goyeneche")] == t.g.extra[t.p("r_primer_reg")] == 2


# pardons, guards, spies


@pytest.mark.rule("4.1")
def test_r148_a_rebel_without_a_leader_may_be_pardoned() -> None:
    t = Table()
    t.g.tension = 29
    t.put("p_turba1", "guanajuato")
    t.put("p_turba2", "valladolid")
    t.put("p_gue_sur", "acapulco", hidden=True)
    t.put("p_hidalgo", "guanajuato")
    t.put("p_dragones_reina", "queretaro")
    play(t, "R148", 6)
    assert t.key == "pardon" and set(t.offers()) == {"piece:p_turba2", "piece:p_gue_sur"}
    t.answer("piece:p_turba2")
    assert t.at("p_turba2") == "gone" and t.g.tension == 28  # a black dot: it does not come back
    t = Table()
    t.put("p_turba2", "valladolid")
    play(t, "R148", 5)
    assert t.at("p_turba2") == "valladolid"
    t = Table()
    play(t, "R148")
    assert t.key == "rest"


@pytest.mark.rule("18.0", "4.1/condition")
def test_r150_coast_guards_need_a_warship_near() -> None:
    t = Table()
    pacific, caribbean = t.place("corsairs_pacifico"), t.place("corsairs_caribe")
    t.g.corsairs[caribbean - B.corsair_0] = 2
    t.put("r_sabina", "canal_bahamas")
    t.put("r_tra_costa", "mar_antillas")
    assert why(t, "R150") == "4.1/condition"  # other waters, and a transport
    t.put("r_ceres", "mar_antillas")
    assert B.factor[t.p("r_ceres")] == 0 and why(t, "R150") == "4.1/condition"  # too weak
    t.put("r_sabina", "mar_antillas")
    assert B.factor[t.p("r_sabina")] >= 1 and why(t, "R150") == ""
    play(t, "R150")
    assert t.key == "rest" and t.g.corsairs[caribbean - B.corsair_0] == 1
    t.g.corsairs[pacific - B.corsair_0] = 1
    t.put("r_venganza", "mar_de_lima")
    play(t, "R150")
    assert t.key == "coast-guard"
    t.answer("place:corsairs_pacifico")
    assert t.g.corsairs[pacific - B.corsair_0] == 0 and t.g.corsairs[caribbean - B.corsair_0] == 1


@pytest.mark.rule("4.1")
def test_r152_spies_see_the_hand_and_a_card_goes() -> None:
    t = Table()
    brown = [c for c in B.side_cards[0] if B.cards[c].type == 2][:2]
    land = next(c for c in B.side_cards[0] if B.cards[c].type == 4)
    for c in [*brown, land]:
        t.g.card[c] = C_HAND
    play(t, "R152")
    assert t.key == "spied-card" and t.seat == "royalist"
    assert t.offers() == [f"card:{B.cards[c].id}" for c in brown]  # no combat card
    assert t.told("hand-shown", "royalist")["cards"] == [*brown, land]
    assert "hand-shown" not in t.log("patriot") and "hand-seen" in t.log("patriot")
    t.answer(f"card:{B.cards[brown[1]].id}")
    assert t.g.card[brown[1]] == C_DISCARD and t.g.card[brown[0]] == t.g.card[land] == C_HAND
    t = Table()
    t.g.card[land] = C_HAND
    play(t, "R152")
    assert t.key == "rest" and t.g.card[land] == C_HAND


# levies


@pytest.mark.rule("4.1", "15.0")
def test_r153_the_press_gang_raises_two_units_for_nothing() -> None:
    t = Table(turn=6)
    t.own("patriot", "trujillo")
    for name in ("r_mil_trujillo", "r_mil_puno", "r_mil_lima", "r_g_talcahuano", "r_fernando7"):
        t.put(name, "pool")
    play(t, "R153")
    offers = {"piece:r_mil_puno", "piece:r_mil_lima", "piece:r_g_talcahuano", "end"}
    assert t.key == "press-gang" and set(t.offers()) == offers  # Trujillo is lost, and regulars are not pressed
    t.answer("piece:r_mil_lima", "piece:r_g_talcahuano")
    assert at(t, {"r_mil_lima": "new", "r_g_talcahuano": "new"}) and t.g.resources == [0, 0] and t.g.tension == 1
    t.play(NewUnitsPhase(1))
    assert at(t, {"r_mil_lima": "lima", "r_g_talcahuano": "concepcion"}) and t.has("r_g_talcahuano", INSIDE)
    t = Table(turn=6)
    t.put("r_mil_puno", "pool")
    play(t, "R153").answer("end")
    assert t.at("r_mil_puno") == "pool" and t.g.tension == 1


@pytest.mark.rule("4.1", "14.0")
def test_r157_chiloe_gives_men_for_its_battalions() -> None:
    t = Table()
    t.put("r_v_castro", "talca", strength=1)
    t.put("r_v_valdivia", "talca", strength=1)
    t.put("r_real_lima", "talca", strength=1)
    play(t, "R157")
    assert t.at("r_bn_chiloe") == "chiloe"
    t.play(ReplacementPhase(1))
    assert t.offers() == ["piece:r_v_valdivia", "piece:r_v_castro", "end"]
    t.answer("piece:r_v_castro")
    assert t.key == "rest" and t.strength("r_v_castro") == 2 and t.strength("r_v_valdivia") == 1


@pytest.mark.rule("4.1", "14.0")
def test_replacements_of_two_cards_are_given_out_apart_from_the_others() -> None:
    t = Table(turn=8)
    t.put("r_v_castro", "lima", strength=1)
    t.put("r_mil_chillan", "talca", strength=1)
    t.put("r_real_lima", "lima", strength=1)
    play(t, "R157")
    play(t, "R110")
    t.g.replacements = [0, 1]
    t.play(ReplacementPhase(1))
    assert t.offers() == ["piece:r_v_castro", "end"]
    t.answer("end")
    assert "piece:r_mil_chillan" in t.offers() and "piece:r_real_lima" not in t.offers()
    t.answer("end")
    assert "piece:r_real_lima" in t.offers()


@pytest.mark.rule("4.1")
def test_r171_samano_takes_tambo_from_the_pool() -> None:
    t = Table()
    t.own("patriot", "quito")
    t.put("r_tambo", "pool")
    play(t, "R171")
    assert t.key == "rest" and at(t, {"r_samano": "pasto", "r_tambo": "pasto"}) and t.g.resources == [0, 0]
    t = Table()
    t.own("patriot", "quito")
    t.put("r_tambo", "popayan", strength=1)
    play(t, "R171")
    assert t.at("r_tambo") == "popayan" and t.strength("r_tambo") == 1  # in play: skipped


@pytest.mark.rule("4.1")
def test_r172_montes_brings_a_regular() -> None:
    t = Table()
    t.own("patriot", "guayaquil")
    for name in ("r_fernando7", "r_del_rey", "r_fijo_mexico", "r_mil_quito"):
        t.put(name, "pool")
    play(t, "R172")
    assert t.key == "regular-comes" and set(t.offers()) == {"piece:r_fernando7", "piece:r_del_rey"}
    t.answer("piece:r_fernando7")
    assert at(t, {"r_montes": "cuenca", "r_fernando7": "cuenca", "r_del_rey": "pool"})


@pytest.mark.rule("4.1")
def test_r181_loyal_volunteers_hold_what_is_royalist() -> None:
    t = Table()
    t.own("patriot", "valladolid")
    play(t, "R181")
    where = {"r_realistas_gto": "guanajuato", "r_realistas_vall": "pool", "r_realistas_pue": "puebla"}
    assert t.key == "rest" and at(t, where)


@pytest.mark.rule("7.2", "4.1")
def test_r186_two_units_of_the_army_of_cuba_are_freed() -> None:
    t = Table(active="royalist")
    for name in ("r_c_habana", "r_c_cuba"):
        t.put(name, "la_habana")
    t.put("r_c_puerto_rico", "puerto_rico")
    habana, cuba = t.p("r_c_habana"), t.p("r_c_cuba")
    assert upkeep_of(t.g, habana) == 0 and not may_move(t.g, habana)
    play(t, "R186")
    assert t.key == "free-cubans"
    t.answer("r_c_puerto_rico r_c_habana")
    assert t.has("r_c_habana", FREED) and may_move(t.g, habana) and not may_move(t.g, cuba)
    assert upkeep_of(t.g, habana) == B.upkeep[habana] and upkeep_of(t.g, cuba) == 0
    play(t, "R186")
    assert t.key == "rest" and t.has("r_c_cuba", FREED)  # the last one


# expeditions


@pytest.mark.rule("19.3", "4.1")
def test_r154_a_convoy_suffers_nothing_and_sails_faster() -> None:
    t = Table(turn=10)
    t.put("r_gtra_morillo1", "cadiz_port")
    t.put("r_nav_san_pedro", "cadiz_port")
    t.put("r_gtra_morillo2", "oceano_atlantico")
    play(t, "R154")
    ships = [t.p(x) for x in ("r_gtra_morillo1", "r_nav_san_pedro", "r_gtra_morillo2")]
    assert [ship_mp(t.g, s) - B.mp[s] for s in ships] == [1, 0, 0] and t.g.marks[K_NO_ATTRITION] == 1


# card, its units, how many of them may go to a city, the price, the cities
BOXES = [
    ("R159", "r_e_gerona r_e_extremadura r_e_husares_f7", 3, 3, "lima"),
    ("R168", "r_e_granada r_e_sevilla", 1, 2, "valencia"),
    ("R175", "r_e_hostalrich r_e_cazgral r_e_sevilla", 3, 2, "cumana caracas"),
    ("R184", "r_e_ordenes r_e_navarra", 2, 2, "veracruz"),
]  # fmt: skip


@pytest.mark.rule("19.1", "4.1")
@pytest.mark.parametrize("id, units, able, cost, cities", BOXES, ids=[x[0] for x in BOXES])
def test_units_go_to_the_box_or_one_of_them_to_a_city(id: str, units: str, able: int, cost: int, cities: str) -> None:
    names = units.split()
    t = Table(turn=10)
    t.g.resources = [0, cost]
    play(t, id)
    assert t.key == "box-or-city" and t.offers() == ["to-box"] + [f"piece:{x}" for x in names[:able]]
    t.answer("to-box")
    assert t.key == "rest" and at(t, dict.fromkeys(names, "expeditionary")) and t.g.resources == [0, cost]
    t = Table(turn=10)
    t.g.resources = [0, cost]
    play(t, id, 6).answer(f"piece:{names[0]}")
    where = cities.split()
    if len(where) > 1:
        t.answer(f"place:{where[0]}", key="place-where")
    assert t.key == "rest" and t.at(names[0]) == where[0] and at(t, dict.fromkeys(names[1:], "events"))
    assert t.g.resources == [0, 0] and t.g.tension == 1  # 19.4: a landing
    for poor in (True, False):
        t = Table(turn=10)
        t.g.resources = [0, cost - 1 if poor else cost]
        if not poor:
            t.own("patriot", *where)
        play(t, id)
        assert t.key == "rest" and at(t, dict.fromkeys(names, "expeditionary"))


@pytest.mark.rule("19.1")
def test_r175_sevilla_comes_only_if_it_has_not_yet() -> None:
    t = Table(turn=14)
    t.put("r_e_sevilla", "caracas", strength=1)
    play(t, "R175")
    assert at(t, {"r_e_hostalrich": "expeditionary", "r_e_cazgral": "expeditionary", "r_e_sevilla": "caracas"})


@pytest.mark.rule("4.1", "13.0")
def test_troops_that_come_to_a_besieged_city_are_within_its_walls() -> None:
    t = Table(turn=10)
    t.g.resources = [0, 2]
    t.own("patriot", "veracruz")
    t.put("p_guadalupe", "veracruz")
    t.put("r_g_veracruz", "veracruz", inside=True)
    play(t, "R184", 1).answer("piece:r_e_navarra")
    assert t.at("r_e_navarra") == "veracruz" and t.has("r_e_navarra", INSIDE) and t.holder("veracruz") == "patriot"
    assert not t.has("r_e_navarra", FROM_SPAIN)


@pytest.mark.rule("4.1")
def test_r161_osorio_and_two_regiments_come_to_lima() -> None:
    t = Table(turn=15)
    t.g.resources = [0, 2]
    play(t, "R161", 5)
    assert t.key == "to-city"
    t.answer("r_e_burgos r_e_infante")
    assert t.key == "rest" and at(t, {"r_e_burgos": "lima", "r_e_infante": "lima", "r_osorio": "lima"})
    assert t.g.resources == [0, 0] and t.g.tension == 0
    t = Table(turn=15)
    t.g.resources = [0, 1]
    t.put("r_osorio", "gone")
    play(t, "R161", 5)
    assert t.m.why_not([t.p("r_e_burgos"), t.p("r_e_infante")]) is not None  # one is all he can pay
    t.answer("r_e_burgos")
    assert at(t, {"r_e_burgos": "lima", "r_e_infante": "events", "r_osorio": "gone"})
    t = Table(turn=15)
    play(t, "R161")
    assert t.key == "rest" and at(t, {"r_osorio": "lima", "r_e_burgos": "events"})


@pytest.mark.rule("4.1")
def test_r161_after_riego_one_regiment_only() -> None:
    t = Table(turn=21)
    t.g.resources = [0, 5]
    t.g.marks[K_ONE_EXPEDITIONARY] = 1
    play(t, "R161", 5)
    assert t.m.why_not([t.p("r_e_burgos"), t.p("r_e_infante")]) is not None
    t.answer("r_e_burgos")
    assert t.at("r_e_burgos") == "lima" and t.g.resources == [0, 4]


@pytest.mark.rule("4.1")
def test_r162_the_patriot_sees_what_he_will_draw() -> None:
    t = Table(turn=17)
    mine = [c for c in B.side_cards[0] if B.cards[c].type == 2][:5]
    for c in mine:
        t.g.card[c] = C_DECK
    seen = [mine[3], mine[0], mine[4]]
    play(t, "R162", seen)
    assert at(t, {"r_maria_isabel": "cadiz_port", "r_e_cantabria": "expeditionary"})
    assert t.told("deck-shown", "patriot")["cards"] == seen and "deck-shown" not in t.log("royalist")
    other = t.g.copy()
    resample(other, 1, Rng(1))
    assert other.marks[K_TOP : K_TOP + 3] == [0, 0, 0]  # the Royalist does not know
    resample(t.g, 0, Rng(1))
    t.play(DrawCards(0, 4), mine[1])  # chance is asked for the fourth card only
    assert t.key == "rest" and [t.g.card[c] for c in seen] == [C_HAND] * 3
    assert t.g.card[mine[1]] == C_HAND and t.g.card[mine[2]] == C_DECK


@pytest.mark.rule("4.1")
def test_r163_the_callao_frigates_are_paid_for() -> None:
    t = Table(turn=15)
    t.g.resources = [0, 3]
    play(t, "R163").answer("r_venganza r_esmeralda")
    assert at(t, {"r_venganza": "lima_port", "r_esmeralda": "lima_port"}) and t.g.resources == [0, 1]
    t = Table(turn=15)
    t.g.resources = [0, 3]
    play(t, "R163").answer("r_esmeralda")
    assert at(t, {"r_venganza": "events", "r_esmeralda": "lima_port"}) and t.g.resources == [0, 2]


@pytest.mark.rule("4.1")
def test_r185_linan_comes_to_veracruz_and_zaragoza_for_a_resource() -> None:
    t = Table(turn=14)
    t.g.resources = [0, 1]
    play(t, "R185", 6).answer("r_e_zaragoza")
    assert at(t, {"r_linan": "veracruz", "r_e_zaragoza": "veracruz"}) and t.g.resources == [0, 0] and t.g.tension == 1
    t = Table(turn=14)
    play(t, "R185")
    assert t.key == "rest" and at(t, {"r_linan": "veracruz", "r_e_zaragoza": "events"})


# the fortress of Lima


@pytest.mark.rule("13.1", "16.0", "4.1")
def test_r166_rodil_holds_the_castles_of_callao() -> None:
    t = Table(turn=27, active="royalist")
    t.own("patriot", "lima")
    t.put("p_la_mar", "lima")
    t.put("p_peru1", "lima")
    t.put("r_g_lima", "lima", inside=True)
    assert why(t, "R166") == ""  # the fortress is all he needs
    play(t, "R166")
    assert t.at("r_rodil") == "lima" and t.has("r_rodil", INSIDE) and state(t, "R166") == "active"
    t.g.battle[BT_PLACE], t.g.battle[BT_ATTACKER] = t.place("lima"), 0
    mods = siege_mods(t.g)
    assert mods[-1] == -1
    t.put("r_rodil", "gone")
    assert siege_mods(t.g) == mods[:-2]
    t.play(EndOfTurn())
    assert t.g.vp == [10, 10]  # turn 27 is too early
    t.g.turn = 28
    t.play(EndOfTurn())
    assert t.g.vp == [10, 11]
    t.put("r_g_lima", "gone")
    t.play(EndOfTurn())
    assert t.g.vp == [10, 11] and state(t, "R166") == "active"


# exchanges and marches


@pytest.mark.rule("4.1", "4.1/condition")
def test_r176_la_union_becomes_the_valencey() -> None:
    t = Table(turn=15)
    t.put("r_e_union", "lima")
    assert why(t, "R176") == "4.1/condition"
    t.put("r_e_union", "valencia", inside=True)
    assert why(t, "R176") == ""
    play(t, "R176")
    assert at(t, {"r_e_union": "gone", "r_valencey": "valencia"})
    assert t.strength("r_valencey") == 3 and t.has("r_valencey", INSIDE)
    for left in (2, 1):
        t = Table(turn=15)
        t.put("r_e_union", "valencia", strength=left)
        play(t, "R176")
        assert t.strength("r_valencey") == left


@pytest.mark.rule("4.1", "4.1/condition", "15.0")
def test_r178_the_numancia_marches_to_lima() -> None:
    t = Table(turn=17)
    t.put("r_numancia", "caracas", strength=1)
    assert why(t, "R178") == "4.1/condition"  # Venezuela
    t.put("r_numancia", "popayan", strength=1)
    t.own("patriot", "popayan")
    assert why(t, "R178") == "4.1/condition"
    t.own("royalist", "popayan")
    numancia = t.p("r_numancia")
    regions = [t.place(x) for x in ("bogota", "lima", "potosi")]
    assert [country_allows(t.g, numancia, r) for r in regions] == [True, False, False]
    play(t, "R178")
    assert t.at("r_numancia") == "lima" and t.strength("r_numancia") == 3
    assert [country_allows(t.g, numancia, r) for r in regions] == [False, True, True]
    t = Table(turn=17)
    t.put("r_numancia", "quito")
    t.put("p_peru1", "lima")
    play(t, "R178")
    assert t.key == "place-nearest"  # enemies before Lima
    t.answer("place:tarma")
    assert t.at("r_numancia") == "tarma"


@pytest.mark.rule("4.1", "4.1/condition")
def test_r179_hidalgo_is_betrayed_at_the_wells_of_bajan() -> None:
    t = Table(turn=2)
    t.put("p_hidalgo", "guadalajara")
    assert why(t, "R179") == "4.1/condition"
    for name in ("p_hidalgo", "p_allende", "p_turba1"):
        t.put(name, "rio_grande")
    t.put("p_aldama", "texas")
    play(t, "R179", [6, 5])
    assert t.key == "betrayal" and set(t.offers()) == {"place:rio_grande", "place:texas"}
    t.answer("place:rio_grande")
    assert t.key == "place-where" and "place:rio_grande" not in t.offers()  # a mob stands there
    t.answer("place:durango")
    leaders = sorted(["p_hidalgo", "p_allende"], key=t.p)
    assert t.at("r_elizondo") == "durango" and t.at(leaders[0]) == "gone" and t.at(leaders[1]) == "rio_grande"
    assert t.g.vp == [10, 12 if B.stars[t.p(leaders[0])] == 3 else 10] and t.at("p_aldama") == "texas"


@pytest.mark.rule("4.1")
def test_r179_elizondo_may_stand_where_only_leaders_are() -> None:
    t = Table(turn=2)
    t.put("p_aldama", "texas")
    assert B.stars[t.p("p_aldama")] < 3
    play(t, "R179", 10)
    assert "place:texas" in t.offers()
    t.answer("place:texas")
    assert at(t, {"r_elizondo": "texas", "p_aldama": "gone"}) and t.g.vp == [10, 10]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("leader, vp", [("p_hidalgo", 12), ("p_allende", 10)])  # three stars and two
def test_r179_only_a_leader_of_three_stars_is_worth_points(leader: str, vp: int) -> None:
    t = Table(turn=2)
    t.put(leader, "texas")
    play(t, "R179", 6).answer("place:texas")
    assert t.at(leader) == "gone" and t.g.vp == [10, vp]
