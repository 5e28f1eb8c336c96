"""What the dice of a match are bound to: the match, its rules, its options, who sits where, and what each gave.

The lines of the terms are the first lines of the record, and the commitment is the SHA-256 of these lines: whoever has
the record computes it with `sha256sum`. The promise is older than the nonces: it was shown before anybody sat down.
"""

from __future__ import annotations

import hashlib
from typing import Final

from .choice import plain_int
from .game import Options

BOUND_FORMAT: Final = 2  # of records whose dice are bound
OWN: Final = "own"  # a nonce that the client of the seat made
TABLE: Final = "table"  # one that the server gave: to a bot, or to somebody whose client sent none
KINDS: Final = ("person", "bot")
MOST_NAME: Final = 200


def promise_of(match: str, secret: str) -> str:
    """What is shown of a secret before anybody sits down. It holds for one match."""
    return hashlib.sha256(f"grognard-promise\n{match}\n{secret}\n".encode()).hexdigest()


def is_hex(text: str, least: int, most: int) -> bool:
    if not least <= len(text) <= most:
        return False
    for c in text:
        if c not in "0123456789abcdef":
            return False
    return True


def is_nonce(text: str) -> bool:
    """16 to 32 bytes in lower-case hexadecimal digits."""
    return is_hex(text, 32, 64)


def is_match_id(text: str) -> bool:
    return 0 < len(text) <= 40 and text.split() == [text] and text.isascii() and text.isprintable()


def is_name(text: str) -> bool:
    """One line, as a record writes it and reads it again."""
    return len(text) <= MOST_NAME and text.split() == text.split(" ") and text.isprintable()


class Taker:
    """Who has taken a seat: a person or a bot, its name, and the nonce that it added."""

    __slots__ = ("by", "kind", "name", "nonce", "seat")

    def __init__(self, seat: str, kind: str, by: str, nonce: str, name: str) -> None:
        self.seat: str = seat
        self.kind: str = kind
        self.by: str = by  # OWN or TABLE
        self.nonce: str = nonce
        self.name: str = name

    def line(self) -> str:
        return f"seat {self.seat} {self.kind} {self.by} {self.nonce} {self.name}"

    def plain(self) -> list[object]:
        return [self.seat, self.kind, self.by, self.nonce, self.name]

    def sound(self) -> bool:
        return self.kind in KINDS and self.by in (OWN, TABLE) and is_nonce(self.nonce) and is_name(self.name)


class Terms:
    """See the module. `deal`: how often the match was dealt, because a seat had changed hands."""

    __slots__ = ("commitment", "deal", "game", "match", "options", "promise", "scenario", "takers", "version")

    def __init__(
        self,
        match: str,
        deal: int,
        promise: str,
        game: str,
        version: int,
        scenario: str,
        options: Options,
        takers: list[Taker],
    ) -> None:
        self.match: str = match
        self.deal: int = deal
        self.promise: str = promise
        self.game: str = game
        self.version: int = version
        self.scenario: str = scenario
        self.options: Options = options
        self.takers: list[Taker] = takers
        text = "\n".join(self.lines()) + "\n"
        self.commitment: str = hashlib.sha256(text.encode()).hexdigest()

    def lines(self) -> list[str]:
        """The first lines of the record."""
        return [
            f"grognard-record {BOUND_FORMAT}",
            f"game {self.game}",
            f"version {self.version}",
            f"scenario {self.scenario}",
            f"options {options_text(self.options)}",
            f"match {self.match} {self.deal}",
            f"promise {self.promise}",
            *[t.line() for t in self.takers],
        ]

    def owners(self) -> list[Taker]:
        """The people whose own clients added a nonce: nobody could choose the dice against them."""
        return [t for t in self.takers if t.kind == "person" and t.by == OWN]

    def plain(self) -> list[object]:
        takers = [t.plain() for t in self.takers]
        options: dict[str, int] = dict(self.options)
        return [self.match, self.deal, self.promise, self.game, self.version, self.scenario, options, takers]


def options_text(options: Options) -> str:
    return " ".join(f"{name}={options[name]}" for name in sorted(options)) or "none"


def terms_from_plain(x: object) -> Terms:
    """The inverse of `plain`; anything else is a ValueError."""
    if not isinstance(x, list) or len(x) != 8 or not isinstance(x[6], dict) or not isinstance(x[7], list):
        raise ValueError("expected the terms of the dice")
    texts = [x[0], x[2], x[3], x[5]]
    for text in texts:
        if not isinstance(text, str):
            raise ValueError("expected the terms of the dice in words")
    options: Options = {str(k): plain_int(v) for k, v in x[6].items()}
    takers: list[Taker] = []
    for t in x[7]:
        if not isinstance(t, list) or len(t) != 5:
            raise ValueError("expected a seat, its kind, whose nonce, the nonce and a name")
        for word in t:
            if not isinstance(word, str):
                raise ValueError("expected a seat, its kind, whose nonce, the nonce and a name")
        taker = Taker(str(t[0]), str(t[1]), str(t[2]), str(t[3]), str(t[4]))
        if not taker.sound():
            raise ValueError("expected a seat, its kind, whose nonce, the nonce and a name")
        takers.append(taker)
    if not is_match_id(str(x[0])) or not is_hex(str(x[2]), 64, 64):
        raise ValueError("expected the id of a match and the promise of its dice")
    return Terms(str(x[0]), plain_int(x[1]), str(x[2]), str(x[3]), plain_int(x[4]), str(x[5]), options, takers)
