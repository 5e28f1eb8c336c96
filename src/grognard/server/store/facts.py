"""What the tables know of a match: its row, its seats, and who may see it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from sqlalchemy import Connection, Row, select

from ... import registry
from ...core.refusal import Unknown
from . import damage
from .damage import Aside
from .rows import HASH, Careful, Takeback, is_number
from .rows import SEATS as MOST_SEATS
from .statements import KINDS, STATUSES
from .tables import MATCHES, PEOPLE, SEATS

ID = re.compile(r"[A-Za-z0-9_-]{12}")
Kind = Literal["person", "bot", "link", "open"]
Status = Literal["open", "running", "finished", "study", "broken"]
FREE = ("link", "open")  # kinds of seats that wait for somebody
MOST_CHANCE = 100_000  # characters


@dataclass(frozen=True)
class SeatFacts:
    seat: int
    kind: Kind
    person: str  # "" for none
    name: str
    bot: str
    key: str  # the hash of an invitation
    nonce: str = ""  # what it adds to the dice
    nonce_by: str = ""  # own or table
    damaged: tuple[str, ...] = ()


@dataclass(frozen=True)
class MatchFacts:
    """What the tables know of a match, but not its record. `damaged`: columns whose values could not be used; what
    stands for them here is harmless, and perhaps false."""

    id: str
    game: str
    scenario: str
    options: dict[str, int]
    title: str
    status: Status
    private: bool
    creator: str
    created: int
    moved: int
    chance: str
    commitment: str
    state: int
    waiting: list[int]
    outcome: list[int | str] | None
    takeback: Takeback | None
    rematch: str
    promise: str
    offer: list[int]
    seats: list[SeatFacts] = field(default_factory=list)
    damaged: tuple[str, ...] = ()
    aside: Aside | None = None

    def seats_of(self, person: str | None) -> list[int]:
        return [s.seat for s in self.seats if s.person and s.person == person]


_COLUMNS = [c for c in MATCHES.c if c.name != "record"]  # up to 2 MB, and seldom wanted


def _facts(row: Row[tuple[object, ...]], seats: list[SeatFacts], aside: Aside | None) -> MatchFacts:
    r = Careful(row)
    status = r.text("status")
    if status not in STATUSES:
        r.damaged.append("status")
        status = damage.BROKEN  # nobody acts at it before it is mended
    return MatchFacts(
        row.id,
        r.text("game"),
        r.text("scenario"),
        r.options("options"),
        r.text("title"),
        cast(Status, status),
        row.private is not False,  # when in doubt nobody sees it but its people
        r.text("creator"),
        r.number("created"),
        r.number("moved"),
        r.text("chance", most=MOST_CHANCE),
        r.text("commitment"),
        r.number("state"),
        r.numbers("waiting"),
        r.outcome("outcome"),
        r.takeback("takeback"),
        r.text("rematch", pattern=ID),
        r.text("promise"),
        [s for s in r.numbers("offer") if s >= 0],
        seats,
        (*r.damaged, *(f"seat {s.seat}: {column}" for s in seats for column in s.damaged)),
        aside,
    )


def _seat(row: Row[Any], seat: int) -> SeatFacts:
    r = Careful(row)
    kind, person, bot = r.text("kind"), r.text("person"), r.text("bot")
    key = r.text("key", pattern=HASH)
    if person and row.name is None:  # there is no such person
        r.damaged.append("person")
        person = ""
    if kind not in KINDS:  # it follows from the rest
        r.damaged.append("kind")
        kind = "person" if person else "bot" if bot else "link" if key else "open"
    name, nonce, nonce_by = r.text("name"), r.text("nonce"), r.text("nonce_by")
    return SeatFacts(seat, cast(Kind, kind), person, name, bot, key, nonce, nonce_by, tuple(r.damaged))


def _seats(rows: list[Row[Any]], count: int) -> list[SeatFacts]:
    """One for each seat of the game; a seat that is not there any more is nobody's, and not free."""
    found = {row.seat: _seat(row, row.seat) for row in rows if is_number(row.seat) and 0 <= row.seat < count}
    missing = [SeatFacts(i, "person", "", "", "", "", damaged=("seat",)) for i in range(count) if i not in found]
    return sorted([*found.values(), *missing], key=lambda s: s.seat)


def _count(game: object, rows: list[Row[Any]]) -> int:
    """How many seats a match has; of a room that is no longer here, as many as there are rows."""
    try:
        return len(registry.get(str(game)).seats)
    except Unknown:
        return 1 + max((row.seat for row in rows if is_number(row.seat) and 0 <= row.seat < MOST_SEATS), default=-1)


def load_all(c: Connection, ids: Iterable[object]) -> list[MatchFacts]:
    """Those of the matches that exist, in the order asked for."""
    wanted = [id for id in ids if isinstance(id, str) and ID.fullmatch(id)]
    if not wanted:
        return []
    seats: dict[str, list[Row[Any]]] = {id: [] for id in wanted}
    query = (
        select(SEATS, PEOPLE.c.name).outerjoin(PEOPLE, SEATS.c.person == PEOPLE.c.id).where(SEATS.c.match.in_(wanted))
    )
    for s in c.execute(query):
        seats[s.match].append(s)
    rows = {r.id: r for r in c.execute(select(*_COLUMNS).where(MATCHES.c.id.in_(wanted)))}
    asides = damage.told(c, wanted)
    return [
        _facts(rows[id], _seats(seats[id], _count(rows[id].game, seats[id])), asides.get(id))
        for id in wanted
        if id in rows
    ]


def load(c: Connection, match_id: str) -> MatchFacts | None:
    found = load_all(c, [match_id])
    return found[0] if found else None


def may_see(facts: MatchFacts, person_id: str | None) -> bool:
    """A private match is seen by those who sit at it and by the one who set it up."""
    if not facts.private:
        return True
    return person_id is not None and (facts.creator == person_id or bool(facts.seats_of(person_id)))
