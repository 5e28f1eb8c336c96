"""5 Formations: who may take which, and how hard it is."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from .....space.table import INCH
from ...codes import M_NEAR
from ...pack.names import ATTACK_COLUMN, BATTALION_MASS, CAVALRY, LINE, MARCH_COLUMN, NO_FORMATION, OPEN_ORDER, SQUARE
from ...state.model import DISMOUNTED, S_HOUSE, Field
from .common import enemy_within, is_cavalry, is_gun, tag

ALL: Final = (LINE, MARCH_COLUMN, ATTACK_COLUMN, SQUARE, BATTALION_MASS, OPEN_ORDER)
RULES: Final = (
    "", "5/line", "5/march-column", "5/attack-column", "5/square", "5/battalion-mass", "5/open-order",
)  # fmt: skip
ON_HORSE: Final = (LINE, MARCH_COLUMN, OPEN_ORDER)


def why_no_formation(g: Field, p: int, f: int) -> Refusal | None:
    """Whether a unit can ever be in a formation. 5/line, 5/march-column, 5/attack-column, 5/square: what its army
    teaches. 5/battalion-mass: units of 36 alone. 5/open-order: light troops alone. 6/cavalry-formations: three for
    horsemen."""
    b = g.b
    k = g.kind[p]
    if is_gun(g, p):
        return Refusal("11/orders-allowed", "no-formation-gun", {"piece": tag(g, p)})
    if f not in ALL:
        return Refusal("5/initial-formations", "no-formation-none", {"piece": tag(g, p)})
    if is_cavalry(g, p) and f not in ON_HORSE:
        return Refusal("6/cavalry-formations", "no-formation-horse", {"piece": tag(g, p), "formation": f})
    if f == BATTALION_MASS and b.size[k] + 1 < b.charts.army.mass_class:
        return Refusal("5/battalion-mass", "no-formation-small", {"piece": tag(g, p)})
    if g.flags[p] & DISMOUNTED:
        if f == OPEN_ORDER:
            return Refusal("6/dismounted-dragoons", "no-formation-on-foot", {"piece": tag(g, p)})
        bits = b.foot_formations[k]
    else:
        if f == OPEN_ORDER and not b.light[k]:
            return Refusal("5/open-order", "no-formation-heavy", {"piece": tag(g, p)})
        bits = b.formations[k]
    if not bits & 1 << f:
        return Refusal(RULES[f], "no-formation", {"piece": tag(g, p), "formation": f})
    return None


def formations_of(g: Field, p: int) -> list[int]:
    """The formations that a unit can be in."""
    return [f for f in ALL if why_no_formation(g, p, f) is None]


def why_no_change(g: Field, p: int, f: int) -> Refusal | None:
    """3/change-formation-order: whether a unit may be told to take a formation now."""
    if g.state[p] == S_HOUSE:
        return Refusal("4/buildings", "no-order-house", {"piece": tag(g, p)})
    if f == g.formation[p] and f != NO_FORMATION:
        return Refusal("3/change-formation-order", "no-change-same", {"piece": tag(g, p), "formation": f})
    return why_no_formation(g, p, f)


def why_no_dismount(g: Field, p: int, f: int) -> Refusal | None:
    """6/dismounted-dragoons: dragoons may go on foot where a farm or a village is fought for, but not skirmish."""
    b = g.b
    k = g.kind[p]
    if not b.dismounts[k] or not b.setting.scenarios[g.scenario].dismounting:
        return Refusal("6/dismounted-dragoons", "no-dismount", {"piece": tag(g, p)})
    if g.flags[p] & DISMOUNTED:
        return Refusal("6/dismounted-dragoons", "no-dismount-twice", {"piece": tag(g, p)})
    if f == OPEN_ORDER or f not in ALL or not b.foot_formations[k] & 1 << f:
        return Refusal("6/dismounted-dragoons", "no-dismount-formation", {"piece": tag(g, p), "formation": f})
    if f == BATTALION_MASS and b.size[k] + 1 < b.charts.army.mass_class:
        return Refusal("5/battalion-mass", "no-formation-small", {"piece": tag(g, p)})
    return None


def form_mods(g: Field, p: int) -> list[int]:
    """5/change-near-enemy: what an enemy close by takes from the check, as modifiers of the roll."""
    chart = g.b.charts.formation
    if enemy_within(g, p, chart.close * INCH):
        return [M_NEAR, chart.close_check]
    if enemy_within(g, p, chart.near * INCH):
        return [M_NEAR, chart.near_check]
    return []


def undeclared(g: Field, p: int) -> bool:
    """5/initial-formations: a unit on the table that has to say its formation."""
    if g.formation[p] != NO_FORMATION or g.state[p] == S_HOUSE:
        return False
    return g.b.arm[g.kind[p]] <= CAVALRY
