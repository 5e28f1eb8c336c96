"""16 Where a piece may be put down before the first turn."""

from __future__ import annotations

from .....space.ground import FRIEND, SOLID, add_ground
from .....space.spot import Spot
from .....space.table import INCH, ahead, beside, corners, inside, overlap
from ...codes import MANY
from ...pack.names import FANATIC, FRONTIERSMEN, NONE
from ...state.model import S_HIDDEN, S_RESERVE, S_TABLE, T_GONE, T_PLACED, Field
from .ch04_ground import ground_for
from .ch04_houses import garrison, why_no_house
from .ch12_officers import command_range, in_range
from .ch15_terrain import flat
from .ch16_scenario import chart, is_chief
from .ch16_zones import area, facing, margin_for, shunned
from .common import body, foe, gifted, has, is_gun, is_infantry, is_officer, near, stands, units
from .measure import up_to


def obstacles(g: Field, p: int) -> list[int]:
    """What a piece keeps clear of when it is deployed: as on the march, and water too (ruling)."""
    b = g.b
    out = ground_for(g, p, False)
    for t in range(len(g.t_kind)):
        if b.t_water[g.t_kind[t]] and not g.t_flags[t] & T_GONE:
            add_ground(out, SOLID, MANY + t, 0, g.ground(t))
    for q in range(len(g.kind)):  # one's own hidden units
        if g.state[q] == S_HIDDEN and g.side[q] == g.side[p] and q != p and g.host[q] == NONE:
            k = g.kind[q]
            shape = corners(g.x[q], g.y[q], g.heading[q], b.base_w[k], b.base_d[k])
            add_ground(out, FRIEND, q, b.charts.apart.units * INCH, shape)
    shunned(g, g.side[p], out)
    return out


def shut_out(g: Field, side: int, out: list[int]) -> None:
    """13/frontiersmen, 13/hidden-deployment: the enemy's zone of deployment."""
    for polygon in area(g, foe(side)):
        add_ground(out, SOLID, NONE, 0, polygon)


def wilds(g: Field) -> list[list[int]]:
    """13/frontiersmen: the difficult ground of the table."""
    return [
        g.ground(t)
        for t in range(len(g.t_kind))
        if g.b.t_area[g.t_kind[t]] and not g.b.t_water[g.t_kind[t]] and not g.t_flags[t] & T_GONE
    ]


def thickets(g: Field) -> list[list[int]]:
    """13/hidden-deployment: where nobody is seen: inside woods and groves (ruling)."""
    b = g.b
    return [
        g.ground(t)
        for t in range(len(g.t_kind))
        if b.t_area[g.t_kind[t]] and b.t_sight[g.t_kind[t]] and not b.t_high[g.t_kind[t]] and not g.t_flags[t] & T_GONE
    ]


def spot(
    g: Field, p: int, zones: list[list[int]], ground: list[int], covers: list[int] | None = None, least: int = 0
) -> Spot:
    b = g.b
    k = g.kind[p]
    fixed = is_officer(g, p)
    heading = facing(g, g.side[p])
    return Spot(
        b.base_w[k], b.base_d[k], 0, b.width, b.height, flat(zones), heading, fixed, ground, covers, least
    )  # fmt: skip


def place_for(g: Field, p: int, home: bool = False) -> Spot:
    """16: the poses in which a unit may deploy. 13/frontiersmen: also in difficult ground outside the enemy's zone;
    13/fighting-at-home (`home`): in one's own zone alone."""
    zones = area(g, g.side[p], margin_for(g, p))
    ground = obstacles(g, p)
    if has(g, p, FRONTIERSMEN) and not home and not is_officer(g, p):
        zones = zones + wilds(g)
        shut_out(g, g.side[p], ground)
    return spot(g, p, zones, ground)


def at_home(g: Field, p: int) -> bool:
    """Whether a piece stands in its own zone of deployment."""
    shape = body(g, p)
    for polygon in area(g, g.side[p]):
        if inside(shape, polygon):
            return True
    return False


def hideout(g: Field, p: int) -> Spot:
    """13/hidden-deployment: in a wood or a grove outside the enemy's zone of deployment."""
    ground = obstacles(g, p)
    shut_out(g, g.side[p], ground)
    return spot(g, p, thickets(g), ground)


