"""12.4 Retreat: the hexes a unit or stack may enter, where it may stop, and which ends the rules prefer.

A path is the list of hexes entered by the unit's own counter. Units of one hex that retreat together are a group; an
extended unit is a group of its own, all its parts go over the same hexside (8.47).
"""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, X_BRIDGE, X_FORD
from ...state.model import ABANDONED, ATTACK, COLUMN, MARCH, Field
from .ch07_facing import in_enemy_front
from .ch08_limits import march_pile, mode, obeys_march, others_at, why_no_stack
from .ch08_lines import free_for_line, klass
from .ch08_stacks import enemy_at, extended, hexes_of
from .ch09_costs import ground_cost, still_to_come, way_cost
from .ch11_declared import attacked, attackers_of
from .specials import why_no_special_step

FARTHEST: Final = 4  # hexes beyond the ordered ones that a search for a place to stop goes on (12.46)


def enemy_hexes(g: Field, side: int) -> list[int]:
    """Every hex with a part of a manned enemy unit."""
    b = g.b
    out: dict[int, bool] = {}
    for u in range(b.n_units):
        if g.at[u] >= 0 and b.side[u] != side and not g.state[u] & ABANDONED:
            out[g.at[u]] = True
            for k in (0, 1):
                if g.ext[2 * u + k] >= 0:
                    out[g.ext[2 * u + k]] = True
    return list(out)


def nearest(g: Field, hexes: list[int], foes: list[int]) -> int:
    """The smallest distance from any of some hexes to any of the others; 99 when there are none."""
    best = 99
    for h in hexes:
        for f in foes:
            best = min(best, g.b.grid.distance(h, f))
    return best


def beyond(g: Field, hexes: list[int], foes: list[int], n: int) -> bool:
    """Whether all of some hexes are more than n from all of the others."""
    for h in hexes:
        for f in foes:
            if g.b.grid.distance(h, f) <= n:
                return False
    return True


def causing_hexes(g: Field, side: int, enemies: list[int], threat: list[int]) -> list[int]:
    """12.44: where the enemies stand that caused a retreat; `threat` adds hexes they are about to enter (9.63)."""
    out = threat[:]
    for e in enemies:
        if g.at[e] >= 0 and g.b.side[e] != side and not g.state[e] & ABANDONED:
            for h in hexes_of(g, e):
                if h not in out:
                    out.append(h)
    return out


def barred_by(g: Field, side: int, start: list[int], enemies: list[int], threat: list[int]) -> list[int]:
    """12.44/enemy-front: the hexes of the units that caused the retreat, and of those that have declared another shock
    against the hexes where it began."""
    out = causing_hexes(g, side, enemies, threat)
    for h in start:
        for e in attackers_of(g, h):
            for x in hexes_of(g, e):
                if x not in out:
                    out.append(x)
    return out


def uses_ways(g: Field, units: list[int]) -> bool:
    """12.41, 12.45: whether a group may use pikes, roads and trails: not under Attack orders, in march stacking."""
    for u in units:
        if mode(g, u) == ATTACK:
            return False
    return obeys_march(g, units)


def by_way(g: Field, units: list[int], h: int, s: int) -> bool:
    """12.41: whether a group goes over a hexside by a pike, road or trail."""
    if g.b.road[6 * h + s] == 0 or not uses_ways(g, units) or bridge_held(g, units, h, s):
        return False
    for u in units:
        if way_cost(g, klass(g, u), mode(g, u), h, s) < 0:
            return False
    return True


