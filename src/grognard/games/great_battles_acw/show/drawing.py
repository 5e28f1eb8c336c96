"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

from ..pack.board import Board
from ..pack.kinds import CROSSINGS, SLOPES, TERRAINS, X_FORD, both
from ..pack.scenario import Setup
from ..pack.shapes import Area, MapFile
from .outline import (
    RADIUS,
    TALL,
    Point,
    across,
    centre,
    chains,
    frame,
    group_path,
    hachures,
    hexagon,
    rightward,
    smoothed,
    soft_line,
    straight_path,
    thinned,
    through,
)

UNIT = 34  # the side of a counter
RELIEF = 7  # tints there are

Label = dict[str, str]
Drawn = dict[str, object]

SIDE_NAMES = {"union": both("Union", "Unión"), "confederate": both("Confederates", "Confederados")}
ARM_NAMES = {
    "infantry": both("infantry", "infantería"),
    "cavalry": both("cavalry", "caballería"),
    "artillery": both("artillery", "artillería"),
    "leader": both("leader", "líder"),
}
MARK_NAMES = {
    "objective": both("objective", "objetivo"),
    "works": both("parapets under construction", "parapetos en construcción"),
    "parapet": both("parapets", "parapetos"),
    "entry": both("entry", "entrada"),
    "exit": both("exit", "salida"),
}
TERRAIN_NAMES = {
    "clear": both("clear ground", "terreno despejado"),
    "woods": both("woods", "bosque"),
    "rough woods": both("rough woods", "bosque abrupto"),
    "orchard": both("orchard", "huerto"),
    "town": both("town", "pueblo"),
    "swamp": both("swamp", "pantano"),
}
WAY_NAMES = {
    "pike": both("pike", "carretera"),
    "road": both("road", "camino"),
    "trail": both("trail", "senda"),
    "railroad": both("railroad", "ferrocarril"),
    "railroad bed": both("railroad bed", "explanación de ferrocarril"),
}
SLOPE_NAMES = {
    "minor": both("minor slope", "pendiente suave"),
    "steep": both("steep slope", "pendiente fuerte"),
    "sheer": both("sheer slope", "pendiente escarpada"),
}
SIDE_MARKS = {
    "stream": both("stream", "arroyo"),
    "river": both("river", "río"),
    "bridge": both("bridge", "puente"),
    "ford": both("ford", "vado"),
    "wall": both("stone wall", "muro de piedra"),
    "cut": both("railroad cut", "trinchera del ferrocarril"),
}
STYLES = {"woods": "wood", "rough woods": "rough", "orchard": "orchard", "town": "town", "swamp": "swamp"}
HACHURES = {"minor": (3, 6.0), "steep": (5, 8.0), "sheer": (7, 10.0)}  # ticks on a hexside, and their length
CREDIT = both(
    "Map: our own hexes on public geography; sources in the data folder.",
    "Mapa: hexágonos propios sobre geografía pública; fuentes en la carpeta de datos.",
)


def board(b: Board, s: Setup) -> Drawn:
    """One map of hexes, the sides and the meaning of the symbols."""
    return {
        "scenario": s.id,
        "sides": [
            {"id": "union", "label": SIDE_NAMES["union"], "hue": "blue", "shape": "square"},
            {"id": "confederate", "label": SIDE_NAMES["confederate"], "hue": "grey", "shape": "cut"},
        ],
        "arms": {arm: {"label": label} for arm, label in ARM_NAMES.items()},
        "marks": {mark: {"label": label} for mark, label in MARK_NAMES.items()},
        "maps": [field_map(b, s, b.map)],
    }


def field_map(b: Board, s: Setup, source: MapFile) -> Drawn:
    return {
        "id": "field",
        "label": b.title,
        "frame": frame(b.grid),
        "unit": UNIT,
        "km": source.hex_metres / (2 * TALL * 1000),
        "hexes": {"radius": RADIUS},
        "layers": layers(b, s, source),
        "places": places(b, s, source),
        "links": [],
        "link_kinds": {},
        "legend": legend(b, source),
        "credit": CREDIT,
    }


def area(style: str, path: str) -> Drawn:
    return {"kind": "area", "style": style, "d": path}


def line(style: str, path: str) -> Drawn:
    return {"kind": "line", "style": style, "d": path}


# the ground


