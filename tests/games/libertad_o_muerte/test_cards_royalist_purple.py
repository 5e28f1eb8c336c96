"""Royalist purple cards R128 to R141: what befalls the king's side on the turn they are drawn."""

from __future__ import annotations

import pytest

from grognard.core.choice import Draw
from grognard.core.frame import CHANCE, SPECTATOR, Decision
from grognard.games.libertad_o_muerte.game import GAME
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch16_end import EndOfTurn
from grognard.games.libertad_o_muerte.rules.queries.ch06_income import IN_CARDS, income, region_yield
from grognard.games.libertad_o_muerte.rules.queries.ch08_purchases import for_sale, why_no_purchase
from grognard.games.libertad_o_muerte.rules.queries.ch12_battle import chiefs, why_no_command
from grognard.games.libertad_o_muerte.rules.queries.ch13_siege import siege_leader
from grognard.games.libertad_o_muerte.state.model import (
    C_DISCARD,
    C_HAND,
    IMMOBILE,
    K_NO_EXPEDITION,
    K_NO_EXPEDITION_CARD,
)
from tests.games.libertad_o_muerte.cardplay import at, due, play, state, why
from tests.games.libertad_o_muerte.table import Table

B = built_in()


@pytest.mark.rule("4.1", "6.0")
def test_r128_the_cortes_cost_a_resource_a_turn() -> None:
    t = Table(turn=3)
    before = income(t.g, 1)
    play(t, "R128")
    after = income(t.g, 1)
    assert state(t, "R128") == "active" and after[IN_CARDS] == before[IN_CARDS] - 1
    assert after[-1] == before[-1] - 1 and income(t.g, 0)[IN_CARDS] == 0
    t.g.turn = 7
    t.play(EndOfTurn())
    assert state(t, "R128") == "active"
    t.g.turn = 8
    t.play(EndOfTurn())
    assert state(t, "R128") == "gone" and income(t.g, 1)[IN_CARDS] == 0


@pytest.mark.rule("19.2", "4.1")
def test_r130_nothing_may_or_must_be_bought_from_the_expeditionary_box() -> None:
    t = Table(turn=3)
    t.g.resources = [0, 9]
    t.put("r_e_leon", "expeditionary")
    t.put("r_fijo_mexico", "pool")
    leon, fijo = t.p("r_e_leon"), t.p("r_fijo_mexico")
    assert for_sale(t.g, 1) == [leon]  # the expeditionary unit first
    play(t, "R130")
    assert t.g.marks[K_NO_EXPEDITION] and for_sale(t.g, 1) == [fijo]
    reason = why_no_purchase(t.g, leon)
    assert reason is not None and reason.rule == "19.2" and state(t, "R130") == "discard"


@pytest.mark.rule("4.1")
def test_r131_yellow_fever_strikes_expeditionaries_in_the_tropics() -> None:
    t = Table(turn=10)
    for name in ("r_e_leon", "r_e_vitoria", "r_e_union", "r_e_castilla"):
        t.put(name, "caracas")
    t.put("r_e_asturias", "veracruz", strength=1, inside=True)
    t.put("r_fijo_veracruz", "veracruz")
    t.put("r_e_lobera", "mexico")
    t.put("r_e_zamora", "cadiz")
    play(t, "R131")
    assert t.at("r_e_asturias") == "gone"  # the only one there
    assert t.key == "yellow-fever" and t.seat == "royalist"
    t.answer("piece:r_e_leon", "piece:r_e_leon")  # four: two points
    assert t.key == "rest" and t.strength("r_e_leon") == 1 and t.strength("r_e_vitoria") == 3
    assert t.strength("r_fijo_veracruz") == B.top[t.p("r_fijo_veracruz")] and t.strength("r_e_lobera") == 3
    t = Table(turn=10)
    for name in ("r_e_leon", "r_e_vitoria", "r_e_union"):
        t.put(name, "caracas")
    play(t, "R131").answer("piece:r_e_union")
    assert t.key == "rest" and t.strength("r_e_union") == 2  # three: one point


@pytest.mark.rule("4.1", "4.1/condition")
def test_r132_three_expeditionary_units_in_america_make_enemies() -> None:
    t = Table(turn=10)
    t.put("r_e_leon", "caracas")
    t.put("r_e_vitoria", "valencia", inside=True)
    t.put("r_e_union", "cadiz")
    assert why(t, "R132") == "4.1/condition"
    t.put("r_e_union", "lima")
    assert why(t, "R132") == ""
    play(t, "R132")
    assert t.g.tension == 2


