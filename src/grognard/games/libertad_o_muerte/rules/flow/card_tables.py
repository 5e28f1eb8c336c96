"""The tables of single cards, gathered from the modules flow/cards_*.py when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .card_frame import CardFrame

Table = Mapping[str, type[CardFrame]]


@cache
def table(name: str) -> Table:
    """The tables of a name of all those modules, as one."""
    from .. import flow

    out: dict[str, type[CardFrame]] = {}
    for entry in iter_modules(flow.__path__):
        if entry.name.startswith("cards_"):
            found = getattr(import_module(f"{flow.__name__}.{entry.name}"), name, None)
            if isinstance(found, dict):
                out.update(found)
    return out


def special_frame(name: str) -> type[CardFrame]:
    """The frame of a "special" clause."""
    return table("SPECIAL_CARDS")[name]


def special_names() -> list[str]:
    """The names that "special" clauses may have."""
    return list(table("SPECIAL_CARDS"))


def active_frame(id: str) -> type[CardFrame] | None:
    """4.0: what an active card does in each Draw Phase of its owner, if anything."""
    return table("ACTIVE_CARDS").get(id)


def ending_frame(id: str) -> type[CardFrame] | None:
    """16.0: what an active card does in the End of Turn Phase, if anything."""
    return table("ENDING_CARDS").get(id)
