"""8.1, 8.2, 8.5 Stacking limits, and how many hexes a unit needs."""

from __future__ import annotations

from .....core.choice import NO_ANSWER
from .....core.refusal import Refusal
from ...pack.kinds import A_ART, A_CAV, A_INF
from ...pack.shapes_charts import StackingChart
from ...state.model import ABANDONED, ADVANCE, ATTACK, COLUMN, DISPERSED, EMPTY, FOOT, MARCH, Field
from .ch08_stacks import extended, is_mounted, part_sp


def mode(g: Field, u: int) -> int:
    """9.21, 6.18, 11.58: how a unit moves. Guns never move under Attack orders, nor does dispersed cavalry."""
    order = g.order[u]
    if order == ATTACK and (g.b.arm[u] == A_ART or g.state[u] & DISPERSED):
        return ADVANCE
    return order


def column_needs(g: Field, u: int) -> int:
    """8.5/thresholds: extensions of a unit in march stacking; dismounted cavalry and guns have none."""
    chart = g.b.charts.stacking
    arm = g.b.arm[u]
    sp = g.sp[u]
    if arm == A_INF:
        return 2 if sp >= chart.column_foot_two else 1 if sp >= chart.column_foot else 0
    if arm == A_CAV and not g.state[u] & FOOT:
        return 2 if sp >= chart.column_mounted_two else 1 if sp >= chart.column_mounted else 0
    return 0


def line_most(g: Field, u: int) -> int:
    """8.41, 8.43: extensions that a unit may have in line: infantry alone, not dismounted cavalry."""
    chart = g.b.charts.stacking
    if g.b.arm[u] != A_INF:
        return 0
    return 2 if g.sp[u] >= chart.line_two else 1 if g.sp[u] >= chart.line else 0


def in_line(g: Field, u: int) -> bool:
    """Whether a unit stands in Extended Line (8.4)."""
    return extended(g, u) and not g.state[u] & COLUMN


def in_column(g: Field, u: int) -> bool:
    """Whether a unit stands in Extended Column (8.5)."""
    return extended(g, u) and g.state[u] & COLUMN != 0


def obeys_march(g: Field, units: list[int]) -> bool:
    """8.13, 8.25, 9.43: whether units that move together keep to march stacking, so that they may use ways.

    A unit too strong for one hex does if it forms an Extended Column.
    """
    if len(units) == 1:
        u = units[0]
        if g.state[u] & COLUMN:
            return True
        return not extended(g, u) and column_needs(g, u) == 0
    parts: list[int] = []
    for u in units:
        if extended(g, u) or column_needs(g, u) > 0:
            return False
        parts.append(3 * u)
    return why_no_pile(g, parts, True) is None


def why_no_pile(g: Field, parts: list[int], march: bool, changed: list[int] = NO_ANSWER) -> Refusal | None:
    """8.12, 6.11/stacking-by-order: why some parts may not share a hex; `changed` are about to mount or dismount."""
    b = g.b
    chart = b.charts.stacking
    foot = 0
    n_foot = 0
    mounted = 0
    n_mounted = 0
    guns = 0
    batteries = 0
    brigade = -1
    for p in parts:
        u = p // 3
        if b.arm[u] == A_ART:
            guns += g.sp[u]
            batteries += 1
            continue
        if brigade >= 0 and b.formation[u] != brigade:
            return Refusal("8.12", "no-stack-brigades")
        brigade = b.formation[u]
        if is_mounted(g, u) != (u in changed):
            mounted += part_sp(g, p)
            n_mounted += 1
        else:
            foot += part_sp(g, p)
            n_foot += 1
    if n_foot and n_mounted:
        return Refusal("8.12", "no-stack-arms")
    others = n_foot + n_mounted
    if march and others and batteries:
        return Refusal("8.12", "no-stack-arms")
    most = chart.march_foot if march else chart.foot
    if n_foot > 1 and foot > most:
        return Refusal("8.12", "no-stack-points", {"n": most})
    most = chart.march_mounted if march else chart.mounted
    if n_mounted > 1 and mounted > most:
        return Refusal("8.12", "no-stack-points", {"n": most})
    return why_no_guns(chart, batteries, guns, others > 0, march)


def why_no_guns(chart: StackingChart, batteries: int, guns: int, beside: bool, march: bool) -> Refusal | None:
    """8.12: how many batteries may share a hex, `beside` other troops or alone."""
    if march:
        count, most = chart.march_batteries, chart.march_guns
    elif beside:
        count, most = chart.batteries_with_others, chart.guns_with_others
    else:
        count, most = chart.batteries, chart.guns
    if batteries > count and guns > most:
        return Refusal("8.12", "no-stack-guns", {"n": most})
    return None


def others_at(g: Field, units: list[int], hex: int) -> list[int]:
    """The parts in a hex that do not belong to some units; no abandoned guns."""
    out: list[int] = []
    x = g.top[hex]
    while x != EMPTY:
        u = (x - 1) // 3
        if u not in units and not g.state[u] & ABANDONED:
            out.append(x - 1)
        x = g.under[x - 1]
    return out


def why_no_stack(g: Field, parts: list[int], hex: int) -> Refusal | None:
    """8.11, 8.12, 8.23, 8.44, 8.5: why some parts may not stop in a hex with those that stand there."""
    units = [p // 3 for p in parts]
    there = others_at(g, units, hex)
    if not there:
        return why_no_pile(g, parts, g.order[units[0]] == MARCH) if len(parts) > 1 else None
    if g.b.side[there[0] // 3] != g.b.side[units[0]]:
        return Refusal("9.51", "no-enter-enemy", {"hex": hex})
    march = g.order[units[0]] == MARCH
    both = parts + there
    troops = 0
    lines = 0
    for p in both:
        u = p // 3
        if (g.order[u] == MARCH) != march:
            return Refusal("7.11", "no-stack-orders", {"unit": there[0] // 3})
        if in_column(g, u) or (g.state[u] & COLUMN and column_needs(g, u) > 0) or (march and column_needs(g, u) > 0):
            return Refusal("8.5", "no-stack-column", {"unit": u})
        if g.b.arm[u] != A_ART:
            troops += 1
            if in_line(g, u):
                lines += 1
    if lines and troops > 1:
        return Refusal("8.44", "no-stack-line", {"hex": hex})
    return why_no_pile(g, both, march)


def march_pile(g: Field, parts: list[int], hex: int) -> bool:
    """9.43: whether the stack would keep to march stacking."""
    units = [p // 3 for p in parts]
    return why_no_pile(g, parts + others_at(g, units, hex), True) is None
