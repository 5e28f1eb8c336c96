"""7.2, 8.2, 9.1 What a unit may do in its turn besides going somewhere: reasons against."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_ART
from ...state.model import (
    ACTED,
    ADJACENT,
    ADVANCED,
    ATTACK,
    COLUMN,
    FIRED,
    HALTED,
    MARCH,
    MOVED,
    NO_MOVE,
    RALLIED,
    REFUSED,
    RESTACKED,
    WITHDREW,
    Field,
)
from .ch07_facing import in_enemy_front
from .ch07_refuse import why_no_refuse
from .ch08_limits import column_needs, in_column, in_line, mode, obeys_march, others_at
from .ch08_lines import column_facings, vertices
from .ch08_stacks import brigade_of, extended, hexes_of, in_play, near_enemy, units_at
from .ch09_allowance import left
from .ch09_costs import turn_price
from .ch09_leaders import is_active
from .ch09_mover import in_march_sight


def why_no_movement(g: Field, u: int, stopped: bool) -> Refusal | None:
    """6.23, 8.24, 9.22, 9.53, 10.32, 12.47, 12.6, 13.4: why a unit may not spend points to go anywhere now."""
    done = g.done[u]
    if done & HALTED:
        return Refusal("12.47", "no-move-halted", {"unit": u})
    if done & NO_MOVE:
        return Refusal("6.23", "no-move-stay", {"unit": u})
    if done & RALLIED:
        return Refusal("13.4/voluntary-action", "no-move-rallied", {"unit": u})
    if done & RESTACKED:
        return Refusal("8.24", "no-move-restacked", {"unit": u})
    if done & WITHDREW:
        return Refusal("9.54", "no-move-withdrew", {"unit": u})
    if done & ADVANCED:
        return Refusal("12.6", "no-move-advanced", {"unit": u})
    if done & FIRED and mode(g, u) != ATTACK and g.b.arm[u] != A_ART:
        return Refusal("10.32", "no-move-fired", {"unit": u})
    if stopped or done & ADJACENT:
        return Refusal("9.53", "no-move-stopped", {"unit": u})
    if g.order[u] == MARCH and g.spent[u] == 0 and in_march_sight(g, g.b.side[u], g.at[u]):
        return Refusal("9.22", "no-march-start", {"unit": u, "n": g.b.charts.orders.march_distance})
    return None


def why_no_turn(g: Field, u: int, facing: int, turned: bool, stopped: bool) -> Refusal | None:  # noqa: C901  # a list of reasons
    """7.11, 7.21, 7.24, 7.33, 8.44, 8.52, 9.53: why a unit may not turn to a facing in its hex.

    `turned`: it has turned in this hex already.
    """
    done = g.done[u]
    if facing % 2 != (0 if g.order[u] == MARCH else 1):
        return Refusal("7.11", "no-turn-kind", {"unit": u, "facing": facing})
    if facing == g.facing[u]:
        return Refusal("7.21", "no-turn-same", {"unit": u})
    if done & HALTED:
        return Refusal("12.47", "no-move-halted", {"unit": u})
    if done & RALLIED:
        return Refusal("13.4/voluntary-action", "no-move-rallied", {"unit": u})
    if done & RESTACKED:
        return Refusal("8.24", "no-move-restacked", {"unit": u})
    if done & WITHDREW:
        return Refusal("9.54", "no-move-withdrew", {"unit": u})
    if in_line(g, u):
        return Refusal("8.44", "no-face-line", {"unit": u})
    if facing not in column_facings(g, u):
        return Refusal("8.52", "no-turn-column", {"unit": u, "facing": facing})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-face-refused", {"unit": u})
    if turned:
        return Refusal("7.21", "no-turn-twice", {"unit": u})
    if done & ADJACENT or done & ADVANCED:
        return Refusal("9.53", "no-turn-near", {"unit": u})
    if done & FIRED and (mode(g, u) != ATTACK or done & NO_MOVE):
        return Refusal("10.32", "no-move-fired", {"unit": u})
    n = vertices(g.facing[u], facing)
    cost = turn_price(g, mode(g, u), g.at[u], n)
    if n > 1 or cost > 0:
        if done & NO_MOVE:
            return Refusal("6.23", "no-move-stay", {"unit": u})
        if stopped:
            return Refusal("9.53", "no-move-stopped", {"unit": u})
    if cost > left(g, u):
        return Refusal("9.42", "no-points", {"unit": u, "hex": g.at[u]})
    return why_no_stack_turn(g, u, cost)


def why_no_stack_turn(g: Field, u: int, cost: int) -> Refusal | None:
    """7.11, 8.26: all units of a hex face the same way: those that stay have to be able to turn too.

    Units that are not being activated follow for nothing; the others pay as this one does.
    """
    for v in units_at(g, g.at[u]):
        if v == u:
            continue
        if extended(g, v):
            return Refusal("8.44", "no-face-line", {"unit": v})
        if g.state[v] & REFUSED:
            return Refusal("7.33", "no-face-refused", {"unit": v})
        if cost > 0 and brigade_of(g, v) in g.brigades:
            fired = g.done[v] & FIRED != 0 and mode(g, v) != ATTACK
            if fired or g.done[v] & (RALLIED | HALTED | NO_MOVE) or cost > left(g, v):
                return Refusal("7.11", "no-turn-mate", {"unit": v})
    return None


def why_no_bend(g: Field, u: int, right: bool, stopped: bool, came: bool) -> Refusal | None:
    """7.31, 7.32/cost, 7.32/stacking, 8.26: why a phasing unit may not refuse a flank with its whole stack.

    `came`: it has moved into its hex.
    """
    no = why_no_refuse(g, u, right, False)
    if no is not None:
        return no
    no = why_no_movement(g, u, stopped)
    if no is not None:
        return no
    price = 2 * g.b.charts.facing.refuse_cost
    for h in hexes_of(g, u):
        for v in units_at(g, h):
            if v != u and came and not g.state[v] & REFUSED:
                return Refusal("7.32/stacking", "no-refuse-joined", {"unit": v})
            if brigade_of(g, v) in g.brigades or v == u:
                fired = g.done[v] & FIRED != 0 and mode(g, v) != ATTACK
                if price > left(g, v) or fired or g.done[v] & (RALLIED | HALTED | NO_MOVE):
                    return Refusal("7.32/cost", "no-refuse-points", {"unit": v})
    return None


def why_no_unbend(g: Field, u: int, stopped: bool) -> Refusal | None:
    """7.33: why a phasing stack may not give up its refused flank."""
    if not g.state[u] & REFUSED:
        return Refusal("7.33", "no-unrefuse", {"unit": u})
    no = why_no_movement(g, u, stopped)
    if no is not None:
        return no
    price = 2 * g.b.charts.facing.refuse_end_cost
    for v in unbends_with(g, u):
        if (brigade_of(g, v) in g.brigades or v == u) and price > left(g, v):
            return Refusal("7.33", "no-refuse-points", {"unit": v})
    return None


def unbends_with(g: Field, u: int) -> list[int]:
    """7.33, 8.26: the units that give up a refused flank together with a unit: all in its hexes that refuse it too."""
    out: list[int] = []
    for h in hexes_of(g, u):
        for v in units_at(g, h):
            if v not in out and g.state[v] & g.state[u] & REFUSED:
                out.append(v)
    return out


def why_no_join(g: Field, group: list[int], v: int) -> Refusal | None:
    """8.21, 8.25: why a unit of the same hex may not move together with others: only under March or Advance orders,
    within march stacking."""
    u = group[0]
    if g.at[v] != g.at[u] or v in group or brigade_of(g, v) not in g.brigades:
        return Refusal("8.21", "no-join-here", {"unit": v})
    if mode(g, u) == ATTACK or mode(g, v) != mode(g, u):
        return Refusal("8.21", "no-join-orders", {"unit": v})
    if g.done[v] & (ACTED | HALTED | NO_MOVE | MOVED | FIRED | RALLIED | RESTACKED) or g.spent[v] > 0:
        return Refusal("10.13", "no-join-acted", {"unit": v})
    if g.done[u] & (MOVED | FIRED) or g.spent[u] > 0:
        return Refusal("8.21", "no-join-acted", {"unit": u})
    if not obeys_march(g, [*group, v]) or g.state[v] & COLUMN:
        return Refusal("8.21", "no-join-size", {"unit": v})
    return None


def why_no_go_along(g: Field, u: int, x: int) -> Refusal | None:
    """9.31: why a leader may not go with a unit: he stands with it, his command is activated, he has not moved."""
    if g.b.leader_side[x] != g.b.side[u] or g.leader_at[x] not in hexes_of(g, u):
        return Refusal("9.31", "no-leader-here", {"leader": x})
    if not is_active(g, x):
        return Refusal("9.31", "no-leader-active", {"leader": x})
    if g.leader_done[x]:
        return Refusal("9.31", "no-leader-twice", {"leader": x})
    return None


def why_no_restack(g: Field, u: int, v: int) -> Refusal | None:
    """8.24: why a phasing unit may not change its place in its stack: to the top (v is the unit itself) or directly
    below another unit. It does so instead of moving and turning, and never in an enemy's front."""
    hex = g.at[u]
    parts = [p // 3 for p in others_at(g, [], hex)]
    if len(parts) < 2 or v not in parts or extended(g, u):
        return Refusal("8.24", "no-restack-alone", {"unit": u})
    i = parts.index(u)
    if (v == u and i == 0) or (v != u and i > 0 and parts[i - 1] == v):
        return Refusal("8.24", "no-restack-same", {"unit": u})
    if g.done[u] & (MOVED | RALLIED | HALTED | RESTACKED | NO_MOVE) or g.spent[u] > 0:
        return Refusal("8.24", "no-restack-moved", {"unit": u})
    if g.done[u] & FIRED and mode(g, u) != ATTACK:
        return Refusal("8.24", "no-restack-fired", {"unit": u})
    if in_enemy_front(g, g.b.side[u], hex):
        return Refusal("8.24", "no-restack-front", {"unit": u})
    return None


def why_no_swap(g: Field, u: int) -> Refusal | None:
    """8.24: a battery of several sections may change their order, after its movement or before it fires."""
    sections = 0
    for k in range(3):
        if g.guns[3 * u + k] > 0:
            sections += 1
    if sections < 2:
        return Refusal("8.24", "no-swap", {"unit": u})
    if g.done[u] & (FIRED | HALTED | RALLIED):
        return Refusal("8.24", "no-swap-fired", {"unit": u})
    return None


def may_form_column(g: Field, u: int) -> bool:
    """8.5, 8.13: a strong unit in one hex under Advance orders makes ready to march in column."""
    return (
        column_needs(g, u) > 0
        and mode(g, u) not in (MARCH, ATTACK)
        and not extended(g, u)
        and not g.state[u] & (COLUMN | REFUSED)
    )


def began_near(g: Field, u: int) -> bool:
    """9.53: whether a unit stands next to the enemy without having moved there in this activation."""
    if not in_play(g, u) or g.done[u] & ADJACENT:
        return False
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return True
    return False


def column_blocked(g: Field, u: int) -> bool:
    """8.53: a column under Attack orders that has to draw in or form line, and may move at all."""
    return in_column(g, u) and g.order[u] == ATTACK and not g.done[u] & (NO_MOVE | HALTED)
