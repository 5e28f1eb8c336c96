"""Every kind of choice by its name: a new one is a file beside this, and an entry here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .allocation import allocation_from_plain
from .base import Choice
from .dice import dice_from_plain
from .draw import draw_from_plain
from .order import order_from_plain
from .path import path_from_plain
from .pick import pick_from_plain
from .poses import poses_from_plain
from .subset import subset_from_plain

Reader = Callable[[list[object]], Choice]
KINDS: Final[dict[str, Reader]] = {
    "pick": pick_from_plain,
    "subset": subset_from_plain,
    "order": order_from_plain,
    "allocation": allocation_from_plain,
    "path": path_from_plain,
    "poses": poses_from_plain,
    "dice": dice_from_plain,
    "draw": draw_from_plain,
}
_others: Final[dict[str, Reader]] = {}


def register_kind(kind: str, reader: Reader) -> None:
    """Kinds of choice of other layers: the inverse of their `plain()`, given what follows the kind's name."""
    _others[kind] = reader


def choice_from_plain(p: list[object]) -> Choice:
    """The inverse of `plain()`. Anything that is not the plain form of a usable choice is a ValueError."""
    kind = p[0] if p else None
    if isinstance(kind, str) and kind in _others:
        return _others[kind](p[1:])
    if not isinstance(kind, str) or kind not in KINDS:
        raise ValueError(f"expected a kind of choice ({', '.join(KINDS)}), found {kind!r}")
    return KINDS[kind](p[1:])
