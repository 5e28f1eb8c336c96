"""9.11, 9.31: the movement points of a unit, in halves."""

from __future__ import annotations

from ...pack.kinds import A_ART, A_CAV
from ...state.model import ATTACK, CHARGING, DISORDERED, DISPERSED, FIRED, FOOT, MARCH, REMOUNTED, Field
from .ch04_formations import march_share
from .ch08_limits import mode
from .ch08_stacks import brigade_of
from .ch12_cohesion import fatigue_mod


def part_of(points: int, divisor: int) -> int:
    """A part of an allowance in half points, rounded up to whole points."""
    return (points // 2 + divisor - 1) // divisor * 2


def printed(g: Field, u: int, good: bool) -> int:
    """2.21, 9.11, 12.31: the allowance on a unit's counter; disorder does not slow guns."""
    b = g.b
    bad = g.state[u] & DISORDERED != 0 and not good
    if b.arm[u] == A_ART:
        return b.ma[u]
    if b.arm[u] == A_CAV and g.state[u] & FOOT:
        return b.ma_foot_bad[u] if bad else b.ma_foot[u]
    return b.ma_bad[u] if bad else b.ma[u]


def allowance(g: Field, u: int) -> int:
    """9.12, 9.24, 10.61, 11.58, 14.22, 17.31: half points a unit may use in this activation.

    5.35: a March AM is worth up to four activations to a unit under March orders. 11.52: who is disordered in a charge
    must complete it, so he keeps the allowance of good order (12.34).
    """
    points = printed(g, u, g.done[u] & CHARGING != 0)
    chart = g.b.charts.movement
    if g.state[u] & DISPERSED:
        points = part_of(points, g.b.charts.shock.dispersed_divisor)
    if g.done[u] & REMOUNTED:
        points = part_of(points, chart.mount_divisor)
    if mode(g, u) == ATTACK:
        points = part_of(points, chart.attack_divisor)
    if g.b.arm[u] == A_ART and g.done[u] & FIRED:
        points = points // chart.guns_fired_divisor
    points = max(0, points - 2 * fatigue_mod(g, u))
    if g.march and g.order[u] == MARCH:
        points *= march_share(g, brigade_of(g, u))
    return points


def full_allowance(g: Field, u: int) -> int:
    """9.42: in good order and not halved."""
    return printed(g, u, True)


def left(g: Field, u: int) -> int:
    """9.13: half points that a unit has still to spend."""
    return max(0, allowance(g, u) - g.spent[u])
