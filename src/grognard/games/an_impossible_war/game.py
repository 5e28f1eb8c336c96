"""An Impossible War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Dice
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario, Throws
from ...core.refusal import Args, Unknown
from ...core.rng import Rng
from ...kit.frames import frames_of
from . import words
from .bot import Sergeant
from .pack.board import Board, built_in
from .pack.faults import check, usable
from .pack.load import BUILT_IN
from .rules import chances, flow
from .rules.flow.ch03_turn import Start
from .show.drawing import board
from .show.scene import scene
from .show.view import view
from .state.model import War
from .state.resample import resample
from .state.setup import set_up


class AnImpossibleWar(Game):
    """The First Carlist War in the North, 1834-1838."""

    def __init__(self, pack: Path | None = None) -> None:
        self.id = "an-impossible-war"
        self.names = {"en": "An Impossible War", "es": "Una guerra imposible"}
        self.seats = ["liberal", "carlist"]
        self.version = 2
        self.b: Board = built_in() if pack is None else Board(pack)

    def folder(self) -> Path:
        return Path(__file__).parent

    def with_pack(self, folder: Path) -> Game:
        usable(folder)
        return AnImpossibleWar(folder)

    def scenarios(self) -> list[Scenario]:
        out: list[Scenario] = []
        for s in self.b.pack.scenarios:
            out.append(Scenario(s.id, {"en": s.en, "es": s.es}, {"en": s.en_text, "es": s.es_text}, s.weight))
        return out

    def options(self) -> dict[str, dict[str, str]]:
        return {
            "optional_cards": {
                "en": "Use the four optional cards (L6, L35, C10, C36).",
                "es": "Usar las cuatro cartas opcionales (L6, L35, C10, C36).",
            }
        }

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        ids = [s.id for s in self.b.pack.scenarios]
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        return set_up(self.b, ids.index(scenario), options), Start()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(flow)

    def blank_position(self) -> Position:
        return War(self.b)

    def word(self, vocab: str, code: int) -> str:
        return words.word(self.b, vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return words.say(self.b, self, vocab, code, lang)

    def target(self, vocab: str, code: int) -> str:
        return words.target(self.b, vocab, code)

    def codes(self, vocab: str, target: str) -> list[int]:
        return words.codes(self.b, vocab, target)

    def board(self, scenario: str) -> dict[str, object]:
        return {**board(self.b, scenario), "game": self.id}

    def vocab_of(self, arg: str) -> str:
        return words.ARGS.get(arg, "")

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, War)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene(self.b, view)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, War)
        resample(position, frames, seat, rng)

    def consequence(self, event: Event) -> Args:
        return chances.consequence(event)

    def ends_odds(self, key: str) -> bool:
        return key in chances.ENDS

    def tells(self, decision: Decision) -> bool:
        return decision.key in chances.DRAWS or isinstance(decision.choice, Dice)

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        assert isinstance(position, War)
        return chances.throws(position, frames, decision)

    def comes_between(self, key: str) -> bool:
        return key in chances.BETWEEN

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check(BUILT_IN if path is None else path)


GAME = AnImpossibleWar()
