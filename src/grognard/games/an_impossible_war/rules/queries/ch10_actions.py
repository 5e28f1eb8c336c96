"""10 Actions: who may still act, and what is left to build with."""

from __future__ import annotations

from ...pack.board import CAV, CITY, LIBERAL, NONE
from ...state.model import ACTED, FORT_C, FORT_C_BUILDING, FORT_L, FORT_L_BUILDING, INSIDE, K_MUTINY, War
from .ch07_cards import mutinous


def forts_left(g: War, side: int) -> int:
    """10.2/limits: fortress counters not on the map."""
    b = g.b
    total = b.pack.fortresses.liberal if side == LIBERAL else b.pack.fortresses.carlist
    mine = (FORT_L, FORT_L_BUILDING) if side == LIBERAL else (FORT_C, FORT_C_BUILDING)
    for s in range(b.n_spaces):
        if g.fort[s] in mine and b.kind[s] != CITY:
            total -= 1
    return total


def ready(g: War, p: int) -> bool:
    """10.0/one-action-per-unit: a piece that may take part in an action now."""
    if g.flags[p] & (ACTED | INSIDE) or g.road[p] != NONE:
        return False
    return g.marks[K_MUTINY] == 0 or not mutinous(g, p)


def any_ready(g: War, side: int, place: int) -> bool:
    """10.1: whether some infantry or cavalry of a side in a place can still act."""
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= CAV and ready(g, p):
            return True
        p = g.chained(p)
    return False
