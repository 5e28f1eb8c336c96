"""The language that somebody reads in."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from ...core.languages import ENGLISH, LANGS
from ..wire import Lang
from .sessions import Person


def known(text: str) -> Lang | None:
    """One of our languages, if it is one."""
    return text if text in LANGS else None


def lang_of(conn: HTTPConnection, person: Person | None) -> Lang:
    """The reader's language: the person's own, else ?lang=, else what the browser prefers, else English."""
    own = known(person.lang) if person is not None else None
    return own or known(conn.query_params.get("lang", "")) or preferred(conn.headers.get("accept-language", ""))


def preferred(header: str) -> Lang:
    """The best of our languages in an Accept-Language header.

    >>> preferred("fr, es-AR;q=0.8, en;q=0.5")
    'es'
    >>> preferred("nonsense;q=x")
    'en'
    """
    best: Lang = ENGLISH
    weight = 0.0
    for part in header[:500].split(","):
        tag, _, rest = part.strip().partition(";")
        lang = known(tag.strip().lower().partition("-")[0])
        try:
            q = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
        except ValueError:
            q = 0.0
        if lang is not None and q > weight:
            best, weight = lang, q
    return best
