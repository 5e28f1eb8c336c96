"""Before the battle: the country, where things lie, and the line of battle."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer, Poses
from ....space.spot import Spot
from ....space.table import INCH, ahead, box, point_gap
from ....space.walk import Walk
from ..codes import (
    ATTACH,
    BATTERY,
    ENTER_HOUSE,
    FORM,
    FORTIFY,
    JOIN,
    NO_MORE,
    PLACE,
    WORKS,
    arg_of,
    index_of,
    kind_of,
)
from ..pack.board import Board
from ..pack.names import ATTACK_COLUMN, CAVALRY, GUN, INFANTRY, LINE, MARCH_COLUMN, NONE, OFFICER, OPEN_ORDER
from ..rules.queries.ch12_officers import command_range
from ..rules.queries.ch16_scenario import chart, defender, price
from ..rules.queries.ch16_zones import area, facing, zone_of
from ..rules.queries.common import body, is_infantry
from ..state.model import CHIEF, S_GONE, S_TABLE, T_PLACED, Field
from . import siege
from .eye import Eye, middle
from .objectives import goals, holds
from .officers import BEHIND, CLOSE, charges

PITCH: Final = 62 * INCH // 10  # from one battalion of the line to the next
GUNS: Final = 35 * INCH // 10
ROW: Final = 5 * INCH


def army(g: Field, side: int, arm: int) -> list[int]:
    """The units of an arm that a side has, wherever they are."""
    return [p for p in range(len(g.kind)) if g.side[p] == side and g.b.arm[g.kind[p]] == arm and g.state[p] != S_GONE]


def brigades(g: Field, side: int) -> list[list[int]]:
    """The units by the officer who commands them, those with most horse first."""
    found: dict[int, list[int]] = {}
    for arm_ in (CAVALRY, INFANTRY, GUN):
        for p in army(g, side, arm_):
            found.setdefault(g.under[p], []).append(p)
    out = [(-sum(2 for p in group if g.b.arm[g.kind[p]] == CAVALRY), -len(group), group) for group in found.values()]
    out.sort()
    return [group for _, _, group in out]


def line_of_battle(g: Field, side: int) -> list[int]:
    """From left to right: each officer's units together, horse towards the middle, near the general."""
    b = g.b
    left: list[int] = []
    right: list[int] = []
    groups = brigades(g, side)
    for i in range(len(groups)):
        horse = [p for p in groups[i] if b.arm[g.kind[p]] == CAVALRY]
        foot = [p for p in groups[i] if b.arm[g.kind[p]] == INFANTRY]
        guns = [p for p in groups[i] if b.arm[g.kind[p]] == GUN]
        if len(groups) == 1:
            n = len(foot) // 2
            return horse[0::2] + foot[:n] + guns + foot[n:] + horse[1::2]
        if i % 2 == 0:
            left = left + foot + guns + horse
        else:
            right = horse + guns + foot + right
    return left + right


def front_of_line(g: Field, side: int) -> tuple[list[int], list[int]]:
    """The first row and the second: horse stands back when there is no room, then the cheapest foot."""
    row = line_of_battle(g, side)
    back: list[int] = []
    room = g.b.width - 24 * INCH
    while row and sum(wide(g, p) for p in row) > room:
        worst = row[0]
        for p in row:
            if standing_back(g, p) < standing_back(g, worst):
                worst = p
        row.remove(worst)
        back.append(worst)
    return row, back


def standing_back(g: Field, p: int) -> int:
    """Who leaves the first row first: the least."""
    k = g.kind[p]
    return (1000, 0, 2000, 0)[g.b.arm[k]] + g.b.points[k]


def wide(g: Field, p: int) -> int:
    return GUNS if g.b.arm[g.kind[p]] == GUN else PITCH


def slot(g: Field, p: int) -> tuple[int, int]:
    """The place of a unit in the line of battle: how far to the right of its middle, how far behind its front."""
    row, back = front_of_line(g, g.side[p])
    every = sum(wide(g, q) for q in row)
    if p in row:
        at = sum(wide(g, q) for q in row[: row.index(p)]) + wide(g, p) // 2
        return at - every // 2, 3 * INCH if g.b.arm[g.kind[p]] == CAVALRY else 0
    mates = [slot(g, q)[0] for q in row if g.under[q] == g.under[p]] or [0]
    return sum(mates) // len(mates) + (back.index(p) - (len(back) - 1) // 2) * PITCH // 2, ROW


