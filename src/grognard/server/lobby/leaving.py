"""One's own data: to take away, and to delete with the account.

Who leaves gives up the matches that others play with them, and takes away those that nobody else sits at. Finished
matches stay, because they are the others' too; where the name stood, a neutral word stands. Talk, notes, sign-ins
and the password are deleted. Other people's backups and copies are theirs.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy import Connection, select
from starlette.responses import Response

from ..http import sessions
from ..http.openapi import shows
from ..http.replies import Me, reply
from ..http.sessions import Person
from ..people import passwords
from ..people.accounts import Body, Signed, me
from ..play import acts
from ..problems import Problem
from ..store.erasing import erase_match, erase_person
from ..store.tables import BLOCKS, MATCHES, NOTES, PEOPLE, SEATS, SESSIONS, TALK
from .seating import stand_up

router = APIRouter(prefix="/api", tags=["people"])


class Farewell(Body):
    """An account says its password once more; a guest has none."""

    password: Annotated[str, Field(max_length=400)] = ""


# taking away


def _export(c: Connection, person: str) -> dict[str, Any]:
    p, m, s = PEOPLE.c, MATCHES.c, SEATS.c
    who = c.execute(select(p.name, p.lang, p.created, p.password).where(p.id == person)).one()
    mine = select(s.match).where(s.person == person)
    facts = (m.id, m.game, m.scenario, m.options, m.title, m.status, m.private, m.created, m.moved)
    matches: list[dict[str, Any]] = []
    query = select(*facts, m.outcome, m.record).where((m.creator == person) | m.id.in_(mine)).order_by(m.created)
    for row in c.execute(query).all():
        one: dict[str, Any] = dict(row._mapping)
        one["seats"] = list(c.execute(select(s.seat).where(s.match == row.id, s.person == person)).scalars())
        one["options"] = json.loads(row.options)
        one["outcome"] = json.loads(row.outcome) if row.outcome else None
        if row.record is None:
            del one["record"]  # of a match of the table: /api/matches/{id}/record
        matches.append(one)
    return {
        "person": {"name": who.name, "lang": who.lang, "created": who.created, "account": who.password is not None},
        "signed_in": _rows(c, select(SESSIONS.c.created, SESSIONS.c.seen).where(SESSIONS.c.person == person)),
        "matches": matches,
        "notes": _rows(c, select(NOTES.c.match, NOTES.c.text, NOTES.c.at).where(NOTES.c.person == person)),
        "talk": _rows(
            c, select(TALK.c.match, TALK.c.name, TALK.c.text, TALK.c.at).where(TALK.c.person == person)
        ),
        "neighbours": _rows(
            c, select(p.name, BLOCKS.c.kind, BLOCKS.c.at).join(BLOCKS, BLOCKS.c.other == p.id)
            .where(BLOCKS.c.person == person)
        ),
    }  # fmt: skip


def _rows(c: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in c.execute(query)]


@router.get(
    "/me/data",
    summary="Everything that is kept of me",
    description="The records of finished matches are at /api/matches/{id}/record.",
    openapi_extra=shows(dict[str, Any]),
)
async def export(request: Request, person: Signed) -> Response:
    request.app.state.limits.take("import", person.id)
    got = await request.app.state.db.read(lambda c: _export(c, person.id))
    response = reply(got)
    response.headers["Content-Disposition"] = 'attachment; filename="grognard-data.json"'
    return response


# deleting


def _seats(c: Connection, person: str) -> list[tuple[str, str, str, list[int], bool]]:
    """Matches that are not over: id, status, creator, this person's seats, and whether others sit there."""
    m, s = MATCHES.c, SEATS.c
    mine = select(s.match).where(s.person == person)
    unfinished = m.status.in_(("open", "running", "study"))  # one that is set aside stays as finished ones do
    query = select(m.id, m.status, m.creator).where(unfinished, (m.creator == person) | m.id.in_(mine))
    out: list[tuple[str, str, str, list[int], bool]] = []
    for row in c.execute(query).all():
        people = c.execute(select(s.seat, s.person).where(s.match == row.id)).all()
        own = [p.seat for p in people if p.person == person]
        out.append((row.id, row.status, row.creator, own, any(p.person and p.person != person for p in people)))
    return out


async def clear_seats(request: Request, person: Person) -> None:
    """No match that is not over waits for somebody who has left."""
    hub, db = request.app.state.hub, request.app.state.db
    for id, status, creator, own, others in await db.read(lambda c: _seats(c, person.id)):
        if status == "running" and others:
            live = await hub.live(id)
            async with live.lock:
                await hub.sure(live)
                if live.facts.status == "running":
                    await acts.resign(hub, live, (own[0], person.id))
            hub.tell(live)
        elif creator == person.id or not others:
            await db.write(lambda c, id=id: erase_match(c, id))
        else:
            await stand_up(request, id, person)
            continue
        await hub.changed(id)


@router.delete(
    "/me",
    summary="Delete myself and what is kept of me",
    description="Running matches with others are given up, others of mine taken away; finished ones stay without the "
    "name. An account says its password.",
    openapi_extra=shows(Me),
)
async def leave_for_good(request: Request, body: Farewell, person: Signed) -> Response:
    db = request.app.state.db
    if person.account:
        request.app.state.limits.take("login", f"person {person.id}")
        stored = await db.read(lambda c: c.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == person.id)).scalar())
        if not await passwords.fits(stored, body.password):
            raise Problem(403, "wrong-password")
    await clear_seats(request, person)
    sits = select(SEATS.c.match).where(SEATS.c.person == person.id)
    seated = await db.read(lambda c: list(c.execute(sits).scalars()))

    def write(c: Connection) -> None:
        if any(status in ("open", "running") for _, status, _, own, _ in _seats(c, person.id) if own):
            raise Problem(409, "sat-down-meanwhile")
        erase_person(c, person.id)

    await db.write(write)
    await request.app.state.hub.forgotten(person.id)
    for id in seated:
        await request.app.state.hub.changed(id)
    response = reply(me(request, None))
    sessions.drop_cookie(request, response)
    return response
