"""The statements about matches in progress. `append` is the hot one: it goes past SQLAlchemy's compiler."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, delete, insert, or_, select, update

from .damage import Damaged
from .processes import CHANNEL, AskedBack, Entered, Talked, notify
from .rows import SEATS as MOST_SEATS
from .rows import Careful, Takeback, is_number, is_numbers, loads
from .tables import ENTRIES, MATCHES, SEATS, SNAPSHOTS, TALK
from .values import compact, now

DAY = 86_400_000
STATUSES = ("open", "running", "finished", "study", "broken")
KINDS = ("person", "bot", "link", "open")
AWAY = (sqlite3.Error, psycopg.Error)  # what the hot statement raises when the database does not answer


@dataclass(frozen=True)
class Entry:
    """One line of what happened. `answer`: of an answer the codes, else [the record number it went back to]."""

    match: str
    state: int
    kind: str  # answer, then (an answer of the same plan as the one before), undo, takeback, resign, deal
    seat: int
    answer: list[int]
    rolls: list[list[int]]  # what CHANCE answered after it
    by: tuple[int, str] | None = None  # who does it: a seat and its person; None for a bot


@dataclass(frozen=True)
class After:
    """What the row of a match says after an entry."""

    waiting: list[int]
    outcome: list[Any] | None


class Taken(Exception):
    """Somebody else has written this state of the match."""


class Gone(Exception):
    """The match does not run, or the seat is not (or no longer) that person's."""


def append(conn: Connection, entry: Entry, after: After, origin: str) -> None:
    """An entry and the new row of its match; Taken when the state is there already, Gone when it may not be."""
    at = now()
    answer, rolls, waiting = compact(entry.answer), compact(entry.rolls), compact(after.waiting)
    outcome = compact(after.outcome) if after.outcome is not None else None
    status = "finished" if after.outcome is not None else "running"
    line = (entry.match, entry.state, entry.kind, entry.seat, answer, rolls, at)
    row = (entry.state, at, waiting, outcome, status, entry.match)
    seat = (entry.match, *entry.by) if entry.by is not None else ()
    driver: Any = conn.connection.driver_connection
    try:
        if conn.dialect.name == "postgresql":
            news = Entered(by=origin, match=entry.match, state=entry.state)
            statement = _APPEND_POSTGRES_BY if seat else _APPEND_POSTGRES
            done = driver.execute(statement, (*row, *line, CHANNEL, compact(news), *seat)).rowcount
        else:
            done = driver.execute(_ROW_BY if seat else _ROW, (*row, *seat)).rowcount
            if done == 1:
                driver.execute(_APPEND, line)
    except psycopg.errors.ForeignKeyViolation:  # the match was erased a moment ago
        raise Gone from None
    except (sqlite3.IntegrityError, psycopg.IntegrityError):
        raise Taken from None
    if done != 1:
        raise Gone


_APPEND = "INSERT INTO entries (match, state, kind, seat, answer, rolls, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
_ROW = (
    "UPDATE matches SET state = ?, moved = ?, waiting = ?, outcome = ?, status = ?, takeback = NULL"
    " WHERE id = ? AND status = 'running'"
)
_SEAT = "seats.match = ? AND seats.seat = ? AND seats.person = ?"
_ROW_BY = f"{_ROW} AND EXISTS (SELECT 1 FROM seats WHERE {_SEAT})"
# One way to the server and back instead of three. The row of the match is held before the seat is looked at,
# in the order of whoever empties a seat; FOR SHARE reads the seat as it is then, not as it was when we began.
_APPEND_POSTGRES = f"WITH row AS ({_ROW} RETURNING id), line AS ({_APPEND}) SELECT pg_notify(?, ?) FROM row".replace(
    "?", "%s"
)
_APPEND_POSTGRES_BY = f"{_APPEND_POSTGRES}, seats WHERE {_SEAT} FOR SHARE OF seats".replace("?", "%s")


# reading


ANSWERS = ("answer", "then")
ACTS = ("answer", "then", "undo", "takeback", "resign", "deal")


def entries(conn: Connection, match: str, after: int = 0, last: int = 2**31 - 1) -> list[Entry]:
    """Those after a state, in order and without a gap; Damaged where one cannot be read or is missing."""
    e = ENTRIES.c
    query = select(e.state, e.kind, e.seat, e.answer, e.rolls).where(e.match == match).order_by(e.state)
    # no condition on the state where it may be damaged: such a row would look as if it were not there
    rows = conn.execute(query if after == 0 else query.where(e.state > after))
    out: list[Entry] = []
    for row in rows:
        if is_number(row.state) and row.state > last:
            break
        out.append(_entry(match, row, (out[-1].state if out else after) + 1))
    return out


def last_state(entries: list[Entry]) -> int:
    return entries[-1].state if entries else 0


def _entry(match: str, row: Any, number: int) -> Entry:
    dealt = row.kind == "deal" and is_number(row.state) and row.state > number  # what stood before it is void
    if not is_number(row.state) or (row.state != number and not dealt):
        raise Damaged(number, f"entry {number}", f"entry {row.state!r}")
    if row.kind not in ACTS:
        raise Damaged(number, "one of " + ", ".join(ACTS), repr(row.kind))
    if not is_number(row.seat) or not (-1 if row.kind == "deal" else 0) <= row.seat < MOST_SEATS:
        raise Damaged(number, "a seat", repr(row.seat))
    try:
        answer, rolls = loads(row.answer), loads(row.rolls)
    except ValueError as fault:
        raise Damaged(number, "JSON", f"{row.answer!r}, {row.rolls!r}: {fault}") from None
    if not is_numbers(answer) or (row.kind not in ANSWERS and not answer):
        raise Damaged(number, "an answer of numbers", repr(row.answer))
    if not isinstance(rolls, list) or not all(is_numbers(roll) for roll in rolls):
        raise Damaged(number, "rolls of numbers", repr(row.rolls))
    return Entry(match, row.state, row.kind, row.seat, answer, rolls)


