"""12/officer-movement: where officers may be put down, and the ways they can go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....core.choice import Answer
from .....core.refusal import Refusal
from .....space.spot import Spot
from .....space.table import INCH, nearer
from .....space.walk import FREE, FRIEND, Walk
from ...pack.names import FANATIC
from ...state.model import O_HALT, O_NONE, S_HOUSE, Field
from .ch03_speed import pace
from .ch04_ground import NOBODY, ground_for
from .common import body, gifted, half, is_officer, stands, tag, units

CONTACT: Final = 8  # what a rounded way may leave between an officer and the unit he rides up to


def table_zone(g: Field) -> list[int]:
    """The whole table as a zone of a spot."""
    return [8, 0, 0, g.b.width, 0, g.b.width, g.b.height, 0, g.b.height]


def refuge(g: Field, o: int, unit: int) -> Answer:
    """12/agile-officer: the pose nearest to the place of a unit where an officer can stand by himself, [] if none."""
    b = g.b
    k = g.kind[o]
    ground = ground_for(g, o, False)
    spot = Spot(b.base_w[k], b.base_d[k], 0, b.width, b.height, table_zone(g), g.heading[unit], ground=ground)
    return spot.toward(g.x[unit], g.y[unit], g.heading[unit])


def beside(g: Field, o: int) -> Spot:
    """12/officer-movement: the places an inch from the unit that an officer leaves (half an inch to spare)."""
    b = g.b
    k = g.kind[o]
    host = body(g, g.host[o])
    covers = [INCH * b.charts.apart.units + INCH // 2, len(host), *host]
    heading = g.heading[g.host[o]]
    ground = ground_for(g, o, False)
    return Spot(b.base_w[k], b.base_d[k], 0, b.width, b.height, around(g, host), heading, True, ground, covers, 1)


def around(g: Field, polygon: list[int]) -> list[int]:
    """A zone of a spot: the box about a unit where an officer's base beside it can lie."""
    far = 2 * INCH * g.b.charts.apart.units + g.b.charts.bases.officer[0] * 10 * 3 // 2
    xs = polygon[0::2]
    ys = polygon[1::2]
    x0, x1 = max(min(xs) - far, 0), min(max(xs) + far, g.b.width)
    y0, y1 = max(min(ys) - far, 0), min(max(ys) + far, g.b.height)
    return [8, x0, y0, x1, y0, x1, y1, x0, y1]


def host_moved(g: Field, o: int) -> bool:
    """12/officer-movement: whether the unit an officer is in has had an order that moved it, or tried to."""
    return g.order[g.host[o]] not in (O_NONE, O_HALT)


def why_no_leave(g: Field, o: int) -> Refusal | None:
    """12/fanatic: he never leaves his unit; and there must be room beside it."""
    if gifted(g, o, FANATIC):
        return Refusal("12/fanatic", "no-leave-fanatic", {"officer": tag(g, o)})
    if not beside(g, o).possible():
        return Refusal("12/officer-movement", "no-leave-room", {"officer": tag(g, o), "unit": tag(g, g.host[o])})
    return None


def stride(g: Field, o: int, quick: bool) -> int:
    """12/individual: how far an officer may go: his Speed, twice at a quick march; half when he is stunned."""
    far = pace(g, o)
    return half(far) if g.stunned[o] > 0 else g.b.charts.move.quick * far if quick else far


def ride(g: Field, o: int, quick: bool) -> Walk:
    """12/individual: any way, with any number of turns, at any pace."""
    return _walk(g, o, stride(g, o, quick), ground_for(g, o, quick))


def _walk(g: Field, o: int, budget: int, ground: list[int]) -> Walk:
    b = g.b
    k = g.kind[o]
    return Walk(b.base_w[k], b.base_d[k], g.x[o], g.y[o], g.heading[o], b.width, b.height, budget, FREE, ground=ground)


def why_no_join(g: Field, o: int, p: int, quick: bool, budget: int) -> Refusal | None:
    """12/officer-movement: an officer joins a unit that he can ride up to in a straight line."""
    if g.side[p] != g.side[o] or is_officer(g, p) or not stands(g, p):
        return Refusal("12/officer-movement", "no-join-unit", {"piece": tag(g, p)})
    fault = _join_fault(g, o, p, _walk(g, o, budget + CONTACT, way_to(ground_for(g, o, quick), body(g, p))))
    if fault == "fault-reach":
        return Refusal("12/officer-movement", "no-join-far", {"officer": tag(g, o), "piece": tag(g, p)})
    if fault is not None:
        return Refusal("12/officer-movement", "no-join-way", {"officer": tag(g, o), "piece": tag(g, p)})
    return None


def _join_fault(g: Field, o: int, p: int, walk: Walk) -> str | None:
    """What is wrong with the straight way of an officer to a unit."""
    here = body(g, o)
    there = body(g, p)
    if nearer(here, there, CONTACT + 1):
        return None
    dx, dy = shift_to(here, there)
    return walk.fault([g.x[o] + dx, g.y[o] + dy, g.heading[o]])


def shift_to(p: list[int], q: list[int]) -> tuple[int, int]:
    """The shift that brings one polygon to another by the shortest way."""
    best: i64 = -1
    x: i64 = 0
    y: i64 = 0
    for sign in (1, -1):
        a, b = (p, q) if sign == 1 else (q, p)
        s: i64 = sign
        m: i64 = len(a)
        n: i64 = len(b)
        i: i64 = 0
        while i < m:
            ax: i64 = a[i]
            ay: i64 = a[i + 1]
            j: i64 = 0
            while j < n:
                k: i64 = j + 2 if j + 2 < n else 0
                ex: i64 = b[k] - b[j]
                ey: i64 = b[k + 1] - b[j + 1]
                px: i64 = ax - b[j]
                py: i64 = ay - b[j + 1]
                long: i64 = ex * ex + ey * ey
                t: i64 = px * ex + py * ey
                if t < 0:
                    t = 0
                elif t > long:
                    t = long
                dx: i64 = (2 * (t * ex - px * long) + long) // (2 * long)
                dy: i64 = (2 * (t * ey - py * long) + long) // (2 * long)
                if best < 0 or dx * dx + dy * dy < best:
                    best = dx * dx + dy * dy
                    x = s * dx
                    y = s * dy
                j += 2
            i += 2
    return int(x), int(y)


def way_to(ground: list[int], polygon: list[int]) -> list[int]:
    """What stands in the way to a unit (or to the house it is in): not that unit, and no friends."""
    out: list[int] = []
    i = 0
    while i < len(ground):
        n = ground[i + 3]
        if ground[i] != FRIEND and ground[i + 4 : i + 4 + n] != polygon:
            out += ground[i : i + 4 + n]
        i += 4 + n
    return out


def joinable(g: Field, o: int, quick: bool, budget: int, known: list[int] = NOBODY) -> list[int]:
    """12/officer-movement: the units an officer by himself can ride up to and join, besides those that are known."""
    here = body(g, o)
    near = [p for p in units(g, g.side[o]) if p not in known and nearer(here, body(g, p), budget + CONTACT + 1)]
    if not near:
        return near
    ground = ground_for(g, o, quick)
    walk = _walk(g, o, budget + CONTACT, way_to(ground, NOBODY))  # to all but those whose house is in the way
    out: list[int] = []
    for p in near:
        house = g.state[p] == S_HOUSE
        way = _walk(g, o, budget + CONTACT, way_to(ground, body(g, p))) if house else walk
        if _join_fault(g, o, p, way) is None:
            out.append(p)
    return out
