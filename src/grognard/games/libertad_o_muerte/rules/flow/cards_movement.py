"""Cards that act while stacks march (11.2): what happens where one arrives, and where it stops."""

from __future__ import annotations

from .....core.frame import Frame
from ...state.model import HURRIED, K_MELTS, Continent
from .cards_patriot_war import cold_of_pisba
from .cards_royalist_levies import militia_melts
from .ch22_cards import MarchToll


def on_arrival(g: Continent, pieces: list[int], region: int, pisba: bool) -> Frame | None:
    """What a card in force does when a stack enters a region, before anything else happens there."""
    if pisba:
        return cold_of_pisba(g, pieces)
    if g.marks[K_MELTS]:
        return militia_melts(g, pieces, region)
    return None


def on_halt(g: Continent, pieces: list[int]) -> Frame | None:
    """What a card in force does when a stack has ended its movement."""
    for p in pieces:
        if g.flags[p] & HURRIED:
            return MarchToll(pieces)
    return None
