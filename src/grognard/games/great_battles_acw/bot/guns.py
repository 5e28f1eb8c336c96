"""The turn of a battery."""

from __future__ import annotations

from ..codes import (
    FIRE,
    GO,
)
from ..rules.queries.ch10_sight import clear_line
from ..state.model import FIRED
from .eye import Eye, screened, way_of
from .ground import STEP


def guns_turn(e: Eye, u: int, moves: list[int], shot: float, aim: int) -> int:
    """Guns fire if they can hit, leave when foot comes near, and otherwise look for a place with sight."""
    g = e.g
    h = g.at[u]
    near = e.sc.near[h]
    alone = e.sc.own[h] <= 0
    bare = alone and not screened(e, h)
    if near <= 2 and bare and moves and e.sc.threat[h] > 3:
        to = away(e, moves)
        if to >= 0 and e.sc.near[to] > near + 1 and shot < 0.9:
            return GO + to
    if aim >= 0 and shot >= 0.1:
        return FIRE + aim
    if moves and not g.done[u] & FIRED:
        to = gun_place(e, u, moves)
        if to >= 0:
            return GO + to
    if aim >= 0 and shot >= 0.05:
        return FIRE + aim
    return -1


def away(e: Eye, moves: list[int]) -> int:
    best = -1
    most = -99.0
    for h in moves:
        n = float(min(e.sc.near[h], 8)) - 0.1 * e.sc.threat[h] + 0.5 * e.sc.own[h]
        if n > most:
            most = n
            best = h
    return best


def sight_of(e: Eye, h: int) -> float:
    """What guns would have before them from a hex."""
    g = e.g
    total = 0.0
    for t in e.sc.foes:
        d = g.b.grid.distance(h, t)
        if 3 <= d <= 10 and clear_line(g, h, t):
            total += (1.0 if d <= 6 else 0.6) * (1.0 if e.sc.foe[t] else 0.6)
    return min(total, 4.0)


def gun_place(e: Eye, u: int, moves: list[int]) -> int:
    """A hex from which the guns see something, behind friends and on the way to the goal."""
    g = e.g
    field = way_of(e, u)
    here = g.at[u]
    rank: list[tuple[float, int]] = []
    for h in moves:
        near = e.sc.near[h]
        way: int = field[h]
        level: int = g.b.level[h]
        n = -STEP * max(min(way, 400) - 10, 0) + 0.08 * level - 0.06 * e.sc.threat[h]
        if near < 4:
            n -= 0.8
        rank.append((n, h))
    rank.sort(reverse=True)
    stays: int = field[here]
    height: int = g.b.level[here]
    base = -STEP * max(min(stays, 400) - 10, 0) + 0.08 * height + 0.3 * sight_of(e, here)
    best = -1
    most = base + 0.3
    for n, h in rank[:14]:
        n += 0.3 * sight_of(e, h) + (0.25 if screened(e, h) else 0.0)
        if n > most:
            most = n
            best = h
    return best


def sees_foe(e: Eye, h: int) -> bool:
    """Whether any enemy in gun range can be seen from a hex."""
    g = e.g
    for t in e.sc.foes:
        if g.b.grid.distance(h, t) <= 12 and clear_line(g, h, t):
            return True
    return False
