"""What can be wrong in a data pack. Every fault names its file and line: "map.json:57: lima: unknown terrain 'moor'".

One file beside looks for the faults of each kind of data; the charts are small and stand here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .....kit.lines import line_of
from .....kit.packs import PackError
from ..load import DATA, Pack
from ..shapes.charts import Charts
from ..terms import TERRAINS
from .base import Found
from .cards import card_faults
from .counters import leader_faults, unit_faults
from .map import drawing_faults, map_faults
from .scenarios import scenario_faults, war_faults

UNKNOWN: Final = re.compile(r"unknown field `(.+)`")
LINE: Final = re.compile(r"\bline (\d+)\b")


def check(path: Path | None) -> list[str]:
    """Every fault of the pack in a folder (the built-in one when there is no path)."""
    folder = path or DATA
    try:
        pack = Pack(folder)
    except PackError as error:
        return [said(folder, error)]
    faults = map_faults(folder, pack.map) + unit_faults(folder, pack) + leader_faults(folder, pack)
    faults += chart_faults(folder, pack.charts) + war_faults(folder, pack) + scenario_faults(folder, pack)
    faults += card_faults(folder, pack) + drawing_faults(folder, pack.map, pack.outlines, pack.drawing)
    return faults


def sound(folder: Path) -> None:
    """PackError with the first fault, if there is one: the rules rely on a pack that has none."""
    for fault in check(folder):
        file, _, text = fault.partition(": ")
        raise PackError(file, "", text)


def said(folder: Path, error: PackError) -> str:
    """A fault of form, with its line where there is one."""
    told = LINE.search(f"{error.field} {error.expected}")  # of a text that is no JSON or no TOML
    if told is not None:
        return f"{error.file}:{told.group(1)}: {error.expected}"
    if not error.field:
        return str(error)
    unknown = UNKNOWN.search(error.expected)
    path = f"{error.field}.{unknown.group(1)}".removeprefix("the whole file.") if unknown is not None else error.field
    line = line_of(Found(folder, error.file).lines, path)
    return f"{error.file}:{line}: {error.field}: {error.expected}"


def chart_faults(folder: Path, c: Charts) -> list[str]:
    f = Found(folder, "charts.toml")
    for name in TERRAINS:
        if name not in c.terrain:
            f.add("terrain", f"no row for {name}")
    for name, row in c.terrain.items():
        at = f"terrain.{name}"
        if name not in TERRAINS:
            f.add(at, f"unknown terrain {name!r}")
        if row.move < 1 or row.rounds < 1 or row.front < 1:
            f.add(at, f"{name}: a cost, a limit of rounds or of units below 1")
    if not c.naval.rounds:
        f.add("naval.rounds", "no number of rounds to choose")
    for at, low, high in (
        ("naval.morale_hit", c.naval.strength_hit, c.naval.morale_hit),
        ("land.morale_hit", c.land.strength_hit, c.land.morale_hit),
        ("land.leader_dies", c.land.leader_wounded, c.land.leader_dies),
        ("siege.nothing", c.siege.besieger_loses, c.siege.nothing),
        ("siege.one", c.siege.nothing, c.siege.one),
        ("corsairs.one", c.corsairs.nothing, c.corsairs.one),
        ("chase.hit", c.chase.sunk, c.chase.hit),
        ("chase.nothing", c.chase.hit, c.chase.nothing),
    ):
        if low > high:
            f.add(at, f"{at}: the bounds do not rise")
    for at, n in (
        ("income.tension_step", c.income.tension_step),
        ("land.units_per_vp", c.land.units_per_vp),
        ("upkeep.strength_per_point", c.upkeep.strength_per_point),
    ):
        if n < 1:
            f.add(at, f"{at}: {n}")
    return f.faults
