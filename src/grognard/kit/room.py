"""What every game of the house does alike between its rules and the core: a room's game.py says only what differs.

The facts of a game are its id, its seats, its version and the bits of its options; its title and its options' sentences
are in its locale (`game-title`, `option-NAME`), its frames are found in its flow.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

from mypy_extensions import mypyc_attr

from ..core.choice import Answer
from ..core.events import Event
from ..core.fold import Fold, Teller, Told
from ..core.frame import Decision, Frame, Position
from ..core.game import Game, Options, Throws
from ..core.refusal import Args, Unknown
from ..core.sheet import Series
from ..core.sorts import OTHER
from ..core.windows import NO_WINDOWS, Windows
from .chances import Chances
from .frames import frames_of
from .labels import Label, label
from .vocabulary import Vocabulary


class Facts:
    """What a room is, for whoever lists it. `options`: each with its bit in the position, 0 for one that has levels.
    `neutral`: of which decisions which answer does nothing and goes on, by its word; "": an empty one; `on_the_way`:
    see `Game.on_the_way`; `in_passing`: the decisions of `Game.in_passing`, None for all that have a neutral answer.
    `series`: which questions are answered on a sheet (core/sheet.py). `hides`: see `Game.hides`. `folds` and
    `digest`: see `Game`. `sorts`: what the answers of a vocabulary are, by their words up to the colon
    (core/sorts.py). `card_moments`: see `Game.card_moment`; `windows`: see `Game.windows`; `lets_act`: the
    decisions of `Game.lets_act`."""

    def __init__(
        self,
        id: str,
        seats: list[str],
        version: int,
        folder: Path,
        options: dict[str, int],
        neutral: dict[str, str] | None = None,
        on_the_way: dict[str, str] | None = None,
        series: list[Series] | None = None,
        hides: bool = True,
        folds: list[Fold] | None = None,
        sorts: dict[str, dict[str, str]] | None = None,
        in_passing: tuple[str, ...] | None = None,
        digest: list[Teller] | None = None,
        card_moments: tuple[str, ...] = (),
        windows: Windows = NO_WINDOWS,
        lets_act: tuple[str, ...] = (),
    ) -> None:
        self.id: str = id
        self.seats: list[str] = seats
        self.version: int = version
        self.folder: Path = folder
        self.options: dict[str, int] = options
        self.neutral: dict[str, str] = neutral if neutral is not None else {}
        self.on_the_way: dict[str, str] = on_the_way if on_the_way is not None else {}
        self.series: dict[str, Series] = {key: each for each in series or [] for key in each.begin}
        self.hides: bool = hides
        self.folds: list[Fold] = folds if folds is not None else []
        self.sorts: dict[str, dict[str, str]] = sorts if sorts is not None else {}
        self.in_passing: tuple[str, ...] | None = in_passing
        self.digest: list[Teller] = digest if digest is not None else []
        self.card_moments: tuple[str, ...] = card_moments
        self.windows: Windows = windows
        self.lets_act: tuple[str, ...] = lets_act


@mypyc_attr(allow_interpreted_subclasses=True)
class Room(Game):
    """A game with its words, its frames and what it says of chances."""

    def __init__(self, facts: Facts, flow: ModuleType, vocabulary: Vocabulary, chances: Chances) -> None:
        self.facts: Facts = facts
        self.flow: ModuleType = flow
        self.vocabulary: Vocabulary = vocabulary
        self.chances: Chances = chances
        self.id = facts.id
        self.seats = facts.seats
        self.version = facts.version
        self.names = label(self, "game-title")
        self.sentences: dict[str, Label] = {name: label(self, f"option-{name}") for name in facts.options}

    def folder(self) -> Path:
        return self.facts.folder

    def hides(self) -> bool:
        return self.facts.hides

    def options(self) -> dict[str, dict[str, str]]:
        return self.sentences

    def bits(self, options: Options) -> int:
        """The options of a match, as the position has them."""
        out = 0
        for name, bit in self.facts.options.items():
            if options.get(name):
                out |= bit
        return out

    def number_of(self, scenario: str) -> int:
        """The number of a scenario in the order of the pack; an unknown one raises."""
        ids = [s.id for s in self.scenarios()]
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        return ids.index(scenario)

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(self.flow)

    def neutral(self, decision: Decision) -> Answer | None:
        return self._worded(decision, self.facts.neutral.get(decision.key))

    def in_passing(self, position: Position, frames: list[Frame], decision: Decision) -> Answer | None:
        keys = self.facts.in_passing
        return self.neutral(decision) if keys is None or decision.key in keys else None

    def lets_act(self, decision: Decision) -> bool:
        return decision.key in self.facts.lets_act

    def card_moment(self, decision: Decision) -> bool:
        return decision.key in self.facts.card_moments

    def on_the_way(self, position: Position, decision: Decision, pieces: list[str]) -> Answer | None:
        word = self.facts.on_the_way.get(decision.key)
        return self._worded(decision, word) if word is not None else self.neutral(decision)

    def series(self, decision: Decision) -> Series | None:
        return self.facts.series.get(decision.key)

    def windows(self) -> Windows:
        return self.facts.windows

    def _worded(self, decision: Decision, word: str | None) -> Answer | None:
        """An answer by its word; "": the empty one. None where it is not on offer."""
        if word is None:
            return None
        if word == "":
            return [] if decision.choice.fault([]) is None else None
        for code in decision.choice.items():
            if self.word(decision.vocab, code) == word:
                return [code]
        return None

    # words

    def word(self, vocab: str, code: int) -> str:
        return self.vocabulary.word(vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return self.vocabulary.say(self, vocab, code, lang)

    def short(self, vocab: str, code: int, lang: str) -> str:
        return self.vocabulary.short(self, vocab, code, lang)

    def folds(self) -> list[Fold]:
        return self.facts.folds

    def digest(self, events: list[Event]) -> list[Told]:
        told = [tell(events) for tell in self.facts.digest]
        return [each for each in told if each is not None]

    def target(self, vocab: str, code: int) -> str:
        return self.vocabulary.target(vocab, code)

    def sort(self, vocab: str, code: int) -> str:
        words = self.facts.sorts.get(vocab)
        return OTHER if words is None else words.get(self.word(vocab, code).partition(":")[0], OTHER)

    def codes(self, vocab: str, target: str) -> list[int]:
        return self.vocabulary.codes(vocab, target)

    def vocab_of(self, arg: str) -> str:
        return self.vocabulary.args.get(arg, "")

    # chances

    def consequence(self, event: Event) -> Args:
        return self.chances.consequence(self, event)

    def ends_odds(self, key: str) -> bool:
        return key in self.chances.ends

    def tells(self, decision: Decision) -> bool:
        return self.chances.tells(decision)

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        return self.chances.throws(position, frames, decision)

    def enough(self, decision: Decision) -> Answer:
        return self.chances.enough(decision)

    def taken_for_granted(self, decision: Decision) -> Answer:
        return self.chances.taken_for_granted(decision)

    def comes_between(self, key: str) -> bool:
        return key in self.chances.between
