"""7 How many dice a unit fires, what they need, which may be rolled again."""

from __future__ import annotations

from .....kit.acts import total
from .....space.table import FRONT, INCH
from ...codes import (
    M_COVER,
    M_DISORDERED,
    M_FAR,
    M_MOVED,
    M_OFFICER,
    M_OPEN,
    M_REACTION,
    M_SCREEN,
    M_STEALTHY,
    M_STUNNED,
    M_WADI,
)
from ...pack.names import (
    ATTACK_COLUMN,
    BATTALION_MASS,
    ELITE,
    GUARDS,
    INSTRUCTOR,
    LINE,
    OPEN_ORDER,
    SQUARE,
    STEALTHY,
    VETERANS,
)
from ...state.model import FIRED, S_HOUSE, SCREENED, Field
from .ch01_sight import distance, front_of, share_in, side_struck
from .ch07_cover import cover_of, in_wadi
from .ch07_targets import has_moved, is_shaken, reach_of
from .common import enemy_within, gifted, half, has, is_officer, officers_in, quarter, worn
from .measure import up_to


def fire_dice(g: Field, p: int, q: int, arc: int = FRONT, arcs: int = 1, reaction: bool = False) -> int:
    """7/hit-rolls: the attacks of a unit, and all that lessens them, rounded up each time.

    `arcs`: out of how many sides it fires (at least two count for squares and houses). Half: 7/halved-attacks-at-half-
    damage, 7/disordered-fire and 10/stunned, 5/attack-column/fire, 5/battalion-mass/fire (a quarter out of each of
    several sides). A quarter: 7/partial-arc. 5/line/fire: all of them.
    """
    b = g.b
    n = b.attacks[g.kind[p]]
    if not reaction and not has_moved(g, p) and any(gifted(g, o, INSTRUCTOR) for o in officers_in(g, p)):
        n += b.charts.officers.instructor  # 12/instructor
    if g.formation[p] == SQUARE or g.state[p] == S_HOUSE:
        parts = max(arcs, 2)
        n = (n + parts - 1) // parts
    elif g.formation[p] == BATTALION_MASS:
        n = half(n) if arcs == 1 and arc == FRONT else quarter(n)
    elif g.formation[p] == ATTACK_COLUMN:
        n = half(n)
    if worn(g, p):
        n = half(n)
    if is_shaken(g, p):
        n = half(n)
    if not reaction and share_in(g, p, q, arc) < b.charts.sight.part:
        n = quarter(n)
    return n


def shooter_mods(g: Field, p: int) -> list[int]:
    """7/disordered-fire, 10/stunned: what makes the shooter itself worse; the stunned fire like the disordered."""
    if g.disordered[p] == 1:
        return [M_DISORDERED, g.b.charts.fire.disordered]
    if g.stunned[p] > 0:
        return [M_STUNNED, g.b.charts.fire.disordered]
    return []


def target_mods(g: Field, q: int, cover: int) -> list[int]:
    """7/modifiers: what makes a target harder to hit for everybody. 13/stealthy; 12/individual and 12/shooting-officers
    do not add up; 15/terrain-arid: in a wadi."""
    fire = g.b.charts.fire
    mods = [M_COVER, fire.cover[cover]]
    if g.formation[q] == OPEN_ORDER:
        mods += [M_OPEN, fire.open_order]  # 5/open-order/shot-at
    if has(g, q, STEALTHY):
        mods += [M_STEALTHY, fire.stealthy]
    if in_wadi(g, q):
        mods += [M_WADI, fire.wadi]
    return mods


def is_screened(g: Field, x: int, y: int, q: int) -> bool:
    """5/light-infantry-screens: skirmishers before the front of a line, attack column or mass, no enemy near."""
    return (
        (g.b.screen[g.kind[q]] or g.flags[q] & SCREENED != 0)
        and g.formation[q] in (LINE, ATTACK_COLUMN, BATTALION_MASS)
        and side_struck(g, x, y, q) == FRONT
        and not enemy_within(g, q, g.b.charts.formation.screen_gap * INCH)
    )


def fire_mods(g: Field, p: int, q: int, arc: int = FRONT, reaction: bool = False) -> list[int]:
    """7/modifiers, example/7-modifiers: of small arms. 8/reaction-only-minus-one: at a charge that and no more."""
    fire = g.b.charts.fire
    if reaction:
        return [M_REACTION, fire.reaction]
    x, y = front_of(g, p, arc)
    mods: list[int] = []
    if distance(g, p, q, arc) > up_to(g, reach_of(g, p) // 2):
        mods += [M_FAR, fire.far]
    mods += target_mods(g, q, cover_of(g, x, y, q))
    if is_officer(g, q):
        mods += [M_OFFICER, fire.officer]
    if has_moved(g, p):
        mods += [M_MOVED, fire.moved]
    mods += shooter_mods(g, p)
    if is_screened(g, x, y, q):
        mods += [M_SCREEN, g.b.charts.formation.screen]
    return mods


def skill_rerolls(g: Field, p: int) -> int:
    """13/elite, 13/guards, 13/veterans: failed dice that it rolls again; once, though it fire out of several sides."""
    b = g.b
    if g.marks[p] & FIRED:
        return 0
    n = 0
    if has(g, p, ELITE):
        n += b.charts.rerolls.elite
    if has(g, p, GUARDS):
        n += b.charts.rerolls.guards
    if has(g, p, VETERANS):
        n += b.charts.rerolls.veterans
    return n


def wound_need(g: Field, q: int, mods: list[int]) -> int:
    """7/wound-rolls: the target's defence after the modifiers; 7/natural-one: a 2 is always needed."""
    return max(g.b.defence[g.kind[q]] - total(0, mods), 2)


def shot_rerolls(g: Field, q: int) -> int:
    """5/march-column/shot-at, 5/attack-column/shot-at, 5/square/shot-at, 5/battalion-mass/shot-at: dense targets."""
    return g.b.shot[g.formation[q]]
