"""9.0 The Naval Movement Phase: fleets sail one after another."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import CARD, CHASE, END, FLEET, LEAVE, SAIL, STOP
from ...pack.terms import NONE, SHIP
from ...state.effects import put
from ...state.effects_sea import sail
from ...state.model import K_NO_ATTRITION, MOVED, PH_NAVAL_MOVE, Continent
from ..queries.ch04_cards import why_no_card, window_cards
from ..queries.ch09_sailing import (
    chaser_in,
    chases,
    fleet_mp,
    fleets,
    has_ship,
    route,
    sailors,
    sea_reach,
    why_no_chase,
    why_no_fleet,
    why_no_ship,
    why_no_voyage,
)
from ..queries.ch09_transport import beyond_the_bay, carries, voyagers
from ..queries.common import city_holder, enemy, ships
from .ch04_cards import CardWindow, DueCards, PlayCard
from .ch09_transport import Ashore, Loading
from .ch19_expeditions import SeaAttrition


class NavalMovePhase(Frame):
    """9.0: cards, then the sea's toll on those under way (19.3), then fleet after fleet until the player has enough."""

    side: int
    place: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.place = NONE

    def start(self, g: Continent, answer: Answer) -> Signal:
        """Ships leave a port whose city the enemy has taken: they cannot be in an enemy port (9.0/port-free)."""
        b = g.b
        for side in (0, 1):
            for sea in range(b.n_land, b.n_land + b.n_seas):
                for port in b.sea_ports[sea]:
                    if has_ship(g, side, port) and city_holder(g, b.port_land[port]) != side:
                        self.put_out(g, side, port)
        return self.call(DueCards(self.side, PH_NAVAL_MOVE), "window")

    def put_out(self, g: Continent, side: int, port: int) -> None:
        fleet = ships(g, side, port)
        for ship in fleet:
            put(g, ship, g.b.port_sea[port])
        say(g, "leaves-port", "9.0/port-free", {"pieces": fleet, "place": port})

    def window(self, g: Continent, answer: Answer) -> Signal:
        """A card may spare the expeditionaries their roll: it is offered before they roll."""
        if beyond_the_bay(g, self.side):
            return self.call(CardWindow(self.side, PH_NAVAL_MOVE), "attrition")
        return self.goto("main")

    def attrition(self, g: Continent, answer: Answer) -> Signal:
        """19.3/each-phase: at the start of each of these phases."""
        if g.marks[K_NO_ATTRITION]:
            return self.goto("main")
        return self.call(SeaAttrition(beyond_the_bay(g, self.side)), "main")

    def main(self, g: Continent, answer: Answer) -> Signal:
        places = fleets(g, self.side)
        cards = window_cards(g, self.side, PH_NAVAL_MOVE)
        if not places and not cards:
            return self.done()
        options = [END] + [FLEET + x for x in places] + [CARD + c for c in cards]
        return self.ask(self.side, "naval-move", "9.0", Pick(options), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "main")
        if kind == END:
            return self.done()
        self.place = arg_of(answer[0])
        found = sailors(g, self.side, self.place)
        if len(found) == 1:
            return self.sailing(g, found)
        return self.ask(self.side, "which-ships", "9.0", Subset(found, 1), "piece", "sailing", {"place": self.place})

    def sailing(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Voyage(answer), "main")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if decision.key == "which-ships":
            for p in answer:
                if 0 <= p < b.n_pieces and g.at[p] == self.place and b.arm[p] == SHIP:
                    reason = why_no_ship(g, p)
                    if reason is not None:
                        return reason
            return None
        if len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == CARD and x < len(b.cards):
            return why_no_card(g, x)
        if kind == FLEET and x < b.n_places:
            return why_no_fleet(g, self.side, x)
        return None


