"""Words for people: Fluent messages of the core and of each game, in English and Spanish."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from .events import Event
from .frame import Decision
from .game import Game
from .refusal import Arg, Args, Refusal

LANGS = ("en", "es")
_BUNDLES: Final[dict[tuple[str, str], FluentBundle]] = {}


def _read(folder: Path, lang: str) -> FluentBundle:
    """The words of the core and of a game in a language."""
    got = FluentBundle([lang], use_isolating=False)
    for place in (Path(__file__).parent / "locale", folder / "locale"):
        for path in sorted(place.glob(f"*{lang}.ftl")):  # en.ftl, or one file per chapter: ch05.en.ftl
            got.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return got


def bundle(game: Game, lang: str) -> FluentBundle:
    key = (game.id, lang)
    got = _BUNDLES.get(key)
    return got if got is not None else _BUNDLES.setdefault(key, _read(game.folder(), lang))


def _list(words: list[str], lang: str) -> str:
    if not words:
        return "—"
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + (_y(words[-1]) if lang == "es" else " and ") + words[-1]


def _y(word: str) -> str:
    """Spanish says "e" before the sound of an i: Aragua e Indios, but nieve y hielo."""
    w = word.lower()
    return " e " if w.startswith(("i", "í", "hi", "hí")) and not w.startswith(("hia", "hie", "io")) else " y "


def _value(game: Game, name: str, value: Arg, lang: str) -> str | int:
    vocab = game.vocab_of(name)
    if isinstance(value, list):
        if not vocab:
            return " ".join(str(v) for v in value)
        return _list([game.say(vocab, v, lang) for v in value], lang)
    if isinstance(value, int) and vocab:
        return game.say(vocab, value, lang)
    return value


def message(game: Game, key: str, args: Args, lang: str) -> str:
    """The message of a key; the key itself when nobody has written it (a test forbids that)."""
    b = bundle(game, lang)
    if not b.has_message(key):
        return key
    pattern = b.get_message(key).value
    if pattern is None:
        return key
    values = {n: _value(game, n, v, lang) for n, v in args.items()}
    for n, v in args.items():
        if isinstance(v, list):
            values[f"{n}-count"] = len(v)  # so that a message can leave out an empty list
    text, _errors = b.format_pattern(pattern, values)
    return str(text)


def attribute(game: Game, key: str, name: str, args: Args, lang: str) -> str:
    """An attribute of a message, as text; "" when it has none of that name."""
    b = bundle(game, lang)
    if not b.has_message(key):
        return ""
    pattern = b.get_message(key).attributes.get(name)
    if pattern is None:
        return ""
    text, _errors = b.format_pattern(pattern, {n: _value(game, n, v, lang) for n, v in args.items()})
    return str(text)


def has_message(game: Game, key: str, lang: str) -> bool:
    return bool(bundle(game, lang).has_message(key))


def say_refusal(game: Game, refusal: Refusal, lang: str) -> str:
    text = message(game, refusal.key, refusal.args, lang)
    return f"{text} [{refusal.rule}]" if refusal.rule else text


def say_event(game: Game, event: Event, lang: str) -> str:
    return message(game, event.key, event.args, lang)


def say_question(game: Game, decision: Decision, lang: str) -> str:
    """What the decision asks."""
    return message(game, "ask-" + decision.key, decision.args, lang)
