"""Plane geometry for build.py."""

import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union


def polygon_only(g):
    if g.geom_type in ("Polygon", "MultiPolygon"):
        return g
    return unary_union([p for p in getattr(g, "geoms", []) if p.geom_type in ("Polygon", "MultiPolygon")])


def parts(g):
    return list(g.geoms) if hasattr(g, "geoms") else [g]


def rings(g, digits, smallest=0.0):
    """Outer rings and holes, rounded without letting a ring cross itself."""
    out = []
    g = polygon_only(shapely.set_precision(g, 10.0**-digits))
    for p in sorted(parts(g), key=lambda p: -p.area):
        for i, r in enumerate([p.exterior, *p.interiors]):
            if Polygon(r).area < smallest:
                if i == 0:
                    break
                continue
            line = []
            for x, y in r.coords[:-1]:
                q = [round(x, digits) + 0.0, round(y, digits) + 0.0]
                if not digits:
                    q = [int(q[0]), int(q[1])]
                if not line or q != line[-1]:
                    line.append(q)
            if len(line) > 2:
                out.append(line)
    return out


def close_gap(spain, france, reach, where):
    """France, grown over the slivers that two sources leave along one border."""
    both = unary_union([spain, france])
    slivers = polygon_only(both.buffer(reach).buffer(-reach).difference(both).intersection(where))
    extra = [p for p in parts(slivers) if p.distance(spain) < 0.05 and p.distance(france) < 0.05]
    return polygon_only(unary_union([france.difference(spain), *[p.buffer(0.02) for p in extra]]).difference(spain))


def simple_coverage(shapes, detail, smallest):
    """The shapes, without gaps or overlaps, simplified together so that borders stay shared."""
    taken, clean = Polygon(), {}
    for key, g in shapes.items():  # an overlap goes to the first
        g = polygon_only(shapely.set_precision(g, 0.01).difference(taken))
        clean[key] = unary_union([p for p in parts(g) if p.area > smallest])
        taken = polygon_only(unary_union([taken, clean[key]]))
    for p in parts(taken):  # a hole between shapes goes to the one with most of its edge
        for hole in p.interiors:
            key = max(clean, key=lambda k: clean[k].buffer(0.02).intersection(hole).length)
            clean[key] = unary_union([clean[key], Polygon(hole)])
    edges = shapely.node(
        shapely.MultiLineString(
            [r for g in clean.values() for p in parts(g) for r in map(LineString, (p.exterior, *p.interiors))]
        )
    )
    owned = {key: [] for key in clean}
    for face in shapely.polygonize([edges]).geoms:
        at = face.representative_point()
        key = next((k for k, g in clean.items() if g.contains(at)), None)
        if key:
            owned[key].append(face)
    merged = [unary_union(faces) for faces in owned.values()]
    return dict(zip(owned, shapely.coverage_simplify(merged, detail), strict=True))


def fit_to_coast(shapes, land, reach=3.0, step=0.25):
    """Cut the shapes at the coast of land and let them grow into what land is left, evenly."""
    shapes = {k: polygon_only(g.intersection(land)) for k, g in shapes.items()}
    left = polygon_only(land.difference(unary_union(list(shapes.values()))))
    for _ in range(round(reach / step)):
        for k, g in shapes.items():
            more = polygon_only(g.buffer(step).intersection(left))
            if not more.is_empty:
                shapes[k] = polygon_only(unary_union([g, more]))
                left = polygon_only(left.difference(more))
    return shapes
