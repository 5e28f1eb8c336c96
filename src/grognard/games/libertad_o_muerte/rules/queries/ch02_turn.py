"""2.1 The sequence of play: what belongs to this turn."""

from __future__ import annotations

from ...state.model import Continent


def purchases_now(g: Continent) -> bool:
    """2.1/odd-turns: units and replacements are bought on odd turns only."""
    return g.turn % 2 == 1 or not g.b.charts.purchase.odd_turns
