"""The shape of charts.toml: one section for each chapter of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .shapes import Count, Four, FourLetters, Letter, Name, Pair, Positive, Row


class Coordination(Row, frozen=True, rename={"at": "from"}):
    at: list[int]
    brigades: list[int]


class CommandChart(Row, frozen=True):
    brigade_move: int
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
    sparse: int
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
    guns_fired_divisor: Positive
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
    """Parapets have no more than costs here: they stand in one hex, and count with the modifiers (15.23)."""

    move: Four
    disorder: FourLetters = msgspec.field(default_factory=lambda: ["", "", "", ""])
    fire: int = 0
    shock: int = 0


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
    mounted_range: int
    canister_max: int
    over_friends: int
    friends_near: int
    higher_levels: int
    shell_downhill: int
    steep_levels: int
    ammo_die: int
    rapid_die: list[int]
    horse_holders: Positive
    modifiers: dict[str, int]  # by word: queries/ch10_modifiers.py has the table
    results: FireResults
    table: FireTable


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
    no_brigadier: int
    aggressive: int
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
    modifiers: dict[str, int]  # by word: queries/ch11_modifiers.py has the table
    ratio: RatioTable
    result: ShockResult


class SecondDisorder(Row, frozen=True):
    check: bool
    loss: Count
    retreat: Pair
    guns: Literal["none", "lose", "abandon"]


class ResultsChart(Row, frozen=True):
    collapse_divisor: Positive
    blocked_loss: int
    march_brigade_loss: int
    stack_loss: int
    leader_killed: int


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
    preshock: dict[str, int]  # by word, as the modifiers of fire and shock
    shock: ShockChart
    second_disorder: dict[str, SecondDisorder]
    results: ResultsChart
    rally: RallyChart
    engineering: EngineeringChart
    light: dict[str, Light]
    fatigue: FatigueChart
