"""3.3, 4 Cards: kinds, drawing, hands, conditions, phases, and what becomes of a card that was played."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer
from grognard.core.frame import Signal
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.cards import Clause, ClauseFault, clause
from grognard.games.libertad_o_muerte.rules.flow import card_tables
from grognard.games.libertad_o_muerte.rules.flow.card_frame import CardFrame
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import CardWindow, DrawPhase, DueCards, PlayCard
from grognard.games.libertad_o_muerte.rules.queries import ch04_cards
from grognard.games.libertad_o_muerte.rules.queries.ch04_cards import (
    condition,
    expedition_card,
    hand,
    playable,
    why_no_card,
)
from grognard.games.libertad_o_muerte.rules.queries.ch04_cards import deck as drawable
from grognard.games.libertad_o_muerte.state.effects import clear_table, join_decks
from grognard.games.libertad_o_muerte.state.model import (
    BT_CARDS,
    C_ACTIVE,
    C_DECK,
    C_DISCARD,
    C_DUE,
    C_GONE,
    C_HAND,
    C_OUT,
    C_TABLE,
    C_WAITING,
    K_NO_EXPEDITION_CARD,
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
    Continent,
)
from grognard.games.libertad_o_muerte.state.setup import set_up
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.table import Table

B = built_in()

EVERY_PHASE = (
    PH_CARDS, PH_REINFORCEMENTS, PH_INCOME, PH_UPKEEP, PH_PURCHASES, PH_NAVAL_MOVE, PH_NAVAL_COMBAT, PH_LAND_MOVE,
    PH_LAND_COMBAT, PH_SIEGES, PH_NEW_UNITS, PH_REPLACEMENTS,
)  # fmt: skip
LA_PLATA, BOLIVAR, MEXICO, FIRST_YEARS, GRAND = range(5)


def no(id: str) -> int:
    return B.card_no[id]


def phases_of(t: Table, id: str, side: int = 0) -> list[int]:
    """The phases of its owner's turn in which a card in hand may be played."""
    return [phase for phase in EVERY_PHASE if no(id) in playable(t.g, side, phase)]


# 3.3


@pytest.mark.rule("3.3")
def test_each_side_has_a_deck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("R902"))
    g = set_up(B, GRAND)
    assert drawable(g, 0) == [no("P901")] and drawable(g, 1) == [no("R902")]
    t = Table()
    t.card("P901", C_DECK)
    t.card("R902", C_DECK)
    t.play(DrawPhase(1), no("R902"))
    assert hand(t.g, 0) == [] and hand(t.g, 1) == [no("R902")]
    assert "card-drawn" in t.log("royalist") and "card-drawn" not in t.log("patriot")
    assert "card-taken" in t.log("patriot")  # a hand is secret, its size is not


@pytest.mark.rule("3.3.2/forced-historical")
def test_a_forced_event_is_played_on_the_turn_it_bears(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "forced", final="remove", turn=4, do=["vp 2"]))
    assert drawable(set_up(B, GRAND), 0) == []  # it is in no deck: it comes by itself
    t = Table(turn=3)
    t.play(DrawPhase(0))
    assert t.g.card[no("P901")] == C_OUT and t.g.vp == [10, 10]
    t = Table(turn=4)
    t.play(DrawPhase(0))
    assert t.g.card[no("P901")] == C_GONE and t.g.vp == [12, 10]


@pytest.mark.rule("3.3.2/forced-historical")
def test_a_forced_event_of_another_scenario_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "forced", turn=1, do=["vp 2"], decks="M"))
    t = Table("la-plata")
    t.play(DrawPhase(0))
    assert t.g.vp == [10, 10]


