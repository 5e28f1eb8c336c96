"""charts.toml as structs: one for each chapter of the rules. Every figure is read by the rules."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


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
