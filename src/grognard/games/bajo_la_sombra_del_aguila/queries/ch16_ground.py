"""16 Where the ground of a scenario may be laid."""

from __future__ import annotations

from math import isqrt

from ....space.ground import FRIEND, add_ground
from ....space.spot import Spot
from ....space.table import INCH, bearing, clip
from ..board import BRIDGE, FORD, HILL, OBJECTIVE, RIVER, B
from ..model import T_GONE, T_OBJECTIVE, Field
from .ch15_terrain import around, bulky, flat, rectangle
from .ch16_scenario import N_DIAGONAL, chart, defender
from .ch16_zones import strip


def yard(g: Field) -> list[list[int]]:
    """scenario/defend-the-farm: the middle of the table; scenario/defend-the-village: before the defender's edge."""
    built = chart(g).built
    assert built is not None
    margin = (B.width - built.wide * INCH) // 2
    if built.far:
        return [strip(g.edge[defender(g)], (built.far - built.deep) * INCH, built.far * INCH, margin)]
    y = B.height // 2
    return [rectangle(margin, y - built.deep * INCH // 2, B.width - margin, y + built.deep * INCH // 2)]


def bridge_site(g: Field) -> Spot:
    """scenario/battle-for-the-bridge: the bridge in the middle of the river, the river near the defender's edge."""
    bridge = chart(g).bridge
    assert bridge is not None
    half = B.t_w[BRIDGE] // 2
    zone = strip(g.edge[defender(g)], bridge.near * INCH, bridge.far * INCH, B.width // 2 - half)
    return Spot(2 * half, B.t_d[RIVER], 0, B.width, B.height, flat([zone]), 0, True)


def ford_zones(g: Field, y: int) -> Spot:
    """scenario/battle-for-the-bridge: the ford, anywhere in the river but not near the bridge."""
    bridge = chart(g).bridge
    assert bridge is not None
    half = B.t_d[RIVER] // 2
    near = B.t_w[BRIDGE] // 2 + bridge.gap * INCH
    middle = B.width // 2
    zones = [rectangle(0, y - half, middle - near, y + half), rectangle(middle + near, y - half, B.width, y + half)]
    return Spot(B.t_w[FORD], 2 * half, 0, B.width, B.height, flat(zones), 0, True)


def hills_site(g: Field, laid: list[int]) -> Spot:
    """scenario/borodino: where the next hill may lie."""
    hills = chart(g).hills
    assert hills is not None
    zone = strip(g.edge[defender(g)], hills.edge * INCH, B.height // 2, 0)
    ground: list[int] = []
    for t in laid:
        add_ground(ground, FRIEND, t, hills.gap * INCH, g.ground(t))
    return Spot(B.t_w[HILL], B.t_d[HILL], 1, B.width, B.height, flat([zone]), 0, False, ground)


# objectives


def diagonal_ends(g: Field) -> list[int]:
    """scenario/oblique-line: the ends of the diagonal that parts the table, from the western one."""
    if g.note[N_DIAGONAL] == 0:
        return [0, 0, B.width, B.height]
    return [0, B.height, B.width, 0]


def diagonal_site(g: Field, kind: int, east: bool) -> Spot:
    """scenario/oblique-line: an objective on one half of the diagonal: off the edges, off the objective in the centre,
    its own axis along the diagonal and its centre (but for an inch, ruling) on it."""
    d = chart(g).diagonal
    assert d is not None
    ends = diagonal_ends(g)
    dx, dy = ends[2] - ends[0], ends[3] - ends[1]
    heading = (bearing(dx, dy) + 2700) % 3600  # its width lies along the diagonal
    wide = B.t_d[kind] // 2 + d.aside * INCH
    long = isqrt(dx * dx + dy * dy)
    ox, oy = -dy * wide // long, dx * wide // long
    a, b, c, e = ends
    band = [a - ox, b - oy, c - ox, e - oy, c + ox, e + oy, a + ox, b + oy]
    edge = d.edge * INCH
    left = B.width // 2 if east else edge
    right = B.width - edge if east else B.width // 2
    zone = clip(rectangle(left, edge, right, B.height - edge), band)
    ground = around(g, [], 0)
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_OBJECTIVE:
            add_ground(ground, FRIEND, t, d.gap * INCH, g.ground(t))
    round = 1 if B.t_round[kind] else 0
    return Spot(B.t_w[kind], B.t_d[kind], round, B.width, B.height, flat([zone]), heading, True, ground)


def marker_site(g: Field, on_terrain: bool) -> Spot:
    """scenario/control-the-region: where a marker may lie: off the edges, off the others, on terrain if possible."""
    m = chart(g).markers
    assert m is not None
    zone = rectangle(m.short * INCH, m.long * INCH, B.width - m.short * INCH, B.height - m.long * INCH)
    zones = [zone]
    if on_terrain:
        zones = []
        for t in range(len(g.t_kind)):
            if bulky(g.t_kind[t]) and not g.t_flags[t] & T_GONE:
                part = clip(g.ground(t), zone)
                if len(part) >= 6:
                    zones.append(part)
    ground: list[int] = []
    for t in range(len(g.t_kind)):
        if g.t_kind[t] == OBJECTIVE:
            add_ground(ground, FRIEND, t, m.gap * INCH, g.ground(t))
    return Spot(B.t_w[OBJECTIVE], B.t_d[OBJECTIVE], 0, B.width, B.height, flat(zones), 0, True, ground)
