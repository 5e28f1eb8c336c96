"""Where a column should go: what it can reach, and what is gained there less what is lost where it leaves."""

from __future__ import annotations

from ..pack.board import BORDER, CARLIST, CAV, CITY, FIELD, KNAPSACK, LIBERAL, TOWN, TRAIN, Board
from ..rules.queries.ch11_movement import group_modifier
from ..rules.queries.ch23_regions import expeditions
from .estimate import STRENGTH, Scan
from .value import worth


class Plan:
    """A group of an origin, where it should go, and what that gains."""

    def __init__(self, origin: int) -> None:
        self.origin: int = origin
        self.score: float = -9.0
        self.dest: int = -1
        self.group: list[int] = []
        self.gather: list[int] = []  # Carlist units that concentrate first


class Reach:
    """Cost and first link to every place a group can come to; -1 where it cannot."""

    def __init__(self, n_places: int) -> None:
        self.cost: list[int] = [-1] * n_places
        self.first: list[int] = [-1] * n_places
        self.forced: list[bool] = [False] * n_places


def reach(sc: Scan, start: int, budget: int, cheap: bool = False, forced: bool = True) -> Reach:
    """All places within the budget; enemy blocks stop a group, regions end its march."""
    b = sc.b
    out = Reach(sc.n)
    n = sc.n
    foe = 1 - sc.me
    out.cost[start] = 0
    away = expeditions(sc.g) if sc.me == CARLIST else []
    full = sc.me == CARLIST and len(away) >= b.charts.regions.expeditions[sc.g.year]
    from_region = start >= b.n_spaces
    closed = [r for r in range(b.n_spaces, b.n_places) if from_region or (full and r not in away)]
    done = [False] * n
    edge = [start]
    ends: list[int] = []
    while edge:
        here = edge[0]
        for q in edge:
            if out.cost[q] < out.cost[here]:
                here = q
        edge.remove(here)
        if done[here]:
            continue
        done[here] = True
        ends.append(here)
        if here != start and (here >= b.n_spaces or sc.block[foe * n + here] > 0):
            continue
        links = b.links[here]
        for i in range(len(links)):
            link = links[i]
            if b.link_kind[link] == BORDER:
                continue
            to = b.ends[here][i]
            if to >= b.n_spaces and to in closed:
                continue
            c = out.cost[here] + (1 if cheap else b.link_cost[link])
            if c > budget:
                continue
            if out.cost[to] < 0 or c < out.cost[to]:
                out.cost[to] = c
                out.first[to] = link if here == start else out.first[here]
                edge.append(to)
    if forced:
        force_on(sc, out, start, budget, ends, closed)
    return out


def force_on(sc: Scan, out: Reach, start: int, budget: int, ends: list[int], closed: list[int]) -> None:
    """11.2: one space more by forced march from wherever a group may still go on."""
    b = sc.b
    foe = 1 - sc.me
    for here in ends:
        if here != start and (here >= b.n_spaces or sc.block[foe * sc.n + here] > 0):
            continue
        links = b.links[here]
        for i in range(len(links)):
            link = links[i]
            to = b.ends[here][i]
            if b.link_kind[link] == BORDER or out.cost[to] >= 0 or to in closed:
                continue
            out.cost[to] = budget + 1
            out.forced[to] = True
            out.first[to] = link if here == start else out.first[here]


def stores_with(sc: Scan, group: list[int]) -> int:
    """How many units the trains and knapsacks of a group can feed."""
    b = sc.b
    n = 0
    for p in group:
        if b.arm[p] == TRAIN or b.arm[p] == KNAPSACK:
            n += b.capacity[p]
    return n


def leave_cost(sc: Scan, here: int, going: int, guns_go: bool) -> float:
    """What the place of origin loses when so many regular units leave it."""
    i = sc.me * sc.n + here
    n = sc.reg[i]
    guns = sc.field[i]
    stores = sc.store[here]
    return worth(sc, here, n, guns, stores) - worth(sc, here, n - going, 0 if guns_go else guns, stores)


