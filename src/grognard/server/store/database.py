"""The one door to the database: readers in threads, one writer that commits in groups.

SQLite has one writer at a time and a commit costs as much for one change as for fifty; so all changes go
through one thread, which takes what has gathered, puts it into one transaction, and only after the commit
tells those who wait. The same shape serves PostgreSQL, where each process has its own writer.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

from ..settings import is_postgres
from . import vault
from .encrypting import encrypt_old, some_encrypted
from .migrations import Foreign, Newer, upgrade
from .private_files import NotPrivate, Special, touch_private
from .vault import BadKey, Vault

T = TypeVar("T")
READERS = 4
MOST = 256  # changes in one transaction


@dataclass
class _Change:
    fn: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    value: Any = None
    fault: BaseException | None = None

    def tell(self) -> None:
        if self.future.done():  # whoever asked has left
            return
        if self.fault is not None:
            self.future.set_exception(self.fault)
        else:
            self.future.set_result(self.value)


class Closed(Exception):
    """The database has been closed: the server is going down."""


class Unusable(Exception):
    """No database for us; the key of a message of the command line, and what it needs."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args


class Database:
    """See the module. `fn` may run a second time when the group it was in has failed."""

    def __init__(self, url: str, key: str = "") -> None:
        """`key`: the file with the key of its secrets (vault.py)."""
        if url.startswith("postgres://"):
            url = "postgresql://" + url.removeprefix("postgres://")
        if url.startswith("postgresql://"):
            url = "postgresql+psycopg://" + url.removeprefix("postgresql://")
        elif "://" not in url:
            url = f"sqlite:///{Path(url).expanduser()}"  # a plain file name
        self.url = url
        self.postgres = is_postgres(url)
        self.engine = _engine(url, "BEGIN", READERS)
        self.file = self._own_file()
        self.key_file = Path(key) if key else self.file.with_name(self.file.name + ".key") if self.file else None
        self._writing = _engine(url, "BEGIN IMMEDIATE", 1)
        self._pool = ThreadPoolExecutor(READERS, "db-read")
        self._gathered: list[_Change] = []  # in this turn of the loop: the writer is woken once for all of them
        self._queue: queue.SimpleQueue[list[_Change] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._kept: Connection | None = None  # the writer's, as long as nothing fails
        self._closed = False

    def _own_file(self) -> Path | None:
        """Of SQLite, unless it is kept in memory."""
        file = self.engine.url.database
        if self.postgres or not file or file == ":memory:" or file.startswith("file:"):
            return None
        return Path(file).resolve()

    def migrate(self) -> None:
        """Bring the tables up to date, or make them; Unusable where that cannot be. Then secrets are encrypted."""
        where = str(self.file or self.engine.url.render_as_string(hide_password=True))
        try:
            if self.file is not None:
                self.file.parent.mkdir(parents=True, exist_ok=True)
                touch_private(self.file)
            upgrade(self.engine)
            self._lock_up()
        except NotPrivate as fault:
            raise Unusable("db-not-private", file=str(fault)) from None
        except (Special, IsADirectoryError) as fault:
            raise Unusable("file-special", file=str(fault) if isinstance(fault, Special) else where) from None
        except Newer:
            raise Unusable("db-newer", file=where) from None
        except Foreign:
            raise Unusable("db-foreign", file=where) from None
        except BadKey as fault:
            raise Unusable(str(fault), file=str(self.key_file or where)) from None
        except OSError as fault:
            raise Unusable("file-unreadable", file=where, reason=fault.strerror or type(fault).__name__) from None
        except DatabaseError as fault:
            reason = str(fault.orig).strip().partition("\n")[0]
            raise Unusable("db-unreachable" if self.postgres else "db-foreign", file=where, reason=reason) from fault

    def _lock_up(self) -> None:
        """Find the key, or make one for a new file; what is still in clear is encrypted with it."""
        key = vault.find_key(self.key_file)
        with self.engine.begin() as c:
            found = some_encrypted(c)
        if key is None and found is not None:
            raise BadKey("db-key-missing")
        if key is None and self.key_file is not None:
            key = vault.make_key(self.key_file)
        own = Vault(key)
        if found is not None and not own.opens(found):
            raise BadKey("db-key-wrong")
        for engine in (self.engine, self._writing):
            vault.lay(engine.dialect, own)
        if key is None:
            return
        with self._writing.begin() as c:
            done = encrypt_old(c)
        if done and self.file is not None:  # nor may it be read in pages that are no longer used
            raw = self._writing.raw_connection()
            try:
                raw.driver_connection.execute("VACUUM")  # type: ignore[union-attr]
                raw.driver_connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # type: ignore[union-attr]
            finally:
                raw.close()

    async def read(self, fn: Callable[[Connection], T]) -> T:
        """Run a question in a reader thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, fn)

    def _read(self, fn: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return fn(connection)

    async def write(self, fn: Callable[[Connection], T]) -> T:
        """Run a change; returns after it is committed. A change that fails fails alone."""
        if self._closed:
            raise Closed
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_all, name="db-write", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._gathered or self._gathered[-1].loop is not loop:
            loop.call_soon(self._hand_over)
        self._gathered.append(_Change(fn, loop, future))
        return await future

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._queue.put(gathered)

    def close(self) -> None:
        """What has been asked for is still written."""
        self._closed = True
        if self._thread is not None:
            self._hand_over()
            self._queue.put(None)
            self._thread.join(10)
            self._let_go()
        self._pool.shutdown(wait=True)
        self.engine.dispose()
        self._writing.dispose()

    # the writer thread

    def _write_all(self) -> None:
        open_ = True
        while open_:
            group = self._queue.get()
            if group is None:
                break
            while len(group) < MOST:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    open_ = False
                    break
                group += more
            if group:
                self._write(group)
            for loop in {change.loop for change in group}:
                mine = [change for change in group if change.loop is loop]
                try:
                    loop.call_soon_threadsafe(_tell, mine)
                except RuntimeError:  # the loop is gone, and with it those who wait
                    pass

    def _write(self, group: list[_Change]) -> None:
        """All in one transaction; where one fails, each in its own savepoint."""
        try:
            connection = self._kept = self._kept or self._writing.connect()
            with connection.begin():
                for change in group:
                    change.value = change.fn(connection)
            return
        except Exception as fault:  # nothing is written
            self._let_go()
            if len(group) == 1:
                group[0].fault = fault
                return
        try:
            with self._writing.begin() as connection:
                for change in group:
                    try:
                        with connection.begin_nested():
                            change.value = change.fn(connection)
                    except Exception as fault:
                        change.fault = fault
        except Exception as fault:  # the commit itself, or the database is away
            for change in group:
                change.fault = change.fault or fault

    def _let_go(self) -> None:
        """The pool finds out whether the connection can be used again."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None


def _tell(group: list[_Change]) -> None:
    for change in group:
        change.tell()


def _text(raw: bytes) -> str:
    """A text of SQLite. One damaged byte must not hide all the rows that are read with it."""
    return raw.decode(errors="replace")


def _engine(url: str, begin: str, size: int) -> Engine:
    if is_postgres(url):
        return create_engine(url, pool_size=size, max_overflow=2, pool_pre_ping=begin == "BEGIN")
    engine = create_engine(url, pool_size=size, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        connection.text_factory = _text
        connection.isolation_level = None  # the driver would begin transactions by rules of its own
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")  # a power cut may lose the last commits, a crash none
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA secure_delete=ON")  # what was deleted is not left in the file
        connection.execute("PRAGMA busy_timeout=5000")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.execute(begin)

    return engine
