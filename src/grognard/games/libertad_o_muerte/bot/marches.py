"""Land movement: which stack goes where, who stays behind, who raids, who joins whom."""

from __future__ import annotations

from typing import Final

from ..codes import CROSS, GO, INTO_FORT, LAND, OUT_OF_FORT
from ..pack.board import Board
from ..pack.terms import GARRISON, LEADER, SIEGE
from ..rules.queries.ch11_embark import landings
from ..rules.queries.ch11_mover import Mover, allowance, movers
from ..rules.queries.ch11_reach import Reach, crossings, why_no_into_fort, why_no_out_of_fort
from ..rules.queries.ch11_regions import BOUND, enemy_outside
from ..state.model import HIDDEN, INSIDE, Continent
from .odds import Force, chance, force_of, siege_rate, stake
from .siege import siege_value
from .value import FAR, Eye, distances, own

PATIENCE: Final = 0.62  # what a turn's march takes off a goal
CAUTION: Final = 1.15  # what a defeat weighs against a victory
FEAR: Final = 1.3  # what the enemy next turn weighs
KEEP: Final = 1.0  # what is held weighs against what can be won
FLOOR: Final = 0.06  # a march must gain this much
FIRST: Final = 20.0  # armies move before raiders, and those before who joins them
SECOND: Final = 10.0


class Plan:
    """A stack that goes somewhere."""

    def __init__(self, score: float, origin: int, group: list[int], act: int) -> None:
        self.score: float = score
        self.origin: int = origin
        self.group: list[int] = group
        self.act: int = act  # the answer to "where to"


NOTHING: Final = Plan(-99.0, -1, [], 0)


# who


def troops_of(g: Continent, pieces: list[int]) -> list[int]:
    """Visible combat units that can march."""
    b = g.b
    return [p for p in pieces if b.combat[p] and not g.flags[p] & HIDDEN and not b.traits[p] & GARRISON]


def leaders_of(b: Board, pieces: list[int]) -> list[int]:
    return [p for p in pieces if b.arm[p] == LEADER]


def guns_of(b: Board, pieces: list[int]) -> list[int]:
    return [p for p in pieces if not b.combat[p] and b.arm[p] != LEADER]


def junior(b: Board, chiefs: list[int]) -> int:
    """The leader who can best be spared."""
    low = chiefs[0]
    for p in chiefs:
        if (b.stars[p], b.tactics[p]) < (b.stars[low], b.tactics[low]):
            low = p
    return low


def standing(eye: Eye, origin: int) -> list[int]:
    """Everybody of one's own who is seen in a region, in its fortress or not."""
    g = eye.g
    out: list[int] = []
    p = g.chain(eye.side, origin)
    while p >= 0:
        if not g.flags[p] & HIDDEN and g.aboard[p] < 0:
            out.append(p)
        p = g.chained(p)
    return out


def stays(eye: Eye, origin: int, able: list[int]) -> bool:
    """Is somebody in a region besides those who may march?"""
    g = eye.g
    p = g.chain(eye.side, origin)
    while p >= 0:
        if eye.b.combat[p] and not g.flags[p] & HIDDEN and p not in able:
            return True
        p = g.chained(p)
    return False


