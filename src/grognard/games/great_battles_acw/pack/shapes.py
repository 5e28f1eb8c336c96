"""The shapes of a pack's files: map, order of battle and the battle's own; charts and scenarios stand apart."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Side = Literal["union", "confederate"]
Order = Literal["march", "advance", "attack"]
Letter = Literal["", "d", "D"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Pair = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Four = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
FourLetters = Annotated[list[Letter], msgspec.Meta(min_length=4, max_length=4)]

SIDES: tuple[Side, Side] = ("union", "confederate")
HEXSIDES = ("N", "NE", "SE", "S", "SW", "NW")
VERTICES = ("NE", "E", "SE", "SW", "W", "NW")
LEVEL_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any record of a pack: no field may be misspelt."""


class Text(Row, frozen=True):
    en: Name
    es: Name


# map.json


class Water(Row, frozen=True):
    kind: Literal["stream", "river"]
    en: Name
    es: Name
    sides: list[str]


class Crossing(Row, frozen=True):
    side: str
    kind: str
    en: Name
    es: Name


class Line(Row, frozen=True):
    en: Name
    es: Name
    sides: list[str]


class Way(Row, frozen=True):
    kind: str
    en: Name
    es: Name
    hexes: list[str]


class Area(Row, frozen=True):
    en: Name
    es: Name
    hexes: list[str]


class Feature(Row, frozen=True):
    hex: str
    en: Name
    es: Name


class MapFile(Row, frozen=True):
    """`terrain` and `levels` are drawn row by row, a letter for each hex; a hexside is "0101/0102"."""

    battle: str
    columns: Annotated[int, msgspec.Meta(ge=1, le=99)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    hex_metres: float
    terrain: list[str]
    levels: list[str]
    water: list[Water]
    crossings: list[Crossing]
    slopes: dict[str, list[str]]
    walls: list[Line]
    cuts: list[Line]
    roads: list[Way]
    areas: list[Area]
    buildings: list[Feature]
    features: list[Feature]


# oob.json


class Formation(Row, frozen=True):
    id: Name
    side: Side
    level: Literal["army", "corps", "division", "brigade", "artillery"]
    superior: str
    leader: str
    en: Name
    es: Name


class Ratings(Row, frozen=True):
    initiative: int | None = None
    efficiency: int | None = None
    coordination: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    activation: int | None = None
    orders: int | None = None
    profile: Literal["A", "N", "C", "U"] | None = None


class Replacement(Row, frozen=True):
    name: Name
    grade: Text
    ratings: Ratings


class Leader(Row, frozen=True):
    id: Name
    side: Side
    name: Name
    grade: Text
    stars: Annotated[int, msgspec.Meta(ge=1, le=4)]
    commands: Annotated[list[str], msgspec.Meta(min_length=1)]
    range: Positive
    move: Positive
    ratings: Ratings
    replacement: Replacement | None = None
    succeeds: str = ""


class Section(Row, frozen=True, array_like=True):
    weapon: str
    guns: Positive


class Unit(Row, frozen=True):
    id: Name
    formation: str
    arm: Literal["infantry", "cavalry", "artillery"]
    en: Name
    es: Name
    label: Name
    sp: Positive
    cohesion: Pair
    weapon: str = ""
    men: Count = 0
    guns: Annotated[list[Section], msgspec.Meta(max_length=3)] = []
    horse: bool = False
    dismounted: Pair | None = None
    green: bool = False


class OobFile(Row, frozen=True):
    battle: str
    formations: list[Formation]
    leaders: list[Leader]
    units: list[Unit]


# battle.json


class Entry(Row, frozen=True):
    id: Name
    side: Side
    hexes: Annotated[list[str], msgspec.Meta(min_length=1)]
    exit: bool
    en: Name
    es: Name


class BattleFile(Row, frozen=True):
    battle: str
    title: Text
    date: Name
    note: Text
    entries: list[Entry]
