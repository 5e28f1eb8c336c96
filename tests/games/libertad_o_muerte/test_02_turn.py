"""2.1 The sequence of a turn."""

from __future__ import annotations

import pytest

from grognard.core.frame import CHANCE
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import Campaign, PlayerTurn
from grognard.games.libertad_o_muerte.state.model import (
    ATTACKER,
    C_DECK,
    C_DISCARD,
    C_HAND,
    GUIDED,
    HURRIED,
    IMMOBILE,
    JOINS,
    K_EXPEDITION_TENSION,
    K_KEEP,
    LANDED,
    LOADED,
    MOVED,
    PH_CARDS,
    PH_INCOME,
    PH_LAND_COMBAT,
    PH_LAND_MOVE,
    PH_NAVAL_COMBAT,
    PH_NAVAL_MOVE,
    PH_NEW_UNITS,
    PH_PURCHASES,
    PH_REINFORCEMENTS,
    PH_REPLACEMENTS,
    PH_SIEGES,
    PH_UPKEEP,
    REPLACED,
    ROSE,
    SORTIE,
)
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def phases(t: Table, most: int = 200) -> list[tuple[int, int]]:
    """Say "enough" to everything and note in which phase of whose turn something was asked."""
    out: list[tuple[int, int]] = []
    for _ in range(most):
        d = t.m.pending
        if d is None or t.key == "rest":
            return out
        now = (t.g.active, t.g.phase)
        if d.seat != CHANCE and (not out or out[-1] != now):
            out.append(now)
        words = t.offers()
        t.answer("end" if "end" in words else words[0])
    raise AssertionError("no end")


@pytest.mark.rule("2.1")
def test_a_player_goes_through_the_phases_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("P902", phase="naval"))  # cards that could be played show where we are
    t = Table("la-plata", turn=3)
    t.card("P901", C_HAND)
    t.card("P902", C_HAND)
    t.put("p_belgrano", "tucuman")
    t.put("p_patricios", "tucuman")
    t.put("r_mil_cordoba", "tucuman")  # a battle
    for name in ("p_san_martin", "p_bat7", "p_bat8", "p_bat11"):
        t.put(name, "lima")
    t.put("r_g_lima", "lima", inside=True)  # and a siege
    t.own("patriot", "lima")
    t.play(PlayerTurn(0), *[5] * 3)
    assert [phase for _, phase in phases(t)] == [
        PH_CARDS, PH_REINFORCEMENTS, PH_INCOME, PH_UPKEEP, PH_PURCHASES, PH_NAVAL_MOVE, PH_NAVAL_COMBAT, PH_LAND_MOVE,
        PH_LAND_COMBAT, PH_SIEGES, PH_NEW_UNITS, PH_REPLACEMENTS,
    ]  # fmt: skip


@pytest.mark.rule("2.1")
def test_the_patriot_plays_before_the_royalist_and_the_turn_ends_after_both(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("R902"))
    t = Table("la-plata", turn=2)
    t.own("patriot", "buenos_aires")
    t.card("P901", C_HAND)
    t.card("R902", C_HAND)
    t.play(Campaign())
    asked: list[int] = []
    while t.g.turn == 2:
        asked.append(t.g.active)
        assert t.g.tension == 0  # the End of Turn Phase has not come yet
        t.answer("end")
    assert asked == sorted(asked) and set(asked) == {0, 1}
    assert t.g.tension == 1 and t.g.turn == 3 and t.g.active == 0


@pytest.mark.rule("2.1/odd-turns")
@pytest.mark.parametrize("turn, bought", [(1, True), (2, False), (7, True), (8, False)])
def test_units_are_bought_on_odd_turns_only(turn: int, bought: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch)
    t = Table("la-plata", turn=turn)
    t.own("patriot", "buenos_aires")
    t.put("p_husares_pu", "pool")
    t.g.resources = [9, 0]
    t.play(PlayerTurn(0))
    assert ((0, PH_PURCHASES) in phases(t)) == bought


@pytest.mark.rule("15.0/control-snapshot", "15.0/ships")
def test_control_is_noted_when_the_turn_and_when_the_movement_phase_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"))
    t = Table("la-plata", turn=2)
    t.card("P901", C_HAND)
    t.own("patriot", "salta")
    t.g.at_turn, t.g.at_move = [1] * B.n_land, [1] * B.n_land
    t.play(PlayerTurn(0))
    salta, tucuman = t.place("salta"), t.place("tucuman")
    assert t.g.at_turn[salta] == 0 and t.g.at_move[salta] == 1
    t.g.control[tucuman] = 0  # an event
    while t.g.phase != PH_LAND_MOVE:
        t.answer("end")
    assert t.g.at_turn[tucuman] == 1 and t.g.at_move[tucuman] == 0


