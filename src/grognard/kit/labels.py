"""Words in every language at once, for what the client draws and reads in the reader's own."""

from __future__ import annotations

from ..core.game import Game
from ..core.languages import LANGS, told
from ..core.refusal import NO_ARGS, Args
from ..core.text import message

__all__ = ["Label", "label", "same", "told"]

Label = dict[str, str]  # a text by language


def label(game: Game, key: str, args: Args = NO_ARGS) -> Label:
    """A message of the game's locale in every language there is; English where a language lacks it."""
    return {lang: message(game, key, args, lang) for lang in LANGS}


def same(text: str) -> Label:
    """A name that is the same in every language."""
    return {lang: text for lang in LANGS}
