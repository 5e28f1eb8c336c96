"""The contract every game keeps."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from .choice import NO_ANSWER, Answer, Choice, Dice, choice_from_plain
from .clash import Clash, Said
from .events import Event
from .fold import Fold, Told
from .frame import Decision, Frame, Position
from .languages import ENGLISH, LANGS
from .memory import Memory, number, recalled
from .refusal import Args, GrognardError, Unknown
from .remark import Remark
from .rng import Rng
from .sheet import Series
from .sorts import OTHER
from .windows import NO_WINDOWS, Windows

Options = dict[str, int]
Throws = list[tuple[Answer, float]]  # ways a roll may fall, with their chances


class Scenario:
    """One of the set-ups a game offers. `weight`: roughly how many answers a match takes, 0 for a few hundred."""

    def __init__(self, id: str, names: dict[str, str], texts: dict[str, str], weight: int = 0) -> None:
        self.id: str = id
        self.names: dict[str, str] = names
        self.texts: dict[str, str] = texts
        self.weight: int = weight


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing:
    """What was drawn for a seat, and of which position, which does not change any more. Rooms that draw only what has
    changed keep more in classes of their own. It belongs to one seat of one match."""

    def __init__(self, seat: int, position: Position, scene: dict[str, object]) -> None:
        self.seat: int = seat
        self.position: Position = position
        self.scene: dict[str, object] = scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a room gives to the core. Games override everything that raises here."""

    id: str
    names: dict[str, str]
    seats: list[str]
    version: int  # of saves and records

    def folder(self) -> Path:
        """Where rules.toml, locale/ and data/ lie."""
        raise NotImplementedError

    def with_pack(self, folder: Path) -> Game:
        """The same rules with another pack of data: a game that shares nothing that could change with this one.

        A pack that cannot be used raises `kit.packs.PackError`.
        """
        raise NotImplementedError

    def scenarios(self) -> list[Scenario]:
        raise NotImplementedError

    def laid(self, scenario: str) -> Game:
        """The game as a scenario lays it out: itself, unless the codes of answers depend on the scenario's map."""
        return self

    def options(self) -> dict[str, dict[str, str]]:
        """Options of a match: id -> sentence by language. All are off (0) unless asked for."""
        return {}

    def levels(self) -> dict[str, list[dict[str, str]]]:
        """Of options that are more than on or off: option -> the names of its values 0, 1, 2 ..., by language."""
        return {}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        raise NotImplementedError

    def frame_types(self) -> Mapping[str, type[Frame]]:
        raise NotImplementedError

    def renames(self) -> dict[str, str]:
        """Names of older versions, for reading their saves and records: old -> new.

        "OldFrame" -> "NewFrame" for a frame; "Frame.old" -> "Frame.new" (the frame by its new name) for a
        field or a step; "Position.old" -> "Position.new"; "ask-old" -> "ask-new" for a decision in a record.
        An empty new name drops a field.
        """
        return {}

    def blank_position(self) -> Position:
        """A position to fill from a save."""
        raise NotImplementedError

    def choice(self, plain: list[object]) -> Choice:
        """The choice of a save, from its `plain()`; ValueError for what is none. Overridden where a choice looks
        something up in the pack."""
        return choice_from_plain(plain)

    def read(self, decision: Decision, text: str) -> Answer:
        """The answer that a text gives to a decision whose choice is `written()`.

        A text that breaks a rule raises NotOffered, one that cannot be read any other GrognardError.
        """
        raise GrognardError("this decision is not answered in writing")

    def word(self, vocab: str, code: int) -> str:
        """The name of a code in records: one word, the same in every language."""
        raise NotImplementedError

    def say(self, vocab: str, code: int, lang: str) -> str:
        """The name of a code for people."""
        raise NotImplementedError

    def short(self, vocab: str, code: int, lang: str) -> str:
        """The name of a code where there is little room, as it is written on the table: the whole name is at hand."""
        return self.say(vocab, code, lang)

    def folds(self) -> list[Fold]:
        """Which events of the log are told together, as one act."""
        return []

    def digest(self, events: list[Event]) -> list[Told]:
        """What happened in all, in three sentences at most: who marched, who fought, what was bought or lost."""
        return []

    def vocab_of(self, arg: str) -> str:
        """The vocabulary of a message argument ('' for a plain number)."""
        raise NotImplementedError

    def target(self, vocab: str, code: int) -> str:
        """What on the table a code points at: "place:ID", "piece:ID", "card:ID", "group:ID" (the pieces of a group of
        the scene), or "" for nothing."""
        return ""

    def sort(self, vocab: str, code: int) -> str:
        """What an answer is: one of `core.sorts.SORTS`."""
        return OTHER

    def codes(self, vocab: str, target: str) -> list[int]:
        """Every code of a vocabulary that points at a target: what "why not?" asks about."""
        return []

    def board(self, scenario: str) -> dict[str, object]:
        """What never changes of the drawing: sides, maps, symbols (docs/wire.md)."""
        sides = [{"id": seat, "label": dict.fromkeys(LANGS, seat)} for seat in self.seats]
        return {"game": self.id, "scenario": scenario, "sides": sides, "arms": {}, "marks": {}, "maps": []}

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        """What a seat (SPECTATOR, ALL) may know, built by adding."""
        raise NotImplementedError

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        """What lies on the board now: a neutral drawing list made of the view and nothing else (docs/wire.md)."""
        raise NotImplementedError

    def draw(
        self, position: Position, frames: list[Frame], pending: Decision | None, seat: int, before: Drawing | None
    ) -> Drawing:
        """The scene of a seat, where another was drawn for the same seat before: a room that can tell what has changed
        since draws that anew and keeps the rest (kit/parts.py). It is the same, to the byte, as one that is drawn
        whole."""
        return Drawing(seat, position, self.scene(self.view(position, frames, pending, seat)))

    def shades(self, position: Position, target: str) -> list[dict[str, object]]:
        """What is shaded while a target is looked at, as overlays of a scene (docs/wire.md): of what lies open to all.
        It is asked for when somebody looks, so that scenes need not hold it."""
        return []

    def hides(self) -> bool:
        """Whether every match hides something from a seat, so that resampling must change something. False: nothing is
        hidden, or only where players choose so."""
        return True

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        """Change, in place, what the seat cannot know into something it cannot tell from the truth."""
        if self.hides():
            raise NotImplementedError

    def remarks(self, position: Position, frames: list[Frame], decision: Decision) -> dict[int, Remark]:
        """By code, what is to be known of answers before they are given: of what lies open to the seat that is asked,
        and of nothing else."""
        return {}

    def neutral(self, decision: Decision) -> Answer | None:
        """The answer that does nothing and goes on (done, pass, decline), where there is one. It is always on offer."""
        return None

    def in_passing(self, position: Position, frames: list[Frame], decision: Decision) -> Answer | None:
        """The answer that who points at something else means too: the neutral one, or another that does nothing as
        things lie, where nothing is given up by it for those who wait (core/plan.py, core/route.py). It hangs on what
        lies open to the seat that is asked."""
        return self.neutral(decision)

    def lets_act(self, decision: Decision) -> bool:
        """Whether a group is chosen here only so that its pieces act: who points at one of them means it
        (core/route.py)."""
        return False

    def manners(self, position: Position, decision: Decision, goal: list[int]) -> list[Answer]:
        """On a free table, the answers to a question about a piece that may bring it to a pose, what costs it least
        first (core/pose_route.py)."""
        return []

    def on_the_way(self, position: Position, decision: Decision, pieces: list[str]) -> Answer | None:
        """What is answered to a question that comes while these pieces are sent somewhere (core/route.py): nothing more
        than that."""
        return self.neutral(decision)

    def staff(self, decision: Decision) -> str:
        """What a question, and those like it that follow, can be left to: the message of a button ("Deploy the rest for
        me"); "": the player answers it himself (core/staff.py)."""
        return ""

    def suggestion(self, position: Position, decision: Decision) -> Answer:
        """What is answered then."""
        raise NotImplementedError

    def series(self, decision: Decision) -> Series | None:
        """The series that a question belongs to, where it can be answered on a sheet (core/sheet.py)."""
        return None

    def plainly(self, decision: Decision) -> Answer | None:
        """What is answered to a question that only asks how what was pointed at is done: whole and as usual."""
        return None

    def goals(self, position: Position, pieces: list[str], place: str) -> list[tuple[str, list[str]]]:
        """Where each piece goes when these are sent to a place, the one that is held first, in the order in which they
        go: the place that is meant for it, and those that will do where it cannot get there (core/march.py)."""
        return [(piece, [place]) for piece in pieces]

    def whole_reach(self, decision: Decision) -> bool:
        """Whether a decision offers every place that a piece can get to: no way leads on from one of them."""
        return False

    def loses(self, position: Position, event: Event, seat: int) -> bool:
        """Whether an event is a loss for a seat: a preview tells it first."""
        return False

    def gives_up(self, position: Position, frames: list[Frame], decision: Decision, answer: Answer) -> list[Said]:
        """What is lost by this answer, though later: told where it can still be helped."""
        return []

    def clash(self, position: Position, frames: list[Frame], decision: Decision, answer: Answer) -> Clash | None:
        """Who meets whom by this answer, as far as the seat that is asked may know (core/clash.py)."""
        return None

    def card_moment(self, decision: Decision) -> bool:
        """Whether this question only asks if a card is played now, whatever the hand: who goes on goes past it, with
        all that follow, unless he plays one."""
        return False

    def windows(self) -> Windows:
        """The questions that standing orders may answer (core/standing.py), and what ends such an order."""
        return NO_WINDOWS

    # what is told before a roll (core.odds)

    def consequence(self, event: Event) -> Args:
        """The facts of an event that its `odds-` message may use."""
        return event.args

    def ends_odds(self, key: str) -> bool:
        """Whether this event begins another part of the game: what comes after it does not hang on the roll."""
        return key in ("turn-begins", "phase-begins")

    def tells(self, decision: Decision) -> bool:
        """Whether this roll belongs to the chances that are told. A draw would mostly say how many cards there are."""
        return isinstance(decision.choice, Dice)

    def taken_for_granted(self, decision: Decision) -> Answer:
        """An answer that the chances may pass over: which of several tests is rolled first. Empty: there is none."""
        return NO_ANSWER

    def comes_between(self, key: str) -> bool:
        """Whether a decision comes in the middle of what hangs on a roll: what else may follow is then open."""
        return False

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        """Ways a roll may fall that count alike put together, one of each kind, with their chances. Empty: each face
        of each die may count for itself."""
        return []

    def enough(self, decision: Decision) -> Answer:
        """The answer that ends a batch that the seat puts together one by one (who fires?), so that what it has so far
        can be looked at. Empty: this is no such decision."""
        return NO_ANSWER

    def bots(self) -> Mapping[str, type[Bot]]:
        raise NotImplementedError

    def check_pack(self, path: Path | None) -> list[str]:
        """Faults of a data pack (the built-in one when no path is given)."""
        return []


