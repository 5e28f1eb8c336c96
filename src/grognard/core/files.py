"""Reading a file that somebody named: an ordinary one, of a bounded size, without ever waiting for it."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

MOST: Final = 32 * 1024 * 1024  # bytes: ten times the longest save


@mypyc_attr(native_class=False)  # mypyc builds no class upon one of the interpreter's
class SpecialFile(OSError):
    """A folder, a pipe, a device: something that can be endless, or never answer."""


@mypyc_attr(native_class=False)
class LargeFile(OSError):
    """More than is read."""


def read_file(path: Path, most: int = MOST) -> bytes:
    """The bytes of a file; SpecialFile, LargeFile, or what the system says."""
    at = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe without a writer is not waited for
    try:
        if not stat.S_ISREG(os.fstat(at).st_mode):
            raise SpecialFile(None, "not an ordinary file", str(path))
        data = bytearray()
        while len(data) <= most:  # what a file says of its size need not be true
            part = os.read(at, min(1 << 20, most + 1 - len(data)))
            if not part:
                return bytes(data)
            data += part
    finally:
        os.close(at)
    raise LargeFile(None, f"more than {most >> 20} MB", str(path))


def read_text(path: Path, most: int = MOST) -> str:
    """The text of a file in UTF-8; UnicodeDecodeError where it is none."""
    return read_file(path, most).decode("utf-8")
