"""The data pack: map, regions, blocks, scenarios, charts and cards, read from a folder and checked.

`load_pack` reads the files and refuses any that cannot be read or has the wrong shape (`PackError`).
`check_pack` looks for contradictions inside a pack that has the right shape and lists them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from ...kit.packs import PackError, convert, read_json, read_toml

Side = Literal["liberal", "carlist"]
RoadKind = Literal["main", "secondary"]
Gun = Literal["field", "mountain"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Year = Annotated[int, msgspec.Meta(ge=1834, le=1838)]
Name = Annotated[str, msgspec.Meta(min_length=1)]

SIDES: tuple[Side, Side] = ("liberal", "carlist")
YEARS = range(1834, 1839)
BUILT_IN = Path(__file__).parent / "data"


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
    s: Positive | None
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
    s: Positive
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


# scenarios.json


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: Name
    es: Name


class Arrivals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: Count
    artillery: Count


class TrackTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: Arrivals
    carlist: Arrivals


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
    id: Name
    en: Name
    es: Name
    first_year: Year
    last_year: Year
    start: str
    vp: int
    prestige: Count
    prestige_negative: Count
    command_points: PerSide
    uprisings: dict[str, int]
    decks: Decks
    played: list[str]
    new_units: list[NewUnits]
    victory: Victory
    en_text: Name
    es_text: Name


class ScenariosFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn_names: list[Text]
    turn_track: dict[str, list[TrackTurn]]
    starts: dict[str, Start]
    scenarios: list[Scenario]


# charts.toml


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Year to marker value to number of markers (10.0)."""

    liberal: dict[int, dict[int, Count]]
    carlist: dict[int, dict[int, Count]]


