"""Reading the files of a pack. A file that cannot be read or has the wrong shape is a `PackError`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ....kit.packs import PackError, convert, read_json, read_toml
from .shapes import BattleFile, MapFile, OobFile
from .shapes_charts import Charts
from .shapes_scenario import Scenario

CHARTS = "charts.toml"


class Battle:
    """The files of a battle, as they are read."""

    def __init__(
        self, id: str, charts: Charts, map: MapFile, oob: OobFile, book: BattleFile, scenarios: list[Scenario]
    ) -> None:
        self.id: str = id
        self.charts: Charts = charts
        self.map: MapFile = map
        self.oob: OobFile = oob
        self.book: BattleFile = book
        self.scenarios: list[Scenario] = scenarios


def battles_in(folder: Path) -> list[str]:
    """The battles of a pack: each folder in it is one."""
    if not folder.is_dir():
        raise PackError(folder.name, "", "expected a folder with the files of a pack")
    found = sorted(x.name for x in folder.iterdir() if x.is_dir() and x.name[0] not in "._")
    if not found:
        raise PackError(folder.name, "", "expected a folder for each battle")
    return found


def scenario_files(folder: Path, battle: str) -> list[str]:
    """The scenarios of a battle, by the names of their files."""
    at = folder / battle / "scenarios"
    found = sorted(x.name for x in at.iterdir() if x.suffix == ".json") if at.is_dir() else []
    if not found:
        raise PackError(f"{battle}/scenarios", "", "expected a file for each scenario")
    return [f"{battle}/scenarios/{name}" for name in found]


def scenarios_in(folder: Path) -> tuple[tuple[str, Scenario], ...]:
    """Every scenario of a pack after its battle, in the order that they say themselves."""
    found: list[tuple[int, str, str, Scenario]] = []
    for battle in battles_in(folder):
        for file in scenario_files(folder, battle):
            s = convert(read_json(folder, file), Scenario, file)
            if file != f"{battle}/scenarios/{s.id}.json":
                raise PackError(file, "id", f"expected the name of the file, not {s.id!r}")
            found.append((s.order, s.id, battle, s))
    found.sort(key=lambda x: x[:3])
    return tuple((battle, s) for _, _, battle, s in found)


def _laid_over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A battle's charts over those of the series: tables are merged, everything else is replaced."""
    out = dict(base)
    for key, value in own.items():
        below = out.get(key)
        out[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return out


def read_charts(folder: Path, battle: str) -> Charts:
    """The series' charts with those of a battle laid over them, where it has any."""
    raw = read_toml(folder, CHARTS)
    charts = convert(raw, Charts, CHARTS)
    own = f"{battle}/{CHARTS}"
    return convert(_laid_over(raw, read_toml(folder, own)), Charts, own) if (folder / own).exists() else charts


def read_battle(folder: Path, battle: str, scenarios: list[Scenario]) -> Battle:
    """The files of one battle, with its scenarios as `scenarios_in` found them."""
    names = [f"{battle}/{kind}.json" for kind in ("map", "oob", "battle")]
    return Battle(
        battle,
        read_charts(folder, battle),
        convert(read_json(folder, names[0]), MapFile, names[0]),
        convert(read_json(folder, names[1]), OobFile, names[1]),
        convert(read_json(folder, names[2]), BattleFile, names[2]),
        scenarios,
    )


def spread(hexes: Iterable[str]) -> list[str]:
    """The hexes of a list in which "2410-2412" stands for a run down a column. ValueError for anything else."""
    out: list[str] = []
    for text in hexes:
        first, dash, last = text.partition("-")
        if not dash:
            out.append(first)
            continue
        if len(first) != 4 or len(last) != 4 or first[:2] != last[:2] or not (first + last).isdigit():
            raise ValueError(f"{text} is no run down a column")
        out.extend(f"{first[:2]}{row:02d}" for row in range(int(first[2:]), int(last[2:]) + 1))
    return out
