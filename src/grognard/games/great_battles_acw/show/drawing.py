"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

from ....core.text import LANGS
from ....kit.drawing import Drawn
from ....kit.labels import Label, printed, same
from ..pack.board import Board
from ..pack.kinds import CROSSINGS, SLOPES, TERRAINS, X_FORD
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
from .wording import FIRST, WAYS, WORDS, Wording, joined

# states that are drawn as signs on the counters
SIGNED = (
    "order-march", "order-advance", "order-attack", *FIRST, "refused-left", "refused-right", "building", "unled",
    "reserve", "ineffective", "ammo-low", "ammo-out",
)  # fmt: skip
UNIT = 34  # the side of a counter
RELIEF = 7  # tints there are

STYLES = {"woods": "wood", "rough woods": "rough", "orchard": "orchard", "town": "town", "swamp": "swamp"}
WATER = {"stream": "river-2", "river": "river-1"}
HACHURES = {"minor": (3, 6.0), "steep": (5, 8.0), "sheer": (7, 10.0)}  # ticks on a hexside, and their length


def board(w: Wording, b: Board, s: Setup) -> Drawn:
    """One map of hexes, the sides and the meaning of the symbols."""
    return {
        "scenario": s.id,
        "sides": [
            {"id": "union", "label": w.word("side", "union"), "hue": "blue", "shape": "square"},
            {"id": "confederate", "label": w.word("side", "confederate"), "hue": "grey", "shape": "cut"},
        ],
        "arms": {arm: {"label": w.word("arm", arm)} for arm in WORDS["arm"]},
        "marks": {mark: {"label": w.word("mark", mark)} for mark in WORDS["mark"]},
        "maps": [field_map(w, b, s, b.map)],
        "states": [{"id": id, "label": w.said[f"state-{id}"]} for id in SIGNED],
        "banded": True,
    }


def field_map(w: Wording, b: Board, s: Setup, source: MapFile) -> Drawn:
    return {
        "id": "field",
        "label": b.title,
        "frame": frame(b.grid),
        "unit": UNIT,
        "km": source.hex_metres / (2 * TALL * 1000),
        "hexes": {"radius": RADIUS},
        "layers": layers(b, s, source),
        "places": places(w, b, s, source),
        "links": [],
        "link_kinds": {},
        "legend": legend(w, b, source),
        "credit": w.said["credit"],
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
        for c in chains(b.grid, pairs(b, water.sides)):
            paths.setdefault(WATER[water.kind], []).append(soft_line(smoothed(c)))
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
    out += [
        text("mountains", printed(place), centre(b.grid, b.grid.index(place.hex)), 2)
        for place in source.features
        if place.en not in waters_named and place.en not in [a.en for a in towns]
    ]
    for a in source.areas:
        if a in towns:
            out.append(text("region", printed(a), centroid(b, a.hexes), 2))
        elif len(a.hexes) >= 5:
            out.append(text("wood", printed(a), centroid(b, a.hexes), 1))
    for w in source.water:
        longest = max(chains(b.grid, pairs(b, w.sides)), key=len)
        out.append(along("river", printed(w), smoothed(longest), 2))
    for kind, name, hexes in b.ways:
        if len(hexes) > 8:
            out.append(along("way", name, through(b.grid, hexes), 2 if kind == "pike" else 1))
    for place in source.buildings:
        x, y = centre(b.grid, b.grid.index(place.hex))
        out.append(text("house", printed(place), (x + 12, y + 24), 1))
    for e in s.entries:
        arrow = "⇄" if e.exit else "→"
        label = joined([same(arrow), e.name], " ")
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


def places(w: Wording, b: Board, s: Setup, source: MapFile) -> list[Drawn]:
    names: dict[int, list[Label]] = {}
    for place in [*source.features, *source.buildings]:
        names.setdefault(b.grid.index(place.hex), []).append(printed(place))
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
            areas.setdefault(b.grid.index(name), []).append(printed(a))
    for _, way, hexes in b.ways:
        for h in hexes:
            if way not in areas.setdefault(h, []):
                areas[h].append(way)
    return [place_of(w, b, h, names.get(h, []), areas.get(h, []), tags.get(h, [])) for h in range(b.n_hex)]


def place_of(w: Wording, b: Board, h: int, names: list[Label], areas: list[Label], tags: list[str]) -> Drawn:
    number = b.grid.name(h)
    kind = TERRAINS[b.terrain[h]]
    ground = w.word("terrain", kind)
    x, y = centre(b.grid, h)
    label: Label = {}
    about: Label = {}
    for lang in LANGS:
        label[lang] = " ".join([number, *dict.fromkeys(n[lang] for n in names)])
        words = [ground[lang], f"{w.said['level'][lang]} {b.level[h]}"]
        words += [a[lang] for a in areas if a not in names]
        words += [w.word("mark", t)[lang] for t in tags]
        about[lang] = ", ".join(words)
    return {
        "id": number, "label": label, "about": about, "kind": kind.replace(" ", "-"),
        "label_kind": ground, "rank": 2 if tags else 4, "x": round(x), "y": round(y), "zone": "",
        "tags": tags, "d": hexagon(b.grid, h),
    }  # fmt: skip


# the legend


def legend(w: Wording, b: Board, source: MapFile) -> list[Drawn]:
    """What the ground's signs mean, of those that this map has."""
    out: list[Drawn] = []
    for i, name in enumerate(TERRAINS):
        if i and i in b.terrain:
            out.append({"kind": "area", "style": STYLES[name], "label": w.word("terrain", name)})
    signs = [(f"slope-{name}", w.word("slope", name)) for i, name in enumerate(SLOPES) if i and i in b.slope]
    kinds = {x.kind for x in source.water}
    signs += [(style, w.word("hexside", kind)) for kind, style in WATER.items() if kind in kinds]
    there = {kind for kind, _, _ in b.ways}
    signs += [(kind.replace(" ", "-"), w.word("way", kind)) for kind in WAYS if kind in there]
    found = {"ford" if CROSSINGS.index(c.kind) == X_FORD else "bridge" for c in source.crossings}
    found |= {kind for kind, lines in (("wall", source.walls), ("cut", source.cuts)) if lines}
    signs += [(kind, w.word("hexside", kind)) for kind in ("bridge", "ford", "wall", "cut") if kind in found]
    out += [{"kind": "line", "style": style, "label": label} for style, label in signs]
    return out
