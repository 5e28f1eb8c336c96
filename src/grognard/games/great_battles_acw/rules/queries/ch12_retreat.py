"""12.4 Retreat: the paths that a unit or stack may take, and which ends the rules prefer.

A path is the list of hexes entered by the unit's own counter. Units of one hex that retreat together are a group; an
extended unit is a group of its own, all its parts go over the same hexside (8.47).
"""

from __future__ import annotations

from typing import Final

from ...state.model import COLUMN, Field
from .ch08_limits import others_at, why_no_stack
from .ch08_lines import free_for_line
from .ch08_stacks import extended, hexes_of
from .ch12_steps import (
    barred_by,
    beyond,
    causing_hexes,
    enemy_hexes,
    keeps_way,
    may_stop,
    nearest,
    why_no_hex,
    why_no_passage,
    why_no_way,
)

FARTHEST: Final = 4  # hexes beyond the ordered ones that a search for a place to stop goes on (12.46)


class Search:
    """12.44, 12.46: every path of a group that does not stay extended. What a step needs is found out once."""

    def __init__(self, g: Field, units: list[int], start: int, barred: list[int]) -> None:
        self.g = g
        self.units = units
        self.lo = 1
        self.hi = 1
        self.barred = barred
        self.start = start
        self.any: bool = False  # one path is enough
        self.paths: list[list[int]] = []
        self.seen: list[int] = [start]
        self.open: dict[int, bool] = {}  # by hex and hexside
        self.free: dict[int, bool] = {}  # by hex, as the following
        self.room: dict[int, bool] = {}
        self.through: dict[int, bool] = {}

    def run(self, lo: int, hi: int) -> list[list[int]]:
        self.lo = lo
        self.hi = hi
        self.paths = []
        self.walk(self.start, [], False)
        return self.paths

    def opens(self, here: int, s: int) -> bool:
        key = 6 * here + s
        if key not in self.open:
            to = self.g.b.grid.next[key]
            if to not in self.free:
                self.free[to] = why_no_hex(self.g, self.units, to, self.barred) is None
            self.open[key] = self.free[to] and why_no_way(self.g, self.units, here, s) is None
        return self.open[key]

    def stops(self, here: int, s: int) -> bool:
        to = self.g.b.grid.next[6 * here + s]
        if to not in self.room:
            self.room[to] = may_stop(self.g, self.units, to)
        return self.room[to] and keeps_way(self.g, self.units, here, s)

    def passes(self, hex: int) -> bool:
        if hex not in self.through:
            self.through[hex] = why_no_passage(self.g, self.units, hex) is None
        return self.through[hex]

    def strays(self, to: int) -> bool:
        """12.46: farther than ordered it goes on until it can stop, and does not enter what it could have entered from
        an earlier hex."""
        for i in range(len(self.seen) - 1):
            s = self.g.b.grid.side_to(self.seen[i], to)
            if s >= 0 and self.opens(self.seen[i], s):
                return True
        return False

    def walk(self, here: int, path: list[int], optional: bool) -> None:
        """Go on from a hex. `optional`: it could have stopped already, so it must not need to pass friends (12.46)."""
        n = len(path) + 1
        if n > self.hi + FARTHEST or (self.any and self.paths):
            return
        for s in range(6):
            to = self.g.b.grid.next[6 * here + s]
            if to < 0 or to in self.seen or not self.opens(here, s):
                continue
            stop = self.stops(here, s)
            if optional and not stop:
                continue
            if n > self.hi and self.strays(to):
                continue
            path.append(to)
            self.seen.append(to)
            if stop and n >= self.lo:
                self.paths.append(path[:])
                if n < self.hi and not others_at(self.g, self.units, to):
                    self.walk(to, path, True)
            elif self.passes(to):
                self.walk(to, path, False)
            path.pop()
            self.seen.pop()


def drawn_in(g: Field, u: int) -> Field:
    """8.47: the field as it would be if an extended unit drew in to its counter."""
    out = g.copy()
    for k in (0, 1):
        if out.ext[2 * u + k] >= 0:
            out.take(3 * u + k + 1, out.ext[2 * u + k])
            out.ext[2 * u + k] = -1
    out.state[u] &= ~COLUMN
    return out


def solid(g: Field, units: list[int]) -> Field:
    """8.47: a group that goes from one hex has no extensions."""
    return drawn_in(g, units[0]) if len(units) == 1 and extended(g, units[0]) else g


def group_paths(g: Field, units: list[int], start: int, lo: int, hi: int, barred: list[int]) -> list[list[int]]:
    """12.44, 12.46: every path of a group from one hex."""
    return Search(solid(g, units), units, start, barred).run(lo, hi)


