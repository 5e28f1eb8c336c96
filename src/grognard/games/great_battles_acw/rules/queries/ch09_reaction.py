"""9.6 Reactions of the side that is not in phase: turning, refusing a flank, moving away."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import REACT_REFUSE_L, REACT_REFUSE_R, REFACE
from ...pack.kinds import NONE, T_CLEAR
from ...state.model import ADVANCE, ADVANCED, APPROACH, CHARGING, MARCH, NO_MOVE, REACTED, REFACED, REFUSED, Field
from .ch04_formations import in_reserve
from .ch07_facing import front_mask, fronts
from .ch07_refuse import end_part, why_no_refuse
from .ch08_limits import in_column, in_line, mode
from .ch08_lines import klass
from .ch08_stacks import (
    brigade_of,
    enemy_at,
    extended,
    hex_of,
    hexes_of,
    is_guns,
    is_mounted,
    live_at,
    top_at,
    units_at,
)
from .ch09_ground import parapet_between, way_cost
from .ch10_sight import sees
from .ch10_strength import volleyed
from .ch12_retreat import best_paths, group_paths, legal_paths, start_of
from .ch12_steps import barred_by, causing_hexes, enemy_hexes
from .ch16_night import is_night

# who set it off


def came_together(g: Field, hex: int, trigger: int) -> list[int]:
    """9.62: the enemy units that count as the one that set off a reaction: those who charged or advanced with it."""
    out = [trigger]
    together = g.done[trigger] & (CHARGING | ADVANCED)
    for v in units_at(g, hex):
        if v not in out and g.b.side[v] == g.b.side[trigger] and g.done[v] & together:
            out.append(v)
    return out


def held_in_front(g: Field, side: int, hex: int, movers: list[int]) -> bool:
    """9.62, 9.63: whether a hex is already a front hex of an enemy unit other than those that set off the reaction."""
    for s in range(6):
        h = g.b.grid.next[6 * hex + s]
        if h < 0 or not enemy_at(g, side, h):
            continue
        for p in live_at(g, h):
            if p // 3 not in movers and fronts(g, p, hex):
                return True
    return False


def outside_front(g: Field, part: int, hex: int) -> bool:
    """9.61: whether a hex, near or far, lies outside a part's front: no line to it leaves over a front hexside."""
    return not front_mask(g, part) & g.b.grid.exit_sides(hex_of(g, part), hex)


# 9.61, 9.62 turning and refusing


def why_no_reaction(g: Field, u: int, hex: int, movers: list[int]) -> Refusal | None:
    """9.6, 9.61, 9.62: why a unit may neither turn nor refuse in a hex it holds."""
    if g.b.side[u] == g.active:
        return Refusal("9.6/phasing-side-never-reacts", "no-react-phasing", {"unit": u})
    if mode(g, u) == MARCH:
        return Refusal("9.61", "no-react-march", {"unit": u})
    if in_column(g, u):
        return Refusal("9.61", "no-react-column", {"unit": u})
    if in_reserve(g, brigade_of(g, u)):
        return Refusal("6.32", "no-react-reserve", {"unit": u})
    if g.done[u] & REFACED:
        return Refusal("9.62", "no-react-again", {"unit": u})
    if held_in_front(g, g.b.side[u], hex, movers):
        return Refusal("9.62", "no-react-front", {"unit": u, "hex": hex})
    return None


def why_no_turn(g: Field, hex: int, movers: list[int]) -> Refusal | None:
    """9.61, 9.62: why the units of a hex, which face one way (7.11), may not turn; one of them can forbid it."""
    for v in units_at(g, hex):
        no = why_no_reaction(g, v, hex, movers)
        if no is not None:
            return no
        if in_line(g, v):
            return Refusal("9.61", "no-turn-line", {"unit": v})
        if g.state[v] & REFUSED:
            return Refusal("9.62", "no-turn-refused", {"unit": v})
    return None


def why_no_bend(g: Field, u: int, right: bool, hexes: list[int], movers: list[int]) -> Refusal | None:
    """9.61, 9.62, 8.26: why a unit, with all that share the hex, may not refuse a flank in reaction.

    The parts of an Extended Line count one by one: the end to be bent back must be one of the `hexes` that react.
    """
    hex = hex_of(g, end_part(g, u, right))
    if hex not in hexes:
        return Refusal("9.61", "no-react-untouched", {"unit": u})
    for v in units_at(g, hex):
        no = why_no_reaction(g, v, hex, movers)
        if no is not None:
            return no
    return why_no_refuse(g, u, right, True)


def one_vertex(facing: int) -> list[int]:
    """9.62: in reaction a unit turns by a single vertex, to one side or the other."""
    return [(facing + 10) % 12, (facing + 2) % 12]


