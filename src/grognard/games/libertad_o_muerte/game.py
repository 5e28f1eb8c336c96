"""Libertad o Muerte!, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer
from ...core.clash import Clash
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Drawing, Game, Options, Recruit, Scenario
from ...core.rng import Rng
from ...kit.parts import Parts, Shown
from ...kit.room import Facts, Room
from .bot import Sergeant
from .pack.board import Board, built_in
from .pack.faults.check import check, sound
from .pack.load import Pack
from .rules import flow
from .rules.chances import Before
from .rules.clash import clash
from .rules.flow.ch02_turn import Start
from .rules.losses import loses
from .rules.neutral import CARD_MOMENTS, IN_PASSING, NEUTRAL
from .rules.sheets import SERIES
from .rules.sorts import SORTS
from .rules.windows import WINDOWS
from .show.drawing import board
from .show.scene import scene
from .show.telling import DIGEST, FOLDS
from .show.texts import Texts
from .show.view import Seen, look, view
from .state.model import OPT_CORSAIRS, OPT_ELIMINATION, OPT_GREAT, Continent
from .state.resample import resample
from .state.setup import set_up
from .words import vocabulary

OPTIONS = {"corsairs": OPT_CORSAIRS, "great_battles": OPT_GREAT, "elimination": OPT_ELIMINATION}
FACTS = Facts(
    "libertad-o-muerte",
    ["patriot", "royalist"],
    2,
    Path(__file__).parent,
    OPTIONS,
    NEUTRAL,
    series=SERIES,
    folds=FOLDS,
    sorts=SORTS,
    digest=DIGEST,
    card_moments=CARD_MOMENTS,
    in_passing=IN_PASSING,
    windows=WINDOWS,
)


class LibertadOMuerte(Room):
    """The wars of independence of Spanish America, by half-years."""

    def __init__(self, pack: Path | None = None) -> None:
        """PackError for a pack with a fault."""
        if pack is not None:
            sound(pack)
        self.b: Board = built_in() if pack is None else Board(Pack(pack))
        super().__init__(FACTS, flow, vocabulary(self.b), Before(self.b))
        self.texts: Texts = Texts(self, self.b)

    def with_pack(self, folder: Path) -> Game:
        return LibertadOMuerte(folder)

    def scenarios(self) -> list[Scenario]:
        return [Scenario(s.id, s.name, s.note, s.data.weight) for s in self.b.scenarios]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        return set_up(self.b, self.number_of(scenario), self.bits(options)), Start()

    def blank_position(self) -> Position:
        return Continent(self.b)

    def board(self, scenario: str) -> dict[str, object]:
        return board(self.texts, scenario)

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Continent)
        return view(self, position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene(self.texts, view, Parts())

    def draw(
        self, position: Position, frames: list[Frame], pending: Decision | None, seat: int, before: Drawing | None
    ) -> Drawing:
        assert isinstance(position, Continent)
        was: Shown[Seen] | None = before if isinstance(before, Shown) and before.seat == seat else None
        if was is not None and (was.seen.g.b is not position.b or was.seen.g.scenario != position.scenario):
            was = None
        seen = look(self, position, frames, pending, seat, was.seen if was is not None else None)
        parts = was.parts if was is not None else Parts()
        return Shown(seat, position, seen, parts, scene(self.texts, seen.view, parts))

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, Continent)
        resample(position, seat, rng)

    def loses(self, position: Position, event: Event, seat: int) -> bool:
        assert isinstance(position, Continent)
        return loses(position, event, seat)

    def clash(self, position: Position, frames: list[Frame], decision: Decision, answer: Answer) -> Clash | None:
        assert isinstance(position, Continent)
        return clash(position, frames, decision, answer)

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check(path)


GAME = LibertadOMuerte()
