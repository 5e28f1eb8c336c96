"""4 The Draw Phase, playing cards, and the moments of a turn at which they may be played."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import reveal, say, tell
from ...codes import CARD, END, KEEP
from ...pack.cards import FORCED, LAND, NAVAL, PURPLE
from ...pack.terms import NONE
from ...state.effects import finish_card, raise_tension
from ...state.model import (
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
    K_EXPEDITION_TENSION,
    K_KEEP,
    K_TOP,
    LOOKED_AT,
    PH_CARDS,
    Continent,
)
from ..queries.ch04_cards import (
    conditions_met,
    deck,
    discards,
    due_cards,
    expedition_card,
    forced_now,
    hand,
    over_limit,
    why_no_card,
    window_cards,
    window_opens,
)
from ..queries.common import setup
from .card_tables import active_frame
from .ch04_effects import Effects


class DrawPhase(Frame):
    """4.0: events of the turn, new cards, purple cards, active cards, and the limit of the hand."""

    side: int
    i: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.i = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        """4.0/order, 1: the events that bear this turn's number, and those that waited for their condition."""
        for c in g.b.side_cards[self.side]:
            if g.card[c] == C_WAITING:
                g.card[c] = C_DUE
        for c in forced_now(g, self.side):
            if g.card[c] == C_OUT:
                g.card[c] = C_DUE
                reveal(g, "event-drawn", "3.3.2/forced-historical", {"side": self.side, "card": c})
        return self.call(DueCards(self.side, PH_CARDS), "cards")

    def cards(self, g: Continent, _: Answer) -> Signal:
        """4.0, 2: as many cards as the scenario says."""
        return self.call(DrawCards(self.side, setup(g).draw), "purple")

    def purple(self, g: Continent, _: Answer) -> Signal:
        """4.0, 3: purple cards just drawn are played at once, or in their phase of this turn."""
        return self.call(DueCards(self.side, PH_CARDS), "active")

    def active(self, g: Continent, _: Answer) -> Signal:
        """4.0, 4: what the Active Cards of the side do each turn."""
        b = g.b
        while self.i < len(b.side_cards[self.side]):
            c = b.side_cards[self.side][self.i]
            self.i += 1
            if g.card[c] == C_ACTIVE:
                frame = active_frame(b.cards[c].id)
                if frame is not None:
                    return self.call(frame(c), "active")
        return self.call(Discards(self.side), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class DrawCards(Frame):
    """4.0: cards from a side's deck, one after another. A deck that is used up is made anew of its discards."""

    side: int
    left: int

    def __init__(self, side: int = 0, count: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = count

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        if self.left <= 0:
            return self.done()
        if not deck(g, self.side):
            old = discards(g, self.side)
            if not old:
                return self.done()
            for c in old:
                g.card[c] = C_DECK
            say(g, "deck-renewed", "4.0", {"side": self.side})
        self.left -= 1
        for i in range(LOOKED_AT):  # R162: cards that were looked at come first
            c = g.marks[K_TOP + i] - 1
            g.marks[K_TOP + i] = 0 if c >= 0 and b.cards[c].side == self.side else c + 1
            if c >= 0 and b.cards[c].side == self.side and g.card[c] == C_DECK:
                return self.drawn(g, [c])
        return self.draw(deck(g, self.side), "card", "draw-card", "4.0", "drawn", {"side": self.side})

    def drawn(self, g: Continent, answer: Answer) -> Signal:
        """3.3.2: a purple card is shown and must be played this turn; a brown one goes to the hand."""
        c = answer[0]
        if g.b.cards[c].type == PURPLE:
            g.card[c] = C_DUE
            reveal(g, "purple-drawn", "3.3.2/purple", {"side": self.side, "card": c})
        else:
            g.card[c] = C_HAND
            tell(g, self.side, "card-drawn", "3.3.2/brown", {"card": c})
            if g.sink is not None:
                g.sink.add("card-taken", "3.3.2/brown", {"side": self.side}, 256 | 1 << (1 - self.side))
        return self.goto("start")


class MoreCards(Frame):
    """4.0: a card lets its player draw. In the Draw Phase its end sees to purple cards and to the limit of the hand;
    in any other phase both are seen to at once."""

    side: int
    count: int

    def __init__(self, side: int = 0, count: int = 0) -> None:
        super().__init__()
        self.side = side
        self.count = count

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(DrawCards(self.side, self.count), "purple")

    def purple(self, g: Continent, _: Answer) -> Signal:
        if g.phase == PH_CARDS:
            return self.done()
        return self.call(DueCards(self.side, g.phase), "limit")

    def limit(self, g: Continent, _: Answer) -> Signal:
        return self.call(Discards(self.side), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Discards(Frame):
    """4.0/hand-limit: cards beyond the limit of the hand are discarded; purple cards are not in it."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        n = over_limit(g, self.side)
        if n == 0:
            return self.done()
        choice = Subset(hand(g, self.side), n, n)
        return self.ask(self.side, "discard", "4.0/hand-limit", choice, "card", "discarded", {"n": n})

    def discarded(self, g: Continent, answer: Answer) -> Signal:
        for c in answer:
            g.card[c] = C_DISCARD
        reveal(g, "discarded", "4.0/hand-limit", {"side": self.side, "cards": answer})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """4.0/purple-not-discarded."""
        assert isinstance(g, Continent)
        b = g.b
        for c in answer:
            if 0 <= c < len(b.cards) and b.cards[c].type == PURPLE:
                return Refusal("4.0/purple-not-discarded", "no-discard-purple", {"card": c})
        return None


class DueCards(Frame):
    """3.3.2, 4.1: forced and purple cards that must be played now, in the order their owner likes."""

    side: int
    phase: int

    def __init__(self, side: int = 0, phase: int = 0) -> None:
        super().__init__()
        self.side = side
        self.phase = phase

    def start(self, g: Continent, _: Answer) -> Signal:
        due = due_cards(g, self.side, self.phase)
        if not due:
            return self.done()
        if len(due) == 1:
            return self.play(g, [CARD + due[0]])
        return self.ask(self.side, "due-card", "4.1", Pick([CARD + c for c in due]), "act", "play")

    def play(self, g: Continent, answer: Answer) -> Signal:
        """4.1/condition: without its condition an event does not happen: a forced one is removed or waits."""
        c = arg_of(answer[0])
        if conditions_met(g, c):
            return self.call(PlayCard(c), "start")
        unplayed(g, c)
        return self.goto("start")


def unplayed(g: Continent, c: int) -> None:
    """4.1/condition: a forced event waits if it says so, else it is removed; a purple one is discarded."""
    card = g.b.cards[c]
    if card.type == FORCED:
        if card.waits > g.turn:
            g.card[c] = C_WAITING
            if g.turn == card.turn:  # told once
                say(g, "event-waits", "4.1/condition", {"card": c})
        else:
            g.card[c] = C_GONE
            say(g, "event-fails", "4.1/condition", {"card": c})
    else:
        g.card[c] = C_DISCARD
        say(g, "purple-fails", "4.1/condition", {"card": c})


class CardWindow(Frame):
    """4.2: before a phase the active player plays what he must and may play what he likes."""

    side: int
    phase: int

    def __init__(self, side: int = 0, phase: int = 0) -> None:
        super().__init__()
        self.side = side
        self.phase = phase

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(DueCards(self.side, self.phase), "offer")

    def offer(self, g: Continent, _: Answer) -> Signal:
        if not window_opens(g, self.side, self.phase):
            return self.done()
        picks = [END] if g.marks[K_KEEP] else [END, KEEP]
        picks += [CARD + c for c in window_cards(g, self.side, self.phase)]
        return self.ask(self.side, "play-card", "4.2", Pick(picks), "act", "chosen", {"phase": self.phase})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "start")
        if kind == KEEP:
            g.marks[K_KEEP] = 1
            return self.goto("offer")  # cards with the icon of this phase are still offered
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if len(answer) == 1 and kind_of(answer[0]) == CARD and arg_of(answer[0]) < len(g.b.cards):
            return why_no_card(g, arg_of(answer[0]))
        return None


class PlayCard(Frame):
    """4.1: a card is shown, its instructions are followed, then comes its final action.

    A combat card stays on the table until its battle is over (effects.clear_table) and counts for 12.5.
    """

    c: int

    def __init__(self, c: int = NONE) -> None:
        super().__init__()
        self.c = c

    def start(self, g: Continent, _: Answer) -> Signal:
        card = g.b.cards[self.c]
        reveal(g, "card-played", "4.1", {"side": card.side, "card": self.c})
        g.card[self.c] = C_TABLE
        if card.type == LAND or card.type == NAVAL:
            g.battle[BT_CARDS + card.side] += 1
        return self.call(Effects(self.c), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        """4.1/final-action."""
        card = g.b.cards[self.c]
        if card.type == LAND or card.type == NAVAL:
            return self.done()
        if g.marks[K_EXPEDITION_TENSION] and expedition_card(g.b, self.c):
            raise_tension(g, g.marks[K_EXPEDITION_TENSION], "4.1")
        if g.card[self.c] == C_TABLE:  # a special may have settled it
            finish_card(g, self.c)
        return self.done()
