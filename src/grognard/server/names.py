"""Names of people and titles of matches: short lines that cannot hide or turn the text around them."""

from __future__ import annotations

import unicodedata

from .problems import Problem

NAME_MOST = 40
TITLE_MOST = 80
KEY_MOST = 80  # the column that holds the folded name
_BARRED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})  # Cf holds every direction-changing character
_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters by category, but nothing is drawn


def _line(text: str, key: str) -> str:
    line = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(c) in _BARRED for c in line):
        raise Problem(400, key)
    return line


def clean_name(text: str) -> str:
    """Trimmed and in one form (NFC), 1 to 40 characters of which one can be seen."""
    name = _line(text, "name-characters")
    seen = [c for c in name if c not in _UNSEEN and unicodedata.category(c)[0] not in "ZM"]
    if not seen or len(name) > NAME_MOST or len(fold(name)) > KEY_MOST:
        raise Problem(400, "name-length", most=NAME_MOST)
    return name


def clean_title(text: str) -> str:
    title = _line(text, "title-characters")
    if len(title) > TITLE_MOST:
        raise Problem(400, "title-length", most=TITLE_MOST)
    return title


def fold(name: str) -> str:
    """What makes two names the same: ANA, ana and ａｎａ are one."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", text).split())
