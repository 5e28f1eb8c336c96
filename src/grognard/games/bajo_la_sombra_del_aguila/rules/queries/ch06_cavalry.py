"""6 Cavalry: what it does when it is charged, and where it does not charge."""

from __future__ import annotations

from .....core.refusal import Args, Refusal
from .....space.table import FRONT, INCH, LEFT, REAR, RIGHT, bearing, overlap
from ...codes import M_EVADE
from ...pack.names import LINE, MARCH_COLUMN, OPEN_ORDER
from ...state.model import O_QUICK, S_HOUSE, Field
from .ch09_combat import before, struck
from .common import is_cavalry, is_gun, is_infantry, tag, terrain
from .measure import up_to


def why_walls(g: Field, p: int, q: int, face: int) -> Refusal | None:
    """6/high-walls: cavalry does not attack who stands behind high walls, and a house is all high walls (ruling)."""
    if not is_cavalry(g, p):
        return None
    args: Args = {"charger": tag(g, p), "target": tag(g, q)}
    if g.state[q] == S_HOUSE:
        return Refusal("6/high-walls", "no-charge-house-horse", args)
    strip = before(g, q, face, up_to(g, g.b.charts.charge.behind * INCH))
    for t in terrain(g):
        if g.t_kind[t] == g.b.high_wall and overlap(strip, g.ground(t)):
            return Refusal("6/high-walls", "no-charge-walls", args)
    return None


def must_dare(g: Field, p: int, q: int, face: int) -> bool:
    """6/open-order-cavalry: light cavalry checks its discipline to charge infantry in line from the front, in whatever
    formation it is itself."""
    return (
        is_cavalry(g, p)
        and g.b.light[g.kind[p]]
        and is_infantry(g, q)
        and g.formation[q] == LINE
        and struck(g, q, face) == FRONT
    )


def why_no_counter(g: Field, q: int, c: int, face: int) -> Refusal | None:
    """6/countercharge: cavalry charged by cavalry in front or flank, that has not moved at a quick march and could
    charge itself (10/stunned, 5/march-column/charged)."""
    args: Args = {"piece": tag(g, q), "charger": tag(g, c)}
    if not is_cavalry(g, q) or not is_cavalry(g, c) or g.b.countercharge[g.kind[q]] == 0:
        return Refusal("6/countercharge", "no-counter-arm", args)
    if face == REAR:
        return Refusal("6/countercharge", "no-counter-rear", args)
    if g.order[q] == O_QUICK:
        return Refusal("6/countercharge", "no-counter-quick", args)
    if g.stunned[q]:
        return Refusal("10/stunned", "no-react-stunned", args)
    if g.formation[q] == MARCH_COLUMN:
        return Refusal("5/march-column/charged", "no-counter-column", args)
    return None


def why_no_withdrawal(g: Field, q: int, c: int) -> Refusal | None:
    """6/withdraw-from-infantry-charge: cavalry may withdraw from a charge of infantry."""
    args: Args = {"piece": tag(g, q), "charger": tag(g, c)}
    if not is_cavalry(g, q) or not is_infantry(g, c) or is_gun(g, q):
        return Refusal("6/withdraw-from-infantry-charge", "no-withdrawal-arm", args)
    return None


def why_no_evasion(g: Field, q: int, c: int, face: int) -> Refusal | None:
    """5/open-order/evade, 6/evasion: who is in open order may evade; cavalry not when it is charged in the rear, but
    even when stunned. From infantry it withdraws instead."""
    args: Args = {"piece": tag(g, q), "charger": tag(g, c)}
    if g.formation[q] != OPEN_ORDER or g.state[q] == S_HOUSE:
        return Refusal("5/open-order/evade", "no-evasion-order", args)
    if is_cavalry(g, q):
        if not is_cavalry(g, c):
            return Refusal("6/evasion", "no-evasion-foot", args)
        if face == REAR:
            return Refusal("6/evasion", "no-evasion-rear", args)
        return None
    if g.stunned[q]:
        return Refusal("10/stunned", "no-react-stunned", args)
    return None


def evasion_mods(g: Field, q: int, face: int) -> list[int]:
    """6/evasion: two less for cavalry charged in the flank; 5/open-order/evade: infantry without modifiers."""
    if is_cavalry(g, q) and face in (RIGHT, LEFT):
        return [M_EVADE, g.b.charts.cavalry.evade_flank]
    return []


def away_from(g: Field, q: int, c: int) -> int:
    """6/withdraw-from-infantry-charge, 6/evasion: the direction opposite to the charge: from the charger's middle to
    the target's and on."""
    return bearing(g.x[q] - g.x[c], g.y[q] - g.y[c])