@pytest.mark.rule("4.1", "3.7")
def test_r133_contradictory_orders_hold_a_stack_back() -> None:
    t = Table(turn=3)
    t.g.resources = [0, 5]
    for name, place in (("r_goyeneche", "puno"), ("r_primer_reg", "puno"), ("r_calleja", "mexico")):
        t.put(name, place)
    t.put("r_picoaga", "cuzco")
    play(t, "R133")
    assert t.key == "contrary-orders" and t.seat == "patriot"
    two_stars = {"place:puno", "place:mexico"} | ({"place:cuzco"} if B.stars[t.p("r_picoaga")] > 1 else set())
    assert set(t.offers()) == two_stars
    t.answer("place:puno")
    assert t.key == "ignore-orders" and t.seat == "royalist"
    t.answer("no")
    assert t.has("r_goyeneche", IMMOBILE) and t.has("r_primer_reg", IMMOBILE) and not t.has("r_calleja", IMMOBILE)
    assert t.g.resources == [0, 5]


@pytest.mark.rule("4.1", "3.7")
def test_r133_may_be_bought_off() -> None:
    t = Table(turn=3)
    t.g.resources = [0, 2]
    t.put("r_goyeneche", "puno")
    play(t, "R133").answer("yes")
    assert not t.has("r_goyeneche", IMMOBILE) and t.g.resources == [0, 0]
    t = Table(turn=3)
    t.g.resources = [0, 1]
    t.put("r_goyeneche", "puno")
    play(t, "R133")
    assert t.key == "rest" and t.has("r_goyeneche", IMMOBILE)  # too poor to be asked
    t = Table(turn=3)
    play(t, "R133")
    t.put("r_picoaga", "cuzco")
    assert B.stars[t.p("r_picoaga")] == 1 and B.stars[t.p("r_osorio")] == 2
    play(t, "R133")
    assert t.key == "rest" and not t.has("r_picoaga", IMMOBILE)  # nobody of rank to be named
    t.put("r_osorio", "lima")
    play(t, "R133")
    assert t.key == "rest" and t.has("r_osorio", IMMOBILE)


@pytest.mark.rule("4.1")
def test_r134_a_card_is_lost_and_no_expedition_sails() -> None:
    t = Table(turn=21)
    lost, kept = t.card("R167", C_HAND), t.card("R183", C_HAND)
    c = B.card_no["R134"]
    play(t, "R134", lost if lost != c else kept)
    assert t.g.card[lost] == C_DISCARD and t.g.card[kept] == C_HAND and t.g.marks[K_NO_EXPEDITION_CARD] == 1
    assert t.told("discarded", "patriot")["cards"] == [lost]
    assert why(t, "R183") == "4.1" and why(t, "R161") == "4.1" and why(t, "R167") == ""
    t = Table(turn=21)
    play(t, "R134")
    assert t.key == "rest"  # an empty hand


def test_r134_a_spectator_does_not_see_the_hand_from_which_chance_draws() -> None:
    t = Table(turn=21)
    hand = [t.card("R167", C_HAND), t.card("R183", C_HAND)]
    draw = Decision(CHANCE, "random-discard", "4.1", Draw(hand), "card", {"side": 1})
    for seat in (0, 1, SPECTATOR):
        assert "decision" not in GAME.view(t.g, [], draw, seat)


@pytest.mark.rule("4.1")
def test_r135_the_san_telmo_may_be_lost_off_the_cape() -> None:
    t = Table(turn=18)
    play(t, "R135", 7)
    assert at(t, {"r_prueba": "cabo_de_hornos", "r_san_telmo": "gone"})
    t = Table(turn=18)
    play(t, "R135", 8)
    assert at(t, {"r_prueba": "cabo_de_hornos", "r_san_telmo": "cabo_de_hornos"})


@pytest.mark.rule("4.1", "4.1/condition")
def test_r136_a_transport_mutinies() -> None:
    t = Table(turn=17)
    t.put("r_gtra_callao", "oceano_atlantico")
    t.load("r_gtra_callao", "r_e_cantabria")
    assert why(t, "R136") == "4.1/condition"  # not yet in the south
    t.put("r_gtra_callao", "mar_patagonico")
    t.put("r_e_cantabria", "events")
    t.load("r_gtra_callao", "r_e_cantabria")
    t.put("r_e_burgos", "expeditionary")
    held = t.card("R167", C_HAND)
    play(t, "R136")
    assert t.key == "mutiny" and t.seat == "patriot"
    assert set(t.offers()) == {"piece:r_e_cantabria", "piece:r_e_burgos"}
    t.answer("piece:r_e_cantabria")
    assert at(t, {"r_e_cantabria": "gone", "r_gtra_callao": "mar_patagonico", "r_e_burgos": "expeditionary"})
    assert t.told("hand-shown", "patriot")["cards"] == [held]
    assert "hand-shown" not in t.log("royalist")


