"""What every kind of choice is, and how its plain form is read."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ..rng import Rng

Answer = list[int]
NO_ANSWER: Final[Answer] = []

MANY: Final = 1 << 40  # more than anyone would list


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """Base of all choices."""

    __slots__ = ()

    def fault(self, answer: Answer) -> str | None:
        """None when the answer is acceptable, else a message key that says what is wrong with it."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Answer:
        raise NotImplementedError

    def size(self) -> int:
        """How many answers there are (MANY when nobody would list them)."""
        raise NotImplementedError

    def all(self) -> list[Answer]:
        raise NotImplementedError

    def items(self) -> list[int]:
        """The codes that an answer may name: what the vocabulary has to spell."""
        raise NotImplementedError

    def written(self) -> bool:
        """Whether a text may be the answer too: `Game.read` turns it into one (an army list, say)."""
        return False

    def plain(self) -> list[object]:
        raise NotImplementedError

    def spent(self) -> Choice:
        """What the record keeps of a choice that has been answered: itself, unless it is heavy."""
        return self


# reading the plain form of a choice


def plain_int(x: object) -> int:
    if not isinstance(x, int) or isinstance(x, bool):
        raise ValueError("expected a whole number")
    return x


def plain_ints(x: object) -> list[int]:
    if not isinstance(x, list):
        raise ValueError("expected a list of whole numbers")
    return [plain_int(v) for v in x]


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"expected {what}")


def values(p: list[object], kind: str, least: int, most: int = 0) -> list[object]:
    """What follows the name of a kind: so many values."""
    need(least <= len(p) <= max(least, most), f"{least} values after {kind!r}")
    return p
