"""5/batteries: guns that stand base to base."""

from __future__ import annotations

from ...pack.names import CALIBRES, GUN, HOWITZER, NONE
from ...state.model import Field
from .common import is_gun, stands


def battery_of(g: Field, p: int) -> list[int]:
    """5/batteries: the guns that stand base to base with this one and make up its battery, itself among them."""
    if not is_gun(g, p) or g.battery[p] == NONE:
        return [p]
    return [
        q
        for q in range(len(g.kind))
        if g.battery[q] == g.battery[p] and g.side[q] == g.side[p] and g.b.arm[g.kind[q]] == GUN and stands(g, q)
    ]


def battery_bonus(g: Field, guns: list[int]) -> int:
    """5/batteries: what the fire of several guns adds to the test of courage: by the most common calibre, of as common
    ones the smallest; nothing for a single gun."""
    if len(guns) < 2:
        return 0
    count = [0] * len(CALIBRES)
    for p in guns:
        count[g.b.calibre[g.kind[p]]] += 1
    best = 0
    for c in (1, HOWITZER, 2):  # from the smaller to the greater
        if count[c] > count[best]:
            best = c
    return g.b.charts.formation.battery[best]


def battery_courage(g: Field, p: int) -> int:
    """5/batteries: each further gun of its battery makes a gun's courage greater by one."""
    return max(len(battery_of(g, p)) - 1, 0)
