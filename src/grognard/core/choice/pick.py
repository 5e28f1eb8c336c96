"""One of a list."""

from __future__ import annotations

from ..rng import Rng
from .base import Answer, Choice, need, plain_ints, values


class Pick(Choice):
    """One of a list."""

    __slots__ = ("options",)

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options[:]

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != 1:
            return "fault-one"
        if answer[0] not in self.options:
            return "fault-not-offered"
        return None

    def sample(self, rng: Rng) -> Answer:
        return [self.options[rng.below(len(self.options))]]

    def size(self) -> int:
        return len(self.options)

    def all(self) -> list[Answer]:
        return [[x] for x in self.options]

    def items(self) -> list[int]:
        return self.options

    def plain(self) -> list[object]:
        return ["pick", self.options]


def pick_from_plain(p: list[object]) -> Pick:
    options = plain_ints(values(p, "pick", 1)[0])
    need(len(options) > 0, "at least one option")
    return Pick(options)
