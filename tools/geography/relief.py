"""Relief for the look of the maps: a height field, bands of height, light and shade.

The field starts from measured heights (means of cells of 5 arc minutes, about 7 by 9 km).
What is finer is drawn, not measured: crests and summits below, set by hand from common
geographical knowledge (places to 1 or 2 km, heights in metres), valleys along the rivers,
and side valleys that a short simulation of running water cuts into the slopes.
"""

import heapq
from itertools import pairwise

import contourpy
import numpy as np
import shapely
from rivers import bends
from scipy import ndimage, sparse
from scipy.sparse.linalg import spsolve
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union
from shapes import parts, polygon_only, rings

CELL = 0.5  # km
CUTS = (0.62, 1.4)  # where light and shade begin, and where they are strong
PAD = 14.0  # km of field round the frame
ROUGH = 1.0  # unevenness of a slope, in metres for each metre per km
CUT = 0.16  # how deep the water cuts in one step
SPREAD = 3.2  # km, how far a crest or valley floor is felt
BANDS = (200, 400, 600, 800, 1050, 1350, 1750)  # metres

# Crests: (lon, lat, metres), summit to summit.
CRESTS = [
    # Cantabrian range and the Montes de Ordunte, from west to east
    [(-4.0, 43.10, 1350), (-3.85, 43.10, 1450), (-3.73, 43.12, 1300), (-3.68, 43.16, 1718),
     (-3.60, 43.18, 1620), (-3.56, 43.16, 1560), (-3.50, 43.14, 1250), (-3.45, 43.15, 930),
     (-3.40, 43.14, 1336), (-3.31, 43.155, 1040), (-3.24, 43.16, 700)],
    [(-3.68, 43.16, 1718), (-3.64, 43.21, 1414), (-3.66, 43.26, 800)],
    [(-3.56, 43.17, 1500), (-3.52, 43.24, 1250), (-3.48, 43.28, 900)],
    [(-3.75, 43.00, 1150), (-3.65, 43.03, 1100), (-3.55, 43.05, 1050)],
    # Montes de la Peña and Sierra Salvada
    [(-3.55, 43.06, 1050), (-3.43, 43.07, 1249), (-3.33, 43.06, 1220), (-3.22, 43.04, 1150),
     (-3.14, 43.02, 1180), (-3.09, 42.975, 1100), (-3.05, 42.955, 1000), (-3.00, 42.94, 940),
     (-2.95, 42.92, 950)],
    [(-3.38, 43.24, 800), (-3.33, 43.24, 854), (-3.25, 43.26, 803), (-3.16, 43.28, 600)],
    [(-3.30, 43.385, 480), (-3.24, 43.37, 640), (-3.20, 43.35, 500)],
    [(-3.22, 43.20, 879), (-3.14, 43.22, 700)],
    [(-3.11, 43.26, 887), (-3.07, 43.29, 700)],
    [(-3.06, 43.19, 800), (-2.99, 43.215, 998), (-2.93, 43.22, 680)],
    [(-3.07, 43.10, 700), (-3.02, 43.13, 720), (-2.98, 43.16, 760)],
    # Vizcaya: Sollube, Bizkargi, Oiz, Gorbea, Urkiola
    [(-2.90, 43.40, 480), (-2.85, 43.395, 592), (-2.77, 43.37, 684), (-2.75, 43.32, 520),
     (-2.77, 43.25, 563), (-2.68, 43.23, 600), (-2.60, 43.228, 1026), (-2.53, 43.22, 800),
     (-2.44, 43.20, 770), (-2.40, 43.24, 600)],
    [(-2.62, 43.30, 560), (-2.56, 43.31, 600), (-2.52, 43.27, 640)],
    [(-2.90, 43.00, 900), (-2.86, 43.03, 1245), (-2.78, 43.035, 1482), (-2.72, 43.03, 1050),
     (-2.67, 43.06, 900), (-2.63, 43.09, 1150), (-2.594, 43.085, 1331), (-2.55, 43.07, 1000),
     (-2.51, 43.08, 1117)],
    [(-2.78, 43.035, 1482), (-2.82, 42.99, 1000), (-2.79, 42.95, 850)],
    [(-2.71, 43.13, 936), (-2.66, 43.12, 934), (-2.63, 43.09, 1150)],
    [(-2.86, 43.16, 750), (-2.80, 43.14, 860), (-2.77, 43.09, 900), (-2.78, 43.035, 1482)],
    # Elgea, Urkilla, Aitzgorri, Altzania
    [(-2.60, 42.99, 900), (-2.55, 42.97, 1080), (-2.48, 42.955, 1180), (-2.42, 42.945, 1190),
     (-2.36, 42.945, 1480), (-2.324, 42.951, 1551), (-2.29, 42.92, 1440), (-2.25, 42.89, 1220),
     (-2.20, 42.89, 1000), (-2.17, 42.92, 850), (-2.14, 42.96, 900), (-2.08, 42.98, 1340),
     (-2.05, 42.99, 1431), (-2.00, 42.97, 1390), (-1.96, 42.95, 1240), (-1.90, 42.94, 1050),
     (-1.845, 42.93, 860)],
    [(-2.08, 42.98, 1340), (-2.085, 43.02, 1346), (-2.06, 43.05, 800)],
    [(-2.40, 42.99, 1300), (-2.36, 42.965, 1420)],
    # Guipúzcoa
    [(-2.34, 43.20, 800), (-2.29, 43.20, 1026), (-2.24, 43.18, 800)],
    [(-2.22, 43.15, 850), (-2.16, 43.175, 1075), (-2.11, 43.20, 780), (-2.14, 43.26, 420)],
    [(-2.37, 43.11, 800), (-2.30, 43.05, 900), (-2.27, 43.01, 850)],
    [(-2.22, 43.06, 800), (-2.17, 43.09, 820)],
    [(-2.46, 43.14, 700), (-2.42, 43.10, 880), (-2.42, 43.06, 700)],
    [(-2.05, 43.14, 730), (-1.99, 43.12, 900), (-1.95, 43.07, 1000)],
    [(-1.97, 43.23, 700), (-1.95, 43.20, 819), (-1.89, 43.15, 1045), (-1.80, 43.11, 1046),
     (-1.74, 43.15, 1131), (-1.72, 43.18, 900)],
    [(-1.96, 43.33, 420), (-1.90, 43.34, 540), (-1.83, 43.36, 500)],
    [(-1.84, 43.25, 700), (-1.79, 43.285, 837), (-1.76, 43.24, 720), (-1.74, 43.20, 800)],
    [(-1.67, 43.29, 600), (-1.635, 43.309, 905), (-1.59, 43.29, 640), (-1.55, 43.23, 934),
     (-1.50, 43.24, 700)],
    # the water-parting of the Pyrenees
    [(-1.95, 43.07, 1000), (-1.87, 43.04, 1000), (-1.79, 43.03, 1050), (-1.70, 43.02, 1100),
     (-1.63, 43.03, 860), (-1.585, 42.99, 1418), (-1.50, 43.00, 1250), (-1.45, 43.00, 1458),
     (-1.42, 43.05, 1150), (-1.38, 43.04, 1250), (-1.32, 43.02, 1080), (-1.28, 43.01, 1560),
     (-1.24, 43.045, 1419), (-1.16, 43.03, 1350), (-1.10, 43.03, 1450), (-1.04, 42.99, 1700),
     (-1.006, 42.986, 2017), (-0.93, 42.96, 1920), (-0.86, 42.95, 2000), (-0.75, 42.93, 2200)],
    [(-1.42, 43.05, 1150), (-1.41, 43.10, 1150), (-1.46, 43.16, 1306), (-1.43, 43.21, 1070),
     (-1.41, 43.28, 926), (-1.45, 43.30, 749)],
    [(-1.41, 43.13, 1100), (-1.37, 43.20, 1044), (-1.35, 43.24, 800)],
    [(-1.26, 43.19, 812), (-1.22, 43.24, 700), (-1.20, 43.30, 897)],
    [(-1.15, 43.12, 1265), (-1.07, 43.10, 1200), (-1.00, 43.09, 1250), (-0.95, 43.07, 1100)],
    [(-1.585, 42.99, 1418), (-1.56, 43.06, 1000), (-1.58, 43.10, 850)],
    [(-1.20, 42.92, 1350), (-1.14, 42.94, 1530), (-1.07, 42.945, 1490), (-1.02, 42.96, 1500)],
    [(-1.42, 42.97, 1150), (-1.38, 42.90, 1100), (-1.33, 42.86, 1150), (-1.28, 42.86, 1477),
     (-1.24, 42.80, 1300), (-1.22, 42.75, 1000)],
    [(-0.96, 42.95, 1600), (-1.00, 42.87, 1450), (-1.04, 42.79, 1320), (-1.08, 42.73, 1100)],
    [(-0.87, 42.87, 2045), (-0.90, 42.78, 1500), (-0.93, 42.72, 1250)],
    [(-1.55, 42.96, 1100), (-1.54, 42.91, 950)],
    # Urbasa, Andía, Lóquiz, and the hills round Pamplona
    [(-2.45, 42.80, 1000), (-2.35, 42.81, 1130), (-2.27, 42.835, 1190), (-2.17, 42.86, 1110),
     (-2.08, 42.86, 1100), (-2.00, 42.88, 1250), (-1.93, 42.895, 1494), (-1.88, 42.87, 1200),
     (-1.84, 42.87, 900), (-1.79, 42.87, 1130), (-1.74, 42.88, 900)],
    [(-2.27, 42.835, 1190), (-2.24, 42.79, 1130), (-2.15, 42.785, 1100), (-2.04, 42.80, 1243),
     (-1.98, 42.82, 1200), (-1.90, 42.82, 1150), (-1.85, 42.81, 900)],
    [(-2.30, 42.735, 1000), (-2.20, 42.735, 1150), (-2.12, 42.725, 1160), (-2.07, 42.72, 900)],
    [(-2.11, 42.63, 890), (-2.05, 42.635, 1045), (-2.02, 42.64, 800)],
    [(-1.80, 42.715, 800), (-1.72, 42.73, 1037), (-1.66, 42.715, 800), (-1.64, 42.66, 1100),
     (-1.59, 42.66, 1169), (-1.53, 42.69, 1288), (-1.46, 42.65, 1050), (-1.39, 42.62, 1020),
     (-1.33, 42.62, 800)],
    [(-1.45, 42.74, 1100), (-1.42, 42.75, 1352), (-1.38, 42.745, 1000)],
    [(-1.31, 42.64, 900), (-1.24, 42.655, 1200), (-1.19, 42.66, 1353), (-1.12, 42.65, 1290),
     (-1.05, 42.65, 1200), (-0.95, 42.66, 1150), (-0.85, 42.66, 1200)],
    [(-1.66, 42.86, 780), (-1.63, 42.86, 895), (-1.60, 42.86, 700)],
    [(-1.56, 42.52, 700), (-1.50, 42.51, 840), (-1.45, 42.54, 750)],
    [(-1.20, 42.42, 800), (-1.08, 42.42, 1000), (-0.93, 42.43, 1500), (-0.80, 42.43, 1400)],
    [(-1.85, 42.53, 620), (-1.78, 42.55, 580)],
    # Sierra de Cantabria, Codés, the hills of Vitoria, Árcena, Tesla, Obarenes
    [(-2.87, 42.62, 850), (-2.79, 42.62, 1270), (-2.70, 42.605, 1380), (-2.63, 42.60, 1430),
     (-2.55, 42.60, 1250), (-2.46, 42.605, 1243), (-2.39, 42.62, 1180), (-2.32, 42.635, 1414),
     (-2.26, 42.65, 1220), (-2.20, 42.64, 800)],
    [(-2.86, 42.77, 750), (-2.78, 42.785, 900), (-2.73, 42.79, 978), (-2.63, 42.76, 1050),
     (-2.54, 42.76, 1177), (-2.47, 42.77, 1050)],
    [(-2.75, 42.69, 850), (-2.65, 42.685, 900), (-2.55, 42.69, 950)],
    [(-2.95, 42.90, 900), (-2.93, 42.85, 1170), (-2.92, 42.80, 1000)],
    [(-3.28, 42.83, 1000), (-3.20, 42.825, 1150), (-3.12, 42.82, 1200), (-3.04, 42.79, 1000)],
    [(-3.72, 42.80, 1000), (-3.62, 42.81, 1250), (-3.53, 42.815, 1330), (-3.45, 42.805, 1150)],
    [(-3.55, 42.70, 1000), (-3.43, 42.73, 1150), (-3.38, 42.745, 1100), (-3.31, 42.73, 1250),
     (-3.22, 42.73, 1434), (-3.16, 42.69, 1250), (-3.11, 42.655, 1050), (-3.04, 42.635, 1000),
     (-2.97, 42.63, 900), (-2.90, 42.61, 800)],
    # Montes de Oca, Demanda, Urbión, Cebollera, the Cameros
    [(-3.42, 42.39, 1100), (-3.36, 42.34, 1250), (-3.28, 42.31, 1450), (-3.22, 42.25, 2050),
     (-3.20, 42.23, 2131), (-3.12, 42.25, 2085), (-3.06, 42.22, 1900), (-2.972, 42.243, 2271),
     (-2.91, 42.22, 2050), (-2.86, 42.24, 1600)],
    [(-3.20, 42.23, 2131), (-3.28, 42.20, 1932), (-3.36, 42.19, 1600)],
    [(-3.20, 42.23, 2131), (-3.15, 42.15, 1750), (-3.08, 42.08, 1900), (-3.03, 42.05, 2049),
     (-2.95, 42.02, 2000), (-2.88, 42.01, 2228), (-2.80, 42.02, 2000), (-2.72, 42.00, 1900),
     (-2.63, 41.99, 2164), (-2.55, 42.02, 1900), (-2.48, 42.05, 1750), (-2.40, 42.02, 1650),
     (-2.30, 41.98, 1550), (-2.20, 41.95, 1500), (-2.10, 41.96, 1531), (-2.02, 41.97, 1200)],
    [(-2.80, 42.02, 2000), (-2.79, 42.10, 1850), (-2.75, 42.16, 1760), (-2.71, 42.24, 1600),
     (-2.66, 42.31, 1500), (-2.59, 42.34, 1495)],
    [(-2.55, 42.02, 1900), (-2.53, 42.12, 1700), (-2.51, 42.20, 1500), (-2.47, 42.29, 1250),
     (-2.43, 42.34, 1040)],
    [(-2.48, 42.05, 1750), (-2.38, 42.13, 1500), (-2.32, 42.21, 1450), (-2.26, 42.28, 1388),
     (-2.17, 42.30, 1000)],
    [(-2.30, 41.98, 1550), (-2.22, 42.06, 1400), (-2.14, 42.15, 1456), (-2.07, 42.19, 1100)],
    [(-2.04, 42.13, 950), (-1.97, 42.14, 1101), (-1.92, 42.12, 800)],
    [(-1.98, 41.86, 1300), (-1.88, 41.80, 2150), (-1.84, 41.787, 2314), (-1.78, 41.76, 1900)],
]  # fmt: skip


