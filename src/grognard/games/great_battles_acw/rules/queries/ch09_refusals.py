"""9.13, 10.13 Why a unit may not do in its turn what is not on offer."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....space.hexes import FRONT
from ...codes import (
    ABOUT,
    CHARGE,
    DISMOUNT,
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
    PIVOT,
    RALLY,
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
from ...state.model import MOVED, Field
from .ch06_orders import rushes
from .ch08_limits import in_line, why_no_stack
from .ch08_shape import (
    hinge,
    why_no_draw_in,
    why_no_extend,
    why_no_form_column,
    why_no_form_line,
    why_no_line_go,
    why_no_pivot,
    why_no_retract,
)
from .ch08_stacks import near_enemy
from .ch09_bars import (
    BAR_BRIDGE,
    BAR_FRONT,
    BAR_GROUND,
    BAR_MAP,
    BAR_POINTS,
    BAR_THROUGH,
    FREE,
    bar_hex,
    bar_near,
    near_bits,
    why_bar,
)
from .ch09_costs import bridge_taken, by_way, through_cost
from .ch09_entry import why_no_entry
from .ch09_mover import Mover
from .ch09_options import Course, why_no_guns_fire
from .ch09_reach import Reach, budget_of, kept
from .ch09_turns import (
    column_blocked,
    why_no_bend,
    why_no_go_along,
    why_no_join,
    why_no_movement,
    why_no_restack,
    why_no_swap,
    why_no_turn,
    why_no_unbend,
)
from .ch09_withdrawal import why_no_back_step, why_no_withdrawal
from .ch10_targets import why_no_fire
from .ch11_charge import why_no_charge
from .ch13_rally import why_no_rally, why_no_supply
from .ch14_cavalry import why_no_mount


def why_no_act(g: Field, c: Course, act: int) -> Refusal | None:  # noqa: C901  # one line for each act
    """The reason against an act that is not on offer."""
    u = c.u
    kind, x = kind_of(act), arg_of(act)
    halted = c.stopped
    if column_blocked(g, u):
        return Refusal("8.53", "no-act-column", {"unit": u})
    if kind == TURN and x < 12:
        return why_no_turn(g, u, x, c.turned, halted)
    if kind in (REFUSE_LEFT, REFUSE_RIGHT):
        return why_no_bend(g, u, kind == REFUSE_RIGHT, halted, c.steps > 0)
    if kind == UNREFUSE:
        return why_no_unbend(g, u, halted)
    if kind in (FIRE, FIRE_SPLIT):
        no = why_no_guns_fire(g, c)
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
        return why_no_join(g, c.group, x)
    if kind == GO_ALONG and x < g.b.n_leaders:
        return why_no_go_along(g, u, x)
    if kind == ENTER:
        return why_no_entry(g, [u], x)
    refusal = why_no_movement(g, u, halted)
    if refusal is not None:
        return refusal
    return why_no_move(g, c, kind, x)


def why_no_move(g: Field, c: Course, kind: int, x: int) -> Refusal | None:
    u = c.u
    if x >= g.b.n_hex and kind not in (ABOUT, FORM_COLUMN, FORM_LINE):
        return None
    if kind == GO:
        if rushes(g, u):
            return Refusal("6.24/aggressive", "no-loose-cannon", {"unit": u})
        if in_line(g, u):
            return why_no_line_go(g, u, x)
        return why_no_go(g, c.group, x, not c.turned)
    if kind == WITHDRAW:
        no = why_no_withdrawal(g, u)
        if no is not None:
            return no
        s = g.b.grid.side_to(g.at[u], x)
        return why_no_back_step(g, c.group, g.at[u], s, False) if s >= 0 else None
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


def why_no_go(g: Field, units: list[int], to: int, free_turn: bool) -> Refusal:
    """Why units may not go to a hex that is not within their reach: the reason of the last step, or the points."""
    m = Mover(g, units)
    u = units[0]
    h = g.at[u]
    s = g.b.grid.side_to(h, to)
    if to < 0 or to >= g.b.n_hex:
        return why_bar(g, u, BAR_MAP, to)
    bar = bar_hex(g, m, to)
    if bar:
        return why_bar(g, u, bar, to)
    bits = near_bits(g, m, to)
    if s >= 0:
        way = by_way(g, m, h, s)
        if way < 0 and g.b.cost[m.c][6 * h + s] < 0:
            return why_bar(g, u, BAR_BRIDGE if m.ways and bridge_taken(g, m, h, s) else BAR_GROUND, to)
        bar = bar_near(m, bits, g.b.crossing[6 * h + s] if way >= 0 else 0)
        if bar:
            return why_bar(g, u, bar, to)
        if not FRONT[g.facing[u]] >> s & 1 and not free_turn:
            return why_bar(g, u, BAR_FRONT, to)
    elif bits:
        bar = bar_near(m, bits, 0)
        if bar:
            return why_bar(g, u, bar, to)
    refusal = why_no_stack(g, [3 * v for v in units], to)
    if refusal is not None:
        return refusal
    if s >= 0 and near_enemy(g, m.side, h) and not FRONT[g.facing[u]] >> s & 1:
        return Refusal("9.53", "no-turn-away", {"unit": u, "hex": to})
    if m.guns and bar == FREE and guns_stuck(g, m, to) and gets_beside(g, m, to, free_turn):
        return why_bar(g, u, BAR_THROUGH, to)
    return why_bar(g, u, BAR_POINTS, to)


def gets_beside(g: Field, m: Mover, to: int, free_turn: bool) -> bool:
    """Whether units could come next to a hex."""
    u = m.units[0]
    found = kept().pop(g.b.n_hex, None)
    if found is None:
        found = Reach(g.b.n_hex)
    found.entered = False
    found.search(g, m, g.facing[u], g.spent[u], budget_of(g, m.units), free_turn, not g.done[u] & MOVED)
    kept()[g.b.n_hex] = found
    for n in range(6):
        side = g.b.grid.next[6 * to + n]
        if side >= 0:
            for f in range(12):
                if found.dist[12 * side + f] >= 0:
                    return True
    return False


def guns_stuck(g: Field, m: Mover, to: int) -> bool:
    """8.22/artillery: whether guns are kept from a hex by troops next to it, through whom they may not go."""
    for s in range(6):
        n = g.b.grid.next[6 * to + s]
        if n >= 0 and n != m.start and through_cost(g, m, n, False, False) < 0:
            return True
    return False
