"""10.8 The retreat of a beaten fleet."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import PIECE, RETREAT_TO
from ...pack.terms import NONE
from ...state.effects import eliminate, lose_strength, put
from ...state.model import Continent
from ..queries.ch10_retreat import sea_retreats, why_no_sea_retreat
from ..queries.common import ships
from .ch09_transport import Ashore


class NavalRetreat(Frame):
    """10.8: all ships of a side leave a sea together; a fleet without anywhere to go is lost."""

    side: int
    sea: int
    to: int
    hits: int
    fleet: list[int]

    def __init__(self, side: int = 0, sea: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.sea = sea
        self.to = NONE
        self.hits = 0
        self.fleet = NO_ANSWER[:]

    def start(self, g: Continent, answer: Answer) -> Signal:
        self.fleet = ships(g, self.side, self.sea)
        if not self.fleet:
            return self.done()
        found = sea_retreats(g, self.side, self.sea)
        if not found:
            say(g, "no-way-out", "10.8", {"side": self.side, "place": self.sea})
            for ship in self.fleet:
                eliminate(g, ship, "10.8")
            return self.done()
        if len(found) == 2:
            return self.go(g, [RETREAT_TO + found[0]])
        options = [RETREAT_TO + found[i] for i in range(0, len(found), 2)]
        return self.ask(
            self.side, "sea-retreat", "10.8", Pick(options), "act", "go", {"pieces": self.fleet[:], "place": self.sea}
        )

    def go(self, g: Continent, answer: Answer) -> Signal:
        self.to = arg_of(answer[0])
        found = sea_retreats(g, self.side, self.sea)
        for i in range(0, len(found), 2):
            if found[i] == self.to:
                self.hits = found[i + 1]
        say(g, "fleet-retreats", "10.8", {"pieces": self.fleet[:], "from": self.sea, "to": self.to})
        return self.goto("price")

    def price(self, g: Continent, answer: Answer) -> Signal:
        """10.8/through-enemy: a strength hit on a ship that its owner chooses."""
        if self.hits <= 0 or not self.fleet:
            return self.goto("arrive")
        self.hits -= 1
        if len(self.fleet) == 1:
            return self.hit(g, [PIECE + self.fleet[0]])
        options = [PIECE + ship for ship in self.fleet]
        return self.ask(self.side, "retreat-hit", "10.8/through-enemy", Pick(options), "act", "hit")

    def hit(self, g: Continent, answer: Answer) -> Signal:
        ship = arg_of(answer[0])
        if lose_strength(g, ship, 1, "10.8/through-enemy"):
            self.fleet.remove(ship)
        return self.goto("price")

    def arrive(self, g: Continent, answer: Answer) -> Signal:
        """9.1: in a friendly port everybody goes ashore."""
        for ship in self.fleet:
            put(g, ship, self.to)
        if self.fleet and g.b.is_port(self.to):
            return self.call(Ashore(self.fleet), "finish")
        return self.done()

    def finish(self, g: Continent, answer: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "sea-retreat" and len(answer) == 1 and kind_of(answer[0]) == RETREAT_TO:
            to = arg_of(answer[0])
            if to < g.b.n_places:
                return why_no_sea_retreat(g, self.side, self.sea, to)
        return None
