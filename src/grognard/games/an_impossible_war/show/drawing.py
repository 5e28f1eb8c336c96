"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

import math
from itertools import pairwise

from ....core.game import Game
from ....core.text import LANGS
from ....kit import drawing
from ....kit.labels import Label, label, printed, same
from ..pack.background import Lettering, NorthDrawn, Points, Projection, SpainDrawn
from ..pack.board import ARMS, Board
from ..pack.shapes import Region, Space

UNIT = 5.0  # km: the side of a block on the northern map
SPAIN_UNIT = 42.0


KINDS = ("city", "main_town", "refuge", "region")  # of places, that have a word for it
RANKS = {"city": 1, "main_town": 2, "refuge": 3, "other": 3}
MARKS = ("fortress", "works", "siege", "mutiny", "uprising", "pursuit")


def kind_label(game: Game, kind: str) -> Label:
    return label(game, f"kind-{kind}") if kind in KINDS else same("")


def about(game: Game, s: Space) -> Label:
    """What a space is, in a few words."""
    words = [kind_label(game, s.kind), label(game, f"zone-{s.zone}"), label(game, f"ground-{s.terrain}")]
    if s.port:
        words.append(label(game, "port"))
    return {lang: ", ".join(w[lang] for w in words if w[lang]) for lang in LANGS}


def board(game: Game, b: Board, scenario: str) -> dict[str, object]:
    """Two maps, the sides and the meaning of the symbols."""
    drawn = b.pack.background
    return {
        "scenario": scenario,
        "sides": [
            drawing.side("liberal", label(game, "name-liberal"), "blue", "square"),
            drawing.side("carlist", label(game, "name-carlist"), "red", "cut"),
        ],
        "arms": {arm: {"label": label(game, f"symbol-{arm}")} for arm in ARMS},
        "marks": {mark: {"label": label(game, f"mark-{mark}")} for mark in MARKS},
        "maps": [north(game, b, drawn.north), spain(game, b, drawn.spain)],
        "game": game.id,
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
    for a, b in pairwise(points[1:]):
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


def north(game: Game, b: Board, drawn: NorthDrawn) -> dict[str, object]:
    frame = b.pack.frame
    places = [space_place(game, s) for s in b.pack.spaces]
    return {
        "id": "north",
        "label": label(game, "map-north"),
        "frame": [0, 0, frame.width_km, frame.height_km],
        "unit": UNIT,
        "km": 1,
        "layers": [*north_layers(b, drawn), *exits(game, b)],
        "places": places,
        "links": [{"a": r.a, "b": r.b, "kind": r.kind} for r in b.pack.roads],
        "link_kinds": {kind: label(game, f"road-{kind}") for kind in ("main", "secondary")},
        "credit": printed(b.pack.background.credit),
    }


def space_place(game: Game, s: Space) -> dict[str, object]:
    tags = ["port"] if s.port else []
    if s.terrain == "rough":
        tags.append("rough")
    return {
        "id": s.id, "label": printed(s), "about": about(game, s),
        "kind": s.kind, "label_kind": kind_label(game, s.kind), "rank": RANKS[s.kind],
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
    out: dict[str, object] = {"kind": "text", "style": name.kind, "text": printed(name), "size": name.size}
    if name.line:
        out["d"] = line_path(name.line)
    else:
        out.update({"x": name.x, "y": name.y, "angle": name.angle})
    return out


def exits(game: Game, b: Board) -> list[dict[str, object]]:
    """4.5: the ways off the map into a region: a stub towards the nearest edge, and where it leads."""
    spaces = {s.id: s for s in b.pack.spaces}
    out: list[dict[str, object]] = []
    for c in b.pack.connections:
        s = spaces[c.space]
        dx, dy = outward(b, s)
        out.append(line(f"exit-{c.kind}", line_path([[s.x, s.y], beside(s, 9 * dx, 9 * dy)])))
        text = label(game, "way-off", {"place": b.place_no[c.region]})
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


def spain(game: Game, b: Board, drawn: SpainDrawn) -> dict[str, object]:
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
        "label": label(game, "map-spain"),
        "frame": [0, 0, drawn.width, drawn.height],
        "unit": SPAIN_UNIT,
        "km": 1,
        "layers": layers,
        "places": [region_place(game, r, drawn.projection, outlines[r.id]) for r in b.pack.regions],
        "links": [{"a": one, "b": other, "kind": "border"} for one, other in pairs],
        "link_kinds": {"border": label(game, "road-border")},
        "credit": printed(b.pack.background.credit),
    }


def region_place(game: Game, r: Region, projection: Projection, outline: str) -> dict[str, object]:
    x = (r.lon - projection.west_lon) * projection.km_per_lon
    y = (projection.north_lat - r.lat) * projection.km_per_lat
    kind = kind_label(game, "region")
    return {
        "id": r.id, "label": printed(r), "about": kind, "kind": "region", "label_kind": kind, "rank": 1,
        "x": math.floor(x), "y": math.floor(y), "zone": "", "tags": [], "d": outline,
    }  # fmt: skip
