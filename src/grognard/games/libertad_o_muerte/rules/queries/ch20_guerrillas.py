"""20 Guerrillas: who may hide, who may show himself, and where those who are found go."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import ANDEAN, CAVALRY, GUERRILLA, LEADER, MOUNTAIN
from ...state.model import HIDDEN, INSIDE, SWITCHED, Continent
from .ch11_regions import enemy_outside, jungle_room, may_be_in
from .common import battle_here


def why_no_hide(g: Continent, p: int) -> Refusal | None:
    """20.0: any guerrilla that is not hidden yet may hide, in its own Land Movement Phase."""
    b = g.b
    at = g.at[p]
    if not b.traits[p] & GUERRILLA:
        return Refusal("20.1/leader" if b.arm[p] == LEADER else "20.0", "no-hide-kind", {"piece": p})
    if not b.is_land(at) or b.side[p] != g.active:
        return Refusal("20.0", "no-hide-there", {"piece": p})
    if g.flags[p] & HIDDEN:
        return Refusal("20.0", "no-hide-hidden", {"piece": p})
    if g.flags[p] & SWITCHED:
        return Refusal("20.1", "no-switch-twice", {"piece": p})
    if g.flags[p] & INSIDE:
        return Refusal("20.0", "no-hide-inside", {"piece": p})
    if battle_here(g, at):
        return Refusal("20.0", "no-hide-battle", {"piece": p, "place": at})
    return None


def why_no_show(g: Continent, p: int) -> Refusal | None:
    """20.1/reveal: where its movement ends, among friends or where nobody is."""
    b = g.b
    at = g.at[p]
    if not b.is_land(at) or b.side[p] != g.active or not g.flags[p] & HIDDEN:
        return Refusal("20.1", "no-show-seen", {"piece": p})
    if g.flags[p] & SWITCHED:
        return Refusal("20.1", "no-switch-twice", {"piece": p})
    if enemy_outside(g, b.side[p], at):
        return Refusal("20.1/reveal", "no-show-enemy", {"piece": p, "place": at})
    if _stands(g, 1 - b.side[p], at) and not _stands(g, b.side[p], at):
        return Refusal("20.1/reveal", "no-show-enemy", {"piece": p, "place": at})
    return None


def _stands(g: Continent, side: int, r: int) -> bool:
    """Does anybody of a side stand visible in a region, outside its fortress?"""
    p = g.chain(side, r)
    while p >= 0:
        if not g.flags[p] & (HIDDEN | INSIDE):
            return True
        p = g.chained(p)
    return False


# 20.2


def cavalry_there(g: Continent, side: int, r: int) -> bool:
    """20.2/modifiers: visible cavalry of the side that looks."""
    p = g.chain(side, r)
    while p >= 0:
        if g.b.arm[p] == CAVALRY and not g.flags[p] & (HIDDEN | INSIDE):
            return True
        p = g.chained(p)
    return False


def hard_to_find(b: Board, r: int) -> bool:
    """20.2/modifiers: mountain and Andean regions."""
    return b.terrain[r] == MOUNTAIN or b.terrain[r] == ANDEAN


def any_hidden(g: Continent, side: int, r: int) -> bool:
    p = g.chain(side, r)
    while p >= 0:
        if g.flags[p] & HIDDEN:
            return True
        p = g.chained(p)
    return False


def refuges(g: Continent, p: int) -> list[int]:
    """20.2/without-leader: the adjacent guerrilla regions without any enemy unit."""
    b = g.b
    return [
        r
        for r in b.adjacent[g.at[p]]
        if b.guerrilla[r] and may_be_in(g, p, r) and g.chain(1 - b.side[p], r) < 0 and jungle_room(g, b.side[p], r)
    ]
