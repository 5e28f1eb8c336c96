"""Words in every language at once, for what the client draws and reads in the reader's own."""

from __future__ import annotations

from typing import Final

from ..core.game import Game
from ..core.refusal import NO_ARGS, Args
from ..core.text import LANGS, message

Label = dict[str, str]  # a text by language

_FIXED: Final[dict[tuple[str, str], Label]] = {}
_COUNTED: Final[dict[tuple[str, str, int], Label]] = {}
_GAPPED: Final[dict[tuple[str, str], Label]] = {}


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


def filled(game: Game, key: str, args: dict[str, object]) -> Label:
    """A message that is drawn often with other arguments: its sentence is made once, with gaps for them.

    An argument is a Label or stands as it is; the message cannot choose its words by it (no plurals).
    """
    made = _GAPPED.get((game.id, key))
    if made is None:
        gaps: Args = {name: "{" + name + "}" for name in args}
        made = _GAPPED.setdefault((game.id, key), label(game, key, gaps))
    out: Label = {}
    values = args.copy()
    for lang in LANGS:
        for name, value in args.items():
            if isinstance(value, dict):
                values[name] = value[lang]
        out[lang] = made[lang].format_map(values)
    return out


def same(text: str) -> Label:
    """A name that is the same in every language."""
    return {lang: text for lang in LANGS}


def printed(thing: object, part: str = "") -> Label:
    """What a pack calls a thing, by its fields `en`, `es`...; a language that the pack does not have is English.
    `part`: of a thing that has several texts in each language, this one."""
    texts = {lang: getattr(thing, lang, None) or getattr(thing, LANGS[0]) for lang in LANGS}
    return {lang: str(getattr(text, part) if part else text) for lang, text in texts.items()}
