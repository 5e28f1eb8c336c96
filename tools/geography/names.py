"""Lettering of the Map of the North: what is named, and where there is room for it.

Each name is tried at many places near where it belongs and put where it covers no space of
the game, no label of a space (to its right, or above it) and no other name.
"""

import math

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, box
from shapely.ops import substring, unary_union

# Height of the letters and room for each letter, in km, by kind and size: as in draw.py.
TALL = {
    "sea": (3.0, 3.6, 5.4),
    "region": (2.4, 2.9, 4.0),
    "mountains": (2.0, 2.4, 3.3),
    "river": (1.9, 2.1, 2.6),
    "peak": (1.7, 1.8, 2.0),
}
ROOM = {"sea": 0.90, "region": 0.90, "mountains": 0.61, "river": 0.53, "peak": 0.50}  # of the height

# kind, size, English, Spanish, baseline (lon, lat) from west to east, how far it may move (km)
STRAIGHT = [
    ("sea", 3, "Cantabrian Sea", "Mar Cantábrico", [(-2.97, 43.530), (-1.98, 43.530)], 8),
    ("sea", 1, "Bay of Biscay", "Golfo de Vizcaya", [(-1.98, 43.435), (-1.70, 43.46)], 7),
    ("region", 3, "France", "Francia", [(-1.30, 43.40), (-0.98, 43.36)], 12),
    ("region", 3, "Old Castile", "Castilla la Vieja", [(-3.75, 42.47), (-3.20, 42.47)], 20),
    ("region", 3, "Aragon", "Aragón", [(-1.30, 42.25), (-1.00, 42.25)], 12),
    ("region", 3, "Navarre", "Navarra", [(-1.75, 42.52), (-1.40, 42.50)], 22),
    ("region", 2, "Biscay", "Vizcaya", [(-2.90, 43.33), (-2.72, 43.33)], 16),
    ("region", 2, "Guipuzcoa", "Guipúzcoa", [(-2.32, 43.23), (-2.05, 43.23)], 20),
    ("region", 2, "Alava", "Álava", [(-2.75, 42.80), (-2.55, 42.82)], 18),
    ("region", 2, "La Rioja", "La Rioja", [(-2.75, 42.40), (-2.45, 42.35)], 18),
    ("region", 2, "Santander", "Santander", [(-3.80, 43.32), (-3.55, 43.32)], 12),
    ("region", 1, "Soria", "Soria", [(-2.40, 41.93), (-2.25, 41.93)], 12),
    ("region", 1, "Bardenas Reales", "Bardenas Reales", [(-1.50, 42.22), (-1.38, 42.20)], 14),
    ("mountains", 3, "Pyrenees", "Pirineos", [(-1.38, 42.99), (-0.98, 42.95)], 9),
    ("mountains", 2, "Cantabrian Mountains", "Cordillera Cantábrica", [(-3.80, 43.13), (-3.50, 43.11)], 6),
    ("mountains", 2, "Sierra de la Demanda", "Sierra de la Demanda", [(-3.28, 42.26), (-2.90, 42.22)], 6),
    ("mountains", 2, "Cameros", "Cameros", [(-2.62, 42.20), (-2.42, 42.14)], 9),
    ("mountains", 1, "Picos de Urbión", "Picos de Urbión", [(-3.02, 42.03), (-2.80, 42.00)], 5),
    ("mountains", 1, "Sierra Cebollera", "Sierra Cebollera", [(-2.72, 41.98), (-2.52, 41.98)], 6),
    ("mountains", 1, "Sierra de Cantabria", "Sierra de Cantabria", [(-2.80, 42.62), (-2.50, 42.605)], 9),
    ("mountains", 1, "Codés", "Codés", [(-2.37, 42.63), (-2.25, 42.65)], 5),
    ("mountains", 1, "Montes Obarenes", "Montes Obarenes", [(-3.40, 42.745), (-3.10, 42.66)], 5),
    ("mountains", 1, "Sierra Salvada", "Sierra Salvada", [(-3.28, 43.04), (-3.08, 42.98)], 5),
    ("mountains", 1, "Montes de Vitoria", "Montes de Vitoria", [(-2.76, 42.77), (-2.48, 42.76)], 6),
    ("mountains", 1, "Sierra de Elguea", "Sierra de Elguea", [(-2.57, 42.97), (-2.38, 42.94)], 5),
    ("mountains", 1, "Sierra de Aralar", "Sierra de Aralar", [(-2.12, 42.98), (-1.90, 42.95)], 6),
    ("mountains", 1, "Sierra de Urbasa", "Sierra de Urbasa", [(-2.30, 42.83), (-2.05, 42.83)], 5),
    ("mountains", 1, "Andía", "Andía", [(-1.98, 42.85), (-1.88, 42.85)], 5),
    ("mountains", 1, "Lóquiz", "Lóquiz", [(-2.22, 42.735), (-2.10, 42.725)], 4),
    ("mountains", 1, "Sierra de Leyre", "Sierra de Leyre", [(-1.22, 42.66), (-1.00, 42.66)], 5),
    ("mountains", 1, "Sierra de Alaiz", "Sierra de Alaiz", [(-1.66, 42.68), (-1.45, 42.66)], 6),
    ("mountains", 1, "Montes de Ordunte", "Montes de Ordunte", [(-3.45, 43.16), (-3.25, 43.16)], 6),
    ("mountains", 1, "Sierra de Tesla", "Sierra de Tesla", [(-3.64, 42.82), (-3.44, 42.81)], 4),
    ("mountains", 1, "Montes de Oca", "Montes de Oca", [(-3.44, 42.38), (-3.28, 42.32)], 7),
]  # fmt: skip
# English, Spanish, lon, lat, metres
PEAKS = [
    ("Gorbea", "Gorbea", -2.78, 43.035, 1482),
    ("Aizgorri", "Aizgorri", -2.324, 42.951, 1551),
    ("San Lorenzo", "San Lorenzo", -2.972, 42.243, 2271),
    ("Urbión", "Urbión", -2.88, 42.01, 2228),
    ("Ori", "Ori", -1.006, 42.986, 2017),
    ("La Rhune", "Larrún", -1.635, 43.309, 905),
    ("San Donato", "San Donato", -1.93, 42.895, 1494),
    ("Castro Valnera", "Castro Valnera", -3.68, 43.16, 1718),
    ("Oiz", "Oiz", -2.60, 43.228, 1026),
]
# Rivers, size, and how often each is named
RIVERS = [
    ("Ebro", 3, 3), ("Aragón", 2, 1), ("Arga", 2, 1), ("Adour", 2, 1), ("Ega", 1, 1),
    ("Zadorra", 1, 1), ("Nervión", 1, 1), ("Deva", 1, 1), ("Urola", 1, 1), ("Oria", 1, 1), ("Bidasoa", 1, 1),
    ("Irati", 1, 1), ("Najerilla", 1, 1), ("Iregua", 1, 1), ("Cidacos", 1, 1), ("Nela", 1, 1),
    ("Arlanzón", 1, 1), ("Arlanza", 1, 1), ("Tirón", 1, 1), ("Alhama", 1, 1), ("Asón", 1, 1),
    ("Salazar", 1, 1), ("Bayas", 1, 1), ("Urumea", 1, 1), ("Leza", 1, 1),
]  # fmt: skip
SPANISH = {"Adour": "Adur"}


