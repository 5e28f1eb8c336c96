"""What nobody comes back for is not kept for ever.

| what | goes after |
|---|---|
| a sign-in | 60 days without a visit |
| a match that never began | `keep_open` days without a change |
| a running match | `keep_running` days without a move |
| a guest | `keep_guests` days without a visit, when no match of theirs is unfinished |

Finished matches and studies of accounts stay. 0 days keep for ever. The server sweeps once an hour; `grognard admin
prune` does it at once.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection, and_, delete, exists, or_, select
from sqlalchemy.exc import SQLAlchemyError

from ..http.faults import LOG
from ..http.sessions import LIFE, now
from ..settings import Settings
from .database import Closed
from .erasing import erase_match, erase_person
from .tables import MATCHES, PEOPLE, SEATS, SESSIONS

if TYPE_CHECKING:
    from ..live.site import Hub

DAY = 86_400_000  # milliseconds
EVERY = 3600.0  # seconds between two sweeps
LOOK = 30.0  # seconds between two looks whether those who are connected are still signed in
MOST = 200  # matches or guests in one transaction


@dataclass
class Pruned:
    sessions: int = 0
    matches: list[str] = field(default_factory=list)
    guests: list[str] = field(default_factory=list)


def prune(c: Connection, settings: Settings, at: int) -> Pruned:
    """At most `MOST` matches and as many guests: call it again while it finds some."""
    out = Pruned(sessions=c.execute(delete(SESSIONS).where(SESSIONS.c.seen < at - LIFE)).rowcount)
    m, p, s = MATCHES.c, PEOPLE.c, SEATS.c
    old = []
    if settings.keep_open:
        old.append(and_(m.status == "open", m.moved < at - settings.keep_open * DAY))
    if settings.keep_running:
        old.append(and_(m.status == "running", m.moved < at - settings.keep_running * DAY))
    if old:
        out.matches = list(c.execute(select(m.id).where(or_(*old)).limit(MOST)).scalars())
    for id in out.matches:
        erase_match(c, id)
    if settings.keep_guests:
        before = at - settings.keep_guests * DAY
        seen = exists().where(SESSIONS.c.person == p.id, SESSIONS.c.seen >= before)
        plays = exists().where(s.person == p.id, s.match == m.id, m.status.in_(("open", "running")))
        waits = exists().where(m.creator == p.id, m.status.in_(("open", "running")))
        query = select(p.id).where(p.password.is_(None), p.name != "", p.created < before, ~seen, ~plays, ~waits)
        out.guests = list(c.execute(query.limit(MOST)).scalars())
    for guest in out.guests:
        for id in c.execute(select(m.id).where(m.creator == guest, m.status == "study")).scalars().all():
            erase_match(c, id)
            out.matches.append(id)
        erase_person(c, guest)
    return out


def signed_in(c: Connection, tokens: list[str]) -> set[str]:
    return set(c.execute(select(SESSIONS.c.token).where(SESSIONS.c.token.in_(tokens))).scalars())


async def sweep(hub: Hub) -> Pruned:
    """Prune until nothing is left to prune; those who look at something that is gone are told."""
    total = Pruned()
    while True:
        got = await hub.db.write(lambda c: prune(c, hub.settings, now()))
        for id in got.matches:
            await hub.changed(id)
        for person in got.guests:
            await hub.forgotten(person)
        total.sessions += got.sessions
        total.matches += got.matches
        total.guests += got.guests
        if len(got.matches) < MOST and len(got.guests) < MOST:
            return total


async def check_signed_in(hub: Hub) -> None:
    """Sessions can end without us: by `grognard admin reset`, in another process, or by age."""
    tokens = [r.person.token for readers in hub.readers.values() for r in readers if r.person is not None]
    if not tokens:
        return
    good = await hub.db.read(lambda c: signed_in(c, tokens))
    for readers in list(hub.readers.values()):
        for reader in list(readers):
            if reader.person is not None and reader.person.token in tokens and reader.person.token not in good:
                reader.close(4401, "signed out")


async def keep_house(hub: Hub) -> None:
    """As long as the server runs."""
    wait = 0.0
    while True:
        try:
            if wait <= 0:
                await sweep(hub)
                wait = EVERY
            await check_signed_in(hub)
        except (SQLAlchemyError, Closed) as fault:
            LOG.warning("the database does not answer: %s", fault)
        await asyncio.sleep(LOOK)
        wait -= LOOK
