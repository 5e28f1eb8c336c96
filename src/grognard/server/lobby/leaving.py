"""Leaving for good: what is kept of somebody is deleted with the account.

Who leaves gives up the matches that others play with them, and takes away those that nobody else sits at. Finished
matches stay, because they are the others' too; where the name stood, a neutral word stands. Talk, notes, sign-ins
and the password are deleted. Other people's backups and copies are theirs.
"""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select
from starlette.responses import Response

from ..http import sessions
from ..http.asked import Signed
from ..http.house import house
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..live.site import site_of
from ..people import passwords
from ..people.accounts import me
from ..play import acts
from ..problems import Problem
from ..store.erasing import erase_match, erase_person
from ..store.tables import MATCHES, PEOPLE, SEATS
from ..wire import Me
from ..wire.bodies import Farewell
from .seating import stand_up

router = APIRouter(prefix="/api", tags=["people"])


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
    site = site_of(request)
    db = house(request).db
    for id, status, creator, own, others in await db.read(lambda c: _seats(c, person.id)):
        if status == "running" and others:
            live = await site.matches.live(id)
            async with live.lock:
                await site.matches.sure(live)
                if live.facts.status == "running":
                    await acts.resign(site.matches, live, (own[0], person.id))
            site.tell(live)
        elif creator == person.id or not others:
            await db.write(partial(erase_match, match_id=id))
        else:
            await stand_up(request, id, person)
            continue
        await site.changed(id)


@router.delete(
    "/me",
    summary="Delete myself and what is kept of me",
    description="Running matches with others are given up, others of mine taken away; finished ones stay without the "
    "name. An account says its password.",
    openapi_extra=shows(Me),
)
async def leave_for_good(request: Request, body: Farewell, person: Signed) -> Response:
    db = house(request).db
    if person.account:
        house(request).limits.take("login", f"person {person.id}")
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
    await site_of(request).forgotten(person.id)
    for id in seated:
        await site_of(request).changed(id)
    response = reply(me(request, None))
    sessions.drop_cookie(request, response)
    return response
