"""14.0 Who may take a replacement."""

from __future__ import annotations

from ....core.refusal import Refusal
from ..board import BLACK_DOT, ELITE, REBEL, SHIP, WARRIORS, B
from ..model import HIDDEN, INSIDE, REPLACED, Continent
from .ch07_upkeep import in_the_field
from .common import besieged


def full_by_replacements(p: int) -> int:
    """14.0/elite: the strength up to which a unit can be brought: elites never get all their points back."""
    return B.top[p] - 1 if B.traits[p] & ELITE else B.top[p]


def why_no_replacement(g: Continent, p: int, hospital: bool = False) -> Refusal | None:
    """14.0: why a unit cannot take a replacement now, or None. A hospital takes in black dots too (exception 2)."""
    if p < B.n_leaders or not in_the_field(g, p):
        return Refusal("14.0", "no-replacement-here", {"piece": p})
    traits = B.traits[p]
    flags = g.flags[p]
    if traits & (REBEL | WARRIORS):
        return Refusal("14.0/exclusions", "no-levy", {"piece": p})
    if traits & BLACK_DOT and not hospital:
        return Refusal("14.0/exclusions", "no-dot-replacement", {"piece": p})
    if flags & HIDDEN:
        return Refusal("14.0/exclusions", "no-hidden-replacement", {"piece": p})
    if B.arm[p] == SHIP and not B.is_port(g.at[p]):
        return Refusal("14.0/exclusions", "no-ship-replacement", {"piece": p})
    if flags & INSIDE and besieged(g, g.at[p]):
        return Refusal("14.0", "no-besieged-replacement", {"piece": p})
    if flags & REPLACED:
        return Refusal("14.0/one-per-unit", "no-second-replacement", {"piece": p})
    if g.strength[p] >= B.top[p]:
        return Refusal("14.0", "no-loss-to-replace", {"piece": p})
    if g.strength[p] >= full_by_replacements(p):
        return Refusal("14.0/elite", "no-full-elite", {"piece": p})
    return None


def replaceable(g: Continent, side: int, only: list[int], hospital: bool = False) -> list[int]:
    """14.0: the units of a side, or those of a list if it is not empty, that can take a replacement now."""
    out: list[int] = []
    for p in range(B.n_leaders, B.n_pieces):
        if B.side[p] == side and g.at[p] >= 0 and g.strength[p] < B.top[p]:
            if (not only or p in only) and why_no_replacement(g, p, hospital) is None:
                out.append(p)
    return out
