"""P045-P083: the brown cards of the Patriot (P040-P044, P053, P066 and P067: test_22_cards.py)."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import PlayerTurn
from grognard.games.libertad_o_muerte.rules.flow.ch07_upkeep import UpkeepPhase
from grognard.games.libertad_o_muerte.rules.flow.ch12_initiative import Initiative
from grognard.games.libertad_o_muerte.rules.flow.ch15_new_units import NewUnitsPhase
from grognard.games.libertad_o_muerte.rules.queries.cards_campaign import campaign_initiative
from grognard.games.libertad_o_muerte.rules.queries.ch06_income import region_yield
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import Mover
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import step_cost
from grognard.games.libertad_o_muerte.state.model import (
    ATTACKER,
    BT_INITIATIVE,
    HIDDEN,
    K_IN_PERU,
    K_PISBA,
    PH_LAND_MOVE,
    ROSE,
)
from tests.games.libertad_o_muerte.battles import Card
from tests.games.libertad_o_muerte.marching import goals, phase, take
from tests.games.libertad_o_muerte.patriots import left, play, refuse, risen, stand, tracks
from tests.games.libertad_o_muerte.table import Table

B = built_in()

# the plain ones: id, regions the Patriot must control, answers, counters by place, on their damaged side, tracks

Row = tuple[str, str, str, dict[str, str], str, dict[str, int]]
PLAIN: list[Row] = [
    ("P045", "tucuman", "", {}, "", {"resources": 3}),
    ("P046", "tucuman santiago bogota", "", {}, "", {"resources": 6, "vp": -1}),
    ("P055", "tucuman", "", {"tucuman": "p_diaz_velez p_decididos"}, "", {}),
    ("P056", "", "", {"salta": "p_guemes p_infernales p_gau_salta p_gau_jujuy p_gau_tarija"}, "", {}),
    ("P058", "", "", {"chuquisaca": "p_padilla p_azurduy p_gue_laguna p_chiriguanos"}, "", {}),
    ("P062", "santiago", "place:santiago", {"santiago": "p_chile1 p_chile2 p_caz_coquimbo"}, "", {}),
    ("P062", "santiago", "place:coquimbo", {"coquimbo": "p_chile1 p_chile2 p_caz_coquimbo"}, "", {}),
    ("P063", "santiago talca", "", {"santiago": "p_chile4 p_chile5 p_guardia_honor"}, "p_guardia_honor", {}),
    ("P070", "", "place:apure", {"apure": "p_paez p_bravos_apure p_husares_paez"}, "p_bravos_apure", {}),
    ("P070", "", "place:casanare", {"casanare": "p_paez p_bravos_apure p_husares_paez"}, "p_bravos_apure", {}),
    (
        "P071",
        "",
        "",
        {"maturin": "p_monagas p_lla_monagas p_cedeno p_lla_cedeno p_honor", "calabozo": "p_zaraza p_lla_zaraza"},
        "",
        {},
    ),
    ("P075", "guayaquil", "", {"guayaquil": "p_sucre p_yaguachi p_pichincha"}, "", {}),
    ("P076", "", "", {"guadalajara": "p_torres p_reb_guadalajara"}, "", {}),
    (
        "P077",
        "",
        "place:san_luis_potosi",
        {"san_luis_potosi": "p_jimenez p_reb_norte", "zacatecas": "p_reb_zacatecas"},
        "",
        {},
    ),
    ("P077", "", "place:nuevo_leon", {"nuevo_leon": "p_jimenez p_reb_norte", "zacatecas": "p_reb_zacatecas"}, "", {}),
    ("P078", "", "", {"texas": "p_gutierrez p_magee p_norte p_usa p_tejanos p_lipanes"}, "", {}),
    ("P080", "", "", {"valladolid": "p_rayon p_gue_michoacan"}, "", {"resources": 2}),
]
RISING = {
    "P056": "p_guemes p_infernales p_gau_salta p_gau_jujuy p_gau_tarija",
    "P058": "p_padilla p_azurduy p_gue_laguna p_chiriguanos",
    "P070": "p_paez p_bravos_apure p_husares_paez",
    "P071": "p_monagas p_lla_monagas p_zaraza p_lla_zaraza",
    "P076": "p_torres p_reb_guadalajara",
    "P077": "p_jimenez p_reb_norte p_reb_zacatecas",
    "P078": "p_gutierrez p_magee p_norte p_usa p_tejanos p_lipanes",
}
DISCARDED = {"P045"}


@pytest.mark.rule("4.1", "4.1/final-action", "3.3.2/brown")
@pytest.mark.parametrize(("id", "owned", "answer", "where", "damaged", "moved"), PLAIN)
def test_plain_cards(
    id: str, owned: str, answer: str, where: dict[str, str], damaged: str, moved: dict[str, int]
) -> None:
    t = Table()
    t.own("patriot", *owned.split())
    play(t, id)
    if answer:
        t.answer(answer, key="place-where")
    assert t.key == "rest"
    for place, names in where.items():
        stand(t, place, names, damaged)
        assert t.holder(place) == "patriot"
        for name in names.split():
            assert t.has(name, ROSE) == (name in RISING.get(id, "").split()) and not t.has(name, HIDDEN)
    tracks(t, **moved)
    assert left(t, id) == ("discarded" if id in DISCARDED else "removed")


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("id", list(RISING))
def test_who_rises_among_enemies_attacks_them(id: str) -> None:
    t = Table()
    names = RISING[id].split()
    play(t, id)
    if t.key == "place-where":
        t.answer(t.offers()[0])
    region = t.at(names[-1])
    t = Table()
    t.put("r_real_lima", region)
    play(t, id)
    if t.key == "place-where":
        t.answer(t.offers()[0])
    assert t.at(names[-1]) == region and t.has(names[-1], ATTACKER) and t.holder(region) == "royalist"


HIDDEN_ONES: list[tuple[str, str, dict[str, str], str, int]] = [
    ("P057", "", {"cochabamba": "p_gue_ayopaya", "la_paz": "p_gue_larecaja", "potosi": "p_gue_cinti"}, "", 0),
    ("P073", "", {"tunja": "p_gue_almeyda", "pamplona": "p_gue_charala"}, "", 1),
    ("P082", "place:puebla", {"puebla": "p_gue_veracruz"}, "p_victoria", 0),
    ("P082", "place:veracruz", {"veracruz": "p_gue_veracruz"}, "p_victoria", 0),
    ("P083", "", {"acapulco": "p_gue_sur", "cuautla": "p_gue_ascencio"}, "p_guerrero", 0),
]


@pytest.mark.rule("4.1", "20.1")
@pytest.mark.parametrize(("id", "answer", "where", "leader", "tension"), HIDDEN_ONES)
def test_guerrillas_placed_in_hidden_mode(
    id: str, answer: str, where: dict[str, str], leader: str, tension: int
) -> None:
    t = Table()
    play(t, id)
    if answer:
        t.answer(answer, key="place-where")
    assert t.key == "rest"
    for place, name in where.items():
        stand(t, place, name)
        assert t.has(name, HIDDEN) and t.holder(place) == "royalist"
    if leader:
        assert t.at(leader) == next(iter(where)) and not t.has(leader, HIDDEN)
    tracks(t, tension=tension)
    assert left(t, id) == "removed"


CONDITIONAL = [
    "P043", "P044", "P045", "P046", "P047", "P049", "P050", "P051", "P053", "P054", "P055", "P060", "P061", "P062",
    "P063", "P064", "P065", "P066", "P067", "P068", "P069", "P072", "P074", "P075", "P079",
]  # fmt: skip


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("id", CONDITIONAL)
def test_without_its_condition_a_card_stays_in_hand(id: str) -> None:
    assert refuse(Table(), id) == "in hand"


@pytest.mark.rule("4.1/condition")
def test_the_other_brown_cards_have_no_condition() -> None:
    for n in range(40, 84):
        id = f"P{n:03}"
        assert bool(B.cards[B.card_no[id]].when) == (id in CONDITIONAL)


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize(
    ("id", "owned"),
    [("P046", "tucuman santiago"), ("P063", "santiago"), ("P063", "talca"), ("P075", "quito"), ("P051", "santa_fe")],
)
def test_half_a_condition_is_none(id: str, owned: str) -> None:
    t = Table()
    t.own("patriot", *owned.split())
    assert refuse(t, id) == "in hand"


# money, men, corsairs


@pytest.mark.rule("4.1", "4.1/condition")
def test_muskets_come_to_a_port_without_enemy_ships_before_it() -> None:
    t = Table()
    t.own("patriot", "buenos_aires", "tucuman")
    t.put("r_hiena", "rio_de_la_plata")
    assert refuse(t, "P047") == "in hand"
    t = Table()
    t.own("patriot", "buenos_aires")
    play(t, "P047")
    tracks(t, resources=1, replacements=1)
    assert left(t, "P047") == "discarded"


@pytest.mark.rule("4.1", "15.0")
def test_freedmen_fill_a_battalion_for_nothing() -> None:
    t = Table()
    t.own("patriot", "buenos_aires")
    for name in ("p_bat7", "p_soberbio", "p_mil_ba", "p_bn_bogota", "p_boyaca"):
        t.put(name, "pool")
    t.put("r_real_lima", "pool")
    play(t, "P048")
    assert t.offers() == ["piece:p_bat7", "piece:p_boyaca"]  # no cavalry, no militia; Bogotá is the enemy's
    t.answer("piece:p_bat7", key="free-unit")
    assert t.at("p_bat7") == "new" and left(t, "P048") == "discarded"
    tracks(t, tension=1)
    t.play(NewUnitsPhase(0))
    assert t.at("p_bat7") == "buenos_aires"
    t = Table()
    play(t, "P048")
    assert t.key == "rest" and "nobody-levied" in t.log()


@pytest.mark.rule("4.1", "18.0")
@pytest.mark.parametrize(
    ("id", "owned", "box", "tension"),
    [
        ("P049", "santiago", "pacifico", 0),
        ("P050", "cartagena", "caribe", 0),
        ("P050", "margarita", "caribe", 0),
        ("P051", "buenos_aires", "atlantico_sur", 0),
        ("P052", "", "atlantico_norte", 1),
    ],
)
def test_privateers(id: str, owned: str, box: str, tension: int) -> None:
    t = Table()
    t.own("patriot", *owned.split())
    play(t, id)
    want = [0, 0, 0, 0]
    want[t.place(f"corsairs_{box}") - B.corsair_0] = 1
    assert t.g.corsairs == want and t.g.tension == tension and left(t, id) == "removed"


@pytest.mark.rule("4.1/condition")
def test_an_atlantic_port_sends_nobody_to_the_pacific() -> None:
    t = Table()
    t.own("patriot", "buenos_aires", "cartagena")
    assert refuse(t, "P049") == "in hand"


# La Plata


def jujuy() -> Table:
    t = Table()
    t.own("patriot", "salta", "tucuman")
    for name in ("p_belgrano", "p_cazadores", "p_mil_salta", "p_gue_cinti"):
        t.put(name, "salta")
    return t


@pytest.mark.rule("4.1", "11.2/stops", "6.0")
def test_the_exodus_leaves_a_waste_behind() -> None:
    t = jujuy()
    play(t, "P054")
    for name in ("p_belgrano", "p_cazadores", "p_mil_salta"):
        assert t.at(name) == "tucuman" and t.g.came[t.p(name)] == -1
    assert t.at("p_gue_cinti") == "salta"  # Tucumán is no country for guerrillas
    assert left(t, "P054") == "removed" and region_yield(t.g, 0, t.place("salta")) == 0
    t.g.active = 1
    t.put("p_gue_cinti", "events")
    t.own("patriot", "salta", "cordoba")
    t.own("royalist", "tarija", "chuquisaca")
    t.put("p_cazadores", "cordoba")
    t.put("p_mil_salta", "cordoba")
    t.put("p_belgrano", "cordoba")
    for name in ("r_tristan", "r_real_lima"):
        t.put(name, "tarija")
    phase(t)
    take(t, "tarija")
    assert "salta" in goals(t) and "tucuman" not in goals(t)
    t.answer("go:salta")
    assert t.at("r_real_lima") == "salta" and t.key in ("land-move", "rest")  # they stop
    assert region_yield(t.g, 1, t.place("salta")) == 0
    t.g.turn += 1
    assert region_yield(t.g, 1, t.place("salta")) == 1  # until the next Patriot turn


@pytest.mark.rule("4.1/condition")
def test_no_exodus_into_the_arms_of_the_enemy() -> None:
    t = jujuy()
    t.put("r_real_lima", "tucuman")
    assert refuse(t, "P054") == "in hand"
    t = Table()
    t.put("p_belgrano", "salta")  # a leader is no stack
    assert refuse(t, "P054") == "in hand"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("region", ["santa_cruz", "cochabamba"])
def test_arenales_and_warnes(region: str) -> None:
    t = Table()
    play(t, "P059").answer(f"place:{region}", key="place-where")
    stand(t, region, "p_arenales p_gue_vallegrande")
    stand(t, "santa_cruz", "p_warnes p_gue_santa_cruz")
    assert t.holder("santa_cruz") == "patriot" and not t.has("p_gue_santa_cruz", HIDDEN)
    assert left(t, "P059") == "removed"


@pytest.mark.rule("4.1")
def test_santa_cruz_is_taken_even_if_the_guerrillas_are_in_play_already() -> None:
    t = Table()
    for name in ("p_gue_vallegrande", "p_gue_santa_cruz"):
        t.put(name, "chuquisaca")
    play(t, "P059").answer("place:cochabamba")
    assert t.holder("santa_cruz") == "patriot"
    t = Table()
    for name in ("p_gue_vallegrande", "p_gue_santa_cruz"):
        t.put(name, "chuquisaca")
    t.put("r_mil_potosi", "santa_cruz")
    play(t, "P059").answer("place:cochabamba")
    while t.key == "place-nearest":
        t.answer(t.offers()[0])
    assert t.holder("santa_cruz") == "royalist"


@pytest.mark.rule("4.1")
def test_the_war_of_mines_scatters_the_army_of_chile() -> None:
    t = Table()
    t.own("patriot", "mendoza")
    t.put("p_san_martin", "mendoza")
    for name in ("r_real_lima", "r_mil_lima", "r_mil_cuzco"):
        t.put(name, "santiago")
    for name in ("r_mil_puno", "r_mil_huamanga"):
        t.put(name, "concepcion")  # two: not enough
    play(t, "P060")
    stand(t, "talca", "p_rodriguez p_gue_rodriguez p_gue_neira")
    assert t.has("p_gue_rodriguez", HIDDEN) and t.has("p_gue_neira", HIDDEN)
    assert t.key == "zapa-unit" and t.seat == "patriot" and len(t.offers()) == 3
    t.answer("piece:r_real_lima")
    if t.key == "zapa-where":
        royal = {f"place:{B.place_id[r]}" for r in B.adjacent[t.place("santiago")] if t.g.control[r] == 1}
        assert set(t.offers()) == royal and t.seat == "patriot"
        t.answer("place:coquimbo")
    assert t.at("r_real_lima") == "coquimbo" and t.at("r_mil_lima") == "santiago" and t.key == "rest"
    assert left(t, "P060") == "removed"


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("region", ["mendoza", "cordillera"])
def test_a_leader_beyond_the_andes_begins_the_war_of_mines(region: str) -> None:
    t = Table()
    t.put("p_san_martin", region)
    play(t, "P060")
    assert t.at("p_gue_neira") == "talca" and t.key == "rest"
    t = Table()
    t.put("p_bat7", region)
    assert refuse(t, "P060") == "in hand"


@pytest.mark.rule("4.1", "6.0", "4.1/final-action")
def test_the_league_of_free_peoples_costs_buenos_aires_a_resource() -> None:
    t = Table()
    t.own("patriot", "buenos_aires")
    t.put("p_artigas", "banda_oriental")
    assert region_yield(t.g, 0, t.place("buenos_aires")) == 3
    play(t, "P061")
    stand(t, "entre_rios", "p_gau_entre_rios")
    stand(t, "santa_fe", "p_gau_santa_fe")
    stand(t, "misiones", "p_guaranies")
    stand(t, "banda_oriental", "p_charruas")
    assert left(t, "P061") == "active" and region_yield(t.g, 0, t.place("buenos_aires")) == 2
    t.own("royalist", "buenos_aires")
    assert region_yield(t.g, 1, t.place("buenos_aires")) == 2


def frigate(at: str, *hunters: str) -> Table:
    t = Table()
    t.own("patriot", "santiago", "buenos_aires")
    t.put("r_maria_isabel", at)
    for name in hunters:
        t.put(name, "costa_valparaiso")
    return t


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("die", "ships", "taken"), [(4, 2, True), (3, 2, False), (5, 1, True), (4, 1, False)])
def test_the_maria_isabel_is_taken_with_all_aboard(die: int, ships: int, taken: bool) -> None:
    t = frigate("concepcion_port", *["p_lautaro", "p_galvarino"][:ships])
    t.put("p_gtra_chile1", "costa_valparaiso")  # no warship
    t.put("r_osorio", "concepcion_port")
    t.g.aboard[t.p("r_osorio")] = t.p("r_maria_isabel")
    play(t, "P064", die)
    assert left(t, "P064") == "removed" and t.key == "rest"
    if taken:
        assert t.at("r_maria_isabel") == t.at("r_osorio") == "gone" and t.at("p_ohiggins_fr") == "santiago_port"
    else:
        assert t.at("r_maria_isabel") == t.at("r_osorio") == "concepcion_port" and t.at("p_ohiggins_fr") == "events"


@pytest.mark.rule("4.1/condition")
def test_the_maria_isabel_must_be_near() -> None:
    t = frigate("rio_de_la_plata", "p_lautaro")
    assert refuse(t, "P064") == "in hand"
    t = frigate("concepcion_port")
    t.put("p_gtra_chile1", "costa_valparaiso")
    assert refuse(t, "P064") == "in hand"
    t = frigate("events", "p_lautaro")
    assert refuse(t, "P064") == "in hand"


@pytest.mark.rule("4.1")
def test_without_a_port_the_prize_stays_at_sea() -> None:
    t = frigate("costa_valdivia", "p_lautaro")
    t.own("royalist", "santiago", "buenos_aires")
    play(t, "P064", 10)
    assert t.at("p_ohiggins_fr") == "costa_valdivia"


@pytest.mark.rule("4.1", "4.1/condition", "20.1")
def test_montoneras_rise_once_patriots_have_been_in_peru() -> None:
    t = Table()
    t.put("p_bat8", "santiago")
    assert refuse(t, "P065") == "in hand"
    t = Table()
    t.put("p_bat8", "arica")
    turn = PlayerTurn(0)
    turn.step = "finish"
    t.play(turn)
    t.put("p_bat8", "gone")  # they were there, and the game remembers
    assert t.g.marks[K_IN_PERU] == 1
    play(t, "P065")
    for name, region in (("p_mont_yauyos", "tarma"), ("p_mont_cangallo", "huamanga"), ("p_mont_huarochiri", "lima")):
        stand(t, region, name)
        assert t.has(name, HIDDEN)
    assert left(t, "P065") == "removed"
    t = Table()
    t.put("p_bat8", "arica")
    play(t, "P065")
    assert t.at("p_mont_yauyos") == "tarma"


# Bolívar


@pytest.mark.rule("4.1")
def test_the_british_legion_wants_its_pay() -> None:
    t = Table()
    t.own("patriot", "guayana", "margarita")
    t.g.resources = [2, 0]
    play(t, "P068").answer("place:margarita", key="place-where")
    stand(t, "margarita", "p_rook p_albion p_rifles", "p_albion p_rifles")
    t.answer("yes", key="pay-or-vp")
    tracks(t)
    assert left(t, "P068") == "removed"
    t = Table()
    t.own("patriot", "guayana")
    t.g.resources = [2, 0]
    play(t, "P068").answer("no")
    stand(t, "guayana", "p_rook p_albion p_rifles", "p_albion p_rifles")
    tracks(t, resources=2, vp=-1)
    t = Table()
    t.own("patriot", "guayana")
    t.g.resources = [1, 0]
    play(t, "P068")
    tracks(t, resources=1, vp=-1)  # who cannot pay is not asked


@pytest.mark.rule("4.1", "7.3")
def test_the_irish_legion_leaves_if_it_is_not_paid_first() -> None:
    t = Table(turn=19)
    t.own("patriot", "margarita")
    play(t, "P069")
    stand(t, "margarita", "p_legion_irlandesa")
    t.put("p_bat8", "margarita", strength=3)
    t.play(UpkeepPhase(0))
    if t.key == "upkeep-loss":
        t.answer("piece:p_bat8", "piece:p_bat8")
    assert t.at("p_legion_irlandesa") == "margarita"  # in the turn it came it waits
    t.g.turn = 20
    t.g.resources = [1, 0]
    t.put("p_bat8", "margarita", strength=3)
    t.play(UpkeepPhase(0)).answer("piece:p_bat8")
    assert t.at("p_legion_irlandesa") == "margarita" and t.g.resources == [0, 0]  # the last resource was for it
    t.play(UpkeepPhase(0))
    assert t.at("p_legion_irlandesa") == "gone" and left(t, "P069") == "removed"


def plains() -> Table:
    t = Table()
    t.own("patriot", "casanare")
    for name in ("p_bolivar", "p_rifles", "p_valerosos"):
        t.put(name, "casanare")
    return t


@pytest.mark.rule("4.1", "11.2", "12.7")
def test_over_the_paramo_of_pisba() -> None:
    t = plains()
    t.put("r_mil_pasto", "tunja")
    play(t, "P072")
    assert left(t, "P072") == "removed"
    m = Mover(t.g, [t.p("p_bolivar"), t.p("p_rifles"), t.p("p_valerosos")])
    assert step_cost(t.g, m, t.place("casanare"), t.place("tunja"), True) == 1
    assert step_cost(t.g, m, t.place("casanare"), t.place("pamplona"), False) == 2
    phase(t, [3, 4])
    take(t, "casanare")
    t.answer("go:tunja")
    assert t.at("p_bolivar") == "tunja"
    assert sorted([t.strength("p_rifles"), t.strength("p_valerosos")]) in ([2, 2], [1, 3])  # one of the two
    assert t.strength("p_rifles") + t.strength("p_valerosos") == 4
    c = Card("tunja", attacker="patriot")
    c.g.battle[BT_INITIATIVE] = -1
    c.g.marks[K_PISBA] = t.g.marks[K_PISBA]
    c.command("p_bolivar").command("r_morillo")
    c.play(Initiative())  # no dice
    assert c.g.battle[BT_INITIATIVE] == 0
    turn = PlayerTurn(0)
    turn.step = "finish"
    t.play(turn)
    assert t.g.marks[K_PISBA] == 0


@pytest.mark.rule("4.1", "11.2")
def test_the_march_goes_on_beyond_tunja() -> None:
    t = plains()
    t.own("patriot", "tunja", "bogota", "pamplona")
    play(t, "P072")
    phase(t, [4, 10])
    take(t, "casanare")
    t.answer("go:tunja")
    assert t.key == "where-to" and "go:bogota" in t.offers()  # 3 of 4 points are left
    assert t.strength("p_rifles") == 3 and t.strength("p_valerosos") == 2


@pytest.mark.rule("4.1", "11.2")
def test_who_comes_to_casanare_first_does_not_take_the_paramo() -> None:
    t = Table()
    t.own("patriot", "casanare", "apure")
    for name in ("p_bolivar", "p_rifles"):
        t.put(name, "casanare")
    t.put("p_anzoategui", "apure")
    t.put("p_dragones_guardia", "apure")
    t.put("r_mil_pasto", "tunja")
    play(t, "P072")
    phase(t)  # no dice
    take(t, "apure")
    t.answer("go:casanare", "go:tunja")
    assert t.at("p_dragones_guardia") == "tunja" and t.strength("p_dragones_guardia") == 2
    c = Card("tunja", attacker="patriot")
    c.g.marks[K_PISBA] = t.g.marks[K_PISBA]
    assert campaign_initiative(c.g) == -1


@pytest.mark.rule("4.1/condition", "12.7")
def test_the_paramo_needs_a_leader_of_three_stars_and_helps_only_who_crossed() -> None:
    t = Table()
    t.put("p_paez", "casanare")  # two stars
    t.put("p_rifles", "casanare")
    assert refuse(t, "P072") == "in hand"
    t = Table()
    t.put("p_bolivar", "casanare")  # alone
    assert refuse(t, "P072") == "in hand"
    t = plains()
    play(t, "P072")
    c = Card("tunja", attacker="royalist")
    c.g.battle[BT_INITIATIVE] = -1
    c.g.marks[K_PISBA] = t.g.marks[K_PISBA]
    c.command("p_bolivar").command("r_morillo")
    c.play(Initiative(), [10, 1])  # nobody came over the páramo: dice
    assert c.g.battle[BT_INITIATIVE] == 1


GUARD = ["p_granaderos_guardia", "p_dragones_guardia", "p_vencedor", "p_boyaca", "p_guias"]


@pytest.mark.rule("4.1")
def test_the_guard_of_colombia_at_most_three_in_one_region() -> None:
    t = Table()
    t.own("patriot", "bogota", "caracas")
    play(t, "P074")
    assert t.key == "guard" and set(t.offers()) == set(GUARD)
    first = [x for x in t.offers() if x in ("p_granaderos_guardia", "p_vencedor")]
    t.answer(" ".join(first))
    stand(t, "bogota", "p_granaderos_guardia p_vencedor", "p_granaderos_guardia")
    stand(t, "caracas", "p_dragones_guardia p_boyaca p_guias")
    assert left(t, "P074") == "removed"
    t = Table()
    t.own("patriot", "caracas")
    play(t, "P074")
    first = [x for x in t.offers() if x in ("p_granaderos_guardia", "p_vencedor", "p_guias")]
    t.answer(" ".join(first))
    stand(t, "caracas", "p_granaderos_guardia p_vencedor p_guias", "p_granaderos_guardia")
    assert t.at("p_boyaca") == t.at("p_dragones_guardia") == "events"


# México


@pytest.mark.rule("4.1")
def test_matamoros_and_the_galeanas_join_morelos() -> None:
    t = Table()
    t.put("p_morelos", "oaxaca")
    play(t, "P079")
    stand(t, "oaxaca", "p_matamoros p_galeana p_san_pedro p_negros_costa", "p_san_pedro")
    assert left(t, "P079") == "removed"


@pytest.mark.rule("4.1", "20.1")
def test_each_band_of_the_bajio_may_start_hidden() -> None:
    t = Table()
    play(t, "P081").answer("p_gue_bajio", key="start-hidden")
    t.answer("-", key="start-hidden")
    stand(t, "guanajuato", "p_albino p_gue_albino p_gue_bajio")
    stand(t, "puebla", "p_osorno p_gue_osorno")
    risen(t, "p_albino p_gue_albino p_osorno p_gue_osorno")
    assert t.has("p_gue_bajio", HIDDEN) and not t.has("p_gue_albino", HIDDEN) and not t.has("p_gue_osorno", HIDDEN)
    assert t.holder("puebla") == t.holder("guanajuato") == "patriot" and left(t, "P081") == "removed"


@pytest.mark.rule("4.1", "6.0")
def test_guadalupe_victoria_taxes_the_road_of_veracruz() -> None:
    t = Table()
    assert region_yield(t.g, 1, t.place("veracruz")) == 2
    play(t, "P082").answer("place:veracruz")
    assert region_yield(t.g, 1, t.place("veracruz")) == 1
    t.put("p_gue_veracruz", "puebla")
    assert region_yield(t.g, 1, t.place("veracruz")) == 2
    t.put("p_gue_veracruz", "veracruz")
    t.own("patriot", "veracruz")
    assert region_yield(t.g, 0, t.place("veracruz")) == 2  # the Patriot loses nothing


@pytest.mark.rule("4.1")
def test_counters_already_in_play_or_gone_are_skipped() -> None:
    t = Table()
    t.put("p_guemes", "gone")
    t.put("p_gau_salta", "tucuman", strength=1)
    t.g.phase = PH_LAND_MOVE
    play(t, "P056")
    assert t.at("p_guemes") == "gone" and t.at("p_gau_salta") == "tucuman" and t.strength("p_gau_salta") == 1
    stand(t, "salta", "p_infernales p_gau_jujuy p_gau_tarija")
