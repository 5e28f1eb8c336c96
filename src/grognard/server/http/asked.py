"""What a request is about: who asks, the form of what is sent, the match, the game and the seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ... import registry
from ...core.game import Game
from ...core.refusal import Unknown
from ..problems import Problem
from ..store.facts import ID, MatchFacts, load, may_see
from .guard import SAFE, check_csrf
from .house import house
from .sessions import Person, who


async def anybody(request: Request) -> Person | None:
    """The person, if somebody is signed in. As a dependency of a route."""
    person = await who(request)
    if person is not None and request.method not in SAFE:
        check_csrf(request, person)
    return person


async def signed(request: Request) -> Person:
    """The person; nobody is refused."""
    person = await anybody(request)
    if person is None:
        raise Problem(401, "sign-in-first")
    return person


Somebody = Annotated[Person | None, Depends(anybody)]
Signed = Annotated[Person, Depends(signed)]


async def seen_match(conn: HTTPConnection, match_id: str, person: Person | None) -> MatchFacts:
    """The facts of a match this person may see; 404 where there is none, 403 (401 for nobody) where it is private."""
    if not ID.fullmatch(match_id):
        raise Problem(404, "no-such-match")
    facts = await house(conn).db.read(lambda c: load(c, match_id))
    if facts is None:
        raise Problem(404, "no-such-match")
    if not may_see(facts, person.id if person is not None else None):
        raise Problem(403, "match-private") if person is not None else Problem(401, "sign-in-first")
    if facts.damaged:
        house(conn).site.suspect([facts.id])
    return facts


def seat_index(names: list[str], seat: str) -> int:
    if seat not in names:
        raise Problem(400, "no-such-seat", seat=seat[:40], known=", ".join(names))
    return names.index(seat)


def find_game(id: str) -> Game:
    try:
        return registry.get(id)
    except Unknown as fault:
        raise Problem(404, "no-such-game", name=id[:60], near=", ".join(fault.near)) from None


def find_scenario(game: Game, id: str) -> str:
    known = [s.id for s in game.scenarios()]
    if id not in known:
        raise Problem(404, "no-such-scenario", name=id[:60], near=", ".join(known))
    return id
