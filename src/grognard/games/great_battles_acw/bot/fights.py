"""Fire out of phase, reactions, shock, retreats: answers in the middle of a fight."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ....space.hexes import FRONT
from ..codes import (
    ATTACK_WITH,
    BOTH,
    BREAK_CHARGE,
    DEFENDER,
    DONE,
    FIRE_WITH,
    GO,
    LEAVE,
    NO,
    RAPID,
    REACT_MOVE,
    REACT_REFUSE_L,
    REACT_REFUSE_R,
    REFACE,
    RIDE_ON,
    SINGLE,
    STAND,
    STOP,
    TARGET,
    TARGET_APART,
    TO,
    TURN,
    WITHDRAW,
)
from ..pack.kinds import A_ART
from ..rules.flow.ch09_reaction import ReactFacing, ReactMove
from ..rules.flow.ch10_declare import Reply
from ..rules.flow.ch11_before import RetreatBefore
from ..rules.flow.ch11_continue import Continue
from ..rules.flow.ch11_designate import Designate
from ..rules.queries.ch07_facing import IN_FRONT, ON_FLANK, seen_from
from ..rules.queries.ch08_limits import mode
from ..rules.queries.ch08_stacks import is_mounted, top_at
from ..rules.queries.ch11_declared import attackers_of
from ..rules.queries.ch11_shock import block_of, shock_hexes
from ..state.model import ATTACK, DISORDERED, IN_PHASE, OPT_AMMO, Field
from .eye import Eye, goal_of, screened
from .ground import cover
from .odds import (
    barrels_at,
    chance_over,
    disorder_worth,
    fire_worth,
    roll_worth,
    shock_drm_at,
    shock_worth,
    steadiness,
)
from .plan import BEHIND, SAFE
from .scan import facing_worth

# fire


def reply(g: Field, top: Reply, o: list[int]) -> int:
    """10.4: whoever can hurt the enemy fires, the best shot first."""
    best = DONE
    most = 0.02
    for x in o:
        if kind_of(x) != FIRE_WITH:
            continue
        u = arg_of(x) // 3
        floor = 0.06 if g.b.arm[u] == A_ART or g.options & OPT_AMMO else 0.0
        for h in top.targets:
            n = fire_worth(g, u, h, top.kind)
            if n > most and n > floor:
                most = n
                best = x
    return best


def aim(g: Field, u: int, o: list[int], kind: int) -> int:
    """The target of a unit's fire, or passing."""
    best = -1
    most = 0.0
    for x in o:
        if kind_of(x) == TARGET or kind_of(x) == TARGET_APART:
            n = fire_worth(g, u, arg_of(x), kind) if barrels_at(g, u, arg_of(x), kind) else 0.01
            if kind_of(x) == TARGET_APART:
                n *= 0.9
            if n > most:
                most = n
                best = x
    return best


def fire_pick(g: Field, u: int, o: list[int]) -> int:
    """Which part, section or target next; whole batteries rather than sections."""
    x = aim(g, u, o, IN_PHASE)
    if x >= 0:
        return x
    for x in o:
        if kind_of(x) == FIRE_WITH:
            return x
    return DONE if DONE in o else o[0]


def fire_how(e: Eye, u: int, o: list[int]) -> int:
    """10.68: rapid fire only when the enemy is upon the guns."""
    g = e.g
    if RAPID in o and e.sc.near[g.at[u]] <= 2 and not screened(e, g.at[u]):
        return RAPID
    return SINGLE if SINGLE in o else o[0]


# reactions


