"""9 Combat: how many dice, what they need, which may be rolled again; what the struck unit's courage suffers."""

from __future__ import annotations

from typing import Final

from .....space.table import FRONT, INCH, LEFT, REAR, RIGHT, ahead, corners, overlap, side_length
from ...codes import (
    M_DEFENDED,
    M_EXPERT,
    M_FEARSOME,
    M_FLANK,
    M_FORTIFIED,
    M_LANCE,
    M_LINE,
    M_MASS,
    M_REAR,
    M_SQUARE,
    M_STRENGTH,
    M_TERRAIN,
)
from ...pack.names import (
    ATTACK_COLUMN,
    BATTALION_MASS,
    CRUEL,
    CUIRASS,
    ELITE,
    ELITE_COMPANIES,
    EXPERT_FIGHTERS,
    FANATIC,
    FEARSOME,
    GUARDS,
    HATRED,
    HEROIC,
    LINE,
    MARCH_COLUMN,
    NONE,
    OPEN_ORDER,
    SQUARE,
)
from ...state.model import CHARGED_BY_FOOT, COUNTERED, S_HOUSE, SAPPERS, T_FORTIFIED, Field
from .ch01_sight import base_of, has_no_flanks
from .ch04_ground import under
from .common import gifted, half, has, is_cavalry, is_gun, is_infantry, officers_in, terrain, worn
from .measure import up_to

FORTIFIED: Final = 3  # class of B.t_melee

# where it is struck


def struck(g: Field, q: int, face: int) -> int:
    """8/which-arc: the side of a unit that counts when it is charged on a side of its base."""
    return FRONT if has_no_flanks(g, q) else face


