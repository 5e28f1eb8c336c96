"""4.1 What cards do: counters placed, rising, hidden, in the Expeditionary Box; tracks, corsairs, replacements."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer
from grognard.core.frame import Signal
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow import card_tables
from grognard.games.libertad_o_muerte.rules.flow.card_frame import CardFrame
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import PlayCard
from grognard.games.libertad_o_muerte.rules.flow.ch04_effects import Place, Rise
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandCombatPhase
from grognard.games.libertad_o_muerte.state.model import (
    ATTACKER,
    C_DECK,
    C_DUE,
    C_HAND,
    HIDDEN,
    PH_LAND_COMBAT,
    ROSE,
    Continent,
)
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def played(monkeypatch: pytest.MonkeyPatch, t: Table, id: str, *do: str, rolls: tuple[int, ...] = ()) -> Table:
    """Play a card with these clauses; the table must have been laid before, without cards of its own."""
    deck(monkeypatch, card(id, do=list(do)))
    t.g.card = [C_HAND]
    t.g.active = B.cards[0].side
    return t.play(PlayCard(0), *rolls)


@pytest.mark.rule("4.1", "5.0", "11.1")
def test_counters_come_from_the_events_box_at_full_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("p_bat7", "gone")
    t.put("p_bat11", "salta", strength=1)
    played(monkeypatch, t, "P901", "place p_san_martin p_bat7 p_bat8/damaged p_bat11 p_cazadores in mendoza")
    assert t.at("p_san_martin") == t.at("p_bat8") == t.at("p_cazadores") == "mendoza"
    assert t.strength("p_cazadores") == B.top[t.p("p_cazadores")]
    assert t.strength("p_bat8") == B.damaged[t.p("p_bat8")]
    assert t.at("p_bat7") == "gone" and t.at("p_bat11") == "salta" and t.strength("p_bat11") == 1  # skipped
    assert t.holder("mendoza") == "patriot"  # nobody was there


@pytest.mark.rule("4.1")
def test_a_counter_does_not_come_among_enemies_but_next_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_mil_cordoba", "tucuman")
    near = [B.place_id[r] for r in B.adjacent[t.place("tucuman")]]
    for name, enemy in zip(near[1:], ["r_mil_puno", "r_mil_lima", "r_mil_cuzco", "r_mil_potosi", "r_mil_la_paz"]):
        t.put(enemy, name)
    played(monkeypatch, t, "P901", "place p_cazadores in tucuman")
    assert t.at("p_cazadores") == near[0]  # the only free region next to it


@pytest.mark.rule("4.1")
def test_the_owner_chooses_among_regions_equally_near(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_mil_cordoba", "tucuman")
    played(monkeypatch, t, "P901", "place p_cazadores in tucuman")
    assert t.key == "place-nearest" and t.seat == "patriot"
    assert set(t.offers()) == {f"place:{B.place_id[r]}" for r in B.adjacent[t.place("tucuman")]}
    t.answer("place:salta")
    assert t.at("p_cazadores") == "salta"


@pytest.mark.rule("4.1")
def test_enemies_in_the_fortress_or_hidden_do_not_keep_a_counter_out(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_g_acapulco", "acapulco", inside=True)
    t.put("r_gue_guires", "acapulco", hidden=True)
    played(monkeypatch, t, "P901", "place p_morelos p_costenos in acapulco or valladolid")
    t.answer("place:acapulco", key="place-where")
    assert t.at("p_morelos") == t.at("p_costenos") == "acapulco"


@pytest.mark.rule("4.1")
def test_a_card_may_look_at_who_holds_a_region(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.own("patriot", "lima")
    played(monkeypatch, t, "P901", "place p_peru2 in trujillo or lima held")
    assert t.key == "rest" and t.at("p_peru2") == "lima"
    t = Table()
    played(monkeypatch, t, "R902", "place r_gainza in concepcion else chiloe")
    assert t.at("r_gainza") == "concepcion"
    t = Table()
    t.own("patriot", "concepcion")
    played(monkeypatch, t, "R902", "place r_gainza in concepcion else chiloe")
    assert t.at("r_gainza") == "chiloe"


@pytest.mark.rule("4.1")
def test_counters_join_a_leader_wherever_he_is(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("p_hidalgo", "guadalajara")
    played(monkeypatch, t, "P901", "place p_turba1 p_turba2 with p_hidalgo")
    assert t.at("p_turba1") == t.at("p_turba2") == "guadalajara"
    t = Table()
    played(monkeypatch, t, "P901", "place p_turba1 with p_hidalgo", "vp 1")
    assert t.at("p_turba1") == "events" and t.g.vp == [11, 10]  # he is not in play; the rest of the card works


@pytest.mark.rule("4.1")
def test_ships_come_to_a_port_of_their_side_or_lie_off_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.own("patriot", "buenos_aires")
    played(monkeypatch, t, "P901", "place p_hercules in buenos_aires_port")
    assert t.at("p_hercules") == "buenos_aires_port"
    t = Table()
    played(monkeypatch, t, "P901", "place p_hercules in buenos_aires_port")
    assert t.at("p_hercules") == "rio_de_la_plata"


@pytest.mark.rule("4.1")
def test_units_rise_even_among_enemies_and_do_not_move(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_mil_colonia", "banda_oriental")
    played(monkeypatch, t, "P901", "rise p_artigas p_gau_orientales in banda_oriental")
    assert t.at("p_artigas") == t.at("p_gau_orientales") == "banda_oriental"
    assert t.has("p_gau_orientales", ROSE) and t.has("p_gau_orientales", ATTACKER) and t.has("p_artigas", ROSE)
    assert t.holder("banda_oriental") == "royalist"  # a battle will tell
    t = Table()
    played(monkeypatch, t, "P901", "rise p_artigas p_gau_orientales in banda_oriental")
    assert t.holder("banda_oriental") == "patriot" and not t.has("p_gau_orientales", ATTACKER)


@pytest.mark.rule("20.1")
def test_guerrillas_may_begin_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    played(monkeypatch, t, "P901", "place p_guerrero p_gue_sur in acapulco hidden")
    assert t.has("p_gue_sur", HIDDEN) and not t.has("p_guerrero", HIDDEN)
    assert t.holder("acapulco") == "royalist"
    t = Table()
    played(monkeypatch, t, "P902", "rise p_albino p_gue_albino p_gue_bajio in guanajuato may-hide")
    t.answer("p_gue_bajio", key="start-hidden")
    assert t.has("p_gue_bajio", HIDDEN) and not t.has("p_gue_albino", HIDDEN) and t.holder("guanajuato") == "patriot"


@pytest.mark.rule("19.4/card-arrival")
def test_tension_may_rise_where_a_card_lands_expeditionary_units(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    played(monkeypatch, t, "R901", "place r_osorio r_e_talavera in concepcion", rolls=(6,))
    assert t.at("r_e_talavera") == "concepcion" and t.g.tension == 1
    t = Table()
    played(monkeypatch, t, "R901", "place r_osorio r_e_talavera in concepcion", rolls=(5,))
    assert t.g.tension == 0
    t = Table()
    played(monkeypatch, t, "R901", "place r_e_talavera in cadiz")  # no roll in Spain
    assert t.key == "rest" and t.at("r_e_talavera") == "cadiz"


@pytest.mark.rule("19.1")
def test_expeditionary_units_go_to_their_box(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    played(monkeypatch, t, "R901", "box r_e_asturias r_e_lobera")
    assert t.at("r_e_asturias") == t.at("r_e_lobera") == "expeditionary"


@pytest.mark.rule("4.1")
def test_cards_change_the_tracks_never_below_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.g.resources = [1, 5]
    t.g.tension = 1
    do = ("gain 3", "vp 2", "enemy-vp -1", "tension 2", "replacements 2", "corsair corsairs_caribe")
    played(monkeypatch, t, "P901", *do)
    assert t.g.resources == [4, 5] and t.g.vp == [12, 9] and t.g.tension == 3 and t.g.replacements == [2, 0]
    assert sum(t.g.corsairs) == 1 and t.g.corsairs[t.place("corsairs_caribe") - B.corsair_0] == 1
    played(monkeypatch, t, "R902", "lose 9", "vp -20", "tension -9")
    assert t.g.resources == [4, 0] and t.g.vp == [12, 0] and t.g.tension == 0


@pytest.mark.rule("4.1")
def test_a_card_may_take_a_counter_out_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("p_piar", "maturin")
    played(monkeypatch, t, "P901", "remove p_piar")
    assert t.at("p_piar") == "gone"


@pytest.mark.rule("4.1")
def test_a_card_may_draw_more_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "purple", do=["draw 1"]), card("P902", "purple", do=["vp 1"]))
    from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import DueCards

    t = Table()
    t.card("P901", C_DUE)
    t.card("P902", C_DECK)
    t.play(DueCards(0, 1), B.card_no["P902"])
    assert t.g.vp == [11, 10]  # the new one is purple too


@pytest.mark.rule("4.1")
def test_a_special_clause_has_a_frame_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Swap(CardFrame):
        def start(self, g: Continent, _: Answer) -> Signal:
            g.resources[self.side(g)] = len(self.who) * 10 + len(self.where)
            return self.done()

    monkeypatch.setitem(card_tables.table("SPECIAL_CARDS"), "swap", Swap)
    t = Table()
    played(monkeypatch, t, "R901", "special swap r_iturbide in cuautla or mexico", "vp 1")
    assert t.g.resources == [0, 12] and t.g.vp == [10, 11]


def test_counters_may_come_from_the_force_pool() -> None:
    t = Table()
    t.put("r_tambo", "pool")
    t.play(Place(1, [t.p("r_tambo")], [t.place("pasto")]))
    assert t.at("r_tambo") == "pool"
    t.play(Place(1, [t.p("r_tambo")], [t.place("pasto")], pool=True))
    assert t.at("r_tambo") == "pasto" and t.result() == [t.p("r_tambo")]
    t.put("r_tambo", "pool")
    t.put("p_mil_quito", "pasto")
    t.play(Rise(1, [t.p("r_tambo")], [t.place("pasto")], pool=True))
    assert t.at("r_tambo") == "pasto"


@pytest.mark.rule("11.2/lone-artillery")
def test_enemy_guns_alone_are_lost_to_units_that_a_card_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_art_peru", "mendoza")
    played(monkeypatch, t, "P901", "place p_cazadores in mendoza")
    assert t.at("r_art_peru") == "pool" and t.holder("mendoza") == "patriot"


@pytest.mark.rule("4.1", "11.2/leader-needed")
def test_those_who_rise_among_enemies_fight_this_turn_even_without_a_leader(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("r_mil_guayaquil", "guayaquil")
    played(monkeypatch, t, "P901", "rise p_mil_guayaquil in guayaquil")
    t.g.phase = PH_LAND_COMBAT
    t.play(LandCombatPhase(0), *[10] * 10)  # nobody hits
    while t.key != "rest":
        words = t.offers()
        t.answer("fight-on" if "fight-on" in words else words[0])
    assert t.told("battle") == {"place": t.place("guayaquil"), "side": 0}  # the Patriot is the attacker