@pytest.mark.rule("15.0/control-snapshot", "15.0/ships")
def test_a_region_counts_only_with_its_city(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lima is Patriot, but the Royalists hold out in Callao: who takes it later this turn deploys nothing there."""
    deck(monkeypatch)
    t = Table("la-plata", turn=2)
    t.own("patriot", "lima")
    t.put("r_g_lima", "lima", inside=True)
    t.play(PlayerTurn(0))
    phases(t)
    assert t.g.at_turn[t.place("lima")] == -1 and t.g.at_move[t.place("lima")] == -1


@pytest.mark.rule("2.1")
def test_what_held_for_a_players_turn_is_over_when_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch)
    gone = MOVED | ROSE | LOADED | LANDED | ATTACKER | JOINS | SORTIE  # whose turn it was makes no difference
    flags = gone | IMMOBILE | GUIDED | REPLACED | HURRIED
    t = Table("la-plata", turn=2)
    mine = t.put("p_patricios", "buenos_aires", flags=flags)
    theirs = t.put("r_mil_cuzco", "cuzco", flags=flags)
    g = t.g
    g.extra[mine] = g.extra[theirs] = 2
    g.came[mine] = g.came[theirs] = t.place("lima")
    g.placed[3] = 1
    g.replacements = [2, 0]
    g.marks[K_KEEP] = 1
    g.marks[K_EXPEDITION_TENSION] = 1
    t.play(PlayerTurn(0))
    phases(t)
    assert g.flags[mine] == 0 and g.extra[mine] == 0 and g.came[mine] == -1
    assert g.flags[theirs] & IMMOBILE and g.extra[theirs] == 2  # what is to hold in his own turn
    assert g.came[theirs] == -1 and not g.flags[theirs] & gone
    assert g.placed[3] == 0 and g.replacements == [0, 0]
    assert g.marks[K_KEEP] == 0 and g.marks[K_EXPEDITION_TENSION] == 1


@pytest.mark.rule("3.3.2/purple", "4.1", "4.2")
@pytest.mark.parametrize("icon, played_in, vp", [("land", PH_INCOME, 11), ("naval", PH_REPLACEMENTS, 10)])
def test_a_purple_card_drawn_by_another_card_has_this_turn_only(
    icon: str, played_in: int, vp: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn in the Income Phase, one with the icon of land movement is played in that phase; drawn in the Replacement
    Phase, one with the naval icon comes too late and is laid aside."""
    cards = [card("P901", do=["draw 1"]), card("P902", "purple", icon, do=["vp 1"]), card("P903"), card("P904")]
    deck(monkeypatch, *cards)
    t = Table("la-plata", turn=2)
    t.card("P901", C_HAND)
    t.card("P902", C_DISCARD)
    for id in ("P903", "P904"):
        t.card(id, C_DECK)
    t.play(PlayerTurn(0), B.card_no["P903"], B.card_no["P904"], B.card_no["P902"])
    while t.key != "rest":
        t.answer("card:P901" if t.g.phase == played_in and "card:P901" in t.offers() else "end")
    assert t.g.vp == [vp, 10] and t.g.card[B.card_no["P902"]] == C_DISCARD


@pytest.mark.rule("4.1", "25.2")
def test_the_cards_of_a_period_join_the_decks_when_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", period="war_to_the_death"), card("R902", period="final_years"))
    t = Table("la-plata", turn=5)
    t.own("patriot", "buenos_aires", "santiago")
    assert t.g.great == [0] * 6
    t.play(Campaign(), B.card_no["P901"])
    while t.g.turn == 5:
        phases_one(t)
    assert t.g.turn == 6 and t.g.card[B.card_no["P901"]] == C_HAND  # drawn at once: it was the only one
    assert t.g.card[B.card_no["R902"]] != C_DECK
    assert "period-begins" in t.log() and t.g.great == [0, 0, 1, 0, 0, 1]  # 25.2


def phases_one(t: Table) -> None:
    words = t.offers()
    t.answer("end" if "end" in words else words[0])
