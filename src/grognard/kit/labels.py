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


def printed(thing: object, part: str = "") -> Label:
    """What a pack calls a thing, by its fields `en`, `es`...; a language that the pack does not have is English.
    `part`: of a thing that has several texts in each language, this one."""
    texts = {lang: getattr(thing, lang, None) or getattr(thing, LANGS[0]) for lang in LANGS}
    return {lang: str(getattr(text, part) if part else text) for lang, text in texts.items()}


def told(of: object, field: str) -> Label:
    """What a pack's data say of a thing, in fields such as `name_en`; English where a language is missing."""
    english: str = getattr(of, f"{field}_{LANGS[0]}")
    return {lang: getattr(of, f"{field}_{lang}", "") or english for lang in LANGS}


def joined(separator: str, parts: list[Label]) -> Label:
    """Several labels as one."""
    return {lang: separator.join([part[lang] for part in parts]) for lang in LANGS}