@pytest.mark.rule("3.3.2/purple", "4.1")
def test_a_purple_card_is_played_on_the_turn_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "purple", do=["lose 2"]), card("P902", "purple", "land", do=["lose 3"]))
    t = Table()
    t.g.resources = [9, 0]
    t.card("P901", C_DECK)
    t.play(DrawPhase(0), no("P901"))
    assert t.g.resources == [7, 0] and t.g.card[no("P901")] == C_DISCARD
    t = Table()
    t.g.resources = [9, 0]
    t.card("P902", C_DECK)
    t.play(DrawPhase(0), no("P902"))  # it has the icon of the Reinforcement Phase and waits for it
    assert t.g.resources == [9, 0] and t.g.card[no("P902")] == C_DUE
    t.g.phase = PH_REINFORCEMENTS
    t.play(CardWindow(0, PH_REINFORCEMENTS))
    assert t.key == "rest" and t.g.resources == [6, 0]  # nobody was asked whether


@pytest.mark.rule("3.3.2/brown")
def test_brown_cards_are_kept_and_any_number_is_played_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [f"P90{i}" for i in range(5)]
    deck(monkeypatch, *[card(id, do=["gain 1"]) for id in ids])
    t = Table(phase=PH_INCOME)
    for id in ids:
        t.card(id, C_HAND)
    t.play(CardWindow(0, PH_INCOME))
    assert t.offers() == ["end", "keep"] + [f"card:{id}" for id in ids]
    for id in ids:
        t.answer(f"card:{id}", key="play-card")
    assert t.key == "rest" and t.g.resources == [5, 0]
    t = Table(phase=PH_INCOME)
    t.card("P900", C_HAND)
    t.play(CardWindow(0, PH_INCOME)).answer("end")
    assert t.g.card[no("P900")] == C_HAND


# 4.0


@pytest.mark.rule("4.0", "4.0/order")
def test_events_then_the_draw_then_purple_cards_then_active_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(
        monkeypatch,
        card("P901", "forced", turn=2, final="remove", do=["gain 1"]),
        card("P902", "purple", do=["gain 2"]),
        card("P903"),
        card("P904", final="active"),
    )

    class Yearly(CardFrame):
        def start(self, g: Continent, _: Answer) -> Signal:
            g.resources[self.side(g)] *= 10
            return self.done()

    monkeypatch.setitem(card_tables.table("ACTIVE_CARDS"), "P904", Yearly)
    t = Table("la-plata", turn=2)
    t.card("P902", C_DECK)
    t.card("P903", C_DECK)
    t.card("P904", C_ACTIVE)
    t.play(DrawPhase(0), no("P902"), no("P903"))
    assert [k for k in t.log() if k in ("event-drawn", "card-played", "purple-drawn", "card-drawn")] == [
        "event-drawn", "card-played", "purple-drawn", "card-drawn", "card-played"
    ]  # fmt: skip
    assert t.g.resources == [30, 0]  # 1 by the event, 2 by the purple card, and the active card came last
    assert t.g.card == [C_GONE, C_DISCARD, C_HAND, C_ACTIVE]


@pytest.mark.rule("4.0", "scenario/la-plata", "scenario/grand-campaign")
@pytest.mark.parametrize(
    "scenario, n", [("la-plata", 2), ("bolivar", 2), ("mexico", 2), ("first-years", 5), ("grand-campaign", 5)]
)
def test_two_cards_are_drawn_in_small_scenarios_and_five_in_large_ones(
    scenario: str, n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"P90{i}" for i in range(6)]
    deck(monkeypatch, *[card(id) for id in ids])
    t = Table(scenario)
    for id in ids:
        t.card(id, C_DECK)
    t.play(DrawPhase(0), *range(n))
    assert hand(t.g, 0) == list(range(n))


@pytest.mark.rule("4.0")
def test_an_empty_deck_is_made_of_the_discards(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("P902"), card("P903"), card("P904"))
    t = Table("la-plata")
    t.card("P901", C_DECK)
    t.card("P902", C_DISCARD)
    t.card("P903", C_DISCARD)
    t.card("P904", C_GONE)
    t.play(DrawPhase(0), no("P901"), no("P903"))
    assert t.g.card == [C_HAND, C_DECK, C_HAND, C_GONE] and "deck-renewed" in t.log()


