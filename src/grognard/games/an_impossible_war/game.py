"""An Impossible War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer
from ...core.clash import Clash, Said
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Drawing, Game, Options, Recruit, Scenario
from ...core.rng import Rng
from ...kit.labels import printed
from ...kit.parts import Parts, Shown
from ...kit.room import Facts, Room
from .bot import Sergeant
from .pack.board import SIDES, Board, built_in, story
from .pack.faults import check, usable
from .pack.load import BUILT_IN
from .rules import flow
from .rules.chances import CHANCES
from .rules.clash import clash
from .rules.flow.ch03_turn import Start
from .rules.losses import gives_up, loses
from .rules.neutral import NEUTRAL, ON_THE_WAY, guns_sent
from .rules.sheets import SERIES
from .rules.sorts import SORTS
from .rules.windows import WINDOWS
from .show.drawing import board
from .show.scene import Table, scene
from .show.telling import DIGEST, FOLDS
from .show.view import Seen, look, view
from .state.model import OPT_OPTIONAL_CARDS, War
from .state.resample import resample
from .state.setup import set_up
from .words import vocabulary

FACTS = Facts(
    "an-impossible-war",
    list(SIDES),
    2,
    Path(__file__).parent,
    {"optional_cards": OPT_OPTIONAL_CARDS},
    NEUTRAL,
    ON_THE_WAY,
    SERIES,
    folds=FOLDS,
    sorts=SORTS,
    digest=DIGEST,
    windows=WINDOWS,
)


class AnImpossibleWar(Room):
    """The First Carlist War in the North, 1834-1838."""

    def __init__(self, pack: Path | None = None) -> None:
        self.b: Board = built_in() if pack is None else Board(pack)
        super().__init__(FACTS, flow, vocabulary(self.b), CHANCES)
        self.table: Table = Table(self, self.b)

    def with_pack(self, folder: Path) -> Game:
        usable(folder)
        return AnImpossibleWar(folder)

    def scenarios(self) -> list[Scenario]:
        return [Scenario(s.id, printed(s), story(s), s.weight) for s in self.b.pack.scenarios]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        return set_up(self.b, self.number_of(scenario), self.bits(options)), Start()

    def blank_position(self) -> Position:
        return War(self.b)

    def board(self, scenario: str) -> dict[str, object]:
        return board(self, self.b, scenario)

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, War)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene(self.table, view, Parts())

    def draw(
        self, position: Position, frames: list[Frame], pending: Decision | None, seat: int, before: Drawing | None
    ) -> Drawing:
        assert isinstance(position, War)
        was: Shown[Seen] | None = before if isinstance(before, Shown) and before.seat == seat else None
        if was is not None and was.seen.g.b is not position.b:
            was = None
        seen = look(position, frames, pending, seat, was.seen if was is not None else None)
        parts = was.parts if was is not None else Parts()
        return Shown(seat, position, seen, parts, scene(self.table, seen.view, parts))

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, War)
        resample(position, frames, seat, rng)

    def on_the_way(self, position: Position, decision: Decision, pieces: list[str]) -> Answer | None:
        assert isinstance(position, War)
        if decision.key == "escort-guns":
            guns = guns_sent(position, decision, pieces)
            if decision.choice.fault(guns) is None:
                return guns
        return super().on_the_way(position, decision, pieces)

    def loses(self, position: Position, event: Event, seat: int) -> bool:
        assert isinstance(position, War)
        return loses(position, event, seat)

    def gives_up(self, position: Position, frames: list[Frame], decision: Decision, answer: Answer) -> list[Said]:
        assert isinstance(position, War)
        return gives_up(position, frames, decision, answer)

    def clash(self, position: Position, frames: list[Frame], decision: Decision, answer: Answer) -> Clash | None:
        assert isinstance(position, War)
        return clash(position, frames, decision, answer)

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check(BUILT_IN if path is None else path)


GAME = AnImpossibleWar()
