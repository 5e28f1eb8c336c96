"""What the sergeant sees: what regions are worth, who stands where, and whom the enemy can reach next turn."""

from __future__ import annotations

from typing import Final

from ..pack.board import Board
from ..pack.terms import GARRISON, LEADER, ROYALIST, SIDES
from ..rules.queries.ch09_sailing import has_ship, sea_of
from ..rules.queries.ch11_regions import BOUND, may_be_in
from ..rules.queries.common import controls, setup
from ..state.model import HIDDEN, INSIDE, Continent
from .menace import Menace
from .odds import Force, force_at
from .ways import FAR, WALL, sea_distances

STRIDE: Final = 4  # movement points of an enemy stack, as far as one can tell
DECIDES: Final = 12.0  # what the last city of an automatic victory is worth


def own(side: int, holder: int) -> bool:
    """Is a holder of regions a friend? The Portuguese are the Royalist's."""
    return holder == side or (side == ROYALIST and holder == 2)


def region_worth(g: Continent) -> list[float]:
    """What it is worth to hold each region, the same for both sides."""
    b = g.b
    s = setup(g)
    left = max(0, s.last_turn - g.turn)
    star = 1.5 * s.data.victory.final.star_value
    rate = 0.14 * min(left, 9)
    worth = [0.0] * b.n_land
    for r in s.land:
        worth[r] = 0.12 + rate * b.resources[r] + (star if b.star[r] else 0.0)
    for a in s.data.victory.automatic:
        n = len(a.controls_all)
        if n == 0:
            continue
        decides = DECIDES if a.from_turn <= g.turn + 3 else 0.4 * DECIDES  # not yet
        for side in (0, 1):
            if a.side != "either" and a.side != SIDES[side]:
                continue
            cities = [b.place_no[name] for name in a.controls_all]
            held = [controls(g, side, r) for r in cities]
            have = sum(held)
            for i in range(n):
                share = (have + (0 if held[i] else 1)) / n
                worth[cities[i]] += decides * share * share * share
    if b.cadiz < b.n_land:
        worth[b.cadiz] = 0.0
    return worth


