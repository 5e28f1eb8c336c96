"""Ships: convoys from Spain to where they are wanted, troops over the sea, weak enemy fleets, blockades."""

from __future__ import annotations

from typing import Final

from ....kit.acts import arg_of, kind_of
from ..codes import FLEET, LEAVE, LOAD, RETREAT_TO, SAIL, STOP
from ..pack.terms import LEADER, ROYALIST, SHIP
from ..rules.queries.ch09_sailing import fleet_mp, sailors, sea_of, sea_reach
from ..rules.queries.ch09_transport import carries, loads, passengers, room, weight
from ..rules.queries.ch11_regions import may_be_in
from ..rules.queries.common import city_holder, setup, warships
from ..state.model import Continent
from .army import army_plan
from .gains import goal_value, kept
from .odds import force_of
from .plan import standing
from .purse import place_value
from .sea_battle import sea_power
from .value import Eye, own
from .ways import FAR, sea_distances

PATIENCE: Final = 0.86
FLOOR: Final = 0.25


class Voyage:
    """A fleet that sails somewhere, and whom it takes along."""

    def __init__(self, score: float, place: int, ships: list[int], load: list[int], goal: int) -> None:
        self.score: float = score
        self.place: int = place
        self.ships: list[int] = ships
        self.load: list[int] = load
        self.goal: int = goal  # a sea or a port


NOWHERE: Final = Voyage(-99.0, -1, [], [], -1)


def enemy_fleet(eye: Eye, sea: int) -> float:
    """The power of enemy warships in a sea."""
    return sum([sea_power(eye.g, p) for p in warships(eye.g, eye.foe, sea)])


def fleet_strength(g: Continent, ships: list[int]) -> float:
    return sum([sea_power(g, p) for p in ships])


# where to with troops


