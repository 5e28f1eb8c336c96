"""A game for the server's tests: two seats take turns, and some answers are traps.

Each turn a seat picks: `walk` goes on (and may be taken back), `roll` rolls a die, `pass` gives the turn away,
`loop` never comes to an end, `fail` raises, `secret` notes a number that only its seat may know, `both` asks
both seats at once, `end` ends the match. `ward` opens two windows for the other seat: at one it may do something only
if it has a secret, of the other everybody sees what it offers.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from grognard.core.choice import Answer, Pick
from grognard.core.frame import Decision, Frame, Over, Position, Signal
from grognard.core.game import Bot, Game, Options, Recruit, Scenario
from grognard.core.memory import Memory, items, recalled
from grognard.core.refusal import Refusal
from grognard.core.rng import Rng
from grognard.core.sheet import KEEP, Field, Group, Option, Phrase, Series, Sheet
from grognard.core.windows import OFFERED, Windows
from tests.core.toy import TOY

WORDS = ["walk", "roll", "pass", "loop", "fail", "secret", "both", "end", "ward"]
WALK, ROLL, PASS, LOOP, FAIL, SECRET, BOTH, END, WARD = range(9)
WINDOWS = Windows(
    {"ward": "", "watch": OFFERED}, {"event-round": "turn", "order": "move"}, open=("watch",), pieces=("watch",)
)


class Ground(Position):
    steps: int
    rolled: int
    noted: list[int]
    safe: int

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0
        self.rolled = 0
        self.noted = [0, 0]
        self.safe = 0

    def copy(self) -> Ground:
        twin = Ground()
        twin.steps, twin.rolled, twin.noted, twin.safe = self.steps, self.rolled, self.noted[:], self.safe
        return twin

    def say(self, key: str, seat: int, audience: int = -1, reveals: bool = False) -> None:
        if self.sink is not None:
            self.sink.add(key, "1.1", {"seat": seat, "steps": self.steps}, audience, reveals)


class Walk(Frame):
    """1.0 The whole match."""

    seat: int

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def start(self, g: Ground, _: Answer) -> Signal:
        offered = (
            [WALK, ROLL, PASS, SECRET, BOTH] if g.safe else [WALK, ROLL, PASS, LOOP, FAIL, SECRET, BOTH, END, WARD]
        )
        return self.ask(self.seat, "order", "1.1", Pick(offered), "trap", "go")

    def go(self, g: Ground, x: Answer) -> Signal:
        if x[0] == LOOP:
            while True:
                g.steps += 1
        if x[0] == FAIL:
            raise ZeroDivisionError("a fault of the rules")
        if x[0] == ROLL:
            return self.roll(1, "night", "1.2", "rolled")
        if x[0] == PASS:
            self.seat = 1 - self.seat
            g.say("event-round", self.seat)
        elif x[0] == SECRET:
            g.noted[self.seat] += 1
            g.say("event-hidden", self.seat, audience=1 << self.seat)
        elif x[0] == BOTH:
            return self.ask_all(g, "shown")
        elif x[0] == WARD:
            cards = [0, 1] if g.noted[1 - self.seat] else [0]
            return self.ask(1 - self.seat, "ward", "1.4", Pick(cards), "node", "warded")
        elif x[0] == END:
            return Over(self.seat, "9.1", "outcome-toy-score")
        else:
            g.steps += 1
            g.say("event-fed", self.seat)
        return self.goto("start")

    def warded(self, g: Ground, x: Answer) -> Signal:
        g.steps += 10 * x[0]
        return self.ask(1 - self.seat, "watch", "1.5", Pick([0, 1, 2]), "post", "watched")

    def watched(self, g: Ground, x: Answer) -> Signal:
        g.steps += 100 * x[0]
        g.say("event-fed", self.seat)
        return self.goto("start")

    def parts(self, g: Position) -> list[Decision]:
        return [Decision(s, "bid", "1.3", Pick([0, 1, 2]), "node", {}, True) for s in (0, 1)]

    def rolled(self, g: Ground, dice: Answer) -> Signal:
        g.rolled += dice[0]
        g.say("event-night", self.seat)
        self.seat = 1 - self.seat
        return self.goto("start")

    def shown(self, g: Ground, joined: Answer) -> Signal:
        g.steps += sum(joined)
        g.say("event-bid", self.seat, reveals=True)
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        return Refusal("1.9", "refuse-pass", {"node": 5}) if answer == [9] else None


class Walks(Series):
    """So many steps, a die, a number noted, the turn given away: on one sheet."""

    def __init__(self) -> None:
        super().__init__("walks", ["order"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, Ground)
        counts = [Option(k, Phrase("event-round", {"round": k}), cost=k) for k in range(1, 4)]
        keep = Option(KEEP, Phrase("event-begin"))
        refused = Option(1, Phrase("event-hidden"), refusal=Refusal("1.9", "refuse-pass", {"node": 5}))
        fields = [
            Field(
                "walk",
                WALK,
                Phrase("event-fed", {"points": g.noted[1 - decision.seat]}),
                ["place:walk"],
                [keep, *counts],
            ),
            Field("once", SECRET, Phrase("event-hidden"), ["place:secret"], [keep, Option(1, Phrase("event-begin"))]),
            Field("once", PASS, Phrase("event-bid"), ["place:pass"], [keep, Option(1, Phrase("event-begin"))]),
            Field("once", ROLL, Phrase("event-night"), [], [keep, Option(1, Phrase("event-begin"))]),
            Field("once", 9, Phrase("event-marched"), [], [keep, refused]),
        ]
        return Sheet(Phrase("event-begin"), [Group(Phrase("event-begin"), fields)], Phrase("event-round"), 3)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        return [number]

    def times(self, kind: str, value: int) -> int:
        return value if kind == "walk" else 1


class Forever(Bot):
    """Thinks without end."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        while True:
            time.sleep(0.01)


