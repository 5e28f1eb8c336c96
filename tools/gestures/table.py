"""A table as the server has it, without sockets and requests: whatever is done at it comes through `acts.act`, and is
written into a database."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import insert

import grognard
from grognard.core.chance import Seeded
from grognard.core.match import Match
from grognard.server import wire
from grognard.server.http.limits import Limits
from grognard.server.http.metrics import Metrics
from grognard.server.http.sessions import Person
from grognard.server.play import acts
from grognard.server.play.answering import answer
from grognard.server.play.jobs import do
from grognard.server.play.live_match import Live
from grognard.server.play.matches import Matches
from grognard.server.play.pausing import Pauses
from grognard.server.play.settling import settle
from grognard.server.play.signing import load_signer
from grognard.server.settings import Settings
from grognard.server.store.database import Database
from grognard.server.store.processes import OtherProcesses
from grognard.server.store.rebuild import read, replayed
from grognard.server.store.replay import waiting
from grognard.server.store.secret_dice import write_chance
from grognard.server.store.statements import Said
from grognard.server.store.tables import MATCHES, PEOPLE, SEATS
from grognard.server.store.values import new_id, now
from grognard.server.thinking.workers import Job, Workers

BOT = "recruit"
PATIENCE = 3600.0  # seconds: nothing is cut off for being slow


class Nobody:
    """Nobody looks: what has happened is found in the match."""

    def tell(self, live: Live) -> None: ...

    def tell_seat(self, live: Live, seat: int) -> None: ...

    def tell_talk(self, live: Live, what: list[Said]) -> None: ...

    def tell_aside(self, live: Live) -> None: ...

    def in_use(self, live: Live) -> bool:
        return False


class Here:
    """Does the jobs of the previews in this process: the same work, without the start of another one."""

    def ask(self, job: Job, seconds: float) -> tuple[bool, Any]:
        return True, do(job)

    def alive(self) -> bool:
        return True

    def kill(self) -> None: ...

    def let_go(self) -> None: ...


class House:
    """A database, and what is played there."""

    def __init__(self, db: Database) -> None:
        settings = Settings(db.url, limits=False, rule_seconds=PATIENCE, pause_least=0.0, pause_most=0.0, live_limit=1)
        self.db = db
        self.metrics = Metrics()
        self.matches = Matches(db, settings, load_signer(db.engine), OtherProcesses(db), Nobody(), self.metrics)
        self.matches.previews = Workers(1, "previews", Here)
        self.pauses = Pauses(self.matches)

    def close(self) -> None:
        self.matches.previews.close()
        self.metrics.close()
        self.db.close()


@contextmanager
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        db = Database(str(Path(folder) / "gestures.db"))
        db.migrate()
        here = House(db)
        try:
            yield here
        finally:
            here.close()


class Table:
    """One match. `sitting`: who has each seat, "" for a bot that answers at random."""

    def __init__(self, house: House, live: Live, sitting: list[str]) -> None:
        self.house = house
        self.live = live
        self.sitting = sitting
        self.limits = Limits(False)

    @property
    def match(self) -> Match:
        return self.live.match

    def asked(self) -> list[int]:
        """The seats that have to decide."""
        return waiting(self.match)

    async def act(self, seat: int, what: wire.Acts) -> wire.Frame:
        """One act of who sits there; a Problem where it is refused. What goes on by itself has gone on then."""
        who = self.sitting[seat]
        person = Person(who, who, "en", False, "", "")
        done = await acts.act(self.house.matches, self.live, person, self.limits, "en", what)
        await self._go_on()
        return done

    async def answer(self, seat: int, given: list[int]) -> None:
        """Of a bot."""
        async with self.live.lock:
            await answer(self.house.matches, self.live, seat, self.live.state, given)
        await self._go_on()

    async def _go_on(self) -> None:
        """As when somebody looks at the match (live/site.py)."""
        async with self.live.lock:
            await settle(self.house.matches, self.live)
        self.house.pauses.wake(self.live, set(self.sitting))
        while self.live.pausing:
            await asyncio.sleep(0)
            self.house.pauses.wake(self.live, set(self.sitting))

    async def stored(self) -> Match:
        """What the entries of the database lead to."""
        found = await self.house.db.read(lambda c: read(c, self.live.id))
        assert found is not None
        return replayed(found)


async def new_table(house: House, game: str, scenario: str, seed: int, sitting: list[str]) -> Table:
    """A match with the dice of a seed; `sitting` as of Table."""
    first = grognard.new(game, scenario, seed=seed)
    id, at = new_id(), now()
    row: dict[str, object] = {
        "id": id, "game": game, "scenario": scenario, "options": "{}", "title": "", "status": "running",
        "private": False, "creator": "", "created": at, "moved": at, "chance": write_chance(Seeded(seed)),
        "commitment": "", "state": 0, "waiting": json.dumps(waiting(first)),
    }  # fmt: skip
    people = {name: new_id() for name in sitting if name}
    row["creator"] = next(iter(people.values()))
    with house.db.engine.begin() as c:
        for name, person in people.items():
            c.execute(insert(PEOPLE).values(id=person, name=name, lang="en", created=at))
        c.execute(insert(MATCHES).values(**row))
        for seat, name in enumerate(sitting):
            columns = {"kind": "person", "person": people[name]} if name else {"kind": "bot", "bot": BOT}
            c.execute(insert(SEATS).values(match=id, seat=seat, **columns))
    table = Table(house, await house.matches.live(id), [people.get(name, "") for name in sitting])
    await table._go_on()
    return table
