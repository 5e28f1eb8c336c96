"""11.2 A stack enters a region: what happens there before it may go on."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE
from ...pack.terms import NONE
from ...state.effects import gain_vp, lose_strength, put
from ...state.model import ATTACKER, FROM_SPAIN, HIDDEN, INSIDE, LANDED, LOADED, MOVED, Continent
from ..queries.cards_movement import card_halts, takes_pisba
from ..queries.ch11_mover import Mover
from ..queries.ch11_regions import enemy_outside, enemy_seen
from ..queries.ch11_specials import despoblado_bites, paraguay_bites
from ..queries.ch20_guerrillas import any_hidden
from .cards_movement import on_arrival
from .ch11_control import Overrun, caught_alone, update_control
from .ch19_expeditions import Landed
from .ch20_guerrillas import Detect


class Arrive(Frame):
    """11.2: a stack of one side comes into a region from the next one, over a strait, from the sea or, when it sallies,
    from the fortress of the same region (`origin` is that region then).

    The result: 1 if it has to stop there. Legality has been looked at before.
    """

    pieces: list[int]
    origin: int
    place: int
    side: int
    pisba: bool  # P072: it comes over the páramo
    met: bool  # visible enemies stood there when it came, guns and leaders too

    def __init__(self, pieces: list[int] = NO_ANSWER, origin: int = NONE, place: int = NONE) -> None:
        super().__init__()
        self.pieces = pieces[:]
        self.origin = origin
        self.place = place
        self.side = 0
        self.pisba = False
        self.met = False

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.16: who loses a battle goes back where he came from; a sally goes back inside."""
        b = g.b
        self.side = b.side[self.pieces[0]]
        origin = self.origin
        self.pisba = takes_pisba(g, self.pieces, origin, self.place)
        for p in self.pieces:
            put(g, p, self.place)
            g.flags[p] |= MOVED
            if origin != self.place:
                g.came[p] = origin
            if b.is_sea(origin):
                g.flags[p] = (g.flags[p] | LANDED) & ~LOADED
        if origin == self.place:
            say(g, "out-of-fort", "11.2/fortress-in-out", {"pieces": self.pieces, "place": self.place})
        elif b.is_sea(origin):
            say(g, "comes-ashore", "11.2/disembark", {"pieces": self.pieces, "place": self.place})
        elif self.place in b.adjacent[origin]:
            say(g, "marches", "11.2", {"pieces": self.pieces, "from": origin, "to": self.place})
        else:
            say(g, "crosses-strait", "3.2.4", {"pieces": self.pieces, "from": origin, "to": self.place})
        if b.is_land(origin) and origin != self.place:
            update_control(g, origin)  # besiegers may have left the besieged alone
        if origin != self.place and paraguay_bites(g, self.pieces, self.place):
            say(g, "enters-paraguay", "11.2", {"side": self.side})
            gain_vp(g, 1 - self.side, b.charts.paraguay.vp, "11.2")
        return self.goto("desert")

    def desert(self, g: Continent, _: Answer) -> Signal:
        """The Despoblado: a large stack that comes by land loses strength, of its owner's choice."""
        b = g.b
        by_land = b.is_land(self.origin) and self.origin != self.place
        if not by_land or not despoblado_bites(g, self.pieces, self.place):
            return self.goto("cards")
        picks = [PIECE + p for p in self.pieces if b.combat[p]]
        return self.ask(self.side, "despoblado", "11.2", Pick(picks), "act", "thirst", {"place": self.place})

    def thirst(self, g: Continent, answer: Answer) -> Signal:
        lose_strength(g, arg_of(answer[0]), g.b.charts.despoblado.strength, "11.2")
        return self.goto("cards")

    def cards(self, g: Continent, _: Answer) -> Signal:
        frame = on_arrival(g, self.here(g), self.place, self.pisba)
        if frame is not None:
            return self.call(frame, "look")
        return self.goto("look")

    def here(self, g: Continent) -> list[int]:
        return [p for p in self.pieces if g.at[p] == self.place]

    def fighters(self, g: Continent) -> bool:
        """Is a visible combat unit of the stack there?"""
        for p in self.pieces:
            if g.b.combat[p] and g.at[p] == self.place and not g.flags[p] & (HIDDEN | INSIDE):
                return True
        return False

    def look(self, g: Continent, _: Answer) -> Signal:
        """11.2/stops: whom the stack meets, once cards have done their work. 20.2: hidden enemies may be found; hidden
        units themselves do not look for others."""
        self.met = enemy_seen(g, self.side, self.place) and not Mover(g, self.here(g)).unseen()
        if self.origin != self.place and self.fighters(g) and any_hidden(g, 1 - self.side, self.place):
            return self.call(Detect(self.side, self.place), "overrun")
        return self.goto("overrun")

    def overrun(self, g: Continent, _: Answer) -> Signal:
        """11.2/lone-artillery."""
        if self.fighters(g) and caught_alone(g, self.side, self.place):
            return self.call(Overrun(self.side, self.place), "settle")
        return self.goto("settle")

    def settle(self, g: Continent, _: Answer) -> Signal:
        """11.1: the region may change hands; 12.16: who has come to fight is the attacker; 19.4: those from Spain."""
        update_control(g, self.place)
        if self.fighters(g) and enemy_outside(g, self.side, self.place):
            for p in self.here(g):
                if not g.flags[p] & HIDDEN:
                    g.flags[p] |= ATTACKER
        for p in self.here(g):
            if g.flags[p] & FROM_SPAIN:
                return self.call(Landed(self.here(g)), "finish")
        return self.goto("finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        """11.2/stops: where visible enemies stand outside a fortress, or stood until they were swept away, the movement
        is over; hidden units pay them no heed."""
        stop = self.met or (self.fighters(g) and enemy_outside(g, self.side, self.place))
        if card_halts(g, self.side, self.place) or not self.here(g):
            stop = True
        return self.done([1 if stop else 0])
