"""15 Terrain: where a piece of it may be laid."""

from __future__ import annotations

from .....space.ground import FRIEND, SOLID, add_ground
from .....space.spot import Spot
from .....space.table import INCH, box
from ...pack.board import Board
from ...pack.setting import RiverChart
from ...state.model import T_GONE, Field


def rectangle(x0: int, y0: int, x1: int, y1: int) -> list[int]:
    return [x0, y0, x1, y0, x1, y1, x0, y1]


def flat(polygons: list[list[int]]) -> list[int]:
    """Polygons as the zones of a spot."""
    out: list[int] = []
    for p in polygons:
        out.append(len(p))
        out += p
    return out


def whole_table(g: Field) -> list[list[int]]:
    return [rectangle(0, 0, g.b.width, g.b.height)]


def grown(g: Field, p: list[int], by: int) -> list[int]:
    """The box about a polygon, wider by so much on every side, as far as the table goes."""
    x0, y0, x1, y1 = box(p)
    return rectangle(max(x0 - by, 0), max(y0 - by, 0), min(x1 + by, g.b.width), min(y1 + by, g.b.height))


def bulky(b: Board, k: int) -> bool:
    """15/four-inches: whether a kind of terrain keeps its distance; roads and crossings only must not be built upon."""
    return b.t_area[k] or b.t_solid[k] or b.t_line[k] or b.t_high[k] or b.t_wadi[k]


def around(g: Field, mates: list[int], gap: int) -> list[int]:
    """15/four-inches: what a new piece keeps clear of. `mates` belong to the same element and are nearer: `gap` inches
    at least."""
    out: list[int] = []
    for t in range(len(g.t_kind)):
        k = g.t_kind[t]
        if g.t_flags[t] & T_GONE or k == g.b.objective:
            continue
        if t in mates and gap > 0:
            add_ground(out, FRIEND, t, gap * INCH, g.ground(t))
        elif t in mates or not bulky(g.b, k):
            add_ground(out, SOLID, t, 0, g.ground(t))
        else:
            add_ground(out, FRIEND, t, g.b.charts.apart.terrain * INCH, g.ground(t))
    return out


def site(
    g: Field, kind: int, zones: list[list[int]], mates: list[int], gap: int, may_pass: bool = False, heading: int = 0
) -> Spot:
    """15/terrain-placement: where a piece of a kind may be laid."""
    b = g.b
    return Spot(
        b.t_w[kind], b.t_d[kind], 1 if b.t_round[kind] else 0, b.width, b.height, flat(zones), heading, False,
        around(g, mates, gap), may_pass=may_pass,
    )  # fmt: skip


def has_river(g: Field) -> bool:
    """15: whether a river or a stream flows over the table already; there is room for one (ruling)."""
    for t in range(len(g.t_kind)):
        k = g.t_kind[t]
        if g.b.t_water[k] and not g.b.t_solid[k]:
            return True
    return False


def ford_site(g: Field, kind: int, river: RiverChart) -> Spot:
    """15: where the crossing of a river may lie: so that the whole river keeps its distance from everything else."""
    b = g.b
    crossing = b.terrain_no[river.crossing]
    end, bank = river.end * INCH, river.bank * INCH
    ground: list[int] = []
    for t in range(len(g.t_kind)):
        k = g.t_kind[t]
        if g.t_flags[t] & T_GONE or k == b.objective:
            continue
        _, y0, _, y1 = box(g.ground(t))
        add_ground(ground, FRIEND, t, b.charts.apart.terrain * INCH, rectangle(0, y0, b.width, y1))
    zone = rectangle(end, bank, b.width - end, b.height - bank)
    return Spot(b.t_w[crossing], b.t_d[kind], 0, b.width, b.height, flat([zone]), 0, True, ground)
