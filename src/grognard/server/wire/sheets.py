"""Sheets: decisions of one kind that follow each other for many things, filled in as one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ...core.sheet import MOST_FIELDS
from .base import Small

Values = Annotated[dict[Annotated[str, Meta(max_length=60)], Small], Meta(max_length=MOST_FIELDS)]
"""What was filled in: by the id of a field, the value of an option. What is left as it is need not be said."""


class Prospect(Struct):
    """What the dice may make of an option."""

    text: str
    """In words."""
    chance: float
    """0 to 1."""


class SheetOption(Struct, omit_defaults=True):
    """One way to fill in a field."""

    value: int
    """For programs; -1: it is left as it is."""
    text: str
    """In a word or two."""
    meaning: str = ""
    """What it means, in a line."""
    cost: int = 0
    """Of the sheet's unit."""
    prospects: list[Prospect] = []
    """What the dice may make of it."""
    target: str = ""
    """Where that lies on the table, as a target."""
    refusal: str = ""
    """Why it cannot be chosen."""
    rule: str = ""
    """The paragraph that forbids it."""


class SheetField(Struct, omit_defaults=True):
    """One line of a sheet."""

    id: str
    """Its name for programs."""
    text: str
    """What it is about."""
    options: list[SheetOption]
    """One of them leaves it as it is."""
    targets: list[str] = []
    """Where that lies on the table."""
    note: str = ""
    """How things stand."""


class SheetGroup(Struct, omit_defaults=True):
    """Fields under one heading."""

    text: str
    """The heading."""
    fields: list[SheetField]
    """In order."""
    folded: bool = False
    """There are many, and most are left as they are."""


class SheetFault(Struct):
    """A field that cannot be done as it was filled in."""

    field: str
    """Its id."""
    text: str
    """Why, in words."""
    rule: str
    """The paragraph."""