def layers(b: Board, s: Setup, source: MapFile) -> list[Drawn]:
    """From the ground up: heights, what grows and stands there, slopes, water, walls, ways, lettering."""
    x0, y0, x1, y1 = frame(b.grid)
    out = [area("land", f"M{x0} {y0}L{x1} {y0}L{x1} {y1}L{x0} {y1}Z")]
    out += heights(b)
    for name in TERRAINS[1:]:
        group = {h for h in range(b.n_hex) if TERRAINS[b.terrain[h]] == name}
        if group:
            out.append(area(STYLES[name], group_path(b.grid, group)))
    out += slopes(b)
    out += waters(b, source)
    out += ways(b)
    out += crossings(b, source)
    for style, named in (("wall", [w.sides for w in source.walls]), ("cut", [c.sides for c in source.cuts])):
        paths = [soft_line(c) for sides in named for c in chains(b.grid, pairs(b, sides))]
        if paths:
            out.append(line(style, "".join(paths)))
    houses = [h for h in range(b.n_hex) if b.building[h]]
    if houses:
        out.append(area("house", "".join(house(b, h) for h in houses)))
    return out + lettering(b, s, source)


def heights(b: Board) -> list[Drawn]:
    """One tint over another for each level above the lowest, each with its contour."""
    low, high = min(b.level), max(b.level)
    out: list[Drawn] = []
    for level in range(low + 1, high + 1):
        tint = 1 + (level - low - 1) * RELIEF // max(high - low, RELIEF)
        path = group_path(b.grid, {h for h in range(b.n_hex) if b.level[h] >= level})
        out.append({**area(f"relief-{tint}", path), "contour": True})
    return out


def pairs(b: Board, sides: list[str]) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for side in sides:
        a, _, z = side.partition("/")
        out.append((b.grid.index(a), b.grid.index(z)))
    return out


def slopes(b: Board) -> list[Drawn]:
    """Hachures fall to the lower side."""
    out: list[Drawn] = []
    for kind in range(1, len(SLOPES)):
        ticks, length = HACHURES[SLOPES[kind]]
        paths: list[str] = []
        for i in range(len(b.slope)):
            h, other = i // 6, b.grid.next[i]
            if b.slope[i] == kind and other >= 0 and b.level[other] < b.level[h]:
                paths.append(hachures(b.grid, h, other, ticks, length))
        if paths:
            out.append(line(f"slope-{SLOPES[kind]}", "".join(paths)))
    return out


def waters(b: Board, source: MapFile) -> list[Drawn]:
    paths: dict[str, list[str]] = {}
    for water in source.water:
        style = "river-1" if water.kind == "river" else "river-2"
        for c in chains(b.grid, pairs(b, water.sides)):
            paths.setdefault(style, []).append(soft_line(smoothed(c)))
    return [line(style, "".join(paths[style])) for style in sorted(paths, reverse=True)]


def ways(b: Board) -> list[Drawn]:
    """The lesser ways first, so that the greater ones lie over them."""
    paths: dict[str, list[str]] = {}
    for kind, _, hexes in b.ways:
        paths.setdefault(kind, []).append(soft_line(through(b.grid, hexes)))
    styles = {"railroad bed": "railroad-bed"}
    return [
        line(styles.get(kind, kind), "".join(paths[kind]))
        for kind in ("railroad bed", "trail", "railroad", "road", "pike")
        if kind in paths
    ]


def crossings(b: Board, source: MapFile) -> list[Drawn]:
    paths: dict[str, list[str]] = {}
    for c in source.crossings:
        [(a, z)] = pairs(b, [c.side])
        ford = CROSSINGS.index(c.kind) == X_FORD
        paths.setdefault("ford" if ford else "bridge", []).append(across(b.grid, a, z, 14.0))
    return [line(style, "".join(paths[style])) for style in sorted(paths)]


def house(b: Board, h: int) -> str:
    x, y = centre(b.grid, h)
    return f"M{round(x) + 7} {round(y) + 10}h9v7h-9Z"


# lettering


def text(style: str, label: Label, p: Point, size: int) -> Drawn:
    return {
        "kind": "text", "style": style, "text": label, "x": round(p[0]), "y": round(p[1]), "angle": 0, "size": size,
    }  # fmt: skip