def splits(eye: Eye, origin: int, able: list[int]) -> list[list[int]]:
    """Who may stay behind when a stack marches off: nobody, one unit, a garrison worth the name."""
    b = eye.b
    g = eye.g
    troops = troops_of(g, able)
    out: list[list[int]] = [[]]
    if origin >= b.n_land or eye.worth[origin] < 0.6 or not own(eye.side, g.control[origin]):
        return out
    if eye.theirs[origin] > 0.0 or len(troops) < 2:
        return out
    rank = sorted([(b.factor[p] * 2.0 + g.strength[p] + 0.3 * b.mp[p], p) for p in troops])
    out.append([rank[0][1]])
    if len(troops) >= 5 and eye.worth[origin] >= 3.0:
        out.append([rank[i][1] for i in range(len(troops) // 2)])
    return out


def kept(eye: Eye, f: Force, origin: int) -> float:
    """What a force that stays in a region of its own keeps safe by being there."""
    b = eye.b
    if origin >= b.n_land or f.units == 0 or not own(eye.side, eye.g.control[origin]):
        return 0.0
    worst = eye.worst(origin)
    hold = 0.12
    if worst is not None:
        hold = 0.55 * (1.0 - chance(b, worst, f, origin))
    elif eye.touch[origin]:
        hold = 0.35
    later = eye.looming(origin)
    if later is not None:
        hold += 0.4 * (1.0 - chance(b, later, f, origin)) + (0.0 if worst is not None else 0.08)
    if eye.touch[origin]:
        hold = max(hold, 0.25)
    if b.fortress[origin] and f.strength > 0:
        lost = b.charts.siege.rounds * siege_rate(b, 2 - b.fortress[origin])[0]
        hold = max(hold, 0.5 * (1.0 - lost / f.strength))
    return KEEP * eye.worth[origin] * hold


# what a place is worth to a force


def losses_at(eye: Eye, f: Force, r: int) -> float:
    """What the enemy may do to a force in a region next turn."""
    worst: Force | None = None
    for start in eye.threat[r]:
        e = eye.forces[start]
        if start != r and e is not None and (worst is None or e.power > worst.power):
            worst = e
    if worst is None or f.units == 0:
        return 0.0
    p = chance(eye.b, worst, f, r)
    if p <= 0.4:
        return 0.0
    return (p - 0.4) * FEAR * stake(eye.b, f)


def goal_value(eye: Eye, f: Force, t: int) -> float:
    """What a force would win by coming to a region."""
    g = eye.g
    enemy = eye.forces[t]
    worth = eye.worth[t]
    inside = eye.inside(eye.foe, t)
    if enemy is not None and enemy.units:
        if f.leaders == 0:
            return -9.0
        mine = f
        if eye.inside(eye.side, t):
            mine = joined(eye, f, t)
        p = chance(eye.b, mine, enemy, t)
        gain = stake(eye.b, enemy) + (0.85 * worth if inside == 0 else 0.25 * worth)
        if inside and enemy.units <= 3:
            p *= 0.9  # those inside may come out
        relief = 0.5 * worth if mine is not f else 0.0
        v = p * (gain + relief + 0.2 * eye.prey[t]) - (1.0 - p) * CAUTION * stake(eye.b, f)
        return v if p > 0.5 else v - 3.0 * (0.5 - p) - 0.2
    if inside:
        return siege_value(eye, f, t) if f.leaders else -9.0
    if not own(eye.side, g.control[t]):
        v = 0.9 * worth
        if eye.touch[t] and f.units < 2:
            v *= 0.75
        return v
    return defence(eye, f, t)


def joined(eye: Eye, f: Force, t: int) -> Force:
    """A force with those who would come out of the fortress to help it."""
    out = Force()
    merge(eye.b, out, f)
    g = eye.g
    p = g.chain(eye.side, t)
    while p >= 0:
        if g.flags[p] & INSIDE:
            out.add(g, p)
        p = g.chained(p)
    return out


def defence(eye: Eye, f: Force, t: int) -> float:
    """What a force would save by standing in a region of its own side."""
    there = eye.friends[t]
    merged = Force()
    merge(eye.b, merged, f)
    before = 0.0
    if there is not None and there.units:
        before = kept(eye, there, t)
        merge(eye.b, merged, there)
    elif eye.inside(eye.side, t):
        before = 0.5 * eye.worth[t]
    return max(0.0, kept(eye, merged, t) - before)


def merge(b: Board, into: Force, f: Force) -> None:
    into.units += f.units
    into.power += f.power
    into.strength += f.strength
    into.fires += f.fires
    into.tough += f.tough
    into.guns += f.guns
    into.heavy += f.heavy
    into.leaders += f.leaders
    into.elites += f.elites
    into.lines = {}
    if into.leader < 0 or (f.leader >= 0 and b.stars[f.leader] > b.stars[into.leader]):
        into.leader = f.leader


# armies


def stay_value(eye: Eye, f: Force, origin: int) -> float:
    """What a force does by staying where it is."""
    if origin >= eye.b.n_land:
        return -1.0
    v = kept(eye, f, origin) - (0.0 if eye.b.fortress[origin] else losses_at(eye, f, origin))
    if eye.inside(eye.foe, origin) and eye.theirs[origin] <= 0.0:
        v += siege_value(eye, f, origin)
    return v


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
        plan = unit_plan(eye, origin, p, troops, able, led)
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


def unit_plan(eye: Eye, origin: int, p: int, troops: list[int], able: list[int], led: bool) -> Plan:
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


def raid_value(eye: Eye, f: Force, t: int) -> float:
    """What a single unit gains in a region without enemies."""
    g = eye.g
    if not own(eye.side, g.control[t]):
        v = 0.75 * eye.worth[t]
        if eye.threat[t]:
            v -= 0.15 + 0.1 * f.power
        return v
    if eye.mine[t] <= 0.0 and not eye.inside(eye.side, t):
        return 0.9 * kept(eye, f, t)
    return 0.0


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
    if goal < 0:
        return NOTHING
    if found.cost[goal] >= 0:
        return Plan(top, origin, group, GO + goal)
    plan = toward(eye, origin, group, Force(), found, goal, top)
    if plan is NOTHING:
        return plan
    return Plan(top, origin, group, plan.act)


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
    if goal < 0:
        return NOTHING
    if found.cost[goal] >= 0:
        return Plan(top, origin, guns, GO + goal)
    plan = toward(eye, origin, guns, Force(), found, goal, top)
    return plan if plan is NOTHING else Plan(top, origin, guns, plan.act)


# all of it


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


# guerrillas (20)


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
