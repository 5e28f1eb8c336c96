"""Where those go who march alone: units that raid, guard or join, leaders and guns without troops."""

from __future__ import annotations

from ..codes import GO, LAND
from ..pack.terms import GARRISON
from ..rules.queries.ch11_embark import landings
from ..rules.queries.ch11_mover import Mover, allowance
from ..rules.queries.ch11_reach import Reach
from ..rules.queries.ch11_regions import BOUND
from ..state.model import HIDDEN
from .army import toward
from .gains import kept, raid_value
from .odds import Force, force_of
from .plan import FLOOR, NOTHING, SECOND, Plan, guns_of, junior, leaders_of, standing, stays, troops_of
from .value import Eye, distances, own
from .ways import FAR

# single units


def unit_plans(eye: Eye, origin: int, able: list[int]) -> Plan:
    """A single unit raids what nobody defends, guards what is open, or joins a stack with a leader."""
    b = eye.b
    g = eye.g
    best = NOTHING
    if origin >= b.n_land:
        return lone_landing(eye, origin, able)
    troops = [p for p in able if b.combat[p] and not b.traits[p] & GARRISON]
    led = bool(leaders_of(b, able))
    seen: list[int] = []
    for p in troops:
        kind = (b.mp[p] * 4 + (2 if b.traits[p] & BOUND else 0) + (1 if g.flags[p] & HIDDEN else 0)) * 8
        if not b.traits[p] & BOUND:
            if kind in seen:
                continue
            seen.append(kind)
        plan = unit_plan(eye, origin, p, troops, led)
        if plan.score > best.score:
            best = plan
    return best


def lone_landing(eye: Eye, sea: int, able: list[int]) -> Plan:
    g = eye.g
    best = NOTHING
    for t in landings(g, able):
        v = 0.3 / (1 + eye.front[t])
        if not own(eye.side, g.control[t]):
            v += 0.8 * eye.worth[t]
        if v > 0.0 and v + SECOND > best.score:
            best = Plan(v + SECOND, sea, able, LAND + t)
    return best


def unit_plan(eye: Eye, origin: int, p: int, troops: list[int], led: bool) -> Plan:
    g = eye.g
    group = [p]
    m = Mover(g, group)
    mp = max(1, allowance(g, group))
    found = Reach(g, m, origin, mp, True)
    if not found.places:
        return NOTHING
    f = force_of(g, group)
    here = standing(eye, origin)
    lost = kept(eye, force_of(g, here), origin) - kept(eye, force_of(g, [q for q in here if q != p]), origin)
    if led:
        lost += 0.3 + (0.3 if len(troops) <= 3 else 0.0)
        if eye.worst(origin) is not None:
            lost += 0.3
    if eye.inside(eye.foe, origin):
        lost += 0.5
    best = NOTHING
    for t in found.places:
        if eye.theirs[t] > 0.0 or eye.worth[t] <= 0.0:
            continue
        v = raid_value(eye, f, t) - lost
        if v > FLOOR and v + SECOND > best.score:
            best = Plan(v + SECOND, origin, group, GO + t)
    if best is not NOTHING or led:
        return best
    return join_plan(eye, origin, p, found, mp, lost)


def join_plan(eye: Eye, origin: int, p: int, found: Reach, mp: int, lost: float) -> Plan:
    """To a stack with a leader that fights or will, or to the place most in want of a guard."""
    g = eye.g
    cost = distances(eye, p, origin)
    top = lost * 0.7 + 0.02
    goal = -1
    for t in eye.land:
        if t == origin or cost[t] >= FAR or eye.theirs[t] > 0.0:
            continue
        turns = max(1, (cost[t] + mp - 1) // mp)
        if turns > 5:
            continue
        v = 0.0
        there = eye.friends[t]
        if there is not None and there.leaders and there.units:
            v = 0.3 + 0.04 * max(0, 5 - eye.front[t])
            if there.units >= 9:
                v = 0.05
        elif own(eye.side, g.control[t]) and eye.worth[t] >= 2.0 and eye.front[t] <= 3 and eye.mine[t] <= 0.0:
            v = 0.12 * eye.worth[t]
        v /= turns
        if v > top:
            top = v
            goal = t
    if goal < 0:
        return NOTHING
    if found.cost[goal] >= 0:
        return Plan(top, origin, [p], GO + goal)
    plan = toward(eye, origin, [p], force_of(g, [p]), found, goal, top)
    if plan is NOTHING:
        return plan
    return Plan(top, origin, [p], plan.act)


# leaders and guns


def leader_plan(eye: Eye, origin: int, able: list[int]) -> Plan:
    """Leaders and guns without troops go to the stacks that need them; an army spares one for troops without any."""
    b = eye.b
    g = eye.g
    chiefs = leaders_of(b, able)
    troops = troops_of(g, able)
    guns = guns_of(b, able)
    if origin >= b.n_land:
        return NOTHING
    if not chiefs:
        return guns_plan(eye, origin, guns) if guns and not troops else NOTHING
    if troops and len(chiefs) < 2:
        return NOTHING
    group = chiefs[:]
    if troops or stands_with(eye, origin, able):
        if len(chiefs) < 2:
            return NOTHING
        group = [junior(b, chiefs)]
    m = Mover(g, group)
    found = Reach(g, m, origin, max(1, allowance(g, group)), True)
    top = 0.05
    goal = -1
    cost = distances(eye, group[0], origin)
    for t in eye.land:
        there = eye.friends[t]
        if t == origin or there is None or there.units == 0 or cost[t] >= FAR or eye.theirs[t] > 0.0:
            continue
        v = 0.12 * there.power
        if there.leaders:
            if troops:
                continue
            v = 0.05 * there.power
        elif troops and there.units < (3 if len(chiefs) < 4 else 2):
            continue
        v *= 1.0 + 0.1 * max(0, 5 - eye.front[t])
        v /= 1 + cost[t] // 6
        if v > top:
            top = v
            goal = t
    return going(eye, origin, group, found, goal, top)


def going(eye: Eye, origin: int, group: list[int], found: Reach, goal: int, score: float) -> Plan:
    """Those who fight no battle go to a region, or as near to it as they can; -1: they have none to go to."""
    if goal < 0:
        return NOTHING
    if found.cost[goal] >= 0:
        return Plan(score, origin, group, GO + goal)
    plan = toward(eye, origin, group, Force(), found, goal, score)
    return plan if plan is NOTHING else Plan(score, origin, group, plan.act)


def stands_with(eye: Eye, origin: int, able: list[int]) -> bool:
    """Are there troops in a region that cannot march but want a leader?"""
    return eye.mine[origin] > 0.0 and stays(eye, origin, able) and eye.threat[origin] != []


def guns_plan(eye: Eye, origin: int, guns: list[int]) -> Plan:
    g = eye.g
    m = Mover(g, guns)
    mp = max(1, allowance(g, guns))
    found = Reach(g, m, origin, mp, True)
    cost = distances(eye, guns[0], origin)
    top = 0.02
    goal = -1
    for t in eye.land:
        there = eye.friends[t]
        if t == origin or there is None or there.leaders == 0 or there.units < 2 or cost[t] >= FAR:
            continue
        v = (0.1 + 0.03 * there.units) / (1 + cost[t] // mp)
        if v > top:
            top = v
            goal = t
    return going(eye, origin, guns, found, goal, top)
