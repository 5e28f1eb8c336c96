"""Shock and charge: whom the sergeant attacks, with whom, and when he slips away."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import (
    ATTACK_WITH,
    BOTH,
    BREAK_CHARGE,
    DEFENDER,
    DONE,
    GO,
    LEAVE,
    NO,
    RIDE_ON,
    STAND,
    TURN,
)
from ..rules.flow.ch11_before import RetreatBefore
from ..rules.flow.ch11_continue import Continue
from ..rules.flow.ch11_designate import Designate
from ..rules.queries.ch07_facing import IN_FRONT, seen_from
from ..rules.queries.ch08_limits import mode
from ..rules.queries.ch08_stacks import top_at
from ..rules.queries.ch11_declared import attackers_of
from ..rules.queries.ch11_shock import block_of, shock_hexes
from ..state.model import ATTACK, DISORDERED, Field
from .eye import Eye
from .odds import (
    chance_over,
    roll_worth,
    shock_drm_at,
    shock_worth,
    steadiness,
)
from .plan import BEHIND, SAFE

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
            who = gang(g, [*top.going, u], h)
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