def best_shore(eye: Eye, cargo: list[int], here: int, mp: int) -> list[float]:
    """The port or the sea for whose shore some troops are best: place, value; place -1 if there is none."""
    b = eye.b
    g = eye.g
    f = force_of(g, cargo)
    cost = sea_distances(g, eye.side, sea_of(b, here))
    best = -1.0
    top = 0.0
    play = setup(g).in_play
    for sea in setup(g).seas:
        d = cost[sea - b.n_land]
        if d >= FAR:
            continue
        slow = 1.0
        for _ in range(max(0, (d - 1) // max(1, mp))):
            slow *= PATIENCE
        risk = 0.3 * enemy_fleet(eye, sea)
        for port in b.sea_ports[sea]:
            r = b.port_land[port]
            if port == here or r == b.cadiz or not play[port] or city_holder(g, r) != eye.side:
                continue
            if not lets_in(g, cargo, r):
                continue
            v = (2.2 + max(-1.5, place_value(eye, r))) * slow - risk
            if v > top:
                top = v
                best = float(port)
        for r in b.sea_coast[sea]:
            if not play[r] or own(eye.side, g.control[r]) or not lets_in(g, cargo, r):
                continue
            v = (0.8 + goal_value(eye, f, r)) * slow - risk
            if v > top and goal_value(eye, f, r) > 0.8:
                top = v
                best = float(sea)
    return [best, top]


def lets_in(g: Continent, cargo: list[int], r: int) -> bool:
    for p in cargo:
        if not may_be_in(g, p, r):
            return False
    return True


def choose_load(g: Continent, ships: list[int], who: list[int]) -> list[int]:
    """The best of those ashore that the ships can take: leaders, then the strongest units."""
    b = g.b
    space = sum([room(g, s) for s in ships if b.capacity[s] > 0])
    rank: list[tuple[float, int]] = []
    for p in who:
        v = 9.0 + b.stars[p] if b.arm[p] == LEADER else (3.0 + b.factor[p] + g.strength[p] if b.combat[p] else 2.0)
        rank.append((-v, p))
    rank.sort()
    out: list[int] = []
    units = 0
    for _, p in rank:
        n = weight(g, p)
        if n <= space:
            space -= n
            out.append(p)
            if b.arm[p] != LEADER:
                units += 1
    return out if units else []


# plans


def plan_fleet(eye: Eye, place: int) -> Voyage:
    """The best thing the ships of a place can do."""
    b = eye.b
    g = eye.g
    able = sailors(g, eye.side, place)
    if not able:
        return NOWHERE
    best = convoy(eye, place, able)
    plan = cruise(eye, place, [p for p in able if b.factor[p] >= 0 and not carries(g, p)])
    if plan.score > best.score:
        best = plan
    plan = fetch(eye, place, [p for p in able if b.capacity[p] > 0 and not carries(g, p)])
    if plan.score > best.score:
        best = plan
    return best


def convoy(eye: Eye, place: int, able: list[int]) -> Voyage:
    """Loaded ships, or troops in port that are wanted elsewhere."""
    b = eye.b
    g = eye.g
    full = [p for p in able if carries(g, p)]
    mp = fleet_mp(g, able)
    if full:
        cargo = passengers(g, full)
        fleet = full + [p for p in able if b.factor[p] >= 0 and p not in full]
        shore = best_shore(eye, cargo, place, fleet_mp(g, fleet))
        if shore[0] < 0.0:
            return NOWHERE
        return Voyage(5.0 + shore[1], place, in_order(able, fleet), [], int(shore[0]))
    if not b.is_port(place):
        return NOWHERE
    carriers = [p for p in able if b.capacity[p] > 0]
    if not carriers:
        return NOWHERE
    r = b.port_land[place]
    cargo = choose_load(g, carriers, loads(g, carriers))
    if not cargo:
        return NOWHERE
    fleet = carriers[:]
    if r == b.cadiz:
        fleet += [p for p in able if b.factor[p] >= 0 and p not in carriers]
    mp = fleet_mp(g, fleet)
    shore = best_shore(eye, cargo, place, mp)
    if shore[0] < 0.0:
        return NOWHERE
    if r == b.cadiz:
        return Voyage(4.0 + shore[1], place, in_order(able, fleet), cargo, int(shore[0]))
    if eye.front[r] <= 3 or eye.worst(r) is not None:
        return NOWHERE
    there = force_of(g, cargo)
    if there.units == 0:
        return NOWHERE
    plan = army_plan(eye, r, [p for p in cargo if g.at[p] == r])
    here = standing(eye, r)
    stay = 1.2 + max(0.0, plan.score - 20.0) + max(-1.0, place_value(eye, r))
    stay += kept(eye, force_of(g, here), r) - kept(eye, force_of(g, [p for p in here if p not in cargo]), r)
    if shore[1] < stay + 0.8:
        return NOWHERE
    return Voyage(shore[1] - stay, place, in_order(able, fleet), cargo, int(shore[0]))


def in_order(able: list[int], fleet: list[int]) -> list[int]:
    return [p for p in able if p in fleet]


def cruise(eye: Eye, place: int, ships: list[int]) -> Voyage:
    """Warships: against weaker fleets, before besieged ports, over straits; or into port from stronger ones."""
    b = eye.b
    g = eye.g
    if not ships:
        return NOWHERE
    mine = fleet_strength(g, ships)
    best = NOWHERE
    here = sea_value(eye, place, mine) if b.is_sea(place) else 0.0
    found = sea_reach(g, eye.side, place, fleet_mp(g, ships))
    for i in range(0, len(found), 2):
        to = found[i]
        if b.is_port(to):
            v = 0.3 if here < 0.0 and b.port_land[to] != b.cadiz else 0.0
        else:
            v = sea_value(eye, to, mine)
        v -= here + 0.02 * found[i + 1]
        if v > FLOOR and v > best.score:
            best = Voyage(v, place, ships, [], to)
    return best


def sea_value(eye: Eye, sea: int, mine: float) -> float:
    """What warships do in a sea."""
    b = eye.b
    g = eye.g
    foe = enemy_fleet(eye, sea)
    v = 0.0
    if foe > 0.0:
        if mine < 1.4 * foe:
            return -1.0 - foe
        v += 1.2 + 0.3 * foe
    else:
        p = g.chain(eye.foe, sea)
        while p >= 0:
            if b.arm[p] == SHIP:
                v += 0.8
            p = g.chained(p)
    for other in b.adjacent[sea]:
        if enemy_fleet(eye, other) > 1.2 * mine:
            v -= 0.6
    for port in b.sea_ports[sea]:
        r = b.port_land[port]
        if eye.inside(eye.foe, r) and own(eye.side, g.control[r]):
            v += 0.3 * eye.worth[r]  # 13.1: a blockade
        if enemy_harbour(eye, port) > 0.7 * mine:
            v -= 0.5
    for s in range(len(b.strait_sea)):
        if b.strait_sea[s] == sea and b.strait_control[s]:
            a, other = b.strait_a[s], b.strait_b[s]
            if (eye.mine[a] > 3.0 and not own(eye.side, g.control[other])) or (
                eye.mine[other] > 3.0 and not own(eye.side, g.control[a])
            ):
                v += 0.8
            elif eye.theirs[a] > 3.0 or eye.theirs[other] > 3.0:
                v += 0.3
    return v


def enemy_harbour(eye: Eye, port: int) -> float:
    return sum([sea_power(eye.g, p) for p in warships(eye.g, eye.foe, port)])


def fetch(eye: Eye, place: int, ships: list[int]) -> Voyage:
    """Empty transports go where troops wait: to Cádiz, or home to a port."""
    b = eye.b
    g = eye.g
    if not ships or eye.side != ROYALIST:
        return NOWHERE
    port = b.port[b.cadiz]
    if place == port:
        return NOWHERE
    waiting = 0
    p = g.chain(ROYALIST, b.cadiz)
    while p >= 0:
        if b.combat[p] and b.mp[p] > 0:
            waiting += g.strength[p]
        p = g.chained(p)
    p = g.chain(ROYALIST, b.expeditionary)
    while p >= 0:
        waiting += 1
        p = g.chained(p)
    p = g.chain(ROYALIST, port)
    while p >= 0:
        waiting -= b.capacity[p]
        p = g.chained(p)
    if waiting <= 0:
        return NOWHERE
    return Voyage(1.0, place, ships[:1], [], port)


# answers


def best_voyage(eye: Eye, options: list[int]) -> Voyage:
    best = NOWHERE
    for x in options:
        if kind_of(x) == FLEET:
            plan = plan_fleet(eye, arg_of(x))
            if plan.score > best.score and leads_on(eye, plan):
                best = plan
    return best


def leads_on(eye: Eye, plan: Voyage) -> bool:
    """Does a first step lead nearer to the goal?"""
    if not plan.ships:
        return False
    return next_step(eye, plan.ships, plan.place, plan.goal, fleet_mp(eye.g, plan.ships)) >= 0


def next_step(eye: Eye, ships: list[int], here: int, goal: int, left: int) -> int:
    """The place within reach that is nearest to the goal, or -1 to stay."""
    b = eye.b
    g = eye.g
    if here == goal:
        return -1
    found = sea_reach(g, eye.side, here, left)
    mine = fleet_strength(g, ships)
    cost = sea_distances(g, eye.side, sea_of(b, goal))
    low = cost[sea_of(b, here) - b.n_land]
    best = -1
    for i in range(0, len(found), 2):
        to = found[i]
        if to == goal:
            return to
        if b.is_port(to):
            continue
        foe = enemy_fleet(eye, to)
        if foe > 0.0 and mine < 1.4 * foe:
            continue
        if cost[to - b.n_land] < low:
            low = cost[to - b.n_land]
            best = to
    return best


def sail(eye: Eye, ships: list[int], here: int, left: int, goal: int, options: list[int]) -> int:
    """Towards the goal of the fleet, or of a fleet like it."""
    if goal < 0:
        g = eye.g
        plan = NOWHERE
        if passengers(g, ships):
            shore = best_shore(eye, passengers(g, ships), here, max(1, left))
            goal = int(shore[0])
        else:
            plan = cruise(eye, here, [p for p in ships if eye.b.factor[p] >= 0])
            goal = plan.goal
    if goal >= 0 and here != goal:
        to = next_step(eye, ships, here, goal, left)
        if to >= 0 and SAIL + to in options:
            return SAIL + to
    return STOP if STOP in options else next(x for x in options if kind_of(x) != LEAVE)


def load(options: list[int], wanted: list[int], first: int) -> int:
    """The next of those who are to go aboard, else enough."""
    for p in wanted:
        if LOAD + p in options:
            return LOAD + p
    return first


def sea_retreat(eye: Eye, options: list[int]) -> int:
    """A port of one's own first, then a sea without enemies."""
    b = eye.b
    best = options[0]
    top = -99.0
    for x in options:
        if kind_of(x) != RETREAT_TO:
            continue
        to = arg_of(x)
        v = 2.0 if b.is_port(to) else -enemy_fleet(eye, to)
        if b.is_port(to) and b.port_land[to] == b.cadiz:
            v = -0.5
        if v > top:
            top = v
            best = x
    return best
