"""The files of a pack, as they are read."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ....kit.lines import Lines
from ....kit.packs import PackError, Printed, Setting, read, read_scenarios

BUILT_IN = Path(__file__).parent.parent / "data"


class Place(Printed):
    x: int
    y: int


class Block(Printed):
    side: str
    strength: int


class FieldFile(msgspec.Struct):
    hit_on: int  # 3.1
    hit_on_at_night: int  # 5.1
    roads: list[tuple[str, str]]
    places: list[Place]
    blocks: list[Block]


class ScenarioFile(Setting):
    turns: int
    prize: str
    at: dict[str, str]  # where each block begins


def load(folder: Path) -> tuple[FieldFile, dict[str, ScenarioFile]]:
    return read(folder, "field.toml", FieldFile), read_scenarios(folder, ScenarioFile)


def faults(folder: Path) -> list[str]:
    """What a pack says wrongly, each with its file and line."""
    lines = Lines(folder)
    try:
        field, scenarios = load(folder)
    except PackError as fault:
        return [lines.of_form(fault)]
    named = {"field.toml": [(f"roads[{i}]", id) for i, road in enumerate(field.roads) for id in road]}
    for file, s in scenarios.items():
        named[file] = [("prize", s.prize), *[(f"at.{block}", place) for block, place in s.at.items()]]
    places, blocks = [p.id for p in field.places], [b.id for b in field.blocks]
    out = [lines.fault(f, path, f"no place {id}") for f, all in named.items() for path, id in all if id not in places]
    strays = [(f, block) for f, s in scenarios.items() for block in s.at if block not in blocks]
    return out + [lines.fault(f, f"at.{block}", f"no block {block}") for f, block in strays]
