"""Reasons as values: why something is not allowed, under which rule; and the errors a caller may get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Arg = int | str | list[int]
Args = dict[str, Arg]

NO_ARGS: Args = {}


class Refusal:
    """A rule id, a message key, and the facts the message needs."""

    __slots__ = ("args", "key", "rule")

    def __init__(self, rule: str, key: str, args: Args = NO_ARGS) -> None:
        self.rule: str = rule
        self.key: str = key
        self.args: Args = args

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal) and self.rule == other.rule and self.key == other.key and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key))


class GrognardError(Exception):
    """Anything that is the caller's to mend; the text is meant for people."""


class NotOffered(GrognardError):
    """An answer that the pending decision does not accept; nothing has changed."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(text)
        self.refusal = refusal


class NotYourTurn(GrognardError):
    """Another seat has to answer first."""


class BadSave(GrognardError):
    """A save that cannot be read: the text says which field and what was expected."""


class BadRecord(GrognardError):
    """A record that cannot be replayed: the text says which line and what was expected."""


class BadReceipt(GrognardError):
    """A receipt that cannot be read: the text says which field and what was expected."""


class Unknown(GrognardError):
    """A name nobody knows, with the nearest known ones."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        from difflib import get_close_matches

        near = get_close_matches(name, list(known), n=3, cutoff=0.3) or sorted(known)
        super().__init__(f"unknown {what} {name!r}; nearest: {', '.join(near)}")
        self.what = what
        self.name = name
        self.near: list[str] = list(near)


def nearest(what: str, name: str, known: Mapping[str, object]) -> Unknown:
    return Unknown(what, name, list(known))
