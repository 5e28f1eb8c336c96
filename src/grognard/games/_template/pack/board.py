"""The board: what is printed, as lists of small numbers that the rules can ask quickly. It never changes."""

from __future__ import annotations

from functools import cache
from typing import Final

from .shapes import BUILT_IN, FieldFile, ScenarioFile, load

SIDES: Final = ("north", "south")
NORTH: Final = 0
SOUTH: Final = 1
GONE: Final = -1  # where a block is that is not on the map


class Board:
    def __init__(self, field: FieldFile, scenarios: dict[str, ScenarioFile]) -> None:
        self.field: FieldFile = field
        self.scenarios: list[ScenarioFile] = list(scenarios.values())
        self.hit_on: tuple[int, int] = (field.hit_on, field.hit_on_at_night)
        self.places: list[str] = [p.id for p in field.places]
        self.roads: list[list[int]] = [[] for _ in field.places]  # the places next to each
        for a, b in field.roads:
            self.roads[self.places.index(a)].append(self.places.index(b))
            self.roads[self.places.index(b)].append(self.places.index(a))
        self.side: list[int] = [SIDES.index(b.side) for b in field.blocks]
        self.strength: list[int] = [b.strength for b in field.blocks]


@cache
def built_in() -> Board:
    return Board(*load(BUILT_IN))
