"""13 Combat effectiveness and rally: who may rally, and which brigades and divisions are ineffective."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import M_ADJACENT, M_MOUNTED
from ...pack.kinds import A_ART, F_BRIGADE
from ...state.model import (
    ABANDONED,
    ACTED,
    BUILDING,
    CHARGING,
    COLLAPSED,
    DISORDERED,
    DISPERSED,
    F_BUSY,
    F_CONFUSED,
    F_STAY,
    FIRED,
    GONE,
    HALTED,
    INEFFECTIVE,
    LEFT,
    MARCH,
    MOVED,
    NO_MOVE,
    OFF,
    RALLIED,
    REFUSED,
    REMOUNTED,
    RESTACKED,
    RESUPPLIED,
    ROUTED,
    TURNED,
    UNUSED,
    Field,
)
from .ch04_command import reaches
from .ch04_formations import in_reserve
from .ch04_leaders import leads, stands
from .ch06_rush import why_rush
from .ch08_limits import why_no_stack
from .ch08_lines import klass
from .ch08_stacks import brigade_of, enemy_at, extended, hexes_of, is_mounted, leaders_at, near_enemy, units_at
from .ch10_ammo import lacking, why_no_resupply
from .ch10_strength import volley_of
from .ch12_cohesion import bad_cohesion, commands_unit, udd_mods
from .ch17_fatigue import uses_fatigue

# 13.4


def why_no_rest(g: Field, u: int) -> Refusal | None:
    """13.4/voluntary-action: a unit that rallies or takes ammunition does nothing else in its activation."""
    if g.at[u] < 0 or g.state[u] & ABANDONED:
        return Refusal("13.4/voluntary-action", "no-rally-off", {"unit": u})
    if in_reserve(g, brigade_of(g, u)):
        return Refusal("6.32", "no-rally-reserve", {"unit": u})
    if g.done[u] & HALTED:
        return Refusal("12.47", "no-rally-halted", {"unit": u})
    if g.done[u] & (MOVED | FIRED | CHARGING | RESTACKED | REMOUNTED | ACTED):
        return Refusal("13.4/voluntary-action", "no-rally-acted", {"unit": u})
    return why_rush(g, u)


def why_no_rally(g: Field, u: int) -> Refusal | None:
    """13.4, 6.13, 12.23, 11.58, 12.81: why a unit cannot try to rally now."""
    if not g.state[u] & DISORDERED:
        return Refusal("13.41", "no-rally-order", {"unit": u})
    if g.order[u] == MARCH:
        return Refusal("6.13", "no-rally-march", {"unit": u})
    if g.state[u] & COLLAPSED:
        return Refusal("12.23", "no-rally-collapsed", {"unit": u})
    if g.state[u] & DISPERSED:
        return Refusal("11.58", "no-rally-dispersed", {"unit": u})
    if g.done[u] & RALLIED:
        return Refusal("13.41", "no-rally-twice", {"unit": u})
    if g.b.arm[u] == A_ART and g.done[u] & NO_MOVE:
        if not g.form_state[brigade_of(g, u)] & (F_STAY | F_CONFUSED):
            return Refusal("12.81", "no-rally-remanned", {"unit": u})
    return why_no_rest(g, u)


def why_no_supply(g: Field, u: int) -> Refusal | None:
    """10.92, 10.93: why a unit cannot take ammunition now."""
    if g.order[u] == MARCH:
        return Refusal("6.13", "no-rally-march", {"unit": u})
    refusal = why_no_rest(g, u)
    if refusal is not None:
        return refusal
    barrels = lacking(g, u)
    if not barrels:
        return Refusal("10.92", "no-resupply-full", {"unit": u})
    for x in barrels:
        if not supplied(g, x):
            return why_no_resupply(g, x)
    return Refusal("10.92", "no-supply-twice", {"unit": u})


def supplied(g: Field, barrel: int) -> bool:
    """10.92: whether a section or a unit has taken its step of ammunition in this activation."""
    return volley_of(g, 2 * barrel, RESUPPLIED) >= 0


def rally_mods(g: Field, u: int) -> list[int]:
    """13.42, 11.73, 17.31: next to the enemy +1, mounted -1, leaders' stars off, fatigue on."""
    chart = g.b.charts.rally
    out: list[int] = []
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            out += [M_ADJACENT, chart.adjacent]
            break
    if is_mounted(g, u):
        out += [M_MOUNTED, chart.mounted]
    return out + udd_mods(g, u)


def helpers(g: Field, u: int) -> list[int]:
    """11.73, 13.42: the leaders whose stars help a unit to rally."""
    side = g.b.side[u]
    out: list[int] = []
    for h in hexes_of(g, u):
        out += [x for x in leaders_at(g, side, h) if stands(g, x) and commands_unit(g, x, u)]
    return out


def rallies(g: Field, u: int, total: int) -> int:
    """13.41: 1 rallied, 0 not, -1 not and a strength point lost. A modified 9 or more always costs one."""
    chart = g.b.charts.rally
    limit = bad_cohesion(g, u)
    if total >= chart.loss_from:
        return -1
    if total <= limit:
        return 1
    return -1 if total >= chart.loss_factor * limit else 0


