"""Paths of the printed map: hexagons, outlines of groups of hexes, chains of hexsides, lines through centres.

World units are such that every corner of every hex is a whole number: a hex is 60 wide and 52 high.
"""

from __future__ import annotations

import itertools

from ....space.hexes import CORNER_X, CORNER_Y, Grid
from ....space.hexes import SIDES as HEX_SIDES

HALF = 15  # half of a hex's radius, eastward
TALL = 26  # half of a hex's height
RADIUS = 2 * HALF

Point = tuple[float, float]


def centre(grid: Grid, h: int) -> Point:
    col: int = grid.col[h]
    tall: int = grid.tall[h]
    return 3 * HALF * (col - 1) + RADIUS, TALL * (tall + 1)


def corner(grid: Grid, h: int, k: int) -> Point:
    """Hexside s lies between the corners s and s + 1."""
    x, y = centre(grid, h)
    return x + HALF * CORNER_X[k % HEX_SIDES], y + TALL * CORNER_Y[k % HEX_SIDES]


def frame(grid: Grid) -> list[int]:
    return [0, 0, 3 * HALF * (grid.cols - 1) + 2 * RADIUS, TALL * (2 * grid.rows + 1)]


def at(p: Point) -> str:
    return f"{round(p[0])} {round(p[1])}"


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def hexagon(grid: Grid, h: int) -> str:
    return "M" + "L".join(at(corner(grid, h, k)) for k in range(HEX_SIDES)) + "Z"


# outlines


def rings(grid: Grid, inside: set[int]) -> list[list[Point]]:
    """The borders of a group of hexes, each a closed ring of corners."""
    after: dict[Point, Point] = {}
    for h in sorted(inside):
        for s in range(HEX_SIDES):
            if grid.next[HEX_SIDES * h + s] not in inside:
                after[corner(grid, h, s)] = corner(grid, h, s + 1)
    out: list[list[Point]] = []
    while after:
        first = min(after)
        ring: list[Point] = []
        p = first
        while p in after:
            ring.append(p)
            p = after.pop(p)
        out.append(ring)
    return out


def soft_ring(ring: list[Point]) -> str:
    """A ring drawn by a pen: it goes through the middles of the hexsides."""
    mids = [middle(ring[i - 1], ring[i]) for i in range(len(ring))]
    joints = [middle(mids[i - 1], mids[i]) for i in range(len(mids))]
    out = ["M" + at(joints[0])]
    for i, p in enumerate(mids):
        out.append(f"Q{at(p)} {at(joints[(i + 1) % len(joints)])}")
    return "".join(out) + "Z"


def group_path(grid: Grid, inside: set[int]) -> str:
    return "".join(soft_ring(ring) for ring in rings(grid, inside))


# hexsides


def side_ends(grid: Grid, a: int, b: int) -> tuple[Point, Point]:
    """The two corners of the hexside between neighbours."""
    s = grid.side_to(a, b)
    return corner(grid, a, s), corner(grid, a, s + 1)


def chains(grid: Grid, sides: list[tuple[int, int]]) -> list[list[Point]]:
    """Hexsides joined end to end into as few lines as can be."""
    near: dict[Point, list[Point]] = {}
    for a, b in sides:
        p, q = side_ends(grid, a, b)
        if q not in near.setdefault(p, []):
            near[p].append(q)
            near.setdefault(q, []).append(p)
    out: list[list[Point]] = []
    while True:
        open_ends = sorted(p for p, ways in near.items() if len(ways) % 2 == 1)
        starts = open_ends or sorted(p for p, ways in near.items() if ways)
        if not starts:
            return out
        p = starts[0]
        line = [p]
        while near[p]:
            q = straightest(line, near[p])
            near[p].remove(q)
            near[q].remove(p)
            line.append(q)
            p = q
        out.append(line)


def straightest(line: list[Point], ways: list[Point]) -> Point:
    """Of several ways on, the one that wanders least from where the line came from."""
    if len(line) < 3 or len(ways) == 1:
        return ways[0]
    back = line[-3]
    far = [(p[0] - back[0]) ** 2 + (p[1] - back[1]) ** 2 for p in ways]
    return ways[far.index(max(far))]


# lines


def soft_line(points: list[Point]) -> str:
    """A line with rounded bends; both ends stay where they are."""
    if len(points) < 3:
        return "M" + "L".join(at(p) for p in points)
    if points[0] == points[-1]:
        return soft_ring(points[1:])
    out = ["M" + at(points[0]), "L" + at(middle(points[0], points[1]))]
    for a, b in itertools.pairwise(points[1:]):
        out.append(f"Q{at(a)} {at(middle(a, b))}")
    return "".join(out) + "L" + at(points[-1])


def smoothed(points: list[Point]) -> list[Point]:
    """The middles of a zigzag between its two ends: water along hexsides flows more gently than they run."""
    if len(points) < 4 or points[0] == points[-1]:
        return points
    return [points[0], *[middle(a, b) for a, b in itertools.pairwise(points[1:-1])], points[-1]]


def through(grid: Grid, hexes: list[int]) -> list[Point]:
    """The centres of hexes one after another; at the edge of the map the line leaves it."""
    line = [centre(grid, h) for h in hexes]
    if len(line) > 1:
        if on_edge(grid, hexes[0]):
            line.insert(0, beyond(grid, line[1], line[0]))
        if on_edge(grid, hexes[-1]):
            line.append(beyond(grid, line[-2], line[-1]))
    return line


def on_edge(grid: Grid, h: int) -> bool:
    for s in range(HEX_SIDES):
        if grid.next[HEX_SIDES * h + s] < 0:
            return True
    return False


def beyond(grid: Grid, a: Point, b: Point) -> Point:
    """Half a step on from b, within the sheet."""
    x0, y0, x1, y1 = frame(grid)
    return min(max(b[0] + (b[0] - a[0]) / 2, x0), x1), min(max(b[1] + (b[1] - a[1]) / 2, y0), y1)


def hachures(grid: Grid, a: int, b: int, ticks: int, length: float) -> str:
    """Short strokes from the hexside between a and the lower b down into b."""
    p, q = side_ends(grid, a, b)
    x, y = centre(grid, b)
    mx, my = middle(p, q)
    far = ((x - mx) ** 2 + (y - my) ** 2) ** 0.5
    dx, dy = (x - mx) / far * length, (y - my) / far * length
    out: list[str] = []
    for i in range(ticks):
        t = (i + 0.5) / ticks
        out.append(f"M{at((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))}l{round(dx)} {round(dy)}")
    return "".join(out)


def across(grid: Grid, a: int, b: int, length: float) -> str:
    """A stroke over the middle of a hexside, from hex to hex."""
    p, q = side_ends(grid, a, b)
    mx, my = middle(p, q)
    x, y = centre(grid, b)
    far = ((x - mx) ** 2 + (y - my) ** 2) ** 0.5
    dx, dy = (x - mx) / far * length / 2, (y - my) / far * length / 2
    return f"M{at((mx - dx, my - dy))}L{at((mx + dx, my + dy))}"


def rightward(points: list[Point]) -> list[Point]:
    """The same line from left to right, so that letters along it stand upright."""
    return points if points[0][0] <= points[-1][0] else points[::-1]


def thinned(points: list[Point], step: int) -> list[Point]:
    """Every so many points of a line and its last: letters need no small bends."""
    return points if len(points) <= step + 1 else [*points[:-1:step], points[-1]]


def straight_path(points: list[Point]) -> str:
    return "M" + "L".join(at(p) for p in points)
