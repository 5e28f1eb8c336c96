"""Words in every language at once, for what the client draws and reads in the reader's own."""

from __future__ import annotations

from typing import Final

from ..core.game import Game
from ..core.refusal import NO_ARGS, Args
from ..core.text import LANGS, message

Label = dict[str, str]  # a text by language

_FIXED: Final[dict[tuple[str, str], Label]] = {}
_COUNTED: Final[dict[tuple[str, str, int], Label]] = {}


def label(game: Game, key: str, args: Args = NO_ARGS) -> Label:
    """A message of the game's locale in every language."""
    return {lang: message(game, key, args, lang) for lang in LANGS}


def fixed(game: Game, key: str) -> Label:
    """A message without arguments, made once for what is drawn often. It is shared: do not change it."""
    made = _FIXED.get((game.id, key))
    return made if made is not None else _FIXED.setdefault((game.id, key), label(game, key))


def counted(game: Game, key: str, n: int) -> Label:
    """A message about a small number, its `n`, made once for each. It is shared: do not change it."""
    made = _COUNTED.get((game.id, key, n))
    return made if made is not None else _COUNTED.setdefault((game.id, key, n), label(game, key, {"n": n}))


def told(of: object, field: str) -> Label:
    """What a pack's data say of a thing, in fields such as `name_en`; English where a language is missing."""
    english: str = getattr(of, f"{field}_en")
    return {lang: getattr(of, f"{field}_{lang}", "") or english for lang in LANGS}


def same(text: str) -> Label:
    """A name that is the same in every language."""
    return {lang: text for lang in LANGS}
