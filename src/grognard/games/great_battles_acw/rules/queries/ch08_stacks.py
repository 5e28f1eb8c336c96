"""8 Stacking: who stands where, in which order, how strong."""

from __future__ import annotations

from ...pack.board import Board
from ...pack.kinds import A_ART, A_CAV, A_INF
from ...state.model import ABANDONED, EMPTY, FOOT, GONE, Field


def hex_of(g: Field, part: int) -> int:
    """The hex of a part: the unit's own, or that of an extension."""
    u = part // 3
    k = part % 3
    return g.at[u] if k == 0 else g.ext[2 * u + k - 1]


def parts_at(g: Field, hex: int) -> list[int]:
    """Every part in a hex, the top one first; abandoned guns included."""
    out: list[int] = []
    x = g.top[hex]
    while x != EMPTY:
        out.append(x - 1)
        x = g.under[x - 1]
    return out


def live_at(g: Field, hex: int) -> list[int]:
    """12.8/free-passage: the parts in a hex that count as units there, the top one first: no abandoned guns."""
    out: list[int] = []
    x = g.top[hex]
    while x != EMPTY:
        if not g.state[(x - 1) // 3] & ABANDONED:
            out.append(x - 1)
        x = g.under[x - 1]
    return out


def units_at(g: Field, hex: int) -> list[int]:
    """The units with a part in a hex, the top one first; no abandoned guns."""
    out: list[int] = []
    x = g.top[hex]
    while x != EMPTY:
        u = (x - 1) // 3
        if not g.state[u] & ABANDONED:
            out.append(u)
        x = g.under[x - 1]
    return out


def top_at(g: Field, hex: int) -> int:
    """The part on top that is not an abandoned gun, or -1."""
    x = g.top[hex]
    while x != EMPTY:
        if not g.state[(x - 1) // 3] & ABANDONED:
            return x - 1
        x = g.under[x - 1]
    return -1


def side_at(g: Field, hex: int) -> int:
    """The side of the units in a hex, or -1 when there are none."""
    p = top_at(g, hex)
    return -1 if p < 0 else g.b.side[p // 3]


def enemy_at(g: Field, side: int, hex: int) -> bool:
    """Whether a combat unit of the other side stands in a hex."""
    s = side_at(g, hex)
    return s >= 0 and s != side


def friend_at(g: Field, side: int, hex: int) -> bool:
    return side_at(g, hex) == side


def near_enemy(g: Field, side: int, hex: int) -> bool:
    """Whether a hex is next to a combat unit of the other side."""
    after = g.b.grid.next
    top = g.top
    for i in range(6 * hex, 6 * hex + 6):
        h = after[i]
        if h >= 0 and top[h] != EMPTY and enemy_at(g, side, h):
            return True
    return False


def on_map(g: Field, u: int) -> bool:
    return g.at[u] >= 0


def in_play(g: Field, u: int) -> bool:
    """On the map and manned."""
    return g.at[u] >= 0 and not g.state[u] & ABANDONED


def is_foot(g: Field, u: int) -> bool:
    """14.23: infantry, or cavalry that has dismounted."""
    return g.b.arm[u] == A_INF or (g.b.arm[u] == A_CAV and g.state[u] & FOOT != 0)


def is_mounted(g: Field, u: int) -> bool:
    return g.b.arm[u] == A_CAV and not g.state[u] & FOOT


def is_guns(g: Field, u: int) -> bool:
    return g.b.arm[u] == A_ART


def extended(g: Field, u: int) -> bool:
    """Whether a unit stands in more than one hex, as a line or as a column."""
    return g.ext[2 * u] >= 0 or g.ext[2 * u + 1] >= 0


def parts_of(g: Field, u: int) -> list[int]:
    """The parts of a unit that are on the map: itself and its extensions."""
    if g.at[u] < 0:
        return []
    out = [3 * u]
    if g.ext[2 * u] >= 0:
        out.append(3 * u + 1)
    if g.ext[2 * u + 1] >= 0:
        out.append(3 * u + 2)
    return out


def hexes_of(g: Field, u: int) -> list[int]:
    """The hexes a unit occupies."""
    return [hex_of(g, p) for p in parts_of(g, u)]


def part_sp(g: Field, part: int) -> int:
    """8.44, 8.5: strength is divided evenly over the hexes; what is over goes to the counter, then an extension."""
    u = part // 3
    mine = parts_of(g, u)
    n = len(mine)
    if n <= 1:
        return g.sp[u]
    each = g.sp[u] // n
    over = g.sp[u] % n
    return each + (1 if mine.index(part) < over else 0)


def fighting_sp(g: Field, part: int) -> int:
    """14.25: strength of a part for fire and shock: of every four points of dismounted cavalry one holds the horses."""
    u = part // 3
    sp = part_sp(g, part)
    if g.b.arm[u] == A_CAV and g.state[u] & FOOT:
        return sp - sp // g.b.charts.fire.horse_holders
    return sp


def strength_at(g: Field, hex: int) -> int:
    """8.34: strength points in a hex other than artillery's."""
    n = 0
    for p in live_at(g, hex):
        if g.b.arm[p // 3] != A_ART:
            n += part_sp(g, p)
    return n


def leaders_at(g: Field, side: int, hex: int) -> list[int]:
    return [x for x in range(g.b.n_leaders) if g.leader_at[x] == hex and g.b.leader_side[x] == side]


def brigade_of(g: Field, u: int) -> int:
    """The formation a unit answers to: a division battery goes with the brigade it is attached to (4.32)."""
    return g.attached[u] if g.attached[u] >= 0 else g.b.formation[u]


def lowest_sp(b: Board, u: int) -> int:
    """12.23: below this part (half) of the original strength a unit collapses."""
    divisor = b.charts.results.collapse_divisor
    return (b.sp0[u] + divisor - 1) // divisor


def is_gone(g: Field, u: int) -> bool:
    return g.at[u] == GONE
