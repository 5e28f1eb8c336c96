"""7 Who may shoot, how far, and at whom."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.table import FRONT, INCH, LEFT, REAR, RIGHT, point_within
from ...pack.names import BATTALION_MASS, DOWNPOUR, MARCH_COLUMN, NONE, RAIN, SQUARE
from ...state.model import (
    DISMOUNTED,
    FIRED,
    LIMBERED,
    O_HALT,
    O_MOVED_UNLIMBERED,
    O_NONE,
    O_QUICK,
    O_UNLIMBERED,
    S_HOUSE,
    SILENCED,
    Field,
)
from .ch01_sight import distance, front_of, side_struck, why_unseen
from .common import body, is_gun, is_officer, near, stands, tag
from .measure import short_of, up_to

# ranges


def in_weather(g: Field, reach: int) -> int:
    """15/rain, 15/downpour: the range of a firearm in this weather."""
    b = g.b
    if g.weather == RAIN:
        return reach * b.charts.weather.rain[0] // b.charts.weather.rain[1]
    if g.weather == DOWNPOUR:
        return reach * b.charts.weather.downpour[0] // b.charts.weather.downpour[1]
    return reach


def reach_of(g: Field, p: int) -> int:
    """7/ranges, 11/targets-and-range: how far a unit shoots, in this weather."""
    k = g.kind[p]
    return in_weather(g, g.b.foot_range[k] if g.flags[p] & DISMOUNTED else g.b.range[k])


def shooting_of(g: Field, p: int) -> int:
    """What its dice need to hit, 0 for those without firearms; 6/dismounted-dragoons have a value of their own."""
    k = g.kind[p]
    return g.b.foot_shooting[k] if g.flags[p] & DISMOUNTED else g.b.shooting[k]


# who may shoot


def has_moved(g: Field, p: int) -> bool:
    """7/move-and-fire: any order but Halt, a failed one too."""
    return g.order[p] not in (O_NONE, O_HALT)


def is_shaken(g: Field, p: int) -> bool:
    """7/disordered-fire, 10/stunned: half the dice and -1."""
    return g.disordered[p] == 1 or g.stunned[p] > 0


def why_silent(g: Field, p: int) -> Refusal | None:
    """13/reload: a gun fires after Halt only. 11/limbering, 11/horse-artillery: or when it has just been unlimbered."""
    by = tag(g, p)
    if g.flags[p] & LIMBERED:
        return Refusal("11/limbering", "no-fire-limbered", {"by": by})
    if g.order[p] in (O_NONE, O_HALT, O_UNLIMBERED) or (g.order[p] == O_MOVED_UNLIMBERED and g.b.horse[g.kind[p]]):
        return None
    return Refusal("13/reload", "no-fire-reloading", {"by": by})


def why_no_fire(g: Field, p: int) -> Refusal | None:
    """Why a unit cannot shoot at anybody now, in the fire phase or at a charge."""
    by = tag(g, p)
    if not stands(g, p) or is_officer(g, p) or shooting_of(g, p) == 0:
        return Refusal("7/ranges", "no-firearms", {"by": by})
    if g.marks[p] & FIRED:
        return Refusal("7/declare-all-first", "has-fired", {"by": by})
    if g.marks[p] & SILENCED:
        return Refusal("10/stunned", "too-stunned-to-fire", {"by": by})
    if g.formation[p] == MARCH_COLUMN:
        return Refusal("5/march-column/fire", "no-fire-from-march-column", {"by": by})
    if is_gun(g, p):
        return why_silent(g, p)
    if g.order[p] == O_QUICK:
        return Refusal("7/move-and-fire", "no-fire-after-quick-march", {"by": by})
    return None


def arcs_of(g: Field, p: int) -> list[int]:
    """5/square/fire, 4/building-fire, 5/battalion-mass/fire: the sides out of which a unit may shoot."""
    if g.formation[p] == SQUARE or g.state[p] == S_HOUSE:
        return [FRONT, RIGHT, REAR, LEFT]
    if g.formation[p] == BATTALION_MASS and not has_moved(g, p):
        return [FRONT, RIGHT, REAR, LEFT]
    return [FRONT]


# at whom


def why_no_enemy(g: Field, p: int, q: int) -> Refusal | None:
    """Who is no target at all."""
    if g.side[q] == g.side[p] or not stands(g, q):
        return Refusal("7/target-choice", "no-target", {"by": tag(g, p), "at": tag(g, q)})
    return None


def in_reach(g: Field, p: int, arc: int = FRONT) -> list[int]:
    """7/ranges: the enemies within the range of a unit out of one of its sides, seen or not."""
    x, y = front_of(g, p, arc)
    reach = reach_of(g, p)
    return [
        q
        for q in range(len(g.kind))
        if g.side[q] != g.side[p] and stands(g, q) and point_within(x, y, body(g, q), up_to(g, reach))
    ]


def why_no_plain_target(g: Field, p: int, q: int, arc: int, reach: int) -> Refusal | None:
    """The same within a given range, by direct fire."""
    refusal = why_no_enemy(g, p, q)
    if refusal is not None:
        return refusal
    x, y = front_of(g, p, arc)
    if not point_within(x, y, body(g, q), up_to(g, reach)):
        return Refusal("7/ranges", "out-of-range", {"by": tag(g, p), "at": tag(g, q), "inches": reach // INCH})
    refusal = why_unseen(g, p, q, arc, True)
    if refusal is None and is_officer(g, q):
        return why_officer_is_safe(g, p, q, arc)
    return refusal


def why_officer_is_safe(g: Field, p: int, q: int, arc: int) -> Refusal | None:
    """12/shooting-officers: only if he is the nearest target and no other unit in sight is within two inches of him."""
    mine = distance(g, p, q, arc)
    for u in range(len(g.kind)):
        if u == p or u == q or not stands(g, u):
            continue
        lone = is_officer(g, u)  # another officer guards nobody, but may be the nearer target
        guards = not lone and near(g, u, q, g.b.charts.officers.guarded * INCH)
        nearer = g.side[u] == g.side[q] and distance(g, p, u, arc) < short_of(g, mine)
        if not (guards or nearer) or why_unseen(g, p, u, arc, True) is not None:
            continue
        if not lone or why_officer_is_safe(g, p, u, arc) is None:
            return Refusal("12/shooting-officers", "officer-is-safe", {"at": tag(g, q), "unit": tag(g, u)})
    return None


def nearest_of(g: Field, p: int, found: list[int], arc: int = FRONT) -> int:
    """7/nearest-within-half: the nearest of the targets if it is within half the range, else NONE.

    An officer by himself draws no fire: he may be chosen, never must be.
    """
    best = NONE
    least = up_to(g, reach_of(g, p) // 2) + 1
    for q in found:
        d = distance(g, p, q, arc)
        if not is_officer(g, q) and d < least:
            best, least = q, d
    return best


def is_bound(g: Field, p: int, q: int, found: list[int], arc: int = FRONT) -> bool:
    """7/nearest-within-half: whether a unit needs a check of discipline to pass over the nearest for this target."""
    first = nearest_of(g, p, found, arc)
    return first != NONE and distance(g, p, q, arc) > up_to(g, distance(g, p, first, arc))


# at a charge


def why_no_reaction(g: Field, p: int, at: int) -> Refusal | None:
    """8/reaction-fire: why a unit cannot fire at who charges it: not on its front, has fired, or cannot fire at all."""
    if stands(g, p) and g.marks[p] & FIRED:
        rule = "11/canister-reaction" if is_gun(g, p) else "8/reaction-fire"
        return Refusal(rule, "has-fired", {"by": tag(g, p)})
    refusal = why_no_fire(g, p)
    if refusal is not None:
        return refusal
    x, y = front_of(g, at)
    if side_struck(g, x, y, p) != FRONT:
        return Refusal("8/reaction-fire", "not-charged-in-front", {"by": tag(g, p), "at": tag(g, at)})
    return None
