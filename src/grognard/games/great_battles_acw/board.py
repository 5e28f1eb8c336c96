"""What is printed: the maps, the orders of battle, the charts and the scenarios, as columns of small integers.

Movement points are counted in halves; -1 is prohibited or none. Columns by hexside have the index 6 * hex + side.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...space.hexes import SIDES as HEX_SIDES
from ...space.hexes import Grid
from ...space.sight import Ground, Sight
from . import pack
from .pack import Battle, Charts, Scenario

UNION: Final = 0
CONFEDERATE: Final = 1

# terrain of a hex (9.41)
T_CLEAR: Final = 0
T_WOODS: Final = 1
T_ROUGH: Final = 2
T_ORCHARD: Final = 3
T_TOWN: Final = 4
T_SWAMP: Final = 5
TERRAINS: Final = ("clear", "woods", "rough woods", "orchard", "town", "swamp")

# along a hexside
W_STREAM: Final = 1
W_RIVER: Final = 2
WATERS: Final = ("", "stream", "river")
X_BRIDGE: Final = 1
X_FORD: Final = 2
X_RAILBRIDGE: Final = 3
CROSSINGS: Final = ("", "bridge", "ford", "railroad bridge")
SLOPE_MINOR: Final = 1
SLOPE_STEEP: Final = 2
SLOPE_SHEER: Final = 3
SLOPES: Final = ("", "minor", "steep", "sheer")

# ways over a hexside (9.43)
R_TRAIL: Final = 1
R_ROAD: Final = 2
R_PIKE: Final = 3
WAYS: Final = ("", "trail", "road", "pike")

# classes of the movement chart
C_INF: Final = 0
C_CAV: Final = 1
C_ART: Final = 2
C_LEADER: Final = 3
N_CLASSES: Final = 4

# terrain disorder (9.47)
DIS_NONE: Final = 0
DIS_UDD: Final = 1
DIS_AUTO: Final = 2
LETTERS: Final = ("", "d", "D")

# arms (2.21)
A_INF: Final = 0
A_CAV: Final = 1
A_ART: Final = 2
ARMS: Final = ("infantry", "cavalry", "artillery")

# levels of command (4.1); an artillery formation stands at brigade level (4.31)
F_BRIGADE: Final = 0
F_DIVISION: Final = 1
F_CORPS: Final = 2
F_ARMY: Final = 3
LEVELS: Final = ("brigade", "division", "corps", "army")

# action profiles (4.14)
P_AGGRESSIVE: Final = 0
P_NORMAL: Final = 1
P_CAUTIOUS: Final = 2
P_UNRELIABLE: Final = 3
PROFILES: Final = "ANCU"

# light (16.1)
L_DAY: Final = 0
L_DAWN: Final = 1
L_DUSK: Final = 2
L_NIGHT: Final = 3
LIGHTS: Final = ("day", "dawn", "dusk", "night")

# orders (6.11)
O_MARCH: Final = 0
O_ADVANCE: Final = 1
O_ATTACK: Final = 2
ORDERS: Final = ("march", "advance", "attack")

# results of the orders table (6.23)
CHANGE_RETAIN_STAY: Final = 0
CHANGE_RETAIN: Final = 1
CHANGE_LOOSE_CANNON: Final = 2
CHANGE_STAY: Final = 3
CHANGE_FREE: Final = 4
CHANGES: Final = ("retain-stay", "retain", "loose-cannon", "change-stay", "change")

# causes of a second disorder (12.35)
D2_FIRE: Final = 0
D2_SHOCK: Final = 1
D2_PRESHOCK: Final = 2
D2_RETREAT_BEFORE: Final = 3
D2_FACING: Final = 4
D2_ROUT: Final = 5
D2_FRIENDLY: Final = 6
D2_THROUGH: Final = 7
D2_TERRAIN: Final = 8
D2_POST_SHOCK: Final = 9
D2_REACTION: Final = 10
D2_WITHDRAWAL: Final = 11
CAUSES: Final = (
    "fire", "shock", "pre-shock", "retreat-before-shock", "reaction-facing", "adjacent-rout", "friendly-fire",
    "retreat-through", "terrain", "post-shock", "reaction-move", "withdrawal",
)  # fmt: skip
G_NONE: Final = 0  # what artillery suffers instead
G_LOSE: Final = 1
G_ABANDON: Final = 2
GUN_FATES: Final = ("none", "lose", "abandon")

# special rules of scenarios
S_NO_CORPS: Final = 0
S_ABSENT_SUPERIORS: Final = 1
S_CORPS_ARTILLERY: Final = 2
S_WEST_LIMIT: Final = 3
S_NO_MARCH: Final = 4
S_EXIT: Final = 5
S_LEADER_RISK: Final = 6
S_CUT: Final = 7
S_ENTRY_BY_BRIGADE: Final = 8
S_ATTACK_ROLL: Final = 9
S_LATE_COMERS: Final = 10
S_FOG: Final = 11
S_CAMP: Final = 12
S_HEADQUARTERS: Final = 13
S_SUCCESSION: Final = 14
S_ATTACK_FREE: Final = 15
S_PLUNDER: Final = 16
S_FATIGUE: Final = 17
S_ALTERNATIVE_ENTRY: Final = 18
SPECIALS: Final = tuple(pack.SPECIAL)

# victory (scenario books)
V_POINTS: Final = 0
V_CONDITIONS: Final = 1
WINNERS: Final = ("union", "confederate", "draw")
DRAW: Final = 2
TEST_HOLD: Final = 0
TEST_NONE: Final = 1
TEST_MORE: Final = 2
TESTS: Final = ("hold", "none", "more")

NONE: Final = -1
SECTIONS: Final = 3  # of a battery, at most

VERTEX: Final[dict[str, int]] = {"NE": 1, "E": 3, "SE": 5, "SW": 7, "W": 9, "NW": 11}
HEXSIDE: Final[dict[str, int]] = {"N": 0, "NE": 2, "SE": 4, "S": 6, "SW": 8, "NW": 10}


def both(en: str, es: str) -> dict[str, str]:
    return {"en": en, "es": es}


def letters_of(letters: list[str]) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def half_points(points: list[int]) -> list[int]:
    """Movement points as the program counts them; prohibited stays."""
    return [NONE if p < 0 else 2 * p for p in points]


class Board:
    """A battle: its map, its order of battle and its charts."""

    battle: str
    title: dict[str, str]
    date: str
    note: dict[str, str]
    charts: Charts
    grid: Grid
    ground: Ground
    sight: Sight
    sight_crests: Sight  # 10.24/crests-optional
    # hexes
    n_hex: int
    terrain: list[int]
    level: list[int]
    building: list[int]
    high: list[int]
    wood: list[int]
    halves_cavalry: list[int]  # 11.43: woods and towns halve mounted cavalry
    parapet_ok: list[int]  # 15.12: neither town nor swamp
    timber: list[int]  # 15.12: woods, orchard, town or building
    has_road: list[int]
    fire_drm: list[int]
    shock_drm: list[int]
    features: list[list[dict[str, str]]]  # the names of things in each hex
    # hexsides
    water: list[int]
    crossing: list[int]
    slope: list[int]
    wall: list[int]
    cut: list[int]
    road: list[int]
    cost: list[list[int]]  # by class
    hex_cost: list[list[int]]
    side_cost: list[list[int]]
    dis: list[list[int]]
    side_fire_drm: list[int]
    side_shock_drm: list[int]
    crossing_cost: list[list[int]]  # by kind of crossing and class
    parapet_cost: list[int]  # by class
    leader_cost: list[int]  # 9.31: by hexside, by the best way there is
    leader_ways: list[list[int]]  # by hex: what a step costs and where it leads, the cheapest first
    ways: list[tuple[str, dict[str, str], list[int]]]  # for drawing: kind, name, hexes
    # units
    n_units: int
    unit_id: list[str]
    unit_no: dict[str, int]
    unit_name: list[str]
    unit_names: list[dict[str, str]]
    label: list[str]
    men: list[int]
    side: list[int]
    formation: list[int]
    arm: list[int]
    horse: list[int]
    sp0: list[int]
    coh: list[int]
    coh_bad: list[int]
    coh_foot: list[int]
    coh_foot_bad: list[int]
    green: list[int]
    ma: list[int]
    ma_bad: list[int]
    ma_foot: list[int]
    ma_foot_bad: list[int]
    n_sections: list[int]  # of a battery; 1 for everybody else
    weapon: list[int]  # [3 * unit + section], NONE beyond
    guns: list[int]  # [3 * unit + section], 0 for small arms
    # formations
    n_formations: int
    form_id: list[str]
    form_no: dict[str, int]
    form_name: list[dict[str, str]]
    form_side: list[int]
    form_level: list[int]
    is_guns: list[int]
    up: list[int]
    leader_of: list[int]
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
    leader_grade: list[dict[str, str]]
    leader_side: list[int]
    stars: list[int]
    commands: list[list[int]]
    reach: list[int]
    leader_ma: list[int]
    commander: list[int]  # 9.32: moves only with the commanders
    succeeds: list[int]
    heir: list[int]  # the leader who succeeds him, or NONE
    initiative: list[int]
    efficiency: list[int]
    coordination: list[int]
    activation: list[int]
    orders_drm: list[int]
    profile: list[int]
    rep_name: list[str]  # "" if nobody replaces him (12.74)
    rep_grade: list[dict[str, str]]
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
    weapon_name: list[dict[str, str]]
    weapon_max: list[int]
    weapon_prepared: list[int]
    weapon_rapid: list[int]
    weapon_small: list[int]
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
    d2_stop: list[int]
    d2_guns: list[int]
    light_divisor: list[int]  # by light
    light_fire: list[list[int]]  # by light, [range - 1], the last for all beyond

    def __init__(self, battle: Battle) -> None:
        self.battle = battle.id
        self.title = both(battle.scenario.title.en, battle.scenario.title.es)
        self.date = battle.scenario.date
        self.note = both(battle.scenario.note.en, battle.scenario.note.es)
        self.charts = battle.charts
        self.grid = Grid(battle.map.columns, battle.map.rows)
        self.n_hex = self.grid.n
        self._hexes(battle)
        self._sides(battle)
        self._costs(battle.charts)
        self._leader_costs(battle.charts)
        self._names(battle)
        self._weapons(battle.charts)
        self._formations(battle)
        self._leaders(battle)
        self._units(battle)
        self._tables(battle.charts)
        self.ground = Ground(self.grid, self.level, self.high, self.wood, self.slope)
        self.sight = Sight(self.ground)
        self.sight_crests = Sight(self.ground.crested())

    # the map

    def _hexes(self, battle: Battle) -> None:
        chart = battle.charts.terrain
        letters = {chart[name].letter: i for i, name in enumerate(TERRAINS)}
        rows = [chart[name] for name in TERRAINS]
        grid = self.grid
        self.terrain = []
        self.level = []
        for h in range(grid.n):
            self.terrain.append(letters[battle.map.terrain[grid.row[h] - 1][grid.col[h] - 1]])
            self.level.append(pack.LEVEL_DIGITS.index(battle.map.levels[grid.row[h] - 1][grid.col[h] - 1]))
        self.building = [0] * grid.n
        for place in battle.map.buildings:
            self.building[grid.index(place.hex)] = 1
        self.high = [int(rows[t].high) for t in self.terrain]
        self.wood = [int(rows[t].trees) for t in self.terrain]
        self.halves_cavalry = [int(rows[t].halves_cavalry) for t in self.terrain]
        self.parapet_ok = [int(rows[t].parapet) for t in self.terrain]
        self.timber = [
            int(self.terrain[h] in (T_WOODS, T_ROUGH, T_ORCHARD, T_TOWN) or self.building[h] == 1)
            for h in range(grid.n)
        ]
        self.fire_drm = [
            rows[self.terrain[h]].fire + (battle.charts.building.fire if self.building[h] else 0) for h in range(grid.n)
        ]
        self.shock_drm = [
            rows[self.terrain[h]].shock + (battle.charts.building.shock if self.building[h] else 0)
            for h in range(grid.n)
        ]

    def _mark(self, column: list[int], side: str, value: int) -> None:
        """Write a value at a hexside, from both its hexes."""
        a, _, b = side.partition("/")
        i, j = self.grid.index(a), self.grid.index(b)
        column[HEX_SIDES * i + self.grid.side_to(i, j)] = value
        column[HEX_SIDES * j + self.grid.side_to(j, i)] = value

    def _sides(self, battle: Battle) -> None:
        n = HEX_SIDES * self.n_hex
        self.water = [0] * n
        self.crossing = [0] * n
        self.slope = [0] * n
        self.wall = [0] * n
        self.cut = [0] * n
        self.road = [0] * n
        for water in battle.map.water:
            for side in water.sides:
                self._mark(self.water, side, WATERS.index(water.kind))
        for crossing in battle.map.crossings:
            self._mark(self.crossing, crossing.side, CROSSINGS.index(crossing.kind))
        for kind, sides in battle.map.slopes.items():
            for side in sides:
                self._mark(self.slope, side, SLOPES.index(kind))
        for wall in battle.map.walls:
            for side in wall.sides:
                self._mark(self.wall, side, 1)
        for cut in battle.map.cuts:
            for side in cut.sides:
                self._mark(self.cut, side, 1)
        self.has_road = [0] * self.n_hex
        self.ways = []
        for way in battle.map.roads:
            grade = WAYS.index(battle.charts.ways[way.kind])
            hexes = [self.grid.index(name) for name in way.hexes]
            self.ways.append((way.kind, both(way.en, way.es), hexes))
            for i in range(len(hexes)):
                self.has_road[hexes[i]] = max(self.has_road[hexes[i]], grade)
                if i:
                    a, b = hexes[i - 1], hexes[i]
                    there = HEX_SIDES * a + self.grid.side_to(a, b)
                    back = HEX_SIDES * b + self.grid.side_to(b, a)
                    self.road[there] = self.road[back] = max(self.road[there], grade)

    def _costs(self, charts: Charts) -> None:
        """9.41: what it costs to go over a hexside into the next hex, by terrain, and what terrain does there."""
        n = HEX_SIDES * self.n_hex
        rows = [charts.terrain[name] for name in TERRAINS]
        moves = [half_points(row.move) for row in rows]
        shakes = [letters_of(list(row.disorder)) for row in rows]
        self.hex_cost = [[moves[t][c] for t in self.terrain] for c in range(N_CLASSES)]
        self.side_cost = [[0] * n for _ in range(N_CLASSES)]
        self.cost = [[NONE] * n for _ in range(N_CLASSES)]
        self.dis = [[DIS_NONE] * n for _ in range(N_CLASSES)]
        self.side_fire_drm = [0] * n
        self.side_shock_drm = [0] * n
        self.crossing_cost = [[0] * N_CLASSES] + [half_points(charts.crossing[kind]) for kind in CROSSINGS[1:]]
        self.parapet_cost = half_points(charts.hexside["parapet"].move)
        for h in range(self.n_hex):
            for s in range(HEX_SIDES):
                i = HEX_SIDES * h + s
                other = self.grid.next[i]
                if other < 0:
                    for c in range(N_CLASSES):
                        self.side_cost[c][i] = NONE
                    continue
                for name in self._along(i, h, other):
                    row = charts.hexside[name]
                    move = half_points(row.move)
                    for c in range(N_CLASSES):
                        if move[c] < 0 or self.side_cost[c][i] < 0:
                            self.side_cost[c][i] = NONE
                        else:
                            self.side_cost[c][i] += move[c]
                        self.dis[c][i] = max(self.dis[c][i], LETTERS.index(row.disorder[c]))
                    self.side_fire_drm[i] += row.fire
                    self.side_shock_drm[i] += row.shock
                for c in range(N_CLASSES):
                    self.dis[c][i] = max(self.dis[c][i], shakes[self.terrain[other]][c])
                    if self.side_cost[c][i] >= 0 and self.hex_cost[c][other] >= 0:
                        self.cost[c][i] = self.side_cost[c][i] + self.hex_cost[c][other]

    def _leader_costs(self, charts: Charts) -> None:
        """4.15, 9.31: leaders go by the best way there is, at the rates of March."""
        move = charts.movement
        self.leader_cost = self.cost[C_LEADER][:]
        for i in range(HEX_SIDES * self.n_hex):
            over = self.crossing_cost[self.crossing[i]][C_LEADER]
            if not self.road[i] or over < 0:
                continue
            cost = move.road_march_halves
            if self.road[i] == R_TRAIL:
                points = self.hex_cost[C_LEADER][self.grid.next[i]] // 2
                cost = max(points // move.trail_divisor * 2, move.trail_min_halves)
            if self.leader_cost[i] < 0 or cost + over < self.leader_cost[i]:
                self.leader_cost[i] = cost + over
        self.leader_ways = []
        for h in range(self.n_hex):
            ways = [(self.leader_cost[i], self.grid.next[i]) for i in range(HEX_SIDES * h, HEX_SIDES * (h + 1))]
            self.leader_ways.append([x for way in sorted(ways) if way[0] >= 0 for x in way])

    def _along(self, i: int, h: int, other: int) -> list[str]:
        """The rows of the hexside chart that count on the way from a hex to its neighbour."""
        out: list[str] = []
        if self.water[i]:
            out.append(WATERS[self.water[i]])
        if self.slope[i]:
            out.append(SLOPES[self.slope[i]] + ("-up" if self.level[other] > self.level[h] else "-down"))
        if self.wall[i]:
            out.append("wall")
        if self.cut[i]:
            out.append("cut")
        return out

    def _names(self, battle: Battle) -> None:
        self.features = [[] for _ in range(self.n_hex)]
        for place in battle.map.features:
            self.features[self.grid.index(place.hex)].append(both(place.en, place.es))
        for place in battle.map.buildings:
            self.features[self.grid.index(place.hex)].append(both(place.en, place.es))
        for area in battle.map.areas:
            for name in area.hexes:
                self.features[self.grid.index(name)].append(both(area.en, area.es))
        for way in battle.map.roads:
            for name in way.hexes:
                self.features[self.grid.index(name)].append(both(way.en, way.es))

    # the armies

    def _weapons(self, charts: Charts) -> None:
        self.weapon_id = list(charts.weapon)
        self.weapon_no = {name: i for i, name in enumerate(self.weapon_id)}
        self.n_weapons = len(self.weapon_id)
        rows = [charts.weapon[name] for name in self.weapon_id]
        self.weapon_name = [both(w.en, w.es) for w in rows]
        self.weapon_max = [w.max for w in rows]
        self.weapon_prepared = [w.prepared for w in rows]
        self.weapon_rapid = [int(w.rapid) for w in rows]
        self.weapon_small = [int(not w.gun) for w in rows]
        self.weapon_spencer = [int(w.spencer) for w in rows]
        self.weapon_drm = []
        for w in rows:
            drm = [0] * (w.max + 1)
            for first, value in w.range:
                for r in range(first, w.max + 1):
                    drm[r] = value
            self.weapon_drm.append(drm)

    def _formations(self, battle: Battle) -> None:
        forms = battle.oob.formations
        self.n_formations = len(forms)
        self.form_id = [f.id for f in forms]
        self.form_no = {name: i for i, name in enumerate(self.form_id)}
        self.form_name = [both(f.en, f.es) for f in forms]
        self.form_side = [pack.SIDES.index(f.side) for f in forms]
        self.is_guns = [int(f.level == "artillery") for f in forms]
        self.form_level = [F_BRIGADE if f.level == "artillery" else LEVELS.index(f.level) for f in forms]
        self.up = [self.form_no[f.superior] if f.superior else NONE for f in forms]
        self.units_of = [[] for _ in forms]
        self.subs = [[] for _ in forms]
        for f in range(self.n_formations):
            if self.up[f] >= 0:
                self.subs[self.up[f]].append(f)
        self.army = [NONE, NONE]
        self.corps = [[], []]
        self.divisions = [[], []]
        self.brigades = [[], []]
        for f in range(self.n_formations):
            side = self.form_side[f]
            if self.form_level[f] == F_ARMY:
                self.army[side] = f
            elif self.form_level[f] == F_CORPS:
                self.corps[side].append(f)
            elif self.form_level[f] == F_DIVISION:
                self.divisions[side].append(f)
            else:
                self.brigades[side].append(f)

    def _leaders(self, battle: Battle) -> None:
        rows = battle.oob.leaders
        self.n_leaders = len(rows)
        self.leader_id = [x.id for x in rows]
        self.leader_no = {name: i for i, name in enumerate(self.leader_id)}
        self.leader_name = [x.name for x in rows]
        self.leader_grade = [both(x.grade.en, x.grade.es) for x in rows]
        self.leader_side = [pack.SIDES.index(x.side) for x in rows]
        self.stars = [x.stars for x in rows]
        self.commands = [[self.form_no[name] for name in x.commands] for x in rows]
        self.reach = [2 * x.range for x in rows]
        self.leader_ma = [2 * x.move for x in rows]
        self.commander = [int(x.move > battle.charts.command.brigade_move) for x in rows]
        self.succeeds = [self.leader_no[x.succeeds] if x.succeeds else NONE for x in rows]
        self.heir = [NONE] * self.n_leaders
        for i, old in enumerate(self.succeeds):
            if old >= 0:
                self.heir[old] = i
        self.leader_of = [self.leader_no[f.leader] if f.leader else NONE for f in battle.oob.formations]
        self.initiative, self.rep_initiative = [], []
        self.efficiency, self.rep_efficiency = [], []
        self.coordination, self.rep_coordination = [], []
        self.activation, self.rep_activation = [], []
        self.orders_drm, self.rep_orders_drm = [], []
        self.profile, self.rep_profile = [], []
        self.rep_name, self.rep_grade = [], []
        for x in rows:
            r = x.ratings
            self.initiative.append(r.initiative or 0)
            self.efficiency.append(r.efficiency or 0)
            self.coordination.append(r.coordination or 0)
            self.activation.append(r.activation or 0)
            self.orders_drm.append(r.orders or 0)
            self.profile.append(PROFILES.index(r.profile or "N"))
            heir = x.replacement
            q = r if heir is None else heir.ratings
            self.rep_name.append("" if heir is None else heir.name)
            self.rep_grade.append(both("", "") if heir is None else both(heir.grade.en, heir.grade.es))
            self.rep_initiative.append(q.initiative or 0)
            self.rep_efficiency.append(q.efficiency or 0)
            self.rep_coordination.append(q.coordination or 0)
            self.rep_activation.append(q.activation or 0)
            self.rep_orders_drm.append(q.orders or 0)
            self.rep_profile.append(PROFILES.index(q.profile or "N"))
        self.rep_leader = [self._same_person(i) for i in range(self.n_leaders)]

    def _same_person(self, leader: int) -> int:
        """12.75: the subordinate leader whose name the replacement bears, or NONE."""
        for i in range(self.n_leaders):
            if i == leader or self.leader_side[i] != self.leader_side[leader]:
                continue
            if self.leader_name[i] == self.rep_name[leader] and self._under(i, leader):
                return i
        return NONE

    def _under(self, low: int, high: int) -> bool:
        for f in self.commands[low]:
            while self.up[f] >= 0:
                f = self.up[f]
                if f in self.commands[high]:
                    return True
        return False

    def _units(self, battle: Battle) -> None:
        rows = battle.oob.units
        move = battle.charts.movement
        self.n_units = len(rows)
        self.unit_id = [u.id for u in rows]
        self.unit_no = {name: i for i, name in enumerate(self.unit_id)}
        self.unit_name = [u.en for u in rows]
        self.unit_names = [both(u.en, u.es) for u in rows]
        self.label = [u.label for u in rows]
        self.men = [u.men for u in rows]
        self.formation = [self.form_no[u.formation] for u in rows]
        self.side = [self.form_side[f] for f in self.formation]
        self.arm = [ARMS.index(u.arm) for u in rows]
        self.horse = [int(u.horse) for u in rows]
        self.sp0 = [u.sp for u in rows]
        self.coh = [u.cohesion[0] for u in rows]
        self.coh_bad = [u.cohesion[1] for u in rows]
        self.coh_foot = [(u.cohesion if u.dismounted is None else u.dismounted)[0] for u in rows]
        self.coh_foot_bad = [(u.cohesion if u.dismounted is None else u.dismounted)[1] for u in rows]
        self.green = [int(u.green) for u in rows]
        self.ma, self.ma_bad, self.ma_foot, self.ma_foot_bad = [], [], [], []
        self.n_sections = []
        self.weapon = [NONE] * (SECTIONS * self.n_units)
        self.guns = [0] * (SECTIONS * self.n_units)
        for i, u in enumerate(rows):
            self.units_of[self.formation[i]].append(i)
            if u.arm == "infantry":
                ma = move.infantry
            elif u.arm == "cavalry":
                ma = move.cavalry
            else:
                ma = move.horse_artillery if u.horse else move.artillery
            foot = move.dismounted if u.arm == "cavalry" else ma
            self.ma.append(2 * ma[0])
            self.ma_bad.append(2 * ma[1])
            self.ma_foot.append(2 * foot[0])
            self.ma_foot_bad.append(2 * foot[1])
            self.n_sections.append(max(1, len(u.guns)))
            if u.weapon:
                self.weapon[SECTIONS * i] = self.weapon_no[u.weapon]
            for k, section in enumerate(u.guns):
                self.weapon[SECTIONS * i + k] = self.weapon_no[section.weapon]
                self.guns[SECTIONS * i + k] = section.guns
        self.gather()

    def gather(self) -> None:
        """What follows from who is below whom."""
        self.all_units = [self._below(f) for f in range(self.n_formations)]
        self.batteries = [[] for _ in range(self.n_formations)]
        for f in range(self.n_formations):
            d = self.up[f]
            if self.form_level[f] == F_BRIGADE and d >= 0 and self.form_level[d] == F_DIVISION:
                for i in range(self.n_units):
                    own = self.formation[i]
                    if self.arm[i] == A_ART and (own == d or (self.is_guns[own] and self.up[own] == d)):
                        self.batteries[f].append(i)

    def _below(self, f: int) -> list[int]:
        out = self.units_of[f][:]
        for sub in self.subs[f]:
            out += self._below(sub)
        return out

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
        self.d2_stop = [int(x.stop) for x in seconds]
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
        """11.43: the modifier of the ratio of two strengths, rounded for the attacker (`up`) or the defender."""
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


class Entry:
    """9.71: where a side's reinforcements come in, or its units may go out."""

    def __init__(self, id: str, side: int, hexes: list[int], exit: bool, name: dict[str, str]) -> None:
        self.id = id
        self.side = side
        self.hexes = hexes
        self.exit = exit
        self.name = name


