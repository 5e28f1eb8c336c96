"""A real server in a process of its own, over a database that was made ready for the test."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from argon2 import PasswordHasher
from sqlalchemy import insert

from grognard.core.chance import Committed
from grognard.server.people.accounts import keys
from grognard.server.settings import CHECK, ROOMS
from grognard.server.store.database import Database
from grognard.server.store.replay import after_of, rolls_after
from grognard.server.store.tables import ENTRIES, MATCHES, MEMORIES, PEOPLE, SEATS
from grognard.server.store.values import new_id, now

from .turn import Turn

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "grognard" / "server" / "static" / "index.html"
PASSWORD = "correct horse battery"
BOT_SEED = 20261118
STARTING = 600  # seconds: a limit for what has gone wrong, not for how fast it must be


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """`grognard serve` on a free port of this machine. It can be killed and started again on the same port."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = db.with_suffix(".log")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard", "serve", "--db", f"sqlite:///{self.db}", "--port", str(self.port)]
        # as people run it: what the server's own tests set in this process does not reach it
        env = {k: v for k, v in os.environ.items() if k not in (CHECK, ROOMS)} | {"PYTHONPATH": str(ROOT / "src")}
        with self.log.open("ab") as log:
            # a group of its own, so that its bot processes end with it
            self._process = subprocess.Popen(command, env=env, stdout=log, stderr=log, start_new_session=True)
        deadline = time.monotonic() + STARTING
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise AssertionError(f"the server did not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/me", timeout=60) as reply:
                return bool(reply.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """Without a word, as when the machine goes down."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        group = process.pid  # start_new_session made it the leader
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, how)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
            process.wait(10)


@contextlib.contextmanager
def serving(db: Path) -> Iterator[Server]:
    server = Server(db)
    server.start()
    try:
        yield server
    finally:
        server.stop()


# a database made ready


@dataclass(frozen=True)
class Prepared:
    """A match between two people with accounts, up to some answer."""

    db: Path
    match: str
    names: tuple[str, str]  # in seat order


def prepare(
    db: Path,
    turn: Turn,
    upto: int,
    names: tuple[str, str] = ("Ana", "Benito"),
    langs: tuple[str, str] = ("en", "es"),
    one_person: bool = False,
    bots: dict[int, str] | None = None,
) -> Prepared:
    """A new database with two accounts and their match, in which the first `upto` answers have been given.

    With `one_person` the first of them sits at both seats: a match on one screen. `bots`: seats that a bot has instead,
    with the same thoughts every time.
    """
    database = Database(f"sqlite:///{db}")
    database.migrate()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)  # quick: it protects nothing
    people = [new_id(), new_id()]
    id, at = new_id(), now()
    match = turn.start()
    entries: list[dict[str, object]] = []
    for state, (seat, answer) in enumerate(turn.answers[:upto], 1):
        number = match.number()
        match.answer(answer, seat)
        rolls = json.dumps(rolls_after(match, number + 1))
        entries.append(
            {"match": id, "state": state, "kind": "answer", "seat": seat, "answer": json.dumps(answer),
             "rolls": rolls, "at": at}
        )  # fmt: skip
    after = after_of(match)
    chance = Committed(turn.secret)
    with database.engine.begin() as c:
        for i in (0, 1):
            c.execute(
                insert(PEOPLE).values(
                    id=people[i], name=names[i], **keys(names[i]), password=hashed, lang=langs[i], created=at
                )
            )
        c.execute(
            insert(MATCHES).values(
                id=id, game=turn.game, scenario=turn.scenario, options="{}", title="", status="running", private=False,
                creator=people[0], created=at, moved=at, chance=json.dumps(chance.plain()),
                commitment=chance.commitment(), state=upto, waiting=json.dumps(after.waiting),
            )
        )  # fmt: skip
        for seat in (0, 1):
            bot = (bots or {}).get(seat)
            who = (
                {"kind": "bot", "bot": bot} if bot else {"kind": "person", "person": people[0 if one_person else seat]}
            )
            c.execute(insert(SEATS).values(match=id, seat=seat, **who))
            if bot:
                mind = {"match": id, "seat": seat, "number": 0, "bot": bot, "seed": BOT_SEED, "memory": "null"}
                c.execute(insert(MEMORIES).values(**mind))
        if entries:
            c.execute(insert(ENTRIES), entries)
    database.close()
    return Prepared(db, id, names)
