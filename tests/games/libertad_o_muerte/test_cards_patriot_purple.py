"""P029-P039: the purple cards of the Patriot."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import PlayerTurn
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import DueCards
from grognard.games.libertad_o_muerte.rules.flow.ch12_deploy import Muster
from grognard.games.libertad_o_muerte.rules.queries.ch06_income import from_regions, region_yield
from grognard.games.libertad_o_muerte.rules.queries.ch08_purchases import why_no_purchase
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import may_move
from grognard.games.libertad_o_muerte.rules.queries.ch15_new_units import why_no_deploy
from grognard.games.libertad_o_muerte.state.model import C_DECK, C_HAND, IMMOBILE, K_ANARCHY, PH_CARDS, Continent
from tests.games.libertad_o_muerte.battles import Card
from tests.games.libertad_o_muerte.patriots import hold, left, play, refuse, tracks
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def fixed(t: Table) -> set[str]:
    """The counters that do not move this turn."""
    return {B.piece_id[p] for p in range(B.n_pieces) if t.g.flags[p] & IMMOBILE}


def over(t: Table) -> Continent:
    """The Patriot's turn comes to its end."""
    turn = PlayerTurn(0)
    turn.step = "finish"
    t.play(turn)
    return t.g


@pytest.mark.rule("4.1/condition", "3.3.2/purple")
@pytest.mark.parametrize("id", ["P030", "P033", "P034", "P036", "P037", "P038"])
def test_a_purple_card_without_its_condition_is_discarded(id: str) -> None:
    assert refuse(Table(), id) == "discarded"


@pytest.mark.rule("4.1/condition")
def test_the_other_purple_cards_have_no_condition() -> None:
    for id in ("P029", "P031", "P032", "P035", "P039"):
        assert not B.cards[B.card_no[id]].when


@pytest.mark.rule("4.1")
def test_gazettes_raise_the_tension() -> None:
    t = Table()
    play(t, "P029")
    tracks(t, tension=2)
    assert left(t, "P029") == "discarded"


# P030


def camp() -> Table:
    t = Table()
    for name in ("p_hidalgo", "p_allende", "p_jimenez"):
        t.put(name, "guanajuato")
    for name in ("p_bolivar", "p_marino"):
        t.put(name, "caracas")
    t.put("p_san_martin", "mendoza")
    return t


@pytest.mark.rule("4.1", "3.7")
def test_jealous_chiefs_hold_each_other_in_camp() -> None:
    t = camp()
    play(t, "P030")
    assert t.key == "quarrel-where" and t.seat == "royalist" and t.offers() == ["place:guanajuato", "place:caracas"]
    t.answer("place:guanajuato")
    assert t.key == "quarrel-free" and t.seat == "patriot"
    t.answer("piece:p_allende")
    assert fixed(t) == {"p_hidalgo", "p_jimenez"} and may_move(t.g, t.p("p_allende"))
    assert not may_move(t.g, t.p("p_hidalgo")) and left(t, "P030") == "discarded"
    over(t)
    assert fixed(t) == set()


@pytest.mark.rule("4.1/condition")
def test_a_leader_alone_is_jealous_of_nobody() -> None:
    t = Table()
    t.put("p_san_martin", "mendoza")
    t.put("p_bolivar", "caracas")
    t.put("r_morillo", "caracas")
    assert refuse(t, "P030") == "discarded"


# P031, P032


@pytest.mark.rule("4.1", "3.3.2/purple")
def test_news_from_the_peninsula_bring_another_card() -> None:
    t = Table()
    hold(t, "P031")
    t.card("P045", C_DECK)
    t.play(DueCards(0, PH_CARDS), B.card_no["P045"])
    assert t.g.card[B.card_no["P045"]] == C_HAND and left(t, "P031") == "discarded"
    t = Table()
    hold(t, "P031")
    t.card("P029", C_DECK)
    t.play(DueCards(0, PH_CARDS), B.card_no["P029"])
    tracks(t, tension=2)  # a purple one is played too


