"""What Royalist cards of every theatre do: expeditions, and what comes from the court and the Cortes.

special tied-replacements N PIECE ...     replacements for these units, in this turn's Replacement Phase
special tied-replacements N in R ...      the same for units in these regions
special joins-stack LEADER in R ...       a leader goes to one of the stacks there
special box-or-city N K PIECE ... in R    to the Expeditionary Box, or one of the first K to a city for N resources
special to-city N PIECE ... in R          those for which N resources each are paid come to a city or its port
special ships-to SHIP ... in PLACE ...    ships come to one of these seas, or to a port that is held
special lost-on N PIECE [M]               from N on the piece is removed (and M resources are lost)
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of, kind_of
from ...codes import NO, PIECE, PLACE, TO_BOX, YES
from ...pack.terms import EVENTS, EXPEDITIONARY, LEADER, NONE, PATRIOT, ROYALIST, SHIP, TRANSPORT
from ...state.effects import enter_play, gain_resources, lose_strength, put, retire_card, reveal, reveal_to, say
from ...state.model import (
    C_ACTIVE,
    C_DISCARD,
    INSIDE,
    K_EXPEDITION_TENSION,
    K_NO_ATTRITION,
    K_NO_EXPEDITION,
    K_NO_EXPEDITION_CARD,
    K_ONE_EXPEDITIONARY,
    K_TIED,
    K_TOP,
    LOOKED_AT,
    Continent,
)
from ..queries.cards_economy import TIED
from ..queries.cards_royalist import city_open, expeditionaries, led_by, mutineers, sick_regions, stack_of, stacks_among
from ..queries.ch04_cards import deck, enemies_stand, hand, in_play
from ..queries.common import city_holder, enemy, has_combat, pieces
from .card_frame import CardFrame
from .cards_common import hold_fast
from .ch04_effects import Place, ToBox, bring_in, remove_piece
from .ch11_control import update_control
from .ch19_expeditions import Landed
from .dice import d10, shown

# replacements, leaders


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


# expeditions


def bring_to_city(g: Continent, p: int, region: int) -> None:
    """A counter comes to a city that its side holds: a ship to its port, others within the walls of a besieged one."""
    b = g.b
    side = b.side[p]
    if b.arm[p] == SHIP:
        bring_in(g, p, b.port[region], False, "4.1")
        return
    bring_in(g, p, region, False, "4.1")
    if b.fortress[region] and (g.control[region] != side or enemies_stand(g, side, region)):
        g.flags[p] |= INSIDE
    update_control(g, region)


def cities(g: Continent, side: int, where: list[int]) -> list[int]:
    """Those of some cities to which troops can come from the sea."""
    return [r for r in where if city_open(g, side, r) and (g.b.fortress[r] or not enemies_stand(g, side, r))]


class BoxOrCity(CardFrame):
    """19.1: units go to the Expeditionary Box; or, for some resources, one of them straight to a city."""

    piece: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.piece = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        cost, first = self.who[0], self.who[1]
        able = [p for p in self.who[2 : 2 + first] if g.at[p] == EVENTS]
        if not able or g.resources[self.side(g)] < cost or not cities(g, self.side(g), self.where):
            return self.goto("box")
        picks = [TO_BOX] + [PIECE + p for p in able]
        args: Args = {"n": cost, "places": cities(g, self.side(g), self.where)}
        return self.ask(self.side(g), "box-or-city", "4.1", Pick(picks), "act", "chosen", args)

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) != PIECE:
            return self.goto("box")
        self.piece = arg_of(answer[0])
        gain_resources(g, self.side(g), -self.who[0], "4.1")
        found = cities(g, self.side(g), self.where)
        if len(found) == 1:
            return self.here(g, [PLACE + found[0]])
        picks = [PLACE + r for r in found]
        return self.ask(self.side(g), "place-where", "4.1", Pick(picks), "act", "here", {"pieces": [self.piece]})

    def here(self, g: Continent, answer: Answer) -> Signal:
        bring_to_city(g, self.piece, arg_of(answer[0]))
        return self.call(Landed([self.piece], True), "finish")

    def box(self, g: Continent, _: Answer) -> Signal:
        return self.call(ToBox(self.side(g), self.who[2:]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class ToCity(CardFrame):
    """Counters come to a city that is held, each for some resources. After Riego only one expeditionary unit does."""

    def start(self, g: Continent, _: Answer) -> Signal:
        cost = self.who[0]
        able = [p for p in self.who[1:] if g.at[p] == EVENTS]
        if not able or not cities(g, self.side(g), self.where):
            return self.done()
        if cost == 0:
            return self.chosen(g, able)
        most = min(len(able), g.resources[self.side(g)] // cost)
        if g.marks[K_ONE_EXPEDITIONARY] and g.b.traits[able[0]] & EXPEDITIONARY:
            most = min(most, 1)
        if most == 0:
            return self.done()
        args: Args = {"n": cost, "place": self.where[0]}
        return self.ask(self.side(g), "to-city", "4.1", Subset(able, 0, most), "piece", "chosen", args)

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        gain_resources(g, self.side(g), -self.who[0] * len(answer), "4.1")
        for p in answer:
            bring_to_city(g, p, self.where[0])
        return self.call(Landed(answer, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class ShipsTo(CardFrame):
    """Ships come to a sea, or to a port whose city is held."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        found: list[int] = []
        for place in self.where:
            if not b.is_port(place) or city_holder(g, b.port_land[place]) == self.side(g):
                found.append(place)
        return self.call(Place(self.side(g), self.who, found), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Convoy(CardFrame):
    """19.3: no attrition this turn, and the transports in these ports have more movement points."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_NO_ATTRITION] = 1
        say(g, "convoy-protected", "19.3")
        for place in self.where:
            for p in pieces(g, self.side(g), place):
                if g.b.traits[p] & TRANSPORT:
                    g.extra[p] += self.who[0]
        return self.done()


class NoExpeditions(CardFrame):
    """20.1, note: this turn nothing may be bought from the Expeditionary Box, and nothing need be."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_NO_EXPEDITION] = 1
        say(g, "no-expeditions-bought", "19.2")
        return self.done()


class YellowFever(CardFrame):
    """Each stack with expeditionary units in a tropical region loses strength from them, more if they are many."""

    todo: list[int]
    left: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.todo = []
        self.left = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        self.todo = sick_regions(g)
        return self.goto("region")

    def region(self, g: Continent, _: Answer) -> Signal:
        if not self.todo:
            return self.done()
        many, few, more = self.who[0], self.who[1], self.who[2]
        self.left = more if len(expeditionaries(g, self.todo[0])) >= many else few
        return self.goto("point")

    def point(self, g: Continent, _: Answer) -> Signal:
        units = expeditionaries(g, self.todo[0])
        if self.left == 0 or not units:
            self.todo.pop(0)
            return self.goto("region")
        self.left -= 1
        if len(units) == 1:
            return self.lost(g, [PIECE + units[0]])
        args: Args = {"place": self.todo[0]}
        return self.ask(self.side(g), "yellow-fever", "4.1", Pick([PIECE + p for p in units]), "act", "lost", args)

    def lost(self, g: Continent, answer: Answer) -> Signal:
        if lose_strength(g, arg_of(answer[0]), 1, "4.1"):
            update_control(g, self.todo[0])
        return self.goto("point")


class Mutiny(CardFrame):
    """A unit at sea or in the Expeditionary Box, of the enemy's choice, is lost, and he sees the hand."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = mutineers(g, self.where)
        if not found:
            return self.goto("seen")
        if len(found) == 1:
            return self.lost(g, [PIECE + found[0]])
        picks = [PIECE + p for p in found]
        return self.ask(enemy(self.side(g)), "mutiny", "4.1", Pick(picks), "act", "lost")

    def lost(self, g: Continent, answer: Answer) -> Signal:
        remove_piece(g, arg_of(answer[0]), "4.1")
        return self.goto("seen")

    def seen(self, g: Continent, _: Answer) -> Signal:
        side = self.side(g)
        reveal_to(g, enemy(side), "hand-shown", "4.1", {"side": side, "cards": hand(g, side)})
        say(g, "hand-seen", "4.1", {"side": side})
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
        for place in [b.expeditionary] + self.where:
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
    "box-or-city": BoxOrCity,
    "to-city": ToCity,
    "ships-to": ShipsTo,
    "convoy": Convoy,
    "no-expeditions": NoExpeditions,
    "yellow-fever": YellowFever,
    "mutiny": Mutiny,
    "look-at-deck": LookAtDeck,
    "desired-king": DesiredKing,
    "riego": Riego,
    "absolutists": Absolutists,
    "contrary-orders": ContraryOrders,
    "lost-on": LostOn,
}
