"""Runs the server: one process, or several on PostgreSQL."""

from __future__ import annotations

import ipaddress
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from ..machine.building import in_background, stop
from .renewal import Place, watch
from .settings import Settings, from_environment, is_postgres
from .store.database import Database, Unusable

MOST_MESSAGE = 64 * 1024


class NotPossible(Exception):
    """A wish that cannot be granted; the key of a message of the command line, and what it needs."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.args_ = args


def address(settings: Settings) -> str:
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    if ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{settings.port}/"


def own_names(host: str) -> str:
    """What a server that listens on this machine alone is called; one that others reach has to be told its names."""
    return "localhost,127.0.0.1,::1" if host in ("localhost", "127.0.0.1", "::1") else ""


def proxies(settings: Settings) -> list[str]:
    """The addresses (or networks) whose X-Forwarded-For is believed; of anybody else it could be made up."""
    out = [part.strip() for part in settings.proxy.split(",") if part.strip()]
    for one in out:
        try:
            ipaddress.ip_network(one)
        except ValueError:
            raise NotPossible("serve-proxy") from None
    return out


def open_when_up(settings: Settings, seconds: float = 60.0) -> bool:
    """Show the lobby in the browser as soon as somebody answers there."""
    url = urlsplit(address(settings))
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with socket.create_connection((url.hostname or "", settings.port), 1.0):
                return webbrowser.open(address(settings))
        except OSError:
            time.sleep(0.1)
    return False


def prepare(settings: Settings) -> None:
    """The tables are made or brought up to date before anything listens: what is wrong is told in one sentence."""
    db = Database(settings.db, settings.key)
    try:
        db.migrate()
    except Unusable as fault:
        raise NotPossible(fault.key, **fault.args_) from None
    finally:
        db.close()


def serve(settings: Settings, say: Callable[[str], None], open_: bool = False, build: bool = False) -> None:
    """Returns when the server has been stopped. `build`: the rules are compiled in the background, and used as soon as
    they are there."""
    if settings.workers < 1:
        raise NotPossible("serve-workers")
    if settings.workers > 1 and not is_postgres(settings.db):
        raise NotPossible("serve-sqlite-workers")
    proxies(settings)
    prepare(settings)
    settings.to_environment()
    say(address(settings))
    if open_:
        threading.Thread(target=open_when_up, args=(settings,), daemon=True).start()
    if settings.workers > 1:
        _several(settings, build)
        return
    configured = uvicorn.Config(**_options(settings))
    place = Place(configured)
    try:
        if build:
            place.build()
        place.run(configured)
    finally:
        place.leave()


def _several(settings: Settings, build: bool) -> None:
    builder = in_background() if build else 0
    if builder:
        threading.Thread(target=watch, args=(signal.SIGHUP, builder), daemon=True).start()
    try:
        uvicorn.run(**_options(settings), workers=settings.workers)
    finally:
        if builder:
            stop(builder)


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "app": "grognard.server.app:from_env",
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "loop": "uvloop",
        "http": "grognard.server.http.protocol:Bounded",
        "ws": "websockets-sansio",
        "ws_max_size": MOST_MESSAGE,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "ws_per_message_deflate": False,
        "access_log": False,
        "log_level": "warning",
        "server_header": False,
        "proxy_headers": bool(settings.proxy),
        "forwarded_allow_ips": proxies(settings),
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 5,
    }


if __name__ == "__main__":  # a server that has begun anew (renewal.py)
    serve(from_environment(), lambda _: None, build=True)
