"""10.2 Line of sight and line of fire: what the ground lets be seen, and the units in the way."""

from __future__ import annotations

from ...pack.kinds import S_FOG
from ...state.model import EMPTY, OPT_CRESTS, Field
from .ch08_stacks import live_at, side_at, units_at


def fog_limit(g: Field) -> int:
    """A scenario's fog: how far anybody sees in this turn; 0 without fog."""
    for x in g.s.specials:
        if x.kind == S_FOG and x.turn <= g.turn <= x.until:
            return x.value
    return 0


def clear_line(g: Field, a: int, b: int) -> bool:
    """10.21-10.25, 10.27: whether the ground lets two hexes see each other; see space/sight.py for how.

    There: 10.23, 10.24/higher-ground, 10.24/tree-canopy, 10.24/slopes, 10.24/intervening-hill, 10.24/shadow and, with
    the option, 10.24/crests-optional. A scenario's fog ends all sight beyond its limit.
    """
    if a == b:
        return True
    grid = g.b.grid
    far = grid.distance(a, b)
    if far <= 1:
        return True
    fog = fog_limit(g)
    if fog > 0 and far > fog:
        return False
    sight = g.b.sight_crests if g.options & OPT_CRESTS else g.b.sight
    return sight.clear(a, b)


def sees(g: Field, a: int, b: int) -> bool:
    """10.21, 10.25: sight for everything but fire: all round, whatever units stand between (6.13, 6.31, 11.53)."""
    return clear_line(g, a, b)


def between(g: Field, a: int, b: int) -> list[int]:
    """10.27: the hexes between two others, on both sides where the line runs along a hexside, that hold units."""
    out: list[int] = []
    if g.b.grid.distance(a, b) < 2:
        return out
    out += [h for h in g.b.grid.line(a, b) if h >= 0 and g.top[h] != EMPTY and side_at(g, h) >= 0]
    return out


def passes_over(g: Field, a: int, b: int, h: int, guns: bool) -> bool:
    """10.26/exceptions: whether units in hex h do not block fire from a to b because of where they stand."""
    level = g.b.level
    steps = g.b.charts.fire.higher_levels
    if level[h] < level[a] and level[h] < level[b]:
        return True
    grid = g.b.grid
    if guns and grid.distance(a, h) == 1 and level[a] - level[h] >= steps:
        return True
    rise: int = level[a] - level[b]
    if abs(rise) >= steps:
        low = a if level[a] < level[b] else b
        high = b if low == a else a
        if level[h] == level[low] and grid.distance(h, low) >= grid.distance(h, high):
            return True
    return False


def units_block(g: Field, side: int, a: int, b: int, guns: bool) -> int:
    """10.26/blocks, 10.26/exceptions: a hex with units that block small arms or canister from a to b, or -1.

    Enemies that the ground hides, when no friend stands between, do not block either.
    """
    inside = between(g, a, b)
    if not inside:
        return -1
    hidden = True
    blocker = -1
    for h in inside:
        if side_at(g, h) == side or clear_line(g, a, h):
            hidden = False
        if blocker < 0 and not passes_over(g, a, b, h, guns):
            blocker = h
    return -1 if hidden else blocker


def friends_block(g: Field, side: int, a: int, b: int) -> int:
    """10.26/friends-near-target: a hex with friends that blocks shell from a at b, or -1.

    Two hexes before and two beyond the target, on the line of fire or beside it where it follows a hexside.
    """
    grid = g.b.grid
    near = g.b.charts.fire.friends_near
    for h in grid.line(a, b):
        if h >= 0 and grid.distance(h, b) <= near and g.top[h] != EMPTY and side_at(g, h) == side:
            return h
    for h in grid.beyond(a, b, 2 * near):
        if h >= 0 and grid.distance(h, b) <= near and g.top[h] != EMPTY and side_at(g, h) == side:
            return h
    return -1


def under_fire(g: Field, side: int, a: int, b: int) -> list[int]:
    """10.26/friendly-fire: the friends beside the target over whose heads fire from a goes."""
    grid = g.b.grid
    out: list[int] = []
    for h in between(g, a, b):
        if grid.distance(h, b) == 1 and side_at(g, h) == side:
            for u in units_at(g, h):
                if u not in out:
                    out.append(u)
    return out


def occupied(g: Field, side: int, hex: int) -> bool:
    """Whether anybody of a side who can be fired at stands in a hex."""
    for p in live_at(g, hex):
        return g.b.side[p // 3] == side
    return False
