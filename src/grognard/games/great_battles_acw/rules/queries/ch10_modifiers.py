"""10.8 Modifiers of the fire roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...codes import (
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
from ...pack.kinds import A_INF
from ...state.model import (
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
from .ch07_facing import ON_FLANK, seen_from
from .ch08_limits import mode
from .ch08_stacks import is_foot, is_mounted, strength_at, top_at
from .ch10_ammo import LOW
from .ch10_fire import attack_woods_turn, came_on_top, is_shell, refaced_guns
from .ch10_strength import ammo_of, barrel_hex, is_gun, weapon_of
from .ch16_night import fire_light_mod, is_night
from .ch17_fatigue import fatigue_mod
from .modifiers import Modifier

# with what is fired (10.67)
SMALL: Final = 1
CANISTER: Final = 2
SHELL: Final = 4
GUNS: Final = CANISTER | SHELL
DIRECT: Final = SMALL | CANISTER
ANY: Final = SMALL | GUNS


class Shot:
    """A barrel that fires at a hex, and what its modifiers ask. `moves`: it will move afterwards; `hit`: who is hit
    first, -1 for who stands on top."""

    def __init__(self, g: Field, barrel: int, hex: int, kind: int, moves: bool, hit: int) -> None:
        grid = g.b.grid
        self.barrel: int = barrel
        self.u: int = barrel // 3
        self.here: int = barrel_hex(g, barrel)
        self.hex: int = hex
        self.far: int = grid.distance(self.here, hex)
        self.kind: int = kind
        self.moves: bool = moves
        self.enter: int = grid.entry_sides(self.here, hex)  # the hexside of the target it comes through, or two
        self.arms: int = SMALL
        if is_gun(g, barrel):
            self.arms = SHELL if is_shell(g, barrel, self.far) else CANISTER
        self.target: int = hit
        if hit < 0 and self.arms & DIRECT:
            self.target = top_at(g, hex) // 3


class FireModifier(Modifier[Shot]):
    """A line of the table of fire. `arms`: with what it counts."""

    def __init__(
        self, code: int, rule: str, arms: int, times: Callable[[Field, Shot], int], figure: bool = True
    ) -> None:
        super().__init__(code, rule, times, figure)
        self.arms: int = arms


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


# the modifiers, one by one


def by_range(g: Field, s: Shot) -> int:
    """10.81: of the weapon at the range."""
    drms = g.b.weapon_drm[weapon_of(g, s.barrel)]
    return drms[min(s.far, len(drms) - 1)]


def wall_drm(g: Field, s: Shot) -> int:
    """10.81: walls on the hexside through which fire enters the target hex; at a vertex what helps the target."""
    b = g.b
    best = 0
    first = True
    for i in range(6):
        if s.enter >> i & 1:
            drm = b.charts.hexside["wall"].fire if b.wall[6 * s.hex + i] else 0
            if first or drm < best:
                best = drm
            first = False
    return best


def terrain(g: Field, s: Shot) -> int:
    """10.81: what the target stands in and behind."""
    return g.b.fire_drm[s.hex] + wall_drm(g, s)


def slope_drm(g: Field, a: int, b: int) -> int:
    """10.81: the modifier of a slope beyond one hex: the difference of level says which slope counts."""
    chart = g.b.charts
    d: int = g.b.level[a] - g.b.level[b]
    if d == 0:
        return 0
    name = "steep" if abs(d) >= chart.fire.steep_levels else "minor"
    return chart.hexside[name + ("-down" if d > 0 else "-up")].fire


def downhill(g: Field, s: Shot) -> int:
    """10.67, 10.81: fire down or up a slope: at one hex the slope of the hexside, beyond it the difference of level.

    Shell at a lower target has its own +1, which is not added to that of the slope.
    """
    b = g.b
    if s.far == 1:
        return b.side_fire_drm[6 * s.here + b.grid.side_to(s.here, s.hex)] - wall_drm(g, s)
    if s.arms == SHELL:
        return b.charts.fire.shell_downhill if b.level[s.hex] < b.level[s.here] else 0
    return slope_drm(g, s.here, s.hex)


def behind_parapet(g: Field, s: Shot) -> bool:
    """10.81, 15.23: whether all of the line leaves through the firer's own parapet."""
    if not g.works:
        return False
    leave = g.b.grid.exit_sides(s.here, s.hex)
    return parapets(g, s.here) & leave == leave


def into_parapet(g: Field, s: Shot) -> bool:
    """10.81, 15.23: whether the line enters through the parapet of a target on foot, or the vertex of one."""
    if not g.works or s.target < 0:
        return False
    return is_foot(g, s.target) and parapets(g, s.hex) & s.enter != 0


def massed(g: Field, s: Shot) -> bool:
    """8.34: shell at a crowded hex."""
    return strength_at(g, s.hex) >= g.b.charts.stacking.massed


def scattered(g: Field, s: Shot) -> bool:
    """8.34: shell at a hex with few."""
    return 0 < strength_at(g, s.hex) <= g.b.charts.stacking.sparse


def mounted_target(g: Field, s: Shot) -> bool:
    """10.81, 14.24: out of phase."""
    return s.target >= 0 and is_mounted(g, s.target) and g.b.side[s.target] != g.active


def from_the_saddle(g: Field, s: Shot) -> bool:
    """10.81, 14.24: mounted cavalry fires worse."""
    return is_mounted(g, s.u)


def with_prepared_fire(g: Field, s: Shot) -> bool:
    """10.53: who has not moved and will not."""
    return not s.moves and prepared(g, s.barrel, s.far, s.kind)


