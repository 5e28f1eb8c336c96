"""What can be wrong in a data pack. Every fault names its file and line: units.json:57: fr-line: unknown arm 'foot'."""

from __future__ import annotations

from pathlib import Path

from ...kit.lines import line_of
from ...kit.packs import PackError
from .charts import load_charts
from .faults_army import Found, army_faults, list_faults, officer_faults, unit_faults
from .pack import DATA, load_lists, load_officers_file, load_units_file
from .setting import load_setting


def check(path: Path | None) -> list[str]:
    """Every fault of the pack in a folder (the built-in one when there is no path)."""
    folder = path or DATA
    try:
        charts = load_charts(folder)
        units = load_units_file(folder)
        officers = load_officers_file(folder)
        lists = load_lists(folder)
        load_setting(folder)
        faults = unit_faults(folder, units, charts) + officer_faults(folder, officers, units)
        return faults + list_faults(folder, lists, officers, units) + army_faults(folder)
    except PackError as error:
        return [said(folder, error)]


def said(folder: Path, error: PackError) -> str:
    """A fault of form, with its line where the file can be read."""
    if not error.field or error.field.startswith("line "):
        return str(error)
    line = line_of(Found(folder, error.file).lines, error.field)
    return f"{error.file}:{line}: {error.field}: {error.expected}"
