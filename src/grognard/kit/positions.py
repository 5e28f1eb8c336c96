"""A position field by field, for games that need no faster way of their own."""

from __future__ import annotations

from typing import TypeVar

from ..core.frame import Position, field_names

P = TypeVar("P", bound=Position)


def fields(g: Position) -> dict[str, object]:
    """Every field by its name; lists are copied."""
    out: dict[str, object] = {}
    for name in field_names(type(g)):
        value = getattr(g, name)
        out[name] = value[:] if isinstance(value, list) else value
    return out


def filled(twin: P, source: P) -> P:
    """A new position with every field of another one of its class."""
    for name, value in fields(source).items():
        setattr(twin, name, value)
    return twin
