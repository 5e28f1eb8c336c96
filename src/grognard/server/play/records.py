"""Records and saves: taken away after the end, one's own view before it, and brought in to be looked at."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request
from pydantic import Field
from sqlalchemy import Connection, insert
from starlette.responses import Response, StreamingResponse

import grognard

from ...core.chance import Bound, Committed
from ...core.frame import SPECTATOR, Decision
from ...core.match import Match
from ...core.terms import OWN
from ...core.text import LANGS
from ...core.verify import Verdict
from ..http.guard import lang_of
from ..http.limits import address
from ..http.openapi import shows
from ..http.replies import DiceProof, OwnAnswer, OwnView, SeatNonce, reply
from ..http.sessions import Person, new_id, now
from ..lobby import reading
from ..lobby.dealing import deal_of, read_chance
from ..lobby.games import find_game
from ..lobby.matches import bounded
from ..people.accounts import Body, Signed, Somebody
from ..people.names import clean_title
from ..problems import Problem, say
from ..store import entries as store
from ..store.tables import MATCHES, SEATS
from ..wire import Summary
from . import speech
from .access import seat_index, seen_match, summed
from .signing import Signer
from .summaries import MatchFacts, load

router = APIRouter(prefix="/api", tags=["records"])

MOST = 16_000_000  # characters of a record or save: three times the longest that the games have made
VERDICTS = 200  # of finished matches that are remembered: nothing in them can change


def _file(text: str, name: str, media: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, 200, headers, media)


async def _match(request: Request, facts: MatchFacts) -> Match:
    """The match in memory. It is never changed: what is done, is done to a copy that takes its place."""
    hub = request.app.state.hub
    live = await hub.live(facts.id)
    if live.state < facts.state:  # another process has gone on, and we have not heard of it yet
        async with live.lock:
            await hub.catch_up(live)
    match: Match = live.match
    return match


def _own(match: Match, seat: int, lang: str, shown: Summary) -> OwnView:
    answers: list[OwnAnswer] = []
    game = match.game
    for t in match.turns():
        if seat >= 0 and t.seat == seat:
            d = Decision(t.seat, t.key, "", t.choice, t.vocab, {})
            answers.append(OwnAnswer(t.number, t.key, speech.answer_text(game, d, t.answer, lang)))
    log = speech.lines(match, seat, lang, -1, 100_000)
    return OwnView(shown, game.seats[seat] if seat >= 0 else "", match.number(), match.scene(seat), log, answers)


def _open(facts: MatchFacts) -> bool:
    """Whether everything may be shown: after the end, and of a study to its owner, who alone sees it."""
    return facts.status in ("finished", "study")


def _limit(request: Request, person: Person | None) -> None:
    """These questions take some work."""
    request.app.state.limits.take("why", person.id if person is not None else address(request))


@router.get(
    "/matches/{match_id}/record",
    summary="The record after the end; one's own view before it",
    description="text/plain, one line per answer, dice included. While it runs: JSON with what one seat knows.",
    openapi_extra={
        "responses": {
            "200": {
                "description": "The record, or the view.",
                "content": {
                    **shows(str, media="text/plain")["responses"]["200"]["content"],
                    **shows(OwnView)["responses"]["200"]["content"],
                },
            }
        }
    },
)
async def record(
    request: Request, match_id: str, person: Somebody, seat: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    match = await _match(request, facts)
    if _open(facts):
        text = await asyncio.to_thread(request.app.state.hub.signer.sealed(match).record)
        return _file(text, f"{facts.game}-{facts.id}.txt", "text/plain; charset=utf-8")
    mine = facts.seats_of(person.id if person is not None else None)
    at = seat_index(match.game.seats, seat) if seat else (mine[0] if mine else SPECTATOR)
    if at != SPECTATOR and at not in mine:
        raise Problem(403, "not-your-seat")
    if facts.status == "open":
        at = SPECTATOR  # nobody has been dealt anything yet
    shown = summed(request, facts, person)
    view = await asyncio.to_thread(_own, match, at, lang_of(request, person), shown)
    response = reply(view)
    response.headers["Content-Disposition"] = f'attachment; filename="{facts.game}-{facts.id}-view.json"'
    return response


@router.get(
    "/matches/{match_id}/save",
    summary="The save, after the end",
    openapi_extra=shows(dict[str, Any], what="As `grognard play --load` reads it."),
)
async def save(request: Request, match_id: str, person: Somebody) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    if not _open(facts):
        raise Problem(409, "not-over-yet")
    match = await _match(request, facts)
    text = await asyncio.to_thread(request.app.state.hub.signer.sealed(match).save)
    return _file(text, f"{facts.game}-{facts.id}.json", "application/json")


@router.get(
    "/matches/{match_id}/dice",
    summary="What the dice were committed to, and whether it was kept",
    openapi_extra=shows(DiceProof),
)
async def dice(request: Request, match_id: str, person: Somebody) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    signer: Signer = request.app.state.hub.signer
    match = await _match(request, facts)
    chance = match.chance if facts.status == "study" else read_chance(facts.chance)
    proof = DiceProof(facts.commitment, _open(facts), facts.promise, signer.key)
    if isinstance(chance, Bound):
        terms = chance.terms
        proof.promise, proof.deal = terms.promise, terms.deal
        proof.seats = [SeatNonce(t.seat, t.kind, t.by == OWN, t.nonce, t.name) for t in terms.takers]
    if not proof.over:
        proof.deal = deal_of(chance)
        return reply(proof)
    proof.secret = chance.secret if isinstance(chance, Committed | Bound) else ""
    verdicts: OrderedDict[str, Verdict] = request.app.state.hub.verdicts
    verdict = verdicts.get(match_id)
    if verdict is None:
        verdict = verdicts[match_id] = await asyncio.to_thread(_verdict, signer.key, signer.sealed(match))
        if len(verdicts) > VERDICTS:
            verdicts.popitem(last=False)
    proof.verdict = verdict.status
    proof.reasons = verdict.say(lang_of(request, person))
    return reply(proof)


def _verdict(key: str, sealed: Match) -> Verdict:
    """On the record that this table gives out. One that was brought in may be sealed by another table, whose key
    we do not know."""
    return grognard.verify(sealed.record(), key if sealed.seal.startswith(key) else "")


class NewRecord(Body):
    text: Annotated[str, Field(min_length=1, max_length=MOST)]
    title: Annotated[str, Field(max_length=400)] = ""


LINES = "application/x-ndjson"


@router.post(
    "/records",
    status_code=201,
    summary="Bring in a record or save to look at",
    description="It is played through; a fault is told with its line. The match is a study that only its owner sees. "
    f"Who accepts {LINES} hears meanwhile, with status 200, how far it has come: a line of JSON with `done` and "
    "`total` now and then, and a last line with `match` or `error`.",
    openapi_extra={
        "responses": {
            "200": {"description": "How far it has come.", "content": {LINES: {"schema": {"type": "string"}}}},
            **shows(Summary, 201)["responses"],
        }
    },
)
async def bring_in(request: Request, body: NewRecord, person: Signed) -> Response:
    request.app.state.limits.take("import", person.id)
    title = clean_title(body.title)
    settings = request.app.state.settings
    task = reading.Task(settings.record_seconds, settings.record_each)
    news = reading.read(body.text, task, request.app.state.hub.reading)
    if LINES in request.headers.get("accept", ""):
        lines = _told(request, news, title, person)
        return StreamingResponse(lines, 200, {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}, LINES)
    async for one in news:
        if isinstance(one, reading.Found):
            return reply(await _put(request, one, title, person), 201)
    raise Problem(422, "bad-record-text")


async def _told(
    request: Request, news: AsyncIterator[reading.Progress | reading.Found], title: str, person: Person
) -> AsyncIterator[bytes]:
    try:
        async for one in news:
            if isinstance(one, reading.Progress):
                yield msgspec.json.encode(one) + b"\n"
            else:
                yield msgspec.json.encode({"match": await _put(request, one, title, person)}) + b"\n"
    except Problem as problem:
        yield msgspec.json.encode({"error": problem.plain(lang_of(request, person))}) + b"\n"


async def _put(request: Request, found: reading.Found, title: str, person: Person) -> Summary:
    """A study of what was found; Problem(422) where it was nothing that can be played."""
    if found.fault:
        problem = Problem(422, "record-too-long" if found.key == "record-too-long" else "bad-record")
        problem.text = {lang: say(lang, found.key, **found.facts) for lang in LANGS}
        raise problem
    game = find_game(found.game)
    id, at = new_id(), now()
    row = {
        "id": id,
        "game": found.game,
        "scenario": found.scenario,
        "options": json.dumps(found.options),
        "title": title,
        "status": "study",
        "private": True,
        "creator": person.id,
        "created": at,
        "moved": at,
        "chance": '["none"]',
        "commitment": found.commitment,
        "state": 0,  # no entry of the table: all of it is in the record
        "waiting": "[]",
        "outcome": json.dumps(found.outcome) if found.outcome is not None else None,
        "record": found.record,
    }

    def write(c: Connection) -> MatchFacts | None:
        bounded(c, person.id)
        c.execute(insert(MATCHES).values(**row))
        c.execute(insert(SEATS), [{"match": id, "seat": i, "kind": "open"} for i in range(len(game.seats))])
        store.add_snapshot(c, id, 0, found.save)
        return load(c, id)

    facts = await request.app.state.db.write(write)
    return summed(request, facts, person)
