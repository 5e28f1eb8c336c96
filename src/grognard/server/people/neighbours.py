"""Block and mute: whoever I block cannot sit down at my tables, talk where I sit, or ask me to play again; what
somebody says whom I block or mute, I do not read. The other one is not told."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy import Connection, delete, func, insert, select
from starlette.responses import Response

from ..http.asked import Signed, find_game, seat_index, seen_match
from ..http.house import house
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..problems import Problem
from ..store.database import Database
from ..store.tables import BLOCKS, PEOPLE, TALK
from ..store.values import now
from ..wire import Neighbour, Neighbours
from ..wire.bodies import Wish

router = APIRouter(prefix="/api", tags=["people"])
MOST = 500  # that one person blocks or mutes
Who = Annotated[str, Path(pattern=r"[A-Za-z0-9_-]{1,16}")]


def blocked_by(c: Connection, person: str, others: list[str]) -> bool:
    """Whether one of the others has blocked this person."""
    b = BLOCKS.c
    query = select(b.person).where(b.other == person, b.person.in_(others), b.kind == "block").limit(1)
    return c.execute(query).first() is not None


def apart(c: Connection, person: str, others: list[str]) -> None:
    """Problem(403) where one has blocked the other: they do not sit down at one table."""
    if blocked_by(c, person, others):
        raise Problem(403, "blocked")
    b = BLOCKS.c
    query = select(b.other).where(b.person == person, b.other.in_(others), b.kind == "block").limit(1)
    if c.execute(query).first() is not None:
        raise Problem(409, "you-block")


def unheard(c: Connection, person: str) -> frozenset[str]:
    """Whose talk this person does not read."""
    return frozenset(c.execute(select(BLOCKS.c.other).where(BLOCKS.c.person == person)).scalars())


async def unheard_by(db: Database, person: Person | None) -> frozenset[str]:
    return await db.read(lambda c: unheard(c, person.id)) if person is not None else frozenset()


def _list(c: Connection, person: str) -> Neighbours:
    query = select(BLOCKS.c.other, BLOCKS.c.kind, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == BLOCKS.c.other)
    rows = c.execute(query.where(BLOCKS.c.person == person).order_by(PEOPLE.c.name, BLOCKS.c.other))
    return Neighbours([Neighbour(r.other, r.name, r.kind) for r in rows])


@router.get("/me/neighbours", summary="Whom I block or mute", openapi_extra=shows(Neighbours))
async def mine(request: Request, person: Signed) -> Response:
    return reply(await house(request).db.read(lambda c: _list(c, person.id)))


@router.delete("/me/neighbours/{other}", summary="Block or mute somebody no longer", openapi_extra=shows(Neighbours))
async def forgive(request: Request, other: Who, person: Signed) -> Response:
    house(request).limits.take("write", person.id)

    def write(c: Connection) -> Neighbours:
        c.execute(delete(BLOCKS).where(BLOCKS.c.person == person.id, BLOCKS.c.other == other))
        return _list(c, person.id)

    got = await house(request).db.write(write)
    await house(request).site.hears(person.id)
    return reply(got)


@router.post(
    "/matches/{match_id}/neighbours",
    summary="Block or mute somebody of this match",
    description="By the seat, or by something that was said. To block takes the place of to mute, and the other way.",
    openapi_extra=shows(Neighbours),
)
async def wish(request: Request, match_id: str, body: Wish, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    facts = await seen_match(request, match_id, person)
    if (body.seat is None) == (body.talk is None):
        raise Problem(400, "seat-or-talk")

    def write(c: Connection) -> Neighbours:
        if body.seat is not None:
            other = facts.seats[seat_index(find_game(facts.game).seats, body.seat)].person
        else:
            query = select(TALK.c.person).where(TALK.c.match == match_id, TALK.c.id == body.talk)
            other = c.execute(query).scalar() or ""
        if not other or other == person.id:
            raise Problem(409, "nobody-there")
        mine = BLOCKS.c.person == person.id
        c.execute(delete(BLOCKS).where(mine, BLOCKS.c.other == other))
        if c.execute(select(func.count()).select_from(BLOCKS).where(mine)).scalar_one() >= MOST:
            raise Problem(409, "too-many-neighbours", most=MOST)
        c.execute(insert(BLOCKS).values(person=person.id, other=other, kind=body.kind, at=now()))
        return _list(c, person.id)

    got = await house(request).db.write(write)
    await house(request).site.hears(person.id)
    return reply(got)