@pytest.mark.rule("4.1")
def test_fevers_thin_large_stacks_in_hot_countries() -> None:
    t = Table()
    five = ("p_mil_cumana", "p_mil_caracas", "p_mil_valencia", "p_oriente", "p_valerosos")
    for name in five:
        t.put(name, "cumana")  # tropical
    for name in ("p_bat7", "p_bat8", "p_bat11", "p_cazadores", "p_patricios"):
        t.put(name, "santiago")  # clear
    for name in ("p_boyaca", "p_guias", "p_vencedor", "p_pichincha"):
        t.put(name, "panama")  # jungle, but four
    play(t, "P032")
    assert t.key == "fever" and t.seat == "patriot" and len(t.offers()) == 5
    t.answer("piece:p_oriente")
    assert t.key == "rest" and t.strength("p_oriente") == 1 and left(t, "P032") == "discarded"
    assert [t.strength(name) for name in five if name != "p_oriente"] == [2] * 4
    t.put("p_yaguachi", "panama")
    play(t, "P032").answer("piece:p_guias", "piece:p_oriente")
    assert t.at("p_oriente") == "pool" and t.strength("p_guias") == 1


# P033, P034


@pytest.mark.rule("4.1", "3.7")
def test_the_mutiny_of_the_braids() -> None:
    t = Table()
    t.put("p_patricios", "buenos_aires")
    t.g.resources = [3, 0]
    play(t, "P033")
    assert t.strength("p_patricios") == 2 and fixed(t) == {"p_patricios"}
    tracks(t, resources=2)
    assert left(t, "P033") == "removed"
    t = Table()
    t.put("p_patricios", "buenos_aires", strength=1)
    play(t, "P033")  # the last of them
    assert t.at("p_patricios") == "pool" and fixed(t) == set()


def chile() -> Table:
    t = Table()
    t.put("p_carrera", "santiago")
    t.put("p_mil_santiago", "santiago")
    t.put("p_bat11", "santiago")  # of the United Provinces
    t.put("p_ohiggins", "talca")
    t.put("p_mil_talca", "talca")
    return t


@pytest.mark.rule("4.1", "3.7")
@pytest.mark.parametrize(
    ("who", "held"),
    [("p_carrera", {"p_carrera", "p_mil_santiago"}), ("p_ohiggins", {"p_ohiggins", "p_mil_talca"})],
)
def test_one_of_the_two_chiefs_of_chile_stays_in_camp(who: str, held: set[str]) -> None:
    t = chile()
    play(t, "P034")
    assert t.key == "rival-stays" and t.seat == "patriot"
    t.answer(f"piece:{who}")
    assert fixed(t) == held and left(t, "P034") == "discarded"


@pytest.mark.rule("4.1/condition")
def test_both_must_be_in_chile() -> None:
    t = chile()
    t.put("p_carrera", "mendoza")
    assert refuse(t, "P034") == "discarded"


# P035


@pytest.mark.rule("4.1", "6.0", "8.1", "15.0")
def test_in_the_year_twenty_four_provinces_give_nothing() -> None:
    t = Table(turn=21)
    t.own("patriot", "buenos_aires", "santa_fe", "entre_rios", "cordoba", "mendoza")
    t.g.resources = [9, 0]
    t.put("p_mil_ba", "pool")
    t.put("p_mil_mendoza", "pool")
    t.put("p_cazadores", "new")
    assert from_regions(t.g, 0) == 3 + 0 + 1 + 1 + 1
    play(t, "P035")
    assert [region_yield(t.g, 0, t.place(r)) for r in ("buenos_aires", "santa_fe", "entre_rios", "cordoba")] == [0] * 4
    assert from_regions(t.g, 0) == 1
    found = why_no_purchase(t.g, t.p("p_mil_ba"))
    assert found is not None and found.key == "no-anarchy-purchase"
    assert why_no_purchase(t.g, t.p("p_mil_mendoza")) is None
    found = why_no_deploy(t.g, t.p("p_cazadores"), t.place("buenos_aires"))
    assert found is not None and found.key == "no-anarchy-purchase"
    assert why_no_deploy(t.g, t.p("p_cazadores"), t.place("mendoza")) is None
    assert left(t, "P035") == "removed"
    assert over(t).marks[K_ANARCHY] == 0 and from_regions(t.g, 0) == 6  # next turn all is as before


