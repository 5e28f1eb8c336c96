"""4.32 Which batteries may go with which brigades."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, F_BRIGADE, F_DIVISION
from ...state.model import ABANDONED, MARCH, Field
from .ch04_formations import in_reserve, may_enter, present
from .ch08_stacks import brigade_of


def battery_division(g: Field, u: int) -> int:
    """The division to which a battery is assigned: directly, or through its artillery brigade; -1 for any other."""
    b = g.b
    f = b.formation[u]
    if b.arm[u] != A_ART:
        return -1
    if b.form_level[f] == F_DIVISION:
        return f
    up = b.up[f]
    return up if b.is_guns[f] and up >= 0 and b.form_level[up] == F_DIVISION else -1


def with_brigade(g: Field, f: int) -> int:
    """How many batteries go with a brigade."""
    n = 0
    for u in g.b.batteries[f]:
        if g.attached[u] == f:
            n += 1
    return n


def why_no_attachment(g: Field, u: int, f: int) -> Refusal | None:
    """4.32: a brigade of the same division, one battery each; 6.18: of both or of neither in March."""
    b = g.b
    if f == brigade_of(g, u) or f == b.formation[u]:
        return None
    if b.form_level[f] != F_BRIGADE or b.is_guns[f] or b.up[f] != battery_division(g, u) or not present(g, f):
        return Refusal("4.32", "no-same-division", {"unit": u, "formation": f})
    if with_brigade(g, f) >= b.charts.command.batteries_per_brigade:
        return Refusal("4.32", "no-second-battery", {"formation": f})
    if (g.order[u] == MARCH) != (g.form_order[f] == MARCH) or in_reserve(g, f) != in_reserve(g, brigade_of(g, u)):
        return Refusal("6.18", "no-same-orders", {"unit": u, "formation": f})
    return None


def attach_to(g: Field, u: int) -> list[int]:
    """4.32: the brigades with which a battery may go, its own formation included."""
    b = g.b
    division = battery_division(g, u)
    out = [f for f in b.subs[division] if why_no_attachment(g, u, f) is None]
    if b.formation[u] not in out:
        out.append(b.formation[u])
    return out


def attachable(g: Field, side: int) -> list[int]:
    """4.32: the batteries about which there is something to decide."""
    b = g.b
    out: list[int] = []
    for u in range(b.n_units):
        if b.side[u] != side or g.state[u] & ABANDONED or (g.at[u] < 0 and not may_enter(g, u)):
            continue
        if battery_division(g, u) >= 0 and len(attach_to(g, u)) > 1:
            out.append(u)
    return out
