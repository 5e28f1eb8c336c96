"""16 Where the ground of a scenario may be laid."""

from __future__ import annotations

from math import isqrt

from .....space.ground import FRIEND, add_ground
from .....space.spot import Spot
from .....space.table import INCH, bearing, clip
from ...state.model import T_GONE, T_OBJECTIVE, Field
from .ch15_terrain import around, bulky, flat, rectangle
from .ch16_scenario import N_DIAGONAL, chart, defender
from .ch16_zones import strip


def yard(g: Field) -> list[list[int]]:
    """scenario/defend-the-farm: the middle of the table; scenario/defend-the-village: before the defender's edge."""
    b = g.b
    built = chart(g).built
    assert built is not None
    margin = (b.width - built.wide * INCH) // 2
    if built.far:
        return [strip(g, g.edge[defender(g)], (built.far - built.deep) * INCH, built.far * INCH, margin)]
    y = b.height // 2
    return [rectangle(margin, y - built.deep * INCH // 2, b.width - margin, y + built.deep * INCH // 2)]


def bridge_site(g: Field) -> Spot:
    """scenario/battle-for-the-bridge: the bridge in the middle of the river, the river near the defender's edge."""
    b = g.b
    bridge = chart(g).bridge
    assert bridge is not None
    half = b.t_w[b.bridge] // 2
    zone = strip(g, g.edge[defender(g)], bridge.near * INCH, bridge.far * INCH, b.width // 2 - half)
    return Spot(2 * half, b.t_d[b.river], 0, b.width, b.height, flat([zone]), 0, True)


def ford_zones(g: Field, y: int) -> Spot:
    """scenario/battle-for-the-bridge: the ford, anywhere in the river but not near the bridge."""
    b = g.b
    bridge = chart(g).bridge
    assert bridge is not None
    half = b.t_d[b.river] // 2
    near = b.t_w[b.bridge] // 2 + bridge.gap * INCH
    middle = b.width // 2
    zones = [rectangle(0, y - half, middle - near, y + half), rectangle(middle + near, y - half, b.width, y + half)]
    return Spot(b.t_w[b.ford], 2 * half, 0, b.width, b.height, flat(zones), 0, True)


def hills_site(g: Field, laid: list[int]) -> Spot:
    """scenario/borodino: where the next hill may lie."""
    b = g.b
    hills = chart(g).hills
    assert hills is not None
    zone = strip(g, g.edge[defender(g)], hills.edge * INCH, b.height // 2, 0)
    ground: list[int] = []
    for t in laid:
        add_ground(ground, FRIEND, t, hills.gap * INCH, g.ground(t))
    return Spot(b.t_w[b.hill], b.t_d[b.hill], 1, b.width, b.height, flat([zone]), 0, False, ground)


# objectives


def diagonal_ends(g: Field) -> list[int]:
    """scenario/oblique-line: the ends of the diagonal that parts the table, from the western one."""
    b = g.b
    if g.note[N_DIAGONAL] == 0:
        return [0, 0, b.width, b.height]
    return [0, b.height, b.width, 0]


def diagonal_site(g: Field, kind: int, east: bool) -> Spot:
    """scenario/oblique-line: an objective on one half of the diagonal: off the edges, off the objective in the centre,
    its own axis along the diagonal and its centre (but for an inch, ruling) on it."""
    d = chart(g).diagonal
    assert d is not None
    ends = diagonal_ends(g)
    dx, dy = ends[2] - ends[0], ends[3] - ends[1]
    heading = (bearing(dx, dy) + 2700) % 3600  # its width lies along the diagonal
    wide = g.b.t_d[kind] // 2 + d.aside * INCH
    long = isqrt(dx * dx + dy * dy)
    ox, oy = -dy * wide // long, dx * wide // long
    a, b, c, e = ends
    band = [a - ox, b - oy, c - ox, e - oy, c + ox, e + oy, a + ox, b + oy]
    edge = d.edge * INCH
    left = g.b.width // 2 if east else edge
    right = g.b.width - edge if east else g.b.width // 2
    zone = clip(rectangle(left, edge, right, g.b.height - edge), band)
    ground = around(g, [], 0)
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_OBJECTIVE:
            add_ground(ground, FRIEND, t, d.gap * INCH, g.ground(t))
    round = 1 if g.b.t_round[kind] else 0
    return Spot(g.b.t_w[kind], g.b.t_d[kind], round, g.b.width, g.b.height, flat([zone]), heading, True, ground)


def marker_site(g: Field, on_terrain: bool) -> Spot:
    """scenario/control-the-region: where a marker may lie: off the edges, off the others, on terrain if possible."""
    b = g.b
    m = chart(g).markers
    assert m is not None
    zone = rectangle(m.short * INCH, m.long * INCH, b.width - m.short * INCH, b.height - m.long * INCH)
    zones = [zone]
    if on_terrain:
        zones = []
        for t in range(len(g.t_kind)):
            if bulky(g.b, g.t_kind[t]) and not g.t_flags[t] & T_GONE:
                part = clip(g.ground(t), zone)
                if len(part) >= 6:
                    zones.append(part)
    ground: list[int] = []
    for t in range(len(g.t_kind)):
        if g.t_kind[t] == b.objective:
            add_ground(ground, FRIEND, t, m.gap * INCH, g.ground(t))
    return Spot(b.t_w[b.objective], b.t_d[b.objective], 0, b.width, b.height, flat(zones), 0, True, ground)
