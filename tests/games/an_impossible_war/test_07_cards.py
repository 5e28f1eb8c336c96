"""7 Cards: decks, hands, kinds of card, and their use in combat. What each card does: test_07_card_effects."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.an_impossible_war.codes import A_CARD, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch07_cards import TakeCard
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_interception import Interception
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import Skirmish
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault
from grognard.games.an_impossible_war.rules.flow.ch24_decks import NewDecks
from grognard.games.an_impossible_war.state.model import C_DECK, C_DISCARD, C_GONE, C_HAND, C_OUT, War
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def state(t: Table, name: str) -> int:
    return t.g.card[B.card_no[name]]


def card(name: str) -> list[int]:
    return [B.card_no[name]]


# 7.0


@pytest.mark.rule("7.0")
def test_a_card_that_is_no_event_goes_to_the_hand_unseen() -> None:
    t = Table(1834)
    t.deck("L3", "L4")
    t.begin(TakeCard(LIBERAL), card("L4"))
    assert t.key == "rest"
    assert (state(t, "L4"), state(t, "L3")) == (C_HAND, C_DECK)
    assert t.m.view(LIBERAL)["hand"] == ["L4"]
    assert t.m.view(CARLIST)["hand"] == []
    assert t.m.view(CARLIST)["hands"] == {"liberal": 1, "carlist": 0}
    assert [e.args for e in t.m.events(CARLIST) if e.key.startswith("card-taken")] == [{"side": LIBERAL}]


@pytest.mark.rule("7.0")
def test_each_side_draws_from_its_own_deck() -> None:
    t = Table(1834, "carlist")
    t.deck("L3", "L4", "C8", "C9")
    t.begin(TakeCard(CARLIST), card("C8"))
    assert t.m.turns()[-1].choice.all() == [card("C8"), card("C9")]


@pytest.mark.rule("7.0")
def test_the_scenario_says_which_cards_are_used() -> None:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=3)
    g = match.position
    assert isinstance(g, War)
    for c in range(len(B.cards)):
        first = B.cards[c].year == 1834 and not B.cards[c].optional
        assert (g.card[c] in (C_DECK, C_HAND)) is first


@pytest.mark.rule("7.0/hand-limit")
def test_a_ninth_card_means_discarding_one_of_ones_choice() -> None:
    held = ("L3", "L4", "L5", "L8", "L9", "L19", "L20")
    t = Table(1837)
    t.hand(*held)
    t.deck("L21", "L22")
    t.begin(TakeCard(LIBERAL), card("L21"))
    assert t.key == "rest"  # eight are allowed
    t = Table(1837)
    t.hand(*held, "L21")
    t.deck("L22")
    t.begin(TakeCard(LIBERAL), card("L22"))
    assert t.key == "discard"
    assert set(t.offers()) == {*held, "L21", "L22"}
    t.answer("discard", "L5")
    assert state(t, "L5") == C_DISCARD
    assert len([w for w in B.cards if state(t, w.id) == C_HAND]) == 8


@pytest.mark.rule("7.0/cancelled-card")
def test_a_cancelled_card_is_removed_when_drawn_and_not_replaced() -> None:
    t = Table(1835, "carlist")
    t.deck("C9", "C8")
    t.g.card[B.card_no["L14"]] = C_GONE  # played
    t.begin(TakeCard(CARLIST), card("C9"))
    assert t.key == "rest"
    assert state(t, "C9") == C_GONE
    assert state(t, "C8") == C_DECK  # nothing instead
    assert not t.m.view(CARLIST)["hand"]


@pytest.mark.rule("7.0/cancelled-card")
def test_the_card_is_good_until_the_other_is_played() -> None:
    t = Table(1835, "carlist")
    t.deck("C9", "L14")
    t.begin(TakeCard(CARLIST), card("C9"))
    assert state(t, "C9") == C_HAND


@pytest.mark.rule("7.0/empty-deck")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = Table(1834)
    for name in ("L3", "L4"):
        t.g.card[B.card_no[name]] = C_DISCARD
    t.g.card[B.card_no["L1"]] = C_GONE
    t.g.card[B.card_no["C8"]] = C_DISCARD
    t.begin(TakeCard(LIBERAL), card("L3"))
    assert t.m.turns()[-1].choice.all() == [card("L3"), card("L4")]
    assert (state(t, "L3"), state(t, "L4"), state(t, "L1")) == (C_HAND, C_DECK, C_GONE)
    assert state(t, "C8") == C_DISCARD
    assert t.g.cp[LIBERAL] == 0


@pytest.mark.rule("7.0/empty-deck")
def test_the_discards_wait_while_the_deck_has_a_card() -> None:
    t = Table(1834)
    t.deck("L3")
    t.g.card[B.card_no["L4"]] = C_DISCARD
    t.begin(TakeCard(LIBERAL), card("L3"))
    assert state(t, "L4") == C_DISCARD


@pytest.mark.rule("7.0/empty-deck")
def test_with_no_card_at_all_there_is_a_command_point() -> None:
    t = Table(1834).begin(TakeCard(CARLIST))
    assert t.key == "rest"
    assert t.g.cp == [0, 1]


@pytest.mark.rule("7.0/optional-cards")
@pytest.mark.parametrize("agreed", [0, 1])
def test_optional_cards_only_when_the_players_agree(agreed: int) -> None:
    options = {"optional_cards": agreed} if agreed else None
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=3, options=options)
    g = match.position
    assert isinstance(g, War)
    for name in ("L6", "C10"):
        assert (g.card[B.card_no[name]] in (C_DECK, C_HAND, C_DISCARD)) is bool(agreed)


@pytest.mark.rule("7.0/optional-cards")
@pytest.mark.parametrize(("options", "where"), [(0, C_OUT), (1, C_DECK)])
def test_optional_cards_of_later_years(options: int, where: int) -> None:
    t = Table(1837)
    t.g.options = options
    t.begin(NewDecks())
    assert state(t, "L35") == where
    assert state(t, "C36") == where
    assert state(t, "L32") == C_DECK


# 7.1


@pytest.mark.rule("7.1/event")
def test_an_event_is_played_as_soon_as_it_is_taken() -> None:
    t = Table(1834, "carlist")
    t.deck("C20", "C8")
    t.begin(TakeCard(CARLIST), card("C20"))
    assert t.g.uprising[place("aragon") - B.n_spaces] == 1
    assert not t.m.view(CARLIST)["hand"]
    assert [e.args["card"] for e in t.m.events(LIBERAL) if e.key == "event"] == card("C20")


@pytest.mark.rule("7.1/event")
def test_an_event_may_hurt_its_own_side() -> None:
    t = Table(1836)
    t.points(liberal_cp=3)
    t.deck("L18")
    t.begin(TakeCard(LIBERAL), card("L18"))
    assert t.g.cp[LIBERAL] == 0


@pytest.mark.rule("7.1/operational")
def test_an_operational_card_is_played_when_its_condition_holds() -> None:
    t = Table(1836)
    t.hand("L20", "L4", "L22", "C29")
    t.begin(Actions())
    assert not [w for w in t.offers() if w.startswith("card")]  # no place for a blockhouse
    for name in ("L20", "L4", "L22", "C29"):
        refusal = t.m.why_not([code(A_CARD, B.card_no[name])])
        assert refusal is not None and refusal.rule == "7.1/operational"
    t = Table(1836)
    t.hand("L20", "L4")
    t.troops("lerin", "LN1")
    t.begin(Actions())
    assert [w for w in t.offers() if w.startswith("card")] == ["card:L20"]
    t.answer("action", "card:L20").answer("blockhouse", "lerin")
    assert state(t, "L20") == C_DISCARD


@pytest.mark.rule("7.1/operational")
def test_some_operational_cards_are_played_in_the_enemys_phase() -> None:
    t = Table(1834)
    t.hand("C4")
    group = t.troops("alsasua", "LN1")
    t.put("NAV1", "segura")
    t.begin(Interception(LIBERAL, group, place("alsasua"), place("salvatierra")))
    assert t.seat == "carlist"
    assert "with-card:segura" in t.offers()


@pytest.mark.rule("7.1/asterisk")
@pytest.mark.parametrize(("name", "where"), [("L1", C_GONE), ("L10", C_DISCARD)])
def test_a_card_with_an_asterisk_leaves_the_game_the_others_are_discarded(name: str, where: int) -> None:
    assert B.cards[B.card_no[name]].asterisk is (where == C_GONE)
    t = Table(1834)
    t.deck(name)
    t.begin(TakeCard(LIBERAL), card(name))
    assert state(t, name) == where
    pile = "removed" if where == C_GONE else "discards"
    assert name in t.m.view(CARLIST)[pile]  # type: ignore[operator]  # face up


# 7.2


@pytest.mark.rule("7.2")
def test_units_of_an_event_come_from_out_of_play_never_from_the_reserve() -> None:
    t = Table(1834)
    for name in ("LN1", "LN8"):
        t.g.at[t.piece(name)] = -2  # in the reserve: LN8 bears the mark of the card
    t.deck("L2")
    t.begin(TakeCard(LIBERAL), card("L2"))
    placed = []
    while t.key == "place-unit":
        assert t.m.pending is not None
        placed.append(B.piece_id[t.m.pending.args["piece"]])  # type: ignore[index]
        t.answer("place-unit", "aragon")
    assert placed == ["LN9", "LG3", "LNC2"]
    assert (t.at("LN1"), t.at("LN8")) == ("bag", "bag")
    assert (t.at("LN9"), t.strength("LN9")) == ("aragon", 4)


@pytest.mark.rule("7.2")
def test_unless_the_card_says_so() -> None:
    t = Table(1836)
    t.g.at[t.piece("PR1")] = -2
    t.deck("L17")
    t.begin(TakeCard(LIBERAL), card("L17"), [B.piece_no["PR1"]])
    t.answer("place-unit", "vitoria")
    assert (t.at("PR1"), t.strength("PR1")) == ("vitoria", 3)


# 7.3, 7.4


def skirmish(active: str = "liberal") -> Table:
    t = Table(1836, active)
    t.put("LN1", "alsasua", 2)
    t.put("NAV1", "alsasua", 2)
    return t


def fire(t: Table) -> None:
    first = "liberal" if t.g.active == LIBERAL else "carlist"
    for seat in (first, "carlist" if first == "liberal" else "liberal"):
        t.answer("firing", "LN1" if seat == "liberal" else "NAV1", seat)


@pytest.mark.rule("7.3", "7.3/order-of-tactical")
@pytest.mark.parametrize(("active", "order"), [("liberal", [0, 1]), ("carlist", [1, 0])])
def test_the_active_player_lays_his_card_first_and_both_are_shown_together(active: str, order: list[int]) -> None:
    t = skirmish(active)
    t.hand("L9", "C30", "L22", "C24")
    t.put("NAVC1", "alsasua", 1)
    t.begin(Skirmish(place("alsasua"), order[0]), [6, 6], [6, 6])
    fire(t)
    assert (t.key, t.m.pending.seat) == ("tactical", order[0])  # type: ignore[union-attr]
    assert t.m.pending.secret  # type: ignore[union-attr]  # what he lays is his secret until both are shown
    mine = "L9" if order[0] == LIBERAL else "C30"
    t.answer("tactical", mine)
    assert (t.key, t.m.pending.seat) == ("tactical", order[1])  # type: ignore[union-attr]
    assert state(t, mine) == C_HAND  # laid face down: nobody has seen it
    assert not [e for e in t.m.events(order[1]) if e.key == "card-played"]
    assert [e.key for e in t.m.events(order[1])].count("card-laid") == 1  # but that one lies there is seen
    t.answer("tactical", "none")
    assert state(t, mine) == C_DISCARD


@pytest.mark.rule("7.1/tactical", "7.3")
def test_one_tactical_card_in_a_skirmish() -> None:
    t = skirmish("carlist")
    t.hand("L9", "L22")
    t.begin(Skirmish(place("alsasua"), CARLIST), [6, 6], [6, 6])
    fire(t)
    assert t.offers() == ["none", "L9", "L22"]
    t.answer("tactical", "L22").answer("wall", "LN1")
    assert t.key != "tactical"
    assert (state(t, "L22"), state(t, "L9")) == (C_DISCARD, C_HAND)


@pytest.mark.rule("7.1/tactical", "7.3")
def test_the_text_of_the_card_says_where_it_may_be_used() -> None:
    """In a skirmish of the Liberal's own attack: no battery, no Wall, no sappers."""
    t = skirmish("liberal")
    t.hand("L8", "L9", "L22", "L24", "L32", "L34", "L21")
    t.begin(Skirmish(place("alsasua"), LIBERAL))
    fire(t)
    assert t.offers() == ["none", "L9"]