class Field:
    """Heights in metres on square cells; x to the east, y to the south, in km."""

    def __init__(self, frame):
        self.x = np.arange(-PAD, frame["width_km"] + PAD, CELL)
        self.y = np.arange(-PAD, frame["height_km"] + PAD, CELL)
        self.gx, self.gy = np.meshgrid(self.x, self.y)
        self.h = np.zeros(self.gx.shape)

    def cells(self, line):
        """Rows, columns and distance along the line of the cells it passes."""
        at = np.arange(0, line.length, CELL / 2)
        p = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
        col, row = np.rint((p - [self.x[0], self.y[0]]) / CELL).astype(int).T
        ok = (row >= 0) & (col >= 0) & (row < len(self.y)) & (col < len(self.x))
        return row[ok], col[ok], at[ok]


def measured(heights, lon, lat):
    """Smooth interpolation of the measured cells; the sea takes the nearest coast."""
    top, left = int((90 - lat.max()) * 12) - 3, int((lon.min() + 180) * 12) - 3
    bottom, right = int((90 - lat.min()) * 12) + 4, int((lon.max() + 180) * 12) + 4
    part = heights[top:bottom, left:right]
    near = ndimage.distance_transform_edt(np.isnan(part), return_distances=False, return_indices=True)
    part = part[tuple(near)]
    rows, cols = (90 - lat) * 12 - 0.5 - top, (lon + 180) * 12 - 0.5 - left
    return ndimage.map_coordinates(part, [rows, cols], order=3, mode="nearest")


