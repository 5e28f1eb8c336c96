"""Who sits where: invitations by secret link, open seats, leaving and being removed."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from fastapi import APIRouter, Request
from sqlalchemy import Connection, select, update
from starlette.responses import Response

from ...core.terms import is_nonce
from ..http.asked import Signed, Somebody, find_game, seat_index, seen_match
from ..http.house import house
from ..http.language import lang_of
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..live.site import Site, site_of
from ..people import neighbours
from ..play.access import shown, summed
from ..play.notices import announce, threw_up
from ..play.summaries import summary
from ..problems import Problem
from ..store.facts import FREE, ID, MatchFacts, load
from ..store.looks import look
from ..store.secret_dice import deal_of, read_chance
from ..store.statements import Said
from ..store.tables import ENTRIES, MATCHES, PEOPLE, SEATS
from ..store.values import digest
from ..wire import Created, Invitation, Summary
from ..wire.bodies import Join, OneSeat
from .dealing import nonce_of, settle, undeal

router = APIRouter(tags=["matches"])

_KEY = re.compile(r"([A-Za-z0-9_-]{12})([A-Za-z0-9_-]{22})")


class Invite:
    """A new secret of 128 bits for a seat; only its hash is kept. The match is named before it."""

    def __init__(self, match: str) -> None:
        self.key = match + secrets.token_urlsafe(16)
        self.hash = digest(self.key)


def path_of(invite: Invite) -> str:
    return f"/join/{invite.key}"


def checked_nonce(nonce: str | None) -> str | None:
    if nonce is not None and not is_nonce(nonce):
        raise Problem(400, "bad-nonce")
    return nonce


def _by_key(facts: MatchFacts | None, key: str) -> int:
    """The seat a key opens; one that never was and one that was used are told apart by nobody."""
    for s in facts.seats if facts is not None and facts.status == "open" else []:
        if s.kind == "link" and secrets.compare_digest(s.key, digest(key)):
            return s.seat
    raise Problem(404, "invitation-void")


@router.get("/invitations/{key}", summary="What an invitation is for", openapi_extra=shows(Invitation))
async def invitation(request: Request, key: str, person: Somebody) -> Response:
    parts = _KEY.fullmatch(key)
    if parts is None:
        raise Problem(404, "invitation-void")

    def find(c: Connection) -> tuple[MatchFacts | None, str]:
        facts = load(c, parts[1])
        by = c.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == facts.creator)).scalar() if facts is not None else ""
        return facts, str(by)

    facts, by = await house(request).db.read(find)
    seat = _by_key(facts, key)
    assert facts is not None
    present = site_of(request).present(facts.id)
    shown_match = summary(facts, person.id if person is not None else None, present, lang_of(request, person))
    return reply(Invitation(shown_match, find_game(facts.game).seats[seat], by))


def locked(c: Connection, match_id: str) -> MatchFacts:
    """The facts, with the row held: of two who sit down at once in two processes, one waits for the other."""
    c.execute(select(MATCHES.c.id).where(MATCHES.c.id == match_id).with_for_update())
    facts = load(c, match_id)
    if facts is None:
        raise Problem(404, "no-such-match")
    return facts


Write = Callable[[Connection], tuple[MatchFacts, list[Said]]]


async def _free(request: Request, match_id: str, write: Write) -> MatchFacts:
    """Empty a seat. Nobody may act between the change and the news of it: the match is held meanwhile."""
    site = site_of(request)
    live = await site.matches.live(match_id)
    facts: MatchFacts
    async with live.lock:
        facts, said = await house(request).db.write(write)
        live.takeback = None
        anew = await site.matches.take_facts(live, facts)
    await site.changed(match_id, anew)
    site.tell_talk(live, said)
    return facts


def _emptied(
    c: Connection, there: MatchFacts, seats: list[int], kind: str, key: str | None, why: str, site: Site
) -> tuple[MatchFacts, list[Said]]:
    """What was dealt to whoever sat there is void: whoever comes next gets another deal."""
    row = update(SEATS).where(SEATS.c.match == there.id, SEATS.c.seat.in_(seats))
    c.execute(row.values(kind=kind, person=None, key=key, nonce=None, nonce_by=None))
    c.execute(update(MATCHES).where(MATCHES.c.id == there.id).values(takeback=None))
    dealt = undeal(c, there)
    settle(c, locked(c, there.id))
    why = f"{why}-anew" if dealt else why
    said = [announce(c, there.id, there.seats[i].person, why, there.seats[i].name, i, site.others.me) for i in seats]
    return locked(c, there.id), said


@router.post("/matches/{match_id}/join", summary="Sit down", openapi_extra=shows(Summary))
async def join(request: Request, match_id: str, body: Join, person: Signed) -> Response:
    house(request).limits.take("join", person.id)
    if not ID.fullmatch(match_id):
        raise Problem(404, "no-such-match")
    if body.key is None:
        await seen_match(request, match_id, person)

    nonce = checked_nonce(body.nonce)
    site = site_of(request)

    def write(c: Connection) -> list[Said]:
        facts = locked(c, match_id)
        if body.key is not None:
            seat = _by_key(facts, body.key)
        else:
            seat = _open_seat(facts, body.seat)
        if body.seat is not None and seat != seat_index(find_game(facts.game).seats, body.seat):
            raise Problem(409, "seat-taken")
        if facts.seats_of(person.id):
            raise Problem(409, "already-seated")
        if facts.seats[seat].kind == "open" and threw_up(c, match_id, person.id):
            raise Problem(409, "left-a-deal")
        neighbours.apart(c, person.id, [*(s.person for s in facts.seats if s.person), facts.creator])
        if any(s.person and look(s.name) == look(person.name) for s in facts.seats):
            raise Problem(409, "name-at-table", name=person.name)
        row = update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == seat, SEATS.c.kind.in_(FREE))
        added, by = nonce_of(nonce)
        c.execute(row.values(kind="person", person=person.id, key=None, nonce=added, nonce_by=by))
        settle(c, locked(c, match_id))
        deal = deal_of(read_chance(facts.chance))
        if deal == 1:
            return []
        return [announce(c, match_id, person.id, "notice-sat", person.name, seat, site.others.me, deal)]

    said = await house(request).db.write(write)
    await site.changed(match_id)
    if (live := site.matches.lives.get(match_id)) is not None:
        site.tell_talk(live, said)
    return await shown(request, match_id, person)


def _open_seat(facts: MatchFacts, name: str | None) -> int:
    """The open seat of a name, or the first one; a link seat needs its key."""
    if name is not None:
        wanted = facts.seats[seat_index(find_game(facts.game).seats, name)]
        if wanted.kind == "link":
            raise Problem(403, "link-only")
        if wanted.kind != "open" or facts.status != "open":
            raise Problem(409, "seat-taken")
        return wanted.seat
    for s in facts.seats if facts.status == "open" else []:
        if s.kind == "open":
            return s.seat
    if any(s.kind == "link" for s in facts.seats):
        raise Problem(403, "link-only")
    raise Problem(409, "no-seat-free")


async def _creators_seat(request: Request, match_id: str, body: OneSeat, person: Signed) -> int:
    """The seat that whoever set the match up wants to give to somebody else."""
    house(request).limits.take("write", person.id)
    facts = await seen_match(request, match_id, person)
    if facts.creator != person.id:
        raise Problem(403, "creator-only")
    return seat_index(find_game(facts.game).seats, body.seat)


@router.post(
    "/matches/{match_id}/invite",
    summary="A new link for a seat that is still free",
    description="The old link opens nothing any more. Only for the one who set the match up.",
    openapi_extra=shows(Created),
)
async def invite_again(request: Request, match_id: str, body: OneSeat, person: Signed) -> Response:
    seat = await _creators_seat(request, match_id, body, person)
    invite = Invite(match_id)

    def write(c: Connection) -> MatchFacts:
        there = locked(c, match_id)
        if there.seats[seat].kind != "link" or there.status != "open":
            raise Problem(409, "not-a-link-seat")
        c.execute(update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == seat).values(key=invite.hash))
        return there

    facts = await house(request).db.write(write)
    return reply(Created(summed(request, facts, person), {body.seat: path_of(invite)}))


def _unanswered(c: Connection, match_id: str, seats: list[int]) -> None:
    """Whoever has answered once belongs to the match: he may resign, and cannot be sent away."""
    given = select(ENTRIES.c.state).where(ENTRIES.c.match == match_id, ENTRIES.c.seat.in_(seats)).limit(1)
    if c.execute(given).first() is not None:
        raise Problem(409, "has-answered")


def _begun(facts: MatchFacts) -> None:
    if facts.status not in ("open", "running"):
        raise Problem(409, "match-over")


@router.post(
    "/matches/{match_id}/remove",
    summary="Remove somebody who has not answered yet",
    description="Only for the one who set the match up. The seat gets a new invitation.",
    openapi_extra=shows(Created),
)
async def remove(request: Request, match_id: str, body: OneSeat, person: Signed) -> Response:
    seat = await _creators_seat(request, match_id, body, person)
    invite = Invite(match_id)

    def write(c: Connection) -> tuple[MatchFacts, list[Said]]:
        there = locked(c, match_id)
        _begun(there)
        if there.seats[seat].kind != "person" or there.seats[seat].person == person.id:
            raise Problem(409, "nobody-to-remove")
        _unanswered(c, match_id, [seat])
        return _emptied(c, there, [seat], "link", invite.hash, "notice-removed", site_of(request))

    facts = await _free(request, match_id, write)
    return reply(Created(summed(request, facts, person), {body.seat: path_of(invite)}))


@router.post(
    "/matches/{match_id}/leave",
    summary="Stand up again before one's first answer",
    openapi_extra=shows(Summary),
)
async def leave(request: Request, match_id: str, person: Signed) -> Response:
    house(request).limits.take("write", person.id)
    await seen_match(request, match_id, person)
    return reply(summed(request, await stand_up(request, match_id, person), person))


async def stand_up(request: Request, match_id: str, person: Person) -> MatchFacts:
    def write(c: Connection) -> tuple[MatchFacts, list[Said]]:
        facts = locked(c, match_id)
        _begun(facts)
        mine = facts.seats_of(person.id)
        if not mine:
            raise Problem(403, "not-at-the-table")
        if facts.creator == person.id:
            raise Problem(409, "creator-stays")
        _unanswered(c, match_id, mine)
        # a private seat waits for a new link, a public one for anybody
        kind, key = ("link", Invite(match_id).hash) if facts.private else ("open", None)
        return _emptied(c, facts, mine, kind, key, "notice-left", site_of(request))

    return await _free(request, match_id, write)
