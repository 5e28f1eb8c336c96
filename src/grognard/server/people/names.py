"""Names of people, titles of matches and talk: text that cannot hide, pile up, or turn what stands around it.

A name that could deceive is refused, because its owner should know what others read. From titles and talk what
does not belong there is taken out.
"""

from __future__ import annotations

import unicodedata

from ..problems import Problem
from ..store.looks import mixed, scripts

NAME_MOST = 40
TITLE_MOST = 80
KEY_MOST = 80  # the column that holds the folded name
MARKS = 2  # combining marks on one letter: what languages need, and no towers
_BARRED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # Cf: zero-width, and all that changes direction
_UNSEEN = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u180b\u180c\u180d\u180f")  # nothing is drawn
_STYLES = dict.fromkeys((0xFE0E, 0xFE0F))  # whether a sign is drawn in colour
_JOINER = "\u200d"  # between two pictures it makes one of them


def clean_name(text: str) -> str:
    """Trimmed and in one form (NFC), 1 to 40 characters of which one can be seen, of one alphabet."""
    name = unicodedata.normalize("NFC", text).translate(_STYLES).strip()
    if any(unicodedata.category(c) in _BARRED or c in _UNSEEN for c in name) or _piled(name):
        raise Problem(400, "name-characters")
    name = " ".join(name.split())
    seen = [c for c in name if unicodedata.category(c)[0] not in "ZM"]
    if not seen or len(name) > NAME_MOST or len(fold(name)) > KEY_MOST:
        raise Problem(400, "name-length", most=NAME_MOST)
    if mixed(name):
        raise Problem(400, "name-scripts", scripts=", ".join(sorted(s.capitalize() for s in scripts(name))))
    return name


def clean_title(text: str) -> str:
    title = " ".join(stripped(text).split())
    if len(title) > TITLE_MOST:
        raise Problem(400, "title-length", most=TITLE_MOST)
    return title


def clean_talk(text: str) -> str:
    """What was said, lines and all; nothing, if nothing of it can be seen."""
    return stripped(text).strip()


def stripped(text: str) -> str:
    """Without what cannot be seen, changes the direction of writing, or piles up.

    >>> stripped("pay \\u202eanA\\u202c 5\\u200b0"), stripped("Z" + "\\u0335" * 9) == "Z\\u0335\\u0335"
    ('pay anA 50', True)
    """
    whole = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\u2028", "\n").replace("\u2029", "\n"))
    out: list[str] = []
    marks = 0
    for i, c in enumerate(whole):
        kind = unicodedata.category(c)
        if c in "\n\t" or (c == _JOINER and _between_pictures(whole, i)):
            marks = 0
        elif kind in _BARRED or c in _UNSEEN:
            continue
        elif kind[0] == "M":
            marks += 1
            if marks > MARKS or not out:
                continue
        else:
            marks = 0
        out.append(c)
    return "".join(out)


def _between_pictures(text: str, at: int) -> bool:
    before = text[:at].rstrip("\ufe0f")[-1:]
    after = text[at + 1 : at + 2]
    return all(c and unicodedata.category(c) in ("So", "Sk") for c in (before, after))


def _piled(name: str) -> bool:
    """Marks that no letter is known with (they are left after NFC), beside those of alphabets that live by them."""
    marks = 0
    for c in name:
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks > MARKS or (marks and not scripts(c)):
            return True
    return False


def fold(name: str) -> str:
    """What makes two names the same: ANA, ana and ａｎａ are one."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", text).split())
