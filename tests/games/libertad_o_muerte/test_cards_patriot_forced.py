"""P001-P028: the forced events of the Patriot, each on its turn: which counter stands where, which track moved."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import PlayerTurn
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import DrawPhase
from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.flow.ch16_end import EndOfTurn
from grognard.games.libertad_o_muerte.rules.queries.ch09_sailing import ship_mp
from grognard.games.libertad_o_muerte.rules.queries.ch09_transport import load_of
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import allowance
from grognard.games.libertad_o_muerte.rules.queries.ch15_new_units import why_no_deploy
from grognard.games.libertad_o_muerte.state.model import (
    BT_WINNER,
    C_ACTIVE,
    HIDDEN,
    IMMOBILE,
    INSIDE,
    PH_NAVAL_MOVE,
    ROSE,
)
from grognard.games.libertad_o_muerte.state.setup import set_up
from tests.games.libertad_o_muerte.battles import Card
from tests.games.libertad_o_muerte.patriots import left, play, refuse, risen, stand, tracks
from tests.games.libertad_o_muerte.table import Table

B = built_in()

# the plain ones: id, regions the Patriot must control, counters by place, on their damaged side, tracks

PLAIN: list[tuple[str, str, dict[str, str], str, dict[str, int]]] = [
    ("P001", "", {"buenos_aires": "p_cazadores"}, "", {"resources": 3, "tension": 1}),
    ("P002", "", {"cochabamba": "p_rivero p_mil_cochabamba"}, "", {"tension": 1}),
    ("P003", "", {"banda_oriental": "p_artigas p_gau_orientales"}, "", {}),
    (
        "P004",
        "buenos_aires",
        {"buenos_aires": "p_san_martin p_alvear p_granaderos_caballo"},
        "p_granaderos_caballo",
        {},
    ),
    (
        "P006",
        "",
        {"cuzco": "p_pumacahua p_angulo p_rebeldes_cuzco1 p_rebeldes_cuzco2 p_rebeldes_cuzco3 p_indios_pumacahua"},
        "",
        {"tension": 2},
    ),
    ("P007", "tucuman", {}, "", {"vp": 2, "tension": 2}),
    (
        "P008",
        "mendoza",
        {"mendoza": "p_bat7 p_bat8 p_bat11 p_cazadores_andes p_caz_caballo_andes p_art_andes"},
        "",
        {},
    ),
    (
        "P009",
        "santiago",
        {"santiago_port": "p_lautaro p_nav_san_martin p_araucano p_galvarino p_chacabuco"},
        "",
        {},
    ),
    ("P010", "santiago", {"santiago_port": "p_gtra_chile1 p_gtra_chile2"}, "", {}),
    ("P013", "lima", {"lima": "p_legion_peruana p_peru1"}, "", {"vp": 2}),
    ("P014", "lima", {"lima": "p_peru2 p_husares_junin"}, "", {"replacements": 2}),
    ("P014", "trujillo", {"trujillo": "p_peru2 p_husares_junin"}, "", {"replacements": 2}),
    ("P015", "", {}, "", {"resources": 2, "tension": 2}),
    ("P023", "", {"guayaquil": "p_mil_guayaquil"}, "", {"tension": 1}),
]
RISING = {"P002", "P003", "P006", "P023"}


@pytest.mark.rule("4.1", "3.3.2/forced-historical")
@pytest.mark.parametrize(("id", "owned", "where", "damaged", "moved"), PLAIN)
def test_plain_events(id: str, owned: str, where: dict[str, str], damaged: str, moved: dict[str, int]) -> None:
    t = Table()
    t.own("patriot", *owned.split())
    play(t, id)
    assert t.key == "rest"
    for place, names in where.items():
        stand(t, place, names, damaged)
        if id in RISING:
            risen(t, names)
            assert t.holder(place) == "patriot"
    tracks(t, **moved)
    assert left(t, id) == "removed"


TURNS = {
    "P001": 1, "P002": 1, "P003": 2, "P004": 4, "P005": 8, "P006": 9, "P007": 13, "P008": 13, "P009": 17, "P010": 21,
    "P011": 21, "P012": 21, "P013": 23, "P014": 28, "P015": 1, "P016": 2, "P017": 3, "P018": 6, "P019": 6, "P020": 6,
    "P021": 12, "P022": 18, "P023": 21, "P024": 1, "P025": 2, "P026": 7, "P027": 14, "P028": 22,
}  # fmt: skip


@pytest.mark.rule("3.3.2/forced-historical")
@pytest.mark.parametrize("id", list(TURNS))
def test_every_event_comes_on_its_turn_of_its_own_scenarios(id: str) -> None:
    card = B.cards[B.card_no[id]]
    assert card.turn == TURNS[id] and "G" in card.decks
    theatre = "P" if id <= "P014" else "B" if id <= "P023" else "M"
    assert set(card.decks) == set(theatre + "G" + ("F" if card.turn <= 11 else ""))


# without their condition: removed, or waiting if the card says so

FAIL: list[tuple[str, str]] = [
    ("P004", "removed"), ("P005", "removed"), ("P007", "removed"), ("P008", "waiting"), ("P009", "waiting"),
    ("P010", "waiting"), ("P011", "waiting"), ("P012", "waiting"), ("P013", "waiting"), ("P014", "removed"),
    ("P016", "removed"), ("P017", "removed"), ("P022", "waiting"), ("P026", "removed"),
]  # fmt: skip


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize(("id", "fate"), FAIL)
def test_an_event_without_its_condition_is_removed_or_waits(id: str, fate: str) -> None:
    assert refuse(Table(), id) == fate


@pytest.mark.rule("4.1/condition")
def test_the_other_events_have_no_condition() -> None:
    conditional = {id for id, _ in FAIL} | {"P021"}
    for id in TURNS:
        assert bool(B.cards[B.card_no[id]].when) == (id in conditional)


@pytest.mark.rule("4.1/condition", "4.0/order")
def test_an_event_that_waits_is_tried_again_each_turn() -> None:
    t = Table(turn=23)
    refuse(t, "P008")
    t.own("patriot", "mendoza")
    t.g.turn = 24
    t.play(DrawPhase(0))
    t.g.phase = 2
    turn = PlayerTurn(0)
    turn.step = "reinforcements"
    t.play(turn)
    stand(t, "mendoza", "p_bat7 p_art_andes")
    assert left(t, "P008") == "removed"


# La Plata


def test_the_plumerillo_calls_san_martin_unless_he_is_besieged() -> None:
    t = Table()
    t.own("patriot", "mendoza", "buenos_aires")
    t.put("p_san_martin", "buenos_aires")
    play(t, "P008")
    assert t.at("p_san_martin") == "mendoza"
    t = Table()
    t.own("patriot", "mendoza")
    t.put("p_san_martin", "montevideo", inside=True)
    t.put("p_bat2", "montevideo", inside=True)
    t.put("r_real_lima", "montevideo")
    play(t, "P008")
    assert t.at("p_san_martin") == "montevideo" and t.has("p_san_martin", INSIDE)
    assert t.at("p_bat7") == "mendoza"


@pytest.mark.rule("4.1")
def test_browns_squadron_is_larger_for_three_resources() -> None:
    t = Table()
    t.own("patriot", "buenos_aires")
    t.g.resources = [4, 0]
    play(t, "P005")
    stand(t, "buenos_aires_port", "p_hercules p_zefiro")
    t.answer("yes", key="pay-for")
    stand(t, "buenos_aires_port", "p_nancy p_belfast")
    assert t.g.resources == [1, 0] and left(t, "P005") == "removed"
    for funds, answer in ((4, "no"), (2, "")):
        t = Table()
        t.own("patriot", "buenos_aires")
        t.g.resources = [funds, 0]
        play(t, "P005")
        if answer:
            t.answer(answer, key="pay-for")
        assert t.key == "rest" and t.at("p_nancy") == t.at("p_belfast") == "events" and t.g.resources == [funds, 0]


@pytest.mark.rule("4.1", "9.0/slowest", "9.1")
def test_the_liberating_expedition_sails_further_and_loads_the_whole_region() -> None:
    t = Table()
    t.own("patriot", "santiago")
    t.put("p_lautaro", "santiago_port")
    t.put("p_galvarino", "costa_valparaiso")
    t.put("p_bat8", "santiago")
    play(t, "P010")
    for name, mp in (("p_gtra_chile1", 6), ("p_gtra_chile2", 6), ("p_lautaro", 7), ("p_galvarino", 6)):
        assert ship_mp(t.g, t.p(name)) == mp
    t.g.phase = PH_NAVAL_MOVE
    t.play(NavalMovePhase(0)).answer("fleet:santiago_port", "p_gtra_chile1")
    assert "load:p_bat8" in t.offers()


@pytest.mark.rule("4.1")
def test_numancia_changes_sides_with_the_strength_it_has() -> None:
    t = Table()
    t.put("p_bat8", "arica")
    t.put("p_bat11", "trujillo")
    t.put("r_numancia", "lima", strength=2)
    play(t, "P011")
    assert t.at("r_numancia") == "gone" and t.at("p_numancia") == "trujillo" and t.strength("p_numancia") == 2
    tracks(t, enemy_vp=-1)
    assert left(t, "P011") == "removed"


@pytest.mark.rule("4.1/condition")
def test_numancia_waits_for_a_patriot_in_peru_until_turn_25() -> None:
    t = Table()
    t.put("r_numancia", "lima")
    t.put("p_bat8", "santiago")
    assert refuse(t, "P011") == "waiting"
    t = Table(turn=25)
    t.put("r_numancia", "bogota")
    t.put("p_bat8", "arica")
    assert refuse(t, "P011") == "removed"


@pytest.mark.rule("4.1")
def test_trujillo_takes_moyobamba_along_if_nobody_is_there() -> None:
    t = Table()
    t.put("p_bat8", "arica")
    play(t, "P012")
    stand(t, "trujillo", "p_mil_trujillo")
    risen(t, "p_mil_trujillo")
    assert t.holder("trujillo") == t.holder("moyobamba") == "patriot" and left(t, "P012") == "removed"
    for enemy, region in (("r_mil_trujillo", "trujillo"), ("r_mil_trujillo", "moyobamba")):
        t = Table()
        t.put("p_bat8", "arica")
        t.put(enemy, region)
        play(t, "P012")
        stand(t, "trujillo", "p_mil_trujillo")
        assert t.holder("moyobamba") == "royalist"


@pytest.mark.rule("4.1/condition")
def test_the_protectorate_does_not_ask_who_is_in_callao() -> None:
    t = Table()
    t.own("patriot", "lima")
    t.put("p_bat8", "lima")
    t.put("r_g_lima", "lima", inside=True)
    play(t, "P013")
    stand(t, "lima", "p_legion_peruana p_peru1")
    tracks(t, vp=2)


@pytest.mark.rule("4.1")
def test_the_army_of_huamachuco_may_choose_between_two_cities_held() -> None:
    t = Table()
    t.own("patriot", "lima", "trujillo")
    play(t, "P014").answer("place:trujillo", key="place-where")
    stand(t, "trujillo", "p_peru2 p_husares_junin")


# Bolívar


@pytest.mark.rule("4.1", "8.1/home-region")
def test_miranda_brings_a_venezuelan_militia_unit_for_nothing() -> None:
    t = Table()
    t.own("patriot", "caracas", "cumana")
    for name in ("p_mil_caracas", "p_mil_cumana", "p_mil_valencia", "p_mil_bogota"):
        t.put(name, "pool")
    play(t, "P016")
    stand(t, "caracas", "p_miranda")
    assert t.offers() == ["piece:p_mil_caracas", "piece:p_mil_cumana"]  # Valencia is the enemy's, Bogotá no Venezuela
    t.answer("piece:p_mil_cumana", key="free-unit")
    assert t.at("p_mil_cumana") == "new" and t.at("p_mil_caracas") == "pool"
    tracks(t)
    assert left(t, "P016") == "removed"


@pytest.mark.rule("4.1")
def test_on_the_fifth_of_july_the_royalist_may_answer() -> None:
    t = Table()
    t.own("patriot", "caracas")
    t.put("r_mil_coro", "pool")
    t.put("r_mil_pasto", "pool")
    t.put("r_mil_lima", "pool")
    play(t, "P017")
    assert t.key == "loyal-militia" and t.seat == "royalist"
    assert t.offers() == ["no", "piece:r_mil_coro", "piece:r_mil_pasto"]
    t.answer("piece:r_mil_pasto")
    assert t.seat == "royalist" and t.offers() == ["place:coro", "place:maracaibo"]
    t.answer("place:maracaibo", key="place-where")
    stand(t, "maracaibo", "r_mil_pasto")
    tracks(t, vp=1, tension=2)
    assert left(t, "P017") == "removed"
    t = Table()
    t.own("patriot", "caracas")
    t.put("r_mil_coro", "pool")
    play(t, "P017").answer("no")
    assert t.key == "rest" and t.at("r_mil_coro") == "pool"


COMPANIONS = "p_ribas p_girardot p_urdaneta p_vencedor_araure p_soberbio"


@pytest.mark.rule("4.1", "11.2")
def test_the_admirable_campaign_begins_where_the_colonel_is() -> None:
    t = Table()
    t.own("patriot", "pamplona")
    t.put("p_bolivar_cnel", "pamplona")
    t.put("p_mil_pamplona", "pamplona")
    play(t, "P018")
    assert t.at("p_bolivar_cnel") == "gone" and t.at("p_bolivar") == "pamplona"
    stand(t, "pamplona", COMPANIONS)
    assert allowance(t.g, [t.p("p_bolivar"), t.p("p_vencedor_araure")]) == 6
    assert allowance(t.g, [t.p("p_mil_pamplona")]) == 5  # the whole stack
    assert left(t, "P018") == "removed"


@pytest.mark.rule("4.1")
def test_without_the_colonel_bolivar_comes_to_new_granada() -> None:
    t = Table()
    t.own("patriot", "tunja", "cartagena", "caracas")
    t.put("p_bolivar_cnel", "gone")
    play(t, "P018")
    assert sorted(t.offers()) == ["place:cartagena", "place:tunja"]
    t.answer("place:tunja", key="place-where")
    stand(t, "tunja", "p_bolivar " + COMPANIONS)
    t = Table()
    t.own("patriot", "caracas")  # nothing of New Granada is left: the next best
    play(t, "P018")
    stand(t, "caracas", "p_bolivar " + COMPANIONS)
    assert t.at("p_bolivar_cnel") == "gone"
    t = Table()
    play(t, "P018")
    assert t.key == "rest" and t.at("p_bolivar") == t.at("p_ribas") == "events"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("region", ["maturin", "cumana"])
def test_the_men_of_chacachacare_choose_their_coast(region: str) -> None:
    t = Table()
    play(t, "P019").answer(f"place:{region}", key="place-where")
    stand(t, region, "p_marino p_piar p_bermudez p_oriente")
    risen(t, "p_marino p_oriente")
    assert t.holder(region) == "patriot" and left(t, "P019") == "removed"


@pytest.mark.rule("4.1/final-action", "12.19")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 1)])
def test_war_to_the_death_may_cost_the_loser_a_point_more(die: int, lost: int) -> None:
    t = Card("calabozo")
    t.own("royalist", "caracas")
    t.stand(1, "p_vencedor_araure r_corianos r_mil_caracas")
    t.card("P020", C_ACTIVE)
    frame = LandBattle(t.place("calabozo"))
    frame.step = "aftermath"
    t.g.battle[BT_WINNER] = 0
    t.play(frame, die)
    if lost:
        assert t.key == "no-quarter" and t.seat == "patriot"
        assert t.offers() == ["piece:r_corianos", "piece:r_mil_caracas"]
        t.answer("piece:r_mil_caracas")
    assert t.key == "rest" and t.strength("r_mil_caracas") == 2 - lost and t.strength("r_corianos") == 2


@pytest.mark.rule("4.1/final-action")
def test_the_decree_holds_in_one_theatre_and_until_turn_20() -> None:
    t = Table()
    play(t, "P020")
    assert left(t, "P020") == "active"
    t.g.turn = 19
    t.play(EndOfTurn())
    assert left(t, "P020") == "active"
    t.g.turn = 20
    t.play(EndOfTurn())
    assert left(t, "P020") == "removed"
    c = Card("cordoba").stand(1, "p_patricios r_real_lima")
    c.card("P020", C_ACTIVE)
    c.g.battle[BT_WINNER] = 0
    frame = LandBattle(c.place("cordoba"))
    frame.step = "aftermath"
    c.play(frame)  # no die in La Plata
    assert c.key == "rest"


@pytest.mark.rule("4.1", "9.1")
@pytest.mark.parametrize("at", ["bogota", "track", "events"])
def test_bolivar_sails_from_les_cayes_wherever_he_was(at: str) -> None:
    t = Table()
    t.put("p_bolivar", at)
    play(t, "P021")
    stand(t, "caribe_oriental", "p_constitucion p_gral_bolivar p_tra_cayos")
    ship = t.p("p_tra_cayos")
    for name in ("p_bolivar", "p_anzoategui", "p_soublette", "p_macgregor", "p_valerosos"):
        assert t.at(name) == "caribe_oriental" and t.g.aboard[t.p(name)] == ship
    assert load_of(t.g, ship) == 2
    tracks(t, tension=1)
    assert left(t, "P021") == "removed"


@pytest.mark.rule("4.1/condition")
def test_without_bolivar_nobody_sails_from_les_cayes() -> None:
    t = Table()
    t.put("p_bolivar", "gone")
    assert refuse(t, "P021") == "removed"


@pytest.mark.rule("15.0", "4.1/final-action")
def test_after_angostura_units_deploy_in_either_country() -> None:
    t = Table()
    t.own("patriot", "guayana", "bogota", "caracas", "santiago")
    t.put("p_boyaca", "new")  # of Colombia
    t.put("p_vencedor_araure", "new")  # of Venezuela
    t.put("p_peru1", "new")
    found = why_no_deploy(t.g, t.p("p_boyaca"), t.place("caracas"))
    assert found is not None and found.rule == "15.0"
    play(t, "P022")
    tracks(t, vp=2)
    assert left(t, "P022") == "active"
    assert why_no_deploy(t.g, t.p("p_boyaca"), t.place("caracas")) is None
    assert why_no_deploy(t.g, t.p("p_vencedor_araure"), t.place("bogota")) is None
    assert why_no_deploy(t.g, t.p("p_boyaca"), t.place("santiago")) is not None
    assert why_no_deploy(t.g, t.p("p_peru1"), t.place("bogota")) is not None
    t.g.turn = 31
    t.play(EndOfTurn())
    assert left(t, "P022") == "active"  # for good


@pytest.mark.rule("4.1")
def test_a_garrison_denies_guayaquil_to_the_ninth_of_october() -> None:
    t = Table()
    t.put("r_mil_guayaquil", "guayaquil")
    play(t, "P023")
    stand(t, "guayaquil", "p_mil_guayaquil")
    risen(t, "p_mil_guayaquil")
    assert t.holder("guayaquil") == "royalist"
    tracks(t)


# México


@pytest.mark.rule("4.1")
def test_the_cry_of_dolores_gathers_four_mobs_round_hidalgo() -> None:
    t = Table()
    t.put("p_hidalgo", "queretaro")
    play(t, "P024")
    stand(t, "queretaro", "p_turba1 p_turba2 p_turba3 p_turba4")
    tracks(t, tension=2)
    assert left(t, "P024") == "removed"
    t = Table()
    play(t, "P024")  # without Hidalgo only the noise
    assert t.at("p_turba1") == "events"
    tracks(t, tension=2)


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("region", ["acapulco", "valladolid"])
def test_morelos_goes_south(region: str) -> None:
    t = Table()
    t.put("r_g_acapulco", "acapulco", inside=True)
    play(t, "P025").answer(f"place:{region}", key="place-where")
    stand(t, region, "p_morelos p_costenos p_el_nino")
    assert not t.has("p_costenos", INSIDE) and not t.has("p_costenos", ROSE) and left(t, "P025") == "removed"


@pytest.mark.rule("4.1", "4.1/condition")
def test_the_congress_of_chilpancingo_needs_two_towns_and_keeps_morelos() -> None:
    t = Table()
    t.own("patriot", "oaxaca")
    assert refuse(t, "P026") == "removed"
    t = Table()
    t.own("patriot", "oaxaca", "cuautla")
    t.put("p_morelos", "cuautla")
    t.put("p_matamoros", "cuautla")
    play(t, "P026")
    assert t.has("p_morelos", IMMOBILE) and not t.has("p_matamoros", IMMOBILE)
    tracks(t, vp=2, tension=2)
    assert left(t, "P026") == "removed"
    t = Table()
    t.own("patriot", "acapulco", "valladolid")
    play(t, "P026")  # he need not be there
    tracks(t, vp=2, tension=2)


@pytest.mark.rule("4.1", "9.1", "20.1")
def test_mina_comes_by_sea_and_moreno_is_hidden() -> None:
    t = Table()
    play(t, "P027")
    stand(t, "costa_texas", "p_tra_mina p_mina p_mina_div")
    assert t.g.aboard[t.p("p_mina")] == t.g.aboard[t.p("p_mina_div")] == t.p("p_tra_mina")
    stand(t, "guanajuato", "p_moreno p_gue_sombrero")
    assert t.has("p_gue_sombrero", HIDDEN) and not t.has("p_moreno", HIDDEN) and t.holder("guanajuato") == "royalist"
    assert left(t, "P027") == "removed"


ARMY = "p_trig1 p_trig2 p_trig3 p_trig_cab"


@pytest.mark.rule("4.1")
def test_the_plan_of_iguala_takes_iturbide_and_shakes_the_militia_around() -> None:
    t = Table()
    t.put("r_iturbide", "cuautla")
    t.put("r_urbanos_mexico", "mexico")
    t.put("r_prov_puebla", "puebla")
    t.put("r_mil_oaxaca", "yucatan")  # not adjacent
    t.put("r_e_lobera", "mexico")  # no militia
    assert t.place("mexico") in B.adjacent[t.place("cuautla")] and t.place("puebla") in B.adjacent[t.place("cuautla")]
    pair = (t.p("r_urbanos_mexico"), t.p("r_prov_puebla"))
    order = [p for r in B.adjacent[t.place("cuautla")] for p in pair if t.g.at[p] == r]
    play(t, "P028", [6, 5])
    assert t.at("r_iturbide") == "gone"
    stand(t, "cuautla", "p_iturbide " + ARMY)
    assert t.g.at[order[0]] < 0 and t.g.at[order[1]] >= 0
    assert t.at("r_mil_oaxaca") == "yucatan" and t.at("r_e_lobera") == "mexico"
    assert left(t, "P028") == "removed"


@pytest.mark.rule("4.1")
def test_iturbide_does_not_stay_among_his_old_comrades() -> None:
    t = Table()
    t.put("r_iturbide", "mexico")
    t.put("r_e_lobera", "mexico")
    play(t, "P028")
    where = t.offers()
    assert t.key == "place-nearest" and "place:mexico" not in where and "place:cuautla" in where
    t.answer("place:cuautla")
    stand(t, "cuautla", "p_iturbide " + ARMY)


@pytest.mark.rule("4.1")
def test_without_iturbide_the_three_guarantees_come_to_cuautla() -> None:
    t = Table()
    play(t, "P028")
    stand(t, "cuautla", "p_iturbide " + ARMY)
    assert t.at("r_iturbide") == "gone"


@pytest.mark.rule("3.3.2/forced-historical")
def test_the_events_of_the_first_turn_happen_in_the_grand_campaign() -> None:
    """All that a first turn brings, in the real set-up: May, Cochabamba, the juntas, Dolores."""
    t = Table()
    t.g = set_up(B, 4)
    t.g.active = 0
    t.g.phase = 1
    before = t.g.tension
    t.play(DrawPhase(0), *[[c] for c in sorted(c for c in B.side_cards[0] if t.g.card[c] == 1)[:5]])
    assert t.g.tension == before + 2  # the juntas at once, the others with the reinforcements
