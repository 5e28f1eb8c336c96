"""8.4, 8.5 Extended Lines and Columns: where their parts stand, and where they can go."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.hexes import FRONT
from ...pack.kinds import A_ART, C_ART, C_CAV, C_INF, X_BRIDGE, X_FORD
from ...state.model import COLUMN, DISORDERED, EMPTY, MARCH, REFUSED, Field
from .ch07_facing import fronting, fronts, in_other_front, plain_front_mask
from .ch08_limits import column_needs, in_column, in_line, line_most, others_at, why_no_stack
from .ch08_stacks import enemy_at, extended, hex_of, is_mounted, near_enemy, parts_of, units_at


def klass(g: Field, u: int) -> int:
    """9.14: the column of the terrain chart: dismounted cavalry moves as infantry, horse artillery as artillery."""
    if g.b.arm[u] == A_ART:
        return C_ART
    return C_CAV if is_mounted(g, u) else C_INF


def beside(g: Field, hex: int, direction: int) -> int:
    """The neighbour in a direction over a hexside (even), or -1."""
    return -1 if hex < 0 else g.b.grid.next[6 * hex + direction % 12 // 2]


def line_parts(g: Field, u: int) -> list[int]:
    """8.41: the parts of an Extended Line from its left to its right."""
    mine = parts_of(g, u)
    if len(mine) == 1:
        return mine
    left = (g.facing[u] + 9) % 12
    out: list[int] = []
    for p in mine:
        if not out:
            out.append(p)
        elif beside(g, hex_of(g, out[0]), left) == hex_of(g, p):
            out.insert(0, p)
        else:
            out.append(p)
    return out


def line_hexes(g: Field, u: int) -> list[int]:
    return [hex_of(g, p) for p in line_parts(g, u)]


def by_part(parts: list[int], hexes: list[int]) -> list[int]:
    """The hexes of some parts in the order of the unit's own counter and its two extensions, -1 where there is none."""
    out = [-1, -1, -1]
    for i in range(len(parts)):
        out[parts[i] % 3] = hexes[i]
    return out


def shifted(g: Field, u: int, side: int) -> list[int]:
    """8.44: where the parts of a line stand, left to right, after all went over one hexside; empty off the map."""
    out: list[int] = []
    for h in line_hexes(g, u):
        to = g.b.grid.next[6 * h + side]
        if to < 0:
            return []
        out.append(to)
    return out


def wheeled(g: Field, u: int, right: bool) -> list[int]:
    """8.44: where the parts of a line stand, left to right, after a pivot on its right (left) end; empty off the map.

    The other end swings forward: on the right hinge the line turns a vertex to the right.
    """
    f = g.facing[u]
    hexes = line_hexes(g, u)
    n = len(hexes)
    if right:
        h = hexes[n - 1]
        out = [h]
        for _ in range(n - 1):
            h = beside(g, h, f + 11)
            if h < 0:
                return []
            out.insert(0, h)
        return out
    h = hexes[0]
    out = [h]
    for _ in range(n - 1):
        h = beside(g, h, f + 1)
        if h < 0:
            return []
        out.append(h)
    return out


def wheel_facing(g: Field, u: int, right: bool) -> int:
    return (g.facing[u] + (2 if right else 10)) % 12


def wheel_ways(g: Field, u: int, right: bool) -> list[int]:
    """8.44: the steps of a pivot, flat: part, from, to. The outer part of a line of three goes two hexes."""
    f = g.facing[u]
    parts = line_parts(g, u)
    n = len(parts)
    swing = f + (1 if right else 11)  # the way of the wheeling parts, over a front hexside
    out: list[int] = []
    for k in range(1, n):
        p = parts[n - 1 - k] if right else parts[k]
        h = hex_of(g, p)
        for _ in range(k):
            to = beside(g, h, swing)
            if to < 0:
                return []
            out += [p, h, to]
            h = to
    return out


def passable(g: Field, u: int, h: int, to: int) -> bool:
    """Whether a unit could ever go from a hex to its neighbour; bridges and fords count (9.44, 12.6)."""
    s = g.b.grid.side_to(h, to)
    if s < 0:
        return False
    x = g.b.crossing[6 * h + s]
    return g.b.cost[klass(g, u)][6 * h + s] >= 0 or x == X_BRIDGE or x == X_FORD


def free_for_line(g: Field, u: int, hex: int, facing: int) -> bool:
    """8.44: no part of a line ends in a hex with the enemy, with friends other than artillery, or with guns that face
    another way (7.11)."""
    for p in others_at(g, [u], hex):
        v = p // 3
        if g.b.side[v] != g.b.side[u] or g.b.arm[v] != A_ART or g.facing[v] != facing:
            return False
    return True


# advance, retreat and envelopment


