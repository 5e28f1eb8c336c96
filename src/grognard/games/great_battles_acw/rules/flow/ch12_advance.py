"""12.6 Advance into a hex that combat has emptied."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import GO_ALONG, NO, TO, TURN, WHEEL_ON
from ...pack.kinds import A_ART, DIS_AUTO, DIS_UDD
from ...state.effects import disorder, face, move_leader, shift
from ...state.effects_lines import end_refusal, gather, lay_parts, straighten
from ...state.model import ADVANCED, DISORDERED, Field
from ..queries.ch07_facing import part_facing
from ..queries.ch08_limits import in_column, in_line, others_at, why_no_stack
from ..queries.ch08_lines import advance_line, passable
from ..queries.ch08_stacks import enemy_at, extended, hex_of, hexes_of, leaders_at, parts_of
from ..queries.ch12_cohesion import testable
from ..queries.ch12_retreat import drawn_in
from ..queries.ch12_steps import letter, stops_by_way, why_closed
from .ch12_checks import Check
from .ch12_guns import Reman, abandoned_friends
from .ch12_leaders import LeadersAlone


def from_hex(g: Field, u: int, to: int) -> int:
    """The hex of a unit from which it enters another; -1 when none of its hexes is next to it."""
    for h in hexes_of(g, u):
        if passable(g, u, h, to):
            return h
    for h in hexes_of(g, u):
        if g.b.grid.side_to(h, to) >= 0:
            return h
    return -1


def why_no_advance(g: Field, u: int, to: int) -> Refusal | None:
    """12.6: why a unit may not advance into a hex."""
    if g.b.arm[u] == A_ART:
        return Refusal("12.6", "no-advance-guns", {"unit": u})
    if enemy_at(g, g.b.side[u], to):
        return Refusal("12.6", "no-advance-enemy", {"hex": to})
    closed = why_closed(g, u, to)
    if closed is not None:
        return closed
    h = from_hex(g, u, to)
    if h < 0 or not passable(g, u, h, to):
        return Refusal("12.6", "no-advance-terrain", {"unit": u, "hex": to})
    if in_line(g, u) and advance_line(g, u, to):
        return None
    for p in others_at(g, [u], to):
        if in_line(g, p // 3) and g.b.arm[u] != A_ART:
            return Refusal("8.44", "no-stack-line", {"hex": to})
    if not extended(g, u):
        return why_no_stack(g, [3 * u], to)
    return why_no_stack(drawn_in(g, u), [3 * u], to) if others_at(g, [u], to) else None


class Advance(Frame):
    """12.6, 8.47: units enter a hex that their fire or shock has emptied, the first ones before the others.

    `must`: all that stacking allows; otherwise the owner says of each whether it goes. With `turn` they may change
    facing by a vertex. Result: [1, units that the terrain stopped ...], or [0] when nobody went.
    """

    units: list[int]
    to: int
    must: bool
    turn: bool
    i: int
    went: list[int]
    stopped: list[int]
    asked: list[int]  # leaders
    heard: list[int]  # leaders who have been asked
    way: list[int]  # facing and hexes of a line
    came: list[int]  # where the parts came from
    new: list[int]  # hexes just entered with guns to be manned
    worst: int

    def __init__(self, units: list[int] = NO_ANSWER, to: int = 0, must: bool = False, turn: bool = True) -> None:
        super().__init__()
        self.units = units[:]
        self.to = to
        self.must = must
        self.turn = turn
        self.i = 0
        self.went = []
        self.stopped = []
        self.asked = []
        self.heard = []
        self.way = []
        self.came = []
        self.new = []
        self.worst = 0

    def start(self, g: Field, answer: Answer) -> Signal:
        while self.i < len(self.units):
            u = self.units[self.i]
            if testable(g, u) and self.to not in hexes_of(g, u) and why_no_advance(g, u, self.to) is None:
                if self.must:
                    return self.goto("shape")
                acts = [TO + self.to, NO]
                return self.ask(g.b.side[u], "advance", "12.6", Pick(acts), "act", "said", {"unit": u, "to": self.to})
            self.i += 1
        return self.goto("close")

    def said(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            self.i += 1
            return self.goto("start")
        return self.goto("shape")

    def shape(self, g: Field, answer: Answer) -> Signal:
        """8.47: a line advances extended, straight on or on a pivot, unless it cannot; a column draws in (8.52)."""
        u = self.units[self.i]
        self.way = []
        if in_column(g, u):
            self.fold(g, u, "8.52")
        elif in_line(g, u):
            ways = advance_line(g, u, self.to)
            if not ways:
                self.fold(g, u, "8.47")
            elif len(ways) == 4:
                self.way = ways
            else:
                return self.ask(
                    g.b.side[u],
                    "advance-line",
                    "8.47",
                    Pick(self.line_acts(g, u, ways)),
                    "act",
                    "shaped",
                    {"unit": u, "to": self.to},
                )
        return self.goto("leaders")

    def line_acts(self, g: Field, u: int, ways: list[int]) -> list[int]:
        """One answer for each way: where the counter comes to stand, or the hex on which the line wheels."""
        out: list[int] = []
        here = hexes_of(g, u)
        for i in range(0, len(ways), 4):
            hinge = -1
            for h in ways[i + 1 : i + 4]:
                if h >= 0 and h in here and ways[i] != g.facing[u]:
                    hinge = h
            out.append(WHEEL_ON + hinge if hinge >= 0 else TO + ways[i + 1])
        return out

    def shaped(self, g: Field, answer: Answer) -> Signal:
        u = self.units[self.i]
        ways = advance_line(g, u, self.to)
        k = self.line_acts(g, u, ways).index(answer[0])
        self.way = ways[4 * k : 4 * k + 4]
        return self.goto("leaders")

    def fold(self, g: Field, u: int, rule: str) -> None:
        """The extensions are taken away before the advance; the unit stands where it enters from."""
        gather(g, u, from_hex(g, u, self.to))
        say(g, "draws-in", rule, {"unit": u, "hex": g.at[u]})

    def leaders(self, g: Field, answer: Answer) -> Signal:
        """12.72: leaders stacked with the unit may go along."""
        u = self.units[self.i]
        self.came = hexes_of(g, u)
        self.asked = []
        self.heard = []
        for h in self.came:
            self.asked += leaders_at(g, g.b.side[u], h)
        return self.goto("next_leader")

    def next_leader(self, g: Field, answer: Answer) -> Signal:
        for i in range(len(self.asked)):
            x = self.asked[i]
            if x in self.heard:
                continue
            return self.ask(
                g.b.leader_side[x],
                "leader-along",
                "12.72",
                Pick([GO_ALONG + x, NO]),
                "act",
                "leader_said",
                {"leader": x, "to": self.to},
            )
        return self.goto("enter")

    def leader_said(self, g: Field, answer: Answer) -> Signal:
        for x in self.asked:
            if x not in self.heard:
                self.heard.append(x)
                if answer[0] == NO:
                    self.asked.remove(x)
                break
        return self.goto("next_leader")

    def enter(self, g: Field, answer: Answer) -> Signal:
        u = self.units[self.i]
        b = g.b
        self.worst = 0
        end_refusal(g, u, "7.33")
        if self.way:
            parts = parts_of(g, u)
            old = [hex_of(g, p) for p in parts]
            for i in range(len(parts)):
                new = self.way[1 + parts[i] % 3]
                s = b.grid.side_to(old[i], new)
                if s >= 0:
                    self.worst = max(self.worst, letter(g, u, old[i], s, False))
                for x in self.asked:
                    if g.leader_at[x] == old[i]:
                        move_leader(g, x, new)
                        self.asked = [y for y in self.asked if y != x]
            lay_parts(g, u, self.way[1:])
            face(g, u, self.way[0])
        else:
            here = g.at[u]
            s = b.grid.side_to(here, self.to)
            self.worst = letter(g, u, here, s, stops_by_way(g, [u], here, s))
            for x in self.asked:
                move_leader(g, x, self.to)
            there = others_at(g, [u], self.to)
            shift(g, u, self.to, len(there) > 0)
            if there:
                face(g, u, part_facing(g, there[0]))
        self.went.append(u)
        g.done[u] |= ADVANCED
        say(g, "advances", "12.6", {"unit": u, "to": self.to})
        self.new = [h for h in hexes_of(g, u) if h not in self.came and abandoned_friends(g, b.side[u], h)]
        return self.goto("man")

    def man(self, g: Field, answer: Answer) -> Signal:
        """12.81: an advance mans the guns in any hex it enters."""
        if self.new:
            return self.call(Reman(self.new.pop(0), "12.81"), "man")
        return self.goto("ground")

    def ground(self, g: Field, answer: Answer) -> Signal:
        """12.6: d and D count for the advance; a disordered unit that fails goes no farther."""
        u = self.units[self.i]
        if self.worst == DIS_UDD:
            return self.call(Check([u], 0, "12.6", "roll-terrain"), "shaken")
        if self.worst == DIS_AUTO:
            self.shake(g, u)
        return self.goto("facing")

    def shaken(self, g: Field, answer: Answer) -> Signal:
        for u in answer:
            self.shake(g, u)
        return self.goto("facing")

    def shake(self, g: Field, u: int) -> None:
        if g.state[u] & DISORDERED:
            self.stopped.append(u)
            say(g, "advance-stopped", "12.6", {"unit": u, "hex": self.to})
        else:
            disorder(g, u, "12.6")

    def facing(self, g: Field, answer: Answer) -> Signal:
        """12.6: it may turn by a vertex; who joins others faces as they do (7.11)."""
        u = self.units[self.i]
        self.i += 1
        if self.turn and not extended(g, u) and len(self.went) >= 1 and not others_at(g, [u], self.to):
            f = g.facing[u]
            acts = [TURN + (f + 10) % 12, TURN + f, TURN + (f + 2) % 12]
            return self.ask(
                g.b.side[u], "advance-facing", "12.6", Pick(acts), "act", "faced", {"unit": u, "hex": self.to}
            )
        return self.goto("start")

    def faced(self, g: Field, answer: Answer) -> Signal:
        if kind_of(answer[0]) == TURN:
            face(g, self.went[-1], arg_of(answer[0]))
        return self.goto("start")

    def close(self, g: Field, answer: Answer) -> Signal:
        if not self.went:
            return self.done([0])
        straighten(g)
        return self.call(LeadersAlone(), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done([1, *self.stopped])