@dataclass(frozen=True)
class Snapshot:
    """As it stands in the table: perhaps damaged."""

    state: object
    save: object
    checksum: object


def newest_snapshot(conn: Connection, match: str, before: int = 2**31 - 1) -> Snapshot | None:
    s = SNAPSHOTS.c
    query = select(s.state, s.save, s.checksum).where(s.match == match, s.state <= before)
    row = conn.execute(query.order_by(s.state.desc()).limit(1)).first()
    return Snapshot(row.state, row.save, row.checksum) if row is not None else None


def has_snapshots(conn: Connection, match: str) -> bool:
    return conn.execute(select(SNAPSHOTS.c.match).where(SNAPSHOTS.c.match == match).limit(1)).first() is not None


KEPT_SNAPSHOTS: Final = 2  # of a match: a process that checks an older state finds the one before


def add_snapshot(conn: Connection, match: str, state: int, packed: bytes, checksum: str | None = None) -> None:
    """Two processes may have the same idea: the first one is kept. The entries are whole: old snapshots go."""
    s = SNAPSHOTS.c
    e = ENTRIES.c  # dealt anew meanwhile: what this was taken of is void
    if conn.execute(select(e.state).where(e.match == match, e.kind == "deal", e.state > state)).first() is not None:
        return
    if conn.execute(select(s.state).where(s.match == match, s.state == state)).first() is not None:
        return
    conn.execute(insert(SNAPSHOTS).values(match=match, state=state, save=packed, checksum=checksum))
    newest = select(s.state).where(s.match == match).order_by(s.state.desc()).limit(KEPT_SNAPSHOTS)
    kept = [row.state for row in conn.execute(newest)]
    conn.execute(delete(SNAPSHOTS).where(s.match == match, s.state.not_in(kept)))


def drop_snapshots(conn: Connection, match: str) -> None:
    conn.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match))


def set_waiting(conn: Connection, match: str, waiting: list[int]) -> None:
    conn.execute(update(MATCHES).where(MATCHES.c.id == match).values(waiting=compact(waiting)))


def takeback(conn: Connection, match: str) -> Takeback | None:
    row = conn.execute(select(MATCHES.c.takeback).where(MATCHES.c.id == match)).first()
    return Careful(row).takeback("takeback") if row is not None else None


def set_takeback(conn: Connection, match: str, asked: Takeback | None, origin: str, by: tuple[int, str]) -> None:
    """Gone as for `append`."""
    m, s = MATCHES.c, SEATS.c
    value = compact(asked) if asked is not None else None
    row = update(MATCHES).where(m.id == match, m.status == "running").values(takeback=value)
    done = conn.execute(row).rowcount
    seat = select(s.seat).where(s.match == match, s.seat == by[0], s.person == by[1])  # after the row is held
    if done != 1 or conn.execute(seat).first() is None:
        raise Gone
    notify(conn, AskedBack(by=origin, match=match))


def waiting_for_bots(conn: Connection, before: int) -> list[str]:
    """Running matches with a bot's seat to decide, where nothing has happened since a time. Where it cannot be read
    who decides, the match is among them: it is mended when it is opened."""
    m, s = MATCHES.c, SEATS.c
    query = (
        select(m.id, m.waiting, s.seat)
        .join(SEATS, s.match == m.id)
        .where(
            or_(m.status == "running", m.status.not_in(STATUSES)),
            or_(s.kind == "bot", s.kind.not_in(KINDS)),
            or_(m.moved <= before, m.moved > now() + DAY),  # a time that has not come, or that is none at all
        )
    )
    out: dict[str, None] = {}
    for row in conn.execute(query):
        careful = Careful(row)
        if row.seat in careful.numbers("waiting") or careful.damaged:
            out[row.id] = None
    return list(out)


# talk


@dataclass(frozen=True)
class Said:
    id: int
    name: str
    seat: int
    text: str
    at: int
    notice: str = ""  # JSON: what the table itself says (`notices`)
    person: str = ""  # who said it; "" for the table


def talk(conn: Connection, match: str, after: int = 0, most: int = 200) -> list[Said]:
    t = TALK.c
    query = select(t.id, t.name, t.seat, t.text, t.at, t.notice, t.person).where(t.match == match, t.id > after)
    rows = conn.execute(query.order_by(t.id.desc()).limit(most)).all()
    return [
        Said(r.id, r.name, r.seat, r.text, r.at, r.notice or "", "" if r.notice else r.person) for r in reversed(rows)
    ]


def add_talk(
    conn: Connection, match: str, person: str, name: str, seat: int, text: str, origin: str, notice: str = ""
) -> Said:
    at = now()
    row = insert(TALK).values(match=match, person=person, name=name, seat=seat, text=text, at=at, notice=notice or None)
    id = conn.execute(row.returning(TALK.c.id)).scalar_one()
    notify(conn, Talked(by=origin, match=match, id=id))
    return Said(id, name, seat, text, at, notice, "" if notice else person)
