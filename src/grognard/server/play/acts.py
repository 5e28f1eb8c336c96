"""What people do at a match: every act, over HTTP or the socket, comes through `act`, with the same checks."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from sqlalchemy import Connection

from ...core import record as records
from ...core.match import Match
from ...core.refusal import GrognardError, NotOffered
from .. import wire
from ..http.limits import Limits
from ..http.sessions import Person
from ..people import neighbours
from ..people.names import clean_talk
from ..problems import Problem
from ..store import statements
from ..store.facts import may_see
from ..store.replay import copy_of, rolls_after
from ..store.rows import Takeback
from ..store.statements import Entry
from ..thinking.cutoff import CutOff, at_most
from . import asking, filling, ordering, planning, poses
from .answering import By, answer
from .live_match import Live, stale
from .matches import Matches
from .refusing import not_offered, not_your_turn
from .settling import settle

LOG = logging.getLogger("grognard.server")
DECODER: msgspec.json.Decoder[wire.Acts] = msgspec.json.Decoder(wire.Acts)
Question = wire.Why | wire.Shade | wire.Preview | wire.Ahead | wire.Route | wire.Rest | wire.AskSheet | wire.Pose
Change = (
    wire.Answer
    | wire.Plan
    | wire.Fill
    | wire.Order
    | wire.Arrange
    | wire.Cancel
    | wire.Undo
    | wire.Resign
    | wire.AskTakeback
    | wire.ReplyTakeback
)
KINDS = {
    wire.Why: "why",
    wire.Shade: "pose",
    wire.Preview: "why",
    wire.Ahead: "why",
    wire.Route: "why",
    wire.Rest: "why",
    wire.AskSheet: "why",
    wire.Pose: "pose",
    wire.Say: "talk",
    wire.AskTakeback: "takeback",
}


def decode(text: str | bytes) -> wire.Acts:
    """An act; whatever else is a Problem(400) that says what was expected."""
    try:
        return DECODER.decode(text)
    except msgspec.ValidationError as fault:
        raise Problem(400, "bad-act", fault=str(fault)[:200]) from None
    except (msgspec.DecodeError, UnicodeError, ValueError, RecursionError):
        raise Problem(400, "json-malformed") from None


def refused(problem: Problem, id: int, state: int, lang: str) -> wire.Refused:
    return wire.Refused(id=id, status=problem.status, error=problem.error(lang), state=max(problem.state, state))


def seat_of(live: Live, person: Person, name: str) -> int:
    """The seat of that name, which has to be the person's own."""
    if name not in live.game.seats:
        raise Problem(400, "no-such-seat", seat=name, known=", ".join(live.game.seats))
    seat = live.game.seats.index(name)
    if seat not in live.facts.seats_of(person.id):
        raise Problem(403, "not-your-seat")
    return seat


def is_heard(what: wire.Acts, before: int, after: int) -> bool:
    """Whether everybody hears of an act, which took the match from one state to another."""
    if isinstance(what, wire.QUESTIONS):
        return False
    return after != before or not isinstance(what, wire.PRIVATE)


async def act(
    matches: Matches, live: Live, person: Person | None, limits: Limits, lang: str, what: wire.Acts
) -> wire.Frame:
    """Do it. Refusals are Problems; nothing has changed then."""
    if person is None:
        raise Problem(401, "sign-in-first")
    limits.take(KINDS.get(type(what), "act"), person.id)
    if not may_see(live.facts, person.id):
        raise Problem(403, "match-private")
    if isinstance(what, wire.Say):
        return await talk(matches, live, person, what)
    if isinstance(what, wire.Sit | wire.Speak | wire.Quiet):
        raise Problem(400, "socket-only")
    seat = seat_of(live, person, what.seat)
    if isinstance(what, wire.QUESTIONS):
        return await ask(matches, live, seat, person, lang, what)
    async with live.lock:
        await matches.sure(live)
        if live.facts.status != "running":
            raise Problem(409, "not-running")
        if seat not in live.facts.seats_of(person.id):  # it may have been taken away while we waited
            raise Problem(403, "not-your-seat")
        by = (seat, person.id)  # the table is asked again whether it is so: another process may have emptied the seat
        with matches.metrics.acts.time():
            done = await change(matches, live, what, by, lang)
        await settle(matches, live)
        done.state = live.state
        return done


