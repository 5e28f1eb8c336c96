"""Royalist cards that only place counters or move markers: what each brings, and under which condition."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.state.model import HIDDEN, ROSE
from tests.games.libertad_o_muerte.cardplay import at, due, play, state, why
from tests.games.libertad_o_muerte.table import Table

B = built_in()

# card, answers, where its counters stand afterwards
PLACED = [
    ("R107", [], {"r_elio": "montevideo", "r_hiena": "montevideo_port"}),
    ("R111", [], {"r_osorio": "concepcion", "r_maroto": "concepcion", "r_e_talavera": "concepcion"}),
    ("R123", [], {"r_e_asturias": "expeditionary", "r_e_lobera": "expeditionary", "r_e_america": "expeditionary"}),
    ("R155", [], {"r_e_albuera": "expeditionary", "r_e_lorca": "expeditionary", "r_e_madrid": "expeditionary"}),
    ("R156", ["place:puno"], {"r_indios_cuzco": "puno"}),
    ("R158", [], {"r_mapuches1": "araucania", "r_mapuches2": "araucania"}),
    ("R160", ["place:lima"], {"r_la_serna": "lima", "r_j_valdes": "lima", "r_espartero": "lima"}),
    ("R165", ["place:tarma"], {"r_canterac": "tarma", "r_monet": "tarma", "r_imperial": "tarma"}),
    ("R169", ["place:apure"], {"r_numancia": "apure"}),
    ("R177", ["place:panama"], {"r_mourgeon": "panama", "r_aragon": "panama"}),
    ("R180", ["place:nuevo_leon"], {"r_arredondo": "nuevo_leon", "r_frontera_norte": "nuevo_leon"}),
    ("R182", ["place:queretaro"], {"r_iturbide": "queretaro", "r_celaya_r": "queretaro"}),
    ("R183", [], {"r_e_castilla_ne": "expeditionary", "r_e_saboya": "expeditionary", "r_e_zamora": "expeditionary"}),
    ("R187", ["place:texas"], {"r_comanches": "texas"}),
]  # fmt: skip


@pytest.mark.rule("4.1", "19.1")
@pytest.mark.parametrize("id, answers, where", PLACED, ids=[x[0] for x in PLACED])
def test_counters_come_where_the_card_says(id: str, answers: list[str], where: dict[str, str]) -> None:
    t = Table()
    if id == "R111":
        play(t, id, 5)  # 19.4: the die of a landing
    else:
        play(t, id)
    t.answer(*answers)
    assert t.key == "rest" and at(t, where)
    for name in where:
        assert t.strength(name) == B.top[t.p(name)]
    assert state(t, id) == ("discard" if id in ("R156", "R158", "R187") else "gone")


@pytest.mark.rule("4.1")
def test_the_horse_guards_of_canterac_come_damaged() -> None:
    t = Table()
    t.own("patriot", "tarma")
    play(t, "R165")
    assert t.at("r_granaderos_guardia") == "cuzco" and t.strength("r_granaderos_guardia") == 2
    assert t.strength("r_imperial") == 3


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    "id, lost, piece, other",
    [
        ("R111", "concepcion", "r_osorio", "lima"), ("R160", "arica", "r_la_serna", "lima"),
        ("R169", "barinas apure", "r_numancia", "calabozo"), ("R177", "panama", "r_mourgeon", "quito"),
        ("R180", "nuevo_leon", "r_arredondo", "nuevo_santander"), ("R182", "guanajuato valladolid", "r_celaya_r",
        "queretaro"),
    ],
)  # fmt: skip
def test_they_come_to_the_region_that_is_royalist(id: str, lost: str, piece: str, other: str) -> None:
    t = Table()
    t.own("patriot", *lost.split())
    play(t, id, *([5] if id == "R111" else []))
    assert t.key == "rest" and t.at(piece) == other


@pytest.mark.rule("19.4", "19.4/card-arrival")
def test_the_talaveras_raise_the_tension_as_a_landing_does() -> None:
    for die, tension in ((5, 0), (6, 1)):
        t = Table()
        play(t, "R111", die)
        assert t.g.tension == tension


@pytest.mark.rule("4.1")
def test_a_region_that_is_not_in_the_scenario_takes_nobody() -> None:
    t = Table("bolivar")
    play(t, "R158")
    assert t.key == "rest" and t.at("r_mapuches1") == "events"


# tracks: card, resources of the Royalist (from 5), tension (from 10), his victory points (from 10)
TRACKS = [
    ("R106", 8, 10, 10), ("R126", 9, 8, 10), ("R128", 5, 8, 10), ("R129", 4, 9, 10), ("R149", 9, 11, 10),
    ("R151", 5, 8, 10), ("R167", 8, 10, 10), ("R124", 5, 11, 10), ("R127", 5, 10, 9),
]  # fmt: skip


@pytest.mark.rule("4.1", "17.0")
@pytest.mark.parametrize("id, resources, tension, vp", TRACKS, ids=[x[0] for x in TRACKS])
def test_markers_move_as_the_card_says(id: str, resources: int, tension: int, vp: int) -> None:
    t = Table()
    t.g.resources = [5, 5]
    t.g.tension = 10
    play(t, id)
    assert t.key == "rest"
    assert (t.g.resources, t.g.tension, t.g.vp) == ([5, resources], tension, [10, vp])


# risings: card, answers, where the counters rise
RISEN = [
    ("R108", [], {"r_souza": "banda_oriental", "r_port1": "banda_oriental", "r_port2": "banda_oriental",
                  "r_port3": "banda_oriental"}),
    ("R112", [], {"r_lecor": "banda_oriental", "r_vol_reales1": "banda_oriental", "r_vol_reales2": "banda_oriental"}),
    ("R119", [], {"r_boves": "calabozo", "r_morales": "calabozo", "r_lla_boves1": "calabozo",
                  "r_lla_boves2": "calabozo", "r_legion_infernal": "calabozo"}),
    ("R170", ["place:barinas", "place:maturin"], {"r_yanez": "barinas", "r_lla_yanez": "barinas",
                                                  "r_lla_morales": "maturin"}),
    ("R173", [], {"r_agualongo": "pasto", "r_gue_agualongo": "pasto", "r_mil_pasto": "pasto"}),
]  # fmt: skip


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("id, answers, where", RISEN, ids=[x[0] for x in RISEN])
def test_units_rise_among_enemies(id: str, answers: list[str], where: dict[str, str]) -> None:
    t = Table()
    for i, place in enumerate(sorted(set(where.values()))):
        t.put(["p_patricios", "p_arribenos"][i], place)
    if id == "R173":
        t.put("r_mil_pasto", "pool")
    play(t, id)
    t.answer(*answers)
    assert t.key == "rest" and at(t, where)
    for name in where:
        assert t.has(name, ROSE)
    if id == "R173":
        assert t.strength("r_mil_pasto") == B.damaged[t.p("r_mil_pasto")]


@pytest.mark.rule("4.1")
def test_the_militia_of_pasto_comes_back_only_from_the_pool() -> None:
    t = Table()
    t.put("r_mil_pasto", "popayan", strength=3)
    play(t, "R173")
    assert t.at("r_mil_pasto") == "popayan" and t.strength("r_mil_pasto") == 3 and t.at("r_agualongo") == "pasto"
    assert state(t, "R173") == "discard"


@pytest.mark.rule("4.1", "20.1")
def test_the_kings_bands_begin_hidden() -> None:
    t = Table()
    play(t, "R174").answer("place:coro")
    assert at(t, {"r_gue_patia": "popayan", "r_gue_guires": "coro"})
    assert t.has("r_gue_patia", HIDDEN) and t.has("r_gue_guires", HIDDEN)


@pytest.mark.rule("4.1", "20.1")
def test_benavides_may_begin_hidden() -> None:
    t = Table()
    assert why(t, "R164") == "4.1/condition"
    t.own("patriot", "santiago")
    assert why(t, "R164") == ""
    play(t, "R164")
    assert t.key == "start-hidden" and t.offers() == ["r_gue_benavides"]  # the leader does not hide
    t.answer("r_gue_benavides", "-")
    assert at(t, {"r_benavides": "araucania", "r_gue_benavides": "araucania", "r_gue_pincheira": "concepcion"})
    assert t.has("r_gue_benavides", HIDDEN) and not t.has("r_gue_pincheira", HIDDEN)


# conditions: a brown card, and the regions that the Patriot must hold for it to be refused
CONTROLS = [
    ("R149", "lima mexico panama la_habana"), ("R155", "montevideo"), ("R156", "cuzco"), ("R157", "chiloe"),
    ("R160", "arica lima"), ("R161", "lima"), ("R163", "lima"), ("R165", "tarma cuzco"), ("R166", "lima"),
    ("R167", "potosi"), ("R169", "barinas apure calabozo"), ("R171", "pasto quito"), ("R172", "guayaquil cuenca"),
    ("R177", "panama quito"), ("R180", "nuevo_santander nuevo_leon"), ("R182", "guanajuato queretaro valladolid"),
    ("R185", "veracruz"), ("R186", "la_habana puerto_rico"),
]  # fmt: skip


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("id, regions", CONTROLS, ids=[x[0] for x in CONTROLS])
def test_a_card_asks_for_regions_in_royalist_hands(id: str, regions: str) -> None:
    t = Table()
    names = regions.split()
    t.put("r_c_puerto_rico", "puerto_rico")
    t.g.resources = [0, 1]
    t.own("patriot", *names[1:])
    assert why(t, id) == ""  # one of them is enough
    t.own("patriot", names[0])
    assert why(t, id) == "4.1/condition"


@pytest.mark.rule("4.1/condition")
def test_regions_that_are_not_in_the_scenario_meet_no_condition() -> None:
    t = Table("la-plata")
    t.own("patriot", "lima")
    assert why(t, "R149") == "4.1/condition"  # nobody holds México or La Habana in this game


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("id, limit", [("R148", 30), ("R151", 40)])
def test_a_card_asks_for_a_low_tension(id: str, limit: int) -> None:
    t = Table()
    t.g.tension = limit - 1
    assert why(t, id) == ""
    t.g.tension = limit
    assert why(t, id) == "4.1/condition"


@pytest.mark.rule("4.1/condition")
def test_pumacahua_must_not_be_in_play() -> None:
    t = Table()
    assert why(t, "R156") == ""
    t.put("p_pumacahua", "cuzco")
    assert why(t, "R156") == "4.1/condition"
    t.put("p_pumacahua", "gone")
    assert why(t, "R156") == ""


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize(
    "id, pieces",
    [("R156", "r_indios_cuzco"), ("R158", "r_mapuches1 r_mapuches2"), ("R187", "r_comanches"),
     ("R173", "r_agualongo r_gue_agualongo")],
)  # fmt: skip
def test_a_card_that_could_bring_nobody_is_not_played(id: str, pieces: str) -> None:
    t = Table()
    t.put("r_mil_pasto", "pasto")
    names = pieces.split()
    for name in names[1:]:
        t.put(name, "pool")
    assert why(t, id) == ""  # one of them is enough
    t.put(names[0], "gone")
    assert why(t, id) == "4.1/condition"
    t.put("r_mil_pasto", "pool")
    assert why(t, id) == ("" if id == "R173" else "4.1/condition")


@pytest.mark.rule("4.1/condition", "7.2")
def test_the_army_of_cuba_must_have_somebody_to_free() -> None:
    t = Table()
    assert why(t, "R186") == "4.1/condition"
    t.put("r_c_habana", "la_habana")
    assert why(t, "R186") == ""
    play(t, "R186")
    assert t.key == "rest" and why(t, "R186") == "4.1/condition"


@pytest.mark.rule("4.1/condition")
def test_the_frigates_must_be_paid() -> None:
    t = Table()
    assert why(t, "R163") == "4.1/condition"
    t.g.resources = [0, 1]
    assert why(t, "R163") == ""


@pytest.mark.rule("4.1/condition")
def test_a_forced_march_of_the_royalist_needs_a_leader() -> None:
    t = Table()
    t.put("r_real_lima", "lima")
    assert why(t, "R147") == "4.1/condition"
    t.put("r_pezuela", "lima")
    assert why(t, "R147") == ""


@pytest.mark.rule("4.1/condition", "3.3.2/forced-historical")
@pytest.mark.parametrize("id, region", [("R107", "montevideo"), ("R109", "chiloe"), ("R115", "")])
def test_a_forced_event_without_its_region_is_removed(id: str, region: str) -> None:
    t = Table()
    if region:
        t.own("patriot", region)
    due(t, id)
    assert t.key == "rest" and state(t, id) == "gone" and "event-fails" in t.log()
    assert t.at("r_elio") == t.at("r_pareja") == "events"


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("id, pieces", [("R113", "r_pezuela r_la_serna"), ("R114", "r_olaneta"), ("R124", "r_calleja")])
def test_a_forced_event_without_its_leaders_is_removed(id: str, pieces: str) -> None:
    t = Table()
    names = pieces.split()
    for name in names[1:]:
        t.put(name, "lima")
    due(t, id)
    assert state(t, id) == "gone" and t.g.vp == [10, 10] and t.g.tension == 0


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("id", ["R132", "R136", "R137", "R138", "R141"])
def test_a_purple_card_without_its_condition_is_discarded(id: str) -> None:
    t = Table(turn=8)
    due(t, id)
    assert t.key == "rest" and state(t, id) == "discard" and "purple-fails" in t.log()
    assert t.g.tension == 0


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("n", range(106, 188))
def test_every_card_is_there_with_its_texts(n: int) -> None:
    """Every card of the group is there, with a text in both languages that ends as a sentence does."""
    card = B.cards[B.card_no[f"R{n}"]]
    assert card.side == 1 and card.do
    for text in (card.data.en, card.data.es):
        assert text.title and text.text.endswith(".") and text.note.endswith(".")
    assert ("Condition" in card.data.en.text) == ("Condición" in card.data.es.text) == bool(card.when)
