"""Before a request reaches anything: where it comes from, how large it is, whether it is JSON at all.

And after: the headers that tell the browser what our pages may do, and errors as sentences.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from urllib.parse import urlsplit

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..problems import Problem
from . import faults, openapi
from .house import house
from .sessions import Person

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
METHODS = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
MOST = 64 * 1024
MOST_NOTE = 128 * 1024  # 20,000 characters of up to four bytes
MOST_RECORD = 24 * 1024 * 1024  # of a record that is brought in
DRAIN = 32 * 1024 * 1024  # of a body that is too large: read and dropped, so that the sender hears why
BODY_SECONDS = 30.0

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


# where a request comes from


def _place(url: str) -> str:
    """host:port in small letters, without the port that goes without saying."""
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        return ""
    host = (parts.hostname or "").lower()
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    return host if port is None or port == usual else f"{host}:{port}"


def check_origin(conn: HTTPConnection) -> None:
    """For unsafe methods and WebSockets: a page of another site may not act here. Programs send no Origin."""
    origin = conn.headers.get("origin")
    if origin is None:
        if conn.headers.get("sec-fetch-site", "none") in ("cross-site", "same-site"):
            raise Problem(403, "foreign-origin", origin="?")
        return
    settings = house(conn).settings
    allowed = {o.strip().rstrip("/").lower() for o in settings.origin.split(",") if o.strip()}
    if origin.lower() in allowed:
        return
    try:
        scheme = urlsplit(origin).scheme
        same = _place(origin) == _place(f"{scheme}://{conn.headers.get('host', '')}")
    except ValueError:
        scheme, same = "", False
    if not same or scheme not in (("https",) if settings.secure else ("http", "https")):
        raise Problem(403, "foreign-origin", origin=origin[:100])


def known_host(conn: HTTPConnection) -> bool:
    """Whether we are meant: a page of another name that leads here (DNS rebinding) is not ours."""
    allowed = house(conn).settings.hosts
    if not allowed:
        return True
    try:
        name = urlsplit(f"//{conn.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return name in {h.strip().lower().strip("[]") for h in allowed.split(",") if h.strip()}


def check_csrf(request: HTTPConnection, person: Person) -> None:
    """Only our own page knows the token of the session."""
    given = request.headers.get("x-csrf", "")
    if not hmac.compare_digest(given.encode(), person.csrf.encode()):
        raise Problem(403, "csrf")


# what a request brings


def most_of(path: str) -> int:
    """How large the body of a request may be."""
    if path == "/api/records":
        return MOST_RECORD
    return MOST_NOTE if path.endswith("/notes") else MOST


async def read_body(conn: HTTPConnection, receive: Receive, most: int) -> bytes:
    """The whole body, if it is not too large: by its announced length or as it comes in."""
    parts: list[bytes] = []
    size = 0
    announced = conn.headers.get("content-length", "")
    fits = not (announced.isascii() and announced.isdigit() and (len(announced) > 15 or int(announced) > most))
    async with asyncio.timeout(BODY_SECONDS):
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Problem(400, "body-cut-off")
            part: bytes = message.get("body", b"")
            size += len(part)
            fits = fits and size <= most
            if fits:
                parts.append(part)
            if not message.get("more_body", False):
                break
            if size > DRAIN:
                fits = False
                break
    if not fits:
        raise Problem(413, "too-large", most=most // 1024)
    return b"".join(parts)


def _has_nul(value: object) -> bool:
    if isinstance(value, str):
        return "\x00" in value
    if isinstance(value, dict):
        return any(_has_nul(k) or _has_nul(v) for k, v in value.items())
    if isinstance(value, list):
        return any(_has_nul(v) for v in value)
    return False


def check_json(conn: HTTPConnection, body: bytes) -> None:
    """JSON in UTF-8 that is not nested without end and holds no NUL, which a database cannot keep."""
    kind, _, rest = conn.headers.get("content-type", "").partition(";")
    charset = rest.strip().lower().removeprefix("charset=").strip('"')
    if kind.strip().lower() != "application/json" or charset not in ("", "utf-8"):
        raise Problem(415, "want-json")
    try:
        value = msgspec.json.decode(body)
    except UnicodeDecodeError:
        raise Problem(400, "json-utf8") from None
    except RecursionError:
        raise Problem(400, "json-too-deep") from None
    except (msgspec.MsgspecError, ValueError):
        raise Problem(400, "json-malformed") from None
    if b"\\u0000" in body and _has_nul(value):
        raise Problem(400, "json-nul")


def _again(body: bytes, receive: Receive) -> Receive:
    """What the route reads: the body at once, and then whatever else comes (a disconnection)."""
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


class Guard:
    """The outermost layer of ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if not known_host(HTTPConnection(scope)):
                await receive()
                await send({"type": "websocket.close", "code": 4421})  # before it was accepted: refused
                return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        conn = Request(scope, receive)
        started = False
        began = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal started, status
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                dress(conn, MutableHeaders(scope=message))
            await send(message)

        try:
            if not known_host(conn):
                raise Problem(421, "wrong-host", host=conn.headers.get("host", "")[:100])
            if "\x00" in scope["path"] or "%00" in scope.get("query_string", b"").decode("latin-1"):
                raise Problem(400, "json-nul")
            if scope["method"] not in SAFE and scope["path"].startswith("/api/"):
                check_origin(conn)
                try:
                    body = await read_body(conn, receive, most_of(scope["path"]))
                except TimeoutError:
                    raise Problem(408, "body-slow") from None
                if body:
                    check_json(conn, body)
                await self.app(scope, _again(body, receive), dressed)
            else:
                await self.app(scope, receive, dressed)
        except Problem as problem:
            response = faults.refusal(problem, await faults.reader_lang(conn))
            await response(scope, receive, dressed)
        except Exception as fault:
            if started:
                raise
            response = await faults.on_anything(conn, fault)
            await response(scope, receive, dressed)
        finally:
            route = getattr(scope.get("endpoint"), "__name__", "none")
            method = scope["method"] if scope["method"] in METHODS else "other"
            house(conn).site.metrics.requests.labels(method, route, status).observe(time.perf_counter() - began)


def dress(conn: HTTPConnection, headers: MutableHeaders) -> None:
    """The headers of every answer."""
    for name, value in HEADERS.items():
        headers[name] = value
    if house(conn).settings.secure:
        headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
    if conn.scope["path"].startswith("/api/") and "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"


def install(app: FastAPI) -> None:
    """Put the guard around an app, make its errors sentences, and describe it (openapi.py)."""
    app.add_exception_handler(Problem, faults.on_problem)
    app.add_exception_handler(RequestValidationError, faults.on_validation)
    app.add_exception_handler(HTTPException, faults.on_http)
    app.add_middleware(Guard)
    openapi.install(app)
