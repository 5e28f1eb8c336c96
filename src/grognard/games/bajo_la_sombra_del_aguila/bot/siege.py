"""How an attacker comes at a place: ways for bases that have a width, round houses, walls, friends and enemies."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....core.choice import Answer, Poses
from ....space.table import INCH, ahead, bearing, box, point_gap, turned
from ....space.walk import Walk
from ..codes import ADVANCE, FACING, FORM, QUICK
from ..pack.names import GUN, NONE, OPEN_ORDER
from ..rules.queries.ch08_places import places
from ..rules.queries.common import body, foe, officers, units
from ..state.model import O_NONE, S_HOUSE, S_TABLE, Field
from .objectives import Goal
from .routes import CELL, DX, DY, FAR, Routes

HALF: Final = 23 * INCH // 10  # half of the front of a base
NARROW: Final = 19 * INCH // 10  # where less is free a base does not pass
SHUT: Final = 10  # the cost of half a cell where it is narrower
BESIDE: Final = 4  # beside an enemy
BEHIND: Final = 5  # where a friend stands who will not move
AMONG: Final = 3  # where one stands who may
BEFORE: Final = 3 * INCH // 2  # from where a charge goes home: so far before the side that it strikes
SEEDS: Final = 3 * INCH  # so near to a target is there
MOST: Final = 2400  # no field is wider, in quarters of a cell
BEYOND: Final = 4 * 12 * INCH // CELL  # so far beyond a unit its field reaches
TESTS: Final = 160  # ways that are looked at under one order
NOTHING: Final[list[int]] = []
KEEP: Final = 40  # fields that are remembered
UNIT: Final = 10_000  # of the direction of an axis
MOUTH: Final = 7 * INCH  # so near to a passage is before it
KEPT: Final = 4  # ways that are thought through
FRONT: Final = 15 * INCH  # to both sides of the middle: as far as a general commands


def cells_near(r: Routes, shape: list[int], far: int) -> list[int]:
    """The cells that are at most so far from a shape."""
    x0, y0, x1, y1 = box(shape)
    columns = range(max((x0 - far + CELL - 1) // CELL, 0), min((x1 + far) // CELL, r.cols - 1) + 1)
    out: list[int] = []
    for cy in range(max((y0 - far + CELL - 1) // CELL, 0), min((y1 + far) // CELL, r.rows - 1) + 1):
        out += [cy * r.cols + cx for cx in columns if point_gap(cx * CELL, cy * CELL, shape) <= far]
    return out


def free_ground(r: Routes) -> list[int]:
    """What half a cell costs a base with a front, by the ground alone; 0: blocked."""
    cost = [4 if c == 4 else 2 for c in r.cost]
    for s in r.solids:
        for c in cells_near(r, s, HALF):
            gap = point_gap(c % r.cols * CELL, c // r.cols * CELL, s)
            if gap < INCH:
                cost[c] = 0
            elif cost[c]:
                cost[c] = max(cost[c], SHUT if gap < NARROW else 3)
    return cost


class Lane:
    """How far it is from anywhere to what a unit goes for."""

    def __init__(self, r: Routes, cost: list[int], seeds: list[tuple[int, int]], here: int) -> None:
        self.cols: int = r.cols
        self.rows: int = r.rows
        self.out: list[int] = [FAR] * len(cost)
        self.spread(r, cost, seeds, here)

    def spread(self, r: Routes, cost: list[int], seeds: list[tuple[int, int]], here: int) -> None:
        """From the target outwards, in quarters of a cell, to some way beyond where the unit stands."""
        out = self.out
        last = MOST
        straight = [2 * c if c else FAR for c in cost]
        slant = [3 * c - c // 4 if c else FAR for c in cost]
        queue: dict[int, list[int]] = {}
        for d, c in seeds:
            if d < out[c]:
                out[c] = d
                queue.setdefault(d, []).append(c)
        d = 0
        while queue and d <= last:
            for c in queue.pop(d, NOTHING):
                if out[c] != d:
                    continue
                if c == here:
                    last = d + BEYOND
                for n in r.beside[c]:
                    nd = d + straight[n]
                    if nd < out[n]:
                        out[n] = nd
                        queue.setdefault(nd, []).append(n)
                for n in r.askew[c]:
                    nd = d + slant[n]
                    if nd < out[n]:
                        out[n] = nd
                        queue.setdefault(nd, []).append(n)
            d += 1

    def far(self, x: int, y: int) -> int:
        """How far it is from a point."""
        cx, cy = x // CELL, y // CELL
        best = FAR
        for j in (0, 1):
            for i in (0, 1):
                if 0 <= cx + i < self.cols and 0 <= cy + j < self.rows:
                    d = self.out[(cy + j) * self.cols + cx + i]
                    if d < FAR:
                        dx, dy = (cx + i) * CELL - x, (cy + j) * CELL - y
                        best = min(best, d * CELL // 4 + isqrt(dx * dx + dy * dy))
        return best if best < FAR else MOST * CELL // 4

    def around(self, r: Routes, shape: list[int]) -> int:
        """How far it is from beside a building, on its best side."""
        best = MOST
        for c in cells_near(r, shape, 3 * INCH):
            best = min(best, self.out[c])
        return best * CELL // 4


def lane_to(g: Field, of: Survey, p: int, mine: list[int], foes: list[int], prey: list[int], goal: Goal | None) -> Lane:
    """The ways of a unit to enemies, or to a place: friends and other enemies are gone round."""
    r = of.r
    survey(r)
    cost = r.free[:]
    if g.formation[p] == OPEN_ORDER:
        cost = [2 if c == 4 else c for c in cost]
    for o in mine:
        if o != p and g.state[o] == S_TABLE and g.b.arm[g.kind[o]] != GUN:
            more = AMONG if g.order[o] == O_NONE else BEHIND
            for c in cells_near(r, body(g, o), HALF):
                if cost[c]:
                    cost[c] = max(cost[c], 2 * more)
    for q in foes + officers(g, foe(g.side[p])):
        if q not in prey and g.state[q] == S_TABLE:
            for c in cells_near(r, body(g, q), HALF + INCH):
                if cost[c]:
                    cost[c] = max(cost[c], 2 * BESIDE)
    seeds: list[tuple[int, int]] = []
    for q in prey:
        open_sides = of.sides(g, p, q, mine) if len(prey) == 1 else []
        if open_sides:
            for c in cells_near(r, body(g, q), NARROW):
                if cost[c]:
                    cost[c] = max(cost[c], 2 * BESIDE)
            seeds += [(0, r.cell(x, y)) for x, y in open_sides]
        else:
            host = g.ground(g.host[q]) if g.state[q] == S_HOUSE else []
            seeds += places_at(r, cost, body(g, q), SEEDS, host)
    if goal is not None:
        seeds += places_at(r, cost, goal.ground, goal.reach + INCH, [])
    here = r.cell(g.x[p], g.y[p]) if p in mine else NONE
    return Lane(r, cost, seeds, here)


def survey(r: Routes) -> None:
    """What the ground costs, once for all."""
    if r.free:
        return
    r.free = free_ground(r)
    for c in range(len(r.cost)):
        x, y = c % r.cols, c // r.cols
        near = [k for k in range(8) if 0 <= x + DX[k] < r.cols and 0 <= y + DY[k] < r.rows]
        r.beside.append([c + DY[k] * r.cols + DX[k] for k in near if k < 4])
        r.askew.append([c + DY[k] * r.cols + DX[k] for k in near if k >= 4])


class Survey:
    """How far it is to a shape by the ground alone, remembered for as long as the ground is the same; and where there
    is room for a charge (`open`), which is good for one look only."""

    def __init__(self, r: Routes) -> None:
        self.r: Routes = r
        self.lanes: dict[tuple[int, ...], Lane] = {}
        self.open: dict[tuple[int, ...], list[tuple[int, int]]] = {}

    def sides(self, g: Field, p: int, q: int, mine: list[int]) -> list[tuple[int, int]]:
        """8/no-room: from where an enemy can be charged: points before those of his sides where there is room."""
        k = g.kind[p]
        key = (q, g.x[q], g.y[q], g.heading[q], g.state[q], g.b.base_w[k], g.b.base_d[k])
        found = self.open.get(key)
        if found is None:
            found = []
            for face in range(4):
                pose = places(g, q, face, [p], mine)
                if pose:
                    found.append(ahead(pose[0], pose[1], pose[2] + 1800, BEFORE))
            if len(self.open) > KEEP:
                self.open = {}
            self.open[key] = found
        return found

    def far(self, g: Field, p: int, shape: list[int], reach: int, host: list[int]) -> int:
        """How far a unit has to go; out of a building on its best side."""
        lane = self.lane(shape, reach, host)
        return lane.around(self.r, g.ground(g.host[p])) if g.state[p] == S_HOUSE else lane.far(g.x[p], g.y[p])

    def lane(self, shape: list[int], reach: int, host: list[int]) -> Lane:
        key = (reach, *shape, NONE, *host)
        lane = self.lanes.get(key)
        if lane is None:
            survey(self.r)
            lane = Lane(self.r, self.r.free, places_at(self.r, self.r.free, shape, reach, host), NONE)
            if len(self.lanes) > KEEP:
                self.lanes = {}
            self.lanes[key] = lane
        return lane


def places_at(r: Routes, cost: list[int], shape: list[int], reach: int, host: list[int]) -> list[tuple[int, int]]:
    """The cells at a target, and what they count; if there is room nowhere, all of them."""
    found = cells_near(r, shape, reach)
    out: list[tuple[int, int]] = []
    for c in found:
        x, y = c % r.cols * CELL, c // r.cols * CELL
        room = min([point_gap(x, y, s) for s in r.solids if s != host], default=FAR)
        if room >= NARROW:
            extra = 2 * (cost[c] - 2) if cost[c] else 0
            out.append((4 * point_gap(x, y, shape) // CELL + extra, c))
    return out or [(0, c) for c in found]


def edge(g: Field, side: int) -> int:
    """scenario/defend-the-farm: the long edge that is nearer to the enemies, above all to those farthest from it."""
    found = [g.y[q] for q in units(g, foe(side))]
    north = sum(y * y // INCH for y in found)
    south = sum((g.b.height - y) * (g.b.height - y) // INCH for y in found)
    return 0 if north <= south else 1


def come_on(lane: Lane, walk: Walk, south: bool, centre: int) -> Answer:
    """Straight in, as far as it goes, where the way to what counts is shortest, but all together (12/out-of-command);
    [] if there is no such place."""
    deep = (walk.depth + 1) // 2
    h = 0 if south else 1800
    start = walk.table_h + deep if south else -deep
    for part in (4, 3, 2):
        end = start + (-1 if south else 1) * walk.budget * part // 4
        found = [
            (lane.far(x, end) + 4 * max(abs(x - centre) - FRONT, 0), x)
            for x in range(3 * INCH, walk.table_w - 3 * INCH, INCH)
        ]
        found.sort()
        for _, x in found:
            path = [x, start, h, x, end, h]
            if walk.fault(path) is None:
                return path
    return []


def way_out(g: Field, r: Routes, lane: Lane, spot: Poses, p: int, q: int) -> Answer:
    """4/building-exit: out of a building on the side where the way on is shortest, facing an enemy."""
    found = [(lane.out[c], c) for c in cells_near(r, g.ground(g.host[p]), 4 * INCH) if lane.out[c] < FAR]
    found.sort()
    for _, c in found[:6]:
        x, y = c % r.cols * CELL, c // r.cols * CELL
        pose = spot.toward(x, y, bearing(g.x[q] - x, g.y[q] - y))
        if pose and abs(pose[-3] - x) + abs(pose[-2] - y) < 2 * INCH:
            return pose
    return []


def queue_up(g: Field, passages: list[int], x: int, y: int, tx: int, ty: int) -> int:
    """How far a point before a bridge or ford lies beside its axis: who stands there keeps the others from crossing."""
    worst = 0
    for t in passages:
        vx, vy = ahead(0, 0, g.t_heading[t], UNIT)
        here = ((x - g.t_x[t]) * vx + (y - g.t_y[t]) * vy) // UNIT
        there = ((tx - g.t_x[t]) * vx + (ty - g.t_y[t]) * vy) // UNIT
        aside = abs((x - g.t_x[t]) * vy - (y - g.t_y[t]) * vx) // UNIT
        if (here >= 0) != (there >= 0) and abs(here) < g.t_d[t] // 2 + MOUTH and aside < MOUTH:
            worst = max(worst, aside)
    return worst


# ways


def ways(walk: Walk, kind: int, lane: Lane, face: tuple[int, int]) -> list[Answer]:
    """The ways under an order that lead nearest to what a unit goes for, the best first."""
    found = [(lane.far(path[-3], path[-2]), path) for path in sketches(walk, kind)]
    found.sort()
    out: list[Answer] = []
    ends: list[tuple[int, int]] = []
    tests = 0
    for _, path in found:
        x, y = path[-3], path[-2]
        if any(abs(x - ex) + abs(y - ey) < INCH for ex, ey in ends):
            continue
        tests += 1
        if walk.fault(path) is None:
            out.append(path)
            ends.append((x, y))
            b = bearing(face[0] - x, face[1] - y)
            if kind != QUICK and kind != FACING and turned(b, path[-1]) > 80:
                more = [*path, x, y, b]
                if walk.fault(more) is None:
                    out.append(more)
        if len(ends) >= KEPT or tests >= TESTS:
            break
    return out


def sketches(walk: Walk, kind: int) -> list[Answer]:
    """Ways that an order could open, acceptable or not."""
    out: list[Answer] = []
    full = walk.budget
    h = walk.heading
    if kind == FACING:
        for off in range(0, 3600, 225):
            leg(walk, [], off, full, out)
            leg(walk, [], off, full // 2, out)
        return out
    for off in range(-900, 901, 150):
        for part in (6, 4, 2, 1):
            leg(walk, [], off, full * part // 6, out)
    if kind == QUICK:
        for part in (1, 2, 3):
            first: Answer = [*ahead(walk.x, walk.y, h, full * part // 4), h]
            for off in (-900, -600, -300, 300, 600, 900):
                leg(walk, first, off, full - full * part // 4, out)
    elif kind == ADVANCE or kind == FORM:
        for turn in (-900, -600, -300, 0, 300, 600, 900):
            start: list[Answer] = []
            leg(walk, [], turn, full // 2, start)
            for off in (-900, -600, -300, 0, 300, 600, 900):
                if off != turn:
                    leg(walk, start[0], off, full - full // 2, out)
    return out


def leg(walk: Walk, path: Answer, off: int, far: int, out: list[Answer]) -> None:
    """A turn to a heading so far off the first, and straight on."""
    x, y, h = (path[-3], path[-2], path[-1]) if path else (walk.x, walk.y, walk.heading)
    to = (walk.heading + off) % 3600
    way = path[:]
    if turned(h, to) > 4:
        way += [x, y, to]
    way += [*ahead(x, y, to, far), to]
    out.append(way)
