"""9.1/coast-loading, 11.2/embark: from a coast to a ship, in the Land Movement Phase."""

from __future__ import annotations

from ...state.effects_sea import embark
from ...state.model import MOVED, Continent
from .ch11_control import update_control


def go_aboard(g: Continent, pieces: list[int], ship: int) -> None:
    """A stack embarks: that is all it does this turn."""
    region = g.at[pieces[0]]
    for p in pieces:
        embark(g, p, ship, "11.2/embark")
        g.flags[p] |= MOVED
    update_control(g, region)
