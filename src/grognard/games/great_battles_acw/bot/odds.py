"""What fire and shock can be expected to do, in strength points: a loss of one counts one."""

from __future__ import annotations

from typing import Final

from ..pack.kinds import A_ART, DIS_AUTO, DIS_UDD
from ..rules.queries.ch08_stacks import extended, parts_of, top_at
from ..rules.queries.ch10_fire import is_shell, why_no_shot
from ..rules.queries.ch10_modifiers import fire_mods
from ..rules.queries.ch10_replies import left_share
from ..rules.queries.ch10_strength import barrel_hex, barrels_of
from ..rules.queries.ch11_modifiers import preshock_mods, shock_mods
from ..rules.queries.ch11_odds import defence_strength, leaderless
from ..rules.queries.ch11_shock import charges, defenders_at
from ..rules.queries.ch12_cohesion import cohesion, udd_mods
from ..state.model import DISORDERED, IN_PHASE, Field

WORTH: Final = (-2.2, -0.1, 1.3, 2.2, 3.8)  # of the results of a shock to the attacker


def mods_sum(mods: list[int]) -> int:
    n = 0
    for i in range(1, len(mods), 2):
        n += mods[i]
    return n


def chance_over(limit: int) -> float:
    """The chance that a die of 0 to 9 is greater than a limit."""
    return min(max(9 - limit, 0), 10) / 10.0


def steadiness(g: Field, u: int) -> int:
    """Cohesion with leaders and fatigue: a die up to this passes."""
    return cohesion(g, u) - mods_sum(udd_mods(g, u))


def disorder_worth(g: Field, u: int) -> float:
    """What it is worth to disorder a unit, once or again."""
    if g.b.arm[u] == A_ART:
        return 1.3
    if g.state[u] & DISORDERED:
        return 1.8
    sp: int = g.sp[u]
    return 0.5 + 0.07 * sp


def shot_worth(g: Field, shell: bool, sp: int, drm: int, target: int) -> float:
    """The expected damage of one roll on the Fire Table."""
    if sp <= 0 or target < 0:
        return 0.0
    b = g.b
    steady = steadiness(g, target)
    worth = disorder_worth(g, target)
    total = 0.0
    for die in range(10):
        r = b.fire_result(shell, die + drm, sp)
        total += b.result_loss[r]
        if b.result_dis[r] == DIS_AUTO:
            total += worth
        elif b.result_dis[r] == DIS_UDD:
            total += worth * chance_over(steady - b.result_drm[r])
    return total / 10.0


def barrels_at(g: Field, u: int, hex: int, kind: int) -> list[int]:
    """What of a unit can fire at a hex."""
    out: list[int] = []
    for p in parts_of(g, u):
        for x in barrels_of(g, p):
            if left_share(g, x, kind, hex) <= 0:
                continue
            if (extended(g, u) or kind != IN_PHASE) and why_no_shot(g, x, hex, kind) is not None:
                continue
            out.append(x)
        if g.b.arm[u] == A_ART:
            break
    return out


def fire_worth(g: Field, u: int, hex: int, kind: int, moves: bool = False) -> float:
    """What a unit's fire at a hex is worth."""
    barrels = barrels_at(g, u, hex, kind)
    p = top_at(g, hex)
    if not barrels or p < 0:
        return 0.0
    sp = 0
    for x in barrels:
        sp += left_share(g, x, kind, hex)
    far = g.b.grid.distance(barrel_hex(g, barrels[0]), hex)
    drm = mods_sum(fire_mods(g, barrels, hex, kind, moves, -1))
    return shot_worth(g, is_shell(g, barrels[0], far), sp, drm, p // 3)


def plain_fire(g: Field, sp: int, drm: int, hex: int) -> float:
    """Small arms at an adjacent hex, roughly: the ground of the target counts."""
    p = top_at(g, hex)
    if p < 0:
        return 0.0
    return shot_worth(g, False, min(sp, g.b.charts.fire.cap_foot), drm + g.b.fire_drm[hex], p // 3)


def roll_worth(g: Field, drm: int) -> float:
    """The expected worth of a shock with a modifier."""
    total = 0.0
    for die in range(10):
        total += WORTH[min(g.b.shock_row(die + drm), len(WORTH) - 1)]
    return total / 10.0


def resistance(g: Field, targets: list[int], side: int) -> float:
    """What the fire before a shock will cost the attackers."""
    guns = False
    for u in defenders_at(g, targets, side):
        if g.b.arm[u] == A_ART and not g.state[u] & DISORDERED:
            guns = True
    sp = defence_strength(g, targets, side) / 4.0
    return 0.1 + 0.06 * min(sp, 8.0) + (0.7 if guns else 0.0)


def shock_worth(g: Field, attackers: list[int], targets: list[int], continued: int = 0) -> float:
    """What a shock of some units at some hexes can be expected to bring."""
    if not attackers or not targets:
        return -9.0
    chargers = [u for u in attackers if continued == 0 and charges(g, u)]
    drm = mods_sum(shock_mods(g, attackers, targets, [], chargers, leaderless(g, attackers), continued))
    side = 1 - g.b.side[attackers[0]]
    total = roll_worth(g, drm) - resistance(g, targets, side)
    p = top_at(g, targets[0])
    if p >= 0 and continued == 0:
        u = p // 3
        checks = mods_sum(preshock_mods(g, u, targets, attackers, chargers))
        total += chance_over(steadiness(g, u) - checks) * disorder_worth(g, u)
    return total


def shock_drm_at(g: Field, attackers: list[int], targets: list[int]) -> int:
    """The modifier of a shock that has been declared."""
    chargers = [u for u in attackers if charges(g, u)]
    return mods_sum(shock_mods(g, attackers, targets, [], chargers, leaderless(g, attackers), 0))
