"""24.9 The decks of the next year."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import reveal, say, tell_more
from ...pack.board import CARLIST, LIBERAL
from ...state.model import C_DECK, C_DISCARD, C_GONE, C_HAND, C_OUT, K_DRAWS, K_SEEDED, War
from ..queries.ch07_cards import deck, in_play
from .ch07_cards import cancelled


class NewDecks(Frame):
    """24.9, 24.9/hand-replacement, 24.9/l16, 7.1: discards and the new year's cards are shuffled in."""

    side: int
    replace: int  # cards of the hand still to be replaced
    aside: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.side = LIBERAL
        self.replace = 0
        self.aside = []

    def start(self, g: War, _: Answer) -> Signal:
        """24.9: add the discards and the cards of next year, take out what retires or is cancelled."""
        b = g.b
        year = g.year + 1
        self.replace = 0
        for c in range(len(b.cards)):
            card = b.cards[c]
            if b.card_side[c] != self.side:
                continue
            if g.card[c] == C_DISCARD and not card.asterisk:
                g.card[c] = C_DECK
            if g.card[c] == C_OUT and card.year == year and in_play(g, c):
                g.card[c] = C_DECK
            if card.leaves == year or (g.card[c] in (C_DECK, C_HAND) and cancelled(g, c)):
                if g.card[c] == C_HAND:
                    self.replace += 1
                    reveal(g, "card-retires", "24.9/hand-replacement", {"side": self.side, "card": c})
                if g.card[c] in (C_DECK, C_HAND, C_OUT):
                    g.card[c] = C_GONE
        say(g, "deck-made", "24.9", {"side": self.side})
        return self.goto("draw_one")

    def draw_one(self, g: War, _: Answer) -> Signal:
        """24.9/hand-replacement: events are put aside until a card for the hand is found."""
        pool = [c for c in deck(g, self.side) if c not in self.aside]
        if self.replace <= 0 or not pool:
            return self.goto("seed")
        return self.draw(pool, "card", "card", "24.9/hand-replacement", "drew", {"side": self.side})

    def drew(self, g: War, answer: Answer) -> Signal:
        c = answer[0]
        if g.b.cards[c].type == "event":
            self.aside.append(c)
            return self.goto("draw_one")
        g.card[c] = C_HAND
        self.replace -= 1
        tell_more(g, self.side, "card-taken", "24.9/hand-replacement", {"card": c}, {"side": self.side})
        return self.goto("draw_one")

    def seed(self, g: War, _: Answer) -> Signal:
        """24.9/l16: the Army of Operations of the North is put at random among the first five cards of 1836, after the
        hand has been made whole and the deck shuffled for the last time."""
        b = g.b
        self.aside = []
        if self.side == LIBERAL and g.year + 1 == b.charts.cards.seeded_year:
            c = b.card_no[b.charts.cards.seeded_card]
            if g.card[c] == C_DECK:
                n = min(b.charts.cards.seeded_among_first, len(deck(g, LIBERAL)))
                return self.draw(list(range(1, n + 1)), "number", "seed", "24.9/l16", "seeded")
        return self.goto("next_side")

    def seeded(self, g: War, answer: Answer) -> Signal:
        g.marks[K_SEEDED] = answer[0]
        g.marks[K_DRAWS] = 0
        return self.goto("next_side")

    def next_side(self, g: War, _: Answer) -> Signal:
        if self.side == CARLIST:
            return self.done()
        self.side = CARLIST
        return self.goto("start")