def react_facing(e: Eye, top: ReactFacing, o: list[int]) -> int:
    """9.61: towards who comes upon the flank, when the men will probably stand it."""
    g = e.g
    best = NO
    most = 0.12
    sp = 0.0
    for v in top.movers:
        if g.at[v] >= 0:
            sp += g.sp[v]
    for x in o:
        kind = kind_of(x)
        if kind == REFACE:
            u = arg_of(x) // 12
            f = arg_of(x) % 12
        elif kind in (REACT_REFUSE_L, REACT_REFUSE_R):
            u = arg_of(x)
            f = g.facing[u]
        else:
            continue
        h = g.at[u]
        s = g.b.grid.side_to(h, top.hex)
        if h < 0 or s < 0:
            continue
        aspect = seen_from(g, 3 * u, s)
        if aspect == IN_FRONT:
            continue
        gain = 1.0 if aspect == ON_FLANK else 0.6
        gain *= min(sp / max(g.sp[u], 1), 1.5)
        if kind == REFACE:
            if aspect == ON_FLANK and not FRONT[f] >> s & 1:
                continue
            for k in range(6):  # who is before us now must not come upon our own flank
                n = g.b.grid.next[6 * h + k]
                if n >= 0 and n != top.hex and FRONT[g.facing[u]] >> k & 1 and not FRONT[f] >> k & 1:
                    gain -= 0.12 * e.sc.foe[n]
        else:
            gain *= 0.7
        risk = 0.0
        if g.b.arm[u] != A_ART:
            risk = chance_over(steadiness(g, u)) * disorder_worth(g, u)
        if gain - risk > most:
            most = gain - risk
            best = x
    return best


def react_move(e: Eye, top: ReactMove, o: list[int]) -> int:
    """9.63: guns without friends before them leave in time; horse does not wait for foot."""
    g = e.g
    sp = 0
    foot = False
    for v in top.movers:
        sp += g.sp[v]
        foot = foot or not is_mounted(g, v)
    for x in o:
        if kind_of(x) != REACT_MOVE:
            continue
        v = arg_of(x)
        h = g.at[v]
        d = g.b.grid.distance(h, top.to)
        if g.b.arm[v] == A_ART:
            if e.sc.own[h] <= 0 and not screened(e, h) and d <= 2 and sp >= 3:
                return x
        elif d <= 2 and foot and sp >= g.sp[v]:
            return x
    return NO


# shock


def gang(g: Field, units: list[int], hex: int) -> list[int]:
    return [u for u in units if g.at[u] >= 0 and hex in shock_hexes(g, u)]


def designate(e: Eye, top: Designate, o: list[int]) -> int:
    """11.31: who joins the attack; it ends when no further attack promises anything."""
    g = e.g
    able = top.named[:]
    for x in o:
        if kind_of(x) == ATTACK_WITH:
            able.append(arg_of(x))
    best = -1
    most = 0.2 if e.plan.mood == SAFE else 0.05 if e.plan.mood != BEHIND else -0.1
    if DONE not in o:
        most = -99.0
    for x in o:
        if kind_of(x) != ATTACK_WITH:
            continue
        u = arg_of(x)
        if g.state[u] & DISORDERED and DONE in o and not joins_named(g, top.named, u):
            continue
        for h in shock_hexes(g, u):
            who = gang(g, able, h)
            good = [v for v in who if not g.state[v] & DISORDERED or v == u or v in top.named]
            n = shock_worth(g, good, block_of(g, h))
            if len(good) > 1:
                n = max(n, shock_worth(g, [u], block_of(g, h)) if not gang(g, top.named, h) else n)
            n += 0.3 * min(e.plan.prize[h], 2.0)
            if n > most:
                most = n
                best = x
    if best >= 0:
        return best
    return DONE if DONE in o else o[0]


def joins_named(g: Field, named: list[int], u: int) -> bool:
    for h in shock_hexes(g, u):
        if gang(g, named, h):
            return True
    return False


def shock_target(g: Field, units: list[int], o: list[int]) -> int:
    best = o[0]
    most = -99.0
    for x in o:
        if kind_of(x) == DEFENDER:
            n = shock_worth(g, units, block_of(g, arg_of(x)))
        elif x == BOTH:
            hexes: list[int] = []
            for u in units:
                for h in shock_hexes(g, u):
                    for k in block_of(g, h):
                        if k not in hexes:
                            hexes.append(k)
            n = 1.2 * shock_worth(g, units, hexes)
        else:
            continue
        if n > most:
            most = n
            best = x
    return best


