"""How a base may go over the table: the judgement of a path of poses.

A pose differs from the one before by a straight leg (the heading stays) or by a turn about the centre (the place
stays). Lengths are summed in 64ths of a unit and rounded down once, so that rounded ends never cost more than they
should and many small legs never less.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ..core.choice import Answer, Choice, Poses
from .bases import ahead, corners, front
from .ground import FOE, FRIEND, ICE, ROAD, SLOW, SOLID, Obstacles
from .polygons import INCH, box, deeper, depth_of, gap, nearer, overlap, shifted
from .sweeps import span, swept, way_box
from .trig import cosine, sine, turn_to, turned

FORWARD: Final = 1
BACK: Final = 2
SIDE: Final = 4
FREE: Final = 8
NORTH: Final = 1  # edges of the table
SOUTH: Final = 2
WEST: Final = 4
EAST: Final = 8

MOST_POSES: Final = 64
STEP: Final = 50  # a turn is looked at every 5 degrees
SLANT: Final = 3  # how far aside of its direction a leg may end, for rounding
DRIFT: Final = 12  # and all legs together
FAR_OFF: Final = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Track(Poses):
    """The fields of a walk and what they allow; see `walk.Walk`."""

    __slots__ = (
        "bonus", "budget", "depth", "edges", "ground", "may_stay", "near", "swing", "turn", "turns", "ways", "width",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        depth: int,
        x: int,
        y: int,
        heading: int,
        table_w: int,
        table_h: int,
        budget: int,
        ways: int = FORWARD,
        legs: int = -1,
        turns: int = -1,
        turn: int = 1800,
        swing: int = 1800,
        edges: int = 0,
        bonus: int = 0,
        may_stay: bool = True,
        ground: list[int] | None = None,
    ) -> None:
        super().__init__(x, y, heading, budget, legs, table_w, table_h)
        self.width: int = width
        self.depth: int = depth
        self.budget: int = budget
        self.ways: int = ways
        self.turns: int = turns
        self.turn: int = turn
        self.swing: int = swing
        self.edges: int = edges
        self.bonus: int = bonus
        self.may_stay: bool = may_stay
        self.ground: list[int] = ground if ground is not None else []
        self.near: Obstacles | None = None  # what of the ground can matter; worked out when it is first asked

    def base(self) -> list[int]:
        return [self.width, self.depth]

    def spent(self) -> Choice:
        return Poses(self.x, self.y, self.heading, -1, -1, -1, -1)

    # what is asked

    def fault(self, answer: Answer) -> str | None:
        return self._judged(answer, [])

    def blame(self, answer: Answer) -> int:
        blamed: list[int] = []
        self._judged(answer, blamed)
        return blamed[0] if blamed else -1

    def cost(self, answer: Answer) -> int:
        """The length of the way, slow ground counted double."""
        near = self.obstacles()
        i = 3 if self.edges else 0
        x, y, h = self._start(answer)
        total = 0
        while i + 2 < len(answer):
            nx, ny = answer[i], answer[i + 1]
            if nx != x or ny != y:
                long = isqrt(((nx - x) * (nx - x) + (ny - y) * (ny - y)) << 12)
                total += long + long * self._slowed(near, x, y, h, nx - x, ny - y) // 4096
            x, y, h = nx, ny, answer[i + 2]
            i += 3
        return total >> 6

    def toll(self, answer: Answer) -> tuple[int, int]:
        n = len(answer)
        if n == 0:
            return 0, self.budget
        end = corners(answer[n - 3], answer[n - 2], answer[n - 1], self.width, self.depth)
        return self.cost(answer), self.budget + self._bonus(self.obstacles(), answer, end)

    def crossed(self, answer: Answer) -> list[int]:
        """3/interpenetration: The friends passed through by straight legs, in order, each once."""
        return self._met(answer, FRIEND)

    def iced(self, answer: Answer) -> list[int]:
        """The ice that the way touches, turns included, in order, each once."""
        return self._met(answer, ICE)

    def end(self, answer: Answer) -> list[int]:
        """The pose at the end of an answer."""
        return answer[-3:] if answer else [self.x, self.y, self.heading]

    # the ground

    def obstacles(self) -> Obstacles:
        near = self.near
        if near is None:
            far = self.budget + self.bonus + self._radius() + 2
            if self.edges:  # over one of them it comes no farther than that
                x0 = self.table_w - far if self.edges == EAST else -FAR_OFF
                y0 = self.table_h - far if self.edges == SOUTH else -FAR_OFF
                x1 = far if self.edges == WEST else FAR_OFF
                y1 = far if self.edges == NORTH else FAR_OFF
                near = Obstacles(self.ground, x0, y0, x1, y1)
            else:
                near = Obstacles(self.ground, self.x - far, self.y - far, self.x + far, self.y + far)
                p = corners(self.x, self.y, self.heading, self.width, self.depth)
                for k in range(near.n):
                    kind = near.kind[k]
                    if (kind == FOE or kind == SOLID) and nearer(p, near.polygon[k], max(near.limit[k], 1)):
                        near.limit[k] = gap(p, near.polygon[k]) - depth_of(p, near.polygon[k])
            self.near = near
        return near

    def _radius(self) -> int:
        return isqrt(self.width * self.width + self.depth * self.depth) // 2 + 1

    def _start(self, answer: Answer) -> tuple[int, int, int]:
        """Where the way begins: with an entry, in the first pose of the answer."""
        if self.edges and len(answer) >= 3:
            return answer[0], answer[1], answer[2]
        return self.x, self.y, self.heading

    def _slowed(self, near: Obstacles, x: int, y: int, h: int, dx: int, dy: int) -> int:
        """How many 4096ths of a leg lead through slow ground."""
        begins: list[int] = []
        ends: list[int] = []
        p: list[int] = []
        x0 = y0 = x1 = y1 = 0
        for k in range(near.n):
            if near.kind[k] != SLOW:
                continue
            if not p:
                p = corners(x, y, h, self.width, self.depth)
                x0, y0, x1, y1 = way_box(p, dx, dy)
            if near.clear_of(k, x0, y0, x1, y1, 0):
                continue
            lo, hi = span(p, dx, dy, near.polygon[k])
            if hi > lo:
                begins.append(lo)
                ends.append(hi)
        if len(begins) == 0:
            return 0
        if len(begins) == 1:
            return ends[0] - begins[0]
        total, at = 0, 0
        while True:  # the union: always go on with the one that begins first
            best = -1
            for k in range(len(begins)):
                if ends[k] > at and (best < 0 or begins[k] < begins[best]):
                    best = k
            if best < 0:
                return total
            total += ends[best] - max(at, begins[best])
            at = ends[best]

    def _on_road(self, near: Obstacles, p: list[int]) -> bool:
        for k in range(near.n):
            if near.kind[k] == ROAD and overlap(p, near.polygon[k]):
                return True
        return False

    def _bonus(self, near: Obstacles, answer: Answer, end: list[int]) -> int:
        """What is added to the budget for a way that begins and ends on a road."""
        if self.bonus == 0 or not self._on_road(near, end):
            return 0
        x, y, h = self._start(answer)
        if self.edges:  # off the table there is none: look where the base has just come in
            x, y = ahead(x, y, h, self.depth)
        return self.bonus if self._on_road(near, corners(x, y, h, self.width, self.depth)) else 0

    def _met(self, answer: Answer, kind: int) -> list[int]:
        near = self.obstacles()
        out: list[int] = []
        x, y, h = self._start(answer)
        i = 3 if self.edges else 0
        while i + 2 < len(answer):
            nx, ny, nh = answer[i], answer[i + 1], answer[i + 2]
            p = corners(x, y, h, self.width, self.depth)
            if nx != x or ny != y:
                hits: list[tuple[int, int]] = []
                x0, y0, x1, y1 = way_box(p, nx - x, ny - y)
                for k in range(near.n):
                    if near.kind[k] == kind and not near.clear_of(k, x0, y0, x1, y1, 0) and near.id[k] not in out:
                        lo, hi = span(p, nx - x, ny - y, near.polygon[k])
                        if hi > lo:
                            hits.append((lo, near.id[k]))
                hits.sort()
                for _, id in hits:
                    if id not in out:
                        out.append(id)
            elif kind == ICE:
                for k in range(near.n):
                    if near.kind[k] == kind and near.id[k] not in out and self._turns_into(x, y, h, nh, near, k):
                        out.append(near.id[k])
            x, y, h = nx, ny, nh
            i += 3
        return out

    def _turns_into(self, x: int, y: int, h: int, nh: int, near: Obstacles, k: int) -> bool:
        by = turn_to(h, nh)
        steps = (abs(by) + STEP - 1) // STEP
        for s in range(steps + 1):
            if overlap(corners(x, y, h + by * s // steps, self.width, self.depth), near.polygon[k]):
                return True
        return False

    # the judgement

    def _judged(self, answer: Answer, blamed: list[int]) -> str | None:
        """What is wrong with an answer, and whose fault it is."""
        if len(answer) == 0:
            if self.may_stay:
                return None
            return "fault-entry" if self.edges else "fault-stay"
        fault = self._form(answer)
        if fault is not None:
            return fault
        near = self.obstacles()
        n = len(answer)
        end = corners(answer[n - 3], answer[n - 2], answer[n - 1], self.width, self.depth)
        if self._too_far(near, answer, end):
            return "fault-reach"
        if self._off_table(answer, end):
            return "fault-off-table"
        x, y, h = self._start(answer)
        i = 3 if self.edges else 0
        if self.edges:
            fault = self._turn_fault(near, x, y, h, h, blamed)
            if fault is not None:
                return fault
        while i < n:
            nx, ny, nh = answer[i], answer[i + 1], answer[i + 2]
            if nh != h:
                fault = self._turn_fault(near, x, y, h, nh, blamed)
            else:
                fault = self._leg_fault(near, x, y, h, nx - x, ny - y, blamed)
            if fault is not None:
                return fault
            x, y, h = nx, ny, nh
            i += 3
        return self._end_fault(near, end, blamed)

    def _form(self, answer: Answer) -> str | None:
        """Poses, legs and turns as such."""
        n = len(answer)
        if n % 3 != 0 or n > 3 * MOST_POSES:
            return "fault-length"
        i = 0
        while i < n:
            if not 0 <= answer[i + 2] < 3600:
                return "fault-angle"
            if not -self.table_w <= answer[i] <= 2 * self.table_w:
                return "fault-off-table"
            if not -self.table_h <= answer[i + 1] <= 2 * self.table_h:
                return "fault-off-table"
            i += 3
        return self._legs_and_turns(answer)

    def _legs_and_turns(self, answer: Answer) -> str | None:
        """A leg keeps the heading, a turn the place; neither goes too far, and there are not too many."""
        n = len(answer)
        i = 0
        if self.edges:
            if not self.is_entry(answer[0], answer[1], answer[2]):
                return "fault-entry"
            i = 3
        x, y, h = self._start(answer)
        first = h
        legs, turns = 0, 0
        drift: i64 = 0
        while i < n:
            nx, ny, nh = answer[i], answer[i + 1], answer[i + 2]
            if nh != h:
                if nx != x or ny != y:
                    return "fault-mixed"
                turns += 1
                if turned(h, nh) > self.turn or turned(first, nh) > self.swing:
                    return "fault-turn-angle"
                h = nh
            else:
                if nx == x and ny == y:
                    return "fault-stay"
                legs += 1
                aside: i64 = self._aside(h, nx - x, ny - y)
                drift += aside
                if aside > (SLANT << 20) or drift > (DRIFT << 20):
                    return "fault-direction"
                x = nx
                y = ny
            i += 3
        if self.legs >= 0 and legs > self.legs:
            return "fault-legs"
        if self.turns >= 0 and turns > self.turns:
            return "fault-turns"
        return None

    def _aside(self, h: int, dx: int, dy: int) -> i64:
        """How far a leg ends aside of the nearest direction that is allowed, in 2^20ths."""
        if self.ways & FREE:
            return 0
        mx: i64 = dx
        my: i64 = dy
        s: i64 = sine(h)
        c: i64 = cosine(h)
        u: i64 = mx * s - my * c
        v: i64 = mx * c + my * s
        best: i64 = 1 << 60
        a: i64 = v if v >= 0 else -v
        if (u > 0 and self.ways & FORWARD) or (u < 0 and self.ways & BACK):
            best = a
        if self.ways & SIDE:
            a = u if u >= 0 else -u
            if a < best:
                best = a
        return best

    def is_entry(self, x: int, y: int, h: int) -> bool:
        """Whether a base comes in there: its front on an allowed edge, all of it, looking straight in."""
        half = self.width // 2
        fx, fy = front(x, y, h, self.depth)
        if h == 0 or h == 1800:
            if not half <= x <= self.table_w - half or fx != x:
                return False
            if h == 1800:
                return self.edges & NORTH != 0 and -1 <= fy <= 1
            return self.edges & SOUTH != 0 and -1 <= fy - self.table_h <= 1
        if h == 900 or h == 2700:
            if not half <= y <= self.table_h - half or fy != y:
                return False
            if h == 900:
                return self.edges & WEST != 0 and -1 <= fx <= 1
            return self.edges & EAST != 0 and -1 <= fx - self.table_w <= 1
        return False

    def _too_far(self, near: Obstacles, answer: Answer, end: list[int]) -> bool:
        long = self._long(answer)
        if long >> 5 <= self.budget:  # not even if all of it were slow
            return False
        if long >> 6 > self.budget + self.bonus:
            return True
        cost = self.cost(answer)
        return cost > self.budget and cost > self.budget + self._bonus(near, answer, end)

    def _long(self, answer: Answer) -> int:
        """The length of the way in 64ths, slow ground counted like any other."""
        x, y, _ = self._start(answer)
        total = 0
        for i in range(0, len(answer), 3):
            nx, ny = answer[i], answer[i + 1]
            if nx != x or ny != y:
                total += isqrt(((nx - x) * (nx - x) + (ny - y) * (ny - y)) << 12)
            x, y = nx, ny
        return total

    def _off_table(self, answer: Answer, end: list[int]) -> bool:
        """At the end it lies on the table; what began partly off it has at least the middle of its front there."""
        x0, y0, x1, y1 = box(end)
        if x0 >= 0 and y0 >= 0 and x1 <= self.table_w and y1 <= self.table_h:
            return False
        n = len(answer)
        fx, fy = front(answer[n - 3], answer[n - 2], answer[n - 1], self.depth)
        if self.edges:
            return fx <= 0 or fy <= 0 or fx >= self.table_w or fy >= self.table_h
        x0, y0, x1, y1 = box(corners(self.x, self.y, self.heading, self.width, self.depth))
        if x0 >= 0 and y0 >= 0 and x1 <= self.table_w and y1 <= self.table_h:
            return True
        return fx < 0 or fy < 0 or fx > self.table_w or fy > self.table_h

    def _leg_fault(self, near: Obstacles, x: int, y: int, h: int, dx: int, dy: int, blamed: list[int]) -> str | None:
        """3/near-the-enemy: What a straight leg runs into."""
        p = corners(x, y, h, self.width, self.depth)
        way = swept(p, dx, dy)
        x0, y0, x1, y1 = box(way)
        for k in range(near.n):
            kind = near.kind[k]
            if kind == SOLID:
                if near.clear_of(k, x0, y0, x1, y1, 0):
                    continue
                if near.limit[k] < 0:
                    if not _deeper(p, dx, dy, near.polygon[k], -near.limit[k]):
                        continue
                elif not overlap(way, near.polygon[k]):
                    continue
                blamed.append(near.id[k])
                return "fault-solid"
            if kind == FOE:
                limit = near.limit[k]
                if near.clear_of(k, x0, y0, x1, y1, max(limit, 0)):
                    continue
                if limit < 0:
                    if not _deeper(p, dx, dy, near.polygon[k], -limit):
                        continue
                elif not _too_near(way, near.polygon[k], limit):
                    continue
                blamed.append(near.id[k])
                return "fault-foe"
        return None

    def _turn_fault(self, near: Obstacles, x: int, y: int, h: int, nh: int, blamed: list[int]) -> str | None:
        """3/pivots-and-obstacles: What a turn runs into: an inch of solid ground does not matter."""
        r = self._radius()
        close: list[int] = []
        for k in range(near.n):
            kind = near.kind[k]
            if kind == SOLID:
                if not near.clear_of(k, x - r, y - r, x + r, y + r, 0):
                    close.append(k)
            elif kind == FOE:
                if not near.clear_of(k, x - r, y - r, x + r, y + r, max(near.limit[k], 0)):
                    close.append(k)
        if len(close) == 0:
            return None
        by = turn_to(h, nh)
        steps = max((abs(by) + STEP - 1) // STEP, 1)
        for s in range(1, steps + 1):
            p = corners(x, y, h + by * s // steps, self.width, self.depth)
            for k in close:
                if near.kind[k] == FOE:
                    if _too_near(p, near.polygon[k], near.limit[k]):
                        blamed.append(near.id[k])
                        return "fault-foe"
                elif deeper(p, near.polygon[k], max(INCH, -near.limit[k])):
                    blamed.append(near.id[k])
                    return "fault-solid"
        return None

    def _end_fault(self, near: Obstacles, end: list[int], blamed: list[int]) -> str | None:
        """1/one-inch-apart: Where it comes to stand, it stands clear."""
        x0, y0, x1, y1 = box(end)
        for k in range(near.n):
            kind = near.kind[k]
            if kind == SOLID:
                if near.clear_of(k, x0, y0, x1, y1, 0):
                    continue
                if _too_near(end, near.polygon[k], min(near.limit[k], 0)):
                    blamed.append(near.id[k])
                    return "fault-solid"
            elif kind == FRIEND:
                keep = near.keep[k]
                if not near.clear_of(k, x0, y0, x1, y1, keep) and _too_near(end, near.polygon[k], keep):
                    blamed.append(near.id[k])
                    return "fault-friend"
        return None


def _too_near(p: list[int], q: list[int], limit: int) -> bool:
    """Whether they are less than that far apart; with 0, whether they overlap; below 0, whether deeper than that."""
    if limit > 0:
        return nearer(p, q, limit)
    return deeper(p, q, -limit) if limit < 0 else overlap(p, q)


def _deeper(p: list[int], dx: int, dy: int, q: list[int], most: int) -> bool:
    """Whether a base that stood in something gets deeper in on its leg: it may come out."""
    for s in range(1, 9):
        if deeper(shifted(p, dx * s // 8, dy * s // 8), q, most):
            return True
    return False
