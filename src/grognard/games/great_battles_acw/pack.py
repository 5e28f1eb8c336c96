"""The data pack: charts, and for each battle its map, order of battle and scenarios, read from a folder and checked.

`load_pack` reads the files and refuses any that cannot be read or has the wrong shape (`PackError`).
`check_pack` looks for contradictions inside a pack that has the right shape and lists them all; `check` does both and
never raises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from ...kit.packs import PackError, convert, read_json, read_toml

Side = Literal["union", "confederate"]
Order = Literal["march", "advance", "attack"]
Letter = Literal["", "d", "D"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Pair = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Four = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
FourLetters = Annotated[list[Letter], msgspec.Meta(min_length=4, max_length=4)]

BATTLES = ("first-kernstown", "gettysburg-day1", "cedar-creek")
SIDES: tuple[Side, Side] = ("union", "confederate")
HEXSIDES = ("N", "NE", "SE", "S", "SW", "NW")
VERTICES = ("NE", "E", "SE", "SW", "W", "NW")
LEVEL_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BUILT_IN = Path(__file__).parent / "data"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any record of a pack: no field may be misspelt."""


class Text(Row, frozen=True):
    en: Name
    es: Name


# charts.toml


class Dice(Row, frozen=True):
    faces: Positive


class Coordination(Row, frozen=True, rename={"at": "from"}):
    at: list[int]
    brigades: list[int]


class CommandChart(Row, frozen=True):
    brigade_move: int
    commander_move: int
    commander_free_move: int
    initiative_kept: int
    raise_efficiency: int
    efficiency_min: int
    efficiency_max: int
    markers_min: int
    markers_max: int
    out_of_range: int
    out_of_range_max: int
    out_of_command_skips: int
    march_activations: int
    transfer_cost: int
    transfer_gain: int
    transfers_per_turn: int
    batteries_per_brigade: int
    corps_artillery_markers: int
    coordination: Coordination


class OrdersChart(Row, frozen=True):
    march_distance: int
    charge_reach: int
    charge_reach_mounted: int
    cautious_retreat: int
    division_leader: int
    corps_commander: int
    change_from: list[int]
    change_to: list[Literal["retain-stay", "retain", "loose-cannon", "change-stay", "change"]]
    unreliable_from: list[int]
    unreliable_to: list[Literal["A", "N", "C"]]
    reserve_unseen: int
    reserve_seen: int
    reserve_night: int
    reserve_struck: int
    reserve_fatigue: int


class FacingChart(Row, frozen=True):
    free_vertices: int
    turn_cost: int
    woods_vertex: int
    woods_about: int
    refuse_cost: int
    refuse_end_cost: int
    refuse_min_sp: int
    refuse_fire_divisor: int


class StackingChart(Row, frozen=True):
    march_foot: int
    march_mounted: int
    march_batteries: int
    march_guns: int
    foot: int
    mounted: int
    batteries: int
    guns: int
    batteries_with_others: int
    guns_with_others: int
    pass_cost: int
    pass_drm_from: int
    massed: int
    massed_drm: int
    sparse: int
    sparse_drm: int
    line: int
    line_two: int
    line_cost_max: int
    line_turn_cost: int
    line_woods_cost: int
    column_foot: int
    column_foot_two: int
    column_mounted: int
    column_mounted_two: int
    column_cost: int


class MovementChart(Row, frozen=True):
    infantry: Pair
    cavalry: Pair
    dismounted: Pair
    artillery: Pair
    horse_artillery: Pair
    attack_divisor: Positive
    road_march_halves: int
    road_advance_halves: int
    trail_divisor: Positive
    trail_min_halves: int
    withdraw_hexes: int
    withdraw_free: int
    guns_distance: int
    guns_near: int
    guns_close: int
    guns_close_drm: int
    guns_lost_margin: int
    guns_lost_divisor: Positive
    reaction_range: int
    reaction_hexes: int
    reaction_gun_cost: int
    reaction_gun_distance: int
    reaction_road_sp: int
    mount_divisor: Positive


class TerrainRow(Row, frozen=True):
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    move: Four
    disorder: FourLetters
    fire: int
    shock: int
    high: bool
    trees: bool
    halves_cavalry: bool
    parapet: bool


class BuildingRow(Row, frozen=True):
    fire: int
    shock: int


