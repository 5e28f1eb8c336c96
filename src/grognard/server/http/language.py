"""The language that somebody reads in."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from .sessions import Person

LANGS = ("en", "es")


def lang_of(conn: HTTPConnection, person: Person | None) -> str:
    """The reader's language: the person's own, else ?lang=, else what the browser prefers, else English."""
    if person is not None and person.lang in LANGS:
        return person.lang
    asked = conn.query_params.get("lang", "")
    if asked in LANGS:
        return asked
    return preferred(conn.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of our languages in an Accept-Language header.

    >>> preferred("fr, es-AR;q=0.8, en;q=0.5")
    'es'
    >>> preferred("nonsense;q=x")
    'en'
    """
    best, weight = "en", 0.0
    for part in header[:500].split(","):
        tag, _, rest = part.strip().partition(";")
        lang = tag.strip().lower().partition("-")[0]
        try:
            q = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
        except ValueError:
            q = 0.0
        if lang in LANGS and q > weight:
            best, weight = lang, q
    return best
