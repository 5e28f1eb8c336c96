"""Great Battles of the American Civil War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Answer
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Drawing, Game, Options, Recruit, Scenario
from ...core.remark import Remark
from ...core.rng import Rng
from ...kit.packs import PackError
from ...kit.parts import Parts, Shown
from ...kit.room import Facts, Room
from ...kit.vocabulary import Later
from .codes import END
from .pack.faults import check
from .pack.pack import BUILT_IN, Battlefield, Pack, built_in
from .rules import flow
from .rules.chances import BattleChances
from .rules.neutral import NEUTRAL
from .rules.sheets import SERIES
from .rules.sorts import SORTS
from .rules.windows import WINDOWS
from .show.drawing import board
from .show.scene import scene
from .show.telling import DIGEST, FOLDS
from .show.view import Seen, look, view
from .show.wording import Wording
from .state.model import OPT_AMMO, OPT_COMBINED, OPT_CRESTS, OPT_FATIGUE, OPT_GUNS_CLOSE, OPT_SHORT, Field
from .state.setup import set_up
from .words import ARGS, words_of

OPTIONS = {
    "crests": OPT_CRESTS, "combined_fire": OPT_COMBINED, "ammunition": OPT_AMMO, "fatigue": OPT_FATIGUE,
    "guns_forward": OPT_GUNS_CLOSE, "short_game": OPT_SHORT,
}  # fmt: skip
# version 2: 12.6 and 17.22 by the letter
FACTS = Facts(
    "great-battles-acw",
    ["union", "confederate"],
    2,
    Path(__file__).parent,
    OPTIONS,
    NEUTRAL,
    series=SERIES,
    folds=FOLDS,
    sorts=SORTS,
    digest=DIGEST,
    windows=WINDOWS,
    lets_act=("brigade",),
)


class GreatBattles(Room):
    """Regiments, batteries and their generals, on hexes. Bound to a battle, it can name hexes and units."""

    def __init__(self, pack: Pack | None = None, scenario: str = "") -> None:
        """Without a pack, the one that comes with the game; without a scenario, the game as it is listed."""
        self.pack: Pack = built_in() if pack is None else pack
        self.field: Battlefield = Battlefield(self.pack, scenario)
        self._laid: dict[str, GreatBattles] = {}  # the game as each scenario lays it out
        field = self.field
        super().__init__(FACTS, flow, Later(lambda: words_of(field), ARGS), BattleChances(field))
        self.wording: Wording = Wording(self)

    def with_pack(self, folder: Path) -> Game:
        for fault in check(folder):
            where, _, what = fault.partition(": ")
            raise PackError(where, "", what)
        return GreatBattles(Pack(folder))

    def laid(self, scenario: str) -> Game:
        found = self._laid.get(scenario)
        if found is None:
            found = GreatBattles(self.pack, scenario)
            found.id, found.names = self.id, self.names  # a game with somebody's pack has its own
            found._laid = self._laid
            self._laid[scenario] = found
        return found

    def scenarios(self) -> list[Scenario]:
        return [Scenario(card.id, card.title, card.about, card.weight) for card in self.pack.cards()]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        from .rules.flow.ch03_turn import Start  # the rules are read when somebody plays, not when games are listed

        return set_up(self.pack, self.pack.index(scenario), self.bits(options)), Start()

    def blank_position(self) -> Position:
        return Field(self.pack)

    def board(self, scenario: str) -> dict[str, object]:
        setup = self.pack.setup(scenario)
        return {**board(self.wording, self.pack.board(setup.battle), setup), "game": self.id}

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Field)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        field = self.field if self.field.scenario else Battlefield(self.pack, str(view["scenario"]))
        return scene(self.wording, field.b, view, Parts())

    def draw(
        self, position: Position, frames: list[Frame], pending: Decision | None, seat: int, before: Drawing | None
    ) -> Drawing:
        assert isinstance(position, Field)
        was: Shown[Seen] | None = before if isinstance(before, Shown) and before.seat == seat else None
        if was is not None and was.seen.g.s is not position.s:
            was = None
        seen = look(position, frames, pending, seat, was.seen if was is not None else None)
        parts = was.parts if was is not None else Parts()
        return Shown(seat, position, seen, parts, scene(self.wording, position.b, seen.view, parts))

    def shades(self, position: Position, target: str) -> list[dict[str, object]]:
        from .show.shades import shades  # which reads the rules

        assert isinstance(position, Field)
        return shades(self.wording, position, target)

    def remarks(self, position: Position, frames: list[Frame], decision: Decision) -> dict[int, Remark]:
        from .show.remarks import remarks  # which reads the rules

        assert isinstance(position, Field)
        return remarks(position, frames, decision)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        from .state.resample import resample

        assert isinstance(position, Field)
        resample(position, frames, seat, rng)

    def goals(self, position: Position, pieces: list[str], place: str) -> list[tuple[str, list[str]]]:
        from .rules.gestures import goals

        assert isinstance(position, Field)
        return goals(self, position, pieces, place)

    def in_passing(self, position: Position, frames: list[Frame], decision: Decision) -> Answer | None:
        from .rules.gestures import ends_quietly

        assert isinstance(position, Field)
        if decision.key == "activate":
            return [END] if END in decision.choice.items() and ends_quietly(position, frames) else None
        return super().in_passing(position, frames, decision)

    def plainly(self, decision: Decision) -> Answer | None:
        """Who is sent to fire does so with every gun, stands, and nobody joins him."""
        if decision.key == "fire-join":
            return self.neutral(decision)
        return decision.choice.items()[:1] if decision.key in ("fire-sections", "fire-how") else None

    def whole_reach(self, decision: Decision) -> bool:
        return decision.key in ("unit-turn", "leader-turn")

    def bots(self) -> Mapping[str, type[Bot]]:
        from .bot import Sergeant

        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check(BUILT_IN if path is None else path)


GAME = GreatBattles()
