"""7.3, 8.5: a unit's turn: refused flanks, lines and columns."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import ABOUT, FORM_COLUMN, FORM_LINE
from ...state.effects import disorder, move_leader
from ...state.effects_lines import gather, refuse_flank
from ...state.model import ATTACK, CRAWLED, HALTED, MOVED, REFUSE_L, REFUSE_R, REFUSED, RESHAPED, STIRRED, Field
from ..queries.ch07_refuse import end_part
from ..queries.ch08_limits import in_column
from ..queries.ch08_lines import vertices
from ..queries.ch08_shape import why_no_retract
from ..queries.ch08_stacks import brigade_of, hex_of, hexes_of, in_play, near_enemy, units_at
from ..queries.ch09_turns import began_near, unbends_with
from .ch08_extended import Reshape
from .ch09_tread import OVER
from .ch09_walk import UnitWalk


class UnitShape(UnitWalk):
    """7.31-7.33, 8.41-8.53: what changes the shape of a unit in its turn."""

    # refused flanks

    def bend(self, g: Field, right: bool) -> Signal:
        """7.31, 7.32/cost, 8.26: the whole stack refuses; each unit that is being activated pays a point."""
        u = self.u
        hexes = [hex_of(g, end_part(g, u, right))]
        who: list[int] = []
        for h in hexes:
            for v in units_at(g, h):
                who.append(v)
                if v == u or brigade_of(g, v) in g.brigades:
                    g.spent[v] += 2 * g.b.charts.facing.refuse_cost
                    g.done[v] |= MOVED
        refuse_flank(g, who, REFUSE_R if right else REFUSE_L, "7.31")
        return self.goto("choose")

    def unbend(self, g: Field) -> Signal:
        """7.33: each phasing unit of the stack pays a point to straighten the flank."""
        u = self.u
        flanks = g.state[u] & REFUSED
        for v in unbends_with(g, u):
            if v == u or brigade_of(g, v) in g.brigades:
                g.spent[v] += 2 * g.b.charts.facing.refuse_end_cost
                g.done[v] |= MOVED
            g.state[v] &= ~flanks
        say(g, "unrefused", "7.33", {"unit": u})
        return self.goto("choose")

    # shape

    def reshape(self, g: Field, act: int) -> Signal:
        u = self.u
        kind = kind_of(act)
        g.done[u] |= STIRRED if kind == ABOUT else STIRRED | RESHAPED
        if kind in (ABOUT, FORM_COLUMN, FORM_LINE):
            self.turned = 1
            turned = 3 if kind == ABOUT else vertices(g.facing[u], arg_of(act))
            if turned > 1 and began_near(g, u):
                self.stopped = 1  # 9.53
        return self.call(Reshape(u, act), "reshaped")

    def reshaped(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        if answer and answer[0] == OVER:
            self.stopped = 1
        if in_play(g, u):
            for v in self.leaders:
                if g.leader_at[v] not in hexes_of(g, u):
                    move_leader(g, v, g.at[u])
        self.steps += 1
        return self.goto("choose")

    def retract(self, g: Field, act: int) -> Signal:
        """8.52, 8.53: a column that draws in next to the enemy neither turns nor forms line; under Attack orders it
        neither fires nor shocks. One that has not the points is disordered, and its activation is over."""
        u = self.u
        hex = arg_of(act)
        column = in_column(g, u)
        if column and g.order[u] == ATTACK and why_no_retract(g, u, hex) is not None:
            gather(g, u, hex)
            disorder(g, u, "8.53")
            g.done[u] |= HALTED | MOVED
            say(g, "retracts", "8.53", {"unit": u, "hexes": [hex]})
            return self.goto("finish")
        if column and near_enemy(g, g.b.side[u], hex):
            self.stopped = 1
            self.turned = 1
            if g.order[u] == ATTACK:
                g.done[u] |= CRAWLED
        return self.call(Reshape(u, act), "reshaped")
