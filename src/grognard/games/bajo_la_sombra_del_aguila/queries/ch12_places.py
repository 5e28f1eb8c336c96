"""12/officer-movement: where officers may be put down, and the ways they can go."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.refusal import Refusal
from ....space.spot import Spot
from ....space.table import INCH, gap
from ....space.walk import FREE, FRIEND, Walk
from ..board import FANATIC, NONE, B
from ..model import O_HALT, O_NONE, Field
from .ch03_speed import pace
from .ch04_ground import ground_for
from .common import body, gifted, half, is_officer, stands, tag, units

CONTACT: Final = 8  # what a rounded way may leave between an officer and the unit he rides up to


def table_zone() -> list[int]:
    """The whole table as a zone of a spot."""
    return [8, 0, 0, B.width, 0, B.width, B.height, 0, B.height]


def refuge(g: Field, o: int, unit: int) -> Answer:
    """12/agile-officer: the pose nearest to the place of a unit where an officer can stand by himself, [] if none."""
    k = g.kind[o]
    ground = ground_for(g, o, False)
    spot = Spot(B.base_w[k], B.base_d[k], 0, B.width, B.height, table_zone(), g.heading[unit], True, ground)
    return spot.toward(g.x[unit], g.y[unit], g.heading[unit])


def beside(g: Field, o: int) -> Spot:
    """12/officer-movement: the places an inch from the unit that an officer leaves (half an inch to spare)."""
    k = g.kind[o]
    host = body(g, g.host[o])
    covers = [INCH * B.charts.apart.units + INCH // 2, len(host), *host]
    heading = g.heading[g.host[o]]
    ground = ground_for(g, o, False)
    return Spot(B.base_w[k], B.base_d[k], 0, B.width, B.height, around(host), heading, True, ground, covers, 1)


def around(polygon: list[int]) -> list[int]:
    """A zone of a spot: the box about a unit where an officer's base beside it can lie."""
    far = 2 * INCH * B.charts.apart.units + B.charts.bases.officer[0] * 10 * 3 // 2
    xs = polygon[0::2]
    ys = polygon[1::2]
    x0, x1 = max(min(xs) - far, 0), min(max(xs) + far, B.width)
    y0, y1 = max(min(ys) - far, 0), min(max(ys) + far, B.height)
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
    return half(far) if g.stunned[o] > 0 else 2 * far if quick else far


def ride(g: Field, o: int, quick: bool) -> Walk:
    """12/individual: any way, with any number of turns, at any pace."""
    return _walk(g, o, stride(g, o, quick), ground_for(g, o, quick))


def _walk(g: Field, o: int, budget: int, ground: list[int]) -> Walk:
    k = g.kind[o]
    return Walk(B.base_w[k], B.base_d[k], g.x[o], g.y[o], g.heading[o], B.width, B.height, budget, FREE, ground=ground)


def why_no_join(g: Field, o: int, p: int, quick: bool, budget: int) -> Refusal | None:
    """12/officer-movement: an officer joins a unit that he can ride up to in a straight line."""
    if g.side[p] != g.side[o] or is_officer(g, p) or not stands(g, p):
        return Refusal("12/officer-movement", "no-join-unit", {"piece": tag(g, p)})
    here = body(g, o)
    there = body(g, p)
    if gap(here, there) <= CONTACT:
        return None
    dx, dy = shift_to(here, there)
    path = [g.x[o] + dx, g.y[o] + dy, g.heading[o]]
    walk = _walk(g, o, budget + CONTACT, way_to(ground_for(g, o, quick), there))
    fault = walk.fault(path)
    if fault == "fault-reach":
        return Refusal("12/officer-movement", "no-join-far", {"officer": tag(g, o), "piece": tag(g, p)})
    if fault is not None:
        return Refusal("12/officer-movement", "no-join-way", {"officer": tag(g, o), "piece": tag(g, p)})
    return None


def shift_to(p: list[int], q: list[int]) -> tuple[int, int]:
    """The shift that brings one polygon to another by the shortest way."""
    best = NONE
    out = (0, 0)
    for a, b, sign in ((p, q, 1), (q, p, -1)):
        n = len(b)
        for i in range(0, len(a), 2):
            for j in range(0, n, 2):
                ex, ey = b[(j + 2) % n] - b[j], b[(j + 3) % n] - b[j + 1]
                px, py = a[i] - b[j], a[i + 1] - b[j + 1]
                long = ex * ex + ey * ey
                t = min(max(px * ex + py * ey, 0), long)
                dx = (2 * (t * ex - px * long) + long) // (2 * long)
                dy = (2 * (t * ey - py * long) + long) // (2 * long)
                if best < 0 or dx * dx + dy * dy < best:
                    best = dx * dx + dy * dy
                    out = (sign * dx, sign * dy)
    return out


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


def joinable(g: Field, o: int, quick: bool, budget: int) -> list[int]:
    """12/officer-movement: the units an officer by himself can ride up to and join."""
    here = body(g, o)
    return [
        p
        for p in units(g, g.side[o])
        if gap(here, body(g, p)) <= budget and why_no_join(g, o, p, quick, budget) is None
    ]
