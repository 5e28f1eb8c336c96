"""Bajo la Sombra del Águila, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer, Choice
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Drawing, Game, Options, Recruit, Scenario
from ...core.remark import Remark
from ...core.rng import Rng
from ...kit.labels import counted, fixed, named, same
from ...kit.packs import PackError
from ...kit.parts import Parts, Shown, kept
from ...kit.room import Facts, Room
from ...kit.shapes import as_list
from .bot import Sergeant, staff
from .pack.board import Board, built_in, load_board
from .pack.faults import check
from .pack.names import NONE, REGIONS, SIDES
from .rules import flow
from .rules.chances import Rolls
from .rules.choices.levy import KIND as LEVY
from .rules.choices.levy import levy_from_plain, read
from .rules.flow.ch16_setup import SetUp
from .rules.gestures import manners
from .rules.neutral import IN_PASSING, NEUTRAL
from .rules.sorts import SORTS
from .rules.windows import WINDOWS
from .show import drawing, scene, view
from .show.remarks import remarks
from .show.telling import DIGEST, FOLDS
from .state.model import OPT_DRY_WADI, OPT_MIXED, OPT_REGIMENTAL, OPT_SOUTH_ICE, Field
from .state.resample import resample
from .words import vocabulary

LEVELS = {"points": 0, "period": 0, "climate": 0}  # more than on or off: no bits
FLAGS = {"regimental": OPT_REGIMENTAL, "south_ice": OPT_SOUTH_ICE, "wadi": OPT_DRY_WADI}
FACTS = Facts(
    "bajo-la-sombra-del-aguila", list(SIDES), 2, Path(__file__).parent, {**LEVELS, **FLAGS}, NEUTRAL,
    folds=FOLDS, digest=DIGEST, sorts=SORTS, in_passing=IN_PASSING, windows=WINDOWS,
)  # fmt: skip


class BajoLaSombra(Room):
    """Napoleonic battles with miniatures."""

    def __init__(self, pack: Path | None = None) -> None:
        self.b: Board = built_in() if pack is None else load_board(pack)
        super().__init__(FACTS, flow, vocabulary(self.b), Rolls())
        self.printed: scene.Printed = scene.printed_ratings(self, self.b)

    def with_pack(self, folder: Path) -> Game:
        for fault in check(folder):
            file, line, expected = fault.split(":", 2)
            raise PackError(file, f"line {line}", expected.strip())
        return BajoLaSombra(folder)

    def scenarios(self) -> list[Scenario]:
        return [Scenario(s.id, named(s, "name"), named(s, "about"), s.weight) for s in self.b.setting.scenarios]

    def levels(self) -> dict[str, list[dict[str, str]]]:
        periods = [same(period) for period in self.b.roster.periods]
        return {
            "points": [counted(self, "level-points", n) for n in self.b.charts.setup.sizes],
            "period": [fixed(self, "level-by-lot"), *periods, fixed(self, "level-mixed")],
            "climate": [fixed(self, f"region-{region}") for region in REGIONS],
        }

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        g = Field(self.b)
        g.scenario = self.number_of(scenario)
        g.options = self.bits(options)
        g.limit = self.b.charts.setup.sizes[options.get("points", 0)]
        g.region = options.get("climate", 0)
        period, mixed = options.get("period", 0), len(self.b.roster.periods) + 1
        g.period = period - 1 if 1 <= period < mixed else NONE
        if period >= mixed:
            g.options |= OPT_MIXED
        return g, SetUp()

    def blank_position(self) -> Position:
        return Field(self.b)

    def choice(self, plain: list[object]) -> Choice:
        return levy_from_plain(self.b, plain[1:]) if plain[:1] == [LEVY] else super().choice(plain)

    def read(self, decision: Decision, text: str) -> Answer:
        return read(self, decision, text)

    def board(self, scenario: str) -> dict[str, object]:
        return drawing.board(self, self.b, scenario)

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Field)
        return view.view(position, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene.scene(self, self.b, self.printed, view, Parts())

    def draw(
        self, position: Position, frames: list[Frame], pending: Decision | None, seat: int, before: Drawing | None
    ) -> Drawing:
        assert isinstance(position, Field)
        was: Shown[dict[str, object]] | None = before if isinstance(before, Shown) and before.seat == seat else None
        seen = view.view(position, pending, seat)
        if was is not None:  # a view is made in no time; what is drawn of its parts takes longer
            for key in ("ground", "pieces"):
                seen[key] = kept(as_list(was.seen[key]), as_list(seen[key]))
        parts = was.parts if was is not None else Parts()
        return Shown(seat, position, seen, parts, scene.scene(self, self.b, self.printed, seen, parts))

    def hides(self) -> bool:
        """Units of an ambush are a free choice of few armies, and have tests of their own."""
        return False

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, Field)
        resample(position, seat, rng)

    def remarks(self, position: Position, frames: list[Frame], decision: Decision) -> dict[int, Remark]:
        assert isinstance(position, Field)
        return remarks(position, frames, decision)

    def manners(self, position: Position, decision: Decision, goal: list[int]) -> list[Answer]:
        assert isinstance(position, Field)
        return manners(position, decision, goal)

    def staff(self, decision: Decision) -> str:
        return staff.staff(decision)

    def suggestion(self, position: Position, decision: Decision) -> Answer:
        assert isinstance(position, Field)
        return staff.suggestion(position, decision)

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check(path)


GAME = BajoLaSombra()
