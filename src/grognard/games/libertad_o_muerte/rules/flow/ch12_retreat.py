"""12.15, 12.16, 12.19, 12.23 The beaten side leaves the region."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE, RETREAT_TO
from ...pack.terms import LEADER, NONE
from ...state.effects import eliminate, put
from ...state.effects_battle import lose_in_battle, shut_in, wound
from ...state.model import BT_ATTACKER, BT_ON, INSIDE, JOINS, Continent
from ..queries.ch11_regions import may_be_in
from ..queries.ch12_battle import meant
from ..queries.ch12_retreat import (
    beaten,
    crossing,
    fort_open,
    garrisoned,
    must_shut_in,
    retreats,
    sallied,
    ship_for,
    some_combat,
    why_no_retreat,
    why_no_return,
)
from .ch11_control import update_control


class Retreat(Frame):
    """12.16, 12.19: the pieces of a side in the field leave a region.

    Garrisons go into the fortress, others of the owner's choice too. Attackers go back where they came from. The rest,
    and those who cannot, go to a friendly region next to it, together; units that may not enter it (3.2.6) look for
    another. Without any, the force crosses enemy regions (12.16/enemy-regions). 12.23: with no combat unit left the
    artillery is lost, and the leaders have only regions next to them.
    """

    side: int
    place: int
    left: list[int]  # who has still to go
    to: int
    owed: int  # strength points to lose on the way

    def __init__(self, side: int = 0, place: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.place = place
        self.left = []
        self.to = NONE
        self.owed = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.23/artillery: the guns of an eliminated stack are eliminated. 12.16: who sallied goes back inside.
        12.15/garrison: garrisons go in."""
        b = g.b
        self.left = beaten(g, self.side, self.place)
        if not some_combat(b, self.left):
            for p in self.left:
                if b.arm[p] != LEADER:
                    lose_in_battle(g, p, "12.23/artillery")
            self.left = [p for p in self.left if b.arm[p] == LEADER]
        if not self.left:
            return self.done()
        out = [p for p in self.left if sallied(g, p)]
        if some_combat(b, out) or garrisoned(g, self.side, self.place):
            for p in out:
                shut_in(g, p, self.place)
            self.left = [p for p in self.left if p not in out]
        if not self.left or not fort_open(g, self.side, self.place):
            return self.goto("back")
        if not some_combat(b, self.left) and not garrisoned(g, self.side, self.place):
            return self.goto("back")
        for p in self.left:
            if must_shut_in(b, p):
                shut_in(g, p, self.place)
        self.left = [p for p in self.left if not must_shut_in(b, p)]
        if not self.left:
            return self.done()
        args: Args = {"side": self.side, "place": self.place}
        return self.ask(self.side, "shut-in", "12.15", Subset(self.left), "piece", "walls", args)

    def walls(self, g: Continent, answer: Answer) -> Signal:
        """12.15, 12.19: part of the beaten side, or all of it, goes into a fortified city that it holds. Leaders and
        artillery hold no city without a combat unit."""
        if some_combat(g.b, answer) or garrisoned(g, self.side, self.place):
            for p in answer:
                shut_in(g, p, self.place)
            self.left = [p for p in self.left if p not in answer]
        for p in self.left:
            g.flags[p] &= ~(INSIDE | JOINS)
        return self.goto("back")

    # 12.16: the attacker

    def back(self, g: Continent, _: Answer) -> Signal:
        """12.16: attackers go back to the region, or the ships, they came from; who cannot goes with the rest."""
        b = g.b
        if g.battle[BT_ON] and g.battle[BT_ATTACKER] == self.side:
            stay: list[int] = []
            while self.left:
                came = g.came[self.left[0]]
                group = [p for p in self.left if g.came[p] == came]
                self.left = [p for p in self.left if g.came[p] != came]
                if b.is_sea(came):
                    stay += self.embark(g, group, came)
                elif b.is_land(came) and why_no_return(g, self.side, group, self.place, came) is None:
                    stay += self.march(g, group, came)
                else:
                    stay += group
            stay.sort()
            self.left = stay
        return self.goto("rest")

    def embark(self, g: Continent, group: list[int], sea: int) -> list[int]:
        """A beaten landing force goes back aboard as far as there is room; returns who stays."""
        stay: list[int] = []
        for p in group:
            ship = ship_for(g, p, sea)
            if ship < 0:
                stay.append(p)
                continue
            put(g, p, sea)
            g.aboard[p] = ship
            say(g, "re-embarks", "12.16", {"piece": p, "ship": ship})
        return stay

    def march(self, g: Continent, group: list[int], to: int) -> list[int]:
        """A group goes to a region; returns who may not be there (3.2.6)."""
        gone = [p for p in group if may_be_in(g, p, to)]
        for p in gone:
            put(g, p, to)
        if gone:
            update_control(g, to)
            say(g, "retreats", "12.16", {"pieces": gone, "from": self.place, "to": to})
        return [p for p in group if p not in gone]

    # 12.16: the defender, and whoever has no way back

    def rest(self, g: Continent, _: Answer) -> Signal:
        """12.16, 12.23/leaders: to a friendly region next to it, of the owner's choice."""
        if not self.left:
            return self.done()
        found = retreats(g, self.side, self.left, self.place)
        if found:
            return self.choose(found)
        if not some_combat(g.b, self.left):
            return self.goto("stranded")
        found = crossing(g, self.side, self.left, self.place)
        if not found:
            return self.goto("destroyed")
        self.owed = found[0] * g.b.charts.land.region_loss
        return self.choose(found[1:])

    def choose(self, found: list[int]) -> Signal:
        if len(found) == 1:
            self.to = found[0]
            return self.goto("way")
        args: Args = {"pieces": self.left, "place": self.place}
        return self.ask(
            self.side, "retreat", "12.16", Pick([RETREAT_TO + r for r in found]), "act", "chosen", args
        )  # fmt: skip

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.to = arg_of(answer[0])
        return self.goto("way")

    def way(self, g: Continent, _: Answer) -> Signal:
        """12.16/enemy-regions: a strength point for each enemy region, from a unit of the owner's choice."""
        if self.owed == 0:
            self.left = self.march(g, self.left, self.to)
            return self.goto("rest")
        units = [p for p in self.left if g.b.combat[p]]
        if len(units) == 1:
            return self.paid(g, [PIECE + units[0]])
        args: Args = {"n": self.owed, "to": self.to}
        return self.ask(
            self.side, "retreat-loss", "12.16/enemy-regions", Pick([PIECE + p for p in units]), "act", "paid", args
        )

    def paid(self, g: Continent, answer: Answer) -> Signal:
        """12.23: with the last combat unit the stack is eliminated, and nobody gets through with it."""
        p = arg_of(answer[0])
        self.owed -= 1
        if wound(g, p, 1, "12.16/enemy-regions"):
            self.left = [q for q in self.left if q != p]
            if not some_combat(g.b, self.left):
                self.owed = 0
                return self.leaders_only(g, "12.23/artillery")
        return self.goto("way")

    def destroyed(self, g: Continent, _: Answer) -> Signal:
        """12.16/enemy-regions, 3.2.6: without a way out the force is eliminated."""
        say(g, "force-destroyed", "12.16/enemy-regions", {"side": self.side, "place": self.place})
        return self.leaders_only(g, "12.16/enemy-regions")

    def leaders_only(self, g: Continent, rule: str) -> Signal:
        """12.23: without combat units all but the leaders are lost; those get away if a region next to it takes them,
        also one where the units found no room."""
        b = g.b
        for p in self.left:
            if b.arm[p] != LEADER:
                lose_in_battle(g, p, rule)
        self.left = [p for p in self.left if b.arm[p] == LEADER]
        return self.goto("rest")

    def stranded(self, g: Continent, _: Answer) -> Signal:
        """12.23: artillery without troops is lost; leaders without a friendly region next to them too, unless their
        side holds the fortress."""
        refuge = fort_open(g, self.side, self.place) and garrisoned(g, self.side, self.place)
        for p in self.left:
            if g.b.arm[p] != LEADER:
                lose_in_battle(g, p, "12.23/artillery")
            elif refuge:
                shut_in(g, p, self.place)
            else:
                eliminate(g, p, "12.23/leaders")
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "retreat" and meant(answer, RETREAT_TO, g.b.n_places) >= 0:
            return why_no_retreat(g, self.side, self.left, self.place, arg_of(answer[0]))
        if decision.key == "retreat-loss" and meant(answer, PIECE, g.b.n_pieces) >= 0:
            return Refusal("12.16/enemy-regions", "no-retreat-loss", {"piece": arg_of(answer[0])})
        return None
