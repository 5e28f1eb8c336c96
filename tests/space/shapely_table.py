"""The geometry of the open table worked out again with shapely, in floating point, for random pairs of polygons.

What may differ, and by how much:
- overlap and within: nothing, except where the shared area or the distance from the limit is below 0.001;
- gap: the distance rounded down; to bases with unrounded corners 2 units (the corners of both are rounded);
- arcs: nothing farther than a tenth of a unit from the lines between them;
- shares: 2 per mille;
- sight: nothing but slivers of the target thinner than 1 unit;
- span: one step of the 4096 at each end.
"""

from __future__ import annotations

import math

from shapely import affinity
from shapely.geometry import MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.core.rng import Rng
from grognard.space.table import (
    FRONT,
    INCH,
    LEFT,
    REAR,
    RIGHT,
    arc_of,
    area2,
    clip,
    contains,
    corners,
    depth_of,
    field,
    gap,
    nearer,
    octagon,
    overlap,
    point_gap,
    push,
    sees,
    share,
    shifted,
    span,
    swept,
    within,
)

SIZES = [(1200, 400), (1200, 800), (1200, 1200), (1250, 500), (1250, 1500), (600, 600), (300, 300), (4000, 2600)]


class Worst:
    """The greatest differences seen."""

    def __init__(self) -> None:
        self.gap = 0.0
        self.unrounded = 0.0
        self.share = 0.0
        self.clip = 0.0
        self.span = 0.0
        self.push = 0.0

    def __str__(self) -> str:
        return ", ".join(f"{name} {value:.3f}" for name, value in self.__dict__.items())


def polygon(p: list[int]) -> Polygon:
    return Polygon([(p[i], p[i + 1]) for i in range(0, len(p), 2)])


def exact(x: int, y: int, heading: int, width: int, depth: int) -> Polygon:
    """A base with corners that are not rounded."""
    a = math.radians(heading / 10)
    fx, fy, rx, ry = math.sin(a), -math.cos(a), math.cos(a), math.sin(a)
    d, w = depth / 2, width / 2
    signs = ((1, -1), (1, 1), (-1, 1), (-1, -1))
    return Polygon([(x + s * d * fx + t * w * rx, y + s * d * fy + t * w * ry) for s, t in signs])


def base(rng: Rng, x: int, y: int, around: int) -> list[int]:
    """A random base: x, y, heading, width, depth; one in four stands straight."""
    width, depth = SIZES[rng.below(len(SIZES))]
    heading = rng.below(3600) if rng.below(4) else 900 * rng.below(4)
    return [x + rng.below(2 * around) - around, y + rng.below(2 * around) - around, heading, width, depth]


def shape(b: list[int], round: bool) -> list[int]:
    make = octagon if round else corners
    return make(b[0], b[1], b[2], b[3], b[4])


def pair_faults(rng: Rng, worst: Worst) -> list[str]:
    """One random pair, everything compared."""
    out: list[str] = []
    a = base(rng, 9000, 6000, 1000)
    b = base(rng, a[0], a[1], [800, 2000, 6000][rng.below(3)])
    round = rng.below(3) == 0
    p, q = shape(a, False), shape(b, round)
    sp, sq = polygon(p), polygon(q)
    said = f"{a} {b} {'round' if round else ''}"
    area = sp.intersection(sq).area
    far = sp.distance(sq)
    meets = overlap(p, q)
    if meets != (area > 0) and area > 1e-3:
        out.append(f"overlap {said}: {meets}, area {area}")
    if meets and area == 0 and far > 1e-6:
        out.append(f"overlap {said}: they are {far} apart")
    got = gap(p, q)
    worst.gap = max(worst.gap, abs(got - far))
    if got > far + 1e-6 or far >= got + 1 + 1e-6:
        out.append(f"gap {said}: {got}, not {far}")
    if not round:
        real = exact(a[0], a[1], a[2], a[3], a[4]).distance(exact(b[0], b[1], b[2], b[3], b[4]))
        worst.unrounded = max(worst.unrounded, abs(far - real))
        if abs(far - real) > 2:
            out.append(f"gap {said}: {far}, unrounded {real}")
    d = max(0, int(far) + rng.below(5) - 2)
    if within(p, q, d) != (far <= d) and abs(far - d) > 1e-3:
        out.append(f"within {said}: {d}, distance {far}")
    if nearer(p, q, d) != (far < d) and abs(far - d) > 1e-3:
        out.append(f"nearer {said}: {d}, distance {far}")
    x, y = b[0], b[1]
    from_point = sp.distance(Point(x, y))
    if not point_gap(x, y, p) - 1e-6 <= from_point < point_gap(x, y, p) + 1 + 1e-6:
        out.append(f"point_gap {said}")
    if contains(p, x, y) != (from_point == 0) and from_point > 1e-6:
        out.append(f"contains {said}")
    out += _shares(said, p, q, sp, sq, worst)
    out += _shifts(rng, said, p, q, sp, sq, worst)
    out += _arcs(said, a, x, y)
    return out


def _shares(said: str, p: list[int], q: list[int], sp: Polygon, sq: Polygon, worst: Worst) -> list[str]:
    out: list[str] = []
    area = sp.intersection(sq).area
    off = abs(share(p, q) - 1000 * area / sp.area)
    worst.share = max(worst.share, off)
    if off > 2:
        out.append(f"share {said}: {share(p, q)}, area {area}")
    cut = clip(p, q)
    long = sp.intersection(sq).length
    off = abs(area2(cut) / 2 - area)
    worst.clip = max(worst.clip, off / long if long else 0.0)
    if off > 0.5 * long + 1:
        out.append(f"clip {said}: {cut}, area {area}")
    return out


