"""7 Facing and refused flanks: front, flank and rear."""

from __future__ import annotations

from typing import Final

from .....space.hexes import FLANK, FRONT, REAR
from ...state.model import COLUMN, EMPTY, MARCH, REFUSE_L, REFUSE_R, Field
from .ch08_stacks import hex_of, parts_of, top_at

IN_FRONT: Final = 0
ON_FLANK: Final = 1
IN_REAR: Final = 2


def part_facing(g: Field, part: int) -> int:
    """7.11, 8.52: a line faces one way; in a column every extension faces along it, towards the part ahead."""
    u = part // 3
    f = g.facing[u]
    k = part % 3
    if k == 0 or not g.state[u] & COLUMN:
        return f
    s = g.b.grid.side_to(hex_of(g, part), hex_of(g, part - 1))
    if s < 0:
        return f
    if g.order[u] == MARCH:
        return 2 * s
    if FRONT[f] >> s & 1:
        return f
    right = (2 * s + 1) % 12
    left = (2 * s + 11) % 12
    to_right: int = (right - f + 6) % 12 - 6
    to_left: int = (left - f + 6) % 12 - 6
    return right if abs(to_right) <= abs(to_left) else left


def front_mask(g: Field, part: int) -> int:
    """7.12, 7.34, 8.51: the hexsides a part fronts, the refused one included."""
    u = part // 3
    mask = FRONT[part_facing(g, part)]
    if g.state[u] & (REFUSE_L | REFUSE_R):
        mask |= refused_side(g, part)
    return mask


def plain_front_mask(g: Field, part: int) -> int:
    """The two front hexsides (one in March), without the refused one: where a unit may shock (7.34)."""
    return FRONT[part_facing(g, part)]


def refused_side(g: Field, part: int) -> int:
    """7.34: the hexside (as a mask) of the refused front of a part: the flank hexside on that side."""
    u = part // 3
    f = g.facing[u]
    mask = 0
    if f % 2 == 1:
        if g.state[u] & REFUSE_L and is_end(g, part, False):
            mask |= 1 << ((f + 9) % 12 // 2)
        if g.state[u] & REFUSE_R and is_end(g, part, True):
            mask |= 1 << ((f + 3) % 12 // 2)
    return mask


def is_end(g: Field, part: int, right: bool) -> bool:
    """Whether a part is the right (left) end of its unit's line: an Extended Line refuses at its ends (8.44)."""
    u = part // 3
    h = hex_of(g, part)
    side = (g.facing[u] + (3 if right else 9)) % 12 // 2
    beyond = g.b.grid.next[6 * h + side]
    return beyond < 0 or (beyond != g.at[u] and beyond != g.ext[2 * u] and beyond != g.ext[2 * u + 1])


def front_hexes(g: Field, part: int) -> list[int]:
    """7.13: where a part may move, fire and shock."""
    h = hex_of(g, part)
    mask = front_mask(g, part)
    out: list[int] = []
    for s in range(6):
        if mask >> s & 1:
            to = g.b.grid.next[6 * h + s]
            if to >= 0:
                out.append(to)
    return out


def fronts(g: Field, part: int, hex: int) -> bool:
    """Whether an adjacent hex is one of a part's front hexes."""
    h = hex_of(g, part)
    s = g.b.grid.side_to(h, hex)
    return s >= 0 and front_mask(g, part) >> s & 1 == 1


def seen_from(g: Field, part: int, side: int) -> int:
    """7.12: whether a hexside of a part is its front, its flank or its rear.

    7.34: beside a refused front, the hexside next to it towards the rear counts as flank.
    """
    u = part // 3
    f = part_facing(g, part)
    bit = 1 << side
    if front_mask(g, part) & bit:
        return IN_FRONT
    if FLANK[f] & bit:
        return ON_FLANK
    if g.state[u] & COLUMN and g.order[u] == MARCH and part != parts_of(g, u)[-1]:
        return ON_FLANK  # 8.51: a column has one front hex at its head and one rear hex at its tail
    if REAR[f] & bit:
        if g.state[u] & REFUSE_L and is_end(g, part, False) and side == (f + 7) % 12 // 2:
            return ON_FLANK
        if g.state[u] & REFUSE_R and is_end(g, part, True) and side == (f + 5) % 12 // 2:
            return ON_FLANK
    return IN_REAR


def fronting(g: Field, side: int, hex: int) -> list[int]:
    """The parts on top of adjacent stacks of the other side that have this hex in their front."""
    out: list[int] = []
    after = g.b.grid.next
    for s in range(6):
        h = after[6 * hex + s]
        if h < 0 or g.top[h] == EMPTY:
            continue
        p = top_at(g, h)
        if p >= 0 and g.b.side[p // 3] != side and fronts(g, p, hex):
            out.append(p)
    return out


def in_enemy_front(g: Field, side: int, hex: int) -> bool:
    """Whether a hex is a front hex of an enemy unit."""
    after = g.b.grid.next
    for s in range(6):
        h = after[6 * hex + s]
        if h < 0 or g.top[h] == EMPTY:
            continue
        p = top_at(g, h)
        if p >= 0 and g.b.side[p // 3] != side and fronts(g, p, hex):
            return True
    return False


def in_other_front(g: Field, side: int, hex: int, but: int) -> bool:
    """Whether a hex is a front hex of an enemy unit that stands in a hex other than `but`."""
    for p in fronting(g, side, hex):
        if hex_of(g, p) != but:
            return True
    return False


def facing_at(g: Field, hex: int) -> int:
    """7.11: the one facing of all units in a hex, or -1 when it is empty."""
    p = top_at(g, hex)
    return -1 if p < 0 else part_facing(g, p)
