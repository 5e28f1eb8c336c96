"""What CHANCE draws, in order."""

from __future__ import annotations

from itertools import permutations

from ..rng import Rng
from .base import MANY, Answer, Choice, need, plain_int, plain_ints, values


class Draw(Choice):
    """`count` of the items, drawn one after another without putting back."""

    __slots__ = ("count", "of")

    def __init__(self, of: list[int], count: int = 1) -> None:
        self.of: list[int] = of[:]
        self.count: int = count

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != self.count:
            return "fault-length"
        left = self.of[:]
        for x in answer:
            if x not in left:
                return "fault-not-offered"
            left.remove(x)
        return None

    def sample(self, rng: Rng) -> Answer:
        return rng.sample(self.of, self.count)

    def size(self) -> int:
        n = 1
        for k in range(self.count):
            n *= len(self.of) - k
        return min(n, MANY)

    def all(self) -> list[Answer]:
        return [list(p) for p in permutations(self.of, self.count)]

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["draw", self.of, self.count]


def draw_from_plain(p: list[object]) -> Draw:
    values(p, "draw", 2)
    draw = Draw(plain_ints(p[0]), plain_int(p[1]))
    need(0 <= draw.count <= len(draw.of), "as many items as are drawn")
    return draw
