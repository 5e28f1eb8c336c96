"""All of a list, in an order."""

from __future__ import annotations

from itertools import permutations

from ..rng import Rng
from .base import MANY, Answer, Choice, plain_ints, values


class Order(Choice):
    """All of a list, in an order."""

    __slots__ = ("of",)

    def __init__(self, of: list[int]) -> None:
        self.of: list[int] = of[:]

    def fault(self, answer: Answer) -> str | None:
        return None if sorted(answer) == sorted(self.of) else "fault-order"

    def sample(self, rng: Rng) -> Answer:
        return rng.shuffled(self.of)

    def size(self) -> int:
        n = 1
        for k in range(2, len(self.of) + 1):
            n *= k
        return min(n, MANY)

    def all(self) -> list[Answer]:
        return [list(p) for p in permutations(self.of)]

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["order", self.of]


def order_from_plain(p: list[object]) -> Order:
    return Order(plain_ints(values(p, "order", 1)[0]))
