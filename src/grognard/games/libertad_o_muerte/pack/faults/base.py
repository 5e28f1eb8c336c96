"""What every search for faults of a data pack uses: faults with their file and line, names that come twice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .....core.files import read_text
from .....kit.lines import json_lines, line_of, toml_lines
from .....kit.packs import convert, read_toml
from ..load import Pack, files
from ..shapes.map import Map
from ..shapes.scenarios import Layout, ScenarioData

NEEDED: Final = ("cadiz", "bahia_de_cadiz")  # the rules name them (8.1, 19.3)


class Found:
    """The faults of one file, each with its line."""

    def __init__(self, folder: Path, file: str) -> None:
        self.file: str = file
        self.lines: dict[str, int] = {}
        self.faults: list[str] = []
        try:
            text = read_text(folder / file)
        except (OSError, UnicodeDecodeError):
            return
        self.lines = toml_lines(text) if file.endswith(".toml") else json_lines(text)

    def add(self, path: str, text: str) -> None:
        self.faults.append(f"{self.file}:{line_of(self.lines, path)}: {text}")


def twice(names: list[str]) -> list[int]:
    """Where a name comes again."""
    seen: set[str] = set()
    out: list[int] = []
    for i in range(len(names)):
        if names[i] in seen:
            out.append(i)
        seen.add(names[i])
    return out


def layouts(folder: Path, pack: Pack) -> list[tuple[str, str, str, Layout]]:
    """Everything that is laid out: its file, the path of it there (with its dot), whose it is, and what."""
    out = [(f"theatres/{name}.toml", "", name, laid) for name, laid in pack.theatres.items()]
    for file in files(folder, "scenarios"):
        x = convert(read_toml(folder, file), ScenarioData, file)
        if x.layout is not None:
            out.append((file, "layout.", x.id, x.layout))
    return out


def place_names(m: Map) -> set[str]:
    """Every place by its word."""
    names = {r.id for r in m.land} | {s.id for s in m.seas} | {f"{r.id}_port" for r in m.land if r.port is not None}
    return names | {"expeditionary"} | {f"corsairs_{x.id}" for x in m.corsair_boxes}


def piece_sides(pack: Pack) -> dict[str, str]:
    out = {u.id: u.side for u in pack.units}
    out.update({x.id: x.side for x in pack.leaders})
    return out
