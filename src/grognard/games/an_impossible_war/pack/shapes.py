"""The structs that the files of a pack are read into; charts.toml has its own module."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .background import Background
from .charts import Charts, Count, Positive

Side = Literal["liberal", "carlist"]
RoadKind = Literal["main", "secondary"]
Gun = Literal["field", "mountain"]
Year = Annotated[int, msgspec.Meta(ge=1834, le=1838)]
Name = Annotated[str, msgspec.Meta(min_length=1)]

SIDES: tuple[Side, Side] = ("liberal", "carlist")
YEARS = range(1834, 1839)


# map.json


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width_km: float
    height_km: float
    west_lon: float
    east_lon: float
    north_lat: float
    south_lat: float
    km_per_degree_lon: float
    km_per_degree_lat: float


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    en: Name
    es: Name
    kind: Literal["city", "main_town", "refuge", "other"]
    terrain: Literal["rough", "open"]
    zone: Side
    port: bool
    france: bool
    province: str
    lon: float
    lat: float
    x: float
    y: float


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    kind: RoadKind


class Connection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    space: str
    region: str
    kind: RoadKind


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    licence: str
    frame: Frame
    spaces: list[Space]
    roads: list[Road]
    connections: list[Connection]


# regions.json


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    en: Name
    es: Name
    adjacent: list[str]
    coastal: bool
    min_uprising: Annotated[int, msgspec.Meta(ge=0, le=3)]
    lon: float
    lat: float


class RegionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    regions: list[Region]


# blocks.json


class BlockKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: Name
    es: Name
    abbr_es: Name


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    side: Side
    kind: str
    arm: Literal["infantry", "cavalry", "train"]
    en: Name
    es: Name
    max: Annotated[int, msgspec.Meta(ge=1, le=4)]
    e: Annotated[int, msgspec.Meta(ge=1, le=2)] | None
    m: Annotated[int, msgspec.Meta(ge=7, le=9)] | None
    entry: str | None
    foreign: bool


class GunCounters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Side
    arm: Gun
    faces: Annotated[list[Positive], msgspec.Meta(min_length=1)]
    count: Count
    en: Name
    es: Name


class Knapsacks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Side
    max: Positive
    count: Count
    en: Name
    es: Name


class PerSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: Count
    carlist: Count


class BlocksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: dict[str, BlockKind]
    blocks: list[Block]
    guns: list[GunCounters]
    knapsacks: list[Knapsacks]
    fortresses: PerSide


# turns.json


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: Name
    es: Name


class Arrivals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: Count
    artillery: Count


class TrackTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: Arrivals
    carlist: Arrivals


class TurnsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn_names: list[Text]
    turn_track: dict[str, list[TrackTurn]]


# scenarios/*.json


class UnitAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    block: str
    strength: int


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: str
    units: list[UnitAt]
    field: Count
    mountain: Count
    knapsack: Count
    fortress: bool
    besieging: bool


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    field: Count
    mountain: Count


class SideStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    setup: list[Placement]
    reserve: list[str]
    supply_box: list[str]
    knapsacks: Count
    out_of_play: list[str]


class CarlistStart(SideStart, frozen=True, forbid_unknown_fields=True):
    partida_box: list[str]
    regional_box: list[str]
    hidden: Hidden


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: SideStart
    carlist: CarlistStart


class SideUnits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reserve: list[str]
    supply_box: list[str]
    knapsacks: Count


class NewUnits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes at the end of `year` (24.6)."""

    year: Year
    liberal: SideUnits
    carlist: SideUnits


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: list[str]
    carlist: list[str]


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """VP above 0 are Carlist. From `carlist_from` up the Carlist wins, down from `liberal_to` the Liberal."""

    decisive: Positive
    automatic: Positive
    carlist_from: int
    liberal_to: int


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file. `order`: its place among the others, which positions save: it never changes.

    `weight`: roughly how many answers a match takes, 0 for a few hundred. `start`: the set-up, or the id of the
    scenario whose set-up this one shares.
    """

    id: Name
    order: Count
    en: Name
    es: Name
    en_text: Name
    es_text: Name
    first_year: Year
    last_year: Year
    vp: int
    prestige: Count
    prestige_negative: Count
    command_points: PerSide
    uprisings: dict[str, int]
    decks: Decks
    played: list[str]
    new_units: list[NewUnits]
    victory: Victory
    start: Start | str
    weight: Count = 0


# cards.json


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Name
    text: Name
    note: str = ""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    side: Side
    year: Year
    leaves: Year | None
    type: Literal["event", "operational", "tactical"]
    asterisk: bool
    optional: bool
    en: CardText
    es: CardText
    cancels: list[str] = []


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Card]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the folder, the fields of each file side by side."""

    about: str
    licence: str
    frame: Frame
    spaces: list[Space]
    roads: list[Road]
    connections: list[Connection]
    regions: list[Region]
    kinds: dict[str, BlockKind]
    blocks: list[Block]
    guns: list[GunCounters]
    knapsacks: list[Knapsacks]
    fortresses: PerSide
    turn_names: list[Text]
    turn_track: dict[str, list[TrackTurn]]
    scenarios: list[Scenario]  # in their order
    scenario_files: list[str]  # of each, its file
    starts: dict[str, Start]  # of each scenario
    charts: Charts
    cards: list[Card]
    background: Background
