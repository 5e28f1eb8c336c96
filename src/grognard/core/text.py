"""Words for people: Fluent messages of the core and of each game, in every language (core/languages.py).

A message that a language lacks is said in English, the whole sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from .events import Event
from .frame import Decision
from .game import Game
from .languages import ENGLISH, LANGS, files
from .refusal import NO_ARGS, Arg, Args, Refusal

__all__ = [
    "LANGS",
    "attribute",
    "brief",
    "bundle",
    "has_message",
    "message",
    "say_event",
    "say_question",
    "say_refusal",
]

MOST_NAMES: Final = 4  # of a list that is told in a few words

_BUNDLES: Final[dict[tuple[str, str], FluentBundle]] = {}


def _read(game: Game, lang: str) -> FluentBundle:
    """The words of the core and of a game in a language."""
    got = FluentBundle([lang], use_isolating=False)
    parser = FluentParser(with_spans=False)  # where in its file a word stands, nobody asks
    core = files("core", Path(__file__).parent / "locale", lang)
    for path in core + files(game.id.partition("@")[0], game.folder() / "locale", lang):
        got.add_resource(parser.parse(path.read_text(encoding="utf-8")), allow_overrides=True)
    return got


def bundle(game: Game, lang: str) -> FluentBundle:
    """The messages that are written in a language, and no others."""
    key = (game.id, lang)
    got = _BUNDLES.get(key)
    return got if got is not None else _BUNDLES.setdefault(key, _read(game, lang))


def _list(game: Game, words: list[str], lang: str) -> str:
    if not words:
        return "—"
    if len(words) == 1:
        return words[0]
    last = words[-1]
    joint = attribute(game, "list-and", "before-i", NO_ARGS, lang) if _begins_as_i(last) else ""
    return f"{', '.join(words[:-1])} {joint or message(game, 'list-and', NO_ARGS, lang)} {last}"


def _begins_as_i(word: str) -> bool:
    """Spanish says "e" before the sound of an i: Aragua e Indios, but nieve y hielo."""
    w = word.lower()
    return w.startswith(("i", "í", "hi", "hí")) and not w.startswith(("hia", "hie", "io"))


def _shortened(game: Game, vocab: str, codes: list[int], lang: str, names: dict[str, str]) -> str:
    """Several things in a few words; `names` gets the whole of whatever was cut."""
    few = codes if len(codes) <= MOST_NAMES or not game.target(vocab, codes[0]) else codes[: MOST_NAMES - 1]
    out: list[str] = []
    for code in few:
        short, whole = game.short(vocab, code, lang), game.say(vocab, code, lang)
        if short != whole:
            names[short] = whole
        out.append(short)
    if len(few) < len(codes):
        rest = codes[len(few) :]
        more = message(game, "list-more", {"n": len(rest)}, lang)
        names[more] = _list(game, [game.say(vocab, code, lang) for code in rest], lang)
        out.append(more)
    return _list(game, out, lang)


def _value(game: Game, name: str, value: Arg, lang: str) -> str | int:
    vocab = game.vocab_of(name)
    if isinstance(value, list):
        if not vocab:
            return " ".join(str(v) for v in value)
        return _list(game, [game.say(vocab, v, lang) for v in value], lang)
    if isinstance(value, int) and vocab:
        return game.say(vocab, value, lang)
    return value


def message(game: Game, key: str, args: Args, lang: str) -> str:
    """The message of a key; the key itself when nobody has written it (a test forbids that)."""
    return _worded(game, key, args, {}, lang)


def _worded(game: Game, key: str, args: Args, said: dict[str, str | int], lang: str) -> str:
    """A message, with values that are said already."""
    b = bundle(game, lang)
    if not b.has_message(key):
        return message(game, key, args, ENGLISH) if lang != ENGLISH else key
    pattern = b.get_message(key).value
    if pattern is None:
        return key
    values = {n: said[n] if n in said else _value(game, n, v, lang) for n, v in args.items()}
    for n, v in args.items():
        if isinstance(v, list):
            values[f"{n}-count"] = len(v)  # so that a message can leave out an empty list
    text, _errors = b.format_pattern(pattern, values)
    return str(text)


def brief(game: Game, key: str, args: Args, lang: str) -> tuple[str, dict[str, str]]:
    """A message with names as short as the table has them, and of each that was cut the whole one."""
    names: dict[str, str] = {}
    cut: dict[str, str | int] = {}
    for n, v in args.items():
        vocab = game.vocab_of(n)
        if vocab and not isinstance(v, str):
            cut[n] = _shortened(game, vocab, v if isinstance(v, list) else [v], lang, names)
    return (_worded(game, key, args, cut, lang) if names else message(game, key, args, lang)), names


def attribute(game: Game, key: str, name: str, args: Args, lang: str) -> str:
    """An attribute of a message, as text; "" when it has none of that name."""
    b = bundle(game, lang)
    if not b.has_message(key):
        return attribute(game, key, name, args, ENGLISH) if lang != ENGLISH else ""
    pattern = b.get_message(key).attributes.get(name)
    if pattern is None:
        return ""
    text, _errors = b.format_pattern(pattern, {n: _value(game, n, v, lang) for n, v in args.items()})
    return str(text)


def has_message(game: Game, key: str, lang: str) -> bool:
    """Whether there is one, in this language or in English."""
    return bundle(game, lang).has_message(key) or (lang != ENGLISH and has_message(game, key, ENGLISH))


def say_refusal(game: Game, refusal: Refusal, lang: str) -> str:
    text = message(game, refusal.key, refusal.args, lang)
    return f"{text} [{refusal.rule}]" if refusal.rule else text


def say_event(game: Game, event: Event, lang: str) -> str:
    return message(game, event.key, event.args, lang)


def say_question(game: Game, decision: Decision, lang: str) -> str:
    """What the decision asks."""
    return message(game, "ask-" + decision.key, decision.args, lang)
