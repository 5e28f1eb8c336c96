"""What can be wrong in a pack. Every fault names its file and line: charts.toml:57: weapon.R: prepared fire ..."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ....core.files import read_text
from ....kit.lines import json_lines, line_of, toml_lines
from ....kit.packs import PackError
from ....space.hexes import Grid
from .faults_base import Fault, twice
from .faults_charts import chart_faults
from .faults_map import grid_faults, map_faults
from .faults_oob import oob_faults
from .faults_scenario import entry_faults, scenario_faults
from .reading import CHARTS, Battle, read_battle, scenarios_in


class Lines:
    """On which lines of a pack's files things stand; a file is read when its first fault is told."""

    def __init__(self, folder: Path) -> None:
        self.folder: Path = folder
        self.files: dict[str, dict[str, int]] = {}

    def of(self, file: str) -> dict[str, int]:
        """The lines of a file's values; none if it cannot be read."""
        if file not in self.files:
            try:
                text = read_text(self.folder / file)
                self.files[file] = toml_lines(text) if file.endswith(".toml") else json_lines(text)
            except (OSError, UnicodeDecodeError):
                self.files[file] = {}
        return self.files[file]

    def told(self, file: str, faults: Iterable[Fault]) -> list[str]:
        return [f"{file}:{line_of(self.of(file), path)}: {text}" for path, text in faults]

    def of_charts(self, battle: str, faults: Iterable[Fault]) -> list[str]:
        """A fault of the charts stands in the battle's own if they say it, else in those of the series."""
        own = f"{battle}/{CHARTS}"
        return [x for fault in faults for x in self.told(own if fault[0] in self.of(own) else CHARTS, [fault])]

    def of_form(self, error: PackError) -> str:
        """A fault of form, with its line where the file can be read."""
        if not error.field or error.field.startswith("line "):
            return str(error)
        return f"{error.file}:{line_of(self.of(error.file), error.field)}: {error.field}: {error.expected}"


def check(folder: Path) -> list[str]:
    """Every fault of the pack in a folder, each with its file and line; a fault of form is the only one named."""
    lines = Lines(folder)
    try:
        listed = scenarios_in(folder)
        names = dict.fromkeys(battle for battle, _ in listed)
        battles = [read_battle(folder, name, [s for battle, s in listed if battle == name]) for name in names]
    except PackError as error:
        return [lines.of_form(error)]
    faults: list[str] = []
    for id in twice(s.id for _, s in listed):
        where = [f"{battle}/scenarios/{id}.json" for battle, s in listed if s.id == id]
        faults += lines.told(where[-1], [("id", f"scenario {id} is there {len(where)} times")])
    for battle in battles:
        faults += battle_faults(battle, lines)
    return list(dict.fromkeys(faults))  # the series' charts are those of every battle


def battle_faults(battle: Battle, lines: Lines) -> list[str]:
    """Every fault of a battle. A map that is no whole grid ends the search: nothing else could be placed on it."""
    name = battle.id
    faults = lines.of_charts(name, chart_faults(battle.charts))
    for file, said in (("map", battle.map.battle), ("oob", battle.oob.battle), ("battle", battle.book.battle)):
        if said != name:
            faults += lines.told(f"{name}/{file}.json", [("battle", f"says that it belongs to {said!r}")])
    whole = list(grid_faults(battle.map, battle.charts))
    faults += lines.told(f"{name}/map.json", whole)
    faults += lines.told(f"{name}/oob.json", oob_faults(battle.oob, battle.charts))
    if not whole:
        grid = Grid(battle.map.columns, battle.map.rows)
        faults += lines.told(f"{name}/map.json", map_faults(battle.map, battle.charts, grid))
        faults += lines.told(f"{name}/battle.json", entry_faults(battle, grid))
        for scenario in battle.scenarios:
            faults += lines.told(f"{name}/scenarios/{scenario.id}.json", scenario_faults(battle, scenario, grid))
    return faults