def length(kind, size, en, es):
    return max(len(en), len(es)) * ROOM[kind] * TALL[kind][size - 1]


def labels(spaces):
    """Room that each space and its label take, whether to the right or above."""
    hard, soft = [], []
    for s in spaces:
        x, y = s["draw_x_km"], s["draw_y_km"]
        long = min(18, max(6, 1.5 * max(len(s["en"]), len(s["es"])) + 1))
        hard += [Point(x, y).buffer(2.7), box(x + 1, y - 4, x + 2 + long, y + 1.2)]
        soft.append(box(x - long / 2, y - 6, x + long / 2, y - 2))
    return unary_union(hard), unary_union(soft)


def body(base, tall):
    """The area of letters on a baseline."""
    return base.parallel_offset(tall * 0.35, "left").buffer(tall * 0.55, cap_style="flat")


class Page:
    def __init__(self, spaces, roads, rivers, land, sea, frame):
        self.hard, self.soft = labels(spaces)
        at = {s["id"]: (s["draw_x_km"], s["draw_y_km"]) for s in spaces}
        self.roads = unary_union([LineString([at[r["a"]], at[r["b"]]]) for r in roads])
        self.rivers = unary_union([LineString(r["line"]) for r in rivers])
        self.land, self.sea = land, sea
        self.paper = box(1, 1, frame["width_km"] - 1, frame["height_km"] - 1)
        self.out = []

    def cost(self, g, kind, moved):
        """None where the letters may not stand."""
        if not self.paper.contains(g) or g.intersects(self.hard):
            return None
        if (self.land if kind == "sea" else self.sea).intersection(g).area > 0.02 * g.area:
            return None
        cost = moved + 1.5 * g.intersection(self.soft).area / g.area * 10
        cost += 0.25 * g.intersection(self.roads).length
        return cost + (0 if kind == "river" else 0.5 * g.intersection(self.rivers).length)

    def put(self, g, entry):
        self.hard = unary_union([self.hard, g.buffer(0.4)])
        self.out.append(entry)


