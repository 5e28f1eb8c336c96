"""Verbs of movement (3, 4, 5, 11): orders, marches, formations, limbers."""

from __future__ import annotations

from ..pack.names import NONE
from ..rules.queries.common import is_officer, stands
from .effects import place, set_formation
from .model import DISMOUNTED, LIMBERED, O_HALT, O_NONE, Field


def give_order(g: Field, p: int, order: int) -> None:
    """3: the one order that a unit gets in a turn."""
    g.order[p] = order


def halt_all(g: Field, side: int) -> None:
    """3/halt: a unit that has not been told anything has halted."""
    for p in range(len(g.kind)):
        if g.order[p] == O_NONE and g.side[p] == side and stands(g, p) and not is_officer(g, p):
            g.order[p] = O_HALT


def march(g: Field, p: int, x: int, y: int, heading: int, cost: int) -> None:
    """A piece comes to the end of its way; a gun that has left its place has left its battery."""
    place(g, p, x, y, heading)
    g.moved[p] += cost
    leave_battery(g, p)


def leave_battery(g: Field, p: int) -> None:
    """5/batteries: a gun that moves stands alone, and so does the last that stays."""
    n = g.battery[p]
    if n == NONE:
        return
    g.battery[p] = NONE
    left = [q for q in range(len(g.kind)) if g.battery[q] == n]
    if len(left) == 1:
        g.battery[left[0]] = NONE


def form(g: Field, p: int, formation: int) -> None:
    """5: a unit takes a formation."""
    set_formation(g, p, formation)


def dismount(g: Field, p: int, formation: int) -> None:
    """6/dismounted-dragoons: they are infantry from now on."""
    g.flags[p] |= DISMOUNTED
    set_formation(g, p, formation)


def limber(g: Field, p: int) -> None:
    """11/limbering: ready to be drawn."""
    g.flags[p] |= LIMBERED


def unlimber(g: Field, p: int) -> None:
    """11/limbering: ready to fire."""
    g.flags[p] &= ~LIMBERED
