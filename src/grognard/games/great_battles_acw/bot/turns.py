"""A brigade's actions: who acts next, and the turn of one unit: rally, move, fire, turn."""

from __future__ import annotations

from typing import Final

from ....space.hexes import FRONT
from ..board import A_ART, A_CAV, C_ART, C_CAV, C_INF, NONE
from ..codes import (
    CHARGE,
    DISMOUNT,
    DONE,
    END,
    EXIT,
    EXTEND_BOTH,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FIRE,
    FORM_LINE,
    GO,
    LEADER,
    MOUNT,
    RALLY,
    REFUSE_LEFT,
    REFUSE_RIGHT,
    RESUPPLY,
    RETRACT,
    TURN,
    UNIT,
    WITHDRAW,
    arg_of,
    kind_of,
)
from ..flow.ch09_movement import UnitTurn
from ..model import (
    ADJACENT,
    ADVANCE,
    ATTACK,
    BUILDING,
    DISORDERED,
    FIRED,
    FOOT,
    IN_PHASE,
    MARCH,
    MOVED,
    OFF,
    REFUSED,
    Field,
)
from ..queries.ch04_command import command_range, leads, stands
from ..queries.ch07_facing import IN_FRONT, IN_REAR, fronting, seen_from
from ..queries.ch08_limits import in_column, in_line, mode
from ..queries.ch08_stacks import brigade_of, extended, hex_of, is_mounted, top_at, units_at
from ..queries.ch09_reach import BY_CRAWL, reach
from ..queries.ch10_sight import clear_line
from ..queries.ch11_charge import charge_targets
from ..queries.ch11_shock import shock_hexes
from ..queries.ch12_cohesion import bad_cohesion
from ..queries.ch13_rally import rally_mods
from .odds import (
    disorder_worth,
    fire_worth,
    mods_sum,
    plain_fire,
    resistance,
    roll_worth,
    shock_worth,
)
from .plan import BEHIND, HOLD, MOVE, SAFE, STRIKE, Plan
from .scan import NOWHERE, Scan, facing_worth, heading
from .ways import FAR, Ways

STEP: Final = 0.055  # what half a point of way to the goal is worth
SHOCK_FLOOR: Final = 0.2  # an attack must promise this much


class Eye:
    """What a decision about units is made with."""

    def __init__(self, g: Field, sc: Scan, plan: Plan, ways: Ways) -> None:
        self.g: Field = g
        self.sc: Scan = sc
        self.plan: Plan = plan
        self.ways: Ways = ways


def klass_of(g: Field, u: int) -> int:
    if g.b.arm[u] == A_ART:
        return C_ART
    return C_CAV if is_mounted(g, u) else C_INF


def goal_of(e: Eye, u: int) -> int:
    return e.plan.goal[brigade_of(e.g, u)]


def way_of(e: Eye, u: int) -> list[int]:
    """The field of distances to the unit's goal, as it goes."""
    g = e.g
    goal = goal_of(e, u)
    return e.ways.to(g, goal, klass_of(g, u), MARCH if mode(g, u) == MARCH else ADVANCE)


# who acts next


def use_of(e: Eye, u: int) -> float:
    """How urgently a unit should act now: nothing to do is 0."""
    g = e.g
    if g.at[u] == OFF:
        return 6.0
    if g.at[u] < 0:
        return 0.0
    f = brigade_of(g, u)
    h = g.at[u]
    near = e.sc.near[h]
    if mode(g, u) == MARCH:
        goal = e.plan.goal[f]
        if goal < 0:
            return 0.0
        far = way_of(e, u)[h]
        return 4.0 + 1.0 / (1.0 + far) if far > 2 else 0.0
    if g.state[u] & DISORDERED:
        return 2.0 if near > 1 else 1.0
    far = way_of(e, u)[h] if e.plan.goal[f] >= 0 else 0
    if g.b.arm[u] == A_ART:
        if near <= 3 or (near <= 12 and sees_foe(e, h)):
            return 3.5
        return 0.6 if far > 14 and far < FAR else 0.0
    if near <= 1:
        return 3.0
    if near <= 6:
        if e.plan.stance[f] == HOLD and near > 3 and far <= 8 and faced(e, u):
            return 0.0
        return 2.5 - 0.1 * near
    if far > 4 and far < FAR and not (g.state[u] & BUILDING):
        return 1.5 + 1.0 / (2.0 + far)
    return 0.0