class HexsideRow(Row, frozen=True):
    move: Four
    disorder: FourLetters
    fire: int
    shock: int


class Weapon(Row, frozen=True):
    en: Name
    es: Name
    max: Positive
    range: Annotated[list[Pair], msgspec.Meta(min_length=1)]
    prepared: Count = 0
    rapid: bool = False
    spencer: bool = False
    gun: bool = False


class FireResults(Row, frozen=True):
    names: list[str]
    loss: list[int]
    disorder: list[Letter]
    drm: list[int]


class FireTable(Row, frozen=True):
    strength: list[int]
    die_min: int
    small_arms: list[list[str]]
    shell: list[list[str]]


class FireChart(Row, frozen=True):
    cap_foot: int
    cap_mounted: int
    cap_guns: int
    cap_mixed: int
    divided: int
    mounted_range: int
    canister_max: int
    over_friends: int
    friends_near: int
    higher_levels: int
    prepared: int
    parapet_from: int
    parapet_into: int
    mounted_target: int
    mounted_firer: int
    disordered: int
    flank: int
    shell_downhill: int
    guns_moved: int
    guns_refaced: int
    guns_height: int
    green: int
    steep_levels: int
    ammo_die: int
    rapid_die: list[int]
    low_ammo: int
    rapid_shots: int
    horse_holders: Positive
    results: FireResults
    table: FireTable


class PreshockChart(Row, frozen=True):
    march: int
    charge: int
    parapet: int
    flank: int
    rear: int
    disordered: int


class RatioTable(Row, frozen=True):
    attacker: list[Positive]
    defender: list[Positive]
    drm: list[int]


class ShockResult(Row, frozen=True, rename={"at": "from"}):
    at: list[int]
    attacker_retreat: list[Count]
    defender_retreat: list[Count]
    attacker_loss: list[Count]
    defender_loss: list[Count]
    attacker_disorder: list[Letter]
    defender_disorder: list[Letter]
    attacker_continues: list[bool]
    defender_continues: list[bool]
    rout_check: list[bool]
    guns_abandoned: list[bool]


class ShockChart(Row, frozen=True):
    infantry_charge: int
    cavalry_charge: int
    countercharge: int
    no_brigadier: int
    aggressive: int
    parapet: int
    continued: int
    surrounded: int
    two_arcs: int
    flank: int
    rear: int
    bystander: int
    attacker_disordered: int
    defender_disordered: int
    charge_flank_factor: int
    woods_divisor: Positive
    guns_per_sp: Positive
    guns_min_sp: int
    charge_points: int
    charge_path: int
    charge_path_cost: int
    retreat_foot: int
    retreat_mounted: int
    continued_hexes: int
    continued_cost: int
    dispersed_loss: int
    dispersed_stack_loss: int
    dispersed_divisor: Positive
    ratio: RatioTable
    result: ShockResult


class SecondDisorder(Row, frozen=True):
    check: bool
    loss: Count
    retreat: Pair
    stop: bool
    guns: Literal["none", "lose", "abandon"]


class ResultsChart(Row, frozen=True):
    collapse_divisor: Positive
    blocked_loss: int
    march_brigade_loss: int
    stack_loss: int
    leader_killed: int
    abandoned_turns: int


class RallyChart(Row, frozen=True):
    adjacent: int
    mounted: int
    loss_from: int
    loss_factor: int
    loss: int
    ineffective_activations: int
    rout_loss: int
    rout_gone: int
    rout_place: int
    automatic_fatigue: int
    straggler: int
    straggler_short: int


class SpencerChart(Row, frozen=True):
    shots: int


class EngineeringChart(Row, frozen=True):
    turns: int
    night_turns: int
    timber: int
    per_hex: int
    remove_cost: int
    fatigue_limit: int


class Light(Row, frozen=True):
    divisor: Positive
    fire: Annotated[list[int], msgspec.Meta(min_length=1)]


class FatigueChart(Row, frozen=True):
    free_activations: int
    free_road_march: int
    shock_free: int
    turn_max: int
    values: list[int]
    divisor: Positive
    attack_below: int
    wheels_from: int
    wheels_loss: int


