"""12.8 to 12.11 Who may fire at whom, and how well."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import ARTILLERY, ELITE
from ...state.model import (
    BM_DEMORALISED,
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BT_LAST,
    BT_PLACE,
    BT_ROUND,
    L_FIRED,
    L_FRONT,
    L_GUNS,
    L_SECOND,
    Continent,
)
from .cards_combat import card_factor
from .ch12_lines import assigned_to, in_battle, in_front, of_line
from .common import enemy


def guns_of(g: Continent, side: int) -> list[int]:
    """12.8: the artillery of a side on the Battle Card; siege artillery is of no use here (3.4.4)."""
    return [p for p in of_line(g, side, L_GUNS) if g.b.arm[p] == ARTILLERY]


def factor_of(g: Continent, p: int) -> int:
    """3.4.6, 3.7: what a unit subtracts from its roll."""
    n = g.b.factor[p]
    if g.marked[p] & BM_FACTOR:
        n += g.b.charts.land.marker
    return card_factor(g, p, n)


def second_roll(g: Continent, p: int) -> bool:
    """12.11, 12.12, 22.2: does a unit roll again after a miss? Reasons do not add up."""
    if g.b.traits[p] & ELITE or g.marked[p] & BM_ROLL:
        return True
    return assigned_to(g, p) >= 0


def why_no_shot(g: Continent, side: int, p: int) -> Refusal | None:
    """12.10: why a unit does not fire now."""
    if g.b.side[p] != side or not g.b.combat[p] or not in_battle(g, p):
        return Refusal("12.10", "no-shot-absent", {"unit": p})
    if not in_front(g, p):
        return Refusal("12.10", "no-shot-line", {"unit": p})
    if g.marked[p] & BM_DEMORALISED:
        return Refusal("12.9", "no-shot-demoralised", {"unit": p})
    if g.line[p] == L_FIRED:
        return Refusal("12.10", "no-shot-fired", {"unit": p})
    if g.marked[p] & BM_SILENT and g.battle[BT_ROUND] == 1:
        return Refusal("12.6", "no-shot-silent", {"unit": p})
    return None


def shooters(g: Continent, side: int) -> list[int]:
    """12.10: the units of a side that have still to fire in this round."""
    out: list[int] = []
    mute = BM_DEMORALISED | (BM_SILENT if g.battle[BT_ROUND] == 1 else 0)
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_FRONT and not g.marked[p] & mute:
            out.append(p)
        p = g.chained(p)
    return out


def why_no_target(g: Continent, side: int, p: int) -> Refusal | None:
    """12.10, 12.14: why a side does not fire at a unit."""
    if g.b.side[p] == side or not in_battle(g, p):
        return Refusal("12.10", "no-target-absent", {"target": p})
    if not in_reach(g, p):
        return Refusal("12.14", "no-target-line", {"target": p})
    if p not in targets(g, side):
        return Refusal("12.10", "no-target-twice", {"target": p})
    return None


def first_line(g: Continent, side: int) -> list[int]:
    """The First Line of a side, demoralised units too."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if g.line[p] == L_FRONT or g.line[p] == L_FIRED:
            out.append(p)
        p = g.chained(p)
    return out


def in_reach(g: Continent, p: int) -> bool:
    """12.10, 12.14: can enemy units fire at a unit: in the First Line, or demoralised in the Second?"""
    return in_front(g, p) or (g.line[p] == L_SECOND and bool(g.marked[p] & BM_DEMORALISED))


def targets(g: Continent, side: int) -> list[int]:
    """12.10, 12.14: the units a side may fire at: not the same one twice running if there is another."""
    foes: list[int] = []
    p = g.chain(enemy(side), g.battle[BT_PLACE])
    while p >= 0:
        if in_reach(g, p):
            foes.append(p)
        p = g.chained(p)
    if len(foes) > 1:
        last = g.battle[BT_LAST + side]
        if last >= 0 and last in foes:
            foes.remove(last)
    return foes
