"""10 Courage: who must test, what a roll means, what an army has lost."""

from __future__ import annotations

from typing import Final

from ...codes import M_RESILIENT
from ...pack.names import ELAN, EXPERT_SKIRMISHERS, GUN, NONE, OFFICER, RESILIENT
from ...state.model import S_GONE, Field
from .ch04_ground import in_difficult
from .ch05_batteries import battery_courage
from .common import has, is_gun, is_officer, strength

# what a test of courage comes to
STEADY: Final = 0
STUNNED: Final = 1
ROUTED: Final = 2

# what it is taken for
BY_FIRE: Final = 0
BY_REACTION: Final = 1  # fire at a charge
BY_COMBAT: Final = 2
BY_DEATH: Final = 3  # of a general nearby


def two_markers(g: Field, p: int) -> bool:
    """10/two-markers: nobody tests with less damage than that."""
    return g.damage[p] >= g.b.charts.courage.least


def test_needed(g: Field, p: int, wounds: int) -> bool:
    """10/when-to-test: at least one new wound, and two markers in all."""
    return wounds > 0 and g.state[p] != S_GONE and two_markers(g, p)


def too_many(g: Field, p: int) -> bool:
    """10/automatic-destruction, 11/resistance: more wounds than figures (horsemen double); a gun at its number.

    12/shooting-officers: an officer is never destroyed by the number of his wounds.
    """
    if g.state[p] == S_GONE or is_officer(g, p):
        return False
    if is_gun(g, p):
        return g.damage[p] >= strength(g, p)
    return g.damage[p] > strength(g, p)


def courage_mods(g: Field, p: int, mods: list[int], cause: int) -> list[int]:
    """13/resilient: one less, when the test is for wounds by fire or in combat."""
    if cause != BY_DEATH and has(g, p, RESILIENT):
        return [*mods, M_RESILIENT, g.b.charts.courage.resilient]
    return mods[:]


def stunned_at(g: Field, p: int) -> int:
    """The first value of courage; 5/batteries: a gun has one more for each further gun of its battery."""
    return g.b.stunned_at[g.kind[p]] + battery_courage(g, p)


def routed_at(g: Field, p: int) -> int:
    """The second value of courage."""
    return g.b.routed_at[g.kind[p]] + battery_courage(g, p)


def outcome(g: Field, p: int, one: int, other: int, extra: int) -> int:
    """10/courage-test: two dice and `extra` (damage and modifiers) against the two values of courage.

    10/double-one: always steady. 10/double-six: who would be steady is stunned.
    """
    if one == 1 and other == 1:
        return STEADY
    total = one + other + extra
    if total >= routed_at(g, p):
        return ROUTED
    if total >= stunned_at(g, p) or (one == 6 and other == 6):
        return STUNNED
    return STEADY


def matters(g: Field, p: int, extra: int, less: int) -> bool:
    """Whether some roll comes to something better with `less` than with `extra`."""
    for one in range(1, 7):
        for other in range(1, 7):
            if outcome(g, p, one, other, less) < outcome(g, p, one, other, extra):
                return True
    return False


def may_repeat(g: Field, p: int, cause: int) -> str:
    """13/elan, 13/expert-skirmishers: the paragraph that lets a unit repeat a test it has failed, "" if none does."""
    if cause == BY_REACTION and has(g, p, ELAN):
        return "13/elan"
    if has(g, p, EXPERT_SKIRMISHERS) and in_difficult(g, p):
        return "13/expert-skirmishers"
    return ""


# the breaking point


def lost(g: Field, p: int) -> bool:
    """10/batteries-count-once: a gun of a battery is lost with the last gun of it."""
    if g.state[p] != S_GONE or g.b.arm[g.kind[p]] == OFFICER:
        return False
    if g.b.arm[g.kind[p]] == GUN and g.battery[p] != NONE:
        for q in range(len(g.kind)):
            if g.battery[q] == g.battery[p] and g.side[q] == g.side[p] and g.state[q] != S_GONE:
                return False
    return True


def break_points(g: Field, side: int) -> int:
    """10/breaking-point: what the whole army is worth, lost or not; officers nothing."""
    return sum(g.b.breaking[g.kind[p]] for p in range(len(g.kind)) if g.side[p] == side)


def break_points_lost(g: Field, side: int) -> int:
    return sum(g.b.breaking[g.kind[p]] for p in range(len(g.kind)) if g.side[p] == side and lost(g, p))


def units_lost(g: Field, side: int) -> int:
    """10/breaking-point-repeat, 10/batteries-count-once: the units an army has lost, a battery as one."""
    n = 0
    seen: list[int] = []
    for p in range(len(g.kind)):
        if g.side[p] == side and lost(g, p):
            battery = g.battery[p] if g.b.arm[g.kind[p]] == GUN else NONE
            if battery == NONE:
                n += 1
            elif battery not in seen:
                seen.append(battery)
                n += 1
    return n


def is_broken(g: Field, side: int) -> bool:
    """10/breaking-point: half of the points are gone."""
    return 0 < g.break_total[side] <= 2 * break_points_lost(g, side)
