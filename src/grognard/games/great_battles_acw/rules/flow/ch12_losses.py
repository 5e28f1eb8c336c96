"""12.2 Losses of strength, 12.71 casualties among leaders."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.kinds import A_ART
from ...state.effects import collapse, kill_leader, lose_guns, lose_sp, risked
from ...state.model import COLLAPSED, DISPERSED, Field
from ..queries.ch08_stacks import hexes_of, leaders_at
from ..queries.ch12_cohesion import leader_in_play, testable
from ..queries.specials import killed_on
from .dice import d10


class LeaderRolls(Frame):
    """12.71: leaders who stand with units that lost strength: on a 0 they fall. Each rolls once for a result."""

    leaders: list[int]

    def __init__(self, leaders: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.leaders = leaders[:]

    def start(self, g: Field, answer: Answer) -> Signal:
        base = 2 * g.b.n_units
        todo: list[int] = []
        for x in self.leaders:
            if leader_in_play(g, x) and base + x not in g.chain and x not in todo:
                todo.append(x)
                if g.chain:
                    g.chain.append(base + x)
        self.leaders = todo
        if not todo:
            return self.done()
        return d10(self, len(todo), "roll-leader", "12.71", "rolled", {"leaders": todo})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        for i in range(len(self.leaders)):
            x = self.leaders[i]
            risk = killed_on(g, x)
            risked(g, x)
            if answer[i] <= risk:
                say(g, "leader-hit", "12.71", {"leader": x, "die": answer[i]})
                kill_leader(g, x, "12.71")
            else:
                say(g, "leader-safe", "12.71", {"leader": x, "die": answer[i]})
        return self.done()


class Losses(Frame):
    """12.21, 12.22: strength lost by the first of some units, what is over by the next ones.

    Collapse at once (12.23); in a `fight` the leaders beside a unit that lost roll (12.71). A battery of several
    sections loses guns of a section taken at random (8.37, 10.7). Result: units that were collapsed or dispersed
    before and now owe a check for rout (`RoutChecks`), after any retreat.
    """

    units: list[int]
    n: int
    rule: str
    fight: bool
    i: int
    owed: list[int]
    leaders: list[int]

    def __init__(self, units: list[int] = NO_ANSWER, n: int = 0, rule: str = "12.21", fight: bool = False) -> None:
        super().__init__()
        self.units = units[:]
        self.n = n
        self.rule = rule
        self.fight = fight
        self.i = 0
        self.owed = []
        self.leaders = []

    def start(self, g: Field, answer: Answer) -> Signal:
        while self.n > 0 and self.i < len(self.units):
            u = self.units[self.i]
            if not testable(g, u):
                self.i += 1
                continue
            if g.b.arm[u] == A_ART:
                sections = [k for k in range(3) if g.guns[3 * u + k] > 0]
                if len(sections) > 1:
                    return self.draw(sections, "number", "draw-section", "8.37", "section", {"unit": u})
                self.note(g, u)
                lose_guns(g, u, sections[0] if sections else 0, self.rule)
                self.n -= 1
                continue
            self.note(g, u)
            was = g.state[u] & (COLLAPSED | DISPERSED)
            self.n -= lose_sp(g, u, self.n, self.rule)
            if g.at[u] >= 0:
                collapse(g, u)
                if was and u not in self.owed:
                    self.owed.append(u)
            self.i += 1
        return self.goto("casualties")

    def section(self, g: Field, answer: Answer) -> Signal:
        """8.35, 8.37: chance says which section loses the gun."""
        u = self.units[self.i]
        self.note(g, u)
        lose_guns(g, u, answer[0], self.rule)
        self.n -= 1
        return self.goto("start")

    def note(self, g: Field, u: int) -> None:
        """12.71: leaders in any hex of a unit that loses strength are at risk."""
        for h in hexes_of(g, u):
            for x in leaders_at(g, g.b.side[u], h):
                if x not in self.leaders:
                    self.leaders.append(x)

    def casualties(self, g: Field, answer: Answer) -> Signal:
        if self.fight and self.leaders:
            return self.call(LeaderRolls(self.leaders), "over")
        return self.goto("over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done(self.owed)
