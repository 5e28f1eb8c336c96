"""The data pack: map, counters, scenarios, cards and charts as they are written in data/."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ...kit.packs import convert, read_json, read_toml


class Port(msgspec.Struct):
    name: str
    sea: str


class Land(msgspec.Struct):
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


class Border(msgspec.Struct):
    a: str
    b: str
    river: str | None


class Strait(msgspec.Struct):
    a: str
    b: str
    sea: str
    name_es: str
    name_en: str
    needs_control: bool


class Sea(msgspec.Struct):
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


class CorsairBox(msgspec.Struct):
    id: str
    name_es: str
    name_en: str
    seas: list[str]
    lon: float
    lat: float


class Unplayable(msgspec.Struct):
    id: str
    name_es: str
    name_en: str
    lon: float
    lat: float


class Map(msgspec.Struct):
    deployment: dict[str, dict[str, list[str]]]
    land: list[Land]
    borders: list[Border]
    straits: list[Strait]
    seas: list[Sea]
    sea_borders: list[list[str]]
    corsair_boxes: list[CorsairBox]
    unplayable: list[Unplayable]


class Unit(msgspec.Struct):
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


class UnitsFile(msgspec.Struct):
    units: list[Unit]


class Leader(msgspec.Struct):
    id: str
    name: str
    side: str
    nation: str
    stars: int
    morale: int
    tactics: int
    mp: int
    generic: bool
    note: str
    exchanged_for: str | None


class LeadersFile(msgspec.Struct):
    leaders: list[Leader]


class Arrival(msgspec.Struct):
    turn: int
    region: str
    side: str
    ids: list[str]


class Module(msgspec.Struct):
    control_patriot: list[str]
    setup: dict[str, list[str]]
    in_port: dict[str, list[str]]
    turn_track: list[Arrival]
    force_pool: dict[str, list[str]]
    events_box: dict[str, list[str]]


class SideStart(msgspec.Struct):
    resources: int
    vp: int


class Beginning(msgspec.Struct):
    patriot: SideStart
    royalist: SideStart
    tension: int
    corsairs: list[str]


class Automatic(msgspec.Struct):
    id: str
    side: str
    from_turn: int
    text: str
    text_es: str
    vp_lead: int = 0
    controls_all: list[str] = []
    no_enemy_leader_of_stars: int = 0


class Level(msgspec.Struct):
    lead: int
    level: str


class Final_(msgspec.Struct):
    star_value: int
    handicap: dict[str, int]
    levels: list[Level]


class Victory(msgspec.Struct):
    automatic: list[Automatic]
    final: Final_


class ScenarioData(msgspec.Struct):
    id: str
    name_es: str
    name_en: str
    modules: list[str]
    first_turn: int
    last_turn: int
    hand_limit: int
    draw: int
    great_battle_markers: int
    regions: list[str]
    seas: list[str]
    start: Beginning
    extra_reinforcements: list[Arrival]
    special_rules: list[str]
    victory: Victory
    note: str
    note_es: str


class Turn(msgspec.Struct):
    turn: int
    label_es: str
    label_en: str


class Calendar(msgspec.Struct):
    turns: list[Turn]


class Period(msgspec.Struct):
    id: str
    name_es: str
    name_en: str
    first_turn: int
    last_turn: int


class SpecialRule(msgspec.Struct):
    turns: list[int]
    rule: str
    name_es: str
    name_en: str
    text: str
    text_es: str


class Scenarios(msgspec.Struct):
    calendar: Calendar
    periods: list[Period]
    special_rules: dict[str, SpecialRule]
    modules: dict[str, Module]
    scenarios: list[ScenarioData]


class Terrain(msgspec.Struct):
    move: int
    rounds: int
    front: int
    pursuit: bool
    guns: int
    no_guns: bool
    stack: int


class MoveChart(msgspec.Struct):
    river: int
    leader: int
    guided: int


class DespobladoChart(msgspec.Struct):
    region: str
    units: int
    strength: int


class ParaguayChart(msgspec.Struct):
    region: str
    lands: list[str]
    apart_from: int
    vp: int


class PortugueseChart(msgspec.Struct):
    lands: list[str]


class IncomeChart(msgspec.Struct):
    tension_step: int
    tension_per_turn: int
    remittance: int
    patria_boba: int


class UpkeepChart(msgspec.Struct):
    strength_per_point: int


class PurchaseChart(msgspec.Struct):
    odd_turns: bool
    colonels_from: int
    colonel_vp: int
    replacement: int
    reduced_from: int
    expeditionary: int


class TransportChart(msgspec.Struct):
    artillery: int
    capacity: int
    great_capacity: int


class NavalChart(msgspec.Struct):
    strength_hit: int
    morale_hit: int
    demoralised: int
    rounds: list[int]
    withdraw: int
    sunk_lead: int
    vp: int
    marker: int
    late_choice: int
    through: int


class LandChart(msgspec.Struct):
    strength_hit: int
    morale_hit: int
    demoralised: int
    recovers: int
    recovered: int
    lowest_morale: int
    withdraw: int
    one_star_units: int
    leader_dies: int
    leader_wounded: int
    vp: int
    vp_units: int
    units_per_vp: int
    elite_vp: int
    points_inflicted: int
    points_vp: int
    enemy_regions: int
    region_loss: int
    better_tactics: int
    wounded_turns: int
    marker: int


class ArtilleryChart(msgspec.Struct):
    hit: int


class SiegeChart(msgspec.Struct):
    rounds: int
    gun_strength: int
    besieger_loses: int
    nothing: int
    one: int
    lost_by_one: int
    lost_by_more: int
    artillery: int
    siege_artillery: int
    tactics: int
    blockade: int
    inland: int


class ReplacementsChart(msgspec.Struct):
    per_unit: int


class NewUnitsChart(msgspec.Struct):
    per_region: int


class ReinforcementsChart(msgspec.Struct):
    turn: int
    region: str
    ports_of: str
    otherwise: str


class CorsairsChart(msgspec.Struct):
    nothing: int
    one: int
    lost_by_one: int
    lost_by_more: int


class ExpeditionChart(msgspec.Struct):
    attrition: int
    tension: int
    lost: int
    rise: int


class GuerrillaChart(msgspec.Struct):
    detected: int
    cavalry: int
    mountain: int
    strength: int


class ChaseChart(msgspec.Struct):
    factor: int
    ships: int
    sunk: int
    hit: int
    nothing: int
    damaged: int


class GreatBattleChart(msgspec.Struct):
    units: int
    rounds: int
    winner: int
    loser: int


class EliminationChart(msgspec.Struct):
    vp: int


class DesertionsChart(msgspec.Struct):
    stacks: int
    each: int
    any: int
    hit: int
    lost: int


class ConversionChart(msgspec.Struct):
    units: int


class HospitalsChart(msgspec.Struct):
    replacements: int


class ForcedMarchChart(msgspec.Struct):
    mp: int
    loss: int
    lost: int


class Charts(msgspec.Struct):
    """The figures of charts.toml, section by section."""

    terrain: dict[str, Terrain]
    move: MoveChart
    despoblado: DespobladoChart
    paraguay: ParaguayChart
    portuguese: PortugueseChart
    income: IncomeChart
    upkeep: UpkeepChart
    purchase: PurchaseChart
    transport: TransportChart
    naval: NavalChart
    land: LandChart
    artillery: ArtilleryChart
    siege: SiegeChart
    replacements: ReplacementsChart
    new_units: NewUnitsChart
    reinforcements: ReinforcementsChart
    corsairs: CorsairsChart
    expedition: ExpeditionChart
    guerrilla: GuerrillaChart
    chase: ChaseChart
    great_battle: GreatBattleChart
    elimination: EliminationChart
    desertions: DesertionsChart
    conversion: ConversionChart
    hospitals: HospitalsChart
    forced_march: ForcedMarchChart


class CardText(msgspec.Struct):
    title: str
    text: str  # the condition and the instruction, for players
    note: str  # history


class CardData(msgspec.Struct):
    id: str
    side: str
    type: str  # forced, purple, brown, naval, land
    decks: str  # letters of the scenarios: P B M F G
    period: str
    phase: str  # land, combat, naval, replacements or any
    final: str  # discard, remove, active
    en: CardText
    es: CardText
    turn: int = 0
    scenario: str = ""  # the name printed on the card
    until: int = 0  # an active card leaves the Active Cards box at the end of this turn (0: never by itself)
    waits: int = 0  # a forced card whose condition fails is tried again until this turn (99: for ever)
    when: list[str] = []
    do: list[str] = []


class CardsFile(msgspec.Struct):
    card: list[CardData] = []


class Outlines(msgspec.Struct):
    """What is drawn of the land, in degrees: rings of each region, borders that nobody may cross, all coasts."""

    regions: dict[str, list[list[tuple[float, float]]]]
    closed: list[tuple[str, str]]
    coast: list[list[tuple[float, float]]]


class Sheet(msgspec.Struct):
    """The part of the map that a scenario shows (west, north, east, south), and places put elsewhere on it."""

    frame: tuple[float, float, float, float]
    inset: tuple[float, float, float, float] | None = None  # Spain, brought near
    spots: dict[str, tuple[float, float]] = {}


class Drawing(msgspec.Struct):
    ports: dict[str, tuple[float, float]]
    sheets: dict[str, Sheet]


class Pack(msgspec.Struct):
    map: Map
    units: list[Unit]
    leaders: list[Leader]
    scenarios: Scenarios
    charts: Charts
    cards: list[CardData]
    outlines: Outlines
    drawing: Drawing


DATA = Path(__file__).parent / "data"


def load_pack(folder: Path) -> Pack:
    """Everything that is written in the folder of a pack; a file that cannot be read raises PackError."""
    cards: list[CardData] = []
    for file in sorted((folder / "cards").glob("*.toml")):
        name = f"cards/{file.name}"
        cards += convert(read_toml(folder, name), CardsFile, name).card
    cards.sort(key=_number)
    return Pack(
        convert(read_json(folder, "map.json"), Map, "map.json"),
        convert(read_json(folder, "units.json"), UnitsFile, "units.json").units,
        convert(read_json(folder, "leaders.json"), LeadersFile, "leaders.json").leaders,
        convert(read_json(folder, "scenarios.json"), Scenarios, "scenarios.json"),
        convert(read_toml(folder, "charts.toml"), Charts, "charts.toml"),
        cards,
        convert(read_json(folder, "outlines.json"), Outlines, "outlines.json"),
        convert(read_toml(folder, "drawing.toml"), Drawing, "drawing.toml"),
    )


def _number(card: CardData) -> str:
    return card.id[1:]