def faced(e: Eye, u: int) -> bool:
    """Whether a unit looks more or less at the nearest enemy."""
    g = e.g
    foe = e.sc.nearest_foe(g, g.at[u])
    return foe < 0 or abs((heading(g, g.at[u], foe) - g.facing[u] + 18.0) % 12.0 - 6.0) <= 2.0


def sees_foe(e: Eye, h: int) -> bool:
    """Whether any enemy in gun range can be seen from a hex."""
    g = e.g
    for t in e.sc.foes:
        if g.b.grid.distance(h, t) <= 12 and clear_line(g, h, t):
            return True
    return False


def next_up(e: Eye, o: list[int]) -> int:
    """5.33: the unit with the most to do, then leaders who are out of place, then the end."""
    g = e.g
    best = -1
    most = 0.01
    for x in o:
        if kind_of(x) == UNIT:
            n = use_of(e, arg_of(x))
            if n > most:
                most = n
                best = x
    if best >= 0:
        return best
    for x in o:
        if kind_of(x) == LEADER and leader_wants(e, arg_of(x)):
            return x
    if END in o:
        return END
    for x in o:
        if kind_of(x) == UNIT:
            return x
    return o[0]


# leaders


def seat_worth(e: Eye, x: int, h: int) -> float:
    """How good a hex is for a brigade's or division's leader."""
    g = e.g
    b = g.b
    grid = b.grid
    far = max(command_range(g, x), 1)
    total = 0.0
    company = 0.0
    brigadier = False
    for f in b.commands[x]:
        if b.subs[f]:
            for sub in b.subs[f]:
                y = b.leader_of[sub]
                if y >= 0 and stands(g, y):
                    d = grid.distance(g.leader_at[y], h)
                    total -= 0.02 * d + (0.5 + 0.1 * (d - far) if d > far else 0.0)
        up = b.up[f]
        if up >= 0:
            z = b.leader_of[up]
            if z >= 0 and stands(g, z):
                d = grid.distance(g.leader_at[z], h)
                most = command_range(g, z)
                if d > most:
                    total -= 0.15 + 0.02 * (d - most)
        for u in b.units_of[f]:
            if g.at[u] < 0:
                continue
            brigadier = True
            d = grid.distance(g.at[u], h)
            total -= 0.04 * d + (0.35 if d > far else 0.0)
            if d == 0:
                n = 0.3
                if g.b.arm[u] != A_ART and e.sc.near[h] <= 1 and b.side[u] == g.active and shock_hexes(g, u):
                    n += 0.9 + 0.03 * g.sp[u]
                if g.state[u] & DISORDERED:
                    n += 0.35 * b.stars[x]
                company = max(company, n)
    if brigadier:
        total += company
    if e.sc.near[h] <= 2 and not e.sc.own[h]:
        total -= 3.0
    total -= 0.02 * e.sc.threat[h]
    if not brigadier and e.sc.near[h] <= 1:
        total -= 0.4
    return total


def seats_for(e: Eye, x: int) -> list[int]:
    """Hexes a leader may want: those of his men, of his brigadiers, and around."""
    g = e.g
    b = g.b
    out: list[int] = []
    for f in b.commands[x]:
        for u in b.units_of[f]:
            if g.at[u] >= 0 and g.at[u] not in out:
                out.append(g.at[u])
        for sub in b.subs[f]:
            y = b.leader_of[sub]
            if y >= 0 and stands(g, y) and g.leader_at[y] not in out:
                out.append(g.leader_at[y])
    return out


def best_seat(e: Eye, x: int, offered: list[int]) -> int:
    """Of some hexes the best for a leader; those near his men are looked at."""
    g = e.g
    here = g.leader_at[x]
    best = here
    most = seat_worth(e, x, here) + 0.12 if here >= 0 else -99.0
    wanted = seats_for(e, x)
    close: list[int] = []
    for h in offered:
        if h in wanted:
            close.append(h)
    if not close:  # as near to them as he can
        far = 999
        if here >= 0:
            for w in wanted:
                far = min(far, g.b.grid.distance(w, here))
        for h in offered:
            for w in wanted:
                d = g.b.grid.distance(w, h)
                if d < far and not (e.sc.near[h] <= 2):
                    far = d
                    best = h
        return best
    for h in close:
        n = seat_worth(e, x, h)
        if n > most:
            most = n
            best = h
    return best