class Arrival:
    """9.7: a group of reinforcements. `turn` is an index; orders and activations -1 if free."""

    def __init__(
        self, turn: int, entry: int, orders: int, activations: int, units: list[int], leaders: list[int], side: int
    ) -> None:
        self.turn = turn
        self.entry = entry
        self.orders = orders
        self.activations = activations
        self.units = units
        self.leaders = leaders
        self.side = side


class Works:
    """15.21: a parapet at the start: a hex and the bits of its two hexsides."""

    def __init__(self, hex: int, sides: int, built_by: int) -> None:
        self.hex = hex
        self.sides = sides
        self.built_by = built_by


class Objective:
    def __init__(self, id: str, name: dict[str, str], hexes: list[int], vp: int, holder: int) -> None:
        self.id = id
        self.name = name
        self.hexes = hexes
        self.vp = vp
        self.holder = holder


class MarkerChange:
    """5.21: other efficiency markers for a side, from a turn on or once a leader is on the map (the other is -1)."""

    def __init__(self, side: int, turn: int, leader: int, counts: list[int], text: dict[str, str]) -> None:
        self.side = side
        self.turn = turn
        self.leader = leader
        self.counts = counts
        self.text = text


class Condition:
    """A test of victory, at the end of every turn or of the last; winner 0, 1, DRAW, or -1 if the test tells."""

    def __init__(
        self, winner: int, every_turn: bool, test: int, side: int, count: int, hexes: list[int], clear: list[int]
    ) -> None:
        self.winner = winner
        self.every_turn = every_turn
        self.test = test
        self.side = side
        self.count = count
        self.hexes = hexes
        self.clear = clear


