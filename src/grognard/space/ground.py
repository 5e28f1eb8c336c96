"""What stands in the way, as a choice carries it: a flat list of kind, id, keep, n and the n numbers of a polygon."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .polygons import box_in

SOLID: Final = 1  # never entered
SLOW: Final = 2  # ways through it cost double
FOE: Final = 3  # never nearer than `keep`
FRIEND: Final = 4  # may be passed through; not nearer than `keep` at the end
ICE: Final = 5  # may be crossed, and that is told
ROAD: Final = 6
KINDS: Final = 6


def add_ground(ground: list[int], kind: int, id: int, keep: int, polygon: list[int]) -> None:
    """Add one obstacle to a flat list."""
    ground.append(kind)
    ground.append(id)
    ground.append(keep)
    ground.append(len(polygon))
    ground.extend(polygon)


def check_ground(ground: list[int]) -> None:
    """ValueError if the list is not what it should be."""
    i = 0
    while i < len(ground):
        if i + 4 > len(ground) or not 1 <= ground[i] <= KINDS:
            raise ValueError("expected kind, id, keep and a polygon")
        i += 4 + check_polygon(ground, i + 3)


def check_polygon(flat: list[int], at: int) -> int:
    """How many numbers a polygon has that stands in a list after their count; ValueError if it has not."""
    n = flat[at] if at < len(flat) else 0
    if n < 6 or n % 2 != 0 or at + 1 + n > len(flat):
        raise ValueError("expected a polygon of at least three corners")
    for v in flat[at + 1 : at + 1 + n]:
        if not -200_000 <= v <= 200_000:
            raise ValueError("expected corners near the table")
    return n


class Obstacles:
    """The same, taken apart. `limit` is how near whoever moves may come: less than `keep` if it stood nearer to begin
    with, less than 0 if it stood that deep inside."""

    def __init__(self, ground: list[int], x0: int, y0: int, x1: int, y1: int) -> None:
        """Everything that comes nearer than `keep` to a box."""
        self.n: int = 0
        self.kind: list[int] = []
        self.id: list[int] = []
        self.keep: list[int] = []
        self.limit: list[int] = []
        self.polygon: list[list[int]] = []
        self.x0: list[int] = []
        self.y0: list[int] = []
        self.x1: list[int] = []
        self.y1: list[int] = []
        i = 0
        n = len(ground)
        while i < n:
            m = ground[i + 3]
            keep = ground[i + 2]
            a, b, c, d = box_in(ground, i + 4, m)
            if a - keep < x1 and b - keep < y1 and c + keep > x0 and d + keep > y0:
                self.n += 1
                self.kind.append(ground[i])
                self.id.append(ground[i + 1])
                self.keep.append(keep)
                self.limit.append(0 if ground[i] == SOLID else keep)
                self.polygon.append(ground[i + 4 : i + 4 + m])
                self.x0.append(a)
                self.y0.append(b)
                self.x1.append(c)
                self.y1.append(d)
            i += 4 + m

    def clear_of(self, k: int, x0: int, y0: int, x1: int, y1: int, by: int) -> bool:
        """Whether an obstacle lies at least so far outside a box."""
        i: i64 = k
        d: i64 = by
        a: i64 = self.x0[i]
        if a - d >= x1:
            return True
        a = self.x1[i]
        if a + d <= x0:
            return True
        a = self.y0[i]
        if a - d >= y1:
            return True
        a = self.y1[i]
        return a + d <= y0
