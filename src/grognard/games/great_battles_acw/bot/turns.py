"""A brigade's actions: who acts next, and the turn of one unit: rally, move, fire, turn."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import (
    CHARGE,
    DISMOUNT,
    DONE,
    EXIT,
    FIRE,
    FORM_LINE,
    GO,
    MOUNT,
    RALLY,
    REFUSE_LEFT,
    REFUSE_RIGHT,
    RESUPPLY,
    RETRACT,
    TURN,
    UNIT,
    WITHDRAW,
)
from ..pack.kinds import A_ART
from ..rules.flow.ch09_movement import UnitTurn
from ..rules.queries.ch08_limits import in_column, in_line, mode
from ..rules.queries.ch08_stacks import brigade_of, extended
from ..rules.queries.ch09_options import within_reach
from ..rules.queries.ch09_steps import BY_CRAWL
from ..rules.queries.ch11_shock import shock_hexes
from ..rules.queries.ch12_cohesion import bad_cohesion
from ..rules.queries.ch13_rally import rally_mods
from ..state.model import ADJACENT, ATTACK, BUILDING, DISORDERED, IN_PHASE, MARCH, MOVED, OFF, REFUSED, Field
from .attack import SHOCK_FLOOR, charge_pays, charge_ready, strike_now, strike_worth
from .eye import Eye, goal_of, way_of
from .ground import stand_worth
from .guns import guns_turn, sees_foe
from .leaders import when_idle
from .odds import (
    fire_worth,
    mods_sum,
)
from .plan import BEHIND, HOLD, MOVE
from .scan import facing_worth, heading
from .ways import FAR


def use_of(e: Eye, u: int) -> float:
    """How urgently a unit should act now: nothing to do is 0."""
    g = e.g
    if g.at[u] == OFF:
        return 6.0
    if g.at[u] < 0:
        return 0.0
    f = brigade_of(g, u)
    h = g.at[u]
    near: int = e.sc.near[h]
    if mode(g, u) == MARCH:
        goal = e.plan.goal[f]
        if goal < 0:
            return 0.0
        far: int = way_of(e, u)[h]
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
    facing: int = g.facing[u]
    return foe < 0 or abs((heading(g, g.at[u], foe) - facing + 18.0) % 12.0 - 6.0) <= 2.0


def next_up(e: Eye, o: list[int]) -> int:
    """5.33: the unit with the most to do, then leaders who are out of place, then the end."""
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
    return when_idle(e, o, UNIT)


def unit_turn(e: Eye, top: UnitTurn, o: list[int]) -> int:
    """10.13: what a unit does next."""
    g = e.g
    u = top.u
    moves = all_of(o, GO)
    shots = all_of(o, FIRE)
    if column_stuck(g, u):
        return reform(e, u, o)
    act = at_once(e, u, o, len(shots) > 0)
    if act >= 0:
        return act
    shot, aim = best_shot(g, u, shots)
    if g.b.arm[u] == A_ART:
        act = guns_turn(e, u, moves, shot, aim)
    elif mode(g, u) == MARCH:
        act = march_turn(e, u, moves)
    else:
        act = troops_turn(e, top, moves, shot, aim, all_of(o, WITHDRAW))
    if act >= 0:
        return act
    facing = best_turn(e, u, all_of(o, TURN))
    if facing >= 0:
        return TURN + facing
    bend = wants_bend(e, u, o)
    if bend >= 0:
        return bend
    if DONE in o:
        return DONE
    return GO + moves[0] if moves else o[0]


def all_of(o: list[int], kind: int) -> list[int]:
    """What the acts of a kind are about."""
    return [arg_of(x) for x in o if kind_of(x) == kind]


def at_once(e: Eye, u: int, o: list[int], shoots: bool) -> int:
    """What comes before going and firing, or -1."""
    leave = EXIT + e.g.at[u]
    if leave in o and leaves(e, u):
        return leave
    if RALLY in o and wants_rally(e, u):
        return RALLY
    if RESUPPLY in o and not shoots:
        return RESUPPLY
    if DISMOUNT in o and wants_foot(e, u):
        return DISMOUNT
    if MOUNT in o and wants_horse(e, u):
        return MOUNT
    if CHARGE in o and charge_pays(e, u):
        return CHARGE
    return -1


def column_stuck(g: Field, u: int) -> bool:
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
    near: int = e.sc.near[h]
    return 0.0 if near > 6 else 3.0 * (7 - near)


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
    best = -1
    most = stand_worth(e, u, here, field) + 0.12
    most += worth_here(e, u, attack, shot if aim >= 0 else 0.0)
    arrivals = arrivals_of(e, top, moves) if attack and moves else []
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
    if aim >= 0 and (shot >= 0.06 or e.sc.near[here] <= 1) and not (attack and charge_ready(e, u)):
        return FIRE + aim
    sp: int = g.sp[u]
    if backs and g.state[u] & DISORDERED and e.sc.threat[here] > 1.5 * sp and not aim >= 0:
        return WITHDRAW + farthest(e, backs)
    return -1


def worth_here(e: Eye, u: int, attack: bool, shot: float) -> float:
    """What a unit that stays can do to the enemy from where it is."""
    if not attack:
        return shot  # 6.15: it moves or fires
    now = strike_now(e, u)
    total = now if now > SHOCK_FLOOR else 0.0
    return total + 0.3 * shot if e.sc.near[e.g.at[u]] <= 1 else total


def arrivals_of(e: Eye, top: UnitTurn, moves: list[int]) -> list[int]:
    """How a unit faces where it comes next to the enemy: -2 if it only just gets there (9.42), -1 elsewhere."""
    found = within_reach(e.g, top.course())
    out = [-1] * len(moves)
    for i in range(len(moves)):
        h = moves[i]
        if e.sc.near[h] <= 1:
            node = found.best[h]
            out[i] = -2 if found.how_to(node) == BY_CRAWL else node % 12
    return out


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
    sp: int = g.sp[u]
    for h in moves:
        n = stand_worth(e, u, h, field)
        if e.sc.near[h] <= 1:
            n += 0.2 if e.sc.threat[h] < 1.5 * sp else -0.8
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


def best_turn(e: Eye, u: int, turns: list[int]) -> int:
    """A better facing, if it is worth while: next to the enemy a turn forbids the shock (11.12)."""
    g = e.g
    if not turns or extended(g, u):
        return -1
    h = g.at[u]
    goal = goal_of(e, u)
    now = facing_worth(g, e.sc, h, g.facing[u], goal)
    near: int = e.sc.near[h]
    if near > 9 and mode(g, u) == MARCH:
        return -1
    if near <= 1 and shock_hexes(g, u) and strike_now(e, u) > SHOCK_FLOOR:
        return -1
    best = -1
    most = now + 0.15 * abs(now) + 0.02
    for f in turns:
        n = facing_worth(g, e.sc, h, f, goal)
        turned: int = (f - g.facing[u] + 6) % 12 - 6
        if g.spent[u] == 0 and not g.done[u] & MOVED and abs(turned) > 2:
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