class Victory:
    """`bounds`: the Union's lead from which it wins decisively, wins, draws, and loses without disaster."""

    def __init__(self, kind: int, text: dict[str, str]) -> None:
        self.kind = kind
        self.text = text
        self.sp_per_vp = 1
        self.sp_free = 0
        self.routed = False
        self.gun = 0
        self.ineffective = 0
        self.bonus: list[int] = [0, 0]
        self.bounds: list[int] = []
        self.decisive_side = NONE
        self.decisive_objective = NONE
        self.conditions: list[Condition] = []
        self.otherwise = NONE


class Special:
    """A rule of this scenario alone; `turn` and `until` are indices of its first and last turn."""

    def __init__(self, kind: int, text: dict[str, str]) -> None:
        self.kind = kind
        self.text = text
        self.side = NONE
        self.turn = 0
        self.until = 0
        self.formations: list[int] = []
        self.leader = NONE
        self.replaces = NONE
        self.entries: list[int] = []
        self.hexes: list[int] = []
        self.column = 0
        self.enemy_column = 0
        self.row = 0
        self.value = 0


class Setup:
    """A scenario: turns, set-up, reinforcements, victory and special rules."""

    id: str
    battle: str
    title: dict[str, str]
    about: dict[str, str]
    turn_label: list[str]
    light: list[int]
    initiative: list[int]  # by turn: the side that has it without a die, or NONE
    markers: list[list[int]]  # by side: how many efficiency markers of 1, 2, 3, 4
    marker_changes: list[MarkerChange]
    unit_hex: list[int]  # by unit: NONE if not on the map at the start
    unit_facing: list[int]
    unit_order: list[int]
    unit_reserve: list[int]
    unit_mounted: list[int]
    placed: list[int]  # units on the map, in the file's order: of a stack the first is on top
    in_play: list[int]  # by unit: on the map or due
    leader_hex: list[int]  # by leader
    leader_in_play: list[int]
    entries: list[Entry]
    entry_no: dict[str, int]
    reinforcements: list[Arrival]
    unit_group: list[int]  # by unit: its group of reinforcements, or NONE
    leader_group: list[int]  # by leader
    parapets: list[Works]
    objectives: list[Objective]
    victory: Victory
    specials: list[Special]

    def __init__(self, board: Board, battle: Battle, source: Scenario) -> None:
        grid = board.grid
        self.id = source.id
        self.battle = battle.id
        self.title = both(source.title.en, source.title.es)
        self.about = both(source.about.en, source.about.es)
        self.turn_label = [t.label for t in source.turns]
        self.light = [LIGHTS.index(t.light) for t in source.turns]
        self.initiative = [NONE] * len(self.turn_label)
        for label, side in source.initiative.items():
            self.initiative[self.turn_label.index(label)] = pack.SIDES.index(side)
        self.markers = [list(source.markers.union), list(source.markers.confederate)]
        self.marker_changes = [
            MarkerChange(
                pack.SIDES.index(m.side),
                self.turn_label.index(m.turn) if m.turn else NONE,
                board.leader_no[m.leader] if m.leader else NONE,
                list(m.counts),
                both(m.en, m.es),
            )
            for m in source.marker_changes
        ]
        n = board.n_units
        self.unit_hex = [NONE] * n
        self.unit_facing = [1] * n
        self.unit_order = [O_ADVANCE] * n
        self.unit_reserve = [0] * n
        self.unit_mounted = [int(arm == A_CAV) for arm in board.arm]
        self.placed = []
        self.in_play = [0] * n
        for p in source.units:
            u = board.unit_no[p.unit]
            self.placed.append(u)
            self.in_play[u] = 1
            self.unit_hex[u] = grid.index(p.hex)
            self.unit_order[u] = ORDERS.index(p.orders)
            self.unit_facing[u] = HEXSIDE[p.facing] if p.orders == "march" else VERTEX[p.facing]
            self.unit_reserve[u] = int(p.reserve)
            if p.mounted is not None:
                self.unit_mounted[u] = int(p.mounted)
        self.leader_hex = [NONE] * board.n_leaders
        self.leader_in_play = [0] * board.n_leaders
        for name, hex_name in source.leaders.items():
            self.leader_hex[board.leader_no[name]] = grid.index(hex_name)
            self.leader_in_play[board.leader_no[name]] = 1
        self.entries = [
            Entry(e.id, pack.SIDES.index(e.side), [grid.index(h) for h in e.hexes], e.exit, both(e.en, e.es))
            for e in battle.scenario.entries
        ]
        self.entry_no = {e.id: i for i, e in enumerate(self.entries)}
        self.reinforcements = []
        self.unit_group = [NONE] * n
        self.leader_group = [NONE] * board.n_leaders
        for r in source.reinforcements:
            units = [board.unit_no[name] for name in r.units]
            leaders = [board.leader_no[name] for name in r.leaders]
            for u in units:
                self.in_play[u] = 1
                self.unit_group[u] = len(self.reinforcements)
            for x in leaders:
                self.leader_in_play[x] = 1
                self.leader_group[x] = len(self.reinforcements)
            entry = self.entry_no[r.entry]
            self.reinforcements.append(
                Arrival(
                    self.turn_label.index(r.turn),
                    entry,
                    ORDERS.index(r.orders) if r.orders else NONE,
                    r.activations or NONE,
                    units,
                    leaders,
                    self.entries[entry].side,
                )
            )
        self.parapets = []
        for w in source.parapets:
            mask = 0
            for name in w.sides:
                mask |= 1 << pack.HEXSIDES.index(name)
            self.parapets.append(Works(grid.index(w.hex), mask, board.form_no[w.built_by] if w.built_by else NONE))
        self.objectives = [
            Objective(o.id, both(o.en, o.es), [grid.index(h) for h in o.hexes], o.vp, _side(o.holder))
            for o in source.objectives
        ]
        self.victory = self._victory(grid, source)
        self.specials = self._specials(board, source)

    def _victory(self, grid: Grid, source: Scenario) -> Victory:
        v = source.victory
        out = Victory(V_POINTS if v.kind == "points" else V_CONDITIONS, both(v.en, v.es))
        out.sp_per_vp = v.sp_per_vp
        out.sp_free = v.sp_free
        out.routed = v.routed
        out.gun = v.gun
        out.ineffective = v.ineffective
        out.bonus = list(v.bonus)
        out.bounds = list(v.bounds)
        out.decisive_side = _side(v.decisive_side)
        for i, o in enumerate(self.objectives):
            if o.id == v.decisive_objective:
                out.decisive_objective = i
        for c in v.conditions:
            out.conditions.append(
                Condition(
                    _side(c.winner),
                    c.when == "turn",
                    TESTS.index(c.test),
                    _side(c.side),
                    c.count,
                    [grid.index(h) for h in pack.spread(c.hexes)],
                    [grid.index(h) for h in pack.spread(c.clear)],
                )
            )
        out.otherwise = _side(v.otherwise)
        return out

    def _specials(self, board: Board, source: Scenario) -> list[Special]:
        out: list[Special] = []
        last = len(self.turn_label) - 1
        for rule in source.special:
            x = Special(SPECIALS.index(rule.kind), both(rule.en, rule.es))
            x.side = _side(rule.side)
            x.turn = self.turn_label.index(rule.turn) if rule.turn else 0
            x.until = self.turn_label.index(rule.until) if rule.until else last
            x.formations = [board.form_no[name] for name in rule.formations]
            x.leader = board.leader_no[rule.leader] if rule.leader else NONE
            x.replaces = board.leader_no[rule.replaces] if rule.replaces else NONE
            x.entries = [self.entry_no[name] for name in rule.entries]
            x.hexes = [board.grid.index(h) for h in pack.spread(rule.hexes)]
            x.column = rule.column
            x.enemy_column = rule.enemy_column
            x.row = rule.row
            x.value = rule.value
            out.append(x)
        return out

    def special(self, kind: int, turn: int) -> Special | None:
        """The first special rule of a kind that holds in a turn."""
        for x in self.specials:
            if x.kind == kind and x.turn <= turn <= x.until:
                return x
        return None


