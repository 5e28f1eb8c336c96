"""The hot routes: the table, acts and the past over HTTP, and the socket. Plain ASGI and msgspec."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from ..http.guard import check_csrf, check_origin
from ..http.house import house
from ..http.sessions import Person, who
from ..people import neighbours
from ..play import acts
from ..play.past import Asked
from ..play.speech import digest
from ..problems import Problem
from .looking import language, look, perspective, sender
from .news import JSON, table
from .site import site_of
from .sockets import MOST, SocketApp
from .standpoints import Standpoint


def json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


async def get_table(request: Request) -> Response:
    site = site_of(request)
    limits = house(request).limits
    person = await who(request)
    limits.take("look", sender(request, person))
    unheard = await neighbours.unheard_by(site.db, person)
    live = await look(site, request.path_params["match_id"], person)
    async with site.tables.turn(sender(request, person)):
        live = await look(site, request.path_params["match_id"], person)  # as it is now
        seat = perspective(live, person, request.query_params.get("seat", ""))
        view = Standpoint(live, person, language(request, person), seat)
        view.unheard = unheard
        return json(JSON.encode(table(view, site.audience.people(live))))


async def get_steps(request: Request) -> Response:
    site = site_of(request)
    limits = house(request).limits
    person = await who(request)
    limits.take("why", sender(request, person))
    live = await look(site, request.path_params["match_id"], person)
    seat = perspective(live, person, request.query_params.get("seat", ""))
    first = number(request, "from", 0)
    last = number(request, "to", first)
    asked = Asked(first, last, seat, language(request, person))
    return json(JSON.encode(await site.past.steps(live, asked)))


async def get_digest(request: Request) -> Response:
    site = site_of(request)
    person = await who(request)
    house(request).limits.take("why", sender(request, person))
    live = await look(site, request.path_params["match_id"], person)
    seat = perspective(live, person, request.query_params.get("seat", ""))
    first = number(request, "from", 0)
    last = number(request, "to", live.match.number())
    return json(JSON.encode(digest(live.match, seat, language(request, person), first, last)))


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem(400, "bad-number", name=name)
    return int(text)


async def post_act(request: Request) -> Response:
    """One act. Refusals have the form of the socket's."""
    site = site_of(request)
    person: Person | None = None
    id, state = 0, 0
    try:
        check_origin(request)
        person = await who(request)
        if person is None:
            raise Problem(401, "sign-in-first")
        check_csrf(request, person)
        body = await request.body()
        if len(body) > MOST:
            raise Problem(413, "too-large", most=MOST // 1024)
        what = acts.decode(body)
        id = what.id
        live = await look(site, request.path_params["match_id"], person)
        state = live.state
        done = await acts.act(site.matches, live, person, house(request).limits, language(request, person), what)
        if acts.is_heard(what, state, live.state):
            site.tell(live)
        return json(JSON.encode(done))
    except Problem as problem:
        return json(JSON.encode(acts.refused(problem, id, state, language(request, person))), problem.status)


def routes() -> list[BaseRoute]:
    base = "/api/matches/{match_id}"
    return [
        Route(f"{base}/table", get_table, methods=["GET"]),
        Route(f"{base}/steps", get_steps, methods=["GET"]),
        Route(f"{base}/digest", get_digest, methods=["GET"]),
        Route(f"{base}/acts", post_act, methods=["POST"]),
        WebSocketRoute(f"{base}/socket", SocketApp()),
    ]
