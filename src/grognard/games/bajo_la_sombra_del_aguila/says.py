"""Names for the scene in both languages: the messages of locale/, by key."""

from __future__ import annotations

from ...core.text import LANGS, message

_SAID: dict[str, dict[str, str]] = {}


def named(key: str) -> dict[str, str]:
    """A message without arguments in every language."""
    found = _SAID.get(key)
    if found is None:
        from .game import GAME

        found = {lang: message(GAME, key, {}, lang) for lang in LANGS}
        _SAID[key] = found
    return found
