"""Modifiers of rolls by name: each table of them is one list, in the order in which a roll shows them.

A line of a table names its word in records (`mod-WORD` in the locale), its paragraph and how often it counts; what it
then is worth stands under its word in the charts, unless the line works its worth out itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from ...codes import ACTS
from ...state.model import Field

R = TypeVar("R")  # the roll to be modified, with what its modifiers ask


class Modifier(Generic[R]):
    """A line of a table. `figure`: what `times` says is multiplied by the figure of the charts."""

    def __init__(self, code: int, rule: str, times: Callable[[Field, R], int], figure: bool = True) -> None:
        self.code: int = code
        self.word: str = ACTS.mods[code]
        self.rule: str = rule
        self.times: Callable[[Field, R], int] = times
        self.figure: bool = figure


def modified(g: Field, roll: R, table: Sequence[Modifier[R]], figures: Mapping[str, int]) -> list[int]:
    """The modifiers of a roll, flat: kind, value, ...; those of nothing are left out."""
    out: list[int] = []
    for m in table:
        n = m.times(g, roll)
        if m.figure and n:
            n *= figures[m.word]
        if n:
            out += [m.code, n]
    return out


def figures_of(table: Sequence[Modifier[R]]) -> list[str]:
    """The words for which the charts must have a figure."""
    return [m.word for m in table if m.figure]
