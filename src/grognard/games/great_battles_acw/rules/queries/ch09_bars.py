"""9.5: what bars a hex to a mover: the enemy's nearness and sight, entries, rules of the scenario."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, X_BRIDGE, X_FORD
from ...state.model import ABANDONED, ADVANCE, EMPTY, MARCH, OPT_GUNS_CLOSE, Field
from .ch08_stacks import enemy_at, is_mounted, units_at
from .ch09_mover import Mover, in_march_sight
from .ch10_sight import sees
from .specials import why_no_special_step

# why a step may not be made; 0: it may
FREE: Final = 0
BAR_MAP: Final = 1
BAR_ENEMY: Final = 2
BAR_GROUND: Final = 3
BAR_MARCH_NEAR: Final = 4
BAR_MARCH_SIGHT: Final = 5
BAR_ADVANCE: Final = 6
BAR_GUNS_NEAR: Final = 7
BAR_DISORDERED: Final = 8
BAR_GUNS_SIGHT: Final = 9
BAR_GUNS_HORSE: Final = 10
BAR_BRIDGE: Final = 11
BAR_SPECIAL: Final = 12
BAR_ENTRY: Final = 13
BAR_THROUGH: Final = 14
BAR_POINTS: Final = 15
BAR_FRONT: Final = 16
BAR_STACK: Final = 17
NEAR_ANY: Final = 1  # an enemy unit is next to the hex
NEAR_TROOPS: Final = 2  # and one that is not artillery, across a hexside that can be crossed


def near_bits(g: Field, m: Mover, to: int) -> int:
    """9.52: who of the enemy is next to a hex. Where no hexside lets them through, troops do not count."""
    after = g.b.grid.next
    bits = 0
    for t in range(6):
        n = after[6 * to + t]
        if n < 0 or g.top[n] == EMPTY:
            continue
        for v in units_at(g, n):
            if g.b.side[v] == m.side:
                break
            bits |= NEAR_ANY
            if g.b.arm[v] != A_ART and open_side(g, m.c, to, t):
                bits |= NEAR_TROOPS
    return bits


def bar_near(m: Mover, bits: int, crossing: int) -> int:
    """9.22, 9.23, 9.52, 12.34: whether the enemy next to a hex bars it. `crossing`: of the way used, 0 for none.

    Under Advance orders troops go next to guns only; or over a bridge or ford; or where no hexside lets them through.
    """
    if bits == 0:
        return FREE
    if m.how == MARCH:
        return BAR_MARCH_NEAR
    if m.guns:
        return BAR_GUNS_NEAR
    if m.disordered and not m.charging:
        return BAR_DISORDERED
    if m.how == ADVANCE and bits & NEAR_TROOPS and crossing != X_BRIDGE and crossing != X_FORD:
        return BAR_ADVANCE
    return FREE


def open_side(g: Field, c: int, h: int, s: int) -> bool:
    """9.52: whether a hexside can be crossed at all, by the ground or by a bridge or ford."""
    i = 6 * h + s
    x = g.b.crossing[i]
    return g.b.cost[c][i] >= 0 or x == X_BRIDGE or x == X_FORD


def bar_hex(g: Field, m: Mover, to: int) -> int:
    """9.22, 9.51, 9.55/option-1, 9.55/option-2, 9.72: whether a hex itself is barred, from wherever it is entered."""
    x = g.top[to]
    while x != EMPTY:
        v = (x - 1) // 3
        if not g.state[v] & ABANDONED:
            if g.b.side[v] != m.side:
                return BAR_ENEMY
            break
        x = g.under[x - 1]
    if m.how == MARCH and in_march_sight(g, m.side, to):
        return BAR_MARCH_SIGHT
    if m.guns and m.how != MARCH:
        bar = bar_guns(g, m, to)
        if bar:
            return bar
    if m.shut and to in m.shut:
        return BAR_ENTRY
    if m.special and why_no_special_step(g, m.units[0], to) is not None:
        return BAR_SPECIAL
    return FREE


def bar_guns(g: Field, m: Mover, to: int) -> int:
    """9.55: guns near the enemy.

    Option 1: not within three hexes of an enemy who sees the hex; guns that began within three may go as near or
    farther, if they have not fired. Option 2: near mounted cavalry only beside friends.
    """
    b = g.b
    chart = b.charts.movement
    if g.options & OPT_GUNS_CLOSE:
        if supported(g, m, to):
            return FREE
        for h in b.grid.within(to, chart.guns_near):
            if g.top[h] != EMPTY and enemy_at(g, m.side, h):
                for v in units_at(g, h):
                    if is_mounted(g, v):
                        return BAR_GUNS_HORSE
        return FREE
    near = 99
    seen = False
    for h in b.grid.within(to, chart.guns_distance - 1):
        if g.top[h] != EMPTY and enemy_at(g, m.side, h):
            near = min(near, b.grid.distance(h, to))
            seen = seen or sees(g, h, to)
    if not seen or (near >= m.close and not m.fired):
        return FREE
    return BAR_GUNS_SIGHT


def supported(g: Field, m: Mover, hex: int) -> bool:
    """9.55/option-2: whether friendly infantry or cavalry stands in a hex or next to it."""
    if friend_troops(g, m, hex):
        return True
    for s in range(6):
        n = g.b.grid.next[6 * hex + s]
        if n >= 0 and g.top[n] != EMPTY and friend_troops(g, m, n):
            return True
    return False


def friend_troops(g: Field, m: Mover, hex: int) -> bool:
    for v in units_at(g, hex):
        if g.b.side[v] == m.side and g.b.arm[v] != A_ART and v not in m.units:
            return True
    return False


def why_bar(g: Field, u: int, bar: int, to: int) -> Refusal:  # noqa: C901  # a list of reasons
    """The reason behind a bar, with its paragraph."""
    facts: dict[str, int | str | list[int]] = {"unit": u, "hex": to}
    chart = g.b.charts.movement
    if bar == BAR_MAP:
        return Refusal("9.13", "no-leave-map")
    if bar == BAR_ENEMY:
        return Refusal("9.51", "no-enter-enemy", {"hex": to})
    if bar == BAR_GROUND:
        return Refusal("9.42", "no-ground", facts)
    if bar == BAR_MARCH_NEAR:
        return Refusal("9.22", "no-march-near", facts)
    if bar == BAR_MARCH_SIGHT:
        return Refusal("9.22", "no-march-sight", {"unit": u, "hex": to, "n": g.b.charts.orders.march_distance})
    if bar == BAR_ADVANCE:
        return Refusal("9.52", "no-advance-near", facts)
    if bar == BAR_GUNS_NEAR:
        return Refusal("9.52", "no-guns-near", facts)
    if bar == BAR_DISORDERED:
        return Refusal("12.34", "no-disordered-near", facts)
    if bar == BAR_GUNS_SIGHT:
        return Refusal("9.55/option-1", "no-guns-sight", {"unit": u, "hex": to, "n": chart.guns_distance})
    if bar == BAR_GUNS_HORSE:
        return Refusal("9.55/option-2", "no-guns-horse", {"unit": u, "hex": to, "n": chart.guns_near})
    if bar == BAR_BRIDGE:
        return Refusal("8.22/bridge", "no-bridge", facts)
    if bar == BAR_ENTRY:
        return Refusal("9.72", "no-enemy-entry", facts)
    if bar == BAR_THROUGH:
        return Refusal("8.22/artillery", "no-through", facts)
    if bar == BAR_FRONT:
        return Refusal("7.13", "no-front", facts)
    if bar == BAR_SPECIAL:
        refusal = why_no_special_step(g, u, to)
        if refusal is not None:
            return refusal
    return Refusal("9.42", "no-points", facts)
