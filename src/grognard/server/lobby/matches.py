"""Matches: set up, listed, shown, taken away, played again with the sides swapped."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection, and_, exists, func, insert, or_, select, update
from starlette.responses import Response

from ...core.chance import Bound, Chance, Committed, Promised
from ...core.game import Game, values_of
from ...core.match import start
from ...core.terms import promise_of
from ..http.asked import Signed, Somebody, find_game, find_scenario, seen_match
from ..http.faults import LOG
from ..http.language import lang_of
from ..http.limits import address
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..people import neighbours
from ..people.names import clean_title
from ..play.access import shown, summed
from ..play.summaries import summary, waiting_seats
from ..problems import Problem
from ..store.chances import write_chance
from ..store.erasing import erase_match
from ..store.facts import MatchFacts, SeatFacts, load, load_all
from ..store.tables import MATCHES, SEATS
from ..store.values import new_id, now
from ..thinking.cutoff import in_thread
from ..wire import Created, Deleted, Matches, Summary
from ..wire import Promised as PromisedReply
from ..wire.bodies import (
    Again,
    NewMatch,
    SeatWish,
)
from . import dealing, games, notes, seating
from .dealing import FREE, with_nonce
from .seating import Invite, checked_nonce, path_of

router = APIRouter(prefix="/api", tags=["matches"])
router.include_router(games.router)
router.include_router(seating.router)
router.include_router(notes.router)

MOST_UNFINISHED = 200  # matches that one person has set up and nobody has ended


def _check(game: Game, body: NewMatch) -> list[SeatWish]:
    """The wishes in seat order, if they fit the game."""
    for name, value in body.options.items():
        if name not in game.options():
            raise Problem(400, "no-such-option", name=name[:60], known=", ".join(game.options()) or "—")
        if value >= values_of(game, name):
            raise Problem(400, "no-such-value", name=name, most=values_of(game, name) - 1)
    if sorted(body.seats) != sorted(game.seats):
        raise Problem(400, "seats-wanted", known=", ".join(game.seats))
    wishes = [body.seats[name] for name in game.seats]
    for wish in wishes:
        if wish.kind == "bot" and wish.bot not in game.bots():
            raise Problem(400, "no-such-bot", name=wish.bot, known=", ".join(game.bots()))
        if wish.kind != "bot" and wish.bot:
            raise Problem(400, "bot-without-kind")
    if not any(wish.kind == "me" for wish in wishes):
        raise Problem(400, "seat-for-me")
    return wishes


def _check_nonces(game: Game, nonces: dict[str, str], match: str, mine: list[int]) -> None:
    """A nonce comes after the promise: one that was chosen before it would be of no use to its owner."""
    for seat, nonce in nonces.items():
        checked_nonce(nonce)
        if not match or seat not in [game.seats[i] for i in mine]:
            raise Problem(400, "nonce-without-promise")


def _first_waiting(game: Game, scenario: str, options: dict[str, int], chance: Chance) -> list[int]:
    """Who decides first. It also shows that the match can begin at all."""
    return waiting_seats(start(game, scenario, options, chance, keep_undo=False, keep_log=False))


async def _begin(request: Request, game: Game, scenario: str, options: dict[str, int], chance: Chance) -> list[int]:
    """Who decides first; a scenario that cannot begin makes no match."""
    work = partial(_first_waiting, game, scenario, options, chance)
    try:
        return await in_thread(request.app.state.settings.rule_seconds, work)
    except TimeoutError:
        LOG.error("%s %s does not come to its first decision", game.id, scenario)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("%s %s cannot begin", game.id, scenario, exc_info=fault)
        raise Problem(409, "rule-failed") from None


async def _row(
    request: Request,
    id: str,
    dice: Promised,
    game: Game,
    scenario: str,
    options: dict[str, int],
    title: str,
    private: bool,
    by: str,
    seats: list[SeatFacts],
) -> dict[str, Any]:
    """A new match. It is dealt at once when every seat is taken."""
    free = any(s.kind in FREE for s in seats)
    chance = dice if free else dealing.bind(id, dice, game.id, scenario, options, seats)
    # a scenario that cannot begin makes no match: of one that is not dealt yet, it is tried with other dice
    waiting = await _begin(request, game, scenario, options, Committed(id) if free else chance)
    at = now()
    return {
        "id": id,
        "game": game.id,
        "scenario": scenario,
        "options": json.dumps(options),
        "title": title,
        "status": "open" if free else "running",
        "private": private,
        "creator": by,
        "created": at,
        "moved": at,
        "chance": write_chance(chance),
        "commitment": chance.commitment() if isinstance(chance, Bound) else "",
        "promise": promise_of(id, dice.secret),
        "state": 0,
        "waiting": "[]" if free else json.dumps(waiting),
    }


def _columns(match: str, s: SeatFacts) -> dict[str, Any]:
    """A seat as its table has it."""
    return {
        "match": match,
        "seat": s.seat,
        "kind": s.kind,
        "person": s.person or None,
        "bot": s.bot or None,
        "key": s.key or None,
        "nonce": s.nonce or None,
        "nonce_by": s.nonce_by or None,
    }


async def _dice(request: Request, match: str, person: str) -> tuple[str, Promised]:
    """The id and the dice of a new match: those that were promised, or new ones."""
    if not match:
        return new_id(), dealing.new_dice()
    dice: Promised = await request.app.state.db.read(lambda c: dealing.promised(c, match, person))
    return match, dice


@router.post(
    "/dice",
    status_code=201,
    summary="A promise of dice, for a match that one is going to set up",
    description="The table fixes the secret of the dice and shows its hash. Nonces that are chosen after that and sent "
    "with the match make dice that nobody could choose. A promise holds for a day and for one match.",
    openapi_extra=shows(PromisedReply, 201),
)
async def promise_dice(request: Request, person: Signed) -> Response:
    request.app.state.limits.take("write", person.id)
    id, promise = await request.app.state.db.write(lambda c: dealing.promise(c, person.id))
    return reply(PromisedReply(id, promise, request.app.state.site.signer.key), 201)


def bounded(c: Connection, person: str) -> None:
    """Nobody fills the shelves with matches that are never played."""
    over = ("finished", "broken")
    query = select(func.count()).where(MATCHES.c.creator == person, MATCHES.c.status.not_in(over))
    if c.execute(query).scalar_one() >= MOST_UNFINISHED:
        raise Problem(409, "too-many-matches", most=MOST_UNFINISHED)


@router.post("/matches", status_code=201, summary="Set up a match", openapi_extra=shows(Created, 201))
async def create(request: Request, body: NewMatch, person: Signed) -> Response:
    request.app.state.limits.take("create", person.id)
    game = find_game(body.game)
    scenario = find_scenario(game, body.scenario)
    wishes = _check(game, body)
    title = clean_title(body.title)
    mine = [i for i, wish in enumerate(wishes) if wish.kind == "me"]
    _check_nonces(game, body.nonces, body.match, mine)
    id, dice = await _dice(request, body.match, person.id)
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
    row = await _row(request, id, dice, game, scenario, dict(body.options), title, body.private, person.id, seats)

    def write(c: Connection) -> MatchFacts | None:
        bounded(c, person.id)
        if body.match:
            dealing.keep_promise(c, id, person.id)
        c.execute(insert(MATCHES).values(**row))
        c.execute(insert(SEATS), [_columns(id, s) for s in seats])
        return load(c, id)

    facts = await request.app.state.db.write(write)
    await request.app.state.site.changed(id)
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
    request.app.state.limits.take("look", person.id if person is not None else address(request))
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

    page, next = await request.app.state.db.read(find)
    id_, lang, site = person.id if person is not None else None, lang_of(request, person), request.app.state.site
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
    request.app.state.limits.take("write", person.id)
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

    await request.app.state.db.write(write)
    await request.app.state.site.changed(match_id)
    return reply(Deleted(match_id))


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
    request.app.state.limits.take("create", person.id)
    facts = await _ended(request, match_id, person)
    if any(s.person and not s.name for s in facts.seats):
        raise Problem(409, "rematch-gone")
    game = find_game(facts.game)
    count = len(facts.seats)
    wish = body or Again()
    mine = [(i + 1) % count for i in facts.seats_of(person.id)]
    _check_nonces(game, wish.nonces, wish.match, mine)
    seats: list[SeatFacts] = []
    for i in range(count):
        seat = replace(facts.seats[i - 1], seat=i, key="")
        seats.append(with_nonce(seat, wish.nonces.get(game.seats[i])))
    row: dict[str, Any] | None = None
    if facts.rematch == "" and _agreed(facts, [*facts.offer, *facts.seats_of(person.id)]):
        id, dice = await _dice(request, wish.match, person.id)
        row = await _row(
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
        c.execute(insert(SEATS), [_columns(row["id"], s) for s in seats])
        c.execute(this.values(rematch=row["id"], offer=None))
        return str(row["id"])

    id = await request.app.state.db.write(write)
    if not id:
        return await rematch(request, match_id, person, body)
    if id != match_id:
        await request.app.state.site.changed(id)
    await request.app.state.site.changed(match_id)
    response = await shown(request, id, person)
    response.status_code = 202 if id == match_id else 201
    return response


@router.delete(
    "/matches/{match_id}/rematch",
    summary="Decline to play again, or withdraw the offer",
    openapi_extra=shows(Summary),
)
async def no_rematch(request: Request, match_id: str, person: Signed) -> Response:
    request.app.state.limits.take("write", person.id)
    await _ended(request, match_id, person)
    none = update(MATCHES).where(MATCHES.c.id == match_id).values(offer=None)
    await request.app.state.db.write(lambda c: c.execute(none).rowcount)
    await request.app.state.site.changed(match_id)
    return await shown(request, match_id, person)
