"""A match out of the table: the newest snapshot and the entries after it; or, where that does not hold, all entries.

The entries are what happened. A snapshot only saves time: it has to agree with them, answer by answer and die by
die, and with its own checksum, or it is made anew. What else the row of a match says of its course (whose turn it is,
how it ended) follows from the entries, and is mended where it does not (mending.py).
"""

from __future__ import annotations

import asyncio
import json
import logging
import zlib
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from ... import registry
from ...core.frame import CHANCE
from ...core.match import Match
from ...core.plain import checksum
from ...core.refusal import Unknown
from ...core.save import load as load_save
from ..problems import Problem
from ..thinking.cutoff import CutOff, at_most
from . import statements
from .damage import Damaged
from .database import Database
from .facts import ID, MatchFacts, load
from .replay import begin, play
from .statements import ANSWERS, Entry, Snapshot, last_state
from .tables import MATCHES

LOG = logging.getLogger("grognard.server")
FEW = 3  # entries that are not worth a thread
NEEDED = ("scenario", "options", "chance")  # columns without which no match begins
MOST_SAVE = 64 * 1024 * 1024  # bytes of a snapshot when it is unpacked


@dataclass(frozen=True)
class Stored:
    """What the table holds of a match."""

    facts: MatchFacts
    record: str | None  # of a study
    snapshot: Snapshot | None  # the newest
    entries: list[Entry]  # all
    snapshots: bool = False  # whether there are any, be they readable or not


@dataclass(frozen=True)
class Rebuilt:
    """`fault`: what was wrong with the snapshot; `again`: the one that takes its place."""

    stored: Stored
    match: Match
    state: int
    snapped: int  # the state of the newest snapshot
    fault: str = ""
    again: tuple[int, bytes, str] | None = None  # state, save, checksum


async def rebuild(db: Database, match_id: str, seconds: float) -> Rebuilt:
    """Problem(404) when there is no such match, Damaged when what is stored does not lead to one."""
    if not ID.fullmatch(match_id):
        raise Problem(404, "no-such-match")
    stored = await db.read(lambda c: read(c, match_id))
    if stored is None:
        raise Problem(404, "no-such-match")
    check_seats(stored.facts)
    if stored.snapshot is None and not stored.snapshots and stored.record is None:
        try:
            with at_most(seconds):
                match = start_of(stored)
        except CutOff:
            LOG.error("match %s: the rules did not come to an end when it was begun", match_id)
            raise Problem(409, "rule-cut-off") from None
        if len(stored.entries) > FEW:  # rules that have come to an end once will do so again: no timer is needed
            match = await asyncio.to_thread(_play_all, match, stored.entries)
        else:
            match = _play_all(match, stored.entries)
        return Rebuilt(stored, match, last_state(stored.entries), 0)
    return await asyncio.to_thread(from_snapshot, stored)


def read(c: Connection, match_id: str, last: int = 2**31 - 1) -> Stored | None:
    """What is stored up to a state."""
    facts = load(c, match_id)
    if facts is None:
        return None
    record = None
    if facts.status in ("study", "broken"):
        record = c.execute(select(MATCHES.c.record).where(MATCHES.c.id == match_id)).scalar_one()
    entries = statements.entries(c, match_id, 0, last)
    newest = last_state(entries)
    if "state" not in facts.damaged and newest < min(facts.state, last):
        raise Damaged(newest + 1, f"entry {newest + 1} of {facts.state}", "none")
    return Stored(
        facts, record, statements.newest_snapshot(c, match_id, last), entries, statements.has_snapshots(c, match_id)
    )


def check_seats(facts: MatchFacts) -> None:
    """Who sits where cannot be found out from anything else."""
    try:
        bots = registry.get(facts.game).bots()
    except Unknown:
        raise Damaged(0, "a game that is played here", repr(facts.game)) from None
    if facts.status in ("finished", "study"):
        return  # nobody has to sit there any more
    for seat in facts.seats:
        if "seat" in seat.damaged or (seat.kind == "person" and not seat.person):
            raise Damaged(0, f"somebody at seat {seat.seat}", "nobody")
        if seat.kind == "bot" and seat.bot not in bots:
            raise Damaged(0, f"a bot at seat {seat.seat}", repr(seat.bot))


def start_of(stored: Stored) -> Match:
    """The match before its first entry."""
    facts = stored.facts
    for column in NEEDED:
        if column in facts.damaged:
            raise Damaged(0, f"the {column} of the match", "something else")
    try:
        return begin(facts, stored.record)
    except Exception as fault:
        raise Damaged(0, "a match that begins", f"{type(fault).__name__}: {fault}") from fault


