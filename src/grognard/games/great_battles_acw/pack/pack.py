"""A pack: the battles and scenarios of a folder. It owns what is made of them, and shares nothing with another pack."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ....core.files import read_file
from ....core.refusal import Unknown
from ....kit.labels import Label, printed
from ....space.sight import Sight
from .board import Board
from .reading import Battle, read_battle, scenarios_in
from .scenario import Setup
from .shapes_scenario import Scenario

BUILT_IN: Final = Path(__file__).parent.parent / "data"


class Card:
    """What the list of scenarios says of one. `weight`: units by turns, twice."""

    def __init__(self, battle: str, source: Scenario) -> None:
        self.id: str = source.id
        self.battle: str = battle
        self.title: Label = printed(source.title)
        self.about: Label = printed(source.about)
        units = len(source.units)
        for group in source.reinforcements:
            units += len(group.units)
        self.weight: int = 2 * units * len(source.turns)


class Pack:
    """Nothing is read before it is first asked for: a board takes a good part of a second to make, and most matches
    need one. What is made is whole when it is put in its place; of two threads that make the same the later one's
    stays, which is as good."""

    def __init__(self, folder: Path) -> None:
        self.folder: Path = folder
        self._listed: tuple[tuple[str, Scenario], ...] | None = None
        self._battles: dict[str, Battle] = {}
        self._boards: dict[str, Board] = {}
        self._setups: dict[str, Setup] = {}

    def listed(self) -> tuple[tuple[str, Scenario], ...]:
        """Every scenario after its battle, in order."""
        found = self._listed
        if found is None:
            found = scenarios_in(self.folder)
            self._listed = found
        return found

    def scenarios(self) -> list[str]:
        """The ids of the scenarios; a position saves the index in this list."""
        return [s.id for _, s in self.listed()]

    def battles(self) -> list[str]:
        """The battles, in the order of their first scenarios."""
        return list(dict.fromkeys(battle for battle, _ in self.listed()))

    def cards(self) -> list[Card]:
        """The list of scenarios, for which no map is needed."""
        return [Card(battle, s) for battle, s in self.listed()]

    def index(self, scenario: str) -> int:
        ids = self.scenarios()
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        return ids.index(scenario)

    def battle_of(self, scenario: str) -> str:
        """The battle that a scenario belongs to."""
        return self.listed()[self.index(scenario)][0]

    def battle(self, battle: str) -> Battle:
        """The files of a battle."""
        found = self._battles.get(battle)
        if found is None:
            found = read_battle(self.folder, battle, [s for name, s in self.listed() if name == battle])
            self._battles[battle] = found
        return found

    def board(self, battle: str) -> Board:
        """The map, order of battle and charts of a battle."""
        found = self._boards.get(battle)
        if found is None:
            found = Board(self.battle(battle))
            _load_sight(found.sight, self.folder / battle / "sight.bin")
            _load_sight(found.sight_crests, self.folder / battle / "sight-crests.bin")
            self._boards[battle] = found
        return found

    def setup(self, scenario: str) -> Setup:
        """A scenario by its id, on the board of its battle."""
        found = self._setups.get(scenario)
        if found is None:
            battle, source = self.listed()[self.index(scenario)]
            found = Setup(self.board(battle), self.battle(battle), source)
            self._setups[scenario] = found
        return found


class Battlefield:
    """Where a game is played: the board of a scenario's battle, made when it is first needed. A game that no scenario
    has laid out stands on that of the first battle."""

    def __init__(self, pack: Pack, scenario: str) -> None:
        self.pack: Pack = pack
        self.scenario: str = scenario
        self.battle: str = pack.battle_of(scenario) if scenario else ""
        self.board: Board | None = None

    @property
    def b(self) -> Board:
        board = self.board
        if board is None:
            board = self.pack.board(self.battle or self.pack.battles()[0])
            self.board = board
        return board

    def objectives(self) -> list[Label]:
        """What the scenario calls its objectives."""
        return [o.name for o in self.pack.setup(self.scenario).objectives] if self.scenario else []


def _load_sight(sight: Sight, path: Path) -> None:
    """Lines of sight computed beforehand, if they are there; they are found one by one otherwise."""
    if path.exists():
        sight.load(read_file(path))


@cache
def built_in() -> Pack:
    """The pack that comes with the game."""
    return Pack(BUILT_IN)