@pytest.mark.rule("7.1/tactical", "7.3/order-of-tactical")
def test_a_new_tactical_card_in_every_round_of_a_battle() -> None:
    t = Table(1838)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.hand("L9", "L34")
    battle = Battle(place("alsasua"), LIBERAL)
    t.begin(battle)
    t.answer("deploy", "LN1 LN2 LN3", "liberal").answer("deploy", "NAV1 NAV2 NAV3", "carlist")
    assert t.offers() == ["none", "L9", "L34"]
    t.answer("tactical", "L9")
    t.answer("activate", "pass").answer("activate", "pass")
    t.answer("battle-retreat", "no").answer("battle-retreat", "no")
    while t.key in ("step-back", "step-up", "reinforce"):
        t.answer(t.key, "-")
    assert (t.key, t.offers()) == ("tactical", ["none", "L34"])


@pytest.mark.rule("7.1/tactical")
def test_only_the_attacker_lays_a_card_in_an_assault_round() -> None:
    t = Table(1838)
    t.fort("alsasua", "carlist")
    t.troops("alsasua", "LN1")
    t.guns("liberal", "field", 2, "alsasua")
    t.siege("alsasua")
    t.hand("L32", "L9", "C24", "C30")
    t.begin(Assault(place("alsasua")), [6], [6, 6, 6, 6])
    t.answer("storm", "LN1")
    assert (t.seat, t.offers()) == ("liberal", ["none", "L32"])
    t.answer("tactical", "none")
    assert t.key == "assault-again"  # the Carlist was not asked


