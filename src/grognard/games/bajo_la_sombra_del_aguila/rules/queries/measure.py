"""1/measure-any-time: how exact a distance is.

Bases are turned by tenths of a degree and their corners rounded to tenths of a millimetre, so that what a player lays
down as exactly so many inches comes out a little more or less, by its heading. Whatever differs from a distance of the
rulebook by no more than the tolerance of charts.toml is exactly that distance: at every threshold, and at every angle.
(What must be kept clear of others on a move or when something is laid, an inch or four, is kept clear in full.)
"""

from __future__ import annotations

from ...state.model import Field


def up_to(g: Field, far: int) -> int:
    """The greatest measured length that is "at most" so far; whatever is longer is farther."""
    return far + g.b.slack


def short_of(g: Field, far: int) -> int:
    """The least measured length that is "at least" so far; whatever is shorter is nearer."""
    return max(far - g.b.slack, 0)
