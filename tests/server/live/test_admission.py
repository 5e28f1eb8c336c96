"""A crowd at the door: bounded, in turn, and nobody at a table has to wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server import wire
from grognard.server.http.limits import Limits
from grognard.server.http.sessions import Person
from grognard.server.live import readers, sockets
from grognard.server.live.admission import Admission
from grognard.server.play import acts
from grognard.server.problems import Problem
from tests.server.desk import Browser
from tests.server.hands import start, two

SOCKETS = 40


async def crowd(door: Admission, *senders: str) -> list[str]:
    """Who went in, in this order, when each stays for one turn of the loop; at most so many were inside."""
    went: list[str] = []
    inside: list[str] = []

    async def one(sender: str) -> None:
        async with door.turn(sender):
            went.append(sender)
            inside.append(sender)
            assert len(inside) <= door.at_once and inside.count(sender) <= door.each
            await asyncio.sleep(0)
            inside.remove(sender)

    await asyncio.gather(*[one(s) for s in senders])
    await asyncio.sleep(0)
    assert door.waiting == 0
    return went


def test_senders_take_turns() -> None:
    went = asyncio.run(crowd(Admission(1, 1, 100), *["many"] * 10, "one", "two"))
    assert went[:4] == ["many", "many", "one", "two"] or went[:4] == ["many", "one", "two", "many"], went
    assert sorted(went) == ["many"] * 10 + ["one", "two"]


def test_no_sender_takes_all_the_room() -> None:
    went = asyncio.run(crowd(Admission(4, 2, 100), *["many"] * 20, "one"))
    assert went.index("one") <= 2


def test_more_than_so_many_are_not_kept_waiting() -> None:
    async def work() -> tuple[int, int]:
        door = Admission(1, 1, 3)

        async def one() -> None:
            async with door.turn("a"):
                await asyncio.sleep(0)

        got = await asyncio.gather(*[one() for _ in range(10)], return_exceptions=True)
        keys = [g.key for g in got if isinstance(g, Problem)]
        return keys.count("too-busy"), len([g for g in got if g is None])

    assert asyncio.run(work()) == (6, 4)


def test_whoever_leaves_while_waiting_holds_up_nobody() -> None:
    async def work() -> list[str]:
        door = Admission(1, 1, 10)
        first = asyncio.create_task(_stay(door, "a", 5))
        await asyncio.sleep(0)
        second = asyncio.create_task(_stay(door, "b", 1))
        third = asyncio.create_task(_stay(door, "c", 1))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert door.waiting == 0
        return await crowd(door, "a", "b")

    assert asyncio.run(asyncio.wait_for(work(), 600)) == ["a", "b"]


async def _stay(door: Admission, sender: str, turns: int) -> None:
    async with door.turn(sender):
        for _ in range(turns):
            await asyncio.sleep(0)


def test_a_burst_of_sockets_does_not_hold_up_an_act(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two tables of the crowd everything else that is due is done: an act waits for a few of them at most."""
    red, _, id = two(site)
    seen = start(red)
    app: Any = site.app
    here = app.state.site
    people = [Browser(site, f"Guest{chr(97 + i // 26)}{chr(97 + i % 26)}") for i in range(SOCKETS // 4)]
    happened: list[str] = []
    turns: list[int] = []
    ticks = 0
    real = readers.table

    def counted(*given: Any) -> Any:
        happened.append("table")
        turns.append(ticks)
        return real(*given)

    async def at_once(fn: Callable[[Any], Any]) -> Any:
        """The database without its threads: the order of what happens is then the order of the loop."""
        with here.db.engine.begin() as connection:
            return fn(connection)

    monkeypatch.setattr(readers, "table", counted)

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    def socket_of(by: Browser) -> Awaitable[None]:
        cookie = by.cookie.encode()
        scope = {
            "type": "websocket", "path": f"/api/matches/{seen}/socket", "query_string": b"", "scheme": "ws",
            "headers": [(b"cookie", cookie), (b"host", b"testserver")], "client": ("192.0.2.7", 1), "app": app,
            "path_params": {"match_id": seen}, "server": ("testserver", 80), "subprotocols": [],
        }  # fmt: skip
        frames = [{"type": "websocket.connect"}]
        gone = asyncio.get_running_loop().create_future()

        async def receive() -> Any:
            return frames.pop() if frames else await gone

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send" and not gone.done():
                gone.set_result({"type": "websocket.disconnect"})

        return sockets.Socket(scope, receive, send).run()

    async def burst() -> None:
        live = await here.matches.live(id)
        await here.matches.live(seen)
        monkeypatch.setattr(here.db, "read", at_once)
        monkeypatch.setattr(here.db, "write", at_once)
        monkeypatch.setattr(here.matches.checks, "every", False)
        me = next(s.person for s in live.facts.seats if s.seat == 0)
        person = Person(me, "Rosa", "en", False, "", "")
        ticking = asyncio.create_task(tick())
        crowd = [asyncio.ensure_future(socket_of(by)) for by in people for _ in range(4)]
        for _ in range(6):  # the crowd is at the door
            await asyncio.sleep(0)
        await acts.act(here.matches, live, person, Limits(False), "en", wire.Answer(state=0, seat="red", answer=[0]))
        happened.append("act")
        await asyncio.gather(*crowd)
        ticking.cancel()

    site.portal.call(burst)  # type: ignore[union-attr]
    assert happened.count("table") == SOCKETS
    assert len(turns) == len(set(turns))  # never two in one turn of the loop
    assert happened.index("act") <= 10, happened
