"""What Royalist cards of every theatre do: replacements, leaders, and what comes from the court and the Cortes.

special tied-replacements N PIECE ...     replacements for these units, in this turn's Replacement Phase
special tied-replacements N in R ...      the same for units in these regions
special joins-stack LEADER in R ...       a leader goes to one of the stacks there
special lost-on N PIECE [M]               from N on the piece is removed (and M resources are lost)
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of
from .....kit.log import reveal, reveal_to, say
from ...codes import NO, PLACE, YES
from ...pack.terms import EVENTS, LEADER, NONE, PATRIOT, ROYALIST, SHIP
from ...state.effects import enter_play, gain_resources, put, retire_card
from ...state.model import (
    C_ACTIVE,
    C_DISCARD,
    INSIDE,
    K_EXPEDITION_TENSION,
    K_NO_EXPEDITION_CARD,
    K_ONE_EXPEDITIONARY,
    K_TIED,
    K_TOP,
    LOOKED_AT,
    Continent,
)
from ..queries.cards_economy import TIED
from ..queries.cards_royalist import led_by, stack_of, stacks_among
from ..queries.ch04_cards import deck, hand, in_play
from ..queries.common import enemy, has_combat, pieces
from .card_frame import CardFrame
from .cards_common import hold_fast
from .ch04_effects import remove_piece
from .dice import d10, shown


class TieReplacements(CardFrame):
    """14.0: the replacements are given out in the Replacement Phase, to some units only."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for i in range(TIED):
            if g.marks[K_TIED + i] == 0:
                g.marks[K_TIED + i] = self.c + 1
                break
        return self.done()


class JoinStack(CardFrame):
    """A leader, in play or in the Events Box, goes to a stack of his side."""

    def start(self, g: Continent, _: Answer) -> Signal:
        leader = self.who[0]
        found = stacks_among(g, self.side(g), self.where)
        if not found or not (in_play(g, leader) or g.at[leader] == EVENTS):
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PLACE + found[0]])
        picks = [PLACE + r for r in found]
        return self.ask(self.side(g), "joins-stack", "4.1", Pick(picks), "act", "chosen", {"leader": leader})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        leader, r = self.who[0], arg_of(answer[0])
        if g.at[leader] == EVENTS:
            enter_play(g, leader, r, 0)
        else:
            put(g, leader, r)
        if not has_combat(g, self.side(g), r):  # the stack is within the walls
            g.flags[leader] |= INSIDE
        say(g, "placed", "4.1", {"piece": leader, "place": r})
        return self.done()


class HoldStack(CardFrame):
    """3.7: the stacks of these leaders do not move this turn."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for leader in self.who:
            if in_play(g, leader) and g.b.is_land(g.at[leader]):
                hold_fast(g, stack_of(g, leader))
        return self.done()


class LookAtDeck(CardFrame):
    """The Patriot looks at the next cards of his deck: they will be drawn first."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for i in range(LOOKED_AT):
            g.marks[K_TOP + i] = 0
        left = deck(g, PATRIOT)
        n = min(self.who[0], LOOKED_AT, len(left))
        if n == 0:
            return self.done()
        return self.draw(left, "card", "look-at-deck", "4.1", "looked", {"side": PATRIOT}, n)

    def looked(self, g: Continent, answer: Answer) -> Signal:
        for i in range(len(answer)):
            g.marks[K_TOP + i] = answer[i] + 1
        reveal_to(g, PATRIOT, "deck-shown", "4.1", {"cards": answer})
        say(g, "deck-looked-at", "4.1", {"side": PATRIOT, "n": len(answer)})
        return self.done()


# Spain


class DesiredKing(CardFrame):
    """The Cortes are over; expeditions anger America from now on."""

    def start(self, g: Continent, _: Answer) -> Signal:
        cortes = g.b.card_no.get("R128", NONE)
        if cortes >= 0 and g.card[cortes] == C_ACTIVE:
            retire_card(g, cortes, "4.1")
        g.marks[K_EXPEDITION_TENSION] = self.who[0]
        return self.done()


class Riego(CardFrame):
    """What waits in Spain is lost, and from now on an expedition is one unit."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        for place in [b.expeditionary, *self.where]:
            for p in pieces(g, ROYALIST, place):
                if b.arm[p] != LEADER and b.arm[p] != SHIP:
                    remove_piece(g, p, "4.1")
        g.marks[K_ONE_EXPEDITIONARY] = 1
        return self.done()


class Absolutists(CardFrame):
    """A card of one's own hand is discarded at random, and no expedition card is played this turn."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_NO_EXPEDITION_CARD] = 1
        say(g, "no-expedition-cards", "4.1")
        found = hand(g, self.side(g))
        if not found:
            return self.done()
        return self.draw(found, "card", "random-discard", "4.1", "drawn", {"side": self.side(g)})

    def drawn(self, g: Continent, answer: Answer) -> Signal:
        g.card[answer[0]] = C_DISCARD
        reveal(g, "discarded", "4.1", {"side": self.side(g), "cards": answer})
        return self.done()


class ContraryOrders(CardFrame):
    """The enemy names a stack of a leader of rank: it is Immobile, unless that is bought off."""

    place: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.place = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        found = led_by(g, self.side(g), self.who[0])
        if not found:
            return self.done()
        if len(found) == 1:
            return self.named(g, [PLACE + found[0]])
        picks = [PLACE + r for r in found]
        return self.ask(enemy(self.side(g)), "contrary-orders", "4.1", Pick(picks), "act", "named")

    def named(self, g: Continent, answer: Answer) -> Signal:
        self.place = arg_of(answer[0])
        say(g, "orders-reach", "4.1", {"side": self.side(g), "place": self.place})
        if g.resources[self.side(g)] < self.who[1]:
            return self.paid(g, [NO])
        args: Args = {"n": self.who[1], "place": self.place}
        return self.ask(self.side(g), "ignore-orders", "4.1", Pick([YES, NO]), "act", "paid", args)

    def paid(self, g: Continent, answer: Answer) -> Signal:
        b = g.b
        if answer[0] == YES:
            gain_resources(g, self.side(g), -self.who[1], "4.1")
            return self.done()
        held: list[int] = []
        for p in pieces(g, self.side(g), self.place):
            if b.arm[p] == LEADER and b.stars[p] >= self.who[0]:
                held += [q for q in stack_of(g, p) if q not in held]
        hold_fast(g, held)
        return self.done()


class LostOn(CardFrame):
    """A die: from a figure on a counter is removed from the game."""

    def start(self, g: Continent, _: Answer) -> Signal:
        if not in_play(g, self.who[1]):
            return self.done()
        return d10(self, 1, "roll-fates", "4.1", "rolled", {"pieces": [self.who[1]]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        if shown(g, "fate-die", "4.1", answer[0], [], {"piece": self.who[1]}) >= self.who[0]:
            remove_piece(g, self.who[1], "4.1")
            if len(self.who) > 2:
                gain_resources(g, self.side(g), -self.who[2], "4.1")
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "tied-replacements": TieReplacements,
    "joins-stack": JoinStack,
    "hold-stack": HoldStack,
    "look-at-deck": LookAtDeck,
    "desired-king": DesiredKing,
    "riego": Riego,
    "absolutists": Absolutists,
    "contrary-orders": ContraryOrders,
    "lost-on": LostOn,
}
