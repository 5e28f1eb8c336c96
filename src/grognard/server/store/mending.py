"""The row of a match and its seats, mended by what the entries say."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

from sqlalchemy import Connection, func, select, update

from ...core.match import Match
from . import damage, statements
from .database import Database
from .facts import FREE, MatchFacts, Status, load
from .rebuild import NEEDED, Rebuilt
from .replay import after_of
from .tables import ENTRIES, MATCHES, SEATS
from .values import now


def status_of(facts: MatchFacts, match: Match, study: bool) -> Status:
    """What the status has to be; of one that runs or waits for people the row is believed."""
    if study:
        return "study"
    if match.outcome is not None:
        return "finished"
    if facts.status in ("open", "running"):
        return facts.status
    return "open" if any(s.kind in FREE for s in facts.seats) else "running"


def amends(facts: MatchFacts, found: Rebuilt) -> dict[str, Any]:
    """The columns that do not say what they should, and what they should say."""
    after = after_of(found.match)
    status = status_of(facts, found.match, found.stored.record is not None)
    outcome = json.dumps(after.outcome) if after.outcome is not None else None
    out: dict[str, Any] = {}
    if facts.status != status or "status" in facts.damaged:
        out["status"] = status
    if facts.state != found.state or "state" in facts.damaged:
        out["state"] = found.state
    if (status == "running" and facts.waiting != after.waiting) or "waiting" in facts.damaged:
        out["waiting"] = json.dumps(after.waiting if status in ("open", "running") else [])
    if facts.outcome != after.outcome or "outcome" in facts.damaged:
        out["outcome"] = outcome
    at = now()
    plain: dict[str, Any] = {"title": "", "takeback": None, "rematch": None, "offer": None, "created": at, "moved": at}
    out.update({name: value for name, value in plain.items() if name in facts.damaged})
    told = found.stored.facts  # how it began: perhaps as a snapshot tells it
    began = {"scenario": told.scenario, "options": json.dumps(told.options), "chance": told.chance}
    for name in NEEDED:
        if name in told.damaged:
            continue
        if name in facts.damaged or getattr(facts, name) != getattr(told, name):
            out[name] = began[name]
    return out


def mended(found: Rebuilt) -> MatchFacts:
    """The facts as they are after `mend`."""
    facts = found.stored.facts
    after = after_of(found.match)
    return replace(
        facts,
        status=status_of(facts, found.match, found.stored.record is not None),
        state=found.state,
        waiting=after.waiting,
        outcome=cast("list[int | str] | None", after.outcome),
        aside=None,
    )


async def mend(db: Database, match_id: str, found: Rebuilt, damaged: bool = False) -> list[str]:
    """The names of the columns that were mended. `damaged`: there is something to mend for certain."""
    facts = found.stored.facts
    seats = any(seat.damaged for seat in facts.seats)
    if not damaged and not found.fault and not seats and facts.aside is None and not amends(facts, found):
        return []
    return await db.write(lambda c: _mend(c, match_id, found))


def _mend(c: Connection, match_id: str, found: Rebuilt) -> list[str]:
    """Nothing, if somebody has gone on meanwhile: whoever did has written the row anew."""
    c.execute(select(MATCHES.c.id).where(MATCHES.c.id == match_id).with_for_update())
    facts = load(c, match_id)
    newest = c.execute(select(func.max(ENTRIES.c.state)).where(ENTRIES.c.match == match_id)).scalar() or 0
    if facts is None or newest != found.state:
        return []
    values = amends(facts, found)
    if values:
        c.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(values))
    out = list(values)
    for seat in facts.seats:
        if seat.damaged:
            row = update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == seat.seat)
            c.execute(row.values(kind=seat.kind, bot=seat.bot or None, key=seat.key or None))
            out.append(f"seat {seat.seat}")
    if facts.aside is not None:
        damage.lift(c, match_id)
        out.append("it is no longer set aside")
    if found.fault:
        statements.drop_snapshots(c, match_id)
        if found.again is not None:
            statements.add_snapshot(c, match_id, *found.again)
        out.append(f"its snapshot ({found.fault})")
    return out
