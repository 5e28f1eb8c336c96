"""What the scenario wants: places to take or to hold, what they are worth, and how near counts (16)."""

from __future__ import annotations

from ....space.table import INCH, contains, point_gap
from ..rules.queries.ch16_scenario import chart, defender
from ..rules.queries.ch16_victory import buildings, objectives, works, worth
from ..state.model import T_GONE, T_PLACED, Field


class Goal:
    """A place that counts."""

    def __init__(self, g: Field, t: int, worth: float, reach: int) -> None:
        self.t: int = t
        self.x: int = g.t_x[t]
        self.y: int = g.t_y[t]
        self.ground: list[int] = g.ground(t)
        self.worth: float = worth  # its share of all there is to win
        self.reach: int = reach

    def far(self, x: int, y: int) -> int:
        """How far a point is from where it counts."""
        if contains(self.ground, x, y):
            return 0
        return max(point_gap(x, y, self.ground) - self.reach, 0)


def goals(g: Field, side: int) -> list[Goal]:
    """The places of the scenario, for a side."""
    c = chart(g)
    how = c.victory
    reach = c.reach * INCH
    out: list[Goal] = []
    if how == "points":
        return out
    if how == "positions":
        out = [Goal(g, t, 1.0, INCH) for t in works(g) if not g.t_flags[t] & T_GONE]
    elif how == "farm" or how == "village":
        out = [Goal(g, t, 1.0, reach - INCH) for t in buildings(g)]
    elif how == "bridge":
        for t in range(len(g.t_kind)):
            if g.t_kind[t] == g.b.bridge and g.t_flags[t] & T_PLACED:
                out.append(Goal(g, t, 1.0, reach - INCH))
    else:
        on_it = c.inside or how == "hill"
        for t in objectives(g):
            value = float(max(worth(g, t, side), 1))
            out.append(Goal(g, t, value, 0 if on_it else max(reach - INCH, 0)))
    total = 0.0
    for o in out:
        total += o.worth
    for o in out:
        o.worth = o.worth / total
    return out


def holds(g: Field, side: int) -> bool:
    """Whether a side has what counts and must only keep it."""
    return side == defender(g)
