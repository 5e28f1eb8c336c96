"""What the server says when it will not do something: a status, a message key, and words in every language."""

from __future__ import annotations

from pathlib import Path

from ..core.languages import ENGLISH, LANGS
from ..terminal.words import Words
from .wire import Error

_WORDS = {lang: Words(Path(__file__).parent / "locale", lang) for lang in LANGS}


class Problem(Exception):
    """A refusal for the reader: `status` is an HTTP status from 400 to 499 (503 while storage is away)."""

    def __init__(self, status: int, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.args_ = args
        self.rule = ""  # the paragraph, where a game refused
        self.text: dict[str, str] = {}  # what a game said, by language; else the message of the key
        self.state = -1  # the state the reader should know, for stale answers

    def say(self, lang: str) -> str:
        return self.text.get(lang) or say(lang, self.key, **self.args_)

    def error(self, lang: str) -> Error:
        return Error(self.key, self.say(lang), self.rule)


def knows(key: str) -> bool:
    """Whether there is such a message."""
    return _WORDS[ENGLISH].has(key, ENGLISH)


def say(lang: str, key: str, **args: str | int) -> str:
    """A message of the server in a language (English where the language is unknown)."""
    return _WORDS.get(lang, _WORDS[ENGLISH])(key, **args)
