"""9.13, 10.13 What a phasing unit may do next: where it may go, how it may turn, change its shape, fire."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import (
    ABOUT,
    CHARGE,
    DISMOUNT,
    DRAW_IN,
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
from ...state.model import (
    FIRED,
    FOOT,
    MARCH,
    MOVED,
    NO_FIGHT,
    OPT_GUNS_CLOSE,
    RALLIED,
    REFUSED,
    Field,
)
from .ch06_orders import rushes
from .ch06_rush import closes_to, must_charge, strikes_from, why_no_rash_fire
from .ch08_limits import in_column, in_line
from .ch08_lines import (
    column_chain,
    column_ways,
    line_hexes,
    line_ways,
)
from .ch08_shape import (
    about_cost,
    form_cost,
    hinge,
    line_reach,
    why_no_draw_in,
    why_no_extend,
    why_no_form_column,
    why_no_form_line,
    why_no_pivot,
    why_no_retract,
)
from .ch08_stacks import (
    extended,
    hexes_of,
    is_mounted,
    leaders_at,
    near_enemy,
    units_at,
)
from .ch09_allowance import allowance, left
from .ch09_costs import guns_exposed
from .ch09_reach import Reach, reach
from .ch09_steps import BY_CRAWL
from .ch09_turns import (
    column_blocked,
    may_form_column,
    why_no_bend,
    why_no_go_along,
    why_no_join,
    why_no_movement,
    why_no_restack,
    why_no_swap,
    why_no_turn,
    why_no_unbend,
)
from .ch09_withdrawal import back_steps, draws_back_to, why_no_withdrawal
from .ch10_targets import fire_targets, may_split
from .ch11_charge import why_no_charge
from .ch13_rally import why_no_rally, why_no_supply
from .ch14_cavalry import why_no_mount
from .ch15_works import works_on
from .specials import may_exit

VERTICES = (1, 3, 5, 7, 9, 11)
SIDES = (0, 2, 4, 6, 8, 10)


class Course:
    """How far the turn of a unit has come: who moves with it, how many steps it has made, whether it has turned in its
    hex, may not move any more or has swapped its sections, and the hex it came from (along a way)."""

    def __init__(
        self,
        u: int,
        group: list[int],
        leaders: list[int],
        steps: int,
        turned: bool,
        stopped: bool,
        swapped: bool,
        back: int,
        by_way: bool,
    ) -> None:
        self.u: int = u
        self.group: list[int] = group
        self.leaders: list[int] = leaders
        self.steps: int = steps
        self.turned: bool = turned
        self.stopped: bool = stopped
        self.swapped: bool = swapped
        self.back: int = back
        self.by_way: bool = by_way


def within_reach(g: Field, c: Course) -> Reach:
    """Where the unit may go from where it is now."""
    return reach(g, c.group, not c.turned, c.steps == 0, c.back, c.by_way)


def options(g: Field, c: Course) -> list[int]:
    u = c.u
    if column_blocked(g, u):
        return reform_options(g, c)
    out: list[int] = []
    rash = rushes(g, u)
    moves = why_no_movement(g, u, c.stopped) is None
    if rash:
        if moves:
            out += [GO + h for h in rash_goals(g, c, goal_hexes(g, c))]
        if why_no_charge(g, u) is None and untouched(g, c) and must_charge(g, u):
            out.append(CHARGE)
        return out
    if moves:
        out += [GO + h for h in goal_hexes(g, c)]
        out += shape_options(g, c)
        out += back_options(g, c)
        out += raze_options(g, c)
        if may_exit(g, g.b.side[u], g.at[u]) and not extended(g, u) and left(g, u) >= 2:
            out.append(EXIT + g.at[u])
    for f in SIDES if g.order[u] == MARCH else VERTICES:
        if why_no_turn(g, u, f, c.turned, c.stopped) is None:
            out.append(TURN + f)
    if moves and why_no_bend(g, u, False, c.stopped, c.steps > 0) is None:
        out.append(REFUSE_LEFT)
    if moves and why_no_bend(g, u, True, c.stopped, c.steps > 0) is None:
        out.append(REFUSE_RIGHT)
    if why_no_unbend(g, u, c.stopped) is None:
        out.append(UNREFUSE)
    if moves:
        out += company_options(g, c)
    if len(c.group) == 1:
        out += action_options(g, c)
    elif guns_moved(g, c):
        out += fire_options(g, c)
    return out


def guns_moved(g: Field, c: Course) -> bool:
    """10.61: guns that have moved, and may fire all the same."""
    return g.b.arm[c.u] == A_ART and c.steps > 0 and g.order[c.u] != MARCH


def why_no_guns_fire(g: Field, c: Course) -> Refusal | None:
    """9.55/option-1: guns that moved and are still within three hexes of an enemy who sees them do not fire."""
    if guns_moved(g, c) and not g.options & OPT_GUNS_CLOSE and guns_exposed(g, c.u):
        return Refusal("9.55/option-1", "no-fire-exposed", {"unit": c.u, "n": g.b.charts.movement.guns_near})
    return None


def untouched(g: Field, c: Course) -> bool:
    """Whether the unit has done nothing yet."""
    u = c.u
    return c.steps == 0 and not c.turned and g.spent[u] == 0 and not g.done[u] & (MOVED | FIRED | RALLIED)


def goal_hexes(g: Field, c: Course) -> list[int]:
    u = c.u
    if in_line(g, u):
        return line_reach(g, c.u, c.steps == 0).hexes
    return within_reach(g, c).hexes[:]


def reform_options(g: Field, c: Course) -> list[int]:
    """8.53: a column under Attack orders draws in or forms line first; if it has not the points for it, it draws in
    all the same, disordered, and that is all."""
    u = c.u
    out = [RETRACT + h for h in column_chain(g, u) if why_no_retract(g, u, h) is None]
    ways = line_ways(g, u)
    out += [FORM_LINE + ways[i] for i in range(0, len(ways), 2) if why_no_form_line(g, u, ways[i]) is None]
    if not out:
        out = [RETRACT + h for h in column_chain(g, u)]
    return out


def shape_options(g: Field, c: Course) -> list[int]:
    """8.4, 8.5: changes of shape; none for stacks that move together."""
    u = c.u
    out: list[int] = []
    if len(c.group) > 1:
        return out
    if in_line(g, u):
        out += [PIVOT + hinge(g, u, right) for right in (False, True) if why_no_pivot(g, u, right) is None]
        if left(g, u) >= about_cost(g) and not g.state[u] & REFUSED and not c.turned:
            out.append(ABOUT)
        out += [DRAW_IN + h for h in line_hexes(g, u) if why_no_draw_in(g, u, h) is None]
        if why_no_form_column(g, u) is None and not c.turned:
            ways = column_ways(g, u)
            for i in range(0, len(ways), 3):
                if form_cost(g, ways[i + 2]) <= left(g, u):
                    out.append(FORM_COLUMN + ways[i])
    if in_column(g, u) and not c.turned:
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


def back_options(g: Field, c: Course) -> list[int]:
    u = c.u
    if c.steps or c.turned or why_no_withdrawal(g, u) is not None:
        return []
    out = [WITHDRAW + h for h in back_steps(g, c.group, False)]
    if not out:
        out = [WITHDRAW + h for h in draws_back_to(g, u)]
    return out


def rash_goals(g: Field, c: Course, goals: list[int]) -> list[int]:
    """6.24/aggressive: to a hex from which it will shock, if it can; otherwise as near to the enemy as it can."""
    u = c.u
    if must_charge(g, u) and not in_line(g, u) and not near_enemy(g, g.b.side[u], g.at[u]):
        found = within_reach(g, c)
        hits: list[int] = []
        for h in found.hexes:
            node = found.best[h]
            if found.how_to(node) != BY_CRAWL and strikes_from(g, u, h, node % 12):
                hits.append(h)
        if hits:
            return hits
    return closes_to(g, u, goals)


def raze_options(g: Field, c: Course) -> list[int]:
    """15.17: a step over a parapet at a point more pulls it down."""
    out: list[int] = []
    if not g.works or extended(g, c.u):
        return out
    u = c.u
    over = [h for h in g.b.grid.ring(g.at[u], 1) if works_on(g, g.at[u], h)]
    if not over:
        return out
    found = within_reach(g, c)
    for h in found.hexes:
        if h not in over or len(found.path(h)) != 3:
            continue
        if found.total[h] + 2 * g.b.charts.engineering.remove_cost <= allowance(g, u):
            out.append(RAZE + h)
    return out


def company_options(g: Field, c: Course) -> list[int]:
    """8.21: who moves with it; 9.31: leaders who go along."""
    u = c.u
    out: list[int] = []
    if c.steps == 0:
        out += [JOIN + v for v in units_at(g, g.at[u]) if v != u and why_no_join(g, c.group, v) is None]
    for h in hexes_of(g, u):
        out += [
            GO_ALONG + x
            for x in leaders_at(g, g.b.side[u], h)
            if x not in c.leaders and why_no_go_along(g, u, x) is None
        ]
    return out


def fire_options(g: Field, c: Course) -> list[int]:
    u = c.u
    out: list[int] = []
    if not g.done[u] & (NO_FIGHT | RALLIED) and why_no_rash_fire(g, u) is None and why_no_guns_fire(g, c) is None:
        out += [FIRE + h for h in fire_targets(g, u)]
        if may_split(g, u):
            out.append(FIRE_SPLIT)
    return out


def action_options(g: Field, c: Course) -> list[int]:
    u = c.u
    out: list[int] = []
    out += fire_options(g, c)
    if untouched(g, c):
        if why_no_rally(g, u) is None:
            out.append(RALLY)
        if why_no_mount(g, u) is None:
            out.append(MOUNT if g.state[u] & FOOT else DISMOUNT)
        if is_mounted(g, u) and why_no_charge(g, u) is None:
            out.append(CHARGE)
    if c.steps == 0 and not c.turned:
        for v in units_at(g, g.at[u]):
            if why_no_restack(g, u, v) is None:
                out.append(RESTACK + v)
    if (untouched(g, c) or g.done[u] & RALLIED) and why_no_supply(g, u) is None:
        out.append(RESUPPLY)
    if not c.swapped and why_no_swap(g, u) is None:
        out.append(SWAP)
    return out
