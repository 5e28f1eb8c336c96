"""The Ford, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario
from ...kit.chances import Chances
from ...kit.room import Facts, Room
from .bot import Sergeant
from .codes import OPT_NIGHT
from .pack.board import SIDES, Board, built_in
from .pack.shapes import BUILT_IN, faults, load
from .rules import flow
from .rules.flow.ch2_turn import Play
from .show import scene
from .state.model import Field
from .words import vocabulary

FACTS = Facts("the-ford", list(SIDES), 1, Path(__file__).parent, {"night": OPT_NIGHT}, {"order": "done"}, hides=False)
CHANCES = Chances(("turn-begins", "marched"))


class TheFord(Room):
    def __init__(self, pack: Path | None = None) -> None:
        self.b: Board = built_in() if pack is None else Board(*load(pack))
        super().__init__(FACTS, flow, vocabulary(self.b), CHANCES)

    def with_pack(self, folder: Path) -> Game:
        return TheFord(folder)

    def scenarios(self) -> list[Scenario]:
        return [Scenario(s.id, s.names, s.texts) for s in self.b.scenarios]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        return Field(self.b, self.number_of(scenario), self.bits(options)), Play()

    def blank_position(self) -> Position:
        return Field(self.b)

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Field)
        return scene.view(position)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene.scene(self, self.b, view)

    def board(self, scenario: str) -> dict[str, object]:
        return scene.board(self, self.b, scenario)

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return faults(path or BUILT_IN)


GAME = TheFord()