@pytest.mark.rule("4.0", "3.3.2/forced-historical")
def test_events_that_bear_a_turn_are_not_shuffled_into_a_new_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "forced", turn=1, do=["vp 1"]), card("P902"))
    t = Table("la-plata")
    t.card("P902", C_DISCARD)
    t.play(DrawPhase(0), no("P902"))
    assert t.g.card == [C_DISCARD, C_HAND] and t.g.vp == [11, 10]


@pytest.mark.rule("4.0")
def test_without_a_deck_or_discards_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"))
    t = Table("la-plata")
    t.card("P901", C_HAND)
    t.play(DrawPhase(0))
    assert t.key == "rest"


@pytest.mark.rule("4.0/hand-limit")
@pytest.mark.parametrize("scenario, limit", [("mexico", 5), ("first-years", 7)])
def test_a_hand_holds_five_cards_in_small_scenarios_and_seven_in_large_ones(
    scenario: str, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"P9{i:02}" for i in range(12)]
    deck(monkeypatch, *[card(id) for id in ids])
    t = Table(scenario)
    draw = 2 if limit == 5 else 5
    for i, id in enumerate(ids):
        t.card(id, C_HAND if i < limit - 1 else C_DECK)
    t.play(DrawPhase(0), *range(limit - 1, limit - 1 + draw))
    assert t.key == "discard" and t.seat == "patriot"
    over = draw - 1
    assert t.m.why_not([0] if over > 1 else []) is not None  # too few
    t.answer(" ".join(ids[:over]))
    assert len(hand(t.g, 0)) == limit and t.g.card[0] == C_DISCARD
    assert t.told("discarded", "royalist")["cards"] == list(range(over))  # the discard pile is open