def moved_parts(g: Field, hexes: list[int], s: int) -> list[int]:
    """Where hexes come to lie when all go over one hexside; empty off the map."""
    out: list[int] = []
    for h in hexes:
        to = g.b.grid.next[6 * h + s]
        if to < 0:
            return []
        out.append(to)
    return out


def extended_step(g: Field, u: int, hexes: list[int], s: int, barred: list[int]) -> list[int]:
    """8.47: the hexes of an extended unit after a step over a hexside, or nothing when it cannot stay extended."""
    out = moved_parts(g, hexes, s)
    for i in range(len(out)):
        if why_no_way(g, [u], hexes[i], s) is not None or why_no_hex(g, [u], out[i], barred) is not None:
            return []
        if not free_for_line(g, u, out[i], g.facing[u]) or why_no_stack(g, [3 * u], out[i]) is not None:
            return []
    return out


def extended_paths(g: Field, u: int, start: list[int], lo: int, hi: int, barred: list[int]) -> list[list[int]]:
    """8.47: every path of a unit that retreats extended; `start`: the hexes of its parts, its own first."""
    out: list[list[int]] = []
    for s in range(6):
        first = extended_step(g, u, start, s, barred)
        if not first:
            continue
        if lo <= 1:
            out.append([first[0]])
        if hi < 2:
            continue
        for t in range(6):
            second = extended_step(g, u, first, t, barred)
            if second and second[0] != start[0]:
                out.append([first[0], second[0]])
    return out


def ends_of(g: Field, start: list[int], path: list[int]) -> list[int]:
    """The hexes of a unit's parts at the end of a path."""
    hexes = start
    here = start[0]
    if len(start) == 1:
        return [path[-1]]
    for to in path:
        hexes = moved_parts(g, hexes, g.b.grid.side_to(here, to))
        here = to
    return hexes


def farther(g: Field, start: list[int], paths: list[list[int]], foes: list[int]) -> list[list[int]]:
    """The paths that end farther from the nearest of some enemies than they began; all of them if none does."""
    before = nearest(g, start, foes)
    far: dict[int, bool] = {}  # by the hex of the counter at the end
    out: list[list[int]] = []
    for path in paths:
        if path[-1] not in far:
            far[path[-1]] = beyond(g, ends_of(g, start, path), foes, before)
        if far[path[-1]]:
            out.append(path)
    return out if out else paths


def best_paths(
    g: Field, side: int, start: list[int], paths: list[list[int]], causes: list[int], threat: list[int]
) -> list[list[int]]:
    """12.44/farther: if possible away from the nearest enemy; then, if possible, from who caused the retreat."""
    if len(paths) < 2:
        return paths
    foes = enemy_hexes(g, side)
    for h in threat:
        if h not in foes:
            foes.append(h)
    if not foes:
        return paths
    out = farther(g, start, paths, foes)
    if causes and nearest(g, start, causes) > nearest(g, start, foes):
        out = farther(g, start, out, causes)
    return out


def legal_paths(
    g: Field, units: list[int], start: list[int], lo: int, hi: int, enemies: list[int], threat: list[int]
) -> list[list[int]]:
    """12.41-12.46: the paths a group may take from where it began; as far as it can when it cannot go all the way."""
    side = g.b.side[units[0]]
    barred = barred_by(g, side, start, enemies, threat)
    causes = causing_hexes(g, side, enemies, threat)
    search = Search(g if len(start) > 1 else solid(g, units), units, start[0], barred)
    need = lo
    while need > 0:
        most = hi if need == lo else need
        if len(start) > 1:
            paths = extended_paths(g, units[0], start, need, most, barred)
        else:
            paths = search.run(need, most)
        if paths:
            return best_paths(g, side, start, paths, causes, threat)
        need -= 1
    return []


def start_of(g: Field, units: list[int]) -> list[int]:
    """The hexes a group begins from: of an extended unit all, its own first."""
    u = units[0]
    return [g.at[u]] if len(units) > 1 or not extended(g, u) else hexes_of(g, u)


def can_retreat(g: Field, units: list[int], lo: int, hi: int, enemies: list[int]) -> bool:
    """11.33, 12.43: whether the units of a hex could retreat at all, each by itself if need be."""
    for u in units:
        start = start_of(g, [u])
        barred = barred_by(g, g.b.side[u], start, enemies, [])
        if len(start) > 1 and extended_paths(g, u, start, 1, hi, barred):
            continue
        search = Search(solid(g, [u]), [u], g.at[u], barred)
        search.any = True
        found = False
        for need in range(lo, 0, -1):
            if search.run(need, hi if need == lo else need):
                found = True
                break
        if not found:
            return False
    return True