@pytest.mark.rule("7.3/operational-any-number")
def test_operational_cards_come_on_top_of_the_tactical_card() -> None:
    """An assault with the siege park (operational) and the sappers (tactical)."""
    t = Table(1838)
    t.fort("alsasua", "carlist")
    t.troops("alsasua", "LN1")
    t.guns("liberal", "field", 2, "alsasua")
    t.siege("alsasua")
    t.hand("L21", "L32")
    t.begin(Assault(place("alsasua")), [6], [6, 6, 6, 6])
    t.answer("card-siege-guns", "one-more").answer("storm", "LN1").answer("tactical", "L32")
    t.answer("sappers", "LN1")
    assert (state(t, "L21"), state(t, "L32")) == (C_DISCARD, C_DISCARD)


@pytest.mark.rule("7.3/operational-any-number")
def test_two_operational_cards_in_the_same_battle() -> None:
    """Oriamendi brings the defenders up; when the attackers are routed there is no quarter."""
    t = Table(1837)
    t.put("LN1", "alsasua", 1)
    t.put("LN2", "alsasua", 1)
    t.put("LN3", "alsasua", 1)
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.put("GUI1", "segura")
    t.hand("C26", "C9")
    t.begin(Battle(place("alsasua"), LIBERAL), [1, 1, 1, 6], [6] * 14)
    t.answer("deploy", "LN1 LN2 LN3", "liberal").answer("deploy", "NAV1 NAV2 NAV3", "carlist")
    t.answer("tactical", "none").answer("activate", "pass").answer("activate", "pass")
    t.answer("battle-retreat", "no").answer("battle-retreat", "no")
    t.answer("card-c26", "yes").answer("reinforce", "GUI1")
    while t.key in ("step-back", "step-up"):
        t.answer(t.key, "-")
    t.answer("tactical", "none").answer("activate", "activate:NAV1")
    if t.key == "share-hits":
        t.answer("share-hits", "1 1 1")
    assert t.key == "card-c9"
    t.answer("card-c9", "yes")
    assert (state(t, "C26"), state(t, "C9")) == (C_DISCARD, C_DISCARD)


