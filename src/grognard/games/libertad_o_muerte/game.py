"""Libertad o Muerte!, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario
from ...core.refusal import Args, Unknown
from ...core.rng import Rng
from ...kit.frames import frames_of
from . import words
from .pack.board import Board, built_in
from .rules import chances, flow
from .state.model import OPT_CORSAIRS, OPT_ELIMINATION, OPT_GREAT, Continent

OPTIONS: dict[str, tuple[int, dict[str, str]]] = {
    "corsairs": (OPT_CORSAIRS, {
        "en": "Royalist warships may chase corsairs (25.1).",
        "es": "Los barcos de guerra realistas pueden perseguir a los corsarios (25.1).",
    }),
    "great_battles": (OPT_GREAT, {
        "en": "Great Battles, one for each theatre and period (25.2).",
        "es": "Grandes Batallas, una por teatro y período (25.2).",
    }),
    "elimination": (OPT_ELIMINATION, {
        "en": "Units may be given up at the end of combat (25.3).",
        "es": "Se pueden eliminar unidades propias al final del combate (25.3).",
    }),
}  # fmt: skip


class LibertadOMuerte(Game):
    """The wars of independence of Spanish America, by half-years."""

    b: Board

    def __init__(self, pack: Path | None = None) -> None:
        """PackError for a pack with a fault."""
        if pack is not None:
            from .pack.faults.check import sound

            sound(pack)
        self.b = built_in() if pack is None else Board(pack)
        self.id = "libertad-o-muerte"
        self.names = {"en": "Libertad o Muerte!", "es": "¡Libertad o Muerte!"}
        self.seats = ["patriot", "royalist"]
        self.version = 2

    def folder(self) -> Path:
        return Path(__file__).parent

    def with_pack(self, folder: Path) -> LibertadOMuerte:
        return LibertadOMuerte(folder)

    def scenarios(self) -> list[Scenario]:
        out: list[Scenario] = []
        for s in self.b.scenarios:
            en, es = s.data.en, s.data.es
            names, notes = {"en": en.name, "es": es.name}, {"en": en.note, "es": es.note}
            out.append(Scenario(s.id, names, notes, s.data.weight))
        return out

    def options(self) -> dict[str, dict[str, str]]:
        return {name: texts for name, (_, texts) in OPTIONS.items()}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        from .rules.flow.ch02_turn import Start
        from .state.setup import set_up

        ids = [s.id for s in self.b.scenarios]
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        bits = 0
        for name, (bit, _) in OPTIONS.items():
            if options.get(name):
                bits |= bit
        return set_up(self.b, ids.index(scenario), bits), Start()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(flow)

    def blank_position(self) -> Position:
        return Continent(self.b)

    def word(self, vocab: str, code: int) -> str:
        return words.word(self.b, vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return words.say(self.b, self, vocab, code, lang)

    def target(self, vocab: str, code: int) -> str:
        return words.target(self.b, vocab, code)

    def codes(self, vocab: str, target: str) -> list[int]:
        return words.codes(self.b, vocab, target)

    def vocab_of(self, arg: str) -> str:
        return words.ARGS.get(arg, "")

    def board(self, scenario: str) -> dict[str, object]:
        from .show.drawing import board

        return {**board(self.b, scenario), "game": self.id}

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        from .show.view import view

        assert isinstance(position, Continent)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        from .show.scene import scene

        return scene(self.b, view)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        from .state.resample import resample

        assert isinstance(position, Continent)
        resample(position, frames, seat, rng)

    def consequence(self, event: Event) -> Args:
        return chances.consequence(self.b, event)

    def ends_odds(self, key: str) -> bool:
        return key in chances.ENDS

    def comes_between(self, key: str) -> bool:
        return key in chances.BETWEEN

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bot import Sergeant

        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        from .pack.faults.check import check

        return check(path)


GAME = LibertadOMuerte()
