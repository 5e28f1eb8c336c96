"""What the sergeant sees: both sides, the goals, and who is to go where."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....space.table import INCH
from ..pack.names import GUN, INFANTRY, LINE, NONE, SQUARE
from ..rules.queries.ch05_formations import why_no_dismount
from ..rules.queries.ch16_scenario import chart
from ..rules.queries.ch16_victory import at, verdict
from ..rules.queries.common import apart, body, foe, is_cavalry, officers, units
from ..state.model import PH_MOVE, S_HOUSE, S_TABLE, Field
from .clash import reach, shelter_near
from .objectives import Goal, goals, holds
from .routes import Routes
from .siege import SEEDS, Lane, Survey, lane_to
from .tasks import tasks

FAR_OFF: Final = 999 * INCH
CONTEST: Final = 1.5
CLEARING: Final = 3.0
STRAGGLER: Final = 0.2  # of an officer by himself to who attacks a place
TOGETHER: Final = 3  # quarters of the way
BOLD: Final = 0.8  # while a battle for points is not won: a draw is no better than a defeat
ABREAST: Final = 12 * INCH  # the nearest enemy is farther
CROSS: Final = 3  # units for each bridge or ford
HUNTS: Final = ("farm", "bridge")
SIEGES: Final = ("farm", "bridge", "village", "positions")


class Eye:
    """A look at the table by one side. Nothing in it is remembered from one decision to the next."""

    def __init__(self, g: Field, side: int, routes: Routes | None = None, survey: Survey | None = None) -> None:
        self.g: Field = g
        self.side: int = side
        self.routes: Routes = routes if routes is not None else Routes(g)
        self.mine: list[int] = units(g, side)
        self.foes: list[int] = units(g, foe(side))
        self.prey: list[int] = self.foes + [o for o in officers(g, foe(side)) if is_prey(g, o)]
        self.goals: list[Goal] = goals(g, side)
        self.holds: bool = holds(g, side)
        self.hunt: bool = not self.holds and chart(g).victory in HUNTS  # a place is to be cleared of enemies
        self.siege: bool = not self.holds and chart(g).victory in SIEGES
        self.lanes: dict[int, Lane] = {}
        self.survey: Survey = survey if survey is not None else Survey(self.routes)
        self.left: int = max(chart(g).last - g.turn, 0)  # turns that are sure to come after this one
        self.post: list[int] = [NONE] * len(g.kind)  # of each unit: the goal it goes to
        self.zeal: float = self.how_bold()  # 0.0 when there is all to lose, 1.0 when there is nothing
        self.weight: list[float] = [1.0] * len(g.kind)  # of each enemy: by how much more than its points it counts
        self.clear: bool = True  # no enemy stands where it counts
        for q in self.foes:
            if self.contests(q):
                self.clear = False
                self.weight[q] = CLEARING if g.attacker == side else CONTEST
        if self.siege:
            for q in self.prey:
                if q not in self.foes:
                    self.weight[q] = STRAGGLER
        self.off: list[int] = [0] * len(g.kind)  # of each enemy: how much farther from the army than the nearest
        self.quarry: list[int] = [NONE] * len(g.kind)  # of each unit: the enemy it goes for
        self.bank: list[int] = self.stay_behind()  # units that fight across a river: a bridge takes only a few
        self.gather()
        self.abreast: dict[int, tuple[int, int]] = {}  # of units far from the enemy: the point each makes for
        self.line_up()
        if self.siege and not self.hunt:
            self.deal()
        else:
            self.assign()
        if self.hunt:
            self.share()

    def stay_behind(self) -> list[int]:
        """Where a river parts the armies: those that are not among the nearest to a bridge or a ford."""
        g = self.g
        if not self.routes.passages or not self.foes or chart(g).victory != "points":
            return []
        found: list[tuple[int, int]] = []
        for p in self.mine:
            if self.g.b.arm[g.kind[p]] == GUN or any(
                self.routes.passable(g.x[p], g.y[p], g.x[q], g.y[q]) for q in self.foes
            ):
                continue
            far = [isqrt((g.t_x[t] - g.x[p]) ** 2 + (g.t_y[t] - g.y[p]) ** 2) for t in self.routes.passages]
            found.append((min(far), p))
        found.sort()
        return [p for _, p in found[CROSS * len(self.routes.passages) :]]

    def gather(self) -> None:
        """How far each enemy is from the middle of the foot, beyond the nearest of them."""
        g = self.g
        foot = [p for p in self.mine if self.g.b.arm[g.kind[p]] == INFANTRY]
        if len(foot) < 2 or not self.foes or chart(g).victory != "points":
            return
        x, y = middle(g, foot)
        far = [self.to_foe(q, x, y) for q in self.foes]
        least = min(far)
        for i in range(len(far)):
            self.off[self.foes[i]] = TOGETHER * (far[i] - least) // 4

    def line_up(self) -> None:
        """Foot that is far from the enemy goes forward side by side, each in its lane."""
        b = self.g.b
        g = self.g
        foot = [p for p in self.mine if b.arm[g.kind[p]] == INFANTRY and p not in self.bank]
        if len(foot) < 3 or not self.foes or chart(g).victory != "points":
            return
        x, y = middle(g, foot)
        found = [(self.off[q], q) for q in self.foes]
        found.sort()
        fx, fy = middle(g, [q for _, q in found[:3]])
        far = max(isqrt((fx - x) ** 2 + (fy - y) ** 2), 1)
        for p in foot:
            if self.nearest(p) <= ABREAST:
                continue
            aside = ((g.x[p] - x) * (fy - y) - (g.y[p] - y) * (fx - x)) / far
            tx, ty = fx + int(aside * (fy - y) / far), fy - int(aside * (fx - x) / far)
            self.abreast[p] = (min(max(tx, 0), b.width), min(max(ty, 0), b.height))

    def share(self) -> None:
        """The enemies who stand where it counts are shared out, the nearest first, to all alike by what they cost."""
        b = self.g.b
        g = self.g
        found = [q for q in self.foes if self.weight[q] > 1.0]
        movers = [p for p in self.mine if b.arm[g.kind[p]] != GUN]
        if not found or not movers:
            return
        every = sum(b.points[g.kind[q]] for q in found)
        room = [max(1, -(-len(movers) * b.points[g.kind[q]] // every)) for q in found]
        pairs: list[tuple[int, int, int]] = []
        for p in movers:
            for i in range(len(found)):
                q = found[i]
                if can_take(g, p, q):
                    pairs.append((self.to_quarry(q, p), p, i))
        pairs.sort()
        for _, p, i in pairs:
            if self.quarry[p] == NONE and room[i] > 0:
                self.quarry[p] = found[i]
                room[i] -= 1

    def deal(self) -> None:
        """Enemies at the places that are to be taken, and places, are dealt out: the nearest first."""
        g = self.g
        movers = [p for p in self.mine if self.g.b.arm[g.kind[p]] != GUN]
        if not self.goals or not movers:
            return
        near = [min([self.to_place(o, p) for p in movers]) for o in self.goals]
        todo = tasks(g, self.goals, self.foes, near, self.left, NONE)
        pairs: list[tuple[int, int, int]] = []
        for p in movers:
            for i in range(len(todo)):
                q = todo[i].quarry
                if q == NONE:
                    pairs.append((self.to_place(self.goals[todo[i].goal], p), p, i))
                elif can_take(g, p, q):
                    pairs.append((self.to_quarry(q, p), p, i))
        pairs.sort()
        for last in (False, True):  # who is left over goes with the others
            for _, p, i in pairs:
                task = todo[i]
                if self.quarry[p] != NONE or self.post[p] != NONE or (task.room <= 0 and not last):
                    continue
                task.room -= 1
                if task.quarry != NONE:
                    self.quarry[p] = task.quarry
                else:
                    self.post[p] = task.goal

    def to_place(self, o: Goal, p: int) -> int:
        """How far a unit has to go to where a goal counts, as a base with a front."""
        return self.survey.far(self.g, p, o.ground, o.reach + INCH, [])

    def how_bold(self) -> float:
        """Attackers must come on; towards the end those who are not winning must, too."""
        if self.holds and self.left > 0:
            return 0.0
        if self.left <= 1 and self.g.turn > 0:
            if verdict(self.g) == self.side:
                return 0.1
            if self.left == 0:
                return 0.9
            return BOLD if chart(self.g).victory == "points" else 0.6
        if chart(self.g).victory == "points":  # a draw is no better than a defeat
            return 0.35 if self.g.turn <= 0 or verdict(self.g) == self.side else BOLD
        if self.g.attacker != self.side:
            return 0.35
        return 0.9 if chart(self.g).victory in HUNTS else 0.6  # there is no second prize

    def contests(self, q: int) -> bool:
        """Whether an enemy stands where it counts."""
        g = self.g
        reach = chart(g).reach + 1
        for o in self.goals:
            if o.far(g.x[q], g.y[q]) <= 2 * INCH or (self.hunt and at(g, q, o.t, reach, True)):
                return True
        return False

    def assign(self) -> None:
        """Each goal gets units in proportion to its worth, the nearest first; guns go nowhere."""
        g = self.g
        movers = [p for p in self.mine if self.g.b.arm[g.kind[p]] != GUN]
        if not self.goals or not movers:
            return
        room = [max(1, round(len(movers) * o.worth + 0.49)) for o in self.goals]
        if self.hunt:  # it must be cleared; at the farm one must be there
            there = chart(g).victory == "farm" and self.clear
            room = [1 if there else 0] + [0] * (len(room) - 1)
            if not there:
                return
        pairs: list[tuple[int, int, int]] = []
        for p in movers:
            for i in range(len(self.goals)):
                o = self.goals[i]
                pairs.append((self.routes.far(g.x[p], g.y[p], o.x, o.y) - int(o.worth * 8 * INCH), p, i))
        pairs.sort()
        for _, p, i in pairs:
            if self.post[p] == NONE and room[i] > 0:
                self.post[p] = i
                room[i] -= 1

    def hunted(self, p: int) -> list[int]:
        """The enemies a unit goes for: those who stand where it counts, or else all."""
        g = self.g
        horse = is_cavalry(g, p)
        if self.quarry[p] != NONE:
            return [self.quarry[p]]
        found = [q for q in self.foes if self.weight[q] > 1.0 and can_take(g, p, q)]
        if found:
            return found
        if not horse:
            return self.foes
        return [q for q in self.prey if g.state[q] != S_HOUSE] or self.prey

    def lane(self, p: int) -> Lane:
        """The ways of a unit to what it goes for."""
        found = self.lanes.get(p)
        if found is None:
            goal = self.goal(p)
            prey = self.hunted(p) if goal is None else []
            if p not in self.mine and len(prey) > 1:
                prey = [self.neglected(prey)]
            found = lane_to(self.g, self.survey, p, self.mine, self.foes, prey, goal)
            self.lanes[p] = found
        return found

    def centre(self) -> int:
        """How far to the right the middle of what is to be taken lies; not too near to a short edge."""
        found = [self.g.x[q] for q in self.foes if self.weight[q] > 1.0] or [o.x for o in self.goals]
        x = sum(found) // len(found) if found else self.g.b.width // 2
        return min(max(x, 18 * INCH), self.g.b.width - 18 * INCH)

    def to_quarry(self, q: int, p: int) -> int:
        """How far a unit has to go to an enemy, as a base with a front."""
        g = self.g
        return self.survey.far(g, p, body(g, q), SEEDS, g.ground(g.host[q]) if g.state[q] == S_HOUSE else [])

    def neglected(self, prey: list[int]) -> int:
        """The enemy for whom the fewest are on their way yet, by what he costs."""
        best = prey[0]
        least = 999.0
        for q in prey:
            n = (1.0 + self.quarry.count(q)) / self.g.b.points[self.g.kind[q]]
            if n < least:
                least = n
                best = q
        return best

    def goal(self, p: int) -> Goal | None:
        i = self.post[p]
        return self.goals[i] if i != NONE else None

    def to_goal(self, o: Goal, x: int, y: int) -> int:
        """How far it is from a point to where a goal counts."""
        d = o.far(x, y)
        if d < 3 * INCH:
            return d
        around = self.routes.far(x, y, o.x, o.y) - isqrt((o.x - x) * (o.x - x) + (o.y - y) * (o.y - y))
        return d + max(around, 0)

    def to_foe(self, q: int, x: int, y: int) -> int:
        """How far it is from a point to an enemy: near by, what is in the way of a march is not of a shot."""
        g = self.g
        dx, dy = g.x[q] - x, g.y[q] - y
        straight = isqrt(dx * dx + dy * dy)
        return min(self.routes.far(x, y, g.x[q], g.y[q]), straight + 5 * INCH + 3 * max(straight - 8 * INCH, 0))

    def to_prey(self, p: int, q: int, x: int, y: int) -> int:
        """The same of a unit, and how far he is from the others of the army: they go for the same enemies together."""
        if p in self.bank:
            return isqrt((self.g.x[q] - x) ** 2 + (self.g.y[q] - y) ** 2)
        if is_cavalry(self.g, p):
            return self.routes.far(x, y, self.g.x[q], self.g.y[q]) + self.off[q]
        return self.to_foe(q, x, y) + self.off[q]

    def next_point(self, p: int, tx: int, ty: int) -> tuple[int, int]:
        """The point a unit makes for on its way."""
        return (tx, ty) if p in self.bank else self.routes.toward(self.g.x[p], self.g.y[p], tx, ty)

    def by_distance(self, p: int) -> list[int]:
        """The enemies, the nearest first."""
        g = self.g
        found = [(apart(g, p, q), q) for q in self.foes]
        found.sort()
        return [q for _, q in found]

    def nearest(self, p: int) -> int:
        """How far the nearest enemy is; to horse officers by themselves are enemies, too."""
        g = self.g
        best = FAR_OFF
        for q in self.prey if is_cavalry(g, p) else self.foes:
            best = min(best, apart(g, p, q))
        return best

    def foes_move_later(self) -> bool:
        """Whether the enemy has still to move this turn."""
        g = self.g
        return g.phase < PH_MOVE or (g.phase == PH_MOVE and g.first == self.side)

    def threatens(self, q: int, p: int) -> bool:
        """Whether an enemy can come home on a unit, this turn or the next."""
        g = self.g
        return apart(g, q, p) <= reach(g, q) + INCH // 2


def can_take(g: Field, p: int, q: int) -> bool:
    """Whether an enemy is one for this unit: for who is in a building horse has to dismount (6/high-walls)."""
    return not is_cavalry(g, p) or g.state[q] != S_HOUSE or why_no_dismount(g, p, LINE) is None


def alights(g: Field, p: int, q: int) -> bool:
    """Whether a unit should dismount for an enemy: for who is in a building or a square, if it can."""
    return is_cavalry(g, p) and firm(g, q) and why_no_dismount(g, p, LINE) is None


def firm(g: Field, q: int) -> bool:
    """Whether an enemy is nothing for horse: in a building or a square."""
    return g.state[q] == S_HOUSE or g.formation[q] == SQUARE


def middle(g: Field, pieces: list[int]) -> tuple[int, int]:
    """The middle of some pieces."""
    if not pieces:
        return g.b.width // 2, g.b.height // 2
    return sum(g.x[p] for p in pieces) // len(pieces), sum(g.y[p] for p in pieces) // len(pieces)


def is_prey(g: Field, o: int) -> bool:
    """An officer by himself with nobody to flee to."""
    return g.state[o] == S_TABLE and not shelter_near(g, o)
