"""19 What Royalist cards of expeditions do: what comes from Spain, how it sails, and what befalls it.

special box-or-city N K PIECE ... in R    to the Expeditionary Box, or one of the first K to a city for N resources
special to-city N PIECE ... in R          those for which N resources each are paid come to a city or its port
special ships-to SHIP ... in PLACE ...    ships come to one of these seas, or to a port that is held
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of, kind_of
from .....kit.log import reveal_to, say
from ...codes import PIECE, PLACE, TO_BOX
from ...pack.terms import EVENTS, EXPEDITIONARY, NONE, SHIP, TRANSPORT
from ...state.effects import gain_resources, lose_strength
from ...state.model import INSIDE, K_NO_ATTRITION, K_NO_EXPEDITION, K_ONE_EXPEDITIONARY, Continent
from ..queries.cards_royalist import city_open, expeditionaries, mutineers, sick_regions
from ..queries.ch04_cards import enemies_stand, hand
from ..queries.common import city_holder, enemy, pieces
from .card_frame import CardFrame
from .ch04_effects import Place, ToBox, bring_in, remove_piece
from .ch11_control import update_control
from .ch19_expeditions import Landed


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
        found: list[int] = [
            place for place in self.where if not b.is_port(place) or city_holder(g, b.port_land[place]) == self.side(g)
        ]
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


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "box-or-city": BoxOrCity,
    "to-city": ToCity,
    "ships-to": ShipsTo,
    "convoy": Convoy,
    "no-expeditions": NoExpeditions,
    "yellow-fever": YellowFever,
    "mutiny": Mutiny,
}
