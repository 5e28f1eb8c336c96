"""The columns of a board that come from its map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.columns import Column, column, filled
from ....kit.labels import printed
from ....space.hexes import SIDES as HEX_SIDES
from .kinds import (
    C_LEADER,
    CROSSINGS,
    DIS_NONE,
    LETTERS,
    N_CLASSES,
    NONE,
    R_TRAIL,
    SLOPES,
    T_ORCHARD,
    T_ROUGH,
    T_TOWN,
    T_WOODS,
    TERRAINS,
    WATERS,
    WAYS,
    half_points,
    letters_of,
)
from .reading import Battle
from .shapes import LEVEL_DIGITS
from .shapes_charts import Charts

if TYPE_CHECKING:
    from .board import Board


def map_columns(b: Board, battle: Battle) -> None:
    """Everything that the map and the terrain chart say."""
    _hexes(b, battle)
    _sides(b, battle)
    _costs(b, battle.charts)
    _leader_costs(b, battle.charts)
    _names(b, battle)


def _hexes(b: Board, battle: Battle) -> None:
    chart = battle.charts.terrain
    letters = {chart[name].letter: i for i, name in enumerate(TERRAINS)}
    rows = [chart[name] for name in TERRAINS]
    grid = b.grid
    b.terrain = filled(0, grid.n)
    b.level = filled(0, grid.n)
    for h in range(grid.n):
        b.terrain[h] = letters[battle.map.terrain[grid.row[h] - 1][grid.col[h] - 1]]
        b.level[h] = LEVEL_DIGITS.index(battle.map.levels[grid.row[h] - 1][grid.col[h] - 1])
    b.building = filled(0, grid.n)
    for place in battle.map.buildings:
        b.building[grid.index(place.hex)] = 1
    b.high = column([int(rows[t].high) for t in b.terrain])
    b.wood = column([int(rows[t].trees) for t in b.terrain])
    b.halves_cavalry = column([int(rows[t].halves_cavalry) for t in b.terrain])
    b.parapet_ok = column([int(rows[t].parapet) for t in b.terrain])
    b.timber = column(
        [int(b.terrain[h] in (T_WOODS, T_ROUGH, T_ORCHARD, T_TOWN) or b.building[h] == 1) for h in range(grid.n)]
    )
    b.fire_drm = column(
        [rows[b.terrain[h]].fire + (battle.charts.building.fire if b.building[h] else 0) for h in range(grid.n)]
    )
    b.shock_drm = column(
        [rows[b.terrain[h]].shock + (battle.charts.building.shock if b.building[h] else 0) for h in range(grid.n)]
    )


def _mark(b: Board, values: Column, side: str, value: int) -> None:
    """Write a value at a hexside, from both its hexes."""
    one, _, other = side.partition("/")
    i, j = b.grid.index(one), b.grid.index(other)
    values[HEX_SIDES * i + b.grid.side_to(i, j)] = value
    values[HEX_SIDES * j + b.grid.side_to(j, i)] = value


def _sides(b: Board, battle: Battle) -> None:
    n = HEX_SIDES * b.n_hex
    b.water = filled(0, n)
    b.crossing = filled(0, n)
    b.slope = filled(0, n)
    b.wall = filled(0, n)
    b.cut = filled(0, n)
    b.road = filled(0, n)
    for water in battle.map.water:
        for side in water.sides:
            _mark(b, b.water, side, WATERS.index(water.kind))
    for crossing in battle.map.crossings:
        _mark(b, b.crossing, crossing.side, CROSSINGS.index(crossing.kind))
    for kind, sides in battle.map.slopes.items():
        for side in sides:
            _mark(b, b.slope, side, SLOPES.index(kind))
    for wall in battle.map.walls:
        for side in wall.sides:
            _mark(b, b.wall, side, 1)
    for cut in battle.map.cuts:
        for side in cut.sides:
            _mark(b, b.cut, side, 1)
    b.has_road = filled(0, b.n_hex)
    b.ways = []
    for way in battle.map.roads:
        grade = WAYS.index(battle.charts.ways[way.kind])
        hexes = [b.grid.index(name) for name in way.hexes]
        b.ways.append((way.kind, printed(way), hexes))
        for i in range(len(hexes)):
            b.has_road[hexes[i]] = max(b.has_road[hexes[i]], grade)
            if i:
                here, to = hexes[i - 1], hexes[i]
                there = HEX_SIDES * here + b.grid.side_to(here, to)
                back = HEX_SIDES * to + b.grid.side_to(to, here)
                b.road[there] = b.road[back] = max(b.road[there], grade)


def _costs(b: Board, charts: Charts) -> None:
    """9.41: what it costs to go over a hexside into the next hex, by terrain, and what terrain does there."""
    n = HEX_SIDES * b.n_hex
    rows = [charts.terrain[name] for name in TERRAINS]
    moves = [half_points(row.move) for row in rows]
    shakes = [letters_of(list(row.disorder)) for row in rows]
    b.hex_cost = [column([moves[t][c] for t in b.terrain]) for c in range(N_CLASSES)]
    b.side_cost = [filled(0, n) for _ in range(N_CLASSES)]
    b.cost = [filled(NONE, n) for _ in range(N_CLASSES)]
    b.dis = [filled(DIS_NONE, n) for _ in range(N_CLASSES)]
    b.side_fire_drm = filled(0, n)
    b.side_shock_drm = filled(0, n)
    b.crossing_cost = [[0] * N_CLASSES] + [half_points(charts.crossing[kind]) for kind in CROSSINGS[1:]]
    b.parapet_cost = half_points(charts.hexside["parapet"].move)
    for h in range(b.n_hex):
        for s in range(HEX_SIDES):
            i = HEX_SIDES * h + s
            other = b.grid.next[i]
            if other < 0:
                for c in range(N_CLASSES):
                    b.side_cost[c][i] = NONE
                continue
            for name in _along(b, i, h, other):
                row = charts.hexside[name]
                move = half_points(row.move)
                for c in range(N_CLASSES):
                    if move[c] < 0 or b.side_cost[c][i] < 0:
                        b.side_cost[c][i] = NONE
                    else:
                        b.side_cost[c][i] += move[c]
                    b.dis[c][i] = max(b.dis[c][i], LETTERS.index(row.disorder[c]))
                b.side_fire_drm[i] += row.fire
                b.side_shock_drm[i] += row.shock
            for c in range(N_CLASSES):
                b.dis[c][i] = max(b.dis[c][i], shakes[b.terrain[other]][c])
                if b.side_cost[c][i] >= 0 and b.hex_cost[c][other] >= 0:
                    b.cost[c][i] = b.side_cost[c][i] + b.hex_cost[c][other]


def _leader_costs(b: Board, charts: Charts) -> None:
    """4.15, 9.31: leaders go by the best way there is, at the rates of March."""
    move = charts.movement
    b.leader_cost = b.cost[C_LEADER][:]
    for i in range(HEX_SIDES * b.n_hex):
        over = b.crossing_cost[b.crossing[i]][C_LEADER]
        if not b.road[i] or over < 0:
            continue
        cost = move.road_march_halves
        if b.road[i] == R_TRAIL:
            points = b.hex_cost[C_LEADER][b.grid.next[i]] // 2
            cost = max(points // move.trail_divisor * 2, move.trail_min_halves)
        if b.leader_cost[i] < 0 or cost + over < b.leader_cost[i]:
            b.leader_cost[i] = cost + over
    b.leader_ways = []
    for h in range(b.n_hex):
        ways = [(b.leader_cost[i], b.grid.next[i]) for i in range(HEX_SIDES * h, HEX_SIDES * (h + 1))]
        b.leader_ways.append(column([x for way in sorted(ways) if way[0] >= 0 for x in way]))


def _along(b: Board, i: int, h: int, other: int) -> list[str]:
    """The rows of the hexside chart that count on the way from a hex to its neighbour."""
    out: list[str] = []
    if b.water[i]:
        out.append(WATERS[b.water[i]])
    if b.slope[i]:
        out.append(SLOPES[b.slope[i]] + ("-up" if b.level[other] > b.level[h] else "-down"))
    if b.wall[i]:
        out.append("wall")
    if b.cut[i]:
        out.append("cut")
    return out


def _names(b: Board, battle: Battle) -> None:
    b.features = [[] for _ in range(b.n_hex)]
    for place in battle.map.features:
        b.features[b.grid.index(place.hex)].append(printed(place))
    for place in battle.map.buildings:
        b.features[b.grid.index(place.hex)].append(printed(place))
    for area in battle.map.areas:
        for name in area.hexes:
            b.features[b.grid.index(name)].append(printed(area))
    for way in battle.map.roads:
        for name in way.hexes:
            b.features[b.grid.index(name)].append(printed(way))
