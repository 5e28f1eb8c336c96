"""12.44-12.46: one step of a retreat: the ground, ways, friends and enemies."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, X_BRIDGE, X_FORD
from ...state.model import ABANDONED, ATTACK, MARCH, Field
from .ch07_facing import in_enemy_front
from .ch08_limits import march_pile, mode, obeys_march, others_at, why_no_stack
from .ch08_lines import klass
from .ch08_stacks import enemy_at, hexes_of
from .ch09_ground import ground_cost, way_cost
from .ch09_mover import still_to_come
from .ch11_declared import attacked, attackers_of
from .specials import why_no_special_step


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


def crossed_at(g: Field, units: list[int], hex: int) -> list[int]:
    """12.46: the units in a hex that others go through."""
    return [p // 3 for p in others_at(g, units, hex)]
