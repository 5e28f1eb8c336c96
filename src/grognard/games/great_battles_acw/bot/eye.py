"""What a decision about units is made with."""

from __future__ import annotations

from ....core.columns import Column
from ..pack.kinds import A_ART, C_ART, C_CAV, C_INF
from ..rules.queries.ch08_limits import mode
from ..rules.queries.ch08_stacks import brigade_of, is_mounted
from ..state.model import ADVANCE, MARCH, Field
from .plan import Plan
from .scan import Scan
from .ways import Ways


class Eye:
    """What a decision about units is made with."""

    def __init__(self, g: Field, sc: Scan, plan: Plan, ways: Ways) -> None:
        self.g: Field = g
        self.sc: Scan = sc
        self.plan: Plan = plan
        self.ways: Ways = ways


def klass_of(g: Field, u: int) -> int:
    if g.b.arm[u] == A_ART:
        return C_ART
    return C_CAV if is_mounted(g, u) else C_INF


def goal_of(e: Eye, u: int) -> int:
    return e.plan.goal[brigade_of(e.g, u)]


def way_of(e: Eye, u: int) -> Column:
    """The field of distances to the unit's goal, as it goes."""
    g = e.g
    goal = goal_of(e, u)
    return e.ways.to(g, goal, klass_of(g, u), MARCH if mode(g, u) == MARCH else ADVANCE)


def nearest_side(g: Field, hex: int, from_hex: int) -> int:
    """The hexside of a hex that looks towards another."""
    best = 0
    far = 999
    for s in range(6):
        n = g.b.grid.next[6 * hex + s]
        if n >= 0:
            d = g.b.grid.distance(n, from_hex)
            if d < far:
                far = d
                best = s
    return best


def screened(e: Eye, h: int) -> bool:
    """Whether friends in strength stand beside a hex."""
    g = e.g
    n = 0.0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0:
            n += e.sc.own[to]
    return n >= 3.0
