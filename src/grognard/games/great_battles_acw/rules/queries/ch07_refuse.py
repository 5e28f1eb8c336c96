"""7.3 Refused flanks: who may bend one back, what it costs, and when it ends."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...state.model import COLUMN, MARCH, REFUSE_L, REFUSE_R, REFUSED, Field
from .ch07_facing import is_end
from .ch08_limits import in_line
from .ch08_stacks import extended, friend_at, hex_of, near_enemy, parts_of, units_at


def flank_hex(g: Field, part: int, right: bool) -> int:
    """7.34: the hex over the flank hexside of a part: its refused front if that flank is refused; -1 off the map."""
    f = g.facing[part // 3]
    if f % 2 == 0:
        return -1
    return g.b.grid.next[6 * hex_of(g, part) + (f + (3 if right else 9)) % 12 // 2]


def end_part(g: Field, u: int, right: bool) -> int:
    """The part of a unit at one end of its line."""
    for p in parts_of(g, u):
        if is_end(g, p, right):
            return p
    return 3 * u


def why_no_refuse(g: Field, u: int, right: bool, reaction: bool) -> Refusal | None:
    """7.31, 7.32, 9.61: why a unit, with all that shares its hex, may not refuse a flank.

    A flank is at the end of a line, or a friend stands behind it, or no friend is near (7.31): in each case no friend
    stands on that flank itself.
    """
    if g.order[u] == MARCH:
        return Refusal("7.32", "no-refuse-march", {"unit": u})
    if extended(g, u) and g.state[u] & COLUMN:
        return Refusal("7.32", "no-refuse-column", {"unit": u})
    mine = REFUSE_R if right else REFUSE_L
    if g.state[u] & mine:
        return Refusal("7.32", "no-refuse-twice", {"unit": u})
    if g.state[u] & REFUSED and not in_line(g, u):
        return Refusal("7.32", "no-refuse-both", {"unit": u})
    part = end_part(g, u, right)
    hex = hex_of(g, part)
    if not reaction and near_enemy(g, g.b.side[u], hex):
        return Refusal("7.32/adjacent-enemy", "no-refuse-adjacent", {"unit": u})
    mates = units_at(g, hex)
    if len(mates) == 1 and g.sp[u] < g.b.charts.facing.refuse_min_sp:
        return Refusal("7.32/two-points", "no-refuse-weak", {"unit": u, "n": g.b.charts.facing.refuse_min_sp})
    beyond = flank_hex(g, part, right)
    if beyond < 0 or friend_at(g, g.b.side[u], beyond):
        return Refusal("7.31", "no-refuse-friend", {"unit": u})
    for v in mates:
        if v != u and in_line(g, v) and not is_end(g, part_in(g, v, hex), right):
            return Refusal("7.31", "no-refuse-friend", {"unit": v})
    return None


def part_in(g: Field, u: int, hex: int) -> int:
    """The part of a unit that stands in a hex."""
    for p in parts_of(g, u):
        if hex_of(g, p) == hex:
            return p
    return 3 * u


def refusals_over(g: Field) -> list[int]:
    """7.32/two-points, 7.32/between-friends: refused flanks that must be straightened at once.

    Of a unit alone in its hex that has fallen below two strength points, or where a friend stands on that flank.
    Flat, three numbers each: unit, flanks (REFUSE_...), 1 if it is because of a friend.
    """
    out: list[int] = []
    for u in range(g.b.n_units):
        if not g.state[u] & REFUSED or g.at[u] < 0:
            continue
        if len(units_at(g, g.at[u])) == 1 and g.sp[u] < g.b.charts.facing.refuse_min_sp:
            out += [u, REFUSED, 0]
            continue
        over = 0
        for right in (False, True):
            flag = REFUSE_R if right else REFUSE_L
            if g.state[u] & flag:
                h = flank_hex(g, end_part(g, u, right), right)
                if h >= 0 and friend_at(g, g.b.side[u], h):
                    over |= flag
        if over:
            out += [u, over, 1]
    return out
