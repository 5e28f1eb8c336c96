"""The rivers of the Map of the North: surveyed lines, sketches, bends and confluences."""

import math
import sys

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Point
from shapely.ops import linemerge, nearest_points, substring, unary_union
from shapes import parts
from sources import read_places, read_rivers

RIVER_DETAIL = 0.07  # km, Douglas-Peucker

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
# Where the surveyed lines end: a river, "sea", or the edge of the frame they leave by.
ENDS = {
    "Ebro": "east",
    "Duero": "south",
    "Arlanza": "west",
    "Arlanzón": "west",
    "Zadorra": "Ebro",
    "Iregua": "Ebro",
    "Aragón": "Ebro",
    "Arga": "Aragón",
    "Arakil": "Arga",
    "Irati": "Aragón",
    "Bidasoa": "sea",
    "Adour": "sea",
    "Gave de Pau": "Adour",
    "Gave d'Oloron": "Gave de Pau",
    "Saison": "Gave d'Oloron",
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


def bends(line, name, strength):
    """The line with small natural-looking bends: drawn, not surveyed; its ends stay."""
    n = max(8, round(line.length / 0.35))
    at = np.linspace(0, line.length, n + 1)
    p = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
    p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    random = np.random.default_rng(sum(map(ord, name)) + n)
    wave = np.zeros(n + 1)
    for length, height in ((1.9, 0.13), (2.9, 0.17), (4.6, 0.24), (8.5, 0.30)):
        drift = np.cumsum(random.normal(0, 0.14, n + 1))
        wave += height * np.sin(2 * np.pi * at / length + drift + random.uniform(0, 6.3))
    wave *= strength * np.clip(np.minimum(at, line.length - at) / 2.0, 0, 1)
    along = np.gradient(p, axis=0)
    along /= np.maximum(np.hypot(*along.T), 1e-9)[:, None]
    p = p + wave[:, None] * np.stack([-along[:, 1], along[:, 0]], axis=1)
    for _ in range(4):  # rounded as by a pen
        p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    bent = LineString(p)
    return bent if bent.is_simple else (bends(line, name, strength * 0.7) if strength > 0.1 else line)


def to_mouth(line, goal, end):
    """Turned to run from its source to its mouth."""
    first, last = Point(line.coords[0]), Point(line.coords[-1])
    if end in ("east", "south", "west"):
        wrong = {"east": first.x > last.x, "south": first.y > last.y, "west": first.x < last.x}[end]
    else:
        wrong = goal.distance(first) < goal.distance(last)
    return line.reverse() if wrong else line


def reach(line, goal):
    """Stop where it first meets the goal near its end, or go on to the nearest point of it."""
    meet = line.intersection(goal)
    if not meet.is_empty:
        cuts = [line.project(Point(c)) for g in parts(meet) for c in shapely.get_coordinates(g)]
        cuts = [c for c in cuts if c > 0.7 * line.length]
        if cuts:
            return substring(line, 0, min(cuts))
    end = nearest_points(goal, Point(line.coords[-1]))[0]
    if end.distance(Point(line.coords[-1])) < 0.01:
        return line
    return LineString([*line.coords, (end.x, end.y)])


def surveyed(wdb, km, rectangle):
    """The pieces of line of each river that has been surveyed, by name and rank."""
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
    for line in left:
        if LineString([km(*p) for p in line.coords]).intersection(rectangle).length > 10:
            print("a river without a name is left out:", line.coords[0], line.coords[-1])
    return pieces


def courses(folder, km, rectangle, pieces):
    """Every river before it is drawn: name, rank, line, whether it is sketched, where it ends."""
    places = read_places(folder)
    waiting = []
    for (name, rank), lines in pieces.items():
        lines = [g for g in join_pieces(lines) if g.intersection(rectangle).length > 3]
        waiting += [(name, rank, line, False, ENDS[name]) for line in lines]
    for name, rank, course, into in SKETCHED:
        points = [km(*(places[p] if isinstance(p, int) else p)) for p in course]
        waiting.append((name, rank, curve(points), True, into))
    return waiting


def drawn(line, name, sketch, end, goal, rectangle, land):
    """The course of a river inside the map, with its bends, to where it ends."""
    line = to_mouth(line, goal, end) if not sketch else line
    if goal is not None:
        line = reach(line, goal)
    line = bends(line, name, 1.0 if sketch else 0.55)
    inside = line.intersection(rectangle)
    if end == "sea":  # no further than the shore: estuaries are drawn as sea
        inside = inside.intersection(land.buffer(0.15))
    inside = linemerge(inside) if isinstance(inside, MultiLineString) else inside
    line = max(parts(inside), key=lambda g: g.length)
    line = to_mouth(line, goal, end)
    if goal is not None:
        line = reach(line, goal)
    line = shapely.set_precision(line.simplify(RIVER_DETAIL), 0.1, mode="pointwise")
    return LineString([tuple(np.round(c, 1)) for c in shapely.remove_repeated_points(line).coords])


def joined(line, end, done):
    """A line that ends on a vertex of the greater river, which gets one at the confluence where it has none."""
    mouth = Point(line.coords[-1])
    k = min((i for i, r in enumerate(done) if r[0] == end), key=lambda i: done[i][2].distance(mouth))
    main = list(done[k][2].coords)
    near = min(main, key=lambda c: math.dist(c, line.coords[-1]))
    if math.dist(near, line.coords[-1]) < 0.25:
        return LineString([*line.coords[:-1], near])
    step = done[k][2].project(mouth)
    place = sum(done[k][2].project(Point(c)) < step for c in main)
    main.insert(place, line.coords[-1])
    done[k] = (*done[k][:2], LineString(main), *done[k][3:])
    return line


def complain(done, coast):
    """Say what looks wrong on the map."""
    for i, a in enumerate(done):
        if a[4] == "sea" and coast.distance(Point(a[2].coords[-1])) > 0.25:
            print(f"{a[0]} ends {coast.distance(Point(a[2].coords[-1])):.1f} km from the shore")
        if not a[2].is_simple:
            print("a river crosses itself:", a[0])
        for b in done[i + 1 :]:
            meet = a[2].intersection(b[2])
            ends = [Point(c) for r in (a, b) for c in (r[2].coords[0], r[2].coords[-1])]
            odd = [g for g in parts(meet) if not g.is_empty and min(g.distance(e) for e in ends) > 0.3]
            if odd:
                print("rivers cross:", a[0], b[0], odd)


def build_rivers(folder, km, rectangle, land, coast, frame):
    wdb = read_rivers(folder, frame["west_lon"], frame["east_lon"], frame["south_lat"], frame["north_lat"])
    waiting = courses(folder, km, rectangle, surveyed(wdb, km, rectangle))
    done = []  # name, rank, line, sketch, where it ends
    while waiting:
        name, rank, line, sketch, end = waiting.pop(0)
        target = [r[2] for r in done if r[0] == end]
        if end not in ("sea", "east", "south", "west") and not target:
            waiting.append((name, rank, line, sketch, end))
            continue
        goal = coast if end == "sea" else unary_union(target) if target else None
        line = drawn(line, name, sketch, end, goal, rectangle, land)
        if target:
            line = joined(line, end, done)
        done.append((name, rank, line, sketch, end))
    complain(done, coast)
    out = []
    for name, rank, line, sketch, _ in sorted(done, key=lambda r: (r[1], r[0], r[2].coords[0])):
        entry = {"rank": rank, "line": [[x, y] for x, y in line.coords], "name": name}
        out.append({**entry, "sketch": True} if sketch else entry)
    return out