class Charts(Row, frozen=True):
    """charts.toml with a battle's own laid over it: one section per chapter of the rules."""

    dice: Dice
    command: CommandChart
    orders: OrdersChart
    facing: FacingChart
    stacking: StackingChart
    movement: MovementChart
    terrain: dict[str, TerrainRow]
    building: BuildingRow
    hexside: dict[str, HexsideRow]
    crossing: dict[str, Four]
    ways: dict[str, Literal["trail", "road", "pike"]]
    weapon: dict[str, Weapon]
    fire: FireChart
    preshock: PreshockChart
    shock: ShockChart
    second_disorder: dict[str, SecondDisorder]
    results: ResultsChart
    rally: RallyChart
    spencer: SpencerChart
    engineering: EngineeringChart
    light: dict[str, Light]
    fatigue: FatigueChart


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
    level_feet: int
    base_feet: int
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


# scenario.json


class Entry(Row, frozen=True):
    id: Name
    side: Side
    hexes: Annotated[list[str], msgspec.Meta(min_length=1)]
    exit: bool
    en: Name
    es: Name


class Turn(Row, frozen=True, array_like=True):
    label: Name
    light: Literal["day", "dawn", "dusk", "night"]


class PerSide(Row, frozen=True):
    union: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    confederate: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]


class MarkerChange(Row, frozen=True):
    """5.21: other efficiency markers from a turn on, or once a leader is on the map."""

    side: Side
    turn: str
    leader: str
    counts: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    en: Name
    es: Name


class Placed(Row, frozen=True):
    unit: str
    hex: str
    facing: str
    orders: Order
    reserve: bool = False
    mounted: bool | None = None


class Arrival(Row, frozen=True):
    """9.7: without orders the player gives them; activations 0 is no limit."""

    turn: str
    entry: str
    orders: Literal["", "march", "advance", "attack"]
    activations: Annotated[int, msgspec.Meta(ge=0, le=4)]
    units: list[str]
    leaders: list[str]


class Parapet(Row, frozen=True):
    hex: str
    sides: list[str]
    built_by: str


class Objective(Row, frozen=True):
    id: Name
    en: Name
    es: Name
    hexes: Annotated[list[str], msgspec.Meta(min_length=1)]
    vp: Positive
    holder: Literal["", "union", "confederate"]


class Condition(Row, frozen=True):
    """`hold`: so many units of a side in good order stand in the hexes, and no enemy in `clear`. `none`: no unit of
    the side in good order is in the hexes. `more`: the side with more strength in good order there wins."""

    winner: Literal["", "union", "confederate", "draw"]
    when: Literal["turn", "end"]
    test: Literal["hold", "none", "more"]
    side: Literal["", "union", "confederate"]
    count: Count
    hexes: list[str]
    clear: list[str]


class Victory(Row, frozen=True):
    """`bounds`: the Union's lead from which it wins decisively, wins, draws, and loses without disaster."""

    kind: Literal["points", "conditions"]
    en: Name
    es: Name
    sp_per_vp: Positive = 1
    sp_free: Count = 0
    routed: bool = False
    gun: Count = 0
    ineffective: Count = 0
    bonus: Pair = msgspec.field(default_factory=lambda: [0, 0])
    bounds: list[int] = []
    decisive_side: Literal["", "union", "confederate"] = ""
    decisive_objective: str = ""
    conditions: list[Condition] = []
    otherwise: Literal["", "union", "confederate", "draw"] = ""


class Special(Row, frozen=True):
    """A rule of one scenario. `turn` is the first in which it holds, `until` the last."""

    kind: str
    en: Name
    es: Name
    side: Literal["", "union", "confederate"] = ""
    turn: str = ""
    until: str = ""
    formations: list[str] = []
    leader: str = ""
    replaces: str = ""
    entries: list[str] = []
    hexes: list[str] = []
    column: int = 0
    enemy_column: int = 0
    row: int = 0
    value: int = 0