def _shifts(rng: Rng, said: str, p: list[int], q: list[int], sp: Polygon, sq: Polygon, worst: Worst) -> list[str]:
    out: list[str] = []
    dx, dy = rng.below(6001) - 3000, rng.below(6001) - 3000
    if rng.below(5) == 0:
        dx = 0
    hull = MultiPoint([*sp.exterior.coords, *affinity.translate(sp, dx, dy).exterior.coords]).convex_hull
    if abs(area2(swept(p, dx, dy)) / 2 - hull.area) > 1e-3:
        out.append(f"swept {said} {dx} {dy}")
    lo, hi = span(p, dx, dy, q)
    for _ in range(3):
        t = rng.below(4097)
        if rng.below(2):
            t = min(max([lo, hi][rng.below(2)] + rng.below(7) - 3, 0), 4096)
        area = affinity.translate(sp, dx * t / 4096, dy * t / 4096).intersection(sq).area
        if area > 1e-3 and not lo <= t <= hi:
            worst.span = max(worst.span, min(abs(t - lo), abs(t - hi)))
            out.append(f"span {said} {dx} {dy}: {lo} {hi}, but area {area} at {t}")
        if area == 0 and lo + 1 < t < hi - 1:
            out.append(f"span {said} {dx} {dy}: {lo} {hi}, but no area at {t}")
    sx, sy = push(p, q)
    far = polygon(shifted(p, sx, sy)).distance(sq)
    if far < INCH - 1e-6:
        out.append(f"push {said}: {sx} {sy} leaves {far}")
    if (sx, sy) != (0, 0):
        worst.push = max(worst.push, far - INCH)
        if far > INCH + 3:
            out.append(f"push {said}: {sx} {sy} leaves {far}")
    deep = depth_of(p, q)
    if (deep > 0) != overlap(p, q):
        out.append(f"depth_of {said}: {deep}")
    for k in range(0, 360, 15):
        a = math.radians(k)
        moved = affinity.translate(sp, (deep - 1.01) * math.cos(a), (deep - 1.01) * math.sin(a))
        if deep > 1 and moved.intersection(sq).area == 0:
            out.append(f"depth_of {said}: {deep}, but less parts them")
    return out


def _arcs(said: str, a: list[int], x: int, y: int) -> list[str]:
    """The side of four lines through the corners."""
    h = math.radians(a[2] / 10)
    u = (x - a[0]) * math.sin(h) - (y - a[1]) * math.cos(h)
    v = (x - a[0]) * math.cos(h) + (y - a[1]) * math.sin(h)
    before, behind, beside = u - a[4] / 2, -u - a[4] / 2, abs(v) - a[3] / 2
    order = sorted([before, behind, beside])
    if order[2] - order[1] < 0.1 or order[2] < 0:
        return []
    want = FRONT if before == order[2] else REAR if behind == order[2] else RIGHT if v > 0 else LEFT
    got = arc_of(a[0], a[1], a[2], a[3], a[4], x, y)
    out = [] if got == want else [f"arc_of {said}: {got}, not {want}"]
    ahead = contains(field(a[0], a[1], a[2], a[3], a[4], True), x, y)
    if ahead != (want == FRONT) and order[2] - order[1] > 3 and abs(before) > 3:
        out.append(f"field {said}: {ahead} in arc {want}")
    return out


def sight_faults(rng: Rng) -> list[str]:
    """One target behind random bases."""
    b = base(rng, 9000, 3000, 1500)
    target = shape(b, rng.below(4) == 0)
    px, py = 9000 + rng.below(4000) - 2000, 8000 + rng.below(2000)
    blockers: list[list[int]] = []
    for _ in range(1 + rng.below(7)):
        c = base(rng, 9000, 2000 + rng.below(6000), 2500)
        blockers.append(shape(c, rng.below(4) == 0))
    got = sees(px, py, target, blockers)
    left = _lit(px, py, target, blockers, 0.0)
    if got == (left.area > 0):
        return []
    sliver = not _lit(px, py, target, blockers, 0.5).is_empty if got else left.buffer(-0.5).is_empty
    return [] if sliver else [f"sees {px} {py} {target} {blockers}: {got}, area {left.area}"]


def _lit(px: int, py: int, target: list[int], blockers: list[list[int]], less: float) -> BaseGeometry:
    """What of the target is not in the shadow of blockers, each made a little smaller."""
    shadows: list[BaseGeometry] = []
    for q in blockers:
        shape = polygon(q).buffer(-less, join_style="mitre")
        near = shape.distance(Point(px, py))
        if near == 0:
            continue
        k = 40000 / near + 1
        edge = list(shape.exterior.coords)
        shadows.append(MultiPoint([*edge, *[(px + (x - px) * k, py + (y - py) * k) for x, y in edge]]).convex_hull)
    return polygon(target).difference(unary_union(shadows))


def compare(rng: Rng, pairs: int, worst: Worst) -> list[str]:
    faults: list[str] = []
    for _ in range(pairs):
        faults += pair_faults(rng, worst)
        faults += sight_faults(rng)
    return faults
