"""4 Terrain: what a piece stands on, and what stands in its way."""

from __future__ import annotations

from typing import Final

from .....space.table import INCH, contains, overlap
from .....space.walk import FOE, FRIEND, ICE, ROAD, SLOW, SOLID, add_ground
from ...codes import MANY
from ...pack.names import OPEN_ORDER
from ...state.model import S_HOUSE, T_GONE, Field
from .ch04_water import DEEP, DRY, ICY, SHALLOW, is_passage, waters, wet
from .common import body, is_gun, stands

NOBODY: Final[list[int]] = []


def under(g: Field, p: int) -> list[int]:
    """The pieces of terrain that a base lies on; of a unit in a house that house alone."""
    if g.state[p] == S_HOUSE:
        return [g.host[p]]
    shape = body(g, p)
    if not shape:
        return []
    return [t for t in range(len(g.t_kind)) if not g.t_flags[t] & T_GONE and overlap(shape, g.ground(t))]


def is_difficult(g: Field, t: int) -> bool:
    """4/area-terrain: ground where every inch counts as two."""
    b = g.b
    k = g.t_kind[t]
    if b.t_water[k] or b.t_wadi[k]:
        return wet(g, t) == SHALLOW
    return b.t_area[k]


def in_difficult(g: Field, p: int) -> bool:
    """Whether a piece stands in difficult ground, if only with a part of its base; a bridge saves it from the water."""
    shape = body(g, p)
    for t in under(g, p):
        if not is_difficult(g, t):
            continue
        if not g.b.t_water[g.t_kind[t]] and not g.b.t_wadi[g.t_kind[t]]:
            return True
        for part in waters(g, t):
            if overlap(shape, part):
                return True
    return False


def ice_under(g: Field, p: int) -> list[int]:
    """15/frozen-water: the frozen rivers and lakes that a base lies on; a bridge is no ice."""
    shape = body(g, p)
    return [t for t in under(g, p) if wet(g, t) == ICY and any(overlap(shape, part) for part in waters(g, t))]


def is_high(g: Field, p: int) -> bool:
    """1/elevated-sight: whether the middle of a piece is on elevated ground."""
    x, y = g.x[p], g.y[p]
    for t in range(len(g.t_kind)):
        if g.b.t_high[g.t_kind[t]] and not g.t_flags[t] & T_GONE and contains(g.ground(t), x, y):
            return True
    return False


def ground_id(t: int) -> int:
    """A piece of terrain among the obstacles of a walk: the pieces come first."""
    return MANY + t


def keep_from(g: Field, formation: int) -> int:
    """3/near-the-enemy, 5/open-order/two-inches: how near to an enemy a unit may come unless it charges."""
    apart = g.b.charts.apart
    return (apart.open_order if formation == OPEN_ORDER else apart.units) * INCH


def ground_for(g: Field, p: int, quick: bool, blocked: list[int] = NOBODY) -> list[int]:
    """Everything that matters to a piece on its way, as `space.walk` wants it. `quick`: at a quick march (4/obstacles);
    `blocked`: friends who do not let it through (3/failed-interpenetration)."""
    out: list[int] = []
    add_terrain_for(g, p, quick, out)
    add_pieces_for(g, p, keep_from(g, g.formation[p]), blocked, out)
    return out


def add_terrain_for(g: Field, p: int, quick: bool, out: list[int]) -> None:
    """4: solid ground, slow ground, ice and roads. 5/open-order/terrain: skirmishers are not slowed.

    11/artillery-basics: to a gun every obstacle and every area is solid. 4/decorative: the rest does not matter.
    """
    b = g.b
    gun = is_gun(g, p)
    loose = g.formation[p] == OPEN_ORDER
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_GONE or is_passage(g, t):
            continue
        k = g.t_kind[t]
        if b.t_road[k]:
            add_ground(out, ROAD, ground_id(t), 0, g.ground(t))
        elif b.t_line[k]:
            if quick or gun:
                add_ground(out, SOLID, ground_id(t), 0, g.ground(t))
        elif b.t_water[k] or b.t_wadi[k]:
            state = wet(g, t)
            if state == DRY or (state == SHALLOW and loose and not gun):
                continue
            kind = ICE if state == ICY else SOLID if state == DEEP or gun else SLOW
            for part in waters(g, t):
                add_ground(out, kind, ground_id(t), 0, part)
        elif b.t_solid[k] or (gun and b.t_area[k]):
            add_ground(out, SOLID, ground_id(t), 0, g.ground(t))
        elif b.t_area[k] and not loose:
            add_ground(out, SLOW, ground_id(t), 0, g.ground(t))


def add_pieces_for(g: Field, p: int, keep: int, blocked: list[int], out: list[int]) -> None:
    """1/one-inch-apart, 3/near-the-enemy: the other pieces and how far to keep from them."""
    apart = g.b.charts.apart.units * INCH
    for q in range(len(g.kind)):
        if q == p or not stands(g, q):
            continue
        if g.side[q] != g.side[p]:
            add_ground(out, FOE, q, keep, body(g, q))
            continue
        if q in blocked:
            add_ground(out, SOLID, q, 0, body(g, q))
        add_ground(out, FRIEND, q, apart, body(g, q))
