"""4.1 What a card does: its clauses one after another, and the counters it brings to the map."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE, PLACE
from ...pack.board import Board
from ...pack.cards import (
    D_BOX,
    D_CORSAIR,
    D_DRAW,
    D_ENEMY_VP,
    D_GAIN,
    D_LOSE,
    D_PLACE,
    D_REMOVE,
    D_REPLACEMENTS,
    D_RISE,
    D_SPECIAL,
    D_TENSION,
    D_VP,
    DAMAGED,
    HIDDEN_START,
    MAY_HIDE,
    SEEN,
    Clause,
)
from ...pack.terms import EVENTS, GONE, GUERRILLA, NONE, POOL, SHIP
from ...state.effects import enter_play, gain_resources, gain_vp, raise_tension, take_off
from ...state.model import ATTACKER, HIDDEN, K_ONE_EXPEDITIONARY, ROSE, Continent
from ..queries.ch04_cards import enemies_stand, in_play, nearest_free, open_to, piece_of
from ..queries.common import city_holder, controls, enemy, setup
from .card_tables import special_frame
from .ch11_control import Overrun, caught_alone, update_control
from .ch19_expeditions import Landed


class Effects(Frame):
    """4.1: follow the instructions of a card, clause by clause."""

    c: int
    i: int

    def __init__(self, c: int = NONE) -> None:
        super().__init__()
        self.c = c
        self.i = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        card = g.b.cards[self.c]
        while self.i < len(card.do):
            clause = card.do[self.i]
            self.i += 1
            child = self.deed(g, clause, card.side)
            if child is not None:
                return self.call(child, "start")
        return self.done()

    def deed(self, g: Continent, clause: Clause, side: int) -> Frame | None:
        """One clause: done at once, or the frame that does it."""
        code = clause.code
        if code == D_PLACE or code == D_RISE:
            return self.bring(g, clause, side)
        if code == D_BOX:
            return ToBox(side, clause.who)
        if code == D_SPECIAL:
            return special_frame(clause.name)(self.c, clause.who, clause.where)
        if code == D_DRAW:
            from .ch04_cards import MoreCards

            return MoreCards(side, clause.who[0])
        if code == D_GAIN:
            gain_resources(g, side, clause.who[0], "4.1")
        elif code == D_LOSE:
            gain_resources(g, side, -clause.who[0], "4.1")
        elif code == D_VP:
            gain_vp(g, side, clause.who[0], "4.1")
        elif code == D_ENEMY_VP:
            gain_vp(g, enemy(side), clause.who[0], "4.1")
        elif code == D_TENSION:
            raise_tension(g, clause.who[0], "4.1")
        elif code == D_CORSAIR:
            for box in clause.who + clause.where:
                g.corsairs[box - g.b.corsair_0] += 1
                say(g, "corsair-placed", "18.0", {"place": box})
        elif code == D_REPLACEMENTS:
            g.replacements[side] += clause.who[0]
            say(g, "replacements-received", "4.1", {"side": side, "n": clause.who[0], "left": g.replacements[side]})
        elif code == D_REMOVE:
            for p in clause.who:
                remove_piece(g, p, "4.1")
        return None

    def bring(self, g: Continent, clause: Clause, side: int) -> Frame | None:
        """place, rise: where to. `held` and `else` look at who controls the regions now."""
        where = clause.where
        if clause.leader >= 0:
            if not in_play(g, clause.leader):
                return None
            where = [g.at[clause.leader]]
        if clause.other and not self.any_held(g, side, where):
            where = clause.other
        elif clause.held or clause.other:
            held = [r for r in where if controls(g, side, land_of(g.b, r))]
            where = held if held else where
        if clause.code == D_RISE:
            return Rise(side, clause.who, where, clause.hide)
        return Place(side, clause.who, where, clause.hide)

    def any_held(self, g: Continent, side: int, where: list[int]) -> bool:
        for r in where:
            if controls(g, side, land_of(g.b, r)):
                return True
        return False


def land_of(b: Board, place: int) -> int:
    """The region of a port box; a region itself."""
    return b.port_land[place] if b.is_port(place) else place


def remove_piece(g: Continent, p: int, rule: str) -> None:
    """A card takes a counter out of the game for good, wherever it is."""
    if g.at[p] != GONE:
        say(g, "removed", rule, {"piece": p})
        g.strength[p] = 0
        take_off(g, p, GONE)


class Place(Frame):
    """Cards: take counters from the Events Box to the map, at full strength unless the damaged side is named.

    The owner picks one of several regions for all of them. Where enemy combat units stand outside a fortress a counter
    goes to the nearest region without any that it may enter. Counters that are not in the box are skipped. `pool`: the
    counters may also come from the Force Pool.
    """

    side: int
    who: list[int]
    where: list[int]
    hide: int
    pool: bool
    rises: bool
    goal: int  # the place chosen for all
    i: int
    placed: list[int]

    def __init__(
        self,
        side: int = 0,
        who: list[int] = NO_ANSWER,
        where: list[int] = NO_ANSWER,
        hide: int = SEEN,
        pool: bool = False,
    ) -> None:
        super().__init__()
        self.side = side
        self.who = who[:]
        self.where = where[:]
        self.hide = hide
        self.pool = pool
        self.rises = False
        self.goal = NONE
        self.i = 0
        self.placed = []

    def start(self, g: Continent, _: Answer) -> Signal:
        self.who = [x for x in self.who if g.at[piece_of(x)] == EVENTS or (self.pool and g.at[piece_of(x)] == POOL)]
        self.where = [r for r in self.where if setup(g).in_play[r]]
        if not self.who or not self.where:
            return self.done()
        if len(self.where) == 1:
            return self.chosen(g, [PLACE + self.where[0]])
        pieces = [piece_of(x) for x in self.who]
        picks = [PLACE + r for r in self.where]
        return self.ask(self.side, "place-where", "4.1", Pick(picks), "act", "chosen", {"pieces": pieces})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.goal = arg_of(answer[0])
        return self.goto("next")

    def next(self, g: Continent, _: Answer) -> Signal:
        """One counter after another."""
        if self.i == len(self.who):
            return self.goto("hiding")
        p = piece_of(self.who[self.i])
        ends = self.ends(g, p)
        if not ends:
            say(g, "nowhere-to-place", "4.1", {"piece": p})
            self.i += 1
            return self.goto("next")
        if len(ends) == 1:
            return self.here(g, [PLACE + ends[0]])
        picks = [PLACE + r for r in ends]
        return self.ask(self.side, "place-nearest", "4.1", Pick(picks), "act", "here", {"piece": p, "place": self.goal})

    def ends(self, g: Continent, p: int) -> list[int]:
        """Where one counter may be put."""
        b = g.b
        goal = self.goal
        if b.arm[p] == SHIP:
            if b.is_land(goal):
                goal = b.port[goal]
            if b.is_port(goal) and city_holder(g, b.port_land[goal]) != self.side:
                goal = b.port_sea[goal]  # a ship does not enter an enemy port (9.0)
            return [goal] if goal >= 0 else []
        if b.is_sea(goal):
            return nearest_free(g, p, b.sea_coast[goal])
        goal = land_of(b, goal)
        if self.rises or open_to(g, p, goal):
            return [goal]
        return nearest_free(g, p, [goal])

    def here(self, g: Continent, answer: Answer) -> Signal:
        x = self.who[self.i]
        p = piece_of(x)
        place = arg_of(answer[0])
        self.i += 1
        bring_in(g, p, place, x >= DAMAGED, "5.0")
        if self.rises and g.b.arm[p] != SHIP:
            g.flags[p] |= ROSE
        if self.hide == HIDDEN_START and g.b.traits[p] & GUERRILLA:
            g.flags[p] |= HIDDEN
        self.placed.append(p)
        return self.goto("next")

    def hiding(self, g: Continent, _: Answer) -> Signal:
        """20.1: guerrillas that may begin in Hidden Mode."""
        able = [p for p in self.placed if g.b.traits[p] & GUERRILLA]
        if self.hide != MAY_HIDE or not able:
            return self.goto("settle")
        return self.ask(self.side, "start-hidden", "20.1", Subset(able), "piece", "hidden")

    def hidden(self, g: Continent, answer: Answer) -> Signal:
        for p in answer:
            g.flags[p] |= HIDDEN
            say(g, "starts-hidden", "20.1", {"piece": p})
        return self.goto("settle")

    def settle(self, g: Continent, _: Answer) -> Signal:
        """11.1: control may change; 19.4/card-arrival: tension may rise where expeditionary units land."""
        for p in self.placed:
            r = g.at[p]
            if g.b.is_land(r):
                update_control(g, r)
                if self.rises and not g.flags[p] & HIDDEN and enemies_stand(g, self.side, r):
                    g.flags[p] |= ATTACKER
        return self.goto("overrun")

    def overrun(self, g: Continent, _: Answer) -> Signal:
        """11.2/lone-artillery: guns and leaders without combat units beside them do not stay among enemies."""
        for p in self.placed:
            r = g.at[p]
            if g.b.is_land(r) and caught_alone(g, self.side, r):
                return self.call(Overrun(self.side, r), "overrun")
        return self.call(Landed(self.placed, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done(self.placed)


class Rise(Place):
    """Cards: as Place, but even among enemies; then there is a battle in this turn's Land Combat Phase, with the rising
    side as attacker and with or without a leader, and those units do not move this turn."""

    def __init__(
        self,
        side: int = 0,
        who: list[int] = NO_ANSWER,
        where: list[int] = NO_ANSWER,
        hide: int = SEEN,
        pool: bool = False,
    ) -> None:
        super().__init__(side, who, where, hide, pool)
        self.rises = True


def bring_in(g: Continent, p: int, place: int, damaged: bool, rule: str) -> None:
    """A counter comes to a place at full strength or on its damaged side."""
    b = g.b
    strength = b.damaged[p] if damaged and b.damaged[p] else b.top[p]
    enter_play(g, p, place, strength)
    say(g, "placed", rule, {"piece": p, "place": place})


class ToBox(Frame):
    """19.1: units of an expedition card go to the Expeditionary Box, after Riego's mutiny one of them only."""

    side: int
    who: list[int]

    def __init__(self, side: int = 0, who: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.side = side
        self.who = who[:]

    def start(self, g: Continent, _: Answer) -> Signal:
        able = [x for x in self.who if g.at[piece_of(x)] == EVENTS]
        if len(able) > 1 and g.marks[K_ONE_EXPEDITIONARY]:
            picks = [PIECE + piece_of(x) for x in able]
            return self.ask(self.side, "one-expeditionary", "4.1", Pick(picks), "act", "one")
        for x in able:
            bring_in(g, piece_of(x), g.b.expeditionary, x >= DAMAGED, "19.1")
        return self.done()

    def one(self, g: Continent, answer: Answer) -> Signal:
        bring_in(g, arg_of(answer[0]), g.b.expeditionary, False, "19.1")
        return self.done()