class GunMax(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    field: Positive
    mountain: Positive


class GunMaxima(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    liberal: GunMax
    carlist: GunMax


class FortressBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    carlist_to: Count
    liberal_from: Count


class TurnChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turns_per_year: int
    carlist_initiative_until: int
    challenges_per_turn: int


class MapChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    main_road: int
    secondary_road: int
    connection_extra: int


class CardsChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand_limit: int
    empty_deck_command_points: int
    tactical_per_round: int
    seeded_card: str
    seeded_year: int
    seeded_among_first: int


class CommandChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max: int
    challenge_cost: int
    interception_cost: int
    action_points_per_phase: int


class VictoryChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    track_end: int
    carlist_cities_win: int
    city: int
    main_town: int
    rout: int
    prestige_last: int
    prestige_vp: int
    prestige_one_step_from: int
    prestige_two_steps_from: int
    prestige_expeditions_counted: int
    prestige_city_steps: int
    prestige_army_units: int
    prestige_expedition_destroyed: int
    uprising_level: int
    uprising_one_vp_from: int
    uprising_two_vp_from: int


class ActionsChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    activate_cost: int
    construct_cost: int
    demolish_cost: int
    store_cost: int
    replacements_cost: int
    recruit_cost: int
    suppress_cost: int
    recruit_rp_extra: int
    replacements_per_phase: int
    replacement_table: dict[int, int]
    replacement_modifier: dict[int, int]
    extra_point: int
    extra_point_regions: int
    extra_point_level: int
    markers: Markers


class MovementChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    carlist_points: int
    liberal_points: dict[int, int]
    small_group_to: int
    small_group: int
    large_group_from: int
    large_group: int
    field_artillery: int
    cavalry: int
    forced_march_spaces: int
    forced_march_loss_carlist_to: int
    forced_march_loss_liberal_to: int


class CarlistMovementChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    concentration_cost: int
    concentration_per_space: int
    concentration_limit: int
    evasion_limit: int
    evasion_fortress_stays: int
    countermarch_cost: int


class SeaChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    transport_halves: int
    disembark_halves: int
    disembark_units: int
    disembark_per_phase: int
    disembark_dice: int
    disembark_dice_min: int
    reinforcements: int


class ArtilleryChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max: GunMaxima
    unhide_points: int


class CombatChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    battle_units: int


class SkirmishChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: int
    cavalry_rough: int
    cavalry_open: int
    refuge_attacker_units: int
    infantry_rough: int
    infantry_open: int
    cavalry_modifier_rough: int
    cavalry_modifier_open: int
    artillery_rough: int
    artillery_open: int
    field_divisor_rough: int
    retreat_field_divisor: int
    retreat_train_loss: int


class BattleChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    infantry_rough: int
    cavalry_rough: int
    infantry_open: int
    cavalry_open: int
    rounds: int
    refuge_defender_activations: int
    charge_spent: int
    charge_carlist_rough: int
    charge_carlist_open: int
    charge_full_strength: int
    charge_one_strength: int
    charge_resisted_effectiveness: int
    charge_effectiveness: int
    hit_each_further: int
    hit_one_strength: int
    artillery_per_activation: int
    support_cost: int
    support_dice: int
    support_per_activation: int
    counterbattery_cost: int
    counterbattery_per_activation: int
    reinforce_main: int
    reinforce_fortress: int
    reinforce_sea: int
    reinforce_secondary: int
    reinforce_enemy_zone: int
    recover_units: int
    pursuit_dice: int
    pursuit_covered_effectiveness: int
    rout_mountain_divisor: int
    surrounded_hits_min: int
    merge_units: int
    regroup_limit: int


class SiegeChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    capacity_city: int
    capacity_other: int
    garrison_strength: int
    garrison_city_liberal: int
    garrison_city_carlist: int
    garrison_other: int
    assault_city: int
    assault_other: int
    assault_rounds_equal: int
    assault_rounds_superior: int
    assault_hits_per_loss: int
    assault_defender_artillery: int
    assault_attacker_artillery: int
    assault_cavalry: int
    capture_artillery_divisor: int


class SupplyChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit_space: int
    limit_region_liberal: int
    limit_region_carlist: int
    train: int
    knapsack: int
    region_liberal: int
    region_carlist: int
    carlist_carlist_zone: int
    carlist_adjacent: int
    carlist_liberal_zone: int
    liberal_city: int
    liberal_main_town: int
    liberal_port: int
    liberal_other: int
    liberal_main_town_carlist_zone: int
    liberal_port_carlist_zone: int
    liberal_fortress_carlist_zone: int
    liberal_other_carlist_zone: int
    attrition: int
    siege_loss_to: int
    siege_enemy_zone: int
    siege_more_field: int
    siege_no_field: int


class ReinforcementsChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    carlist_below_max: int
    carlist_min: int
    empty_reserve_rp: int
    empty_reserve_rp_max: int


class ReplacementsChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strength_halves: int
    logistics_halves: int
    carlist_away_factor: int
    strength_per_phase: int
    build_halves: int
    build_strength: int


class UprisingChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max: int
    table: dict[int, str]


class RegionsChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    expeditions: dict[int, int]
    locate_target: int
    pursuit_step: int
    pursuit_max: int
    combat_effectiveness: int
    forage_loss_to: int
    forage_uprising_to: int
    forage_uprising: int
    suppress_unit_extra: int
    suppress_reduction: int
    suppress_strong_from: int
    suppress_strong_reduction: int
    suppress_equal_loss: int


class EndOfYearChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fortress_main_town: int
    fortress_other: int
    fortress_vp: int
    baztan_from: int
    baztan_vp: int
    fatigue_years: list[int]
    fatigue_vp: int
    final_vp: int
    final_uprising_level: int
    rp_region_level_to: int
    rp_per_region: dict[int, int]
    rp_main_town: int
    rp_city: int
    redeploy_liberal_dice: int
    redeploy_carlist_units: int
    redeploy_carlist_partidas: int
    redeploy_limit: int
    fortress_bands: dict[int, FortressBand]


class Charts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """charts.toml: one section per chapter of the rules."""

    turn: TurnChart
    map: MapChart
    cards: CardsChart
    command: CommandChart
    victory: VictoryChart
    actions: ActionsChart
    movement: MovementChart
    carlist_movement: CarlistMovementChart
    sea: SeaChart
    artillery: ArtilleryChart
    combat: CombatChart
    skirmish: SkirmishChart
    battle: BattleChart
    siege: SiegeChart
    supply: SupplyChart
    reinforcements: ReinforcementsChart
    replacements: ReplacementsChart
    uprising: UprisingChart
    regions: RegionsChart
    end_of_year: EndOfYearChart


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
    starts: dict[str, Start]
    scenarios: list[Scenario]
    charts: Charts
    cards: list[Card]


# Reading


def _cards(folder: Path) -> list[Card]:
    name = "cards.json"
    if not (folder / name).exists():
        return []
    raw = read_json(folder, name)
    if isinstance(raw, dict):  # other keys of the file are not ours
        if "cards" not in raw:
            raise PackError(name, "cards", "expected the list of cards")
        raw = {"cards": raw["cards"]}
    else:
        raw = {"cards": raw}
    return convert(raw, CardsFile, name).cards


def load_pack(path: Path | None = None) -> Pack:
    """Read the pack in folder `path`, or the built-in one. Raises PackError at the first fault of form."""
    folder = BUILT_IN if path is None else path
    if not folder.is_dir():
        raise PackError(str(folder), "", "expected a folder with the files of a pack")
    a_map = convert(read_json(folder, "map.json"), MapFile, "map.json")
    regions = convert(read_json(folder, "regions.json"), RegionsFile, "regions.json")
    blocks = convert(read_json(folder, "blocks.json"), BlocksFile, "blocks.json")
    scenarios = convert(read_json(folder, "scenarios.json"), ScenariosFile, "scenarios.json")
    charts = convert(read_toml(folder, "charts.toml"), Charts, "charts.toml", str_keys=True)
    return Pack(
        about=a_map.about,
        licence=a_map.licence,
        frame=a_map.frame,
        spaces=a_map.spaces,
        roads=a_map.roads,
        connections=a_map.connections,
        regions=regions.regions,
        kinds=blocks.kinds,
        blocks=blocks.blocks,
        guns=blocks.guns,
        knapsacks=blocks.knapsacks,
        fortresses=blocks.fortresses,
        turn_names=scenarios.turn_names,
        turn_track=scenarios.turn_track,
        starts=scenarios.starts,
        scenarios=scenarios.scenarios,
        charts=charts,
        cards=_cards(folder),
    )


# Checking: what the rules say of the map (4.1, 4.6, 23.0 and the worked examples of movement)

CITIES = frozenset({"bilbao", "san_sebastian", "vitoria", "pamplona", "logrono"})
REFUGES = frozenset({"amescoas", "baztan"})
MAIN_TOWNS = ("durango", "calahorra", "estella")
PORTS = ("bilbao", "san_sebastian")
IN_CARLIST_ZONE = (
    "salvatierra", "alsasua", "villarreal", "durango", "villaro", "llodio", "orduna", "estella",
    "amescoas", "baztan", "irurzun", "sodupe", "murguia", "segura", "guetaria",
)  # fmt: skip
IN_LIBERAL_ZONE = (
    "valmaseda", "vitoria", "penacerrada", "lerin", "zubiri", "calahorra", "bilbao", "san_sebastian",
    "pamplona", "logrono", "portugalete", "guecho",
)  # fmt: skip
NEXT_TO_CARLIST_ZONE = ("valmaseda", "vitoria", "penacerrada", "lerin", "zubiri")
ROADS: tuple[tuple[str, str, RoadKind | None], ...] = (
    ("vitoria", "salvatierra", "main"),
    ("salvatierra", "alsasua", "main"),
    ("vitoria", "villarreal", "main"),
    ("villarreal", "durango", "main"),
    ("llodio", "orduna", "main"),
    ("sodupe", "orduna", "main"),
    ("irurzun", "alsasua", "main"),
    ("durango", "villaro", "secondary"),
    ("villaro", "sodupe", "secondary"),
    ("alsasua", "estella", "secondary"),
    ("estella", "lerin", "secondary"),
    ("lerin", "calahorra", "secondary"),
    ("llodio", "sodupe", None),
    ("llodio", "murguia", None),
    ("alsasua", "segura", None),
    ("alsasua", "amescoas", None),
    ("valmaseda", "orduna", None),
    ("bilbao", "villaro", None),
    ("guetaria", "san_sebastian", None),
)
INLAND = frozenset({"extremadura", "castile_leon", "new_castile", "aragon"})
COASTAL = frozenset({"asturias_cantabria", "galicia", "andalusia", "valencia_murcia", "catalonia"})
NORTH_TOUCHES = frozenset({"asturias_cantabria", "castile_leon", "aragon"})
ALWAYS_RISEN = frozenset({"valencia_murcia", "catalonia"})
LIBERAL_KINDS = frozenset({"LN", "LG", "PR", "RG", "BR", "FR", "PT", "POL", "ST"})
CARLIST_KINDS = frozenset({"ALA", "BAS", "BIS", "GUI", "NAV", "CAN", "CAS", "FOR", "PAR", "REG", "ST"})
FOREIGN_KINDS = frozenset({"BR", "FR", "PT", "POL", "FOR"})
BLOCKS_OF = {"liberal": 48, "carlist": 25}
FORTRESSES_OF = {"liberal": 15, "carlist": 10}
PARTIDAS = 3
TURNS = 5


def check_pack(pack: Pack) -> list[str]:
    """Every contradiction in the pack, one readable line each: file, field, what was expected."""
    return [
        *_check_map(pack),
        *_check_regions(pack),
        *_check_blocks(pack),
        *_check_turns(pack),
        *_check_starts(pack),
        *_check_scenarios(pack),
        *_check_charts(pack),
        *_check_cards(pack),
    ]


def _twice(ids: Iterable[str], file: str, field: str) -> Iterator[str]:
    for key, times in Counter(ids).items():
        if times > 1:
            yield f"{file}: {field}: expected each id once, {key!r} stands {times} times"


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(sorted(ids)) or "none"


def _same(file: str, field: str, expected: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    if set(expected) != set(found):
        yield f"{file}: {field}: expected {_listed(expected)}; found {_listed(found)}"


def _check_map(pack: Pack) -> Iterator[str]:
    file = "map.json"
    spaces = {space.id: space for space in pack.spaces}
    regions = {region.id for region in pack.regions}
    yield from _twice((space.id for space in pack.spaces), file, "spaces")
    roads: dict[str, dict[str, RoadKind]] = {key: {} for key in spaces}
    for n, road in enumerate(pack.roads):
        unknown = False
        for end, key in (("a", road.a), ("b", road.b)):
            if key not in spaces:
                unknown = True
                yield f"{file}: roads[{n}].{end}: unknown space {key!r}"
        if unknown:
            continue
        if road.a == road.b:
            yield f"{file}: roads[{n}]: expected two different ends, both are {road.a!r}"
        elif road.b in roads[road.a]:
            yield f"{file}: roads[{n}]: expected one road between {road.a!r} and {road.b!r}, here is another"
        else:
            roads[road.a][road.b] = roads[road.b][road.a] = road.kind
    for n, link in enumerate(pack.connections):
        if link.space not in spaces:
            yield f"{file}: connections[{n}].space: unknown space {link.space!r}"
        if link.region not in regions:
            yield f"{file}: connections[{n}].region: unknown region {link.region!r}"
    pairs = Counter((link.space, link.region) for link in pack.connections)
    for (key, region), times in pairs.items():
        if times > 1:
            yield f"{file}: connections: expected {key!r} to {region!r} once, found {times}"
    yield from _same(file, "connections", NORTH_TOUCHES, {link.region for link in pack.connections})
    cut = set(spaces) - _reached(roads)
    if cut:
        yield f"{file}: roads: expected a connected map, no way to {_listed(cut)}"
    if not any(space.france for space in pack.spaces):
        yield f"{file}: spaces: expected a connection with France (4.5), found none"
    for n, space in enumerate(pack.spaces):
        if not (0 <= space.x <= pack.frame.width_km and 0 <= space.y <= pack.frame.height_km):
            yield f"{file}: spaces[{n}]: expected x and y inside the frame, {space.id!r} is outside"
    yield from _check_map_facts(spaces, roads)


def _reached(roads: dict[str, dict[str, RoadKind]]) -> set[str]:
    seen: set[str] = set()
    todo = list(roads)[:1]
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            todo.extend(roads[key])
    return seen


def _check_map_facts(spaces: dict[str, Space], roads: dict[str, dict[str, RoadKind]]) -> Iterator[str]:
    file = "map.json"
    named = {*IN_CARLIST_ZONE, *IN_LIBERAL_ZONE, *CITIES, *REFUGES, *MAIN_TOWNS}
    for key in sorted(named - set(spaces)):
        yield f"{file}: spaces: expected a space {key!r}, which the rules name"
    yield from _same(file, "spaces, kind city (4.1)", CITIES, {s.id for s in spaces.values() if s.kind == "city"})
    yield from _same(file, "spaces, kind refuge (4.1)", REFUGES, {s.id for s in spaces.values() if s.kind == "refuge"})
    for key in MAIN_TOWNS:
        if key in spaces and spaces[key].kind != "main_town":
            yield f"{file}: spaces, {key}.kind: expected main_town, found {spaces[key].kind}"
    for key in PORTS:
        if key in spaces and not spaces[key].port:
            yield f"{file}: spaces, {key}.port: expected a port (4.3, 13.2)"
    for zone, keys in (("carlist", IN_CARLIST_ZONE), ("liberal", IN_LIBERAL_ZONE)):
        for key in keys:
            if key in spaces and spaces[key].zone != zone:
                yield f"{file}: spaces, {key}.zone: expected {zone}, found {spaces[key].zone}"
    for key in NEXT_TO_CARLIST_ZONE:
        if key in spaces and not any(spaces[other].zone == "carlist" for other in roads[key]):
            yield f"{file}: roads: expected {key!r} adjacent to the Carlist Zone (4.6)"
    for a, b, kind in ROADS:
        found = roads.get(a, {}).get(b)
        if found is None:
            yield f"{file}: roads: expected a {kind + ' ' if kind else ''}road {a} to {b}, found none"
        elif kind is not None and found != kind:
            yield f"{file}: roads: expected a {kind} road {a} to {b}, found a {found} one"


def _check_regions(pack: Pack) -> Iterator[str]:
    file = "regions.json"
    regions = {region.id: region for region in pack.regions}
    yield from _twice((region.id for region in pack.regions), file, "regions")
    yield from _same(file, "regions", INLAND | COASTAL, regions)
    for key in sorted(set(regions) & {space.id for space in pack.spaces}):
        yield f"{file}: regions: expected an id that no space has, {key!r} is also a space"
    for n, region in enumerate(pack.regions):
        for other in region.adjacent:
            if other not in regions:
                yield f"{file}: regions[{n}].adjacent: unknown region {other!r}"
            elif other == region.id:
                yield f"{file}: regions[{n}].adjacent: expected other regions, {other!r} is itself"
            elif region.id not in regions[other].adjacent:
                yield (
                    f"{file}: regions[{n}].adjacent: expected adjacency both ways, "
                    f"{region.id!r} names {other!r} but not the reverse"
                )
        yield from _twice(region.adjacent, file, f"regions[{n}].adjacent")
        if region.coastal == (region.id in INLAND):
            yield f"{file}: regions[{n}].coastal: expected {region.id not in INLAND} for {region.id!r} (13.1)"
        least = int(region.id in ALWAYS_RISEN)
        if region.min_uprising != least:
            yield f"{file}: regions[{n}].min_uprising: expected {least} for {region.id!r} (22.0)"


def _check_blocks(pack: Pack) -> Iterator[str]:
    file = "blocks.json"
    yield from _twice((block.id for block in pack.blocks), file, "blocks")
    yield from _same(file, "kinds", LIBERAL_KINDS | CARLIST_KINDS, pack.kinds)
    for side, expected in BLOCKS_OF.items():
        found = sum(block.side == side for block in pack.blocks)
        if found != expected:
            yield f"{file}: blocks: expected {expected} {side} blocks, found {found}"
    for kind, expected in (("PAR", PARTIDAS), ("FOR", 1)):
        found = sum(block.kind == kind for block in pack.blocks)
        if found != expected:
            yield f"{file}: blocks: expected {expected} of kind {kind}, found {found}"
    for n, block in enumerate(pack.blocks):
        at = f"{file}: blocks[{n}]"
        if block.kind not in (LIBERAL_KINDS if block.side == "liberal" else CARLIST_KINDS):
            yield f"{at}.kind: expected a {block.side} kind for {block.id!r}, found {block.kind!r}"
        train = block.arm == "train"
        if train != (block.kind == "ST"):
            yield f"{at}.arm: expected train for kind ST and for no other ({block.id!r})"
        if train and (block.e is not None or block.m is not None or block.s != pack.charts.supply.train):
            yield f"{at}: expected no e and m, and s {pack.charts.supply.train}, for the train {block.id!r}"
        if not train and (block.e is None or block.m is None or block.s is not None):
            yield f"{at}: expected e and m and no s for {block.id!r}"
        if block.foreign != (block.kind in FOREIGN_KINDS):
            yield f"{at}.foreign: expected {block.kind in FOREIGN_KINDS} for {block.id!r} (5.4)"
        if block.kind == "PAR" and (block.max, block.e, block.m) != (1, 1, 7):
            yield f"{at}: expected max 1, e 1, m 7 for a Partida ({block.id!r})"
        if block.kind == "REG" and (block.e, block.m) != (1 if block.arm == "infantry" else 2, 8):
            yield f"{at}: expected e 1 (infantry) or 2 (cavalry) and m 8 for a Regional unit ({block.id!r})"
        if (block.entry is None) != (block.kind in ("PAR", "REG")):
            yield f"{at}.entry: expected null for PAR and REG and for no other ({block.id!r})"
    for n, guns in enumerate(pack.guns):
        most = _gun_max(pack, guns.side, guns.arm)
        if max(guns.faces) > most:
            yield f"{file}: guns[{n}].faces: expected at most {most} for {guns.side} {guns.arm} guns (14.0)"
    for side in SIDES:
        if sum(sack.side == side for sack in pack.knapsacks) != 1:
            yield f"{file}: knapsacks: expected one {side} entry"
        if getattr(pack.fortresses, side) != FORTRESSES_OF[side]:
            yield f"{file}: fortresses.{side}: expected {FORTRESSES_OF[side]} (10.2)"


def _gun_max(pack: Pack, side: Side, arm: Gun) -> int:
    maxima = pack.charts.artillery.max
    of_side = maxima.liberal if side == "liberal" else maxima.carlist
    return of_side.field if arm == "field" else of_side.mountain


def _check_turns(pack: Pack) -> Iterator[str]:
    file = "scenarios.json"
    if len(pack.turn_names) != TURNS:
        yield f"{file}: turn_names: expected {TURNS}, found {len(pack.turn_names)}"
    covered: Counter[int] = Counter()
    for span, turns in pack.turn_track.items():
        first, _, last = span.partition("-")
        if not (_is_year(first) and _is_year(last) and first <= last):
            yield f"{file}: turn_track: expected years such as 1834-1835, found {span!r}"
        else:
            covered.update(range(int(first), int(last) + 1))
        if len(turns) != TURNS:
            yield f"{file}: turn_track.{span}: expected {TURNS} turns, found {len(turns)}"
        for n, turn in enumerate(turns):
            for side, arrivals, most in (("liberal", turn.liberal, 2), ("carlist", turn.carlist, 1)):
                if arrivals.units > most or arrivals.artillery > most:
                    yield f"{file}: turn_track.{span}[{n}].{side}: expected at most {most} of each (20.0)"
    for year in YEARS:
        if covered[year] != 1:
            yield f"{file}: turn_track: expected the year {year} once, found it {covered[year]} times"


def _is_year(text: str) -> bool:
    return text in {str(year) for year in YEARS}


def _side_start(start: Start, side: Side) -> SideStart:
    return start.liberal if side == "liberal" else start.carlist


def _check_starts(pack: Pack) -> Iterator[str]:
    for name, start in pack.starts.items():
        forts: dict[Side, set[str]] = {}
        for side in SIDES:
            half = _side_start(start, side)
            forts[side] = {place.at for place in half.setup if place.fortress}
            yield from _check_side_start(pack, f"scenarios.json: starts.{name}.{side}", side, half)
        years = {scenario.first_year for scenario in pack.scenarios if scenario.start == name}
        if "baztan" in forts["liberal"] and years != {1834}:
            yield f"scenarios.json: starts.{name}.liberal: expected a fortress in Baztán only in 1834 (4.1)"
        cities = {space.id for space in pack.spaces if space.kind == "city"}
        for side in SIDES:
            against = forts["carlist"] if side == "liberal" else forts["liberal"] | cities
            for n, place in enumerate(_side_start(start, side).setup):
                if place.besieging and place.at not in against:
                    at = f"scenarios.json: starts.{name}.{side}.setup[{n}].besieging"
                    yield f"{at}: expected an enemy fortress in {place.at!r}"
        for key in sorted(forts["liberal"] & forts["carlist"]):
            yield f"scenarios.json: starts.{name}: expected the fortress of one side in {key!r}, found both"


def _check_side_start(pack: Pack, at: str, side: Side, half: SideStart) -> Iterator[str]:
    blocks = {block.id: block for block in pack.blocks}
    kinds = {space.id: space.kind for space in pack.spaces}
    places = {*kinds, *(region.id for region in pack.regions)}
    put: Counter[str] = Counter()
    forts = sacks = 0
    points: Counter[Gun] = Counter()
    yield from _twice((place.at for place in half.setup), at, "setup")
    for n, place in enumerate(half.setup):
        here = f"{at}.setup[{n}]"
        if place.at not in places:
            yield f"{here}.at: unknown space or region {place.at!r}"
        for k, unit in enumerate(place.units):
            put[unit.block] += 1
            block = blocks.get(unit.block)
            if block is None:
                yield f"{here}.units[{k}].block: unknown block {unit.block!r}"
            elif not 1 <= unit.strength <= block.max:
                yield (
                    f"{here}.units[{k}].strength: expected 1 to {block.max} for {unit.block!r}, found {unit.strength}"
                )
        arms: tuple[tuple[Gun, int], ...] = (("field", place.field), ("mountain", place.mountain))
        for arm, strength in arms:
            points[arm] += strength
            if strength > _gun_max(pack, side, arm):
                yield f"{here}.{arm}: expected at most {_gun_max(pack, side, arm)} (14.0), found {strength}"
        if place.knapsack:
            sacks += 1
            most = max((sack.max for sack in pack.knapsacks if sack.side == side), default=0)
            if place.knapsack > most:
                yield f"{here}.knapsack: expected at most {most}, found {place.knapsack}"
        if place.fortress:
            forts += 1
            baztan = place.at == "baztan" and side == "liberal"  # the exception of 4.1
            if kinds.get(place.at) not in ("main_town", "other") and not baztan:
                yield f"{here}.fortress: expected none in {place.at!r} (10.2, 4.1)"
    boxes = [("reserve", half.reserve), ("supply_box", half.supply_box), ("out_of_play", half.out_of_play)]
    if isinstance(half, CarlistStart):
        boxes += [("partida_box", half.partida_box), ("regional_box", half.regional_box)]
        points.update({"field": half.hidden.field, "mountain": half.hidden.mountain})
    for box, ids in boxes:
        for n, key in enumerate(ids):
            put[key] += 1
            if key not in blocks:
                yield f"{at}.{box}[{n}]: unknown block {key!r}"
            elif not _fits(blocks[key], box):
                yield f"{at}.{box}[{n}]: expected no {blocks[key].kind} in this box, found {key!r}"
    for key in put:
        if key in blocks and blocks[key].side != side:
            yield f"{at}: expected {side} blocks, {key!r} is {blocks[key].side}"
    for block in blocks.values():
        if block.side == side and put[block.id] != 1:
            yield f"{at}: expected block {block.id!r} placed once, found it {put[block.id]} times"
    if forts > getattr(pack.fortresses, side):
        yield f"{at}.setup: expected at most {getattr(pack.fortresses, side)} fortresses, found {forts}"
    counters = sum(sack.count for sack in pack.knapsacks if sack.side == side)
    if sacks + half.knapsacks > counters:
        yield f"{at}.knapsacks: expected at most {counters} in all, found {sacks + half.knapsacks}"
    for arm, total in points.items():
        held = sum(max(g.faces) * g.count for g in pack.guns if (g.side, g.arm) == (side, arm))
        if total > held:
            yield f"{at}: expected at most {held} points of {arm} artillery, found {total}"


def _fits(block: Block, box: str) -> bool:
    """Whether a block may stand in that box (5.4)."""
    match box:
        case "reserve":
            return block.arm != "train" and not block.foreign and block.kind not in ("PAR", "REG")
        case "supply_box":
            return block.arm == "train"
        case "partida_box":
            return block.kind == "PAR"
        case "regional_box":
            return block.kind == "REG"
        case _:
            return block.kind not in ("PAR", "REG")


def _check_scenarios(pack: Pack) -> Iterator[str]:
    yield from _twice((scenario.id for scenario in pack.scenarios), "scenarios.json", "scenarios")
    if not pack.scenarios:
        yield "scenarios.json: scenarios: expected at least one"
    regions = {region.id: region for region in pack.regions}
    for n, scenario in enumerate(pack.scenarios):
        at = f"scenarios.json: scenarios[{n}]"
        if scenario.first_year > scenario.last_year:
            yield f"{at}.last_year: expected {scenario.first_year} or later, found {scenario.last_year}"
        if scenario.prestige > pack.charts.victory.prestige_last:
            yield f"{at}.prestige: expected at most {pack.charts.victory.prestige_last} (9.1)"
        for side in SIDES:
            if getattr(scenario.command_points, side) > pack.charts.command.max:
                yield f"{at}.command_points.{side}: expected at most {pack.charts.command.max} (8.0)"
        yield from _same("scenarios.json", f"scenarios[{n}].uprisings", regions, scenario.uprisings)
        for key, level in scenario.uprisings.items():
            if key in regions and not regions[key].min_uprising <= level <= pack.charts.uprising.max:
                least, most = regions[key].min_uprising, pack.charts.uprising.max
                yield f"{at}.uprisings.{key}: expected {least} to {most}, found {level}"
        bands = scenario.victory
        if bands.liberal_to >= bands.carlist_from:
            yield f"{at}.victory: expected liberal_to below carlist_from, the bands overlap"
        if bands.automatic < bands.decisive:
            yield f"{at}.victory.automatic: expected at least the decisive {bands.decisive}"
        if bands.carlist_from > bands.decisive or bands.liberal_to < -bands.decisive:
            yield f"{at}.victory: expected both winning bands to include the decisive {bands.decisive}"
        if abs(scenario.vp) >= bands.decisive:
            yield f"{at}.vp: expected a start short of the decisive {bands.decisive}"
        start = pack.starts.get(scenario.start)
        if start is None:
            yield f"{at}.start: unknown start {scenario.start!r}"
        else:
            yield from _check_new_units(pack, n, scenario, start)


def _check_new_units(pack: Pack, n: int, scenario: Scenario, start: Start) -> Iterator[str]:
    blocks = {block.id: block for block in pack.blocks}
    at = f"scenarios.json: scenarios[{n}].new_units"
    years = Counter(new.year for new in scenario.new_units)
    for k, new in enumerate(scenario.new_units):
        if not scenario.first_year <= new.year < scenario.last_year:
            span = f"{scenario.first_year} to {scenario.last_year - 1}"
            yield f"{at}[{k}].year: expected {span}, found {new.year}"
        if years[new.year] > 1:
            yield f"{at}[{k}].year: expected each year once, found {new.year} again"
    for side in SIDES:
        half = _side_start(start, side)
        waiting = set(half.out_of_play)
        sacks = half.knapsacks + sum(place.knapsack > 0 for place in half.setup)
        for k, new in enumerate(scenario.new_units):
            units = new.liberal if side == "liberal" else new.carlist
            sacks += units.knapsacks
            for box, ids in (("reserve", units.reserve), ("supply_box", units.supply_box)):
                for i, key in enumerate(ids):
                    here = f"{at}[{k}].{side}.{box}[{i}]"
                    if key not in blocks:
                        yield f"{here}: unknown block {key!r}"
                    elif key not in waiting:
                        yield f"{here}: expected a {side} block still out of play, found {key!r}"
                    elif not _fits(blocks[key], box):
                        yield f"{here}: expected no {blocks[key].kind} in this box, found {key!r}"
                    waiting.discard(key)
        counters = sum(sack.count for sack in pack.knapsacks if sack.side == side)
        if sacks > counters:
            yield f"{at}: expected at most {counters} {side} knapsacks in all, found {sacks}"


def _check_charts(pack: Pack) -> Iterator[str]:
    file = "charts.toml"
    charts = pack.charts
    for side in SIDES:
        by_year = charts.actions.markers.liberal if side == "liberal" else charts.actions.markers.carlist
        yield from _keys(f"actions.markers.{side}", YEARS, by_year)
        for year, markers in by_year.items():
            yield from _keys(f"actions.markers.{side}.{year}", (2, 3, 4), markers)
            if sum(markers.values()) != TURNS + 1:
                yield f"{file}: actions.markers.{side}.{year}: expected {TURNS + 1} markers (10.0)"
    yield from _keys("actions.replacement_table", range(1, 7), charts.actions.replacement_table)
    yield from _keys("actions.replacement_modifier", YEARS, charts.actions.replacement_modifier)
    yield from _keys("movement.liberal_points", range(1, 7), charts.movement.liberal_points)
    yield from _keys("regions.expeditions", YEARS, charts.regions.expeditions)
    yield from _keys("end_of_year.rp_per_region", YEARS[:-1], charts.end_of_year.rp_per_region)
    yield from _keys("end_of_year.fortress_bands", YEARS, charts.end_of_year.fortress_bands)
    for year, band in charts.end_of_year.fortress_bands.items():
        if band.carlist_to >= band.liberal_from:
            yield f"{file}: end_of_year.fortress_bands.{year}: expected carlist_to below liberal_from"
    yield from _keys("uprising.table", range(2, 13), charts.uprising.table)
    regions = {region.id for region in pack.regions}
    named = [key for key in charts.uprising.table.values() if key not in ("none", "choice")]
    for roll, key in charts.uprising.table.items():
        if key not in regions and key not in ("none", "choice"):
            yield f"{file}: uprising.table.{roll}: unknown region {key!r}"
    yield from _twice(named, file, "uprising.table")
    for key in sorted(regions - set(named)):
        yield f"{file}: uprising.table: expected the region {key!r}, which no roll names"
    for year in charts.end_of_year.fatigue_years:
        if year not in YEARS:
            yield f"{file}: end_of_year.fatigue_years: expected years of the war, found {year}"
    if charts.turn.turns_per_year != TURNS:
        yield f"{file}: turn.turns_per_year: expected {TURNS} (3.0), found {charts.turn.turns_per_year}"


def _keys(field: str, expected: Iterable[int], found: Iterable[int]) -> Iterator[str]:
    wanted, have = set(expected), set(found)
    for key in sorted(wanted - have):
        yield f"charts.toml: {field}: expected an entry for {key}, found none"
    for key in sorted(have - wanted):
        yield f"charts.toml: {field}.{key}: expected no such entry"


def _check_cards(pack: Pack) -> Iterator[str]:
    """Only when there are cards: a pack without cards.json is not yet complete, but not at fault."""
    if not pack.cards:
        return
    cards = {card.id: card for card in pack.cards}
    yield from _twice((card.id for card in pack.cards), "cards.json", "cards")
    for n, card in enumerate(pack.cards):
        if card.leaves is not None and card.leaves <= card.year:
            yield f"cards.json: cards[{n}].leaves: expected a year after {card.year} for {card.id!r}"
        for k, key in enumerate(card.cancels):
            if key not in cards:
                yield f"cards.json: cards[{n}].cancels[{k}]: unknown card {key!r}"
    for n, scenario in enumerate(pack.scenarios):
        at = f"scenarios.json: scenarios[{n}]"
        for k, key in enumerate(scenario.played):
            if key not in cards:
                yield f"{at}.played[{k}]: unknown card {key!r}"
        for side in SIDES:
            deck = scenario.decks.liberal if side == "liberal" else scenario.decks.carlist
            yield from _twice(deck, "scenarios.json", f"scenarios[{n}].decks.{side}")
            for k, key in enumerate(deck):
                here = f"{at}.decks.{side}[{k}]"
                if key not in cards:
                    yield f"{here}: unknown card {key!r}"
                    continue
                card = cards[key]
                if card.side != side:
                    yield f"{here}: expected a {side} card, {key!r} is {card.side}"
                if card.year > scenario.first_year:
                    yield f"{here}: expected year {scenario.first_year} or before, {key!r} has {card.year}"
                if card.leaves is not None and card.leaves <= scenario.first_year:
                    yield f"{here}: expected a card still in the game, {key!r} leaves in {card.leaves}"
                if key in scenario.played:
                    yield f"{here}: expected a card not yet played, {key!r} is"
    if pack.charts.cards.seeded_card not in cards:
        yield f"charts.toml: cards.seeded_card: unknown card {pack.charts.cards.seeded_card!r}"
    for n, block in enumerate(pack.blocks):
        if block.entry is not None and block.entry[:1] in ("L", "C") and block.entry not in cards:
            yield f"blocks.json: blocks[{n}].entry: unknown card {block.entry!r}"
