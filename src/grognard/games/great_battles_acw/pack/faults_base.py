"""What the checks of a pack share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ....space.hexes import Grid
from .reading import spread

Fault = tuple[str, str]  # the place in its file, as kit/lines.py names it, and what is wrong there

RANK = ("army", "corps", "division", "brigade", "artillery")


def twice(keys: Iterable[str]) -> Iterator[str]:
    """What is there more than once."""
    for key, n in Counter(keys).items():
        if n > 1:
            yield key


def last(keys: list[str], key: str) -> int:
    """Where a key that is there twice stands for the last time."""
    return len(keys) - 1 - keys[::-1].index(key)


def hex_on(grid: Grid, name: str) -> int:
    """The hex of a name, or -1."""
    try:
        return grid.index(name)
    except ValueError:
        return -1


def hexes_off(path: str, at: str, hexes: list[str], grid: Grid) -> Iterator[Fault]:
    """The hexes of a list, runs spread out, that are none."""
    try:
        names = spread(hexes)
    except ValueError as error:
        yield path, f"{at}: {error}"
        return
    for name in names:
        if hex_on(grid, name) < 0:
            yield path, f"{at}: {name} is off the map"
