"""12, 13 Who may be deployed anew, and who goes ahead."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.walk import Walk
from ...codes import QUICK
from ...pack.names import FIGHTING_AT_HOME, GREAT_STRATEGIST, STRATEGIST, VANGUARD
from ...state.model import S_TABLE, Field
from .ch03_orders import gait, why_no_order
from .ch12_officers import commands
from .ch16_zones import area
from .common import gifted, has, officers, tag, units


def planners(g: Field, side: int) -> list[int]:
    """12/strategist, 12/great-strategist: the officers on the table who may change the deployment."""
    return [o for o in officers(g, side) if gifted(g, o, STRATEGIST | GREAT_STRATEGIST)]


def plans_of(g: Field, o: int) -> int:
    """12/strategist: one unit; 12/great-strategist: two."""
    chart = g.b.charts.officers
    return chart.great_strategist if gifted(g, o, GREAT_STRATEGIST) else chart.strategist


def moved_by(g: Field, o: int) -> list[int]:
    """12/strategist: the units under his command; 12/bravest-of-the-brave: any."""
    return [p for p in units(g, g.side[o]) if commands(g, o, p)]


def home_fighters(g: Field, side: int) -> list[int]:
    """13/fighting-at-home: the units on the table that may be deployed anew; there must be a zone."""
    if not area(g, side):
        return []
    return [p for p in units(g, side) if has(g, p, FIGHTING_AT_HOME)]


def vanguards(g: Field, side: int, moved: list[int]) -> list[int]:
    """13/vanguard: the units that may still go ahead."""
    return [p for p in units(g, side) if p not in moved and why_no_vanguard(g, p) is None]


def why_no_vanguard(g: Field, p: int) -> Refusal | None:
    """13/vanguard: why a unit does not go ahead: it gets the order of a quick march, or it does not (15/downpour)."""
    if g.state[p] != S_TABLE or not has(g, p, VANGUARD):
        return Refusal("13/vanguard", "no-vanguard", {"piece": tag(g, p)})
    return why_no_order(g, p, QUICK)


def ahead_of(g: Field, p: int) -> Walk:
    """13/vanguard: a quick march at plain double speed, in no formation yet; nobody is passed through (ruling)."""
    return gait(g, p, QUICK, [q for q in units(g, g.side[p]) if q != p])
