"""9 Movement: allowances, what a step costs, and why it may not be made. Points are halves everywhere."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.kinds import A_ART, A_CAV, C_ART, NONE, R_TRAIL, S_WEST_LIMIT, X_BRIDGE, X_FORD
from ...state.model import (
    ABANDONED,
    ADVANCE,
    ATTACK,
    CHARGING,
    COLUMN,
    DISORDERED,
    DISPERSED,
    EMPTY,
    FIRED,
    FOOT,
    MARCH,
    OFF,
    OPT_GUNS_CLOSE,
    REMOUNTED,
    Field,
)
from .ch04_command import march_share
from .ch08_limits import column_needs, in_line, mode, obeys_march, others_at
from .ch08_lines import klass
from .ch08_stacks import brigade_of, enemy_at, hexes_of, is_mounted, near_enemy, parts_at, units_at
from .ch10_sight import clear_line, sees
from .ch12_cohesion import fatigue_mod
from .specials import why_no_special_step

# why a step may not be made; 0: it may
FREE: Final = 0
BAR_MAP: Final = 1
BAR_ENEMY: Final = 2
BAR_GROUND: Final = 3
BAR_MARCH_NEAR: Final = 4
BAR_MARCH_SIGHT: Final = 5
BAR_ADVANCE: Final = 6
BAR_GUNS_NEAR: Final = 7
BAR_DISORDERED: Final = 8
BAR_GUNS_SIGHT: Final = 9
BAR_GUNS_HORSE: Final = 10
BAR_BRIDGE: Final = 11
BAR_SPECIAL: Final = 12
BAR_ENTRY: Final = 13
BAR_THROUGH: Final = 14
BAR_POINTS: Final = 15
BAR_FRONT: Final = 16
BAR_STACK: Final = 17


def part_of(points: int, divisor: int) -> int:
    """A part of an allowance in half points, rounded up to whole points."""
    return (points // 2 + divisor - 1) // divisor * 2


def printed(g: Field, u: int, good: bool) -> int:
    """2.21, 9.11, 12.31: the allowance on a unit's counter; disorder does not slow guns."""
    b = g.b
    bad = g.state[u] & DISORDERED != 0 and not good
    if b.arm[u] == A_ART:
        return b.ma[u]
    if b.arm[u] == A_CAV and g.state[u] & FOOT:
        return b.ma_foot_bad[u] if bad else b.ma_foot[u]
    return b.ma_bad[u] if bad else b.ma[u]


def allowance(g: Field, u: int) -> int:
    """9.12, 9.24, 10.61, 11.58, 14.22, 17.31: half points a unit may use in this activation.

    5.35: a March AM is worth up to four activations to a unit under March orders. 11.52: who is disordered in a charge
    must complete it, so he keeps the allowance of good order (12.34).
    """
    points = printed(g, u, g.done[u] & CHARGING != 0)
    chart = g.b.charts.movement
    if g.state[u] & DISPERSED:
        points = part_of(points, g.b.charts.shock.dispersed_divisor)
    if g.done[u] & REMOUNTED:
        points = part_of(points, chart.mount_divisor)
    if mode(g, u) == ATTACK:
        points = part_of(points, chart.attack_divisor)
    if g.b.arm[u] == A_ART and g.done[u] & FIRED:
        points = points // chart.guns_fired_divisor
    points = max(0, points - 2 * fatigue_mod(g, u))
    if g.march and g.order[u] == MARCH:
        points *= march_share(g, brigade_of(g, u))
    return points


def full_allowance(g: Field, u: int) -> int:
    """9.42: in good order and not halved."""
    return printed(g, u, True)


def left(g: Field, u: int) -> int:
    """9.13: half points that a unit has still to spend."""
    return max(0, allowance(g, u) - g.spent[u])


# ways and parapets


def parapet_between(g: Field, h: int, s: int) -> bool:
    """15.21: whether finished parapets stand along a hexside, facing either way."""
    to = g.b.grid.next[6 * h + s]
    for i in range(0, len(g.works), 4):
        if g.works[i + 2] >= 0:
            continue
        if g.works[i] == h and g.works[i + 1] >> s & 1:
            return True
        if g.works[i] == to and g.works[i + 1] >> ((s + 3) % 6) & 1:
            return True
    return False


def ground_cost(g: Field, c: int, h: int, s: int) -> int:
    """9.13, 9.41, 15.22: from a hex over a hexside by the ground alone; -1 prohibited."""
    cost = g.b.cost[c][6 * h + s]
    if cost >= 0 and g.works and parapet_between(g, h, s):
        cost += g.b.parapet_cost[c]
    return cost


