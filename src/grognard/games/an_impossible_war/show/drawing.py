"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

import math

from ..pack.background import Lettering, NorthDrawn, Points, Projection, SpainDrawn
from ..pack.board import Board
from ..pack.shapes import Region, Space

UNIT = 5.0  # km: the side of a block on the northern map
SPAIN_UNIT = 42.0


def both(en: str, es: str) -> dict[str, str]:
    return {"en": en, "es": es}


SIDE_NAMES = {"liberal": both("Liberals", "liberales"), "carlist": both("Carlists", "carlistas")}
KINDS = {
    "city": both("city", "ciudad"),
    "main_town": both("main town", "villa principal"),
    "refuge": both("refuge", "refugio"),
    "other": both("", ""),
    "region": both("region", "región"),
}
RANKS = {"city": 1, "main_town": 2, "refuge": 3, "other": 3}
ZONES = {"liberal": both("Liberal Zone", "zona liberal"), "carlist": both("Carlist Zone", "zona carlista")}
GROUNDS = {"open": both("open", "abierto"), "rough": both("rough", "abrupto")}
PORT = both("port", "puerto")
LINK_KINDS = {
    "main": both("main road", "camino principal"),
    "secondary": both("secondary road", "camino secundario"),
    "border": both("border", "frontera"),
}
ARM_NAMES = {
    "infantry": both("infantry", "infantería"),
    "cavalry": both("cavalry", "caballería"),
    "train": both("supply train", "tren de suministros"),
    "field": both("field artillery", "artillería de campaña"),
    "mountain": both("mountain artillery", "artillería de montaña"),
    "knapsack": both("knapsack", "mochila"),
}
MARK_NAMES = {
    "fortress": both("fortress", "fortaleza"),
    "works": both("works under way", "obras en curso"),
    "siege": both("siege", "sitio"),
    "mutiny": both("mutiny", "motín"),
    "uprising": both("Uprising level", "nivel de sublevación"),
    "pursuit": both("pursuit", "persecución"),
}


def about(kind: str, zone: str, ground: str, port: bool) -> dict[str, str]:
    """What a place is, in a few words."""
    out: dict[str, str] = {}
    for lang in ("en", "es"):
        words = [KINDS[kind][lang], ZONES[zone][lang], GROUNDS[ground][lang], PORT[lang] if port else ""]
        out[lang] = ", ".join(w for w in words if w)
    return out


def board(b: Board, scenario: str) -> dict[str, object]:
    """Two maps, the sides and the meaning of the symbols."""
    drawn = b.pack.background
    return {
        "scenario": scenario,
        "sides": [
            {"id": "liberal", "label": SIDE_NAMES["liberal"], "hue": "blue", "shape": "square"},
            {"id": "carlist", "label": SIDE_NAMES["carlist"], "hue": "red", "shape": "cut"},
        ],
        "arms": {arm: {"label": label} for arm, label in ARM_NAMES.items()},
        "marks": {mark: {"label": label} for mark, label in MARK_NAMES.items()},
        "maps": [north(b, drawn.north), spain(b, drawn.spain)],
    }


# paths


def ring_path(rings: list[Points]) -> str:
    """Closed rings as one SVG path, to be filled even-odd."""
    return "".join(line_path(ring) + "Z" for ring in rings)


def line_path(points: Points) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def middle(a: list[float], b: list[float]) -> str:
    return f"{(a[0] + b[0]) / 2:.4g} {(a[1] + b[1]) / 2:.4g}"


def soft_rings(b: Board, rings: list[Points]) -> str:
    """Rings with rounded corners, as by a pen; corners on the edge of the sheet stay sharp."""
    w, h = b.pack.frame.width_km + 5.9, b.pack.frame.height_km + 5.9
    out: list[str] = []
    for ring in rings:
        out.append("M" + middle(ring[-1], ring[0]))
        for i, (x, y) in enumerate(ring):
            to = middle(ring[i], ring[(i + 1) % len(ring)])
            edge = x <= -5.9 or y <= -5.9 or x >= w or y >= h
            out.append(f"L{x:g} {y:g}L{to}" if edge else f"Q{x:g} {y:g} {to}")
        out.append("Z")
    return "".join(out)


def soft_line(points: Points) -> str:
    """A line with rounded bends."""
    if len(points) < 3:
        return line_path(points)
    out = [f"M{points[0][0]:g} {points[0][1]:g}"]
    for a, b in zip(points[1:-1], points[2:]):
        out.append(f"Q{a[0]:g} {a[1]:g} {middle(a, b)}")
    return "".join(out) + f"L{points[-1][0]:g} {points[-1][1]:g}"


def area(b: Board, style: str, rings: list[Points], side: str = "", soft: bool = False) -> dict[str, object]:
    path = soft_rings(b, rings) if soft else ring_path(rings)
    out: dict[str, object] = {"kind": "area", "style": style, "d": path}
    if side:
        out["side"] = side
    return out


def line(style: str, path: str) -> dict[str, object]:
    return {"kind": "line", "style": style, "d": path}


# the Map of the North


def north(b: Board, drawn: NorthDrawn) -> dict[str, object]:
    frame = b.pack.frame
    places = [space_place(s) for s in b.pack.spaces]
    return {
        "id": "north",
        "label": both("Map of the North", "Mapa del Norte"),
        "frame": [0, 0, frame.width_km, frame.height_km],
        "unit": UNIT,
        "km": 1,
        "layers": [*north_layers(b, drawn), *exits(b)],
        "places": places,
        "links": [{"a": r.a, "b": r.b, "kind": r.kind} for r in b.pack.roads],
        "link_kinds": {k: LINK_KINDS[k] for k in ("main", "secondary")},
        "credit": b.pack.background.credit,
    }


