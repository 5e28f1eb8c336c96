"""The figures of charts.toml."""

from __future__ import annotations

import msgspec


class Terrain(msgspec.Struct, forbid_unknown_fields=True):
    move: int
    rounds: int
    front: int
    pursuit: bool
    guns: int
    no_guns: bool
    stack: int


class MoveChart(msgspec.Struct, forbid_unknown_fields=True):
    river: int
    leader: int
    guided: int


class DespobladoChart(msgspec.Struct, forbid_unknown_fields=True):
    region: str
    units: int
    strength: int


class ParaguayChart(msgspec.Struct, forbid_unknown_fields=True):
    region: str
    lands: list[str]
    apart_from: int
    vp: int


class PortugueseChart(msgspec.Struct, forbid_unknown_fields=True):
    lands: list[str]


class IncomeChart(msgspec.Struct, forbid_unknown_fields=True):
    tension_step: int
    tension_per_turn: int
    remittance: int
    patria_boba: int


class UpkeepChart(msgspec.Struct, forbid_unknown_fields=True):
    strength_per_point: int


class PurchaseChart(msgspec.Struct, forbid_unknown_fields=True):
    odd_turns: bool
    colonels_from: int
    colonel_vp: int
    replacement: int
    reduced_from: int
    expeditionary: int


class TransportChart(msgspec.Struct, forbid_unknown_fields=True):
    artillery: int


class NavalChart(msgspec.Struct, forbid_unknown_fields=True):
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


class LandChart(msgspec.Struct, forbid_unknown_fields=True):
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


class ArtilleryChart(msgspec.Struct, forbid_unknown_fields=True):
    hit: int


class SiegeChart(msgspec.Struct, forbid_unknown_fields=True):
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


class ReplacementsChart(msgspec.Struct, forbid_unknown_fields=True):
    per_unit: int


class NewUnitsChart(msgspec.Struct, forbid_unknown_fields=True):
    per_region: int


class CorsairsChart(msgspec.Struct, forbid_unknown_fields=True):
    nothing: int
    one: int
    lost_by_one: int
    lost_by_more: int


class ExpeditionChart(msgspec.Struct, forbid_unknown_fields=True):
    attrition: int
    tension: int
    lost: int
    rise: int


class GuerrillaChart(msgspec.Struct, forbid_unknown_fields=True):
    detected: int
    cavalry: int
    mountain: int
    strength: int


class ChaseChart(msgspec.Struct, forbid_unknown_fields=True):
    factor: int
    ships: int
    sunk: int
    hit: int
    nothing: int
    damaged: int


class GreatBattleChart(msgspec.Struct, forbid_unknown_fields=True):
    units: int
    rounds: int
    winner: int
    loser: int


class EliminationChart(msgspec.Struct, forbid_unknown_fields=True):
    vp: int


class DesertionsChart(msgspec.Struct, forbid_unknown_fields=True):
    stacks: int
    each: int
    any: int
    hit: int
    lost: int


class ConversionChart(msgspec.Struct, forbid_unknown_fields=True):
    units: int


class HospitalsChart(msgspec.Struct, forbid_unknown_fields=True):
    replacements: int


class ForcedMarchChart(msgspec.Struct, forbid_unknown_fields=True):
    mp: int
    loss: int
    lost: int


class Charts(msgspec.Struct, forbid_unknown_fields=True):
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
