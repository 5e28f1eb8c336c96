"""10.8 Modifiers of the fire roll."""

from __future__ import annotations

from typing import Final

from ..codes import (
    M_AMMO,
    M_DISORDERED,
    M_DOWNHILL,
    M_FATIGUE,
    M_FLANK,
    M_GREEN,
    M_LIGHT,
    M_MASSED,
    M_MOUNTED_FIRE,
    M_MOUNTED_TARGET,
    M_MOVED_GUNS,
    M_PARAPET,
    M_PARAPET_FIRE,
    M_PREPARED,
    M_RANGE,
    M_REFACED_GUNS,
    M_SCATTERED,
    M_STEEP_GUNS,
    M_TERRAIN,
)
from ..model import (
    ADVANCED,
    COLUMN,
    DISORDERED,
    HALTED,
    IN_COLUMN,
    IN_PHASE,
    MARCH,
    MOVED,
    PRESHOCK,
    REACTED,
    RESTACKED,
    RETREATED,
    Field,
)
from ..pack.kinds import A_INF
from .ch07_facing import ON_FLANK, seen_from
from .ch08_limits import mode
from .ch08_stacks import is_foot, is_mounted, strength_at, top_at
from .ch10_ammo import LOW
from .ch10_fire import attack_woods_turn, came_on_top, is_shell, refaced_guns
from .ch10_strength import ammo_of, barrel_hex, is_gun, weapon_of
from .ch16_night import fire_light_mod, is_night
from .ch17_fatigue import fatigue_mod

# the order in which a roll shows them
SHOWN: Final = [
    M_RANGE, M_TERRAIN, M_DOWNHILL, M_PARAPET_FIRE, M_PARAPET, M_MASSED, M_SCATTERED, M_MOUNTED_TARGET, M_MOUNTED_FIRE,
    M_PREPARED, M_DISORDERED, M_FLANK, M_MOVED_GUNS, M_GREEN, M_LIGHT, M_REFACED_GUNS, M_FATIGUE, M_AMMO, M_STEEP_GUNS,
]  # fmt: skip


def parapets(g: Field, hex: int) -> int:
    """15.21: the hexsides of a hex behind finished parapets, as a mask."""
    mask = 0
    w = g.works
    for i in range(0, len(w), 4):
        if w[i] == hex and w[i + 2] < 0:
            mask |= w[i + 1]
    return mask


def prepared(g: Field, barrel: int, distance: int, kind: int) -> bool:
    """10.51, 10.52, 8.52, 8.53, 16.12: whether small arms have the bonus of prepared fire.

    In phase: infantry in good order that has not moved. Out of phase: dismounted cavalry too. Not after a change in the
    stacking order, an advance, a retreat or an Extended Column in this activation, nor at night.
    """
    u = barrel // 3
    if is_gun(g, barrel) or distance > g.b.weapon_prepared[weapon_of(g, barrel)] or is_night(g):
        return False
    if g.state[u] & (DISORDERED | COLUMN) or mode(g, u) == MARCH or not is_foot(g, u):
        return False
    if g.done[u] & (RESTACKED | ADVANCED | RETREATED | HALTED | IN_COLUMN):
        return False
    if kind == IN_PHASE:
        return g.b.arm[u] == A_INF and not g.done[u] & MOVED and g.spent[u] == 0
    return not attack_woods_turn(g, u)


def slope_drm(g: Field, a: int, b: int) -> int:
    """10.81: the modifier of a slope beyond one hex: the difference of level says which slope counts."""
    chart = g.b.charts
    d = g.b.level[a] - g.b.level[b]
    if d == 0:
        return 0
    name = "steep" if abs(d) >= chart.fire.steep_levels else "minor"
    return chart.hexside[name + ("-down" if d > 0 else "-up")].fire


def side_drm(g: Field, a: int, b: int) -> int:
    """10.81: walls on the hexside through which fire enters the target hex; at a vertex what helps the target."""
    grid = g.b.grid
    enter = grid.entry_sides(a, b)
    best = 0
    first = True
    for s in range(6):
        if enter >> s & 1:
            i = 6 * b + s
            drm = 0
            if g.b.wall[i]:
                drm += g.b.charts.hexside["wall"].fire
            if first or drm < best:
                best = drm
            first = False
    return best


def downhill(g: Field, a: int, b: int, shell: bool) -> int:
    """10.67, 10.81: fire down or up a slope: at one hex the slope of the hexside, beyond it the difference of level.

    Shell at a lower target has its own +1, which is not added to that of the slope.
    """
    far = g.b.grid.distance(a, b)
    if far == 1:
        s = g.b.grid.side_to(a, b)
        return g.b.side_fire_drm[6 * a + s] - side_drm(g, a, b)
    if shell:
        return g.b.charts.fire.shell_downhill if g.b.level[b] < g.b.level[a] else 0
    return slope_drm(g, a, b)


