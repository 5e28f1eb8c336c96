"""The hot routes: the table, acts and the past over HTTP, and the socket. Plain ASGI and msgspec."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ...core.frame import ALL, SPECTATOR
from .. import wire
from ..http.faults import LOG
from ..http.guard import check_csrf, check_origin, lang_of
from ..http.limits import Limits, address
from ..http.sessions import Person, who
from ..people import neighbours
from ..play import acts
from ..play.live_match import Live
from ..play.past import Asked
from ..play.summaries import MatchFacts, load, may_see
from ..problems import Problem
from ..store import entries as store
from .news import JSON, table
from .readers import SLOW, Reader
from .site import Hub

MOST = 64 * 1024  # bytes of a message
SOCKETS = 30  # of one person, or of one address without a name
ADDRESS_SOCKETS = 600  # of one address, whoever is behind it: a school has one, and so has somebody with many names
CODES = {401: 4401, 403: 4403, 404: 4404, 409: 4409, 429: 4429}


def language(conn: HTTPConnection, person: Person | None) -> wire.Lang:
    asked = conn.query_params.get("lang", "")
    return cast(wire.Lang, asked if asked in ("en", "es") else lang_of(conn, person))


async def look(hub: Hub, match_id: str, person: Person | None) -> Live:
    """A match that this person may see. Nothing is waited for after the check: what it found still holds."""
    while True:
        try:
            live = await hub.live(match_id)
        except Problem as problem:
            if problem.key == "match-broken":  # that, too, is for those who may see it
                check_sight(await hub.db.read(lambda c: load(c, match_id)), person)
            raise
        if live.talk is not None:
            break
        live.talk = await hub.db.read(lambda c: store.talk(c, match_id))  # meanwhile it may have been forgotten
    check_sight(live.facts, person)
    return live


def check_sight(facts: MatchFacts | None, person: Person | None) -> None:
    if facts is not None and not may_see(facts, person.id if person is not None else None):
        raise Problem(403, "match-private") if person is not None else Problem(401, "sign-in-first")


def perspective(live: Live, person: Person | None, asked: str) -> int:
    """The seat to look from. Of a running match one sees one's own seats; after the end, everything."""
    over = live.facts.status in ("finished", "study")
    mine = live.facts.seats_of(person.id) if person is not None else []
    if asked == "spectator" or live.facts.status == "open":
        return SPECTATOR
    if not asked:
        return mine[0] if mine else ALL if live.facts.status == "study" else SPECTATOR
    if asked == "all":
        if not over:
            raise Problem(403, "only-after-the-end")
        return ALL
    if asked not in live.game.seats:
        raise Problem(400, "no-such-seat", seat=asked[:40], known=", ".join(live.game.seats))
    seat = live.game.seats.index(asked)
    if seat not in mine and not over:
        raise Problem(403, "not-your-seat")
    return seat


def sender(conn: HTTPConnection, person: Person | None) -> str:
    """Whose share of requests this is."""
    return person.id if person is not None else address(conn)


def json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


async def get_table(request: Request) -> Response:
    hub: Hub = request.app.state.hub
    limits: Limits = request.app.state.limits
    person = await who(request)
    limits.take("look", sender(request, person))
    unheard = await neighbours.unheard_by(hub.db, person)
    live = await look(hub, request.path_params["match_id"], person)
    async with hub.tables.turn(sender(request, person)):
        live = await look(hub, request.path_params["match_id"], person)  # as it is now
        seat = perspective(live, person, request.query_params.get("seat", ""))
        reader = Reader(live, person, language(request, person), seat, hub.painter)
        reader.unheard = unheard
        return json(JSON.encode(table(live, reader, hub.people(live))))


async def get_steps(request: Request) -> Response:
    hub: Hub = request.app.state.hub
    limits: Limits = request.app.state.limits
    person = await who(request)
    limits.take("why", sender(request, person))
    live = await look(hub, request.path_params["match_id"], person)
    seat = perspective(live, person, request.query_params.get("seat", ""))
    first = number(request, "from", 0)
    last = number(request, "to", first)
    asked = Asked(first, last, seat, language(request, person))
    return json(JSON.encode(await hub.pasts.steps(live, asked)))


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Problem(400, "bad-number", name=name)
    return int(text)


async def post_act(request: Request) -> Response:
    """One act. Refusals have the form of the socket's."""
    hub: Hub = request.app.state.hub
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
        live = await look(hub, request.path_params["match_id"], person)
        state = live.state
        done = await acts.act(hub, live, person, request.app.state.limits, language(request, person), what)
        if not isinstance(what, wire.QUESTIONS):
            hub.tell(live)
        return json(JSON.encode(done))
    except Problem as problem:
        return json(JSON.encode(acts.refused(problem, id, state, language(request, person))), problem.status)


