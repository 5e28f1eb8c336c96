"""Everything that is kept of somebody, to take away."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request
from msgspec import UNSET
from sqlalchemy import Connection, select
from starlette.responses import Response

from .. import wire
from ..http.asked import Signed
from ..http.house import house
from ..http.openapi import shows
from ..http.replies import reply
from ..store.tables import BLOCKS, MATCHES, NOTES, ORDERS, PEOPLE, SEATS, SESSIONS, TALK

router = APIRouter(prefix="/api", tags=["people"])


def _export(c: Connection, person: str) -> wire.OwnData:
    p, n, t, b, s = PEOPLE.c, NOTES.c, TALK.c, BLOCKS.c, SESSIONS.c
    who = c.execute(select(p.name, p.lang, p.created, p.password).where(p.id == person)).one()
    signed_in = c.execute(select(s.created, s.seen).where(s.person == person))
    notes = c.execute(select(n.match, n.text, n.at).where(n.person == person))
    talk = c.execute(select(t.match, t.name, t.text, t.at).where(t.person == person))
    others = c.execute(select(p.name, b.kind, b.at).join(BLOCKS, b.other == p.id).where(b.person == person))
    orders = c.execute(select(ORDERS).where(ORDERS.c.person == person)).all()
    return wire.OwnData(
        wire.OwnPerson(who.name, who.lang, who.created, who.password is not None),
        [wire.SignIn(*row) for row in signed_in],
        _matches(c, person),
        [wire.OwnNote(*row) for row in notes],
        [wire.OwnTalk(*row) for row in talk],
        [wire.OwnNeighbour(*row) for row in others],
        [wire.OwnOrder(row.match, row.seat, row.key, json.loads(row.about), row.scope) for row in orders],
    )


def _matches(c: Connection, person: str) -> list[wire.OwnMatch]:
    m, s = MATCHES.c, SEATS.c
    mine = select(s.match).where(s.person == person)
    facts = (m.id, m.game, m.scenario, m.options, m.title, m.status, m.private, m.created, m.moved)
    query = select(*facts, m.outcome, m.record).where((m.creator == person) | m.id.in_(mine)).order_by(m.created)
    return [
        wire.OwnMatch(
            id=row.id,
            game=row.game,
            scenario=row.scenario,
            options=json.loads(row.options),
            title=row.title,
            status=row.status,
            private=row.private,
            created=row.created,
            moved=row.moved,
            outcome=json.loads(row.outcome) if row.outcome else None,
            record=row.record if row.record is not None else UNSET,  # of a match of the table: see its own route
            seats=list(c.execute(select(s.seat).where(s.match == row.id, s.person == person)).scalars()),
        )
        for row in c.execute(query).all()
    ]


@router.get(
    "/me/data",
    summary="Everything that is kept of me",
    description="The records of finished matches are at /api/matches/{id}/record.",
    openapi_extra=shows(wire.OwnData),
)
async def export(request: Request, person: Signed) -> Response:
    house(request).limits.take("import", person.id)
    got = await house(request).db.read(lambda c: _export(c, person.id))
    response = reply(got)
    response.headers["Content-Disposition"] = 'attachment; filename="grognard-data.json"'
    return response
