"""Columns of whole numbers, all of one length for ever: machine words in a row where the rules are compiled, lists
where Python runs them. Compiled rules read them without making a number of each, and copy them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import vec

Column: TypeAlias = "vec[i64]"
PLAIN: Final[bool] = __file__.endswith(".py")


def column(values: list[int]) -> Column:
    """A column with the values of a list."""
    if PLAIN:
        out: Column = cast("Any", values[:])
        return out
    return vec[i64](values)


def filled(value: int, n: int) -> Column:
    """A column of so many equal values."""
    if PLAIN:
        out: Column = cast("Any", [value] * n)
        return out
    return vec[i64]([value] * n)


def numbers(values: Column) -> list[int]:
    """The values of a column as a list of their own."""
    return list(values)


def is_column(value: object) -> bool:
    """Whether something is a column of compiled rules: where Python runs them columns are lists like others."""
    return not PLAIN and isinstance(value, vec)


def listed(value: object) -> list[int]:
    """The values of something that is a column."""
    found: Column = cast("Any", value)
    return numbers(found)


def alike(one: Column, other: Column) -> bool:
    """Whether two columns of the same length hold the same values."""
    if PLAIN:
        return one == other
    for i in range(i64(len(one))):
        if one[i] != other[i]:
            return False
    return True


def differing(before: Column, now: Column) -> list[int]:
    """Where two columns of the same length differ."""
    if PLAIN and before == now:
        return []
    return [int(i) for i in range(i64(len(now))) if before[i] != now[i]]