class Socket:
    """One connection. Acts are done in the order in which they come."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.ws = WebSocket(scope, receive, send)
        self.receive = receive
        self.send = send
        self.hub: Hub = self.ws.app.state.hub
        self.limits: Limits = self.ws.app.state.limits
        self.person: Person | None = None

    async def run(self) -> None:
        first = await self.receive()
        if first["type"] != "websocket.connect":
            return
        await self.send({"type": "websocket.accept"})
        here = self.hub.sockets.setdefault(address(self.ws), set())
        here.add(self)
        try:
            await self.serve()
        finally:
            here.discard(self)
            if not here:
                self.hub.sockets.pop(address(self.ws), None)

    async def serve(self) -> None:
        try:
            reader = await self.enter()
        except Problem as problem:
            lang = language(self.ws, self.person)
            await self.text(JSON.encode(acts.refused(problem, 0, 0, lang)).decode())
            await self.end(CODES.get(problem.status, 4000 + problem.status), problem.key)
            return
        reader.sender = asyncio.create_task(reader.send_all(self.text))
        listening = asyncio.create_task(self.listen(reader))
        try:
            await asyncio.wait({reader.sender, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hub.left(reader)
            for task in (reader.sender, listening):
                task.cancel()
            await asyncio.wait({reader.sender, listening})  # unlike gather, it passes on a cancellation as it was
        for task in (reader.sender, listening):
            fault = task.exception() if not task.cancelled() else None
            if fault is not None and task is listening and reader.closing is None:
                LOG.error("a socket failed", exc_info=fault)
                reader.closing = (1011, "our fault")
        if reader.closing is not None:
            await self.end(*reader.closing)

    async def enter(self) -> Reader:
        """Through the door, and then to a table. Who is there already goes on acting meanwhile."""
        check_origin(self.ws)
        match_id = self.ws.path_params["match_id"]
        if self.limits.on and len(self.hub.sockets[address(self.ws)]) > ADDRESS_SOCKETS:
            raise Problem(429, "too-many-sockets", most=ADDRESS_SOCKETS)
        async with self.hub.door.turn(address(self.ws)):
            outs = self.hub.outs
            person = self.person = await who(self.ws)
            self.limits.take("socket", sender(self.ws, person))
            unheard = await neighbours.unheard_by(self.hub.db, person)
            await look(self.hub, match_id, person)
        async with self.hub.tables.turn(sender(self.ws, person)):
            live = await look(self.hub, match_id, person)
            while outs != self.hub.outs:  # somebody has signed out meanwhile: perhaps it was this very session
                outs = self.hub.outs
                person = self.person = await who(self.ws)
                live = await look(self.hub, match_id, person)
            self.check_count()
            seat = perspective(live, person, self.ws.query_params.get("seat", ""))
            reader = Reader(live, person, language(self.ws, person), seat, self.hub.painter)
            reader.unheard = unheard
            self.hub.joined(reader)
            return reader

    def check_count(self) -> None:
        """No person and no address may hold more than so many: each costs memory as long as it is open."""
        if self.person is not None and len(self.hub.readers.get(self.person.id, ())) >= SOCKETS:
            raise Problem(429, "too-many-sockets", most=SOCKETS)
        if not self.limits.on:
            return
        from_here = self.hub.sockets[address(self.ws)]  # this one is among them
        if self.person is None and sum(s.person is None for s in from_here) > SOCKETS:
            raise Problem(429, "too-many-sockets", most=SOCKETS)

    async def listen(self, reader: Reader) -> None:
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            text: str | bytes = message.get("text") or message.get("bytes") or ""
            await self.hear(reader, text)

    async def hear(self, reader: Reader, text: str | bytes) -> None:
        id = 0
        live = reader.live
        try:
            if len(text) > MOST:
                raise Problem(413, "too-large", most=MOST // 1024)
            what = acts.decode(text)
            id = what.id
            if isinstance(what, wire.Sit | wire.Speak | wire.Quiet):
                self.change(reader, what)
                return
            done = await acts.act(self.hub, live, reader.person, self.limits, reader.lang, what)
            reader.post(JSON.encode(done))
            if not isinstance(what, (*wire.QUESTIONS, wire.Say)):
                self.hub.tell(live)
        except Problem as problem:
            reader.tell(acts.refused(problem, id, live.state, reader.lang))
        except Exception as fault:
            LOG.error("match %s: an act failed", live.id, exc_info=fault)
            reader.tell(acts.refused(Problem(503, "our-fault"), id, live.state, reader.lang))

    def change(self, reader: Reader, what: wire.Sit | wire.Speak | wire.Quiet) -> None:
        """Of the reader itself: it gets the whole table anew where that shows."""
        self.limits.take("why", sender(self.ws, reader.person))  # a whole table is as much work as a question
        if isinstance(what, wire.Sit):
            reader.seat = perspective(reader.live, reader.person, what.seat)
        elif isinstance(what, wire.Speak):
            reader.lang = what.lang
        else:
            anew = reader.quiet and not what.on
            reader.quiet = what.on
            reader.tell(wire.Done(id=what.id, state=reader.live.state))
            if anew:
                reader.tell_table(self.hub.people(reader.live))
            return
        reader.tell(wire.Done(id=what.id, state=reader.live.state))
        reader.tell_table(self.hub.people(reader.live))

    async def text(self, frame: str) -> None:
        await self.send({"type": "websocket.send", "text": frame})

    async def end(self, code: int, reason: str) -> None:
        """One that takes nothing is not waited for."""
        close = self.send({"type": "websocket.close", "code": code, "reason": reason})
        try:
            await asyncio.wait_for(cast("asyncio.Future[None]", close), 1.0 if code == SLOW else 5.0)
        except (TimeoutError, RuntimeError, OSError):
            pass


class SocketApp:
    """An ASGI application for the route; Starlette calls it with the path's parameters in the scope."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await Socket(scope, receive, send).run()


def routes() -> list[BaseRoute]:
    base = "/api/matches/{match_id}"
    return [
        Route(f"{base}/table", get_table, methods=["GET"]),
        Route(f"{base}/steps", get_steps, methods=["GET"]),
        Route(f"{base}/acts", post_act, methods=["POST"]),
        WebSocketRoute(f"{base}/socket", SocketApp()),
    ]
