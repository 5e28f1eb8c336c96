"""3.2.5 The boxes beside the regions; 3.4.4 the ships with an icon."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.game import GAME
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import LINE_SHIP, SHIP, TRANSPORT
from grognard.games.libertad_o_muerte.rules.flow.ch08_purchases import PurchasePhase
from grognard.games.libertad_o_muerte.rules.flow.ch10_battle import NavalBattle
from grognard.games.libertad_o_muerte.rules.queries.ch09_transport import room, why_no_embark
from grognard.games.libertad_o_muerte.state.model import (
    C_ACTIVE,
    C_TABLE,
    PH_NAVAL_COMBAT,
    PH_NAVAL_MOVE,
    PH_PURCHASES,
    PH_REPLACEMENTS,
)
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.marching import phase, take
from tests.games.libertad_o_muerte.table import Table

B = built_in()

SHIPS = [p for p in range(B.n_pieces) if B.arm[p] == SHIP]
OF_THE_LINE = [p for p in SHIPS if B.traits[p] & LINE_SHIP]


@pytest.mark.rule("3.2.5")
def test_four_corsair_boxes_lie_between_seas_and_the_expeditionary_box_beside_cadiz() -> None:
    """Each corsair box touches seas of its own; out of the Expeditionary Box one comes to Cádiz and nowhere else."""
    assert B.n_places - B.corsair_0 == 4
    seen: list[int] = []
    for seas in B.box_seas:
        assert len(seas) > 1 and all(B.is_sea(s) for s in seas)
        assert all(any(n in B.adjacent[s] for n in seas) for s in seas)
        seen += seas
    assert len(seen) == len(set(seen))
    t = Table(active="royalist", turn=3, phase=PH_PURCHASES)
    t.put("r_e_burgos", "expeditionary")
    t.g.resources = [0, 5]
    t.play(PurchasePhase(1)).answer("buy:r_e_burgos")
    assert t.at("r_e_burgos") == "cadiz"


@pytest.mark.rule("3.2.5", "3.2.1/sea")
def test_boxes_and_seas_are_no_regions_to_march_to() -> None:
    t = Table(active="royalist")
    t.put("r_real_lima", "cadiz")
    t.put("r_e_burgos", "expeditionary")  # waits for its price: nobody moves it
    phase(t)
    assert t.offers() == ["stack:cadiz", "end"]
    assert t.why_not("stack:expeditionary") == "11.2"
    t = Table()
    t.own("patriot", "lima", "trujillo")
    t.put("p_patricios", "lima")
    phase(t)
    take(t, "lima")
    assert t.why_not("go:corsairs_pacifico") == t.why_not("cross:expeditionary") == "3.2.5"
    assert t.why_not("go:mar_de_lima") == t.why_not("go:lima_port") == "3.2.1/sea"


@pytest.mark.rule("3.2.5")
def test_everybody_sees_what_lies_in_the_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn, the markers of the corsairs, who waits beside Cádiz, Active Cards, and the cards of a battle."""
    deck(monkeypatch, card("P901", final="active"), card("R902", "land", "combat"), card("R903"))
    t = Table(turn=6)
    t.card("P901", C_ACTIVE)
    t.card("R902", C_TABLE)
    t.put("r_e_burgos", "expeditionary")
    t.g.corsairs = [0, 2, 0, 1]
    for seat in (-1, 0, 1):
        seen = GAME.view(t.g, [], None, seat)
        assert (seen["turn"], seen["active_cards"], seen["table"]) == (6, ["P901"], ["R902"])
        places = seen["places"]
        assert isinstance(places, list)
        boxes = {x["id"]: x for x in places if x["id"] == "expeditionary" or "corsairs" in x}
        names = ("pacifico", "caribe", "atlantico_sur", "atlantico_norte")
        assert [boxes[f"corsairs_{n}"]["corsairs"] for n in names] == [0, 2, 0, 1]
        assert [x["piece"] for x in boxes["expeditionary"]["pieces"]] == ["r_e_burgos"]


@pytest.mark.rule("3.4.4/ships-of-the-line")
def test_ships_of_the_line_are_the_best_ships() -> None:
    """More fire, more heart and more strength than any other; a frigate's morale hit is a strength hit of theirs."""
    others = [p for p in SHIPS if p not in OF_THE_LINE]
    assert OF_THE_LINE and others
    for column in (B.factor, B.morale, B.top, B.damaged):
        assert min(column[p] for p in OF_THE_LINE) > max(column[p] for p in others)
    for name, left in (("p_nav_san_martin", 2), ("p_lautaro", 3)):
        t = Table(phase=PH_NAVAL_COMBAT)
        for ship in (name, "r_venganza", "r_esmeralda"):
            t.put(ship, "costa_valparaiso")
        t.play(NavalBattle(t.place("costa_valparaiso")), [9, 2], 4).answer("rounds:3", "shoot-at:r_venganza")
        assert t.strength("r_venganza") == left


@pytest.mark.rule("3.4.4/transport")
def test_transports_carry_troops_and_do_not_fire() -> None:
    """Of the other ships only those of the line take anybody aboard."""
    for p in SHIPS:
        if B.traits[p] & TRANSPORT:
            assert B.capacity[p] in (3, 5) and B.factor[p] == -1
        elif not B.traits[p] & LINE_SHIP:
            assert B.capacity[p] == 0 and B.factor[p] >= 0
    t = Table(phase=PH_NAVAL_MOVE)
    t.own("patriot", "santiago")
    t.put("p_patricios", "santiago")
    for name in ("p_tra_chile", "p_gtra_chile1", "p_nav_san_martin", "p_lautaro"):
        t.put(name, "santiago_port")
    unit = t.p("p_patricios")
    assert [room(t.g, t.p(n)) for n in ("p_tra_chile", "p_gtra_chile1", "p_nav_san_martin")] == [3, 5, 3]
    assert why_no_embark(t.g, unit, t.p("p_tra_chile")) is None
    reason = why_no_embark(t.g, unit, t.p("p_lautaro"))
    assert reason is not None and reason.rule.startswith("9.1")


def test_the_question_about_cards_names_the_phase_that_comes() -> None:
    """4.2: each phase that begins with a question has a text of its own, the Naval Movement Phase too (19.3)."""
    from grognard.core.text import message

    game = Table().game
    for lang in ("en", "es"):
        said = [message(game, "ask-play-card", {"phase": n}, lang) for n in (1, 2, 3, 4, 5, 6, 7, 11, PH_REPLACEMENTS)]
        assert len(set(said)) == len(said)
