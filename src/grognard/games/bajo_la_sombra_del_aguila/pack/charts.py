"""The figures of the rulebook as `data/charts.toml` holds them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ....kit.packs import convert, read_toml

CHARTS_FILE = "charts.toml"


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A table without fields that nobody reads."""


class TableSize(Strict):
    width_cm: int
    height_cm: int
    slack: int


class Bases(Strict):
    infantry: dict[str, list[int]]
    cavalry: dict[str, list[int]]
    gun: list[int]
    officer: list[int]


class Apart(Strict):
    units: int
    open_order: int
    terrain: int


class Sight(Strict):
    woods_hide: int
    part: int


class Move(Strict):
    turn: int
    advance_turns: int
    quick: int
    quick_turns: int
    line_quick: int
    column_quick: int
    mass_quick: int
    road: int
    road_quick: int
    spur: int
    spur_quick: int
    pivot_slack: int


class FormationChart(Strict):
    near: int
    near_check: int
    close: int
    close_check: int
    square_check: int
    square_infantry: int
    square_infantry_check: int
    rerolls_shot: dict[str, int]
    rerolls_shelled: dict[str, int]
    column_rerolls: int
    mass_rerolls: int
    square_rerolls: int
    screen: int
    screen_gap: int
    battery: list[int]


class Cavalry(Strict):
    terrain: int
    lancers_terrain: int
    line: int
    square: int
    square_after_infantry: int
    mass: int
    lancers_square: int
    lance: int
    evade_flank: int


class Fire(Strict):
    far: int
    cover: list[int]
    moved: int
    disordered: int
    open_order: int
    stunned_check: int
    reaction: int
    reaction_courage: int
    reaction_courage_gun: int
    flank_courage: int
    flank_courage_gun: int
    rear_courage: int
    officer: int
    stealthy: int
    wadi: int


class ChargeChart(Strict):
    halted: list[int]
    moved: list[int]
    column: list[int]
    mass: list[int]
    horse_line: list[int]
    counter: list[int]
    turns: list[int]
    fast: int
    flight: int
    behind: int


class Combat(Strict):
    defended: int
    fortified: int
    sapper_fortified: int
    sapper_attacks: int
    flank_times: int
    rear_times: int
    flank_courage: int
    rear_courage: int
    gun_times: int
    column_times: int
    open_times: int
    expert: int
    back_infantry: int
    back_cavalry: int
    heroic: int
    fanatic_rerolls: int
    fearsome: int


class Rerolls(Strict):
    elite: int
    guards: int
    veterans: int
    hatred: int
    elite_companies: int
    cruel: int


class CourageChart(Strict):
    least: int
    resilient: int
    guns: list[int]
    horseman: int
    breaking: list[int]
    further: int


class Guns(Strict):
    range: list[int]
    canister_range: list[int]
    canister_attacks: list[int]
    canister_hit: int
    canister_piercing: int
    hit: int
    dice: list[int]
    piercing: list[int]
    indirect_hit: int
    indirect_piercing: int
    indirect_dice: list[int]
    indirect_least: int
    obstacle: int
    unlimbered: int
    building_hit: int
    wood: int
    stone: int
    works: int
    wall: int
    structure: dict[str, int]
    collapse_dice: int
    collapse_wood: int
    collapse_stone: int
    officer_hit: int
    regimental_gap: int


class OfficerChart(Strict):
    command: dict[str, int]
    rally: dict[str, int]
    rally_on: int
    rally_enemy: int
    aide: int
    bonus: int
    bonus_general: int
    death: int
    guarded: int
    inspiring: int
    very_inspiring: int
    very_inspiring_reaction: int
    great_disciplinarian: int
    agile: int
    moment: int
    strategist: int
    great_strategist: int
    instructor: int
    stubborn: int
    tough: int


class WeatherChart(Strict):
    ends: list[int]
    sight: int
    rain: list[int]
    downpour: list[int]
    downpour_wounds: int
    slow: list[int]
    ice_infantry: int
    ice_others: int


class SetupChart(Strict):
    sizes: list[int]
    most_terrain: int
    least_terrain: int
    light_horse: int
    horse: int
    draw: int


class TerrainChart(Strict):
    id: str
    name_en: str
    name_es: str
    about_en: str
    about_es: str
    size: list[int]
    area: bool = False
    solid: bool = False
    line: bool = False
    sight: bool = False
    high: bool = False
    house: bool = False
    works: bool = False
    water: bool = False
    wadi: bool = False
    road: bool = False
    horse: bool = False
    lance: bool = False
    round: bool = False
    cover: int = 0
    melee: int = 0
    structure: str = ""


class ArmyChart(Strict):
    basic_per_support: int
    support_per_elite: int
    limit_class: int
    match_class: list[int]
    commanders: list[int]
    aides: int
    aide_points: int
    sappers: int
    sapper_points: int
    regimental_points: int
    company: int
    mass_class: int


class Charts(Strict):
    table: TableSize
    bases: Bases
    apart: Apart
    sight: Sight
    move: Move
    formation: FormationChart
    cavalry: Cavalry
    fire: Fire
    charge: ChargeChart
    combat: Combat
    rerolls: Rerolls
    courage: CourageChart
    guns: Guns
    officers: OfficerChart
    weather: WeatherChart
    setup: SetupChart
    army: ArmyChart
    terrain: list[TerrainChart]


def load_charts(folder: Path) -> Charts:
    return convert(read_toml(folder, CHARTS_FILE), Charts, CHARTS_FILE)
