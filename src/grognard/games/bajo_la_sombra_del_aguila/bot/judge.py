"""How good it is for a unit to stand somewhere: what it can do from there, and what can be done to it."""

from __future__ import annotations

from typing import Final

from ....kit.acts import total
from ....space.table import INCH, bearing, point_gap, turned
from ..pack.names import ATTACK_COLUMN, BATTALION_MASS, CAVALRY, GUN, INFANTRY, MARCH_COLUMN, NONE, SQUARE
from ..rules.queries.ch01_sight import distance, front_of
from ..rules.queries.ch03_speed import quick_reach
from ..rules.queries.ch07_cover import cover_of
from ..rules.queries.ch07_dice import target_mods
from ..rules.queries.ch07_fire import targets
from ..rules.queries.ch07_targets import arcs_of, reach_of, shooting_of, why_no_fire
from ..rules.queries.ch08_charges import charge_reach, why_no_charge, why_no_charger
from ..rules.queries.ch11_artillery import battery_targets, battery_ways
from ..rules.queries.ch12_officers import command_range, in_command
from ..rules.queries.common import apart, arm, body, chief, dice_for, half, is_gun, stands, units, worn
from ..state.model import LIMBERED, O_HALT, S_HOUSE, Field
from .clash import danger, onslaught, reach
from .eye import FAR_OFF, Eye, alights
from .odds import gunfire, harm, hit, volley
from .siege import queue_up

NEXT: Final = 0.6  # what the fire of the next turn counts
SIEGE_NEXT: Final = 0.3  # the same for who attacks a place: there is no time for a fight with muskets
CHARGE: Final = 0.75  # what a charge counts that is not declared yet
READY: Final = 0.4  # what one counts that can be declared next turn
FIRE_AT: Final = 0.25  # what the enemy's fire counts: he has other targets too
CHARGE_AT: Final = 0.45
DARING: Final = 0.6  # by how much less what the enemy can do counts for the zealous
THRIFTY: Final = 0.2  # the same where points alone count: one's own losses are the enemy's points
PACE: Final = 1.8  # points for an inch nearer to where it is to go
URGENT: Final = 1.5  # by how much more for attackers, who have little time
SIEGE_PACE: Final = 4.5  # the same for who attacks a place
ALIGHT: Final = 32 * INCH // 10  # where horse dismounts: near enough to charge at once, not so near that it is harder
ASIDE: Final = 800  # who is turned farther off his enemy needs a turn to face him
WITHIN: Final = 8.0  # inches that it costs to come out of a building again
LOST: Final = 10.0  # out of command
STRAYED: Final = 3.0  # what each unit counts that its officer cannot have in his range together with this one
STAND_OFF: Final = 3 * INCH


def aim(e: Eye, g: Field, p: int) -> float:
    """What the fire of a unit at its best target is worth, as it stands."""
    best = 0.0
    if is_gun(g, p):
        for q in battery_targets(g, p):
            for way in battery_ways(g, p, q):
                best = max(best, e.weight[q] * harm(g, q, gunfire(g, p, q, way)))
        return best
    sides = arcs_of(g, p)
    total_ = 0.0
    count = 0
    for arc in sides:
        top = 0.0
        for q in targets(g, p, arc):
            top = max(top, e.weight[q] * harm(g, q, volley(g, p, q, arc, min(len(sides), 2))))
        if top > 0.0 and count < 2:
            total_ += top
            count += 1
    return total_


def fire_worth(e: Eye, g: Field, p: int) -> float:
    """What the fire of a unit is worth this turn, if it may fire at all."""
    if why_no_fire(g, p) is not None:
        return 0.0
    return aim(e, g, p)


def charge_worth(e: Eye, g: Field, p: int, mates: list[list[int]]) -> float:
    """The best charge from where a unit stands, with those who could charge the same target (`mates`, by enemy)."""
    if arm(g, p) > CAVALRY or why_no_charger(g, p) is not None:
        return 0.0
    best = 0.0
    far = charge_reach(g, p)
    for i in range(len(e.prey)):
        q = e.prey[i]
        if distance(g, p, q) > far or why_no_charge(g, p, q, []) is not None:
            continue
        more = e.weight[q]
        v = onslaught(g, [p], q, 0.0, False, more)
        friends = [o for o in mates[i] if o != p][:2]
        if friends:
            alone = max(onslaught(g, friends, q, 0.0, False, more), 0.0)
            v = max(v, onslaught(g, [p, *friends], q, 0.0, False, more) - alone)
        best = max(best, v)
    return best