def houses_for(g: Field, p: int, hidden: bool = False) -> list[int]:
    """4/buildings: the empty buildings of the zone where infantry may begin; the hidden in any outside the enemy's."""
    if not is_infantry(g, p):
        return []
    out: list[int] = []
    for t in range(len(g.t_kind)):
        if why_no_house(g, p, t) is not None or _promised(g, p, t):
            continue
        zones = area(g, foe(g.side[p]) if hidden else g.side[p])
        lies = False
        for polygon in zones:
            lies = lies or (overlap(g.ground(t), polygon) if hidden else inside(g.ground(t), polygon))
        if lies != hidden:
            out.append(t)
    return out


def _promised(g: Field, p: int, t: int) -> bool:
    for q in range(len(g.kind)):
        if g.state[q] == S_HIDDEN and g.side[q] == g.side[p] and g.host[q] == t:
            return True
    return False


def unseen_in(g: Field, p: int) -> tuple[Spot, list[int]]:
    """13/hidden-deployment: where a hidden unit may be for all that is known of it: the woods and groves, and the
    buildings, that it could have chosen. The units of its own side have kept clear of it since; those of the enemy,
    who knows nothing, have not."""
    strangers = [q for q in range(len(g.kind)) if g.side[q] != g.side[p]]
    ground = _apart_from(obstacles(g, p), strangers)
    shut_out(g, g.side[p], ground)
    houses: list[int] = []
    for t in range(len(g.t_kind)):
        if not is_infantry(g, p) or not g.b.t_house[g.t_kind[t]] or g.t_flags[t] & T_GONE or _promised(g, p, t):
            continue
        if _meets(g, t, foe(g.side[p])) or (garrisoned(g, t) and g.side[garrison(g, t)] == g.side[p]):
            continue
        houses.append(t)
    return spot(g, p, thickets(g), ground), houses


def _meets(g: Field, t: int, side: int) -> bool:
    """Whether a piece of terrain reaches into the zone of a side."""
    for polygon in area(g, side):
        if overlap(g.ground(t), polygon):
            return True
    return False


# guns


def mates(g: Field, q: int) -> list[int]:
    """5/batteries: a gun and those that stand base to base with it."""
    if g.battery[q] == NONE:
        return [q]
    return [x for x in range(len(g.kind)) if g.battery[x] == g.battery[q] and g.side[x] == g.side[q] and stands(g, x)]


def beside_gun(g: Field, p: int, q: int) -> list[int]:
    """5/batteries: the pose of a gun base to base with another, to its right or its left; [] where there is no room."""
    near = mates(g, q)
    ground = _apart_from(obstacles(g, p), near)
    for x in near:
        add_ground(ground, SOLID, x, 0, g.poly(x))
    choice = spot(g, p, area(g, g.side[p], margin_for(g, p)), ground)
    step = (g.b.base_w[g.kind[p]] + g.b.base_w[g.kind[q]]) // 2 + 1
    for side in (step, -step):
        x, y = beside(g.x[q], g.y[q], g.heading[q], side)
        if choice.fault([x, y, g.heading[q]]) is None:
            return [x, y, g.heading[q]]
    return []


def _apart_from(ground: list[int], ids: list[int]) -> list[int]:
    """Obstacles without some of them."""
    out: list[int] = []
    i = 0
    while i < len(ground):
        n = ground[i + 3]
        if ground[i + 1] not in ids:
            out += ground[i : i + 4 + n]
        i += 4 + n
    return out


def batteries_for(g: Field, p: int) -> list[int]:
    """5/batteries: the guns of its side beside which a gun finds room."""
    if not is_gun(g, p):
        return []
    return [
        q
        for q in range(len(g.kind))
        if q != p and g.side[q] == g.side[p] and is_gun(g, q) and g.state[q] == S_TABLE and beside_gun(g, p, q)
    ]


# officers


def charges_of(g: Field, o: int) -> list[int]:
    """12/deploy-in-command: the units an officer must have in range: those assigned to him; the general in chief those
    that are not in the range of their own officer."""
    out: list[int] = []
    for p in units(g, g.side[o]):
        own = g.under[p]
        if own == o or (is_chief(g, o) and (own == NONE or not body(g, own) or not in_range(g, own, p))):
            out.append(p)
    return out