def bridge_held(g: Field, units: list[int], h: int, s: int) -> bool:
    """8.22/bridge: friends under March orders at either end keep others off a bridge or ford."""
    x = g.b.crossing[6 * h + s]
    if x != X_BRIDGE and x != X_FORD:
        return False
    for n in (h, g.b.grid.next[6 * h + s]):
        for p in others_at(g, units, n):
            if g.order[p // 3] == MARCH:
                return True
    return False


def stops_by_way(g: Field, units: list[int], h: int, s: int) -> bool:
    """12.41, 9.43: whether a group that stops beyond a hexside still has the use of the way: with those who stand there
    it must keep to march stacking, or the ground counts."""
    if not by_way(g, units, h, s):
        return False
    to = g.b.grid.next[6 * h + s]
    return not others_at(g, units, to) or march_pile(g, [3 * u for u in units], to)


def letter(g: Field, u: int, h: int, s: int, way: bool) -> int:
    """12.44/terrain, 9.47: what the terrain does to a unit that enters: nothing, a roll, or disorder at once."""
    return 0 if way else g.b.dis[klass(g, u)][6 * h + s]


def gun_cost(g: Field, u: int, h: int, s: int, way: bool) -> int:
    """12.45: half points a hex costs guns that retreat; -1 when they cannot enter it."""
    c = klass(g, u)
    return way_cost(g, c, mode(g, u), h, s) if way else ground_cost(g, c, h, s)


def why_no_way(g: Field, units: list[int], h: int, s: int) -> Refusal | None:
    """12.44/prohibited, 12.45: terrain and the edge of the map."""
    to = g.b.grid.next[6 * h + s]
    if to < 0:
        return Refusal("12.44/prohibited", "no-retreat-map")
    return why_no_ground(g, units, h, s, by_way(g, units, h, s))


def why_no_ground(g: Field, units: list[int], h: int, s: int, way: bool) -> Refusal | None:
    """12.44/prohibited, 12.45: the terrain alone, along a way or not."""
    b = g.b
    to = b.grid.next[6 * h + s]
    for u in units:
        if b.arm[u] == A_ART:
            cost = gun_cost(g, u, h, s, way)
            if cost < 0:
                return Refusal("12.44/prohibited", "no-retreat-terrain", {"unit": u, "hex": to})
            if cost > 2 * b.charts.movement.reaction_gun_cost:
                return Refusal("12.45", "no-retreat-guns", {"unit": u, "hex": to})
        elif not way and b.cost[klass(g, u)][6 * h + s] < 0:
            return Refusal("12.44/prohibited", "no-retreat-terrain", {"unit": u, "hex": to})
    return None


def enemy_entry(g: Field, side: int, hex: int) -> bool:
    """9.72: whether enemy reinforcements have still to come in by a hex."""
    for i in range(len(g.s.reinforcements)):
        if hex in g.s.entries[g.s.reinforcements[i].entry].hexes and still_to_come(g, side, i):
            return True
    return False


def why_closed(g: Field, u: int, to: int) -> Refusal | None:
    """12.44/prohibited, 12.6: hexes that no movement may enter whatever their ground (9.72, special rules)."""
    if enemy_entry(g, g.b.side[u], to):
        return Refusal("9.72", "no-enemy-entry", {"unit": u, "hex": to})
    return why_no_special_step(g, u, to) if g.s.specials else None


def why_no_hex(g: Field, units: list[int], to: int, barred: list[int]) -> Refusal | None:
    """12.44/prohibited, 12.44/enemy-front: enemies in the hex, in whose front it lies, or beside whom it lies."""
    side = g.b.side[units[0]]
    if enemy_at(g, side, to):
        return Refusal("12.44/prohibited", "no-retreat-enemy", {"hex": to})
    closed = why_closed(g, units[0], to)
    if closed is not None:
        return closed
    if others_at(g, units, to) and not attacked(g, to):
        return None
    if in_enemy_front(g, side, to):
        return Refusal("12.44/enemy-front", "no-retreat-front", {"hex": to})
    for h in barred:
        if h == to or g.b.grid.side_to(h, to) >= 0:
            return Refusal("12.44/enemy-front", "no-retreat-beside", {"hex": to})
    return None


def why_no_step(g: Field, units: list[int], h: int, s: int, barred: list[int]) -> Refusal | None:
    """12.44, 12.45: why a group may not retreat from a hex over a hexside."""
    refusal = why_no_way(g, units, h, s)
    if refusal is not None:
        return refusal
    return why_no_hex(g, units, g.b.grid.next[6 * h + s], barred)


def why_no_passage(g: Field, units: list[int], hex: int) -> Refusal | None:
    """12.46: why a group may not go on through the friends in a hex: a shock is coming there; guns never through
    infantry or cavalry (8.22)."""
    there = others_at(g, units, hex)
    if not there:
        return None
    if attacked(g, hex):
        return Refusal("12.46", "no-retreat-through-shock", {"hex": hex})
    for u in units:
        if g.b.arm[u] == A_ART:
            for p in there:
                if g.b.arm[p // 3] != A_ART:
                    return Refusal("8.22/artillery", "no-retreat-guns-through", {"hex": hex})
    return None


def may_stop(g: Field, units: list[int], hex: int) -> bool:
    """12.44/stacking: within the limits of 8.12."""
    return why_no_stack(g, [3 * u for u in units], hex) is None


def stops_after(g: Field, units: list[int], h: int, s: int) -> bool:
    """12.44/stacking, 9.43: whether a group may end its retreat beyond a hexside."""
    return may_stop(g, units, g.b.grid.next[6 * h + s]) and keeps_way(g, units, h, s)


def keeps_way(g: Field, units: list[int], h: int, s: int) -> bool:
    """9.43: who needs a way to enter a hex must still be allowed to use it when he stops there."""
    if g.b.road[6 * h + s] == 0 or not others_at(g, units, g.b.grid.next[6 * h + s]):
        return True
    return stops_by_way(g, units, h, s) or why_no_ground(g, units, h, s, False) is None


class Search:
    """12.44, 12.46: every path of a group that does not stay extended. What a step needs is found out once."""

    def __init__(self, g: Field, units: list[int], start: int, barred: list[int]) -> None:
        self.g = g
        self.units = units
        self.lo = 1
        self.hi = 1
        self.barred = barred
        self.start = start
        self.any: bool = False  # one path is enough
        self.paths: list[list[int]] = []
        self.seen: list[int] = [start]
        self.open: dict[int, bool] = {}  # by hex and hexside
        self.free: dict[int, bool] = {}  # by hex, as the following
        self.room: dict[int, bool] = {}
        self.through: dict[int, bool] = {}

    def run(self, lo: int, hi: int) -> list[list[int]]:
        self.lo = lo
        self.hi = hi
        self.paths = []
        self.walk(self.start, [], False)
        return self.paths

    def opens(self, here: int, s: int) -> bool:
        key = 6 * here + s
        if key not in self.open:
            to = self.g.b.grid.next[key]
            if to not in self.free:
                self.free[to] = why_no_hex(self.g, self.units, to, self.barred) is None
            self.open[key] = self.free[to] and why_no_way(self.g, self.units, here, s) is None
        return self.open[key]

    def stops(self, here: int, s: int) -> bool:
        to = self.g.b.grid.next[6 * here + s]
        if to not in self.room:
            self.room[to] = may_stop(self.g, self.units, to)
        return self.room[to] and keeps_way(self.g, self.units, here, s)

    def passes(self, hex: int) -> bool:
        if hex not in self.through:
            self.through[hex] = why_no_passage(self.g, self.units, hex) is None
        return self.through[hex]

    def strays(self, to: int) -> bool:
        """12.46: farther than ordered it goes on until it can stop, and does not enter what it could have entered from
        an earlier hex."""
        for i in range(len(self.seen) - 1):
            s = self.g.b.grid.side_to(self.seen[i], to)
            if s >= 0 and self.opens(self.seen[i], s):
                return True
        return False

    def walk(self, here: int, path: list[int], optional: bool) -> None:
        """Go on from a hex. `optional`: it could have stopped already, so it must not need to pass friends (12.46)."""
        n = len(path) + 1
        if n > self.hi + FARTHEST or (self.any and self.paths):
            return
        for s in range(6):
            to = self.g.b.grid.next[6 * here + s]
            if to < 0 or to in self.seen or not self.opens(here, s):
                continue
            stop = self.stops(here, s)
            if optional and not stop:
                continue
            if n > self.hi and self.strays(to):
                continue
            path.append(to)
            self.seen.append(to)
            if stop and n >= self.lo:
                self.paths.append(path[:])
                if n < self.hi and not others_at(self.g, self.units, to):
                    self.walk(to, path, True)
            elif self.passes(to):
                self.walk(to, path, False)
            path.pop()
            self.seen.pop()


def drawn_in(g: Field, u: int) -> Field:
    """8.47: the field as it would be if an extended unit drew in to its counter."""
    out = g.copy()
    for k in (0, 1):
        if out.ext[2 * u + k] >= 0:
            out.take(3 * u + k + 1, out.ext[2 * u + k])
            out.ext[2 * u + k] = -1
    out.state[u] &= ~COLUMN
    return out


def solid(g: Field, units: list[int]) -> Field:
    """8.47: a group that goes from one hex has no extensions."""
    return drawn_in(g, units[0]) if len(units) == 1 and extended(g, units[0]) else g


def group_paths(g: Field, units: list[int], start: int, lo: int, hi: int, barred: list[int]) -> list[list[int]]:
    """12.44, 12.46: every path of a group from one hex."""
    return Search(solid(g, units), units, start, barred).run(lo, hi)


def moved_parts(g: Field, hexes: list[int], s: int) -> list[int]:
    """Where hexes come to lie when all go over one hexside; empty off the map."""
    out: list[int] = []
    for h in hexes:
        to = g.b.grid.next[6 * h + s]
        if to < 0:
            return []
        out.append(to)
    return out


def extended_step(g: Field, u: int, hexes: list[int], s: int, barred: list[int]) -> list[int]:
    """8.47: the hexes of an extended unit after a step over a hexside, or nothing when it cannot stay extended."""
    out = moved_parts(g, hexes, s)
    for i in range(len(out)):
        if why_no_way(g, [u], hexes[i], s) is not None or why_no_hex(g, [u], out[i], barred) is not None:
            return []
        if not free_for_line(g, u, out[i], g.facing[u]) or why_no_stack(g, [3 * u], out[i]) is not None:
            return []
    return out


def extended_paths(g: Field, u: int, start: list[int], lo: int, hi: int, barred: list[int]) -> list[list[int]]:
    """8.47: every path of a unit that retreats extended; `start`: the hexes of its parts, its own first."""
    out: list[list[int]] = []
    for s in range(6):
        first = extended_step(g, u, start, s, barred)
        if not first:
            continue
        if lo <= 1:
            out.append([first[0]])
        if hi < 2:
            continue
        for t in range(6):
            second = extended_step(g, u, first, t, barred)
            if second and second[0] != start[0]:
                out.append([first[0], second[0]])
    return out


def ends_of(g: Field, start: list[int], path: list[int]) -> list[int]:
    """The hexes of a unit's parts at the end of a path."""
    hexes = start
    here = start[0]
    if len(start) == 1:
        return [path[-1]]
    for to in path:
        hexes = moved_parts(g, hexes, g.b.grid.side_to(here, to))
        here = to
    return hexes


def farther(g: Field, start: list[int], paths: list[list[int]], foes: list[int]) -> list[list[int]]:
    """The paths that end farther from the nearest of some enemies than they began; all of them if none does."""
    before = nearest(g, start, foes)
    far: dict[int, bool] = {}  # by the hex of the counter at the end
    out: list[list[int]] = []
    for path in paths:
        if path[-1] not in far:
            far[path[-1]] = beyond(g, ends_of(g, start, path), foes, before)
        if far[path[-1]]:
            out.append(path)
    return out if out else paths


def best_paths(
    g: Field, side: int, start: list[int], paths: list[list[int]], causes: list[int], threat: list[int]
) -> list[list[int]]:
    """12.44/farther: if possible away from the nearest enemy; then, if possible, from who caused the retreat."""
    if len(paths) < 2:
        return paths
    foes = enemy_hexes(g, side)
    for h in threat:
        if h not in foes:
            foes.append(h)
    if not foes:
        return paths
    out = farther(g, start, paths, foes)
    if causes and nearest(g, start, causes) > nearest(g, start, foes):
        out = farther(g, start, out, causes)
    return out


def legal_paths(
    g: Field, units: list[int], start: list[int], lo: int, hi: int, enemies: list[int], threat: list[int]
) -> list[list[int]]:
    """12.41-12.46: the paths a group may take from where it began; as far as it can when it cannot go all the way."""
    side = g.b.side[units[0]]
    barred = barred_by(g, side, start, enemies, threat)
    causes = causing_hexes(g, side, enemies, threat)
    search = Search(g if len(start) > 1 else solid(g, units), units, start[0], barred)
    need = lo
    while need > 0:
        most = hi if need == lo else need
        if len(start) > 1:
            paths = extended_paths(g, units[0], start, need, most, barred)
        else:
            paths = search.run(need, most)
        if paths:
            return best_paths(g, side, start, paths, causes, threat)
        need -= 1
    return []


def start_of(g: Field, units: list[int]) -> list[int]:
    """The hexes a group begins from: of an extended unit all, its own first."""
    u = units[0]
    return [g.at[u]] if len(units) > 1 or not extended(g, u) else hexes_of(g, u)


def can_retreat(g: Field, units: list[int], lo: int, hi: int, enemies: list[int]) -> bool:
    """11.33, 12.43: whether the units of a hex could retreat at all, each by itself if need be."""
    for u in units:
        start = start_of(g, [u])
        barred = barred_by(g, g.b.side[u], start, enemies, [])
        if len(start) > 1 and extended_paths(g, u, start, 1, hi, barred):
            continue
        search = Search(solid(g, [u]), [u], g.at[u], barred)
        search.any = True
        found = False
        for need in range(lo, 0, -1):
            if search.run(need, hi if need == lo else need):
                found = True
                break
        if not found:
            return False
    return True


def crossed_at(g: Field, units: list[int], hex: int) -> list[int]:
    """12.46: the units in a hex that others go through."""
    return [p // 3 for p in others_at(g, units, hex)]
