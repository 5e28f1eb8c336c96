"""Standing orders in the table: made with an answer, and gone when that is taken back, or in advance; marked when they
have ended.

Only their own seat is ever shown them.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from ...core.standing import End, Standing
from ...core.windows import SCOPES
from .processes import Ordered, notify
from .rows import Careful
from .statements import Gone
from .tables import MATCHES, ORDERS, SEATS
from .values import compact

MOST = 60  # orders of a seat that are kept, those that have ended among them


@dataclass(frozen=True)
class Kept:
    """An order, who gave it, and how it ended if it has."""

    id: int
    person: str
    order: Standing
    end: End | None = None


def read(c: Connection, match: str) -> list[Kept]:
    """Those of a match, the oldest first. What cannot be read is left out: its seat is asked, then."""
    out: list[Kept] = []
    for row in c.execute(select(ORDERS).where(ORDERS.c.match == match).order_by(ORDERS.c.id)):
        careful = Careful(row)
        seat, number, ended = careful.number("seat", lo=0), careful.number("number", lo=0), row.ended
        about, known = careful.json("about"), careful.json("known")
        if careful.damaged or row.scope not in SCOPES or not _texts(about) or not _texts(known):
            continue
        end = End(ended, str(row.why)) if isinstance(ended, int) else None
        out.append(Kept(row.id, row.person, Standing(seat, row.key, about, row.scope, number, known), end))
    return out


def _texts(x: object) -> bool:
    return isinstance(x, list) and all(isinstance(each, str) for each in x)


def add(c: Connection, match: str, person: str, order: Standing, ahead: bool = False) -> Kept:
    """A new one; the oldest of the seat give way. Whoever calls writes the answer beside it."""
    row = insert(ORDERS).values(
        match=match,
        seat=order.seat,
        person=person,
        key=order.key,
        about=compact(order.about),
        scope=order.scope,
        number=order.number,
        known=compact(order.known),
        ahead=ahead,
    )
    id: int = c.execute(row.returning(ORDERS.c.id)).scalar_one()
    mine = (ORDERS.c.match == match, ORDERS.c.seat == order.seat)
    last = c.execute(select(ORDERS.c.id).where(*mine).order_by(ORDERS.c.id.desc()).offset(MOST).limit(1)).scalar()
    if last is not None:
        c.execute(delete(ORDERS).where(*mine, ORDERS.c.id <= last))
    return Kept(id, person, order)


def arrange(c: Connection, match: str, person: str, order: Standing, origin: str) -> Kept:
    """A new one in advance; Gone when that person does not sit there, or the match does not run."""
    _check_seat(c, match, (order.seat, person))
    made = add(c, match, person, order, ahead=True)
    notify(c, Ordered(by=origin, match=match, seat=order.seat))
    return made


def _check_seat(c: Connection, match: str, by: tuple[int, str]) -> None:
    s, m = SEATS.c, MATCHES.c
    seat = select(s.seat).join(MATCHES, m.id == s.match).where(s.match == match, s.seat == by[0], s.person == by[1])
    if c.execute(seat.where(m.status == "running")).first() is None:
        raise Gone


def cancel(c: Connection, match: str, by: tuple[int, str], id: int, origin: str) -> None:
    """Gone when it is not one of that person at that seat, or the match does not run."""
    o = ORDERS.c
    _check_seat(c, match, by)
    c.execute(delete(ORDERS).where(o.match == match, o.seat == by[0], o.person == by[1], o.id == id))
    notify(c, Ordered(by=origin, match=match, seat=by[0]))


def end(c: Connection, match: str, ended: list[Kept], origin: str) -> None:
    """They have ended, as each of them says."""
    for kept in ended:
        if kept.end is not None:
            row = update(ORDERS).where(ORDERS.c.id == kept.id)
            c.execute(row.values(ended=kept.end.number, why=kept.end.why))
            notify(c, Ordered(by=origin, match=match, seat=kept.order.seat))


def taken_back(c: Connection, match: str, to: int) -> None:
    """The match went back: what was ordered with an answer since is void; what was ordered in advance, and what has
    ended since, holds from there on."""
    o = ORDERS.c
    c.execute(delete(ORDERS).where(o.match == match, o.number >= to, o.ahead.is_(False)))
    c.execute(update(ORDERS).where(o.match == match, o.number > to).values(number=to))
    c.execute(update(ORDERS).where(o.match == match, o.ended > to).values(ended=None, why=None))


def waiting(c: Connection, before: int) -> list[str]:
    """Running matches in which a seat with an order has to decide, and nothing has happened since a time."""
    m, o = MATCHES.c, ORDERS.c
    query = select(m.id, m.waiting, o.seat).join(ORDERS, o.match == m.id)
    out: dict[str, None] = {}
    for row in c.execute(query.where(m.status == "running", m.moved <= before, o.ended.is_(None))):
        if row.seat in Careful(row).numbers("waiting"):
            out[row.id] = None
    return list(out)
