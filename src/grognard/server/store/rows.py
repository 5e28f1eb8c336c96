"""What stands in a row, taken with care: a damaged value is replaced by a harmless one and noted by its column."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

MOST = 2**53  # what a browser can count to
SEATS = 16  # more than any game has
HASH = re.compile(r"[0-9a-f]{64}")


class Takeback(msgspec.Struct, frozen=True):
    """That a seat wants to go back to an answer of the record, and which seats have agreed."""

    by: int
    to: int
    yes: list[int] = []


class Careful:
    """`damaged`: the columns whose values could not be used."""

    def __init__(self, row: Any) -> None:
        self.row = row
        self.damaged: list[str] = []

    def _bad(self, column: str) -> None:
        if column not in self.damaged:
            self.damaged.append(column)

    def text(self, column: str, default: str = "", pattern: re.Pattern[str] | None = None, most: int = 400) -> str:
        """A text; none at all (NULL) is an empty one."""
        x = getattr(self.row, column)
        if x is None:
            return default
        if isinstance(x, str) and len(x) <= most and (pattern is None or not x or pattern.fullmatch(x)):
            return x
        self._bad(column)
        return default

    def number(self, column: str, default: int = 0, lo: int = -1) -> int:
        x = getattr(self.row, column)
        if is_number(x) and lo <= x < MOST:
            return int(x)
        self._bad(column)
        return default

    def json(self, column: str) -> Any:
        """What the JSON says, None where there is none."""
        x = getattr(self.row, column)
        if x is None or x == "":
            return None
        try:
            return loads(x)
        except ValueError:
            self._bad(column)
            return None

    def numbers(self, column: str) -> list[int]:
        """A list of small numbers."""
        x = self.json(column)
        if x is None or is_numbers(x):
            return x or []
        self._bad(column)
        return []

    def options(self, column: str) -> dict[str, int]:
        x = self.json(column)
        if isinstance(x, dict) and all(is_number(v) and 0 <= v < 1000 for v in x.values()):
            return x
        self._bad(column)
        return {}

    def outcome(self, column: str) -> list[int | str] | None:
        """[winner, rule, key]"""
        x = self.json(column)
        if x is None or (
            isinstance(x, list) and len(x) == 3 and is_number(x[0]) and -1 <= x[0] < SEATS
            and isinstance(x[1], str) and isinstance(x[2], str)
        ):  # fmt: skip
            return x
        self._bad(column)
        return None

    def takeback(self, column: str) -> Takeback | None:
        x = self.json(column)
        if x is None or (
            isinstance(x, dict) and is_numbers([x.get("by"), x.get("to")]) and is_numbers(x.get("yes", []))
            and 0 <= x["by"] < SEATS and x["to"] >= 0
        ):  # fmt: skip
            return Takeback(x["by"], x["to"], x.get("yes", [])) if x is not None else None
        self._bad(column)
        return None


def loads(text: object) -> Any:
    """JSON; whatever else is a ValueError."""
    if not isinstance(text, str):
        raise ValueError("no text")
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested without end") from None


def is_number(x: object) -> bool:
    return isinstance(x, int) and not isinstance(x, bool)


def is_numbers(x: object) -> bool:
    return isinstance(x, list) and all(is_number(v) and -MOST < v < MOST for v in x)
