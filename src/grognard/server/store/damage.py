"""What is stored of a match and does not hold: the evidence, and the match that is set aside with it.

A match that is set aside has the status `broken`: nobody can act at it and no bot is woken for it. It is tried
again when a server has been started anew; if what is stored then leads through, it goes on as if nothing had been.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from .rows import Careful
from .tables import DAMAGE, MATCHES

MOST = 2_000  # characters of what was expected, and of what was found
BROKEN: Final = "broken"  # the status


@dataclass(frozen=True)
class Evidence:
    """The first entry that does not hold (0: what stands before the entries), and what is wrong with it."""

    entry: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"entry {self.entry}: expected {self.expected}, found {self.found}"


class Damaged(Exception):
    """What is stored of a match does not lead to a match."""

    def __init__(self, entry: int, expected: str, found: str) -> None:
        self.evidence = Evidence(entry, expected[:MOST], found[:MOST])
        super().__init__(str(self.evidence))


@dataclass(frozen=True)
class Aside:
    """What the players of a match that is set aside are told: where the evidence is, and since when."""

    entry: int
    at: int


def set_aside(c: Connection, match: str, evidence: Evidence, at: int) -> bool:
    """Whether this is news: the evidence that was found first stays."""
    row = update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.status != BROKEN)
    c.execute(row.values(status=BROKEN))
    if c.execute(select(DAMAGE.c.match).where(DAMAGE.c.match == match)).first() is not None:
        return False
    what = {"entry": evidence.entry, "expected": evidence.expected, "found": evidence.found, "at": at}
    c.execute(insert(DAMAGE).values(match=match, **what))
    return True


def lift(c: Connection, match: str) -> None:
    """What is stored holds after all."""
    c.execute(delete(DAMAGE).where(DAMAGE.c.match == match))


def told(c: Connection, matches: Iterable[str]) -> dict[str, Aside]:
    d = DAMAGE.c
    found = c.execute(select(d.match, d.entry, d.at).where(d.match.in_(list(matches))))
    out: dict[str, Aside] = {}
    for row in found:
        careful = Careful(row)
        out[row.match] = Aside(careful.number("entry"), careful.number("at"))
    return out