def fired_at(g: Field, q: int, p: int, moves: bool) -> float:
    """Expected wounds by the fire of an enemy, roughly; `moves`: he may come nearer first."""
    b = g.b
    need = shooting_of(g, q)
    if need == 0 or g.formation[q] == MARCH_COLUMN or (is_gun(g, q) and g.flags[q] & LIMBERED):
        return 0.0
    x, y = front_of(g, q)
    shape = body(g, p)
    d = point_gap(x, y, shape)
    far = reach_of(g, q)
    if d > far:
        if not moves or is_gun(g, q) or d > far + b.speed[g.kind[q]]:
            return 0.0
    if not has_all_round(g, q) and not moves and turned(bearing(g.x[p] - x, g.y[p] - y), g.heading[q]) > 600:
        return 0.0
    cover = cover_of(g, x, y, p)
    need -= total(0, target_mods(g, p, cover))
    if is_gun(g, q):
        return hit(need) * 3.0
    if 2 * d > far:
        need += 1
    n = b.attacks[g.kind[q]]
    f = g.formation[q]
    if f in (ATTACK_COLUMN, BATTALION_MASS, SQUARE) or g.state[q] == S_HOUSE:
        n = half(n)
    if worn(g, q):
        n = half(n)
    return dice_for(n, need) * hit(need) * hit(b.defence[g.kind[p]] - b.piercing[g.kind[q]])


def has_all_round(g: Field, q: int) -> bool:
    return g.formation[q] == SQUARE or g.state[q] == S_HOUSE


def risk(e: Eye, g: Field, p: int) -> float:
    """What the enemy can do to a unit where it stands."""
    later = e.foes_move_later()
    out = 0.0
    wounds = 0.0
    worst = 0.0
    for q in e.foes:
        if not stands(g, q):
            continue
        wounds += fired_at(g, q, p, later)
        if arm(g, q) <= CAVALRY:
            d = apart(g, q, p)
            now = reach(g, q) if later else charge_reach(g, q)
            if d <= now:
                v = danger(g, q, p)
            elif d <= reach(g, q):
                v = 0.6 * danger(g, q, p)
            else:
                continue
            x, y = g.x[p] - g.x[q], g.y[p] - g.y[q]
            if turned(bearing(x, y), g.heading[q]) > 900:
                v *= 0.4
            out += 0.3 * v
            worst = max(worst, v)
    return CHARGE_AT * (0.7 * worst + out) + FIRE_AT * harm(g, p, wounds)


def pull(e: Eye, g: Field, p: int) -> float:
    """How a unit is drawn to where it is to go: less than nothing, nothing when it is there."""
    o = e.goal(p)
    if e.holds and o is None:
        return 0.0
    if e.siege and (e.foes or o is not None) and not is_gun(g, p):
        if g.state[p] == S_HOUSE:
            return -SIEGE_PACE * (e.lane(p).around(e.routes, g.ground(g.host[p])) / INCH + WITHIN)
        way = e.lane(p).far(g.x[p], g.y[p])
        if e.routes.passages:
            tx, ty = (o.x, o.y) if o is not None else (g.x[e.hunted(p)[0]], g.y[e.hunted(p)[0]])
            way += queue_up(g, e.routes.passages, g.x[p], g.y[p], tx, ty)
        q = e.quarry[p]
        if q != NONE and alights(g, p, q):
            way = max(way, ALIGHT)
        if q != NONE and turned(bearing(g.x[q] - g.x[p], g.y[q] - g.y[p]), g.heading[p]) > ASIDE:
            way += e.g.b.speed[g.kind[p]]
        return -SIEGE_PACE * way / INCH
    if o is not None:
        d = e.to_goal(o, g.x[p], g.y[p]) / INCH
        needed = d / (e.left + 1.0)  # inches a turn
        rate = PACE if needed < 1.5 else 2.0 * PACE if needed < 3.0 else 3.0 * PACE
        return -rate * d * (0.7 if e.holds else 1.0 + e.zeal)
    best = FAR_OFF
    if p in e.abreast:
        best = e.routes.far(g.x[p], g.y[p], *e.abreast[p])
    else:
        for q in e.hunted(p):
            best = min(best, e.to_prey(p, q, g.x[p], g.y[p]))
    if best == FAR_OFF:
        return 0.0
    rate = PACE * (0.8 + e.zeal) * (URGENT if g.attacker == e.side else 1.0)
    return -rate * max(best - STAND_OFF, 0) / INCH


