"""17 Fatigue, an optional rule: who has it and what it does. The chart is `fatigue`."""

from __future__ import annotations

from typing import Final

from ...pack.kinds import A_ART
from ...state.model import (
    ADVANCED,
    ATTACK,
    CHARGING,
    DECLARED,
    FIRED,
    MARCH,
    MOVED,
    OPT_FATIGUE,
    RESHAPED,
    RESTACKED,
    SHOCKED,
    WITHDREW,
    Field,
)

# 13.45, 17.42: what keeps a unit's brigade from having rested, besides reaction, construction and being struck
RESTLESS: Final = MOVED | FIRED | SHOCKED | CHARGING | ADVANCED

# 17.22, 16.12: what a unit may have done in an activation that counts. The list of what does not is closed: to mount,
# to rally, to take ammunition, to build, to turn without spending points, and a Cautious retreat; a change of the
# stacking order, a change of shape for nothing, and a shock before which the enemy slips away are not on it
TIRING: Final = RESTLESS | WITHDREW | RESTACKED | RESHAPED | DECLARED


def uses_fatigue(g: Field) -> bool:
    return g.options & OPT_FATIGUE != 0


def fatigue_value(g: Field, f: int) -> int:
    """17.24, 17.33: the number on a brigade's marker; no marker, "OK" and 0 count nothing."""
    return g.b.charts.fatigue.values[g.fatigue[f]] if uses_fatigue(g) else 0


def top_level(g: Field) -> int:
    """17.24: the level of the highest marker."""
    return len(g.b.charts.fatigue.values) - 1


def fatigue_mod(g: Field, u: int) -> int:
    """17.31: half of the brigade's fatigue, rounded up; nothing without the optional rule, nothing for guns (17.1)."""
    if not g.options & OPT_FATIGUE or g.b.arm[u] == A_ART:
        return 0
    return g.b.fatigue_drm(g.fatigue[g.b.formation[u]])


def too_tired_for(g: Field, f: int, order: int) -> bool:
    """17.32: a brigade with fatigue 4 takes neither March nor Attack orders."""
    return order in (MARCH, ATTACK) and fatigue_value(g, f) >= g.b.charts.fatigue.attack_below


def too_tired_to_build(g: Field, f: int) -> bool:
    """15.11, 17.34: a brigade with fatigue 2 or more builds no parapets."""
    return fatigue_value(g, f) >= g.b.charts.engineering.fatigue_limit


def strives(g: Field, u: int) -> bool:
    """17.1, 17.22: whether a unit did anything in this activation that tires its brigade."""
    return g.b.arm[u] != A_ART and g.done[u] & TIRING != 0


def equivalents(spent: int, one: int) -> int:
    """17.22, 17.26: how many activations' worth of movement a unit has made of a March marker."""
    if spent <= 0:
        return 0
    return (spent + one - 1) // one if one > 0 else 1
