"""A game in progress is a position, a stack of frames and the pending decision: plain data, all three.

A frame is one procedure of the rules under way. Its `step` names the method to run next. A step does one
paragraph and returns a signal: ask a decision, call a child frame, go on to another step, or be done.
"""

from __future__ import annotations

from inspect import get_annotations
from typing import Final

from mypy_extensions import mypyc_attr

from .choice import NO_ANSWER, Answer, Choice, Dice, Draw
from .events import Sink
from .refusal import NO_ARGS, Args, Refusal
from .toll import NO_TOLLS, Tolls

CHANCE: Final = -1  # the seat that rolls and draws
SPECTATOR: Final = -1  # as a reader: sees what every seat may see
ALL: Final = -2  # as a reader: sees everything, for the time after a match
NOBODY: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Signal:
    """What a step returns."""


class Goto(Signal):
    """Run the frame's next step at once."""

    __slots__ = ()


class Done(Signal):
    """The frame is finished; the result goes to its caller's next step."""

    __slots__ = ("result",)

    def __init__(self, result: Answer) -> None:
        self.result: Answer = result


GOTO: Final = Goto()
DONE: Final = Done(NO_ANSWER)


class Over(Signal):
    """The match is over: the winning seat (-1 for a draw) and the message key of the reason."""

    __slots__ = ("key", "rule", "winner")

    def __init__(self, winner: int, rule: str, key: str) -> None:
        self.winner: int = winner
        self.rule: str = rule
        self.key: str = key


class Decision(Signal):
    """Which seat must choose, what is asked, under which rule, and the choice it has. Never changed.

    `vocab` names the vocabulary that spells the codes of the choice. `secret` answers are not shown to
    others.
    """

    __slots__ = ("args", "choice", "key", "rule", "seat", "secret", "vocab")

    def __init__(
        self, seat: int, key: str, rule: str, choice: Choice, vocab: str, args: Args, secret: bool = False
    ) -> None:
        self.seat: int = seat
        self.key: str = key
        self.rule: str = rule
        self.choice: Choice = choice
        self.vocab: str = vocab
        self.args: Args = args
        self.secret: bool = secret

    def __repr__(self) -> str:
        return f"<{self.key} ({self.rule}) seat {self.seat}: {self.choice.plain()}>"


class Simultaneous(Signal):
    """Several seats choose without seeing each other's answers, in whichever order they come.

    The step that follows gets the answers in the order of `parts`, each preceded by its length.
    """

    __slots__ = ("parts",)

    def __init__(self, parts: list[Decision]) -> None:
        self.parts: list[Decision] = parts


def split_answers(joined: Answer) -> list[Answer]:
    """The answers of a simultaneous decision, apart again."""
    out: list[Answer] = []
    i = 0
    while i < len(joined):
        n = joined[i]
        out.append(joined[i + 1 : i + 1 + n])
        i += 1 + n
    return out


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
PRINTED: Final = ("b", "s")  # of a position: the board and the set-up it is played on, shared and never changed


def field_names(cls: type) -> tuple[str, ...]:
    """The fields a class and its bases declare: the one list that copying and saving follow."""
    found = _FIELDS.get(cls)
    if found is not None:
        return found
    got: list[str] = []
    left_out = ("sink", *PRINTED) if issubclass(cls, Position) else ("sink",)
    for c in reversed(cls.__mro__):
        names = c.__dict__.get("__mypyc_attrs__") or get_annotations(c)
        for name in names:
            if name not in got and not name.startswith("_") and name not in left_out:
                got.append(name)
    return _FIELDS.setdefault(cls, tuple(sorted(got)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What lies on the table: ints, strings and lists of ints, declared once as class annotations.

    `sink` takes the events while a step runs; it is not part of the position, is not copied and not saved. What is
    printed, the board `b` of a game's pack (and its set-up `s` where a game has one), is named by the position and
    belongs to the game: a copy has the same one, and a save leaves it out.
    """

    sink: Sink | None

    def __init__(self) -> None:
        self.sink = None

    def copy(self) -> Position:
        raise NotImplementedError

    def refresh(self) -> None:
        """Make anew what is derived and not saved, after the fields have been filled from a save."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Signal):
    """One rule procedure in progress. Fields are class annotations; steps are methods (self, g, answer).

    Every argument of a frame's constructor has a default, so that an empty one can be made and filled.
    """

    step: str

    def __init__(self) -> None:
        self.step = "start"

    def copy(self) -> Frame:
        cls = type(self)
        twin = cls()
        for name in field_names(cls):
            value = getattr(self, name)
            if isinstance(value, list):
                value = value[:]
            setattr(twin, name, value)
        return twin

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """The reason why an answer that was not on offer is not allowed, where the frame can tell."""
        return None

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """What the answers cost and whom they meet, as far as the seat that is asked may know (core/toll.py)."""
        return NO_TOLLS

    def parts(self, g: Position) -> list[Decision]:
        """What each seat is asked by `ask_all`, made of the position: a resampled match asks the others anew,
        for what they are offered tells what they have."""
        raise NotImplementedError

    # what a step may return

    def ask(
        self,
        seat: int,
        key: str,
        rule: str,
        choice: Choice,
        vocab: str,
        then: str,
        args: Args = NO_ARGS,
        secret: bool = False,
    ) -> Signal:
        self.step = then
        return Decision(seat, key, rule, choice, vocab, args, secret)

    def ask_all(self, g: Position, then: str) -> Signal:
        """Ask all `parts` at once."""
        self.step = then
        return Simultaneous(self.parts(g))

    def roll(
        self, count: int, key: str, rule: str, then: str, args: Args = NO_ARGS, sides: int = 6, low: int = 1
    ) -> Signal:
        """CHANCE rolls `count` dice, six-sided unless told."""
        self.step = then
        return Decision(CHANCE, key, rule, Dice(count, sides, low), "die", args)

    def draw(
        self, of: list[int], vocab: str, key: str, rule: str, then: str, args: Args = NO_ARGS, count: int = 1
    ) -> Signal:
        """CHANCE draws some of a list."""
        self.step = then
        return Decision(CHANCE, key, rule, Draw(of, count), vocab, args, True)

    def call(self, child: Frame, then: str) -> Signal:
        self.step = then
        return child

    def goto(self, step: str) -> Signal:
        self.step = step
        return GOTO

    def done(self, result: Answer = NO_ANSWER) -> Signal:
        return DONE if result is NO_ANSWER else Done(result)