def arrive_gain(sc: Scan, to: int, coming: int, guns: int, stores: int) -> float:
    """What the destination gains."""
    i = sc.me * sc.n + to
    n = sc.reg[i]
    held = sc.field[i]
    had = sc.store[to]
    return worth(sc, to, n + coming, held + guns, had + stores) - worth(sc, to, n, held, had)


def rank(sc: Scan, p: int) -> float:
    """How good a unit is in a fight."""
    return sc.g.strength[p] * (sc.b.eff[p] + 0.5) + 0.1 * sc.b.morale[p]


def sorted_by_rank(sc: Scan, pieces: list[int]) -> list[int]:
    """Best first."""
    scored = [(-rank(sc, p), p) for p in pieces]
    scored.sort()
    return [p for _, p in scored]


def count_regulars(b: Board, group: list[int]) -> int:
    n = 0
    for p in group:
        if b.arm[p] <= CAV and not b.partida[p]:
            n += 1
    return n


def chance_of_points(sc: Scan, need: int, modifier: int) -> float:
    """11.1: the chance that a Liberal group has the points it needs."""
    if sc.me == CARLIST:
        return 1.0
    good = 0
    for die in range(1, 7):
        if sc.b.charts.movement.liberal_points[die] + modifier >= need:
            good += 1
    return good / 6.0


def plan_from(sc: Scan, origin: int, able: list[int], less: int = 0) -> Plan:
    """The best group and destination for the ready troops of a place."""
    b = sc.b
    plan = Plan(origin)
    best_first = sorted_by_rank(sc, able)
    regs = [p for p in best_first if not b.partida[p]]
    parts = [p for p in best_first if b.partida[p]]
    i = sc.me * sc.n + origin
    chart = b.charts.movement
    last = -1
    grid = Reach(sc.n)
    for k in sizes(len(regs)):
        modifier = group_modifier(b, regs[:k])
        budget = (chart.carlist_points - less if sc.me == CARLIST else 5) + modifier
        if budget != last:
            grid = reach(sc, origin, budget)
            last = budget
        everyone = k == sc.reg[i]
        guns = sc.field[i] if k >= 2 else 0
        leave = leave_cost(sc, origin, k, everyone)
        for to in range(sc.n):
            cost = grid.cost[to]
            if cost < 0 or to == origin:
                continue
            stores = 0
            if k >= 3 or everyone:
                stores = sc.store[origin]
            hard = sc.block[(1 - sc.me) * sc.n + to] > 0 or sc.fort[to] == 1 - sc.me
            battery = guns if hard and cost < budget else 0  # field guns are a point slower (11.1)
            gain = arrive_gain(sc, to, k, battery, stores) - leave
            if gain <= plan.score or gain <= 0.0:
                continue
            odds = 1.0
            if sc.me == LIBERAL and origin < b.n_spaces:
                odds = chance_of_points(sc, cost, modifier)
                if grid.forced[to]:
                    odds = 0.35
            if grid.forced[to]:
                gain -= forced_cost(sc, k)
            if to >= b.n_spaces and sc.me == CARLIST:
                gain -= frailty(sc, regs[:k], stores)
            gain = gain * odds - 0.02 * (1.0 - odds)
            if sc.me == CARLIST and to < b.n_spaces and b.zone[to] == LIBERAL and k == 1 and not hard:
                gain *= 0.9
            if gain > plan.score:
                plan.score = gain
                plan.dest = to
                plan.group = regs[:k] if hard or to >= b.n_spaces else holders(b, regs, k)
    if parts:
        plan_partidas(sc, origin, parts, plan)
    return plan


def sizes(n: int) -> list[int]:
    """How many of `n` regular units may be worth a look together, the small groups first."""
    out: list[int] = []
    for k in (1, 2, 3, 4, n - 1, n):
        if 0 < k <= min(6, n) and k not in out:
            out.append(k)
    return out