def continue_shock(e: Eye, top: Continue, o: list[int]) -> int:
    """11.47: on, while the odds hold."""
    g = e.g
    n = top.counts[top.side] + 1 if len(top.counts) == 2 else 1
    for x in o:
        if kind_of(x) != ATTACK_WITH:
            continue
        u = arg_of(x)
        if g.state[u] & DISORDERED:
            continue
        hexes = shock_hexes(g, u)
        if not hexes:
            continue
        worst = 9.0
        for h in hexes:
            who = gang(g, top.going + [u], h)
            worst = min(worst, shock_worth(g, who, block_of(g, h), n))
        if worst > 0.35 + e.plan.prize[g.at[u]]:
            return x
    return DONE if DONE in o else o[0]


def retreat_before(e: Eye, top: RetreatBefore, o: list[int]) -> int:
    """11.33: away when the odds are very bad and the ground is not worth it."""
    g = e.g
    attackers: list[int] = []
    for h in top.hexes:
        for v in attackers_of(g, h):
            if v not in attackers:
                attackers.append(v)
    if not attackers:
        return STAND
    drm = shock_drm_at(g, attackers, top.hexes)
    price = 2.1
    for h in top.hexes:
        for k in range(len(g.s.objectives)):
            if h in g.s.objectives[k].hexes:
                price += 0.8
        for c in g.s.victory.conditions:
            if h in c.clear or (h in c.hexes and len(c.hexes) < 20):
                price += 0.8
    if roll_worth(g, drm) < price:
        return STAND
    for x in o:
        if kind_of(x) == LEAVE:
            u = arg_of(x)
            if g.state[u] & DISORDERED and chance_over(steadiness(g, u)) > 0.6:
                continue
            return x
    return STAND


