"""Deeds that cards of both sides share, as "special" clauses, and those of chapter 22.

special immobile PIECE ...              those on the map get the marker of 3.7
special strike N PIECE ...              those on the map lose N strength points
special haste N LEADER ...              their stacks have N movement points more this turn
special haste N in PLACE ...            all of one's own ships in these ports, or pieces in these regions, have
special fetch LEADER in R               a leader in play, and not besieged, goes to the region
special embark PIECE ... in SEA         counters of the Events Box come aboard one's own ships there
special embark-leader LEADER in SEA     the same for a leader, from wherever he is
special seize N in R ...                regions without enemy combat units are taken; each adds N tension
special show-hand                       the enemy's hand is shown to one's own side
special gain-if-enemy N in R ...        N resources if the enemy controls one of the regions
special pay-or-vp N V                   N resources are paid, or V victory points lost
special pay-for N PIECE ... in PLACE    for N resources, if the side likes, the counters are placed
special lasting N ...                   nothing now: figures of what the card changes as long as it lasts
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import reveal_to, say
from ...codes import NO, YES
from ...pack.terms import EVENTS, GONE, LEADER, NONE, OUT, SHIP
from ...state.effects import (
    eliminate,
    enter_play,
    gain_resources,
    gain_vp,
    lose_strength,
    put,
    raise_tension,
    take_control,
)
from ...state.model import IMMOBILE, INSIDE, Continent
from ..queries.ch04_cards import enemies_stand, hand, in_play, piece_of
from ..queries.ch09_transport import room, weight
from ..queries.common import besieged, controls, enemy, pieces, setup, ships
from .card_frame import CardFrame
from .ch04_effects import Place
from .ch11_control import update_control
from .ch22_cards import SHARED
from .dice import d10, shown


def hold_fast(g: Continent, pieces: list[int]) -> None:
    """3.7: those of them that are on the map do not move this turn."""
    for p in pieces:
        if in_play(g, p):
            g.flags[p] |= IMMOBILE
            say(g, "made-immobile", "3.7", {"piece": p})


class HoldFast(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        hold_fast(g, self.who)
        return self.done()


def weaken(g: Continent, p: int, n: int, rule: str) -> None:
    """A unit loses strength by a card; its region may change hands."""
    at = g.at[p]
    if lose_strength(g, p, n, rule):
        update_control(g, at)


class Strike(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        for p in self.who[1:]:
            if in_play(g, p):
                weaken(g, p, self.who[0], "4.1")
        return self.done()


class Haste(CardFrame):
    """What moves with the leaders named or out of the places named."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for place in self.where:
            self.speed(g, place, not g.b.is_land(place))
        for p in self.who[1:]:
            if in_play(g, p):
                self.speed(g, g.at[p], False)
        return self.done()

    def speed(self, g: Continent, place: int, afloat: bool) -> None:
        """In ports and seas the ships, else those who march."""
        n = self.who[0]
        found = [p for p in pieces(g, self.side(g), place) if (g.b.arm[p] == SHIP) == afloat]
        for p in found:
            g.extra[p] += n
        if found:
            say(g, "hastens", "4.1", {"place": place, "n": n})


