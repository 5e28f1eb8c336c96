"""9 Movement: the turn of one phasing unit, or of a stack that moves together. Its fire is part of it (10.13)."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import (
    ABOUT,
    BENEATH,
    CHARGE,
    DISMOUNT,
    DONE,
    DRAW_IN,
    ENTER,
    EXIT,
    EXTEND_BOTH,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FIRE,
    FIRE_SPLIT,
    FORM_COLUMN,
    FORM_LINE,
    GO,
    GO_ALONG,
    JOIN,
    MOUNT,
    ON_TOP,
    PIVOT,
    RALLY,
    RAZE,
    REFUSE_LEFT,
    REFUSE_RIGHT,
    RESTACK,
    RESUPPLY,
    RETRACT,
    SWAP,
    TURN,
    UNREFUSE,
    WITHDRAW,
)
from ...pack.kinds import A_ART
from ...state.effects import disorder, face, lift, move_leader, say, shift, unrefuse
from ...state.effects_lines import gather, join_stack, lay_parts, refuse_flank, reorder, reversed_stack, straighten
from ...state.model import (
    ACTED,
    ATTACK,
    COLUMN,
    CRAWLED,
    FIRED,
    FOOT,
    HALTED,
    LEFT,
    MARCH,
    MOVED,
    NO_FIGHT,
    OFF,
    OPT_GUNS_CLOSE,
    RALLIED,
    REFUSE_L,
    REFUSE_R,
    REFUSED,
    RESHAPED,
    RESTACKED,
    STIRRED,
    SWAPPED,
    TURNED,
    WITHDREW,
    Field,
)
from ..queries.ch06_orders import rushes
from ..queries.ch06_rush import closes_to, must_charge, strikes_from, why_no_rash_fire
from ..queries.ch07_refuse import end_part
from ..queries.ch08_limits import in_column, in_line, mode, others_at, why_no_stack
from ..queries.ch08_lines import (
    by_part,
    column_chain,
    column_ways,
    line_hexes,
    line_parts,
    line_ways,
    shifted,
    vertices,
)
from ..queries.ch08_shape import (
    LineReach,
    about_cost,
    form_cost,
    friends_in,
    hinge,
    line_reach,
    line_step,
    why_no_draw_in,
    why_no_extend,
    why_no_form_column,
    why_no_form_line,
    why_no_line_go,
    why_no_pivot,
    why_no_retract,
)
from ..queries.ch08_stacks import (
    brigade_of,
    extended,
    hex_of,
    hexes_of,
    in_play,
    is_mounted,
    leaders_at,
    near_enemy,
    parts_at,
    units_at,
)
from ..queries.ch09_costs import Mover, allowance, guns_exposed, left, near_foes, pass_drm, through_cost, turn_price
from ..queries.ch09_entry import offered_entries, why_no_entry
from ..queries.ch09_reach import BY_CRAWL, BY_GROUND, BY_WAY, Reach, along_road, bill, end_cost, reach, why_no_go
from ..queries.ch09_turns import (
    began_near,
    column_blocked,
    may_form_column,
    unbends_with,
    why_no_bend,
    why_no_go_along,
    why_no_join,
    why_no_movement,
    why_no_restack,
    why_no_swap,
    why_no_turn,
    why_no_unbend,
)
from ..queries.ch09_withdrawal import back_steps, draws_back_to, why_no_back_step, why_no_withdrawal
from ..queries.ch10_fire import fire_targets, may_split, why_no_fire
from ..queries.ch11_charge import why_no_charge
from ..queries.ch13_rally import why_no_rally, why_no_supply
from ..queries.ch14_cavalry import why_no_mount
from ..queries.ch15_works import works_on
from ..queries.specials import may_exit
from .ch08_extended import Reshape
from .ch09_entry import Enter, open_queue
from .ch09_guns import GunsClose
from .ch09_step import OVER, Step
from .ch09_withdrawal import Withdraw
from .ch10_fire import PhasingFire
from .ch11_charge import Charge
from .ch12_leaders import LeadersAlone
from .ch13_rally import Rally, Resupply
from .ch14_cavalry import mount
from .ch15_marks import raze

VERTICES = (1, 3, 5, 7, 9, 11)
SIDES = (0, 2, 4, 6, 8, 10)


class UnitTurn(Frame):
    """9.13, 10.13: a phasing unit moves and fires, or rallies, and is done before the next one begins.

    8.21: stacks within march stacking may move as one (`group`, the top unit first). 9.31: leaders may go along.
    """

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

    def start(self, g: Field, _: Answer) -> Signal:
        u = self.u
        self.began = g.at[u]
        self.stood = hexes_of(g, u)
        if g.at[u] == OFF:
            open_queue(g)
            if not offered_entries(g, [u]):
                return self.goto("finish")
            return self.call(Enter(u), "entered")
        return self.goto("choose")

    def entered(self, g: Field, answer: Answer) -> Signal:
        """9.71: the unit has come onto the map, or stays away for now; others may have come with it."""
        if g.at[self.u] < 0:
            return self.goto("finish")
        self.group = answer[:] if answer else [self.u]
        self.steps = 1
        self.came_way = 1
        return self.goto("choose")

    # what it may do

    def choose(self, g: Field, _: Answer) -> Signal:
        u = self.u
        if not in_play(g, u) or g.done[u] & HALTED:
            return self.goto("finish")
        options = self.options(g)
        if not options:
            return self.goto("finish")
        if not self.must_go_on(g, options):
            options.append(DONE)
        points = left(g, u)
        return self.ask(
            g.active, "unit-turn", "10.13", Pick(options), "act", "chosen",
            {"unit": u, "left": points // 2, "half": points % 2},
        )  # fmt: skip

    def must_go_on(self, g: Field, options: list[int]) -> bool:
        """6.24/aggressive: a rash brigade goes for the enemy as long as it can."""
        if not rushes(g, self.u):
            return False
        for x in options:
            if kind_of(x) == GO:
                return True
        return False

    def options(self, g: Field) -> list[int]:
        u = self.u
        if column_blocked(g, u):
            return self.reform_options(g)
        out: list[int] = []
        rash = rushes(g, u)
        moves = why_no_movement(g, u, self.stopped == 1) is None
        if moves:
            goals = self.goals(g)
            if rash:
                goals = self.rash_goals(g, goals)
            out += [GO + h for h in goals]
            if not rash:
                out += self.shape_options(g)
                out += self.back_options(g)
                out += self.raze_options(g)
                if may_exit(g, g.b.side[u], g.at[u]) and not extended(g, u) and left(g, u) >= 2:
                    out.append(EXIT + g.at[u])
        if rash:
            if why_no_charge(g, u) is None and self.untouched(g) and must_charge(g, u):
                out.append(CHARGE)
            return out
        for f in SIDES if g.order[u] == MARCH else VERTICES:
            if why_no_turn(g, u, f, self.turned == 1, self.stopped == 1) is None:
                out.append(TURN + f)
        if moves:
            for right in (False, True):
                if why_no_bend(g, u, right, self.stopped == 1, self.steps > 0) is None:
                    out.append(REFUSE_RIGHT if right else REFUSE_LEFT)
        if why_no_unbend(g, u, self.stopped == 1) is None:
            out.append(UNREFUSE)
        if moves:
            out += self.company_options(g)
        if len(self.group) == 1:
            out += self.action_options(g)
        elif self.guns_moved(g):
            out += self.fire_options(g)
        return out

    def guns_moved(self, g: Field) -> bool:
        """10.61: guns that have moved, and may fire all the same."""
        return g.b.arm[self.u] == A_ART and self.steps > 0 and g.order[self.u] != MARCH

    def why_no_guns_fire(self, g: Field) -> Refusal | None:
        """9.55/option-1: guns that moved and are still within three hexes of an enemy who sees them do not fire."""
        if self.guns_moved(g) and not g.options & OPT_GUNS_CLOSE and guns_exposed(g, self.u):
            return Refusal("9.55/option-1", "no-fire-exposed", {"unit": self.u, "n": g.b.charts.movement.guns_near})
        return None

    def untouched(self, g: Field) -> bool:
        """Whether the unit has done nothing yet."""
        u = self.u
        return self.steps == 0 and self.turned == 0 and g.spent[u] == 0 and not g.done[u] & (MOVED | FIRED | RALLIED)

    def goals(self, g: Field) -> list[int]:
        u = self.u
        if in_line(g, u):
            return self.line_reach(g).hexes
        return self.found(g).hexes[:]

    def line_reach(self, g: Field) -> LineReach:
        return line_reach(g, self.u, self.steps == 0)

    def reform_options(self, g: Field) -> list[int]:
        """8.53: a column under Attack orders draws in or forms line first; if it has not the points for it, it draws in
        all the same, disordered, and that is all."""
        u = self.u
        out = [RETRACT + h for h in column_chain(g, u) if why_no_retract(g, u, h) is None]
        ways = line_ways(g, u)
        for i in range(0, len(ways), 2):
            if why_no_form_line(g, u, ways[i]) is None:
                out.append(FORM_LINE + ways[i])
        if not out:
            out = [RETRACT + h for h in column_chain(g, u)]
        return out

    def shape_options(self, g: Field) -> list[int]:
        """8.4, 8.5: changes of shape; none for stacks that move together."""
        u = self.u
        out: list[int] = []
        if len(self.group) > 1:
            return out
        if in_line(g, u):
            for right in (False, True):
                if why_no_pivot(g, u, right) is None:
                    out.append(PIVOT + hinge(g, u, right))
            if left(g, u) >= about_cost(g) and not g.state[u] & REFUSED and not self.turned:
                out.append(ABOUT)
            out += [DRAW_IN + h for h in line_hexes(g, u) if why_no_draw_in(g, u, h) is None]
            if why_no_form_column(g, u) is None and not self.turned:
                ways = column_ways(g, u)
                for i in range(0, len(ways), 3):
                    if form_cost(g, u, ways[i + 2]) <= left(g, u):
                        out.append(FORM_COLUMN + ways[i])
        if in_column(g, u) and not self.turned:
            ways = line_ways(g, u)
            for i in range(0, len(ways), 2):
                if why_no_form_line(g, u, ways[i]) is None:
                    out.append(FORM_LINE + ways[i])
        if extended(g, u):
            out += [RETRACT + h for h in hexes_of(g, u) if why_no_retract(g, u, h) is None]
        for act in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH):
            if why_no_extend(g, u, act != EXTEND_RIGHT, act != EXTEND_LEFT) is None:
                out.append(act)
        if may_form_column(g, u):
            out.append(FORM_COLUMN + g.facing[u])
        return out

    def back_options(self, g: Field) -> list[int]:
        u = self.u
        if self.steps or self.turned or why_no_withdrawal(g, u) is not None:
            return []
        out = [WITHDRAW + h for h in back_steps(g, self.group, False)]
        if not out:
            out = [WITHDRAW + h for h in draws_back_to(g, u)]
        return out

    def rash_goals(self, g: Field, goals: list[int]) -> list[int]:
        """6.24/aggressive: to a hex from which it will shock, if it can; otherwise as near to the enemy as it can."""
        u = self.u
        if must_charge(g, u) and not in_line(g, u) and not near_enemy(g, g.b.side[u], g.at[u]):
            found = self.found(g)
            hits: list[int] = []
            for h in found.hexes:
                node = found.best[h]
                if found.how_to(node) != BY_CRAWL and strikes_from(g, u, h, node % 12):
                    hits.append(h)
            if hits:
                return hits
        return closes_to(g, u, goals)

    def raze_options(self, g: Field) -> list[int]:
        """15.17: a step over a parapet at a point more pulls it down."""
        out: list[int] = []
        if not g.works or extended(g, self.u):
            return out
        u = self.u
        over = [h for h in g.b.grid.ring(g.at[u], 1) if works_on(g, g.at[u], h)]
        if not over:
            return out
        found = self.found(g)
        for h in found.hexes:
            if h not in over or len(found.path(h)) != 3:
                continue
            if found.total[h] + 2 * g.b.charts.engineering.remove_cost <= allowance(g, u):
                out.append(RAZE + h)
        return out

    def company_options(self, g: Field) -> list[int]:
        """8.21: who moves with it; 9.31: leaders who go along."""
        u = self.u
        out: list[int] = []
        if self.steps == 0:
            for v in units_at(g, g.at[u]):
                if v != u and why_no_join(g, self.group, v) is None:
                    out.append(JOIN + v)
        for h in hexes_of(g, u):
            for x in leaders_at(g, g.b.side[u], h):
                if x not in self.leaders and why_no_go_along(g, u, x) is None:
                    out.append(GO_ALONG + x)
        return out

    def fire_options(self, g: Field) -> list[int]:
        u = self.u
        out: list[int] = []
        if not g.done[u] & (NO_FIGHT | RALLIED) and why_no_rash_fire(g, u) is None and self.why_no_guns_fire(g) is None:
            out += [FIRE + h for h in fire_targets(g, u)]
            if may_split(g, u):
                out.append(FIRE_SPLIT)
        return out

    def action_options(self, g: Field) -> list[int]:
        u = self.u
        out: list[int] = []
        out += self.fire_options(g)
        if self.untouched(g):
            if why_no_rally(g, u) is None:
                out.append(RALLY)
            if why_no_mount(g, u) is None:
                out.append(MOUNT if g.state[u] & FOOT else DISMOUNT)
            if is_mounted(g, u) and why_no_charge(g, u) is None:
                out.append(CHARGE)
        if self.steps == 0 and self.turned == 0:
            for v in units_at(g, g.at[u]):
                if why_no_restack(g, u, v) is None:
                    out.append(RESTACK + v)
        if (self.untouched(g) or g.done[u] & RALLIED) and why_no_supply(g, u) is None:
            out.append(RESUPPLY)
        if not self.swapped and why_no_swap(g, u) is None:
            out.append(SWAP)
        return out

    # what it does

    def chosen(self, g: Field, answer: Answer) -> Signal:
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        u = self.u
        if kind == DONE:
            return self.goto("finish")
        if kind == GO:
            return self.go(g, x)
        if kind == RAZE:
            self.crossing = x
            return self.go(g, x)
        if kind == TURN:
            return self.turn(g, x)
        if kind in (REFUSE_LEFT, REFUSE_RIGHT):
            return self.bend(g, kind == REFUSE_RIGHT)
        if kind == UNREFUSE:
            return self.unbend(g)
        if kind in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH, DRAW_IN, PIVOT, ABOUT, FORM_COLUMN, FORM_LINE):
            return self.reshape(g, answer[0])
        if kind == RETRACT:
            return self.retract(g, answer[0])
        if kind == WITHDRAW:
            return self.call(Withdraw(self.group, x, self.leaders), "withdrew")
        if kind == EXIT:
            return self.leave_map(g)
        if kind == JOIN:
            return self.join(g, x)
        if kind == GO_ALONG:
            self.leaders.append(x)
            g.leader_spent[x] = 0
            return self.goto("choose")
        if kind in (FIRE, FIRE_SPLIT):
            self.aim = x if kind == FIRE else -1
            if self.guns_moved(g) and g.options & OPT_GUNS_CLOSE and not self.rolled:
                self.rolled = 1
                return self.call(GunsClose(u, self.began, 1), "shoot")
            return self.goto("shoot")
        if kind == RALLY:
            return self.call(Rally(u), "rallied")
        if kind == RESUPPLY:
            return self.call(Resupply(u), "rallied")
        if kind in (MOUNT, DISMOUNT):
            mount(g, u)
            return self.goto("choose")
        if kind == CHARGE:
            return self.call(Charge(u, self.leaders), "charged")
        if kind == RESTACK:
            return self.restack(g, x)
        if kind == SWAP:
            g.state[u] ^= SWAPPED
            g.done[u] |= STIRRED
            self.swapped = 1
            say(g, "sections-swapped", "8.24", {"unit": u})
        return self.goto("choose")

    # to go somewhere

    def found(self, g: Field) -> Reach:
        """Where the unit may go from where it is now."""
        return reach(g, self.group, self.turned == 0, self.steps == 0, self.back, self.came_way == 1)

    def go(self, g: Field, hex: int) -> Signal:
        """9.13: along the cheapest path, hex by hex."""
        u = self.u
        if in_line(g, u):
            found = self.line_reach(g)
            crawls = found.costs[found.hexes.index(hex)] > left(g, u)
            self.path = []
            for s in found.path(hex):
                self.path += [s, 0, BY_CRAWL if crawls else BY_GROUND]
        else:
            self.path = self.found(g).path(hex)
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
        place = by_part(g, u, line_parts(g, u), shifted(g, u, s))
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

    # other acts

    def withdrew(self, g: Field, _: Answer) -> Signal:
        self.stopped = 1
        return self.goto("finish")

    def leave_map(self, g: Field) -> Signal:
        """9.13: where the scenario lets units leave the map."""
        self.restore(g)
        for v in self.group:
            say(g, "leaves-map", "9.13", {"unit": v, "hex": g.at[v]})
            lift(g, v, LEFT)
            g.done[v] |= ACTED | MOVED
        for x in self.leaders:
            g.leader_at[x] = LEFT
        return self.done()

    def join(self, g: Field, v: int) -> Signal:
        """8.21: kept in the order of the stack."""
        chosen = [*self.group, v]
        self.group = [w for w in units_at(g, g.at[self.u]) if w in chosen]
        say(g, "joins", "8.21", {"unit": v, "units": self.group})
        return self.goto("choose")

    def shoot(self, g: Field, _: Answer) -> Signal:
        """9.55/option-2: guns that have come close fire only if they stand it."""
        u = self.u
        if not in_play(g, u) or g.done[u] & HALTED:
            return self.goto("finish")
        return self.call(PhasingFire(u, self.aim, began=self.stood), "fired")

    def fired(self, g: Field, _: Answer) -> Signal:
        """10.61: guns move once: who has moved before his fire stays."""
        if self.guns_moved(g):
            self.stopped = 1
        return self.goto("choose")

    def rallied(self, g: Field, answer: Answer) -> Signal:
        """13.4, 10.92: nothing else follows, but for the sections of a battery that took no ammunition."""
        if answer and answer[0] == 0:
            return self.goto("choose")
        return self.goto("finish")

    def charged(self, g: Field, _: Answer) -> Signal:
        return self.goto("finish")

    def restack(self, g: Field, v: int) -> Signal:
        """8.24: to the top of the stack, or directly below another unit."""
        u = self.u
        hex = g.at[u]
        parts = [p for p in parts_at(g, hex) if p // 3 != u]
        at = 0
        for i in range(len(parts)):
            if parts[i] // 3 == v:
                at = i + 1
        parts.insert(at, 3 * u)
        reorder(g, hex, parts)
        g.done[u] |= RESTACKED
        say(g, "restacks", "8.24", {"unit": u, "hex": hex})
        return self.goto("choose")

    # the end of the turn

    def finish(self, g: Field, _: Answer) -> Signal:
        """8.23: troops that came to guns alone, or to guns above other troops, may lie above or below the guns."""
        u = self.u
        if in_play(g, u):
            if g.state[u] & COLUMN and not extended(g, u):
                g.state[u] &= ~COLUMN
            if in_line(g, u) and self.steps and not g.done[u] & HALTED:
                self.places = [h for h in hexes_of(g, u) if h not in self.stood and others_at(g, [u], h)]
                return self.goto("line_place")
            if self.may_choose_place(g):
                return self.ask(
                    g.active, "above-guns", "8.23", Pick([ON_TOP, BENEATH]), "act", "placed",
                    {"unit": u, "hex": g.at[u]},
                )  # fmt: skip
        return self.goto("guns_end")

    def line_place(self, g: Field, _: Answer) -> Signal:
        """8.23, 8.44: the parts of a line that came to guns lie above or below them."""
        if not self.places:
            return self.goto("guns_end")
        return self.ask(
            g.active, "above-guns", "8.23", Pick([ON_TOP, BENEATH]), "act", "line_placed",
            {"unit": self.u, "hex": self.places[0]},
        )  # fmt: skip

    def line_placed(self, g: Field, answer: Answer) -> Signal:
        hex = self.places.pop(0)
        guns = [p for p in parts_at(g, hex) if p // 3 != self.u]
        mine = [p for p in parts_at(g, hex) if p // 3 == self.u]
        reorder(g, hex, mine + guns if answer[0] == ON_TOP else guns + mine)
        return self.goto("line_place")

    def may_choose_place(self, g: Field) -> bool:
        u = self.u
        if g.b.arm[u] == A_ART or not self.steps or g.done[u] & HALTED or len(self.group) > 1 or extended(g, u):
            return False
        if g.at[u] == self.began:
            return False
        there = others_at(g, [u], g.at[u])
        guns = [p for p in there if g.b.arm[p // 3] == A_ART]
        if not guns:
            return False
        if len(guns) == len(there):
            return True
        on_top = parts_at(g, g.at[u])[0] // 3 == u
        return on_top and g.b.arm[there[0] // 3] == A_ART

    def placed(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        hex = g.at[u]
        there = [p for p in parts_at(g, hex) if p // 3 != u]
        guns = [p for p in there if g.b.arm[p // 3] == A_ART]
        rest = [p for p in there if g.b.arm[p // 3] != A_ART]
        mine = [3 * u]
        reorder(g, hex, mine + guns + rest if answer[0] == ON_TOP else guns + mine + rest)
        return self.goto("guns_end")

    def guns_end(self, g: Field, _: Answer) -> Signal:
        """9.55: guns that have moved close to the enemy."""
        u = self.u
        moved = in_play(g, u) and g.b.arm[u] == A_ART and self.steps > 0 and not g.done[u] & (HALTED | WITHDREW)
        if moved and g.order[u] != MARCH:
            if g.options & OPT_GUNS_CLOSE:
                if self.rolled:
                    return self.goto("over")
                return self.call(GunsClose(u, self.began), "over")
            if guns_exposed(g, u):
                g.done[u] |= NO_FIGHT
        return self.goto("over")

    def over(self, g: Field, _: Answer) -> Signal:
        """7.32: refused flanks that have friends beside them now; 12.73: leaders left alone; 10.13."""
        self.later += [v for v in self.group if v != self.u and self.guns_moved(g)]
        for v in [self.u, *self.group]:
            g.done[v] |= ACTED
        straighten(g)
        return self.call(LeadersAlone(), "last")

    def last(self, g: Field, _: Answer) -> Signal:
        """10.61: batteries that moved together fire one after the other."""
        while self.later:
            v = self.later.pop(0)
            if in_play(g, v) and not g.done[v] & HALTED:
                self.u = v
                self.group = [v]
                self.leaders = []
                self.stopped = 1
                self.turned = 1
                self.swapped = 0
                self.rolled = 0
                return self.goto("choose")
        return self.done()

    # reasons

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """The reason against an act that is not on offer."""
        if not isinstance(g, Field) or decision.key != "unit-turn" or len(answer) != 1:
            return None
        u = self.u
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        halted = self.stopped == 1
        if column_blocked(g, u):
            return Refusal("8.53", "no-act-column", {"unit": u})
        if kind == TURN and x < 12:
            return why_no_turn(g, u, x, self.turned == 1, halted)
        if kind in (REFUSE_LEFT, REFUSE_RIGHT):
            return why_no_bend(g, u, kind == REFUSE_RIGHT, halted, self.steps > 0)
        if kind == UNREFUSE:
            return why_no_unbend(g, u, halted)
        if kind in (FIRE, FIRE_SPLIT):
            no = self.why_no_guns_fire(g)
            if no is not None:
                return no
            return why_no_fire(g, 3 * u, x) if kind == FIRE else Refusal("10.15", "no-split", {"unit": u})
        if kind == RALLY:
            return why_no_rally(g, u)
        if kind == RESUPPLY:
            return why_no_supply(g, u)
        if kind in (MOUNT, DISMOUNT):
            return why_no_mount(g, u)
        if kind == CHARGE:
            return why_no_charge(g, u)
        if kind == RESTACK and x < g.b.n_units:
            return why_no_restack(g, u, x)
        if kind == SWAP:
            return why_no_swap(g, u)
        if kind == JOIN and x < g.b.n_units:
            return why_no_join(g, self.group, x)
        if kind == GO_ALONG and x < g.b.n_leaders:
            return why_no_go_along(g, u, x)
        if kind == ENTER:
            return why_no_entry(g, [u], x)
        refusal = why_no_movement(g, u, halted)
        if refusal is not None:
            return refusal
        return self.why_no_move(g, kind, x)

    def why_no_move(self, g: Field, kind: int, x: int) -> Refusal | None:
        u = self.u
        if x >= g.b.n_hex and kind not in (ABOUT, FORM_COLUMN, FORM_LINE):
            return None
        if kind == GO:
            if rushes(g, u):
                return Refusal("6.24/aggressive", "no-loose-cannon", {"unit": u})
            if in_line(g, u):
                return why_no_line_go(g, u, x)
            return why_no_go(g, self.group, x, self.turned == 0)
        if kind == WITHDRAW:
            no = why_no_withdrawal(g, u)
            if no is not None:
                return no
            s = g.b.grid.side_to(g.at[u], x)
            return why_no_back_step(g, self.group, g.at[u], s, False) if s >= 0 else None
        if kind in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH):
            return why_no_extend(g, u, kind != EXTEND_RIGHT, kind != EXTEND_LEFT)
        if kind == RETRACT:
            return why_no_retract(g, u, x)
        if kind == DRAW_IN:
            return why_no_draw_in(g, u, x)
        if kind == PIVOT:
            return why_no_pivot(g, u, hinge(g, u, True) == x)
        if kind == FORM_LINE:
            return why_no_form_line(g, u, x)
        if kind == FORM_COLUMN:
            return why_no_form_column(g, u)
        if kind == EXIT:
            return Refusal("9.13", "no-leave-map", {"unit": u})
        return None
