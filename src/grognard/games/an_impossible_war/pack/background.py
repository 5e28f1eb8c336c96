"""background.json as structs: what is drawn under the places of the two maps."""

from __future__ import annotations

import msgspec

Points = list[list[float]]
Rings = list[Points]


class Province(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    rings: Rings


class Relief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: int
    metres: int
    rings: Rings


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rank: int
    line: Points
    name: str
    sketch: bool = False


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name along a line, or at a point."""

    kind: str
    en: str
    es: str
    size: int = 1
    line: Points = []
    x: int | float = 0
    y: int | float = 0
    angle: int | float = 0
    metres: int = 0


class NorthDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    land: Rings
    sea: Rings
    coast: list[Points]
    france: Rings
    provinces: list[Province]
    relief: list[Relief]
    shade: dict[str, Rings]
    rivers: list[River]
    names: list[Lettering]
    carlist_zone: Rings


class Projection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    note: str
    west_lon: float
    north_lat: float
    km_per_lon: float
    km_per_lat: float


class RegionDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rings: Rings


class SpainDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: int | float
    height: int | float
    projection: Projection
    relief: list[Relief]
    regions: list[RegionDrawn]
    north: Rings
    islands: Rings
    portugal: Rings
    france: Rings
    andorra: Rings
    africa: Rings


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose data the maps are drawn from."""

    en: str
    es: str


class Background(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    _about: str
    credit: Credit
    frame: dict[str, float]
    north: NorthDrawn
    spain: SpainDrawn
