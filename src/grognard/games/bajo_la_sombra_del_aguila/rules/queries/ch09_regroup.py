"""9 After the combat: straight moves of who falls back, regroups or gives ground, and units too near each other."""

from __future__ import annotations

from typing import Final

from .....space.ground import SLOW, SOLID
from .....space.table import INCH, ahead, corners, gap, inside, nearer, overlap, push, shifted
from ...pack.names import NONE, SQUARE
from ...state.model import FOUGHT, HAS_CHARGED, S_HOUSE, S_TABLE, Field
from .ch04_ground import add_terrain_for
from .common import arm, body, is_cavalry, is_gun, is_officer, stands
from .measure import short_of

STEP: Final = INCH // 8


class Bounds:
    """What stops a straight move: ground that nobody enters, pieces that are not to be approached, the table."""

    def __init__(self, g: Field, p: int, keep: int, touch: int) -> None:
        b = g.b
        flat: list[int] = []
        add_terrain_for(g, p, False, flat)
        base = g.poly(p)
        self.solid: list[list[int]] = []
        self.slow: list[list[int]] = []
        i = 0
        while i < len(flat):
            n = flat[i + 3]
            polygon = flat[i + 4 : i + 4 + n]
            if flat[i] == SOLID and not overlap(base, polygon):
                self.solid.append(polygon)
            elif flat[i] == SLOW:
                self.slow.append(polygon)
            i += 4 + n
        self.pieces: list[list[int]] = []
        self.keep: list[int] = []  # how near to each; who stood nearer may stay as near as he stood
        for q in range(len(g.kind)):
            if q == p or not stands(g, q) or g.state[q] == S_HOUSE:
                continue
            self.pieces.append(g.poly(q))
            self.keep.append(0 if q == touch else min(keep, gap(base, g.poly(q))))
        self.table: list[int] = [0, 0, b.width, 0, b.width, b.height, 0, b.height]
        self.bound: bool = inside(base, self.table)

    def stops(self, base: list[int]) -> bool:
        if self.bound and not inside(base, self.table):
            return True
        for s in self.solid:
            if overlap(base, s):
                return True
        for i in range(len(self.pieces)):
            if overlap(base, self.pieces[i]) or nearer(base, self.pieces[i], self.keep[i]):
                return True
        return False

    def slows(self, base: list[int]) -> bool:
        for s in self.slow:
            if overlap(base, s):
                return True
        return False


def glide(g: Field, p: int, direction: int, far: int, keep: int = INCH, touch: int = NONE) -> list[int]:
    """A straight move of so many inches without a turn, as far as it goes: [x, y]. It stops an inch from every other
    piece (at `touch` only when it touches it), at impassable ground and at the edge; slow ground counts double."""
    bounds = Bounds(g, p, keep, touch)
    base = g.poly(p)
    gone = 0
    left = far
    while left > 0:
        step = min(STEP, left)
        dx, dy = ahead(0, 0, direction, gone + step)
        there = shifted(base, dx, dy)
        if bounds.stops(there):
            while step > 1:  # as near as it can be had
                step //= 2
                dx, dy = ahead(0, 0, direction, gone + step)
                if not bounds.stops(shifted(base, dx, dy)):
                    gone += step
            break
        gone += step
        left -= 2 * step if bounds.slows(there) else step
    dx, dy = ahead(0, 0, direction, gone)
    return [g.x[p] + dx, g.y[p] + dy]


def fits(g: Field, p: int, x: int, y: int, heading: int) -> bool:
    """Whether a base can stand there without touching what it did not touch before."""
    k = g.kind[p]
    return not Bounds(g, p, 0, NONE).stops(corners(x, y, heading, g.b.base_w[k], g.b.base_d[k]))


def back_of(g: Field, p: int) -> int:
    """9/fall-back: two inches for infantry, four for cavalry."""
    return (g.b.charts.combat.back_cavalry if is_cavalry(g, p) else g.b.charts.combat.back_infantry) * INCH


def regroups(g: Field, p: int) -> bool:
    """9/regroup-attacker, 9/regroup-defender: who may regroup: on the table, not stunned (10/stunned), not in a square
    (5/square/orders)."""
    return g.state[p] == S_TABLE and not g.stunned[p] and g.formation[p] != SQUARE


# 1/one-inch-apart


def too_near(g: Field) -> list[int]:
    """Pairs of pieces, flat, that a charge or a combat has left within an inch of each other: first the one to move.
    Guns of a battery stand as they stand, and units beside a house of their own side."""
    moved = FOUGHT | HAS_CHARGED
    out: list[int] = []
    for p in range(len(g.kind)):
        if g.state[p] != S_TABLE:
            continue
        for q in range(len(g.kind)):
            if q == p or not stands(g, q) or (g.state[q] == S_TABLE and q < p):
                continue
            if not (g.marks[p] | g.marks[q]) & moved:
                continue
            if (is_gun(g, p) and is_gun(g, q)) or (g.state[q] == S_HOUSE and g.side[q] == g.side[p]):
                continue
            if nearer(g.poly(p), body(g, q), short_of(g, g.b.charts.apart.units * INCH)):
                first = _mover(g, p, q)
                out += [first, q if first == p else p]
    return out


def _mover(g: Field, p: int, q: int) -> int:
    """Which of two is moved: never a garrison; an officer before a unit, who took no part before who fought, a unit
    before a gun."""
    if g.state[q] == S_HOUSE:
        return p
    if is_officer(g, p) != is_officer(g, q):
        return p if is_officer(g, p) else q
    if is_gun(g, p) != is_gun(g, q):
        return q if is_gun(g, p) else p
    moved = FOUGHT | HAS_CHARGED
    if (g.marks[p] & moved == 0) != (g.marks[q] & moved == 0):
        return p if g.marks[p] & moved == 0 else q
    return p if arm(g, p) >= arm(g, q) else q


def parted(g: Field, p: int, q: int) -> list[int]:
    """Where a piece comes to stand so that an inch is between it and the other, [] if there is no room."""
    dx, dy = push(g.poly(p), body(g, q))
    x, y = g.x[p] + dx, g.y[p] + dy
    return [x, y] if fits(g, p, x, y, g.heading[p]) else []
