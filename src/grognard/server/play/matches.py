"""The matches in memory: opened from the tables, changed by what is written there, forgotten when nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ...core.match import Match
from ..http.metrics import Metrics
from ..problems import Problem
from ..settings import Settings
from ..store import damage, memories, orders, statements
from ..store.damage import Damaged, Evidence
from ..store.database import Closed, Database
from ..store.facts import MatchFacts, load
from ..store.mending import mend, mended
from ..store.processes import Changed, OtherProcesses
from ..store.rebuild import Rebuilt, pack, rebuild
from ..store.replay import DealtAnew, after_of, copy_of, play
from ..store.statements import Entry, Said
from ..store.values import now
from ..thinking.cutoff import CutOff, at_most
from ..thinking.workers import Process, Workers
from .checking import Checks
from .jobs import do
from .live_match import Live, Memo, stale
from .signing import Signer
from .tasks import Tasks

LOG = logging.getLogger("grognard.server")
SNAPSHOT = 50  # entries
SNAPSHOT_SECONDS = 15.0  # and not more often: only programs play fifty answers in this time
REBUILDING = 3  # matches that are read from the table at once
AWAY = (SQLAlchemyError, Closed, *statements.AWAY)  # what is raised while storage does not answer

Beside = Callable[[Connection], None]


class Told(Protocol):
    """Who hears of what happens at a match: those who look at it, and its bots (live/site.py)."""

    def tell(self, live: Live) -> None:
        """It has changed."""
        ...

    def tell_seat(self, live: Live, seat: int) -> None:
        """Something has changed that only who sits there may know."""
        ...

    def tell_talk(self, live: Live, what: list[Said]) -> None:
        """Something was said at it."""
        ...

    def tell_aside(self, live: Live) -> None:
        """It is set aside: nobody can look at it any more."""
        ...

    def in_use(self, live: Live) -> bool:
        """Somebody looks at it, or its bot thinks: it has to stay in memory."""
        ...


class Matches:
    """Those of one process."""

    def __init__(
        self, db: Database, settings: Settings, signer: Signer, others: OtherProcesses, told: Told, metrics: Metrics
    ) -> None:
        self.db = db
        self.settings = settings
        self.signer = signer
        self.others = others
        self.told = told
        self.metrics = metrics
        self.tasks = Tasks()
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.opening: dict[str, asyncio.Future[Live]] = {}
        self.rebuilding = asyncio.Semaphore(REBUILDING)
        self.previews = Workers(1, "previews", partial(Process, do))
        self.checks = Checks(db, self.tasks, self.set_aside)
        self.aside: set[str] = set()  # matches that cannot be opened: they are not tried again before a restart
        self.suspected: set[str] = set()  # whose rows have been found damaged, and were opened to be mended

    # opening and forgetting

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

    async def opened(self, match_id: str) -> Live | None:
        """The match if it is in memory or just coming there: what it is made of may be older than the news of it."""
        opening = self.opening.get(match_id)
        if opening is not None:
            await asyncio.wait({opening})
        return self.lives.get(match_id)

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
        await self.read_orders(live)
        self.lives[match_id] = live
        self.forget()
        return live

    def forget(self) -> None:
        """The matches that were used longest ago leave, but not while anybody looks or acts."""
        if len(self.lives) <= self.settings.live_limit:
            return
        for id, live in list(self.lives.items()):
            if not live.lock.locked() and not self.told.in_use(live):
                del self.lives[id]
                if len(self.lives) <= self.settings.live_limit:
                    return

    def drop(self, live: Live) -> None:
        """It was taken away."""
        if self.lives.get(live.id) is live:
            del self.lives[live.id]

    # what is damaged

    async def _mend(self, match_id: str, found: Rebuilt) -> None:
        """Write what the entries say where the table says something else. Storage that is away changes nothing."""
        try:
            columns = await mend(self.db, match_id, found)
        except AWAY as fault:
            LOG.warning("match %s cannot be mended now: %s", match_id, fault)
            return
        if columns and (columns != ["waiting"] or "waiting" in found.stored.facts.damaged):  # not of one just dealt
            LOG.warning("match %s: mended from its entries: %s", match_id, ", ".join(columns))

    async def set_aside(self, match_id: str, evidence: Evidence) -> Problem:
        """What is stored of a match does not hold: it is shown to be so, and harms nobody else."""
        new = match_id not in self.aside
        self.aside.add(match_id)
        try:
            new = await self.db.write(lambda c: damage.set_aside(c, match_id, evidence, now()))
            await self.others.tell(Changed(by=self.others.me, match=match_id))
        except AWAY as fault:
            LOG.warning("match %s: the evidence cannot be written now: %s", match_id, fault)
        if new:
            LOG.error("match %s is set aside: %s", match_id, evidence)
        live = self.lives.pop(match_id, None)
        if live is not None:
            await self._tell_aside(live)
        return Problem(409, "match-broken")

    async def set_aside_elsewhere(self, live: Live) -> None:
        """Another process has found out that what is stored does not hold."""
        self.aside.add(live.id)
        self.lives.pop(live.id, None)
        await self._tell_aside(live)

    async def _tell_aside(self, live: Live) -> None:
        """Those who look at it are told why they are shown out."""
        facts = await self.db.read(lambda c: load(c, live.id))
        if facts is not None:
            live.facts = facts
        live.facts = replace(live.facts, status=damage.BROKEN)
        live.memo = Memo()
        self.told.tell_aside(live)

    def suspect(self, match_ids: list[str]) -> None:
        """Their rows are damaged: each is opened once, which mends it or sets it aside."""
        for id in match_ids:
            if id not in self.suspected:
                self.suspected.add(id)
                self.tasks.spawn(self._examine(id))

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

    # what others have written

    async def catch_up(self, live: Live) -> None:
        """Apply what others have written. The lock is held. Problem(409) when it does not lead on."""
        try:
            entries, takeback, live.orders = await self.db.read(
                lambda c: (
                    statements.entries(c, live.id, live.state),
                    statements.takeback(c, live.id),
                    orders.read(c, live.id),
                )
            )
        except Damaged as fault:
            raise await self.set_aside(live.id, fault.evidence) from None
        live.doubt = False
        if entries:
            try:
                match = copy_of(live.match)
                for entry in entries:
                    with at_most(self.settings.rule_seconds):
                        match = play(match, entry)
                    live.put(copy_of(match), entry.state, now())
            except DealtAnew:
                await self._anew(live)
            except (Damaged, CutOff) as fault:
                LOG.error("match %s: %s", live.id, fault)
                await self._anew(live)
        live.takeback = takeback
        self.told.tell(live)

    async def _anew(self, live: Live) -> None:
        """From the table, whatever is in memory."""
        try:
            found = await rebuild(self.db, live.id, self.settings.rule_seconds)
        except Damaged as fault:
            raise await self.set_aside(live.id, fault.evidence) from None
        live.facts = live.began = mended(found)
        live.match, live.state, live.snapped = found.match, found.state, found.snapped
        live.memo = Memo()
        live.note_questions()
        await self.read_orders(live)

    async def read_orders(self, live: Live) -> None:
        """The standing orders as the table has them."""
        live.orders = await self.db.read(lambda c: orders.read(c, live.id))
        live.reviewed = 0
        live.memo.news.clear()

    async def sure(self, live: Live) -> None:
        """Before anything is done: after a write whose end is not known, ask the table. The lock is held."""
        if live.doubt:
            await self.catch_up(live)

    async def take_facts(self, live: Live, facts: MatchFacts) -> bool:
        """What the table says of a match is now this. Other dice than before: it is read from there again. The lock
        is held; returns whether it was."""
        anew = facts.chance != live.facts.chance
        live.facts = facts
        live.memo = Memo()
        if anew:
            live.asked = {}
            await self._anew(live)
            live.takeback = live.facts.takeback
            live.cuts = []
        return anew

    # changing a match

    async def commit(self, live: Live, match: Match, entries: list[Entry], beside: Beside | None = None) -> None:
        """Write entries; then, and only then, the match is `match`. Whoever calls tells everybody. The lock is held.

        They are written together, and `beside` with them, or not at all."""
        after = after_of(match)
        entry = entries[-1]
        between = replace(after, outcome=None)  # the match runs until its last entry

        def write(c: Connection) -> None:
            for each in entries:
                statements.append(c, each, after if each is entry else between, self.others.me)
            if beside is not None:
                beside(c)
            if entry.kind in ("undo", "takeback"):
                memories.forget(c, live.id, entry.answer[0])
                orders.taken_back(c, live.id, entry.answer[0])
            elif match.outcome is not None:
                memories.forget(c, live.id, 0)

        live.doubt = True  # until we know better: this task may also be cancelled while it waits
        try:
            await self.db.write(write)
        except statements.Taken:
            await self.catch_up(live)
            raise stale(live) from None
        except statements.Gone:
            raise await self.gone(live, entry.by) from None
        except AWAY:
            raise Problem(503, "storage-away") from None
        live.doubt = False
        await self.checks.written(live, match, entry.state)
        live.put(match, entry.state, now())
        if live.orders and entry.kind in ("undo", "takeback"):
            await self.read_orders(live)
        if not match.undoable and live.state - live.snapped >= SNAPSHOT:
            self._snapshot(live)

    async def gone(self, live: Live, by: tuple[int, str] | None) -> Problem:
        """The table knows better who sits where, or that the match has stopped. The lock is held."""
        facts = await self.db.read(lambda c: load(c, live.id))
        if facts is None:
            return Problem(404, "no-such-match")
        live.facts = facts
        live.memo = Memo()
        await self.catch_up(live)
        if facts.damaged:
            facts = await self.checks.row(live)
        if by is not None and by[0] not in facts.seats_of(by[1]):
            return Problem(403, "not-your-seat")
        return stale(live) if facts.status == "running" else Problem(409, "not-running")

    def _snapshot(self, live: Live) -> None:
        at = time.monotonic()
        if at - live.snapped_at < SNAPSHOT_SECONDS and live.snapped_at:
            return
        live.snapped, live.snapped_at = live.state, at
        self.tasks.spawn(self._write_snapshot(live.began, live.state, live.match.clone()))

    async def _write_snapshot(self, began: MatchFacts, state: int, match: Match) -> None:
        """Only of what the entries lead to."""
        await self.checks.since_snapshot(began, state, match)
        packed, checksum = await asyncio.to_thread(pack, match)
        await self.db.write(lambda c: statements.add_snapshot(c, began.id, state, packed, checksum))
