"""The position that an answer was worked out for, so that the same question need not be worked out twice."""

from __future__ import annotations

from .....core.columns import Column, alike, column
from ...pack.board import Board
from ...pack.scenario import Setup
from ...state.model import Field


class Asked:
    """What a search was made for."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.setup: Setup | None = None
        self.asker: list[int] = []
        self.at: Column = column([])
        self.ext: Column = column([])
        self.facing: Column = column([])
        self.sp: Column = column([])
        self.state: Column = column([])
        self.order: Column = column([])
        self.done: Column = column([])
        self.spent: Column = column([])
        self.under: Column = column([])
        self.works: list[int] = []
        self.reached: list[int] = []

    def keep(self, g: Field, asker: list[int]) -> None:
        """Remember what the search was made for."""
        self.board = g.b
        self.setup = g.s
        self.asker = asker
        self.at = g.at[:]
        self.ext = g.ext[:]
        self.facing = g.facing[:]
        self.sp = g.sp[:]
        self.state = g.state[:]
        self.order = g.order[:]
        self.done = g.done[:]
        self.spent = g.spent[:]
        self.under = g.under[:]
        self.works = g.works[:]
        self.reached = g.reached[:]

    def holds(self, g: Field, asker: list[int]) -> bool:
        """Whether the last search was made for the same position and the same question."""
        return (
            self.board is g.b
            and self.setup is g.s
            and self.asker == asker
            and alike(self.at, g.at)
            and alike(self.spent, g.spent)
            and alike(self.facing, g.facing)
            and alike(self.done, g.done)
            and alike(self.state, g.state)
            and alike(self.ext, g.ext)
            and alike(self.sp, g.sp)
            and alike(self.order, g.order)
            and alike(self.under, g.under)
            and self.works == g.works
            and self.reached == g.reached
        )
