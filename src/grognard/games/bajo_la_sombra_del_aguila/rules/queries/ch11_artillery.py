"""11 Artillery: who may fire, with what, at whom; batteries, howitzers and buildings."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Args, Refusal
from .....space.table import FRONT, INCH, clip, point_within
from ...codes import M_MOVED, M_OBSTACLE, M_OFFICER, M_PIERCING, M_REACTION, M_UNLIMBERED, M_WALLS
from ...pack.names import CANISTER, HOWITZER, INDIRECT_FIRE, NONE, OPEN_ORDER
from ...state.model import O_MOVED_UNLIMBERED, O_UNLIMBERED, S_HOUSE, Field
from .ch01_sight import dim_rule, distance, front_of, is_spotted, sees, view_field
from .ch05_batteries import battery_of
from .ch07_cover import FORTIFIED, SOLID_COVER, area_cover, class_of, cover_of, screened_by, shot_over_obstacle
from .ch07_dice import shooter_mods, target_mods
from .ch07_targets import (
    in_reach,
    in_weather,
    is_shaken,
    reach_of,
    why_no_enemy,
    why_no_fire,
    why_no_plain_target,
    why_no_reaction,
)
from .common import body, half, has, is_officer, tag
from .measure import short_of, up_to

# ways of firing a gun
ROUND_SHOT: Final = 0
CANISTER_SHOT: Final = 1
INDIRECT: Final = 2


def of_sides(face: int, sides: int) -> int:
    """1/dice-d3-rerolls: a die of three sides is a die of six, halved and rounded up; of two, a third of it."""
    return (face * sides + 5) // 6


# who may fire


def crew_of(g: Field, p: int) -> list[int]:
    """5/batteries: a battery fires as one: those of its guns that can fire at all."""
    return [q for q in battery_of(g, p) if why_no_fire(g, q) is None]


# with what, at whom


def canister_reach(g: Field, p: int) -> int:
    """11/targets-and-range: the range of canister, 0 for a gun that has none."""
    k = g.kind[p]
    return in_weather(g, g.b.charts.guns.canister_range[g.b.calibre[k]] * INCH) if has(g, p, CANISTER) else 0


def why_no_indirect(g: Field, p: int, q: int) -> Refusal | None:
    """11/howitzers, 13/indirect-fire, 11/spotter: at what it does not see, 12 inches away or more, if a friend sees it.

    Who is in a building needs no spotter.
    """
    args: Args = {"by": tag(g, p), "at": tag(g, q)}
    refusal = why_no_enemy(g, p, q)
    if refusal is not None:
        return refusal
    if not has(g, p, INDIRECT_FIRE) or is_officer(g, q):
        return Refusal("11/howitzers", "no-indirect-fire", args)
    x, y = front_of(g, p)
    if not clip(body(g, q), view_field(g, p)):
        return Refusal("1/field-of-view", "not-in-view", args)
    if not point_within(x, y, body(g, q), up_to(g, reach_of(g, p))):
        return Refusal("7/ranges", "out-of-range", {**args, "inches": reach_of(g, p) // INCH})
    dim = dim_rule(g, x, y, body(g, q))  # not even shells are fired farther than the weather lets see
    if dim:
        return Refusal(dim, "beyond-sight", {"at": tag(g, q), "weather": g.weather, "inches": g.b.charts.weather.sight})
    least = g.b.charts.guns.indirect_least
    if distance(g, p, q) < short_of(g, least * INCH):
        return Refusal("11/howitzers", "too-near-for-indirect-fire", {**args, "inches": least})
    if g.state[q] != S_HOUSE and not is_spotted(g, g.side[p], q):
        return Refusal("11/spotter", "no-spotter", args)
    return None


def ways(g: Field, p: int, q: int) -> list[int]:
    """What one gun may fire at a target: shot where it sees it, canister within its range, shells over the hills."""
    if why_no_plain_target(g, p, q, FRONT, reach_of(g, p)) is not None:
        lobs = has(g, p, INDIRECT_FIRE) and why_no_indirect(g, p, q) is None and not sees(g, p, q, FRONT, True)
        return [INDIRECT] if lobs else []
    near_enough = canister_reach(g, p)
    x, y = front_of(g, p)
    if near_enough and point_within(x, y, body(g, q), up_to(g, near_enough)):
        return [ROUND_SHOT, CANISTER_SHOT]
    return [ROUND_SHOT]


def why_no_gun_target(g: Field, p: int, q: int) -> Refusal | None:
    """11/targets-and-range: like any other unit, by what it sees; howitzers over what hides it too."""
    refusal = why_no_plain_target(g, p, q, FRONT, reach_of(g, p))
    if refusal is not None and refusal.rule != "7/ranges" and has(g, p, INDIRECT_FIRE):
        return why_no_indirect(g, p, q) if not sees(g, p, q, FRONT, True) else refusal
    return refusal


def battery_ways(g: Field, p: int, q: int) -> list[int]:
    """The same for the whole battery."""
    found: list[int] = []
    for gun in crew_of(g, p):
        for way in ways(g, gun, q):
            if way not in found:
                found.append(way)
    found.sort()
    return found


def crew_for(g: Field, p: int, q: int, way: int) -> list[int]:
    """Those guns of a battery that can fire so at a target."""
    return [gun for gun in crew_of(g, p) if way in ways(g, gun, q)]


def battery_targets(g: Field, p: int) -> list[int]:
    """5/batteries: what a battery may fire at: every target of any of its guns."""
    found: list[int] = []
    for gun in crew_of(g, p):
        found += [q for q in in_reach(g, gun) if q not in found and ways(g, gun, q)]
    found.sort()
    return found


# to hit


def gun_mods(g: Field, p: int, q: int, way: int, reaction: bool = False) -> list[int]:
    """11/artillery-basics: how hard a target is to hit for a gun; never by its distance.

    Shot: areas of terrain and obstacles in the way; walls tell when it comes to wounds. 11/howitzers: areas alone;
    13/indirect-fire: no cover at all. 13/canister: cover as for small arms. No screens (5/light-infantry-screens).
    """
    b = g.b
    if reaction:
        return [M_REACTION, b.charts.fire.reaction]
    x, y = front_of(g, p)
    cover = 0 if way == INDIRECT else cover_of(g, x, y, q) if way == CANISTER_SHOT else area_cover(g, q)
    mods = target_mods(g, q, cover)
    if is_officer(g, q) and way == CANISTER_SHOT:
        mods += [M_OFFICER, b.charts.fire.officer]
    if way == ROUND_SHOT and b.calibre[g.kind[p]] != HOWITZER and shot_over_obstacle(g, p, x, y, q):
        mods += [M_OBSTACLE, b.charts.guns.obstacle]
    return mods + crew_mods(g, p)


def crew_mods(g: Field, p: int) -> list[int]:
    """11/limbering, 11/horse-artillery: -1 when it has just been unlimbered; 7/disordered-fire."""
    mods: list[int] = []
    if g.order[p] == O_UNLIMBERED:
        mods += [M_UNLIMBERED, g.b.charts.guns.unlimbered]
    elif g.order[p] == O_MOVED_UNLIMBERED:
        mods += [M_MOVED, g.b.charts.guns.unlimbered]
    return mods + shooter_mods(g, p)


def gun_need(g: Field, p: int, q: int, way: int) -> int:
    """11/targets-and-range, 11/howitzers, 13/canister, 12/shooting-officers: what a gun needs, unmodified."""
    guns = g.b.charts.guns
    if way == CANISTER_SHOT:
        return guns.canister_hit
    if way == INDIRECT:
        return guns.indirect_hit
    return guns.officer_hit if is_officer(g, q) else g.b.shooting[g.kind[p]]


def canister_dice(g: Field, guns: list[int]) -> int:
    """13/canister: the attacks of some guns; half of those of a gun that is disordered."""
    n = 0
    for p in guns:
        a = g.b.charts.guns.canister_attacks[g.b.calibre[g.kind[p]]]
        n += half(a) if is_shaken(g, p) else a
    return n


def ball_sides(g: Field, p: int, q: int) -> int:
    """The die that tells how many hits a ball makes; 12/shooting-officers: half as many at a single man."""
    sides = g.b.charts.guns.dice[g.b.calibre[g.kind[p]]]
    return half(sides) if q != NONE and is_officer(g, q) else sides


# hits and wounds


def walls_before(g: Field, p: int, q: int, way: int) -> int:
    """11/against-buildings: the class of the walls that protect a target from shot: 0, or SOLID_COVER, or FORTIFIED.

    11/howitzers: none protect from a howitzer; 13/canister: canister has its modifiers when it hits.
    """
    if way != ROUND_SHOT or g.b.calibre[g.kind[p]] == HOWITZER:
        return 0
    if g.state[q] == S_HOUSE:
        return class_of(g, g.host[q])
    x, y = front_of(g, p)
    t = screened_by(g, x, y, q)
    return class_of(g, t) if t != NONE and class_of(g, t) >= SOLID_COVER else 0


def hits_left(g: Field, p: int, q: int, way: int, hits: int) -> int:
    """5/open-order/shot-at: half against open order; 11/against-buildings: half against those in a house or a fort."""
    if g.formation[q] == OPEN_ORDER:
        hits = half(hits)
    walls = walls_before(g, p, q, way)
    if walls == FORTIFIED or (walls and g.state[q] == S_HOUSE):
        hits = half(hits)
    return hits


def wall_mods(g: Field, p: int, q: int, way: int) -> list[int]:
    """11/against-buildings: what walls take from the rolls to wound; a fence nothing."""
    guns = g.b.charts.guns
    walls = walls_before(g, p, q, way)
    if walls == FORTIFIED:
        return [M_WALLS, guns.works]
    if not walls:
        return []
    if g.state[q] == S_HOUSE:
        return [M_WALLS, guns.stone if g.b.t_stone[g.t_kind[g.host[q]]] else guns.wood]
    return [M_WALLS, guns.wall]


def piercing_mods(g: Field, p: int, way: int) -> list[int]:
    """13/piercing: what is added to the rolls to wound; canister and shells falling from above have their own."""
    guns = g.b.charts.guns
    n = g.b.piercing[g.kind[p]]
    if way == CANISTER_SHOT:
        n = guns.canister_piercing
    elif way == INDIRECT:
        n = guns.indirect_piercing
    return [M_PIERCING, n] if n else []


def shelled_rerolls(g: Field, q: int) -> int:
    """5/march-column/shot-at, 5/square/shot-at and the others: dice to wound that guns roll again at dense targets."""
    return g.b.shelled[g.formation[q]]


# at a charge


def reacting_guns(g: Field, p: int, at: int) -> list[int]:
    """11/canister-reaction: the guns that answer a charge on one of them with canister: its battery, as one."""
    return [q for q in battery_of(g, p) if has(g, q, CANISTER) and why_no_reaction(g, q, at) is None]
