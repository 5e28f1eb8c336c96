"""12.4 Retreat: hex by hex on a path its owner chooses, as a stack, extended if possible."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Signal
from .....kit.log import say
from ...pack.kinds import A_ART
from ...state.effects import abandon, begin_chain, disorder, end_chain, halt
from ...state.effects_lines import gather, straighten
from ...state.model import DISORDERED, RETREATED, Field
from ..queries.ch08_stacks import extended
from ..queries.ch12_cohesion import BY_PASSAGE, in_fight, testable
from ..queries.ch12_retreat import start_of
from ..queries.ch12_steps import crossed_at
from .ch12_checks import Check
from .ch12_leaders import LeadersAlone
from .ch12_losses import Losses
from .ch12_places import BLOCKED, LEFT, STAYED, longest, retreat_mark
from .ch12_way import RetreatWay


class Retreat(RetreatWay):
    """12.41-12.47, 8.47: the units of one hex, the top one first, retreat between `lo` and `hi` hexes.

    `enemies` caused it; `threat` are hexes they are about to enter (9.63). A `free` retreat is voluntary (12.43): it
    costs nothing when there is no way, and does not end a phasing unit's activation. With `spare` the caller pays for
    blocked hexes; the units of `later` owe him a check for rout already, which counts for all they lose. Result:
    [1, hexes entered ...], [0] when they stayed, [2, hexes missing, ...] blocked and to be paid.
    """

    def start(self, g: Field, answer: Answer) -> Signal:
        self.root = begin_chain(g)
        here = -1
        mine: list[int] = []
        for u in self.units:
            if testable(g, u) and (here < 0 or g.at[u] == here):
                here = g.at[u]
                mine.append(u)
        self.units = mine
        if not mine or self.hi <= 0:
            return self.end(g, [STAYED])
        if self.goes_on(g):
            self.crossed = [u for u in crossed_at(g, mine, here) if not g.done[u] & RETREATED]
        for u in mine:
            if u not in g.chain:
                g.chain.append(u)  # 12.46: who retreats does not roll for others' retreats of the same chain
        if len(mine) > 1:
            for u in mine:
                if extended(g, u):
                    return self.goto("separate")
        u = mine[0]
        self.origin = start_of(g, mine)
        paths = self.paths(g)
        far = longest(paths)
        if len(self.origin) > 1 and far < self.lo:
            self.origin = [g.at[u]]
            drawn = self.paths(g)
            if longest(drawn) > far:  # 8.47: it cannot stay extended
                self.broke = u
                gather(g, u, g.at[u])
                say(g, "line-broken", "8.47", {"unit": u})
                paths = drawn
            else:
                self.origin = start_of(g, mine)
        if not paths:
            return self.goto("separate" if len(mine) > 1 else "blocked")
        for path in paths:
            self.ways.append(len(path))
            self.ways += path
        self.moving = mine[:]
        return self.goto("choose")

    # the end of it

    def arrived(self, g: Field, answer: Answer) -> Signal:
        if not self.path:
            return self.goto("blocked")
        self.left = True
        say(g, "retreats", "12.41", {"units": self.units, "from": self.origin[0], "to": self.path[-1]})
        gone = retreat_mark(g)
        for u in self.units:
            g.done[u] |= RETREATED
            if gone + u not in g.chain:
                g.chain.append(gone + u)
            if not self.free:
                halt(g, u)  # 12.47
        straighten(g)
        if not self.stopped:
            self.missing = max(0, self.lo - len(self.path))
        u = self.broke
        if u >= 0 and testable(g, u) and not g.state[u] & DISORDERED:
            return self.call(Check([u], 0, "8.47", "roll-line"), "reformed")
        return self.goto("pay")

    def reformed(self, g: Field, answer: Answer) -> Signal:
        """8.47: a line that could not retreat extended is disordered if it fails; no more than that."""
        for u in answer:
            disorder(g, u, "8.47")
        return self.goto("pay")

    def blocked(self, g: Field, answer: Answer) -> Signal:
        """12.44/blocked-loss, 12.45: no way at all."""
        self.missing = self.lo
        if self.free:
            return self.end(g, [STAYED])
        say(g, "retreat-blocked", "12.44/blocked-loss", {"units": self.units, "hex": g.at[self.units[0]]})
        for u in self.units:
            halt(g, u)
        return self.goto("pay")

    def pay(self, g: Field, answer: Answer) -> Signal:
        """12.44/blocked-loss: a strength point for each hex it should have gone and could not; guns are abandoned."""
        if self.missing == 0 or self.free:
            return self.goto("lonely")
        troops: list[int] = []
        for u in self.units:
            if not testable(g, u):
                continue
            if g.b.arm[u] == A_ART:
                abandon(g, u, "12.45")
            else:
                troops.append(u)
        if self.spare:
            return self.goto("lonely")
        return self.call(
            Losses(
                troops,
                self.missing * g.b.charts.results.blocked_loss,
                "12.44/blocked-loss",
                in_fight(self.cause),
            ),
            "paid",
        )

    def paid(self, g: Field, answer: Answer) -> Signal:
        self.owed = answer
        return self.goto("lonely")

    def lonely(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "through")

    def through(self, g: Field, answer: Answer) -> Signal:
        """12.46: the units they went through roll, once in a chain."""
        from .ch12_disorder import Test

        rolls: list[int] = []
        for u in self.crossed if self.left else []:
            if testable(g, u) and u not in g.chain:
                rolls.append(u)
                g.chain.append(u)
        self.crossed = []
        if rolls:
            return self.call(Test(rolls, 0, BY_PASSAGE, self.enemies, "12.46"), "shattered")
        return self.goto("shattered")

    def shattered(self, g: Field, answer: Answer) -> Signal:
        """12.23: collapsed units that lost strength because they were blocked check for rout."""
        from .ch12_rout import RoutChecks

        owed = [u for u in self.owed if u not in self.later]
        if owed:
            return self.call(RoutChecks(owed, self.enemies), "over")
        return self.goto("over")

    def over(self, g: Field, answer: Answer) -> Signal:
        if self.spare and self.missing and not self.free and self.units and g.b.arm[self.units[0]] != A_ART:
            return self.end(g, [BLOCKED, self.missing, *self.path])
        return self.end(g, [LEFT, *self.path] if self.left else [STAYED])

    def end(self, g: Field, result: list[int]) -> Signal:
        if self.root:
            end_chain(g)
        return self.done(result)

    # one by one

    def separate(self, g: Field, answer: Answer) -> Signal:
        """12.44: units of a stack may retreat to different hexes."""
        self.queue = self.units[:]
        return self.goto("one")

    def one(self, g: Field, answer: Answer) -> Signal:
        if not self.queue:
            self.units = self.stuck
            self.spare = False
            return self.goto("pay")
        u = self.queue[0]
        return self.call(
            Retreat([u], self.lo, self.hi, self.enemies, self.cause, self.free, self.threat, True, self.later),
            "one_done",
        )

    def one_done(self, g: Field, answer: Answer) -> Signal:
        u = self.queue.pop(0)
        if answer[0] == LEFT:
            self.left = True
            self.path = answer[1:]
        elif answer[0] == BLOCKED:
            self.missing = max(self.missing, answer[1])
            self.stuck.append(u)
            if len(answer) > 2:
                self.left = True
                self.path = answer[2:]
        return self.goto("one")
