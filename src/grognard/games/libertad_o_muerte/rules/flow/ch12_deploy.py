"""12.1, 12.3, 12.4 Who commands, who comes out to fight, and how a side stands on the Battle Card."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import NO, PIECE
from ...pack.terms import ARTILLERY, CAVALRY, LEADER, SIEGE
from ...state.effects import show_guerrilla
from ...state.effects_battle import set_line
from ...state.model import (
    BT_BEGAN,
    BT_COMMANDER,
    BT_FRONT,
    BT_PLACE,
    HIDDEN,
    JOINS,
    L_APART,
    L_COMMAND,
    L_FRONT,
    L_GUNS,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from ..queries.ch12_battle import better_led, chiefs, fighters, in_field, may_join, meant, most_units, why_no_command
from ..queries.ch12_lines import assignable, free_leaders, front_limit, reserve_limit, why_no_assign


class Muster(Frame):
    """12.1, 12.3/inside-fortress, 20.1/join-battle: a side says who takes part and who commands."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        place = g.battle[BT_PLACE]
        more = may_join(g, self.side, place)
        if not more:
            return self.goto("command")
        return self.ask(
            self.side, "join-battle", "12.3/inside-fortress", Subset(more), "piece", "joined", {"place": place}
        )

    def joined(self, g: Continent, answer: Answer) -> Signal:
        """12.3/inside-fortress: out of the city for this battle; 20.1/join-battle: out of hiding for good."""
        for p in answer:
            if g.flags[p] & HIDDEN:
                show_guerrilla(g, p, "20.1/join-battle")
            else:
                g.flags[p] |= JOINS
                say(g, "joins-battle", "12.3/inside-fortress", {"piece": p})
        return self.goto("command")

    def command(self, g: Continent, _: Answer) -> Signal:
        """12.1: the highest rank commands; among equals the player chooses."""
        place = g.battle[BT_PLACE]
        g.battle[BT_BEGAN + self.side] = len(fighters(g, self.side, place))
        found = chiefs(g, self.side, place)
        if len(found) > 1:
            options = [PIECE + p for p in found]
            return self.ask(self.side, "commander", "12.1", Pick(options), "act", "named", {"place": place})
        if found:
            return self.named(g, [PIECE + found[0]])
        return self.done()

    def named(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        g.battle[BT_COMMANDER + self.side] = p
        say(g, "commands", "12.1", {"side": self.side, "leader": p})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "commander" and meant(answer, PIECE, g.b.n_pieces) >= 0:
            return why_no_command(g, self.side, g.battle[BT_PLACE], arg_of(answer[0]))
        return None


class Deploy(Frame):
    """12.3: artillery, leaders, then the First Line as far as the terrain allows, the Second Line and the Reserve."""

    side: int
    units: list[int]  # combat units still to be placed
    horse: int  # cavalry in the Reserve
    leaders: list[int]  # still to be assigned

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.units = []
        self.horse = 0
        self.leaders = []

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.3: guns and leaders first. Siege guns are of no use in battle (3.4.4) and share its result only."""
        place = g.battle[BT_PLACE]
        p = g.chain(self.side, place)
        while p >= 0:
            if in_field(g, p):
                arm = g.b.arm[p]
                if arm == LEADER:
                    set_line(g, p, L_COMMAND if p == g.battle[BT_COMMANDER + self.side] else L_OTHER)
                elif arm == ARTILLERY:
                    set_line(g, p, L_GUNS)
                elif arm == SIEGE:
                    set_line(g, p, L_APART)
            p = g.chained(p)
        self.units = fighters(g, self.side, place)
        n = most_units(g, self.side, len(self.units))
        if n < len(self.units):
            args: Args = {"n": n, "leader": g.battle[BT_COMMANDER + self.side]}
            return self.ask(self.side, "deploy-few", "12.3/one-star", Subset(self.units, n, n), "piece", "picked", args)
        return self.goto("reserve")

    def picked(self, g: Continent, answer: Answer) -> Signal:
        """12.3/one-star: those beyond five stay in the region; they share the result."""
        for p in self.units:
            if p not in answer:
                set_line(g, p, L_APART)
        self.units = answer[:]
        return self.goto("reserve")

    def reserve(self, g: Continent, _: Answer) -> Signal:
        """12.4: cavalry may wait in the Reserve."""
        horse = [p for p in self.units if g.b.arm[p] == CAVALRY]
        most = reserve_limit(g, self.side, len(horse))
        if most == 0:
            return self.goto("front")
        return self.ask(
            self.side, "reserve", "12.4/cavalry-limit", Subset(horse, 0, most), "piece", "reserved", {"n": most}
        )

    def reserved(self, g: Continent, answer: Answer) -> Signal:
        for p in answer:
            set_line(g, p, L_RESERVE)
        self.horse = len(answer)
        self.units = [p for p in self.units if p not in answer]
        return self.goto("front")

    def front(self, g: Continent, _: Answer) -> Signal:
        """12.3, 3.2.1: the First Line is filled up to its limit, with no less cavalry than the Reserve has (12.4).
        12.3/better-tactics: the unit more that the better tactician may add is his choice."""
        b = g.b
        n = front_limit(g, self.side)
        least = n - b.charts.land.better_tactics if better_led(g, self.side) else n
        if least >= len(self.units):
            return self.lined(g, self.units)
        n = min(n, len(self.units))
        if self.horse:
            classes = [1 if b.arm[p] == CAVALRY else 0 for p in self.units]
            choice = Subset(self.units, least, n, classes, [0, self.horse], [n, n])
        else:
            choice = Subset(self.units, least, n)
        return self.ask(self.side, "front-line", "12.3", choice, "piece", "lined", {"n": n})

    def lined(self, g: Continent, answer: Answer) -> Signal:
        """Who adds no unit now does not add it later: the place is not there to be filled (12.13)."""
        room = min(front_limit(g, self.side), len(self.units))
        g.battle[BT_FRONT + self.side] -= room - len(answer)
        for p in self.units:
            set_line(g, p, L_FRONT if p in answer else L_SECOND)
        self.leaders = free_leaders(g, self.side)
        return self.goto("assign")

    def assign(self, g: Continent, _: Answer) -> Signal:
        """12.3/assigned-leaders: each other leader may go to a unit of infantry that is not elite."""
        while self.leaders:
            found = assignable(g, self.leaders[0])
            if found:
                options = [NO] + [PIECE + p for p in found]
                args: Args = {"leader": self.leaders[0]}
                return self.ask(self.side, "assign", "12.3/assigned-leaders", Pick(options), "act", "assigned", args)
            self.leaders.pop(0)
        return self.done()

    def assigned(self, g: Continent, answer: Answer) -> Signal:
        leader = self.leaders.pop(0)
        if kind_of(answer[0]) == PIECE:
            g.with_unit[leader] = arg_of(answer[0])
            say(g, "assigned", "12.3/assigned-leaders", {"leader": leader, "unit": arg_of(answer[0])})
        return self.goto("assign")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if decision.key == "assign" and meant(answer, PIECE, b.n_pieces) >= 0:
            return why_no_assign(g, self.leaders[0], arg_of(answer[0]))
        if decision.key == "reserve":
            for p in answer:
                if 0 <= p < b.n_pieces and b.arm[p] != CAVALRY:
                    return Refusal("12.4", "no-reserve-foot", {"unit": p})
            if len(answer) > reserve_limit(g, self.side, len([p for p in self.units if b.arm[p] == CAVALRY])):
                return Refusal("12.4/cavalry-limit", "no-reserve-more")
        if decision.key == "front-line" and self.horse:
            n = len([p for p in answer if 0 <= p < b.n_pieces and b.arm[p] == CAVALRY])
            if n < self.horse:
                return Refusal("12.4/cavalry-limit", "no-reserve-more")
        return None
