"""What the processes of a server tell each other through PostgreSQL: NOTIFY goes out with the commit, LISTEN hears it.

With SQLite there is one process, and nothing to say.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
from sqlalchemy import Connection
from sqlalchemy import text as sql

from .database import Database
from .values import compact

LOG = logging.getLogger("grognard.server")
CHANNEL = "grognard"
MOST = 7_000  # bytes of names in one notice, of the 8,000 that PostgreSQL passes on


class News(msgspec.Struct, tag_field="k", rename={"by": "p", "match": "m"}, kw_only=True):
    """`by`: the process that says it."""

    by: str


class SignedOut(News, tag="out"):
    """A session of somebody has ended, or (without a token) all of them."""

    who: str
    token: str | None = None


class Forgotten(News, tag="forgotten"):
    """Somebody has left for good."""

    who: str


class Hears(News, tag="hears"):
    """Somebody blocks or mutes others than before."""

    who: str


class Hello(News, tag="hello"):
    """A process that may have missed something: the others say who is with them."""


class OfMatch(News):
    match: str


class Changed(OfMatch, tag="changed"):
    """Seats or status."""


class Entered(OfMatch, tag="entry"):
    """Something has happened at it."""

    state: int = msgspec.field(name="s")


class AskedBack(OfMatch, tag="takeback"):
    """A take-back was asked for, granted or refused."""


class Ordered(OfMatch, tag="order"):
    """The standing orders of a seat are others than before."""

    seat: int = msgspec.field(name="s")


class Talked(OfMatch, tag="talk"):
    id: int = msgspec.field(name="s")


class Looking(OfMatch, tag="people"):
    """Who looks at it in that process: id, name."""

    who: dict[str, str]


Heard = SignedOut | Forgotten | Hears | Hello | Changed | Entered | AskedBack | Ordered | Talked | Looking
_READ = msgspec.json.Decoder(Heard)


def notify(conn: Connection, news: News) -> None:
    """Tell the other processes, when the transaction is committed. SQLite has none."""
    if conn.dialect.name == "postgresql":
        conn.execute(sql("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": compact(news)})


class OtherProcesses:
    """All processes of the server but this one, which has a name of its own: `me`."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.me = f"{os.getpid()}-{secrets.token_hex(4)}"

    async def tell(self, news: News) -> None:
        if self.db.postgres:
            await self.db.write(lambda c: notify(c, news))


class Listener:
    """A thread with a connection of its own, which it makes anew when it is lost."""

    def __init__(self, url: str, heard: Callable[[Heard], None], again: Callable[[], None]) -> None:
        """`again` is called after each connection: something may have been missed."""
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.heard = heard
        self.again = again
        self.loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(5)

    def _tell(self, fn: Callable[..., None], *args: Any) -> None:
        try:
            self.loop.call_soon_threadsafe(fn, *args)
        except RuntimeError:  # the loop has ended
            self._stop.set()

    def _hear(self, payload: str) -> None:
        try:
            self._tell(self.heard, _READ.decode(payload))
        except msgspec.MsgspecError as fault:  # of another version, or somebody else's
            LOG.warning("news that cannot be read: %s", fault)

    def _listen(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._tell(self.again)
                    while not self._stop.is_set():
                        for note in connection.notifies(timeout=0.2):
                            self._hear(note.payload)
            except psycopg.Error as fault:
                LOG.warning("the database does not answer: %s", fault)
                self._stop.wait(1.0)
