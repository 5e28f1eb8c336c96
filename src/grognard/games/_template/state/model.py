"""The position: where the blocks are and how strong, and the verbs that change it."""

from __future__ import annotations

from ....core.frame import Position
from ....kit.positions import filled
from ..pack.board import GONE, Board


class Field(Position):
    scenario: int
    options: int
    turn: int
    active: int
    at: list[int]
    strength: list[int]
    moved: list[int]
    b: Board  # what is printed: named by the position, neither copied nor saved

    def __init__(self, b: Board, scenario: int = 0, options: int = 0) -> None:
        super().__init__()
        self.b = b
        self.scenario = scenario
        self.options = options
        self.turn = 0
        self.active = 0
        at = b.scenarios[scenario].at
        self.at = [b.places.index(at[x.id]) if x.id in at else GONE for x in b.field.blocks]
        self.strength = b.strength[:]
        self.moved = [0] * len(self.at)

    def copy(self) -> Field:
        return filled(Field(self.b), self)

    def refresh(self) -> None:
        """After a save was read: a position that does not fit the board raises."""
        if not 0 <= self.scenario < len(self.b.scenarios):
            raise ValueError(f"no scenario {self.scenario}")
        for column in (self.at, self.strength, self.moved):
            if len(column) != len(self.b.side):
                raise ValueError(f"a column of {len(column)} values where {len(self.b.side)} belong")

    def blocks(self, side: int, place: int) -> list[int]:
        return [p for p in range(len(self.at)) if self.at[p] == place and self.b.side[p] == side]

    def lose(self, side: int, place: int, hits: int) -> None:
        """3.2: each hit takes a step from the strongest block of that side."""
        for _ in range(hits):
            mine = self.blocks(side, place)
            if mine:
                hit = max(mine, key=lambda p: self.strength[p])
                self.strength[hit] -= 1
                self.at[hit] = place if self.strength[hit] else GONE