def leader_wants(e: Eye, x: int) -> bool:
    g = e.g
    if g.leader_at[x] == OFF:
        return True
    if g.leader_at[x] < 0:
        return False
    return best_seat(e, x, seats_for(e, x)) != g.leader_at[x]


def leader_turn(e: Eye, x: int, o: list[int]) -> int:
    """9.31: to the hex where he is needed most."""
    offered = [arg_of(a) for a in o if kind_of(a) == GO]
    if offered:
        h = best_seat(e, x, offered)
        if h != e.g.leader_at[x] and GO + h in o:
            return GO + h
    return DONE


# one unit


def unit_turn(e: Eye, top: UnitTurn, o: list[int]) -> int:
    """10.13: what a unit does next."""
    g = e.g
    u = top.u
    moves: list[int] = []
    shots: list[int] = []
    turns: list[int] = []
    backs: list[int] = []
    for x in o:
        kind = kind_of(x)
        if kind == GO:
            moves.append(arg_of(x))
        elif kind == FIRE:
            shots.append(arg_of(x))
        elif kind == TURN:
            turns.append(arg_of(x))
        elif kind == WITHDRAW:
            backs.append(arg_of(x))
    if column_stuck(g, u, o):
        return reform(e, u, o)
    if EXIT + g.at[u] in o and leaves(e, u):
        return EXIT + g.at[u]
    if RALLY in o and wants_rally(e, u):
        return RALLY
    if RESUPPLY in o and not shots:
        return RESUPPLY
    if DISMOUNT in o and wants_foot(e, u):
        return DISMOUNT
    if MOUNT in o and wants_horse(e, u):
        return MOUNT
    if CHARGE in o and charge_pays(e, u):
        return CHARGE
    shot, aim = best_shot(g, u, shots)
    if g.b.arm[u] == A_ART:
        act = guns_turn(e, u, moves, shot, aim, backs)
    elif mode(g, u) == MARCH:
        act = march_turn(e, u, moves)
    else:
        act = troops_turn(e, top, moves, shot, aim, backs)
    if act >= 0:
        return act
    facing = best_turn(e, u, turns, DONE not in o)
    if facing >= 0:
        return TURN + facing
    bend = wants_bend(e, u, o)
    if bend >= 0:
        return bend
    if DONE in o:
        return DONE
    return GO + moves[0] if moves else o[0]


def column_stuck(g: Field, u: int, o: list[int]) -> bool:
    return in_column(g, u) and mode(g, u) != MARCH


def reform(e: Eye, u: int, o: list[int]) -> int:
    """8.53: a column near the enemy forms line, or draws in."""
    g = e.g
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == FORM_LINE:
            n = 1.0 + facing_worth(g, e.sc, g.at[u], arg_of(x), goal_of(e, u))
            if n > most:
                most = n
                best = x
    if best >= 0 and e.sc.near[g.at[u]] <= 6:
        return best
    for x in o:
        if kind_of(x) == RETRACT and (best < 0 or arg_of(x) == g.at[u]):
            if best < 0 or arg_of(x) == g.at[u]:
                best = x
    if best >= 0:
        return best
    return DONE if DONE in o else o[0]


def leaves(e: Eye, u: int) -> bool:
    """A unit that is a wreck leaves the map where that saves it."""
    g = e.g
    return g.state[u] & DISORDERED != 0 and e.plan.left <= 2 and e.sc.near[g.at[u]] <= 6


def rally_chance(g: Field, u: int) -> float:
    n = bad_cohesion(g, u) - mods_sum(rally_mods(g, u)) + 1
    return min(max(n, 0), 9) / 10.0


def wants_rally(e: Eye, u: int) -> bool:
    """13.41: unless it is hopeless and a failure would only cost men."""
    g = e.g
    return rally_chance(g, u) >= 0.15


def wants_foot(e: Eye, u: int) -> bool:
    """14.2: troopers fight on foot where they stand to hold."""
    g = e.g
    near = e.sc.near[g.at[u]]
    f = brigade_of(g, u)
    return 2 <= near <= 5 and e.plan.stance[f] != MOVE and e.plan.mood != BEHIND and g.sp[u] >= 2


