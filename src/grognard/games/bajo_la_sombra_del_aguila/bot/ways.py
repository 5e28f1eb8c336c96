"""The ways of a unit that are worth a look under an order."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....core.choice import Answer, Poses
from ....space.table import INCH, ahead, bearing, turned
from ....space.walk import Walk
from ..codes import ADVANCE, BACK, FACING, FORM, QUICK, SIDEWAYS
from ..pack.names import GUN, NONE
from ..rules.queries.ch01_sight import front_of
from ..rules.queries.common import apart, arm, body, far_from, is_cavalry
from ..state.model import S_HOUSE, Field
from . import siege
from .clash import reach
from .crossing import over
from .eye import Eye
from .launch import launches

TOUCH: Final = 12 * INCH // 10
MUSKETS: Final = 57 * INCH // 10  # a good distance for muskets
LONG: Final = 117 * INCH // 10


def wishes(e: Eye, p: int) -> list[int]:
    """Enemies to look at: the nearest, and for cavalry more of them; and one of those it goes for."""
    out = e.by_distance(p)[: 4 if is_cavalry(e.g, p) else 3]
    best = NONE
    for q in e.hunted(p):
        if best == NONE or apart(e.g, p, q) < apart(e.g, p, best):
            best = q
    if best != NONE and best not in out:
        out.append(best)
    return out


def turns(e: Eye, p: int, walk: Walk) -> list[Answer]:
    out: list[Answer] = []
    g = e.g
    for q in wishes(e, p):
        b = bearing(g.x[q] - g.x[p], g.y[q] - g.y[p])
        if turned(b, g.heading[p]) > 50:
            steer(walk, b, 0, b, out)
    return out


def ways(e: Eye, p: int, kind: int, walk: Walk, near: bool) -> list[Answer]:
    """Ways worth a look under an order."""
    if kind in (BACK, SIDEWAYS):
        return sidesteps(e.g, p, kind, walk)
    if kind == FACING:
        return about(e, p, walk, near)
    g = e.g
    out: list[Answer] = []
    if near:
        up_to_enemies(e, p, walk, out)
    if near and arm(g, p) != GUN:
        out += to_charge(e, p, kind, walk)
    onward(e, p, kind, walk, near, out)
    if near and kind == ADVANCE:
        steer(walk, g.heading[p], walk.budget, g.heading[p], out)
    return out


def sidesteps(g: Field, p: int, kind: int, walk: Walk) -> list[Answer]:
    """Back, or to a side, facing as it does."""
    out: list[Answer] = []
    for turn in (1800,) if kind == BACK else (900, 2700):
        for part in (6, 4, 3, 2, 1):
            path = [*ahead(g.x[p], g.y[p], g.heading[p] + turn, walk.budget * part // 6), g.heading[p]]
            if walk.fault(path) is None:
                out.append(path)
    return out


def about(e: Eye, p: int, walk: Walk, near: bool) -> list[Answer]:
    """A change of facing, and what is left of the way after it."""
    g = e.g
    full = walk.budget
    out = turns(e, p, walk)
    for q in wishes(e, p)[:2]:
        b = bearing(g.x[q] - g.x[p], g.y[q] - g.y[p])
        if turned(b, g.heading[p]) > 50:
            steer(walk, b, full, b, out)
    if near:
        out += to_charge(e, p, FACING, walk)
    tx, ty = target(e, p)
    if tx >= 0 and e.siege:
        out += siege.ways(walk, FACING, e.lane(p), (tx, ty))
    elif tx >= 0:
        wx, wy = e.next_point(p, tx, ty)
        b = bearing(wx - g.x[p], wy - g.y[p])
        if turned(b, g.heading[p]) > 450:
            fan(walk, b, full, out, False)
    return out


def up_to_enemies(e: Eye, p: int, walk: Walk, out: list[Answer]) -> None:
    """To where its fire counts, and for cavalry round their flanks."""
    g = e.g
    x, y = front_of(g, p)
    for q in wishes(e, p):
        d = far_from(g, q, x, y)
        b = bearing(g.x[q] - g.x[p], g.y[q] - g.y[p])
        fars: list[int] = []
        for want in (TOUCH, MUSKETS, LONG):
            far = min(d - want, walk.budget)
            if far > INCH // 2 and far not in fars:
                fars.append(far)
        for far in fars:
            steer(walk, b, far, b, out)
        if is_cavalry(g, p):
            round_flanks(e, p, q, walk, out)


def onward(e: Eye, p: int, kind: int, walk: Walk, near: bool, out: list[Answer]) -> None:
    """Towards the place it makes for, over a bridge or ford where it must."""
    g = e.g
    tx, ty = target(e, p)
    if tx < 0:
        return
    if near and not e.goals and arm(g, p) != GUN:
        out += siege.ways(walk, kind, e.lane(p), (tx, ty))
    if e.siege and arm(g, p) != GUN:
        out += siege.ways(walk, kind, e.lane(p), (tx, ty))
        if e.routes.passages and not e.routes.clear(g.x[p], g.y[p], tx, ty):
            over(g, p, e.routes.passages, tx, ty, walk, out)
        return
    wx, wy = e.next_point(p, tx, ty)
    b = bearing(wx - g.x[p], wy - g.y[p])
    far = min(walk.budget, dist(g.x[p], g.y[p], wx, wy) + INCH)
    fan(walk, b, far, out, near and kind != QUICK)
    if e.routes.passages and p not in e.bank and not e.routes.clear(g.x[p], g.y[p], tx, ty):
        over(g, p, e.routes.passages, tx, ty, walk, out)
    if near and wishes(e, p):
        q = wishes(e, p)[0]
        steer(walk, b, far, bearing(g.x[q] - g.x[p], g.y[q] - g.y[p]), out)


def out_of_house(e: Eye, p: int, spot: Poses) -> Answer:
    """4/building-exit: towards the nearest enemy; who attacks a place, where the way to his prey is shortest."""
    g = e.g
    found = e.by_distance(p)
    if not found:
        return spot.toward(g.x[p], g.y[p], spot.heading)
    if e.siege:
        prey = e.hunted(p)
        path = siege.way_out(g, e.routes, e.lane(p), spot, p, prey[0] if prey else found[0])
        if path:
            return path
    x, y = g.x[found[0]], g.y[found[0]]
    return spot.toward(x, y, bearing(x - g.x[p], y - g.y[p]))


def to_charge(e: Eye, p: int, kind: int, walk: Walk) -> list[Answer]:
    """8/charge-conditions: ways to where a charge can be declared, this turn or, after a halt, the next."""
    g = e.g
    far = reach(g, p)
    out: list[Answer] = []
    for q in wishes(e, p):
        if not is_cavalry(g, p) or g.state[q] != S_HOUSE or kind == FORM:
            out += launches(walk, kind, body(g, q), (g.x[q], g.y[q]), far)
    return out


def target(e: Eye, p: int) -> tuple[int, int]:
    """The place a unit makes for; -1 when it is there."""
    g = e.g
    o = e.goal(p)
    if o is not None and o.far(g.x[p], g.y[p]) > 0:
        return o.x, o.y
    if e.holds or not e.prey:
        return -1, -1
    if p in e.abreast:
        return e.abreast[p]
    best = -1
    tx, ty = -1, -1
    for q in e.hunted(p):
        d = e.to_prey(p, q, g.x[p], g.y[p])
        if best < 0 or d < best:
            best = d
            tx, ty = g.x[q], g.y[q]
    return tx, ty


def fan(walk: Walk, b: int, far: int, out: list[Answer], engaged: bool) -> None:
    """Straight on, and past what is in the way."""
    before = len(out)
    steer(walk, b, far, b, out)
    if len(out) > before and engaged:
        return
    for off in (250, -250, 500, -500, 800, -800):
        steer(walk, b + off, far, b + off, out)
        if off == -250 and len(out) > before + 1 and gone(walk, out[-1]) * 3 > far * 2:
            return


def round_flanks(e: Eye, p: int, q: int, walk: Walk, out: list[Answer]) -> None:
    """To the flanks of an enemy."""
    g = e.g
    far = e.g.b.base_w[g.kind[q]] // 2 + 5 * INCH
    for turn in (900, 2700):
        x, y = ahead(g.x[q], g.y[q], g.heading[q] + turn, far)
        b = bearing(x - g.x[p], y - g.y[p])
        d = min(walk.budget, dist(g.x[p], g.y[p], x, y))
        if d > INCH:
            ex, ey = ahead(g.x[p], g.y[p], b, d)
            steer(walk, b, d, bearing(g.x[q] - ex, g.y[q] - ey), out)


def dist(x: int, y: int, tx: int, ty: int) -> int:
    return isqrt((tx - x) * (tx - x) + (ty - y) * (ty - y))


def steer(walk: Walk, heading: int, far: int, face: int, out: list[Answer]) -> None:
    """Turn, go, turn: the first that is acceptable of ever shorter ways."""
    tries = (far, far * 5 // 6, far * 2 // 3, far // 2, far // 3, far // 6) if far > 0 else (0,)
    for f in tries:
        path: Answer = []
        x, y, h = walk.x, walk.y, walk.heading
        if turned(h, heading) > 4:
            h = heading % 3600
            path += [x, y, h]
        if f > 0:
            x, y = ahead(x, y, h, f)
            path += [x, y, h]
        if turned(h, face) > 4 and f > 0:
            path += [x, y, face % 3600]
        if not path:
            return
        if walk.fault(path) is None:
            if path not in out:
                out.append(path)
            return
        if turned(h, face) > 4 and walk.fault(path[:-3]) is None and path[:-3]:
            out.append(path[:-3])
            return


def gone(walk: Walk, path: Answer) -> int:
    """How far the end of a way is from its beginning."""
    return dist(walk.x, walk.y, path[-3], path[-2])
