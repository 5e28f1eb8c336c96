"""11.31, 11.32 Step 1 of a shock: which units attack which defenders."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import ATTACK_WITH, BOTH, DEFENDER, DONE, NO, YES
from ...state.model import Field
from ..queries.ch11_matching import Matching, joined
from ..queries.ch11_shock import ON_FOOT, must_shock, why_no_shock


class Designate(Frame):
    """11.31: the attacker names his units and their targets; what is offered can always be completed.

    `forced`: every unit has to attack (11.47). Result: the shocks as a flat list (queries/ch11_matching.py).
    """

    side: int
    units: list[int]
    forced: bool
    chosen: list[int]  # by group of the matching: -1 open, or its option
    named: list[int]  # units that attack
    group: int
    pool: int
    shocks: list[int]

    def __init__(self, side: int = 0, units: list[int] = NO_ANSWER, forced: bool = False) -> None:
        super().__init__()
        self.side = side
        self.units = units[:]
        self.forced = forced
        self.chosen = []
        self.named = []
        self.group = 0
        self.pool = 0
        self.shocks = []

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or len(answer) != 1:
            return None
        kind = kind_of(answer[0])
        if kind == ATTACK_WITH:
            u = arg_of(answer[0])
            if u in self.named:
                return Refusal("11.32", "no-shock-named", {"unit": u})
            if not 0 <= u < g.b.n_units:
                return None
            return why_no_shock(g, u) or Refusal("11.32", "no-shock-matching", {"unit": u})
        if kind == DONE:
            return Refusal("11.31", "no-shock-end")
        if kind in (DEFENDER, BOTH):
            return Refusal("11.32", "no-shock-target")
        return None

    def start(self, g: Field, answer: Answer) -> Signal:
        m = Matching(g, self.units, self.forced)
        self.chosen = [-1] * len(m.groups)
        for group in m.groups:
            for u in group:
                if self.forced or must_shock(g, u):
                    self.named.append(u)
        return self.goto("forced_groups")

    def forced_groups(self, g: Field, answer: Answer) -> Signal:
        """11.21, 11.47: those who must attack choose among several targets."""
        m = Matching(g, self.units, self.forced)
        for i in range(len(m.groups)):
            if m.must[i] and self.chosen[i] == -1:
                open_ = m.choices(self.chosen, i)
                if len(open_) > 1:
                    return self.aim(g, m, i, open_, "aim_forced")
                self.chosen[i] = open_[0]
        return self.goto("free")

    def aim(self, g: Field, m: Matching, i: int, open_: list[int], then: str) -> Signal:
        """11.31, 11.32: one defender, or both together."""
        self.group = i
        options: list[int] = []
        for x in open_:
            blocks = m.options[i][x]
            options.append(BOTH if len(blocks) > 1 else DEFENDER + self.nearest(g, m, i, blocks[0]))
        units = [u for u in m.groups[i] if u in self.named]
        return self.ask(self.side, "shock-target", "11.31", Pick(options), "act", then, {"units": units})

    def nearest(self, g: Field, m: Matching, i: int, block: int) -> int:
        """The hex of a block that stands for it: one next to the group."""
        for h in m.blocks[block]:
            for mine in m.hexes[i]:
                if g.b.grid.side_to(mine, h) >= 0:
                    return h
        return m.blocks[block][0]

    def take(self, g: Field, answer: Answer) -> None:
        m = Matching(g, self.units, self.forced)
        i = self.group
        for x in range(len(m.options[i])):
            blocks = m.options[i][x]
            if len(blocks) > 1:
                if answer[0] == BOTH:
                    self.chosen[i] = x
            elif answer[0] == DEFENDER + self.nearest(g, m, i, blocks[0]):
                self.chosen[i] = x

    def aim_forced(self, g: Field, answer: Answer) -> Signal:
        self.take(g, answer)
        return self.goto("forced_groups")

    def aim_free(self, g: Field, answer: Answer) -> Signal:
        self.take(g, answer)
        return self.goto("free")

    def free(self, g: Field, answer: Answer) -> Signal:
        """11.22, 11.31: others may join; all enemies before a designated attacker must be attacked in the end."""
        m = Matching(g, self.units, self.forced)
        options: list[int] = []
        for i in range(len(m.groups)):
            if self.chosen[i] == -1 and not m.choices(self.chosen, i):
                continue
            options += [ATTACK_WITH + u for u in m.groups[i] if u not in self.named]
        if not options:
            return self.goto("combine")
        if m.complete(self.chosen):
            options.append(DONE)
        return self.ask(self.side, "designate", "11.31", Pick(options), "act", "name", {"units": self.named})

    def name(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("combine")
        u = arg_of(answer[0])
        self.named.append(u)
        m = Matching(g, self.units, self.forced)
        i = m.group_of(u)
        if self.chosen[i] == -1:
            open_ = m.choices(self.chosen, i)
            if len(open_) > 1:
                return self.aim(g, m, i, open_, "aim_free")
            self.chosen[i] = open_[0]
        return self.goto("free")

    def combine(self, g: Field, answer: Answer) -> Signal:
        """11.32: neighbours on foot combine; mounted ones may."""
        m = Matching(g, self.units, self.forced)
        pools = m.pools(self.chosen)
        while self.pool < len(pools):
            pool = pools[self.pool]
            if len(pool) > 1 and m.how[pool[0]] != ON_FOOT:
                units = self.units_of(m, pool)
                return self.ask(
                    self.side, "combine", "11.32", Pick([YES, NO]), "act", "combined", {"units": units}
                )  # fmt: skip
            self.add(m, pool)
            self.pool += 1
        return self.done(self.shocks)

    def combined(self, g: Field, answer: Answer) -> Signal:
        m = Matching(g, self.units, self.forced)
        pool = m.pools(self.chosen)[self.pool]
        if answer[0] == YES:
            self.add(m, pool)
        else:
            for i in pool:
                self.add(m, [i])
        self.pool += 1
        return self.goto("combine")

    def units_of(self, m: Matching, pool: list[int]) -> list[int]:
        out: list[int] = []
        for i in pool:
            out += [u for u in m.groups[i] if u in self.named]
        return out

    def add(self, m: Matching, pool: list[int]) -> None:
        hexes: list[int] = []
        for k in m.options[pool[0]][self.chosen[pool[0]]]:
            hexes += m.blocks[k]
        self.shocks += joined(self.units_of(m, pool), hexes)