@pytest.mark.rule("7.4")
def test_the_active_players_card_is_applied_first() -> None:
    """The bridge of Arquijas against the night at Luchana, played by the attacker: the river has no effect."""
    t = Table(1837)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.hand("L24", "C15")
    t.begin(Battle(place("alsasua"), LIBERAL))
    t.answer("deploy", "LN1 LN2 LN3", "liberal").answer("deploy", "NAV1 NAV2 NAV3", "carlist")
    t.answer("tactical", "L24").answer("tactical", "C15")
    played = [e.args["card"] for e in t.m.events(-1) if e.key == "card-played"]
    assert played == card("L24") + card("C15")
    assert "river-placed" not in t.log()
    assert t.seat == "liberal"


@pytest.mark.rule("7.4")
def test_confidants_cancel_a_free_interception() -> None:
    t = Table(1837)
    t.hand("C4", "L30")
    group = t.troops("alsasua", "LN1")
    t.put("NAV1", "segura")
    t.begin(Interception(LIBERAL, group, place("alsasua"), place("salvatierra")))
    t.answer("intercept", "with-card:segura")
    assert (t.key, t.seat) == ("card-l30", "liberal")
    t.answer("card-l30", "yes")
    while t.key == "intercept":
        t.answer("intercept", "done")
    assert t.result() == [0]
    assert t.at("NAV1") == "segura"
    assert (state(t, "C4"), state(t, "L30")) == (C_DISCARD, C_DISCARD)
