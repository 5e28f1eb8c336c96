"""7 Cards: taking one at the start of the phase, hands, decks; events are applied at once."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import reveal, say, tell_more
from ...pack.board import LIBERAL, NONE
from ...state.effects import discard, gain_cp
from ...state.model import C_DECK, C_DISCARD, C_GONE, C_HAND, K_DRAWS, K_SEEDED, War
from ..queries.ch07_cards import deck, hand, hand_size
from .events_carlist import CarlistEvent
from .events_liberal import LiberalEvent


def cancelled(g: War, c: int) -> bool:
    """7.0/cancelled-card: a card that one already played has cancelled."""
    b = g.b
    name = b.cards[c].id
    return any(name in b.cards[d].cancels and g.card[d] in (C_GONE, C_DISCARD) for d in range(len(b.cards)))


def drawable(g: War, side: int) -> list[int]:
    """7.0, 24.9/l16: the cards that can be next; L16 comes exactly with the draw it was put at."""
    pool = deck(g, side)
    if side == LIBERAL and g.marks[K_SEEDED]:
        seeded = g.b.card_no[g.b.charts.cards.seeded_card]
        if seeded in pool:
            if g.marks[K_DRAWS] + 1 == g.marks[K_SEEDED]:
                return [seeded]
            if len(pool) > 1:  # its draw is still to come: after it the card is out of the game (7.1/asterisk)
                return [c for c in pool if c != seeded]
    return pool


class TakeCard(Frame):
    """7.0: the top card of the deck; an event happens at once, any other card goes to the hand."""

    side: int
    c: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.c = NONE

    def start(self, g: War, _: Answer) -> Signal:
        """7.0/empty-deck: the discards are shuffled in; with no card at all there is a Command Point instead."""
        b = g.b
        if not deck(g, self.side):
            for c in range(len(b.cards)):
                if b.card_side[c] == self.side and g.card[c] == C_DISCARD:
                    g.card[c] = C_DECK
            say(g, "deck-renewed", "7.0/empty-deck", {"side": self.side})
        pool = drawable(g, self.side)
        if not pool:
            gain_cp(g, self.side, b.charts.cards.empty_deck_command_points, "7.0/empty-deck")
            return self.done()
        return self.draw(pool, "card", "card", "7.0", "taken", {"side": self.side})

    def taken(self, g: War, answer: Answer) -> Signal:
        """7.0, 7.0/cancelled-card, 7.1/event."""
        c = answer[0]
        self.c = c
        if self.side == LIBERAL and g.marks[K_SEEDED]:
            g.marks[K_DRAWS] += 1
        if cancelled(g, c):
            g.card[c] = C_GONE
            reveal(g, "card-cancelled", "7.0/cancelled-card", {"side": self.side, "card": c})
            return self.done()
        if g.b.cards[c].type == "event":
            reveal(g, "event", "7.1/event", {"side": self.side, "card": c})
            discard(g, c)
            if self.side == LIBERAL:
                return self.call(LiberalEvent(c), "finish")
            return self.call(CarlistEvent(c), "finish")
        g.card[c] = C_HAND
        tell_more(g, self.side, "card-taken", "7.0", {"card": c}, {"side": self.side})
        return self.goto("limit")

    def limit(self, g: War, _: Answer) -> Signal:
        """7.0/hand-limit: a ninth card means discarding one."""
        if hand_size(g, self.side) <= g.b.charts.cards.hand_limit:
            return self.done()
        return self.ask(self.side, "discard", "7.0/hand-limit", Pick(hand(g, self.side)), "card", "discarded")

    def discarded(self, g: War, answer: Answer) -> Signal:
        g.card[answer[0]] = C_DISCARD
        reveal(g, "card-discarded", "7.0/hand-limit", {"side": self.side, "card": answer[0]})
        return self.done()

    def finish(self, g: War, _: Answer) -> Signal:
        return self.done()