def wants_horse(e: Eye, u: int) -> bool:
    g = e.g
    return e.sc.near[g.at[u]] > 9 and e.plan.far[brigade_of(g, u)] > 16


def charge_pays(e: Eye, u: int) -> bool:
    """11.5: against flanks, the disordered and guns, with strength enough."""
    g = e.g
    sp = 0
    for v in units_at(g, g.at[u]):
        if is_mounted(g, v):
            sp += g.sp[v]
    best = 0.0
    for h in charge_targets(g, u):
        if g.b.halves_cavalry[h] or g.b.shock_drm[h] < 0:
            continue
        p = top_at(g, h)
        if p < 0:
            continue
        foe = e.sc.foe[h] + 0.25 * e.sc.foe_guns[h]
        t = p // 3
        worth = g.b.shock_ratio(2 * sp, max(int(2 * foe), 1), True) + 1
        if g.state[t] & DISORDERED:
            worth += 2
        if g.b.arm[t] == A_ART:
            worth += 1
        s = nearest_side(g, h, g.at[u])
        if seen_from(g, p, s) != IN_FRONT:
            worth += 2
        best = max(best, roll_worth(g, worth) - 0.6)
    return best > 0.9


def nearest_side(g: Field, hex: int, from_hex: int) -> int:
    """The hexside of a hex that looks towards another."""
    best = 0
    far = 999
    for s in range(6):
        n = g.b.grid.next[6 * hex + s]
        if n >= 0:
            d = g.b.grid.distance(n, from_hex)
            if d < far:
                far = d
                best = s
    return best


def best_shot(g: Field, u: int, shots: list[int]) -> tuple[float, int]:
    """The best target with what it is worth."""
    best = 0.0
    aim = -1
    for h in shots:
        n = fire_worth(g, u, h, IN_PHASE)
        if n > best:
            best = n
            aim = h
    return best, aim


# guns


def guns_turn(e: Eye, u: int, moves: list[int], shot: float, aim: int, backs: list[int]) -> int:
    """Guns fire if they can hit, leave when foot comes near, and otherwise look for a place with sight."""
    g = e.g
    h = g.at[u]
    near = e.sc.near[h]
    alone = e.sc.own[h] <= 0
    bare = alone and not screened(e, h)
    if near <= 2 and bare and moves and e.sc.threat[h] > 3:
        to = away(e, u, moves)
        if to >= 0 and e.sc.near[to] > near + 1 and shot < 0.9:
            return GO + to
    if aim >= 0 and shot >= 0.1:
        return FIRE + aim
    if moves and not g.done[u] & FIRED:
        to = gun_place(e, u, moves)
        if to >= 0:
            return GO + to
    if aim >= 0 and shot >= 0.05:
        return FIRE + aim
    return -1


def screened(e: Eye, h: int) -> bool:
    """Whether friends in strength stand beside a hex."""
    g = e.g
    n = 0.0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0:
            n += e.sc.own[to]
    return n >= 3.0


def away(e: Eye, u: int, moves: list[int]) -> int:
    best = -1
    most = -99.0
    for h in moves:
        n = float(min(e.sc.near[h], 8)) - 0.1 * e.sc.threat[h] + 0.5 * e.sc.own[h]
        if n > most:
            most = n
            best = h
    return best


def sight_of(e: Eye, h: int) -> float:
    """What guns would have before them from a hex."""
    g = e.g
    total = 0.0
    for t in e.sc.foes:
        d = g.b.grid.distance(h, t)
        if 3 <= d <= 10 and clear_line(g, h, t):
            total += (1.0 if d <= 6 else 0.6) * (1.0 if e.sc.foe[t] else 0.6)
    return min(total, 4.0)


def gun_place(e: Eye, u: int, moves: list[int]) -> int:
    """A hex from which the guns see something, behind friends and on the way to the goal."""
    g = e.g
    field = way_of(e, u)
    here = g.at[u]
    rank: list[tuple[float, int]] = []
    for h in moves:
        near = e.sc.near[h]
        n = -STEP * max(min(field[h], 400) - 10, 0) + 0.08 * g.b.level[h] - 0.06 * e.sc.threat[h]
        if near < 4:
            n -= 0.8
        rank.append((n, h))
    rank.sort(reverse=True)
    base = -STEP * max(min(field[here], 400) - 10, 0) + 0.08 * g.b.level[here] + 0.3 * sight_of(e, here)
    best = -1
    most = base + 0.3
    for n, h in rank[:14]:
        n += 0.3 * sight_of(e, h) + (0.25 if screened(e, h) else 0.0)
        if n > most:
            most = n
            best = h
    return best