def charge_ride(e: Eye, units: list[int], targets: list[int], o: list[int]) -> int:
    """11.54: the way that comes upon flank or rear, or upon the weakest."""
    g = e.g
    here = g.at[units[0]] if units else -1
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == GO:
            h = arg_of(x)
        elif kind_of(x) == TURN:
            h = here
        else:
            continue
        n = 0.0
        for t in targets if targets else e.sc.foes:
            d = g.b.grid.distance(h, t)
            if d > 6:
                continue
            p = top_at(g, t)
            if p < 0:
                continue
            worth = 2.0 + (1.0 if g.state[p // 3] & DISORDERED else 0.0) - 0.1 * e.sc.foe[t]
            if d == 1 and seen_from(g, p, g.b.grid.side_to(t, h)) != IN_FRONT:
                worth += 2.0
            n = max(n, worth - 0.5 * d)
        if kind_of(x) == TURN:
            n -= 0.6
        if n > most:
            most = n
            best = x
    return best if best >= 0 else o[0]


def evaded(o: list[int]) -> int:
    return BREAK_CHARGE if BREAK_CHARGE in o else RIDE_ON


def countercharge(e: Eye, hex: int, attackers: list[int], o: list[int]) -> int:
    """11.56: better than standing still for mounted men who are not much weaker."""
    g = e.g
    foe = 0
    for v in attackers:
        foe += g.sp[v]
    mine = 0
    p = top_at(g, hex)
    if p >= 0:
        mine = g.sp[p // 3]
        if mode(g, p // 3) != ATTACK and chance_over(steadiness(g, p // 3)) > 0.6:
            return NO
    if 2 * mine < foe:
        return NO
    for x in o:
        if x != NO:
            return x
    return NO


# where to go


def haven(e: Eye, u: int, h: int) -> float:
    """How good a hex is to fall back to."""
    g = e.g
    n = -0.12 * e.sc.threat[h] + 0.25 * min(e.sc.near[h], 4) + cover(e, u, h)
    if e.sc.own[h] > 0:
        n -= 0.5
    friends = 0
    for s in range(6):
        to = g.b.grid.next[6 * h + s]
        if to >= 0 and e.sc.own[to] > 0:
            friends += 1
        if to < 0:
            n -= 0.3
    n += 0.1 * min(friends, 3)
    n -= 0.15 * g.b.hex_cost[0][h] / 2.0
    return n


def retreat(e: Eye, u: int, o: list[int]) -> int:
    """12.41: towards friends and cover, no farther than needed."""
    if STOP in o:
        here = haven(e, u, e.g.at[u])
        for x in o:
            if kind_of(x) in (TO, WITHDRAW) and e.sc.near[e.g.at[u]] <= 1 and haven(e, u, arg_of(x)) > here + 0.4:
                return x
        return STOP
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) in (TO, WITHDRAW):
            n = haven(e, u, arg_of(x))
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def follows(e: Eye, u: int, to: int) -> bool:
    """12.6: into the enemy's empty hex, if it is worth having and not a trap."""
    g = e.g
    here = g.at[u]
    if g.state[u] & DISORDERED:
        return False
    gain = (
        cover(e, u, to) - cover(e, u, here) + (0.5 if e.plan.mood == BEHIND else 0.1 if e.plan.mood != SAFE else -0.1)
    )
    gain += e.plan.prize[to] - e.plan.prize[here]
    gain -= 0.05 * max(e.sc.threat[to] - e.sc.threat[here], -6.0)
    goal = goal_of(e, u)
    if goal >= 0:
        gain += 0.2 * (g.b.grid.distance(here, goal) - g.b.grid.distance(to, goal))
    return gain > 0.0


def advance(e: Eye, u: int, o: list[int], stay: int) -> int:
    """Where to follow, or the answer that stays."""
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == TO:
            n = cover(e, u, arg_of(x)) - 0.05 * e.sc.threat[arg_of(x)] + e.plan.prize[arg_of(x)]
            if n > most:
                most = n
                best = x
    if best < 0:
        return stay if stay in o else o[0]
    if stay not in o or follows(e, u, arg_of(best)):
        return best
    return stay


def face_best(e: Eye, u: int, hex: int, o: list[int], stay: int) -> int:
    """The facing that meets the enemy best."""
    g = e.g
    goal = goal_of(e, u) if u >= 0 else -1
    best = stay if stay in o else -1
    most = facing_worth(g, e.sc, hex, g.facing[u], goal) + 0.02 if best >= 0 else -99.0
    for x in o:
        if kind_of(x) == TURN:
            n = facing_worth(g, e.sc, hex, arg_of(x), goal)
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def safest(e: Eye, o: list[int], kind: int) -> int:
    """The hex least under the enemy's eyes."""
    best = -1
    most = -99.0
    for x in o:
        if kind_of(x) == kind:
            h = arg_of(x)
            n = float(min(e.sc.near[h], 10)) - 0.1 * e.sc.threat[h] + (0.5 if e.sc.own[h] > 0 else 0.0)
            if n > most:
                most = n
                best = x
    return best if best >= 0 else o[0]


def shrink(e: Eye, u: int, o: list[int]) -> int:
    """8.42: the end that keeps the better ground."""
    best = o[0]
    most = -99.0
    for x in o:
        n = cover(e, u, arg_of(x)) - 0.03 * e.sc.threat[arg_of(x)]
        if n > most:
            most = n
            best = x
    return best


def steadiest(g: Field, o: list[int]) -> int:
    """Of units, the one that stands best."""
    best = o[0]
    for x in o:
        if steadiness(g, arg_of(x)) > steadiness(g, arg_of(best)):
            best = x
    return best


def strongest(g: Field, o: list[int]) -> int:
    best = o[0]
    for x in o:
        if g.sp[arg_of(x)] > g.sp[arg_of(best)]:
            best = x
    return best