@pytest.mark.rule("4.1", "4.1/condition")
def test_r137_boves_may_die_from_turn_9_on() -> None:
    t = Table(turn=8)
    t.put("r_boves", "calabozo")
    assert why(t, "R137") == "4.1/condition"
    t.g.turn = 9
    play(t, "R137", 3)
    assert t.at("r_boves") == "calabozo" and state(t, "R137") == "discard"
    play(t, "R137", 4)
    assert t.at("r_boves") == "gone" and why(t, "R137") == "4.1/condition"


@pytest.mark.rule("4.1", "4.1/condition")
def test_r138_the_san_pedro_blows_up_with_all_aboard() -> None:
    t = Table(turn=10)
    t.put("r_nav_san_pedro", "cadiz_port")
    assert why(t, "R138") == "4.1/condition"
    t.put("r_nav_san_pedro", "bahia_de_cadiz")
    assert why(t, "R138") == "4.1/condition"
    t.put("r_nav_san_pedro", "caribe_oriental")
    t.load("r_nav_san_pedro", "r_e_leon")
    t.g.resources = [0, 5]
    play(t, "R138", 4)
    assert t.at("r_nav_san_pedro") == "caribe_oriental" and t.g.resources == [0, 5]
    play(t, "R138", 5)
    assert at(t, {"r_nav_san_pedro": "gone", "r_e_leon": "gone"}) and t.g.resources == [0, 2]


@pytest.mark.rule("4.1")
def test_r139_guajiros_and_militia_come_for_the_king() -> None:
    t = Table(turn=3)
    for name in ("r_mil_quito", "r_mil_caracas", "r_mil_cumana", "r_mil_lima", "r_del_rey"):
        t.put(name, "pool")
    t.own("patriot", "cumana")
    play(t, "R139").answer("place:maracaibo")
    assert t.key == "home-levy" and set(t.offers()) == {"piece:r_mil_quito", "piece:r_mil_caracas"}
    t.answer("piece:r_mil_caracas")
    assert at(t, {"r_guajiros": "maracaibo", "r_mil_caracas": "caracas", "r_mil_quito": "pool"})
    t = Table(turn=3)
    play(t, "R139").answer("place:santa_marta")
    assert t.key == "rest" and t.at("r_guajiros") == "santa_marta"  # an empty pool


@pytest.mark.rule("4.1", "6.0")
def test_r140_flooded_mines_give_less_to_either_side() -> None:
    t = Table(turn=7)
    names = ("guanajuato", "zacatecas", "mexico")
    before = [region_yield(t.g, 1, t.place(x)) for x in names]
    play(t, "R140")
    assert [region_yield(t.g, 1, t.place(x)) for x in names] == [before[0] - 1, max(0, before[1] - 1), before[2]]
    t.own("patriot", *names)
    assert [region_yield(t.g, 0, t.place(x)) for x in names] == [before[0] - 1, max(0, before[1] - 1), before[2]]
    assert state(t, "R140") == "active"


@pytest.mark.rule("4.1", "4.1/condition", "12.1", "3.7")
def test_r141_novella_takes_over() -> None:
    t = Table(turn=22)
    assert why(t, "R141") == "4.1/condition"
    t.g.turn = 23
    for name in ("r_novella", "r_calleja", "r_fijo_mexico"):
        t.put(name, "mexico")
    t.put("r_corona", "puebla")
    mexico = t.place("mexico")
    assert chiefs(t.g, 1, mexico) == [t.p("r_calleja")]
    play(t, "R141")
    assert t.has("r_fijo_mexico", IMMOBILE) and not t.has("r_corona", IMMOBILE)
    assert not t.has("r_calleja", IMMOBILE)  # units, not leaders
    assert chiefs(t.g, 1, mexico) == [t.p("r_novella")] and siege_leader(t.g, 1, mexico, False) == t.p("r_novella")
    reason = why_no_command(t.g, 1, mexico, t.p("r_calleja"))
    assert reason is not None and reason.key == "no-command-card"
    t.put("r_novella", "puebla")
    assert chiefs(t.g, 1, mexico) == [t.p("r_calleja")]


@pytest.mark.rule("3.3.2/purple")
def test_a_purple_card_with_its_condition_is_played() -> None:
    t = Table(turn=9)
    t.put("r_boves", "calabozo")
    due(t, "R137", 10)
    assert t.at("r_boves") == "gone" and state(t, "R137") == "discard" and "purple-fails" not in t.log()