# march


def march_turn(e: Eye, u: int, moves: list[int]) -> int:
    """Along the way to the goal, but not into the enemy's arms."""
    g = e.g
    field = way_of(e, u)
    best = -1
    most = -float(min(field[g.at[u]], FAR)) - e_risk(e, g.at[u]) + 1.0
    for h in moves:
        n = -float(field[h]) - e_risk(e, h)
        if g.top[h]:
            n -= 1.0
        if n > most:
            most = n
            best = h
    return GO + best if best >= 0 else -1


def e_risk(e: Eye, h: int) -> float:
    near = e.sc.near[h]
    return 0.0 if near > 6 else 3.0 * (7 - near)


# foot and horse


def cover(e: Eye, u: int, h: int) -> float:
    """How well the ground protects a unit in a hex from the enemies around."""
    g = e.g
    b = g.b
    n = -0.22 * b.fire_drm[h] - 0.12 * b.shock_drm[h]
    foe = e.sc.nearest_foe(g, h)
    if foe >= 0:
        d = b.grid.distance(foe, h)
        if d <= 5:
            n += 0.1 * min(max(b.level[h] - b.level[foe], -2), 2)
            s = nearest_side(g, h, foe)
            if b.wall[6 * h + s]:
                n += 0.3
            if b.water[6 * h + s]:
                n += 0.1
        for i in range(0, len(g.works), 4):
            if g.works[i] == h and g.works[i + 2] < 0:
                n += 0.5
    return n


def company(e: Eye, u: int, h: int) -> float:
    """Friends beside a hex: a line is stronger than a man alone; a crowd is a target."""
    g = e.g
    n = 0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0 and e.sc.own[to] > 0 and to != g.at[u]:
            n += 1
    out = 0.12 * min(n, 2)
    there = e.sc.own[h] - (g.sp[u] if h == g.at[u] else 0)
    if there > 0.5:
        out -= 0.15 + (0.25 if there + g.sp[u] > 8 else 0.0)
    return out


def together(e: Eye, u: int, h: int) -> float:
    """4.15: not out of the brigadier's reach, nor far from the brigade."""
    g = e.g
    f = brigade_of(g, u)
    x = leads(g, f)
    out = 0.0
    place = e.plan.place[f]
    if place >= 0:
        d = g.b.grid.distance(place, h)
        out -= 0.1 * max(d - 4, 0)
    if x >= 0 and stands(g, x):
        d = g.b.grid.distance(g.leader_at[x], h)
        out -= 0.04 * max(d - command_range(g, x), 0)
    return out


def stand_worth(e: Eye, u: int, h: int, field: list[int]) -> float:
    """How good it is for a unit to stand in a hex, whatever it does there."""
    g = e.g
    f = brigade_of(g, u)
    stance = e.plan.stance[f]
    near = e.sc.near[h]
    way = min(field[h], 600)
    if stance == HOLD:
        out = -STEP * 0.8 * max(way - 6, 0)
        if way == 0:
            out += 0.5
    elif stance == STRIKE:
        out = -STEP * 0.45 * way
        if near < NOWHERE:
            out -= 0.12 * max(near - 1, 0)
    else:
        out = -STEP * way
        if way == 0:
            out += 0.8
    if e.plan.prize[h] > 0.0 and not g.state[u] & DISORDERED:
        out += e.plan.prize[h]
    if near <= 7:
        out += cover(e, u, h) * (1.0 if stance != STRIKE else 0.6)
    if e.plan.left <= 1 and e.plan.mood == BEHIND:
        out -= STEP * 0.5 * way
    fear = (0.035, 0.022, 0.012)[stance] if e.plan.mood != BEHIND else (0.03, 0.012, 0.008)[stance]
    if g.state[u] & DISORDERED:
        fear = 0.09
    if is_mounted(g, u):
        fear *= 1.8
    out -= fear * e.sc.threat[h]
    return out + company(e, u, h) + together(e, u, h)