def replayed(stored: Stored) -> Match:
    """The match as its entries have it, from the very beginning."""
    return _play_all(start_of(stored), stored.entries)


def _play_all(match: Match, entries: list[Entry]) -> Match:
    for entry in entries:
        match = play(match, entry)
    return match


# snapshots


def pack(match: Match) -> tuple[bytes, str]:
    """What the table keeps of a match, and what it has to add up to."""
    return zlib.compress(match.save().encode(), 3), checksum(match)


def from_snapshot(stored: Stored) -> Rebuilt:
    """From the newest snapshot if it is sound, else from the beginning, with a new snapshot in its place."""
    entries = stored.entries
    fault = "a snapshot of no state" if stored.snapshots and stored.snapshot is None else ""
    if stored.snapshot is not None:
        try:
            state, match = unpack(stored, stored.snapshot)
            later = [entry for entry in entries if entry.state > state]
            return Rebuilt(stored, _play_all(match, later), last_state(entries), state)
        except Exception as wrong:
            fault = f"{type(wrong).__name__}: {wrong}"[:400]
    try:
        match, again = _anew(stored)
    except Damaged:
        told = _by_snapshot(stored)
        if told is None:
            raise
        try:
            match, again = _anew(told)
        except Damaged:
            told = None
        if told is None:
            raise
        stored = told
    return Rebuilt(stored, match, last_state(entries), again[0] if again is not None else 0, fault, again)


def _anew(stored: Stored) -> tuple[Match, tuple[int, bytes, str] | None]:
    """All entries from the beginning, and the snapshot that should have been there."""
    match = start_of(stored)
    at = stored.snapshot.state if stored.snapshot is not None else -1
    again: tuple[int, bytes, str] | None = (0, *pack(match)) if at == 0 and stored.record is not None else None
    for entry in stored.entries:
        match = play(match, entry)
        if entry.state == at and not match.undoable:
            again = (entry.state, *pack(match))
    return match, again


def unpack(stored: Stored, snapshot: Snapshot) -> tuple[int, Match]:
    """The match of a snapshot; any exception when it is not sound."""
    facts = stored.facts
    state, entries = snapshot.state, stored.entries
    study = stored.record is not None  # its snapshot is of the whole record, and there are no entries
    if not isinstance(state, int) or not (0 if study else 1) <= state <= last_state(entries):
        raise ValueError(f"a snapshot of state {state!r}")
    match = load_save(_text(snapshot), registry.get)
    if (match.game.id, match.scenario, match.options) != (facts.game, facts.scenario, facts.options):
        raise ValueError("a snapshot of another match")
    if snapshot.checksum is not None and checksum(match) != snapshot.checksum:
        raise ValueError(f"it adds up to {checksum(match)}, not to {snapshot.checksum}")
    if study:
        if match.record() != stored.record:
            raise ValueError("it has another course than the record")
        return state, match
    before = [entry for entry in entries if entry.state <= state]
    if [(t.seat, t.answer) for t in match.turns()] != course(start_of(stored), before):
        raise ValueError("it has another course than the entries")
    return state, match


def _text(snapshot: Snapshot) -> str:
    if not isinstance(snapshot.save, bytes):
        raise ValueError("no bytes")
    unpacking = zlib.decompressobj()
    text = unpacking.decompress(snapshot.save, MOST_SAVE)
    if not unpacking.eof:
        raise ValueError("it is torn, or without end")
    return text.decode()


def course(beginning: Match, entries: list[Entry]) -> list[tuple[int, list[int]]]:
    """Who answered what, dice included, after all that was taken back: what a record must say, found without rules."""
    out = [(t.seat, t.answer) for t in beginning.turns()]
    for entry in entries:
        if entry.kind in ANSWERS:
            out.append((entry.seat, entry.answer))
        elif entry.kind in ("undo", "takeback"):
            del out[entry.answer[0] :]
        out += [(CHANCE, roll) for roll in entry.rolls]
    return out


def _by_snapshot(stored: Stored) -> Stored | None:
    """How the match began, as a snapshot tells it where the row does not. The dice of the entries are the proof."""
    if stored.snapshot is None or stored.record is not None:
        return None
    try:
        match = load_save(_text(stored.snapshot), registry.get)
    except Exception:
        return None
    if match.game.id != stored.facts.game or match.chance is None:
        return None
    facts = replace(
        stored.facts,
        scenario=match.scenario,
        options=match.options,
        chance=json.dumps(match.chance.plain()),
        damaged=tuple(c for c in stored.facts.damaged if c not in NEEDED),
    )
    return replace(stored, facts=facts)