def close_slot(g: Field, p: int) -> tuple[int, int]:
    """The same for an army that attacks a place: all together before it (12/out-of-command), horse first over a bridge,
    guns beside the others."""
    side = g.side[p]
    foot, horse, guns = army(g, side, INFANTRY), army(g, side, CAVALRY), army(g, side, GUN)
    crossing = chart(g).victory == "bridge"
    units = horse + foot if crossing else foot + horse
    if p in guns:
        i = guns.index(p)
        return (-1 if i % 2 else 1) * (5 * PITCH // 2 + i // 2 * GUNS), 0
    i = units.index(p)
    wide = 3 if crossing else 5
    right = (i % wide + 1) // 2 * PITCH
    return (right if i % 2 else -right), i // wide * ROW


def front_line(g: Field, side: int) -> tuple[int, int, int]:
    """The middle of the front of the zone of deployment, and where it looks."""
    b = g.b
    h = facing(g, side)
    zones = area(g, side)
    if not zones:
        y = 11 * INCH if g.edge[side] == 0 else b.height - 11 * INCH
        return b.width // 2, y, h
    kind = zone_of(g, side).kind
    x0, y0, x1, y1 = box(zones[0])
    if kind == "half":
        poly = zones[0]
        cx, cy = sum(poly[0::2]) // 3, sum(poly[1::2]) // 3
        x, y = ahead(cx, cy, h, 3 * INCH)
        return x, y, h
    if kind == "quarter":
        cx, cy = b.width // 2, b.height // 2
        x, y = ahead(cx, cy, h + 1800, 14 * INCH)
        return x, y, h
    x = (x0 + x1) // 2
    if kind == "box":
        return x, (y0 + y1) // 2, h
    deep = INCH // 2 if kind != "bank" else INCH
    return x, (y1 - deep if g.edge[side] == 0 else y0 + deep), h


def aim_x(g: Field, side: int, x: int) -> int:
    """The line is shifted towards what is fought for."""
    found = goals(g, side)
    if not found or zone_of(g, side).kind not in ("strip", "off", "bank"):
        return x
    mean = sum(int(o.x * o.worth) for o in found)
    if chart(g).victory == "bridge" and side == g.attacker:
        return mean
    return min(max((x + 2 * mean) // 3, g.b.width * 3 // 8), g.b.width * 5 // 8)


def wish(g: Field, p: int) -> tuple[int, int, int]:
    """Where a unit would like to stand when it is deployed, or comes on."""
    b = g.b
    side = g.side[p]
    x, y, h = front_line(g, side)
    works = [t for t in range(len(g.t_kind)) if b.t_works[g.t_kind[t]] and g.t_flags[t] & T_PLACED]
    deep = b.base_d[g.kind[p]] // 2
    if works and side == defender(g) and b.arm[g.kind[p]] != CAVALRY:
        t = free_work(g, works)
        if t != NONE:
            tx, ty = ahead(g.t_x[t], g.t_y[t], h + 1800, deep + g.t_d[t] // 2 + 10)
            return tx, ty, h
        x, y = ahead(x, y, h + 1800, 2 * INCH)
    x = aim_x(g, side, x)
    right, behind = slot(g, p)
    if side == g.attacker and chart(g).victory in ("bridge", "village"):
        right, behind = close_slot(g, p)
    x, y = ahead(x, y, h + 900, right)
    x, y = ahead(x, y, h + 1800, behind + deep)
    return x, y, h


def free_work(g: Field, works: list[int]) -> int:
    """A position with nobody behind it."""
    for t in works:
        taken = False
        for p in range(len(g.kind)):
            if g.state[p] == S_TABLE and abs(g.x[p] - g.t_x[t]) < 3 * INCH and abs(g.y[p] - g.t_y[t]) < 4 * INCH:
                taken = True
        if not taken:
            return t
    return NONE


def pose(g: Field, p: int, choice: Poses) -> Answer:
    if g.b.arm[g.kind[p]] == OFFICER:
        mine = charges(g, p)
        h = facing(g, g.side[p])
        x, y = post(g, p, mine, h) if mine else front_line(g, g.side[p])[:2]
        return choice.toward(x, y, h)
    x, y, h = wish(g, p)
    return choice.toward(x, y, h)


def post(g: Field, o: int, mine: list[int], h: int) -> tuple[int, int]:
    """Behind the middle of his units, where he has most of them in his range."""
    x, y = middle(g, mine)
    best, found = 1 << 30, (x, y)
    reach = command_range(g, o) - INCH // 2
    for back in (CLOSE, BEHIND):
        for aside in (0, 2, -2, 4, -4, 6, -6, 9, -9):
            cx, cy = ahead(*ahead(x, y, h + 1800, back), h + 900, aside * INCH)
            v = (back + abs(aside) * INCH) // 20
            v += sum(g.b.points[g.kind[p]] for p in mine if body(g, p) and point_gap(cx, cy, body(g, p)) > reach)
            if v < best:
                best, found = v, (cx, cy)
    return found


def how(g: Field, side: int, o: list[int]) -> int:
    """Houses that are to be held, batteries, else the open; officers by themselves."""
    for x in o:
        if kind_of(x) == BATTERY:
            return x
    for x in o:
        if kind_of(x) == ENTER_HOUSE and holds(g, side):
            return x
    for x in o:
        if kind_of(x) == PLACE:
            return x
    for x in o:
        if kind_of(x) == JOIN:
            return x
    return o[0]


def formation(g: Field, p: int, o: list[int]) -> int:
    """Columns for those who go forward, lines for those who wait; horse in line, light companies in open order."""
    b = g.b
    have = [arg_of(x) for x in o if kind_of(x) == FORM]
    k = g.kind[p]
    if b.arm[k] == CAVALRY:
        order = [LINE, OPEN_ORDER, MARCH_COLUMN]
    elif holds(g, g.side[p]):
        order = [LINE, ATTACK_COLUMN]
    elif b.light[k] and b.figures[k] <= 12:
        order = [OPEN_ORDER, LINE]
    elif g.turn > 1 or zone_of(g, g.side[p]).kind == "off":
        order = [ATTACK_COLUMN, MARCH_COLUMN]
    else:
        order = [ATTACK_COLUMN, LINE]
    for f in order:
        if f in have:
            return FORM + f
    return o[0]


def entry(e: Eye, p: int, choice: Poses) -> Answer:
    """Where a piece comes on: where the way to what it goes for is shortest, not all in one place."""
    b = e.g.b
    g = e.g
    targets = [(o.x, o.y) for o in e.goals] or [(g.x[q], g.y[q]) for q in e.foes]
    if b.arm[g.kind[p]] == OFFICER:  # just onto the table, behind his units
        mine = charges(g, p)
        x = e.centre() if e.siege and g.flags[p] & CHIEF else middle(g, mine)[0]
        edge = INCH if g.edge[g.side[p]] == 0 else b.height - INCH
        return choice.toward(x, edge, facing(g, g.side[p]))
    if not targets or e.holds:
        return pose(g, p, choice)
    if e.siege and isinstance(choice, Walk):
        path = siege.come_on(e.lane(p), choice, g.edge[g.side[p]] != 0, e.centre())
        if path:
            return path
    x, y, h = wish(g, p)
    best = x
    least = 1 << 30
    for i in range(3, 15):
        cx = b.width * i // 17
        d = min([e.routes.far(cx, y, tx, ty) for tx, ty in targets])
        d += abs(cx - x) // 4
        for q in e.mine:
            if abs(g.x[q] - cx) < PITCH and abs(g.y[q] - y) < 8 * INCH:
                d += 8 * INCH
        if d < least:
            least = d
            best = cx
    return choice.toward(best, y, h)


# the country


def terrain_pose(g: Field, spot: Poses, n: int) -> Answer:
    """Towards the flanks, where it is in nobody's way."""
    x = g.b.width * (1, 7, 2, 6, 1, 7, 3, 5)[n % 8] // 8
    y = g.b.height * (4, 4, 3, 5, 5, 3, 4, 4)[n % 8] // 8
    return spot.toward(x, y, spot.heading)


def works_pose(g: Field, spot: Spot) -> Answer:
    """Side by side before the middle of the zone."""
    side = defender(g)
    n = len([t for t in range(len(g.t_kind)) if g.b.t_works[g.t_kind[t]]])
    x, y, h = front_line(g, side)
    off = (n + 1) // 2 * 7 * INCH
    x, y = ahead(x, y, h + (900 if n % 2 else 2700), off)
    return spot.toward(x, y, h)


def yard_pose(g: Field, spot: Poses, n: int) -> Answer:
    """Buildings of a farm or village: spread out."""
    table = box(spot.zones[1 : 1 + spot.zones[0]]) if isinstance(spot, Spot) else (0, 0, g.b.width, g.b.height)
    x0, y0, x1, y1 = table
    px = (2, 6, 4, 1, 7, 4)[n % 6]
    py = (3, 5, 4, 6, 2, 6)[n % 6]
    return spot.toward(x0 + (x1 - x0) * px // 8, y0 + (y1 - y0) * py // 8, spot.heading)


def halves(g: Field, o: list[int]) -> int:
    """An officer first, then the best infantry, then guns."""
    found = [index_of(x) for x in o]
    side = g.side[found[0]]
    officers = [p for p in found if g.b.arm[g.kind[p]] == OFFICER]
    every = army(g, side, OFFICER)
    if len(officers) == len(every) and officers:
        best = officers[0]
        for p in officers:
            if price(g, p) < price(g, best):
                best = p
        return o[found.index(best)]
    rank = (0, 2, 1, 3)
    best = found[0]
    for p in found:
        a = (rank[g.b.arm[g.kind[p]]], -g.b.points[g.kind[p]])
        b = (rank[g.b.arm[g.kind[best]]], -g.b.points[g.kind[best]])
        if a < b:
            best = p
    return o[found.index(best)]


def buy(b: Board, o: list[int]) -> int:
    """scenario/assault-on-the-position: many solid works; as little as may be."""
    if NO_MORE in o:
        return NO_MORE
    light = WORKS + b.works_light
    solid = WORKS + b.works_solid
    return solid if solid in o else light if light in o else o[0]


def sappers(g: Field, seat: int, o: list[int]) -> int:
    """11/sappers: with the dearest battalion, or before it who holds a place."""
    kind = FORTIFY if holds(g, seat) else ATTACH
    best = NONE
    for x in o:
        if kind_of(x) == kind and is_infantry(g, index_of(x)):
            if best == NONE or g.b.points[g.kind[index_of(x)]] > g.b.points[g.kind[index_of(best)]]:
                best = x
    return best if best != NONE else o[0]
