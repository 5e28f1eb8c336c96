"""Officers of an army that attacks a place: with as many units in their range as can be (12/out-of-command)."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....space.table import INCH, bearing, point_gap, turned
from ..pack.names import GUN, NONE
from ..rules.queries.ch12_officers import command_range
from ..rules.queries.common import apart, body, units
from ..state.model import CHIEF, Field
from .eye import Eye, middle

LATTICE: Final = 3 * INCH
ASTRAY: Final = 12 * INCH  # what it counts that a unit of a hundred points is out of his range
SPARE: Final = INCH  # of his range
TOO_NEAR: Final = 4 * INCH  # to an enemy
IN_WAY: Final = 5 * INCH
NEARBY: Final = 4  # what it counts to be near the middle of them: a part of the distance


def flock(g: Field, o: int) -> list[int]:
    """The units an officer must have in his range: his own; the general in chief those that have nobody else."""
    side = g.side[o]
    if not g.flags[o] & CHIEF:
        return [p for p in units(g, side) if g.under[p] == o]
    return [p for p in units(g, side) if not led(g, p, o)] or units(g, side)


def led(g: Field, p: int, chief: int) -> bool:
    """Whether another officer of its own has a unit in his range."""
    o = g.under[p]
    return o != NONE and o != chief and bool(body(g, o)) and apart(g, o, p) <= command_range(g, o)


def fault_of(e: Eye, o: int, mine: list[int], x: int, y: int) -> int:
    """What is wrong with a place: units out of his range, an enemy near, friends who want to pass."""
    g = e.g
    reach = command_range(g, o) - SPARE
    v = 0
    for p in mine:
        far = point_gap(x, y, body(g, p)) - reach
        if far > 0:
            v += ASTRAY * max(e.g.b.points[g.kind[p]], 60) // (200 if e.g.b.arm[g.kind[p]] == GUN else 100)
            v += far // NEARBY
    for q in e.foes:
        if point_gap(x, y, body(g, q)) < TOO_NEAR:
            v += 4 * INCH
    mx, my = middle(g, mine)
    return v + isqrt((mx - x) * (mx - x) + (my - y) * (my - y)) // NEARBY


def in_front(g: Field, p: int, x: int, y: int) -> bool:
    """Whether a place lies where a unit wants to go."""
    dx, dy = x - g.x[p], y - g.y[p]
    d = isqrt(dx * dx + dy * dy)
    return d < 10 * INCH and turned(bearing(dx, dy), g.heading[p]) < (500 if d < 6 * INCH else 250)


def posts(e: Eye, o: int) -> list[tuple[int, int, int]]:
    """Where an officer could stand, the best first: how bad it is, x and y."""
    g = e.g
    mine = flock(g, o) or units(g, g.side[o])
    far = 2 * e.g.b.speed[g.kind[o]]
    n = far // LATTICE
    bodies = [body(g, p) for p in e.mine]
    out: list[tuple[int, int, int]] = []
    for i in range(-n, n + 1):
        for j in range(-n, n + 1):
            x, y = g.x[o] + i * LATTICE, g.y[o] + j * LATTICE
            if i * i + j * j > n * n or not (INCH <= x <= e.g.b.width - INCH and INCH <= y <= e.g.b.height - INCH):
                continue
            v = fault_of(e, o, mine, x, y)
            if (i or j) and min([point_gap(x, y, b) for b in bodies], default=9 * INCH) < 2 * INCH:
                v += 6 * INCH
            for p in e.mine:
                if e.g.b.arm[g.kind[p]] != GUN and in_front(g, p, x, y):
                    v += IN_WAY
            for t in e.routes.passages:
                if abs(x - g.t_x[t]) < 4 * INCH and abs(y - g.t_y[t]) < 10 * INCH:
                    v += IN_WAY * 2
            out.append((v + INCH // 2 * (abs(i) + abs(j)) // 2, x, y))
    out.sort()
    return out
