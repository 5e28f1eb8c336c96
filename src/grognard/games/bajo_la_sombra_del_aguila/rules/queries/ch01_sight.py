"""1 Arcs, fields of view and lines of sight; 4 what woods hide; 15 what the weather hides."""

from __future__ import annotations

from math import isqrt

from .....core.refusal import Refusal
from .....space.cuts import cut
from .....space.table import FRONT, INCH, RIGHT, arc_of, clip, contains, point_within, share, side_field
from .....space.table import LEFT as LEFT
from .....space.table import REAR as REAR
from .....space.table import front as middle_of_front
from .....space.table import sees as line_reaches
from ...pack.names import BLIZZARD, FOG, NONE, OPEN_ORDER, SANDSTORM, SQUARE
from ...state.model import S_HOUSE, S_TABLE, Field
from .ch04_ground import is_high
from .common import body, far_from, is_cavalry, is_gun, is_officer, officers_in, stands, tag, terrain
from .measure import up_to


def base_of(g: Field, p: int) -> tuple[int, int, int, int, int]:
    """1/base-sizes: x, y, heading, width and depth of what a piece fills: its base, or the house it is in."""
    if g.state[p] == S_HOUSE:
        t = g.host[p]
        return g.t_x[t], g.t_y[t], g.t_heading[t], g.t_w[t], g.t_d[t]
    k = g.kind[p]
    return g.x[p], g.y[p], g.heading[p], g.b.base_w[k], g.b.base_d[k]


def front_of(g: Field, p: int, arc: int = FRONT) -> tuple[int, int]:
    """1/true-line-of-sight: the middle of its front, from where a unit sees and measures (or of another side).

    4/building-fire: of a unit in a house, the middle of that side of the house.
    """
    x, y, heading, width, depth = base_of(g, p)
    return middle_of_front(x, y, (heading + 900 * arc) % 3600, width if arc in (RIGHT, LEFT) else depth)


def distance(g: Field, p: int, q: int, arc: int = FRONT) -> int:
    """1/measure-any-time: from the middle of the front of one piece to the nearest point of another, for all."""
    x, y = front_of(g, p, arc)
    return far_from(g, q, x, y)


# arcs and fields of view


def has_wide_view(g: Field, p: int) -> bool:
    """1/field-of-view: 45 degrees to each side for cavalry, a mounted leader (an officer in the unit) and open order.

    5/square/fire, 11/artillery-basics: for every side of a square and for guns too. Houses are treated as squares.
    """
    return (
        g.state[p] == S_HOUSE
        or g.formation[p] == OPEN_ORDER
        or g.formation[p] == SQUARE
        or is_gun(g, p)
        or is_cavalry(g, p)
        or is_officer(g, p)
        or bool(officers_in(g, p))
    )


def view_field(g: Field, p: int, arc: int = FRONT) -> list[int]:
    """1/field-of-view: what lies straight before a side of a unit, or in the whole arc where its view is wide."""
    x, y, heading, width, depth = base_of(g, p)
    return side_field(x, y, heading, width, depth, arc, has_wide_view(g, p))


def share_in(g: Field, p: int, q: int, arc: int = FRONT) -> int:
    """7/partial-arc: how many thousandths of a target lie in the field of view."""
    return share(body(g, q), view_field(g, p, arc))


def has_no_flanks(g: Field, q: int) -> bool:
    """5/square, 4/buildings, 11/artillery-basics, 12/individual: who has a front on every side."""
    return g.formation[q] == SQUARE or g.state[q] == S_HOUSE or is_gun(g, q) or is_officer(g, q)


def side_struck(g: Field, x: int, y: int, q: int) -> int:
    """1/arcs: the side of a unit on which something from that point strikes it."""
    if has_no_flanks(g, q):
        return FRONT
    k = g.kind[q]
    return arc_of(g.x[q], g.y[q], g.heading[q], g.b.base_w[k], g.b.base_d[k], x, y)


# what hides


def sight_limit(g: Field) -> int:
    """15/fog, 15/blizzard, 15/sandstorm: how far one sees in this weather; 0 means without limit."""
    return g.b.charts.weather.sight * INCH if g.weather in (FOG, BLIZZARD, SANDSTORM) else 0


def dim_rule(g: Field, x: int, y: int, shape: list[int]) -> str:
    """The paragraph of the weather that hides something from a point, "" where it does not."""
    limit = sight_limit(g)
    if not limit or point_within(x, y, shape, up_to(g, limit)):
        return ""
    return "15/fog" if g.weather == FOG else "15/blizzard" if g.weather == BLIZZARD else "15/sandstorm"


def is_wood(g: Field, t: int) -> bool:
    """4/woods: area terrain that sight does not pass; a palm grove is one too."""
    b = g.b
    k = g.t_kind[t]
    return b.t_area[k] and b.t_sight[k] and not b.t_high[k]


def is_on(g: Field, p: int, t: int) -> bool:
    """Whether a piece counts as in or on a piece of terrain: the middle of its base is."""
    return stands(g, p) and contains(g.ground(t), g.x[p], g.y[p])


def deep_in(shape: list[int], area: list[int], depth: int) -> bool:
    """Whether every corner of a shape lies farther inside an area than that."""
    n = len(area)
    for i in range(0, n, 2):
        ax, ay = area[i - 2], area[i - 1]
        ex, ey = area[i] - ax, area[i + 1] - ay
        least = depth * depth * (ex * ex + ey * ey)
        for j in range(0, len(shape), 2):
            c = ex * (shape[j + 1] - ay) - ey * (shape[j] - ax)
            if c <= 0 or c * c <= least:
                return False
    return True


