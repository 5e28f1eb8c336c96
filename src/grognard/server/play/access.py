"""The match a request is about: found, and shown only to those who may see it."""

from __future__ import annotations

from typing import cast

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .. import wire
from ..http.guard import lang_of
from ..http.replies import reply
from ..http.sessions import Person
from ..problems import Problem
from .summaries import ID, MatchFacts, load, may_see, summary


async def seen_match(conn: HTTPConnection, match_id: str, person: Person | None) -> MatchFacts:
    """The facts of a match this person may see; 404 where there is none, 403 (401 for nobody) where it is private."""
    if not ID.fullmatch(match_id):
        raise Problem(404, "no-such-match")
    facts: MatchFacts | None = await conn.app.state.db.read(lambda c: load(c, match_id))
    if facts is None:
        raise Problem(404, "no-such-match")
    if not may_see(facts, person.id if person is not None else None):
        raise Problem(403, "match-private") if person is not None else Problem(401, "sign-in-first")
    if facts.damaged:
        conn.app.state.hub.suspect([facts.id])
    return facts


def seat_index(names: list[str], seat: str) -> int:
    if seat not in names:
        raise Problem(400, "no-such-seat", seat=seat[:40], known=", ".join(names))
    return names.index(seat)


def summed(conn: HTTPConnection, facts: MatchFacts, person: Person | None) -> wire.Summary:
    present = cast(set[str], conn.app.state.hub.present(facts.id))
    return summary(facts, person.id if person is not None else None, present, lang_of(conn, person))


async def shown(request: Request, match_id: str, person: Person | None) -> Response:
    """The match as it now is."""
    return reply(summed(request, await seen_match(request, match_id, person), person))
