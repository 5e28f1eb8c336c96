"""The data pack: map, counters, scenarios, cards and charts as they are written in data/."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ...kit.packs import convert, read_json, read_toml

Meta = dict[str, object]  # where the figures of a file come from: for readers


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says, field by field; a field that nobody reads is a fault."""


class Port(Shape):
    name: str
    sea: str


class Land(Shape):
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


class Border(Shape):
    a: str
    b: str
    river: str | None


class Strait(Shape):
    a: str
    b: str
    sea: str
    name_es: str
    name_en: str
    needs_control: bool


class Sea(Shape):
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


class CorsairBox(Shape):
    id: str
    name_es: str
    name_en: str
    seas: list[str]
    lon: float
    lat: float


class Unplayable(Shape):
    id: str
    name_es: str
    name_en: str
    lon: float
    lat: float
    size: int  # of its lettering


class BoxName(Shape):
    name_es: str
    name_en: str


class Map(Shape):
    deployment: dict[str, dict[str, list[str]]]
    land: list[Land]
    borders: list[Border]
    straits: list[Strait]
    seas: list[Sea]
    corsair_boxes: list[CorsairBox]
    expeditionary_box: BoxName  # beside Cádiz (19)
    unplayable: list[Unplayable]
    meta: Meta = {}


class Unit(Shape):
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


class UnitsFile(Shape):
    units: list[Unit]
    meta: Meta = {}


class Leader(Shape):
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


class LeadersFile(Shape):
    leaders: list[Leader]
    meta: Meta = {}


class Arrival(Shape):
    """A group on the Turn Record Track (5.0). With `ports_of`: if its region is not its side's, it comes to any port of
    that country, else to the region `otherwise`, else by the general rule."""

    turn: int
    region: str
    side: str
    ids: list[str]
    ports_of: str = ""
    otherwise: str = ""


class Layout(Shape):
    """What is laid out at the start: of a theatre, or of a scenario that has a set-up of its own."""

    control_patriot: list[str] = []
    setup: dict[str, list[str]] = {}
    in_port: dict[str, list[str]] = {}
    turn_track: list[Arrival] = []
    force_pool: dict[str, list[str]] = {}
    events_box: dict[str, list[str]] = {}


class SideStart(Shape):
    resources: int
    vp: int


class Beginning(Shape):
    patriot: SideStart
    royalist: SideStart
    tension: int
    corsairs: list[str]


class Automatic(Shape):
    id: str
    side: str
    from_turn: int
    en: str
    es: str
    vp_lead: int = 0
    controls_all: list[str] = []
    no_enemy_leader_of_stars: int = 0


class Level(Shape):
    lead: int
    level: str


class Final_(Shape):
    star_value: int
    handicap: dict[str, int]
    levels: list[Level]


class Victory(Shape):
    final: Final_
    automatic: list[Automatic] = []


class ScenarioText(Shape):
    name: str
    note: str


class Sheet(Shape):
    """The part of the map that a scenario shows (west, north, east, south), and places put elsewhere on it."""

    frame: tuple[float, float, float, float]
    inset: tuple[float, float, float, float] | None = None  # Spain, brought near
    spots: dict[str, tuple[float, float]] = {}


class ScenarioData(Shape):
    """A file of scenarios/: nothing else says that there is such a scenario."""

    id: str
    order: int  # in the list of scenarios
    deck: str  # the letter that its cards bear
    weight: int  # roughly how many answers a match takes
    theatres: list[str]
    first_turn: int
    last_turn: int
    hand_limit: int
    draw: int
    regions: list[str]
    seas: list[str]
    en: ScenarioText
    es: ScenarioText
    start: Beginning
    victory: Victory
    special_rules: list[str] = []
    extra_reinforcements: list[Arrival] = []
    layout: Layout | None = None  # instead of those of its theatres
    sheet: Sheet | None = None


class Label(Shape):
    en: str
    es: str


class Period(Shape):
    id: str
    first_turn: int
    last_turn: int
    en: str
    es: str


class RuleText(Shape):
    name: str
    text: str


class SpecialRule(Shape):
    turns: tuple[int, int]  # the first and the last
    en: RuleText
    es: RuleText


class War(Shape):
    """What all scenarios share."""

    turns: list[Label]
    periods: list[Period]
    special_rules: dict[str, SpecialRule]


class Terrain(Shape):
    move: int
    rounds: int
    front: int
    pursuit: bool
    guns: int
    no_guns: bool
    stack: int


class MoveChart(Shape):
    river: int
    leader: int
    guided: int


