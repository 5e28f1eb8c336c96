"""Where a stack with a leader goes."""

from __future__ import annotations

from ..codes import CROSS, GO, INTO_FORT, LAND, OUT_OF_FORT
from ..pack.terms import SIEGE
from ..rules.queries.ch11_embark import landings
from ..rules.queries.ch11_mover import Mover, allowance
from ..rules.queries.ch11_reach import Reach, crossings, why_no_into_fort, why_no_out_of_fort
from ..rules.queries.ch11_regions import BOUND
from ..state.model import HIDDEN, INSIDE
from .gains import goal_value, kept, losses_at, stay_value
from .odds import Force, chance, force_of, stake
from .plan import (
    FIRST,
    FLOOR,
    NOTHING,
    PATIENCE,
    SECOND,
    Plan,
    guns_of,
    junior,
    leaders_of,
    splits,
    standing,
    troops_of,
)
from .value import Eye, distances, own
from .ways import FAR


def variants(eye: Eye, able: list[int], guard: list[int]) -> list[list[int]]:
    """The stacks that may march off with a leader: all, those tied to no regions, the quick ones."""
    b = eye.b
    g = eye.g
    chiefs = leaders_of(b, able)
    troops = [p for p in troops_of(g, able) if p not in guard]
    if not chiefs or not troops:
        return []
    if len(guard) >= 2 and len(chiefs) >= 2:
        chiefs.remove(junior(b, chiefs))
    guns = guns_of(b, able)
    whole = [p for p in able if p in chiefs or p in troops or p in guns]
    out = [whole]
    free = [p for p in whole if not b.traits[p] & BOUND]
    if len(free) < len(whole) and troops_of(g, free) and leaders_of(b, free):
        out.append(free)
    light = [p for p in out[-1] if b.arm[p] != SIEGE and (b.mp[p] > 3 or b.combat[p])]
    if len(light) < len(out[-1]):
        out.append(light)
    quick = [p for p in out[-1] if b.mp[p] > 3]
    if len(quick) < len(out[-1]) and len(troops_of(g, quick)) >= 2 and leaders_of(b, quick):
        out.append(quick)
    return out


def army_plan(eye: Eye, origin: int, able: list[int]) -> Plan:
    """The best march of the stack of a region with its leaders."""
    g = eye.g
    troops = troops_of(g, able)
    chiefs = leaders_of(eye.b, able)
    if not troops or not chiefs:
        return NOTHING
    best = NOTHING
    sea = eye.b.is_sea(origin)
    here = standing(eye, origin)
    whole = force_of(g, able if sea else here)
    base = stay_value(eye, whole, origin)
    others = [p for p in here if p not in able]
    for guard in splits(eye, origin, able):
        rest = 0.0 if sea else kept(eye, force_of(g, others + guard), origin)
        for group in variants(eye, able, guard):
            plan = sea_plan(eye, origin, group) if sea else land_plan(eye, origin, group, base - rest)
            if plan.score > best.score:
                best = plan
    if not sea:
        fort = fort_plan(eye, origin, able, whole)
        if fort.score > best.score:
            best = fort
    return best