def disordered(g: Field, s: Shot) -> bool:
    """10.81, 12.34: who fires is disordered."""
    return g.state[s.u] & DISORDERED != 0


def through_flank(g: Field, s: Shot) -> bool:
    """10.81: whether fire enters through a flank hexside; at a vertex both must be flanks."""
    if s.target < 0:
        return False
    p = top_at(g, s.hex)
    if p < 0 or mode(g, p // 3) == MARCH:
        return False
    for i in range(6):
        if s.enter >> i & 1 and seen_from(g, p, i) != ON_FLANK:
            return False
    return s.enter != 0


def guns_moved(g: Field, s: Shot) -> bool:
    """10.61, 10.81: guns that have moved or will move, or have come to the top of their stack."""
    return s.moves or moved_guns(g, s.u, s.kind)


def moved_guns(g: Field, u: int, kind: int) -> bool:
    """10.61, 10.81: guns that have moved in this activation, also in reaction, or have come to the top of their
    stack."""
    if came_on_top(g, u) or g.done[u] & REACTED:
        return True
    return kind == IN_PHASE and (g.done[u] & MOVED != 0 or g.spent[u] > 0)


def green(g: Field, s: Shot) -> int:
    """10.81, 14.1: green troops."""
    return g.b.green[s.u]


def by_light(g: Field, s: Shot) -> int:
    """10.81, 16.11: without daylight, by the range."""
    return fire_light_mod(g, s.far)


def guns_turned(g: Field, s: Shot) -> bool:
    """9.62, 10.45, 10.81: guns that turned in reaction."""
    return s.kind != IN_PHASE and refaced_guns(g, s.u)


def tired(g: Field, s: Shot) -> int:
    """17.31: the brigade's fatigue."""
    return -fatigue_mod(g, s.u)


def short_of_ammo(g: Field, s: Shot) -> bool:
    """10.69, 10.91: who is low on ammunition."""
    return g.ammo[ammo_of(g, s.barrel)] == LOW


def too_steep(g: Field, s: Shot) -> bool:
    """10.67: before a shock, at a hex that lies much higher or lower."""
    level = g.b.level
    height: int = level[s.here] - level[s.hex]
    return s.kind == PRESHOCK and abs(height) >= g.b.charts.fire.higher_levels


# 10.81: the table, in the order in which a roll shows it. Figures are under [fire.modifiers] in the charts; a new line
# takes a new code (ACTS.mod in codes.py) and words for it in the locale.
FIRE: Final = (
    FireModifier(M_RANGE, "10.81", ANY, by_range, False),
    FireModifier(M_TERRAIN, "10.81", ANY, terrain, False),
    FireModifier(M_DOWNHILL, "10.81", ANY, downhill, False),
    FireModifier(M_PARAPET_FIRE, "15.23", SMALL, behind_parapet),
    FireModifier(M_PARAPET, "15.23", DIRECT, into_parapet),
    FireModifier(M_MASSED, "8.34", SHELL, massed),
    FireModifier(M_SCATTERED, "8.34", SHELL, scattered),
    FireModifier(M_MOUNTED_TARGET, "14.24", DIRECT, mounted_target),
    FireModifier(M_MOUNTED_FIRE, "14.24", SMALL, from_the_saddle),
    FireModifier(M_PREPARED, "10.53", SMALL, with_prepared_fire),
    FireModifier(M_DISORDERED, "12.34", SMALL, disordered),
    FireModifier(M_FLANK, "10.81", DIRECT, through_flank),
    FireModifier(M_MOVED_GUNS, "10.61", GUNS, guns_moved),
    FireModifier(M_GREEN, "14.1", SMALL, green),
    FireModifier(M_LIGHT, "16.11", ANY, by_light, False),
    FireModifier(M_REFACED_GUNS, "9.62", GUNS, guns_turned),
    FireModifier(M_FATIGUE, "17.31", SMALL, tired, False),
    FireModifier(M_AMMO, "10.91", ANY, short_of_ammo),
    FireModifier(M_STEEP_GUNS, "10.67", GUNS, too_steep),
)
# by what is fired: the lines that may count, each with its place in the table
LINES: Final = tuple(tuple((i, m) for i, m in enumerate(FIRE) if m.arms & arms) for arms in range(SHELL + 1))


def barrel_mods(g: Field, barrel: int, hex: int, kind: int, moves: bool, hit: int) -> list[int]:
    """10.81, 10.53: the modifiers of one barrel, by their places in the table."""
    s = Shot(g, barrel, hex, kind, moves, hit)
    figures = g.b.charts.fire.modifiers
    out = [0] * len(FIRE)
    for i, m in LINES[s.arms]:
        n = m.times(g, s)
        if n:
            out[i] = n * figures[m.word] if m.figure else n
    return out


def fire_mods(g: Field, barrels: list[int], hex: int, kind: int, moves: bool = False, hit: int = -1) -> list[int]:
    """10.81, 10.64, 8.45, 10.82: all modifiers of a shot, flat; of barrels that combine, the worst of each kind."""
    worst: list[int] = []
    for x in barrels:
        mods = barrel_mods(g, x, hex, kind, moves, hit)
        if not worst:
            worst = mods
        else:
            for i in range(len(worst)):
                if mods[i] < worst[i]:
                    worst[i] = mods[i]
    out: list[int] = []
    for i in range(len(worst)):
        if worst[i] != 0:
            out += [FIRE[i].code, worst[i]]
    return out
