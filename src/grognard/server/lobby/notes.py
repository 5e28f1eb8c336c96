"""Private notes, and what was said at the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from ..http.asked import Signed, Somebody, find_game, seen_match
from ..http.house import house
from ..http.language import lang_of
from ..http.openapi import shows
from ..http.replies import reply
from ..play.notices import spoken
from ..store.statements import Said
from ..store.tables import BLOCKS, NOTES, TALK
from ..store.values import now
from ..wire import Note, TalkPage
from ..wire.bodies import NewNote

router = APIRouter(tags=["notes and talk"])

PAGE = 50


@router.get("/matches/{match_id}/notes", summary="My notes", openapi_extra=shows(Note))
async def get_notes(request: Request, match_id: str, person: Signed) -> Response:
    await seen_match(request, match_id, person)
    query = select(NOTES.c.text, NOTES.c.at).where(NOTES.c.match == match_id, NOTES.c.person == person.id)
    row = await house(request).db.read(lambda c: c.execute(query).first())
    return reply(Note(row.text, row.at) if row is not None else Note("", 0))


@router.put("/matches/{match_id}/notes", summary="Write my notes; nobody else reads them", openapi_extra=shows(Note))
async def put_notes(request: Request, match_id: str, body: NewNote, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    await seen_match(request, match_id, person)
    note = Note(body.text, now())

    def write(c: Connection) -> None:
        row = {"text": note.text, "at": note.at}
        mine = (NOTES.c.match == match_id, NOTES.c.person == person.id)
        if c.execute(update(NOTES).where(*mine).values(row)).rowcount == 0:
            c.execute(insert(NOTES).values(match=match_id, person=person.id, **row))

    try:
        await house(request).db.write(write)
    except IntegrityError:  # another process wrote the first one just now, or the match was taken away
        await seen_match(request, match_id, person)
        await house(request).db.write(write)
    return reply(note)


@router.get("/matches/{match_id}/talk", summary="What was said, the newest page first", openapi_extra=shows(TalkPage))
async def get_talk(
    request: Request,
    match_id: str,
    person: Somebody,
    before: Annotated[int, Query(ge=0, le=2**31 - 1, description="The `next` of the page after; 0: the newest.")] = 0,
) -> Response:
    facts = await seen_match(request, match_id, person)
    query = select(TALK).where(TALK.c.match == match_id).order_by(TALK.c.id.desc()).limit(PAGE + 1)
    if before:
        query = query.where(TALK.c.id < before)
    if person is not None:
        query = query.where(TALK.c.person.not_in(select(BLOCKS.c.other).where(BLOCKS.c.person == person.id)))
    rows = await house(request).db.read(lambda c: c.execute(query).all())
    game, lang = find_game(facts.game), lang_of(request, person)
    page = rows[:PAGE]
    talk = [spoken(game, Said(r.id, r.name, r.seat, r.text, r.at, r.notice or ""), lang) for r in reversed(page)]
    return reply(TalkPage(talk, page[-1].id if len(rows) > PAGE else 0))
