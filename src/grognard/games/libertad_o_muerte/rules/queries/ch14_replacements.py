"""14.0 Who may take a replacement."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import BLACK_DOT, ELITE, REBEL, SHIP, WARRIORS
from ...state.model import HIDDEN, INSIDE, REPLACED, Continent
from .ch07_upkeep import in_the_field
from .common import besieged


def full_by_replacements(b: Board, p: int) -> int:
    """14.0/elite: the strength up to which a unit can be brought: elites never get all their points back."""
    return b.top[p] - 1 if b.traits[p] & ELITE else b.top[p]


def why_no_replacement(g: Continent, p: int, hospital: bool = False) -> Refusal | None:
    """14.0: why a unit cannot take a replacement now, or None. A hospital takes in black dots too (exception 2)."""
    b = g.b
    if p < b.n_leaders or not in_the_field(g, p):
        return Refusal("14.0", "no-replacement-here", {"piece": p})
    traits = b.traits[p]
    flags = g.flags[p]
    if traits & (REBEL | WARRIORS):
        return Refusal("14.0/exclusions", "no-levy", {"piece": p})
    if traits & BLACK_DOT and not hospital:
        return Refusal("14.0/exclusions", "no-dot-replacement", {"piece": p})
    if flags & HIDDEN:
        return Refusal("14.0/exclusions", "no-hidden-replacement", {"piece": p})
    if b.arm[p] == SHIP and not b.is_port(g.at[p]):
        return Refusal("14.0/exclusions", "no-ship-replacement", {"piece": p})
    if flags & INSIDE and besieged(g, g.at[p]):
        return Refusal("14.0", "no-besieged-replacement", {"piece": p})
    if flags & REPLACED:
        return Refusal("14.0/one-per-unit", "no-second-replacement", {"piece": p})
    if g.strength[p] >= b.top[p]:
        return Refusal("14.0", "no-loss-to-replace", {"piece": p})
    if g.strength[p] >= full_by_replacements(b, p):
        return Refusal("14.0/elite", "no-full-elite", {"piece": p})
    return None


def replaceable(g: Continent, side: int, only: list[int], hospital: bool = False) -> list[int]:
    """14.0: the units of a side, or those of a list if it is not empty, that can take a replacement now."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == side and g.at[p] >= 0 and g.strength[p] < b.top[p]:
            if (not only or p in only) and why_no_replacement(g, p, hospital) is None:
                out.append(p)
    return out
