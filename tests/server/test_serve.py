"""The server as a process: headers without end, proxies that are believed, the browser that is opened."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn

from grognard.cli.app import main
from grognard.server import serve
from grognard.server.http import protocol
from grognard.server.settings import Settings
from tools.rig import Rig, free_port

T = TypeVar("T")
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"


async def hello(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


def speaking(work: Callable[[int], Awaitable[T]]) -> T:
    """Something that is done to a server of `hello` behind our protocol."""

    async def go() -> T:
        port = free_port()
        config = uvicorn.Config(hello, port=port, http=protocol.Bounded, lifespan="off", log_level="critical")
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            return await work(port)
        finally:
            server.should_exit = True
            await running

    return asyncio.run(asyncio.wait_for(go(), 600))


async def sent(port: int, *parts: bytes) -> bytes:
    """What comes back until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await reader.read()
    except ConnectionError:
        return b"hung up"
    finally:
        writer.close()


def test_headers_without_end_are_cut_off() -> None:
    async def work(port: int) -> list[bytes]:
        line = b"X-More: " + b"x" * 8000 + b"\r\n"
        return [
            await sent(port, HEAD, *[line] * 200),
            await sent(port, b"GET /" + b"x" * 2_000_000),
            await sent(port, HEAD + b"Connection: close\r\n" + line * 4 + b"\r\n"),
        ]

    lines, long, fine = speaking(work)
    for got in (lines, long):
        assert got == b"hung up" or got.startswith(b"HTTP/1.1 400 ")
    assert fine.startswith(b"HTTP/1.1 200 ") and fine.endswith(b"hello")


def test_headers_that_never_end_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "SECONDS", 0.2)

    async def work(port: int) -> list[bytes]:
        kept = HEAD + b"\r\n"
        return [await sent(port), await sent(port, HEAD), await sent(port, kept, HEAD)]

    nothing, some, second = speaking(work)
    assert (nothing, some) == (b"", b"")
    assert second.endswith(b"hello") and second.count(b"HTTP/1.1") == 1


def test_several_requests_on_one_connection() -> None:
    async def work(port: int) -> list[str]:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            return [(await client.post("/", content=b"x" * 200_000)).text for _ in range(3)]

    assert speaking(work) == ["hello"] * 3


def flood(url: str) -> list[int]:
    """Logins from 40 addresses, as a proxy tells them; all at once: no slow machine spreads them over minutes."""
    with httpx.Client(base_url=url, timeout=600) as client, ThreadPoolExecutor(40) as pool:

        def login(i: int) -> int:
            body = {"name": f"N{i}", "password": "a guess"}
            return client.post("/api/sessions", json=body, headers={"X-Forwarded-For": f"192.0.2.{i}"}).status_code

        return list(pool.map(login, range(40)))


def test_a_proxy_is_believed_where_it_is_named_and_nobody_else(sqlite_url: str) -> None:
    with Rig(sqlite_url, proxy="10.1.2.3, 127.0.0.1") as rig:
        assert flood(rig.url) == [401] * 40
    with Rig(sqlite_url, proxy="10.1.2.3") as rig:
        assert 429 in flood(rig.url)
    with Rig(sqlite_url) as rig:
        assert 429 in flood(rig.url)


def test_a_proxy_has_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "addresses or networks"), ("es", "direcciones o redes")):
        for wrong in ("*", "proxy.example", "10.0.0.1/8"):
            assert main(["serve", "--proxy", wrong, "--lang", lang]) == 2
            assert word in capsys.readouterr().err
    assert serve.proxies(Settings("x", proxy=" 10.0.0.1, 192.168.0.0/16 ,::1")) == ["10.0.0.1", "192.168.0.0/16", "::1"]


def test_the_browser_is_opened_when_the_port_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: opened.append(url) or True)
    settings = Settings("x", port=free_port())
    assert serve.open_when_up(settings, 0.3) is False and opened == []
    opening = threading.Thread(target=serve.open_when_up, args=(settings,))
    opening.start()
    with socket.create_server(("127.0.0.1", settings.port)):
        opening.join(600)
    assert opened == [f"http://127.0.0.1:{settings.port}/"]
