"""Runs the server: one process, or several on PostgreSQL."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from .settings import Settings, is_postgres

MOST_MESSAGE = 64 * 1024


class NotPossible(Exception):
    """A wish that cannot be granted; the key of a message of the command line."""


def address(settings: Settings) -> str:
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    if ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{settings.port}/"


def serve(settings: Settings, say: Callable[[str], None], open_: bool = False) -> None:
    """Returns when the server has been stopped."""
    if settings.workers < 1:
        raise NotPossible("serve-workers")
    if settings.workers > 1 and not is_postgres(settings.db):
        raise NotPossible("serve-sqlite-workers")
    settings.to_environment()
    say(address(settings))
    if open_:
        timer = threading.Timer(1.5, webbrowser.open, [address(settings)])
        timer.daemon = True
        timer.start()
    uvicorn.run(
        "grognard.server.app:from_env",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )
