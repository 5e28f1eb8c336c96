"""What can be wrong in a data pack. Every fault names file and line: "map.json:57: roads[7].b: unknown space 'x'".

One file looks for the faults of each kind of data: faults_map.py, faults_blocks.py, faults_charts.py,
faults_scenarios.py, faults_starts.py.
"""

from __future__ import annotations

from pathlib import Path

from ....kit.packs import PackError
from .faults_blocks import block_faults
from .faults_charts import card_faults, chart_faults, entry_faults, turn_faults
from .faults_map import background_faults, map_faults, region_faults
from .faults_scenarios import scenario_faults
from .found import Found
from .load import load_pack
from .shapes import Pack


def check(folder: Path) -> list[str]:
    """Every fault of the pack in a folder, one readable line each."""
    try:
        pack = load_pack(folder)
    except PackError as error:
        return [_said(folder, error)]
    return contradictions(folder, pack)


def usable(folder: Path) -> None:
    """Refuse a pack that has a fault: `PackError` with the first."""
    faults = check(folder)
    if faults:
        file, _, rest = faults[0].partition(": ")
        raise PackError(file, "", rest)


def contradictions(folder: Path, pack: Pack) -> list[str]:
    """What does not go together in a pack that has the right shape."""
    out: list[str] = []
    for file, look in (
        ("map.json", map_faults),
        ("regions.json", region_faults),
        ("blocks.json", block_faults),
        ("turns.json", turn_faults),
        ("charts.toml", chart_faults),
        ("cards.json", card_faults),
        ("blocks.json", entry_faults),
        ("background.json", background_faults),
    ):
        f = Found(folder, file)
        look(f, pack)
        out += f.faults
    if not pack.scenarios:
        out.append("scenarios: expected at least one file NAME.json")
    for file, scenario in zip(pack.scenario_files, pack.scenarios):
        f = Found(folder, file)
        scenario_faults(f, pack, scenario)
        out += f.faults
    return out


def _said(folder: Path, error: PackError) -> str:
    """A fault of form, with its line where the file can be read."""
    if not error.field or error.field.startswith("line "):
        return str(error)
    line = Found(folder, error.file).line("" if error.field == "the whole file" else error.field)
    return f"{error.file}:{line}: {error.field}: {error.expected}"
