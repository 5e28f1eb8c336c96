"""Reading a pack: every file of its folder, in its shape."""

from __future__ import annotations

from pathlib import Path

from ....kit.packs import convert, read_json, read_toml
from .shapes.cards import CardData, CardsFile
from .shapes.charts import Charts
from .shapes.counters import Leader, LeadersFile, Unit, UnitsFile
from .shapes.map import Drawing, Map, Outlines
from .shapes.scenarios import Layout, ScenarioData, War


class Pack:
    """What is written in a folder."""

    def __init__(self, folder: Path) -> None:
        """A file that cannot be read raises PackError."""
        self.map: Map = convert(read_json(folder, "map.json"), Map, "map.json")
        self.units: list[Unit] = convert(read_json(folder, "units.json"), UnitsFile, "units.json").units
        self.leaders: list[Leader] = convert(read_json(folder, "leaders.json"), LeadersFile, "leaders.json").leaders
        self.war: War = convert(read_toml(folder, "war.toml"), War, "war.toml")
        self.theatres: dict[str, Layout] = {}
        for name in files(folder, "theatres"):
            self.theatres[Path(name).stem] = convert(read_toml(folder, name), Layout, name)
        self.scenarios: list[ScenarioData] = []
        for name in files(folder, "scenarios"):
            self.scenarios.append(convert(read_toml(folder, name), ScenarioData, name))
        self.scenarios.sort(key=_place_in_list)
        self.charts: Charts = convert(read_toml(folder, "charts.toml"), Charts, "charts.toml")
        self.cards: list[CardData] = []
        for name in files(folder, "cards"):
            self.cards += convert(read_toml(folder, name), CardsFile, name).card
        self.cards.sort(key=_number)
        self.outlines: Outlines = convert(read_json(folder, "outlines.json"), Outlines, "outlines.json")
        self.drawing: Drawing = convert(read_toml(folder, "drawing.toml"), Drawing, "drawing.toml")


DATA = Path(__file__).parent.parent / "data"


def files(folder: Path, kind: str) -> list[str]:
    """The files of a kind of which a pack may have any number, in the order of their names."""
    return [f"{kind}/{file.name}" for file in sorted((folder / kind).glob("*.toml"))]


def _place_in_list(scenario: ScenarioData) -> tuple[int, str]:
    return scenario.order, scenario.id


def _number(card: CardData) -> str:
    return card.id[1:]