def strike_worth(e: Eye, u: int, h: int, facing: int) -> float:
    """What an attack from a hex next to the enemy promises: the better of shock and fire."""
    g = e.g
    b = g.b
    side = b.side[u]
    best = -1.0
    for s in range(6):
        if not FRONT[facing] >> s & 1:
            continue
        to = b.grid.next[6 * h + s]
        if to < 0 or (e.sc.foe[to] <= 0 and e.sc.foe_guns[to] == 0):
            continue
        p = top_at(g, to)
        if p < 0:
            continue
        t = p // 3
        sp = g.sp[u] + helpers(e, u, to)
        foe = e.sc.foe[to] + 0.25 * e.sc.foe_guns[to]
        drm = b.side_shock_drm[6 * h + s] + b.shock_drm[to]
        drm += b.shock_ratio(int(4 * sp), max(int(4 * foe), 1), drm == 0)
        aspect = seen_from(g, p, (s + 3) % 6)
        if aspect != IN_FRONT:
            drm += 3 if aspect == IN_REAR else 2
        if g.state[t] & DISORDERED:
            drm += 1
        if mode(g, u) == ATTACK:
            drm += 1
        shock = roll_worth(g, drm) - resistance(g, [to], 1 - side)
        shock += 0.3 * disorder_worth(g, t)
        fire = plain_fire(g, g.sp[u], 1 if aspect == 1 else 0, to) - 0.25
        best = max(best, shock, fire)
    if best > -1.0:
        best -= 0.15 * max(len(fronting(g, side, h)) - 1, 0)
    return best


def helpers(e: Eye, u: int, to: int) -> float:
    """Friends already next to a target with the target before them, who may still shock with us."""
    g = e.g
    out = 0.0
    for s in range(6):
        n = g.b.grid.next[6 * to + s]
        if n < 0 or e.sc.own[n] <= 0:
            continue
        for v in units_at(g, n):
            if v != u and g.b.side[v] == g.b.side[u] and brigade_of(g, v) in g.brigades:
                if g.b.arm[v] != A_ART and to in shock_hexes(g, v):
                    out += g.sp[v]
    return out


def troops_turn(e: Eye, top: UnitTurn, moves: list[int], shot: float, aim: int, backs: list[int]) -> int:
    """Infantry and cavalry under Advance or Attack orders."""
    g = e.g
    u = top.u
    here = g.at[u]
    attack = mode(g, u) == ATTACK
    if g.done[u] & ADJACENT and attack:
        return home(e, u, shot, aim)
    if extended(g, u):
        return line_turn(e, u, moves, shot, aim)
    field = way_of(e, u)
    stay = stand_worth(e, u, here, field)
    best = -1
    most = stay + 0.12
    if attack:
        now = strike_now(e, u)
        if now > SHOCK_FLOOR:
            most += now
        if aim >= 0 and e.sc.near[here] <= 1:
            most += 0.3 * shot
    elif aim >= 0:
        most += shot  # 6.15: it moves or fires
    arrivals: list[int] = []
    if attack and moves:
        found = reach(g, top.group, top.turned == 0, top.steps == 0)
        arrivals = [-1] * len(moves)
        for i in range(len(moves)):
            h = moves[i]
            if e.sc.near[h] <= 1:
                node = found.best[h]
                arrivals[i] = -2 if found.how[node] == BY_CRAWL else node % 12
    for i in range(len(moves)):
        h = moves[i]
        n = stand_worth(e, u, h, field)
        if attack and arrivals[i] != -1:
            hit = -1.0 if arrivals[i] == -2 else strike_worth(e, u, h, arrivals[i])
            if hit <= SHOCK_FLOOR:
                n -= 1.0
            n += hit
        elif e.sc.near[h] <= 1 and g.state[u] & DISORDERED:
            n -= 1.0
        if n > most:
            most = n
            best = h
    if best >= 0:
        return GO + best
    if aim >= 0 and (shot >= 0.06 or e.sc.near[here] <= 1):
        if not (attack and charge_ready(e, u)):
            return FIRE + aim
    if backs and g.state[u] & DISORDERED and e.sc.threat[here] > 1.5 * g.sp[u] and not aim >= 0:
        return WITHDRAW + farthest(e, backs)
    return -1


def charge_ready(e: Eye, u: int) -> bool:
    g = e.g
    return g.done[u] & ADJACENT != 0 and strike_now(e, u) > 0.8