def before(g: Field, q: int, face: int, far: int) -> list[int]:
    """A strip before the middle half of a side: from a little inside its edge to `far` outside it."""
    x, y, heading, w, d = base_of(g, q)
    out = heading + 900 * face
    deep = w if face in (RIGHT, LEFT) else d
    inner = min(far, deep) // 2
    cx, cy = ahead(x, y, out, deep // 2 + (far - inner) // 2)
    return corners(cx, cy, out % 3600, max(side_length(w, d, face) // 2, 2), far + inner)


def guard(g: Field, q: int, face: int) -> int:
    """8/defended-obstacles: the obstacle behind which a unit stands on that side, NONE without one; of several the
    strongest."""
    b = g.b
    if g.state[q] == S_HOUSE:
        return NONE
    strip = before(g, q, face, up_to(g, b.charts.charge.behind * INCH))
    best = NONE
    for t in terrain(g):
        k = g.t_kind[t]
        if b.t_line[k] and b.t_melee[k] and overlap(strip, g.ground(t)):
            if best == NONE or b.t_melee[k] > b.t_melee[g.t_kind[best]]:
                best = t
    return best


def shelter(g: Field, q: int, face: int) -> int:
    """9/combat-modifiers, 9/fortified: the shelter of a unit on that side: 0 none, 1 or 2 defended, 3 fortified."""
    b = g.b
    best = 0
    if g.state[q] == S_HOUSE:
        t = g.host[q]
        return FORTIFIED if g.t_flags[t] & T_FORTIFIED else b.t_melee[g.t_kind[t]]
    t = guard(g, q, face)
    if t != NONE:
        best = b.t_melee[g.t_kind[t]]
    for t in under(g, q):
        if b.t_area[g.t_kind[t]]:
            best = max(best, b.t_melee[g.t_kind[t]])
    return best


# dice


def attacks(g: Field, by: int, assault: bool) -> int:
    """9/attack-dice, 12/officers-in-units, 12/heroic, 11/sappers: the attacks of a unit with those who are with it."""
    b = g.b
    n = b.attacks[g.kind[by]]
    for o in officers_in(g, by):
        n += b.attacks[g.kind[o]]
        if gifted(g, o, HEROIC):
            n += b.charts.combat.heroic
    if assault and g.flags[by] & SAPPERS:
        n += b.charts.combat.sapper_attacks
    return n


def times(g: Field, by: int, at: int, face: int) -> int:
    """9/flank-and-rear, 11/charging-artillery, 5/march-column/charged, 5/open-order/melee: by how much a charger's
    attacks are multiplied. Of several reasons the greatest."""
    chart = g.b.charts.combat
    n = 1
    side = struck(g, at, face)
    if side == REAR:
        n = chart.rear_times
    elif side != FRONT:
        n = chart.flank_times
    if is_gun(g, at):
        n = max(n, chart.gun_times)
    if g.formation[at] == MARCH_COLUMN:
        n = max(n, chart.column_times)
    if g.formation[at] == OPEN_ORDER and g.formation[by] != OPEN_ORDER:
        n = max(n, chart.open_times)
    return n


def blows(g: Field, by: int, at: int, face: int, charging: bool, fresh: int = 0) -> int:
    """9/attack-dice: the dice of a unit that strikes. `face` is the side of the charged unit's base that the charger
    stands on: the target's for who charges, its own for who strikes back. `fresh`: wounds that do not count yet,
    because they are struck at the same time (6/countercharge)."""
    chart = g.b.charts.combat
    n = attacks(g, by, charging and shelter(g, at, face) == FORTIFIED)
    if charging:
        n *= times(g, by, at, face)
    if worn(g, by, fresh):
        n = half(n)
    if g.stunned[by]:  # 9/stunned-strikes-back, 10/stunned
        n = half(n)
    if g.formation[by] in (OPEN_ORDER, SQUARE):  # 5/open-order/melee, 5/square/melee
        n = half(n)
    if not charging:  # 9/flank-and-rear
        side = struck(g, by, face)
        if side == REAR:
            n = (n + chart.rear_times - 1) // chart.rear_times
        elif side != FRONT:
            n = (n + chart.flank_times - 1) // chart.flank_times
    return n


# to hit


def ground_mod(g: Field, by: int, at: int) -> int:
    """6/cavalry-terrain, 6/lancers: cavalry fights badly where it, or its enemy, stands in woods, marsh or rocks."""
    b = g.b
    if not is_cavalry(g, by):
        return 0
    worst = 0
    for t in under(g, by) + under(g, at):
        k = g.t_kind[t]
        if b.lancers[g.kind[by]] and b.t_lance[k]:
            worst = min(worst, b.charts.cavalry.lancers_terrain)
        elif b.t_horse[k]:
            worst = min(worst, b.charts.cavalry.terrain)
    return worst


def square_mod(g: Field, by: int, at: int, joint: bool) -> int:
    """5/square/charged-by-cavalry, 6/lancers: what a charge of cavalry against a square suffers. `joint`: infantry
    charges it together with them."""
    chart = g.b.charts.cavalry
    if g.b.lancers[g.kind[by]]:
        return 0 if joint else chart.lancers_square
    if joint or g.marks[at] & CHARGED_BY_FOOT:
        return chart.square_after_infantry
    return chart.square


def hit_mods(g: Field, by: int, at: int, face: int, charging: bool, joint: bool, expert: bool) -> list[int]:
    """9/combat-modifiers, 9/fortified, 5/line/melee, 5/battalion-mass/charged-by-cavalry, 13/expert-fighters: modifiers
    of the roll to hit. Shelter helps only against who charges, and never who charged (6/countercharge)."""
    b = g.b
    mods: list[int] = []
    if charging:
        cover = 0 if g.marks[by] & COUNTERED else shelter(g, at, face)
        if cover == FORTIFIED:  # 9/fortified, 11/sappers
            mine = g.flags[by] & SAPPERS != 0
            mods += [M_FORTIFIED, b.charts.combat.sapper_fortified if mine else b.charts.combat.fortified]
        elif cover:
            mods += [M_DEFENDED, b.charts.combat.defended]
        if is_cavalry(g, by) and is_infantry(g, at):
            f = g.formation[at]
            if f == LINE:  # 5/line/melee
                mods += [M_LINE, b.charts.cavalry.line]
            elif f == SQUARE:
                mods += [M_SQUARE, square_mod(g, by, at, joint)]
            elif f == BATTALION_MASS and not b.lancers[g.kind[by]]:  # 5/battalion-mass/charged-by-cavalry, 6/lancers
                mods += [M_MASS, b.charts.cavalry.mass]
    mods += [M_TERRAIN, ground_mod(g, by, at)]
    if expert:  # 13/expert-fighters
        mods += [M_EXPERT, b.charts.combat.expert]
    return mods


def hit_rerolls(g: Field, by: int, at: int, charging: bool) -> int:
    """13/guards, 13/hatred, 12/fanatic, 5/attack-column/melee, 5/battalion-mass/charge, 5/square/charged-by-infantry:
    failed dice to hit that are rolled again; reasons add up."""
    b = g.b
    chart = b.charts.rerolls
    n = 0
    if has(g, by, ELITE):
        n += chart.elite
    if has(g, by, GUARDS):
        n += chart.guards
    if has(g, by, HATRED):
        n += chart.hatred
    for o in officers_in(g, by):
        if gifted(g, o, FANATIC):
            n += b.charts.combat.fanatic_rerolls
    if charging:
        f = g.formation[by]
        if f == ATTACK_COLUMN:
            n += b.charts.formation.column_rerolls
        elif f == BATTALION_MASS:
            n += b.charts.formation.mass_rerolls
        if is_infantry(g, by) and g.formation[at] == SQUARE:
            n += b.charts.formation.square_rerolls
    return n


# to wound


def hurt_mods(g: Field, by: int, at: int, charging: bool) -> list[int]:
    """13/crushing-strength, 6/lancers, 13/cuirass, 5/square/charged-by-cavalry, 5/battalion-mass/charged-by-cavalry."""
    b = g.b
    if has(g, at, CUIRASS):
        return []
    horse = is_cavalry(g, by)
    if charging and horse and is_infantry(g, at) and g.formation[at] in (SQUARE, BATTALION_MASS):
        return []
    mods: list[int] = [M_STRENGTH, b.strength[g.kind[by]]]
    if charging and horse and b.lancers[g.kind[by]]:
        mods += [M_LANCE, b.charts.cavalry.lance]
    return mods


def hurt_rerolls(g: Field, by: int) -> int:
    """13/elite-companies, 13/cruel: failed dice to wound that are rolled again."""
    n = 0
    if has(g, by, ELITE_COMPANIES):
        n += g.b.charts.rerolls.elite_companies
    if has(g, by, CRUEL):
        n += g.b.charts.rerolls.cruel
    return n


def can_excel(g: Field, by: int) -> bool:
    """13/expert-fighters: once in a game."""
    return has(g, by, EXPERT_FIGHTERS) and not g.used[by] & EXPERT_FIGHTERS


# courage


def courage_mods(g: Field, p: int, faces: list[int], foes: list[int]) -> list[int]:
    """9/courage-in-combat, 13/fearsome: of the test of a unit struck on those sides (none for a charger) by those
    enemies. Of several sides the worst counts."""
    mods: list[int] = []
    chart = g.b.charts.combat
    sides = [struck(g, p, f) for f in faces]
    if REAR in sides:
        mods += [M_REAR, chart.rear_courage]
    elif RIGHT in sides or LEFT in sides:
        mods += [M_FLANK, chart.flank_courage]
    if any(has(g, q, FEARSOME) for q in foes):
        mods += [M_FEARSOME, chart.fearsome]
    return mods
