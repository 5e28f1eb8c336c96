"""What can be wrong in a map."""

from __future__ import annotations

from collections.abc import Iterator

from ....space.hexes import Grid
from .faults_base import Fault, hex_on
from .kinds import SLOPES
from .shapes import LEVEL_DIGITS, MapFile
from .shapes_charts import Charts

Side = tuple[int, int]  # the two hexes of a hexside, the lower first


def grid_faults(m: MapFile, charts: Charts) -> Iterator[Fault]:
    letters = {row.letter for row in charts.terrain.values()}
    for what, field, rows, allowed in (
        ("terrain", "terrain", m.terrain, letters),
        ("level", "levels", m.levels, set(LEVEL_DIGITS)),
    ):
        if len(rows) > m.rows:
            yield field, f"{len(rows)} rows of {what}, the map has {m.rows}"
        for r in range(m.rows):
            path = f"{field}[{r}]"
            row = rows[r] if r < len(rows) else ""
            if len(row) > m.columns:
                yield path, f"row {r + 1:02d} of {what} has {len(row)} hexes, the map has {m.columns} columns"
            for c in range(m.columns):
                letter = row[c] if c < len(row) else " "
                if letter == " ":
                    yield path, f"hex {c + 1:02d}{r + 1:02d} has no {what}"
                elif letter not in allowed:
                    yield path, f"hex {c + 1:02d}{r + 1:02d} has the unknown {what} {letter!r}"


def _side_of(grid: Grid, text: str) -> Side:
    """The two hexes of a hexside, the lower first; (-1, -1) if they are no neighbours."""
    a, _, b = text.partition("/")
    i, j = hex_on(grid, a), hex_on(grid, b)
    if i < 0 or j < 0 or grid.side_to(i, j) < 0:
        return -1, -1
    return min(i, j), max(i, j)


def _sides(m: MapFile) -> list[tuple[str, list[Fault]]]:
    """Every hexside that the map names, by kind, with its place in the file."""
    return [
        ("water", [(f"water[{i}].sides[{k}]", s) for i, x in enumerate(m.water) for k, s in enumerate(x.sides)]),
        ("crossing", [(f"crossings[{i}].side", x.side) for i, x in enumerate(m.crossings)]),
        ("slope", [(f"slopes.{kind}[{k}]", s) for kind, sides in m.slopes.items() for k, s in enumerate(sides)]),
        ("wall", [(f"walls[{i}].sides[{k}]", s) for i, x in enumerate(m.walls) for k, s in enumerate(x.sides)]),
        ("cut", [(f"cuts[{i}].sides[{k}]", s) for i, x in enumerate(m.cuts) for k, s in enumerate(x.sides)]),
    ]


def map_faults(m: MapFile, charts: Charts, grid: Grid) -> Iterator[Fault]:
    level = [LEVEL_DIGITS.index(m.levels[grid.row[h] - 1][grid.col[h] - 1]) for h in range(grid.n)]
    found: dict[str, dict[Side, str]] = {}  # by kind: the hexsides, with their places in the file
    for kind, sides in _sides(m):
        seen: dict[Side, str] = {}
        for path, text in sides:
            pair = _side_of(grid, text)
            if pair[0] < 0:
                yield path, f"{kind} {text} does not join neighbours"
            elif pair in seen:
                yield path, f"{kind} {text} is given twice"
            elif kind == "slope" and level[pair[0]] == level[pair[1]]:
                yield path, f"slope {text} joins hexes of one level"
            seen[pair] = path
        found[kind] = seen
    for kind in m.slopes:
        if kind not in SLOPES[1:]:
            yield f"slopes.{kind}", f"unknown slope {kind!r}"
    for i, crossing in enumerate(m.crossings):
        if crossing.kind not in charts.crossing:
            yield f"crossings[{i}].kind", f"crossing {crossing.side} of the unknown kind {crossing.kind!r}"
    for pair, path in sorted(found["crossing"].items()):
        if pair[0] >= 0 and pair not in found["water"]:
            yield path, f"crossing {grid.name(pair[0])}/{grid.name(pair[1])} without water"
    if m.cuts and "cut" not in charts.hexside:
        yield "cuts", "cuts, but no row for cut in the hexside chart"
    yield from _roads(m, charts, grid, found["water"], found["crossing"])
    yield from _names(m, grid)


def _names(m: MapFile, grid: Grid) -> Iterator[Fault]:
    """What is lettered on the map lies on it."""
    for field, places in (("buildings", m.buildings), ("features", m.features)):
        for i, place in enumerate(places):
            if hex_on(grid, place.hex) < 0:
                yield f"{field}[{i}].hex", f"{place.en} at {place.hex} is off the map"
    for i, area in enumerate(m.areas):
        for name in area.hexes:
            if hex_on(grid, name) < 0:
                yield f"areas[{i}].hexes", f"{area.en} at {name} is off the map"


def _roads(
    m: MapFile, charts: Charts, grid: Grid, water: dict[Side, str], crossings: dict[Side, str]
) -> Iterator[Fault]:
    ways: set[Side] = set()
    for i, road in enumerate(m.roads):
        path = f"roads[{i}].hexes"
        if road.kind not in charts.ways:
            yield f"roads[{i}].kind", f"road {road.en} of the unknown kind {road.kind!r}"
        for name in road.hexes:
            if hex_on(grid, name) < 0:
                yield path, f"road {road.en} leaves the map at {name}"
        for a, b in zip(road.hexes, road.hexes[1:]):
            pair = _side_of(grid, f"{a}/{b}")
            if pair[0] < 0 and hex_on(grid, a) >= 0 and hex_on(grid, b) >= 0:
                yield path, f"road {road.en} jumps from {a} to {b}"
            elif pair in water and pair not in crossings and road.kind != "railroad bed":
                yield path, f"road {road.en} crosses water at {a}/{b} without bridge or ford"
            ways.add(pair)
    for pair, path in sorted(crossings.items()):
        if pair[0] >= 0 and pair not in ways:
            yield path, f"crossing {grid.name(pair[0])}/{grid.name(pair[1])} has no road"
