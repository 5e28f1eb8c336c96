"""Orders: what a unit is told to do, and the way it goes."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....kit.acts import total
from ....space.table import INCH, bearing, front, turned
from ....space.walk import Walk
from ..codes import (
    ADVANCE,
    BACK,
    DISMOUNT,
    ENTER_HOUSE,
    FACING,
    FORM,
    HALT,
    LEAVE_HOUSE,
    LIMBER,
    QUICK,
    SIDEWAYS,
    UNLIMBER,
    arg_of,
    index_of,
    kind_of,
)
from ..pack.names import ATTACK_COLUMN, CAVALRY, GUN, LINE, MARCH_COLUMN, NONE, OPEN_ORDER, SQUARE
from ..rules.queries.ch01_sight import distance
from ..rules.queries.ch03_orders import gait, order_of, orders_of
from ..rules.queries.ch05_batteries import battery_of
from ..rules.queries.ch05_formations import form_mods, formations_of, why_no_dismount
from ..rules.queries.ch07_targets import reach_of
from ..rules.queries.ch08_charges import charge_reach, why_no_charge, why_no_charger
from ..rules.queries.ch12_officers import discipline_of
from ..rules.queries.common import apart, arm, body, far_from, is_cavalry
from ..state.effects import to_house
from ..state.model import (
    DISMOUNTED,
    LIMBERED,
    O_FAILED,
    O_FORM,
    O_HALT,
    O_HOUSE,
    O_LIMBERED,
    O_MOVED_UNLIMBERED,
    O_NONE,
    O_QUICK,
    O_UNLIMBERED,
    S_HOUSE,
    Field,
)
from .clash import helped, onslaught
from .eye import Eye, alights, firm
from .judge import aim, judge, prospect, stance
from .launch import launches
from .odds import passes
from .officers import in_way
from .ways import dist, turns, ways

NEAR: Final = 22 * INCH  # an enemy so near matters to infantry and cavalry
STIR: Final = 0.5  # what a plan must be better by than to halt
BLOCKS: Final = 9.0  # a gun in the way of others
CAVALRY_FIRST: Final = 12 * INCH
WALK: Final = 14 * INCH  # dragoons do not walk further
SPRING: Final = 0.35  # what a charge counts that needs a march first, next turn
SPRINGS: Final = 22 * INCH  # who is farther cannot do that
STRIDE: Final = 7 * INCH  # what a column marches and charges in one turn
AFOOT: Final = 60.0  # what it is worth that they can storm a building


class Plan:
    """An order and its way."""

    def __init__(self, act: int, path: Answer, score: float) -> None:
        self.act: int = act
        self.path: Answer = path
        self.score: float = score


class Marches:
    """The plans of one side's units at a moment of its movement phase."""

    def __init__(self, e: Eye) -> None:
        self.e: Eye = e
        self.g: Field = e.g.copy()  # where units are put for a look
        self.mates: list[list[int]] = [[] for _ in e.prey]
        self.strikes: bool = False  # whether a charge can be launched from where the last look was
        for p in e.mine:
            if arm(e.g, p) > CAVALRY or why_no_charger(e.g, p) is not None:
                continue
            far = charge_reach(e.g, p)
            for i in range(len(e.foes)):
                if distance(e.g, p, e.foes[i]) <= far and why_no_charge(e.g, p, e.foes[i], []) is None:
                    self.mates[i].append(p)

    # a look at a place

    def put(self, p: int, x: int, y: int, heading: int, formation: int, order: int, moved: int) -> None:
        g = self.g
        g.x[p] = x
        g.y[p] = y
        g.heading[p] = heading
        g.formation[p] = formation
        g.order[p] = order
        g.moved[p] = moved
        g.redraw(p)

    def back(self, p: int) -> None:
        """As it was."""
        g, was = self.g, self.e.g
        g.state[p] = was.state[p]
        g.host[p] = was.host[p]
        g.flags[p] = was.flags[p]
        self.put(p, was.x[p], was.y[p], was.heading[p], was.formation[p], was.order[p], was.moved[p])

    def look(self, p: int, end: list[int], formation: int, order: int, moved: int, near: bool) -> float:
        self.put(p, end[0], end[1], end[2], formation, order, moved)
        v = stance(self.e, self.g, p, near)
        more = prospect(self.e, self.g, p, self.mates) if near else 0.0
        self.strikes = more > 0.0
        self.back(p)
        return v + more

    # plans

    def plan(self, p: int) -> Plan:
        return self.best(p, orders_of(self.e.g, p))

    def best(self, p: int, acts: list[int]) -> Plan:
        """The best of the orders on offer."""
        g = self.e.g
        near = self.e.nearest(p) <= (NEAR if arm(g, p) != GUN else reach_of(g, p) + 12 * INCH)
        here = [g.x[p], g.y[p], g.heading[p]]
        top = Plan(HALT, [], self.look(p, here, g.formation[p], O_HALT, 0, near))
        if not self.strikes:
            top.score += self.spring(p, here)
        kinds = [kind_of(a) for a in acts]
        if arm(g, p) == GUN:
            self.gun(p, acts, top, near)
            return top
        if g.state[p] == S_HOUSE:
            if LEAVE_HOUSE in kinds:
                self.leave(p, QUICK if QUICK in kinds else LEAVE_HOUSE, top, near)
            return top
        for act in acts:
            kind = kind_of(act)
            if kind == ENTER_HOUSE:
                self.enter(p, act, top, near)
            elif kind == FORM or kind == DISMOUNT:
                self.form(p, act, top, near)
            elif kind in (ADVANCE, FACING, QUICK, BACK, SIDEWAYS):
                self.march(p, act, top, near)
        return top

    def march(self, p: int, act: int, top: Plan, near: bool) -> None:
        g = self.e.g
        kind = kind_of(act)
        if kind in (BACK, SIDEWAYS) and not near and top.act != HALT:
            return
        if kind == QUICK and self.e.nearest(p) < 8 * INCH and not self.e.siege:
            return
        self.march_in(p, act, gait(g, p, act), top, near)

    def march_in(self, p: int, act: int, walk: Walk, top: Plan, near: bool = True) -> None:
        """The best of the ways that an order opens."""
        g = self.e.g
        kind = kind_of(act)
        for path in ways(self.e, p, kind, walk, near):
            end = walk.end(path)
            v = self.look(p, end, g.formation[p], order_of(act), walk.cost(path), near)
            crossed = walk.crossed(path)
            v -= 3.0 * len(crossed)
            if walk.iced(path):
                v -= 15.0
            if not self.strikes and v + self.hope(p) > top.score:
                v += self.spring(p, end)
            if v > top.score + (STIR if top.act == HALT else 0.0):
                top.act, top.path, top.score = act, path, v

    def form(self, p: int, act: int, top: Plan, near: bool) -> None:
        """A change of formation; it may fail, and then the unit stands and has moved."""
        g = self.e.g
        f = arg_of(act)
        on_foot = kind_of(act) == DISMOUNT
        if not (self.dismounts(p, f) if on_foot else self.useful(p, f, near)):
            return
        if on_foot:
            self.g.flags[p] |= DISMOUNTED
        walk = gait(self.g, p, act)
        self.back(p)
        chance = passes(helped(g, p, discipline_of(g, p) - total(0, form_mods(g, p))))
        here = [g.x[p], g.y[p], g.heading[p]]
        failed = self.look(p, here, g.formation[p], O_FAILED, 0, near) if chance < 1.0 else 0.0
        paths: list[Answer] = [[]]
        if f != SQUARE:
            paths += ways(self.e, p, FORM, walk, near)
        for path in paths:
            if on_foot:
                self.g.flags[p] |= DISMOUNTED
            v = self.look(p, walk.end(path), f, O_FORM, walk.cost(path), near)
            v += AFOOT if on_foot and self.on_hand(p, walk.end(path)) else 0.0
            v = chance * v + (1.0 - chance) * failed
            if v > top.score + 1.0:
                top.act, top.path, top.score = act, path, v

    def hope(self, p: int) -> float:
        """The most that `spring` can come to."""
        q = self.e.quarry[p]
        return SPRING * self.e.weight[q] * self.g.b.points[self.e.g.kind[q]] if q != NONE and self.e.left > 0 else 0.0

    def spring(self, p: int, end: list[int]) -> float:
        """What it is worth that a unit which stands there can go on next turn to where it charges its quarry."""
        q = self.e.quarry[p]
        g = self.g
        if q == NONE or self.e.left == 0 or arm(g, p) == GUN or g.state[p] == S_HOUSE or g.stunned[p] > 1:
            return 0.0
        if dist(end[0], end[1], g.x[q], g.y[q]) > SPRINGS:
            return 0.0
        f = g.formation[p]
        marks = g.marks[p]
        chance = 1.0
        act = ADVANCE
        g.marks[p] = 0
        self.put(p, end[0], end[1], end[2], f, O_NONE, 0)
        if alights(g, p, q):
            f = ATTACK_COLUMN if why_no_dismount(g, p, ATTACK_COLUMN) is None else LINE
            act = DISMOUNT + f
            chance = passes(helped(g, p, discipline_of(g, p) - total(0, form_mods(g, p))))
            g.flags[p] |= DISMOUNTED
        walk = gait(g, p, act)
        self.put(p, end[0], end[1], end[2], f, order_of(act), 0)
        best = 0.0
        kind = FORM if act != ADVANCE else ADVANCE
        for path in launches(walk, kind, body(g, q), (g.x[q], g.y[q]), charge_reach(g, p)):
            to = walk.end(path)
            self.put(p, to[0], to[1], to[2], f, order_of(act), walk.cost(path))
            if why_no_charge(g, p, q, []) is None:
                best = max(best, onslaught(g, [p], q, 0.0, False, self.e.weight[q]))
        self.back(p)
        g.marks[p] = marks
        return SPRING * chance * best

    def on_hand(self, p: int, end: list[int]) -> bool:
        """Whether a unit on foot could charge its quarry next turn from there."""
        q = self.e.quarry[p]
        g = self.e.g
        x, y = front(end[0], end[1], end[2], self.g.b.base_d[g.kind[p]])
        return far_from(g, q, x, y) <= STRIDE and turned(bearing(g.x[q] - end[0], g.y[q] - end[1]), end[2]) <= 900

    def dismounts(self, p: int, f: int) -> bool:
        """6/dismounted-dragoons: for an enemy in a building or a square, when they are near enough to walk; in column,
        if they have one: a line hardly gets round a corner."""
        q = self.e.quarry[p]
        if f not in (LINE, ATTACK_COLUMN) or q == NONE or not self.e.siege:
            return False
        if f == LINE and why_no_dismount(self.e.g, p, ATTACK_COLUMN) is None:
            return False
        return firm(self.e.g, q) and apart(self.e.g, p, q) <= WALK

    def useful(self, p: int, f: int, near: bool) -> bool:
        """Formations worth a thought."""
        g = self.e.g
        far = self.e.nearest(p)
        if is_cavalry(g, p):
            return f == LINE and g.formation[p] != OPEN_ORDER
        if g.formation[p] == SQUARE and f != SQUARE and f != MARCH_COLUMN:
            return True
        if f == MARCH_COLUMN:
            return far > (26 if ATTACK_COLUMN in formations_of(g, p) else 16) * INCH
        if f == SQUARE and self.e.siege:  # nor for waiting
            return False
        if f == SQUARE:
            return far < 18 * INCH and any(is_cavalry(g, q) and self.e.threatens(q, p) for q in self.e.foes)
        if f == ATTACK_COLUMN:
            return far > 10 * INCH
        if self.e.hunt and g.formation[p] == ATTACK_COLUMN:  # there is no time for a fight with muskets
            return False
        return f in (LINE, OPEN_ORDER) and far < 12 * INCH

    def enter(self, p: int, act: int, top: Plan, near: bool) -> None:
        g = self.g
        if not self.e.holds and not (self.e.siege and self.e.clear):  # who has to drive others off stays outside
            return
        to_house(g, p, index_of(act))
        g.order[p] = O_HOUSE
        v = judge(self.e, g, p, self.mates, near)
        self.back(p)
        if self.e.holds:
            v += 6.0
        if v > top.score + STIR:
            top.act, top.path, top.score = act, [], v

    def leave(self, p: int, pace: int, top: Plan, near: bool) -> None:
        """Out of a house only to go on, never when it is to be held; at the march where no enemy is near."""
        o = self.e.goal(p)
        if self.e.siege:  # the next enemy is waiting
            if self.e.clear or (o is not None and o.far(self.e.g.x[p], self.e.g.y[p]) == 0):
                return
            top.act, top.path = LEAVE_HOUSE, []
            return
        if self.e.holds or near:
            return
        if o is not None and o.far(self.e.g.x[p], self.e.g.y[p]) == 0:
            return
        if top.score < -10.0:
            top.act, top.path = pace, []

    def gun(self, p: int, acts: list[int], top: Plan, near: bool) -> None:
        """Guns fire from where they are while they can; else they go where they can."""
        g = self.e.g
        drawn = g.flags[p] & LIMBERED != 0
        here = [g.x[p], g.y[p], g.heading[p]]
        if drawn and UNLIMBER in acts:
            self.g.flags[p] &= ~LIMBERED
            v = self.look(p, here, 0, O_UNLIMBERED, 0, near) + 4.0
            if v > top.score + STIR:
                top.act, top.path, top.score = UNLIMBER, [], v
        battery = len(battery_of(g, p)) > 1
        for act in acts:
            kind = kind_of(act)
            if kind == FACING and not drawn and not battery:
                walk = gait(g, p, act)
                for path in turns(self.e, p, walk):
                    v = self.look(p, walk.end(path), 0, order_of(act), 0, near)
                    v = (v + 0.7 * self.look(p, walk.end(path), 0, O_HALT, 0, near)) / 1.7  # and next turn
                    if v > top.score + 3.0:
                        top.act, top.path, top.score = act, path, v
            elif (kind == ADVANCE or kind == QUICK) and drawn:
                self.haul(p, act, top, near)
            elif kind == LIMBER and top.score < 4.0 and not battery and self.idle(p):
                self.g.flags[p] |= LIMBERED
                self.haul(p, act, top, near)
                self.back(p)

    def idle(self, p: int) -> bool:
        """Whether a gun has nothing to fire at from where it stands, and time to go elsewhere."""
        self.put(p, self.e.g.x[p], self.e.g.y[p], self.e.g.heading[p], 0, O_HALT, 0)
        v = aim(self.e, self.g, p)
        self.back(p)
        return v <= 0.0 and self.e.left >= 2

    def haul(self, p: int, act: int, top: Plan, near: bool) -> None:
        """A limbered gun goes where it will have something to fire at."""
        kind = kind_of(act)
        self.g.flags[p] |= LIMBERED
        walk = gait(self.g, p, act)
        stop = O_QUICK if kind == QUICK else O_LIMBERED if kind == LIMBER else O_MOVED_UNLIMBERED
        for path in ways(self.e, p, ADVANCE, walk, near):
            end = walk.end(path)
            self.g.flags[p] &= ~LIMBERED
            v = 0.6 * self.look(p, end, 0, O_HALT, 0, True)
            self.g.flags[p] &= ~LIMBERED
            v += 0.4 * self.look(p, end, 0, stop, 0, True)
            v -= self.trouble(p, end[0], end[1])
            if v > top.score + 4.0:
                top.act, top.path, top.score = act, path, v

    def trouble(self, p: int, x: int, y: int) -> float:
        """What is wrong with a place for a gun: in front of others who have to go on, or too near to the enemy."""
        g = self.e.g
        v = 0.0
        if self.e.holds:
            return v
        for o in self.e.mine:
            if o != p and self.g.b.arm[g.kind[o]] != GUN and in_way(g, o, x, y):
                v += BLOCKS
        for q in self.e.foes:
            if dist(x, y, g.x[q], g.y[q]) < 11 * INCH:
                v += BLOCKS
        return v

    def facing(self, p: int, walk: Walk) -> Answer:
        """9/regroup-attacker: the heading from which most can be done next turn."""
        e = self.e
        g = e.g
        self.g.marks[p] = 0
        best: Answer = []
        most = self.look(p, [g.x[p], g.y[p], g.heading[p]], g.formation[p], O_HALT, 0, True)
        for h in [bearing(g.x[q] - g.x[p], g.y[q] - g.y[p]) for q in e.prey] + list(range(0, 3600, 150)):
            path = [g.x[p], g.y[p], h]
            if h != g.heading[p] and walk.fault(path) is None:
                v = self.look(p, path, g.formation[p], O_HALT, 0, True)
                if v > most:
                    most = v
                    best = path
        return best


def first_of(e: Eye, pieces: list[int]) -> list[int]:
    """Those nearest to the enemy give room to the others."""
    found = [(e.nearest(p), p) for p in pieces]
    if e.siege:  # the fast first, or they are stuck behind the others
        found = [(d - (CAVALRY_FIRST if is_cavalry(e.g, p) else 0), p) for d, p in found]
    found.sort()
    return [p for _, p in found]
