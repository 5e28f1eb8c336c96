"""The secrets in the tables: whether any is encrypted, and encrypting what an older version wrote in clear."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, LargeBinary, Text, func, select, type_coerce, update

from .tables import MATCHES, SNAPSHOTS
from .vault import MARK


def _kept(column: Any, kind: Any) -> Any:
    """The column as it is kept."""
    return type_coerce(column, kind)


def some_encrypted(c: Connection) -> str | None:
    """One secret as it is kept, if any is encrypted."""
    raw = _kept(MATCHES.c.chance, Text)
    return c.execute(select(raw).where(func.substr(raw, 1, 3) == MARK.decode()).limit(1)).scalar()


def encrypt_old(c: Connection) -> int:
    """Encrypt what still stands there in clear; how many rows that were."""
    m, s = MATCHES.c, SNAPSHOTS.c
    raw, blob = _kept(m.chance, Text), _kept(s.save, LargeBinary)
    done = 0
    for id in c.execute(select(m.id).where(func.substr(raw, 1, 3) != MARK.decode())).scalars().all():
        clear = c.execute(select(m.chance).where(m.id == id)).scalar_one()
        if isinstance(clear, str):  # else it is damaged, and no secret
            c.execute(update(MATCHES).where(m.id == id).values(chance=clear))
            done += 1
    for match, state in c.execute(select(s.match, s.state).where(func.substr(blob, 1, 3) != MARK)).all():
        one = (s.match == match, s.state == state)
        save = c.execute(select(s.save).where(*one)).scalar_one()
        if isinstance(save, bytes):
            c.execute(update(SNAPSHOTS).where(*one).values(save=save))
            done += 1
    return done