def inner(area: list[int], depth: int) -> list[int]:
    """What of an area lies farther inside than that; [] when nothing does."""
    out = area
    n = len(area)
    for i in range(0, n, 2):
        ax, ay = area[i - 2], area[i - 1]
        ex, ey = area[i] - ax, area[i + 1] - ay
        long = isqrt(ex * ex + ey * ey)
        if long == 0:
            continue
        dx, dy = -ey * depth // long, ex * depth // long
        out = cut(out, ax + dx, ay + dy, ax + ex + dx, ay + ey + dy, 1)
        if len(out) < 6:
            return []
    return out


def wood_around(g: Field, shape: list[int]) -> int:
    """4/hidden-in-woods: the wood in which something lies deeper than two inches, NONE if it does not."""
    for t in terrain(g):
        if is_wood(g, t) and deep_in(shape, g.ground(t), up_to(g, g.b.charts.sight.woods_hide * INCH)):
            return t
    return NONE


def lies_on(g: Field, at: int, t: int) -> bool:
    """Whether the middle of a building, or of a position, is on another piece of terrain."""
    return contains(g.ground(t), g.t_x[at], g.t_y[at])


def _hills_and_woods(g: Field, p: int, q: int, shot: bool, at: int = NONE) -> list[list[int]]:
    """1/true-line-of-sight: terrain that blocks. What one of the two stands on does not, nor the house it is in; but
    shots pass only the outer two inches of a wood (4/hidden-in-woods). `at`: a building that is looked at, not a piece.
    """
    out: list[list[int]] = []
    for t in terrain(g):
        if not g.b.t_sight[g.t_kind[t]] or t == at:
            continue
        if (p != NONE and g.state[p] == S_HOUSE and g.host[p] == t) or (
            q != NONE and g.state[q] == S_HOUSE and g.host[q] == t
        ):
            continue
        shared = (p != NONE and is_on(g, p, t)) or (q != NONE and is_on(g, q, t))
        if not shared and (at == NONE or not lies_on(g, at, t)):
            out.append(g.ground(t))
        elif shot and is_wood(g, t):
            core = inner(g.ground(t), up_to(g, g.b.charts.sight.woods_hide * INCH))
            if core:
                out.append(core)
    return out


def blockers(g: Field, p: int, q: int, shot: bool = False, at: int = NONE) -> list[list[int]]:
    """1/true-line-of-sight: what may stand between two pieces: terrain and every other base.

    1/elevated-sight: from high ground, and towards it, sight passes over other units.
    """
    out = _hills_and_woods(g, p, q, shot, at)
    high = at != NONE and any(g.b.t_high[g.t_kind[t]] and lies_on(g, at, t) for t in terrain(g))
    if not high and (p == NONE or not is_high(g, p)) and (q == NONE or not is_high(g, q)):
        for u in range(len(g.kind)):
            if u != p and u != q and g.state[u] == S_TABLE:
                out.append(g.poly(u))
    return out


# who sees whom


def why_unseen(g: Field, p: int, q: int, arc: int = FRONT, shot: bool = False) -> Refusal | None:
    """Why a unit does not see another out of one of its sides. `shot`: to fire at it (4/hidden-in-woods)."""
    part = clip(body(g, q), view_field(g, p, arc))
    if not part:
        return Refusal("1/field-of-view", "not-in-view", {"by": tag(g, p), "at": tag(g, q)})
    x, y = front_of(g, p, arc)
    dim = dim_rule(g, x, y, body(g, q))
    if dim:
        return Refusal(dim, "beyond-sight", {"at": tag(g, q), "weather": g.weather, "inches": g.b.charts.weather.sight})
    if (
        shot
        and g.state[q] == S_TABLE
        and not point_within(x, y, body(g, q), up_to(g, g.b.charts.sight.woods_hide * INCH))
    ):
        if wood_around(g, g.poly(q)) != NONE:
            return Refusal("4/hidden-in-woods", "hidden-in-woods", {"at": tag(g, q)})
        if wood_around(g, [x, y]) != NONE:
            return Refusal("4/hidden-in-woods", "deep-in-woods", {"by": tag(g, p)})
    if not line_reaches(x, y, part, blockers(g, p, q, shot)):
        return Refusal("1/true-line-of-sight", "not-seen", {"by": tag(g, p), "at": tag(g, q)})
    return None


def sees(g: Field, p: int, q: int, arc: int = FRONT, shot: bool = False) -> bool:
    """1/true-line-of-sight: a line from the middle of its front to some point of the other that nothing crosses."""
    return why_unseen(g, p, q, arc, shot) is None


def sees_around(g: Field, p: int, q: int, shot: bool = False) -> bool:
    """The same out of any side, for those who have a front on every side."""
    if sees(g, p, q, FRONT, shot):
        return True
    if is_gun(g, p) or not has_no_flanks(g, p):
        return False
    return sees(g, p, q, RIGHT, shot) or sees(g, p, q, REAR, shot) or sees(g, p, q, LEFT, shot)


def is_spotted(g: Field, side: int, q: int) -> bool:
    """11/spotter: whether a unit of that side, or an officer of it, sees an enemy."""
    for p in range(len(g.kind)):
        if g.side[p] == side and stands(g, p) and sees_around(g, p, q, True):
            return True
    return False


def sees_ground(g: Field, p: int, t: int) -> bool:
    """11/against-buildings: whether a unit sees a building, or a position."""
    part = clip(g.ground(t), view_field(g, p))
    if not part:
        return False
    x, y = front_of(g, p)
    if dim_rule(g, x, y, g.ground(t)):
        return False
    return line_reaches(x, y, part, blockers(g, p, NONE, True, t))
