"""11.42 to 11.44 Strengths, the ratio, position, and everything else that the modifiers of a shock ask (step 6a).

Where several hexes fight and their modifiers differ, the one that helps the defender most counts (11.42).
"""

from __future__ import annotations

from ...codes import M_FLANK, M_POSITION, M_REAR, M_SURROUNDED
from ...pack.kinds import A_ART, P_AGGRESSIVE
from ...state.model import COUNTERED, DISORDERED, HALTED, MOVED, Field
from .ch04_leaders import action_profile, leads, stands
from .ch07_facing import IN_FRONT, IN_REAR, ON_FLANK, front_hexes, fronting, seen_from
from .ch08_stacks import (
    brigade_of,
    extended,
    fighting_sp,
    hex_of,
    hexes_of,
    in_play,
    is_guns,
    is_mounted,
    live_at,
    parts_of,
    top_at,
    units_at,
)
from .ch11_declared import attackers_of
from .ch11_shock import IN_CHARGE, block_of, defenders_at, how, reached
from .ch15_works import parapet_side
from .ch17_fatigue import fatigue_mod


def parapet_between(g: Field, from_hex: int, to_hex: int) -> bool:
    """15.21: whether a finished parapet of a hex covers it against the hex next to it."""
    side = g.b.grid.side_to(to_hex, from_hex)
    return side >= 0 and parapet_side(g, to_hex, side)


def contacts(g: Field, attackers: list[int], targets: list[int]) -> list[int]:
    """The pairs of hexes over which a shock goes: attacking hex, attacked hex, ..."""
    out: list[int] = []
    for u in attackers:
        for p in parts_of(g, u):
            h = hex_of(g, p)
            for to in reached(g, p):
                if to not in targets:
                    continue
                known = False
                for i in range(0, len(out), 2):
                    if out[i] == h and out[i + 1] == to:
                        known = True
                if not known:
                    out += [h, to]
    return out


def ground_between(g: Field, pairs: list[int]) -> list[int]:
    """11.42, 15.23: of the hexes over which a shock goes (`contacts`) those that help the defender most: what terrain
    is worth there, and whether a parapet stands between."""
    figure = g.b.charts.shock.modifiers["parapet"]
    best = 0
    out = [0, 0]
    for i in range(0, len(pairs), 2):
        h, to = pairs[i], pairs[i + 1]
        ground = g.b.shock_drm[to] + g.b.side_shock_drm[6 * h + g.b.grid.side_to(h, to)]
        works = 1 if parapet_between(g, h, to) else 0
        if i == 0 or ground + works * figure < best:
            best = ground + works * figure
            out = [ground, works]
    return out


def helped_by_terrain(g: Field, attackers: list[int], targets: list[int]) -> bool:
    """11.43, 11.55: whether the defender has a modifier of terrain or parapet in his favour."""
    ground = ground_between(g, contacts(g, attackers, targets))
    return ground[0] + ground[1] * g.b.charts.shock.modifiers["parapet"] < 0


# strength, in quarters of a strength point, so that halves of halves stay whole


def whole_strength(g: Field, u: int) -> int:
    """8.46, 14.25: an extended unit fights as one; dismounted cavalry leaves men with the horses."""
    return g.sp[u] if extended(g, u) else fighting_sp(g, 3 * u)


def attack_strength(g: Field, attackers: list[int], targets: list[int], first: bool) -> int:
    """11.43, 8.36, 8.46, 14.25: the attackers' strength; charging cavalry doubled on flank or rear, halved in woods.

    `first`: not a continued shock, which has no benefits of a charge (11.55).
    """
    chart = g.b.charts.shock
    total = 0
    countered = any_countercharge(g, targets)
    for u in attackers:
        sp = 4 * whole_strength(g, u)
        if is_mounted(g, u):
            mine = contacts(g, [u], targets)
            outflanks = len(mine) > 0
            woods = False
            for i in range(0, len(mine), 2):
                if aspect(g, mine[i + 1], mine[i]) == IN_FRONT:
                    outflanks = False
                if g.b.halves_cavalry[mine[i + 1]]:
                    woods = True
            if first and outflanks and how(g, u) == IN_CHARGE and not countered:
                sp *= chart.charge_flank_factor
            if woods:
                sp //= chart.woods_divisor
        total += sp
    return total