class Eye:
    """The table seen from one side, looked over once for a decision."""

    def __init__(self, g: Continent, side: int, old: Menace | None = None) -> None:
        b = g.b
        self.g: Continent = g
        self.b: Board = g.b
        self.turn: int = g.turn
        self.side: int = side
        self.foe: int = 1 - side
        self.land: list[int] = setup(g).land
        self.worth: list[float] = region_worth(g)
        n = b.n_land
        self.mine: list[float] = [0.0] * n  # power outside the fortress
        self.theirs: list[float] = [0.0] * n
        self.forces: list[Force | None] = [None] * n  # of the enemy
        self.friends: list[Force | None] = [None] * n
        self.within: list[int] = [0, 0] * n  # strength inside the fortress: side * n + region
        self.front: list[int] = [FAR] * n  # regions between here and the enemy
        for r in self.land:
            for s in (0, 1):
                if g.chain(s, r) >= 0:
                    self._look(s, r)
        self.ways: dict[int, list[int]] = {}  # distances, reckoned once for each start
        fresh = old is None or old.turn != g.turn or old.side != side or old.theirs != self.theirs
        # the enemy stands where he stood: what he threatens is not reckoned again
        menace = Menace(g.turn, side, self.theirs[:]) if fresh or old is None else old
        self.menace: Menace = menace
        self.touch: list[bool] = menace.touch
        self.threat: list[list[int]] = menace.threat
        self.loom: list[list[int]] = menace.loom
        self.sea: list[Force | None] = menace.sea
        self.prey: list[float] = menace.prey
        if fresh:
            for r in self.land:
                f = self.forces[r]
                if f is not None and f.units and r != b.cadiz:
                    self._menace(r, f)
            self._landings()
        self._front()

    def _landings(self) -> None:
        """What enemy transports could put ashore next turn, and where."""
        b = self.b
        g = self.g
        for place in range(b.n_land, b.expeditionary):
            space = 0
            sail = 9
            p = g.chain(self.foe, place)
            while p >= 0:
                if b.capacity[p] > 0:
                    space += b.capacity[p]
                    sail = min(sail, b.mp[p])
                p = g.chained(p)
            if space == 0:
                continue
            f = self._aboard(place, space)
            if f.units == 0:
                continue
            cost = sea_distances(g, self.foe, sea_of(b, place))
            for sea in setup(g).seas:
                if cost[sea - b.n_land] > sail:
                    continue
                for r in b.sea_coast[sea]:
                    old = self.sea[r]
                    if f.leaders or self.mine[r] <= 0.0:
                        self.touch[r] = True
                    if f.leaders and (old is None or old.power < f.power):
                        self.sea[r] = f

    def _aboard(self, place: int, space: int) -> Force:
        """The best who are aboard ships of a place, or in the city of a port, as far as there is room."""
        b = self.b
        g = self.g
        f = Force()
        rank: list[tuple[float, int]] = []
        p = g.chain(self.foe, place)
        while p >= 0:
            if g.aboard[p] >= 0:
                f.add(g, p)
                if b.combat[p]:
                    space -= g.strength[p]
            p = g.chained(p)
        if b.is_port(place):
            p = g.chain(self.foe, b.port_land[place])
            while p >= 0:
                if b.arm[p] == LEADER:
                    f.add(g, p)
                elif b.combat[p] and b.mp[p] > 0 and not b.traits[p] & (GARRISON | BOUND):
                    rank.append((-b.factor[p] - 0.3 * g.strength[p], p))
                p = g.chained(p)
            rank.sort()
            for _, p in rank:
                if g.strength[p] <= space:
                    space -= g.strength[p]
                    f.add(g, p)
        return f

    def _look(self, s: int, r: int) -> None:
        b = self.b
        g = self.g
        f = force_at(g, s, r)
        if s == self.side:
            self.friends[r] = f
            self.mine[r] = f.power
        else:
            self.forces[r] = f
            self.theirs[r] = f.power
        if b.fortress[r]:
            p = g.chain(s, r)
            while p >= 0:
                if g.flags[p] & INSIDE and b.arm[p] != LEADER:
                    self.within[s * b.n_land + r] += g.strength[p] if b.combat[p] else 1
                p = g.chained(p)

    def inside(self, side: int, r: int) -> int:
        return self.within[side * self.b.n_land + r]

    def _roams(self, r: int) -> int:
        """A unit that says how far an enemy stack goes: one that is tied to no regions if there is one, or -1."""
        b = self.b
        g = self.g
        found = -1
        p = g.chain(self.foe, r)
        while p >= 0:
            if b.combat[p] and not g.flags[p] & (INSIDE | HIDDEN) and b.mp[p] > 0 and not b.traits[p] & GARRISON:
                found = p
                if not b.traits[p] & BOUND:
                    return p
            p = g.chained(p)
        return found

    def _menace(self, start: int, f: Force) -> None:
        """Where an enemy stack can be next turn."""
        b = self.b
        g = self.g
        who = self._roams(start)
        if who < 0:
            return
        led = f.leaders > 0
        bound = bool(b.traits[who] & BOUND)
        play = setup(g).in_play
        if led:
            self._loom(start, who)
        cost = [FAR] * b.n_land
        cost[start] = 0
        river = b.charts.move.river
        rings: list[list[int]] = [[start]]
        spent = 0
        while spent < len(rings):
            for a in rings[spent]:
                if cost[a] != spent or (self.mine[a] > 0.0 and a != start):
                    continue
                near = b.adjacent[a]
                for i in range(len(near)):
                    other = near[i]
                    total = spent + b.move_cost[b.terrain[other]] + (river if b.river[a][i] else 0)
                    if a == start:
                        total = min(total, STRIDE)
                    if (
                        total > STRIDE
                        or total >= cost[other]
                        or not play[other]
                        or (bound and not may_be_in(g, who, other))
                    ):
                        continue
                    cost[other] = total
                    if not led and self.mine[other] > 0.0:
                        continue
                    self.touch[other] = True
                    if led:
                        self.threat[other].append(start)
                    while len(rings) <= total:
                        rings.append([])
                    rings[total].append(other)
            spent += 1

        for s in b.straits[start]:
            other = b.strait_b[s] if b.strait_a[s] == start else b.strait_a[s]
            if not may_be_in(g, who, other) or (b.strait_control[s] and not has_ship(g, self.foe, b.strait_sea[s])):
                continue
            self.touch[other] = True
            if led:
                self.threat[other].append(start)

    def _loom(self, start: int, who: int) -> None:
        """Where an enemy stack can be in two turns if nobody stops it."""
        b = self.b
        far = 2 * STRIDE
        bound = bool(b.traits[who] & BOUND)
        play = setup(self.g).in_play
        cost = [FAR] * b.n_land
        cost[start] = 0
        river = b.charts.move.river
        rings: list[list[int]] = [[start]]
        spent = 0
        while spent < len(rings):
            for a in rings[spent]:
                if cost[a] != spent:
                    continue
                near = b.adjacent[a]
                for i in range(len(near)):
                    other = near[i]
                    total = spent + b.move_cost[b.terrain[other]] + (river if b.river[a][i] else 0)
                    if (
                        total > far
                        or total >= cost[other]
                        or not play[other]
                        or (bound and not may_be_in(self.g, who, other))
                    ):
                        continue
                    if cost[other] == FAR:
                        self.loom[other].append(start)
                        if own(self.side, self.g.control[other]) and self.worth[other] > self.prey[start]:
                            self.prey[start] = self.worth[other]
                    cost[other] = total
                    while len(rings) <= total:
                        rings.append([])
                    rings[total].append(other)
            spent += 1

    def _front(self) -> None:
        """How many regions lie between a region and the nearest enemies, or what they hold."""
        b = self.b
        g = self.g
        ring: list[int] = []
        for r in self.land:
            if r != b.cadiz and (self.theirs[r] > 0.0 or not own(self.side, g.control[r]) or self.inside(self.foe, r)):
                self.front[r] = 0
                ring.append(r)
        n = 0
        play = setup(g).in_play
        while ring:
            n += 1
            outer: list[int] = []
            for a in ring:
                for other in b.adjacent[a]:
                    if self.front[other] == FAR and play[other]:
                        self.front[other] = n
                        outer.append(other)
            ring = outer

    def worst(self, r: int) -> Force | None:
        """The strongest enemy stack that can come to a region next turn, by land or sea."""
        best = self.sea[r]
        for start in self.threat[r]:
            f = self.forces[start]
            if f is not None and (best is None or f.power > best.power):
                best = f
        return best

    def looming(self, r: int) -> Force | None:
        """The strongest enemy stack that can come within two turns."""
        best = self.sea[r]
        for start in self.loom[r]:
            f = self.forces[start]
            if f is not None and (best is None or f.power > best.power):
                best = f
        return best


