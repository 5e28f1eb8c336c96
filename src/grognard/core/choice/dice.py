"""What CHANCE rolls."""

from __future__ import annotations

from itertools import product

from ..rng import Rng
from .base import MANY, Answer, Choice, need, plain_int, values


class Dice(Choice):
    """`count` dice of `sides` sides, the lowest face `low`; the answer is the faces."""

    __slots__ = ("count", "low", "sides")

    def __init__(self, count: int, sides: int = 6, low: int = 1) -> None:
        self.count: int = count
        self.sides: int = sides
        self.low: int = low

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != self.count:
            return "fault-length"
        for x in answer:
            if x < self.low or x >= self.low + self.sides:
                return "fault-face"
        return None

    def sample(self, rng: Rng) -> Answer:
        return [self.low + rng.below(self.sides) for _ in range(self.count)]

    def size(self) -> int:
        n = 1
        for _ in range(self.count):
            n *= self.sides
            if n > MANY:
                return MANY
        return n

    def all(self) -> list[Answer]:
        return [list(p) for p in product(range(self.low, self.low + self.sides), repeat=self.count)]

    def items(self) -> list[int]:
        return []

    def plain(self) -> list[object]:
        return ["dice", self.count, self.sides] if self.low == 1 else ["dice", self.count, self.sides, self.low]


def dice_from_plain(p: list[object]) -> Dice:
    n = [plain_int(x) for x in values(p, "dice", 2, 3)]  # the lowest face is written when it is not 1
    need(n[0] >= 0 and n[1] >= 1, "dice with sides")
    return Dice(n[0], n[1], n[2] if len(n) > 2 else 1)
