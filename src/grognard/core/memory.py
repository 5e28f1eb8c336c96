"""What a bot keeps from one answer to the next, as plain data: numbers, strings and lists of these, by name.

Whoever plays a match on elsewhere (another process, after a restart) gives it to a new bot, which then goes on as
the old one would have. What can be worked out again from the position does not belong in it.
"""

from __future__ import annotations

from .refusal import GrognardError

Memory = dict[str, object]


class BadMemory(GrognardError):
    """What is to be remembered cannot be read: it is damaged, or of an older version of the bot."""


def recalled(memory: Memory, name: str) -> object:
    if name not in memory:
        raise BadMemory(f"nothing is remembered of {name!r}")
    return memory[name]


def number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise BadMemory(f"expected a whole number, found {value!r:.40}")


def real(value: object) -> float:
    if isinstance(value, float):
        return value
    return float(number(value))


def items(value: object) -> list[object]:
    if isinstance(value, list):
        return list(value)
    raise BadMemory(f"expected a list, found {value!r:.40}")


def ints(value: object) -> list[int]:
    return [number(x) for x in items(value)]


def reals(value: object) -> list[float]:
    return [real(x) for x in items(value)]


def fields(value: object, count: int) -> list[object]:
    """A list of exactly so many things."""
    found = items(value)
    if len(found) != count:
        raise BadMemory(f"expected {count} things, found {len(found)}")
    return found