def _side(name: str) -> int:
    """A side or winner by its word; none is NONE."""
    return WINNERS.index(name) if name else NONE


# every battle and scenario of the built-in pack, read when first asked for

BATTLES: Final[list[str]] = list(pack.BATTLES)
SCENARIOS: Final[list[tuple[str, str]]] = [
    ("first-kernstown", "first-kernstown"),
    ("the-stone-wall", "first-kernstown"),
    ("gettysburg-day1", "gettysburg-day1"),
    ("the-railroad-cut", "gettysburg-day1"),
    ("cedar-creek", "cedar-creek"),
    ("thoburns-camp", "cedar-creek"),
    ("first-volley", "first-kernstown"),
]
_battles: Final[dict[str, Battle]] = {}
_boards: Final[dict[str, Board]] = {}
_setups: Final[dict[str, Setup]] = {}


def battle_of(battle: str) -> Battle:
    """The files of a battle of the built-in pack."""
    found = _battles.get(battle)
    if found is not None:
        return found
    if battle not in BATTLES:
        raise KeyError(battle)
    return _battles.setdefault(battle, pack.load_battle(pack.BUILT_IN, battle))


def board_of(battle: str) -> Board:
    """The map, order of battle and charts of a battle."""
    found = _boards.get(battle)
    if found is not None:
        return found
    board = Board(battle_of(battle))
    _load_sight(board.sight, pack.BUILT_IN / battle / "sight.bin")
    _load_sight(board.sight_crests, pack.BUILT_IN / battle / "sight-crests.bin")
    return _boards.setdefault(battle, board)


def _load_sight(sight: Sight, path: Path) -> None:
    """Lines of sight computed beforehand, if they are there; they are found one by one otherwise."""
    if path.exists():
        sight.load(path.read_bytes())


def scenario_of(id: str) -> Setup:
    """A scenario by its id."""
    found = _setups.get(id)
    if found is not None:
        return found
    battle = dict(SCENARIOS)[id]
    source = battle_of(battle)
    for s in source.scenario.scenarios:
        if s.id == id:
            return _setups.setdefault(id, Setup(board_of(battle), source, s))
    raise KeyError(id)


def scenario_card(id: str) -> tuple[dict[str, str], dict[str, str], int]:
    """Title, description and weight (units by turns, twice) of a scenario, without building its map."""
    for s in battle_of(dict(SCENARIOS)[id]).scenario.scenarios:
        if s.id == id:
            units = len(s.units)
            for group in s.reinforcements:
                units += len(group.units)
            return both(s.title.en, s.title.es), both(s.about.en, s.about.es), 2 * units * len(s.turns)
    raise KeyError(id)
