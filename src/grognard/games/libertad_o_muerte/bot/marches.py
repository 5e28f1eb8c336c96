"""Land movement: what the pieces of every place could do, and the most promising of it first."""

from __future__ import annotations

from ..rules.queries.ch11_mover import movers
from ..rules.queries.ch11_regions import enemy_outside
from .army import army_plan
from .gains import goal_value, losses_at
from .loners import leader_plan, unit_plans
from .odds import chance, force_of
from .plan import NOTHING, Plan
from .siege import siege_value
from .value import Eye, own


def plan_from(eye: Eye, origin: int, able: list[int]) -> Plan:
    """The best thing the pieces of a place can do."""
    best = army_plan(eye, origin, able)
    plan = unit_plans(eye, origin, able)
    if plan.score > best.score:
        best = plan
    plan = leader_plan(eye, origin, able)
    if plan.score > best.score:
        best = plan
    return best


class Orders:
    """What each place could do when it was last looked at: the most promising is looked at again, and taken if it is
    still the best."""

    def __init__(self) -> None:
        self.stamp: int = -1
        self.scores: dict[int, float] = {}

    def best(self, eye: Eye, origins: list[int]) -> Plan:
        stamp = eye.g.turn * 2 + eye.side
        if stamp != self.stamp:
            self.stamp = stamp
            self.scores = {}
        fresh: list[int] = []
        while True:
            origin = -1
            top = 0.0
            for r in origins:
                v = self.scores.get(r, 999.0)
                if v > top:
                    top = v
                    origin = r
            if origin < 0:
                return NOTHING
            able = movers(eye.g, eye.side, origin)
            plan = plan_from(eye, origin, able) if able else NOTHING
            self.scores[origin] = plan.score
            if plan.score >= top - 0.3 or origin in fresh:
                if plan.score > 0.0:
                    return plan
            fresh.append(origin)


def go_on(eye: Eye, group: list[int], here: int, places: list[int]) -> int:
    """A stack with points left: the next region worth taking on the way, or -1."""
    g = eye.g
    f = force_of(g, group)
    if f.units == 0:
        return -1
    stay = -losses_at(eye, f, here)
    if eye.inside(eye.foe, here):
        stay += max(0.0, siege_value(eye, f, here))
    top = stay + 0.1
    best = -1
    for t in places:
        if own(eye.side, g.control[t]) and eye.theirs[t] <= 0.0:
            continue
        v = goal_value(eye, f, t) - losses_at(eye, f, t)
        if v > top:
            top = v
            best = t
    return best


# 20: guerrillas


def hide_value(eye: Eye, p: int) -> float:
    """A guerrilla hides where stronger enemies may come for it."""
    r = eye.g.at[p]
    if r >= eye.b.n_land or not eye.threat[r]:
        return 0.0
    worst = eye.worst(r)
    f = eye.friends[r]
    if worst is None or f is None or f.leaders:
        return 0.0
    return 0.5 if chance(eye.b, worst, f, r) > 0.6 else 0.0


def show_value(eye: Eye, p: int) -> float:
    """It shows itself where it takes a region, or where it is wanted and safe."""
    g = eye.g
    r = g.at[p]
    if r >= eye.b.n_land or enemy_outside(g, eye.side, r):
        return 0.0
    if not own(eye.side, g.control[r]) and not eye.inside(eye.foe, r):
        return 0.5 + eye.worth[r]
    if not eye.threat[r]:
        return 0.3
    return 0.0
