"""11 Artillery against buildings and fortified positions themselves."""

from __future__ import annotations

from .....core.refusal import Args, Refusal
from .....space.table import INCH, clip, point_gap
from ...codes import M_OBSTACLE
from ...pack.names import HOWITZER, INDIRECT_FIRE, NONE
from ...state.model import S_HOUSE, T_FORTIFIED, Field
from .ch01_sight import dim_rule, distance, front_of, sees_ground, view_field
from .ch07_cover import crosses_obstacle
from .ch07_targets import nearest_of, reach_of
from .ch11_artillery import crew_mods, crew_of
from .common import ground_tag, has, tag, terrain
from .measure import short_of, up_to


def why_no_building(g: Field, p: int, t: int) -> Refusal | None:
    """11/against-buildings: why a gun cannot fire at a building or a fortified position itself.

    11/howitzers: a howitzer need not see it, nor anybody else.
    """
    args: Args = {"by": tag(g, p), "ground": ground_tag(g, t)}
    held = [q for q in range(len(g.kind)) if g.state[q] == S_HOUSE and g.host[q] == t]
    mine = any(g.side[q] == g.side[p] for q in held) or (not held and g.t_side[t] == g.side[p])
    if t not in terrain(g) or g.t_points[t] <= 0 or mine:
        return Refusal("11/against-buildings", "no-building-to-shoot-at", args)
    x, y = front_of(g, p)
    far = point_gap(x, y, g.ground(t))
    if far > up_to(g, reach_of(g, p)):
        return Refusal("7/ranges", "building-out-of-range", {**args, "inches": reach_of(g, p) // INCH})
    dim = dim_rule(g, x, y, g.ground(t))
    if dim:
        sight: Args = {**args, "weather": g.weather, "inches": g.b.charts.weather.sight}
        return Refusal(dim, "building-beyond-sight", sight)
    if sees_ground(g, p, t):
        return None
    least = short_of(g, g.b.charts.guns.indirect_least * INCH)
    if has(g, p, INDIRECT_FIRE) and far >= least and clip(g.ground(t), view_field(g, p)):
        return None
    return Refusal("1/true-line-of-sight", "building-not-seen", args)


def buildings(g: Field, p: int) -> list[int]:
    """The buildings and fortified positions that a battery may fire at."""
    crew = crew_of(g, p)
    return [t for t in terrain(g) if any(why_no_building(g, gun, t) is None for gun in crew)]


def building_mods(g: Field, p: int, t: int) -> list[int]:
    """How hard a building is to hit: 11/obstacle-minus-one, but for howitzers, and what hinders the crew itself."""
    x, y = front_of(g, p)
    over = crosses_obstacle(g, p, x, y, g.t_x[t], g.t_y[t], g.ground(t))
    mods = [M_OBSTACLE, g.b.charts.guns.obstacle] if over and g.b.calibre[g.kind[p]] != HOWITZER else []
    return mods + crew_mods(g, p)


def is_bound_from(g: Field, p: int, t: int, found: list[int]) -> bool:
    """7/nearest-within-half: whether a gun needs a check to fire at a building and not at the nearest enemy."""
    first = nearest_of(g, p, found)
    if first == NONE:
        return False
    x, y = front_of(g, p)
    return point_gap(x, y, g.ground(t)) > up_to(g, distance(g, p, first))


def collapse_need(g: Field, t: int) -> int:
    """11/collapse: what wounds those in a falling building: a wooden one on 5, stone and fortifications on 4."""
    b = g.b
    stone = b.t_stone[g.t_kind[t]] or bool(g.t_flags[t] & T_FORTIFIED)
    return b.charts.guns.collapse_stone if stone else b.charts.guns.collapse_wood
