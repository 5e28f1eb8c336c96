"""Some of a list."""

from __future__ import annotations

from itertools import combinations

from ..rng import Rng
from .base import MANY, Answer, Choice, need, plain_int, plain_ints, values


class Subset(Choice):
    """Some of a list: between `lo` and `hi` in all and, by class, between `los[c]` and `his[c]`.

    `classes[i]` is the class of `of[i]`; without classes there are no quotas. The quotas must leave at least
    one answer; `random acceptable` first meets every lower quota, then goes on to a random size.
    """

    __slots__ = ("classes", "hi", "his", "lo", "los", "of")

    def __init__(
        self,
        of: list[int],
        lo: int = 0,
        hi: int = -1,
        classes: list[int] | None = None,
        los: list[int] | None = None,
        his: list[int] | None = None,
    ) -> None:
        self.of: list[int] = of[:]
        self.lo: int = lo
        self.hi: int = hi if hi >= 0 else len(of)
        self.classes: list[int] = classes if classes is not None else []
        self.los: list[int] = los if los is not None else []
        self.his: list[int] = his if his is not None else []

    def fault(self, answer: Answer) -> str | None:
        at = -1
        for x in answer:
            if x not in self.of:
                return "fault-not-offered"
            i = self.of.index(x)
            if i <= at:
                return "fault-order-or-twice"
            at = i
        if len(answer) < self.lo:
            return "fault-too-few"
        if len(answer) > self.hi:
            return "fault-too-many"
        if self.classes:
            count = [0] * len(self.los)
            for x in answer:
                count[self.classes[self.of.index(x)]] += 1
            for c in range(len(count)):
                if count[c] < self.los[c]:
                    return "fault-class-too-few"
                if count[c] > self.his[c]:
                    return "fault-class-too-many"
        return None

    def sample(self, rng: Rng) -> Answer:
        mixed = rng.shuffled(list(range(len(self.of))))
        taken: list[int] = []
        count = [0] * len(self.los)
        if self.classes:
            for i in mixed:
                c = self.classes[i]
                if count[c] < self.los[c]:
                    count[c] += 1
                    taken.append(i)
        least = max(self.lo, len(taken))
        want = least + rng.below(max(self.hi - least, 0) + 1)
        for i in mixed:
            if len(taken) >= want:
                break
            if i in taken:
                continue
            if self.classes:
                c = self.classes[i]
                if count[c] >= self.his[c]:
                    continue
                count[c] += 1
            taken.append(i)
        taken.sort()
        return [self.of[i] for i in taken]

    def size(self) -> int:
        n = len(self.of)
        if n > 16:
            return MANY
        return len(self.all()) if self.classes else sum(_choose(n, k) for k in range(self.lo, self.hi + 1))

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        for k in range(self.lo, min(self.hi, len(self.of)) + 1):
            for combo in combinations(self.of, k):
                answer = list(combo)
                if self.fault(answer) is None:
                    out.append(answer)
        return out

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["subset", self.of, self.lo, self.hi, self.classes, self.los, self.his]


def _choose(n: int, k: int) -> int:
    if k < 0 or k > n:
        return 0
    out = 1
    for i in range(k):
        out = out * (n - i) // (i + 1)
    return out


def subset_from_plain(p: list[object]) -> Subset:
    values(p, "subset", 6)
    quotas = (plain_ints(p[3]), plain_ints(p[4]), plain_ints(p[5]))
    out = Subset(plain_ints(p[0]), plain_int(p[1]), plain_int(p[2]), quotas[0], quotas[1], quotas[2])
    need(len(out.classes) in (0, len(out.of)), "a class for each item")
    need(len(out.los) == len(out.his), "as many upper as lower quotas")
    for c in out.classes:
        need(0 <= c < len(out.los), "a quota for each class")
    return out
