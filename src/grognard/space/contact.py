"""Where chargers come to stand against the side of a base."""

from __future__ import annotations

from .bases import LEFT, RIGHT, ahead
from .trig import FULL


def contact(depth: int, tx: int, ty: int, theading: int, twidth: int, tdepth: int, side: int) -> tuple[int, int, int]:
    """8/charge-movement: The aligned pose of a charger on a side of its target: its front lies on that side, centre to
    centre, and faces it. Where it came from and its width do not matter for that."""
    out = (theading + 900 * side) % FULL
    half = twidth if side == RIGHT or side == LEFT else tdepth
    cx, cy = ahead(tx, ty, out, (half + depth + 1) // 2)
    return cx, cy, (out + 1800) % FULL


def side_length(twidth: int, tdepth: int, side: int) -> int:
    """How long a side of a base is."""
    return tdepth if side == RIGHT or side == LEFT else twidth


def shared(n: int, widths: list[int], side_length: int) -> list[int]:
    """8/multiple-charges: Where along a side the centres of so many chargers stand that share it as evenly as can be:
    side by side, all together centred on it. Nothing when one of them would stand wholly beside it."""
    at = -sum(widths[:n])  # everything doubled
    out: list[int] = []
    for w in widths[:n]:
        if min(at + 2 * w, side_length) - max(at, -side_length) < 2:
            return []
        out.append((at + w) // 2)
        at += 2 * w
    return out


def beside(x: int, y: int, heading: int, offset: int) -> tuple[int, int]:
    """A pose moved so far to its right."""
    return ahead(x, y, heading + 900, offset)
