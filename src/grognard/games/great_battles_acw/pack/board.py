"""A battle as the rules read it: its map, its order of battle and its charts, as columns of small integers.

Movement points are counted in halves; -1 is prohibited or none. Columns by hexside have the index 6 * hex + side.
"""

from __future__ import annotations

from ....core.columns import Column, numbers
from ....kit.labels import Label, printed
from ....space.hexes import Grid
from ....space.sight import Ground, Sight
from .armies import army_columns, gather
from .ground import map_columns
from .kinds import CAUSES, CHANGES, GUN_FATES, LIGHTS, PROFILES, letters_of
from .reading import Battle
from .shapes import MapFile
from .shapes_charts import Charts


class Board:
    """A battle: its map, its order of battle and its charts."""

    battle: str
    title: Label
    date: str
    note: Label
    map: MapFile  # for drawing
    charts: Charts
    grid: Grid
    ground: Ground
    sight: Sight
    sight_crests: Sight  # 10.24/crests-optional
    # hexes
    n_hex: int
    terrain: Column
    level: Column
    building: Column
    high: Column
    wood: Column
    halves_cavalry: Column  # 11.43: woods and towns halve mounted cavalry
    parapet_ok: Column  # 15.12: neither town nor swamp
    timber: Column  # 15.12: woods, orchard, town or building
    has_road: Column
    fire_drm: Column
    shock_drm: Column
    features: list[list[Label]]  # the names of things in each hex
    # hexsides
    water: Column
    crossing: Column
    slope: Column
    wall: Column
    cut: Column
    road: Column
    cost: list[Column]  # by class
    hex_cost: list[Column]
    side_cost: list[Column]
    dis: list[Column]
    side_fire_drm: Column
    side_shock_drm: Column
    crossing_cost: list[list[int]]  # by kind of crossing and class
    parapet_cost: list[int]  # by class
    leader_cost: Column  # 9.31: by hexside, by the best way there is
    leader_ways: list[Column]  # by hex: what a step costs and where it leads, the cheapest first
    ways: list[tuple[str, Label, list[int]]]  # for drawing: kind, name, hexes
    # units
    n_units: int
    unit_id: list[str]
    unit_no: dict[str, int]
    unit_name: list[str]
    unit_names: list[Label]
    label: list[str]
    men: list[int]
    side: Column
    formation: Column
    arm: Column
    horse: Column
    sp0: Column
    coh: Column
    coh_bad: Column
    coh_foot: Column
    coh_foot_bad: Column
    green: Column
    ma: Column
    ma_bad: Column
    ma_foot: Column
    ma_foot_bad: Column
    n_sections: Column  # of a battery; 1 for everybody else
    weapon: Column  # [3 * unit + section], NONE beyond
    guns: Column  # [3 * unit + section], 0 for small arms
    # formations
    n_formations: int
    form_id: list[str]
    form_no: dict[str, int]
    form_name: list[Label]
    form_side: Column
    form_level: Column
    is_guns: Column
    up: Column
    leader_of: Column
    units_of: list[list[int]]
    all_units: list[list[int]]  # with those of the formations below
    batteries: list[list[int]]  # by formation: the batteries of its division, which may go with it (4.32)
    subs: list[list[int]]
    army: list[int]  # by side
    corps: list[list[int]]  # by side
    divisions: list[list[int]]
    brigades: list[list[int]]  # with artillery formations
    # leaders
    n_leaders: int
    leader_id: list[str]
    leader_no: dict[str, int]
    leader_name: list[str]
    leader_grade: list[Label]
    leader_side: Column
    stars: Column
    commands: list[list[int]]
    reach: Column
    leader_ma: Column
    commander: Column  # 9.32: moves only with the commanders
    succeeds: list[int]
    heir: list[int]  # the leader who succeeds him, or NONE
    initiative: list[int]
    efficiency: list[int]
    coordination: list[int]
    activation: list[int]
    orders_drm: list[int]
    profile: list[int]
    rep_name: list[str]  # "" if nobody replaces him (12.74)
    rep_grade: list[Label]
    rep_initiative: list[int]
    rep_efficiency: list[int]
    rep_coordination: list[int]
    rep_activation: list[int]
    rep_orders_drm: list[int]
    rep_profile: list[int]
    rep_leader: list[int]  # 12.75: the leader of a lower level who is the same person
    # weapons
    n_weapons: int
    weapon_id: list[str]
    weapon_no: dict[str, int]
    weapon_max: list[int]
    weapon_prepared: list[int]
    weapon_rapid: list[int]
    weapon_spencer: list[int]
    weapon_drm: list[list[int]]  # [weapon][range], range 0 unused
    # charts as columns
    n_columns: int
    strength_column: list[int]  # by strength, 0 unused
    fire_die_min: int
    fire_die_max: int
    fire_small: list[int]  # [(die - fire_die_min) * n_columns + column]: a result
    fire_shell: list[int]
    result_name: list[str]
    result_loss: list[int]
    result_dis: list[int]  # DIS_
    result_drm: list[int]
    d2_check: list[int]  # by cause of a second disorder
    d2_loss: list[int]
    d2_retreat_min: list[int]
    d2_retreat_max: list[int]
    d2_guns: list[int]
    light_divisor: list[int]  # by light
    light_fire: list[list[int]]  # by light, [range - 1], the last for all beyond
    # how far it is over the ground: worked out by bot/ways.py for a goal when first asked for, each whole
    way_costs: dict[int, Column]
    way_fields: dict[int, Column]

    def __init__(self, battle: Battle) -> None:
        self.battle = battle.id
        self.title = printed(battle.book.title)
        self.date = battle.book.date
        self.note = printed(battle.book.note)
        self.map = battle.map
        self.charts = battle.charts
        self.grid = Grid(battle.map.columns, battle.map.rows)
        self.n_hex = self.grid.n
        map_columns(self, battle)
        army_columns(self, battle)
        self._tables(battle.charts)
        self.ground = Ground(
            self.grid, numbers(self.level), numbers(self.high), numbers(self.wood), numbers(self.slope)
        )
        self.sight = Sight(self.ground)
        self.sight_crests = Sight(self.ground.crested())
        self.way_costs = {}
        self.way_fields = {}

    def gather(self) -> None:
        """What follows from who is below whom."""
        gather(self)

    # the charts

    def _tables(self, charts: Charts) -> None:
        table = charts.fire.table
        self.n_columns = len(table.strength)
        self.strength_column = []
        for sp in range(charts.fire.cap_guns + 1):
            column = 0
            for i in range(self.n_columns):
                if sp >= table.strength[i]:
                    column = i
            self.strength_column.append(column)
        self.result_name = charts.fire.results.names
        self.result_loss = charts.fire.results.loss
        self.result_dis = letters_of(list(charts.fire.results.disorder))
        self.result_drm = charts.fire.results.drm
        self.fire_die_min = table.die_min
        self.fire_die_max = table.die_min + len(table.small_arms) - 1
        self.fire_small = [self.result_name.index(r) for row in table.small_arms for r in row]
        self.fire_shell = [self.result_name.index(r) for row in table.shell for r in row]
        seconds = [charts.second_disorder[cause] for cause in CAUSES]
        self.d2_check = [int(x.check) for x in seconds]
        self.d2_loss = [x.loss for x in seconds]
        self.d2_retreat_min = [x.retreat[0] for x in seconds]
        self.d2_retreat_max = [x.retreat[1] for x in seconds]
        self.d2_guns = [GUN_FATES.index(x.guns) for x in seconds]
        self.light_divisor = [charts.light[name].divisor for name in LIGHTS]
        self.light_fire = [charts.light[name].fire for name in LIGHTS]

    def fire_result(self, shell: bool, die: int, sp: int) -> int:
        """10.17: the result of a modified die at a strength; beyond the edges of the table its edges count."""
        row = min(max(die, self.fire_die_min), self.fire_die_max) - self.fire_die_min
        column = self.strength_column[min(max(sp, 0), len(self.strength_column) - 1)]
        return (self.fire_shell if shell else self.fire_small)[row * self.n_columns + column]

    def light_drm(self, light: int, distance: int) -> int:
        """16.11, 16.12: the modifier of fire at a distance."""
        drms = self.light_fire[light]
        return drms[min(distance, len(drms)) - 1]

    def shock_ratio(self, attacker: int, defender: int, up: bool) -> int:
        """11.43: the modifier of the ratio of two strengths, rounded for the attacker (`up`) or the defender. Beyond
        the ends of the table its ends count."""
        table = self.charts.shock.ratio
        best = 0
        for i in range(len(table.drm)):
            # attacker / defender against the step's own ratio
            if attacker * table.defender[i] >= defender * table.attacker[i]:
                best = i
            elif up and i == best + 1 and attacker * table.defender[best] > defender * table.attacker[best]:
                best = i
                break
        return table.drm[best]

    def shock_row(self, total: int) -> int:
        """11.45: the row of the shock results for a modified die."""
        row = 0
        for i, first in enumerate(self.charts.shock.result.at):
            if total >= first:
                row = i
        return row

    def orders_change(self, total: int) -> int:
        """6.23: the result (CHANGE_) of a modified die."""
        row = 0
        for i, first in enumerate(self.charts.orders.change_from):
            if total >= first:
                row = i
        return CHANGES.index(self.charts.orders.change_to[row])

    def unreliable(self, die: int) -> int:
        """6.24: the profile under which an unreliable brigadier acts."""
        row = 0
        for i, first in enumerate(self.charts.orders.unreliable_from):
            if die >= first:
                row = i
        return PROFILES.index(self.charts.orders.unreliable_to[row])

    def coordinated(self, total: int) -> int:
        """5.34: how many brigades may act as one; -1 confusion, 0 failure, 99 all."""
        chart = self.charts.command.coordination
        row = 0
        for i, first in enumerate(chart.at):
            if total >= first:
                row = i
        return chart.brigades[row]

    def fatigue_drm(self, level: int) -> int:
        """17.31: half the value of a fatigue level, rounded up."""
        divisor = self.charts.fatigue.divisor
        return (self.charts.fatigue.values[level] + divisor - 1) // divisor
