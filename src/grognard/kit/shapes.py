"""Reading a view again: what is an object to the type checker, as what it is."""

from __future__ import annotations


def as_dict(x: object) -> dict[str, object]:
    assert isinstance(x, dict)
    return x


def as_list(x: object) -> list[object]:
    assert isinstance(x, list)
    return x


def as_int(x: object) -> int:
    assert isinstance(x, int)
    return x