def post_of(g: Field, o: int, least: int = NONE) -> Spot:
    """12/deploy-in-command: where an officer may stand: with as many of them in his range as can be (`least`, if
    that has been found out). 12/fanatic: he deploys in a unit, nowhere else."""
    zones = area(g, g.side[o], margin_for(g, o))
    ground = obstacles(g, o)
    if gifted(g, o, FANATIC) and units(g, g.side[o]):
        return spot(g, o, [], ground)
    theirs = charges_of(g, o)
    reach = command_range(g, o)
    covers: list[int] = []
    for p in theirs:
        covers += [up_to(g, reach), len(body(g, p)), *body(g, p)]
    if least == NONE:
        least = spot(g, o, zones, ground, covers).most_covered(len(theirs)) if theirs else 0
    return spot(g, o, zones, ground, covers, least)


def hosts_of(g: Field, o: int, least: int) -> list[int]:
    """12/deploy-in-command, 12/fanatic: the units that an officer may deploy in: with no fewer in his range."""
    theirs = charges_of(g, o)
    reach = command_range(g, o)
    best = least
    found: list[int] = []
    fanatic = gifted(g, o, FANATIC)
    for p in units(g, g.side[o]):
        n = sum(1 for q in theirs if near(g, p, q, reach))
        if fanatic and n > best:
            best = n
            found = []
        if n >= best:
            found.append(p)
    return found


# works


def before(g: Field, p: int, kind: int) -> list[int]:
    """11/sappers, scenario/borodino: the pose of a position before the front of a unit; [] where there is no room."""
    b = g.b
    if g.state[p] != S_TABLE:
        return []
    deep = (b.base_d[g.kind[p]] + b.t_d[kind] + 1) // 2
    x, y = ahead(g.x[p], g.y[p], g.heading[p], deep)
    shape = corners(x, y, g.heading[p], b.t_w[kind], b.t_d[kind])
    for q in range(len(g.kind)):
        if q != p and stands(g, q) and overlap(shape, body(g, q)):
            return []
    for t in range(len(g.t_kind)):
        k = g.t_kind[t]
        if b.t_works[k] and g.t_side[t] == g.side[p]:  # positions of one side may join (guns of a battery)
            continue
        if (b.t_solid[k] or b.t_line[k]) and not g.t_flags[t] & T_GONE and overlap(shape, g.ground(t)):
            return []
    if min(shape[0::2]) < 0 or min(shape[1::2]) < 0 or max(shape[0::2]) > b.width or max(shape[1::2]) > b.height:
        return []
    return [x, y, g.heading[p]]


def on_hills(g: Field, p: int) -> bool:
    """scenario/borodino: whether a unit stands on one of the hills of the scenario."""
    if chart(g).hills is None:
        return False
    for t in range(len(g.t_kind)):
        if g.t_flags[t] & T_PLACED and g.b.t_high[g.t_kind[t]] and overlap(body(g, p), g.ground(t)):
            return True
    return False


def sapper_acts(g: Field, side: int, kind: int) -> tuple[list[int], list[int]]:
    """11/sappers: the units that may begin in a fortified position, and those that sappers may go with, also those who
    wait off the table."""
    dug = [
        p
        for p in units(g, side)
        if (is_infantry(g, p) or is_gun(g, p)) and not on_hills(g, p) and before(g, p, kind)
    ]  # fmt: skip
    joined = [p for p in range(len(g.kind)) if g.side[p] == side and (stands(g, p) or g.state[p] == S_RESERVE)]
    return dug, [p for p in joined if is_infantry(g, p)]


def garrisoned(g: Field, t: int) -> bool:
    """Whether somebody is in a building, or it is no more."""
    return g.t_flags[t] & T_GONE != 0 or garrison(g, t) != NONE


def manned(g: Field, side: int, t: int) -> list[int]:
    """scenario/borodino: the units on a hill that can begin behind a light position; cavalry does not."""
    return [
        p
        for p in units(g, side)
        if (is_infantry(g, p) or is_gun(g, p)) and overlap(body(g, p), g.ground(t)) and before(g, p, g.b.works_light)
    ]