def land_plan(eye: Eye, origin: int, group: list[int], base: float) -> Plan:
    g = eye.g
    f = force_of(g, group)
    m = Mover(g, group)
    mp = max(1, allowance(g, group))
    found = Reach(g, m, origin, mp, True)
    who = m.bound[0] if m.bound else group[0]
    cost = distances(eye, who, origin)
    top = base + FLOOR
    goal = -1
    for t in eye.land:
        if t == origin or cost[t] >= FAR or (eye.worth[t] <= 0.0 and eye.theirs[t] <= 0.0):
            continue
        near = found.cost[t] >= 0
        turns = 1 if near else max(2, (cost[t] + mp - 1) // mp)
        if turns > 7:
            continue
        v = goal_value(eye, f, t)
        if v <= 0.0:
            continue
        if near:
            v -= losses_at(eye, f, t)
        else:
            for _ in range(turns - 1):
                v *= PATIENCE
        if v > top:
            top = v
            goal = t
    best = NOTHING
    for t in crossings(g, m, origin):
        v = goal_value(eye, f, t) - losses_at(eye, f, t)
        if v > top:
            top = v
            best = Plan(v - base + FIRST, origin, group, CROSS + t)
            goal = -1
    if goal < 0:
        if best is NOTHING and f.units < 8 and base < 0.5:
            return gather_plan(eye, origin, group, f, found, cost, mp)
        return best
    if found.cost[goal] >= 0:
        return Plan(top - base + FIRST, origin, group, GO + goal)
    return toward(eye, origin, group, f, found, goal, top - base)


def toward(eye: Eye, origin: int, group: list[int], f: Force, found: Reach, goal: int, gain: float) -> Plan:
    """The place within reach from which a distant goal is nearest, and safe enough."""
    b = eye.b
    who = group[0]
    for p in group:
        if b.traits[p] & BOUND:
            who = p
    back = distances(eye, who, goal)
    here = back[origin] if origin < b.n_land else FAR
    low = float(here) - 0.5
    best = -1
    for r in found.places:
        if eye.theirs[r] > 0.0 or back[r] >= here:
            continue
        v = back[r] + 1.5 * losses_at(eye, f, r)
        if not own(eye.side, eye.g.control[r]):
            v -= 0.8 * eye.worth[r]
        if v < low:
            low = v
            best = r
    if best < 0:
        return NOTHING
    return Plan(gain + FIRST, origin, group, GO + best)


def gather_plan(eye: Eye, origin: int, group: list[int], f: Force, found: Reach, cost: list[int], mp: int) -> Plan:
    """A stack that can do nothing on its own joins a larger one, or goes nearer to the enemy."""
    top = 0.0
    goal = -1
    for t in eye.land:
        there = eye.friends[t]
        if t == origin or there is None or there.units == 0 or cost[t] >= FAR or eye.theirs[t] > 0.0:
            continue
        if there.leaders == 0 or (there.power, t) <= (f.power, origin):
            continue
        turns = max(1, (cost[t] + mp - 1) // mp)
        if turns > 4:
            continue
        near = max(0, 6 - eye.front[t])
        v = (0.25 + 0.05 * near) / turns
        if v > top:
            top = v
            goal = t
    if goal < 0:
        if eye.front[origin] <= 1:
            return NOTHING
        low = eye.front[origin]
        for r in found.places:
            if eye.front[r] < low and eye.front[r] >= 1 and losses_at(eye, f, r) <= 0.1:
                low = eye.front[r]
                goal = r
        if goal < 0:
            return NOTHING
        top = 0.1
    if found.cost[goal] >= 0:
        if losses_at(eye, f, goal) > 1.0:
            return NOTHING
        return Plan(top + FIRST, origin, group, GO + goal)
    return toward(eye, origin, group, f, found, goal, top)


def sea_plan(eye: Eye, sea: int, group: list[int]) -> Plan:
    """Those aboard land where it pays best."""
    g = eye.g
    f = force_of(g, group)
    best = NOTHING
    for t in landings(g, group):
        v = goal_value(eye, f, t) - losses_at(eye, f, t)
        if own(eye.side, g.control[t]):
            v += 0.2 / (1 + eye.front[t])
        if v > 0.0 and v + FIRST > best.score:
            best = Plan(v + FIRST, sea, group, LAND + t)
    return best


def fort_plan(eye: Eye, origin: int, able: list[int], f: Force) -> Plan:
    """Into the fortress before an enemy who is too strong; out of it against one who is not."""
    b = eye.b
    g = eye.g
    if origin >= b.n_land or not b.fortress[origin]:
        return NOTHING
    out = [p for p in able if not g.flags[p] & HIDDEN]
    within = [p for p in out if g.flags[p] & INSIDE]
    enemy = eye.forces[origin]
    if within and enemy is not None and enemy.units and leaders_of(b, within):
        if why_no_out_of_fort(g, within, origin) is None:
            mine = force_of(g, within)
            p = chance(b, mine, enemy, origin)
            v = p * (stake(b, enemy) + eye.worth[origin]) - (1.0 - p) * stake(b, mine)
            if p > 0.5 and v > 0.2:
                return Plan(v + FIRST, origin, within, OUT_OF_FORT)
        return NOTHING
    if not out or why_no_into_fort(g, out, origin) is not None or eye.worth[origin] < 0.8:
        return NOTHING
    worst = eye.worst(origin)
    if worst is None:
        return NOTHING
    p = chance(b, worst, f, origin)
    if p < 0.55:
        return NOTHING
    v = (p - 0.45) * stake(b, f) + 0.4 * eye.worth[origin] * p
    return Plan(v + SECOND + 5.0, origin, out, INTO_FORT)
