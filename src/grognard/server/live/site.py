"""The site as one process holds it: its matches, their bots, those who look at them, and the other processes."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from ...core.frame import SPECTATOR
from ..http.house import house
from ..http.metrics import Figures, Metrics
from ..http.sessions import Person
from ..people import neighbours
from ..play.bots import TRIES, Bots
from ..play.live_match import Live
from ..play.matches import Matches
from ..play.past import Past
from ..play.pausing import Pauses
from ..play.playing import Playing
from ..play.settling import due, settle
from ..play.signing import load_signer
from ..problems import Problem
from ..settings import Settings
from ..store import damage, orders, statements
from ..store.database import Closed, Database
from ..store.facts import MatchFacts, load, may_see
from ..store.processes import (
    AskedBack,
    Changed,
    Entered,
    Forgotten,
    Heard,
    Hears,
    Hello,
    Listener,
    Looking,
    Ordered,
    OtherProcesses,
    SignedOut,
    Talked,
)
from ..store.replay import waiting
from ..store.statements import Said
from ..store.values import now
from .admission import Admission
from .audience import Audience
from .readers import Reader
from .scene_queue import SceneQueue

LOG = logging.getLogger("grognard.server")
ENTERING = 8  # sockets that are let in at once
CROWD = 1_000  # who may wait for that, and for a table: more are told to come back
LATE_BOT = 5.0  # seconds beyond its own limits after which a bot is woken by whoever notices


class Connected(Protocol):
    """An open socket."""

    person: Person | None


class Site(Playing):
    """One in each process."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self.db = db
        self.settings = settings
        self.signer = load_signer(db.engine)
        self.metrics = Metrics()
        self.others = OtherProcesses(db)
        self.matches = Matches(db, settings, self.signer, self.others, self, self.metrics)
        self.tasks = self.matches.tasks
        self.audience = Audience(self.others, self.tasks)
        self.bots = Bots(self.matches)
        self.pauses = Pauses(self.matches)
        self.past = Past()
        self.verdicts = OrderedDict()
        self.scenes = SceneQueue(settings.pace)
        self.sockets: dict[str, set[Connected]] = {}  # by address
        self.entering = Admission(ENTERING, ENTERING // 2, CROWD)  # by address
        self.tables = Admission(1, 1, CROWD)  # a whole table is much work: by person, or by address without a name
        self.outs = 0  # how often somebody has signed out: who is just coming in has to be asked for again
        self.listener: Listener | None = None

    # beginning and end

    async def start(self) -> None:
        if self.db.postgres:
            self.listener = Listener(self.db.url, self.heard, self.resync)
        self.metrics.watch(self._figures)
        self.tasks.spawn(self._look_after_bots())

    async def stop(self) -> None:
        for reader in self.audience.everybody():
            reader.close(1012, "restart")
        await self.tasks.stop()
        await asyncio.to_thread(self.bots.close)
        await asyncio.to_thread(self.matches.previews.close)
        self.metrics.close()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)

    def _figures(self) -> Figures:
        return Figures(
            matches=len(self.matches.lives),
            sockets=sum(len(there) for there in self.sockets.values()),
            people=len(self.audience.by_person),
            bot_queue=sum(self.bots.thinking(id) for id in list(self.matches.lives)),
        )

    # what happens at a match (play/matches.py)

    def tell(self, live: Live) -> None:
        """The match has changed: readers hear of it, and bots that have to decide are woken."""
        self.pauses.wake(live, self.audience.here(live))
        self.audience.tell(live)
        self.bots.wake(live)

    def tell_seat(self, live: Live, seat: int) -> None:
        self.pauses.wake(live, self.audience.here(live))
        self.audience.tell_seat(live, seat)

    def tell_talk(self, live: Live, what: list[Said]) -> None:
        self.audience.tell_talk(live, what)

    def tell_aside(self, live: Live) -> None:
        self.audience.tell_match(live)
        self.audience.close(live, 4409, "match-broken")

    def in_use(self, live: Live) -> bool:
        return bool(self.audience.at(live)) or self.bots.thinking(live.id) or bool(live.pausing)

    # who is here

    def present(self, match_id: str) -> set[str]:
        live = self.matches.lives.get(match_id)
        return set(self.audience.people(live)) if live is not None else set()

    def comes(self, live: Live, person: Person | None) -> None:
        """Somebody is about to look: what need not be asked of her is not."""
        if person is None:
            return
        self.pauses.wake(live, {person.id})
        for seat in live.facts.seats_of(person.id):
            d, found = live.match.pending_for(seat), due(live, seat)
            if d is not None and found is not None and found.at_once:
                live.pausing[seat] = d
                self.tasks.spawn(self._settle(live, seat))

    async def _settle(self, live: Live, seat: int) -> None:
        """After a restart, or at the beginning: whoever acts does it otherwise (play/acts.py)."""
        try:
            async with live.lock:
                await self.matches.sure(live)
                await settle(self.matches, live)
        finally:
            live.pausing.pop(seat, None)
        self.tell(live)

    def left(self, reader: Reader) -> None:
        self.audience.left(reader)
        self.matches.forget()

    # what people do in the lobby and with their accounts

    async def changed(self, match_id: str, anew: bool = False) -> None:
        """Seats or status have been changed in the table; `anew`: what was dealt is void."""
        await self.others.tell(Changed(by=self.others.me, match=match_id))
        await self._changed(match_id, True, anew)

    async def _changed(self, match_id: str, here: bool, anew: bool = False) -> None:
        live = await self.matches.opened(match_id)
        if live is None:
            if not here:
                return
            facts = await self.db.read(lambda c: load(c, match_id))
            if facts is None or facts.status != "running":
                return
            live = await self.matches.live(match_id)
        async with live.lock:
            # read with the lock held: of two changes the later one must not be covered by the earlier
            facts = await self.db.read(lambda c: load(c, match_id))
            if facts is None:
                self.matches.drop(live)
                self.audience.close(live, 4404, "deleted")
                return
            if facts.status == damage.BROKEN and match_id not in self.matches.aside and facts.aside is not None:
                await self.matches.set_aside_elsewhere(live)
                return
            if facts.damaged:
                facts = await self.matches.checks.row(live)
            await self.matches.sure(live)
            started = live.facts.status == "open" and facts.status == "running"
            written = facts.waiting
            anew = await self.matches.take_facts(live, facts) or started or anew
            facts = live.facts
            if facts.status == "running" and here and written != waiting(live.match):
                due = waiting(live.match)
                await self.db.write(lambda c: statements.set_waiting(c, match_id, due))
        self._tell_changed(live, facts, anew)

    def _tell_changed(self, live: Live, facts: MatchFacts, anew: bool) -> None:
        """Who may no longer look is shown out; who looks from a seat that is no longer hers, or at what is void, gets
        the whole table."""
        people = self.audience.people(live)
        for reader in self.audience.at(live):
            if not may_see(facts, reader.person.id if reader.person is not None else None):
                reader.close(4403, "private")
            elif anew or (reader.seat >= 0 and not reader.owns() and facts.status in ("open", "running")):
                mine = reader.mine()
                if not reader.owns():
                    reader.seat = mine[0] if mine else SPECTATOR
                reader.tell_table(people)
        self.audience.tell_match(live)
        self.tell(live)

    async def signed_out(self, person_id: str, token: str | None = None) -> None:
        """Close the sockets of a session, or of all of a person's sessions."""
        self._signed_out(person_id, token)
        await self.others.tell(SignedOut(by=self.others.me, who=person_id, token=token))

    def _signed_out(self, person_id: str, token: str | None) -> None:
        self.outs += 1
        for reader in list(self.audience.by_person.get(person_id, ())):
            if token is None or (reader.person is not None and reader.person.token == token):
                reader.close(4401, "signed out")

    async def hears(self, person_id: str) -> None:
        """Somebody blocks or mutes others than before: what she reads changes."""
        await self._hears(person_id)
        await self.others.tell(Hears(by=self.others.me, who=person_id))

    async def _hears(self, person_id: str) -> None:
        unheard = await self.db.read(lambda c: neighbours.unheard(c, person_id))
        for reader in list(self.audience.by_person.get(person_id, ())):
            reader.unheard = unheard
            reader.tell_table(self.audience.people(reader.live))

    async def forgotten(self, person_id: str) -> None:
        """Somebody has left for good: what she said is no longer shown, and she is nowhere signed in."""
        self._forgotten(person_id)
        await self.others.tell(Forgotten(by=self.others.me, who=person_id))

    def _forgotten(self, person_id: str) -> None:
        self._signed_out(person_id, None)
        for live in list(self.matches.lives.values()):
            if any(one.person == person_id for one in live.talk or []):
                live.talk = [one for one in live.talk or [] if one.person != person_id]
                self.audience.tell_tables(live)

    # what other processes tell us

    def heard(self, news: Heard) -> None:
        if news.by == self.others.me:
            return
        if isinstance(news, SignedOut):
            self._signed_out(news.who, news.token)
        elif isinstance(news, Forgotten):
            self._forgotten(news.who)
        elif isinstance(news, Hears):
            self.tasks.spawn(self._hears(news.who))
        elif isinstance(news, Hello):
            for other in self.matches.lives.values():
                if self.audience.at(other):
                    self.tasks.spawn(self.audience.say_people(other))
        elif isinstance(news, Changed):
            self.tasks.spawn(self._changed(news.match, False))
        else:
            live = self.matches.lives.get(news.match)
            if live is not None:
                self._heard_of(live, news)
            elif news.match in self.matches.opening:
                self.tasks.spawn(self._heard_late(news))

    def _heard_of(self, live: Live, news: Entered | AskedBack | Ordered | Talked | Looking) -> None:
        if isinstance(news, Looking):
            self.audience.elsewhere(live, news.by, news.who)
        elif isinstance(news, Ordered):
            self.tasks.spawn(self._hear_orders(live, news.seat))
        elif isinstance(news, Talked):
            self.tasks.spawn(self._hear_talk(live, news.id))
        elif isinstance(news, AskedBack) or news.state > live.state:
            self.tasks.spawn(self._hear(live))

    async def _heard_late(self, news: Entered | AskedBack | Ordered | Talked | Looking) -> None:
        """News of a match that is being read from the table, perhaps without it."""
        live = await self.matches.opened(news.match)
        if live is not None:
            self._heard_of(live, news)

    async def _hear(self, live: Live) -> None:
        async with live.lock:
            await self.matches.catch_up(live)

    async def _hear_orders(self, live: Live, seat: int) -> None:
        async with live.lock:
            await self.matches.read_orders(live)
        self.tell_seat(live, seat)

    async def _hear_talk(self, live: Live, id: int) -> None:
        self.tell_talk(live, await self.db.read(lambda c: statements.talk(c, live.id, id - 1, 1)))

    def resync(self) -> None:
        """After the connection to the others was lost: everything may have changed."""
        self.tasks.spawn(self.others.tell(Hello(by=self.others.me)))
        for live in self.matches.lives.values():
            self.tasks.spawn(self._hear(live))
            self.tasks.spawn(self._changed(live.id, False))

    # bots that nobody has woken

    async def _look_after_bots(self) -> None:
        """After a restart, or when the process that should have woken one is gone."""
        late = 0.0
        while True:
            try:
                await self._wake_late(now() - int(late * 1000))
                for live in list(self.matches.lives.values()):
                    if self.audience.at(live) and self.db.postgres:
                        await self.audience.say_people(live)
            except SQLAlchemyError as fault:
                LOG.warning("the database does not answer: %s", fault)
            except Closed:
                return
            except Exception as fault:  # whatever it is: the others go on
                LOG.error("the bots could not all be looked after", exc_info=fault)
            late = TRIES * self.settings.bot_seconds + LATE_BOT
            await asyncio.sleep(late)

    async def _wake_late(self, before: int) -> None:
        for id in await self.db.read(lambda c: statements.waiting_for_bots(c, before)):
            if not self.bots.thinking(id):
                await self._wake(id)
        for id in await self.db.read(lambda c: orders.waiting(c, before)):
            await self._wake(id)

    async def _wake(self, id: str) -> None:
        if id in self.matches.aside:
            return
        try:
            live = await self.matches.live(id)
            async with live.lock:
                if self.db.postgres:
                    await self.matches.catch_up(live)
                state = live.state
                await settle(self.matches, live)
            if live.state != state:
                self.tell(live)
            self.bots.wake(live)
        except Problem as problem:
            if problem.key != "match-broken":  # that has been told
                LOG.warning("match %s: %s", id, problem.key)
        except (SQLAlchemyError, Closed):
            raise
        except Exception as fault:  # of this match alone
            LOG.error("match %s: its bot cannot be woken", id, exc_info=fault)


def site_of(conn: HTTPConnection) -> Site:
    site = house(conn).site
    assert isinstance(site, Site)
    return site