def way_cost(g: Field, c: int, how: int, h: int, s: int) -> int:
    """9.43, 15.22: along a way that leads over a hexside, parapets included; -1 there is none."""
    cost = bare_way_cost(g, c, how, h, s)
    if cost >= 0 and g.works and parapet_between(g, h, s):
        cost += g.b.parapet_cost[c]
    return cost


def bare_way_cost(g: Field, c: int, how: int, h: int, s: int) -> int:
    """6.11, 9.43, 9.44/roads, 9.44/trails, 9.45: along a way that leads over a hexside; -1 there is none.

    `how` is MARCH or ADVANCE. A pike or road costs the same whatever the ground; a trail half the hex, in whole
    points, rounded down in March (at least one) and up in Advance.
    """
    b = g.b
    i = 6 * h + s
    way = b.road[i]
    if way == 0:
        return NONE
    chart = b.charts.movement
    if way == R_TRAIL:
        points = b.hex_cost[c][b.grid.next[i]]
        if points < 0:
            points = full_trail(g, c)
        points //= 2
        if how == MARCH:
            cost = max(points // chart.trail_divisor * 2, chart.trail_min_halves)
        else:
            cost = (points + chart.trail_divisor - 1) // chart.trail_divisor * 2
    else:
        cost = chart.road_march_halves if how == MARCH else chart.road_advance_halves
    over = b.crossing_cost[b.crossing[i]][c]
    if over < 0:
        return NONE
    if b.water[i] and b.crossing[i] == 0:  # a way through a stream without bridge or ford
        if b.side_cost[c][i] < 0:
            return NONE
        over = b.side_cost[c][i]
    return cost + over


def full_trail(g: Field, c: int) -> int:
    """A trail through ground closed to a class: as through the worst ground that is open to it."""
    worst = 0
    for row in g.b.charts.terrain.values():
        worst = max(worst, 2 * row.move[c])
    return worst


# who moves


class Mover:
    """What is the same for every step of a unit, or of a stack that moves together (8.21)."""

    def __init__(self, g: Field, units: list[int]) -> None:
        u = units[0]
        self.units: list[int] = units
        self.side: int = g.b.side[u]
        self.c: int = klass(g, u)
        self.how: int = mode(g, u)
        self.guns: bool = self.c == C_ART
        self.line: bool = in_line(g, u)
        self.ways: bool = self.how == MARCH or (self.how == ADVANCE and obeys_march(g, units))
        self.charging: bool = g.done[u] & CHARGING != 0
        self.disordered: bool = False
        for v in units:
            if g.state[v] & DISORDERED:
                self.disordered = True
        self.start: int = g.at[u]
        self.shut: list[int] = enemy_entries(g, self.side)  # 9.72
        self.special: bool = False  # a rule of the scenario closes a part of the map, its westernmost column at least
        for x in g.s.specials:
            if x.kind == S_WEST_LIMIT and why_no_special_step(g, u, 0) is not None:
                self.special = True
        self.fired: bool = g.done[u] & FIRED != 0
        self.close: int = 99  # 9.55/option-1: how near the enemy stood to guns that began near him
        if self.guns and self.how != MARCH and self.start >= 0:
            grid = g.b.grid
            for h in grid.within(self.start, g.b.charts.movement.guns_distance - 1):
                if g.top[h] != EMPTY and enemy_at(g, self.side, h):
                    self.close = grid.distance(self.start, h)
                    break


def enemy_hexes(g: Field, side: int) -> list[int]:
    """Every hex with enemy combat units."""
    sides = g.b.side
    seen: set[int] = set()
    out: list[int] = []
    for v in range(g.b.n_units):
        if sides[v] == side or g.at[v] < 0 or g.state[v] & ABANDONED:
            continue
        for h in (g.at[v], g.ext[2 * v], g.ext[2 * v + 1]):
            if h >= 0 and h not in seen:
                seen.add(h)
                out.append(h)
    return out


def nearest(g: Field, hexes: list[int], hex: int) -> int:
    """The distance to the nearest of some hexes, 99 for none."""
    best = 99
    for h in hexes:
        d = g.b.grid.distance(h, hex)
        if d < best:
            best = d
    return best


def in_march_sight(g: Field, side: int, hex: int) -> bool:
    """6.13, 9.22: within four hexes and sight of an enemy unit; units do not block this sight (10.26)."""
    top = g.top
    for h in g.b.grid.within(hex, g.b.charts.orders.march_distance):
        if top[h] != EMPTY and enemy_at(g, side, h) and sees(g, h, hex):
            return True
    return False


# what bars a step


NEAR_ANY: Final = 1  # an enemy unit is next to the hex
NEAR_TROOPS: Final = 2  # and one that is not artillery, across a hexside that can be crossed


def near_bits(g: Field, m: Mover, to: int) -> int:
    """9.52: who of the enemy is next to a hex. Where no hexside lets them through, troops do not count."""
    after = g.b.grid.next
    bits = 0
    for t in range(6):
        n = after[6 * to + t]
        if n < 0 or g.top[n] == EMPTY:
            continue
        for v in units_at(g, n):
            if g.b.side[v] == m.side:
                break
            bits |= NEAR_ANY
            if g.b.arm[v] != A_ART and open_side(g, m.c, to, t):
                bits |= NEAR_TROOPS
    return bits


def bar_near(g: Field, m: Mover, bits: int, crossing: int) -> int:
    """9.22, 9.23, 9.52, 12.34: whether the enemy next to a hex bars it. `crossing`: of the way used, 0 for none.

    Under Advance orders troops go next to guns only; or over a bridge or ford; or where no hexside lets them through.
    """
    if bits == 0:
        return FREE
    if m.how == MARCH:
        return BAR_MARCH_NEAR
    if m.guns:
        return BAR_GUNS_NEAR
    if m.disordered and not m.charging:
        return BAR_DISORDERED
    if m.how == ADVANCE and bits & NEAR_TROOPS and crossing != X_BRIDGE and crossing != X_FORD:
        return BAR_ADVANCE
    return FREE


def open_side(g: Field, c: int, h: int, s: int) -> bool:
    """9.52: whether a hexside can be crossed at all, by the ground or by a bridge or ford."""
    i = 6 * h + s
    x = g.b.crossing[i]
    return g.b.cost[c][i] >= 0 or x == X_BRIDGE or x == X_FORD


def bar_hex(g: Field, m: Mover, to: int) -> int:
    """9.22, 9.51, 9.55/option-1, 9.55/option-2, 9.72: whether a hex itself is barred, from wherever it is entered."""
    x = g.top[to]
    while x != EMPTY:
        v = (x - 1) // 3
        if not g.state[v] & ABANDONED:
            if g.b.side[v] != m.side:
                return BAR_ENEMY
            break
        x = g.under[x - 1]
    if m.how == MARCH and in_march_sight(g, m.side, to):
        return BAR_MARCH_SIGHT
    if m.guns and m.how != MARCH:
        bar = bar_guns(g, m, to)
        if bar:
            return bar
    if m.shut and to in m.shut:
        return BAR_ENTRY
    if m.special and why_no_special_step(g, m.units[0], to) is not None:
        return BAR_SPECIAL
    return FREE


def bar_guns(g: Field, m: Mover, to: int) -> int:
    """9.55: guns near the enemy.

    Option 1: not within three hexes of an enemy who sees the hex; guns that began within three may go as near or
    farther, if they have not fired. Option 2: near mounted cavalry only beside friends.
    """
    b = g.b
    chart = b.charts.movement
    if g.options & OPT_GUNS_CLOSE:
        if supported(g, m, to):
            return FREE
        for h in b.grid.within(to, chart.guns_near):
            if g.top[h] != EMPTY and enemy_at(g, m.side, h):
                for v in units_at(g, h):
                    if is_mounted(g, v):
                        return BAR_GUNS_HORSE
        return FREE
    near = 99
    seen = False
    for h in b.grid.within(to, chart.guns_distance - 1):
        if g.top[h] != EMPTY and enemy_at(g, m.side, h):
            near = min(near, b.grid.distance(h, to))
            seen = seen or sees(g, h, to)
    if not seen or (near >= m.close and not m.fired):
        return FREE
    return BAR_GUNS_SIGHT


def supported(g: Field, m: Mover, hex: int) -> bool:
    """9.55/option-2: whether friendly infantry or cavalry stands in a hex or next to it."""
    if friend_troops(g, m, hex):
        return True
    for s in range(6):
        n = g.b.grid.next[6 * hex + s]
        if n >= 0 and g.top[n] != EMPTY and friend_troops(g, m, n):
            return True
    return False


def friend_troops(g: Field, m: Mover, hex: int) -> bool:
    for v in units_at(g, hex):
        if g.b.side[v] == m.side and g.b.arm[v] != A_ART and v not in m.units:
            return True
    return False


def enemy_entries(g: Field, side: int) -> list[int]:
    """9.72: the hexes by which enemy reinforcements have still to come in."""
    out: list[int] = []
    for i in range(len(g.s.reinforcements)):
        if still_to_come(g, side, i):
            out += g.s.entries[g.s.reinforcements[i].entry].hexes
    return out


def still_to_come(g: Field, side: int, i: int) -> bool:
    """9.72: whether a group of reinforcements is the enemy's and has still to come in; those of earlier turns could
    have."""
    r = g.s.reinforcements[i]
    if r.side == side or g.reached[i] >= 2 or r.turn < g.turn:
        return False
    for u in r.units:
        if g.at[u] == OFF:
            return True
    return False


def bridge_taken(g: Field, m: Mover, h: int, s: int) -> bool:
    """8.22/bridge: a unit under March orders stands at either end of a bridge or ford."""
    x = g.b.crossing[6 * h + s]
    if x != X_BRIDGE and x != X_FORD:
        return False
    for n in (h, g.b.grid.next[6 * h + s]):
        for p in others_at(g, m.units, n):
            if g.order[p // 3] == MARCH:
                return True
    return False


def march_friends(g: Field, m: Mover, hex: int) -> bool:
    """8.22/road: friends under March orders, who do not let others by on the road."""
    x = g.top[hex]
    while x != EMPTY:
        v = (x - 1) // 3
        if v not in m.units and g.order[v] == MARCH and not g.state[v] & ABANDONED:
            return True
        x = g.under[x - 1]
    return False


def by_way(g: Field, m: Mover, h: int, s: int) -> int:
    """9.45, 8.22/road, 8.22/bridge: what a step along a way costs a mover, -1 if he cannot use one there."""
    if not m.ways or g.b.road[6 * h + s] == 0 or bridge_taken(g, m, h, s):
        return NONE
    if march_friends(g, m, g.b.grid.next[6 * h + s]):
        return NONE
    return way_cost(g, m.c, m.how, h, s)


# friends in the way


def through_cost(g: Field, m: Mover, hex: int, in_road: bool, out_road: bool) -> int:
    """8.22/through-units: what it costs more to leave a hex with friends after passing through them; -1 not allowed.

    8.22/artillery: troops pass guns freely, guns never pass troops. 8.22/road: who comes and goes along a road passes
    everybody; friends under March orders beside the road, which costs the ground. 12.8/free-passage: abandoned guns
    are air.
    """
    troops = False
    guns = False
    x = g.top[hex]
    while x != EMPTY:
        v = (x - 1) // 3
        if v not in m.units and not g.state[v] & ABANDONED:
            if g.b.arm[v] == A_ART:
                guns = True
            else:
                troops = True
        x = g.under[x - 1]
    if not troops and not guns:
        return 0
    if in_road and out_road:
        return 0
    if m.guns:
        if troops:
            return NONE
        return 2 * g.b.charts.stacking.pass_cost
    if not troops:
        return 0
    return 2 * g.b.charts.stacking.pass_cost


def pass_drm(g: Field, c: int, h: int, s: int) -> int:
    """8.22/through-units: the normal cost of the hex is added to the roll if it is two points or more."""
    points = g.b.cost[c][6 * h + s] // 2
    return points if points >= g.b.charts.stacking.pass_drm_from else 0


# to turn


def turn_price(g: Field, how: int, hex: int, vertices: int) -> int:
    """7.21, 7.22: half points for a change of facing in a hex. One vertex is free, more cost a point.

    Under Attack orders in woods every vertex costs a point, or half a circle one.
    """
    chart = g.b.charts.facing
    if vertices == 0:
        return 0
    if how == ATTACK and g.b.wood[hex]:
        return 2 * (chart.woods_about if vertices == 3 else chart.woods_vertex * vertices)
    return 0 if vertices <= chart.free_vertices else 2 * chart.turn_cost


# one step


def step_cost(g: Field, u: int, h: int, s: int) -> int:
    """9.13: what a step over a hexside costs a unit by the cheapest way open to it; -1 not possible."""
    m = Mover(g, [u])
    to = g.b.grid.next[6 * h + s]
    if to < 0:
        return NONE
    way = by_way(g, m, h, s)
    plain = ground_cost(g, m.c, h, s)
    if plain < 0 or (0 <= way <= plain):
        plain = way
    return plain


def why_bar(g: Field, u: int, bar: int, to: int) -> Refusal:
    """The reason behind a bar, with its paragraph."""
    facts: dict[str, int | str | list[int]] = {"unit": u, "hex": to}
    chart = g.b.charts.movement
    if bar == BAR_MAP:
        return Refusal("9.13", "no-leave-map")
    if bar == BAR_ENEMY:
        return Refusal("9.51", "no-enter-enemy", {"hex": to})
    if bar == BAR_GROUND:
        return Refusal("9.42", "no-ground", facts)
    if bar == BAR_MARCH_NEAR:
        return Refusal("9.22", "no-march-near", facts)
    if bar == BAR_MARCH_SIGHT:
        return Refusal("9.22", "no-march-sight", {"unit": u, "hex": to, "n": g.b.charts.orders.march_distance})
    if bar == BAR_ADVANCE:
        return Refusal("9.52", "no-advance-near", facts)
    if bar == BAR_GUNS_NEAR:
        return Refusal("9.52", "no-guns-near", facts)
    if bar == BAR_DISORDERED:
        return Refusal("12.34", "no-disordered-near", facts)
    if bar == BAR_GUNS_SIGHT:
        return Refusal("9.55/option-1", "no-guns-sight", {"unit": u, "hex": to, "n": chart.guns_distance})
    if bar == BAR_GUNS_HORSE:
        return Refusal("9.55/option-2", "no-guns-horse", {"unit": u, "hex": to, "n": chart.guns_near})
    if bar == BAR_BRIDGE:
        return Refusal("8.22/bridge", "no-bridge", facts)
    if bar == BAR_ENTRY:
        return Refusal("9.72", "no-enemy-entry", facts)
    if bar == BAR_THROUGH:
        return Refusal("8.22/artillery", "no-through", facts)
    if bar == BAR_FRONT:
        return Refusal("7.13", "no-front", facts)
    if bar == BAR_SPECIAL:
        refusal = why_no_special_step(g, u, to)
        if refusal is not None:
            return refusal
    return Refusal("9.42", "no-points", facts)


def why_no_step(g: Field, u: int, side: int) -> Refusal | None:
    """Why a unit may not go over a hexside of its hex now, facing and points left aside."""
    m = Mover(g, [u])
    h = g.at[u]
    to = g.b.grid.next[6 * h + side]
    if to < 0:
        return why_bar(g, u, BAR_MAP, to)
    way = by_way(g, m, h, side)
    if way < 0 and g.b.cost[m.c][6 * h + side] < 0:
        return why_bar(g, u, BAR_BRIDGE if m.ways and bridge_taken(g, m, h, side) else BAR_GROUND, to)
    bar = bar_hex(g, m, to)
    if not bar:
        bar = bar_near(g, m, near_bits(g, m, to), g.b.crossing[6 * h + side] if way >= 0 else 0)
    return why_bar(g, u, bar, to) if bar else None


def near_foes(g: Field, u: int) -> bool:
    """9.53: whether any part of a unit is next to the enemy."""
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return True
    return False


# guns close to the enemy


def gun_watchers(g: Field, hex: int, side: int, range_: int) -> int:
    """9.55/option-2: enemy units (extensions apart) within a range that see a hex; enemies in the way block their
    sight, friends of the guns do not. Ranges and ammunition do not matter."""
    b = g.b
    n = 0
    for h in b.grid.within(hex, range_):
        if h == hex or g.top[h] == EMPTY or not clear_line(g, h, hex):
            continue
        count = 0
        for p in parts_at(g, h):
            v = p // 3
            if b.side[v] != side and not g.state[v] & ABANDONED:
                count += 1
        if count and not screened(g, h, hex, side):
            n += count
    return n


def screened(g: Field, a: int, b: int, side: int) -> bool:
    """10.26: whether enemy units of `side` stand in the way of sight from a to b."""
    if g.b.grid.distance(a, b) < 2:
        return False
    level = g.b.level
    for h in g.b.grid.line(a, b):
        if h < 0 or g.top[h] == EMPTY:
            continue
        if level[h] < level[a] and level[h] < level[b]:
            continue
        for v in units_at(g, h):
            if g.b.side[v] != side:
                return True
            break
    return False


def guns_exposed(g: Field, u: int) -> bool:
    """9.55/option-1: whether guns stand within three hexes of an enemy who sees them."""
    side = g.b.side[u]
    for h in enemy_hexes(g, side):
        if g.b.grid.distance(h, g.at[u]) < g.b.charts.movement.guns_distance and sees(g, h, g.at[u]):
            return True
    return False


def forms_column(g: Field, u: int) -> bool:
    """8.5: whether a unit leaves extensions behind as it moves: in March, or in Advance when it has formed column."""
    if column_needs(g, u) == 0:
        return False
    return mode(g, u) == MARCH or (g.state[u] & COLUMN != 0 and not in_line(g, u))
