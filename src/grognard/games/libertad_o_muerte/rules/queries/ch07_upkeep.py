"""7.0 What units cost, and who starves."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.terms import CUBAN, GUERRILLA, PORTUGUESE_UNIT, REBEL, REGULAR, USA, WARRIORS
from ...state.model import FREED, Continent
from .common import special

SPARED: Final = REBEL | PORTUGUESE_UNIT | GUERRILLA | USA | WARRIORS  # 7.3


def in_the_field(g: Continent, p: int) -> bool:
    """On the map, at sea or in Cádiz; not in a box (19.1: those in the Expeditionary Box have not been bought)."""
    return 0 <= g.at[p] < g.b.expeditionary


def idle_cuban(g: Continent, p: int) -> bool:
    """7.2, special rule Army of Cuba: a unit of it that no card has freed."""
    return bool(g.b.traits[p] & CUBAN) and not g.flags[p] & FREED and special(g, "army_of_cuba")


def upkeep_of(g: Continent, p: int) -> int:
    """7.2: what a unit costs each turn. Only regulars do, elites among them."""
    if not g.b.traits[p] & REGULAR or not in_the_field(g, p) or idle_cuban(g, p):
        return 0
    return g.b.upkeep[p]


def upkeep(g: Continent, side: int) -> int:
    """7.1: where the Cost Marker of a side stands."""
    b = g.b
    n = 0
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == side and g.at[p] >= 0:
            n += upkeep_of(g, p)
    return n


def why_no_hunger(g: Continent, p: int) -> Refusal | None:
    """7.3: why a unit cannot take a loss for want of resources, or None."""
    if not g.b.combat[p] or not in_the_field(g, p):
        return Refusal("7.3/losses", "no-hunger", {"piece": p})
    if g.b.traits[p] & SPARED or idle_cuban(g, p):
        return Refusal("7.3/exempt-units", "no-hunger-spared", {"piece": p})
    return None


def hungry(g: Continent, side: int) -> list[int]:
    """7.3: the combat units that may take losses."""
    b = g.b
    return [
        p for p in range(b.n_leaders, b.n_pieces) if b.side[p] == side and g.at[p] >= 0 and why_no_hunger(g, p) is None
    ]
