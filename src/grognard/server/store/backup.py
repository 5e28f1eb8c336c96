"""A copy of the database while the server runs, by SQLite's own means: whole, as of one moment, and checked."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from .database import Database
from .private_files import OWNER

PAGES = 2000  # at a time: writers get their turn between


class NotCopied(Exception):
    """The key of a message of the command line, and what it needs."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args


def backup(db: Database, to: Path) -> Path | None:
    """Copy the database to a new file, private to its owner, and its key beside it; where that went."""
    if db.file is None:
        raise NotCopied("backup-postgres")
    if not db.file.exists():
        raise NotCopied("file-missing", file=str(db.file))
    if to.exists():
        raise NotCopied("backup-there", file=str(to))
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER))
    try:
        source = sqlite3.connect(f"file:{db.file}?mode=ro", uri=True)
        copy = sqlite3.connect(part)
        try:
            source.backup(copy, pages=PAGES, sleep=0.01)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise NotCopied("backup-damaged", file=str(db.file))
        finally:
            source.close()
            copy.close()
        part.rename(to)
    except sqlite3.Error as fault:
        raise NotCopied("db-unreachable", file=str(db.file), reason=str(fault)) from None
    finally:
        part.unlink(missing_ok=True)
    return _copy_key(db, to)


def _copy_key(db: Database, to: Path) -> Path | None:
    """Without its key the secrets in the copy could not be opened; one that is elsewhere is kept elsewhere."""
    key = db.key_file
    if key is None or not key.is_file():
        return None
    there = to.with_name(to.name + ".key")
    os.close(os.open(there, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER))
    shutil.copyfile(key, there)
    return there
