"""Columns of whole numbers: the same as lists to whoever reads and writes them."""

from __future__ import annotations

from grognard.core.columns import alike, column, filled, listed, numbers


def test_a_column_holds_what_a_list_holds() -> None:
    values = [3, -1, 2147483648]
    made = column(values)
    values[0] = 4
    assert numbers(made) == [3, -1, 2147483648]
    assert numbers(filled(-1, 3)) == [-1, -1, -1]
    assert listed(made) == numbers(made)


def test_a_copy_of_a_column_is_its_own() -> None:
    one = column([1, 2, 3])
    other = one[:]
    assert alike(one, other)
    other[1] = 5
    assert not alike(one, other)
    assert numbers(one) == [1, 2, 3]
