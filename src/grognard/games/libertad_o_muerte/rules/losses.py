"""What is lost by the events of a preview."""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ..state.model import Continent

OF_PIECE: Final = ("eliminated", "loses-strength")
OF_SIDE: Final = ("force-destroyed", "replacements-lost")


def loses(g: Continent, event: Event, seat: int) -> bool:
    """Whether an event is a loss for a seat."""
    piece = event.args.get("piece")
    if event.key in OF_PIECE and isinstance(piece, int):
        return g.b.side[piece] == seat
    return event.key in OF_SIDE and event.args.get("side") == seat
