"""Files that only their owner may read: the database of SQLite, what it writes beside it, and its key."""

from __future__ import annotations

import os
import stat
from pathlib import Path

OWNER = 0o600
BESIDE = ("-wal", "-shm", "-journal")


class NotPrivate(Exception):
    """Others can read it, and we may not change that."""


class Special(Exception):
    """No ordinary file: a folder, a pipe, a device."""


def private_text(file: Path, text: str) -> None:
    """Write a new file; one that is there already stays."""
    try:
        at = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER)
    except FileExistsError:
        make_private(file)
        return
    with os.fdopen(at, "w", encoding="ascii") as out:
        out.write(text)


def make_private(file: Path) -> None:
    """Take the rights of others away, of the file and of what SQLite writes beside it."""
    for one in (file, *(file.with_name(file.name + end) for end in BESIDE)):
        try:
            mode = one.stat().st_mode
        except FileNotFoundError:
            continue
        if not stat.S_ISREG(mode):
            raise Special(str(one))
        if stat.S_IMODE(mode) & 0o077:
            try:
                one.chmod(OWNER)
            except PermissionError:
                raise NotPrivate(str(one)) from None


def touch_private(file: Path) -> None:
    """The file exists and is private. SQLite gives what it writes beside it the same rights."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER))
    except FileExistsError:
        make_private(file)
