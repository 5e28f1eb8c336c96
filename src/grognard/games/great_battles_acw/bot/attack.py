"""What an attack promises, from where a unit stands or could go; charges of cavalry."""

from __future__ import annotations

from typing import Final

from ....space.hexes import FRONT
from ..pack.kinds import A_ART
from ..rules.queries.ch07_facing import IN_FRONT, IN_REAR, fronting, seen_from
from ..rules.queries.ch08_limits import mode
from ..rules.queries.ch08_stacks import brigade_of, is_mounted, top_at, units_at
from ..rules.queries.ch11_charge import charge_targets
from ..rules.queries.ch11_shock import shock_hexes
from ..state.model import ADJACENT, ATTACK, DISORDERED
from .eye import Eye, nearest_side
from .odds import (
    disorder_worth,
    plain_fire,
    resistance,
    roll_worth,
    shock_worth,
)

SHOCK_FLOOR: Final = 0.2  # an attack must promise this much


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
        mine: int = g.sp[u]
        sp = mine + helpers(e, u, to)
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
        best = max(best, max(shock, fire) + 0.3 * min(e.plan.prize[to], 2.0))
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
                    sp: int = g.sp[v]
                    out += sp
    return out


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
