"""Health and figures for whoever watches the server: /health, and /metrics in Prometheus' text.

Both are there only where the operator has set a token (GROGNARD_MONITOR), and only for those who send it.
"""

from __future__ import annotations

import hmac
import os

from prometheus_client import generate_latest
from sqlalchemy import text
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from .house import house
from .replies import reply

TOKEN = "GROGNARD_MONITOR"
LEAST = 16  # characters of a token
TEXT = "text/plain; version=0.0.4; charset=utf-8"


def _check(request: Request) -> None:
    """Whoever may not know is told that there is nothing here."""
    token = os.environ.get(TOKEN, "")
    given = request.headers.get("authorization", "")
    if len(token) < LEAST or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise HTTPException(404)


async def health(request: Request) -> Response:
    """200 when requests are answered and the database answers, too."""
    _check(request)
    await house(request).db.read(lambda c: c.execute(text("SELECT 1")).scalar())
    return reply({"ok": True})


async def metrics(request: Request) -> Response:
    _check(request)
    return Response(generate_latest(house(request).site.metrics.registry), 200, media_type=TEXT)


def routes() -> list[BaseRoute]:
    return [
        Route("/health", health, methods=["GET"]),
        Route("/metrics", metrics, methods=["GET"]),
    ]
