"""Who is asking: a random cookie whose SHA-256 stands in the database, for sixty days after the last visit."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..store.tables import PEOPLE, SESSIONS
from ..store.values import LIFE, LIFE_DAYS, digest, now
from .house import house

SLIDE = 3_600_000  # a visit is noted once an hour, not with every request
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_KEPT = "grognard.person"  # in the scope: what `who` found for this request


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in, as a guest or with an account. `token` is the hash of the session's cookie."""

    id: str
    name: str
    lang: str
    account: bool
    token: str
    csrf: str
    slid: bool = False  # the session was just prolonged: the cookie has to be, too


def cookie_name(secure: bool) -> str:
    return "__Host-grognard" if secure else "grognard"


def raw_token(conn: HTTPConnection) -> str:
    """The cookie, if there is one that we could have given."""
    raw = conn.cookies.get(cookie_name(house(conn).settings.secure), "")
    return raw if _TOKEN.fullmatch(raw) else ""


async def who(conn: HTTPConnection) -> Person | None:
    """The person of a connection. Asks the database each time, so a session that has ended has ended."""
    raw = raw_token(conn)
    if not raw:
        conn.scope[_KEPT] = None
        return None
    token = digest(raw)
    at = now()
    db = house(conn).db

    def find(c: Connection) -> tuple[Person, int] | None:
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.lang, PEOPLE.c.password, SESSIONS.c.csrf, SESSIONS.c.seen)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == token)
        )
        row = c.execute(query).first()
        if row is None or row.seen < at - LIFE:
            return None
        slid = row.seen < at - SLIDE
        return Person(row.id, row.name, row.lang, row.password is not None, token, row.csrf, slid), row.seen

    found: tuple[Person, int] | None = await db.read(find)
    if found is not None and found[0].slid:
        await db.write(lambda c: c.execute(update(SESSIONS).where(SESSIONS.c.token == token).values(seen=at)))
    conn.scope[_KEPT] = found[0] if found is not None else None
    return found[0] if found is not None else None


def known(conn: HTTPConnection) -> tuple[bool, Person | None]:
    """Whether `who` has been asked for this request already, and what it found."""
    return _KEPT in conn.scope, conn.scope.get(_KEPT)


@dataclass(frozen=True)
class Opened:
    """A session that was just made: the cookie for the browser, and the token for its requests."""

    raw: str
    csrf: str


def open_session(c: Connection, person: str) -> Opened:
    """A new session; those of the same person that have run out are swept away."""
    at = now()
    out = Opened(secrets.token_urlsafe(32), secrets.token_urlsafe(32))
    c.execute(delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.seen < at - LIFE))
    c.execute(insert(SESSIONS).values(token=digest(out.raw), person=person, csrf=out.csrf, created=at, seen=at))
    return out


def set_cookie(conn: HTTPConnection, response: Response, raw: str) -> None:
    secure = house(conn).settings.secure
    response.set_cookie(
        cookie_name(secure), raw, max_age=LIFE_DAYS * 86_400, path="/", secure=secure, httponly=True, samesite="lax"
    )


def drop_cookie(conn: HTTPConnection, response: Response) -> None:
    secure = house(conn).settings.secure
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")
