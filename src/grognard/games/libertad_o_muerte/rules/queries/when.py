"""4.1 The shape of a condition of a single card: the side that plays it, and the clause with its names."""

from __future__ import annotations

from collections.abc import Callable

from ...pack.cards import Clause
from ...state.model import Continent

When = Callable[[Continent, int, Clause], bool]
