"""9.54 Withdrawal Movement: backwards, two hexes at most, without turning."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import M_COST, STOP, WITHDRAW
from ...state.effects import disorder, move_leader, shift
from ...state.effects_lines import end_refusal, gather, join_stack, lay_parts
from ...state.model import DISORDERED, HALTED, MOVED, NO_FIGHT, WITHDREW, Field
from ..queries.ch08_limits import in_line, others_at, why_no_stack
from ..queries.ch08_lines import by_part, line_parts, shifted
from ..queries.ch08_stacks import hexes_of, in_play, near_enemy
from ..queries.ch09_allowance import allowance
from ..queries.ch09_mover import Mover
from ..queries.ch09_steps import BY_GROUND, BY_WAY
from ..queries.ch09_withdrawal import back_steps, line_back_cost, passing_steps, takes_way, withdrawal_cost
from .ch09_step import Step
from .ch09_tread import OVER
from .ch12_checks import Check


class Withdraw(Frame):
    """9.54: units go back one hex or two. `to`: the first hex, or a hex of a line that has to be drawn in first.

    A hex that costs more than a point is a roll, one more for each point beyond. Who fails is disordered; who was
    disordered already does not reach the second hex.
    """

    units: list[int]
    to: int
    leaders: list[int]
    n: int
    capped: int
    points: int
    began: int
    first: list[int]  # the hexes of the unit after its first step
    out: int

    def __init__(self, units: list[int] = NO_ANSWER, to: int = -1, leaders: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.units = units[:]
        self.to = to
        self.leaders = leaders[:]
        self.n = 0
        self.capped = 0
        self.points = 0
        self.began = -1
        self.first = []
        self.out = 0

    def start(self, g: Field, _: Answer) -> Signal:
        u = self.units[0]
        say(g, "withdraws", "9.54", {"units": self.units})
        for v in self.units:
            g.done[v] |= WITHDREW | NO_FIGHT
        if in_line(g, u) and self.to in hexes_of(g, u):
            if not g.state[u] & DISORDERED:
                disorder(g, u, "9.54")
            gather(g, u, self.to)
            return self.goto("where")
        return self.goto("go")

    def where(self, g: Field, _: Answer) -> Signal:
        """The next hex, where there is a choice."""
        u = self.units[0]
        steps = back_steps(g, self.units, self.n + 1 >= g.b.charts.movement.withdraw_hexes)
        if self.n > 0 and others_at(g, self.units, g.at[u]) and not in_line(g, u):
            steps = passing_steps(g, Mover(g, self.units), self.began, g.at[u])
        must = self.n == 0 or not self.may_stop(g)
        if not steps or (self.n > 0 and near_enemy_any(g, u)):
            return self.goto("finish")
        if must and len(steps) == 1:
            self.to = steps[0]
            return self.goto("go")
        options = [WITHDRAW + h for h in steps]
        if not must:
            options.append(STOP)
        return self.ask(g.active, "withdraw", "9.54", Pick(options), "act", "chosen", {"unit": u})

    def may_stop(self, g: Field) -> bool:
        u = self.units[0]
        return not others_at(g, self.units, g.at[u]) or why_no_stack(g, [3 * v for v in self.units], g.at[u]) is None

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == STOP:
            return self.goto("finish")
        self.to = arg_of(answer[0])
        return self.goto("go")

    def go(self, g: Field, _: Answer) -> Signal:
        u = self.units[0]
        h = g.at[u]
        self.began = h
        s = g.b.grid.side_to(h, self.to)
        m = Mover(g, self.units)
        place: list[int] = []
        how = BY_GROUND
        if in_line(g, u):
            place = by_part(line_parts(g, u), shifted(g, u, s))
            cost = line_back_cost(g, u, s)
        else:
            cost = withdrawal_cost(g, m, h, s)
            if takes_way(g, m, h, s):
                how = BY_WAY
        self.points = max(0, cost // 2 - g.b.charts.movement.withdraw_free)
        step = Step(self.units, self.to, g.facing[u], how, 0, place, self.leaders, -1, -1, 0, 1 if self.points else 0)
        return self.call(step, "went")

    def went(self, g: Field, answer: Answer) -> Signal:
        """9.54: a refused flank is over after any withdrawal fire. Then the roll."""
        self.out = answer[0]
        self.capped = max(self.capped, answer[1])
        self.units = [v for v in self.units if in_play(g, v)]
        if not self.units:
            return self.goto("finish")
        u = self.units[0]
        if g.at[u] != self.to:
            return self.goto("finish")
        self.n += 1
        for v in self.units:
            end_refusal(g, v, "9.54")
        if self.n == 1:
            self.first = [g.at[u], g.ext[2 * u], g.ext[2 * u + 1]]
        if self.points > 0:
            return self.call(Check(self.units, 0, "9.54", "roll-udd", [M_COST, self.points]), "rolled")
        return self.goto("more")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """9.54: disordered; or, if it was already, it stays in the first hex or goes back to it."""
        stop = False
        for v in answer:
            if g.state[v] & DISORDERED:
                stop = True
            else:
                disorder(g, v, "9.54")
        if stop and self.n == 2:
            self.go_back(g)
        if stop:
            self.out = OVER
        return self.goto("more")

    def go_back(self, g: Field) -> None:
        u = self.units[0]
        if in_line(g, u):
            lay_parts(g, u, self.first)
        else:
            for v in self.units:
                shift(g, v, self.first[0], len(others_at(g, self.units, self.first[0])) > 0)
        for x in self.leaders:
            if g.leader_at[x] == self.to:
                move_leader(g, x, self.first[0])
        say(g, "goes-back", "9.54", {"unit": u, "hex": self.first[0]})

    def more(self, g: Field, _: Answer) -> Signal:
        u = self.units[0]
        most = 1 if self.capped else g.b.charts.movement.withdraw_hexes
        if self.out == OVER or self.n >= most or g.done[u] & HALTED or near_enemy_any(g, u):
            if self.n < 2 and not self.may_stop(g) and self.out != OVER:
                return self.goto("where")
            return self.goto("finish")
        return self.goto("where")

    def finish(self, g: Field, _: Answer) -> Signal:
        """9.54: this was the movement of the activation; neither fire nor shock follows."""
        for v in self.units:
            if g.at[v] >= 0:
                g.done[v] |= MOVED
                g.spent[v] = max(g.spent[v], allowance(g, v))
        if self.units and g.at[self.units[0]] >= 0:
            join_stack(g, self.units, False)
        return self.done([self.n])


def near_enemy_any(g: Field, u: int) -> bool:
    """9.54: whether any part of the unit has come next to the enemy, so that it must stop."""
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return True
    return False
