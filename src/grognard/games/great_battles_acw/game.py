"""Great Battles of the American Civil War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer, Dice
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario
from ...core.refusal import Args
from ...core.rng import Rng
from ...kit.frames import frames_of
from ...kit.packs import PackError
from . import words
from .pack.board import Board
from .pack.pack import BUILT_IN, Pack, built_in
from .pack.scenario import Setup
from .rules import chances, flow
from .state.model import OPT_AMMO, OPT_COMBINED, OPT_CRESTS, OPT_FATIGUE, OPT_GUNS_CLOSE, OPT_SHORT, Field

OPTIONS: dict[str, tuple[int, dict[str, str]]] = {
    "crests": (OPT_CRESTS, {
        "en": "Crests hide what lies behind them (10.24).",
        "es": "Las crestas ocultan lo que hay tras ellas (10.24).",
    }),
    "combined_fire": (OPT_COMBINED, {
        "en": "Stacked small arms combine their fire (10.82).",
        "es": "Las armas pequeñas apiladas combinan su fuego (10.82).",
    }),
    "ammunition": (OPT_AMMO, {
        "en": "Small arms run low on ammunition (10.9).",
        "es": "Las armas pequeñas agotan su munición (10.9).",
    }),
    "fatigue": (OPT_FATIGUE, {"en": "Brigades tire (17).", "es": "Las brigadas se fatigan (17)."}),
    "guns_forward": (OPT_GUNS_CLOSE, {
        "en": "Artillery may move up to the enemy at its own risk (9.55, option 2).",
        "es": "La artillería puede acercarse al enemigo a su riesgo (9.55, opción 2).",
    }),
    "short_game": (OPT_SHORT, {
        "en": "Late-comers stay away, where a scenario has any: a shorter game.",
        "es": "Los rezagados no llegan, donde el escenario los tenga: partida más corta.",
    }),
}  # fmt: skip


class GreatBattles(Game):
    """Regiments, batteries and their generals, on hexes. Bound to a battle, it can name hexes and units."""

    def __init__(self, pack: Path | None = None) -> None:
        """`pack`: a folder with the files of a pack; without one, the pack that comes with the game."""
        self.id = "great-battles-acw"
        self.names = {
            "en": "Great Battles of the American Civil War",
            "es": "Grandes batallas de la Guerra Civil Americana",
        }
        self.seats = ["union", "confederate"]
        self.version = 2  # 2: 12.6 and 17.22 by the letter
        self.pack: Pack = built_in() if pack is None else Pack(pack)
        self._board: Board | None = None
        self._setup: Setup | None = None
        self._laid: dict[str, GreatBattles] = {}  # the game as each scenario lays it out

    def with_pack(self, folder: Path) -> Game:
        faults = self.check_pack(folder)
        if faults:
            where, _, what = faults[0].partition(": ")
            raise PackError(where, "", what)
        return GreatBattles(folder)

    def laid(self, scenario: str) -> Game:
        found = self._laid.get(scenario)
        if found is None:
            setup = self.pack.setup(scenario)
            found = GreatBattles()
            found.id = self.id
            found.names = self.names
            found.pack = self.pack
            found._board = self.pack.board(setup.battle)
            found._setup = setup
            found._laid = self._laid
            self._laid[scenario] = found
        return found

    @property
    def b(self) -> Board:
        """The board of its battle; of a game that no scenario has laid out, that of the first."""
        return self._board if self._board is not None else self.pack.board(self.pack.battles()[0])

    def folder(self) -> Path:
        return Path(__file__).parent

    def scenarios(self) -> list[Scenario]:
        return [Scenario(card.id, card.title, card.about, card.weight) for card in self.pack.cards()]

    def options(self) -> dict[str, dict[str, str]]:
        return {name: texts for name, (_, texts) in OPTIONS.items()}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        from .rules.flow.ch03_turn import Start
        from .state.setup import set_up

        index = self.pack.index(scenario)
        bits = 0
        for name, (bit, _) in OPTIONS.items():
            if options.get(name):
                bits |= bit
        return set_up(self.pack, index, bits), Start()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(flow)

    def blank_position(self) -> Position:
        return Field(self.pack)

    def word(self, vocab: str, code: int) -> str:
        return words.word(self.b, vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        if vocab == "objective" and self._setup is not None:
            return self._setup.objectives[code].name[lang]
        return words.say(self, self.b, vocab, code, lang)

    def target(self, vocab: str, code: int) -> str:
        return words.target(self.b, vocab, code)

    def codes(self, vocab: str, target: str) -> list[int]:
        return words.codes(self.b, vocab, target)

    def vocab_of(self, arg: str) -> str:
        return words.ARGS.get(arg, "")

    def board(self, scenario: str) -> dict[str, object]:
        from .show.drawing import board

        setup = self.pack.setup(scenario)
        return {**board(self.pack.board(setup.battle), setup), "game": self.id}

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        from .show.view import view

        assert isinstance(position, Field)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        from .show.scene import scene

        b = self._board
        return scene(b if b is not None else self.pack.board(self.pack.battle_of(str(view["scenario"]))), view)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        from .state.resample import resample

        assert isinstance(position, Field)
        resample(position, frames, seat, rng)

    def consequence(self, event: Event) -> Args:
        return chances.consequence(self.b, event)

    def ends_odds(self, key: str) -> bool:
        return key in chances.ENDS

    def tells(self, decision: Decision) -> bool:
        return decision.key in chances.DRAWS or isinstance(decision.choice, Dice)

    def enough(self, decision: Decision) -> Answer:
        return chances.enough(decision)

    def comes_between(self, key: str) -> bool:
        return key in chances.BETWEEN

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bot import Sergeant

        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        from .pack.faults import check

        return check(BUILT_IN if path is None else path)


GAME = GreatBattles()
