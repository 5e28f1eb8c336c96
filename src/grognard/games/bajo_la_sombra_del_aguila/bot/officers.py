"""Officers: where they ride, whom they rally, when they spend what they can do once."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....core.choice import Answer
from ....space.table import INCH, ahead, bearing, point_gap, turned
from ....space.walk import Walk
from ..codes import ADVANCE, END, HOLD_FAST, NO, OFFICER, ORDER, QUICK, RALLY, index_of, kind_of
from ..pack.board import Board
from ..pack.names import GUN, NONE
from ..rules.flow.ch10_courage import Courage
from ..rules.queries.ch03_speed import speed
from ..rules.queries.ch10_courage import routed_at
from ..rules.queries.ch12_officers import bonus_of, command_range, rallied_by
from ..rules.queries.common import apart, body, foe, is_cavalry, units
from ..state.model import CHIEF, S_TABLE, Field
from .escort import posts
from .eye import Eye, middle
from .odds import at_least, wear, worth

BEHIND: Final = 5 * INCH
CLOSE: Final = 37 * INCH // 10
BETWEEN: Final = 3 * INCH
SAFE: Final = 8 * INCH
OUT: Final = 14 * INCH  # what it counts that a unit of a hundred points is out of his range
RIDE: Final = 2 * INCH  # a shorter way is not worth it


def charges(g: Field, o: int) -> list[int]:
    """The units an officer looks after."""
    side = g.side[o]
    mine = [p for p in units(g, side) if g.under[p] == o]
    if g.flags[o] & CHIEF:
        lost = [p for p in units(g, side) if g.under[p] != o and not covered(g, p)]
        return mine + lost or units(g, side)
    return mine or units(g, side)


def covered(g: Field, p: int) -> bool:
    """Whether its own officer has it in his range."""
    o = g.under[p]
    return o != NONE and bool(body(g, o)) and apart(g, o, p) <= command_range(g, o)


def places(e: Eye, o: int) -> list[tuple[int, int, int]]:
    """Where an officer could stand, the best first: how bad it is, x and y.

    Behind the middle of his units, away from the enemy, in nobody's way; nearer to those that need him.
    """
    g = e.g
    if e.siege:
        return posts(e, o)
    mine = charges(g, o)
    foot = [p for p in mine if not is_cavalry(g, p)]
    mine = foot or mine
    x, y = middle(g, mine)
    weight = 4
    sx, sy = x * weight, y * weight
    for p in mine:
        w = min(g.damage[p], 4)
        sx += g.x[p] * w
        sy += g.y[p] * w
        weight += w
    x, y = sx // weight, sy // weight
    if not e.foes:
        return [(0, x, y)]
    fx, fy = middle(g, near_foes(e, x, y))
    b = bearing(fx - x, fy - y)
    out: list[tuple[int, int, int]] = []
    every = charges(g, o)
    for back in (BEHIND, 8 * INCH, CLOSE):
        for aside in (0, 4, -4, 7, -7, 10, -10):
            cx, cy = ahead(x, y, b + 1800, back)
            cx, cy = clamp(e.g.b, *ahead(cx, cy, b + 900, aside * INCH))
            v = abs(aside) * INCH // 2 + abs(back - BEHIND)
            out.append((v + drawback(e, o, every, cx, cy), cx, cy))
    if len(every) > 1:
        for p in every:
            for q in every:  # between two of them
                if q > p:
                    cx, cy = clamp(e.g.b, *ahead((g.x[p] + g.x[q]) // 2, (g.y[p] + g.y[q]) // 2, b + 1800, BETWEEN))
                    out.append((2 * INCH + drawback(e, o, every, cx, cy), cx, cy))
            for turn in (1800, 1350, 2250):
                cx, cy = clamp(e.g.b, *ahead(g.x[p], g.y[p], b + turn, BEHIND))
                out.append((3 * INCH + drawback(e, o, every, cx, cy), cx, cy))
    out.sort()
    return out


def drawback(e: Eye, o: int, mine: list[int], x: int, y: int) -> int:
    """What is wrong with a place for an officer: units in his way or out of his range, enemies near, a long ride."""
    b = e.g.b
    g = e.g
    v = 0
    for p in e.mine:
        if in_way(g, p, x, y):
            v += 8 * INCH
    reach = command_range(g, o) - INCH
    for p in mine:
        if b.arm[g.kind[p]] != GUN and point_gap(x, y, body(g, p)) > reach:
            v += OUT * b.points[g.kind[p]] // 100
    for q in e.foes:
        if point_gap(x, y, body(g, q)) < SAFE:
            v += 3 * INCH
    dx, dy = x - g.x[o], y - g.y[o]
    return v + max(isqrt(dx * dx + dy * dy) - 2 * b.speed[g.kind[o]], 0)


def place_of(e: Eye, o: int) -> tuple[int, int]:
    """Where he would like to stand."""
    _, x, y = places(e, o)[0]
    return x, y


def in_way(g: Field, p: int, x: int, y: int) -> bool:
    """Whether a place lies before the front of a unit, or upon it."""
    dx, dy = x - g.x[p], y - g.y[p]
    d = isqrt(dx * dx + dy * dy)
    if d < 7 * INCH // 2:
        return True
    if d > 10 * INCH:
        return False
    off = turned(bearing(dx, dy), g.heading[p])
    return off < 250 or (d < 6 * INCH and off < 700)


def near_foes(e: Eye, x: int, y: int) -> list[int]:
    g = e.g
    found = [(point_gap(x, y, body(g, q)), q) for q in e.foes]
    found.sort()
    return [q for _, q in found[:3]]


def clamp(b: Board, x: int, y: int) -> tuple[int, int]:
    return min(max(x, 250), b.width - 250), min(max(y, 250), b.height - 250)


def far(g: Field, o: int, x: int, y: int) -> int:
    return point_gap(x, y, body(g, o))


def restless(e: Eye, o: int) -> bool:
    """Whether an officer has reason to ride."""
    g = e.g
    if e.siege:
        x, y = place_of(e, o)
        return (x, y) != (g.x[o], g.y[o])
    x, y = place_of(e, o)
    if any(in_way(g, p, g.x[o], g.y[o]) for p in e.mine):
        return True
    if far(g, o, x, y) <= RIDE:
        return False
    out = [p for p in charges(g, o) if apart(g, o, p) > command_range(g, o)]
    if out:
        return True
    near = min([apart(g, o, q) for q in e.foes], default=99 * INCH)
    return near < SAFE or far(g, o, x, y) > 5 * INCH


def officer_moves(e: Eye, o: list[int], tried: list[int]) -> int:
    """The next officer who has to ride."""
    g = e.g
    if e.siege:  # the general in chief last: he looks after those whom nobody else has in his range
        o = sorted(o, key=lambda x: kind_of(x) == ORDER and bool(g.flags[index_of(x)] & CHIEF))
    for x in o:
        if kind_of(x) == ORDER:
            p = index_of(x)
            if p not in tried and g.state[p] == S_TABLE and restless(e, p):
                return x
    return END


def pace(e: Eye, officer: int, o: list[int]) -> int:
    """12/rally: who rides at the quick march does not rally: only when nobody needs him here."""
    g = e.g
    x, y = place_of(e, officer)
    if QUICK not in o:
        return ADVANCE
    if far(g, officer, x, y) <= speed(g, officer):
        return ADVANCE
    if e.siege:
        return QUICK
    out = [p for p in charges(g, officer) if apart(g, officer, p) > command_range(g, officer)]
    near = min([apart(g, officer, q) for q in e.foes], default=99 * INCH)
    if near < SAFE // 2 or (out and not rallied_by(g, officer)):
        return QUICK
    return QUICK if not any(g.damage[p] for p in charges(g, officer)) else ADVANCE


def ride(e: Eye, officer: int, walk: Walk) -> Answer:
    """Straight there, or as far as it goes, or to another good place; not where he is in the way."""
    best: Answer = []
    for v, x, y in places(e, officer)[:9]:
        for part in (8, 7, 6, 5, 4, 3):
            px, py = walk.x + (x - walk.x) * part // 8, walk.y + (y - walk.y) * part // 8
            path = [px, py, walk.heading]
            if (px, py) == (walk.x, walk.y) or walk.fault(path) is not None:
                continue
            if e.siege or not any(in_way(e.g, p, px, py) for p in e.mine):
                return path
            if not best:
                best = path
        if v > 20 * INCH:
            break
    if best:
        return best
    x, y = place_of(e, officer)
    return around(e, x, y, walk) or walk.toward(x, y, walk.heading)


def around(e: Eye, x: int, y: int, walk: Walk) -> Answer:
    """Past what is in his way: as near as he comes, by the ways of the ground."""
    wx, wy = e.routes.toward(walk.x, walk.y, x, y)
    b = bearing(wx - walk.x, wy - walk.y)
    best: Answer = []
    least = e.routes.far(walk.x, walk.y, x, y) - RIDE
    for off in (0, 300, -300, 600, -600, 900, -900):
        for part in (8, 6, 4, 2):
            px, py = ahead(walk.x, walk.y, b + off, walk.budget * part // 8)
            path = [px, py, walk.heading]
            if walk.fault(path) is None:
                d = e.routes.far(px, py, x, y)
                if d < least:
                    least = d
                    best = path
                break
    return best


# rally


def need_of(g: Field, p: int) -> float:
    """How much a unit needs to be rallied."""
    d = g.damage[p]
    if d == 0:
        return 0.0
    return worth(g, p) * (wear(g, p, float(d)) + at_least(routed_at(g, p) - d - 2))


def rally_officer(g: Field, o: list[int]) -> int:
    """Who can do least goes first: the others have more to choose from."""
    best = END
    least = 99
    for x in o:
        if kind_of(x) == OFFICER:
            n = len(rallied_by(g, index_of(x)))
            if n < least:
                least = n
                best = x
    return best


def rally_unit(g: Field, o: list[int]) -> int:
    best = END
    most = 0.0
    for x in o:
        if kind_of(x) == RALLY and need_of(g, index_of(x)) > most:
            most = need_of(g, index_of(x))
            best = x
    return best


# help


def bonus(g: Field, o: list[int]) -> int:
    """The officer with the least bonus that helps."""
    able = [x for x in o if kind_of(x) == OFFICER]
    best = able[0]
    for x in able:
        if bonus_of(g, index_of(x)) < bonus_of(g, index_of(best)):
            best = x
    return best


def enemy_near(g: Field, side: int, far_: int) -> bool:
    """Whether the armies are upon each other."""
    for p in units(g, side):
        for q in units(g, foe(side)):
            if apart(g, p, q) <= far_:
                return True
    return False


def hold_fast(g: Field, top: Courage, o: list[int]) -> int:
    """12/hold-fast: for a unit that is likely to go, if it is worth it."""
    p = top.p
    extra = g.damage[p] + sum(top.mods[1::2])
    if at_least(routed_at(g, p) - extra) >= 0.3 and worth(g, p) >= 60:
        return next(x for x in o if kind_of(x) == HOLD_FAST)
    return NO
