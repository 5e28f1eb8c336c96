"""9.1 Naval transport: loading in port before a fleet sails, coming ashore in a friendly port."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import EMBARK, END, LOAD
from ...pack.terms import NONE
from ...state.effects_sea import embark, go_ashore
from ...state.model import Continent
from ..queries.ch09_transport import comes_ashore, loads, takers, why_no_embark, why_no_load
from .ch19_expeditions import Landed


class Loading(Frame):
    """9.1: before a fleet leaves port its transports take aboard who is in the city, piece by piece."""

    fleet: list[int]
    piece: int

    def __init__(self, fleet: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.fleet = fleet[:]
        self.piece = NONE

    def start(self, g: Continent, answer: Answer) -> Signal:
        who = loads(g, self.fleet)
        if not who:
            return self.done()
        place = g.at[self.fleet[0]]
        options = [END] + [LOAD + p for p in who]
        return self.ask(g.b.side[self.fleet[0]], "load", "9.1", Pick(options), "act", "chosen", {"place": place})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        self.piece = arg_of(answer[0])
        found = takers(g, self.piece, self.fleet)
        if len(found) == 1:
            return self.aboard(g, [EMBARK + found[0]])
        options = [EMBARK + ship for ship in found]
        return self.ask(g.b.side[self.piece], "load-on", "9.1", Pick(options), "act", "aboard", {"piece": self.piece})

    def aboard(self, g: Continent, answer: Answer) -> Signal:
        embark(g, self.piece, arg_of(answer[0]), "9.1")
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """9.1/capacity, 9.1/forbidden-units."""
        assert isinstance(g, Continent)
        b = g.b
        if len(answer) != 1:
            return None
        kind = kind_of(answer[0])
        p = arg_of(answer[0])
        if p >= b.n_pieces:
            return None
        if decision.key == "load-on":
            return why_no_embark(g, self.piece, p) if kind == EMBARK else None
        if kind != LOAD:
            return None
        reason: Refusal | None = None
        for ship in self.fleet:  # the ship that could take the most says why
            found = why_no_load(g, p, ship)
            if reason is None or found is None or b.capacity[ship] > 0:
                reason = found
        return reason


class Ashore(Frame):
    """9.1: everybody aboard ships that have come to a friendly port goes to its city. 19.4 follows.

    Ships that lie elsewhere keep their load.
    """

    ships: list[int]

    def __init__(self, ships: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.ships = ships[:]

    def start(self, g: Continent, answer: Answer) -> Signal:
        place = g.at[self.ships[0]] if self.ships else NONE
        if not g.b.is_port(place):
            return self.done()
        region = g.b.port_land[place]
        landed = comes_ashore(g, self.ships, region)
        if not landed:
            return self.done()
        for p in landed:
            go_ashore(g, p, region, "9.1")
        return self.call(Landed(landed), "finish")

    def finish(self, g: Continent, answer: Answer) -> Signal:
        return self.done()