class Voyage(Frame):
    """9.0: one fleet sails; ships may be left on the way, and the rest go on (9.1: no other fleet in between)."""

    fleet: list[int]
    side: int
    spent: int
    began: int  # the place it sails from
    path: list[int]  # still to go
    leg: list[int]  # of the sailing under way: where from, cost
    rolled: int  # 1: 19.3 has been rolled for this fleet in this phase

    def __init__(self, fleet: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.fleet = fleet[:]
        self.side = 0
        self.spent = 0
        self.began = NONE
        self.path = []
        self.leg = []
        self.rolled = 0

    def here(self, g: Continent) -> int:
        return g.at[self.fleet[0]]

    def left(self, g: Continent) -> int:
        return fleet_mp(g, self.fleet) - self.spent

    def start(self, g: Continent, answer: Answer) -> Signal:
        """9.1: loading comes before sailing."""
        self.side = g.b.side[self.fleet[0]]
        self.began = self.here(g)
        self.rolled = 1 if g.b.is_sea(self.began) and self.began != g.b.bay else 0  # when the phase began
        for ship in self.fleet:
            g.flags[ship] |= MOVED
        return self.call(Loading(self.fleet), "ask_course")

    def ask_course(self, g: Continent, answer: Answer) -> Signal:
        """9.0: on, or stop here. 9.0/slowest counts the ships that are still together."""
        here = self.here(g)
        found = sea_reach(g, self.side, here, self.left(g))
        options = [STOP]
        options += [SAIL + found[i] for i in range(0, len(found), 2)]
        options += [CHASE + box for box in chases(g, self.fleet)]
        if len(self.fleet) > 1 and here != self.began and (len(options) > 1 or chaser_in(g, self.fleet)):
            options += [LEAVE + ship for ship in self.fleet]
        if len(options) == 1:
            return self.goto("arrived")
        left = self.left(g)
        return self.ask(
            self.side, "sail", "9.0", Pick(options), "act", "course",
            {"pieces": self.fleet[:], "place": here, "left": left},
        )  # fmt: skip

    def course(self, g: Continent, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        x = arg_of(answer[0])
        if kind == STOP:
            return self.goto("arrived")
        if kind == LEAVE:
            self.fleet.remove(x)
            say(g, "left-behind", "9.0", {"ship": x, "place": g.at[x]})
            return self.goto("ask_course")
        if kind == CHASE:
            ship = self.fleet[0]
            g.came[ship] = g.at[ship]
            put(g, ship, x)
            say(g, "chases", "25.1", {"ship": ship, "place": x})
            return self.done()
        found = sea_reach(g, self.side, self.here(g), self.left(g))
        cost = 0
        for i in range(0, len(found), 2):
            if found[i] == x:
                cost = found[i + 1]
        self.path = route(g, self.side, self.here(g), x, self.left(g))
        self.leg = [self.here(g), cost]
        return self.goto("under_way")

    def under_way(self, g: Continent, answer: Answer) -> Signal:
        """3.2.1/sea: sea by sea, one point each. 19.3: units from Spain roll as their ships leave the Bay."""
        b = g.b
        while self.path:
            before = self.here(g)
            sail(g, self.fleet, self.path.pop(0))
            if before == b.bay and not b.is_port(self.here(g)) and not self.rolled and not g.marks[K_NO_ATTRITION]:
                self.rolled = 1
                units = voyagers(g, self.fleet)
                if units:
                    return self.call(SeaAttrition(units), "under_way")
        self.spent += self.leg[1]
        say(g, "sails", "9.0", {"pieces": self.fleet[:], "from": self.leg[0], "to": self.here(g), "n": self.leg[1]})
        if b.is_port(self.here(g)) or has_ship(g, enemy(self.side), self.here(g)):
            return self.goto("arrived")
        return self.goto("ask_course")

    def arrived(self, g: Continent, answer: Answer) -> Signal:
        """9.1: in a friendly port everybody goes ashore, those too whose fleet has not left it after all."""
        for ship in self.fleet:
            if carries(g, ship):
                return self.call(Ashore(self.fleet), "finish")
        return self.done()

    def finish(self, g: Continent, answer: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if decision.key != "sail" or len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == SAIL and x < b.n_places:
            return why_no_voyage(g, self.side, self.here(g), self.left(g), x)
        if kind == CHASE and b.corsair_0 <= x < b.n_places:
            return why_no_chase(g, self.fleet, x)
        if kind == LEAVE:
            return Refusal("9.0", "no-leave", {"piece": x}) if x < b.n_pieces else None
        return None
