"""Whether a save or a record was written by a newer version than this one: that is told first."""

from __future__ import annotations

import json
import re
from typing import Final

from . import save
from .refusal import Unknown
from .save import GameLookup
from .terms import BOUND_FORMAT

_RECORD: Final = re.compile(r"\s*grognard-record (\d{1,9})\s*\n\s*game (\S+)\s*\n\s*version (\d{1,9})\s*\n")


def versions(text: str, lookup: GameLookup) -> tuple[int, int]:
    """By which version of its game's rules a record was played, and which one plays here; (0, 0) if unknown."""
    head = _RECORD.match(text)
    try:
        return (int(head[3]), lookup(head[2]).version) if head is not None else (0, 0)
    except Unknown:
        return 0, 0


def is_newer(text: str, lookup: GameLookup) -> bool:
    """Of a text that is neither, False: whoever reads it says what it lacks."""
    if text.lstrip()[:1] == "{":
        try:
            root = json.loads(text)
        except (ValueError, RecursionError):
            return False
        form, name, version, ours = root.get("format"), root.get("game"), root.get("version"), save.FORMAT
    else:
        head = _RECORD.match(text)
        if head is None:
            return False
        form, name, version, ours = int(head[1]), head[2], int(head[3]), BOUND_FORMAT
    if isinstance(form, int) and form > ours:
        return True
    try:
        return isinstance(version, int) and version > lookup(str(name)).version
    except Unknown:
        return False
