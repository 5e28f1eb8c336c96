"""4 Buildings: who may go in, and where one comes out."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.refusal import Refusal
from .....space.spot import Spot
from .....space.table import INCH, corners, gap, within
from ...pack.names import NONE
from ...state.model import S_HOUSE, S_TABLE, T_GONE, Field
from .ch03_speed import speed
from .ch04_ground import NOBODY, add_pieces_for, add_terrain_for, keep_from
from .common import body, ground_tag, half, is_infantry, tag
from .measure import up_to


def garrison(g: Field, t: int) -> int:
    """The unit in a building, NONE when it is empty."""
    for q in range(len(g.kind)):
        if g.state[q] == S_HOUSE and g.host[q] == t:
            return q
    return NONE


def why_no_house(g: Field, p: int, t: int) -> Refusal | None:
    """4/buildings: infantry holds buildings, one unit each."""
    if not g.b.t_house[g.t_kind[t]] or g.t_flags[t] & T_GONE:
        return Refusal("4/buildings", "no-house", {"ground": ground_tag(g, t)})
    if not is_infantry(g, p):
        return Refusal("4/buildings", "no-house-foot", {"piece": tag(g, p)})
    inside = garrison(g, t)
    if inside != NONE:
        return Refusal("4/buildings", "no-house-taken", {"house": ground_tag(g, t), "unit": tag(g, inside)})
    return None


def why_no_entry(g: Field, p: int, t: int) -> Refusal | None:
    """4/buildings: who begins its turn in contact with a building may go in; an inch is contact (1/one-inch-apart)."""
    if g.state[p] != S_TABLE:
        return Refusal("4/buildings", "no-order-house", {"piece": tag(g, p)})
    if not within(body(g, p), g.ground(t), up_to(g, g.b.charts.apart.units * INCH)):
        return Refusal("4/buildings", "no-house-far", {"piece": tag(g, p), "house": ground_tag(g, t)})
    return why_no_house(g, p, t)


def entries(g: Field, p: int) -> list[int]:
    """The buildings that a unit may enter now."""
    return [
        t
        for t in range(len(g.t_kind))
        if g.b.t_house[g.t_kind[t]] and not g.t_flags[t] & T_GONE and why_no_entry(g, p, t) is None
    ]


def way_out(g: Field, p: int, formation: int) -> Spot:
    """4/building-exit: anywhere around the building, no further from it than half the speed, facing any way."""
    b = g.b
    house = g.ground(g.host[p])
    k = g.kind[p]
    ground: list[int] = []
    add_terrain_for(g, p, False, ground)
    add_pieces_for(g, p, keep_from(g, formation), NOBODY, ground)
    table = [8, 0, 0, b.width, 0, b.width, b.height, 0, b.height]
    covers = [up_to(g, half(speed(g, p))), len(house), *house]
    heading = g.heading[p]
    return Spot(b.base_w[k], b.base_d[k], 0, b.width, b.height, table, heading, False, ground, covers, 1, True)


def steps_out(g: Field, p: int, pose: Answer) -> int:
    """4/building-exit: how far a unit has come that leaves its building for a pose: from the walls to its base."""
    k = g.kind[p]
    return gap(g.ground(g.host[p]), corners(pose[0], pose[1], pose[2], g.b.base_w[k], g.b.base_d[k]))
