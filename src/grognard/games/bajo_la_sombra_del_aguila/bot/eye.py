"""What the sergeant sees: both sides, the goals, and who is to go where."""

from __future__ import annotations

from math import isqrt
from typing import Final

from ....space.table import INCH
from ..board import GUN, INFANTRY, NONE, B
from ..model import PH_MOVE, S_HOUSE, S_TABLE, Field
from ..queries.ch16_scenario import chart
from ..queries.ch16_victory import at, verdict
from ..queries.common import apart, foe, is_cavalry, officers, units
from .clash import reach, shelter_near
from .objectives import Goal, goals, holds
from .routes import Routes

FAR_OFF: Final = 999 * INCH
CONTEST: Final = 1.5
CLEARING: Final = 3.0
TOGETHER: Final = 3  # quarters of the way
HUNTS: Final = ("farm", "bridge")


class Eye:
    """A look at the table by one side. Nothing in it is remembered from one decision to the next."""

    def __init__(self, g: Field, side: int, routes: Routes | None = None) -> None:
        self.g: Field = g
        self.side: int = side
        self.routes: Routes = routes if routes is not None else Routes(g)
        self.mine: list[int] = units(g, side)
        self.foes: list[int] = units(g, foe(side))
        self.prey: list[int] = self.foes + [o for o in officers(g, foe(side)) if is_prey(g, o)]
        self.goals: list[Goal] = goals(g, side)
        self.holds: bool = holds(g, side)
        self.hunt: bool = not self.holds and chart(g).victory in HUNTS  # a place is to be cleared of enemies
        self.left: int = max(chart(g).last - g.turn, 0)  # turns that are sure to come after this one
        self.post: list[int] = [NONE] * len(g.kind)  # of each unit: the goal it goes to
        self.zeal: float = self.how_bold()  # 0.0 when there is all to lose, 1.0 when there is nothing
        self.weight: list[float] = [1.0] * len(g.kind)  # of each enemy: by how much more than its points it counts
        self.clear: bool = True  # no enemy stands where it counts
        for q in self.foes:
            if self.contests(q):
                self.clear = False
                self.weight[q] = CLEARING if g.attacker == side else CONTEST
        self.off: list[int] = [0] * len(g.kind)  # of each enemy: how much farther from the army than the nearest
        self.quarry: list[int] = [NONE] * len(g.kind)  # of each unit: the enemy it goes for
        self.gather()
        self.assign()
        if self.hunt:
            self.share()

    def gather(self) -> None:
        """How far each enemy is from the middle of the foot, beyond the nearest of them."""
        g = self.g
        foot = [p for p in self.mine if B.arm[g.kind[p]] == INFANTRY]
        if len(foot) < 2 or not self.foes or chart(g).victory != "points":
            return
        x, y = middle(g, foot)
        far = [self.to_foe(q, x, y) for q in self.foes]
        least = min(far)
        for i in range(len(far)):
            self.off[self.foes[i]] = TOGETHER * (far[i] - least) // 4

    def share(self) -> None:
        """The enemies who stand where it counts are shared out, the nearest first, to all alike by what they cost."""
        g = self.g
        found = [q for q in self.foes if self.weight[q] > 1.0]
        movers = [p for p in self.mine if B.arm[g.kind[p]] != GUN]
        if not found or not movers:
            return
        every = sum(B.points[g.kind[q]] for q in found)
        room = [max(1, -(-len(movers) * B.points[g.kind[q]] // every)) for q in found]
        pairs: list[tuple[int, int, int]] = []
        for p in movers:
            for i in range(len(found)):
                q = found[i]
                if not (g.state[q] == S_HOUSE and is_cavalry(g, p)):
                    pairs.append((self.to_foe(q, g.x[p], g.y[p]), p, i))
        pairs.sort()
        for _, p, i in pairs:
            if self.quarry[p] == NONE and room[i] > 0:
                self.quarry[p] = found[i]
                room[i] -= 1

    def how_bold(self) -> float:
        """Attackers must come on; towards the end those who are not winning must, too."""
        if self.holds and self.left > 0:
            return 0.0
        if self.left <= 1 and self.g.turn > 0:
            if verdict(self.g) == self.side:
                return 0.1
            return 0.6 if self.left == 1 else 0.9
        if chart(self.g).victory == "points":  # a draw is no better than a defeat
            return 0.35 if self.g.turn <= 0 or verdict(self.g) == self.side else 0.6
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
        movers = [p for p in self.mine if B.arm[g.kind[p]] != GUN]
        if not self.goals or not movers:
            return
        room = [max(1, round(len(movers) * o.worth + 0.49)) for o in self.goals]
        if self.hunt:  # it must be cleared; at the farm one must be there
            there = chart(g).victory == "farm" and self.clear
            room = [1 if there else 0] + [0] * (len(room) - 1)
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
        found = [q for q in self.foes if self.weight[q] > 1.0 and not (horse and g.state[q] == S_HOUSE)]
        if found:
            return found
        if not horse:
            return self.foes
        return [q for q in self.prey if g.state[q] != S_HOUSE] or self.prey

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
        if is_cavalry(self.g, p):
            return self.routes.far(x, y, self.g.x[q], self.g.y[q]) + self.off[q]
        return self.to_foe(q, x, y) + self.off[q]

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


def middle(g: Field, pieces: list[int]) -> tuple[int, int]:
    """The middle of some pieces."""
    if not pieces:
        return B.width // 2, B.height // 2
    return sum(g.x[p] for p in pieces) // len(pieces), sum(g.y[p] for p in pieces) // len(pieces)


def is_prey(g: Field, o: int) -> bool:
    """An officer by himself with nobody to flee to."""
    return g.state[o] == S_TABLE and not shelter_near(g, o)
