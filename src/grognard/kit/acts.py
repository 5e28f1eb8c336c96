"""Codes of answers of one game: kind * 4096 + argument, in one list of kinds that only grows at its end."""

from __future__ import annotations

from typing import Final

STEP: Final = 4096


class Acts:
    """The kinds of answer and of modifier that a game declares, each with its word in records."""

    def __init__(self, step: int = STEP) -> None:
        self.step: int = step  # a game whose arguments are larger gives its own
        self.kinds: list[tuple[str, str]] = []  # word, vocabulary of the argument
        self.mods: list[str] = []

    def act(self, word: str, vocab: str = "") -> int:
        """Declare a kind of answer."""
        self.kinds.append((word, vocab))
        return (len(self.kinds) - 1) * self.step

    def mod(self, word: str) -> int:
        """Declare a kind of modifier, for rolls that show theirs."""
        self.mods.append(word)
        return len(self.mods) - 1


def kind_of(x: int) -> int:
    """The kind of an answer, comparable with the constants that `act` gave."""
    return x - x % STEP


def arg_of(x: int) -> int:
    return x % STEP


# modifiers of a roll: a flat list of kind, value, kind, value


def total(die: int, mods: list[int]) -> int:
    """A die with its modifiers."""
    for i in range(1, len(mods), 2):
        die += mods[i]
    return die


def coded(mods: list[int]) -> list[int]:
    """Modifiers for a message, one code each: kind * 64 + value + 32. Those of nothing are left out."""
    return [mods[i] * 64 + mods[i + 1] + 32 for i in range(0, len(mods), 2) if mods[i + 1] != 0]
