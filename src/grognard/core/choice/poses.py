"""A path of (x, y, angle) on a table."""

from __future__ import annotations

from math import isqrt

from mypy_extensions import mypyc_attr

from ..rng import Rng
from .base import MANY, Answer, Choice, plain_int, values


@mypyc_attr(allow_interpreted_subclasses=True)
class Poses(Choice):
    """A path of poses on a table: up to `legs` of (x, y, heading), each leg at most `reach` long.

    Everything is in whole units (tenths of a millimetre, tenths of a degree). This kind is for open ground: it keeps
    the answer on the table and within reach. The kinds that know what stands in the way (`space.walk`, `space.spot`)
    inherit from it, and a table treats all of them alike. Less than 0 means that there is no limit.
    """

    __slots__ = ("heading", "legs", "reach", "table_h", "table_w", "x", "y")

    def __init__(self, x: int, y: int, heading: int, reach: int, legs: int, table_w: int, table_h: int) -> None:
        self.x: int = x
        self.y: int = y
        self.heading: int = heading
        self.reach: int = reach
        self.legs: int = legs
        self.table_w: int = table_w
        self.table_h: int = table_h

    def pose(self) -> tuple[int, int, int]:
        """Where it begins: x, y, heading."""
        return self.x, self.y, self.heading

    def base(self) -> list[int]:
        """Width and depth of what is moved; nothing when it is a mere point."""
        return [0, 0]

    def table(self) -> tuple[int, int]:
        return self.table_w, self.table_h

    def fault(self, answer: Answer) -> str | None:
        if len(answer) % 3 != 0 or (self.legs >= 0 and len(answer) > 3 * self.legs):
            return "fault-length"
        x, y = self.x, self.y
        for i in range(0, len(answer), 3):
            nx, ny, angle = answer[i], answer[i + 1], answer[i + 2]
            if self.table_w >= 0 and not (0 <= nx <= self.table_w and 0 <= ny <= self.table_h):
                return "fault-off-table"
            if not 0 <= angle < 3600:
                return "fault-angle"
            if self.reach >= 0 and (nx - x) * (nx - x) + (ny - y) * (ny - y) > self.reach * self.reach:
                return "fault-reach"
            x, y = nx, ny
        return None

    def blame(self, answer: Answer) -> int:
        """The id of what the fault of an answer is about; -1 when it is about nothing on the table."""
        return -1

    def toward(self, x: int, y: int, heading: int) -> Answer:
        """An acceptable answer that ends as near to a pose as can be had."""
        if self.legs == 0:
            return []
        if self.table_w >= 0:
            x, y = min(max(x, 0), self.table_w), min(max(y, 0), self.table_h)
        dx, dy = x - self.x, y - self.y
        far = isqrt(dx * dx + dy * dy)
        while self.reach >= 0 and dx * dx + dy * dy > self.reach * self.reach:
            dx = (x - self.x) * self.reach // (far + 1)
            dy = (y - self.y) * self.reach // (far + 1)
            far += 1
        return [self.x + dx, self.y + dy, heading % 3600]

    def toll(self, answer: Answer) -> tuple[int, int]:
        """What a way costs and how much may be spent on it; (0, -1) where nothing is counted."""
        return 0, -1

    def options(self) -> list[Answer]:
        """A few good answers to choose from: here a leg to each of eight sides."""
        out: list[Answer] = []
        far = self.reach if self.reach >= 0 else max(self.table_w, self.table_h, 0)
        near = far * 7 // 10
        ways = [0, -far, near, -near, far, 0, near, near, 0, far, -near, near, -far, 0, -near, -near]
        for i in range(0, 16, 2):
            answer = self.toward(self.x + ways[i], self.y + ways[i + 1], self.heading)
            if answer and answer not in out and self.fault(answer) is None:
                out.append(answer)
        return out

    def sample(self, rng: Rng) -> Answer:
        out: Answer = []
        x, y = self.x, self.y
        for _ in range(rng.below(max(self.legs, 0) + 1)):
            side = max(self.reach, 0) * 7 // 10  # a square inside the circle
            x = x - side + rng.below(2 * side + 1)
            y = y - side + rng.below(2 * side + 1)
            if self.table_w >= 0:
                x = min(max(x, 0), self.table_w)
                y = min(max(y, 0), self.table_h)
            out += [x, y, rng.below(3600)]
        return out

    def size(self) -> int:
        return MANY

    def all(self) -> list[Answer]:
        raise ValueError("poses are not a finite list")

    def items(self) -> list[int]:
        return []

    def plain(self) -> list[object]:
        return ["poses", self.x, self.y, self.heading, self.reach, self.legs, self.table_w, self.table_h]


def poses_from_plain(p: list[object]) -> Poses:
    n = [plain_int(x) for x in values(p, "poses", 7)]
    return Poses(n[0], n[1], n[2], n[3], n[4], n[5], n[6])
