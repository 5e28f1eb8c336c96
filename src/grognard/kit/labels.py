"""Words in every language at once, for what the client draws and reads in the reader's own."""

from __future__ import annotations

from ..core.game import Game
from ..core.refusal import NO_ARGS, Args
from ..core.text import LANGS, message

Label = dict[str, str]  # a text by language


def label(game: Game, key: str, args: Args = NO_ARGS) -> Label:
    """A message of the game's locale in every language."""
    return {lang: message(game, key, args, lang) for lang in LANGS}


def same(text: str) -> Label:
    """A name that is the same in every language."""
    return {lang: text for lang in LANGS}


def printed(thing: object) -> Label:
    """What a pack calls a thing, by its fields `en`, `es`...; a language that the pack does not have is English."""
    return {lang: str(getattr(thing, lang, None) or getattr(thing, LANGS[0])) for lang in LANGS}