def distances(eye: Eye, who: int, start: int) -> list[int]:
    """Movement points from a region to all others for a unit; enemies in the way count for some more."""
    key = start if not eye.b.traits[who] & BOUND else (who + 1) * eye.b.n_land + start
    found = eye.ways.get(key)
    if found is None:
        found = _distances(eye, who, start)
        eye.ways[key] = found
    return found


def _distances(eye: Eye, who: int, start: int) -> list[int]:
    b = eye.b
    g = eye.g
    bound = bool(b.traits[who] & BOUND)
    play = setup(g).in_play
    cost = [FAR] * b.n_land
    if start >= b.n_land:
        return cost
    cost[start] = 0
    river = b.charts.move.river
    rings: list[list[int]] = [[start]]
    spent = 0
    while spent < len(rings):
        for a in rings[spent]:
            if cost[a] != spent:
                continue
            near = b.adjacent[a]
            rivers = b.river[a]
            block = WALL if eye.theirs[a] > 0.0 and a != start else 0
            for i in range(len(near)):
                other = near[i]
                total = spent + b.move_cost[b.terrain[other]] + (river if rivers[i] else 0) + block
                if total < cost[other] and play[other] and (not bound or may_be_in(g, who, other)):
                    cost[other] = total
                    while len(rings) <= total:
                        rings.append([])
                    rings[total].append(other)
        spent += 1
    return cost
