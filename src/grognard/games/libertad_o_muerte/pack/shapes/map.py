"""The map as map.json, outlines.json and drawing.toml are written."""

from __future__ import annotations

import msgspec


class Port(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    sea: str


class Land(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name_es: str
    name_en: str
    lon: float
    lat: float
    terrain: str
    city: str | None
    fortress: int
    fortress_name: str | None
    port: Port | None
    coast: list[str]
    resources: int
    star: bool
    icons: list[str]
    peoples: list[str]
    viceroyalty: str
    country: str
    theatre: str | None
    island: bool
    adjacent: list[str]
    geonameid: int | None = None  # the town at its point


class Border(msgspec.Struct, forbid_unknown_fields=True):
    a: str
    b: str
    river: str | None


class Strait(msgspec.Struct, forbid_unknown_fields=True):
    a: str
    b: str
    sea: str
    name_es: str
    name_en: str
    needs_control: bool


class Sea(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name_es: str
    name_en: str
    lon: float
    lat: float
    ocean: str
    closed_to: list[str]
    adjacent: list[str]
    coast: list[str]
    ports: list[str]


class CorsairBox(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name_es: str
    name_en: str
    seas: list[str]
    lon: float
    lat: float


class Unplayable(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name_es: str
    name_en: str
    lon: float
    lat: float
    size: int  # of its lettering


class BoxName(msgspec.Struct, forbid_unknown_fields=True):
    name_es: str
    name_en: str


class Map(msgspec.Struct, forbid_unknown_fields=True):
    deployment: dict[str, dict[str, list[str]]]
    land: list[Land]
    borders: list[Border]
    straits: list[Strait]
    seas: list[Sea]
    corsair_boxes: list[CorsairBox]
    expeditionary_box: BoxName  # beside Cádiz (19)
    unplayable: list[Unplayable]
    meta: dict[str, object] = {}  # where the figures come from: for readers


class Outlines(msgspec.Struct, forbid_unknown_fields=True):
    """What is drawn of the land, in degrees: rings of each region, borders that nobody may cross, all coasts."""

    regions: dict[str, list[list[tuple[float, float]]]]
    closed: list[tuple[str, str]]
    coast: list[list[tuple[float, float]]]
    meta: dict[str, object] = {}  # where the figures come from: for readers


class Drawing(msgspec.Struct, forbid_unknown_fields=True):
    ports: dict[str, tuple[float, float]]
    whole: tuple[float, float, float, float]  # what a scenario without a sheet of its own shows
