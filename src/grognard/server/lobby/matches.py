"""Matches: set up, listed, shown and taken away."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection, and_, exists, insert, or_, select
from starlette.responses import Response

from ..http.asked import Signed, Somebody, find_game, find_scenario, seen_match
from ..http.house import house
from ..http.language import lang_of
from ..http.limits import address
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..live.site import site_of
from ..people.names import clean_title
from ..play.access import shown, summed
from ..play.summaries import summary
from ..problems import Problem
from ..store.erasing import erase_match
from ..store.facts import FREE, MatchFacts, SeatFacts, load_all
from ..store.tables import MATCHES, SEATS
from ..wire import Created, Deleted, Matches, Summary
from ..wire import Promised as PromisedReply
from ..wire.bodies import NewMatch
from . import dealing, games, notes, rematch, seating
from .dealing import with_nonce
from .seating import Invite, path_of
from .setting_up import bounded, check_nonces, check_wishes, dice_for, new_row, seat_columns

router = APIRouter(prefix="/api", tags=["matches"])
router.include_router(games.router)
router.include_router(seating.router)
router.include_router(notes.router)
router.include_router(rematch.router)


@router.post(
    "/dice",
    status_code=201,
    summary="A promise of dice, for a match that one is going to set up",
    description="The table fixes the secret of the dice and shows its hash. Nonces that are chosen after that and sent "
    "with the match make dice that nobody could choose. A promise holds for a day and for one match.",
    openapi_extra=shows(PromisedReply, 201),
)
async def promise_dice(request: Request, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    id, promise = await house(request).db.write(lambda c: dealing.promise(c, person.id))
    return reply(PromisedReply(id, promise, site_of(request).signer.key), 201)


@router.post("/matches", status_code=201, summary="Set up a match", openapi_extra=shows(Created, 201))
async def create(request: Request, body: NewMatch, person: Signed) -> Response:
    house(request).limits.take("create", person.id)
    game = find_game(body.game)
    scenario = find_scenario(game, body.scenario)
    wishes = check_wishes(game, body)
    title = clean_title(body.title)
    mine = [i for i, wish in enumerate(wishes) if wish.kind == "me"]
    check_nonces(game, body.nonces, body.match, mine)
    id, dice = await dice_for(request, body.match, person.id)
    invites: dict[str, Invite] = {}
    seats: list[SeatFacts] = []
    for i, wish in enumerate(wishes):
        if wish.kind == "me":
            seat = SeatFacts(i, "person", person.id, person.name, "", "")
        else:
            seat = SeatFacts(i, wish.kind, "", "", wish.bot, "")
        if wish.kind == "link":
            invites[game.seats[i]] = Invite(id)
            seat = replace(seat, key=invites[game.seats[i]].hash)
        if wish.kind not in FREE:
            seat = with_nonce(seat, body.nonces.get(game.seats[i]))
        seats.append(seat)
    row = await new_row(request, id, dice, game, scenario, dict(body.options), title, body.private, person.id, seats)

    def write(c: Connection) -> MatchFacts:
        bounded(c, person.id)
        if body.match:
            dealing.keep_promise(c, id, person.id)
        c.execute(insert(MATCHES).values(**row))
        c.execute(insert(SEATS), [seat_columns(id, s) for s in seats])
        (facts,) = load_all(c, [id])
        return facts

    facts = await house(request).db.write(write)
    await site_of(request).changed(id)
    paths = {seat: path_of(invite) for seat, invite in invites.items()}
    return reply(Created(summed(request, facts, person), paths), 201)


# lists

_CURSOR = re.compile(r"(\d{1,15})-([A-Za-z0-9_-]{12})")


def _wanted(which: str, person: Person | None) -> Any:
    """The condition of a list; private matches are for their people."""
    m, s = MATCHES.c, SEATS.c
    id = person.id if person is not None else ""
    mine = or_(m.creator == id, exists().where(and_(s.match == m.id, s.person == id)))
    free = exists().where(and_(s.match == m.id, s.kind == "open"))
    if which == "mine":
        return and_(mine, m.status != "finished")
    if which == "open":
        return and_(m.status == "open", m.private.is_(False), free)
    if which == "watch":
        return and_(m.status == "running", m.private.is_(False))
    return and_(m.status == "finished", or_(m.private.is_(False), mine))


@router.get(
    "/matches",
    summary="Lists of matches, the last moved first",
    description="`mine`: those I sit at, set up or study and that are not over; `open`: with a seat for anybody; "
    "`watch`: public ones that run; `finished`: public ones and my own.",
    openapi_extra=shows(Matches),
)
async def list_matches(
    request: Request,
    person: Somebody,
    which: Annotated[Literal["mine", "open", "finished", "watch"], Query(alias="list")] = "open",
    before: Annotated[str, Query(max_length=40, description="The `next` of the page before.")] = "",
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
) -> Response:
    house(request).limits.take("look", person.id if person is not None else address(request))
    if which == "mine" and person is None:
        raise Problem(401, "sign-in-first")
    m = MATCHES.c
    query = select(m.id, m.moved).where(_wanted(which, person)).order_by(m.moved.desc(), m.id.desc()).limit(limit + 1)
    if before:
        cursor = _CURSOR.fullmatch(before)
        if cursor is None:
            raise Problem(400, "bad-cursor")
        moved, id = int(cursor[1]), cursor[2]
        query = query.where(or_(m.moved < moved, and_(m.moved == moved, m.id < id)))

    def find(c: Connection) -> tuple[list[MatchFacts], str]:
        rows = [tuple(row) for row in c.execute(query)]
        return load_all(c, [id for id, _ in rows[:limit]]), _next(rows, limit)

    page, next = await house(request).db.read(find)
    id_, lang, site = person.id if person is not None else None, lang_of(request, person), site_of(request)
    site.matches.suspect([f.id for f in page if f.damaged or f.status == "broken"])
    return reply(Matches([summary(f, id_, site.present(f.id), lang) for f in page], next))


def _next(rows: list[tuple[Any, ...]], limit: int) -> str:
    """Where the next page begins: after the last row of this one that can be named."""
    if len(rows) <= limit:
        return ""
    sound = [f"{moved}-{id}" for id, moved in rows[:limit] if _CURSOR.fullmatch(f"{moved}-{id}")]
    return sound[-1] if sound else ""


@router.get("/matches/{match_id}", summary="One match", openapi_extra=shows(Summary))
async def show(request: Request, match_id: str, person: Somebody) -> Response:
    return await shown(request, match_id, person)


@router.delete(
    "/matches/{match_id}",
    summary="Take away a match that has not begun, or a study",
    openapi_extra=shows(Deleted),
)
async def take_away(request: Request, match_id: str, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    await seen_match(request, match_id, person)

    def write(c: Connection) -> None:
        row = c.execute(
            select(MATCHES.c.creator, MATCHES.c.status).where(MATCHES.c.id == match_id).with_for_update()
        ).first()
        if row is None:
            raise Problem(404, "no-such-match")
        if row.creator != person.id:
            raise Problem(403, "creator-only")
        if row.status not in ("open", "study"):
            raise Problem(409, "match-begun")
        erase_match(c, match_id)

    await house(request).db.write(write)
    await site_of(request).changed(match_id)
    return reply(Deleted(match_id))