async def change(
    matches: Matches, live: Live, what: Change, by: By, lang: str
) -> wire.Done | wire.Planned | wire.Filled:
    """What changes the match, or what its seats have ordered. The lock is held."""
    if isinstance(what, wire.Plan):
        return await planning.plan(matches, live, what, by, lang)
    if isinstance(what, wire.Fill):
        return await filling.fill(matches, live, what, by, lang)
    if isinstance(what, wire.Answer):
        await answer(matches, live, by[0], what.state, given_by(matches, live, by[0], what), by)
    elif isinstance(what, wire.Order):
        await ordering.order(matches, live, what, by)
    elif isinstance(what, wire.Arrange):
        await ordering.arrange(matches, live, what, by)
    elif isinstance(what, wire.Cancel):
        await ordering.cancel(matches, live, by, what.order)
    elif isinstance(what, wire.Undo):
        await undo(matches, live, what.state, by)
    elif isinstance(what, wire.Resign):
        await resign(matches, live, by)
    elif isinstance(what, wire.AskTakeback):
        await ask_takeback(matches, live, what, by)
    else:
        await reply_takeback(matches, live, what.yes, by)
    return wire.Done(id=what.id, state=live.state)


async def ask(matches: Matches, live: Live, seat: int, person: Person, lang: str, what: Question) -> wire.Frame:
    """What changes nothing."""
    if isinstance(what, wire.Why):
        if live.facts.status != "running":
            raise Problem(409, "not-running")
        return wire.Reasons(
            id=what.id, reasons=asking.why(live, seat, what.target, lang, matches.settings.rule_seconds)
        )
    if isinstance(what, wire.Shade):
        overlays = asking.shades(live, what.target, matches.settings.rule_seconds)
        return wire.Shaded(id=what.id, overlays=overlays)
    if isinstance(what, wire.Preview):
        return await asking.preview(matches, live, seat, person.id, what, lang)
    if isinstance(what, wire.Ahead):
        return await planning.ahead(matches, live, seat, person.id, what, lang)
    if isinstance(what, wire.Rest):
        return await planning.rest(matches, live, seat, person.id, what)
    if isinstance(what, wire.Route):
        return await planning.route(matches, live, seat, person.id, what, lang)
    if isinstance(what, wire.AskSheet):
        return await filling.sheet(matches, live, seat, person.id, what, lang)
    return poses.posed(live, seat, what, lang, matches.settings.rule_seconds)


# each of these is called with the lock held


def given_by(matches: Matches, live: Live, seat: int, what: wire.Answer) -> list[int]:
    """The answer of an act: as it stands, or what the game reads in a text."""
    if isinstance(what.answer, list) == isinstance(what.text, str):
        raise Problem(400, "answer-or-text")
    if isinstance(what.answer, list):
        return what.answer
    assert isinstance(what.text, str)
    if live.is_stale(seat, what.state):
        raise stale(live)
    d = live.match.pending_for(seat)
    if d is None:
        raise not_your_turn(live)
    if not d.choice.written():
        raise Problem(422, "not-in-writing")
    try:
        with at_most(matches.settings.rule_seconds):
            return live.game.read(d, what.text)
    except NotOffered as fault:
        raise not_offered(live.match, fault) from None
    except GrognardError as fault:
        raise Problem(422, "text-unreadable", fault=str(fault)[:400]) from None
    except CutOff:
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s: a text of seat %s", live.id, seat, exc_info=fault)
        raise Problem(409, "rule-failed") from None


