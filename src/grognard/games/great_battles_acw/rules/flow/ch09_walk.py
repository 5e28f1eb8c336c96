"""9.13 A unit, or a stack that moves together, on its way: hex by hex along the path that it chose, and its turns."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import (
    BENEATH,
    ON_TOP,
)
from ...pack.kinds import A_ART
from ...state.effects import face, move_leader, shift, unrefuse
from ...state.effects_lines import join_stack, lay_parts, reorder, reversed_stack
from ...state.model import (
    MOVED,
    REFUSED,
    STIRRED,
    TURNED,
    Field,
)
from ..queries.ch08_limits import in_column, in_line, mode, others_at, why_no_stack
from ..queries.ch08_lines import (
    by_part,
    column_chain,
    line_hexes,
    line_parts,
    shifted,
    vertices,
)
from ..queries.ch08_shape import (
    friends_in,
    line_reach,
    line_step,
)
from ..queries.ch08_stacks import (
    brigade_of,
    extended,
    hexes_of,
    in_play,
    near_enemy,
    parts_at,
    units_at,
)
from ..queries.ch09_allowance import allowance, left
from ..queries.ch09_costs import pass_drm, through_cost, turn_price
from ..queries.ch09_mover import Mover, near_foes
from ..queries.ch09_options import Course, within_reach
from ..queries.ch09_steps import BY_CRAWL, BY_GROUND, BY_WAY, along_road, bill, end_cost
from .ch09_step import Step
from .ch09_tread import OVER
from .ch15_marks import raze


class UnitWalk(Frame):
    """The part of a unit's turn (`UnitTurn`, which alone is ever called) that takes it from hex to hex and turns it."""

    u: int
    group: list[int]
    leaders: list[int]
    path: list[int]  # hex, facing, how, for each step still to go; of a line: hexside, 0, 0
    began: int  # where the unit stood when its turn began
    steps: int
    turned: int  # 1: has turned in this hex
    stopped: int  # 1: does not move any more
    swapped: int
    came_way: int  # came into this hex along a way
    came_drm: int  # what this hex adds to the roll for friends passed (8.22)
    back: int  # the hex before this one, and the facing there
    back_facing: int
    back_place: list[int]  # of a line: its hexes there
    next_step: list[int]  # what back, back_facing, came_way, came_drm become if the step under way is made; where to
    before: list[int]  # the stack of this hex as it lay before the unit turned it: parts
    was_facing: int
    paid: int
    shaken: int
    crossing: int  # RAZE: the hex whose parapet is pulled down
    stood: list[int]  # the hexes of the unit when its turn began
    places: list[int]  # hexes with guns where a line has still to say whether it lies above or below (8.23)
    aim: int  # what guns fire at when they have stood the roll of 9.55
    rolled: int  # 1: they have made it
    later: list[int]  # guns that moved with this battery and have still to fire (10.61)

    def __init__(self, u: int = 0, leaders: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.u = u
        self.group = [u]
        self.leaders = leaders[:]
        self.path = []
        self.began = -1
        self.steps = 0
        self.turned = 0
        self.stopped = 0
        self.swapped = 0
        self.came_way = 0
        self.came_drm = 0
        self.back = -1
        self.back_facing = 0
        self.back_place = []
        self.next_step = []
        self.before = []
        self.was_facing = 0
        self.paid = 0
        self.shaken = 0
        self.crossing = -1
        self.stood = []
        self.places = []
        self.aim = -1
        self.rolled = 0
        self.later = []

    def course(self) -> Course:
        """How far the turn has come."""
        return Course(
            self.u,
            self.group,
            self.leaders,
            self.steps,
            self.turned == 1,
            self.stopped == 1,
            self.swapped == 1,
            self.back,
            self.came_way == 1,
        )

    def go(self, g: Field, hex: int) -> Signal:
        """9.13: along the cheapest path, hex by hex."""
        u = self.u
        if in_line(g, u):
            lines = line_reach(g, self.u, self.steps == 0)
            crawls = lines.costs[lines.hexes.index(hex)] > left(g, u)
            self.path = []
            for s in lines.path(hex):
                self.path += [s, 0, BY_CRAWL if crawls else BY_GROUND]
        else:
            self.path = within_reach(g, self.course()).path(hex)
        self.restore(g)
        return self.goto("walk")

    def walk(self, g: Field, _: Answer) -> Signal:
        u = self.u
        if not self.path:
            return self.goto("settle")
        if in_line(g, u):
            return self.line_walk(g)
        to, facing, how = self.path[0], self.path[1], self.path[2]
        m = Mover(g, self.group)
        begin = self.steps == 0
        h = g.at[u]
        came = self.back >= 0 and along_road(g, m, self.back, h, h, self.came_way == 1)
        cost = bill(g, m, h, g.facing[u], to, facing, how, begin, came)
        if how != BY_CRAWL and g.spent[u] + cost > allowance(g, u):
            return self.goto("stuck")
        passes = -1
        if not begin and through_cost(g, m, h, came, along_road(g, m, h, to, h, how == BY_WAY)) > 0:
            passes = self.came_drm
        if self.crossing == to:
            cost += 2 * g.b.charts.engineering.remove_cost
        s = g.b.grid.side_to(h, to)
        self.next_step = [h, facing, 1 if how == BY_WAY else 0, pass_drm(g, m.c, h, s), to]
        return self.call(
            Step(self.group, to, facing, how, cost, [], self.leaders, passes, self.back, self.back_facing), "walked"
        )

    def line_walk(self, g: Field) -> Signal:
        """8.44: all parts of a line go over the same hexside."""
        u = self.u
        s = self.path[0]
        m = Mover(g, [u])
        cost = line_step(g, m, line_hexes(g, u), s)
        passes = -1
        if self.steps and friends_in(g, u, line_hexes(g, u)):
            cost += 2 * g.b.charts.stacking.pass_cost
            passes = self.came_drm
        if cost < 0 or (self.path[2] != BY_CRAWL and g.spent[u] + cost > allowance(g, u)):
            return self.goto("stuck")
        if g.state[u] & REFUSED:
            g.spent[u] += 2 * g.b.charts.facing.refuse_end_cost
            unrefuse(g, u)
        place = by_part(line_parts(g, u), shifted(g, u, s))
        drm = 0
        for h in line_hexes(g, u):
            drm = max(drm, pass_drm(g, m.c, h, s))
        self.next_step = [g.at[u], g.facing[u], 0, drm, place[0]]
        self.back_place = [g.at[u], g.ext[2 * u], g.ext[2 * u + 1]]
        step = Step([u], place[0], g.facing[u], self.path[2], cost, place, self.leaders, passes, self.back)
        return self.call(step, "walked")

    def walked(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        to = self.next_step[4]
        self.path = self.path[3:]
        self.group = [v for v in self.group if in_play(g, v) and g.at[v] == g.at[u]]
        if not self.group or not in_play(g, u):
            if self.group:
                self.u = self.group[0]
            else:
                return self.goto("finish")
        u = self.u
        self.leaders = [x for x in self.leaders if g.leader_at[x] in hexes_of(g, u)]
        if g.at[u] != to:  # it did not go, or was thrown back
            self.path = []
            self.stopped = 1 if answer[0] == OVER else self.stopped
            return self.goto("settle")
        self.steps += 1
        self.turned = 0
        self.before = []
        self.back, self.back_facing, self.came_way, self.came_drm = self.next_step[:4]
        if self.crossing >= 0:
            raze(g, self.back, g.at[u])
            self.crossing = -1
        if answer[0] == OVER or answer[1]:
            self.stopped = 1
        if near_foes(g, u):
            self.path = []
        if answer[0] != 0:
            self.shaken = 1
        if self.stopped or self.shaken:
            if self.may_stop(g):
                self.path = []
            self.shaken = 0
        return self.goto("walk")

    def may_stop(self, g: Field) -> bool:
        u = self.u
        if in_line(g, u):
            return not friends_in(g, u, line_hexes(g, u))
        if in_column(g, u):
            for h in column_chain(g, u)[1:]:
                if others_at(g, self.group, h):
                    return False
        parts = [3 * v for v in self.group]
        return not others_at(g, self.group, g.at[u]) or why_no_stack(g, parts, g.at[u]) is None

    def stuck(self, g: Field, _: Answer) -> Signal:
        """8.22, 8.11: who has not the points to go on, and may not stop among friends, goes back where he came from."""
        self.path = []
        if not self.may_stop(g) and in_line(g, self.u) and self.back_place:
            lay_parts(g, self.u, self.back_place)
            say(g, "goes-back", "8.11", {"unit": self.u, "hex": self.back_place[0]})
            self.stopped = 1
        elif not self.may_stop(g) and self.back >= 0:
            for v in self.group:
                shift(g, v, self.back, len(others_at(g, self.group, self.back)) > 0)
                face(g, v, self.back_facing)
                say(g, "goes-back", "8.11", {"unit": v, "hex": self.back})
            for x in self.leaders:
                move_leader(g, x, self.back)
            self.stopped = 1
        return self.goto("settle")

    def settle(self, g: Field, _: Answer) -> Signal:
        """8.23, 9.43, 9.53: what stopping here costs, and the facing of those who stand here."""
        u = self.u
        if self.steps and in_play(g, u) and not extended(g, u) and others_at(g, self.group, g.at[u]):
            m = Mover(g, self.group)
            how = BY_WAY if self.came_way else BY_GROUND
            cost = 0
            if self.back >= 0 and g.b.grid.side_to(self.back, g.at[u]) >= 0:
                cost = max(0, end_cost(g, m, g.at[u], g.facing[u], self.back, how))
            for v in self.group:
                g.spent[v] += min(cost, left(g, v))
            join_stack(g, self.group, near_foes(g, u))
        return self.goto("choose")

    # to turn

    def turn(self, g: Field, facing: int) -> Signal:
        """7.21, 8.26: the unit turns, and with it everybody who shares its hex."""
        u = self.u
        hex = g.at[u]
        n = vertices(g.facing[u], facing)
        cost = turn_price(g, mode(g, u), hex, n)
        near = near_enemy(g, g.b.side[u], hex)
        self.before = parts_at(g, hex)
        self.was_facing = g.facing[u]
        self.paid = cost
        self.turned = 1
        for v in units_at(g, hex):
            face(g, v, facing)
            if v == u or v in self.group:
                g.done[v] |= STIRRED
            if v == u or v in self.group or brigade_of(g, v) in g.brigades:
                g.spent[v] += cost
                if cost:
                    g.done[v] |= MOVED
            if near:
                g.done[v] |= TURNED
        say(g, "faces", "7.21", {"unit": u, "facing": facing})
        if near and n > 1:
            self.stopped = 1  # 9.53: two vertices or three, and it does not leave
        if n == 3 and len(self.before) > 1:
            return self.goto("reverse")
        return self.goto("choose")

    def reverse(self, g: Field, _: Answer) -> Signal:
        """7.21: half a turn turns the stack upside down; troops choose whether they lie above or below guns."""
        u = self.u
        guns = False
        troops = False
        for v in units_at(g, g.at[u]):
            if g.b.arm[v] == A_ART:
                guns = True
            else:
                troops = True
        if guns and troops:
            return self.ask(
                g.active, "above-guns", "7.21", Pick([ON_TOP, BENEATH]), "act", "reversed",
                {"unit": u, "hex": g.at[u]},
            )  # fmt: skip
        return self.reversed(g, [ON_TOP])

    def reversed(self, g: Field, answer: Answer) -> Signal:
        hex = g.at[self.u]
        reorder(g, hex, reversed_stack(g, hex, answer[0] == BENEATH))
        return self.goto("choose")

    def restore(self, g: Field) -> None:
        """8.26: if the unit moves on after it turned, those who stay have not turned."""
        u = self.u
        if not self.before:
            return
        hex = g.at[u]
        for v in units_at(g, hex):
            if v in self.group:
                continue
            face(g, v, self.was_facing)
            if self.paid and brigade_of(g, v) in g.brigades:
                g.spent[v] -= self.paid
                if g.spent[v] == 0:
                    g.done[v] &= ~MOVED
            g.done[v] &= ~TURNED
        reorder(g, hex, self.before)
        self.before = []
