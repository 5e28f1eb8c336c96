"""Names for the scene in both languages: the messages of locale/, by key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ....core.text import LANGS, message


@cache
def named(key: str) -> Mapping[str, str]:
    """A message without arguments in every language."""
    from ..game import GAME

    return {lang: message(GAME, key, {}, lang) for lang in LANGS}
