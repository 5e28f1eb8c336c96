"""3 Movement: which orders a unit may get, and the way that each of them opens."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from .....space.table import INCH
from .....space.walk import BACK as BACKWARDS
from .....space.walk import FORWARD, FREE, SIDE, Walk
from ...codes import (
    ADVANCE,
    BACK,
    DISMOUNT,
    ENTER_HOUSE,
    FACING,
    FORM,
    HALT,
    LEAVE_HOUSE,
    LIMBER,
    QUICK,
    SIDEWAYS,
    UNLIMBER,
    arg_of,
    index_of,
    kind_of,
)
from ...pack.names import AGILE, DOWNPOUR, OFFICER, SQUARE
from ...state.model import (
    LIMBERED,
    O_ADVANCE,
    O_BACK,
    O_FACING,
    O_FORM,
    O_HALT,
    O_HOUSE,
    O_NONE,
    O_QUICK,
    S_HOUSE,
    Field,
)
from ..choices.facing import facing
from .ch03_speed import quick_reach, quick_rule, speed
from .ch04_ground import NOBODY, ground_for
from .ch04_houses import entries, why_no_entry
from .ch05_formations import ALL, why_no_change, why_no_dismount
from .common import ground_tag, half, has, is_gun, is_infantry, stands, tag

__all__ = ["gait", "order_of", "order_rule", "orders_of", "speed", "why_no_order", "why_no_turn"]

STUNNED_ORDERS: Final = (FACING, BACK)
GUN_ORDERS: Final = (FACING, ADVANCE, QUICK, LIMBER, UNLIMBER)


def why_no_turn(g: Field, side: int, p: int) -> Refusal | None:
    """3: each unit of the side gets one order; officers move last (12/officer-movement)."""
    if p >= len(g.kind) or g.side[p] != side or not stands(g, p):
        return Refusal("3/halt", "no-turn-there")
    if g.b.arm[g.kind[p]] == OFFICER:
        return Refusal("12/officer-movement", "no-turn-officer", {"officer": tag(g, p)})
    if g.order[p] != O_NONE:
        return Refusal("3/halt", "no-turn-twice", {"piece": tag(g, p)})
    if why_no_order(g, p, FACING) is None or len(orders_of(g, p)) > 1:
        return None
    return Refusal("3/halt", "no-turn-bound", {"piece": tag(g, p)})


def why_no_order(g: Field, p: int, act: int) -> Refusal | None:
    """Why a unit cannot get an order (one of codes.py, with its argument)."""
    kind = kind_of(act)
    if kind == HALT:
        return None
    if g.state[p] == S_HOUSE:
        if kind != LEAVE_HOUSE and kind != QUICK:  # 4/building-exit: out at the march as well
            return Refusal("4/buildings", "no-order-house", {"piece": tag(g, p)})
    elif kind == LEAVE_HOUSE:
        return Refusal("4/building-exit", "no-order-outside", {"piece": tag(g, p)})
    if g.stunned[p] > 0 and kind not in STUNNED_ORDERS:
        return Refusal("10/stunned", "no-order-stunned", {"piece": tag(g, p)})
    if is_gun(g, p):
        return _why_no_gun_order(g, p, kind)
    if kind == LIMBER or kind == UNLIMBER:
        return Refusal("11/limbering", "no-order-no-gun", {"piece": tag(g, p)})
    if g.formation[p] == SQUARE and kind != FORM:
        return Refusal("5/square/orders", "no-order-square", {"piece": tag(g, p)})
    if kind == FORM:
        return why_no_change(g, p, arg_of(act))
    if kind == DISMOUNT:
        return why_no_dismount(g, p, arg_of(act))
    if kind == ENTER_HOUSE:
        t = index_of(act)
        if t >= len(g.t_kind):
            return Refusal("4/buildings", "no-turn-there")
        return why_no_entry(g, p, t)
    if kind == QUICK and g.weather == DOWNPOUR and is_infantry(g, p):
        return Refusal("15/downpour", "no-order-mud", {"piece": tag(g, p)})
    return None


def _why_no_gun_order(g: Field, p: int, kind: int) -> Refusal | None:
    """11/orders-allowed: halt, change of facing and advance. 11/limbering, 11/horse-artillery: and the limber."""
    drawn = g.flags[p] & LIMBERED != 0
    if kind not in GUN_ORDERS:
        return Refusal("11/orders-allowed", "no-order-gun", {"gun": tag(g, p)})
    if kind == QUICK and not g.b.horse[g.kind[p]]:
        return Refusal("11/orders-allowed", "no-order-gun", {"gun": tag(g, p)})
    if kind == QUICK and not drawn:
        return Refusal("11/horse-artillery", "no-order-unlimbered", {"gun": tag(g, p)})
    if kind == LIMBER and drawn:
        return Refusal("11/limbering", "no-order-limbered", {"gun": tag(g, p)})
    if kind == UNLIMBER and not drawn:
        return Refusal("11/limbering", "no-order-not-limbered", {"gun": tag(g, p)})
    return None


def orders_of(g: Field, p: int) -> list[int]:
    """The orders that a unit may get now."""
    every = [HALT, FACING, ADVANCE, BACK, SIDEWAYS, QUICK, LIMBER, UNLIMBER, LEAVE_HOUSE]
    every += [FORM + f for f in ALL]
    if g.b.dismounts[g.kind[p]]:
        every += [DISMOUNT + f for f in ALL]
    out = [act for act in every if why_no_order(g, p, act) is None]
    if g.state[p] != S_HOUSE and is_infantry(g, p) and why_no_order(g, p, ADVANCE) is None:
        out += [ENTER_HOUSE + ground_tag(g, t) for t in entries(g, p)]
    return out


def order_of(act: int) -> int:
    """The order of the position that an answer stands for."""
    kind = kind_of(act)
    if kind == FACING:
        return O_FACING
    if kind == ADVANCE:
        return O_ADVANCE
    if kind == BACK or kind == SIDEWAYS:
        return O_BACK
    if kind == QUICK:
        return O_QUICK
    return O_FORM if kind == FORM or kind == DISMOUNT else O_HALT


def order_rule(g: Field, p: int, act: int) -> str:
    """The paragraph of an order."""
    kind = kind_of(act)
    if kind == FACING:
        return "3/change-facing"
    if kind == ADVANCE:
        return "11/orders-allowed" if is_gun(g, p) else "3/advance"
    if kind == BACK or kind == SIDEWAYS:
        return "3/back-or-sideways"
    if kind == QUICK:
        return quick_rule(g, p)
    if kind == LIMBER:
        return "11/limbering"
    return "3/change-formation-order"


def gait(g: Field, p: int, act: int, blocked: list[int] = NOBODY, edges: int = 0) -> Walk:
    """The way that an order opens.

    3/change-facing: any heading, then half the speed ahead. 3/back-or-sideways: half, in one straight line. 3/advance:
    the speed ahead, with a turn and two pivots, never more than a right angle off. 3/quick-march: with one pivot.
    3/change-formation-order: half an advance. 11/orders-allowed: guns go straight in any direction. 13/agile: one turn
    more under every order, and another right angle. `blocked`: friends who do not let it through; `edges`: where it
    comes onto the table.
    """
    b = g.b
    kind = kind_of(act)
    move = b.charts.move
    right = move.turn * 10
    budget = speed(g, p)
    bonus = move.road * INCH
    ways, legs, turns, swing = FORWARD, -1, move.advance_turns, right
    if kind == FACING:
        budget, bonus, legs, turns, swing = half(budget), half(bonus), 1, 1, 1800
    elif kind == BACK or kind == SIDEWAYS:
        budget, bonus, legs, turns = half(budget), half(bonus), 1, 0
        ways = BACKWARDS if kind == BACK else SIDE
    elif kind == QUICK:
        budget, bonus, turns = quick_reach(g, p), move.road_quick * INCH, move.quick_turns
        if g.order[p] == O_HOUSE:  # 4/building-exit: half of it, less what it has come out of the building
            budget, bonus = max(half(budget) - g.moved[p], 0), 0
    elif kind == FORM or kind == DISMOUNT:
        budget, bonus = half(budget), half(bonus)
    elif is_gun(g, p):
        ways, legs = FREE, 1
    if has(g, p, AGILE) and kind != FACING:
        swing = right if turns == 0 else swing + right
        turns += 1
    k = g.kind[p]
    walk = Walk(
        b.base_w[k], b.base_d[k], g.x[p], g.y[p], g.heading[p], b.width, b.height, budget, ways, legs, turns,
        1800 if kind == FACING else right, swing, edges, bonus, True, ground_for(g, p, kind == QUICK, blocked),
    )  # fmt: skip
    return facing(walk) if kind == FACING else walk
