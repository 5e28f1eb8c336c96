"""How the codes of answers are spelled: one word each in records, a phrase for people, what they point at.

A game makes one `Vocabulary` for its board, out of vocabularies of these kinds; a kind of its own is a class more.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from ..core.game import Game
from ..core.languages import told
from ..core.refusal import Args
from ..core.text import message
from .acts import Acts
from .labels import Label


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """One vocabulary. By itself: plain numbers."""

    def word(self, code: int) -> str:
        """One word, the same in every language, as records have it."""
        return str(code)

    def say(self, game: Game, code: int, lang: str) -> str:
        """A phrase in the reader's language."""
        return str(code)

    def short(self, game: Game, code: int, lang: str) -> str:
        """The same where there is little room."""
        return self.say(game, code, lang)

    def target(self, code: int) -> str:
        """What on the table a code points at: "place:ID", "piece:ID", "card:ID", "group:ID"; "" for nothing."""
        return ""

    def codes(self, target: str) -> list[int]:
        """Every code that points at a target: what "why not?" asks about."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Words):
    """Things that a pack names: places, pieces, cards. `kind`: what a target calls them ("": they are no targets)."""

    def __init__(self, kind: str, ids: list[str], names: list[Label]) -> None:
        self.kind: str = kind
        self.ids: list[str] = ids
        self.names: list[Label] = names
        self.numbers: dict[str, int] = {id: i for i, id in enumerate(ids)}

    def word(self, code: int) -> str:
        return self.ids[code]

    def say(self, game: Game, code: int, lang: str) -> str:
        return told(self.names[code], lang)

    def target(self, code: int) -> str:
        return f"{self.kind}:{self.ids[code]}" if self.kind and 0 <= code < len(self.ids) else ""

    def codes(self, target: str) -> list[int]:
        kind, _, id = target.partition(":")
        return [self.numbers[id]] if self.kind and kind == self.kind and id in self.numbers else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Words):
    """Words that the rules know, spelled by the message `NAME-WORD` of the locale."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name: str = name
        self.words: tuple[str, ...] = words

    def word(self, code: int) -> str:
        return self.words[code]

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, f"{self.name}-{self.words[code]}", {}, lang)


@mypyc_attr(allow_interpreted_subclasses=True)
class Acting(Words):
    """Answers of the kinds that a game declares (kit/acts.py), spelled by the message `NAME-WORD`."""

    def __init__(self, name: str, acts: Acts, others: dict[str, Words]) -> None:
        self.name: str = name
        self.acts: Acts = acts
        self.others: dict[str, Words] = others  # the vocabularies of the arguments

    def word(self, code: int) -> str:
        name, arg = self.acts.kinds[code // self.acts.step]
        return f"{name}:{self.others[arg].word(code % self.acts.step)}" if arg else name

    def say(self, game: Game, code: int, lang: str) -> str:
        name, arg = self.acts.kinds[code // self.acts.step]
        args: Args = {arg: code % self.acts.step} if arg else {}
        return message(game, f"{self.name}-{name}", args, lang)

    def target(self, code: int) -> str:
        arg = self.acts.kinds[code // self.acts.step][1]
        return self.others[arg].target(code % self.acts.step) if arg else ""

    def codes(self, target: str) -> list[int]:
        out: list[int] = []
        for i in range(len(self.acts.kinds)):
            arg = self.acts.kinds[i][1]
            if arg and self.others[arg] is not self:
                out += [i * self.acts.step + c for c in self.others[arg].codes(target)]
        return out


class Modifiers(Words):
    """Modifiers of a roll (`kit.acts.coded`), spelled by the message `mod-WORD`."""

    def __init__(self, acts: Acts) -> None:
        self.acts: Acts = acts

    def word(self, code: int) -> str:
        return f"{self.acts.mods[code // 64]}{code % 64 - 32:+d}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return f"{code % 64 - 32:+d} " + message(game, f"mod-{self.acts.mods[code // 64]}", {}, lang)


class Vocabulary:
    """All vocabularies of a game by their names. `args`: which of them spells an argument of a message."""

    def __init__(self, words: dict[str, Words], args: dict[str, str]) -> None:
        self.words: dict[str, Words] = words
        self.args: dict[str, str] = args
        for name in ("number", "die"):
            words.setdefault(name, Words())

    def word(self, vocab: str, code: int) -> str:
        if vocab not in self.words:
            raise ValueError(f"unknown vocabulary {vocab!r}")
        if code < 0:
            raise ValueError(f"no word for {code} in {vocab!r}")
        return self.words[vocab].word(code)

    def say(self, game: Game, vocab: str, code: int, lang: str) -> str:
        found = self.words.get(vocab)
        return found.say(game, code, lang) if found is not None else str(code)

    def short(self, game: Game, vocab: str, code: int, lang: str) -> str:
        found = self.words.get(vocab)
        return found.short(game, code, lang) if found is not None else str(code)

    def target(self, vocab: str, code: int) -> str:
        found = self.words.get(vocab)
        return found.target(code) if found is not None else ""

    def codes(self, vocab: str, target: str) -> list[int]:
        found = self.words.get(vocab)
        return found.codes(target) if found is not None else []


class Later(Vocabulary):
    """A vocabulary that is made when it is first asked for: of a game whose board takes a while to make."""

    def __init__(self, make: Callable[[], dict[str, Words]], args: dict[str, str]) -> None:
        super().__init__({}, args)
        self.make: Callable[[], dict[str, Words]] = make
        self.made: Vocabulary | None = None

    def all(self) -> Vocabulary:
        made = self.made
        if made is None:
            made = Vocabulary(self.make(), self.args)
            self.made = made
        return made

    def word(self, vocab: str, code: int) -> str:
        return self.all().word(vocab, code)

    def say(self, game: Game, vocab: str, code: int, lang: str) -> str:
        return self.all().say(game, vocab, code, lang)

    def short(self, game: Game, vocab: str, code: int, lang: str) -> str:
        return self.all().short(game, vocab, code, lang)

    def target(self, vocab: str, code: int) -> str:
        return self.all().target(vocab, code)

    def codes(self, vocab: str, target: str) -> list[int]:
        return self.all().codes(vocab, target)
