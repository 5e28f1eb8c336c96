"""What Royalist cards of the La Plata theatre do, from Callao to Chiloé and the Plate."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import NO, PIECE, YES
from ...pack.terms import EVENTS, GONE, LEADER, NONE, OUT, PATRIOT, ROYALIST
from ...state.effects import eliminate, enter_play, gain_vp, put
from ...state.model import INSIDE, K_LANDING, Continent
from ..queries.ch04_cards import in_play
from ..queries.ch11_mover import FREE, Mover, hold
from ..queries.ch11_reach import OPEN, enter_fault, leave_fault
from ..queries.common import battle_here, card_clause, city_holder, inside
from .card_frame import CardFrame
from .ch04_effects import Place, remove_piece
from .ch11_arrival import Arrive
from .ch11_control import Overrun, caught_alone, update_control
from .dice import d10, shown


class Withdraw(CardFrame):
    """R108, 16.0: with the armistice all that the card brought leaves the game."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        card = b.cards[self.c]
        if g.turn < card.until:
            return self.done()
        for p in card.do[0].who:
            at = g.at[p]
            if at != EVENTS:
                remove_piece(g, p, "16.0")
                if b.is_land(at):
                    update_control(g, at)
        return self.done()


class LandFromSea(CardFrame):
    """R109: the first units named may land in a region as if they had been carried; if it is theirs then, at once or
    after a battle, the others join them."""

    group: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.group = []

    def start(self, g: Continent, _: Answer) -> Signal:
        region = self.where[0]
        for p in self.who[1 : 1 + self.who[0]]:
            at = g.at[p]
            if (
                g.b.is_land(at)
                and at != region
                and hold(g, p) == FREE
                and (not self.group or g.at[self.group[0]] == at)
            ):
                self.group.append(p)
        m = Mover(g, self.group)
        if m.combat == 0 or leave_fault(g, m, g.at[self.group[0]]) != OPEN or enter_fault(g, m, region) != OPEN:
            return self.done()
        args: Args = {"pieces": self.group, "place": region}
        return self.ask(self.side(g), "land-now", "4.1", Pick([YES, NO]), "act", "said", args)

    def said(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done()
        region = self.where[0]
        old = g.at[self.group[0]]
        arrive = Arrive(self.group, g.b.port_sea[g.b.port[region]], region)
        self.group = [old]
        return self.call(arrive, "landed")

    def landed(self, g: Continent, _: Answer) -> Signal:
        region = self.where[0]
        update_control(g, self.group[0])
        if battle_here(g, region):
            g.marks[K_LANDING] = self.c + 1
            return self.done()
        return self.call(Place(self.side(g), self.who[1 + self.who[0] :], [region]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class CallaoMutiny(CardFrame):
    """R115: the garrison of a fortress may go over: a unit in it is lost, the others leave it."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return d10(self, 1, "roll-mutiny", "4.1", "rolled", {"place": self.where[0]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        if shown(g, "mutiny-die", "4.1", answer[0], []) < self.who[0]:
            return self.done()
        found = [p for p in inside(g, PATRIOT, self.where[0]) if g.b.arm[p] != LEADER]
        if not found:
            return self.goto("over")
        if len(found) == 1:
            return self.lost(g, [PIECE + found[0]])
        picks = [PIECE + p for p in found]
        return self.ask(self.side(g), "mutinous-unit", "4.1", Pick(picks), "act", "lost")

    def lost(self, g: Continent, answer: Answer) -> Signal:
        eliminate(g, arg_of(answer[0]), "4.1")
        return self.goto("over")

    def over(self, g: Continent, _: Answer) -> Signal:
        region, garrison = self.where[0], self.who[1]
        for p in inside(g, PATRIOT, region):
            g.flags[p] &= ~INSIDE
        if in_play(g, garrison):
            put(g, garrison, region)
        elif g.at[garrison] != GONE and g.at[garrison] != OUT:
            enter_play(g, garrison, region, g.b.damaged[garrison])
        if g.at[garrison] == region:
            g.flags[garrison] |= INSIDE
        say(g, "fortress-changes", "4.1", {"place": region, "piece": garrison})
        update_control(g, region)
        if caught_alone(g, ROYALIST, region):
            return self.call(Overrun(ROYALIST, region), "finish")
        return self.goto("finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class StormyCape(CardFrame):
    """R135: a ship comes round the Cape, or is lost there."""

    def start(self, g: Continent, _: Answer) -> Signal:
        if g.at[self.who[1]] != EVENTS:
            return self.done()
        return d10(self, 1, "roll-fates", "4.1", "rolled", {"pieces": [self.who[1]]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        if shown(g, "fate-die", "4.1", answer[0], [], {"piece": self.who[1]}) >= self.who[0]:
            return self.call(Place(self.side(g), [self.who[1]], self.where), "finish")
        remove_piece(g, self.who[1], "4.1")
        return self.done()

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Rodil(CardFrame):
    """R166: a leader comes into the fortress. 13.1 asks queries/cards_combat.py what he is worth there."""

    def start(self, g: Continent, _: Answer) -> Signal:
        leader, region = self.who[3], self.where[0]
        if g.at[leader] == EVENTS:
            enter_play(g, leader, region, 0)
            g.flags[leader] |= INSIDE
            say(g, "into-fort", "4.1", {"pieces": [leader], "place": region})
        return self.done()


class HoldingOut(CardFrame):
    """R166, 16.0: late in the war every turn in which the fortress holds is worth victory points."""

    def start(self, g: Continent, _: Answer) -> Signal:
        clause = card_clause(g.b, g.b.cards[self.c].id, "rodil")
        if clause is not None and g.turn >= clause.who[1] and city_holder(g, clause.where[0]) == self.side(g):
            gain_vp(g, self.side(g), clause.who[2], "16.0")
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "land-from-sea": LandFromSea,
    "callao-mutiny": CallaoMutiny,
    "stormy-cape": StormyCape,
    "rodil": Rodil,
}
ENDING_CARDS: Final[dict[str, type[CardFrame]]] = {"R108": Withdraw, "R166": HoldingOut}
