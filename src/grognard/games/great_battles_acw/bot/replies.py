"""How the sergeant fires and answers moves: fire out of phase, reaction facing and reaction moves."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ....space.hexes import FRONT
from ..codes import (
    DONE,
    FIRE_WITH,
    NO,
    RAPID,
    REACT_MOVE,
    REACT_REFUSE_L,
    REACT_REFUSE_R,
    REFACE,
    SINGLE,
    TARGET,
    TARGET_APART,
)
from ..pack.kinds import A_ART
from ..rules.flow.ch09_reaction import ReactFacing, ReactMove
from ..rules.flow.ch10_declare import Reply
from ..rules.queries.ch07_facing import IN_FRONT, ON_FLANK, seen_from
from ..rules.queries.ch08_stacks import is_mounted
from ..state.model import IN_PHASE, OPT_AMMO, Field
from .eye import Eye, screened
from .odds import barrels_at, chance_over, disorder_worth, fire_worth, steadiness


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


def react_facing(e: Eye, top: ReactFacing, o: list[int]) -> int:
    """9.61: towards who comes upon the flank, when the men will probably stand it."""
    g = e.g
    best = NO
    most = 0.12
    sp = 0.0
    for v in top.movers:
        if g.at[v] >= 0:
            came: int = g.sp[v]
            sp += came
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
        mine: int = g.sp[u]
        gain *= min(sp / max(mine, 1), 1.5)
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