def spread(fixed, value):
    """What is given on some cells, fading out over SPREAD km round them."""
    n = fixed.size
    ids = np.arange(n).reshape(fixed.shape)
    a = np.concatenate([ids[:, :-1].ravel(), ids[:-1].ravel()])
    b = np.concatenate([ids[:, 1:].ravel(), ids[1:].ravel()])
    w = sparse.coo_matrix((np.ones(len(a)), (a, b)), shape=(n, n))
    w = (w + w.T).tocsr()
    lap = sparse.diags(np.asarray(w.sum(axis=1)).ravel() + (CELL / SPREAD) ** 2) - w
    free = ~fixed.ravel()
    out = np.where(fixed, value, 0.0).ravel()
    out[free] = spsolve(lap[free][:, free].tocsc(), -(lap[free][:, ~free] @ out[~free]))
    return out.reshape(fixed.shape)


def drain(h, sea):
    """Order from the mouths up, and for each cell the cell it flows into (Priority-Flood)."""
    rows, cols = h.shape
    flat = h.ravel().tolist()
    into = list(range(len(flat)))
    seen = sea.copy()
    seen[0, :] = seen[-1, :] = seen[:, 0] = seen[:, -1] = True
    heap = [(flat[i], i) for i in np.flatnonzero(seen.ravel()).tolist()]
    seen = seen.ravel().tolist()
    heapq.heapify(heap)
    order = []
    around = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
    while heap:
        z, i = heapq.heappop(heap)
        order.append(i)
        r, c = divmod(i, cols)
        for dr, dc in around:
            if 0 <= r + dr < rows and 0 <= c + dc < cols:
                j = i + dr * cols + dc
                if not seen[j]:
                    seen[j] = True
                    into[j] = i
                    heapq.heappush(heap, (flat[j] if flat[j] > z else z + 0.01, j))
    return order, into