def frailty(sc: Scan, group: list[int], stores: int) -> float:
    """23.3, 9.1: weak columns melt away in the regions, and their end costs Prestige."""
    total = 0
    for p in group:
        total += sc.g.strength[p]
    mean = total / max(1, len(group))
    fed = min(1.0, stores / max(1, len(group)))
    return max(0.0, 0.75 - 0.25 * mean) * (1.0 - 0.5 * fed) + (0.25 if len(group) == 1 else 0.0)


def holders(b: Board, regs: list[int], k: int) -> list[int]:
    """The units to send where no fight is expected: the poorer ones, infantry first."""
    foot = [p for p in reversed(regs) if b.arm[p] < CAV]
    horse = [p for p in reversed(regs) if b.arm[p] == CAV]
    return (foot + horse)[:k]


def plan_partidas(sc: Scan, origin: int, parts: list[int], plan: Plan) -> None:
    """A Partida slips into an open Liberal town, or holds one of its own."""
    b = sc.b
    grid = reach(sc, origin, b.charts.movement.carlist_points + b.charts.movement.small_group)
    n = sc.n
    stay = 0.0
    i = CARLIST * n + origin
    if b.kind[origin] == TOWN and sc.reg[i] == 0 and sc.fort[origin] != CARLIST:
        stay = 1.0 if b.zone[origin] == LIBERAL else 0.15
    if sc.fort[origin] == LIBERAL and sc.reg[i] == 0:
        stay = 0.3
    for to in range(b.n_spaces):
        if grid.cost[to] < 0 or to == origin or sc.block[LIBERAL * n + to] > 0 or sc.block[CARLIST * n + to] > 0:
            continue
        v = 0.0
        if b.kind[to] == TOWN and sc.fort[to] < 0 and b.zone[to] == LIBERAL:
            v = 0.75 - 0.3 * (sc.danger[to] if sc.me == CARLIST else 0.0)
        elif sc.fort[to] == LIBERAL and sc.g.siege[to] == 0:
            if b.kind[to] == CITY:
                v = 0.35
            elif b.kind[to] == TOWN:
                v = 0.2 if not b.port[to] else 0.0
        if grid.forced[to]:
            v -= 0.3
        if v - stay > plan.score:
            plan.score = v - stay
            plan.dest = to
            plan.group = parts[:1]


def forced_cost(sc: Scan, units: int) -> float:
    chart = sc.b.charts.movement
    bound = chart.forced_march_loss_carlist_to if sc.me == CARLIST else chart.forced_march_loss_liberal_to
    return 1.2 * STRENGTH * units * bound / 6.0


def best_dest(sc: Scan, here: int, group: list[int], points: int, cheap: bool) -> tuple[float, int, int]:
    """For a group on the march: what going on gains, where to, and by which link first."""
    b = sc.b
    k = count_regulars(b, group)
    guns = 0
    for p in group:
        if b.arm[p] == FIELD:
            guns += sc.g.strength[p]
    if guns > 0:
        points += b.charts.movement.field_artillery  # never march off without the guns
    grid = reach(sc, here, points, cheap, guns == 0)
    stores = stores_with(sc, group)
    best = 0.015
    dest = -1
    if k == 0:
        plan = Plan(here)
        plan.score = best
        plan_partidas(sc, here, [p for p in group if b.arm[p] <= CAV], plan)
        if plan.dest >= 0 and grid.cost[plan.dest] > 0:
            return plan.score, plan.dest, grid.first[plan.dest]
        return 0.0, -1, -1
    leave = leave_cost(sc, here, k, True)
    for to in range(sc.n):
        if grid.cost[to] < 0 or to == here:
            continue
        gain = arrive_gain(sc, to, k, guns, stores) - leave
        if grid.forced[to]:
            gain -= forced_cost(sc, k)
        if gain > best:
            best = gain
            dest = to
    if dest < 0:
        return 0.0, -1, -1
    return best, dest, grid.first[dest]
