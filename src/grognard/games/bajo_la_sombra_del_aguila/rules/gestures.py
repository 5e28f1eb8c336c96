"""How a piece that is dragged may go: see Game.manners and core/pose_route.py."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.frame import Decision
from ....space.polygons import contains
from ..codes import ADVANCE, BACK, ENTER_HOUSE, FACING, JOIN, LEAVE_HOUSE, QUICK, SIDEWAYS, index_of, kind_of
from ..state.model import Field
from .queries.common import body

# 3/advance lets a unit fire and charge afterwards; 3/change-facing and 3/back-or-sideways forbid the charge,
# 3/quick-march the fire as well
ORDERS: Final = (LEAVE_HOUSE, ADVANCE, FACING, BACK, SIDEWAYS, QUICK)


def manners(g: Field, d: Decision, goal: list[int]) -> list[Answer]:
    """Into the house, or to the unit, on which it is set down; else by the order that leaves it most to do."""
    items = d.choice.items()
    if d.key not in ("order", "officer-pace"):
        return []
    there = [x for x in items if _set_down_on(g, x, goal)]
    return [[x] for x in (*there, *[kind for kind in ORDERS if kind in items])]


def _set_down_on(g: Field, act: int, goal: list[int]) -> bool:
    if kind_of(act) == ENTER_HOUSE:
        return contains(g.outline(index_of(act)), goal[0], goal[1])
    return kind_of(act) == JOIN and contains(body(g, index_of(act)), goal[0], goal[1])
