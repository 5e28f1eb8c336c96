"""What a name looks like: two names that a reader cannot tell apart have one look.

After UTS 39 of Unicode: every character is replaced by the one that its kind is known by (the Cyrillic а by a,
1 and I by l, m by rn), and no name mixes alphabets that share letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]
from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

# alphabets that are written together; whatever else is mixed is meant to deceive, or looks as if it were
TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
ANYWHERE = frozenset({"COMMON", "INHERITED"})


def scripts(text: str) -> frozenset[str]:
    """The alphabets of a text; figures, blanks and signs belong to none."""
    return frozenset(str(alias(c)) for c in text) - ANYWHERE


def mixed(text: str) -> bool:
    """
    >>> mixed("Аna"), mixed("Ana"), mixed("Анна"), mixed("李 Ana")
    (True, False, False, False)
    """
    found = scripts(text)
    return len(found) > 1 and not any(found <= allowed for allowed in TOGETHER)


@cache
def _table() -> Mapping[str, str]:
    """Character -> what it is known by. The data name, for each, all that look like it: stars around one, which is
    the one of several characters where there is one (m is known by rn)."""
    near = {_bare(char): {_bare(other["c"]) for other in alike} for char, alike in confusables_data.items()}
    out: dict[str, str] = {}
    for char, alike in near.items():
        if len(char) != 1 or (len(alike) > 1 and all(len(other) == 1 for other in alike)):
            continue  # the middle of a star
        known = max(alike, key=lambda other: (len(other), other))
        if len(known) == 1 and len(near.get(known, ())) == 1:
            known = min(known, char)  # a pair: either would do
        if known != char:
            out[char] = unicodedata.normalize("NFD", known)
    return MappingProxyType(out)


def _bare(text: str) -> str:
    """The data keep what is written from right to left between two marks."""
    return text.strip("\u200e")


def _skeleton(text: str) -> str:
    table = _table()
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(c, c) for c in parts))


def look(name: str) -> str:
    """
    >>> look("Paul") == look("PauI") == look("Рaul") == look("p a u l".replace(" ", ""))
    True
    >>> look("Aña") == look("Ana")
    False
    """
    text = _skeleton(unicodedata.normalize("NFKC", name)).casefold()
    text = _skeleton(text).casefold().replace("i", "l")  # ı, I, l, 1 and i differ by a dot or by nothing
    return " ".join(text.split())
