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

from dataclasses import dataclass, field

from sqlalchemy import Connection, and_, delete, exists, or_, select

from ..settings import Settings
from .erasing import erase_match, erase_person
from .tables import MATCHES, PEOPLE, SEATS, SESSIONS
from .values import LIFE

DAY = 86_400_000  # milliseconds
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
        # held, and asked again whether it is old: an entry may be written while we look
        out.matches = list(c.execute(select(m.id).where(or_(*old)).limit(MOST).with_for_update()).scalars())
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