def water(h, sea, floor, steps=12):
    """Side valleys: water cuts, and the land rises again to its broad shape."""
    broad = ndimage.gaussian_filter(h, 4 / CELL)
    start = h.copy()
    random = np.random.default_rng(1833)
    rough = np.zeros(h.shape)
    for size, share in ((0.5, 0.35), (1.1, 0.7), (2.2, 1.0)):  # km
        layer = ndimage.gaussian_filter(random.normal(0, 1, h.shape), size / CELL)
        rough += share * layer / layer.std()
    slope = ndimage.gaussian_filter(np.hypot(*np.gradient(broad, CELL)), 4 / CELL)  # m per km
    shore = ndimage.distance_transform_edt(~sea) * CELL
    h = h + rough * np.clip(slope * ROUGH, 6, 100) * (1 - np.exp(-shore / 3))
    start = 0.5 * start + 0.5 * h
    for _ in range(steps):
        order, into = drain(h + random.normal(0, 3, h.shape) * ~sea, sea)
        area = np.full(h.size, CELL * CELL).tolist()
        for i in reversed(order):
            if into[i] != i:
                area[into[i]] += area[i]
        flat = h.ravel().tolist()
        for i in order:
            j = into[i]
            if j != i:
                f = CUT * area[i] ** 0.5
                flat[i] = (flat[i] + f * min(flat[j], flat[i])) / (1 + f)
        h = np.array(flat).reshape(h.shape)
        h += 0.8 * (broad - ndimage.gaussian_filter(h, 4 / CELL)) + 0.12 * (start - h)
        h = np.where(np.isnan(floor), h, floor)
        h[sea] = 0
        h = np.maximum(h, 0)
    return h


