"""A record or save that somebody brings in: it becomes a study, which only its owner sees."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import msgspec
from fastapi import APIRouter, Request
from sqlalchemy import Connection, insert
from starlette.responses import Response, StreamingResponse

from ...core.languages import LANGS
from ..http.asked import Signed, find_game
from ..http.house import house
from ..http.language import lang_of
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..people.names import clean_title
from ..play.access import summed
from ..problems import Problem, say
from ..store import statements
from ..store.facts import MatchFacts, load_all
from ..store.tables import MATCHES, SEATS
from ..store.values import new_id, now
from ..wire import BroughtIn, ErrorReply, Progress, Summary
from ..wire.bodies import NewRecord
from . import record_reading as reading
from .setting_up import bounded

router = APIRouter(prefix="/api", tags=["records"])
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
    house(request).limits.take("import", person.id)
    title = clean_title(body.title)
    settings = house(request).settings
    task = reading.Task(settings.record_seconds, settings.record_each)
    news = reading.read(body.text, task, house(request).reading)
    if LINES in request.headers.get("accept", ""):
        lines = _told(request, news, title, person)
        return StreamingResponse(lines, 200, {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}, LINES)
    async for one in news:
        if isinstance(one, reading.Found):
            return reply(await _put(request, one, title, person), 201)
    raise Problem(422, "bad-record-text")


async def _told(
    request: Request, news: AsyncIterator[Progress | reading.Found], title: str, person: Person
) -> AsyncIterator[bytes]:
    try:
        async for one in news:
            if isinstance(one, Progress):
                yield msgspec.json.encode(one) + b"\n"
            else:
                yield msgspec.json.encode(BroughtIn(await _put(request, one, title, person))) + b"\n"
    except Problem as problem:
        yield msgspec.json.encode(ErrorReply(problem.error(lang_of(request, person)))) + b"\n"


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

    def write(c: Connection) -> MatchFacts:
        bounded(c, person.id)
        c.execute(insert(MATCHES).values(**row))
        c.execute(insert(SEATS), [{"match": id, "seat": i, "kind": "open"} for i in range(len(game.seats))])
        statements.add_snapshot(c, id, 0, found.save)
        (facts,) = load_all(c, [id])
        return facts

    facts = await house(request).db.write(write)
    return summed(request, facts, person)
