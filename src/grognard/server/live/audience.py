"""Who looks at which match, here and at other processes, and telling them what they should know."""

from __future__ import annotations

import time
from typing import TypeVar

from .. import wire
from ..play.live_match import Live
from ..play.notices import spoken
from ..play.summaries import summary
from ..play.tasks import Tasks
from ..store.processes import MOST, Looking, OtherProcesses
from ..store.statements import Said
from .news import JSON
from .readers import Reader

K = TypeVar("K")
PRESENCE = 60.0  # seconds after which another process that says nothing has nobody here


class Audience:
    """Of all matches of one process."""

    def __init__(self, others: OtherProcesses, tasks: Tasks) -> None:
        self.others = others
        self.tasks = tasks
        self.by_person: dict[str, set[Reader]] = {}
        self._at: dict[Live, set[Reader]] = {}

    def at(self, live: Live) -> list[Reader]:
        """Those who look at a match now: others may come and go while they are told something."""
        return list(self._at.get(live, ()))

    def everybody(self) -> list[Reader]:
        return [reader for readers in self._at.values() for reader in readers]

    # who is here

    def people(self, live: Live) -> dict[str, str]:
        """Who looks at a match, at any process: id -> name."""
        out = self._here(live)
        limit = time.monotonic() - PRESENCE
        for at, others in live.away.values():
            if at > limit:
                out.update(others)
        return out

    def _here(self, live: Live) -> dict[str, str]:
        return {r.person.id: r.person.name for r in self.at(live) if r.person is not None}

    def joined(self, reader: Reader) -> None:
        """A new reader gets the table, and the others hear who has come."""
        live = reader.live
        before = self.people(live)
        self._at.setdefault(live, set()).add(reader)
        reader.tell_table(self.people(live))
        if reader.person is not None:
            self.by_person.setdefault(reader.person.id, set()).add(reader)
        self._people_changed(live, before, but=reader)

    def left(self, reader: Reader) -> None:
        live = reader.live
        before = self.people(live)
        reader.stop()
        _discard(self._at, live, reader)
        if reader.person is not None:
            _discard(self.by_person, reader.person.id, reader)
        self._people_changed(live, before)

    def elsewhere(self, live: Live, process: str, people: dict[str, str]) -> None:
        """Another process has said who looks at a match there."""
        before = self.people(live)
        live.away[process] = (time.monotonic(), people)
        self._people_changed(live, before, say=False)

    def _people_changed(self, live: Live, before: dict[str, str], say: bool = True, but: Reader | None = None) -> None:
        now = self.people(live)
        if now == before:
            return
        names = sorted(set(now.values()))
        for reader in self.at(live):
            if reader is not but:
                reader.tell(wire.PeopleNews(people=names))
        seated = {s.person for s in live.facts.seats if s.person}
        if seated & (set(now) ^ set(before)):
            self.tell_match(live, but)
        if say and self.others.db.postgres:
            self.tasks.spawn(self.say_people(live))

    def here(self, live: Live) -> set[str]:
        """Those who look at it in this process, by their ids."""
        return set(self._here(live))

    async def say_people(self, live: Live) -> None:
        """Tell the other processes who is here: as many names as go into one notice."""
        some: dict[str, str] = {}
        room = MOST
        for id, name in self._here(live).items():
            room -= len(JSON.encode({id: name}))
            if room >= 0:
                some[id] = name
        await self.others.tell(Looking(by=self.others.me, match=live.id, who=some))

    # telling

    def tell(self, live: Live) -> None:
        """The match has changed."""
        for reader in self.at(live):
            reader.notice()

    def tell_seat(self, live: Live, seat: int) -> None:
        """Something has changed that nobody else may know."""
        for reader in self.at(live):
            if reader.seat == seat and reader.owns():
                reader.notice()

    def tell_match(self, live: Live, but: Reader | None = None) -> None:
        people = set(self.people(live))
        facts = live.now_facts()
        for reader in self.at(live):
            if reader is but:
                continue
            person = reader.person.id if reader.person is not None else None
            reader.tell(wire.MatchNews(match=summary(facts, person, people, reader.lang)))

    def tell_talk(self, live: Live, what: list[Said]) -> None:
        for one in what:
            if live.talk is not None and one not in live.talk[-20:]:  # it may have been read from the table already
                live.talk = [*live.talk[-199:], one]
            for reader in [r for r in self.at(live) if one.person not in r.unheard]:
                reader.tell(wire.TalkNews(talk=spoken(live.game, one, reader.lang)))

    def tell_tables(self, live: Live) -> None:
        """Everybody gets the whole table again."""
        for reader in self.at(live):
            reader.tell_table(self.people(live))

    def close(self, live: Live, code: int, reason: str) -> None:
        """Show everybody out."""
        for reader in self.at(live):
            reader.close(code, reason)


def _discard(sets: dict[K, set[Reader]], key: K, reader: Reader) -> None:
    mine = sets.get(key, set())
    mine.discard(reader)
    if not mine:
        sets.pop(key, None)
