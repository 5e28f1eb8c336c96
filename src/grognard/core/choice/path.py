"""From node to node along links."""

from __future__ import annotations

from ..rng import Rng
from .base import Answer, Choice, need, plain_int, plain_ints, values


class Path(Choice):
    """From `start` along links, paying their costs, to any node of `ends` (all when empty).

    `links` is flat: from, to, cost. The answer lists the nodes after the first; it may be empty when the
    start is an acceptable end. No node is visited twice.
    """

    __slots__ = ("budget", "ends", "links", "start")

    def __init__(self, start: int, links: list[int], budget: int, ends: list[int]) -> None:
        self.start: int = start
        self.links: list[int] = links
        self.budget: int = budget
        self.ends: list[int] = ends

    def _cost(self, a: int, b: int) -> int:
        best = -1
        for i in range(0, len(self.links), 3):
            if self.links[i] == a and self.links[i + 1] == b:
                cost = self.links[i + 2]
                if best < 0 or cost < best:
                    best = cost
        return best

    def _ends_at(self, node: int) -> bool:
        return not self.ends or node in self.ends

    def fault(self, answer: Answer) -> str | None:
        here = self.start
        spent = 0
        seen = [here]
        for node in answer:
            cost = self._cost(here, node)
            if cost < 0:
                return "fault-no-link"
            if node in seen:
                return "fault-order-or-twice"
            spent += cost
            seen.append(node)
            here = node
        if spent > self.budget:
            return "fault-total"
        return None if self._ends_at(here) else "fault-end"

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        self._walk(self.start, self.budget, [], out)
        return out

    def _walk(self, here: int, left: int, path: list[int], out: list[Answer]) -> None:
        if self._ends_at(here):
            out.append(path[:])
        for i in range(0, len(self.links), 3):
            if self.links[i] != here or self.links[i + 2] > left:
                continue
            to = self.links[i + 1]
            if to == self.start or to in path:
                continue
            path.append(to)
            self._walk(to, left - self.links[i + 2], path, out)
            path.pop()

    def sample(self, rng: Rng) -> Answer:
        every = self.all()
        return every[rng.below(len(every))]

    def size(self) -> int:
        return len(self.all())

    def items(self) -> list[int]:
        out = [self.start]
        for i in range(1, len(self.links), 3):
            if self.links[i] not in out:
                out.append(self.links[i])
        return out

    def plain(self) -> list[object]:
        return ["path", self.start, self.links, self.budget, self.ends]


def path_from_plain(p: list[object]) -> Path:
    values(p, "path", 4)
    path = Path(plain_int(p[0]), plain_ints(p[1]), plain_int(p[2]), plain_ints(p[3]))
    need(len(path.links) % 3 == 0, "links of from, to and cost")
    return path