def touched(g: Field, hex: int, struck: int, side: int) -> list[int]:
    """9.61: the hexes whose units may react: those next to the hex `hex` that an enemy has entered; or (`struck` not
    negative) the hex fired at from there, if the fire came from outside its front."""
    out: list[int] = []
    if struck >= 0:
        p = top_at(g, struck)
        if p >= 0 and g.b.side[p // 3] == side and outside_front(g, p, hex):
            out.append(struck)
        return out
    for s in range(6):
        h = g.b.grid.next[6 * hex + s]
        if h >= 0 and enemy_at(g, 1 - side, h):
            out.append(h)
    return out


def reactions(g: Field, hexes: list[int], movers: list[int]) -> list[int]:
    """9.61: every change of facing and every refusal that is open now, as answers; a stack is named by its top unit."""
    out: list[int] = []
    asked: list[int] = []
    for h in hexes:
        mine = units_at(g, h)
        if not mine:
            continue
        u = mine[0]
        if why_no_turn(g, h, movers) is None:
            out += [REFACE + 12 * u + f for f in one_vertex(g.facing[u])]
        for v in mine:  # a line under guns bends its own end
            if v in asked or (v != u and not in_line(g, v)):
                continue
            asked.append(v)
            if why_no_bend(g, v, False, hexes, movers) is None:
                out.append(REACT_REFUSE_L + v)
            if why_no_bend(g, v, True, hexes, movers) is None:
                out.append(REACT_REFUSE_R + v)
            if in_line(g, v):
                break
    return out


# 9.63 reaction moves


def why_no_react_move(g: Field, u: int, to: list[int], movers: list[int], most: int) -> Refusal | None:  # noqa: C901  # one line for each act
    """9.63, 16.12: why a unit may not move away from an enemy who is about to enter some hexes."""
    b = g.b
    if b.side[u] == g.active:
        return Refusal("9.6/phasing-side-never-reacts", "no-react-phasing", {"unit": u})
    if not is_mounted(g, u) and not is_guns(g, u):
        return Refusal("9.63", "no-react-arm", {"unit": u})
    if mode(g, u) == MARCH:
        return Refusal("9.63", "no-react-march", {"unit": u})
    if in_reserve(g, brigade_of(g, u)):
        return Refusal("6.32", "no-react-reserve", {"unit": u})
    near = 99
    for h in hexes_of(g, u):
        for x in to:
            near = min(near, b.grid.distance(h, x))
    if near > b.charts.movement.reaction_range:
        return Refusal("9.63", "no-react-far", {"unit": u, "n": b.charts.movement.reaction_range})
    if near > 1 and is_night(g):
        return Refusal("16.12", "no-react-night", {"unit": u})
    for h in hexes_of(g, u):
        if held_in_front(g, b.side[u], h, movers):
            return Refusal("9.63", "no-react-front", {"unit": u, "hex": h})
    if is_guns(g, u):
        if g.done[u] & REACTED:
            return Refusal("9.63", "no-react-guns-again", {"unit": u})
        if volleyed(g, u, APPROACH):
            return Refusal("9.63", "no-react-guns-fired", {"unit": u})
        if g.done[u] & NO_MOVE:
            return Refusal("12.81", "no-react-manned", {"unit": u})
    if not has_way(g, u, most, to):
        return Refusal("12.44/prohibited", "no-react-way", {"unit": u})
    return None


def seen_near(g: Field, side: int, hex: int, threat: list[int]) -> bool:
    """9.63: whether a hex lies within four hexes and sight of an enemy, or of where he is about to be."""
    far = g.b.charts.movement.reaction_gun_distance
    for h in enemy_hexes(g, side) + threat:
        if g.b.grid.distance(h, hex) <= far and sees(g, h, hex):
            return True
    return False


def reaction_paths(g: Field, units: list[int], start: list[int], most: int, threat: list[int]) -> list[list[int]]:
    """9.63, 12.44, 12.45: the ways by which a unit may move away, judged as if the enemy were in the hexes of `threat`.

    Guns do not end within four hexes of an enemy who sees them.
    """
    if not is_guns(g, units[0]):
        return legal_paths(g, units, start, 1, most, [], threat)
    side = g.b.side[units[0]]
    barred = barred_by(g, side, start, [], threat)
    every = group_paths(g, units, start[0], 1, most, barred)
    open_ = [path for path in every if not seen_near(g, side, path[-1], threat)]
    return best_paths(g, side, start, open_, causing_hexes(g, side, [], threat), threat) if open_ else []


def has_way(g: Field, u: int, most: int, threat: list[int]) -> bool:
    """12.44, 8.47: whether there is any way; a column that cannot go as one is drawn in first."""
    if reaction_paths(g, [u], start_of(g, [u]), most, threat):
        return True
    return extended(g, u) and len(reaction_paths(g, [u], [g.at[u]], most, threat)) > 0


def movers_away(g: Field, to: list[int], movers: list[int], most: int, but: list[int]) -> list[int]:
    """9.63: the units that may move away now, the nearest first."""
    out: list[int] = []
    for x in to:
        for h in g.b.grid.within(x, g.b.charts.movement.reaction_range):
            for u in units_at(g, h):
                if u not in out and u not in but and g.b.side[u] != g.active:
                    if why_no_react_move(g, u, to, movers, most) is None:
                        out.append(u)
    return out


def ride_cost(g: Field, u: int, h: int, s: int) -> int:
    """9.63: what one hex of a reaction move adds to cavalry's roll: the points of the hexside, and those of the hex
    unless it is clear. Weak cavalry under Advance orders may count a pike, road or trail instead."""
    b = g.b
    c = klass(g, u)
    i = 6 * h + s
    to = b.grid.next[i]
    side = b.side_cost[c][i]
    points = max(side, 0)
    if g.works and parapet_between(g, h, s):
        points += b.parapet_cost[c]
    if b.terrain[to] != T_CLEAR:
        points += max(b.hex_cost[c][to], 0)
    if g.sp[u] <= b.charts.movement.reaction_road_sp and mode(g, u) == ADVANCE:
        way = way_cost(g, c, ADVANCE, h, s)
        if way != NONE:
            if b.terrain[to] == T_CLEAR:
                way -= b.charts.movement.road_advance_halves
            if side < 0 or way < points:
                points = max(way, 0)
    return points // 2


def ride_drm(g: Field, u: int, start: int, path: list[int]) -> int:
    """9.63: what a whole reaction move adds to the roll of cavalry; guns roll as they are."""
    if is_guns(g, u):
        return 0
    n = 0
    here = start
    for to in path:
        s = g.b.grid.side_to(here, to)
        if s >= 0:
            n += ride_cost(g, u, here, s)
        here = to
    return n