def through_flank(g: Field, a: int, b: int) -> bool:
    """10.81: whether fire from a enters b through a flank hexside; at a vertex both must be flanks."""
    p = top_at(g, b)
    if p < 0 or mode(g, p // 3) == MARCH:
        return False
    enter = g.b.grid.entry_sides(a, b)
    for s in range(6):
        if enter >> s & 1 and seen_from(g, p, s) != ON_FLANK:
            return False
    return enter != 0


def behind_parapet(g: Field, a: int, b: int) -> bool:
    """10.81, 15.23: whether all of the line from a to b leaves through a's own parapet."""
    mask = parapets(g, a)
    leave = g.b.grid.exit_sides(a, b)
    return mask & leave == leave


def into_parapet(g: Field, a: int, b: int) -> bool:
    """10.81, 15.23: whether the line from a enters b through b's own parapet, or the vertex of one."""
    return parapets(g, b) & g.b.grid.entry_sides(a, b) != 0


def barrel_mods(g: Field, barrel: int, hex: int, kind: int, moves: bool, hit: int) -> list[int]:
    """10.81, 10.53: the modifiers of one barrel, in the order of SHOWN.

    `moves`: it will move afterwards; `hit`: who is hit first.
    """
    b = g.b
    chart = b.charts.fire
    u = barrel // 3
    here = barrel_hex(g, barrel)
    far = b.grid.distance(here, hex)
    guns = is_gun(g, barrel)
    shell = is_shell(g, barrel, far)
    drms = b.weapon_drm[weapon_of(g, barrel)]
    out = [0] * len(SHOWN)
    out[0] = drms[min(far, len(drms) - 1)]
    out[1] = b.fire_drm[hex] + side_drm(g, here, hex)
    out[2] = downhill(g, here, hex, shell)
    out[12] = chart.guns_moved if guns and (moves or moved_guns(g, u, kind)) else 0
    out[14] = fire_light_mod(g, far)
    out[16] = -fatigue_mod(g, u)
    if g.ammo[ammo_of(g, barrel)] == LOW:
        out[17] = chart.low_ammo
    if guns:
        if kind != IN_PHASE and refaced_guns(g, u):
            out[15] = chart.guns_refaced
        if kind == PRESHOCK and abs(b.level[here] - b.level[hex]) >= chart.higher_levels:
            out[18] = chart.guns_height
    else:
        if behind_parapet(g, here, hex):
            out[3] = chart.parapet_from
        if is_mounted(g, u):
            out[8] = chart.mounted_firer
        if not moves and prepared(g, barrel, far, kind):
            out[9] = chart.prepared
        if b.green[u]:
            out[13] = chart.green
        if g.state[u] & DISORDERED:
            out[10] = chart.disordered
    if shell:
        sp = strength_at(g, hex)
        if sp >= b.charts.stacking.massed:
            out[5] = b.charts.stacking.massed_drm
        elif 0 < sp <= b.charts.stacking.sparse:
            out[6] = b.charts.stacking.sparse_drm
        return out
    target = hit if hit >= 0 else top_at(g, hex) // 3
    if target < 0:
        return out
    if is_foot(g, target) and into_parapet(g, here, hex):
        out[4] = chart.parapet_into
    if is_mounted(g, target) and b.side[target] != g.active:
        out[7] = chart.mounted_target
    if through_flank(g, here, hex):
        out[11] = chart.flank
    return out


def moved_guns(g: Field, u: int, kind: int) -> bool:
    """10.61, 10.81: guns that have moved in this activation, also in reaction, or have come to the top of their
    stack."""
    if came_on_top(g, u) or g.done[u] & REACTED:
        return True
    return kind == IN_PHASE and (g.done[u] & MOVED != 0 or g.spent[u] > 0)


def fire_mods(g: Field, barrels: list[int], hex: int, kind: int, moves: bool = False, hit: int = -1) -> list[int]:
    """10.81, 10.64, 8.45, 10.82: all modifiers of a shot, flat; of barrels that combine, the worst of each kind."""
    worst = [0] * len(SHOWN)
    first = True
    for x in barrels:
        mods = barrel_mods(g, x, hex, kind, moves, hit)
        for i in range(len(worst)):
            if first or mods[i] < worst[i]:
                worst[i] = mods[i]
        first = False
    out: list[int] = []
    for i in range(len(worst)):
        if worst[i] != 0:
            out += [SHOWN[i], worst[i]]
    return out
