"""16 Where a side deploys, and where it comes onto the table."""

from __future__ import annotations

from math import isqrt
from typing import Final

from .....space.ground import FOE, SOLID, add_ground
from .....space.table import INCH, bearing, box
from .....space.walk import EAST, NORTH, SOUTH, WEST
from ...pack.names import NONE, OFFICER
from ...pack.scenarios import ZoneChart
from ...state.model import DIVIDED, T_FARM, T_PLACED, Field
from .ch15_terrain import grown, rectangle
from .ch16_scenario import N_DIAGONAL, N_QUARTER, chart, defender

OFF: Final = 8000  # how far beyond the table a barred entry reaches


def zone_of(g: Field, side: int) -> ZoneChart:
    """16: the kind of zone a side has: the defender may have one of his own."""
    c = chart(g)
    return c.defence if c.defence is not None and side == defender(g) else c.zone


def strip(g: Field, edge: int, near: int, far: int, margin: int) -> list[int]:
    """The ground from `near` to `far` from a long edge (0 north, 1 south), off the short edges by `margin`."""
    if edge == 0:
        return rectangle(margin, near, g.b.width - margin, far)
    return rectangle(margin, g.b.height - far, g.b.width - margin, g.b.height - near)


def area(g: Field, side: int, margin: int = 0) -> list[list[int]]:
    """16: the zone of deployment of a side; nothing when it comes on from off the table."""
    z = zone_of(g, side)
    if z.kind == "strip":
        return [strip(g, g.edge[side], z.near * INCH, z.far * INCH, margin)]
    if z.kind == "box":
        return _box(g, z.far * INCH)
    if z.kind == "bank":
        return [strip(g, g.edge[side], 0, bank(g, side), margin)]
    if z.kind == "half":
        return [half_table(g, side, z.near * INCH)]
    if z.kind == "quarter":
        return [quarter(g, g.note[N_QUARTER + side])]
    return []


def _box(g: Field, by: int) -> list[list[int]]:
    """scenario/defend-the-farm, scenario/defend-the-village: the buildings and walls, and so much around them."""
    xs: list[int] = []
    ys: list[int] = []
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_FARM:
            xs += g.ground(t)[0::2]
            ys += g.ground(t)[1::2]
    if not xs:
        return []
    return [grown(g, rectangle(min(xs), min(ys), max(xs), max(ys)), by)]


def bank(g: Field, side: int) -> int:
    """scenario/battle-for-the-bridge: how far from a side's edge its bank of the river lies."""
    b = g.b
    for t in range(len(g.t_kind)):
        if b.t_water[g.t_kind[t]] and g.t_flags[t] & T_PLACED:
            _, y0, _, y1 = box(g.ground(t))
            return y0 if g.edge[side] == 0 else b.height - y1
    return b.height // 2


def half_table(g: Field, side: int, near: int) -> list[int]:
    """scenario/oblique-line: the half of the table on a side of the diagonal, off it by `near`."""
    w, h = g.b.width, g.b.height
    deep = w * h // isqrt(w * w + h * h)  # from the corner to the diagonal
    east = (g.edge[side] == 0) == (g.note[N_DIAGONAL] == 0)  # the corner of the half lies in the east
    cx = w if east else 0
    cy = 0 if g.edge[side] == 0 else h
    along = w * (deep - near) // deep
    down = h * (deep - near) // deep
    x = cx - along if east else cx + along
    y = cy + down if cy == 0 else cy - down
    if east == (cy == 0):  # clockwise
        return [x, cy, cx, cy, cx, y] if cy == 0 else [cx, y, x, cy, cx, cy]
    return [cx, cy, x, cy, cx, y] if cy == 0 else [cx, y, cx, cy, x, cy]


def quarter(g: Field, quadrant: int) -> list[int]:
    """scenario/divide-et-impera: a quadrant: 0 north-west, 1 north-east, 2 south-west, 3 south-east."""
    x0 = quadrant % 2 * (g.b.width // 2)
    y0 = quadrant // 2 * (g.b.height // 2)
    return rectangle(x0, y0, x0 + g.b.width // 2, y0 + g.b.height // 2)


def shunned(g: Field, side: int, out: list[int]) -> None:
    """scenario/divide-et-impera: the centre of the table, which deployment keeps away from."""
    z = zone_of(g, side)
    if z.kind == "quarter":
        x, y = g.b.width // 2, g.b.height // 2
        add_ground(out, FOE, NONE, z.near * INCH, rectangle(x - 1, y - 1, x + 1, y + 1))


def margin_for(g: Field, p: int) -> int:
    """16: only those in open order may stand near the short edges; officers are no units."""
    z = zone_of(g, g.side[p])
    if not z.all and (g.b.light[g.kind[p]] or g.b.arm[g.kind[p]] == OFFICER):
        return 0
    return z.margin * INCH


def facing(g: Field, side: int) -> int:
    """The natural heading of a side: towards the enemy."""
    b = g.b
    kind = zone_of(g, side).kind
    if kind == "half":
        east = (g.edge[side] == 0) == (g.note[N_DIAGONAL] == 0)
        dx = -b.height if east else b.height
        dy = b.width if g.edge[side] == 0 else -b.width
        return bearing(dx, dy)
    if kind == "quarter":
        q = g.note[N_QUARTER + side]
        return bearing(1 if q % 2 == 0 else -1, 1 if q // 2 == 0 else -1)
    return 1800 if g.edge[side] == 0 else 0


# coming on


def entry_edges(g: Field, p: int) -> int:
    """16: the edges where a piece may come on: its own long edge; reserves of a divided army also the short ones."""
    side = g.side[p]
    own = NORTH if g.edge[side] == 0 else SOUTH
    kind = zone_of(g, side).kind
    if chart(g).halves and g.flags[p] & DIVIDED:
        return own | WEST | EAST
    if kind == "half":
        return own | (EAST if (g.edge[side] == 0) == (g.note[N_DIAGONAL] == 0) else WEST)
    if kind == "quarter":
        return own | (WEST if g.note[N_QUARTER + side] % 2 == 0 else EAST)
    return own


def barred(g: Field, p: int, out: list[int]) -> None:
    """16: where on those edges it may not: the short edges beyond its own zone, the ends of the long one."""
    b = g.b
    side = g.side[p]
    kind = zone_of(g, side).kind
    deep = b.height // 2
    if kind == "bank":
        deep = bank(g, side)
    if kind != "half":
        y0, y1 = (deep, b.height + OFF) if g.edge[side] == 0 else (-OFF, b.height - deep)
        add_ground(out, SOLID, NONE, 0, rectangle(-OFF, y0, -1, y1))
        add_ground(out, SOLID, NONE, 0, rectangle(b.width + 1, y0, b.width + OFF, y1))
    y = -OFF if g.edge[side] == 0 else b.height + 1
    if kind == "quarter":
        x = b.width // 2 if g.note[N_QUARTER + side] % 2 == 0 else -OFF
        add_ground(out, SOLID, NONE, 0, rectangle(x, y, x + b.width // 2 + OFF, y + OFF - 1))
    margin = margin_for(g, p)
    if kind == "off" and margin > 0:
        add_ground(out, SOLID, NONE, 0, rectangle(-OFF, y, margin, y + OFF - 1))
        add_ground(out, SOLID, NONE, 0, rectangle(b.width - margin, y, b.width + OFF, y + OFF - 1))
