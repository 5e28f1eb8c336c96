"""The counters as units.json and leaders.json are written."""

from __future__ import annotations

import msgspec


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    side: str
    nation: str
    arm: str
    kind: str = msgspec.field(name="class")
    icons: list[str]
    morale: int | None
    factor: int | None
    mp: int
    strength: int
    strength_reduced: int | None
    black_dot: bool
    regular: bool
    upkeep: int
    cost: int | None
    home_region: str | None
    people: str | None
    converts_to: str | None
    transport_capacity: int
    may_embark: bool


class UnitsFile(msgspec.Struct, forbid_unknown_fields=True):
    units: list[Unit]
    meta: dict[str, object] = {}  # where the figures come from: for readers


class Leader(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    side: str
    nation: str
    stars: int
    morale: int
    tactics: int
    mp: int
    generic: bool
    note: str  # who he was: for readers
    exchanged_for: str | None


class LeadersFile(msgspec.Struct, forbid_unknown_fields=True):
    leaders: list[Leader]
    meta: dict[str, object] = {}  # where the figures come from: for readers