@pytest.mark.rule("4.0/hand-limit", "3.3.2/purple", "4.1")
def test_cards_drawn_later_in_the_turn_obey_the_same_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the Income Phase a card draws three: the purple one is played at once, the one with an icon in its phase
    (Land Movement is still to come), and the hand goes back to five."""
    events = [card("P801", "purple", do=["vp 1"]), card("P802", "purple", "land", do=["vp 2"])]
    deck(monkeypatch, *[card(f"P90{i}") for i in range(6)], *events, card("P910", do=["draw 3"]))
    t = Table("la-plata", phase=PH_INCOME)
    for i in range(5):
        t.card(f"P90{i}", C_HAND)
    for id in ("P905", "P801", "P802"):
        t.card(id, C_DECK)
    t.play(PlayCard(no("P910")), no("P801"), no("P905"), no("P802"))
    assert t.g.vp == [11, 10] and t.g.card[no("P801")] == C_DISCARD
    assert t.key == "discard" and len(hand(t.g, 0)) == 6
    t.answer("P903")
    assert t.key == "rest" and t.g.card[no("P802")] == C_DUE
    t.g.phase = PH_LAND_MOVE
    t.play(DueCards(0, PH_LAND_MOVE))
    assert t.g.vp == [13, 10]


@pytest.mark.rule("4.0/hand-limit")
def test_events_do_not_count_for_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    events = [card("P801", "forced", "land", turn=1), card("P802", "purple", "naval")]
    deck(monkeypatch, *[card(f"P90{i}") for i in range(5)], *events)
    t = Table("la-plata")
    for i in range(5):
        t.card(f"P90{i}", C_HAND)
    t.card("P802", C_DECK)
    t.play(DrawPhase(0), no("P802"))
    assert t.key == "rest" and len(hand(t.g, 0)) == 5
    assert t.g.card[no("P801")] == t.g.card[no("P802")] == C_DUE


@pytest.mark.rule("4.0/purple-not-discarded")
def test_a_purple_card_cannot_be_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, *[card(f"P90{i}") for i in range(6)], card("P910", "purple", "land"))
    t = Table("la-plata")
    for i in range(5):
        t.card(f"P90{i}", C_HAND)
    t.card("P905", C_DECK)
    t.card("P910", C_DECK)
    t.play(DrawPhase(0), no("P905"), no("P910"))
    assert t.key == "discard" and "P910" not in t.offers()
    refusal = t.m.why_not([no("P910")])
    assert refusal is not None and refusal.rule == "4.0/purple-not-discarded"


# 4.1


@pytest.mark.rule("4.1")
def test_a_card_belongs_to_the_decks_of_its_scenarios_and_joins_them_in_its_period(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck(
        monkeypatch,
        card("P901", decks="P"),
        card("P902", decks="G", period="war_to_the_death"),
        card("P903", decks="G"),
        card("P904", "forced", turn=9, decks="G", period="war_to_the_death"),
    )
    assert drawable(set_up(B, LA_PLATA), 0) == [no("P901")]
    g = set_up(B, GRAND)
    assert drawable(g, 0) == [no("P903")]
    join_decks(g, 1)
    assert drawable(g, 0) == [no("P902"), no("P903")]


@pytest.mark.rule("4.1/condition")
def test_without_its_condition_a_card_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", when=["controls lima or cuzco"]), card("P902"))
    t = Table(phase=PH_INCOME)
    t.card("P901", C_HAND)
    t.card("P902", C_HAND)
    t.play(CardWindow(0, PH_INCOME))
    assert t.offers() == ["end", "keep", "card:P902"] and t.why_not("card:P901") == "4.1/condition"
    t.own("patriot", "cuzco")
    t.play(CardWindow(0, PH_INCOME))
    assert "card:P901" in t.offers()
    t.put("r_g_lima", "cuzco", inside=True)
    t.own("patriot", "lima")
    t.put("r_g_lima", "lima", inside=True)  # the Royalist still has the city (11.1)
    t.own("royalist", "cuzco")
    assert no("P901") not in playable(t.g, 0, PH_INCOME)


@pytest.mark.rule("4.1/condition")
def test_what_conditions_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(
        monkeypatch,
        card("P901", when=[
            "enemy-controls lima", "in-play p_artigas p_patricios", "not-in-play p_pumacahua", "stars 2",
            "tension-below 30", "from-turn 23", "special full-moon lima in cuzco",
        ]),
    )  # fmt: skip
    asked: list[object] = []

    def full_moon(_: Continent, side: int, of: Clause) -> bool:
        asked.append([side, of.who, of.where])
        return True

    monkeypatch.setitem(ch04_cards.special_when(), "full-moon", full_moon)
    t = Table(turn=22)
    g = t.g
    when = B.cards[no("P901")].when

    def holds(i: int) -> bool:
        return condition(g, when[i], 0)

    assert holds(0) and not holds(1) and holds(2) and not holds(3) and not holds(5) and holds(6)
    assert asked == [[0, [t.place("lima")], [t.place("cuzco")]]]
    t.own("patriot", "lima", "cuzco")
    t.put("p_artigas", "banda_oriental")
    t.put("p_pumacahua", "cuzco")
    assert not holds(0) and not holds(1) and not holds(2) and holds(3)
    t.put("p_patricios", "salta")
    g.turn = 23
    g.tension = 29
    assert holds(1) and holds(4) and holds(5)
    g.tension = 30
    assert not holds(4)
    t.put("p_patricios", "expeditionary")  # a box is not the map
    assert not holds(1)


@pytest.mark.rule("4.1/condition")
def test_a_forced_event_without_its_condition_is_removed_or_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(
        monkeypatch,
        card("P901", "forced", turn=3, when=["controls lima"], do=["vp 1"]),
        card("P902", "forced", turn=3, when=["controls lima"], do=["vp 1"], waits=5, final="remove"),
    )
    t = Table(turn=3)
    t.play(DrawPhase(0)).answer("card:P901", key="due-card")
    assert t.g.card == [C_GONE, C_WAITING] and t.g.vp == [10, 10]
    t.g.turn = 4
    t.play(DrawPhase(0))
    assert t.g.card[no("P902")] == C_WAITING
    t.g.turn = 5
    t.own("patriot", "lima")
    t.play(DrawPhase(0))
    assert t.g.card[no("P902")] == C_GONE and t.g.vp == [11, 10]
    t = Table(turn=5)
    t.card("P902", C_WAITING)  # its last chance
    t.play(DrawPhase(0))
    assert t.g.card[no("P902")] == C_GONE and t.g.vp == [10, 10]


@pytest.mark.rule("4.1/condition")
def test_a_purple_card_without_its_condition_is_discarded_without_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "purple", when=["controls lima"], do=["vp -1"], final="remove"))
    t = Table()
    t.card("P901", C_DUE)
    t.play(DueCards(0, PH_CARDS))
    assert t.g.card[no("P901")] == C_DISCARD and t.g.vp == [10, 10]


@pytest.mark.rule("4.1/own-turn-only")
def test_cards_are_played_in_ones_own_turn_only(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("R902"), card("R903"))
    t = Table(active="patriot", phase=PH_INCOME)
    t.card("P901", C_HAND)
    t.card("R902", C_HAND)
    t.card("R903", C_DECK)
    assert playable(t.g, 1, PH_INCOME) == [] and playable(t.g, 0, PH_INCOME) == [no("P901")]
    t.play(CardWindow(0, PH_INCOME))
    assert t.why_not("card:R902") == t.why_not("card:R903") == "4.1/own-turn-only"  # and no word on who holds it
    t.g.active = 1
    assert playable(t.g, 1, PH_INCOME) == [no("R902")]


@pytest.mark.rule("4.1")
def test_only_cards_in_hand_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, *[card(f"P90{i}") for i in range(5)])
    t = Table(phase=PH_INCOME)
    for i, state in enumerate((C_HAND, C_DECK, C_DISCARD, C_GONE, C_OUT)):
        t.card(f"P90{i}", state)
    t.play(CardWindow(0, PH_INCOME))
    assert t.offers() == ["end", "keep", "card:P900"]
    for i in range(1, 5):
        refusal = why_no_card(t.g, no(f"P90{i}"))
        assert refusal is not None and (refusal.rule, refusal.key) == ("4.1", "no-card-in-hand")


@pytest.mark.rule("4.1/final-action")
def test_a_played_card_is_discarded_removed_or_stays_active(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("P902", final="remove"), card("P903", final="active"))
    t = Table()
    for id in ("P901", "P902", "P903"):
        t.card(id, C_HAND)
        t.play(PlayCard(no(id)))
    assert t.g.card == [C_DISCARD, C_GONE, C_ACTIVE]


@pytest.mark.rule("4.1/final-action", "12.5")
def test_a_combat_card_stays_on_the_table_until_its_battle_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "land", "combat"), card("P902", "naval", "naval", final="remove"))
    t = Table()
    t.play(PlayCard(no("P901")))
    assert t.g.card[no("P901")] == C_TABLE and t.g.battle[BT_CARDS] == 1
    t.play(PlayCard(no("P902")))
    clear_table(t.g)
    assert t.g.card == [C_DISCARD, C_GONE]


# 4.2


@pytest.mark.rule("4.2")
def test_an_icon_names_the_phase_in_which_a_card_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", phase="land"), card("P902", phase="naval"), card("P903", phase="replacements"))
    t = Table()
    for id in ("P901", "P902", "P903"):
        t.card(id, C_HAND)
    assert phases_of(t, "P901") == [PH_REINFORCEMENTS, PH_LAND_MOVE]
    assert phases_of(t, "P902") == [PH_NAVAL_MOVE, PH_NAVAL_COMBAT]
    assert phases_of(t, "P903") == [PH_REPLACEMENTS]
    t.g.phase = PH_INCOME
    refusal = why_no_card(t.g, no("P901"))
    assert refusal is not None and refusal.rule == "4.2"


@pytest.mark.rule("4.2")
def test_combat_cards_are_played_in_battles_only(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", "land", "combat"), card("P902", "naval", "naval"))
    t = Table(phase=PH_NAVAL_MOVE)
    t.card("P901", C_HAND)
    t.card("P902", C_HAND)
    assert phases_of(t, "P901") == phases_of(t, "P902") == []
    refusal = why_no_card(t.g, no("P902"))
    assert refusal is not None and refusal.key == "no-card-battle"


@pytest.mark.rule("4.2/no-icon")
def test_a_card_without_an_icon_is_played_in_any_phase_but_combat(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"))
    t = Table()
    t.card("P901", C_HAND)
    assert phases_of(t, "P901") == [p for p in EVERY_PHASE if p not in (PH_NAVAL_COMBAT, PH_LAND_COMBAT, PH_SIEGES)]
    t.g.phase = PH_LAND_COMBAT
    refusal = why_no_card(t.g, no("P901"))
    assert refusal is not None and refusal.rule == "4.2/no-icon"


@pytest.mark.rule("4.2/no-icon")
def test_who_keeps_his_cards_is_not_asked_again_this_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901"), card("P902", phase="replacements"))
    t = Table(phase=PH_REPLACEMENTS)
    t.card("P901", C_HAND)
    t.card("P902", C_HAND)
    t.play(CardWindow(0, PH_REPLACEMENTS)).answer("keep")
    assert t.offers() == ["end", "card:P902"]  # an icon of this very phase is another matter
    t.answer("end")
    t.g.phase = PH_UPKEEP
    t.play(CardWindow(0, PH_UPKEEP))
    assert t.key == "rest"


# cards of our own making


@pytest.mark.rule("4.1")
def test_an_expedition_card_may_be_forbidden_or_cost_tension(monkeypatch: pytest.MonkeyPatch) -> None:
    from grognard.games.libertad_o_muerte.state.model import K_EXPEDITION_TENSION, K_ONE_EXPEDITIONARY

    deck(monkeypatch, card("R901", do=["box r_e_asturias r_e_lobera"]), card("R902", do=["gain 1"]))
    assert expedition_card(B, no("R901")) and not expedition_card(B, no("R902"))
    t = Table(active="royalist", phase=PH_INCOME)
    t.card("R901", C_HAND)
    t.card("R902", C_HAND)
    t.g.marks[K_NO_EXPEDITION_CARD] = 1
    assert playable(t.g, 1, PH_INCOME) == [no("R902")]
    t.g.marks[K_NO_EXPEDITION_CARD] = 0
    t.g.marks[K_EXPEDITION_TENSION] = 1
    t.g.marks[K_ONE_EXPEDITIONARY] = 1
    t.play(PlayCard(no("R901"))).answer("piece:r_e_lobera", key="one-expeditionary")
    assert t.at("r_e_lobera") == "expeditionary" and t.at("r_e_asturias") == "events" and t.g.tension == 1


def test_a_clause_that_cannot_be_read_says_so() -> None:
    nobody = ("place p_nobody in lima", "place p_artigas in nowhere", "place p_artigas with lima", "place r_elio with")
    for text in ("explode lima", "", *nobody):
        with pytest.raises(ClauseFault):
            clause(text, ["place"], B.place_no, B.piece_no)
    found = clause("place p_turba1 p_turba2/damaged with p_hidalgo may-hide", ["place"], B.place_no, B.piece_no)
    assert found.leader == B.piece_no["p_hidalgo"] and found.where == [] and len(found.who) == 2


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("held", ["P901", "P902"])
def test_a_window_opens_whatever_the_hand_holds(monkeypatch: pytest.MonkeyPatch, held: str) -> None:
    """The card for the phase is in hand, or in the deck while another is held: the question comes either way."""
    deck(monkeypatch, card("P901"), card("P902", phase="replacements"))
    t = Table("la-plata", turn=2)
    t.card("P901", C_HAND if held == "P901" else C_DECK)
    t.card("P902", C_HAND if held == "P902" else C_DECK)
    t.play(CardWindow(0, PH_UPKEEP))
    assert t.key == "play-card"
    assert t.offers() == (["end", "keep", "card:P901"] if held == "P901" else ["end", "keep"])
    t.answer("keep")
    assert t.key == "rest"  # nothing without an icon any more, and this phase has none
