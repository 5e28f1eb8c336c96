"""The tables of single cards, gathered from the modules flow/cards_*.py when first asked for."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from .card_frame import CardFrame

SPECIALS: Final[dict[str, type[CardFrame]]] = {}
ACTIVES: Final[dict[str, type[CardFrame]]] = {}
ENDINGS: Final[dict[str, type[CardFrame]]] = {}
_READ: Final[list[bool]] = []


def _read() -> None:
    if _READ:
        return
    from .. import flow

    _READ.append(True)
    for entry in iter_modules(flow.__path__):
        if entry.name.startswith("cards_"):
            module = import_module(f"{flow.__name__}.{entry.name}")
            for name, table in (("SPECIAL_CARDS", SPECIALS), ("ACTIVE_CARDS", ACTIVES), ("ENDING_CARDS", ENDINGS)):
                found = getattr(module, name, None)
                if isinstance(found, dict):
                    table.update(found)


def special_frame(name: str) -> type[CardFrame]:
    """The frame of a "special" clause."""
    _read()
    return SPECIALS[name]


def special_names() -> list[str]:
    """The names that "special" clauses may have."""
    _read()
    return list(SPECIALS)


def active_frame(id: str) -> type[CardFrame] | None:
    """4.0: what an active card does in each Draw Phase of its owner, if anything."""
    _read()
    return ACTIVES.get(id)


def ending_frame(id: str) -> type[CardFrame] | None:
    """16.0: what an active card does in the End of Turn Phase, if anything."""
    _read()
    return ENDINGS.get(id)