async def undo(matches: Matches, live: Live, state: int, by: By) -> None:
    seat = by[0]
    if state != live.state:
        raise stale(live)
    if not live.match.can_undo(seat):
        raise Problem(409, "nothing-to-undo")
    match = copy_of(live.match)
    entries: list[Entry] = []
    for _ in range(match.last_act()):  # the answers of a plan together
        match.undo()
        entries.append(Entry(live.id, live.state + len(entries) + 1, "undo", seat, [match.number()], [], by))
    await matches.commit(live, match, entries)


async def resign(matches: Matches, live: Live, by: By) -> None:
    seat = by[0]
    match = copy_of(live.match)
    try:
        match.resign(seat)
    except GrognardError:
        raise Problem(409, "cannot-resign") from None
    entry = Entry(live.id, live.state + 1, "resign", seat, [match.number()], [], by)
    await matches.commit(live, match, [entry])


# taking back further than undo: the others have to agree


async def ask_takeback(matches: Matches, live: Live, what: wire.AskTakeback, by: By) -> None:
    seat = by[0]
    if what.state != live.state:
        raise stale(live)
    if what.to >= live.match.number():
        raise Problem(409, "takeback-number", number=live.match.number())
    if live.takeback is not None and live.takeback.by != seat:
        raise Problem(409, "takeback-asked")
    asked = Takeback(seat, what.to)
    if not others(live, asked):
        await take_back(matches, live, seat, what.to, by)
    else:
        await set_takeback(matches, live, asked, by)


async def reply_takeback(matches: Matches, live: Live, yes: bool, by: By) -> None:
    seat = by[0]
    asked = live.takeback
    if asked is None:
        raise Problem(409, "no-takeback")
    if not yes:  # the others refuse; whoever asked thinks better of it
        await set_takeback(matches, live, None, by)
        return
    agreed = Takeback(asked.by, asked.to, [*asked.yes, seat])
    if seat not in others(live, asked):
        raise Problem(409, "no-takeback")
    if others(live, agreed):
        await set_takeback(matches, live, agreed, by)
    else:
        await take_back(matches, live, asked.by, asked.to, by)


def others(live: Live, asked: Takeback) -> list[int]:
    """The seats that still have to agree. Bots agree to everything, and so does a person with herself."""
    mine = [s.person for s in live.facts.seats if s.seat == asked.by]
    return [s.seat for s in live.facts.seats if s.person and s.person not in mine and s.seat not in asked.yes]


async def set_takeback(matches: Matches, live: Live, asked: Takeback | None, by: By) -> None:
    try:
        await matches.db.write(lambda c: statements.set_takeback(c, live.id, asked, matches.others.me, by))
    except statements.Gone:
        raise await matches.gone(live, by) from None
    live.takeback = asked


async def take_back(matches: Matches, live: Live, asker: int, to: int, by: By) -> None:
    """The record is played again up to there, in a thread: it may be long."""
    match: Match = await asyncio.to_thread(records.rewind, live.match.clone(), to)
    entry = Entry(live.id, live.state + 1, "takeback", asker, [to], rolls_after(match, to), by)
    await matches.commit(live, match, [entry])


# talk


async def talk(matches: Matches, live: Live, person: Person, what: wire.Say) -> wire.Done:
    text = clean_talk(what.text)
    if not text:
        raise Problem(400, "talk-empty")
    mine = live.facts.seats_of(person.id)
    seat = mine[0] if mine else -1
    seated = [s.person for s in live.facts.seats if s.person and s.person != person.id]

    def write(c: Connection) -> statements.Said:
        if neighbours.blocked_by(c, person.id, seated):
            raise Problem(403, "blocked-talk")
        return statements.add_talk(c, live.id, person.id, person.name, seat, text, matches.others.me)

    one = await matches.db.write(write)
    matches.told.tell_talk(live, [one])
    return wire.Done(id=what.id, state=live.state)