# P036


def boba() -> Table:
    t = Table()
    t.own("patriot", "bogota", "tunja", "cartagena")
    t.put("p_narino", "bogota")
    t.put("p_mil_bogota", "bogota")
    t.put("p_mil_tunja", "tunja")
    t.put("p_mil_cartagena", "cartagena", inside=True)
    t.put("p_mil_antioquia", "antioquia")
    return t


@pytest.mark.rule("4.1", "3.7")
@pytest.mark.parametrize(
    ("die", "held"),
    [
        (1, {"p_mil_bogota"}),
        (5, {"p_mil_bogota"}),
        (6, {"p_mil_tunja", "p_mil_cartagena"}),
        (10, {"p_mil_tunja", "p_mil_cartagena"}),
    ],
)
def test_centralists_or_federalists_do_not_march(die: int, held: set[str]) -> None:
    t = boba()
    play(t, "P036", die)
    assert fixed(t) == held and left(t, "P036") == "discarded"


@pytest.mark.rule("4.1/condition")
@pytest.mark.parametrize("lost", ["bogota", "tunja"])
def test_both_capitals_must_be_patriot(lost: str) -> None:
    t = boba()
    t.own("royalist", lost)
    t.put("p_mil_bogota", "pool")
    t.put("p_mil_tunja", "pool")
    assert refuse(t, "P036") == "discarded"


# P037


@pytest.mark.rule("4.1", "12.1")
def test_after_piar_nobody_rivals_bolivar() -> None:
    t = camp()
    t.put("p_piar", "maturin")
    play(t, "P037")
    assert t.at("p_piar") == "gone" and left(t, "P037") == "removed"
    over(t)
    play(t, "P030")  # Caracas is not offered any more: Guanajuato is the only camp
    assert t.key == "quarrel-free" and "piece:p_hidalgo" in t.offers()
    c = Card("caracas")
    c.put("p_bolivar", "caracas")
    c.put("p_miranda", "caracas")
    c.put("p_oriente", "caracas")
    c.play(Muster(0))
    assert c.key == "commander" and "piece:p_bolivar" in c.offers()  # 12.1: of equal rank


@pytest.mark.rule("4.1/condition")
def test_piar_and_bolivar_must_both_be_in_play() -> None:
    t = Table()
    t.put("p_piar", "maturin")
    t.put("p_bolivar", "track")
    assert refuse(t, "P037") == "discarded" and t.at("p_piar") == "maturin"


# P038, P039


@pytest.mark.rule("4.1", "4.1/condition")
def test_the_united_states_recognise_who_holds_more_stars() -> None:
    t = Table("la-plata", turn=24)
    stars = ["lima", "cuzco", "la_paz", "potosi", "santiago", "concepcion", "tucuman", "buenos_aires", "montevideo"]
    t.own("patriot", *stars[:4])
    assert refuse(t, "P038") == "discarded"  # four of nine
    t.own("patriot", stars[4])
    play(t, "P038")
    tracks(t, resources=2, vp=2)
    assert left(t, "P038") == "removed"
    t = Table("bolivar", turn=24)
    t.own("patriot", "bogota", "cartagena", "caracas", "guayana")
    assert refuse(t, "P038") == "discarded"  # four of eight: no more than the Royalist


@pytest.mark.rule("4.1")
def test_the_guadalupes_see_the_royalist_hand_and_nobody_else_does() -> None:
    t = Table()
    other = B.side_cards[1][:2]
    for c in other:
        t.g.card[c] = C_HAND
    play(t, "P039")
    assert t.told("hand-shown", "patriot")["cards"] == other
    assert "hand-shown" not in t.log("royalist") and "hand-seen" in t.log("royalist")
    assert "hand-shown" not in [e.key for e in t.m.events(-1)]  # nor do spectators
    tracks(t, resources=1)
    assert left(t, "P039") == "discarded"
    t = Table()
    t.own("patriot", "mexico")
    play(t, "P039")
    tracks(t)
