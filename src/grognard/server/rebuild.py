"""A match out of the table: the newest snapshot and the entries after it."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection, select

from .. import registry
from ..core.match import Match
from ..core.save import load as load_save
from . import store
from .cutoff import CutOff, at_most
from .database import Database
from .live import begin, play
from .problems import Problem
from .store import Entry
from .summaries import ID, MatchFacts, load
from .tables import MATCHES

LOG = logging.getLogger("grognard.server")
FEW = 3  # entries that are not worth a thread

Read = tuple[MatchFacts, str | None, tuple[int, str] | None, list[Entry]]


async def rebuild(db: Database, match_id: str, seconds: float) -> tuple[MatchFacts, Match, int, int]:
    """Facts, match, state, and the state of the newest snapshot. Problem(404) when there is no such match."""
    if not ID.fullmatch(match_id):
        raise Problem(404, "no-such-match")
    got = await db.read(lambda c: _read(c, match_id))
    if got is None:
        raise Problem(404, "no-such-match")
    facts, record, snapshot, entries = got
    state = snapshot[0] if snapshot is not None else 0
    try:
        if snapshot is None and record is None:
            with at_most(seconds):
                match = begin(facts, None)
        else:
            match = await asyncio.to_thread(_restore, facts, record, snapshot)
        if len(entries) > FEW:  # rules that have come to an end once will do so again: no timer is needed
            match = await asyncio.to_thread(_play_all, match, entries)
        else:
            match = _play_all(match, entries)
    except CutOff:
        LOG.error("match %s: the rules did not come to an end when it was begun", match_id)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s cannot be rebuilt", match_id, exc_info=fault)
        raise Problem(409, "match-broken") from None
    return facts, match, entries[-1].state if entries else state, state


def _read(c: Connection, match_id: str) -> Read | None:
    facts = load(c, match_id)
    if facts is None:
        return None
    record = None
    if facts.status == "study":
        record = c.execute(select(MATCHES.c.record).where(MATCHES.c.id == match_id)).scalar_one()
    snapshot = store.newest_snapshot(c, match_id)
    return facts, record, snapshot, store.entries(c, match_id, snapshot[0] if snapshot else 0)


def _restore(facts: MatchFacts, record: str | None, snapshot: tuple[int, str] | None) -> Match:
    return load_save(snapshot[1], registry.get) if snapshot is not None else begin(facts, record)


def _play_all(match: Match, entries: list[Entry]) -> Match:
    for entry in entries:
        match = play(match, entry)
    return match