# the kinds of special rule, and the fields that each must fill
SPECIAL: dict[str, tuple[str, ...]] = {
    "no-corps": (),
    "absent-superiors": (),
    "corps-artillery": ("value",),
    "west-limit": ("turn", "until", "formations", "column", "enemy_column"),
    "no-march": ("turn", "until", "formations"),
    "exit": ("side", "turn", "entries"),
    "leader-risk": ("leader", "turn", "until", "value"),
    "cut": (),
    "entry-by-brigade": ("formations", "entries"),
    "attack-roll": ("formations", "turn", "row"),
    "late-comers": ("formations",),
    "fog": ("turn", "until", "value"),
    "camp": ("formations", "turn", "until"),
    "headquarters": ("formations", "turn", "until", "hexes", "value"),
    "succession": ("leader", "replaces"),
    "attack-free": ("side", "turn"),
    "plunder": ("side", "turn", "value", "hexes"),
    "fatigue": ("formations", "value"),
    "alternative-entry": ("formations", "turn", "entries"),
}


class Scenario(Row, frozen=True):
    id: Name
    title: Text
    about: Text
    turns: Annotated[list[Turn], msgspec.Meta(min_length=1)]
    initiative: dict[str, Side]
    markers: PerSide
    marker_changes: list[MarkerChange]
    units: list[Placed]
    leaders: dict[str, str]
    reinforcements: list[Arrival]
    parapets: list[Parapet]
    objectives: list[Objective]
    victory: Victory
    special: list[Special]


class ScenarioFile(Row, frozen=True):
    battle: str
    title: Text
    date: Name
    note: Text
    entries: list[Entry]
    scenarios: Annotated[list[Scenario], msgspec.Meta(min_length=1)]


class Battle(Row, frozen=True):
    id: str
    charts: Charts
    map: MapFile
    oob: OobFile
    scenario: ScenarioFile


class Pack(Row, frozen=True):
    battles: list[Battle]


# Reading


def _laid_over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A battle's charts over those of the series: tables are merged, everything else is replaced."""
    out = dict(base)
    for key, value in own.items():
        below = out.get(key)
        out[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return out


def load_battle(folder: Path, battle: str) -> Battle:
    """Read one battle from the folder of a pack. Raises PackError at the first fault of form."""
    raw = read_toml(folder, "charts.toml")
    charts = convert(raw, Charts, "charts.toml")
    own = f"{battle}/charts.toml"
    if (folder / own).exists():
        charts = convert(_laid_over(raw, read_toml(folder, own)), Charts, own)
    names = [f"{battle}/{kind}.json" for kind in ("map", "oob", "scenario")]
    return Battle(
        id=battle,
        charts=charts,
        map=convert(read_json(folder, names[0]), MapFile, names[0]),
        oob=convert(read_json(folder, names[1]), OobFile, names[1]),
        scenario=convert(read_json(folder, names[2]), ScenarioFile, names[2]),
    )


def load_pack(path: Path | None = None) -> Pack:
    """Read the pack in folder `path`, or the built-in one. Raises PackError at the first fault of form."""
    folder = BUILT_IN if path is None else path
    if not folder.is_dir():
        raise PackError(folder.name, "", "expected a folder with the files of a pack")
    return Pack(battles=[load_battle(folder, battle) for battle in BATTLES])


def spread(hexes: Iterable[str]) -> list[str]:
    """The hexes of a list in which "2410-2412" stands for a run down a column. ValueError for anything else."""
    out: list[str] = []
    for text in hexes:
        first, dash, last = text.partition("-")
        if not dash:
            out.append(first)
            continue
        if len(first) != 4 or len(last) != 4 or first[:2] != last[:2] or not (first + last).isdigit():
            raise ValueError(f"{text} is no run down a column")
        out.extend(f"{first[:2]}{row:02d}" for row in range(int(first[2:]), int(last[2:]) + 1))
    return out


def check(path: Path | None = None) -> list[str]:
    """Every fault of the pack in a folder, each with its file and place; a fault of form is the only one named."""
    try:
        return check_pack(load_pack(path))
    except PackError as error:
        return [str(error)]


def check_pack(pack: Pack) -> list[str]:
    """Every contradiction in a pack that has the right shape."""
    from .faults import battle_faults

    faults: list[str] = []
    ids = Counter(s.id for b in pack.battles for s in b.scenario.scenarios)
    for key, n in ids.items():
        if n > 1:
            faults.append(f"scenario.json: scenario {key} is there {n} times")
    for battle in pack.battles:
        faults.extend(battle_faults(battle))
    return faults


def twice(keys: Iterable[str]) -> Iterator[str]:
    for key, n in Counter(keys).items():
        if n > 1:
            yield key
