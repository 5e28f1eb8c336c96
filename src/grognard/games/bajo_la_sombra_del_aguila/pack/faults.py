"""What can be wrong in a data pack. Every fault names its file and line: units.json:57: fr-line: unknown arm 'foot'."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ....kit.lines import line_of
from ....kit.packs import PackError, read_toml
from .charts import Charts, load_charts
from .faults_army import Found, army_faults, list_faults, officer_faults, unit_faults
from .faults_charts import chart_faults
from .roster import Roster
from .setting import load_country, load_scenario, load_scenarios, load_weather, scenario_files
from .shapes import DATA, load_lists, load_officers_file, load_units_file

WHOLE: Final = "the whole file"  # as kit.packs calls it
_UNKNOWN: Final = re.compile(r"unknown field `(\w+)`")
_LINE: Final = re.compile(r"\bline (\d+)")


def check(path: Path | None) -> list[str]:
    """Every fault of the pack in a folder (the built-in one when there is no path)."""
    folder = path or DATA
    try:
        charts = load_charts(folder)
    except PackError as error:
        return [said(folder, error)]
    faults = chart_faults(folder, charts)
    if faults:  # everything else leans on them
        return faults
    return _armies(folder, charts) + _setting(folder, [t.id for t in charts.terrain])


def _armies(folder: Path, charts: Charts) -> list[str]:
    try:
        units = load_units_file(folder, charts.army)
        officers = load_officers_file(folder)
        lists = load_lists(folder)
        faults = unit_faults(folder, units, charts) + officer_faults(folder, officers, units)
        faults += list_faults(folder, lists, officers, units)
        return faults or army_faults(folder, Roster(units, officers, lists, charts.army))
    except PackError as error:
        return [said(folder, error)]


def _setting(folder: Path, terrain: list[str]) -> list[str]:
    faults: list[str] = []
    known = [str(row["id"]) for row in read_toml(DATA.parent, "rules.toml")["rule"]]
    try:
        load_weather(folder)
    except PackError as error:
        faults.append(said(folder, error))
    try:
        load_country(folder, terrain)
    except PackError as error:
        faults.append(said(folder, error))
    for file in scenario_files(folder):
        try:
            rule = load_scenario(folder, file, terrain).rule
            if rule not in known:
                f = Found(folder, file)
                f.add("rule", f"rule: rules.toml has no paragraph {rule!r}")
                faults += f.faults
        except PackError as error:
            faults.append(said(folder, error))
    if not faults:
        try:
            load_scenarios(folder, terrain)
        except PackError as error:
            faults.append(said(folder, error))
    return faults


def said(folder: Path, error: PackError) -> str:
    """A fault of form, with its line: that of the field it names, or where the file cannot be read any more."""
    at = _LINE.search(error.field) or _LINE.search(error.expected)
    if at is not None:
        return f"{error.file}:{at.group(1)}: {error.expected}"
    unknown = _UNKNOWN.search(error.expected)
    field = error.field
    if unknown is not None:  # told of the table that has it
        field = unknown.group(1) if field == WHOLE else f"{field}.{unknown.group(1)}"
    line = line_of(Found(folder, error.file).lines, field)
    what = f"{error.field}: {error.expected}" if error.field else error.expected
    return f"{error.file}:{line}: {what}"