class Fetch(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        p = self.who[0]
        to = self.where[0]
        at = g.at[p]
        if in_play(g, p) and at != to and setup(g).in_play[to] and not enemies_stand(g, self.side(g), to):
            if not (g.flags[p] & INSIDE and besieged(g, at)):
                put(g, p, to)
                say(g, "fetched", "4.1", {"leader": p, "place": to})
        return self.done()


class Embark(CardFrame):
    """Counters of the Events Box come aboard: each goes to the ship with the most room."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for x in self.who:
            p = piece_of(x)
            if self.comes(g, p):
                self.aboard(g, p)
        return self.done()

    def comes(self, g: Continent, p: int) -> bool:
        return g.at[p] == EVENTS

    def aboard(self, g: Continent, p: int) -> None:
        b = g.b
        best = NONE
        for ship in ships(g, self.side(g), self.where[0]):
            if b.capacity[ship] > 0 and (best < 0 or room(g, ship) > room(g, best)):
                best = ship
        strength = b.top[p]
        if best < 0 or (b.arm[p] != LEADER and strength > room(g, best)):
            say(g, "nowhere-to-place", "4.1", {"piece": p})
            return
        enter_play(g, p, self.where[0], strength)
        g.aboard[p] = best
        assert weight(g, p) <= b.capacity[best]
        say(g, "comes-aboard", "4.1", {"piece": p, "ship": best, "place": self.where[0]})


class EmbarkLeader(Embark):
    def comes(self, g: Continent, p: int) -> bool:
        return g.at[p] != GONE and g.at[p] != OUT


class SeizeRegions(CardFrame):
    """Regions in which no enemy combat unit is pass to one's own side."""

    def start(self, g: Continent, _: Answer) -> Signal:
        side = self.side(g)
        for r in self.where:
            if not setup(g).in_play[r] or troops_there(g, enemy(side), r):
                continue
            take_control(g, r, side, "4.1")
            if self.who:
                raise_tension(g, self.who[0], "4.1")
        return self.done()


def troops_there(g: Continent, side: int, region: int) -> bool:
    """Has a side a combat unit in a region, in the city or outside? Hidden ones hold nothing (20.1)."""
    if enemies_stand(g, enemy(side), region):
        return True
    for p in pieces(g, side, region):
        if g.b.combat[p] and g.flags[p] & INSIDE:
            return True
    return False


class ShowHand(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        """Only who plays the card sees it."""
        foe = enemy(self.side(g))
        reveal_to(g, self.side(g), "hand-shown", "4.1", {"side": foe, "cards": hand(g, foe)})
        say(g, "hand-seen", "4.1", {"side": foe})
        return self.done()


class GainIfEnemy(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        for r in self.where:
            if controls(g, enemy(self.side(g)), r):
                gain_resources(g, self.side(g), self.who[0], "4.1")
                break
        return self.done()


class PayOrPoints(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        if g.resources[self.side(g)] < self.who[0]:
            return self.paid(g, [NO])
        args: Args = {"n": self.who[0], "left": self.who[1]}
        return self.ask(self.side(g), "pay-or-vp", "4.1", Pick([YES, NO]), "act", "paid", args)

    def paid(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == NO:
            gain_vp(g, self.side(g), -self.who[1], "4.1")
        else:
            gain_resources(g, self.side(g), -self.who[0], "4.1")
        return self.done()


class PayFor(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        self.who = [self.who[0]] + [x for x in self.who[1:] if g.at[piece_of(x)] == EVENTS]
        if len(self.who) == 1 or g.resources[self.side(g)] < self.who[0]:
            return self.done()
        args: Args = {"n": self.who[0], "pieces": [piece_of(x) for x in self.who[1:]]}
        return self.ask(self.side(g), "pay-for", "4.1", Pick([NO, YES]), "act", "said", args)

    def said(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done()
        gain_resources(g, self.side(g), -self.who[0], "4.1")
        return self.call(Place(self.side(g), self.who[1:], self.where), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Lasting(CardFrame):
    def start(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Fates(Frame):
    """A die for each of some pieces: from `least` to `most` (0: upwards) it loses `lost` strength points, or is
    eliminated if that is 0."""

    pieces: list[int]
    least: int
    most: int
    lost: int

    def __init__(self, pieces: list[int] = NO_ANSWER, least: int = 0, most: int = 0, lost: int = 0) -> None:
        super().__init__()
        self.pieces = pieces[:]
        self.least = least
        self.most = most
        self.lost = lost

    def start(self, g: Continent, _: Answer) -> Signal:
        self.pieces = [p for p in self.pieces if in_play(g, p)]
        if not self.pieces:
            return self.done()
        return d10(self, len(self.pieces), "roll-fates", "4.1", "rolled", {"pieces": self.pieces})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        for i in range(len(self.pieces)):
            p = self.pieces[i]
            die = shown(g, "fate-die", "4.1", answer[i], [], {"piece": p})
            if die < self.least or (self.most and die > self.most):
                continue
            if self.lost:
                weaken(g, p, self.lost, "4.1")
            else:
                at = g.at[p]
                eliminate(g, p, "4.1")
                update_control(g, at)
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "immobile": HoldFast,
    "strike": Strike,
    "haste": Haste,
    "fetch": Fetch,
    "embark": Embark,
    "embark-leader": EmbarkLeader,
    "seize": SeizeRegions,
    "show-hand": ShowHand,
    "gain-if-enemy": GainIfEnemy,
    "pay-or-vp": PayOrPoints,
    "pay-for": PayFor,
    "lasting": Lasting,
    "desertions": SHARED["desertions"],
    "hospitals": SHARED["hospitals"],
    "conversion": SHARED["conversion"],
    "forced-march": SHARED["forced-march"],
    "pathfinders": SHARED["pathfinders"],
}
