"""A table laid by hand, as every game's tests use it: script the dice, answer by word, ask for the result.

    t.play(SomeFrame(...), 7, [3, 4])     # every item: one roll (a die, or a list of dice) or draw
    t.answer("go:salta")                  # a word of what is offered; t.offers() lists them
    assert t.result() == [1]

A test that scripts dice which nobody rolls fails when it is done (tests/games/conftest.py).
"""

from __future__ import annotations

from typing import Self

from grognard.core.chance import Scripted
from grognard.core.choice import Answer, Pick
from grognard.core.frame import CHANCE, Frame, Position, Signal
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.record import unspell
from grognard.kit.acts import STEP


class Rest(Frame):
    """Stands under the frame under test: when that is done, it asks 'rest' for ever and keeps the result."""

    result: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.step = "rest"
        self.result = []

    def rest(self, g: Position, answer: Answer) -> Signal:
        self.result = answer
        return self.ask(0, "rest", "", Pick([0]), "number", "rest")


SCRIPTS: list[Scripted] = []  # of the test that is running; tests/games/conftest.py takes them away when it is done


def scripted(script: Scripted) -> Scripted:
    """A script of chance that has to be used up by the end of the test."""
    SCRIPTS.append(script)
    return script


def unrolled() -> list[list[int]]:
    """What was scripted in this test and nobody asked for."""
    return [answer for script in SCRIPTS for answer in script.script[script.at :]]


class Laid:
    """What a hand-laid table can do once a game's own table has put things on it."""

    game: Game
    kinds: list[tuple[str, str]]  # of the game's vocabulary "act"
    scenario: str
    options: dict[str, int]
    match: Match | None = None

    def position(self) -> Position:
        raise NotImplementedError

    def play(self, frame: Frame, *rolls: int | list[int]) -> Self:
        """Run a frame with scripted chance."""
        script = [[r] if isinstance(r, int) else list(r) for r in rolls]
        self.match = Match(self.game, self.scenario, {}, self.position(), [Rest(), frame], scripted(Scripted(script)))
        self.match.begin()
        return self

    @property
    def m(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def key(self) -> str:
        """What is asked now ('rest' when the frame under test is done, '' when the game is over)."""
        return self.m.pending.key if self.m.pending is not None else ""

    @property
    def seat(self) -> str:
        d = self.m.pending
        assert d is not None
        return "chance" if d.seat == CHANCE else self.game.seats[d.seat]

    def offers(self) -> list[str]:
        """The words of what is offered now."""
        d = self.m.pending
        assert d is not None
        return [self.game.word(d.vocab, x) for x in d.choice.items()]

    def answer(self, *words: str, key: str | None = None) -> Self:
        """Answer the pending decisions in turn, by word; `key` asserts what is asked first."""
        if key is not None:
            assert self.key == key, f"asked {self.key!r}, not {key!r}; offers {self.offers()}"
        for w in words:
            d = self.m.pending
            assert d is not None, "the match is over"
            assert w == "-" or all(x in self.offers() for x in w.split()), f"{w!r} not in {self.key}: {self.offers()}"
            self.m.answer(unspell(self.game, d.vocab, d.choice, w))
        return self

    def why_not(self, word: str) -> str:
        """The rule that forbids an answer (a word of the vocabulary asked for), '' if it is allowed."""
        name, _, arg = word.partition(":")
        for i, (act, vocab) in enumerate(self.kinds):
            if act == name:
                found = [c for c in range(STEP) if _spells(self.game, vocab, c, arg)] if vocab else [0]
                assert found, f"no code for {word!r}"
                refusal = self.m.why_not([i * STEP + found[0]])
                return "" if refusal is None else refusal.rule
        raise AssertionError(f"no act {name!r}")

    def result(self) -> list[int]:
        """What the frame under test returned."""
        assert self.key == "rest", f"still asking {self.key!r}: {self.offers()}"
        bottom = self.m.frames[0]
        assert isinstance(bottom, Rest)
        return bottom.result

    def log(self, seat: str = "") -> list[str]:
        """Keys of the events a seat (the first unless told) has seen."""
        return [e.key for e in self.m.events(self.game.seats.index(seat) if seat else 0)]

    def told(self, key: str, seat: str = "") -> dict[str, object]:
        """The facts of the last event of a key."""
        for e in reversed(self.m.events(self.game.seats.index(seat) if seat else 0)):
            if e.key == key:
                return dict(e.args)
        raise AssertionError(f"no event {key!r} in {self.log(seat)}")


def _spells(game: Game, vocab: str, code: int, word: str) -> bool:
    try:
        return game.word(vocab, code) == word
    except (IndexError, ValueError):
        return False
