"""The match that a request is about, as its answer: only for those who may see it."""

from __future__ import annotations

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .. import wire
from ..http.asked import seen_match
from ..http.language import lang_of
from ..http.replies import reply
from ..http.sessions import Person
from ..store.facts import MatchFacts
from .playing import playing
from .summaries import summary


def summed(conn: HTTPConnection, facts: MatchFacts, person: Person | None) -> wire.Summary:
    present: set[str] = playing(conn).present(facts.id)
    return summary(facts, person.id if person is not None else None, present, lang_of(conn, person))


async def shown(request: Request, match_id: str, person: Person | None) -> Response:
    """The match as it now is."""
    return reply(summed(request, await seen_match(request, match_id, person), person))
