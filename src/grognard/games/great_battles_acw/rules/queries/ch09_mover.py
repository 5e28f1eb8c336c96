"""What is the same for every step of a mover: his class and orders, and where the enemy is."""

from __future__ import annotations

from ...pack.kinds import C_ART, S_WEST_LIMIT
from ...state.model import ABANDONED, ADVANCE, CHARGING, DISORDERED, EMPTY, FIRED, MARCH, OFF, Field
from .ch08_limits import in_line, mode, obeys_march
from .ch08_lines import klass
from .ch08_stacks import enemy_at, hexes_of, near_enemy
from .ch10_sight import sees
from .specials import why_no_special_step


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


def enemy_entries(g: Field, side: int) -> list[int]:
    """9.72: the hexes by which enemy reinforcements have still to come in."""
    out: list[int] = []
    reached = g.reached
    for i in range(len(reached)):
        if reached[i] < 2 and still_to_come(g, side, i):
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


def near_foes(g: Field, u: int) -> bool:
    """9.53: whether any part of a unit is next to the enemy."""
    for h in hexes_of(g, u):
        if near_enemy(g, g.b.side[u], h):
            return True
    return False
