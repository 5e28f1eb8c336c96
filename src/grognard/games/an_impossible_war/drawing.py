"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from .board import B
from .pack import Region, Space

BACKGROUND = Path(__file__).parent / "data" / "background.json"
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
CREDIT = both(
    "After boundaries © Instituto Geográfico Nacional de España and GeoNames (CC BY 4.0), "
    "GSHHG/WDBII (LGPL) and Natural Earth; modified.",
    "A partir de límites © Instituto Geográfico Nacional de España y GeoNames (CC BY 4.0), "
    "GSHHG/WDBII (LGPL) y Natural Earth; modificados.",
)


def about(kind: str, zone: str, ground: str, port: bool) -> dict[str, str]:
    """What a place is, in a few words."""
    out: dict[str, str] = {}
    for lang in ("en", "es"):
        words = [KINDS[kind][lang], ZONES[zone][lang], GROUNDS[ground][lang], PORT[lang] if port else ""]
        out[lang] = ", ".join(w for w in words if w)
    return out


def board(scenario: str) -> dict[str, object]:
    """Two maps, the sides and the meaning of the symbols."""
    drawn = json.loads(BACKGROUND.read_text(encoding="utf-8"))
    return {
        "game": "an-impossible-war",
        "scenario": scenario,
        "sides": [
            {"id": "liberal", "label": SIDE_NAMES["liberal"], "hue": "blue", "shape": "square"},
            {"id": "carlist", "label": SIDE_NAMES["carlist"], "hue": "red", "shape": "cut"},
        ],
        "arms": {arm: {"label": label} for arm, label in ARM_NAMES.items()},
        "marks": {mark: {"label": label} for mark, label in MARK_NAMES.items()},
        "maps": [north(drawn["north"]), spain(drawn["spain"])],
    }


# paths


def ring_path(rings: list[list[list[float]]]) -> str:
    """Closed rings as one SVG path, to be filled even-odd."""
    return "".join(line_path(ring) + "Z" for ring in rings)


def line_path(points: list[list[float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def area(style: str, rings: list[list[list[float]]], side: str = "") -> dict[str, object]:
    out: dict[str, object] = {"kind": "area", "style": style, "d": ring_path(rings)}
    if side:
        out["side"] = side
    return out


# the Map of the North


def north(drawn: dict[str, Any]) -> dict[str, object]:
    frame = B.pack.frame
    places = [space_place(s) for s in B.pack.spaces]
    return {
        "id": "north",
        "label": both("Map of the North", "Mapa del Norte"),
        "frame": [0, 0, frame.width_km, frame.height_km],
        "unit": UNIT,
        "layers": [*north_layers(drawn), *exits()],
        "places": places,
        "links": [{"a": r.a, "b": r.b, "kind": r.kind} for r in B.pack.roads],
        "link_kinds": {k: LINK_KINDS[k] for k in ("main", "secondary")},
        "credit": CREDIT,
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


def north_layers(drawn: dict[str, Any]) -> list[dict[str, object]]:
    """From the sea up: land, relief, zone, borders, rivers, lettering."""
    out = [area("sea", drawn["sea"]), area("land", drawn["land"])]
    out += [area(f"relief-{band['level']}", band["rings"]) for band in drawn.get("relief", [])]
    out += [area(name, rings) for name, rings in sorted(drawn.get("shade", {}).items())]
    out.append(area("foreign", drawn["france"]))
    out.append(area("zone", drawn["carlist_zone"], "carlist"))
    out += [area("province", p["rings"]) for p in drawn["provinces"]]
    for river in drawn["rivers"]:
        out.append({"kind": "line", "style": f"river-{river['rank']}", "d": line_path(river["line"])})
    out.append(area("coast", drawn["land"]))
    out += [lettering(name) for name in drawn.get("names", [])]
    return out


def lettering(name: dict[str, Any]) -> dict[str, object]:
    out: dict[str, object] = {
        "kind": "text", "style": name["kind"], "text": both(name["en"], name["es"]), "size": name.get("size", 1),
    }  # fmt: skip
    if "line" in name:
        out["d"] = line_path(name["line"])
    else:
        out.update({"x": name["x"], "y": name["y"], "angle": name.get("angle", 0)})
    return out


def exits() -> list[dict[str, object]]:
    """4.5: the ways off the map into a region: a stub towards the nearest edge, and where it leads."""
    regions = {r.id: r for r in B.pack.regions}
    spaces = {s.id: s for s in B.pack.spaces}
    out: list[dict[str, object]] = []
    for c in B.pack.connections:
        s, region = spaces[c.space], regions[c.region]
        dx, dy = outward(s)
        x, y = s.x + 9 * dx, s.y + 9 * dy
        way = line_path([[s.x, s.y], [round(x, 1), round(y, 1)]])
        out.append({"kind": "line", "style": f"exit-{c.kind}", "d": way})
        text = both(f"→ {region.en}", f"→ {region.es}")
        out.append(
            {"kind": "text", "style": "exit", "text": text, "x": round(x + 2 * dx, 1), "y": round(y + 3 * dy, 1),
             "angle": 0, "size": 1}
        )  # fmt: skip
    return out


def outward(s: Space) -> tuple[float, float]:
    """The direction from a space to the nearest edge of the map, as a unit vector."""
    w, h = B.pack.frame.width_km, B.pack.frame.height_km
    ways = {(-1.0, 0.0): s.x, (1.0, 0.0): w - s.x, (0.0, -1.0): s.y, (0.0, 1.0): h - s.y}
    return min(ways, key=lambda way: ways[way])


# the rest of Spain


def spain(drawn: dict[str, Any]) -> dict[str, object]:
    outlines = {r["id"]: ring_path(r["rings"]) for r in drawn["regions"]}
    layers: list[dict[str, object]] = [
        area("sea", [[[0, 0], [drawn["width"], 0], [drawn["width"], drawn["height"]], [0, drawn["height"]]]])
    ]
    layers += [area("foreign", drawn[name]) for name in ("portugal", "france", "andorra", "africa")]
    layers += [area("land", drawn["islands"])]
    layers += [area(f"relief-{band['level']}", band["rings"]) for band in drawn.get("relief", [])]
    layers.append(area("hatched", drawn["north"]))
    pairs = [(r.id, a) for r in B.pack.regions for a in r.adjacent if r.id < a]
    return {
        "id": "spain",
        "label": both("Rest of Spain", "Resto de España"),
        "frame": [0, 0, drawn["width"], drawn["height"]],
        "unit": SPAIN_UNIT,
        "layers": layers,
        "places": [region_place(r, drawn["projection"], outlines[r.id]) for r in B.pack.regions],
        "links": [{"a": a, "b": b, "kind": "border"} for a, b in pairs],
        "link_kinds": {"border": LINK_KINDS["border"]},
        "credit": CREDIT,
    }


def region_place(r: Region, projection: dict[str, Any], outline: str) -> dict[str, object]:
    x = (r.lon - projection["west_lon"]) * projection["km_per_lon"]
    y = (projection["north_lat"] - r.lat) * projection["km_per_lat"]
    return {
        "id": r.id, "label": both(r.en, r.es), "about": KINDS["region"], "kind": "region",
        "label_kind": KINDS["region"], "rank": 1, "x": math.floor(x), "y": math.floor(y), "zone": "", "tags": [],
        "d": outline,
    }  # fmt: skip