def space_place(s: Space) -> dict[str, object]:
    tags = ["port"] if s.port else []
    if s.terrain == "rough":
        tags.append("rough")
    return {
        "id": s.id, "label": both(s.en, s.es), "about": about(s.kind, s.zone, s.terrain, s.port),
        "kind": s.kind, "label_kind": KINDS[s.kind], "rank": RANKS[s.kind],
        "x": s.x, "y": s.y, "zone": s.zone, "tags": tags,
    }  # fmt: skip


def north_layers(b: Board, drawn: NorthDrawn) -> list[dict[str, object]]:
    """From the sea up: land, relief, zone, borders, rivers, lettering."""
    out = [area(b, "sea", drawn.sea), area(b, "land", drawn.land)]
    out += [area(b, f"relief-{band.level}", band.rings, soft=True) for band in drawn.relief]
    out += [area(b, name, rings, soft=True) for name, rings in sorted(drawn.shade.items())]
    out.append(area(b, "foreign", drawn.france))
    out.append(area(b, "zone", drawn.carlist_zone, "carlist"))
    out += [area(b, "province", p.rings) for p in drawn.provinces]
    for river in drawn.rivers:
        out += river_lines(b, river.rank, river.line)
    out += [line("coast", line_path(shore)) for shore in drawn.coast]
    out += [lettering(name) for name in drawn.names]
    return out


def river_lines(b: Board, rank: int, points: Points) -> list[dict[str, object]]:
    """A river that rises on the map begins as a smaller one."""
    x, y = points[0]
    from_afar = x <= 0 or y <= 0 or x >= b.pack.frame.width_km or y >= b.pack.frame.height_km
    if from_afar or rank == 3 or len(points) < 8:
        return [line(f"river-{rank}", soft_line(points))]
    cut = len(points) * 2 // 5
    return [line(f"river-{rank + 1}", soft_line(points[: cut + 1])), line(f"river-{rank}", soft_line(points[cut:]))]


def lettering(name: Lettering) -> dict[str, object]:
    out: dict[str, object] = {"kind": "text", "style": name.kind, "text": both(name.en, name.es), "size": name.size}
    if name.line:
        out["d"] = line_path(name.line)
    else:
        out.update({"x": name.x, "y": name.y, "angle": name.angle})
    return out


def exits(b: Board) -> list[dict[str, object]]:
    """4.5: the ways off the map into a region: a stub towards the nearest edge, and where it leads."""
    regions = {r.id: r for r in b.pack.regions}
    spaces = {s.id: s for s in b.pack.spaces}
    out: list[dict[str, object]] = []
    for c in b.pack.connections:
        s, region = spaces[c.space], regions[c.region]
        dx, dy = outward(b, s)
        out.append(line(f"exit-{c.kind}", line_path([[s.x, s.y], beside(s, 9 * dx, 9 * dy)])))
        text = both(f"→ {region.en}", f"→ {region.es}")
        x, y = beside(s, 11 * dx, 12 * dy)
        out.append({"kind": "text", "style": "exit", "text": text, "x": x, "y": y, "angle": 0, "size": 1})
    return out


def beside(s: Space, dx: float, dy: float) -> list[float]:
    """A point near a space. Places have one decimal: rounding takes off the dust of the sum."""
    return [round(s.x + dx, 1), round(s.y + dy, 1)]


def outward(b: Board, s: Space) -> tuple[float, float]:
    """The direction from a space to the nearest edge of the map, as a unit vector."""
    w, h = b.pack.frame.width_km, b.pack.frame.height_km
    ways = {(-1.0, 0.0): s.x, (1.0, 0.0): w - s.x, (0.0, -1.0): s.y, (0.0, 1.0): h - s.y}
    return min(ways, key=lambda way: ways[way])


# the rest of Spain


def spain(b: Board, drawn: SpainDrawn) -> dict[str, object]:
    outlines = {r.id: ring_path(r.rings) for r in drawn.regions}
    layers: list[dict[str, object]] = [
        area(b, "sea", [[[0, 0], [drawn.width, 0], [drawn.width, drawn.height], [0, drawn.height]]])
    ]
    layers += [area(b, "foreign", foreign) for foreign in (drawn.portugal, drawn.france, drawn.andorra, drawn.africa)]
    layers.append(area(b, "land", [*drawn.islands, *(ring for r in drawn.regions for ring in r.rings)]))
    layers += [area(b, f"relief-{2 * band.level + 1}", band.rings) for band in drawn.relief]
    layers.append(area(b, "hatched", drawn.north))
    pairs = [(r.id, other) for r in b.pack.regions for other in r.adjacent if r.id < other]
    return {
        "id": "spain",
        "label": both("Rest of Spain", "Resto de España"),
        "frame": [0, 0, drawn.width, drawn.height],
        "unit": SPAIN_UNIT,
        "km": 1,
        "layers": layers,
        "places": [region_place(r, drawn.projection, outlines[r.id]) for r in b.pack.regions],
        "links": [{"a": one, "b": other, "kind": "border"} for one, other in pairs],
        "link_kinds": {"border": LINK_KINDS["border"]},
        "credit": b.pack.background.credit,
    }


def region_place(r: Region, projection: Projection, outline: str) -> dict[str, object]:
    x = (r.lon - projection.west_lon) * projection.km_per_lon
    y = (projection.north_lat - r.lat) * projection.km_per_lat
    return {
        "id": r.id, "label": both(r.en, r.es), "about": KINDS["region"], "kind": "region",
        "label_kind": KINDS["region"], "rank": 1, "x": math.floor(x), "y": math.floor(y), "zone": "", "tags": [],
        "d": outline,
    }  # fmt: skip