def along(style: str, label: Label, points: list[Point], size: int) -> Drawn:
    """Letters that follow a line."""
    way = thinned(rightward(points), 4)
    return {**text(style, label, way[len(way) // 2], size), "d": straight_path(way)}


def lettering(b: Board, s: Setup, source: MapFile) -> list[Drawn]:
    out: list[Drawn] = []
    waters_named = [w.en for w in source.water]
    towns = [a for a in source.areas if town(b, a)]
    for place in source.features:
        if place.en not in waters_named and place.en not in [a.en for a in towns]:
            out.append(text("mountains", both(place.en, place.es), centre(b.grid, b.grid.index(place.hex)), 2))
    for a in source.areas:
        if a in towns:
            out.append(text("region", both(a.en, a.es), centroid(b, a.hexes), 2))
        elif len(a.hexes) >= 5:
            out.append(text("wood", both(a.en, a.es), centroid(b, a.hexes), 1))
    for w in source.water:
        longest = max(chains(b.grid, pairs(b, w.sides)), key=len)
        out.append(along("river", both(w.en, w.es), smoothed(longest), 2))
    for kind, name, hexes in b.ways:
        if len(hexes) > 8:
            out.append(along("way", name, through(b.grid, hexes), 2 if kind == "pike" else 1))
    for place in source.buildings:
        x, y = centre(b.grid, b.grid.index(place.hex))
        out.append(text("house", both(place.en, place.es), (x + 12, y + 24), 1))
    for e in s.entries:
        arrow = "⇄" if e.exit else "→"
        label = both(f"{arrow} {e.name['en']}", f"{arrow} {e.name['es']}")
        out.append(text("exit", label, inward(b, centre(b.grid, e.hexes[0])), 1))
    return out


def town(b: Board, a: Area) -> bool:
    return TERRAINS[b.terrain[b.grid.index(a.hexes[0])]] == "town"


def centroid(b: Board, names: list[str]) -> Point:
    points = [centre(b.grid, b.grid.index(n)) for n in names]
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def inward(b: Board, p: Point) -> Point:
    """A little way in from the edge of the sheet, so that a name has room."""
    x0, y0, x1, y1 = frame(b.grid)
    return min(max(p[0], x0 + 170), x1 - 170), min(max(p[1], y0 + 30), y1 - 18)


# the hexes


def places(b: Board, s: Setup, source: MapFile) -> list[Drawn]:
    names: dict[int, list[Label]] = {}
    for place in [*source.features, *source.buildings]:
        names.setdefault(b.grid.index(place.hex), []).append(both(place.en, place.es))
    tags: dict[int, list[str]] = {}
    for o in s.objectives:
        for h in o.hexes:
            tags.setdefault(h, []).append("objective")
    for e in s.entries:
        for h in e.hexes:
            tags.setdefault(h, []).append("exit" if e.exit else "entry")
    areas: dict[int, list[Label]] = {}
    for a in source.areas:
        for name in a.hexes:
            areas.setdefault(b.grid.index(name), []).append(both(a.en, a.es))
    for _, way, hexes in b.ways:
        for h in hexes:
            if way not in areas.setdefault(h, []):
                areas[h].append(way)
    return [place_of(b, h, names.get(h, []), areas.get(h, []), tags.get(h, [])) for h in range(b.n_hex)]


def place_of(b: Board, h: int, names: list[Label], areas: list[Label], tags: list[str]) -> Drawn:
    number = b.grid.name(h)
    kind = TERRAINS[b.terrain[h]]
    x, y = centre(b.grid, h)
    label: Label = {}
    about: Label = {}
    for lang, level in (("en", "level"), ("es", "nivel")):
        label[lang] = " ".join([number, *dict.fromkeys(n[lang] for n in names)])
        words = [TERRAIN_NAMES[kind][lang], f"{level} {b.level[h]}"]
        words += [a[lang] for a in areas if a not in names]
        words += [MARK_NAMES[t][lang] for t in tags]
        about[lang] = ", ".join(words)
    return {
        "id": number, "label": label, "about": about, "kind": kind.replace(" ", "-"),
        "label_kind": TERRAIN_NAMES[kind], "rank": 2 if tags else 4, "x": round(x), "y": round(y), "zone": "",
        "tags": tags, "d": hexagon(b.grid, h),
    }  # fmt: skip


# the legend


def legend(b: Board, source: MapFile) -> list[Drawn]:
    """What the ground's signs mean, of those that this map has."""
    out: list[Drawn] = []
    for i, name in enumerate(TERRAINS):
        if i and i in b.terrain:
            out.append({"kind": "area", "style": STYLES[name], "label": TERRAIN_NAMES[name]})
    for i, name in enumerate(SLOPES):
        if i and i in b.slope:
            out.append({"kind": "line", "style": f"slope-{name}", "label": SLOPE_NAMES[name]})
    kinds = {w.kind for w in source.water}
    if "stream" in kinds:
        out.append({"kind": "line", "style": "river-2", "label": SIDE_MARKS["stream"]})
    if "river" in kinds:
        out.append({"kind": "line", "style": "river-1", "label": SIDE_MARKS["river"]})
    for kind, label in WAY_NAMES.items():
        if any(kind == k for k, _, _ in b.ways):
            out.append({"kind": "line", "style": kind.replace(" ", "-"), "label": label})
    fords = {CROSSINGS.index(c.kind) == X_FORD for c in source.crossings}
    if False in fords:
        out.append({"kind": "line", "style": "bridge", "label": SIDE_MARKS["bridge"]})
    if True in fords:
        out.append({"kind": "line", "style": "ford", "label": SIDE_MARKS["ford"]})
    if source.walls:
        out.append({"kind": "line", "style": "wall", "label": SIDE_MARKS["wall"]})
    if source.cuts:
        out.append({"kind": "line", "style": "cut", "label": SIDE_MARKS["cut"]})
    return out