def stride(e: Eye, g: Field, p: int) -> float:
    """What it is worth to be in a formation that marches well, when there is far to go."""
    o = e.goal(p)
    if e.holds or e.g.b.arm[g.kind[p]] != INFANTRY or g.state[p] == S_HOUSE:
        return 0.0
    d = e.nearest(p)
    if o is not None:
        d = min(d, o.far(g.x[p], g.y[p]))
    turns = min((d - 13 * INCH) / (7.0 * INCH), 2.5)
    if turns <= 0.0:
        return 0.0
    return PACE * 0.8 * turns * quick_reach(g, p) / INCH


def judge(e: Eye, g: Field, p: int, mates: list[list[int]], near: bool) -> float:
    """All together. `g` has the unit where it would stand; `near`: an enemy is near enough to matter."""
    return stance(e, g, p, near) + (prospect(e, g, p, mates) if near else 0.0)


def stance(e: Eye, g: Field, p: int, near: bool) -> float:
    """What it is worth to stand there, but for charges."""
    score = pull(e, g, p) + stride(e, g, p)
    if not in_command(g, p):
        score -= 1.0 if can_follow(g, p) else LOST
    score -= STRAYED * strayed(g, p)
    if not near:
        return score
    score += fire_worth(e, g, p)
    score -= risk(e, g, p) * (1.0 - (DARING if e.goals else THRIFTY) * e.zeal)
    return score + (SIEGE_NEXT if e.siege else NEXT) * next_fire(e, g, p)


def prospect(e: Eye, g: Field, p: int, mates: list[list[int]]) -> float:
    """What the charge is worth that it can declare this turn, or next turn after a halt."""
    now = charge_worth(e, g, p, mates)
    score = CHARGE * now
    if e.left > 0 and not e.holds:
        score += READY * max(next_charge(e, g, p, mates) - now, 0.0)
    return score


def next_charge(e: Eye, g: Field, p: int, mates: list[list[int]]) -> float:
    """What its charge would be worth next turn, after a halt, if nobody moves."""
    order, moved = g.order[p], g.moved[p]
    if arm(g, p) > CAVALRY or g.stunned[p]:
        return 0.0
    g.order[p], g.moved[p] = O_HALT, 0
    v = charge_worth(e, g, p, mates)
    g.order[p], g.moved[p] = order, moved
    return v


def can_follow(g: Field, p: int) -> bool:
    """Whether its officer, or the general, can ride after it: officers move last."""
    for o in (g.under[p], chief(g, g.side[p])):
        if o != NONE and body(g, o) and apart(g, o, p) <= command_range(g, o) + g.b.speed[g.kind[o]] - INCH:
            return True
    return False


def next_fire(e: Eye, g: Field, p: int) -> float:
    """What its fire would be worth next turn, if it halts and nobody moves."""
    order = g.order[p]
    if e.g.b.arm[g.kind[p]] == GUN or order == O_HALT or shooting_of(g, p) == 0 or g.formation[p] == MARCH_COLUMN:
        return 0.0 if order != O_HALT else fire_worth(e, g, p)
    if g.marks[p]:
        return 0.0
    g.order[p] = O_HALT
    v = fire_worth(e, g, p)
    g.order[p] = order
    return v


def strayed(g: Field, p: int) -> int:
    """How many units of its officer are so far off that he cannot have both in his range."""
    o = g.under[p]
    if o == NONE or not body(g, o):
        return 0
    far = 2 * command_range(g, o) + INCH
    n = 0
    for q in units(g, g.side[p]):
        if q != p and g.under[q] == o and g.b.arm[g.kind[q]] != GUN and apart(g, p, q) > far:
            n += 1
    return n
