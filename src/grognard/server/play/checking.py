"""The server checks itself: what is stored of a match has to lead to the match that its players see.

When a match is opened, it is what its entries lead to (`rebuild`). Beside that the entries are played again when a
match has ended and, as far as they are new, before a snapshot is written; in a thread, one match at a time. With
GROGNARD_CHECK=every (settings.py), as in the tests, all of them after every entry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from ...core.match import Match
from ...core.plain import checksum
from ..problems import Problem
from ..settings import checks_every_entry
from ..store.damage import Damaged, Evidence
from ..store.database import Database
from ..store.facts import MatchFacts
from ..store.mending import mend, mended
from ..store.rebuild import NEEDED, Rebuilt, Stored, check_seats, from_snapshot, read, replayed
from ..store.statements import last_state
from .live_match import Live, Memo
from .tasks import Tasks

SetAside = Callable[[str, Evidence], Awaitable[Problem]]


class Checks:
    """Problem(409, "match-broken") where something does not hold: the match has then been set aside."""

    def __init__(self, db: Database, tasks: Tasks, set_aside: SetAside) -> None:
        self.db = db
        self.tasks = tasks
        self.set_aside = set_aside
        self.every = checks_every_entry()
        self._one = asyncio.Lock()  # one at a time: this is not what the machine is for

    async def written(self, live: Live, match: Match, state: int) -> None:
        """After an entry, before anybody is told. The lock is held."""
        if self.every:
            await self.whole(live.began, state, match.clone())
        elif match.outcome is not None:
            self.tasks.spawn(self.whole(live.began, state, match.clone()))

    async def whole(self, began: MatchFacts, state: int, match: Match) -> None:
        """All entries up to a state, from the beginning."""
        await self._check(began, state, match, False)

    async def since_snapshot(self, began: MatchFacts, state: int, match: Match) -> None:
        """The entries since the newest snapshot, which was written after such a check."""
        if not self.every:
            await self._check(began, state, match, True)

    async def _check(self, began: MatchFacts, state: int, match: Match, short: bool) -> None:
        try:
            stored = await self.db.read(lambda c: read(c, began.id, state))
            if stored is None:  # it was taken away
                return
            async with self._one:
                await asyncio.to_thread(compare, as_it_began(stored, began), state, match, short)
        except Damaged as fault:
            raise await self.set_aside(began.id, fault.evidence) from None

    async def row(self, live: Live) -> MatchFacts:
        """The row of a match in memory is damaged: mend it. The lock is held."""
        try:
            stored = await self.db.read(lambda c: read(c, live.id, live.state))
            if stored is not None:
                check_seats(stored.facts)
        except Damaged as fault:
            raise await self.set_aside(live.id, fault.evidence) from None
        if stored is None:
            raise Problem(404, "no-such-match")
        found = Rebuilt(as_it_began(stored, live.began), live.match, live.state, live.snapped)
        await mend(self.db, live.id, found, True)
        live.facts = mended(found)
        live.memo = Memo()
        return live.facts


def as_it_began(stored: Stored, began: MatchFacts) -> Stored:
    """What is stored, with what the memory still knows where the row cannot be read."""
    facts = stored.facts
    if not set(NEEDED) & set(facts.damaged):
        return stored
    damaged = tuple(c for c in facts.damaged if c not in NEEDED)
    known = replace(facts, scenario=began.scenario, options=began.options, chance=began.chance, damaged=damaged)
    return replace(stored, facts=known)


def compare(stored: Stored, state: int, match: Match, short: bool) -> None:
    """Damaged, if the entries lead elsewhere than to `match`."""
    newest = last_state(stored.entries)
    if newest != state:
        raise Damaged(newest + 1, f"entry {newest + 1} of {state}", "none")
    found = from_snapshot(stored).match if short else replayed(stored)
    if checksum(found) != checksum(match) or found.number() != match.number():
        raise Damaged(state, f"checksum {checksum(match)}, as at the table", f"{checksum(found)}")
