"""A march: who may go, and who stays behind."""

from __future__ import annotations

from typing import Final

from ..pack.board import Board
from ..pack.terms import GARRISON, LEADER
from ..state.model import HIDDEN, Continent
from .value import Eye, own

PATIENCE: Final = 0.62  # what a turn's march takes off a goal
CAUTION: Final = 1.15  # what a defeat weighs against a victory
FEAR: Final = 1.3  # what the enemy next turn weighs
KEEP: Final = 1.0  # what is held weighs against what can be won
FLOOR: Final = 0.06  # a march must gain this much
FIRST: Final = 20.0  # armies move before raiders, and those before who joins them
SECOND: Final = 10.0


class Plan:
    """A stack that goes somewhere."""

    def __init__(self, score: float, origin: int, group: list[int], act: int) -> None:
        self.score: float = score
        self.origin: int = origin
        self.group: list[int] = group
        self.act: int = act  # the answer to "where to"


NOTHING: Final = Plan(-99.0, -1, [], 0)


# who


def troops_of(g: Continent, pieces: list[int]) -> list[int]:
    """Visible combat units that can march."""
    b = g.b
    return [p for p in pieces if b.combat[p] and not g.flags[p] & HIDDEN and not b.traits[p] & GARRISON]


def leaders_of(b: Board, pieces: list[int]) -> list[int]:
    return [p for p in pieces if b.arm[p] == LEADER]


def guns_of(b: Board, pieces: list[int]) -> list[int]:
    return [p for p in pieces if not b.combat[p] and b.arm[p] != LEADER]


def junior(b: Board, chiefs: list[int]) -> int:
    """The leader who can best be spared."""
    low = chiefs[0]
    for p in chiefs:
        if (b.stars[p], b.tactics[p]) < (b.stars[low], b.tactics[low]):
            low = p
    return low


def standing(eye: Eye, origin: int) -> list[int]:
    """Everybody of one's own who is seen in a region, in its fortress or not."""
    g = eye.g
    out: list[int] = []
    p = g.chain(eye.side, origin)
    while p >= 0:
        if not g.flags[p] & HIDDEN and g.aboard[p] < 0:
            out.append(p)
        p = g.chained(p)
    return out


def stays(eye: Eye, origin: int, able: list[int]) -> bool:
    """Is somebody in a region besides those who may march?"""
    g = eye.g
    p = g.chain(eye.side, origin)
    while p >= 0:
        if eye.b.combat[p] and not g.flags[p] & HIDDEN and p not in able:
            return True
        p = g.chained(p)
    return False


def splits(eye: Eye, origin: int, able: list[int]) -> list[list[int]]:
    """Who may stay behind when a stack marches off: nobody, one unit, a garrison worth the name."""
    b = eye.b
    g = eye.g
    troops = troops_of(g, able)
    out: list[list[int]] = [[]]
    if origin >= b.n_land or eye.worth[origin] < 0.6 or not own(eye.side, g.control[origin]):
        return out
    if eye.theirs[origin] > 0.0 or len(troops) < 2:
        return out
    rank = sorted([(b.factor[p] * 2.0 + g.strength[p] + 0.3 * b.mp[p], p) for p in troops])
    out.append([rank[0][1]])
    if len(troops) >= 5 and eye.worth[origin] >= 3.0:
        out.append([rank[i][1] for i in range(len(troops) // 2)])
    return out
