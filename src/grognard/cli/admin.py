"""`grognard admin` and `grognard backup`: what the operator of a server does beside it, while it runs."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from .say import CliError, Lang, language, out

if TYPE_CHECKING:
    from ..server.store.database import Database

admin = App(name="admin")
Db = Annotated[str, Parameter(help="a file for SQLite, or postgresql://…")]
Key = Annotated[str, Parameter(help="the file with the key of the dice secrets")]


def _open(db: str, key: str) -> Database:
    """A database that is there; one that is not is not made."""
    try:
        from ..server.store.database import Database, Unusable
    except ModuleNotFoundError as e:
        raise CliError("serve-missing", name=e.name or "") from None
    base = Database(db, key)
    if base.file is not None and not base.file.exists():
        raise CliError("file-missing", file=str(base.file))
    try:
        base.migrate()
    except Unusable as fault:
        base.close()
        raise CliError(fault.key, **fault.args_) from None
    return base


@admin.command
def reset(name: str, *, db: Db = "grognard.db", key: Key = "", lang: Lang = "en") -> int:
    """Give somebody who has forgotten the password a new one, printed once; they are signed out everywhere."""
    say = language(lang)
    from argon2 import PasswordHasher

    from ..server.people.resetting import reset_password

    base = _open(db, key)
    password = "-".join(secrets.token_hex(3) for _ in range(4))
    try:
        with base.engine.begin() as c:
            if not reset_password(c, name, PasswordHasher().hash(password)):
                raise CliError("admin-no-account", name=name)
    finally:
        base.close()
    out(say("admin-reset", name=name, password=password))
    return 0


@admin.command
def prune(
    *,
    db: Db = "grognard.db",
    key: Key = "",
    guests: Annotated[int, Parameter(help="days without a visit; 0: never")] = 90,
    open: Annotated[int, Parameter(help="days without a change, of matches that never began; 0: never")] = 30,
    running: Annotated[int, Parameter(help="days without a move, of running matches; 0: never")] = 180,
    lang: Lang = "en",
) -> int:
    """Sweep out sign-ins, guests and matches that nobody comes back for. The server does it by itself, too."""
    say = language(lang)
    from ..server.settings import Settings
    from ..server.store.pruning import Pruned
    from ..server.store.pruning import prune as sweep
    from ..server.store.values import now

    if min(guests, open, running) < 0:
        raise CliError("admin-days")
    base = _open(db, key)
    settings = Settings(db, keep_guests=guests, keep_open=open, keep_running=running)
    total = Pruned()
    try:
        while True:
            with base.engine.begin() as c:
                got = sweep(c, settings, now())
            total.sessions += got.sessions
            total.matches += got.matches
            total.guests += got.guests
            if not got.matches and not got.guests:
                break
    finally:
        base.close()
    said = {"sessions": total.sessions, "matches": len(total.matches), "guests": len(total.guests)}
    out(say("admin-pruned", **said))
    return 0


def backup(file: Path, *, db: Db = "grognard.db", key: Key = "", lang: Lang = "en") -> int:
    say = language(lang)
    from ..server.store.backup import NotCopied
    from ..server.store.backup import backup as copy
    from ..server.store.database import Database

    base = Database(db, key)
    try:
        there = copy(base, file)
    except NotCopied as fault:
        raise CliError(fault.key, **fault.args_) from None
    finally:
        base.close()
    out(say("backup-made", file=str(file)))
    if there is not None:
        out(say("backup-key", file=str(there)))
    return 0
