"""5 The pieces: what they are, and which stand where."""

from __future__ import annotations

from ...pack.board import CAV, FIELD, MOUNTAIN, NONE, TRAIN, Board
from ...state.model import INSIDE, War


def is_troop(b: Board, p: int) -> bool:
    """5.3/infantry-cavalry: a block of infantry or cavalry."""
    return b.arm[p] <= CAV


def pieces_at(g: War, side: int, place: int) -> list[int]:
    """All pieces of a side in a place: in the open, inside a fortress, or waiting on a road."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        out.append(p)
        p = g.chained(p)
    return out


def outside(g: War, side: int, place: int) -> list[int]:
    """The pieces of a side that stand in the place itself, neither inside a fortress nor on a road (11.4)."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.road[p] == NONE and not g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def inside(g: War, side: int, place: int) -> list[int]:
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def on_roads(g: War, side: int, place: int) -> list[int]:
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.road[p] != NONE:
            out.append(p)
        p = g.chained(p)
    return out


def troops(b: Board, pieces: list[int]) -> list[int]:
    arm = b.arm
    return [p for p in pieces if arm[p] <= CAV]


def blocks(b: Board, pieces: list[int]) -> list[int]:
    """Infantry, cavalry and supply trains: what interception, evasion and group size count."""
    arm = b.arm
    return [p for p in pieces if arm[p] <= TRAIN]


def regulars(b: Board, pieces: list[int]) -> list[int]:
    """15.0, 16.0/partidas-not-counted: infantry and cavalry that are no Partidas."""
    return [p for p in pieces if b.arm[p] <= CAV and not b.partida[p]]


def is_gun(b: Board, p: int) -> bool:
    """14.0: artillery of either type."""
    return b.arm[p] == FIELD or b.arm[p] == MOUNTAIN


def escorts(b: Board, pieces: list[int]) -> list[int]:
    """11.3: what cannot move alone."""
    arm = b.arm
    return [p for p in pieces if arm[p] > CAV]


def count_blocks(b: Board, pieces: list[int]) -> int:
    arm = b.arm
    n = 0
    for p in pieces:
        if arm[p] <= TRAIN:
            n += 1
    return n


def any_outside(g: War, side: int, place: int) -> bool:
    """Whether a side has an unbesieged unit in a place (those waiting on its roads count as present)."""
    p = g.chain(side, place)
    while p >= 0:
        if not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_block_outside(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= TRAIN and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop_outside(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= CAV and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= CAV:
            return True
        p = g.chained(p)
    return False


def points(g: War, pieces: list[int], arm: int) -> int:
    """Strength of the artillery of one type among the pieces."""
    n = 0
    for p in pieces:
        if g.b.arm[p] == arm:
            n += g.strength[p]
    return n