def values_of(game: Game, option: str) -> int:
    """How many values an option has: a flag is 0 or 1."""
    levels = game.levels()
    return len(levels[option]) if option in levels else 2


def option_value(game: Game, option: str, word: str) -> int:
    """A value of an option by its name (spaces as hyphens, with or without commas) or its number; -1: no such."""
    want = word.strip().lower().replace(" ", "-")
    names = game.levels().get(option, [])
    for i in range(len(names)):
        for name in names[i].values():
            said = name.lower().replace(" ", "-")
            if want and want in (said, said.replace(",", "")):
                return i
    if word.isascii() and word.isdigit() and len(word) < 6 and int(word) < values_of(game, option):
        return int(word)
    return -1


def read_options(game: Game, given: list[str]) -> Options:
    """Options as they are typed: "name", "name=2" or "name=word"."""
    out: Options = {}
    for text in given:
        name, _, word = text.partition("=")
        if name not in game.options():
            raise Unknown("option", name, list(game.options()))
        out[name] = option_value(game, name, word or "1")
        if out[name] < 0:
            names = [level.get(ENGLISH, "").replace(" ", "-") for level in game.levels().get(name, [])]
            raise Unknown(f"value of {name}", word, names or ["0", "1"])
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers decisions of one seat. It is given a match resampled for that seat, never the true one.

    A bot that keeps something from one answer to the next, beyond what it could work out again from the position,
    gives it out in `memory` and takes it back in `recall` (core/memory.py); both begin with those of this class.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng: Rng = Rng(seed, 77)

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        raise NotImplementedError

    def memory(self) -> Memory:
        """What a new bot with the same seed has to know to go on as this one."""
        return {"drawn": self.rng.counter}

    def recall(self, memory: Memory) -> None:
        """For a new bot: BadMemory when it cannot be read."""
        self.rng.counter = number(recalled(memory, "drawn"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Recruit(Bot):
    """Uniformly random among what is legal."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        return decision.choice.sample(self.rng)