class DespobladoChart(Shape):
    region: str
    units: int
    strength: int


class ParaguayChart(Shape):
    region: str
    lands: list[str]
    apart_from: int
    vp: int


class PortugueseChart(Shape):
    lands: list[str]


class IncomeChart(Shape):
    tension_step: int
    tension_per_turn: int
    remittance: int
    patria_boba: int


class UpkeepChart(Shape):
    strength_per_point: int


class PurchaseChart(Shape):
    odd_turns: bool
    colonels_from: int
    colonel_vp: int
    replacement: int
    reduced_from: int
    expeditionary: int


class TransportChart(Shape):
    artillery: int


class NavalChart(Shape):
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


class LandChart(Shape):
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


class ArtilleryChart(Shape):
    hit: int


class SiegeChart(Shape):
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


class ReplacementsChart(Shape):
    per_unit: int


class NewUnitsChart(Shape):
    per_region: int


class CorsairsChart(Shape):
    nothing: int
    one: int
    lost_by_one: int
    lost_by_more: int


class ExpeditionChart(Shape):
    attrition: int
    tension: int
    lost: int
    rise: int


class GuerrillaChart(Shape):
    detected: int
    cavalry: int
    mountain: int
    strength: int


class ChaseChart(Shape):
    factor: int
    ships: int
    sunk: int
    hit: int
    nothing: int
    damaged: int


class GreatBattleChart(Shape):
    units: int
    rounds: int
    winner: int
    loser: int


class EliminationChart(Shape):
    vp: int


class DesertionsChart(Shape):
    stacks: int
    each: int
    any: int
    hit: int
    lost: int


class ConversionChart(Shape):
    units: int


class HospitalsChart(Shape):
    replacements: int


class ForcedMarchChart(Shape):
    mp: int
    loss: int
    lost: int


class Charts(Shape):
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


class CardText(Shape):
    title: str
    text: str  # the condition and the instruction, for players
    note: str  # history


class CardData(Shape):
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


class CardsFile(Shape):
    card: list[CardData] = []


class Outlines(Shape):
    """What is drawn of the land, in degrees: rings of each region, borders that nobody may cross, all coasts."""

    regions: dict[str, list[list[tuple[float, float]]]]
    closed: list[tuple[str, str]]
    coast: list[list[tuple[float, float]]]
    meta: Meta = {}


class Drawing(Shape):
    ports: dict[str, tuple[float, float]]
    whole: tuple[float, float, float, float]  # what a scenario without a sheet of its own shows


class Pack(Shape):
    map: Map
    units: list[Unit]
    leaders: list[Leader]
    war: War
    theatres: dict[str, Layout]
    scenarios: list[ScenarioData]
    charts: Charts
    cards: list[CardData]
    outlines: Outlines
    drawing: Drawing


DATA = Path(__file__).parent / "data"


def files(folder: Path, kind: str) -> list[str]:
    """The files of a kind of which a pack may have any number, in the order of their names."""
    return [f"{kind}/{file.name}" for file in sorted((folder / kind).glob("*.toml"))]


def load_pack(folder: Path) -> Pack:
    """Everything that is written in the folder of a pack; a file that cannot be read raises PackError."""
    cards: list[CardData] = []
    for name in files(folder, "cards"):
        cards += convert(read_toml(folder, name), CardsFile, name).card
    cards.sort(key=_number)
    theatres: dict[str, Layout] = {}
    for name in files(folder, "theatres"):
        theatres[Path(name).stem] = convert(read_toml(folder, name), Layout, name)
    scenarios = [convert(read_toml(folder, name), ScenarioData, name) for name in files(folder, "scenarios")]
    scenarios.sort(key=_place_in_list)
    return Pack(
        convert(read_json(folder, "map.json"), Map, "map.json"),
        convert(read_json(folder, "units.json"), UnitsFile, "units.json").units,
        convert(read_json(folder, "leaders.json"), LeadersFile, "leaders.json").leaders,
        convert(read_toml(folder, "war.toml"), War, "war.toml"),
        theatres,
        scenarios,
        convert(read_toml(folder, "charts.toml"), Charts, "charts.toml"),
        cards,
        convert(read_json(folder, "outlines.json"), Outlines, "outlines.json"),
        convert(read_toml(folder, "drawing.toml"), Drawing, "drawing.toml"),
    )


def _place_in_list(scenario: ScenarioData) -> tuple[int, str]:
    return scenario.order, scenario.id


def _number(card: CardData) -> str:
    return card.id[1:]
