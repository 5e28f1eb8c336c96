"""Points over items."""

from __future__ import annotations

from itertools import product

from ..rng import Rng
from .base import MANY, Answer, Choice, need, plain_int, plain_ints, values


class Allocation(Choice):
    """`total` points over items, at most `caps[i]` on item i. `fewer` allows leaving points over."""

    __slots__ = ("caps", "fewer", "of", "total")

    def __init__(self, of: list[int], total: int, caps: list[int], fewer: bool = False) -> None:
        self.of: list[int] = of[:]
        self.total: int = total
        self.caps: list[int] = caps[:]
        self.fewer: bool = fewer

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != len(self.of):
            return "fault-length"
        for i in range(len(answer)):
            if answer[i] < 0 or answer[i] > self.caps[i]:
                return "fault-cap"
        spent = sum(answer)
        if spent > self.total:
            return "fault-total"
        if spent < self.total and not self.fewer:
            return "fault-total"
        return None

    def sample(self, rng: Rng) -> Answer:
        left = self.total if not self.fewer else rng.below(min(self.total, sum(self.caps)) + 1)
        out = [0] * len(self.of)
        open_ = [i for i in range(len(self.of)) if self.caps[i] > 0]
        while left > 0 and open_:
            i = open_[rng.below(len(open_))]
            out[i] += 1
            left -= 1
            if out[i] >= self.caps[i]:
                open_.remove(i)
        return out

    def size(self) -> int:
        n = 1
        for c in self.caps:
            n *= c + 1
            if n > 4096:
                return MANY
        return len(self.all())

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        for amounts in product(*[range(c + 1) for c in self.caps]):
            answer = list(amounts)
            if self.fault(answer) is None:
                out.append(answer)
        return out

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["allocation", self.of, self.total, self.caps, self.fewer]


def allocation_from_plain(p: list[object]) -> Allocation:
    fewer = values(p, "allocation", 4)[3]
    if not isinstance(fewer, bool):
        raise ValueError("expected true or false")
    points = Allocation(plain_ints(p[0]), plain_int(p[1]), plain_ints(p[2]), fewer)
    need(len(points.caps) == len(points.of), "a cap for each item")
    return points