def may_turn(g: Field, u: int) -> bool:
    """13.41, 10.92: whether a unit that rallied or took ammunition may turn a vertex.

    Not with a refused flank, not in line; in a stack only if several of it tried to rally or took ammunition, all who
    tried to rally succeeded and the others have still to act. Once: who has turned, or failed to rally, is TURNED.
    """
    if g.state[u] & REFUSED or extended(g, u) or g.order[u] == MARCH or g.done[u] & TURNED:
        return False
    there = units_at(g, g.at[u])
    if len(there) == 1:
        return True
    tried = 0
    for v in there:
        if g.state[v] & REFUSED or extended(g, v) or g.done[v] & TURNED:
            return False
        if g.done[v] & RALLIED:
            tried += 1
        elif g.done[v] & (ACTED | HALTED) and brigade_of(g, v) in g.brigades:
            return False
    return tried > 1


# 13.45, 17.42


def unit_holders(g: Field, side: int) -> list[int]:
    """The formations of a side that have units of their own: brigades, and whoever leads units without one."""
    b = g.b
    return [f for f in range(b.n_formations) if b.form_side[f] == side and b.units_of[f]]


def in_leaders_range(g: Field, u: int) -> bool:
    """13.45, 16.22: within the command range of its brigadier or immediate superior, or next to him (4.15)."""
    x = leads(g, g.b.formation[u])
    if not stands(g, x):
        return False
    for h in hexes_of(g, u):
        if g.b.grid.distance(g.leader_at[x], h) <= 1 or reaches(g, x, h):
            return True
    return False


def rested(g: Field, f: int) -> bool:
    """13.45, 17.42: on the map, not in Reserve, and idle for the whole turn; who builds is not idle."""
    if in_reserve(g, f) or g.form_state[f] & F_BUSY:
        return False
    some = False
    for u in g.b.units_of[f]:
        if g.state[u] & BUILDING:
            return False
        some = some or g.at[u] >= 0
    return some


def regroups(g: Field, f: int) -> list[int]:
    """13.45: the units that an automatic rally of a formation would set in order."""
    out: list[int] = []
    for u in g.b.units_of[f]:
        if g.at[u] < 0 or not g.state[u] & DISORDERED or g.state[u] & (COLLAPSED | DISPERSED | ABANDONED):
            continue
        if g.order[u] != MARCH and in_leaders_range(g, u):
            out.append(u)
    return out


def may_reduce(g: Field, f: int) -> bool:
    """17.42: whether a formation has fatigue to sleep off."""
    return uses_fatigue(g) and g.fatigue[f] > 0 and not g.b.is_guns[f]


# 13.5


def recovery_hexes(g: Field, u: int) -> list[int]:
    """13.52: where a routed unit may come back: its brigadier's hex and those next to it, within stacking limits."""
    x = leads(g, g.b.formation[u])
    out: list[int] = []
    if not stands(g, x):
        return out
    c = klass(g, u)
    for h in g.b.grid.within(g.leader_at[x], g.b.charts.rally.rout_place):
        if g.b.hex_cost[c][h] < 0 or enemy_at(g, g.b.side[u], h):
            continue
        if why_no_stack(g, [3 * u], h) is None:
            out.append(h)
    return out


def routed_of(g: Field, f: int) -> list[int]:
    """13.51: the routed units of a brigade."""
    return [u for u in g.b.units_of[f] if g.at[u] == ROUTED]


# 13.2, 13.3


def regiments(g: Field, f: int) -> list[int]:
    """13.21, 13.24: the units of a brigade that count: no guns, none still to come, none that left the field."""
    return [u for u in g.b.units_of[f] if g.b.arm[u] != A_ART and g.at[u] not in (OFF, LEFT, UNUSED)]


def wrecked(g: Field, u: int) -> bool:
    """Eliminated, routed or collapsed."""
    return g.at[u] in (GONE, ROUTED) or g.state[u] & COLLAPSED != 0


def brigade_ineffective(g: Field, f: int) -> bool:
    """13.21: all its regiments disordered or worse, or more than half of them eliminated, collapsed or routed."""
    mine = regiments(g, f)
    if not mine:
        return False
    bad = 0
    gone = 0
    for u in mine:
        if wrecked(g, u):
            gone += 1
            bad += 1
        elif g.state[u] & DISORDERED:
            bad += 1
    return bad == len(mine) or 2 * gone > len(mine)


def combat_brigades(g: Field, f: int) -> list[int]:
    """13.31: the brigades of a division that count: no artillery, and none that is not in this scenario."""
    out: list[int] = []
    for x in g.b.subs[f]:
        if g.b.form_level[x] != F_BRIGADE or g.b.is_guns[x]:
            continue
        for u in g.b.units_of[x]:
            if g.at[u] != UNUSED:
                out.append(x)
                break
    return out


def division_ineffective(g: Field, f: int) -> bool:
    """13.31: more than half of its brigades are ineffective. 13.33: it stays so until a majority of them is not."""
    mine = combat_brigades(g, f)
    bad = 0
    for x in mine:
        if g.form_state[x] & INEFFECTIVE:
            bad += 1
    if 2 * bad > len(mine):
        return True
    return g.form_state[f] & INEFFECTIVE != 0 and not 2 * (len(mine) - bad) > len(mine)