def height_field(frame, heights, km, land, rivers):
    f = Field(frame)
    west, north = frame["west_lon"], frame["north_lat"]
    sx, sy = km(west + 1, north)[0], km(west, north - 1)[1]
    base = measured(heights, west + f.gx / sx, north - f.gy / sy)
    inside = shapely.contains_xy(land, f.gx, f.gy)
    sea = ~inside & (f.gy < 60) & (f.gx < 215)
    shore = ndimage.distance_transform_edt(~sea) * CELL
    base = np.maximum(base, 5) * (1 - np.exp(-shore / 2.2))

    low = ndimage.gaussian_filter(ndimage.minimum_filter(base, round(5 / CELL)), 1.5 / CELL)
    fixed, value = sea.copy(), -base * sea
    floor = np.full(base.shape, np.nan)
    for r in sorted(rivers, key=lambda r: -r["rank"]):  # the greater river has the last word
        row, col, at = f.cells(LineString(r["line"]))
        if not len(row):
            continue
        z = np.minimum.accumulate(low[row, col] * (0.97 if r["rank"] == 1 else 0.92))
        keep = at > 3.0 if min(r["line"][0]) > 0 else at >= 0
        row, col, z = row[keep], col[keep], z[keep]
        fixed[row, col], value[row, col], floor[row, col] = True, z - base[row, col], z
    for crest in CRESTS:
        straight = LineString([km(lon, lat) for lon, lat, _ in crest])
        line = bends(straight, str(crest[0]), 1.8)
        row, col, at = f.cells(line)
        known = [line.project(shapely.Point(p)) for p in straight.coords]
        z = np.interp(at, known, [m for *_, m in crest])
        free = np.isnan(floor[row, col]) & ~sea[row, col]
        row, col, z = row[free], col[free], z[free]
        fixed[row, col], value[row, col] = True, z - base[row, col]
    floor[sea] = 0
    f.h = water(base + spread(fixed, value), sea, floor)
    return f


