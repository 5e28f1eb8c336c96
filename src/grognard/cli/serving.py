"""`grognard serve`: the lobby and the table in the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..machine.building import missing, why_not
from .pack import open_packs
from .say import CliError, Lang, errors, language


def serve(
    *,
    db: Annotated[str, Parameter(help="a file for SQLite, or postgresql://…")] = "grognard.db",
    host: str = "127.0.0.1",
    port: int = 8765,
    workers: Annotated[int, Parameter(help="processes; more than one needs PostgreSQL")] = 1,
    origin: Annotated[str, Parameter(help="further sites whose pages may use it, comma separated")] = "",
    secure: Annotated[bool, Parameter(help="it is reached by HTTPS only: secure cookies, HSTS", negative=())] = False,
    proxy: Annotated[
        str,
        Parameter(
            help="addresses of reverse proxies whose X-Forwarded-For is believed, comma separated"
            " (proxies inversos de confianza, separados por comas)"
        ),
    ] = "",
    key: Annotated[
        str, Parameter(help="the file with the key of the dice secrets; for SQLite the database's name and .key")
    ] = "",
    hosts: Annotated[
        str,
        Parameter(
            help="names by which it is reached, comma separated; others are refused. On this machine alone:"
            " localhost and its addresses; else any (nombres con los que se llega a él)"
        ),
    ] = "",
    keep_guests: Annotated[int, Parameter(help="days without a visit after which a guest is forgotten; 0: never")] = 90,
    keep_open: Annotated[int, Parameter(help="days for matches that never begin; 0: for ever")] = 30,
    keep_running: Annotated[int, Parameter(help="days without a move for running matches; 0: for ever")] = 180,
    packs: Annotated[
        list[Path] | None, Parameter(help="packs to play with, or folders full of them", negative=())
    ] = None,
    open: Annotated[bool, Parameter(help="open it in the browser", negative=())] = False,
    lang: Lang = "en",
) -> int:
    say = language(lang)
    open_packs(packs or [])
    try:
        from ..server.serve import NotPossible, own_names
        from ..server.serve import serve as run
        from ..server.settings import Settings
    except ModuleNotFoundError as e:
        raise CliError("serve-missing", name=e.name or "") from None
    settings = Settings(db, host, port, workers, origin, secure, proxy=proxy, key=key)
    settings = replace(settings, hosts=hosts or own_names(host))
    settings = replace(settings, keep_guests=keep_guests, keep_open=keep_open, keep_running=keep_running)

    def begin(address: str) -> None:
        errors().print(say("serve-at", address=address))
        reason = why_not()
        if reason or missing():
            errors().print(say("serve-interpreted", why=say(f"machine-{reason}")) if reason else say("serve-compiling"))

    try:
        run(settings, begin, open, build=True)
    except NotPossible as e:
        raise CliError(str(e), **e.args_) from None
    return 0
