"""The socket: one connection, over which acts come in and news goes out. Plain ASGI and msgspec."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import wire
from ..http.faults import LOG
from ..http.guard import check_origin
from ..http.house import house
from ..http.limits import Limits, address
from ..http.sessions import Person, who
from ..people import neighbours
from ..play import acts
from ..problems import Problem
from .looking import language, look, perspective, sender
from .news import JSON
from .readers import SLOW, Reader
from .site import Site, site_of

MOST = 64 * 1024  # bytes of a message
SOCKETS = 30  # of one person, or of one address without a name
ADDRESS_SOCKETS = 600  # of one address, whoever is behind it: a school has one, and so has somebody with many names
CODES = {401: 4401, 403: 4403, 404: 4404, 409: 4409, 429: 4429}


class Socket:
    """One connection. Acts are done in the order in which they come."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.ws = WebSocket(scope, receive, send)
        self.receive = receive
        self.send = send
        self.site: Site = site_of(self.ws)
        self.limits: Limits = house(self.ws).limits
        self.person: Person | None = None

    async def run(self) -> None:
        first = await self.receive()
        if first["type"] != "websocket.connect":
            return
        await self.send({"type": "websocket.accept"})
        here = self.site.sockets.setdefault(address(self.ws), set())
        here.add(self)
        try:
            await self.serve()
        finally:
            here.discard(self)
            if not here:
                self.site.sockets.pop(address(self.ws), None)

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
            self.site.left(reader)
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
        if self.limits.on and len(self.site.sockets[address(self.ws)]) > ADDRESS_SOCKETS:
            raise Problem(429, "too-many-sockets", most=ADDRESS_SOCKETS)
        async with self.site.entering.turn(address(self.ws)):
            outs = self.site.outs
            person = self.person = await who(self.ws)
            self.limits.take("socket", sender(self.ws, person))
            unheard = await neighbours.unheard_by(self.site.db, person)
            await look(self.site, match_id, person)
        async with self.site.tables.turn(sender(self.ws, person)):
            live = await look(self.site, match_id, person)
            while outs != self.site.outs:  # somebody has signed out meanwhile: perhaps it was this very session
                outs = self.site.outs
                person = self.person = await who(self.ws)
                live = await look(self.site, match_id, person)
            self.check_count()
            seat = perspective(live, person, self.ws.query_params.get("seat", ""))
            reader = Reader(live, person, language(self.ws, person), seat, self.site.scenes)
            reader.unheard = unheard
            self.site.comes(live, person)
            self.site.audience.joined(reader)
            return reader

    def check_count(self) -> None:
        """No person and no address may hold more than so many: each costs memory as long as it is open."""
        if self.person is not None and len(self.site.audience.by_person.get(self.person.id, ())) >= SOCKETS:
            raise Problem(429, "too-many-sockets", most=SOCKETS)
        if not self.limits.on:
            return
        from_here = self.site.sockets[address(self.ws)]  # this one is among them
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
            before = live.state
            done = await acts.act(self.site.matches, live, reader.person, self.limits, reader.lang, what)
            reader.post(JSON.encode(done))
            if acts.is_heard(what, before, live.state):
                self.site.tell(live)
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
                reader.tell_table(self.site.audience.people(reader.live))
            return
        reader.tell(wire.Done(id=what.id, state=reader.live.state))
        reader.tell_table(self.site.audience.people(reader.live))

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