def defence_strength(g: Field, targets: list[int], side: int) -> int:
    """11.43, 8.46, 11.63: the defenders' strength: whole units, and guns that stand on top or alone, by fours."""
    chart = g.b.charts.shock
    total = 0
    for u in defenders_at(g, targets, side):
        if is_guns(g, u):
            continue
        sp = 4 * whole_strength(g, u)
        if is_mounted(g, u) and _in_woods(g, u):
            sp //= chart.woods_divisor
        total += sp
    for h in targets:
        p = top_at(g, h)
        if p >= 0 and g.b.side[p // 3] == side and is_guns(g, p // 3):
            guns = 0
            for q in live_at(g, h):
                if is_guns(g, q // 3):
                    guns += g.sp[q // 3]
            total += 4 * max(guns // chart.guns_per_sp, chart.guns_min_sp)
    return total


def _in_woods(g: Field, u: int) -> bool:
    for h in hexes_of(g, u):
        if g.b.halves_cavalry[h]:
            return True
    return False


def rounds_up(g: Field, attackers: list[int], targets: list[int], first: bool) -> bool:
    """11.43: for the attacker if all attackers moved and no terrain helps the defender; never in continued shock."""
    if not first or helped_by_terrain(g, attackers, targets):
        return False
    for u in attackers:
        if not g.done[u] & MOVED:
            return False
    return True


def ratio_mod(g: Field, attackers: list[int], targets: list[int], first: bool) -> int:
    """11.43: the ratio of strengths as a modifier."""
    side = 1 - g.b.side[attackers[0]]
    return g.b.shock_ratio(
        attack_strength(g, attackers, targets, first),
        defence_strength(g, targets, side),
        rounds_up(g, attackers, targets, first),
    )


# position


def aspect(g: Field, hex: int, from_hex: int) -> int:
    """7.12: whether the units of a hex are attacked in front, flank or rear from the hex next to it."""
    return seen_from(g, top_at(g, hex), g.b.grid.side_to(hex, from_hex))


def in_place(g: Field, units: list[int]) -> list[int]:
    """Those of some attackers who still stand in the fight."""
    return [u for u in units if in_play(g, u) and not (g.b.side[u] == g.active and g.done[u] & HALTED)]


def arcs(g: Field, hex: int, attackers: list[int]) -> int:
    """The aspects from which a hex is attacked, a bit each."""
    mask = 0
    pairs = contacts(g, attackers, [hex])
    for i in range(0, len(pairs), 2):
        mask |= 1 << aspect(g, hex, pairs[i])
    return mask


def all_attackers(g: Field, attackers: list[int], allies: list[int], hex: int) -> list[int]:
    """11.44: everybody who shocks a hex, in this shock or in another one."""
    out = attackers[:]
    for u in in_place(g, allies + attackers_of(g, hex)):
        if u not in out and g.b.side[u] == g.b.side[attackers[0]]:
            out.append(u)
    return out


def is_surrounded(g: Field, hex: int, attackers: list[int]) -> bool:
    """11.44: every hex round the defender holds a unit that shocks him or is a front hex of one."""
    mine = block_of(g, hex)
    covered: list[int] = []
    for u in attackers:
        for p in parts_of(g, u):
            covered.append(hex_of(g, p))
            covered += front_hexes(g, p)
    for h in mine:
        for s in range(6):
            to = g.b.grid.next[6 * h + s]
            if to >= 0 and to not in mine and to not in covered:
                return False
    return True


def position_of(g: Field, hex: int, attackers: list[int]) -> int:
    """11.44: the position of the attackers of one hex (M_SURROUNDED, M_POSITION, M_REAR, M_FLANK), or -1: in front."""
    if is_surrounded(g, hex, attackers):
        return M_SURROUNDED
    mask = arcs(g, hex, attackers)
    if mask == 1 << ON_FLANK:
        return M_FLANK
    if mask == 1 << IN_REAR:
        return M_REAR
    if mask == 1 << IN_FRONT or mask == 0:
        return -1
    return M_POSITION


def bystanders(g: Field, attackers: list[int], targets: list[int]) -> int:
    """11.44: the attacking hexes that lie in the front of an enemy who is not a target of this shock."""
    side = g.b.side[attackers[0]]
    n = 0
    hexes: list[int] = []
    for u in attackers:
        for h in hexes_of(g, u):
            if h not in hexes:
                hexes.append(h)
    for h in hexes:
        for p in fronting(g, side, h):
            if hex_of(g, p) not in targets:
                n += 1
                break
    return n


# leaders, order, fatigue


def stacked_with_brigadier(g: Field, u: int) -> bool:
    """11.72: whether a unit shares a hex with the leader of its brigade."""
    x = leads(g, brigade_of(g, u))
    return stands(g, x) and g.leader_at[x] in hexes_of(g, u)


def leaderless(g: Field, units: list[int]) -> list[int]:
    """11.72: the brigades of some shocking units none of which stands with its brigadier."""
    led: list[int] = []
    out: list[int] = []
    led += [brigade_of(g, u) for u in units if stacked_with_brigadier(g, u)]
    for u in units:
        f = brigade_of(g, u)
        if f not in led and f not in out and g.b.leader_of[f] >= 0:
            out.append(f)
    return out


def brigadiers(g: Field, attackers: list[int], without: list[int]) -> int:
    """11.72, 11.42: a brigade without its brigadier, or an aggressive one with his men; of several the worst."""
    chart = g.b.charts.shock
    worst = 99
    seen: list[int] = []
    for u in attackers:
        f = brigade_of(g, u)
        if f in seen:
            continue
        seen.append(f)
        n = chart.no_brigadier if f in without else 0
        for v in attackers:
            if brigade_of(g, v) == f and stacked_with_brigadier(g, v):
                if action_profile(g, leads(g, f)) == P_AGGRESSIVE:
                    n += chart.aggressive
                break
        worst = min(worst, n)
    return 0 if worst == 99 else worst


def any_countercharge(g: Field, targets: list[int]) -> bool:
    """11.56: whether defending cavalry countercharges."""
    for h in targets:
        for u in units_at(g, h):
            if g.done[u] & COUNTERED:
                return True
    return False


def fatigue_between(g: Field, attackers: list[int], defenders: list[int]) -> int:
    """17.31, 11.42: the attackers' worst fatigue against, the defenders' least fatigue for the attack."""
    most = 0
    for u in attackers:
        if g.b.arm[u] != A_ART:
            most = max(most, fatigue_mod(g, u))
    least = 99
    for u in defenders:
        if g.b.arm[u] != A_ART:
            least = min(least, fatigue_mod(g, u))
    return (0 if least == 99 else least) - most


def disorder_between(g: Field, attackers: list[int], defenders: list[int]) -> int:
    """12.34, 11.42: one disordered attacker counts against, only defenders all disordered count for the attack."""
    chart = g.b.charts.shock
    n = 0
    for u in attackers:
        if g.state[u] & DISORDERED:
            n += chart.attacker_disordered
            break
    whole = True
    for u in defenders:
        if not g.state[u] & DISORDERED:
            whole = False
    if whole and defenders:
        n += chart.defender_disordered
    return n
