"""Great Battles of the American Civil War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...core.choice import Answer, Dice
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario
from ...core.refusal import Args, Unknown
from ...core.rng import Rng
from ...kit.frames import frames_of
from . import chances, flow, words
from .board import SCENARIOS, Board, Setup, board_of, scenario_card, scenario_of
from .model import OPT_AMMO, OPT_COMBINED, OPT_CRESTS, OPT_FATIGUE, OPT_GUNS_CLOSE, OPT_SHORT, Field

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

    def __init__(self, board: Board | None = None, setup: Setup | None = None) -> None:
        self.id = "great-battles-acw"
        self.names = {
            "en": "Great Battles of the American Civil War",
            "es": "Grandes batallas de la Guerra Civil Americana",
        }
        self.seats = ["union", "confederate"]
        self.version = 2  # 2: 12.6 and 17.22 by the letter
        self._board: Board | None = board
        self._setup: Setup | None = setup

    def laid(self, scenario: str) -> Game:
        known = dict(SCENARIOS)
        if scenario not in known:
            raise Unknown("scenario", scenario, list(known))
        found = _LAID.get(scenario)
        if found is not None:
            return found
        return _LAID.setdefault(scenario, GreatBattles(board_of(known[scenario]), scenario_of(scenario)))

    @property
    def b(self) -> Board:
        return self._board if self._board is not None else board_of(SCENARIOS[0][1])

    def folder(self) -> Path:
        return Path(__file__).parent

    def scenarios(self) -> list[Scenario]:
        out: list[Scenario] = []
        for id, _ in SCENARIOS:
            title, about, weight = scenario_card(id)
            out.append(Scenario(id, title, about, weight))
        return out

    def options(self) -> dict[str, dict[str, str]]:
        return {name: texts for name, (_, texts) in OPTIONS.items()}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        from .flow.ch03_turn import Start
        from .setup import set_up

        ids = [id for id, _ in SCENARIOS]
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        bits = 0
        for name, (bit, _) in OPTIONS.items():
            if options.get(name):
                bits |= bit
        return set_up(ids.index(scenario), bits), Start()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(flow)

    def blank_position(self) -> Position:
        return Field()

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
        from .drawing import board

        return board(scenario)

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        from .view import view

        assert isinstance(position, Field)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        from .scene import scene

        b = self._board
        return scene(b if b is not None else board_of(dict(SCENARIOS)[str(view["scenario"])]), view)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        from .resample import resample

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
        from .pack import check

        return check(path)


GAME = GreatBattles()
_LAID: Final[dict[str, GreatBattles]] = {}  # the game as each scenario lays it out
