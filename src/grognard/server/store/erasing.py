"""Taking things out of the tables for good: a match with all that belongs to it, and a person's traces."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, or_, select, update

from .tables import BLOCKS, MATCHES, META, NOTES, ORDERS, PEOPLE, PROMISES, SEATS, SESSIONS, TALK


def erase_match(c: Connection, match_id: str) -> None:
    # The row is held first: whoever writes an entry meanwhile (a bot that still thinks) has finished, or finds nothing.
    c.execute(select(MATCHES.c.id).where(MATCHES.c.id == match_id).with_for_update())
    for table in META.sorted_tables:
        if "match" in table.c:
            c.execute(delete(table).where(table.c.match == match_id))
    c.execute(update(MATCHES).where(MATCHES.c.rematch == match_id).values(rematch=None))
    c.execute(delete(MATCHES).where(MATCHES.c.id == match_id))


def erase_person(c: Connection, person: str) -> None:
    """Name, password, sign-ins, talk, notes, blocks. Where finished matches still need somebody at the seat, a
    nameless row stays; else nothing does."""
    c.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
    c.execute(delete(TALK).where(TALK.c.person == person))
    c.execute(delete(NOTES).where(NOTES.c.person == person))
    c.execute(delete(BLOCKS).where(or_(BLOCKS.c.person == person, BLOCKS.c.other == person)))
    c.execute(delete(ORDERS).where(ORDERS.c.person == person))
    c.execute(delete(PROMISES).where(PROMISES.c.person == person))
    sits = exists().where(SEATS.c.person == person)
    made = exists().where(MATCHES.c.creator == person)
    if c.execute(select(or_(sits, made))).scalar():
        nameless = {"name": "", "name_key": None, "look_key": None, "password": None, "created": 0}
        c.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(nameless))
    else:
        c.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
