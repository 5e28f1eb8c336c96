"""4.15 Whether a hex is in a leader's range, as it was found before: good as long as nobody has come, gone or left his
guns where the way could lead."""

from __future__ import annotations

from typing import Final

from ...state.model import Field

UNKNOWN: Final = -1


def key_of(g: Field, side: int, start: int, goal: int, most: int) -> int:
    n = g.b.n_hex
    return ((most * n + start) * n + goal) * 2 + side


def recalled(g: Field, side: int, start: int, goal: int, most: int) -> int:
    """1 in range, 0 not, or UNKNOWN.

    A hex costs half a point at least, so that only what happens about as near to both ends as the range is long can
    open the way or close it; a unit closes the hexes around it too.
    """
    known = g.known
    key = key_of(g, side, start, goal, most)
    entry = known.found.get(key, UNKNOWN)
    if entry < 0:
        return UNKNOWN
    stirred = known.stirred
    seen = entry >> 1
    if seen < len(stirred):
        grid = g.b.grid
        for k in range(seen, len(stirred)):
            h = stirred[k]
            if grid.distance(start, h) + grid.distance(h, goal) <= most + 2:
                return UNKNOWN
        known.found[key] = 2 * len(stirred) + (entry & 1)
    return entry & 1


def remember(g: Field, side: int, start: int, goal: int, most: int, found: bool) -> None:
    known = g.known
    known.found[key_of(g, side, start, goal, most)] = 2 * len(known.stirred) + (1 if found else 0)
