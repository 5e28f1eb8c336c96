"""Plain geometry of the printed map: degrees into the units of the sheet, paths, borders that two regions share."""

from __future__ import annotations

import math
from typing import Final

Point = tuple[float, float]
Ring = list[Point]

DEGREE: Final = 100.0  # units of the sheet to a degree of latitude
NARROW: Final = 0.966  # and of longitude, as at 15 degrees
KM: Final = 1.11  # kilometres to a unit
WEST: Final = -112.0
NORTH: Final = 34.0
TOUCH: Final = 0.07  # degrees within which two outlines count as one line


def sheet(p: Point) -> Point:
    """Longitude and latitude as a point of the sheet, y downwards."""
    return (p[0] - WEST) * DEGREE * NARROW, (NORTH - p[1]) * DEGREE


def path(ring: Ring, closed: bool) -> str:
    """A line of degrees as an SVG path."""
    words: list[str] = []
    for p in ring:
        x, y = sheet(p)
        words.append(f"{x:.0f} {y:.0f}")
    return "M" + "L".join(words) + ("Z" if closed else "")


def rings_path(rings: list[Ring]) -> str:
    return "".join([path(ring, True) for ring in rings])


def distance(p: Point, a: Point, b: Point) -> float:
    """From a point to a stretch of line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    t = 0.0 if whole == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / whole))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def near(p: Point, rings: list[Ring], within: float) -> bool:
    """Whether a point lies close to an outline."""
    for ring in rings:
        for i in range(1, len(ring)):
            a, b = ring[i - 1], ring[i]
            if min(a[0], b[0]) - within > p[0] or max(a[0], b[0]) + within < p[0]:
                continue
            if min(a[1], b[1]) - within > p[1] or max(a[1], b[1]) + within < p[1]:
                continue
            if distance(p, a, b) <= within:
                return True
    return False


def shared(a: list[Ring], b: list[Ring]) -> list[Ring]:
    """The lines along which two outlines touch: stretches of the first that lie close to the second."""
    out: list[Ring] = []
    for ring in a:
        runs: list[Ring] = []
        run: Ring = []
        for p in finer(ring):
            if near(p, b, TOUCH):
                run.append(p)
            elif run:
                runs.append(run)
                run = []
        if run:
            if runs and runs[0][0] == ring[0] and run[-1] == ring[-1]:  # it goes on over the ring's seam
                runs[0] = run + runs[0][1:]
            else:
                runs.append(run)
        out += [r for r in runs if len(r) > 1]
    return out


def finer(ring: Ring) -> Ring:
    """The same line with no step longer than a tenth of a degree."""
    out: Ring = [ring[0]]
    for i in range(1, len(ring)):
        a, b = ring[i - 1], ring[i]
        n = max(1, math.ceil(math.hypot(b[0] - a[0], b[1] - a[1]) / 0.1))
        for k in range(1, n + 1):
            out.append((a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n))
    return out
