"""Bajo la Sombra del Águila, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer, Choice
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario, Throws
from ...core.refusal import Unknown
from ...core.rng import Rng
from ...core.text import message
from ...kit.frames import frames_of
from ...kit.packs import PackError
from . import words
from .pack.board import Board, built_in
from .pack.names import NONE, REGIONS
from .rules import chances, flow
from .rules.choices.levy import KIND as LEVY
from .rules.choices.levy import levy_from_plain, read
from .state.model import OPT_DRY_WADI, OPT_MIXED, OPT_REGIMENTAL, OPT_SOUTH_ICE, Field

FLAGS: dict[str, tuple[int, dict[str, str]]] = {
    "regimental": (OPT_REGIMENTAL, {
        "en": "Regimental artillery: a light gun may be assigned to a battalion (11).",
        "es": "Artillería regimental: un cañón ligero puede asignarse a un batallón (11).",
    }),
    "south_ice": (OPT_SOUTH_ICE, {
        "en": "Rivers and lakes of southern Europe are frozen in winter (15).",
        "es": "Los ríos y lagos del sur de Europa están helados en invierno (15).",
    }),
    "wadi": (OPT_DRY_WADI, {
        "en": "A wadi in the rain is impassable, not difficult (15).",
        "es": "Un wadi bajo la lluvia es infranqueable, no terreno difícil (15).",
    }),
}  # fmt: skip
LEVELS: dict[str, dict[str, str]] = {
    "points": {"en": "Points of each army", "es": "Puntos de cada ejército"},
    "period": {"en": "Period of the armies (16)", "es": "Época de los ejércitos (16)"},
    "climate": {"en": "Climate", "es": "Clima"},
}
BY_LOT = {"en": "the same, by lot", "es": "la misma, por sorteo"}
MIXED = {"en": "any: the players agree", "es": "cualquiera: los jugadores están de acuerdo"}


class BajoLaSombra(Game):
    """Napoleonic battles with miniatures."""

    def __init__(self, pack: Path | None = None) -> None:
        """`pack`: the folder of another pack of data than the built-in one."""
        self.b: Board = Board(pack) if pack is not None else built_in()
        self.id = "bajo-la-sombra-del-aguila"
        self.names = {"en": "Bajo la Sombra del Águila", "es": "Bajo la Sombra del Águila"}
        self.seats = ["blue", "red"]
        self.version = 2  # see the README

    def folder(self) -> Path:
        return Path(__file__).parent

    def with_pack(self, folder: Path) -> Game:
        for fault in self.check_pack(folder):
            file, line, expected = fault.split(":", 2)
            raise PackError(file, f"line {line}", expected.strip())
        return BajoLaSombra(folder)

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario(s.id, {"en": s.name_en, "es": s.name_es}, {"en": s.about_en, "es": s.about_es}, s.weight)
            for s in self.b.setting.scenarios
        ]

    def options(self) -> dict[str, dict[str, str]]:
        return {**LEVELS, **{name: texts for name, (_, texts) in FLAGS.items()}}

    def levels(self) -> dict[str, list[dict[str, str]]]:
        return {
            "points": [{"en": f"{n:,}", "es": f"{n:,}".replace(",", ".")} for n in self.b.charts.setup.sizes],
            "period": [BY_LOT, *[{"en": p, "es": p} for p in self.b.roster.periods], MIXED],
            "climate": [{lang: message(self, f"region-{r}", {}, lang) for lang in ("en", "es")} for r in REGIONS],
        }

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        from .rules.flow.ch16_setup import SetUp

        known = self.b.setting.scenario_no
        if scenario not in known:
            raise Unknown("scenario", scenario, list(known))
        g = Field(self.b)
        g.scenario = known[scenario]
        g.limit = self.b.charts.setup.sizes[options.get("points", 0)]
        periods = len(self.b.roster.periods)
        period = options.get("period", 0)
        g.period = period - 1 if 1 <= period <= periods else NONE
        if period > periods:
            g.options |= OPT_MIXED
        g.region = options.get("climate", 0)
        for name, (bit, _) in FLAGS.items():
            if options.get(name):
                g.options |= bit
        return g, SetUp()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return frames_of(flow)

    def blank_position(self) -> Position:
        return Field(self.b)

    def choice(self, plain: list[object]) -> Choice:
        return levy_from_plain(self.b, plain[1:]) if plain[:1] == [LEVY] else super().choice(plain)

    def read(self, decision: Decision, text: str) -> Answer:
        return read(self, decision, text)

    def word(self, vocab: str, code: int) -> str:
        return words.word(self.b, vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return words.say(self, self.b, vocab, code, lang)

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

        assert isinstance(position, Field)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        from .show.scene import scene

        return scene(self.b, view)

    def hides(self) -> bool:
        """Units of an ambush are a free choice of few armies, and have tests of their own."""
        return False

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        from .state.resample import resample

        assert isinstance(position, Field)
        resample(position, frames, seat, rng)

    def ends_odds(self, key: str) -> bool:
        return key in chances.ENDS

    def tells(self, decision: Decision) -> bool:
        return decision.key not in chances.SET_UP

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        return chances.throws(decision)

    def enough(self, decision: Decision) -> Answer:
        return chances.enough(decision)

    def taken_for_granted(self, decision: Decision) -> Answer:
        return chances.taken_for_granted(decision)

    def comes_between(self, key: str) -> bool:
        return key in chances.BETWEEN

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bot import Sergeant

        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        from .pack.faults import check

        return check(path)


GAME = BajoLaSombra()