def advance_line(g: Field, u: int, to: int) -> list[int]:
    """8.47: how an Extended Line can advance so that a part of it enters a hex.

    Flat, four numbers for each way: facing, hex of the counter, of its first and of its second extension (-1: none).
    Empty: it must be reduced to one hex before it advances.
    """
    out: list[int] = []
    if not in_line(g, u):
        return out
    f = g.facing[u]
    parts = line_parts(g, u)
    for d in (11, 1):
        hexes = shifted(g, u, (f + d) % 12 // 2)
        if to in hexes and all_free(g, u, parts, hexes, f):
            out += [f, *by_part(parts, hexes)]
    for right in (False, True):
        turned = wheel_facing(g, u, right)
        hexes = wheeled(g, u, right)
        if to in hexes and len(parts) == 2 and all_free(g, u, parts, hexes, turned):
            out += [turned, *by_part(parts, hexes)]
    return out


def all_free(g: Field, u: int, parts: list[int], hexes: list[int], facing: int) -> bool:
    """Whether the parts of a line can enter their hexes, one step each, and stop there."""
    for i in range(len(parts)):
        h = hex_of(g, parts[i])
        if h != hexes[i] and not passable(g, u, h, hexes[i]):
            return False
        if not free_for_line(g, u, hexes[i], facing):
            return False
    return True


def retreat_line(g: Field, u: int, side: int) -> list[int]:
    """8.47: where the counter and its extensions (-1: none) come to stand when an Extended Line retreats over a
    hexside and keeps its order; empty when it cannot stay extended."""
    if not in_line(g, u):
        return []
    parts = line_parts(g, u)
    hexes = shifted(g, u, side)
    if not hexes or not all_free(g, u, parts, hexes, g.facing[u]):
        return []
    return by_part(parts, hexes)


def envelopments(g: Field, u: int, hex: int) -> list[int]:
    """8.48: how a line of two hexes that shocks a unit in one hex can swing its free half round it.

    The empty hexes into which that half may wheel; `wheel_to` tells what becomes of the line.
    """
    out: list[int] = []
    side = g.b.side[u]
    if not in_line(g, u) or g.order[u] == MARCH or g.state[u] & (DISORDERED | REFUSED):
        return out
    parts = line_parts(g, u)
    if len(parts) != 2 or not enemy_at(g, side, hex):
        return out
    for v in units_at(g, hex):
        if extended(g, v):
            return out
    grid = g.b.grid
    before = front_enemies(g, u)
    for right in (False, True):
        hinge = parts[1] if right else parts[0]
        swing = parts[0] if right else parts[1]
        start = hex_of(g, swing)
        if not fronts(g, hinge, hex) or grid.side_to(start, hex) >= 0:
            continue
        hexes = wheeled(g, u, right)
        if not hexes:
            continue
        to = hexes[0] if right else hexes[1]
        turned = wheel_facing(g, u, right)
        s = grid.side_to(to, hex)
        if s < 0 or not FRONT[turned] >> s & 1:
            continue
        if g.top[to] != EMPTY or not passable(g, u, start, to):
            continue
        if fronting(g, side, start) or in_other_front(g, side, to, hex):
            continue
        if not meets_others(g, side, [to, hex_of(g, hinge)], turned, [hex, *before]):
            out.append(to)
    return out


def meets_others(g: Field, side: int, hexes: list[int], facing: int, known: list[int]) -> bool:
    """Whether the plain front of some hexes has an enemy before it who does not stand in known hexes."""
    for h in hexes:
        for t in range(6):
            if FRONT[facing] >> t & 1:
                n = g.b.grid.next[6 * h + t]
                if n >= 0 and n not in known and enemy_at(g, side, n):
                    return True
    return False


def wheel_to(g: Field, u: int, to: int, hex: int) -> list[int]:
    """8.48: the pivot on the part next to an enemy hex that brings the other end of a line into a hex: facing, hex of
    the counter, of its first and of its second extension (-1: none); empty if no pivot does.

    Both ends of a line of two can wheel into the same hex: the one that stays must be in contact.
    """
    parts = line_parts(g, u)
    for right in (False, True):
        hexes = wheeled(g, u, right)
        hinge = hex_of(g, parts[len(parts) - 1 if right else 0])
        if hexes and hexes[0 if right else len(hexes) - 1] == to and g.b.grid.side_to(hinge, hex) >= 0:
            return [wheel_facing(g, u, right), *by_part(parts, hexes)]
    return []


def front_enemies(g: Field, u: int) -> list[int]:
    """The hexes with enemies before the plain front of any part of a unit."""
    out: list[int] = []
    for p in parts_of(g, u):
        h = hex_of(g, p)
        mask = plain_front_mask(g, p)
        for s in range(6):
            if mask >> s & 1:
                n = g.b.grid.next[6 * h + s]
                if n >= 0 and n not in out and enemy_at(g, g.b.side[u], n):
                    out.append(n)
    return out


# to extend


def extension_hex(g: Field, u: int, right: bool) -> int:
    """8.41: the hex straight on the left or right flank of a unit."""
    return beside(g, g.at[u], g.facing[u] + (3 if right else 9))


def why_no_extension(g: Field, u: int, right: bool) -> Refusal | None:
    """8.41, 8.43: why a unit may not extend to one side; what it costs is another matter."""
    b = g.b
    if line_most(g, u) == 0:
        return Refusal("8.41", "no-extend-weak", {"unit": u, "n": b.charts.stacking.line})
    if g.order[u] == MARCH or g.state[u] & COLUMN:
        return Refusal("8.41", "no-extend-march", {"unit": u})
    if g.state[u] & REFUSED:
        return Refusal("7.33", "no-extend-refused", {"unit": u})
    hex = extension_hex(g, u, right)
    if hex < 0:
        return Refusal("9.13", "no-leave-map")
    if hex in (g.ext[2 * u], g.ext[2 * u + 1]):
        return Refusal("8.41", "no-extend-twice", {"hex": hex})
    if extended(g, u) and line_most(g, u) < 2:
        return Refusal("8.43", "no-extend-weak", {"unit": u, "n": b.charts.stacking.line_two})
    for h in (g.at[u], hex):
        for p in others_at(g, [u], h):
            v = p // 3
            if b.side[v] != b.side[u]:
                return Refusal("9.51", "no-enter-enemy", {"hex": h})
            if b.arm[v] != A_ART:
                return Refusal("8.41", "no-extend-stacked", {"hex": h})
            if g.facing[v] != g.facing[u]:
                return Refusal("7.11", "no-extend-facing", {"hex": h})
    if near_enemy(g, b.side[u], hex):
        return Refusal("8.41", "no-extend-adjacent", {"hex": hex})
    return why_no_stack(g, [3 * u], hex)


# columns


def column_ways(g: Field, u: int) -> list[int]:
    """8.44, 8.5: how an Extended Line can become an Extended Column. Flat, three numbers each: the facing, the part
    that heads it, the vertices turned.

    The column lies along the line. Its head has the next part in its rear, so it faces one of two vertices.
    """
    out: list[int] = []
    if not in_line(g, u):
        return out
    f = g.facing[u]
    parts = line_parts(g, u)
    for right in (False, True):
        head = parts[-1] if right else parts[0]
        for turned in (2, 4):
            out += [(f + turned) % 12 if right else (f - turned) % 12, head, turned // 2]
    return out


def column_chain(g: Field, u: int) -> list[int]:
    """8.5: the hexes of a column from its head to its tail."""
    out = [g.at[u]]
    out += [g.ext[2 * u + k] for k in (0, 1) if g.ext[2 * u + k] >= 0]
    return out


def line_ways(g: Field, u: int) -> list[int]:
    """8.52: how an Extended Column can become an Extended Line. Flat, two numbers each: facing, vertices turned.

    Nothing when its hexes do not lie in a row, as a winding way may have it, or it is too weak or mounted.
    """
    out: list[int] = []
    if not in_column(g, u) or g.order[u] == MARCH:
        return out
    chain = column_chain(g, u)
    if line_most(g, u) < len(chain) - 1:
        return out
    grid = g.b.grid
    s = grid.side_to(chain[1], chain[0])
    if s < 0 or (len(chain) == 3 and grid.side_to(chain[2], chain[1]) != s):
        return out
    for turned in (3, 9):
        f = (2 * s + turned) % 12
        free = True
        for h in chain:
            if not free_for_line(g, u, h, f):
                free = False
        if free:
            out += [f, vertices(g.facing[u], f)]
    return out


def vertices(a: int, b: int) -> int:
    """7.21: how many vertices lie between two facings, 0 to 3."""
    d = (a - b) % 12
    return (12 - d if d > 6 else d) // 2


def column_facings(g: Field, u: int) -> list[int]:
    """8.52: the facings that leave the first extension of a column in the rear of its head; all when it has none."""
    if not in_column(g, u) or g.order[u] == MARCH:
        return [0, 2, 4, 6, 8, 10] if g.order[u] == MARCH else [1, 3, 5, 7, 9, 11]
    s = g.b.grid.side_to(g.ext[2 * u], g.at[u])
    if s < 0:
        return [1, 3, 5, 7, 9, 11]
    return [(2 * s + 11) % 12, (2 * s + 1) % 12]


def too_long(g: Field, u: int) -> int:
    """8.42, 8.43, 8.5: how many extensions a unit has lost the strength for."""
    have = (1 if g.ext[2 * u] >= 0 else 0) + (1 if g.ext[2 * u + 1] >= 0 else 0)
    most = column_needs(g, u) if g.state[u] & COLUMN else line_most(g, u)
    return max(0, have - most)
