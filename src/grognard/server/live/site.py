"""The matches in memory and everybody who looks at them."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ...core.frame import SPECTATOR
from ...core.match import Match
from ...core.verify import Verdict
from .. import wire
from ..http.metrics import Metrics
from ..lobby.reading import AT_ONCE
from ..people import neighbours
from ..play import live_match as lives
from ..play.bots import TRIES, Bots
from ..play.checking import Checks
from ..play.live_match import DealtAnew, Live, after_of
from ..play.notices import spoken
from ..play.past import Past
from ..play.signing import Signer, load_signer
from ..play.summaries import MatchFacts, load, may_see, summary
from ..problems import Problem
from ..settings import Settings
from ..store import damage as damages
from ..store import entries as store
from ..store.damage import Damaged, Evidence
from ..store.database import Closed, Database
from ..store.entries import Entry
from ..store.mending import mend, mended
from ..store.processes import Listener
from ..store.pruning import keep_house
from ..store.rebuild import Rebuilt, pack, rebuild
from ..thinking import memories
from ..thinking.cutoff import CutOff, at_most
from .admission import Door
from .news import JSON
from .readers import Reader
from .scene_queue import Painter

if TYPE_CHECKING:
    from .sockets import Socket

LOG = logging.getLogger("grognard.server")
SNAPSHOT = 50  # entries
SNAPSHOT_SECONDS = 15.0  # and not more often: only programs play fifty answers in this time
PRESENCE = 60.0  # seconds after which another process that says nothing has nobody here
NOTICE = 7_000  # bytes of names in one notice, of the 8,000 that PostgreSQL passes on
ENTERING = 8  # sockets that are let in at once
CROWD = 1_000  # who may wait for that, and for a table: more are told to come back
REBUILDING = 3  # matches that are read from the table at once
LATE_BOT = 5.0  # seconds beyond its own limits after which a bot is woken by whoever notices

Beside = Callable[[Connection], None]


class Hub:
    """One in each process."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self.db = db
        self.settings = settings
        self.process = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.signer: Signer = load_signer(db.engine)
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.opening: dict[str, asyncio.Future[Live]] = {}
        self.readers: dict[str, set[Reader]] = {}  # by person
        self.sockets: dict[str, set[Socket]] = {}  # by address
        self.door = Door(ENTERING, ENTERING // 2, CROWD)  # by address
        self.tables = Door(1, 1, CROWD)  # a whole table is much work: by person, or by address without a name
        self.rebuilding = asyncio.Semaphore(REBUILDING)
        self.outs = 0  # how often somebody has signed out: who is just coming in has to be asked for again
        self.painter = Painter(settings.pace)
        self.metrics = Metrics()
        self.bots = Bots(self)
        self.pasts = Past(self)
        self.verdicts: OrderedDict[str, Verdict] = OrderedDict()  # on the dice of finished matches
        self.reading = asyncio.Semaphore(AT_ONCE)  # records that are brought in
        self.checks = Checks(self)
        self.aside: set[str] = set()  # matches that cannot be opened: they are not tried again before a restart
        self.suspected: set[str] = set()  # whose rows have been found damaged, and were opened to be mended
        self.tasks: set[asyncio.Task[Any]] = set()
        self.listener: Listener | None = None

    # beginning and end

    async def start(self) -> None:
        if self.db.postgres:
            self.listener = Listener(self.db.url, self.heard, self.resync)
        self.metrics.watch(self)
        self.spawn(self._sweep())
        self.spawn(keep_house(self))

    async def stop(self) -> None:
        for reader in [r for live in self.lives.values() for r in live.readers]:
            reader.close(1012, "restart")
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.close)
        self.metrics.close()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)

    def spawn(self, work: Any) -> None:
        """Something that goes on by itself; its errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            if not isinstance(fault, Closed | Problem):
                LOG.error("a task of the hub failed", exc_info=fault)

    # matches in memory

    async def live(self, match_id: str) -> Live:
        """A match, rebuilt from the table when it is not in memory. Problem(404) when there is none, and 409 when it
        is set aside."""
        got = self.lives.get(match_id)
        if got is not None:
            self.lives.move_to_end(match_id)
            return got
        if match_id in self.aside:
            raise Problem(409, "match-broken")
        opening = self.opening.get(match_id)
        if opening is None:
            opening = asyncio.ensure_future(self._open(match_id))
            self.opening[match_id] = opening
            opening.add_done_callback(lambda _: self.opening.pop(match_id, None))
        return await asyncio.shield(opening)

    async def _open(self, match_id: str) -> Live:
        try:
            async with self.rebuilding:
                found = await rebuild(self.db, match_id, self.settings.rule_seconds)
        except Damaged as fault:
            raise await self.set_aside(match_id, fault.evidence) from None
        await self._mend(match_id, found)
        live = Live(mended(found), found.match, found.state)
        live.signer = self.signer
        live.snapped = found.snapped
        self.lives[match_id] = live
        self._forget()
        return live

    async def _mend(self, match_id: str, found: Rebuilt) -> None:
        """Write what the entries say where the table says something else. Storage that is away changes nothing."""
        try:
            columns = await mend(self.db, match_id, found)
        except (SQLAlchemyError, Closed, *store.AWAY) as fault:
            LOG.warning("match %s cannot be mended now: %s", match_id, fault)
            return
        if columns and (columns != ["waiting"] or "waiting" in found.stored.facts.damaged):  # not of one just dealt
            LOG.warning("match %s: mended from its entries: %s", match_id, ", ".join(columns))

    async def set_aside(self, match_id: str, evidence: Evidence) -> Problem:
        """What is stored of a match does not hold: it is shown to be so, and harms nobody else."""
        new = match_id not in self.aside
        self.aside.add(match_id)
        try:
            new = await self.db.write(lambda c: damages.set_aside(c, match_id, evidence, store.now()))
            await self._say({"m": match_id, "k": "changed"})
        except (SQLAlchemyError, Closed, *store.AWAY) as fault:
            LOG.warning("match %s: the evidence cannot be written now: %s", match_id, fault)
        if new:
            LOG.error("match %s is set aside: %s", match_id, evidence)
        live = self.lives.pop(match_id, None)
        if live is not None:
            await self._tell_aside(live)
        return Problem(409, "match-broken")

    async def _tell_aside(self, live: Live) -> None:
        """Those who look at it are told why they are shown out."""
        facts = await self.db.read(lambda c: load(c, live.id))
        if facts is not None:
            live.facts = facts
        live.facts = replace(live.facts, status=damages.BROKEN)
        live.memo = {}
        self.tell_match(live)
        for reader in list(live.readers):
            reader.close(4409, "match-broken")

    def suspect(self, match_ids: list[str]) -> None:
        """Their rows are damaged: each is opened once, which mends it or sets it aside."""
        for id in match_ids:
            if id not in self.suspected:
                self.suspected.add(id)
                self.spawn(self._examine(id))

    async def _examine(self, match_id: str) -> None:
        live = self.lives.get(match_id)
        if live is None:
            await self.live(match_id)
        else:
            async with live.lock:
                await self.checks.row(live)
        facts = await self.db.read(lambda c: load(c, match_id))
        if facts is None or not facts.damaged:  # if it is damaged again, it is to be mended again
            self.suspected.discard(match_id)

    def _forget(self) -> None:
        """The matches that were used longest ago leave, but not while anybody looks or acts."""
        if len(self.lives) <= self.settings.live_limit:
            return
        for id, live in list(self.lives.items()):
            if not live.readers and not live.lock.locked() and not self.bots.thinking(id):
                del self.lives[id]
                if len(self.lives) <= self.settings.live_limit:
                    return

    async def catch_up(self, live: Live) -> None:
        """Apply what others have written. The lock is held. Problem(409) when it does not lead on."""
        try:
            entries, takeback = await self.db.read(
                lambda c: (store.entries(c, live.id, live.state), store.takeback(c, live.id))
            )
        except Damaged as fault:
            raise await self.set_aside(live.id, fault.evidence) from None
        live.doubt = False
        if entries:
            try:
                match = lives.copy_of(live.match)
                for entry in entries:
                    with at_most(self.settings.rule_seconds):
                        match = lives.play(match, entry)
                    live.put(lives.copy_of(match), entry.state, store.now())
            except DealtAnew:
                await self._anew(live)
            except (Damaged, CutOff) as fault:
                LOG.error("match %s: %s", live.id, fault)
                await self._anew(live)
        live.takeback = takeback
        self.tell(live)

    async def _anew(self, live: Live) -> None:
        """From the table, whatever is in memory."""
        try:
            found = await rebuild(self.db, live.id, self.settings.rule_seconds)
        except Damaged as fault:
            raise await self.set_aside(live.id, fault.evidence) from None
        live.facts = live.began = mended(found)
        live.match, live.state, live.snapped = found.match, found.state, found.snapped
        live.memo = {}
        live.note_questions()

    async def sure(self, live: Live) -> None:
        """Before anything is done: after a write whose end is not known, ask the table. The lock is held."""
        if live.doubt:
            await self.catch_up(live)

    # changing a match

    async def commit(self, live: Live, match: Match, entry: Entry, beside: Beside | None = None) -> None:
        """Write an entry; then, and only then, the match is `match`, and everybody is told. The lock is held.

        `beside` is written with it, or not at all."""
        after = after_of(match)

        def write(c: Connection) -> None:
            store.append(c, entry, after, self.process)
            if beside is not None:
                beside(c)
            if entry.kind in ("undo", "takeback"):
                memories.forget(c, live.id, entry.answer[0])
            elif match.outcome is not None:
                memories.forget(c, live.id, 0)

        live.doubt = True  # until we know better: this task may also be cancelled while it waits
        try:
            await self.db.write(write)
        except store.Taken:
            await self.catch_up(live)
            raise stale(live) from None
        except store.Gone:
            raise await self.gone(live, entry.by) from None
        except (SQLAlchemyError, Closed, *store.AWAY):
            raise Problem(503, "storage-away") from None
        live.doubt = False
        await self.checks.written(live, match, entry.state)
        live.put(match, entry.state, store.now())
        if not match.undoable and live.state - live.snapped >= SNAPSHOT:
            self._snapshot(live)

    async def gone(self, live: Live, by: tuple[int, str] | None) -> Problem:
        """The table knows better who sits where, or that the match has stopped. The lock is held."""
        facts = await self.db.read(lambda c: load(c, live.id))
        if facts is None:
            return Problem(404, "no-such-match")
        live.facts = facts
        live.memo = {}
        await self.catch_up(live)
        if facts.damaged:
            facts = await self.checks.row(live)
        if by is not None and by[0] not in facts.seats_of(by[1]):
            return Problem(403, "not-your-seat")
        return stale(live) if facts.status == "running" else Problem(409, "not-running")

    def _snapshot(self, live: Live) -> None:
        now = time.monotonic()
        if now - live.snapped_at < SNAPSHOT_SECONDS and live.snapped_at:
            return
        live.snapped, live.snapped_at = live.state, now
        self.spawn(self._write_snapshot(live.began, live.state, live.match.clone()))

    async def _write_snapshot(self, began: MatchFacts, state: int, match: Match) -> None:
        """Only of what the entries lead to."""
        await self.checks.since_snapshot(began, state, match)
        packed, checksum = await asyncio.to_thread(pack, match)
        await self.db.write(lambda c: store.add_snapshot(c, began.id, state, packed, checksum))

    # telling

    def tell(self, live: Live) -> None:
        """The match has changed: readers hear of it, and bots that have to decide are woken."""
        for reader in list(live.readers):
            reader.notice()
        self.bots.wake(live)

    def tell_match(self, live: Live, but: Reader | None = None) -> None:
        people = set(self.people(live))
        facts = live.now_facts()
        for reader in live.readers:
            if reader is but:
                continue
            person = reader.person.id if reader.person is not None else None
            reader.tell(wire.MatchNews(match=summary(facts, person, people, reader.lang)))

    def tell_talk(self, live: Live, what: list[store.Said]) -> None:
        for one in what:
            if live.talk is not None and one not in live.talk[-20:]:  # it may have been read from the table already
                live.talk = [*live.talk[-199:], one]
            for reader in [r for r in live.readers if one.person not in r.unheard]:
                reader.tell(wire.TalkNews(talk=spoken(live.game, one, reader.lang)))

    # who is here

    def people(self, live: Live) -> dict[str, str]:
        """Who looks at a match, at any process: id -> name."""
        out = {r.person.id: r.person.name for r in live.readers if r.person is not None}
        limit = time.monotonic() - PRESENCE
        for at, others in live.away.values():
            if at > limit:
                out.update(others)
        return out

    def present(self, match_id: str) -> set[str]:
        live = self.lives.get(match_id)
        return set(self.people(live)) if live is not None else set()

    def joined(self, reader: Reader) -> None:
        """A new reader gets the table, and the others hear who has come."""
        live = reader.live
        before = self.people(live)
        live.readers.add(reader)
        reader.tell_table(self.people(live))
        if reader.person is not None:
            self.readers.setdefault(reader.person.id, set()).add(reader)
        self._people_changed(live, before, but=reader)

    def left(self, reader: Reader) -> None:
        live = reader.live
        before = self.people(live)
        reader.stop()
        live.readers.discard(reader)
        if reader.person is not None:
            mine = self.readers.get(reader.person.id, set())
            mine.discard(reader)
            if not mine:
                self.readers.pop(reader.person.id, None)
        self._people_changed(live, before)
        self._forget()

    def _people_changed(self, live: Live, before: dict[str, str], say: bool = True, but: Reader | None = None) -> None:
        now = self.people(live)
        if now == before:
            return
        names = sorted(set(now.values()))
        for reader in live.readers:
            if reader is not but:
                reader.tell(wire.PeopleNews(people=names))
        seated = {s.person for s in live.facts.seats if s.person}
        if seated & (set(now) ^ set(before)):
            self.tell_match(live, but)
        if say and self.db.postgres:
            self.spawn(self._say_people(live))

    async def _say_people(self, live: Live) -> None:
        here = {r.person.id: r.person.name for r in live.readers if r.person is not None}
        some: dict[str, str] = {}
        room = NOTICE
        for id, name in here.items():
            room -= len(JSON.encode({id: name}))
            if room >= 0:
                some[id] = name
        await self._say({"m": live.id, "k": "people", "who": some})

    async def _say(self, news: dict[str, Any]) -> None:
        if self.db.postgres:
            await self.db.write(lambda c: store.notify(c, {"p": self.process, **news}))

    # what the people part tells us

    async def changed(self, match_id: str, anew: bool = False) -> None:
        """Seats or status have been changed in the table; `anew`: what was dealt is void."""
        await self._say({"m": match_id, "k": "changed"})
        await self._changed(match_id, True, anew)

    async def take_facts(self, live: Live, facts: MatchFacts) -> bool:
        """What the table says of a match is now this. Other dice than before: it is read from there again. The lock
        is held; returns whether it was."""
        anew = facts.chance != live.facts.chance
        live.facts = facts
        live.memo = {}
        if anew:
            live.asked = {}
            await self._anew(live)
            live.takeback = live.facts.takeback
            live.cuts = []
        return anew

    async def _changed(self, match_id: str, here: bool, anew: bool = False) -> None:
        live = await self._opened(match_id)
        if live is None:
            if not here:
                return
            facts = await self.db.read(lambda c: load(c, match_id))
            if facts is None or facts.status != "running":
                return
            live = await self.live(match_id)
        async with live.lock:
            # read with the lock held: of two changes the later one must not be covered by the earlier
            facts = await self.db.read(lambda c: load(c, match_id))
            if facts is None:
                self._deleted(live)
                return
            if facts.status == damages.BROKEN and match_id not in self.aside:  # another process has found it out
                if facts.aside is not None:
                    self.aside.add(match_id)
                    self.lives.pop(match_id, None)
                    await self._tell_aside(live)
                    return
            if facts.damaged:
                facts = await self.checks.row(live)
            await self.sure(live)
            started = live.facts.status == "open" and facts.status == "running"
            written = facts.waiting
            anew = await self.take_facts(live, facts) or started or anew
            facts = live.facts
            if facts.status == "running" and here and written != lives.waiting(live.match):
                due = lives.waiting(live.match)
                await self.db.write(lambda c: store.set_waiting(c, match_id, due))
        people = self.people(live)
        for reader in list(live.readers):
            if not may_see(facts, reader.person.id if reader.person is not None else None):
                reader.close(4403, "private")
            elif anew or (reader.seat >= 0 and not reader.owns() and facts.status in ("open", "running")):
                mine = reader.mine()
                if not reader.owns():
                    reader.seat = mine[0] if mine else SPECTATOR
                reader.tell_table(people)
        self.tell_match(live)
        self.tell(live)

    async def _opened(self, match_id: str) -> Live | None:
        """The match if it is in memory or just coming there: what it is made of may be older than the news of it."""
        opening = self.opening.get(match_id)
        if opening is not None:
            await asyncio.wait({opening})
        return self.lives.get(match_id)

    def _deleted(self, live: Live) -> None:
        if self.lives.get(live.id) is live:
            del self.lives[live.id]
        for reader in list(live.readers):
            reader.close(4404, "deleted")

    async def signed_out(self, person_id: str, token: str | None = None) -> None:
        """Close the sockets of a session, or of all of a person's sessions."""
        self._signed_out(person_id, token)
        await self._say({"k": "out", "who": person_id, "token": token})

    def _signed_out(self, person_id: str, token: str | None) -> None:
        self.outs += 1
        for reader in list(self.readers.get(person_id, ())):
            if token is None or (reader.person is not None and reader.person.token == token):
                reader.close(4401, "signed out")

    async def hears(self, person_id: str) -> None:
        """Somebody blocks or mutes others than before: what she reads changes."""
        await self._hears(person_id)
        await self._say({"k": "hears", "who": person_id})

    async def _hears(self, person_id: str) -> None:
        unheard = await self.db.read(lambda c: neighbours.unheard(c, person_id))
        for reader in list(self.readers.get(person_id, ())):
            reader.unheard = unheard
            reader.tell_table(self.people(reader.live))

    async def forgotten(self, person_id: str) -> None:
        """Somebody has left for good: what she said is no longer shown, and she is nowhere signed in."""
        self._forgotten(person_id)
        await self._say({"k": "forgotten", "who": person_id})

    def _forgotten(self, person_id: str) -> None:
        self._signed_out(person_id, None)
        for live in list(self.lives.values()):
            if any(one.person == person_id for one in live.talk or []):
                live.talk = [one for one in live.talk or [] if one.person != person_id]
                for reader in list(live.readers):
                    reader.tell_table(self.people(live))

    async def past(self, match_id: str, number: int) -> Match:
        """The match when so many answers had been given."""
        return await self.pasts.at(await self.live(match_id), number)

    # what other processes tell us

    def heard(self, news: dict[str, Any]) -> None:
        if news.get("p") == self.process:
            return
        kind, id = news.get("k"), news.get("m", "")
        live = self.lives.get(id)
        if kind == "out":
            self._signed_out(news["who"], news["token"])
        elif kind == "forgotten":
            self._forgotten(news["who"])
        elif kind == "hears":
            self.spawn(self._hears(news["who"]))
        elif kind == "changed":
            self.spawn(self._changed(id, False))
        elif kind == "hello":
            for other in self.lives.values():
                if other.readers:
                    self.spawn(self._say_people(other))
        elif live is None:
            if id in self.opening:
                self.spawn(self._heard_late(id, news))
        elif kind == "people":
            before = self.people(live)
            live.away[news["p"]] = (time.monotonic(), news["who"])
            self._people_changed(live, before, say=False)
        elif kind == "talk":
            self.spawn(self._hear_talk(live, news["s"]))
        elif kind == "takeback" or news.get("s", 0) > live.state:
            self.spawn(self._hear(live))

    async def _heard_late(self, id: str, news: dict[str, Any]) -> None:
        """News of a match that is being read from the table, perhaps without it."""
        if await self._opened(id) is not None:
            self.heard(news)

    async def _hear(self, live: Live) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def _hear_talk(self, live: Live, id: int) -> None:
        self.tell_talk(live, await self.db.read(lambda c: store.talk(c, live.id, id - 1, 1)))

    def resync(self) -> None:
        """After the connection to the others was lost: everything may have changed."""
        self.spawn(self._say({"k": "hello"}))
        for live in self.lives.values():
            self.spawn(self._hear(live))
            self.spawn(self._changed(live.id, False))

    async def _sweep(self) -> None:
        """Wake bots that nobody has woken: after a restart, or when the process that should have is gone."""
        late = 0.0
        while True:
            try:
                await self._wake_late(store.now() - int(late * 1000))
                for live in list(self.lives.values()):
                    if live.readers and self.db.postgres:
                        await self._say_people(live)
            except SQLAlchemyError as fault:
                LOG.warning("the database does not answer: %s", fault)
            except Closed:
                return
            except Exception as fault:  # whatever it is: the others go on
                LOG.error("the bots could not all be looked after", exc_info=fault)
            late = TRIES * self.settings.bot_seconds + LATE_BOT
            await asyncio.sleep(late)

    async def _wake_late(self, before: int) -> None:
        for id in await self.db.read(lambda c: store.waiting_for_bots(c, before)):
            if not self.bots.thinking(id):
                await self._wake(id)

    async def _wake(self, id: str) -> None:
        if id in self.aside:
            return
        try:
            live = await self.live(id)
            async with live.lock:
                if self.db.postgres:
                    await self.catch_up(live)
            self.bots.wake(live)
        except Problem as problem:
            if problem.key != "match-broken":  # that has been told
                LOG.warning("match %s: %s", id, problem.key)
        except (SQLAlchemyError, Closed):
            raise
        except Exception as fault:  # of this match alone
            LOG.error("match %s: its bot cannot be woken", id, exc_info=fault)


def stale(live: Live) -> Problem:
    out = Problem(409, "stale")
    out.state = live.state
    return out