class Peeker(Bot):
    """Answers with what it should not know; passes when it knows nothing."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Ground)
        return [WALK if position.noted[1 - decision.seat] == 77 else PASS]


class Liar(Bot):
    """Answers what was not asked."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        return [99]


class Passer(Bot):
    """Always gives the turn back."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        return [PASS] if decision.key == "order" else [0]


class Walker(Passer):
    """Walks three steps before it gives the turn back."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Ground)
        return [WALK] if position.steps < 3 else super().choose(game, position, frames, decision)


class Elephant(Passer):
    """Remembers every question, and a word that nobody may read."""

    WORD = "elephants-never-forget"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked: list[str] = []

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        self.asked.append(decision.key)
        return super().choose(game, position, frames, decision)

    def memory(self) -> Memory:
        return {**super().memory(), "asked": self.asked[:], "word": self.WORD}

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.asked = [str(x) for x in items(recalled(memory, "asked"))]


class Victim(Passer):
    """Notes its process in a file of the folder that the environment names, and thinks until that is killed; when
    there are as many files as lives it has lost, it answers."""

    FOLDER = "GROGNARD_TEST_VICTIM"
    DEATHS = 1

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        folder = Path(os.environ[self.FOLDER])
        if len(list(folder.iterdir())) >= self.DEATHS:
            return super().choose(game, position, frames, decision)
        (folder / str(os.getpid())).touch()
        while True:
            time.sleep(0.01)


class Martyr(Victim):
    """Dies however often it is asked."""

    DEATHS = 1_000_000


class Traps(Game):
    def __init__(self) -> None:
        self.id = "traps"  # compiled, the core does not read what stands in a class
        self.version = 1
        self.names = {"en": "Traps", "es": "Trampas"}
        self.seats = ["red", "blue"]

    def folder(self) -> Path:
        return TOY.folder()

    def scenarios(self) -> list[Scenario]:
        return [Scenario(id, {"en": id, "es": id}, {"en": "", "es": ""}) for id in ("open", "safe")]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        ground = Ground()
        ground.safe = int(scenario == "safe")
        return ground, Walk()

    def frame_types(self) -> dict[str, type[Frame]]:
        return {"Walk": Walk}

    def blank_position(self) -> Position:
        return Ground()

    def word(self, vocab: str, code: int) -> str:
        return WORDS[code] if vocab == "trap" and code < len(WORDS) else f"{vocab}{code}"

    def say(self, vocab: str, code: int, lang: str) -> str:
        return self.seats[code] if vocab == "seat" else self.word(vocab, code)

    def vocab_of(self, arg: str) -> str:
        return {"seat": "seat", "node": "node"}.get(arg, "")

    def target(self, vocab: str, code: int) -> str:
        if vocab == "post" and code:
            return f"piece:post{code}"
        return f"place:{WORDS[code]}" if vocab == "trap" and code < len(WORDS) else ""

    def neutral(self, decision: Decision) -> Answer | None:
        return [0] if decision.key in WINDOWS.about else None

    def windows(self) -> Windows:
        return WINDOWS

    def codes(self, vocab: str, target: str) -> list[int]:
        if target == "place:nowhere":
            return [9]
        return [i for i, word in enumerate(WORDS) if vocab == "trap" and target == f"place:{word}"]

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Ground)
        noted = position.noted if seat == -2 else [n if i == seat else -1 for i, n in enumerate(position.noted)]
        return {"steps": position.steps, "rolled": position.rolled, "noted": noted}

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return {
            "status": [{"id": "rolled", "value": str(view["rolled"])}],
            "places": {f"p{view['steps']}": {"control": "red"}},
            "pieces": [
                {"id": "walker", "at": f"p{view['steps']}"},
                *[{"id": f"post{i}", "at": "p0", "side": "blue"} for i in (1, 2)],
                {"id": f"n{view['noted']}", "at": "p0"},
            ],
        }

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, Ground)
        for s in (0, 1):
            if s != seat:
                position.noted[s] = rng.below(3)

    def series(self, decision: Decision) -> Series | None:
        return WALKS if decision.key == "order" else None

    def bots(self) -> dict[str, type[Bot]]:
        return {"recruit": Recruit, "forever": Forever, "peeker": Peeker, "liar": Liar, "passer": Passer, **MORE}


MORE: dict[str, type[Bot]] = {"elephant": Elephant, "victim": Victim, "martyr": Martyr, "walker": Walker}
WALKS = Walks()
GAME = Traps()
