"""Playing again with the sides swapped: everybody has to want it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, insert, update
from starlette.responses import Response

from ..http.asked import Signed, find_game, seen_match
from ..http.house import house
from ..http.openapi import shows
from ..http.sessions import Person
from ..live.site import site_of
from ..people import neighbours
from ..play.access import shown
from ..problems import Problem
from ..store.facts import MatchFacts, SeatFacts
from ..store.tables import MATCHES, SEATS
from ..wire import Summary
from ..wire.bodies import Again
from . import dealing, seating
from .dealing import with_nonce
from .setting_up import check_nonces, dice_for, new_row, seat_columns

router = APIRouter(tags=["matches"])


def _agreed(facts: MatchFacts, offer: list[int]) -> bool:
    """Whether everybody wants to play again. Bots always do, and a person does at all of her seats."""
    willing = {s.person for s in facts.seats if s.seat in offer}
    return all(s.person in willing for s in facts.seats if s.person)


async def _ended(request: Request, match_id: str, person: Person) -> MatchFacts:
    """A match that is over, at which this person sat."""
    facts = await seen_match(request, match_id, person)
    if not facts.seats_of(person.id):
        raise Problem(403, "not-at-the-table")
    if facts.status != "finished":
        raise Problem(409, "not-over-yet")
    return facts


@router.post(
    "/matches/{match_id}/rematch",
    status_code=201,
    summary="Offer, or accept, to play again with the sides swapped",
    description="After the end. The match begins when everybody who sat at it has asked for it; bots agree at once. "
    "201: the new match. 202: this match, with the seats that want to in `offer`; the others are told.",
    openapi_extra={
        "responses": {**shows(Summary, 201)["responses"], **shows(Summary, 202)["responses"]},
    },
)
async def rematch(request: Request, match_id: str, person: Signed, body: Again | None = None) -> Response:
    house(request).limits.take("create", person.id)
    facts = await _ended(request, match_id, person)
    if any(s.person and not s.name for s in facts.seats):
        raise Problem(409, "rematch-gone")
    game = find_game(facts.game)
    count = len(facts.seats)
    wish = body or Again()
    mine = [(i + 1) % count for i in facts.seats_of(person.id)]
    check_nonces(game, wish.nonces, wish.match, mine)
    seats: list[SeatFacts] = []
    for i in range(count):
        seat = replace(facts.seats[i - 1], seat=i, key="")
        seats.append(with_nonce(seat, wish.nonces.get(game.seats[i])))
    row: dict[str, Any] | None = None
    if facts.rematch == "" and _agreed(facts, [*facts.offer, *facts.seats_of(person.id)]):
        id, dice = await dice_for(request, wish.match, person.id)
        row = await new_row(
            request, id, dice, game, facts.scenario, facts.options, facts.title, facts.private, person.id, seats
        )

    def write(c: Connection) -> str:
        there = seating.locked(c, match_id)
        if there.rematch:
            return there.rematch
        others = [s.person for s in there.seats if s.person and s.person != person.id]
        neighbours.apart(c, person.id, others)
        offer = sorted({*there.offer, *there.seats_of(person.id)})
        this = update(MATCHES).where(MATCHES.c.id == match_id)
        if not _agreed(there, offer):
            c.execute(this.values(offer=json.dumps(offer)))
            return match_id
        if row is None:  # the last of the others has agreed at this very moment
            return ""
        if wish.match:
            dealing.keep_promise(c, wish.match, person.id)
        c.execute(insert(MATCHES).values(**row))
        c.execute(insert(SEATS), [seat_columns(row["id"], s) for s in seats])
        c.execute(this.values(rematch=row["id"], offer=None))
        return str(row["id"])

    id = await house(request).db.write(write)
    if not id:
        return await rematch(request, match_id, person, body)
    if id != match_id:
        await site_of(request).changed(id)
    await site_of(request).changed(match_id)
    response = await shown(request, id, person)
    response.status_code = 202 if id == match_id else 201
    return response


@router.delete(
    "/matches/{match_id}/rematch",
    summary="Decline to play again, or withdraw the offer",
    openapi_extra=shows(Summary),
)
async def no_rematch(request: Request, match_id: str, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    await _ended(request, match_id, person)
    none = update(MATCHES).where(MATCHES.c.id == match_id).values(offer=None)
    await house(request).db.write(lambda c: c.execute(none).rowcount)
    await site_of(request).changed(match_id)
    return await shown(request, match_id, person)
