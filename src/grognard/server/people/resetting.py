"""A forgotten password: the operator gives a new one (`grognard admin reset`)."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from ..store.processes import SignedOut, notify
from ..store.tables import PEOPLE, SESSIONS
from .names import fold


def reset_password(c: Connection, name: str, hashed: str) -> bool:
    """The new password of an account, which is signed out everywhere; False where there is no such account."""
    p = PEOPLE.c
    id = c.execute(select(p.id).where(p.name_key == fold(name), p.password.is_not(None))).scalar()
    if id is None:
        return False
    c.execute(update(PEOPLE).where(p.id == id).values(password=hashed))
    c.execute(delete(SESSIONS).where(SESSIONS.c.person == id))
    notify(c, SignedOut(by="operator", who=id))
    return True