def straight(page, kind, size, en, es, base, reach):
    tall, long = TALL[kind][size - 1], length(kind, size, en, es)
    (ax, ay), (bx, by) = base
    angle = 0.0 if kind == "region" else math.degrees(math.atan2(by - ay, bx - ax))
    mx, my = (ax + bx) / 2, (ay + by) / 2
    best = None
    step = 0.7
    n = round(reach / step)
    for turn in (0,) if kind == "region" else (0, -6, 6, -12, 12):
        flat = LineString([(mx - long / 2, my), (mx + long / 2, my)])
        letters = affinity.rotate(body(flat.reverse(), tall), angle + turn, origin=(mx, my))
        for i in range(-n, n + 1):
            for j in range(-n, n + 1):
                away = math.hypot(i, j) * step
                if away > reach:
                    continue
                g = affinity.translate(letters, i * step, j * step)
                if best is not None and away + abs(turn) * 0.25 > best[0]:
                    continue
                c = page.cost(g, kind, away + abs(turn) * 0.25)
                if c is not None and (best is None or c < best[0]):
                    best = (c, mx + i * step, my + j * step, angle + turn, g)
    if best is None:
        print("no room for", es)
        return
    _, x, y, angle, g = best
    page.put(g, {"kind": kind, "en": en, "es": es, "x": round(x, 1), "y": round(y, 1),
                 "angle": round(angle), "size": size})  # fmt: skip


def along(page, name, size, times, lines):
    """A river, named along its own course, from left to right, a little above the line."""
    es = SPANISH.get(name, name)
    tall, long = TALL["river"][size - 1], length("river", size, name, es) + 1.6
    found = []
    for line in lines:
        at = np.arange(0, line.length, 0.4)
        p = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
        for _ in range(14):  # a calm baseline
            p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
        calm = LineString(p)
        for start in np.arange(1.0, calm.length - long - 0.5, 0.8):
            piece = substring(calm, start, start + long)
            a, b = piece.coords[0], piece.coords[-1]
            if a[0] > b[0] or (abs(a[0] - b[0]) < 1 and a[1] < b[1]):
                piece = piece.reverse()
            for side in (-1, 1):
                gap = 0.55 if side < 0 else 0.55 + 0.75 * tall
                base = piece.offset_curve(side * gap)
                if base.geom_type != "LineString" or base.length < 0.88 * long:
                    continue
                c0 = np.array(base.coords)
                steps = np.diff(c0, axis=0)
                angles = np.unwrap(np.arctan2(steps[:, 1], steps[:, 0]))
                bend = float(np.ptp(angles))
                g = base.offset_curve(-0.35 * tall).buffer(tall * 0.5, cap_style="flat")
                c = page.cost(g, "river", 4 * bend + 2 * abs(math.sin(angles.mean())) + (side > 0) * 0.7)
                middle = abs(start + long / 2 - calm.length / 2) / calm.length
                if c is not None and bend < 1.6:
                    found.append((c + 3 * middle * (times == 1), base, g))
    found.sort(key=lambda x: x[0])
    used = []
    for _, base, g in found:
        if len(used) < times and all(g.distance(u) > 45 for u in used):
            used.append(g)
            points = [[round(x, 1), round(y, 1)] for x, y in base.simplify(0.08).coords]
            page.put(g, {"kind": "river", "en": name, "es": es, "line": points, "size": size})
    if not used:
        print("no room for the river", name)


def build_names(km, game_map, rivers, land, sea):
    page = Page(game_map["spaces"], game_map["roads"], rivers, land, sea, game_map["frame"])
    for en, es, lon, lat, metres in PEAKS:
        x, y = km(lon, lat)
        long = length("peak", 1, en, es)
        g = unary_union([Point(x, y).buffer(0.8), box(x - long / 2, y - 2.8, x + long / 2, y - 0.8)])
        if page.cost(g, "peak", 0) is None:
            print("no room for the summit", es)
            continue
        page.put(g, {"kind": "peak", "en": en, "es": es, "x": round(x, 1), "y": round(y, 1),
                     "angle": 0, "size": 1, "metres": metres})  # fmt: skip
    lines = {}
    for r in rivers:
        lines.setdefault(r["name"], []).append(LineString(r["line"]).intersection(page.paper))
    lines = {k: [g for one in v for g in getattr(one, "geoms", [one]) if g.length > 4] for k, v in lines.items()}
    for kind in ("sea", "mountains", "river", "region"):
        if kind == "river":
            for name, size, times in RIVERS:
                along(page, name, size, times, lines.get(name, []))
            continue
        for k, size, en, es, base, reach in sorted(STRAIGHT, key=lambda s: -s[1]):
            if k == kind:
                straight(page, kind, size, en, es, [km(*p) for p in base], reach)
    return page.out