# ---------------------------------------------------------------- areas
def areas(f, values, low, high, where, detail, smallest):
    """The area where low < value < high, smooth, simplified, without specks."""
    lines = contourpy.contour_generator(f.x, f.y, values, fill_type=contourpy.FillType.OuterOffset)
    made = []
    for points, offsets in zip(*lines.filled(low, high), strict=True):
        rr = [points[a:b] for a, b in pairwise(offsets)]
        made.append(Polygon(rr[0], rr[1:]))
    g = polygon_only(shapely.make_valid(unary_union(made)).intersection(where))
    kept = [
        Polygon(p.exterior, [r for r in p.interiors if Polygon(r).area > smallest])
        for p in parts(g)
        if not p.is_empty and p.area > smallest
    ]
    g = unary_union([polygon_only(shapely.make_valid(p.simplify(detail))) for p in kept])
    return polygon_only(g.intersection(where)) if not g.is_empty else g


def build_relief(f, land):
    h = ndimage.gaussian_filter(f.h, 0.6 / CELL)
    relief = []
    for level, metres in enumerate(BANDS, 1):
        g = areas(f, h, metres, 9000, land, 0.27, 4.0)
        relief.append({"level": level, "metres": metres, "rings": rings(g, 1, 2.0)})

    dy, dx = np.gradient(ndimage.gaussian_filter(f.h, 0.42 / CELL), CELL * 1000)
    tilt = (dx + dy) * 0.7071  # rising to the south-east: lit from the north-west
    # low hills are drawn nearly as strongly as high mountains
    usual = np.sqrt(ndimage.gaussian_filter(tilt**2, 12 / CELL))
    tilt = tilt / (0.045 + 0.55 * usual)
    shade = {}
    for side, sign in (("dark", -1), ("light", 1)):
        for strength, cut in enumerate(CUTS, 1):
            g = areas(f, sign * tilt, cut, 99, land, 0.28, 2.0)
            shade[f"{side}-{strength}"] = rings(g, 1, 1.2)
    return relief, shade


def spain_relief(heights, west, north, width, height, km_lon, km_lat, land):
    """Three bands from the measured cells alone."""
    f = Field({"width_km": width, "height_km": height})
    f.x, f.y = np.arange(0, width, 5.0), np.arange(0, height, 5.0)
    f.gx, f.gy = np.meshgrid(f.x, f.y)
    h = measured(heights, west + f.gx / km_lon, north - f.gy / km_lat)
    h = ndimage.gaussian_filter(h, 1.2)
    return [
        {"level": i, "metres": m, "rings": rings(areas(f, h, m, 9000, land, 2.0, 250), 0, 120)}
        for i, m in enumerate((650, 1000, 1400), 1)
    ]