def strike_now(e: Eye, u: int) -> float:
    """What a shock from where the unit stands promises."""
    g = e.g
    best = -1.0
    for h in shock_hexes(g, u):
        allies = [u]
        for s in range(6):
            n = g.b.grid.next[6 * h + s]
            if n >= 0:
                for v in units_at(g, n):
                    if v != u and brigade_of(g, v) in g.brigades and g.b.side[v] == g.b.side[u]:
                        if g.b.arm[v] != A_ART and h in shock_hexes(g, v) and v not in allies:
                            allies.append(v)
        best = max(best, shock_worth(g, allies, [h]))
    return best


def home(e: Eye, u: int, shot: float, aim: int) -> int:
    """11.21: who has run in shocks with a charge, unless a volley is the better choice."""
    if aim < 0:
        return -1
    now = strike_now(e, u)
    if now >= 0.7 and now >= shot - 0.1:
        return -1
    return FIRE + aim


def line_turn(e: Eye, u: int, moves: list[int], shot: float, aim: int) -> int:
    """8.4: a line goes on to its goal, or fires."""
    g = e.g
    field = way_of(e, u)
    here = g.at[u]
    best = -1
    most = stand_worth(e, u, here, field) + 0.15 + (shot if mode(g, u) != ATTACK else 0.4 * shot)
    for h in moves:
        n = stand_worth(e, u, h, field)
        if e.sc.near[h] <= 1:
            n += 0.2 if e.sc.threat[h] < 1.5 * g.sp[u] else -0.8
        if n > most:
            most = n
            best = h
    if best >= 0:
        return GO + best
    if aim >= 0:
        return FIRE + aim
    return -1


def farthest(e: Eye, hexes: list[int]) -> int:
    best = hexes[0]
    for h in hexes:
        if e.sc.threat[h] < e.sc.threat[best]:
            best = h
    return best


# facing


def best_turn(e: Eye, u: int, turns: list[int], forced: bool) -> int:
    """A better facing, if it is worth while: next to the enemy a turn forbids the shock (11.12)."""
    g = e.g
    if not turns or extended(g, u):
        return -1
    h = g.at[u]
    goal = goal_of(e, u)
    now = facing_worth(g, e.sc, h, g.facing[u], goal)
    near = e.sc.near[h]
    if near > 9 and mode(g, u) == MARCH:
        return -1
    if near <= 1 and shock_hexes(g, u) and strike_now(e, u) > SHOCK_FLOOR:
        return -1
    best = -1
    most = now + 0.15 * abs(now) + 0.02
    for f in turns:
        n = facing_worth(g, e.sc, h, f, goal)
        if g.spent[u] == 0 and not g.done[u] & MOVED and abs((f - g.facing[u] + 6) % 12 - 6) > 2:
            n -= 0.1 * abs(n)
        if n > most:
            most = n
            best = f
    return best


def wants_bend(e: Eye, u: int, o: list[int]) -> int:
    """7.3: an open flank with enemies beside it is refused."""
    g = e.g
    if g.state[u] & REFUSED or mode(g, u) == ATTACK or in_line(g, u):
        return -1
    h = g.at[u]
    if e.sc.near[h] > 3 or g.sp[u] < 4:
        return -1
    for act, turn in ((REFUSE_LEFT, 9), (REFUSE_RIGHT, 3)):
        if act not in o:
            continue
        s = (g.facing[u] + turn) % 12 // 2
        n = g.b.grid.next[6 * h + s]
        if n >= 0 and e.sc.own[n] <= 0 and (e.sc.foe[n] > 0 or e.sc.threat[n] > e.sc.threat[h] + 2):
            return act
    return -1


def wants_extension(e: Eye, u: int, o: list[int]) -> int:
    """8.4: a strong unit in front of the enemy spreads its fire over two hexes."""
    g = e.g
    if g.sp[u] < 10 or mode(g, u) != ADVANCE or e.sc.near[g.at[u]] > 4:
        return -1
    for act in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH):
        if act in o:
            return act
    return -1


def unused(g: Field, u: int) -> bool:
    return g.b.arm[u] == A_CAV and g.state[u] & FOOT != 0 and hex_of(g, 3 * u) != NONE


__all__ = [
    "Eye", "HOLD", "MOVE", "SAFE", "STRIKE", "leader_turn", "next_up", "unit_turn", "use_of",
]  # fmt: skip
